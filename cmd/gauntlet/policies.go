package main

import (
	"fmt"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"gauntlet/policies"
)

func newPolicies() *cobra.Command {
	return &cobra.Command{
		Use:     "policies",
		Short:   "List the bots that can play",
		Long:    `Policies lists the bots that the flag --policies of other commands takes.`,
		Example: `  gauntlet policies`,
		Args:    takes(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			w := tabwriter.NewWriter(cmd.OutOrStdout(), 0, 0, 2, ' ', 0)
			fmt.Fprintln(w, "policy\twhat it does")
			for _, p := range policies.Names() {
				fmt.Fprintf(w, "%s\t%s\n", p.Name, p.Text)
			}
			return w.Flush()
		},
	}
}
