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
