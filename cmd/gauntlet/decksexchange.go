package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"unicode"

	"github.com/spf13/cobra"

	"gauntlet/engine/cards"
	"gauntlet/internal/exchange"
	"gauntlet/internal/game"
	"gauntlet/internal/intake"
	"gauntlet/internal/plain"
)

// formatList writes the formats for help, those that hold what is asked for.
func formatList(holds func(*exchange.Format) bool) string {
	var b strings.Builder
	for _, f := range exchange.All() {
		if holds(f) {
			fmt.Fprintf(&b, "\n  %-20s %s", f.Name, f.Title)
		}
	}
	return b.String()
}

// ofSome returns a condition for formats that hold for some game.
func ofSome(holds func(f *exchange.Format, game string) bool) func(*exchange.Format) bool {
	return func(f *exchange.Format) bool {
		for _, g := range cards.Games() {
			if holds(f, g) {
				return true
			}
		}
		return false
	}
}

func newDecksImport() *cobra.Command {
	var l library
	var from, out string
	var partial bool
	cmd := &cobra.Command{
		Use:   "import FILE…",
		Short: "Read decks as other programs and people write them",
		Long: `Import reads decks in the formats that players exchange and writes them as deck
files of ours. The format is recognised by what is in the file. --decks reads the
same files directly; import shows what would be played.

Of every line and card that cannot be used it says which and why, and then writes
nothing, unless --partial says to write the rest. A sideboard is left out, as decks
here have none, and a name with one mistake is put right: both are told.

The formats (docs/exchange.md):` + formatList(ofSome(func(f *exchange.Format, g string) bool { read, _ := f.Decks(g); return read })),
		Example: `  gauntlet decks import my-list.txt
  gauntlet decks import deck.cod my-list.txt --out decks`,
		Args: takes(1, anyNumber, "a file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			lib, err := l.open()
			if err != nil {
				return err
			}
			if err := lib.Complete(); err != nil {
				return err
			}
			var decks []*cards.Deck
			bad := false
			for _, file := range args {
				some, whole, err := importDecks(lib, file, from, cmd.ErrOrStderr())
				if err != nil {
					return err
				}
				bad = bad || !whole
				decks = append(decks, some...)
			}
			if bad && !partial {
				message(cmd.ErrOrStderr(), "nothing was written; put the lines right, or write what can be used with --partial\n")
				return errTold
			}
			return writeDecks(decks, out, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := cmd.Flags()
	f.StringVar(&from, "from", "", "read the files as this `format`, whatever they look like")
	f.StringVar(&out, "out", "", "`file` to write (.jsonl for several decks), or a folder for one file a deck; without it they are printed")
	f.BoolVar(&partial, "partial", false, "write decks without the lines that cannot be used")
	l.register(f)
	return cmd
}

// importDecks reads the decks of a file and tells messages what there is to say. whole says that all of it could
// be used.
func importDecks(lib *game.Library, file, from string, messages io.Writer) (decks []*cards.Deck, whole bool, err error) {
	if from != "" {
		if _, err := exchange.Named(from); err != nil {
			return nil, false, usagef("--from: %w", err)
		}
	}
	data, err := intake.Text(file, intake.Exchange)
	if err != nil {
		return nil, false, err
	}
	r, err := exchange.ReadDecks(lib.Pool, file, data, from)
	if err != nil {
		return nil, false, err
	}
	for _, n := range r.Notes {
		message(messages, "note: %v\n", n)
	}
	for _, u := range r.Unused {
		message(messages, "not used: %s\n", plain.Brief(u.Error()))
	}
	for _, d := range r.Decks {
		message(messages, "%s: read %q as %s\n", file, d.Name, r.Format.Title)
	}
	if len(r.Decks)+len(r.Unused) == 0 {
		return nil, false, fmt.Errorf("%s: there are no decks of %s in it (%s); a row with a deck has its cards under \"main\"", file, lib.Pool.Game, r.Format.Title)
	}
	return r.Decks, len(r.Unused) == 0, nil
}

// writeDecks writes decks: to a file, to files of a folder, or out. Several without a place for them are rows.
func writeDecks(decks []*cards.Deck, out string, stdout, messages io.Writer) error {
	info, err := os.Stat(out)
	folder := out != "" && (err == nil && info.IsDir() || filepath.Ext(out) == "")
	rows := filepath.Ext(out) == ".jsonl" || out == "" && len(decks) > 1
	switch {
	case folder:
		if err := os.MkdirAll(out, 0o777); err != nil {
			return fmt.Errorf("--out without an ending is a folder of decks: %w; name another one, or a file that ends in .deck", err)
		}
		for _, d := range decks {
			if err := wrote(filepath.Join(out, fileName(d.Name)+".deck"), []byte(d.Text()), messages); err != nil {
				return err
			}
		}
		return nil
	case len(decks) > 1 && !rows:
		return usagef("--out %s: %d decks, and a deck file holds one: name a folder, or a file that ends in .jsonl", out, len(decks))
	}
	var b strings.Builder
	for _, d := range decks {
		if rows {
			b.WriteString(d.JSONL())
		} else {
			b.WriteString(d.Text())
		}
	}
	if out == "" {
		_, err := io.WriteString(stdout, b.String())
		return err
	}
	return wrote(out, []byte(b.String()), messages)
}

// fileName returns a name of a deck as that of a file: letters, digits, and dashes for everything else.
func fileName(name string) string {
	name = strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) || r == '_' {
			return r
		}
		return '-'
	}, name)
	if name = strings.Trim(name, "-"); name == "" {
		return "deck"
	}
	return string([]rune(name)[:min(60, len([]rune(name)))])
}

// wrote writes a file that is not there yet, and says so.
func wrote(path string, data []byte, messages io.Writer) error {
	if err := writeNew(path, data); err != nil {
		return err
	}
	_, err := fmt.Fprintf(messages, "wrote %s\n", path)
	return err
}

func newDecksExport() *cobra.Command {
	var l library
	var to, out string
	cmd := &cobra.Command{
		Use:   "export DECK",
		Short: "Write a deck as other programs read it",
		Long: `Export writes a deck in a format that players exchange. What it writes it reads
again: if that is not the same deck, the format cannot hold it, and export says why.
What a deck says besides its cards (what it is based on, its pool, its rules) most
formats lose; that is told.

The formats (docs/exchange.md):` + formatList(ofSome(func(f *exchange.Format, g string) bool { _, written := f.Decks(g); return written })),
		Example: `  gauntlet decks export Forest --to cockatrice --out forest.cod
  gauntlet decks export clover.txt --cards mine.toml --to list`,
		Args: takes(1, 1, "a deck"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if to == "" {
				return usagef("--to is missing: name a format")
			}
			f, err := exchange.Named(to)
			if err != nil {
				return usagef("--to: %w", err)
			}
			lib, err := l.open()
			if err != nil {
				return err
			}
			decks, err := loadDecks(lib, args, cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			if len(decks) != 1 {
				return fmt.Errorf("%s has %d decks: name one, as in %s:NAME", args[0], len(decks), args[0])
			}
			data, lost, err := exchange.Export(decks[0], f, lib.Pool)
			if err != nil {
				return err
			}
			if len(lost) > 0 {
				fmt.Fprintf(cmd.ErrOrStderr(), "note: %s has no place for the deck's %s\n", f.Title, enumerate(lost))
			}
			if out != "" {
				return wrote(out, data, cmd.ErrOrStderr())
			}
			_, err = cmd.OutOrStdout().Write(data)
			return err
		},
	}
	f := cmd.Flags()
	f.StringVar(&to, "to", "", "`format` to write")
	f.StringVar(&out, "out", "", "`file` to write; without it the deck is printed")
	l.register(f)
	return cmd
}
