package compile_test

import (
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// TestExplanationsReadEveryOperand changes one operand of one instruction of the programs
// that our own texts compile to, and wants to be told something else: an explanation reads
// all of an instruction.
func TestExplanationsReadEveryOperand(t *testing.T) {
	share := 1
	if testing.Short() {
		share = 8
	}
	for _, game := range []string{"sve", "fow"} {
		ours, _, v := collected(t, game)
		words := compile.Words(v, languageOf(game))
		mutants, alike, seen := 0, map[string]int{}, map[string]bool{}
		example := map[string]string{}
		for n, c := range ours {
			if c.Text == "" || n%share != 0 {
				continue
			}
			program, _ := compile.Unguarded(c, v, languageOf(game))
			if program == nil || seen[effect.Disassemble(program)] {
				continue
			}
			seen[effect.Disassemble(program)] = true
			was, same := effect.Explain(program, words), canon(program)
			for pc := range program.Code {
				for k := range effect.Operands {
					name := program.Code[pc].Op.OperandName(k)
					if name == "" {
						continue
					}
					for _, meaning := range program.Code[pc].OperandMeanings(k) {
						for _, in := range effect.Changes(program, pc, k, meaning) {
							q := *program
							q.Code = slices.Clone(program.Code)
							q.Code[pc] = in
							mutants++
							if effect.Explain(&q, words) == was && canon(&q) != same {
								alike[name]++
								example[name] = fmt.Sprintf("%s %q: %d %v -> %v\n%s\n%s", c.ID, c.Text, pc, program.Code[pc], in, was, effect.Disassemble(program))
							}
						}
					}
				}
			}
		}
		t.Logf("%s: %d programs, %d changed operands", game, len(seen), mutants)
		keys := slices.SortedFunc(maps.Keys(alike), func(a, b string) int { return cmp.Compare(alike[b], alike[a]) })
		for _, k := range keys {
			t.Errorf("%s: %d changes of %s are not told, as in %s", game, alike[k], k, strings.TrimSpace(example[k]))
		}
	}
}
