package fow

import (
	"fmt"
	"reflect"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// flips show, for every switch that set-up, turn, battle and rule processes read,
// what differs when it is flipped: each returns what came of the same game.
var flips = map[string]func(t *testing.T, b *board) string{
	"StrikesAgainIfUndealt": func(_ *testing.T, b *board) string {
		first := b.field(0, "First")
		b.power(first, -500, 0)
		b.inBattle(first, engine.NoObject, engine.NoObject, stepFirstStrike)
		b.power(first, 0, 0)
		b.endBattle()
		return fmt.Sprint(b.life(1))
	},
	"FightersHaveBoth": func(_ *testing.T, b *board) string {
		b.field(0, "Mist")
		return fmt.Sprint(b.attackers(0))
	},
	"StatusEndsFighting": func(_ *testing.T, b *board) string {
		large := b.field(0, "Large")
		b.inBattle(large, engine.NoObject, engine.NoObject, stepBlock)
		i, _ := b.entityOf(large)
		b.setController(i, 1)
		b.endBattle()
		return fmt.Sprint(b.life(1))
	},
	"PierceAssigns": func(_ *testing.T, b *board) string {
		large, small := b.field(0, "Large"), b.field(1, "Small")
		b.give(large, Pierce)
		b.again()
		b.attack(large, engine.NoObject)
		b.object(small)
		return DecisionName(b.d.Kind)
	},
	"ForcedFirst": func(_ *testing.T, b *board) string {
		mad := b.field(0, "Large")
		b.field(0, "Small")
		b.give(mad, Bloodlust)
		b.again()
		b.choose(ActBattle, 0)
		return DecisionName(b.d.Kind)
	},
	"RemovedTargetSafe": func(_ *testing.T, b *board) string {
		large, wall := b.field(0, "Large"), b.field(1, "Wall")
		b.restNow(wall)
		b.inBattle(large, wall, engine.NoObject, stepBlock)
		b.removeFromBattle(b.ref(wall))
		b.endBattle()
		return fmt.Sprint(b.damage(wall))
	},
	"LatestExtraTurnFirst": func(_ *testing.T, b *board) string {
		b.extraTurn(0)
		b.extraTurn(1)
		b.passUntil(func() bool { return b.s.turn == 2 })
		return fmt.Sprint(b.s.active)
	},
	"CountersCancel": func(_ *testing.T, b *board) string {
		b.Game.t.plus, b.Game.t.minus = b.Game.t.counter("+100/+100"), b.Game.t.counter("-100/-100")
		small := b.field(0, "Small")
		b.addCounters(small, b.Game.t.plus, 1)
		b.addCounters(small, b.Game.t.minus, 1)
		b.again()
		return fmt.Sprint(b.countersOn(small, b.Game.t.plus))
	},
	"LifeRoundsAtOnce": func(_ *testing.T, b *board) string {
		b.changeLife(0, -250)
		return fmt.Sprint(b.life(0))
	},
	"LifebreakAtEqual": func(_ *testing.T, b *board) string {
		b.m.opts.Lifebreak = true
		b.Game.move(b.ref(b.take(0, "Filler")), ZoneLifebreak, moveHow{})
		b.s.seat[0].life = 1100
		return fmt.Sprint(b.canLifebreak(0))
	},
}

// setupFlips are those that decide before the first turn.
var setupFlips = map[string]func(g *Game) string{
	"ChooserDecides":      func(g *Game) string { g.Next(); return DecisionName(g.d.Kind) },
	"ChangeOneAfterOther": func(g *Game) string { g.settle(); return DecisionName(g.d.Kind) },
	"Coin":                func(g *Game) string { g.settle(); return fmt.Sprint(g.s.seat[0].coin, g.s.seat[1].coin) },
	"Lifebreak": func(g *Game) string {
		for g.Next(); g.s.turn == 0; g.Next() {
			g.Answer(g.d.N - 1)
		}
		return fmt.Sprint(g.s.seat[0].nLifebreak)
	},
}

// settle goes on to the change of cards.
func (g *Game) settle() {
	for g.Next(); g.d.Kind == AskFirst; g.Next() {
		g.Answer(0)
	}
}

// flip gives a match its row of rules with one switch changed.
func (m *Match) flip(name string) {
	r := *m.rules
	switch f := reflect.ValueOf(&r).Elem().FieldByName(name); {
	case f.Kind() == reflect.Bool:
		f.SetBool(!f.Bool())
	case name == "Coin" && r.Coin == CoinNone:
		r.Coin = CoinItemAll
	case name == "Coin":
		r.Coin = CoinNone
	}
	m.rules, m.t.rules = &r, &r
	for i := range m.decks {
		m.decks[i].coin = m.decks[i].coins(m.t)
	}
}

// TestFlippedSwitchesShow flips every switch in every row: what a game comes to
// must change.
func TestFlippedSwitchesShow(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		for name, play := range flips {
			as, flipped := newBoardOf(t, e), newBoardOf(t, e)
			flipped.m.flip(name)
			if x, y := play(t, as), play(t, flipped); x == y {
				t.Errorf("%s flipped makes no difference: %s", name, x)
			}
		}
		for name, play := range setupFlips {
			var came [2]string
			for k := range came {
				p, decks := samplePool(t)
				p.sources[0].Program.Params.Energize = effect.WillCost{Attr: [5]uint8{Fire: 1}}
				m := p.link(t, e, decks[0], decks[0], Options{})
				if k == 1 {
					m.flip(name)
				}
				g := m.NewGame()
				g.Start(engine.Setup{Key: 7, First: engine.NoPlayer})
				came[k] = play(g)
			}
			if came[0] == came[1] {
				t.Errorf("%s flipped makes no difference: %s", name, came[0])
			}
		}
	})
}

// TestCoinByEditions: 1119.2 (6.3), 1119.1 (10.2).
func TestCoinByEditions(t *testing.T) {
	fire, any := kindSet(1<<Fire), kindSet(1<<Light|1<<Darkness)
	for _, c := range []struct {
		e       Edition
		energy  effect.WillCost
		attrs   []string
		want    kindSet
		because string
	}{
		{Edition501Bifrost, effect.WillCost{Attr: [5]uint8{Fire: 1}}, nil, 0, "5.01 has no coins"},
		{Edition63, effect.WillCost{Attr: [5]uint8{Fire: 1}}, nil, fire, "1119.2: the symbol of [Energize]"},
		{Edition63, effect.WillCost{}, []string{cards.Attributes[Light]}, 0, "1119.2: no [Energize]"},
		{Edition801, effect.WillCost{Attr: [5]uint8{Light: 1, Darkness: 1}}, nil, any, "1119.2a (8.01): one of several symbols"},
		{Edition801, effect.WillCost{}, []string{cards.Attributes[Light]}, 0, "1119.2 (8.01): no [Energize]"},
		{Edition102, effect.WillCost{}, []string{cards.Attributes[Light], cards.Attributes[Darkness]}, any, "1119.1 (10.2): one of the ruler's attributes"},
		{Edition102, effect.WillCost{}, nil, 1 << Void, "1119.1 (10.2): a ruler without attributes"},
		{Edition102, effect.WillCost{Attr: [5]uint8{Fire: 1}}, []string{cards.Attributes[Light]}, fire, "1119.3 (10.2): printed symbols replace it"},
		{Edition102, effect.WillCost{Free: 1}, []string{cards.Attributes[Light]}, 1 << Void, "1119.3.a.2 (10.2): a number"},
	} {
		p, decks := samplePool(t)
		p.sources[0].Program.Params.Energize = c.energy
		p.sources[0].Card.Attributes = c.attrs
		m := p.link(t, c.e, decks[0], decks[0], Options{})
		g := m.NewGame()
		g.Start(engine.Setup{Key: 7, First: 1})
		g.settle()
		if got := g.coinKinds(0); got != c.want || g.s.seat[1].coin != 0 || (g.s.seat[0].coin != 0) != (c.want != 0) {
			t.Errorf("%s: coins %d and %d for %b, want %b for the second player", c.because, g.s.seat[0].coin, g.s.seat[1].coin, got, c.want)
		}
	}
}
