package svewing

import (
	"fmt"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games/sve"
	"gauntlet/internal/game"
	"gauntlet/sim"
)

// rules is the comprehensive rules, or those of Open 8.
type rules struct {
	format sve.Format // what decks are checked against and games are played by
}

// formatSetting is the name of the format among the choices and the settings of
// a run.
const formatSetting = "format"

func (r *rules) Options() []game.Option {
	return []game.Option{{Name: formatSetting, Words: sve.FormatNames, Usage: "the comprehensive rules of decks and games, or Open 8",
		Set: func(value string) (err error) {
			r.format, err = sve.ParseFormat(value)
			return err
		}}}
}

func (r *rules) Edition() string { return "" }

func (r *rules) CheckDeck(l *game.Library, d *cards.Deck) (faults []game.DeckFault) {
	opts := []sve.DeckOption{sve.Copies(l.Copies), sve.In(r.format)}
	if r.format == sve.Open8 {
		sealed, err := l.Pool.SealedOf(d)
		if err != nil {
			faults = append(faults, game.DeckFault{Err: err, Reason: "its pool cannot be read"})
		}
		opts = append(opts, sve.From(sealed))
	}
	for _, e := range sve.CheckDeck(d, opts...) {
		faults = append(faults, game.DeckFault{Err: &e, Reason: fmt.Sprintf("%s (%s)", e.Message, e.Clause)})
	}
	return faults
}

// Remark says where the cards of a deck come from, or what it is based on (6.2.1.3).
func (r *rules) Remark(d *cards.Deck) string {
	switch leader := d.Leader(); {
	case r.format == sve.Open8 && d.Sealed == "":
		return "; it names no pool, so where its cards come from was not checked"
	case r.format != sve.Standard || leader == nil || leader.Universe == "":
		return ""
	case sve.DeckBasis(d) == sve.BasisUniverse:
		return ", based on the universe " + leader.Universe
	default:
		return ", based on the class " + leader.Class
	}
}

func (r *rules) SetupTokens(d *cards.Deck) []string { return sve.SetupTokens(d, r.format) }

// ruleset is Shadowverse: Evolve linked for one run.
type ruleset struct {
	tables *sve.Tables
	words  *sim.Vocabulary
	format sve.Format
}

func (r *rules) Link(l *game.Library, list []*cards.Card) (game.Ruleset, error) {
	sources := make([]sve.Source, len(list))
	for i, c := range list {
		sources[i] = sve.Source{Card: c, Program: l.Compile(c).Program}
	}
	tables, err := sve.Link(sources)
	if err != nil {
		return nil, err
	}
	for _, c := range list {
		tables.Word(c.ID, l.Modes(c))
	}
	return &ruleset{tables: tables, format: r.format, words: &sim.Vocabulary{
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
		Text:    l.Canonical,
	}}, nil
}

// Refused returns why the rules cannot carry out a card whole, "" if they can.
func (r *ruleset) Refused(c *cards.Card) string { return r.tables.Refused(c.ID) }

// Barred returns "": every card may be used.
func (r *ruleset) Barred(*cards.Card) string { return "" }

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
func (r *ruleset) Name() string { return Name }

// Settings returns the format, nothing for the standard one: runs play by the
// default rulings (docs/adr/0011).
func (r *ruleset) Settings() map[string]string {
	if r.format == sve.Standard {
		return nil
	}
	return map[string]string{formatSetting: r.format.String()}
}

// Vocabulary returns the words for the game's numbers.
func (r *ruleset) Vocabulary() *sim.Vocabulary { return r.words }

// Describe returns an event as one line: the clause behind it and a sentence.
func (r *ruleset) Describe(e engine.Event) string { return r.tables.Describe(e) }

// NewMatch prepares games between decks a and b.
func (r *ruleset) NewMatch(a, b *cards.Deck) (sim.Match, error) {
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
