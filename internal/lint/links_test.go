package lint

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

var (
	mdLink   = regexp.MustCompile(`\[[^\]]*\]\(([^)\s]+)(?:\s+"[^"]*")?\)`)
	codeSpan = regexp.MustCompile("`[^`]*`")
	headline = regexp.MustCompile(`^#{1,6}\s+(.*?)\s*#*$`)
	absolute = regexp.MustCompile(`^[a-z][a-z0-9+.-]*:`)
)

// TestMarkdownLinksResolve follows every link between our documents, to the
// file and to the heading.
func TestMarkdownLinksResolve(t *testing.T) {
	for _, rel := range files(t, ".md") {
		for _, l := range links(read(t, rel)) {
			if absolute.MatchString(l.target) {
				continue
			}
			file, anchor, _ := strings.Cut(l.target, "#")
			to := rel
			if file != "" {
				to = path.Join(path.Dir(rel), file)
			}
			if _, err := os.Stat(filepath.Join(root(t), to)); err != nil {
				t.Errorf("%s:%d: link to %s, which is not there", rel, l.line, l.target)
				continue
			}
			if anchor != "" && strings.HasSuffix(to, ".md") && !anchors(read(t, to))[anchor] {
				t.Errorf("%s:%d: link to %s, but %s has no such heading", rel, l.line, l.target, to)
			}
		}
	}
}

type link struct {
	target string
	line   int
}

// links returns the links of a document outside code.
func links(text string) (out []link) {
	n, fenced := 0, false
	for line := range strings.Lines(text) {
		n++
		if strings.HasPrefix(strings.TrimSpace(line), "```") {
			fenced = !fenced
			continue
		}
		if fenced || strings.HasPrefix(line, "    ") {
			continue
		}
		line = codeSpan.ReplaceAllString(line, "code")
		for _, m := range mdLink.FindAllStringSubmatch(line, -1) {
			out = append(out, link{m[1], n})
		}
	}
	return out
}

// anchors returns the anchors of a document's headings, as the usual hosts
// make them: lower case, spaces to hyphens, punctuation dropped.
func anchors(text string) map[string]bool {
	out := map[string]bool{}
	for line := range strings.Lines(text) {
		m := headline.FindStringSubmatch(strings.TrimRight(line, "\r\n"))
		if m == nil {
			continue
		}
		var b strings.Builder
		for _, r := range strings.ToLower(strings.ReplaceAll(m[1], "`", "")) {
			switch {
			case r == ' ':
				b.WriteByte('-')
			case unicode.IsLetter(r) || unicode.IsDigit(r) || r == '-' || r == '_':
				b.WriteRune(r)
			}
		}
		out[b.String()] = true
	}
	return out
}

func TestLinksAreFound(t *testing.T) {
	doc := "# A `b` title: c\nSee [x](a.md#y) and `[no](code)` and ![p](p.png \"t\").\n```\n[no](fence)\n```\n"
	got := links(doc)
	if len(got) != 2 || got[0] != (link{"a.md#y", 2}) || got[1].target != "p.png" {
		t.Errorf("links are %v", got)
	}
	if !anchors(doc)["a-b-title-c"] {
		t.Errorf("anchors are %v", anchors(doc))
	}
}
