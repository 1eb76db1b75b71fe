package svebot

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games/sve"
)

// twice asks a greedy player that has played on and one that has seen nothing yet: what it does not look
// at is empty.
type twice struct {
	greedy
	t *testing.T
}

func (p *twice) Choose(o engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	a := p.greedy.Choose(o, d, chance)
	var anew greedy
	anew.Begin(d.Player)
	b := anew.Choose(o, d, chance)
	if a != b {
		p.t.Errorf("decision %s: %d, by one that has seen nothing %d", sve.DecisionNames[d.Kind], a, b)
	}
	return a
}

// TestAnswersAnew plays decks against each other: what greedy keeps from earlier decisions, and what it does not look
// at, changes no answer.
func TestAnswersAnew(t *testing.T) {
	w := loadWorld(t)
	for i, a := range w.decks {
		b := w.decks[(i+1)%len(w.decks)]
		g := w.match(t, a, b).NewGame()
		for k := range uint64(6) {
			g.Start(engine.Setup{Key: k})
			engine.Play(g, k, [2]engine.Policy{&twice{t: t}, &twice{t: t}})
		}
	}
}
