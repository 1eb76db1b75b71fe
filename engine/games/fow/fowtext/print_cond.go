package fowtext

import (
	"strconv"
	"strings"

	"gauntlet/engine/cardtext"
)

// Conditions in the wording of Force of Will.

// writeCond writes what stands behind "if".
func writeCond(pr *cardtext.Printer, c cardtext.Cond) string {
	switch c.Kind {
	case cardtext.CondAnd, cardtext.CondOr:
		if all := writeHappenedAll(pr, c); all != "" {
			return all
		}
		var parts []string
		for _, one := range c.All {
			parts = append(parts, pr.Cond(one))
		}
		return strings.Join(parts, map[cardtext.CondKind]string{cardtext.CondAnd: " and ", cardtext.CondOr: " or "}[c.Kind])
	case cardtext.CondBought:
		return "the additional cost was " + map[int]string{0: "not "}[c.N] + "paid"
	case cardtext.CondNot:
		return "it is not the case that " + pr.Cond(c.All[0])
	case cardtext.CondExists:
		return writeControlled(pr, c)
	case cardtext.CondIs:
		is := " is "
		if c.Not {
			is = " is not "
		}
		return pr.Ref(c.Ref) + is + cardtext.Article(pr.Objects(c.Objects, false))
	case cardtext.CondThis:
		for _, row := range pr.Dialect.States {
			if row.State == c.State && row.Not == c.Not {
				return pr.Ref(c.Ref) + " " + pr.Canonical(row.Phrases[0])
			}
		}
	case cardtext.CondCounters:
		n := "a"
		switch {
		case c.Exactly:
			n = "exactly " + numberText(c.N)
		case c.AtMost && c.N > 0:
			n = numberText(c.N) + " or fewer"
		case c.AtMost:
			n = "no"
		case c.N > 1:
			n = numberText(c.N) + " or more"
		}
		return pr.Ref(c.Ref) + " has " + someCounters(n, c.Name, c.N != 1) + " on it"
	case cardtext.CondAmount:
		if c.Than != nil {
			word := " more"
			if c.AtMost {
				word = " less"
			}
			who, verb := "you", " control"
			if c.Who == cardtext.Opponent {
				who = "your opponent"
			}
			if c.Amount.Kind == cardtext.LifeOf {
				return who + map[string]string{"you": " have", "your opponent": " has"}[who] + word + " life than " + pr.Ref(c.Than)
			}
			if c.Amount.Objects.HasPlace {
				verb = " have"
			}
			if who != "you" {
				verb = map[string]string{" control": " controls", " have": " has"}[verb]
			}
			return who + verb + word + " " + pr.Objects(withoutController(c.Amount.Objects), true) + " than " + pr.Ref(c.Than)
		}
		if c.Amount.Kind == cardtext.AmountPaid && c.Amount.SaidWay() == "dealt" {
			return "damage was dealt this way"
		}
		if c.Amount.Kind == cardtext.MovedOf {
			way, where := c.Amount.SaidWay(), ""
			if zone, put := strings.CutPrefix(way, "put "); put {
				way, where = "put", " "+zone
			}
			n := numberText(c.Range.Min) + " or more "
			if c.Range.Max >= 0 {
				n = "exactly " + numberText(c.Range.Min) + " "
			}
			return "you " + way + " " + n + pr.Objects(c.Amount.Objects, c.Range.Min != 1 || c.Range.Max < 0) + where + " this way"
		}
		return pr.Expression(c.Amount) + " is " + writeBound(pr, c.Range)
	case cardtext.CondParity:
		word := [...]string{"even", "odd"}[c.N&1]
		if c.Amount != nil {
			return pr.Expression(c.Amount) + " is " + word
		}
		return "its total cost is " + word
	case cardtext.CondDid:
		return writeDid(pr, c)
	case cardtext.CondNth:
		which := ordinals[c.N-1]
		if !c.Exactly {
			which += " or subsequent"
		}
		return "this is the " + which + " " + pr.Objects(c.Objects, false) + " you played this turn"
	case cardtext.CondYourTurn:
		return [...]string{"it's your opponent's turn", "it's your turn"}[c.N]
	case cardtext.CondSearched:
		return "you searched your deck"
	case cardtext.CondWeather:
		if strings.HasPrefix(c.Name, "[") {
			return "you have " + c.Name
		}
		return "the weather is " + c.Name
	case cardtext.CondHappened:
		return writeHappened(pr, c)
	case cardtext.CondPhase:
		return phaseText(c)
	case cardtext.CondOnField:
		return "this card is on a field"
	}
	return ""
}

// withoutController drops who controls the objects, which the sentence says.
func withoutController(o *cardtext.Objects) *cardtext.Objects {
	own := *o
	own.Controller = cardtext.Anyone
	return &own
}

// writeControlled writes "you control two or more Elves".
func writeControlled(pr *cardtext.Printer, c cardtext.Cond) string {
	o := c.Objects
	start := "there is "
	switch {
	case o.Controller == cardtext.Yours:
		start, o = "you control ", withoutController(o)
	case o.Controller == cardtext.Enemy:
		start, o = "your opponent controls ", withoutController(o)
	case o.Controller == cardtext.Theirs:
		if start, o = "that player controls ", withoutController(o); o.HasPlace {
			start = "that player has "
		}
	case c.Own:
		start = "you have "
	case c.Who == cardtext.Opponent:
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
	case c.N == 1 && o.Nouns[0].Type == cardtext.TypeLimitBreak:
		return start + pr.Objects(o, false)
	case c.N == 1:
		return start + cardtext.Article(pr.Objects(o, false))
	default:
		n = numberText(c.N) + " or more "
	}
	if other {
		n += "other "
	}
	return start + n + pr.Objects(own, true)
}

// writeDid writes what a player did this turn.
func writeDid(pr *cardtext.Printer, c cardtext.Cond) string {
	subject, _ := pr.SubjectOf(&cardtext.Base{Who: c.Who})
	if subject == "" {
		subject = "you "
	}
	if c.State == cardtext.GoesFirst {
		return "you are the player going first"
	}
	if c.State == cardtext.LostEntity {
		return "an entity you controlled was put into a graveyard from the field this turn"
	}
	for _, row := range pr.Dialect.Deeds {
		if row.State != c.State || row.Cards != (c.Objects != nil) {
			continue
		}
		out := subject + pr.Canonical(row.Phrase)
		if c.Objects != nil {
			switch {
			case c.Besides:
				out += " another " + pr.Objects(c.Objects, false)
			case c.N == 1:
				out += " " + pr.One(c.Objects)
			default:
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
