package reports_test

import (
	"bytes"
	"math"
	"math/rand/v2"
	"reflect"
	"runtime"
	"strings"
	"testing"

	"gauntlet/reports"
	"gauntlet/reports/render"
	"gauntlet/sim/eventlog"
)

// playBy adds pairs of games to every matchup, in which side a wins with the chance that
// score gives plus .03 when it moves first, and less .03 when it moves second.
func (r *run) playBy(pairs int, rng *rand.Rand, score func(a, b int) float64) {
	for i, mu := range r.manifest.Matchups {
		for range pairs {
			pace := rng.NormFloat64()
			for swap := range uint8(2) {
				p := score(mu.DeckA, mu.DeckB)
				if swap == 1 {
					p = 1 - p
				}
				turns := max(4, int(11+2*pace+2*rng.NormFloat64()))
				r.game(i, swap, rng.Float64() < p+.03, turns, 9*turns)
			}
		}
	}
}

// cyclic is that each of three decks beats the next, and all of them the fourth.
func cyclic(a, b int) float64 {
	switch {
	case a == 3:
		return .4
	case b == 3:
		return .6
	case (b-a+3)%3 == 1:
		return .57
	}
	return .43
}

func circle() *run {
	r := newRun("c14c1e00", []string{"Rock", "Paper", "Scissors", "Well"}, []string{"greedy"}, players(0, 0, 1, 2, 3), nil)
	r.manifest.Matchups = without(r.manifest.Matchups)
	r.playBy(1500, rand.New(rand.NewPCG(11, 11)), cyclic)
	for _, i := range []int{40, 90, 700} {
		capGame(&r.rows[i])
		r.rows[i].Turns = 14
	}
	return r
}

// without returns matchups that are not mirrors.
func without(list []eventlog.Matchup) (out []eventlog.Matchup) {
	for _, m := range list {
		if m.DeckA != m.DeckB {
			out = append(out, m)
		}
	}
	return out
}

// winner is three decks of which one wins every game.
func winner() *run {
	r := newRun("eeee0000", []string{"Champion", "Elves", "Knights"}, []string{"greedy"}, players(0, 0, 1, 2), nil)
	r.manifest.Matchups = without(r.manifest.Matchups)
	r.playBy(200, rand.New(rand.NewPCG(11, 12)), func(a, _ int) float64 {
		if a == 0 {
			return 1.1
		}
		return .5
	})
	for i := range r.rows {
		if row := &r.rows[i]; row.DeckFirst == 0 {
			row.Result, row.ScoreFirst = eventlog.FirstWin, 1
		} else if row.DeckSecond == 0 {
			row.Result, row.ScoreFirst = eventlog.SecondWin, 0
		}
	}
	return r
}

// few is too few games for anything.
func few() *run {
	r := newRun("fe300000", []string{"Elves", "Knights", "Witches"}, []string{"greedy"}, players(0, 0, 1, 2), nil)
	r.manifest.Matchups = without(r.manifest.Matchups)
	r.play(4, rand.New(rand.NewPCG(11, 13)))
	return r
}

// A circle of decks is seen for what it is: ratings do not explain it, the cycle is named,
// the mix is a third each and leaves out the deck that loses to all.
func TestCircle(t *testing.T) {
	r := build(t, circle(), reports.Options{Show: []reports.Show{reports.ShowAll}})
	if r.Ratings.Fit.P > 1e-6 || r.Ratings.Fit.DF != 3 {
		t.Errorf("lack of fit %+v", *r.Ratings.Fit)
	}
	if c := r.Ratings.Cycles; len(c.Triads) != 1 || c.Triads[0] != [3]int{0, 1, 2} || c.Share == nil || c.Share.Lo > c.Share.Est || c.Share.Hi < c.Share.Est {
		t.Errorf("cycles %+v", r.Ratings.Cycles)
	}
	for _, d := range r.Metagame.Decks[:3] {
		if d.Share.Lo > 1./3 || d.Share.Hi < 1./3 || d.Included < .9 || d.Replicator.Lo > 1./3 || d.Replicator.Hi < 1./3 {
			t.Errorf("%+v", d)
		}
	}
	if last := r.Metagame.Decks[3]; last.Contestant != 3 || last.Share.Hi > 0 || last.Included > .01 || last.Loss.Hi > 0 {
		t.Errorf("the deck that loses to all: %+v", last)
	}
}

// A deck that won every game has no number, and the others have theirs.
func TestWinnerHasNoNumber(t *testing.T) {
	r := build(t, winner(), reports.Options{Show: []reports.Show{reports.ShowRatings}})
	last := r.Ratings.Decks[2]
	if last.Contestant != 0 || last.Elo != nil || last.Bound != "above" || r.Ratings.Decks[0].Elo == nil {
		t.Errorf("ratings %+v", r.Ratings.Decks)
	}
}

// Too few games are refused in words, and no number stands beside them.
func TestSectionsRefuse(t *testing.T) {
	r := build(t, few(), reports.Options{Show: []reports.Show{reports.ShowAll}})
	for name, why := range map[string]string{"ratings": r.Ratings.Refused, "metagame": r.Metagame.Refused, "survival": r.Survival.Refused} {
		if !strings.Contains(why, "30 pairs") {
			t.Errorf("%s: %q", name, why)
		}
	}
	if len(r.Ratings.Decks) > 0 || len(r.Metagame.Decks) > 0 || len(r.Survival.Overall.Turns) > 0 {
		t.Error("what is refused has rows")
	}
	if one := build(t, mirror(), reports.Options{Show: []reports.Show{reports.ShowRatings, reports.ShowMetagame}}); one.Ratings.Refused == "" || one.Metagame.Refused == "" {
		t.Error("one deck is rated")
	}
}

// What is shown unasked: ratings where three to twelve decks all met.
func TestShownByDefault(t *testing.T) {
	for name, c := range map[string]struct {
		run  *run
		want bool
	}{"starters": {starters(), true}, "wide": {wide(), false}, "challenge": {challenge(), false}, "mirror": {mirror(), false}} {
		r := build(t, c.run, reports.Options{})
		if (r.Ratings != nil) != c.want || (r.Metagame != nil) != c.want || r.Survival != nil {
			t.Errorf("%s: shown %v", name, r.Shown)
		}
	}
	if _, err := reports.ParseShow([]string{"rating"}); err == nil || !strings.Contains(err.Error(), `did you mean "ratings"?`) {
		t.Errorf("error %v", err)
	}
}

// Survival is a share of games that never grows, its first hazard is that of the games, and
// wins by turn add up.
func TestSurvivalAddsUp(t *testing.T) {
	r := build(t, circle(), reports.Options{Show: []reports.Show{reports.ShowSurvival}})
	s := r.Survival
	if s.Overall.Games != 18_000 || s.Overall.Cut != 3 {
		t.Errorf("%d games, %d cut", s.Overall.Games, s.Overall.Cut)
	}
	before, ended := 1.0, int64(0)
	for _, turn := range s.Overall.Turns {
		ended += turn.Ended
		if turn.Running == nil {
			continue
		}
		if turn.Running.Est > before || turn.Running.Lo > turn.Running.Est || turn.Running.Hi < turn.Running.Est {
			t.Errorf("turn %d: %g of games go on, %g before it", turn.Turn, turn.Running.Est, before)
		}
		before = turn.Running.Est
	}
	if ended != 18_000-3 {
		t.Errorf("%d games ended", ended)
	}
	var wins int64
	for _, d := range s.Decks {
		n := int64(0)
		for _, turn := range d.Turns {
			n += turn.Wins
		}
		if n != d.Wins {
			t.Errorf("deck %d: %d wins, %d by turn", d.Contestant, d.Wins, n)
		}
		wins += n
	}
	if wins != 18_000-3 {
		t.Errorf("%d wins", wins)
	}
}

// Parts are read by as many workers as there are, and the report has the same bytes.
func TestWorkersDoNotMatter(t *testing.T) {
	r, dir := starters(), t.TempDir()
	r.write(t, dir, 94)
	ds, err := eventlog.Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	var first []byte
	for _, workers := range []int{1, 2, 7} {
		old := runtime.GOMAXPROCS(workers)
		report, err := reports.Build(ds.Manifest, ds, reports.Options{Show: []reports.Show{reports.ShowAll}})
		runtime.GOMAXPROCS(old)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		if err := render.JSON(&out, report); err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = out.Bytes()
		} else if !bytes.Equal(first, out.Bytes()) {
			t.Errorf("%d workers: another report", workers)
		}
	}
	if want := build(t, starters(), reports.Options{Show: []reports.Show{reports.ShowAll}}); want.Survival == nil || !reflect.DeepEqual(want.Shown[len(want.Shown)-1], reports.ShowSurvival) {
		t.Error("not all sections were compared")
	}
}

// How games end by deck and by matchup adds up to how they end.
func TestEndsAddUp(t *testing.T) {
	r := build(t, circle(), reports.Options{})
	total := map[string]float64{}
	for _, m := range r.Ends.Matchups {
		for _, e := range m.Reasons {
			total[e.Reason] += e.Share.Est * float64(e.Share.Games)
			if e.Won+e.Lost > e.Share.Games {
				t.Errorf("matchup %d, %d: %+v", m.Row, m.Col, e)
			}
		}
	}
	wins, byDeck := int64(0), map[string]float64{}
	for _, d := range r.Ends.Decks {
		for _, e := range d.Reasons {
			byDeck[e.Reason] += e.Share.Est * float64(e.Share.Games) / 2
			wins += e.Won
		}
	}
	for _, e := range r.Ends.Reasons {
		if got, deck := total[e.Reason], byDeck[e.Reason]; math.Abs(got-float64(e.Games)) > 1e-6 || math.Abs(deck-float64(e.Games)) > 1e-6 {
			t.Errorf("%s: %d games, %g by matchup, %g by deck", e.Reason, e.Games, got, deck)
		}
	}
	if wins != 18_000-3 || len(r.Ends.Matchups) != 6 || len(r.Ends.Decks) != 4 {
		t.Errorf("%d wins, %d matchups, %d decks", wins, len(r.Ends.Matchups), len(r.Ends.Decks))
	}
}
