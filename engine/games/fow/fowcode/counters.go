package fowcode

import (
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

func (e *emitter) counters(s *cardtext.Counters) {
	if s.UpTo || s.Amount != nil && s.Amount.Kind == cardtext.AllOf && !s.Remove {
		e.c.Unsupported(s.Span, "a free number of counters")
	}
	if s.Divided {
		units := *s.Amount
		if s.Amount.Kind != cardtext.Literal || s.Amount.Plus != nil || s.Amount.Half {
			e.c.Unsupported(s.Span, "so many counters that are divided")
		}
		units.N *= 100 // shares are counted as those of damage are
		sel := e.shared(s.Span, s.What, &units)
		e.Op(effect.OpAddCounter, int(sel), e.Number(s.Amount.N), 1, 0, e.c.Str(strings.ToLower(s.Name)))
		return
	}
	sel := e.object(s.What)
	if s.Double { // 1022.7 (10.2)
		e.Op(effect.OpDouble, int(sel), 0, 0, 0, e.c.Str(strings.ToLower(s.Name)))
		return
	}
	n := 0
	if s.Amount != nil && s.Amount.Kind == cardtext.AllOf {
		n = e.Number(effect.AllCounters)
	} else {
		n = e.value(s.N, s.Amount)
	}
	if s.Remove && s.Name == "" && !(s.Amount != nil && s.Amount.Kind == cardtext.AllOf) {
		e.c.severalKinds(s.Span)
	}
	name := e.c.Str(strings.ToLower(s.Name))
	if s.Or != "" {
		e.eitherCounter(s, sel, n)
		return
	}
	if !s.Remove {
		e.Op(effect.OpAddCounter, int(sel), n, 0, 0, name)
		return
	}
	if e.c.counts { // how many are removed is what is gone afterwards
		e.Op(effect.OpCounters, regMoved, int(sel), 1, 0, name)
	}
	e.Op(effect.OpRemoveCounter, int(sel), n, 0, 0, name)
	if e.c.counts {
		left := e.Register()
		e.Op(effect.OpCounters, left, int(sel), 1, 0, name)
		e.Op(effect.OpSub, regMoved, regMoved, left, 0, 0)
		e.Reg--
		e.tally()
		e.way = "counters"
	}
}

// severalKinds refuses the removal of counters without their name.
func (c *compiler) severalKinds(span cardtext.Span) {
	c.Refuse(span, cardtext.CodeUnsupported, "name the counter, or remove all counters", "which of several kinds of counters are removed is understood but not supported")
}

// eitherCounter compiles "put a glass counter or a magic counter on this card": its player chooses as it happens.
//
// 903.3 (6.3): what is chosen is chosen on resolution.
func (e *emitter) eitherCounter(s *cardtext.Counters, sel effect.Selector, n int) {
	if s.Remove || e.Who != effect.SelYou {
		e.c.Unsupported(s.Span, "one of several counters")
	}
	r := e.Register()
	e.Op(effect.OpAskOption, r, 2, 0, 0, 0)
	other := e.JumpIfZero(r)
	e.Op(effect.OpAddCounter, int(sel), n, 0, 0, e.c.Str(strings.ToLower(s.Or)))
	end := e.Jump()
	e.Land(other)
	e.Op(effect.OpAddCounter, int(sel), n, 0, 0, e.c.Str(strings.ToLower(s.Name)))
	e.Land(end)
}

// moveCounters compiles "move a [+100/+100] counter from target resonator to this
// card": what can be removed is removed and as many are put.
//
// 104.2 (6.3): as many as there are.
func (e *emitter) moveCounters(s *cardtext.MoveCounters) {
	name := e.c.Str(strings.ToLower(s.Name))
	from := e.object(s.From)
	all := s.Amount != nil && s.Amount.Kind == cardtext.AllOf
	if s.From.Kind == cardtext.RefEach && !all {
		e.c.Unsupported(s.Span, "moving a number of counters from several cards")
	}
	n := e.Register()
	e.Op(effect.OpCounters, n, int(from), 1, 0, name)
	less := 0
	if all {
		less = e.Number(effect.AllCounters)
	} else {
		less = e.value(1, s.Amount)
	}
	e.Op(effect.OpRemoveCounter, int(from), less, 0, 0, name)
	left := e.Register()
	e.Op(effect.OpCounters, left, int(from), 1, 0, name)
	e.Op(effect.OpSub, n, n, left, 0, 0)
	e.Op(effect.OpAddCounter, int(e.object(s.To)), n, 0, 0, name)
}

// ofOne is ofAll for a number: of two rulers it reads the first.
//
// 1146.4 (10.2): "your J/ruler" is either one.
func (e *emitter) ofOne(r *cardtext.Ref) int {
	if r != nil && r.Kind == cardtext.RefEach && e.isRuler(r) {
		return effect.CountersFirst
	}
	return ofAll(r)
}

// ofAll returns the operand of OpCounters that says whether the counters of all objects
// are meant, as in "on resonators you control", or those of one.
func ofAll(r *cardtext.Ref) int {
	if r != nil && r.Kind == cardtext.RefEach {
		return effect.CountersAll
	}
	return effect.CountersFirst
}
