package sim

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"gauntlet/engine"
	"gauntlet/sim/eventlog"
)

// keptPart is a part that a run which goes on has already, with the rows of its games if a rule to stop
// by has to see them.
type keptPart struct {
	part eventlog.Part
	rows []eventlog.GameRow
}

// Resume goes on with a run that was interrupted or killed, from its own configuration (see [Restore]) and
// into its own folder: parts that are whole stay, all others are played. What comes out is, byte for byte,
// what the run would have been without the interruption. Parts that are listed but damaged are told, and
// played again. A run that is complete, that another process is writing, or that this program would
// not play alike is an error.
func Resume(ctx context.Context, c *Config, ds *eventlog.Dataset, told func(string)) (*Result, error) {
	if ds.Manifest.State == eventlog.Complete {
		return nil, fmt.Errorf("the run %s is complete", ds.Dir)
	}
	if ds.Manifest.Schema != eventlog.SchemaVersion {
		return nil, fmt.Errorf("the run %s has files of schema %d, and this program writes %d: only the version that began a run can go on with it", ds.Dir, ds.Manifest.Schema, eventlog.SchemaVersion)
	}
	if ds.Shards != nil {
		return nil, fmt.Errorf("%s is a folder of shards, which go on one by one: play those that are missing as they were begun", ds.Dir)
	}
	if s := ds.Manifest.Shard; s != nil {
		c.Shard = &Shard{s.Index, s.Of}
	}
	c.Out = ds.Dir
	r, workers, err := newRun(c)
	if err != nil {
		return nil, err
	}
	if err := r.follows(ds.Manifest); err != nil {
		return nil, fmt.Errorf("this program cannot go on with the run %s: %w", ds.Dir, err)
	}
	unlock, err := Lock(ds.Dir)
	if err != nil {
		return nil, err
	}
	defer unlock()
	return r.goOn(ctx, workers, ds, told)
}

// goOn plays what a run that was begun lacks. The folder is locked.
func (r *run) goOn(ctx context.Context, workers []*worker, ds *eventlog.Dataset, told func(string)) (*Result, error) {
	if err := removeUnfinished(ds); err != nil {
		return nil, err
	}
	dims, err := r.stage.dims(r.config)
	if err != nil {
		return nil, err
	}
	if r.manifest.Dims, err = eventlog.WriteDims(r.files(), dims); err != nil {
		return nil, err
	}
	if err := r.keep(ds, told); err != nil {
		return nil, err
	}
	return r.play(ctx, workers)
}

// removeUnfinished removes what a process that is gone left under names of files that are not whole.
func removeUnfinished(ds *eventlog.Dataset) error {
	for _, name := range ds.Unfinished() {
		if err := os.Remove(filepath.Join(ds.Dir, filepath.FromSlash(name))); err != nil {
			return fmt.Errorf("cannot remove what is not whole: %w", err)
		}
	}
	return nil
}

// follows reports why a program cannot go on with a run that was begun, and else takes over which versions
// played it.
func (r *run) follows(then *eventlog.Manifest) error {
	if err := sameRun(r.manifest, then); err != nil {
		return err
	}
	all, err := then.PlayedBy(r.config.Program)
	if err != nil && !r.config.AnyProgram {
		return err
	}
	r.manifest.Programs = all
	return nil
}

// sameRun compares what two manifests say of a run besides how far it is.
func sameRun(now, then *eventlog.Manifest) error {
	if now.RunID != then.RunID {
		return fmt.Errorf("it would play the run %s, and this is %s; the version that began it can", now.RunID, then.RunID)
	}
	same, err := eventlog.SameRun(now, then)
	if err != nil {
		return err
	}
	if !same {
		return errors.New("it would describe its cards, decks or dictionaries otherwise; the version that began it can")
	}
	return nil
}

// keep takes the parts that are whole.
func (r *run) keep(ds *eventlog.Dataset, told func(string)) error {
	p := r.stage.plan
	for i := range ds.Manifest.Parts {
		part := ds.Manifest.Parts[i]
		if !part.Whole {
			continue
		}
		if first, _ := p.Part(min(part.Index, p.Parts()-1)); part.Index >= p.Parts() || first != part.FirstGame {
			return fmt.Errorf("part %d of the run %s is none of its plan; %s", part.Index, ds.Dir, "copy the run folder again or play the run again")
		}
		if err := ds.VerifyPart(i); err != nil {
			told(err.Error())
			continue
		}
		k := keptPart{part: part}
		err := ds.GamesOf(i, func(g *eventlog.GameRow) error {
			game := p.Game(int64(g.GameID))
			r.tally[game.Slot].add(g)
			switch {
			case g.Result == eventlog.Fault:
				r.nFaults++
			case g.EndReason == int8(engine.ReasonForfeit):
				r.forfeits++
			}
			if r.stopping != nil {
				k.rows = append(k.rows, *g)
			}
			return nil
		})
		if err != nil {
			return err
		}
		r.kept = append(r.kept, k)
	}
	return nil
}
