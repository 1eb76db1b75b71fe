package reports_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"io"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"gauntlet/reports"
	"gauntlet/reports/render"
)

var update = flag.Bool("update", false, "rewrite the golden files; read the difference before committing")

var formats = []struct {
	ext   string
	write func(io.Writer, *reports.Report) error
}{
	{"txt", render.Text}, {"md", render.Markdown}, {"csv", render.CSV}, {"json", render.JSON}, {"brief", brief},
}

func brief(w io.Writer, r *reports.Report) error {
	return render.Brief(w, r, "gauntlet report 'runs/of mine'")
}

// The tables of made-up runs, in every format.
func TestGolden(t *testing.T) {
	for _, tt := range []struct {
		name    string
		run     *run
		options reports.Options
		formats string
	}{
		{"starters", starters(), reports.Options{}, "txt md csv json brief"},
		{"wide", wide(), reports.Options{}, "txt brief"},
		{"challenge", challenge(), reports.Options{Level: 0.9, Method: "jeffreys"}, "txt csv brief"},
		{"field", field(), reports.Options{}, "txt md brief"},
		{"shares", starters(), reports.Options{Shares: map[string]float64{"Forest Starter": 3, "Sword Starter": 1}}, "txt brief"},
		{"mirror", mirror(), reports.Options{}, "txt brief"},
		{"nothing", nothing(), reports.Options{}, "txt md csv json"},
		{"circle", circle(), reports.Options{Show: []reports.Show{"survival", "ratings", "metagame"}}, "txt md csv json"},
		{"winner", winner(), reports.Options{Show: []reports.Show{"ratings", "metagame", "survival"}}, "txt csv"},
		{"few", few(), reports.Options{Show: []reports.Show{"all"}}, "txt"},
	} {
		report, err := reports.Build(tt.run.manifest, tt.run, tt.options)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		for _, f := range formats {
			if !strings.Contains(tt.formats, f.ext) {
				continue
			}
			var out bytes.Buffer
			if err := f.write(&out, report); err != nil {
				t.Errorf("%s.%s: %v", tt.name, f.ext, err)
			}
			compare(t, filepath.Join("testdata", tt.name+"."+f.ext), out.Bytes())
			if f.ext == "txt" {
				narrow(t, tt.name, out.String())
			}
		}
	}
}

// The tables of cards, in every format.
func TestGoldenCards(t *testing.T) {
	r := shuffled(600)
	report, err := reports.Build(r.manifest, r, reports.Options{Show: []reports.Show{reports.ShowCards}})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range formats {
		var out bytes.Buffer
		if err := f.write(&out, report); err != nil {
			t.Error(err)
		}
		compare(t, filepath.Join("testdata", "cards."+f.ext), out.Bytes())
		if f.ext == "txt" {
			narrow(t, "cards", out.String())
		}
	}
}

// compare checks output against its golden file, or accepts it.
func compare(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, got, 0o644); err != nil {
			t.Error(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Errorf("%v: run go test -update ./reports and read the file", err)
		return
	}
	same := bytes.Equal(got, want)
	if filepath.Ext(path) == ".json" {
		same = sameJSON(t, got, want)
	}
	if same {
		return
	}
	beside := strings.TrimSuffix(path, filepath.Ext(path)) + ".got-" + filepath.Ext(path)[1:]
	if err := os.WriteFile(beside, got, 0o644); err != nil {
		t.Error(err)
	}
	t.Errorf("%s differs, see %s; accept with -update", path, beside)
}

// sameJSON compares but for the last digits, in which processors may differ.
func sameJSON(t *testing.T, got, want []byte) bool {
	t.Helper()
	var a, b any
	if err := json.Unmarshal(got, &a); err != nil {
		t.Error(err)
	}
	if err := json.Unmarshal(want, &b); err != nil {
		t.Error(err)
	}
	return reflect.DeepEqual(round(a), round(b))
}

// round returns v with its numbers rounded to nine digits behind the point.
func round(v any) any {
	switch v := v.(type) {
	case float64:
		return math.Round(v*1e9) / 1e9
	case []any:
		for i := range v {
			v[i] = round(v[i])
		}
	case map[string]any:
		for k := range v {
			v[k] = round(v[k])
		}
	}
	return v
}

// narrow checks that text keeps to its width and leaves no blanks at line ends.
func narrow(t *testing.T, name, text string) {
	t.Helper()
	for i, line := range strings.Split(text, "\n") {
		if utf8.RuneCountInString(line) > render.Width || strings.HasSuffix(line, " ") {
			t.Errorf("%s.txt:%d: too wide or blank at the end: %q", name, i+1, line)
		}
	}
}
