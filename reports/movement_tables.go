package reports

import (
	"fmt"

	"gauntlet/reports/stats"
)

// own is the report of a player alone, as far as a Movement takes its rows from there.
type own struct {
	reports  []*Report // by arm of the player, of runs that compare nothing
	compared *Comparison
	sweep    *Sweep // of a sweep
}

// alone builds the report of every player.
func (b *movement) alone(compared bool) ([]own, error) {
	out := make([]own, len(b.m.Players))
	for p := range out {
		m, src, err := OfPlayer(b.m, b.src, b.m.Players[p].Name)
		if err != nil {
			return nil, err
		}
		o := b.o
		o.Show = []Show{ShowMatchups, ShowTotals}
		if !b.uniform(p) { // its contestants are decks with policies, and no row is taken from its report
			o.Shares = nil
		}
		switch {
		case b.kind == KindSweep:
			if out[p].sweep, err = BuildSweep(m, src, o); err == nil {
				out[p].compared = out[p].sweep.compared
			}
		case compared:
			out[p].compared, err = BuildComparison(m, src, o)
		case len(m.Arms) == 1:
			o.Arm = m.Arms[0].Name
			var r *Report
			r, err = Build(m, src, o)
			out[p].reports = []*Report{r}
		default:
			var s *SideBySide
			if s, err = BuildArms(m, src, o); err == nil {
				for i := range s.Arms {
					out[p].reports = append(out[p].reports, s.Arms[i].Report)
				}
			}
		}
		if err != nil {
			return nil, fmt.Errorf("under %s: %w", b.m.Players[p].Name, err)
		}
	}
	return out, nil
}

// uniform reports whether a player has one policy on both sides: its own report has a row for
// every two decks.
func (b *movement) uniform(player int) bool {
	p := b.m.Players[player].Policies
	return p[0] == p[1]
}

// rates makes the tables of a run that compares nothing, or rules: matchups, and decks against
// the field.
func (b *movement) rates() ([]MovedTable, error) {
	alone, err := b.alone(false)
	if err != nil {
		return nil, err
	}
	if b.shares, err = b.fieldShares(); err != nil {
		return nil, err
	}
	var cells, decks []*answer
	for k := range b.arms[0] {
		var field []int // contestants that others are measured against, nil for all
		if len(b.arms[0]) > 1 {
			field = b.field()
		}
		of := map[[2]int]*answer{}
		met := map[int][]*answer{} // by deck: its matchups, as the row or as the column
		var order []int
		for i, mu := range b.m.Matchups {
			if mu.DeckA == mu.DeckB || !b.m.Arms[b.arms[0][k]].Plays(mu) {
				continue
			}
			at := [2]int{min(mu.DeckA, mu.DeckB), max(mu.DeckA, mu.DeckB)}
			a := of[at]
			if a == nil {
				a = b.answer(k, b.m.Decks[at[0]].Name, b.m.Decks[at[1]].Name)
				of[at] = a
				cells = append(cells, a)
				for p := range alone {
					if b.uniform(p) {
						a.takeRate(p, alone[p].reports[k].rateOf(a.Deck, a.Against), b.o)
					}
				}
				for _, d := range at {
					if met[d] == nil {
						order = append(order, d)
					}
					met[d] = append(met[d], a)
				}
			}
			a.strata = append(a.strata, b.scores(i, k, mu.DeckA != at[0], 1))
		}
		for _, a := range of {
			for _, s := range a.strata {
				s.weight = 1 / float64(len(a.strata))
			}
		}
		for _, d := range order {
			a := b.answer(k, b.m.Decks[d].Name, "")
			n := b.shares[a.Deck] // of its mirror, where the field is given
			for _, c := range met[d] {
				other, flip := c.Against, false
				if other == a.Deck {
					other, flip = c.Deck, true
				}
				weight := 1.0
				if b.shares != nil {
					weight = b.shares[other]
				}
				if weight == 0 || field != nil && !has(field, b.deck(other)) {
					continue
				}
				n += weight
				for _, s := range c.strata {
					a.strata = append(a.strata, s.turned(flip, weight))
				}
			}
			if len(a.strata) == 0 {
				continue
			}
			a.known = b.shares[a.Deck] / 2 / n
			for _, s := range a.strata {
				s.weight /= n
			}
			for p := range alone {
				if b.uniform(p) {
					a.takeRate(p, alone[p].reports[k].totalOf(a.Deck), b.o)
				}
			}
			decks = append(decks, a)
		}
	}
	if len(cells) == 0 {
		return nil, fmt.Errorf("no deck meets another one: there is no answer that could move")
	}
	return []MovedTable{b.table(MovedMatchups, .5, cells), b.table(MovedDecks, .5, decks)}, nil
}

// fieldShares returns the shares of the field that are asked for by deck, nil for none.
func (b *movement) fieldShares() (map[string]float64, error) {
	decks := make([]Contestant, len(b.m.Decks))
	for i := range decks {
		decks[i].Name = b.m.Decks[i].Name
	}
	list, err := fieldShares(decks, b.o.Shares)
	if list == nil || err != nil {
		return nil, err
	}
	shares := map[string]float64{}
	for i, share := range list {
		if share > 0 {
			shares[decks[i].Name] = share
		}
	}
	return shares, nil
}

// field lists the decks that all arms admit.
func (b *movement) field() (list []int) {
decks:
	for d := range b.m.Decks {
		for i := range b.m.Arms {
			for _, illegal := range b.m.Arms[i].Illegal {
				if illegal.Deck == d {
					continue decks
				}
			}
		}
		list = append(list, d)
	}
	return list
}

func (b *movement) deck(name string) int {
	for i := range b.m.Decks {
		if b.m.Decks[i].Name == name {
			return i
		}
	}
	return -1
}

func has(list []int, n int) bool {
	for _, v := range list {
		if v == n {
			return true
		}
	}
	return false
}

// turned returns the stratum as the other side sees it if flip says so, with so many times its weight.
func (s *stratum) turned(flip bool, weight float64) *stratum {
	t := &stratum{weight: s.weight * weight, rounds: s.rounds, value: s.value}
	if flip {
		t.value = func(player, round int) (float64, bool) {
			v, ok := s.value(player, round)
			return 1 - v, ok
		}
	}
	return t
}

// answer begins a row about the k-th arm of every player.
func (b *movement) answer(k int, deck, against string) *answer {
	a := &answer{own: make([]row, len(b.arms))}
	a.Deck, a.Against, a.Under = deck, against, make([]Under, len(b.arms))
	if len(b.arms[0]) > 1 {
		a.Arm = b.armName(k)
	}
	return a
}

// armName names the k-th arm of every player without the player.
func (b *movement) armName(k int) string {
	name := b.m.Players[0].Name
	arm := b.m.Arms[b.arms[0][k]].Name
	return arm[:len(arm)-len(byPlayer+name)]
}

// takeRate takes the estimate of a player's own report.
func (a *answer) takeRate(player int, r *Rate, o Options) {
	if r == nil {
		return
	}
	u := &a.Under[player]
	u.Estimate = r.Estimate
	own := Rate{Estimate: r.Estimate}
	a.own[player] = own.row(o)
	a.own[player].to = &u.Judgement
}

// rateOf returns the rate of a deck against another, nil for none.
func (r *Report) rateOf(deck, against string) *Rate {
	row, col := r.contestant(deck), r.contestant(against)
	if row < 0 || col < 0 {
		return nil
	}
	if c := r.Matchups.Find(row, col); c != nil {
		return c.Rate
	}
	return nil
}

// totalOf returns the rate of a deck against the field, nil for none.
func (r *Report) totalOf(deck string) *Rate {
	at := r.contestant(deck)
	for i := range r.Totals {
		if r.Totals[i].Contestant == at {
			return r.Totals[i].Rate
		}
	}
	return nil
}

func (r *Report) contestant(deck string) int {
	for i := range r.Contestants {
		if r.Contestants[i].Deck == deck {
			return i
		}
	}
	return -1
}

// differences makes the tables of a run that compares: what its variants, or blanks, change.
func (b *movement) differences() ([]MovedTable, error) {
	alone, err := b.alone(true)
	if err != nil {
		return nil, err
	}
	kind, sign := MovedVariants, 1.0
	switch b.kind {
	case KindImpact:
		kind, sign = MovedCards, -1
	case KindSweep:
		kind = MovedPoints
	}
	var overall, single []*answer
	for k := 1; k < len(b.arms[0]); k++ {
		name := b.armName(k)
		a := b.answer(k, "", "")
		if sign < 0 {
			a.Arm, a.Card = "", name
		}
		weight := 1 / float64(len(b.m.Matchups))
		for i, mu := range b.m.Matchups {
			s := b.answer(k, b.m.Decks[mu.DeckA].Name, b.m.Decks[mu.DeckB].Name)
			s.strata = []*stratum{b.less(i, k, sign, 1)}
			a.strata = append(a.strata, b.less(i, k, sign, weight))
			for p := range alone {
				s.takeDiff(p, &alone[p].compared.Variants[k-1].Matchups[i].Diff, sign, b.o)
			}
			single = append(single, s)
		}
		for p := range alone {
			a.takeDiff(p, &alone[p].compared.Variants[k-1].Overall, sign, b.o)
		}
		overall = append(overall, a)
	}
	out := []MovedTable{b.table(kind, 0, overall)}
	if kind == MovedPoints && len(alone[0].sweep.Slopes) > 0 {
		out = append(out, b.slopes(alone))
	}
	if kind != MovedCards && len(b.m.Matchups) > 1 {
		out = append(out, b.table(MovedSingle, 0, single))
	}
	return out, nil
}

// takeDiff takes the difference of a player's own report, times sign.
func (a *answer) takeDiff(player int, d *Diff, sign float64, o Options) {
	u := &a.Under[player]
	u.Estimate = d.Estimate
	if sign < 0 {
		u.Est, u.Lo, u.Hi = 0-d.Est, 0-d.Hi, 0-d.Lo
	}
	r := row{to: &u.Judgement, lo: -1, hi: 1, claim: symmetric(u.Est, u.SE, d.Freedom, o.Margin)}
	if d.Games == 0 {
		r.claim = stats.Claim{Margin: o.Margin}
	}
	a.own[player] = r
}
