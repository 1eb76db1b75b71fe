package reports

import (
	"fmt"
	"math"

	"gauntlet/reports/stats"
)

// Survival is when games end, and when decks win them. Turns are those of both seats
// together. Games that a hard limit cut off count as running until then; faulty ones are
// left out.
type Survival struct {
	// Refused says why there is nothing to see; everything else is empty then.
	Refused string        `json:"refused,omitempty"`
	Overall SurvivalCurve `json:"overall"`
	Decks   []WinTurns    `json:"decks"` // by contestant, against others
}

// SurvivalCurve is the share of games that still run, by turn.
type SurvivalCurve struct {
	Games int64          `json:"games"`
	Cut   int64          `json:"cut"` // stopped by a hard limit
	Turns []SurvivalTurn `json:"turns"`
}

// SurvivalTurn is one turn of a curve. Its estimates are nil below the least number of games.
type SurvivalTurn struct {
	Turn    int             `json:"turn"`
	Alive   int64           `json:"n_alive"` // games that reached the turn
	Ended   int64           `json:"n_ended"` // … and ended in it
	Hazard  *stats.Estimate `json:"hazard"`  // Ended / Alive
	Running *stats.Estimate `json:"running"` // share of games that go on after it (Kaplan and Meier)
}

// WinTurns is when a contestant wins.
type WinTurns struct {
	Contestant int             `json:"contestant"`
	Wins       int64           `json:"wins"`
	P10        *stats.Estimate `json:"p10"` // turn in which a tenth of its wins has come
	Median     *stats.Estimate `json:"median"`
	P90        *stats.Estimate `json:"p90"`
	Turns      []WinTurn       `json:"turns"`
}

// WinTurn is a contestant's wins of one turn among its games that reached it.
type WinTurn struct {
	Turn   int             `json:"turn"`
	Alive  int64           `json:"n_alive"`
	Wins   int64           `json:"n_wins"`
	Hazard *stats.Estimate `json:"hazard"` // Wins / Alive
}

// survivalTally is the sums of the section.
type survivalTally struct {
	curve stats.Survival
	cut   int64
	// By turn and pair: games that ended in it of those that reached it, and games that
	// went on after it of all.
	ended, running []stats.Ratio
	decks          []winTally // by contestant
}

// winTally is the sums of one contestant's wins against others.
type winTally struct {
	turns  stats.Ratio // turn of its wins
	wins   stats.Histogram
	alive  stats.Histogram // games by their last turn
	hazard []stats.Ratio   // by turn and pair: wins in it of games that reached it
}

func newSurvivalTally(contestants int) *survivalTally {
	return &survivalTally{decks: make([]winTally, contestants)}
}

// lengthen makes a list of ratios at least n long.
func lengthen(list *[]stats.Ratio, n int) {
	if n > len(*list) {
		*list = append(*list, make([]stats.Ratio, n-len(*list))...)
	}
}

func mergeRatios(to *[]stats.Ratio, from []stats.Ratio) {
	lengthen(to, len(from))
	for i := range from {
		(*to)[i].Merge(from[i])
	}
}

// add takes a pair.
func (t *survivalTally) add(p *pair, row, col int) {
	last, games := 0, 0.0
	played := p.distinct()
	for _, g := range played {
		if g.fault {
			continue
		}
		t.curve.Add(g.turns, g.capped)
		if g.capped {
			t.cut++
		}
		last = max(last, g.turns)
		games++
	}
	if games == 0 {
		return
	}
	lengthen(&t.ended, last+1)
	lengthen(&t.running, last+1)
	for turn := range last + 1 {
		var alive, ended, on float64
		for _, g := range played {
			if g.fault || g.turns < turn {
				continue
			}
			alive++
			switch {
			case g.turns > turn:
				on++
			case !g.capped:
				ended++
			}
		}
		t.ended[turn].Add(ended, alive)
		t.running[turn].Add(on, games)
	}
	if row != col {
		t.decks[row].add(p, true, last)
		t.decks[col].add(p, false, last)
	}
}

// add takes a pair in which the contestant plays the cell's row or column.
func (t *winTally) add(p *pair, isRow bool, last int) {
	lengthen(&t.hazard, last+1)
	won := func(g *game) bool { return !g.fault && (isRow && g.score == 1 || !isRow && g.score == 0) }
	var sum, n float64
	for turn := range last + 1 {
		var alive, wins float64
		for i := range p.games() {
			g := &p.played[i]
			if g.fault || g.turns < turn {
				continue
			}
			alive++
			if g.turns == turn {
				t.alive.Add(turn)
				if won(g) {
					wins++
					t.wins.Add(turn)
				}
			}
		}
		t.hazard[turn].Add(wins, alive)
		sum, n = sum+wins*float64(turn), n+wins
	}
	t.turns.Add(sum, n)
}

func (t *survivalTally) merge(o *survivalTally) {
	t.curve.Merge(o.curve)
	t.cut += o.cut
	mergeRatios(&t.ended, o.ended)
	mergeRatios(&t.running, o.running)
	for i := range o.decks {
		a, b := &t.decks[i], &o.decks[i]
		a.turns.Merge(b.turns)
		a.wins.Merge(b.wins)
		a.alive.Merge(b.alive)
		mergeRatios(&a.hazard, b.hazard)
	}
}

// enough returns the estimate, or nil if it rests on fewer games than say anything.
func enough(e stats.Estimate) *stats.Estimate {
	if e.Games < stats.GamesMin || e.Blocks < stats.BlocksMin {
		return nil
	}
	return &e
}

// report builds the section.
func (t *survivalTally) report(o Options) *Survival {
	s := &Survival{Overall: SurvivalCurve{Cut: t.cut, Turns: []SurvivalTurn{}}, Decks: []WinTurns{}}
	all := t.games()
	if all.Games() < stats.GamesMin || all.Blocks() < stats.BlocksMin {
		s.Refused = fmt.Sprintf("When games end needs at least %d games in %d pairs, and the run has %d in %d.", stats.GamesMin, stats.BlocksMin, all.Games(), all.Blocks())
		return s
	}
	for _, row := range t.curve.Turns() {
		if row.Turn == 0 {
			s.Overall.Games = row.Alive
			if row.Ended == 0 {
				continue
			}
		}
		s.Overall.Turns = append(s.Overall.Turns, SurvivalTurn{
			Turn: row.Turn, Alive: row.Alive, Ended: row.Ended,
			Hazard: enough(t.ended[row.Turn].Rate(o.Level, o.Method)), Running: enough(t.goingOn(&row, all, o)),
		})
	}
	for i := range t.decks {
		s.Decks = append(s.Decks, t.decks[i].report(i, o))
	}
	return s
}

// games returns the games of each pair and all that ran on after no turn at all.
func (t *survivalTally) games() (all stats.Ratio) {
	if len(t.running) > 0 {
		all = t.running[0]
	}
	return all
}

// goingOn estimates the share of games that go on after a turn. Pairs behind the longest
// game of their own count there too, with nothing going on. The pairs' variance is that of
// the plain share, by which Greenwood's is scaled where games were cut off.
func (t *survivalTally) goingOn(row *stats.TurnSurvival, all stats.Ratio, o Options) stats.Estimate {
	share := t.running[row.Turn]
	share.Idle(&all)
	e := share.Rate(o.Level, o.Method)
	if t.cut == 0 || row.Running == 0 {
		return e
	}
	plain := e.Est
	e.Est = row.Running
	if row.SE == 0 { // no game has ended: what is known of it those know that reached the turn
		e.SE, e.NEff, e.Basis = 0, float64(row.Alive), stats.CountedN
		return e.At(o.Level)
	}
	if plain > 0 && plain < 1 && e.NEff > 0 {
		design := plain * (1 - plain) / e.NEff / (plain * (1 - plain) / float64(e.Games))
		e.SE = row.SE * math.Sqrt(design)
		e.NEff = e.Est * (1 - e.Est) / (e.SE * e.SE)
	}
	return e.At(o.Level)
}

// report estimates when a contestant wins.
func (t *winTally) report(contestant int, o Options) WinTurns {
	w := WinTurns{Contestant: contestant, Wins: t.wins.Count(), Turns: []WinTurn{}}
	if w.Wins >= stats.GamesMin {
		quantile := func(q float64) *stats.Estimate { return known(t.turns.Quantile(t.wins, q, o.Level)) }
		w.P10, w.Median, w.P90 = quantile(.1), quantile(.5), quantile(.9)
	}
	alive := t.alive.Count()
	for turn := range t.hazard {
		if at(t.alive, turn) > 0 || turn > 0 && alive > 0 {
			w.Turns = append(w.Turns, WinTurn{Turn: turn, Alive: alive, Wins: at(t.wins, turn), Hazard: enough(t.hazard[turn].Rate(o.Level, o.Method))})
		}
		alive -= at(t.alive, turn)
	}
	return w
}

// at returns how often a value occurred.
func at(h stats.Histogram, v int) int64 {
	if v < len(h) {
		return h[v]
	}
	return 0
}
