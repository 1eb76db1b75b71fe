package fowtext

import (
	"reflect"
	"strings"

	"gauntlet/engine/cardtext"
)

// What is said of cards: what they gain, lose and become.

// ownedStat reads "target resonator's ATK".
func ownedStat(p *cardtext.Reader) (a *cardtext.Amount) {
	start := p.Pos
	if p.Ahead("atk", "def") && p.Begins("the", "atk") && p.Try(func() {
		p.Accept("the")
		p.Expect("atk and def of")
		a = &cardtext.Amount{Kind: cardtext.StatOf, N: 1, Both: true, Of: statOwner(p)}
		a.Span = p.SpanFrom(start)
	}) {
		return a
	}
	for stat, phrase := range []string{cardtext.AttackStat: "atk of", cardtext.DefenseStat: "def of", cardtext.CostStat: "total cost of"} {
		if word, _, _ := strings.Cut(phrase, " "); word != "" && p.Ahead(word) && p.Begins("the", "each", word) && p.Try(func() {
			p.AcceptAny("the", "each")
			p.Expect(phrase)
			a = &cardtext.Amount{Kind: cardtext.StatOf, N: 1, Of: statOwner(p), Stat: cardtext.StatWord(stat)}
			a.Span = p.SpanFrom(start)
		}) {
			return a
		}
	}
	if !p.PossessiveAhead() {
		return nil
	}
	p.Try(func() {
		start := p.Pos
		r := p.Ref()
		if last := p.Tokens[p.Pos-1].Low; !strings.HasSuffix(last, "'s") && !strings.HasSuffix(last, "s'") {
			p.Fail("its")
		}
		stat, ok := p.StatWord()
		if !ok {
			p.Fail("ATK")
		}
		a = &cardtext.Amount{Span: p.SpanFrom(start), Kind: cardtext.StatOf, N: 1, Of: r, Stat: stat}
	})
	return a
}

// becomes reads "becomes 0", "become the same as …", "is doubled".
func becomes(p *cardtext.Reader, a *cardtext.Amount) cardtext.Stmt {
	if p.AcceptAny("is increased by", "are increased by", "increases by", "increase by") {
		return increased(p, a)
	}
	b := &cardtext.Become{What: a.Of, Stat: a.Stat, Both: a.Both}
	switch {
	case p.AcceptAny("becomes", "become", "is", "are"):
		p.AcceptAny("equal to", "the same as")
		if a.Both && p.AcceptAny("the ones of", "those of", "of") {
			b.Amount = &cardtext.Amount{Kind: cardtext.StatOf, N: 1, Both: true, Of: p.Ref()}
			return b
		}
		if p.Looking("[") {
			b.Amount = p.Amount()
		} else {
			b.Amount = p.Expression()
		}
		if b.Amount.Kind == cardtext.Literal {
			b.N, b.Amount = b.Amount.N, nil
		}
	default:
		p.Fail("becomes")
	}
	return b
}

// gainsWhat reads what objects gain.
func gainsWhat(p *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt {
	if what.Kind == cardtext.RefYourLeader { // a word that a player has
		for _, name := range []string{"[Calmness]", "[Passion]"} {
			if p.Accept(strings.ToLower(name)) {
				return &cardtext.Weather{Name: name}
			}
		}
	}
	g := &cardtext.Give{To: what}
	g.Gains = append(g.Gains, gainOf(p))
	for p.Try(func() {
		if p.AcceptAny(", or", "or") {
			g.Or = true
		} else if g.Or {
			p.Fail("or")
		} else if !p.AcceptAny(", and", "and", ",") {
			if k := p.Peek(); k.Kind != cardtext.TokenIcon {
				p.Fail("and")
			}
		}
		g.Gains = append(g.Gains, gainOf(p))
	}) {
	}
	if m := multiplier(p); m != nil && !multiply(g, m) {
		p.Fail("a number to multiply")
	}
	switch own := what.Kind == cardtext.RefThis && what.Noun == "card" && !what.HasFrom; {
	case own && len(g.Gains) == 1 && g.Gains[0].AllRaces: // 904.2 (6.3): a base ability, which is applied in any zone
		p.Accept("in all zones")
	case own && p.Accept("in all zones"):
		to := *what
		to.Noun, g.To = "card in hand", &to
	}
	if what.Kind == cardtext.RefEach && p.Accept("while attacking") { // the attacking ones of them
		to := *what
		o := *what.Objects
		o.Nouns = append([]cardtext.Noun(nil), o.Nouns...)
		for i := range o.Nouns {
			o.Nouns[i].Flags |= cardtext.FlagAttacking
		}
		to.Objects, g.To = &o, &to
	}
	return g
}

// mayGain reads what a card of its own player gains if that player wants.
func mayGain(p *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt {
	if what.Kind != cardtext.RefThis && (what.Objects == nil || what.Objects.Controller != cardtext.Yours) { // its controller decides
		p.Fail("gains")
	}
	g := gainsWhat(p, what)
	g.Head().For = p.DurationSuffix()
	return &cardtext.May{Stmts: []cardtext.Stmt{g}}
}

// alsoIs reads "an Elf" behind "is also".
func alsoIs(p *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt {
	p.AcceptAny("a", "an")
	return &cardtext.TreatAs{What: what, Becomes: true, Also: true, As: p.Objects()}
}

// areWhat reads the races that objects have instead of their own.
func areWhat(p *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt {
	s := &cardtext.TreatAs{What: what, Becomes: true, As: p.Objects()}
	for i := range s.As.Nouns {
		if n := &s.As.Nouns[i]; n.Trait == "" || n.Type != cardtext.TypeCard || n.Flags != 0 {
			p.Fail("a race")
		}
	}
	return s
}

// gainOf reads one gain: numbers, keywords, a race, an ability in quotation marks.
func gainOf(p *cardtext.Reader) *cardtext.Gain {
	defer p.Reading("what is given")()
	start := p.Pos
	g := &cardtext.Gain{}
	p.AcceptAny("the following ability :", "this ability :", "an additional", "additional")
	switch t := p.Peek(); {
	case t.Kind == cardtext.TokenStats:
		p.Pos++
		g.Stats = true
		g.Attack, g.MinusAttack, g.Defense, g.MinusDefense = statPair(p, t)
	case t.Kind == cardtext.TokenQuote && nameGain(p, g, t):
	case t.Kind == cardtext.TokenQuote:
		p.Quoted(g, t)
	case p.AcceptAny("all abilities of"):
		g.Abilities = p.Ref()
	case p.Accept("all races"):
		g.AllRaces = true
	default:
		if p.Accept("type") {
			n := noun(p)
			if g.Type = n.Type; !reflect.DeepEqual(n, cardtext.Noun{Type: n.Type, Span: n.Span}) { // nothing but a type
				p.Fail("resonator")
			}
			break
		}
		race := p.AcceptAny("the race", "race")
		if w, ok := p.Keyword(); ok {
			g.Keyword = &w
			if w.Name == "Barrier" && p.Peek().Kind == cardtext.TokenSymbol {
				g.Of = barrierSymbols(p)
				break
			}
			if costs := symbols(p); costs != nil {
				g.Cost = costs
			}
			g.Of = inBrackets(p)
			break
		}
		if n, ok := attributeGain(p); ok {
			g.Attribute = n
			break
		}
		if cardtext.XAmount(p.Peek().Low) != nil && !race {
			p.Fail("[+100/+100]")
		}
		if g.Trait = p.Capitals(); g.Trait == "" {
			p.Fail("[+100/+100]")
		}
		if typeNext(p) { // "… and Elf resonators gain": the subject of the next clause
			p.Fail("[+100/+100]")
		}
		g.Trait = oneRace(p, g.Trait)
		p.AcceptAny("race", "trait")
		p.AcceptAny("in addition to its own races", "in addition to its other races", "in addition to their own races", "in addition to their other races")
	}
	g.Span = p.SpanFrom(start)
	return g
}

// nameGain reads a name in quotation marks that is gained beside others.
func nameGain(p *cardtext.Reader, g *cardtext.Gain, t cardtext.Token) bool {
	return p.Try(func() {
		p.Pos++
		p.ExpectAny("in addition to its other names", "in addition to its own name", "as its name in addition to its other names", "in addition to its own names")
		g.Name = t.Text
	})
}

// attributeGain reads an attribute that objects gain.
func attributeGain(p *cardtext.Reader) (*cardtext.Word, bool) {
	w := attribute(p, p.Peek().Low)
	if w == nil {
		return nil, false
	}
	p.Pos++
	p.Accept("attribute")
	return w, true
}

// symbolSkills are the keywords that old cards call so.
//
// 1413.2 (6.3): these seven.
var symbolSkills = []string{"Pierce", "Precision", "First Strike", "Explode", "Flying", "Swiftness", "Imperishable"}

// losesWhat reads what objects lose: abilities, a keyword, a race.
func losesWhat(p *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt {
	if p.AcceptAny("all abilities", "its abilities", "their abilities") {
		s := &cardtext.Do{Verb: cardtext.LoseAbilities, What: what}
		if p.AcceptAny("other than", "except") {
			w, _ := p.Keyword()
			if w.Name != "Judgment" { // the text of another one goes with the rest
				p.Fail("[Judgment]")
			}
			s.But = &w
			return s
		}
		s.Bars = p.Accept("and cannot gain abilities")
		return s
	}
	if p.AcceptAny("its symbol skills", "its symbol skill", "their symbol skills", "all symbol skills") {
		l := &cardtext.LoseKeyword{What: what}
		for k, name := range symbolSkills {
			w, _ := p.Vocabulary.Keyword(name)
			if k == 0 {
				l.Keyword = w
			} else {
				l.More = append(l.More, w)
			}
		}
		return l
	}
	bars := p.Accept("and cannot gain")
	if w, ok := p.Keyword(); ok {
		l := &cardtext.LoseKeyword{What: what, Keyword: w, Bars: bars}
		for p.Try(func() {
			p.AcceptAny(", and", "and", ",")
			w, ok := p.Keyword()
			if !ok {
				p.Fail("a keyword")
			}
			l.More = append(l.More, w)
		}) {
		}
		return l
	}
	if bars || cardtext.XAmount(p.Peek().Low) != nil {
		p.Fail("a keyword")
	}
	l := &cardtext.LoseTrait{What: what}
	if p.AcceptAny("all races", "all its races") {
		return l
	}
	if l.Trait = p.Capitals(); l.Trait == "" {
		p.Fail("a keyword")
	}
	return l
}

// statPair reads the two halves of [+200/-200].
func statPair(p *cardtext.Reader, t cardtext.Token) (attack *cardtext.Amount, minusAttack bool, defense *cardtext.Amount, minusDefense bool) {
	left, right, _ := strings.Cut(strings.Trim(t.Text, "[]"), "/")
	attack, minusAttack = statHalf(left)
	defense, minusDefense = statHalf(right)
	if attack == nil && strings.Trim(left, "+-±") != "" || defense == nil && strings.Trim(right, "+-±") != "" {
		p.Pos--
		p.Fail("two numbers") // larger than any on a card
	}
	return attack, minusAttack, defense, minusDefense
}

// ownStats reads the ATK and DEF of what a card becomes, or of a token: both, and nothing is added to them.
func ownStats(p *cardtext.Reader) (attack, defense *cardtext.Amount) {
	t := p.Peek()
	if t.Kind != cardtext.TokenStats {
		return nil, nil
	}
	p.Pos++
	attack, minusAttack, defense, minusDefense := statPair(p, t)
	if attack == nil || defense == nil || minusAttack || minusDefense {
		p.Pos--
		p.Fail("its ATK and DEF")
	}
	return attack, defense
}

// statHalf reads "+200", "-X00", "0".
func statHalf(s string) (a *cardtext.Amount, minus bool) {
	minus = strings.HasPrefix(s, "-")
	s = strings.TrimLeft(s, "+-±")
	if n, ok := cardtext.ParseNumber(s); ok {
		return &cardtext.Amount{Kind: cardtext.Literal, N: n}, minus
	}
	return cardtext.XAmount(strings.ToLower(s)), minus
}

// numberCounted reads what is counted behind "the number of".
func numberCounted(p *cardtext.Reader) *cardtext.Amount {
	var a *cardtext.Amount
	if p.Try(func() {
		name := counterWord(p)
		p.Expect("on")
		a = &cardtext.Amount{Kind: cardtext.CountersOn, Name: name, Of: p.Ref()}
	}) {
		return a
	}
	if p.Try(func() { a = &cardtext.Amount{Kind: cardtext.MovedOf, Objects: movedThisWay(p)} }) {
		return a
	}
	if p.PhraseAhead("this turn") && p.Try(func() { a = &cardtext.Amount{Kind: cardtext.TimesHappened, Event: eachHappened(p)} }) {
		return a
	}
	return &cardtext.Amount{Kind: cardtext.CountObjects, Objects: p.Objects()}
}

// statOwner reads the card whose number is meant. A pronoun is noted as "its" is.
func statOwner(p *cardtext.Reader) *cardtext.Ref {
	of := p.Ref()
	if (of.Kind == cardtext.RefIt || of.Kind == cardtext.RefThis) && !of.HasFrom {
		of.Noun, of.Plural = "follower", false
	}
	return of
}

// totalOfCards returns the reader of a sum over cards: of a description, or of cards
// that were named before.
func totalOfCards(stat cardtext.StatWord) func(*cardtext.Reader) *cardtext.Amount {
	return func(p *cardtext.Reader) *cardtext.Amount {
		p.Accept("all")
		a := &cardtext.Amount{Kind: cardtext.TotalOf, Stat: stat}
		if p.PronounNext() {
			a.Of = p.Ref()
		} else {
			a.Objects = p.Objects()
		}
		return a
	}
}

// statOfRef returns the reader of the card whose number is meant.
func statOfRef(stat cardtext.StatWord) func(*cardtext.Reader) *cardtext.Amount {
	return func(p *cardtext.Reader) *cardtext.Amount {
		return &cardtext.Amount{Kind: cardtext.StatOf, Stat: stat, Of: statOwner(p)}
	}
}

// becomesWhat reads what objects become: a type, a copy, a number.
func becomesWhat(p *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt {
	if p.AcceptAny("a copy of") {
		return &cardtext.Copy{What: p.Ref(), Into: what}
	}
	switch {
	case p.Accept("rested"):
		return &cardtext.Do{Verb: cardtext.Engage, What: what}
	case p.Accept("recovered"):
		return &cardtext.Do{Verb: cardtext.Refresh, What: what}
	}
	s := &cardtext.TreatAs{What: what}
	if p.AcceptAny("the chosen attribute", "that attribute") {
		s.Becomes, s.As = true, &cardtext.Objects{Nouns: []cardtext.Noun{{}}}
		qualify(s.As, cardtext.Qualifier{Kind: cardtext.QualChosen, Name: "attribute"})
		return s
	}
	p.AcceptAny("a", "an")
	s.Attack, s.Defense = ownStats(p)
	s.Becomes = true
	switch {
	case s.Attack != nil && p.Accept("with"): // "becomes a [500/500] with [Flying]"
		s.As = &cardtext.Objects{Nouns: []cardtext.Noun{{}}}
		withWords(p, s.As)
		return s
	case s.Attack != nil:
		if !p.Try(func() { s.As = p.Objects() }) {
			s.As = &cardtext.Objects{Nouns: []cardtext.Noun{{}}}
		}
	default:
		s.As = p.Objects()
	}
	s.Also = p.AcceptAny("in addition to its other types", "in addition to its own types") || s.Attack == nil && raceAlone(s.As) && p.AcceptAny("in addition to its other races", "in addition to its own races")
	return s
}

// raceAlone reports whether a description is a race and no more.
func raceAlone(o *cardtext.Objects) bool {
	return len(o.Nouns) == 1 && o.Or == nil && o.Nouns[0].Trait != "" && o.Nouns[0].NameOnly && len(o.With) == 0
}
