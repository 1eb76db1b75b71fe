package effect

import (
	"fmt"
	"strings"
)

// Names for listings: those of enumerations beside their numbers, those of sets in the order of
// their bits.
var (
	abilityNames = []string{
		KindSpell: "spell", KindActivated: "activated", KindAutomatic: "automatic", KindEvolve: "evolve", KindServe: "serve",
		KindPlay: "play", KindReplacement: "replacement", KindJudgment: "judgment",
	}
	sideNames = []string{
		SideAny: "any", SideYours: "yours", SideEnemy: "enemy",
	}
	durationNames = []string{
		Permanent: "permanent", UntilEndOfTurn: "turn", UntilNextTurn: "nextturn", UntilOppTurnEnd: "oppturn", UntilBattleEnd: "battle",
		UntilNextTurnEnd: "nextturnend", UntilNextRecovery: "recovery", WhileSource: "whilesource", WhileSourceRested: "whilerested", RestOfGame: "rest",
	}
	placeNames = []string{
		PlaceField: "field", PlaceHand: "hand", PlaceEX: "ex", PlaceCemetery: "cemetery", PlaceDeck: "deck",
		PlaceDeckBottom: "deckbottom", PlaceBanished: "banished", PlaceEvolveDeck: "evolvedeck", PlaceEvolveFaceup: "evolvefaceup",
		PlaceFieldOrEX: "fieldorex", PlaceFieldThenEX: "fieldthenex", PlaceRace: "race", PlaceNone: "none", PlaceBoard: "fieldandex", PlaceRulers: "rulers",
		PlacePlay: "play", PlaceStones: "stones", PlaceStonesBottom: "stonesbottom", PlaceStandby: "standby",
		PlaceLifebreak: "lifebreak", PlaceLifebreakBottom: "lifebreakbottom", PlaceChase: "chase", PlaceItems: "items", PlaceExtra: "extra", PlaceRunes: "runes",
		PlaceStrangers: "strangers",
	}
	typeNames = []string{
		"follower", "amulet", "spell", "leader", "ruler", "jruler", "resonator", "chant", "addition", "regalia", "rune", "stone",
		"special", "basic", "free", "player",
	}
	flagNames = []string{ // FlagHalves and FlagExplored have no names, only numbers: no program of a card shows them
		"token", "evolved", "advanced", "engaged", "reserved", "racing", "damaged", "faceup", "evolvedthisturn", "enteredthisturn",
		"costoriginal", "hasevolve", "playedthisturn", "attacking", "blocking", "fighting", "awakened", "master", "true", "stranger",
		"astral", "attached", "added", "noattribute", "spell", "ability", "activate", "automatic", "targetsone", "dealtthisturn",
		"damagedthisturn", "attackedthisturn", "forresonators", "forfield", "forjresonators", "torrent", "revealed", "released",
		"godsart", "fromgraveyard", "40", "41", "fromhand", "byplaying", "hasearthrite",
		"buriedthisturn", "atplayer", "inherited", "oddcost", "awakenedfirst", "awakenedsecond", "plaincost", "bought", "enteredhere",
	}
	pickNames  = []string{"reveal", "opponent", "anywhere", "active", "inactive", "lone", "toplay", "toplayfree"}
	pastNames  = []string{"moved", "hurt", "blocked", "blockedby", "fought", "battling", "foughthost"}
	countNames = []string{
		CountSame: "same", CountOnField: "onfield", CountRecovered: "recovered", CountRested: "rested", CountNamed: "named",
		CountUnburied: "unburied", CountUndestroyed: "undestroyed",
	}
	moveNames = []string{"engaged", "anyorder", "reveal", "unordered", "yours", "randomorder", "together", "enemy"}
	statNames = []string{
		StatAttack: "attack", StatDefense: "defense", StatCost: "cost", StatOriginalAttack: "originalattack",
		StatOriginalDefense: "originaldefense", StatOriginalCost: "originalcost", StatDamageLost: "damagelost",
		StatCounters: "counters", StatX: "x", StatAttributes: "attributes", StatTargets: "targets", StatAdded: "added",
		StatPicked: "picked", StatObject: "object", StatSymbols: "symbols", StatSymbolsOf0: "lightsymbols",
		StatSymbolsOf1: "firesymbols", StatSymbolsOf2: "watersymbols", StatSymbolsOf3: "windsymbols", StatSymbolsOf4: "darknesssymbols",
		StatDamageDealt: "damagedealt",
	}
	eventNames = []string{
		OnNone: "none", OnEnter: "enter", OnLastWords: "lastwords", OnEvolve: "evolve", OnRace: "race", OnStrike: "strike",
		OnFollowerStrike: "followerstrike", OnLeaderStrike: "leaderstrike", OnLeaveThis: "leavethis", OnStartMain: "startmain",
		OnStartEnd: "startend", OnOtherEnter: "otherenter", OnOtherLeave: "otherleave", OnOtherDestroyed: "otherdestroyed",
		OnOtherEvolve: "otherevolve", OnOtherAttack: "otherattack", OnPlayCard: "playcard", OnDealAttackDamage: "dealattackdamage",
		OnTakeDamage: "takedamage", OnLeaderHeal: "leaderheal", OnLeaderDamage: "leaderdamage", OnDraw: "draw", OnDiscard: "discard",
		OnOtherLastWords: "otherlastwords", OnState: "state", OnActivate: "activate", OnOtherRace: "otherrace",
		OnOtherEngaged: "otherengaged", OnRefresh: "refresh", OnLeaderDealtDamage: "leaderdealtdamage",
		OnOtherAttackUp: "otherattackup", OnShuffle: "shuffle", OnCounter: "counter", OnEnterFromChase: "enterfromchase",
		OnJudged: "judged", OnJudgmentPlayed: "judgment", OnDestroyed: "destroyed", OnBuried: "buried", OnAttack: "attack",
		OnAttacked: "attacked", OnBlock: "block", OnBlocked: "blocked", OnBattleBegin: "battlebegin", OnBattleEnd: "battleend",
		OnDealDamage: "dealdamage", OnDealBattleDamage: "dealbattledamage", OnDamaged: "damaged", OnPlayerDamaged: "playerdamaged",
		OnLifeGain: "lifegain", OnLifeLoss: "lifeloss", OnRested: "rested", OnRecovered: "recovered", OnStoneCalled: "stonecalled",
		OnWillAbility: "willability", OnProduced: "produced", OnTargeted: "targeted", OnAdded: "added", OnRemoved: "removed",
		OnReturned: "returned", OnStandby: "standby", OnDrawPhase: "drawphase", OnRecoveryBegin: "recoverybegin",
		OnRecoveryEnd: "recoveryend", OnMainBegin: "mainbegin", OnEndPhase: "endphase", OnTurnEnd: "turnend", OnGameBegin: "gamebegin",
		OnShift: "shift", OnBreak: "break", OnInvert: "invert", OnSummoned: "summoned", OnDiscarded: "discarded",
		OnGem: "gem", OnGemGone: "gemgone", OnDealtBattle: "dealtbattle", OnDestroyedBattle: "destroyedbattle", OnDestroys: "destroys", OnDestroysBattle: "destroysbattle", OnUnblocked: "unblocked", OnRoll: "roll",
		OnPutIn: "putin", OnIntoEX: "intoex", OnCancelled: "cancelled", OnRevealed: "revealed", OnRemovedDeck: "removeddeck", OnBanished: "banished",
	}
	useNames        = []string{"gems", "weather", "foresee", "restart", "attached", "crystals", "exploration", "emblems", "overlays", "limitbreaks", "infinity", "moods"}
	damageKindNames = []string{"attack", "combat", "ability"}
	wouldNames      = []string{
		WouldNothing: "nothing", WouldDraw: "draw", WouldDestroyed: "destroyed", WouldLeave: "leave", WouldBeDealt: "bedealt",
		WouldDeal: "deal", WouldEnter: "enter", WouldPutIn: "putin", WouldAppear: "appear", WouldMove: "move", WouldGain: "gain", WouldLose: "lose", WouldProduce: "produce",
		WouldDiscard: "discard",
	}
	costNames = []string{
		CostPlayPoints: "playpoints", CostEngageThis: "engagethis", CostBuryThis: "burythis", CostBanishThis: "banishthis",
		CostReturnThis: "returnthis", CostDiscard: "discard", CostLeaderDefense: "leaderdefense", CostMillTop: "milltop",
		CostBury: "bury", CostReturn: "return", CostBanishFrom: "banishfrom", CostEngage: "engage",
		CostRemoveCounters: "removecounters", CostServe: "serve", CostRevealEvolve: "revealevolve", CostEarthRite: "earthrite",
		CostSkipTurn: "skipturn", CostToEX: "toex", CostDiscardThis: "discardthis", CostPutUnder: "putunder", CostDestroy: "destroy",
		CostWill: "will", CostLife: "life", CostRestOther: "restother", CostBanishOther: "banishother", CostRemoveFrom: "removefrom",
		CostRemoveThis: "removethis", CostReveal: "reveal", CostRevealThis: "revealthis", CostCountersFrom: "countersfrom",
		CostMillRemove: "millremove", CostGems: "gems", CostCrystals: "crystals", CostFrom: "from", CostBanishTop: "banishtop",
		CostDiscardRandom: "discardrandom", CostMaximum: "maximum", CostUnderThis: "underthis",
	}
	playerStatNames = []string{
		StatPlayPoints: "playpoints", StatMaxPlayPoints: "maxplaypoints", StatEvolutionPoints: "evolutionpoints",
		StatLeaderDefense: "leaderdefense", StatCardsPlayed: "cardsplayed", StatSpellchain: "spellchain",
		StatNecrocharge: "necrocharge", StatSanguine: "sanguine", StatHand: "hand", StatDeck: "deck", StatTurns: "turns",
		StatEvolvedTurn: "evolvedturn", StatFieldRoom: "fieldroom", StatEXRoom: "exroom", StatAttacksTurn: "attacksturn",
		StatDiscardedTurn: "discardedturn", StatDestroyedTurn: "destroyedturn", StatLifeLostTurn: "lifelostturn",
		StatLifeGainedTurn: "lifegainedturn", StatWill: "will", StatGems: "gems", StatGemKinds: "gemkinds", StatGemsLight: "gemslight",
		StatGemsFire: "gemsfire", StatGemsWater: "gemswater", StatGemsWind: "gemswind", StatGemsDarkness: "gemsdarkness",
		StatCrystals: "crystals", StatCrystalKinds: "crystalkinds", StatCrystalsLight: "crystalslight",
		StatCrystalsFire: "crystalsfire", StatCrystalsWater: "crystalswater", StatCrystalsWind: "crystalswind",
		StatCrystalsDarkness: "crystalsdarkness", StatChantsTurn: "chantsturn", StatGodsArtsTurn: "artsturn",
		StatBuriedTurn: "buriedturn", StatDrawnTurn: "drawnturn", StatEnteredTurn: "enteredturn", StatDamageTurn: "damageturn",
		StatGraveyard: "graveyard", StatAttributesAll: "attributesall", StatPhase: "phase", StatBattle: "battle", StatBattleBegins: "battlebegins", StatLossesTurn: "lossesturn", StatGoneTurn: "goneturn",
		StatSpellsTurn: "spellsturn", StatFollowersTurn: "followersturn", StatAmuletsTurn: "amuletsturn",
	}
	staticNames = []string{
		StaticStats: "stats", StaticKeyword: "keyword", StaticDamageDealt: "damagedealt", StaticDamageTaken: "damagetaken",
		StaticNoDamage: "nodamage", StaticCost: "cost", StaticCostSet: "costset", StaticEnterEngaged: "enterengaged",
		StaticIgnoreWard: "ignoreward", StaticCannotAttack: "cannotattack", StaticNoRefresh: "norefresh", StaticNoDestroy: "nodestroy",
		StaticAlsoNamed: "alsonamed", StaticDeckCopies: "deckcopies", StaticLoseAbilities: "loseabilities",
		StaticCannotAttackLeader: "cannotattackleader", StaticTrait: "trait", StaticFieldLimit: "fieldlimit", StaticEXLimit: "exlimit",
		StaticHandLimit: "handlimit", StaticNotTargetable: "nottargetable", StaticAttackSet: "attackset",
		StaticDamageIsDefense: "damageisdefense", StaticLure: "lure", StaticDamageTimes: "damagetimes", StaticSpellchain: "spellchain",
		StaticNoLose: "nolose", StaticRestrict: "restrict", StaticMust: "must", StaticPermit: "permit", StaticReplace: "replace",
		StaticEnters: "enters", StaticType: "type", StaticAttribute: "attribute", StaticGrant: "grant", StaticAttackCost: "attackcost",
		StaticTreatAs: "treatas", StaticLoseKeyword: "losekeyword", StaticDefenseSet: "defenseset", StaticPlayCost: "playcost",
		StaticWeather: "weather", StaticHandMore: "handmore", StaticStartHand: "starthand",
		StaticUnplayable: "unplayable", StaticMustSelect: "mustselect", StaticNoWin: "nowin", StaticEvolveCost: "evolvecost",
	}
	restrictNames = []string{
		RestrictAttack: "attack", RestrictBlock: "block", RestrictBeAttacked: "beattacked", RestrictBeBlocked: "beblocked",
		RestrictBeTargeted: "betargeted", RestrictRecover: "recover", RestrictRest: "rest", RestrictBeDestroyed: "bedestroyed",
		RestrictPlay: "play", RestrictActivate: "activate", RestrictChase: "chase", RestrictDealDamage: "dealdamage",
		RestrictGainLife: "gainlife", RestrictDraw: "draw", RestrictCall: "call", RestrictJudgment: "judgment", RestrictEnter: "enter",
		RestrictCounters: "counters", RestrictUncount: "uncount", RestrictAttach: "attach", RestrictCancel: "cancel", RestrictTriggerEnter: "triggerenter",
		RestrictBeDealt: "bedealt", RestrictBeDealtBattle: "bedealtbattle", RestrictDealBattle: "dealbattle", RestrictReturn: "return",
		RestrictHide: "hide", RestrictSeal: "seal", RestrictBeRecovered: "berecovered", RestrictBanish: "bebanished", RestrictRemove: "beremoved",
	}
	mustNames = []string{
		MustAttack: "attack", MustBlock: "block", MustBeAttacked: "beattacked", MustBeBlocked: "beblocked", MustBeChosen: "bechosen", MustAttackYou: "attackyou",
	}
	permitNames = []string{
		PermitPlay: "play", PermitFree: "free", PermitOtherCost: "othercost", PermitAnyWill: "anywill", PermitQuick: "quick",
		PermitAttackRecovered: "attackrecovered", PermitCall: "call", PermitAttackNew: "attacknew", PermitBlock: "block",
		PermitBlockRecovered: "blockrecovered", PermitMobilized: "mobilized", PermitBlockRested: "blockrested", PermitSeeTop: "seetop", PermitShowTop: "showtop", PermitStayRested: "stayrested", PermitSpendAs: "spendas",
	}
	replaceNames = []string{
		ReplaceNothing: "nothing", ReplaceBy: "by", ReplaceAdd: "add", ReplaceTimes: "times", ReplaceHalf: "half", ReplaceMove: "move",
		ReplaceCode: "code", ReplaceShield: "shield", ReplaceTo: "to", ReplaceLess: "less",
	}
	enterNames = []string{
		EntersRested: "rested", EntersRecovered: "recovered", EntersCounters: "counters", EntersAttribute: "attribute",
		EntersName: "name", EntersNumber: "number", EntersTrait: "trait", EntersPlayer: "player", ShiftsCounters: "shiftscounters", JudgedRestart: "judgedrestart",
	}
	shareNames = []string{"trait", "attribute", "name", "type", "chosen", "cost", "host", "race"}
	willNames  = []string{"light", "fire", "water", "wind", "darkness", "void", "moon", "time"}
)

// name looks an enumerator up; one without a name shows its number.
func name(list []string, i int) string {
	if i >= 0 && i < len(list) {
		return list[i]
	}
	return fmt.Sprint(i)
}

// flagWords lists the words of the set bits, joined by plus signs.
func flagWords(x int, words []string) string {
	var out []string
	for i := 0; x>>i != 0; i++ {
		if x>>i&1 != 0 {
			out = append(out, name(words, i))
		}
	}
	return strings.Join(out, "+")
}

// bits lists the numbers of the set bits.
func bits[T ~uint8 | ~uint16 | ~uint64](x T) string {
	var out []string
	for i := 0; x>>i != 0; i++ {
		if x>>i&1 != 0 {
			out = append(out, fmt.Sprint(i))
		}
	}
	return "{" + strings.Join(out, ",") + "}"
}

// selector names what a selector selects.
func selector(s Selector) string {
	of := ""
	if s&SelLeaderOf != 0 {
		of, s = "leaderof:", s&^SelLeaderOf
	}
	switch {
	case s >= SelSet0:
		return fmt.Sprintf("%sset%d", of, s-SelSet0)
	case s >= SelTarget0:
		return fmt.Sprintf("%starget%d", of, s-SelTarget0)
	}
	return of + name([]string{"nothing", "this", "trigger", "you", "opponent", "both", "active", "inactive", "thisfollower", "thisamulet", "host", "other", "ruler"}, int(s))
}

// filter lists a filter with its alternatives.
func (d *disassembler) filter(i int16) string {
	if i < 0 || int(i) >= len(d.p.Filters) {
		return fmt.Sprintf("<filter %d>", i)
	}
	f := &d.p.Filters[i]
	var w []string
	add := func(format string, args ...any) { w = append(w, fmt.Sprintf(format, args...)) }
	if f.Other {
		add("other")
	}
	if f.Side != SideAny {
		add("%s", name(sideNames, int(f.Side)))
	}
	if f.Need != 0 {
		add("%s", flagWords(int(f.Need), flagNames))
	}
	if f.Forbid != 0 {
		add("not:%s", flagWords(int(f.Forbid), flagNames))
	}
	if f.Classes != 0 {
		all := ""
		if f.Classes&AllClasses != 0 {
			all = "all"
		}
		add("%sclass%s", all, bits(f.Classes&^AllClasses))
	}
	if f.Types != 0 {
		add("%s", flagWords(int(f.Types), typeNames))
	}
	if f.ForbidTypes != 0 {
		add("not:%s", flagWords(int(f.ForbidTypes), typeNames))
	}
	if f.ForbidClasses != 0 {
		add("notclass%s", bits(f.ForbidClasses))
	}
	for _, b := range []struct {
		word string
		reg  int8
	}{{"most", f.AtMost}, {"least", f.AtLeast}} {
		if b.reg > 0 {
			add("%s at %s r%d", name(statNames, int(f.Measure)), b.word, b.reg-1)
		}
	}
	if f.Past != 0 {
		add("past:%s", flagWords(int(f.Past), pastNames))
	}
	if f.Targets > 0 {
		add("targets:%s", d.filter(f.Targets-1))
	}
	if f.AttrAt > 0 {
		add("attribute r%d", f.AttrAt-1)
	}
	if f.NameAt > 0 {
		add("name r%d", f.NameAt-1)
	}
	if f.Set > 0 {
		add("set%d alike:%s unlike:%s", f.Set-1, flagWords(int(f.Alike), shareNames), flagWords(int(f.Unlike), shareNames))
	}
	if f.Others {
		add("others")
	}
	if f.Together {
		add("together")
	}
	if f.Pays > 0 {
		add("cost of keyword %d", f.Pays-1)
	}
	if f.OtherHost {
		add("nothost")
	}
	if f.OfHost {
		add("addedto")
	}
	if f.Worn {
		add("attached")
	}
	if f.This {
		add("this")
	}
	if f.NoCounter {
		add("none of")
	}
	if f.Shares != 0 {
		add("shares:%s", flagWords(int(f.Shares), shareNames))
	}
	if f.Keywords != 0 {
		add("keywords%s", bits(f.Keywords))
	}
	if f.ForbidKeywords != 0 {
		add("nokeywords%s", bits(f.ForbidKeywords))
	}
	for _, p := range []struct{ key, value string }{
		{"trait", f.Trait}, {"name", f.Name}, {"namecontains", f.NameContains}, {"namenot", f.NameNot},
		{"universe", f.Universe}, {"counter", f.Counter}, {"traitnot", f.ForbidTrait},
	} {
		if p.value != "" {
			add("%s=%q", p.key, p.value)
		}
	}
	for _, p := range []struct {
		key    string
		lo, hi int16
	}{{"cost", f.CostMin, f.CostMax}, {"atk", f.AtkMin, f.AtkMax}, {"def", f.DefMin, f.DefMax}} {
		if p.lo != NoBound {
			add("%s>=%d", p.key, p.lo)
		}
		if p.hi != NoBound {
			add("%s<=%d", p.key, p.hi)
		}
	}
	if f.OtherName {
		add("othername")
	}
	text := "<" + strings.Join(w, " ") + ">"
	if f.Or >= 0 && f.Or < i { // verified programs refer back only
		text += "|" + d.filter(f.Or)
	}
	return text
}

// String writes the cost in symbols.
func (w WillCost) String() string {
	var b strings.Builder
	for k, n := range w.Attr {
		b.WriteString(strings.Repeat(string("WRUGB"[k]), int(n)))
	}
	b.WriteString(strings.Repeat("M", int(w.Moon)) + strings.Repeat("T", int(w.Time)) + strings.Repeat("X", int(w.X)))
	if w.Free > 0 || b.Len() == 0 {
		fmt.Fprint(&b, w.Free)
	}
	return b.String()
}

// String returns the name in listings.
func (k StaticKind) String() string { return name(staticNames, int(k)) }

// String returns the name in listings.
func (e Event) String() string { return name(eventNames, int(e)) }

// String returns the name in listings.
func (k CostKind) String() string { return name(costNames, int(k)) }
