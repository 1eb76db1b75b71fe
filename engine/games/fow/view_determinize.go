package fow

import "gauntlet/engine"

// Determinize replaces the game by one that the viewer of src cannot tell from
// the true one: the cards it does not know are dealt anew, uniformly, to the
// places it does not know, and all chance is drawn from fresh streams.
func (g *Game) Determinize(src engine.View, chance *engine.Stream) {
	v := src.(*View)
	v.fill(&g.s)
	g.m, g.t, g.side = v.m, v.m.t, v.side
	g.guessed = true
	g.forgetCaches()
	g.s.chance.Key = chance.Uint64()
	if f := &g.s.frame[0]; f.pc == pcSetupRulers {
		for k := range f.b { // what the other player chose is open
			if p := k / firstMain; p != uint8(v.viewer) && g.t.twoFace(g.side[p].card[k%firstMain]) {
				f.a |= uint8(chance.Below(2)) << k
			}
		}
	}
	for p := range uint8(2) {
		seat := &g.s.seat[p]
		own := engine.PlayerID(p) == v.viewer
		known := seat.hand
		u := g.s.unseen(p, zoneHidden)
		if u.shuffle(chance); g.m.rules.StonesTold {
			u.last(false)
			u.dealSet(&g.s, p, &seat.removed, &seat.hiddenRemoved, ZoneRemoved)
			u.dealList(&g.s, p, seat.standby[:seat.nStandby], ZoneStandby)
			u.shuffle(chance)
		}
		u.dealSet(&g.s, p, &seat.hand, &seat.hiddenHand, ZoneHand)
		u.dealSet(&g.s, p, &seat.removed, &seat.hiddenRemoved, ZoneRemoved)
		u.dealList(&g.s, p, seat.pile[:seat.nMain], ZoneMain)
		u.dealList(&g.s, p, seat.lifebreak[:seat.nLifebreak], ZoneLifebreak)
		u.dealList(&g.s, p, seat.standby[:seat.nStandby], ZoneStandby)
		stones := g.s.unseen(p, zoneHiddenStone)
		stones.shuffle(chance)
		if g.m.rules.StonesTold {
			stones.last(true)
			stones.dealSet(&g.s, p, &seat.removed, &seat.hiddenStones, ZoneRemoved)
			for k, i := range seat.standby[:seat.nStandby] {
				if i == hiddenStone {
					i = stones.next()
					seat.standby[k], g.s.where[object(p, i)] = i, ZoneStandby
				}
			}
			stones.shuffle(chance)
		}
		stones.dealList(&g.s, p, seat.stoneDeck(), ZoneStones)
		if !own {
			for _, i := range seat.standby[:seat.nStandby] {
				seat.knownOwn.add(i) // what it set itself, it knows
			}
		}
		g.fillRefs(p, seat.seenBy(own), seat.hand.without(known), chance)
	}
}

// unseen is what a viewer does not know of a player's cards.
type unseen struct {
	card [maxOwned]uint8
	n    int
}

func (s *State) unseen(p, where uint8) (u unseen) {
	for i := range uint8(maxOwned) {
		if s.where[object(p, i)] == where {
			u.card[u.n] = i
			u.n++
		}
	}
	return u
}

func (u *unseen) shuffle(chance *engine.Stream) {
	chance.Shuffle(u.card[:u.n])
}

// last moves the magic stones among the cards, or the others, to where cards are dealt from
// first.
//
// 303.2b (8.01): where a card lies face down, it is known whether it is a stone.
func (u *unseen) last(stones bool) {
	n := 0
	for k := range u.n {
		if isStone(u.card[k]) != stones {
			u.card[n], u.card[k] = u.card[k], u.card[n]
			n++
		}
	}
}

func (u *unseen) next() uint8 {
	u.n--
	return u.card[u.n]
}

func (u *unseen) dealSet(s *State, p uint8, set *Set, n *uint8, zone uint8) {
	for ; *n > 0; *n-- {
		i := u.next()
		set.add(i)
		s.where[object(p, i)] = zone
	}
}

func (u *unseen) dealList(s *State, p uint8, list []uint8, zone uint8) {
	for k := range list {
		if list[k] == hiddenCard {
			list[k] = u.next()
			s.where[object(p, list[k])] = zone
		}
	}
}

// fillRefs gives references to unknown cards of p cards that they may be: while
// cards are changed (turn 0) and for effects on a hand, cards dealt to the hand;
// for plays later, the cards now on top of the deck, where looked-at cards come
// from, but for those that the viewer knows: a reference to one would not be hidden.
func (g *Game) fillRefs(p uint8, known, dealt Set, chance *engine.Stream) {
	s := &g.s
	seat := &s.seat[p]
	want := object(p, hiddenCard)
	at, next := int(seat.nMain), dealt.Next(0)
	for k := range s.nPlay {
		r := &s.play[k]
		for j := range r.nList {
			if r.list[j].obj != want {
				continue
			}
			if s.turn == 0 {
				r.list[j] = g.ref(object(p, next))
				next = dealt.Next(next + 1)
				continue
			}
			for at--; at >= 0 && known.Has(seat.pile[at]); at-- {
			}
			if at >= 0 {
				r.list[j] = g.ref(object(p, seat.pile[at]))
			}
		}
	}
	for k := range s.nEffect {
		e := &s.effect[k]
		if e.obj.obj != want || dealt.Empty() {
			continue
		}
		i := dealt.Next(0)
		for n := chance.Below(dealt.Len()); n > 0; n-- {
			i = dealt.Next(i + 1)
		}
		e.obj = g.ref(object(p, i))
	}
}
