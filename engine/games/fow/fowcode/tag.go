package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// "Your J/ruler" means one card, and either of two that have [Tag].
//
// 1146.4 (10.2): what is said of it is true if it is true of either; what is done to it is
// done to one of them, which the player chooses as the effect is applied.

// acting notes whether a statement is under way, and returns what takes that back.
func (e *emitter) acting(now bool) (back func()) {
	was := e.acts
	e.acts = now
	return func() { e.acts = was }
}

// isRuler reports whether a phrase is "your J/ruler", "your ruler" or "your J-ruler".
func (e *emitter) isRuler(r *cardtext.Ref) bool {
	if e.Who != effect.SelYou || len(r.Objects.Nouns) != 1 || len(r.Objects.With) > 0 {
		return false
	}
	n := &r.Objects.Nouns[0]
	return n.Side == cardtext.Yours && (n.Type == cardtext.TypeRuler || n.Type == cardtext.TypeJRuler || n.Type == cardtext.TypeAnyRuler)
}

// pickRuler lets the player choose which of its rulers is meant. With one nobody is asked.
func (e *emitter) pickRuler(r *cardtext.Ref) int {
	s := e.Set(r.Span)
	f, by := e.filterBy(r.Objects, effect.SideAny)
	if by != effect.SelNone {
		e.c.Unsupported(r.Span, "the ruler of this player")
	}
	e.Op(effect.OpPick, s, int(e.c.place(r.Objects, effect.PlaceField)), int(f), 1, int(effect.PickLone))
	e.Code[len(e.Code)-1].E = 1
	return s
}

// ofRulers compiles what is done for a time to a watched group: to the one of two rulers
// that is chosen, or to the group.
func (e *emitter) ofRulers(r *cardtext.Ref, one func(*cardtext.Ref), group func()) {
	defer func() { e.It, e.group = compile.Antecedent{}, r }()
	if !e.isRuler(r) {
		group()
		return
	}
	n := e.Register()
	f, _ := e.filterBy(r.Objects, effect.SideAny)
	e.Op(effect.OpCount, n, int(e.c.place(r.Objects, effect.PlaceField)), int(f), 0, 0)
	skip := e.JumpIfZero(e.AtLeast(n, 2))
	e.Reg = n
	if e.group != r || e.either == 0 { // "it" is the one that was chosen before
		if e.either > 0 {
			e.Held[e.either-1]--
		}
		e.either = e.pickRuler(r) + 1
		e.Held[e.either-1]++
	}
	e.Name(effect.SelSet0 + effect.Selector(e.either-1))
	one(&cardtext.Ref{Span: r.Span, Kind: cardtext.RefIt, Noun: "it"})
	end := e.Jump()
	e.Land(skip)
	e.It = compile.Antecedent{}
	group()
	e.Land(end)
}

// sameRuler names the one of two rulers that was chosen before, or the only one: "if it's …" asks about it alone.
func (e *emitter) sameRuler() effect.Selector {
	s := e.gather(e.group.Objects, effect.SideAny)
	chosen := effect.SelSet0 + effect.Selector(e.either-1)
	n := e.Register()
	e.Op(effect.OpCountSel, n, int(chosen), int(effect.CountNamed), 0, 0)
	skip := e.JumpIfZero(e.AtLeast(n, 1))
	e.Reg = n
	e.Op(effect.OpClear, s, 0, 0, 0, 0)
	e.Op(effect.OpJoin, s, int(chosen), 0, 0, 0)
	e.Land(skip)
	return e.named(s)
}
