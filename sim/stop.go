package sim

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"sync"

	"gauntlet/engine"
	"gauntlet/sim/eventlog"
)

// Stop ends a run before all its games are played, as soon as they answer a question. It
// looks at the end of each part, at parts in their order and without gaps, so that what it
// sees depends neither on workers nor on how long games take; parts behind the one at
// which it stops are dropped. Equal configurations stop after the same part.
type Stop struct {
	Rule eventlog.StopRule // as it is written down
	// New begins to look at a run.
	New func(*eventlog.Manifest) (Looker, error)
}

// Looker looks at the games of a run. It is used by one goroutine at a time.
type Looker interface {
	// Game takes the next game.
	Game(*eventlog.GameRow) error
	// Look ends a part and reports whether the run has seen enough.
	Look() bool
}

// Racing is a Looker that drops arms from the run: they are known to be worse than others.
type Racing interface {
	Looker
	// Dropped reports whether an arm has dropped out. The first arm never does.
	Dropped(arm int) bool
}

// stopping is the state of a run that may stop early. The run's lock guards it.
type stopping struct {
	looker  Looker
	waiting map[int][]eventlog.GameRow // rows of finished parts, by part, that were not looked at
	next    int                        // part to look at next
	racing  Racing                     // nil if arms stay
	wave    int                        // parts between the times at which arms leave (eventlog.StopRule.Waves); workers wait for the looks before
	moved   *sync.Cond                 // next has moved, or the run ends
	out     []bool                     // by arm: not played in the wave under way
	at      int                        // part at which the run stopped, -1 if it goes on
	tally   []Tally                    // of the parts looked at, by slot
	faults  int64

	forfeits int64
	games    int64
}

// look takes the rows of a finished part and looks at those whose turn it is. It reports
// whether the run has seen enough.
func (s *stopping) look(p *Plan, m *eventlog.Manifest, part eventlog.Part, rows []eventlog.GameRow) (bool, error) {
	if s.at >= 0 {
		return true, nil
	}
	if !part.Whole { // cut short by an interruption: no look
		return false, nil
	}
	s.waiting[part.Index] = rows
	for rows, ok := s.waiting[s.next]; ok; rows, ok = s.waiting[s.next] {
		delete(s.waiting, s.next)
		for i := range rows {
			r := &rows[i]
			if err := s.looker.Game(r); err != nil {
				return false, err
			}
			s.tally[p.Game(int64(r.GameID)).Slot].add(r)
			if s.games++; r.Result == eventlog.Fault {
				s.faults++
			}
			s.forfeits += int64(flag(r.EndReason == int8(engine.ReasonForfeit) && r.Result != eventlog.Fault))
		}
		if s.looker.Look() {
			s.at = s.next
			return true, nil
		}
		if s.next++; s.racing != nil && s.next%s.wave == 0 && s.next < p.Parts() {
			s.drop(p, m)
		}
		s.moved.Broadcast()
	}
	return false, nil
}

// drop leaves out of the next wave what has dropped out.
func (s *stopping) drop(p *Plan, m *eventlog.Manifest) {
	first, _ := p.Part(s.next)
	for i := range m.Arms {
		if i > 0 && m.Arms[i].Until == 0 && s.racing.Dropped(i) {
			m.Arms[i].Until = first
			s.out[i] = true
		}
	}
}

// admit waits until a part may be played, and returns the arms that are left out of it.
func (r *run) admit(ctx context.Context, index int) []bool {
	s := r.stopping
	if s == nil || s.racing == nil {
		return r.out
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	for s.next < index-index%s.wave && s.at < 0 && ctx.Err() == nil {
		s.moved.Wait()
	}
	return slices.Clone(s.out)
}

// settle writes down that the run stopped, or that its race is run: what was played is what
// was planned.
func (s *stopping) settle(p *Plan, m *eventlog.Manifest) {
	m.Stopped, m.GamesPlanned, m.Faults, m.Forfeits = s.at >= 0, m.GamesDone, s.faults, s.forfeits
	for i := range m.Arms {
		m.Arms[i].GamesPlanned = 0
		for k, slot := range p.Slots {
			if slot.Arm == i {
				m.Arms[i].GamesPlanned += s.tally[k].Games
			}
		}
	}
}

// dropBehind removes the parts behind the one at which the run stopped.
func (r *run) dropBehind() {
	m := r.manifest
	m.Parts = slices.DeleteFunc(m.Parts, func(p eventlog.Part) bool {
		if p.Index <= r.stopping.at {
			return false
		}
		m.GamesDone -= p.Games
		r.remove(p)
		return true
	})
}

// remove deletes the files of a part. What cannot be deleted is no part of the run, since
// no manifest names it.
func (r *run) remove(p eventlog.Part) {
	for _, f := range p.Files {
		os.Remove(filepath.Join(r.config.Out, filepath.FromSlash(f.Path)))
	}
}
