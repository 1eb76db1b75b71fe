package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Most of the time a player with priority can do nothing but pass. That a player
// cannot play anything outside main timing is remembered (Game.mute) together with
// what would have to change for that (Game.wake): while the walk over its plays
// refuses one after the other, each refusal notes what it was refused for. Whoever
// changes something says what (touch, touchEntity, stirred, stirBoth).

// onlyPass reports whether it is known that all that p can do with priority is to
// pass. Cached information is up to date.
func (g *Game) onlyPass(p uint8) bool {
	p &= 1
	return g.mute>>p&1 != 0 && !g.s.mainTiming(p) && !g.canLifebreak(p) && (g.safe(p) || g.eachLoneWill(p, none))
}

// quiet reports whether onlyPass would say so of both players, by what is known without looking at anything.
func (g *Game) quiet() bool {
	s := &g.s
	return g.mute == 1|2 && g.threat.state == threatKnown|1|2 && s.seat[0].nLifebreak|s.seat[1].nLifebreak == 0 &&
		(s.phase != phaseMain || s.battle.running|s.nChase != 0)
}

// none ends a search for something that can be done with the first find.
func none(engine.Option) bool { return false }

// stir says what changed on p's side for players who could not play anything.
func (g *Game) stir(p uint8, what moments) {
	p &= 1
	if what&g.t.keeps != 0 {
		g.outdate(what, 1<<p)
	}
	g.news[p] |= what
	g.news[p^1] |= what << whenOther
	if g.mute == 0 {
		return
	}
	if g.wake[p]&what != 0 {
		g.mute &^= 1 << p
	}
	if g.wake[p^1]&(what<<whenOther) != 0 {
		g.mute &^= 1 << (p ^ 1)
	}
}

// stirBoth says what changed on both sides, or beside them.
func (g *Game) stirBoth(what moments) {
	if what&g.t.keeps != 0 {
		g.outdate(what, 1|2)
	}
	what = what.either()
	if g.wake[0]&what != 0 {
		g.mute &^= 1
	}
	if g.wake[1]&what != 0 {
		g.mute &^= 2
	}
	g.news[0] |= what
	g.news[1] |= what
}

// outdate forgets what is kept besides answers about plays and what a change on some sides may make otherwise
// (Tables.keeps).
func (g *Game) outdate(what moments, sides uint8) {
	if what&whenBoard != 0 {
		g.board++
	}
	g.polled = g.polled && g.t.stateMoments&what == 0
	if what&whenThreat != 0 {
		g.threatens()
	}
	if what&whenMeans != 0 || g.t.anySource {
		g.counted &^= sides
	}
	if what&g.t.ruled != 0 {
		g.paid, g.ruling.ok = 0, false
	}
}

// unmute says that anything may have changed.
func (g *Game) unmute() {
	g.board++
	g.mute, g.counted, g.paid, g.ruling.ok, g.threat.state = 0, 0, 0, false, 0
	g.news = [2]moments{whenever, whenever}
}

// stirApart says that anything may have changed but cards of hands, the chase and the time; prices say so themselves
// (tellPrices).
func (g *Game) stirApart() {
	g.paid, g.ruling.ok = 0, false
	g.stirBoth(whenApart)
}

// compare stirs the players by what recomputing cached information has changed.
func (g *Game) compare() {
	if !g.known { // what is remembered belongs to another state
		g.known, g.seen = true, [maxEntities]seen{}
		g.reform(^uint64(0))
		g.unmute()
	}
	for m := g.s.occupied(); m != 0; m &= m - 1 {
		g.compareEntity(trailing(m))
	}
}

// limitsPlays are the restrictions that plays may be refused for, and conditions, that on
// targets aside, which has moments of its own (Tables.aimWake).
const limitsPlays = 1<<effect.RestrictPlay | 1<<effect.RestrictReturn | 1<<effect.RestrictSeal | 1<<effect.RestrictActivate | 1<<effect.RestrictBanish | 1<<effect.RestrictRemove

// compareRules does the same for restrictions and given abilities.
func (g *Game) compareRules() {
	lay := &g.lay
	given := uint64(0)
	for k := range lay.nGrant {
		gr := &lay.grant[k]
		given = engine.Derive(given, uint64(gr.prog)<<8|uint64(gr.entity))
	}
	if given != g.given {
		g.given, g.polled = given, false
		g.stirApart()
	}
	if limits := lay.limits & limitsPlays; limits != g.limits {
		g.limits, g.polled = limits, false
		g.unmute()
	}
	if g.limits>>effect.RestrictActivate&1 == 0 {
		return
	}
	if held := g.withheldBy(lay, true); held != g.held { // who may produce will
		g.held, g.polled = held, false
		g.stirApart()
	}
}

// seen is what refusals of plays may have looked at of an entity, as it was last; zero if
// it was not there.
type seen struct {
	kinds   uint64 // card, types, time of lost abilities, attributes
	kw      uint32
	numbers uint32 // ATK, DEF
	words   uint64
}

// compareEntity notes the information of an entity; one that was there before and
// has changed stirs.
func (g *Game) compareEntity(i int) {
	e, was := &g.s.entity[i], &g.seen[i]
	kinds := uint64(e.card) | uint64(e.types)<<16 | uint64(g.silentOf(i))<<32 | uint64(e.attrs)<<48
	numbers := uint32(uint16(e.atk)) | uint32(uint16(e.def))<<16
	words := uint64(0)
	if g.t.words != nil {
		words = g.lay.words[i]
	}
	info := (kinds ^ was.kinds) | uint64(e.kw^was.kw) | (words ^ was.words)
	if info|uint64(numbers^was.numbers) == 0 {
		return
	}
	if (kinds^was.kinds)|(words^was.words) != 0 {
		g.reform(1 << i)
	}
	if info != 0 {
		g.relook(1 << i)
	}
	if was.kinds != 0 { // it was there: it has a card
		what := whenNumbers
		if info != 0 {
			what |= whenInfo | g.t.sourced(e.card, whenSourced) | g.t.sourced(engine.CardID(uint16(was.kinds)), whenSourced)
			if g.s.ruling>>i&1 != 0 {
				what |= whenPriced
			}
		}
		g.stir(g.s.controller(i), what)
	}
	*was = seen{kinds, e.kw, numbers, words}
}

// linkWake notes what abilities wait for whose costs or choices are impossible.
// Moments of passives are linked already.
func (t *Tables) linkWake() {
	t.richer, t.ruled = whenRicher, t.ruledAt()
	if t.anySource = t.givesWill || t.taxes || t.withers; t.anySource {
		t.richer |= whenEffects
		t.keeps = whenever
	}
	t.quietWill = !t.anySource && !t.fuels && !t.conditions && !t.special &&
		t.events&(heardBit(effect.OnRested)|heardBit(effect.OnWillAbility)|heardBit(effect.OnProduced)) == 0
	t.keeps |= whenBoard | whenThreat | whenMeans | t.ruled | t.stateMoments
	ways := func(list []willWay) {
		for k := range list {
			if list[k].life > 0 {
				t.richer |= whenLife
			}
			if list[k].nCounters > 0 {
				t.richer |= whenMarked
			}
		}
	}
	for id := range t.cards {
		d := &t.cards[id]
		if ways(d.ways); t.isWhole(d) {
			d.ways[0].whole = true
		}
	}
	for k := range t.givenWays {
		ways([]willWay{t.givenWays[k].willWay})
	}
	if t.conditions { // whatever the condition of a will ability is about
		t.richer = whenever
	}
	t.aimWake = (whenInfo | whenLeft).either()
	for k := range t.programs {
		if t.programs[k].Params.BarrierBounds > 0 {
			t.aimWake = whenever
		}
	}
	for k := range t.abilities {
		a := &t.abilities[k]
		for j := range a.Costs {
			a.costWake |= t.costMoments(a, &a.Costs[j])
		}
		if a.PlayCond >= 0 {
			a.choiceWake = t.conditionMoments(&t.programs[a.prog], a.PlayCond)
		}
		if a.MustOptCost {
			t.eithers, a.costWake = true, whenever
		}
		a.free = a.isFree()
		if a.tells() || a.Announce >= 0 || t.programs[a.prog].measures {
			a.choiceWake = whenever
		}
		for j := range a.Targets {
			if !a.free || a.Targets[j].Mode < 0 {
				a.choiceWake |= t.targetMoments(a, &a.Targets[j])
			}
			if c := &a.Targets[j]; c.Place == effect.PlaceChase && c.Mode < 0 && c.OptCost < 0 && c.Min > 0 {
				a.chase |= t.chaseMoments(c, t.filterOf(a, c.Filter))
			}
			if c, f := &a.Targets[j], t.filterOf(a, a.Targets[j].Filter); inPlay(c.Place) && f >= 0 && t.filters[f].battles && c.Mode < 0 && c.OptCost < 0 && c.Min > 0 {
				a.fights = true
			}
			a.divides = a.divides || a.Targets[j].Divide >= 0
		}
		for j := range a.Modes {
			if a.Modes[j].Cond >= 0 && !a.free {
				a.choiceWake |= t.conditionMoments(&t.programs[a.prog], a.Modes[j].Cond)
			}
		}
		if len(a.Modes) > 0 && a.ChooseCount >= 0 && !a.free {
			a.choiceWake |= t.conditionMoments(&t.programs[a.prog], a.ChooseCount)
		}
		a.asked = t.askedFor(a)
		a.lasts, a.settled = a.lastsOf(), a.isSettled()
	}
	for k := range t.statics {
		st := &t.statics[k]
		if st.Kind == effect.StaticRestrict && st.Restrict == effect.RestrictBeTargeted {
			switch {
			case st.volatile != 0 || st.Cond >= 0 || st.Amount >= 0:
				t.aimWake = whenever
			case st.floating:
				t.aimWake |= whenEffects.either()
			}
		}
		if st.about != 0 {
			st.priceWake = t.priceMoments(st)
			t.payersVary = t.payersVary || st.about&aboutPayers != 0 && st.priceWake != 0
		}
	}
	for id := range t.cards {
		t.cards[id].bare, t.cards[id].tiring = t.isBare(engine.CardID(id)), !t.otherActs && t.isTiring(&t.cards[id])
		for _, n := range t.cards[id].statics {
			st, d := &t.statics[n], &t.cards[id]
			if d.priceWake |= st.priceWake; st.rules() != 0 {
				d.rules, d.rulesWake = d.rules|st.rules(), d.rulesWake|st.priceWake
			}
		}
	}
}

// priceMoments returns when a passive in force may say another thing about playing what it is
// about.
func (t *Tables) priceMoments(st *static) moments {
	switch p := &t.programs[st.prog]; {
	case st.about&aboutAim != 0:
		return whenever
	case st.about&^(aboutJudgment|aboutJudged) != 0:
		in := moments(0)
		if st.about&aboutOther != 0 {
			in = t.otherMoments(st)
		}
		if st.TurnSide != effect.SideAny {
			in = whenTurn
		}
		for _, at := range [...]int16{st.Cond, st.Amount} {
			if at >= 0 {
				in |= t.conditionMoments(p, at)
			}
		}
		if in&whenAny != 0 {
			return whenever
		}
		return in.either()
	}
	return 0
}

// otherMoments returns when it may change whether the cost that a passive names can be paid instead of a card's own:
// that others are banished; of all else any change may.
func (t *Tables) otherMoments(st *static) (in moments) {
	p := &t.programs[st.prog]
	if st.Permit != effect.PermitOtherCost || quickens(&st.Static) || int(st.N) >= len(p.Payments) {
		return whenever
	}
	for k := range p.Payments[st.N] {
		c := &p.Payments[st.N][k]
		if c.Kind != effect.CostBanishOther {
			return whenever
		}
		in |= t.costMoments(&ability{prog: st.prog}, c) | whenLeft | whenInfo
	}
	return in
}

// ruling is what those texts in force may say about playing something that are on other cards,
// kept until one comes or goes.
type ruling struct {
	ok        bool
	about     about   // what they speak of
	quickened uint8   // what they may let be played as if it had [Quickcast]: quickensX
	price     moments // when they may say another thing, or others come
}

// rulings returns that.
func (g *Game) rulings() *ruling {
	r := &g.ruling
	if r.ok {
		return r
	}
	*r = ruling{ok: true, quickened: g.quickened(), price: g.t.ruled.either()}
	for m := g.s.ruling; m != 0; m &= m - 1 {
		d := &g.t.cards[g.s.entity[trailing(m)].card]
		r.price |= d.rulesWake
		r.about |= d.rules
	}
	for k := uint8(0); g.t.lasting != 0 && k < g.s.nEffect; k++ {
		if e := &g.s.effect[k]; e.kind == effStatic {
			st := &g.t.statics[e.static]
			r.price |= st.priceWake
			r.about |= st.about
		}
	}
	return r
}

// spoken reports whether a text on another card in force, or on a card itself, may say something
// of a kind about playing that card.
func (g *Game) spoken(what about, card engine.CardID) bool {
	return g.t.about&what != 0 && (g.rulings().about|g.t.cards[card].about)&what != 0
}

// asCosted reports whether playing a card costs what is printed on it, on whichever side.
func (g *Game) asCosted(card engine.CardID) bool {
	const prices = aboutPrice | aboutOther
	return g.t.about&prices == 0 || !g.spoken(prices, card) && !g.t.shifts(card)
}

// abilitiesRuled reports whether a text in force may say something about what abilities cost.
func (g *Game) abilitiesRuled() bool {
	return g.t.about&aboutAbility != 0 && g.rulings().about&aboutAbility != 0
}

// prices returns what would have to change so that something has another cost.
func (w *walk) prices(g *Game, of *offer) moments {
	switch {
	case of.kind == itemSpell && g.t.about&(aboutPrice|aboutOther|aboutPayers|aboutAim) != 0:
		return w.ruling.price | g.t.cards[of.card].priceWake // 902.2 (6.3): what its own text says of playing it
	case of.kind != itemSpell && g.t.about&(aboutAbility|aboutAim) != 0, of.kind == itemJudgment, g.t.spendsAs:
		return w.ruling.price
	}
	return 0
}

// conditionMoments returns what must change so that a condition holds.
func (t *Tables) conditionMoments(p *program, at int16) moments {
	in := t.fragmentMomentsOf(p, at, func(of effect.Selector) moments {
		if of == effect.SelHost { // whoever adds it to something says touch
			return whenInfo | whenLeft
		}
		return whenMoved
	}, heldElse)
	cards := moments(0)
	for ip := int(at); p.Code[ip].Op != effect.OpHalt; ip++ {
		switch c := &p.Code[ip]; c.Op {
		case effect.OpCount, effect.OpGather, effect.OpNames:
			place := effect.Place(c.B)
			more := t.placeMoments(place, p.filters[c.C])
			switch {
			case isAside(place): // also what leaves the field for it says so
			case heldElse(place) != 0:
				in |= whenLeft
			case c.E != 0: // another player is "you"
				more = (more | more>>whenOther&ownSide).either()
			}
			cards |= more
		case effect.OpPlayer:
			held := moments(0)
			switch effect.PlayerStat(c.C) {
			case effect.StatHand:
				held = whenHand
			case effect.StatGraveyard:
				held = whenGrave
			}
			switch effect.Selector(c.B) {
			case effect.SelYou:
			case effect.SelOpponent:
				held <<= whenOther
			default:
				held = held.either()
			}
			cards |= held
		case effect.OpIs, effect.OpStat, effect.OpSumStat, effect.OpMostStat, effect.OpCounters:
			return whenever
		case effect.OpCountSel:
			if !countsHost(c) {
				return whenever
			}
		}
	}
	if (in|cards)&whenAny != 0 {
		return whenever
	}
	return in.either() | cards
}

// heldElse returns the moments at which cards of a zone come and go, but for hands and graveyards: of these it matters
// whose they are (conditionMoments).
func heldElse(place effect.Place) moments {
	if place == effect.PlaceHand || place == effect.PlaceCemetery {
		return 0
	}
	return whenMoved
}

// costMoments returns what must change for an action of a cost that is impossible.
func (t *Tables) costMoments(a *ability, c *effect.Cost) moments {
	switch c.Kind {
	case effect.CostWill, effect.CostBuryThis, effect.CostBanishThis, effect.CostReturnThis, effect.CostRemoveThis, effect.CostDiscardThis:
		return 0
	case effect.CostLife:
		return whenLife
	case effect.CostMillTop, effect.CostMillRemove:
		return whenMoved
	case effect.CostEngageThis:
		return whenThis
	case effect.CostRemoveCounters:
		return whenMarked
	case effect.CostGems, effect.CostCrystals:
		return whenInfo.either() // whoever changes them says touch
	case effect.CostRestOther, effect.CostDiscard:
		in := t.placeMoments(c.Place, t.filterOf(a, c.Filter)) & ownSide
		if c.Kind == effect.CostRestOther {
			in = in&^whenRested | whenRecovered // 1013.3 (6.3): their own cards, and recovered ones
		}
		return in
	case effect.CostBanishOther:
		if inPlay(c.Place) && c.N > 0 && c.Counter == "" && !c.Spread && t.limits>>effect.RestrictBanish&1 == 0 {
			return t.placeMoments(c.Place, t.filterOf(a, c.Filter)) & ownSide // 1011.2 (6.3): what they control
		}
	}
	return whenever
}

// inPlay reports whether a place is one in the play grounds.
func inPlay(place effect.Place) bool {
	return place == effect.PlaceField || place == effect.PlacePlay || place == effect.PlaceRulers
}

// filterOf returns the filter with a number in the program of an ability, -1 if it asks for nothing.
func (t *Tables) filterOf(a *ability, n int16) int32 {
	if n < 0 {
		return -1
	}
	return t.programs[a.prog].filters[n]
}

// targetMoments returns what must change for a target clause that finds too little.
func (t *Tables) targetMoments(a *ability, c *effect.Target) moments {
	f := t.filterOf(a, c.Filter)
	in := t.placeMoments(c.Place, f)
	if c.Place == effect.PlaceChase && in&whenAny == 0 {
		in = in&^whenChase.either() | t.chaseMoments(c, f).either()
	}
	return in
}

// chaseMoments returns what must change so that something comes to the chase that a target clause with a filter
// may be about: any item, or spells alone, of which it is not asked what their targets are.
func (t *Tables) chaseMoments(c *effect.Target, f int32) moments {
	for ; f >= 0; f = t.filters[f].or {
		fl := &t.filters[f]
		if need := fl.Need & itemFlags; c.Any && need != 0 && need&effect.FlagSpell == 0 || (fl.Need|fl.Forbid)&effect.FlagTargetsOne != 0 {
			return whenChase
		}
	}
	return whenCast
}

// placeMoments returns what must change so that more objects of a place are
// admitted by a filter.
func (t *Tables) placeMoments(place effect.Place, f int32) moments {
	in, sides, known := moments(0), moments(0), effect.FlagSet(0)
	switch place {
	case effect.PlaceField, effect.PlacePlay, effect.PlaceRulers:
		in = whenEntered | whenInfo
		if t.stonesIn(f) {
			in |= whenStones
		}
	case effect.PlaceHand:
		in = whenHand
	case effect.PlaceCemetery:
		in = whenGrave
	case effect.PlaceBanished:
		in = whenMoved
	case effect.PlaceChase:
		in = whenChase
	case effect.PlaceRunes, effect.PlaceItems, effect.PlaceExtra, effect.PlaceStrangers, effect.PlaceLifebreak:
		in, known = whenAside, effect.FlagRevealed // whoever reveals one says touch (unveil)
	default:
		return whenever
	}
	for ; f >= 0; f = t.filters[f].or {
		fl := &t.filters[f]
		if flags := fl.Need | fl.Forbid; flags&^(flagsPrinted|effect.FlagEngaged|effect.FlagReserved|kindFlags|fightFlags|effect.FlagTargetsOne|known) != 0 || fl.special {
			return whenever
		} else if flags&(effect.FlagEngaged|effect.FlagReserved) != 0 {
			in |= whenTurned
		}
		if (fl.Need|fl.Forbid)&fightFlags != 0 {
			in |= whenBattle
		}
		if fl.AtkMin != effect.NoBound || fl.AtkMax != effect.NoBound || fl.DefMin != effect.NoBound || fl.DefMax != effect.NoBound {
			in |= whenNumbers
		}
		if fl.counter != 0 {
			in |= whenMarked
		}
		sides |= [...]moments{effect.SideAny: 1 | 1<<whenOther, effect.SideYours: 1, effect.SideEnemy: 1 << whenOther}[fl.Side]
	}
	if in&whenChase != 0 || sides == 0 {
		sides = 1 | 1<<whenOther
	}
	return in * sides // the source itself is looked at anew when its information is another (relook)
}
