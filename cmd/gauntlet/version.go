package main

import (
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"gauntlet/internal/kept"
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

// program tells this program from others that may play otherwise: its version or commit, with the compiler and
// the processor that it is built for, whose arithmetic is that of players' estimates; of a program that was
// changed, or whose commit is not known, the hash of its file. It is "" where that cannot be told.
var program = sync.OnceValue(func() string {
	v := version()
	info, ok := debug.ReadBuildInfo()
	if !ok || strings.HasPrefix(v, "(") || strings.HasSuffix(v, changed) {
		sum, ok := kept.Program()
		if !ok {
			return ""
		}
		return fmt.Sprintf("file %x", sum[:8])
	}
	level := ""
	for _, s := range info.Settings {
		if s.Key == "GO"+strings.ToUpper(runtime.GOARCH) {
			level = " " + s.Value
		}
	}
	return v + " " + runtime.Version() + " " + runtime.GOARCH + level
})

// changed marks a version with changes of its own.
const changed = " (changed)"

// version returns the module's version or the commit it was built from.
func version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return "(unknown)"
	}
	v, mark := info.Main.Version, ""
	for _, s := range info.Settings {
		switch {
		case s.Key == "vcs.revision" && (v == "" || v == "(devel)"):
			v = s.Value[:min(12, len(s.Value))]
		case s.Key == "vcs.modified" && s.Value == "true":
			mark = changed
		}
	}
	if v == "" {
		v = "(devel)"
	}
	return v + mark
}
