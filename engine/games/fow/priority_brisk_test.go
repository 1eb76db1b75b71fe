package fow

import (
	"math"
	"testing"

	"gauntlet/engine"
)

// TestBriskGames plays games that play themselves beside games that are asked and get the same
// answers, with every window asked: both must come to the same end.
func TestBriskGames(t *testing.T) {
	for _, e := range []Edition{Edition63, Edition801, Edition102} {
		m := sampleMatch(t, e, false)
		asked, quick, scratch := m.NewGame(), m.NewGame(), m.NewGame()
		quick.Brisk(math.MaxInt)
		did := map[uint8]int{}
		for key := range uint64(30) {
			setup := engine.Setup{Key: key, First: engine.PlayerID(key & 1)}
			asked.Start(setup)
			chance := engine.NewStream(key, engine.PurposePolicy0)
			for asked.Next() {
				d := &asked.d
				if d.Kind == AskAction && !asked.s.mainTiming(asked.s.priority) {
					asked.Answer(d.Find(engine.MakeOption(ActPass, 0, 0, 0)))
					continue
				}
				if scratch.CopyFrom(asked); !scratch.briskly() {
					asked.Answer(chance.Below(d.N))
					continue
				}
				at := d.Find(scratch.s.answer)
				if at < 0 {
					t.Fatalf("%s, game %d, turn %d: %08x is none of the options %08x", e, key, asked.Turn(), scratch.s.answer, d.Options())
				}
				did[scratch.s.answer.Action()]++
				asked.Answer(at)
			}
			quick.Start(setup)
			chance = engine.NewStream(key, engine.PurposePolicy0)
			for quick.Next() {
				switch quick.d.Kind {
				case AskAction, AskAttack, AskAttacked, AskBlock:
					t.Fatalf("%s, game %d, turn %d: a game that plays itself asks %s", e, key, quick.Turn(), DecisionName(quick.d.Kind))
				}
				quick.Answer(chance.Below(quick.d.N))
			}
			if asked.Outcome() != quick.Outcome() || asked.Turn() != quick.Turn() || asked.s.seat[0].life != quick.s.seat[0].life || asked.s.seat[1].life != quick.s.seat[1].life {
				t.Fatalf("%s, game %d: %v on turn %d, in a game that plays itself %v on turn %d", e, key, asked.Outcome(), asked.Turn(), quick.Outcome(), quick.Turn())
			}
		}
		t.Logf("%s: answers %v", e, did)
		if did[ActPlay] == 0 || did[ActBattle] == 0 || did[ActObject] == 0 || did[ActPass] == 0 {
			t.Errorf("%s: too little was done: %v", e, did)
		}
	}
}
