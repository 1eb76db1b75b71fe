package cardtext

import (
	"strconv"
	"strings"
)

// fowVerb writes a statement without its player, duration and "instead".
func (pr *printer) fowVerb(s Stmt, ending string) string {
	switch s := s.(type) {
	case *Guarded:
		if s.Cond.Kind == CondNot {
			return uncapitalFow(strings.TrimSuffix(pr.block(s.Body), ".")) + " unless " + pr.cond(s.Cond.All[0])
		}
		return pr.fowGuard(s.Cond) + uncapitalFow(pr.block(s.Body))
	case *May:
		if s.Who != You {
			return "may " + pr.clauses(s.Stmts)
		}
		return "you may " + pr.clauses(s.Stmts)
	case *Let:
		return "where X is " + pr.expression(s.Amount)
	case *Later:
		return pr.trigger(s.Trigger) + " => " + uncapitalFow(pr.block(s.Body))
	case *Unless:
		return pr.clauses(s.Stmts) + " unless " + pr.payer(s.Payer) + strings.TrimPrefix(pr.willCosts(s.Costs), "pay ")
	case *Choose:
		return pr.modes(s)
	case *Select:
		return "choose" + ending + " " + pr.quantity(s.Quantity, s.Objects, false)
	case *ChooseWord:
		return "choose" + ending + " " + s.What
	case *Deal:
		return pr.fowDeal(s)
	case *Do:
		return pr.fowDo(s, ending)
	case *Move:
		return pr.fowMove(s, ending)
	case *Give:
		return pr.subject(s.To) + verbOf(s.To, " gain") + " " + pr.gains(s.Gains) + pr.every(giveAmount(s))
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

// fowRare writes the rarer statements.
func (pr *printer) fowRare(s Stmt, ending string) string {
	switch s := s.(type) {
	case *RevealUntil:
		return "reveal" + ending + " cards from the top of your main deck until you reveal " + pr.one(s.Objects)
	case *Replace:
		return pr.replaced(s)
	case *Look:
		return "look" + ending + " at " + pr.top(s.Cards)
	case *LoseKeyword:
		return pr.subject(s.What) + verbOf(s.What, " lose") + " [" + s.Keyword.Name + "]" + moreKeywords(s.More)
	case *LoseTrait:
		if s.Trait == "" {
			return pr.subject(s.What) + verbOf(s.What, " lose") + " all races"
		}
		return pr.subject(s.What) + verbOf(s.What, " lose") + " " + s.Trait
	case *Become:
		out := pr.fowStat(&Amount{Of: s.What, Stat: s.Stat, Both: s.Both}) + " becomes "
		if s.Amount != nil {
			return out + "equal to " + pr.expression(s.Amount)
		}
		return out + strconv.Itoa(s.N)
	case *Prevent:
		return pr.prevent(s)
	case *TreatAs:
		if s.Becomes {
			as := pr.asText(s.As)
			if s.Attack != nil {
				as = "a [" + strings.TrimPrefix(half(s.Attack, false), "+") + "/" + strings.TrimPrefix(half(s.Defense, false), "+") + "] " + pr.objects(s.As, false)
			}
			out := pr.subject(s.What) + verbOf(s.What, " become") + " " + as
			if s.Also {
				out += " in addition to its other types"
			}
			return out
		}
		out := "treat " + pr.ref(s.What) + " as " + pr.asText(s.As)
		if s.Also {
			out += " in addition to its other types"
		}
		return out
	case *Enters:
		return pr.enters(s)
	case *Pay:
		return "pay" + ending + " " + strings.TrimPrefix(pr.willCosts(s.Costs), "pay ")
	case *Copy:
		switch {
		case s.Into != nil:
			return pr.ref(s.Into) + verbOf(s.Into, " become") + " a copy of " + pr.ref(s.What)
		case s.What == nil:
			return "choose new targets"
		}
		return "copy " + pr.ref(s.What)
	case *PlayIt:
		out := "play" + ending + " " + pr.ref(s.What)
		if s.Free {
			out += " without paying its cost"
		}
		return out
	case *AddTo:
		return "add" + ending + " " + pr.ref(s.What) + " to " + pr.ref(s.To)
	case *CostRule:
		return pr.costRule(s)
	case *ForceRoll:
		return "[Force] " + strconv.Itoa(s.N)
	case *Targets:
		return pr.ref(s.What)
	case *Flip:
		return s.How + " " + pr.ref(s.What)
	case *ThatDamage:
		return pr.thatDamage(s)
	}
	return ""
}

// replaced writes a replacement that an effect makes.
func (pr *printer) replaced(s *Replace) string {
	text := strings.TrimSuffix(pr.replacement(&Replacement{Would: s.Would, May: s.May, Body: s.Body}), ".")
	if length := pr.fowDuration(s.For); length != "" {
		return strings.TrimSpace(length) + ", " + strings.ToLower(text[:1]) + text[1:]
	}
	return text
}

// asText writes what something is treated as.
func (pr *printer) asText(o *Objects) string { return article(pr.objects(o, false)) }

// modes writes "choose one - A; or B".
func (pr *printer) modes(s *Choose) string {
	verb := "choose "
	if s.Who != You {
		verb = "your opponent chooses "
	}
	out := verb + numberText(s.Max)
	switch {
	case s.Min == 1 && s.Max == len(s.Options) && s.Max == 2:
		out = verb + "one or both"
	case s.Min == 1 && s.Max == len(s.Options) && s.Max > 1:
		out = verb + "one or more"
	case s.Min != s.Max:
		out = verb + "up to " + numberText(s.Max)
	}
	if s.Cond.Kind != CondNone {
		out += ". If " + pr.cond(s.Cond) + ", choose "
		switch {
		case s.More >= 9:
			out += "any number"
		case s.UpTo:
			out += "up to " + numberText(s.More)
		default:
			out += numberText(s.More)
		}
		out += " instead"
	}
	var options []string
	for _, o := range s.Options {
		options = append(options, uncapitalFow(strings.TrimSuffix(pr.block(o), ".")))
	}
	return out + " - " + strings.Join(options, "; or ")
}

// fowDeal writes damage.
func (pr *printer) fowDeal(s *Deal) string {
	by := "this card"
	if s.By != nil {
		by = pr.subject(s.By)
	}
	out := by + verbOf(s.By, " deal") + " "
	every := pr.every(s.Amount)
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
	case HealIt:
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
		return "gain" + ending + " control of " + what
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
	for _, r := range s.More {
		what += " and " + pr.ref(r)
	}
	verb := "put"
	switch {
	case s.To == Removed && s.Owner == Theirs:
		verb = "remove"
	case s.To == Hand && s.Owner == Theirs:
		verb = "return"
	case s.To == IntoDeck:
		verb = "shuffle"
	}
	out := verb + ending + " " + what + " "
	if verb == "remove" {
		out += "from the game"
	} else if s.To == IntoDeck {
		out += map[Whose]string{Yours: "into your main deck", Theirs: "into their owner's main deck"}[s.Owner]
	} else if verb == "return" {
		out += "to its owner's hand"
	} else {
		out += pr.destinationText(s.To, s.Owner)
	}
	if s.Engaged {
		out += " rested"
	}
	if s.FaceDown {
		out += " face down"
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
	many := s.Amount.Kind != Literal || s.Amount.N != 1
	if s.Amount.Per > 0 {
		many = s.Amount.N != 1
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
	g := s.Groups[0]
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
	out := "put" + ending + " " + strings.Join(words, " ")
	for i, gain := range g.Text.Gains {
		out += [...]string{" with ", " and "}[min(i, 1)] + pr.gain(gain)
	}
	out += " " + pr.destinationText(s.To, s.Whose)
	if s.Engaged {
		out += " rested"
	}
	return out + pr.every(g.Amount)
}

// produce writes will.
func (pr *printer) produce(s *Produce, ending string) string {
	out := "produce" + ending + " "
	every := pr.every(s.Amount)
	switch {
	case s.Any && s.Amount.Kind == Literal && s.Amount.N == 1:
		return out + "one will of any attribute"
	case s.Any:
		return out + pr.amountWord(s.Amount) + " will of any attribute" + every
	case s.Of != nil && s.Of.Noun == "chosen":
		return out + "one will of the chosen attribute"
	case s.Of != nil:
		return out + "one will of an attribute of " + pr.ref(s.Of)
	case s.Or:
		var list []string
		for _, one := range s.Symbols {
			list = append(list, symbolsText([]Symbol{one}))
		}
		return out + strings.Join(list, " or ") + every
	}
	return out + symbolsText(s.Symbols) + every
}

// fowSearch writes what is searched for and where.
func (pr *printer) fowSearch(s *Search, ending string) string {
	out := conjugated("search", ending) + " "
	if s.Deck != nil {
		out += deckText(s.Deck)
	}
	for _, place := range s.Places {
		out += map[Place]string{Graveyard: " and/or your graveyard", Removed: " and/or your removed area", Hand: " and/or your hand"}[place]
	}
	return out + " for " + pr.quantity(s.Quantity, s.Objects, false)
}

// prevent writes which damage is prevented.
func (pr *printer) prevent(s *Prevent) string {
	switch {
	case s.It:
		return "prevent it"
	case s.Any && s.Battle:
		return "all battle damage becomes 0"
	case s.Any:
		return "all damage becomes 0"
	case s.To == nil && s.By == nil && !s.All && !s.Next:
		return "prevent " + pr.amount(s.Amount) + " of it"
	}
	out := "prevent "
	switch {
	case s.All:
		out += "all "
	case s.Next && s.Amount != nil:
		out += "the next " + pr.amount(s.Amount) + " "
	case s.Next:
		out += "the next "
	default:
		out += pr.amount(s.Amount) + " "
	}
	if s.Battle {
		out += "battle "
	}
	out += "damage that would be dealt"
	if s.To != nil {
		out += " to " + pr.ref(s.To)
		for _, r := range s.More {
			out += " and to " + pr.ref(r)
		}
	}
	if s.By != nil {
		out += " by " + pr.ref(s.By)
	}
	return out
}

// enters writes how a card enters.
func (pr *printer) enters(s *Enters) string {
	out := pr.subject(s.What) + verbOf(s.What, " enter") + " your field"
	if s.Rested {
		out += " rested"
	}
	if s.Counters != nil {
		many := s.Counters.Kind != Literal || s.Counters.N != 1
		out += " with " + pr.amountWord(s.Counters) + " " + counterText(s.Name, many) + " on it"
	}
	return out
}

// costRule writes how a cost changes.
func (pr *printer) costRule(s *CostRule) string {
	pay := "pay "
	if s.Must {
		pay = "you pay "
	}
	if s.AnyWill {
		return pay + "the attribute cost of " + pr.played(s) + " with will of any attribute"
	}
	if s.By {
		word := " less"
		if s.More {
			word = " more"
		}
		what := pr.subject(s.What)
		if s.Mine {
			what += " you play"
		}
		if s.Free {
			return "free cost for " + what + " costs " + symbolsText(s.Less) + word + " to play"
		}
		return what + verbOf(s.What, " cost") + " " + symbolsText(s.Less) + word + " to play"
	}
	out := ""
	switch {
	case s.Costs != nil:
		out = pay + strings.TrimPrefix(pr.willCosts(s.Costs), "pay ")
	case s.More:
		out = pay + symbolsText(s.Less) + " more"
	default:
		out = pay + symbolsText(s.Less) + " less"
	}
	out += " to play " + pr.played(s)
	if s.Costs != nil {
		out += " instead of paying its cost"
	}
	if s.Minimum != nil {
		out += ", to a minimum free cost of " + symbolsText(s.Minimum)
	}
	if s.Each != nil {
		out += pr.fowEvery(s.Each)
	}
	return out
}

// played writes what is played.
func (pr *printer) played(s *CostRule) string {
	out := pr.ref(s.What)
	switch {
	case s.Label:
		return "its God's Art abilities"
	case s.Word != nil:
		return "[" + s.Word.Name + "] abilities of " + out
	case s.First:
		return "your first " + out
	}
	return out
}

// fowCond writes what stands behind "if".
func (pr *printer) fowCond(c Cond) string {
	switch c.Kind {
	case CondAnd, CondOr:
		var parts []string
		for _, one := range c.All {
			parts = append(parts, pr.cond(one))
		}
		return strings.Join(parts, map[CondKind]string{CondAnd: " and ", CondOr: " or "}[c.Kind])
	case CondNot:
		return "it is not the case that " + pr.cond(c.All[0])
	case CondExists:
		return pr.controlled(c)
	case CondIs:
		is := " is "
		if c.Not {
			is = " is not "
		}
		return pr.ref(c.Ref) + is + article(pr.objects(c.Objects, false))
	case CondThis:
		for _, row := range pr.d.states {
			if row.state == c.State && row.not == c.Not {
				return pr.ref(c.Ref) + " " + canon(row.phrases[0])
			}
		}
	case CondCounters:
		n := "a"
		switch {
		case c.AtMost:
			n = "no"
		case c.N > 1:
			n = numberText(c.N) + " or more"
		}
		return pr.ref(c.Ref) + " has " + n + " " + counterText(c.Name, c.N != 1) + " on it"
	case CondAmount:
		if c.Than != nil {
			word := " more"
			if c.AtMost {
				word = " less"
			}
			who, verb := "you", " control"
			if c.Who == Opponent {
				who = "your opponent"
			}
			if c.Amount.Objects.HasPlace {
				verb = " have"
			}
			if who != "you" {
				verb = map[string]string{" control": " controls", " have": " has"}[verb]
			}
			return who + verb + word + " " + pr.objects(withoutController(c.Amount.Objects), true) + " than " + pr.ref(c.Than)
		}
		return pr.expression(c.Amount) + " is " + pr.fowBound(c.Range)
	case CondParity:
		word := [...]string{"even", "odd"}[c.N&1]
		if c.Amount != nil {
			return pr.expression(c.Amount) + " is " + word
		}
		return "its total cost is " + word
	case CondDid:
		return pr.did(c)
	case CondYourTurn:
		return [...]string{"it's your opponent's turn", "it's your turn"}[c.N]
	case CondOnField:
		return "this card is on a field"
	}
	return ""
}

// withoutController drops who controls the objects, which the sentence says.
func withoutController(o *Objects) *Objects {
	own := *o
	own.Controller = Anyone
	return &own
}

// controlled writes "you control two or more Elves".
func (pr *printer) controlled(c Cond) string {
	o := c.Objects
	start := "there is "
	switch {
	case o.Controller == Yours:
		start, o = "you control ", withoutController(o)
	case o.Controller == Enemy:
		start, o = "your opponent controls ", withoutController(o)
	case c.Own:
		start = "you have "
	}
	own, other := pr.withoutOther(o)
	n := ""
	switch {
	case c.AtMost && c.N == 0:
		n = "no "
	case c.AtMost:
		n = numberText(c.N) + " or fewer "
	case c.Exactly:
		n = "exactly " + numberText(c.N) + " "
	case c.N == 1 && other:
		return start + "another " + pr.objects(own, false)
	case c.N == 1:
		return start + article(pr.objects(o, false))
	default:
		n = numberText(c.N) + " or more "
	}
	if other {
		n += "other "
	}
	return start + n + pr.objects(own, true)
}

// did writes what a player did this turn.
func (pr *printer) did(c Cond) string {
	subject, _ := pr.subjectOf(&Base{Who: c.Who})
	if subject == "" {
		subject = "you "
	}
	if c.State == GoesFirst {
		return "you are the player going first"
	}
	for _, row := range pr.d.deeds {
		if row.state != c.State || row.cards != (c.Objects != nil) {
			continue
		}
		out := subject + canon(row.phrase)
		if c.Objects != nil {
			if c.N == 1 {
				out += " " + pr.one(c.Objects)
			} else {
				out += " " + numberText(c.N) + " or more " + pr.objects(c.Objects, true)
			}
		}
		if row.life {
			if c.N > 1 {
				out += " " + strconv.Itoa(c.N) + " or more"
			}
			out += " life"
		}
		return out + " this turn"
	}
	return ""
}

// moreKeywords writes further keywords of a list.
func moreKeywords(list []Word) string {
	out := ""
	for i, w := range list {
		if i+1 == len(list) {
			out += " and [" + w.Name + "]"
		} else {
			out += ", [" + w.Name + "]"
		}
	}
	return out
}
