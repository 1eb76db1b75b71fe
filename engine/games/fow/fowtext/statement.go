package fowtext

import (
	"gauntlet/engine/cardtext"
)

// Statements of Force of Will: "destroy target resonator", "this card gains …".

// action reads one statement with its subject, which may be a card or a player.
func action(p *cardtext.Reader) cardtext.Stmt {
	defer p.Reading("an effect")()
	var s cardtext.Stmt
	if s = attackThis(p); s != nil {
		return s
	}
	if (p.Exact() || !verbNext(p)) && p.Try(func() {
		start := p.Pos
		a := p.StatOf()
		if a == nil {
			a = ownedStat(p)
		}
		if a != nil && a.Original { // what is printed stays as it is
			p.Fail("ATK")
		}
		if a != nil {
			if p.Accept("and") {
				if stat, ok := p.StatWord(); ok && stat == cardtext.DefenseStat {
					a.Both = true
				}
			}
			s = becomes(p, a)
			return
		}
		if verbNext(p) {
			p.Fail("a card")
		}
		what := p.Ref()
		what.Span = p.SpanFrom(start)
		p.AcceptAny("each", "also")
		s = p.Predicate(what)
	}) {
		return s
	}
	if r := ownActs(p); r != nil {
		return r
	}
	if s := lifeBecomes(p); s != nil {
		return s
	}
	who, printed := p.SubjectWord()
	if !printed {
		who = p.Who
	}
	p.Who = who
	if k := verbRow(p); k >= 0 {
		s := p.Dialect.Statements[k].Read(p)
		s.Head().Who = who
		return s
	}
	p.Fail("a verb")
	return nil
}

// whoseLife are the players whose life a text sets, in front of "life becomes".
var whoseLife = []struct {
	phrase string
	who    cardtext.PlayerWord
}{
	{"target player's", cardtext.TargetPlayer}, {"target opponent's", cardtext.TargetOpponent}, {"your opponent's", cardtext.Opponent}, {"each player's", cardtext.EachPlayer},
}

// lifeBecomes reads "target player's life becomes 1000", or returns nil.
func lifeBecomes(p *cardtext.Reader) cardtext.Stmt {
	if !p.Ahead("becomes") {
		return nil
	}
	for _, row := range whoseLife {
		if p.Accept(row.phrase + " life becomes") {
			s := &cardtext.Number{Verb: cardtext.SetLife, Amount: p.Expression()}
			s.Who, p.Who = row.who, row.who
			return s
		}
	}
	return nil
}

// verbNext reports whether a verb comes next that is no card: "target" names
// cards, "rest target resonator" does something.
func verbNext(p *cardtext.Reader) bool {
	t := p.Peek()
	if t.Capital() && p.Pos > 0 && p.Tokens[p.Pos-1].Kind == cardtext.TokenWord {
		return false
	}
	if start := p.Pos; !p.Asks() {
		k := verbRow(p)
		if p.Pos = start; k < 0 || p.Dialect.Statements[k].Verb != "target|targets" {
			return k >= 0
		}
	}
	for _, row := range p.Dialect.Statements {
		if row.Verb != "target|targets" && p.Looking(row.Verb) {
			return true
		}
	}
	return false
}

// verbRow consumes a verb and returns its row, -1 if none comes next.
func verbRow(p *cardtext.Reader) int {
	return p.Phrase(cardtext.RowsStatements, len(p.Dialect.Statements), func(k int) string { return p.Dialect.Statements[k].Verb })
}

// dealsWhat reads "500 damage to target player".
func dealsWhat(p *cardtext.Reader, by *cardtext.Ref) cardtext.Stmt {
	d := &cardtext.Deal{By: by}
	battle := false
	if p.Try(func() { // "damage to target resonator equal to that damage"
		p.Expect("damage to")
		d.To = []*cardtext.Ref{p.Ref()}
		p.Expect("equal to")
		d.Amount = p.Expression()
		switch d.To[0].Kind {
		case cardtext.RefYourLeader, cardtext.RefEnemyLead, cardtext.RefLeaders: // a player has no ATK that "its" could mean
		default:
			d.Late = true
		}
	}) {
		return d
	}
	d.To = nil
	if p.AcceptAny("damage equal to", "damage equals") {
		d.Amount = p.Expression()
		if p.Looking("instead") {
			return d
		}
		if dividedAmong(p, d) {
			return d
		}
		p.Expect("to")
	} else {
		d.Amount = damageAmount(p)
		battle = p.Accept("battle")
		if d.Amount.Kind == cardtext.ThatMuch && p.Looking("instead") {
			return d
		}
		if !p.Looking("to") || d.Amount.Kind != cardtext.Literal { // "deals 100 to each resonator"
			p.Expect("damage")
		}
		if d.Amount.Kind == cardtext.VariableX && p.Accept("equal to") { // it says what X is
			d.Amount = p.Expression()
		}
		multiplied(p, d.Amount)
		switch {
		case dividedAmong(p, d):
			return d
		case p.Looking("plus an additional"): // "200 damage plus an additional 100 damage for each Elf to target player"
			if !plusMore(p, d) {
				p.Fail("to")
			}
			p.Expect("to")
		case p.Looking("for each"): // "100 damage for each Elf you control to target resonator"
			if m := multiplier(p); m == nil || !times(d.Amount, m) {
				p.Fail("to")
			}
			p.Expect("to")
		case !p.Accept("to"):
			if p.Looking("instead") {
				return d
			}
			p.Fail("to")
		}
	}
	d.Battle = battle
	d.To = []*cardtext.Ref{p.Ref()}
	for p.Try(func() {
		p.ExpectAny(", and", "and to", "and", ",")
		p.Accept("to")
		if p.Peek().Kind == cardtext.TokenNumber || p.Looking("that much") {
			p.Fail("a card")
		}
		r := p.Ref()
		if predicateNext(p) {
			p.Fail("a card")
		}
		d.To = append(d.To, r)
	}) {
	}
	return d
}

// dividedAmong reads "divided as you choose among any number of target resonators".
func dividedAmong(p *cardtext.Reader, d *cardtext.Deal) bool {
	if !p.AcceptAny("divided as you choose among", "divided as you choose to", "divided as you like among", "divided among", "divided in any way you choose among") {
		return false
	}
	d.Divided = true
	d.To = []*cardtext.Ref{p.Ref()}
	return true
}

// damageAmount reads "500", "X", "X00", "that much", "[… x 100]".
func damageAmount(p *cardtext.Reader) *cardtext.Amount {
	if p.AcceptAny("double|twice that much") || (p.Looking("double damage instead") || p.Looking("double that damage") || p.Looking("twice that damage")) && p.Accept("double|twice") {
		p.Accept("that") // "double that damage"
		return &cardtext.Amount{Kind: cardtext.ThatMuch, N: 2}
	}
	if much := p.Looking("that much"); p.Accept("that much|many") {
		a := &cardtext.Amount{Kind: cardtext.ThatMuch, N: 1}
		if much {
			a.SayWay("much")
		}
		minus := p.Accept("-")
		if minus || p.Accept("+") || p.Accept("plus") {
			if a.Plus = p.Amount(); a.Plus.Kind == cardtext.Literal && minus {
				a.Plus.N = -a.Plus.N
			} else if a.Plus.Kind != cardtext.Literal && (minus || a.Plus.Kind != cardtext.VariableX) {
				p.Fail("a number")
			}
		}
		return a
	}
	p.Accept("an additional")
	return p.Amount()
}

// predicateNext reports whether something is said of what was named.
func predicateNext(p *cardtext.Reader) bool {
	for _, row := range p.Dialect.Restrictions {
		for _, phrase := range row.Phrases {
			if p.Looking(phrase) {
				return true
			}
		}
	}
	for _, row := range p.Dialect.Predicates {
		for _, phrase := range row.Phrases {
			if p.Looking(phrase) {
				return true
			}
		}
	}
	return false
}

// entersHow reads "rested", "with two magic counters on it".
func entersHow(p *cardtext.Reader, what *cardtext.Ref) cardtext.Stmt {
	e := &cardtext.Enters{What: what}
	if p.Accept("rested") {
		e.Rested = true
		if !p.Accept("with") {
			return e
		}
	} else {
		p.Expect("with")
	}
	p.Accept("an additional")
	e.Counters = p.Amount()
	p.Accept("additional")
	e.Name = namedCounter(p)
	p.AcceptAny("on it", "on them")
	return e
}

// givesDo returns the reader of an action on objects that come next.
func givesDo(v cardtext.Verb) func(*cardtext.Reader) cardtext.Stmt {
	return func(p *cardtext.Reader) cardtext.Stmt {
		d := &cardtext.Do{Verb: v}
		d.What, d.More = refs(p)
		for p.Try(func() {
			p.ExpectAny("and", ",")
			if !p.Looking("target") && !p.Looking("all") && !p.Looking("each") && !p.Looking("that") && !p.Looking("a") && !p.Looking("up to") && !p.Looking("added|bestowed") && !p.Looking("the attacking|blocking") {
				p.Fail("target")
			}
			r := p.Ref()
			if predicateNext(p) || statementNext(p) {
				p.Fail("target")
			}
			d.More = append(d.More, r)
		}) {
		}
		return d
	}
}

// summonWhat reads what is summoned; it can only come into the field.
func summonWhat(p *cardtext.Reader) cardtext.Stmt {
	s := givesDo(cardtext.SummonIt)(p)
	p.AcceptAny("to|into the|your field")
	return s
}

// changesTarget reads "target spell with a single target", and "to this card" behind it.
func changesTarget(p *cardtext.Reader) cardtext.Stmt {
	d := &cardtext.Do{Verb: cardtext.RetargetIt, What: onTheChase(p.Ref())}
	start := p.Pos
	if p.Accept("to this card") {
		d.More = []*cardtext.Ref{{Span: p.SpanFrom(start), Kind: cardtext.RefThis, Noun: "card"}}
	}
	return d
}

// mayDeal returns the reader of damage that a card deals if its controller wants.
func mayDeal(kind cardtext.RefKind, noun string) func(*cardtext.Reader) cardtext.Stmt {
	return func(p *cardtext.Reader) cardtext.Stmt {
		d := dealsWhat(p, &cardtext.Ref{Kind: kind, Noun: noun})
		d.Head().Span = p.SpanFrom(p.Pos)
		return &cardtext.May{Stmts: []cardtext.Stmt{d}}
	}
}

// skips returns the reader of a phase that is skipped.
func skips(phase cardtext.TriggerKind) func(*cardtext.Reader) cardtext.Stmt {
	return func(*cardtext.Reader) cardtext.Stmt { return &cardtext.Number{Verb: cardtext.SkipPhase, Phase: phase} }
}

// copies returns the reader of how many copies of this card a deck may hold.
func copies(kind cardtext.RuleTextKind) func(*cardtext.Reader) cardtext.Stmt {
	return func(p *cardtext.Reader) cardtext.Stmt {
		r := &cardtext.RuleText{Kind: kind}
		if kind == cardtext.CopiesOf {
			r.N = p.Number()
			p.ExpectAny("copies of this card in your main deck", "copies of this card in your deck")
		}
		return r
	}
}

// handMore returns the reader of how the maximum hand size changes.
func handMore(sign int) func(*cardtext.Reader) cardtext.Stmt {
	return func(p *cardtext.Reader) cardtext.Stmt {
		return &cardtext.RuleText{Kind: cardtext.HandMore, N: sign * p.Count()}
	}
}

// startHand returns the reader of how the starting hand changes, and the maximum hand
// size for the rest of the game with it.
func startHand(word string, sign int) func(*cardtext.Reader) cardtext.Stmt {
	return func(p *cardtext.Reader) cardtext.Stmt {
		n := p.Count()
		p.Accept("additional")
		p.Expect("card|cards")
		p.Expect("and your maximum hand size is")
		p.Expect(word)
		p.Expect("by")
		if p.Count() != n {
			p.Fail("the same number")
		}
		p.Expect("until end of game instead")
		return &cardtext.RuleText{Kind: cardtext.StartHand, N: sign * n}
	}
}
