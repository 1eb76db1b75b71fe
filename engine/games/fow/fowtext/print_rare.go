package fowtext

import (
	"strconv"
	"strings"

	"gauntlet/engine/cardtext"
)

// The rarer statements in the wording of Force of Will.

// writeRare writes the rarer statements.
func writeRare(pr *cardtext.Printer, s cardtext.Stmt, ending string) string {
	switch s := s.(type) {
	case *cardtext.RevealUntil:
		return "reveal" + ending + " cards from the top of your main deck until you reveal " + pr.One(s.Objects)
	case *cardtext.Replace:
		return writeReplaced(pr, s)
	case *cardtext.Look:
		return "look" + ending + " at " + pr.Top(s.Cards)
	case *cardtext.LoseKeyword:
		verb := verbOf(s.What, " lose")
		if s.Bars {
			verb += " and cannot gain"
		}
		return writeSubject(pr, s.What) + verb + " [" + s.Keyword.Name + "]" + moreKeywords(s.More)
	case *cardtext.LoseTrait:
		if s.Trait == "" {
			return writeSubject(pr, s.What) + verbOf(s.What, " lose") + " all races"
		}
		return writeSubject(pr, s.What) + verbOf(s.What, " lose") + " " + s.Trait
	case *cardtext.Become:
		out := writeStat(pr, &cardtext.Amount{Of: s.What, Stat: s.Stat, Both: s.Both}) + " becomes "
		if s.Amount != nil {
			return out + "equal to " + pr.Expression(s.Amount)
		}
		if s.N == cardtext.Infinity {
			return out + cardtext.InfinityMark
		}
		return out + strconv.Itoa(s.N)
	case *cardtext.Prevent:
		return writePrevent(pr, s)
	case *cardtext.TreatAs:
		if s.Becomes {
			as := ""
			if len(s.As.With) == 1 && s.As.With[0].Kind == cardtext.QualChosen && s.Attack == nil {
				as = "the chosen " + s.As.With[0].Name
			} else {
				as = writeAsText(pr, s.As)
			}
			if s.Attack != nil {
				as = strings.TrimSpace("a [" + strings.TrimPrefix(half(s.Attack, false), "+") + "/" + strings.TrimPrefix(half(s.Defense, false), "+") + "] " + writeBecomeText(pr, s.As))
			}
			out := writeSubject(pr, s.What) + verbOf(s.What, " become") + " " + as
			if s.Also {
				out += " in addition to its other types"
			}
			return out
		}
		out := "treat " + pr.Ref(s.What) + " as " + writeAsText(pr, s.As)
		if s.Also {
			out += " in addition to its other types"
		}
		return out
	case *cardtext.Enters:
		return writeEnters(pr, s)
	case *cardtext.Pay:
		if s.Or != nil {
			return writeWillCosts(pr, s.Costs) + " or pay " + strings.TrimPrefix(writeWillCosts(pr, s.Or), "pay ")
		}
		return "pay" + ending + " " + strings.TrimPrefix(writeWillCosts(pr, s.Costs), "pay ")
	case *cardtext.Copy:
		switch {
		case s.Into != nil:
			return pr.Ref(s.Into) + verbOf(s.Into, " become") + " a copy of " + pr.Ref(s.What)
		case s.What == nil:
			return "choose new targets"
		}
		return "copy " + pr.Ref(s.What)
	case *cardtext.PlayIt:
		out := "play" + ending + " "
		if s.Copy {
			out += "a copy of "
		}
		out += pr.Ref(s.What)
		if s.What.Kind == cardtext.RefTop && s.What.Objects != nil {
			out += " as long as it's " + pr.One(s.What.Objects)
		}
		if s.Free {
			out += " without paying its cost"
		}
		if s.Again {
			out += " you played this game an additional time"
		}
		return out
	case *cardtext.AddTo:
		if s.Wear {
			return cardtext.Conjugated("attach", ending) + " " + pr.Ref(s.What) + " to " + pr.Ref(s.To)
		}
		return "add" + ending + " " + pr.Ref(s.What) + " to " + pr.Ref(s.To)
	case *cardtext.SwitchStats:
		return writeSwitch(pr, s, "")
	case *cardtext.OneOf:
		return writeEither(pr, s)
	case *cardtext.Fight:
		return writeFight(pr, s)
	case *cardtext.CostRule:
		return writeCostRule(pr, s)
	case *cardtext.SpendAs:
		return "spend " + writeEitherKind(s.Will) + " as though it were " + writeEitherKind(s.As)
	case *cardtext.RuleText:
		switch s.Kind {
		case cardtext.HandSize:
			return "your maximum hand size is " + numberText(s.N)
		case cardtext.PlayExplored:
			return "while this card is revealed from your deck by an [Exploration] ability you control, you may play it without paying its cost"
		case cardtext.HandMore:
			word, n := moreOrLess(s.N)
			return "your maximum hand size is " + word + "creased by " + n
		case cardtext.StartHand:
			word, n := moreOrLess(s.N)
			sign := map[string]string{"in": "plus", "de": "minus"}[word]
			return "if you would draw a starting hand, you draw a starting hand " + sign + " " + cardsText(n) + " and your maximum hand size is " + word + "creased by " + n + " until end of game instead"
		case cardtext.OpenTop:
			whose := "your"
			if s.Who != cardtext.You {
				whose = "their"
			}
			return cardtext.Conjugated("play", ending) + " with the top card of " + whose + " main deck revealed"
		case cardtext.OpenHand:
			return "play with your hand revealed"
		case cardtext.AnyCopies:
			return "have any number of copies of this card in your main deck"
		}
		return "have up to " + numberText(s.N) + " copies of this card in your main deck"
	case *cardtext.CountSymbols:
		of := ""
		if s.Attribute != nil {
			of = s.Attribute.Name + " "
		}
		return cardtext.Conjugated("count", ending) + " the number of " + of + "will symbols in its attribute cost"
	case *cardtext.ForceRoll:
		return "[Force] " + strconv.Itoa(s.N)
	case *cardtext.Targets:
		if s.What.Plural {
			return "choose " + pr.Ref(s.What)
		}
		return pr.Ref(s.What)
	case *cardtext.Flip:
		return s.How + " " + pr.Ref(s.What)
	case *cardtext.GainGems:
		return writeGems(pr, s, ending)
	case *cardtext.GainItems:
		return writeItems(pr, s, ending)
	case *cardtext.Weather:
		if strings.HasPrefix(s.Name, "[") {
			return "you gain " + s.Name
		}
		return "the weather is " + s.Name
	case *cardtext.MoveCounters:
		return "move" + ending + " " + writeAmountWord(pr, s.Amount) + " " + counterText(s.Name, s.Amount.Kind != cardtext.Literal || s.Amount.N != 1) + " from " + pr.Ref(s.From) + " to " + pr.Ref(s.To)
	case *cardtext.ThatDamage:
		return pr.ThatDamage(s)
	}
	return ""
}

// writeGems writes gems that are gained.
func writeGems(pr *cardtext.Printer, s *cardtext.GainGems, ending string) string {
	out := "gain" + ending + " " + writeGemWords(pr, s)
	for _, m := range s.More {
		out += " and " + writeGemWords(pr, m)
	}
	return out
}

func writeGemWords(pr *cardtext.Printer, s *cardtext.GainGems) string {
	n := writeAmountWord(pr, s.Amount)
	what := "gem"
	if s.Crystals {
		what = "crystal"
	}
	what = cardtext.PluralIf(what, n != "a")
	switch {
	case len(s.Or) > 0:
		out := n + " " + s.Attribute.Name
		for _, w := range s.Or {
			out += " or " + w.Name
		}
		return out + " " + what
	case s.Attribute != nil:
		return n + " " + s.Attribute.Name + " " + what
	case s.One:
		return n + " " + what + " of any one attribute"
	case s.Like:
		return n + " " + what + " of the same attribute as the gem banished this way"
	case s.New:
		return n + " " + what + " of any attribute if it doesn't share an attribute with another gem you control"
	}
	return n + " " + what + " of any attribute"
}

// writeItems writes emblems and limit breaks that are gained.
func writeItems(pr *cardtext.Printer, s *cardtext.GainItems, ending string) string {
	if s.Both {
		return "gain" + ending + " both"
	}
	var list []string
	for i := range s.Items {
		word := itemText(&s.Items[i])
		if s.Items[i].Type == cardtext.TypeEmblem {
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
func itemText(n *cardtext.Noun) string {
	switch n.Type {
	case cardtext.TypeEmblem:
		switch {
		case n.Name != "":
			return "[Dragon Emblem] [" + n.Name + "]"
		case len(n.Attributes) > 0:
			return "[Dragon Emblem] {" + "WRUGB"[n.Attributes[0].Number:][:1] + "}"
		}
		return "[Dragon Emblem]"
	case cardtext.TypeLimitBreak:
		if n.Name == "" {
			return "[Limit Break]"
		}
		return "[Limit Break] (\"" + n.Name + "\")"
	}
	return ""
}

// writeReplaced writes a replacement that an effect makes.
func writeReplaced(pr *cardtext.Printer, s *cardtext.Replace) string {
	text := strings.TrimSuffix(pr.Replacement(&cardtext.Replacement{Would: s.Would, May: s.May, Body: s.Body}), ".")
	if length := writeDuration(pr, s.For); length != "" {
		return strings.TrimSpace(length) + ", " + strings.ToLower(text[:1]) + text[1:]
	}
	return text
}

// writeAsText writes what something is treated as.
func writeAsText(pr *cardtext.Printer, o *cardtext.Objects) string {
	return cardtext.Article(pr.Objects(o, false))
}

// writeModes writes "choose one - A; or B".
func writeModes(pr *cardtext.Printer, s *cardtext.Choose) string {
	verb := "choose "
	if s.Who != cardtext.You {
		verb = "chooses " // the subject stands in front
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
	switch {
	case s.Each != nil && s.Max == 0:
		out = verb + "up to one" + writeEvery(pr, s.Each)
	case s.Each != nil:
		out += ", you may choose an additional one" + writeEvery(pr, s.Each)
	}
	if s.Cond.Kind != cardtext.CondNone {
		out += ". If " + pr.Cond(s.Cond) + ", choose "
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
		options = append(options, uncapitalFow(strings.TrimSuffix(pr.Block(o), ".")))
	}
	out += " - " + strings.Join(options, "; or ")
	for _, rule := range s.Only {
		out += ". Choose the " + ordinals[rule.Option] + " only if " + pr.Cond(rule.Cond)
	}
	return out
}

// writeProduce writes will.
func writeProduce(pr *cardtext.Printer, s *cardtext.Produce, ending string) string {
	out := "produce" + ending + " "
	every := pr.Every(s.Amount)
	switch {
	case s.None:
		return out + "no will"
	case s.Each:
		of := "attributes"
		if !s.Any {
			var list []string
			for _, one := range s.Symbols {
				list = append(list, symbolsText([]cardtext.Symbol{one}))
			}
			of = strings.Join(list, " and/or ")
		}
		return out + writeAmountWord(pr, s.Amount) + " wills in any combination of " + of
	case s.Any && s.Amount.Kind == cardtext.Literal && s.Amount.N == 1:
		return out + "one will of any attribute"
	case s.Any:
		return out + writeAmountWord(pr, s.Amount) + " will of any attribute" + every
	case s.Of != nil && s.Of.Noun == "gem":
		return out + writeAmountWord(pr, s.Amount) + cardtext.PluralIf(" will", s.Amount.N != 1) + " of an attribute shared with the gem banished this way"
	case s.Of != nil && s.Of.Noun == "chosen":
		return out + "one will of the chosen attribute"
	case s.Of != nil:
		return out + "one will of an attribute of " + pr.Ref(s.Of)
	case s.Or:
		var list []string
		for _, one := range s.Symbols {
			list = append(list, symbolsText([]cardtext.Symbol{one}))
		}
		return out + strings.Join(list, " or ") + every
	}
	return out + symbolsText(s.Symbols) + every
}

// writeSearch writes what is searched for and where.
func writeSearch(pr *cardtext.Printer, s *cardtext.Search, ending string) string {
	out := cardtext.Conjugated("search", ending) + " "
	if s.Deck != nil {
		out += deckText(s.Deck)
	}
	for _, place := range s.Places {
		if s.Deck != nil && s.Deck.Owner == cardtext.Enemy {
			out += map[cardtext.Place]string{cardtext.Graveyard: ", graveyard", cardtext.Hand: ", and hand"}[place]
			continue
		}
		out += map[cardtext.Place]string{cardtext.Graveyard: " and/or your graveyard", cardtext.Removed: " and/or your removed area", cardtext.Hand: " and/or your hand"}[place]
	}
	return out + " for " + writeSearched(pr, s)
}

// writePrevent writes which damage is prevented.
func writePrevent(pr *cardtext.Printer, s *cardtext.Prevent) string {
	switch {
	case s.It:
		return "prevent it"
	case s.Any && s.Battle:
		return "all battle damage becomes 0"
	case s.Any:
		return "all damage becomes 0"
	case s.To == nil && s.By == nil && !s.All && !s.Next:
		return "prevent " + pr.Amount(s.Amount) + " of it"
	}
	out, factor := "prevent ", ""
	switch {
	case s.All:
		out += "all "
	case s.Next && s.Amount != nil && cardtext.IsExpression(s.Amount):
		plain := *s.Amount
		plain.N = 1
		factor = " multiplied by " + pr.Expression(&plain)
		out += "the next " + strconv.Itoa(s.Amount.N) + " "
	case s.Next && s.Amount != nil:
		out += "the next " + pr.Amount(s.Amount) + " "
	case s.Next:
		out += "the next "
	default:
		out += pr.Amount(s.Amount) + " "
	}
	if s.Battle {
		out += "battle "
	}
	if s.Other {
		out += "non-battle "
	}
	out += "damage" + factor + " that would be dealt"
	if s.To != nil {
		out += " to " + pr.Ref(s.To)
		for _, r := range s.More {
			out += " and to " + pr.Ref(r)
		}
	}
	if s.By != nil {
		out += " by " + pr.Ref(s.By)
	}
	return out
}

// writeEnters writes how a card enters.
func writeEnters(pr *cardtext.Printer, s *cardtext.Enters) string {
	out := writeSubject(pr, s.What) + verbOf(s.What, " enter") + " your field"
	if s.Rested {
		out += " rested"
	}
	if s.Counters != nil {
		one := s.Counters.N == 1 && (s.Counters.Kind == cardtext.Literal || s.Counters.Per > 0)
		out += " with " + writeAmountWord(pr, s.Counters) + " " + counterText(s.Name, !one) + " on it" + pr.Every(s.Counters)
	}
	return out
}

// writeEitherKind writes kinds of will: "{U} or {R}".
func writeEitherKind(list []cardtext.Symbol) string {
	out := symbolsText(list[:1])
	for k := range list[1:] {
		out += " or " + symbolsText(list[k+1:k+2])
	}
	return out
}

// writeCostRule writes how a cost changes.
func writeCostRule(pr *cardtext.Printer, s *cardtext.CostRule) string {
	pay := "pay "
	if s.Must {
		pay = "you pay "
	}
	if s.With != nil {
		return pay + "the attribute cost of " + writePlayed(pr, s) + " with " + s.With.Name + " will"
	}
	if s.AnyWill {
		return pay + "the attribute cost of " + writePlayed(pr, s) + " with will of any attribute"
	}
	if s.By {
		word := " less"
		if s.More {
			word = " more"
		}
		what := writeSubject(pr, s.What)
		if s.Mine {
			what += " you play"
		}
		if s.Free {
			return "free cost for " + what + " costs " + symbolsText(s.Less) + word + " to play"
		}
		out := what + verbOf(s.What, " cost") + " " + symbolsText(s.Less) + word + " to play"
		if s.Each != nil {
			out += writeEvery(pr, s.Each)
		}
		return out
	}
	out := ""
	switch {
	case s.Quick && s.What.Kind == cardtext.RefEach:
		return "play " + writePlayed(pr, s) + " as though they had [Quickcast]"
	case s.Quick && s.Costs == nil:
		return "play this card as though it had [Quickcast]"
	case s.Quick:
		return "play this card as though it had [Quickcast] if you " + writeWillCosts(pr, s.Costs) + " as an additional cost to play this card"
	case s.Costs != nil && s.Less != nil:
		return "as you play this card, you may " + writeWillCosts(pr, s.Costs) + ". If you do, you pay " + symbolsText(s.Less) + " less to play this card"
	case s.Costs != nil:
		costs := writeWillCosts(pr, s.Costs)
		if !s.Must && !strings.HasPrefix(costs, "pay ") && s.Costs[0].Kind != cardtext.CostWill {
			return costs + " rather than pay this card's cost"
		}
		out = pay + strings.TrimPrefix(costs, "pay ")
		if s.Or != nil {
			out += " or " + strings.TrimPrefix(writeWillCosts(pr, s.Or), "pay ")
		}
	case s.More:
		out = pay + symbolsText(s.Less) + " more"
	default:
		if out = pay + symbolsText(s.Less); s.Or != nil {
			out += " or " + symbolsText(s.Or[0].Symbols)
		}
		out += " less"
	}
	if s.What != nil && s.What.Noun == "judgment" {
		out += " to do judgment"
	} else {
		out += " to play " + writePlayed(pr, s)
	}
	if s.Costs != nil && s.What.Noun != "judgment" {
		out += " instead of paying its cost"
	}
	if s.Minimum != nil {
		out += ", to a minimum free cost of " + symbolsText(s.Minimum)
	}
	if s.Each != nil {
		out += writeEvery(pr, s.Each)
	}
	return out
}

// writePlayed writes what is played.
func writePlayed(pr *cardtext.Printer, s *cardtext.CostRule) string {
	out := pr.Ref(s.What)
	switch {
	case s.Label:
		return "its God's Art abilities"
	case s.Word != nil:
		return "[" + s.Word.Name + "] abilities of " + out
	case s.Next:
		return "your next " + strings.TrimPrefix(out, "each ")
	case s.Nth > 0:
		whose := "your "
		if s.Who != cardtext.You {
			whose = "the "
		}
		return whose + ordinals[s.Nth-1] + " " + strings.TrimPrefix(out, "each ") + " each turn"
	}
	return out
}

// moreKeywords writes further keywords of a list.
func moreKeywords(list []cardtext.Word) string {
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

// writeBecomeText writes what behind numbers says what objects become.
func writeBecomeText(pr *cardtext.Printer, o *cardtext.Objects) string {
	if n := &o.Nouns[0]; len(o.Nouns) == 1 && n.Type == cardtext.TypeCard && n.Trait+n.Name == "" && n.Flags == 0 && len(n.Attributes) == 0 {
		var words []string
		for _, q := range o.With {
			words = append(words, "["+q.Word.Name+"]")
		}
		if len(words) == 0 {
			return ""
		}
		return "with " + strings.Join(words, " and ")
	}
	return pr.Objects(o, false)
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
