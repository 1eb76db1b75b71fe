package cardtext

import (
	"strconv"
	"strings"
)

// Conditions in the wording of Force of Will.

// fowWriteCond writes what stands behind "if".
func fowWriteCond(pr *Printer, c Cond) string {
	switch c.Kind {
	case CondAnd, CondOr:
		var parts []string
		for _, one := range c.All {
			parts = append(parts, pr.Cond(one))
		}
		return strings.Join(parts, map[CondKind]string{CondAnd: " and ", CondOr: " or "}[c.Kind])
	case CondNot:
		return "it is not the case that " + pr.Cond(c.All[0])
	case CondExists:
		return writeControlled(pr, c)
	case CondIs:
		is := " is "
		if c.Not {
			is = " is not "
		}
		return pr.Ref(c.Ref) + is + Article(pr.Objects(c.Objects, false))
	case CondThis:
		for _, row := range pr.Dialect.States {
			if row.State == c.State && row.Not == c.Not {
				return pr.Ref(c.Ref) + " " + Canonical(row.Phrases[0])
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
		return pr.Ref(c.Ref) + " has " + n + " " + counterText(c.Name, c.N != 1) + " on it"
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
			return who + verb + word + " " + pr.Objects(withoutController(c.Amount.Objects), true) + " than " + pr.Ref(c.Than)
		}
		if c.Amount.Kind == MovedOf {
			return "you discarded " + numberText(c.Range.Min) + " or more " + pr.Objects(c.Amount.Objects, true) + " this way"
		}
		return pr.Expression(c.Amount) + " is " + fowWriteBound(pr, c.Range)
	case CondParity:
		word := [...]string{"even", "odd"}[c.N&1]
		if c.Amount != nil {
			return pr.Expression(c.Amount) + " is " + word
		}
		return "its total cost is " + word
	case CondDid:
		return writeDid(pr, c)
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

// writeControlled writes "you control two or more Elves".
func writeControlled(pr *Printer, c Cond) string {
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
	own, other := writeWithoutOther(pr, o)
	n := ""
	switch {
	case c.AtMost && c.N == 0:
		n = "no "
	case c.AtMost:
		n = numberText(c.N) + " or fewer "
	case c.Exactly:
		n = "exactly " + numberText(c.N) + " "
	case c.N == 1 && other:
		return start + "another " + pr.Objects(own, false)
	case c.N == 1 && o.Nouns[0].Type == TypeLimitBreak:
		return start + pr.Objects(o, false)
	case c.N == 1:
		return start + Article(pr.Objects(o, false))
	default:
		n = numberText(c.N) + " or more "
	}
	if other {
		n += "other "
	}
	return start + n + pr.Objects(own, true)
}

// writeDid writes what a player did this turn.
func writeDid(pr *Printer, c Cond) string {
	subject, _ := pr.SubjectOf(&Base{Who: c.Who})
	if subject == "" {
		subject = "you "
	}
	if c.State == GoesFirst {
		return "you are the player going first"
	}
	if c.State == LostEntity {
		return "an entity you controlled was put into a graveyard from the field this turn"
	}
	for _, row := range pr.Dialect.Deeds {
		if row.State != c.State || row.Cards != (c.Objects != nil) {
			continue
		}
		out := subject + Canonical(row.Phrase)
		if c.Objects != nil {
			if c.N == 1 {
				out += " " + pr.One(c.Objects)
			} else {
				out += " " + numberText(c.N) + " or more " + pr.Objects(c.Objects, true)
			}
		}
		if row.Life {
			if c.N > 1 {
				out += " " + strconv.Itoa(c.N) + " or more"
			}
			out += " life"
		}
		return out + " this turn"
	}
	return ""
}
