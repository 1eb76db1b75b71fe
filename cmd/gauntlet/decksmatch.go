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
)

// matchFlags is the flags of "gauntlet decks match".
type matchFlags struct {
	compareFlags
}

// Files of match play beside its later games.
const (
	firstFolder = "first"
	matchJSON   = "matches.json"
)

var matchForms = forms[*reports.MatchPlay]{[4]func(io.Writer, *reports.MatchPlay) error{render.MatchPlayText, render.MatchPlayMarkdown, render.MatchPlayCSV, render.MatchPlayJSON},
	render.MatchPlayHTML, chart.OfMatchPlay}

func newDecksMatch() *cobra.Command {
	var x matchFlags
	cmd := &cobra.Command{
		Use:   "match DECK",
		Short: "Say how many matches of three games a deck wins, with sideboards",
		Long: `Match says which share of its matches of up to three games a deck wins, where both
decks may exchange cards with their sideboards behind the first game.

A deck file says what comes in and what goes, for each opponent by the name of
its deck or with * for every other (docs/card-files.md):

  [side]
  3 Cinder Whelp
  [plan Harbor of Tides]
  -3 Emberblade Knight
  +3 Cinder Whelp

Two sets of games are played against each opponent: with the lists as they are,
and with what the plans of both make of them, on deals of their own. The rate of
matches is worked out from both: the first player of the first game is drawn, who
lost a game moves first in the next. An opponent against whom neither deck has a
plan is played once.

The deck meets the decks of --against, the embedded ones unless told otherwise, or
those of --field, which weighs them. --out is a folder for the runs, which
"gauntlet report" reads, and for matches.json with the report.`,
		Example: `  gauntlet decks match Ember --game fow --against Tide,Vigil --games 20
  gauntlet decks match Forest --field shop.csv --games 20 --html matches.html`,
		Args: takes(1, 1, "one deck"),
		RunE: func(cmd *cobra.Command, args []string) error {
			x.decks = args
			return x.run(cmd.Context(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	levelVar(f, &x.level)
	x.register(f, runPlayer, compareGames, 0, editionsOf.one)
	f.StringVar(&x.fieldFile, "field", "", "`file` with the decks of --against and how much each is played, which weighs them: a table of decks and shares, or lines such as 3x Forest")
	f.Lookup("games").Usage = "games of every matchup with the lists as they are, and as many with those behind the exchange, an even `number`"
	ofOneDeck(f)
	x.registerBeside(f)
	x.pics.registerOf(f, "`file` to write the chart to, matches.svg or matches.png, or a folder for both")
	return cmd
}

// checkMatch reports flags that do not go together.
func (x *matchFlags) checkMatch() error {
	switch {
	case x.rules.flags.Changed("decks"):
		return usagef("--decks: name the one deck as the argument, and those that it meets with --against")
	case len(x.rules.editions) > 1:
		return usagef("--rules %s: matches are played under one edition at a time", strings.Join(x.rules.editions, ","))
	case x.fieldFile != "" && len(x.against) > 0:
		return usagef("--field names the decks of --against itself: leave one of them out")
	}
	if err := x.check(); err != nil {
		return err
	}
	if err := x.onePlayer("policies", "rates of matches are those of one player's games"); err != nil {
		return err
	}
	return errors.Join(x.outFree(), x.pics.check(), x.pics.among(chart.MatchNames))
}

func (x *matchFlags) run(ctx context.Context, stdout, stderr io.Writer) error {
	if err := x.checkMatch(); err != nil {
		return err
	}
	var field []fieldDeck
	if x.fieldFile != "" {
		var err error
		if field, err = readField(x.fieldFile); err != nil {
			return err
		}
		x.against = namesOf(field)
	}
	l, err := x.open()
	if err != nil {
		return err
	}
	deck, pool, err := x.oneDeck(l, x.notes(stderr))
	if err != nil {
		return err
	}
	o := reports.Options{Level: x.level}
	if x.fieldFile != "" {
		if o.Shares, err = sharesOf(field, pool); err != nil {
			return err
		}
	}
	if pool, err = withoutItself(deck, pool); err != nil {
		return err
	}
	if err := x.limitMemory(); err != nil {
		return err
	}
	meetings := make([]meeting, len(pool))
	for i, d := range pool {
		if meetings[i], err = meet(deck, d); err != nil {
			return err
		}
	}
	notePlans(deck, pool, x.notes(stderr))
	// Every list is checked before the first game.
	configs := make([]*sim.Config, 1, 1+len(pool))
	if configs[0], err = x.configOf(l, []*cards.Deck{deck}, pool, x.seed); err != nil {
		return err
	}
	for i := range meetings {
		m := &meetings[i]
		if !m.changed() {
			configs = append(configs, nil)
			continue
		}
		c, err := x.configOf(l, m.lists[:1], m.lists[1:], seedBeside(x.seed, i+1))
		if err != nil {
			return fmt.Errorf("with the plans of %s and %s: %w", deck.Name, pool[i].Name, err)
		}
		configs = append(configs, c)
	}
	return x.playMatches(ctx, deck, pool, meetings, configs, o, stdout, stderr)
}

// configOf makes the run of decks against others.
func (x *matchFlags) configOf(l *game.Library, decks, against []*cards.Deck, seed uint64) (*sim.Config, error) {
	ruleset, err := l.Link(slices.Concat(decks, against)...)
	if err != nil {
		return nil, err
	}
	c := x.simConfig(sim.Base(ruleset), decks, against)
	c.NoMirrors, c.Seed = true, seed
	return c, nil
}

// playMatches plays first games and later ones, and prints the report.
func (x *matchFlags) playMatches(ctx context.Context, deck *cards.Deck, pool []*cards.Deck, meetings []meeting, configs []*sim.Config, o reports.Options, stdout, stderr io.Writer) error {
	if x.out == "" {
		x.title = strings.TrimSpace(x.title + " matches of " + deck.Name)
	}
	dir, err := makeFolder(x.out, slugOf(x.title), time.Now())
	if err != nil {
		return err
	}
	messages := x.notes(stderr)
	for _, c := range configs {
		if c != nil {
			if err := x.output(c, stderr); err != nil {
				return err
			}
		}
	}
	fmt.Fprintf(messages, "first games: %s against %s\n", reports.Plural(configs[0].Games, "game"), reports.Plural(int64(len(pool)), "opponent"))
	first, err := x.playBeside(ctx, configs[0], dir, firstFolder, messages)
	if err != nil {
		return err
	}
	later := make([]reports.LaterGames, len(pool))
	for i := range meetings {
		m := &meetings[i]
		later[i] = reports.LaterGames{Against: pool[i].Name, Own: m.said[0], Theirs: m.said[1]}
		if !m.changed() {
			continue
		}
		fmt.Fprintf(messages, "later games: %s against %s\n", reports.Plural(configs[i+1].Games, "game"), pool[i].Name)
		ds, err := x.playBeside(ctx, configs[i+1], dir, fmt.Sprintf("later-%d", i+1), messages)
		if err != nil {
			return err
		}
		later[i].Lists = [2]string{m.lists[0].Name, m.lists[1].Name}
		later[i].Manifest, later[i].Source = ds.Manifest, partsOf(ds)
	}
	r, err := reports.BuildMatchPlay(first.Manifest, partsOf(first), deck.Name, later, o)
	if err != nil {
		return err
	}
	err = writeJSON(filepath.Join(dir, matchJSON), r)
	if err != nil {
		return err
	}
	if _, err := matchForms.put(stdout, *x.form, x.pics, r, nil); err != nil {
		return err
	}
	fmt.Fprintf(messages, "\nfiles: %s (%s, the runs)\nfirst games: gauntlet report %s\n", dir, matchJSON, plain.Shell(filepath.Join(dir, firstFolder)))
	return nil
}

// meeting is two decks behind the first game of a match: their lists, and what is said of the exchanges, "" without one.
type meeting struct {
	lists []*cards.Deck
	said  [2]string
}

func (m *meeting) changed() bool { return m.said != [2]string{} }

// meet carries out the plans of two decks for each other.
func meet(a, b *cards.Deck) (m meeting, err error) {
	for i, pair := range [][2]*cards.Deck{{a, b}, {b, a}} {
		d := pair[0]
		if p := d.PlanFor(pair[1].Name); p != nil {
			if d, err = d.After(p); err != nil { // its file was read, so that it can
				return m, fmt.Errorf("%s, the plan against %s: %w", pair[0].Name, p.Against, err)
			}
			d.Name = fmt.Sprintf("%s (for %s)", pair[0].Name, pair[1].Name)
			m.said[i] = exchangeOf(p)
		}
		m.lists = append(m.lists, d)
	}
	return m, nil
}

// exchangeOf says what a plan exchanges: 2 Elder out, 2 Knight in.
func exchangeOf(p *cards.Plan) string {
	var words []string
	for _, e := range p.Out {
		words = append(words, fmt.Sprintf("%d %s out", e.Count, e.Card.Name))
	}
	for _, e := range p.In {
		words = append(words, fmt.Sprintf("%d %s in", e.Count, e.Card.Name))
	}
	return strings.Join(words, ", ")
}

// notePlans tells which plans are for nobody that is met.
func notePlans(deck *cards.Deck, pool []*cards.Deck, messages io.Writer) {
	for _, p := range deck.Plans {
		if p.Against != cards.EveryOther && !slices.ContainsFunc(pool, func(d *cards.Deck) bool { return strings.EqualFold(d.Name, p.Against) }) {
			fmt.Fprintf(messages, "note: the plan of %s against %s is for no deck that it meets\n", deck.Name, p.Against)
		}
	}
}
