package main

import (
	"bufio"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"gauntlet/engine/cards"
	"gauntlet/internal/game"
)

func newCardsDeclare() *cobra.Command {
	var l library
	cmd := &cobra.Command{
		Use:   "declare FILE…",
		Short: "Print a declaration of the words that no card has",
		Long: `Declare prints a card file with a [declare] table of all names, traits and counters that
texts of the files name and that no card of them, no embedded card and no text has, each
with the cards that name it and the known word that it is most like. A text with such a
word is refused: misspelt, it would be about nothing.

Read the list, put right in the card files what is misspelt, and load the rest beside the
cards: --cards declared.toml. It is meant for cards of sets that you do not have whole.`,
		Example: `  gauntlet cards declare mine.toml  # … > declared.toml`,
		Args:    takes(1, anyNumber, "a card file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			lib, list, mistakes, err := l.openReadable(args)
			if err != nil {
				return err
			}
			if mistakes != nil {
				tellError(cmd.ErrOrStderr(), mistakes)
			}
			words := lib.Missing(list)
			if len(words) == 0 && mistakes == nil {
				fmt.Fprintln(cmd.ErrOrStderr(), "every word that the texts name is known")
			}
			if err := writeDeclaration(cmd.OutOrStdout(), lib.Game, words); err != nil {
				return err
			}
			if mistakes != nil {
				return errTold
			}
			return nil
		},
	}
	l.register(cmd.Flags())
	return cmd
}

// declarationKeys are the keys of a [declare] table in the order of the kinds.
var declarationKeys = []string{"names", "traits", "counters"}

// idsShown is how many cards a comment lists.
const idsShown = 5

// writeDeclaration writes words as a card file that declares them.
func writeDeclaration(to io.Writer, of string, words []game.Missing) error {
	w := bufio.NewWriter(to)
	fmt.Fprintf(w, "game = %q\n", of)
	if len(words) > 0 {
		fmt.Fprintln(w, "\n[declare]")
	}
	for kind, key := range declarationKeys {
		first := true
		for _, m := range words {
			if m.Kind != cards.DeclaredKind(kind) {
				continue
			}
			if first {
				fmt.Fprintf(w, "%s = [\n", key)
				first = false
			}
			ids := slices.Clone(m.IDs)
			if more := len(ids) - idsShown; more > 0 {
				ids = append(ids[:idsShown], fmt.Sprintf("and %d more", more))
			}
			comment := strings.Join(ids, ", ")
			if m.Near != "" {
				comment += fmt.Sprintf("; did they mean %q?", m.Near)
			}
			if comment != "" {
				comment = " # " + comment
			}
			fmt.Fprintf(w, "  %s,%s\n", cards.QuoteTOML(m.Word), comment)
		}
		if !first {
			fmt.Fprintln(w, "]")
		}
	}
	return w.Flush()
}
