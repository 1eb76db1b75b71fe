package fow

import (
	"reflect"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/conformance"
	"gauntlet/engine/effect"
)

// trapMatch is a match in which a third of the cards trigger from hand or standby
// area.
func trapMatch(t *testing.T, e Edition, mirror bool) *Match {
	t.Helper()
	p, decks := samplePool(t)
	when := func(name string, kind effect.AbilityKind, event effect.Event, keyword Keyword) {
		for k := range p.sources {
			s := &p.sources[k]
			if s.Card.Name != name {
				continue
			}
			prog := *s.Program
			f := effect.AnyCard()
			prog.Filters = []effect.Filter{f}
			prog.Code = []effect.Instr{{Op: effect.OpInt, A: 0, X: 1}, {Op: effect.OpHalt}, {Op: effect.OpDestroy, A: uint8(effect.SelTrigger)}, {Op: effect.OpHalt}}
			prog.Keywords |= effect.KeywordSet(keyword.Bit())
			a := newAbility(kind)
			a.Card, a.Zone, a.Event, a.Code = true, effect.PlaceStandby, event, 2
			if event == effect.OnState {
				a.Cond = 0
			} else {
				a.Filter = 0
			}
			prog.Abilities = []effect.Ability{a}
			s.Program, s.Damage, s.Draw = &prog, 0, 0
		}
	}
	when("Chimney Fire", effect.KindSpell, effect.OnAttack, Trigger)
	when("Undertow", effect.KindSpell, effect.OnOtherEnter, Trigger)
	if rows[e].hasKeyword(Stealth) {
		when("Pier Watch", effect.KindAutomatic, effect.OnBlock, Stealth)
		when("Furnace Ox", effect.KindAutomatic, effect.OnState, Stealth)
	}
	if mirror {
		decks[1] = decks[0]
	}
	return p.link(t, e, decks[0], decks[1], Options{})
}

// TestCardTriggersConform: no view tells which hidden cards an opponent may show.
//
// 906.2 (6.3): a card in hand or standby area triggers by being shown.
func TestCardTriggersConform(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		match, mirror := trapMatch(t, e, false), trapMatch(t, e, true)
		if match.t.watched == 0 {
			t.Fatal("no card of the run triggers from hand or standby area")
		}
		conformance.Run(t, conformance.Config{
			Name:   "fow traps " + e.String(),
			New:    func() engine.Game { return match.NewGame() },
			Mirror: func() engine.Game { return mirror.NewGame() },
			State:  reflect.TypeFor[State](),
			Known:  known,
			Games:  conformanceGames() / 5, Determinize: 10 * conformanceGames(),
		})
	})
}
