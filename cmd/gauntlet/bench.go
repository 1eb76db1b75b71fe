package main

import (
	"context"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"gauntlet/policies/remote"
	"gauntlet/reports"
	"gauntlet/sim"
)

// benchGames is how many games of every matchup "gauntlet bench" plays unless
// told otherwise. The committed checksum (testdata/signature.txt) is over them.
const benchGames = 200

func newBench() *cobra.Command {
	var x experiment
	var events *string
	var searching bool
	cmd := &cobra.Command{
		Use:   "bench",
		Short: "Measure the speed of the engine",
		Long: `Bench plays games without writing files and prints how fast they are, and a
checksum over the final states of all games.

Equal command lines give equal checksums on every machine and with any number
of workers; a change of it means that games are played differently. The one of
"gauntlet bench" without flags is committed and tested.

With --search it measures what players that look ahead do instead, on one core and from
the middle of games of greedy between the decks: copies of games, deals of the hidden
cards, and games played on a second (docs/policies.md).`,
		Example: `  gauntlet bench
  gauntlet bench --policies greedy --workers 2
  gauntlet bench --decks Forest --games 400 --events off
  gauntlet bench --search --decks Forest`,
		Args: takes(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if err := x.check(); err != nil {
				return err
			}
			if err := x.onePlayer("policies", "the speed of one is measured at a time"); err != nil {
				return err
			}
			if x.rules.several() != nil {
				return usagef("--rules %s: the speed is measured under one set of rules at a time", strings.Join(x.rules.editions, ","))
			}
			c, err := x.config(cmd.ErrOrStderr())
			if err != nil {
				return err
			}
			defer x.bots.Close()
			if err := x.bots.begin(cmd.Context(), c); err != nil {
				return err
			}
			if searching {
				for _, flag := range []string{"policies", "games", "workers", "events", "against"} {
					if cmd.Flags().Changed(flag) {
						return usagef("--%s says nothing about what --search measures: leave one of them out", flag)
					}
				}
				return benchSearch(cmd.OutOrStdout(), c, time.Second)
			}
			return bench(cmd.Context(), cmd.OutOrStdout(), c, *events, &x.bots)
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	x.register(f, "random", benchGames, 1, editionsOf.one)
	f.BoolVar(&searching, "search", false, "measure what players that look ahead do")
	events = choiceVar(f, "events", "whether events are recorded", "both", "on", "off")
	return cmd
}

// benchBots prints what bots did and cost: decisions a second of each measurement, and over all
// of them the size of messages and the processor time of both sides for a decision, the games
// with all decisions of other players included in this program's.
func benchBots(w io.Writer, did remote.Work, perSecond []float64, own time.Duration, known bool) error {
	n := float64(did.Decisions)
	var rates []string
	for _, r := range perSecond {
		rates = append(rates, reports.Thousands(int64(r)))
	}
	_, err := fmt.Fprintf(w, "\nbots          %s decisions/s, %.1f in a message, %.0f bytes each\n", strings.Join(rates, " and "), n/float64(did.Messages), float64(did.Bytes)/n)
	if err == nil && known && did.CPU > 0 {
		_, err = fmt.Fprintf(w, "processor     %.1f µs a decision of bots: %.1f of this program with its games, %.1f of theirs\n",
			(own+did.CPU).Seconds()*1e6/n, own.Seconds()*1e6/n, did.CPU.Seconds()*1e6/n)
	}
	return err
}

// bench measures a configuration with events off, on or both, and prints.
func bench(ctx context.Context, w io.Writer, c *sim.Config, events string, bots *botFlags) error {
	p, err := plan(c)
	if err != nil {
		return err
	}
	var names []string
	for _, d := range p.Decks {
		names = append(names, d.Name)
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(t, "game\t%s\n", c.Game())
	fmt.Fprintf(t, "decks\t%s\n", strings.Join(names, ", "))
	fmt.Fprintf(t, "games\t%s: %s of %s each, seed %d\n", reports.Thousands(p.Games()), counted(len(p.Matchups), "matchup"), reports.Thousands(c.Games), c.Seed)
	fmt.Fprintf(t, "policies\t%s\n", strings.Join(p.Policies, " against "))
	fmt.Fprintf(t, "workers\t%d\n", c.Workers)
	if err := t.Flush(); err != nil {
		return err
	}
	fmt.Fprintf(t, "\nevents\tgames/s\tns/decision\tdecisions/game\tevents/game\tallocations/game\n")
	var last sim.BenchResult
	var rates []float64 // decisions a second of bots
	begun, known := cpuTime()
	for _, record := range []bool{false, true} {
		word := map[bool]string{false: "off", true: "on"}[record]
		if events != "both" && events != word {
			continue
		}
		r, err := sim.Bench(ctx, c, record)
		if ctx.Err() != nil {
			return errInterrupted
		}
		if err != nil {
			return err
		}
		if last.Games > 0 && last.Checksum != r.Checksum {
			return fmt.Errorf("games differ with and without recording events: checksum %016x and %016x", last.Checksum, r.Checksum)
		}
		last = r
		if r.Remote > 0 {
			rates = append(rates, float64(r.Remote)/r.Elapsed.Seconds())
		}
		fmt.Fprintf(t, "%s\t%.0f\t%.0f\t%.1f\t%.1f\t%.3f\n", word, r.GamesPerSecond(), r.NanosPerDecision(), r.DecisionsPerGame(),
			float64(r.Events)/float64(r.Games), r.AllocsPerGame())
	}
	if err := t.Flush(); err != nil {
		return err
	}
	ended, _ := cpuTime()
	if len(rates) > 0 {
		bots.Close() // what they cost is known when they have ended
		if err := benchBots(w, bots.Work(), rates, ended-begun, known); err != nil {
			return err
		}
	}
	if n := float64(last.Games); last.Windows.Granted > 0 {
		fmt.Fprintf(w, "\nwindows/game  %.1f, %.1f with nothing to do, %.1f asked\n", float64(last.Windows.Granted)/n,
			float64(last.Windows.Collapsed)/n, float64(last.Windows.Asked)/n)
	}
	if last.Faults > 0 {
		fmt.Fprintf(w, "\n%s of %s games ended without a result\n", reports.Thousands(last.Faults), reports.Thousands(last.Games))
	}
	_, err = fmt.Fprintf(w, "\nchecksum  %016x\n", last.Checksum)
	return err
}
