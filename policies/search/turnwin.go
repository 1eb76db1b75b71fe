package search

import (
	"encoding/binary"

	"gauntlet/engine"
)

// Sight is what a game tells a search for wins of the turn at hand. It has no state that
// answers depend on and is not safe for concurrent use.
type Sight interface {
	// Blank returns a game of no match: to be dealt into or copied into first.
	Blank() engine.Game
	// Active returns whose turn it is.
	Active(g engine.Game) engine.PlayerID
	// Regard says what an option of a decision of the viewer's opponent rests on.
	Regard(g engine.Game, viewer engine.PlayerID, d *engine.Decision, i int) Regard
	// Eager says how early an option of the viewer's own is tried: the higher, the earlier. It
	// changes what a search costs, and what it finds only where the budget ends it.
	Eager(g engine.Game, d *engine.Decision, i int) int
	// Begins says whether a decision of the turn is one at which a plan is looked for. At the
	// others a plan that was found is followed.
	Begins(g engine.Game, d *engine.Decision) bool
	// Near says whether a win of this turn is not out of reach at a glance: elsewhere less is
	// spent on looking for one.
	Near(g engine.Game, seat engine.PlayerID) bool
	// Key is equal for positions at a decision from which the same follows, and may differ
	// for others from which the same follows too.
	Key(g engine.Game) uint64
}

// Regard says what an opponent's option rests on.
type Regard uint8

// What options rest on.
const (
	Counts Regard = iota // on what the viewer knows
	Same                 // on a card that the viewer does not know, where one is as good as another
	Unseen               // on using a card that the viewer does not know: against what is known nobody does
)

// verdict is what a search found.
type verdict uint8

const (
	no  verdict = iota // there is none, all lines were looked at
	yes                // there is one against every answer
	cut                // the budget ended first
)

// framesMany bounds the decisions of a line that is looked at in several deals; one in a single
// deal has twice as many.
const framesMany = 48

// tableBits is the logarithm of the number of places of the table of positions.
const tableBits = 14

// place is a position whose verdict is known.
type place struct {
	key    uint64
	age    uint32
	option engine.Option // the one that wins
	v      verdict
}

// frame is a position on the way down: the same for the seat in each of several deals.
type frame struct {
	world []engine.Game
	list  [engine.MaxOptions]engine.Option // in the order in which they are tried
	rank  [engine.MaxOptions]int32
}

// solver searches the tree of a turn: the seat chooses, the opponent answers everything that
// counts, and what the seat cannot see is dealt in several ways at once. A node is a set of
// deals that look the same to the seat, for which it must choose the same option; where they
// come to look different, each group goes on for itself, with fresh deals that fit what
// was seen.
type solver struct {
	sight Sight
	seat  engine.PlayerID
	until int  // the last turn that is looked at
	hold  bool // the aim is not to have lost by then; otherwise to have won
	blind bool // answers that rest on what the seat does not know do not count
	many  int  // deals of a node

	frames []frame
	table  []place
	age    uint32
	spent  int // positions looked at
	budget int
	again  engine.Stream // fresh deals

	keep func(info uint64, o engine.Option) // is told what wins at each of the seat's decisions; nil: nobody asks
	bare func(info uint64)                  // is told where nothing does, near the root
	top  int                                // the seat's decisions above the one at hand
}

// reserve makes room for lines in so many deals.
func (s *solver) reserve(deals, depth int) {
	if s.frames != nil {
		return
	}
	s.many = deals
	s.table = make([]place, 1<<tableBits)
	s.frames = make([]frame, depth)
	for i := range s.frames {
		n := deals
		if i >= framesMany {
			n = 1
		}
		s.frames[i].world = make([]engine.Game, n)
		for k := range n {
			s.frames[i].world[k] = s.sight.Blank()
		}
	}
}

// begin starts a search with nothing known.
func (s *solver) begin(budget int) {
	s.spent, s.budget, s.top = 0, budget, 0
	if s.age++; s.age == 0 {
		clear(s.table)
		s.age = 1
	}
}

// end returns the verdict on a game that is over or has gone beyond the last turn.
func (s *solver) end(g engine.Game, over bool) verdict {
	late := g.Turn() > s.until
	won := over && g.Outcome().Winner == s.seat && !late
	lost := over && g.Outcome().Winner == s.seat.Opponent() && !late
	if won || s.hold && !lost {
		return yes
	}
	return no
}

// run plays a game on to a decision at which somebody has something to choose, and gives the
// only answer that counts to the others. asked is false at the end of the line.
func (s *solver) run(g engine.Game) (v verdict, asked bool) {
	for {
		if s.spent++; s.spent > s.budget {
			return cut, false
		}
		if !g.Next() {
			return s.end(g, true), false
		}
		if g.Turn() > s.until || !s.hold && s.sight.Active(g) != s.seat {
			return s.end(g, false), false
		}
		d := g.Decision()
		if d.Player == s.seat || !s.blind {
			return cut, true
		}
		first, more := s.counting(g, d)
		if more {
			return cut, true
		}
		g.Answer(first)
	}
}

// counting returns the first answer of the opponent that counts, and whether there is another.
func (s *solver) counting(g engine.Game, d *engine.Decision) (first int, more bool) {
	first = -1
	same := -1
	for i := range d.N {
		switch s.sight.Regard(g, s.seat, d, i) {
		case Counts:
			if first >= 0 {
				return first, true
			}
			first = i
		case Same:
			if same < 0 {
				same = i
			}
		}
	}
	switch {
	case first < 0:
		return max(same, 0), false
	case same >= 0:
		return first, true
	}
	return first, false
}

// win searches from the first n deals of frame f, of which each has just been answered.
func (s *solver) win(f, n int) verdict {
	w := s.frames[f].world
	live := 0
	for i := range n {
		v, asked := s.run(w[i])
		if !asked {
			if v != yes {
				return v
			}
			continue
		}
		w[live], w[i] = w[i], w[live]
		live++
	}
	if live == 0 {
		return yes
	}
	if n == 1 {
		return s.node(f, 1)
	}
	for whole := live; live > 0; {
		info := s.info(w[0])
		m := 1
		for i := 1; i < live; i++ {
			if s.info(w[i]) == info {
				w[m], w[i] = w[i], w[m]
				m++
			}
		}
		if m == whole && m == n {
			return s.node(f, n)
		}
		v := s.group(f, m)
		if v != yes {
			return v
		}
		for i := range m { // the group is done
			if live--; live >= m {
				w[i], w[live] = w[live], w[i]
			}
		}
	}
	return yes
}

// group goes on with the first m deals of frame f, which others do not look like any more. At
// a decision of the seat fresh deals that fit what it has seen join them.
func (s *solver) group(f, m int) verdict {
	if f+1 >= len(s.frames) || len(s.frames[f+1].world) < s.many {
		return cut
	}
	from, to := s.frames[f].world, s.frames[f+1].world
	for i := range m {
		to[i].CopyFrom(from[i])
		to[i].Next()
	}
	if d := from[0].Decision(); d.Player == s.seat {
		view := from[0].Observe(s.seat).View()
		for ; m < s.many; m++ {
			to[m].Determinize(view, &s.again)
			s.spent++
			if !to[m].Next() || !sameQuestion(to[m].Decision(), d) {
				break
			}
		}
	}
	return s.node(f+1, m)
}

// sameQuestion reports whether two decisions ask the same with the same options.
func sameQuestion(a, b *engine.Decision) bool {
	if a.Kind != b.Kind || a.Player != b.Player || a.N != b.N {
		return false
	}
	for i := range a.N {
		if a.Option(i) != b.Option(i) {
			return false
		}
	}
	return true
}

// node searches from n deals of frame f that look the same to the seat, at a decision.
func (s *solver) node(f, n int) verdict {
	if f+1 >= len(s.frames) || n > len(s.frames[f+1].world) {
		return cut
	}
	w := s.frames[f].world
	lead := s.sight.Key(w[0])
	key := lead
	for i := 1; i < n; i++ {
		key = engine.Mix64(key^s.sight.Key(w[i])) + uint64(i)
	}
	at := &s.table[key>>(64-tableBits)]
	if at.key == key && at.age == s.age {
		return at.v
	}
	hint := engine.Option(0)
	if n > 1 {
		if one := &s.table[lead>>(64-tableBits)]; one.key == lead && one.age == s.age {
			if one.v == no {
				return no // not even in the first of the deals
			}
			hint = one.option
		}
	}
	g, d := w[0], w[0].Decision()
	mine := d.Player == s.seat
	count := s.options(f, g, d, mine, hint)
	result, best := yes, engine.Option(0)
	if mine {
		result = no
		s.top++
	}
	for k := range count {
		o := s.frames[f].list[k]
		v := s.try(f, n, o)
		if mine && v == yes {
			result, best = yes, o
			break
		}
		if !mine && v != yes {
			result = v
			if v == no || s.spent > s.budget {
				break
			}
		} else if v == cut {
			result = cut
			if s.spent > s.budget {
				break
			}
		}
	}
	if mine {
		s.top--
		s.tell(w[0], result, best)
	}
	if result != cut {
		*at = place{key, s.age, best, result}
	}
	return result
}

// tell passes on what was found at a decision of the seat.
func (s *solver) tell(g engine.Game, v verdict, best engine.Option) {
	switch {
	case v == yes && s.keep != nil:
		s.keep(s.info(g), best)
	case v == no && s.bare != nil && s.top < 2:
		s.bare(s.info(g))
	}
}

// options lists what is tried at a decision, in order.
func (s *solver) options(f int, g engine.Game, d *engine.Decision, mine bool, hint engine.Option) int {
	fr := &s.frames[f]
	n, same := 0, false
	for i := range d.N {
		rank := 0
		if mine {
			rank = s.sight.Eager(g, d, i)
			if d.Option(i) == hint {
				rank = 1 << 20
			}
		} else if s.blind {
			switch s.sight.Regard(g, s.seat, d, i) {
			case Unseen:
				continue
			case Same:
				if same {
					continue
				}
				same = true
			}
		}
		k := n
		for ; k > 0 && fr.rank[k-1] < int32(rank); k-- {
			fr.list[k], fr.rank[k] = fr.list[k-1], fr.rank[k-1]
		}
		fr.list[k], fr.rank[k] = d.Option(i), int32(rank)
		n++
	}
	return n
}

// try answers a decision in each deal with an option and goes on.
func (s *solver) try(f, n int, o engine.Option) verdict {
	from, to := s.frames[f].world, s.frames[f+1].world
	for i := range n {
		to[i].CopyFrom(from[i])
		if !to[i].Next() {
			return cut
		}
		d := to[i].Decision()
		k := d.Find(o)
		if k < 0 && d.Player != s.seat {
			k = s.unseen(to[i], d)
		}
		if k < 0 {
			return no // an option that only some deals have rests on what the seat does not know
		}
		to[i].Answer(k)
	}
	return s.win(f+1, n)
}

// unseen returns the first answer of the opponent that names a card which the seat does not know,
// -1 if there is none: in another deal it is another card.
func (s *solver) unseen(g engine.Game, d *engine.Decision) int {
	for i := range d.N {
		if s.blind && s.sight.Regard(g, s.seat, d, i) == Same {
			return i
		}
	}
	return -1
}

// info is a hash of what the seat knows at a decision, and of what is asked.
func (s *solver) info(g engine.Game) uint64 {
	d := g.Decision()
	return infoOf(g.Observe(s.seat).View(), d)
}

// infoOf is a hash of a view and of the decision at which it was looked through.
func infoOf(v engine.View, d *engine.Decision) uint64 {
	h := engine.Mix64(uint64(d.Kind)<<8 | uint64(d.Player) + 1)
	if d.Player == v.Viewer() { // what another player may answer tells what it holds
		for _, o := range d.Options() {
			h = engine.Mix64(h ^ uint64(o))
		}
	}
	b := v.Bytes()
	for ; len(b) >= 8; b = b[8:] {
		h = (h ^ binary.LittleEndian.Uint64(b)) * 0x9E3779B97F4A7C15
		h ^= h >> 29
	}
	for _, x := range b {
		h = engine.Mix64(h ^ uint64(x))
	}
	return engine.Mix64(h)
}
