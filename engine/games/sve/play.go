package sve

import (
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// What a Resolution plays.
const (
	playCardKind uint8 = iota + 1 // a card from hand or EX area
	playAbility                   // an activated ability
	playWaiting                   // a pending automatic ability
	playInstead                   // what happens instead of an event (10.10)
)

const noAbility uint16 = 0xFFFF

// newResolution starts playing something: the procedure of 10.6.2 as frames.
// Resolutions not in use are zero.
func (g *Game) newResolution(kind, ctrl uint8, abil uint16, src Ref, card engine.CardID) *Resolution {
	s := &g.s
	if s.nRes == maxResolution {
		g.fail(LimitResolution)
		return &g.scratch
	}
	r := &s.res[s.nRes]
	s.nRes++
	r.kind, r.ctrl, r.ability, r.obj, r.moves, r.card = kind, ctrl, abil, src.obj, src.moves, card
	r.trg, r.evoCard = engine.NoObject, engine.NoObject
	g.push(pcPlayModes, ctrl, 0, 0)
	return r
}

// top returns the resolution of the topmost playing process.
func (g *Game) top() *Resolution { return &g.s.res[g.s.nRes-1] }

// abilityOf returns the ability that a resolution plays, nil of a card without text.
func (g *Game) abilityOf(r *Resolution) *ability {
	if r.ability == noAbility {
		return nil
	}
	return &g.t.abilities[r.ability]
}

// playOn goes on with what is being played, whose process is on top: each step of playing goes on to the next with
// the same resolution and ability.
func (g *Game) playOn(f *Frame) bool {
	r := g.top()
	ab := g.abilityOf(r)
	switch f.pc {
	case pcPlayModes:
		return g.playModes(f, r, ab)
	case pcPlayOptional:
		return g.playOptional(f, r, ab)
	case pcPlayX:
		return g.playX(f, r, ab)
	case pcPlayTargets:
		return g.playTargets(f, r, ab)
	case pcPlayShare:
		return g.playShare(f, r, ab)
	case pcPlayCost:
		return g.playCost(f, r, ab)
	case pcResolve:
		return g.resolve(f, r, ab)
	}
	g.playEnd(r)
	return false
}

// startPlay specifies a card and moves it to the resolution zone (10.6.2.1).
// Effects on a card in the EX area stay on it (10.6.2.1.3).
func (g *Game) startPlay(p uint8, o engine.ObjectID) {
	o = g.canon(o)
	id := g.cardOf(o)
	from := g.zoneOf(o)
	due := price{base: int8(g.t.cards[id].cost)}
	if d := &g.t.cards[id]; len(d.costMods) != 0 || g.s.costAuras != 0 || g.s.kinds&kindsOfCosts != 0 {
		due = g.priceOf(p, o, id)
	}
	if g.s.nEffect != 0 {
		g.forgetCost(p, o)
	}
	if from == ZoneHand {
		pl, bit := &g.s.pl[p], uint64(1)<<(o.Index()&63)
		pl.hand &^= bit
		pl.knownOwn &^= bit
		pl.knownOpp &^= bit
		pl.resolving |= bit
		g.s.moves[o]++
	} else {
		g.takeFrom(o, from)
		g.place(o, ZoneResolution, false, true)
	}
	g.emitMove(o, id, from, ZoneResolution, c10_6_2_1)
	g.lookAtStates() // 10.7.6: the card has left its zone, nothing has been paid
	abil := noAbility
	if sp := g.t.cards[id].spell; sp >= 0 {
		abil = uint16(sp)
	}
	if abil == noAbility && g.t.cards[id].kind&typeSpell == 0 && g.playBody(p, o, id, from, due.total(0)) {
		return
	}
	r := g.newResolution(playCardKind, p, abil, g.ref(o), id)
	r.from, r.due = from, due
}

// playBody plays a follower or amulet from the resolution zone in one go where
// nothing can be asked on the way: its text asks for nothing while it is played
// and it does not enter with Ward. The steps are those of playCost, played,
// resolve and playEnd; it returns false if those must do the work.
func (g *Game) playBody(p uint8, o engine.ObjectID, id engine.CardID, from uint8, due int16) bool {
	a := Arrival{obj: o, ctrl: p, card: id, zone: ZoneField}
	if g.room(p, ZoneField) <= 0 || g.entersWithWard(&a) {
		return false
	}
	flags := g.enters(&a)
	pl := &g.s.pl[p]
	if due > 0 { // 10.6.2.5
		g.pay(p, due)
	}
	g.lookAtStates()
	g.countPlayed(p, id, o, from) // 10.6.2.7
	g.tally(&pl.playedAll, 1)
	if g.rec != nil {
		e := g.rec.Tell(engine.EventPlay, c10_6_2_7, engine.PlayerID(p), id, o, from, 0, g.d.Now)
		e.Amount = due
	}
	if g.watching(effect.OnPlayCard) {
		g.through = from
		g.watch(effect.OnPlayCard, g.ref(o), p, due)
	}
	g.lookAtStates()
	if isToken(o) || g.s.nEffect != 0 || uint8(o>>7) != p { // 10.6.2.8.1
		g.takeFrom(o, ZoneResolution)
	} else {
		pl.resolving &^= 1 << o.Index()
		g.s.moves[o]++
	}
	var came [maxField]uint8
	i := g.enter(p, o, id, ZoneResolution, flags, c10_6_2_8_1)
	came[i&(maxField-1)] = from
	g.s.slot[p][i].how = howPlayed | g.origin(from)
	g.entered(p, 1<<i, &came)
	g.followPlayed(o)
	return true
}

// followPlayed lets what waits because a card was played name it where it has gone from the resolution zone (4.1.3.2).
func (g *Game) followPlayed(o engine.ObjectID) {
	for k := range g.s.nPend {
		if w := &g.s.pend[k]; w.trg == o && w.trgMoves+1 == g.movesOf(o) && g.t.abilities[w.ability].Event == effect.OnPlayCard {
			w.trgMoves++
		}
	}
}

// startActivate specifies ability n of a card on the field (10.6.2.1).
func (g *Game) startActivate(p uint8, o engine.ObjectID, n uint8) {
	q, i, ok := g.slotOf(o)
	if !ok {
		g.startInHand(p, o, n)
		return
	}
	sl := &g.s.slot[q][i]
	var buf [maxAbilities]uint16
	list := g.abilitiesOf(sl, &buf)
	a := list[n]
	ab := &g.t.abilities[a]
	g.newResolution(playAbility, p, a, g.ref(o), sl.card)
	if ab.Kind == effect.KindEvolve || ab.Kind == effect.KindServe {
		g.s.pl[p].evolvedBy = 1 // 8.3.2: the limit counts playing
	}
	if ab.Limit > 0 {
		g.use(sl, list, int(n))
	}
	if g.rec != nil {
		e := g.rec.Tell(engine.EventActivate, c8_3_1, engine.PlayerID(p), sl.card, o, 0, 0, g.d.Now)
		e.Amount = int16(n)
	}
}

// playPending plays a waiting ability (10.7.3). One that cannot be played is
// dropped (10.7.3.2).
func (g *Game) playPending(k int) {
	s := &g.s
	w := s.pend[k]
	s.nPend--
	if k < int(s.nPend) {
		copy(s.pend[k:s.nPend], s.pend[k+1:s.nPend+1])
	}
	s.pend[s.nPend] = Pending{}
	ab := &g.t.abilities[w.ability]
	src := Ref{w.obj, w.moves}
	g.scratch.trg, g.scratch.trgMoves, g.scratch.amount = w.trg, w.trgMoves, w.amount
	if !ab.free && !g.canFollow(&w, src, ab) {
		if g.rec != nil {
			g.rec.Tell(engine.EventFizzle, c10_7_3_2, engine.PlayerID(w.ctrl), w.card, src.obj, 0, 0, g.d.Now).Amount = int16(ab.ordinal)
		}
		return
	}
	r := g.newResolution(playWaiting, w.ctrl, w.ability, src, w.card)
	r.trg, r.trgMoves, r.trgCard, r.amount = w.trg, w.trgMoves, w.trgCard, w.amount
}

// canFollow reports whether a waiting ability can be played (10.7.3.2).
func (g *Game) canFollow(w *Pending, src Ref, ab *ability) bool {
	i := -1
	if q, k, ok := g.slotOf(w.obj); ok && q == w.ctrl && g.same(src) {
		i = k
	}
	kind, of := g.scratch.kind, g.scratch.ability
	g.scratch.kind, g.scratch.ability = playWaiting, w.ability // numbers of this card as it was on the field (10.7.4.1.2)
	can := g.canAnnounce(w.ctrl, src, ab, false)
	g.scratch.kind, g.scratch.ability = kind, of
	return can && g.canPay(w.ctrl, src, ab.Costs, ab, i, false) && (!ab.joint || g.allowed(w.ctrl, src, ab, 0, price{}, false))
}

// playModes makes the selections of a choose (10.6.2.2.2), option by option in
// ascending order: every set of options of an allowed size can be reached once.
func (g *Game) playModes(f *Frame, r *Resolution, ab *ability) bool {
	if ab == nil || ab.simple {
		f.pc = pcPlayCost
		return g.playCost(f, r, ab)
	}
	if len(ab.Modes) == 0 {
		f.pc = pcPlayOptional
		return g.playOptional(f, r, ab)
	}
	src := Ref{r.obj, r.moves}
	lo, hi := max(ab.ChooseMin, 1), ab.ChooseMax
	if ab.ChooseCount >= 0 { // 5.17.3.1: read when play begins
		hi = g.chooseCount(r.ctrl, src, ab, r.kind == playCardKind)
		lo = min(lo, hi)
		if ab.ChooseExact {
			lo = hi
		}
	}
	if g.s.answered != 0 {
		o := g.take()
		if o.Action() == ActDone {
			r.i, r.step = 0, 0
			f.pc = pcPlayOptional
			return false
		}
		r.modes |= 1 << o.A()
		r.step = o.A() + 1
		r.i++
	}
	if int16(r.i) < hi {
		g.askFor(r, r.ctrl, AskMode, c10_6_2_2)
		open := int16(0)
		for k := int(r.step); k < len(ab.Modes); k++ {
			if g.canChoose(r.ctrl, src, ab, k) {
				open++
			}
		}
		for k := int(r.step); k < len(ab.Modes); k++ {
			if !g.canChoose(r.ctrl, src, ab, k) {
				continue
			}
			// Enough options must be left to reach the least number.
			if int16(r.i)+open >= lo {
				g.d.Add(engine.MakeOption(ActMode, uint8(k), 0, 0))
			}
			open--
		}
		if int16(r.i) >= lo {
			g.d.Add(engine.MakeOption(ActDone, 0, 0, 0))
		}
		if g.d.N > 0 {
			return true
		}
	}
	r.i, r.step = 0, 0
	f.pc = pcPlayOptional
	return false
}

// playOptional decides about optional costs (10.6.2.2.1, 10.4.7): the cost of an
// automatic ability, and optional additional costs one by one. A cost that
// cannot be paid, or whose targets do not exist, is not asked about.
func (g *Game) playOptional(f *Frame, r *Resolution, ab *ability) bool {
	src := Ref{r.obj, r.moves}
	i := -1
	if q, k, ok := g.slotOf(r.obj); ok && q == r.ctrl && g.same(src) {
		i = k
	}
	if ab.Optional && f.a == 0 && r.kind != playInstead {
		if g.s.answered == 0 {
			g.askFor(r, r.ctrl, AskMay, c10_4_7_4)
			g.addYesNo()
			return true
		}
		if g.take().Action() == ActNo {
			g.abandon()
			return false
		}
		f.a = 1
	}
	for k := int(r.step); k < len(ab.OptCosts); k++ {
		r.step = uint8(k)
		if ab.OneOptCost && r.paid != 0 || ab.OptModes[k] >= 0 && r.modes>>ab.OptModes[k]&1 == 0 || !g.offered(r, ab, k) || !g.canPay(r.ctrl, src, ab.OptCosts[k], ab, i, false) || !g.optTargets(r, ab, k) {
			continue
		}
		if g.s.answered == 0 {
			g.askFor(r, r.ctrl, AskAdditional, c10_6_2_2_1)
			// An answer after which something could not be paid, or the card
			// would find no room, is no option.
			if g.completable(r, ab, k, i, true) {
				g.d.Add(engine.MakeOption(ActYes, 0, 0, 0))
			}
			if g.completable(r, ab, k, i, false) {
				g.d.Add(engine.MakeOption(ActNo, 0, 0, 0))
			}
			if g.d.N > 0 {
				return true
			}
			continue
		}
		if g.take().Action() == ActYes {
			r.paid |= 1 << k
		}
	}
	r.step = 0
	f.pc = pcPlayX
	return g.playX(f, r, ab)
}

func (g *Game) addYesNo() {
	g.d.Add(engine.MakeOption(ActYes, 0, 0, 0))
	g.d.Add(engine.MakeOption(ActNo, 0, 0, 0))
}

// offered reports whether the conditions in front of optional cost k hold
// (10.4.7.4). A card that is being played counts for Combo (13.2.1.2).
func (g *Game) offered(r *Resolution, ab *ability, k int) bool {
	at := ab.OptCond(k)
	if at < 0 {
		return true
	}
	sc := &g.scratch
	sc.trg, sc.trgMoves, sc.amount, sc.x, sc.modes, sc.paid = r.trg, r.trgMoves, r.amount, r.x, r.modes, r.paid
	sc.kind, sc.ability = r.kind, r.ability // whether it reads what left the field (lastKnown)
	n := g.pureAsPlayed(r.kind == playCardKind, ab.prog, at, r.ctrl, Ref{r.obj, r.moves}, r.card, r.from)
	sc.kind, sc.ability, sc.modes, sc.paid = 0, 0, 0, 0
	return n != 0
}

// optTargets reports whether the targets behind optional cost k exist.
func (g *Game) optTargets(r *Resolution, ab *ability, k int) bool {
	for i := range ab.Targets {
		t := &ab.Targets[i]
		if int(t.OptCost) == k && t.Min > 0 && !g.canTarget(r.ctrl, Ref{r.obj, r.moves}, ab, t) {
			return false
		}
	}
	return !ab.apart || g.canPart(r.ctrl, Ref{r.obj, r.moves}, ab, ab.clauses(r.modes, r.paid|1<<k))
}

// abandon drops an ability whose optional cost was declined.
func (g *Game) abandon() {
	s := &g.s
	s.nRes--
	s.res[s.nRes] = Resolution{}
	g.pop()
}

// playX asks for the value of an X that the player determines (10.6.2.2.3):
// from the least allowed to the play points at hand.
func (g *Game) playX(f *Frame, r *Resolution, ab *ability) bool {
	if ab.XMin >= 0 {
		if g.s.answered == 0 {
			g.askFor(r, r.ctrl, AskX, c10_6_2_2_3)
			due := r.due.with(ab, r.paid)
			for n := ab.XMin; n <= due.most(int16(g.s.pl[r.ctrl].pp)); n++ {
				g.d.Add(engine.MakeOption(ActNumber, uint8(n), 0, 0))
			}
			if g.d.N == 0 {
				g.d.Add(engine.MakeOption(ActNumber, uint8(ab.XMin), 0, 0))
			}
			return true
		}
		r.x = int16(g.take().A())
	}
	f.pc = pcPlayTargets
	return g.playTargets(f, r, ab)
}

// playCost determines and pays the cost (10.6.2.5): play points of a card or
// the actions of the ability, then the optional costs that were declared.
func (g *Game) playCost(f *Frame, r *Resolution, ab *ability) bool {
	if r.kind == playCardKind && f.a == 0 {
		due := r.due
		if ab != nil {
			due = due.with(ab, r.paid)
		}
		n := due.total(r.x) // 5.2.1.2.2: the cost X
		f.a = 1
		if n > 0 {
			g.pay(r.ctrl, n)
			r.cost = uint8(n)
			g.lookAtStates()
		}
	}
	switch {
	case ab == nil:
	case len(ab.Costs)+len(ab.OptCosts) == 0:
		r.clause, r.step = 0, 0
	default:
		for f.b <= uint8(len(ab.OptCosts)) {
			costs := ab.Costs
			if f.b > 0 {
				if r.paid>>(f.b-1)&1 == 0 {
					f.b++
					continue
				}
				costs = ab.OptCosts[f.b-1]
			}
			for int(r.clause) < len(costs) {
				depth := g.s.sp
				if g.payStep(r, costs, ab) {
					return true
				}
				g.lookAtStates()
				if g.s.sp != depth {
					return false // something happens instead: the cost counts as paid (10.6.2.5.2)
				}
			}
			r.clause, r.step = 0, 0
			f.b++
		}
	}
	f.a, f.b = 0, 0
	g.played(f, r, ab)
	g.lookAtStates() // 10.7.6: before the first instruction
	return g.resolve(f, r, ab)
}

// played is the moment at which the card or ability has been played
// (10.6.2.7): Combo counts it, and "whenever you play" triggers.
func (g *Game) played(f *Frame, r *Resolution, ab *ability) {
	f.pc = pcResolve
	// 13.3.1.4, 13.5.1.3.2: these counts are fixed when resolving begins.
	r.spells, r.buried = g.cemeteryCounts(r.ctrl)
	if r.kind != playCardKind {
		if r.kind == playAbility && g.watching(effect.OnActivate) {
			g.watch(effect.OnActivate, Ref{r.obj, r.moves}, r.ctrl, 0)
		}
		if g.rec != nil {
			g.rec.Room() // for what it does
			g.rec.Tell(engine.EventResolve, c10_6_2_8, engine.PlayerID(r.ctrl), r.card, r.obj, 0, 0, g.d.Now).Amount = int16(ab.ordinal)
		}
		r.ip = ab.Code
		return
	}
	g.countPlayed(r.ctrl&1, r.card, r.obj, r.from)
	g.tally(&g.s.pl[r.ctrl&1].playedAll, 1)
	if g.rec != nil {
		e := g.rec.Tell(engine.EventPlay, c10_6_2_7, engine.PlayerID(r.ctrl), r.card, r.obj, r.from, 0, g.d.Now)
		e.Amount = int16(r.cost)
	}
	if g.watching(effect.OnPlayCard) {
		g.through = r.from
		g.watch(effect.OnPlayCard, Ref{r.obj, r.moves}, r.ctrl, int16(r.cost))
	}
	if ab != nil {
		r.ip = ab.Code
	}
}

func (g *Game) cemeteryCounts(p uint8) (spells, all uint8) {
	cemetery := g.setOf(effect.PlaceCemetery, p&1)
	spells = uint8(popcount(cemetery & g.side[p&1].spells))
	if g.rare&rareChains != 0 {
		spells += g.chained(p)
	}
	return spells, uint8(popcount(cemetery))
}

// chained counts the cards in p's cemetery that are no spells and that passives
// of cards on p's field include in the count of Spellchain (13.3.1).
func (g *Game) chained(p uint8) (n uint8) {
	for rest := g.setOf(effect.PlaceCemetery, p) &^ g.side[p].spells; rest != 0; rest &= rest - 1 {
		n += b2u(g.chains(p, engine.MakeObject(engine.PlayerID(p), uint8(bits.TrailingZeros64(rest)))))
	}
	return n
}

func (g *Game) chains(p uint8, o engine.ObjectID) bool {
	for m := g.s.pl[p].occupied; m != 0; m &= m - 1 {
		i := trailing(m)
		d := &g.t.cards[g.s.slot[p][i].card]
		if !d.chains && g.s.kinds>>effPassive&1 == 0 {
			continue
		}
		for own, w := g.passives(&g.s.slot[p][i]), walkPrinted; w != walkEnd; own, w = g.more(&g.s.slot[p][i], w) {
			for k := range own {
				st := &own[k]
				if st.Kind == effect.StaticSpellchain && g.staticValid(st, p, i) && g.matchCard(st.filterG, p, g.ref(g.s.slot[p][i].obj), p, o) {
					return true
				}
			}
		}
	}
	return false
}

// resolve carries out what was played (10.6.2.8): a follower or amulet moves to
// the field, the text of a spell or ability is performed in its order.
func (g *Game) resolve(f *Frame, r *Resolution, ab *ability) bool {
	f.pc = pcPlayEnd
	body := r.kind == playCardKind && g.t.cards[r.card].kind&typeSpell == 0
	if body && (ab == nil || f.a != 0) {
		if g.room(r.ctrl, ZoneField) > 0 { // 10.6.2.8.1
			g.arrival(r.obj, r.card, r.ctrl, ZoneField, arrivePlayed)
			depth := g.s.sp
			g.arrivals(r.ctrl, 0)
			if g.s.sp != depth {
				return false
			}
		}
		g.playEnd(r)
		return false
	}
	if ab == nil {
		g.playEnd(r)
		return false
	}
	f.pc = pcResolve
	depth := g.s.sp
	if g.run(r, &g.t.programs[ab.prog]) {
		return true
	}
	if g.s.sp != depth {
		return false // waiting for a process on top
	}
	f.pc = pcPlayEnd
	if body {
		f.pc, f.a = pcResolve, 1 // what playing it brought is done: now it enters
	} else if g.s.over == 0 {
		g.playEnd(r)
	}
	return false
}

// playEnd cleans up: a card still in the resolution zone goes to its owner's
// cemetery (10.6.2.8.2.3).
func (g *Game) playEnd(r *Resolution) {
	if r.kind == playCardKind {
		left := g.s.pl[r.obj>>7].resolving>>(r.obj.Index()&63)&1 != 0
		if isToken(r.obj) {
			left = g.zoneOf(r.obj) == ZoneResolution
		}
		if left && g.same(Ref{r.obj, r.moves}) {
			g.moveFrom(ZoneResolution, r.obj, ZoneCemetery, false, true, c10_6_2_8_2_3)
		}
		g.followPlayed(r.obj)
	}
	g.s.nRes--
	*r = Resolution{}
	g.pop()
}

// chooseCount returns how many options are chosen where a condition decides
// (5.17.3.1). A card that is being played counts for Combo (13.2.1.2).
func (g *Game) chooseCount(p uint8, src Ref, ab *ability, card bool) int16 {
	return g.pureAsPlayed(card, ab.prog, ab.ChooseCount, p, src, g.cardOf(src.obj), g.zoneOf(src.obj))
}

// units returns the number that a clause divides among its targets (10.6.2.4).
func (g *Game) units(r *Resolution, ab *ability, t *effect.Target) int {
	r.spells, r.buried = g.cemeteryCounts(r.ctrl)
	g.pureRun(r, &g.t.programs[ab.prog], ab.Announce)
	return int(r.reg[t.Divide&15])
}
