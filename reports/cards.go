package reports

import (
	"fmt"
	"math"
	"slices"

	"gauntlet/internal/stable"
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// Cards is what the cards of every deck have to do with winning. Rates are scores of the
// deck that holds the card, in all its games, mirrors included. The names of rates per copy
// are those of 17lands: a game counts as often as it has copies there, and NGames counts
// copies. They say what happens together with a card and not what the card does, since long
// games see more cards. What Dealt, Depths and FirstHand compare is decided by the shuffle
// alone, and Landmarks compares games that were equally long by then.
type Cards struct {
	// Refused says why there are none; everything else is empty then.
	Refused string     `json:"refused,omitempty"`
	Rows    []CardStat `json:"rows"` // by contestant, then by what being dealt is worth
	// Tests is the number of cards that the q-values hold for.
	Tests int `json:"tests"`
}

// CardStat is one card of one deck. Estimates that rest on too few games are nil.
type CardStat struct {
	Contestant int     `json:"contestant"`
	Card       string  `json:"card"`   // its word in the dictionary of cards
	Copies     float64 `json:"copies"` // in the deck
	Games      int64   `json:"games"`  // of the deck, once for each seat in mirrors

	// Per copy.
	GP     *stats.Estimate `json:"gp_wr"`  // in the deck: the deck's own rate
	OH     *stats.Estimate `json:"oh_wr"`  // in the opening hand, after mulligans
	GD     *stats.Estimate `json:"gd_wr"`  // drawn later
	GIH    *stats.Estimate `json:"gih_wr"` // either of these
	GNS    *stats.Estimate `json:"gns_wr"` // never seen
	IWD    *Effect         `json:"iwd"`    // GIH less GNS
	Played *stats.Estimate `json:"played_wr"`

	PlayRate *stats.Estimate `json:"play_rate"` // share of the copies seen that were played
	DeadRate *stats.Estimate `json:"dead_rate"` // … that were in the hand at the end
	KeepRate *stats.Estimate `json:"keep_rate"` // share of the copies first dealt that stayed for the opening hand
	// Kept is the score of first hands with the card that were kept less that of hands with
	// it that were redrawn: what the policy chose, and not what choosing does.
	Kept *Effect `json:"kept_effect"`

	// By chance alone.
	Dealt     *Effect     `json:"dealt_effect"` // a copy in the first hand, before mulligans, less none
	FirstHand []HandCount `json:"first_hand"`   // by copies in the first hand
	Depths    []Depth     `json:"depths"`       // by place of the topmost copy

	Landmarks []Landmark `json:"landmarks"`
}

// HandCount is the score with so many copies in the first hand, the last one or more.
type HandCount struct {
	Copies int             `json:"copies"`
	Rate   *stats.Estimate `json:"rate"`
}

// Depth is the score if the topmost copy began in the first hand, or behind it at places
// From to To-1 of the library, the first place being 0; To is 0 for the bottom.
type Depth struct {
	Hand bool            `json:"first_hand"`
	From int             `json:"from"`
	To   int             `json:"to"`
	Rate *stats.Estimate `json:"rate"`
}

// Landmark compares, among the games that go on after a turn, those in which a copy had come
// to the hand with the others.
type Landmark struct {
	Turn   int     `json:"turn"`
	Effect *Effect `json:"effect"`
}

// The sums of a card, as places in a list.
const (
	sumGP = iota
	sumOH
	sumGD
	sumGIH
	sumGNS
	sumPlayed
	sumPlayRate
	sumDeadRate
	sumKeepRate
	sumKept
	sumRedrawn
	sumFirstHand // and so on, by copies
	sumDepth     = sumFirstHand + handCounts
	sumLandmark  = sumDepth + depths // seen, not seen, for each turn
	sums         = sumLandmark + 2*landmarks
)

const (
	handCounts = 4 // none, one, two, three or more
	landmarks  = 8
)

// depthsTo are the ends of the depths behind the first hand.
var depthsTo = [...]int{8, 12, 16, 20, 30, math.MaxInt16}

const depths = 1 + len(depthsTo)

// landmarkTurn returns the turn of a landmark: both seats have had as many by then.
func landmarkTurn(i int) int { return 2 * (i + 1) }

// amount is points and games.
type amount struct{ w, n float64 }

// cardSums is the sums of a card.
type cardSums struct {
	ratio [sumLandmark]stats.Ratio // landmarks are differences alone
	iwd   stats.Linear
	kept  stats.Linear
	dealt stats.Linear
	by    [landmarks]stats.Linear
	games int64
}

func (s *cardSums) merge(o *cardSums) {
	for i := range s.ratio {
		s.ratio[i].Merge(o.ratio[i])
	}
	s.iwd.Merge(o.iwd)
	s.kept.Merge(o.kept)
	s.dealt.Merge(o.dealt)
	for i := range s.by {
		s.by[i].Merge(o.by[i])
	}
	s.games += o.games
}

// add adds a pair of games.
func (s *cardSums) add(b *[sums]amount) {
	for i := range s.ratio {
		if b[i].n != 0 {
			s.ratio[i].Add(b[i].w, b[i].n)
		}
	}
	s.iwd.Add(b[sumGIH].w, b[sumGIH].n, b[sumGNS].w, b[sumGNS].n)
	s.kept.Add(b[sumKept].w, b[sumKept].n, b[sumRedrawn].w, b[sumRedrawn].n)
	d := dealtOf(b)
	s.dealt.Add(d[0], d[1], d[2], d[3])
	for i := range s.by {
		seen, not := b[sumLandmark+2*i], b[sumLandmark+2*i+1]
		s.by[i].Add(seen.w, seen.n, not.w, not.n)
	}
}

// dealtOf is what a pair brings to what being dealt a card is worth.
func dealtOf(b *[sums]amount) (d stats.Brought) {
	for _, a := range b[sumFirstHand+1 : sumDepth] {
		d[0], d[1] = d[0]+a.w, d[1]+a.n
	}
	d[2], d[3] = b[sumFirstHand].w, b[sumFirstHand].n
	return d
}

// cardTally is the sums of the section: those of the cards, and the pair under way.
type cardTally struct {
	d     *dataset
	words int // cards in the dictionary
	// By contestant and card, nil where the deck has no such card.
	cards []*cardSums

	// closed is told every pair of a card as it is added, nil if nobody asks.
	closed func(card int, deal uint32, b *[sums]amount)

	// Of the part that is being read.
	pair  int64
	deal  uint32          // its block
	block []*[sums]amount // like cards
	open  []int           // those of block that the pair has anything in
}

func newCardTally(d *dataset) *cardTally {
	words := len(d.manifest.Dictionaries[eventlog.DictCard])
	n := words * len(d.contestants)
	return &cardTally{d: d, words: words, cards: make([]*cardSums, n), block: make([]*[sums]amount, n)}
}

func (t *cardTally) merge(o *cardTally) {
	for i, s := range o.cards {
		switch {
		case s == nil:
		case t.cards[i] == nil:
			t.cards[i] = s
		default:
			t.cards[i].merge(s)
		}
	}
}

// read reads the rows of cards of a part whose games are known.
func (t *cardTally) read(src Parts, part int, games *partGames) error {
	games.next = 0
	err := src.CardsOf(part, func(row *eventlog.CardRow) error {
		if row.Arm != t.d.number {
			return nil
		}
		g, err := games.find(row.GameID, row.Seat)
		switch {
		case err != nil:
			return err
		case row.Card < 0 || int(row.Card) >= t.words:
			return fmt.Errorf("game %d: a card of its rows is not in the manifest: these files do not belong to it; "+again, row.GameID)
		case row.FirstDeal() < 0 || row.Kept() < 0: // values that are lawful by themselves
			return fmt.Errorf("game %d: more copies of a card were redrawn than there were in the hand; "+again, row.GameID)
		case g.fault, g.again, row.Subgame < g.last:
			return nil
		case g.pair != t.pair:
			t.close()
			t.pair, t.deal = g.pair, g.block
		}
		t.row(row, g)
		return nil
	})
	t.close()
	t.block, t.open = nil, nil // room for the parts to come
	return err
}

// close adds the pair under way to the sums.
func (t *cardTally) close() {
	for _, i := range t.open {
		t.cards[i].add(t.block[i])
		if t.closed != nil {
			t.closed(i, t.deal, t.block[i])
		}
		*t.block[i] = [sums]amount{}
	}
	t.open = t.open[:0]
}

// row adds a card of a seat in a game.
func (t *cardTally) row(row *eventlog.CardRow, g *partGame) {
	i := g.seat[row.Seat]*t.words + int(row.Card)
	b := t.block[i]
	if b == nil {
		b = new([sums]amount)
		t.block[i] = b
		t.cards[i] = new(cardSums)
	}
	if b[sumGP].n == 0 {
		t.open = append(t.open, i)
	}
	t.cards[i].games++
	score := float64(row.Score)
	copies := func(at int, n int8) {
		if n != 0 {
			b[at].w += float64(n) * score
			b[at].n += float64(n)
		}
	}
	share := func(at int, part, of int8) {
		b[at].w += float64(part)
		b[at].n += float64(of)
	}
	once := func(at int) {
		b[at].w += score
		b[at].n++
	}
	firstDeal := row.FirstDeal()
	copies(sumGP, row.InDeck)
	copies(sumOH, row.Opening)
	copies(sumGD, row.Drawn)
	copies(sumGIH, row.Opening+row.Drawn)
	copies(sumGNS, row.NeverSeen())
	copies(sumPlayed, row.Played)
	seen := row.Opening + row.Drawn + row.Tutored
	share(sumPlayRate, min(row.Played, seen), seen) // a copy played from elsewhere was never in the hand
	share(sumDeadRate, min(row.InHandEnd, seen), seen)
	share(sumKeepRate, row.Kept(), firstDeal)
	switch {
	case firstDeal == 0:
	case row.Kept() > 0:
		once(sumKept)
	default:
		once(sumRedrawn)
	}
	once(sumFirstHand + min(handCounts-1, int(firstDeal)))
	once(sumDepth + depthOf(row))
	for k := range landmarks {
		turn := landmarkTurn(k)
		if int(g.turns) <= turn {
			break
		}
		if row.FirstSeenTurn >= 0 && int(row.FirstSeenTurn) <= turn {
			once(sumLandmark + 2*k)
		} else {
			once(sumLandmark + 2*k + 1)
		}
	}
}

// depthOf returns which depth the topmost copy began at.
func depthOf(row *eventlog.CardRow) int {
	if row.FirstDeal() > 0 {
		return 0
	}
	for i, to := range depthsTo {
		if int(row.FirstPos) < to {
			return 1 + i
		}
	}
	return len(depthsTo)
}

// linearEffect makes the effect of a difference over pairs, nil if either side has too few
// games.
func linearEffect(l *stats.Linear, o Options) *Effect {
	if l.One().Games() < stats.GamesMin || l.Zero().Games() < stats.GamesMin || l.One().Blocks() < stats.BlocksMin || l.Zero().Blocks() < stats.BlocksMin {
		return nil
	}
	e := &Effect{Estimate: l.Estimate(o.Level)}
	e.freedom = float64(e.Blocks - 1)
	if e.SE == 0 {
		var alike []stats.Warning
		e.SE, alike = alikeError(e.Blocks)
		e.Warnings = append(e.Warnings, alike...)
		half := e.SE * bound((1-o.Level)/2, e.freedom)
		e.Lo, e.Hi = e.Est-half, e.Est+half
	}
	return e
}

// report builds the section.
func (t *cardTally) report(o Options) *Cards {
	c := &Cards{Rows: []CardStat{}}
	words := t.d.manifest.Dictionaries[eventlog.DictCard]
	for i, s := range t.cards {
		if s != nil {
			c.Rows = append(c.Rows, s.stat(i/t.words, words[i%t.words], o))
		}
	}
	if len(c.Rows) == 0 {
		c.Refused = "No game with a result has rows of cards."
		return c
	}
	// What is asked of every card is one table each.
	c.Tests = len(c.Rows)
	for _, of := range []func(*CardStat) []*Effect{
		func(s *CardStat) []*Effect { return []*Effect{s.IWD} },
		func(s *CardStat) []*Effect { return []*Effect{s.Dealt} },
		func(s *CardStat) []*Effect { return []*Effect{s.Kept} },
		func(s *CardStat) (all []*Effect) {
			for i := range s.Landmarks {
				all = append(all, s.Landmarks[i].Effect)
			}
			return all
		},
	} {
		var rows []*Effect
		for i := range c.Rows {
			rows = append(rows, slices.DeleteFunc(of(&c.Rows[i]), func(e *Effect) bool { return e == nil })...)
		}
		judgeEffects(rows, o)
	}
	stable.Sort(c.Rows, func(a, b CardStat) int {
		if a.Contestant != b.Contestant {
			return a.Contestant - b.Contestant
		}
		return compareFloats(worth(&b), worth(&a))
	})
	return c
}

// worth orders the cards of a deck: those of which too little is known come last.
func worth(s *CardStat) float64 {
	if s.Dealt == nil {
		return math.Inf(-1)
	}
	return s.Dealt.Est
}

// stat estimates a card.
func (s *cardSums) stat(contestant int, card string, o Options) CardStat {
	rate := func(at int) *stats.Estimate { return enough(s.ratio[at].Rate(o.Level, o.Method)) }
	c := CardStat{
		Contestant: contestant, Card: card, Games: s.games, Copies: float64(s.ratio[sumGP].Games()) / float64(s.games),
		GP: rate(sumGP), OH: rate(sumOH), GD: rate(sumGD), GIH: rate(sumGIH), GNS: rate(sumGNS), Played: rate(sumPlayed),
		PlayRate: rate(sumPlayRate), DeadRate: rate(sumDeadRate), KeepRate: rate(sumKeepRate),
		IWD: linearEffect(&s.iwd, o), Kept: linearEffect(&s.kept, o), Dealt: linearEffect(&s.dealt, o),
		FirstHand: []HandCount{}, Depths: []Depth{}, Landmarks: []Landmark{},
	}
	for i := range handCounts {
		if r := rate(sumFirstHand + i); r != nil {
			c.FirstHand = append(c.FirstHand, HandCount{i, r})
		}
	}
	for i := range depths {
		d := Depth{Hand: i == 0, Rate: rate(sumDepth + i)}
		if i > 1 {
			d.From = depthsTo[i-2]
		}
		if i > 0 && i < len(depthsTo) {
			d.To = depthsTo[i-1]
		}
		if d.Rate != nil {
			c.Depths = append(c.Depths, d)
		}
	}
	for i := range landmarks {
		if e := linearEffect(&s.by[i], o); e != nil {
			c.Landmarks = append(c.Landmarks, Landmark{landmarkTurn(i), e})
		}
	}
	return c
}
