package fow

import (
	"fmt"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// Edition is a version of the comprehensive rules. 5.01 is two: games with
// lifebreak (Valhalla) and without (Bifrost).
type Edition uint8

// The editions, in the order in which they appeared.
const (
	Edition501Bifrost Edition = iota
	Edition501Valhalla
	Edition63
	Edition801
	Edition102
	editionCount
)

// documents is the number of documents: 5.01 has one for both variants.
const documents = 4

var editionNames = [editionCount]string{"5.01-bifrost", "5.01-valhalla", "6.3", "8.01", "10.2"}

// String returns the edition's number.
func (e Edition) String() string {
	if e < editionCount {
		return editionNames[e]
	}
	return fmt.Sprintf("Edition(%d)", uint8(e))
}

// Editions returns all editions.
func Editions() []Edition {
	return []Edition{Edition501Bifrost, Edition501Valhalla, Edition63, Edition801, Edition102}
}

// ParseEdition returns the edition of a name.
func ParseEdition(name string) (Edition, error) {
	for i, n := range editionNames {
		if n == name {
			return Edition(i), nil
		}
	}
	return 0, fmt.Errorf("there are no rules %q; there are %q", name, editionNames)
}

// document returns the place of the edition's document in the clause table.
func (e Edition) document() int { return int([...]uint8{0, 0, 1, 2, 3}[e]) }

// rules returns the edition's row.
func (e Edition) rules() (*Rules, error) {
	if e >= editionCount {
		return nil, fmt.Errorf("there is no edition %v, want one of %q", e, editionNames)
	}
	return &rows[e], nil
}

// Values of switches with more than two.
const (
	FreeNonSpecial uint8 = iota // FreeStones: any number of stones that are not Special
	FreeBasic                   // FreeStones: any number of Basic stones
)
const (
	AcrossNone     uint8 = iota // CopiesAcross: parts of a deck are counted by themselves
	AcrossPairwise              // main with extra deck, main with rune deck
	AcrossTogether              // all three together
)
const (
	CoinNone    uint8 = iota
	CoinRemoved       // in the removed area, of rulers with [Energize]
	CoinItem          // in the item area, of rulers with [Energize]
	CoinItemAll       // in the item area, of every ruler
)
const (
	DestroyedBlank  uint8 = iota // DestroyedJRuler: a J-ruler without abilities and numbers
	DestroyedAstral              // a ruler with an astral counter
)
const (
	LayersFour uint8 = iota
	LayersFive
	LayersEight
)
const (
	AttributeCost   uint8 = iota // AttributeFrom: the will symbols of the cost
	AttributeBanner              // the banner
	AttributeEither
)

// Rules are the switches in which editions differ, named for what they do.
// Rules code reads switches and never asks which edition is played. A switch
// exists only where two rows differ; numbers that are equal in all editions are
// constants. The table of the values with the clauses behind them stands at
// rows; what has no effect in an edition, because it lacks the thing that the
// switch is about, has the value of the nearest edition that has it.
type Rules struct {
	// Decks and setting up.
	MainMax             uint8 // most cards of a main deck, 0: as many as one likes
	FreeStones          uint8 // FreeX: of which stones a deck may hold any number
	ExtraMax            uint8 // most cards of an extra deck
	RunesMax            uint8 // most cards of a rune deck
	StrangersExact      uint8 // cards of a stranger deck, if there is one
	RulersMax           uint8 // most rulers
	CopiesAcross        uint8 // AcrossX: how copies of a name are counted over the parts
	ChooserDecides      bool  // a random player chooses to play first or not, instead of being first
	ChangeOneAfterOther bool  // the first player changes cards wholly before the other
	Coin                uint8 // CoinX: what the second player's will coin is
	Lifebreak           bool  // lifebreak is played
	LifebreakAtEqual    bool  // it may be performed with as many cards as life points demand, not only with more

	// Zones.
	StoneArea              bool // magic stones lie in an area of their own
	EntersUnderEffect      bool // a card enters under the control of who controls the effect, not of its owner
	OldRestrictions        bool // zone movement restrictions of 5.01
	StandbyAnyCard         bool // any card may be set into the standby area
	TriggerFromHand        bool // cards with [Trigger] work from the hand too
	ShowStones             bool // a standby card is played by showing stones for its cost
	UnplayedToGraveyard    bool // an automatic card that cannot be played is put into the graveyard
	KeepsEffects           bool // effects stay on a card that moves between field and ruler area
	MemoryWithinPlayGround bool // last-known information is kept for such moves too

	// Rulers.
	DestroyedJRuler       uint8 // DestroyedX
	JudgmentNeedsSkill    bool  // only a ruler with [Judgment] judges
	JudgmentCarriesX      bool  // the J-ruler's X is that of its judgment
	StrikesAgainIfUndealt bool  // a first striker that dealt nothing deals damage in the normal step
	FightersHaveBoth      bool  // only cards with ATK and DEF attack, block and are attacked
	StatusEndsFighting    bool  // who loses type, ATK, DEF or controller stops fighting
	PierceAssigns         bool  // damage of [Pierce] is assigned by the attacker's controller
	ForcedFirst           bool  // a card with [Bloodlust] must be chosen before others, as any that must attack is
	RemovedTargetSafe     bool  // no damage to an attacked object that was removed from battle

	// Effects.
	Layers                 uint8 // LayersX
	BaseTypes              bool  // base abilities may define the card's types
	SealEarly              bool  // what [Seal] gives counts as given before abilities are lost
	CountersCancel         bool  // +100/+100 and -100/-100 counters cancel each other
	LifeRoundsAtOnce       bool  // life points are rounded up when they change, not by rule process
	LatestExtraTurnFirst   bool  // of several extra turns the one given last is taken first
	EnterMeansAny          bool  // [Enter] triggers however the card enters
	CopiesPlayed           bool  // a copy may be made to be played
	FollowsToChase         bool  // what a card has gained in the zone from which it is played it keeps on the chase
	TargetsStrict          bool  // the number of targets is fixed, each gets a share, only open information is asked for
	DamageReplacementOrder bool  // replacements of damage have an order of their own
	MadeOnlyWhileTrue      bool  // an effect "as long as" is not made if the condition broke
	ShowsHiddenSource      bool  // an ability of a hidden card is played by showing the card
	StonesTold             bool  // of a face-down card everybody knows whether it is a magic stone
	StoneSkill             bool  // stones with a magic stone type produce their attribute
	CharacteristicsCount   bool  // moon and time symbols count in the total cost
	AttributeFrom          uint8 // AttributeX
	OneDrain               bool  // a card has [Drain] at most once

	Types    uint16 // set of Type
	Keywords uint64 // set of Keyword
	Parts    uint8  // set of Part
	Forms    uint8  // set of Form
	Uses     effect.UseSet
	document uint8   // place in the clause table
	_        [3]byte // keeps rows comparable by bytes
}

// has reports whether the edition knows a type, a keyword, a part of decks, a form of
// cards.
func (r *Rules) hasType(t Type) bool       { return r.Types>>t&1 != 0 }
func (r *Rules) hasKeyword(k Keyword) bool { return r.Keywords>>k&1 != 0 }
func (r *Rules) hasPart(p Part) bool       { return r.Parts>>p&1 != 0 }
func (r *Rules) hasForm(f Form) bool       { return r.Forms>>f&1 != 0 }
func (r *Rules) hasUse(u effect.Use) bool  { return r.Uses.Has(u) }

// knownTo lists the editions whose rules have something, for messages: "8.01 and
// 10.2".
func knownTo(has func(*Rules) bool) string {
	var names []string
	for e := range editionCount {
		if has(&rows[e]) {
			names = append(names, e.String())
		}
	}
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}

// lacks is the message about something that an edition does not have.
func lacks(e Edition, what string, has func(*Rules) bool) string {
	return fmt.Sprintf("the rules %v know no %s; those of %s do", e, what, knownTo(has))
}

// Part is a part of a deck.
type Part uint8

// 402.1 (6.3): ruler, main deck and magic stone deck. 402.1 (8.01): with extra
// deck and rune deck. 402.7 (10.2): and a stranger deck.
const (
	PartRuler Part = iota
	PartMain
	PartStones
	PartExtra
	PartRunes
	PartStrangers
	partCount
)

var partNames = [partCount]string{"ruler", "main", "stones", "extra", "runes", "strangers"}

// String returns the word that heads the part in deck files.
func (p Part) String() string { return partNames[p] }

// Form is a form of cards that are more than one face with one text.
type Form uint8

// 1302 (6.3): cards with [Shift]. 1304 (6.3): rulers with two forms of their J-ruler.
// 1302.3 (8.01): cards with a despair side. 1305, 1306 and 1307 (10.2): stranger cards,
// rulers with two ruler sides, cards of two halves.
const (
	FormShift Form = iota
	FormColossal
	FormInverse
	FormStranger
	FormTwoFace
	FormAlternative
	formCount
)

var formNames = [formCount]string{"cards with [Shift]", "colossal rulers", "inverse cards", "stranger cards", "two-face rulers", "alternative cards"}

// String returns what cards of the form are called, in the plural.
func (f Form) String() string { return formNames[f] }

// formsOfBacks are the forms that backs of cards make.
var formsOfBacks = map[cards.BackIs]Form{cards.BackShift: FormShift, cards.BackSecondForm: FormColossal, cards.BackInverse: FormInverse,
	cards.BackOtherFace: FormTwoFace, cards.BackHalf: FormAlternative}

// What editions have, as sets.
var (
	typesOld = setOf(Ruler, JRuler, Stone, Resonator, Chant, Addition)
	types63  = typesOld | setOf(Regalia)
	types801 = types63 | setOf(Rune)

	keywordsOld = setOf(Pierce, Precision, FirstStrike, Explode, Flying, Swiftness, Imperishable,
		Awakening, Incarnation, Quickcast, Trigger, Enter, Judgment, Break)
	keywords63 = keywordsOld | setOf(GodsArt, Stealth, Remnant, Evolution, Shift, Limit, Energize, Barrier, Bestow,
		Mana, Bloodlust, Torrent, Inheritance, Resonance)
	keywords801 = keywords63 | setOf(Seal, Mobilize, SealedItem, Crest, Grimoire, Legend, Null, Drain, Divinity, RuneSkill, Bane, Eternal)
	keywords102 = keywords801 | setOf(Faith, Stranger, Mythic, Dive, Revenge, Tag, LimitBreak, Fallen)

	partsOld = uint8(setOf(PartRuler, PartMain, PartStones))
	uses801  = effect.UseSet(setOf(effect.UseGems, effect.UseWeather, effect.UseForesee, effect.UseRestart, effect.UseAttached))
	uses102  = uses801 | effect.UseSet(setOf(effect.UseCrystals, effect.UseExploration, effect.UseEmblems, effect.UseOverlays, effect.UseLimitBreaks, effect.UseInfinity, effect.UseMoods))

	parts801 = partsOld | uint8(setOf(PartExtra, PartRunes))
	parts102 = parts801 | uint8(setOf(PartStrangers))

	forms63  = uint8(setOf(FormShift, FormColossal))
	forms801 = forms63 | uint8(setOf(FormInverse))
	forms102 = forms801 | uint8(setOf(FormStranger, FormTwoFace, FormAlternative))
)

// useNames are what texts may use that is no type, keyword or form of cards.
//
// 1027, 1028, 1032, 1033 and 1034 (8.01). 1027, 1036 and 1038 (10.2).
var useNames = [effect.Uses]string{"gems", "weather", "foreseeing", "restarting of the game", "attaching to rulers", "crystals", "[Exploration]", "[Dragon Emblem]", "cards on top of a J-ruler", "[Limit Break]", "infinity", "[Calmness] and [Passion]"}

func setOf[T ~uint8](members ...T) (set uint64) {
	for _, m := range members {
		set |= 1 << m
	}
	return set
}

// rows has one row per edition, each made from an earlier one.
var rows = makeRows()

func makeRows() (r [editionCount]Rules) {
	// 5.01. Clause numbers there are sections with letters: "8.5-b".
	b := Rules{
		MainMax:                0,              // 4.1: at least forty cards
		FreeStones:             FreeNonSpecial, // 4.1; 402.5 (6.3): any number of non-special stones
		ExtraMax:               0,
		RunesMax:               0,
		StrangersExact:         0,
		RulersMax:              1, // 4.1; 402.2 (6.3): exactly one ruler
		CopiesAcross:           AcrossNone,
		ChooserDecides:         true,  // 4.2-c; 403.3 (6.3): a random player chooses
		ChangeOneAfterOther:    false, // 4.2-d; 403.4 (6.3): both choose, then both move cards
		Coin:                   CoinNone,
		Lifebreak:              false, // 1.2: Bifrost ignores it
		LifebreakAtEqual:       true,  // 7.10-a: as many cards are enough
		StoneArea:              true,  // 3.7: the magic stone area
		EntersUnderEffect:      false, // 302.5 (6.3): into the owner's zone
		OldRestrictions:        true,  // 3.15: which cards move where
		StandbyAnyCard:         false, // 6.3-b.4: chant-standby only
		TriggerFromHand:        false, // 9.6-a: in the chant-standby area
		ShowStones:             true,  // 9.3-b.1: stones are shown for a standby card
		UnplayedToGraveyard:    false, // 9.6-d: it only loses its count
		KeepsEffects:           true,  // 3.1-c; 302.3 (6.3): the same card within the play ground
		MemoryWithinPlayGround: false, // 9.11; 911.1 (6.3): not for moves within the play ground
		DestroyedJRuler:        DestroyedBlank,
		JudgmentNeedsSkill:     false, // 7.5-a: any ruler with a J-ruler side
		JudgmentCarriesX:       false,
		StrikesAgainIfUndealt:  true,  // 8.5-b; 806.2 (6.3): who dealt nothing before deals now
		FightersHaveBoth:       false, // 8.2-c: numbers are not asked for
		StatusEndsFighting:     false, // 8.3-d: only leaving the field
		PierceAssigns:          false, // 11.1-b: what exceeds the capacity
		ForcedFirst:            true,  // 8.2-c.1; 803.3a (6.3): one of them must be chosen
		RemovedTargetSafe:      false,
		Layers:                 LayersFour, // 9.9-a: base, abilities, non-values, values
		BaseTypes:              false,      // 9.4-b; 904.2 (6.3): attribute, race, trait, ATK, DEF
		SealEarly:              true,
		CountersCancel:         false,
		LifeRoundsAtOnce:       true, // 1.5-d.1: any fraction is rounded up
		LatestExtraTurnFirst:   false,
		EnterMeansAny:          false, // 9.6-a.1; 1411.2 (6.3): played from hand, or by judgment
		CopiesPlayed:           false,
		FollowsToChase:         false,
		TargetsStrict:          false,
		DamageReplacementOrder: false,
		MadeOnlyWhileTrue:      false,
		ShowsHiddenSource:      false,
		StonesTold:             false,
		StoneSkill:             false,
		CharacteristicsCount:   false,
		AttributeFrom:          AttributeCost, // 2.3-f: the symbols of the attribute cost
		OneDrain:               false,
		Types:                  uint16(typesOld),
		Keywords:               keywordsOld,
		Parts:                  partsOld,
		Forms:                  0,
		document:               0,
	}
	r[Edition501Bifrost] = b

	v := b
	v.Lifebreak = true // 1.2: Valhalla plays with it
	r[Edition501Valhalla] = v

	x := b
	x.Coin = CoinRemoved                // 1119.2 (6.3): a coin token in the removed area
	x.LifebreakAtEqual = false          // 1415.1d-i (6.3): more cards than life points demand
	x.StoneArea = false                 // 307.1 (6.3): stones are in the field
	x.OldRestrictions = false           // 314.1 (6.3): by the printed type
	x.StandbyAnyCard = true             // 706.1, 706.3 (6.3): a card in the hand
	x.TriggerFromHand = true            // 708.2 (6.3): from hand or standby area
	x.ShowStones = false                // 708.4 (6.3): no cost from the standby area
	x.UnplayedToGraveyard = true        // 708.3a (6.3): into the graveyard
	x.DestroyedJRuler = DestroyedAstral // 1010.1a (6.3): ruler side up, an astral counter
	x.JudgmentNeedsSkill = true         // 705.1 (6.3): a ruler with [Judgment]
	x.FightersHaveBoth = true           // 803.3a (6.3): with ATK and DEF
	x.StatusEndsFighting = true         // 803.5a, 804.4a (6.3): who changes stops fighting
	x.PierceAssigns = true              // 1102.2b (6.3): assigned in hundreds
	x.Layers = LayersFive               // 909.1 (6.3): counters after other values
	x.LifeRoundsAtOnce = false          // 1204.1 (6.3): a rule process
	x.FollowsToChase = true             // 903.2b-i (6.3): effects that depend on the location; 903.2.d-1 (8.01): any, and no others are known
	x.DamageReplacementOrder = true     // 910.2a (6.3): who chooses, and what first
	x.MadeOnlyWhileTrue = true          // 909.8 (6.3): the condition is off when it resolves
	x.AttributeFrom = AttributeBanner   // 208.2 (6.3): the banner
	x.Types = uint16(types63)
	x.Keywords = keywords63
	x.Forms = forms63
	x.document = 1
	r[Edition63] = x

	y := x
	y.MainMax = 60                  // 402.3a (8.01): forty to sixty
	y.FreeStones = FreeBasic        // 402.4b (8.01): any number of Basic stones
	y.ExtraMax, y.RunesMax = 5, 5   // 402.5a, 402.6a (8.01): up to five cards each
	y.CopiesAcross = AcrossPairwise // 402.7 (8.01): main and extra, main and rune deck
	y.ChooserDecides = false        // 403.4 (8.01): the random player goes first
	y.ChangeOneAfterOther = true    // 403.5 (8.01): the first player is done first
	y.Coin = CoinItem               // 1119.2 (8.01): in the item area
	y.EntersUnderEffect = true      // 307.7 (8.01): under the effect's controller
	y.KeepsEffects = false          // 302.3 (8.01): effects of the old zone do not apply
	y.MemoryWithinPlayGround = true // 911.1 (8.01): in the former zone, whichever
	y.JudgmentCarriesX = true       // 903.2.f-2 (8.01): the X of the judgment
	y.StrikesAgainIfUndealt = false // 806.2a (8.01): unless it went through the step before
	y.Layers = LayersEight          // 909.1 (8.01): eight layers and rounding
	y.BaseTypes = true              // 904.2 (8.01): the card's own type
	y.CountersCancel = true         // 1203.1 (8.01): one of each kind is removed
	y.LatestExtraTurnFirst = true   // 1025.2 (8.01): the latest instruction first
	y.EnterMeansAny = true          // 1140.2, 1411.2 (8.01): whenever it enters the field
	y.CopiesPlayed = true           // 1017.1a, 1017.3 (8.01): a copy that is played
	y.TargetsStrict = true          // 903.2.g-2, 903.2.g-3 and 903.2.h-1 (8.01): fixed, shown, a unit each
	y.ShowsHiddenSource = true      // 905.2a (8.01): the card is revealed
	y.StonesTold = true             // 303.2b (8.01): always known to all players
	y.Types = uint16(types801)
	y.Keywords = keywords801
	y.Parts = parts801
	y.Forms = forms801
	y.Uses = uses801
	y.document = 2
	r[Edition801] = y

	z := y
	z.StrangersExact = 10             // 402.7a (10.2): ten or none
	z.RulersMax = 2                   // 402.2 (10.2): two with [Tag]
	z.CopiesAcross = AcrossTogether   // 402.8 (10.2): main, extra and rune deck
	z.ChangeOneAfterOther = false     // 403.5a (10.2): both choose, then both move cards
	z.Coin = CoinItemAll              // 1119.1 (10.2): every ruler has [Energize]
	z.ForcedFirst = false             // 1123.2a (10.2): [Bloodlust] leaves the order of attacks free
	z.RemovedTargetSafe = true        // 1029.1c (10.2): no damage to it
	z.BaseTypes = false               // 904.2 (10.2): attribute, race, trait, ATK, DEF
	z.LatestExtraTurnFirst = false    // 1025.2 (10.2): one after another
	z.StoneSkill = true               // 201.4e (10.2): they inherently produce their attribute
	z.CharacteristicsCount = true     // 203.5 (10.2): all specified symbols
	z.AttributeFrom = AttributeEither // 208.2 (10.2): attribute or cost section
	z.OneDrain = true                 // 1135.3 (10.2): at most one
	z.Keywords = keywords102
	z.Parts = parts102
	z.Forms = forms102
	z.Uses = uses102
	z.document = 3
	r[Edition102] = z
	return r
}
