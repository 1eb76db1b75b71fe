package sve

import "gauntlet/engine"

// 10.7.2.2: an ability with a limit per turn becomes pending only so often. If
// events that happen together would trigger it more often than that, its
// controller says which of them do. Until the next Confirmation Timing such
// occurrences all wait, marked as rivals; then the choice is made before
// anything else.

// What a waiting ability is in a competition for a limit per turn.
const (
	rivalNone uint8 = iota
	rivalIn         // within the limit so far
	rivalOut        // beyond it: dropped unless it is chosen
)

// contest is called for an occurrence beyond the limit. It competes if an
// occurrence of the same ability within the limit happens together with it;
// otherwise it is lost.
func (g *Game) contest(abil uint16, src Ref, card engine.CardID, ctrl uint8, trg Ref, amount int16) {
	s, met := &g.s, false
	for k := int(g.together); k < int(s.nPend); k++ {
		if w := &s.pend[k]; w.ability == abil && w.obj == src.obj && w.moves == src.moves {
			met = true
			if w.rival == rivalNone {
				w.rival = rivalIn
			}
		}
	}
	if !met {
		return
	}
	rec := g.rec
	g.rec = nil // it becomes pending only if it is chosen
	g.pend(abil, src, card, ctrl, trg, amount)
	g.rec = rec
	if s.over == 0 {
		s.pend[s.nPend-1].rival = rivalOut
		s.rivals = 1
	}
}

// settleRivals asks which occurrences become pending, the active player first
// (1.3.4), and reports whether a player is asked.
func (g *Game) settleRivals() bool {
	s := &g.s
	for _, p := range [2]uint8{s.active, s.active ^ 1} {
		for k := g.rivalOf(p); k >= 0; k = g.rivalOf(p) {
			if s.answered != 0 {
				g.admit(int(g.take().A()))
				continue
			}
			g.ask(p, AskTriggerLimit, c10_7_2_2)
			g.d.Source, g.d.Object = s.pend[k].card, s.pend[k].obj
			for j := range int(s.nPend) {
				if g.competes(j, k) && !g.doubles(j, k) {
					g.d.Add(engine.MakeOption(ActPending, uint8(j), uint8(s.pend[j].trg), 0))
				}
			}
			if g.d.N > 1 {
				return true
			}
			g.admit(k) // all the same
		}
	}
	s.rivals = 0
	return false
}

// rivalOf returns a place of p's waiting abilities about which a choice is open, -1
// if there is none.
func (g *Game) rivalOf(p uint8) int {
	for k := range int(g.s.nPend) {
		if w := &g.s.pend[k]; w.ctrl == p && w.rival != rivalNone {
			return k
		}
	}
	return -1
}

// competes reports whether j is an undecided occurrence of the ability at k.
func (g *Game) competes(j, k int) bool {
	a, b := &g.s.pend[j], &g.s.pend[k]
	return a.rival != rivalNone && a.ability == b.ability && a.obj == b.obj && a.moves == b.moves
}

// doubles reports whether an earlier rival of the group would do the same as j.
func (g *Game) doubles(j, k int) bool {
	for i := range j {
		a, b := g.s.pend[i], g.s.pend[j]
		a.rival = b.rival
		if g.competes(i, k) && (a == b || g.t.abilities[b.ability].alike) {
			return true
		}
	}
	return false
}

// admit makes the occurrence at k pending. When the limit is reached the others
// are dropped.
func (g *Game) admit(k int) {
	s := &g.s
	w := s.pend[k]
	open := 0 // others within the limit
	for j := range int(s.nPend) {
		if j != k && g.competes(j, k) && s.pend[j].rival == rivalIn {
			if w.rival == rivalOut { // it takes this one's place
				s.pend[j].rival, w.rival = rivalOut, rivalIn
				continue
			}
			open++
		}
	}
	s.pend[k].rival = rivalNone
	if open > 0 {
		return
	}
	n := 0
	for _, o := range s.pend[:s.nPend] {
		if o.rival == rivalNone || o.ability != w.ability || o.obj != w.obj || o.moves != w.moves {
			s.pend[n] = o
			n++
		}
	}
	clear(s.pend[n:s.nPend])
	s.nPend = uint8(n)
}
