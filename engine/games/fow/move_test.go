package fow

import (
	"bytes"
	"testing"

	"gauntlet/engine"
)

// TestRandomMoves moves cards anywhere, by operations that texts could ask for
// and some that they could not: the state stays valid, both views can be dealt
// anew, and what is dealt looks the same.
func TestRandomMoves(t *testing.T) {
	games := 60
	if testing.Short() {
		games = 12
	}
	eachEdition(t, func(t *testing.T, e Edition) {
		m := sampleMatch(t, e, false)
		g, dealt := m.NewGame(), m.NewGame()
		for key := range uint64(games) {
			chance := engine.NewStream(key, engine.PurposePolicy0)
			g.Start(engine.Setup{Key: key})
			for g.Next() && g.s.turn < uint8(1+key%12) {
				g.Answer(chance.Below(g.d.N))
			}
			for n := range 80 {
				if g.s.over != 0 {
					break
				}
				what := g.disturb(&chance)
				if g.s.over != 0 {
					break
				}
				g.refresh()
				if err := g.Check(); err != nil {
					t.Fatalf("game %d, move %d (%s): %v", key, n, what, err)
				}
				for p := range engine.PlayerID(2) {
					if g.leaks(dealt, uint8(p), &chance) {
						t.Fatalf("game %d, move %d (%s): the opponent of seat %d sees which of two hidden cards lies where", key, n, what, p)
					}
					v := g.Observe(p).View()
					want := bytes.Clone(v.Bytes())
					dealt.Determinize(v, &chance)
					if err := dealt.Check(); err != nil {
						t.Fatalf("game %d, move %d (%s), dealt for seat %d: %v", key, n, what, p, err)
					}
					if !bytes.Equal(want, dealt.Observe(p).View().Bytes()) {
						t.Fatalf("game %d, move %d (%s): seat %d can tell the dealt game from its own", key, n, what, p)
					}
				}
			}
		}
	})
}

// leaks reports whether the opponent of p could tell two concealed cards of p
// from each other when they lie in each other's place.
func (g *Game) leaks(other *Game, p uint8, chance *engine.Stream) bool {
	var list []uint8
	for i := uint8(firstMain); i < firstExtra; i++ {
		if g.side[p].exists.Has(i) && g.concealed(p, i) && (g.s.where[object(p, i)] == ZoneStones) == isStone(i) {
			list = append(list, i)
		}
	}
	if len(list) < 2 {
		return false
	}
	a := list[chance.Below(len(list))]
	b := list[chance.Below(len(list))]
	if a == b || isStone(a) != isStone(b) {
		return false
	}
	other.CopyFrom(g)
	other.exchange(p, a, b)
	viewer := engine.PlayerID(p ^ 1)
	return !bytes.Equal(g.Observe(viewer).View().Bytes(), other.Observe(viewer).View().Bytes())
}

// disturb does something to the cards and returns what.
func (g *Game) disturb(chance *engine.Stream) string {
	p := uint8(chance.Below(2))
	any := func() engine.ObjectID {
		if m := g.s.seat[p].stones; m != 0 && chance.Below(4) == 0 {
			return object(p, lowestStone(m))
		}
		return object(uint8(chance.Below(2)), uint8(chance.Below(maxObjects)))
	}
	switch chance.Below(13) {
	case 0:
		g.shuffle(p)
		return "shuffle"
	case 1:
		g.shuffleStones(p)
		return "shuffle stones"
	case 2:
		if n := g.s.seat[p].nMain; n > 0 && g.s.seat[p].tokensUsed != 1<<maxTokens-1 && popcount(g.s.occupied()) < maxEntities {
			g.enter(g.newToken(p, g.side[p].card[firstMain]), g.side[p].card[firstMain], moveHow{ctrl: p})
		}
		return "token"
	case 3:
		for m := g.s.field; m != 0; m &= m - 1 {
			if i := trailing(m); chance.Below(4) == 0 {
				g.setController(i, g.s.controller(i)^1)
			}
		}
		return "control"
	case 4:
		if o := any(); isStone(o.Index()) && g.s.seat[owner(o)].stones&stoneBit(o.Index()) != 0 && popcount(g.s.occupied()) < maxEntities {
			g.promote(o)
		}
		return "promote"
	case 5:
		if o := any(); g.zoneOf(o) == ZoneField {
			g.turnTo(o, chance.Below(2) == 0, noClause)
		}
		return "turn"
	case 6:
		g.draw(p, noClause)
		return "draw"
	case 7:
		if o := any(); g.zoneOf(o) == ZoneField && popcount(g.s.occupied()) < maxEntities {
			g.addCounters(o, uint8(1+chance.Below(2)), chance.Below(9)-4)
		}
		return "counters"
	}
	zones := []uint8{ZoneMain, ZoneStones, ZoneHand, ZoneField, ZoneRuler, ZoneGraveyard, ZoneStandby, ZoneRemoved, ZoneLifebreak}
	to := zones[chance.Below(len(zones))]
	var list []Ref
	for range 1 + chance.Below(4) {
		o := any()
		switch g.zoneOf(o) {
		case ZoneNone, ZoneChase:
			continue
		}
		if to == ZoneLifebreak && g.s.seat[owner(o)].nLifebreak > maxLifebreak-5 {
			continue
		}
		if to == ZoneStandby && g.s.seat[owner(o)].nStandby > maxStandby-5 || to == ZoneField && popcount(g.s.occupied()) > maxEntities-5 {
			continue
		}
		list = append(list, g.ref(o))
	}
	how := moveHow{ctrl: p, bottom: chance.Below(2) == 0, rested: chance.Below(2) == 0, faceDown: chance.Below(2) == 0, seen: chance.Below(3) == 0}
	g.moveAll(list, to, how)
	return "move to " + ZoneNames[to]
}
