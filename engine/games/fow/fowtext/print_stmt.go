package fowtext

import (
	"strconv"
	"strings"

	"gauntlet/engine/cardtext"
)

// writeAsked writes what the player of a "may" may do, without saying again who that is.
func writeAsked(pr *cardtext.Printer, s *cardtext.May) string {
	for _, in := range s.Stmts {
		if head := in.Head(); head.Who == s.Who {
			head.Who = cardtext.You
			defer func() { head.Who = s.Who }()
		}
	}
	return pr.Clauses(s.Stmts)
}

// writeVerb writes a statement without its player, duration and "instead".
func writeVerb(pr *cardtext.Printer, s cardtext.Stmt, ending string) string {
	switch s := s.(type) {
	case *cardtext.Guarded:
		if s.While {
			return uncapitalFow(strings.TrimSuffix(pr.Block(s.Body), ".")) + " as long as " + pr.Cond(s.Cond)
		}
		if s.Cond.Kind == cardtext.CondNot && !s.Cond.Undone() {
			return uncapitalFow(strings.TrimSuffix(pr.Block(s.Body), ".")) + " unless " + pr.Cond(s.Cond.All[0])
		}
		return writeGuard(pr, s.Cond) + uncapitalFow(pr.Block(s.Body))
	case *cardtext.May:
		if s.Who != cardtext.You {
			return "may " + writeAsked(pr, s)
		}
		text := pr.Clauses(s.Stmts)
		for _, subject := range []string{"this card ", "it "} {
			if rest, ok := strings.CutPrefix(text, subject+"deals "); ok {
				return subject + "may deal " + rest
			}
		}
		return "you may " + text
	case *cardtext.Let:
		return "where X is " + pr.Expression(s.Amount)
	case *cardtext.Later:
		if s.For != cardtext.Lasting {
			return pr.Trigger(s.Trigger) + writeDuration(pr, s.For) + " => " + uncapitalFow(pr.Block(s.Body))
		}
		return pr.Trigger(s.Trigger) + " => " + uncapitalFow(pr.Block(s.Body))
	case *cardtext.Unless:
		return pr.Clauses(s.Stmts) + " unless " + writePayment(pr, s.Payer, writeWillCosts(pr, s.Costs))
	case *cardtext.Choose:
		return writeModes(pr, s)
	case *cardtext.Select:
		return "choose" + ending + " " + pr.Quantity(s.Quantity, s.Objects, s.Random)
	case *cardtext.ChooseWord:
		if s.Of != nil {
			return "name" + ending + " " + pr.One(s.Of)
		}
		out := "choose" + ending + " " + s.What
		if s.Step > 0 {
			return out + " equal to " + pr.Amount(s.Most) + " or less that is a multiple of " + strconv.Itoa(s.Step)
		}
		if s.Most != nil {
			out += " less than or equal to " + pr.Expression(s.Most)
		}
		return out
	case *cardtext.Deal:
		return writeDeal(pr, s)
	case *cardtext.Do:
		return writeDo(pr, s, ending)
	case *cardtext.Move:
		return writeMove(pr, s, ending)
	case *cardtext.Give:
		what := pr.Gains(s.Gains)
		if s.Or {
			what = ""
			for i, g := range s.Gains {
				if i > 0 {
					what += " or "
				}
				what += pr.Gain(g)
			}
		}
		return writeSubject(pr, s.To) + verbOf(s.To, " gain") + " " + what + pr.Every(cardtext.GiveAmount(s))
	case *cardtext.Number:
		return writeNumber(pr, s, ending)
	case *cardtext.Counters:
		return writeCounters(pr, s, ending)
	case *cardtext.Create:
		return writeCreate(pr, s, ending)
	case *cardtext.Produce:
		out := writeProduce(pr, s, ending)
		if s.Only != nil {
			out += ". Spend this will only to play " + pr.Objects(s.Only, true)
		}
		for k, c := range s.Pays {
			switch {
			case k > 0:
				out += " or "
			case s.Only != nil:
				out += ", or to pay "
			default:
				out += ". Spend this will only to pay "
			}
			if out += "[" + c.Word.Name + "] costs"; c.Of != nil {
				out += " of " + pr.Objects(c.Of, true)
			}
		}
		return out
	case *cardtext.Restrict:
		return writeRestrict(pr, s)
	case *cardtext.Discard:
		switch {
		case s.Whole:
			return "discard" + ending + " " + cardtext.Possessive(s.Who) + " hand"
		case s.What != nil:
			return "discard" + ending + " " + pr.Ref(s.What)
		}
		return "discard" + ending + " " + pr.Quantity(s.Quantity, s.Objects, s.Random) + pr.Every(s.Quantity.Amount)
	case *cardtext.Search:
		return writeSearch(pr, s, ending)
	}
	return writeRare(pr, s, ending)
}

// writePayer writes who pays.
func writePayer(pr *cardtext.Printer, who cardtext.PlayerWord) string {
	if who == cardtext.You {
		return "you pay "
	}
	subject, _ := pr.SubjectOf(&cardtext.Base{Who: who})
	return subject + "pays "
}

// writePayment writes that a player pays costs: "your opponent discards a card".
func writePayment(pr *cardtext.Printer, who cardtext.PlayerWord, costs string) string {
	verb, rest, _ := strings.Cut(costs, " ")
	if verb == "pay" || strings.HasPrefix(costs, "{") {
		return writePayer(pr, who) + strings.TrimPrefix(costs, "pay ")
	}
	if who == cardtext.You {
		return "you " + costs
	}
	if verb += "s"; strings.HasSuffix(verb, "shs") {
		verb = strings.TrimSuffix(verb, "s") + "es"
	}
	subject, _ := pr.SubjectOf(&cardtext.Base{Who: who})
	return subject + verb + " " + rest
}

// verbOf conjugates a verb for what is one thing or several.
func verbOf(r *cardtext.Ref, verb string) string {
	if r != nil && (r.Kind == cardtext.RefIt && r.Plural || r.Kind == cardtext.RefTarget && r.Plural || r.Kind == cardtext.RefSome && r.Plural || r.Kind == cardtext.RefAbove && r.Plural || r.Kind == cardtext.RefYourLeader) {
		return verb
	}
	if r != nil && r.Kind == cardtext.RefEach && r.Objects.And && len(r.Objects.Nouns) > 1 && r.Objects.Nouns[0].Side != cardtext.Anyone { // "your ruler and J-ruler gain"
		return verb
	}
	return verb + "s"
}

// writeDeal writes damage.
func writeDeal(pr *cardtext.Printer, s *cardtext.Deal) string {
	by := "this card"
	if s.By != nil {
		by = writeSubject(pr, s.By)
	}
	out := by + verbOf(s.By, " deal") + " "
	every := pr.Every(s.Amount)
	if s.Amount.Plus != nil && s.Amount.Kind == cardtext.Literal && s.Amount.Plus.Kind == cardtext.CountObjects {
		plus := *s.Amount.Plus
		plus.Per = 1
		every = ", plus an additional " + strconv.Itoa(plus.N) + " damage" + writeEvery(pr, &plus)
	}
	if s.Late {
		return out + "damage to " + pr.Ref(s.To[0]) + " equal to " + pr.Expression(s.Amount)
	}
	switch {
	case every == "" && (cardtext.IsExpression(s.Amount) || s.Amount.Kind == cardtext.EventAmount) && s.Amount.Kind != cardtext.ThatMuch && s.Amount.Kind != cardtext.AllOf:
		out += "damage equal to " + pr.Expression(s.Amount)
	default:
		out += pr.Amount(s.Amount)
		if s.Battle {
			out += " battle"
		}
		if s.Amount.Kind != cardtext.ThatMuch || len(s.To) > 0 {
			out += " damage"
		}
	}
	if s.Divided {
		return out + " divided as you choose among " + pr.Ref(s.To[0])
	}
	var to []string
	for _, r := range s.To {
		to = append(to, pr.Ref(r))
	}
	if len(to) > 0 {
		out += " to " + strings.Join(to, " and to ")
	}
	return out + every
}

// writeDo writes a plain action.
func writeDo(pr *cardtext.Printer, s *cardtext.Do, ending string) string {
	what := pr.Ref(s.What)
	for _, r := range s.More {
		what += " and " + pr.Ref(r)
	}
	what += pr.Every(s.What.Quantity.Amount)
	switch s.Verb {
	case cardtext.LoseAbilities:
		out := writeSubject(pr, s.What) + verbOf(s.What, " lose") + " all abilities"
		if s.Bars {
			out += " and cannot gain abilities"
		}
		if s.But != nil {
			out += " other than [" + s.But.Name + "]"
		}
		return out
	case cardtext.CancelIt:
		return "cancel" + ending + " " + what
	case cardtext.HealNow:
		return "heal" + ending + " " + what
	case cardtext.MakeAstral:
		return "make" + ending + " " + what + " astral"
	case cardtext.HealIt:
		if s.Amount != nil {
			return "remove" + ending + " " + pr.Amount(s.Amount) + " damage from " + what
		}
		return "remove" + ending + " all damage from " + what
	case cardtext.LookAt:
		return "look" + ending + " at " + what
	case cardtext.ReleaseIt:
		return "release" + ending + " the [Seal] abilities of " + what
	case cardtext.TriggerEnterIt:
		return "this triggers its [Enter] ability"
	case cardtext.SummonIt:
		return "summon" + ending + " " + what
	case cardtext.Steal:
		if s.For == cardtext.WhileHere {
			what += " as long as this card is in the field"
		}
		return "gain" + ending + " control of " + what
	case cardtext.UnfightIt:
		return "remove" + ending + " " + what + " from battle"
	case cardtext.RetargetIt:
		if len(s.More) > 0 {
			return "change" + ending + " the target of " + pr.Ref(s.What) + " to this card"
		}
		return "change" + ending + " the target of " + what
	case cardtext.RestOrRecover:
		return "rest or recover " + what
	}
	verb := map[cardtext.Verb]string{cardtext.Destroy: "destroy", cardtext.Banish: "banish", cardtext.Engage: "rest", cardtext.Refresh: "recover", cardtext.Reveal: "reveal"}[s.Verb]
	return cardtext.Conjugated(verb, ending) + " " + what
}

// writeMove writes where cards go.
func writeMove(pr *cardtext.Printer, s *cardtext.Move, ending string) string {
	every := ""
	first := *s.What
	if a := first.Amount; a != nil && a.Per > 0 {
		one := cardtext.Amount{Kind: cardtext.Literal, N: a.N}
		first.Amount, every = &one, pr.Every(a)
	} else if a := first.Quantity.Amount; a != nil && a.Per > 0 {
		every = pr.Every(a)
	}
	what := pr.Ref(&first)
	if s.Part != "" {
		return "put" + ending + " its \"" + s.Part + "\" part " + writeDestinationText(pr, s.To, s.Owner) + " instead of putting this card into its owner's graveyard"
	}
	for _, r := range s.More {
		what += " and " + pr.Ref(r)
	}
	verb := "put"
	switch {
	case s.To == cardtext.Removed && s.Owner == cardtext.Theirs:
		verb = "remove"
	case s.To == cardtext.Hand && s.Owner == cardtext.Theirs:
		verb = "return"
	case s.To == cardtext.IntoDeck || s.To == cardtext.IntoStones:
		verb = "shuffle"
	}
	out := verb + ending + " " + what + " "
	if verb == "remove" {
		if s.Inverted {
			out += "inverted "
		}
		out += "from the game"
	} else if s.To == cardtext.IntoDeck {
		out += map[cardtext.Whose]string{cardtext.Yours: "into your main deck", cardtext.Theirs: "into their owner's main deck"}[s.Owner]
	} else if s.To == cardtext.IntoStones {
		out += map[cardtext.Whose]string{cardtext.Yours: "into your magic stone deck", cardtext.Theirs: "into their owner's magic stone deck"}[s.Owner]
	} else if verb == "return" {
		out += "to its owner's hand"
	} else {
		if where := writeDestinationText(pr, s.To, s.Owner); s.Who == cardtext.EachPlayer && where == "into your field" {
			out += "into the field"
		} else {
			out += where
		}
	}
	if s.AsResolves {
		out += " as it resolves"
	}
	if s.Engaged {
		out += " rested"
	}
	if s.FaceDown {
		out += " face down"
	}
	if s.FaceUp {
		out += " face up"
	}
	if s.LookAt && s.What.Amount == nil && len(s.More) == 0 {
		out += ". You may look at it at any time"
	} else if s.LookAt {
		out += ". You may look at them at any time"
	}
	if s.AnyOrder {
		out += " in any order"
	}
	if s.Random {
		out += " in a random order"
	}
	if s.AddedTo != nil {
		out += " added to " + pr.Ref(s.AddedTo)
	}
	if s.With != nil {
		many := s.With.Kind != cardtext.Literal || s.With.N != 1
		out += " with " + writeAmountWord(pr, s.With) + " " + counterText(s.Name, many) + " on it"
	}
	if s.NonChant {
		out += ". You may only put a non-chant part of that alternative card into the field"
	}
	return out + every
}

// writeAmountWord writes a count in words, "a" for one.
func writeAmountWord(pr *cardtext.Printer, a *cardtext.Amount) string {
	switch {
	case a.Kind == cardtext.Literal && a.N == 1:
		return "a"
	case a.Kind == cardtext.Literal:
		return numberText(a.N)
	case a.Per > 0 && a.N == 1:
		return "a"
	case a.Per > 0:
		return numberText(a.N)
	}
	return pr.Amount(a)
}

// writeNumber writes a statement that is only an amount.
func writeNumber(pr *cardtext.Printer, s *cardtext.Number, ending string) string {
	every := pr.Every(s.Amount)
	switch s.Verb {
	case cardtext.DrawCards:
		switch {
		case every == "" && cardtext.IsExpression(s.Amount) && s.Amount.Kind != cardtext.ThatMuch:
			return "draw" + ending + " cards equal to " + pr.Expression(s.Amount)
		case s.Amount.Plus != nil && s.Amount.Plus.Minus && s.Amount.Kind == cardtext.Literal: // no other sum begins with a number
			return "draw" + ending + " cards until you have " + numberText(s.Amount.N) + " in your hand"
		case s.UpTo:
			return "draw" + ending + " up to " + writeAmountWord(pr, s.Amount) + " " + cardtext.PluralIf("card", s.Amount.N != 1) + every
		}
		n := writeAmountWord(pr, s.Amount)
		return "draw" + ending + " " + n + " " + cardtext.PluralIf("card", n != "a") + every
	case cardtext.GainLife, cardtext.LoseLife:
		verb := map[cardtext.NumberVerb]string{cardtext.GainLife: "gain", cardtext.LoseLife: "lose"}[s.Verb]
		if every == "" && (cardtext.IsExpression(s.Amount) || s.Amount.Kind == cardtext.EventAmount) && s.Amount.Kind != cardtext.ThatMuch {
			return playerVerb(s.Who, verb, ending) + " life equal to " + pr.Expression(s.Amount)
		}
		return playerVerb(s.Who, verb, ending) + " " + pr.Amount(s.Amount) + " life" + every
	case cardtext.SetLife:
		if ending != "" {
			return "sets their life to " + pr.Expression(s.Amount)
		}
		return "your life becomes " + pr.Expression(s.Amount)
	case cardtext.ShuffleDeck:
		if s.Deck == nil {
			return "shuffle" + ending + " the deck"
		}
		return "shuffle" + ending + " " + deckText(s.Deck)
	case cardtext.WinGame:
		return playerVerb(s.Who, "win", ending) + " the game"
	case cardtext.LoseGame:
		return playerVerb(s.Who, "lose", ending) + " the game"
	case cardtext.ExtraTurn:
		return "take" + ending + " another turn after this one"
	case cardtext.SkipPhase:
		phase := map[cardtext.TriggerKind]string{cardtext.TriggerDrawPhase: "draw", cardtext.TriggerRecovery: "recovery", cardtext.TriggerMainPhase: "main"}[s.Phase]
		return "skip" + ending + " " + cardtext.Possessive(s.Who) + " next " + phase + " phase"
	case cardtext.RestartGame:
		if s.UpTo {
			return "restart the game with this card in the field on this side"
		}
		return "restart the game"
	case cardtext.Explore:
		return "[Exploration] " + pr.Amount(s.Amount) + every
	case cardtext.Foresee:
		return "foresee" + ending + " " + pr.Amount(s.Amount) + every
	case cardtext.EndTurn:
		return "end the turn"
	case cardtext.CallStone:
		return "call" + ending + " a magic stone"
	}
	return ""
}

// playerVerb writes "you gain", or only the verb behind another player.
func playerVerb(who cardtext.PlayerWord, verb, ending string) string {
	if who == cardtext.You {
		return "you " + verb
	}
	return verb + ending
}

// writeCounters writes counters that are put or removed.
func writeCounters(pr *cardtext.Printer, s *cardtext.Counters, ending string) string {
	if s.Double {
		return "double" + ending + " the number of " + counterText(s.Name, true) + " on " + pr.Ref(s.What)
	}
	many := s.Amount.Kind != cardtext.Literal || s.Amount.N != 1
	if s.Divided {
		return "distribute" + ending + " " + writeAmountWord(pr, s.Amount) + " " + counterText(s.Name, many) + " among " + pr.Ref(s.What) + pr.Every(s.Amount)
	}
	if s.Amount.Per > 0 {
		many = s.Amount.N != 1
	}
	if cardtext.IsExpression(s.Amount) && s.Amount.Per == 0 && !s.Remove && s.Amount.Kind != cardtext.ThatMuch && s.Amount.Kind != cardtext.AllOf {
		return "put" + ending + " " + counterText(s.Name, true) + " equal to " + pr.Expression(s.Amount) + " on " + pr.Ref(s.What)
	}
	n := writeAmountWord(pr, s.Amount)
	if s.UpTo {
		n = "up to " + n
	}
	if s.Remove {
		return "remove" + ending + " " + someCounters(n, s.Name, many) + " from " + pr.Ref(s.What) + pr.Every(s.Amount)
	}
	if s.Or != "" {
		return "put" + ending + " " + someCounters(n, s.Name, many) + " or " + someCounters(n, s.Or, many) + " on " + pr.Ref(s.What) + pr.Every(s.Amount)
	}
	return "put" + ending + " " + someCounters(n, s.Name, many) + " on " + pr.Ref(s.What) + pr.Every(s.Amount)
}

// writeCreate writes tokens with their description.
func writeCreate(pr *cardtext.Printer, s *cardtext.Create, ending string) string {
	if s.Again || s.Each {
		what := writeAmountWord(pr, s.Groups[0].Amount)
		if s.Each {
			what = "all " + what + " of those tokens"
		}
		out := "put" + ending + " " + what + " " + writeDestinationText(pr, s.To, s.Whose)
		if s.Engaged {
			out += " rested"
		}
		return out
	}
	var groups []string
	for i := range s.Groups {
		groups = append(groups, writeTokens(pr, &s.Groups[i]))
	}
	upTo := ""
	if s.UpTo {
		upTo = "up to "
	}
	out := "put" + ending + " " + upTo + strings.Join(groups, " and ") + " " + writeDestinationText(pr, s.To, s.Whose)
	if s.Engaged {
		out += " rested"
	}
	return out + pr.Every(s.Groups[0].Amount)
}

// writeTokens writes tokens that are alike.
func writeTokens(pr *cardtext.Printer, g *cardtext.Tokens) string {
	many := g.Amount.Kind != cardtext.Literal || g.Amount.N != 1
	if g.Amount.Per > 0 {
		many = g.Amount.N != 1
	}
	words := []string{writeAmountWord(pr, g.Amount)}
	if g.Text.Attack != nil || g.Text.Defense != nil {
		words = append(words, "["+strings.TrimPrefix(half(g.Text.Attack, false), "+")+"/"+strings.TrimPrefix(half(g.Text.Defense, false), "+")+"]")
	}
	if g.Text.Name != "" {
		words = append(words, "\""+g.Text.Name+"\"")
	}
	n := g.Text.Noun
	words = append(words, pr.Noun(&n, many))
	out := strings.Join(words, " ")
	for i, gain := range g.Text.Gains {
		out += [...]string{" with ", " and "}[min(i, 1)] + pr.Gain(gain)
	}
	if w := g.Text.With; w != nil {
		out += [...]string{" with ", " and "}[min(len(g.Text.Gains), 1)] + writeAmountWord(pr, w) + " " + counterText(g.Text.Counter, w.Kind != cardtext.Literal || w.N != 1) + " on it"
	}
	return out
}
