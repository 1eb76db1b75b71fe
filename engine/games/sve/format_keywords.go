package sve

import "gauntlet/engine/effect"

// Keyword is the number of a keyword ability: a bit of effect.KeywordSet.
type Keyword uint8

// The keyword abilities of 12.3 and 12.8 to 12.15, and Stack (13.3.2).
const (
	Quick      Keyword = iota // 12.3: also playable in the opponent's turn at 7.4.5 and 8.4.7
	Ward                      // 12.8
	Storm                     // 12.9
	Rush                      // 12.10
	Assail                    // 12.11
	Intimidate                // 12.12
	Drain                     // 12.13
	Bane                      // 12.14
	Aura                      // 12.15
	Stack                     // 13.3.2
	KeywordCount
)

// Bit returns the set that holds only k.
func (k Keyword) Bit() effect.KeywordSet { return 1 << k }

// Class is a class (2.2): a bit of effect.ClassSet.
type Class uint8

const (
	Neutral Class = iota
	Forestcraft
	Swordcraft
	Runecraft
	Dragoncraft
	Abysscraft
	Havencraft
	ClassCount
)

// keywordNames are the printed keywords in the order of their numbers.
var keywordNames = [KeywordCount]string{
	Quick: "Quick", Ward: "Ward", Storm: "Storm", Rush: "Rush", Assail: "Assail",
	Intimidate: "Intimidate", Drain: "Drain", Bane: "Bane", Aura: "Aura", Stack: "Stack",
}

// classNames are the printed classes in the order of their numbers.
var classNames = [ClassCount]string{
	Neutral: "Neutral", Forestcraft: "Forestcraft", Swordcraft: "Swordcraft", Runecraft: "Runecraft",
	Dragoncraft: "Dragoncraft", Abysscraft: "Abysscraft", Havencraft: "Havencraft",
}

// String returns the printed keyword.
func (k Keyword) String() string {
	if k < KeywordCount {
		return keywordNames[k]
	}
	return "unknown"
}

// String returns the printed class.
func (c Class) String() string {
	if c < ClassCount {
		return classNames[c]
	}
	return "unknown"
}
