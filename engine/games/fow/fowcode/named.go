package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// namedOnly compiles "your opponent cannot play cards with that name", "… that share a name
// with that card": for as long as it lasts, the name is that of the card which was named or
// meant as the effect was made. It reports false of other prohibitions.
//
// 202.3 (6.3): what refers to a name refers to every card of that name.
func (e *emitter) namedOnly(s *cardtext.Restrict) bool {
	if s.Rule != cardtext.CantPlay || s.By == nil || e.Ability == nil {
		return false
	}
	if r := s.What; r != nil && r.Kind != cardtext.RefEnemyLead && r.Kind != cardtext.RefYourLeader && r.Kind != cardtext.RefLeaders {
		return false
	}
	at := -1
	for k := range s.By.With {
		q := &s.By.With[k]
		chosen := q.Kind == cardtext.QualChosen && q.Name == "name" && e.picked == "name"
		shared := q.Name == "name" && q.Ref != nil && (q.Kind == cardtext.QualShares && !q.Not || q.Kind == cardtext.QualSame)
		if chosen || shared {
			at = k
		}
	}
	if at < 0 {
		return false
	}
	q, plain := s.By.With[at], *s.By
	plain.With = append(append([]cardtext.Qualifier(nil), plain.With[:at]...), plain.With[at+1:]...)
	rule := *s
	rule.By = &plain
	who := effect.SelNone
	if s.What != nil {
		who = e.object(s.What)
	} else {
		who = e.actor(&s.Base)
	}
	n := e.Register()
	if q.Kind == cardtext.QualChosen {
		e.Op(effect.OpMax, n, regPicked, regPicked, 0, 0)
	} else {
		e.Op(effect.OpStat, n, int(e.single(e.one(q.Ref), s.Span)), int(effect.StatObject), 0, 0)
	}
	for _, st := range e.c.restrict(&rule, e) {
		if st.Amount >= 0 {
			e.c.Unsupported(s.Span, "a computed bound here")
		}
		st.Named = true
		e.applyNumber(st, who, n, s.Base)
	}
	e.Reg = n
	return true
}
