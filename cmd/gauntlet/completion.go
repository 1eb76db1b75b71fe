package main

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/games"
	"gauntlet/internal/plain"
	"gauntlet/policies"
	"gauntlet/reports"
)

// What shells complete, by the flags that take it. Names of decks and cards stand beside files.
var completed = map[string]func(game string) []string{
	"policies":    policyWords,
	"with-policy": policyWords,
	"double":      policyWords, "cripple": policyWords, "exploit": policyWords, "player": policyWords,
	"decks": deckWords, "against": deckWords, "with-deck": deckWords, "in": deckWords, "deck": deckWords,
	"card": cardWords, "for": cardWords, "filler": cardWords, "keep": cardWords, "pool": cardWords,
	"rules": func(string) []string { return editioned().Editions() },
}

// Commands whose arguments are runs, decks or cards.
var completedArgs = map[string]func(game string) []string{
	"report": runWords, "replay": runWords, "resume": runWords, "verify": runWords, "export": runWords, "merge": runWords, "experiment show": runWords, "runs remove": runWords, "analyze": runWords,
	"decks show": deckWords, "decks check": deckWords, "decks improve": deckWords, "decks match": deckWords, "decks list": deckWords,
	"cards explain": cardWords, "cards show": cardWords, "cards page": cardWords,
}

func policyWords(string) (names []string) {
	for _, p := range policies.Names() {
		names = append(names, p.Name)
	}
	return names
}

func deckWords(game string) (names []string) {
	lib, err := games.Open(game)
	if err != nil {
		return nil
	}
	decks, _, err := lib.Decks(nil)
	if err != nil {
		return nil
	}
	for _, d := range decks {
		names = append(names, d.Name)
	}
	return names
}

func cardWords(game string) (names []string) {
	pool, err := embedded.Pool(game)
	if err != nil {
		return nil
	}
	for _, c := range pool.Cards() {
		if c.Front == nil && !slices.Contains(names, c.Name) {
			names = append(names, c.Name)
		}
	}
	return names
}

func runWords(string) (names []string) {
	list, err := runsBelow(runsFolder)
	if err != nil || len(list) == 0 {
		return nil
	}
	for _, r := range list {
		if plain.Line(r.dir) == r.dir { // a line, or a tab, would be another word
			names = append(names, r.dir)
		}
	}
	return append(names, latest)
}

// completions tells shells what the commands below cmd take: words of flags that have some, and
// names of policies, decks, cards, runs and sections. "gauntlet completion SHELL" writes the script.
func completions(cmd *cobra.Command) {
	game := func() string {
		if f := cmd.Flags().Lookup("game"); f != nil && slices.Contains(games.Names(), f.Value.String()) {
			return f.Value.String()
		}
		return games.Names()[0]
	}
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		var words func() []string
		switch c, ok := f.Value.(*choice); {
		case ok:
			words = func() []string { return c.words }
		case f.Name == "show" && strings.HasPrefix(f.Usage, "`sections`"):
			words = sectionWords
		case completed[f.Name] != nil:
			words = func() []string { return completed[f.Name](game()) }
		default:
			return
		}
		if err := cmd.RegisterFlagCompletionFunc(f.Name, func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
			return inList(words(), typed), cobra.ShellCompDirectiveDefault
		}); err != nil {
			panic(err) // a flag that was just visited
		}
	})
	path := strings.TrimPrefix(cmd.CommandPath(), "gauntlet ")
	if of := completedArgs[path]; of != nil {
		cmd.ValidArgsFunction = func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
			return starting(of(game()), typed), cobra.ShellCompDirectiveDefault
		}
	}
	for _, sub := range cmd.Commands() {
		completions(sub)
	}
}

func sectionWords() (names []string) {
	for _, s := range append(reports.AllSections(), reports.ShowAll, reports.ShowDifferences) {
		names = append(names, string(s))
	}
	return names
}

// inList completes the last word of a list with commas between.
func inList(words []string, typed string) (out []string) {
	at := strings.LastIndex(typed, ",") + 1
	for _, w := range starting(words, typed[at:]) {
		out = append(out, typed[:at]+w)
	}
	return out
}

func starting(words []string, typed string) []string {
	return slices.DeleteFunc(slices.Clone(words), func(w string) bool { return !strings.HasPrefix(strings.ToLower(w), strings.ToLower(typed)) })
}
