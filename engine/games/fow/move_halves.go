package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// An alternative card is three faces in a row: both of its halves together, which is
// what it is in every zone but the chase area and the field, then one half, then the
// other. Decks bring the first.
//
// 1307.5 (10.2): everywhere else its information is that of its halves combined.

// linkHalves makes the faces of alternative cards that stand for both halves. It is
// called when base abilities are part of the halves.
func (t *Tables) linkHalves() {
	for id := range t.cards {
		b := &t.cards[id]
		if b.backIs != cards.BackHalf {
			continue
		}
		first := b.front
		b.flags |= effect.FlagHalves
		t.cards[first].flags |= effect.FlagHalves
		t.cards[first].backIs = cards.BackHalf
		whole := t.joined(&t.cards[first], b)
		whole.back = first
		t.cards = append(t.cards, whole)
		t.cards[first].front = engine.CardID(len(t.cards) - 1)
		t.byID[whole.id] = engine.CardID(len(t.cards) - 1)
	}
}

// listed returns the face by which lists of a run and events name a card: an
// alternative card that is both halves goes by its first, as only printed faces are
// numbered outside the engine.
func (t *Tables) listed(id engine.CardID) engine.CardID {
	if t.cards[id].halves {
		return t.cards[id].back
	}
	return id
}

// joined returns the combined information of two halves.
//
// 1307.5a, 1307.5b, 1307.5c (10.2): both names, the costs together, the attributes of
// both, each card type and each ability.
func (t *Tables) joined(a, b *definition) definition {
	d := definition{id: a.id, name: a.name, also: b.name, judgment: noAbility, spell: noAbility, extra: noAbility, trap: noAbility, halves: true,
		prog: a.prog, types: a.types | b.types, keywords: a.keywords | b.keywords, least: min(a.least, b.least), cost: a.cost, xs: a.xs + b.xs,
		total: a.total + b.total, atk: a.atk + b.atk, def: a.def + b.def, attrs: a.attrs | b.attrs, stoneTypes: a.stoneTypes | b.stoneTypes,
		marks: a.marks | b.marks, flags: a.flags | b.flags, words: a.words | b.words, about: a.about | b.about, brings: a.brings | b.brings,
		past: a.past | b.past, hears: a.hears | b.hears, mournsAt: a.mournsAt | b.mournsAt, replaces: a.replaces || b.replaces, layered: a.layered || b.layered}
	d.cost.add(&b.cost, 1)
	if a.remnantIf|b.remnantIf != 0 {
		d.reason = "the engine does not have [Remnant] under a condition on a half of an alternative card"
	}
	for _, h := range []*definition{a, b} {
		if h.beyond {
			d.reason, d.beyond = h.reason, true
		}
		d.traits = append(d.traits, h.traits...)
		d.computed = append(d.computed, h.computed...)
		d.acts = append(d.acts, h.acts...)
		d.abilities = append(d.abilities, h.abilities...)
		d.autos = append(d.autos, h.autos...)
		d.mourns = append(d.mourns, h.mourns...)
		d.statics = append(d.statics, h.statics...)
		if h.trap != noAbility || len(h.watch) > 0 {
			d.reason = "the engine does not have [Trigger] or [Stealth] on a half of an alternative card"
		}
	}
	for _, n := range b.abilities { // options name abilities of a card by their numbers
		t.abilities[n].ordinal += uint8(len(a.abilities))
	}
	if len(d.abilities) > 8 {
		d.reason = "the engine has at most eight abilities on both halves of an alternative card"
	}
	return d
}

// fieldFace returns the face of a card that enters a field: of alternative cards the
// half of a type that can be there.
//
// 1307.4, 1307.4a (10.2): the half that is a resonator, regalia or addition.
func (t *Tables) fieldFace(card engine.CardID) engine.CardID {
	if !t.cards[card].halves {
		return card
	}
	half := t.cards[card].back
	if !t.cards[half].is(typesPermanent) && t.cards[t.cards[half].back].is(typesPermanent) {
		half = t.cards[half].back
	}
	return half
}

// sidesOf returns the sides of a card that may be played: the front, with [Shift] the
// one behind it too, of alternative cards either half.
//
// 1117.2 (6.3), 1307.3 (10.2).
func (t *Tables) sidesOf(card engine.CardID) (first, last uint8) {
	switch {
	case t.cards[card].halves:
		return 1, 2
	case t.shifts(card):
		return 0, 1
	}
	return 0, 0
}

// A name that was chosen is the number of an object that has it. One of the two names of
// an alternative card has one of these added.
const (
	firstName  = 1 << 8
	secondName = 2 << 8
	noObject   = -1 // of no object: nothing has its name
)

// hasName reports whether a face has the name that a number stands for: one that was
// chosen, or any of those of an object.
//
// 1307.5a (10.2): of two names one is chosen, and not both.
func (g *Game) hasName(d *definition, v int16) bool {
	if v == noObject {
		return false
	}
	of := &g.t.cards[g.faceOf(engine.ObjectID(v&0xFF))]
	name := of.name
	switch {
	case v&secondName != 0:
		name = of.also
	case v&firstName == 0:
		return d.named(of)
	}
	return d.name == name || d.also != 0 && d.also == name
}

// NameOf returns the name that an option of AskName chooses, or the race.
func (g *Game) NameOf(o engine.Option) string {
	d := &g.t.cards[g.cardOf(engine.ObjectID(o.A()))]
	if o.B() >= raceChoice {
		return g.t.traits[d.races[o.B()-raceChoice]]
	}
	if o.B() == secondName/firstName {
		return g.t.names[d.also]
	}
	return g.t.names[d.name]
}

// named reports whether two faces share a name.
//
// 1307.5a (10.2): an alternative card has two.
func (d *definition) named(o *definition) bool {
	return d.name == o.name || d.also != 0 && (d.also == o.name || d.also == o.also) || o.also != 0 && o.also == d.name
}
