package fow

import "gauntlet/engine/effect"

// moments says when what a passive does may change although the cards in the play
// ground, their controllers and their information stay: whoever changes those
// recomputes cached information anyway (touch, touchEntity).
type moments uint8

const (
	whenStirred moments = 1 << iota // with other zones, orientation, life, will, counters (stirred)
	whenTurn                        // with the turn (beginTurn)
	whenAny                         // at any moment: phases, battle, chase
)

// linkMoments notes when what passives do may change; filters are linked already.
func (t *Tables) linkMoments() {
	for n := range t.statics {
		t.statics[n].volatile = t.changesOf(&t.statics[n])
	}
	for k := range t.abilities {
		if a := &t.abilities[k]; a.Kind == effect.KindAutomatic && a.Event == effect.OnState {
			t.stateMoments |= t.fragmentMoments(&t.programs[a.prog], a.Cond)
			if a.filterG >= 0 {
				t.stateMoments |= t.filterMoments(a.filterG, true)
			}
		}
	}
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

// changesOf returns when what a passive does may change.
//
// 909.4 (6.3): conditions of an effect are looked at as long as it is there.
func (t *Tables) changesOf(st *static) moments {
	p := &t.programs[st.prog]
	in := t.fragmentMoments(p, st.Cond) | t.fragmentMoments(p, st.Amount) | t.filterMoments(st.filterG, false)
	if st.TurnSide != effect.SideAny {
		in |= whenTurn
	}
	return in
}

// What filters ask for beyond information of cards.
const (
	flagsPrinted = effect.FlagToken | effect.FlagTrue | effect.FlagMaster | effect.FlagStranger | effect.FlagNoAttribute |
		effect.FlagForResonators | effect.FlagForField | effect.FlagForJResonators
	flagsStirred = effect.FlagEngaged | effect.FlagReserved | effect.FlagDamaged | effect.FlagEnteredThisTurn | effect.FlagAttached | effect.FlagAdded
)

// filterMoments returns when what a filter and its alternatives admit may change;
// stones is true if ordinary stones are looked at, which come and go without touch.
func (t *Tables) filterMoments(f int32, stones bool) (in moments) {
	if f < 0 && stones {
		return whenStirred
	}
	for ; f >= 0; f = t.filters[f].or {
		fl := &t.filters[f]
		flags := fl.Need | fl.Forbid
		if flags&^(flagsPrinted|flagsStirred) != 0 {
			in |= whenAny
		}
		if flags&flagsStirred != 0 || fl.Counter != "" || stones && fl.stones {
			in |= whenStirred
		}
	}
	return in
}

// fragmentMoments returns when the value of a pure fragment may change.
func (t *Tables) fragmentMoments(p *program, at int16) (in moments) {
	if at < 0 {
		return 0
	}
	for ip := int(at); p.Code[ip].Op != effect.OpHalt; ip++ {
		switch c := &p.Code[ip]; c.Op {
		case effect.OpJump, effect.OpJumpIfZero:
		case effect.OpYourTurn:
			in |= whenTurn
		case effect.OpCount, effect.OpGather, effect.OpNames:
			in |= t.filterMoments(p.filters[c.C], true)
			switch effect.Place(c.B) {
			case effect.PlaceField, effect.PlacePlay, effect.PlaceRulers:
			default:
				in |= whenStirred
			}
		case effect.OpIs:
			in |= t.filterMoments(p.filters[c.C], true) | whenStirred
		case effect.OpClear, effect.OpJoin, effect.OpExcept, effect.OpKeepNames:
		case effect.OpStat, effect.OpSumStat, effect.OpCounters, effect.OpCountSel:
			in |= whenStirred
		case effect.OpPlayer:
			switch effect.PlayerStat(c.C) {
			case effect.StatLeaderDefense, effect.StatHand, effect.StatDeck, effect.StatGraveyard, effect.StatWill:
				in |= whenStirred
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
