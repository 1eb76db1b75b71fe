package sve

import (
	"bytes"
	"fmt"
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Check verifies that every card is in exactly one place, that counts and
// links agree, that no number is beyond its bound, and that all cached information equals a recomputation.
func (g *Game) Check() error {
	for p := range engine.PlayerID(2) {
		if err := g.checkCards(p); err != nil {
			return err
		}
		if err := g.checkField(p); err != nil {
			return err
		}
	}
	if err := g.s.checkNumbers(); err != nil {
		return err
	}
	if g.rec != nil && g.d.Now != g.s.moment() {
		return fmt.Errorf("events tell the moment %+v in %+v", g.d.Now, g.s.moment())
	}
	return g.checkCaches()
}

// checkCards counts every card of p that exists from the start.
func (g *Game) checkCards(p engine.PlayerID) error {
	pl, di := &g.s.pl[p], g.side[p]
	places := [...]uint64{pl.hand, pl.cemetery, pl.banished, pl.evolveDeck, pl.faceup, pl.evolveZone, pl.raceZone, pl.resolving, pl.field, 0, 0}
	for k := range pl.nDeck {
		bit := uint64(1) << pl.deck[k]
		if places[9]&bit != 0 {
			return fmt.Errorf("seat %d: card %d is in the deck twice", p, pl.deck[k])
		}
		places[9] |= bit
	}
	tokens := 0
	for q := range g.s.pl {
		for k := range g.s.pl[q].nEX {
			o := g.s.pl[q].ex[k]
			if o.Owner() != p {
				continue
			}
			if isToken(o) {
				tokens++
			} else {
				places[10] |= 1 << o.Index()
			}
		}
	}
	all, n := uint64(0), 0
	for _, s := range places {
		all |= s
		n += popcount(s)
	}
	if s := &g.s; s.sp > 0 && s.frame[0].pc == pcPrepare {
		return nil
	}
	if all != di.main|di.evolve || n != popcount(all) {
		return fmt.Errorf("seat %d: cards are lost or doubled: %x of %x in %d places", p, all, di.main|di.evolve, n)
	}
	if (pl.knownOwn|pl.knownOpp)&^(places[9]|pl.hand) != 0 {
		return fmt.Errorf("seat %d: knowledge of a card that is not hidden", p)
	}
	for q := range g.s.slot {
		for m := g.s.pl[q].occupied; m != 0; m &= m - 1 {
			if o := g.s.slot[q][bits.TrailingZeros8(m)].obj; o.Owner() == p && isToken(o) {
				tokens++
			}
		}
	}
	for k := range g.s.nRes {
		if r := &g.s.res[k]; r.kind == playCardKind && isToken(r.obj) && r.obj.Owner() == p && g.zoneOf(r.obj) == ZoneResolution && g.same(Ref{r.obj, r.moves}) {
			tokens++
		}
	}
	for m, k := uint64(pl.tokens[0])|uint64(pl.tokens[1])<<8|uint64(pl.tokens[2])<<16, 0; m>>k != 0; k++ {
		if id := g.s.card[engine.MakeObject(p, uint8(maxCards+k))]; m>>k&1 != 0 && !g.m.cards[id] {
			return fmt.Errorf("seat %d: nothing in the match leads to the token %q", p, g.t.names[g.t.cards[id].name])
		}
	}
	live := bits.OnesCount8(pl.tokens[0]) + bits.OnesCount8(pl.tokens[1]) + bits.OnesCount8(pl.tokens[2])
	if live != tokens {
		return fmt.Errorf("seat %d: %d live tokens in %d places", p, live, tokens)
	}
	return nil
}

func (g *Game) checkField(p engine.PlayerID) error {
	pl := &g.s.pl[p]
	sets := [...]uint8{pl.engaged, pl.fresh, pl.evolvedNow, pl.fought, pl.follower, pl.amulet, pl.ward, pl.storm, pl.rush, pl.intimidate,
		pl.assail, pl.bane, pl.drain, pl.aura, pl.ignoreWard, pl.cannotAttack, pl.noAttackLeader, pl.activated, pl.quick,
		pl.lure, pl.auras, pl.brief, pl.replaces}
	for k, m := range sets {
		if m&^pl.occupied != 0 {
			return fmt.Errorf("seat %d: slot set %d holds an empty slot", p, k)
		}
	}
	for e, m := range g.s.waits {
		if m[p]&^pl.occupied != 0 {
			return fmt.Errorf("seat %d: an empty slot waits for event %d", p, e)
		}
		if m[p] != 0 && g.heard>>e&1 == 0 {
			return fmt.Errorf("seat %d: nothing in the match leads to waiting for event %d", p, e)
		}
	}
	if pl.follower&pl.amulet != 0 || (pl.follower|pl.amulet)&^pl.occupied != 0 {
		return fmt.Errorf("seat %d: a card is follower and amulet, or on no field", p)
	}
	if pl.pp > 10 || pl.maxPP > 10 {
		return fmt.Errorf("seat %d: play points %d of %d", p, pl.pp, pl.maxPP)
	}
	for o, at := range g.s.at {
		if at != 0 && g.s.slot[(at-1)>>3][(at-1)&7].obj != engine.ObjectID(o) {
			return fmt.Errorf("object %d is not where it should be", o)
		}
	}
	for i := range maxField {
		sl := &g.s.slot[p][i]
		if pl.occupied>>i&1 != 0 && g.s.at[sl.obj] != 1+uint8(p)<<3+uint8(i) {
			return fmt.Errorf("seat %d: slot %d is not where its object says", p, i)
		}
		if pl.occupied>>i&1 == 0 {
			if *sl != (Slot{}) {
				return fmt.Errorf("seat %d: empty slot %d is not clear", p, i)
			}
			continue
		}
		if sl.brief() && pl.brief>>i&1 == 0 {
			return fmt.Errorf("seat %d: nobody will end what slot %d has until the end of the turn", p, i)
		}
		if sl.evo != engine.NoObject && (g.s.pl[sl.evo.Owner()].evolveZone>>sl.evo.Index()&1 == 0 || g.cardOf(sl.evo) != sl.card && g.t.cards[g.cardOf(sl.evo)].back != sl.card) {
			return fmt.Errorf("seat %d: slot %d is not what it evolved into", p, i)
		}
	}
	return g.checkSlots(p)
}

// checkSlots compares the sets and counts that follow from the definitions on a
// field with the definitions.
func (g *Game) checkSlots(p engine.PlayerID) error {
	pl := &g.s.pl[p]
	for m := pl.occupied; m != 0; m &= m - 1 {
		i := bits.TrailingZeros8(m)
		sl := &g.s.slot[p][i]
		d := &g.t.cards[sl.card]
		auras := d.auras
		for k := range g.s.nEffect {
			gift := g.gift(&g.s.effect[k], g.ref(sl.obj))
			auras = auras || gift != nil && gift.auras
		}
		if auras != (pl.auras>>i&1 != 0) {
			return fmt.Errorf("seat %d: slot %d is in the sets of another card", p, i)
		}
		if d.replaces && pl.replaces>>i&1 == 0 {
			return fmt.Errorf("seat %d: slot %d is not among those with replacement abilities", p, i)
		}
		waits := d.events
		for k := range g.s.nEffect {
			if e := &g.s.effect[k]; e.kind == effGrant && e.on(g.ref(sl.obj)) && g.t.abilities[e.abil].Kind == effect.KindAutomatic {
				waits |= 1 << g.t.abilities[e.abil].Event
			}
		}
		for _, k := range sl.lent {
			if k > 0 {
				waits |= 1 << g.t.abilities[g.t.lent[k-1]].Event
			}
		}
		for ; waits != 0; waits &= waits - 1 {
			if e := bits.TrailingZeros64(waits); g.s.waits[e][p]>>i&1 == 0 {
				return fmt.Errorf("seat %d: slot %d does not wait for event %d", p, i, e)
			}
		}
	}
	return nil
}

// checkCounts recounts the passives on the fields.
func (g *Game) checkCounts() error {
	var was, now State
	was.statics, was.turning, was.volatile, was.costAuras, was.damageAuras = g.s.statics, g.s.turning, g.s.volatile, g.s.costAuras, g.s.damageAuras
	for p := range g.s.slot {
		for m := g.s.pl[p].occupied; m != 0; m &= m - 1 {
			now.holds(&g.t.cards[g.s.slot[p][bits.TrailingZeros8(m)].card])
		}
	}
	for k := range g.s.nEffect {
		e := &g.s.effect[k]
		if now.volatile += b2u(g.givesState(e)); e.kind == effPassive {
			now.holds(&g.t.gifts[e.abil])
		}
	}
	if was != now {
		return fmt.Errorf("passives are counted wrongly")
	}
	return nil
}

// holds counts the passives of a definition.
func (s *State) holds(d *card) {
	s.statics += b2u(d.auras)
	s.turning += b2u(d.turning)
	s.volatile += b2u(d.volatile)
	s.costAuras += b2u(d.costAuras)
	s.damageAuras += b2u(d.damageAura)
}

// checkCaches recomputes all cached information and compares.
func (g *Game) checkCaches() error {
	if err := g.checkCounts(); err != nil {
		return err
	}
	if g.s.kinds != g.s.kindsNow() {
		return fmt.Errorf("effects of the kinds %b are noted as %b", g.s.kindsNow(), g.s.kinds)
	}
	if g.s.dirty != 0 {
		return nil // nothing is claimed to be up to date
	}
	before := g.s
	g.s.dirty = 1
	g.renew()
	after := g.s
	g.s = before
	before.check |= checkDeath | checkLimits | checkStack
	after.check |= checkDeath | checkLimits | checkStack
	if !bytes.Equal(before.bytes(), after.bytes()) {
		for p := range before.slot {
			for i := range before.slot[p] {
				if before.slot[p][i] != after.slot[p][i] {
					return fmt.Errorf("cached information of seat %d slot %d is stale: %+v, recomputed %+v", p, i, before.slot[p][i], after.slot[p][i])
				}
			}
		}
		return fmt.Errorf("cached slot sets are stale")
	}
	return nil
}
