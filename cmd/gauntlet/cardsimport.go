package main

import (
	"io"

	"github.com/spf13/cobra"

	"gauntlet/engine/cards"
	"gauntlet/internal/exchange"
	"gauntlet/internal/intake"
)

func newCardsImport() *cobra.Command {
	var game *string
	var from, out string
	var partial bool
	cmd := &cobra.Command{
		Use:   "import FILE…",
		Short: "Read cards as other programs have them",
		Long: `Import reads cards in the formats that players exchange and writes them as a card
file of ours. The format is recognised by what is in the file. --cards reads the
same files directly; "gauntlet cards add" keeps them for every run.

Of every card that cannot be used it says which and why, and then writes nothing,
unless --partial says to write the rest. What it reads is what is printed;
"gauntlet cards check" says which texts are understood.

The formats, besides card files and JSON lines of ours (docs/exchange.md):` + formatList(ofSome(func(f *exchange.Format, g string) bool { return f.Cards(g) })),
		Example: `  gauntlet cards import cards.xml --out clover.toml`,
		Args:    takes(1, anyNumber, "a file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			pool := cards.NewPool(*game)
			whole, err := importCards(pool, args, from, cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			text, unwritten := exchange.CardFile(pool.Cards())
			for _, u := range unwritten {
				message(cmd.ErrOrStderr(), "not used: %v\n", u)
			}
			if (!whole || len(unwritten) > 0) && !partial {
				message(cmd.ErrOrStderr(), "nothing was written; put the cards right, or write what can be used with --partial\n")
				return errTold
			}
			if out != "" {
				return wrote(out, []byte(text), cmd.ErrOrStderr())
			}
			_, err = io.WriteString(cmd.OutOrStdout(), text)
			return err
		},
	}
	f := cmd.Flags()
	f.StringVar(&from, "from", "", "read the files as this `format`, whatever they look like")
	f.StringVar(&out, "out", "", "`file` to write, which ends in .toml; without it the cards are printed")
	f.BoolVar(&partial, "partial", false, "write the cards that can be used without the others")
	game = gameFlag(f)
	return cmd
}

// importCards adds the cards of files to a pool and tells messages what there is to say. whole says that all of
// them could be used.
func importCards(pool *cards.Pool, files []string, from string, messages io.Writer) (whole bool, err error) {
	if from != "" {
		if _, err := exchange.Named(from); err != nil {
			return false, usagef("--from: %w", err)
		}
	}
	whole = true
	for _, file := range files {
		data, err := intake.Text(file, intake.Exchange)
		if err != nil {
			return false, err
		}
		words := len(pool.Declared())
		r, err := exchange.ReadCards(pool, file, data, from)
		if r == nil {
			return false, err
		}
		for _, n := range r.Notes {
			message(messages, "note: %v\n", n)
		}
		if err != nil {
			whole = false
			tellError(messages, err)
		} else if r.Added == 0 && len(pool.Declared()) == words {
			whole = false
			message(messages, "%s: there are no cards of %s in it\n", file, pool.Game)
		}
		as := "card file of ours"
		if r.Format != nil {
			as = r.Format.Title
		}
		message(messages, "%s: read %s, %s\n", file, counted(r.Added, "card"), as)
	}
	return whole, nil
}
