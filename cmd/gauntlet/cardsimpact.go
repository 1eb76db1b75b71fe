package main

import (
	"context"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"gauntlet/engine/cards"
	"gauntlet/internal/game"
	"gauntlet/policies"
	"gauntlet/reports"
	"gauntlet/sim"
)

// impactFlags is the flags of "gauntlet cards impact" and "gauntlet cards mulligan".
type impactFlags struct {
	compareFlags
	deck  string
	blank *string
}

// Kinds of blanks: nothing but the cost, or nothing but the text is taken away.
const (
	blankAll  = "all"
	blankText = "text"
)

func newCardsImpact() *cobra.Command {
	var x impactFlags
	cmd := &cobra.Command{
		Use:   "impact --deck DECK",
		Short: "Say what every card of a deck is worth, above a blank",
		Long: `Impact plays the same deals with the deck as it is and with a blank of the same cost
in the place of each card of its main deck, one card at a time, and reports what each is
worth: the difference of the scores, paired over the deals, with intervals corrected for the
number of cards. A blank has no text; a creature among them has no attack and the least
defense unless --blank text leaves its numbers.

With several --policies each of them plays all deals, and the report says how what a card
is worth moves with the player.

The deck meets the decks of --against, the embedded ones unless told otherwise, and not
itself. "gauntlet report --show differences" of the run compares the same arms, matchup by
matchup.`,
		Example: `  gauntlet cards impact --deck Sword --games 20 --detail games
  gauntlet cards impact --deck Sword --against Forest --policies random,greedy --games 80,40 --detail games
  gauntlet cards impact --deck Sword --against Forest --blank text --games 40 --out runs/impact`,
		Args: takes(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return x.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr(), x.impactConfig)
		},
	}
	x.flags(cmd)
	x.blank = choiceVar(cmd.Flags(), "blank", "what a blank is without: text and numbers of battle, or its text alone", blankAll, blankText)
	return cmd
}

func newCardsMulligan() *cobra.Command {
	var x impactFlags
	cmd := &cobra.Command{
		Use:   "mulligan --deck DECK",
		Short: "Say which first hands of a deck to redraw, by redrawing them",
		Long: `Mulligan plays every deal three times: with the policy's own choice, with every first
hand of the deck kept, and with every first hand redrawn. It reports what redrawing is worth
for hands with each card, and what the policy's own choice is worth: the same hands, both
ways, so that nothing but the choice differs. In Force of Will a hand is redrawn whole.

The deck meets the decks of --against, the embedded ones unless told otherwise, and not
itself. The policies of the two further arms are those of --policies with :keep and
:redraw behind their names. With several each of them plays all deals three times, and the
report says how what redrawing is worth moves with the player; --player NAME of "gauntlet
report" prints what one of them says.`,
		Example: `  gauntlet cards mulligan --deck Sword --games 40
  gauntlet cards mulligan --deck Sword --against Forest --games 200 --report csv`,
		Args: takes(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if *x.detail == sim.DetailGames.String() {
				return usagef("--detail games: which cards a first hand has is in the rows of cards, use --detail cards")
			}
			return x.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr(), x.mulliganConfig)
		},
	}
	x.flags(cmd)
	return cmd
}

// flags adds what both commands take.
func (x *impactFlags) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVar(&x.deck, "deck", "", "the `deck` whose cards it is about: the name of an embedded deck, or a deck file")
	levelVar(f, &x.level)
	marginVar(f, &x.margin, .01, "an effect within this `fraction` counts as none")
	x.register(f, runPlayer, compareGames, 0, editionsOf.one)
	ofOneDeck(f)
	x.registerOutput(f)
	x.registerReport(f)
	f.Lookup("detail").DefValue = sim.DetailCards.String()
	*x.detail = sim.DetailCards.String()
}

// run plays the arms that config makes and prints their report.
func (x *impactFlags) run(ctx context.Context, stdout, stderr io.Writer, config func(*game.Library, *cards.Deck, []*cards.Deck) ([]game.ArmSpec, error)) error {
	switch {
	case x.deck == "":
		return usagef("say which deck with --deck")
	case len(x.decks) > 0:
		return usagef("--decks: name the one deck with --deck, and those that it meets with --against")
	case len(x.rules.editions) > 1:
		return usagef("one edition at a time: what a card is worth depends on the rules")
	}
	x.decks = []string{x.deck}
	if err := x.check(); err != nil {
		return err
	}
	if err := x.outFree(); err != nil {
		return err
	}
	l, err := x.open()
	if err != nil {
		return err
	}
	pool, decks, err := x.field(l, x.notes(stderr))
	if err != nil {
		return err
	}
	if len(decks) != 1 {
		return usagef("--deck %s: it is %d decks, name one", x.deck, len(decks))
	}
	arms, err := config(l, decks[0], pool)
	if err != nil {
		return err
	}
	linked, err := l.LinkArms(arms, slices.Concat(decks, pool)...)
	if err != nil {
		return err
	}
	if err := refusedArms(linked); err != nil {
		return err
	}
	c := x.simConfig(linked, decks, pool)
	c.NoMirrors = true
	return x.play(ctx, c, reports.Options{Level: x.level, Margin: x.margin}, stdout, stderr)
}

// impactConfig makes an arm with blanks in the place of each card of the main deck.
func (x *impactFlags) impactConfig(l *game.Library, deck *cards.Deck, _ []*cards.Deck) ([]game.ArmSpec, error) {
	arms := []game.ArmSpec{{Arm: sim.BaseArm}}
	for _, e := range deck.Entries(cards.PartMain) {
		v, err := blankOf(e.Card, *x.blank, l.Wing.Print.LeastDefense)
		if err != nil {
			return nil, fmt.Errorf("a blank in the place of %s: %w", e.Card.Name, err)
		}
		if v.Hash() == e.Card.Hash() {
			continue // it is blank
		}
		name := e.Card.Name
		if slices.ContainsFunc(arms, func(a game.ArmSpec) bool { return a.Arm == name }) {
			name += " (" + e.Card.ID + ")"
		}
		arms = append(arms, game.ArmSpec{Arm: name, Cards: []*cards.Card{v}})
	}
	if len(arms) == 1 {
		return nil, fmt.Errorf("no card of %q differs from a blank: use --blank all", deck.Name)
	}
	return arms, nil
}

// blankOf returns a card without its text, and without its numbers of battle if it has some
// and all is to go.
func blankOf(c *cards.Card, kind, leastDefense string) (*cards.Card, error) {
	changes := []cards.Change{{Key: "text"}}
	if kind == blankAll {
		fights := append(changes[:1:1], cards.Change{Key: "attack", Value: "0"}, cards.Change{Key: "defense", Value: leastDefense})
		if v, err := c.Variant(fights); err == nil {
			v.Source = "a blank"
			return v, nil
		}
	}
	v, err := c.Variant(changes)
	if err == nil {
		v.Source = "a blank"
	}
	return v, err
}

// mulliganConfig makes the arms that keep and redraw every first hand.
func (x *impactFlags) mulliganConfig(*game.Library, *cards.Deck, []*cards.Deck) ([]game.ArmSpec, error) {
	arms := []game.ArmSpec{{Arm: sim.BaseArm}}
	for _, ending := range []string{policies.Keep, policies.Redraw} {
		arms = append(arms, game.ArmSpec{Arm: ending[1:], Policies: [2]string{ending, ""}})
	}
	return arms, nil
}

// formOf returns the form of a name, if a kind of report has it.
func formOf[F any](forms map[string]F, name string) (F, error) {
	f, ok := forms[name]
	if !ok {
		return f, usagef("this report has no form %q: use %s", name, strings.Join(slices.Sorted(maps.Keys(forms)), ", "))
	}
	return f, nil
}
