package scenario

import "gauntlet/engine"

// Shape is what stands behind a verb.
type Shape uint8

const (
	ShapeNone    Shape = iota // nothing
	ShapeCard                 // one card
	ShapeAttack               // "A" -> "B" or -> leader
	ShapeList                 // cards, or none
	ShapeNumbers              // numbers
	ShapeWord                 // one of the words of the verb
	ShapeIndex                // words of the verb, each for its number
	ShapeApply                // one of the words of the verb, a card, or none
)

// Verb is a row of the table of what a player can do: the decisions it answers
// and the action of the option it means.
type Verb struct {
	Name    string // the first word
	Shape   Shape
	Kinds   []engine.DecisionKind
	Action  uint8
	Lead    []string                          // words between the verb and its card
	Words   []string                          // of ShapeWord, ShapeIndex and ShapeApply
	Actions []uint8                           // of ShapeWord: the action that each word means
	Number  func(engine.Option) int           // of ShapeNumbers and ShapeIndex
	Narrow  func(Subject, engine.Option) bool // which options of the action it means, nil all
	Alone   *Verb                             // what the verb is with nothing behind it, nil an error
	Texts   *Verb                             // what the verb is with a card behind it, nil the same
	Opens   *Verb                             // answered before it, if that is asked first
	Closes  *Verb                             // of attacks: answers whom they attack, if that is asked apart
	Also    uint8                             // a second action, 0 none
	When    func(Subject) bool                // the only moments it is about, nil all
	Nothing uint8                             // action of "none"
}

// answers reports whether the verb answers decisions of a kind.
func (v *Verb) answers(k engine.DecisionKind) bool {
	for _, x := range v.Kinds {
		if x == k {
			return true
		}
	}
	return false
}

// acts reports whether an option has an action of the verb.
func (v *Verb) acts(o engine.Option) bool {
	return o.Action() == v.Action || v.Also != 0 && o.Action() == v.Also
}

// means reports whether an option is one that the verb can mean.
func (v *Verb) means(g Subject, o engine.Option) bool {
	return v.acts(o) && (v.Narrow == nil || v.Narrow(g, o))
}

// Operand is the number of an option that carries one.
func Operand(o engine.Option) int { return int(o.A()) }

// Ordinal is the number of an option that is counted from 0 and named from 1.
func Ordinal(o engine.Option) int { return int(o.A()) + 1 }
