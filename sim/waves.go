package sim

import (
	"fmt"

	"gauntlet/engine"
	"gauntlet/sim/eventlog"
)

// A run that stops by a rule is played on many machines in waves: some shards, then a look, then the next shards if the
// rule has not ended it. Parts are functions of the configuration and their number also of such a run, unless arms drop out
// of it, and looks go by parts in their order; so what was played behind the part at which the rule ends the run is left out,
// as one machine leaves it out.

// Settle looks at a folder of shards of a run that stops by a rule, part by part from the first and as far as all are there. It
// returns the manifest of the run if the rule ends it there or all its parts are played, and nil if it goes on.
func Settle(ds *eventlog.Dataset, stop *Stop) (*eventlog.Manifest, error) {
	m := *ds.Manifest
	looker, err := stop.New(ds.Manifest)
	if err != nil {
		return nil, err
	}
	var games, faults, forfeits int64
	ofArm := make([]int64, max(1, len(m.Arms)))
	for i := range m.Parts {
		if p := &m.Parts[i]; p.Index != i || !p.Whole {
			return nil, nil
		}
		err := ds.GamesOf(i, func(g *eventlog.GameRow) error {
			if int(g.Arm) >= len(ofArm) {
				return fmt.Errorf("game %d is of an arm that the manifest does not list", g.GameID)
			}
			games++
			ofArm[g.Arm]++
			switch {
			case g.Result == eventlog.Fault:
				faults++
			case g.EndReason == int8(engine.ReasonForfeit):
				forfeits++
			}
			return looker.Game(g)
		})
		if err != nil {
			return nil, err
		}
		if looker.Look() {
			m.Parts = m.Parts[:i+1]
			m.State, m.Stopped, m.GamesDone, m.GamesPlanned, m.Faults, m.Forfeits = eventlog.Complete, true, games, games, faults, forfeits
			m.Arms = append([]eventlog.Arm(nil), m.Arms...)
			for k := range m.Arms {
				m.Arms[k].GamesPlanned = ofArm[k]
			}
			return &m, nil
		}
	}
	if m.State != eventlog.Complete {
		return nil, nil
	}
	return &m, nil
}
