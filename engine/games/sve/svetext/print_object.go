package svetext

import (
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine/cardtext"
)

func writeNoun(pr *cardtext.Printer, n *cardtext.Noun, many bool) string {
	var w []string
	switch n.Side {
	case cardtext.Enemy:
		w = append(w, "enemy")
	case cardtext.Yours:
		w = append(w, "your")
	}
	if n.Other {
		w = append(w, "other")
	}
	for _, row := range []struct {
		flag cardtext.Flag
		word string
	}{
		{cardtext.FlagEngaged, "engaged"}, {cardtext.FlagReserved, "reserved"}, {cardtext.FlagRacing, "racing"}, {cardtext.FlagEvolved, "evolved"},
		{cardtext.FlagUnevolved, "unevolved"}, {cardtext.FlagDamaged, "damaged"}, {cardtext.FlagFaceup, "faceup"}, {cardtext.FlagFacedown, "facedown"},
		{cardtext.FlagAdvanced, "advanced"},
	} {
		if n.Flags&row.flag != 0 {
			w = append(w, row.word)
		}
	}
	if len(n.Not) > 0 {
		w = append(w, "non-"+cardtext.Capital(strings.Trim(n.Not[0].Icon, "[]")))
	}
	if n.Cost.Has {
		w = append(w, strconv.Itoa(n.Cost.Min)+"-cost")
	}
	if n.Class > 0 {
		w = append(w, n.Icon)
	}
	switch {
	case n.NameOnly:
		return strings.Join(append(w, n.Name), " ")
	case n.Flags&cardtext.FlagToken != 0 && n.Type == cardtext.TypeCard:
		if n.Name != "" {
			w = append(w, n.Name)
		}
		w = append(w, cardtext.PluralIf("token", many))
	default:
		if n.Trait+n.Universe != "" { // never both
			w = append(w, n.Trait+n.Universe)
		}
		word := cardtext.PluralIf(strings.Split(pr.Dialect.TypeWords[n.Type].Words, "|")[0], many)
		if n.Flags&cardtext.FlagToken != 0 {
			w = append(w, strings.TrimSuffix(word, "s"))
			word = cardtext.PluralIf("token", many)
		}
		w = append(w, word)
	}
	return strings.Join(w, " ")
}

func writeQualifiers(pr *cardtext.Printer, o *cardtext.Objects) string {
	out := ""
	if than := writeRelative(pr, o.Cost); than != "" {
		out += " that costs " + than
	} else if o.Cost.Has {
		out += " that costs " + writeBound(pr, o.Cost, "play points")
	}
	for _, b := range []struct {
		r    cardtext.Range
		word string
	}{{o.Attack, "attack"}, {o.Defense, "defense"}} {
		if than := writeRelative(pr, b.r); than != "" {
			out += " with " + b.word + " " + than
		} else if b.r.Has {
			out += " with " + writeBound(pr, b.r, b.word)
		}
	}
	if o.Extreme != nil {
		out += " with the " + extremeWords(o.Extreme, " ")
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
	for _, q := range o.With {
		if q.Kind == cardtext.QualCounter {
			out += " with at least 1 " + q.Name + " counter"
		} else {
			out += " without " + q.Word.Name
		}
	}
	if o.HasRite {
		out += " with Earth Rite"
	}
	if o.HasEvolve {
		out += " with [evolve]"
	}
	out += [...]string{cardtext.AnyAlike: "", cardtext.ApartNames: " with different names", cardtext.ApartCosts: " with different base costs"}[o.Apart]
	if o.Total.Has {
		out += " that cost a total of " + writeBound(pr, o.Total, "")
	}
	if o.DifferentName {
		out += " with a different name from this card"
	}
	if o.Named != "" {
		out += " named " + o.Named
	}
	if o.NotNamed != "" {
		out += " not named " + o.NotNamed
	}
	if o.NameHolds != "" {
		out += " with '" + o.NameHolds + "' in its name"
	}
	if o.Control {
		out += " you control"
	}
	for _, did := range []struct {
		flag cardtext.Flag
		text string
	}{{cardtext.FlagEntered, " that was put onto the field this turn"}, {cardtext.FlagEvolvedNow, " that evolved this turn"}, {cardtext.FlagAttacked, " that attacked this turn"}} {
		if slices.ContainsFunc(o.Nouns, func(n cardtext.Noun) bool { return n.Flags&did.flag != 0 }) {
			out += did.text
		}
	}
	if o.HasPlace {
		out += " " + writePlace(pr, o)
	}
	return out
}

// writePlace writes where the objects are.
func writePlace(pr *cardtext.Printer, o *cardtext.Objects) string {
	for _, row := range pr.Dialect.Places {
		if row.Place == o.Place && row.Owner == o.Owner {
			return strings.ReplaceAll(firstWords(row.Phrase), "ex area", "EX area")
		}
	}
	return ""
}

// firstWords takes the first of the words that may stand in each place of a phrase.
func firstWords(phrase string) string {
	words := strings.Fields(phrase)
	for k, w := range words {
		words[k], _, _ = strings.Cut(w, "|")
	}
	return strings.Join(words, " ")
}

// writeBound writes "3 defense or less", "at least 3 play points".
func writeBound(pr *cardtext.Printer, r cardtext.Range, unit string) string {
	if unit != "" {
		unit = " " + unit
	}
	switch {
	case r.Most != nil:
		return "X" + unit + " or less"
	case r.Min == r.Max && r.Min == 1:
		return "1" + strings.TrimSuffix(unit, "s")
	case r.Min == r.Max:
		return strconv.Itoa(r.Min) + unit
	case r.Max < 0:
		return strconv.Itoa(r.Min) + unit + " or more"
	}
	return strconv.Itoa(r.Max) + unit + " or less"
}

func writeQuantity(pr *cardtext.Printer, q cardtext.Quantity, o *cardtext.Objects, random bool) string {
	many := q != cardtext.Quantity{Kind: cardtext.Exactly, N: 1} && q != cardtext.Quantity{Kind: cardtext.UpTo, N: 1} && q.Kind != cardtext.All
	own := *o
	other := len(o.Nouns) > 0
	for i := range o.Nouns {
		other = other && o.Nouns[i].Other
	}
	if other { // said once, in front
		own.Nouns = append([]cardtext.Noun(nil), o.Nouns...)
		for i := range own.Nouns {
			own.Nouns[i].Other = false
		}
	}
	word := pr.Objects(&own, many)
	if random {
		word = "random " + word
	}
	if !random && o.Extreme == nil && len(o.Nouns) == 1 && o.Nouns[0].Side == cardtext.Yours {
		word = "of " + pr.Objects(o, true) // "one of your followers"
		if other = false; q == (cardtext.Quantity{Kind: cardtext.Exactly, N: 1}) {
			return "one " + word
		}
	}
	if e := o.Extreme; e != nil && q.Kind == cardtext.All {
		plain := *o
		plain.Extreme = nil
		return "each of the " + extremeWords(e, "-") + " " + pr.Objects(&plain, true)
	}
	switch {
	case q.Kind == cardtext.AllBut:
		all := writeQuantity(pr, cardtext.Quantity{Kind: cardtext.All}, o, random)
		return all + " except for " + strings.Replace(strconv.Itoa(q.N)+" of", "1 of", "one of", 1) + " their choice"
	case q.Kind == cardtext.AnyNumber && other:
		return "any number of other " + word
	case q.Kind == cardtext.AnyNumber:
		return "any number of " + strings.TrimPrefix(word, "of ")
	case q.Kind == cardtext.UpTo && other:
		return "up to " + strconv.Itoa(q.N) + " other " + word
	case q.Kind == cardtext.UpTo:
		return "up to " + strconv.Itoa(q.N) + " " + word
	case q.Kind == cardtext.All && other:
		return "each other " + word
	case q.Kind == cardtext.All:
		return "each " + word
	case q.N == 1 && other:
		return "another " + word
	case q.N == 1:
		return cardtext.Article(word)
	case other:
		return strconv.Itoa(q.N) + " other " + word
	}
	return strconv.Itoa(q.N) + " " + word
}

// extremeWords writes "highest-cost" and "lowest attack".
func extremeWords(e *cardtext.Extreme, by string) string {
	which := "highest"
	if e.Lowest {
		which = "lowest"
	}
	return which + by + [...]string{"attack", "defense", "cost"}[e.Stat]
}

// ownNouns are the words of references that no other word of their kind stands for.
var ownNouns = []string{"selected", "their", "attacked", "attacking"}

func writeRef(pr *cardtext.Printer, r *cardtext.Ref) string {
	switch r.Kind {
	case cardtext.RefEach, cardtext.RefSome:
		return pr.Quantity(r.Quantity, r.Objects, r.Random)
	case cardtext.RefTop:
		return pr.Top(r)
	case cardtext.RefIt:
		switch {
		case isSide(r.Noun):
			return "the " + r.Noun + " follower"
		case r.Noun == "token":
			return "the " + pr.Objects(r.Objects, r.Plural)
		case r.Noun == "card" && r.Plural:
			return "those cards"
		case r.Plural:
			return "them"
		}
		return "it"
	case cardtext.RefThis:
		if r.HasFrom {
			return "this " + r.Noun + map[cardtext.Place]string{cardtext.Cemetery: " from your cemetery", cardtext.EXArea: " from your EX area"}[r.From]
		}
		return "this " + r.Noun
	case cardtext.RefSelected:
		if r.Nth > 0 {
			return strings.TrimSuffix([...]string{1: "the first ", 2: "the second "}[r.Nth]+r.Noun, " card")
		}
		return "the selected " + r.Noun
	}
	for _, row := range pr.Dialect.Pronouns {
		if r.Kind == cardtext.RefRemaining && row.Plural != r.Plural {
			continue
		}
		if row.Kind == r.Kind && (row.Noun == r.Noun || r.Kind != cardtext.RefHand && !slices.Contains(ownNouns, r.Noun) && !slices.Contains(ownNouns, row.Noun)) {
			return row.Phrase
		}
	}
	return ""
}

func writeTop(pr *cardtext.Printer, r *cardtext.Ref) string {
	end, of := "the top ", " of your deck"
	if r.Bottom {
		end = "the bottom "
	}
	switch r.Owner {
	case cardtext.Theirs:
		of = " of their deck"
	case cardtext.Enemy:
		of = " of your opponent's deck"
	}
	switch n := r.Amount; {
	case n.Half:
		return end + "half" + of
	case n.Kind == cardtext.Literal && n.N == 1:
		return end + "card" + of
	default:
		return end + pr.Amount(n) + " cards" + of
	}
}

func writeAmount(pr *cardtext.Printer, a *cardtext.Amount) string {
	switch a.Kind {
	case cardtext.VariableX:
		return "X"
	case cardtext.EventAmount:
		return "that much"
	}
	return strconv.Itoa(a.N)
}

func writeTerm(pr *cardtext.Printer, a *cardtext.Amount) string {
	factor := ""
	if a.N != 1 && a.Kind != cardtext.Literal {
		factor = strconv.Itoa(a.N) + " times "
	}
	switch a.Kind {
	case cardtext.CountObjects:
		return factor + "the number of " + pr.Objects(a.Objects, true)
	case cardtext.StatOf:
		return factor + writeStat(pr, a.Of, a.Stat, a.Original)
	case cardtext.TimesHappened:
		return factor + "the number of " + writeHappenedAmount(pr, a, true)
	case cardtext.CardsPlayed:
		return factor + "the number of " + writePlayedKind(pr, a, true) + " you've played this turn"
	case cardtext.OtherPlayed:
		return factor + "the number of " + writePlayedKind(pr, a, true) + " you've played this turn, excluding this card"
	case cardtext.MovedOf:
		return factor + "the number of " + pr.Objects(a.Objects, true) + " " + a.SaidWay() + " this way"
	case cardtext.CardsMoved:
		return factor + "the number of cards " + a.SaidWay() + " this way"
	case cardtext.EventAmount:
		return factor + "the damage dealt"
	case cardtext.TotalOf:
		return factor + "the total " + [...]string{"attack", "defense", "cost"}[a.Stat] + " of " + pr.Objects(a.Objects, true)
	case cardtext.NamesAmong:
		return factor + "the number of different names among " + pr.Objects(a.Objects, true)
	case cardtext.CostsAmong:
		return factor + "the number of different costs among " + pr.Objects(a.Objects, true)
	case cardtext.MostOf:
		return factor + "the highest " + [...]string{"attack", "defense", "cost"}[a.Stat] + " among " + pr.Objects(a.Objects, true)
	case cardtext.CountersOn:
		return factor + "the number of " + a.Name + " counters on " + pr.Ref(a.Of)
	case cardtext.NumberOfChoice:
		return factor + "a number of your choice"
	case cardtext.NumberChosen:
		return factor + "the chosen number"
	case cardtext.FollowersGone:
		return factor + "the number of followers that were put from the field into the cemetery this turn"
	case cardtext.YoursGone:
		return factor + "the number of followers that were put from your field into the cemetery this turn"
	case cardtext.CardsDiscarded:
		return factor + "the number of cards you've discarded this turn"
	case cardtext.YoursDestroyed:
		return factor + "the number of your followers destroyed this turn"
	case cardtext.EnemyDestroyed:
		return factor + "the number of enemy followers destroyed this turn"
	case cardtext.LeaderLosses:
		return factor + "the number of times your leader has lost defense this turn"
	case cardtext.MaxPlayPoints, cardtext.PlayPointsLeft:
		return factor + "your " + pointsWords(a.Kind)
	}
	return pr.Amount(a)
}

// pointsWords says which play points a number is.
func pointsWords(k cardtext.AmountKind) string {
	if k == cardtext.PlayPointsLeft {
		return "remaining play points"
	}
	return "maximum play points"
}

// writeStat writes "this follower's original attack".
func writeStat(pr *cardtext.Printer, of *cardtext.Ref, s cardtext.StatWord, original bool) string {
	owner := "its "
	noun := of.Noun
	if noun != "card" && noun != "amulet" {
		noun = "follower"
	}
	switch of.Kind {
	case cardtext.RefIt:
		switch of.Noun {
		case "card", "follower":
			owner = "that " + noun + "'s "
		case "attacked", "attacking":
			owner = "the " + of.Noun + " follower's "
		default:
			if of.Noun == "revealed" || isTaken(of.Noun) {
				owner = "the " + of.Noun + " card's "
			}
		}
	case cardtext.RefThis:
		owner = "this " + noun + "'s "
	case cardtext.RefSelected:
		owner = "the selected " + noun + "'s "
		if of.Nth > 0 {
			owner = [...]string{1: "the first's ", 2: "the second's "}[of.Nth]
		}
	case cardtext.RefYourLeader:
		owner = "your leader's "
	case cardtext.RefEnemyLead:
		owner = "the enemy leader's "
	}
	if original {
		owner += "original "
	}
	return owner + [...]string{"attack", "defense", "cost"}[s]
}

// writeStatic writes one sentence of a passive without its full stop.
func writeStatic(pr *cardtext.Printer, s *cardtext.Static) string {
	subject := "this " + s.ThisAs
	third := "s"
	switch {
	case s.This:
	case s.Objects.Nouns[0].Side == cardtext.Anyone:
		subject = "each " + pr.Objects(s.Objects, false)
	default:
		subject, third = pr.Objects(s.Objects, true), ""
	}
	n := strconv.Itoa(s.N)
	out := ""
	switch s.Kind {
	case cardtext.StaticHas:
		out = subject + map[string]string{"s": " has ", "": " have "}[third] + pr.Gains(s.Gains) + pr.Every(cardtext.GiveAmount(&cardtext.Give{Gains: s.Gains}))
	case cardtext.StaticCostLess:
		word := " less"
		if s.N < 0 {
			n, word = strconv.Itoa(-s.N), " more"
		}
		out = subject + " cost" + third + " " + n + word + " to play"
		if s.Every != nil {
			out += pr.Every(s.Every)
		}
	case cardtext.StaticEvolveLess:
		word := " less"
		if s.N < 0 {
			n, word = strconv.Itoa(-s.N), " more"
		}
		out = "this card's [evolve] costs " + n + word
		if s.Every != nil {
			out += pr.Every(s.Every)
		}
	case cardtext.StaticCostIs:
		out = subject + " cost" + third + " " + n + " " + plural("play point", s.N) + " to play"
	case cardtext.StaticDealsMore:
		if !s.This && s.Objects.Nouns[0].Type == cardtext.TypeSpell {
			return "damage dealt by your spells is increased by " + n
		}
		out = subject + " deal" + third + " " + n + " more damage"
	case cardtext.StaticTakesLess:
		out = subject + " take" + third + " " + n + " less " + cardtext.DamageText(s.Damage) + "damage"
		if s.Enemy {
			out = subject + " take" + third + " " + n + " less damage from enemy abilities"
		}
	case cardtext.StaticNoDamage:
		out = subject + map[string]string{"s": " doesn't", "": " don't"}[third] + " take " + cardtext.DamageText(s.Damage) + "damage"
	case cardtext.StaticEntersEngaged:
		out = subject + " is put onto the field engaged"
	case cardtext.StaticIgnoresWard:
		out = subject + " ignores Ward"
	case cardtext.StaticNoAttack:
		out = subject + " can't attack enemies"
	case cardtext.StaticNoAttackLead:
		out = subject + " can't attack enemy leaders"
	case cardtext.StaticNoDestroy:
		out = subject + " can't be destroyed"
		if s.Damage == cardtext.AbilityDamage {
			out += " by abilities"
		}
	case cardtext.StaticAlsoNamed:
		out = "this follower's name is also " + s.Name
	case cardtext.StaticCopies:
		out = "you can put up to " + n + " of this card into your deck"
	case cardtext.StaticServeRule:
		out = "you can serve a Carrot to an Umamusume follower to race it"
	case cardtext.StaticDefenseDamage:
		out = subject + map[string]string{"s": " deals damage equal to its defense", "": " deal damage equal to their defense"}[third]
	case cardtext.StaticFieldLimit:
		out = "your field limit is " + n
	case cardtext.StaticEXLimit:
		out = "your EX area limit is " + n
	case cardtext.StaticHandLimit:
		out = "your hand limit is " + n
	case cardtext.StaticSilent:
		out = subject + map[string]string{"s": " loses", "": " lose"}[third] + " all abilities"
	case cardtext.StaticUnselected:
		out = subject + " can't be selected by enemy abilities"
	case cardtext.StaticNoRefresh:
		out = subject + map[string]string{"s": " doesn't refresh during its controller's", "": " don't refresh during their controllers'"}[third] + " start phase"
	case cardtext.StaticDealsTimes:
		out = subject + " deal" + third + " double " + cardtext.DamageText(s.Damage) + "damage"
		if s.To != cardtext.TypeCard {
			out += " to " + strings.Split(pr.Dialect.TypeWords[s.To].Words, "|")[1]
		}
	case cardtext.StaticSpellchain:
		return "include " + pr.Objects(s.Objects, true) + " when counting your Spellchain"
	case cardtext.StaticMustSelect:
		out = "opponents who can select this card for an ability must select it"
	case cardtext.StaticNoWin:
		out = "opponents can't win the game"
	case cardtext.StaticUnplayable:
		if !s.This {
			plain := *s.Objects
			plain.Nouns = slices.Clone(plain.Nouns)
			for k := range plain.Nouns {
				plain.Nouns[k].Side = cardtext.Anyone
			}
			return [...]string{cardtext.Anyone: "players", cardtext.Yours: "you", cardtext.Enemy: "opponents"}[s.Objects.Nouns[0].Side] + " can't play " + pr.Objects(&plain, true)
		}
		out = [...]string{"this card can't be played", "this card can only be played from hand", "this card can only be played"}[s.N]
	case cardtext.StaticNoLose:
		out = "you can't lose the game"
	case cardtext.StaticLure:
		out = "enemy followers must attack this follower if possible"
	case cardtext.StaticAttackIs:
		out = "your followers' attack is " + n
	}
	if s.Instead {
		out += " instead"
	}
	return out
}
