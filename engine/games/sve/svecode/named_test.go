package svecode_test

import (
	"regexp"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile/compiletest"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svetext"
)

// TestNamedAgain: a phrase that takes up a card, "the selected card", "that follower", "it", means the card that it can mean where two
// were named, or the text is refused.
func TestNamedAgain(t *testing.T) {
	r := compiletest.Relations{T: t, Vocabulary: svetext.Vocabulary(), Language: svecode.Language(), Card: cards.Card{Game: "sve", ID: "T-1", Name: "T", Kind: cards.Spell}}
	sentences := []compiletest.Sentence{
		{Text: "Reveal the top card of your deck.", Done: "revealed", Mark: "You look at the top card"},
		{Text: "Select an enemy follower on the field and deal it 1 damage.", Done: "selected", Type: "follower", Mark: "1 damage"},
		{Text: "Select a follower on your field and give it [attack]+1.", Done: "selected", Type: "follower", Mark: "+1 attack"},
		{Text: "Discard a card.", Done: "discarded", Mark: "iscard"},
		{Text: "Your opponent discards a card.", Done: "discarded", Mark: "iscard"},
		{Text: "Select an enemy follower on the field and destroy it.", Done: "selected", Type: "follower", Mark: "Destroy"},
		{Text: "Select a card in your cemetery and banish it.", Done: "selected", Mark: "Banish"},
		{Text: "Summon a Fairy token.", Type: "token", Also: "follower", Mark: "Fairy token"},
		{Text: "Select an enemy follower on the field and return it to its owner's hand.", Done: "selected", Type: "follower", Mark: "into the owner's hand"},
		{Text: "Put the top card of your deck into your cemetery.", Mark: "Take the top card"},
		{Text: "Draw a card.", Mark: "You draw 1 card"},
		{Text: "Search your deck for a follower, reveal it, and add it to your hand.", Done: "revealed", Type: "follower", Mark: "You search"},
		{Text: "Select a card in your hand and put it on the bottom of your deck.", Done: "selected", Mark: "You select 1 card in your hand"},
		{Text: "Select an amulet on your field and engage it.", Done: "selected", Type: "amulet", Mark: "Engage"},
	}
	equals := "Give your leader [defense]+X. X equals "
	phrases := []compiletest.Again{{Text: "If it's a spell, draw 2 cards."}, {Text: equals + "its attack."},
		{Text: equals + "that follower's attack.", Type: "follower"}, {Text: "Give that token [attack]+1.", Type: "token"},
		{Text: equals + "the selected follower's attack.", Done: "selected", Type: "follower"},
		{Text: "If the revealed card is a spell, draw 2 cards.", Done: "revealed"}, {Text: "If the discarded card is a spell, draw 2 cards.", Done: "discarded"}}
	found := regexp.MustCompile(`If (?:the first of )?(.*?) (?:is|are) a|the attack of (.*?) and`)
	if n := r.CheckReferents(sentences, sentences, phrases, found); n < 200 {
		t.Errorf("only %d texts are understood", n)
	}

	// Behind an event that names a card.
	r.Card.Kind = cards.Amulet
	events := []compiletest.Sentence{
		{Text: "Whenever a follower on your field attacks,", Type: "follower", Mark: "triggered"},
		{Text: "Whenever another amulet is put onto your field,", Type: "amulet", Mark: "triggered"},
		{Text: "Whenever another card on your field is put into the cemetery,", Mark: "triggered"},
	}
	for k := range sentences {
		sentences[k].Text = strings.ToLower(sentences[k].Text[:1]) + sentences[k].Text[1:]
	}
	if n := r.CheckReferents(events, sentences, phrases, found); n < 40 {
		t.Errorf("only %d texts with an event are understood", n)
	}
}
