package reports

import (
	"fmt"
	"math"
	"slices"

	"gauntlet/reports/stats"
)

// FormatPlan identifies the JSON of a plan.
const FormatPlan = "gauntlet-plan"

// Question is what games are planned for.
type Question struct {
	// Difference asks for the difference of variants to the base, the mean over the matchups;
	// otherwise the win rate of each matchup is asked for.
	Difference bool `json:"difference"`
	Matchups   int  `json:"matchups"` // of an arm, mirrors left out
	Mirrors    int  `json:"mirrors"`  // matchups that are played and tell nothing
	Arms       int  `json:"arms"`

	Level  float64   `json:"level"` // of intervals
	Alpha  float64   `json:"alpha"` // error rates of tests
	Beta   float64   `json:"beta"`
	Halves []float64 `json:"precisions"` // half widths wanted
	Deltas []float64 `json:"effects"`    // differences to be found
	Games  float64   `json:"budget"`     // games that can be played, 0 for none named

	Spread Spread     `json:"spread"`
	Rate   Throughput `json:"throughput"`

	// Players are those of a run with several, with what each costs; the rest is about the last.
	Players []PlayerCost `json:"players,omitempty"`
}

// PlayerCost is what the games of a player of a run cost.
type PlayerCost struct {
	Name  string     `json:"player"`
	Rate  Throughput `json:"throughput"`
	Pilot int64      `json:"pilot_games"` // that the rate was measured by
	Cost             // of the games that it is asked for
	// Half is half the width of the interval of each answer under the player with these games, and Change
	// that of its change from the first player, if deals in common bring nothing: with them it is narrower.
	Half   float64 `json:"precision"`
	Change float64 `json:"change_precision,omitempty"`
	// Needs are what the precisions asked for cost under this player.
	Needs []Cost `json:"precision_costs"`
}

// FewPilot is the number of games below which a rate is a rough one.
const FewPilot = 20

// NoteRoughRate is the code of a rate that few games tell.
const NoteRoughRate = "rough_rate"

// Price fills in what so many games of every matchup cost, matchups being those that are played.
func (p *PlayerCost) Price(perMatchup, matchups, arms int64) {
	p.Cost = Cost{PerMatchup: perMatchup, Games: perMatchup * matchups * arms}
	if p.Rate.PerSecond > 0 {
		p.Seconds = float64(p.Games) / p.Rate.PerSecond
	}
}

// Share divides a time among players: games of each that make the changes between players as
// sure as the time allows, which is as the root of a player's speed (the variance of a change is
// that of a sum of a part of 1/n for each, and the time a sum of n by the speed). Nobody gets
// fewer than least games a matchup.
func Share(players []PlayerCost, seconds float64, least, matchups, arms int64) {
	roots := 0.0
	for i := range players {
		roots += 1 / math.Sqrt(players[i].Rate.PerSecond)
	}
	for i := range players {
		p := &players[i]
		games := seconds / roots * math.Sqrt(p.Rate.PerSecond) / float64(matchups*arms)
		p.Price(max(least, 2*int64(games/2)), matchups, arms)
	}
}

// Spread is how much results vary.
type Spread struct {
	// Alone is the variance that a game (of a rate) or a block (of a difference) would have if
	// all games were independent, Paired the one that pairs and blocks in common have.
	Alone  float64 `json:"variance_independent"`
	Paired float64 `json:"variance"`
	From   string  `json:"from"` // what says so
}

// Reduction is the factor by which pairing makes the variance smaller.
func (s *Spread) Reduction() float64 { return s.Alone / s.Paired }

// Throughput is how fast games are played, 0 if it is not known.
type Throughput struct {
	PerSecond float64 `json:"games_per_second"`
	From      string  `json:"from"`
}

// Planning says how many games a question needs.
type Planning struct {
	Format  string `json:"format"`
	Version int    `json:"version"`

	Question
	Reduction  float64   `json:"variance_reduction"`
	Precisions []Needed  `json:"precision"`        // one for each half width
	Effects    []Needed  `json:"power"`            // one for each effect
	Sequences  []Awaited `json:"sequential_tests"` // of differences: one for each effect
	Reach      *Reach    `json:"reach,omitempty"`  // of a budget

	Notes []Note `json:"notes,omitempty"`
}

// Needed is the games that a precision or an effect needs.
type Needed struct {
	Points float64 `json:"value"` // half width or effect, a fraction of one
	Cost           // each answer by itself
	// Together is for all answers, matchups or variants, at once.
	Together Cost `json:"together"`
	// Alone is what independent games would cost.
	Alone Cost `json:"independent"`
}

// Cost is a number of games.
type Cost struct {
	PerMatchup int64   `json:"games_per_matchup"` // and arm: what --games takes
	Games      int64   `json:"games"`             // of the whole run
	Seconds    float64 `json:"seconds,omitempty"`
}

// Awaited is how many games a sequential test of no difference against an effect takes on
// average, by what is true.
type Awaited struct {
	Delta   float64 `json:"value"`
	None    Cost    `json:"if_none"`
	Effect  Cost    `json:"if_effect"`
	Between Cost    `json:"if_between"` // halfway, where it takes longest
}

// Reach is what a budget of games can tell.
type Reach struct {
	Cost
	Half  float64 `json:"precision"` // half width
	Delta float64 `json:"effect"`    // the smallest that is found with the power asked for
}

// Plan answers a question.
func Plan(q Question) (*Planning, error) {
	switch {
	case q.Matchups < 1 || q.Arms < 1 || q.Difference && q.Arms < 2:
		return nil, fmt.Errorf("a plan for %d matchups in %d arms", q.Matchups, q.Arms)
	case !(q.Spread.Alone > 0 && q.Spread.Paired > 0):
		return nil, fmt.Errorf("a plan without a spread of results")
	}
	p := &Planning{Format: FormatPlan, Version: Version, Question: q, Reduction: q.Spread.Reduction()}
	answers := q.Matchups
	if q.Difference {
		answers = q.Arms - 1
	}
	z2 := func(level float64) float64 { z := stats.Z(level); return z * z }
	together := z2(stats.SimultaneousLevel(q.Level, answers)) / z2(q.Level)
	for _, h := range q.Halves {
		p.Precisions = append(p.Precisions, q.needed(h, together, func(variance float64) float64 { return stats.BlocksForHalfWidth(variance, h, q.Level) }))
	}
	power := 1 - q.Beta
	for _, d := range q.Deltas {
		joint := stats.BlocksForPower(1, d, q.Alpha/float64(answers), power) / stats.BlocksForPower(1, d, q.Alpha, power)
		p.Effects = append(p.Effects, q.needed(d, joint, func(variance float64) float64 { return stats.BlocksForPower(variance, d, q.Alpha, power) }))
		if q.Difference {
			at := func(mean float64) Cost {
				return q.cost(stats.SequentialBlocks(q.Spread.Paired, 0, d, q.Alpha, q.Beta, mean))
			}
			p.Sequences = append(p.Sequences, Awaited{d, at(0), at(d), at(d / 2)})
		}
	}
	if q.Games > 0 {
		// Whole pairs, no more than the budget has.
		c := q.price(2 * int64(q.Games/float64(2*(q.Matchups+q.Mirrors)*q.Arms)))
		p.Reach = &Reach{Cost: c, Half: q.half(c.PerMatchup), Delta: stats.DeltaForBlocks(q.Spread.Paired, q.units(c.PerMatchup), q.Alpha, power)}
	}
	for i := range p.Players {
		c, of := &p.Players[i], q
		of.Rate = c.Rate
		c.Half = q.half(c.PerMatchup)
		if i > 0 {
			c.Change = math.Hypot(c.Half, p.Players[0].Half)
		}
		c.Needs = nil
		for _, h := range q.Halves {
			c.Needs = append(c.Needs, of.cost(stats.BlocksForHalfWidth(q.Spread.Paired, h, q.Level)))
		}
		if c.Pilot > 0 && c.Pilot < FewPilot {
			p.Notes = append(p.Notes, Note{NoteRoughRate, fmt.Sprintf("How fast %s plays is measured by %s: take its times for rough ones.", c.Name, Plural(c.Pilot, "game"))})
		}
	}
	for _, n := range slices.Concat(p.Precisions, p.Effects) {
		if n.PerMatchup < 2*stats.BlocksMin {
			p.Notes = append(p.Notes, Note{NoteFewPlanned, fmt.Sprintf("Fewer than %d games a matchup are too few for firm intervals, whatever the formula says.", 2*stats.BlocksMin)})
			break
		}
	}
	return p, nil
}

// NoteFewPlanned is the code of a plan for so few games that errors would not be known.
const NoteFewPlanned = "few_planned"

// needed returns the games for a precision or an effect; units returns games or blocks for a
// variance, and together is by how much more all answers at once need.
func (q *Question) needed(value, together float64, units func(variance float64) float64) Needed {
	n := units(q.Spread.Paired)
	return Needed{Points: value, Cost: q.cost(n), Together: q.cost(together * n), Alone: q.cost(units(q.Spread.Alone))}
}

// cost returns the games of a run with so many independent games in each matchup (of rates),
// or so many blocks over all matchups (of a difference). Games come in pairs.
func (q *Question) cost(units float64) Cost {
	pairs := units / 2
	if q.Difference {
		pairs = units / float64(q.Matchups)
	}
	return q.price(2 * int64(math.Ceil(pairs-1e-9)))
}

// price returns the cost of so many games of every matchup and arm, of a pair at least.
func (q *Question) price(perMatchup int64) Cost {
	c := Cost{PerMatchup: max(perMatchup, 2)}
	c.Games = c.PerMatchup * int64(q.Matchups+q.Mirrors) * int64(q.Arms)
	if q.Rate.PerSecond > 0 {
		c.Seconds = float64(c.Games) / q.Rate.PerSecond
	}
	return c
}

// half returns half the width of the interval of an answer that rests on so many games of every matchup
// and arm.
func (q *Question) half(perMatchup int64) float64 {
	return stats.Z(q.Level) * math.Sqrt(q.Spread.Paired/q.units(perMatchup))
}

// units returns what an answer then rests on: games, or blocks of all matchups, which tell of the mean over them.
func (q *Question) units(perMatchup int64) float64 {
	if q.Difference {
		return float64(perMatchup) * float64(q.Matchups) / 2
	}
	return float64(perMatchup)
}

// SpreadOfReport returns how much the games of a report varied: the mean over matchups that
// have enough of them, for rates near one half.
func SpreadOfReport(r *Report) (Spread, error) {
	s := Spread{Alone: .25}
	n := 0.0
	for i := range r.Matchups.Cells {
		c := &r.Matchups.Cells[i]
		if c.Mirror || c.Rate == nil || c.Rate.Blocks < stats.BlocksMin || c.Rate.NEff <= 0 {
			continue
		}
		n++
		s.Paired += .25 * float64(c.Rate.Games) / c.Rate.NEff
	}
	if n == 0 {
		return s, fmt.Errorf("no matchup with %d pairs of games, too few to tell how much results vary: it takes %d games of each", stats.BlocksMin, 2*stats.BlocksMin)
	}
	s.Paired /= n
	return s, nil
}

// SpreadOfComparison returns how much the blocks of a comparison varied, for the variant that
// varied most.
func SpreadOfComparison(variants []*Diff) (Spread, error) {
	var s Spread
	for _, d := range variants {
		if d.Blocks < stats.BlocksMin || d.Reduction == 0 {
			continue
		}
		if paired := d.SE * d.SE * float64(d.Blocks); paired > s.Paired {
			s.Alone, s.Paired = d.Reduction*paired, paired
			if stats.HasWarning(d.Warnings, stats.FewDiffer) { // the error counts a block that the reduction does not
				s.Alone = (d.BaseScore*(1-d.BaseScore) + d.VariantScore*(1-d.VariantScore)) / 2
			}
		}
	}
	if s.Paired == 0 {
		return s, fmt.Errorf("fewer than %d blocks, or none that differ: too little to tell how much differences vary", stats.BlocksMin)
	}
	return s, nil
}
