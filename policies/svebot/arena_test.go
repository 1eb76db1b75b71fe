package svebot

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games/sve"
	"gauntlet/policies/bottest"
)

// arenas returns the game with all decks, by the standard rules.
func arenas(t testing.TB) []*bottest.Arena {
	w := loadWorld(t)
	return []*bottest.Arena{{Name: "sve", Bots: Bots(), Decks: w.decks, Kind: kindName,
		Match: func(t testing.TB, a, b *cards.Deck) func() bottest.Game {
			m := w.match(t, a, b)
			return func() bottest.Game { return m.NewGame() }
		},
		RateMin: 0.95, LowerMin: 0.92, Strange: 4, Inputs: 60,
		Compared: []engine.DecisionKind{sve.AskMain, sve.AskTarget},
		Answered: []engine.DecisionKind{sve.AskMulligan, sve.AskMain, sve.AskQuick, sve.AskMode, sve.AskTarget, sve.AskEvolvePoint,
			sve.AskWardEntry, sve.AskWardEngage, sve.AskPending, sve.AskPick, sve.AskHandLimit}}}
}

func kindName(k engine.DecisionKind) string { return sve.DecisionNames[k] }

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
	bottest.LookingAheadPays(t, arenas(t)[0], "tuned:evals=60:detail=20", 3)
}

func FuzzGreedy(f *testing.F) { bottest.Fuzz(f, arenas(f)[0]) }
