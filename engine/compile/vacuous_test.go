package compile_test

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/fow/fowcode"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svetext"
)

// A text that has nobody choose anything is refused; a name alone is one card of that name.
func TestNothingChosen(t *testing.T) {
	for _, c := range []struct {
		game  string
		v     *cardtext.Vocabulary
		l     compile.Language
		kind  cards.Kind
		texts []string
	}{
		{"fow", fowtext.Vocabulary(), fowcode.Language(), cards.Chant, []string{"Discard 0 cards.", "Discard resonators.", "Search your main deck for resonators and put them into your hand. Shuffle your main deck.",
			"Search your main deck for 0 resonators. Put them into your hand. Shuffle your main deck.", "Destroy up to 0 target resonators.", "Put 0 cards from your hand into your graveyard."}},
		{"sve", svetext.Vocabulary(), svecode.Language(), cards.Spell, []string{"Discard 0 cards.", "Select 0 enemy followers on the field and destroy them.", "Search your deck for 0 cards and add them to your hand.",
			"Put up to 0 cards from your hand into your cemetery."}},
	} {
		for _, text := range c.texts {
			if p, _, _ := compile.Card(&cards.Card{Game: c.game, ID: "X", Name: "X", Kind: c.kind, Text: text}, c.v, c.l); p != nil {
				t.Errorf("%s: %q is\n%s", c.game, text, compile.Explain(p, c.v, c.l))
			}
		}
	}
	for _, text := range []string{`Discard "X".`, `Put "X" from your hand into your field.`, `Search your main deck for "X" and put it into your hand. Shuffle your main deck.`} {
		v, l := fowtext.Vocabulary(), fowcode.Language()
		p, _, diags := compile.Card(&cards.Card{Game: "fow", ID: "X", Name: "X", Kind: cards.Chant, Text: text}, v, l)
		if p == nil {
			t.Errorf("%q: %v", text, diags)
		} else if said := compile.Explain(p, v, l); !strings.Contains(said, "1 card") || strings.Contains(said, "every card") {
			t.Errorf("%q is\n%s", text, said)
		}
	}
}

// "0 resonators" are none, as "no resonators"; "at least 0" asks for nothing and is refused.
func TestNoneAndAtLeastNone(t *testing.T) {
	type pair struct{ zero, none string }
	for _, c := range []struct {
		game   string
		v      *cardtext.Vocabulary
		l      compile.Language
		kind   cards.Kind
		same   []pair
		refuse []string
	}{
		{"fow", fowtext.Vocabulary(), fowcode.Language(), cards.Chant, []pair{
			{"If you control 0 resonators, draw a card.", "If you control no resonators, draw a card."},
			{"If your opponent controls 0 Elves, draw a card.", "If your opponent controls no Elves, draw a card."},
			{"If there are 0 cards in your hand, draw a card.", "If there are no cards in your hand, draw a card."},
		}, []string{"If you control 0 or more resonators, draw a card.", "If there are at least 0 cards in your hand, draw a card."}},
		{"sve", svetext.Vocabulary(), svecode.Language(), cards.Spell, []pair{
			{"If there are 0 followers on your field, draw a card.", "If there are no followers on your field, draw a card."},
			{"If you have 0 cards in your hand, draw a card.", "If you have no cards in your hand, draw a card."},
		}, []string{"If there are at least 0 followers on your field, draw a card."}},
	} {
		read := func(text string) (string, []cardtext.Diagnostic) {
			p, _, diags := compile.Card(&cards.Card{Game: c.game, ID: "X", Name: "X", Kind: c.kind, Text: text}, c.v, c.l)
			if p == nil {
				return "", diags
			}
			return compile.Explain(p, c.v, c.l), diags
		}
		for _, s := range c.same {
			zero, why := read(s.zero)
			none, _ := read(s.none)
			if zero == "" || zero != none {
				t.Errorf("%s: %q is\n%s%v\n%q is\n%s", c.game, s.zero, zero, why, s.none, none)
			}
		}
		for _, text := range c.refuse {
			if said, diags := read(text); said != "" {
				t.Errorf("%s: %q is\n%s", c.game, text, said)
			} else if len(diags) == 0 || !strings.Contains(diags[0].Message, "always so") {
				t.Errorf("%s: %q: %v", c.game, text, diags)
			}
		}
	}
}
