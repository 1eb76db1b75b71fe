package reports

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// FormatMatchPlay identifies the JSON of match play.
const FormatMatchPlay = "gauntlet-matches"

// MatchPlay is how a deck does in matches of up to three games, where decks are changed behind the first game by
// their plans for the opponent: games that were played with the lists as they are, and games that were played with
// the lists behind the exchange, of which the rates of matches are worked out.
type MatchPlay struct {
	Format  string `json:"format"`
	Version int    `json:"version"`

	Run   Run     `json:"run"` // of first games
	Level float64 `json:"level"`
	Deck  string  `json:"deck"`
	// Opponents are in the order in which they were named.
	Opponents []MatchOpponent `json:"opponents"`
	// Field is the mean over the opponents by their shares, the deck itself counting one half.
	Field MatchRates `json:"field"`
	Games int64      `json:"n_games"` // of first and later games

	Notes []Note `json:"notes,omitempty"`
}

// MatchOpponent is the matches against a deck.
type MatchOpponent struct {
	Against string   `json:"against"`
	Share   *float64 `json:"share,omitempty"` // of the field, a fraction of one; nil where all count alike
	// Changes of the two decks behind the first game, in words such as "2 Elder out, 2 Knight in"; "" without a plan.
	Own    string `json:"own_changes,omitempty"`
	Theirs string `json:"their_changes,omitempty"`
	RunID  string `json:"later_run_id,omitempty"` // of the later games, "" where no deck is changed
	MatchRates
}

// MatchRates are rates of winning, fractions of one, and what exchanges change about that of matches.
type MatchRates struct {
	First *stats.Estimate `json:"first_game"`
	Later *stats.Estimate `json:"later_games"` // each seat counting one half; that of first games where no deck is changed
	Three *stats.Estimate `json:"best_of_three"`
	// Gain is the rate of matches less that of matches without exchanges; nil where no deck is changed.
	Gain *MatchGain `json:"gain,omitempty"`
}

// MatchGain is a difference of two rates of matches.
type MatchGain struct {
	Est float64 `json:"est"`
	Lo  float64 `json:"lo"`
	Hi  float64 `json:"hi"`
	SE  float64 `json:"se"`
}

// LaterGames is the run of the games behind the first against an opponent. Manifest is nil where no deck is changed.
type LaterGames struct {
	Against     string
	Own, Theirs string    // what is changed
	Lists       [2]string // names of the deck and the opponent in that run
	Manifest    *eventlog.Manifest
	Source      Source
}

// Check says why match play cannot be held against an assertion.
func (r *MatchPlay) Check(*Assertion) ([]Checked, error) {
	return nil, errors.New("matches of several games have no assertions: hold the runs in the folder against them")
}

// BuildMatchPlay reads the first games of a deck, which is on side a of every matchup, and its later games against
// each opponent in the order of the matchups. Shares of the options are by names of opponents.
func BuildMatchPlay(m *eventlog.Manifest, src Source, deck string, later []LaterGames, o Options) (*MatchPlay, error) {
	shares := o.Shares
	o.Shares = nil // they weigh matches, here
	first, err := Build(m, src, o)
	if err != nil {
		return nil, err
	}
	if o, err = o.withDefaults(); err != nil {
		return nil, err
	}
	r := &MatchPlay{Format: FormatMatchPlay, Version: Version, Run: first.Run, Level: o.Level, Deck: deck, Games: first.Run.Games}
	r.noteGames("first games", first)
	me := first.contestant(deck)
	var sum matchSum
	total := 0.0
	for _, s := range shares {
		total += s
	}
	for i := range later {
		l := &later[i]
		cell := first.Matchups.Find(me, first.contestant(l.Against))
		if cell == nil {
			return nil, fmt.Errorf("the run has no games of %s against %s", deck, l.Against)
		}
		one := &MatchOpponent{Against: l.Against, Own: l.Own, Theirs: l.Theirs}
		weight := 1.0
		if shares != nil {
			share := shares[l.Against] / total
			one.Share, weight = &share, share
		}
		games := matchOf(cell)
		if l.Manifest != nil {
			behind, err := Build(l.Manifest, l.Source, o)
			if err != nil {
				return nil, err
			}
			one.RunID = behind.Run.ID
			r.Games += behind.Run.Games
			r.noteGames("later games against "+l.Against, behind)
			games.later(behind.Matchups.Find(behind.contestant(l.Lists[0]), behind.contestant(l.Lists[1])))
		}
		one.MatchRates = games.rates(o)
		sum.add(games, weight)
		r.Opponents = append(r.Opponents, *one)
	}
	if share := shares[deck] / max(total, math.SmallestNonzeroFloat64); share > 0 {
		sum.mirror(share)
	}
	r.Field = sum.rates(o)
	return r, nil
}

// noteGames says what is wrong with the games of one of the runs.
func (r *MatchPlay) noteGames(what string, of *Report) {
	for _, n := range of.Notes {
		if n.Code == NoteInterrupted || n.Code == NoteFaults || n.Code == NoteCapped {
			r.Notes = append(r.Notes, Note{n.Code, "Of " + what + ": " + n.Text})
		}
	}
}

// matchGames is what is known of the games between two decks.
type matchGames struct {
	one, two *stats.Estimate // rates of the first and of the later games, nil without games
	edge     *stats.Estimate // rate of whoever moves first in later games
	edgeOne  *stats.Estimate // … in games with the lists as they are
	changed  bool
}

func matchOf(c *Cell) matchGames {
	g := matchGames{edge: c.First, edgeOne: c.First}
	if c.Rate != nil {
		g.one, g.two = &c.Rate.Estimate, &c.Rate.Estimate
	}
	return g
}

// later puts the games of changed lists in the place of later games.
func (g *matchGames) later(c *Cell) {
	g.changed, g.two, g.edge = true, nil, nil
	if c != nil && c.Rate != nil {
		g.two, g.edge = &c.Rate.Estimate, c.First
	}
}

// matchRate is the rate of matches of up to three games: one is the rate of winning the first, whose first player is
// drawn, later that of the others, in which who lost the game before moves first, and edge what moving first adds to it.
//
// With a and b, the rates of later games when moving first and second, who won the first game moves second and then, if it
// lost, first: it wins b + (1-b)a of these matches; who lost it moves first and then second and wins ab.
func matchRate(one, later, edge float64) float64 {
	a, b := min(1, max(0, later+edge)), min(1, max(0, later-edge))
	return one*(b+(1-b)*a) + (1-one)*a*b
}

// edgeOf is what moving first adds to the rate of one half.
func edgeOf(first *stats.Estimate) float64 {
	if first == nil {
		return 0
	}
	return first.Est - .5
}

// matchMoments are a rate of matches, what exchanges add to it, and the errors of both: rates of first games, of later games
// and of their first players count as measured on deals of their own.
type matchMoments struct {
	three, threeVar float64
	gain, gainVar   float64
	below, above    float64 // squared distances of the ends of the gain's interval
}

// moments has variances by the derivatives (delta method) or, where that is more, by the ends of the rates' Wilson intervals: of
// who hardly ever loses a game the derivative is nothing, and what was not seen yet is not. The interval of the gain is put
// together of those ends (Zou and Donner 2008), since it is not even around the gain where rates are lopsided.
func (g *matchGames) moments(level float64) (m matchMoments) {
	// The rate of matches, and that of matches without exchanges, of which all but the first game is another.
	three := func(x [4]float64) float64 {
		if !g.changed {
			return matchRate(x[0], x[0], x[3])
		}
		return matchRate(x[0], x[1], x[2])
	}
	gain := func(x [4]float64) float64 { return three(x) - matchRate(x[0], x[0], x[3]) }
	at := [4]float64{g.one.Est, g.two.Est, edgeOf(g.edge), edgeOf(g.edgeOne)}
	m.three, m.gain = three(at), gain(at)
	const step = 1e-6
	for i, e := range [4]*stats.Estimate{g.one, g.two, g.edge, g.edgeOne} {
		if e == nil {
			continue
		}
		n := e.NEff
		if e.Basis != stats.CountedN && e.SE > 0 {
			n = e.Est * (1 - e.Est) / (e.SE * e.SE)
		}
		if n <= 0 {
			continue
		}
		lo, hi := stats.RateInterval(stats.Wilson, e.Est, n, level)
		up, down, high, low := at, at, at, at
		up[i] += step
		down[i] -= step
		high[i] += hi - e.Est
		low[i] -= e.Est - lo
		variance := func(of func(x [4]float64) float64) float64 {
			slope := (of(up) - of(down)) / (2 * step) * e.SE
			return max(slope*slope, math.Pow((of(high)-of(low))/(2*stats.Z(level)), 2))
		}
		m.threeVar += variance(three)
		m.gainVar += variance(gain)
		ends := [2]float64{gain(low) - m.gain, gain(high) - m.gain}
		m.below += math.Pow(min(0, ends[0], ends[1]), 2)
		m.above += math.Pow(max(0, ends[0], ends[1]), 2)
	}
	return m
}

// three is the rate of matches as an estimate.
func (g *matchGames) three() stats.Estimate {
	m := g.moments(g.one.Level)
	e := *g.one
	e.Est, e.SE, e.Basis = m.three, math.Sqrt(m.threeVar), stats.EffectiveN
	if g.changed {
		e.Games += g.two.Games
		e.Blocks += g.two.Blocks
	}
	return e
}

// known reports whether there are games with a result on both sides of the exchange.
func (g *matchGames) known() bool { return g.one != nil && g.two != nil }

func (g *matchGames) rates(o Options) MatchRates {
	var s matchSum
	s.add(*g, 1)
	return s.rates(o)
}

// matchSum is a mean over opponents.
type matchSum struct {
	first, later, three      []stats.Part
	weight, gain, gainVar    float64
	below, above             float64
	unknown, changed, played bool
}

func (s *matchSum) add(g matchGames, weight float64) {
	if !g.known() {
		s.unknown = s.unknown || weight > 0
		return
	}
	m := g.moments(g.one.Level)
	s.played = true
	s.first = append(s.first, stats.Part{Rate: *g.one, Weight: weight})
	s.later = append(s.later, stats.Part{Rate: *g.two, Weight: weight})
	s.three = append(s.three, stats.Part{Rate: g.three(), Weight: weight})
	s.weight += weight
	s.gain += weight * m.gain
	s.gainVar += weight * weight * m.gainVar
	s.below += weight * weight * m.below
	s.above += weight * weight * m.above
	s.changed = s.changed || g.changed
}

// mirror adds the deck itself.
func (s *matchSum) mirror(weight float64) {
	half := stats.Part{Rate: stats.Estimate{Est: .5}, Weight: weight, Known: true}
	s.first, s.later, s.three = append(s.first, half), append(s.later, half), append(s.three, half)
	s.weight += weight
}

// rates returns the mean; all are nil where an opponent with a share has no games: a mean without it would be another.
func (s *matchSum) rates(o Options) (r MatchRates) {
	if s.unknown || !s.played {
		return r
	}
	weighted := func(parts []stats.Part) *stats.Estimate {
		e := stats.WeightedRate(parts, o.Level, o.Method)
		return &e
	}
	r.First, r.Later, r.Three = weighted(s.first), weighted(s.later), weighted(s.three)
	r.Three.Warnings = slices.Concat(r.First.Warnings, r.Later.Warnings)
	if s.changed {
		est, se := s.gain/s.weight, math.Sqrt(s.gainVar)/s.weight
		r.Gain = &MatchGain{Est: est, Lo: max(-1, est-math.Sqrt(s.below)/s.weight), Hi: min(1, est+math.Sqrt(s.above)/s.weight), SE: se}
	}
	return r
}
