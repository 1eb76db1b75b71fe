package reports

import "gauntlet/reports/stats"

// FirstPlayer is the table of what moving first is worth. The advantage is a
// rate minus one half.
type FirstPlayer struct {
	// Overall is the rate of the seat that moved first, over all games.
	Overall *stats.Estimate `json:"overall"`
	Decks   []DeckFirst     `json:"decks"` // by contestant
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

// firstPlayer builds the table.
func firstPlayer(all *allTally, decks []deckTally, o Options) FirstPlayer {
	f := FirstPlayer{Overall: known(all.first.Rate(o.Level, o.Method)), Decks: make([]DeckFirst, 0, len(decks))}
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
