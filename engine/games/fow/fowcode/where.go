package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// whereItIs compiles "remove it from the game if it's in a field or a graveyard": from the field where it was named, or from the
// graveyard that it went to from there. It reports false of other conditions.
//
// 302.3 (6.3): in another zone it is another card, but for a text that says so.
func (e *emitter) whereItIs(s *cardtext.Guarded) bool {
	t := &s.Cond
	if t.Kind != cardtext.CondThis || t.State != cardtext.IsOnFieldOrBuried || t.Not || t.Ref.Kind != cardtext.RefIt || len(s.Body.Stmts) != 1 {
		return false
	}
	m, ok := s.Body.Stmts[0].(*cardtext.Move)
	if !ok || m.What.Kind != cardtext.RefIt || m.What.HasFrom || len(m.More) > 0 || m.FaceDown || m.AddedTo != nil || m.With != nil || m.Instead || e.c.counts ||
		m.To != cardtext.Removed && m.To != cardtext.Hand {
		return false
	}
	sel := e.one(t.Ref)
	for _, from := range []effect.Place{effect.PlaceField, effect.PlaceCemetery} {
		set := e.Set(s.Span)
		e.Op(effect.OpFound, set, int(sel), int(from), 0, 0)
		e.Op(effect.OpMove, int(effect.SelSet0)+set, int(places[m.To]), 0, 0, 0)
	}
	return true
}

// hasNoNumbers compiles "your J-ruler has no ATK and DEF": it has neither.
//
// 206.1a, 207.2a (6.3): some J-rulers do not have them.
func (e *emitter) hasNoNumbers(t *cardtext.Cond) int {
	sel := effect.SelThis
	if t.Ref.Kind == cardtext.RefEach { // "your J-ruler": "it" is that one
		sel = e.object(t.Ref)
	} else {
		sel = e.one(t.Ref)
	}
	both := -1
	for k := range 2 {
		f := effect.AnyCard()
		*[]*int16{&f.AtkMin, &f.DefMin}[k] = effect.NoBound + 1 // whatever it is, it is there
		r := e.Register()
		e.Op(effect.OpIs, r, int(sel), int(e.c.Intern(f)), 0, 0)
		e.Op(effect.OpNot, r, r, 0, 0, 0)
		if both < 0 {
			both = r
			continue
		}
		e.Op(effect.OpAnd, both, both, r, 0, 0)
		e.Reg = both + 1
	}
	return e.negated(both, t.Not)
}
