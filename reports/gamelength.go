package reports

import "gauntlet/reports/stats"

// Length is the table of how long games take. Faulty games are left out, since
// they did not end; capped ones count with the turns they were given.
type Length struct {
	Overall LengthRow   `json:"overall"`
	Decks   []LengthRow `json:"decks"` // by contestant, mirrors included
	// Turns counts the games by their number of turns: element t is the games
	// that took t turns.
	Turns stats.Histogram `json:"turns_histogram"`
}

// LengthRow is the length of some games, in turns of both seats together and
// in decisions asked. Its estimates are nil if it has no games.
type LengthRow struct {
	Contestant int             `json:"contestant"` // -1 for all
	Games      int64           `json:"games"`
	Mean       *stats.Estimate `json:"mean"`
	P10        *stats.Estimate `json:"p10"`
	Median     *stats.Estimate `json:"median"`
	P90        *stats.Estimate `json:"p90"`
	Decisions  *stats.Estimate `json:"decisions"` // mean number
}

// lengthTally is the sums of the lengths of some games. The histogram grows
// with the longest game, not with the number of games.
type lengthTally struct {
	turns, decisions stats.Ratio
	histogram        stats.Histogram
}

func (t *lengthTally) add(p *pair) {
	var turns, decisions, n float64
	for _, g := range p.distinct() {
		if g.fault {
			continue
		}
		turns += float64(g.turns)
		decisions += float64(g.decisions)
		n++
		t.histogram.Add(g.turns)
	}
	t.turns.Add(turns, n)
	t.decisions.Add(decisions, n)
}

func (t *lengthTally) merge(o *lengthTally) {
	t.turns.Merge(o.turns)
	t.decisions.Merge(o.decisions)
	t.histogram.Merge(o.histogram)
}

// row estimates a contestant's lengths.
func (t *lengthTally) row(contestant int, o Options) LengthRow {
	// The games of a pair resemble each other, so the quantiles' intervals count
	// with fewer games than there are.
	return LengthRow{
		Contestant: contestant,
		Games:      t.turns.Games(),
		Mean:       known(t.turns.Mean(o.Level)),
		P10:        known(t.turns.Quantile(t.histogram, 0.1, o.Level)),
		Median:     known(t.turns.Quantile(t.histogram, 0.5, o.Level)),
		P90:        known(t.turns.Quantile(t.histogram, 0.9, o.Level)),
		Decisions:  known(t.decisions.Mean(o.Level)),
	}
}

// length builds the table.
func length(all *allTally, decks []deckTally, o Options) Length {
	l := Length{Overall: all.length.row(-1, o), Turns: append(stats.Histogram{}, all.length.histogram...), Decks: make([]LengthRow, 0, len(decks))}
	for i := range decks {
		l.Decks = append(l.Decks, decks[i].length.row(i, o))
	}
	return l
}
