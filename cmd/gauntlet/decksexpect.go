package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"gauntlet/internal/intake"
	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/render"
)

var expectedForms = []func(io.Writer, *reports.Expected) error{render.ExpectedText, render.ExpectedMarkdown, render.ExpectedCSV, render.ExpectedJSON}

func newDecksExpect() *cobra.Command {
	var o reports.Options
	var format *string
	var shares, decks []string
	var field string
	cmd := &cobra.Command{
		Use:   "expect TABLE",
		Short: "Say what decks win against a field, by a table of matchups",
		Long: `Expect reads a table of matchups, as tournament sites give them and "gauntlet
export matchups" writes them of a run, and says what share each deck wins against
the field of --field or --shares, with its interval.

The table is CSV with a head line and a row for each pair of decks:

  deck1,deck2,wins,losses,ties,total,win_rate
  Forest,Sword,57,40,3,100,58.5

Wins, losses and ties are those of deck1; ties may be left out, total is held
against their sum, and win_rate is not read, as sites count ties in ways of their
own. A pair may stand in both orders if both say the same. Rates alone do not say
how sure they are, and are refused.

A deck that the table does not have meet all of the field has no rate: which are
missing is said.`,
		Example: `  gauntlet export matchups runs/first --out matchups.csv
  gauntlet decks expect matchups.csv --shares Forest=3,Sword=1
  gauntlet decks expect matchups.csv --deck Forest --format csv`,
		Args: takes(1, 1, "a table of matchups"),
		RunE: func(cmd *cobra.Command, args []string) (err error) {
			data, err := intake.Text(args[0], intake.Matchups)
			if err != nil {
				return err
			}
			list, err := parseTallies(string(data))
			if err != nil {
				return fmt.Errorf("%s: %w", plain.Shell(args[0]), err)
			}
			if o.Shares, err = fieldShares(shares, field); err != nil {
				return err
			}
			e, err := reports.BuildExpected(list, o.Shares, decks, o)
			if err != nil {
				return err
			}
			return printed(expectedForms[slices.Index(formats, *format)](cmd.OutOrStdout(), e))
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	format = formatFlag(f, "format")
	levelVar(f, &o.Level)
	f.StringSliceVar(&decks, "deck", nil, "`decks` that are answered for (default all of the table); of one its matchups are shown")
	registerField(f, &shares, &field)
	return cmd
}

// Words at the head of columns of tables of matchups, in small letters.
var tallyHeads = [...][]string{
	{"deck1", "deck", "deck_a", "deck a", "player deck", "archetype", "archetype1"},
	{"deck2", "opponent", "against", "deck_b", "deck b", "opponent deck", "opp_deck", "archetype2", "opposing archetype"},
	{"wins", "win", "w"}, {"losses", "loss", "l"}, {"ties", "tie", "draws", "draw", "t", "d"}, {"total", "games", "matches", "count", "n"}, {"win_rate", "win rate", "winrate", "win %", "wr"},
}

const (
	headDeck = iota
	headAgainst
	headWins
	headLosses
	headTies
	headTotal
	headRate
)

// tallyMost bounds a number of results: sums of them stay exact.
const tallyMost = 1 << 40

// parseTallies reads a table of matchups and returns both sides of each.
func parseTallies(text string) ([]reports.Tally, error) {
	comma, at, err := tallyHead(text)
	if err != nil {
		return nil, err
	}
	r := tableReader(text, comma)
	if _, err := r.Read(); err != nil {
		return nil, err
	}
	said := map[[2]string]reports.Tally{}
	list := []reports.Tally{}
	for {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err // it says the line
		}
		line, _ := r.FieldPos(0)
		t, err := tallyOf(row, at)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", line, err)
		}
		if t.Deck == t.Against {
			continue // one half, whatever was counted
		}
		key, turned := [2]string{t.Deck, t.Against}, [2]string{t.Against, t.Deck}
		other := reports.Tally{Deck: t.Against, Against: t.Deck, Wins: t.Losses, Losses: t.Wins, Ties: t.Ties}
		if _, twice := said[key]; twice {
			return nil, fmt.Errorf("line %d: %s against %s stands there twice", line, t.Deck, t.Against)
		}
		said[key] = t
		if before, both := said[turned]; !both {
			list = append(list, t, other)
		} else if before != other {
			return nil, fmt.Errorf("line %d: %s against %s is %d-%d-%d, and the other way round it was %d-%d-%d", line, t.Deck, t.Against, t.Wins, t.Losses, t.Ties, before.Wins, before.Losses, before.Ties)
		}
	}
	if len(list) == 0 {
		return nil, errors.New("there is no matchup of two decks in it")
	}
	return list, nil
}

// tallyHead finds the columns of a table, and what stands between them.
func tallyHead(text string) (comma rune, at [len(tallyHeads)]int, err error) {
	for _, comma := range ",;\t" {
		head, err := tableReader(text, comma).Read()
		if err != nil {
			continue
		}
		for i, words := range tallyHeads {
			at[i] = columnOf(head, words)
		}
		if at[headDeck] >= 0 && at[headAgainst] >= 0 && at[headWins] >= 0 && at[headLosses] >= 0 {
			return comma, at, nil
		}
		if at[headDeck] >= 0 && at[headAgainst] >= 0 && at[headRate] >= 0 {
			return 0, at, errors.New("it has rates and no wins and losses, and rates alone do not say how sure they are: take a table with the columns deck1,deck2,wins,losses,ties")
		}
	}
	return 0, at, errors.New("line 1: it is no table of matchups; its head line is deck1,deck2,wins,losses,ties,total,win_rate")
}

// tallyOf reads a row.
func tallyOf(row []string, at [len(tallyHeads)]int) (t reports.Tally, err error) {
	cell := func(head int) (string, bool) {
		if at[head] < 0 {
			return "", false
		}
		if at[head] >= len(row) {
			return "", true
		}
		return strings.TrimSpace(row[at[head]]), true
	}
	number := func(head int, to *int64) error {
		word, there := cell(head)
		if !there {
			return nil
		}
		n, err := strconv.ParseInt(word, 10, 64)
		if err != nil || n < 0 || n > tallyMost {
			return fmt.Errorf("%q under %s is no number of results: write a whole number of at least 0", word, tallyHeads[head][0])
		}
		*to = n
		return nil
	}
	t.Deck, _ = cell(headDeck)
	t.Against, _ = cell(headAgainst)
	for _, name := range []string{t.Deck, t.Against} {
		if why := plain.Name(name); name == "" || why != "" {
			return t, fmt.Errorf("%q is no name of a deck", name)
		}
	}
	total := int64(-1)
	err = errors.Join(number(headWins, &t.Wins), number(headLosses, &t.Losses), number(headTies, &t.Ties), number(headTotal, &total))
	if err != nil {
		return t, err
	}
	if total >= 0 && total != t.Games() {
		return t, fmt.Errorf("%d wins, %d losses and %d ties are %d and not %d", t.Wins, t.Losses, t.Ties, t.Games(), total)
	}
	return t, nil
}

func newExportMatchups() *cobra.Command {
	var out, player, arm string
	var partial bool
	cmd := &cobra.Command{
		Use:   "matchups DIR",
		Short: "Write wins, losses and ties of every matchup as CSV",
		Long: `Export matchups writes who beat whom in the columns that tournament sites use:
deck1, deck2, wins, losses, ties, total and win_rate, which is in per cent with a
tie as one half. Every pair of decks stands there in both orders; a deck against
itself does not. Pairs of games of which one has no result are left out and told.`,
		Example: "  gauntlet export matchups runs/first\n  gauntlet export matchups runs/first --out matchups.csv",
		Args:    ofRun(takes(1, 1, "the folder of a run")),
		RunE: func(cmd *cobra.Command, args []string) error {
			ds, err := openRun(args[0], partial, cmd.ErrOrStderr())
			if err == nil {
				err = whole(ds, partial, "matchups are exported of")
			}
			if err != nil {
				return err
			}
			o := reports.Options{Arm: arm}
			m, src, err := ofPlayer(ds, player, &o)
			if err != nil {
				return err
			}
			if len(m.Players) > 1 {
				return usagef("--player is missing: the run has several, and each has matchups of its own")
			}
			r, err := reports.Build(m, src, o)
			if err != nil {
				return err
			}
			list, broken := reports.Tallies(r)
			if broken > 0 {
				fmt.Fprintf(cmd.ErrOrStderr(), "note: %s left out, since a game of them has no result\n", reports.Plural(broken, "pair"))
			}
			if out == "" {
				return printed(render.TalliesCSV(cmd.OutOrStdout(), list))
			}
			if _, err := os.Lstat(out); err == nil {
				return fmt.Errorf("--out %s exists already: name another file or remove it; nothing was written", out)
			}
			if err := writeWhole(out, func(w io.Writer) error { return render.TalliesCSV(w, list) }); err != nil {
				return err
			}
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s: %s\n", plain.Shell(out), reports.Plural(int64(len(list)), "row"))
			return err
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	f.StringVar(&out, "out", "", "`file` to write (default standard output)")
	f.StringVar(&arm, "arm", "", "the `arm` whose matchups they are, of a run with several")
	f.StringVar(&player, "player", "", "the `player` whose matchups they are, of a run with several")
	f.BoolVar(&partial, "partial", false, partialUsage)
	return cmd
}
