package fowbot

import (
	_ "embed" // weights.txt
	"gauntlet/engine"
	"gauntlet/engine/games/fow"
	"gauntlet/policies/search"
)

// Features of a position at the first decision of a turn, as a seat sees it: of each side,
// the seat's own first, then what only one side has. Numbers of battle and life are in
// hundreds. Life counts for more the less there is left, hence the steps.
const (
	fLife     = iota // life
	fLife20          // … below 2000, 1000, 500: what is missing
	fLife10          //
	fLife5           //
	fATK             // ATK of what fights
	fDEF             // DEF less damage
	fFighters        // their number
	fKeywords        // tenths of 100 ATK for keywords, as greedy counts them
	fOthers          // cards of the field that do not fight
	fPassives        // abilities that work by themselves, on attack, or are activated
	fHand            // cards in hand
	fStones          // magic stones
	fDeckLow         // cards missing from a main deck of 6
	fStandby         // cards in the standby area
	fJudged          // 1 if the ruler has been judged, or a J-ruler fights
	fThreat          // part of the other player's life that the ATK is, in sixteenths, at most 32
	fLethal          // 1 if it is all of it
	sideFeatures
)

const (
	fBest = 2*sideFeatures + iota // worth of the own hand, tenths of 100 ATK
	nFeatures
)

var sideNames = [sideFeatures]string{"life", "life20", "life10", "life5", "atk", "def", "fighters", "keywords", "others", "passives", "hand",
	"stones", "deck_low", "standby", "judged", "threat", "lethal"}

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
	g.open(game.Observe(p))
	g.look()
	clear(out)
	mine, theirs := out[:sideFeatures], out[sideFeatures:2*sideFeatures]
	g.sideOf(p, g.mine[:g.nMine], g.fighter[0], mine)
	g.sideOf(p.Opponent(), g.theirs[:g.nTheirs], g.fighter[1], theirs)
	mine[fThreat], mine[fLethal] = threat(mine[fATK], theirs[fLife])
	theirs[fThreat], theirs[fLethal] = threat(theirs[fATK], mine[fLife])
	hand := g.v.Hand(p)
	for k, w := range hand {
		for ; w != 0; w &= w - 1 {
			out[fBest] += int32(g.printedWorth(g.v.CardOf(engine.MakeObject(p, uint8(64*k)+lowest(w)))))
		}
	}
	return g.v.Active() == p
}

// sideOf fills in what belongs to one side.
func (g *greedy) sideOf(p engine.PlayerID, units []fow.Unit, fighters uint64, out []int32) {
	life := int32(g.v.Life(p)) / 100
	out[fLife], out[fLife20], out[fLife10], out[fLife5] = life, max(20-life, 0), max(10-life, 0), max(5-life, 0)
	for i := range units {
		u := &units[i]
		if u.InRuler {
			continue
		}
		c := g.lens.Card(u.Card)
		out[fPassives] += int32(c.Passives + len(c.Attack) + len(c.Acts))
		if fighters>>i&1 == 0 {
			out[fOthers]++
			continue
		}
		if u.Is(fow.JRuler) {
			out[fJudged] = 1
		}
		out[fFighters]++
		out[fATK] += int32(max(u.ATK, 0)) / 100
		out[fDEF] += int32(max(u.DEF-u.Damage, 0)) / 100
		out[fKeywords] += int32(bodyWorth(int(u.ATK), int(u.DEF), u.Keywords) - bodyWorth(int(u.ATK), int(u.DEF), 0))
	}
	out[fHand] = int32(g.v.HandSize(p))
	stones, _ := g.v.Stones(p)
	out[fStones] = int32(stones)
	deck, _ := g.v.DeckSizes(p)
	out[fDeckLow] = int32(max(6-deck, 0))
	out[fStandby] = int32(g.v.StandbySize(p))
}

// threat returns what share of a player's life an amount of damage is, in sixteenths, and
// whether it is all of it.
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
