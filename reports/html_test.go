package reports_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"errors"
	"image/png"
	"io"
	"reflect"
	"regexp"
	"strings"
	"testing"

	"gonum.org/v1/plot/vg"

	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/render"
)

// hostile is a name that would be markup, script and a way out of attributes, with a
// character that XML cannot have.
const hostile = "<img src=x onerror=alert(1)></script><b>\"'&{{.}}]]>\x01"

// pages are reports of made-up runs, with all their sections, by name.
func pages(t *testing.T) map[string]*reports.Report {
	t.Helper()
	wicked := starters()
	wicked.manifest.Decks[0].Name = hostile
	wicked.manifest.Dictionaries["deck"][0] = hostile
	out := map[string]*reports.Report{}
	for name, r := range map[string]*run{"starters": starters(), "wide": wide(), "challenge": challenge(), "field": field(), "mirror": mirror(), "nothing": nothing(), "wicked": wicked} {
		report, err := reports.Build(r.manifest, r, reports.Options{Show: []reports.Show{reports.ShowAll}})
		if err != nil {
			t.Fatal(name, err)
		}
		out[name] = report
	}
	return out
}

var data = regexp.MustCompile(`(?s)<script type="application/json" id="report">(.*?)</script>`)

// A page holds what JSON writes, loads nothing, and allows exactly its own style and script.
func TestPages(t *testing.T) {
	for name, r := range pages(t) {
		var page, plain bytes.Buffer
		if err := errors.Join(render.HTML(&page, r), render.JSON(&plain, r)); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		text := page.String()
		var a, b any
		held := data.FindStringSubmatch(text)
		if len(held) == 0 || json.Unmarshal([]byte(held[1]), &a) != nil || json.Unmarshal(plain.Bytes(), &b) != nil || !reflect.DeepEqual(a, b) {
			t.Errorf("%s: the page does not hold the report", name)
		}
		for _, bad := range []string{"style=", "<img", "http:", "https:", "@import", "url("} {
			for _, found := range strings.SplitAfter(strings.ReplaceAll(text, "http://www.w3.org/2000/svg", ""), "\n") {
				if strings.Contains(found, bad) {
					t.Errorf("%s: %q in %.200s", name, bad, found)
				}
			}
		}
		for _, part := range []string{"style", "script"} {
			_, rest, _ := strings.Cut(text, "<"+part+">")
			content, _, found := strings.Cut(rest, "</"+part+">")
			sum := sha256.Sum256([]byte(content))
			if hash := base64.StdEncoding.EncodeToString(sum[:]); !found || !strings.Contains(strings.ReplaceAll(text, "&#43;", "+"), part+"-src &#39;sha256-"+hash+"&#39;") {
				t.Errorf("%s: the policy does not allow the page's own %s", name, part)
			}
		}
		if name == "wicked" && strings.Count(text, "&lt;img src=x") < 10 {
			t.Errorf("the name of the deck is hardly there")
		}
	}
}

// Charts are well-formed whatever decks are called, the same every time, and use only inks
// that a page knows.
func TestCharts(t *testing.T) {
	themes := chart.Themes()
	for name, r := range pages(t) {
		charts, again := chart.Of(r), chart.Of(r)
		if len(charts) == 0 && name != "nothing" {
			t.Errorf("%s has no charts", name)
		}
		seen := map[string]bool{}
		for i := range charts {
			c := &charts[i]
			if seen[c.Name] || c.Title == "" {
				t.Errorf("%s: a chart %q is there twice or has no title", name, c.Name)
			}
			seen[c.Name] = true
			var first, second bytes.Buffer
			if err := errors.Join(c.SVG(&first), again[i].SVG(&second)); err != nil || !bytes.Equal(first.Bytes(), second.Bytes()) {
				t.Errorf("%s, %s: not the same twice: %v", name, c.Name, err)
			}
			wellFormed(t, name+", "+c.Name, first.Bytes())
			for _, room := range []int{chart.Wide, chart.Narrow} {
				svg, _ := c.Inline(vg.Length(room))
				wellFormed(t, name+", "+c.Name, []byte(svg))
				for _, class := range regexp.MustCompile(`class="([^"]*)"`).FindAllStringSubmatch(svg, -1) {
					if !strings.Contains(themes, "."+class[1]+"{") {
						t.Errorf("%s, %s: no ink %s", name, c.Name, class[1])
					}
				}
			}
		}
	}
}

// Hollow marks mean one thing in all charts: a chart with one says what, and no other does.
func TestHollowMarks(t *testing.T) {
	seen := map[bool]int{}
	all := pages(t)
	few := starters()
	few.rows = few.rows[:40]
	r, err := reports.Build(few.manifest, few, reports.Options{Show: []reports.Show{reports.ShowAll}})
	if err != nil {
		t.Fatal(err)
	}
	all["few"] = r
	for name, r := range all {
		charts := chart.Of(r)
		for i := range charts {
			c := &charts[i]
			svg, _ := c.Inline(chart.Wide)
			hollow := strings.Contains(svg, "f-paper")
			seen[hollow]++
			if says := strings.Contains(c.Note, "A hollow mark rests on too little."); says != hollow {
				t.Errorf("%s, %s: hollow marks %v, and the note says %v: %s", name, c.Name, hollow, says, c.Note)
			}
		}
	}
	if seen[true] == 0 || seen[false] == 0 {
		t.Errorf("charts with hollow marks and without: %v", seen)
	}
}

// wellFormed reads a document to its end.
func wellFormed(t *testing.T, name string, doc []byte) {
	t.Helper()
	d := xml.NewDecoder(bytes.NewReader(doc))
	for {
		_, err := d.Token()
		if err == io.EOF {
			return
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
			return
		}
	}
}

// PNG files are the same every time and are pictures of the size that the chart has.
func TestPNG(t *testing.T) {
	charts := chart.Of(pages(t)["wicked"])
	for i := range charts[:2] {
		var first, second bytes.Buffer
		if err := errors.Join(charts[i].PNG(&first), charts[i].PNG(&second)); err != nil || !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Errorf("%s: not the same twice: %v", charts[i].Name, err)
		}
		picture, err := png.Decode(&first)
		if err != nil {
			t.Fatal(err)
		}
		if size := picture.Bounds().Size(); size.X < 600 || size.Y < 200 {
			t.Errorf("%s is %v", charts[i].Name, size)
		}
	}
}
