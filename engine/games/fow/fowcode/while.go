package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Keywords that give their card a text while something holds: [Seal], [Null],
// [Crest], [Legend], [Rune] and the newer ones; and [Torrent], whose condition is looked at once.

// toldText is a text that a chant has or not as it is played.
type toldText struct {
	*cardtext.SpellText
	out outer
}

// guarded reports whether a text is there only under a condition.
func (out outer) guarded() bool { return out.awaken || out.surge || out.holds != nil }

// while makes a condition one that also needs the text to be there.
func (e *emitter) while(r int, out outer) int {
	if out.holds != nil {
		s := out.holds(e)
		e.Op(effect.OpAnd, r, r, s, 0, 0)
		e.Reg = r + 1
	}
	return r
}

// while compiles a keyword with a text that is there while something holds.
//
// 1128.2, 1131.2, 1133.2, 1134.2 and 1137.2 (8.01): the card has the text then.
// 1141.2, 1145.2 (10.2): [Faith], and [Revenge], whose condition stays true until end of turn.
func (c *compiler) while(k *cardtext.KeywordBody) {
	out := outer{seal: k.Word.Name == "Seal"}
	switch k.Word.Name {
	case "Seal":
		out.holds = func(e *emitter) int { return e.unsealed(k) }
	case "Null":
		out.holds = (*emitter).noHand
	case "Crest":
		out.holds = func(e *emitter) int { return e.ownsCrest(k) }
	case "Legend":
		// 1133.2 (8.01): Story cards that are revealed in its controller's extra deck.
		f := effect.AnyCard()
		f.Trait = "Story"
		out.holds = func(e *emitter) int { return e.revealed(effect.PlaceExtra, f, k.N) }
	case "Faith":
		out.holds = (*emitter).astral
	case "Revenge":
		out.holds = (*emitter).bereft
	case "Limit Break":
		out.holds = (*emitter).unlimited
	case "Rune":
		out.holds = func(e *emitter) int { return e.runes(k) }
	}
	c.toldBody(k, out)
}

// toldBody compiles the texts behind such a keyword: of a chant an optional cost of
// nothing that nobody decides about, of others abilities with a condition.
//
// 1124.2 (6.3), 1128.2a, 1133.2a, 1134.2a (8.01): a chant is played with the text.
func (c *compiler) toldBody(k *cardtext.KeywordBody, out outer) {
	c.Program.Keywords |= effect.KeywordSet(1) << k.Word.Number
	for _, in := range k.Abilities {
		s, ok := in.(*cardtext.SpellText)
		if !ok && (!c.bare || out.holds != nil && (saysItsPrice(in) || isRemnant(in))) {
			c.ability(in, out)
			continue
		}
		if !ok || !c.bare || c.trap != nil {
			c.Unsupported(k.Span, "this ["+k.Word.Name+"]")
		}
		c.told = append(c.told, toldText{s, out})
	}
}

// isRemnant reports whether a text is [Remnant], which is about playing its card too.
func isRemnant(a cardtext.Ability) bool {
	k, ok := a.(*cardtext.KeywordLine)
	return ok && len(k.Words) == 1 && k.Words[0].Name == "Remnant"
}

// saysItsPrice reports whether a text is about what playing its card costs: it is
// looked at while the card is played, as that of a chant is.
func saysItsPrice(a cardtext.Ability) bool {
	p, ok := a.(*cardtext.Passive)
	if !ok || p.More != nil {
		return false
	}
	for _, s := range p.Statics {
		holds := s.Holds
		if m, may := holds.(*cardtext.May); may && len(m.Stmts) == 1 {
			holds = m.Stmts[0]
		}
		if _, ok = holds.(*cardtext.CostRule); !ok {
			return false
		}
	}
	return true
}

// tells adds the optional cost that such a text of a chant hangs on and returns its
// number.
func (e *emitter) tells(t toldText) int {
	a := e.Ability
	n := len(a.OptCosts)
	if a.OneOptCost {
		e.c.Unsupported(t.Span, "such a text beside an [Awakening] for either of two costs")
	}
	if n == 8 {
		e.c.Unsupported(t.Span, "a ninth text that may be there or not")
	}
	told := effect.ToldTorrent
	if !t.out.surge {
		told = effect.Told(e.c.condition(nil, t.out)) + 1
	}
	for len(a.OptTold) < n {
		a.OptTold = append(a.OptTold, effect.ToldNot)
	}
	a.OptCosts, a.OptModes, a.OptTold = append(a.OptCosts, []effect.Cost{}), append(a.OptModes, -1), append(a.OptTold, told)
	return n
}

// toldTexts compiles such texts behind those of the chant.
//
// 1124.2b (6.3): without its condition a text does not exist, choices included.
func (e *emitter) toldTexts() {
	for _, t := range e.c.told {
		first := len(e.Ability.Targets)
		n := e.tells(t)
		e.more()
		skip := e.JumpIfZero(e.paid(n))
		e.block(t.Body)
		e.Land(skip)
		e.targetsOf(n, first)
	}
}

// paid leaves in a register whether an optional cost was paid.
func (e *emitter) paid(n int) int {
	r := e.Register()
	e.Op(effect.OpPaid, r, n, 0, 0, 0)
	return r
}

// targetsOf makes target clauses from a number on those of an optional cost.
func (e *emitter) targetsOf(n, first int) {
	for i := first; i < len(e.Ability.Targets); i++ {
		e.Ability.Targets[i].OptCost = int8(n)
	}
}

// onFieldOnly reports whether a keyword means something only where passives work.
func (c *compiler) onFieldOnly(w cardtext.Word) bool {
	switch w.Name {
	case "Quickcast", "Remnant", "Trigger", "Stealth", "Shift", "Awakening", "Divinity":
		return false
	}
	return true
}

// unsealed leaves in a register whether the text of [Seal] is there.
//
// 1128.3 (8.01): cards whose type is magic stone count. 1128.4 (8.01): and however
// many there are if the seal is released.
func (e *emitter) unsealed(k *cardtext.KeywordBody) int {
	r := e.Register()
	f := effect.AnyCard()
	f.Types, f.Side = effect.TypeStone, effect.SideYours
	stones := e.c.Intern(f)
	if k.Objects != nil {
		stones = e.filter(k.Objects, effect.SideYours)
	}
	e.Op(effect.OpCount, r, int(effect.PlaceField), int(stones), 0, 0)
	e.AtLeast(r, k.N)
	e.Op(effect.OpOr, r, r, e.thisIs(effect.FlagReleased), 0, 0)
	e.Reg = r + 1
	return r
}

// release says of cards that no [Seal] keeps texts from them.
//
// 1026.1 (8.01): the number of stones counts as reached.
func release(span cardtext.Span) effect.Static {
	st := newStatic(effect.StaticRestrict, span)
	st.Restrict = effect.RestrictSeal
	return st
}

// noHand leaves in a register whether the controller has no cards in hand.
//
// 1134.2 (8.01): 0 cards. 1134.2a, 1134.2b (8.01): while the card is played, no other.
func (e *emitter) noHand() int {
	r := e.Register()
	e.Op(effect.OpPlayer, r, int(effect.SelYou), int(effect.StatHand), 0, 0)
	e.Op(effect.OpNot, r, r, 0, 0, 0)
	return r
}

// astral leaves in a register whether the controller's ruler is astral.
//
// 1141.2 (10.2): in astral condition.
func (e *emitter) astral() int {
	f := effect.AnyCard()
	f.Types, f.Side, f.Need = effect.TypeRuler, effect.SideYours, effect.FlagAstral
	r := e.Register()
	e.Op(effect.OpCount, r, int(effect.PlaceRulers), int(e.c.Intern(f)), 0, 0)
	return e.AtLeast(r, 1)
}

// bereft leaves in a register whether an entity of the controller was put into a
// graveyard from the field this turn.
func (e *emitter) bereft() int {
	r := e.Register()
	e.Op(effect.OpPlayer, r, int(effect.SelYou), int(effect.StatBuriedTurn), 0, 0)
	return e.AtLeast(r, 1)
}

// fallen leaves in a register whether a God's Art of the controller has resolved this
// turn.
func (e *emitter) fallen() int {
	r := e.Register()
	e.Op(effect.OpPlayer, r, int(effect.SelYou), int(effect.StatGodsArtsTurn), 0, 0)
	return e.AtLeast(r, 1)
}

// ownsCrest leaves in a register whether the controller controls a Magic Crest of
// the attributes that are named.
//
// 1131.2 (8.01): a Magic Crest of that attribute.
func (e *emitter) ownsCrest(k *cardtext.KeywordBody) int {
	f := effect.AnyCard()
	f.Side, f.Trait = effect.SideYours, "Magic Crest"
	for i, n := range e.attributesOf(k) {
		if n > 0 {
			f.Classes |= 1 << i
		}
	}
	if f.Classes == 0 {
		e.c.Unsupported(k.Span, "this [Crest]")
	}
	r := e.Register()
	e.Op(effect.OpCount, r, int(effect.PlacePlay), int(e.c.Intern(f)), 0, 0)
	return e.AtLeast(r, 1)
}

// attributesOf returns how many symbols of each attribute stand behind a keyword.
func (e *emitter) attributesOf(k *cardtext.KeywordBody) (n [5]uint8) {
	for _, c := range k.Costs {
		if c.Kind != cardtext.CostWill {
			e.c.Unsupported(k.Span, "this ["+k.Word.Name+"]")
		}
		w := e.c.will(c.Symbols, k.Span)
		if w.Free+w.X+w.Moon+w.Time > 0 {
			e.c.Unsupported(k.Span, "this ["+k.Word.Name+"]")
		}
		for i := range n {
			n[i] += w.Attr[i]
		}
	}
	return n
}

// runes leaves in a register whether revealed runes fulfil the condition of [Rune].
//
// 1137.2a (8.01): for every symbol a rune of its attribute. 1137.2b (8.01): that many
// runes.
func (e *emitter) runes(k *cardtext.KeywordBody) int {
	f := effect.AnyCard()
	f.Types = effect.TypeRune
	if k.Costs == nil {
		return e.revealed(effect.PlaceRunes, f, k.N)
	}
	all := -1
	for i, n := range e.attributesOf(k) {
		if n == 0 {
			continue
		}
		one := f
		one.Classes = 1 << i
		r := e.revealed(effect.PlaceRunes, one, int(n))
		if all >= 0 {
			e.Op(effect.OpAnd, all, all, r, 0, 0)
			e.Reg = all + 1
		} else {
			all = r
		}
	}
	return all
}

// revealed leaves in a register whether there are so many revealed cards of a
// description in the controller's extra deck or rune area.
func (e *emitter) revealed(place effect.Place, f effect.Filter, n int) int {
	f.Side, f.Need = effect.SideYours, effect.FlagRevealed
	r := e.Register()
	e.Op(effect.OpCount, r, int(place), int(e.c.Intern(f)), 0, 0)
	return e.AtLeast(r, n)
}
