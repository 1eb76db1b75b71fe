package svetext

import (
	"strconv"
	"strings"

	"gauntlet/engine/cardtext"
)

func writeDuration(pr *cardtext.Printer, d cardtext.DurationWord) string {
	switch d {
	case cardtext.ThisTurn:
		return " until the end of the turn"
	case cardtext.OppTurnEnd:
		return " until the end of your opponent's next turn"
	case cardtext.NextTurn:
		return " until the start of your next turn"
	}
	return ""
}

func writeVerb(pr *cardtext.Printer, s cardtext.Stmt, ending string) string {
	switch s := s.(type) {
	case *cardtext.Select:
		return "select" + ending + " " + pr.Quantity(s.Quantity, s.Objects, false)
	case *cardtext.Deal:
		return writeDeal(pr, s, ending)
	case *cardtext.Do:
		return writeDo(pr, s, ending)
	case *cardtext.Move:
		return writeMove(pr, s, ending)
	case *cardtext.Give:
		to := ""
		if s.To != nil {
			to = " " + writeRefs(pr, append([]*cardtext.Ref{s.To}, s.More...))
		}
		return "give" + ending + to + " " + pr.Gains(s.Gains) + pr.Every(cardtext.GiveAmount(s))
	case *cardtext.Create:
		return writeCreate(pr, s, ending)
	case *cardtext.Number:
		return writeNumber(pr, s, ending)
	case *cardtext.Discard:
		if s.Whole {
			return "discard" + ending + " " + cardtext.Possessive(s.Who) + " hand"
		}
		if s.What != nil {
			return "discard" + ending + " " + pr.Ref(s.What)
		}
		return "discard" + ending + " " + pr.Quantity(s.Quantity, s.Objects, s.Random)
	case *cardtext.May:
		if s.Who != cardtext.You {
			return "may " + pr.Clauses(s.Stmts)
		}
		return "you may " + pr.Clauses(s.Stmts)
	case *cardtext.Let:
		return "X equals " + pr.Expression(s.Amount)
	case *cardtext.Guarded:
		text := pr.Block(s.Body)
		if abilityWordOf(s.Cond.Kind) == "" {
			text = pr.Uncapital(text)
		}
		return pr.Guard(s.Cond) + text
	case *cardtext.Cases:
		var arms []string
		for _, a := range s.Arms {
			text := pr.Block(a.Body)
			if abilityWordOf(a.Cond.Kind) == "" {
				text = pr.Uncapital(text)
			}
			arms = append(arms, cardtext.Capital(pr.Guard(a.Cond)+text))
		}
		return strings.Join(arms, " ")
	case *cardtext.Paid:
		return writeCosts(pr, s.Costs) + ": " + pr.Block(s.Body)
	case *cardtext.Choose:
		return writeChoose(pr, s)
	case *cardtext.ThatDamage:
		return pr.ThatDamage(s)
	case *cardtext.Later:
		when := ""
		switch {
		case s.For != cardtext.Lasting && s.Trigger.Next && s.Trigger.Turn == cardtext.Anyone:
			when = "at the start of the end phase this turn"
		case s.For != cardtext.Lasting && s.Trigger.Next:
			when = "at the start of your end phase this turn"
		case s.For != cardtext.Lasting:
			when = strings.TrimPrefix(writeDuration(pr, s.For), " ") + ", " + pr.Trigger(s.Trigger)
		default:
			when = pr.Trigger(s.Trigger)
		}
		return when + ", " + pr.Uncapital(pr.Block(s.Body))
	}
	return writeRare(pr, s, ending)
}

// writeRare writes the rarer statements.
func writeRare(pr *cardtext.Printer, s cardtext.Stmt, ending string) string {
	switch s := s.(type) {
	case *cardtext.Look:
		if s.UpTo {
			return "look at up to " + pr.Amount(s.Cards.Amount) + " of the top cards of your deck"
		}
		return "look" + ending + " at " + pr.Top(s.Cards)
	case *cardtext.RevealUntil:
		return "reveal cards from the top of your deck until you reveal " + pr.One(s.Objects)
	case *cardtext.LoseKeyword:
		names := []string{s.Keyword.Name}
		for _, w := range s.More {
			names = append(names, w.Name)
		}
		return subjectOf(pr, s.What) + number(s.What, " loses ", " lose ") + strings.Join(names, " and ")
	case *cardtext.DamageChange:
		if n := strconv.Itoa(s.N); s.Cap {
			return "if your leader would take more than " + n + " damage, it takes " + n + " instead"
		}
		verb, word, n := number(s.What, " deals ", " deal "), " more", s.N
		if s.Taken {
			verb = number(s.What, " takes ", " take ")
		}
		if n < 0 {
			word, n = " less", -n
		}
		return subjectOf(pr, s.What) + verb + strconv.Itoa(n) + word + " damage"
	case *cardtext.ChooseNumber:
		return "choose a number from " + strconv.Itoa(s.Least) + " to " + strconv.Itoa(s.Most)
	case *cardtext.Repeat:
		full := "field"
		if s.Full == cardtext.EXArea {
			full = "EX area"
		}
		return "repeat this until your " + full + " is full"
	case *cardtext.Search:
		return cardtext.Conjugated("search", ending) + " your deck for " + pr.Quantity(s.Quantity, s.Objects, false)
	case *cardtext.Transform:
		return "transform " + pr.Ref(s.What) + " into " + cardtext.Article(s.Token) + " token"
	case *cardtext.ChangeType:
		return "change " + pr.Ref(s.What) + " into " + cardtext.Article(strings.Split(pr.Dialect.TypeWords[s.Type].Words, "|")[0])
	case *cardtext.Become:
		becomes := writeStat(pr, s.What, s.Stat, false) + " becomes "
		switch {
		case s.Amount == nil:
			return becomes + strconv.Itoa(s.N)
		case s.Amount.Kind == cardtext.VariableX:
			return becomes + "X"
		}
		return becomes + "equal to " + pr.Expression(s.Amount)
	case *cardtext.NoDamage:
		return subjectOf(pr, s.What) + number(s.What, " doesn't take ", " don't take ") + cardtext.DamageText(s.Kind) + "damage"
	case *cardtext.PlayCostChange:
		if s.Every {
			plain, from := *s.Next, ""
			if plain.HasPlace {
				plain.HasPlace, plain.Place, plain.Owner, from = false, 0, cardtext.Anyone, " from your EX area"
			}
			return "any " + pr.Objects(&plain, false) + " you play" + from + " costs " + writeCostChange(pr, s)
		}
		if s.Next != nil {
			return "the next " + pr.Objects(s.Next, false) + " you play costs " + writeCostChange(pr, s)
		}
		return subjectOf(pr, s.What) + " " + cardtext.PluralIf("cost", !s.What.Plural) + " " + writeCostChange(pr, s)
	case *cardtext.Counters:
		if s.Remove {
			return "remove " + countWord(s.N) + " " + s.Name + " " + plural("counter", s.N) + " from " + pr.Ref(s.What)
		}
		return "put " + countWord(s.N) + " " + s.Name + " " + plural("counter", s.N) + " on " + pr.Ref(s.What)
	case *cardtext.Restrict:
		return writeBarred(pr, s)
	case *cardtext.PlayFree:
		return "play " + pr.Ref(s.What) + " for 0 play points"
	case *cardtext.Swap:
		return "swap" + ending + " " + pr.Ref(s.What) + " for " + pr.Ref(s.With)
	case *cardtext.RollDie:
		return "roll" + map[bool]string{true: "s"}[s.Who != cardtext.You] + " a 6-sided die"
	}
	return ""
}

// subjectOf writes what something is said of: "they" where it is "them" as an object.
func subjectOf(pr *cardtext.Printer, r *cardtext.Ref) string {
	if text := pr.Ref(r); text != "them" {
		return text
	}
	return "they"
}

// number is the form of a verb that agrees with its subject.
func number(r *cardtext.Ref, one, many string) string {
	if r.Plural && r.Kind == cardtext.RefIt {
		return many
	}
	return one
}

func writeCostChange(pr *cardtext.Printer, s *cardtext.PlayCostChange) string {
	switch {
	case s.Set:
		return strconv.Itoa(s.N) + " " + plural("play point", s.N) + " to play"
	case s.N < 0:
		return strconv.Itoa(-s.N) + " less to play"
	}
	return strconv.Itoa(s.N) + " more to play"
}

func writeDeal(pr *cardtext.Printer, s *cardtext.Deal, ending string) string {
	verb := "deal" + ending + " "
	if s.Divided {
		if s.To[0].Kind == cardtext.RefSome {
			return verb + pr.Amount(s.Amount) + " damage divided among " + pr.Ref(s.To[0])
		}
		return verb + pr.Amount(s.Amount) + " damage divided between them"
	}
	target := writeRefs(pr, s.To)
	every := pr.Every(s.Amount)
	if every == "" && cardtext.IsExpression(s.Amount) {
		return verb + "damage equal to " + pr.Expression(s.Amount) + " to " + target
	}
	if target == "" {
		return verb + pr.Amount(s.Amount) + " damage"
	}
	if len(s.To) == 1 && s.To[0].Kind == cardtext.RefIt && every == "" {
		return verb + target + " " + pr.Amount(s.Amount) + " damage"
	}
	// The count stands in front where a suffix would not be read back.
	text := verb + pr.Amount(s.Amount) + " damage to " + target
	if every != "" {
		return strings.TrimPrefix(every, " ") + ", " + text
	}
	return text
}

// writeRefs joins references by "and".
func writeRefs(pr *cardtext.Printer, list []*cardtext.Ref) string {
	var out []string
	for _, r := range list {
		out = append(out, pr.Ref(r))
	}
	return strings.Join(out, " and ")
}

// everyOf are the numbers of a turn for every one of which something may be done; ^ is where the plural has an s.
var everyOf = map[cardtext.AmountKind]string{
	cardtext.CardsDiscarded: "card^ you've discarded this turn", cardtext.EnemyDestroyed: "enemy follower^ destroyed this turn",
	cardtext.YoursDestroyed: "follower^ on your field destroyed this turn",
}

func writeEvery(pr *cardtext.Printer, a *cardtext.Amount) string {
	if a.Kind == cardtext.CardsPlayed || a.Kind == cardtext.OtherPlayed {
		return writeEveryPlayed(pr, a)
	}
	if a.Kind == cardtext.TimesHappened {
		if a.Per > 1 {
			return " for every " + strconv.Itoa(a.Per) + " " + writeHappenedAmount(pr, a, true)
		}
		return " for every " + writeHappenedAmount(pr, a, false)
	}
	if words, ok := everyOf[a.Kind]; ok || a.Kind == cardtext.CountersOn {
		if a.Kind == cardtext.CountersOn {
			words = a.Name + " counter^ on " + pr.Ref(a.Of)
		}
		if a.Per > 1 {
			return " for every " + strconv.Itoa(a.Per) + " " + strings.Replace(words, "^", "s", 1)
		}
		return " for every " + strings.Replace(words, "^", "", 1)
	}
	way := ""
	if a.Kind == cardtext.MovedOf {
		way = " " + a.SaidWay() + " this way"
	}
	if a.Per == 1 && a.Objects.Nouns[0].Side == cardtext.Yours {
		return " for each of " + pr.Objects(a.Objects, true) + way
	}
	if a.Per == 1 {
		return " for every " + pr.Objects(a.Objects, false) + way
	}
	return " for every " + strconv.Itoa(a.Per) + " " + pr.Objects(a.Objects, true) + way
}

func writeDo(pr *cardtext.Printer, s *cardtext.Do, ending string) string {
	what := writeRefs(pr, append([]*cardtext.Ref{s.What}, s.More...))
	switch s.Verb {
	case cardtext.RaceIt, cardtext.ServeIt:
		verb := map[cardtext.Verb]string{cardtext.RaceIt: "race ", cardtext.ServeIt: "serve "}[s.Verb]
		if s.Times != 1 {
			return verb + what + " " + strconv.Itoa(s.Times) + " times"
		}
		return verb + what
	case cardtext.LoseAbilities:
		return subjectOf(pr, s.What) + number(s.What, " loses", " lose") + " all abilities"
	case cardtext.CannotAttack:
		return subjectOf(pr, s.What) + " can't attack enemies"
	case cardtext.CannotDealDamage:
		return subjectOf(pr, s.What) + " can't deal damage"
	case cardtext.RestOrRecover:
		return "engage or refresh " + what
	case cardtext.NoActs:
		return "this card's [act] abilities can't be activated"
	case cardtext.NoOtherActs:
		return "this card's [act] abilities except [evolve] can't be activated"
	case cardtext.NoFanfares:
		return map[bool]string{false: "its", true: "their"}[s.What.Plural] + " [fanfare] abilities can't be performed"
	case cardtext.TurnFacedown:
		return "turn " + what + " facedown"
	case cardtext.TurnFaceup:
		return "turn " + what + " faceup"
	case cardtext.NoRefresh:
		return subjectOf(pr, s.What) + number(s.What, " doesn't refresh during its controller's", " don't refresh during their controllers'") + " next start phase"
	}
	if s.Into != nil {
		what += " into " + writeQuantity(pr, cardtext.Quantity{Kind: cardtext.Exactly, N: 1}, s.Into, false)
	}
	return cardtext.Conjugated([...]string{
		cardtext.Destroy: "destroy", cardtext.Banish: "banish", cardtext.Bury: "bury", cardtext.Engage: "engage", cardtext.Refresh: "refresh", cardtext.EvolveIt: "evolve",
		cardtext.Steal: "steal", cardtext.Reveal: "reveal",
	}[s.Verb], ending) + " " + what
}

func writeMove(pr *cardtext.Printer, s *cardtext.Move, ending string) string {
	what := pr.Ref(s.What)
	switch {
	case s.To == cardtext.Hand && s.Owner == cardtext.Theirs:
		return "return" + ending + " " + what + " to its owner's hand"
	case s.To == cardtext.Hand:
		return "add" + ending + " " + what + " to your hand"
	case s.To == cardtext.IntoDeck && s.Owner == cardtext.Yours:
		return "return" + ending + " " + what + " to your deck"
	case s.To == cardtext.IntoDeck:
		return "return" + ending + " " + what + " to its owner's deck"
	case s.At > 0:
		end := map[cardtext.Place]string{cardtext.Deck: "top", cardtext.DeckBottom: "bottom"}[s.To]
		owner := map[cardtext.Whose]string{cardtext.Yours: "your", cardtext.Theirs: "its owner's"}[s.Owner]
		return "put" + ending + " " + what + " into " + owner + " deck " + ordinalWord(s.At) + " from the " + end
	}
	for _, row := range pr.Dialect.Destinations {
		if row.To == s.To && row.Owner == s.Owner {
			phrase := strings.ReplaceAll(row.Phrase, "on|onto", "on")
			out := "put" + ending + " " + what + " " + strings.ReplaceAll(phrase, "ex area", "EX area")
			if s.AnyOrder {
				out += " in any order"
			}
			if s.Random {
				out += " in a random order"
			}
			if s.Engaged {
				out += " engaged"
			}
			return out
		}
	}
	return ""
}

// ordinalWord writes a place: 1st, 2nd, 13th.
func ordinalWord(n int) string {
	ending := "th"
	if n/10%10 != 1 {
		ending = map[int]string{1: "st", 2: "nd", 3: "rd"}[n%10]
		if ending == "" {
			ending = "th"
		}
	}
	return strconv.Itoa(n) + ending
}

func writeCreate(pr *cardtext.Printer, s *cardtext.Create, ending string) string {
	verb := "summon" + ending + " "
	place := ""
	switch {
	case s.To == cardtext.FieldOrEX:
		verb, place = "put"+ending+" ", " onto your field or into your EX area"
	case s.To == cardtext.EXArea:
		verb, place = "put"+ending+" ", " into your EX area"
	case s.Whose == cardtext.Theirs:
		place = " on that follower's field"
	case s.Whose == cardtext.Enemy:
		place = " on your opponent's field"
	}
	if s.Like != nil {
		if s.To == cardtext.Field {
			place = " onto your field"
		}
		return "put" + ending + " a token of the same name" + place
	}
	if s.Groups[0].Name == "" {
		if s.Groups[0].Amount == nil {
			return "put both into your EX area"
		}
		if s.UpTo {
			verb += "up to "
		}
		return verb + pr.Amount(s.Groups[0].Amount)
	}
	if s.With != nil {
		verb += pr.Ref(s.With) + " and "
		place = " simultaneously"
	}
	link := " and "
	if s.Or {
		link = " or "
	}
	var groups []string
	for i, g := range s.Groups {
		many := g.Amount.Kind == cardtext.VariableX || g.Amount.Kind == cardtext.EventAmount || g.Amount.N != 1
		text := writeMany(pr, g.Amount) + " " + g.Name
		if !many {
			text = cardtext.Article(g.Name)
		}
		if s.Or && i > 0 {
			text = g.Name
		}
		if !s.Or || i+1 == len(s.Groups) {
			text += " " + cardtext.PluralIf("token", many)
		}
		groups = append(groups, text)
	}
	up := ""
	if s.UpTo {
		up = "up to "
		groups[0] = strings.TrimPrefix(strings.TrimPrefix(groups[0], "an "), "a ")
		if g := s.Groups[0]; g.Amount.Kind == cardtext.Literal && g.Amount.N == 1 {
			groups[0] = "1 " + groups[0]
		}
	}
	out := verb + up + strings.Join(groups, link) + place + pr.Every(s.Groups[0].Amount)
	if s.Overflow {
		out += ". If your field becomes full from this effect, put any remaining tokens into your EX area"
	}
	return out
}

// writeMany writes how many things there are: "that many".
func writeMany(pr *cardtext.Printer, a *cardtext.Amount) string {
	if a.Kind == cardtext.EventAmount {
		return "that many"
	}
	return pr.Amount(a)
}

func writeNumber(pr *cardtext.Printer, s *cardtext.Number, ending string) string {
	n := ""
	if s.Amount != nil {
		n = pr.Amount(s.Amount)
	}
	switch s.Verb {
	case cardtext.DrawCards:
		n = writeMany(pr, s.Amount)
		up := ""
		if s.UpTo {
			up = "up to "
		}
		every := pr.Every(s.Amount)
		if every == "" && cardtext.IsExpression(s.Amount) {
			return "draw" + ending + " cards equal to " + pr.Expression(s.Amount)
		}
		if n == "1" && up == "" {
			return "draw" + ending + " a card" + every
		}
		if plus := s.Amount.Plus; plus != nil && s.Amount.Kind == cardtext.EventAmount {
			return "draw" + ending + " that many cards plus " + pr.Amount(plus)
		}
		return "draw" + ending + " " + up + n + " cards" + every
	case cardtext.DrawUntil:
		who := "you"
		if s.Who != cardtext.You {
			who = "they"
		}
		return "draw" + ending + " until " + who + " have " + n + " cards in hand"
	case cardtext.RecoverPoints:
		if s.Amount.Kind == cardtext.MaxPlayPoints {
			return "recover" + ending + " all your play points"
		}
		if pr.Every(s.Amount) == "" && cardtext.IsExpression(s.Amount) {
			return "recover" + ending + " play points equal to " + pr.Expression(s.Amount)
		}
		n = writeMany(pr, s.Amount)
		return "recover" + ending + " " + n + " play " + cardtext.PluralIf("point", n != "1") + pr.Every(s.Amount)
	case cardtext.RaiseMaximum:
		return "increase" + ending + " " + cardtext.Possessive(s.Who) + " maximum play points by " + n
	case cardtext.LowerMaximum:
		return "decrease" + ending + " " + cardtext.Possessive(s.Who) + " maximum play points by " + n
	case cardtext.GainEvolution:
		return "gain" + ending + " " + n + " evolution " + cardtext.PluralIf("point", n != "1")
	case cardtext.SkipTurn:
		return "skip" + ending + " " + cardtext.Possessive(s.Who) + " next turn"
	case cardtext.ExtraTurn:
		return "take" + ending + " another turn after this one"
	case cardtext.WinGame:
		return playerAnd(s.Who, "win", ending) + " the game"
	case cardtext.LoseGame:
		return playerAnd(s.Who, "lose", ending) + " the game"
	case cardtext.AddStack:
		return "add " + n + " to a Stack on your field"
	case cardtext.SetEvolveCost:
		return "change this card's [evolve] cost to " + n
	case cardtext.LessEvolveCost:
		return "this card's [evolve] costs " + n + " less"
	case cardtext.FieldLimit:
		return "your field limit is " + n
	case cardtext.EXLimit:
		return "your EX area limit is " + n
	case cardtext.HandLimit:
		return "your hand limit is " + n
	case cardtext.ShuffleDeck:
		return "shuffle" + ending + " " + cardtext.Possessive(s.Who) + " deck"
	case cardtext.EngageAny:
		return "engage any number of them"
	}
	return ""
}

func writeChoose(pr *cardtext.Printer, s *cardtext.Choose) string {
	verb := "choose "
	if s.Who != cardtext.You {
		verb = "chooses "
	}
	out := verb + strconv.Itoa(s.Max)
	switch {
	case s.Min != s.Max:
		out = verb + "up to " + strconv.Itoa(s.Max)
	case s.Max == 1:
		out = verb + "one"
	}
	out += " of the following."
	if s.Cond.Kind != cardtext.CondNone {
		up := ""
		if s.UpTo {
			up = "up to "
		}
		text := "choose " + up + strconv.Itoa(s.More) + " instead."
		if abilityWordOf(s.Cond.Kind) != "" {
			text = cardtext.Capital(text)
		}
		out += " " + cardtext.Capital(pr.Guard(s.Cond)) + text
	}
	for i, o := range s.Options {
		out += " (" + strconv.Itoa(i+1) + ") " + pr.Block(o)
	}
	return out
}

func writeGain(pr *cardtext.Printer, g *cardtext.Gain) string {
	switch {
	case g.Stats:
		var parts []string
		if g.Attack != nil {
			parts = append(parts, "[attack]"+sign(g.MinusAttack)+pr.Amount(g.Attack))
		}
		if g.Defense != nil {
			parts = append(parts, "[defense]"+sign(g.MinusDefense)+pr.Amount(g.Defense))
		}
		return strings.Join(parts, "/")
	case g.Keyword != nil:
		return g.Keyword.Name
	case g.Trait != "":
		return "the " + g.Trait + " trait"
	}
	return "\"" + g.Quote + "\""
}

func sign(minus bool) string {
	if minus {
		return "-"
	}
	return "+"
}

// playerAnd writes "you win", or only the verb behind another player.
func playerAnd(who cardtext.PlayerWord, verb, ending string) string {
	if who == cardtext.You {
		return "you " + verb
	}
	return verb + ending
}
