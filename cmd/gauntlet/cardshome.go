package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/internal/exchange"
	"gauntlet/internal/home"
	"gauntlet/internal/spell"
)

// whereLong is how help says where the library lies.
const whereLong = `The library is one file: in the folder that GAUNTLET_HOME names, or in gauntlet in
XDG_DATA_HOME or .local/share.`

func newCardsAdd() *cobra.Command {
	var game *string
	var from string
	var partial bool
	cmd := &cobra.Command{
		Use:   "add FILE…",
		Short: "Keep cards for every run",
		Long: `Add keeps the cards of files in the user's library, so that decks may name them
without --cards. It reads what "gauntlet cards import" reads. A card whose number
the library has and that says something else is replaced, and told.

The cards of the library are used where a deck file is read, or a card is asked
for; embedded cards and those of --cards come before them. A run records the cards
that it played, as always: what is added or removed later changes no replay.

` + whereLong,
		Example: `  gauntlet cards add mine.toml
  gauntlet cards add cards.xml`,
		Args: takes(1, anyNumber, "a file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			pool := cards.NewPool(*game)
			whole, err := importCards(pool, args, from, cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			_, unwritten := exchange.CardFile(pool.Cards())
			left := map[string]bool{}
			for _, u := range unwritten {
				fmt.Fprintf(cmd.ErrOrStderr(), "not used: %v\n", u)
				id, _, _ := strings.Cut(u.Message, " ")
				left[id] = true
			}
			ours, err := embedded.Pool(*game)
			if err != nil {
				return err
			}
			for _, c := range pool.Cards() {
				if same := ours.ByID(c.ID); same != nil {
					left[c.First().ID] = true
					fmt.Fprintf(cmd.ErrOrStderr(), "not used: %s: %s is the number of the embedded card %q\n", c.Source, c.ID, same.Name)
				}
			}
			if (!whole || len(left) > 0) && !partial {
				fmt.Fprintln(cmd.ErrOrStderr(), "nothing was added; put the cards right, or add what can be used with --partial")
				return errTold
			}
			return addHome(pool, left, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := cmd.Flags()
	f.StringVar(&from, "from", "", "read the files as this `format`, whatever they look like")
	f.BoolVar(&partial, "partial", false, "add the cards that can be used without the others")
	game = gameFlag(f)
	return cmd
}

// addHome adds the cards of a pool to the library, but for those left out, and says what became of them.
func addHome(pool *cards.Pool, left map[string]bool, stdout, messages io.Writer) error {
	added, same, replaced := 0, 0, 0
	path := home.Path()
	err := home.Change(path, func(entries []home.Entry) []home.Entry {
		at := map[string]int{}
		for i, e := range entries {
			at[e.Game+" "+strings.ToLower(e.ID)] = i
		}
		put := func(e home.Entry) {
			i, there := at[e.Game+" "+strings.ToLower(e.ID)]
			switch {
			case !there:
				at[e.Game+" "+strings.ToLower(e.ID)] = len(entries)
				entries = append(entries, e)
				added++
			case entries[i].Hash == e.Hash:
				same++
			default:
				fmt.Fprintf(messages, "note: %s: %s %q takes the place of %q from %s\n", e.Source, e.ID, e.Name, entries[i].Name, entries[i].Source)
				entries[i] = e
				replaced++
			}
		}
		for _, c := range pool.Cards() {
			if c.Front == nil && !left[c.ID] {
				put(home.EntryOf(c))
			}
		}
		for _, w := range pool.Declared() {
			if e := home.EntryOfWord(pool.Game, w); !slices.ContainsFunc(entries, func(o home.Entry) bool { return o.Game == e.Game && o.ID == e.ID }) {
				entries = append(entries, e)
			}
		}
		return entries
	})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(stdout, "%s: %d added, %d replaced, %d there already\n", path, added, replaced, same)
	return err
}

func newCardsRemove() *cobra.Command {
	var game *string
	var sets []string
	cmd := &cobra.Command{
		Use:   "remove [CARD…]",
		Short: "Take cards out of the library",
		Long: `Remove takes cards out of the user's library: those of the numbers or names given, or
of whole sets. Runs that played them keep them.

` + whereLong,
		Example: `  gauntlet cards remove MY-002`,
		Args:    takes(0, anyNumber, ""),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 && len(sets) == 0 {
				return usagef("%s needs a card, or --set", cmd.CommandPath())
			}
			removed := 0
			var missing []error
			err := home.Change(home.Path(), func(entries []home.Entry) []home.Entry {
				var names []string
				for _, e := range entries {
					if e.Game == *game {
						names = append(names, e.ID, e.Name, e.Set)
					}
				}
				matches := func(fit func(home.Entry, string) bool, words []string) []home.Entry {
					for _, word := range words {
						if !slices.ContainsFunc(entries, func(e home.Entry) bool { return e.Game == *game && fit(e, word) }) {
							missing = append(missing, fmt.Errorf("the library has no %q%s", word, spell.Hint(word, names)))
						}
					}
					return slices.DeleteFunc(slices.Clone(entries), func(e home.Entry) bool {
						return e.Game == *game && slices.ContainsFunc(words, func(w string) bool { return fit(e, w) })
					})
				}
				before, kept := len(entries), entries
				entries = matches(func(e home.Entry, w string) bool { return strings.EqualFold(e.ID, w) || strings.EqualFold(e.Name, w) }, args)
				entries = matches(func(e home.Entry, w string) bool { return e.Declares == "" && strings.EqualFold(e.Set, w) }, sets)
				if len(missing) > 0 {
					return kept
				}
				removed = before - len(entries)
				return entries
			})
			if err := errors.Join(append(missing, err)...); err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: %s removed\n", home.Path(), counted(removed, "card"))
			return err
		},
	}
	f := cmd.Flags()
	f.StringSliceVar(&sets, "set", nil, "codes of `sets` to take out whole")
	game = gameFlag(f)
	return cmd
}

func newCardsSearch() *cobra.Command {
	var l library
	var sets []string
	cmd := &cobra.Command{
		Use:   "search [WORD…]",
		Short: "Find cards by words",
		Long: `Search lists the cards that have all the words, wherever: number, name, type, class,
traits or text. It looks through the embedded cards, those of --cards, and the
user's library. If no card has a name like that, the nearest one is told.

` + whereLong,
		Example: `  gauntlet cards search clover elf`,
		Args:    takes(0, anyNumber, ""),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 && len(sets) == 0 {
				return usagef("%s needs a word, or --set", cmd.CommandPath())
			}
			lib, err := l.open()
			if err != nil {
				return err
			}
			if err := lib.Complete(); err != nil {
				return err
			}
			found := searched(lib.Pool, args, sets)
			if len(found) == 0 {
				word := strings.Join(args, " ")
				return fmt.Errorf("no card has all of that%s", spell.Hint(word, append(lib.Pool.Names(), setsOf(lib.Pool)...)))
			}
			var w strings.Builder
			print := &lib.Wing.Print
			fmt.Fprintf(&w, "id\tname\ttype\t%s\tcost\t%s\tfrom\n", print.Class, print.Stats)
			for _, c := range found {
				fmt.Fprintf(&w, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", c.ID, c.Name, typeLine(c), print.ClassOf(c), print.CostOf(c), print.StatsOf(c), c.Source)
			}
			return putList(cmd.OutOrStdout(), 2, w.String())
		},
	}
	l.register(cmd.Flags())
	cmd.Flags().StringSliceVar(&sets, "set", nil, "only cards of these `sets`")
	return cmd
}

// searched returns the cards that have all the words and are of one of the sets, if any are named.
func searched(p *cards.Pool, words, sets []string) (found []*cards.Card) {
	for _, c := range p.Cards() {
		all := strings.ToLower(strings.Join([]string{c.ID, c.Name, c.Alternate, c.Set, typeLine(c), c.Class, c.Universe, c.Cluster,
			strings.Join(c.Attributes, " "), strings.Join(c.Traits, " "), c.Text}, "\n"))
		if slices.ContainsFunc(words, func(w string) bool { return !strings.Contains(all, strings.ToLower(w)) }) {
			continue
		}
		if len(sets) == 0 || slices.ContainsFunc(sets, func(s string) bool { return strings.EqualFold(s, c.Set) }) {
			found = append(found, c)
		}
	}
	return found
}

// setsOf returns the codes of the sets of a pool.
func setsOf(p *cards.Pool) (sets []string) {
	for _, c := range p.Cards() {
		if !slices.Contains(sets, c.Set) {
			sets = append(sets, c.Set)
		}
	}
	return sets
}
