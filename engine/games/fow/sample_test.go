package fow

import (
	"fmt"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// pool is a set of cards for tests with what their texts say.
type pool struct {
	sources []Source
	byName  map[string]*cards.Card
}

func newPool() *pool { return &pool{byName: map[string]*cards.Card{}} }

// add adds a card with a type line; numbers below 0 are not printed.
func (p *pool) add(name, typeLine, will string, atk, def int, keywords ...Keyword) *Source {
	c := &cards.Card{Game: "fow", ID: fmt.Sprintf("T-%02d", len(p.sources)+1), Name: name, TypeLine: typeLine, Will: will,
		Attack: cards.None, Defense: cards.None, Cost: cards.None}
	c.Kind = c.Types()[0]
	if atk >= 0 {
		c.Attack = atk
	}
	if def >= 0 {
		c.Defense = def
	}
	if w, ok := c.WillCost(); ok {
		c.Cost, c.Attributes = w.Total(), w.Attributes()
	}
	p.byName[name] = c
	p.sources = append(p.sources, Source{Card: c, Program: &effect.Program{Keywords: effect.KeywordSet(setOf(keywords...))}})
	return &p.sources[len(p.sources)-1]
}

func (p *pool) stone(name string, attribute uint8) {
	p.add(name, "Basic Magic Stone", "", -1, -1).Produces = 1 + int(attribute)
}

func (p *pool) chant(name, will string, damage int16, draw uint8, keywords ...Keyword) {
	s := p.add(name, "Chant", will, -1, -1, keywords...)
	s.Damage, s.Draw = damage, draw
}

// newAbility returns an ability that asks for nothing and does nothing.
func newAbility(kind effect.AbilityKind) effect.Ability {
	return effect.Ability{Kind: kind, Filter: -1, Cond: -1, PlayCond: -1, ChooseCount: -1, XMin: -1, Announce: -1}
}

// ruler adds a ruler with a J-ruler side that a judgment of this cost turns up;
// without a cost it has neither.
func (p *pool) ruler(name, judgment string, atk, def int, keywords ...Keyword) {
	if judgment == "" {
		p.add(name, "Ruler", "", -1, -1)
		return
	}
	w, err := cards.ParseWill(judgment)
	if err != nil {
		panic(err)
	}
	front := p.add(name, "Ruler", "", -1, -1)
	front.Program.Abilities = []effect.Ability{{Kind: effect.KindJudgment, Filter: -1, Cond: -1, PlayCond: -1,
		Costs: []effect.Cost{{Kind: effect.CostWill, Will: effect.WillCost{Attr: w.Attr, Free: w.Free}}}}}
	front.Program.Keywords |= effect.KeywordSet(1) << Judgment
	card := front.Card
	back := p.add(name+", Unveiled", "J-Ruler", "", atk, def, keywords...).Card
	back.BackIs = cards.BackJRuler
	card.SetBack(back)
}

// deck makes a deck of counted names, "4 Name".
func (p *pool) deck(t testing.TB, name, ruler string, stones, main []string) *cards.Deck {
	t.Helper()
	d := &cards.Deck{Name: name, Game: "fow"}
	fill := func(part cards.Part, list []string) {
		for _, line := range list {
			n := 0
			word, rest, _ := strings.Cut(line, " ")
			if _, err := fmt.Sscan(word, &n); err != nil || p.byName[rest] == nil {
				t.Fatalf("deck line %q: %v", line, err)
			}
			d.Parts[part] = append(d.Parts[part], cards.Entry{Card: p.byName[rest], Count: n})
		}
	}
	fill(cards.PartRuler, []string{"1 " + ruler})
	fill(cards.PartMain, main)
	fill(cards.PartStones, stones)
	return d
}

// link makes tables and a match.
func (p *pool) link(t testing.TB, e Edition, a, b *cards.Deck, opts Options) *Match {
	t.Helper()
	tables, err := Link(e, p.sources)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range []*cards.Deck{a, b} {
		for _, fault := range tables.CheckDeck(d) {
			t.Fatalf("deck %s: %v", d.Name, fault)
		}
	}
	m, err := NewMatch(tables, a, b, opts)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// samplePool is a small card pool and two decks of it. Names and numbers are
// ours; no printed card is among them.
func samplePool(t testing.TB) (*pool, [2]*cards.Deck) {
	p := newPool()
	p.ruler("Keeper of the Long Hearth", "{R}{R}{1}", 1000, 1000)
	p.ruler("Harbormaster Without Ships", "{U}{2}", 800, 1200, Flying)
	p.stone("Glowing Cobble", Fire)
	p.stone("Tideworn Cobble", Water)
	p.add("Ash Runner", "Resonator", "{R}", 300, 200, Swiftness)
	p.add("Kiln Apprentice", "Resonator", "{R}", 400, 300)
	p.add("Bellows Guard", "Resonator", "{R}{1}", 500, 600)
	p.add("Ember Duelist", "Resonator", "{R}{2}", 600, 500, FirstStrike)
	p.add("Furnace Ox", "Resonator", "{R}{R}{2}", 1000, 900)
	p.add("Pier Watch", "Resonator", "{U}", 200, 500, Flying)
	p.add("Sounding Lead", "Resonator", "{U}{1}", 400, 600, Precision)
	p.add("Ferry Lancer", "Resonator", "{U}{2}", 700, 500, FirstStrike)
	p.add("Drowned Bell", "Resonator", "{U}{U}{3}", 1200, 1200)
	p.chant("Thrown Coal", "{R}", 300, 0, Quickcast)
	p.chant("Chimney Fire", "{R}{2}", 700, 0)
	p.chant("Read the Currents", "{U}{1}", 0, 2, Quickcast)
	p.chant("Undertow", "{U}{1}", 400, 1, Quickcast)
	var main []string
	for _, s := range p.sources[6:] {
		main = append(main, "4 "+s.Card.Name)
	}
	hearth := p.deck(t, "hearth", "Keeper of the Long Hearth", []string{"6 Glowing Cobble", "4 Tideworn Cobble"}, main[:11])
	harbor := p.deck(t, "harbor", "Harbormaster Without Ships", []string{"5 Glowing Cobble", "6 Tideworn Cobble"}, main[2:])
	return p, [2]*cards.Deck{hearth, harbor}
}

func sampleMatch(t testing.TB, e Edition, mirror bool) *Match {
	t.Helper()
	p, decks := samplePool(t)
	if mirror {
		decks[1] = decks[0]
	}
	return p.link(t, e, decks[0], decks[1], Options{})
}
