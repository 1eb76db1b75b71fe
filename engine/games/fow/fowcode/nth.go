package fowcode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Which of the cards of a turn a chant is: "if this is the second chant you played this turn".

// nthPlayed leaves in a register whether a chant is the Nth that its player played this turn. What
// was played in response does not change it: it is told as the chant is played, like [Torrent].
//
// 903.2k (10.2): it has been played when all of that is done, so that those before it are counted
// as it begins. 1017.1a, 1017.1c-i (8.01): a copy is put into the chase, and which one the copied
// card was is not among what it takes over.
func (e *emitter) nthPlayed(t *cardtext.Cond) int {
	stat := effect.StatCardsPlayed
	if !plainCards(t.Objects) {
		if stat = effect.StatChantsTurn; !onlyChants(t.Objects) {
			e.c.Unsupported(t.Span, "counting plays of other cards than chants")
		}
	}
	if !e.c.bare || e.c.trap != nil || e.Ability == nil || e.Ability.Kind != effect.KindSpell {
		e.c.Unsupported(t.Span, "which of the plays of a turn this is, but in the effect of a chant")
	}
	before := func(e *emitter) int {
		r := e.Register()
		e.Op(effect.OpPlayer, r, int(effect.SelYou), int(stat), 0, 0)
		return e.many(r, &cardtext.Cond{N: t.N - 1, Exactly: t.Exactly})
	}
	r := e.paid(e.tells(toldText{&cardtext.SpellText{Span: t.Span}, outer{holds: before}}))
	e.Op(effect.OpAnd, r, r, e.thisIs(effect.FlagPlayedThisTurn), 0, 0)
	e.Reg = r + 1
	return r
}

// onlyChants reports whether a description says nothing but "chant".
func onlyChants(o *cardtext.Objects) bool {
	cards := *o
	cards.Nouns = slices.Clone(o.Nouns)
	if cards.Nouns[0].Type != cardtext.TypeChant {
		return false
	}
	cards.Nouns[0].Type = cardtext.TypeCard
	return plainCards(&cards)
}

// oneOfEach returns the statement that "put all three of those tokens into the field" stands for:
// those that the sentences before put there if the chant is an earlier one of the turn. Of tokens
// that are made besides it would not be clear whether they are made twice.
func (e *emitter) oneOfEach(s *cardtext.Create) *cardtext.Create {
	all, n := *s, 0
	all.Each, all.Groups = false, nil
	before, mine, known := e.until(s)
	for _, st := range before {
		g, _ := st.(*cardtext.Guarded)
		cardtext.Walk(st, func(node any) bool {
			if c, ok := node.(*cardtext.Create); ok {
				known = known && g != nil && slices.Contains(g.Body.Stmts, cardtext.Stmt(c)) && earlier(&g.Cond, mine) &&
					c.To == s.To && c.Whose == s.Whose && c.Engaged == s.Engaged
				for _, t := range c.Groups {
					n += t.Amount.N
					known = known && t.Text != nil && literal(t.Amount)
				}
				all.Groups = append(all.Groups, c.Groups...)
			}
			return true
		})
	}
	if !known || !literal(s.Groups[0].Amount) || n != s.Groups[0].Amount.N {
		e.c.Refuse(s.Span, cardtext.CodeReference, "describe the tokens once more", "it is not clear which tokens these are")
	}
	return &all
}

// until returns the statements of the chant before the one that depends on a condition and does s,
// and that condition.
func (e *emitter) until(s cardtext.Stmt) (before []cardtext.Stmt, cond *cardtext.Cond, ok bool) {
	for _, t := range e.c.chant {
		for _, st := range t.Body.Stmts {
			if g, guarded := st.(*cardtext.Guarded); guarded && slices.Contains(g.Body.Stmts, s) {
				return before, &g.Cond, true
			}
			before = append(before, st)
		}
	}
	return nil, nil, false
}

// earlier reports whether a chant of which one condition holds is an earlier one of the turn than
// those of which another one does.
func earlier(a, b *cardtext.Cond) bool {
	return a.Kind == cardtext.CondNth && b.Kind == cardtext.CondNth && a.Exactly && a.N < b.N && plainCards(a.Objects) == plainCards(b.Objects)
}

// literal reports whether an amount is a number that is printed.
func literal(a *cardtext.Amount) bool { return plainNumber(a) && a.Per == 0 }
