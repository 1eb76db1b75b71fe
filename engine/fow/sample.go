package fow

import "gauntlet/engine"

// Sample returns a small card pool and two decks of it for tests and
// demonstrations. Names and numbers are ours; no printed card is among them.
func Sample() ([]Card, [2]Deck) {
	cards := []Card{
		{},
		{Name: "Keeper of the Long Hearth", Type: Ruler},
		{Name: "Harbormaster Without Ships", Type: Ruler},
		{Name: "Glowing Cobble", Type: Stone, Produces: Fire, Basic: true},
		{Name: "Tideworn Cobble", Type: Stone, Produces: Water, Basic: true},
	}
	resonator := func(name string, a uint8, need, free uint8, atk, def int16, k uint64) {
		c := Card{Name: name, Type: Resonator, Free: free, ATK: atk, DEF: def, Keywords: k}
		c.Cost[a] = need
		cards = append(cards, c)
	}
	chant := func(name string, a uint8, free uint8, damage int16, draw uint8, k uint64) {
		c := Card{Name: name, Type: Chant, Free: free, Damage: damage, Draw: draw, Keywords: k}
		c.Cost[a] = 1
		cards = append(cards, c)
	}
	const firstPlayable = 5
	resonator("Ash Runner", Fire, 1, 0, 300, 200, Swiftness.Bit())
	resonator("Kiln Apprentice", Fire, 1, 0, 400, 300, 0)
	resonator("Bellows Guard", Fire, 1, 1, 500, 600, 0)
	resonator("Ember Duelist", Fire, 1, 2, 600, 500, FirstStrike.Bit())
	resonator("Furnace Ox", Fire, 2, 2, 1000, 900, 0)
	resonator("Pier Watch", Water, 1, 0, 200, 500, 0)
	resonator("Sounding Lead", Water, 1, 1, 400, 600, 0)
	resonator("Ferry Lancer", Water, 1, 2, 700, 500, FirstStrike.Bit())
	resonator("Drowned Bell", Water, 2, 3, 1200, 1200, 0)
	chant("Thrown Coal", Fire, 0, 300, 0, Quickcast.Bit())
	chant("Chimney Fire", Fire, 2, 700, 0, 0)
	chant("Read the Currents", Water, 1, 0, 2, Quickcast.Bit())
	chant("Undertow", Water, 1, 400, 1, Quickcast.Bit())

	var main []engine.CardID
	for id := firstPlayable; id < len(cards); id++ {
		for range 4 {
			main = append(main, engine.CardID(id))
		}
	}
	stones := func(fire, water int) (list []engine.CardID) {
		for i := range fire + water {
			id := engine.CardID(3)
			if i >= fire {
				id = 4
			}
			list = append(list, id)
		}
		return list
	}
	return cards, [2]Deck{
		{Name: "hearth", Ruler: 1, Main: main[:44], Stones: stones(6, 4)},
		{Name: "harbor", Ruler: 2, Main: main[8:], Stones: stones(5, 6)},
	}
}
