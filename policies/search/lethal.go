package search

import "gauntlet/engine"

// planBits and bareBits are the logarithms of the sizes of what is remembered of a turn.
const (
	planBits = 10
	bareBits = 10
)

// farShare is which part of the budget is spent where no win seems near.
const farShare = 16

// LethalSettings are what the name of the policy may set.
func LethalSettings() []Setting {
	return []Setting{
		{"nodes", "positions looked at in search of a win, a sixteenth of it where none seems near", 2000, 16, 1 << 20},
		{"deals", "deals of the hidden cards in which a plan must win", 6, 2, 16},
	}
}

// Lethal finds every win of the turn at hand that a bounded exhaustive search finds, against
// what its seat knows and the best answers that rest on it (ADR 0034).
//
// A first search looks at one deal of the hidden cards; most turns it says that there is no
// win, which holds for any plan that would have to win in that deal too. Only where it finds one
// a second search asks for a plan that wins in several deals at once, and knows no more of them
// than the seat sees.
type Lethal struct {
	solver
	values       []int
	nodes, deals int
	primed       bool // all games have seen the match

	plan   []planned                          // what wins, by what the seat knows
	barren []uint64                           // what the seat knew where nothing did
	note   func(info uint64, o engine.Option) // notes into plan
}

// planned is an answer of a plan.
type planned struct {
	info   uint64
	option engine.Option
}

// NewLethal returns a lethal search of a game with these values of its settings.
func NewLethal(sight Sight, values []int) *Lethal {
	l := &Lethal{values: values, nodes: values[0], deals: values[1]}
	l.sight, l.blind = sight, true
	l.note, l.bare = l.notePlan, l.noteBarren
	return l
}

// Reset forgets the game before. The first one makes room for all that follow.
func (l *Lethal) Reset(seat engine.PlayerID) {
	l.seat = seat
	if l.plan == nil {
		l.reserve(l.deals, 2*framesMany)
		l.plan, l.barren = make([]planned, 1<<planBits), make([]uint64, 1<<bareBits)
	}
	clear(l.plan)
	clear(l.barren)
}

// Find returns an answer to a decision of the seat in its own turn that wins this turn, whatever
// the opponent answers with what is known of it; ok is false if none was found. As long as
// things go as the plan that was found last says, it goes on with that plan. Reset comes before
// the first decision of a game.
func (l *Lethal) Find(o engine.Observation, d *engine.Decision, chance *engine.Stream) (option int, ok bool) {
	if l.plan == nil || l.seat != o.Seat() {
		l.Reset(o.Seat())
	}
	if d.Player != l.seat {
		return 0, false
	}
	view := o.View()
	info := infoOf(view, d)
	if p := &l.plan[info>>(64-planBits)]; p.info == info {
		if i := d.Find(p.option); i >= 0 {
			return i, true
		}
	}
	if l.barren[info>>(64-bareBits)] == info {
		return 0, false
	}
	l.again = engine.Stream{Key: chance.Uint64()}
	root := l.frames[0].world
	root[0].Determinize(view, &l.again)
	if !root[0].Next() || !sameQuestion(root[0].Decision(), d) || root[0].Turn() == 0 || l.sight.Active(root[0]) != l.seat || !l.sight.Begins(root[0], d) {
		return 0, false
	}
	l.prime(root[0])
	l.until = root[0].Turn()
	budget := l.nodes
	if !l.sight.Near(root[0], l.seat) {
		budget = max(budget/farShare, 1)
	}
	l.begin(budget)
	l.keep = nil
	if v := l.node(0, 1); v != yes {
		return 0, false
	}
	for i := 1; i < l.deals; i++ {
		root[i].Determinize(view, &l.again)
		if !root[i].Next() || !sameQuestion(root[i].Decision(), d) {
			return 0, false
		}
	}
	l.spent, l.budget = 0, budget*l.deals
	l.keep = l.note
	if l.node(0, l.deals) != yes {
		return 0, false
	}
	if p := &l.plan[info>>(64-planBits)]; p.info == info {
		if i := d.Find(p.option); i >= 0 {
			return i, true
		}
	}
	return 0, false
}

// prime lets every game make the room that the match takes, once.
func (l *Lethal) prime(g engine.Game) {
	if l.primed {
		return
	}
	l.primed = true
	for f := range l.frames {
		for _, w := range l.frames[f].world {
			if w != g {
				w.CopyFrom(g)
				w.Next()
			}
		}
	}
}

func (l *Lethal) notePlan(info uint64, o engine.Option) {
	l.plan[info>>(64-planBits)] = planned{info, o}
}

func (l *Lethal) noteBarren(info uint64) { l.barren[info>>(64-bareBits)] = info }

// killer plays as another policy does, but takes a win when there is one.
type killer struct {
	find *Lethal
	rest engine.Policy
	set  [][2]string
}

// Killer returns a policy that takes the wins of a turn that find finds and otherwise answers as
// rest does.
func Killer(find *Lethal, rest engine.Policy) engine.Policy {
	return &killer{find, rest, parameters(LethalSettings(), find.values)}
}

// nodes is the setting of players that look ahead besides what is their own: they take the
// wins that [Lethal] finds.
var nodes = Setting{"nodes", "positions looked at in search of a win of the turn, as lethal does; 0 for none", 1000, 0, 1 << 20}

// killerDeals is how many deals such a win must be one in.
const killerDeals = 6

// WithWins returns the settings of a player with that one behind them.
func WithWins(settings []Setting) []Setting { return append(settings, nodes) }

// TakingWins returns a player made by make with all but the last of these values, those of
// settings from [WithWins], which takes the wins of its turn.
func TakingWins(sight Sight, mind Mind, values []int, make func(Mind, []int) engine.Policy) engine.Policy {
	last := len(values) - 1
	p := make(mind, values[:last])
	if values[last] == 0 {
		return p
	}
	k := &killer{find: NewLethal(sight, []int{max(values[last], 16), killerDeals}), rest: p}
	if says, ok := p.(interface{ Parameters() [][2]string }); ok {
		k.set = append(says.Parameters(), parameters([]Setting{nodes}, values[last:])...)
	}
	return k
}

// Parameters returns the settings.
func (k *killer) Parameters() [][2]string { return k.set }

// Unwrap returns the policy that answers where there is no win.
func (k *killer) Unwrap() engine.Policy { return k.rest }

// Begin forgets the game before.
func (k *killer) Begin(seat engine.PlayerID) {
	k.find.Reset(seat)
	k.rest.Begin(seat)
}

// Choose returns the option that wins, or what the other policy answers.
func (k *killer) Choose(o engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	if i, ok := k.find.Find(o, d, chance); ok {
		if w, weighs := k.rest.(interface{ forget() }); weighs {
			w.forget() // what it held of the decision before
		}
		return i
	}
	return k.rest.Choose(o, d, chance)
}
