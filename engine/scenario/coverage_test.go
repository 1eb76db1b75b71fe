package scenario

import (
	"bufio"
	"encoding/json"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
)

const (
	scenarioGlob = "../sve/testdata/scenario/*.txt"
	openList     = "../../docs/rules/scenarios-open.md"
	collection   = "../../../shared/rules/sve-scenarios.jsonl"
)

// parsed reads every scenario file, in the order of their names.
func parsed(t *testing.T) iter.Seq2[string, *Scenario] {
	t.Helper()
	paths, err := filepath.Glob(scenarioGlob)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no scenario files: %v", err)
	}
	return func(yield func(string, *Scenario) bool) {
		for _, path := range paths {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			s, err := Parse(path, string(data))
			if err != nil {
				t.Fatal(err)
			}
			if !yield(path, s) {
				return
			}
		}
	}
}

// TestCollection: every scenario of the rules collection is a file or is listed
// as open with its reason, and none is both.
func TestCollection(t *testing.T) {
	files := map[string]string{}
	for path, s := range parsed(t) {
		if s.ID != "" {
			files[s.ID] = path
		}
		if len(s.Cites) == 0 {
			t.Errorf("%s cites no clause", path)
		}
	}
	data, err := os.ReadFile(openList)
	if err != nil {
		t.Fatal(err)
	}
	open := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^\| (SVE-[0-9]+) \| [^|]+ \| [^|]+ \|$`).FindAllStringSubmatch(string(data), -1) {
		if open[m[1]] {
			t.Errorf("%s is listed as open twice", m[1])
		}
		open[m[1]] = true
		if f := files[m[1]]; f != "" {
			t.Errorf("%s is listed as open, but there is %s", m[1], f)
		}
	}
	if len(files)+len(open) < 220 {
		t.Errorf("%d files with an id and %d open scenarios", len(files), len(open))
	}
	compareCollection(t, files, open)
}

func compareCollection(t *testing.T, files map[string]string, open map[string]bool) {
	f, err := os.Open(collection)
	if err != nil {
		t.Logf("the shared documents are absent (%v); only our own files were checked", err)
		return
	}
	defer f.Close()
	var ids []string
	in := bufio.NewScanner(f)
	in.Buffer(nil, 1<<20)
	for in.Scan() {
		var row struct{ ID string }
		if err := json.Unmarshal(in.Bytes(), &row); err != nil {
			t.Fatal(err)
		}
		ids = append(ids, row.ID)
		if files[row.ID] == "" && !open[row.ID] {
			t.Errorf("%s is neither a file nor listed as open", row.ID)
		}
	}
	for id := range files {
		if !slices.Contains(ids, id) {
			t.Errorf("%s: the collection has no %s", files[id], id)
		}
	}
}
