package policies

import (
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/games/fow"
	"gauntlet/engine/games/sve"
)

// The endings of names of policies whose mulligan is settled: "greedy:keep" is greedy, but
// keeps every first hand, and "greedy:redraw" changes every one, in Force of Will whole.
// Set against each other on the same deals they tell what a mulligan is worth.
const (
	Keep   = ":keep"
	Redraw = ":redraw"
)

// settled is a policy that does not choose its mulligan.
type settled struct {
	engine.Policy
	fow, redraw bool
}

// newSettled returns the policy of a name with such an ending, nil for other names.
func newSettled(name, game string) (engine.Policy, error) {
	redraw := strings.HasSuffix(name, Redraw)
	if !redraw && !strings.HasSuffix(name, Keep) {
		return nil, nil
	}
	inner, err := New(name[:strings.LastIndexByte(name, ':')], game)
	if err != nil {
		return nil, err
	}
	return &settled{inner, game == "fow", redraw}, nil
}

func (p *settled) Choose(o engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	switch {
	case !p.fow && d.Kind == sve.AskMulligan:
		return yesOr(d, sve.ActYes, sve.ActNo, p.redraw)
	case p.fow && d.Kind == fow.AskChangeDeclare:
		return yesOr(d, fow.ActYes, fow.ActNo, p.redraw)
	case p.fow && d.Kind == fow.AskChange:
		if p.redraw {
			return 0 // the first card that is left, and that there is nothing more at the end
		}
		return d.N - 1 // nothing more is the last option
	}
	return p.Policy.Choose(o, d, chance)
}

// Parameters says what the name of the policy sets besides the policy that it changes.
func (p *settled) Parameters() [][2]string {
	if p.redraw {
		return [][2]string{{"opening_hand", "redraw"}}
	}
	return [][2]string{{"opening_hand", "keep"}}
}
