package svebot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/sve"
)

// light plays games to their end for players that look far ahead: it looks at the options
// alone and never opens a view. In a game whose main phases play themselves
// ([sve.Game.Brisk]) it is asked the rest: it does what it may, lets its Wards guard, and
// leaves targets and what else there is to chance.
type light struct{}

func (light) Begin(engine.PlayerID) {}

// Choose returns an option by its action.
func (light) Choose(_ engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	switch d.Kind {
	case sve.AskMain:
		return lightMain(d, chance)
	case sve.AskQuick: // the last option is to pass
		return d.N - 1
	case sve.AskMulligan, sve.AskPending, sve.AskOrder, sve.AskReplacement, sve.AskLink, sve.AskTriggerLimit,
		sve.AskEvolvePoint, sve.AskMay, sve.AskContinue, sve.AskWardEntry, sve.AskWardEngage: // the first is to do it
		return 0
	}
	return chance.Below(d.N)
}

// lightMain chooses what to do next in the main phase of a game that is not brisk: it attacks
// the leader with whatever may, then plays what it can.
func lightMain(d *engine.Decision, chance *engine.Stream) int {
	plays := 0 // cards and abilities stand first, then attacks, then the end
	for ; plays < d.N; plays++ {
		if d.Option(plays).Action() >= sve.ActAttack {
			break
		}
	}
	end := plays
	for ; end < d.N && d.Option(end).Action() == sve.ActAttack; end++ {
		if sve.IsLeader(engine.ObjectID(d.Option(end).B())) {
			return end
		}
	}
	if end == 0 {
		return 0
	}
	return chance.Below(end)
}
