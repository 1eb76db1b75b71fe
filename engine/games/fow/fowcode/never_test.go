package fowcode_test

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/fow/fowcode"
	"gauntlet/engine/games/fow/fowtext"
)

// TestNobodyFits wants texts refused, with a place and the reason, that speak of cards which there never are, or never where
// they are looked for; what is like them and sound is understood.
func TestNobodyFits(t *testing.T) {
	const (
		chant, resonator, addition = cards.Chant, cards.Resonator, cards.Addition
		tokens, ground, thing      = "tokens are in play grounds alone", "only cards in a play ground", "excluded"
		field, away                = "ever in the field", "this one is not"
	)
	for _, c := range []struct {
		kind       cards.Kind
		text, want string
	}{
		// Nobody plays, discards or finds tokens; what is rested, fights or has counters is in a play ground.
		{resonator, "Tokens you play cost {1} less.", tokens},
		{resonator, "Magic stones you play cost {1} less.", "nobody plays"},
		{resonator, "Rested chants you play cost {1} less.", "ever in the field"},
		{resonator, "Attacking resonators you play cost {1} less.", ground},
		{resonator, "Resonators you play cost {1} less.", ""},
		{resonator, "Your opponent cannot play tokens.", tokens},
		{resonator, "Your opponent cannot play chants.", ""},
		{resonator, "You may play tokens as though they had [Quickcast].", tokens},
		{resonator, "Tokens in your hand gain [Quickcast].", tokens},
		{resonator, "Whenever you play a token, draw a card.", tokens},
		{resonator, "Whenever you play a rested resonator, draw a card.", ground},
		{resonator, "Whenever a token is put into a graveyard from your hand, draw a card.", tokens},
		{resonator, "Whenever a rested token is put into a graveyard from your field, draw a card.", ""},
		{resonator, "Discard a token: Draw a card.", tokens},
		{chant, "Discard a rested card.", ground},
		{chant, "Return target rested resonator in your graveyard to your hand.", ground},
		{chant, "Return target rested resonator to its owner's hand.", ""},
		{chant, "If there is a token in your hand, draw a card.", tokens},
		{chant, "Draw a card for each damaged resonator in your hand.", ground},
		{chant, "Draw a card for each damaged resonator you control.", ""},
		{chant, "Reveal the top card of your main deck. If it is a token, draw a card.", tokens},
		{chant, "Reveal the top card of your main deck. If it is a resonator, draw a card.", ""},
		{chant, "Look at the top three cards of your main deck. You may put a token from among them into your hand. Put the rest on the bottom of your main deck in any order.", tokens},
		{chant, "Search your main deck for a ruler and put it into your hand. Shuffle your main deck.", "no ruler"},

		// What no card of a type is, and what excludes itself.
		{chant, "Cancel target rested spell.", "no spell"},
		{resonator, "This card cannot be targeted by rested spells.", "no spell"},
		{chant, "Search your main deck for a chant with DEF 300 or less. Put it into your hand. Shuffle your main deck.", "ATK or DEF"},
		{chant, "Search your main deck for a chant with total cost 3 or less. Put it into your hand. Shuffle your main deck.", ""},
		{chant, "Draw a card for each rune you control.", field},
		{resonator, "Whenever a rune enters your field, draw a card.", field},
		{resonator, "Chants you control gain [+100/+100].", field},
		{chant, "Destroy target non-resonator resonator.", thing},
		{chant, "Destroy target non-fire fire resonator.", thing},
		{chant, "Destroy target non-fire resonator.", ""},
		{chant, "Destroy target rested recovered resonator.", "rested and recovered"},
		{resonator, "Void fire resonators you control gain [+100/+100].", "an attribute and none"},

		// This card where it is in no play ground: a chant always, others behind their cost, in other zones, when they have left.
		{chant, "Target resonator gains [+200/+0] until this card leaves the field.", "as long as this card is there"},
		{chant, "Gain control of target resonator as long as this card is in the field.", "as long as this card is there"},
		{chant, "Draw a card. As long as this card is in the field, resonators you control gain [+200/+0].", "as long as this card is there"},
		{resonator, "{Rest}: Target resonator gains [+200/+0] until this card leaves the field.", ""},
		{resonator, "Banish this card: Target resonator gains [+200/+0] as long as this card is in the field.", "its cost has moved it"},
		{resonator, "Banish this card: Target resonator gains [+200/+0] until end of turn.", ""},
		{resonator, "Discard this card: Target resonator gains [+200/+0] as long as this card is in the field.", "no play ground"},
		{resonator, "When this card is put into a graveyard from the field => Target resonator gains [+200/+0] as long as this card is in the field.", "it has left"},
		{resonator, "Remove this card in your graveyard from the game: If this card is rested, draw a card.", "902.2"},
		{chant, "If this card is rested, draw a card.", away},
		{chant, "Put a time counter on this card.", away},
		{chant, "This card gains [+200/+0] until end of turn.", away},
		{chant, "If this card was awakened, draw two cards.", "no [Awakening]"},
		{resonator, "When this card enters the field, if this card was awakened, draw two cards.", "no [Awakening]"},
		{resonator, "[Awakening] {1}\nWhen this card enters the field, if this card was awakened, draw two cards.", ""},
	} {
		p, _, diags := compile.Card(&cards.Card{Game: "fow", ID: "X", Name: "X", Kind: c.kind, Text: c.text}, fowtext.Vocabulary(), fowcode.Language())
		switch {
		case c.want == "" && p == nil:
			t.Errorf("%q: %v", c.text, diags)
		case c.want == "":
		case p != nil:
			t.Errorf("%q is understood", c.text)
		case !strings.Contains(diags[0].Message, c.want) || diags[0].Hint == "" || diags[0].Span.End == diags[0].Span.Start:
			t.Errorf("%q: %+v", c.text, diags[0])
		}
	}
}
