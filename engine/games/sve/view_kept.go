package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// What most abilities do depends on a number or two, such as how many cards a player has played, and
// these have few values that come again and again. So a Lens keeps answers about each option of such
// an ability with the numbers that they rest on.

// readsMost is how many numbers an ability may read whose answers are kept, keptMost how many answers are.
const (
	readsMost = 3
	keptMost  = 512
)

// reads are the instructions by which the code of an ability reads the game, where each reads it
// whatever came before.
type reads struct {
	in   [readsMost]effect.Instr
	n    uint8
	kept bool // answers are kept
}

// readsOf returns by what an ability reads the game.
func (t *Tables) readsOf(ab *ability) (r reads) {
	code := t.programs[ab.prog].code
	gathers := false // a set holds what is on the field
	if ab.Announce >= 0 && !r.add(code[ab.Announce:], &gathers) {
		return r
	}
	r.kept = r.add(code[ab.Code:], &gathers)
	return r
}

// add notes what a fragment reads; it reports whether these are all.
func (r *reads) add(code []effect.Instr, gathers *bool) bool {
	for _, in := range code {
		sel := effect.Selector(in.B)
		set := sel >= effect.SelSet0 && sel&effect.SelLeaderOf == 0
		switch in.Op {
		case effect.OpHalt:
			return true
		case effect.OpSumStat, effect.OpNames, effect.OpCosts, effect.OpJoin, effect.OpCounters, effect.OpEventAmount, effect.OpChosenX, effect.OpHappened:
			return false
		case effect.OpGather: // of what is swept on the field the Gist says what kind it is, and no more
			if effect.Place(in.B) != effect.PlaceField {
				return false
			}
			*gathers = true
			continue
		case effect.OpPick, effect.OpGatherRandom: // what stands for what is picked is read of the field
			*gathers = true
			continue
		case effect.OpCountSel, effect.OpIs, effect.OpWas: // nothing is selected yet, and sets are filled by nothing but OpGather
			target := sel >= effect.SelTarget0 && sel < effect.SelSet0 && sel&effect.SelLeaderOf == 0
			if !ofPlayers(sel) && !target && !(set && !*gathers) {
				return false
			}
		case effect.OpStat:
			if !ofPlayers(sel) && !(set && !*gathers) {
				return false
			}
		case effect.OpPlayer:
			if !ofPlayers(sel) {
				return false
			}
		case effect.OpCount, effect.OpYourTurn:
		default:
			continue
		}
		if r.n == readsMost {
			return false
		}
		r.in[r.n] = in
		r.n++
	}
	return false
}

// ofPlayers reports whether a selector names a player or the card itself.
func ofPlayers(s effect.Selector) bool {
	return s == effect.SelYou || s == effect.SelOpponent || s == effect.SelThis
}

// keptGist is an answer of a Lens, and what was asked: the ability with the numbers that the answer rests on, and
// the option, plus one.
type keptGist struct {
	on     uint64
	option uint8
	gist   Gist
}

// known returns the place for what option k of ability a of the viewer's card o does on the game itself, noMode for all of
// it, and whether it is there; nil where such answers are not kept.
func (l *Lens) known(a uint16, o engine.ObjectID, k uint8) (kept *keptGist, there bool) {
	from, on := &l.f.reads[a], uint64(a)
	if !from.kept {
		return nil, false
	}
	if from.n > 0 {
		on = l.read(from, on, a, o, k)
	}
	kept = &l.kept[(on+uint64(k)<<32)*0x9E3779B97F4A7C15>>55&(keptMost-1)]
	there = kept.on == on && kept.option == k+1
	kept.on, kept.option = on, k+1
	return kept, there
}

// read returns the numbers that an answer rests on, behind on.
func (l *Lens) read(from *reads, on uint64, a uint16, o engine.ObjectID, k uint8) uint64 {
	g, r := l.v.game, &l.blank // it has no register, target or set, before and after
	r.ability, r.ctrl, r.obj, r.moves, r.card, r.modes = a, uint8(l.v.viewer), o, g.movesOf(o), g.cardOf(o), uint8(1<<k)
	r.trg, r.evoCard, r.paid = engine.NoObject, engine.NoObject, 0xFF
	r.spells, r.buried = g.cemeteryCounts(r.ctrl)
	p := &g.t.programs[g.t.abilities[a].prog]
	coming := b2u(l.coming(o))
	played := &g.s.pl[r.ctrl].played
	*played += coming
	for i := range from.n {
		in := &from.in[i]
		g.pureOp(r, p, in)
		on = on<<16 | uint64(uint16(r.reg[in.A&15]))
		r.reg[in.A&15] = 0
	}
	*played -= coming
	return on
}

// coming reports whether an object is a card that would be played to do something.
func (l *Lens) coming(o engine.ObjectID) bool {
	zone := l.v.game.zoneOf(o)
	return zone == ZoneHand || zone == ZoneEX
}
