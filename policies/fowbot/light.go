package fowbot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/fow"
)

// light plays games to their end for players that look far ahead: it looks at the options
// alone and never opens a view. In a game that plays itself ([fow.Game.Brisk]) it is asked the
// rest: it pays from the first source, and leaves targets and what else there is to chance. In
// another one it battles when it may and plays something at every third chance.
type light struct{}

func (light) Begin(engine.PlayerID) {}

// Choose returns an option by its action.
func (light) Choose(_ engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	switch d.Kind {
	case fow.AskFirst, fow.AskPending, fow.AskOrder, fow.AskReplacement, fow.AskReduce, fow.AskReveal, fow.AskLifebreak, fow.AskRuler, fow.AskName,
		fow.AskLeftover, fow.AskPay, fow.AskChange:
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
