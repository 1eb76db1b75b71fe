package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
)

// Help of every command fits 80 columns, and every command of the program has a heading.
func TestHelpFits(t *testing.T) {
	root := newRoot()
	for _, c := range root.Commands() {
		if c.GroupID == "" {
			t.Errorf("gauntlet %s stands below no heading (commandGroups)", c.Name())
		}
	}
	var each func(c *cobra.Command)
	each = func(c *cobra.Command) {
		var out bytes.Buffer
		c.SetOut(&out)
		if err := c.Help(); err != nil {
			t.Error(err)
		}
		if c.Runnable() && !strings.Contains(out.String(), "\nUsage:\n") {
			t.Errorf("help of %q says nothing about its use:\n%s", c.CommandPath(), out.String())
		}
		c.LocalFlags().VisitAll(func(f *pflag.Flag) {
			if what, _ := pflag.UnquoteUsage(f); slices.Contains([]string{"int", "uint", "float", "strings", "string", "value", "duration"}, what) {
				t.Errorf("help of %q: --%s takes a %q: name in backquotes what people give it", c.CommandPath(), f.Name, what)
			}
		})
		examples := false
		for line := range strings.Lines(out.String()) {
			line = strings.TrimSuffix(line, "\n")
			examples = line == "Examples:" || examples && line != ""
			if wide := utf8.RuneCountInString(line); wide > helpWidth && !examples {
				t.Errorf("help of %q has a line of %d columns: %s", c.CommandPath(), wide, line)
			}
		}
		for _, sub := range c.Commands() {
			each(sub)
		}
	}
	each(root)
}
