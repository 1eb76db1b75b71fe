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

	"gauntlet/engine/games/fow"
	"gauntlet/engine/games/fow/fowscript"
	"gauntlet/engine/scenario"
	"gauntlet/internal/place"
)

var update = flag.Bool("update", false, "search every switch for a scenario that sees it, and rewrite the list")

// switchList says for switches of editions which scenario fails when the switch
// has the value of another edition.
var switchList = place.Repo("docs", "rules", "fow-switches.md")

var switchRow = regexp.MustCompile(`(?m)^\| ([A-Za-z]+) \| ([0-9][0-9a-z.-]*) \| ([a-z0-9_]+) \|$`)

// TestSwitchesAreSeen: every switch of every edition whose value another edition does not
// share is seen, the scenario that the list has for it fails when the switch is flipped, or
// a reason says why none can see it (unseen). With -update every switch is tried with every
// scenario.
func TestSwitchesAreSeen(t *testing.T) {
	data, err := os.ReadFile(switchList)
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(data), "\n| ")
	if *update {
		rows := searchSwitches(t)
		text := head + "\n| switch | edition | scenario that fails without it |\n|---|---|---|\n" + strings.Join(rows, "") + reasons()
		if err := os.WriteFile(switchList, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	rows := switchRow.FindAllStringSubmatch(string(data), -1)
	if len(rows) == 0 {
		t.Fatalf("%s lists no switch", switchList)
	}
	everySwitch(t, rows)
	if !strings.HasSuffix(string(data), reasons()) {
		t.Errorf("%s does not end with the reasons for what nothing sees; rewrite it with: go test ./engine/games/fow -run SwitchesAreSeen -update", switchList)
	}
	for _, r := range rows {
		e, err := fow.ParseEdition(r[2])
		if err != nil {
			t.Error(err)
			continue
		}
		if !slices.Contains(fow.Switches(), r[1]) {
			t.Errorf("there is no switch %s; rewrite the list with: go test ./engine/games/fow -run SwitchesAreSeen -update", r[1])
			continue
		}
		s := read(t, filepath.Join("testdata", "scenario", r[3]+".txt"))
		if !passes(s, e) || !seen(s, e, r[1]) {
			t.Errorf("%s does not fail under %v with %s flipped; rewrite the list with: go test ./engine/games/fow -run SwitchesAreSeen -update", r[3], e, r[1])
		}
	}
}

// everySwitch checks that each switch that can be flipped is in the list or has a reason.
func everySwitch(t *testing.T, rows [][]string) {
	t.Helper()
	listed := map[string]bool{}
	for _, r := range rows {
		listed[r[1]+" "+r[2]] = true
	}
	for _, name := range fow.Switches() {
		for _, e := range fow.Editions() {
			restore := fow.Flip(e, name)
			if restore == nil {
				continue
			}
			restore()
			switch seen, why := listed[name+" "+e.String()], whyUnseen(name, e); {
			case !seen && why == "":
				t.Errorf("no scenario sees %s of %v: write one and run go test ./engine/games/fow -run SwitchesAreSeen -update, or give a reason in unseen", name, e)
			case seen && why != "":
				t.Errorf("a scenario sees %s of %v: the reason in unseen is not true", name, e)
			}
		}
	}
	for _, u := range unseen {
		if !slices.Contains(fow.Switches(), u.name) {
			t.Errorf("unseen: there is no switch %s", u.name)
		}
		for _, test := range testName.FindAllString(u.reason, -1) {
			if !slices.ContainsFunc(testFiles(t), func(text string) bool { return strings.Contains(text, "func "+test+"(") }) {
				t.Errorf("unseen: there is no test %s", test)
			}
		}
	}
}

var testName = regexp.MustCompile(`\bTest[A-Z]\w+`)

// testFiles are the texts of the tests of this package.
func testFiles(t *testing.T) (texts []string) {
	t.Helper()
	paths, err := filepath.Glob("*_test.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range paths {
		data, err := os.ReadFile(p)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(data))
	}
	return texts
}

// reasons is the end of the list: what nothing sees.
func reasons() string {
	b := strings.Builder{}
	b.WriteString("\n## What no scenario can see\n\n| switch | edition | reason |\n|---|---|---|\n")
	for _, u := range unseen {
		var names []string
		for _, e := range u.in {
			names = append(names, e.String())
		}
		fmt.Fprintf(&b, "| %s | %s | %s |\n", u.name, strings.Join(names, ", "), u.reason)
	}
	return b.String()
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
	s, err := scenario.Parse(path, string(data), []*scenario.Table{fowscript.Table()})
	if err != nil {
		t.Fatal(err)
	}
	return s
}
