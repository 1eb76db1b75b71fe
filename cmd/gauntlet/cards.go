package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/engine/games"
	"gauntlet/internal/game"
	"gauntlet/internal/spell"
)

func newCards() *cobra.Command {
	return group(&cobra.Command{
		Use:   "cards",
		Short: "Check, explain, import, keep and find cards",
		Long: `Cards are data: the printed text is compiled to a program that the engine runs.
These commands show what the engine understood, and what it did not. A card
whose text is not understood whole is refused; it is never played by guess.

The format of card files is described in docs/card-files.md.`,
		Example: `  gauntlet cards check mine.toml
  gauntlet cards explain FD-001`,
	}, newCardsList(), newCardsNew(), newCardsCheck(), newCardsDeclare(), newCardsExplain(), newCardsFmt(), newCardsShow(), newCardsImpact(), newCardsMulligan(), newCardsPage(), newCardsImport(), newCardsAdd(), newCardsRemove(), newCardsSearch())
}

// openFiles opens the library with more card files and returns their cards, or
// every card if no file is named.
func (l *library) openFiles(files []string) (*game.Library, []*cards.Card, error) {
	lib, list, mistakes, err := l.openReadable(files)
	if err := errors.Join(err, mistakes); err != nil {
		return nil, nil, err
	}
	return lib, list, nil
}

// openReadable does the same and returns the cards that could be read even if there are
// mistakes in files. Files of one other game alone are read as of that game, unless --game says which.
func (l *library) openReadable(files []string) (lib *game.Library, list []*cards.Card, mistakes, err error) {
	if len(files) == 0 {
		lib, err := l.open()
		return lib, all(lib), nil, err
	}
	base, err := games.Open(*l.game, l.cards...)
	if err != nil {
		return nil, nil, nil, err
	}
	more := *l
	more.cards = slices.Concat(l.cards, files)
	if lib, mistakes, err = more.openPart(); err != nil {
		return nil, nil, nil, errors.Join(err, mistakes)
	}
	list = lib.Pool.Cards()[base.Pool.Len():]
	if others := lib.Pool.Others(); len(list) == 0 && len(others) == 1 && lib.Pool.Unread() == 0 && !l.given() && slices.Contains(games.Names(), others[0]) {
		*l.game = others[0] // the files say which game they are of
		return l.openReadable(files)
	}
	return lib, list, mistakes, nil
}

func all(lib *game.Library) []*cards.Card {
	if lib == nil {
		return nil
	}
	return lib.Pool.Cards()
}

func newCardsList() *cobra.Command {
	var l library
	var sets []string
	cmd := &cobra.Command{
		Use:   "list [FILE…]",
		Short: "List cards",
		Long: `List prints one line per card of card files, or of all cards without any. With
--rules it says under which of them each card may be used and is playable. With --set
it lists those of sets, and without files those of the user's library as well.`,
		Example: `  gauntlet cards list
  gauntlet cards list mine.toml
  gauntlet cards list --game fow --rules 6.3,8.01`,
		Args: takes(0, anyNumber, ""),
		RunE: func(cmd *cobra.Command, args []string) error {
			lib, list, err := l.openFiles(args)
			if err != nil {
				return err
			}
			if len(sets) > 0 {
				if list, err = ofSets(lib, list, sets, len(args) == 0); err != nil {
					return err
				}
			}
			lib.CompileAll(list)
			var w strings.Builder
			print := &lib.Wing.Print
			under := cmd.Flags().Changed("rules")
			last := "playable"
			if under {
				last = "may be used\tplayable"
			}
			fmt.Fprintf(&w, "id\tname\ttype\t%s\tcost\t%s\t%s\n", print.Class, print.Stats, last)
			for _, c := range list {
				playable := "yes"
				if under {
					u, err := usableUnder(lib, c, l.rules.editions)
					if err != nil {
						return err
					}
					playable = u.words(u.admits()) + "\t" + u.words(u.plays())
				} else if lib.Playable(c) != nil {
					playable = "no"
				}
				fmt.Fprintf(&w, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", c.ID, c.Name, typeLine(c), print.ClassOf(c), print.CostOf(c), print.StatsOf(c), playable)
			}
			return putList(cmd.OutOrStdout(), 2, w.String())
		},
	}
	l.register(cmd.Flags())
	cmd.Flags().StringSliceVar(&sets, "set", nil, "only cards of these `sets`")
	l.rules = &rules{flags: cmd.Flags()}
	l.rules.registerEditions(cmd.Flags(), editionsOf.cards)
	return cmd
}

// ofSets returns the cards of sets among those of a list, or of all that there are.
func ofSets(lib *game.Library, list []*cards.Card, sets []string, everything bool) ([]*cards.Card, error) {
	if everything {
		if err := lib.Complete(); err != nil {
			return nil, err
		}
		list = lib.Pool.Cards()
	}
	known := setsOf(lib.Pool)
	for _, s := range sets {
		if !slices.ContainsFunc(known, func(k string) bool { return strings.EqualFold(k, s) }) {
			return nil, fmt.Errorf("no card is of set %q%s; the sets are %s", s, spell.Hint(s, known), strings.Join(known, ", "))
		}
	}
	return slices.DeleteFunc(list, func(c *cards.Card) bool {
		return !slices.ContainsFunc(sets, func(s string) bool { return strings.EqualFold(s, c.Set) })
	}), nil
}

func newCardsExplain() *cobra.Command {
	return cardCommand("explain CARD…", "Say what the engine does with a card",
		`Explain prints cards with their text in its canonical wording and, in plain
sentences, what the engine does: every ability with what it waits for, costs,
targets and steps. It is made from the program that is played, not from the text,
to be compared with what was meant. A card is named by its number or its name; a
name means every face and print of it.`,
		`  gauntlet cards explain FD-001
  gauntlet cards explain "Clover Runner" --cards mine.toml`,
		func(w io.Writer, columns int, lib *game.Library, c *cards.Card, t *game.Text) {
			if text := cardtext.Print(t.Tree()); text != "" {
				fmt.Fprintf(w, "\n%s\n  What the engine does:\n", wrap(indent(text), columns))
				fmt.Fprint(w, wrap(indent(indent(compile.Explain(t.Program, lib.Vocabulary(), lib.Language()))), columns))
				return
			}
			fmt.Fprintf(w, "\n%s", wrap(indent(compile.Explain(t.Program, lib.Vocabulary(), lib.Language())), columns))
		})
}

func newCardsShow() *cobra.Command {
	return cardCommand("show CARD…", "Print a card with the program its text compiles to",
		`Show prints cards with their text as printed and the program it compiles to.
engine/effect/op.go explains the instructions.`,
		`  gauntlet cards show FD-001
  gauntlet cards show "Clover Runner" --cards mine.toml`,
		func(w io.Writer, _ int, _ *game.Library, c *cards.Card, t *game.Text) {
			fmt.Fprintf(w, "\n%s\n%s", indent(c.Text), indent(effect.Disassemble(t.Program)))
		})
}

// cardCommand makes a command that prints cards named on the command line.
func cardCommand(use, short, long, example string, write func(w io.Writer, columns int, lib *game.Library, c *cards.Card, t *game.Text)) *cobra.Command {
	var l library
	cmd := &cobra.Command{
		Use: use, Short: short, Long: long, Example: example,
		Args: takes(1, anyNumber, "a card: a number such as FD-001 or a name in quotation marks"),
		RunE: func(cmd *cobra.Command, args []string) error {
			lib, err := l.open()
			if err != nil {
				return err
			}
			var list []*cards.Card
			for _, word := range args {
				found, err := lib.Find(word)
				if err != nil {
					return err
				}
				for _, c := range found {
					list = append(list, c)
					if c.Back != nil && !slices.Contains(found, c.Back) {
						list = append(list, c.Back)
					}
				}
			}
			w := bufio.NewWriter(cmd.OutOrStdout())
			var notes []string
			for i, c := range list {
				if i > 0 {
					fmt.Fprintln(w)
				}
				fmt.Fprintln(w, headOf(c, &lib.Wing.Print))
				t := lib.Compile(c)
				if err := t.Err(); err != nil {
					w.Flush()
					return fmt.Errorf("%s is refused:\n%w", c.ID, err)
				}
				write(w, columnsOf(cmd.OutOrStdout()), lib, c, t)
				if err := lib.Playable(c); err != nil { // understood is not yet playable
					notes = append(notes, fmt.Sprintf("note: %v\n", err))
				}
			}
			if err := w.Flush(); err != nil {
				return err
			}
			_, err = io.WriteString(cmd.ErrOrStderr(), strings.Join(notes, ""))
			return err
		},
	}
	l.register(cmd.Flags())
	return cmd
}

// headOf writes everything printed on a card but its text.
func headOf(c *cards.Card, print *game.Print) string {
	parts := []string{typeLine(c)}
	if class := print.ClassOf(c); class != "" {
		parts = append(parts, class)
	}
	switch {
	case c.Front == nil:
	case c.BackIs != "":
		parts = append(parts, string(c.BackIs)+" of "+c.Front.ID)
	default:
		parts = append(parts, "back face of "+c.Front.ID)
	}
	if c.Alternate != "" {
		parts = append(parts, "also "+c.Alternate)
	}
	if c.Universe != "" {
		parts = append(parts, c.Universe)
	}
	if len(c.Traits) > 0 {
		parts = append(parts, strings.Join(c.Traits, " / "))
	}
	if cost := print.CostOf(c); cost != "" {
		parts = append(parts, "cost "+cost)
	}
	if c.Divinity > 0 {
		parts = append(parts, fmt.Sprintf("divinity %d", c.Divinity))
	}
	if s := print.StatsOf(c); s != "" {
		parts = append(parts, s)
	}
	return fmt.Sprintf("%s %s: %s (%s)", c.ID, c.Name, strings.Join(parts, ", "), c.Source)
}

// typeLine writes the card type with its special types as card files do.
func typeLine(c *cards.Card) string {
	words := c.Kind.String()
	if c.TypeLine != "" {
		words = c.TypeLine
	}
	if c.Advanced {
		words = "Advanced " + words
	}
	if c.Evolved {
		words = "Evolved " + words
	}
	if c.Token {
		words += " / Token"
	}
	return words
}

// indent moves the lines of a text to the right and ends the last one.
func indent(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		b.WriteString(strings.TrimRight("  "+strings.TrimSuffix(line, "\n"), " ") + "\n")
	}
	return b.String()
}

// lineWidth is how wide text is printed that has no width of its own.
const lineWidth = 100

// wrap breaks lines longer than width characters at spaces. What is carried over
// stands four columns further right than its line, past the level below it.
func wrap(text string, width int) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		margin := strings.Repeat(" ", len(line)-len(strings.TrimLeft(line, " ")))
		column := 0
		for i, word := range words {
			n := utf8.RuneCountInString(word)
			switch {
			case i == 0:
				b.WriteString(margin)
				column = len(margin)
			case column+1+n > width:
				b.WriteString("\n" + margin + "    ")
				column = len(margin) + 4
			default:
				b.WriteString(" ")
				column++
			}
			b.WriteString(word)
			column += n
		}
		b.WriteString("\n")
	}
	return b.String()
}
