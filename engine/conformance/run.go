package conformance

import (
	"fmt"
	"testing"

	"gauntlet/engine"
)

// failuresMax is how many failing games are reported before the run stops.
const failuresMax = 3

// freshEvery is how often a game is replayed on a newly made Game, to show that
// reuse leaves nothing behind.
const freshEvery = 50

// Run plays the games of the configuration and reports every broken promise of
// the engine.Game contract to t.
func Run(t testing.TB, cfg Config) {
	t.Helper()
	r := newRun(cfg)
	if r.cfg.State != nil {
		PointerFree(t, r.cfg.State)
	}
	failures := 0
	report := func(f *Failure) {
		t.Helper()
		if f != nil {
			failures++
			t.Errorf("%v", f)
		}
	}
	for i := 0; failures < failuresMax; i++ {
		key, deep, ok := r.key(i)
		if !ok {
			break
		}
		report(r.guard(func() { r.game(i, key, deep) }))
	}
	if failures > 0 {
		return
	}
	for _, complaint := range r.summary() {
		t.Errorf("%s: %s", r.cfg.Name, complaint)
	}
	Allocations(t, r.cfg.Name, r.cfg.New(), [2]engine.Policy{looking{r.policies[0]}, looking{r.policies[1]}})
	if r.cfg.Determinize >= 0 && r.standAtDecision() {
		SearchAllocations(t, r.cfg.Name, r.second, r.probe)
	}
	if r.cfg.Mirror != nil {
		r.mirror(report)
	}
	t.Logf("%s: %d games, %d decisions, %d views dealt anew (%d differ for the opponent), endings %v",
		r.cfg.Name, r.games, r.decisions, r.dealt, r.differ, r.endings())
}

// run is the state of one Run: the games it uses, each for one purpose, and
// what it has counted.
type run struct {
	cfg      Config
	policies [2]engine.Policy

	main   engine.Game // plays first, recorded
	shadow engine.Game // copied from main at every decision, one answer deep
	second engine.Game // replays unrecorded; stands still while probed
	probe  engine.Game // copies of second that are played elsewhere
	deals  [2]engine.Game

	script script
	at     int // number of the current decision, for failures

	recorder, copied engine.Recorder
	listed, again    snapshot
	before           []byte // main's or second's state before it was touched
	dealtBytes       []byte
	picked           []bool

	games, decisions, dealt, differ, faults int
	reasons                                 [engine.Reasons]int
}

func newRun(cfg Config) *run {
	r := &run{cfg: cfg.withDefaults()}
	r.main, r.shadow, r.second, r.probe = cfg.New(), cfg.New(), cfg.New(), cfg.New()
	r.deals = [2]engine.Game{cfg.New(), cfg.New()}
	r.policies = [2]engine.Policy{r.cfg.Policy(), r.cfg.Policy()}
	return r
}

// key returns the key of the i-th game and whether every decision of it is
// probed. Games are added until enough views were dealt anew, but not for ever:
// a game of very few decisions gives few views.
func (r *run) key(i int) (key uint64, deep, ok bool) {
	if len(r.cfg.Keys) > 0 {
		if i < len(r.cfg.Keys) {
			return r.cfg.Keys[i], true, true
		}
		return 0, false, false
	}
	wanted := i < r.cfg.Games || r.dealt < r.cfg.Determinize && i < 100*r.cfg.Games
	return engine.Derive(r.cfg.Key, uint64(i)), i == 0, wanted
}

// game runs all checks of one game.
func (r *run) game(i int, key uint64, deep bool) {
	r.at = -1
	r.script.reset(r.cfg.setup(key))
	r.play()
	r.pick(i, key, deep)
	r.replay(r.second, nil, true)
	if i%freshEvery == 0 || deep {
		r.replay(r.cfg.New(), &r.copied, false)
	}
	r.games++
	r.decisions += len(r.script.steps)
	r.reasons[r.script.outcome.Reason]++
	if r.script.outcome.Fault() {
		r.faults++
	}
}

// pick chooses the decisions that are probed: as many as are needed on average
// to deal enough views anew, at least one.
func (r *run) pick(i int, key uint64, deep bool) {
	n := len(r.script.steps)
	r.picked = append(r.picked[:0], make([]bool, n)...)
	left := max(r.cfg.Games-i, 1)
	want := max((r.cfg.Determinize-r.dealt)/2/left+1, 1)
	chance := engine.NewStream(key, engine.PurposeSearch)
	for k := range r.picked {
		r.picked[k] = deep || chance.Below(n-k) < want
		if r.picked[k] {
			want--
		}
	}
}

// standAtDecision leaves the second game in the middle of the last game.
func (r *run) standAtDecision() bool {
	steps := r.script.steps
	r.second.Record(nil)
	r.probe.Record(nil)
	r.second.Start(r.script.setup)
	for i := 0; r.second.Next(); i++ {
		if i == len(steps)/2 {
			return true
		}
		r.second.Answer(steps[i].choice)
	}
	return false
}

// summary returns what only shows over all games.
func (r *run) summary() []string {
	var out []string
	add := func(format string, args ...any) { out = append(out, fmt.Sprintf(format, args...)) }
	if r.faults > r.cfg.FaultsMax {
		add("faults: %d of %d games ended by a capacity, at most %d may", r.faults, r.games, r.cfg.FaultsMax)
	}
	if r.cfg.Determinize < 0 {
		return out
	}
	if len(r.cfg.Keys) == 0 && r.dealt < r.cfg.Determinize {
		add("determinize: only %d views were dealt anew in %d games, %d are wanted", r.dealt, r.games, r.cfg.Determinize)
	}
	// A determinization that returns the true cards makes a view that leaks
	// them pass every comparison; it is found here. In a real game nearly all
	// pairs differ, near its end a few may not.
	if r.dealt > 20 && r.differ*10 < r.dealt {
		add("hidden: only %d of %d views dealt anew twice gave the opponent different cards", r.differ, r.dealt)
	}
	return out
}

func (r *run) endings() map[string]int {
	m := map[string]int{}
	for reason, n := range r.reasons {
		if n > 0 {
			m[engine.Reason(reason).String()] = n
		}
	}
	return m
}
