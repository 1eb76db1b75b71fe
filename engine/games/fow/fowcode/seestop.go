package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// seesTop compiles that the top card of the main decks of players is revealed, or that they may look at it.
//
// 302.2 (6.3): what lies in a deck nobody sees, unless a text says so.
func (c *compiler) seesTop(b *cardtext.Base, all bool) effect.Static {
	st := newStatic(effect.StaticPermit, b.Span)
	if st.Permit, st.Filter = effect.PermitSeeTop, c.players(b); all {
		st.Permit = effect.PermitShowTop
	}
	return st
}

// looksAtTop reports whether a statement lets its player look at the top card of the main deck at any time.
func looksAtTop(s cardtext.Stmt) bool {
	l, ok := s.(*cardtext.Look)
	if !ok || l.For != cardtext.AnyTime {
		return false
	}
	return topCard(l.Cards)
}

// topCard reports whether a phrase is "the top card of your main deck".
func topCard(r *cardtext.Ref) bool {
	return r.Kind == cardtext.RefTop && r.Owner == cardtext.Yours && !r.Bottom && !r.Stones && plainNumber(r.Amount) && r.Amount.N == 1
}
