package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Activate abilities that nobody may play: "your opponent cannot play activate abilities of
// resonators".

// withheld compiles what players may not play where activate abilities are among it, nil where
// none are. Each ability is played by the controller of its card, so that whose abilities are
// meant says who is meant.
//
// 905.1 (6.3): the controller plays it. 907.1 (6.3): will abilities are activate abilities.
func (c *compiler) withheld(s *cardtext.Restrict, e *emitter) (out []effect.Static) {
	if s.Rule != cardtext.CantPlay || s.By == nil || s.Most != 0 || s.What != nil && ofThis(s.What) {
		return nil
	}
	rest := *s.By
	rest.Nouns = nil
	var acts []*cardtext.Noun
	for i := range s.By.Nouns {
		if n := &s.By.Nouns[i]; n.Type == cardtext.TypeAbility && n.Flags&cardtext.FlagActive != 0 {
			acts = append(acts, n)
		} else {
			rest.Nouns = append(rest.Nouns, *n)
		}
	}
	if acts == nil {
		return nil
	}
	theirs, side := e.Theirs, effect.SideAny
	defer func() { e.Theirs = theirs }()
	switch playerOf(s) {
	case cardtext.You:
		side = effect.SideYours
	case cardtext.Opponent, cardtext.EachOther:
		side = effect.SideEnemy
	case cardtext.EachPlayer:
	default:
		c.Unsupported(s.Span, "this player's activate abilities")
	}
	e.Theirs = side
	for _, n := range acts {
		out = append(out, c.withheldOf(s, n, side, e))
	}
	if len(rest.Nouns) == 0 {
		return out
	}
	if s.Of == nil || e.Ability != nil { // "spells and [Activate] of resonators"
		c.Unsupported(s.Span, "spells and abilities that cannot be played")
	}
	spells := *s
	spells.By, spells.Of = &rest, nil
	list := c.restrict(&spells, e)
	for i := range list {
		list[i].Filter = c.playersOf(&spells)
	}
	return append(out, list...)
}

// withheldOf compiles the abilities of one description.
func (c *compiler) withheldOf(s *cardtext.Restrict, n *cardtext.Noun, side effect.Side, e *emitter) effect.Static {
	st := newStatic(effect.StaticRestrict, s.Span)
	st.Restrict = effect.RestrictActivate
	for i := range n.Not {
		if not := &n.Not[i]; not.Flags != cardtext.FlagWill || st.N != 0 {
			c.Unsupported(s.By.Span, "these abilities")
		}
		st.N = effect.SparesWill
	}
	of := s.Of
	for i := range s.By.With {
		if q := &s.By.With[i]; q.Kind == cardtext.QualOf && of == nil {
			of = q.Objects
		} else {
			c.Unsupported(s.By.Span, "these abilities")
		}
	}
	if n.Flags != cardtext.FlagActive || n.Side != cardtext.Anyone || s.By.Controller != cardtext.Anyone || s.By.HasPlace || len(n.Attributes) > 0 || n.Trait+n.Name != "" {
		c.Unsupported(s.By.Span, "these abilities")
	}
	if of == nil {
		of = &cardtext.Objects{Nouns: []cardtext.Noun{{Type: cardtext.TypeEntity}}}
	}
	if st.Filter = e.filter(of, side); of.HasPlace {
		c.Unsupported(of.Span, "abilities of cards of one zone")
	}
	st.Place = c.place(of, effect.PlaceField)
	for f := st.Filter; f >= 0; f = c.Program.Filters[f].Or {
		one := &c.Program.Filters[f]
		if one.Side != side && side != effect.SideAny {
			c.Refuse(s.Span, cardtext.CodeReference, "name the player once", "who plays and whose cards are meant differ")
		}
		if st.N == 0 && (one.Types == 0 || one.Types&effect.TypeStone != 0) && one.ForbidTypes&effect.TypeStone == 0 {
			c.Unsupported(s.Span, "will abilities of magic stones that cannot be played")
		}
	}
	return st
}

// playersOf returns a filter of the players that a restriction is about.
func (c *compiler) playersOf(s *cardtext.Restrict) int16 {
	b := s.Base
	b.Who = playerOf(s)
	return c.players(&b)
}
