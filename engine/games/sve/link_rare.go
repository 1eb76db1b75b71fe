package sve

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// rare is a set of things that few texts do and that make rules look further
// than they otherwise must. Link notes them for each card; a match has those of
// the cards that its decks can bring into the game, so that no other match of
// the run pays for them.
type rare uint64

// doings is what the cards of a match can do, as far as rules ask for it before they look at the game.
type doings struct {
	rare  rare
	heard uint64 // bit e: some card may wait for event e, or effects do for it; of all where cards off the field may (rareAway)

	recalls uint32 // bit k: some text asks how often happening k has happened this turn
}

const (
	rareOrdered    rare = 1 << iota // some passives must be applied in the order of their timestamps, and after older effects only
	rareSilences                    // some passive takes abilities from cards
	rareCapacities                  // some text changes a limit of a field, EX area or hand
	rareRetypes                     // some text changes the type of cards, so that the printed one does not tell
	rareLimits                      // some ability is limited to a number of times each turn
	rareForbids                     // some passive keeps cards from being destroyed or refreshed
	rareGuards                      // some passive is about damage that leaders take
	rareChains                      // some passive counts cards for Spellchain
	rareNoLose                      // some passive keeps its controller from losing
	rareStateful                    // some ability is a state trigger
	rareTraits                      // some passive gives traits
	rareOrigins                     // some text asks whether a card came from a hand
	rareEnters                      // a text changes how cards enter or what they can do then: it gives Stack, or a passive takes abilities

	// What replacement effects there are (10.10).
	rareReplacesLeaving // something may happen instead of cards leaving the field
	rareReplacesDraws   // likewise instead of draws

	// Damage. That changes must be told apart (10.10.2) follows from the others: it
	// may be both increased and reduced, or multiplied as well, or replaced.
	rareReorders
	rareMore
	rareLess
	rareTimes

	// Activated abilities that may leave the game as it was (15.2.1.2). That there
	// are some follows from the others: those without a limit by what they cost, and
	// what gives that back.
	rareIdles
	rareRecovers  // effects give play points back
	rareRefreshes // effects refresh cards
	rareActs      // abilities that cost neither play points nor engaging the card
	rareActsPoints
	rareActsEngage
	rareActsBoth

	rareSelects // some text is about cards that are selected for abilities
	rareHistory // some text asks how often leaders lost defense, what was put into cemeteries, what kinds of cards were played, or which cards attacked, this turn
	rareAway    // some ability works in the EX area or the cemetery, or waits for cards that are put there

	rareDamage // some text changes the damage that cards deal or take
	rareStays  // some text keeps cards from being refreshed in a start phase
	rareStack  // some card has Stack, or a text gives it
	rareCounts // some passive counts cards where a card that is played comes from
	rareInHand // some card has activated abilities that work in the hand
	rareRush   // the format has rushes, whatever the cards do
	rareLends  // some passive gives abilities
	rareBulk   // some ability triggers once for all that happens at once

	rareActions = rareActs | rareActsPoints | rareActsEngage | rareActsBoth
)

// whole adds what follows from a set.
func (r rare) whole() rare {
	if r&rareMore != 0 && r&rareLess != 0 || r&rareTimes != 0 && r&(rareMore|rareLess) != 0 {
		r |= rareReorders
	}
	undone := rareActs
	if r&rareRecovers != 0 {
		undone |= rareActsPoints
	}
	if r&rareRefreshes != 0 {
		undone |= rareActsEngage
	}
	if r&rareRecovers != 0 && r&rareRefreshes != 0 {
		undone |= rareActsBoth
	}
	if r&undone != 0 {
		r |= rareIdles
	}
	return r
}

// rareCode returns what the instructions of a program do.
func rareCode(code []effect.Instr) (r rare) {
	for _, in := range code {
		switch in.Op {
		case effect.OpPlayerRule:
			r |= rareCapacities
		case effect.OpChangeType:
			r |= rareRetypes
		case effect.OpNoActivate: // for this turn
			r |= rareLimits
		case effect.OpEvolveCost:
			if effect.Duration(in.C) == effect.UntilEndOfTurn {
				r |= rareLimits
			}
		case effect.OpPlayer:
			switch effect.PlayerStat(in.C) {
			case effect.StatLossesTurn, effect.StatGoneTurn, effect.StatSpellsTurn, effect.StatFollowersTurn, effect.StatAmuletsTurn:
				r |= rareHistory
			}
		case effect.OpRecover, effect.OpMaxPP:
			r |= rareRecovers
		case effect.OpRefresh:
			r |= rareRefreshes
		case effect.OpNoRefresh:
			r |= rareStays
		case effect.OpKeyword:
			if in.X == int16(Stack) {
				r |= rareEnters | rareStack
			}
		case effect.OpDamageMod: // texts increase what is dealt; what is taken may become more or less
			if r |= rareMore | rareDamage; in.D != 0 {
				r |= rareLess
			}
			if in.D == effect.DamageCapped {
				r |= rareReorders
			}
		case effect.OpNoDamage, effect.OpNoDealDamage:
			r |= rareDamage
		}
	}
	return r
}

// rare returns what having an ability means.
func (ab *ability) rare() (r rare) {
	if ab.Limit > 0 {
		r |= rareLimits
	}
	if ab.Bulk {
		r |= rareBulk
	}
	if ab.Zone == effect.PlaceEX || ab.Zone == effect.PlaceCemetery || ab.Event == effect.OnBuried || ab.Event == effect.OnIntoEX {
		r |= rareAway
	}
	switch ab.Kind {
	case effect.KindAutomatic:
		if ab.Event == effect.OnTargeted {
			r |= rareSelects
		}
		if ab.Event == effect.OnState {
			r |= rareStateful
		}
	case effect.KindActivated:
		if ab.Limit == 0 {
			r |= rareActs << (b2u(ab.pp > 0) | b2u(ab.engages)<<1)
		}
	case effect.KindReplacement:
		switch ab.Would {
		case effect.WouldDraw:
			r |= rareReplacesDraws
		case effect.WouldDeal, effect.WouldBeDealt:
			r |= rareReorders
		default:
			r |= rareReplacesLeaving
		}
	}
	return r
}

// rareStatic returns what a passive means, but for what it looks at.
func (t *Tables) rareStatic(st *static) (r rare) {
	switch st.Kind {
	case effect.StaticGrant:
		return rareLends
	case effect.StaticNoRefresh, effect.StaticNoDestroy:
		return rareForbids
	case effect.StaticNoLose:
		return rareNoLose
	case effect.StaticNoWin:
		return rareNoLose
	case effect.StaticMustSelect:
		return rareSelects
	case effect.StaticSpellchain:
		return rareChains
	case effect.StaticAttackSet:
		return rareOrdered
	case effect.StaticLoseAbilities:
		return rareOrdered | rareSilences | rareEnters
	case effect.StaticTrait:
		return rareTraits
	case effect.StaticKeyword:
		if st.Keywords&Stack.Bit() != 0 {
			return rareEnters | rareStack
		}
	case effect.StaticFieldLimit, effect.StaticEXLimit, effect.StaticHandLimit:
		return rareCapacities
	case effect.StaticDamageIsDefense:
		return rareDamage
	case effect.StaticDamageTimes:
		return rareTimes | rareDamage
	case effect.StaticDamageDealt, effect.StaticDamageTaken:
		r |= rareDamage
		if st.N > 0 || st.Amount >= 0 {
			r |= rareMore
		}
		if st.N < 0 || st.Amount >= 0 {
			r |= rareLess
		}
		if st.DamageKinds != 0 { // the sums of slots do not tell kinds apart
			r |= rareReorders
		}
	case effect.StaticNoDamage:
		r |= rareDamage
	default:
		return 0
	}
	for f := st.filterG; f >= 0 && !st.This; f = t.filters[f].or {
		if t.filters[f].leader {
			r |= rareGuards
		}
	}
	return r
}

// reach returns the cards that games can hold which begin with some cards, and
// what all of them do: back faces and the tokens that texts create belong to them,
// and what these lead to in turn. Nothing else brings a card into a game: every
// object is one of a deck or a token that an instruction names. The abilities that
// rules give are always there.
func (t *Tables) reach(list []engine.CardID) (seen []bool, all doings) {
	all = t.cards[0].doings
	seen = make([]bool, len(t.cards))
	for k := 0; k < len(list); k++ {
		id := list[k]
		if id == 0 || seen[id] {
			continue
		}
		seen[id] = true
		d := &t.cards[id]
		all.rare |= d.rare
		all.heard |= d.heard
		all.recalls |= d.recalls
		list = append(append(list, d.back), d.makes...)
	}
	if all.rare = all.rare.whole(); all.rare&rareAway != 0 {
		all.heard = ^uint64(0)
	}
	return seen, all
}

// begins returns the cards that the games of a match begin with.
func (m *Match) begins() []engine.CardID {
	var list []engine.CardID
	for k := range m.decks {
		list = append(append(list, m.decks[k].card[:]...), m.decks[k].magic)
	}
	return list
}

// with returns the match with tokens that its decks need not lead to, for games
// that do not begin at the start.
func (m *Match) with(tokens []engine.CardID) *Match {
	more := *m
	more.look(tokens)
	return &more
}

// look notes what the games of a match can hold and do that begin with its decks, and with other cards besides.
func (m *Match) look(more []engine.CardID) {
	if m.cards, m.doings = m.t.reach(append(more, m.begins()...)); m.opts.Format == Open8 {
		m.rare |= rareRush
	}
}
