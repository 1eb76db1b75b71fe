package sim

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"gauntlet/sim/eventlog"
)

// Shard is a share of a run, played by itself: a range of its parts, all shards about alike. What it plays is
// a function of the configuration and the index alone.
type Shard struct {
	Index int // 0 <= Index < Of
	Of    int
}

// check reports why a run cannot be cut so; nil is no shard and fits every run.
func (s *Shard) check(c *Config, p *Plan) error {
	switch {
	case s == nil:
	case s.Of < 1 || s.Index < 0 || s.Index >= s.Of:
		return fmt.Errorf("sim: there is no shard %d of %d", s.Index, s.Of)
	case s.cut(c, p) != nil:
	case c.Stop != nil && c.Stop.Rule.Waves() > 0:
		var words []string
		fit := eventlog.ShardsFit(p.Parts(), c.Stop.Rule.Waves())
		at, _ := slices.BinarySearch(fit, s.Of)
		for _, n := range fit[max(0, at-1):min(at+1, len(fit))] { // the nearest ones below and above
			words = append(words, strconv.Itoa(n))
		}
		return fmt.Errorf("%d shards of a race with %d parts, which is played in waves of %d parts (--wave): cut it into %s, so that no shard lies in two waves",
			s.Of, p.Parts(), c.Stop.Rule.Waves(), strings.Join(words, " or "))
	default:
		return fmt.Errorf("%d shards of a run with %d parts: a shard has one part at least, so cut it into %d at most", s.Of, p.Parts(), min(p.Parts(), eventlog.ShardsMost))
	}
	return nil
}

// cut returns which parts the shard has, nil if a run cannot be cut so.
func (s *Shard) cut(c *Config, p *Plan) *eventlog.Shard {
	wave := 0
	if c.Stop != nil {
		wave = c.Stop.Rule.Waves()
	}
	return eventlog.ShardOf(s.Index, s.Of, p.Parts(), wave, p.Games())
}

// ErrEnded says of a shard that the rule ended its run on the shards before it, so that there is nothing to play.
var ErrEnded = errors.New("the rule has ended the run before this shard")

// PlayShard plays a shard of the configuration, in a folder of its own below dir: from its beginning, from
// where an earlier attempt was interrupted or killed, or, if it is whole by its hashes, not at all, which
// played says. A shard of a race looks at the shards of the waves before it, which must be whole, for the arms that have
// dropped out; it is [ErrEnded] if the race is over by then. Damage is told and played again. A folder with shards of another run is an error. Config.Out
// is set to the shard's folder.
func PlayShard(ctx context.Context, c *Config, dir string, told func(string)) (res *Result, played bool, err error) {
	c.Out = eventlog.ShardDir(dir, c.Shard.Index)
	r, workers, err := newRun(c)
	if err != nil {
		return nil, false, err
	}
	if m, err := eventlog.ReadManifest(dir); err == nil && m.RunID == r.manifest.RunID && m.State == eventlog.Complete {
		return &Result{Plan: r.stage.plan, Manifest: m}, false, nil // merged meanwhile
	}
	if err := eventlog.BeginShards(dir, r.manifest, c.AnyProgram); err != nil {
		return nil, false, err
	}
	if err := r.leaveOut(dir); err != nil {
		return nil, false, err
	}
	if err := os.MkdirAll(c.Out, 0o777); err != nil {
		return nil, false, fmt.Errorf("cannot make the folder of the shard: %w", err)
	}
	unlock, err := Lock(c.Out)
	if err != nil {
		return nil, false, err
	}
	defer unlock()
	if _, err := os.Lstat(filepath.Join(c.Out, eventlog.ManifestName)); errors.Is(err, fs.ErrNotExist) {
		// Killed before it had a manifest: nobody else writes here while the folder is locked.
		if err := removeUnfinished(&eventlog.Dataset{Dir: c.Out}); err != nil {
			return nil, false, err
		}
		if err := r.openFolder(); err != nil {
			return nil, false, err
		}
		res, err = r.play(ctx, workers)
		return res, true, err
	}
	ds, err := eventlog.Open(c.Out)
	if err != nil {
		return nil, false, err
	}
	if err := r.follows(ds.Manifest); err != nil {
		return nil, false, fmt.Errorf("this program cannot go on with the shard %s: %w", c.Out, err)
	}
	if s := ds.Manifest.Shard; s == nil || *s != *r.manifest.Shard {
		return nil, false, fmt.Errorf("%s is not shard %d of %d: move it away", c.Out, c.Shard.Index, c.Shard.Of)
	}
	if ds.Manifest.State == eventlog.Complete && ds.Verify() == nil {
		return &Result{Plan: r.stage.plan, Manifest: ds.Manifest}, false, nil
	}
	if len(c.Bots) > 0 {
		return nil, false, fmt.Errorf("%s is not whole, and %s plays there, a program from outside that need not play alike twice: remove the folder and play the shard again", c.Out, c.Bots[0].Policy)
	}
	res, err = r.goOn(ctx, workers, ds, told)
	return res, true, err
}

// EmptyPart writes a part without games of the configuration into a new folder, and returns its bytes: what every
// part has besides its games.
func EmptyPart(c *Config, dir string) (bytes int64, err error) {
	o := *c
	o.Out = dir
	r, _, err := newRun(&o)
	if err != nil {
		return 0, err
	}
	w, err := eventlog.NewWriter(r.files())
	if err != nil {
		return 0, err
	}
	if err := w.Begin(0, 0); err != nil {
		return 0, err
	}
	files, err := w.Finish()
	for _, f := range files {
		bytes += f.Bytes
	}
	return bytes, err
}
