package sim

import "gauntlet/sim/eventlog"

// Tally counts the results of a matchup as its rows are written. Reports read
// the rows themselves; this is for the line that a run ends with.
type Tally struct {
	Games, WinsA, WinsB, Draws, Faults int64
	WinsFirst                          int64 // games won by who moved first
	Turns, Decisions                   int64 // sums
}

// add counts a game.
func (t *Tally) add(g *eventlog.GameRow) {
	t.Games++
	t.Turns += int64(g.Turns)
	t.Decisions += int64(g.Decisions)
	switch g.Result {
	case eventlog.Draw:
		t.Draws++
	case eventlog.Fault:
		t.Faults++
	default:
		if g.Result == eventlog.FirstWin {
			t.WinsFirst++
		}
		// Side A sits on seat 0 unless swapped.
		seat := uint8(mover(g))
		if g.Result == eventlog.SecondWin {
			seat ^= 1
		}
		if seat == g.Swap {
			t.WinsA++
		} else {
			t.WinsB++
		}
	}
}

// merge adds the counts of o.
func (t *Tally) merge(o Tally) {
	t.Games += o.Games
	t.WinsA += o.WinsA
	t.WinsB += o.WinsB
	t.Draws += o.Draws
	t.Faults += o.Faults
	t.WinsFirst += o.WinsFirst
	t.Turns += o.Turns
	t.Decisions += o.Decisions
}
