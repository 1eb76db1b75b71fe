package reports

import (
	"fmt"
	"math"

	"gauntlet/internal/stable"
	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// FormatImpact and FormatMulligan identify the JSON of what cards do for a deck.
const (
	FormatImpact   = "gauntlet-card-impact"
	FormatMulligan = "gauntlet-mulligan"
)

// Impact is what every card of a deck is worth: the score of the deck as it is less that with
// blanks in the place of all copies of the card, over the same deals.
type Impact struct {
	Format  string `json:"format"`
	Version int    `json:"version"`

	Run   Run          `json:"run"`
	Basis CompareBasis `json:"basis"`
	Deck  string       `json:"deck"`
	Score float64      `json:"score"` // of the deck as it is
	Rows  []CardWorth  `json:"rows"`  // worth most first
	Notes []Note       `json:"notes,omitempty"`

	compared *Comparison
}

// Check holds an assertion against the comparison of the arms: the difference that a blank makes is
// what the card is worth with the other sign.
func (i *Impact) Check(a *Assertion) ([]Checked, error) { return i.compared.Check(a) }

// CardWorth is what a card is worth. Its effect is that of all copies together.
type CardWorth struct {
	Card   string  `json:"card"`
	Copies int     `json:"copies"`
	Blank  float64 `json:"blank"` // score with blanks in its place
	Effect
	PerCopy   float64 `json:"per_copy"`
	AnytimeLo float64 `json:"anytime_lo"`
	AnytimeHi float64 `json:"anytime_hi"`
	Reduction float64 `json:"variance_reduction"`
	Same      int64   `json:"n_blocks_same"` // blocks in which all games scored the same
	Dropped   int64   `json:"n_blocks_dropped"`
	Bounds    *Bounds `json:"bounds,omitempty"` // on the effect, as in Diff
}

// BuildImpact reads a run whose arms have blanks in the place of cards of one deck.
func BuildImpact(m *eventlog.Manifest, src Source, o Options) (*Impact, error) {
	c, err := BuildComparison(m, src, o)
	if err != nil {
		return nil, err
	}
	out := &Impact{Format: FormatImpact, Version: Version, Run: c.Run, Basis: c.Basis, Notes: c.Notes, Rows: []CardWorth{}, compared: c}
	for i := range c.Variants {
		v := &c.Variants[i]
		arm := &m.Arms[i+1]
		if len(arm.Cards) != 1 || len(v.Matchups) == 0 {
			return nil, fmt.Errorf("the arm %q does not change one card: this is no run of the impact of cards", arm.Name)
		}
		out.Deck = v.Matchups[0].Deck
		d := &v.Overall
		row := CardWorth{Card: arm.Name, Copies: copiesOf(m, out.Deck, arm.Cards[0].ID), Blank: d.VariantScore, AnytimeLo: 0 - d.AnytimeHi, AnytimeHi: 0 - d.AnytimeLo,
			Reduction: d.Reduction, Same: d.Same, Dropped: d.Dropped,
			Effect: Effect{Estimate: d.Estimate, Judgement: Judgement{CorrectedLo: 0 - d.CorrectedHi, CorrectedHi: 0 - d.CorrectedLo, P: d.P, Q: d.Q, Verdict: turned(d.Verdict)}}}
		row.Est, row.Lo, row.Hi = 0-d.Est, 0-d.Hi, 0-d.Lo
		if b := d.Bounds; b != nil {
			row.Bounds = &Bounds{0 - b.Best, 0 - b.Worst}
		}
		row.PerCopy = row.Est / float64(max(1, row.Copies))
		out.Score = d.BaseScore
		out.Rows = append(out.Rows, row)
	}
	stable.Sort(out.Rows, func(a, b CardWorth) int { return compareFloats(b.Est, a.Est) })
	return out, nil
}

// turned returns the verdict on minus what it is about.
func turned(v stats.Verdict) stats.Verdict {
	switch v {
	case stats.Higher:
		return stats.Lower
	case stats.Lower:
		return stats.Higher
	}
	return v
}

// copiesOf counts the copies of a card in a deck.
func copiesOf(m *eventlog.Manifest, deck, id string) (n int) {
	for i := range m.Decks {
		if m.Decks[i].Name != deck {
			continue
		}
		for _, list := range m.Decks[i].Parts {
			for _, e := range list {
				if m.Cards[e.Card].ID == id {
					n += e.Count
				}
			}
		}
	}
	return n
}

// Mulligan is what redrawing the first hand is worth to a deck, on the same deals: every
// first hand was kept in one arm and redrawn in another.
type Mulligan struct {
	Format  string `json:"format"`
	Version int    `json:"version"`

	Run   Run          `json:"run"`
	Basis CompareBasis `json:"basis"`
	Deck  string       `json:"deck"`
	// All is the score of hands that were redrawn less that of the same hands kept.
	All   Effect  `json:"redraw_effect"`
	Keep  float64 `json:"keep"`   // score of all hands kept
	Again float64 `json:"redraw"` // of all redrawn
	Own   float64 `json:"own"`    // of the policy's own choice
	// OverKeep and OverRedraw are what the policy's own choice is worth over either.
	OverKeep   Effect         `json:"own_over_keep"`
	OverRedraw Effect         `json:"own_over_redraw"`
	Rows       []MulliganCard `json:"rows"` // by what redrawing is worth, least first: cards to keep
	Notes      []Note         `json:"notes,omitempty"`

	compare func() (*Comparison, error)
}

// Check holds an assertion against the comparison of keeping and redrawing every first hand with the
// policy's own choice.
func (m *Mulligan) Check(a *Assertion) ([]Checked, error) {
	c, err := m.compare()
	if err != nil {
		return nil, err
	}
	return c.Check(a)
}

// MulliganCard is what redrawing is worth of first hands with a card.
type MulliganCard struct {
	Card   string  `json:"card"`
	Hands  int64   `json:"hands"`         // first hands with it
	Redraw *Effect `json:"redraw_effect"` // nil of too few hands
	// Holds is how much better it is to keep a hand with the card than one without:
	// what having it is worth to the choice.
	Holds *Effect `json:"holds_effect"`
}

// The arms of a run of mulligans, in their order.
const (
	armOwn = iota
	armKeep
	armRedraw
	mulliganArms
)

// BuildMulligan reads a run whose first arm plays with a policy, the second with the same
// one that keeps every first hand and the third with the same one that redraws it.
func BuildMulligan(m *eventlog.Manifest, src Parts, o Options) (*Mulligan, error) {
	if o.Margin == 0 {
		o.Margin = .01
	}
	o, err := o.withDefaults()
	if err != nil {
		return nil, err
	}
	if len(m.Arms) != mulliganArms || !src.Has(eventlog.Cards) {
		return nil, fmt.Errorf("this is no run of mulligans: it needs three arms and rows of cards")
	}
	all := newMulliganTally(len(m.Dictionaries[eventlog.DictCard]))
	if err = readParts(src, all, func(t *mulliganTally, part int) error { return t.read(m, src, part) }, nil); err != nil {
		return nil, err
	}
	out := all.report(m, o)
	out.compare = func() (*Comparison, error) { return BuildComparison(m, src, o) }
	return out, nil
}

// mulliganTally is the sums of a run of mulligans. A block has two games in each arm, with one
// first hand of side a, which both have.
type mulliganTally struct {
	count   Count
	dropped int64
	scores  *stats.Vector                     // by arm
	differ  [mulliganArms][mulliganArms]int64 // blocks in which two arms do not score the same, game by game
	cards   []mulliganSums

	// folded is told every whole block, nil if nobody asks.
	folded func(block uint32, f *foldedBlock)
}

// foldedBlock is what a block brings: the scores of its arms, and of every card in a first hand the
// games with it and their differences of redrawn to kept.
type foldedBlock struct {
	score     [mulliganArms]float64
	total     float64 // difference over all games
	with, sum map[int16]float64
}

// redraw is what the block brings to what redrawing hands with a card is worth, holds to how much more
// keeping is worth with it.
func (f *foldedBlock) redraw(card int16) stats.Brought {
	return stats.Brought{f.sum[card], f.with[card]}
}

func (f *foldedBlock) holds(card int16) stats.Brought {
	n, w := f.with[card], f.sum[card]
	return stats.Brought{f.total - w, 2 - n, w, n}
}

// mulliganSums is the sums of a card: differences of redrawn to kept, with it and without.
type mulliganSums struct {
	with stats.Ratio
	both stats.Linear
}

func newMulliganTally(words int) *mulliganTally {
	return &mulliganTally{scores: stats.NewVector(mulliganArms), cards: make([]mulliganSums, words)}
}

func (t *mulliganTally) empty() *mulliganTally { return newMulliganTally(len(t.cards)) }
func (t *mulliganTally) sums() []any {
	return []any{&t.count, &t.dropped, t.scores, &t.differ, &t.cards}
}
func (t *mulliganTally) whole() bool     { return true }
func (t *mulliganTally) slot() string    { return "mulligans" }
func (t *mulliganTally) depends() string { return fmt.Sprint(len(t.cards)) }

func (t *mulliganTally) merge(o *mulliganTally) {
	t.count.sum(&o.count)
	t.dropped += o.dropped
	t.scores.Merge(o.scores)
	for one := range o.differ {
		for other := range o.differ[one] {
			t.differ[one][other] += o.differ[one][other]
		}
	}
	for i := range o.cards {
		t.cards[i].with.Merge(o.cards[i].with)
		t.cards[i].both.Merge(o.cards[i].both)
	}
}

// mulliganBlock is a block under way.
type mulliganBlock struct {
	score [mulliganArms][2]float64 // of side a, by game
	n     [mulliganArms]int
	fault bool
	hand  [2][]int16 // cards in side a's first hand, by game
	swap  [2]uint32  // numbers of the games of the arm that keeps
}

// read reads a part: its blocks are whole.
func (t *mulliganTally) read(m *eventlog.Manifest, src Parts, part int) error {
	blocks := map[uint32]*mulliganBlock{}
	games := map[uint32]*mulliganBlock{} // of the arm that keeps
	var order []uint32
	err := src.GamesOf(part, func(row *eventlog.GameRow) error {
		if row.Arm < 0 || int(row.Arm) >= mulliganArms || row.Swap > 1 || row.Matchup < 0 || int(row.Matchup) >= len(m.Matchups) {
			return fmt.Errorf("game %d: a number in the row is not in the manifest: these files do not belong to it; "+again, row.GameID)
		}
		b := blocks[row.BlockID]
		if b == nil {
			b = &mulliganBlock{}
			blocks[row.BlockID] = b
			order = append(order, row.BlockID)
		}
		t.count.Games++
		if row.Result == eventlog.Fault {
			t.count.Faults++
			b.fault = true
		}
		b.score[row.Arm][row.Swap] = float64(halvesA(row)) / 2
		b.n[row.Arm]++
		if row.Arm == armKeep {
			games[row.GameID] = b
			b.swap[row.Swap] = row.GameID
		}
		return nil
	})
	if err != nil {
		return err
	}
	err = src.CardsOf(part, func(row *eventlog.CardRow) error {
		if row.Arm != armKeep || row.FirstDeal() == 0 || row.Subgame > 0 { // the hand that the shuffle of the block dealt
			return nil
		}
		b := games[row.GameID]
		if b == nil || row.Card < 0 || int(row.Card) >= len(t.cards) {
			return fmt.Errorf("game %d: its rows of cards do not belong to the games of the run; "+again, row.GameID)
		}
		swap := int8(0)
		if b.swap[1] == row.GameID {
			swap = 1
		}
		if row.Seat == swap { // side a sits on seat 0 unless swapped
			b.hand[swap] = append(b.hand[swap], row.Card)
		}
		return nil
	})
	for _, id := range order {
		t.fold(id, blocks[id])
	}
	return err
}

// fold adds a whole block.
func (t *mulliganTally) fold(id uint32, b *mulliganBlock) {
	t.count.Pairs += mulliganArms
	if b.fault || b.n != [mulliganArms]int{2, 2, 2} {
		t.dropped++
		return
	}
	f := foldedBlock{with: map[int16]float64{}, sum: map[int16]float64{}}
	for arm := range f.score {
		f.score[arm] = (b.score[arm][0] + b.score[arm][1]) / 2
	}
	t.scores.Add(f.score[:])
	for one := range b.score {
		for other := range b.score {
			if b.score[one] != b.score[other] {
				t.differ[one][other]++
			}
		}
	}
	for swap := range 2 {
		d := b.score[armRedraw][swap] - b.score[armKeep][swap]
		f.total += d
		for _, card := range b.hand[swap] {
			f.with[card]++
			f.sum[card] += d
		}
	}
	for card := range t.cards {
		r, h := f.redraw(int16(card)), f.holds(int16(card))
		t.cards[card].with.Add(r[0], r[1])
		// Without less with: positive if hands with the card are the ones to keep.
		t.cards[card].both.Add(h[0], h[1], h[2], h[3])
	}
	if t.folded != nil {
		t.folded(id, &f)
	}
}

// contrast makes the effect of one arm over another.
func (t *mulliganTally) contrast(of, over int, o Options) Effect {
	weight := make([]float64, mulliganArms)
	weight[of], weight[over] = 1, -1
	est, se := t.scores.Contrast(weight)
	var few []stats.Warning
	if differ, n := t.differ[of][over], t.scores.Blocks(); differ > 0 && differ < stats.BlocksMin { // as of arms of a comparison
		se = math.Sqrt(se*se + 1/(float64(n)*float64(n)))
		few = []stats.Warning{{Code: stats.FewDiffer, Text: fmt.Sprintf("only %d of %d blocks differ: the interval counts one more that differs by a whole game", differ, n)}}
	}
	e := effect(est, se, 2*t.scores.Blocks(), t.scores.Blocks(), stats.StudentT, float64(t.scores.Blocks()-1), o)
	e.Warnings = append(e.Warnings, few...)
	judgeEffects([]*Effect{&e}, o)
	return e
}

// report builds the tables.
func (t *mulliganTally) report(m *eventlog.Manifest, o Options) *Mulligan {
	out := &Mulligan{Format: FormatMulligan, Version: Version, Basis: CompareBasis{Level: o.Level, Margin: o.Margin}, Rows: []MulliganCard{},
		Run: Run{ID: m.RunID, Game: m.Game, Settings: m.Arms[0].Settings, State: m.State, Policies: playing(m), GamesPlanned: m.GamesPlanned, Programs: severalPrograms(m), Count: t.count}}
	if len(m.Matchups) > 0 {
		out.Deck = m.Decks[m.Matchups[0].DeckA].Name
	}
	out.Notes = append(out.Notes, out.Run.versions()...)
	if t.dropped > 0 {
		k := float64(t.dropped)
		out.Notes = append(out.Notes, Note{NoteDropped, fmt.Sprintf("%s with games missing or without a result: not counted. Whatever they would have shown, no score over all hands "+
			"would be off by more than %s, and no difference by more than twice that.", Plural(t.dropped, "block"), numeral.InPoints(k/(float64(t.scores.Blocks())+k)))})
	}
	if t.scores.Blocks() < stats.BlocksMin {
		out.Notes = append(out.Notes, Note{string(stats.FewBlocks), fmt.Sprintf("Only %d whole blocks of %d games, need %d, which are %d games "+
			"(--games %d against one deck): there is nothing to say.", t.scores.Blocks(), 2*mulliganArms, stats.BlocksMin, 2*mulliganArms*stats.BlocksMin, 2*stats.BlocksMin)})
		return out
	}
	out.Own, out.Keep, out.Again = t.scores.Mean(armOwn), t.scores.Mean(armKeep), t.scores.Mean(armRedraw)
	out.All, out.OverKeep, out.OverRedraw = t.contrast(armRedraw, armKeep, o), t.contrast(armOwn, armKeep, o), t.contrast(armOwn, armRedraw, o)
	var redraw, holds []*Effect
	for i := range t.cards {
		s := &t.cards[i]
		if s.with.Games() == 0 {
			continue
		}
		row := MulliganCard{Card: m.Dictionaries[eventlog.DictCard][i], Hands: s.with.Games()}
		if row.Hands >= stats.GamesMin && s.with.Blocks() >= stats.BlocksMin {
			e := effect(s.with.Value(), math.Sqrt(s.with.Variance()), s.with.Games(), s.with.Blocks(), stats.StudentT, float64(s.with.Blocks()-1), o)
			row.Redraw = &e
			redraw = append(redraw, &e)
		}
		if row.Holds = linearEffect(&s.both, o); row.Holds != nil {
			holds = append(holds, row.Holds)
		}
		out.Rows = append(out.Rows, row)
	}
	out.Basis.Tests = len(redraw)
	for _, list := range [][]*Effect{redraw, holds} {
		judgeEffects(list, o)
	}
	stable.Sort(out.Rows, func(a, b MulliganCard) int {
		switch {
		case a.Redraw == nil && b.Redraw == nil:
			return 0
		case a.Redraw == nil:
			return 1
		case b.Redraw == nil:
			return -1
		}
		return compareFloats(a.Redraw.Est, b.Redraw.Est)
	})
	return out
}
