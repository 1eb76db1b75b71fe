package reports

import (
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// Ends is the table of how games end.
type Ends struct {
	Reasons []EndReason `json:"reasons"` // those that occurred, in the order of the dictionary
	// Decks is how the games of each contestant against others end, by contestant, and
	// Matchups those of each matchup that is not a mirror; with the reasons that occurred there.
	Decks    []DeckEnds    `json:"decks"`
	Matchups []MatchupEnds `json:"matchups"`
	// Troubled lists the matchups with faulty or capped games, by index into
	// Matchups.Cells.
	Troubled []int `json:"troubled,omitempty"`
}

// DeckEnds is how a contestant's games against others end.
type DeckEnds struct {
	Contestant int        `json:"contestant"`
	Reasons    []EndShare `json:"reasons"`
}

// MatchupEnds is how the games of a matchup end, as its row sees them.
type MatchupEnds struct {
	Row     int        `json:"row"`
	Col     int        `json:"col"`
	Reasons []EndShare `json:"reasons"`
}

// EndShare is how often games end for one reason, and for whom.
type EndShare struct {
	Reason string         `json:"reason"`
	Share  stats.Estimate `json:"share"` // of all games, faults included
	Won    int64          `json:"won"`
	Lost   int64          `json:"lost"`
}

// sideTally is the sums of one end reason as one side sees them.
type sideTally struct {
	share     stats.Ratio
	won, lost int64
}

// addEnds adds a pair to sums by reason.
func addEnds(to []sideTally, p *pair) {
	for i := range to {
		ended := 0.0
		for k := range p.games() {
			if g := &p.played[k]; g.reason == i {
				ended++
				switch {
				case g.fault:
				case g.score == 1:
					to[i].won++
				case g.score == 0:
					to[i].lost++
				}
			}
		}
		to[i].share.Add(ended, float64(p.n))
	}
}

// mergeEnds adds sums to those of another part, or, turned round, to those of the other side.
func mergeEnds(to, from []sideTally, turned bool) {
	for i := range from {
		to[i].share.Merge(from[i].share)
		won, lost := from[i].won, from[i].lost
		if turned {
			won, lost = lost, won
		}
		to[i].won += won
		to[i].lost += lost
	}
}

// shares lists the reasons that occurred.
func shares(of []sideTally, names []string, o Options) []EndShare {
	out := []EndShare{}
	for i := range of {
		if of[i].share.Sum() > 0 {
			out = append(out, EndShare{Reason: names[i], Share: of[i].share.Rate(o.Level, o.Method), Won: of[i].won, Lost: of[i].lost})
		}
	}
	return out
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
	games := p.distinct()
	for _, g := range games {
		t.reasons[g.reason].results[g.result]++
		if !g.fault {
			w += g.first()
			n++
		}
	}
	t.first.Add(w, n)
	for i := range t.reasons {
		ended := 0.0
		for _, g := range games {
			if g.reason == i {
				ended++
			}
		}
		t.reasons[i].share.Add(ended, float64(len(games)))
	}
}

// ends builds the table.
func ends(d *dataset, cells []Cell, o Options) Ends {
	all, names, capped := &d.common, d.manifest.Dictionaries[eventlog.DictReason], d.capped
	e := Ends{Reasons: []EndReason{}, Decks: []DeckEnds{}, Matchups: []MatchupEnds{}}
	decks := make([][]sideTally, len(d.contestants))
	for i := range decks {
		decks[i] = make([]sideTally, len(names))
	}
	for _, t := range d.cells {
		if t.mirror() || t.count.Games == 0 {
			continue
		}
		if d.measures(t.col) {
			mergeEnds(decks[t.row], t.ends, false)
		}
		if d.measures(t.row) {
			mergeEnds(decks[t.col], t.ends, true)
		}
		e.Matchups = append(e.Matchups, MatchupEnds{Row: t.row, Col: t.col, Reasons: shares(t.ends, names, o)})
	}
	for i := range decks {
		if list := shares(decks[i], names, o); len(list) > 0 {
			e.Decks = append(e.Decks, DeckEnds{Contestant: i, Reasons: list})
		}
	}
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
