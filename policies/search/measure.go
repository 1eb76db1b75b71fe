package search

import (
	"time"

	"gauntlet/engine"
)

// Speeds are how often a second one core does what players that look ahead do.
type Speeds struct {
	Positions    int     // in the middle of games, in turn
	Copies       float64 // a game copied, with its decision
	Deals        float64 // a view dealt anew, to its decision
	Again        float64 // a view dealt anew that was dealt before
	Light        float64 // a game played on to its end by the light player
	Quick        float64 // … by the quick player
	Judged       float64 // a game played on by the quick player for two turns, and judged
	Counted      float64 // … by the light player, and counted; 0 if the game cannot be (Ahead)
	Evaluations  float64 // a position judged
	LightAnswers float64 // decisions in a game that the light player plays on
	QuickAnswers float64 // … that the quick player does
	Allocations  float64 // in a game that the light player plays on; filled in by who counts them
}

// Measure measures for so long each, from the middle of games that were played by the quick
// player: starts begins game i and returns it, for i below n. The clock decides no result,
// only how exact the figures are.
func Measure(mind Mind, n int, starts func(i int) engine.Game, each time.Duration, allocations func() uint64) Speeds {
	l := newLab(mind, 1)
	var mids []engine.Game
	for i := range n {
		if g := l.middle(func() engine.Game { return starts(i) }); g != nil {
			mids = append(mids, g)
		}
	}
	s := Speeds{Positions: len(mids)}
	if len(mids) == 0 {
		return s
	}
	for i := range l.quick {
		l.quick[i] = mind.Quick()
	}
	rate := func(do func(g engine.Game)) float64 {
		for _, g := range mids { // warm
			do(g)
		}
		begun, times := time.Now(), 0
		for time.Since(begun) < each {
			for _, g := range mids {
				do(g)
			}
			times += len(mids)
		}
		return float64(times) / time.Since(begun).Seconds()
	}
	s.Copies = rate(func(g engine.Game) { l.work.CopyFrom(g) })
	s.Evaluations = rate(func(g engine.Game) {
		l.eval.Chance(l.features, l.mind.Features(g, 0, l.features))
	})
	s.Deals = rate(func(g engine.Game) {
		l.hidden = engine.NewStream(uint64(s.Positions), engine.PurposeDetermine)
		l.work.Determinize(g.Observe(g.Decision().Player).View(), &l.hidden)
		l.work.Next()
	})
	s.Again = dealsAgain * rate(func(g engine.Game) {
		v := g.Observe(g.Decision().Player).View()
		for range dealsAgain {
			l.work.Determinize(v, &l.hidden)
		}
	})
	asked := 0
	to := func(turns int) func(g engine.Game) {
		return func(g engine.Game) {
			l.key++
			l.work.CopyFrom(g)
			before := l.work.Decisions()
			l.settle(0)
			l.playOn(l.horizon(turns))
			asked += l.work.Decisions() - before
		}
	}
	s.Judged = rate(to(2))
	answers := func() float64 {
		asked = 0
		for _, g := range mids {
			to(0)(g)
		}
		return float64(asked) / float64(len(mids))
	}
	s.Quick, s.QuickAnswers = rate(to(0)), answers()
	for i := range l.quick {
		l.quick[i] = mind.Light()
	}
	brisk, ok := l.work.(Brisk)
	if ahead, counts := l.work.(Ahead); ok && counts {
		s.Counted = rate(func(g engine.Game) {
			l.key++
			l.work.CopyFrom(g)
			l.settle(0)
			until := l.horizon(2)
			brisk.Brisk(until)
			for l.work.Next() && l.work.Turn() < until {
				l.step(&l.quick)
			}
			ahead.Lead(0)
		})
	}
	if ok {
		brisk.Brisk(noHorizon)
	}
	rate(to(0))
	before, played := allocations(), l.playouts
	s.Light = rate(to(0))
	s.Allocations = float64(allocations()-before) / float64(l.playouts-played)
	s.LightAnswers = answers()
	return s
}

// dealsAgain is how often a view is dealt in a row.
const dealsAgain = 16

// middle returns a game, begun by start, after half of its decisions, nil if it has none there.
func (l *lab) middle(start func() engine.Game) engine.Game {
	g := start()
	l.settle(0)
	l.work.CopyFrom(g)
	l.playOn(noHorizon)
	half := l.work.Decisions() / 2
	g = start()
	l.settle(0)
	for g.Next() {
		d := g.Decision()
		if g.Decisions() >= half {
			return g
		}
		p := d.Player & 1
		g.Answer(l.quick[p].Choose(g.Observe(p), d, &l.chance[p]))
	}
	return nil
}
