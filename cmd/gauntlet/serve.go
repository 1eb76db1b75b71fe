package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/sim"
)

// serveGames is how many games of every matchup serve offers: more than anybody plays.
const serveGames = 1_000_000

// serveBot is what a policy is called that answers over the standard streams of serve.
const serveBot = "agent"

func newServe() *cobra.Command {
	var x experiment
	cmd := &cobra.Command{
		Use:   "serve",
		Short: "Play with the program that started this one, as an environment for learning",
		Long: `Serve speaks the protocol of bots (docs/bots.md) the other way round: the program
that starts it reads messages from its standard output and writes answers to its
standard input. The policy bot:agent is that program. No files are written; serve
ends after --games of every matchup, or when its standard input is closed.
notebooks/gauntlet_env.py makes an environment of it in the manner of Gymnasium.

With "bot:agent" alone both seats are asked over the one pair of streams.`,
		Example: `  gauntlet serve --decks Forest,Sword --policies bot:agent/greedy`,
		Args:    takes(0, 0, ""),
		RunE: func(cmd *cobra.Command, _ []string) error {
			return x.serve(cmd.Context(), cmd.InOrStdin(), cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	}
	f := cmd.Flags()
	f.SortFlags = false
	x.register(f, "bot:"+serveBot+sidesMark+"greedy", serveGames, 1, editionsOf.one)
	x.bots.Batch = 1
	f.Lookup("bot-batch").DefValue = "1"
	return cmd
}

// serve plays until the other side has enough.
func (x *experiment) serve(ctx context.Context, in io.Reader, out, messages io.Writer) error {
	whole := ctx
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	for _, s := range x.bots.commands {
		if strings.HasPrefix(s, serveBot+"=") {
			return usagef("--bot %s: bot:%s is the program that started this one; give the other another name", s, serveBot)
		}
	}
	if err := x.bots.parse(); err != nil {
		return err
	}
	x.bots.AddPeer(serveBot, in, plain.Raw(out), cancel) // a protocol, not text
	if err := x.check(); err != nil {
		return err
	}
	if x.rules.several() != nil {
		return usagef("--rules %s: an environment has one set of rules", strings.Join(x.rules.editions, ","))
	}
	if x.severalPlayers() {
		return usagef("--policies %s: an environment has one player for each side, written A%sB", strings.Join(x.policies, ","), sidesMark)
	}
	c, err := x.config(messages)
	if err != nil {
		return err
	}
	c.Workers = 1
	defer x.bots.Close()
	// That the other side has left is the end, whenever it is noticed: no interruption.
	left := func(err error) bool {
		return whole.Err() == nil && (errors.Is(err, errInterrupted) || errors.Is(err, sim.ErrStopped))
	}
	if err := x.bots.begin(ctx, c); err != nil && !left(err) {
		return err
	}
	tallies, err := sim.Serve(ctx, c)
	if fault := x.bots.PeerFault(); fault != nil { // whether it has also left by now is up to chance
		return fmt.Errorf("the program that started this one does not speak the protocol of docs/bots.md (%s): it %s", fault.Kind, fault.Detail)
	}
	if err != nil && !left(err) {
		return err
	}
	games := int64(0)
	for i := range tallies {
		games += tallies[i].Games
	}
	fmt.Fprintf(messages, "served %s games\n", reports.Thousands(games))
	return nil
}
