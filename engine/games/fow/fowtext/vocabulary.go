package fowtext

import "gauntlet/engine/cardtext"

// Vocabulary returns the wording of Force of Will: keywords, attributes, symbols
// and icons with every spelling that the eras use for them. Each call returns a
// value of its own, so that a caller may add Names and Traits.
func Vocabulary() *cardtext.Vocabulary {
	return &cardtext.Vocabulary{
		Dialect:  Dialect,
		Keywords: keywordWords(),
		Classes:  attributeWords,
		Icons:    iconRows,
		Symbols:  symbolRows,
		Slips:    slips,

		RuleTraits: Races(), // 205.5 (10.2)
		// 1010.1a, 1116.2, 1118.2, 1122.2 (6.3): put by rules and keywords.
		RuleCounters: []string{"astral", "evolution", "limit", "mana"},
	}
}

// keywordRows are the printed keywords: the live ones of edition_keywords.go first, then
// those that become abilities and permissions, then words that only other cards
// refer to. [Target Attack] is the older word of [Precision], [J-Activate] of
// [Judgment].
// 1414.1 (6.3): references to either mean both.
var keywordRows = []struct {
	number int
	names  []string
}{
	{0, []string{"Pierce"}},
	{1, []string{"Precision", "Target Attack"}},
	{2, []string{"First Strike"}},
	{3, []string{"Explode"}},
	{4, []string{"Flying"}},
	{5, []string{"Swiftness"}},
	{6, []string{"Imperishable"}},
	{7, []string{"Quickcast"}},
	{8, []string{"Bloodlust"}},
	{9, []string{"Barrier"}},
	{10, []string{"Eternal"}},
	{11, []string{"Drain"}},
	{12, []string{"Bane"}},
	{13, []string{"Mobilize"}},
	{14, []string{"Judgment", "Judgement", "J-Activate"}},
	{15, []string{"Remnant"}},
	{16, []string{"Trigger"}},
	{17, []string{"Stealth"}},
	{18, []string{"Shift"}},
	{19, []string{"Legend"}},
	{20, []string{"Divinity"}},
	{21, []string{"Mythic"}},
	{22, []string{"Tag"}},
	{23, []string{"Awakening"}},
	{32, []string{"Incarnation"}},
	{33, []string{"God's Art"}},
	{34, []string{"Evolution"}},
	{35, []string{"Limit"}},
	{36, []string{"Energize"}},
	{37, []string{"Bestow"}},
	{38, []string{"Mana"}},
	{39, []string{"Torrent"}},
	{40, []string{"Inheritance"}},
	{41, []string{"Resonance"}},
	{43, []string{"Break"}},
	{44, []string{"Seal"}},
	{45, []string{"Sealed Item"}},
	{46, []string{"Crest"}},
	{47, []string{"Grimoire"}},
	{48, []string{"Null"}},
	{49, []string{"Rune"}},
	{50, []string{"Faith"}},
	{51, []string{"Stranger"}},
	{52, []string{"Dive"}},
	{53, []string{"Revenge"}},
	{54, []string{"Limit Break"}},
	{55, []string{"Fallen"}},
	{56, []string{"Will of Hope"}},
	{57, []string{"Will of Despair"}},
	{58, []string{"Ancient Magic"}},
	{59, []string{"Exploration"}},
	{60, []string{"Dragon Emblem"}},
	{61, []string{"Calmness"}},
	{62, []string{"Passion"}},
}

func keywordWords() []cardtext.Word {
	var words []cardtext.Word
	for _, row := range keywordRows {
		words = append(words, cardtext.Word{Name: row.names[0], Number: row.number, Synonyms: row.names[1:]})
	}
	return words
}

// 208.2 (6.3): the five attributes, in the order of their symbols.
var attributeWords = []cardtext.Word{
	{Name: "light", Number: 0},
	{Name: "fire", Number: 1},
	{Name: "water", Number: 2},
	{Name: "wind", Number: 3},
	{Name: "darkness", Number: 4, Synonyms: []string{"dark"}},
}

// iconRows: the first spelling is canonical.
var iconRows = []cardtext.IconRow{
	{Icon: cardtext.IconEngage, Spellings: []string{"{Rest}", "[Rest]"}},
	{Icon: cardtext.IconEnter, Spellings: []string{"[Enter]"}},
	{Icon: cardtext.IconContinuous, Spellings: []string{"[Continuous]"}},
	{Icon: cardtext.IconActivate, Spellings: []string{"[Activate]", "[Activated]"}},
	{Icon: cardtext.IconForce, Spellings: []string{"[Force]"}},
	{Icon: cardtext.IconGuidance, Spellings: []string{"[Guidance]"}},
}

// symbolRows are the symbols of will; numbers in the same brackets are free will.
var symbolRows = []cardtext.SymbolRow{
	{Spellings: []string{"{W}", "[W]", "{light}", "[light]"}},
	{Spellings: []string{"{R}", "[R]", "{fire}", "[fire]"}},
	{Spellings: []string{"{U}", "[U]", "{water}", "[water]"}},
	{Spellings: []string{"{G}", "[G]", "{wind}", "[wind]"}},
	{Spellings: []string{"{B}", "[B]", "{darkness}", "[darkness]"}},
	{Spellings: []string{"{V}", "{void}", "[void]"}},
	{Spellings: []string{"{M}", "{moon}", "[moon]"}},
	{Spellings: []string{"{T}", "{time}", "[time]"}},
	{Spellings: []string{"{X}", "[X]"}},
	{Spellings: []string{"{Y}"}},
	{Spellings: []string{"{Z}"}},
}

// slips are misprints of single cards, each with the card that has it.
var slips = []cardtext.Slip{
	{Printed: "Thi", Meant: "this", Card: "CMF-002"},
	{Printed: "of", Meant: "or", Card: "CMF-015", Here: true},
	{Printed: "of", Meant: "or", Card: "CMF-061", Here: true},
	{Printed: "you", Meant: "your", Card: "SKL-071", Before: "opponent and", Here: true},
	{Printed: "Otherwhise", Meant: "otherwise", Card: "TAT-043"},
	{Printed: "into", Meant: "in", Card: "SKL-048J", Before: "your hand", Here: true},
	{Printed: "Your", Meant: "you", Card: "LEL-084", Before: "may return", Here: true},
	{Printed: "attacked", Meant: "attacking", Card: "CFC-003", Before: "or blocking", Here: true},
	{Printed: "it's", Meant: "its", Card: "LEL-071", Before: "owners", Here: true},
	{Printed: "owners", Meant: "owner's", Card: "LEL-071", Here: true},
	{Printed: "in", Meant: "it", Card: "TAT-043", Before: "into", Here: true},
	{Printed: "yout", Meant: "your", Card: "RDE-032"},
	{Printed: "oponent's", Meant: "opponent's", Card: "EN3-080"},
	{Printed: "megic", Meant: "magic", Card: "EN3-074"},
	{Printed: "yuor", Meant: "your", Card: "ACN-113"},
	{Printed: "a", Meant: "at", Card: "NDR-042", Before: "the top", Here: true},
	{Printed: "a", Meant: "at", Card: "NDR-064", Before: "the top", Here: true},
	{Printed: "a", Meant: "at", Card: "AOA-041", Before: "the top", Here: true},
	{Printed: "opponet", Meant: "opponent", Card: "NDR-044"},
	{Printed: "in", Meant: "it", Card: "NDR-037", Before: "into", Here: true},
	{Printed: "The", Meant: "then", Card: "NDR-037", Before: "shuffle", Here: true},
	{Printed: "The", Meant: "then", Card: "ADK-097", Before: "shuffle", Here: true},
	{Printed: "You", Meant: "your", Card: "DBV-084", Before: "opponent discards", Here: true},
	{Printed: "When", Meant: "whenever", Card: "ACN-052", Before: "ever", Here: true},
	{Printed: "ever", Meant: "", Card: "ACN-052", Here: true},
	{Printed: "to", Meant: "damage to", Card: "ACN-052", Before: "your opponent", Here: true},
	{Printed: "up", Meant: "to up", Card: "ACN-045", Before: "to one second", Here: true},
	{Printed: "Target", Meant: ": target", Card: "ACN-150", Before: "Elf", Here: true},
	{Printed: "resonator.Your", Meant: "resonator . your", Card: "TSW-126"},
	{Printed: "instead.Put", Meant: "instead . put", Card: "AOA-076"},
	{Printed: "game.", Meant: "game :", Card: "NDR-089", Before: "Put"},
	{Printed: "an", Meant: "and", Card: "SDR3-007", Before: "put it", Here: true},
	{Printed: "on", Meant: "one", Card: "ACN-161J", Before: "attribute", Here: true},
	{Printed: "oppponent", Meant: "opponent", Card: "SDAO1-023"},
	{Printed: "attrbute", Meant: "attribute", Card: "EDL-009"},
	{Printed: "cad", Meant: "card", Card: "AO3-030", Here: true},
	{Printed: "decl", Meant: "deck", Card: "EDL-040", Here: true},
	{Printed: "thos", Meant: "those", Card: "EDL-066"},
}
