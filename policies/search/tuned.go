package search

import (
	"math"

	"gauntlet/engine"
)

// maxLineDeals bounds the deals on which lines are judged.
const maxLineDeals = 16

// Tuned is a player that searches what it can still do in the turn as lines of play: sequences of own
// answers. A line is judged by what becomes of it, in a few deals of the hidden cards, when
// the quick player goes on from its end, through the opponent's reply. The best lines of a
// length are made longer (beam search), and lines that lead to the same position are looked
// at once. Since a line is the same in all deals, nothing is done that only somebody who sees
// hidden cards could do.
type Tuned struct {
	lab
	values   []int
	evals    int
	detail   int
	width    int
	nDeals   int
	turns    int
	usual    engine.Policy
	lines    []line // room for one of each game that is played on
	nLines   int
	slots    [][]engine.Game // positions at the ends of lines, by slot and deal
	free     []int8
	front    []int16 // lines that are made longer now
	next     []int16 // … and after them, best first
	seen     []uint64
	nSeen    int
	until    int // turn at which positions are judged
	used     int // games played on for this decision
	weighed  bool
	n        int
	fallback int // what the quick player answers
	first    engine.Decision
	weights  []engine.Weight
	best     []engine.Option
}

// line is a sequence of own answers.
type line struct {
	parent int16 // the line without its last answer, -1 of the empty one
	root   int16 // index of its first answer among the options of the decision, -1 of the empty one
	slot   int8  // where the positions at its end lie, -1 nowhere
	live   uint16
	option engine.Option
	sum    int
	value  [maxLineDeals]int32
}

// TunedSettings are what the name of the policy may set.
func TunedSettings() []Setting {
	return []Setting{
		{"evals", "games played on for a decision about what is done next", 200, 2, 1 << 14},
		{"detail", "games played on for a decision about how it is done", 60, 0, 1 << 14},
		{"width", "lines of play of each length that are made longer", 4, 1, 32},
		{"deals", "deals of the hidden cards that a line is judged by", 4, 1, maxLineDeals},
		{"turns", "turns that a game is played on before it is judged, 0 to its end", 2, 0, 99},
	}
}

// NewTuned returns a new player with these values of its settings.
func NewTuned(mind Mind, values []int) *Tuned {
	t := &Tuned{lab: *newLab(mind, values[3]), values: values, evals: values[0], detail: values[1], width: values[2], nDeals: values[3], turns: values[4],
		usual: mind.Quick(), weights: make([]engine.Weight, 0, engine.MaxOptions), best: make([]engine.Option, 0, 64)}
	room := max(t.evals, t.detail) + 1
	t.lines, t.seen = make([]line, room), make([]uint64, room)
	t.slots = make([][]engine.Game, 2*t.width+2)
	for i := range t.slots {
		t.slots[i] = make([]engine.Game, t.nDeals)
		for d := range t.slots[i] {
			t.slots[i][d] = mind.Blank()
		}
	}
	t.free = make([]int8, 0, len(t.slots))
	t.front, t.next = make([]int16, 0, t.width+1), make([]int16, 0, t.width+1)
	return t
}

// Parameters returns the settings.
func (t *Tuned) Parameters() [][2]string { return parameters(TunedSettings(), t.values) }

// forget drops what is held of the options of the last decision.
func (t *Tuned) forget() { t.weighed = false }

// Playouts implements [engine.PlayoutCounter].
func (t *Tuned) Playouts() uint64 { return t.playouts }

// Begin notes the seat.
func (t *Tuned) Begin(seat engine.PlayerID) { t.usual.Begin(seat) }

// Choose returns the first answer of the best line.
func (t *Tuned) Choose(o engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	usual := t.usual.Choose(o, d, chance)
	t.weighed = false
	budget := t.budget(d, t.evals, t.detail)
	if budget == 0 {
		return usual
	}
	t.look(o, chance)
	t.first, t.fallback = *d, usual
	t.begin()
	for len(t.front) > 0 && t.used < budget {
		t.next = t.next[:0]
		for _, k := range t.front {
			t.expand(k, budget)
		}
		for _, k := range t.front {
			t.release(k)
		}
		t.front, t.next = t.next, t.front
	}
	t.weighed, t.n = true, d.N
	best := t.pick()
	t.trace(best, usual)
	if r := t.lines[best].root; r >= 0 {
		return int(r)
	}
	return usual
}

// begin makes the empty line.
func (t *Tuned) begin() {
	t.nLines, t.nSeen, t.used = 1, 0, 0
	t.free = t.free[:0]
	for i := range t.slots {
		t.free = append(t.free, int8(i))
	}
	l := &t.lines[0]
	*l = line{parent: -1, root: -1, slot: t.take()}
	for d := range t.nDeals {
		g := t.slots[l.slot][d]
		g.CopyFrom(t.deal(d))
		if t.until = noHorizon; t.turns > 0 {
			t.until = g.Turn() + t.turns
		}
		if !g.Outcome().Over() && g.Decision().Kind == t.first.Kind && g.Decision().Player == t.seat {
			l.live |= 1 << d
		}
		l.value[d] = int32(t.complete(g, d))
		l.sum += int(l.value[d])
	}
	t.front = t.front[:0]
	if l.live != 0 {
		t.front = append(t.front, 0)
	}
}

func (t *Tuned) take() int8 {
	k := t.free[len(t.free)-1]
	t.free = t.free[:len(t.free)-1]
	return k
}

func (t *Tuned) release(k int16) {
	if l := &t.lines[k]; l.slot >= 0 {
		t.free = append(t.free, l.slot)
		l.slot = -1
	}
}

// complete plays a copy of a game, from deal d, on with the quick players and returns its value.
func (t *Tuned) complete(g engine.Game, d int) int {
	t.work.CopyFrom(g)
	t.used++
	t.settle(d)
	return t.playOn(t.until)
}

// expand tries every answer at the end of a line.
func (t *Tuned) expand(k int16, budget int) {
	l := &t.lines[k]
	at := 0
	for l.live>>at&1 == 0 {
		at++
	}
	n := t.slots[l.slot][at].Decision().N
	for i := range n {
		if t.used >= budget {
			return
		}
		t.extend(k, t.slots[l.slot][at].Decision().Option(i), i)
	}
}

// extend makes a line longer by an answer.
func (t *Tuned) extend(k int16, option engine.Option, i int) {
	l := &t.lines[k]
	c := &t.lines[t.nLines]
	*c = line{parent: k, root: l.root, slot: t.take(), option: option}
	if l.root < 0 {
		c.root = int16(i)
	}
	key := uint64(0)
	for d := range t.nDeals {
		c.value[d] = l.value[d]
		if l.live>>d&1 != 0 {
			g := t.slots[c.slot][d]
			g.CopyFrom(t.slots[l.slot][d])
			if at := g.Decision().Find(option); at >= 0 {
				g.Answer(at)
				if t.advance(g, d) {
					c.live |= 1 << d
					key = engine.Derive(key, t.position(g)+uint64(d))
				}
				c.value[d] = int32(t.complete(g, d))
			}
		}
		c.sum += int(c.value[d])
	}
	id := int16(t.nLines)
	t.nLines++
	if c.live == 0 || key != 0 && t.known(key) || !t.enter(id) {
		t.release(id)
	}
}

// advance lets a game, from a deal, run to the next answer of the seat in this turn that matters, and
// reports whether there is one.
func (t *Tuned) advance(g engine.Game, deal int) bool {
	t.settle(deal)
	turn := g.Turn()
	for g.Next() {
		if g.Turn() != turn {
			return false
		}
		d := g.Decision()
		if d.Player == t.seat && t.mind.Gravity(d) != Dull {
			return true
		}
		p := d.Player & 1
		g.Answer(t.quick[p].Choose(g.Observe(p), d, &t.chance[p]))
	}
	return false
}

// position returns a hash of what the seat sees of a game and may answer: what features and
// options tell of it.
func (t *Tuned) position(g engine.Game) uint64 {
	t.mind.Features(g, t.seat, t.features)
	h := uint64(g.Decision().Kind)
	for _, f := range t.features {
		h = engine.Mix64(h ^ uint64(uint32(f)))
	}
	for _, o := range g.Decision().Options() {
		h = engine.Mix64(h ^ uint64(o))
	}
	return h
}

// known reports whether a position has been reached before, and notes it.
func (t *Tuned) known(key uint64) bool {
	for _, k := range t.seen[:t.nSeen] {
		if k == key {
			return true
		}
	}
	t.seen[t.nSeen] = key
	t.nSeen++
	return false
}

// enter puts a line among the best of its length, and reports whether it is one of them.
func (t *Tuned) enter(id int16) bool {
	sum := t.lines[id].sum
	at := len(t.next)
	for at > 0 && t.lines[t.next[at-1]].sum < sum {
		at--
	}
	if at >= t.width {
		return false
	}
	t.next = append(t.next, 0)
	copy(t.next[at+1:], t.next[at:])
	t.next[at] = id
	if len(t.next) > t.width {
		t.release(t.next[t.width])
		t.next = t.next[:t.width]
	}
	return true
}

// pick returns the best line, the first of equal ones.
func (t *Tuned) pick() int16 {
	best := int16(0)
	for k := range int16(t.nLines) {
		if t.lines[k].sum > t.lines[best].sum {
			best = k
		}
	}
	return best
}

// trace notes the answers of a line.
func (t *Tuned) trace(k int16, usual int) {
	t.best = t.best[:0]
	for ; t.lines[k].parent >= 0 && len(t.best) < cap(t.best); k = t.lines[k].parent {
		t.best = append(t.best, t.lines[k].option)
	}
	for i, j := 0, len(t.best)-1; i < j; i, j = i+1, j-1 {
		t.best[i], t.best[j] = t.best[j], t.best[i]
	}
	if len(t.best) == 0 {
		t.best = append(t.best, t.first.Option(usual))
	}
}

// Weights implements [engine.Weigher]: an option is worth what the best line that begins with
// it is.
func (t *Tuned) Weights() []engine.Weight {
	if !t.weighed {
		return nil
	}
	t.weights = t.weights[:t.n]
	for i := range t.weights {
		t.weights[i] = engine.Weight{Option: t.first.Option(i), Chance: math.NaN(), Error: math.NaN()}
	}
	for k := 1; k < t.nLines; k++ {
		l := &t.lines[k]
		w := &t.weights[l.root]
		if mean := float64(l.sum) / float64(t.nDeals) / Sure; w.Deals == 0 || mean > w.Chance {
			w.Chance, w.Error, w.Deals = mean, t.spread(l), t.nDeals
		}
	}
	return t.weights
}

// spread returns the standard error of the mean value of a line over the deals.
func (t *Tuned) spread(l *line) float64 {
	if t.nDeals < 2 {
		return math.NaN()
	}
	mean, sum := float64(l.sum)/float64(t.nDeals), 0.0
	for _, v := range l.value[:t.nDeals] {
		sum += (float64(v) - mean) * (float64(v) - mean)
	}
	return math.Sqrt(sum/float64(t.nDeals-1)/float64(t.nDeals)) / Sure
}

// Line implements [engine.Weigher].
func (t *Tuned) Line() []engine.Option {
	if !t.weighed {
		return nil
	}
	return t.best
}
