package svebot

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games/sve"
	"gauntlet/policies/bottest"
)

// oddCards make the decisions that no deck at hand asks for.
var oddCards = []cards.Card{
	{ID: "O-1", Name: "Slow Study", Kind: cards.Spell, Cost: 1, Text: "Draw up to 2 cards."},
	{ID: "O-2", Name: "Loam Seal", Kind: cards.Amulet, Cost: 1, Text: "Stack."},
	{ID: "O-3", Name: "Loam Burst", Kind: cards.Spell, Cost: 2, Text: "Draw a card. Earth Rite: Deal 3 damage to each enemy follower on the field."},
	{ID: "O-4", Name: "Open Flame", Kind: cards.Spell, Cost: cards.None, Text: "Deal X damage to each enemy follower on the field."},
	{ID: "O-5", Name: "Old Guard", Kind: cards.Follower, Cost: 2, Attack: 2, Defense: 2, Text: "Ward."},
	{ID: "O-6", Name: "Old Rider", Kind: cards.Follower, Cost: 3, Attack: 3, Defense: 1, Text: "Storm."},
	{ID: "O-7", Name: "Old Toll", Kind: cards.Follower, Cost: 2, Attack: 1, Defense: 2, Text: "[fanfare] Discard a card: Draw 2 cards."},
}

// oddMatch is a mirror match of a deck of the odd cards.
func oddMatch(t *testing.T) *sve.Match {
	t.Helper()
	pool := cards.NewPool("sve")
	deck := &cards.Deck{Name: "odd", Game: "sve"}
	for i := range oddCards {
		c := oddCards[i]
		c.Game, c.Class, c.Set = "sve", "Neutral", "O"
		if c.Kind != cards.Follower {
			c.Attack, c.Defense = cards.None, cards.None
		}
		deck.Parts[cards.PartMain] = append(deck.Parts[cards.PartMain], cards.Entry{Card: &c, Count: 6})
	}
	w := &world{decks: []*cards.Deck{deck}}
	w.link(t, pool)
	return w.match(t, deck, deck)
}

// TestRareDecisions plays cards that ask for what no deck at hand asks.
func TestRareDecisions(t *testing.T) {
	asked := map[engine.DecisionKind]int{}
	a := &bottest.Arena{Bots: Bots(), Kind: kindName}
	a.PlayStrangely(t, oddMatch(t).NewGame(), 99, 60, asked)
	t.Logf("decisions answered: %v", a.Named(asked))
	for _, k := range []engine.DecisionKind{sve.AskAdditional, sve.AskX, sve.AskContinue, sve.AskMay} {
		if asked[k] == 0 {
			t.Errorf("no game asked %s", sve.DecisionNames[k])
		}
	}
}

// TestMadeUpDecisions puts every kind that selects objects to greedy, in the
// middle of games, whether or not the rules would ask it there.
func TestMadeUpDecisions(t *testing.T) {
	g, p := oddMatch(t).NewGame(), policy(t, "greedy")
	chance := engine.NewStream(4, engine.PurposeSearch)
	kinds := []engine.DecisionKind{sve.AskFirst, sve.AskMulliganOrder, sve.AskCost, sve.AskEvolveCard, sve.AskPending, sve.AskOrder, sve.AskOverflow,
		sve.AskLimit, sve.AskLink, sve.AskReplacement, sve.AskHandLimit, sve.AskTriggerLimit}
	for k := range 20 {
		g.Start(engine.Setup{Key: uint64(k)})
		for g.Next() {
			d := g.Decision()
			var made engine.Decision
			for _, kind := range kinds {
				made.Begin(d.Player, kind, 0)
				for i := range 1 + chance.Below(6) {
					made.Add(engine.MakeOption(sve.ActObject, uint8(engine.MakeObject(d.Player, uint8(7*i))), 0, 0))
				}
				if i := p.Choose(g.Observe(d.Player), &made, &chance); i < 0 || i >= made.N {
					t.Fatalf("%s: option %d of %d", sve.DecisionNames[kind], i, made.N)
				}
			}
			g.Answer(chance.Below(d.N))
		}
	}
}
