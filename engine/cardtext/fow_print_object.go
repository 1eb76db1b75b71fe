package cardtext

import (
	"strconv"
	"strings"
)

// Descriptions of cards in the wording of Force of Will.

// fowNoun writes one alternative of a description.
func (pr *printer) fowNoun(n *Noun, many bool) string {
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
	for _, row := range pr.d.adjectives {
		probe := Noun{}
		row.set(&probe)
		if probe.Flags != 0 && n.Flags&probe.Flags != 0 && !written(w, row.word, pr.d.adjectives, probe.Flags) {
			w = append(w, spelled.Replace(row.word))
		}
	}
	if n.Flags&FlagFighting != 0 {
		w = append(w, "attacking or blocking")
	}
	for _, not := range n.Not {
		w = append(w, "non-"+pr.bareWord(&not))
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
	word := pr.typeName(n.Type, many)
	if n.Flags&FlagToken != 0 {
		if n.Type != TypeCard {
			w = append(w, pr.typeName(n.Type, false))
		}
		word = pluralIf("token", many)
	}
	return strings.Join(append(w, word), " ")
}

// written reports whether an earlier row has written a flag already.
func written(w []string, word string, rows []adjectiveRow, f Flag) bool {
	for _, row := range rows {
		if row.word == word {
			return false
		}
		probe := Noun{}
		row.set(&probe)
		if probe.Flags == f {
			for _, one := range w {
				if one == spelled.Replace(row.word) {
					return true
				}
			}
		}
	}
	return false
}

// bareWord writes what stands behind "non-".
func (pr *printer) bareWord(n *Noun) string {
	switch {
	case len(n.Attributes) > 0:
		return n.Attributes[0].Name
	case n.Trait != "":
		return n.Trait
	case n.Flags&FlagToken != 0:
		return "token"
	case n.Flags != 0:
		for _, row := range pr.d.adjectives {
			probe := Noun{}
			row.set(&probe)
			if probe.Flags == n.Flags {
				return spelled.Replace(row.word)
			}
		}
	}
	return pr.typeName(n.Type, false)
}

// typeName writes the canonical word of a type.
func (pr *printer) typeName(t TypeWord, many bool) string {
	for _, row := range pr.d.typeWords {
		if row.typ != t {
			continue
		}
		words := strings.Fields(row.words)
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
var statNames = [...]string{AttackStat: "ATK", DefenseStat: "DEF", CostStat: "total cost"}

// fowBound writes "3 or less", "X or less".
func (pr *printer) fowBound(r Range) string {
	switch {
	case r.Least != nil && r.Least == r.Most:
		return "equal to " + pr.expression(r.Least)
	case r.Most != nil && strictly(r.Most, -1) != nil:
		return "less than " + pr.expression(strictly(r.Most, -1))
	case r.Least != nil && strictly(r.Least, 1) != nil:
		return "greater than " + pr.expression(strictly(r.Least, 1))
	case r.Most != nil:
		return "less than or equal to " + pr.expression(r.Most)
	case r.Least != nil:
		return "greater than or equal to " + pr.expression(r.Least)
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

// fowQualifiers writes what stands behind the nouns.
func (pr *printer) fowQualifiers(o *Objects) string {
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
			out += " " + strings.Replace(pr.qualifier(q), "with \"", "with "+holds+"\"", 1)
			holds = ""
		}
	}
	for stat, r := range []Range{o.Attack, o.Defense, o.Cost} {
		if r.Has && r.Least == nil && r.Most == nil {
			out += " with " + statNames[stat] + " " + pr.fowBound(r)
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
		for _, row := range pr.d.places {
			if row.place == o.Place && row.owner == o.Owner {
				phrase := row.phrase
				if strings.HasPrefix(phrase, "on|in|") || strings.HasPrefix(phrase, "in|") {
					phrase = "in" + phrase[strings.Index(phrase, " "):]
				}
				out += " " + canon(phrase)
				break
			}
		}
	}
	for _, q := range o.With { // what has descriptions of its own
		if q.Objects != nil {
			out += " " + pr.qualifier(q)
		}
	}
	for stat, r := range []Range{o.Attack, o.Defense, o.Cost} { // what is computed may have qualifiers of its own
		if r.Least != nil || r.Most != nil {
			out += " with " + statNames[stat] + " " + pr.fowBound(r)
		}
	}
	return out
}

// qualifier writes one qualifier.
func (pr *printer) qualifier(q Qualifier) string {
	switch q.Kind {
	case QualWith:
		return "with [" + q.Word.Name + "]"
	case QualWithout:
		return "without [" + q.Word.Name + "]"
	case QualCounter:
		return "with " + article(counterText(q.Name, false)) + " on it"
	case QualNoCounter:
		return "without " + article(counterText(q.Name, false)) + " on it"
	case QualShares:
		if q.Ref == nil {
			return "that share a " + q.Name
		}
		return "that shares a " + q.Name + " with " + pr.ref(q.Ref)
	case QualExcept:
		if q.Ref != nil {
			return "other than " + pr.ref(q.Ref)
		}
		return "other than " + pr.objects(q.Objects, false)
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
		return "of " + pr.objects(q.Objects, true)
	case QualTargeting:
		if q.Ref != nil {
			return "that targets " + pr.ref(q.Ref)
		}
		if o := *q.Objects; len(o.Nouns) > 1 && o.Nouns[0].Type == TypePlayer && o.Controller == Yours {
			o.Nouns = o.Nouns[1:]
			return "that targets you or " + pr.one(&o)
		}
		return "that targets " + pr.one(q.Objects)
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
			return "with the same name as " + pr.ref(q.Ref)
		}
		return "with the same name"
	case QualDifferent:
		return "with different names"
	case QualAdded:
		return "added to " + pr.ref(q.Ref)
	}
	return ""
}

// fowEvery writes " for each …" of an amount that is multiplied.
func (pr *printer) fowEvery(a *Amount) string {
	n := ""
	if a.Per > 1 {
		n = strconv.Itoa(a.Per) + " "
	}
	switch a.Kind {
	case CountersOn:
		return " for each " + n + counterText(a.Name, n != "") + " on " + pr.ref(a.Of)
	case AmountPaid:
		return " for each " + n + "card " + pr.way(a, "banished")
	case AttributesOf:
		return " for each " + n + "attribute among " + pr.objects(a.Objects, true)
	case ChantsPlayed:
		return " for each " + n + "chant you played this turn"
	case MovedOf:
		return " for each " + n + pr.objects(a.Objects, n != "") + " " + pr.way(a, "moved")
	case NamesAmong:
		return " for each " + n + "different name among " + pr.objects(a.Objects, true)
	}
	return " for each " + n + pr.objects(a.Objects, n != "")
}

// way writes "destroyed this way", with another word where a number was not printed so.
func (pr *printer) way(a *Amount, otherwise string) string {
	if way := a.saidWay(); way != "" {
		otherwise = way
	}
	return otherwise + " this way"
}

// counterText writes "glass counter", "[+100/+100] counters".
func counterText(name string, many bool) string {
	if name != "" {
		name += " "
	}
	return name + pluralIf("counter", many)
}

// fowQuantity writes how many of a description.
func (pr *printer) fowQuantity(q Quantity, o *Objects, random bool) string {
	many := q.N != 1 || q.Amount != nil || q.Kind == AnyNumber
	tail := ""
	if random {
		tail = " at random"
	}
	own, other := pr.withoutOther(o)
	others := ""
	if other {
		others = "other "
	}
	switch {
	case q.Kind == All:
		return "each " + others + pr.objects(own, false) + tail
	case q.Kind == AllBut:
		return "all but " + pr.countText(q) + " " + others + pr.objects(own, true) + tail
	case q.Kind == AnyNumber:
		return "any number of " + others + pr.objects(own, true) + tail
	case q.Kind == UpTo:
		return "up to " + pr.countText(q) + " " + others + pr.objects(own, many) + tail
	case !many && other:
		return "another " + pr.objects(own, false) + tail
	case !many:
		return article(pr.objects(own, false)) + tail
	}
	return pr.countText(q) + " " + others + pr.objects(own, true) + tail
}

// withoutOther takes "other" off a description if all alternatives have it.
func (pr *printer) withoutOther(o *Objects) (*Objects, bool) {
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

// countText writes a count as a word.
func (pr *printer) countText(q Quantity) string {
	if q.Amount != nil {
		return pr.amount(q.Amount)
	}
	return numberText(q.N)
}

// numberText writes a number as texts do.
func numberText(n int) string {
	if n == Infinity {
		return infinityMark
	}
	if n > 0 && n < len(numberNames) {
		return numberNames[n]
	}
	return strconv.Itoa(n)
}

// fowRef writes what a verb acts on.
func (pr *printer) fowRef(r *Ref) string {
	switch r.Kind {
	case RefTop:
		return pr.top(r)
	case RefEach:
		if r.Objects.Nouns[0].Side != Anyone {
			return pr.objects(r.Objects, false)
		}
		own, other := pr.withoutOther(r.Objects)
		if other {
			return "each other " + pr.objects(own, false)
		}
		return "each " + pr.objects(r.Objects, false)
	case RefSome:
		return pr.quantity(r.Quantity, r.Objects, r.Random)
	case RefTarget:
		return pr.targets(r)
	case RefThose:
		for _, row := range thoseOf {
			if row.side == r.Objects.Controller {
				return row.phrase
			}
		}
	case RefHost:
		if r.Objects != nil {
			return pr.objects(r.Objects, false) + " with this"
		}
	}
	for _, row := range pr.d.pronouns {
		if row.kind == r.Kind && row.noun == r.Noun && row.plural == r.Plural {
			if r.HasFrom {
				return canon(row.phrase) + " from your " + map[Place]string{Graveyard: "graveyard", Hand: "hand", Deck: "main deck", Removed: "removed area", Standby: "standby area",
					RulerArea: "ruler area", Lifebreak: "lifebreak area", StoneArea: "magic stone area", StoneDeck: "magic stone deck",
					ExtraDeck: "extra deck", RuneArea: "rune area"}[r.From]
			}
			return canon(row.phrase)
		}
	}
	for _, row := range pr.d.pronouns {
		if row.kind == r.Kind {
			return canon(row.phrase)
		}
	}
	return ""
}

// targets writes "target resonator", "up to two target resonators".
func (pr *printer) targets(r *Ref) string {
	q := r.Quantity
	tail := ""
	if r.Random {
		tail = " at random"
	}
	own, other := pr.withoutOther(r.Objects)
	word := "target "
	switch {
	case r.Noun == "second" && q.Kind == Exactly && q.N == 1 && q.Amount == nil:
		return "a second target " + pr.objects(own, false) + tail
	case r.Noun == "second":
		word = "second target "
	case other:
		word = "target other "
	}
	switch {
	case q.Kind == All:
		return "each " + word + pr.objects(own, true) + tail
	case q.Kind == AnyNumber:
		return "any number of " + word + pr.objects(own, true) + tail
	case q.Kind == UpTo:
		return "up to " + pr.countText(q) + " " + word + pr.objects(own, q.N != 1) + tail
	case q.N == 1 && q.Amount == nil && other:
		return "another target " + pr.objects(own, false) + tail
	case q.N == 1 && q.Amount == nil:
		return word + pr.objects(own, false) + tail
	}
	return pr.countText(q) + " " + word + pr.objects(own, true) + tail
}

// fowTop writes "the top two cards of your main deck".
func (pr *printer) fowTop(r *Ref) string {
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
		out += pr.amount(a) + " cards"
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
