package cardtext

import (
	"strconv"
	"strings"
)

// Descriptions of cards in the wording of Force of Will.

// fowWriteNoun writes one alternative of a description.
func fowWriteNoun(pr *Printer, n *Noun, many bool) string {
	var w []string
	switch n.Side {
	case Yours:
		w = append(w, "your")
	case Enemy:
		w = append(w, "your opponent's")
	}
	if n.Other {
		w = append(w, "other")
	}
	for _, row := range pr.Dialect.Adjectives {
		probe := Noun{}
		row.Set(&probe)
		if probe.Flags != 0 && n.Flags&probe.Flags != 0 && !written(w, row.Word, pr.Dialect.Adjectives, probe.Flags) {
			w = append(w, Spelled.Replace(row.Word))
		}
	}
	if n.Flags&FlagFighting != 0 {
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
		w = append(w, strings.Join(attrs, " or "))
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
	if n.Flags&FlagToken != 0 {
		if n.Type != TypeCard {
			w = append(w, writeTypeName(pr, n.Type, false))
		}
		word = PluralIf("token", many)
	}
	return strings.Join(append(w, word), " ")
}

// written reports whether an earlier row has written a flag already.
func written(w []string, word string, rows []AdjectiveRow, f Flag) bool {
	for _, row := range rows {
		if row.Word == word {
			return false
		}
		probe := Noun{}
		row.Set(&probe)
		if probe.Flags == f {
			for _, one := range w {
				if one == Spelled.Replace(row.Word) {
					return true
				}
			}
		}
	}
	return false
}

// writeBareWord writes what stands behind "non-".
func writeBareWord(pr *Printer, n *Noun) string {
	switch {
	case len(n.Attributes) > 0:
		return n.Attributes[0].Name
	case n.Trait != "":
		return n.Trait
	case n.Flags&FlagToken != 0:
		return "token"
	case n.Flags != 0:
		for _, row := range pr.Dialect.Adjectives {
			probe := Noun{}
			row.Set(&probe)
			if probe.Flags == n.Flags {
				return Spelled.Replace(row.Word)
			}
		}
	}
	return writeTypeName(pr, n.Type, false)
}

// writeTypeName writes the canonical word of a type.
func writeTypeName(pr *Printer, t TypeWord, many bool) string {
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
		return Spelled.Replace(strings.Join(words, " "))
	}
	return ""
}

// statNames are the numbers of a card.
var statNames = [...]string{AttackStat: "ATK", DefenseStat: "DEF", CostStat: "total cost"}

// fowWriteBound writes "3 or less", "X or less".
func fowWriteBound(pr *Printer, r Range) string {
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
func strictly(a *Amount, by int) *Amount {
	if a.Plus == nil || a.Plus.Kind != Literal || a.Plus.N != by {
		return nil
	}
	own := *a
	own.Plus = nil
	return &own
}

// fowWriteQualifiers writes what stands behind the nouns.
func fowWriteQualifiers(pr *Printer, o *Objects) string {
	out := ""
	holds := ""
	for i, q := range o.With {
		if q.Kind == QualNameHolds && i+1 < len(o.With) && o.With[i+1].Kind == QualNameHolds {
			holds += "\"" + q.Name + "\" or "
			continue
		}
		if q.Kind == QualNamed && i > 0 && o.With[i-1].Kind == QualNamed { // one of these names
			out += " or \"" + q.Name + "\""
			continue
		}
		if q.Objects == nil {
			out += " " + strings.Replace(writeQualifier(pr, q), "with \"", "with "+holds+"\"", 1)
			holds = ""
		}
	}
	for stat, r := range []Range{o.Attack, o.Defense, o.Cost} {
		if r.Has && r.Least == nil && r.Most == nil {
			out += " with " + statNames[stat] + " " + fowWriteBound(pr, r)
		}
	}
	if o.DifferentName {
		out += " with a different name from this card"
	}
	if o.NameHolds != "" {
		out += " with \"" + o.NameHolds + "\" in its name"
	}
	for _, row := range []struct {
		flag   Flag
		phrase string
	}{
		{FlagHurt, "that was dealt damage this turn"}, {FlagDealt, "that dealt damage this turn"},
		{FlagAttacked, "that attacked this turn"}, {FlagEntered, "that entered your field this turn"},
		{FlagBuried, "that was put into that zone from a field this turn"},
	} {
		if o.Nouns[0].Flags&row.flag != 0 {
			out += " " + row.phrase
		}
	}
	switch o.Controller {
	case Yours:
		out += " you control"
	case Enemy:
		out += " your opponent controls"
	case Targeted:
		out += " target player controls"
	case Theirs:
		out += " that player controls"
	}
	if o.HasPlace {
		for _, row := range pr.Dialect.Places {
			if row.Place == o.Place && row.Owner == o.Owner {
				phrase := row.Phrase
				if strings.HasPrefix(phrase, "on|in|") || strings.HasPrefix(phrase, "in|") {
					phrase = "in" + phrase[strings.Index(phrase, " "):]
				}
				out += " " + Canonical(phrase)
				break
			}
		}
	}
	for _, q := range o.With { // what has descriptions of its own
		if q.Objects != nil {
			out += " " + writeQualifier(pr, q)
		}
	}
	for stat, r := range []Range{o.Attack, o.Defense, o.Cost} { // what is computed may have qualifiers of its own
		if r.Least != nil || r.Most != nil {
			out += " with " + statNames[stat] + " " + fowWriteBound(pr, r)
		}
	}
	return out
}

// writeQualifier writes one qualifier.
func writeQualifier(pr *Printer, q Qualifier) string {
	switch q.Kind {
	case QualWith:
		return "with [" + q.Word.Name + "]"
	case QualWithout:
		return "without [" + q.Word.Name + "]"
	case QualCounter:
		return "with " + Article(counterText(q.Name, false)) + " on it"
	case QualNoCounter:
		return "without " + Article(counterText(q.Name, false)) + " on it"
	case QualShares:
		if q.Ref == nil {
			return "that share a " + q.Name
		}
		return "that shares a " + q.Name + " with " + pr.Ref(q.Ref)
	case QualExcept:
		if q.Ref != nil {
			return "other than " + pr.Ref(q.Ref)
		}
		return "other than " + pr.Objects(q.Objects, false)
	case QualNamed:
		return "named \"" + q.Name + "\""
	case QualNameHolds:
		return "with \"" + q.Name + "\" in its name"
	case QualNoAttr:
		return "with no attribute"
	case QualAddition:
		return "with an addition"
	case QualNoAddition:
		return "with no addition"
	case QualChosen:
		return "of the chosen " + q.Name
	case QualOf:
		return "of " + pr.Objects(q.Objects, true)
	case QualTargeting:
		if q.Ref != nil {
			return "that targets " + pr.Ref(q.Ref)
		}
		if o := *q.Objects; len(o.Nouns) > 1 && o.Nouns[0].Type == TypePlayer && o.Controller == Yours {
			o.Nouns = o.Nouns[1:]
			return "that targets you or " + pr.One(&o)
		}
		return "that targets " + pr.One(q.Objects)
	case QualNonChant:
		return "with its non-chant part"
	case QualOneTarget:
		return "with a single target"
	case QualHurtByThis:
		return "dealt damage by this card this turn"
	case QualPutByThis:
		return "put into a field by this card"
	case QualRevealed:
		return "revealed"
	case QualFought:
		return "that " + q.Name
	case QualRemovedByThis:
		return "removed by this card"
	case QualOwn:
		return "you own"
	case QualSame:
		if q.Ref != nil {
			return "with the same name as " + pr.Ref(q.Ref)
		}
		return "with the same name"
	case QualDifferent:
		return "with different names"
	case QualAdded:
		return "added to " + pr.Ref(q.Ref)
	}
	return ""
}

// fowWriteEvery writes " for each …" of an amount that is multiplied.
func fowWriteEvery(pr *Printer, a *Amount) string {
	n := ""
	if a.Per > 1 {
		n = strconv.Itoa(a.Per) + " "
	}
	switch a.Kind {
	case CountersOn:
		return " for each " + n + counterText(a.Name, n != "") + " on " + pr.Ref(a.Of)
	case AmountPaid:
		return " for each " + n + "card " + writeWay(pr, a, "banished")
	case AttributesOf:
		return " for each " + n + "attribute among " + pr.Objects(a.Objects, true)
	case ChantsPlayed:
		return " for each " + n + "chant you played this turn"
	case MovedOf:
		return " for each " + n + pr.Objects(a.Objects, n != "") + " " + writeWay(pr, a, "moved")
	case NamesAmong:
		return " for each " + n + "different name among " + pr.Objects(a.Objects, true)
	}
	return " for each " + n + pr.Objects(a.Objects, n != "")
}

// writeWay writes "destroyed this way", with another word where a number was not printed so.
func writeWay(pr *Printer, a *Amount, otherwise string) string {
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
	return name + PluralIf("counter", many)
}

// fowWriteQuantity writes how many of a description.
func fowWriteQuantity(pr *Printer, q Quantity, o *Objects, random bool) string {
	many := q.N != 1 || q.Amount != nil || q.Kind == AnyNumber
	tail := ""
	if random {
		tail = " at random"
	}
	own, other := writeWithoutOther(pr, o)
	others := ""
	if other {
		others = "other "
	}
	switch {
	case q.Kind == All:
		return "each " + others + pr.Objects(own, false) + tail
	case q.Kind == AllBut:
		return "all but " + writeCountText(pr, q) + " " + others + pr.Objects(own, true) + tail
	case q.Kind == AnyNumber:
		return "any number of " + others + pr.Objects(own, true) + tail
	case q.Kind == UpTo:
		return "up to " + writeCountText(pr, q) + " " + others + pr.Objects(own, many) + tail
	case !many && other:
		return "another " + pr.Objects(own, false) + tail
	case !many:
		return Article(pr.Objects(own, false)) + tail
	}
	return writeCountText(pr, q) + " " + others + pr.Objects(own, true) + tail
}

// writeWithoutOther takes "other" off a description if all alternatives have it.
func writeWithoutOther(pr *Printer, o *Objects) (*Objects, bool) {
	for i := range o.Nouns {
		if !o.Nouns[i].Other {
			return o, false
		}
	}
	own := *o
	own.Nouns = append([]Noun(nil), o.Nouns...)
	for i := range own.Nouns {
		own.Nouns[i].Other = false
	}
	return &own, true
}

// writeCountText writes a count as a word.
func writeCountText(pr *Printer, q Quantity) string {
	if q.Amount != nil {
		return pr.Amount(q.Amount)
	}
	return numberText(q.N)
}

// numberText writes a number as texts do.
func numberText(n int) string {
	if n == Infinity {
		return InfinityMark
	}
	if n > 0 && n < len(numberNames) {
		return numberNames[n]
	}
	return strconv.Itoa(n)
}

// fowWriteRef writes what a verb acts on.
func fowWriteRef(pr *Printer, r *Ref) string {
	switch r.Kind {
	case RefTop:
		return pr.Top(r)
	case RefEach:
		if r.Objects.Nouns[0].Side != Anyone {
			return pr.Objects(r.Objects, false)
		}
		own, other := writeWithoutOther(pr, r.Objects)
		if other {
			return "each other " + pr.Objects(own, false)
		}
		return "each " + pr.Objects(r.Objects, false)
	case RefSome:
		return pr.Quantity(r.Quantity, r.Objects, r.Random)
	case RefTarget:
		return writeTargets(pr, r)
	case RefThose:
		for _, row := range thoseOf {
			if row.side == r.Objects.Controller {
				return row.phrase
			}
		}
	case RefHost:
		if r.Objects != nil {
			return pr.Objects(r.Objects, false) + " with this"
		}
	}
	for _, row := range pr.Dialect.Pronouns {
		if row.Kind == r.Kind && row.Noun == r.Noun && row.Plural == r.Plural {
			if r.HasFrom {
				return Canonical(row.Phrase) + " from your " + map[Place]string{Graveyard: "graveyard", Hand: "hand", Deck: "main deck", Removed: "removed area", Standby: "standby area",
					RulerArea: "ruler area", Lifebreak: "lifebreak area", StoneArea: "magic stone area", StoneDeck: "magic stone deck",
					ExtraDeck: "extra deck", RuneArea: "rune area"}[r.From]
			}
			return Canonical(row.Phrase)
		}
	}
	for _, row := range pr.Dialect.Pronouns {
		if row.Kind == r.Kind {
			return Canonical(row.Phrase)
		}
	}
	return ""
}

// writeTargets writes "target resonator", "up to two target resonators".
func writeTargets(pr *Printer, r *Ref) string {
	q := r.Quantity
	tail := ""
	if r.Random {
		tail = " at random"
	}
	own, other := writeWithoutOther(pr, r.Objects)
	word := "target "
	switch {
	case r.Noun == "second" && q.Kind == Exactly && q.N == 1 && q.Amount == nil:
		return "a second target " + pr.Objects(own, false) + tail
	case r.Noun == "second":
		word = "second target "
	case other:
		word = "target other "
	}
	switch {
	case q.Kind == All:
		return "each " + word + pr.Objects(own, true) + tail
	case q.Kind == AnyNumber:
		return "any number of " + word + pr.Objects(own, true) + tail
	case q.Kind == UpTo:
		return "up to " + writeCountText(pr, q) + " " + word + pr.Objects(own, q.N != 1) + tail
	case q.N == 1 && q.Amount == nil && other:
		return "another target " + pr.Objects(own, false) + tail
	case q.N == 1 && q.Amount == nil:
		return word + pr.Objects(own, false) + tail
	}
	return writeCountText(pr, q) + " " + word + pr.Objects(own, true) + tail
}

// fowWriteTop writes "the top two cards of your main deck".
func fowWriteTop(pr *Printer, r *Ref) string {
	out := "the top "
	if r.Bottom {
		out = "the bottom "
	}
	switch a := r.Amount; {
	case a == nil || a.Kind == Literal && a.N == 1:
		out += "card"
	case a.Kind == Literal:
		out += numberText(a.N) + " cards"
	default:
		out += pr.Amount(a) + " cards"
	}
	return out + " of " + deckText(r)
}

// deckText writes whose deck is meant.
func deckText(r *Ref) string {
	for _, row := range deckPhrases {
		if row.owner == r.Owner && row.stones == r.Stones {
			return row.phrase
		}
	}
	return ""
}
