package lint

import (
	"flag"
	"fmt"
	"iter"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/games/fow/fowscript"
	"gauntlet/engine/scenario"
)

// fowOpenPath lists the scenarios of Force of Will that the engine does not pass
// yet.
const fowOpenPath = "docs/rules/fow-scenarios-open.md"

var fowOpenRow = regexp.MustCompile(`^\| (FOW-[0-9]+|–) \| ([a-z0-9_]+) \| ([^|]+) \|$`)

// fowScripts yields the scenarios of Force of Will with the names of their files, in
// order. One that is not understood is an error.
func fowScripts(t *testing.T) iter.Seq2[string, *scenario.Scenario] {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(root(t), "engine/games/fow/testdata/scenario/*.txt"))
	if err != nil || len(paths) == 0 {
		t.Fatalf("no scenario files: %v", err)
	}
	return func(yield func(string, *scenario.Scenario) bool) {
		for _, p := range paths {
			file := path.Base(filepath.ToSlash(p))
			s, err := scenario.Parse(file, read(t, "engine/games/fow/testdata/scenario/"+file), []*scenario.Table{fowscript.Table()})
			if err != nil {
				t.Error(err)
			} else if !yield(strings.TrimSuffix(file, ".txt"), s) {
				return
			}
		}
	}
}

// TestOpenScenarios runs the scenario files of Force of Will under each of their
// rule sets. What is not listed as open must pass. What passes is not listed:
// -update takes such rows away, and never adds one.
func TestOpenScenarios(t *testing.T) {
	listed := map[string]string{}
	head, text := "", read(t, fowOpenPath)
	for line := range strings.Lines(text) {
		if m := fowOpenRow.FindStringSubmatch(strings.TrimSpace(line)); m != nil {
			if listed[m[2]] != "" {
				t.Errorf("%s: %s is listed twice", fowOpenPath, m[2])
			}
			listed[m[2]] = m[3]
		} else if len(listed) == 0 {
			head += line
		}
	}
	want := head
	for name, s := range fowScripts(t) {
		open := strings.Split(listed[name], ", ")
		delete(listed, name)
		var still []string
		for _, rules := range s.Rules {
			all := open[0] == "all"
			switch why := fails(s, rules); {
			case why == "":
			case all || slices.Contains(open, rules):
				still = append(still, rules)
			default:
				t.Errorf("%s\n  under %s; nothing lists it as open (%s: | %s | %s | %s |)", why, rules, fowOpenPath, rowID(s.ID), name, rules)
				if flag.Lookup("test.failfast").Value.String() == "true" {
					t.FailNow()
				}
			}
		}
		if len(still) > 0 {
			words := strings.Join(still, ", ")
			if len(still) == len(s.Rules) {
				words = "all"
			}
			want += fmt.Sprintf("| %s | %s | %s |\n", rowID(s.ID), name, words)
		}
	}
	for name := range listed {
		t.Logf("%s is listed as open and there is no such file", name)
	}
	current(t, fowOpenPath, want)
}

func rowID(id string) string {
	if id == "" {
		return "–"
	}
	return id
}

// fails returns what is not as a scenario says under a rule set, or "".
func fails(s *scenario.Scenario, rules string) string {
	r, err := s.RunUnder(rules, scenario.Options{})
	switch {
	case err != nil:
		return err.Error()
	case !r.OK():
		return r.Failures[0].String()
	case r.Checks == 0:
		return s.File + ": nothing was checked"
	}
	return ""
}
