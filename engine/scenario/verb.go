package scenario

import "gauntlet/engine"

// shape is what stands behind a verb.
type shape uint8

const (
	shapeNone    shape = iota // nothing
	shapeCard                 // one card
	shapeAttack               // "A" -> "B" or -> leader
	shapeList                 // cards, or none
	shapeNumbers              // numbers
	shapeWord                 // one of the words of the verb
	shapeIndex                // words of the verb, each for its number
	shapeApply                // one of the words of the verb, a card, or none
)

// verb is a row of the table of what a player can do: the decisions it answers
// and the action of the option it means.
type verb struct {
	name    string
	shape   shape
	kinds   []engine.DecisionKind
	action  uint8
	lead    []string                          // words between the verb and its card
	words   []string                          // of shapeWord and shapeApply
	actions []uint8                           // of shapeWord: the action that each word means
	number  func(engine.Option) int           // of shapeNumbers and shapeIndex
	narrow  func(subject, engine.Option) bool // which options of the action it means, nil all
	alone   *verb                             // what the verb is with nothing behind it, nil an error
	texts   *verb                             // what the verb is with a card behind it, nil the same
	opens   *verb                             // answered before it, if that is asked first
	closes  *verb                             // of attacks: answers whom they attack, if that is asked apart
	also    uint8                             // a second action, 0 none
	when    func(subject) bool                // the only moments it is about, nil all
	nothing uint8                             // action of "none"
}

// answers reports whether the verb answers decisions of a kind.
func (v *verb) answers(k engine.DecisionKind) bool {
	for _, x := range v.kinds {
		if x == k {
			return true
		}
	}
	return false
}

// acts reports whether an option has an action of the verb.
func (v *verb) acts(o engine.Option) bool {
	return o.Action() == v.action || v.also != 0 && o.Action() == v.also
}

// means reports whether an option is one that the verb can mean.
func (v *verb) means(g subject, o engine.Option) bool {
	return v.acts(o) && (v.narrow == nil || v.narrow(g, o))
}

// operand is the number of an option that carries one.
func operand(o engine.Option) int { return int(o.A()) }

// ordinal is the number of an option that is counted from 0 and named from 1.
func ordinal(o engine.Option) int { return int(o.A()) + 1 }
