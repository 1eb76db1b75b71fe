package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"gauntlet/reports"
	"gauntlet/sim"
	"gauntlet/sim/bucket"
	"gauntlet/sim/eventlog"
)

// schedulers are the variables in which a scheduler tells each task of an array its number.
var schedulers = []string{"SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX", "AWS_BATCH_JOB_ARRAY_INDEX", "CLOUD_RUN_TASK_INDEX"}

// autoShard stands for the number that a scheduler gives.
const autoShard = "auto"

// parseShard reads "3/40", or "auto/40" with the number from the environment.
func parseShard(s string, getenv func(string) string) (*sim.Shard, error) {
	index, of, ok := strings.Cut(s, "/")
	n, err := strconv.Atoi(of)
	if !ok || err != nil || n < 1 {
		return nil, usagef("--shard %q: give a shard and how many there are, counted from 0, such as 3/40, or %s/40 for the number that a scheduler gives", s, autoShard)
	}
	from := "--shard " + s
	if index == autoShard {
		var given []string
		for _, name := range schedulers {
			if v := getenv(name); v != "" {
				given = append(given, name+"="+v)
			}
		}
		switch len(given) {
		case 0:
			return nil, usagef("--shard %s: no scheduler says which task this is (%s): give a number", s, strings.Join(schedulers, ", "))
		case 1:
			_, index, _ = strings.Cut(given[0], "=")
			from += ": " + given[0]
		default:
			return nil, usagef("--shard %s: several variables say which task this is, %s: give a number", s, enumerate(given))
		}
	}
	i, err := strconv.Atoi(index)
	switch {
	case err != nil || i < 0:
		return nil, usagef("%s: the number of a shard is a whole number from 0", from)
	case i >= n:
		return nil, usagef("%s: shards are counted from 0, so that of %d the last is %d; number the tasks of an array 0-%d", from, n, n-1, n-1)
	}
	return &sim.Shard{Index: i, Of: n}, nil
}

// checkShard reports flags that say something about the whole run.
func (x *runFlags) checkShard() error {
	switch {
	case x.scratch != "" && !bucket.Is(x.out):
		return usagef("--scratch %s: it is the local folder of a run into a bucket; name one with --out, such as s3://bucket/folder", x.scratch)
	case x.shard == "" && bucket.Is(x.out):
		return usagef("--out %s: a run goes into a bucket in shards, if only in one: add --shard 0/1", x.out)
	case x.shard == "":
		return nil
	case x.out == "":
		return usagef("--shard %s: name the folder of all shards with --out", x.shard)
	}
	for _, name := range []string{"report", "html", "plot", "assert"} {
		if x.rules.flags.Changed(name) && !x.file.from[name] { // a file speaks of the whole run
			return usagef("--%s: a shard is a share of the run and prints no report; leave it out, and use it with gauntlet report once all shards are there", name)
		}
	}
	return nil
}

// playShard plays one shard of a configuration and says in a line what there is.
func (x *runFlags) playShard(ctx context.Context, c *sim.Config, stdout, stderr io.Writer) error {
	play := func(ctx context.Context, dir string) (*sim.Result, bool, error) {
		return sim.PlayShard(ctx, c, dir, func(what string) { fmt.Fprintf(stderr, "played again: %s\n", what) })
	}
	next := "gauntlet merge " + x.out
	if bucket.Is(x.out) {
		next = "gauntlet fetch " + x.out + " DIR"
		play = x.intoBucket(c, play)
	}
	res, played, err := play(ctx, x.out)
	if errors.Is(err, sim.ErrEnded) {
		_, err = fmt.Fprintf(stdout, "shard %d of %d: nothing to play: %v\n", c.Shard.Index, c.Shard.Of, err)
		return printed(err)
	}
	if err != nil {
		return adviseSpace(err)
	}
	m := res.Manifest
	if played && m.State == eventlog.Complete && !bucket.Is(x.out) {
		keepSums(c.Out)
	}
	name := fmt.Sprintf("shard %d of %d", c.Shard.Index, c.Shard.Of)
	for _, f := range res.Faults[:min(faultsTold, len(res.Faults))] {
		fmt.Fprintf(stderr, "fault in game %d (%s): %s; see it with: gauntlet replay %s %d\n", f.GameID, f.Reason, f.Detail, c.Out, f.GameID)
	}
	x.bots.tell(stderr, m.Forfeits)
	switch {
	case m.State != eventlog.Complete && res.Broken:
		fmt.Fprintf(stderr, "%s: stopped after %s of %s games, since more than %s broke (--max-faults)\n", name, reports.Thousands(m.GamesDone), reports.Thousands(m.GamesPlanned), reports.Thousands(c.StopAtFault-1))
		return errFaults
	case m.State != eventlog.Complete:
		again := "the same command goes on"
		if len(c.Bots) > 0 {
			again = "remove " + c.Out + " and play it again: players from outside need not play alike twice"
		}
		fmt.Fprintf(stderr, "%s: interrupted after %s of %s games; %s\n", name, reports.Thousands(m.GamesDone), reports.Thousands(m.GamesPlanned), again)
		return errInterrupted
	case !played && m.Shard == nil:
		_, err = fmt.Fprintf(stdout, "%s: nothing to play, the run in %s is complete and merged\n", name, x.out)
	case !played:
		_, err = fmt.Fprintf(stdout, "%s: nothing to play, its %s games are in %s\n", name, reports.Thousands(m.GamesDone), c.Out)
	default:
		_, err = fmt.Fprintf(stdout, "%s: %s games in %s; when all are there: %s\n", name, reports.Thousands(m.GamesDone), c.Out, next)
	}
	return printed(err)
}

// lacking says which shards of a folder are not whole, as the list that array jobs take.
func lacking(s *eventlog.Shards) string {
	var lines []string
	add := func(list []int, what string) {
		if len(list) > 0 {
			lines = append(lines, fmt.Sprintf("%s %s", ranges(list), what))
		}
	}
	add(s.Missing, "not begun")
	add(s.Unfinished, "not finished")
	var damaged []int
	for i := range s.Damaged {
		damaged = append(damaged, i)
	}
	slices.Sort(damaged)
	add(damaged, "damaged")
	return strings.Join(lines, ", ")
}

// ranges writes ascending numbers as "0-3,7".
func ranges(list []int) string {
	var words []string
	for i := 0; i < len(list); {
		k := i
		for k+1 < len(list) && list[k+1] == list[k]+1 {
			k++
		}
		word := strconv.Itoa(list[i])
		if k > i {
			word += "-" + strconv.Itoa(list[k])
		}
		words, i = append(words, word), k+1
	}
	return strings.Join(words, ",")
}

// noteShards tells about shards of a folder that are not there.
func noteShards(w io.Writer, ds *eventlog.Dataset) {
	s := ds.Shards
	if s != nil && ds.Manifest.Stop != nil {
		fmt.Fprintf(w, "note: the run stops by a rule, which is looked at when shards are merged: gauntlet merge %s\n", ds.Dir)
	}
	if s == nil || s.Complete() {
		return
	}
	fmt.Fprintf(w, "note: of %d shards: %s\n", s.Of, lacking(s))
	for _, i := range s.Lacking() {
		if err := s.Damaged[i]; err != nil {
			fmt.Fprintf(w, "note: shard %d is not counted: %v\n", i, err)
		}
	}
}

// shardOf reads the flag --shard, if it is given.
func (x *runFlags) shardOf() (*sim.Shard, error) {
	if x.shard == "" {
		return nil, nil
	}
	return parseShard(x.shard, os.Getenv)
}
