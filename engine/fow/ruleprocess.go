package fow

import "gauntlet/engine"

// ruleProcess performs the rule processes whose situation exists and reports
// whether there were any.
//
// 1201.1 (6.3): performed in priority sequences. The document gives no order;
// losing comes first, as in the editions that do.
func (g *Game) ruleProcess() bool {
	return g.losing() || g.destroying()
}

// losing ends the game if a player lost it.
func (g *Game) losing() bool {
	s := &g.s
	var lost [2]engine.Clause
	for p := range s.Seats {
		switch seat := &s.Seats[p]; {
		case seat.Life <= 0:
			lost[p] = clauseLifeOut // 1202.1 (6.3): no life points
		case seat.Overdrawn:
			lost[p] = clauseDeckOut // 1202.2 (6.3): a draw missed in the draw phase
		default:
			continue
		}
		g.event(engine.Event{Clause: lost[p], Kind: engine.EventLose, Player: engine.PlayerID(p)})
	}
	switch {
	case lost[0] != clauseNone && lost[1] != clauseNone:
		// 103.3 (6.3): both at the same time is a draw.
		g.end(engine.NoPlayer, engine.ReasonBoth, clauseDraw)
	case lost[0] != clauseNone:
		g.end(1, lossReason(lost[0]), lost[0])
	case lost[1] != clauseNone:
		g.end(0, lossReason(lost[1]), lost[1])
	default:
		return false
	}
	return true
}

func lossReason(c engine.Clause) engine.Reason {
	if c == clauseDeckOut {
		return engine.ReasonDeckOut
	}
	return engine.ReasonLife
}

// destroying destroys every resonator with lethal damage. Nothing in the
// sketch reads who went first, so one after the other is at the same time.
//
// 1203.1 (6.3): damage of at least DEF. 1203.2 (6.3): DEF of 0.
func (g *Game) destroying() (any bool) {
	for p := range engine.PlayerID(2) {
		seat := &g.s.Seats[p]
		for i := seat.Field.Next(0); i < firstStone; i = seat.Field.Next(i + 1) {
			o := engine.MakeObject(p, i)
			if seat.Damage[i] < g.card(o).DEF {
				continue
			}
			any = true
			g.event(engine.Event{Clause: clauseDestroy, Kind: engine.EventDestroy, Player: p, TargetCard: g.Card(o), Target: o})
			g.intoGraveyard(o, ZoneField, clauseDestroy) // 1010.1 (6.3): into the owner's graveyard
		}
	}
	return any
}
