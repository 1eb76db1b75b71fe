package svecode

import (
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/sve/svetext"
	"gauntlet/internal/seeds"
)

// seeds are texts that reach most of the grammar.
var examples = []string{
	"",
	"Ward. Storm.",
	"[quick]\nDraw a card.",
	"[fanfare][lastwords] Put 2 Sprite tokens into your EX area.",
	"[evolve][cost02]: Evolve this follower.\n[feed][cost1]: Race this follower.",
	"[act][cost 1], [engage], discard a spell: Select up to 2 enemy followers on the field and deal 7 damage divided between them.",
	"Choose one of the following. (1) Select a follower on your field and give it [attack]+X. X equals its defense. (2) Draw a card.",
	"Select an enemy follower on the field and deal it 1 damage. Spellchain (3): Deal 6 damage instead. SC (8): Draw a card.",
	"Look at the top 3 cards of your deck. You may put a Gnome follower from among them onto your field. Put the remaining cards into your cemetery.",
	"Spellchain (2): This card costs 1 less to play. SC (4): It costs 5 less instead.",
	"Whenever another follower is put onto your field, give it \"Strike: Draw a card.\" until the end of the turn.",
	"While there are at least 3 amulets on your field, your other Gnome followers have Rush. Whenever a Gnome token is put onto your field, give it Ward.",
	"When playing this card, discard a card, or banish 2 cards in your EX area: This card costs 3 less to play.",
	"At the start of your main phase, roll a 6-sided die. If you roll a 1, draw a card. If you roll a 2 or 3, destroy this card.",
	"Earth Rite: Summon a Clay Knight and Sprite token. If your field becomes full from this effect, put any remaining tokens into your EX area.",
	"Select a follower on the field. Deal 2 damage to it and 1 damage to its leader. Its controller summons a Sprite token.",
}

// FuzzCompile wants no panic, verified programs, and the same program from the
// canonical print.
func FuzzCompile(f *testing.F) {
	inputs := seeds.Of(f)
	for _, s := range examples {
		inputs.Add(s, true)
		inputs.Add(s, false)
	}
	v := svetext.Vocabulary()
	inputs.Grow(3000)
	f.Fuzz(func(t *testing.T, text string, spell bool) {
		c := &cards.Card{Game: "sve", Text: text, Kind: cards.Follower, Cost: cards.None}
		if spell {
			c.Kind = cards.Spell
		}
		program, tree, diags := compile.Card(c, v, Language())
		if program == nil {
			if !cardtext.HasErrors(diags) {
				t.Fatal("refused without an error")
			}
			return
		}
		if err := effect.Verify(program); err != nil {
			t.Fatal(err)
		}
		compile.Explain(program, v, Language())
		again := *c
		again.Text = cardtext.Print(tree)
		second, _, diags := compile.Card(&again, v, Language())
		if second == nil {
			t.Fatalf("the print does not compile:\n%s\n%v", again.Text, diags)
		}
		if !program.Equal(second) {
			t.Fatalf("the print compiles to another program:\n%s\n%s\n%s", again.Text, effect.Disassemble(program), effect.Disassemble(second))
		}
	})
}
