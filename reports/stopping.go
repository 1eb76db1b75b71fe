package reports

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"gauntlet/internal/stable"
	"gauntlet/reports/stats"
	"gauntlet/reports/stats/sequential"
	"gauntlet/sim/eventlog"
)

// Looker looks at a run while it goes on, game by game in the order of their numbers, and says at the end of
// each part whether the run has seen enough.
type Looker interface {
	Game(*eventlog.GameRow) error
	Look() bool
}

// NewLooker begins to look at a run by the rule of its manifest: at differences between its arms, or at the
// rates of a run of one arm.
func NewLooker(m *eventlog.Manifest) (Looker, error) {
	if arms, err := m.AllArms(); err == nil && len(arms) == 1 && m.Stop != nil && m.Stop.Kind == eventlog.StopPrecision {
		return newPrecision(m, arms[0])
	}
	return NewStopping(m)
}

// precision looks at the rates of a run of one arm until the interval of every matchup is narrow enough. The
// intervals are those that the report shows.
type precision struct {
	rule eventlog.StopRule
	d    *dataset
}

func newPrecision(m *eventlog.Manifest, arm eventlog.Arm) (*precision, error) {
	if !(m.Stop.Half > 0 && m.Stop.Level > 0 && m.Stop.Level < 1) {
		return nil, fmt.Errorf("a precision of ±%g at level %g cannot be reached", m.Stop.Half, m.Stop.Level)
	}
	d, err := newDataset(m, 0, arm, nil)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(d.cells, func(c *cellTally) bool { return !c.mirror() }) {
		return nil, fmt.Errorf("no deck meets another one: there is no rate that could be known")
	}
	return &precision{*m.Stop, d}, nil
}

// Game takes the next game.
func (p *precision) Game(r *eventlog.GameRow) error { return p.d.add(r) }

// Look reports whether every matchup is known.
func (p *precision) Look() bool {
	for _, c := range p.d.cells {
		if c.mirror() {
			continue
		}
		if e := c.seats.Rate(p.rule.Level, stats.Anytime); e.Blocks < roundsMin || (e.Hi-e.Lo)/2 > p.rule.Half {
			return false
		}
	}
	return true
}

// Stopping looks at a run while it goes on and says when its rule is met. It takes games in
// the order of their numbers. Its unit is the round: one block of every matchup, of which
// the value is the mean difference of an arm to the first. Rounds in which a game has no
// result are left out.
type Stopping struct {
	rule     eventlog.StopRule
	arms     []string
	matchups int64
	round    int64 // that is being added up
	sum      []int // by arm: score of side a in the round, in half points
	games    []int // by arm
	rounds   int64 // that are whole
	fault    bool
	tests    []*sequential.Test  // by variant, of a test
	counts   []sequential.Counts // by variant: values of rounds
	race     *sequential.Race    // of a race: all arms
	out      []int64             // by arm: rounds after which it dropped out of the race, 0 if it has not
	best     float64             // rounds at which sequences shall be narrowest
	paths    [][]StopLook        // by variant, look by look
}

// NewStopping begins to look at a run by the rule of its manifest.
func NewStopping(m *eventlog.Manifest) (*Stopping, error) {
	arms, err := m.AllArms()
	switch {
	case err != nil:
		return nil, err
	case m.Stop == nil:
		return nil, fmt.Errorf("the run has no rule by which it stops")
	case len(arms) < 2:
		return nil, fmt.Errorf("a run of one arm has no difference that could be known")
	}
	s := &Stopping{rule: *m.Stop, matchups: int64(len(m.Matchups)), sum: make([]int, len(arms)), games: make([]int, len(arms)), counts: make([]sequential.Counts, len(arms)-1)}
	for i := range arms {
		if len(arms[i].Illegal) > 0 {
			return nil, fmt.Errorf("decks are not legal in the arm %q: only arms that play the same matchups are looked at", arms[i].Name)
		}
		s.arms = append(s.arms, arms[i].Name)
	}
	rounds := float64(m.GamesMost) / float64(2*len(arms)) / float64(s.matchups)
	s.best = max(rounds/10, 30) // about where it is likely to be over
	switch s.rule.Kind {
	case eventlog.StopTest:
		for range s.counts {
			t, err := sequential.NewTest(s.rule.S0, s.rule.S1, s.rule.Alpha, s.rule.Beta, 2)
			if err != nil {
				return nil, err
			}
			s.tests = append(s.tests, t)
		}
	case eventlog.StopRace:
		if s.race, err = sequential.NewRace(len(arms), 1-s.rule.Alpha, 2, s.best); err != nil {
			return nil, err
		}
		s.race.Tolerance, s.out = s.rule.Tolerance, make([]int64, len(arms))
	case eventlog.StopPrecision:
		if !(s.rule.Half > 0 && s.rule.Level > 0 && s.rule.Level < 1) {
			return nil, fmt.Errorf("a precision of ±%g at level %g cannot be reached", s.rule.Half, s.rule.Level)
		}
	default:
		return nil, fmt.Errorf("a rule %q to stop by is unknown to this version", s.rule.Kind)
	}
	return s, nil
}

// Game takes the next game.
func (s *Stopping) Game(r *eventlog.GameRow) error {
	if round := int64(r.BlockID) / s.matchups; round != s.round {
		s.endRound()
		s.round = round
	}
	if r.Arm < 0 || int(r.Arm) >= len(s.sum) {
		return fmt.Errorf("game %d: arm %d is not in the manifest", r.GameID, r.Arm)
	}
	if s.Dropped(int(r.Arm)) {
		return nil // it may still have games, until the run leaves it out
	}
	s.games[r.Arm]++
	s.fault = s.fault || r.Result == eventlog.Fault
	s.sum[r.Arm] += halvesA(r)
	if s.whole() {
		s.endRound()
		s.round++
	}
	return nil
}

// whole reports whether all games of the round are there, those of dropped arms left out.
func (s *Stopping) whole() bool {
	for i, n := range s.games {
		if n < 2*int(s.matchups) && !s.Dropped(i) {
			return false
		}
	}
	return true
}

// Dropped reports whether an arm has dropped out of the race. The first arm, which all are
// compared with, is never left out.
func (s *Stopping) Dropped(arm int) bool { return arm > 0 && s.out != nil && s.out[arm] > 0 }

// endRound adds the round to the sums if it is whole.
func (s *Stopping) endRound() {
	if s.whole() && !s.fault {
		s.rounds++
		for i := range s.counts {
			if s.Dropped(i + 1) {
				continue
			}
			v := float64(s.sum[i+1]-s.sum[0]) / float64(4*s.matchups)
			s.counts[i].Add(v, 1)
			if s.tests != nil && s.tests[i].Decision() == sequential.Continue {
				s.tests[i].Counts.Add(v, 1) // what comes after a decision is no part of the test
			}
		}
		if s.race != nil {
			values := make([]float64, len(s.sum))
			for i, n := range s.sum {
				values[i] = float64(n) / float64(4*s.matchups)
			}
			s.race.Add(values)
		}
	}
	clear(s.sum)
	clear(s.games)
	s.fault = false
}

// roundsMin is how many rounds are looked at least: errors of fewer are not known.
const roundsMin = stats.BlocksMin

// Look ends a part and reports whether the rule is met by every variant.
func (s *Stopping) Look() bool {
	defer s.note()
	enough := s.rounds >= roundsMin
	if s.race != nil {
		return enough && s.lookAtRace()
	}
	for i := range s.counts {
		if s.tests != nil {
			if s.counts[i].Total() < roundsMin || s.tests[i].Look() == sequential.Continue {
				enough = false
			}
			continue
		}
		lo, hi := s.sequence(i)
		enough = enough && (hi-lo)/2 <= s.rule.Half
	}
	return enough
}

// note remembers what a look saw of each variant, until its test decides.
func (s *Stopping) note() {
	if s.rounds < roundsMin {
		return
	}
	if s.paths == nil {
		s.paths = make([][]StopLook, len(s.counts))
	}
	for i := range s.counts {
		look := StopLook{Rounds: int64(s.counts[i].Total())}
		if s.tests != nil {
			look.LLR, look.Rounds = s.tests[i].LLR, int64(s.tests[i].Counts.Total())
		}
		if n := len(s.paths[i]); n > 0 && s.paths[i][n-1].Rounds == look.Rounds {
			continue
		}
		look.Est, _ = s.counts[i].Moments()
		look.AnytimeLo, look.AnytimeHi = s.sequence(i)
		s.paths[i] = append(s.paths[i], look)
	}
}

// lookAtRace drops arms and reports whether the race is over.
func (s *Stopping) lookAtRace() bool {
	over := s.race.Look()
	for i := range s.out {
		if s.race.Out(i) > 0 && s.out[i] == 0 {
			s.out[i] = s.rounds
		}
	}
	return over
}

// sequence returns the confidence sequence of a variant, for all variants together.
func (s *Stopping) sequence(i int) (lo, hi float64) {
	level := s.rule.Level
	if level == 0 {
		level = 1 - s.rule.Alpha
	}
	lo, hi = s.counts[i].Asymptotic(stats.SimultaneousLevel(level, len(s.counts)), s.best, 2)
	return max(lo, -1), min(hi, 1)
}

// StopReport is what a rule found about each variant.
type StopReport struct {
	Rule     eventlog.StopRule `json:"rule"`
	Stopped  bool              `json:"stopped"` // false: the games were used up first
	Variants []StopVariant     `json:"variants"`
	Race     []Racer           `json:"race,omitempty"` // of a race: all arms, those that are left first
}

// Racer is where an arm stands in a race.
type Racer struct {
	Arm  string  `json:"arm"`
	Est  float64 `json:"est"` // mean score less that of the best that is left, over the rounds that both were in
	Lo   float64 `json:"lo"`  // its confidence sequence
	Hi   float64 `json:"hi"`
	Left bool    `json:"left"`     // it may be the best
	Out  int64   `json:"n_rounds"` // after which it dropped out; of what is left all
}

// StopVariant is where a variant stood when the run ended.
type StopVariant struct {
	Arm    string `json:"arm"`
	Rounds int64  `json:"n_rounds"` // that were looked at; of a test until it decided

	// Of a test: what it says, with the log-likelihood ratio and its bounds, and the
	// median-unbiased estimate with its interval; the mean itself is too far from zero
	// where a test ended early.
	Decision sequential.Decision `json:"decision,omitempty"`
	LLR      float64             `json:"llr,omitempty"`
	Lower    float64             `json:"llr_lower,omitempty"`
	Upper    float64             `json:"llr_upper,omitempty"`
	Est      float64             `json:"est"`
	Lo       float64             `json:"lo"`
	Hi       float64             `json:"hi"`

	// The confidence sequence, which holds whenever one looks.
	AnytimeLo float64 `json:"anytime_lo"`
	AnytimeHi float64 `json:"anytime_hi"`

	Path []StopLook `json:"path"` // look by look, from the least number of rounds on
}

// StopLook is where a variant stood at one look.
type StopLook struct {
	Rounds    int64   `json:"n_rounds"`
	Est       float64 `json:"est"` // mean difference so far
	AnytimeLo float64 `json:"anytime_lo"`
	AnytimeHi float64 `json:"anytime_hi"`
	LLR       float64 `json:"llr,omitempty"` // of a test
}

// Report says where the variants stand.
func (s *Stopping) Report(stopped bool, level float64) *StopReport {
	r := &StopReport{Rule: s.rule, Stopped: stopped}
	for i := range s.counts {
		v := StopVariant{Arm: s.arms[i+1], Rounds: int64(s.counts[i].Total())}
		if s.tests != nil {
			v.Rounds = int64(s.tests[i].Counts.Total())
		}
		v.AnytimeLo, v.AnytimeHi = s.sequence(i)
		v.Est, _ = s.counts[i].Moments()
		v.Lo, v.Hi = v.AnytimeLo, v.AnytimeHi
		if s.tests != nil {
			t := s.tests[i]
			v.Decision, v.LLR = t.Decision(), t.LLR
			v.Lower, v.Upper = t.Bounds()
			if est, lo, hi, ok := t.Estimate(level); ok {
				v.Est, v.Lo, v.Hi = est, math.Max(lo, -1), math.Min(hi, 1)
			}
		}
		if v.Path = []StopLook{}; s.paths != nil {
			v.Path = s.paths[i]
		}
		r.Variants = append(r.Variants, v)
	}
	if s.race != nil {
		r.Race = s.racers()
	}
	return r
}

// racers says where the arms of the race stand.
func (s *Stopping) racers() (list []Racer) {
	rounds := s.rounds
	score := func(i int) float64 { // less that of the base, which all have
		if i == 0 {
			return 0
		}
		mean, _ := s.counts[i-1].Moments()
		return mean
	}
	left := s.race.Left()
	best := slices.MaxFunc(left, func(a, b int) int { return cmp.Compare(score(a), score(b)) })
	for i, name := range s.arms {
		r := Racer{Arm: name, Left: slices.Contains(left, i), Out: s.out[i]}
		if r.Left {
			r.Out = rounds
		}
		if i != best {
			r.Lo, r.Hi = s.race.Interval(i, best)
			r.Est = s.race.Mean(i, best)
		}
		list = append(list, r)
	}
	stable.Sort(list, func(a, b Racer) int { return cmp.Or(-cmp.Compare(a.Out, b.Out), -cmp.Compare(a.Est, b.Est)) })
	return list
}
