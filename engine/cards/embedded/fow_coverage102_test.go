package embedded_test

import (
	"slices"

	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/fow"
)

// fowFeatures102 are what 10.2 adds to 8.01: keywords of chapter 1100, actions of
// chapter 1000, costs, deck parts and the forms of cards of chapter 1300.
var fowFeatures102 = []fowFeature{
	fowDoes("104.7", "infinity", func(p *effect.Program) bool { return p.Uses.Has(effect.UseInfinity) }),
	fowOp("1022.7", "double counters", func(in effect.Instr) bool { return in.Op == effect.OpDouble }),
	fowUse("1101.1c", "have a word", `(?m)^You gain \[(Calmness|Passion)\]`),
	fowOp("1101.1c", "ask for a word", func(in effect.Instr) bool { return in.Op == effect.OpWeather }),
	fowPrints("1135.3", "Drain"),
	fowPassive("1135.3a", "give [Drain]", func(s *effect.Static) bool {
		return s.Kind == effect.StaticKeyword && s.Keywords>>uint(fow.Drain)&1 != 0 && !s.This
	}),
	fowCard("201.4e", "stone without text", func(c *cards.Card) bool { return c.Is(cards.MagicStone) && c.Text == "" }),
	fowCard("203.2b", "moon as a characteristic cost", func(c *cards.Card) bool { w, _ := c.WillCost(); return w.Moon > 0 }),
	fowCard("203.2b", "time as a characteristic cost", func(c *cards.Card) bool { w, _ := c.WillCost(); return w.Time > 0 }),
	fowCard("208.2", "attribute without an attribute cost", func(c *cards.Card) bool {
		w, _ := c.WillCost()
		return c.Is(cards.Resonator) && len(c.Attributes) > 0 && w.Total() == int(w.Free)
	}),
	fowOp("316", "take a card from the stranger deck at random", func(in effect.Instr) bool {
		return in.Op == effect.OpGatherRandom && effect.Place(in.B) == effect.PlaceStrangers
	}),
	fowOp("316", "choose a card of the stranger deck", func(in effect.Instr) bool {
		return in.Op == effect.OpPick && effect.Place(in.B) == effect.PlaceStrangers
	}),
	fowCard("1119.1", "ruler without [Energize]", func(c *cards.Card) bool { return c.Is(cards.Ruler) }),
	fowOp("1027", "gain a crystal", func(in effect.Instr) bool { return in.Op == effect.OpGem && in.D != 0 }),
	fowOp("1027", "gain a crystal of any attribute", func(in effect.Instr) bool { return in.Op == effect.OpGem && in.D != 0 && in.C >= 128 }),
	fowDoes("1027", "banish a crystal", func(p *effect.Program) bool {
		return slices.ContainsFunc(p.Abilities, func(a effect.Ability) bool {
			return slices.ContainsFunc(a.Costs, func(c effect.Cost) bool { return c.Kind == effect.CostCrystals })
		})
	}),
	fowOp("1027", "count crystals", func(in effect.Instr) bool {
		k := effect.PlayerStat(in.C)
		return in.Op == effect.OpPlayer && (k == effect.StatCrystals || k == effect.StatCrystalsFire)
	}),
	fowUse("1035", "put a card on top of a J-ruler", `on top of your J-ruler`),
	fowUse("1036", "gain a [Dragon Emblem]", `\bGain a \[Dragon Emblem\]`),
	fowUse("1036", "ask for a [Dragon Emblem]", `as long as you control a \[Dragon Emblem\]`),
	fowUse("1037", "gain a [Limit Break]", `\bGain \[Limit Break\]`),
	fowUse("1037.2", "[Limit Break]", `(?m)^\[Limit Break\] - `),
	fowUse("1038", "[Exploration]", `\[Exploration\] \d`),
	fowCard("1038", "treasure", func(c *cards.Card) bool { return slices.Contains(c.Traits, "Treasure") }),
	fowUse("1038", "treasures removed by it", `Treasure in your removed area`),
	fowPrints("1141", "Faith"), fowPrints("1142", "Stranger"), fowPrints("1143", "Mythic"), fowPrints("1144", "Dive"),
	fowPrints("1145", "Revenge"), fowPrints("1146", "Tag"),
	fowOp("1145", "ask for the dead of the turn", func(in effect.Instr) bool {
		return in.Op == effect.OpPlayer && in.C == uint8(effect.StatBuriedTurn)
	}),
	fowCard("1305", "stranger resonator", func(c *cards.Card) bool { return c.Marks()&cards.MarkStranger != 0 && c.Is(cards.Resonator) }),
	fowCard("1305", "stranger chant", func(c *cards.Card) bool { return c.Marks()&cards.MarkStranger != 0 && c.Is(cards.Chant) }),
	fowUse("1305.3", "ask for strangers", `\(Stranger\) resonators you control`),
	fowUse("1305.3", "ask for what is no stranger", `non-\(Stranger\)`),
	fowCard("1306", "two-face ruler", func(c *cards.Card) bool { return c.BackIs == cards.BackOtherFace }),
	fowCard("1306.1", "J-ruler behind the second ruler side", func(c *cards.Card) bool {
		return c.Is(cards.JRuler) && c.Front != nil && c.Front.BackIs == cards.BackOtherFace
	}),
	fowCard("1307", "alternative card, a body and a chant", halves(cards.Resonator, cards.Chant)),
	fowCard("1307", "alternative card, two bodies", halves(cards.Resonator, cards.Resonator)),
	fowCard("1307", "alternative card, two chants", halves(cards.Chant, cards.Chant)),
}

// halves reports whether a card is the front of an alternative card of two such halves.
func halves(first, second cards.Kind) func(*cards.Card) bool {
	return func(c *cards.Card) bool {
		return c.Back != nil && c.Back.BackIs == cards.BackHalf && c.Is(first) && c.Back.Is(second)
	}
}
