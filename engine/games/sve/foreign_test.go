package sve

import (
	"strings"
	"testing"

	"gauntlet/engine/effect"
)

// What only texts of the other game can say is refused, not passed over.
func TestRefusesTheOtherGame(t *testing.T) {
	p := &effect.Program{
		Abilities: []effect.Ability{{Kind: effect.KindAutomatic, Event: effect.OnEnter, Filter: -1, Cond: -1, PlayCond: -1, ChooseCount: -1, XMin: -1, Announce: -1}},
		Code:      []effect.Instr{{Op: effect.OpProduce, A: uint8(effect.SelYou)}, {Op: effect.OpHalt}},
	}
	if err := effect.Verify(p); err != nil {
		t.Fatal(err)
	}
	if why := Refuses(p); !strings.Contains(why, "another game") {
		t.Errorf("refused because of %q", why)
	}
	p.Code[0] = effect.Instr{Op: effect.OpDraw, A: uint8(effect.SelYou)}
	if why := Refuses(p); why != "" {
		t.Errorf("a draw is refused because of %q", why)
	}
}
