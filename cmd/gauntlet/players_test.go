package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gauntlet/reports"
	"gauntlet/sim/eventlog"
)

// playersRuns are runs of every kind that takes several players, without those.
var playersRuns = []struct {
	kind reports.Kind
	args []string
}{
	{reports.KindRates, []string{"run", "--decks", "Forest,Sword,Rune"}},
	{reports.KindArms, []string{"run", "--game", "fow", "--decks", "Ember,Tide", "--rules", "6.3,8.01"}},
	{reports.KindComparison, []string{"compare", "--variant", "Knight: attack=3", "--decks", "Sword", "--against", "Forest,Rune"}},
	{reports.KindSweep, []string{"sweep", "--card", "Knight", "--vary", "attack=1..3", "--vary", "cost=2,3", "--decks", "Sword", "--against", "Forest,Rune"}},
	{reports.KindImpact, []string{"cards", "impact", "--deck", "Sword", "--against", "Forest"}},
	{reports.KindMulligan, []string{"cards", "mulligan", "--deck", "Sword", "--against", "Forest,Rune"}},
}

// played plays a run into a folder and returns what it printed.
func played(t *testing.T, out string, args ...string) string {
	t.Helper()
	code, stdout, stderr := command(t.Context(), append(slices.Clone(args), "--out", out, "--progress", "none", "--workers", "2")...)
	if code != 0 {
		t.Fatalf("%s: exit code %d\n%s", strings.Join(args, " "), code, stderr)
	}
	return stdout
}

// reported prints the report of a run folder, without what differs between two runs of the same games.
func reported(t *testing.T, args ...string) string {
	t.Helper()
	code, stdout, stderr := command(t.Context(), append([]string{"report"}, args...)...)
	if code != 0 {
		t.Fatalf("report %s: exit code %d\n%s", strings.Join(args, " "), code, stderr)
	}
	return unnamed(t, args[0], stdout)
}

// further is the end of a report's text: the commands that lead on, which name the run's folder and player.
var further = regexp.MustCompile(`(?s)\nEvery section, and what its numbers mean;.*\z`)

// unnamed takes out of a text the id of a run, and the commands that name it.
func unnamed(t *testing.T, dir, text string) string {
	t.Helper()
	ds, err := eventlog.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	id := ds.Manifest.RunID
	return further.ReplaceAllString(strings.ReplaceAll(strings.ReplaceAll(text, id, "RUN"), id[:12], "RUN"), "")
}

// Whatever is asked of one player of a run with several - every kind of run, section and form - is
// byte for byte what the player says in a run by itself with the same seed: nothing is pooled over
// players and no game is counted for two of them. And what the report of all says of a player is what
// stands there.
func TestEveryReportOfAPlayer(t *testing.T) {
	dir := t.TempDir()
	games := map[string]int{"random": 120, "greedy": 60, "greedy:blunder=20": 40}
	players := []string{"random", "greedy:blunder=20", "greedy"}
	for _, r := range playersRuns {
		t.Run(string(r.kind), func(t *testing.T) {
			all := filepath.Join(dir, string(r.kind))
			games := maps.Clone(games)
			switch r.kind {
			case reports.KindMulligan: // enough for single cards
				games["random"], games["greedy"] = 400, 300
			case reports.KindImpact:
				games["random"], games["greedy"], games["greedy:blunder=20"] = 40, 20, 10
			}
			var numbers []string
			for _, p := range players {
				numbers = append(numbers, fmt.Sprint(games[p]))
			}
			detail := []string{"--detail", "turns"}
			printed := played(t, all, slices.Concat(r.args, detail, []string{"--policies", strings.Join(players, ","), "--games", strings.Join(numbers, ",")})...)
			if again := reported(t, all); again != unnamed(t, all, printed) {
				t.Error("the report of the run differs from what the run printed")
			}
			var moved reports.Movement
			if err := json.Unmarshal([]byte(reported(t, all, "--format", "json")), &moved); err != nil {
				t.Fatal(err)
			}
			for p, player := range players {
				alone := filepath.Join(dir, fmt.Sprint(r.kind, p))
				played(t, alone, slices.Concat(r.args, detail, []string{"--policies", player, "--games", fmt.Sprint(games[player])})...)
				for _, format := range formats {
					if got, want := reported(t, all, "--player", player, "--format", format), reported(t, alone, "--format", format); got != want {
						t.Errorf("%s as %s: the report of one player of several is\n%.600s\nand alone\n%.600s", player, format, got, want)
					}
				}
				page := func(args ...string) string {
					file := filepath.Join(dir, "page.html")
					reported(t, append(args, "--html", file)...)
					text, err := os.ReadFile(file)
					if err != nil {
						t.Fatal(err)
					}
					return unnamed(t, args[0], string(text))
				}
				if page(all, "--player", player) != page(alone) {
					t.Errorf("%s: the page differs", player)
				}
				if r.kind == reports.KindRates {
					sections := func(args ...string) (list map[string]json.RawMessage) {
						if err := json.Unmarshal([]byte(reported(t, append(args, "--show", "all", "--format", "json")...)), &list); err != nil {
							t.Fatal(err)
						}
						return list
					}
					got, want := sections(all, "--player", player), sections(alone)
					for name := range want {
						if !bytes.Equal(got[name], want[name]) {
							t.Errorf("%s, section %s: %.400s\nalone %.400s", player, name, got[name], want[name])
						}
					}
					if len(got) != len(want) || len(want) < len(reports.AllSections()) {
						t.Errorf("%s: %d sections, alone %d", player, len(got), len(want))
					}
				}
				if r.kind == reports.KindImpact || r.kind == reports.KindMulligan {
					if got, want := reported(t, all, "--player", player, "--show", "differences"), reported(t, alone, "--show", "differences"); got != want || !strings.Contains(got, "Difference to base") {
						t.Errorf("%s, differences: %.400s\nalone %.400s", player, got, want)
					}
				}
				estimates := estimatesOf(t, reported(t, alone, "--format", "json"))
				known := 0
				for _, table := range moved.Tables {
					for _, row := range table.Rows {
						u := &row.Under[p]
						est, lo, hi := u.Est, u.Lo, u.Hi
						if c := u.Control; c != nil {
							est, lo, hi = c.Plain, c.PlainLo, c.PlainHi
						}
						if u.Games == 0 {
							continue
						}
						known++
						if !slices.ContainsFunc(estimates, func(e [3]float64) bool {
							return near3(e, [3]float64{est, lo, hi}) || near3(e, [3]float64{-est, -hi, -lo}) || near3(e, [3]float64{1 - est, 1 - hi, 1 - lo})
						}) {
							t.Errorf("%s %s%s%s %s under %s: %v (%v to %v) stands nowhere in the player's own report", table.Kind, row.Arm, row.Card, row.Deck, row.Against, player, est, lo, hi)
						}
					}
				}
				if known == 0 {
					t.Errorf("nothing is known under %s", player)
				}
			}
		})
	}
}

func near3(a, b [3]float64) bool {
	for i := range a {
		if math.Abs(a[i]-b[i]) > 1e-12 {
			return false
		}
	}
	return true
}

// estimatesOf lists all numbers with intervals of a JSON report.
func estimatesOf(t *testing.T, text string) (list [][3]float64) {
	t.Helper()
	var whole any
	if err := json.Unmarshal([]byte(text), &whole); err != nil {
		t.Fatal(err)
	}
	var visit func(any)
	visit = func(v any) {
		switch v := v.(type) {
		case []any:
			for _, e := range v {
				visit(e)
			}
		case map[string]any:
			est, ok1 := v["est"].(float64)
			lo, ok2 := v["lo"].(float64)
			hi, ok3 := v["hi"].(float64)
			if ok1 && ok2 && ok3 {
				list = append(list, [3]float64{est, lo, hi})
			}
			for _, e := range v {
				visit(e)
			}
		}
	}
	visit(whole)
	return list
}

// Every run is made again, byte for byte, from the experiment file that "gauntlet experiment show" prints of
// it: all kinds of runs, under one player and several, other players on either side, settings in names.
func TestExperimentOfEveryRun(t *testing.T) {
	runs := [][]string{
		{"run", "--decks", "Haven", "--against", "Sword,Haven", "--seed", "18446744073709551615"},
		{"run", "--game", "fow", "--decks", "Ember,Tide", "--rules", "6.3,8.01", "--first", "rules"},
		{"compare", "--variant", "Knight: attack=3", "--variant", "Knight: defense=3, text=\"\"", "--decks", "Sword", "--against", "Forest,Sword"},
		{"compare", "--with-policy", "random:keep", "--decks", "Sword", "--against", "Forest,Sword"},
		{"compare", "--with-policy", ":redraw", "--decks", "Sword", "--against", "Forest,Sword"},
		{"compare", "--with-policy", "rollout:evals=2:turns=1:nodes=0:detail=1:keep", "--decks", "Sword", "--against", "Forest"},
		{"compare", "--with-deck", "Forest", "--decks", "Sword", "--against", "Rune"},
		{"compare", "--cards", "testdata/example/mine.toml", "--card", "testdata/example/mine.toml", "--for", "Bramble Scout", "--in", "Forest", "--against", "Sword"},
		{"sweep", "--card", "Knight", "--vary", "attack=1..2", "--vary", "defense=2", "--decks", "Sword", "--against", "Forest,Sword"},
		{"sweep", "--card", "Garrison Page", "--vary", "copies=1..3", "--filler", "Tireless Giant", "--in", "Sword", "--against", "Forest"},
		{"cards", "impact", "--deck", "Sword", "--against", "Forest,Sword", "--blank", "text"},
		{"cards", "mulligan", "--deck", "Sword", "--against", "Forest,Sword"},
		{"cards", "mulligan", "--game", "fow", "--rules", "6.3", "--deck", "Barrow", "--against", "Ember"},
	}
	lists := [][2]string{
		{"random", "2"}, {"greedy:blunder=20", "4"}, {"random/first", "2"}, {"random,random/random", "4,2"}, {"first,random/first,rollout:evals=2:detail=1:turns=1:nodes=0", "4,4,2"},
	}
	dir := t.TempDir()
	shown := 0
	for i, args := range runs {
		for k, list := range lists {
			if i%len(lists) != k && k != 3 && args[1] != "mulligan" && args[1] != "impact" {
				continue // every kind with several players, and with some of the others
			}
			if strings.HasPrefix(list[0], "first") && args[0] == "cards" && args[3] == "fow" {
				continue // games of first are long
			}
			out := filepath.Join(dir, fmt.Sprint(i, k))
			detail := "games"
			if args[1] == "mulligan" {
				detail = "cards"
			}
			full := slices.Concat(args, []string{"--policies", list[0], "--games", list[1], "--detail", detail})
			code, stdout, stderr := command(t.Context(), append(full, "--out", out, "--progress", "none")...)
			if code == 2 && strings.Contains(stderr, "it plays these decks already") {
				continue
			}
			if code != 0 {
				t.Errorf("%s: exit code %d\n%s", strings.Join(full, " "), code, stderr)
				continue
			}
			code, text, stderr := command(t.Context(), "experiment", "show", out)
			if code != 0 {
				t.Errorf("%s: experiment show: exit code %d\n%s", strings.Join(full, " "), code, stderr)
				continue
			}
			file := filepath.Join(dir, "again.toml")
			if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			code, again, stderr := command(t.Context(), "run", file, "--out", out+"again", "--progress", "none")
			if code != 0 {
				t.Errorf("%s: its experiment: exit code %d\n%s\n%s", strings.Join(full, " "), code, stderr, text)
				continue
			}
			shown++
			if further.ReplaceAllString(again, "") != further.ReplaceAllString(stdout, "") {
				t.Errorf("%s: the report is\n%s\nand of its experiment\n%s", strings.Join(full, " "), stdout, again)
			}
			want, err := os.ReadFile(filepath.Join(out, "manifest.json"))
			if err != nil {
				t.Fatal(err)
			}
			if got, err := os.ReadFile(filepath.Join(out+"again", "manifest.json")); err != nil || !bytes.Equal(got, want) { // which has the hashes of all files
				t.Errorf("%s: its experiment makes other files (%v)", strings.Join(full, " "), err)
			}
		}
	}
	if shown < 2*len(runs) {
		t.Errorf("%d runs were made again", shown)
	}
}

// Of two players who play alike nothing moves, in any table of any kind of run, and that is known as
// well as one more deal that differs would have it: errors are those of pairs everywhere.
func TestNothingMovesBetweenTwins(t *testing.T) {
	dir := t.TempDir()
	for _, r := range playersRuns {
		out := filepath.Join(dir, string(r.kind))
		pairs := 30
		switch r.kind {
		case reports.KindRates:
			pairs = 150 // for what cards dealt are worth
		case reports.KindMulligan:
			pairs = 200
		case reports.KindImpact:
			pairs = 10
		case reports.KindSweep:
			pairs = 120
		}
		played(t, out, slices.Concat(r.args, []string{"--policies", "random,random/random", "--games", fmt.Sprint(2 * pairs), "--detail", "cards"})...)
		show := []string{out, "--format", "json"}
		if r.kind == reports.KindRates {
			show = append(show, "--show", "cards")
		}
		var moved reports.Movement
		if err := json.Unmarshal([]byte(reported(t, show...)), &moved); err != nil {
			t.Fatal(err)
		}
		kinds := map[string]bool{}
		for _, table := range moved.Tables {
			kinds[table.Kind] = kinds[table.Kind] || len(table.Rows) > 0
			for _, row := range table.Rows {
				c := &row.Change
				// The one more deal that differs, of those of a matchup or of those with a card in the hand; the
				// players' own errors have it too where variants hardly differ.
				most := 1.8 / float64(pairs)
				switch table.Kind {
				case reports.MovedRedraw:
					most *= 3
				case reports.MovedSlopes:
					most /= 2
				}
				if c.Est != 0 || !(c.SE > 0) || c.SE > most || len(c.Warnings) == 0 {
					t.Errorf("%s: %s %s%s%s %s changes by %v with an error of %v; %v under one player", r.kind, table.Kind, row.Arm, row.Card, row.Deck, row.Against, c.Est, c.SE, row.Under[0].SE)
				}
				switch row.Mark {
				case reports.MarkHolds, reports.MarkEven, reports.MarkUndecided:
				default:
					t.Errorf("%s: %s %s%s%s %s", row.Mark, table.Kind, row.Arm, row.Card, row.Deck, row.Against)
				}
			}
		}
		for _, kind := range map[reports.Kind][]string{
			reports.KindRates: {reports.MovedMatchups, reports.MovedDecks, reports.MovedDealt}, reports.KindArms: {reports.MovedMatchups, reports.MovedDecks},
			reports.KindComparison: {reports.MovedVariants, reports.MovedSingle}, reports.KindSweep: {reports.MovedPoints, reports.MovedSlopes, reports.MovedSingle},
			reports.KindImpact: {reports.MovedCards}, reports.KindMulligan: {reports.MovedRedraw, reports.MovedHolds, reports.MovedChoices},
		}[r.kind] {
			if !kinds[kind] {
				t.Errorf("a run of %s has no table of %s", r.kind, kind)
			}
		}
	}
}

func TestParseFaults(t *testing.T) {
	for _, c := range []struct {
		flag   string
		games  int64
		stopAt int64
	}{{"1%", 10_000, 101}, {"1%", 20, 11}, {"0.5%", 100_000, 501}, {"0", 1000, 1}, {"50", 20, 51}} {
		if n, err := parseFaults(c.flag, c.games); err != nil || n != c.stopAt {
			t.Errorf("%s of %d games: %d, %v; want %d", c.flag, c.games, n, err, c.stopAt)
		}
	}
	for _, bad := range []string{"", "-1", "many", "101%", "-1%", "%", "1.5"} {
		if n, err := parseFaults(bad, 100); err == nil {
			t.Errorf("%q: %d", bad, n)
		}
	}
}
