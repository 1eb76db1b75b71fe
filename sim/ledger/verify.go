package ledger

import (
	"fmt"
	"reflect"
	"strings"

	"gauntlet/internal/plain"
	"gauntlet/sim/eventlog"
)

// Finding is something in a run that does not fit.
type Finding struct {
	File   string `json:"file"` // below the run folder
	Table  string `json:"table,omitempty"`
	Row    int64  `json:"row"`     // of the file, from 0; -1 if it is about no row
	Game   int64  `json:"game_id"` // -1 if it is about no game
	Column string `json:"column,omitempty"`
	What   string `json:"what"`
	Replay string `json:"replay,omitempty"` // the command that plays the game again
}

// Result is what came of a verification.
type Result struct {
	Run      string   `json:"run"`
	RunID    string   `json:"run_id"`
	Schema   int      `json:"schema_version"`
	State    string   `json:"state"`
	Games    int64    `json:"games"`
	Rows     int64    `json:"rows"`
	Files    int      `json:"files"`
	Followed int64    `json:"games_followed"` // games whose cards were followed event by event
	Missing  []string `json:"missing"`        // what an unfinished run lacks, and what could not be checked
	// Unchecked names what lies beside the files of the run and was held against nothing.
	Unchecked []string  `json:"unchecked,omitempty"`
	Findings  []Finding `json:"findings"`
	More      int64     `json:"more"` // findings beyond those listed
}

// Clean reports whether nothing was found.
func (r *Result) Clean() bool { return len(r.Findings) == 0 }

// findingsMost bounds the findings that are listed; all are counted.
const findingsMost = 200

// check is a verification under way.
type check struct {
	ds    *eventlog.Dataset
	m     *eventlog.Manifest
	res   *Result
	words *Words
	decks map[[2]int16]map[string]map[int16]int // arm, deck: part: card: copies
	part  int
	seen  map[uint32]bool
	// faults counts the games without a result.
	faults int64

	change  func(*rows) // by tests, to see that it is found
	planned func(game uint32) (Planned, bool)
}

// Planned is what the configuration of a run makes of the number of a game.
type Planned struct {
	Arm     int8
	Matchup int32
	Block   uint32
	Seed    int64 // bit pattern of the key of all chance
}

// Verify reads a whole run and holds it against itself: hashes, the manifest, keys, joins, values,
// and the conservation of cards. What planned says of a game, false for one that the run has not, is held against its row;
// nil where the configuration says nothing of games.
func Verify(ds *eventlog.Dataset, planned func(game uint32) (Planned, bool)) *Result {
	return verify(ds, planned, nil)
}

func verify(ds *eventlog.Dataset, planned func(game uint32) (Planned, bool), change func(*rows)) *Result {
	all := *ds
	ds, all.AnyValue = &all, true // each is named with its row
	m := ds.Manifest
	c := &check{ds: ds, m: m, part: -1, change: change, planned: planned, seen: map[uint32]bool{},
		res: &Result{Run: ds.Dir, RunID: m.RunID, Schema: m.Schema, State: string(m.State), Missing: []string{}, Findings: []Finding{}}}
	c.unfinished()
	c.dims()
	for part := range m.Parts {
		c.part = part
		c.checkPart()
	}
	c.part = -1
	if c.faults != m.Faults {
		c.find(nil, -1, -1, "", "%d games broke, the manifest says %d", c.faults, m.Faults)
	}
	if c.res.Games != m.GamesDone {
		c.find(nil, -1, -1, "", "%d games in the parts, the manifest says %d", c.res.Games, m.GamesDone)
	}
	return c.res
}

// find notes a finding. t nil: about the manifest. row and game below 0: about none.
func (c *check) find(t *eventlog.Table, row int, game any, column, format string, args ...any) {
	f := Finding{File: eventlog.ManifestName, Row: int64(row), Game: -1, Column: column, What: fmt.Sprintf(format, args...)}
	switch v := game.(type) {
	case uint32:
		f.Game = int64(v)
	case uint64:
		f.Game = int64(v)
	}
	if f.Game >= 0 {
		f.Replay = fmt.Sprintf("gauntlet replay %s %d", plain.Shell(c.ds.Dir), f.Game)
	}
	if t != nil {
		f.Table, f.File = t.Name, c.fileOf(t)
	}
	if len(c.res.Findings) >= findingsMost {
		c.res.More++
		return
	}
	c.res.Findings = append(c.res.Findings, f)
}

// fileOf returns the file of a table in the part under way.
func (c *check) fileOf(t *eventlog.Table) string {
	files := c.m.Dims
	if c.part >= 0 {
		files = c.m.Parts[c.part].Files
	}
	for _, f := range files {
		if f.Table == t.Name {
			return f.Path
		}
	}
	return t.Name
}

// unfinished says what the run lacks.
func (c *check) unfinished() {
	lack := func(format string, args ...any) { c.res.Missing = append(c.res.Missing, fmt.Sprintf(format, args...)) }
	if c.m.State != eventlog.Complete {
		lack("the run is %s: %d of %d games", c.m.State, c.m.GamesDone, c.m.GamesPlanned)
	}
	if names := c.ds.Unfinished(); len(names) > 0 {
		lack("files that are not whole, and belong to no part: %s", strings.Join(names, ", "))
	}
	if c.m.Schema < eventlog.CopiesLast {
		lack("the files are of version %d: copies of cards are not followed there, and rows of cards are wrong for hidden ones; cards are not checked", c.m.Schema)
	}
	for _, t := range []*eventlog.Table{eventlog.Seats, eventlog.Cards, eventlog.Turns, eventlog.Events, eventlog.Decisions} {
		if !c.ds.Has(t) {
			lack("the run kept no %s (--detail %s): what needs them is not checked", t.Name, c.m.Detail)
		}
	}
}

// rows are the rows of a part of each table.
type rows struct {
	games     []eventlog.GameRow
	seats     []eventlog.SeatRow
	cards     []eventlog.CardRow
	turns     []eventlog.TurnRow
	events    []eventlog.EventRow
	decisions []eventlog.DecisionRow
}

// load reads the rows of a table. ok is false if there are none to be had.
func load[R any](c *check, t *eventlog.Table, each func(int, func(*R) error) error) (out []R, ok bool) {
	if !c.partHas(t) {
		if c.ds.Has(t) {
			c.find(t, -1, -1, "", "part %d has no file of this table", c.m.Parts[c.part].Index)
		}
		return nil, false
	}
	if err := each(c.part, func(r *R) error { out = append(out, *r); return nil }); err != nil {
		c.find(t, -1, -1, "", "%v", err)
		return nil, false
	}
	c.res.Rows += int64(len(out))
	c.res.Files++
	c.checkValues(t, reflect.ValueOf(out))
	return out, true
}

func (c *check) partHas(t *eventlog.Table) bool {
	for _, f := range c.m.Parts[c.part].Files {
		if f.Table == t.Name {
			return true
		}
	}
	return false
}

// checkPart reads a part and checks its games one by one.
func (c *check) checkPart() {
	ds, p := c.ds, &c.m.Parts[c.part]
	var r rows
	has := map[*eventlog.Table]bool{}
	r.games, has[eventlog.Games] = load(c, eventlog.Games, ds.GamesOf)
	r.seats, has[eventlog.Seats] = load(c, eventlog.Seats, ds.SeatsOf)
	r.cards, has[eventlog.Cards] = load(c, eventlog.Cards, ds.CardsOf)
	r.turns, has[eventlog.Turns] = load(c, eventlog.Turns, ds.TurnsOf)
	r.events, has[eventlog.Events] = load(c, eventlog.Events, ds.EventsOf)
	r.decisions, has[eventlog.Decisions] = load(c, eventlog.Decisions, ds.DecisionsOf)
	if !has[eventlog.Games] {
		return
	}
	if c.change != nil {
		c.change(&r)
		c.checkValues(eventlog.Games, reflect.ValueOf(r.games))
		c.checkValues(eventlog.Seats, reflect.ValueOf(r.seats))
		c.checkValues(eventlog.Cards, reflect.ValueOf(r.cards))
		c.checkValues(eventlog.Turns, reflect.ValueOf(r.turns))
		c.checkValues(eventlog.Decisions, reflect.ValueOf(r.decisions))
	}
	if int64(len(r.games)) != p.Games {
		c.find(eventlog.Games, -1, -1, "", "%d games in part %d, the manifest says %d", len(r.games), p.Index, p.Games)
	}
	at := rows{}
	g := &oneGame{check: c, has: has}
	last := int64(-1)
	for i := range r.games {
		row := &r.games[i]
		id := row.GameID
		switch {
		case c.seen[id]:
			c.find(eventlog.Games, i, id, "game_id", "the game has two rows")
			continue
		case int64(id) <= last, int64(id) < p.FirstGame, int64(id) >= p.EndGame():
			c.find(eventlog.Games, i, id, "game_id", "game %d does not belong here: the part has games %d to %d in order", id, p.FirstGame, p.EndGame()-1)
		}
		c.seen[id], last = true, int64(id)
		g.row, g.at = row, i
		g.seats, g.seatAt = cut(c, eventlog.Seats, r.seats, &at.seats, id, func(s *eventlog.SeatRow) uint32 { return s.GameID })
		g.cards, g.cardAt = cut(c, eventlog.Cards, r.cards, &at.cards, id, func(s *eventlog.CardRow) uint32 { return s.GameID })
		g.turns, g.turnAt = cut(c, eventlog.Turns, r.turns, &at.turns, id, func(s *eventlog.TurnRow) uint32 { return s.GameID })
		g.events, g.eventAt = cut(c, eventlog.Events, r.events, &at.events, id, func(s *eventlog.EventRow) uint32 { return s.GameID })
		g.decisions, g.decisionAt = cut(c, eventlog.Decisions, r.decisions, &at.decisions, id, func(s *eventlog.DecisionRow) uint32 { return s.GameID })
		g.checkAll()
		c.res.Games++
		if row.Result == eventlog.Fault {
			c.faults++
		}
	}
	rest(c, eventlog.Seats, r.seats, len(at.seats), func(s *eventlog.SeatRow) uint32 { return s.GameID })
	rest(c, eventlog.Cards, r.cards, len(at.cards), func(s *eventlog.CardRow) uint32 { return s.GameID })
	rest(c, eventlog.Turns, r.turns, len(at.turns), func(s *eventlog.TurnRow) uint32 { return s.GameID })
	rest(c, eventlog.Events, r.events, len(at.events), func(s *eventlog.EventRow) uint32 { return s.GameID })
	rest(c, eventlog.Decisions, r.decisions, len(at.decisions), func(s *eventlog.DecisionRow) uint32 { return s.GameID })
}

// cut returns the rows of a game, which come next, and the place of the first. read is what has
// been cut so far; rows of no game are found and left out.
func cut[R any](c *check, t *eventlog.Table, all []R, read *[]R, game uint32, id func(*R) uint32) (own []R, at int) {
	at = len(*read)
	for at < len(all) && id(&all[at]) < game {
		c.find(t, at, id(&all[at]), "game_id", "the row belongs to no game of the part, or is out of order")
		at++
	}
	end := at
	for end < len(all) && id(&all[end]) == game {
		end++
	}
	*read = all[:end]
	return all[at:end], at
}

// rest finds rows behind those of the last game.
func rest[R any](c *check, t *eventlog.Table, all []R, from int, id func(*R) uint32) {
	if from < len(all) {
		c.find(t, from, id(&all[from]), "game_id", "%d rows belong to no game of the part, or are out of order", len(all)-from)
	}
}
