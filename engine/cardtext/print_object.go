package cardtext

import (
	"slices"
	"strconv"
	"strings"
)

// Noun writes one alternative in the singular or plural, without article.
func (pr *Printer) Noun(n *Noun, many bool) string { return pr.Dialect.Print.Noun(pr, n, many) }

func sveWriteNoun(pr *Printer, n *Noun, many bool) string {
	var w []string
	switch n.Side {
	case Enemy:
		w = append(w, "enemy")
	case Yours:
		w = append(w, "your")
	}
	if n.Other {
		w = append(w, "other")
	}
	for _, row := range []struct {
		flag Flag
		word string
	}{
		{FlagEngaged, "engaged"}, {FlagReserved, "reserved"}, {FlagRacing, "racing"}, {FlagEvolved, "evolved"},
		{FlagUnevolved, "unevolved"}, {FlagDamaged, "damaged"}, {FlagFaceup, "faceup"}, {FlagFacedown, "facedown"},
		{FlagAdvanced, "advanced"},
	} {
		if n.Flags&row.flag != 0 {
			w = append(w, row.word)
		}
	}
	if n.Class > 0 {
		w = append(w, n.Icon)
	}
	switch {
	case n.NameOnly:
		return strings.Join(append(w, n.Name), " ")
	case n.Flags&FlagToken != 0 && n.Type == TypeCard:
		if n.Name != "" {
			w = append(w, n.Name)
		}
		w = append(w, PluralIf("token", many))
	default:
		if n.Trait+n.Universe != "" { // never both
			w = append(w, n.Trait+n.Universe)
		}
		word := PluralIf(strings.Split(pr.Dialect.TypeWords[n.Type].Words, "|")[0], many)
		if n.Flags&FlagToken != 0 {
			w = append(w, strings.TrimSuffix(word, "s"))
			word = PluralIf("token", many)
		}
		w = append(w, word)
	}
	return strings.Join(w, " ")
}

func PluralIf(word string, many bool) string {
	if many {
		return word + "s"
	}
	return word
}

// Objects writes a description without quantity.
func (pr *Printer) Objects(o *Objects, many bool) string {
	link := " or "
	if o.And {
		link = " and "
	}
	list := o.Nouns
	if pr.Dialect.Print.PlainFirst && (many || !o.And) { // "a follower and a spell" are done in their order
		list = inOrder(list)
	}
	var nouns []string
	for i := range list {
		text := pr.Noun(&list[i], many)
		if i > 0 && pr.Dialect.Print.PlainFirst && !many && (list[i-1].NameOnly && !list[i].NameOnly || Reaches(o, &list[i-1], &list[i]) >= 0 || unshared(&list[i-1], &list[i])) {
			text = Article(text) // a description of its own
		}
		nouns = append(nouns, text)
	}
	return strings.Join(nouns, link) + pr.qualifiers(o)
}

// OneOfYours reports whether a description can be written as "one of your …": all of it is
// yours, and in the plural, which has no articles, no word reaches too far.
func OneOfYours(o *Objects) bool {
	list := inOrder(o.Nouns)
	for i := range list {
		if list[i].Side != Yours || i > 0 && Reaches(o, &list[i-1], &list[i]) >= 0 {
			return false
		}
	}
	return true
}

// inOrder puts descriptions with fewer words in front of those with more, and names behind
// them, so that no word reaches a description that it does not belong to.
func inOrder(list []Noun) []Noun {
	weight := func(n *Noun) (w int) {
		for r := range Ranks {
			if n.Has(r) {
				w++
			}
		}
		if n.NameOnly {
			w += Ranks
		}
		return w
	}
	list = slices.Clone(list)
	slices.SortStableFunc(list, func(a, b Noun) int { return weight(&a) - weight(&b) })
	return list
}

// unshared reports whether "your" or "other" stands in front of a description and is not
// meant for the next one.
func unshared(n, next *Noun) bool {
	return n.Side == Yours && next.Side == Anyone || n.Other && !next.Other
}

// qualifiers writes what stands behind the nouns.
func (pr *Printer) qualifiers(o *Objects) string { return pr.Dialect.Print.Qualifiers(pr, o) }

func sveWriteQualifiers(pr *Printer, o *Objects) string {
	out := ""
	if o.Cost.Has {
		out += " that costs " + sveWriteBound(pr, o.Cost, "play points")
	}
	if o.Attack.Has {
		out += " with " + sveWriteBound(pr, o.Attack, "attack")
	}
	if o.Defense.Has {
		out += " with " + sveWriteBound(pr, o.Defense, "defense")
	}
	if o.Keyword != nil {
		out += " with " + o.Keyword.Name
		for i, w := range o.Keywords {
			switch {
			case i+1 < len(o.Keywords):
				out += ", " + w.Name
			case o.AllKeywords:
				out += " and " + w.Name
			default:
				out += " or " + w.Name
			}
		}
	}
	if o.HasEvolve {
		out += " with [evolve]"
	}
	if o.DifferentName {
		out += " with a different name from this card"
	}
	if o.Named != "" {
		out += " named " + o.Named
	}
	if o.NameHolds != "" {
		out += " with '" + o.NameHolds + "' in its name"
	}
	if o.Control {
		out += " you control"
	}
	for i := range o.Nouns {
		if o.Nouns[i].Flags&FlagEntered != 0 {
			out += " that was put onto the field this turn"
			break
		}
	}
	if o.HasPlace {
		out += " " + writePlace(pr, o)
	}
	return out
}

// writePlace writes where the objects are.
func writePlace(pr *Printer, o *Objects) string {
	for _, row := range pr.Dialect.Places {
		if row.Place == o.Place && row.Owner == o.Owner {
			first, rest, _ := strings.Cut(row.Phrase, " ")
			first, _, _ = strings.Cut(first, "|")
			return first + " " + strings.ReplaceAll(rest, "ex area", "EX area")
		}
	}
	return ""
}

// sveWriteBound writes "3 defense or less", "at least 3 play points".
func sveWriteBound(pr *Printer, r Range, unit string) string {
	if unit != "" {
		unit = " " + unit
	}
	switch {
	case r.Min == r.Max && r.Min == 1:
		return "1" + strings.TrimSuffix(unit, "s")
	case r.Min == r.Max:
		return strconv.Itoa(r.Min) + unit
	case r.Max < 0:
		return strconv.Itoa(r.Min) + unit + " or more"
	}
	return strconv.Itoa(r.Max) + unit + " or less"
}

// One writes "a follower", "another follower".
func (pr *Printer) One(o *Objects) string { return pr.Count(1, o) }

// Count writes a number and a description: "3 Fairy tokens".
func (pr *Printer) Count(n int, o *Objects) string {
	return pr.Quantity(Quantity{Kind: Exactly, N: n}, o, false)
}

// Quantity writes how many of a description.
func (pr *Printer) Quantity(q Quantity, o *Objects, random bool) string {
	return pr.Dialect.Print.Quantity(pr, q, o, random)
}

func sveWriteQuantity(pr *Printer, q Quantity, o *Objects, random bool) string {
	many := q != Quantity{Kind: Exactly, N: 1} && q != Quantity{Kind: UpTo, N: 1} && q.Kind != All
	own := *o
	other := len(o.Nouns) > 0
	for i := range o.Nouns {
		other = other && o.Nouns[i].Other
	}
	if other { // said once, in front
		own.Nouns = append([]Noun(nil), o.Nouns...)
		for i := range own.Nouns {
			own.Nouns[i].Other = false
		}
	}
	word := pr.Objects(&own, many)
	if random {
		word = "random " + word
	}
	switch {
	case q.Kind == AnyNumber && other:
		return "any number of other " + word
	case q.Kind == AnyNumber:
		return "any number of " + word
	case q.Kind == UpTo && other:
		return "up to " + strconv.Itoa(q.N) + " other " + word
	case q.Kind == UpTo:
		return "up to " + strconv.Itoa(q.N) + " " + word
	case q.Kind == All && other:
		return "each other " + word
	case q.Kind == All:
		return "each " + word
	case q.N == 1 && other:
		return "another " + word
	case q.N == 1:
		return Article(word)
	case other:
		return strconv.Itoa(q.N) + " other " + word
	}
	return strconv.Itoa(q.N) + " " + word
}

// Ref writes what a verb acts on.
func (pr *Printer) Ref(r *Ref) string { return pr.Dialect.Print.Ref(pr, r) }

func sveWriteRef(pr *Printer, r *Ref) string {
	switch r.Kind {
	case RefEach, RefSome:
		return pr.Quantity(r.Quantity, r.Objects, r.Random)
	case RefTop:
		return pr.Top(r)
	case RefIt:
		switch {
		case r.Noun == "card" && r.Plural:
			return "those cards"
		case r.Plural:
			return "them"
		}
		return "it"
	case RefThis:
		return "this " + r.Noun
	case RefSelected:
		return "the selected " + r.Noun
	}
	for _, row := range pr.Dialect.Pronouns {
		if row.Kind == r.Kind && (r.Kind != RefHand || row.Noun == r.Noun) {
			return row.Phrase
		}
	}
	return ""
}

func (pr *Printer) Top(r *Ref) string { return pr.Dialect.Print.Top(pr, r) }

func sveWriteTop(pr *Printer, r *Ref) string {
	end, of := "the top ", " of your deck"
	if r.Bottom {
		end = "the bottom "
	}
	if r.Owner == Theirs {
		of = " of their deck"
	}
	switch n := r.Amount; {
	case n.Half:
		return end + "half" + of
	case n.Kind == Literal && n.N == 1:
		return end + "card" + of
	default:
		return end + pr.Amount(n) + " cards" + of
	}
}

// Amount writes a literal or X.
func (pr *Printer) Amount(a *Amount) string { return pr.Dialect.Print.Amount(pr, a) }

func sveWriteAmount(pr *Printer, a *Amount) string {
	switch a.Kind {
	case VariableX:
		return "X"
	case EventAmount:
		return "that much"
	}
	return strconv.Itoa(a.N)
}

// IsExpression reports whether an amount is more than a literal or X.
func IsExpression(a *Amount) bool {
	return a.Kind != Literal && a.Kind != VariableX && a.Kind != EventAmount
}

// Expression writes what stands behind "X equals".
func (pr *Printer) Expression(a *Amount) string {
	out := pr.term(a)
	if a.Half {
		out = "half " + out
	}
	if a.Div > 0 {
		out += " divided by " + strconv.Itoa(a.Div)
	}
	if a.Plus != nil {
		word := " plus "
		if a.Plus.Minus {
			word = " minus "
		}
		out += word + pr.Expression(a.Plus)
	}
	if a.Most > 0 {
		out += ", to a maximum of " + strconv.Itoa(a.Most)
	}
	return out
}

// term writes an expression without what is added to it.
func (pr *Printer) term(a *Amount) string { return pr.Dialect.Print.Term(pr, a) }

func sveWriteTerm(pr *Printer, a *Amount) string {
	factor := ""
	if a.N != 1 && a.Kind != Literal {
		factor = strconv.Itoa(a.N) + " times "
	}
	switch a.Kind {
	case CountObjects:
		return factor + "the number of " + pr.Objects(a.Objects, true)
	case StatOf:
		return factor + sveWriteStat(pr, a.Of, a.Stat, a.Original)
	case CardsPlayed:
		return factor + "the number of cards you've played this turn"
	case OtherPlayed:
		return factor + "the number of cards you've played this turn, excluding this card"
	case CardsMoved:
		return factor + "the number of cards returned this way"
	case EventAmount:
		return factor + "the damage dealt"
	case TotalOf:
		return factor + "the total " + [...]string{"attack", "defense", "cost"}[a.Stat] + " of " + pr.Objects(a.Objects, true)
	case NamesAmong:
		return factor + "the number of different names among " + pr.Objects(a.Objects, true)
	case NumberChosen:
		return factor + "the chosen number"
	}
	return pr.Amount(a)
}

// sveWriteStat writes "this follower's original attack".
func sveWriteStat(pr *Printer, of *Ref, s StatWord, original bool) string {
	owner := "its "
	noun := of.Noun
	if noun != "card" && noun != "amulet" {
		noun = "follower"
	}
	switch of.Kind {
	case RefIt:
		if of.Noun == "card" || of.Noun == "follower" {
			owner = "that " + noun + "'s "
		}
	case RefThis:
		owner = "this " + noun + "'s "
	case RefSelected:
		owner = "the selected " + noun + "'s "
	case RefYourLeader:
		owner = "your leader's "
	case RefEnemyLead:
		owner = "the enemy leader's "
	}
	if original {
		owner += "original "
	}
	return owner + [...]string{"attack", "defense", "cost"}[s]
}

// Cond writes what stands behind "if".
func (pr *Printer) Cond(c Cond) string { return pr.Dialect.Print.Cond(pr, c) }

func sveWriteCond(pr *Printer, c Cond) string {
	for _, row := range pr.Dialect.FixedConditions {
		if row.Cond.Kind == c.Kind && row.Cond.N == c.N {
			return strings.ReplaceAll(row.Phrase, "overflow", "Overflow")
		}
	}
	n := strconv.Itoa(c.N)
	switch c.Kind {
	case CondExists:
		return writeExists(pr, c)
	case CondAnd:
		return writeExistsAll(pr, c.All)
	case CondIs:
		if c.Ref.Kind == RefSelected {
			return "the selected follower is " + pr.One(c.Objects)
		}
		return "it's " + pr.One(c.Objects)
	case CondStat:
		if c.Stat == CostStat && c.Ref.Kind == RefIt {
			return "it costs " + sveWriteBound(pr, c.Range, "play points")
		}
		return sveWriteStat(pr, c.Ref, c.Stat, false) + " is " + sveWriteBound(pr, c.Range, "")
	case CondParity:
		return "it costs an " + [...]string{"even", "odd"}[c.N&1] + " number of play points"
	case CondDie:
		var values []string
		for _, v := range c.Values {
			values = append(values, strconv.Itoa(v))
		}
		return "you roll a " + strings.Join(values, ", ")
	case CondAttacks:
		return "your followers attacked at least " + n + " times this turn"
	case CondCounters:
		return "this card has at least " + n + " " + c.Name + " counters"
	case CondLeaderDef:
		return "your leader's [defense] is " + sveWriteBound(pr, c.Range, "")
	case CondOnField:
		return "this card is on the field"
	}
	return ""
}

func writeExists(pr *Printer, c Cond) string {
	start := "there is "
	if c.Own {
		start = "you have "
	} else if c.N != 1 || c.AtMost {
		start = "there are "
	}
	switch {
	case c.AtMost && c.N == 0:
		return start + "no " + pr.Objects(c.Objects, true)
	case c.AtMost:
		return start + "at most " + strconv.Itoa(c.N) + " " + pr.Objects(c.Objects, true)
	case c.N == 1:
		return start + pr.One(c.Objects)
	}
	return start + "at least " + strconv.Itoa(c.N) + " " + pr.Objects(c.Objects, true)
}

// writeExistsAll writes descriptions that share their place.
func writeExistsAll(pr *Printer, all []Cond) string {
	var parts []string
	for i, c := range all {
		o := *c.Objects
		o.HasPlace = o.HasPlace && i+1 == len(all)
		parts = append(parts, pr.One(&o))
	}
	start := "there is "
	if all[0].Own {
		start = "you have "
	}
	return start + strings.Join(parts, " and ")
}

// writeStatic writes one sentence of a passive without its full stop.
func writeStatic(pr *Printer, s *Static) string {
	subject := "this " + s.ThisAs
	third := "s"
	switch {
	case s.This:
	case s.Objects.Nouns[0].Side == Anyone:
		subject = "each " + pr.Objects(s.Objects, false)
	default:
		subject, third = pr.Objects(s.Objects, true), ""
	}
	n := strconv.Itoa(s.N)
	out := ""
	switch s.Kind {
	case StaticHas:
		out = subject + map[string]string{"s": " has ", "": " have "}[third] + pr.Gains(s.Gains)
	case StaticCostLess:
		word := " less"
		if s.N < 0 {
			n, word = strconv.Itoa(-s.N), " more"
		}
		out = subject + " cost" + third + " " + n + word + " to play"
	case StaticCostIs:
		out = subject + " cost" + third + " " + n + " " + plural("play point", s.N) + " to play"
	case StaticDealsMore:
		if !s.This && s.Objects.Nouns[0].Type == TypeSpell {
			return "damage dealt by your spells is increased by " + n
		}
		out = subject + " deal" + third + " " + n + " more damage"
	case StaticTakesLess:
		out = subject + " take" + third + " " + n + " less " + DamageText(s.Damage) + "damage"
		if s.Enemy {
			out = subject + " take" + third + " " + n + " less damage from enemy abilities"
		}
	case StaticNoDamage:
		out = subject + map[string]string{"s": " doesn't", "": " don't"}[third] + " take " + DamageText(s.Damage) + "damage"
	case StaticEntersEngaged:
		out = subject + " is put onto the field engaged"
	case StaticIgnoresWard:
		out = subject + " ignores Ward"
	case StaticNoAttack:
		out = subject + " can't attack enemies"
	case StaticNoAttackLead:
		out = subject + " can't attack enemy leaders"
	case StaticNoDestroy:
		out = subject + " can't be destroyed"
		if s.Damage == AbilityDamage {
			out += " by abilities"
		}
	case StaticAlsoNamed:
		out = "this follower's name is also " + s.Name
	case StaticCopies:
		out = "you can put up to " + n + " of this card into your evolve deck"
	case StaticServeRule:
		out = "you can serve a Carrot to an Umamusume follower to race it"
	case StaticDefenseDamage:
		out = subject + map[string]string{"s": " deals damage equal to its defense", "": " deal damage equal to their defense"}[third]
	case StaticFieldLimit:
		out = "your field limit is " + n
	case StaticEXLimit:
		out = "your EX area limit is " + n
	case StaticHandLimit:
		out = "your hand limit is " + n
	case StaticSilent:
		out = subject + map[string]string{"s": " loses", "": " lose"}[third] + " all abilities"
	case StaticUnselected:
		out = subject + " can't be selected by enemy abilities"
	case StaticNoRefresh:
		out = subject + map[string]string{"s": " doesn't refresh during its controller's", "": " don't refresh during their controllers'"}[third] + " start phase"
	case StaticDealsTimes:
		out = subject + " deal" + third + " double " + DamageText(s.Damage) + "damage"
		if s.To != TypeCard {
			out += " to " + strings.Split(pr.Dialect.TypeWords[s.To].Words, "|")[1]
		}
	case StaticSpellchain:
		return "include " + pr.Objects(s.Objects, true) + " when counting your Spellchain"
	case StaticNoLose:
		out = "you can't lose the game"
	case StaticLure:
		out = "enemy followers must attack this follower if possible"
	case StaticAttackIs:
		out = "your followers' attack is " + n
	}
	if s.Instead {
		out += " instead"
	}
	return out
}

// DamageText is the word in front of "damage", with its blank.
func DamageText(d DamageWord) string { return [...]string{"", "attack ", "combat ", "ability "}[d] }
