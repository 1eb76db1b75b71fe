package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"gauntlet/engine/cards"
	"gauntlet/internal/game"
	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/chart"
	"gauntlet/reports/render"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// improveFlags is the flags of "gauntlet decks improve".
type improveFlags struct {
	compareFlags
	pool, keep, parts []string
	copies, top       int
	screen            int64
}

// The candidates of a screening.
const (
	candidatesMost = 5000
	heatArms       = 126 // of one run beside the deck as it is: arms are numbered in a byte
)

// Files of an improvement beside its runs.
const (
	freshFolder     = "fresh"
	improvementJSON = "improvement.json"
)

var improveForms = forms[*reports.Improvement]{[4]func(io.Writer, *reports.Improvement) error{render.ImproveText, render.ImproveMarkdown, render.ImproveCSV, render.ImproveJSON},
	render.ImproveHTML, chart.OfImprovement}

func newDecksImprove() *cobra.Command {
	var x improveFlags
	cmd := &cobra.Command{
		Use:   "improve DECK",
		Short: "Look for exchanges of single cards that make a deck stronger",
		Long: `Improve tries every exchange of --copies copies of a card of the deck for a card of
--pool, and says which of them make the deck score higher.

Exchanges are screened first: all of them play --screen games of every matchup
on the same deals, the better half goes on to twice as many on other deals, and
so on until --top are left. These are played once more, with --games of every
matchup, on fresh deals that took no part in the choice. The report gives both
estimates: the one of the deals that chose an exchange, which flatters it, and
the one of the fresh deals, from which verdicts are read.

An exchange that would leave the deck illegal is not tried. The deck meets the
decks of --against, the embedded ones unless told otherwise, and not itself. --out
is a folder for the runs of the screening and the one on fresh deals, which
"gauntlet report" reads; improvement.json there holds the report, and
improved.txt the deck with the best exchange, if one is shown to be better.`,
		Example: `  gauntlet decks improve Forest --against Rune --pool "Ivy Duelist,Elder of the Hollow Glade" --screen 4 --games 20
  gauntlet decks improve Forest --against Rune --pool "Lance Vanguard,Tireless Giant" --keep "Thornmane Stag" --screen 2 --games 20 --html better.html`,
		Args: takes(1, 1, "one deck"),
		RunE: func(cmd *cobra.Command, args []string) error {
			x.decks = args
			return x.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringSliceVar(&x.pool, "pool", nil, "`cards` that may come in: numbers, names or card files (default every card that the deck may hold and that belongs to it)")
	f.StringSliceVar(&x.keep, "keep", nil, "`cards` whose copies stay: numbers or names")
	f.StringSliceVar(&x.parts, "part", []string{cards.PartMain.String()}, "`parts` of the list in which cards are exchanged, such as main,evolve")
	f.Lookup("part").DefValue = cards.PartMain.String()
	f.IntVar(&x.copies, "copies", 1, "`number` of copies that are exchanged at once")
	f.Int64Var(&x.screen, "screen", 20, "games of every matchup of an exchange in the first round, an even `number`")
	f.IntVar(&x.top, "top", 10, "`number` of exchanges that are played on fresh deals")
	levelVar(f, &x.level)
	marginVar(f, &x.margin, .01, "a difference within this `fraction` counts as none")
	x.register(f, runPlayer, compareGames, 0, editionsOf.one)
	f.Lookup("games").Usage = "games of every matchup on fresh deals, an even `number`"
	ofOneDeck(f)
	x.registerBeside(f)
	x.pics.registerOf(f, "`file` to write the chart to, exchanges.svg or exchanges.png, or a folder for both")
	return cmd
}

// checkImprove reports flags that do not go together.
func (x *improveFlags) checkImprove() (parts []cards.Part, err error) {
	switch {
	case x.rules.flags.Changed("decks"):
		return nil, usagef("--decks: name the one deck as the argument, and those that it meets with --against")
	case len(x.rules.editions) > 1:
		return nil, usagef("one edition at a time: what an exchange is worth depends on the rules")
	case x.copies < 1:
		return nil, usagef("--copies %d: give at least 1", x.copies)
	case x.top < 1 || x.top > heatArms:
		return nil, usagef("--top %d: give a number from 1 to %d", x.top, heatArms)
	case x.screen < 2 || x.screen%2 != 0:
		return nil, usagef("--screen %d: games are played in pairs with swapped seats, give an even number of at least 2", x.screen)
	}
	if err := x.check(); err != nil {
		return nil, err
	}
	if err := x.onePlayer("policies", "the best exchange under one player need not be that under another"); err != nil {
		return nil, err
	}
	of := cards.PartsOf(*x.game)
	for _, word := range x.parts {
		p, ok := cards.ParsePart(word)
		if !ok || !slices.Contains(of, p) || p == cards.PartLeader || p == cards.PartRuler {
			return nil, usagef("--part %s: cards are exchanged in main, or in another part of the list such as evolve or stones", word)
		}
		parts = append(parts, p)
	}
	return parts, errors.Join(x.outFree(), x.pics.check(), x.pics.among(chart.ImproveNames))
}

func (x *improveFlags) run(ctx context.Context, stdout, stderr io.Writer) error {
	parts, err := x.checkImprove()
	if err != nil {
		return err
	}
	for _, word := range x.pool {
		if file, _ := cardFile(word); file != "" && !slices.Contains(x.cards, file) {
			x.cards = append(x.cards, file)
		}
	}
	l, err := x.open()
	if err != nil {
		return err
	}
	deck, pool, err := x.oneDeck(l, x.notes(stderr))
	if err != nil {
		return err
	}
	if pool, err = withoutItself(deck, pool); err != nil {
		return err
	}
	swaps, err := x.candidates(l, deck, parts, x.notes(stderr))
	if err != nil {
		return err
	}
	if x.out == "" {
		x.title = strings.TrimSpace(x.title + " better " + deck.Name)
	}
	if err := x.limitMemory(); err != nil {
		return err
	}
	s := &screening{improveFlags: x, library: l, deck: deck, against: pool, messages: stderr}
	return s.improve(ctx, swaps, stdout, stderr)
}

// candidates lists the exchanges that are asked for, and says which cards of --pool are in none.
func (x *improveFlags) candidates(l *game.Library, d *cards.Deck, parts []cards.Part, messages io.Writer) ([]game.Swap, error) {
	if err := l.CheckDeck(d); err != nil {
		return nil, fmt.Errorf("the deck cannot be played as it is:\n%w", err)
	}
	choice := game.SwapChoice{Keep: x.keep, Parts: parts, Copies: x.copies}
	for _, word := range x.keep {
		if c, err := cardNamed(word, held(l, []*cards.Deck{d})); err != nil || c == nil {
			if err == nil {
				err = fmt.Errorf("the deck has no card %q", word)
			}
			return nil, usagef("--keep %s: %w", word, err)
		}
	}
	for _, word := range x.pool {
		file, name := cardFile(word)
		if file == "" {
			var errs []error
			found := false
			for _, part := range parts {
				c, err := l.Pool.Find(name, part)
				if errs = append(errs, err); err == nil {
					choice.Pool, found = append(choice.Pool, c), true
				}
			}
			if !found {
				return nil, usagef("--pool %s: %w", word, errs[0])
			}
			continue
		}
		n := len(choice.Pool)
		for _, c := range l.Pool.Cards() {
			if (sourceFile(c) == file || strings.HasPrefix(sourceFile(c), file+string(filepath.Separator))) && (name == "" || strings.EqualFold(name, c.Name) || strings.EqualFold(name, c.ID)) {
				choice.Pool = append(choice.Pool, c)
			}
		}
		if len(choice.Pool) == n {
			return nil, usagef("--pool %s: no such card there", word)
		}
	}
	if len(x.pool) == 0 {
		choice.Pool = l.Swappable(d)
	}
	swaps := l.Swaps(d, choice)
	switch {
	case len(swaps) == 0:
		return nil, fmt.Errorf("no exchange (--copies %d) leaves %q legal: name other cards with --pool, or fewer with --keep", x.copies, d.Name)
	case len(swaps) > candidatesMost:
		return nil, usagef("%d exchanges are possible, and at most %d are tried: name the cards that may come in with --pool, and those that stay with --keep", len(swaps), candidatesMost)
	}
	for _, c := range choice.Pool {
		if len(x.pool) > 0 && c.Front == nil && !slices.ContainsFunc(swaps, func(s game.Swap) bool { return s.In == c }) {
			fmt.Fprintf(messages, "note: not tried: %s (%s), since no exchange for it leaves the deck legal\n", c.Name, c.ID)
		}
	}
	return swaps, nil
}

// screening plays the exchanges of a deck.
type screening struct {
	*improveFlags
	library  *game.Library
	deck     *cards.Deck
	against  []*cards.Deck
	messages io.Writer
	dir      string
	rounds   []reports.ScreenRound
}

// improve screens swaps, plays those that are left on fresh deals and prints the report.
func (s *screening) improve(ctx context.Context, swaps []game.Swap, stdout, stderr io.Writer) (err error) {
	if s.dir, err = makeFolder(s.out, slugOf(s.title), time.Now()); err != nil {
		return err
	}
	chosen := make([]reports.Diff, len(swaps))
	for len(swaps) > s.top {
		if swaps, chosen, err = s.screenOnce(ctx, swaps); err != nil {
			return err
		}
	}
	fmt.Fprintf(s.notes(s.messages), "on fresh deals: %s, %s of every matchup\n", reports.Plural(int64(len(swaps)), "exchange"), reports.Plural(s.gamesOf(0), "game"))
	ds, err := s.play(ctx, swaps, s.gamesOf(0), s.seedOf(0), freshFolder)
	if err != nil {
		return err
	}
	gains := make([]reports.SwapGain, len(swaps))
	for i := range swaps {
		w := &swaps[i]
		gains[i] = reports.SwapGain{Swap: w.String(), Out: w.Out.ID, OutName: w.Out.Name, In: w.In.ID, InName: w.In.Name, Part: w.Part.String(), Copies: w.Copies, Chosen: chosen[i]}
	}
	r, err := reports.BuildImprovement(ds.Manifest, partsOf(ds), s.deck.Name, s.rounds, gains, s.options())
	if err != nil {
		return err
	}
	if err := s.keep(r, swaps); err != nil {
		return err
	}
	if _, err := improveForms.put(stdout, *s.form, s.pics, r, nil); err != nil {
		return err
	}
	fresh := plain.Shell(filepath.Join(s.dir, freshFolder))
	fmt.Fprintf(s.notes(stderr), "\nfiles: %s (%s, the runs)\nmatchup by matchup: gauntlet report %s\n", s.dir, improvementJSON, fresh)
	if better := r.Better(); len(better) > 0 {
		fmt.Fprintf(s.notes(stderr), "the deck with %s: %s\n", better[0].Swap, filepath.Join(s.dir, improvedDeck))
	}
	return nil
}

// improvedDeck is the file of the deck with the best exchange.
const improvedDeck = "improved.txt"

// keep writes the report, and the deck with the best exchange if one is shown to be better.
func (s *screening) keep(r *reports.Improvement, swaps []game.Swap) error {
	err := writeJSON(filepath.Join(s.dir, improvementJSON), r)
	better := r.Better()
	if err != nil || len(better) == 0 {
		return err
	}
	i := slices.IndexFunc(swaps, func(w game.Swap) bool { return w.String() == better[0].Swap })
	return writeWhole(filepath.Join(s.dir, improvedDeck), func(w io.Writer) error {
		_, err := io.WriteString(w, swaps[i].Deck.Canonical().Text())
		return err
	})
}

func (s *screening) options() reports.Options {
	return reports.Options{Level: s.level, Margin: s.margin}
}

// seedOf returns the seed of a round of the screening, numbered from 1, or of the fresh deals, 0:
// rounds share no deal with each other.
func (s *screening) seedOf(round int) uint64 { return seedBeside(s.seed, round) }

// screenOnce plays a round and returns those that go on, with what it says of them.
func (s *screening) screenOnce(ctx context.Context, swaps []game.Swap) ([]game.Swap, []reports.Diff, error) {
	round := reports.ScreenRound{Candidates: len(swaps), PerMatchup: s.screen << len(s.rounds), Seed: s.seedOf(len(s.rounds) + 1)}
	number := len(s.rounds) + 1
	fmt.Fprintf(s.notes(s.messages), "round %d of the screening: %s, %s of every matchup\n", number, reports.Plural(int64(len(swaps)), "exchange"), reports.Plural(round.PerMatchup, "game"))
	var diffs []reports.Diff
	var est []float64
	heat := 0
	for part := range slices.Chunk(swaps, heatArms) {
		heat++
		ds, err := s.play(ctx, part, round.PerMatchup, round.Seed, fmt.Sprintf("screening-%d-%d", number, heat))
		if err != nil {
			return nil, nil, err
		}
		c, err := reports.BuildComparison(ds.Manifest, partsOf(ds), s.options())
		if err != nil {
			return nil, nil, err
		}
		for i := range c.Variants {
			diffs, est = append(diffs, c.Variants[i].Overall), append(est, c.Variants[i].Overall.Est)
		}
		round.Games += ds.Manifest.GamesDone
	}
	best := reports.KeepBetter(est, s.top)
	round.Kept = len(best)
	s.rounds = append(s.rounds, round)
	var left []game.Swap
	var chosen []reports.Diff
	for _, i := range best {
		left, chosen = append(left, swaps[i]), append(chosen, diffs[i])
	}
	return left, chosen, nil
}

// play plays the deck as it is and with each swap, into a folder of the improvement.
func (s *screening) play(ctx context.Context, swaps []game.Swap, games int64, seed uint64, folder string) (*eventlog.Dataset, error) {
	arms := []game.ArmSpec{{Arm: sim.BaseArm}}
	for i := range swaps {
		arms = append(arms, game.ArmSpec{Arm: swaps[i].String(), Decks: []*cards.Deck{swaps[i].Deck}})
	}
	linked, err := s.library.LinkArms(arms, slices.Concat([]*cards.Deck{s.deck}, s.against)...)
	if err != nil {
		return nil, err
	}
	if err := refusedArms(linked); err != nil {
		return nil, err
	}
	c := s.simConfig(linked, []*cards.Deck{s.deck}, s.against)
	c.NoMirrors, c.Games, c.Seed = true, games, seed
	if err := s.output(c, s.messages); err != nil {
		return nil, err
	}
	return s.playBeside(ctx, c, s.dir, folder, s.messages)
}
