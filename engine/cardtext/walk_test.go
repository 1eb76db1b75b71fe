package cardtext_test

import (
	"slices"
	"testing"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/engine/games/sve/svetext"
)

// TestStatements: looking for statements alone finds all that a walk over the whole tree comes to, in the same order, and passes over
// what it is told to.
func TestStatements(t *testing.T) {
	for _, c := range []struct {
		text string
		v    *cardtext.Vocabulary
		want int
	}{
		{"Select up to 2 enemy followers on the field and deal 2 damage to them. If you have 3 or more cards in your hand, draw a card.", svetext.Vocabulary(), 3},
		{"[act][cost 1], [engage]: Give this follower \"Strike: Draw a card.\" until the end of the turn.", svetext.Vocabulary(), 2},
		{"Choose one - Destroy target resonator; or draw a card; or target resonator gains \"[Enter] => Gain 500 life.\" until end of turn.", fowtext.Vocabulary(), 5},
	} {
		tree, diags := cardtext.Parse(cardtext.Source{Text: c.text}, c.v, true)
		if cardtext.HasErrors(diags) {
			t.Fatal(diags)
		}
		var all, found []cardtext.Stmt
		cardtext.Walk(tree, func(node any) bool {
			if s, ok := node.(cardtext.Stmt); ok && s != cardtext.Stmt(s.Head()) { // what all statements share is a node too
				all = append(all, s)
			}
			return true
		})
		cardtext.Statements(tree, func(s cardtext.Stmt) bool {
			found = append(found, s)
			return true
		})
		if !slices.Equal(all, found) || len(all) < c.want {
			t.Errorf("%s: %d statements, %d alone, want %d", c.text, len(all), len(found), c.want)
		}
		first := 0
		cardtext.Statements(tree, func(cardtext.Stmt) bool { first++; return false })
		if first > len(all) || first == 0 {
			t.Errorf("%s: %d of %d statements were passed over", c.text, first, len(all))
		}
	}
}

// TestOfTraits: what is worked out of traits is worked out once, and anew for another list.
func TestOfTraits(t *testing.T) {
	v, times := fowtext.Vocabulary(), 0
	count := func() int {
		return v.OfTraits(func(traits []string) any { times++; return len(traits) }).(int)
	}
	v.Traits = []string{"Elf", "Dark Elf"}
	for range 2 {
		if n := count(); n != 2 || times != 1 {
			t.Errorf("%d traits, worked out %d times", n, times)
		}
	}
	v.Traits = append(v.Traits, "Gnome")
	if count() != 3 || times != 2 {
		t.Errorf("%d traits, worked out %d times", count(), times)
	}
	v.Traits = []string{"Elf", "Ogre", "Gnome"}
	if count(); times != 3 {
		t.Error("another list of the same length is taken for the one before")
	}
	v.Traits = nil
	for range 2 {
		if n := count(); n != 0 || times != 4 {
			t.Errorf("%d traits, worked out %d times", n, times)
		}
	}
}
