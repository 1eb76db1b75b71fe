package svebot

import (
	_ "embed" // weights.txt
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/games/sve"
	"gauntlet/policies/search"
)

// Features of a position at the first decision of a turn, as a seat sees it: of each side,
// the seat's own first, then what only one side has. Defense of leaders counts for more the
// less there is left, hence the steps.
const (
	fLife      = iota // defense of the leader
	fLife15           // … below 15, 10, 5: what is missing
	fLife10           //
	fLife5            //
	fAttack           // attack of the followers
	fDefense          // their defense
	fFollowers        // their number
	fWard             // defense behind Ward
	fKeywords         // tenths of attack for the other keywords, as greedy counts them
	fBackline         // other cards of the field without activated abilities
	fStores           // … with some
	fStored           // promise of these, in points of attack
	fPassives         // passives, triggers on attack, activated abilities on the field
	fHand             // cards in hand
	fEX               // cards in the EX area
	fDeckLow          // cards missing from a deck of 6
	fPoints           // maximum play points
	fEvolution        // evolution points
	fFaces            // facedown cards of the evolve deck
	fThreat           // part of the other leader's defense that the followers' attack is, in sixteenths, at most 32
	fLethal           // 1 if it is all of it
	sideFeatures
)

const (
	fBest = 2*sideFeatures + iota // worth of the hand as it could be played, tenths of attack
	nFeatures
)

var sideNames = [sideFeatures]string{"life", "life15", "life10", "life5", "attack", "defense", "followers", "ward", "keywords", "backline", "stores", "stored",
	"passives", "hand", "ex", "deck_low", "points", "evolution", "faces", "threat", "lethal"}

// featureNames returns the names of all features.
func featureNames() (names []string) {
	for _, side := range []string{"own_", "foe_"} {
		for _, n := range sideNames {
			names = append(names, side+n)
		}
	}
	return append(names, "hand_worth")
}

// Features implements [search.Mind].
func (m *mind) Features(game engine.Game, p engine.PlayerID, out []int32) (own bool) {
	g := &m.eye
	g.look(game.Observe(p))
	clear(out)
	mine, theirs := out[:sideFeatures], out[sideFeatures:2*sideFeatures]
	g.side(p, mine)
	g.side(p.Opponent(), theirs)
	mine[fThreat], mine[fLethal] = threat(mine[fAttack], theirs[fLife])
	theirs[fThreat], theirs[fLethal] = threat(theirs[fAttack], mine[fLife])
	for h := g.v.Hand(p); h != 0; h &= h - 1 {
		out[fBest] += int32(g.handWorth(engine.MakeObject(p, uint8(bits.TrailingZeros64(h)))))
	}
	return g.v.Active() == p
}

// side fills in what belongs to one side.
func (g *greedy) side(p engine.PlayerID, out []int32) {
	life := int32(g.v.Leader(p))
	out[fLife], out[fLife15], out[fLife10], out[fLife5] = life, max(15-life, 0), max(10-life, 0), max(5-life, 0)
	field := g.field
	if p != g.seat {
		field = g.foeField
	}
	for m := field; m != 0; m &= m - 1 {
		u := &g.sight[p&1].Units[slotIn(m)]
		c := g.lens.Card(u.Card)
		out[fPassives] += int32(c.Passives + len(c.Strike) + len(c.Acts))
		if !u.Follower() {
			if len(c.Acts) == 0 {
				out[fBackline]++
			} else {
				out[fStores]++
				out[fStored] += g.promises(c.Acts)
			}
			continue
		}
		out[fFollowers]++
		out[fAttack] += int32(max(u.Attack, 0))
		out[fDefense] += int32(max(u.Defense, 0))
		if u.Has(sve.Ward) {
			out[fWard] += int32(max(u.Defense, 0))
		}
		out[fKeywords] += int32(bodyWorth(int(u.Attack), int(u.Defense), uint32(u.Keywords)&^(1<<sve.Ward)) - bodyWorth(int(u.Attack), int(u.Defense), 0))
	}
	out[fHand] = int32(g.v.HandSize(p))
	out[fEX] = int32(g.v.EXCards(p))
	out[fStored] /= worthAttack
	out[fDeckLow] = int32(max(6-g.v.DeckSize(p), 0))
	out[fPoints] = int32(g.v.MaxPlayPoints(p))
	out[fEvolution] = int32(g.v.EvolutionPoints(p))
	out[fFaces] = int32(g.v.EvolveCards(p))
}

// promises returns what abilities of a card on the field may still bring, in tenths of attack, as they
// are printed: an amulet that makes tokens later is worth little where it stands but for that.
func (g *greedy) promises(abilities []uint16) (sum int32) {
	for _, a := range abilities {
		sum += promise(g.lens.Printed(a))
	}
	return sum
}

// promise returns what a printed ability brings whoever resolves it, without a look at the board.
func promise(t *sve.Gist) int32 {
	w := 7*int(t.Face-t.Sting) + 4*int(t.Heal) + worthCard*int(t.Draw+t.Find-t.Gift) + 30*int(t.Revive) + 9*int(t.Rob-t.Discard) +
		6*int(t.Points) + 26*int(t.Growth) + 10*int(t.Evolution) + 11*int(t.Spare) - 15*int(t.Foes) + 120*int(t.Turns) +
		worthAttack*int(t.TokenAttack) + worthDefense*int(t.TokenDefense)
	for k := range t.Clause {
		w += hitPromise(&t.Clause[k])
	}
	return int32(w + hitPromise(&t.Picked) + 2*hitPromise(&t.Enemies) + hitPromise(&t.Mine))
}

// hitPromise returns what doing something to cards brings, of cards as most of them are.
func hitPromise(h *sve.Hit) int {
	w := 0
	switch {
	case !h.Used:
	case h.Own():
		w = worthAttack*int(h.Attack) + worthDefense*int(h.Defense)
	case h.Fate >= sve.FateReturned:
		w = 30
	case h.Damage > 0:
		w = min(worthDefense*int(h.Damage), 30)
	case h.Fate == sve.FateEngaged:
		w = 8
	}
	if h.Divided {
		return w
	}
	return w * max(int(h.Most), 1)
}

// threat returns what share of a leader's defense an attack is, in sixteenths, and whether it
// is all of it.
func threat(attack, life int32) (share, lethal int32) {
	if attack >= max(life, 1) {
		lethal = 1
	}
	return min(16*attack/max(life, 1), 32), lethal
}

// Evaluation implements [search.Mind].
func (*mind) Evaluation() *search.Evaluation { return evaluation }

//go:embed weights.txt
var weights string

var evaluation = search.MustParse(weights, featureNames())
