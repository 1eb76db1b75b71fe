package cardtext

import (
	"slices"
	"strconv"
	"strings"
)

// noun writes one alternative in the singular or plural, without article.
func (pr *printer) noun(n *Noun, many bool) string { return pr.d.print.noun(pr, n, many) }

func (pr *printer) sveNoun(n *Noun, many bool) string {
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
		w = append(w, pluralIf("token", many))
	default:
		if n.Trait+n.Universe != "" { // never both
			w = append(w, n.Trait+n.Universe)
		}
		word := pluralIf(strings.Split(pr.d.typeWords[n.Type].words, "|")[0], many)
		if n.Flags&FlagToken != 0 {
			w = append(w, strings.TrimSuffix(word, "s"))
			word = pluralIf("token", many)
		}
		w = append(w, word)
	}
	return strings.Join(w, " ")
}

func pluralIf(word string, many bool) string {
	if many {
		return word + "s"
	}
	return word
}

// objects writes a description without quantity.
func (pr *printer) objects(o *Objects, many bool) string {
	link := " or "
	if o.And {
		link = " and "
	}
	list := o.Nouns
	if pr.d.print.plainFirst && (many || !o.And) { // "a follower and a spell" are done in their order
		list = inOrder(list)
	}
	var nouns []string
	for i := range list {
		text := pr.noun(&list[i], many)
		if i > 0 && pr.d.print.plainFirst && !many && (list[i-1].NameOnly && !list[i].NameOnly || reaches(o, &list[i-1], &list[i]) >= 0 || unshared(&list[i-1], &list[i])) {
			text = article(text) // a description of its own
		}
		nouns = append(nouns, text)
	}
	return strings.Join(nouns, link) + pr.qualifiers(o)
}

// oneOfYours reports whether a description can be written as "one of your …": all of it is
// yours, and in the plural, which has no articles, no word reaches too far.
func oneOfYours(o *Objects) bool {
	list := inOrder(o.Nouns)
	for i := range list {
		if list[i].Side != Yours || i > 0 && reaches(o, &list[i-1], &list[i]) >= 0 {
			return false
		}
	}
	return true
}

// inOrder puts descriptions with fewer words in front of those with more, and names behind
// them, so that no word reaches a description that it does not belong to.
func inOrder(list []Noun) []Noun {
	weight := func(n *Noun) (w int) {
		for r := range ranks {
			if n.has(r) {
				w++
			}
		}
		if n.NameOnly {
			w += ranks
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
func (pr *printer) qualifiers(o *Objects) string { return pr.d.print.qualifiers(pr, o) }

func (pr *printer) sveQualifiers(o *Objects) string {
	out := ""
	if o.Cost.Has {
		out += " that costs " + pr.bound(o.Cost, "play points")
	}
	if o.Attack.Has {
		out += " with " + pr.bound(o.Attack, "attack")
	}
	if o.Defense.Has {
		out += " with " + pr.bound(o.Defense, "defense")
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
		out += " " + pr.place(o)
	}
	return out
}

// place writes where the objects are.
func (pr *printer) place(o *Objects) string {
	for _, row := range pr.d.places {
		if row.place == o.Place && row.owner == o.Owner {
			first, rest, _ := strings.Cut(row.phrase, " ")
			first, _, _ = strings.Cut(first, "|")
			return first + " " + strings.ReplaceAll(rest, "ex area", "EX area")
		}
	}
	return ""
}

// bound writes "3 defense or less", "at least 3 play points".
func (pr *printer) bound(r Range, unit string) string {
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

// one writes "a follower", "another follower".
func (pr *printer) one(o *Objects) string { return pr.count(1, o) }

// count writes a number and a description: "3 Fairy tokens".
func (pr *printer) count(n int, o *Objects) string {
	return pr.quantity(Quantity{Kind: Exactly, N: n}, o, false)
}

// quantity writes how many of a description.
func (pr *printer) quantity(q Quantity, o *Objects, random bool) string {
	return pr.d.print.quantity(pr, q, o, random)
}

func (pr *printer) sveQuantity(q Quantity, o *Objects, random bool) string {
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
	word := pr.objects(&own, many)
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
		return article(word)
	case other:
		return strconv.Itoa(q.N) + " other " + word
	}
	return strconv.Itoa(q.N) + " " + word
}

// ref writes what a verb acts on.
func (pr *printer) ref(r *Ref) string { return pr.d.print.ref(pr, r) }

func (pr *printer) sveRef(r *Ref) string {
	switch r.Kind {
	case RefEach, RefSome:
		return pr.quantity(r.Quantity, r.Objects, r.Random)
	case RefTop:
		return pr.top(r)
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
	for _, row := range pr.d.pronouns {
		if row.kind == r.Kind && (r.Kind != RefHand || row.noun == r.Noun) {
			return row.phrase
		}
	}
	return ""
}

func (pr *printer) top(r *Ref) string { return pr.d.print.top(pr, r) }

func (pr *printer) sveTop(r *Ref) string {
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
		return end + pr.amount(n) + " cards" + of
	}
}

// amount writes a literal or X.
func (pr *printer) amount(a *Amount) string { return pr.d.print.amount(pr, a) }

func (pr *printer) sveAmount(a *Amount) string {
	switch a.Kind {
	case VariableX:
		return "X"
	case EventAmount:
		return "that much"
	}
	return strconv.Itoa(a.N)
}

// isExpression reports whether an amount is more than a literal or X.
func isExpression(a *Amount) bool {
	return a.Kind != Literal && a.Kind != VariableX && a.Kind != EventAmount
}

// expression writes what stands behind "X equals".
func (pr *printer) expression(a *Amount) string {
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
		out += word + pr.expression(a.Plus)
	}
	if a.Most > 0 {
		out += ", to a maximum of " + strconv.Itoa(a.Most)
	}
	return out
}

// term writes an expression without what is added to it.
func (pr *printer) term(a *Amount) string { return pr.d.print.term(pr, a) }

func (pr *printer) sveTerm(a *Amount) string {
	factor := ""
	if a.N != 1 && a.Kind != Literal {
		factor = strconv.Itoa(a.N) + " times "
	}
	switch a.Kind {
	case CountObjects:
		return factor + "the number of " + pr.objects(a.Objects, true)
	case StatOf:
		return factor + pr.stat(a.Of, a.Stat, a.Original)
	case CardsPlayed:
		return factor + "the number of cards you've played this turn"
	case OtherPlayed:
		return factor + "the number of cards you've played this turn, excluding this card"
	case CardsMoved:
		return factor + "the number of cards returned this way"
	case EventAmount:
		return factor + "the damage dealt"
	case TotalOf:
		return factor + "the total " + [...]string{"attack", "defense", "cost"}[a.Stat] + " of " + pr.objects(a.Objects, true)
	case NamesAmong:
		return factor + "the number of different names among " + pr.objects(a.Objects, true)
	case NumberChosen:
		return factor + "the chosen number"
	}
	return pr.amount(a)
}

// stat writes "this follower's original attack".
func (pr *printer) stat(of *Ref, s StatWord, original bool) string {
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

// cond writes what stands behind "if".
func (pr *printer) cond(c Cond) string { return pr.d.print.cond(pr, c) }

func (pr *printer) sveCond(c Cond) string {
	for _, row := range pr.d.fixedConditions {
		if row.cond.Kind == c.Kind && row.cond.N == c.N {
			return strings.ReplaceAll(row.phrase, "overflow", "Overflow")
		}
	}
	n := strconv.Itoa(c.N)
	switch c.Kind {
	case CondExists:
		return pr.exists(c)
	case CondAnd:
		return pr.existsAll(c.All)
	case CondIs:
		if c.Ref.Kind == RefSelected {
			return "the selected follower is " + pr.one(c.Objects)
		}
		return "it's " + pr.one(c.Objects)
	case CondStat:
		if c.Stat == CostStat && c.Ref.Kind == RefIt {
			return "it costs " + pr.bound(c.Range, "play points")
		}
		return pr.stat(c.Ref, c.Stat, false) + " is " + pr.bound(c.Range, "")
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
		return "your leader's [defense] is " + pr.bound(c.Range, "")
	case CondOnField:
		return "this card is on the field"
	}
	return ""
}

func (pr *printer) exists(c Cond) string {
	start := "there is "
	if c.Own {
		start = "you have "
	} else if c.N != 1 || c.AtMost {
		start = "there are "
	}
	switch {
	case c.AtMost && c.N == 0:
		return start + "no " + pr.objects(c.Objects, true)
	case c.AtMost:
		return start + "at most " + strconv.Itoa(c.N) + " " + pr.objects(c.Objects, true)
	case c.N == 1:
		return start + pr.one(c.Objects)
	}
	return start + "at least " + strconv.Itoa(c.N) + " " + pr.objects(c.Objects, true)
}

// existsAll writes descriptions that share their place.
func (pr *printer) existsAll(all []Cond) string {
	var parts []string
	for i, c := range all {
		o := *c.Objects
		o.HasPlace = o.HasPlace && i+1 == len(all)
		parts = append(parts, pr.one(&o))
	}
	start := "there is "
	if all[0].Own {
		start = "you have "
	}
	return start + strings.Join(parts, " and ")
}

// static writes one sentence of a passive without its full stop.
func (pr *printer) static(s *Static) string {
	subject := "this " + s.ThisAs
	third := "s"
	switch {
	case s.This:
	case s.Objects.Nouns[0].Side == Anyone:
		subject = "each " + pr.objects(s.Objects, false)
	default:
		subject, third = pr.objects(s.Objects, true), ""
	}
	n := strconv.Itoa(s.N)
	out := ""
	switch s.Kind {
	case StaticHas:
		out = subject + map[string]string{"s": " has ", "": " have "}[third] + pr.gains(s.Gains)
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
		out = subject + " take" + third + " " + n + " less " + damageText(s.Damage) + "damage"
		if s.Enemy {
			out = subject + " take" + third + " " + n + " less damage from enemy abilities"
		}
	case StaticNoDamage:
		out = subject + map[string]string{"s": " doesn't", "": " don't"}[third] + " take " + damageText(s.Damage) + "damage"
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
		out = subject + " deal" + third + " double " + damageText(s.Damage) + "damage"
		if s.To != TypeCard {
			out += " to " + strings.Split(pr.d.typeWords[s.To].words, "|")[1]
		}
	case StaticSpellchain:
		return "include " + pr.objects(s.Objects, true) + " when counting your Spellchain"
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

// damageText is the word in front of "damage", with its blank.
func damageText(d DamageWord) string { return [...]string{"", "attack ", "combat ", "ability "}[d] }
