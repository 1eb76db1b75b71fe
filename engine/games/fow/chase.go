package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// resolve resolves the last item of the chase.
//
// 903.3b (6.3): a card by its type. 702.3 (6.3): a resonator, regalia or addition
// is put into its controller's field. 703.3 (6.3): a chant is performed and put
// into its owner's graveyard.
func (g *Game) resolve(f *Frame) {
	s := &g.s
	item := s.chase[s.nChase-1]
	d := &g.t.cards[item.card]
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventResolve, Clause: clauseResolve, Player: engine.PlayerID(item.ctrl), Card: item.card,
			Object: item.obj.obj, Target: engine.NoObject})
	}
	g.pop()
	if item.kind == itemAutomatic && item.ability < keywordAbilities {
		g.dropItem(int(s.nChase) - 1)
		g.resolveKeyword(&item)
		return
	}
	if item.kind == itemJudgment {
		g.dropItem(int(s.nChase) - 1)
		g.resolveJudgment(&item)
		return
	}
	if item.kind == itemSpell && d.is(typesPermanent) {
		g.resolveEntity(&item)
		return
	}
	if d.damage == 0 && d.draw == 0 || item.kind != itemSpell {
		if g.resume(s.nChase - 1) {
			g.push(pcRun, item.ctrl, 0, 0)
		}
		return
	}
	if d.damage > 0 {
		g.burn(&item, d.damage)
	}
	for range d.draw {
		g.draw(item.ctrl, clauseDraw)
	}
	g.dropItem(int(s.nChase) - 1)
	g.move(item.obj, item.leaves(ZoneGraveyard), moveHow{clause: clauseChantDone})
}

// offChase takes a spell that an effect moves off the chase, and returns where it
// goes. What resolves has been taken off before.
//
// 312.3 (6.3): a card is a spell while it is there.
func (g *Game) offChase(r Ref, to uint8) uint8 {
	s := &g.s
	k, ok := g.itemOf(r)
	if !ok {
		return to
	}
	to = s.chase[k].leaves(to)
	g.rememberSpell(&s.chase[k])
	g.dropItem(int(k))
	for j := range s.nPlay {
		switch p := &s.play[j]; {
		case p.item == k:
			p.item = noItem // it resolves, and has moved itself
		case p.item != noItem && p.item > k:
			p.item--
		}
	}
	return to
}

// leaves returns where a spell goes that would leave the chase for a zone.
//
// 1115.2 (6.3): out of the game, if it was played by [Remnant].
func (item *ChaseItem) leaves(to uint8) uint8 {
	if item.flags&playRemnant != 0 {
		return ZoneRemoved
	}
	return to
}

// resolveEntity lets a resonator, regalia or addition enter its controller's field.
//
// 702.3 (6.3). 1406.2b (6.3): an addition with an old subtype is added to its
// target; if that is not legal any more, it goes to its owner's graveyard.
func (g *Game) resolveEntity(item *ChaseItem) {
	s := &g.s
	host, legal := engine.NoObject, true
	if d := &g.t.cards[item.card]; d.needsHost || d.hosted {
		host, legal = g.hostTarget(item)
	}
	g.dropItem(int(s.nChase) - 1)
	if to := item.leaves(ZoneField); to != ZoneField || !legal {
		g.move(item.obj, item.leaves(ZoneGraveyard), moveHow{clause: clauseResolve})
		return
	}
	how := uint8(0)
	if item.flags&playAwake != 0 {
		how |= g.awakened(item)
	}
	if g.bought(item) {
		how |= arriveAwake
	}
	if host != engine.NoObject {
		how |= arriveHosted
	}
	if item.flags&playTorrent != 0 && g.t.cards[item.card].keywords&(Torrent.Bit()|Fallen.Bit()) != 0 {
		how |= arriveTorrent
	}
	if item.flags&playStandby != 0 {
		how |= arriveStandby
	}
	if item.from == ZoneHand {
		how |= arriveHand
	}
	if g.bring(item.obj, item.ctrl, how, host); s.nArrive > 0 {
		s.arrive[s.nArrive-1].card = item.card // the side that was played
		s.arrive[s.nArrive-1].from = ZoneChase
		if how&(arriveAwake|arriveSecond) != 0 && g.t.cards[item.card].wakesX {
			s.arrive[s.nArrive-1].x = uint8(item.x)
		}
	}
	g.landThen()
}

// hostTarget returns what an addition on the chase targets, and whether that is
// legal.
func (g *Game) hostTarget(item *ChaseItem) (engine.ObjectID, bool) {
	if item.n == 0 || item.ability == noAbility {
		return engine.NoObject, false
	}
	t := g.s.chosen[item.first].ref
	of := offer{p: item.ctrl, kind: itemSpell, obj: item.obj, card: item.card}
	return t.obj, g.isTarget(&of, &g.t.abilities[item.ability], 0, t)
}

// burn deals a chant's damage to its target.
//
// 903.3a (6.3): a target that is no longer legal is left out.
func (g *Game) burn(item *ChaseItem, amount int16) {
	t := g.s.chosen[item.first].ref
	if i, ok := g.onField(t); !IsPlayer(t.obj) && (!ok || (g.s.resonator|g.s.jruler)>>i&1 == 0) {
		return
	}
	to, n := [1]Ref{t}, [1]int16{amount}
	g.deal(item.obj, to[:], n[:], damageEffect)
}

// dropItem removes item k and its targets from the chase.
func (g *Game) dropItem(k int) {
	s := &g.s
	item := &s.chase[k]
	first, n := item.first, item.n
	watched := item.kind == itemAutomatic && item.ability != noAbility && (g.t.abilities[item.ability].Event == effect.OnState || item.ability == abilityMythic)
	broken := noRef
	if item.kind != itemSpell && item.flags&playBreak != 0 {
		broken = item.obj // 1415.1d-iii (6.3): into the graveyard when its ability leaves the chase
	}
	if n != 0 {
		copy(s.chosen[first:], s.chosen[first+n:s.nChosen])
		clear(s.chosen[s.nChosen-n : s.nChosen])
		s.nChosen -= n
	}
	if s.nChase--; k < int(s.nChase) { // mostly it is the last one
		copy(s.chase[k:], s.chase[k+1:s.nChase+1])
	}
	s.chase[s.nChase] = ChaseItem{}
	if watched { // 906.9a (6.3): from now on it can trigger again
		g.polled = false
	}
	for j := range s.nChosen { // abilities are named by their places
		if r := &s.chosen[j].ref; r.obj == chaseAbility && r.moves == uint8(k) {
			*r = noRef
		} else if r.obj == chaseAbility && r.moves > uint8(k) {
			r.moves--
		}
	}
	for j := k; j < int(s.nChase); j++ {
		s.chase[j].first -= n
	}
	if g.t.aimers {
		g.renumber(uint8(k))
	}
	if broken != noRef {
		g.move(broken, ZoneGraveyard, moveHow{clause: clauseLifebreak})
	}
	g.threatens()
	g.stirBoth(whenAny) // no more can be targeted than before
}

// summon puts what a selector names onto the chase as spells that were not played.
//
// 1006.1 (6.3): on top of the chase area. 1006.2 (6.3): it enters the field by
// resolving.
func (g *Game) summon(r *Play, sel effect.Selector) {
	s := &g.s
	for k := range g.objects(r, sel) {
		o := g.objects(r, sel)[k]
		if !g.same(o) || IsPlayer(o.obj) || g.zoneOf(o.obj) == ZoneField {
			continue
		}
		card := g.cardOf(o.obj)
		if !g.t.cards[card].is(1 << Resonator) {
			continue
		}
		if int(s.nChase) == maxChase {
			g.fail(LimitChase)
			return
		}
		from := g.zoneOf(o.obj)
		if o = g.move(o, ZoneChase, moveHow{clause: clauseSummon}); o == noRef {
			continue
		}
		s.chase[s.nChase] = ChaseItem{kind: itemSpell, ctrl: r.ctrl, obj: o, trg: noRef, card: card, ability: noAbility, from: from, first: s.nChosen}
		s.nChase++
	}
	g.stirBoth(whenChase | whenCast)
}
