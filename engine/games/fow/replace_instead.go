package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// moveInstead applies what replaces a move: it changes where the object goes, and
// reports whether it moves at all.
//
// 910.1 (6.3): the original situation does not happen. A51: a replaced move has the
// replacement as its cause; where a card goes instead must be admitted too. A45: what
// has spared a card from a rule process once does not spare it again from the same.
func (g *Game) moveInstead(ev *happening) bool {
	goes, n, destroyed := true, 0, ev.destroyed
	var done [maxSwaps]spared
	if i, ok := g.entityOf(ev.to.obj); ok && ev.ruled {
		ev.kept = 1 + uint8(i)
	}
	for g.packet.nUsed = 0; goes; {
		w := g.nextSwap(ev)
		if w == nil {
			break
		}
		if w.st.Once && w.eff >= 0 {
			g.s.effect[w.eff].kind = effSpent
		}
		if ev.kept != 0 && n < len(done) && !w.st.Once {
			done[n] = g.sparedBy(w, ev)
			n++
		}
		switch w.st.Do {
		case effect.ReplaceMove:
			to, bottom := zoneFor(w.st.To)
			to, bottom = g.destination(ev.to.obj, to, bottom)
			goes = to != ZoneNone && to != ev.from
			ev.into, ev.bottom, ev.destroyed, ev.discarded = to, bottom, false, false
			continue
		case effect.ReplaceCode:
			g.queueInstead(ev, w)
		}
		goes = false
	}
	if !goes && ev.kept != 0 {
		g.spare(done[:n])
	}
	if g.t.faces != 0 && destroyed {
		g.face(effect.WouldDestroyed, ev.to)
	}
	g.useUp()
	return goes
}

// queueInstead notes what is done instead of an event. It is carried out as soon as
// the stretch of rules or the instruction under way is over.
func (g *Game) queueInstead(ev *happening, w *swap) {
	s := &g.s
	if int(s.nPend) == maxPending {
		g.fail(LimitPending)
		return
	}
	q := &s.pend[s.nPend]
	s.nPend++
	*q = Pending{ability: w.st.code, card: w.card, amount: ev.amount, obj: w.src, trg: ev.to, ctrl: w.ctrl, flags: pendInstead}
	if !IsPlayer(ev.to.obj) {
		q.trgCard = g.lastFace(ev.to)
	}
	s.urgent[w.ctrl]++
}

// attend does what urges: it opens a process for everything that is to be done
// instead of events of the stretch that is over, in the order in which they would
// have happened; else it asks about a card. It reports whether somebody is asked.
func (g *Game) attend() bool {
	s := &g.s
	claimed := false
	for k := range s.nPend {
		if w := &s.pend[k]; w.flags == pendInstead {
			w.flags |= s.sp << pendDepth
			s.urgent[w.ctrl]--
			claimed = true
		}
	}
	if claimed {
		g.push(pcInstead, 0, 0, 0)
		return false
	}
	return g.offerCards()
}

// instead carries out what is done instead of events, one after the other.
func (g *Game) instead() {
	s := &g.s
	mine := pendInstead | (s.sp-1)<<pendDepth
	for k := range s.nPend {
		if w := s.pend[k]; w.flags == mine {
			s.dropPending(k)
			if int(s.nPlay) == maxPlays {
				g.fail(LimitPlays)
				return
			}
			r := &s.play[s.nPlay]
			*r = Play{kind: itemAutomatic, ctrl: w.ctrl, obj: w.obj, trg: w.trg, card: w.card, trgCard: w.trgCard, ability: w.ability,
				amount: w.amount, item: noItem}
			s.nPlay++
			g.beginCode(r)
			g.push(pcRun, w.ctrl, 0, 0)
			return
		}
	}
	g.pop()
}

// doingInstead reports whether what is under way is done instead of an event that
// this replacement has replaced.
//
// 910.3 (6.3): once only.
func (g *Game) doingInstead(st *static, src Ref) bool {
	for k := range g.s.nPlay {
		if r := &g.s.play[k]; r.item == noItem && r.ability == st.code && r.obj == src {
			return true
		}
	}
	return false
}

// insteadOf returns the ability whose code a replacement carries out, as an entry of
// Tables.abilities.
func (t *Tables) insteadOf(prog uint16, card engine.CardID, code int16) uint16 {
	a := ability{Ability: effect.Ability{Kind: effect.KindReplacement, Filter: -1, Cond: -1, PlayCond: -1, ChooseCount: -1, XMin: -1, Announce: -1, Code: code},
		prog: prog, card: card, filterG: -1}
	t.abilities = append(t.abilities, a)
	return uint16(len(t.abilities) - 1)
}

// drawMany lets p draw cards of one instruction.
//
// 1009.1 (6.3): one by one.
func (g *Game) drawMany(p uint8, n int16, c engine.Clause) {
	if g.t.drawing {
		n = g.alterOf(p, effect.WouldDraw, n, true)
	}
	for range max(n, 0) {
		g.draw(p, c)
	}
}

// barren reports whether p would produce no will: sources that would be used to pay
// give none, so that none is used.
//
// 910.1 (6.3): what would be produced is not; will that has been produced stays.
func (g *Game) barren(p uint8) bool {
	if !g.t.withers {
		return false
	}
	was := g.packet // an event may be on the way to what is done instead of it
	ev := happening{would: effect.WouldProduce, to: Ref{obj: PlayerOf(engine.PlayerID(p))}, src: noRef, amount: 1}
	g.packet.nUsed = 0
	g.listSwaps(&ev)
	none := g.packet.n > 0
	g.packet = was
	return none
}

// alterOf applies what replaces an event of a player and returns what has become of
// its amount.
func (g *Game) alterOf(p uint8, would effect.WouldKind, n int16, bulk bool) int16 {
	ev := happening{would: would, to: Ref{obj: PlayerOf(engine.PlayerID(p))}, src: noRef, amount: n, bulk: bulk}
	g.alter(&ev)
	if g.t.faces != 0 && !bulk {
		g.face(would, ev.to)
	}
	g.useUp()
	return ev.amount
}
