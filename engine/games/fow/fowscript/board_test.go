package fowscript

import (
	"testing"

	"gauntlet/engine/scenario"
)

// TestBoard: what is read of the boards of a scenario.
func TestBoard(t *testing.T) {
	var b *board
	table := table
	table.NewBoard = func() scenario.Board { b = newBoard().(*board); return b }
	s, err := scenario.Parse("x.txt", `# t
game fow
rules 6.3, 10.2
set lifebreak
card "Squire" resonator {1}{R} 300/200 race "Human", "Knight" text "[Flying]"
card "Knight" back of "Squire" resonator shift {5} 600/600 fire water
card "Sleeper" ruler
card "Hill" back of "Sleeper" j-ruler
card "Mountain" back of "Hill" j-ruler second-form 900/900
p1 life 300; will {R}{2}; field "Squire" x2 (rested, damage 100), STONE; stone deck none
p1 attacks "Squire" [2] -> p2 player
under 10.2: expect p1 life 300
`, []*scenario.Table{&table})
	if err != nil {
		t.Fatal(err)
	}
	p := b.side[0]
	if len(s.Rules) != 2 || !b.opts.Lifebreak || p.life != 300 || p.will != "{R}{2}" || len(p.zones["field"]) != 2 || p.zones["stone deck"] == nil {
		t.Errorf("board: %+v", p)
	}
}
