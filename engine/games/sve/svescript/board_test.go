package svescript

import (
	"testing"

	"gauntlet/engine/scenario"
)

// TestBoard: what is read of the boards of a scenario.
func TestBoard(t *testing.T) {
	var b *board
	table := table
	table.NewBoard = func() scenario.Board { b = newBoard().(*board); return b }
	_, err := scenario.Parse("x.txt", `# What it shows.
id SVE-999
cites 8.4.9 10.5.2.1
game sve
card "A" token follower cost 2 2/3 class Swordcraft traits "Officer", "Knight" text "Ward.\nStorm."  # a comment
turn 8 p2 end
first p2
chance 1 0
p1 leader 10; pp 3/5; ep 2
p1 field "A" x2 (engaged, damage 1, +1/-2), "A" (+0/+2 this turn) (counters stack=2)
p2 evolve deck "B" (faceup), "C"

p1 targets p2 "A" [2], leader; engages none
expect p1 hand 3
----
7.4.9  a line
`, []*scenario.Table{&table})
	if err != nil {
		t.Fatal(err)
	}
	if p := b.side[0]; p.leader != 10 || p.pp != 3 || p.maxPP != 5 || p.ep != 2 {
		t.Errorf("board: %+v", p)
	}
	f := b.side[0].field
	if len(f) != 2 || f[0].Count != 2 || f[0].Note("engaged") == nil || f[0].Note("damage").N != 1 || *f[0].Note(scenario.NoteStats) != (scenario.Note{Word: scenario.NoteStats, N: 1, M: -2}) ||
		*f[1].Note(scenario.NoteStats) != (scenario.Note{Word: scenario.NoteStats, M: 2, Turn: true}) || *f[1].Note("counters") != (scenario.Note{Word: "counters", Text: "stack", N: 2}) {
		t.Errorf("field: %+v", f)
	}
	if len(b.side[1].faceup) != 1 || len(b.side[1].evolveDeck) != 1 {
		t.Errorf("evolve deck: %+v", b.side[1])
	}
}
