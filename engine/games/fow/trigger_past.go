package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// effPast is an effect that only notes what happened between its object and its
// source, Effect.src, for texts that ask about it: Effect.what is the
// effect.PastSet. Runs without such texts make none.
const effPast uint8 = 0x42

// Effects that note until the end of the turn what happened to a card, whoever did it, or
// what it did. Runs without texts that ask for it make none.
const (
	effBuried uint8 = 0x46 + iota // it was put into the graveyard where it is from the field
	effDealt                      // it dealt so much damage: Effect.value
)

// effSided is an effect that notes of a card that changed sides this turn, or was judged and may attack at once, under whom
// it entered the field: Effect.value is the player plus one, 0 if it did so before. Runs without texts that ask make none.
const effSided uint8 = 0x4A

// noteEntry notes of an entity before it changes sides under whom it entered this turn.
//
// 307.6 (6.3): moving from field to field is no entering.
func (g *Game) noteEntry(i int) {
	if o := g.ref(g.s.entity[i].obj); g.t.entries && g.s.field>>i&1 != 0 && g.noted(effSided, o) == nil {
		g.addEffect(Effect{kind: effSided, value: int16(g.s.fresh>>i&1) * int16(g.s.controller(i)+1), obj: o, src: o, ctrl: owner(o.obj)}, effect.UntilEndOfTurn)
	}
}

// entryFlags says whether an entity entered the field this turn, and whether it did so under who controls it.
func (g *Game) entryFlags(i int) effect.FlagSet {
	const both = effect.FlagEnteredThisTurn | effect.FlagEnteredHere
	f := g.noted(effSided, g.ref(g.s.entity[i].obj))
	switch {
	case g.s.field>>i&1 == 0:
	case f == nil && g.s.fresh>>i&1 != 0, f != nil && int(f.value) == int(g.s.controller(i))+1:
		return both
	case f != nil && f.value != 0:
		return effect.FlagEnteredThisTurn
	}
	return 0
}

// noteOf remembers for this turn that something happened, once more with a number.
//
// 302.3 (6.3): of this object, not of what becomes of it elsewhere.
func (g *Game) noteOf(kind uint8, o Ref, n int16) {
	if f := g.noted(kind, o); f != nil {
		f.value = g.plus(f.value, n, LimitDamage)
		return
	}
	g.addEffect(Effect{kind: kind, value: n, obj: o, src: o, ctrl: owner(o.obj)}, effect.UntilEndOfTurn)
}

// noted returns what is remembered of an object this turn, nil if it is nothing.
func (g *Game) noted(kind uint8, o Ref) *Effect {
	for k := range g.s.nEffect {
		if f := &g.s.effect[k]; f.kind == kind && f.obj == o {
			return f
		}
	}
	return nil
}

// note remembers what happened between two objects: what was done to a card this
// turn, or who put it where it is.
//
// 302.3 (6.3): of these objects, not of what becomes of them elsewhere.
func (g *Game) note(what effect.PastSet, o, src Ref) {
	if what &= g.t.past; what == 0 || IsPlayer(o.obj) || IsPlayer(src.obj) || o.obj == chaseAbility || src.obj == chaseAbility {
		return
	}
	// The source asks: what its own text, or a text that it may have been given, cannot
	// ask for is not kept.
	if what &= g.t.cards[g.lastFace(src)].past | g.t.pastGiven; what == 0 || g.remembers(what, o, src) {
		return
	}
	until := effect.UntilEndOfTurn
	if what&effect.PastMoved != 0 {
		until = effect.RestOfGame
	}
	g.addEffect(Effect{kind: effPast, what: uint8(what), obj: o, src: src, ctrl: owner(src.obj)}, until)
}

// remembers reports whether all of something has been noted of two objects.
func (g *Game) remembers(what effect.PastSet, o, src Ref) bool {
	s := &g.s
	for k := range s.nEffect {
		if f := &s.effect[k]; f.kind == effPast && f.obj == o && f.src == src {
			what &^= effect.PastSet(f.what)
		}
	}
	return what == 0
}

// notePair remembers who fights whom, for both.
func (g *Game) notePair(attacker, other Ref) {
	g.note(effect.PastFought, attacker, other)
	g.note(effect.PastFought, other, attacker)
}

// foughtHost reports whether an object battled what an addition is added to.
//
// 1002.1 (6.3): the one card that it was put onto.
func (g *Game) foughtHost(o, src Ref) bool {
	i, ok := g.onField(src)
	return ok && g.s.entity[i].host != engine.NoObject && g.remembers(effect.PastFought, o, g.ref(g.s.entity[i].host))
}

// battling reports whether two objects battle each other now.
//
// 804.5 (6.3): from the declaration of blocks on. 804.5a (6.3): the attacker and what blocks it.
// 804.5b (6.3): without a blocker, or if that stops to be one before the attacker has dealt damage,
// the attacker and the card that it attacks.
func (g *Game) battling(a, b Ref) bool {
	at := &g.s.battle
	other := at.blocker
	if other == noRef {
		if at.released != 0 || at.blocked != 0 && at.struck != 0 || !g.s.blocksDeclared() {
			return false
		}
		other = at.attacked
	}
	return at.attacker != noRef && other != noRef && (a == at.attacker && b == other || a == other && b == at.attacker)
}

// blocksDeclared reports whether nobody can block any more in the battle that goes on.
func (s *State) blocksDeclared() bool {
	for k := range s.sp {
		if pc := s.frame[k].pc; pc >= pcFirstStrike && pc <= pcBattleOver {
			return true
		}
	}
	return false
}

// noteMoves remembers that a source has put cards where they are.
func (g *Game) noteMoves(src Ref, l []Ref, zone uint8) {
	if g.t.past&effect.PastMoved == 0 {
		return
	}
	for _, o := range l {
		if !IsPlayer(o.obj) && o.obj != chaseAbility && g.same(o) && g.zoneOf(o.obj) == zone {
			g.note(effect.PastMoved, o, src)
		}
	}
}

// forgetPast gives up what nobody can ask for any more: what has just moved once may
// still be asked for, as it was; without room only by something that waits.
func (g *Game) forgetPast() {
	g.endEffects(func(f *Effect) bool {
		if f.kind == effBuried || f.kind == effDealt || f.kind == effSided || f.kind == effBlow {
			return !g.same(f.obj)
		}
		return f.kind == effPast && (g.ref(f.obj.obj).moves-f.obj.moves > 1 || g.ref(f.src.obj).moves-f.src.moves > 1)
	})
	if int(g.s.nEffect) == maxEffects && g.nTrips == 0 {
		g.endEffects(func(f *Effect) bool { return f.kind == effPast && !g.same(f.obj) && !g.wanted(f.obj) })
	}
}

// readPast notes what the filters of a face ask about the past, and those of texts
// that it gives to others.
func (t *Tables) readPast(id engine.CardID, p *effect.Program) {
	for k := range p.Filters {
		t.cards[id].past |= p.Filters[k].Past
		if p.Filters[k].Past&effect.PastFoughtHost != 0 { // whatever it is added to
			t.pastGiven |= effect.PastFought
			t.past |= effect.PastFought
		}
	}
	for _, q := range p.Granted {
		t.readPast(id, q) // delayed abilities are its own
		for k := range q.Filters {
			t.pastGiven |= q.Filters[k].Past
		}
	}
}
