package reports

import (
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// FirstPlayer is the table of what moving first is worth. The advantage is a
// rate minus one half.
type FirstPlayer struct {
	// Overall is the rate of the seat that moved first, over all games.
	Overall *stats.Estimate `json:"overall"`
	// Bounds on Overall when games were faulty or capped, else nil.
	Bounds *Bounds     `json:"bounds,omitempty"`
	Decks  []DeckFirst `json:"decks"` // by contestant
}

// DeckFirst is what moving first is worth to one contestant against others;
// its mirror is left out, since there it moves first and second at once.
type DeckFirst struct {
	Contestant int             `json:"contestant"`
	First      *stats.Estimate `json:"first"`  // its rate when it moves first
	Second     *stats.Estimate `json:"second"` // its rate when it moves second
	// Gain is the rate of the first seat in its games, each side of the table
	// counting one half: one half plus half of First minus Second.
	Gain *stats.Estimate `json:"gain"`
}

// deckTally is the sums of one contestant.
type deckTally struct {
	met    Count          // games against others
	seats  stats.Balanced // moving first, moving second, against others
	length lengthTally    // all its games
}

// add takes a pair in which the contestant plays the cell's row or column. A
// mirror's pair is added once.
func (t *deckTally) add(p *pair, isRow bool) {
	t.length.add(p)
	if p.mirror {
		return
	}
	t.met.add(p)
	var w, n [2]float64
	for _, g := range p.games() {
		if g.fault {
			continue
		}
		seat, score := 1, g.score
		if g.rowFirst == isRow {
			seat = 0
		}
		if !isRow {
			score = 1 - score
		}
		w[seat] += score
		n[seat]++
	}
	t.seats.Add(w[0], n[0], w[1], n[1])
}

func (t *deckTally) merge(o *deckTally) {
	t.met.sum(&o.met)
	t.seats.Merge(o.seats)
	t.length.merge(&o.length)
}

// firstBounds are the rates of the seat that moved first if it had lost, or won, every game that is
// faulty or capped; nil without any. Of the two games of a mirror, which are one, one counts.
func (t *allTally) firstBounds(capped []bool) *Bounds {
	var faults, drawn float64
	for i := range t.reasons {
		faults += float64(t.reasons[i].results[eventlog.Fault])
		if capped[i] {
			drawn += float64(t.reasons[i].results[eventlog.Draw])
		}
	}
	n := float64(t.first.Games()) + faults
	if faults+drawn == 0 {
		return nil
	}
	won := t.first.Sum() - drawn/2
	return &Bounds{won / n, (won + faults + drawn) / n}
}

// firstPlayer builds the table.
func firstPlayer(all *allTally, decks []deckTally, capped []bool, o Options) FirstPlayer {
	f := FirstPlayer{Overall: known(all.first.Rate(o.Level, o.Method)), Bounds: all.firstBounds(capped), Decks: make([]DeckFirst, 0, len(decks))}
	for i := range decks {
		s := &decks[i].seats
		f.Decks = append(f.Decks, DeckFirst{
			Contestant: i,
			First:      known(s.First().Rate(o.Level, o.Method)),
			Second:     known(s.Second().Rate(o.Level, o.Method)),
			Gain:       known(s.FirstRate(o.Level, o.Method)),
		})
	}
	return f
}
