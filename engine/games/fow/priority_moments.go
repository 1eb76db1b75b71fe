package fow

import "gauntlet/engine/effect"

// moments is a set of changes of the game: those after which something may be
// different that was looked at before. Of passives and statuses it says when they
// may do another thing although the cards in the play ground, their controllers and
// their information stay: whoever changes those recomputes cached information
// anyway (touch, touchEntity). Of what a player could not do it says when that
// player may be able to (Game.wake); then the upper half is about changes on the
// other player's side.
type moments uint64

const (
	whenMoved     moments = 1 << iota // cards of a hand, a deck, a graveyard, a removed or a standby area
	whenStones                        // ordinary magic stones come and go
	whenRested                        // cards are rested
	whenRecovered                     // cards are recovered
	whenProduced                      // there is more will
	whenSpent                         // there is less will
	whenLife                          // life points
	whenMarked                        // counters, damage, and what cards did this turn
	whenTurn                          // the turn (beginTurn), and what is counted during one
	whenAny                           // any moment: phases, steps, what players did this turn
	whenAside                         // cards of an item, a rune or a lifebreak area, of an extra or a stranger deck
	whenBattle                        // who attacks, blocks and is attacked

	// Passives need not know of these, but for what changes seals and weather (linkSeals).
	whenEntered // an entity enters
	whenLeft    // an entity leaves
	whenEffects // continuous effects come and go
	whenInfo    // information of an entity other than its numbers
	whenDealt   // a card that may be played outside main timing comes into a hand, a graveyard or a standby area
	whenNumbers // ATK or DEF of an entity
	whenChase   // the chase and its targets
	whenTimed   // main timing begins or ends
	whenPriced  // what says something about playing cards comes, goes or changes
	whenSourced // a source of will comes, changes or is recovered
	whenDried   // a source of will goes or is rested
	whenHand    // cards of a hand
	whenGrave   // cards of a graveyard
	whenCast    // a spell comes to the chase, or has its X
	whenFunds   // never said: what can be paid with, where that decides by a bill that is known (Game.rebill)
	whenThis    // never said: the card itself can be rested again (whenRestsThis of whoever it is)

	whenOther = 32 // shift of the other player's changes

	whenBoard     = whenTurned | whenLife | whenMarked | whenTurn | whenEntered | whenLeft | whenInfo | whenNumbers | whenEffects
	whenTurned    = whenRested | whenRecovered
	whenWill      = whenProduced | whenSpent
	whenever      = ^moments(0)
	ownSide       = 1<<whenOther - 1
	whenApart     = ownSide &^ (whenMoved | whenLife | whenTurn | whenDealt | whenChase | whenTimed | whenPriced | whenHand | whenGrave | whenCast) // stirApart
	whenStirred   = whenMoved | whenStones | whenTurned | whenWill | whenLife | whenMarked
	whenRicher    = whenProduced | whenStones | whenSourced // what a player can pay may grow
	whenUnbound   = whenProduced | whenSpent                // will that may only be spent on some things comes or goes: it keeps ways that cost will out of payments
	whenRestsThis = whenRecovered | whenInfo                // a card can be rested again
)

// either makes changes on one side changes on either side.
func (m moments) either() moments { return m | m<<whenOther }

// linkMoments notes when what passives do may change; filters are linked already.
func (t *Tables) linkMoments() {
	t.linkSeals()
	for n := range t.statics {
		t.linkSteps(&t.statics[n])
	}
	t.linkLocal()
	for k := range t.abilities {
		t.events |= heardBit(t.abilities[k].Event)
		if a := &t.abilities[k]; a.Kind == effect.KindAutomatic && a.Event == effect.OnState {
			a.alike = t.isAlike(a)
			if a.Cond >= 0 {
				t.stateMoments |= t.conditionMoments(&t.programs[a.prog], a.Cond)
			}
			if a.filterG >= 0 {
				t.stateMoments |= t.placeMoments(effect.PlaceField, a.filterG)
			}
			t.stateMoments |= whenEntered | whenInfo // of cards that have such abilities
		}
	}
	for k := range t.happenings {
		t.events |= heardBit(t.happenings[k].event)
	}
	t.linkDelays()
	t.linkMythic()
	t.stateMoments |= t.stateMoments >> whenOther // on whatever side
	t.calm = t.stateMoments&whenAny == 0 && t.watched&heardBit(effect.OnState) == 0
	t.linkWake()
	for id := range t.cards {
		d := &t.cards[id]
		d.active = d.about != 0 || len(d.acts) > 0 || len(d.ways) > 0 || d.yield != 0
		for _, n := range d.statics {
			if st := &t.statics[n]; st.class != 0 && !st.folded() {
				d.volatile |= st.volatile
			}
		}
	}
}

// linkSeals notes when seals may be released and when a weather may change: when
// passives that say so come or go, or do another thing.
//
// 1026.1, 1128.4 (8.01): [Seal] abilities are released. 1028.1b (8.01): the weather is that of
// the passive that has come last.
func (t *Tables) linkSeals() {
	const come = whenEntered | whenLeft | whenEffects | whenInfo
	t.sealed, t.weathered = whenAny, whenAny // of passives that ask for each other
	sealed, weathered := come, come
	for n := range t.statics {
		switch st := &t.statics[n]; {
		case st.Kind == effect.StaticRestrict && st.Restrict == effect.RestrictSeal:
			t.linkSteps(st)
			sealed |= st.volatile
		case st.Kind == effect.StaticWeather:
			t.linkSteps(st)
			weathered |= st.volatile
		}
	}
	t.sealed, t.weathered = sealed, weathered
}

// The moments of passives fit into State.volatile, or this does not compile.
const _ = uint16(whenInfo)

// What filters ask for beyond information of cards.
const (
	flagsPrinted = effect.FlagToken | effect.FlagTrue | effect.FlagMaster | effect.FlagStranger | effect.FlagHalves | effect.FlagExplored | effect.FlagNoAttribute |
		effect.FlagForResonators | effect.FlagForField | effect.FlagForJResonators
	flagsStirred = effect.FlagEngaged | effect.FlagReserved | effect.FlagDamaged | effect.FlagEnteredThisTurn | effect.FlagEnteredHere
	flagsShown   = effect.FlagAttached | effect.FlagAdded                                                                              // of entities alone: whoever changes them says touch
	flagsPlayed  = effect.FlagAwakened | effect.FlagAwakenedFirst | effect.FlagAwakenedSecond | effect.FlagTorrent | effect.FlagBought // of an entity from when it enters, of a spell from when it is played
)

// filterMoments returns when what a filter and its alternatives admit may change;
// stones is true if ordinary stones are looked at, which come and go without touch.
func (t *Tables) filterMoments(f int32, stones bool) (in moments) {
	return t.momentsAt(f, stones, whenMoved, 0)
}

// momentsAt is filterMoments where cards come and go at other moments than whenMoved, if
// flags of a set do not change.
func (t *Tables) momentsAt(f int32, stones bool, moved moments, fixed effect.FlagSet) (in moments) {
	if f < 0 && stones {
		return whenStones
	}
	for ; f >= 0; f = t.filters[f].or {
		fl := &t.filters[f]
		flags := (fl.Need | fl.Forbid) &^ (fixed | flagsShown)
		if flags&fightFlags != 0 || fl.Past&effect.PastBattling != 0 {
			in |= whenBattle
		}
		if flags&^(flagsPrinted|flagsStirred|fightFlags|effect.FlagAstral|effect.FlagRevealed|effect.FlagReleased) != 0 {
			in |= whenAny
		}
		if flags&effect.FlagRevealed != 0 { // whoever reveals one says touchApart (unveil)
			if in |= moved; moved != whenAside {
				in |= whenInfo
			}
		}
		if flags&effect.FlagReleased != 0 {
			in |= t.sealed
		}
		if flags&effect.FlagAstral != 0 {
			in |= whenInfo // whoever changes it says touch
		}
		if flags&(effect.FlagEngaged|effect.FlagReserved) != 0 {
			in |= whenTurned
		}
		if flags&(flagsStirred&^(effect.FlagEngaged|effect.FlagReserved)) != 0 || fl.Counter != "" {
			in |= whenMarked | whenStones | whenMoved
		}
		if stones && fl.stones {
			in |= whenStones
		}
	}
	return in
}

// objectMoments returns when it may change whether a filter admits something that is named and
// does not move.
func (t *Tables) objectMoments(f int32) moments {
	in := t.momentsAt(f, true, whenMoved, flagsPlayed)
	for ; f >= 0; f = t.filters[f].or {
		if fl := &t.filters[f]; fl.special || t.xs && (fl.CostMin != effect.NoBound || fl.CostMax != effect.NoBound) {
			in |= whenStirred
		}
	}
	return in
}

// statMoments returns when a number of something that is named and does not move may change:
// information says touch, and computed numbers of what is no entity follow from anything.
func (t *Tables) statMoments(k effect.Stat) moments {
	switch k {
	case effect.StatAttack, effect.StatDefense, effect.StatOriginalAttack, effect.StatOriginalDefense, effect.StatOriginalCost,
		effect.StatAttributes, effect.StatPicked:
		for id := range t.cards {
			if len(t.cards[id].computed) > 0 {
				return whenStirred
			}
		}
		return 0
	case effect.StatDamageLost, effect.StatCounters:
		return whenMarked
	}
	return whenStirred
}

// isAside reports whether cards of a place come and go at whenAside.
func isAside(place effect.Place) bool {
	switch place {
	case effect.PlaceRunes, effect.PlaceItems, effect.PlaceExtra, effect.PlaceStrangers, effect.PlaceLifebreak:
		return true
	}
	return false
}

// countsHost reports whether an instruction asks whether a card is added to something.
func countsHost(c *effect.Instr) bool {
	return effect.Selector(c.B) == effect.SelHost && effect.CountHow(c.C) == effect.CountSame
}

// fragmentMoments returns when the value of a pure fragment may change.
func (t *Tables) fragmentMoments(p *program, at int16) moments {
	return t.fragmentMomentsOf(p, at, func(effect.Selector) moments { return whenMoved }, func(effect.Place) moments { return whenMoved })
}

// passiveMoments returns when a fragment of a passive may have another value although the cards
// in the play ground stay: the card whose ability it is does.
func (t *Tables) passiveMoments(st *static, at int16) moments {
	return t.fragmentMomentsOf(&t.programs[st.prog], at, func(of effect.Selector) moments {
		if of == effect.SelThis && !st.floating {
			return 0
		}
		return whenMoved
	}, func(effect.Place) moments { return whenMoved })
}

// fragmentMomentsOf is fragmentMoments where it is known when what a selector names is another
// card, and when other cards are in a zone.
func (t *Tables) fragmentMomentsOf(p *program, at int16, moved func(effect.Selector) moments, zone func(effect.Place) moments) (in moments) {
	if at < 0 {
		return 0
	}
	for ip := int(at); p.Code[ip].Op != effect.OpHalt; ip++ {
		switch c := &p.Code[ip]; c.Op {
		case effect.OpJump, effect.OpJumpIfZero:
		case effect.OpYourTurn:
			in |= whenTurn
		case effect.OpWeather:
			in |= t.weathered
		case effect.OpCount, effect.OpGather, effect.OpNames:
			switch effect.Place(c.B) {
			case effect.PlaceField, effect.PlacePlay, effect.PlaceRulers:
				in |= t.filterMoments(p.filters[c.C], true)
			case effect.PlaceHand, effect.PlaceCemetery, effect.PlaceBanished, effect.PlaceStandby: // no ordinary stone is there
				in |= t.filterMoments(p.filters[c.C], false) | zone(effect.Place(c.B))
			default:
				if isAside(effect.Place(c.B)) { // no ordinary stone is there
					in |= t.momentsAt(p.filters[c.C], false, whenAside, 0) | whenAside
					break
				}
				in |= t.filterMoments(p.filters[c.C], true) | whenStirred
			}
		case effect.OpIs:
			in |= t.objectMoments(p.filters[c.C]) | moved(effect.Selector(c.B))
		case effect.OpClear, effect.OpJoin, effect.OpExcept, effect.OpKeepNames:
		case effect.OpStat, effect.OpSumStat, effect.OpMostStat:
			in |= t.statMoments(effect.Stat(c.C)) | moved(effect.Selector(c.B))
		case effect.OpCounters:
			in |= whenMarked | moved(effect.Selector(c.B))
		case effect.OpItems:
			in |= whenInfo // whoever adds one says touch
		case effect.OpCountSel:
			if held := moved(effect.SelHost); countsHost(c) && held&whenMoved == 0 {
				in |= held
			} else {
				in |= whenStirred
			}
		case effect.OpPlayer:
			switch effect.PlayerStat(c.C) {
			case effect.StatLeaderDefense:
				in |= whenLife
			case effect.StatHand:
				in |= zone(effect.PlaceHand)
			case effect.StatGraveyard:
				in |= zone(effect.PlaceCemetery)
			case effect.StatDeck:
				in |= whenMoved
			case effect.StatWill:
				in |= whenWill
			case effect.StatBuriedTurn: // entities that leave are a touch
				in |= whenTurn | whenStones | whenLeft
			case effect.StatGems, effect.StatCrystals, effect.StatGemKinds, effect.StatCrystalKinds,
				effect.StatGemsLight, effect.StatGemsFire, effect.StatGemsWater, effect.StatGemsWind, effect.StatGemsDarkness,
				effect.StatCrystalsLight, effect.StatCrystalsFire, effect.StatCrystalsWater, effect.StatCrystalsWind, effect.StatCrystalsDarkness:
				in |= whenInfo // whoever changes them says touch
			default:
				in |= whenAny
			}
		default:
			if c.Op < effect.OpInt || c.Op > effect.OpNot { // numbers alone do not change
				in |= whenAny
			}
		}
	}
	return in
}
