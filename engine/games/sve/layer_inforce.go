package sve

import "gauntlet/engine/effect"

// Passives in force. A card on the field has those printed on the face in force and
// those that effects have given it ("give it \"Your other followers have Rush.\"",
// 10.2.1.2). Whatever asks for passives walks over both, so that no rule can forget
// those that were given:
//
//	for own, w := g.passives(sl), walkPrinted; w != walkEnd; own, w = g.more(sl, w) {
//		for k := range own {
//
// Where nobody was given any (State.kinds) the walk is over what is printed. In what
// order a given passive applies to numbers is a matter of when its card entered, as for
// printed ones (10.9.1.6.1); to abilities, and whether the card still has it, of when it
// was given (10.9.1.5, 10.9.1.6).

// Where a walk stands: the next effect to look at.
const (
	walkPrinted uint8 = 0
	walkEnd     uint8 = 255
)

// passives returns the passives printed on the face in force of the card in a slot, with
// which every walk begins.
func (g *Game) passives(sl *Slot) []static { return g.t.cards[sl.card].statics }

// more returns the next passives that the card in a slot has been given.
func (g *Game) more(sl *Slot, w uint8) (own []static, next uint8) {
	if next = walkEnd; g.s.kinds&(1<<effPassive) != 0 {
		own, next = g.s.given(g.t, sl, w)
	}
	return
}

// given returns the passives that the next effect has given the card in a slot and
// that it has not lost since.
func (s *State) given(t *Tables, sl *Slot, w uint8) ([]static, uint8) {
	for o := (Ref{sl.obj, s.moves[sl.obj]}); w < s.nEffect; {
		k := int(w)
		w++
		if e := &s.effect[k]; e.kind == effPassive && e.on(o) && e.stamp >= sl.silentSince && !s.lostSince(k) {
			return t.gifts[e.abil].statics, w
		}
	}
	return nil, walkEnd
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
	d := card{given: true, prog: pi}
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
		case effect.StaticUnplayable:
			if st.This {
				d.bars = append(d.bars, l)
				continue
			}
			d.statics = append(d.statics, l)
		case effect.StaticCost, effect.StaticCostSet:
			if st.This {
				d.costMods = append(d.costMods, l)
				continue
			}
			d.statics = append(d.statics, l)
		case effect.StaticGrant:
			if l.lends = t.lends(t.programs[pi].granted[st.N].ability); l.lends == 0 {
				d.refused = "more abilities that passives give than a run holds"
			}
			d.statics = append(d.statics, l)
		case effect.StaticEvolveCost:
			d.evolveMods = append(d.evolveMods, l)
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
