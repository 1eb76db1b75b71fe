package sve_test

import (
	"fmt"
	"reflect"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/conformance"
	"gauntlet/engine/games/sve"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svetext"
)

// replacingCards are cards whose texts replace events, and cards that cause
// such events in every way: by damage, effects, costs and rules handling.
var replacingCards = []struct {
	kind          cards.Kind
	cost          int
	attack, guard int
	text          string
}{
	{cards.Follower, 1, 1, 1, "If this follower would be destroyed, return it to its owner's hand instead. Perform this ability only once per turn."},
	{cards.Follower, 1, 2, 1, "Rush.\nIf this follower would be destroyed, you may banish it instead."},
	{cards.Follower, 2, 2, 3, "If this follower would deal combat damage to a follower, it deals that damage to that follower and 1 damage to that follower's leader instead."},
	{cards.Follower, 2, 1, 4, "Ward.\nIf your leader would be dealt damage, deal that damage to this follower instead."},
	{cards.Follower, 1, 1, 2, "This follower deals 1 more damage."},
	{cards.Follower, 1, 1, 2, "Reduce damage dealt to this follower by 1."},
	{cards.Follower, 2, 1, 2, "This follower deals double attack damage to leaders and double combat damage to followers."},
	{cards.Follower, 3, 2, 2, "Storm. Drain.\nIf this card would leave the field, put it into your EX area instead."},
	{cards.Amulet, 1, 0, 0, "If you would draw a card, draw 2 cards instead. Perform this ability only once per turn."},
	{cards.Amulet, 2, 0, 0, "If another follower on your field would be destroyed, you may return it to its owner's hand instead."},
	{cards.Amulet, 1, 0, 0, "When your leader's defense is 3 or less, bury this card and your leader's defense becomes 5."},
	{cards.Amulet, 3, 0, 0, "You can't lose the game.\nWhen there are no cards in your hand, bury this card."},
	{cards.Amulet, 1, 0, 0, "Whenever a follower is put onto your field, give it [attack]+1. This ability can be activated once per turn."},
	{cards.Spell, 1, 0, 0, "Deal 2 damage to each follower on the field."},
	{cards.Spell, 1, 0, 0, "When playing this card, as an additional cost, destroy a follower on your field.\nDraw 2 cards."},
	{cards.Spell, 2, 0, 0, "Return each follower on the field to its owner's hand."},
	{cards.Spell, 1, 0, 0, "Draw up to 2 cards. Deal 1 damage to each leader."},
}

// TestConformanceOfReplacements plays random games in which events are replaced
// all the time and checks the contract of engine.Game at every decision.
func TestConformanceOfReplacements(t *testing.T) {
	var src []sve.Source
	d := &cards.Deck{Game: "sve"}
	for k, c := range replacingCards {
		card := &cards.Card{Game: "sve", ID: fmt.Sprintf("R%02d", k), Name: fmt.Sprintf("Card %d", k), Kind: c.kind, Cost: c.cost,
			Attack: c.attack, Defense: c.guard, Class: "Neutral", Text: c.text}
		p, _, diags := compile.Card(card, svetext.Vocabulary(), svecode.Language())
		if p == nil {
			t.Fatalf("%s: %v", c.text, diags)
		}
		src = append(src, sve.Source{Card: card, Program: p})
		d.Parts[cards.PartMain] = append(d.Parts[cards.PartMain], cards.Entry{Card: card, Count: 3})
	}
	d.Parts[cards.PartMain][0].Count = 2 // 50 cards
	tab, err := sve.Link(src)
	if err != nil {
		t.Fatal(err)
	}
	m, err := sve.NewMatch(tab, d, d, sve.Options{})
	if err != nil {
		t.Fatal(err)
	}
	conformance.Run(t, conformance.Config{
		Name:   "sve replacements",
		New:    func() engine.Game { return m.NewGame() },
		Mirror: func() engine.Game { return m.NewGame() },
		Games:  200,
		State:  reflect.TypeFor[sve.State](),
	})
}
