package lint

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/games/fow"
	"gauntlet/engine/scenario"
)

// The editions of Force of Will differ in some hundred points, the rows of 26 tables by
// topic. differencesPath says for each row which scenarios state what happens under which
// edition; differencesPage shows the same to readers.
const (
	differencesPath = "docs/rules/fow-differences.csv"
	differencesPage = "docs/rules/fow-differences.md"
)

// differenceTables are the tables 1.1 to 1.26, each with the number of its rows.
var differenceTables = []struct {
	about string
	rows  int
}{
	{"Golden rules, winning", 12}, {"Types and information of cards", 14}, {"Zones", 28}, {"Decks", 11}, {"Setting up", 11},
	{"Turns", 13}, {"Priority and chase", 8}, {"Playing cards", 5}, {"Standby area", 12}, {"Judgment and calling", 10},
	{"Runes", 7}, {"Battle", 21}, {"Abilities", 11}, {"Steps of playing", 25}, {"Automatic abilities", 10}, {"Will", 10},
	{"Layers", 9}, {"Replacement and damage", 8}, {"Destruction, turns, restart", 13}, {"Counters, copies, tokens", 13},
	{"Forms of cards", 10}, {"Keywords", 48}, {"Actions by rules", 38}, {"Rule processes", 5}, {"Loops, nothing to draw", 5}, {"Old wordings", 17},
}

// openDifferences is how many rows are about something that is not built yet: the number
// only falls.
const openDifferences = 0

// difference is a row of the tables.
type difference struct {
	id, about string
	scenarios []string
	silent    string // documents that say nothing of it
	reason    string // why no scenario states it
	refused   []string
}

// TestDifferencesAreStated: every row of the difference tables that a game can show has
// scenarios that state what happens under each edition. An edition under whose rules none
// of them runs refuses their cards with a message that names the editions which have the
// thing, or its document says nothing of it.
func TestDifferencesAreStated(t *testing.T) {
	scripts := map[string]*scenario.Scenario{}
	for name, s := range fowScripts(t) {
		scripts[name] = s
	}
	rows := differences(t)
	open := 0
	for _, d := range rows {
		switch {
		case len(strings.Fields(d.about)) == 0:
			t.Errorf("%s: %s does not say what it is about", differencesPath, d.id)
		case (len(d.scenarios) == 0) != (d.reason != ""):
			t.Errorf("%s: %s needs scenarios, or a reason why no game can show it", differencesPath, d.id)
		case strings.HasPrefix(d.reason, "open: "):
			open++
		case d.reason != "" && len(strings.Fields(d.reason)) < 5:
			t.Errorf("%s: %s needs a reason of some words", differencesPath, d.id)
		case d.reason == "":
			stated(t, d, scripts)
		}
	}
	if open > openDifferences {
		t.Errorf("%s: %d rows are open, there were %d", differencesPath, open, openDifferences)
	} else if open < openDifferences {
		t.Errorf("%s: %d rows are open: write that number into openDifferences", differencesPath, open)
	}
	current(t, differencesPage, differencesText(rows))
}

// stated checks the row of a difference that games show.
func stated(t *testing.T, d *difference, scripts map[string]*scenario.Scenario) {
	t.Helper()
	for _, name := range d.scenarios {
		if scripts[name] == nil {
			t.Errorf("%s: %s names the scenario %s, which is not there", differencesPath, d.id, name)
			return
		}
	}
	for _, e := range fow.Editions() {
		rules := e.String()
		document, _, _ := strings.Cut(rules, "-")
		runs := func(name string) bool { return slices.Contains(scripts[name].Rules, rules) }
		silent := slices.Contains(strings.Fields(d.silent), document)
		switch there := slices.ContainsFunc(d.scenarios, runs); {
		case there && silent:
			t.Errorf("%s: %s says that %s is silent, and scenarios state what happens under it", differencesPath, d.id, document)
		case there || silent:
		case slices.ContainsFunc(d.scenarios, func(name string) bool { return refuses(scripts[name], rules) }):
			d.refused = append(d.refused, rules)
		default:
			t.Errorf("%s: no scenario of %s (%s) runs under %s, nor are the cards of one refused there", differencesPath, d.id, d.about, rules)
		}
	}
}

// refuses reports whether the rules refuse the cards of a scenario for what only other
// editions have.
func refuses(s *scenario.Scenario, rules string) bool {
	_, err := s.RunUnder(rules, scenario.Options{})
	return err != nil && strings.Contains(err.Error(), "the rules "+rules+" know no ")
}

// differences reads the table, which has every row of every table in order.
func differences(t *testing.T) (out []*difference) {
	t.Helper()
	var want []string
	for k, topic := range differenceTables {
		for n := range topic.rows {
			want = append(want, fmt.Sprintf("1.%d/%d", k+1, n+1))
		}
	}
	var got []string
	for _, r := range table(t, differencesPath, "row", "about", "scenarios", "silent", "reason") {
		got = append(got, r[0])
		out = append(out, &difference{id: r[0], about: r[1], scenarios: strings.Fields(r[2]), silent: r[3], reason: r[4]})
	}
	if !slices.Equal(got, want) {
		t.Fatalf("%s has not the %d rows of the tables in order", differencesPath, len(want))
	}
	return out
}

// differencesText is the page for readers.
func differencesText(rows []*difference) string {
	var b strings.Builder
	b.WriteString("<!-- Code generated by go test ./internal/lint -update; DO NOT EDIT. -->\n# Differences between the editions of Force of Will\n\n" +
		"What the rules of 5.01 (Bifrost and Valhalla), 6.3, 8.01 and 10.2 say differently, topic by topic, and the scenarios in\n" +
		"`engine/games/fow/testdata/scenario` that state what happens under each. Made from [fow-differences.csv](fow-differences.csv)\n" +
		"by `go test ./internal/lint -run Differences -update`, which also checks it: a scenario of the row runs under every\n" +
		"edition, or the edition refuses its cards with a message that names those which have the thing, or its document says\n" +
		"nothing of it.\n")
	for k, topic := range differenceTables {
		fmt.Fprintf(&b, "\n## 1.%d %s\n\n| row | about | stated by | not under |\n|---|---|---|---|\n", k+1, topic.about)
		for _, d := range rows[:topic.rows] {
			by := strings.Join(d.scenarios, ", ")
			if d.reason != "" {
				by = "– " + d.reason
			}
			var not []string
			for _, document := range strings.Fields(d.silent) {
				not = append(not, document+" (nothing)")
			}
			for _, rules := range d.refused {
				not = append(not, rules+" (refused)")
			}
			fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", d.id, d.about, by, strings.Join(not, ", "))
		}
		rows = rows[topic.rows:]
	}
	return b.String()
}
