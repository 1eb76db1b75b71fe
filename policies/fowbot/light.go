package fowbot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/fow"
)

// light plays games to their end for players that look far ahead: it looks at the options
// alone and never opens a view. It battles when it may, plays something at every third chance,
// and leaves the rest to chance.
type light struct{}

func (light) Begin(engine.PlayerID) {}

// Choose returns an option by its action.
func (light) Choose(_ engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	switch d.Kind {
	case fow.AskFirst, fow.AskPending, fow.AskOrder, fow.AskReplacement, fow.AskReduce, fow.AskReveal, fow.AskLifebreak, fow.AskRuler, fow.AskName,
		fow.AskLeftover, fow.AskPay, fow.AskChange:
		return 0
	case fow.AskAttack: // who may attack does
		return 0
	case fow.AskAction:
		pass := d.Find(engine.MakeOption(fow.ActPass, 0, 0, 0))
		if battle := d.Find(engine.MakeOption(fow.ActBattle, 0, 0, 0)); battle >= 0 {
			return battle
		}
		if pass >= 0 && chance.Below(3) > 0 {
			return pass
		}
	}
	return chance.Below(d.N)
}
