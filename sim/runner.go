package sim

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"golang.org/x/sync/errgroup"

	"gauntlet/internal/stable"
	"gauntlet/sim/eventlog"
)

// Result is what a run leaves in memory; everything else is in its folder.
type Result struct {
	Plan     *Plan
	Manifest *eventlog.Manifest
	Tallies  []Tally // by slot of the plan; of a plain run by matchup
	Faults   []Fault // the first ones in order of games, at most 100
	Elapsed  time.Duration
	Broken   bool // the run stopped, since so many games broke as Config.StopAtFault says
}

// manifestEvery is how often a run under way brings its manifest up to date,
// so that what a killed run has finished can be read.
const manifestEvery = 2 * time.Second

// Run plays all games of a configuration and writes the run folder.
//
// When ctx ends, every worker finishes its block of games and closes its part:
// the folder is valid and its manifest says partial. That is not an error. An
// error means that the run could not go on, for example because the disk is
// full; parts finished before it stay, under a manifest that says partial.
func Run(ctx context.Context, c *Config) (*Result, error) {
	r, workers, err := newRun(c)
	if err != nil {
		return nil, err
	}
	// Nothing is written before everything that can be wrong has been looked at.
	if err := r.openFolder(); err != nil {
		return nil, err
	}
	unlock, err := Lock(c.Out)
	if err != nil {
		return nil, err
	}
	defer unlock()
	return r.play(ctx, workers)
}

// newRun prepares a run of a configuration, and writes nothing.
func newRun(c *Config) (*run, []*worker, error) {
	s, err := newStage(c)
	if err != nil {
		return nil, nil, err
	}
	if err := c.Shard.check(c, s.plan); err != nil {
		return nil, nil, err
	}
	r := &run{config: c, stage: s, begun: time.Now(), tally: make([]Tally, len(s.plan.Slots)), end: s.plan.Parts()}
	if r.manifest, err = s.manifest(c); err != nil {
		return nil, nil, err
	}
	if s := r.manifest.Shard; s != nil {
		r.first, r.end = s.First, s.End
	}
	if c.Stop != nil && c.Shard == nil { // shards are looked at together (see [Settle])
		r.stopping = &stopping{waiting: map[int][]eventlog.GameRow{}, at: -1, tally: make([]Tally, len(s.plan.Slots))}
		if r.stopping.looker, err = c.Stop.New(r.manifest); err != nil {
			return nil, nil, err
		}
		r.stopping.moved, r.stopping.out = sync.NewCond(&r.mu), make([]bool, len(c.Arms))
		if racing, ok := r.stopping.looker.(Racing); ok && c.Stop.Rule.Kind == eventlog.StopRace {
			r.stopping.racing, r.stopping.wave = racing, c.Stop.Rule.Waves()
		}
	}
	workers, err := r.makeWorkers()
	return r, workers, err
}

// play plays what is not there yet into the run's folder.
func (r *run) play(ctx context.Context, workers []*worker) (*Result, error) {
	if err := r.openWriters(workers); err != nil {
		return nil, err
	}
	progress := r.config.Progress
	if len(r.stage.plan.stretches) > 1 && r.config.Shard == nil {
		progress.first = r.stage.plan.together()
	}
	for _, k := range r.kept {
		progress.there += k.part.Games
	}
	played := func() int64 { return progress.there + gamesDone(workers) }
	stop := progress.start(r.manifest.GamesPlanned, len(workers), played)
	err := r.playAll(ctx, workers)
	away := int64(0)
	if r.stopping != nil && r.stopping.at >= 0 {
		away = played() - r.manifest.GamesDone
	}
	stop(away)
	return r.finish(workers, err)
}

// run is a run under way.
type run struct {
	config *Config
	stage  *stage
	begun  time.Time
	first  int // parts first <= index < end are played
	end    int
	next   atomic.Int64 // next part to be played
	broken atomic.Int64 // games that broke

	// What a run that goes on has already.
	kept     []keptPart
	tally    []Tally // by slot
	faults   []Fault
	nFaults  int64
	forfeits int64

	stopping *stopping          // nil if the run plays all its games
	out      []bool             // of a shard of a race: by arm, left out of all its parts
	enough   context.CancelFunc // ends the run before its last game

	mu       sync.Mutex // guards what follows, and stopping
	manifest *eventlog.Manifest
	saved    time.Time // when the manifest was last written
}

// openFolder makes the run folder, with its dimensions. It never writes into a folder that holds
// something already.
func (r *run) openFolder() error {
	dir := r.config.Out
	if dir == "" {
		return errors.New("no folder to write to: name one")
	}
	entries, err := os.ReadDir(dir)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		if err := os.MkdirAll(dir, 0o777); err != nil {
			return fmt.Errorf("cannot make the run folder: %w", err)
		}
	case err != nil:
		return fmt.Errorf("cannot use %s as run folder: %w", dir, err)
	case len(entries) > 0:
		return fmt.Errorf("the folder %s exists and is not empty: name another or remove it", dir)
	}
	dims, err := r.stage.dims(r.config)
	if err != nil {
		return err
	}
	switch err := eventlog.NewManifest(dir, r.manifest); { // first, so that nobody else begins here
	case errors.Is(err, fs.ErrExist):
		return fmt.Errorf("another run has begun in the folder %s: name another folder", dir)
	case err != nil:
		return err
	}
	if r.manifest.Dims, err = eventlog.WriteDims(r.files(), dims); err != nil {
		return err
	}
	return eventlog.WriteManifest(dir, r.manifest)
}

// files says what the run's files have in common.
func (r *run) files() eventlog.Options {
	c := r.config
	return eventlog.Options{
		Dir: c.Out, RunID: r.manifest.RunID, Dicts: r.stage.words.dicts, Tables: c.Detail.Tables(), Compression: c.compression(),
		Properties: map[string]string{"game": c.Game(), "cards_sha256": r.stage.words.cardsHash, "config": string(r.manifest.Config)},
	}
}

// makeWorkers makes as many workers as there is work for.
func (r *run) makeWorkers() ([]*worker, error) {
	workers := make([]*worker, min(r.config.Workers, r.end-r.first))
	for i := range workers {
		w, err := r.stage.newWorker(r.config.Detail >= DetailCards)
		if err != nil {
			return nil, err
		}
		w.keeps = r.stopping != nil
		w.keep(r.config.Detail)
		if r.config.StopAtFault > 0 {
			w.broke = func() {
				if r.broken.Add(1) == r.config.StopAtFault {
					r.enough()
				}
			}
		}
		workers[i] = w
	}
	return workers, nil
}

// openWriters gives every worker its files.
func (r *run) openWriters(workers []*worker) (err error) {
	for _, w := range workers {
		if w.out, err = eventlog.NewWriter(r.files()); err != nil {
			return err
		}
	}
	return nil
}

// playAll lets the workers take parts until none is left, ctx ends or one
// fails.
func (r *run) playAll(ctx context.Context, workers []*worker) error {
	ctx, r.enough = context.WithCancel(ctx)
	defer r.enough()
	group, ctx := errgroup.WithContext(ctx)
	if r.stopping != nil { // who waits for a look does not wait for one that does not come
		defer context.AfterFunc(ctx, func() {
			r.mu.Lock()
			defer r.mu.Unlock()
			r.stopping.moved.Broadcast()
		})()
	}
	r.saved = time.Now() // the manifest that is there says more until all of them are listed
	has := make([]bool, r.stage.plan.Parts())
	for _, k := range r.kept {
		has[k.part.Index] = true
		if err := r.add(k.part, k.rows); err != nil {
			return err
		}
	}
	for _, w := range workers {
		group.Go(func() error {
			for ctx.Err() == nil {
				index := r.first + int(r.next.Add(1)) - 1
				if index >= r.end {
					return nil
				}
				if has[index] {
					continue
				}
				part, err := w.part(ctx, index, r.admit(ctx, index))
				if err != nil {
					return err
				}
				if err := r.add(part, w.takeKept()); err != nil {
					return err
				}
			}
			return nil
		})
	}
	return group.Wait()
}

// add lists a finished part in the manifest, in order; rows are its games if the run may
// stop.
func (r *run) add(part eventlog.Part, rows []eventlog.GameRow) error {
	if part.Games == 0 {
		return nil
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	m := r.manifest
	if s := r.stopping; s != nil && s.at >= 0 && part.Index > s.at {
		r.remove(part)
		return nil
	}
	at, _ := slices.BinarySearchFunc(m.Parts, part.Index, func(p eventlog.Part, i int) int { return cmp.Compare(p.Index, i) })
	m.Parts = slices.Insert(m.Parts, at, part)
	m.GamesDone += part.Games
	if r.stopping != nil {
		switch enough, err := r.stopping.look(r.stage.plan, m, part, rows); {
		case err != nil:
			return err
		case enough:
			r.enough()
			r.dropBehind()
		}
	}
	if time.Since(r.saved) < manifestEvery {
		return nil
	}
	r.saved = time.Now()
	return eventlog.WriteManifest(r.config.Out, m)
}

// finish writes the last manifest and sums up. err is why the run could not go
// on, or nil.
func (r *run) finish(workers []*worker, err error) (*Result, error) {
	res := &Result{Broken: r.config.StopAtFault > 0 && r.broken.Load() >= r.config.StopAtFault, Plan: r.stage.plan, Manifest: r.manifest, Tallies: r.tally, Elapsed: time.Since(r.begun)}
	r.manifest.Faults, r.manifest.Forfeits, res.Faults = r.nFaults, r.forfeits, r.faults
	for _, w := range workers {
		r.manifest.Faults += w.nFaults
		r.manifest.Forfeits += w.nForfeits
		res.Faults = append(res.Faults, w.faults...)
		for i, t := range w.tally {
			res.Tallies[i].merge(t)
		}
	}
	if s := r.stopping; s != nil && (s.at >= 0 || s.racing != nil && s.next == r.stage.plan.Parts()) {
		s.settle(r.stage.plan, r.manifest)
		res.Tallies = s.tally
		res.Faults = slices.DeleteFunc(res.Faults, func(f Fault) bool { return f.GameID >= s.games })
	}
	stable.Sort(res.Faults, func(a, b Fault) int { return cmp.Compare(a.GameID, b.GameID) })
	res.Faults = res.Faults[:min(len(res.Faults), faultsKept)]
	if r.out != nil && r.whole() {
		r.manifest.GamesPlanned = r.manifest.GamesDone // what dropped out has no games here
	}
	if err == nil && r.manifest.GamesDone == r.manifest.GamesPlanned {
		r.manifest.State = eventlog.Complete
	}
	return res, errors.Join(err, eventlog.WriteManifest(r.config.Out, r.manifest))
}

// whole reports whether all parts of the run, or of its shard, are there.
func (r *run) whole() bool {
	for i := range r.manifest.Parts {
		if !r.manifest.Parts[i].Whole {
			return false
		}
	}
	return len(r.manifest.Parts) == r.end-r.first
}

func gamesDone(workers []*worker) int64 {
	n := int64(0)
	for _, w := range workers {
		n += w.done.Load()
	}
	return n
}
