package cardtext

import (
	"strconv"
	"strings"
)

// Conditions in the wording of Force of Will.

// fowCond writes what stands behind "if".
func (pr *printer) fowCond(c Cond) string {
	switch c.Kind {
	case CondAnd, CondOr:
		var parts []string
		for _, one := range c.All {
			parts = append(parts, pr.cond(one))
		}
		return strings.Join(parts, map[CondKind]string{CondAnd: " and ", CondOr: " or "}[c.Kind])
	case CondNot:
		return "it is not the case that " + pr.cond(c.All[0])
	case CondExists:
		return pr.controlled(c)
	case CondIs:
		is := " is "
		if c.Not {
			is = " is not "
		}
		return pr.ref(c.Ref) + is + article(pr.objects(c.Objects, false))
	case CondThis:
		for _, row := range pr.d.states {
			if row.state == c.State && row.not == c.Not {
				return pr.ref(c.Ref) + " " + canon(row.phrases[0])
			}
		}
	case CondCounters:
		n := "a"
		switch {
		case c.AtMost:
			n = "no"
		case c.N > 1:
			n = numberText(c.N) + " or more"
		}
		return pr.ref(c.Ref) + " has " + n + " " + counterText(c.Name, c.N != 1) + " on it"
	case CondAmount:
		if c.Than != nil {
			word := " more"
			if c.AtMost {
				word = " less"
			}
			who, verb := "you", " control"
			if c.Who == Opponent {
				who = "your opponent"
			}
			if c.Amount.Objects.HasPlace {
				verb = " have"
			}
			if who != "you" {
				verb = map[string]string{" control": " controls", " have": " has"}[verb]
			}
			return who + verb + word + " " + pr.objects(withoutController(c.Amount.Objects), true) + " than " + pr.ref(c.Than)
		}
		if c.Amount.Kind == MovedOf {
			return "you discarded " + numberText(c.Range.Min) + " or more " + pr.objects(c.Amount.Objects, true) + " this way"
		}
		return pr.expression(c.Amount) + " is " + pr.fowBound(c.Range)
	case CondParity:
		word := [...]string{"even", "odd"}[c.N&1]
		if c.Amount != nil {
			return pr.expression(c.Amount) + " is " + word
		}
		return "its total cost is " + word
	case CondDid:
		return pr.did(c)
	case CondYourTurn:
		return [...]string{"it's your opponent's turn", "it's your turn"}[c.N]
	case CondWeather:
		if strings.HasPrefix(c.Name, "[") {
			return "you have " + c.Name
		}
		return "the weather is " + c.Name
	case CondPhase:
		return phaseText(c)
	case CondOnField:
		return "this card is on a field"
	}
	return ""
}

// withoutController drops who controls the objects, which the sentence says.
func withoutController(o *Objects) *Objects {
	own := *o
	own.Controller = Anyone
	return &own
}

// controlled writes "you control two or more Elves".
func (pr *printer) controlled(c Cond) string {
	o := c.Objects
	start := "there is "
	switch {
	case o.Controller == Yours:
		start, o = "you control ", withoutController(o)
	case o.Controller == Enemy:
		start, o = "your opponent controls ", withoutController(o)
	case c.Own:
		start = "you have "
	case c.Who == Opponent:
		start = "your opponent has "
	}
	own, other := pr.withoutOther(o)
	n := ""
	switch {
	case c.AtMost && c.N == 0:
		n = "no "
	case c.AtMost:
		n = numberText(c.N) + " or fewer "
	case c.Exactly:
		n = "exactly " + numberText(c.N) + " "
	case c.N == 1 && other:
		return start + "another " + pr.objects(own, false)
	case c.N == 1 && o.Nouns[0].Type == TypeLimitBreak:
		return start + pr.objects(o, false)
	case c.N == 1:
		return start + article(pr.objects(o, false))
	default:
		n = numberText(c.N) + " or more "
	}
	if other {
		n += "other "
	}
	return start + n + pr.objects(own, true)
}

// did writes what a player did this turn.
func (pr *printer) did(c Cond) string {
	subject, _ := pr.subjectOf(&Base{Who: c.Who})
	if subject == "" {
		subject = "you "
	}
	if c.State == GoesFirst {
		return "you are the player going first"
	}
	if c.State == LostEntity {
		return "an entity you controlled was put into a graveyard from the field this turn"
	}
	for _, row := range pr.d.deeds {
		if row.state != c.State || row.cards != (c.Objects != nil) {
			continue
		}
		out := subject + canon(row.phrase)
		if c.Objects != nil {
			if c.N == 1 {
				out += " " + pr.one(c.Objects)
			} else {
				out += " " + numberText(c.N) + " or more " + pr.objects(c.Objects, true)
			}
		}
		if row.life {
			if c.N > 1 {
				out += " " + strconv.Itoa(c.N) + " or more"
			}
			out += " life"
		}
		return out + " this turn"
	}
	return ""
}
