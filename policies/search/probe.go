package search

import "gauntlet/engine"

// Probe is one step better than a player against that very player, by playouts (Tesauro and Galperin,
// "On-line policy improvement using Monte-Carlo search", 1996): it answers with the option that wins most
// when the player plays on for both seats. All options are tried in the same deals.
type Probe struct {
	lab
	values []int
	usual  engine.Policy // what it does where options are alike, or hardly matter
	score  [engine.MaxOptions]int64
	option [engine.MaxOptions]engine.Option
}

// ProbeSettings are what the name of the policy may set.
func ProbeSettings() []Setting {
	return []Setting{
		{"deals", "deals of the hidden cards in which every option is played on", 24, 1, 1 << 16},
		{"turns", "turns that a game is played on before it is judged, 0 to its end", 0, 0, 99},
	}
}

// NewProbe returns a probe with these values of its settings: usual and both of on are players of the
// kind that it knows, which share nothing.
func NewProbe(mind Mind, values []int, usual engine.Policy, on [2]engine.Policy) *Probe {
	p := &Probe{lab: *newLab(mind, 1), values: values, usual: usual}
	p.quick = on
	return p
}

// Parameters returns the settings.
func (p *Probe) Parameters() [][2]string { return parameters(ProbeSettings(), p.values) }

// Playouts implements [engine.PlayoutCounter].
func (p *Probe) Playouts() uint64 { return p.playouts }

// Begin tells the player within.
func (p *Probe) Begin(seat engine.PlayerID) { p.usual.Begin(seat) }

// Choose returns the option that wins most; of equal ones that which the player within takes,
// or the first.
func (p *Probe) Choose(o engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	usual := p.usual.Choose(o, d, chance)
	if p.mind.Gravity(d) == Dull {
		return usual
	}
	p.look(o, chance)
	key, n := p.key, d.N
	copy(p.option[:n], d.Options())
	clear(p.score[:n])
	for deal := range p.values[0] {
		p.key, p.deals = engine.Derive(key, uint64(deal)), 0 // one deal after the other in one place
		for i := range n {
			p.score[i] += int64(p.try(0, p.option[i], p.values[1]))
		}
	}
	best := usual
	for i := range n {
		if p.score[i] > p.score[best] {
			best = i
		}
	}
	return best
}
