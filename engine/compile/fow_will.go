package compile

import (
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// produce compiles will that is produced.
func (e *fowEmitter) produce(s *cardtext.Produce) {
	if s.Of != nil && (s.Of.Noun != "chosen" || s.Any || s.Or) {
		e.c.unsupported(s.Span, "will of such an attribute")
	}
	if s.None {
		e.c.unsupported(s.Span, "producing no will")
	}
	restricted, only := 0, 0
	if s.Only != nil {
		restricted, only = 1, int(e.filter(s.Only, effect.SideAny))
	}
	who := int(e.actor(&s.Base))
	count := 0
	if s.Amount != nil {
		count = e.amount(s.Amount)
	} else {
		count = e.number(1)
	}
	if s.Of != nil {
		if !e.c.entersWith(effect.EntersAttribute) {
			e.c.refuse(s.Span, cardtext.CodeReference, "write \"As this card enters your field, choose an attribute.\" before", "no attribute is chosen")
		}
		kind := e.register()
		e.op(effect.OpStat, kind, int(effect.SelThis), int(effect.StatPicked), 0, 0)
		e.op(effect.OpProduce, who, count, 128+kind, restricted, only)
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
		kind := e.register()
		e.op(effect.OpAskKind, kind, kinds, 0, 0, 0)
		e.op(effect.OpProduce, who, count, 128+kind, restricted, only)
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
			r = e.number(n)
			e.op(effect.OpMul, r, r, count, 0, 0)
		}
		e.op(effect.OpProduce, who, r, kind, restricted, only)
	}
}

// willKind returns the kind of will of a symbol: void for will without an
// attribute, which numbers are.
func (c *compiler) willKind(s cardtext.Symbol, span cardtext.Span) int {
	if s.Letter == 0 {
		return 5
	}
	k := strings.IndexByte(symbolKinds, s.Letter)
	if k < 0 {
		c.unsupported(span, "producing this")
	}
	return k
}
