package sve

import "gauntlet/engine/effect"

// Passives in force. A card on the field has those printed on the face in force and
// those that effects have given it ("gains \"Your other followers have Rush.\"",
// 10.2.1.2). Whatever asks for passives walks over both here, so that no rule can
// forget those that were given. Where nobody was given any (State.kinds) the walk is
// over what is printed.

// passives is a walk over the passives of a card on the field, list by list:
//
//	for own := g.passives(sl); own.more(g); {
//		for k := range own.list {
type passives struct {
	list  []static
	sl    *Slot
	next  uint8 // effect to look at
	begun bool
}

func (g *Game) passives(sl *Slot) passives { return passives{sl: sl} }

// more goes to the next list: first to what is printed.
func (w *passives) more(g *Game) bool {
	if !w.begun {
		w.begun, w.list = true, g.t.cards[w.sl.card].statics
		return true
	}
	return g.s.kinds>>effPassive&1 != 0 && w.given(&g.s, g.t)
}

// moreIn is more for who has a position and no game.
func (w *passives) moreIn(s *State, t *Tables) bool {
	if !w.begun {
		w.begun, w.list = true, t.cards[w.sl.card].statics
		return true
	}
	return w.given(s, t)
}

// given goes to the passives of the next effect that has given the card any and
// that it has not lost since.
func (w *passives) given(s *State, t *Tables) bool {
	for o := (Ref{w.sl.obj, s.pl[w.sl.obj>>7].moves[w.sl.obj.Index()]}); w.next < s.nEffect; {
		k := int(w.next)
		w.next++
		if e := &s.effect[k]; e.kind == effPassive && e.on(o) && e.stamp >= w.sl.silentSince && !s.lostSince(k) {
			w.list = t.gifts[e.abil].statics
			return true
		}
	}
	return false
}

// lostSince reports whether an effect that is newer than effect k takes all abilities
// from the card that k lies on (10.9.1.6).
func (s *State) lostSince(k int) bool {
	if s.kinds>>effLoseAbilities&1 == 0 {
		return false
	}
	o := Ref{s.effect[k].obj, s.effect[k].moves}
	for n := k + 1; n < int(s.nEffect); n++ {
		if e := &s.effect[n]; e.kind == effLoseAbilities && e.on(o) {
			return true
		}
	}
	return false
}

// gift returns what an effect gives the object that it lies on, nil if no passives.
func (g *Game) gift(e *Effect, o Ref) *card {
	if e.kind != effPassive || !e.on(o) {
		return nil
	}
	return &g.t.gifts[e.abil]
}

// silences reports whether the card in a slot may have passives that take all
// abilities from cards.
func (g *Game) silences(sl *Slot) bool {
	if g.t.cards[sl.card].rare&rareSilences != 0 {
		return true
	}
	for k := range g.s.nEffect {
		if d := g.gift(&g.s.effect[k], g.ref(sl.obj)); d != nil && d.rare&rareSilences != 0 {
			return true
		}
	}
	return false
}

// ownDamages reports whether the card in a slot may have passives about damage that it
// deals or takes itself.
func (g *Game) ownDamages(sl *Slot) bool {
	return g.t.cards[sl.card].ownDamage || g.s.kinds>>effPassive&1 != 0
}

// countGift counts or uncounts the passives that an effect gives, wherever the card
// lies that has them.
func (g *Game) countGift(e *Effect, by uint8) {
	if e.kind != effPassive {
		return
	}
	g.countStatics(&g.t.gifts[e.abil], by)
	if by != 1 && g.rare&rareNoLose != 0 {
		g.spared()
	}
}

// definitions lists everything that has passives: cards, and what effects give.
func (t *Tables) definitions() []*card {
	var all []*card
	for i := range t.cards {
		all = append(all, &t.cards[i])
	}
	for i := range t.gifts {
		all = append(all, &t.gifts[i])
	}
	return all
}

// addGift keeps the passives of a granted program and returns their number.
func (t *Tables) addGift(pi uint16, p *effect.Program) uint16 {
	d := card{given: true}
	d.addStatics(t, pi, p)
	t.gifts = append(t.gifts, d)
	return uint16(len(t.gifts) - 1)
}

// addStatics links the passives of a program to a definition.
func (d *card) addStatics(t *Tables, pi uint16, p *effect.Program) {
	for _, st := range p.Statics {
		l := static{Static: st, prog: pi, filterG: -1, given: d.given}
		if st.Filter >= 0 {
			l.filterG = int32(t.programs[pi].filters[st.Filter])
		}
		switch st.Kind {
		case effect.StaticDeckCopies:
			d.deckCopies = int(st.N)
		case effect.StaticEnterEngaged:
			d.enters |= arriveEngaged
		case effect.StaticCost, effect.StaticCostSet:
			if st.This {
				d.costMods = append(d.costMods, l)
				continue
			}
			d.statics = append(d.statics, l)
		case effect.StaticKeyword:
			if st.This && st.Keywords&Quick.Bit() != 0 {
				d.quickIf = append(d.quickIf, l)
			}
			d.statics = append(d.statics, l)
		default:
			d.statics = append(d.statics, l)
		}
	}
}
