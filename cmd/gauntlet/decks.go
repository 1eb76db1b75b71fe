package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"gauntlet/engine/cards"
	"gauntlet/internal/game"
)

func newDecks() *cobra.Command {
	return group(&cobra.Command{
		Use:   "decks",
		Short: "List, check, show, improve, import and export decks",
		Long: `Decks are lists of cards: text files, rows of JSON lines, or embedded. A deck
is named by the name of an embedded deck, a file, a folder, or FILE:NAME for one
deck of a file with several. The format is described in docs/card-files.md.`,
		Example: `  gauntlet decks list
  gauntlet decks show Forest`,
	}, newDecksList(), newDecksCheck(), newDecksImprove(), newDecksMatch(), newDecksExpect(), newDecksPage(), newDecksShow(), newDecksImport(), newDecksExport())
}

func newDecksList() *cobra.Command {
	var l library
	cmd := &cobra.Command{
		Use:   "list [DECK…]",
		Short: "List decks",
		Long: `List prints one line per deck: the embedded ones that are meant for the rules
chosen, or those named. With several --rules it says under which a deck is legal.`,
		Example: `  gauntlet decks list
  gauntlet decks list clover.txt --cards mine.toml
  gauntlet decks list --game fow --rules 5.01-valhalla,6.3`,
		Args: takes(0, anyNumber, ""),
		RunE: func(cmd *cobra.Command, args []string) error {
			lib, err := l.open()
			if err != nil {
				return err
			}
			decks, err := decksFor(lib, args, l.rules.several(), cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			var w strings.Builder
			parts := cards.PartsOf(lib.Game)
			fmt.Fprint(&w, "deck\t", lib.Wing.Print.Class, "\t")
			for _, part := range parts {
				fmt.Fprintf(&w, "%s\t", part)
			}
			fmt.Fprintln(&w, "legal\tfrom")
			for _, d := range decks {
				legal, err := legalWord(lib, d, l.rules.several())
				if err != nil {
					return err
				}
				class, names := leaders(d.Entries(parts[0]), &lib.Wing.Print)
				fmt.Fprintf(&w, "%s\t%s\t%s\t", d.Name, class, names)
				for _, part := range parts[1:] {
					fmt.Fprintf(&w, "%d\t", d.Size(part))
				}
				fmt.Fprintf(&w, "%s\t%s\n", legal, d.Source)
			}
			return putList(cmd.OutOrStdout(), 1, w.String())
		},
	}
	l.register(cmd.Flags())
	l.registerRules(cmd.Flags(), editionsOf.each)
	return cmd
}

// legalWord says whether a deck is legal: yes or no, or under which of several
// rules.
func legalWord(lib *game.Library, d *cards.Deck, several []game.ArmSpec) (string, error) {
	if several == nil {
		if lib.CheckDeck(d) != nil {
			return "no", nil
		}
		return "yes", nil
	}
	var under []string
	for _, a := range several {
		if err := lib.Set(a.Choice, a.Value); err != nil {
			return "", err
		}
		if lib.CheckDeck(d) == nil {
			under = append(under, a.Arm)
		}
	}
	switch len(under) {
	case 0:
		return "no", nil
	case len(several):
		return "yes", nil
	}
	return strings.Join(under, ", "), nil
}

// leaders writes the classes and names of what leads a deck: its leader or
// rulers.
func leaders(list []cards.Entry, print *game.Print) (classes, names string) {
	var class, name []string
	for _, e := range list {
		class, name = append(class, print.ClassOf(e.Card)), append(name, e.Card.Name)
	}
	return strings.Join(class, "; "), strings.Join(name, "; ")
}

func newDecksCheck() *cobra.Command {
	var l library
	cmd := &cobra.Command{
		Use:   "check DECK…",
		Short: "Check decks against the rules of deck construction",
		Long: `Check reports everything that keeps a deck from being played: every break of a
rule of deck construction with its clause, and every card whose text is not
understood. The exit code is 1 if there is any.

With --format open8 decks are built from opened packs: no leader, class, universe
or number of copies is asked for, but every card must be in the pool file that
the deck names with a line "pool: FILE".

With several --rules every deck is checked under each of them.`,
		Example: `  gauntlet decks check clover.txt --cards mine.toml
  gauntlet decks check Forest Sword
  gauntlet decks check --game fow Ember --rules 6.3`,
		Args: takes(1, anyNumber, "a deck"),
		RunE: func(cmd *cobra.Command, args []string) error {
			lib, err := l.open()
			if err != nil {
				return err
			}
			decks, err := decksFor(lib, args, l.rules.several(), cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			bad := 0
			for _, d := range decks {
				verdict := "can be played" + lib.Remark(d)
				if several := l.rules.several(); several != nil {
					under, whole, err := playedUnder(lib, d, several, cmd.ErrOrStderr())
					if err != nil {
						return err
					}
					verdict = under
					if !whole {
						bad++
					}
				} else if _, err := lib.Link(d); err != nil {
					bad++
					verdict = "cannot be played"
					tellError(cmd.ErrOrStderr(), err)
				}
				if _, err := fmt.Fprintf(cmd.OutOrStdout(), "%s: %s\n", d.Name, verdict); err != nil {
					return err
				}
			}
			if bad > 0 {
				return errTold
			}
			return nil
		},
	}
	l.register(cmd.Flags())
	l.registerRules(cmd.Flags(), editionsOf.each)
	return cmd
}

// playedUnder says under which of several rules a deck can be played, and whether
// under all. Why it cannot goes to messages.
func playedUnder(lib *game.Library, d *cards.Deck, several []game.ArmSpec, messages io.Writer) (verdict string, whole bool, err error) {
	arms, err := lib.LinkArms(several, d)
	if err != nil { // a card that is not understood
		fmt.Fprintln(messages, err)
		return "cannot be played", false, nil
	}
	var yes, no []string
	for _, a := range arms {
		if len(a.Illegal) == 0 {
			yes = append(yes, a.Name)
			continue
		}
		no = append(no, a.Name)
		for _, why := range a.Illegal[0].Reasons {
			if _, err := fmt.Fprintf(messages, "deck %q (%s) under %s: %s\n", d.Name, d.Source, a.Name, why); err != nil {
				return "", false, err
			}
		}
	}
	switch {
	case len(yes) == 0:
		return "cannot be played under " + alternatives(no), false, nil
	case len(no) == 0:
		return "can be played under " + enumerate(yes), true, nil
	}
	return fmt.Sprintf("can be played under %s, not under %s", enumerate(yes), alternatives(no)), false, nil
}

func newDecksShow() *cobra.Command {
	var l library
	cmd := &cobra.Command{
		Use:   "show DECK…",
		Short: "Print decks as deck files",
		Long: `Show prints decks in the form of a deck file, canonically ordered. It turns
rows of JSON lines into text, and an embedded deck into a file to start from.`,
		Example: `  gauntlet decks show Forest
  gauntlet decks show clover.txt --cards mine.toml`,
		Args: takes(1, anyNumber, "a deck"),
		RunE: func(cmd *cobra.Command, args []string) error {
			lib, err := l.open()
			if err != nil {
				return err
			}
			decks, err := loadDecks(lib, args, cmd.ErrOrStderr())
			var errs []error
			for i, d := range decks {
				if i > 0 {
					fmt.Fprintln(cmd.OutOrStdout())
				}
				_, err := fmt.Fprint(cmd.OutOrStdout(), d.Text())
				errs = append(errs, err)
			}
			return errors.Join(append(errs, err)...)
		},
	}
	l.register(cmd.Flags())
	return cmd
}
