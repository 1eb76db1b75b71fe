package policies

import (
	"strings"

	"gauntlet/engine"
)

// The endings of names of policies whose mulligan is settled: "greedy:keep" is greedy, but
// keeps every first hand, and "greedy:redraw" changes every one, whole where a game lets
// choose. Set against each other on the same deals they tell what a mulligan is worth.
const (
	Keep   = ":keep"
	Redraw = ":redraw"
)

// settled is a policy that does not choose its mulligan.
type settled struct {
	engine.Policy
	mulligan func(d *engine.Decision, redraw bool) (answer int, ok bool)
	redraw   bool
}

// newSettled returns the policy of a name with such an ending, nil for other names.
func newSettled(name string, bots Bots) (engine.Policy, error) {
	redraw := strings.HasSuffix(name, Redraw)
	if !redraw && !strings.HasSuffix(name, Keep) {
		return nil, nil
	}
	inner, err := New(name[:strings.LastIndexByte(name, ':')], bots)
	if err != nil {
		return nil, err
	}
	return &settled{inner, bots.Mulligan, redraw}, nil
}

func (p *settled) Choose(o engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	if answer, ok := p.mulligan(d, p.redraw); ok {
		return answer
	}
	return p.Policy.Choose(o, d, chance)
}

// Unwrap returns the policy whose mulligan is settled.
func (p *settled) Unwrap() engine.Policy { return p.Policy }

// Parameters says what the name of the policy sets.
func (p *settled) Parameters() (list [][2]string) {
	if inner, ok := p.Policy.(interface{ Parameters() [][2]string }); ok {
		list = inner.Parameters()
	}
	if p.redraw {
		return append(list, [2]string{"opening_hand", "redraw"})
	}
	return append(list, [2]string{"opening_hand", "keep"})
}
