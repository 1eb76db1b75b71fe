package reports_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"gauntlet/reports"
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

func build(t *testing.T, r *run, o reports.Options) *reports.Report {
	t.Helper()
	report, err := reports.Build(r.manifest, r, o)
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func near(t *testing.T, what string, got, want float64) {
	t.Helper()
	if math.Abs(got-want) > 1e-12 {
		t.Errorf("%s = %v, want %v", what, got, want)
	}
}

// duel is two decks without mirrors.
func duel() *run {
	return newRun("d0e1", []string{"Elves", "Knights"}, []string{"first"}, players(0, 0), players(0, 1))
}

// Wins are credited to the right side whoever sits and moves where.
func TestSides(t *testing.T) {
	r := duel()
	for i, tt := range []struct {
		swap      uint8
		firstSeat int8
		firstWins bool
		elvesWin  bool
	}{
		{0, 0, true, true}, {0, 0, false, false}, {0, 1, true, false}, {0, 1, false, true},
		{1, 0, true, false}, {1, 0, false, true}, {1, 1, true, true}, {1, 1, false, false},
	} {
		r.rows = r.rows[:0]
		for pair := range uint32(40) {
			row := r.game(0, tt.swap, tt.firstWins, 10, 50)
			row.FirstSeat, row.PairID = tt.firstSeat, pair
		}
		report := build(t, r, reports.Options{})
		rate, want := report.Matchups.Cells[0].Rate.Est, 0.0
		if tt.elvesWin {
			want = 1
		}
		if rate != want {
			t.Errorf("case %d: Elves win %v of the games, want %v", i, rate, want)
		}
		first := 0.0
		if tt.firstWins {
			first = 1
		}
		near(t, "first player", report.FirstPlayer.Overall.Est, first)
		near(t, "first player of the cell", report.Matchups.Cells[0].First.Est, first)
		near(t, "first player of a deck", report.FirstPlayer.Decks[1].Gain.Est, first)
		if !stats.HasWarning(report.Matchups.Cells[0].Rate.Warnings, stats.OneSeat) {
			t.Errorf("case %d: no warning that one seat was never played", i)
		}
	}
}

// Four pairs by hand: the numbers of every table.
func TestSmallRunByHand(t *testing.T) {
	r := duel()
	for _, pair := range [][2]bool{{true, true}, {true, true}, {true, false}, {false, false}} {
		r.game(0, 0, pair[0], 10, 40)  // Elves first
		r.game(0, 1, !pair[1], 12, 60) // Knights first
	}
	report := build(t, r, reports.Options{})
	cell := report.Matchups.Cells[0]
	near(t, "Elves against Knights", cell.Rate.Est, 5.0/8)
	if want := (stats.Pentanomial{LL: 1, WL: 1, WW: 2}); cell.Pentanomial != want {
		t.Errorf("pairs %+v, want %+v", cell.Pentanomial, want)
	}
	// Elves won 3 of 4 moving first and 2 of 4 moving second.
	near(t, "Elves first", report.FirstPlayer.Decks[0].First.Est, 3.0/4)
	near(t, "Elves second", report.FirstPlayer.Decks[0].Second.Est, 2.0/4)
	near(t, "Knights first", report.FirstPlayer.Decks[1].First.Est, 2.0/4)
	near(t, "first player", report.FirstPlayer.Overall.Est, 5.0/8)
	near(t, "turns", report.Length.Overall.Mean.Est, 11)
	near(t, "median", report.Length.Overall.Median.Est, 10)
	near(t, "p90", report.Length.Overall.P90.Est, 12)
	near(t, "decisions", report.Length.Overall.Decisions.Est, 50)
	near(t, "Knights in total", report.Totals[1].Rate.Est, 3.0/8)
	if end := report.Ends.Reasons[0]; end.Reason != "life" || end.Games != 8 || end.FirstWins != 5 || end.SecondWins != 3 {
		t.Errorf("ends %+v", end)
	}
	// Four blocks are too few to measure their variance: n is used and said.
	lo, hi := stats.RateInterval(stats.Wilson, 5.0/8, 8, .95)
	near(t, "lo", cell.Rate.Lo, lo)
	near(t, "hi", cell.Rate.Hi, hi)
	if cell.Rate.Basis != stats.CountedN {
		t.Errorf("rests on %s", cell.Rate.Basis)
	}
}

// The pair is the cluster: the interval is Wilson's with n_eff from the pairs.
func TestIntervalsAreClusteredByPair(t *testing.T) {
	r := duel()
	rng := rand.New(rand.NewPCG(8, 8))
	var pairs stats.Ratio
	for range 400 {
		elves := rng.Float64() < .6 // wins both: pairs count once
		w := 0.0
		if elves {
			w = 2
		}
		r.game(0, 0, elves, 10, 40)
		r.game(0, 1, !elves, 10, 40)
		pairs.Add(w, 2)
	}
	rate := build(t, r, reports.Options{}).Matchups.Cells[0].Rate
	near(t, "est", rate.Est, pairs.Value())
	near(t, "n_eff", math.Round(rate.NEff), 399) // not 800
	lo, hi := stats.RateInterval(stats.Wilson, pairs.Value(), rate.NEff, .95)
	near(t, "lo", rate.Lo, lo)
	near(t, "hi", rate.Hi, hi)
}

func TestMirrorIsExactlyHalf(t *testing.T) {
	r := starters()
	report := build(t, r, reports.Options{})
	for i := range report.Contestants {
		c := report.Matchups.Find(i, i)
		if c.Rate.Est != .5 || c.Rate.Lo != .5 || c.Rate.Hi != .5 || c.Rate.Method != reports.BySymmetry || c.Asymmetric != 0 {
			t.Errorf("%s: %+v", report.Contestants[i].Name, c)
		}
		if c.First == nil || float64(c.First.Games) > .6*float64(c.Games) || c.First.NEff > .6*float64(c.Games) {
			t.Errorf("%s: the two games of a mirror's pair are one: %+v", report.Contestants[i].Name, c.First)
		}
	}
	// An engine that breaks the symmetry is found out.
	for name, spoil := range map[string]func(*eventlog.GameRow){
		"result":    func(g *eventlog.GameRow) { g.Result = 1 - g.Result },
		"turns":     func(g *eventlog.GameRow) { g.Turns++ },
		"decisions": func(g *eventlog.GameRow) { g.Decisions-- },
		"reason":    func(g *eventlog.GameRow) { g.EndReason = endDeckOut + endLife - g.EndReason },
		"seat":      func(g *eventlog.GameRow) { g.FirstSeat = 1 },
	} {
		r = starters()
		spoil(&r.rows[7]) // Forest against itself
		report = build(t, r, reports.Options{})
		if c := report.Matchups.Find(0, 0); c.Asymmetric != 1 || c.Rate.Est != .5 {
			t.Errorf("%s: %d asymmetric pairs, rate %v", name, c.Asymmetric, c.Rate.Est)
		}
		if report.Notes[0].Code != reports.NoteAsymmetric {
			t.Errorf("%s: first note is %q", name, report.Notes[0].Text)
		}
	}
}

// A run that was stopped leaves pairs with one game. They count, and each seat
// still counts one half.
func TestPartialPairs(t *testing.T) {
	r := duel()
	for i := range 40 {
		r.game(0, 0, true, 10, 40) // Elves win whenever they move first
		r.game(0, 1, i%2 == 0, 10, 40)
	}
	whole := build(t, r, reports.Options{}).Matchups.Cells[0].Rate.Est
	near(t, "whole", whole, .75)
	for range 40 { // as many again, without their second games
		row := r.game(0, 0, true, 10, 40)
		row.PairID = 1000 + row.GameID
	}
	r.manifest.State, r.manifest.GamesPlanned = eventlog.Partial, 160
	report := build(t, r, reports.Options{})
	cell := report.Matchups.Cells[0]
	near(t, "balanced all the same", cell.Rate.Est, .75)
	if cell.Pairs != 40 || cell.PartialPairs != 40 || cell.Games != 120 || cell.Pentanomial.Pairs() != 40 {
		t.Errorf("counts %+v, pentanomial of %d pairs", cell.Count, cell.Pentanomial.Pairs())
	}
	if !stats.HasWarning(cell.Rate.Warnings, stats.UnequalSeats) {
		t.Errorf("warnings %v", cell.Rate.Warnings)
	}
	codes := map[string]bool{}
	for _, n := range report.Notes {
		codes[n.Code] = true
	}
	if !codes[reports.NoteInterrupted] || !codes[reports.NotePartial] {
		t.Errorf("notes %v", report.Notes)
	}
}

func TestFaultsAndCapsAreBounded(t *testing.T) {
	r := duel()
	for i := range 100 { // 100 games in each seat, Elves win 60 first, 40 second
		r.game(0, 0, i < 60, 10, 40)
		r.game(0, 1, i >= 40, 10, 40)
	}
	fault(&r.rows[0])   // Elves first, had won
	fault(&r.rows[1])   // Knights first, Elves had won
	capGame(&r.rows[2]) // Elves first, had won
	report := build(t, r, reports.Options{})
	cell := report.Matchups.Cells[0]
	if cell.Games != 200 || cell.Faults != 1+1 || cell.Capped != 1 || cell.Rate.Games != 198 {
		t.Errorf("counts %+v, rate from %d games", cell.Count, cell.Rate.Games)
	}
	near(t, "rate", cell.Rate.Est, (58.5/99+39.0/99)/2)
	near(t, "worst", cell.Bounds.Worst, (58.0/100+39.0/100)/2)
	near(t, "best", cell.Bounds.Best, (60.0/100+40.0/100)/2)
	// Elves met one deck, and the games are all there are.
	for i := range report.Totals {
		total, want := &report.Totals[i], *cell.Bounds
		if total.Contestant == cell.Col {
			want = reports.Bounds{Worst: 1 - want.Best, Best: 1 - want.Worst}
		}
		if total.Bounds == nil || math.Abs(total.Bounds.Worst-want.Worst) > 1e-12 || math.Abs(total.Bounds.Best-want.Best) > 1e-12 {
			t.Errorf("against the field: %+v, want %+v", total.Bounds, want)
		}
	}
	// Who moves first won 118 of 197, and three are not known.
	near(t, "first at worst", report.FirstPlayer.Bounds.Worst, 118.0/200)
	near(t, "first at best", report.FirstPlayer.Bounds.Best, 121.0/200)
	if len(report.Ends.Troubled) != 1 {
		t.Errorf("troubled matchups: %v", report.Ends.Troubled)
	}
	var ended int64
	for _, e := range report.Ends.Reasons {
		ended += e.Games
		if e.FirstWins+e.SecondWins+e.Draws+e.Faults != e.Games {
			t.Errorf("%s: results do not add up: %+v", e.Reason, e)
		}
	}
	if ended != 200 {
		t.Errorf("%d games ended, of 200", ended)
	}

	for i := range r.rows {
		fault(&r.rows[i])
	}
	report = build(t, r, reports.Options{})
	cell = report.Matchups.Cells[0]
	if cell.Rate != nil || cell.Faults != 200 || *cell.Bounds != (reports.Bounds{Worst: 0, Best: 1}) {
		t.Errorf("nothing but faults: rate %v, bounds %+v, counts %+v", cell.Rate, cell.Bounds, cell.Count)
	}
	if b := report.Totals[0].Bounds; b == nil || *b != (reports.Bounds{Worst: 0, Best: 1}) || *report.FirstPlayer.Bounds != *b {
		t.Errorf("nothing but faults: totals between %+v", b)
	}
	if report.Totals[0].Rate != nil || report.Length.Overall.Mean != nil {
		t.Error("nothing but faults: a total or a length was estimated")
	}
}

// The cell seen from its column is the cell seen from its row, turned round.
func TestFindFlips(t *testing.T) {
	m := build(t, starters(), reports.Options{}).Matchups
	for i := range 4 {
		for j := range 4 {
			a, b := m.Find(i, j), m.Find(j, i)
			near(t, "est", a.Rate.Est+b.Rate.Est, 1)
			near(t, "lo and hi", a.Rate.Lo+b.Rate.Hi, 1)
			near(t, "corrected", a.Rate.CorrectedLo+b.Rate.CorrectedHi, 1)
			if a.Elo != nil {
				near(t, "elo", a.Elo.Est+b.Elo.Est, 0)
			}
			if a.Bounds != nil {
				near(t, "bounds", a.Bounds.Worst+b.Bounds.Best, 1)
			}
			if a.Pentanomial.Swap() != b.Pentanomial || a.Row != i || a.Col != j {
				t.Errorf("%d against %d: %+v and %+v", i, j, a, b)
			}
			if a.Rate.CorrectedLo > a.Rate.Lo || a.Rate.CorrectedHi < a.Rate.Hi || a.Rate.Q < a.Rate.P {
				t.Errorf("%d against %d: correction makes it surer: %+v", i, j, a.Rate)
			}
		}
	}
	if m.Find(0, 9) != nil {
		t.Error("found a matchup that was not played")
	}
}

// Matchups listed from either side are one cell.
func TestMatchupsFromEitherSideAreOneCell(t *testing.T) {
	r := duel()
	r.manifest.Matchups = append(r.manifest.Matchups, eventlog.Matchup{DeckA: 1, DeckB: 0})
	for range 50 {
		r.game(0, 0, true, 10, 40) // Elves first
		r.game(0, 1, false, 10, 40)
		r.game(1, 0, true, 10, 40) // Knights first
		r.game(1, 1, false, 10, 40)
	}
	cell := build(t, r, reports.Options{}).Matchups.Cells
	if len(cell) != 1 || cell[0].Games != 200 || cell[0].Rate.Est != .5 || cell[0].Pentanomial.WW != 50 || cell[0].Pentanomial.LL != 50 {
		t.Errorf("cells %+v", cell)
	}
}

// Nothing depends on the order of the games.
func TestOrderOfGamesDoesNotMatter(t *testing.T) {
	r := starters()
	want := build(t, r, reports.Options{})
	rng := rand.New(rand.NewPCG(4, 4))
	rng.Shuffle(len(r.rows), func(i, j int) { r.rows[i], r.rows[j] = r.rows[j], r.rows[i] })
	if got := build(t, r, reports.Options{}); !reflect.DeepEqual(got, want) {
		t.Error("the report of the shuffled rows differs")
	}
}

// The JSON says everything: reading it back gives the report.
func TestReportRoundTripsThroughJSON(t *testing.T) {
	for _, r := range []*run{starters(), challenge(), nothing()} {
		want := build(t, r, reports.Options{})
		data, err := json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		got := &reports.Report{}
		if err := json.Unmarshal(data, got); err != nil {
			t.Fatal(err)
		}
		again, err := json.Marshal(got)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(again, data) {
			t.Errorf("run %s: JSON changes when read and written", r.manifest.RunID)
		}
		if got.Format != reports.Format || got.Version != reports.Version {
			t.Errorf("format %q, version %d", got.Format, got.Version)
		}
	}
}

func TestArms(t *testing.T) {
	r := duel()
	r.manifest.Dictionaries[eventlog.DictArm] = []string{"base", "variant"}
	r.manifest.Arms = []eventlog.Arm{{Name: "base"}, {Name: "variant"}}
	for i := range 80 {
		r.game(0, 0, true, 10, 40).Arm = int8(i % 2)
	}
	if _, err := reports.Build(r.manifest, r, reports.Options{}); err == nil {
		t.Error("two arms were thrown together")
	}
	report := build(t, r, reports.Options{Arm: "variant"})
	if report.Run.Games != 40 || report.Run.Arm != "variant" {
		t.Errorf("arm %q has %d games", report.Run.Arm, report.Run.Games)
	}
}

func TestErrors(t *testing.T) {
	failing := errors.New("disk on fire")
	for _, tt := range []struct {
		name    string
		spoil   func(*run)
		options reports.Options
		want    string
	}{
		{"level", nil, reports.Options{Level: 95}, "use 0.95"},
		{"method", nil, reports.Options{Method: "guess"}, "use one of wilson"},
		{"margin", nil, reports.Options{Margin: 5}, "use 0.05"},
		{"arm", nil, reports.Options{Arm: "bass"}, `no arm "bass"`},
		{"share of an unknown deck", nil, reports.Options{Shares: map[string]float64{"Elfs": 1}}, `"Elfs", which is not in the run`},
		{"negative share", nil, reports.Options{Shares: map[string]float64{"Elves": -1}}, "not a number of at least 0"},
		{"no share", nil, reports.Options{Shares: map[string]float64{"Elves": 0}}, "sum to nothing"},
		{"matchup", func(r *run) { r.rows[3].Matchup = 9 }, reports.Options{}, "game 3: matchup 9 is not in the manifest"},
		{"reason", func(r *run) { r.rows[3].EndReason = 77 }, reports.Options{}, "game 3: end reason 77"},
		{"result", func(r *run) { r.rows[3].Result = 9 }, reports.Options{}, "game 3: unknown result 9"},
		{"pair", func(r *run) {
			r.manifest.Matchups = append(r.manifest.Matchups, eventlog.Matchup{DeckA: 1, DeckB: 1})
			r.rows[3].Matchup = 1
		}, reports.Options{}, "pair 1 is played in two matchups"},
		{"deck", func(r *run) { r.manifest.Matchups[0].DeckB = 5 }, reports.Options{}, "names deck 5"},
	} {
		r := duel()
		for range 4 {
			r.game(0, 0, true, 10, 40)
		}
		if tt.spoil != nil {
			tt.spoil(r)
		}
		_, err := reports.Build(r.manifest, r, tt.options)
		if err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want something about %q", tt.name, err, tt.want)
		}
	}
	r := duel()
	if _, err := reports.Build(r.manifest, sourceFunc(func(func(*eventlog.GameRow) error) error { return failing }), reports.Options{}); !errors.Is(err, failing) {
		t.Errorf("source failed, Build said %v", err)
	}
	if _, err := reports.Open(t.TempDir(), reports.Options{}); err == nil {
		t.Error("an empty folder was reported on")
	}
}

type sourceFunc func(func(*eventlog.GameRow) error) error

func (f sourceFunc) Games(g func(*eventlog.GameRow) error) error { return f(g) }
