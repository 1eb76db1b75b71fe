package fow_test

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/fow"
	"gauntlet/engine/scenario"
)

var update = flag.Bool("update", false, "search every switch for a scenario that sees it, and rewrite the list")

// switchList says for switches of editions which scenario fails when the switch
// has the value of another edition.
const switchList = "../../docs/rules/fow-switches.md"

var switchRow = regexp.MustCompile(`(?m)^\| ([A-Za-z]+) \| ([0-9a-z.-]+) \| ([a-z0-9_]+) \|$`)

// TestSwitchesAreSeen: a switch of an edition that the list names is seen, the
// scenario beside it fails when the switch is flipped. With -update every switch
// is tried with every scenario.
func TestSwitchesAreSeen(t *testing.T) {
	data, err := os.ReadFile(switchList)
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(data), "\n| ")
	if *update {
		rows := searchSwitches(t)
		text := head + "\n| switch | edition | scenario that fails without it |\n|---|---|---|\n" + strings.Join(rows, "")
		if err := os.WriteFile(switchList, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	rows := switchRow.FindAllStringSubmatch(string(data), -1)
	if len(rows) == 0 {
		t.Fatalf("%s lists no switch", switchList)
	}
	for _, r := range rows {
		e, err := fow.ParseEdition(r[2])
		if err != nil {
			t.Error(err)
			continue
		}
		if !slices.Contains(fow.Switches(), r[1]) {
			t.Errorf("there is no switch %s; rewrite the list with: go test ./engine/fow -run SwitchesAreSeen -update", r[1])
			continue
		}
		s := read(t, filepath.Join("testdata", "scenario", r[3]+".txt"))
		if !passes(s, e) || !seen(s, e, r[1]) {
			t.Errorf("%s does not fail under %v with %s flipped; rewrite the list with: go test ./engine/fow -run SwitchesAreSeen -update", r[3], e, r[1])
		}
	}
}

// searchSwitches returns a row for every switch that a scenario sees.
func searchSwitches(t *testing.T) (rows []string) {
	paths, err := filepath.Glob("testdata/scenario/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no scenario files: %v", err)
	}
	for _, e := range fow.Editions() {
		var good []*scenario.Scenario
		for _, p := range paths {
			if s := read(t, p); passes(s, e) {
				good = append(good, s)
			}
		}
		// What was written about editions is tried first.
		slices.SortStableFunc(good, func(a, b *scenario.Scenario) int { return first(a) - first(b) })
		for _, name := range fow.Switches() {
			for _, s := range good {
				if seen(s, e, name) {
					rows = append(rows, fmt.Sprintf("| %s | %v | %s |\n", name, e, strings.TrimSuffix(filepath.Base(s.File), ".txt")))
					break
				}
			}
		}
	}
	slices.Sort(rows)
	return rows
}

func first(s *scenario.Scenario) int {
	if strings.HasPrefix(filepath.Base(s.File), "edition_") {
		return 0
	}
	return 1
}

// seen reports whether a scenario fails under an edition with a switch flipped.
func seen(s *scenario.Scenario, e fow.Edition, name string) bool {
	restore := fow.Flip(e, name)
	if restore == nil {
		return false
	}
	defer restore()
	return !passes(s, e)
}

func passes(s *scenario.Scenario, e fow.Edition) bool {
	if !slices.Contains(s.Rules, e.String()) {
		return false
	}
	r, err := s.RunUnder(e.String(), scenario.Options{})
	return err == nil && r.OK()
}

func read(t *testing.T, path string) *scenario.Scenario {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	s, err := scenario.Parse(path, string(data))
	if err != nil {
		t.Fatal(err)
	}
	return s
}
