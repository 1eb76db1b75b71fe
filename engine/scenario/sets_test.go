package scenario_test

import (
	"slices"
	"testing"

	"gauntlet/engine/effect"
)

// TestNoSetIsLost: of what a program of a scenario's card gathers something is read before
// the place is used again, so that no group of cards takes the place of another that is
// still to be named. Straight stretches are looked at; a jump ends one.
func TestNoSetIsLost(t *testing.T) {
	programs := 0
	for _, glob := range []string{scenarioGlob, scenarioGlobFoW} {
		for _, h := range holdings(t, glob) {
			for _, p := range h.programs {
				programs++
				written := map[int]int{} // where the sets were written that nothing has read
				sites(p, func(at *effect.Program, pc int, _ func(effect.Instr) *effect.Program) bool {
					in := at.Code[pc]
					if pc == 0 || in.Op == effect.OpHalt || in.Op == effect.OpJump || in.Op == effect.OpJumpIfZero {
						clear(written)
					}
					reads, writes := in.Sets()
					for _, s := range reads {
						delete(written, s)
					}
					if was, ok := written[writes]; ok && !slices.Contains([]effect.Op{effect.OpClear, effect.OpSearch}, at.Code[was].Op) && !parts(at, was) {
						t.Errorf("%s: set %d, written at %d, is written again at %d and nothing has read it\n%s", h.name, writes, was, pc, effect.Disassemble(at))
					}
					if _, w := in.Sets(); w == writes && writes < 4 {
						written[writes] = pc
					}
					return true
				})
			}
		}
	}
	t.Logf("%d programs", programs)
}

// parts reports whether an instruction takes those that are still the same out of a group, of which
// the others are spoken of.
func parts(p *effect.Program, pc int) bool {
	in := p.Code[pc]
	return in.Op == effect.OpSift && p.Filters[in.C] == effect.AnyCard()
}
