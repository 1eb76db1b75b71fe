package main

import (
	"bufio"
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/internal/game"
)

func newCardsFmt() *cobra.Command {
	var l library
	cmd := &cobra.Command{
		Use:   "fmt FILE…",
		Short: "Print card files in canonical form",
		Long: `Fmt prints the cards of card files as TOML with their texts in canonical
wording: one spelling of every icon, one way to say everything. The canonical
text compiles to the same program. It also turns JSON lines into TOML. Comments
are not kept, so the result goes to standard output and no file is changed.

Nothing is printed if the text of any card is not understood.`,
		Example: `  gauntlet cards fmt mine.toml`,
		Args:    takes(1, anyNumber, "a card file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			lib, list, err := l.openFiles(args)
			if err != nil {
				return err
			}
			texts := make([]string, len(list))
			bad := 0
			for i, c := range list {
				if texts[i], err = canonical(lib, c); err != nil {
					bad++
					tellError(cmd.ErrOrStderr(), err)
				}
			}
			if bad > 0 {
				return fmt.Errorf("%s of %d cannot be formatted; nothing was printed", counted(bad, "card"), len(list))
			}
			w := bufio.NewWriter(cmd.OutOrStdout())
			var declared []game.Missing
			for _, d := range lib.Pool.Declared() {
				if !strings.HasPrefix(d.Source, "embedded/") {
					declared = append(declared, game.Missing{Declared: d})
				}
			}
			if err := writeDeclaration(w, lib.Game, declared); err != nil {
				return err
			}
			for i, c := range list {
				writeCard(w, c, texts[i])
			}
			return w.Flush()
		},
	}
	l.register(cmd.Flags())
	return cmd
}

// canonical returns the text of a card in canonical wording, which compiles to
// the same program.
func canonical(lib *game.Library, c *cards.Card) (string, error) {
	t := lib.Compile(c)
	if err := t.Err(); err != nil {
		return "", err
	}
	again := *c
	again.Text = cardtext.Print(t.Tree())
	program, _, diags := compile.Card(&again, lib.Vocabulary(), lib.Language())
	if cardtext.HasErrors(diags) || !program.Equal(t.Program) {
		return "", fmt.Errorf("%s: the canonical text of %s says something else; please report this card", c.Source, c.ID)
	}
	return again.Text, nil
}

// writeCard writes a card as a table of a card file (docs/card-files.md).
func writeCard(w *bufio.Writer, c *cards.Card, text string) {
	whole := c.Front == nil // not a back face, which has no number, class and universe of its own
	if whole {
		fmt.Fprintf(w, "\n[[card]]\nid = %s\nname = %s\n", cards.QuoteTOML(c.ID), cards.QuoteTOML(c.Name))
	} else {
		table := "card.back"
		if c.Front.Front != nil {
			table = "card.back.back"
		}
		fmt.Fprintf(w, "\n[%s]\nname = %s\n", table, cards.QuoteTOML(c.Name))
		if c.BackIs != "" {
			fmt.Fprintf(w, "back_is = %s\n", cards.QuoteTOML(string(c.BackIs)))
		}
	}
	if c.Alternate != "" {
		fmt.Fprintf(w, "alternate_name = %s\n", cards.QuoteTOML(c.Alternate))
	}
	if set, _, _ := strings.Cut(c.ID, "-"); whole && c.Set != set {
		fmt.Fprintf(w, "set = %s\n", cards.QuoteTOML(c.Set))
	}
	fmt.Fprintf(w, "type = %s\n", cards.QuoteTOML(typeLine(c)))
	if c.Symbols() {
		writeSymbols(w, c)
	} else if c.CostX {
		fmt.Fprintln(w, `cost = "X"`)
	} else if c.Cost != cards.None {
		fmt.Fprintf(w, "cost = %d\n", c.Cost)
	}
	if whole && c.Class != "" {
		fmt.Fprintf(w, "class = %s\n", cards.QuoteTOML(c.Class))
	}
	if whole && c.Universe != "" {
		fmt.Fprintf(w, "universe = %s\n", cards.QuoteTOML(c.Universe))
	}
	writeList(w, "traits", c.Traits)
	attack, defense := c.StatKeys()
	for _, n := range []struct {
		key    string
		number int
	}{{attack, c.Attack}, {defense, c.Defense}} {
		if n.number != cards.None {
			fmt.Fprintf(w, "%s = %d\n", n.key, n.number)
		}
	}
	if text != "" {
		lines := strings.Split(text, "\n")
		for i, line := range lines {
			line = cards.QuoteTOML(line)
			lines[i] = line[1 : len(line)-1]
		}
		fmt.Fprintf(w, "text = \"\"\"\n%s\"\"\"\n", strings.Join(lines, "\n"))
	}
}

// writeSymbols writes the keys that only cards with costs in symbols have. Attributes are
// left out where the reader takes them from the cost.
func writeSymbols(w *bufio.Writer, c *cards.Card) {
	if c.Will != "" {
		fmt.Fprintf(w, "cost = %s\n", cards.QuoteTOML(c.Will))
	}
	cost, _ := c.WillCost()
	switch {
	case slices.Equal(c.Attributes, cost.Attributes()):
	case len(c.Attributes) == 0:
		fmt.Fprint(w, "attributes = \"Void\"\n")
	default:
		writeList(w, "attributes", c.Attributes)
	}
	if c.Divinity > 0 {
		fmt.Fprintf(w, "divinity = %d\n", c.Divinity)
	}
	if c.Front == nil {
		if c.Cluster != "" {
			fmt.Fprintf(w, "cluster = %s\n", cards.QuoteTOML(c.Cluster))
		}
		writeList(w, "rules", c.Rules)
	}
}

// writeList writes a list of texts under a key, nothing if it is empty.
func writeList(w *bufio.Writer, key string, list []string) {
	if len(list) == 0 {
		return
	}
	quoted := make([]string, len(list))
	for i, t := range list {
		quoted[i] = cards.QuoteTOML(t)
	}
	fmt.Fprintf(w, "%s = [%s]\n", key, strings.Join(quoted, ", "))
}
