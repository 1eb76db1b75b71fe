package main

import (
	"fmt"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// once is a flag that takes one value: a second one is refused, since either would be
// dropped without a word. An experiment file sets it before or not at all.
type once struct {
	pflag.Value
	given bool
	first string
}

// Set takes the only value.
func (o *once) Set(s string) error {
	if o.given {
		return fmt.Errorf("it takes one value and has %q already; leave one of them out", o.first)
	}
	if err := o.Value.Set(s); err != nil {
		return err
	}
	o.given, o.first = true, s
	return nil
}

// onceEach makes every flag of a tree of commands one that collects what it is given, or one
// that refuses to be given twice.
func onceEach(cmd *cobra.Command) {
	for _, set := range []*pflag.FlagSet{cmd.Flags(), cmd.PersistentFlags()} {
		set.VisitAll(func(f *pflag.Flag) {
			if _, list := f.Value.(pflag.SliceValue); list {
				return // all its values count
			}
			if _, done := f.Value.(*once); !done {
				f.Value = &once{Value: f.Value}
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
