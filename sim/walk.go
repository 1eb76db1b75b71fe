package sim

import (
	"errors"
	"fmt"

	"gauntlet/engine"
)

// Step is a decision of a game that is played again, when it has been answered and the answer
// is not yet carried out. It is valid until the function that is given it returns.
type Step struct {
	Game     Game
	Plan     *Plan
	State    engine.Game
	Decision *engine.Decision
	Chosen   int
	Number   int           // of the decision in the game, from 0
	Policy   engine.Policy // that answered
	Name     string        // … and its name
	Events   []engine.Event
	match    Match
}

// NewGame returns another game of the match, to try things out on.
func (s *Step) NewGame() engine.Game { return s.match.NewGame() }

// ErrEnough is what a function returns to [Walk] that has seen what it wanted.
var ErrEnough = errors.New("enough of the game")

// Walk plays one game of a configuration again and calls f at every decision, and after the
// last one with no decision. The policies and their chance are those of the run, so that what
// they hold of options is what they held then. An error of f ends it; ErrEnough is none.
func Walk(c *Config, gameID int64, f func(*Step) error) error {
	s, err := newStage(c)
	if err != nil {
		return err
	}
	if gameID < 0 || gameID >= s.plan.Games() {
		return fmt.Errorf("no game %d: the run has %d games, numbered from 0", gameID, s.plan.Games())
	}
	w, err := s.newWorker(true)
	if err != nil {
		return err
	}
	one := s.plan.Game(gameID)
	g := s.matches[one.Slot].NewGame()
	var recorder engine.Recorder
	g.Record(&recorder)
	step := Step{Game: one, Plan: s.plan, State: g, match: s.matches[one.Slot]}
	var policies [2]engine.Policy
	var names [2]string
	var chance [2]engine.Stream
	for side := range policies {
		seat := side
		if one.Swap {
			seat = 1 - side
		}
		k := s.plan.policyOf(&one, side)
		policies[seat], names[seat] = w.policies[side][k], s.plan.Policies[k]
	}
	g.Start(engine.Setup{Key: one.Key, First: s.first, Swap: one.Swap})
	for seat := range policies {
		policies[seat].Begin(engine.PlayerID(seat))
		chance[seat] = engine.NewStream(one.Key, engine.PurposePolicy0+engine.Purpose(seat))
	}
	for g.Next() {
		d := g.Decision()
		p := d.Player & 1
		i := policies[p].Choose(g.Observe(p), d, &chance[p])
		step.Decision, step.Chosen, step.Policy, step.Name, step.Events = d, i, policies[p], names[p], recorder.Events()
		if err := f(&step); err != nil {
			if err == ErrEnough { // and nothing else beside it
				return nil
			}
			return err
		}
		g.Answer(i)
		step.Number++
	}
	step.Decision, step.Chosen, step.Policy, step.Name, step.Events = nil, -1, nil, "", recorder.Events()
	if err := f(&step); err != nil && err != ErrEnough {
		return err
	}
	return nil
}
