package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Kinds of effects. Those before effDelayed change information of cards and are
// applied in layers.
const (
	effNone          uint8 = iota
	effStatic              // a passive that an instruction brought into force
	effStats               // ATK + value, DEF + static; what: the kind of counters that does so, 0 none
	effAttackSet           // ATK is value
	effDefenseSet          // DEF is value
	effSwitch              // ATK and DEF are switched
	effKeyword             // has keyword what
	effLoseKeyword         // loses keyword what
	effLoseAbilities       //
	effGrant               // has the text in quotation marks value
	effTrait               // has the name or trait of number what
	effType                // has types value as well, or with what instead of its own
	effDelayed             // delayed automatic ability static, 1 + value times; obj: bound object
	effSpent               // a replacement that is used up by the running event
)

// effectKinds are the kinds of passives that effects of instructions are like.
var effectKinds = [...]effect.StaticKind{effStats: effect.StaticStats, effAttackSet: effect.StaticAttackSet,
	effDefenseSet: effect.StaticDefenseSet, effSwitch: effect.StaticStats, effKeyword: effect.StaticKeyword, effLoseKeyword: effect.StaticLoseKeyword,
	effLoseAbilities: effect.StaticLoseAbilities, effGrant: effect.StaticGrant, effTrait: effect.StaticTrait, effType: effect.StaticType}

// Flags of Effect.what of an effStatic.
const (
	effAmount uint8 = 1 << iota // value is its number, or what its numbers are multiplied with
	effUsed                     // of a replacement: it has been applied to the event that goes on
)

// addEffect adds an effect with a duration to the game and returns it, nil if
// there are too many.
//
// 909.3b (6.3): the time of an effect is that at which it is made.
func (g *Game) addEffect(f Effect, until effect.Duration) *Effect {
	s := &g.s
	if !g.roomForEffect() {
		return nil
	}
	g.now()
	whose := f.ctrl
	if until == effect.UntilNextRecovery {
		whose = g.recoveryOf(&f)
	}
	f.stamp, f.until = s.stamp, g.lasting(until, whose)
	s.effect[s.nEffect] = f
	s.nEffect++
	if g.touchEffects(g.dirties(&f)); f.kind == effStatic && g.t.statics[f.static].about != 0 {
		g.unmute()
	}
	if f.kind == effDelayed && g.t.hears || f.kind == effGrant {
		g.listen()
	}
	return &s.effect[s.nEffect-1]
}

// modify changes ATK and DEF of an object: plainly until the end of the turn, if
// the order of changes cannot matter in this run, else by an effect.
//
// 909.1d (6.3): a change of a value.
func (g *Game) modify(o Ref, atk, def int16, until effect.Duration, src Ref, card engine.CardID, ctrl uint8) {
	i, ok := g.entityOf(o.obj)
	if !ok || !g.same(o) || atk|def == 0 { // 1301.1 (6.3): what changes nothing leaves the game as it is
		return
	}
	if until == effect.UntilEndOfTurn && !g.t.setsNumbers && g.s.entity[i].plain(int(atk), int(def)) {
		g.touchEntity(i, whenNumbers)
		return
	}
	g.addEffect(Effect{kind: effStats, value: atk, static: uint16(def), obj: o, src: src, card: card, ctrl: ctrl}, until)
}

// endow gives an object a keyword: plainly until the end of the turn, if nothing
// in this run takes abilities away, else by an effect.
func (g *Game) endow(o Ref, k Keyword, until effect.Duration, src Ref, card engine.CardID, ctrl uint8) {
	i, ok := g.entityOf(o.obj)
	if !ok || !g.same(o) || k >= liveKeywords {
		return
	}
	counts := k == Drain && !g.m.rules.OneDrain // several are several effects
	if until == effect.UntilEndOfTurn && !g.t.silences && !counts && g.s.entity[i].kwTurn.add(uint32(k.Bit())) {
		g.touchEntity(i, whenInfo)
		return
	}
	g.addEffect(Effect{kind: effKeyword, what: uint8(k), obj: o, src: src, card: card, ctrl: ctrl}, until)
}

// purge removes effects that can never apply again, of objects that are gone, and
// those that a later one repeats.
//
// 302.3 (6.3): in a new zone it is a new card.
func (g *Game) purge() {
	g.dropWhere(func(f *Effect) bool {
		switch {
		case f.kind == effPast, f.kind == effBuried, f.kind == effDealt, f.kind == effSided, f.kind == effAgain: // forgotten only where room is needed (forgetPast)
			return false
		case g.repeated(f), f.kind == effStatic && g.t.statics[f.static].Kind == effect.StaticWeather && g.clouded(f):
			return true
		case f.kind == effDelayed || effect.Duration(f.until&^untilLater) == effect.RestOfGame:
			return false
		case f.obj.obj != engine.NoObject && !IsPlayer(f.obj.obj) && !g.same(f.obj):
			return true
		}
		return f.bound() && !f.lent() && g.unbound(f.src, effect.Duration(f.until))
	})
	for k := int(g.s.nEffect) - 2; k >= 0; k-- {
		g.addUp(k)
	}
}

// addUp makes one effect of two neighbours that change the numbers of one object for
// the same time, if nothing has a time between theirs.
func (g *Game) addUp(k int) {
	s := &g.s
	f, next := &s.effect[k], &s.effect[k+1]
	if f.kind != effStats || next.kind != effStats || f.what != next.what || f.obj != next.obj || f.until != next.until || f.ctrl != next.ctrl ||
		f.bound() || g.numbersRead() {
		return
	}
	for m := s.occupied(); m != 0; m &= m - 1 {
		if at := s.entity[trailing(m)].stamp; at > f.stamp && at < next.stamp {
			return
		}
	}
	if !next.add(f) {
		return
	}
	copy(s.effect[k:], s.effect[k+1:s.nEffect])
	s.nEffect--
	s.effect[s.nEffect] = Effect{}
}

// add adds what another effect adds to numbers and reports whether the sums fit.
func (f *Effect) add(of *Effect) bool {
	atk, def := int(f.value)+int(of.value), int(int16(f.static))+int(int16(of.static))
	if max(atk, -atk, def, -def) > maxValue {
		return false
	}
	f.value, f.static = int16(atk), uint16(def)
	return true
}

// switches reports whether an effect switches the ATK and DEF of something.
func (g *Game) switches() bool {
	for k := range g.s.nEffect {
		if g.s.effect[k].kind == effSwitch {
			return true
		}
	}
	return false
}

// repeated reports whether a later effect does the same again, so that nothing can
// tell whether this one is there.
func (g *Game) repeated(f *Effect) bool {
	switch f.kind {
	case effAttackSet, effDefenseSet, effKeyword, effLoseKeyword, effLoseAbilities, effTrait, effType:
	default:
		return false // what is done twice
	}
	if (f.kind == effAttackSet || f.kind == effDefenseSet) && g.switches() {
		return false // the number may be the other one by now
	}
	if f.kind == effKeyword && f.what == uint8(Drain) && !g.m.rules.OneDrain {
		return false
	}
	for k := range g.s.nEffect {
		if g.s.effect[k].stamp > f.stamp {
			again := g.s.effect[k]
			again.stamp = f.stamp
			again.src, again.card = f.src, f.card
			if again == *f && !f.bound() {
				return true
			}
		}
	}
	return false
}

// sourceThere reports whether the maker of an effect is still on the field.
func (g *Game) sourceThere(src Ref) bool {
	_, ok := g.onField(src)
	return ok
}

// bound reports whether an effect lasts as long as its maker stays as it is.
func (f *Effect) bound() bool {
	d := effect.Duration(f.until)
	return d == effect.WhileSource || d == effect.WhileSourceRested
}

// unbound reports whether what an effect lasts for as long as its maker stays as it is is over.
func (g *Game) unbound(src Ref, d effect.Duration) bool {
	i, ok := g.onField(src)
	return !ok || d == effect.WhileSourceRested && g.s.rested>>i&1 == 0
}

// endEffects removes the effects that over admits. Those that are left have other numbers, by which what is kept of continuous
// effects names them, and may be neighbours now (addUp).
func (g *Game) endEffects(over func(f *Effect) bool) {
	n := g.s.nEffect
	if g.dropWhere(over); g.s.nEffect != n {
		g.touchEffects(dirtyRules)
	}
}

// dropWhere is endEffects for who brings what is kept up to date.
func (g *Game) dropWhere(over func(f *Effect) bool) {
	s := &g.s
	n := uint8(0)
	for k := range s.nEffect {
		if over(&s.effect[k]) {
			continue
		}
		if n != k { // mostly all stay
			s.effect[n] = s.effect[k]
		}
		n++
	}
	if n == s.nEffect {
		return
	}
	clear(s.effect[n:s.nEffect])
	s.nEffect = n
}

// present reports whether the abilities of an entity work where it is.
//
// 902.1a (6.3): those of J/resonators, additions, regalia and stones in a field.
// 902.1b (6.3): those of rulers in a ruler area.
func (g *Game) present(i int) bool {
	return g.presentAs(i, g.s.entity[i].types)
}

// presentAs is present for an entity of some types.
func (g *Game) presentAs(i int, types uint16) bool {
	return g.s.field>>i&1 != 0 == (types&(1<<Ruler) == 0) && g.s.entity[i].flags&entityBlank == 0
}
