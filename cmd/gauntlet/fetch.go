package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"gauntlet/reports"
	"gauntlet/sim"
	"gauntlet/sim/bucket"
	"gauntlet/sim/eventlog"
)

func newFetch() *cobra.Command {
	return &cobra.Command{
		Use:   "fetch URL DIR",
		Short: "Bring the shards of a run from a bucket",
		Long: `Fetch brings what is under the address of a bucket, where "gauntlet run --shard I/N
--out URL" put it, into the local folder DIR: whole files alone, each held against its
hash. Files that are there already stay, so that it can be called again while shards
are still being played. Then "gauntlet report DIR" and "gauntlet merge DIR" go on.

Addresses begin with s3://, gs://, azblob:// or file://; keys are found in the
environment, as the tools of the vendors find them. The program needs to be built with
-tags buckets (docs/scale-out.md).`,
		Example: `  gauntlet fetch "s3://games/knight?region=eu-central-1" runs/knight`,
		Args:    takes(2, 2, "the address of a bucket and a folder"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if !bucket.Is(args[0]) {
				return usagef("%q is no address of a bucket, such as s3://bucket/folder", args[0])
			}
			s, err := bucket.Open(cmd.Context(), args[0])
			if err != nil {
				return err
			}
			defer s.Close()
			if err := (&bucket.Mirror{Store: s, Dir: args[1]}).Fetch(cmd.Context()); err != nil {
				return adviseSpace(err)
			}
			ds, err := eventlog.Open(args[1])
			if err != nil {
				return err
			}
			noteShards(cmd.ErrOrStderr(), ds)
			_, err = fmt.Fprintf(cmd.OutOrStdout(), "%s in %s\n", reports.Plural(ds.Manifest.GamesDone, "game"), args[1])
			return printed(err)
		},
	}
}

// sendEvery is how often what a shard has finished is carried to a bucket.
const sendEvery = 5 * time.Second

// intoBucket plays a shard in a local folder and carries it to the bucket that --out names, from where
// an earlier attempt left it.
func (x *runFlags) intoBucket(c *sim.Config, play func(context.Context, string) (*sim.Result, bool, error)) func(context.Context, string) (*sim.Result, bool, error) {
	return func(ctx context.Context, url string) (*sim.Result, bool, error) {
		s, err := bucket.Open(ctx, url)
		if err != nil {
			return nil, false, err
		}
		defer s.Close()
		dir := x.scratch
		if dir == "" {
			if dir, err = os.MkdirTemp("", "gauntlet-shard-"); err != nil {
				return nil, false, fmt.Errorf("cannot make a local folder for the shard: %w; name one with --scratch", err)
			}
		}
		m := &bucket.Mirror{Store: s, Dir: dir}
		within, off := context.WithCancel(ctx)
		defer off()
		var res *sim.Result
		var played bool
		if c.Stop != nil && c.Stop.Rule.Waves() > 0 { // a race: who is left of it the shards before say
			for i := 0; i < c.Shard.Index && err == nil; i++ {
				err = m.FetchShard(ctx, i)
			}
		}
		if err == nil {
			err = m.FetchShard(ctx, c.Shard.Index)
		}
		if err == nil {
			stop := m.Follow(within, c.Shard.Index, sendEvery, off)
			res, played, err = play(within, dir)
			// What is finished goes there also after Ctrl-C; a second one ends it.
			if bad := stop(context.WithoutCancel(ctx)); bad != nil {
				return nil, false, fmt.Errorf("%w\nwhat was played is whole in %s: the same command with --scratch %s carries it on", bad, dir, dir)
			}
		}
		if x.scratch == "" {
			os.RemoveAll(dir)
		}
		c.Out = url + " (" + filepath.Base(eventlog.ShardDir(dir, c.Shard.Index)) + ")"
		return res, played, err
	}
}
