package main

import (
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// eachCommand calls visit with every command of a fresh tree.
func eachCommand(visit func(*cobra.Command)) {
	var walk func(*cobra.Command)
	walk = func(cmd *cobra.Command) {
		visit(cmd)
		for _, sub := range cmd.Commands() {
			walk(sub)
		}
	}
	root := newRoot()
	onceEach(root)
	walk(root)
}

// flagsOf lists the flags of a command that are its own.
func flagsOf(cmd *cobra.Command) (list []*pflag.Flag) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) { list = append(list, f) })
	return list
}

// twoValues returns two values that a flag takes.
func twoValues(f *pflag.Flag) (a, b string) {
	switch kind := f.Value.Type(); {
	case strings.Contains(kind, "|"):
		words := strings.Split(kind, "|")
		return words[0], words[len(words)-1]
	case strings.Contains(kind, "float"):
		return "0.25", "0.5"
	case f.Name == "margin": // which is below one half, as levels are above
		return "0.1", "0.2"
	case kind == fraction{}.Type(), kind == new(fractions).Type():
		return "0.75", "0.8"
	case strings.Contains(kind, "int"):
		return "10", "20"
	case kind == new(gamesList).Type():
		return "2", "4"
	case kind == "duration":
		return "1m", "2m"
	case kind == new(percent).Type():
		return "5%", "7%"
	case kind == "bool":
		return "true", "false"
	}
	return "one", "two"
}

// Every flag of every command either collects what it is given, and then keeps all of it, or
// refuses a second value: none drops the first one silently.
func TestFlagsGivenTwice(t *testing.T) {
	refused, collected := 0, 0
	eachCommand(func(cmd *cobra.Command) {
		for _, f := range flagsOf(cmd) {
			a, b := twoValues(f)
			where := cmd.CommandPath() + " --" + f.Name
			args := []string{"--" + f.Name + "=" + a, "--" + f.Name + "=" + b}
			err := cmd.Flags().Parse(args)
			if list, ok := f.Value.(pflag.SliceValue); ok {
				collected++
				if got := list.GetSlice(); err != nil || len(got) < 2 || !strings.HasPrefix(got[len(got)-2], a) || !strings.HasPrefix(got[len(got)-1], b) {
					t.Errorf("%s: given %s and %s it holds %q, error %v", where, a, b, got, err)
				}
				continue
			}
			refused++
			if err == nil {
				t.Errorf("%s: %s and %s are taken, and one of them is dropped", where, a, b)
				continue
			}
			if told := flagError(cmd, err).Error(); !strings.Contains(told, "--"+f.Name) || !strings.Contains(told, a) || !strings.Contains(told, b) {
				t.Errorf("%s: the message names not the flag and both values: %s", where, told)
			}
		}
	})
	if refused < 50 || collected < 20 {
		t.Errorf("only %d single flags and %d lists were tried", refused, collected)
	}
	t.Logf("%d single flags refuse a second value, %d lists keep both", refused, collected)
}

// No flag of a command changes the value of another one but by collecting with it.
func TestFlagsOfTheirOwn(t *testing.T) {
	eachCommand(func(cmd *cobra.Command) {
		for _, f := range flagsOf(cmd) {
			before := map[string]string{}
			others := flagsOf(cmd)
			for _, o := range others {
				before[o.Name] = o.Value.String()
			}
			_, b := twoValues(f)
			if err := f.Value.Set(b); err != nil {
				t.Errorf("%s --%s=%s: %v", cmd.CommandPath(), f.Name, b, err)
			}
			for _, o := range others {
				if o != f && o.Value.String() != before[o.Name] && o.Value != f.Value {
					t.Errorf("%s: --%s changes --%s, and what was given there is lost", cmd.CommandPath(), f.Name, o.Name)
				}
			}
		}
	})
}

// What is named twice in lists is refused or counts as often, and is told with the word.
func TestFlagsGivenTwiceByCommand(t *testing.T) {
	t.Chdir(exampleFolder(t))
	for _, tt := range []struct{ line, want string }{
		{"compare --with-policy random --with-policy greedy", `--with-policy greedy: it takes one value and has "random" already`},
		{"compare --card mine.toml --card other.toml --for Knight", `--card other.toml: it takes one value and has "mine.toml" already`},
		{"run --games 2 --games 4", `--games 4: it takes one value and has "2" already`},
		{"run --game fow --set will=anytime --set will=needed --games 2", "--set will=needed: will is anytime already"},
		{"run --decks Forest,Forest --games 2", `"Forest" is named twice`},
		{"run --undecided pass --games 2", "--undecided pass: it goes with --assert"},
		{"compare --variant Knight:attack=2 --variant TOKEN-04:attack=2 --decks Sword --games 2", "the same change as Knight:attack=2"},
		{"report x --format md --format csv", `--format csv: it takes one value and has "md" already`},
	} {
		code, _, stderr := command(t.Context(), strings.Fields(tt.line)...)
		if code == exitOK || !strings.Contains(stderr, tt.want) {
			t.Errorf("%s: exit code %d, %s", tt.line, code, stderr)
		}
	}
	// The two names of one flag collect together.
	code, stdout, stderr := command(t.Context(), "compare", "--variant", "Fairy: attack=2", "--decks", "Forest", "--in", "Sword", "--games", "2", "--detail", "games")
	if code == exitOK || !strings.Contains(stderr, `"Sword" neither has nor makes`) {
		t.Errorf("--decks and --in: exit code %d\n%s%s", code, stdout, stderr)
	}
}

// What is given to a flag or as an argument is refused if nobody can mean it, whatever the flag is.
func TestWordsThatNobodyMeans(t *testing.T) {
	for _, c := range []struct {
		kind, word string
		path       bool
		want       string
	}{
		{"string", "", false, "an empty value"}, {"string", " \t", false, "an empty value"}, {"int", "", false, "an empty value"}, {"string", "-", false, "no file is called so"},
		{"string", "a\x1b[31mb", false, "cannot be seen"}, {"string", "a\xff", false, "cannot be seen"}, {"string", "a\u200bb", true, "cannot be seen"}, {"string", "a\nb", true, "cannot be seen"},
		{"stringSlice", "a\nb", false, "several lines"}, {"int", "010", false, "a whole number"}, {"uint64", "0x10", false, "of at least 0"}, {"int64", "1_000", false, "a whole number"}, {"int", " 5", false, "a whole number"},
		{"float64", "0x1p-2", false, "a number such as"}, {"float64", "NaN", false, "a number such as"}, {"float64", "Inf", false, "a number such as"},
		{"string", "a\u200bb", false, ""}, {"stringArray", "a\nb", false, ""}, {"int", "-5", false, ""}, {"int", "+5", false, ""}, {"int64", "0", false, ""}, {"float64", ".5", false, ""}, {"float64", "1e-3", false, ""}, {"string", "茨", true, ""},
	} {
		err := sayable(c.kind, c.word, c.path)
		if (err == nil) != (c.want == "") || err != nil && !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s %q: %v, want %q", c.kind, c.word, err, c.want)
		}
	}
}
