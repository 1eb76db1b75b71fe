package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Replacement effects (10.10). Where several apply to an event the affected
// side names the next one to apply. The events of one instruction happen
// together, so all of that is decided before any of them happens: the
// instruction asks first (foresee), what players decided waits in State.would,
// and then everything is carried out without a question in between. What
// happens instead of an event follows at once, before the next instruction.

// Would is an event of which something has been decided, or one that has been
// replaced and whose replacement waits to be carried out.
type Would struct {
	to, by, src                engine.ObjectID // whom it happens to, what replaces it, what dealt the damage
	toMoves, byMoves, srcMoves uint8
	kinds                      uint8  // of damage
	done                       uint8  // what has been applied, appliedX bits
	ability                    uint16 // with appliedInstead: the ability that replaces it
	amount                     int16  // what the damage has become
}

// What has been applied to an event: each replacement once at most (10.10.2.3).
// All increases of damage are one step, all reductions another and all
// multiplications a third: the order within each changes nothing.
const (
	appliedMore uint8 = 1 << iota
	appliedLess
	appliedTimes
	appliedNone    // optional replacements were declined
	appliedInstead // it is replaced
	appliedDue     // its group has happened: the replacement is to be carried out
	appliedCap     // what bounds the damage
)

// What an option of AskReplacement applies next.
const (
	ApplyMore    uint8 = iota // what increases the damage
	ApplyLess                 // what reduces it
	ApplyTimes                // what multiplies it
	ApplyStack                // a Stack counter goes instead of the card (13.3.2.2)
	ApplyInstead              // a replacement ability: B is its card, C its number on the card
	ApplyCap                  // what bounds the damage
)

// Kinds of events that may be replaced.
const (
	eventDamage uint8 = iota
	eventLeave
	eventDraw
)

// event is something about to happen to an object; a player is its leader.
type event struct {
	kind      uint8
	src, to   Ref   // src deals the damage
	amount    int16 // of damage
	kinds     uint8 // of damage
	done      uint8 // what has been applied to the damage that this is instead of
	dest      uint8 // zone a card leaves for
	destroyed bool
	stack     bool // the card's Stack counters replace it (13.3.2.2)
}

// would begins the record of an event.
func (e *event) would() Would {
	return Would{to: e.to.obj, toMoves: e.to.moves, src: e.src.obj, srcMoves: e.src.moves, by: engine.NoObject,
		kinds: e.kinds, done: e.done, amount: e.amount}
}

// candidate is a replacement ability that applies to an event.
type candidate struct {
	own     Ref
	ability uint16
	place   uint8 // among the abilities of its card
}

const maxCandidates = 8

// decided returns the record of an event of the group under way, nil if there
// is none.
func (g *Game) decided(to engine.ObjectID) *Would {
	for k := range g.s.would[:g.s.nWould] {
		if w := &g.s.would[k]; w.to == to && w.done&appliedDue == 0 {
			return w
		}
	}
	return nil
}

// record keeps what has been decided about an event.
func (g *Game) record(w Would) *Would {
	s := &g.s
	if s.nWould == maxWould {
		g.fail(LimitWould)
		return &g.spare
	}
	s.would[s.nWould] = w
	s.nWould++
	return &s.would[s.nWould-1]
}

// outcome returns what has become of an event when everything has been applied
// in the order that was decided, if need be.
func (g *Game) outcome(e *event) Would {
	w := g.decided(e.to.obj)
	if w == nil {
		fresh := e.would()
		g.settle(e, &fresh)
		if fresh.done&appliedInstead != 0 {
			g.record(fresh)
			g.useUp(&fresh)
		}
		return fresh
	}
	if was := w.done; g.settle(e, w) || w.done&^was&appliedInstead == 0 {
		return *w
	}
	g.useUp(w)
	return *w
}

// settle applies to an event what nobody needs to be asked about, and reports
// whether the affected side must say what comes next (10.10.2).
func (g *Game) settle(e *event, w *Would) (ask bool) {
	var c changes
	if w.done&appliedInstead != 0 {
		return false
	}
	if e.kind == eventDamage {
		if c = g.changesOf(e, w); c.none {
			w.amount = 0
		}
		if w.amount <= 0 { // no event any more: nothing finds it (publisher's answer 54)
			w.amount = 0
			return false
		}
	}
	if (g.s.pl[0].replaces|g.s.pl[1].replaces != 0 || e.stack) && g.settleReplaced(e, w, &c) {
		return w.done&appliedInstead == 0
	}
	if c.orderMatters(int(w.amount)) {
		return true
	}
	w.amount = g.fit(c.all(int(w.amount)))
	w.done |= appliedMore | appliedLess | appliedTimes | appliedCap
	return false
}

// settleReplaced looks for replacements of an event. It reports whether there are
// any; the only one that must be applied, with nothing else to apply, is applied.
func (g *Game) settleReplaced(e *event, w *Would, c *changes) bool {
	var list [maxCandidates]candidate
	n, must := g.replacements(e, w, &list)
	if n == 1 && must == 1 && c.empty() {
		w.replaceBy(&list[0])
	}
	return n > 0
}

// foresee asks about the events of an instruction, the active player's side
// first (1.3.4), and reports whether a player is asked. When it returns false
// everything is decided.
func (g *Game) foresee(events []event, card engine.CardID, o engine.ObjectID) bool {
	for _, p := range [2]uint8{g.s.active, g.s.active ^ 1} {
		for k := range events {
			e := &events[k]
			if g.controllerOf(e.to) != p { // 10.10.2, 10.10.2.1, 10.10.2.2
				continue
			}
			for g.unsettled(e) {
				if g.s.answered == 0 {
					g.askReplacement(e, p, card, o)
					return true
				}
				g.applyAnswer(e)
			}
		}
	}
	return false
}

// unsettled reports whether an event waits for a decision.
func (g *Game) unsettled(e *event) bool {
	w := e.would()
	if d := g.decided(e.to.obj); d != nil {
		w = *d
	}
	return g.settle(e, &w)
}

// askReplacement lets the affected side say what is applied next (10.10.2).
// When only optional replacements are left it may apply none.
func (g *Game) askReplacement(e *event, p uint8, card engine.CardID, o engine.ObjectID) {
	w := e.would()
	if d := g.decided(e.to.obj); d != nil {
		w = *d
	}
	var c changes
	if e.kind == eventDamage {
		c = g.changesOf(e, &w)
	}
	var list [maxCandidates]candidate
	n, must := g.replacements(e, &w, &list)
	g.ask(p, AskReplacement, c10_10_2)
	g.d.Source, g.d.Object = card, o
	if must == 0 && c.empty() {
		g.d.Add(engine.MakeOption(ActNo, 0, 0, 0))
	}
	for k, some := range [...]bool{ApplyMore: c.more != 0, ApplyLess: c.less != 0, ApplyTimes: c.times != 1 && e.kind == eventDamage, ApplyCap: c.caps(int(w.amount)) && e.kind == eventDamage} {
		if some {
			g.d.Add(engine.MakeOption(ActApply, uint8(k), uint8(e.to.obj), 0))
		}
	}
	for _, o := range list[:n] {
		if o.ability == noAbility {
			g.d.Add(engine.MakeOption(ActApply, ApplyStack, uint8(o.own.obj), 0))
			continue
		}
		g.d.Add(engine.MakeOption(ActApply, ApplyInstead, uint8(o.own.obj), o.place))
	}
	g.d.Sort()
}

// applyAnswer applies what a player has named to an event and keeps the result.
func (g *Game) applyAnswer(e *event) {
	w := g.decided(e.to.obj)
	if w == nil {
		w = g.record(e.would())
	}
	o := g.take()
	if o.Action() == ActNo {
		w.done |= appliedNone
		return
	}
	var c changes
	if e.kind == eventDamage {
		c = g.changesOf(e, w)
	}
	switch o.A() {
	case ApplyMore:
		w.amount, w.done = g.fit(int(w.amount)+c.more), w.done|appliedMore
	case ApplyLess:
		w.amount, w.done = g.fit(int(w.amount)+c.less), w.done|appliedLess
	case ApplyTimes:
		w.amount, w.done = g.fit(int(w.amount)*c.times), w.done|appliedTimes
	case ApplyCap:
		w.amount, w.done = int16(min(int(w.amount), c.cap)), w.done|appliedCap
	default:
		var list [maxCandidates]candidate
		n, _ := g.replacements(e, w, &list)
		for k := range list[:n] {
			if x := &list[k]; x.own.obj == engine.ObjectID(o.B()) && x.place == o.C() && (x.ability == noAbility) == (o.A() == ApplyStack) {
				w.replaceBy(x)
				g.useUp(w)
				return
			}
		}
	}
}

// replaceBy replaces an event.
func (w *Would) replaceBy(c *candidate) {
	w.done |= appliedInstead
	w.by, w.byMoves, w.ability = c.own.obj, c.own.moves, c.ability
}

// useUp counts the ability that replaces an event towards its limit per turn.
func (g *Game) useUp(w *Would) {
	if w.ability == noAbility {
		return
	}
	ab := &g.t.abilities[w.ability]
	if p, i, ok := g.slotOf(w.by); ok && ab.Limit > 0 {
		g.spend(p, i, w.ability)
	}
}

// replacements lists the replacement abilities that apply to an event as it is
// now, and counts those that are not optional. An ability does not apply to what
// happens instead of an event that it has replaced (10.10.2.3).
func (g *Game) replacements(e *event, w *Would, list *[maxCandidates]candidate) (n, must int) {
	if e.stack { // Stack's own rule, which is no ability that is carried out
		list[0] = candidate{own: e.to, ability: noAbility}
		n, must = 1, 1
	}
	for p := range uint8(2) {
		for m := g.s.pl[p].replaces; m != 0; m &= m - 1 {
			i := trailing(m)
			sl := &g.s.slot[p][i]
			own := g.ref(sl.obj)
			var buf [maxAbilities]uint16
			held := g.abilitiesOf(sl, &buf)
			for k, a := range held {
				ab := &g.t.abilities[a]
				if ab.Kind != effect.KindReplacement || n == maxCandidates || ab.Optional && w.done&appliedNone != 0 ||
					ab.Limit > 0 && g.uses(sl, held, k) >= ab.Limit || !g.replaces(ab, p, i, own, e, w.amount) || g.replacing(own, a) {
					continue
				}
				list[n] = candidate{own: own, ability: a, place: uint8(k)}
				n++
				if !ab.Optional {
					must++
				}
			}
		}
	}
	return n, must
}

// replacing reports whether the resolutions under way are what happens instead
// of an event that this ability has replaced.
func (g *Game) replacing(own Ref, a uint16) bool {
	for k := int(g.s.nRes) - 1; k >= 0 && g.s.res[k].kind == playInstead; k-- {
		if r := &g.s.res[k]; r.obj == own.obj && r.moves == own.moves && r.ability == a {
			return true
		}
	}
	return false
}

// replaces reports whether a replacement ability of the card in slot i of p is
// about an event, of which the damage is an amount by now, and valid.
func (g *Game) replaces(ab *ability, p uint8, i int, own Ref, e *event, amount int16) bool {
	switch ab.Would {
	case effect.WouldDraw:
		if e.kind != eventDraw || uint8(e.to.obj>>7) != p {
			return false
		}
	case effect.WouldDestroyed:
		if e.kind != eventLeave || !e.destroyed || !g.concerns(ab, p, own, e.to) {
			return false
		}
	case effect.WouldLeave:
		if zone, _ := zoneFor(ab.Between - 1); e.kind != eventLeave || ab.Between > 0 && zone != e.dest || !g.concerns(ab, p, own, e.to) {
			return false
		}
	case effect.WouldBeDealt:
		if e.kind != eventDamage || damageKinds(ab.DamageKinds)&e.kinds == 0 || !g.concerns(ab, p, own, e.to) {
			return false
		}
	case effect.WouldDeal:
		if e.kind != eventDamage || damageKinds(ab.DamageKinds)&e.kinds == 0 || e.src != own || ab.filterG >= 0 && !g.concerns(ab, p, own, e.to) {
			return false
		}
	}
	if ab.TurnSide == effect.SideYours && g.s.active != p || ab.TurnSide == effect.SideEnemy && g.s.active == p {
		return false
	}
	if ab.Cond < 0 {
		return true
	}
	g.scratch.trg, g.scratch.trgMoves, g.scratch.amount = e.to.obj, e.to.moves, amount
	return g.pureFor(ab.prog, ab.Cond, p, own, g.s.slot[p][i].card) != 0
}

// concerns reports whether an ability is about an object: this card or, with a
// filter, what the filter admits.
func (g *Game) concerns(ab *ability, p uint8, own, o Ref) bool {
	switch {
	case ab.filterG < 0:
		return o == own
	case IsLeader(o.obj):
		return g.leaderAdmitted(ab.filterG, p, uint8(o.obj.Owner()))
	}
	return g.matchRef(ab.filterG, p, own, o)
}

// happened closes the group of events that have happened now. What replaces some
// of them is carried out next.
func (g *Game) happened() {
	s := &g.s
	start := uint8(0)
	for start < s.nWould && s.would[start].done&appliedDue != 0 {
		start++
	}
	n := start
	for _, w := range s.would[start:s.nWould] {
		if w.done&appliedInstead != 0 {
			w.done |= appliedDue
			s.would[n] = w
			n++
		}
	}
	clear(s.would[n:s.nWould])
	s.nWould = n
	if n > start {
		g.push(pcInstead, 0, start, 0)
	}
}

// instead carries out what happens instead of events, one after the other.
// Records from f.a on are this process's.
func (g *Game) instead(f *Frame) {
	s := &g.s
	if s.nWould <= f.a {
		g.pop()
		g.forgetGroup()
		return
	}
	w := s.would[f.a]
	copy(s.would[f.a:s.nWould-1], s.would[f.a+1:s.nWould])
	s.nWould--
	s.would[s.nWould] = Would{}
	if s.loopCount >= maxLoop { // 15.2.1.3: as for abilities that play one another
		g.end(uint8(engine.NoPlayer), engine.ReasonLoop, c15_2_1_3)
		return
	}
	s.loopCount++
	own := Ref{w.by, w.byMoves}
	r := g.newResolution(playInstead, g.controllerOf(own), w.ability, own, g.t.abilities[w.ability].card)
	to := Ref{w.to, w.toMoves}
	r.trg, r.trgMoves, r.trgCard, r.amount = w.to, w.toMoves, g.sourceCard(to), w.amount
	r.replaceDamage(Ref{w.src, w.srcMoves}, w.kinds, w.done)
}

// A resolution that replaces damage remembers where the damage comes from, what
// it is and what has been applied to it, in place of divided amounts.
func (r *Resolution) replaceDamage(src Ref, kinds, done uint8) {
	r.share = [maxClauses]uint8{uint8(src.obj), src.moves, kinds, done}
}

func (r *Resolution) replacedDamage() (src Ref, kinds, done uint8) {
	return Ref{engine.ObjectID(r.share[0]), r.share[1]}, r.share[2], r.share[3]
}
