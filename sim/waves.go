package sim

import (
	"fmt"
	"path/filepath"
	"slices"

	"gauntlet/engine"
	"gauntlet/sim/eventlog"
)

// A run that stops by a rule is played on many machines in waves: some shards, then a look, then the next shards if the
// rule has not ended it. Parts are functions of the configuration and their number, and in a race of what dropped out in the
// waves before; looks go by parts in their order. So what was played behind the part at which the rule ends the run is left
// out, as one machine leaves it out.

// looked is what looking at the parts of a run from the first on has found.
type looked struct {
	next                    int  // the first part that was not looked at
	ended                   bool // the rule ended the run at the part before
	games, faults, forfeits int64
	ofArm                   []int64 // games
	gone                    []int   // by arm: part from which on it is left out, 0 if it is not
}

// lookAt looks at the parts of a data set, whose manifest may be a run under way, up to part end and as far as they are there
// without a gap. Arms leave before each wave, as they do in one process.
func lookAt(ds *eventlog.Dataset, stop *Stop, end int) (*looked, error) {
	m := ds.Manifest
	looker, err := stop.New(m)
	if err != nil {
		return nil, err
	}
	racing, _ := looker.(Racing)
	wave := stop.Rule.Waves()
	arms := max(1, len(m.Arms))
	l := &looked{ofArm: make([]int64, arms), gone: make([]int, arms)}
	leave := func() {
		for i := 1; wave > 0 && racing != nil && l.next > 0 && l.next%wave == 0 && i < arms; i++ {
			if l.gone[i] == 0 && racing.Dropped(i) {
				l.gone[i] = l.next
			}
		}
	}
	for l.next < min(end, len(m.Parts)) {
		if p := &m.Parts[l.next]; p.Index != l.next || !p.Whole {
			return l, nil
		}
		leave()
		err := ds.GamesOf(l.next, func(g *eventlog.GameRow) error {
			if int(g.Arm) >= arms {
				return fmt.Errorf("game %d is of an arm that the manifest does not list", g.GameID)
			}
			if l.gone[g.Arm] > 0 {
				return fmt.Errorf("game %d is of an arm that had dropped out of the race: its shard was not played behind those before it; play it again", g.GameID)
			}
			l.games++
			l.ofArm[g.Arm]++
			switch {
			case g.Result == eventlog.Fault:
				l.faults++
			case g.EndReason == int8(engine.ReasonForfeit):
				l.forfeits++
			}
			return looker.Game(g)
		})
		if err != nil {
			return nil, err
		}
		l.next++
		if looker.Look() {
			l.ended = true
			return l, nil
		}
	}
	if l.next == end { // of a wave that follows
		leave()
	}
	return l, nil
}

// Settle looks at a folder of shards of a run that stops by a rule, part by part from the first and as far as all are there. It
// returns the manifest of the run if the rule ends it there or all its parts are played, and nil if it goes on.
func Settle(ds *eventlog.Dataset, stop *Stop) (*eventlog.Manifest, error) {
	m := *ds.Manifest
	l, err := lookAt(ds, stop, len(m.Parts)+1) // nothing follows the last part
	if err != nil || !l.ended && (l.next < len(m.Parts) || m.State != eventlog.Complete) {
		return nil, err
	}
	if !l.ended && stop.Rule.Waves() == 0 {
		return &m, nil
	}
	m.Parts = m.Parts[:l.next]
	m.State, m.Stopped, m.GamesDone, m.GamesPlanned, m.Faults, m.Forfeits = eventlog.Complete, l.ended, l.games, l.games, l.faults, l.forfeits
	m.Arms = slices.Clone(m.Arms)
	for k := range m.Arms {
		m.Arms[k].GamesPlanned, m.Arms[k].Until = l.ofArm[k], 0
		if l.gone[k] > 0 {
			m.Arms[k].Until = m.Parts[l.gone[k]].FirstGame
		}
	}
	return &m, nil
}

// leaveOut finds for a shard of a race, in the folder of all of them, which arms have dropped out before the wave that it
// lies in.
func (r *run) leaveOut(dir string) error {
	stop := r.config.Stop
	if stop == nil || stop.Rule.Waves() == 0 {
		return nil
	}
	r.out = make([]bool, max(1, len(r.config.Arms)))
	begin := r.first - r.first%stop.Rule.Waves()
	if begin == 0 {
		return nil
	}
	l := &looked{}
	if ds, err := eventlog.Open(dir); err == nil {
		if l, err = lookAt(ds, stop, begin); err != nil {
			return err
		}
	} else if s, bad := eventlog.ReadShards(dir); bad != nil || len(s.Missing) < s.Of {
		return err // not only that none has begun
	}
	switch {
	case l.ended:
		return ErrEnded
	case l.next < begin:
		return fmt.Errorf("which variants are left of the race when shard %d begins is not known: part %d, which lies before its wave, is not played; "+
			"play the shards in their order, as \"gauntlet merge %s --next N\" names them", r.config.Shard.Index, l.next, filepath.Clean(dir))
	}
	for i, part := range l.gone {
		if part > 0 {
			r.out[i] = true
			r.manifest.Arms[i].Until, _ = r.stage.plan.Part(part)
		}
	}
	return nil
}
