package policies

import (
	"fmt"
	"strconv"
	"strings"

	"gauntlet/engine"
)

// Blunder begins the ending of the name of a policy that is crippled: "greedy:blunder=20" is
// greedy, but gives a random answer to 20 of 100 decisions. Whoever measures strength must find
// that it loses to greedy.
const Blunder = ":blunder="

// blunderer is a policy that answers some decisions at random.
type blunderer struct {
	engine.Policy
	percent int
}

// newBlunderer returns the policy of a name with such an ending, nil for other names.
func newBlunderer(name string, bots Bots) (engine.Policy, error) {
	at := strings.LastIndex(name, Blunder)
	if at < 0 || strings.Contains(name[at+1:], ":") {
		return nil, nil
	}
	word := name[at+len(Blunder):]
	percent, err := strconv.Atoi(word)
	if err != nil || percent < 1 || percent > 100 || strconv.Itoa(percent) != word {
		return nil, fmt.Errorf("policy %q: blunder=%s is no share of decisions in per cent; want a whole number from 1 to 100", name, word)
	}
	inner, err := New(name[:at], bots)
	if err != nil {
		return nil, err
	}
	return &blunderer{inner, percent}, nil
}

// Choose asks the policy that it cripples also where its answer is thrown away, so that what
// this remembers of the game stays right.
func (p *blunderer) Choose(o engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	answer := p.Policy.Choose(o, d, chance)
	if chance.Below(100) < p.percent {
		return chance.Below(d.N)
	}
	return answer
}

// Parameters says what the name of the policy sets besides the policy that it changes.
func (p *blunderer) Parameters() [][2]string {
	own := [][2]string{{"blunder", strconv.Itoa(p.percent)}}
	if inner, ok := p.Policy.(interface{ Parameters() [][2]string }); ok {
		own = append(inner.Parameters(), own...)
	}
	return own
}

// Unwrap returns the policy that is crippled.
func (p *blunderer) Unwrap() engine.Policy { return p.Policy }
