package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/internal/game"
	"gauntlet/internal/spell"
)

func newCardsCheck() *cobra.Command {
	var l library
	var least percent
	var verbose bool
	cmd := &cobra.Command{
		Use:   "check [FILE…]",
		Short: "Check that cards can be played",
		Long: `Check compiles every card of card files, or every embedded card without any,
and reports what is not understood with its line, column and the nearest known
wording, and what is understood but not carried out by the rules yet. Below the
count stand the share of every set, if there are several, and the wordings that
are refused, the most frequent first.

With --rules it says of every card under which of them it may not be used, or cannot
be simulated, and counts both. Which cards may be used follows from their types and
keywords; the field "rules" of a card, or --allow, says otherwise.

A name, trait or counter that no card has is an error, as the text would be about
nothing: put it right, or declare it in a card file (docs/card-files.md; "gauntlet
cards declare" lists them). A declared word that no text names is warned about.

With --verbose it says first what of the notation of each text is read as something
else than stands there: icons and marks of other eras and programs, slips of single
cards, and what is passed over.

A row or card of a file that cannot be read is reported, and the others are checked;
it counts as a card that cannot be played.

The exit code is 1 if any card is refused or, with --min, if the share of cards
that can be played is smaller than that or a file could not be read whole. With --rules a card is refused if some of
them admit it and cannot play it, or if none admits it; shares are of those that
may be used.`,
		Example: `  gauntlet cards check mine.toml
  gauntlet cards check mine.toml --min 97%
  gauntlet cards check --game fow --rules 6.3,10.2`,
		Args: takes(0, anyNumber, ""),
		RunE: func(cmd *cobra.Command, args []string) error {
			lib, list, mistakes, err := l.openReadable(args)
			if err != nil {
				return err
			}
			if mistakes != nil { // the cards that can be read are checked all the same
				fmt.Fprintln(cmd.ErrOrStderr(), mistakes)
			}
			if verbose {
				if err := writeNotation(cmd.OutOrStdout(), lib, list); err != nil {
					return err
				}
			}
			if cmd.Flags().Changed("rules") {
				err := checkUnder(lib, list, l.rules.editions, least, cmd.OutOrStdout(), cmd.ErrOrStderr())
				if err == nil && mistakes != nil {
					err = errTold
				}
				return err
			}
			var c checked
			fit(onScreen(cmd.ErrOrStderr()), func(w io.Writer) error {
				c = checkCards(lib, list, w)
				c.unused(lib, w)
				return nil
			})
			c.unread = lib.Pool.Unread()
			c.all.cards += c.unread
			if err := c.write(cmd.OutOrStdout(), lib.Edition()); err != nil {
				return err
			}
			if mistakes != nil || !least.given && c.all.played < c.all.cards {
				return errTold
			}
			if least.given && c.all.share() < least.value {
				return fmt.Errorf("%s of %s can be played, less than %s", percentText(c.all.share()), counted(c.all.cards, "card"), least.String())
			}
			return nil
		},
	}
	l.register(cmd.Flags())
	l.rules = &rules{flags: cmd.Flags()}
	l.rules.registerEditions(cmd.Flags(), editionsOf.cards)
	cmd.Flags().BoolVar(&verbose, "verbose", false, "say what of the notation of every text was normalised")
	cmd.Flags().Var(&least, "min", "least share of cards that must be playable, such as 97%")
	return cmd
}

// percent is a flag value: a number from 0 to 100, with or without its sign.
type percent struct {
	value float64
	given bool
}

func (p *percent) Set(s string) error {
	v, err := readPercent(s)
	if err != nil {
		return err
	}
	p.value, p.given = v, true
	return nil
}

func (p *percent) String() string {
	if !p.given {
		return ""
	}
	return strconv.FormatFloat(p.value, 'f', -1, 64) + " %"
}

func (*percent) Type() string { return "percent" }

// percentText rounds down, so that a share below a bound never reads as the bound.
func percentText(v float64) string {
	return strconv.FormatFloat(float64(int(v*10))/10, 'f', 1, 64) + " %"
}

// tally counts cards of one set.
type tally struct{ cards, played int }

func (t tally) share() float64 {
	if t.cards == 0 {
		return 100
	}
	return 100 * float64(t.played) / float64(t.cards)
}

// checked is what checking cards found.
type checked struct {
	all          tally
	unread       int // cards of files that could not be read, counted in all
	warnings     int
	often, twice []string // traits, see sharedTraits
	sets         []string // in the order of the files
	bySet        map[string]*tally
	clusters     []string // blocks of sets, in the order of the files
	byBlock      map[string]*tally
	gaps         map[string][]string // what is refused, with the ids of the cards
}

// checkCards compiles cards, says on stderr what is wrong with them and counts.
func checkCards(lib *game.Library, list []*cards.Card, stderr io.Writer) checked {
	out := checked{bySet: map[string]*tally{}, byBlock: map[string]*tally{}, gaps: map[string][]string{}}
	lib.CompileAll(list)
	for _, c := range list {
		set := cmp.Or(c.Set, "no set")
		if out.bySet[set] == nil {
			out.bySet[set] = &tally{}
			out.sets = append(out.sets, set)
		}
		block := cmp.Or(c.Cluster, "no cluster")
		if out.byBlock[block] == nil {
			out.byBlock[block] = &tally{}
			out.clusters = append(out.clusters, block)
		}
		out.all.cards++
		out.bySet[set].cards++
		out.byBlock[block].cards++
		said := false
		for _, d := range lib.Compile(c).Diagnostics {
			if d.Severity == cardtext.Warning {
				fmt.Fprintln(stderr, d)
				out.warnings++
				continue
			}
			out.gap(d.Phrase(), c)
			said = true
		}
		out.doubts(lib, c, stderr)
		err := lib.Playable(c)
		if err == nil {
			out.all.played++
			out.bySet[set].played++
			out.byBlock[block].played++
			continue
		}
		tellError(stderr, err)
		if !said {
			out.gap("understood, but not carried out", c)
		}
	}
	return out
}

// unused warns of words that a card file declares and no text names.
func (c *checked) unused(lib *game.Library, stderr io.Writer) {
	for _, d := range lib.Unused() {
		if !strings.HasPrefix(d.Source, "embedded/") {
			fmt.Fprintf(stderr, "%s: warning: no text that was read names the declared %s %q; leave it out\n", d.Source, d.Kind, d.Word)
			c.warnings++
		}
	}
}

// doubts warns of what looks misspelt on a card that was read all the same: a number that does not belong there, by a list
// of the rules, and for games without one a trait that no other card has and that is nearly one that several have.
func (c *checked) doubts(lib *game.Library, card *cards.Card, stderr io.Writer) {
	var doubts []string
	for _, n := range card.Dropped {
		doubts = append(doubts, fmt.Sprintf("%s is left out: a card of this type prints no such number, and no rule reads it", n))
	}
	if lib.Wing.Doubts != nil {
		doubts = append(doubts, lib.Wing.Doubts(card)...)
	} else {
		if c.often == nil {
			c.often, c.twice = sharedTraits(lib.Pool)
		}
		for _, trait := range card.Traits {
			if known := spell.Slip(trait, c.often); known != "" && len(trait) > 5 && !slices.Contains(c.twice, trait) {
				doubts = append(doubts, fmt.Sprintf("no other card has the trait %q; did you mean %q?", trait, known))
			}
		}
	}
	for _, doubt := range doubts {
		fmt.Fprintf(stderr, "%s: card %s: warning: %s\n", card.Source, card.ID, doubt)
		c.warnings++
	}
}

// sharedTraits returns the traits that three cards or more have, and those that two do; evolved faces repeat those
// of their cards.
func sharedTraits(pool *cards.Pool) (often, twice []string) {
	count := map[string]int{}
	for _, c := range pool.Cards() {
		for _, t := range c.Traits {
			if c.Evolved {
				continue
			}
			switch count[t]++; count[t] {
			case 2:
				twice = append(twice, t)
			case 3:
				often = append(often, t)
			}
		}
	}
	return often, twice
}

func (c *checked) gap(what string, card *cards.Card) {
	if ids := c.gaps[what]; !slices.Contains(ids, card.ID) {
		c.gaps[what] = append(ids, card.ID)
	}
}

// write prints the counts, and under which edition of the rules if the game has several.
func (c *checked) write(w io.Writer, edition string) error {
	unread := ""
	if c.unread > 0 {
		unread = fmt.Sprintf("%d unreadable, ", c.unread)
	}
	if _, err := fmt.Fprintf(w, "%s: %d playable, %d refused, %s%s\n",
		counted(c.all.cards, "card"), c.all.played, c.all.cards-c.all.played-c.unread, unread, counted(c.warnings, "warning")); err != nil {
		return err
	}
	if edition != "" && c.all.played < c.all.cards-c.unread {
		fmt.Fprintf(w, "under the rules %s; --rules says which of several admit a card and play it\n", edition)
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for _, by := range []struct {
		what   string
		names  []string
		counts map[string]*tally
	}{{"cluster", c.clusters, c.byBlock}, {"set", c.sets, c.bySet}} {
		if len(by.names) < 2 {
			continue
		}
		fmt.Fprintf(t, "\n%s\tcards\tplayable\tshare\n", by.what)
		for _, name := range by.names {
			n := by.counts[name]
			fmt.Fprintf(t, "%s\t%d\t%d\t%s\n", name, n.cards, n.played, percentText(n.share()))
		}
	}
	if err := t.Flush(); err != nil {
		return err
	}
	return c.writeGaps(t)
}

// writeGaps prints what is refused, the most frequent first.
func (c *checked) writeGaps(t *tabwriter.Writer) error {
	if len(c.gaps) == 0 {
		return nil
	}
	phrases := make([]string, 0, len(c.gaps))
	for what := range c.gaps {
		phrases = append(phrases, what)
	}
	slices.SortFunc(phrases, func(a, b string) int {
		return cmp.Or(len(c.gaps[b])-len(c.gaps[a]), strings.Compare(a, b))
	})
	fmt.Fprintln(t, "\ncards\trefused from here on\tfirst in")
	for _, what := range phrases {
		fmt.Fprintf(t, "%d\t%s\t%s\n", len(c.gaps[what]), what, c.gaps[what][0])
	}
	return t.Flush()
}
