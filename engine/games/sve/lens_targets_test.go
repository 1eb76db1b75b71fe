package sve_test

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games/sve"
)

// TestLensWhileTargetsAreSelected asks a Lens about the whole of what is being played at every selection of
// a target, also where what is done to the first target depends on the second one, which is not there yet.
func TestLensWhileTargetsAreSelected(t *testing.T) {
	u := fromScenarios(t, nothing)
	chance := engine.NewStream(7, engine.PurposePolicy0)
	var lens sve.Lens
	asked := 0
	for k := range 400 {
		g := match(t, u.tables, u.deck(t, &chance), u.deck(t, &chance)).NewGame()
		g.Start(engine.Setup{Key: uint64(k)})
		for g.Next() {
			if d := g.Decision(); d.Kind == sve.AskTarget {
				lens.Focus(g.Observe(d.Player).View().(*sve.View))
				if _, _, ok := lens.Now(); ok {
					lens.Whole(sve.Choice{})
					asked++
				}
			}
			g.Answer(chance.Below(g.Decision().N))
		}
	}
	if asked < 1000 {
		t.Errorf("only %d selections were looked at", asked)
	}
}
