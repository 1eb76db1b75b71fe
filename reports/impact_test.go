package reports_test

import (
	"bytes"
	"io"
	"math"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/reports"
	"gauntlet/reports/render"
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// worths is what the cards of a made-up deck are worth in points of a hundred, in the order
// of its arms.
var worths = []struct {
	name  string
	worth float64
}{{"Knight", .12}, {"Page", 0}, {"Curse", -.06}}

// blanked is a run with blanks in the place of each card of a deck, on common deals.
func blanked(blocks int) *run {
	r := newRun("b1a4c000", []string{"Sword", "Forest", "Rune"}, []string{"greedy"}, players(0, 0), players(0, 1, 2))
	m := r.manifest
	m.Cards = []eventlog.Card{{}}
	m.Decks[0].Parts = map[string][]eventlog.DeckEntry{}
	m.Arms = []eventlog.Arm{{Name: "base"}}
	for i, c := range worths {
		id := string(rune('A' + i))
		m.Cards = append(m.Cards, eventlog.Card{ID: id, Name: c.name})
		m.Decks[0].Parts["main"] = append(m.Decks[0].Parts["main"], eventlog.DeckEntry{Card: i + 1, Count: i + 1})
		m.Arms = append(m.Arms, eventlog.Arm{Name: c.name, Cards: []eventlog.Card{{ID: id, Name: c.name}}})
	}
	m.Dictionaries[eventlog.DictArm] = []string{"base", "Knight", "Page", "Curse"}
	for block := range blocks {
		for mu := range m.Matchups {
			rng := rand.New(rand.NewPCG(uint64(block), uint64(mu)))
			luck := [2]float64{rng.Float64(), rng.Float64()}
			for arm := range m.Arms {
				for swap := range uint8(2) {
					p := .55
					if arm > 0 {
						p -= worths[arm-1].worth
						if worths[arm-1].worth == 0 && rng.Float64() < .2 { // another game, that is as good
							luck[swap] = rng.Float64()
						}
					}
					won := luck[swap] < p
					row := r.game(mu, swap, won == (swap == 0), 10, 90)
					row.Arm, row.BlockID = int8(arm), uint32(block*len(m.Matchups)+mu)
				}
			}
		}
	}
	return r
}

// What cards are worth is found, with its sign, most first.
func TestImpact(t *testing.T) {
	r := blanked(600)
	i, err := reports.BuildImpact(r.manifest, r, reports.Options{})
	if err != nil {
		t.Fatal(err)
	}
	if i.Deck != "Sword" || len(i.Rows) != 3 || math.Abs(i.Score-.55) > .03 {
		t.Fatalf("%+v", i)
	}
	for k, want := range worths {
		got := i.Rows[k]
		if got.Card != want.name || got.Copies != k+1 || math.Abs(got.Est-want.worth) > 4*got.SE+1e-9 || got.Lo > got.Est || got.Hi < got.Est || got.CorrectedLo > got.Lo {
			t.Errorf("%s is worth %+v, want %g", want.name, got, want.worth)
		}
	}
	if i.Rows[0].Verdict != "higher" || i.Rows[2].Verdict != "lower" || math.Abs(i.Rows[0].PerCopy-i.Rows[0].Est) > 1e-12 {
		t.Errorf("verdicts %s, %s", i.Rows[0].Verdict, i.Rows[2].Verdict)
	}
	if _, err := reports.BuildImpact(editions().manifest, editions(), reports.Options{}); err == nil {
		t.Error("a run of two editions has an impact of cards")
	}
	golden(t, "impact", i, map[string]func(io.Writer, *reports.Impact) error{"txt": render.ImpactText, "md": render.ImpactMarkdown, "csv": render.ImpactCSV, "json": render.ImpactJSON})
}

// golden compares the forms of a report with their files.
func golden[R any](t *testing.T, name string, r R, forms map[string]func(io.Writer, R) error) {
	t.Helper()
	for ext, write := range forms {
		var out bytes.Buffer
		if err := write(&out, r); err != nil {
			t.Error(err)
		}
		compare(t, filepath.Join("testdata", name+"."+ext), out.Bytes())
		if ext == "txt" {
			narrow(t, name, out.String())
		}
	}
}

// redrawn is a run of mulligans: a first hand with a Knight wins 20 points more, one with a
// Banner 20 less, redrawing brings the mean, and the policy keeps what has a Knight.
func redrawn(blocks int) *cardRun {
	r := &cardRun{run: newRun("4ed4a300", []string{"Sword", "Forest"}, []string{"greedy", "greedy:keep", "greedy:redraw"}, players(0, 0), players(0, 1)), part: 600}
	m := r.manifest
	m.Arms = []eventlog.Arm{{Name: "base"}, {Name: "keep", Policies: []string{"greedy:keep", ""}}, {Name: "redraw", Policies: []string{"greedy:redraw", ""}}}
	m.Dictionaries[eventlog.DictArm] = []string{"base", "keep", "redraw"}
	m.Dictionaries[eventlog.DictCard] = []string{"", "Knight", "Banner"}
	rng := rand.New(rand.NewPCG(41, 41))
	for block := range blocks {
		knight, banner := rng.IntN(3) == 0, rng.IntN(3) == 0
		for arm := range 3 {
			for swap := range uint8(2) {
				p := .5
				if arm == 1 || arm == 0 && knight {
					if knight {
						p += .2
					}
					if banner {
						p -= .2
					}
				}
				won := rng.Float64() < p
				row := r.game(0, swap, won == (swap == 0), 10, 90)
				row.Arm, row.BlockID = int8(arm), uint32(block)
				for card, dealt := range []bool{knight, banner} {
					c := eventlog.CardRow{GameID: row.GameID, BlockID: row.BlockID, Arm: row.Arm, Seat: int8(swap), Card: int16(card + 1), InDeck: 3}
					if dealt {
						c.Opening = 1
					}
					r.cards = append(r.cards, c)
				}
			}
		}
	}
	return r
}

// A choice that hardly ever differs from keeping says little about how often it does: as of arms of a comparison one more block
// that differs by a whole game is counted.
func TestMulliganThatHardlyDiffers(t *testing.T) {
	r := redrawn(400)
	var sum, square float64
	for block := range 400 {
		d := 0.0
		for swap := range 2 {
			own, keep := &r.rows[6*block+swap], &r.rows[6*block+2+swap]
			if block < 380 {
				own.Result, own.ScoreFirst = keep.Result, keep.ScoreFirst
			}
			d += float64(own.ScoreFirst-keep.ScoreFirst) * float64(1-2*swap) / 2
		}
		sum += d
		square += d * d
	}
	m, err := reports.BuildMulligan(r.manifest, r, reports.Options{})
	if err != nil {
		t.Fatal(err)
	}
	plain := (square - sum*sum/400) / 399 / 400
	if e := m.OverKeep; math.Abs(e.Est-sum/400) > 1e-9 || math.Abs(e.SE-math.Sqrt(plain+1./(400*400))) > 1e-9 || !stats.HasWarning(e.Warnings, stats.FewDiffer) {
		t.Errorf("%+v, want %g with an error of %g", e, sum/400, math.Sqrt(plain+1./(400*400)))
	}
	if stats.HasWarning(m.All.Warnings, stats.FewDiffer) {
		t.Errorf("redrawing, which differs: %+v", m.All)
	}
}

func TestMulligan(t *testing.T) {
	r := redrawn(3000)
	m, err := reports.BuildMulligan(r.manifest, r, reports.Options{})
	if err != nil {
		t.Fatal(err)
	}
	near := func(what string, e *reports.Effect, want float64) {
		t.Helper()
		if e == nil || math.Abs(e.Est-want) > 4*e.SE || e.SE <= 0 || e.SE > .03 {
			t.Errorf("%s: %+v, want %g", what, e, want)
		}
	}
	if m.Deck != "Sword" || len(m.Rows) != 2 || m.Rows[0].Card != "Knight" || m.Basis.Tests != 2 {
		t.Fatalf("%+v", m)
	}
	// Hands with a Knight have a Banner in a third of cases, and the other way round.
	near("redrawing all", &m.All, 0)
	near("redrawing a Knight", m.Rows[0].Redraw, -.2+.2/3)
	near("redrawing a Banner", m.Rows[1].Redraw, .2-.2/3)
	near("a Knight keeps", m.Rows[0].Holds, .2)
	near("a Banner keeps", m.Rows[1].Holds, -.2)
	near("own choice over keeping", &m.OverKeep, 2./3*.2/3)
	near("own choice over redrawing", &m.OverRedraw, (.2-.2/3)/3)
	golden(t, "mulligan", m, map[string]func(io.Writer, *reports.Mulligan) error{"txt": render.MulliganText, "md": render.MulliganMarkdown, "csv": render.MulliganCSV, "json": render.MulliganJSON})

	few := redrawn(10)
	if m, err = reports.BuildMulligan(few.manifest, few, reports.Options{}); err != nil || len(m.Rows) > 0 || len(m.Notes) != 1 || !strings.Contains(m.Notes[0].Text, "Only 10 whole blocks") {
		t.Errorf("few: %+v, %v", m, err)
	}
	golden(t, "mulligan_few", m, map[string]func(io.Writer, *reports.Mulligan) error{"txt": render.MulliganText, "csv": render.MulliganCSV})
	broken := redrawn(40)
	fault(&broken.rows[3])
	if m, err = reports.BuildMulligan(broken.manifest, broken, reports.Options{}); err != nil || m.All.Blocks != 39 || m.Run.Faults != 1 {
		t.Errorf("a fault: %+v, %v", m, err)
	}
	s := shuffled(10)
	if _, err := reports.BuildMulligan(s.manifest, s, reports.Options{}); err == nil || !strings.Contains(err.Error(), "three arms") {
		t.Errorf("no run of mulligans: %v", err)
	}
}
