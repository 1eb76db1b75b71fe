package reports_test

import (
	"math"
	"math/bits"
	"testing"

	"gonum.org/v1/gonum/stat/distuv"

	"gauntlet/reports"
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// What reports show is computed here again from the rows, by the formulas of docs/reports.md and as plainly as
// can be: lists of everything in place of sums, every pair of games in place of ranks.

// same holds a number against another.
func same(t *testing.T, what string, got, want float64) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-7*max(1, math.Abs(want))) {
		t.Errorf("%s: %.12g, by the rows %.12g", what, got, want)
	}
}

// amounts are what a pair of games brings: a sum and a count, of one side and of the other.
type amounts struct{ w1, n1, w0, n0 float64 }

type byPair map[uint32]amounts

func (p byPair) add(game uint32, score float64, copies int, one bool) {
	a := p[game/2]
	if n := float64(copies); one {
		a.w1, a.n1 = a.w1+n*score, a.n1+n
	} else {
		a.w0, a.n0 = a.w0+n*score, a.n0+n
	}
	p[game/2] = a
}

// difference holds the mean of one side less that of the other against its definition, with Student's interval of
// the deviations of pairs.
func (p byPair) difference(t *testing.T, what string, got *reports.Effect) {
	t.Helper()
	var sum amounts
	pairs := 0.0
	for _, a := range p {
		if a.n1+a.n0 > 0 {
			pairs++
		}
		sum = amounts{sum.w1 + a.w1, sum.n1 + a.n1, sum.w0 + a.w0, sum.n0 + a.n0}
	}
	one, zero := sum.w1/sum.n1, sum.w0/sum.n0
	square := 0.0
	for _, a := range p {
		d := (a.w1-one*a.n1)/sum.n1 - (a.w0-zero*a.n0)/sum.n0
		square += d * d
	}
	half := math.Sqrt(pairs/(pairs-1)*square) * distuv.StudentsT{Sigma: 1, Nu: pairs - 1}.Quantile(.975)
	if got == nil {
		t.Errorf("%s: there is none", what)
		return
	}
	same(t, what, got.Est, one-zero)
	same(t, what+", from", got.Lo, one-zero-half)
	same(t, what+", to", got.Hi, one-zero+half)
}

// rate holds a rate against its definition, with Wilson's interval of as many games as its variance is worth.
func (p byPair) rate(t *testing.T, what string, got *stats.Estimate) {
	t.Helper()
	var w, n, pairs, square float64
	for _, a := range p {
		w, n = w+a.w1, n+a.n1
		if a.n1 > 0 {
			pairs++
		}
	}
	rate := w / n
	for _, a := range p {
		square += (a.w1 - rate*a.n1) * (a.w1 - rate*a.n1)
	}
	worth := rate * (1 - rate) / (pairs / (pairs - 1) * square / (n * n))
	if got == nil {
		t.Errorf("%s: there is none", what)
		return
	}
	same(t, what, got.Est, rate)
	// The ends of Wilson's interval are the rates that are z of their own standard errors away.
	z := distuv.UnitNormal.Quantile(.975)
	for _, end := range []float64{got.Lo, got.Hi} {
		same(t, what+", its interval", math.Abs(rate-end), z*math.Sqrt(end*(1-end)/worth))
	}
}

func TestCardsRecomputed(t *testing.T) {
	r := shuffled(900)
	for i := range r.cards {
		if row := &r.cards[i]; row.GameID%3 == 0 { // what was dealt went back, and others like it came
			row.Returned, row.Redrawn = row.Opening, row.Opening
		}
	}
	report, err := reports.Build(r.manifest, r, reports.Options{Show: []reports.Show{reports.ShowCards}})
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range report.Cards.Rows {
		iwd, dealt, kept, early, drawn, played, dead, keep := byPair{}, byPair{}, byPair{}, byPair{}, byPair{}, byPair{}, byPair{}, byPair{}
		for i := range r.cards {
			row := &r.cards[i]
			if int(row.Deck) != c.Contestant || r.manifest.Dictionaries[eventlog.DictCard][row.Card] != c.Card {
				continue
			}
			id, score := row.GameID, float64(row.Score)
			seen, first, stayed := int(row.Opening+row.Drawn), int(row.Opening+row.Returned-row.Redrawn), int(row.Opening-row.Redrawn)
			iwd.add(id, score, seen, true)
			iwd.add(id, score, int(row.InDeck)-seen, false)
			dealt.add(id, score, 1, first > 0)
			if first > 0 {
				kept.add(id, score, 1, stayed > 0)
			}
			if r.rows[id].Turns > 4 {
				early.add(id, score, 1, row.FirstSeenTurn >= 0 && row.FirstSeenTurn <= 4)
			}
			drawn.add(id, score, int(row.Drawn), true)
			played.add(id, score, int(row.Played), true)
			if seen > 0 {
				dead.add(id, float64(row.InHandEnd)/float64(seen), seen, true)
			}
			if first > 0 {
				keep.add(id, float64(stayed)/float64(first), first, true)
			}
		}
		drawn.rate(t, c.Card+" drawn", c.GD)
		played.rate(t, c.Card+" played", c.Played)
		dead.rate(t, c.Card+" dead", c.DeadRate)
		keep.rate(t, c.Card+" kept", c.KeepRate)
		kept.difference(t, c.Card+", hands kept", c.Kept)
		iwd.difference(t, c.Card+" when drawn", c.IWD)
		if c.Card != "Filler" { // which is in every first hand
			dealt.difference(t, c.Card+" dealt", c.Dealt)
			early.difference(t, c.Card+" by turn 4", c.Landmarks[1].Effect)
		}
	}
}

// half tells which half of the pairs a block is in: the first bit of SplitMix64's answer to its number.
func half(block uint64) (hash uint64, judges bool) {
	const a, b, c = 0x9e3779b97f4a7c15, 0xbf58476d1ce4e5b9, 0x94d049bb133111eb
	x := block + a
	x = (x ^ x>>30) * b
	x = (x ^ x>>27) * c
	x ^= x >> 31
	return x, bits.LeadingZeros64(x) == 0
}

func TestChancesRecomputed(t *testing.T) {
	r := walked(700, .4)
	c := buildTurns(t, r).Chances
	weight := map[string]float64{}
	for _, term := range c.Terms {
		weight[term.Name] = term.Logit.Est
	}
	terms := func(row *eventlog.TurnRow) map[string]float64 {
		turn, life := float64(row.Turn), float64(row.Life-row.OppLife)
		return map[string]float64{"constant": 1, "moved first": float64(2*int(row.IsFirst) - 1), "life": life, "hand": float64(row.Hand) - float64(row.OppHand),
			"life × turn": life * turn, "turn": turn, "turn²": turn * turn}
	}
	pull := map[string]float64{} // of the games that the model is fitted to, on every term: none, at the best model
	size := map[string]float64{}
	games := map[uint32][]*eventlog.TurnRow{}
	chance := func(row *eventlog.TurnRow) float64 {
		logit := 0.0
		for name, x := range terms(row) {
			logit += weight[name] * x
		}
		return 1 / (1 + math.Exp(-logit))
	}
	for i := range r.turns {
		row := &r.turns[i]
		if row.Last == 1 {
			continue
		}
		if _, judges := half(uint64(row.BlockID)); judges {
			games[row.GameID] = append(games[row.GameID], row)
			continue
		}
		for name, x := range terms(row) {
			pull[name] += x * (float64(row.Score) - chance(row))
			size[name] += math.Abs(x)
		}
	}
	for name := range pull {
		if math.Abs(pull[name]) > 1e-9*size[name] || weight[name] == 0 {
			t.Errorf("%s: the model is not the likeliest, %g of %g are left", name, pull[name], size[name])
		}
	}
	var brier, loss, all, leads, comebacks, decisive float64
	byTurn := map[int][]stats.Foretold{}
	var one []stats.Foretold
	for id, rows := range games {
		hash, _ := half(2*uint64(rows[0].BlockID) + uint64(id%2))
		ours := make([]float64, len(rows)) // of the seat that won
		for k, row := range rows {
			p, y := chance(row), float64(row.Score)
			byTurn[int(row.Turn)] = append(byTurn[int(row.Turn)], stats.Foretold{Predicted: p, Outcome: y, Block: int64(rows[0].BlockID)})
			if uint64(k) == hash%uint64(len(rows)) {
				all++
				brier += (y - p) * (y - p)
				loss -= math.Log(1 - math.Abs(y-p))
				one = append(one, stats.Foretold{Predicted: p, Outcome: y, Block: int64(rows[0].BlockID)})
			}
			ours[k] = p
			if y == 0 {
				ours[k] = 1 - p
			}
		}
		least := 1.0
		from := float64(rows[len(rows)-1].Turn) + 1 // the turn that ended the game
		for k := len(ours) - 1; k >= 0 && ours[k] > .9; k-- {
			from = float64(rows[k].Turn)
		}
		for k, p := range ours {
			least = min(least, p)
			if k > 0 && (p > .5) != (ours[k-1] > .5) {
				leads++
			}
		}
		if least < .1 {
			comebacks++
		}
		decisive += from
	}
	n := float64(len(games))
	same(t, "Brier", c.Brier.Est, brier/all)
	same(t, "log loss", c.LogLoss.Est, loss/all)
	same(t, "changes of the lead", c.LeadChanges.Est, leads/n)
	same(t, "comebacks", c.Comebacks.Est, comebacks/n)
	same(t, "decisive turn", c.Decisive.Est, decisive/n)
	same(t, "AUC", *c.AUC, outOfPairs(one))
	for _, turn := range c.Turns {
		same(t, "AUC of a turn", *turn.AUC, outOfPairs(byTurn[turn.Turn]))
	}
}

// Ratings are the likeliest of all single games, those of decks against themselves among them: the scores of every deck and of who
// moves first are in all what the ratings say. The second game of a mirror is the first and counts for nothing.
func TestRatingsRecomputed(t *testing.T) {
	r := starters()
	for i := range r.rows { // mirrors in which moving first is worth more than elsewhere, so that their weight tells
		if row := &r.rows[i]; row.DeckFirst == row.DeckSecond && row.BlockID%3 > 0 && row.Result != eventlog.Fault {
			row.Result, row.ScoreFirst = eventlog.FirstWin, 1
		}
	}
	got := build(t, r, reports.Options{Show: []reports.Show{reports.ShowRatings}}).Ratings
	strength := map[int8]float64{}
	for _, d := range got.Decks {
		strength[int8(d.Contestant)] = d.Elo.Est * math.Ln10 / 400
	}
	over := map[int8]float64{}
	first, games, mirrors := 0.0, int64(0), int64(0)
	for i := range r.rows {
		row := &r.rows[i]
		if row.Result == eventlog.Fault {
			continue
		}
		if row.DeckFirst == row.DeckSecond && row.Swap == 1 {
			mirrors++
			continue
		}
		games++
		d := strength[int8(row.DeckFirst)] - strength[int8(row.DeckSecond)] + got.Seat.Est*math.Ln10/400
		win, loss := math.Exp(d/2), math.Exp(-d/2)
		more := float64(row.ScoreFirst) - (win+got.Draw/2)/(win+got.Draw+loss)
		over[int8(row.DeckFirst)] += more
		over[int8(row.DeckSecond)] -= more
		first += more
	}
	if mirrors == 0 || got.Seat.Games != games {
		t.Errorf("%d games and %d second games of mirrors, and the seat rests on %d", games, mirrors, got.Seat.Games)
	}
	for deck, x := range over {
		if math.Abs(x) > 1e-6 {
			t.Errorf("deck %d scores %g more than its rating says", deck, x)
		}
	}
	if math.Abs(first) > 1e-6 {
		t.Errorf("who moves first scores %g more than the ratings say", first)
	}
}

// outOfPairs is the share of pairs of a won and a lost game in which the won one was given more.
func outOfPairs(list []stats.Foretold) float64 {
	better, all := 0.0, 0.0
	for _, won := range list {
		for _, lost := range list {
			if won.Outcome != 1 || lost.Outcome != 0 {
				continue
			}
			all++
			if ahead := won.Predicted - lost.Predicted; math.Abs(ahead) < 1e-12 { // alike but for the order of adding up
				better += .5
			} else if ahead > 0 {
				better++
			}
		}
	}
	return better / all
}

// Means of own turns have the interval of Student between pairs.
func TestTempoRecomputed(t *testing.T) {
	r := walked(300, .4)
	for _, d := range buildTurns(t, r).Tempo.Decks {
		for _, turn := range d.Turns {
			sum, n := map[uint32]float64{}, map[uint32]float64{}
			var w, all, square float64
			for i := range r.turns {
				if row := &r.turns[i]; int(row.Deck) == d.Contestant && int(row.OwnTurn) == turn.Turn {
					sum[row.BlockID] += float64(row.Life)
					n[row.BlockID]++
					w, all = w+float64(row.Life), all+1
				}
			}
			for pair := range n {
				square += math.Pow(sum[pair]-w/all*n[pair], 2)
			}
			pairs := float64(len(n))
			half := math.Sqrt(pairs/(pairs-1)*square) / all * distuv.StudentsT{Sigma: 1, Nu: pairs - 1}.Quantile(.975)
			same(t, "life", turn.Life.Est, w/all)
			same(t, "life, from", turn.Life.Lo, w/all-half)
			same(t, "life, to", turn.Life.Hi, w/all+half)
		}
	}
}
