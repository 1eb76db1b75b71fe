package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gauntlet/engine/cards"
	"gauntlet/internal/game"
	"gauntlet/internal/spell"
	"gauntlet/policies"
	"gauntlet/reports"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// compareFlags is the flags of "gauntlet compare".
type compareFlags struct {
	runFlags
	variants             []string
	card, old            string
	otherDeck, otherName string // in place of the deck and the policy
	level, margin        float64

	test        []float64 // means of the two hypotheses, none without a test
	alpha, beta float64
	until       float64
	given       *pflag.FlagSet
}

// compareGames is how many games of every matchup and arm "gauntlet compare" plays unless
// told otherwise.
const compareGames = 1000

// stopGames is how many it plays at most where a rule ends the run.
const stopGames = 50_000

func newCompare() *cobra.Command {
	var x compareFlags
	cmd := &cobra.Command{
		Use:   "compare (--variant 'CARD: CHANGES' | --card FILE --for CARD | --with-deck DECK | --with-policy POLICY)",
		Short: "Say what a change of a card, a deck or a policy does to win rates",
		Long: `Compare plays the same deals with and without a change, and reports the
difference that it makes to the score of the decks that hold it, with its
interval. Whatever the change does not touch is dealt, drawn and rolled alike, so
that far fewer games tell than two independent runs would need.

A change is one of these; each --variant is an arm of its own:
  --variant 'Knight: attack=2, cost-=1'   other print of a card: cost, attack,
        defense, traits, text (text+= adds a paragraph); of Force of Will also
        attributes and divinity, with cost={W}{2}; "back." before a key is the
        back face; a collector number may stand in place of the name
  --card new.toml --for 'Old Card'   another card in its place, as many copies
  --with-deck other.txt              another list in place of the deck of --decks
  --with-policy random               another policy in the hands of these decks

With --test or --until the run ends as soon as it knows: it looks at whole rounds
in their order, so that equal command lines end alike.

Without --decks the decks are the embedded ones that have or make the card; they
meet the decks of --against, the embedded ones unless told otherwise, and not
themselves. Equal command lines give equal files, whatever --workers is.`,
		Example: `  gauntlet compare --variant "Knight: attack=2" --games 40 --out runs/knight
  gauntlet compare --variant "Knight: attack=2" --variant "Knight: defense=2" --games 20 --report csv
  gauntlet compare --card mine.toml --for "Bramble Scout" --in Forest --games 20
  gauntlet compare --with-policy random --decks Sword --games 4 --detail games
  gauntlet compare --variant "Knight: attack=2" --test 0,0.05 --games 400 --detail games`,
		Args: takes(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return x.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringArrayVar(&x.variants, "variant", nil, "`change` of what a card prints, CARD: KEY=VALUE, …; may be given several times")
	f.StringVar(&x.card, "card", "", "`card` that is put in the place of another: a card file with one card, FILE:NAME, or a name")
	f.StringVar(&x.old, "for", "", "`card` that --card replaces")
	f.StringVar(&x.otherDeck, "with-deck", "", "`deck` that is played in place of the deck of --decks")
	f.StringVar(&x.otherName, "with-policy", "", "`policy` that plays the decks of --decks in place of the first of --policies")
	f.Float64Var(&x.level, "level", .95, "level of all intervals, a `fraction`")
	f.Float64Var(&x.margin, "margin", .01, "a difference within this `fraction` counts as none")
	f.Float64SliceVar(&x.test, "test", nil, "play until a sequential test decides between two `differences`, such as 0,0.01; --games is then the most")
	f.Lookup("test").DefValue = ""
	f.Float64Var(&x.alpha, "alpha", .05, "how often --test may err if the first is true, a `fraction`")
	f.Float64Var(&x.beta, "beta", .05, "how often --test may err if the second is true, a `fraction`")
	f.Float64Var(&x.until, "until", 0, "play until every difference is known to this `fraction` on each side; --games is then the most")
	x.given = f
	x.register(f, "greedy", compareGames, 0, editionsOf.one)
	f.StringSliceVar(&x.decks, "in", nil, "the same as --decks")
	x.registerOutput(f)
	return cmd
}

func (x *compareFlags) run(ctx context.Context, stdout, stderr io.Writer) error {
	if err := x.checkChanges(); err != nil {
		return err
	}
	if err := x.check(); err != nil {
		return err
	}
	if err := x.outFree(); err != nil {
		return err
	}
	c, err := x.compareConfig(stderr)
	if err != nil {
		return err
	}
	return x.play(ctx, c, reports.Options{Level: x.level, Margin: x.margin}, stdout, stderr)
}

// checkChanges reports flags that do not go together.
func (x *compareFlags) checkChanges() error {
	var kinds []string
	for _, k := range []struct {
		flag string
		on   bool
	}{{"--variant", len(x.variants) > 0}, {"--card", x.card != ""}, {"--with-deck", x.otherDeck != ""}, {"--with-policy", x.otherName != ""}} {
		if k.on {
			kinds = append(kinds, k.flag)
		}
	}
	switch {
	case len(kinds) == 0 && x.old != "":
		return usagef("--for %s: say which card replaces it with --card", x.old)
	case len(kinds) == 0:
		return usagef("nothing is compared: give --variant 'CARD: attack=2', --card with --for, --with-deck or --with-policy")
	case len(kinds) > 1:
		return usagef("%s: one kind of change at a time, so that the difference is that of one thing", strings.Join(kinds, " and "))
	case x.card != "" && x.old == "":
		return usagef("--card %s: say which card it replaces with --for", x.card)
	case x.card == "" && x.old != "":
		return usagef("--for %s: it goes with --card", x.old)
	case x.otherDeck != "" && len(x.decks) != 1:
		return usagef("--with-deck %s: name the one deck that it is compared with by --decks", x.otherDeck)
	case len(x.rules.editions) > 1:
		return usagef("--rules %s: changes are compared under one edition at a time", strings.Join(x.rules.editions, ","))
	case len(x.test) > 0 && x.until != 0:
		return usagef("--test and --until: a run stops by one rule")
	case len(x.test) > 0 && (len(x.test) != 2 || !(x.test[0] < x.test[1]) || x.test[0] <= -1 || x.test[1] >= 1):
		return usagef("--test: give two differences as fractions, the smaller first, such as 0,0.01")
	case len(x.test) == 0 && (x.given.Changed("alpha") || x.given.Changed("beta")):
		return usagef("--alpha and --beta go with --test")
	case !(x.alpha > 0 && x.alpha < .5 && x.beta > 0 && x.beta < .5):
		return usagef("--alpha %v, --beta %v: give fractions between 0 and 0.5, such as 0.05", x.alpha, x.beta)
	case x.given.Changed("until") && !(x.until > 0 && x.until < .5):
		return usagef("--until %v: give a fraction between 0 and 0.5, such as 0.005", x.until)
	case !(x.level > 0 && x.level < 1):
		return usagef("--level %v: give a fraction between 0 and 1, such as 0.95", x.level)
	case !(x.margin > 0 && x.margin < .5):
		return usagef("--margin %v: give a fraction between 0 and 0.5, such as 0.01", x.margin)
	}
	return nil
}

// compareConfig makes the run: decks, field and arms.
func (x *compareFlags) compareConfig(messages io.Writer) (*sim.Config, error) {
	file, name := cardFile(x.card)
	if file != "" && !slices.Contains(x.cards, file) {
		x.cards = append(x.cards, file)
	}
	l, err := x.open()
	if err != nil {
		return nil, err
	}
	pool, err := loadDecks(l, x.against, messages)
	if err != nil {
		return nil, err
	}
	decks := pool
	if len(x.decks) > 0 || len(x.against) > 0 {
		if decks, err = loadDecks(l, x.decks, messages); err != nil {
			return nil, err
		}
	}
	arms := []game.ArmSpec{{Arm: sim.BaseArm}}
	noMirrors := true
	switch {
	case len(x.variants) > 0:
		var changed []*cards.Card
		for _, v := range x.variants {
			c, err := variantOf(l, v, slices.Concat(decks, pool))
			if err != nil {
				return nil, usagef("--variant %s: %w", v, err)
			}
			changed = append(changed, c)
			arms = append(arms, game.ArmSpec{Arm: v, Cards: []*cards.Card{c}})
		}
		decks, err = x.holders(l, decks, changed, messages)
	case x.card != "":
		var arm game.ArmSpec
		if decks, arm, err = x.replaced(l, file, name, decks); err == nil {
			arms = append(arms, arm)
		}
	case x.otherDeck != "":
		var arm game.ArmSpec
		if arm, err = x.otherVersion(l, decks, messages); err == nil {
			arms = append(arms, arm)
		}
	default:
		if _, err = policies.New(x.otherName, *x.game); err != nil {
			return nil, usagef("--with-policy: %w", err)
		}
		if x.otherName == x.policies[0] {
			return nil, usagef("--with-policy %s: it plays these decks already", x.otherName)
		}
		arms = append(arms, game.ArmSpec{Arm: x.otherName, Policies: [2]string{x.otherName, ""}})
		noMirrors = false
	}
	if err != nil {
		return nil, err
	}
	linked, err := l.LinkArms(arms, slices.Concat(decks, pool)...)
	if err != nil {
		return nil, err
	}
	if err := refusedArms(linked); err != nil {
		return nil, err
	}
	if x.stops() && !x.given.Changed("games") {
		x.games = stopGames
	}
	c := x.simConfig(linked, decks, pool)
	c.NoMirrors = noMirrors
	c.Stop = x.stop()
	return c, nil
}

// stops reports whether the run may end before its games are played.
func (x *compareFlags) stops() bool { return len(x.test) > 0 || x.until > 0 }

// stop returns the rule by which the run ends, nil for none.
func (x *compareFlags) stop() *sim.Stop {
	rule := eventlog.StopRule{Kind: eventlog.StopPrecision, Half: x.until, Level: x.level}
	switch {
	case !x.stops():
		return nil
	case len(x.test) > 0:
		rule = eventlog.StopRule{Kind: eventlog.StopTest, S0: x.test[0], S1: x.test[1], Alpha: x.alpha, Beta: x.beta}
	}
	return &sim.Stop{Rule: rule, New: func(m *eventlog.Manifest) (sim.Looker, error) { return reports.NewStopping(m) }}
}

// refusedArms reports decks that cannot be played in an arm.
func refusedArms(arms []sim.Arm) error {
	var lines []string
	for _, a := range arms {
		for _, d := range a.Illegal {
			for _, why := range d.Reasons {
				lines = append(lines, fmt.Sprintf("%s in %q: %s", d.Deck, a.Name, why))
			}
		}
	}
	if len(lines) > 0 {
		return fmt.Errorf("not legal, so that there is nothing to compare:\n%s", strings.Join(lines, "\n"))
	}
	return nil
}

// cardFile splits a word into a card file and the name of a card in it; either may be "".
func cardFile(word string) (file, name string) {
	if _, err := os.Stat(word); word != "" && err == nil {
		return word, ""
	}
	if at := strings.LastIndex(word, ":"); at > 0 {
		if _, err := os.Stat(word[:at]); err == nil {
			return word[:at], word[at+1:]
		}
	}
	return "", word
}

// variantOf reads "CARD: CHANGES" for a card that one of the decks has or makes.
func variantOf(l *game.Library, text string, decks []*cards.Deck) (*cards.Card, error) {
	known := held(l, decks)
	for at := range text {
		if text[at] != ':' {
			continue
		}
		c, err := cardNamed(strings.TrimSpace(text[:at]), known)
		if err != nil {
			return nil, err
		}
		if c == nil {
			continue // the name may have a colon in it
		}
		changes, err := cards.ParseChanges(text[at+1:])
		if err != nil {
			return nil, err
		}
		v, err := c.Variant(changes)
		switch {
		case err != nil:
			return nil, err
		case v.Hash() == c.Hash():
			return nil, fmt.Errorf("%s prints that already", c.Name)
		}
		for face := v; face != nil; face = face.Back {
			face.Source = "--variant"
		}
		return v, nil
	}
	name, _, ok := strings.Cut(text, ":")
	if !ok {
		return nil, fmt.Errorf("write the card, a colon and what changes, as in 'Knight: attack=2'")
	}
	return nil, noCard(strings.TrimSpace(name), known)
}

// held returns the cards that decks have or make, each once.
func held(l *game.Library, decks []*cards.Deck) (known []*cards.Card) {
	for _, d := range decks {
		for _, c := range l.Holds(d) {
			if !slices.ContainsFunc(known, func(o *cards.Card) bool { return o.ID == c.ID }) {
				known = append(known, c)
			}
		}
	}
	return known
}

// cardNamed finds a card by its number or name; of a name that an evolved face has too it
// is the other. nil means that none is called so.
func cardNamed(name string, known []*cards.Card) (*cards.Card, error) {
	var found []*cards.Card
	for _, c := range known {
		switch {
		case strings.EqualFold(c.ID, name):
			return c, nil
		case strings.EqualFold(c.Name, name) && !c.Evolved && c.Front == nil:
			found = append(found, c)
		}
	}
	if len(found) > 1 {
		var ids []string
		for _, c := range found {
			ids = append(ids, c.ID)
		}
		return nil, fmt.Errorf("several cards of these decks are called %q: name one of %s", name, strings.Join(ids, ", "))
	}
	if len(found) == 0 {
		return nil, nil
	}
	return found[0], nil
}

func noCard(name string, known []*cards.Card) error {
	var names []string
	for _, c := range known {
		names = append(names, c.Name)
	}
	return fmt.Errorf("no deck of the run has or makes a card %q%s", name, spell.Hint(name, names))
}

// holders returns the decks that have or make one of the changed cards: those that the
// change is about. Named decks must all.
func (x *compareFlags) holders(l *game.Library, decks []*cards.Deck, changed []*cards.Card, messages io.Writer) (out []*cards.Deck, err error) {
	for _, d := range decks {
		if slices.ContainsFunc(l.Holds(d), func(c *cards.Card) bool {
			return slices.ContainsFunc(changed, func(v *cards.Card) bool { return v.ID == c.ID })
		}) {
			out = append(out, d)
		} else if len(x.decks) > 0 {
			return nil, fmt.Errorf("the deck %q neither has nor makes a card that is changed: leave it out, or put it into --against", d.Name)
		}
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("only decks of --against have or make the card: name the decks whose score is compared with --decks")
	}
	return out, nil
}

// replaced puts another card in the place of one, in the decks that have it.
func (x *compareFlags) replaced(l *game.Library, file, name string, decks []*cards.Deck) (out []*cards.Deck, arm game.ArmSpec, err error) {
	next, err := newCard(l, file, name)
	if err != nil {
		return nil, arm, usagef("--card %s: %w", x.card, err)
	}
	old, err := cardNamed(x.old, held(l, decks))
	if err == nil && old == nil {
		err = noCard(x.old, held(l, decks))
	}
	if err != nil {
		return nil, arm, usagef("--for %s: %w", x.old, err)
	}
	arm.Arm = next.Name + " for " + old.Name
	for _, d := range decks {
		v := *d
		n := 0
		for part, entries := range d.Parts {
			at := slices.IndexFunc(entries, func(e cards.Entry) bool { return e.Card.ID == old.ID })
			if at < 0 {
				continue
			}
			if slices.ContainsFunc(entries, func(e cards.Entry) bool { return e.Card.ID == next.ID }) {
				return nil, arm, fmt.Errorf("the deck %q has %s already beside %s: compare two lists with --with-deck", d.Name, next.Name, old.Name)
			}
			v.Parts[part] = slices.Clone(entries)
			v.Parts[part][at].Card = next
			n++
		}
		if n == 0 {
			if len(x.decks) > 0 {
				return nil, arm, fmt.Errorf("the deck %q has no %s that could be replaced", d.Name, old.Name)
			}
			continue
		}
		out = append(out, d)
		arm.Decks = append(arm.Decks, &v)
	}
	if len(out) == 0 {
		return nil, arm, fmt.Errorf("no deck lists %s: it is made by other cards; change those", old.Name)
	}
	return out, arm, nil
}

// newCard returns the card of a name, or the only one of a file.
func newCard(l *game.Library, file, name string) (*cards.Card, error) {
	if name != "" {
		return l.Pool.Find(name, cards.PartMain)
	}
	var of []*cards.Card
	for _, c := range l.Pool.Cards() {
		if strings.HasPrefix(c.Source, file+":") && c.Front == nil && !c.Evolved && !c.Token && c.Kind != cards.Leader {
			of = append(of, c)
		}
	}
	switch len(of) {
	case 0:
		return nil, fmt.Errorf("the file has no card that a deck can hold")
	case 1:
		return of[0], nil
	}
	return nil, fmt.Errorf("the file has %d cards: name one as %s:NAME", len(of), file)
}

// otherVersion makes the arm in which another list is played in place of the one deck.
func (x *compareFlags) otherVersion(l *game.Library, decks []*cards.Deck, messages io.Writer) (arm game.ArmSpec, err error) {
	others, err := loadDecks(l, []string{x.otherDeck}, messages)
	switch {
	case err != nil:
		return arm, err
	case len(decks) != 1 || len(others) != 1:
		return arm, usagef("--with-deck %s: it takes one deck in place of one, got %d and %d", x.otherDeck, len(others), len(decks))
	case others[0].Hash() == decks[0].Hash():
		return arm, usagef("--with-deck %s: it has the same cards as %s", x.otherDeck, decks[0].Name)
	}
	v := *others[0]
	arm = game.ArmSpec{Arm: v.Name, Decks: []*cards.Deck{&v}}
	if v.Name == sim.BaseArm {
		arm.Arm = "other"
	}
	v.Name = decks[0].Name
	return arm, nil
}
