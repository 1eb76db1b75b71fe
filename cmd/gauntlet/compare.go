package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gauntlet/engine/cards"
	"gauntlet/internal/game"
	"gauntlet/reports"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// compareFlags is the flags of "gauntlet compare". "gauntlet run" has them for what an
// experiment file says.
type compareFlags struct {
	runFlags
	variants      []string
	card, old     string
	otherDecks    []string // in place of the deck
	otherName     string   // in place of the policy
	level, margin float64

	test        []float64 // means of the two hypotheses, none without a test
	alpha, beta float64
	until       float64

	race, tolerance float64
	wave            int

	given *pflag.FlagSet
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
  --card new.toml --for 'Old Card'  another card in its place, whole: as many
        copies, and its evolved cards in the place of those in the evolve deck
  --with-deck other.txt             another list in place of the deck of
        --decks; several lists are arms of their own
  --with-policy random              another policy in the hands of these decks

With several --policies every change is played by each of them on the same deals,
and the report says how its difference moves with the player.

With --test or --until the run ends as soon as it knows, and with --race once one
arm, the base among them, is known to be the best, or all that are left are within
--tolerance of each other: with --race 0.05 the best is lost in at most 5 % of
races. It looks at whole rounds in their order, so that equal command lines end
alike.

Without --decks the decks are the embedded ones that have or make the card; they
meet the decks of --against, the embedded ones unless told otherwise, and not
themselves. Equal command lines give equal files, whatever --workers is.`,
		Example: `  gauntlet compare --variant "Knight: attack=2" --games 40 --out runs/knight
  gauntlet compare --variant "Knight: attack=2" --variant "Knight: defense=2" --games 20 --report csv
  gauntlet compare --card mine.toml --for "Bramble Scout" --in Forest --games 20
  gauntlet compare --variant "Knight: attack=2" --policies random,greedy --games 80,40 --out runs/players
  gauntlet compare --with-policy random --decks Sword --games 4 --detail games
  gauntlet compare --variant "Knight: attack=2" --test 0,0.05 --games 400 --detail games`,
		Args: fileArgument,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := x.readFile(args, cmd.Flags()); err != nil {
				return err
			}
			return x.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	x.registerChanges(f)
	x.registerStops(f)
	x.register(f, runPlayer, compareGames, 0, editionsOf.one)
	alias(f, "in", "decks")
	x.registerOutput(f)
	x.registerReport(f)
	return cmd
}

// registerChanges adds the flags that say what is changed.
func (x *compareFlags) registerChanges(f *pflag.FlagSet) {
	f.StringArrayVar(&x.variants, "variant", nil, "`change` of what a card prints, CARD: KEY=VALUE, …; may be given several times")
	f.StringVar(&x.card, "card", "", "`card` that is put in the place of another: a card file with one card, FILE:NAME, or a name")
	f.StringVar(&x.old, "for", "", "`card` that --card replaces")
	f.StringSliceVar(&x.otherDecks, "with-deck", nil, "`decks` that are played in place of the deck of --decks, each in an arm of its own")
	f.StringVar(&x.otherName, "with-policy", "", "`policy` that plays the decks of --decks in place of the first of --policies")
}

// waveMost bounds --wave: more parts than any run is cut into by itself.
const waveMost = 100_000

// registerStops adds the flags that say how sure the answer shall be.
func (x *compareFlags) registerStops(f *pflag.FlagSet) {
	levelVar(f, &x.level)
	marginVar(f, &x.margin, .01, "a difference within this `fraction` counts as none")
	fractionsVar(f, &x.test, "test", nil, "play until a sequential test decides between two `differences`, such as 0,0.01; --games is then the most")
	f.Lookup("test").DefValue = ""
	fractionVar(f, &x.alpha, "alpha", .05, "how often --test may err if the first is true, a `fraction`")
	fractionVar(f, &x.beta, "beta", .05, "how often --test may err if the second is true, a `fraction`")
	fractionVar(f, &x.until, "until", 0, "play until every difference is known to this `fraction` on each side; --games is then the most")
	fractionVar(f, &x.race, "race", 0, "play until the best is known; how often it may be lost, a `fraction`; --games is then the most")
	fractionVar(f, &x.tolerance, "tolerance", 0, "with --race: a difference of this `fraction` does not matter")
	f.IntVar(&x.wave, "wave", 0, "with --race: `parts` between the times at which variants leave, and what its shards are played in (default 8)")
	x.given = f
}

// run plays the experiment and prints its report.
func (x *compareFlags) run(ctx context.Context, stdout, stderr io.Writer) error {
	return x.checked(ctx, x.checkChanges, x.compareConfig, stdout, stderr)
}

// checked plays the experiment that config makes, if the flags go together.
func (x *compareFlags) checked(ctx context.Context, together func() error, config func(io.Writer) (*sim.Config, error), stdout, stderr io.Writer) error {
	if err := x.placed(together()); err != nil {
		return err
	}
	if err := x.placed(x.check()); err != nil {
		return err
	}
	if err := x.outFree(); err != nil {
		return err
	}
	c, err := config(x.notes(stderr))
	if err != nil {
		return x.placed(err)
	}
	return x.play(ctx, c, reports.Options{Level: x.level, Margin: x.margin}, stdout, stderr)
}

// checkChanges reports flags that do not go together.
func (x *compareFlags) checkChanges() error {
	var kinds []string
	for _, k := range []struct {
		flag string
		on   bool
	}{{"--variant", len(x.variants) > 0}, {"--card", x.card != ""}, {"--with-deck", len(x.otherDecks) > 0}, {"--with-policy", x.otherName != ""}} {
		if k.on {
			kinds = append(kinds, k.flag)
		}
	}
	switch {
	case len(kinds) == 0 && x.old != "":
		return usagef("--for %s: say which card replaces it with --card", x.old)
	case len(kinds) == 0 && !x.file.varies():
		return usagef("nothing is compared: give --variant 'CARD: attack=2', --card with --for, --with-deck or --with-policy")
	case len(kinds) > 1:
		return usagef("%s: one kind of change at a time, so that the difference is that of one thing", strings.Join(kinds, " and "))
	case x.card != "" && x.old == "":
		return usagef("--card %s: say which card it replaces with --for", x.card)
	case x.card == "" && x.old != "":
		return usagef("--for %s: it goes with --card", x.old)
	case len(x.otherDecks) > 0 && len(x.decks) != 1:
		return usagef("--with-deck %s: name the one deck that it is compared with by --decks", strings.Join(x.otherDecks, ","))
	case len(x.rules.editions) > 1:
		return usagef("--rules %s: changes are compared under one edition at a time", strings.Join(x.rules.editions, ","))
	}
	return x.checkStops()
}

// checkStops reports what is wrong with the flags that say how sure the answer shall be.
func (x *compareFlags) checkStops() error {
	rules := 0
	for _, on := range []bool{len(x.test) > 0, x.until != 0, x.race != 0} {
		if on {
			rules++
		}
	}
	if rules > 1 {
		return usagef("--test, --until and --race: a run stops by one rule")
	}
	if x.stops() {
		if err := x.severalStop(); err != nil {
			return err
		}
	}
	switch {
	case x.given.Changed("race") && !(x.race > 0 && x.race < .5):
		return usagef("--race %v: give a fraction between 0 and 0.5, such as 0.05", x.race)
	case x.tolerance != 0 && x.race == 0:
		return usagef("--tolerance %v: it goes with --race", x.tolerance)
	case x.given.Changed("wave") && (x.race == 0 || x.wave < 1 || x.wave > waveMost):
		return usagef("--wave %d: give 1 to %d parts, with --race", x.wave, waveMost)
	case !(x.tolerance >= 0 && x.tolerance < .5):
		return usagef("--tolerance %v: give a fraction between 0 and 0.5, such as 0.01", x.tolerance)
	case len(x.test) > 0 && (len(x.test) != 2 || !(x.test[0] < x.test[1]) || x.test[0] <= -1 || x.test[1] >= 1):
		return usagef("--test: give two differences as fractions, the smaller first, such as 0,0.01")
	case len(x.test) == 0 && (x.given.Changed("alpha") || x.given.Changed("beta")):
		return usagef("--alpha and --beta go with --test")
	case !(x.alpha > 0 && x.alpha < .5 && x.beta > 0 && x.beta < .5):
		return usagef("--alpha %v, --beta %v: give fractions between 0 and 0.5, such as 0.05", x.alpha, x.beta)
	case (x.until != 0 || x.rules.flags.Changed("until")) && !(x.until > 0 && x.until < .5):
		return usagef("--until %v: give a fraction between 0 and 0.5, such as 0.005", x.until)
	}
	return nil
}

// severalStop refuses a rule that ends the run for the answer of one of several players.
func (x *compareFlags) severalStop() error {
	switch {
	case x.race != 0:
		return x.onePlayer("race", "the best under one player need not be that under another")
	case len(x.test) > 0:
		return x.onePlayer("test", endsEarly)
	}
	return x.onePlayer("until", endsEarly)
}

// endsEarly is why a rule to stop by goes with one player.
const endsEarly = "it would end the run as soon as one player's answer is known"

// compareConfig makes the run: decks, field and arms.
func (x *compareFlags) compareConfig(messages io.Writer) (*sim.Config, error) {
	changes := x.changes()
	for i := range changes {
		c := &changes[i]
		if c.cardFile, c.card = cardFile(c.card); c.cardFile != "" && !slices.Contains(x.cards, c.cardFile) {
			x.cards = append(x.cards, c.cardFile)
		}
	}
	l, err := x.open()
	if err != nil {
		return nil, err
	}
	pool, decks, err := x.field(l, messages)
	if err != nil {
		return nil, err
	}
	arms := []game.ArmSpec{{Arm: sim.BaseArm}}
	var about []*cards.Deck
	noMirrors := false
	for i := range changes {
		c := &changes[i]
		arm, of, err := x.arm(l, c, decks, pool, messages)
		if err != nil {
			return nil, err
		}
		if c.name != "" {
			arm.Arm = c.name
		}
		for k := range arms {
			if samePrints(arms[k].Cards, arm.Cards) {
				return nil, usagef("%s: the same change as %s, under another name; leave one of them out", arm.Arm, arms[k].Arm)
			}
		}
		arms, about = append(arms, arm), append(about, of...)
		// A policy that differs from the player's own in its ending alone is a change like any other:
		// against itself the deck would play with both.
		noMirrors = noMirrors || c.policy == "" || strings.HasPrefix(c.policy, ":")
	}
	if decks, err = x.holders(decks, about); err != nil {
		return nil, err
	}
	linked, err := l.LinkArms(arms, slices.Concat(decks, pool)...)
	if err != nil {
		return nil, err
	}
	if err := refusedArms(linked); err != nil {
		return nil, err
	}
	if x.stops() && !x.gamesGiven() {
		x.games.list = []int64{stopGames}
	}
	c := x.simConfig(linked, decks, pool)
	c.NoMirrors = noMirrors
	c.Stop = x.stop()
	return c, nil
}

// samePrints reports whether two arms change the same cards to the same prints.
func samePrints(a, b []*cards.Card) bool {
	return len(a) > 0 && len(a) == len(b) && !slices.ContainsFunc(a, func(c *cards.Card) bool {
		return !slices.ContainsFunc(b, func(o *cards.Card) bool { return o.ID == c.ID && o.Hash() == c.Hash() })
	})
}

// field loads the decks that are met and those that are compared, as far as they are known
// before what is changed is.
func (x *compareFlags) field(l *game.Library, messages io.Writer) (pool, decks []*cards.Deck, err error) {
	if pool, err = x.named(l, "against", x.against, messages); err != nil {
		return nil, nil, err
	}
	decks = pool
	if len(x.decks) > 0 || len(x.against) > 0 {
		decks, err = x.named(l, "decks", x.decks, messages)
	}
	return pool, decks, err
}

// stops reports whether the run may end before its games are played.
func (x *compareFlags) stops() bool { return len(x.test) > 0 || x.until > 0 || x.race > 0 }

// stop returns the rule by which the run ends, nil for none.
func (x *compareFlags) stop() *sim.Stop {
	rule := eventlog.StopRule{Kind: eventlog.StopPrecision, Half: x.until, Level: x.level}
	switch {
	case !x.stops():
		return nil
	case x.race > 0:
		rule = eventlog.StopRule{Kind: eventlog.StopRace, Alpha: x.race, Tolerance: x.tolerance, Wave: x.wave}
	case len(x.test) > 0:
		rule = eventlog.StopRule{Kind: eventlog.StopTest, S0: x.test[0], S1: x.test[1], Alpha: x.alpha, Beta: x.beta}
	}
	return stopBy(rule)
}

func stopBy(rule eventlog.StopRule) *sim.Stop {
	return &sim.Stop{Rule: rule, New: func(m *eventlog.Manifest) (sim.Looker, error) { return reports.NewLooker(m) }}
}

// remedyOf says what to do about an exchange of cards that makes a deck illegal.
func remedyOf(arms []sim.Arm) string {
	if slices.ContainsFunc(arms, func(a sim.Arm) bool { return len(a.Illegal) > 0 && len(a.Decks) > 0 }) {
		return "\nexchange the card for one that the deck may hold, or " + otherwise
	}
	return ""
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
		return fmt.Errorf("not legal, so that there is nothing to compare:\n%s%s", strings.Join(lines, "\n"), remedyOf(arms))
	}
	return nil
}
