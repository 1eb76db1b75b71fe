package lint

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// texts are the endings of files that people read.
var texts = []string{".go", ".md", ".txt", ".txtar", ".toml", ".json", ".jsonl", ".csv", ".yml", ".yaml", ".sh", ".py", ".mjs", ".ipynb", "Makefile", "go.mod", ".ci/run"}

// machinePath matches absolute paths into somebody's folders.
var machinePath = regexp.MustCompile(`(?:^|[^A-Za-z0-9_.\-/])/(?:work|home|root|farm|Users)/[A-Za-z.]`)

func TestNoMachinePaths(t *testing.T) {
	for _, rel := range files(t, texts...) {
		n := 0
		for line := range strings.Lines(read(t, rel)) {
			n++
			if machinePath.MatchString(line) {
				t.Errorf("%s:%d: a path of one machine: %s", rel, n, strings.TrimSpace(line))
			}
		}
	}
	for text, want := range map[string]bool{
		"see " + "/home" + "/x/y":              true,
		"(" + "/work" + "/main)":               true,
		"docs" + "/work" + "/plan.md":          false,
		"https://example.org" + "/home" + "/x": false,
	} {
		if machinePath.MatchString(text) != want {
			t.Errorf("%q is a machine path: %t, want %t", text, !want, want)
		}
	}
}

// TestNoLeftovers finds what a run of tools or tests leaves behind.
func TestNoLeftovers(t *testing.T) {
	for _, rel := range files(t, ".orig", ".rej", ".test", ".prof", ".tmp", "~", ".swp", ".got", ".exe", ".pprof") {
		t.Errorf("%s is left over", rel)
	}
	for _, rel := range files(t, ".md", ".csv", ".txt", ".json") {
		if strings.Contains(filepath.Base(rel), ".got-") {
			t.Errorf("%s is left over from a failed golden test", rel)
		}
	}
	marker := regexp.MustCompile(`\b(ForTest(ing)?|TestOnly|XXX|FIXME|DEBUG)\b`)
	for _, rel := range files(t, ".go") {
		if strings.HasSuffix(rel, "_test.go") {
			continue
		}
		n := 0
		for line := range strings.Lines(read(t, rel)) {
			n++
			if m := marker.FindString(line); m != "" {
				t.Errorf("%s:%d: %s in code that ships", rel, n, m)
			}
		}
	}
}

// TestFileSizes only informs: a file that grows beyond this may be two.
func TestFileSizes(t *testing.T) {
	const lines = 600
	for _, rel := range files(t, ".go") {
		if n := strings.Count(read(t, rel), "\n"); n > lines {
			t.Logf("%s has %d lines, over %d: one thing, or two?", rel, n, lines)
		}
	}
}
