//go:build man

package main

import (
	"fmt"
	"os"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"
)

// With -tags man the program has a command that writes its manual pages; "make man" calls it.
func init() {
	more = append(more, func() *cobra.Command {
		return &cobra.Command{
			Use: "man FOLDER", Short: "Write the manual pages of all commands", Hidden: true, Args: takes(1, 1, "a folder"),
			RunE: func(cmd *cobra.Command, args []string) error {
				if err := os.MkdirAll(args[0], 0o777); err != nil {
					return fmt.Errorf("cannot make the folder: %w", err)
				}
				root := cmd.Root()
				root.DisableAutoGenTag = true
				return doc.GenManTree(root, &doc.GenManHeader{Title: "GAUNTLET", Section: "1", Source: "gauntlet", Manual: "Gauntlet"}, args[0])
			},
		}
	})
}
