package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Help fits the narrowest terminal in use.
const (
	helpWidth  = 80
	helpColumn = 28 // where explanations of flags stand
)

// commandGroups is the order in which people meet the commands, by the heading that help shows.
var commandGroups = []struct {
	title string
	names []string
}{
	{"Ask", []string{"run", "compare", "sweep", "plan", "resume", "merge", "fetch"}},
	{"Look", []string{"report", "runs", "replay", "export", "verify", "experiment"}},
	{"Cards and decks", []string{"cards", "decks", "scenario", "packs"}},
	{"Players", []string{"policies", "ladder", "analyze", "play", "tune", "serve"}},
	{"The program itself", []string{"selftest", "bench", "help", "exit-codes", "version"}},
}

// grouped puts the commands of root below their headings.
func grouped(root *cobra.Command) {
	for _, group := range commandGroups {
		root.AddGroup(&cobra.Group{ID: group.title, Title: group.title + ":"})
		for _, c := range root.Commands() {
			for _, name := range group.names {
				if c.Name() == name {
					c.GroupID = group.title
				}
			}
		}
	}
	root.SetHelpCommandGroupID(commandGroups[len(commandGroups)-1].title)
	root.SetCompletionCommandGroupID(commandGroups[len(commandGroups)-1].title)
}

// help prints what a command is for and how it is used.
func help(cmd *cobra.Command, _ []string) {
	text := cmd.Long
	if text == "" {
		text = cmd.Short
	}
	columns := min(helpWidth, columnsOf(cmd.OutOrStdout()))
	fit(cmd.OutOrStdout(), func(w io.Writer) error {
		fmt.Fprintln(w, reflow(text, columns))
		if cmd.Runnable() || cmd.HasSubCommands() { // what is neither is a topic, and all is said
			fmt.Fprint(w, "\n"+cmd.UsageString())
		}
		return nil
	})
}

// usage prints how a command is used. It is code and not a template of the command library: a
// template calls methods by their names, and then the linker must keep every method of
// every type (docs/adr/0044).
func usage(cmd *cobra.Command) error {
	w := cmd.OutOrStderr()
	fmt.Fprint(w, "Usage:\n")
	how := cmd.UseLine()
	if cmd.HasAvailableSubCommands() {
		how = cmd.CommandPath() + " [command]"
	}
	fmt.Fprintf(w, "  %s\n", strings.Join(wrapWords(how, helpWidth-6), "\n      "))
	if cmd.HasExample() {
		fmt.Fprintf(w, "\nExamples:\n%s\n", cmd.Example)
	}
	if cmd.HasAvailableSubCommands() {
		usageOfCommands(w, cmd)
	}
	if cmd.HasAvailableLocalFlags() {
		fmt.Fprint(w, "\nFlags:\n")
		usageOfFlags(w, cmd.LocalFlags())
	}
	if cmd.HasAvailableSubCommands() {
		fmt.Fprintf(w, "\nUse \"%s [command] --help\" for more information about a command.\n", cmd.CommandPath())
	}
	return nil
}

func usageOfCommands(w io.Writer, cmd *cobra.Command) {
	list := func(title, group string) {
		fmt.Fprintf(w, "\n%s\n", title)
		for _, c := range cmd.Commands() {
			if c.GroupID == group && (c.IsAvailableCommand() || c.IsAdditionalHelpTopicCommand() || c.Name() == "help") {
				lines := wrapWords(c.Short, helpWidth-c.NamePadding()-3)
				fmt.Fprintf(w, "  %-*s %s\n", c.NamePadding(), c.Name(), strings.Join(lines, "\n"+strings.Repeat(" ", c.NamePadding()+3)))
			}
		}
	}
	for _, group := range cmd.Groups() {
		list(group.Title, group.ID)
	}
	if len(cmd.Groups()) == 0 {
		list("Commands:", "")
	}
}

// usageOfFlags prints flags, what each takes and means. A flag that needs more than its column
// has lines of its own.
func usageOfFlags(w io.Writer, flags *pflag.FlagSet) {
	flags.VisitAll(func(f *pflag.Flag) {
		if f.Hidden {
			return
		}
		name := "      --" + f.Name
		if f.Shorthand != "" {
			name = "  -" + f.Shorthand + ", --" + f.Name
		}
		what, text := pflag.UnquoteUsage(f)
		if what != "" {
			name += " " + what
		}
		if d := defaultOf(f); d != "" {
			text += " (default " + d + ")"
		}
		lines := wrapWords(text, helpWidth-helpColumn)
		if len(name) > helpColumn-2 {
			fmt.Fprintln(w, name)
			name = ""
		}
		for i, line := range lines {
			if i > 0 {
				name = ""
			}
			fmt.Fprintf(w, "%-*s%s\n", helpColumn, name, line)
		}
	})
}

// defaultOf returns the default of a flag where its explanation does not say it, "" for none.
func defaultOf(f *pflag.Flag) string {
	switch f.DefValue {
	case "", "0", "false", "[]", "0s":
		return ""
	}
	if strings.Contains(f.Usage, "(default ") {
		return ""
	}
	return f.DefValue
}

// reflow breaks the paragraphs of a text anew. Lists, and lines that are set off by spaces, stay
// as they are.
func reflow(text string, width int) string {
	var out, paragraph []string
	flush := func() {
		out = append(out, wrapWords(strings.Join(paragraph, " "), width)...)
		paragraph = nil
	}
	for _, line := range strings.Split(strings.TrimSpace(text), "\n") {
		if line == "" || strings.HasPrefix(line, " ") || strings.HasPrefix(line, "- ") {
			flush()
			out = append(out, line)
		} else {
			paragraph = append(paragraph, line)
		}
	}
	flush()
	return strings.Join(out, "\n")
}

// wrapWords breaks a text between words into lines of at most width bytes, where it can.
func wrapWords(text string, width int) (lines []string) {
	for _, word := range strings.Fields(text) {
		last := len(lines) - 1
		if last >= 0 && len(lines[last])+1+len(word) <= width {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}
