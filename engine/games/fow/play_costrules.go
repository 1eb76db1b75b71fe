package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// about is what passives can say about playing cards.
type about uint16

const (
	aboutPrice    about = 1 << iota // what a card costs
	aboutOther                      // another cost instead, or none
	aboutPayers                     // which will pays
	aboutTime                       // as if it had [Quickcast]
	aboutPlaces                     // from other zones than the hand
	aboutJudgment                   // what [Judgment] costs
	aboutAbility                    // what abilities cost
	aboutJudged                     // another cost of a ruler's own [Judgment] instead
	aboutAim                        // … depending on what is targeted
)

// rules returns what a passive of a card in the play ground says about playing something: what it says of playing its own
// card it says where that is played.
//
// 902.2 (6.3): a text that speaks of playing its card is active where the card is.
func (st *static) rules() about {
	const own = aboutPrice | aboutOther | aboutTime
	if st.This && st.about&^(own|aboutAim) == 0 {
		return 0
	}
	return st.about
}

// lastingAbout returns what a passive that instructions bring into force says about
// playing cards: with This it is about the objects that the instruction names.
func lastingAbout(st *effect.Static) about {
	if st.Kind == effect.StaticPermit && st.Permit == effect.PermitPlay {
		return aboutPlaces
	}
	return aboutOf(st, &definition{})
}

// aboutOf returns what a passive says about playing cards.
func aboutOf(st *effect.Static, d *definition) about {
	switch st.Kind {
	case effect.StaticCost, effect.StaticCostSet, effect.StaticPlayCost:
		if uint64(st.Keywords)&Judgment.Bit() != 0 {
			return aboutJudgment
		}
		if st.Kind == effect.StaticPlayCost && st.By >= 0 {
			return aboutPrice | aboutAim
		}
		return aboutPrice
	case effect.StaticKeyword:
		if givesQuick(st) {
			return aboutTime
		}
	case effect.StaticPermit:
		switch st.Permit {
		case effect.PermitPlay:
			if !st.This { // what plays its own card is noted for each deck
				return aboutPlaces
			}
		case effect.PermitOtherCost:
			if st.This && d.is(1<<Ruler) || uint64(st.Keywords)&Judgment.Bit() != 0 {
				return aboutJudged
			}
			if quickens(st) {
				return aboutOther | aboutTime
			}
			return aboutOther
		case effect.PermitFree:
			return aboutOther
		case effect.PermitAnyWill, effect.PermitSpendAs:
			return aboutPayers
		case effect.PermitQuick:
			return aboutTime
		}
	}
	return 0
}

// eachRule calls f for every passive in force that says something about playing a
// card: those on the card itself, and those of cards in the play ground that
// admit it.
//
// 902.2 (6.3): a text that speaks of playing its card is active where the card is.
func (g *Game) eachRule(of *offer, what about, f func(st *static, src Ref)) {
	if g.t.about&what == 0 || of.kind != itemSpell {
		return
	}
	if !g.ruled(what, of.card) {
		return
	}
	if what != aboutTime {
		// 903.2b (6.3): costs are determined when the card is in the chase area.
		g.derived() // before: what is cached counts the card where it is
		g.priced = of.obj
		defer func() { g.priced = noRef }()
	}
	if d := &g.t.cards[of.card]; d.about&what != 0 {
		for _, n := range d.statics {
			if st := &g.t.statics[n]; st.This && st.about&what != 0 && (st.From == 0 || g.playsFrom(of, st.From-1)) && g.inForce(st, of.p, of.obj) &&
				(st.about&aboutAim == 0 || what == aboutAim || g.sighted(st, of.p, of.obj)) {
				f(st, of.obj)
			}
		}
	}
	g.eachRuling(what, func(st *static, ctrl uint8, src, on Ref) {
		switch {
		case st.This && on != of.obj, !st.This && !g.matches(st.filterG, ctrl, src, of.obj):
		case st.From != 0 && !st.This && !g.playsFrom(of, st.From-1):
		case what == aboutTime && !g.quickFrom(of, st):
		case st.about&aboutAim != 0 && what != aboutAim && !g.sighted(st, ctrl, src):
		default:
			f(st, src)
		}
	})
}

// quickFrom reports whether a card is where a text lets cards be played as if they had
// [Quickcast].
//
// 302.1 (6.3): "in your hand" is said of cards there.
func (g *Game) quickFrom(of *offer, st *static) bool {
	if st.Place == effect.PlaceRunes || of.how == permitRune {
		return st.Place == effect.PlaceRunes && of.how == permitRune
	}
	return st.Kind != effect.StaticKeyword || g.playsFrom(of, st.Place)
}

// eachRuling calls f for every passive in force that says something about playing: those
// of cards in the play ground, and those that instructions brought into force, which may
// be about one object.
//
// 901.2b (6.3): a continuous effect is applied in its duration.
func (g *Game) eachRuling(what about, f func(st *static, ctrl uint8, src, on Ref)) {
	s := &g.s
	for m := s.ruling; m != 0; m &= m - 1 {
		i := trailing(m)
		e := &s.entity[i]
		d := &g.t.cards[e.card]
		if d.about&what == 0 || !g.active(i) {
			continue
		}
		for _, n := range d.statics {
			st := &g.t.statics[n]
			if st.about&what == 0 {
				continue
			}
			if src, ctrl := g.ref(e.obj), s.controller(i); g.inForce(st, ctrl, src) {
				on := noRef
				if what&(aboutJudgment|aboutAbility) != 0 { // what a card says of itself where it is
					on = src
				}
				f(st, ctrl, src, on)
			}
		}
	}
	if g.t.lasting&what == 0 {
		return
	}
	for k := range s.nEffect {
		if e := &s.effect[k]; e.kind == effStatic {
			if st := &g.t.statics[e.static]; st.about&what != 0 && g.inForce(st, e.ctrl, e.src) {
				f(st, e.ctrl, e.src, e.obj)
			}
		}
	}
}

// lastsNow reports whether an instruction has brought such a passive into force.
func (g *Game) lastsNow(what about) bool {
	if g.t.lasting&what == 0 {
		return false
	}
	for k := range g.s.nEffect {
		if e := &g.s.effect[k]; e.kind == effStatic && g.t.statics[e.static].about&what != 0 {
			return true
		}
	}
	return false
}

// playsFrom reports whether a card is played from a place that a text about its cost
// names.
func (g *Game) playsFrom(of *offer, place effect.Place) bool {
	if place == effect.PlaceRunes {
		return of.how == permitRune
	}
	from := g.zoneOf(of.obj.obj)
	if from == ZoneChase { // it is being played
		from = g.playing().from
	}
	return from == placeZones[place]
}

// ruled reports whether a card itself, or one in the play ground, has a passive that
// says something about playing cards.
func (g *Game) ruled(what about, card engine.CardID) bool {
	return g.t.cards[card].about&what != 0 || g.rulesPlays(what)
}

// rulesPlays reports whether a card in the play ground, or what an instruction has brought into
// force, says something about playing cards.
func (g *Game) rulesPlays(what about) bool {
	for m := g.s.ruling; m != 0; m &= m - 1 {
		if g.t.cards[g.s.entity[trailing(m)].card].rules&what != 0 {
			return true
		}
	}
	return g.lastsNow(what)
}

// What the passives of a card let be played as if it had [Quickcast].
const (
	quickensCards uint8 = 1 << iota // cards of a hand and elsewhere
	quickensRunes                   // runes
)

// quickened returns what others may let be played as if it had [Quickcast]: cards in the play
// ground, and what instructions have brought into force. Whether they do is not looked at.
func (g *Game) quickened() (what uint8) {
	if g.t.about&aboutTime == 0 {
		return 0
	}
	for m := g.s.ruling; m != 0; m &= m - 1 {
		what |= g.t.cards[g.s.entity[trailing(m)].card].quickens
	}
	if g.lastsNow(aboutTime) {
		what = quickensCards | quickensRunes
	}
	return what
}

// ownTime reports whether the text of a card, or another side of it, may let it be played at
// another time than its type.
func (t *Tables) ownTime(id engine.CardID) bool {
	return t.cards[id].about&aboutTime != 0 || t.cards[id].halves || t.shifts(id)
}

// inForce reports whether the condition of a passive holds.
func (g *Game) inForce(st *static, ctrl uint8, src Ref) bool {
	if st.TurnSide == effect.SideYours && g.s.active != ctrl || st.TurnSide == effect.SideEnemy && g.s.active == ctrl {
		return false
	}
	return st.Cond < 0 || g.pure(st.prog, st.Cond, ctrl, src, g.faceOf(src.obj)) != 0
}

// amountOf returns the number of a passive.
func (g *Game) amountOf(st *static, ctrl uint8, src Ref) int {
	if st.Amount >= 0 {
		return int(g.pure(st.prog, st.Amount, ctrl, src, g.faceOf(src.obj)))
	}
	return int(st.N)
}

// changeJudgment applies what changes the cost of a judgment of a ruler of p:
// increases, then decreases.
//
// 903.2g-iii, 903.2g-iv (6.3): a judgment is played like other things.
func (g *Game) changeJudgment(p uint8, ruler Ref, b *Bill) {
	who := Ref{obj: PlayerOf(engine.PlayerID(p))}
	for _, sign := range [2]int{1, -1} {
		g.eachRuling(aboutJudgment, func(st *static, ctrl uint8, src, on Ref) {
			if st.sign() == sign && (st.This && on == ruler || !st.This && g.matches(st.filterG, ctrl, src, who)) {
				times := 1
				if st.Amount >= 0 { // "for each"
					times = max(g.amountOf(st, ctrl, src), 0)
				}
				g.changeBill(b, &st.Will, sign*times, st.N == effect.LessFree)
			}
		})
	}
}

// changeAbility applies what changes the cost of an activate ability: increases, then
// decreases.
//
// 903.2g-iii, 903.2g-iv (6.3): an ability is played like other things.
func (g *Game) changeAbility(of *offer, b *Bill) {
	for _, sign := range [2]int{1, -1} {
		g.eachRuling(aboutAbility, func(st *static, ctrl uint8, src, on Ref) {
			about := st.Nth > 0 && of.main != noAbility && st.ownPrice(&g.t.abilities[of.main]) || st.Nth == 0 && g.offered(st.filterG, ctrl, src, of)
			if st.Kind != effect.StaticPlayCost || st.sign() != sign || !about || st.This && on != of.obj || st.about&aboutAim != 0 && !g.sighted(st, ctrl, src) {
				return
			}
			times := 1
			if st.Amount >= 0 { // "for each"
				times = max(g.amountOf(st, ctrl, src), 0)
			}
			g.changeBill(b, &st.Will, sign*times, st.N == effect.LessFree)
		})
	}
}

// ownPrice reports whether a passive about the cost of one ability of its card, which it
// numbers, is about this one.
func (st *static) ownPrice(ab *ability) bool { return ab.prog == st.prog && ab.ordinal == st.Nth-1 }

// changePrice applies what changes the cost of a card.
//
// 903.2g-i (6.3): first what sets it. 903.2g-iii, 903.2g-iv (6.3): then increases,
// then decreases. A35: a number takes away free cost only, a symbol only its own,
// and never below nothing.
func (g *Game) changePrice(of *offer, b *Bill) {
	if !g.ruled(aboutPrice, of.card) {
		return
	}
	if g.t.sets && of.paysOwn() {
		g.eachRule(of, aboutPrice, func(st *static, src Ref) {
			if st.Kind == effect.StaticCostSet {
				*b = Bill{free: addSat(0, g.amountOf(st, of.p, src))}
			}
		})
	}
	for _, less := range [2]bool{false, true} {
		g.eachRule(of, aboutPrice, func(st *static, src Ref) {
			switch st.Kind {
			case effect.StaticCost:
				if n := g.amountOf(st, of.p, src); less == (n < 0) {
					g.changeBill(b, &effect.WillCost{Free: addSat(0, max(n, -n))}, n, false)
				}
			case effect.StaticPlayCost:
				times := 1
				if st.Amount >= 0 { // "for each"
					times = max(g.amountOf(st, of.p, src), 0)
				}
				if sign := st.sign(); less == (sign < 0) {
					w := st.Will
					if st.Leaves > 0 { // free cost is not taken below that
						w.Free = min(w.Free, b.free-min(b.free, st.Leaves))
					}
					g.changeBill(b, &w, sign*times, st.N == effect.LessFree)
				}
			}
		})
	}
}

// spendPrices ends effects about what the next card of a kind costs: it has been played.
//
// 903.2h (6.3): with its cost paid it is played, whatever it cost.
func (g *Game) spendPrices(o Ref) {
	if !g.t.nextPrices {
		return
	}
	spent := false
	for k := range g.s.nEffect {
		f := &g.s.effect[k]
		if f.kind != effStatic {
			continue
		}
		if st := &g.t.statics[f.static]; st.Kind == effect.StaticPlayCost && st.Once && g.matches(st.filterG, f.ctrl, f.src, o) {
			f.kind, spent = effSpent, true
		}
	}
	if spent {
		g.endEffects(func(f *Effect) bool { return f.kind == effSpent })
		g.unmute()
	}
}

// sign returns whether a passive makes something cost more or less.
func (st *static) sign() int {
	if st.N > 0 {
		return -1
	}
	return 1
}

// changeBill adds wills to a bill n times, or takes them off if n is negative; free says
// that only free cost is taken off.
//
// A35: a number is free cost; with ReduceSymbols its player chooses what it takes off
// when all else is done.
func (g *Game) changeBill(b *Bill, w *effect.WillCost, n int, free bool) {
	by, due := billOf(w), b.dues()
	if n < 0 && !free && g.m.opts.ReduceSymbols {
		g.cut = addSat(g.cut, int(by.free)*-n)
		by.free = 0
	}
	for k, x := range by.dues() {
		due[k] = addSat(due[k], n*int(x))
	}
}

// payersOf returns which kinds of will pay which symbols when p pays for a purpose.
//
// 203.3 (6.3): will of the attribute, unless a text says otherwise.
func (g *Game) payersOf(p uint8, what purpose) payers {
	if g.t.about&aboutPayers == 0 {
		return ownKind
	}
	if g.t.spendsAs {
		return g.spentAs(p, g.payersFor(p, what))
	}
	return g.payersFor(p, what)
}

// spentAs adds to who pays what will that p may spend as though it were other will, whatever for.
//
// 104.1 (6.3): what the card says. Such will pays all that the other would.
func (g *Game) spentAs(p uint8, pay payers) payers {
	was, who := pay, Ref{obj: PlayerOf(engine.PlayerID(p))}
	g.eachRuling(aboutPayers, func(st *static, ctrl uint8, src, _ Ref) {
		if st.Permit != effect.PermitSpendAs || !g.matches(st.filterG, ctrl, src, who) {
			return
		}
		for k := range pay {
			if was[k]&kindSet(st.N) != 0 {
				pay[k] |= kindSet(st.Classes)
			}
		}
	})
	return pay
}

// payersFor is payersOf for what texts say of single cards.
func (g *Game) payersFor(p uint8, what purpose) payers {
	if what.kind != itemSpell {
		return ownKind
	}
	bit := uint8(1) << (what.obj.obj & 7)
	m := &g.payer[what.obj.obj&7]
	if g.paid&bit != 0 && m.p == p && m.obj == what.obj && m.x == g.tried {
		return m.pay
	}
	pay := ownKind
	if card := g.faceOf(what.obj.obj); g.ruled(aboutPayers, card) {
		of := offer{p: p, kind: itemSpell, obj: what.obj, card: card, main: noAbility}
		g.eachRule(&of, aboutPayers, func(st *static, _ Ref) {
			if st.Permit == effect.PermitSpendAs { // a player, and no card, is what it is about
				return
			}
			for k := range attributes {
				if st.Classes != 0 {
					pay[k] |= kindSet(st.Classes)
				} else {
					pay[k] = 1<<attributes - 1
				}
			}
		})
	}
	if !g.t.payersVary {
		*m = payer{p, what.obj, g.tried, pay}
		g.paid |= bit
	}
	return pay
}

// payer is who pays for one card: payersOf, kept while that card stays where it is and
// nothing comes or goes that could say otherwise.
type payer struct {
	p   uint8
	obj Ref
	x   int16 // X that it is looked at with
	pay payers
}

// ruledAt returns after which changes other passives may say something about playing cards:
// whenPriced, and where instructions bring such into force, when they end.
func (t *Tables) ruledAt() moments {
	if t.lasting != 0 {
		return whenPriced | whenEffects
	}
	return whenPriced
}

// tellPrices says that cards of another set say something about playing cards than before.
func (g *Game) tellPrices(before uint64) {
	if g.s.ruling != before {
		g.stirBoth(whenPriced)
	}
}

// carriesOutRule reports whether a passive is one that this file carries out.
func carriesOutRule(st *effect.Static) bool {
	switch st.Kind {
	case effect.StaticCost, effect.StaticCostSet, effect.StaticPlayCost:
		return true
	case effect.StaticPermit:
		switch st.Permit {
		case effect.PermitPlay:
			return !st.This || st.Place == effect.PlaceBanished || st.Place == effect.PlaceDeck || st.Place == effect.PlaceCemetery && uint64(st.Keywords)&Remnant.Bit() != 0
		case effect.PermitFree, effect.PermitOtherCost, effect.PermitAnyWill, effect.PermitSpendAs, effect.PermitQuick:
			return true
		}
	}
	return false
}

// lendsGraveyard reports whether an instruction lets cards be played from the graveyard that
// it names.
//
// 901.2b (6.3): in the duration of the effect.
func lendsGraveyard(st *effect.Static) bool {
	return st.Kind == effect.StaticPermit && st.Permit == effect.PermitPlay && st.This && st.Place == effect.PlaceCemetery
}

// pricesAbilities reports whether a filter of a program admits activate abilities rather
// than spells.
func pricesAbilities(p *effect.Program, f int16) bool {
	return f >= 0 && p.Filters[f].Need&(effect.FlagActivate|effect.FlagGodsArt|effect.FlagAbility) != 0
}
