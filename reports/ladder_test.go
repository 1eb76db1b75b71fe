package reports

import (
	"math"
	"testing"

	"gauntlet/reports/stats/rating"
)

// ladderOf is three players: c beats b and b beats a by these scores, c beats a always; of 200
// pairs each, over two decks, with b against c listed the other way round.
func ladderOf() *LadderGames {
	pairs := func(won, split, lost int64) (j rating.Joint) {
		j[2][2], j[2][0], j[0][2], j[0][0] = won, split/2, split-split/2, lost
		return j
	}
	meeting := func(a, b, deck string, j rating.Joint) LadderMeeting {
		return LadderMeeting{A: a, B: b, Deck: deck, Pairs: j, Games: 200, Turns: 2000, Decisions: [2]int64{4000, 2000}}
	}
	return &LadderGames{Game: "sve", Decks: []string{"X", "Y"}, Rungs: []string{"a", "b", "c"}, PerDeck: 200, Meetings: []LadderMeeting{
		meeting("b", "a", "X", pairs(60, 30, 10)), meeting("b", "a", "Y", pairs(50, 40, 10)),
		meeting("b", "c", "X", pairs(20, 40, 40)), meeting("b", "c", "Y", pairs(20, 40, 40)),
		meeting("c", "a", "X", pairs(100, 0, 0)), meeting("c", "a", "Y", pairs(98, 2, 0)),
	}, Checks: []LadderCheck{
		{Kind: CheckOrder, Better: "b", Worse: "a", Bar: .5}, {Kind: CheckOrder, Better: "b", Worse: "c", Bar: .5},
		{Kind: CheckBar, Better: "c", Worse: "b", Bar: .58}, {Kind: CheckBar, Better: "c", Worse: "b", Bar: .7},
		{Kind: CheckDouble, Better: "b", Worse: "c", Bar: .5}, {Kind: CheckOrder, Better: "d", Worse: "a", Bar: .5},
	}}
}

func TestLadder(t *testing.T) {
	l, err := BuildLadder(ladderOf(), Options{})
	if err != nil {
		t.Fatal(err)
	}
	near := func(what string, got, want float64) {
		t.Helper()
		if math.Abs(got-want) > 1e-9 {
			t.Errorf("%s is %v, want %v", what, got, want)
		}
	}
	// 110 pairs won, 70 split and 20 lost of 200.
	near("b against a", l.Score(1, 0).Est, .725)
	near("a against b", l.Score(0, 1).Est, .275)
	near("c against b", l.Score(2, 1).Est, .6)
	near("b overall", l.Overall(1).Est, (.725+.4)/2)
	if l.Score(0, 0) != nil {
		t.Error("a player met itself")
	}
	if l.Games != 1200 || l.Pairs != 600 || len(l.Each) != 6 {
		t.Errorf("%d games in %d pairs and %d cells", l.Games, l.Pairs, len(l.Each))
	}
	near("turns", l.Each[0].Turns, 10)
	near("decisions of a", l.Each[0].Decisions[1], 10)
	order := [3]int{l.Ratings.Decks[0].Contestant, l.Ratings.Decks[1].Contestant, l.Ratings.Decks[2].Contestant}
	if order != [3]int{2, 1, 0} || l.Ratings.Fit == nil || l.Ratings.Fit.DF != 1 {
		t.Errorf("ratings %+v, fit %+v", l.Ratings.Decks, l.Ratings.Fit)
	}
	if p := l.Ratings.Fit.P; !(p < .05) { // 99.5 % of c against a is more than its way by b says
		t.Errorf("lack of fit p %v", p)
	}
	want := []struct {
		verdict string
		ok      bool
	}{{"shown", true}, {"refuted", false}, {"open", true}, {"refuted", false}, {"refuted", false}, {"open", false}}
	for i, c := range l.Checks {
		if c.Verdict != want[i].verdict || c.OK != want[i].ok {
			t.Errorf("check %d, %s %s %s: %s, %v; want %+v", i, c.Better, c.Must(), c.Worse, c.Verdict, c.OK, want[i])
		}
	}
	if l.Failed() != 4 {
		t.Errorf("%d checks fail", l.Failed())
	}
}

// Few games show nothing, and games without a result count for neither side.
func TestLadderOfFew(t *testing.T) {
	g := ladderOf()
	for i := range g.Meetings {
		m := &g.Meetings[i]
		m.Pairs, m.Games, m.Faults = rating.Joint{}, 8, 2
		m.Pairs[2][2], m.Pairs[2][rating.NoResult] = 2, 2
	}
	l, err := BuildLadder(g, Options{})
	if err != nil {
		t.Fatal(err)
	}
	if s := l.Score(1, 0); s.Est != 1 || s.Games != 12 || l.Faults != 12 {
		t.Errorf("%+v, %d faults", s, l.Faults)
	}
	// Twelve of sixteen games were won, and four are not known, all when moving second.
	if b := l.Meetings[0].Bounds; b == nil || b.Worst != (1+1./2)/2 || b.Best != 1 {
		t.Errorf("bounds %+v", b)
	}
	if c := l.Checks[0]; c.Verdict != "open" || c.OK {
		t.Errorf("%+v", c)
	}
	if l.Ratings.Refused == "" {
		t.Error("ratings of 24 pairs")
	}
}

// Ratings are the likeliest ones of the formula in docs/reports.md: by it every player scores in all as much as it
// did, so does whoever moves first, and as many games are drawn. No other numbers do that, and none is held fixed.
func TestLadderRatingsAreLikeliest(t *testing.T) {
	g := ladderOf()
	g.Meetings[0].Pairs[1][2] = 9 // some draws, by who moves first
	g.Meetings[3].Pairs[2][1] = 7
	g.Meetings[3].Pairs[2][0] += 12 // and more wins of who moves first
	l, err := BuildLadder(g, Options{})
	if err != nil {
		t.Fatal(err)
	}
	place := map[string]int{"a": 0, "b": 1, "c": 2}
	var strength, over [3]float64 // over: scored above what the ratings say
	mean := 0.0
	for _, d := range l.Ratings.Decks {
		strength[d.Contestant] = d.Elo.Est * math.Ln10 / 400
		mean += d.Elo.Est
	}
	seat := l.Ratings.Seat.Est * math.Ln10 / 400
	var first, draws float64
	game := func(one, two, half int, n float64) {
		d := strength[one] - strength[two] + seat
		win, draw, loss := math.Exp(d/2), l.Ratings.Draw, math.Exp(-d/2)
		all := win + draw + loss
		more := float64(half)/2 - (win+draw/2)/all
		over[one] += n * more
		over[two] -= n * more
		first += n * more
		if half == 1 {
			draws += n
		}
		draws -= n * draw / all
	}
	for _, m := range g.Meetings {
		for i := range 3 {
			for k := range 3 {
				n := float64(m.Pairs[i][k])
				game(place[m.A], place[m.B], i, n)
				game(place[m.B], place[m.A], 2-k, n)
			}
		}
	}
	for what, x := range map[string]float64{"a": over[0], "b": over[1], "c": over[2], "who moves first": first, "draws": draws, "the mean": mean} {
		if math.Abs(x) > 1e-8 {
			t.Errorf("%s: %g above what the ratings say", what, x)
		}
	}
	if seat < .05 || l.Ratings.Draw < .01 {
		t.Errorf("moving first is worth %g, draws %g: the test shows nothing", seat, l.Ratings.Draw)
	}
}
