package main

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"gauntlet/internal/plain"
)

// once is a flag that takes one value: a second one is refused, since either would be
// dropped without a word. An experiment file sets it before or not at all.
type once struct {
	pflag.Value
	path  bool // it names a file or a folder
	dash  bool // or, with -, standard output
	given bool
	first string
}

// Set takes the only value.
func (o *once) Set(s string) error {
	if o.given {
		return fmt.Errorf("it takes one value and has %q already; leave one of them out", o.first)
	}
	if err := sayable(o.Type(), s, o.path); err != nil && !(o.dash && s == "-") {
		return err
	}
	if err := o.Value.Set(s); err != nil {
		return err
	}
	o.given, o.first = true, s
	return nil
}

// many is a flag that collects what it is given.
type many struct {
	pflag.Value
	pflag.SliceValue
	path bool
}

// Set takes a further value.
func (m *many) Set(s string) error {
	if err := sayable(m.Type(), s, m.path); err != nil {
		return err
	}
	return m.Value.Set(s)
}

// errEmpty refuses a flag that was given nothing, or a list with nothing between two commas: a variable of a script that was
// not set must not mean the default.
var errEmpty = errors.New("an empty value; name something or leave it out")

// numberForms are the numbers that people write, by the type of a flag. The flag library reads others as well: 010 as eight, 0x10
// as sixteen.
var numberForms = map[string]*regexp.Regexp{
	"int": wholeNumber, "int64": wholeNumber, "uint64": wholeNumber, "float64": regexp.MustCompile(`^[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?$`),
}

var wholeNumber = regexp.MustCompile(`^[+-]?(?:0|[1-9][0-9]*)$`)

// sayable refuses what no flag of a type means, or means as something else than people read in it: also what nobody sees. Files
// are named in words that people can type again.
func sayable(kind, value string, path bool) error {
	if err := visibleWord(value, path); err != nil {
		return err
	}
	form := numberForms[kind]
	switch {
	case kind == "stringSlice" && strings.ContainsAny(value, "\r\n"): // the flag library would read the first line alone
		return errors.New("it has several lines; what is listed stands between commas")
	case form != nil && !form.MatchString(value):
		return errors.New(wanted[kind])
	}
	return nil
}

// visibleWord refuses a word of the command line that is empty, or has what nobody sees; one that names a file has to be a line that
// can be typed again.
func visibleWord(word string, path bool) error {
	switch {
	case strings.TrimSpace(word) == "":
		return errEmpty
	case !utf8.ValidString(word), strings.ContainsFunc(word, func(r rune) bool {
		return plain.Hidden(r) && (path || unicode.IsControl(r) && r != '\n' && r != '\t')
	}):
		return errors.New("it has a character that cannot be seen")
	case word == "-":
		return errors.New("no file is called so, and what is printed is written to a pipe as it is")
	}
	return nil
}

// onceEach makes every flag of a tree of commands one that collects what it is given, or one
// that refuses to be given twice.
func onceEach(cmd *cobra.Command) {
	lists := map[pflag.Value]*many{} // a flag with two names stays one
	for _, set := range []*pflag.FlagSet{cmd.Flags(), cmd.PersistentFlags()} {
		set.VisitAll(func(f *pflag.Flag) {
			list, isList := f.Value.(pflag.SliceValue)
			what, _ := pflag.UnquoteUsage(f)
			what, dash := strings.CutSuffix(what, " or -")
			path := what == "file" || what == "folder"
			switch f.Value.(type) {
			case *once, *many:
			default:
				if !isList {
					f.Value = &once{Value: f.Value, path: path, dash: dash}
					break
				}
				if lists[f.Value] == nil {
					lists[f.Value] = &many{f.Value, list, path}
				}
				f.Value = lists[f.Value]
			}
		})
	}
	for _, sub := range cmd.Commands() {
		onceEach(sub)
	}
}

// alias adds another name of a flag that collects values: what is given under either name
// counts.
func alias(f *pflag.FlagSet, name, of string) {
	flag := f.Lookup(of)
	f.Var(flag.Value, name, "the same as --`"+of+"`")
	f.Lookup(name).DefValue = flag.DefValue
}

// bounded is a flag with a whole number between two bounds: none is so large that memory or time would run out before anybody
// is told.
type bounded struct {
	value       *int
	least, most int
}

func (b bounded) String() string {
	if b.value == nil {
		return "0"
	}
	return strconv.Itoa(*b.value)
}

func (bounded) Type() string { return "int" }

// Set takes a number.
func (b bounded) Set(s string) error {
	n, err := strconv.Atoi(s)
	if err != nil {
		return err
	}
	if n < b.least || n > b.most {
		return fmt.Errorf("give a number from %d to %d", b.least, b.most)
	}
	*b.value = n
	return nil
}

// boundedVar adds such a flag.
func boundedVar(f *pflag.FlagSet, p *int, name string, usual, least, most int, usage string) {
	*p = usual
	f.Var(bounded{p, least, most}, name, usage)
}

// workersVar adds --workers: no machine has as many processors, and each game at once wants memory.
func workersVar(f *pflag.FlagSet, p *int, usual int) {
	boundedVar(f, p, "workers", usual, 0, 4096, "`number` of games played at once, 0 for one per processor; changes no result")
}
