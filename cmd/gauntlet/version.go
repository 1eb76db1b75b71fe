package main

import (
	"fmt"
	"runtime"
	"runtime/debug"

	"github.com/spf13/cobra"

	"gauntlet/sim/eventlog"
)

func newVersion() *cobra.Command {
	return &cobra.Command{
		Use:   "version",
		Short: "Print the version",
		Long: `Version prints the version of the program and of the files it writes, for
reports of mistakes.`,
		Example: `  gauntlet version`,
		Args:    takes(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			_, err := fmt.Fprintln(cmd.OutOrStdout(), versionLine())
			return err
		},
	}
}

// versionLine is what "gauntlet version" and "gauntlet --version" print.
func versionLine() string {
	return fmt.Sprintf("gauntlet %s, files of schema %d, %s %s/%s", version(), eventlog.SchemaVersion, runtime.Version(), runtime.GOOS, runtime.GOARCH)
}

// version returns the module's version or the commit it was built from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "(unknown)"
	}
	v, changed := info.Main.Version, ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision" && (v == "" || v == "(devel)"):
			v = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			changed = " (changed)"
		}
	}
	if v == "" {
		v = "(devel)"
	}
	return v + changed
}
