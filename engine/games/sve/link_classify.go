package sve

import "gauntlet/engine/effect"

// compete reports whether two actions of a cost may need the same thing, so
// that each being payable does not make the cost payable.
func compete(costs []effect.Cost) bool {
	var takers [effect.PlaceNone + 1]int // actions that take cards, by place
	kinds := [256]int{}
	for k := range costs {
		c := &costs[k]
		kinds[c.Kind]++
		switch c.Kind {
		case effect.CostEngageThis: // turning a card and then moving it is no conflict
			kinds[effect.CostEngage]++
		case effect.CostBuryThis, effect.CostBanishThis, effect.CostReturnThis, effect.CostUnderThis:
			takers[effect.PlaceField]++
		case effect.CostDiscardThis:
			takers[effect.PlaceHand]++
		case effect.CostBanishTop: // takes from the deck as well
			kinds[effect.CostMillTop]++
		case effect.CostDiscard, effect.CostDiscardRandom, effect.CostBury, effect.CostReturn, effect.CostBanishFrom, effect.CostToEX, effect.CostPutUnder, effect.CostDestroy:
			if place := costPlace(c); place != effect.PlaceBoard {
				takers[place]++
				continue
			}
			takers[effect.PlaceField]++
			takers[effect.PlaceEX]++
		}
	}
	for _, n := range takers {
		if n > 1 {
			return true
		}
	}
	for _, k := range []effect.CostKind{effect.CostEngage, effect.CostEarthRite, effect.CostLeaderDefense, effect.CostMillTop, effect.CostServe, effect.CostRemoveCounters} {
		if kinds[k] > 1 {
			return true
		}
	}
	return kinds[effect.CostEarthRite] > 0 && takers[effect.PlaceField] > 0
}

// feed reports whether one of the costs may take what an earlier one moves (10.4.2.1).
func feed(costs []effect.Cost) bool {
	for k := range costs {
		for j := range costs[:k] {
			if place := costPlace(&costs[k]); selects(costs[k].Kind) && place != effect.PlaceNone && place == costGoes(costs[j].Kind) {
				return true
			}
		}
	}
	return false
}

// classifyStatics notes what the passives of each card need: it runs when the
// filters are known.
func (t *Tables) classifyStatics() {
	reading := false // some passive gives keywords that depend on numbers or keywords
	for _, d := range t.definitions() {
		for k := range d.statics {
			st := &d.statics[k]
			if d.rare |= t.rareStatic(st); t.countsAway(st) {
				d.rare |= rareCounts
			}
			switch st.Kind {
			case effect.StaticCost, effect.StaticCostSet, effect.StaticUnplayable:
				d.costAuras, d.passive = true, true
				continue
			case effect.StaticNoRefresh, effect.StaticNoDestroy:
				d.forbids = true
				continue // read where they matter
			case effect.StaticNoLose:
				d.volatile, d.passive = true, true // Confirmation Timing looks for it at every moment
				continue
			case effect.StaticAlsoNamed, effect.StaticDeckCopies, effect.StaticMustSelect, effect.StaticNoWin:
				continue // likewise
			case effect.StaticSpellchain:
				d.chains = true
				continue
			case effect.StaticDamageTimes:
				d.ownDamage = true
				continue
			case effect.StaticDamageDealt, effect.StaticDamageTaken, effect.StaticNoDamage:
				if st.This {
					d.ownDamage = true
					continue
				}
				d.damageAura = d.damageAura || st.Kind == effect.StaticDamageDealt
			case effect.StaticIgnoreWard:
				if st.This && st.Cond < 0 && st.TurnSide == effect.SideAny && !d.given {
					d.ignoreWard = true
					continue
				}
			}
			d.auras, d.passive = true, true
			d.turning = d.turning || st.TurnSide != effect.SideAny
			volatile := st.Cond >= 0 || st.Amount >= 0
			st.layer = layerOf(st.Kind)
			st.late = t.readsStats(st) || st.layer != layerNumbers && t.readsKeywords(st)
			switch {
			case !st.late:
			case st.layer == layerAbilities:
				reading = true
			default:
				d.rare |= rareOrdered
			}
			for f := st.filterG; f >= 0; f = t.filters[f].or {
				volatile = volatile || t.filters[f].volatile()
			}
			d.volatile = d.volatile || volatile
		}
	}
	for i := range t.cards { // what a text gives is in the games that the text is in
		for _, gift := range t.cards[i].gives {
			t.cards[i].rare |= t.gifts[gift].rare
		}
	}
	if !reading {
		return
	}
	for _, d := range t.definitions() { // where keywords are given late, what looks at keywords waits for them
		for k := range d.statics {
			st := &d.statics[k]
			st.late = st.late || st.layer == layerNumbers && t.readsKeywords(st)
		}
	}
}

// readsKeywords reports whether a passive looks at keywords, of the cards it is about or of others.
func (t *Tables) readsKeywords(st *static) bool { return t.looksFor(st, t.boundsKeywords) }

// looksFor reports whether a filter that a passive looks through asks for what bounds says.
func (t *Tables) looksFor(st *static, bounds func(int32) bool) bool {
	if bounds(st.filterG) {
		return true
	}
	p := &t.programs[st.prog]
	for _, at := range [2]int16{st.Cond, st.Amount} {
		for ip := int(at); at >= 0 && p.code[ip].Op != effect.OpHalt; ip++ {
			switch in := &p.code[ip]; in.Op {
			case effect.OpIs, effect.OpWas, effect.OpCount, effect.OpGather, effect.OpNames, effect.OpCosts:
				if bounds(int32(p.filters[in.C])) {
					return true
				}
			}
		}
	}
	return false
}

// boundsKeywords reports whether a filter asks for keywords.
func (t *Tables) boundsKeywords(f int32) bool {
	for ; f >= 0; f = t.filters[f].or {
		if t.filters[f].Keywords|t.filters[f].ForbidKeywords != 0 {
			return true
		}
	}
	return false
}

// act is an activated ability with what most often keeps it from being played.
type act struct {
	ability uint16
	pp      int16 // play points in its cost
	n       uint8 // its number on the card
	flags   uint8 // actX bits
}

const (
	actTurn    uint8 = 1 << iota // an evolve or serve ability (8.3.2)
	actQuick                     // has Quick
	actEngages                   // its cost engages this card
	actEvolves                   // its cost reveals an evolve card
	actBare                      // nothing else can keep it from being played
)

// act sums up activated ability a.
func (ab *ability) act(a uint16) act {
	turn := ab.Kind == effect.KindEvolve || ab.Kind == effect.KindServe
	pp := ab.pp
	if ab.swings { // what it costs is found out when it is asked whether it can be paid
		pp = 0
	}
	return act{ability: a, pp: pp, n: ab.ordinal,
		flags: b2u(turn)*actTurn | b2u(ab.Quick)*actQuick | b2u(ab.engages)*actEngages | b2u(ab.evolves)*actEvolves | b2u(ab.bare)*actBare}
}

// classifyStates notes state triggers: Confirmation Timing looks for them at every
// moment (10.7.6).
func (t *Tables) classifyStates() {
	for i := range t.cards {
		d := &t.cards[i]
		if d.events>>effect.OnState&1 != 0 {
			d.volatile, d.passive = true, true
		}
	}
}

// classifyTargets notes the commonest need of all, one enemy follower.
func (t *Tables) classifyTargets() {
	for i := range t.abilities {
		ab := &t.abilities[i]
		if len(ab.Targets) != 1 || len(ab.Modes)+len(ab.Costs) != 0 {
			continue
		}
		g := &ab.Targets[0]
		f := &t.filters[t.programs[ab.prog].filters[g.Filter]]
		ab.oneFoe = g.Place == effect.PlaceField && g.Min == 1 && g.Most == 0 && g.Extreme == 0 && g.OptCost < 0 && g.Mode < 0 && f.plain && f.or < 0 && !f.leader && f.Side == effect.SideEnemy
	}
}

// readsStats reports whether a passive looks at attack or defense, so that it
// is applied after the passives that change them (10.9.1.5).
func (t *Tables) readsStats(st *static) bool {
	p := &t.programs[st.prog]
	for _, at := range [2]int16{st.Cond, st.Amount} {
		for ip := int(at); at >= 0 && p.code[ip].Op != effect.OpHalt; ip++ {
			if op := p.code[ip].Op; op == effect.OpStat || op == effect.OpSumStat {
				return true
			}
		}
	}
	return t.looksFor(st, t.boundsStats)
}

// countsAway reports whether a passive reads how many cards there are in a place that cards are played from.
func (t *Tables) countsAway(st *static) bool {
	code := t.programs[st.prog].code
	for _, at := range [2]int16{st.Cond, st.Amount} {
		for ip := int(at); at >= 0 && code[ip].Op != effect.OpHalt; ip++ {
			switch in := &code[ip]; in.Op {
			case effect.OpCount, effect.OpNames, effect.OpGather:
				if effect.Place(in.B) != effect.PlaceField {
					return true
				}
			case effect.OpPlayer:
				switch effect.PlayerStat(in.C) {
				case effect.StatHand, effect.StatDeck, effect.StatEXRoom, effect.StatSpellchain, effect.StatNecrocharge:
					return true
				}
			}
		}
	}
	return false
}

// takesOfField reports whether what the costs of an ability keep comes from the field.
func takesOfField(a *effect.Ability) bool {
	kept := false
	for _, list := range append([][]effect.Cost{a.Costs}, a.OptCosts...) {
		for k := range list {
			if list[k].Keep && costPlace(&list[k]) != effect.PlaceField {
				return false
			}
			kept = kept || list[k].Keep
		}
	}
	return kept
}

// setsOfField returns the sets that the instructions of an ability fill on fields only; taken says that costs keep cards of
// the field.
func setsOfField(code []effect.Instr, at int16, taken bool) (set uint8) {
	other := uint8(0)
	if set = 1 << takenSet; !taken {
		other = set
	}
	for ip := int(at); ip >= 0 && ip < len(code) && code[ip].Op != effect.OpHalt; ip++ {
		in := &code[ip]
		k := uint8(1) << (in.A & (maxSets - 1))
		switch _, to := in.Sets(); {
		case in.Op == effect.OpPick || in.Op == effect.OpGather || in.Op == effect.OpGatherRandom:
			if effect.Place(in.B) != effect.PlaceField {
				other |= k
			}
			set |= k
		case in.Op == effect.OpTaken:
			if set |= k; !taken {
				other |= k
			}
		case in.Op == effect.OpClear:
		case in.Op == effect.OpMillUntil:
			other |= k | k<<1
		case in.Op == effect.OpJoin || in.Op == effect.OpCreate && in.A < maxSets || to < maxSets:
			other |= k
		}
	}
	return set &^ other
}

// boundsStats reports whether a filter asks for attack or defense.
func (t *Tables) boundsStats(f int32) bool {
	for ; f >= 0; f = t.filters[f].or {
		if t.filters[f].bounded() {
			return true
		}
	}
	return false
}

// volatile reports whether the filter reads what changes while cards stay on
// the field.
func (f *filter) volatile() bool {
	const fixed = printedFlags | effect.FlagEvolved | effect.FlagHasEvolve | effect.FlagRacing // what evolves or races is touched
	return f.Need&^fixed != 0 || f.Forbid&^fixed != 0 || f.Keywords != 0 || f.ForbidKeywords != 0 || f.Counter != "" ||
		f.AtkMin != effect.NoBound || f.AtkMax != effect.NoBound || f.DefMin != effect.NoBound || f.DefMax != effect.NoBound
}
