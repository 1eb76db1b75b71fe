package reports

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	"gauntlet/internal/stable"
	"gauntlet/reports/stats"
	"gauntlet/reports/stats/sequential"
	"gauntlet/sim/eventlog"
)

// FormatComparison identifies the JSON of a comparison.
const FormatComparison = "gauntlet-comparison"

// Comparison sets the arms of a run against its first one, block by block: what each
// changes about the score of the decks of side a. Scores are fractions of one.
//
// In every block the arms play one deal in both orders of seats; the difference of a
// block is the mean score of the arm less that of the base, seats balanced. All errors
// are those of these differences, so that luck which the arms share is not counted.
type Comparison struct {
	Format  string `json:"format"`
	Version int    `json:"version"`

	Run      Run           `json:"run"` // all arms together
	Basis    CompareBasis  `json:"basis"`
	Base     string        `json:"base"` // name of the first arm
	Variants []VariantDiff `json:"variants"`
	Lists    []ListDiff    `json:"lists,omitempty"` // of decks of which an arm plays another list
	// Stop is what the rule found by which the run could end early, nil without one. With a
	// rule all estimates are those that hold though it was looked at: the mean of what ended
	// early is too far out, and is nowhere.
	Stop *StopReport `json:"stop,omitempty"`

	Notes []Note `json:"notes,omitempty"`

	best float64 // of a run with a rule: rounds at which its sequences are narrowest
}

// CompareBasis repeats the options that the numbers depend on.
type CompareBasis struct {
	Level  float64 `json:"level"`
	Margin float64 `json:"margin"` // a difference within it does not matter
	// Tests is the number of single matchups, over all variants, that the q-values hold for.
	Tests int `json:"tests"`
}

// VariantDiff is one arm against the base.
type VariantDiff struct {
	Arm string `json:"arm"`
	// Overall is the mean over the matchups, each with the same weight; it is corrected for
	// the number of variants.
	Overall  Diff          `json:"overall"`
	Matchups []MatchupDiff `json:"matchups"`
}

// MatchupDiff is a difference in one matchup.
type MatchupDiff struct {
	Deck    string `json:"deck"`    // side a, whose score it is
	Against string `json:"against"` // side b
	Diff
}

// Diff is a paired difference of scores.
type Diff struct {
	// Mean scores in the base and in the arm; 0 where a rule could end the run, since their
	// difference is too far out then.
	BaseScore    float64 `json:"base,omitzero"`
	VariantScore float64 `json:"variant,omitzero"`

	stats.Estimate // of the difference; Games are those of both arms

	Judgement
	Freedom   float64 `json:"df"`         // degrees of freedom of the error
	AnytimeLo float64 `json:"anytime_lo"` // confidence sequence: holds however often it is looked at
	AnytimeHi float64 `json:"anytime_hi"`

	// Reduction is the factor by which the blocks in common made the variance smaller than
	// that of as many independent games; 0 if nothing differed.
	Reduction float64 `json:"variance_reduction"`
	Same      int64   `json:"n_blocks_same"` // blocks in which all games scored the same
	Dropped   int64   `json:"n_blocks_dropped"`
	// Bounds on the difference when blocks were dropped or games capped: if all of them had
	// gone against the arm, and for it. Else nil, and where a rule could end the run.
	Bounds *Bounds `json:"bounds,omitempty"`

	at func(level float64) (lo, hi float64) // its intervals, nil for those of the error
}

// BuildComparison reads every game of src once and compares the arms of a run. The zero
// margin is one point.
func BuildComparison(m *eventlog.Manifest, src Source, o Options) (*Comparison, error) {
	o, err := o.withMargin(.01)
	if err != nil {
		return nil, err
	}
	_, c, err := compared(m, src, o)
	return c, err
}

// compared reads the games and returns their sums with the comparison.
func compared(m *eventlog.Manifest, src Source, o Options) (*pairing, *Comparison, error) {
	p, look, err := readPairs(m, src)
	if err != nil {
		return nil, nil, err
	}
	c, err := p.comparison(p.manifestArms, o)
	if err == nil && m.Sweep == nil {
		c.Lists = lists(m, p.manifestArms)
	}
	if err == nil && look.at != nil {
		look.end()
		c.Stop = look.at.Report(m.Stopped, o.Level)
		c.stopped(p, look.at, o)
	}
	return p, c, err
}

// readPairs reads every game of src once.
func readPairs(m *eventlog.Manifest, src Source) (*pairing, *looks, error) {
	arms, err := m.AllArms()
	if err != nil {
		return nil, nil, err
	}
	if len(arms) < 2 {
		return nil, nil, errors.New("the run has one arm: there is nothing to compare; \"gauntlet compare\" makes runs with several")
	}
	for i := range arms {
		if len(arms[i].Illegal) > 0 {
			return nil, nil, fmt.Errorf("decks are not legal in the arm %q: only arms that play the same matchups can be compared in pairs; set them side by side instead", arms[i].Name)
		}
	}
	p := newPairing(m, arms)
	look, err := newLooks(m)
	if err != nil {
		return nil, nil, err
	}
	if look.at == nil {
		err = readTally(src, p, nil)
	} else {
		err = src.Games(func(row *eventlog.GameRow) error { // in the order in which the rule saw them
			if err := look.game(row); err != nil {
				return err
			}
			return p.add(row)
		})
	}
	if err != nil {
		return nil, nil, err
	}
	for range p.open {
		p.partial++
	}
	return p, look, nil
}

// looks shows the games of a run to its rule again, part by part as they were shown.
type looks struct {
	at    *Stopping       // nil if the run has no rule
	parts []eventlog.Part // those that were looked at, from the one under way on
}

func newLooks(m *eventlog.Manifest) (*looks, error) {
	l := &looks{}
	if m.Stop == nil {
		return l, nil
	}
	var err error
	l.at, err = NewStopping(m)
	for _, p := range m.Parts {
		if !p.Whole || p.Index != len(l.parts) {
			break // behind a gap nothing is looked at
		}
		l.parts = append(l.parts, p)
	}
	return l, err
}

// game takes the next game of the run.
func (l *looks) game(row *eventlog.GameRow) error {
	if l.at == nil {
		return nil
	}
	for len(l.parts) > 0 && int64(row.GameID) >= l.parts[0].EndGame() {
		l.end()
	}
	if len(l.parts) == 0 {
		return nil
	}
	return l.at.Game(row)
}

// end ends the part under way.
func (l *looks) end() {
	if len(l.parts) > 0 {
		l.at.Look()
		l.parts = l.parts[1:]
	}
}

func newPairing(m *eventlog.Manifest, arms []eventlog.Arm) *pairing {
	p := &pairing{manifest: m, manifestArms: arms, arms: len(arms), open: map[uint32]*openBlock{}, cells: make([]*pairedCell, len(m.Matchups)), capped: capped(m)}
	for i := range p.cells {
		p.cells[i] = newPairedCell(len(arms))
	}
	return p
}

// empty returns the sums without games.
func (p *pairing) empty() *pairing { return newPairing(p.manifest, p.manifestArms) }

// merge adds the sums of other parts.
func (p *pairing) merge(o *pairing) {
	p.count.sum(&o.count)
	for i, c := range o.cells {
		p.cells[i].merge(c)
	}
	for id, b := range o.open { // blocks that a part began and another ends
		q := p.open[id]
		if q == nil || !q.join(b) {
			p.open[id] = b
		} else if q.seen == 2*q.arms {
			delete(p.open, id)
			p.fold(q)
		}
	}
}

// join adds the games of the same block that another part has; false says that they are not of one block.
func (b *openBlock) join(o *openBlock) bool {
	for i := range o.has {
		for swap, has := range o.has[i] {
			if b.has[i][swap] && has || b.matchup != o.matchup {
				return false
			}
		}
	}
	for i := range o.has {
		for swap, has := range o.has[i] {
			if has {
				b.has[i][swap], b.score[i][swap] = true, o.score[i][swap]
			}
		}
		b.capped[i] += o.capped[i]
	}
	b.seen += o.seen
	b.fault = b.fault || o.fault
	return true
}

func (p *pairing) sums() []any  { return []any{&p.count, &p.cells} }
func (p *pairing) whole() bool  { return len(p.open) == 0 }
func (p *pairing) slot() string { return "pairs" }
func (p *pairing) depends() string {
	return fmt.Sprintf("%d %d %t", p.arms, len(p.cells), p.manifest.Sweep != nil)
}

// plays reports whether an arm plays a matchup.
func (p *pairing) plays(arm int, matchup int32) bool {
	mu := &p.manifest.Matchups[matchup]
	return !slices.ContainsFunc(p.manifestArms[arm].Illegal, func(i eventlog.IllegalDeck) bool { return int(i.Deck) == int(mu.DeckA) || int(i.Deck) == int(mu.DeckB) })
}

// pairing is the state of the pass.
type pairing struct {
	manifest     *eventlog.Manifest
	manifestArms []eventlog.Arm
	arms         int
	capped       []bool // by end reason
	count        Count
	partial      int64 // blocks with games missing
	open         map[uint32]*openBlock
	cells        []*pairedCell // by matchup
}

// openBlock is a block of which not all games have been seen.
type openBlock struct {
	matchup int32
	seen    int
	arms    int // that play it
	fault   bool
	score   [][2]float64 // by arm and swap, of side a
	capped  []int64      // by arm
	has     [][2]bool
}

// pairedCell is the sums of a matchup.
type pairedCell struct {
	scores  *stats.Vector       // mean score of side a in each arm, block by block, while all arms play
	pairs   []*stats.Vector     // by arm: that of the base and its own, while it plays
	diff    []sequential.Counts // by arm: differences to the base
	same    []int64             // by arm
	capped  []int64             // by arm: draws by a hard limit in blocks that count
	differ  []int64             // by pair of arms, of a sweep: blocks in which their mean scores differ
	dropped int64
}

func newPairedCell(arms int) *pairedCell {
	c := &pairedCell{scores: stats.NewVector(arms), diff: make([]sequential.Counts, arms), same: make([]int64, arms), capped: make([]int64, arms)}
	for range arms {
		c.pairs = append(c.pairs, stats.NewVector(2))
	}
	return c
}

// merge adds the sums of other blocks.
func (c *pairedCell) merge(o *pairedCell) {
	c.scores.Merge(o.scores)
	for i := range c.pairs {
		c.pairs[i].Merge(o.pairs[i])
		c.diff[i].Merge(&o.diff[i])
		c.same[i] += o.same[i]
		c.capped[i] += o.capped[i]
	}
	if c.differ == nil {
		c.differ = o.differ
	} else {
		for i, n := range o.differ {
			c.differ[i] += n
		}
	}
	c.dropped += o.dropped
}

// add takes one row of the games table.
func (p *pairing) add(row *eventlog.GameRow) error {
	switch {
	case row.Matchup < 0 || int(row.Matchup) >= len(p.cells):
		return fmt.Errorf("game %d: matchup %d is not in the manifest: these files do not belong to it; "+again, row.GameID, row.Matchup)
	case row.Arm < 0 || int(row.Arm) >= p.arms:
		return fmt.Errorf("game %d: arm %d is not in the manifest: these files do not belong to it; "+again, row.GameID, row.Arm)
	case row.EndReason < 0 || int(row.EndReason) >= len(p.capped) || row.Result < 0 || int(row.Result) >= len(eventlog.Results) || row.Swap > 1:
		return fmt.Errorf("game %d: a number in the row is not in the manifest: these files do not belong to it; "+again, row.GameID)
	}
	b := p.open[row.BlockID]
	if b == nil {
		b = &openBlock{matchup: row.Matchup, score: make([][2]float64, p.arms), capped: make([]int64, p.arms), has: make([][2]bool, p.arms)}
		for i := range p.manifestArms {
			if until := p.manifestArms[i].Until; (until == 0 || int64(row.GameID) < until) && p.plays(i, row.Matchup) {
				b.arms++
			}
		}
		p.open[row.BlockID] = b
	}
	if b.matchup != row.Matchup || b.has[row.Arm][row.Swap] {
		return fmt.Errorf("game %d: block %d has it twice, or in two matchups", row.GameID, row.BlockID)
	}
	b.has[row.Arm][row.Swap] = true
	p.count.Games++
	if row.Result == eventlog.Fault {
		b.fault = true
		p.count.Faults++
	}
	if p.capped[row.EndReason] && row.Result != eventlog.Fault {
		p.count.Capped++
		b.capped[row.Arm]++
	}
	b.score[row.Arm][row.Swap] = float64(halvesA(row)) / 2
	if b.seen++; b.seen == 2*b.arms {
		delete(p.open, row.BlockID)
		p.fold(b)
	}
	return nil
}

// fold adds a whole block to the sums of its matchup. A block in which a game has no
// result says nothing about a difference.
func (p *pairing) fold(b *openBlock) {
	p.count.Pairs += int64(b.arms)
	c := p.cells[b.matchup]
	if b.fault {
		c.dropped++
		return
	}
	if !b.has[0][0] { // the first arm does not admit its decks
		return
	}
	means := make([]float64, p.arms)
	for i, s := range b.score {
		if !b.has[i][0] { // dropped out of the race, or does not admit its decks
			continue
		}
		means[i] = (s[0] + s[1]) / 2
		c.capped[i] += b.capped[i]
		c.pairs[i].Add([]float64{(b.score[0][0] + b.score[0][1]) / 2, means[i]})
		c.diff[i].Add(means[i]-(b.score[0][0]+b.score[0][1])/2, 1)
		if s == b.score[0] {
			c.same[i]++
		}
	}
	if b.arms < p.arms {
		return
	}
	c.scores.Add(means)
	if p.manifest.Sweep == nil {
		return
	}
	if c.differ == nil {
		c.differ = make([]int64, p.arms*p.arms)
	}
	for i, a := range means {
		for j, b := range means[:i] {
			if a != b {
				c.differ[i*p.arms+j]++
			}
		}
	}
}

// comparison makes the tables of the sums.
func (p *pairing) comparison(arms []eventlog.Arm, o Options) (*Comparison, error) {
	m := p.manifest
	c := &Comparison{Format: FormatComparison, Version: Version, Base: arms[0].Name, Basis: CompareBasis{Level: o.Level, Margin: o.Margin},
		Run: Run{ID: m.RunID, Game: m.Game, Settings: arms[0].Settings, State: m.State, Policies: playing(m), GamesPlanned: m.GamesPlanned, Programs: severalPrograms(m), Count: p.count}}
	var single, overall []*Diff
	for i := 1; i < len(arms); i++ {
		v := VariantDiff{Arm: arms[i].Name}
		for k, mu := range m.Matchups {
			v.Matchups = append(v.Matchups, MatchupDiff{Deck: m.Decks[mu.DeckA].Name, Against: m.Decks[mu.DeckB].Name,
				Diff: diffOf([]*pairedCell{p.cells[k]}, nil, i, o)})
		}
		v.Overall = diffOf(p.cells, nil, i, o)
		c.Variants = append(c.Variants, v)
	}
	for i := range c.Variants {
		overall = append(overall, &c.Variants[i].Overall)
		for k := range c.Variants[i].Matchups {
			single = append(single, &c.Variants[i].Matchups[k].Diff)
		}
	}
	c.Basis.Tests = len(single)
	judgeDiffs(single, o)
	judgeDiffs(overall, o)
	c.notes(p)
	return c, nil
}

// diffOf estimates the difference of an arm to the base, the mean over matchups: of the score of side a,
// or of side b in the cells of turned.
func diffOf(cells, turned []*pairedCell, arm int, o Options) Diff {
	played := slices.DeleteFunc(slices.Concat(cells, turned), func(c *pairedCell) bool { return c.pairs[arm].Blocks() == 0 })
	d := Diff{Estimate: stats.Estimate{Level: o.Level, Method: stats.StudentT, Basis: stats.BlockN}}
	for _, c := range slices.Concat(cells, turned) {
		d.Dropped += c.dropped
	}
	d.Bounds = diffBounds(cells, turned, arm)
	if len(played) == 0 {
		d.Est, d.Lo, d.Hi = 0, -1, 1
		d.AnytimeLo, d.AnytimeHi = -1, 1
		d.Warnings = append(d.Warnings, stats.Warning{Code: stats.NoGames, Text: "no whole block"})
		return d
	}
	weight := 1 / float64(len(played))
	var variance, alone, half float64
	var differ int64 // blocks in which the scores differ
	fewest := int64(math.MaxInt64)
	var parts, free []float64
	for _, c := range played {
		scores := c.pairs[arm]
		base, own := scores.Mean(0), scores.Mean(1)
		diff, se := scores.Contrast([]float64{-1, 1})
		if slices.Contains(turned, c) {
			base, own, diff = 1-base, 1-own, -diff
		}
		n := scores.Blocks()
		d.BaseScore += weight * base
		d.VariantScore += weight * own
		d.Est += weight * diff
		parts, free = append(parts, weight*weight*se*se), append(free, float64(n-1))
		variance += weight * weight * se * se
		differ += n - c.alike(arm)
		// Of as many games, each with a deal of its own.
		alone += weight * weight * (base*(1-base) + own*(1-own)) / (2 * float64(n))
		d.Blocks += n
		d.Games += 4 * n
		d.Same += c.same[arm]
		fewest = min(fewest, n)
		// The sequence of the mean over matchups is as wide as the means of theirs allow.
		lo, hi := c.diff[arm].Asymptotic(o.Level, float64(n), 2)
		half += weight * weight * (hi - lo) * (hi - lo) / 4
	}
	d.NEff = float64(d.Blocks)
	if variance > 0 {
		d.Reduction = alone / variance
	}
	if differ < stats.BlocksMin {
		// What was seen hardly ever says little about how often it is: one more block that
		// differs by a whole game is counted, which is about the bound of "three in n".
		n := float64(d.Blocks)
		variance += 1 / (n * n)
		d.Warnings = append(d.Warnings, stats.Warning{Code: stats.FewDiffer,
			Text: fmt.Sprintf("only %d of %d blocks differ: the interval counts one more that differs by a whole game", differ, d.Blocks)})
	}
	d.SE = math.Sqrt(variance)
	if fewest < stats.BlocksMin {
		d.Warnings = append(d.Warnings, stats.Warning{Code: stats.FewBlocks,
			Text: fmt.Sprintf("only %d blocks in a matchup, need %d for a firm interval", fewest, stats.BlocksMin)})
	}
	d.Freedom = freedom(parts, free)
	reach := d.SE * bound((1-o.Level)/2, d.Freedom)
	d.Lo, d.Hi = max(-1, d.Est-reach), min(1, d.Est+reach)
	half = math.Sqrt(half)
	d.AnytimeLo, d.AnytimeHi = max(-1, d.Est-half), min(1, d.Est+half)
	return d
}

// diffBounds are the differences that would result if in every dropped block the arm had lost all
// that the base won, or won all that the base lost, and every capped game had been decided likewise;
// nil without any.
func diffBounds(cells, turned []*pairedCell, arm int) *Bounds {
	var b Bounds
	matchups, open := 0.0, false
	for i, c := range slices.Concat(cells, turned) {
		n := float64(c.pairs[arm].Blocks())
		if n+float64(c.dropped) == 0 {
			continue
		}
		matchups++
		sum := 0.0 // of the differences
		if n > 0 {
			diff, _ := c.pairs[arm].Contrast([]float64{-1, 1})
			if i >= len(cells) {
				diff = -diff
			}
			sum = n * diff
		}
		// A capped game counts as a draw and could bring its side of a block of two games half a game
		// more or less.
		reach := float64(c.dropped) + float64(c.capped[0]+c.capped[arm])/4
		open = open || reach > 0
		b.Worst += (sum - reach) / (n + float64(c.dropped))
		b.Best += (sum + reach) / (n + float64(c.dropped))
	}
	if !open {
		return nil
	}
	return &Bounds{b.Worst / matchups, b.Best / matchups}
}

// alike returns the blocks of a cell in which an arm scored as the base did.
func (c *pairedCell) alike(arm int) int64 {
	for i, v := range c.diff[arm].Value {
		if v == 0 {
			return int64(c.diff[arm].N[i])
		}
	}
	return 0
}

// The codes of notes of comparisons.
const (
	NoteIdentical = "identical" // an arm in which nothing differs
	NoteDropped   = "dropped"   // blocks with a game without result
)

func (c *Comparison) notes(p *pairing) {
	note := func(code, format string, args ...any) {
		c.Notes = append(c.Notes, Note{code, fmt.Sprintf(format, args...)})
	}
	if c.Run.State != eventlog.Complete || c.Run.Games < c.Run.GamesPlanned {
		note(NoteInterrupted, "The run is not complete: %s of %s were played.", Thousands(c.Run.Games), Plural(c.Run.GamesPlanned, "planned game"))
	}
	c.Notes = append(c.Notes, c.Run.versions()...)
	if p.partial > 0 {
		note(NotePartial, "%s with games missing: they are not counted.", Plural(p.partial, "block"))
	}
	if n := c.Variants[0].Overall.Dropped; n > 0 {
		note(NoteDropped, "%s in which a game has no result: they are not counted, see what they could change under faults.", Plural(n, "block"))
	}
	if c.Run.Capped > 0 {
		note(NoteCapped, "%s stopped by a hard limit: counted as a draw, see the bounds under faults.", Plural(c.Run.Capped, "game"))
	}
	for i := range c.Variants {
		c.Notes = append(c.Notes, c.Variants[i].notes(c.Base)...)
	}
	stable.Sort(c.Notes, func(a, b Note) int { return cmp.Compare(noteRank(a.Code), noteRank(b.Code)) })
}

// notes are those about one variant.
func (v *VariantDiff) notes(base string) []Note {
	if d := &v.Overall; d.Blocks == 0 || d.Same < d.Blocks {
		return nil
	}
	return []Note{{NoteIdentical, fmt.Sprintf("In %s every game scored as in %s: either nothing that the change touches ever happened, or it changes nothing.", v.Arm, base)}}
}

func noteRank(code string) int {
	return slices.Index([]string{NoteInterrupted, NoteVersions, NotePartial, NoteDropped, NoteCapped, NoteIdentical}, code)
}
