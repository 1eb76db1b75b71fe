package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gauntlet/internal/spell"
)

// more makes commands that a build with tags has beside the others.
var more []func() *cobra.Command

// newRoot returns the tree of commands.
func newRoot() *cobra.Command {
	root := group(&cobra.Command{
		Use:   "gauntlet",
		Short: "Play many games of a trading card game between bots and say which decks win",
		Long: `Gauntlet plays many games of a trading card game between bots and says which
decks win. Cards are text files, decks are lists, rules are those of the game.

Start with "gauntlet run": it plays the embedded decks against each other.`,
		Example: `  gauntlet run --games 20 --out runs/first
  gauntlet report runs/first --format md
  gauntlet replay runs/first 7`,
	},
		newRun(), newResume(), newMerge(), newFetch(), newCompare(), newSweep(), newReport(), newRuns(), newVerify(), newSelftest(), newExperiment(), newExport(), newReplay(), newBench(), newCards(), newDecks(), newPacks(), newScenario(), newPolicies(), newVersion())
	root.AddCommand(newPlan(), newLadder(), newPlay(), newServe(), newAnalyze(), newTune(), newExitCodes())
	for _, make := range more {
		root.AddCommand(make())
	}
	asked := root.Flags().BoolP("version", "v", false, "print the version")
	shown := root.RunE
	root.RunE = func(cmd *cobra.Command, args []string) error {
		if *asked {
			return newVersion().RunE(cmd, nil)
		}
		return shown(cmd, args)
	}
	root.SilenceErrors, root.SilenceUsage = true, true
	root.SetFlagErrorFunc(flagError)
	root.PersistentPreRunE = func(cmd *cobra.Command, _ []string) error { return emptyFlag(cmd.Flags()) }
	root.SetUsageFunc(usage)
	root.SetHelpFunc(help)
	root.SetHelpCommand(&cobra.Command{
		Use: "help [COMMAND]", Short: "Explain a command",
		RunE: func(cmd *cobra.Command, args []string) error {
			found, rest, err := root.Find(args)
			if err != nil || len(rest) > 0 {
				return unknownCommand(found, append(rest, args...)[0])
			}
			found.InitDefaultHelpFlag() // as --help shows them
			return found.Help()
		},
	})
	completions(root)
	grouped(root)
	return root
}

// group makes a command that only holds others.
func group(cmd *cobra.Command, subs ...*cobra.Command) *cobra.Command {
	cmd.AddCommand(subs...)
	cmd.Args = cobra.ArbitraryArgs
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return unknownCommand(cmd, args[0])
		}
		return cmd.Help()
	}
	return cmd
}

func unknownCommand(cmd *cobra.Command, word string) error {
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return usagef("unknown command %q for %q%s", word, cmd.CommandPath(), spell.Hint(word, names))
}

// flagError turns what the flag library says into a usage error with a hint.
func flagError(cmd *cobra.Command, err error) error {
	if errors.Is(err, pflag.ErrHelp) {
		return err
	}
	var unknown *pflag.NotExistError
	if errors.As(err, &unknown) && unknown.GetSpecifiedShortnames() == "" {
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		word := unknown.GetSpecifiedName()
		hint := ""
		if near := spell.Nearest(word, names); near != "" {
			hint = fmt.Sprintf("; did you mean --%s?", near)
		}
		return usagef("unknown flag --%s for %q%s", word, cmd.CommandPath(), hint)
	}
	if unknown != nil && strings.IndexAny(unknown.GetSpecifiedShortnames(), "0123456789") == 0 {
		return usagef("-%s is no flag, and no number below 0 is taken as an argument of %q", unknown.GetSpecifiedShortnames(), cmd.CommandPath())
	}
	var invalid *pflag.InvalidValueError
	if errors.As(err, &invalid) {
		cause := errors.Unwrap(err)
		if strings.HasPrefix(cause.Error(), "time: ") { // of package time
			cause = errors.New("want a time with its unit, such as 90s, 10m or 2h")
		}
		if number := (*strconv.NumError)(nil); errors.As(err, &number) {
			cause = errors.New(wanted[invalid.GetFlag().Value.Type()])
			if errors.Is(number.Err, strconv.ErrRange) {
				cause = errors.New("the number is out of range")
			}
		}
		return usagef("%s: %w", strings.TrimSpace("--"+invalid.GetFlag().Name+" "+invalid.GetValue()), cause)
	}
	return &usageError{err}
}

// emptyFlag refuses a list with nothing between two commas, or with nothing at all.
func emptyFlag(f *pflag.FlagSet) (err error) {
	f.Visit(func(flag *pflag.Flag) {
		list, ok := flag.Value.(pflag.SliceValue)
		if !ok || err != nil {
			return
		}
		if values := list.GetSlice(); len(values) == 0 || slices.ContainsFunc(values, func(v string) bool { return strings.TrimSpace(v) == "" }) {
			err = usagef("--%s: %w", flag.Name, errEmpty)
		}
	})
	return err
}

// wanted says what a flag takes, by its type.
var wanted = map[string]string{
	"bool": "want true or false",
	"int":  "want a whole number", "int64": "want a whole number", "uint64": "want a whole number of at least 0", "float64": "want a number such as 0.95",
}

// takes returns a check of the number of arguments; what names them for the
// message.
func takes(least, most int, what string) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		for _, a := range args {
			if err := visibleWord(a, false); err != nil {
				return usagef("%s: %w", strings.TrimSpace(cmd.CommandPath()+" "+a), err)
			}
		}
		switch {
		case len(args) < least:
			return usagef("%s needs %s", cmd.CommandPath(), what)
		case most == 0 && len(args) > 0:
			return usagef("%s takes no arguments, got %q", cmd.CommandPath(), args[0])
		case most >= 0 && len(args) > most:
			return usagef("%s takes %s, got also %q", cmd.CommandPath(), what, args[most])
		}
		return nil
	}
}

// anyNumber is the most arguments of a command that takes a list.
const anyNumber = -1

// choice is a flag with a few possible words.
type choice struct {
	value string
	words []string
}

func (c *choice) String() string { return c.value }
func (c *choice) Type() string   { return strings.Join(c.words, "|") }

// Set takes one of the words.
func (c *choice) Set(s string) error {
	if !slices.Contains(c.words, s) {
		return fmt.Errorf("want %s%s", alternatives(c.words), spell.Hint(s, c.words))
	}
	c.value = s
	return nil
}

// choiceVar adds a flag that takes one of words, the first by default.
func choiceVar(f *pflag.FlagSet, name, usage string, words ...string) *string {
	c := &choice{value: words[0], words: words}
	f.Var(c, name, usage)
	return &c.value
}

// alternatives writes words as "a, b or c".
func alternatives(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}

// enumerate writes words as "a, b and c".
func enumerate(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " and " + words[last]
}

// counted writes a number of things.
func counted(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
