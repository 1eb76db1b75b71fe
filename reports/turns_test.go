package reports_test

import (
	"bytes"
	"math"
	"math/rand/v2"
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/reports"
	"gauntlet/sim/eventlog"
)

// walked is games in which the difference of life goes up and down by chance, and so many
// points more at the end win with odds e^weight higher.
func walked(pairs int, weight float64) *cardRun {
	r := &cardRun{run: newRun("7a1ced00", []string{"Elves", "Knights"}, []string{"greedy"}, players(0, 0, 1), nil), part: 400, turns: []eventlog.TurnRow{}}
	r.manifest.Matchups = without(r.manifest.Matchups)
	rng := rand.New(rand.NewPCG(31, 31))
	for range pairs {
		for swap := range uint8(2) {
			turns := 6 + rng.IntN(8)
			lead := 0 // of seat 0
			from := len(r.turns)
			for turn := 1; turn <= turns; turn++ {
				seat := int8((turn - 1) % 2)
				lead += rng.IntN(9) - 4
				row := eventlog.TurnRow{Turn: int16(turn), OwnTurn: int16(turn+1) / 2, Seat: seat, Life: int16(20 + lead), OppLife: 20, Hand: 4, OppHand: uint8(3 + rng.IntN(3)),
					ResourceHad: int16(min(10, (turn+1)/2)), ResourceSpent: int16(min(10, turn/2)), CardsPlayed: 1, CardsSeen: int16(5 + turn/2), Library: 30, OppLibrary: 30}
				if seat == 0 {
					row.IsFirst = 1
				} else {
					row.Life = int16(20 - lead)
				}
				if turn == turns {
					row.Last = 1
				}
				r.turns = append(r.turns, row)
			}
			game := r.game(0, swap, rng.Float64() < 1/(1+math.Exp(-weight*float64(lead))), turns, 9*turns)
			for i := range r.turns[from:] {
				row := &r.turns[from+i]
				row.GameID, row.BlockID, row.Deck = game.GameID, game.BlockID, game.DeckFirst
				if row.Score = game.ScoreFirst; row.Seat == 1 {
					row.Score, row.Deck = 1-game.ScoreFirst, game.DeckSecond
				}
			}
		}
	}
	return r
}

func buildTurns(t *testing.T, r *cardRun) *reports.Report {
	t.Helper()
	report, err := reports.Build(r.manifest, r, reports.Options{Show: []reports.Show{reports.ShowTempo, reports.ShowChances}})
	if err != nil {
		t.Fatal(err)
	}
	return report
}

// What decides the games is found, what does not is not, and the chances come true on games
// that the model has not seen.
func TestChancesComeTrue(t *testing.T) {
	c := buildTurns(t, walked(3000, .4)).Chances
	if c.FitPairs+c.JudgedPairs != 3000 || min(c.FitPairs, c.JudgedPairs) < 1400 || c.JudgedGames != 2*c.JudgedPairs {
		t.Errorf("%d pairs to fit, %d with %d games to judge", c.FitPairs, c.JudgedPairs, c.JudgedGames)
	}
	named := map[string]*reports.Effect{}
	for _, term := range c.Terms {
		named[term.Name] = term.Logit
	}
	if e := named["life"]; e == nil || e.Q > 1e-6 || e.Est <= 0 {
		t.Errorf("life: %+v", e)
	}
	if e := named["hand"]; e == nil || math.Abs(e.Est) > 4*e.SE {
		t.Errorf("hand: %+v", e)
	}
	if named["attack"] != nil || named["library"] != nil {
		t.Error("terms that never vary are in the model")
	}
	for _, b := range c.Reliability {
		if se := math.Sqrt(b.Predicted * (1 - b.Predicted) / float64(b.Games)); math.Abs(b.Observed-b.Predicted) > 4*se+.02 {
			t.Errorf("chances of %.3f come true in %.3f of %d games", b.Predicted, b.Observed, b.Games)
		}
	}
	if c.Brier.Est > .2 || c.LogLoss.Est > .62 || *c.AUC < .75 || c.Brier.SE <= 0 {
		t.Errorf("Brier %g, log loss %g, ranked right %g", c.Brier.Est, c.LogLoss.Est, *c.AUC)
	}
	first, last := c.Turns[0], c.Turns[len(c.Turns)-4]
	if first.Turn != 1 || first.Brier.Est < last.Brier.Est || *first.AUC > *last.AUC {
		t.Errorf("chances do not get better from turn %d (%g) to %d (%g)", first.Turn, first.Brier.Est, last.Turn, last.Brier.Est)
	}
}

// Where nothing on the table matters no term is found and nothing is foretold.
func TestChancesOfNothing(t *testing.T) {
	c := buildTurns(t, walked(2000, 0)).Chances
	for _, term := range c.Terms {
		if term.Logit.Q < .01 {
			t.Errorf("%s: %g ± %g, q %g", term.Name, term.Logit.Est, term.Logit.SE, term.Logit.Q)
		}
	}
	if math.Abs(*c.AUC-.5) > .04 || math.Abs(c.Brier.Est-.25) > .006 || c.Comebacks.Est != 0 {
		t.Errorf("Brier %g, ranked right %g, comebacks %g", c.Brier.Est, *c.AUC, c.Comebacks.Est)
	}
}

// Tempo is the mean of the rows of own turns.
func TestTempoMeans(t *testing.T) {
	r := walked(300, .4)
	tempo := buildTurns(t, r).Tempo
	if len(tempo.Decks) != 2 {
		t.Fatalf("%d decks", len(tempo.Decks))
	}
	for _, d := range tempo.Decks {
		for _, turn := range d.Turns {
			var games, life, spent, had float64
			for _, row := range r.turns {
				if int(row.Deck) == d.Contestant && int(row.OwnTurn) == turn.Turn {
					games++
					life += float64(row.Life)
					spent += float64(row.ResourceSpent)
					had += float64(row.ResourceHad)
				}
			}
			if float64(turn.Games) != games || math.Abs(turn.Life.Est-life/games) > 1e-9 || math.Abs(turn.Efficiency.Est-spent/had) > 1e-9 || turn.Life.SE <= 0 {
				t.Errorf("deck %d, own turn %d: %+v", d.Contestant, turn.Turn, turn)
			}
		}
	}
}

// The tables of tempo and chances, in every format.
func TestGoldenTurns(t *testing.T) {
	report := buildTurns(t, walked(500, .4))
	for _, f := range formats {
		var out bytes.Buffer
		if err := f.write(&out, report); err != nil {
			t.Error(err)
		}
		compare(t, filepath.Join("testdata", "turns."+f.ext), out.Bytes())
		if f.ext == "txt" {
			narrow(t, "turns", out.String())
		}
	}
}

// Too few games, games that are told apart completely, and rows that belong elsewhere.
func TestTurnsRefuse(t *testing.T) {
	few := buildTurns(t, walked(40, .4))
	if !strings.Contains(few.Chances.Refused, "at least 100 pairs to fit the model") || len(few.Chances.Terms) > 0 {
		t.Errorf("chances of few games: %+v", few.Chances)
	}
	if least := buildTurns(t, walked(20, .4)); least.Tempo.Refused == "" {
		t.Errorf("tempo of few games: %+v", least.Tempo)
	}
	if sure := buildTurns(t, won()); !strings.Contains(sure.Chances.Refused, "told apart completely") {
		t.Errorf("games that are sure: %+v", sure.Chances)
	}
	r := walked(40, .4)
	r.turns[5].GameID = 70
	if _, err := reports.Build(r.manifest, r, reports.Options{Show: []reports.Show{reports.ShowTempo}}); err == nil || !strings.Contains(err.Error(), "do not belong to the games of the run") {
		t.Errorf("a row of no game: %v", err)
	}
	if _, err := reports.Build(starters().manifest, starters(), reports.Options{Show: []reports.Show{reports.ShowTempo}}); err == nil || !strings.Contains(err.Error(), "--detail turns") {
		t.Errorf("no turns: %v", err)
	}
}

// won is games in which whoever is ahead wins, without exception.
func won() *cardRun {
	r := walked(400, .4)
	for i := range r.turns {
		row := &r.turns[i]
		row.OppHand = 4
		if row.Life, row.OppLife = 30, 10; row.Score == 0 {
			row.Life, row.OppLife = 10, 30
		}
	}
	return r
}
