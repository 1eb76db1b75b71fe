package reports

import (
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// Ends is the table of how games end.
type Ends struct {
	Reasons []EndReason `json:"reasons"` // those that occurred, in the order of the dictionary
	// Troubled lists the matchups with faulty or capped games, by index into
	// Matchups.Cells.
	Troubled []int `json:"troubled,omitempty"`
}

// EndReason is how often games end for one reason, and with which result.
type EndReason struct {
	Reason     string         `json:"reason"`
	Capped     bool           `json:"capped"` // a hard limit of the engine
	Games      int64          `json:"games"`
	Share      stats.Estimate `json:"share"` // of all games, faults included
	FirstWins  int64          `json:"first_wins"`
	SecondWins int64          `json:"second_wins"`
	Draws      int64          `json:"draws"`
	Faults     int64          `json:"faults"`
}

// allTally is the sums over all games.
type allTally struct {
	count   Count
	first   stats.Ratio // score of the seat that moved first
	length  lengthTally
	reasons []reasonTally
}

// reasonTally is the sums of one end reason.
type reasonTally struct {
	share   stats.Ratio
	results [4]int64 // by eventlog.Result
}

func newAllTally(reasons int) allTally { return allTally{reasons: make([]reasonTally, reasons)} }

func (t *allTally) merge(o *allTally) {
	t.count.sum(&o.count)
	t.first.Merge(o.first)
	t.length.merge(&o.length)
	for i := range o.reasons {
		t.reasons[i].share.Merge(o.reasons[i].share)
		for k, n := range o.reasons[i].results {
			t.reasons[i].results[k] += n
		}
	}
}

func (t *allTally) add(p *pair) {
	t.count.add(p)
	t.length.add(p)
	var w, n float64
	for _, g := range p.games() {
		t.reasons[g.reason].results[g.result]++
		if !g.fault {
			w += g.first()
			n++
		}
	}
	t.first.Add(w, n)
	for i := range t.reasons {
		ended := 0.0
		for _, g := range p.games() {
			if g.reason == i {
				ended++
			}
		}
		t.reasons[i].share.Add(ended, float64(p.n))
	}
}

// ends builds the table.
func ends(all *allTally, cells []Cell, names []string, capped []bool, o Options) Ends {
	e := Ends{Reasons: []EndReason{}}
	for i := range all.reasons {
		t := &all.reasons[i]
		if t.share.Sum() == 0 {
			continue
		}
		e.Reasons = append(e.Reasons, EndReason{
			Reason: names[i], Capped: capped[i], Games: int64(t.share.Sum()),
			Share:     t.share.Rate(o.Level, o.Method),
			FirstWins: t.results[eventlog.FirstWin], SecondWins: t.results[eventlog.SecondWin],
			Draws: t.results[eventlog.Draw], Faults: t.results[eventlog.Fault],
		})
	}
	for i := range cells {
		if cells[i].Faults+cells[i].Capped > 0 {
			e.Troubled = append(e.Troubled, i)
		}
	}
	return e
}
