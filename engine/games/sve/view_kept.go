package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// What most abilities do depends on a number or two, such as how many cards a player has played, and
// these change less often than somebody asks. So a Lens keeps the last answer about each option of such
// an ability with the numbers that it rests on.

// readsMost is how many numbers an ability may read whose answers are kept.
const readsMost = 3

// reads are the instructions by which the code of an ability reads the game, where each reads it
// whatever came before.
type reads struct {
	in   [readsMost]effect.Instr
	n    uint8
	kept bool // answers are kept
}

// readsOf returns by what an ability reads the game.
func (t *Tables) readsOf(ab *ability) (r reads) {
	if ab.Announce >= 0 {
		return r
	}
	for _, in := range t.programs[ab.prog].code[ab.Code:] {
		switch in.Op {
		case effect.OpHalt:
			r.kept = true
			return r
		case effect.OpSumStat, effect.OpNames, effect.OpCosts, effect.OpGather, effect.OpJoin, effect.OpCounters, effect.OpEventAmount, effect.OpChosenX:
			return r
		case effect.OpCountSel, effect.OpStat, effect.OpIs, effect.OpWas, effect.OpPlayer:
			if s := effect.Selector(in.B); s != effect.SelYou && s != effect.SelOpponent && s != effect.SelThis {
				return r
			}
		case effect.OpCount, effect.OpYourTurn:
		default:
			continue
		}
		if r.n == readsMost {
			return r
		}
		r.in[r.n] = in
		r.n++
	}
	return r
}

// keptGist is an answer of a Lens, and the numbers that it rests on.
type keptGist struct {
	gist Gist
	on   [readsMost]int16
	full bool
}

// keep makes room for the answers about all abilities of the run.
func (l *Lens) keep(t *Tables) {
	n := 0
	for k := range t.abilities {
		n += len(t.abilities[k].Modes) + 1
	}
	all := make([]keptGist, n)
	l.kept = make([][]keptGist, len(t.abilities))
	for k := range t.abilities {
		n := len(t.abilities[k].Modes) + 1
		l.kept[k], all = all[:n:n], all[n:]
	}
}

// known returns what option k of the ability of l.r does on the game itself, noMode for all of it, where
// such answers are kept: the place for it, and whether it is there.
func (l *Lens) known(k uint8, coming bool) (kept *keptGist, there bool) {
	r := &l.r
	from, list := &l.f.reads[r.ability], l.kept[r.ability]
	if !from.kept {
		return nil, false
	}
	kept = &list[min(int(k), len(list)-1)]
	var on [readsMost]int16
	if from.n > 0 {
		g := l.v.game
		p := &g.t.programs[g.t.abilities[r.ability].prog]
		played := &g.s.pl[r.ctrl].played
		*played += b2u(coming)
		for i := range from.n {
			in := &from.in[i]
			g.pureOp(r, p, in)
			on[i] = r.reg[in.A&15]
			r.reg[in.A&15] = 0
		}
		*played -= b2u(coming)
	}
	there = kept.full && kept.on == on
	kept.on, kept.full = on, true
	return kept, there
}

// coming reports whether an object is a card that would be played to do something.
func (l *Lens) coming(o engine.ObjectID) bool {
	zone := l.v.game.zoneOf(o)
	return zone == ZoneHand || zone == ZoneEX
}
