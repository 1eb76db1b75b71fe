package game

import (
	"fmt"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/fow"
	"gauntlet/engine/games/fow/fowcode"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/sim"
)

// fowKind is Force of Will.
type fowKind struct {
	edition fow.Edition
	opts    fow.Options
}

func newFowKind() *fowKind { return &fowKind{edition: fow.Edition63} }

// rulesSetting is the name of the edition among the choices and the settings of
// a run.
const rulesSetting = "rules"

func (k *fowKind) vocabulary() *cardtext.Vocabulary { return fowtext.Vocabulary() }

func (k *fowKind) language() compile.Language { return fowcode.Language() }

func (k *fowKind) options() []option {
	var editions []string
	for _, e := range fow.Editions() {
		editions = append(editions, e.String())
	}
	yes := func(to *bool) func(string) error {
		return func(value string) error { *to = value == "yes"; return nil }
	}
	no := []string{"no", "yes"}
	return []option{
		{rulesSetting, editions, k.setEdition},
		{"lifebreak", no, yes(&k.opts.Lifebreak)},
		{"judged-attack", no, yes(&k.opts.JudgedAttack)},
		{"attacked-is-spared", no, yes(&k.opts.AttackedIsSpared)},
		{"reduce-symbols", no, yes(&k.opts.ReduceSymbols)},
		{"will", []string{"needed", "anytime"}, func(value string) error { k.opts.WillAnytime = value == "anytime"; return nil }},
	}
}

// setEdition chooses the edition.
func (k *fowKind) setEdition(name string) (err error) {
	k.edition, err = fow.ParseEdition(name)
	return err
}

func (k *fowKind) rules() string { return k.edition.String() }

func (k *fowKind) checkDeck(l *Library, d *cards.Deck) (faults []deckFault) {
	c := collector{library: l, seen: map[string]bool{}}
	c.addDeck(d)
	c.addTokens()
	tables, err := k.tables(l, c.cards)
	if err != nil {
		return []deckFault{{err, err.Error()}}
	}
	for _, e := range tables.CheckDeck(d) {
		faults = append(faults, deckFault{fmt.Errorf("deck %q (%s): %w", d.Name, d.Source, e), e.Error()})
	}
	return faults
}

func (k *fowKind) setupTokens(*cards.Deck) []string { return nil }

// tables links cards by the rules of the edition; what does not compile has no
// program.
func (k *fowKind) tables(l *Library, list []*cards.Card) (*fow.Tables, error) {
	sources := make([]fow.Source, len(list))
	for i, c := range list {
		sources[i] = fow.Source{Card: c, Program: l.Compile(c).Program}
	}
	return fow.Link(k.edition, sources)
}

// fowRuleset is Force of Will linked for one run.
type fowRuleset struct {
	kind   *fowKind
	tables *fow.Tables
	words  *sim.Vocabulary

	understood map[string]bool // cards whose texts are, by number
}

func (k *fowKind) link(l *Library, list []*cards.Card) (Ruleset, error) {
	tables, err := k.tables(l, list)
	if err != nil {
		return nil, err
	}
	understood := map[string]bool{}
	for _, c := range list {
		understood[c.ID] = l.Compile(c).Program != nil
	}
	kept := *k // choices made later are for later rulesets
	var names []string
	for d := engine.DecisionKind(0); ; d++ {
		name := fow.DecisionName(d)
		if name == "" && d > 0 {
			break
		}
		names = append(names, name)
	}
	return &fowRuleset{kind: &kept, tables: tables, understood: understood, words: &sim.Vocabulary{
		Cards:   append([]*cards.Card{nil}, list...),
		Clauses: fow.ClauseIDs(k.edition),
		Zones:   append([]string{""}, fow.ZoneNames[1:]...), // zone 0 is none
		Steps:   fow.PhaseNames[:],
		Limits:  fow.LimitNames[:],
		Details: map[engine.EventKind][]string{engine.EventChoice: names},
		Hand:    fow.ZoneHand,
		Actions: fow.ActionNames[:],
		Text:    l.canonical,
	}}, nil
}

// refused returns why the rules cannot carry out a card whole, "" if they can.
func (r *fowRuleset) refused(c *cards.Card) string { return r.tables.Refused(r.tables.CardID(c.ID)) }

// barred returns why the edition does not admit a card, "" if it does. What a card's
// file says comes before what follows from its types and keywords.
func (r *fowRuleset) barred(c *cards.Card) string {
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
	if slices.Contains(c.Rules, r.kind.edition.String()) {
		return ""
	}
	return r.tables.Refused(id)
}

// Name returns the game's short name.
func (r *fowRuleset) Name() string { return "fow" }

// Settings returns the edition and the choices that are not the default ones.
func (r *fowRuleset) Settings() map[string]string {
	o := &r.kind.opts
	out := map[string]string{rulesSetting: r.kind.edition.String()}
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
func (r *fowRuleset) Vocabulary() *sim.Vocabulary { return r.words }

// Describe returns an event as one line: the clause behind it and a sentence.
func (r *fowRuleset) Describe(e engine.Event) string { return r.tables.Describe(e) }

// NewMatch prepares games between decks a and b.
func (r *fowRuleset) NewMatch(a, b *cards.Deck) (sim.Match, error) {
	m, err := fow.NewMatch(r.tables, a, b, r.kind.opts)
	if err != nil {
		return nil, err
	}
	return fowMatch{m}, nil
}

// fowMatch gives a match's games the type that sim asks for.
type fowMatch struct{ *fow.Match }

// NewGame returns a game of the match.
func (m fowMatch) NewGame() engine.Game { return m.Match.NewGame() }
