package fow

import (
	"gauntlet/engine/effect"
)

// lastingOps are the instructions that make effects with a duration.
var lastingOps = set(effect.OpModify, effect.OpSetStat, effect.OpSwitch, effect.OpKeyword, effect.OpLoseKeyword, effect.OpLoseAbilities, effect.OpGrant,
	effect.OpTrait, effect.OpChangeType, effect.OpApply, effect.OpDelayed)

// makeLasting carries out an instruction that makes effects with a duration.
//
// 909.4 (6.3): what is not about certain cards is about all that fit, at any time.
func (g *Game) makeLasting(r *Play, p *program, in *effect.Instr) {
	f := Effect{src: r.obj, card: r.card, ctrl: r.ctrl, value: r.reg[in.B&15]}
	until := effect.Duration(in.C)
	switch in.Op {
	case effect.OpModify:
		until, f.kind, f.static = effect.Duration(in.D), effStats, uint16(r.reg[in.C&15])
	case effect.OpSetStat:
		until, f.kind = effect.Duration(in.D), effAttackSet
		if effect.Stat(in.C) == effect.StatDefense {
			f.kind = effDefenseSet
		}
	case effect.OpSwitch:
		f.kind, f.value = effSwitch, 0
	case effect.OpKeyword:
		f.kind, f.what, f.value = effKeyword, uint8(in.X), 0
	case effect.OpLoseKeyword:
		f.kind, f.what, f.value = effLoseKeyword, uint8(in.X), 0
	case effect.OpLoseAbilities:
		f.kind, f.value = effLoseAbilities, 0
	case effect.OpGrant:
		f.kind, f.value = effGrant, int16(p.granted[in.X])
	case effect.OpTrait:
		f.kind, f.what, f.value = effTrait, g.t.wordNumber(word{true, p.Strings[in.X]}), 0
	case effect.OpChangeType:
		f.kind, f.value = effType, in.X
	case effect.OpApply:
		f.kind, f.static, f.what = effStatic, p.firstFloating+uint16(in.X), effAmount
	case effect.OpDelayed:
		f.kind, f.static, f.value = effDelayed, g.t.programs[p.granted[in.X]].first, 0
		if until == effect.Permanent {
			until = effect.RestOfGame
		}
		if in.D != 0 {
			until |= effect.Duration(untilLater)
		}
		if in.A == 0 {
			f.obj = noRef
			g.addEffect(f, until)
			return
		}
	}
	// 909.8 (6.3): not made if what it lasts for is over already.
	if (until == effect.WhileSource || until == effect.WhileSourceRested) && g.unbound(r.obj, until) && g.m.rules.MadeOnlyWhileTrue {
		return
	}
	sel := effect.Selector(in.A)
	switch {
	case in.Op == effect.OpApply && sel == effect.SelNone:
		f.obj = noRef
		g.addEffect(f, until)
	default:
		for _, o := range g.objects(r, sel) {
			g.lastFor(o, &f, until)
		}
	}
}

// lastFor makes an effect for an object.
func (g *Game) lastFor(o Ref, f *Effect, until effect.Duration) {
	f.obj = o
	if f.kind == effDelayed {
		g.leadLater(o)
	}
	switch {
	case IsPlayer(o.obj) || f.kind == effDelayed:
		g.addEffect(*f, until)
		return
	case !g.same(o):
		return
	case isStone(o.obj.Index()) && g.zoneOf(o.obj) == ZoneField:
		if _, entity := g.entityOf(o.obj); !entity {
			g.promote(o.obj)
		}
	}
	switch f.kind {
	case effStats:
		g.modify(o, f.value, int16(f.static), until, f.src, f.card, f.ctrl)
	case effKeyword:
		g.endow(o, Keyword(f.what), until, f.src, f.card, f.ctrl)
	default:
		g.addEffect(*f, until)
	}
}

// wordNumber returns the number of a name or trait that some text gives, 0 if
// none does.
func (t *Tables) wordNumber(w word) uint8 {
	for k, known := range t.words {
		if known == w {
			return uint8(k + 1)
		}
	}
	return 0
}
