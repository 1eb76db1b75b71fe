package engine

import "math"

// Choice is an answered decision, with what lay open when it was asked.
type Choice struct {
	Kind    DecisionKind
	Subgame uint8    // how often the game had been restarted
	Turn    uint8    // number of the turn in the game
	Player  PlayerID // who answered
	Clause  Clause   // the rule behind the question
	Source  CardID   // the card that asked, 0 if a rule did
	Options uint16   // how many answers were legal, at least 2
	Chosen  uint16   // the place of the one chosen among them
	Option  Option   // that one
	Card    CardID   // the card that it is about, 0 none
	// Value is what the policy that chose holds of the option: NaN if it says nothing.
	Value float32
	Seats [2]Standing
}

// Same reports whether two choices are the same, of the same worth to the policy.
func (c Choice) Same(o Choice) bool {
	same := c.Value == o.Value || c.Value != c.Value && o.Value != o.Value
	c.Value, o.Value = 0, 0
	return same && c == o
}

// Valuer is a policy that weighs options by a number.
type Valuer interface {
	// Value returns what the option chosen last is worth to the policy, in a unit of its
	// own, and false if it did not weigh that decision.
	Value() (worth float32, ok bool)
}

// Weight is what a policy holds of one option of a decision.
type Weight struct {
	Option Option
	// Chance is the estimated probability of winning after the option, in 0..1, draws half;
	// NaN if the policy did not look at it.
	Chance float64
	Error  float64 // standard error of Chance, NaN if it is not known
	Deals  int     // how many deals of the hidden cards the estimate rests on
}

// Weigher is a policy that weighs the options of a decision against each other by chances of
// winning.
type Weigher interface {
	// Weights returns what the policy holds of every option of the decision it answered last,
	// in their order; none if it did not weigh that decision. They are valid until it answers
	// the next one.
	Weights() []Weight
	// Line returns the best sequence of own options that the policy found from that decision
	// on, the one chosen first; it may end before the turn does.
	Line() []Option
}

// PlayoutCounter is a policy that plays games on to judge options.
type PlayoutCounter interface {
	// Playouts returns how many games the policy has played on since it was made.
	Playouts() uint64
}

// As returns a policy, or the one within it, as a T: a policy that changes another one in some
// answers has a method Unwrap and does not hide what else that one can say.
func As[T any](p Policy) (T, bool) {
	for {
		if t, ok := p.(T); ok {
			return t, true
		}
		w, ok := p.(interface{ Unwrap() Policy })
		if !ok {
			var none T
			return none, false
		}
		p = w.Unwrap()
	}
}

// Lister is what a Game implements that plays with more definitions than there are cards in lists.
type Lister interface {
	// Listed returns the card that a definition is of, as files list it.
	Listed(CardID) CardID
}

// Choose keeps the answer i to the question q of g by policy p; drivers call it.
func (r *Recorder) Choose(g Game, q *Decision, i int, p Policy) {
	c := Choice{Kind: q.Kind, Subgame: subgame(g), Turn: uint8(min(g.Turn(), math.MaxUint8)), Player: q.Player, Clause: q.Clause, Source: q.Source, Options: uint16(q.N), Chosen: uint16(i),
		Option: q.Option(i), Value: float32(math.NaN()), Seats: [2]Standing{g.Standing(0), g.Standing(1)}}
	c.Card = g.OptionCard(c.Option)
	if l, ok := g.(Lister); ok {
		c.Source, c.Card = l.Listed(c.Source), l.Listed(c.Card)
	}
	if v, ok := As[Valuer](p); ok {
		if worth, weighed := v.Value(); weighed {
			c.Value = worth
		}
	}
	r.Choices = append(r.Choices, c)
}
