package main

import (
	"fmt"
	"io"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"gauntlet/policies"
)

func newPolicies() *cobra.Command {
	return &cobra.Command{
		Use:   "policies",
		Short: "List the bots that can play",
		Long: `Policies lists the bots that the flag --policies of other commands takes, and what
their names may set: "search:playouts=400" is search with another number of
playouts, "tuned:evals=60:deals=2" sets two numbers. Every name may end in :keep or
:redraw for the first hand, and in :blunder=20 for a share of random answers.`,
		Example: `  gauntlet policies`,
		Args:    takes(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return fit(cmd.OutOrStdout(), listPolicies)
		},
	}
}

// listPolicies prints the bots and what can be set about them.
func listPolicies(out io.Writer) error {
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(w, "policy\twhat it does")
	for _, p := range policies.Names() {
		fmt.Fprintf(w, "%s\t%s\n", p.Name, p.Text)
	}
	fmt.Fprintln(w, "\nsetting\tusual\twhat it is")
	for _, p := range policies.Names() {
		for _, s := range p.Settings {
			fmt.Fprintf(w, "%s:%s=\t%d\t%s\n", p.Name, s.Name, s.Usual, s.Text)
		}
	}
	return w.Flush()
}
