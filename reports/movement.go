package reports

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"gauntlet/internal/stable"
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// FormatMovement identifies the JSON of the report of a run with several players.
const FormatMovement = "gauntlet-players-report"

// Movement is how the answers of a run move with the strength of play: each under every player,
// and the change from the first player, the weakest, to the last one. All play the same deals,
// so that the change is known in pairs. A mark needs the change itself to be shown at the
// corrected threshold of its table, and not only two verdicts that differ.
type Movement struct {
	Format  string `json:"format"`
	Version int    `json:"version"`

	Run     Run           `json:"run"` // all players together
	Basis   Basis         `json:"basis"`
	Players []PlayerBrief `json:"players"` // from the weak to the strong, as they were named
	// Shares is how much of the field each deck is, by its name, together one; nil if every opponent weighs the same.
	Shares map[string]float64 `json:"shares,omitempty"`
	// Summary says in a sentence what becomes of the clear verdicts of the weakest player.
	Summary string       `json:"summary"`
	Tables  []MovedTable `json:"tables"` // the first one is what Summary is about
	Notes   []Note       `json:"notes,omitempty"`
}

// PlayerBrief is a player of the run.
type PlayerBrief struct {
	Name     string   `json:"name"`
	Policies []string `json:"policies"` // of the side listed first and the other
	PerCell  int64    `json:"games_per_matchup"`
	Count
}

// The kinds of tables of a Movement.
const (
	MovedMatchups = "matchups" // win rates of the first deck
	MovedDecks    = "decks"    // win rates against the field
	MovedVariants = "variants" // differences to the base, overall
	MovedSingle   = "variant matchups"
	MovedPoints   = "points"  // of a sweep: differences to the card as it is, overall, in the order of the grid
	MovedSlopes   = "slopes"  // … what one more is worth, each step (Slope), and how axes depend on each other (Interaction)
	MovedCards    = "cards"   // what cards are worth above a blank, overall
	MovedDealt    = "dealt"   // what having a card in the first hand is worth (CardStat.Dealt)
	MovedRedraw   = "redraw"  // what redrawing first hands with a card is worth (MulliganCard.Redraw)
	MovedHolds    = "holds"   // how much more keeping is worth for hands with a card (MulliganCard.Holds)
	MovedChoices  = "choices" // what redrawing, and the player's own choice, is worth over all hands
)

// MovedTable is one kind of answer under each player. Rows are judged together, under each
// player as in its own report, and the changes by themselves.
type MovedTable struct {
	Kind   string  `json:"kind"`
	Target float64 `json:"target"` // what answers are compared with: one half, or nothing
	Margin float64 `json:"margin"`
	Rows   []Move  `json:"rows"`
	// Marks counts the rows by mark.
	Marks map[Mark]int `json:"marks"`
}

// Move is an answer under each player.
type Move struct {
	Arm     string `json:"arm,omitempty"`     // rules, variant, slope or choice
	Deck    string `json:"deck,omitempty"`    // whose score it is
	Against string `json:"against,omitempty"` // "" for all its opponents
	Card    string `json:"card,omitempty"`

	Under  []Under `json:"under"`  // by player
	Change Change  `json:"change"` // of the last player to the first
	Mark   Mark    `json:"mark"`
	// Decide is about how many games of the matchup the last player would need for the row to
	// be decided, if the estimates stay where they are; 0 for decided rows, and if it is more
	// than DecideMost.
	Decide int64 `json:"games_to_decide,omitempty"`
}

// DecideMost is the number of games beyond which nobody waits.
const DecideMost = 10_000_000

// Under is an answer under a player.
type Under struct {
	stats.Estimate
	Judgement
	// Control says what the games of the first player brought as a control variate, nil for the
	// first player itself and where it could not be used.
	Control *ControlUse `json:"control,omitempty"`
}

// ControlUse is what a control variate brings to an estimate.
type ControlUse struct {
	Used        bool    `json:"used"`           // the estimate is the regression estimate
	Correlation float64 `json:"correlation"`    // of the scores on shared deals; of several matchups the mean
	Ratio       float64 `json:"variance_ratio"` // variance with it by that without
	// The estimate without, and its interval.
	Plain   float64 `json:"plain"`
	PlainLo float64 `json:"plain_lo"`
	PlainHi float64 `json:"plain_hi"`
}

// Change is the difference of two players' answers, paired where they share deals.
type Change struct {
	stats.Estimate
	Judgement
	Freedom float64 `json:"df"`
}

// Mark says how an answer moves.
type Mark string

// The marks. All but holds, even and undecided need the change to be shown.
const (
	MarkFlips     Mark = "flips"     // clear on either side of the target
	MarkVanishes  Mark = "vanishes"  // clear under the weak player, not under the strong one
	MarkAppears   Mark = "appears"   // clear under the strong player alone
	MarkShrinks   Mark = "shrinks"   // clear under both, nearer to the target under the strong one
	MarkGrows     Mark = "grows"     // … further from it
	MarkMoves     Mark = "moves"     // clear under neither, and not the same
	MarkHolds     Mark = "holds"     // clear on the same side under both, no change shown
	MarkEven      Mark = "even"      // shown to be within the margin under both
	MarkUndecided Mark = "undecided" // the games do not tell
)

// AllMarks lists the marks, what a reader must see first.
func AllMarks() []Mark {
	return []Mark{MarkFlips, MarkVanishes, MarkAppears, MarkShrinks, MarkGrows, MarkMoves, MarkUndecided, MarkHolds, MarkEven}
}

// markOf reads the mark off the verdicts; nearer says that the strong player's estimate is nearer to
// the target.
func markOf(weak, strong, change stats.Verdict, nearer bool) Mark {
	clear := func(v stats.Verdict) bool { return v == stats.Higher || v == stats.Lower }
	if !clear(change) {
		switch {
		case clear(weak) && weak == strong:
			return MarkHolds
		case weak == stats.Equivalent && strong == stats.Equivalent:
			return MarkEven
		}
		return MarkUndecided
	}
	switch {
	case clear(weak) && clear(strong) && weak != strong:
		return MarkFlips
	case clear(weak) && clear(strong) && nearer:
		return MarkShrinks
	case clear(weak) && clear(strong):
		return MarkGrows
	case clear(weak):
		return MarkVanishes
	case clear(strong):
		return MarkAppears
	}
	return MarkMoves
}

// BuildMovement reads a run with several players; with ShowCards among the options also what
// being dealt a card is worth. It fails for other runs.
func BuildMovement(m *eventlog.Manifest, src Parts, o Options) (*Movement, error) {
	if len(m.Players) < 2 {
		return nil, errors.New("the run has one player: there is nothing to hold beside its answers; name several with --policies")
	}
	b := &movement{m: m, src: src, arms: make([][]int, len(m.Players))}
	for i, a := range m.Arms {
		b.arms[a.Player] = append(b.arms[a.Player], i)
	}
	for p := range b.arms {
		if len(b.arms[p]) == 0 || len(b.arms[p]) != len(b.arms[0]) {
			return nil, fmt.Errorf("manifest: the player %q has %d arms and the first one %d", m.Players[p].Name, len(b.arms[p]), len(b.arms[0]))
		}
	}
	b.kind = KindOf(m)
	if slices.Contains(o.Show, ShowDifferences) {
		if b.kind == KindRates || b.kind == KindArms {
			return nil, errors.New("the run compares nothing: its answers are win rates and no differences")
		}
		b.kind = KindComparison
	}
	compared := b.kind != KindRates && b.kind != KindArms
	var err error
	if b.o, err = o.withDefaults(); compared {
		b.o, err = o.withMargin(.01)
	}
	if err != nil {
		return nil, err
	}
	if err := b.read(); err != nil {
		return nil, err
	}
	out := &Movement{Format: FormatMovement, Version: Version, Basis: Basis{Level: b.o.Level, Method: b.o.Method, Margin: b.o.Margin},
		Run: Run{ID: m.RunID, Game: m.Game, State: m.State, Policies: m.Policies, GamesPlanned: m.GamesPlanned, Programs: severalPrograms(m)}}
	if compared || len(b.arms[0]) == 1 {
		out.Run.Settings = m.Arms[0].Settings
	}
	for p := range m.Players {
		d := &m.Players[p]
		out.Players = append(out.Players, PlayerBrief{d.Name, d.Policies, d.Games, b.count[p]})
		out.Run.Count.sum(&b.count[p])
	}
	tables := b.rates
	switch {
	case b.kind == KindMulligan:
		tables = b.mulligans
	case compared:
		tables = b.differences
	}
	if out.Tables, err = tables(); err != nil {
		return nil, err
	}
	out.Shares = b.shares
	if slices.Contains(b.o.Show, ShowCards) {
		t, err := b.dealt()
		if err != nil {
			return nil, err
		}
		out.Tables = append(out.Tables, t)
	}
	if len(out.Tables) == 0 { // of mulligans, which need whole blocks
		out.Tables = []MovedTable{}
		out.Summary = fmt.Sprintf("There are too few whole blocks to say anything of a mulligan under %s and %s: it takes %d of each, which are %d games "+
			"(--games %d against one deck).", out.Players[0].Name, out.Players[len(out.Players)-1].Name, stats.BlocksMin, 2*mulliganArms*stats.BlocksMin, 2*stats.BlocksMin)
		out.notes(b)
		return out, nil
	}
	out.Basis.Tests = len(out.Tables[0].Rows)
	for i := range out.Tables {
		b.judge(&out.Tables[i])
	}
	out.Summary = out.Tables[0].summary(out.Players[0].Name, out.Players[len(out.Players)-1].Name)
	out.notes(b)
	return out, nil
}

// movement is the state of building.
type movement struct {
	m     *eventlog.Manifest
	kind  Kind
	src   Parts
	o     Options
	arms  [][]int     // by player: its arms, in the order that all players have
	count []Count     // by player
	score [][][]dealt // by matchup, arm and round
	// shares of the field by deck, nil for all alike.
	shares map[string]float64
}

// table judges answers under each player and their changes, and marks them.
func (b *movement) table(kind string, target float64, list []*answer) MovedTable {
	t := MovedTable{Kind: kind, Target: target, Margin: b.o.Margin}
	last := len(b.arms) - 1
	var changes []row
	for _, a := range list {
		a.target = target
		used := false
		for p := range b.arms {
			used = a.estimate(p, b.o)
		}
		changes = append(changes, row{to: &a.Change.Judgement, lo: -1, hi: 1, claim: a.changed(used, b.o)})
	}
	for p := range b.arms {
		var rows []row
		for _, a := range list {
			if r := a.own[p]; r.to != nil {
				rows = append(rows, r)
			}
		}
		judgeRows(rows, b.o)
	}
	judgeRows(changes, b.o)
	for _, a := range list {
		weak, strong := &a.Under[0], &a.Under[last]
		a.Mark = markOf(weak.Verdict, strong.Verdict, a.Change.Verdict, math.Abs(strong.Est-target) < math.Abs(weak.Est-target))
		if a.Mark == MarkUndecided {
			a.Decide = a.decide(b.o.Margin, b.m.Players[last].Games)
		}
		t.Rows = append(t.Rows, a.Move)
	}
	return t
}

// judge counts the marks of a table and puts its rows in order.
func (b *movement) judge(t *MovedTable) {
	t.Marks = map[Mark]int{}
	for i := range t.Rows {
		t.Marks[t.Rows[i].Mark]++
	}
	last := len(b.arms) - 1
	rank := AllMarks()
	stable.Sort(t.Rows, func(x, y Move) int {
		switch t.Kind {
		case MovedPoints, MovedSlopes, MovedChoices: // as they come
			return 0
		case MovedDecks, MovedCards, MovedVariants:
			if c := cmp.Compare(x.Arm, y.Arm); c != 0 && t.Kind == MovedDecks {
				return c
			}
			return compareFloats(y.Under[last].Est, x.Under[last].Est)
		}
		if c := cmp.Compare(slices.Index(rank, x.Mark), slices.Index(rank, y.Mark)); c != 0 {
			return c
		}
		return compareFloats(math.Abs(y.Change.Est), math.Abs(x.Change.Est))
	})
}

// Clear returns how many rows are clear under a player.
func (t *MovedTable) Clear(player int) (n int) {
	for i := range t.Rows {
		if v := t.Rows[i].Under[player].Verdict; v == stats.Higher || v == stats.Lower {
			n++
		}
	}
	return n
}

// summary says what becomes of the clear verdicts of the weakest player.
func (t *MovedTable) summary(weak, strong string) string {
	clear, open := t.Clear(0), 0
	count := map[Mark]int{}
	for i := range t.Rows {
		r := &t.Rows[i]
		if v := r.Under[0].Verdict; v == stats.Higher || v == stats.Lower {
			count[r.Mark]++
		} else if r.Mark == MarkUndecided {
			open++
		}
	}
	verb := func(n int, one, many string) string {
		if n == 1 {
			return one
		}
		return many
	}
	nouns := map[string]string{MovedMatchups: "matchup", MovedVariants: "variant", MovedCards: "card", MovedDecks: "deck", MovedSingle: "difference", MovedDealt: "card",
		MovedPoints: "point", MovedSlopes: "slope", MovedRedraw: "card", MovedHolds: "card", MovedChoices: "choice"}
	on := Plural(int64(len(t.Rows)), nouns[t.Kind])
	if t.Kind == MovedRedraw {
		on = "hands with " + on
	}
	var parts []string
	for _, p := range []struct {
		mark      Mark
		one, many string
	}{{MarkFlips, "flips", "flip"}, {MarkVanishes, "vanishes", "vanish"}, {MarkShrinks, "shrinks", "shrink"}, {MarkGrows, "grows", "grow"}, {MarkHolds, "holds", "hold"},
		{MarkUndecided, "is not decided by the games played", "are not decided by the games played"}} {
		switch n := count[p.mark]; {
		case n == 0:
		case clear == 1:
			parts = append(parts, p.one)
		case len(parts) == 0:
			parts = append(parts, fmt.Sprintf("%d of the %d clear verdicts of %s on %s %s", n, clear, weak, on, verb(n, p.one, p.many)))
		default:
			parts = append(parts, fmt.Sprintf("%d %s", n, verb(n, p.one, p.many)))
		}
	}
	out := ""
	switch {
	case clear == 0:
		out = fmt.Sprintf("No verdict of %s on %s is clear", weak, on)
	case clear == 1:
		out = fmt.Sprintf("Under %s the one clear verdict of %s on %s %s", strong, weak, on, parts[0])
	default:
		if last := len(parts) - 1; last > 0 {
			parts[last-1] += " and " + parts[last]
			parts = parts[:last]
		}
		out = fmt.Sprintf("Under %s %s", strong, strings.Join(parts, ", "))
	}
	if n := t.Marks[MarkAppears]; n > 0 {
		out += fmt.Sprintf("; %d %s that %s does not show", n, verb(n, "appears", "appear"), weak)
	}
	if open > 0 {
		out += "; whether " + undecided(open, len(t.Rows)-clear, clear > 0) + " is not decided"
	}
	return out + "."
}

// undecided names so many rows of those without a clear verdict, with a verb: there may be others.
func undecided(open, of int, others bool) string {
	word := "they move"
	switch {
	case open < of && others:
		word = fmt.Sprintf("%d of the %d others move", open, of)
	case open < of:
		word = fmt.Sprintf("%d of them move", open)
	case others && of == 1:
		word = "the other one move"
	case others:
		word = fmt.Sprintf("the %d others move", of)
	case of == 1:
		word = "it move"
	}
	if open == 1 {
		word += "s"
	}
	return word
}

// notes gathers what a reader must know.
func (s *Movement) notes(b *movement) {
	note := func(code, format string, args ...any) {
		s.Notes = append(s.Notes, Note{code, fmt.Sprintf(format, args...)})
	}
	if s.Run.State != eventlog.Complete || s.Run.Games < s.Run.GamesPlanned {
		note(NoteInterrupted, "The run is not complete: %s of %s were played.", Thousands(s.Run.Games), Plural(s.Run.GamesPlanned, "planned game"))
	}
	s.Notes = append(s.Notes, s.Run.versions()...)
	if s.Run.PartialPairs > 0 {
		note(NotePartial, "%s with one game missing: not counted in changes.", Plural(s.Run.PartialPairs, "pair"))
	}
	for i := range s.Players {
		p := &s.Players[i]
		if p.Faults > 0 {
			note(NoteFaults, "Under %s %s without a result: no part of any rate; gauntlet report DIR --player %s says what they could change.", p.Name, Plural(p.Faults, "game"), p.Name)
		}
		if p.Capped > 0 {
			note(NoteCapped, "Under %s %s stopped by a hard limit: counted as a draw.", p.Name, Plural(p.Capped, "game"))
		}
	}
}

// Check refuses assertions: they are about the answers of one player.
func (s *Movement) Check(*Assertion) ([]Checked, error) {
	return nil, errors.New("assertions are about the answers of one player: choose one with --player")
}
