package main

import (
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/reports/render"
	"gauntlet/sim/eventlog"
	"gauntlet/sim/eventlog/export"
)

func newExport() *cobra.Command {
	cmd := group(&cobra.Command{
		Use:   "export",
		Short: "Write the tables of a run as Parquet or CSV",
		Long: `Export writes the tables of a run for tools that do not read Arrow files. Columns
and names are those of the run's files; names are words, numbers keep their types.
Most tools need no export: see docs/event-schema.md.`,
		Example: "  gauntlet export parquet runs/first --out duck\n  gauntlet export csv runs/first --tables games --out sheets",
	})
	cmd.AddCommand(newExportAs(export.Parquet, "Parquet files, which databases read, with Zstandard"),
		newExportAs(export.CSV, "CSV files with a head line, for spreadsheets"), newExportMatchups(), newExportDictionary())
	return cmd
}

func newExportDictionary() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "dictionary [FILE]",
		Short: "Write what every table and column means as a page",
		Long: `Export dictionary writes one HTML page with every table and column of the files of
runs, with type, unit, range, what stands for none and what it means, and with the
words that events and decisions have. It needs no run and no network. FILE is
dictionary.html unless another one is named; a file of that name is replaced.`,
		Example: "  gauntlet export dictionary\n  gauntlet export dictionary columns.html",
		Args:    takes(0, 1, "one file"),
		RunE: func(cmd *cobra.Command, args []string) error {
			file := "dictionary.html"
			if len(args) > 0 {
				file = args[0]
			}
			if err := writePage(file, render.DictionaryHTML); err != nil {
				return err
			}
			_, err := fmt.Fprintf(cmd.OutOrStdout(), "%s: what the columns of %s mean\n", plain.Shell(file), reports.Plural(int64(len(eventlog.AllTables())), "table"))
			return err
		},
	}
	return cmd
}

func newExportAs(f *export.Format, what string) *cobra.Command {
	var out string
	var names []string
	var partial bool
	cmd := &cobra.Command{
		Use:   f.Name + " DIR",
		Short: "Write the tables of a run as " + what,
		Long: "Export " + f.Name + " writes the tables of the run in the folder DIR as " + what + `:
a file for each table into a new folder beside it, or into the one that --out
names, which is not that of a run. "--out -" writes one table to standard output.

A run that is not complete, or whose files are damaged, is refused with exit code 4,
unless --partial is given: then what is whole of it is written.`,
		Example: fmt.Sprintf("  gauntlet export %[1]s runs/first\n  gauntlet export %[1]s runs/first --tables games,seats --out tables", f.Name),
		Args:    ofRun(takes(1, 1, "the folder of a run")),
		RunE: func(cmd *cobra.Command, args []string) error {
			ds, err := openRun(args[0], partial, cmd.ErrOrStderr())
			if err == nil {
				err = whole(ds, partial, "tables are exported of")
			}
			if err != nil {
				return err
			}
			return exportRun(cmd.OutOrStdout(), f, ds, out, names)
		},
	}
	cmd.Flags().StringVar(&out, "out", "", "`folder or -` to write, - being standard output (default the run's folder with -"+f.Name+" behind its name)")
	cmd.Flags().BoolVar(&partial, "partial", false, partialUsage)
	cmd.Flags().StringSliceVar(&names, "tables", nil, "`list` of tables (default all that the run has); dims means all dimensions")
	return cmd
}

func exportRun(w io.Writer, f *export.Format, ds *eventlog.Dataset, out string, names []string) error {
	dir := ds.Dir
	tables, err := tablesOf(ds, dir, names)
	if err != nil {
		return err
	}
	if out == "-" {
		if len(tables) != 1 {
			return usagef("standard output takes one table: choose it with --tables")
		}
		if f == export.Parquet {
			w = plain.Raw(w) // bytes, not text
		}
		_, err := f.Table(w, ds, tables[0])
		return err
	}
	if out == "" {
		out = filepath.Clean(dir) + "-" + f.Name
	}
	for at, err := filepath.Abs(out); err == nil && at != filepath.Dir(at); at = filepath.Dir(at) {
		if !isRun(at) {
			continue
		}
		if _, err := eventlog.Open(at); err == nil { // others have files of that name, too
			return usagef("--out %s: %s is the folder of a run, in which nothing else may lie; name one beside it", out, at)
		}
	}
	files, err := f.Folder(out, ds, tables)
	for _, file := range files {
		fmt.Fprintf(w, "%s: %s, %s bytes\n", file.Path, reports.Plural(file.Rows, "row"), reports.Thousands(file.Bytes))
	}
	if err == nil && f == export.Parquet {
		fmt.Fprintf(w, "views for DuckDB: cd %s && duckdb -init %s\n", plain.Shell(out), export.ViewsName)
	}
	if err != nil {
		return unfinished(err, len(files), tables)
	}
	return nil
}

// unfinished says what to do about an export that failed, and which tables it has not written.
func unfinished(err error, done int, tables []*eventlog.Table) error {
	if errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) {
		err = fmt.Errorf("%w: free space or name a folder on another disk with --out", err)
	}
	if done == 0 {
		return err
	}
	var names []string
	for _, t := range tables[done:] {
		names = append(names, t.Name)
	}
	return fmt.Errorf("%w\nthe tables above are whole; not written: %s", err, strings.Join(names, ","))
}

// isDim reports whether a table of that name is a dimension.
func isDim(name string) bool { return strings.HasPrefix(name, eventlog.DimsName+"/") }

// tablesOf returns the tables of a run that have the names, all that it has without any.
func tablesOf(ds *eventlog.Dataset, dir string, names []string) (found []*eventlog.Table, err error) {
	var has []string
	for _, t := range eventlog.AllTables() {
		if ds.Has(t) {
			has = append(has, t.Name)
		}
	}
	dims := slices.ContainsFunc(has, isDim)
	for _, name := range names {
		if !slices.Contains(has, name) && !(name == eventlog.DimsName && dims) {
			return nil, usagef("the run %s has no table %q: it has %s", dir, name, enumerate(has))
		}
	}
	for _, t := range eventlog.AllTables() {
		chosen := len(names) == 0 || slices.Contains(names, t.Name) || isDim(t.Name) && slices.Contains(names, eventlog.DimsName)
		if slices.Contains(has, t.Name) && chosen {
			found = append(found, t)
		}
	}
	if !ds.Has(eventlog.Games) {
		return nil, fmt.Errorf("the run %s has no files yet: wait until its first part is whole", strings.TrimSuffix(dir, "/"))
	}
	return found, nil
}
