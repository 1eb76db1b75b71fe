package fowwing

import (
	"os"
	"testing"

	"gauntlet/internal/game"
	"gauntlet/internal/place"
)

// TestRealGrimmDecks loads the two printed Grimm decks, if they are there, and plays
// them against each other and themselves by random answers with invariants on.
// Without them TestFoWCardsPlay and the embedded decks play what they need.
func TestRealGrimmDecks(t *testing.T) {
	cardFile, deckFile := place.Shared("cards", "fow.jsonl"), place.Shared("cards", "decks.jsonl")
	for _, file := range []string{cardFile, deckFile} {
		if _, err := os.Stat(file); err != nil {
			t.Logf("%s is not there; TestFoWCardsPlay plays cards of our own", file)
			return
		}
	}
	l, err := game.Open(Wing(), cardFile)
	if err != nil {
		t.Fatal(err)
	}
	anyWord(l)
	if err := l.Set(game.EditionOption, "6.3"); err != nil {
		t.Fatal(err)
	}
	decks, _, err := l.Decks([]string{deckFile})
	if err != nil {
		t.Fatal(err)
	}
	if len(decks) != 2 {
		t.Fatalf("%d decks, want the two of Grimm", len(decks))
	}
	for _, d := range decks {
		if err := l.CheckDeck(d); err != nil {
			t.Errorf("%s: %v", d.Name, err)
		}
	}
	ruleset, err := l.Link(decks...)
	if err != nil {
		t.Fatal(err)
	}
	games, faults := 12, 0
	for n := range games {
		m, err := ruleset.NewMatch(decks[n&1], decks[n>>1&1])
		if err != nil {
			t.Fatal(err)
		}
		if playChecked(t, m, n) {
			faults++
		}
	}
	if faults*4 > games {
		t.Errorf("%d of %d games ended for want of room", faults, games)
	}
}
