package fowbot

import (
	"fmt"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games/fow"
)

// table makes cards for positions and links them.
type table struct {
	t      *testing.T
	w      *world
	byName map[string]*cards.Card
}

// senseCard is a card of a position: name, type, cost, ATK and DEF (0: none), text, and
// more lines of its file.
type senseCard struct {
	name, typ, cost string
	atk, def        int
	text, more      string
}

// senseCards are the cards of the positions.
var senseCards = []senseCard{
	{"11", "Resonator", "{R}", 100, 100, "", ""},
	{"33", "Resonator", "{R}", 300, 300, "", ""},
	{"55", "Resonator", "{R}{1}", 500, 500, "", ""},
	{"77", "Resonator", "{R}{2}", 700, 700, "", ""},
	{"99", "Resonator", "{R}{3}", 900, 900, "", ""},
	{"wall", "Resonator", "{R}{1}", 300, 1200, "", ""},
	{"bird", "Resonator", "{R}{1}", 400, 300, "[Flying]", ""},
	{"fast", "Resonator", "{R}{1}", 400, 300, "[Swiftness]", ""},
	{"elf", "Resonator", "{R}", 100, 300, "{Rest}: Produce {R}.", ""},
	{"bolt", "Chant", "{R}", 0, 0, "[Quickcast]\nThis card deals 300 damage to target player or J/resonator.", ""},
	{"doom", "Chant", "{R}{1}", 0, 0, "Destroy target resonator.", ""},
	{"growth", "Chant", "{R}", 0, 0, "[Quickcast]\nTarget resonator gains [+300/+300] until end of turn.", ""},
	{"no", "Chant", "{R}{1}", 0, 0, "[Quickcast]\nCancel target spell.", ""},
	{"shield", "Chant", "{R}", 0, 0, "[Quickcast]\nPrevent all damage that would be dealt to target J/resonator this turn.", ""},
	{"ways", "Chant", "{R}", 0, 0, "Choose one - Draw a card; or destroy target resonator.", ""},
	{"spray", "Chant", "{R}{X}", 0, 0, "This card deals X00 damage to target player or J/resonator.", ""},
}

// newTable links cards by the rules of an edition, with a ruler of this text.
func newTable(t *testing.T, rules fow.Edition, ruler string, list ...senseCard) *table {
	t.Helper()
	var b strings.Builder
	b.WriteString("game = \"fow\"\n")
	for i, c := range list {
		fmt.Fprintf(&b, "[[card]]\nid = \"S-%02d\"\nname = %q\ntype = %q\ntext = '''%s'''\n", i, c.name, c.typ, c.text)
		if c.cost != "" { // rulers have none
			fmt.Fprintf(&b, "cost = %q\n", c.cost)
		}
		if c.def > 0 {
			fmt.Fprintf(&b, "atk = %d\ndef = %d\n", c.atk, c.def)
		}
		b.WriteString(c.more)
	}
	b.WriteString("[[card]]\nid = \"S-R\"\nname = \"ruler\"\ntype = \"Ruler\"\nattributes = \"Fire\"\ntext = '''" + ruler + "'''\n" +
		"[card.back]\nname = \"unveiled\"\ntype = \"J-Ruler\"\nattributes = \"Fire\"\natk = 1200\ndef = 1200\n")
	b.WriteString("[[card]]\nid = \"S-S\"\nname = \"stone\"\ntype = \"Basic Magic Stone\"\ntext = \"{Rest}: Produce {R}.\"\n")
	pool := cards.NewPool("fow")
	if _, err := pool.ReadTOML("sense.toml", []byte(b.String())); err != nil {
		t.Fatal(err)
	}
	tb := &table{t: t, w: &world{rules: rules}, byName: map[string]*cards.Card{}}
	deck := &cards.Deck{Name: "all", Game: "fow"}
	for _, c := range pool.Cards() {
		tb.byName[c.Name] = c
		if c == c.First() {
			deck.Parts[cards.PartMain] = append(deck.Parts[cards.PartMain], cards.Entry{Card: c, Count: 1})
		}
	}
	tb.w.decks = []*cards.Deck{deck}
	tb.w.link(t)
	return tb
}

// cards returns cards by name.
func (tb *table) cards(names ...string) (out []*cards.Card) {
	for _, n := range names {
		if tb.byName[n] == nil {
			tb.t.Fatalf("no card %q", n)
		}
		out = append(out, tb.byName[n])
	}
	return out
}

// ready and tired are cards in a field that are recovered and rested.
func (tb *table) ready(names ...string) (out []fow.Placed) {
	for _, c := range tb.cards(names...) {
		out = append(out, fow.Placed{Card: c})
	}
	return out
}

func (tb *table) tired(names ...string) []fow.Placed {
	out := tb.ready(names...)
	for i := range out {
		out[i].Rested = true
	}
	return out
}

// side is one player's side with so many stones.
func (tb *table) side(stones int, field []fow.Placed, hand ...string) fow.Side {
	s := fow.Side{Life: 4000, Hand: tb.cards(hand...), Field: field, Ruler: tb.ready("ruler"), Deck: tb.cards("11", "11", "11", "11", "11", "11", "11", "11")}
	for range stones {
		s.Field = append(s.Field, tb.ready("stone")...)
	}
	for range 5 {
		s.StoneDeck = append(s.StoneDeck, tb.byName["stone"])
	}
	return s
}

// start arranges a position at a main phase.
func (tb *table) start(mine, theirs fow.Side, active engine.PlayerID) *fow.Game {
	tb.t.Helper()
	pos := fow.Position{Turn: 9, Active: active, First: 0, Side: [2]fow.Side{mine, theirs}}
	decks := pos.Decks()
	g := tb.w.match(tb.t, decks[0], decks[1]).NewGame()
	if err := g.Arrange(&pos, 1); err != nil {
		tb.t.Fatal(err)
	}
	return g
}

// goesOn plays until the turn is over: greedy in seat 0, seat 1 by other.
func goesOn(g *fow.Game, p engine.Policy, other func(d *engine.Decision) int) {
	chance := engine.NewStream(1, engine.PurposePolicy0)
	turn := g.Turn()
	for g.Next() && g.Turn() == turn {
		d := g.Decision()
		if d.Player == 0 {
			g.Answer(p.Choose(g.Observe(0), d, &chance))
		} else {
			g.Answer(other(d))
		}
	}
}

// idle does nothing wherever that can be chosen.
func idle(d *engine.Decision) int { return max(d.Find(engine.MakeOption(fow.ActPass, 0, 0, 0)), 0) }

// won reports whether seat 0 has won: a game that goes on has no winner either.
func won(g *fow.Game) bool { return g.Outcome().Over() && g.Outcome().Winner == 0 }

// on counts the cards of a name in a zone.
func (tb *table) on(g *fow.Game, p engine.PlayerID, zone uint8, name string) (n int) {
	for _, o := range g.Zone(p, zone) {
		if g.Tables().Name(g.FaceOf(o)) == name {
			n++
		}
	}
	return n
}

// TestSense gives greedy one turn in positions with one sensible outcome.
func TestSense(t *testing.T) {
	tb := newTable(t, fow.Edition63, "[Judgment] {R}{2}", senseCards...)
	field, hand := uint8(fow.ZoneField), uint8(fow.ZoneHand)
	low := func(s fow.Side, life int) fow.Side { s.Life = life; return s }
	still := func(s fow.Side) fow.Side { s.Ruler = tb.tired("ruler"); return s } // calls no stone
	for _, c := range []struct {
		name         string
		mine, theirs fow.Side
		ok           func(g *fow.Game) bool
	}{
		{"a magic stone is called every turn", tb.side(2, nil), tb.side(2, nil),
			func(g *fow.Game) bool { return tb.on(g, 0, field, "stone") == 3 }},
		{"will is spent whole", tb.side(4, nil, "77", "55", "33"), tb.side(2, nil),
			func(g *fow.Game) bool { return tb.on(g, 0, field, "77") == 1 && tb.on(g, 0, field, "55") == 1 }},
		{"it judges where it has stones and nothing else to do", tb.side(8, nil), tb.side(2, nil),
			func(g *fow.Game) bool { return tb.on(g, 0, field, "unveiled") == 1 }},
		{"it does not judge instead of the third stone", tb.side(3, nil, "77"), tb.side(2, nil),
			func(g *fow.Game) bool { return tb.on(g, 0, field, "77") == 1 && tb.on(g, 0, field, "stone") == 4 }},
		{"lethal goes before a good trade", tb.side(0, tb.ready("55")), low(tb.side(0, tb.tired("33")), 500),
			won},
		{"more attackers than blockers are lethal", tb.side(0, tb.ready("55", "55", "55")), low(tb.side(0, tb.ready("wall")), 1000),
			won},
		{"what flies is lethal over walls", tb.side(0, tb.ready("bird")), low(tb.side(0, tb.ready("wall", "wall")), 400),
			won},
		{"a chant and an attack are lethal together", tb.side(1, tb.ready("55"), "bolt"), low(tb.side(0, tb.tired("77")), 800),
			won},
		{"two chants are lethal together", tb.side(2, nil, "bolt", "bolt"), low(tb.side(0, tb.ready("77")), 600),
			won},
		{"X is what is lethal", tb.side(5, nil, "spray"), low(tb.side(0, tb.ready("77")), 500),
			won},
		{"Swiftness from the hand is lethal", still(tb.side(2, nil, "fast")), low(tb.side(0, nil), 400),
			won},
		{"nobody runs into a wall", tb.side(0, tb.ready("55")), tb.side(0, tb.ready("wall")),
			func(g *fow.Game) bool { return tb.on(g, 0, field, "55") == 1 }},
		{"a card that wins its fight fights", tb.side(0, tb.ready("77")), tb.side(0, tb.tired("55")),
			func(g *fow.Game) bool { return tb.on(g, 0, field, "77") == 1 && tb.on(g, 1, field, "55") == 0 }},
		{"an empty field is attacked", tb.side(0, tb.ready("55")), tb.side(0, nil),
			func(g *fow.Game) bool { return g.Life(1) == 3500 }},
		{"removal takes the best", tb.side(2, nil, "doom"), tb.side(0, tb.ready("33", "99", "55")),
			func(g *fow.Game) bool { return tb.on(g, 1, field, "99") == 0 }},
		{"damage takes what it destroys", tb.side(1, nil, "bolt"), tb.side(0, tb.ready("99", "33", "11")),
			func(g *fow.Game) bool { return tb.on(g, 1, field, "33") == 0 }},
		{"damage that destroys nothing waits", tb.side(1, nil, "bolt"), tb.side(0, tb.ready("wall")),
			func(g *fow.Game) bool { return tb.on(g, 0, hand, "bolt") == 1 }},
		{"growth waits for a fight", tb.side(1, tb.ready("33"), "growth"), tb.side(0, tb.ready("wall")),
			func(g *fow.Game) bool { return tb.on(g, 0, hand, "growth") == 1 }},
		{"a choice takes the better option", tb.side(1, nil, "ways"), tb.side(0, tb.ready("99")),
			func(g *fow.Game) bool { return tb.on(g, 1, field, "99") == 0 }},
		{"stones pay rather than the elf", still(tb.side(2, tb.ready("elf"), "55")), tb.side(0, nil),
			func(g *fow.Game) bool {
				for _, o := range g.Zone(0, fow.ZoneField) {
					if e, ok := g.Entry(o); ok && g.Tables().Name(g.FaceOf(o)) == "elf" {
						return e.Rested == (g.Life(1) < 4000) && tb.on(g, 0, field, "55") == 1
					}
				}
				return false
			}},
	} {
		g := tb.start(c.mine, c.theirs, 0)
		goesOn(g, policy(t, "greedy"), idle)
		if err := g.Check(); err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		if !c.ok(g) {
			t.Errorf("%s: lives %d and %d, fields %v and %v", c.name, g.Life(0), g.Life(1), tb.names(g, 0), tb.names(g, 1))
		}
	}
}

// names returns the names of the cards on a field.
func (tb *table) names(g *fow.Game, p engine.PlayerID) (out []string) {
	for _, o := range g.Zone(p, fow.ZoneField) {
		out = append(out, g.Tables().Name(g.FaceOf(o)))
	}
	return out
}

// attacks is an opponent that plays what it has in hand at the first target and
// attacks the player, or the first card it may, whenever it can.
func attacks(at bool) func(d *engine.Decision) int {
	return func(d *engine.Decision) int {
		switch d.Kind {
		case fow.AskAction:
			for i := range d.N {
				if a := d.Option(i).Action(); a == fow.ActPlay || a == fow.ActBattle {
					return i
				}
			}
			return idle(d)
		case fow.AskAttack:
			return d.N - 1
		case fow.AskAttacked:
			for i := range d.N {
				if fow.IsPlayer(engine.ObjectID(d.Option(i).A())) == at {
					return i
				}
			}
		}
		return 0
	}
}

// TestAnswers lets the opponent act, and greedy answer.
func TestAnswers(t *testing.T) {
	tb := newTable(t, fow.Edition63, "[Judgment] {R}{2}", senseCards...)
	field, hand := uint8(fow.ZoneField), uint8(fow.ZoneHand)
	for _, c := range []struct {
		name         string
		mine, theirs fow.Side
		player       bool // the opponent attacks the player
		ok           func(g *fow.Game) bool
	}{
		{"a blocker that wins blocks", tb.side(0, tb.ready("77")), tb.side(0, tb.ready("55")), true,
			func(g *fow.Game) bool { return g.Life(0) == 4000 && tb.on(g, 1, field, "55") == 0 }},
		{"a blocker that would die for little stays away", tb.side(0, tb.ready("55")), tb.side(0, tb.ready("99")), true,
			func(g *fow.Game) bool { return g.Life(0) == 3100 && tb.on(g, 0, field, "55") == 1 }},
		{"but not if the damage is lethal", func() fow.Side { s := tb.side(0, tb.ready("55")); s.Life = 600; return s }(), tb.side(0, tb.ready("99")), true,
			func(g *fow.Game) bool { return g.Life(0) == 600 }},
		{"a chant destroys who would destroy a card", tb.side(1, tb.tired("33"), "bolt"), tb.side(0, tb.ready("33")), false,
			func(g *fow.Game) bool { return tb.on(g, 0, field, "33") == 1 && tb.on(g, 1, field, "33") == 0 }},
		{"growth turns a fight", tb.side(1, tb.tired("55"), "growth"), tb.side(0, tb.ready("77")), false,
			func(g *fow.Game) bool { return tb.on(g, 0, field, "55") == 1 && tb.on(g, 1, field, "77") == 0 }},
		{"a spell is cancelled", tb.side(2, nil, "no"), tb.side(4, nil, "99"), true,
			func(g *fow.Game) bool { return tb.on(g, 1, field, "99") == 0 && tb.on(g, 0, hand, "no") == 0 }},
		{"a small one is not", tb.side(2, nil, "no"), tb.side(1, nil, "11"), true,
			func(g *fow.Game) bool { return tb.on(g, 1, field, "11") == 1 && tb.on(g, 0, hand, "no") == 1 }},
		{"a card is shielded from damage", tb.side(1, tb.ready("33"), "shield"), tb.side(1, nil, "bolt"), true,
			func(g *fow.Game) bool { return tb.on(g, 0, field, "33") == 1 && tb.on(g, 0, hand, "shield") == 0 }},
	} {
		g := tb.start(c.mine, c.theirs, 1)
		goesOn(g, policy(t, "greedy"), attacks(c.player))
		if !c.ok(g) {
			t.Errorf("%s: lives %d and %d, fields %v and %v", c.name, g.Life(0), g.Life(1), tb.names(g, 0), tb.names(g, 1))
		}
	}
}
