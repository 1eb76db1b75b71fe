package scenario

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
	"gauntlet/engine/sve"
)

// shape is what stands behind a verb.
type shape uint8

const (
	shapeNone    shape = iota // nothing
	shapeCard                 // one card
	shapeAttack               // "A" -> "B" or -> leader
	shapeList                 // cards, or none
	shapeNumbers              // numbers
	shapeWord                 // one of two words
	shapeApply                // one of the words of the verb, a card, or none
)

// verb is a row of the table of what a player can do: the decisions it answers
// and the action of the option it means.
type verb struct {
	name   string
	shape  shape
	kinds  []engine.DecisionKind
	action uint8
	words  []string // of shapeWord: the one that means ActYes and the one that means ActNo; of shapeApply by number
}

var yesNo = []engine.DecisionKind{sve.AskAdditional, sve.AskMay, sve.AskContinue, sve.AskEvolvePoint}

var anywhere = []engine.DecisionKind{sve.AskMain, sve.AskQuick}

// verbs is the vocabulary of actions.
var verbs = []verb{
	{name: "plays", shape: shapeCard, kinds: anywhere, action: sve.ActPlay},
	{name: "quick", shape: shapeCard, kinds: []engine.DecisionKind{sve.AskQuick}, action: sve.ActPlay},
	{name: "activates", shape: shapeCard, kinds: anywhere, action: sve.ActActivate},
	{name: "evolves", shape: shapeCard, kinds: anywhere, action: sve.ActActivate},
	{name: "serves", shape: shapeCard, kinds: anywhere, action: sve.ActActivate},
	{name: "attacks", shape: shapeAttack, kinds: []engine.DecisionKind{sve.AskMain}, action: sve.ActAttack},
	{name: "grants", shape: shapeCard, kinds: []engine.DecisionKind{sve.AskMain}, action: sve.ActRush},
	{name: "ends", shape: shapeWord, kinds: []engine.DecisionKind{sve.AskMain}, action: sve.ActEnd, words: []string{"turn"}},
	{name: "passes", shape: shapeNone, kinds: []engine.DecisionKind{sve.AskQuick}, action: sve.ActEnd},
	{name: "goes", shape: shapeWord, kinds: []engine.DecisionKind{sve.AskFirst}, words: []string{"first", "second"}},
	{name: "redraws", shape: shapeNone, kinds: []engine.DecisionKind{sve.AskMulligan}, action: sve.ActYes},
	{name: "keeps", shape: shapeList, kinds: []engine.DecisionKind{sve.AskLimit, sve.AskOverflow}, action: sve.ActObject},
	{name: "orders", shape: shapeList, kinds: []engine.DecisionKind{sve.AskOrder, sve.AskMulliganOrder}, action: sve.ActObject},
	{name: "enters", shape: shapeWord, kinds: []engine.DecisionKind{sve.AskWardEntry}, words: []string{"engaged", "reserved"}},
	{name: "engages", shape: shapeList, kinds: []engine.DecisionKind{sve.AskWardEngage}, action: sve.ActObject},
	{name: "targets", shape: shapeList, kinds: []engine.DecisionKind{sve.AskTarget}, action: sve.ActObject},
	{name: "chooses", shape: shapeNumbers, kinds: []engine.DecisionKind{sve.AskMode}, action: sve.ActMode},
	{name: "sets", shape: shapeNumbers, kinds: []engine.DecisionKind{sve.AskX, sve.AskNumber}, action: sve.ActNumber},
	{name: "divides", shape: shapeNumbers, kinds: []engine.DecisionKind{sve.AskShare}, action: sve.ActNumber},
	{name: "pays", shape: shapeList, kinds: []engine.DecisionKind{sve.AskCost}, action: sve.ActObject},
	{name: "picks", shape: shapeList, kinds: []engine.DecisionKind{sve.AskPick, sve.AskEvolveCard, sve.AskTurnUp, sve.AskLink}, action: sve.ActObject},
	{name: "discards", shape: shapeList, kinds: []engine.DecisionKind{sve.AskHandLimit, sve.AskPick}, action: sve.ActObject},
	{name: "resolves", shape: shapeCard, kinds: []engine.DecisionKind{sve.AskPending}, action: sve.ActPending},
	{name: "triggers", shape: shapeList, kinds: []engine.DecisionKind{sve.AskTriggerLimit}, action: sve.ActPending},
	{name: "applies", shape: shapeApply, kinds: []engine.DecisionKind{sve.AskReplacement}, action: sve.ActApply, words: []string{"more", "less", "times", "stack"}},
	{name: "accepts", shape: shapeNone, kinds: yesNo, action: sve.ActYes},
	{name: "declines", shape: shapeNone, kinds: yesNo, action: sve.ActNo},
}

func verbNamed(name string) *verb {
	for i := range verbs {
		if verbs[i].name == name {
			return &verbs[i]
		}
	}
	return nil
}

func verbNames() []string {
	names := make([]string, len(verbs))
	for i := range verbs {
		names[i] = verbs[i].name
	}
	return names
}

// abilityKind narrows "evolves" and "serves" to abilities of their kind.
func (v *verb) abilityKind() (effect.AbilityKind, bool) {
	switch v.name {
	case "evolves":
		return effect.KindEvolve, true
	case "serves":
		return effect.KindServe, true
	}
	return 0, false
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

// dull returns the option that a decision gets if the script does not mention
// it: pass, no, keep, reserved, nothing (more), the first waiting ability, the
// only option. ok is false if the script must answer.
func dull(d *engine.Decision) (i int, ok bool) {
	switch d.Kind {
	case sve.AskMain:
		return 0, false
	case sve.AskPending:
		return 0, true
	}
	if d.N == 1 {
		return 0, true
	}
	for i, o := range d.Options() {
		switch o.Action() {
		case sve.ActEnd, sve.ActDone, sve.ActNo:
			if d.Kind != sve.AskFirst {
				return i, true
			}
		}
	}
	return 0, false
}
