package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"gauntlet/engine/cards"
	"gauntlet/engine/games"
	"gauntlet/engine/scenario"
	"gauntlet/internal/intake"
	"gauntlet/internal/spell"
)

func newScenario() *cobra.Command {
	return group(&cobra.Command{
		Use:   "scenario",
		Short: "Test cards and rules with scenario files",
		Long: `A scenario is a small text file: cards, a position, what the players do, and
what must be true then. docs/scenarios.md describes the language.`,
		Example: `  gauntlet scenario run clover-fanfare.txt`,
	}, newScenarioRun(), newScenarioPuzzles())
}

func newScenarioRun() *cobra.Command {
	var l library
	var o scenario.Options
	var trace bool
	cmd := &cobra.Command{
		Use:   "run FILE…",
		Short: "Run scenario files and say what is not as they expect",
		Long: `Run runs scenario files, and every .txt file in folders, and prints what is not
as expected with file, line and column. Cards that a file does not define are
looked up among the embedded ones of its game and those of --cards. The exit code is 1 if
anything fails.`,
		Example: `  gauntlet scenario run clover-fanfare.txt
  gauntlet scenario run clover-fanfare.txt --trace`,
		Args: takes(1, anyNumber, "a scenario file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := checkEditions(o.Rules); err != nil {
				return err
			}
			o.CardsOf = l.cardsOf()
			files, err := scenarioFiles(args)
			if err != nil {
				return err
			}
			return fit(cmd.OutOrStdout(), func(w io.Writer) error { return runScenarios(files, o, trace, w, cmd.ErrOrStderr()) })
		},
	}
	l.register(cmd.Flags())
	cmd.Flags().StringSliceVar(&o.Rules, "rules", nil, "run scenarios of "+editioned().Title+" under these `editions` of the rules instead of their own, such as 6.3,10.2")
	cmd.Flags().BoolVar(&trace, "trace", false, "print the events of every scenario")
	cmd.Flags().BoolVar(&o.Update, "update", false, "rewrite the expected trace of files that have one")
	return cmd
}

// cardsOf returns what returns the cards of a game: the game is that of the scenario, which --game must
// not contradict.
func (l *library) cardsOf() func(string) (*cards.Pool, error) {
	pools := map[string]*cards.Pool{}
	asked := *l.game
	return func(name string) (*cards.Pool, error) {
		if l.given() && name != asked {
			return nil, usagef("--game %s: the scenario is of %s", asked, name)
		}
		if pools[name] == nil {
			*l.game = name
			lib, err := l.open()
			if err != nil {
				return nil, err
			}
			pools[name] = lib.Pool
		}
		return pools[name], nil
	}
}

// checkEditions refuses unknown rules and rules that are named twice.
func checkEditions(names []string) error {
	known := editioned().Editions()
	for i, name := range names {
		if !slices.Contains(known, name) {
			return usagef("--rules %q: want %s%s", name, alternatives(known), spell.Hint(name, known))
		}
		if slices.Contains(names[:i], name) {
			return usagef("--rules: %s is named twice", name)
		}
	}
	return nil
}

// scenarioFiles returns the files named and the .txt files in folders named.
func scenarioFiles(paths []string) ([]string, error) {
	var files []string
	for _, path := range paths {
		n := len(files)
		err := intake.Walk(path, func(string) bool { return false }, func(file string, _ fs.FileMode) {
			if file == path || filepath.Ext(file) == ".txt" {
				files = append(files, file)
			}
		})
		if errors.Is(err, fs.ErrNotExist) {
			return nil, fmt.Errorf("no scenario file or folder %s", path)
		}
		if err != nil {
			return nil, err
		}
		if len(files) == n {
			return nil, fmt.Errorf("%s: no scenario found; files that end in .txt are read", path)
		}
	}
	return files, nil
}

// runScenarios runs files one after the other and counts.
func runScenarios(files []string, o scenario.Options, trace bool, stdout, stderr io.Writer) error {
	failed := 0
	for _, file := range files {
		r, err := scenario.RunFile(file, games.Scripts(), o)
		if err != nil {
			failed++
			tellError(stderr, err)
			continue
		}
		for _, f := range r.Failures {
			fmt.Fprintln(stderr, f)
		}
		verdict := "ok"
		switch {
		case !r.OK():
			failed++
			verdict = "FAIL"
		case r.Updated:
			verdict = "updated"
		}
		fmt.Fprintf(stdout, "%-7s  %s: %s\n", verdict, file, r.Scenario.Title)
		if trace {
			fmt.Fprint(stdout, indent(strings.Join(r.Trace, "\n")))
		}
	}
	if _, err := fmt.Fprintf(stdout, "%s, %d failed\n", counted(len(files), "scenario"), failed); err != nil {
		return err
	}
	if failed > 0 {
		return errTold
	}
	return nil
}
