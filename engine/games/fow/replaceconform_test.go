package fow

import (
	"reflect"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/conformance"
	"gauntlet/engine/effect"
)

// swapMatch is a match in which several cards replace damage, moves and draws, so
// that players are asked in the middle of leaf work.
func swapMatch(t *testing.T, e Edition, mirror bool) *Match {
	t.Helper()
	p, decks := samplePool(t)
	give := func(name string, change func(prog *effect.Program, st *effect.Static)) {
		for k := range p.sources {
			if s := &p.sources[k]; s.Card.Name == name {
				prog := *s.Program
				prog.Filters = append(prog.Filters[:len(prog.Filters):len(prog.Filters)], effect.AnyCard())
				st := passive(effect.StaticReplace)
				change(&prog, &st)
				prog.Statics = append(prog.Statics[:len(prog.Statics):len(prog.Statics)], st)
				s.Program = &prog
			}
		}
	}
	give("Ash Runner", func(_ *effect.Program, st *effect.Static) {
		st.This, st.Would, st.Do, st.Optional, st.To = true, effect.WouldDestroyed, effect.ReplaceMove, true, effect.PlaceDeckBottom
	})
	give("Bellows Guard", func(_ *effect.Program, st *effect.Static) {
		st.Filter, st.Would, st.Into, st.Do, st.To = 0, effect.WouldMove, effect.PlaceCemetery+1, effect.ReplaceMove, effect.PlaceBanished
	})
	give("Kiln Apprentice", func(_ *effect.Program, st *effect.Static) {
		st.Filter, st.Would, st.Do, st.N = 0, effect.WouldBeDealt, effect.ReplaceShield, 100
	})
	give("Pier Watch", func(_ *effect.Program, st *effect.Static) {
		st.This, st.Would, st.Do, st.N = true, effect.WouldDeal, effect.ReplaceTimes, 2
	})
	give("Sounding Lead", func(prog *effect.Program, st *effect.Static) {
		f := effect.AnyCard()
		f.Types, f.Side = effect.TypePlayer, effect.SideYours
		prog.Filters[0] = f
		st.Filter, st.Would, st.Do, st.Optional = 0, effect.WouldDraw, effect.ReplaceCode, true
		st.Code = int16(len(prog.Code))
		prog.Code = append(prog.Code[:len(prog.Code):len(prog.Code)], effect.Instr{Op: effect.OpInt, A: 0, X: 2},
			effect.Instr{Op: effect.OpMill, A: uint8(effect.SelYou), B: 0}, effect.Instr{Op: effect.OpInt, A: 0, X: 100},
			effect.Instr{Op: effect.OpLife, A: uint8(effect.SelYou), B: 0}, effect.Instr{Op: effect.OpHalt})
	})
	if mirror {
		decks[1] = decks[0]
	}
	return p.link(t, e, decks[0], decks[1], Options{})
}

// TestReplacementsConform: a stretch that is taken back leaves nothing behind, and
// questions in the middle of it are part of the state.
func TestReplacementsConform(t *testing.T) {
	eachEdition(t, func(t *testing.T, e Edition) {
		match, mirror := swapMatch(t, e, false), swapMatch(t, e, true)
		if !match.t.chooses || !match.t.moving || !match.t.drawing || !match.t.replaces {
			t.Fatal("the cards of the run do not replace what they should")
		}
		conformance.Run(t, conformance.Config{
			Name:   "fow swaps " + e.String(),
			New:    func() engine.Game { return match.NewGame() },
			Mirror: func() engine.Game { return mirror.NewGame() },
			State:  reflect.TypeFor[State](),
			Known:  known,
			Games:  conformanceGames() / 5, Determinize: 10 * conformanceGames(),
		})
	})
}
