package fow_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games/fow"
	"gauntlet/internal/place"
)

// work is what games have looked at, and the windows in them.
type work struct {
	fow.Work
	fow.Windows
}

// workOf adds up what all the games have looked at.
func workOf(games []engine.Game) (sum work) {
	for _, g := range games {
		w := g.(*fow.Game).Work()
		granted, collapsed, asked := g.(*fow.Game).Windows()
		sum = sum.plus(work{w, fow.Windows{Granted: granted, Collapsed: collapsed, Asked: asked}}, 1)
	}
	return sum
}

func (w work) plus(x work, sign uint64) work {
	w.Looks += sign * x.Looks
	w.Vague += sign * x.Vague
	w.Conditions += sign * x.Conditions
	w.Renewals += sign * x.Renewals
	w.Mends += sign * x.Mends
	w.Rules += sign * x.Rules
	w.Doubts += sign * x.Doubts
	w.Granted += sign * x.Granted
	w.Collapsed += sign * x.Collapsed
	w.Asked += sign * x.Asked
	return w
}

func (w work) less(x work) work { return w.plus(x, ^uint64(0)) }

// workRow is one of the numbers.
type workRow struct {
	name string
	n    uint64
}

func (w work) rows() []workRow {
	return []workRow{{"looks", w.Looks}, {"vague", w.Vague}, {"conditions", w.Conditions}, {"renewals", w.Renewals}, {"mends", w.Mends}, {"rules", w.Rules},
		{"doubts", w.Doubts}, {"windows", w.Granted}, {"asked", w.Asked}}
}

// TestWork holds what random games look at against testdata/work.txt: a text that makes every
// card of every hand be looked at in every window, or everything wait for any change, is seen
// here before anybody counts instructions. A number may be three per cent off, or one a game.
func TestWork(t *testing.T) {
	const perPair = 3
	file := filepath.Join("testdata", "work.txt")
	committed, _ := os.ReadFile(file)
	old := map[string]map[string]float64{}
	var names []string
	for _, line := range strings.Split(string(committed), "\n") {
		f := strings.Fields(line)
		switch {
		case len(f) == 0 || f[0] == "#":
		case names == nil:
			names = f[1:]
		default:
			old[f[0]] = map[string]float64{}
			for k, word := range f[1:] {
				var x float64
				if _, err := fmt.Sscan(word, &x); err != nil || k >= len(names) {
					t.Fatalf("%s: %q", file, line)
				}
				old[f[0]][names[k]] = x
			}
		}
	}
	var out strings.Builder
	fmt.Fprintf(&out, "# What random games look at, a game (TestWork); go test ./engine/games/fow -run TestWork -update\n")
	fmt.Fprintf(&out, "%-14s", "rules")
	for _, row := range (work{}).rows() {
		fmt.Fprintf(&out, " %10s", row.name)
	}
	out.WriteString("\n")
	for _, e := range []string{"printed", "5.01-bifrost", "5.01-valhalla", "6.3", "8.01", "10.2"} {
		set := deckSet{name: "embedded", rules: e}
		if e == "printed" {
			set = deckSet{name: "real", rules: "6.3", real: true}
			if _, err := os.Stat(place.Shared("cards")); err != nil {
				t.Log("the printed cards are not beside the repository")
				continue
			}
		}
		games := set.games(t)
		for key := range perPair * len(games) {
			playGame(games[key%len(games)], uint64(key))
		}
		fmt.Fprintf(&out, "%-14s", e)
		for _, row := range workOf(games).rows() {
			x := float64(row.n) / float64(perPair*len(games))
			fmt.Fprintf(&out, " %10.2f", x)
			if was, ok := old[e][row.name]; !*update && (!ok || x > was+max(0.03*was, 1) || x < was-max(0.03*was, 1)) {
				t.Errorf("%s: %.2f %s a game, %s says %.2f: if that is meant, go test ./engine/games/fow -run TestWork -update", e, x, row.name, file, was)
			}
		}
		out.WriteString("\n")
	}
	if *update {
		if _, err := os.Stat(place.Shared("cards")); err != nil {
			t.Fatal("without the printed cards their line would be lost")
		}
		if err := os.WriteFile(file, []byte(out.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}
