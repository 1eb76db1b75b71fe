package effect

import (
	"fmt"
	"strings"
)

// Words are the words of a game that programs have numbers for, and which of two wordings it
// has: games that share an instruction may call what it does otherwise.
type Words struct {
	Second   bool     // "rest", "resonator", keywords in brackets; else "engage", "follower"
	Keywords []string // by number
	Classes  []string // by number: classes, attributes
}

func (w *Words) word(list []string, what string, n int) string {
	if n < len(list) && list[n] != "" {
		return list[n]
	}
	return fmt.Sprintf("%s %d", what, n)
}

func (w *Words) keyword(n int) string {
	s := w.word(w.Keywords, "keyword", n)
	if w.Second {
		return "[" + s + "]"
	}
	return s
}

func (w *Words) keywordList(k KeywordSet) (out []string) {
	for n := range keywordBits {
		if k>>n&1 != 0 {
			out = append(out, w.keyword(n))
		}
	}
	return out
}

func (w *Words) keywords(k KeywordSet) string   { return strings.Join(w.keywordList(k), " and ") }
func (w *Words) keywordsOr(k KeywordSet) string { return strings.Join(w.keywordList(k), " or ") }

// classes names classes or attributes; of magic stones alone they are types of stones.
func (w *Words) classes(c ClassSet, types TypeSet) string {
	var out []string
	for n := range 15 {
		if c>>n&1 != 0 {
			out = append(out, w.word(w.Classes, "class", n))
		}
	}
	if c&AllClasses != 0 {
		return strings.Join(out, "/")
	}
	return strings.Join(out, " or ")
}

var typeTable = [][2]string{
	{"follower", "followers"}, {"amulet", "amulets"}, {"spell", "spells"}, {"leader", "leaders"}, {"ruler", "rulers"}, {"J-ruler", "J-rulers"},
	{"resonator", "resonators"}, {"chant", "chants"}, {"addition", "additions"}, {"regalia", "regalia"}, {"rune", "runes"},
	{"magic stone", "magic stones"}, {"special one", "special ones"}, {"basic one", "basic ones"}, {"card without a type", "cards without a type"}, {"player", "players"},
}

// types names card types. "Special" and "basic" stand in front of what they are of.
func (w *Words) types(t TypeSet, many bool) string {
	k := 0
	if many {
		k = 1
	}
	switch t {
	case TypeSpecial:
		return "special magic " + either(many, "stones", "stone")
	case TypeSpecial | TypeStone:
		return "magic " + either(many, "stones", "stone") + " or special card"
	case TypeRuler | TypeJRuler:
		return either(many, "J/rulers", "J/ruler")
	case TypeRuler | TypeJRuler | TypeResonator:
		return either(many, "rulers, J-rulers or resonators", "ruler, J-ruler or resonator")
	case TypeJRuler | TypeResonator:
		return either(many, "J/resonators", "J/resonator")
	}
	var out []string
	for n, s := range typeTable {
		if t>>n&1 != 0 {
			out = append(out, s[k])
		}
	}
	return strings.Join(out, " or ")
}

func (w *Words) trait() string { return either(w.Second, "race", "trait") }

// zone is a place in both wordings: with "your" in front, and the preposition.
type zone struct{ prep, first, second string }

var zones = [PlaceCount]zone{
	PlaceField: {"on", "field", "field"}, PlaceHand: {"in", "hand", "hand"}, PlaceEX: {"in", "EX area", "EX area"},
	PlaceCemetery: {"in", "cemetery", "graveyard"}, PlaceDeck: {"in", "deck", "main deck"}, PlaceDeckBottom: {"at", "bottom of the deck", "bottom of the main deck"},
	PlaceBanished: {"in", "banished zone", "removed area"}, PlaceEvolveDeck: {"in", "evolve deck (facedown)", "evolve deck"},
	PlaceEvolveFaceup: {"in", "evolve deck (faceup)", "evolve deck (faceup)"}, PlaceFieldOrEX: {"on", "field or EX area", "field or EX area"},
	PlaceFieldThenEX: {"on", "field while there is room, then EX area", "field, then EX area"}, PlaceRace: {"in", "race zone", "race zone"}, PlaceNone: {"in", "no zone", "no zone"}, PlaceBoard: {"on", "field or in the EX area", "field or in the EX area"},
	PlaceRulers: {"in", "ruler area", "ruler area"}, PlacePlay: {"on", "field", "field or ruler area"}, PlaceStones: {"in", "magic stone deck", "magic stone deck"},
	PlaceStonesBottom: {"at", "bottom of the magic stone deck", "bottom of the magic stone deck"}, PlaceStandby: {"in", "standby area", "standby area"},
	PlaceLifebreakBottom: {"on", "bottom of the lifebreak area", "bottom of the lifebreak area"},
	PlaceLifebreak:       {"in", "lifebreak area", "lifebreak area"}, PlaceChase: {"on", "chase", "chase"}, PlaceItems: {"in", "item area", "item area"},
	PlaceExtra: {"in", "extra deck", "extra deck"}, PlaceRunes: {"in", "rune area", "rune area"}, PlaceStrangers: {"in", "stranger deck", "stranger deck"},
}

func (w *Words) zone(p Place) string {
	if p >= PlaceCount {
		return "any zone"
	}
	if w.Second {
		return zones[p].second
	}
	return zones[p].first
}

// in says in whose zone something is.
func (w *Words) in(p Place, of someone) string {
	return zones[p].prep + " " + of.poss() + " " + w.zone(p)
}

// place says where the objects of a filter are.
func (w *Words) place(p Place, side Side, v view) string {
	if p == PlaceChase {
		return "on the chase" + spaced(w.whose(side, v, false))
	}
	switch {
	case side == SideYours, side == SideAny && v.own:
		return w.in(p, v.me)
	case side == SideEnemy:
		return w.in(p, v.enemy())
	case p == PlaceField:
		return "on the field"
	}
	return zones[p].prep + " either player's " + w.zone(p)
}

// whose says whose objects a filter admits where no place is named.
func (w *Words) whose(side Side, v view, many bool) string {
	switch side {
	case SideYours:
		return "that " + v.me.s + v.me.verb(" control", " controls")
	case SideEnemy:
		return "that " + v.enemy().s + v.enemy().verb(" control", " controls")
	}
	return ""
}

var durationTable = [DurationCount]string{
	UntilEndOfTurn: "until the end of this turn", UntilNextTurn: "until the start of your next turn",
	UntilOppTurnEnd: "until the end of your opponent's next turn", UntilBattleEnd: "until the end of the running battle",
	UntilNextTurnEnd: "until the end of your next turn", UntilNextRecovery: "until the end of its controller's next recovery phase",
	WhileSource: "as long as this card stays on the field", WhileSourceRested: "as long as this card stays on the field and rested", RestOfGame: "for the rest of the game, wherever it goes",
}

// lasting says for how long something holds; what has no end says nothing.
func (w *Words) lasting(d Duration) string { return spaced(durationTable[d]) }

// statTable are the numbers of objects in the two wordings; the second is "" where it says the same.
var statTable = [StatCount][2]string{
	StatAttack: {"attack", "ATK"}, StatDefense: {"defense", "DEF"}, StatCost: {"cost", "total cost"}, StatOriginalAttack: {"original attack", "original ATK"},
	StatOriginalDefense: {"original defense", "original DEF"}, StatOriginalCost: {"original cost", "original total cost"},
	StatDamageLost: {"lost defense", "damage on it"}, StatCounters: {"number of counters of any name", ""}, StatX: {"X", "X that was chosen for it"},
	StatAttributes: {"number of attributes", ""}, StatTargets: {"number of targets", ""}, StatAdded: {"number of cards added to it", ""},
	StatPicked: {"attribute or number chosen for it as it entered", ""}, StatObject: {"identity", ""}, StatSymbols: {"number of attribute symbols in the cost", ""},
	StatSymbolsOf0: {"number of light symbols in the cost", ""}, StatSymbolsOf1: {"number of fire symbols in the cost", ""},
	StatSymbolsOf2: {"number of water symbols in the cost", ""}, StatSymbolsOf3: {"number of wind symbols in the cost", ""}, StatSymbolsOf4: {"number of darkness symbols in the cost", ""}, StatDamageDealt: {"damage that it dealt this turn", ""},
}

func (w *Words) stat1(s Stat) string {
	if int(s) >= len(statTable) {
		return ""
	}
	if w.Second && statTable[s][1] != "" {
		return statTable[s][1]
	}
	return statTable[s][0]
}

func (w *Words) stat(s Stat) string { return "the " + w.stat1(s) }

// playerNumber says a number of a player: with * for "your", ^ for "you have".
type playerNumber struct {
	first, second string
	now           string // outside of a resolution, "" the same
	truth         bool
}

// of puts a player into the words: "*" is whose, "{have|has}" the verb behind who.
func (n playerNumber) of(who someone) string {
	s := n.first
	s = strings.ReplaceAll(s, "*", who.poss())
	s = strings.ReplaceAll(s, "@", who.s)
	for {
		a, rest, ok := strings.Cut(s, "{")
		if !ok {
			return s
		}
		form, b, _ := strings.Cut(rest, "}")
		you, they, _ := strings.Cut(form, "|")
		s = a + who.verb(you, they) + b
	}
}

func (w *Words) playerStat(s PlayerStat) playerNumber {
	n := playerTable[s]
	if w.Second && n.second != "" {
		n.first = n.second
	}
	return n
}

var playerTable = [PlayerStatCount]playerNumber{
	StatPlayPoints: {first: "* play points"}, StatMaxPlayPoints: {first: "* maximum play points"}, StatEvolutionPoints: {first: "* evolution points"},
	StatLeaderDefense: {first: "* leader's defense", second: "* life"}, StatCardsPlayed: {first: "the number of cards @ {have|has} played this turn"},
	StatSpellchain:  {first: "the number of spells in * cemetery as the resolution began", now: "the number of spells in * cemetery for Spellchain"},
	StatNecrocharge: {first: "the number of cards in * cemetery as the resolution began", now: "the number of cards in * cemetery for Necrocharge"},
	StatSanguine:    {first: "it is * turn and * leader has lost defense in it", truth: true},
	StatHand:        {first: "the number of cards in * hand"}, StatDeck: {first: "the number of cards in * deck", second: "the number of cards in * main deck"},
	StatTurns: {first: "the number of turns @ {have|has} begun"}, StatEvolvedTurn: {first: "the number of cards @ {have|has} evolved this turn"},
	StatFieldRoom: {first: "the number of free places on * field"}, StatEXRoom: {first: "the number of free places in * EX area"},
	StatAttacksTurn: {first: "the number of attacks @ {have|has} made this turn"}, StatDiscardedTurn: {first: "the number of cards @ {have|has} discarded this turn"},
	StatDestroyedTurn: {first: "the number of * followers destroyed this turn"},
	StatLifeLostTurn:  {first: "the life @ {have|has} lost this turn"}, StatLifeGainedTurn: {first: "the life @ {have|has} gained this turn"},
	StatWill: {first: "the amount of will in * pool"}, StatGems: {first: "the number of * gems"}, StatGemKinds: {first: "the number of different attributes among * gems"},
	StatGemsLight: {first: "the number of * light gems"}, StatGemsFire: {first: "the number of * fire gems"}, StatGemsWater: {first: "the number of * water gems"},
	StatGemsWind: {first: "the number of * wind gems"}, StatGemsDarkness: {first: "the number of * darkness gems"},
	StatCrystals: {first: "the number of * crystals"}, StatCrystalKinds: {first: "the number of different attributes among * crystals"},
	StatCrystalsLight: {first: "the number of * light crystals"}, StatCrystalsFire: {first: "the number of * fire crystals"}, StatCrystalsWater: {first: "the number of * water crystals"},
	StatCrystalsWind: {first: "the number of * wind crystals"}, StatCrystalsDarkness: {first: "the number of * darkness crystals"},
	StatChantsTurn:   {first: "the number of chants @ {have|has} played this turn"},
	StatGodsArtsTurn: {first: "the number of God's Arts of * that resolved this turn"},
	StatBuriedTurn:   {first: "the number of * cards put into a graveyard from the field this turn"},
	StatDrawnTurn:    {first: "the number of cards @ {have|has} drawn this turn"}, StatEnteredTurn: {first: "the number of resonators that entered * field this turn"},
	StatDamageTurn: {first: "the damage dealt to @ this turn"}, StatGraveyard: {first: "the number of cards in * graveyard"},
	StatAttributesAll: {first: "the number of different attributes among * entities"},
	StatPhase:         {first: "the phase of * turn (1 draw, 2 recovery, 3 main, 4 end; 0 in another turn)"}, StatBattle: {first: "a battle goes on in * turn", truth: true},
	StatBattleBegins: {first: "a battle of * turn is at its beginning", truth: true},
	StatLossesTurn:   {first: "the number of times * leader lost defense this turn"}, StatGoneTurn: {first: "the number of followers put from * field into the cemetery this turn"},
	StatSpellsTurn: {first: "the number of spells @ {have|has} played this turn"}, StatFollowersTurn: {first: "the number of followers @ {have|has} played this turn"},
	StatAmuletsTurn: {first: "the number of amulets @ {have|has} played this turn"},
}

var countWords = [CountHows]string{
	CountSame: " that are still the same", CountOnField: " that are still the same and on a field", CountRecovered: " that are still the same and recovered",
	CountRested: " that are still the same and rested", CountNamed: " (those that are gone too)",
	CountUnburied: " that are still the same or gone elsewhere than into a graveyard", CountUndestroyed: " that are still the same and on a field, or gone elsewhere than into a graveyard",
}

var wills = []string{"light", "fire", "water", "wind", "darkness", "void", "moon", "time"}

// willSymbols writes the symbols of a cost in brackets.
func willSymbols(w WillCost) string {
	var b strings.Builder
	for k, n := range w.Attr {
		b.WriteString(strings.Repeat("{"+string("WRUGB"[k])+"}", int(n)))
	}
	b.WriteString(strings.Repeat("{M}", int(w.Moon)) + strings.Repeat("{T}", int(w.Time)) + strings.Repeat("{X}", int(w.X)))
	if w.Free > 0 || b.Len() == 0 {
		fmt.Fprintf(&b, "{%d}", w.Free)
	}
	return b.String()
}

// capitalize makes the first letter of a sentence a capital.
func capitalize(s string) string {
	for k, r := range s {
		if r >= 'a' && r <= 'z' {
			return s[:k] + strings.ToUpper(s[k:k+1]) + s[k+1:]
		}
		if r != '(' && r != ' ' {
			break
		}
	}
	return s
}

// plural writes a number of things.
func plural(n string, one, many string) string {
	if strings.HasPrefix(one, "your ") || one == "you" || strings.HasPrefix(one, "you or ") { // a player or leader among them
		return n + ": " + one
	}
	if n == "1" {
		return "1 " + one
	}
	return n + " " + many
}

// signed writes a change of a number.
func signed(s string) string {
	if s != "" && s[0] == '-' {
		return s
	}
	return "+" + s
}

// spaced puts a space in front of words.
func spaced(s string) string {
	if s == "" {
		return ""
	}
	return " " + s
}
