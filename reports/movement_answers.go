package reports

import (
	"fmt"
	"math"

	"gauntlet/reports/stats"
)

// stratum is a part of an answer: a matchup in one order of the decks, or in several arms at once.
type stratum struct {
	weight float64
	// value returns the score in a round under a player.
	value  func(player, round int) (float64, bool)
	rounds int
	// With the scores of the first player, by player; made when first asked for.
	control []*stats.Control
}

// at returns the scores of a player with those of the first.
func (s *stratum) at(player int) *stats.Control {
	for len(s.control) <= player {
		s.control = append(s.control, nil)
	}
	if s.control[player] != nil {
		return s.control[player]
	}
	c := &stats.Control{}
	for round := range s.rounds {
		x, hasX := s.value(0, round)
		y, hasY := s.value(player, round)
		switch {
		case hasX && hasY:
			c.Both(x, y)
		case hasX:
			c.Cheap(x)
		case hasY:
			c.Dear(y)
		}
	}
	s.control[player] = c
	return c
}

// scores returns a stratum of the score in a matchup; of the k-th arm of each player.
func (b *movement) scores(matchup, k int, flip bool, weight float64) *stratum {
	s := &stratum{weight: weight}
	for p := range b.arms {
		s.rounds = max(s.rounds, len(b.score[matchup][b.arms[p][k]]))
	}
	s.value = func(player, round int) (float64, bool) {
		list := b.score[matchup][b.arms[player][k]]
		if round >= len(list) {
			return 0, false
		}
		v, ok := list[round].value()
		if flip {
			v = 1 - v
		}
		return v, ok
	}
	return s
}

// less returns a stratum of the difference of the k-th arm to the first one in a matchup, times
// sign. A block counts if all arms of the player have results in it, as in comparisons.
func (b *movement) less(matchup, k int, sign, weight float64) *stratum {
	s := &stratum{weight: weight}
	for p := range b.arms {
		s.rounds = max(s.rounds, len(b.score[matchup][b.arms[p][0]]))
	}
	s.value = func(player, round int) (float64, bool) {
		for _, arm := range b.arms[player] {
			list := b.score[matchup][arm]
			if round >= len(list) {
				return 0, false
			}
			if _, ok := list[round].value(); !ok {
				return 0, false
			}
		}
		base, _ := b.score[matchup][b.arms[player][0]][round].value()
		own, _ := b.score[matchup][b.arms[player][k]][round].value()
		return sign * (own - base), true
	}
	return s
}

// answer is a row under way: what it is made of, and what the players' own reports say.
type answer struct {
	Move
	strata []*stratum
	known  float64 // what is not played adds to the score: the half that a deck scores against itself
	own    []row   // by player: how its own report judges it; a row without claim has none
	target float64
}

// summed is what is known of an answer under a player.
type summed struct{ plain, controlled, change, plainChange stats.Sum }

// sum adds up the strata. ok is false if a player has no block in one of them; with is whether the control variate can be used in all.
func (a *answer) sum(player int) (s summed, with, ok bool) {
	with = true
	s.plain.Est, s.controlled.Est = a.known, a.known
	var parts [4][]float64
	var free [4][]float64
	for _, st := range a.strata {
		c := st.at(player)
		cheap, dear := c.Blocks()
		if cheap == 0 || dear == 0 {
			return s, false, false
		}
		level, change, can := c.Controlled()
		with = with && can
		for i, part := range []stats.Sum{c.Plain(), level, change, c.PlainChange()} {
			to := []*stats.Sum{&s.plain, &s.controlled, &s.change, &s.plainChange}[i]
			to.Est += st.weight * part.Est
			v := st.weight * st.weight * part.Variance
			to.Variance += v
			parts[i], free[i] = append(parts[i], v), append(free[i], part.Freedom)
		}
	}
	for i, to := range []*stats.Sum{&s.plain, &s.controlled, &s.change, &s.plainChange} {
		to.Freedom = freedom(parts[i], free[i])
	}
	return s, with, true
}

// pays reports whether the control variate is worth it, as stats.Control.Pays does of one
// stratum.
func (a *answer) pays(s *summed, player int) bool {
	n := int64(math.MaxInt64)
	for _, st := range a.strata {
		shared, _ := st.at(player).Shared()
		n = min(n, shared)
	}
	return n >= stats.ControlMin && s.controlled.Variance*(1+4/float64(n)) < s.plain.Variance
}

// estimates fills in what is known under a player beyond its own report.
func (a *answer) estimate(player int, o Options) (used bool) {
	s, with, ok := a.sum(player)
	u := &a.Under[player]
	if !ok {
		return false
	}
	if u.Method == "" { // a player whose own report has no such row
		u.Estimate = a.student(s.plain, player, o)
		a.own[player] = row{to: &u.Judgement, lo: a.target - 1, hi: a.target + 1, claim: around(u.Est, u.SE, s.plain.Freedom, a.target, o.Margin)}
	}
	if player == 0 || !with {
		return false
	}
	use := &ControlUse{Used: a.pays(&s, player), Plain: u.Est, PlainLo: u.Lo, PlainHi: u.Hi}
	for _, st := range a.strata {
		use.Correlation += st.at(player).Correlation() / float64(len(a.strata))
	}
	if s.plain.Variance > 0 {
		use.Ratio = s.controlled.Variance / s.plain.Variance
	}
	u.Control = use
	if !use.Used {
		return false
	}
	warnings := u.Warnings
	u.Estimate = a.student(s.controlled, player, o)
	u.Warnings = warnings
	a.own[player].claim = around(u.Est, u.SE, s.controlled.Freedom, a.target, o.Margin)
	return true
}

// student makes an estimate with Student's interval.
func (a *answer) student(s stats.Sum, player int, o Options) stats.Estimate {
	e := stats.Estimate{Est: s.Est, Level: o.Level, Method: stats.StudentT, Basis: stats.BlockN}
	fewest := int64(math.MaxInt64)
	for _, st := range a.strata {
		_, n := st.at(player).Blocks()
		e.Blocks += n
		fewest = min(fewest, n)
	}
	e.Games, e.NEff = 2*e.Blocks, float64(e.Blocks)
	if s.Variance == 0 { // nothing varied: one more pair that differs by a whole game
		s.Variance = 1 / (e.NEff * e.NEff)
		e.Warnings = append(e.Warnings, stats.Warning{Code: stats.ZeroVariance, Text: fmt.Sprintf("all %d pairs scored the same: the interval counts one more that differs by a whole game", e.Blocks)})
	}
	e.SE = math.Sqrt(s.Variance)
	reach := e.SE * bound((1-o.Level)/2, s.Freedom)
	e.Lo, e.Hi = e.Est-reach, e.Est+reach
	if fewest < stats.BlocksMin {
		e.Warnings = append(e.Warnings, stats.Warning{Code: stats.FewBlocks, Text: fmt.Sprintf("only %d pairs in a matchup, need %d for a firm interval", fewest, stats.BlocksMin)})
	}
	return e
}

// around is the claim of a number with a standard error against a target.
func around(est, se, freedom, target, margin float64) stats.Claim {
	c := symmetric(est-target, se, freedom, margin)
	c.Target = target
	if at := c.At; at != nil {
		c.At = func(level float64) (lo, hi float64) {
			lo, hi = at(level)
			return lo + target, hi + target
		}
	}
	return c
}

// changed fills in the change of the last player to the first; with says that the last one's
// estimate is the controlled one.
func (a *answer) changed(with bool, o Options) (claim stats.Claim) {
	last := len(a.Under) - 1
	s, _, ok := a.sum(last)
	c := &a.Change
	if !ok {
		c.Estimate = stats.Estimate{Lo: -1, Hi: 1, Level: o.Level, Method: stats.StudentT, Basis: stats.BlockN,
			Warnings: []stats.Warning{{Code: stats.NoGames, Text: "no pair of one of the players"}}}
		return stats.Claim{}
	}
	from := s.plainChange
	if with {
		from = s.change
	}
	shared, differ := int64(0), int64(0)
	for _, st := range a.strata {
		n, d := st.at(last).Shared()
		shared, differ = shared+n, differ+d
	}
	few := differ < stats.BlocksMin && shared > 0
	if few { // as of differences between arms: one more block that differs by a whole game
		n := float64(shared)
		from.Variance += 1 / (n * n)
	}
	c.Estimate, c.Freedom = a.student(from, last, o), from.Freedom
	c.Lo, c.Hi = max(-1, c.Lo), min(1, c.Hi)
	if few {
		c.Warnings = append(c.Warnings, stats.Warning{Code: stats.FewDiffer,
			Text: fmt.Sprintf("only %d of %d shared deals differ: the interval counts one more that differs by a whole game", differ, shared)})
	}
	return symmetric(c.Est, c.SE, c.Freedom, o.Margin)
}

// decide returns about how many games of the matchup the last player needs until the row is no
// longer undecided, if the estimates stay where they are and intervals shrink as the root of the
// games grows: until the change is shown, or, where the first player's verdict is clear on the
// same side, until the last one's is.
func (a *answer) decide(margin float64, games int64) int64 {
	weak, strong := &a.Under[0], &a.Under[len(a.Under)-1]
	need := func(half, reach float64) float64 {
		if !(reach > 0) || math.IsInf(half, 0) {
			return math.Inf(1)
		}
		return half * half / (reach * reach)
	}
	half := func(j *Judgement) float64 { return (j.CorrectedHi - j.CorrectedLo) / 2 }
	factor := need(half(&a.Change.Judgement), math.Abs(a.Change.Est))
	off := strong.Est - a.target
	if weak.Verdict == stats.Higher && off > 0 || weak.Verdict == stats.Lower && off < 0 {
		factor = min(factor, need(half(&strong.Judgement), math.Abs(off)))
	}
	if weak.Verdict == stats.Equivalent {
		factor = min(factor, need(half(&strong.Judgement), margin-math.Abs(off)))
	}
	n := math.Ceil(float64(games) / 2 * max(1, factor))
	if !(n <= DecideMost/2) {
		return 0
	}
	return 2 * int64(n)
}
