package fow_test

import (
	"testing"

	"gauntlet/engine/games/fow"
	"gauntlet/engine/games/fow/fowscript"
	"gauntlet/engine/scenario"
)

// 505.5a, 505.5d (6.3): damage becomes zero before the player comes down to the hand size, and
// what counts damaged cards is looked at again with it.
func TestDamageIsGoneBeforeTheHandSize(t *testing.T) {
	s, err := scenario.Parse("final step", `# Damage becomes zero in the final step before the player comes down to the hand size: what counts damaged cards no longer does.
game fow
rules 6.3, 5.01-bifrost, 5.01-valhalla, 8.01, 10.2
card "Hyena" resonator {0} 100/100 text "This card gains [+100/+100] for each damaged resonator."
card "Ox" resonator {2} 500/500
p1 hand FILL x7, "Ox" x2; field "Hyena", "Ox" (damage 100)

expect p1 field "Hyena" 200/200, "Ox" (damage 100)
p1 ends turn
expect p1 field "Hyena" 100/100, "Ox"
p1 discards "Ox", "Ox"
`, []*scenario.Table{fowscript.Table()})
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range fow.Editions() {
		if r, err := s.RunUnder(e.String(), scenario.Options{}); err != nil || !r.OK() {
			t.Errorf("%s: %v, %v", e, err, r)
		}
	}
}
