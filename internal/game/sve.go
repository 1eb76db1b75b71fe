package game

import (
	"errors"
	"fmt"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/sve"
	"gauntlet/sim"
)

// Ruleset is Shadowverse: Evolve linked for one run. It implements
// sim.Ruleset and may be used by several workers at once.
type Ruleset struct {
	tables     *sve.Tables
	vocabulary *sim.Vocabulary
	format     sve.Format
}

// formatSetting is the name of the format among the settings of a run.
const formatSetting = "format"

// link makes the ruleset of cards that compile; card i gets the number i+1.
func link(l *Library, list []*cards.Card) (*Ruleset, error) {
	sources := make([]sve.Source, len(list))
	for i, c := range list {
		sources[i] = sve.Source{Card: c, Program: l.Compile(c).Program}
	}
	tables, err := sve.Link(sources)
	if err != nil {
		return nil, err
	}
	return &Ruleset{tables: tables, format: l.Format, vocabulary: &sim.Vocabulary{
		Cards:   append([]*cards.Card{nil}, list...),
		Clauses: sve.ClauseIDs(),
		Zones:   sve.ZoneNames[:],
		Steps:   sve.PhaseNames[:],
		Details: map[engine.EventKind][]string{
			engine.EventResource: {"play_points", "play_points_max", "evolution_points"},
			engine.EventModify:   {"attack", "defense"},
			engine.EventCounter:  {"stack", "spell", "prayer", "other"},
			engine.EventChoice:   decisionNames(),
		},
		Hand: sve.ZoneHand,
	}}, nil
}

// refusals returns an error for every card of the list that the rules cannot
// carry out whole.
func (r *Ruleset) refusals(list []*cards.Card) error {
	var errs []error
	refused := r.tables.Refused()
	for _, c := range list {
		if why, ok := refused[c.ID]; ok {
			errs = append(errs, fmt.Errorf("%s: %s %s cannot be simulated: %s", c.Source, c.ID, c.Name, why))
		}
	}
	return errors.Join(errs...)
}

// decisionNames returns the names of the kinds of decisions by number, "" where
// there is none.
func decisionNames() []string {
	var last engine.DecisionKind
	for k := range sve.DecisionNames {
		last = max(last, k)
	}
	names := make([]string, last+1)
	for k, name := range sve.DecisionNames {
		names[k] = name
	}
	return names
}

// Name returns the game's short name.
func (r *Ruleset) Name() string { return "sve" }

// Settings returns the format, nothing for the standard one: runs play by the
// default rulings (docs/adr/0011).
func (r *Ruleset) Settings() map[string]string {
	if r.format == sve.Standard {
		return nil
	}
	return map[string]string{formatSetting: r.format.String()}
}

// Vocabulary returns the words for the game's numbers.
func (r *Ruleset) Vocabulary() *sim.Vocabulary { return r.vocabulary }

// Describe returns an event as one line: the clause behind it and a sentence.
func (r *Ruleset) Describe(e engine.Event) string { return r.tables.Describe(e) }

// NewMatch prepares games between decks a and b.
func (r *Ruleset) NewMatch(a, b *cards.Deck) (sim.Match, error) {
	m, err := sve.NewMatch(r.tables, a, b, sve.Options{Format: r.format})
	if err != nil {
		return nil, err
	}
	return match{m}, nil
}

// match gives a match's games the type that sim asks for.
type match struct{ *sve.Match }

// NewGame returns a game of the match.
func (m match) NewGame() engine.Game { return m.Match.NewGame() }
