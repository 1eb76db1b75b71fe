package reports

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/sim/eventlog"
)

// FormatArms identifies the JSON of a report on several arms.
const FormatArms = "gauntlet-arms-report"

// SideBySide is the report of a run with several arms: a report for each, made so
// that they can be read beside each other. All have the same contestants. Decks are
// measured against the field that all arms share: the decks that are legal in every
// one of them; first player, length and ends are those of the games between these.
// Matchups are all there are.
type SideBySide struct {
	Format      string       `json:"format"`
	Version     int          `json:"version"`
	Run         Run          `json:"run"` // all arms together
	Contestants []Contestant `json:"contestants"`
	Field       []int        `json:"field"` // contestants whose decks are legal in every arm
	Arms        []ArmReport  `json:"arms"`
	Changes     []ArmChange  `json:"changes"` // of every arm but the first
	Notes       []Note       `json:"notes,omitempty"`
}

// ArmReport is the report of one arm among several.
type ArmReport struct {
	Illegal []IllegalDeck `json:"not_legal,omitempty"`
	*Report
}

// IllegalDeck is a deck that an arm does not play, and why.
type IllegalDeck struct {
	Deck    string   `json:"deck"`
	Reasons []string `json:"reasons"`
}

// Admits reports whether a contestant plays in the arm.
func (a *ArmReport) Admits(contestant int) bool {
	for _, i := range a.Illegal {
		if i.Deck == a.Contestants[contestant].Deck {
			return false
		}
	}
	return true
}

// Names returns the names of the arms.
func (s *SideBySide) Names() []string {
	var names []string
	for i := range s.Arms {
		names = append(names, s.Arms[i].Run.Arm)
	}
	return names
}

// BuildArms reads every game of src once and reports on all arms of a run.
func BuildArms(m *eventlog.Manifest, src Source, o Options) (*SideBySide, error) {
	o, err := o.withDefaults()
	if err != nil {
		return nil, err
	}
	arms, err := m.AllArms()
	if err != nil {
		return nil, err
	}
	sums, err := newArmTallies(m, arms)
	if err == nil {
		err = sums.read(src)
	}
	if err != nil {
		return nil, err
	}
	passes := sums.arms
	s := &SideBySide{Format: FormatArms, Version: Version, Contestants: passes[0].contestants,
		Run: Run{ID: m.RunID, Game: m.Game, State: m.State, GamesPlanned: m.GamesPlanned, Programs: severalPrograms(m)}, Field: []int{}}
	for c, in := range passes[0].field {
		if in {
			s.Field = append(s.Field, c)
		}
	}
	for i, d := range passes {
		r, err := d.report(o)
		if err != nil {
			return nil, err
		}
		a := ArmReport{Report: r}
		for _, illegal := range arms[i].Illegal {
			a.Illegal = append(a.Illegal, IllegalDeck{Deck: m.Decks[illegal.Deck].Name, Reasons: illegal.Reasons})
		}
		s.Arms = append(s.Arms, a)
		s.Run.Policies = r.Run.Policies
		s.Run.Count.sum(&r.Run.Count)
	}
	s.Changes = armChanges(sums.pairs, o)
	s.notes()
	return s, nil
}

// armTallies is the sums of each arm of a run, and of the arms block by block.
type armTallies struct {
	arms  []*dataset
	pairs *pairing
}

// newArmTallies lays out the sums of arms that are set side by side, all with the same rows: decks that all arms admit are the field.
func newArmTallies(m *eventlog.Manifest, arms []eventlog.Arm) (*armTallies, error) {
	field := make([]bool, len(m.Decks)) // by deck
	for d := range field {
		field[d] = true
		for i := range arms {
			for _, illegal := range arms[i].Illegal {
				field[d] = field[d] && illegal.Deck != d
			}
		}
	}
	a := &armTallies{pairs: newPairing(m, arms)}
	for i := range arms {
		d, err := newDataset(m, int8(i), arms[i], field)
		if err != nil {
			return nil, err
		}
		d.sections.shown = alwaysShown
		a.arms = append(a.arms, d)
	}
	return a, nil
}

func (a *armTallies) empty() *armTallies {
	e := &armTallies{pairs: a.pairs.empty()}
	for _, d := range a.arms {
		e.arms = append(e.arms, d.empty())
	}
	return e
}

func (a *armTallies) add(row *eventlog.GameRow) error {
	if err := a.pairs.add(row); err != nil { // which looks whether the arm is one of the manifest
		return err
	}
	return a.arms[row.Arm].add(row)
}

func (a *armTallies) merge(o *armTallies) {
	a.pairs.merge(o.pairs)
	for i, d := range o.arms {
		a.arms[i].merge(d)
	}
}

func (a *armTallies) whole() bool {
	return a.pairs.whole() && !slices.ContainsFunc(a.arms, func(d *dataset) bool { return !d.whole() })
}

func (a *armTallies) sums() []any {
	list := a.pairs.sums()
	for _, d := range a.arms {
		list = append(list, d.sums()...)
	}
	return list
}

func (a *armTallies) slot() string    { return "arms" }
func (a *armTallies) depends() string { return a.pairs.depends() }

// read reads all games of a run.
func (a *armTallies) read(src Source) error {
	defer func() {
		for _, d := range a.arms {
			d.finish()
		}
	}()
	return readTally(src, a, nil)
}

// sum adds the counts of other games.
func (c *Count) sum(o *Count) {
	c.Games += o.Games
	c.Pairs += o.Pairs
	c.PartialPairs += o.PartialPairs
	c.Faults += o.Faults
	c.Capped += o.Capped
}

// notes gathers what a reader must know: of the run, of the field, and of each arm.
func (s *SideBySide) notes() {
	note := func(code, format string, args ...any) {
		s.Notes = append(s.Notes, Note{code, fmt.Sprintf(format, args...)})
	}
	if s.Run.State != eventlog.Complete || s.Run.Games < s.Run.GamesPlanned {
		note(NoteInterrupted, "The run is not complete: %s of %s were played.", Thousands(s.Run.Games), Plural(s.Run.GamesPlanned, "planned game"))
	}
	s.Notes = append(s.Notes, s.Run.versions()...)
	switch n := len(s.Field); {
	case n == len(s.Contestants):
	case n == 0:
		note(NoteField, "No deck is legal in every arm: the arms have no field in common, and nothing but single matchups can be set side by side.")
	default:
		note(NoteField, "Only %d of %s play in every arm. So that columns can be compared, decks are measured against these alone, and the first "+
			"player's advantage, the length and the ends are those of games between them. Matchups are complete, and so is the report of a single arm.",
			n, Plural(int64(len(s.Contestants)), "contestant"))
	}
	if s.Run.Games == 0 {
		return
	}
	for i := range s.Changes {
		if c := &s.Changes[i]; c.Blocks > 0 && c.Same == c.Blocks {
			note(NoteIdentical, "No game differs: under %s all games of the decks that both admit scored as under %s (%s).", c.Arm, s.Arms[0].Run.Arm, Plural(c.Blocks, "block"))
		}
	}
	// What is the same in several arms is said once.
	var said []Note
	arms := map[Note][]string{}
	for i := range s.Arms {
		for _, n := range s.Arms[i].Notes {
			if n.Code == NoteInterrupted || n.Code == NoteVersions {
				continue
			}
			if arms[n] == nil {
				said = append(said, n)
			}
			arms[n] = append(arms[n], s.Arms[i].Run.Arm)
		}
	}
	for _, n := range said {
		where := strings.Join(arms[n], ", ")
		if len(arms[n]) == len(s.Arms) {
			where = "every arm"
		}
		note(n.Code, "In %s: %s", where, n.Text)
	}
}
