package search

import (
	"cmp"
	"math"
	"slices"

	"gauntlet/engine"
)

// maxCandidates bounds the lines of play that are judged again.
const maxCandidates = 16

// glanceValues are the settings of the players that play on for [Search]: with one check they cost
// less than [Glance] usually does, and judge lines as well.
var glanceValues = []int{1, 1, 1}

// maxClose bounds the lines that are judged once more by [Glance].
const maxClose = 3

// Search is a player that finds lines of play like [Tuned], and judges the best of them again
// on other deals and farther on: sequential halving over lines
// that begin with different answers, all on the same deals, mixed with what they were worth
// when they were found. Where the best of a decision about a play are close they are judged once more, by
// games that [Glance] plays on for both seats (a nested search: Cazenave 2009): what greedy makes of
// the turns after a line is not what a better player does.
type Search struct {
	Tuned
	settings  []int
	again     int // games played on for a decision about a play when lines are judged again
	fewer     int // … about how one is made
	far       int // turns that these are played on, 0 to the end
	mix       int // share of the judgement before in each later one, in hundredths
	candidate [maxCandidates]candidate
	held      int // candidates
	most      int // … at most

	glance  [2]engine.Policy // plays on for each seat
	glances int              // games that it plays on for a decision
	ahead   int              // turns that these are played on, 0 to the end
	near    int              // how much less than the best a line may be worth to be judged by them
}

// candidate is a line that is judged again.
type candidate struct {
	line   int16
	first  int // index of its first answer
	before int // mean value when it was found
	sum    int // of values when it is judged again
	tries  int
	late   int               // sum of values when it is judged by games of glance
	games  int               // … their number
	answer [64]engine.Option // the line
	length int
}

// SearchSettings are what the name of the policy may set.
func SearchSettings() []Setting {
	return append(TunedSettings(),
		Setting{"playouts", "games played on to judge lines of play again, for a decision about what is done next", 200, 0, 1 << 16},
		Setting{"fewer", "… about how it is done", 64, 0, 1 << 16},
		Setting{"far", "turns that these are played on before they are judged, 0 to the end of the game", 6, 0, 99},
		Setting{"candidates", "lines that are judged again, at most", 6, 2, maxCandidates},
		Setting{"mix", "share of the judgement of a line before in each later one, in hundredths", 50, 0, 100},
		Setting{"glances", "games played on by glance to judge lines that are close once more, for a decision about what is done next", 32, 0, 1 << 12},
		Setting{"ahead", "turns that these are played on before they are judged, 0 to the end of the game", 3, 0, 99},
		Setting{"close", "hundredths of a win that a line may be worth less than the best to be close", 4, 0, 100})
}

// NewSearch returns a new player with these values of its settings.
func NewSearch(mind Mind, values []int) *Search {
	k := len(TunedSettings())
	s := &Search{Tuned: *NewTuned(mind, values[:k]), settings: values, again: values[k], fewer: values[k+1], far: values[k+2], most: values[k+3], mix: values[k+4],
		glances: values[k+5], ahead: values[k+6], near: values[k+7] * Sure / 100}
	for p := range s.glance {
		s.glance[p] = NewGlance(mind, glanceValues)
	}
	s.world = s.world[:s.nDeals]
	for range min(max(values[k], values[k+1], values[k+5])/2+8, maxDeals) {
		s.world = append(s.world, mind.Blank())
	}
	return s
}

// Parameters returns the settings.
func (s *Search) Parameters() [][2]string { return parameters(SearchSettings(), s.settings) }

// Playouts implements [engine.PlayoutCounter].
func (s *Search) Playouts() uint64 {
	n := s.playouts
	for _, g := range s.glance {
		n += g.(*Glance).playouts
	}
	return n
}

// Choose returns the first answer of the line that is best when it is judged again.
func (s *Search) Choose(o engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	answer := s.Tuned.Choose(o, d, chance)
	s.held = 0
	budget := s.budget(d, s.again, s.fewer)
	if !s.weighed || budget == 0 {
		return answer
	}
	s.gather()
	if s.held < 2 {
		return answer
	}
	halve(s.held, budget, s.nDeals, len(s.world), // other deals than the lines were found on
		func(k, deal int) {
			c := &s.candidate[k]
			c.sum += s.playOn(s.follow(deal, c, s.far))
			c.tries++
		}, s.order)
	if s.mind.Gravity(d) == Play {
		s.compare()
	}
	return s.candidate[0].first
}

// order puts the first candidates into the order of their worth.
func (s *Search) order(alive int) {
	slices.SortStableFunc(s.candidate[:alive], func(a, b candidate) int { return cmp.Compare(s.worth(&b), s.worth(&a)) })
}

// compare judges the best candidates by games that glance plays on from the end of the turn, if
// there are several that are close.
func (s *Search) compare() {
	n, least := 1, s.worth(&s.candidate[0])-s.near
	for n < min(s.held, maxClose) && s.worth(&s.candidate[n]) >= least {
		n++
	}
	if n == 1 {
		return
	}
	turn := s.deal(0).Turn()
	for deal := s.nDeals; deal < min(s.nDeals+s.glances/n, len(s.world)); deal++ {
		for k := range n {
			c := &s.candidate[k]
			c.late += s.glanceOn(turn, s.follow(deal, c, s.ahead))
			c.games++
		}
	}
	s.order(n)
}

// gather takes the best line for each first answer, the best ones first.
func (s *Search) gather() {
	for k := range int16(s.nLines) {
		l := &s.lines[k]
		c := candidate{line: k, first: int(l.root), before: l.sum / s.nDeals}
		if l.root < 0 {
			c.first = s.fallback
		}
		s.admit(c)
	}
	for i := range s.held {
		c := &s.candidate[i]
		c.length = 0
		for k := c.line; s.lines[k].parent >= 0; k = s.lines[k].parent {
			c.length++
		}
		at := c.length
		for k := c.line; s.lines[k].parent >= 0; k = s.lines[k].parent {
			at--
			if at < len(c.answer) {
				c.answer[at] = s.lines[k].option
			}
		}
		c.length = min(c.length, len(c.answer))
	}
}

// admit puts a line among the candidates if it is one of the best and no better one begins
// alike.
func (s *Search) admit(c candidate) {
	for i := range s.held {
		if o := &s.candidate[i]; o.first == c.first {
			if o.before >= c.before {
				return
			}
			copy(s.candidate[i:s.held-1], s.candidate[i+1:s.held])
			s.held--
			break
		}
	}
	at := s.held
	for at > 0 && s.candidate[at-1].before < c.before {
		at--
	}
	if at >= s.most {
		return
	}
	s.held = min(s.held+1, s.most)
	copy(s.candidate[at+1:s.held], s.candidate[at:s.held-1])
	s.candidate[at] = c
}

// worth mixes what a line was worth when it was found and when it was judged again.
func (s *Search) worth(c *candidate) int {
	w := c.before
	if c.tries > 0 {
		w = (s.mix*w + (100-s.mix)*c.sum/c.tries) / 100
	}
	if c.games > 0 {
		w = (s.mix*w + (100-s.mix)*c.late/c.games) / 100
	}
	return w
}

// follow plays a deal on along a line, as far as it can be followed, and returns the turn until
// which that is to be played on for so many turns.
func (s *Search) follow(deal int, c *candidate, turns int) (until int) {
	s.restart(deal)
	turn, at := s.work.Turn(), 0
	until = s.horizon(turns)
	for at < c.length && s.work.Next() && s.work.Turn() == turn {
		d := s.work.Decision()
		if d.Player&1 != s.seat || s.mind.Gravity(d) == Dull {
			s.step(&s.quick)
			continue
		}
		i := d.Find(c.answer[at])
		if i < 0 {
			break
		}
		s.work.Answer(i)
		at++
	}
	return until
}

// glanceOn plays s.work on, its turn from the decision at hand on by the quick players and later ones by
// glance, until turn until begins or the game ends, and returns its value for the seat.
func (s *Search) glanceOn(turn, until int) int {
	for p, g := range s.glance {
		g.Begin(engine.PlayerID(p))
	}
	for s.work.Next() && s.work.Turn() == turn {
		s.step(&s.quick)
	}
	return s.playOnBy(&s.glance, until)
}

// Weights implements [engine.Weigher].
func (s *Search) Weights() []engine.Weight {
	w := s.Tuned.Weights()
	if w == nil {
		return nil
	}
	for i := range s.held {
		c := &s.candidate[i]
		w[c.first].Chance = float64(s.worth(c)) / Sure
		w[c.first].Deals += c.tries
		w[c.first].Error = math.NaN()
	}
	return w
}

// Line implements [engine.Weigher]: the line that was best when it was judged again.
func (s *Search) Line() []engine.Option {
	if !s.weighed || s.held < 2 {
		return s.Tuned.Line()
	}
	c := &s.candidate[0]
	if c.length == 0 { // the quick player goes on at once
		s.best = append(s.best[:0], s.first.Option(c.first))
		return s.best
	}
	return c.answer[:c.length]
}
