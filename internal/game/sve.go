package game

import (
	"fmt"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/sve"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svetext"
	"gauntlet/sim"
)

// sveKind is Shadowverse: Evolve.
type sveKind struct {
	format sve.Format // what decks are checked against and games are played by
}

// formatSetting is the name of the format among the choices and the settings of
// a run.
const formatSetting = "format"

func (k *sveKind) vocabulary() *cardtext.Vocabulary { return svetext.Vocabulary() }

func (k *sveKind) language() compile.Language { return svecode.Language() }

func (k *sveKind) options() []option {
	return []option{{name: formatSetting, words: sve.FormatNames, set: func(value string) (err error) {
		k.format, err = sve.ParseFormat(value)
		return err
	}}}
}

func (k *sveKind) rules() string { return "" }

func (k *sveKind) checkDeck(l *Library, d *cards.Deck) (faults []deckFault) {
	opts := []sve.DeckOption{sve.Copies(l.copies), sve.In(k.format)}
	if k.format == sve.Open8 {
		sealed, err := l.Pool.SealedOf(d)
		if err != nil {
			faults = append(faults, deckFault{err, "its pool cannot be read"})
		}
		opts = append(opts, sve.From(sealed))
	}
	for _, e := range sve.CheckDeck(d, opts...) {
		faults = append(faults, deckFault{&e, fmt.Sprintf("%s (%s)", e.Message, e.Clause)})
	}
	return faults
}

func (k *sveKind) setupTokens(d *cards.Deck) []string { return sve.SetupTokens(d, k.format) }

// sveRuleset is Shadowverse: Evolve linked for one run.
type sveRuleset struct {
	tables *sve.Tables
	words  *sim.Vocabulary
	format sve.Format
}

func (k *sveKind) link(l *Library, list []*cards.Card) (Ruleset, error) {
	sources := make([]sve.Source, len(list))
	for i, c := range list {
		sources[i] = sve.Source{Card: c, Program: l.Compile(c).Program}
	}
	tables, err := sve.Link(sources)
	if err != nil {
		return nil, err
	}
	return &sveRuleset{tables: tables, format: k.format, words: &sim.Vocabulary{
		Cards:   append([]*cards.Card{nil}, list...),
		Clauses: sve.ClauseIDs(),
		Zones:   append([]string{""}, sve.ZoneNames[1:]...), // zone 0 is none
		Steps:   sve.PhaseNames[:],
		Limits:  sve.LimitNames[:],
		Details: map[engine.EventKind][]string{
			engine.EventResource: {"play_points", "play_points_max", "evolution_points"},
			engine.EventModify:   {"attack", "defense"},
			engine.EventCounter:  tables.CounterNames(),
			engine.EventChoice:   decisionNames(),
		},
		Hand:    sve.ZoneHand,
		Actions: sve.ActionNames[:],
		Text:    l.canonical,
	}}, nil
}

// refused returns why the rules cannot carry out a card whole, "" if they can.
func (r *sveRuleset) refused(c *cards.Card) string { return r.tables.Refused()[c.ID] }

// barred returns "": every card may be used.
func (r *sveRuleset) barred(*cards.Card) string { return "" }

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
func (r *sveRuleset) Name() string { return "sve" }

// Settings returns the format, nothing for the standard one: runs play by the
// default rulings (docs/adr/0011).
func (r *sveRuleset) Settings() map[string]string {
	if r.format == sve.Standard {
		return nil
	}
	return map[string]string{formatSetting: r.format.String()}
}

// Vocabulary returns the words for the game's numbers.
func (r *sveRuleset) Vocabulary() *sim.Vocabulary { return r.words }

// Describe returns an event as one line: the clause behind it and a sentence.
func (r *sveRuleset) Describe(e engine.Event) string { return r.tables.Describe(e) }

// NewMatch prepares games between decks a and b.
func (r *sveRuleset) NewMatch(a, b *cards.Deck) (sim.Match, error) {
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
