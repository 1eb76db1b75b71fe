package learn

import (
	"context"

	"gauntlet/engine"
	"gauntlet/policies"
)

// Collection says which games positions are taken from.
type Collection struct {
	Policy string // plays both sides
	Games  int
	Noise  int // answers of 100 that are given at random, so that positions differ more
	Seed   uint64
}

// Collect plays games between decks drawn by chance and returns their positions at the first
// decision of every turn, as both seats see them: those in the other seat's turn, and those in
// the own one. Games without a result of the rules are left out.
func (a *Arena) Collect(ctx context.Context, c Collection) (out [2]*Samples, err error) {
	names := a.Bots.Mind().Evaluation().Names
	games := make([][2]Samples, c.Games)
	err = a.each(ctx, c.Games, func(s *seat) (func(int) error, error) {
		p, err := newCollector(a, s, c)
		if err != nil {
			return nil, err
		}
		return func(i int) error { return p.play(i, &games[i]) }, nil
	})
	for turn := range out {
		out[turn] = &Samples{N: len(names), Decks: a.Decks}
		for i := range games {
			g := &games[i][turn]
			out[turn].Features = append(out[turn].Features, g.Features...)
			out[turn].Result = append(out[turn].Result, g.Result...)
			out[turn].Matchup = append(out[turn].Matchup, g.Matchup...)
		}
	}
	return out, err
}

// collector plays the games of a worker.
type collector struct {
	Collection
	seat     *seat
	decks    int
	policies [2]engine.Policy
	mind     interface {
		Features(g engine.Game, p engine.PlayerID, out []int32) bool
	}
	features []int32
	chance   [2]engine.Stream
	noise    engine.Stream
}

func newCollector(a *Arena, s *seat, c Collection) (*collector, error) {
	mind := a.Bots.Mind()
	p := &collector{Collection: c, seat: s, decks: a.Decks, mind: mind, features: make([]int32, len(mind.Evaluation().Names))}
	for i := range p.policies {
		var err error
		if p.policies[i], err = policies.New(c.Policy, a.Bots); err != nil {
			return nil, err
		}
	}
	return p, nil
}

// play plays game i and notes its positions.
func (p *collector) play(i int, out *[2]Samples) error {
	key := engine.Derive(p.Seed, uint64(i))
	p.noise = engine.NewStream(key, engine.PurposeSearch)
	decks := [2]int{p.noise.Below(p.decks), p.noise.Below(p.decks)}
	g, err := p.seat.game(decks[0], decks[1])
	if err != nil {
		return err
	}
	g.Start(engine.Setup{Key: key})
	for s := range engine.PlayerID(2) {
		p.chance[s] = engine.NewStream(key, engine.PurposePolicy0+engine.Purpose(s))
		p.policies[s].Begin(s)
	}
	var whose [2][]engine.PlayerID
	for turn := 0; g.Next(); {
		if g.Turn() != turn {
			turn = g.Turn()
			p.note(g, out, &whose)
		}
		d := g.Decision()
		s := d.Player & 1
		answer := p.policies[s].Choose(g.Observe(s), d, &p.chance[s])
		if p.Noise > 0 && p.noise.Below(100) < p.Noise {
			answer = p.noise.Below(d.N)
		}
		g.Answer(answer)
	}
	o := g.Outcome()
	if o.Fault() {
		*out = [2]Samples{}
		return nil
	}
	for turn := range out {
		for _, s := range whose[turn] {
			out[turn].Result = append(out[turn].Result, float64(Points(o, s))/2)
			out[turn].Matchup = append(out[turn].Matchup, [2]int{decks[s], decks[s^1]})
		}
	}
	return nil
}

// note keeps a position as both seats see it.
func (p *collector) note(g engine.Game, out *[2]Samples, whose *[2][]engine.PlayerID) {
	for s := range engine.PlayerID(2) {
		turn := 0
		if p.mind.Features(g, s, p.features) {
			turn = 1
		}
		for _, x := range p.features {
			out[turn].Features = append(out[turn].Features, float64(x))
		}
		whose[turn] = append(whose[turn], s)
	}
}

// Points is 2 for a game that a seat won, 1 for a draw and 0 for one that it lost.
func Points(o engine.Outcome, s engine.PlayerID) int {
	switch o.Winner {
	case s:
		return 2
	case engine.NoPlayer:
		return 1
	}
	return 0
}
