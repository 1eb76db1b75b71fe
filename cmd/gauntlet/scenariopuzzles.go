package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gauntlet/engine/games"
	"gauntlet/engine/scenario"
	"gauntlet/internal/game"
	"gauntlet/internal/intake"
	"gauntlet/policies"
)

// puzzleTries is how often a puzzle is played where nobody says.
const puzzleTries = 4

func newScenarioPuzzles() *cobra.Command {
	var l library
	var names []string
	var tries int
	var show, markdown bool
	cmd := &cobra.Command{
		Use:   "puzzles [FILE…]",
		Short: "Let policies solve puzzles and count what they solve",
		Long: `Puzzles lets policies play puzzles: positions in which a seat is to win this turn
(win), to find the only first play that does (only), or not to lose before the
opponent's next turn has ended (survive). The opponent answers best: it sees
everything and takes an answer that spoils the aim wherever there is one. A puzzle
is solved if every try is a solution; tries differ in what chance decides.

Without files the puzzles that come with the program are played, of all games or of
those that --game names. docs/scenarios.md says how a puzzle is written.`,
		Example: `  gauntlet scenario puzzles --policies greedy,lethal
  gauntlet scenario puzzles --policies lethal --tries 1 --show`,
		Args: takes(0, anyNumber, "a puzzle file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if tries < 1 || tries > 1000 {
				return usagef("--tries %d: want 1 to 1000", tries)
			}
			if len(names) == 0 {
				return usagef("--policies: name at least one policy")
			}
			if len(args) == 0 && cmd.Flags().Changed("cards") {
				return usagef("--cards goes with puzzle files, whose cards it reads: name them as well")
			}
			of := games.Names()
			if cmd.Flags().Changed("game") {
				of = []string{*l.game}
			}
			sets, err := puzzleSets(&l, args, of)
			if err != nil {
				return err
			}
			for _, name := range names {
				if _, err := sets[0].wing.NewPolicy(name); err != nil {
					return usagef("%v", err)
				}
			}
			out := cmd.OutOrStdout()
			if markdown {
				fmt.Fprintf(out, "# Puzzles solved\n\nWritten by `gauntlet scenario puzzles --markdown%s`: puzzles solved at every try, by kind, and tries\nsolved in all (docs/scenarios.md). Equal command lines give equal tables.\n\n", puzzleFlags(cmd, args))
			}
			return scorePuzzles(out, sets, names, tries, show, markdown)
		},
	}
	l.register(cmd.Flags())
	var usual []string
	for _, p := range policies.Names() {
		usual = append(usual, p.Name)
	}
	cmd.Flags().StringSliceVar(&names, "policies", usual, "the `policies` that play (default all)")
	cmd.Flags().IntVar(&tries, "tries", puzzleTries, "`number` of times that each puzzle is played")
	cmd.Flags().BoolVar(&show, "show", false, "list every puzzle with what each policy solved")
	cmd.Flags().BoolVar(&markdown, "markdown", false, "write a page of Markdown")
	return cmd
}

// puzzleFlags returns what was said on the command line besides --markdown.
func puzzleFlags(cmd *cobra.Command, args []string) string {
	var b strings.Builder
	cmd.Flags().Visit(func(f *pflag.Flag) {
		switch {
		case f.Name == "markdown":
		case f.Value.Type() == "bool":
			b.WriteString(" --" + f.Name)
		default:
			b.WriteString(" --" + f.Name + " " + strings.Trim(f.Value.String(), "[]"))
		}
	})
	for _, a := range args {
		b.WriteString(" " + a)
	}
	return b.String()
}

// puzzleSet is the puzzles of one game.
type puzzleSet struct {
	wing *game.Wing
	list []*game.Puzzle
}

// puzzleSets reads the puzzles of files and folders, or those of games that come with the program.
func puzzleSets(l *library, paths, of []string) ([]puzzleSet, error) {
	if len(paths) == 0 {
		var sets []puzzleSet
		for _, name := range of {
			w, err := games.Named(name)
			if err != nil {
				return nil, err
			}
			list, err := w.Puzzles()
			if err != nil {
				return nil, err
			}
			sets = append(sets, puzzleSet{w, list})
		}
		return sets, nil
	}
	files, err := scenarioFiles(paths)
	if err != nil {
		return nil, err
	}
	cardsOf := l.cardsOf()
	sets := make([]puzzleSet, len(games.All()))
	for i, w := range games.All() {
		sets[i].wing = w
	}
	for _, file := range files {
		src, err := intake.Text(file, intake.Scenario)
		if err != nil {
			return nil, err
		}
		s, err := scenario.Parse(file, string(src), games.Scripts())
		if err != nil {
			return nil, err
		}
		for i := range sets {
			if sets[i].wing.Name != s.Game {
				continue
			}
			pool, err := cardsOf(s.Game)
			if err != nil {
				return nil, fmt.Errorf("%s: %w", file, err)
			}
			p, err := sets[i].wing.PuzzleOf(s, scenario.Options{Cards: pool})
			if err != nil {
				return nil, err
			}
			sets[i].list = append(sets[i].list, p)
		}
	}
	var some []puzzleSet
	for _, s := range sets {
		if len(s.list) > 0 {
			some = append(some, s)
		}
	}
	return some, nil
}

// scorePuzzles plays and writes a table for each game.
func scorePuzzles(out io.Writer, sets []puzzleSet, names []string, tries int, show, markdown bool) error {
	for i, set := range sets {
		if len(set.list) == 0 {
			continue
		}
		marks := make([][]game.Mark, len(names))
		for k, name := range names {
			var err error
			if marks[k], err = set.wing.ScorePuzzles(name, set.list, tries); err != nil {
				return err
			}
		}
		if i > 0 {
			fmt.Fprintln(out)
		}
		t := puzzleTable{out: out, markdown: markdown}
		t.heading(fmt.Sprintf("%s: %s, tries of each: %d", set.wing.Title, counted(len(set.list), "puzzle"), tries))
		rows := [][]string{{"policy"}}
		for _, s := range game.SumPuzzles(marks[0]) {
			rows[0] = append(rows[0], s.Kind.String())
		}
		rows[0] = append(rows[0], "all", "tries")
		for k, name := range names {
			row := []string{name}
			whole, won, played := 0, 0, 0
			for _, s := range game.SumPuzzles(marks[k]) {
				row = append(row, fmt.Sprintf("%d/%d", s.Whole, s.Puzzles))
				whole, won, played = whole+s.Whole, won+s.Solved, played+s.Tries
			}
			rows = append(rows, append(row, fmt.Sprintf("%d/%d", whole, len(set.list)), fmt.Sprintf("%d/%d", won, played)))
		}
		t.rows(rows)
		if show {
			rows = [][]string{append([]string{"puzzle", "kind"}, names...)}
			for j, p := range set.list {
				row := []string{p.Name, p.Puzzle.Kind.String()}
				for k := range names {
					row = append(row, fmt.Sprintf("%d/%d", marks[k][j].Solved, marks[k][j].Tries))
				}
				rows = append(rows, row)
			}
			fmt.Fprintln(out)
			t.rows(rows)
		}
	}
	return nil
}

// puzzleTable writes tables of text or of Markdown.
type puzzleTable struct {
	out      io.Writer
	markdown bool
}

func (t puzzleTable) heading(s string) {
	if t.markdown {
		fmt.Fprintf(t.out, "## %s\n\n", s)
		return
	}
	fmt.Fprintln(t.out, s)
}

// rows writes a table; the first row is its head.
func (t puzzleTable) rows(rows [][]string) {
	if t.markdown {
		for i, r := range rows {
			fmt.Fprintf(t.out, "| %s |\n", strings.Join(r, " | "))
			if i == 0 {
				fmt.Fprintf(t.out, "|%s\n", strings.Repeat("---|", len(r)))
			}
		}
		return
	}
	width := make([]int, len(rows[0]))
	for _, r := range rows {
		for c, s := range r {
			width[c] = max(width[c], len(s))
		}
	}
	for _, r := range rows {
		var b strings.Builder
		for c, s := range r {
			if c == 0 {
				fmt.Fprintf(&b, "%-*s", width[c], s)
			} else {
				fmt.Fprintf(&b, "  %*s", width[c], s)
			}
		}
		fmt.Fprintln(t.out, b.String())
	}
}
