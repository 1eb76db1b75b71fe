package sve

import (
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
)

// arranged puts a game between the position's own decks into the position.
func arranged(t *testing.T, pos *Position) (*Game, error) {
	t.Helper()
	tab, err := Link(simpleSources())
	if err != nil {
		t.Fatal(err)
	}
	decks := pos.Decks()
	m, err := NewMatch(tab, decks[0], decks[1], Options{})
	if err != nil {
		t.Fatal(err)
	}
	g := m.NewGame()
	return g, g.Arrange(pos, 1)
}

// simpleByName are the cards of simpleSources.
func simpleByName() map[string]*cards.Card {
	out := map[string]*cards.Card{}
	for _, s := range simpleSources() {
		out[s.Card.Name] = s.Card
	}
	return out
}

func TestArrange(t *testing.T) {
	c := simpleByName()
	pos := &Position{Turn: 8, Active: 1, First: 0}
	pos.Side[0] = Side{Leader: 12, PP: 3, MaxPP: 7, EP: 2, Deck: []*cards.Card{c["Squire"], c["Rider"], c["Squire"]}, Hand: []*cards.Card{c["Bolt"]},
		Field: []Placed{{Card: c["Guard"], Engaged: true, Damage: 1, Atk: 2}, {Card: c["Squire"], New: true, DefTurn: 3}}}
	pos.Side[1] = Side{Leader: 20, PP: 8, MaxPP: 8, Cemetery: []*cards.Card{c["Bolt"], c["Bolt"]}, Deck: []*cards.Card{c["Guard"]},
		Field: []Placed{{Card: c["Leech"]}}}
	g, err := arranged(t, pos)
	if err != nil {
		t.Fatal(err)
	}
	if pp, most, ep := g.Points(0); g.Leader(0) != 12 || pp != 3 || most != 7 || ep != 2 || g.Active() != 1 || g.Turn() != 8 {
		t.Errorf("leader %d, points %d/%d, %d, active %d, turn %d", g.Leader(0), pp, most, ep, g.Active(), g.Turn())
	}
	names := func(p engine.PlayerID, z uint8) string {
		var out []string
		for _, o := range g.Zone(p, z) {
			out = append(out, g.Tables().PlainName(g.CardOf(o)))
		}
		return strings.Join(out, " ")
	}
	for _, x := range []struct {
		p    engine.PlayerID
		zone uint8
		want string
	}{{0, ZoneDeck, "Squire Rider Squire"}, {0, ZoneHand, "Bolt"}, {0, ZoneField, "Guard Squire"}, {1, ZoneCemetery, "Bolt Bolt"}, {1, ZoneDeck, "Guard"}} {
		if got := names(x.p, x.zone); got != x.want {
			t.Errorf("%s of seat %d: %q, want %q", ZoneNames[x.zone], x.p, got, x.want)
		}
	}
	field := g.Zone(0, ZoneField)
	if f, ok := g.FieldCard(field[0]); !ok || f.Attack != 3 || f.Defense != 2 || f.Damage != 1 || !f.Engaged || f.New || f.Keywords != Ward.Bit() {
		t.Errorf("first card on the field: %+v", f)
	}
	if f, ok := g.FieldCard(field[1]); !ok || f.Defense != 4 || f.Engaged || !f.New {
		t.Errorf("second card on the field: %+v", f)
	}
	if !g.Pause() || g.Decision().Kind != AskMain || g.Decision().Player != 1 {
		t.Errorf("seat 1 should act in its main phase, asked is %d of seat %d", g.Decision().Kind, g.Decision().Player)
	}
}

// TestArrangedGamesGoOn plays arranged games to their end at random.
func TestArrangedGamesGoOn(t *testing.T) {
	c := simpleByName()
	for _, at := range []Point{AtMain, AtStart, AtEnd, AtSetup} {
		pos := &Position{Turn: 9, At: at}
		for p := range pos.Side {
			s := Side{Leader: 20, PP: 5, MaxPP: 5, EP: 1, Field: []Placed{{Card: c["Guard"]}, {Card: c["Hunter"], Damage: 2}}, Hand: []*cards.Card{c["Bolt"], c["Rider"]}}
			for range 20 {
				s.Deck = append(s.Deck, c["Squire"])
			}
			pos.Side[p] = s
		}
		g, err := arranged(t, pos)
		if err != nil {
			t.Fatal(err)
		}
		chance := engine.NewStream(3, engine.PurposePolicy0)
		for g.Next() {
			if err := g.Check(); err != nil {
				t.Fatalf("moment %d, turn %d: %v", at, g.Turn(), err)
			}
			g.Answer(chance.Below(g.Decision().N))
		}
		if o := g.Outcome(); !o.Over() || o.Fault() {
			t.Errorf("moment %d: outcome %+v", at, o)
		}
	}
}

func TestArrangeRefuses(t *testing.T) {
	c := simpleByName()
	token := *c["Squire"]
	token.Token = true
	for name, change := range map[string]func(*Position){
		"turn":            func(p *Position) { p.Turn = 0 },
		"play points":     func(p *Position) { p.Side[0].PP = 11 },
		"defense":         func(p *Position) { p.Side[1].Leader = 1 << 20 },
		"by itself":       func(p *Position) { p.Side[0].Field = []Placed{{Card: c["Bolt"]}} },
		"at most 8 cards": func(p *Position) { p.Side[0].Field = make([]Placed, maxField+1) },
		"does not belong": func(p *Position) { p.Side[0].EvolveDeck = []*cards.Card{c["Squire"]} },
		"9.1.4.3":         func(p *Position) { p.Side[1].Hand = []*cards.Card{&token} },
		"counters":        func(p *Position) { p.Side[0].Field = []Placed{{Card: c["Guard"], Counters: []Counted{{"stack", 999}}}} },
	} {
		pos := &Position{Turn: 3, Active: 0, First: 0}
		pos.Side[0].Leader, pos.Side[1].Leader = 20, 20
		change(pos)
		if _, err := arranged(t, pos); err == nil || !strings.Contains(err.Error(), name) {
			t.Errorf("%s: error %v", name, err)
		}
	}
}
