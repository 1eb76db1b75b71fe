package reports_test

import (
	"bytes"
	"encoding/json"
	"io"
	"math"
	"math/rand/v2"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gauntlet/reports"
	"gauntlet/reports/render"
	"gauntlet/sim/eventlog"
)

// armsRun is made-up games of four decks in arms that share their luck: in each the
// first player has another edge.
func armsRun(id string, blocks int, edges []float64, arms ...eventlog.Arm) *run {
	r := newRun(id, []string{"Elves", "Knights", "Witches", "Dragons of the Old Roost"}, []string{"greedy"}, players(0, 0, 1, 2, 3), nil)
	r.manifest.Game, r.manifest.Arms = "fow", arms
	r.manifest.Dictionaries[eventlog.DictArm] = nil
	for i := range arms {
		r.manifest.Dictionaries[eventlog.DictArm] = append(r.manifest.Dictionaries[eventlog.DictArm], arms[i].Name)
	}
	block := uint32(0)
	for round := range blocks {
		for m, mu := range r.manifest.Matchups {
			for i := range arms {
				if !arms[i].Plays(mu) {
					continue
				}
				rng := rand.New(rand.NewPCG(uint64(round), uint64(m))) // the same luck in every arm
				edge := 0.04 * float64(mu.DeckB-mu.DeckA)
				var first bool
				var turns, decisions int
				for swap := range uint8(2) {
					if mu.DeckA != mu.DeckB || swap == 0 {
						first = rng.Float64() < 0.5+edges[i]+edge*float64(1-2*int(swap))
						turns = max(5, int(12+3*rng.NormFloat64()))
						decisions = 9*turns + rng.IntN(20)
					}
					row := r.game(m, swap, first, turns, decisions)
					row.Arm, row.BlockID = int8(i), block
					arms[i].GamesPlanned++
				}
			}
			block++
		}
	}
	return r
}

// editions is two arms; one deck is not legal in the older one. It has a fault and a
// capped game and was stopped.
func editions() *run {
	r := armsRun("a4e51de5", 60, []float64{0.02, 0.08},
		eventlog.Arm{Name: "6.3", Settings: map[string]string{"rules": "6.3"},
			Illegal: []eventlog.IllegalDeck{{Deck: 3, Reasons: []string{"Roost Egg: the rules 6.3 know no [Legend]", "the main deck has 39 cards, want at least 40 (402.3)"}}}},
		eventlog.Arm{Name: "8.01", Settings: map[string]string{"rules": "8.01", "will": "anytime"}})
	broken, capped := false, false
	for i := range r.rows[:1200] { // Elves against Knights and Witches
		switch row := &r.rows[i]; {
		case i < 400:
		case row.Arm == 1 && row.Matchup == 1 && !broken:
			fault(row)
			broken = true
		case row.Arm == 0 && row.Matchup == 2 && !capped:
			capGame(row)
			capped = true
		}
	}
	r.interrupt(64)
	return r
}

// alike is two arms that are the same, with every deck legal.
func alike() *run {
	return armsRun("0a0a0a0a", 50, []float64{0.05, 0.05}, eventlog.Arm{Name: "a"}, eventlog.Arm{Name: "b"})
}

// apart is two arms that have no deck in common.
func apart() *run {
	no := func(decks ...int) (list []eventlog.IllegalDeck) {
		for _, d := range decks {
			list = append(list, eventlog.IllegalDeck{Deck: d, Reasons: []string{"of another world"}})
		}
		return list
	}
	return armsRun("a9a27000", 40, []float64{0, 0}, eventlog.Arm{Name: "old", Illegal: no(2, 3)}, eventlog.Arm{Name: "new", Illegal: no(0, 1)})
}

func buildArms(t *testing.T, r *run, o reports.Options) *reports.SideBySide {
	t.Helper()
	s, err := reports.BuildArms(r.manifest, r, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// The tables of arms side by side, in every form.
func TestGoldenArms(t *testing.T) {
	forms := []struct {
		ext   string
		write func(io.Writer, *reports.SideBySide) error
	}{{"txt", render.ArmsText}, {"md", render.ArmsMarkdown}, {"csv", render.ArmsCSV}, {"json", render.ArmsJSON}}
	nothing := alike()
	nothing.interrupt(len(nothing.rows))
	for _, tt := range []struct {
		name  string
		run   *run
		forms string
	}{{"arms", editions(), "txt md csv json"}, {"arms_apart", apart(), "txt"}, {"arms_nothing", nothing, "txt md csv"}} {
		s := buildArms(t, tt.run, reports.Options{})
		for _, f := range forms {
			if !strings.Contains(tt.forms, f.ext) {
				continue
			}
			var out bytes.Buffer
			if err := f.write(&out, s); err != nil {
				t.Errorf("%s.%s: %v", tt.name, f.ext, err)
			}
			compare(t, filepath.Join("testdata", tt.name+"."+f.ext), out.Bytes())
			if f.ext == "txt" {
				narrow(t, tt.name, out.String())
			}
		}
	}
}

// With every deck legal everywhere an arm's tables are those of its own report, and
// arms that are the same have the same tables.
func TestArmsAreReports(t *testing.T) {
	r := alike()
	s := buildArms(t, r, reports.Options{Level: 0.9})
	for i, name := range []string{"a", "b"} {
		alone := build(t, r, reports.Options{Level: 0.9, Arm: name, Show: s.Arms[i].Shown})
		if !reflect.DeepEqual(alone, s.Arms[i].Report) {
			t.Errorf("arm %s differs from its own report", name)
		}
	}
	a, b := *s.Arms[0].Report, *s.Arms[1].Report
	a.Run.Arm = b.Run.Arm
	if !reflect.DeepEqual(a, b) {
		t.Error("equal arms have different reports")
	}
	if len(s.Field) != 4 || len(s.Notes) != 1 || s.Notes[0].Code != reports.NoteIdentical || s.Changes[0].Same != s.Changes[0].Blocks || s.Run.Games != 2000 || s.Run.Pairs != 1000 {
		t.Errorf("field %v, notes %v, %+v", s.Field, s.Notes, s.Run.Count)
	}
}

// What an arm changes about a matchup is the difference of its two rates, and about a deck the mean of
// its matchups with the sign of its side, over those that both arms admit.
func TestArmChanges(t *testing.T) {
	s := buildArms(t, editions(), reports.Options{})
	c := &s.Changes[0]
	if len(s.Changes) != 1 || c.Arm != s.Arms[1].Run.Arm || len(c.Matchups) != 3 || len(c.Decks) != 3 {
		t.Fatalf("%+v", c)
	}
	sum := map[string]float64{}
	for i := range c.Matchups {
		m := &c.Matchups[i]
		rate := func(arm int) float64 {
			a := &s.Arms[arm]
			at := func(name string) int {
				return slices.IndexFunc(a.Contestants, func(c reports.Contestant) bool { return c.Deck == name })
			}
			return a.Matchups.Find(at(m.Deck), at(m.Against)).Rate.Est
		}
		near := 1e-12
		if m.Dropped > 0 { // a block with a faulty game, of which the rates know the other arm's
			near = .01
		}
		if math.Abs(m.Est-(rate(1)-rate(0))) > near || m.Blocks == 0 || m.SE <= 0 {
			t.Errorf("%s against %s: %+v, the rates differ by %v", m.Deck, m.Against, m.Diff, rate(1)-rate(0))
		}
		sum[m.Deck] += m.Est / 2
		sum[m.Against] -= m.Est / 2
	}
	for i := range c.Decks {
		if d := &c.Decks[i]; math.Abs(d.Est-sum[d.Deck]) > 1e-12 || d.CorrectedLo > d.Est || d.CorrectedHi < d.Est {
			t.Errorf("%s: %+v, want %v", d.Deck, d.Diff, sum[d.Deck])
		}
	}
}

// Decks are measured against the decks that all arms have in common; what is left
// out of that is in the matchups.
func TestCommonField(t *testing.T) {
	s := buildArms(t, editions(), reports.Options{})
	if !reflect.DeepEqual(s.Field, []int{0, 1, 2}) || s.Arms[0].Admits(3) || !s.Arms[1].Admits(3) {
		t.Fatalf("field %v", s.Field)
	}
	for i := range s.Arms {
		a := &s.Arms[i]
		for _, total := range a.Totals {
			sum, n := 0.0, 0
			for _, other := range s.Field {
				c := a.Matchups.Find(total.Contestant, other)
				if other == total.Contestant || c == nil || c.Rate == nil {
					continue
				}
				sum += c.Rate.Est
				n++
			}
			if (total.Rate == nil) != (n == 0) || n > 0 && math.Abs(total.Rate.Est-sum/float64(n)) > 1e-12 || total.Opponents != n {
				t.Errorf("arm %d: total %+v of %s, the field gives %v of %d", i, total.Rate, s.Contestants[total.Contestant].Name, sum, n)
			}
		}
		games := int64(0)
		for _, c := range a.Matchups.Cells {
			if c.Barred != (i == 0 && c.Col == 3) || c.Barred && c.Games > 0 {
				t.Errorf("arm %d: cell %+v", i, c)
			}
			switch {
			case c.Col < 3 && c.Mirror: // a pair is one game
				games += (c.Games - c.Faults) / 2
			case c.Col < 3:
				games += c.Games - c.Faults
			}
		}
		if a.Length.Overall.Games != games {
			t.Errorf("arm %d: lengths of %d games, the field has %d", i, a.Length.Overall.Games, games)
		}
	}
	// The report of one arm has all of its games, and no deck that it does not play.
	old := build(t, editions(), reports.Options{Arm: "6.3"})
	if len(old.Contestants) != 3 || len(old.Notes) == 0 || old.Notes[0].Code != reports.NoteIllegal || !strings.Contains(old.Notes[0].Text, "(402.3)") {
		t.Errorf("contestants %v, notes %v", old.Contestants, old.Notes)
	}
	now := build(t, editions(), reports.Options{Arm: "8.01"})
	if len(now.Contestants) != 4 || now.Totals[0].Opponents != 3 || now.Run.Settings["will"] != "anytime" {
		t.Errorf("contestants %v, first total %+v", now.Contestants, now.Totals[0])
	}
}

func TestArmsErrors(t *testing.T) {
	for _, tt := range []struct {
		name    string
		spoil   func(*run)
		options reports.Options
		want    string
	}{
		{"level", nil, reports.Options{Level: 95}, "use 0.95"},
		{"share", nil, reports.Options{Shares: map[string]float64{"Elves": 1, "Dragons of the Old Roost": 1}}, `"Dragons of the Old Roost", which is not legal in every arm`},
		{"arm", func(r *run) { r.rows[3].Arm = 2 }, reports.Options{}, "game 3: arm 2 is not in the manifest"},
		{"not played", func(r *run) { r.rows[0].Arm, r.rows[0].Matchup = 0, 3 }, reports.Options{}, `game 0: the arm "6.3" does not play matchup 3`},
		{"no arms", func(r *run) { r.manifest.Arms = nil }, reports.Options{}, "lists no arms"},
	} {
		r := editions()
		if tt.spoil != nil {
			tt.spoil(r)
		}
		if _, err := reports.BuildArms(r.manifest, r, tt.options); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, want something about %q", tt.name, err, tt.want)
		}
	}
	r := editions()
	if _, err := reports.Build(r.manifest, r, reports.Options{Arm: "6.2"}); err == nil || !strings.Contains(err.Error(), `no arm "6.2"; did you mean "6.3"?`) {
		t.Error(err)
	}
}

// The JSON of several arms can be told from that of one, and is read back as it was.
func TestArmsJSON(t *testing.T) {
	want := buildArms(t, editions(), reports.Options{})
	data, err := json.Marshal(want)
	if err != nil {
		t.Fatal(err)
	}
	got := &reports.SideBySide{}
	if err := json.Unmarshal(data, got); err != nil {
		t.Fatal(err)
	}
	again, err := json.Marshal(got)
	if err != nil || !bytes.Equal(again, data) || got.Format != reports.FormatArms || got.Arms[1].Format != reports.Format {
		t.Errorf("JSON changes when read and written: %v, formats %q and %q", err, got.Format, got.Arms[1].Format)
	}
}
