package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// permission is why a card or ability may be played, and what of it is waived.
type permission uint8

const (
	permitHand      permission = iota // from the hand, at its own timing
	permitStandby                     // from the standby area, for its [Trigger]
	permitHandTrap                    // from the hand, for its [Trigger]
	permitGraveyard                   // [Remnant], or an effect
	permitRemoved                     // [Dive]
	permitRune                        // 711.2 (8.01): a copy of a rune of the rune area
	permitFree                        // by a resolving effect: timing and cost are waived
	permitCopy                        // a copy that is being played
	permitRule                        // a triggered automatic object: timing is granted
	permitEffect
	permitCopied // 1017.3 (8.01): a copy that an effect lets its player play
)

// Flags of plays and of items on the chase.
const (
	playAwake   uint8 = 1 << iota // 1109.2a (6.3): it is awakened
	playTorrent                   // 1124.2 (6.3): another card was played this turn
	playFree                      // 903.2g-ii (6.3): without paying its cost
	playRemnant                   // 1115.2 (6.3): removed instead of going anywhere else
	playStandby                   // 708.4 (6.3): from the standby area, for [Trigger]
	playOther                     // 903.2g-i (6.3): another cost is paid instead of its own
	playCopy                      // 1017.1 (6.3): a copy, which is not played; its targets may be chosen anew
	playBreak                     // 1415.1b-ii (6.3): [Break] of a card that lifebreak removed

	playQuick = playBreak // of spells, 903.2b-i (6.3): it had gained [Quickcast] where it was played from
)

// offer is something that a player would play: what it is and the texts that say
// what playing it needs.
type offer struct {
	p     uint8
	kind  uint8 // itemX
	how   permission
	obj   Ref
	card  engine.CardID
	main  uint16    // ability that is played, or that a card has for resolving; noAbility
	part  [2]uint16 // abilities whose choices and costs belong to playing it, noAbility
	other uint8     // cost paid instead of its own: its number plus one, 0 its own
	never bool      // an automatic card that has not triggered
	late  bool      // only another cost lets it be played at this moment

	x, amount int16 // its X, and of a triggered ability the amount and object of its event
	trg       Ref
}

// offerOf describes playing a card (ability is noAbility) or an ability of it.
func (g *Game) offerOf(p uint8, o Ref, ability uint16, how permission) offer {
	return g.offerAs(p, o, g.faceOf(o.obj), ability, how)
}

// offerAs is offerOf for a card of which a face is in force.
func (g *Game) offerAs(p uint8, o Ref, card engine.CardID, ability uint16, how permission) offer {
	of := offer{p: p, kind: itemAbility, how: how, obj: o, trg: noRef, card: card, main: ability, part: [2]uint16{ability, noAbility}}
	if ability == noAbility {
		d := &g.t.cards[of.card]
		of.kind, of.main, of.part = itemSpell, d.spell, [2]uint16{d.spell, d.extra}
		if d.trap != noAbility {
			of.main, of.part[0] = d.trap, d.trap
			of.never = how != permitStandby && how != permitHandTrap && g.t.automatic(d)
		}
		return of
	}
	switch g.t.abilities[ability].Kind {
	case effect.KindAutomatic:
		of.kind = itemAutomatic
	case effect.KindJudgment:
		of.kind = itemJudgment
	}
	return of
}

// offer describes what a play plays.
func (r *Play) offer(g *Game) offer {
	of := offer{p: r.ctrl, kind: r.kind, how: permission(r.seq), obj: r.obj, card: r.card, main: r.ability, part: [2]uint16{r.ability, noAbility},
		other: r.costItem, x: r.x, amount: r.amount, trg: r.trg}
	if r.kind == itemSpell {
		of.part[1] = g.t.cards[r.card].extra
	}
	return of
}

// canPlay reports whether p may play a card or ability now and can finish it.
//
// 604.2a (6.3): main timing. 1111.2 (6.3): [Quickcast] at any time. 903.2e (6.3):
// with legal targets. 1003.4 (6.3): only what can be paid in full. A6: what could
// not be finished is not offered, so that no play is ever taken back.
func (g *Game) canPlay(p uint8, o Ref, ability uint16, how permission) bool {
	return g.canPlayAs(p, o, g.faceOf(o.obj), ability, how)
}

// canPlayAs is canPlay for a card of which a face is in force.
func (g *Game) canPlayAs(p uint8, o Ref, card engine.CardID, ability uint16, how permission) bool {
	of := g.offerAs(p, o, card, ability, how)
	if g.walk.walking {
		g.work.Looks++
		g.walk.billed, g.walk.unpaid, g.walk.lacks = false, false, 0
	}
	if ability == noAbility && g.t.cards[of.card].halves { // 1307.3a (10.2): each half is looked at by itself
		g.walk.why = whenever
		return g.canPlaySide(p, o, 1, how) || g.canPlaySide(p, o, 2, how)
	}
	switch {
	case !g.inTime(&of): // at main timing it may be otherwise, and if a text says so
		if g.walk.why |= whenTimed; of.kind == itemSpell && g.t.about&aboutTime != 0 {
			if g.walk.why |= g.t.ruled.either(); g.walk.ruling.quickened != 0 || g.t.ownTime(of.card) {
				g.walk.why = whenever
			}
		}
	case !g.allowed(&of):
		g.walk.why = whenever
	case g.can(&of):
		if g.walk.walking {
			g.walk.billed = g.walk.billed && (ability != noAbility || !g.t.shifts(of.card)) // its other side may be paid for
			g.walk.why |= g.lostBy(&of)
		}
		return true
	}
	if ability != noAbility || !g.t.shifts(of.card) {
		return false
	}
	g.walk.why = whenever
	return g.canPlaySide(p, o, 1, how)
}

// inTime reports whether something may be played at this moment.
//
// 905.1 (6.3): activate abilities at any time with priority. 708.4 (6.3): so are
// cards with a [Trigger] that costs.
func (g *Game) inTime(of *offer) bool {
	switch {
	case of.never:
		return false
	case of.how >= permitFree && of.how != permitEffect: // A39: an effect or rule that plays it grants the time
		return true
	case of.kind == itemSpell && (of.how == permitStandby || of.how == permitHandTrap):
		return true
	case of.kind == itemSpell && g.t.cards[of.card].keywords&Quickcast.Bit() != 0:
		return true
	case of.kind == itemAbility && g.t.abilities[of.main].Instant:
		return true
	}
	return g.s.mainTiming(of.p) || of.kind == itemSpell && g.quick(of)
}

// can reports whether something can be played, timing apart.
func (g *Game) can(of *offer) bool {
	early := 0 // bit k: the choices of part k have been looked at
	aims := g.t.about&aboutAim != 0 && g.aims(of)
	for k, n := range of.part {
		if n == noAbility {
			continue
		}
		ab := &g.t.abilities[n]
		if ab.chase != 0 && g.s.nChase == 0 {
			g.walk.why |= ab.chase
			return false
		}
		if ab.fights && g.contenders() == 0 {
			g.walk.why |= whenBattle.either()
			return false
		}
		if (ab.chase != 0 || ab.PlayCond >= 0) && !aims && (of.kind == itemAbility || g.t.about&aboutOther == 0) {
			// What is rare comes before what is dear, unless another cost may change it.
			if early |= 1 << k; !g.canAnnounce(of, n, k) {
				g.walk.why |= ab.choiceWake
				return false
			}
		}
	}
	if aims {
		g.walk.why = whenever
	} else if !g.canPaySomehow(of) {
		g.walk.why |= g.walk.prices(g, of)
		if g.walk.billed { // no more than will is lacking
			if g.walk.why, g.walk.unpaid = g.walk.why|whenFunds, true; of.kind == itemSpell && g.t.cards[of.card].bare {
				g.walk.await(g, of)
			}
			return false
		}
		if g.walk.lacks != lacksOther {
			g.walk.why |= g.t.richer
		}
		for _, n := range of.part {
			if n != noAbility {
				g.walk.why |= g.t.abilities[n].costWake
			}
		}
		return false
	}
	for k, n := range of.part {
		if n != noAbility && early>>k&1 == 0 && !g.canAnnounce(of, n, k) {
			g.walk.why |= g.t.abilities[n].choiceWake
			return false
		}
	}
	return !aims || g.canAim(of)
}

// canPaySomehow reports whether something can be paid for, by its own cost or by
// another one.
func (g *Game) canPaySomehow(of *offer) bool {
	if of.kind == itemSpell && !g.spoken(aboutOther, of.card) && g.onlyWill(of) {
		if !of.paysOwn() && g.t.about&aboutPrice == 0 {
			g.walk.owe(&Bill{})
			return true
		}
		b := g.priceOf(of, 0, 0)
		if g.cut > 0 {
			return g.affordsCut(of, b, g.cut, 0, 0, 0)
		}
		return g.paysAtOnce(of, &b)
	}
	if of.kind != itemSpell && (of.kind != itemJudgment || g.t.about&(aboutOther|aboutJudgment|aboutJudged) == 0) {
		if ab := &g.t.abilities[of.main]; ab.plain && of.how != permitFree && (of.kind != itemAbility || !g.abilitiesRuled()) {
			switch {
			case ab.rests && !g.canRestThis(of.p, of.obj), ab.leaves && (!g.same(of.obj) || !g.canLeave(ab, of.obj.obj)), ab.life > g.spendable(of.p):
				return false
			case ab.least == 0:
				g.walk.owe(&Bill{})
				return true
			case ab.life > 0: // sources may cost life too
			case !ab.rests && !ab.leaves || !g.produces(of.obj.obj):
				return g.paysAtOnce(of, &ab.bill)
			case ab.rests && ab.asked != ab.bill && ab.card == of.card:
				if m := g.meansOf(of.p); m.decides(&ab.asked) && g.walk.walking {
					if m.all.pays(&ab.asked) {
						g.walk.owe(&ab.asked)
						return true
					}
					if !m.top.pays(&ab.asked) && g.payersOf(of.p, purpose{obj: of.obj, kind: of.kind, ability: of.main}) == ownKind {
						g.walk.owe(&ab.asked)
						return false
					}
				}
				fallthrough
			case ab.rests && g.t.cards[of.card].yield != 0 && !g.t.givesWill && !g.t.taxes:
				if m := g.meansOf(of.p); m != nil && !m.more {
					less := m.st // its own will is gone when it is rested
					less.take(g.t.cards[of.card].yield, 1)
					return less.covers(&demand{due: *ab.bill.dues(), pay: g.payersOf(of.p, purpose{obj: of.obj, kind: of.kind, ability: of.main})})
				}
			}
		}
	}
	if !of.late && (g.canAfford(of, 0, 0) || g.t.cards[of.card].relieved && of.kind == itemSpell && g.affordsRelieved(of)) {
		return true
	}
	lacks := g.walk.lacks
	for n := g.others(of); of.other < n; {
		if of.other++; g.costInTime(of) && g.canAfford(of, 0, 0) {
			return true
		}
	}
	switch g.walk.lacks = lacks; {
	case of.other > 0 || of.kind == itemSpell:
		g.walk.lacks = 0
	case lacks == lacksOther && g.t.abilities[of.main].leaves: // what keeps it is not noted
		g.walk.lacks = 0
	case lacks == lacksWill && g.walk.walking && of.kind == itemAbility && g.t.abilities[of.main].least == g.walk.total:
		g.walk.owe(&Bill{free: uint8(g.walk.total)})
	}
	return false
}

// paysAtOnce reports whether a bill can be paid if it is all that is demanded.
func (g *Game) paysAtOnce(of *offer, b *Bill) bool {
	what := purpose{obj: of.obj, kind: of.kind, ability: of.main}
	if m := g.meansOf(of.p); m.decides(b) && g.walk.walking {
		if m.all.pays(b) {
			g.walk.owe(b)
			return true
		}
		if !m.top.pays(b) && g.payersOf(of.p, what) == ownKind {
			g.walk.owe(b)
			return false
		}
	}
	return g.payable(of.p, b, what)
}

// onlyWill reports whether a card demands nothing but its printed cost.
func (g *Game) onlyWill(of *offer) bool {
	for _, n := range of.part {
		if n != noAbility && (len(g.t.abilities[n].Costs) > 0 || g.t.abilities[n].MustOptCost) {
			return false
		}
	}
	return true
}

// canAnnounce reports whether the choices of an ability can be made.
//
// 903.2e (6.3): without a legal target it cannot be played. 705.2b, 1416.4 (6.3):
// conditions must hold.
func (g *Game) canAnnounce(of *offer, n uint16, part int) bool {
	ab := &g.t.abilities[n]
	if ab.PlayCond >= 0 && g.pure(ab.prog, ab.PlayCond, of.p, of.obj, of.card) == 0 {
		return false
	}
	if ab.OnceGame && ab.art != 0 && g.s.seat[of.p].godsArts>>(ab.art-1)&1 != 0 && g.againOf(of.p, ab.art) == nil {
		return false
	}
	if i, ok := g.entityOf(of.obj.obj); ok && ab.Limit > 0 && of.kind == itemAbility && int8(g.s.entity[i].used>>(2*(ab.ordinal&7))&3) >= ab.Limit {
		g.walk.why |= whenTurn
		return false
	}
	if of.how == permitStandby && !g.shows(of.p, of.card) {
		g.walk.why = whenever
		return false
	}
	for k := range ab.Targets {
		if t := &ab.Targets[k]; t.Mode < 0 && (t.OptCost < 0 || g.paidAnyway(of, ab, int(t.OptCost))) && !g.hasTargets(of, ab, k) {
			return false
		}
	}
	if len(ab.Modes) == 0 || ab.free {
		return true
	}
	least, _ := g.modesOf(of, ab)
	for k := 0; k < len(ab.Modes) && least > 0; k++ {
		if g.canChoose(of, ab, k) {
			least--
		}
	}
	return least <= 0
}

// paidAnyway reports whether an optional cost counts as paid whatever the player wants,
// so that its targets are needed.
func (g *Game) paidAnyway(of *offer, ab *ability, k int) bool {
	told := ab.Told(k)
	return told != effect.ToldNot && g.textThere(of, ab.prog, told, g.s.seat[of.p].playedTurn > 0)
}

// toldWith reports whether a card is played with the text of [Torrent], or of [Fallen].
//
// 1124.2a (6.3): another card was played before it. [Fallen] asks for a God's Art of its
// player that has resolved.
func (g *Game) toldWith(p uint8, card engine.CardID) bool {
	if g.t.cards[card].keywords&Fallen.Bit() != 0 {
		return g.s.seat[p].artsTurn > 0
	}
	return g.s.seat[p].playedTurn > 0
}

// startPlay begins to play a card or an ability: it goes onto the chase, and a
// process goes through the steps of playing it. It reports whether it began.
//
// 903.2a (6.3): a card in the standby area is turned up. 903.2b (6.3): the card is
// put into the chase area. 705.2d (6.3): a judgment is neither spell nor ability;
// its ruler stays where it is. 907.3 (6.3): will abilities do not use the chase.
func (g *Game) startPlay(p uint8, o Ref, ability uint16, how permission, side uint8) bool {
	s := &g.s
	of := g.offerOf(p, o, ability, how)
	if of.kind == itemSpell && side == sideAsked && (g.t.shifts(of.card) || g.t.cards[of.card].halves) {
		g.push(pcPlaySide, p, uint8(o.obj), uint8(how))
		return true
	}
	if side != sideAsked {
		g.sided(&of, side)
	}
	switch {
	case int(s.nPlay) == maxPlays:
		g.fail(LimitPlays)
		return false
	case int(s.nChase) == maxChase:
		g.fail(LimitChase)
		return false
	}
	flags := uint8(0)
	switch how {
	case permitStandby:
		flags = playStandby
	case permitFree:
		flags = playFree
	case permitEffect:
		if g.t.lendsRemnant && g.zoneOf(o.obj) == ZoneGraveyard && g.lentRemnant(p, o) {
			flags = playRemnant
		}
	case permitGraveyard:
		if g.t.cards[of.card].keywords&Remnant.Bit() != 0 {
			flags = playRemnant
		}
	}
	if g.toldWith(p, of.card) {
		flags |= playTorrent
	}
	from, late := g.zoneOf(o.obj), uint8(0)
	if g.t.about&aboutTime != 0 {
		if g.inTime(&of); of.late {
			late = 1
		}
		if (from == ZoneHand || how == permitRune) && g.m.rules.FollowsToChase {
			if g.tryAs(&of); g.gainsQuick(&of) {
				flags |= playQuick
			}
			g.sideUp = 0
		}
	}
	if of.kind == itemAbility && hiddenZone(from) && g.m.rules.ShowsHiddenSource { // 905.2a (8.01): its card is revealed
		o = g.ref(g.reveal(o.obj))
		of.obj = o
	}
	switch {
	case of.kind == itemSpell && how.copies():
		if o = g.copyToPlay(p, o); o == noRef {
			return false
		}
	case of.kind == itemSpell:
		o = g.move(o, ZoneChase, moveHow{clause: clausePlay})
	}
	r := &s.play[s.nPlay] // which is empty (endPlay)
	r.kind, r.ctrl, r.obj, r.trg, r.card, r.ability = of.kind, p, o, noRef, of.card, of.main
	r.from, r.flags, r.seq, r.item = from, flags, uint8(how), noItem
	s.nPlay++
	if of.kind != itemAbility || !g.t.abilities[of.main].Will {
		r.item = s.nChase
		s.chase[s.nChase] = ChaseItem{kind: of.kind, ctrl: p, obj: o, trg: noRef, card: of.card, ability: of.main, from: from, flags: flags,
			first: s.nChosen}
		s.nChase++
		g.stirBoth(chased(of.kind)) // it can be targeted
	}
	g.push(pcPlayAwaken, p, 0, late)
	return true
}

// chased returns what changes when something comes to the chase.
func chased(kind uint8) moments {
	if kind == itemSpell {
		return whenChase | whenCast
	}
	return whenChase
}

// noItem says that a play is not on the chase: a will ability, or a mere payment.
const noItem = 0xFF

// startPayment begins a payment of will that plays nothing: to attack, to block,
// or because an effect asks for it.
func (g *Game) startPayment(p uint8, src Ref, b Bill) bool {
	s := &g.s
	if int(s.nPlay) == maxPlays {
		g.fail(LimitPlays)
		return false
	}
	s.play[s.nPlay] = Play{kind: itemNone, ctrl: p, obj: src, trg: noRef, card: g.faceOf(src.obj), ability: noAbility, bill: b, item: noItem}
	s.nPlay++
	g.push(pcPlayPay, p, 0, 0)
	return true
}

// startFight begins to do what fighting with an entity takes, will and other things,
// and an amount that its player chooses before.
func (g *Game) startFight(p uint8, i int, b Bill) {
	s := &g.s
	if int(s.nPlay) == maxPlays {
		g.fail(LimitPlays)
		return
	}
	e := &s.entity[i]
	s.play[s.nPlay] = Play{kind: itemFight, ctrl: p, obj: g.ref(e.obj), trg: noRef, card: e.card, ability: noAbility, bill: b, item: noItem}
	s.nPlay++
	g.push(pcPlayX, p, costRests, 0)
}

// playDone completes a play.
//
// 903.2k (10.2): from here on the card or ability has been played. 803.6 (6.3):
// what the non-turn player plays in a battle is remembered.
func (g *Game) playDone(f *Frame) {
	s := &g.s
	r := g.playing()
	if r.kind == itemNone || r.kind == itemFight { // only paid
		g.endPlay()
		return
	}
	if r.flags&playCopy != 0 {
		g.putTargets(r)
		g.endPlay()
		return
	}
	p, seat := r.ctrl, &s.seat[r.ctrl]
	if r.item != noItem && !g.putTargets(r) {
		return
	}
	if s.battle.running != 0 && p != s.active {
		s.battle.answered = 1
	}
	d := &g.t.cards[r.card]
	clause, cost, kind := clausePlay, r.amount, engine.EventPlay
	switch r.kind {
	case itemJudgment:
		// A38: a judgment that is played counts, whatever becomes of it.
		seat.judged = 1
		clause = clauseJudgment
		g.happen(effect.OnJudgmentPlayed, r.obj, 0, p)
	case itemSpell:
		g.tallyBy(&seat.playedAll, 1)
		g.tally(&seat.playedTurn)
		g.tallyBy(&s.cardsPlayed, 1)
		if d.is(1 << Chant) {
			g.tally(&seat.chantsTurn)
		}
		g.spendPrices(r.obj)
		g.through, g.via = r.from, ZoneNone
		g.happen(effect.OnPlayCard, r.obj, r.amount, p)
	case itemAbility:
		clause = clauseActivate
		g.countUse(r)
		g.happen(effect.OnActivate, r.obj, 0, p)
	}
	if g.rec != nil {
		if r.kind != itemSpell { // no card is played, but an ability of it
			kind, cost = engine.EventActivate, 0
			if int(r.ability) < len(g.t.abilities) {
				cost = int16(g.t.abilities[r.ability].ordinal)
			}
		}
		g.emit(engine.Event{Kind: kind, Clause: clause, Player: engine.PlayerID(p), Card: r.card, Object: r.obj.obj,
			Target: engine.NoObject, From: r.from, Amount: cost})
	}
	if r.kind == itemAbility && r.item == noItem { // 907.3 (6.3): resolved just after it was played
		g.beginCode(r)
		f.pc = pcRun
		return
	}
	g.endPlay()
}

// endPlay removes the innermost play and its frame.
func (g *Game) endPlay() {
	s := &g.s
	p := g.playing().ctrl
	g.unlead()
	s.nPlay--
	s.play[s.nPlay] = Play{}
	g.threatens()
	g.stirred(p, whenAny)
	g.pop()
}

// putTargets copies the choices of a play to its item on the chase.
func (g *Game) putTargets(r *Play) bool {
	s := &g.s
	item := &s.chase[r.item]
	g.aiming = r.item
	g.other = g.aimer(r.item)
	item.x, item.modes, item.paid, item.flags = r.x, r.modes, r.paid, r.flags
	if r.kind != itemAutomatic { // what paid for it, where its text asks
		item.trg = r.trg
	}
	for k, t := range r.list[:r.nList] {
		if int(s.nChosen) == maxChosen {
			g.fail(LimitChosen)
			return false
		}
		s.chosen[s.nChosen] = Chosen{ref: t, clause: r.clauseOf(uint8(k)), share: r.shareOf(g, uint8(k))}
		s.nChosen++
		item.n++
		if !IsPlayer(t.obj) {
			g.happen(effect.OnTargeted, t, 0, r.ctrl)
		}
	}
	g.other = noRef
	return true
}

// countUse counts a played ability against its limits.
//
// 1112.2 (6.3): a God's Art once per game, A22: by its name. 9.1-a.4 (5.01): other names of
// abilities, too.
func (g *Game) countUse(r *Play) {
	ab := &g.t.abilities[r.ability]
	if ab.art != 0 {
		if again := g.againOf(r.ctrl, ab.art); again != nil && g.s.seat[r.ctrl].godsArts>>(ab.art-1)&1 != 0 {
			g.endEffects(func(f *Effect) bool { return f == again })
		}
		g.s.seat[r.ctrl].godsArts |= 1 << (ab.art - 1)
	}
	if i, ok := g.entityOf(r.obj.obj); ok && ab.Limit > 0 && g.same(r.obj) {
		g.s.entity[i].used += 1 << (2 * (ab.ordinal & 7))
		g.stir(r.ctrl, whenSpent) // a will ability cannot help to pay any more
	}
}

// playing returns the innermost play.
func (g *Game) playing() *Play { return &g.s.play[g.s.nPlay-1] }
