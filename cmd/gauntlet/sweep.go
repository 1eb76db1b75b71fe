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
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// sweepFlags is the flags of "gauntlet sweep".
type sweepFlags struct {
	compareFlags
	vary   []string
	filler string
}

func newSweep() *cobra.Command {
	var x sweepFlags
	cmd := &cobra.Command{
		Use:   "sweep [FILE] --card CARD --vary FIELD=VALUES",
		Short: "Say what the numbers of a card do to win rates, on a grid",
		Long: `Sweep plays the same deals with every print of a card on a grid, and reports
the difference of each to the card as it is, with intervals corrected for their
number, and what one more is worth.

  --vary attack=1..4  a number of the card: cost, attack, defense; of Force of
        Will cost (its total), atk, def and divinity; "back." before it for the
        back face. Values are numbers, ranges and ranges with steps
        (200..800:200), with commas between them
  --vary copies=0..3  copies in the deck of --in; --filler names the card that
        takes their places and whose places they take. Numbers of copies that
        the deck may not hold are left out, with a note

With several --vary every combination is played. With --race the run ends once one
print is known to be the best, or all that are left are within --tolerance of each
other: with --race 0.05 the best is lost in at most 5 % of races. --test and --until
end it as they do for "gauntlet compare".

With several --policies each plays the whole grid on the same deals.

Without --decks the decks are the embedded ones that have or make the card; they
meet the decks of --against, the embedded ones unless told otherwise. FILE is an
experiment file with these keys (docs/experiments.md).`,
		Example: `  gauntlet sweep --card Knight --vary attack=1..3 --games 40 --out runs/sweep
  gauntlet sweep --card "Garrison Page" --vary copies=0..3 --filler "Tireless Giant" --in Sword --games 10
  gauntlet sweep --card Knight --vary attack=1..2 --vary defense=1,2 --decks Sword --against Rune --race 0.05 --games 400 --detail games`,
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
	f.StringVar(&x.card, "card", "", "the `card` whose numbers vary: its name or number")
	x.registerGrid(f)
	x.registerStops(f)
	x.register(f, runPlayer, compareGames, 0, editionsOf.one)
	alias(f, "in", "decks")
	x.registerOutput(f)
	x.registerReport(f)
	return cmd
}

// registerGrid adds the flags of the grid.
func (x *sweepFlags) registerGrid(f *pflag.FlagSet) {
	f.StringArrayVar(&x.vary, "vary", nil, "`FIELD=VALUES` of the card, or copies=VALUES; may be given several times")
	f.StringVar(&x.filler, "filler", "", "`card` that takes the places of copies, and gives its places to more")
}

func (x *sweepFlags) run(ctx context.Context, stdout, stderr io.Writer) error {
	return x.checked(ctx, x.checkGrid, x.sweepConfig, stdout, stderr)
}

// checkGrid reports flags that do not go together.
func (x *sweepFlags) checkGrid() error {
	switch {
	case x.card == "":
		return usagef("say which card varies with --card")
	case len(x.vary) == 0:
		return usagef("--card %s: say what varies with --vary, such as --vary attack=1..4", x.card)
	case x.file.varies():
		return x.file.Errorf(x.file.Variants[0].Offset, "a sweep has no [[variant]]: its arms are the points of the grid")
	}
	return x.checkStops()
}

// axes reads the axes, with the places of the card as it is on them.
func (x *sweepFlags) axes(card, filler *cards.Card, decks []*cards.Deck) (axes []eventlog.Axis, base []int, err error) {
	for i, text := range x.vary {
		axis, err := parseAxis(text)
		var now int
		switch {
		case err != nil:
		case axis.Key == copiesKey && len(decks) != 1:
			err = fmt.Errorf("name the one deck whose copies vary with --in, got %d", len(decks))
		case axis.Key == copiesKey:
			if now, _ = copiesOf(decks[0], card, filler); axis.Values[0] < 0 {
				err = fmt.Errorf("%d copies cannot be", axis.Values[0])
			}
		default:
			axis.Key, now, err = card.Number(axis.Key)
			if err != nil {
				err = fmt.Errorf("%w; and the decks have %s", err, copiesKey)
			}
		}
		if err == nil && slices.ContainsFunc(axes, func(o eventlog.Axis) bool { return o.Key == axis.Key }) {
			err = fmt.Errorf("%s varies twice", axis.Key)
		}
		if err != nil {
			return nil, nil, x.varyError(i, err)
		}
		axes, base = append(axes, axis), append(base, now)
	}
	return axes, base, nil
}

// varyError says of a mistake in a --vary where it stands.
func (x *sweepFlags) varyError(i int, err error) error {
	if x.file.from["vary"] {
		return x.file.Errorf(x.file.Key("vary").Values[i].Offset, "vary: %w", err)
	}
	return usagef("--vary %s: %w", x.vary[i], err)
}

// sweepConfig makes the run: decks, field, and an arm for every point.
func (x *sweepFlags) sweepConfig(messages io.Writer) (*sim.Config, error) {
	l, err := x.open()
	if err != nil {
		return nil, err
	}
	pool, decks, err := x.field(l, messages)
	if err != nil {
		return nil, err
	}
	copies := slices.ContainsFunc(x.vary, func(v string) bool { return strings.HasPrefix(v, copiesKey) })
	card, filler, err := x.gridCards(l, slices.Concat(decks, pool), copies)
	if err != nil {
		return nil, err
	}
	var about []*cards.Deck
	for _, d := range decks {
		if copies || slices.ContainsFunc(l.Holds(d), func(c *cards.Card) bool { return c.ID == card.ID }) {
			about = append(about, d)
		}
	}
	if decks, err = x.holders(decks, about); err != nil {
		return nil, err
	}
	axes, base, err := x.axes(card, filler, decks)
	if err != nil {
		return nil, err
	}
	if axes, err = legalCopies(l, card, filler, decks, axes, base, messages); err != nil {
		return nil, usagef("--vary %s: %w", strings.Join(x.vary, " --vary "), err)
	}
	arms, err := gridArms(card, filler, decks, axes, base)
	if err != nil {
		return nil, usagef("--vary %s: %w", strings.Join(x.vary, " --vary "), err)
	}
	linked, err := l.LinkArms(arms, slices.Concat(decks, pool)...)
	if err != nil {
		return nil, err
	}
	if err := refusedArms(linked); err != nil {
		if copies && filler == nil {
			err = fmt.Errorf("%w\n--filler CARD lets another card take the places of copies", err)
		}
		return nil, err
	}
	if x.stops() && !x.gamesGiven() {
		x.games.list = []int64{stopGames}
	}
	grid := points(axes)
	grid = slices.DeleteFunc(grid, func(p []int) bool { return slices.Equal(p, base) })
	for i := range linked {
		if linked[i].Point = base; i > 0 {
			linked[i].Point = grid[i-1]
		}
	}
	c := x.simConfig(linked, decks, pool)
	c.NoMirrors = true
	c.Stop = x.stop()
	c.Sweep = &eventlog.Sweep{Card: card.ID, Name: card.Name, Vary: x.vary, Axes: axes}
	if filler != nil {
		c.Sweep.Filler = filler.ID
	}
	return c, nil
}

// gridCards finds the card that varies, and the one that takes its places, nil without one.
func (x *sweepFlags) gridCards(l *game.Library, decks []*cards.Deck, copies bool) (card, filler *cards.Card, err error) {
	card, err = cardNamed(x.card, held(l, decks))
	if err == nil && card == nil {
		if err = noCard(x.card, held(l, decks)); copies { // none of it may be in the deck yet
			card, err = l.Pool.Find(x.card, cards.PartMain)
		}
	}
	if err != nil {
		return nil, nil, usagef("--card %s: %w", x.card, err)
	}
	if x.filler == "" {
		return card, nil, nil
	}
	switch filler, err = l.Pool.Find(x.filler, cards.PartMain); {
	case err != nil:
	case !copies:
		err = fmt.Errorf("it takes the places of copies; say how many with --vary copies=0..3")
	case filler.ID == card.ID:
		err = fmt.Errorf("it is the card whose copies vary")
	}
	if err != nil {
		return nil, nil, usagef("--filler %s: %w", x.filler, err)
	}
	return card, filler, nil
}

// gridArms makes the arms: the base, and every point of the grid that is not the base.
func gridArms(card, filler *cards.Card, decks []*cards.Deck, axes []eventlog.Axis, base []int) (arms []game.ArmSpec, err error) {
	arms = []game.ArmSpec{{Arm: sim.BaseArm}}
	if filler != nil { // in the order that all arms have
		for _, d := range decks {
			n, _ := copiesOf(d, card, filler)
			v, err := withCopies(d, card, filler, n)
			if err != nil {
				return nil, err
			}
			arms[0].Decks = append(arms[0].Decks, v)
		}
	}
	n := 1
	for _, a := range axes {
		if n *= len(a.Values); n > pointsMax {
			return nil, fmt.Errorf("the grid has more than %d points", pointsMax)
		}
	}
	for _, point := range points(axes) {
		if slices.Equal(point, base) {
			continue
		}
		arm := game.ArmSpec{Arm: pointName(axes, point)}
		var changes []cards.Change
		for i, a := range axes {
			if a.Key == copiesKey {
				for _, d := range decks {
					v, err := withCopies(d, card, filler, point[i])
					if err != nil {
						return nil, err
					}
					arm.Decks = append(arm.Decks, v)
				}
				continue
			}
			change, err := card.NumberChange(a.Key, point[i])
			if err != nil {
				return nil, err
			}
			if point[i] != base[i] {
				changes = append(changes, change)
			}
		}
		if len(changes) > 0 {
			v, err := card.Variant(changes)
			if err != nil {
				return nil, err
			}
			for face := v; face != nil; face = face.Back {
				face.Source = "--vary"
			}
			arm.Cards = []*cards.Card{v}
		}
		arms = append(arms, arm)
	}
	if len(arms) == 1 {
		return nil, fmt.Errorf("%s is that already, and nothing varies", card.Name)
	}
	return arms, nil
}
