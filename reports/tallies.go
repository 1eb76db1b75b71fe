package reports

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"gauntlet/internal/stable"
	"gauntlet/reports/stats"
)

// Tables of matchups as tournament sites have them: how often a deck won, lost and tied against another. Such tables are written
// of runs, and read from wherever they come.

// Tally is the results of a deck against another.
type Tally struct {
	Deck, Against      string
	Wins, Losses, Ties int64
}

// Games returns the number of results.
func (t *Tally) Games() int64 { return t.Wins + t.Losses + t.Ties }

// Tallies returns the results of a report, both sides of every matchup, and how many of its pairs are not whole, which count nowhere.
// A deck against itself is left out.
func Tallies(r *Report) (list []Tally, broken int64) {
	for i := range r.Matchups.Cells {
		c := &r.Matchups.Cells[i]
		if c.Mirror || c.Barred {
			continue
		}
		broken += c.PartialPairs + c.Pairs - c.Pentanomial.Pairs()
		p := &c.Pentanomial
		t := Tally{Deck: r.Contestants[c.Row].Name, Against: r.Contestants[c.Col].Name,
			Wins: p.WL + p.WD + 2*p.WW, Losses: p.WL + p.LD + 2*p.LL, Ties: p.LD + 2*p.DD + p.WD}
		list = append(list, t, Tally{t.Against, t.Deck, t.Losses, t.Wins, t.Ties})
	}
	stable.Sort(list, func(a, b Tally) int { return cmp.Or(cmp.Compare(a.Deck, b.Deck), cmp.Compare(a.Against, b.Against)) })
	return list, broken
}

// FormatExpected identifies the JSON of what a table of matchups makes of a field.
const FormatExpected = "gauntlet-expected"

// Expected is what decks win against a field by a table of matchups.
type Expected struct {
	Format  string             `json:"format"`
	Version int                `json:"version"`
	Level   float64            `json:"level"`
	Shares  map[string]float64 `json:"shares,omitempty"` // of the field, fractions of one; none: every other deck alike
	Decks   []ExpectedDeck     `json:"decks"`            // best first; those without an answer behind them
}

// ExpectedDeck is a deck against the field.
type ExpectedDeck struct {
	Deck string `json:"deck"`
	// Rate against the field, nil where the table has no games against some deck of it: a mean without that would be another.
	Rate     *stats.Estimate   `json:"rate"`
	Missing  []string          `json:"missing,omitempty"` // decks of the field that the table does not have it meet
	Matchups []ExpectedMatchup `json:"matchups"`
}

// ExpectedMatchup is a deck against another of the field.
type ExpectedMatchup struct {
	Against string         `json:"against"`
	Rate    stats.Estimate `json:"rate"`
}

// BuildExpected works out what decks win against a field. Results are those of games, each of a deal of its own; ties count one half, and
// a deck against itself counts exactly one half. Shares are by name, nil for all others alike; decks chooses rows, nil for all.
func BuildExpected(list []Tally, shares map[string]float64, decks []string, o Options) (*Expected, error) {
	o, err := o.withDefaults()
	if err != nil {
		return nil, err
	}
	e := &Expected{Format: FormatExpected, Version: Version, Level: o.Level}
	rates, names := map[[2]string]stats.Estimate{}, []string{}
	for i := range list {
		t := &list[i]
		if t.Games() > 0 {
			rates[[2]string{t.Deck, t.Against}] = stats.CountedRate(t.Wins, t.Losses, t.Ties, o.Level, o.Method)
		}
		names = append(names, t.Deck, t.Against)
	}
	slices.Sort(names)
	names = slices.Compact(names)
	known := func(name string) error {
		if slices.Contains(names, name) {
			return nil
		}
		return fmt.Errorf("the table has no deck %q; it has %s", name, strings.Join(names, ", "))
	}
	total := 0.0
	for _, name := range slices.Sorted(maps.Keys(shares)) {
		if err := known(name); err != nil && shares[name] > 0 {
			return nil, err
		}
		total += shares[name]
	}
	if shares != nil {
		e.Shares = map[string]float64{}
		for name, s := range shares {
			if s > 0 {
				e.Shares[name] = s / total
			}
		}
	}
	if decks == nil {
		decks = names
	}
	for _, name := range decks {
		if err := known(name); err != nil {
			return nil, err
		}
		e.Decks = append(e.Decks, expectedOf(name, names, rates, e.Shares, o))
	}
	stable.Sort(e.Decks, func(a, b ExpectedDeck) int { return bestFirst(a.Rate, b.Rate) })
	return e, nil
}

func expectedOf(deck string, names []string, rates map[[2]string]stats.Estimate, shares map[string]float64, o Options) ExpectedDeck {
	d := ExpectedDeck{Deck: deck}
	var parts []stats.Part
	for _, other := range names {
		weight := 1.0
		if shares != nil {
			weight = shares[other]
		}
		rate, met := rates[[2]string{deck, other}]
		switch {
		case weight == 0, other == deck && shares == nil:
		case other == deck:
			parts = append(parts, stats.Part{Rate: stats.Estimate{Est: .5}, Weight: weight, Known: true})
		case met:
			parts = append(parts, stats.Part{Rate: rate, Weight: weight})
			d.Matchups = append(d.Matchups, ExpectedMatchup{other, rate})
		default:
			d.Missing = append(d.Missing, other)
		}
	}
	if len(d.Missing) == 0 && len(d.Matchups) > 0 {
		sum := stats.WeightedRate(parts, o.Level, o.Method)
		d.Rate = &sum
	}
	return d
}
