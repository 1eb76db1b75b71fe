package fowcode_test

import (
	"regexp"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile/compiletest"
	"gauntlet/engine/games/fow/fowcode"
	"gauntlet/engine/games/fow/fowtext"
)

// TestNamedAgain: a phrase that takes up a card, "the discarded card", "that resonator", "it", means the card that it can mean where two
// were named, or the text is refused. Where registers of sets are taken again too early, or a word of the phrase is not read, another
// card is meant.
func TestNamedAgain(t *testing.T) {
	r := compiletest.Relations{T: t, Vocabulary: fowtext.Vocabulary(), Language: fowcode.Language(), Card: cards.Card{Game: "fow", ID: "T-1", Name: "T", Kind: cards.Chant}}
	sentences := []compiletest.Sentence{
		{Text: "Reveal the bottom card of your main deck.", Done: "revealed", Mark: "You look at the bottom card"},
		{Text: "Target player discards a card.", Done: "discarded", Mark: "selects 1 card in their hand"},
		{Text: "Discard a card.", Done: "discarded", Mark: "You select 1 card in your hand"},
		{Text: "Destroy target resonator.", Done: "destroyed", Type: "resonator", Mark: "Destroy "},
		{Text: "Banish a resonator.", Done: "banished", Type: "resonator", Mark: "You select 1 resonator on your field"},
		{Text: "Your opponent banishes a resonator.", Done: "banished", Type: "resonator", Mark: "Your opponent selects 1 resonator"},
		{Text: "Remove target card in a graveyard from the game.", Done: "removed", Mark: "Remove "},
		{Text: "Put a [100/100] wind Elf resonator token into your field.", Type: "token", Also: "resonator", Mark: "\"Elf\" token"},
		{Text: "Rest target resonator.", Done: "rested", Type: "resonator", Mark: "Rest "},
		{Text: "Recover target addition.", Type: "addition", Mark: "Recover "},
		{Text: "Return target resonator to its owner's hand.", Done: "returned", Type: "resonator", Mark: "into the owner's hand"},
		{Text: "Put the top card of your main deck into your graveyard.", Mark: "You look at the top card"},
		{Text: "This card deals 300 damage to target resonator.", Type: "resonator", Mark: "300 damage"},
		{Text: "Search your main deck for a resonator, reveal it, and put it into your hand. Shuffle your main deck.", Done: "revealed", Type: "resonator", Mark: "You search"},
		{Text: "Choose a resonator your opponent controls.", Type: "resonator", Mark: "1 resonator on your opponent's field"},
	}
	phrases := []compiletest.Again{{Text: "If it is a Dragon, draw two cards."}, {Text: "If that card is a Dragon, draw two cards."},
		{Text: "If that resonator is a Dragon, draw two cards.", Type: "resonator"}, {Text: "If that addition is a Dragon, draw two cards.", Type: "addition"},
		{Text: "If that token is a Dragon, draw two cards.", Type: "token"}}
	for _, done := range []string{"revealed", "discarded", "destroyed", "banished", "removed", "returned", "rested"} {
		phrases = append(phrases, compiletest.Again{Text: "If the " + done + " card is a Dragon, draw two cards.", Done: done})
	}
	found := regexp.MustCompile(`If (?:one of )?(.*?) (?:is|are) a Dragon`)
	if n := r.CheckReferents(sentences, sentences, phrases, found); n < 600 {
		t.Errorf("only %d texts are understood", n)
	}

	// Behind an event that names a card.
	r.Card.Kind = cards.Resonator
	events := []compiletest.Sentence{
		{Text: "Whenever a resonator you control attacks =>", Type: "resonator", Mark: "triggered"},
		{Text: "Whenever an addition enters your field =>", Type: "addition", Mark: "triggered"},
		{Text: "Whenever a card is put into your graveyard from anywhere =>", Mark: "triggered"},
		{Text: "Whenever another resonator you control is destroyed =>", Type: "resonator", Done: "destroyed", Mark: "triggered"},
	}
	if n := r.CheckReferents(events, sentences, phrases, found); n < 150 {
		t.Errorf("only %d texts with an event are understood", n)
	}
}
