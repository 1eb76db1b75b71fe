package sve

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/sve/svecode"
)

// Words is the vocabulary of the game, which imports this package: tests outside set it.
var Words func() *cardtext.Vocabulary

// TestLensAgreesWithTheGame compares what a policy reads of its view with what
// the game itself says, at every main phase decision of random games.
func TestLensAgreesWithTheGame(t *testing.T) {
	tab, decks := embeddedTables(t)
	var lens Lens
	plays, acts := 0, 0
	for i, d := range decks {
		m, err := NewMatch(tab, d, decks[(i+1)%len(decks)], Options{})
		if err != nil {
			t.Fatal(err)
		}
		g := m.NewGame()
		for k := range 30 {
			g.Start(engine.Setup{Key: uint64(k)})
			c := engine.NewStream(uint64(k), engine.PurposePolicy0)
			for g.Next() {
				if q := g.Decision(); q.Kind == AskMain {
					v := g.ViewFor(q.Player).(*View)
					lens.Focus(v)
					a, b := compareOptions(t, g, v, &lens)
					plays, acts = plays+a, acts+b
					compareUnits(t, g, v)
				}
				g.Answer(c.Below(g.Decision().N))
			}
		}
	}
	if plays < 1000 || acts < 100 {
		t.Errorf("only %d plays and %d abilities were compared", plays, acts)
	}
}

// embeddedTables links the embedded decks.
func embeddedTables(t *testing.T) (*Tables, []*cards.Deck) {
	t.Helper()
	pool, err := embedded.Pool("sve")
	if err != nil {
		t.Fatal(err)
	}
	decks, err := embedded.DecksFrom(pool)
	if err != nil {
		t.Fatal(err)
	}
	var src []Source
	for _, c := range pool.Cards() {
		p, _, diags := compile.Card(c, Words(), svecode.Language())
		if p == nil {
			t.Fatalf("%s: %v", c.ID, diags)
		}
		src = append(src, Source{c, p})
	}
	tab, err := Link(src)
	if err != nil {
		t.Fatal(err)
	}
	return tab, decks
}

func compareOptions(t *testing.T, g *Game, v *View, lens *Lens) (plays, acts int) {
	t.Helper()
	p := uint8(v.Viewer())
	for _, opt := range g.d.Options() {
		o := engine.ObjectID(opt.A())
		switch opt.Action() {
		case ActPlay:
			plays++
			if v.CardOf(o) != g.cardOf(o) {
				t.Fatalf("object %d is card %d, the view says %d", o, g.cardOf(o), v.CardOf(o))
			}
			if got, want := lens.Cost(o, g.cardOf(o)), g.costToPlay(p, o, g.cardOf(o)); got != int(want) {
				t.Fatalf("card %d costs %d, the lens says %d", g.cardOf(o), want, got)
			}
		case ActActivate:
			acts++
			_, i, _ := g.slotOf(o)
			var buf [maxAbilities]uint16
			want := g.abilitiesOf(&g.s.slot[p][i], &buf)[opt.B()]
			if act := lens.Act(uint8(i), opt.B()); act.Ability != want {
				t.Fatalf("ability %d of card %d is %d, the lens says %d", opt.B(), g.cardOf(o), want, act.Ability)
			}
		}
	}
	return plays, acts
}

func compareUnits(t *testing.T, g *Game, v *View) {
	t.Helper()
	var buf [MaxUnits]Unit
	for p := range engine.PlayerID(2) {
		n := v.Units(p, &buf)
		if n != popcount(uint64(g.s.pl[p].occupied)) {
			t.Fatalf("seat %d has %d units", p, n)
		}
		for _, u := range buf[:n] {
			q, i, ok := g.slotOf(u.Object)
			if sl := &g.s.slot[p][i]; !ok || q != uint8(p) || int(u.Slot) != i || u.Card != sl.card || uint16(u.Keywords) != sl.kw {
				t.Fatalf("unit %+v is not the card in slot %d", u, i)
			}
		}
	}
}

// TestGist describes texts.
func TestGist(t *testing.T) {
	token := Source{&cards.Card{ID: "K", Name: "Knight", Kind: cards.Follower, Token: true, Cost: 1, Attack: 1, Defense: 2, Class: "Neutral"}, &effect.Program{}}
	for _, c := range []struct {
		text string
		ok   func(g *Gist) bool
	}{
		{"Draw 2 cards.", func(g *Gist) bool { return g.Draw == 2 && g.Gift == 0 }},
		{"Each player draws a card.", func(g *Gist) bool { return g.Draw == 1 && g.Gift == 1 }},
		{"Select an enemy follower on the field and deal it 3 damage.",
			func(g *Gist) bool {
				h := &g.Clause[0]
				return h.Used && h.Damage == 3 && h.Enemies() && h.Harms() && !h.Leaders() && h.Most == 1
			}},
		{"Select an enemy leader or enemy follower on the field and deal it 1 damage.",
			func(g *Gist) bool { return g.Clause[0].Damage == 1 && g.Clause[0].Leaders() }},
		{"Select up to 2 enemy followers on the field and deal 3 damage divided between them.",
			func(g *Gist) bool { return g.Clause[0].Divided && g.Clause[0].Damage == 3 && g.Clause[0].Most == 2 }},
		{"Select an enemy follower on the field and destroy it.", func(g *Gist) bool { return g.Clause[0].Fate == FateDestroyed }},
		{"Select an enemy follower on the field. Banish it and give your leader [defense]+2.",
			func(g *Gist) bool { return g.Clause[0].Fate == FateBanished && g.Heal == 2 }},
		{"Select an enemy follower on the field and return it to its owner's hand.", func(g *Gist) bool { return g.Clause[0].Fate == FateReturned }},
		{"Select an enemy follower on the field and engage it.", func(g *Gist) bool { return g.Clause[0].Fate == FateEngaged }},
		{"Deal 2 damage to each enemy follower on the field.",
			func(g *Gist) bool { return g.Enemies.Damage == 2 && !g.Mine.Used && g.Face == 0 }},
		{"Deal 2 damage to each follower on the field.", func(g *Gist) bool { return g.Enemies.Damage == 2 && g.Mine.Damage == 2 }},
		{"Deal 2 damage to each enemy leader.", func(g *Gist) bool { return g.Face == 2 && g.Sting == 0 }},
		{"Deal 2 damage to your leader.", func(g *Gist) bool { return g.Sting == 2 && g.Face == 0 }},
		{"Select a follower on your field. Give it [attack]+1/[defense]+2 and draw a card.",
			func(g *Gist) bool {
				h := &g.Clause[0]
				return h.Attack == 1 && h.Defense == 2 && h.Own() && !h.Harms() && g.Draw == 1
			}},
		{"Summon 2 Knight tokens.", func(g *Gist) bool { return g.Tokens == 2 && g.TokenAttack == 2 && g.TokenDefense == 4 }},
		{"Put a Knight token into your EX area.", func(g *Gist) bool { return g.Spare == 1 && g.Tokens == 0 }},
		{"Increase your maximum play points by 1.", func(g *Gist) bool { return g.Growth == 1 }},
		{"Put the top card of your deck into your cemetery.", func(g *Gist) bool { return g.Mill == 1 }},
	} {
		s := Source{&cards.Card{ID: "S", Name: "Spell", Kind: cards.Spell, Cost: 1, Class: "Neutral", Text: c.text}, nil}
		p, _, diags := compile.Card(s.Card, Words(), svecode.Language())
		if p == nil {
			t.Fatalf("%s: %v", c.text, diags)
		}
		s.Program = p
		tab, err := Link([]Source{s, token})
		if err != nil {
			t.Fatal(err)
		}
		f := tab.Facts()
		if play := f.cards[1].Play; len(play) != 1 || !c.ok(&f.gists[play[0]]) {
			t.Errorf("%s: %+v", c.text, f.gists[play[0]])
		}
	}
}
