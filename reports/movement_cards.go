package reports

import (
	"errors"
	"math"

	"gauntlet/reports/stats"
)

// dealt makes the table of what being dealt a card is worth under each player. The players are
// taken as independent: since they share deals, and who is dealt a good hand is as a rule better
// off under both, the intervals of changes are as a rule too wide and not too narrow.
func (b *movement) dealt() (MovedTable, error) {
	if len(b.arms[0]) > 1 {
		return MovedTable{}, errors.New("the cards section is about one arm: of several rules or variants choose one with --arm")
	}
	var list []*answer
	at := map[[2]string]*answer{}
	free := map[*answer][]float64{}
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
				a = b.answer(0, key[0], "")
				a.Card = c.Card
				at[key], free[a] = a, make([]float64, len(b.m.Players))
				list = append(list, a)
			}
			if c.Dealt != nil {
				a.Under[p] = Under{Estimate: c.Dealt.Estimate, Judgement: c.Dealt.Judgement}
				free[a][p] = c.Dealt.freedom
			}
		}
	}
	t := MovedTable{Kind: MovedDealt, Margin: dealtMargin}
	o := b.o
	o.Margin = dealtMargin
	last := len(b.m.Players) - 1
	var known []*answer
	var changes []row
	for _, a := range list {
		weak, strong := &a.Under[0], &a.Under[last]
		if weak.Games == 0 || strong.Games == 0 {
			continue // too few games to say anything under one of them
		}
		c := &a.Change
		v := []float64{strong.SE * strong.SE, weak.SE * weak.SE}
		c.Freedom = freedom(v, []float64{free[a][last], free[a][0]})
		c.Estimate = stats.Estimate{Est: strong.Est - weak.Est, SE: math.Sqrt(v[0] + v[1]), Level: o.Level, Method: stats.StudentT, Basis: stats.BlockN,
			Games: strong.Games, Blocks: strong.Blocks, NEff: strong.NEff}
		half := c.SE * bound((1-o.Level)/2, c.Freedom)
		c.Lo, c.Hi = c.Est-half, c.Est+half
		known = append(known, a)
		changes = append(changes, row{to: &c.Judgement, lo: math.Inf(-1), hi: math.Inf(1), claim: symmetric(c.Est, c.SE, c.Freedom, o.Margin)})
	}
	judgeRows(changes, o)
	for _, a := range known {
		weak, strong := &a.Under[0], &a.Under[last]
		a.Mark = markOf(weak.Verdict, strong.Verdict, a.Change.Verdict, math.Abs(strong.Est) < math.Abs(weak.Est))
		if a.Mark == MarkUndecided {
			a.Decide = a.decide(o.Margin, b.m.Players[last].Games)
		}
		t.Rows = append(t.Rows, a.Move)
	}
	return t, nil
}

// dealtMargin is the change of what a card is worth that counts as none.
const dealtMargin = .01
