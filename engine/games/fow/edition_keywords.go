package fow

// Keyword is a keyword skill. 5.01 calls the first seven symbol skills.
type Keyword uint8

// Keywords whose number is below liveKeywords are kept as bits of entities,
// because rules ask for them at every turn; the others are expanded into
// abilities and permissions when cards are linked.
const (
	Pierce       Keyword = iota // 1102.1 (6.3): battle damage goes on to the attacked object
	Precision                   // 1103.2 (6.3): attacks recovered J/resonators
	FirstStrike                 // 1104.2 (6.3): deals battle damage earlier when attacking
	Explode                     // 1105.2 (6.3): destroys itself and the resonator it battled
	Flying                      // 1106.2 (6.3): blocked only by [Flying]
	Swiftness                   // 1107.2 (6.3): attacks in the turn it comes into the field
	Imperishable                // 1108.2 (6.3): keeps [Judgment] when destroyed
	Quickcast                   // 1111.2 (6.3): played at any time with priority
	Bloodlust                   // 1123.2 (6.3): must attack if able
	Barrier                     // 1120.2 (6.3): not targeted by the other player
	Eternal                     // 1139.2 (8.01): cannot be destroyed
	Drain                       // 1135.2 (8.01): life for damage
	Bane                        // 1138.2 (8.01): destroys what it damages
	Mobilize                    // 1129.2 (8.01): a cost to attack and block
	Judgment                    // 1125.2 (6.3): its controller may play its judgment process
	Remnant                     // 1115.2 (6.3): played from the graveyard
	Trigger                     // 1113.2 (6.3): played at its condition or for its cost
	Stealth                     // 1114.2 (6.3): played from the standby area at its condition
	Shift                       // 1117.2 (6.3): either side may be played
	Legend                      // 1133.2 (8.01): text with enough revealed stories
	Divinity                    // 1136.2 (8.01): runes may be played
	Mythic                      // 1143.1 (10.2): one entity of the name
	Tag                         // 1146.1 (10.2): two rulers
	Awakening
	liveKeywords Keyword = 32
)

const (
	Incarnation Keyword = iota + liveKeywords
	GodsArt
	Evolution
	Limit
	Energize
	Bestow
	Mana
	Torrent
	Inheritance
	Resonance
	Enter
	Break
	Seal
	SealedItem
	Crest
	Grimoire
	Null
	RuneSkill
	Faith
	Stranger
	Dive
	Revenge
	LimitBreak
	Fallen // no clause of 10.2: the reminder text of the cards says what it does
	keywordCount
)

// Bit returns the set of this keyword alone.
func (k Keyword) Bit() uint64 { return 1 << k }

var keywordNames = [keywordCount]string{
	Pierce: "Pierce", Precision: "Precision", FirstStrike: "First Strike", Explode: "Explode", Flying: "Flying",
	Swiftness: "Swiftness", Imperishable: "Imperishable", Quickcast: "Quickcast", Bloodlust: "Bloodlust",
	Barrier: "Barrier", Eternal: "Eternal", Drain: "Drain", Bane: "Bane", Mobilize: "Mobilize", Judgment: "Judgment",
	Remnant: "Remnant", Trigger: "Trigger", Stealth: "Stealth", Shift: "Shift", Legend: "Legend", Divinity: "Divinity",
	Mythic: "Mythic", Tag: "Tag", Awakening: "Awakening", Incarnation: "Incarnation", GodsArt: "God's Art",
	Evolution: "Evolution", Limit: "Limit", Energize: "Energize", Bestow: "Bestow", Mana: "Mana", Torrent: "Torrent",
	Inheritance: "Inheritance", Resonance: "Resonance", Enter: "Enter", Break: "Break", Seal: "Seal",
	SealedItem: "Sealed Item", Crest: "Crest", Grimoire: "Grimoire", Null: "Null", RuneSkill: "Rune", Faith: "Faith",
	Stranger: "Stranger", Dive: "Dive", Revenge: "Revenge", LimitBreak: "Limit Break", Fallen: "Fallen",
}

// KeywordNames returns the printed words, by Keyword.
func KeywordNames() []string { return keywordNames[:] }

// String returns the printed word.
func (k Keyword) String() string {
	if k < keywordCount {
		return keywordNames[k]
	}
	return "unknown keyword"
}
