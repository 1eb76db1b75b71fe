package fowcode

import (
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// become compiles "becomes a [400/400] fire Bear with [Flying]" as one static for
// each kind of information. What is named replaces what the card was, unless the
// text adds "in addition".
//
// 909.6 (6.3): information that is changed to something else loses the older one.
func (c *compiler) become(s *cardtext.TreatAs, e *emitter) (out []effect.Static) {
	instead := int16(1)
	if s.Also {
		instead = 0
	}
	if len(s.As.Nouns) != 1 || s.As.HasPlace || s.As.Cost.Has || s.As.Attack.Has || s.As.Defense.Has || s.As.Controller != cardtext.Anyone {
		c.Unsupported(s.Span, "becoming this")
	}
	n := &s.As.Nouns[0]
	if n.Name != "" || n.Flags != 0 || n.Other || len(n.Not) > 0 || n.Side != cardtext.Anyone {
		c.Unsupported(s.Span, "becoming this")
	}
	add := func(kind effect.StaticKind) *effect.Static {
		out = append(out, newStatic(kind, s.Span))
		return &out[len(out)-1]
	}
	if n.Type != cardtext.TypeCard {
		types := types[n.Type]
		if types == 0 || types&(types-1) != 0 || n.Type == cardtext.TypeAdditionR || n.Type == cardtext.TypeAdditionF || n.Type == cardtext.TypeAdditionJ {
			c.Unsupported(s.Span, "becoming a card of this type")
		}
		st := add(effect.StaticType)
		st.ToTypes, st.N = types, instead
	}
	for i, race := range strings.FieldsFunc(n.Trait, func(r rune) bool { return r == '/' }) {
		st := add(effect.StaticTrait)
		if st.Name = race; i == 0 {
			st.N = instead
		}
	}
	if len(n.Attributes) > 0 {
		st := add(effect.StaticAttribute)
		st.N = instead
		for _, w := range n.Attributes {
			st.Classes |= 1 << w.Number
		}
	}
	if s.Attack != nil {
		for k, a := range []*cardtext.Amount{s.Attack, s.Defense} {
			st := add([]effect.StaticKind{effect.StaticAttackSet, effect.StaticDefenseSet}[k])
			if a.Kind != cardtext.Literal {
				c.Unsupported(s.Span, "becoming a card with such numbers")
			}
			st.N = int16(a.N)
		}
	}
	words := effect.KeywordSet(0)
	for i := range s.As.With {
		if q := &s.As.With[i]; q.Kind == cardtext.QualChosen && q.Name == "attribute" && e.picked == "attribute" && len(n.Attributes) == 0 {
			add(effect.StaticAttribute).N = instead // Classes are those of the number that is applied
			continue
		}
		if q := &s.As.With[i]; q.Kind == cardtext.QualWith {
			words |= 1 << q.Word.Number
			continue
		}
		c.Unsupported(s.Span, "becoming this")
	}
	if words != 0 {
		add(effect.StaticKeyword).Keywords = words
	}
	return out
}

// loseTrait compiles "loses all races" and "loses Vampire".
func (c *compiler) loseTrait(s *cardtext.LoseTrait) effect.Static {
	if s.Trait != "" {
		c.Refuse(s.Span, cardtext.CodeUnsupported, "say \"loses all races\"", "losing one race is understood but not supported")
	}
	st := newStatic(effect.StaticTrait, s.Span)
	st.N = 1
	return st
}

// bothOf compiles "its ATK and DEF become the ones of target resonator": each number becomes that number, as
// both are when it happens.
//
// 903.3.b-1 (8.01): what is computed is determined on resolution.
func (e *emitter) bothOf(s *cardtext.Become, sel effect.Selector) {
	a := s.Amount
	if !s.Both || a.Kind != cardtext.StatOf || a.N > 1 || a.Half || a.Plus != nil || a.Most > 0 || a.Div > 0 {
		e.c.Unsupported(s.Span, "setting this number")
	}
	of := e.single(e.one(a.Of), a.Span)
	atk, def := e.Register(), e.Register()
	e.Op(effect.OpStat, atk, int(of), int(effect.StatAttack), 0, 0)
	e.Op(effect.OpStat, def, int(of), int(effect.StatDefense), 0, 0)
	e.Op(effect.OpSetStat, int(sel), atk, int(effect.StatAttack), e.duration(&s.Base), 0)
	e.Op(effect.OpSetStat, int(sel), def, int(effect.StatDefense), e.duration(&s.Base), 0)
}

// become compiles what objects become by an instruction.
func (e *emitter) become(s *cardtext.TreatAs) {
	if !s.Becomes {
		if s.As == nil || len(s.As.Nouns) != 1 || len(s.As.With) != 1 || s.As.With[0].Kind != cardtext.QualChosen || s.As.With[0].Name != "attribute" ||
			e.picked != "attribute" || s.As.Nouns[0].Type != cardtext.TypeResonator || s.As.Nouns[0].Trait+s.As.Nouns[0].Name != "" {
			e.c.Unsupported(s.Span, "treating cards like this")
		}
		e.applyAll([]effect.Static{newStatic(effect.StaticAttribute, s.Span)}, s.What, s.Base) // it has that attribute as well
		return
	}
	what := e.watched(s.What)
	e.applyAll(e.c.become(s, e), what, s.Base)
	if what != nil && what.Kind == cardtext.RefEach && !e.isRuler(what) { // "they gain …" means the same
		e.It, e.group = compile.Antecedent{}, what
	}
}
