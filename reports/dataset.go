package reports

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gauntlet/internal/spell"
	"gauntlet/internal/stable"
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// Source yields the games of a run in any order, as *eventlog.Dataset does.
// Memory stays flat if the two games of a pair are near each other.
type Source interface {
	// Games calls f for every game. The row is valid until f returns; an error
	// of f ends the iteration and is returned.
	Games(f func(*eventlog.GameRow) error) error
}

// Open reads the run folder dir and builds its report, that of one arm.
// For tests: commands open the arms of a run.
func Open(dir string, o Options) (*Report, error) {
	ds, err := eventlog.Open(dir)
	if err != nil {
		return nil, err
	}
	return Build(ds.Manifest, ds, o)
}

// Build reads every game of src once and reports on them. The manifest says
// what the rows' numbers mean. It fails on options that do not fit the run, on
// rows that do not fit the manifest, and with src's own errors. A source that has
// Parts is read on all processors.
func Build(m *eventlog.Manifest, src Source, o Options) (*Report, error) {
	o, err := o.ofStopped(m)
	if err != nil {
		return nil, err
	}
	if o, err = o.withDefaults(); err != nil {
		return nil, err
	}
	arm, err := chooseArm(m.Dictionaries[eventlog.DictArm], o.Arm)
	if err != nil {
		return nil, err
	}
	arms, err := m.AllArms()
	if err != nil {
		return nil, err
	}
	d, err := newDataset(m, arm, arms[arm], nil)
	if err != nil {
		return nil, err
	}
	if err := d.choose(src, o); err != nil {
		return nil, err
	}
	if err := d.read(src); err != nil {
		return nil, err
	}
	return d.report(o)
}

// game is what the tables need of one game, seen from the row's side: the
// contestant of the matchup with the lower number.
type game struct {
	rowFirst  bool    // the row's side moved first
	score     float64 // of the row's side; 0 for a fault
	turns     int
	decisions int
	reason    int
	result    eventlog.Result
	fault     bool
	capped    bool
}

// first returns the score of the seat that moved first.
func (g *game) first() float64 {
	if g.rowFirst {
		return g.score
	}
	return 1 - g.score
}

// pair is the games of one pair: two, or one if the other is missing.
type pair struct {
	cell   int // of the dataset
	mirror bool
	played [2]game
	n      int
}

func (p *pair) games() []game { return p.played[:p.n] }

// dataset is the state of the pass: sums per cell and per contestant, and the
// pairs of which only one game has been seen.
type dataset struct {
	manifest    *eventlog.Manifest
	number      int8
	arm         eventlog.Arm
	field       []bool // contestants that others are measured against; nil for all
	contestants []Contestant
	cells       []*cellTally // by row, then column
	byMatchup   []side       // by the column matchup
	rows, cols  []int        // contestants to show in the matrix
	decks       []deckTally  // by contestant
	all         allTally
	common      allTally // games between contestants of the field
	capped      []bool   // by end reason
	open        map[uint32]pair
	sections    sections
	shards      [][]stats.Pentanomial // pairs by shard and cell, of a run that is read by shards
	players     bool                  // contestants are policies of a ladder, which all play the same decks
}

// noun is what messages call contestants.
func (d *dataset) noun() string {
	if d.players {
		return "players"
	}
	return "decks"
}

// side places a matchup of the manifest in the grid of contestants.
type side struct {
	cell    int  // noCell if the arm does not play it
	flipped bool // the manifest's side a is the cell's column
	a, b    int  // contestants
}

// noCell is the place of a matchup that the arm does not play.
const noCell = -1

// newDataset lays out the grid that the manifest announces for an arm. Without a
// field these are the matchups of the arm, and everybody is measured against all
// others. With one these are the matchups of all arms, so that the grids of several
// arms are alike; field says by deck whether it belongs there.
func newDataset(m *eventlog.Manifest, number int8, arm eventlog.Arm, field []bool) (*dataset, error) {
	d := &dataset{manifest: m, number: number, arm: arm}
	listed := m.Matchups
	if field == nil {
		listed = slices.DeleteFunc(slices.Clone(listed), func(mu eventlog.Matchup) bool { return !arm.Plays(mu) })
	}
	d.capped = capped(m)
	index, err := d.nameContestants(m, listed, field)
	if err != nil {
		return nil, err
	}
	var sides [][2]int
	barred := map[[2]int]bool{} // by row and column: not played in the arm
	for _, mu := range m.Matchups {
		if plays := arm.Plays(mu); plays || field != nil {
			a, b := index[player{mu.DeckA, mu.PolicyA}], index[player{mu.DeckB, mu.PolicyB}]
			sides = append(sides, [2]int{a, b})
			barred[[2]int{min(a, b), max(a, b)}] = !plays
		}
	}
	at := map[[2]int]int{}
	for i, grid := range slices.SortedFunc(maps.Keys(barred), func(x, y [2]int) int { return slices.Compare(x[:], y[:]) }) {
		d.cells = append(d.cells, newCellTally(grid[0], grid[1], barred[grid], len(d.capped)))
		at[grid] = i
	}
	for _, mu := range m.Matchups {
		a, b := index[player{mu.DeckA, mu.PolicyA}], index[player{mu.DeckB, mu.PolicyB}]
		s := side{noCell, a > b, a, b}
		if arm.Plays(mu) {
			s.cell = at[[2]int{min(a, b), max(a, b)}]
		}
		d.byMatchup = append(d.byMatchup, s)
	}
	d.rows, d.cols = layout(sides, len(d.contestants))
	d.clear()
	return d, nil
}

// clear makes all sums but those of the cells anew.
func (d *dataset) clear() {
	d.open = map[uint32]pair{}
	d.decks = make([]deckTally, len(d.contestants))
	d.all, d.common = newAllTally(len(d.capped)), newAllTally(len(d.capped))
}

// empty returns the dataset without games: one part of it.
func (d *dataset) empty() *dataset {
	e := *d
	e.clear()
	e.cells = make([]*cellTally, len(d.cells))
	for i, c := range d.cells {
		e.cells[i] = newCellTally(c.row, c.col, c.barred, len(d.capped))
	}
	e.sections = d.sections.empty(&e)
	return &e
}

// merge adds the sums of another part.
func (d *dataset) merge(o *dataset) {
	for i, c := range o.cells {
		d.cells[i].merge(c)
	}
	for i := range o.decks {
		d.decks[i].merge(&o.decks[i])
	}
	d.all.merge(&o.all)
	d.common.merge(&o.common)
	d.sections.merge(&o.sections)
	// Pairs that a part began and another ends.
	for id, p := range o.open {
		if q, seen := d.open[id]; seen && q.cell == p.cell {
			delete(d.open, id)
			q.played[1], q.n = p.played[0], 2
			d.fold(&q)
		} else {
			d.open[id] = p
		}
	}
}

// read reads all games.
func (d *dataset) read(src Source) error {
	defer d.finish()
	parted, ok := src.(Parts)
	if !ok || d.keepable() {
		return readTally(src, d, d.ofShard)
	}
	return inParts(parted.Parts(), func(part int) (*dataset, error) {
		e := d.empty()
		err := parted.GamesOf(part, func(row *eventlog.GameRow) error {
			if err := e.add(row); err != nil || row.Arm != e.number {
				return err
			}
			e.sections.game(row)
			return nil
		})
		if err == nil {
			err = e.sections.read(parted, part)
		}
		return e, err
	}, d.merge)
}

// capped says which end reasons are hard limits of the engine: their names end so.
func capped(m *eventlog.Manifest) (out []bool) {
	for _, reason := range m.Dictionaries[eventlog.DictReason] {
		out = append(out, strings.HasSuffix(reason, "_cap"))
	}
	return out
}

// chooseArm picks the arm to report on: pairs of different arms are not games
// of the same decks.
func chooseArm(arms []string, name string) (int8, error) {
	switch i := slices.Index(arms, name); {
	case i >= 0:
		return int8(i), nil
	case name != "":
		return 0, fmt.Errorf("the run has no arm %q%s; its arms are %s", name, spell.Hint(name, arms), strings.Join(arms, ", "))
	case len(arms) > 1:
		return 0, fmt.Errorf("the run has several arms, choose one of %s", strings.Join(arms, ", "))
	}
	return 0, nil
}

// player is a deck in the hands of a policy, by dictionary index.
type player struct{ deck, policy int }

// nameContestants lists who plays, in the order of the run's decks and then
// policies, and returns where each is in the list.
func (d *dataset) nameContestants(m *eventlog.Manifest, listed []eventlog.Matchup, field []bool) (map[player]int, error) {
	var players []player
	policies := map[int]bool{}
	for i, mu := range listed {
		for _, p := range []player{{mu.DeckA, mu.PolicyA}, {mu.DeckB, mu.PolicyB}} {
			if p.deck < 0 || p.deck >= len(m.Decks) || p.policy < 0 || p.policy >= len(m.Policies) {
				return nil, fmt.Errorf("manifest: matchup %d names deck %d and policy %d, but there are %d decks and %d policies",
					i, p.deck, p.policy, len(m.Decks), len(m.Policies))
			}
			players = append(players, p)
			policies[p.policy] = true
		}
	}
	stable.Sort(players, func(x, y player) int {
		if x.deck != y.deck {
			return x.deck - y.deck
		}
		return x.policy - y.policy
	})
	players = slices.Compact(players)
	index := make(map[player]int, len(players))
	for i, p := range players {
		c := Contestant{Deck: m.Decks[p.deck].Name, Policy: m.Policies[p.policy]}
		c.Name = c.Deck
		if len(policies) > 1 {
			c.Name += " (" + c.Policy + ")"
		}
		d.contestants = append(d.contestants, c)
		index[p] = i
		if field != nil {
			d.field = append(d.field, field[p.deck])
		}
	}
	return index, nil
}

// add takes one row of the games table.
func (d *dataset) add(row *eventlog.GameRow) error {
	if row.Arm != d.number {
		return nil
	}
	if row.Matchup < 0 || int(row.Matchup) >= len(d.byMatchup) {
		return fmt.Errorf("game %d: matchup %d is not in the manifest: these files do not belong to it; "+again, row.GameID, row.Matchup)
	}
	if row.EndReason < 0 || int(row.EndReason) >= len(d.capped) {
		return fmt.Errorf("game %d: end reason %d is not in the manifest: these files do not belong to it; "+again, row.GameID, row.EndReason)
	}
	if row.Result < 0 || int(row.Result) >= len(eventlog.Results) {
		return fmt.Errorf("game %d: unknown result %d", row.GameID, row.Result)
	}
	at := d.byMatchup[row.Matchup]
	if at.cell == noCell {
		return fmt.Errorf("game %d: the arm %q does not play matchup %d: these files do not belong to the manifest; "+again, row.GameID, d.arm.Name, row.Matchup)
	}
	g := d.game(row, at.flipped)
	p, seen := d.open[row.PairID]
	if !seen {
		d.open[row.PairID] = pair{cell: at.cell, mirror: d.cells[at.cell].mirror(), played: [2]game{g}, n: 1}
		return nil
	}
	if p.cell != at.cell {
		return fmt.Errorf("game %d: pair %d is played in two matchups", row.GameID, row.PairID)
	}
	delete(d.open, row.PairID)
	p.played[1], p.n = g, 2
	d.fold(&p)
	return nil
}

// firstA reports whether side a of the matchup moved first: it sits on seat 0 unless
// swapped; a game that broke before anybody moved counts seat 0 as first.
func firstA(row *eventlog.GameRow) bool { return max(row.FirstSeat, 0) == int8(row.Swap) }

// halvesA returns the score of side a in half points, 0 for a fault.
func halvesA(row *eventlog.GameRow) int {
	switch {
	case row.Result == eventlog.Draw:
		return 1
	case row.Result == eventlog.FirstWin && firstA(row), row.Result == eventlog.SecondWin && !firstA(row):
		return 2
	}
	return 0
}

// game reads a row from the side of the cell's row.
func (d *dataset) game(row *eventlog.GameRow, flipped bool) game {
	g := game{
		turns: int(row.Turns), decisions: int(row.Decisions), reason: int(row.EndReason), result: row.Result,
		fault: row.Result == eventlog.Fault,
	}
	g.capped = d.capped[row.EndReason] && !g.fault
	g.rowFirst = firstA(row) != flipped
	switch {
	case row.Result == eventlog.Draw:
		g.score = 0.5
	case row.Result == eventlog.FirstWin && g.rowFirst, row.Result == eventlog.SecondWin && !g.rowFirst:
		g.score = 1
	}
	return g
}

// finish folds the pairs that stayed open: an interrupted run ends within one.
func (d *dataset) finish() {
	for _, p := range d.open {
		d.fold(&p)
	}
	clear(d.open)
}

// fold adds a pair to every sum. The sums are exact, so the order of pairs
// does not matter.
func (d *dataset) fold(p *pair) {
	cell := d.cells[p.cell]
	row, col := cell.row, cell.col
	cell.add(p)
	d.all.add(p)
	if d.measures(row) && d.measures(col) {
		d.common.add(p)
	}
	if d.measures(col) {
		d.decks[row].add(p, true)
	}
	if !p.mirror && d.measures(row) {
		d.decks[col].add(p, false)
	}
	d.sections.pair(p, row, col)
}

// measures reports whether a contestant belongs to the field.
func (d *dataset) measures(contestant int) bool { return d.field == nil || d.field[contestant] }

// report builds the tables from the sums.
func (d *dataset) report(o Options) (*Report, error) {
	r := &Report{
		Format: Format, Version: Version,
		Run: Run{
			ID: d.manifest.RunID, Game: d.manifest.Game, Settings: d.arm.Settings, State: d.manifest.State, Arm: d.arm.Name,
			GamesPlanned: d.arm.GamesPlanned, Programs: severalPrograms(d.manifest), Count: d.all.count,
		},
		Basis:       Basis{Level: o.Level, Method: o.Method, Margin: o.Margin},
		Contestants: d.contestants,
	}
	for _, c := range d.contestants {
		if !slices.Contains(r.Run.Policies, c.Policy) {
			r.Run.Policies = append(r.Run.Policies, c.Policy)
		}
	}
	shares, err := fieldShares(d.contestants, o.Shares)
	if err != nil {
		return nil, err
	}
	for i, share := range shares {
		if share > 0 && !d.measures(i) {
			return nil, fmt.Errorf("the field's shares name %q, which is not legal in every arm, so that there is no field that all arms share: "+
				"leave it out, or report one arm", d.contestants[i].Name)
		}
	}
	r.Basis.Shares = shares
	r.Matchups = matchups(d.cells, d.rows, d.cols, o)
	r.Basis.Tests = r.Matchups.tests()
	r.Totals = totals(r.Matchups.Cells, d, shares, o)
	r.FirstPlayer = firstPlayer(&d.common, d.decks, d.capped, o)
	r.Length = length(&d.common, d.decks, o)
	r.Ends = ends(d, r.Matchups.Cells, o)
	if d.field == nil {
		for _, i := range d.arm.Illegal {
			r.Notes = append(r.Notes, Note{NoteIllegal, fmt.Sprintf("%s is not legal in the arm %s and has no games there: %s.",
				d.manifest.Decks[i.Deck].Name, d.arm.Name, strings.Join(i.Reasons, "; "))})
		}
	}
	r.Shards = homogeneity(d.shards)
	r.Notes = append(r.Notes, notes(r)...)
	if endsByRates(d.manifest) {
		r.Notes = append(r.Notes, stoppedNote(d.manifest))
	}
	return r, d.sections.report(r, d, o)
}
