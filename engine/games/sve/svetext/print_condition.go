package svetext

import (
	"reflect"
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine/cardtext"
)

func writeCond(pr *cardtext.Printer, c cardtext.Cond) string {
	for _, row := range pr.Dialect.FixedConditions {
		if row.Cond.Kind == c.Kind && row.Cond.N == c.N && row.Cond.Who == c.Who && row.Cond.Not == c.Not {
			return strings.ReplaceAll(row.Phrase, "overflow", "Overflow")
		}
	}
	n := strconv.Itoa(c.N)
	switch c.Kind {
	case cardtext.CondExists:
		return writeExists(pr, c)
	case cardtext.CondCombo:
		return "you've played at least " + n + " cards this turn"
	case cardtext.CondAnd:
		if shareTheirPlace(c.All) {
			return writeExistsAll(pr, c.All)
		}
		return writeConds(pr, c.All, " and ")
	case cardtext.CondOr:
		return writeConds(pr, c.All, " or ")
	case cardtext.CondIs:
		if word := writeHas(pr, c); word != "" {
			return word
		}
		if isSide(c.Ref.Noun) {
			return "the " + c.Ref.Noun + " follower is " + pr.One(c.Objects)
		}
		if c.Ref.Noun == "evolved" {
			return "you didn't evolve it"
		}
		if c.Ref.Noun == "revealed" || isTaken(c.Ref.Noun) {
			return "you " + c.Ref.Noun + " " + pr.One(c.Objects)
		}
		if way, card := strings.CutSuffix(c.Ref.Noun, " card"); card && isTaken(way) {
			return "the " + c.Ref.Noun + " is " + pr.One(c.Objects)
		}
		verb := writeIs(c)
		switch {
		case c.Ref.Kind == cardtext.RefSelected:
			return "the selected " + c.Ref.Noun + " " + verb + " " + pr.One(c.Objects)
		case verb == "is":
			return "it's " + pr.One(c.Objects)
		}
		return "it " + verb + " " + pr.One(c.Objects)
	case cardtext.CondStat:
		if than := writeRelative(pr, c.Range); than != "" {
			return writeStat(pr, c.Ref, c.Stat, c.Original) + " is " + than
		}
		if c.Stat == cardtext.CostStat && c.Ref.Kind == cardtext.RefIt && isTaken(c.Ref.Noun) {
			return "the " + c.Ref.Noun + " card costs " + writeBound(pr, c.Range, "play points")
		}
		if c.Stat == cardtext.CostStat && c.Ref.Kind == cardtext.RefIt && c.Ref.Noun == "attacked" {
			return "the attacked follower costs " + writeBound(pr, c.Range, "play points")
		}
		if c.Stat == cardtext.CostStat && c.Ref.Kind == cardtext.RefIt && c.Ref.Noun != "attacking" {
			return "it costs " + writeBound(pr, c.Range, "play points")
		}
		return writeStat(pr, c.Ref, c.Stat, c.Original) + " is " + writeBound(pr, c.Range, "")
	case cardtext.CondParity:
		return "it costs an " + [...]string{"even", "odd"}[c.N&1] + " number of play points"
	case cardtext.CondDie:
		if len(c.Values) == 0 {
			return "you roll the chosen number"
		}
		var values []string
		for _, v := range c.Values {
			values = append(values, strconv.Itoa(v))
		}
		who := "you"
		if c.Who == cardtext.EachPlayer {
			who = "they"
		}
		return who + " roll a " + strings.Join(values, ", ")
	case cardtext.CondDiscarded:
		return "you've discarded at least " + n + " cards this turn"
	case cardtext.CondDestroyed:
		return "at least " + n + map[cardtext.PlayerWord]string{cardtext.You: " of your", cardtext.Opponent: " enemy"}[c.Who] + " followers have been destroyed this turn"
	case cardtext.CondAttacks:
		return "your followers attacked at least " + n + " times this turn"
	case cardtext.CondThis:
		return map[cardtext.StateWord]string{cardtext.IsRecovered: "this card is reserved", cardtext.IsRested: "this card is engaged",
			cardtext.CameByAbility:    "this card was put onto the field by an ability",
			cardtext.EnteredThisTurn:  map[bool]string{false: "this card was put onto the field this turn", true: "this card wasn't put onto the field this turn"}[c.Not],
			cardtext.AttackedThisTurn: map[bool]string{false: "this follower attacked this turn", true: "this follower didn't attack this turn"}[c.Not],
			cardtext.IsInEX:           "this card is in your EX area", cardtext.IsInGraveyard: "this card is in your cemetery",
			cardtext.CameFromHand: map[bool]string{false: "this card was put onto the field from hand", true: "this card wasn't put onto the field from hand"}[c.Not]}[c.State]
	case cardtext.CondAmount:
		if c.Amount.Plus != nil {
			return writeComparison(pr, c.Amount)
		}
		if c.Amount.Kind == cardtext.MovedOf {
			least := c.Range.Min
			return "at least " + strconv.Itoa(least) + " " + pr.Objects(c.Amount.Objects, least != 1) + wasOrWere(least) + c.Amount.SaidWay() + " by this ability"
		}
		if c.Amount.Kind == cardtext.CardsPlayed || c.Amount.Kind == cardtext.OtherPlayed {
			return writePlayed(pr, c)
		}
		who := "you have "
		if c.Who == cardtext.EachPlayer {
			who = "each player has "
		}
		said := max(c.Range.Min, c.Range.Max)
		return who + writeBound(pr, cardtext.Range{Has: true, Min: said, Max: said}, pointsWords(c.Amount.Kind)) + strings.TrimPrefix(writeBound(pr, c.Range, ""), strconv.Itoa(said))
	case cardtext.CondHappened:
		return writeHappened(pr, c)
	case cardtext.CondPaidMore:
		return "you played this card for " + n + " more play points"
	case cardtext.CondMoved:
		return "at least " + n + " " + pr.Objects(c.Objects, c.N != 1) + wasOrWere(c.N) +
			map[cardtext.Place]string{cardtext.EXArea: "put into an EX area", cardtext.Cemetery: "destroyed"}[c.Place] + " by this ability"
	case cardtext.CondCounters:
		if c.AtMost {
			return "this card has no " + c.Name + " counters"
		}
		if c.N == 1 {
			return "this card has a " + c.Name + " counter"
		}
		return "this card has at least " + n + " " + c.Name + " counters"
	case cardtext.CondLeaderDef:
		if c.Who == cardtext.Opponent {
			return "the enemy leader's [defense] is " + writeBound(pr, c.Range, "")
		}
		return "your leader's [defense] is " + writeBound(pr, c.Range, "")
	case cardtext.CondOnField:
		return "this card is on the field"
	}
	return ""
}

func writeExists(pr *cardtext.Printer, c cardtext.Cond) string {
	start := "there is "
	if c.Own {
		start = "you have "
	} else if c.N != 1 || c.AtMost {
		start = "there are "
	}
	switch {
	case c.Exactly:
		return start + "exactly " + strconv.Itoa(c.N) + " " + pr.Objects(c.Objects, c.N != 1)
	case c.AtMost && c.N == 0:
		return start + "no " + pr.Objects(c.Objects, true)
	case c.AtMost:
		return start + "at most " + strconv.Itoa(c.N) + " " + pr.Objects(c.Objects, true)
	case c.N == 1:
		return start + pr.One(c.Objects)
	}
	return start + "at least " + strconv.Itoa(c.N) + " " + pr.Objects(c.Objects, true)
}

func wasOrWere(n int) string {
	if n == 1 {
		return " was "
	}
	return " were "
}

// writeHas writes that a card has keywords or is in a state, "" for any other kind of it.
func writeHas(pr *cardtext.Printer, c cardtext.Cond) string {
	o := c.Objects
	noun := cardtext.Noun{Span: o.Nouns[0].Span, Flags: o.Nouns[0].Flags}
	plain := cardtext.Objects{Span: o.Span, Nouns: []cardtext.Noun{noun}, Keyword: o.Keyword, Keywords: o.Keywords, AllKeywords: o.AllKeywords, With: o.With}
	what := strings.TrimSpace(writeQualifiers(pr, o))
	state := strings.TrimSuffix(writeNoun(pr, &noun, false), "card")
	if noun.Flags&cardtext.FlagToken != 0 || !reflect.DeepEqual(*o, plain) || (what == "") == (state == "") || c.Ref.Noun == "evolved" || c.Ref.Noun == "revealed" || isTaken(c.Ref.Noun) || strings.HasSuffix(c.Ref.Noun, "ed card") || len(o.With) > 1 {
		return ""
	}
	of := map[cardtext.RefKind]string{cardtext.RefIt: "it", cardtext.RefThis: "this " + c.Ref.Noun, cardtext.RefSelected: "the selected " + c.Ref.Noun}[c.Ref.Kind]
	if isSide(c.Ref.Noun) {
		of = "the " + c.Ref.Noun + " follower"
	}
	if state != "" {
		return of + " " + writeIs(c) + " " + strings.TrimSpace(state)
	}
	not, without := strings.CutPrefix(what, "without ")
	switch {
	case without && c.Past:
		return of + " didn't have " + not
	case without:
		return of + " doesn't have " + not
	case c.Past:
		return of + " had " + strings.TrimPrefix(what, "with ")
	}
	return of + " has " + strings.TrimPrefix(what, "with ")
}

// writeIs writes the verb of a condition that a card is so.
func writeIs(c cardtext.Cond) string {
	return map[[2]bool]string{{}: "is", {true}: "was", {false, true}: "isn't", {true, true}: "wasn't"}[[2]bool{c.Past, c.Not}]
}

// writeConds writes conditions that are joined by a word.
func writeConds(pr *cardtext.Printer, all []cardtext.Cond, word string) string {
	var parts []string
	for _, c := range all {
		parts = append(parts, writeCond(pr, c))
	}
	return strings.Join(parts, word)
}

// shareTheirPlace reports whether conditions are that a card of each description is in one place.
func shareTheirPlace(all []cardtext.Cond) bool {
	first := all[0].Objects
	return !slices.ContainsFunc(all, func(c cardtext.Cond) bool {
		return c.Kind != cardtext.CondExists || c.N != 1 || c.AtMost || c.Exactly || c.Own != all[0].Own || len(c.Objects.Nouns) != 1 ||
			c.Objects.HasPlace != first.HasPlace || c.Objects.Place != first.Place || c.Objects.Owner != first.Owner
	})
}

// writeExistsAll writes descriptions that share their place.
func writeExistsAll(pr *cardtext.Printer, all []cardtext.Cond) string {
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
