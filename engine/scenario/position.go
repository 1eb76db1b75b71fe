package scenario

import (
	"slices"

	"gauntlet/engine/effect"
)

// Position is the board of a scenario with its cards found and compiled: games begin from it
// under any rule set, any number of times.
type Position struct {
	s     *Scenario
	cards []Compiled
	begin Begin
}

// Position finds and compiles the cards of a scenario. The error names a card that is not known
// or not understood.
func (s *Scenario) Position(opts Options) (*Position, error) {
	r, err := newResolver(s, opts)
	if err != nil {
		return nil, err
	}
	begin, err := s.board.Lay(s, r)
	if err != nil {
		return nil, err
	}
	return &Position{s, r.cards, begin}, nil
}

// Programs are those of the cards of the position and of the tokens that they make, in the order
// in which they were needed.
func (p *Position) Programs() []*effect.Program {
	out := make([]*effect.Program, len(p.cards))
	for i := range p.cards {
		out[i] = p.cards[i].Program
	}
	return out
}

// Game makes a game of the position under a rule set, "" for a game that has one; its Begin puts
// it there. programs are played instead of those of the cards, in the same order; nil: their own.
func (p *Position) Game(rules string, programs []*effect.Program) (Subject, error) {
	cards := p.cards
	if programs != nil {
		cards = slices.Clone(cards)
		for i := range cards {
			cards[i].Program = programs[i]
		}
	}
	return p.begin(cards, rules)
}

// Run plays the scenario from the position; the arguments are those of Game. The error is that
// of [Scenario.Run].
func (p *Position) Run(rules string, programs []*effect.Program) (*Result, error) {
	return p.watched(rules, programs, nil)
}

// Watch plays the scenario as Run does with the cards' own programs, and shows the game at every
// decision and where it ends.
func (p *Position) Watch(rules string, show func(Subject)) (*Result, error) {
	return p.watched(rules, nil, show)
}

func (p *Position) watched(rules string, programs []*effect.Program, show func(Subject)) (*Result, error) {
	g, err := p.Game(rules, programs)
	if err != nil {
		return nil, err
	}
	return p.s.runOn(g, rules, show)
}
