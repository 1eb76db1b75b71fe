package cardtext

import (
	"strconv"
	"strings"
)

// The rarer statements in the wording of Force of Will.

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
		if s.N == Infinity {
			return out + infinityMark
		}
		return out + strconv.Itoa(s.N)
	case *Prevent:
		return pr.prevent(s)
	case *TreatAs:
		if s.Becomes {
			as := ""
			if len(s.As.With) == 1 && s.As.With[0].Kind == QualChosen && s.Attack == nil {
				as = "the chosen " + s.As.With[0].Name
			} else {
				as = pr.asText(s.As)
			}
			if s.Attack != nil {
				as = strings.TrimSpace("a [" + strings.TrimPrefix(half(s.Attack, false), "+") + "/" + strings.TrimPrefix(half(s.Defense, false), "+") + "] " + pr.becomeText(s.As))
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
		out := "play" + ending + " "
		if s.Copy {
			out += "a copy of "
		}
		out += pr.ref(s.What)
		if s.Free {
			out += " without paying its cost"
		}
		return out
	case *AddTo:
		if s.Wear {
			return conjugated("attach", ending) + " " + pr.ref(s.What) + " to " + pr.ref(s.To)
		}
		return "add" + ending + " " + pr.ref(s.What) + " to " + pr.ref(s.To)
	case *CostRule:
		return pr.costRule(s)
	case *RuleText:
		switch s.Kind {
		case HandSize:
			return "your maximum hand size is " + numberText(s.N)
		case PlayExplored:
			return "while this card is revealed from your deck by an [Exploration] ability you control, you may play it without paying its cost"
		case HandMore:
			word, n := moreOrLess(s.N)
			return "your maximum hand size is " + word + "creased by " + n
		case StartHand:
			word, n := moreOrLess(s.N)
			sign := map[string]string{"in": "plus", "de": "minus"}[word]
			return "if you would draw a starting hand, you draw a starting hand " + sign + " " + cardsText(n) + " and your maximum hand size is " + word + "creased by " + n + " until end of game instead"
		case OpenHand:
			return "play with your hand revealed"
		case AnyCopies:
			return "have any number of copies of this card in your main deck"
		}
		return "have up to " + numberText(s.N) + " copies of this card in your main deck"
	case *CountSymbols:
		of := ""
		if s.Attribute != nil {
			of = s.Attribute.Name + " "
		}
		return conjugated("count", ending) + " the number of " + of + "will symbols in its attribute cost"
	case *ForceRoll:
		return "[Force] " + strconv.Itoa(s.N)
	case *Targets:
		if s.What.Plural {
			return "choose " + pr.ref(s.What)
		}
		return pr.ref(s.What)
	case *Flip:
		return s.How + " " + pr.ref(s.What)
	case *GainGems:
		return pr.gems(s, ending)
	case *GainItems:
		return pr.items(s, ending)
	case *Weather:
		if strings.HasPrefix(s.Name, "[") {
			return "you gain " + s.Name
		}
		return "the weather is " + s.Name
	case *MoveCounters:
		return "move" + ending + " " + pr.amountWord(s.Amount) + " " + counterText(s.Name, s.Amount.Kind != Literal || s.Amount.N != 1) + " from " + pr.ref(s.From) + " to " + pr.ref(s.To)
	case *ThatDamage:
		return pr.thatDamage(s)
	}
	return ""
}

// gems writes gems that are gained.
func (pr *printer) gems(s *GainGems, ending string) string {
	out := "gain" + ending + " " + pr.gemWords(s)
	for _, m := range s.More {
		out += " and " + pr.gemWords(m)
	}
	return out
}

func (pr *printer) gemWords(s *GainGems) string {
	n := pr.amountWord(s.Amount)
	what := "gem"
	if s.Crystals {
		what = "crystal"
	}
	what = pluralIf(what, n != "a")
	switch {
	case s.Attribute != nil:
		return n + " " + s.Attribute.Name + " " + what
	case s.One:
		return n + " " + what + " of any one attribute"
	}
	return n + " " + what + " of any attribute"
}

// items writes emblems and limit breaks that are gained.
func (pr *printer) items(s *GainItems, ending string) string {
	if s.Both {
		return "gain" + ending + " both"
	}
	var list []string
	for i := range s.Items {
		word := itemText(&s.Items[i])
		if s.Items[i].Type == TypeEmblem {
			word = "a " + word
		}
		list = append(list, word)
	}
	between := " and "
	if s.Or {
		between = " or "
	}
	return "gain" + ending + " " + strings.Join(list, between)
}

// itemText writes an emblem or a limit break, "" for anything else.
func itemText(n *Noun) string {
	switch n.Type {
	case TypeEmblem:
		switch {
		case n.Name != "":
			return "[Dragon Emblem] [" + n.Name + "]"
		case len(n.Attributes) > 0:
			return "[Dragon Emblem] {" + "WRUGB"[n.Attributes[0].Number:][:1] + "}"
		}
		return "[Dragon Emblem]"
	case TypeLimitBreak:
		if n.Name == "" {
			return "[Limit Break]"
		}
		return "[Limit Break] (\"" + n.Name + "\")"
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
	if s.Random {
		out += " at random"
	}
	if s.Each != nil {
		out += ", you may choose an additional one" + pr.fowEvery(s.Each)
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
	out += " - " + strings.Join(options, "; or ")
	for _, rule := range s.Only {
		out += ". Choose the " + ordinals[rule.Option] + " only if " + pr.cond(rule.Cond)
	}
	return out
}

// produce writes will.
func (pr *printer) produce(s *Produce, ending string) string {
	out := "produce" + ending + " "
	every := pr.every(s.Amount)
	switch {
	case s.None:
		return out + "no will"
	case s.Each:
		of := "attributes"
		if !s.Any {
			var list []string
			for _, one := range s.Symbols {
				list = append(list, symbolsText([]Symbol{one}))
			}
			of = strings.Join(list, " and/or ")
		}
		return out + pr.amountWord(s.Amount) + " wills in any combination of " + of
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
		if s.Deck != nil && s.Deck.Owner == Enemy {
			out += map[Place]string{Graveyard: ", graveyard", Hand: ", and hand"}[place]
			continue
		}
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
	if s.Other {
		out += "non-battle "
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
	if s.With != nil {
		return pay + "the attribute cost of " + pr.played(s) + " with " + s.With.Name + " will"
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
		costs := pr.willCosts(s.Costs)
		if !s.Must && !strings.HasPrefix(costs, "pay ") && s.Costs[0].Kind != CostWill {
			return costs + " rather than pay this card's cost"
		}
		out = pay + strings.TrimPrefix(costs, "pay ")
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

// becomeText writes what behind numbers says what objects become.
func (pr *printer) becomeText(o *Objects) string {
	if n := &o.Nouns[0]; len(o.Nouns) == 1 && n.Type == TypeCard && n.Trait+n.Name == "" && n.Flags == 0 && len(n.Attributes) == 0 {
		var words []string
		for _, q := range o.With {
			words = append(words, "["+q.Word.Name+"]")
		}
		if len(words) == 0 {
			return ""
		}
		return "with " + strings.Join(words, " and ")
	}
	return pr.objects(o, false)
}

// cardsText writes a number of cards.
func cardsText(n string) string {
	if n == "one" {
		return "one card"
	}
	return n + " cards"
}

// moreOrLess writes how a number changes: "in" or "de" for "creased", and by how much.
func moreOrLess(n int) (word, by string) {
	if n < 0 {
		return "de", numberText(-n)
	}
	return "in", numberText(n)
}
