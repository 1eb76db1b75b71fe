package cardtext

import (
	"strconv"
	"strings"
)

// fowVerb writes a statement without its player, duration and "instead".
func (pr *printer) fowVerb(s Stmt, ending string) string {
	switch s := s.(type) {
	case *Guarded:
		if s.While {
			return uncapitalFow(strings.TrimSuffix(pr.block(s.Body), ".")) + " as long as " + pr.cond(s.Cond)
		}
		if s.Cond.Kind == CondNot {
			return uncapitalFow(strings.TrimSuffix(pr.block(s.Body), ".")) + " unless " + pr.cond(s.Cond.All[0])
		}
		return pr.fowGuard(s.Cond) + uncapitalFow(pr.block(s.Body))
	case *May:
		if s.Who != You {
			return "may " + pr.clauses(s.Stmts)
		}
		text := pr.clauses(s.Stmts)
		for _, subject := range []string{"this card ", "it "} {
			if rest, ok := strings.CutPrefix(text, subject+"deals "); ok {
				return subject + "may deal " + rest
			}
		}
		return "you may " + text
	case *Let:
		return "where X is " + pr.expression(s.Amount)
	case *Later:
		return pr.trigger(s.Trigger) + " => " + uncapitalFow(pr.block(s.Body))
	case *Unless:
		return pr.clauses(s.Stmts) + " unless " + pr.payer(s.Payer) + strings.TrimPrefix(pr.willCosts(s.Costs), "pay ")
	case *Choose:
		return pr.modes(s)
	case *Select:
		return "choose" + ending + " " + pr.quantity(s.Quantity, s.Objects, s.Random)
	case *ChooseWord:
		out := "choose" + ending + " " + s.What
		if s.Most != nil {
			out += " less than or equal to " + pr.expression(s.Most)
		}
		return out
	case *Deal:
		return pr.fowDeal(s)
	case *Do:
		return pr.fowDo(s, ending)
	case *Move:
		return pr.fowMove(s, ending)
	case *Give:
		what := pr.gains(s.Gains)
		if s.Or {
			what = ""
			for i, g := range s.Gains {
				if i > 0 {
					what += " or "
				}
				what += pr.gain(g)
			}
		}
		return pr.subject(s.To) + verbOf(s.To, " gain") + " " + what + pr.every(giveAmount(s))
	case *Number:
		return pr.fowNumber(s, ending)
	case *Counters:
		return pr.fowCounters(s, ending)
	case *Create:
		return pr.fowCreate(s, ending)
	case *Produce:
		out := pr.produce(s, ending)
		if s.Only != nil {
			out += ". Spend this will only to play " + pr.objects(s.Only, true)
		}
		return out
	case *Restrict:
		return pr.restrict(s)
	case *Discard:
		switch {
		case s.Whole:
			return "discard" + ending + " " + theirs(s.Who) + " hand"
		case s.What != nil:
			return "discard" + ending + " " + pr.ref(s.What)
		}
		q := s.Quantity
		scaled := q.Amount
		if scaled != nil && scaled.Per > 0 {
			q.Amount = nil
		}
		return "discard" + ending + " " + pr.quantity(q, s.Objects, s.Random) + pr.every(scaled)
	case *Search:
		return pr.fowSearch(s, ending)
	}
	return pr.fowRare(s, ending)
}

// payer writes who pays.
func (pr *printer) payer(who PlayerWord) string {
	if who == You {
		return "you pay "
	}
	subject, _ := pr.subjectOf(&Base{Who: who})
	return subject + "pays "
}

// verbOf conjugates a verb for what is one thing or several.
func verbOf(r *Ref, verb string) string {
	if r != nil && (r.Kind == RefIt && r.Plural || r.Kind == RefTarget && r.Plural || r.Kind == RefSome && r.Plural || r.Kind == RefAbove && r.Plural || r.Kind == RefYourLeader) {
		return verb
	}
	return verb + "s"
}

// fowDeal writes damage.
func (pr *printer) fowDeal(s *Deal) string {
	by := "this card"
	if s.By != nil {
		by = pr.subject(s.By)
	}
	out := by + verbOf(s.By, " deal") + " "
	every := pr.every(s.Amount)
	if s.Amount.Plus != nil && s.Amount.Kind == Literal && s.Amount.Plus.Kind == CountObjects {
		plus := *s.Amount.Plus
		plus.Per = 1
		every = ", plus an additional " + strconv.Itoa(plus.N) + " damage" + pr.fowEvery(&plus)
	}
	if s.Late {
		return out + "damage to " + pr.ref(s.To[0]) + " equal to " + pr.expression(s.Amount)
	}
	switch {
	case every == "" && (isExpression(s.Amount) || s.Amount.Kind == EventAmount) && s.Amount.Kind != ThatMuch && s.Amount.Kind != AllOf:
		out += "damage equal to " + pr.expression(s.Amount)
	default:
		out += pr.amount(s.Amount)
		if s.Battle {
			out += " battle"
		}
		if s.Amount.Kind != ThatMuch || len(s.To) > 0 {
			out += " damage"
		}
	}
	if s.Divided {
		return out + " divided as you choose among " + pr.ref(s.To[0])
	}
	var to []string
	for _, r := range s.To {
		to = append(to, pr.ref(r))
	}
	if len(to) > 0 {
		out += " to " + strings.Join(to, " and to ")
	}
	return out + every
}

// fowDo writes a plain action.
func (pr *printer) fowDo(s *Do, ending string) string {
	what := pr.ref(s.What)
	for _, r := range s.More {
		what += " and " + pr.ref(r)
	}
	switch s.Verb {
	case LoseAbilities:
		return pr.subject(s.What) + verbOf(s.What, " lose") + " all abilities"
	case CancelIt:
		return "cancel" + ending + " " + what
	case HealNow:
		return "heal" + ending + " " + what
	case HealIt:
		if s.Amount != nil {
			return "remove" + ending + " " + pr.amount(s.Amount) + " damage from " + what
		}
		return "remove" + ending + " all damage from " + what
	case LookAt:
		return "look" + ending + " at " + what
	case ReleaseIt:
		return "release" + ending + " the [Seal] abilities of " + what
	case TriggerEnterIt:
		return "this triggers its [Enter] ability"
	case SummonIt:
		return "summon" + ending + " " + what
	case Steal:
		if s.For == WhileHere {
			what += " as long as this card is in the field"
		}
		return "gain" + ending + " control of " + what
	case UnfightIt:
		return "remove" + ending + " " + what + " from battle"
	case RetargetIt:
		return "change" + ending + " the target of " + what
	case RestOrRecover:
		return "rest or recover " + what
	}
	verb := map[Verb]string{Destroy: "destroy", Banish: "banish", Engage: "rest", Refresh: "recover", Reveal: "reveal"}[s.Verb]
	return conjugated(verb, ending) + " " + what
}

// fowMove writes where cards go.
func (pr *printer) fowMove(s *Move, ending string) string {
	every := ""
	first := *s.What
	if a := first.Amount; a != nil && a.Per > 0 {
		one := Amount{Kind: Literal, N: a.N}
		first.Amount, every = &one, pr.every(a)
	} else if a := first.Quantity.Amount; a != nil && a.Per > 0 {
		first.Quantity.Amount, every = nil, pr.every(a)
	}
	what := pr.ref(&first)
	if s.Part != "" {
		return "put" + ending + " its \"" + s.Part + "\" part " + pr.destinationText(s.To, s.Owner) + " instead of putting this card into its owner's graveyard"
	}
	for _, r := range s.More {
		what += " and " + pr.ref(r)
	}
	verb := "put"
	switch {
	case s.To == Removed && s.Owner == Theirs:
		verb = "remove"
	case s.To == Hand && s.Owner == Theirs:
		verb = "return"
	case s.To == IntoDeck || s.To == IntoStones:
		verb = "shuffle"
	}
	out := verb + ending + " " + what + " "
	if verb == "remove" {
		if s.Inverted {
			out += "inverted "
		}
		out += "from the game"
	} else if s.To == IntoDeck {
		out += map[Whose]string{Yours: "into your main deck", Theirs: "into their owner's main deck"}[s.Owner]
	} else if s.To == IntoStones {
		out += map[Whose]string{Yours: "into your magic stone deck", Theirs: "into their owner's magic stone deck"}[s.Owner]
	} else if verb == "return" {
		out += "to its owner's hand"
	} else {
		out += pr.destinationText(s.To, s.Owner)
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
		out += " added to " + pr.ref(s.AddedTo)
	}
	if s.With != nil {
		many := s.With.Kind != Literal || s.With.N != 1
		out += " with " + pr.amountWord(s.With) + " " + counterText(s.Name, many) + " on it"
	}
	if s.NonChant {
		out += ". You may only put a non-chant part of that alternative card into the field"
	}
	return out + every
}

// amountWord writes a count in words, "a" for one.
func (pr *printer) amountWord(a *Amount) string {
	switch {
	case a.Kind == Literal && a.N == 1:
		return "a"
	case a.Kind == Literal:
		return numberText(a.N)
	case a.Per > 0 && a.N == 1:
		return "a"
	case a.Per > 0:
		return numberText(a.N)
	}
	return pr.amount(a)
}

// fowNumber writes a statement that is only an amount.
func (pr *printer) fowNumber(s *Number, ending string) string {
	every := pr.every(s.Amount)
	switch s.Verb {
	case DrawCards:
		switch {
		case every == "" && isExpression(s.Amount) && s.Amount.Kind != ThatMuch:
			return "draw" + ending + " cards equal to " + pr.expression(s.Amount)
		case s.UpTo:
			return "draw" + ending + " up to " + pr.amountWord(s.Amount) + " cards"
		}
		n := pr.amountWord(s.Amount)
		return "draw" + ending + " " + n + " " + pluralIf("card", n != "a") + every
	case GainLife, LoseLife:
		verb := map[NumberVerb]string{GainLife: "gain", LoseLife: "lose"}[s.Verb]
		if every == "" && (isExpression(s.Amount) || s.Amount.Kind == EventAmount) && s.Amount.Kind != ThatMuch {
			return playerVerb(s.Who, verb, ending) + " life equal to " + pr.expression(s.Amount)
		}
		return playerVerb(s.Who, verb, ending) + " " + pr.amount(s.Amount) + " life" + every
	case SetLife:
		return "your life becomes " + pr.expression(s.Amount)
	case ShuffleDeck:
		if s.Deck == nil {
			return "shuffle" + ending + " the deck"
		}
		return "shuffle" + ending + " " + deckText(s.Deck)
	case WinGame:
		return playerVerb(s.Who, "win", ending) + " the game"
	case LoseGame:
		return playerVerb(s.Who, "lose", ending) + " the game"
	case ExtraTurn:
		return "take" + ending + " another turn after this one"
	case SkipPhase:
		phase := map[TriggerKind]string{TriggerDrawPhase: "draw", TriggerRecovery: "recovery", TriggerMainPhase: "main"}[s.Phase]
		return "skip" + ending + " " + theirs(s.Who) + " next " + phase + " phase"
	case RestartGame:
		if s.UpTo {
			return "restart the game with this card in the field on this side"
		}
		return "restart the game"
	case Explore:
		return "[Exploration] " + pr.amount(s.Amount)
	case Foresee:
		return "foresee" + ending + " " + pr.amount(s.Amount)
	case EndTurn:
		return "end the turn"
	case CallStone:
		return "call" + ending + " a magic stone"
	}
	return ""
}

// playerVerb writes "you gain", or only the verb behind another player.
func playerVerb(who PlayerWord, verb, ending string) string {
	if who == You {
		return "you " + verb
	}
	return verb + ending
}

// fowCounters writes counters that are put or removed.
func (pr *printer) fowCounters(s *Counters, ending string) string {
	if s.Double {
		return "double" + ending + " the number of " + counterText(s.Name, true) + " on " + pr.ref(s.What)
	}
	many := s.Amount.Kind != Literal || s.Amount.N != 1
	if s.Amount.Per > 0 {
		many = s.Amount.N != 1
	}
	if isExpression(s.Amount) && s.Amount.Per == 0 && !s.Remove && s.Amount.Kind != ThatMuch && s.Amount.Kind != AllOf {
		return "put" + ending + " " + counterText(s.Name, true) + " equal to " + pr.expression(s.Amount) + " on " + pr.ref(s.What)
	}
	n := pr.amountWord(s.Amount)
	if s.UpTo {
		n = "up to " + n
	}
	if s.Remove {
		return "remove" + ending + " " + n + " " + counterText(s.Name, many) + " from " + pr.ref(s.What)
	}
	return "put" + ending + " " + n + " " + counterText(s.Name, many) + " on " + pr.ref(s.What) + pr.every(s.Amount)
}

// fowCreate writes tokens with their description.
func (pr *printer) fowCreate(s *Create, ending string) string {
	if s.Again {
		g := s.Groups[0]
		out := "put" + ending + " " + pr.amountWord(g.Amount) + " " + pr.destinationText(s.To, s.Whose)
		if s.Engaged {
			out += " rested"
		}
		return out
	}
	var groups []string
	for i := range s.Groups {
		groups = append(groups, pr.fowTokens(&s.Groups[i]))
	}
	out := "put" + ending + " " + strings.Join(groups, " and ") + " " + pr.destinationText(s.To, s.Whose)
	if s.Engaged {
		out += " rested"
	}
	return out + pr.every(s.Groups[0].Amount)
}

// fowTokens writes tokens that are alike.
func (pr *printer) fowTokens(g *Tokens) string {
	many := g.Amount.Kind != Literal || g.Amount.N != 1
	if g.Amount.Per > 0 {
		many = g.Amount.N != 1
	}
	words := []string{pr.amountWord(g.Amount)}
	if g.Text.Attack != nil || g.Text.Defense != nil {
		words = append(words, "["+strings.TrimPrefix(half(g.Text.Attack, false), "+")+"/"+strings.TrimPrefix(half(g.Text.Defense, false), "+")+"]")
	}
	if g.Text.Name != "" {
		words = append(words, "\""+g.Text.Name+"\"")
	}
	n := g.Text.Noun
	words = append(words, pr.noun(&n, many))
	out := strings.Join(words, " ")
	for i, gain := range g.Text.Gains {
		out += [...]string{" with ", " and "}[min(i, 1)] + pr.gain(gain)
	}
	return out
}
