package cardtext

// rulePassive reads sentences that hold: "resonators you control gain …".
func rulePassive(p *Reader) Ability {
	defer p.Reading("a lasting statement")()
	start := p.Pos
	skipContinuous(p)
	a := &Passive{}
	for {
		c, ok := frontCondition(p)
		if !ok {
			if c, ok = p.TurnGuard(); !ok {
				if ok = p.Try(func() { c = duringWords(p); p.Expect(",") }); !ok {
					break
				}
			}
		}
		a.Guards = append(a.Guards, c)
	}
	for {
		b := &Block{}
		ok := p.Try(func() { actionClauses(p, b, Lasting) })
		if !ok || !holds(b.Stmts) {
			p.Fail("gains")
		}
		statics(p, a, b.Stmts)
		if p.AtEnd() || iconNext(p) || p.Looking("when|whenever|at") || p.Rules && p.RuleNext() {
			break
		}
		if c, ok := frontCondition(p); ok {
			b := &Block{}
			if !p.Try(func() { actionClauses(p, b, Lasting) }) || !holds(b.Stmts) {
				p.Fail("gains")
			}
			a.More = &Passive{Guards: []Cond{c}}
			statics(p, a.More, b.Stmts)
			break
		}
	}
	a.Span = p.SpanFrom(start)
	return a
}

// statics turns the clauses of a sentence into statics; a condition behind them
// guards the passive, or a part of it.
func statics(p *Reader, a *Passive, list []Stmt) {
	for _, s := range list {
		if g, ok := s.(*Guarded); ok {
			if len(list) == 1 && len(a.Statics) == 0 {
				a.Guards = append(a.Guards, g.Cond)
				statics(p, a, g.Body.Stmts)
				continue
			}
			last := a
			for last.More != nil {
				last = last.More
			}
			last.More = &Passive{Span: g.Span, Guards: []Cond{g.Cond}}
			statics(p, last.More, g.Body.Stmts)
			continue
		}
		if m, ok := s.(*May); ok && len(m.Stmts) == 1 {
			if play, ok := m.Stmts[0].(*PlayIt); ok && freePlay(play) {
				rule := &CostRule{Base: play.Base, What: play.What, Costs: []*Cost{{Span: play.Span, Kind: CostWill, Symbols: []Symbol{{}}}}}
				m.Stmts = []Stmt{rule}
			}
		}
		a.Statics = append(a.Statics, &Static{Span: s.Head().Span, Kind: StaticHolds, Holds: s})
	}
}

// freePlay reports whether a statement lets its own card be played for nothing: in a text
// of its own it says what the card may cost, as no effect plays the card that it is of.
//
// 903.2g-ii (6.3): "without paying its cost" is another cost. 902.2 (6.3): what is about
// playing a card is active where it is played from.
func freePlay(s *PlayIt) bool {
	return s.Free && !s.Copy && len(s.Costs) == 0 && s.What.Kind == RefThis && !s.What.HasFrom
}

// holds reports whether every statement says how things are, not what happens.
func holds(list []Stmt) bool {
	for _, s := range list {
		if d := s.Head().For; d != Lasting && d != ThisGame && d != AnyTime && d != EachRecovery {
			return false
		}
		switch s := s.(type) {
		case *Give:
			if s.To.Kind == RefTarget {
				return false
			}
		case *Look:
			if s.For != AnyTime {
				return false
			}
		case *Restrict, *LoseKeyword, *LoseTrait, *CostRule, *Enters, *TreatAs, *RuleText, *Let, *Weather:
		case *Become:
		case *Prevent:
			if s.Next {
				return false
			}
		case *Do:
			if s.Verb == ReleaseIt && s.What.Kind == RefTarget {
				return false
			}
			if s.Verb != LoseAbilities && s.Verb != ReleaseIt && (s.Verb != LookAt || s.For != AnyTime) {
				return false
			}
		case *Unless:
			if !holds(s.Stmts) {
				return false
			}
		case *Guarded:
			if !holds(s.Body.Stmts) {
				return false
			}
		case *PlayIt:
			removed := s.What.Kind == RefThis && s.What.HasFrom && s.What.From == Removed && !s.Free && !s.Copy
			if s.What.Kind != RefEach && !removed && !freePlay(s) { // a permission: "you may play cards in your graveyard"
				return false
			}
		case *May:
			if !holds(s.Stmts) {
				return false
			}
		default:
			return false
		}
	}
	return true
}
