package embedded_test

import (
	"fmt"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games"
	"gauntlet/internal/game"
	"gauntlet/reports/stats"
)

// Bounds of the set's balance, as win rates. Under greedy the whole interval of
// a matchup must lie within the first two, and a deck against the field within
// the next two; without sense a deck against the field within the last two.
const (
	matchupMin, matchupMax = 0.30, 0.70
	fieldMin, fieldMax     = 0.44, 0.56
	firstMax               = 0.60
	randomMin, randomMax   = 0.25, 0.75
	level                  = 0.95
)

// field is the embedded decks of a game, linked for play.
type field struct {
	game    string
	decks   []*cards.Deck
	ruleset game.Ruleset
}

func newField(t *testing.T, name string, choices ...string) *field {
	t.Helper()
	l, err := games.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, rules := range choices {
		if err := l.Set("rules", rules); err != nil {
			t.Fatal(err)
		}
	}
	f := &field{game: name}
	if f.decks, _, err = l.Decks(nil); err != nil {
		t.Fatal(err)
	}
	if f.ruleset, err = l.Link(f.decks...); err != nil {
		t.Fatal(err)
	}
	return f
}

// tally is the results of the games of one or more matchups.
type tally struct {
	row, first stats.Ratio // scores of the row's deck, of who moved first
	turns      int
	reasons    [engine.Reasons]int
}

// play plays pairs of games between decks a and b: the games of a pair share
// one deal and swap the decks between the seats, seat 0 moves first.
func (f *field) play(t *testing.T, policy string, a, b *cards.Deck, seed uint64, pairs int) *tally {
	t.Helper()
	m, err := f.ruleset.NewMatch(a, b)
	if err != nil {
		t.Fatal(err)
	}
	g, d, out := m.NewGame(), engine.Driver{}, &tally{}
	for p := range d.Policies {
		if d.Policies[p], err = games.NewPolicy(policy, f.game); err != nil {
			t.Fatal(err)
		}
	}
	for k := range uint64(pairs) {
		key := engine.Derive(seed, k)
		row, first := 0.0, 0.0
		for _, swap := range [2]bool{false, true} {
			g.Start(engine.Setup{Key: key, Swap: swap})
			over := d.Play(g, key)
			s := score(over.Winner)
			first += s
			if swap {
				s = 1 - s
			}
			row += s
			out.reasons[over.Reason]++
			out.turns += g.Turn()
		}
		out.row.Add(row, 2)
		out.first.Add(first, 2)
	}
	return out
}

// score returns the score of seat 0.
func score(winner engine.PlayerID) float64 {
	switch winner {
	case 0:
		return 1
	case 1:
		return 0
	}
	return 0.5
}

// grid plays every deck against every other and returns the results by row
// and column, only above the diagonal.
func (f *field) grid(t *testing.T, policy string, pairs int) [][]*tally {
	t.Helper()
	grid := make([][]*tally, len(f.decks))
	for i, a := range f.decks {
		grid[i] = make([]*tally, len(f.decks))
		for j, b := range f.decks[i+1:] {
			grid[i][i+1+j] = f.play(t, policy, a, b, uint64(i*len(f.decks)+i+1+j), pairs)
		}
	}
	return grid
}

// rate returns the win rate of deck i against deck j of a grid.
func rate(grid [][]*tally, i, j int) float64 {
	if i > j {
		return 1 - grid[j][i].row.Value()
	}
	return grid[i][j].row.Value()
}

// against returns the mean win rate of deck i against all others.
func against(grid [][]*tally, i int) float64 {
	sum := 0.0
	for j := range grid {
		if j != i {
			sum += rate(grid, i, j)
		}
	}
	return sum / float64(len(grid)-1)
}

// table prints win rates of row against column in per cent.
func (f *field) table(grid [][]*tally) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%-8s", "")
	for _, d := range f.decks {
		fmt.Fprintf(&b, "%8s", d.Name)
	}
	b.WriteString("   field\n")
	for i, d := range f.decks {
		fmt.Fprintf(&b, "%-8s", d.Name)
		for j := range f.decks {
			if i == j {
				fmt.Fprintf(&b, "%8s", "–")
				continue
			}
			fmt.Fprintf(&b, "%8.1f", 100*rate(grid, i, j))
		}
		fmt.Fprintf(&b, "%8.1f\n", 100*against(grid, i))
	}
	return b.String()
}

// whole merges all matchups of a grid.
func whole(grid [][]*tally) *tally {
	sum := &tally{}
	for _, row := range grid {
		for _, m := range row {
			if m == nil {
				continue
			}
			sum.first.Merge(m.first)
			sum.turns += m.turns
			for r, n := range m.reasons {
				sum.reasons[r] += n
			}
		}
	}
	return sum
}

// TestBalance plays the grid of the embedded decks with greedy and prints it.
func TestBalance(t *testing.T) {
	f := newField(t, "sve")
	all := f.balance(t)
	first := all.first.Value()
	if first >= firstMax {
		t.Errorf("who moves first wins %.1f %%, at most %.0f is fair", 100*first, 100*firstMax)
	}
	if n := all.reasons[engine.ReasonLife]; float64(n) < 0.95*float64(all.first.Games()) {
		t.Errorf("only %d games end by defense 0: %v", n, all.reasons)
	}
}

// TestFoWBalance plays the grid of the embedded decks of Force of Will for each
// wording and its variants.
func TestFoWBalance(t *testing.T) {
	for _, s := range fowSets {
		for _, rules := range s.played {
			t.Run(rules, func(t *testing.T) {
				f := newField(t, "fow", rules)
				all := f.balance(t)
				if n := all.reasons[engine.ReasonLife]; float64(n) < 0.95*float64(all.first.Games()) {
					t.Errorf("only %d games end by life points: %v", n, all.reasons)
				}
			})
		}
	}
}

// balance plays the grid with greedy, prints it, and compares it with the bounds.
func (f *field) balance(t *testing.T) *tally {
	t.Helper()
	pairs := 500
	if testing.Short() || f.game == "fow" || len(f.decks) > 8 {
		pairs = 250 // the intervals grow to 4.5 points on either side
	}
	grid := f.grid(t, "greedy", pairs)
	all := whole(grid)
	t.Logf("win rates in per cent, %d games per matchup\n%s", 2*pairs, f.table(grid))
	t.Logf("moving first %.1f %%, %.1f turns, ends %v", 100*all.first.Value(), float64(all.turns)/float64(all.first.Games()), all.reasons)
	for i, a := range f.decks {
		for j := i + 1; j < len(f.decks); j++ {
			if e := grid[i][j].row.Rate(level, stats.Wilson); e.Lo < matchupMin || e.Hi > matchupMax {
				t.Errorf("%s wins %.1f %% against %s, interval %.1f to %.1f: outside %.0f to %.0f",
					a.Name, 100*e.Est, f.decks[j].Name, 100*e.Lo, 100*e.Hi, 100*matchupMin, 100*matchupMax)
			}
		}
		if w := against(grid, i); w < fieldMin || w > fieldMax {
			t.Errorf("%s wins %.1f %% against the field: outside %.0f to %.0f", a.Name, 100*w, 100*fieldMin, 100*fieldMax)
		}
	}
	return all
}

// TestRandomGamesEnd plays the grid without sense: games must still come to a
// result of the rules, in a number of turns that a deck can last.
func TestRandomGamesEnd(t *testing.T) {
	f := newField(t, "sve")
	grid := f.grid(t, "random", 200)
	all := whole(grid)
	games := int(all.first.Games())
	t.Logf("win rates in per cent, 400 games per matchup\n%s", f.table(grid))
	t.Logf("moving first %.1f %%, %.1f turns, ends %v", 100*all.first.Value(), float64(all.turns)/float64(games), all.reasons)
	byRules := all.reasons[engine.ReasonLife] + all.reasons[engine.ReasonDeckOut] + all.reasons[engine.ReasonBoth] + all.reasons[engine.ReasonEffect]
	if byRules != games || all.reasons[engine.ReasonLife] < games*9/10 {
		t.Errorf("ends %v of %d games", all.reasons, games)
	}
	if mean := float64(all.turns) / float64(games); mean > 40 {
		t.Errorf("%.1f turns a game", mean)
	}
	for i, d := range f.decks {
		if w := against(grid, i); w < randomMin || w > randomMax {
			t.Errorf("%s wins %.1f %% against the field without sense", d.Name, 100*w)
		}
	}
}
