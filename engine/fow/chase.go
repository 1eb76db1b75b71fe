package fow

import "gauntlet/engine"

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
	if item.kind == itemSpell && d.is(typesPermanent) && item.flags&playRemnant == 0 {
		g.dropItem(int(s.nChase) - 1)
		how := uint8(0)
		if item.flags&playAwake != 0 {
			how = arriveAwake
		}
		g.bring(item.obj, item.ctrl, how, engine.NoObject)
		g.landThen()
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

// leaves returns where a spell goes that would go from the chase to a zone.
//
// 1115.2 (6.3): if it was played by [Remnant] it is removed from the game instead.
func (it *ChaseItem) leaves(to uint8) uint8 {
	if it.flags&playRemnant != 0 {
		return ZoneRemoved
	}
	return to
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
	broken := noRef
	if item.flags&playBreak != 0 {
		broken = item.obj // 1415.1d-iii (6.3): into the graveyard when its ability leaves the chase
	}
	copy(s.chosen[first:], s.chosen[first+n:s.nChosen])
	clear(s.chosen[s.nChosen-n : s.nChosen])
	s.nChosen -= n
	copy(s.chase[k:], s.chase[k+1:s.nChase])
	s.nChase--
	s.chase[s.nChase] = ChaseItem{}
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
	for j := range s.nChosen { // abilities as targets are known by their places
		switch t := &s.chosen[j].ref; {
		case t.obj != chaseAbility || int(t.moves) < k:
		case int(t.moves) == k:
			*t = noRef
		default:
			t.moves--
		}
	}
	if broken != noRef {
		g.move(broken, ZoneGraveyard, moveHow{clause: clauseLifebreak})
	}
	s.mute = 0
}
