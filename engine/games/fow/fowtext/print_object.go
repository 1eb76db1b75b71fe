package fowtext

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine/cardtext"
)

// Descriptions of cards in the wording of Force of Will.

// writeNoun writes one alternative of a description.
func writeNoun(pr *cardtext.Printer, n *cardtext.Noun, many bool) string {
	var w []string
	if n.Type == cardtext.TypePlayer && n.Side == cardtext.Yours {
		return "yourself"
	}
	switch n.Side {
	case cardtext.Yours:
		w = append(w, "your")
	case cardtext.Enemy:
		w = append(w, "your opponent's")
	}
	if n.Other {
		w = append(w, "other")
	}
	either := n.Flags & (cardtext.FlagTarget | cardtext.FlagBlocking)
	if either != cardtext.FlagTarget|cardtext.FlagBlocking {
		either = 0
	}
	for _, row := range pr.Dialect.Adjectives {
		probe := cardtext.Noun{}
		row.Set(&probe)
		if probe.Flags&^either != 0 && n.Flags&probe.Flags != 0 && !written(w, row.Word, pr.Dialect.Adjectives, probe.Flags) {
			w = append(w, spelled.Replace(row.Word))
		}
	}
	if either != 0 {
		w = append(w, "attacked or blocking")
	}
	if n.Flags&cardtext.FlagFighting != 0 {
		w = append(w, "attacking or blocking")
	}
	for _, not := range n.Not {
		w = append(w, "non-"+writeBareWord(pr, &not))
	}
	if item := itemText(n); item != "" {
		return strings.Join(append(w, item), " ")
	}
	var attrs []string
	for _, a := range n.Attributes {
		attrs = append(attrs, a.Name)
	}
	if len(attrs) > 0 {
		w = append(w, strings.Join(attrs, map[bool]string{false: " or ", true: "/"}[n.Both]))
	}
	if n.Name != "" {
		w = append(w, "\""+n.Name+"\"")
	}
	if n.Trait != "" {
		w = append(w, n.Trait)
	}
	if n.NameOnly {
		return strings.Join(w, " ")
	}
	word := writeTypeName(pr, n.Type, many)
	if n.Flags&cardtext.FlagToken != 0 {
		if n.Type != cardtext.TypeCard {
			w = append(w, writeTypeName(pr, n.Type, false))
		}
		word = cardtext.PluralIf("token", many)
	}
	return strings.Join(append(w, word), " ")
}

// written reports whether an earlier row has written a flag already.
func written(w []string, word string, rows []cardtext.AdjectiveRow, f cardtext.Flag) bool {
	for _, row := range rows {
		if row.Word == word {
			return false
		}
		probe := cardtext.Noun{}
		row.Set(&probe)
		if probe.Flags == f {
			for _, one := range w {
				if one == spelled.Replace(row.Word) {
					return true
				}
			}
		}
	}
	return false
}

// writeBareWord writes what stands behind "non-".
func writeBareWord(pr *cardtext.Printer, n *cardtext.Noun) string {
	switch {
	case len(n.Attributes) > 0:
		return n.Attributes[0].Name
	case n.Trait != "":
		return n.Trait
	case n.Flags&cardtext.FlagToken != 0:
		return "token"
	case n.Flags == cardtext.FlagStranger && n.Type == cardtext.TypeResonator:
		return "(Stranger) resonator,"
	case n.Flags == cardtext.FlagWill:
		return "will"
	case n.Flags != 0:
		for _, row := range pr.Dialect.Adjectives {
			probe := cardtext.Noun{}
			row.Set(&probe)
			if probe.Flags == n.Flags {
				return spelled.Replace(row.Word)
			}
		}
	}
	return writeTypeName(pr, n.Type, false)
}

// writeTypeName writes the canonical word of a type.
func writeTypeName(pr *cardtext.Printer, t cardtext.TypeWord, many bool) string {
	for _, row := range pr.Dialect.TypeWords {
		if row.Typ != t {
			continue
		}
		words := strings.Fields(row.Words)
		for i, word := range words {
			forms := strings.Split(word, "|")
			words[i] = forms[0]
			if many && len(forms) > 1 && !strings.Contains(forms[1], "[") {
				words[i] = forms[1]
			}
		}
		return spelled.Replace(strings.Join(words, " "))
	}
	return ""
}

// statNames are the numbers of a card.
var statNames = [...]string{cardtext.AttackStat: "ATK", cardtext.DefenseStat: "DEF", cardtext.CostStat: "total cost"}

// writeBound writes "3 or less", "X or less".
func writeBound(pr *cardtext.Printer, r cardtext.Range) string {
	switch {
	case r.Least != nil && r.Least == r.Most:
		return "equal to " + pr.Expression(r.Least)
	case r.Most != nil && strictly(r.Most, -1) != nil:
		return "less than " + pr.Expression(strictly(r.Most, -1))
	case r.Least != nil && strictly(r.Least, 1) != nil:
		return "greater than " + pr.Expression(strictly(r.Least, 1))
	case r.Most != nil:
		return "less than or equal to " + pr.Expression(r.Most)
	case r.Least != nil:
		return "greater than or equal to " + pr.Expression(r.Least)
	case r.Min == r.Max:
		return strconv.Itoa(r.Min)
	case r.Max < 0:
		return strconv.Itoa(r.Min) + " or more"
	}
	return strconv.Itoa(r.Max) + " or less"
}

// strictly returns an amount without the one by which it was made strict, or nil.
func strictly(a *cardtext.Amount, by int) *cardtext.Amount {
	if a.Plus == nil || a.Plus.Kind != cardtext.Literal || a.Plus.N != by {
		return nil
	}
	own := *a
	own.Plus = nil
	return &own
}

// writeQualifiers writes what stands behind the nouns.
func writeQualifiers(pr *cardtext.Printer, o *cardtext.Objects) string {
	out := ""
	holds := ""
	for i, q := range o.With {
		if q.Kind == cardtext.QualNameHolds && i+1 < len(o.With) && o.With[i+1].Kind == cardtext.QualNameHolds {
			holds += "\"" + q.Name + "\" or "
			continue
		}
		if q.Kind == cardtext.QualNamed && i > 0 && o.With[i-1].Kind == cardtext.QualNamed { // one of these names
			out += " or \"" + q.Name + "\""
			continue
		}
		if q.Kind == cardtext.QualWith && i > 0 && o.With[i-1].Kind == cardtext.QualWith { // "with [Flying] or [Swiftness]"
			out += " " + cmp.Or(q.Name, "and") + " [" + q.Word.Name + "]"
			continue
		}
		if q.Objects == nil {
			out += " " + strings.Replace(writeQualifier(pr, q), "with \"", "with "+holds+"\"", 1)
			holds = ""
		}
	}
	for stat, r := range []cardtext.Range{o.Attack, o.Defense, o.Cost} {
		if r.Has && r.Least == nil && r.Most == nil {
			out += " with " + statNames[stat] + " " + writeBound(pr, r)
		}
	}
	if o.DifferentName {
		out += " with a different name from this card"
	}
	if o.NameHolds != "" {
		out += " with \"" + o.NameHolds + "\" in its name"
	}
	for _, row := range []struct {
		flag   cardtext.Flag
		phrase string
	}{
		{cardtext.FlagHurt, "that was dealt damage this turn"}, {cardtext.FlagDealt, "that dealt damage this turn"},
		{cardtext.FlagAttacked, "that attacked this turn"}, {cardtext.FlagEntered, "that entered the field this turn"},
		{cardtext.FlagBuried, "that was put into that zone from a field this turn"},
	} {
		if o.Nouns[0].Flags&row.flag != 0 {
			out += " " + row.phrase
		}
	}
	switch o.Controller {
	case cardtext.Yours:
		out += " you control"
	case cardtext.Enemy:
		out += " your opponent controls"
	case cardtext.Targeted:
		out += " target player controls"
	case cardtext.Theirs:
		out += " that player controls"
	}
	if o.Nouns[0].Flags&cardtext.FlagEnteredHere != 0 {
		out += map[cardtext.Whose]string{cardtext.Yours: " that entered your field this turn", cardtext.Enemy: " that entered your opponent's field this turn"}[o.Controller]
	}
	if o.HasPlace {
		for _, row := range pr.Dialect.Places {
			if row.Place == o.Place && row.Owner == o.Owner {
				phrase := row.Phrase
				if strings.HasPrefix(phrase, "on|in|") || strings.HasPrefix(phrase, "in|") {
					phrase = "in" + phrase[strings.Index(phrase, " "):]
				}
				out += " " + pr.Canonical(phrase)
				break
			}
		}
		if o.Elsewhere() {
			k := slices.IndexFunc(secondZones, func(z secondZone) bool { return z.place == o.Or.Place })
			out += " or " + secondZones[k].words
		}
	}
	for _, q := range o.With { // what has descriptions of its own
		if q.Objects != nil {
			out += " " + writeQualifier(pr, q)
		}
	}
	for stat, r := range []cardtext.Range{o.Attack, o.Defense, o.Cost} { // what is computed may have qualifiers of its own
		if r.Least != nil || r.Most != nil {
			out += " with " + statNames[stat] + " " + writeBound(pr, r)
		}
	}
	return out
}

// writeQualifier writes one qualifier.
func writeQualifier(pr *cardtext.Printer, q cardtext.Qualifier) string {
	switch q.Kind {
	case cardtext.QualWith:
		return "with [" + q.Word.Name + "]"
	case cardtext.QualWithout:
		return "without [" + q.Word.Name + "]"
	case cardtext.QualCounter:
		return "with " + cardtext.Article(counterText(q.Name, false)) + " on it"
	case cardtext.QualNoCounter:
		return "without " + cardtext.Article(counterText(q.Name, false)) + " on it"
	case cardtext.QualShares:
		return writeShares(pr, &q)
	case cardtext.QualExcept:
		if q.Ref != nil {
			return "other than " + pr.Ref(q.Ref)
		}
		return "other than " + pr.Objects(q.Objects, false)
	case cardtext.QualNamed:
		return "named \"" + q.Name + "\""
	case cardtext.QualNameHolds:
		return "with \"" + q.Name + "\" in its name"
	case cardtext.QualNoAttr:
		return "with no attribute"
	case cardtext.QualNoAttrCost:
		return "without attribute cost"
	case cardtext.QualAddition:
		return "with an addition"
	case cardtext.QualNoAddition:
		return "with no addition"
	case cardtext.QualChosen:
		return "of the chosen " + q.Name
	case cardtext.QualOf:
		return "of " + pr.Objects(q.Objects, true)
	case cardtext.QualTargeting:
		if q.Ref != nil {
			return "that targets " + pr.Ref(q.Ref)
		}
		if o := *q.Objects; len(o.Nouns) > 1 && o.Nouns[0].Type == cardtext.TypePlayer && o.Controller == cardtext.Yours {
			o.Nouns = o.Nouns[1:]
			return "that targets you or " + pr.One(&o)
		}
		return "that targets " + pr.One(q.Objects)
	case cardtext.QualIdle:
		return "that didn't attack this turn"
	case cardtext.QualOdd:
		if q.Not {
			return "with an even total cost"
		}
		return "with an odd total cost"
	case cardtext.QualMost:
		return "with the " + q.Name + " among " + pr.Objects(q.Objects, true)
	case cardtext.QualNonChant:
		return "with its non-chant part"
	case cardtext.QualOneTarget:
		return "with a single target"
	case cardtext.QualHurtByThis:
		return "dealt damage by this card this turn"
	case cardtext.QualPutByThis:
		if q.Not {
			return "not put into the field this way"
		}
		return "put into a field by this card"
	case cardtext.QualRevealed:
		return "revealed"
	case cardtext.QualFought:
		if strings.HasPrefix(q.Name, "battling ") {
			return q.Name
		}
		return "that " + q.Name
	case cardtext.QualRemovedByThis:
		return "removed by this card"
	case cardtext.QualOwn:
		return "you own"
	case cardtext.QualSame:
		if q.Ref != nil {
			return "with the same name as " + pr.Ref(q.Ref)
		}
		return "with the same name"
	case cardtext.QualDifferent:
		if q.Name == "total cost" {
			return "with different total costs"
		}
		return "with different " + q.Name + "s"
	case cardtext.QualCombined:
		return "with a combined total cost of " + pr.Amount(q.Most) + " or less"
	case cardtext.QualAdded:
		return "added to " + pr.Ref(q.Ref)
	}
	return ""
}

// writeShares writes "that shares a name with …", or that it does not.
func writeShares(pr *cardtext.Printer, q *cardtext.Qualifier) string {
	out := "that shares " + cardtext.Article(q.Name)
	switch {
	case q.Not:
		out = "that doesn't share " + cardtext.Article(q.Name)
	case q.Ref == nil && q.Objects == nil:
		return "that share " + cardtext.Article(q.Name)
	}
	if q.Objects != nil {
		return out + " with " + pr.One(q.Objects)
	}
	return out + " with " + pr.Ref(q.Ref)
}

// writeEvery writes " for each …" of an amount that is multiplied.
func writeEvery(pr *cardtext.Printer, a *cardtext.Amount) string {
	n := ""
	if a.Per > 1 {
		n = strconv.Itoa(a.Per) + " "
	}
	switch a.Kind {
	case cardtext.CountersOn:
		return " for each " + n + counterText(a.Name, n != "") + " on " + pr.Ref(a.Of)
	case cardtext.AmountPaid:
		switch a.SaidWay() {
		case "paid":
			return " for each " + n + "life paid this way"
		case "counters":
			return " for each " + n + "counter removed this way"
		}
		return " for each " + n + "card " + writeWay(pr, a, "banished")
	case cardtext.EventAmount:
		switch a.SaidWay() {
		case "prevented":
			return " for each " + n + "damage prevented this way"
		case "damage":
			return " for each " + n + "damage"
		}
		return " for each " + n + "of that damage"
	case cardtext.AttributesOf:
		return " for each " + n + "attribute among " + pr.Objects(a.Objects, true)
	case cardtext.ChantsPlayed:
		return " for each " + n + "chant you played this turn"
	case cardtext.TimesHappened:
		if a.Event.Kind == cardtext.TriggerGemGone {
			if n != "" {
				return " for each " + n + "gems you banished this turn"
			}
			return " for each gem you banished this turn"
		}
		if a.Event.Kind == cardtext.TriggerComes && a.Event.Owner == cardtext.Yours { // "that entered your field" would be those still there
			return " for each " + n + pr.Objects(a.Event.Objects, n != "") + " that entered the field under your control this turn"
		}
		return " for each " + n + pr.Objects(a.Event.Objects, n != "") + " that " + pastOf(pr, a.Event) + " this turn"
	case cardtext.MovedOf:
		return " for each " + n + pr.Objects(a.Objects, n != "") + " " + writeWay(pr, a, "moved")
	case cardtext.NamesAmong:
		if emblems(a.Objects) {
			return " for each " + n + "different kind among " + pr.Objects(a.Objects, true)
		}
		return " for each " + n + "different name among " + pr.Objects(a.Objects, true)
	case cardtext.RacesAmong:
		return " for each " + n + "different race among " + pr.Objects(a.Objects, true)
	case cardtext.CostsAmong:
		return " for each " + n + "different total cost among " + pr.Objects(a.Objects, true)
	}
	return " for each " + n + pr.Objects(a.Objects, n != "")
}

// writeWay writes "destroyed this way", with another word where a number was not printed so.
func writeWay(pr *cardtext.Printer, a *cardtext.Amount, otherwise string) string {
	if way := a.SaidWay(); way != "" {
		otherwise = way
	}
	return otherwise + " this way"
}

// counterText writes "glass counter", "[+100/+100] counters".
func counterText(name string, many bool) string {
	if name != "" {
		name += " "
	}
	return name + cardtext.PluralIf("counter", many)
}

// someCounters writes "two glass counters", "an achievement counter".
func someCounters(number, name string, many bool) string {
	if number == "a" {
		return cardtext.Article(counterText(name, many))
	}
	return number + " " + counterText(name, many)
}

// writeQuantity writes how many of a description.
func writeQuantity(pr *cardtext.Printer, q cardtext.Quantity, o *cardtext.Objects, random bool) string {
	if a := q.Amount; a != nil && a.Per > 0 { // "two cards for each …", behind the description
		q.N, q.Amount = a.N, nil
	}
	many := q.N != 1 || q.Amount != nil || q.Kind == cardtext.AnyNumber
	tail := ""
	if random {
		tail = " at random"
	}
	own, other := writeWithoutOther(pr, o)
	if a := q.Amount; q.Kind == cardtext.Exactly && a != nil && !other && a.Per == 0 && (a.Kind == cardtext.TimesHappened || a.Kind == cardtext.CountObjects) {
		return "a number of " + pr.Objects(o, true) + " equal to " + pr.Expression(a) + tail
	}
	others := ""
	if other {
		others = "other "
	}
	switch {
	case q.Kind == cardtext.All:
		return "each " + others + pr.Objects(own, false) + tail
	case q.Kind == cardtext.AllBut:
		return "all but " + writeCountText(pr, q) + " " + others + pr.Objects(own, true) + tail
	case q.Kind == cardtext.AnyNumber:
		return "any number of " + others + pr.Objects(own, true) + tail
	case q.Kind == cardtext.UpTo:
		return "up to " + writeCountText(pr, q) + " " + others + pr.Objects(own, many) + tail
	case !many && other:
		return "another " + pr.Objects(own, false) + tail
	case !many:
		one := pr.Objects(own, false)
		if strings.HasPrefix(one, "your ") { // "your J/ruler" is one
			return one + tail
		}
		return cardtext.Article(one) + tail
	}
	return writeCountText(pr, q) + " " + others + pr.Objects(own, true) + tail
}

// writeWithoutOther takes "other" off a description if all alternatives have it.
func writeWithoutOther(pr *cardtext.Printer, o *cardtext.Objects) (*cardtext.Objects, bool) {
	for i := range o.Nouns {
		if !o.Nouns[i].Other {
			return o, false
		}
	}
	own := *o
	own.Nouns = append([]cardtext.Noun(nil), o.Nouns...)
	for i := range own.Nouns {
		own.Nouns[i].Other = false
	}
	return &own, true
}

// writeCountText writes a count as a word.
func writeCountText(pr *cardtext.Printer, q cardtext.Quantity) string {
	if q.Amount != nil {
		return pr.Amount(q.Amount)
	}
	return numberText(q.N)
}

// numberText writes a number as texts do.
func numberText(n int) string {
	if n == cardtext.Infinity {
		return cardtext.InfinityMark
	}
	if n > 0 && n < len(numberNames) {
		return numberNames[n]
	}
	return strconv.Itoa(n)
}
