package fowcode

import (
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// produce compiles will that is produced.
func (e *emitter) produce(s *cardtext.Produce) {
	if s.Of != nil && s.Of.Noun == "gem" && s.Only == nil && s.Pays == nil {
		who, n := int(e.actor(&s.Base)), e.amount(s.Amount)
		e.Op(effect.OpProduce, who, n, 128+e.gemKind(s.Span, s.Of.Plural), 0, 0)
		return
	}
	if s.Of != nil && (s.Of.Noun != "chosen" && s.Of.Kind != cardtext.RefEach || s.Any || s.Or) {
		e.c.Unsupported(s.Span, "will of such an attribute")
	}
	if s.None {
		e.c.Unsupported(s.Span, "producing no will")
	}
	restricted, only := 0, 0
	if s.Only != nil || s.Pays != nil {
		restricted, only = 1, int(e.spentOn(s))
	}
	who := int(e.actor(&s.Base))
	count := 0
	if s.Amount != nil {
		count = e.amount(s.Amount)
	} else {
		count = e.Number(1)
	}
	if s.Of != nil && s.Of.Kind == cardtext.RefEach {
		e.produceShared(s, who, count, restricted, only)
		return
	}
	if s.Of != nil {
		if !e.c.entersWith(effect.EntersAttribute) {
			e.c.Refuse(s.Span, cardtext.CodeReference, "write \"As this card enters your field, choose an attribute.\" before", "no attribute is chosen")
		}
		kind := e.Register()
		e.Op(effect.OpStat, kind, int(effect.SelThis), int(effect.StatPicked), 0, 0)
		e.Op(effect.OpProduce, who, count, 128+kind, restricted, only)
		return
	}
	if s.Each {
		e.produceEach(s, who, restricted, only)
		return
	}
	if s.Any || s.Or {
		kinds := 31
		if s.Or {
			kinds = 0
			for _, sym := range s.Symbols {
				kinds |= 1 << e.c.willKind(sym, s.Span)
			}
		}
		kind := e.Register()
		e.Op(effect.OpAskKind, kind, kinds, 0, 0, 0)
		e.Op(effect.OpProduce, who, count, 128+kind, restricted, only)
		return
	}
	var amounts [len(symbolKinds)]int
	for _, sym := range s.Symbols {
		n := 1
		if sym.Letter == 0 {
			n = sym.Free
		}
		amounts[e.c.willKind(sym, s.Span)] += n
	}
	for kind, n := range amounts {
		if n == 0 {
			continue
		}
		r := count
		if n > 1 {
			r = e.Number(n)
			e.Op(effect.OpMul, r, r, count, 0, 0)
		}
		e.Op(effect.OpProduce, who, r, kind, restricted, only)
	}
}

// spentOn returns the filter of what will may be spent on: what is played, and costs of keywords.
func (e *emitter) spentOn(s *cardtext.Produce) int16 {
	f := int16(-1)
	for k := len(s.Pays) - 1; k >= 0; k-- {
		c := &s.Pays[k]
		if c.Word.Name != "Awakening" && c.Word.Name != "Mobilize" {
			e.c.Unsupported(c.Span, "will for this cost")
		}
		one := e.c.Intern(effect.AnyCard())
		if c.Of != nil {
			one = e.filter(c.Of, effect.SideAny)
		}
		f = e.c.pays(one, uint8(c.Word.Number)+1, f)
	}
	if s.Only == nil {
		return f
	}
	return e.c.pays(e.filter(s.Only, effect.SideAny), 0, f)
}

// pays makes a description one of costs of a keyword, if it is not 0, with another as its alternative.
func (c *compiler) pays(f int16, keyword uint8, or int16) int16 {
	if f < 0 {
		return or
	}
	one := c.Program.Filters[f]
	one.Pays, one.Or = keyword, c.pays(one.Or, keyword, or)
	return c.Intern(one)
}

// produceEach compiles "two wills in any combination of {W} and/or {U}": the kind of
// each is chosen.
func (e *emitter) produceEach(s *cardtext.Produce, who, restricted, only int) {
	if s.Amount.Kind != cardtext.Literal || s.Amount.N < 1 || s.Amount.N > 8 || s.Amount.Plus != nil {
		e.c.Unsupported(s.Span, "producing so many wills")
	}
	kinds := 31
	if !s.Any {
		kinds = 0
		for _, sym := range s.Symbols {
			kinds |= 1 << e.c.willKind(sym, s.Span)
		}
	}
	one, kind := e.Number(1), e.Register()
	for range s.Amount.N {
		e.Op(effect.OpAskKind, kind, kinds, 0, 0, 0)
		e.Op(effect.OpProduce, who, one, 128+kind, restricted, only)
	}
}

// produceShared compiles "one will of any attribute shared with your J/ruler": none
// if that has no attribute.
func (e *emitter) produceShared(s *cardtext.Produce, who, count, restricted, only int) {
	defer e.acting(false)() // 1146.3 (10.2): the attributes of both
	sel := int(e.one(s.Of))
	some := effect.AnyCard()
	some.Forbid = effect.FlagNoAttribute
	kind, is := e.Register(), e.Register()
	e.Op(effect.OpIs, is, sel, int(e.c.Intern(some)), 0, 0)
	e.Op(effect.OpMul, count, count, is, 0, 0)
	e.Op(effect.OpAskKind, kind, 31, sel, 0, 0)
	e.Op(effect.OpProduce, who, count, 128+kind, restricted, only)
}

// spendAs compiles "you may spend {M} as though it were {G}": a permission of a player, whatever is paid.
//
// 104.1 (6.3): the card takes precedence. 1003.2 (6.3): symbols need will of their kind otherwise.
func (c *compiler) spendAs(s *cardtext.SpendAs, who *cardtext.May) effect.Static {
	st := newStatic(effect.StaticPermit, s.Span)
	st.Permit, st.Filter = effect.PermitSpendAs, c.players(&who.Base)
	for _, x := range s.Will {
		st.Classes |= 1 << c.willKind(x, s.Span)
	}
	for _, x := range s.As {
		st.N |= 1 << c.willKind(x, s.Span)
	}
	if st.N&^int16(st.Classes) == 0 && len(s.As) == 1 {
		c.Refuse(s.Span, cardtext.CodePhrase, "name another kind of will", "this will is of that kind")
	}
	return st
}

// willKind returns the kind of will of a symbol: void for will without an
// attribute, which numbers are.
func (c *compiler) willKind(s cardtext.Symbol, span cardtext.Span) int {
	if s.Letter == 0 {
		return 5
	}
	k := strings.IndexByte(symbolKinds, s.Letter)
	if k < 0 {
		c.Unsupported(span, "producing this")
	}
	return k
}
