package fowbot

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games/fow"
	"gauntlet/policies/bottest"
)

// arenas returns the game by each set of rules that has decks of its own.
func arenas(t testing.TB) (all []*bottest.Arena) {
	for _, e := range editions {
		if a := arenaOf(t, e); len(a.Decks) > 0 {
			all = append(all, a)
		}
	}
	return all
}

// arenaOf is the game by the rules of an edition, with the embedded decks
// that are meant for it and for none of the editions that stand before it in
// editions.
func arenaOf(t testing.TB, e fow.Edition) *bottest.Arena {
	w := loadWorld(t, e)
	answered := []engine.DecisionKind{fow.AskChange, fow.AskAction, fow.AskTarget, fow.AskPay, fow.AskAttack, fow.AskAttacked,
		fow.AskBlock, fow.AskPick, fow.AskHandSize}
	switch e { // what its decks ask besides
	case fow.Edition63:
		answered = append(answered, fow.AskMode, fow.AskAwaken, fow.AskX, fow.AskCost)
	case fow.Edition801:
		answered = append(answered, fow.AskKind, fow.AskPayOr)
	case fow.Edition102:
		answered = append(answered, fow.AskRuler, fow.AskSide, fow.AskKind, fow.AskMay, fow.AskCost)
	}
	return &bottest.Arena{Name: "fow/" + e.String(), Bots: Bots(), Decks: w.decks, Kind: fow.DecisionName,
		Match: func(t testing.TB, a, b *cards.Deck) func() bottest.Game {
			m := w.match(t, a, b)
			return func() bottest.Game { return m.NewGame() }
		},
		RateMin: 0.95, LowerMin: 0.92, Strange: 2, Inputs: 20,
		Compared: []engine.DecisionKind{fow.AskAction, fow.AskTarget, fow.AskBlock},
		Answered: answered}
}

func TestGreedyBeatsRandom(t *testing.T)     { bottest.GreedyBeatsRandom(t, arenas(t)...) }
func TestSameGameAgain(t *testing.T)         { bottest.SameGameAgain(t, arenas(t)...) }
func TestLightPlayouts(t *testing.T)         { bottest.LightPlayouts(t, arenas(t)...) }
func TestFeaturesAgree(t *testing.T)         { bottest.FeaturesAgree(t, arenas(t)...) }
func TestPoliciesDoNotAllocate(t *testing.T) { bottest.PoliciesDoNotAllocate(t, arenas(t)...) }
func TestHiddenInformationChangesNothing(t *testing.T) {
	bottest.HiddenInformationChangesNothing(t, arenas(t)...)
}
func TestEveryDecisionIsAnswered(t *testing.T) { bottest.EveryDecisionIsAnswered(t, arenas(t)...) }

func TestLinesBeginWithTheAnswer(t *testing.T) { bottest.LinesBeginWithTheAnswer(t, arenas(t)[0]) }

func TestLookingAheadPays(t *testing.T) {
	if testing.Short() {
		t.Skip("plays some seconds; the whole tests do")
	}
	bottest.LookingAheadPays(t, arenas(t)[0], "tuned:evals=60:detail=16:deals=2", 4)
}

func FuzzGreedy(f *testing.F) { bottest.Fuzz(f, arenaOf(f, fow.Edition63)) }
