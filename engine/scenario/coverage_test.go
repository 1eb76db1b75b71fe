package scenario_test

import (
	"bufio"
	"encoding/json"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"

	"gauntlet/engine/games/fow/fowscript"
	"gauntlet/engine/games/sve/svescript"
	"gauntlet/engine/scenario"
	"gauntlet/internal/place"
)

const (
	scenarioGlob    = "../games/sve/testdata/scenario/*.txt"
	scenarioGlobFoW = "../games/fow/testdata/scenario/*.txt"
)

// both are the tables of the games.
var both = []*scenario.Table{svescript.Table(), fowscript.Table()}

// parsedFrom reads the scenario files of a pattern, in the order of their names.
func parsedFrom(t *testing.T, glob string) iter.Seq2[string, *scenario.Scenario] {
	t.Helper()
	paths, err := filepath.Glob(glob)
	if err != nil || len(paths) == 0 {
		t.Fatalf("no scenario files: %v", err)
	}
	return func(yield func(string, *scenario.Scenario) bool) {
		for _, path := range paths {
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			s, err := scenario.Parse(path, string(data), both)
			if err != nil {
				t.Fatal(err)
			}
			if !yield(path, s) {
				return
			}
		}
	}
}

// TestCollection: every scenario of the rules collections is a file or is listed
// as having none with the reason, and none is both.
func TestCollection(t *testing.T) {
	for _, c := range []struct {
		glob, list, collection string
		row                    *regexp.Regexp
		least                  int
	}{
		{scenarioGlob, place.Repo("docs", "rules", "scenarios-open.md"), place.Shared("rules", "sve-scenarios.jsonl"),
			regexp.MustCompile(`(?m)^\| (SVE-[0-9]+) \| [^|]+ \| [^|]+ \|$`), 220},
		{scenarioGlobFoW, place.Repo("docs", "rules", "fow-scenarios-open.md"), place.Shared("rules", "fow-scenarios.jsonl"),
			regexp.MustCompile(`(?m)^\| (FOW-[0-9]+) \| [^|]+ \|$`), 153},
	} {
		files := map[string]string{}
		for path, s := range parsedFrom(t, c.glob) {
			if s.ID != "" {
				files[s.ID] = path
			}
			if len(s.Cites) == 0 {
				t.Errorf("%s cites no clause", path)
			}
		}
		data, err := os.ReadFile(c.list)
		if err != nil {
			t.Fatal(err)
		}
		open := map[string]bool{}
		for _, m := range c.row.FindAllStringSubmatch(string(data), -1) {
			if open[m[1]] {
				t.Errorf("%s is listed as open twice", m[1])
			}
			open[m[1]] = true
			if f := files[m[1]]; f != "" {
				t.Errorf("%s is listed as open, but there is %s", m[1], f)
			}
		}
		if len(files)+len(open) < c.least {
			t.Errorf("%d files with an id and %d open scenarios", len(files), len(open))
		}
		compareCollection(t, c.collection, files, open)
	}
}

func compareCollection(t *testing.T, collection string, files map[string]string, open map[string]bool) {
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
