package reference

import (
	"slices"

	"gauntlet/engine/effect"
)

// passive is a passive of a card: one of its text, or of a text that it was given
// (10.2.1.2).
type passive struct {
	*effect.Static
	on   *Object
	text *effect.Program
}

// passives lists the passives of a card on the field: those printed on it, and those
// of every text that changes have given it. Whether it has them now is for valid.
func (s *State) passives(o *Object) []passive {
	out := passivesOf(o, o.Face.Text)
	for _, c := range s.on(o) {
		if c.Kind == Grant {
			out = append(out, passivesOf(o, c.Text)...)
		}
	}
	return out
}

func passivesOf(o *Object, text *effect.Program) (out []passive) {
	for i := range text.Statics {
		out = append(out, passive{&text.Statics[i], o, text})
	}
	return out
}

// context is what the numbers and filters of a passive refer to: its card.
func (p passive) context() *Context {
	return &Context{Player: p.on.Controller, Source: refTo(p.on), Card: p.on.Face, Text: p.text}
}

// valid reports whether a card on the field has a passive and it works now (10.3.3).
func (s *State) valid(p passive) bool {
	if printed := p.text == p.on.Face.Text; printed && p.on.now.Silent || !printed && !slices.Contains(p.on.now.Granted, p.text) {
		return false
	}
	if p.As != 0 && p.As&s.typeOf(p.on) == 0 {
		return false // 5.24.3.1
	}
	return s.inTurn(p.Static, p.on.Controller) && (p.Cond < 0 || s.number(p.context(), p.Cond) != 0)
}

// inTurn reports whether a passive of a card of player p works in this turn.
func (s *State) inTurn(st *effect.Static, p int) bool {
	mine := s.Active == p
	return (st.TurnSide != effect.SideYours || mine) && (st.TurnSide != effect.SideEnemy || !mine)
}

// affected lists the cards on the fields that a passive is about.
func (s *State) affected(p passive) []*Object {
	if p.This {
		return []*Object{p.on}
	}
	if p.Place != effect.PlaceField || p.Filter < 0 {
		return nil
	}
	var out []*Object
	for _, to := range s.field() {
		if s.admits(p.context(), int(p.Filter), to, to.Controller) {
			out = append(out, to)
		}
	}
	return out
}

// elsewhere lists the passives of a card outside the fields that work for player p now:
// those of its text, and of texts that it was given (4.8.3.3).
func (s *State) elsewhere(p int, o *Object) (out []passive, contexts []*Context) {
	for _, text := range append([]*effect.Program{o.Card.Text}, s.outside(o).Granted...) {
		c := &Context{Player: p, Source: refTo(o), Card: o.Card, Text: text}
		for _, st := range passivesOf(o, text) {
			if st.This && s.inTurn(st.Static, p) && (st.Cond < 0 || s.number(c, st.Cond) != 0) {
				out, contexts = append(out, st), append(contexts, c)
			}
		}
	}
	return out, contexts
}
