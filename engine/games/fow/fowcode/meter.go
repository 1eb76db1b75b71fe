package fowcode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// What a statement does to a number of a player is asked for behind it: how many cards were drawn, how much damage was dealt.

// meter is a number of a player before a statement.
type meter struct {
	who  effect.Selector
	stat effect.PlayerStat
	at   int    // its register
	way  string // the word for what is done

	noted bool // what is done leaves the number in regMoved itself
}

// meter leaves in a register the number that the first of these statements changes, where a later one asks by how much, and returns
// nil elsewhere.
//
// 910.1 (6.3): a draw that is replaced is none. 1007.3 (6.3): nor is damage that is prevented dealt.
func (e *emitter) meter(list []cardtext.Stmt) *meter {
	if len(list) < 2 {
		return nil
	}
	s := list[0]
	if g, ok := s.(*cardtext.Guarded); ok && len(g.Body.Stmts) == 1 {
		s = g.Body.Stmts[0]
	}
	m := &meter{who: effect.SelYou}
	switch s := s.(type) {
	case *cardtext.Number:
		said := asks(list[1:], func(a *cardtext.Amount) bool { return a.Kind == cardtext.AmountPaid && a.SaidWay() == "drawn" })
		if s.Verb != cardtext.DrawCards || s.Who != cardtext.You || e.Who != effect.SelYou || !said && !e.asksDraw(s, list[1]) {
			return nil
		}
		m.stat, m.way = effect.StatDrawnTurn, "drawn"
	case *cardtext.Deal:
		if asks(list[1:2], func(a *cardtext.Amount) bool { return a.Kind == cardtext.AmountPaid && a.SaidWay() == "dealt" }) && !s.Divided {
			if !e.c.counts {
				e.c.Anew(recount{})
			}
			if e.dealtSince { // "this way" would be both
				e.c.Unsupported(s.Span, "damage that was dealt by more than one sentence")
			}
			e.Op(effect.OpInt, regMoved, 0, 0, 0, 0)
			e.notesDealt = true
			return &meter{way: "dealt", noted: true}
		}
		if e.Event || s.Divided || len(s.To) != 1 || !asks(list[1:2], func(a *cardtext.Amount) bool { return a.Kind == cardtext.ThatMuch }) {
			return nil
		}
		switch s.To[0].Kind {
		case cardtext.RefEnemyLead:
			m.who = effect.SelOpponent
		case cardtext.RefYourLeader:
		default:
			return nil
		}
		m.stat, m.way = effect.StatDamageTurn, "dealt"
	default:
		return nil
	}
	if !e.c.counts {
		e.c.Anew(recount{})
	}
	m.at = e.Register()
	e.Op(effect.OpPlayer, m.at, int(m.who), int(m.stat), 0, 0)
	return m
}

// asksDraw reports whether "if you do" asks whether the one card that a statement draws was drawn.
func (e *emitter) asksDraw(s *cardtext.Number, next cardtext.Stmt) bool {
	g, ok := next.(*cardtext.Guarded)
	return ok && g.Cond.Kind == cardtext.CondDone && e.c.counts && !e.done && !s.UpTo && plainNumber(s.Amount) && s.Amount.N == 1
}

// measure leaves in regMoved by how much the number has changed.
func (e *emitter) measure(m *meter) {
	if e.notesDealt = false; !m.noted {
		n := e.Register()
		e.Op(effect.OpPlayer, n, int(m.who), int(m.stat), 0, 0)
		e.Op(effect.OpSub, regMoved, n, m.at, 0, 0)
	}
	e.whole, e.sought = nil, 0
	e.tally()
	e.way = m.way
}

// asks reports whether statements have such a number.
func asks(list []cardtext.Stmt, such func(*cardtext.Amount) bool) bool {
	return slices.ContainsFunc(list, func(s cardtext.Stmt) (found bool) {
		cardtext.Walk(s, func(node any) bool {
			a, ok := node.(*cardtext.Amount)
			found = found || ok && such(a)
			return !found
		})
		return found
	})
}
