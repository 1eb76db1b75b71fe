package fowtext

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
)

// rulePassive reads sentences that hold: "resonators you control gain …".
func rulePassive(p *cardtext.Reader) cardtext.Ability {
	defer p.Reading("a lasting statement")()
	start := p.Pos
	skipContinuous(p)
	a := &cardtext.Passive{}
	for {
		c, ok := frontCondition(p)
		if !ok {
			if c, ok = p.TurnGuard(); !ok {
				if ok = p.Begins("during", "at", "in") && p.Try(func() { c = duringWords(p); p.Expect(",") }); !ok {
					break
				}
			}
		}
		a.Guards = append(a.Guards, c)
	}
	var first cardtext.Stmt
	if p.Begins("each") && p.Try(func() { first = firstEachTurn(p) }) {
		statics(p, a, []cardtext.Stmt{first})
		a.Span = p.SpanFrom(start)
		return a
	}
	statics(p, a, multipliedSentence(p))
	for !p.AtEnd() && !iconNext(p) && !p.Looking("when|whenever|at") && !(p.Rules && p.RuleNext()) {
		if !p.Try(func() { furtherSentence(p, a) }) { // what happens and does not hold is another ability
			if p.Spell && !onlyPrices(a) { // of a chant what stands before happens as well
				p.Fail("gains")
			}
			break
		}
	}
	a.Span = p.SpanFrom(start)
	return a
}

// multipliedSentence reads a sentence about how things are that may begin with what it is multiplied with: "for each Elf
// you control, you may pay {1} less to play this card".
func multipliedSentence(p *cardtext.Reader) []cardtext.Stmt {
	m := multiplier(p)
	if m == nil {
		return heldSentence(p)
	}
	p.Expect(",")
	if list := heldSentence(p); len(list) == 1 && multiply(list[0], m) {
		return list
	}
	p.Fail("a number to multiply")
	return nil
}

// onlyPrices reports whether a passive says nothing but what its card costs, which a chant says of itself.
func onlyPrices(a *cardtext.Passive) bool {
	for ; a != nil; a = a.More {
		for _, s := range a.Statics {
			in := s.Holds
			if m, ok := in.(*cardtext.May); ok && len(m.Stmts) == 1 {
				in = m.Stmts[0]
			}
			if r, ok := in.(*cardtext.CostRule); !ok || r.What == nil || r.What.Kind != cardtext.RefThis {
				return false
			}
		}
	}
	return true
}

// happens are verbs with which a sentence begins that says what happens, and nothing about how things are.
var happens = strings.Fields("draw destroy search discard banish return cancel produce reveal remove shuffle")

// heldSentence reads a sentence about how things are.
func heldSentence(p *cardtext.Reader) []cardtext.Stmt {
	b := &cardtext.Block{}
	if !p.Exact() && slices.Contains(happens, p.Peek().Low) || !p.Try(func() { actionClauses(p, b, cardtext.Lasting) }) || !holds(b.Stmts) {
		p.Fail("gains")
	}
	return b.Stmts
}

// furtherSentence reads one more sentence into a passive. The reach of a condition is its sentence, but
// for "otherwise" and "instead", which are about the sentence before.
func furtherSentence(p *cardtext.Reader, a *cardtext.Passive) {
	start := p.Pos
	if s := playsTop(p, a); s != nil {
		statics(p, a, []cardtext.Stmt{s})
		return
	}
	c, guarded := frontCondition(p)
	list := heldSentence(p)
	if !guarded && len(a.Guards) == 0 && a.More == nil {
		statics(p, a, list)
		return
	}
	last := lastPassive(a)
	m := &cardtext.Passive{}
	if guarded {
		m.Guards = []cardtext.Cond{c}
	}
	statics(p, m, list)
	m.Span = p.SpanFrom(start)
	last.More = m
	last.Apart = len(last.Guards) > 0 && c.Kind != cardtext.CondElse && !list[len(list)-1].Head().Instead
}

// lastPassive is the last sentence of a passive.
func lastPassive(a *cardtext.Passive) *cardtext.Passive {
	for a.More != nil {
		a = a.More
	}
	return a
}

// statics turns the clauses of a sentence into statics; a condition behind them
// guards the passive, or a part of it.
func statics(p *cardtext.Reader, a *cardtext.Passive, list []cardtext.Stmt) {
	for _, s := range list {
		if g, ok := s.(*cardtext.Guarded); ok {
			if len(list) == 1 && len(a.Statics) == 0 {
				a.Guards = append(a.Guards, g.Cond)
				statics(p, a, g.Body.Stmts)
				continue
			}
			last := lastPassive(a)
			last.Apart = len(last.Guards) > 0
			last.More = &cardtext.Passive{Span: g.Span, Guards: append(a.Guards[:len(a.Guards):len(a.Guards)], g.Cond)}
			statics(p, last.More, g.Body.Stmts)
			continue
		}
		if m, ok := s.(*cardtext.May); ok && len(m.Stmts) == 1 {
			if play, ok := m.Stmts[0].(*cardtext.PlayIt); ok && freePlay(play) {
				rule := &cardtext.CostRule{Base: play.Base, What: play.What, Costs: []*cardtext.Cost{{Span: play.Span, Kind: cardtext.CostWill, Symbols: []cardtext.Symbol{{}}}}}
				m.Stmts = []cardtext.Stmt{rule}
			}
		}
		a.Statics = append(a.Statics, &cardtext.Static{Span: s.Head().Span, Kind: cardtext.StaticHolds, Holds: s})
	}
}

// freePlay reports whether a statement lets its own card be played for nothing: in a text
// of its own it says what the card may cost, as no effect plays the card that it is of.
//
// 903.2g-ii (6.3): "without paying its cost" is another cost. 902.2 (6.3): what is about
// playing a card is active where it is played from.
func freePlay(s *cardtext.PlayIt) bool {
	return s.Free && !s.Copy && len(s.Costs) == 0 && s.What.Kind == cardtext.RefThis && !s.What.HasFrom
}

// changed returns what a statement says another nature of; nil if it is of another kind.
func changed(s cardtext.Stmt) *cardtext.Ref {
	switch s := s.(type) {
	case *cardtext.Give:
		return s.To
	case *cardtext.Restrict:
		return s.What
	case *cardtext.LoseKeyword:
		return s.What
	case *cardtext.LoseTrait:
		return s.What
	case *cardtext.TreatAs:
		return s.What
	case *cardtext.Become:
		return s.What
	case *cardtext.Do:
		return s.What
	}
	return nil
}

// holds reports whether every statement says how things are, not what happens.
func holds(list []cardtext.Stmt) bool {
	for _, s := range list {
		if d := s.Head().For; d != cardtext.Lasting && d != cardtext.ThisGame && d != cardtext.AnyTime && d != cardtext.EachRecovery {
			return false
		}
		if r := changed(s); r != nil && r.Kind == cardtext.RefTarget { // 903.2e (6.3): what is played has targets
			return false
		}
		switch s := s.(type) {
		case *cardtext.Give:
		case *cardtext.Look:
			if s.For != cardtext.AnyTime {
				return false
			}
		case *cardtext.Restrict, *cardtext.LoseKeyword, *cardtext.LoseTrait, *cardtext.CostRule, *cardtext.SpendAs, *cardtext.Enters, *cardtext.TreatAs, *cardtext.RuleText, *cardtext.Let, *cardtext.Weather:
		case *cardtext.Become:
		case *cardtext.Prevent:
			if s.Next {
				return false
			}
		case *cardtext.Do:
			if s.Verb != cardtext.LoseAbilities && s.Verb != cardtext.ReleaseIt && (s.Verb != cardtext.LookAt || s.For != cardtext.AnyTime) {
				return false
			}
		case *cardtext.Unless:
			if !holds(s.Stmts) {
				return false
			}
		case *cardtext.Guarded:
			if !holds(s.Body.Stmts) {
				return false
			}
		case *cardtext.PlayIt:
			removed := s.What.Kind == cardtext.RefThis && s.What.HasFrom && s.What.From == cardtext.Removed && !s.Free && !s.Copy
			top := s.What.Kind == cardtext.RefTop && s.What.Objects != nil
			if s.What.Kind != cardtext.RefEach && !top && !removed && !freePlay(s) { // a permission: "you may play cards in your graveyard"
				return false
			}
		case *cardtext.May:
			if !holds(s.Stmts) {
				return false
			}
		default:
			return false
		}
	}
	return true
}
