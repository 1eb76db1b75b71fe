package svewing

import (
	"slices"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/internal/game"
)

// TestCounterWords: events name counters as cards do, also names of a user's own
// that come before the known ones.
func TestCounterWords(t *testing.T) {
	l, err := game.Open(Wing())
	if err != nil {
		t.Fatal(err)
	}
	words := func(texts ...string) []string {
		var list []*cards.Card
		for i, text := range texts {
			list = append(list, &cards.Card{Game: "sve", ID: string(rune('A' + i)), Name: string(rune('A' + i)), Class: "Neutral",
				Kind: cards.Amulet, Cost: 1, Attack: cards.None, Defense: cards.None, Text: text})
		}
		r, err := new(rules).Link(l, list)
		if err != nil {
			t.Fatal(err)
		}
		return r.Vocabulary().Details[engine.EventCounter]
	}
	got := words("[fanfare] Put 2 moss counters on this card.", "[fanfare] Put a prayer counter on this card.")
	if want := []string{"stack", "moss", "prayer"}; !slices.Equal(got, want) {
		t.Errorf("the names of counters are %q, not %q", got, want)
	}
}
