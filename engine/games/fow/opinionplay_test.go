package fow

import (
	"errors"
	"fmt"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// simpleKeywords are keywords that say nothing about how a card is played. What a chant
// with [Seal], [Legend] or [Null] does besides is looked at in its spell.
var simpleKeywords = setOf(Pierce, Precision, FirstStrike, Explode, Flying, Swiftness, Imperishable, Drain, Eternal, Bane,
	Barrier, Bloodlust, Quickcast, Mobilize, Seal, SealedItem, Crest, Legend, Null, RuneSkill)

// actions compares what a player may do with priority. Cards and abilities that the
// second opinion does not know are left out one by one.
func (o *opinion) actions(counted map[string]int) error {
	g, s := o.g, o.s
	p := int(g.d.Player)
	// 701.2 (6.3): the turn player's main phase, outside battle, with an empty chase.
	main := p == int(s.active) && s.phase == phaseMain && s.battle.running == 0 && s.nChase == 0
	got := map[uint8]map[string]bool{}
	for _, x := range g.d.Options() {
		if got[x.Action()] == nil {
			got[x.Action()] = map[string]bool{}
		}
		got[x.Action()][fmt.Sprintf("%d/%d/%d", x.A(), x.B(), x.C())] = true
	}
	var errs []error
	check := func(what string, action uint8, want map[string]bool) {
		if o.unknown != "" {
			counted["left out: "+what+": "+o.unknown]++
			o.unknown = ""
			return
		}
		counted[what]++
		have := got[action]
		if have == nil {
			have = map[string]bool{}
		}
		errs = append(errs, sameSets(what, have, want))
	}
	plain := func(yes bool) map[string]bool {
		if yes {
			return map[string]bool{"0/0/0": true}
		}
		return map[string]bool{}
	}

	// 604.1c (6.3): pass. 710.2 (6.3): not at main timing if somebody must attack.
	_, must := o.attackers()
	check("pass", ActPass, plain(!main || len(must) == 0 || s.seat[p].locked != 0))
	// 604.2b, 803.6 (6.3)
	check("battle", ActBattle, plain(main && s.seat[p].locked == 0))
	check("calls", ActCall, o.calls(p, main))
	check("judgments", ActJudge, o.judgments(p, main))
	check("set cards", ActSet, o.sets(p, main))
	if err := errors.Join(errs...); err != nil {
		return err
	}
	if err := o.plays(p, main, counted); err != nil {
		return err
	}
	if err := o.runes(p, main, counted); err != nil {
		return err
	}
	return o.activations(p, main, counted)
}

// calls: 709.1 (6.3): rest a ruler or J-ruler, once, in no turn with a judgment.
func (o *opinion) calls(p int, main bool) map[string]bool {
	want := map[string]bool{}
	if o.anyBan(effect.RestrictCall, effect.RestrictRest) || o.any(effect.StaticPermit) {
		o.dunno("texts about calling and resting")
	}
	for _, c := range o.cards {
		if main && c.ctrl == p && !c.rested && c.e.types&(1<<Ruler|1<<JRuler) != 0 && o.s.seat[p].called == 0 && o.s.seat[p].judged == 0 {
			want[fmt.Sprintf("%d/0/0", uint8(c.o))] = true
		}
	}
	return want
}

// judgments: 705.1 (6.3): a recovered ruler with [Judgment] in the ruler area, once a
// turn. 705.2a (6.3): its wills must be paid. 1010.1a-i (6.3): an astral ruler has lost it.
func (o *opinion) judgments(p int, main bool) map[string]bool {
	want := map[string]bool{}
	for _, c := range o.cards {
		d := &o.g.t.cards[c.e.card]
		// 1304.5 (6.3): a J-ruler in the field with a second form judges likewise.
		if c.ctrl != p || c.field && c.e.types>>JRuler&1 == 0 || d.judgment == noAbility || d.back == 0 { // nothing to turn up
			continue
		}
		if o.any(effect.StaticPermit, effect.StaticCost, effect.StaticCostSet, effect.StaticPlayCost) ||
			o.anyBan(effect.RestrictJudgment, effect.RestrictRest) || c.e.flags&entitySilent != 0 || c.e.flags&(1<<sideShift-1)&^entityAstral != 0 {
			o.dunno("texts about judgment")
		}
		if o.g.t.cards[d.back].types>>JRuler&1 == 0 {
			o.dunno("other sides of rulers")
		}
		a := &o.g.t.abilities[d.judgment]
		bill, rests := o.costs(a)
		if !o.simple(a) || rests || a.PlayCond >= 0 {
			o.dunno("judgments that take more than will")
		}
		if main && !c.rested && c.e.flags&entityAstral == 0 && o.s.seat[p].judged == 0 && o.canPay(p, bill, engine.NoObject) {
			want[fmt.Sprintf("%d/0/0", uint8(c.o))] = true
		}
	}
	return want
}

// sets: 706.1 (6.3): any card in hand, for two wills. 6.3-b.4 (5.01): a
// chant-standby.
func (o *opinion) sets(p int, main bool) map[string]bool {
	want := map[string]bool{}
	if !main {
		return want
	}
	if o.any(effect.StaticPermit) || o.s.seat[p].nStandby >= maxStandby {
		o.dunno("texts about the standby area")
	}
	if !o.canPay(p, Bill{free: 2}, engine.NoObject) {
		return want
	}
	last := engine.CardID(0)
	for i := range uint8(maxObjects) { // equal cards are one option, the first of them
		id := object(uint8(p), i)
		may := o.g.m.rules.StandbyAnyCard || o.g.t.cards[o.g.cardOf(id)].keywords&Trigger.Bit() != 0
		if o.s.where[object(uint8(p), i)] == ZoneHand && may && o.g.cardOf(id) != last {
			last = o.g.cardOf(id)
			want[fmt.Sprintf("%d/0/0", uint8(id))] = true
		}
	}
	return want
}

// plain reports whether a spell is played without choices other than targets: what is
// told by how things stand as it is played, as [Seal] is, costs nothing.
//
// 1128.2a, 1133.2a, 1134.2a (8.01): as the card is played.
func (o *opinion) plain(a *ability) bool {
	b := *a
	for k := range b.OptCosts {
		if a.Told(k) == effect.ToldNot {
			return false
		}
	}
	b.OptCosts = nil
	return o.simple(&b)
}

// simple reports whether an ability is played without choices other than targets.
func (o *opinion) simple(a *ability) bool {
	return len(a.OptCosts) == 0 && len(a.Modes) == 0 && a.XMin < 0 && a.Announce < 0 && !a.OnceGame && a.Limit == 0 && len(a.CostChanges) == 0
}

// costs adds up the will that an ability costs and says whether it rests its card;
// other costs are not known.
func (o *opinion) costs(a *ability) (b Bill, rests bool) {
	for _, c := range a.Costs {
		switch c.Kind {
		case effect.CostWill:
			if c.Will.X != 0 {
				o.dunno("X")
			}
			for k, n := range c.Will.Attr {
				b.attr[k] += n
			}
			b.free, b.moon, b.time = b.free+c.Will.Free, b.moon+c.Will.Moon, b.time+c.Will.Time
		case effect.CostEngageThis:
			rests = true
		default:
			o.dunno("costs other than will and resting")
		}
	}
	return b, rests
}

// targets reports whether every target that must be chosen can be.
//
// 903.2e (6.3): what may be chosen as a target; as many as the text demands.
func (o *opinion) targets(a *ability, p int, src Ref, by engine.ObjectID) bool {
	prog := &o.g.t.programs[a.prog]
	for k := range a.Targets {
		t := &a.Targets[k]
		if t.Any || t.Opponent || t.Place != effect.PlaceField || t.Mode >= 0 || t.OptCost >= 0 || t.Divide >= 0 || k > 0 {
			o.dunno("targets elsewhere than on the field")
			return false
		}
		n := int16(0)
		for i := range o.cards {
			c := &o.cards[i]
			if c.field && o.fits(prog, t.Filter, p, src, c.o) && !o.forbidden(effect.RestrictBeTargeted, c.o, by) {
				n++
			}
			if c.has(Barrier) {
				o.dunno("[Barrier]")
			}
		}
		for q := range uint8(2) {
			for i := range uint8(maxStones) {
				if o.s.seat[q].stones>>i&1 != 0 && o.fits(prog, t.Filter, p, src, object(q, firstStone+i)) {
					n++
				}
			}
			if t.Filter >= 0 && o.fits(prog, t.Filter, p, src, PlayerOf(engine.PlayerID(q))) && !o.forbidden(effect.RestrictBeTargeted, PlayerOf(engine.PlayerID(q)), by) {
				n++
			}
		}
		if n < t.Min {
			return false
		}
	}
	return true
}

// plays compares the cards that can be played from hand, card by card.
//
// 604.2a (6.3): at main timing; 1113 (6.3): with [Quickcast] whenever one has priority.
// 903.2 (6.3): targets can be chosen and everything can be paid.
func (o *opinion) plays(p int, main bool, counted map[string]int) error {
	got := map[engine.CardID]bool{}
	for _, x := range o.g.d.Options() {
		if x.Action() == ActPlay && o.s.where[engine.ObjectID(x.A())] == ZoneHand {
			got[o.g.cardOf(engine.ObjectID(x.A()))] = true
		}
	}
	seen := map[engine.CardID]bool{}
	for i := range uint8(maxObjects) {
		id := object(uint8(p), i)
		face := o.g.cardOf(id)
		if o.s.where[object(uint8(p), i)] != ZoneHand || seen[face] {
			continue
		}
		seen[face] = true
		o.unknown = ""
		want := o.playable(p, main, id, face)
		if o.unknown != "" {
			counted["left out: plays: "+o.unknown]++
			o.unknown = ""
			continue
		}
		counted["plays"]++
		if want != got[face] {
			return fmt.Errorf("%s in hand can be played: the engine says %t, the second opinion %t", o.g.t.Name(face), got[face], want)
		}
	}
	return nil
}

// runes compares the runes that can be played from the rune area.
//
// 711.1 (8.01): at main timing, with a J/ruler that has [Divinity]. 711.2 (8.01): face down,
// with a divinity that is not above what is left. 711.2a (8.01): that of the J/ruler less
// that of all revealed ones. 709.4 (8.01): with [Quickcast] at any time.
func (o *opinion) runes(p int, main bool, counted map[string]int) error {
	got := map[string]bool{}
	for _, x := range o.g.d.Options() {
		if id := engine.ObjectID(x.A()); x.Action() == ActPlay && o.s.where[id] == ZoneRunes {
			got[o.g.t.Name(o.g.cardOf(id))] = true
		}
	}
	left := -1
	for _, c := range o.cards {
		if d := &o.g.t.cards[c.e.card]; c.ctrl == p && c.e.types&(1<<Ruler|1<<JRuler) != 0 && d.keywords&Divinity.Bit() != 0 {
			left = max(left, int(d.divinity))
		}
	}
	var down []engine.ObjectID
	for i := range uint8(maxObjects) {
		id := object(uint8(p), i)
		if o.s.where[object(uint8(p), i)] != ZoneRunes || o.g.cardOf(id) == 0 {
			continue
		}
		if o.s.seat[p].shown[i/64]>>(i%64)&1 != 0 {
			left -= int(o.g.t.cards[o.g.cardOf(id)].divinity)
		} else {
			down = append(down, id)
		}
	}
	for _, id := range down {
		face := o.g.cardOf(id)
		o.unknown = ""
		want := int(o.g.t.cards[face].divinity) <= left && o.playable(p, main, id, face)
		if o.unknown != "" {
			counted["left out: runes: "+o.unknown]++
			o.unknown = ""
			continue
		}
		counted["runes"]++
		if name := o.g.t.Name(face); want != got[name] {
			return fmt.Errorf("%s in the rune area can be played: the engine says %t, the second opinion %t", name, got[name], want)
		}
	}
	return nil
}

// chaseForbids gives up if something on the chase may forbid to play.
func (o *opinion) chaseForbids() {
	for k := range o.s.chase[:o.s.nChase] {
		prog := &o.g.t.programs[o.g.t.cards[o.s.chase[k].card].prog]
		for _, st := range prog.Statics {
			if st.Kind == effect.StaticRestrict {
				o.dunno("texts that forbid to play")
			}
		}
		for _, a := range prog.Abilities {
			if a.NoChase {
				o.dunno("texts that forbid to play")
			}
		}
	}
}

func (o *opinion) playable(p int, main bool, id engine.ObjectID, face engine.CardID) bool {
	d := &o.g.t.cards[face]
	prog := &o.g.t.programs[d.prog]
	switch {
	case d.keywords&^simpleKeywords != 0 || d.back != 0 || d.trap != noAbility:
		o.dunno("keywords about playing, other sides")
	case o.any(effect.StaticPermit, effect.StaticCost, effect.StaticCostSet, effect.StaticPlayCost):
		o.dunno("texts about costs and leave to play")
	case o.anyBan(effect.RestrictPlay, effect.RestrictChase, effect.RestrictEnter):
		o.dunno("texts that forbid to play")
	case d.extra != noAbility || d.xs > 0 || d.needsHost:
		o.dunno("additional costs, X and hosts")
	}
	for _, st := range prog.Statics {
		switch st.Kind {
		case effect.StaticPermit, effect.StaticCost, effect.StaticCostSet, effect.StaticPlayCost, effect.StaticRestrict:
			o.dunno("a card that says how it is played")
		case effect.StaticKeyword:
			if st.Place != effect.PlaceField {
				o.dunno("keywords of cards in hand")
			}
		}
	}
	o.chaseForbids()
	for k := range o.s.entity { // what cards in hand are given
		for _, st := range o.g.t.programs[o.g.t.cards[o.s.entity[k].card].prog].Statics {
			if st.Kind == effect.StaticKeyword && st.Place != effect.PlaceField && uint64(st.Keywords)&(^simpleKeywords|Quickcast.Bit()) != 0 {
				o.dunno("keywords of cards in hand")
			}
		}
	}
	for k := range o.s.nEffect { // … for a time
		if e := &o.s.effect[k]; e.kind == effStatic {
			switch st := &o.g.t.statics[e.static]; {
			case st.Kind == effect.StaticKeyword && st.Place != effect.PlaceField:
				o.dunno("keywords of cards in hand")
			case st.about != 0:
				o.dunno("texts about costs and leave to play")
			}
		}
	}
	if o.unknown != "" || !main && d.keywords&Quickcast.Bit() == 0 || d.is(1<<Stone) {
		return false
	}
	if d.spell != noAbility {
		a := &o.g.t.abilities[d.spell]
		if !o.plain(a) || len(a.Costs) > 0 || a.PlayCond >= 0 {
			o.dunno("spells with choices")
			return false
		}
		if !o.targets(a, p, o.ref(id), id) {
			return false
		}
	}
	return o.canPay(p, d.cost, engine.NoObject)
}

// activations compares the abilities of cards on the field that can be played, by
// card and ability: between equal cards the engine may offer one for all.
//
// 905.3, 905.4 (6.3): with resting in the cost only if the J/resonator was there since
// the turn began; 1107.2 (6.3): or with [Swiftness].
func (o *opinion) activations(p int, main bool, counted map[string]int) error {
	type key struct {
		face    engine.CardID
		ability uint16
	}
	got, want, known := map[key]bool{}, map[key]bool{}, map[key]bool{}
	for _, x := range o.g.d.Options() {
		id := engine.ObjectID(x.A())
		if c := o.card(id); x.Action() == ActActivate && x.B() < wayAlone && x.C() == 0 && c != nil {
			got[key{c.e.card, o.g.chosenAbility(x)}] = true
		}
	}
	for k := range o.cards {
		c := &o.cards[k]
		d := &o.g.t.cards[c.e.card]
		if c.ctrl != p {
			continue
		}
		for _, n := range d.abilities {
			a := &o.g.t.abilities[n]
			if a.Kind != effect.KindActivated || a.Will || a.Zone != effect.PlaceField {
				continue
			}
			at := key{c.e.card, n}
			o.unknown = ""
			bill, rests := o.costs(a)
			if !o.simple(a) || a.PlayCond >= 0 || a.Awaken {
				o.dunno("abilities with choices and conditions")
			}
			o.chaseForbids()
			if o.anyBan(effect.RestrictActivate, effect.RestrictChase, effect.RestrictRest, effect.RestrictPlay) {
				o.dunno("texts that forbid to play")
			}
			// 1117.2 (6.3): [Shift] at the time of a chant; others at any time.
			ok := (main || a.Instant) && c.e.flags&entitySilent == 0 && c.e.flags&entityBlank == 0 && c.field != (c.e.types>>Ruler&1 != 0)
			creature := c.e.types&(1<<Resonator|1<<JRuler) != 0
			ok = ok && !(rests && (c.rested || c.fresh && creature && !c.has(Swiftness)))
			used := engine.NoObject
			if rests {
				used = c.o
			}
			o.abilityPrice(a, c, &bill)
			ok = ok && o.unknown == "" && o.targets(a, p, o.ref(c.o), c.o) && o.canPay(p, bill, used)
			if o.unknown != "" {
				counted["left out: abilities: "+o.unknown]++
				known[at] = false
				o.unknown = ""
				continue
			}
			if _, was := known[at]; !was {
				known[at] = true
			}
			want[at] = want[at] || ok
		}
	}
	for at, yes := range known {
		if !yes {
			continue
		}
		counted["abilities"]++
		if got[at] != want[at] {
			return fmt.Errorf("ability %d of %s can be played: the engine says %t, the second opinion %t", o.g.t.abilities[at.ability].ordinal,
				o.g.t.Name(at.face), got[at], want[at])
		}
	}
	return nil
}

// abilityPrice changes what an activate ability of a card costs its controller as texts
// say.
//
// 903.2g-iii, 903.2g-iv (6.3): increases first, then decreases. A35: a number takes off
// free cost, a symbol its own, and never more than there is.
func (o *opinion) abilityPrice(a *ability, c *present, b *Bill) {
	for _, less := range []bool{false, true} {
		for k := range o.rules {
			r := &o.rules[k]
			switch r.st.Kind {
			case effect.StaticCost, effect.StaticCostSet:
				if o.ofAbilities(r) {
					o.dunno("what abilities cost by numbers")
				}
				continue
			case effect.StaticPlayCost:
			default:
				continue
			}
			if !o.ofAbilities(r) || r.st.N > 0 != less || !o.prices(r, a, c) || !o.holds(r) {
				continue
			}
			if r.on != noRef || r.st.By >= 0 || less && o.g.m.opts.ReduceSymbols {
				o.dunno("what abilities cost by choice")
			}
			times := 1
			if r.st.Amount >= 0 { // the machine's business, as conditions are
				times = int(o.g.pure(o.g.number(r.prog), r.st.Amount, uint8(r.ctrl), r.src, r.of))
			}
			change := func(due *uint8, by uint8) {
				switch n := times * int(by); {
				case n <= 0:
				case less:
					*due = uint8(max(int(*due)-n, 0))
				default:
					*due = uint8(min(int(*due)+n, 255))
				}
			}
			w := &r.st.Will
			for at := range w.Attr {
				change(&b.attr[at], w.Attr[at])
			}
			change(&b.free, w.Free)
			change(&b.moon, w.Moon)
			change(&b.time, w.Time)
		}
	}
}

// abilityFlags are what texts call an ability that is played.
const abilityFlags = effect.FlagAbility | effect.FlagActivate | effect.FlagGodsArt

// ofAbilities reports whether a passive about costs speaks of abilities, not of cards.
func (o *opinion) ofAbilities(r *inForce) bool {
	return (!r.st.This || r.st.Nth > 0) && r.st.Filter >= 0 && r.prog.Filters[r.st.Filter].Need&abilityFlags != 0
}

// prices reports whether a passive about costs of abilities is about this one of a card:
// by its kind, by who plays it, and by the card whose it is.
func (o *opinion) prices(r *inForce, a *ability, c *present) bool {
	if r.st.This { // what an ability says of its own cost
		return r.src == o.ref(c.o) && a.ordinal+1 == r.st.Nth
	}
	for n := r.st.Filter; n >= 0; n = r.prog.Filters[n].Or {
		f := r.prog.Filters[n]
		if f.Need&effect.FlagGodsArt != 0 && !a.Art || f.Side != effect.SideAny && (f.Side == effect.SideYours) != (c.ctrl == r.ctrl) {
			continue
		}
		f.Need, f.Side = f.Need&^abilityFlags, effect.SideAny
		if o.fitsOne(&f, r.ctrl, r.src, c.o) {
			return true
		}
	}
	return false
}
