package fow

import (
	"fmt"

	"gauntlet/engine"
)

// Check verifies that every object is in exactly one zone, that the public
// numbers agree with the hidden zones, and that what is rested, damaged or
// battling is where that is possible.
func (g *Game) Check() error {
	for p := range engine.PlayerID(2) {
		if err := g.checkSeat(p); err != nil {
			return fmt.Errorf("seat %d: %w", p, err)
		}
	}
	return g.checkBattle()
}

func (g *Game) checkSeat(p engine.PlayerID) error {
	s := &g.s
	t, seat, hidden := g.tableOf(p), &s.Seats[p], &s.Hidden[p]
	var count [objectsMax]int
	public := Set{}
	public.add(rulerObject)
	count[rulerObject]++
	for i := hidden.Hand.Next(0); i < objectsMax; i = hidden.Hand.Next(i + 1) {
		count[i]++
	}
	for i := seat.Field.Next(0); i < objectsMax; i = seat.Field.Next(i + 1) {
		count[i]++
		public.add(i)
	}
	tally := func(list []engine.ObjectID, open bool) {
		for _, o := range list {
			if o.Owner() != p {
				continue
			}
			count[o.Index()]++
			if open {
				public.add(o.Index())
			}
		}
	}
	tally(hidden.Main[:seat.MainLen], false)
	tally(hidden.Stones[:seat.StonesLen], false)
	tally(hidden.Aside[:seat.Aside], false)
	tally(seat.Graveyard[:seat.GraveLen], true)
	for _, item := range s.Chase[:s.ChaseLen] {
		tally([]engine.ObjectID{item.Object}, true)
	}
	for i, n := range count {
		exists := i < firstMain+int(t.main) || i >= firstStone && i < firstStone+int(t.stones)
		if exists && n != 1 || !exists && n != 0 {
			return fmt.Errorf("object %d is in %d zones", i, n)
		}
	}
	for i := range seat.Damage {
		if d := seat.Damage[i]; d < 0 || d > 0 && !seat.Field.Has(uint8(i)) {
			return fmt.Errorf("object %d has %d damage", i, d)
		}
	}
	switch {
	case public != seat.Seen:
		return fmt.Errorf("public objects are %v, remembered as %v", public, seat.Seen)
	case hidden.Hand.Len() != int(seat.HandLen):
		return fmt.Errorf("%d cards in hand, counted as %d", hidden.Hand.Len(), seat.HandLen)
	case seat.Rested[0]&^(seat.Field[0]|1<<rulerObject) != 0 || seat.Rested[1]&^seat.Field[1] != 0:
		return fmt.Errorf("rested objects %v are not all in the field %v", seat.Rested, seat.Field)
	case seat.Bottom > seat.MainLen:
		return fmt.Errorf("%d known cards at the bottom of %d", seat.Bottom, seat.MainLen)
	case seat.Life%100 != 0:
		return fmt.Errorf("%d life points", seat.Life)
	}
	return nil
}

func (g *Game) checkBattle() error {
	s := &g.s
	b := &s.Battle
	for _, o := range []engine.ObjectID{b.Attacker, b.Blocker} {
		if o != engine.NoObject && (!b.Running || !s.inField(o)) {
			return fmt.Errorf("object %#x battles and is not in the field", uint8(o))
		}
	}
	if s.Playing && s.ChaseLen == 0 {
		return fmt.Errorf("a card is being played and the chase is empty")
	}
	return nil
}
