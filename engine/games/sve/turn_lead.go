package sve

import "gauntlet/engine"

// What a position is worth by a rule of thumb, in tenths of a point of attack.
const (
	leadLife = 7  // a point of the leader's defense
	leadCard = 17 // a card in hand
	leadEX   = 4  // a card in the EX area
	leadEP   = 10 // an evolution point
)

// Lead returns how far seat p is ahead of the other, in tenths of a point of attack: what its leader,
// its followers, its hand, its EX area and its evolution points have more. It rests on nothing that either
// player does not see, and opens no view: a light judgement for games that are played on by the thousand.
func (g *Game) Lead(p engine.PlayerID) int {
	return g.hold(uint8(p)&1) - g.hold(uint8(p)&1^1)
}

// hold returns what a player has.
func (g *Game) hold(p uint8) int {
	pl := &g.s.pl[p&1]
	w := leadLife*int(pl.leader) + leadCard*popcount(pl.hand) + leadEX*int(pl.nEX) + leadEP*int(pl.ep)
	for m := pl.follower & pl.occupied; m != 0; m &= m - 1 {
		w += g.s.slot[p&1][trailing(m)].body()
	}
	return w
}
