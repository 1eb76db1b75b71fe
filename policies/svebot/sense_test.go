package svebot

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/sve"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svetext"
)

// table makes cards for positions and links them.
type table struct {
	t       *testing.T
	sources []sve.Source
	byName  map[string]*cards.Card
}

func newTable(t *testing.T) *table {
	tb := &table{t: t, byName: map[string]*cards.Card{}}
	tb.follower("11", 1, 1, 1, "")
	tb.follower("22", 2, 2, 2, "[evolve][cost 1]: Evolve this follower.")
	tb.follower("33", 3, 3, 3, "")
	tb.follower("44", 4, 4, 4, "")
	tb.follower("55", 5, 5, 5, "")
	tb.follower("wall", 2, 1, 2, "Ward.")
	tb.follower("tower", 3, 2, 4, "Ward.")
	tb.follower("storm", 3, 3, 1, "Storm.")
	tb.follower("bane", 2, 1, 1, "Bane.")
	evolved := cards.Card{Name: "22", ID: "22+", Kind: cards.Follower, Evolved: true, Cost: cards.None, Attack: 4, Defense: 4}
	tb.add("22+", evolved)
	tb.spell("bolt", 1, "[quick]\nSelect an enemy follower on the field and deal it 3 damage.")
	tb.spell("spark", 1, "Select an enemy follower on the field and deal it 1 damage.")
	tb.spell("doom", 3, "Select an enemy follower on the field and destroy it.")
	tb.spell("burn", 2, "Deal 3 damage to the enemy leader.")
	tb.spell("wave", 3, "Select a follower on your field. Deal damage equal to its attack to each enemy follower on the field.")
	tb.spell("choice", 2, "Choose one of the following effects. (1) Draw a card. (2) Select an enemy follower on the field and destroy it.")
	tb.spell("fork", 2, "[quick]\nSelect up to 2 enemy followers on the field and deal 3 damage divided between them.")
	return tb
}

func (tb *table) add(key string, c cards.Card) {
	c.Game, c.Class, c.Set = "sve", "Neutral", "S"
	p, _, diags := compile.Card(&c, svetext.Vocabulary(), svecode.Language())
	if p == nil {
		tb.t.Fatalf("%s: %v", key, diags)
	}
	tb.byName[key] = &c
	tb.sources = append(tb.sources, sve.Source{Card: &c, Program: p})
}

func (tb *table) follower(name string, cost, atk, def int, text string) {
	tb.add(name, cards.Card{Name: name, ID: name, Kind: cards.Follower, Cost: cost, Attack: atk, Defense: def, Text: text})
}

func (tb *table) spell(name string, cost int, text string) {
	tb.add(name, cards.Card{Name: name, ID: name, Kind: cards.Spell, Cost: cost, Attack: cards.None, Defense: cards.None, Text: text})
}

// cards returns cards by name.
func (tb *table) cards(names ...string) []*cards.Card {
	var out []*cards.Card
	for _, n := range names {
		if tb.byName[n] == nil {
			tb.t.Fatalf("no card %q", n)
		}
		out = append(out, tb.byName[n])
	}
	return out
}

// ready and tired are followers that stand upright and engaged.
func (tb *table) ready(names ...string) (out []sve.Placed) {
	for _, c := range tb.cards(names...) {
		out = append(out, sve.Placed{Card: c})
	}
	return out
}

func (tb *table) tired(names ...string) []sve.Placed {
	out := tb.ready(names...)
	for i := range out {
		out[i].Engaged = true
	}
	return out
}

func (tb *table) fresh(names ...string) []sve.Placed {
	out := tb.ready(names...)
	for i := range out {
		out[i].New = true
	}
	return out
}

// start arranges a position; both decks get cards to draw.
func (tb *table) start(mine, theirs sve.Side, active engine.PlayerID) *sve.Game {
	for _, s := range []*sve.Side{&mine, &theirs} {
		s.Deck = tb.cards("11", "11", "11", "11", "11", "11", "11", "11")
		if s.Leader == 0 {
			s.Leader = 20
		}
		if s.MaxPP == 0 {
			s.MaxPP = max(s.PP, 5)
		}
	}
	pos := sve.Position{Turn: 9, Active: active, First: 0, Side: [2]sve.Side{mine, theirs}}
	tables, err := sve.Link(tb.sources)
	if err != nil {
		tb.t.Fatal(err)
	}
	decks := pos.Decks()
	m, err := sve.NewMatch(tables, decks[0], decks[1], sve.Options{})
	if err != nil {
		tb.t.Fatal(err)
	}
	g := m.NewGame()
	if err := g.Arrange(&pos, 1); err != nil {
		tb.t.Fatal(err)
	}
	return g
}

// turn lets greedy in seat 0 play until the turn of seat 1 asks for its first
// action; seat 1 passes.
func turn(g *sve.Game, p engine.Policy) {
	chance := engine.NewStream(1, engine.PurposePolicy0)
	for g.Next() {
		d := g.Decision()
		switch {
		case d.Player == 0:
			g.Answer(p.Choose(g.Observe(0), d, &chance))
		case d.Kind == sve.AskMain:
			return
		default:
			g.Answer(d.N - 1)
		}
	}
}

// won reports whether seat 0 has won: a game that goes on has no winner either.
func won(g *sve.Game) bool { return g.Outcome().Over() && g.Outcome().Winner == 0 }

// field returns the names of the cards on a field.
func field(g *sve.Game, p engine.PlayerID) map[string]int {
	out := map[string]int{}
	for _, o := range g.Zone(p, sve.ZoneField) {
		out[g.Tables().CardIDs()[g.CardOf(o)]]++
	}
	return out
}

// TestSense gives greedy one turn in positions with one sensible outcome.
func TestSense(t *testing.T) {
	tb := newTable(t)
	type side = sve.Side
	for _, c := range []struct {
		name         string
		mine, theirs side
		ok           func(g *sve.Game) bool
	}{
		{"lethal goes before a good trade", side{Field: tb.ready("33")}, side{Leader: 3, Field: tb.tired("22")},
			won},
		{"the smallest follower breaks the Ward for lethal", side{Field: tb.ready("55", "22")}, side{Leader: 5, Field: tb.tired("wall")},
			won},
		{"a spell and an attack are lethal together", side{PP: 2, Field: tb.ready("22"), Hand: tb.cards("22", "burn")}, side{Leader: 5, Field: tb.tired("22")},
			won},
		{"Storm from the hand is lethal", side{PP: 5, Field: tb.ready("22"), Hand: tb.cards("55", "storm")}, side{Leader: 5, Field: tb.ready("44")},
			won},
		{"no follower runs into a wall", side{Field: tb.ready("11")}, side{Field: tb.tired("tower")},
			func(g *sve.Game) bool { return field(g, 0)["11"] == 1 }},
		{"a follower that wins its fight fights", side{Field: tb.ready("33")}, side{Field: tb.tired("22")},
			func(g *sve.Game) bool { return field(g, 0)["33"] == 1 && field(g, 1)["22"] == 0 }},
		{"Bane takes the biggest", side{Field: tb.ready("bane")}, side{Field: tb.tired("55", "11")},
			func(g *sve.Game) bool { return field(g, 1)["55"] == 0 }},
		{"with nothing to fight the leader is attacked", side{Field: tb.ready("33")}, side{Field: tb.ready("22")},
			func(g *sve.Game) bool { return g.Leader(1) == 17 }},
		{"removal takes the best", side{PP: 3, Hand: tb.cards("doom")}, side{Field: tb.ready("22", "44", "11")},
			func(g *sve.Game) bool { return field(g, 1)["44"] == 0 && len(field(g, 1)) == 2 }},
		{"damage takes the best it destroys", side{PP: 1, Hand: tb.cards("bolt")}, side{Field: tb.ready("55", "33", "11")},
			func(g *sve.Game) bool { return field(g, 1)["33"] == 0 && len(field(g, 1)) == 2 }},
		{"damage that destroys nothing waits", side{PP: 1, Hand: tb.cards("spark")}, side{Field: tb.ready("55")},
			func(g *sve.Game) bool { return len(g.Zone(0, sve.ZoneHand)) == 1 }},
		{"divided damage destroys two", side{PP: 2, Hand: tb.cards("fork")}, side{Field: tb.ready("11", "22", "55")},
			func(g *sve.Game) bool { return len(field(g, 1)) == 1 }},
		{"damage by the attack of what is still to be selected is seen", side{PP: 3, Hand: tb.cards("wave"), Field: tb.fresh("11", "44")}, side{Field: tb.ready("33", "44")},
			func(g *sve.Game) bool { return len(field(g, 1)) == 0 }},
		{"and waits where it destroys nothing", side{PP: 3, Hand: tb.cards("wave"), Field: tb.fresh("11")}, side{Field: tb.ready("33", "44")},
			func(g *sve.Game) bool { return len(g.Zone(0, sve.ZoneHand)) == 1 }},
		{"a choose takes the better option", side{PP: 2, Hand: tb.cards("choice")}, side{Field: tb.ready("55")},
			func(g *sve.Game) bool { return len(field(g, 1)) == 0 }},
		{"and the other where there is nothing to destroy", side{PP: 2, Hand: tb.cards("choice")}, side{},
			func(g *sve.Game) bool { return len(g.Zone(0, sve.ZoneHand)) == 1 }},
		{"play points are spent whole", side{PP: 5, Hand: tb.cards("44", "33", "22")}, side{},
			func(g *sve.Game) bool { return field(g, 0)["33"] == 1 && field(g, 0)["22"] == 1 }},
		{"evolving lets a new follower fight", side{PP: 1, Field: tb.fresh("22"), EvolveDeck: tb.cards("22+")}, side{Field: tb.tired("33")},
			func(g *sve.Game) bool { return len(field(g, 1)) == 0 && len(field(g, 0)) == 1 }},
		{"an evolution point stands for the play point", side{MaxPP: 2, EP: 1, Field: tb.fresh("22"), EvolveDeck: tb.cards("22+")}, side{Field: tb.tired("33")},
			func(g *sve.Game) bool { return len(field(g, 1)) == 0 }},
	} {
		g := tb.start(c.mine, c.theirs, 0)
		turn(g, policy(t, "greedy"))
		if err := g.Check(); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if !c.ok(g) {
			t.Errorf("%s: leaders %d and %d, fields %v and %v", c.name, g.Leader(0), g.Leader(1), field(g, 0), field(g, 1))
		}
	}
}

// engaged counts the engaged cards on a field.
func engaged(g *sve.Game, p engine.PlayerID) int {
	n := 0
	for _, o := range g.Zone(p, sve.ZoneField) {
		if c, ok := g.FieldCard(o); ok && c.Engaged {
			n++
		}
	}
	return n
}

// TestWards: at the end of its turn greedy engages a Ward that holds against
// what may attack, and leaves it upright where nothing attacks.
func TestWards(t *testing.T) {
	tb := newTable(t)
	for _, c := range []struct {
		theirs []sve.Placed
		want   int
	}{{tb.ready("33"), 1}, {nil, 0}} {
		g := tb.start(sve.Side{PP: 3, Hand: tb.cards("tower")}, sve.Side{Field: c.theirs}, 0)
		turn(g, policy(t, "greedy"))
		if len(field(g, 0)) != 1 || engaged(g, 0) != c.want {
			t.Errorf("against %d followers: %d Wards stand engaged, want %d", len(c.theirs), engaged(g, 0), c.want)
		}
	}
}

// TestQuickSaves: attacked, greedy destroys an attacker that would destroy its
// follower, and lets pass one that dies anyway.
func TestQuickSaves(t *testing.T) {
	tb := newTable(t)
	for _, c := range []struct {
		attacker string
		used     int // Quick spells greedy has used
	}{{"33", 1}, {"11", 0}} {
		g := tb.start(sve.Side{PP: 1, Field: tb.tired("22"), Hand: tb.cards("bolt")}, sve.Side{Field: tb.ready(c.attacker)}, 1)
		p := policy(t, "greedy")
		chance := engine.NewStream(1, engine.PurposePolicy0)
		asked, spell := false, g.CardOf(g.Zone(0, sve.ZoneHand)[0])
		for g.Next() && !asked {
			d := g.Decision()
			if d.Player == 1 {
				g.Answer(0) // the attack on the follower is the first option
				continue
			}
			asked = d.Kind == sve.AskQuick
			g.Answer(p.Choose(g.Observe(0), d, &chance))
		}
		if !asked {
			t.Fatalf("%s: no Quick window was asked", c.attacker)
		}
		used := 0
		for _, o := range g.Zone(0, sve.ZoneCemetery) {
			if g.CardOf(o) == spell {
				used++
			}
		}
		if used != c.used {
			t.Errorf("attacked by %s: %d Quick spells used, want %d", c.attacker, used, c.used)
		}
	}
}
