package reports

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// taken is a row whose answers stand as the players' own reports have them, which no control variate
// changes: what cards, hands and the numbers of a grid are worth. Of the change it brings how the two
// estimates hang together, since both players play the same deals.
type taken struct {
	*answer
	free [2]float64 // degrees of freedom of the errors under the first and the last player
	// covariance of the two estimates, over blocks that both have.
	covariance float64
	shared     int64   // blocks that both have
	differ     int64   // … in which they are not the same
	whole      float64 // what one block that differs by a whole game would make of the estimate
}

// takeEffect takes the estimate of a player's own report.
func (a *taken) takeEffect(player int, e *stats.Estimate, j *Judgement, freedom float64) {
	a.Under[player] = Under{Estimate: *e, Judgement: *j}
	switch player {
	case 0:
		a.free[0] = freedom
	case len(a.Under) - 1:
		a.free[1] = freedom
	}
}

// join says how the estimates of the first and the last player hang together.
func (a *taken) join(j *stats.Joint, covariance float64) {
	n, differ := j.Shared()
	a.covariance += covariance
	a.shared, a.differ = a.shared+n, a.differ+differ
	a.whole = 1 / float64(max(a.shared, 1))
}

// settle judges the changes of rows that stand under both the first and the last player, and marks
// them. Rows that lack one of them are left out: too little is known of them.
func (b *movement) settle(kind string, margin float64, list []*taken) MovedTable {
	t := MovedTable{Kind: kind, Margin: margin}
	o := b.o
	o.Margin = margin
	last := len(b.m.Players) - 1
	list = slices.DeleteFunc(slices.Clone(list), func(a *taken) bool { return a.Under[0].Games == 0 || a.Under[last].Games == 0 })
	var changes []row
	for _, a := range list {
		weak, strong, c := &a.Under[0], &a.Under[last], &a.Change
		from := stats.Change(stats.Sum{Est: weak.Est, Variance: weak.SE * weak.SE, Freedom: a.free[0]}, stats.Sum{Est: strong.Est, Variance: strong.SE * strong.SE, Freedom: a.free[1]}, a.covariance)
		var warnings []stats.Warning
		if a.shared > 0 && a.differ < stats.BlocksMin {
			from.Variance += a.whole * a.whole
			warnings = append(warnings, stats.Warning{Code: stats.FewDiffer,
				Text: fmt.Sprintf("only %d of %d shared deals differ: the interval counts one more that differs by a whole game", a.differ, a.shared)})
		}
		c.Freedom = from.Freedom
		c.Estimate = stats.Estimate{Est: from.Est, SE: math.Sqrt(from.Variance), Level: o.Level, Method: stats.StudentT, Basis: stats.BlockN,
			Games: strong.Games, Blocks: strong.Blocks, NEff: strong.NEff, Warnings: warnings}
		half := c.SE * bound((1-o.Level)/2, c.Freedom)
		c.Lo, c.Hi = c.Est-half, c.Est+half
		changes = append(changes, row{to: &c.Judgement, lo: math.Inf(-1), hi: math.Inf(1), claim: symmetric(c.Est, c.SE, c.Freedom, margin)})
	}
	judgeRows(changes, o)
	for _, a := range list {
		weak, strong := &a.Under[0], &a.Under[last]
		a.Mark = markOf(weak.Verdict, strong.Verdict, a.Change.Verdict, math.Abs(strong.Est) < math.Abs(weak.Est))
		if a.Mark == MarkUndecided {
			a.Decide = a.decide(margin, b.m.Players[last].Games)
		}
		t.Rows = append(t.Rows, a.Move)
	}
	return t
}

// ends returns the run as the first and as the last player alone have it.
func (b *movement) ends() (m [2]*eventlog.Manifest, src [2]Parts, err error) {
	for i, p := range []int{0, len(b.m.Players) - 1} {
		if m[i], src[i], err = OfPlayer(b.m, b.src, b.m.Players[p].Name); err != nil {
			return m, src, err
		}
	}
	return m, src, nil
}

// joints is how the estimates of the first and the last player hang together, by what they are about; nil for nothing.
type joints []*stats.Joint

func (j *joints) empty() *joints  { e := make(joints, len(*j)); return &e }
func (j *joints) sums() []any     { return []any{j} }
func (j *joints) whole() bool     { return true }
func (j *joints) slot() string    { return "joints" }
func (j *joints) depends() string { return fmt.Sprint(len(*j)) }

func (j *joints) of(subject int) *stats.Joint {
	if (*j)[subject] == nil {
		(*j)[subject] = &stats.Joint{}
	}
	return (*j)[subject]
}

func (j *joints) merge(o *joints) {
	for subject, of := range *o {
		if of != nil {
			j.of(subject).Merge(of)
		}
	}
}

// joined gathers, part by part, what blocks bring to each of so many estimates under the first and the
// last player. of reads a part of src under one of them and tells what the blocks bring.
func joined(src Parts, subjects int, of func(end, part int, tell func(subject int, block uint32, brought stats.Brought)) error) (joints, error) {
	type key struct {
		subject int
		block   uint32
	}
	all := make(joints, subjects)
	err := readParts(src, &all, func(out *joints, part int) error {
		var brought [2]map[key]stats.Brought
		var order [2][]key
		for end := range brought {
			brought[end] = map[key]stats.Brought{}
			err := of(end, part, func(subject int, block uint32, v stats.Brought) {
				k := key{subject, block}
				brought[end][k] = v
				order[end] = append(order[end], k)
			})
			if err != nil {
				return err
			}
		}
		for _, k := range order[0] {
			if y, ok := brought[1][k]; ok {
				out.of(k.subject).Both(brought[0][k], y)
			} else {
				out.of(k.subject).X(brought[0][k])
			}
		}
		for _, k := range order[1] {
			if _, ok := brought[0][k]; !ok {
				out.of(k.subject).Y(brought[1][k])
			}
		}
		return nil
	}, nil)
	return all, err
}

// dealtMargin is the change of what a card is worth that counts as none.
const dealtMargin = .01

// dealt makes the table of what being dealt a card is worth under each player.
func (b *movement) dealt() (MovedTable, error) {
	if len(b.arms[0]) > 1 {
		return MovedTable{}, errors.New("the cards section is about one arm: of several rules or variants choose one with --arm")
	}
	for p := range b.m.Players {
		if !b.uniform(p) {
			return MovedTable{}, fmt.Errorf("the cards section of several players is about players with one policy on both sides, and %s has two: choose it with --player", b.m.Players[p].Name)
		}
	}
	var list []*taken
	at := map[[2]string]*taken{}
	for p := range b.m.Players {
		m, src, err := OfPlayer(b.m, b.src, b.m.Players[p].Name)
		if err != nil {
			return MovedTable{}, err
		}
		r, err := Build(m, src, Options{Level: b.o.Level, Method: b.o.Method, Arm: m.Arms[0].Name, Show: []Show{ShowCards}})
		if err != nil {
			return MovedTable{}, err
		}
		if r.Cards.Refused != "" {
			return MovedTable{}, errors.New(r.Cards.Refused)
		}
		for i := range r.Cards.Rows {
			c := &r.Cards.Rows[i]
			key := [2]string{r.Contestants[c.Contestant].Name, c.Card}
			a := at[key]
			if a == nil {
				a = &taken{answer: b.answer(0, key[0], "")}
				a.Card = c.Card
				at[key] = a
				list = append(list, a)
			}
			if c.Dealt != nil {
				a.takeEffect(p, &c.Dealt.Estimate, &c.Dealt.Judgement, c.Dealt.freedom)
			}
		}
	}
	m, src, err := b.ends()
	if err != nil {
		return MovedTable{}, err
	}
	var sets [2]*dataset
	for end := range sets {
		if sets[end], err = newDataset(m[end], 0, m[end].Arms[0], nil); err != nil {
			return MovedTable{}, err
		}
		if err = sets[end].choose(src[end], Options{Show: []Show{ShowCards}}); err != nil {
			return MovedTable{}, err
		}
	}
	words := m[0].Dictionaries[eventlog.DictCard]
	joints, err := joined(unkept{b.src}, len(sets[0].contestants)*len(words), func(end, part int, tell func(int, uint32, stats.Brought)) error {
		e := sets[end].empty()
		e.sections.cards.closed = func(card int, deal uint32, s *[sums]amount) { tell(card, deal, dealtOf(s)) }
		if err := src[end].GamesOf(part, func(row *eventlog.GameRow) error {
			if err := e.add(row); err != nil || row.Arm != e.number {
				return err
			}
			e.sections.game(row)
			return nil
		}); err != nil {
			return err
		}
		return e.sections.read(src[end], part)
	})
	if err != nil {
		return MovedTable{}, err
	}
	for i, j := range joints {
		if j == nil {
			continue
		}
		if a := at[[2]string{sets[0].contestants[i/len(words)].Name, words[i%len(words)]}]; a != nil {
			a.join(j, j.Covariance())
		}
	}
	return b.settle(MovedDealt, dealtMargin, list), nil
}

// The answers of a run of mulligans about all hands.
var mulliganChoices = []struct {
	name     string
	of, over int
	effect   func(*Mulligan) *Effect
}{
	{"redrawing over keeping", armRedraw, armKeep, func(m *Mulligan) *Effect { return &m.All }},
	{"own choice over keeping", armOwn, armKeep, func(m *Mulligan) *Effect { return &m.OverKeep }},
	{"own choice over redrawing", armOwn, armRedraw, func(m *Mulligan) *Effect { return &m.OverRedraw }},
}

// mulligans makes the tables of a run of mulligans: what redrawing hands with a card is worth, how much
// more keeping is with it, and what the players' own choices are worth.
func (b *movement) mulligans() ([]MovedTable, error) {
	words := b.m.Dictionaries[eventlog.DictCard]
	n := len(words)
	// Subjects by number: redrawing by card, holding by card, choices.
	rows := make([]*taken, 2*n+len(mulliganChoices))
	row := func(subject int) *taken {
		if rows[subject] == nil {
			a := &taken{answer: b.answer(0, "", "")}
			if a.Arm = ""; subject < 2*n {
				a.Card = words[subject%n]
			} else {
				a.Arm = mulliganChoices[subject-2*n].name
			}
			rows[subject] = a
		}
		return rows[subject]
	}
	for p := range b.m.Players {
		m, src, err := OfPlayer(b.m, b.src, b.m.Players[p].Name)
		if err != nil {
			return nil, err
		}
		g, err := BuildMulligan(m, src, b.o)
		if err != nil {
			return nil, fmt.Errorf("under %s: %w", b.m.Players[p].Name, err)
		}
		if g.All.Level == 0 {
			continue // too few blocks for anything
		}
		take := func(subject int, e *Effect) {
			if e != nil {
				row(subject).takeEffect(p, &e.Estimate, &e.Judgement, e.freedom)
			}
		}
		for i := range g.Rows {
			c := &g.Rows[i]
			card := slices.Index(words, c.Card)
			take(card, c.Redraw)
			take(n+card, c.Holds)
		}
		for i, c := range mulliganChoices {
			take(2*n+i, c.effect(g))
		}
	}
	m, src, err := b.ends()
	if err != nil {
		return nil, err
	}
	joints, err := joined(b.src, len(rows), func(end, part int, tell func(int, uint32, stats.Brought)) error {
		t := newMulliganTally(n)
		t.folded = func(block uint32, f *foldedBlock) {
			for card := range n {
				if f.with[int16(card)] > 0 {
					tell(card, block, f.redraw(int16(card)))
				}
				tell(n+card, block, f.holds(int16(card)))
			}
			for i, c := range mulliganChoices {
				tell(2*n+i, block, stats.Brought{f.score[c.of] - f.score[c.over], 1})
			}
		}
		return t.read(m[end], src[end], part)
	})
	if err != nil {
		return nil, err
	}
	for subject, j := range joints {
		if rows[subject] != nil && j != nil {
			rows[subject].join(j, j.Covariance())
		}
	}
	var out []MovedTable
	for i, kind := range []string{MovedRedraw, MovedHolds, MovedChoices} {
		list := slices.DeleteFunc(slices.Clone(rows[i*n:min((i+1)*n, len(rows))]), func(a *taken) bool { return a == nil })
		if kind == MovedChoices {
			list = slices.DeleteFunc(slices.Clone(rows[2*n:]), func(a *taken) bool { return a == nil })
		}
		if t := b.settle(kind, b.o.Margin, list); len(t.Rows) > 0 {
			out = append(out, t)
		}
	}
	return out, nil
}

// Times stands between the names of two axes whose interaction a row is about.
const Times = " × "

// named is a contrast of a sweep and what it is called.
type named struct {
	name string
	*Contrast
}

// moved lists the contrasts of a sweep whose movement is shown: slopes, the steps of axes with more than two values,
// and interactions. Sweeps of the same grid have the same ones.
func (s *Sweep) moved() (list []named) {
	for i := range s.Slopes {
		sl := &s.Slopes[i]
		list = append(list, named{sl.Key + ", one more", &sl.Contrast})
		for k := range sl.Steps {
			if st := &sl.Steps[k]; len(sl.Steps) > 1 { // a single one is the slope
				list = append(list, named{fmt.Sprintf("%s %d to %d", sl.Key, st.From, st.To), &st.Contrast})
			}
		}
	}
	for i := range s.Interactions {
		in := &s.Interactions[i]
		list = append(list, named{in.Keys[0] + Times + in.Keys[1], &in.Contrast})
	}
	return list
}

// slopes makes the table of what one more on each axis of a grid is worth, of its steps, and of how far two axes
// depend on each other. Intervals under a player hold for all of them together, as in its own report.
func (b *movement) slopes(alone []own) MovedTable {
	var list []*taken
	last := len(b.m.Players) - 1
	shown := make([][]named, len(alone)) // by player
	for p := range alone {
		shown[p] = alone[p].sweep.moved()
	}
	for k, of := range shown[0] {
		a := &taken{answer: b.answer(0, "", "")}
		a.Arm = of.name
		for p := range alone {
			c := shown[p][k]
			if c.Games == 0 {
				continue
			}
			a.takeEffect(p, &c.Estimate, &Judgement{CorrectedLo: c.SimLo, CorrectedHi: c.SimHi, P: symmetric(c.Est, c.SE, c.freedom, 0).P, Q: c.P,
				Verdict: stats.VerdictOf(c.SimLo, c.SimHi, 0, b.o.Margin)}, c.freedom)
		}
		share := 1 / float64(len(b.m.Matchups))
		for i := range b.m.Matchups {
			j := b.contrast(i, of.weight, last)
			a.join(j, share*share*j.Covariance())
		}
		largest := 0.0
		for _, w := range of.weight {
			largest = max(largest, math.Abs(w))
		}
		a.whole *= largest // as of the slopes themselves
		list = append(list, a)
	}
	return b.settle(MovedSlopes, b.o.Margin, list)
}

// contrast gathers a weighted sum of the scores of arms in a matchup under the first and another player,
// over the blocks in which all arms of both have results.
func (b *movement) contrast(matchup int, weight []float64, player int) *stats.Joint {
	j := &stats.Joint{}
	rounds := max(len(b.score[matchup][b.arms[0][0]]), len(b.score[matchup][b.arms[player][0]]))
	for round := range rounds {
		x, hasX := b.weighted(matchup, round, 0, weight)
		y, hasY := b.weighted(matchup, round, player, weight)
		switch {
		case hasX && hasY:
			j.Both(stats.Brought{x, 1}, stats.Brought{y, 1})
		case hasX:
			j.X(stats.Brought{x, 1})
		case hasY:
			j.Y(stats.Brought{y, 1})
		}
	}
	return j
}

// weighted returns a weighted sum of the scores of a player's arms in a round, if all have results.
func (b *movement) weighted(matchup, round, player int, weight []float64) (sum float64, ok bool) {
	for k, arm := range b.arms[player] {
		list := b.score[matchup][arm]
		if round >= len(list) {
			return 0, false
		}
		v, ok := list[round].value()
		if !ok {
			return 0, false
		}
		sum += weight[k] * v
	}
	return sum, true
}
