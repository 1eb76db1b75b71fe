package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
	"gauntlet/sim/ledger"
)

func newVerify() *cobra.Command {
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "verify DIR",
		Short: "Check a run: hashes, keys, joins, values, and that cards are conserved",
		Long: `Verify reads every file of the run in the folder DIR and holds it against itself:

- files are those of the manifest, with their sizes, hashes, rows and columns;
- games have the matchups, arms, deals and seeds that the configuration of the
  run gives to their numbers;
- keys are unique, rows in order, and the tables join: every game has its seats,
  cards, turns, events and decisions, which repeat what the game says;
- the cards and decks that the manifest lists have the hashes written there;
- every column has only values that it may have, names are in dictionaries;
- rows of turns add up to those of seats, these to those of games;
- cards are conserved: hand, library, field and every other zone of both seats
  are followed event by event, as multisets of cards and never by numbers of
  objects, and compared with every row of turns and of cards;
- sums that are kept beside the shards of a run are those of their games.

The more a run kept the more can be checked: --detail decisions keeps all. Each
finding names file, row and game, with the command that plays the game again. Of
an unfinished run verify says what is missing and checks what is there. The exit
code is 0 if nothing was found and 1 otherwise.`,
		Example: "  gauntlet verify runs/first\n  gauntlet verify runs/first --json",
		Args:    ofRun(takes(1, 1, "the folder of a run")),
		RunE: func(cmd *cobra.Command, args []string) error {
			ds, err := eventlog.Open(args[0])
			if err != nil {
				return err
			}
			r := verified(ds)
			checkSums(ds, r)
			if asJSON {
				out := json.NewEncoder(plain.JSON(cmd.OutOrStdout()))
				out.SetIndent("", " ")
				err = out.Encode(r)
			} else {
				err = fit(cmd.OutOrStdout(), func(w io.Writer) error { return printVerified(w, r) })
			}
			if err != nil {
				return err
			}
			if n := int64(len(r.Findings)) + r.More; n > 0 {
				return fmt.Errorf("%s: %s", args[0], reports.Plural(n, "finding"))
			}
			return nil
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the result as JSON")
	return cmd
}

// verified holds a run against itself and, if it can be read back whole, against what its configuration makes of every number
// of a game. Cards and decks have the hashes that stand in the manifest, or it cannot.
func verified(ds *eventlog.Dataset) *ledger.Result {
	var planned func(uint32) (ledger.Planned, bool)
	restored, err := sim.Restore(ds.Manifest)
	if err == nil {
		planned, err = restored.Planned()
	}
	r := ledger.Verify(ds, planned)
	if err != nil && ds.Manifest.Schema == eventlog.SchemaVersion {
		r.Findings = append(r.Findings, ledger.Finding{File: eventlog.ManifestName, Row: -1, Game: -1, What: err.Error()})
	}
	return r
}

// printVerified prints findings, what could not be checked, and the summary.
func printVerified(w io.Writer, r *ledger.Result) error {
	var failed error
	print := func(format string, args ...any) {
		_, err := fmt.Fprintf(w, format, args...)
		failed = errors.Join(failed, err)
	}
	for _, f := range r.Findings {
		where := f.File
		if f.Row >= 0 {
			where += fmt.Sprintf(", row %d", f.Row)
		}
		if f.Game >= 0 {
			where += fmt.Sprintf(", game %d", f.Game)
		}
		if f.Column != "" {
			where += ", " + f.Column
		}
		print("%s: %s\n", where, f.What)
		if f.Replay != "" {
			print("  %s\n", f.Replay)
		}
	}
	if r.More > 0 {
		print("%s more\n", reports.Thousands(r.More))
	}
	for _, m := range r.Missing {
		print("not there: %s\n", m)
	}
	for _, u := range r.Unchecked {
		print("not checked: %s\n", u)
	}
	word := "clean"
	if !r.Clean() {
		word = reports.Plural(int64(len(r.Findings))+r.More, "finding")
	}
	print("%s: %s; %s, %s in %s, cards followed through %s\n", r.Run, word, reports.Plural(r.Games, "game"), reports.Plural(r.Rows, "row"),
		reports.Plural(int64(r.Files), "file"), reports.Plural(r.Followed, "game"))
	return failed
}
