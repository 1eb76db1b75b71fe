package fowwing

import (
	"fmt"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/fow"
	"gauntlet/internal/game"
	"gauntlet/sim"
)

// rules is the rules of an edition, with the choices about them.
type rules struct {
	edition fow.Edition
	opts    fow.Options
}

// newRules returns the rules 6.3 without any choice.
func newRules() *rules { return &rules{edition: fow.Edition63} }

func (r *rules) Options() []game.Option {
	var editions []string
	for _, e := range fow.Editions() {
		editions = append(editions, e.String())
	}
	yes := func(to *bool) func(string) error {
		return func(value string) error { *to = value == "yes"; return nil }
	}
	no := []string{"no", "yes"}
	return []game.Option{
		{Name: game.EditionOption, Words: editions, Set: r.setEdition},
		{Name: "lifebreak", Words: no, Usage: "play with lifebreak, as old cards want it", Set: yes(&r.opts.Lifebreak)},
		{Name: "judged-attack", Words: no, Set: yes(&r.opts.JudgedAttack)},
		{Name: "attacked-is-spared", Words: no, Set: yes(&r.opts.AttackedIsSpared)},
		{Name: "reduce-symbols", Words: no, Set: yes(&r.opts.ReduceSymbols)},
		{Name: "will", Words: []string{"needed", "anytime"}, Set: func(value string) error { r.opts.WillAnytime = value == "anytime"; return nil }},
	}
}

// setEdition chooses the edition.
func (r *rules) setEdition(name string) (err error) {
	r.edition, err = fow.ParseEdition(name)
	return err
}

func (r *rules) Edition() string { return r.edition.String() }

func (r *rules) CheckDeck(l *game.Library, d *cards.Deck) (faults []game.DeckFault) {
	tables, err := r.tables(l, l.Holds(d))
	if err != nil {
		return []game.DeckFault{{Err: err, Reason: err.Error()}}
	}
	for _, e := range tables.CheckDeck(d) {
		faults = append(faults, game.DeckFault{Err: fmt.Errorf("deck %q (%s): %w", d.Name, d.Source, e), Reason: e.Error()})
	}
	for _, c := range l.Holds(d) {
		if faceless(l, c) {
			e := fmt.Errorf("%s (%s) turns up its J-ruler, which no card file that was read has: add a back, or in rows the card %sJ", c.Name, c.ID, c.ID)
			faults = append(faults, game.DeckFault{Err: fmt.Errorf("deck %q (%s): %w", d.Name, d.Source, e), Reason: e.Error()})
		}
	}
	return faults
}

// faceless reports whether a card is a ruler whose text turns up a J-ruler that is not there. It would never judge, and nobody
// would be told. Scenarios may have such rulers, decks may not.
func faceless(l *game.Library, c *cards.Card) bool {
	if !c.Is(cards.Ruler) || c.Back != nil {
		return false
	}
	p := l.Compile(c).Program
	return p != nil && slices.ContainsFunc(p.Abilities, func(a effect.Ability) bool { return a.Kind == effect.KindJudgment })
}

func (r *rules) Remark(*cards.Deck) string { return "" }

func (r *rules) SetupTokens(*cards.Deck) []string { return nil }

// tables links cards by the rules of the edition; what does not compile has no
// program.
func (r *rules) tables(l *game.Library, list []*cards.Card) (*fow.Tables, error) {
	sources := make([]fow.Source, len(list))
	for i, c := range list {
		sources[i] = fow.Source{Card: c, Program: l.Compile(c).Program}
	}
	t, err := fow.Link(r.edition, sources)
	if err != nil {
		return nil, err
	}
	for _, c := range list {
		t.Word(c.ID, l.Modes(c))
	}
	return t, nil
}

// ruleset is Force of Will linked for one run.
type ruleset struct {
	rules  *rules
	tables *fow.Tables
	words  *sim.Vocabulary

	understood map[string]bool // cards whose texts are, by number
}

func (r *rules) Link(l *game.Library, list []*cards.Card) (game.Ruleset, error) {
	tables, err := r.tables(l, list)
	if err != nil {
		return nil, err
	}
	understood := map[string]bool{}
	for _, c := range list {
		understood[c.ID] = l.Compile(c).Program != nil
	}
	kept := *r // choices made later are for later rulesets
	var names []string
	for d := engine.DecisionKind(0); ; d++ {
		name := fow.DecisionName(d)
		if name == "" && d > 0 {
			break
		}
		names = append(names, name)
	}
	return &ruleset{rules: &kept, tables: tables, understood: understood, words: &sim.Vocabulary{
		Cards:   append([]*cards.Card{nil}, list...),
		Clauses: fow.ClauseIDs(r.edition),
		Zones:   append([]string{""}, fow.ZoneNames[1:]...), // zone 0 is none
		Steps:   fow.PhaseNames[:],
		Limits:  fow.LimitNames[:],
		Details: map[engine.EventKind][]string{engine.EventChoice: names},
		Hand:    fow.ZoneHand,
		Actions: fow.ActionNames[:],
		Text:    l.Canonical,
	}}, nil
}

// Refused returns why the rules cannot carry out a card whole, "" if they can.
func (r *ruleset) Refused(c *cards.Card) string { return r.tables.Refused(r.tables.CardID(c.ID)) }

// Barred returns why the edition does not admit a card, "" if it does. What a card's
// file says comes before what follows from its types and keywords.
func (r *ruleset) Barred(c *cards.Card) string {
	id := r.tables.CardID(c.ID)
	if len(c.Rules) == 0 {
		why := r.tables.Barred(id)
		for face := c; face != nil && why == ""; face = face.Back {
			if !r.understood[face.ID] {
				why = r.tables.BarredByText(face.Text)
			}
		}
		return why
	}
	if slices.Contains(c.Rules, r.rules.edition.String()) {
		return ""
	}
	return r.tables.Refused(id)
}

// Name returns the game's short name.
func (r *ruleset) Name() string { return Name }

// Settings returns the edition and the choices that are not the default ones.
func (r *ruleset) Settings() map[string]string {
	o := &r.rules.opts
	out := map[string]string{game.EditionOption: r.rules.edition.String()}
	for name, on := range map[string]bool{"lifebreak": o.Lifebreak, "judged-attack": o.JudgedAttack, "attacked-is-spared": o.AttackedIsSpared,
		"reduce-symbols": o.ReduceSymbols} {
		if on {
			out[name] = "yes"
		}
	}
	if o.WillAnytime {
		out["will"] = "anytime"
	}
	return out
}

// Vocabulary returns the words for the game's numbers.
func (r *ruleset) Vocabulary() *sim.Vocabulary { return r.words }

// Describe returns an event as one line: the clause behind it and a sentence.
func (r *ruleset) Describe(e engine.Event) string { return r.tables.Describe(e) }

// NewMatch prepares games between decks a and b.
func (r *ruleset) NewMatch(a, b *cards.Deck) (sim.Match, error) {
	m, err := fow.NewMatch(r.tables, a, b, r.rules.opts)
	if err != nil {
		return nil, err
	}
	return match{m}, nil
}

// match gives a match's games the type that sim asks for.
type match struct{ *fow.Match }

// NewGame returns a game of the match.
func (m match) NewGame() engine.Game { return m.Match.NewGame() }
