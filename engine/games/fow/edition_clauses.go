package fow

import "gauntlet/engine"

// Clauses behind decisions and events. The number of a clause is its place in
// clauses; 0 is none. New ones go at the end of their chapter; files carry the
// ids, so the numbers may change between versions.
const (
	noClause engine.Clause = iota
	clauseGameDrawn
	clauseMissing
	clauseDeckRuler
	clauseDeckMain
	clauseDeckSize
	clauseDeckStones
	clauseDeckStoneSize
	clauseDeckCopies
	clauseDeckStoneCopies
	clauseDeckExtra
	clauseDeckRunes
	clauseDeckMaster
	clauseDeckStrangers
	clauseDeckAcross
	clauseGrimoire
	clauseChooseFirst
	clauseChange
	clauseRulers
	clauseFirstTurn
	clauseDrawPhase
	clauseRecovery
	clauseRecover
	clauseMain
	clauseEnd
	clauseDamageEnds
	clauseHandSize
	clauseNextTurn
	clausePriority
	clauseEntersField
	clauseChantDone
	clauseBattle
	clauseJudgment
	clauseJudged
	clauseCall
	clauseAttack
	clauseAttacked
	clauseAttackRests
	clauseBlock
	clauseFirstStrike
	clauseBattleDamage
	clauseBattleReturn
	clauseBattleEnd
	clauseEnters
	clauseEffectOrder
	clausePlay
	clauseAwaken
	clauseModes
	clauseX
	clauseShare
	clauseCost
	clauseActivate
	clauseSet
	clauseTarget
	clauseResolve
	clauseWill
	clausePay
	clauseDealDamage
	clauseDraw
	clauseDestroy
	clauseAstral
	clauseRest
	clauseDiscard
	clauseShuffle
	clausePierce
	clauseTriggers
	clausePending
	clauseShown
	clauseAdd
	clauseAddEnters
	clauseCopy
	clauseShift
	clauseInvert
	clauseOverlay
	clauseWear
	clauseRestart
	clauseToken
	clauseControl
	clauseSide
	clauseSummon
	clauseExplode
	clauseDrain
	clauseBane
	clauseLifebreakDeal
	clauseLifebreak
	clauseLifebreakMax
	clauseAdditions
	clauseLifeOut
	clauseDeckOut
	clauseLethal
	clauseRounding
	clauseLoop
	clauseReplacement
	clauseCount
)

// clause is a rule by a name of ours and by its id in every document.
type clause struct {
	name string
	ids  [documents]string // 5.01, 6.3, 8.01, 10.2; "" if the document has no such rule
}

// clauses is the table of clauses, by engine.Clause.
var clauses = [clauseCount]clause{
	noClause:              {},
	clauseGameDrawn:       {"both lose", [...]string{"1.3-c", "103.3", "103.3", "103.3"}},
	clauseMissing:         {"as much as possible", [...]string{"1.4-b", "104.2", "104.2", "104.2"}},
	clauseDeckRuler:       {"one ruler", [...]string{"4.1-b", "402.2", "402.2", "402.2"}},
	clauseDeckMain:        {"what a main deck holds", [...]string{"4.1-c", "402.3", "402.3", "402.3"}},
	clauseDeckSize:        {"size of a main deck", [...]string{"4.1-c", "402.3", "402.3a", "402.3a"}},
	clauseDeckStones:      {"what a magic stone deck holds", [...]string{"4.1-d", "402.4", "402.4", "402.4"}},
	clauseDeckStoneSize:   {"size of a magic stone deck", [...]string{"4.1-d", "402.4", "402.4a", "402.4a"}},
	clauseDeckCopies:      {"copies of a name", [...]string{"4.1-e", "402.5", "402.3b", "402.3b"}},
	clauseDeckStoneCopies: {"copies of a magic stone", [...]string{"4.1-e", "402.5", "402.4c", "402.4c"}},
	clauseDeckExtra:       {"extra deck", [...]string{"", "", "402.5", "402.5"}},
	clauseDeckRunes:       {"rune deck", [...]string{"", "", "402.6", "402.6"}},
	clauseDeckMaster:      {"one Master rune", [...]string{"", "", "402.6c", "402.6c"}},
	clauseDeckStrangers:   {"stranger deck", [...]string{"", "", "", "402.7"}},
	clauseDeckAcross:      {"copies over the parts", [...]string{"", "", "402.7", "402.8"}},
	clauseGrimoire:        {"[Grimoire]", [...]string{"", "", "1132.2", "1132.2"}},
	clauseChooseFirst:     {"who goes first", [...]string{"4.2-c", "403.3", "403.4", "403.4"}},
	clauseChange:          {"change of cards", [...]string{"4.2-d", "403.4", "403.5", "403.5"}},
	clauseRulers:          {"rulers are placed", [...]string{"4.2-f", "403.5", "403.1", "403.1"}},
	clauseFirstTurn:       {"the first turn", [...]string{"4.2-g", "403.6", "403.6", "403.6"}},
	clauseDrawPhase:       {"draw phase", [...]string{"5.1-c", "502.3", "502.3", "502.3"}},
	clauseRecovery:        {"recovery phase", [...]string{"5.2-b", "503.2", "503.2", "503.2"}},
	clauseRecover:         {"cards recover", [...]string{"5.2-e", "503.5", "503.5", "503.5"}},
	clauseMain:            {"main phase", [...]string{"5.3-b", "504.2", "504.2", "504.2"}},
	clauseEnd:             {"end phase", [...]string{"5.4-b", "505.2", "505.2", "505.2"}},
	clauseDamageEnds:      {"damage becomes zero", [...]string{"5.4-e.1", "505.5a", "505.5a", "505.5a"}},
	clauseHandSize:        {"maximum hand size", [...]string{"5.4-e.4", "505.5d", "505.5d", "505.5d"}},
	clauseNextTurn:        {"the next turn", [...]string{"5.4-f", "505.6", "505.6", "505.6"}},
	clausePriority:        {"action with priority", [...]string{"6.2-c", "602.1c", "602.1c", "602.1c"}},
	clauseEntersField:     {"enters the field", [...]string{"7.1-c", "702.3", "702.3", "702.3"}},
	clauseChantDone:       {"a resolved chant", [...]string{"7.3-c", "703.3", "703.3", "703.3"}},
	clauseBattle:          {"battle begins", [...]string{"7.4-a", "704.1", "704.1", "704.1"}},
	clauseJudgment:        {"judgment", [...]string{"7.5-b", "705.2", "705.2", "705.2"}},
	clauseJudged:          {"ruler becomes J-ruler", [...]string{"7.5-c", "705.3a", "705.3a", "705.3a"}},
	clauseCall:            {"call a magic stone", [...]string{"7.11-a", "709.1", "710.1", "710.1"}},
	clauseAttack:          {"attack or forfeit", [...]string{"8.2-c", "803.3", "803.3", "803.3"}},
	clauseAttacked:        {"attacked object", [...]string{"8.2-c.2", "803.3b", "803.3b", "803.3b"}},
	clauseAttackRests:     {"the attacker rests", [...]string{"8.2-e", "803.5", "803.5", "803.5"}},
	clauseBlock:           {"block", [...]string{"8.3-c", "804.3", "804.3", "804.3"}},
	clauseFirstStrike:     {"first strike damage", [...]string{"8.4-b", "805.2", "805.2", "805.2"}},
	clauseBattleDamage:    {"battle damage", [...]string{"8.5-b", "806.2", "806.2", "806.2"}},
	clauseBattleReturn:    {"battle damage in return", [...]string{"8.5-c", "806.3", "806.2b", "806.2b"}},
	clauseBattleEnd:       {"end of battle", [...]string{"8.6-d", "807.4", "807.4", "807.4"}},
	clauseEffectOrder:     {"order of effects of one time", [...]string{"9.9-c", "909.3b", "909.3b", "909.3b"}},
	clauseEnters:          {"as it enters", [...]string{"9.9-e", "909.5", "909.5", "909.5"}},
	clausePlay:            {"onto the chase", [...]string{"9.3-b.2", "903.2b", "903.2.d", "903.2d"}},
	clauseAwaken:          {"awakening", [...]string{"12.1-b", "1109.2", "1109.2", "1109.2"}},
	clauseModes:           {"options", [...]string{"9.3-b.3", "903.2c", "903.2.e", "903.2e"}},
	clauseX:               {"X", [...]string{"", "903.2d", "903.2.f", "903.2f"}},
	clauseShare:           {"shares", [...]string{"", "903.2f", "903.2.h", "903.2h"}},
	clauseCost:            {"required actions", [...]string{"9.3-b.5", "903.2h-i", "903.2.j", "903.2j"}},
	clauseActivate:        {"activate ability", [...]string{"7.8-b", "707.2", "707.2", "707.2"}},
	clauseSet:             {"into the standby area", [...]string{"7.6-a", "706.1", "706.1", "706.1"}},
	clauseTarget:          {"targets", [...]string{"9.3-b.4", "903.2e", "903.2.g", "903.2g"}},
	clauseResolve:         {"resolution", [...]string{"9.3-c", "903.3", "903.3", "903.3"}},
	clauseWill:            {"will ceases to exist", [...]string{"5.2-d", "503.4", "503.4", "503.4"}},
	clausePay:             {"pay will", [...]string{"10.2-a", "1003.1", "1003.1", "1003.1"}},
	clauseDealDamage:      {"deal damage", [...]string{"10.6-a", "1007.1", "1007.1", "1007.1"}},
	clauseDraw:            {"draw", [...]string{"10.8-a", "1009.1", "1009.1", "1009.1"}},
	clauseDestroy:         {"destroy", [...]string{"10.9-a", "1010.1", "1010.1", "1010.1"}},
	clauseAstral:          {"astral", [...]string{"", "1010.1a", "1010.1a", "1010.1a"}},
	clauseRest:            {"rest", [...]string{"10.12-a", "1013.1", "1013.1", "1013.1"}},
	clauseDiscard:         {"discard", [...]string{"10.18-a", "1019.1", "1019.1", "1019.1"}},
	clauseShuffle:         {"shuffle", [...]string{"", "1021.1", "1021.1", "1021.1"}},
	clausePierce:          {"pierce", [...]string{"11.1-b", "1102.2b", "1102.2b", "1102.2b"}},
	clauseShown:           {"a card triggers by being shown", [...]string{"9.6-a", "906.2", "906.2", "906.2"}},
	clausePending:         {"which ability is played first", [...]string{"6.2-b", "603.2", "603.2", "603.2"}},
	clauseAdd:             {"added to a card", [...]string{"10.1-a", "1002.1", "1002.1", "1002.1"}},
	clauseAddEnters:       {"what an addition enters on", [...]string{"7.2-d", "1406.3", "1406.3", "1406.3"}},
	clauseCopy:            {"copy", [...]string{"10.16-a", "1017.1", "1017.1", "1017.1"}},
	clauseWear:            {"attached to a ruler", [...]string{"", "", "1032.1", "1032.1"}},
	clauseRestart:         {"restart", [...]string{"", "", "1033.1", "1033.1"}},
	clauseInvert:          {"invert", [...]string{"", "", "1030.1", "1030.1"}},
	clauseOverlay:         {"put on top of a J-ruler", [...]string{"", "", "", "1035.1"}},
	clauseShift:           {"shift", [...]string{"", "1117.2a", "1117.2a", "1117.2a"}},
	clauseToken:           {"tokens", [...]string{"", "1303.1", "1303.1", "1303.1"}},
	clauseControl:         {"from a field to another", [...]string{"", "307.6", "", ""}},
	clauseSummon:          {"summon", [...]string{"10.5-a", "1006.1", "1006.1", "1006.1"}},
	clauseSide:            {"which side is played", [...]string{"", "1117.2", "903.2.b", "903.2b"}},
	clauseExplode:         {"[Explode]", [...]string{"11.4-a", "1105.2", "1105.2", "1105.2"}},
	clauseDrain:           {"[Drain]", [...]string{"", "", "1135.2", "1135.2"}},
	clauseBane:            {"[Bane]", [...]string{"", "", "1138.2", "1138.2"}},
	clauseLifebreakDeal:   {"cards into the lifebreak area", [...]string{"4.2-e", "1415.1c", "1415.1c", "1415.1c"}},
	clauseLifebreak:       {"lifebreak", [...]string{"7.10-a", "1415.1d-i", "1415.1.d-1", "1415.1.d.1"}},
	clauseLifebreakMax:    {"too many lifebreak cards", [...]string{"13.4-a", "1415.1e-i", "1415.1.e-1", "1415.1.e.1"}},
	clauseAdditions:       {"illegal addition", [...]string{"13.3-a", "1406.4a", "1406.4a", "1206.1"}},
	clauseTriggers:        {"an ability triggers", [...]string{"9.6-b", "906.4", "906.4", "906.4"}},
	clauseLifeOut:         {"no life points left", [...]string{"13.1-a", "1202.1", "1202.1", "1202.1"}},
	clauseDeckOut:         {"no card to draw", [...]string{"13.1-b", "1202.2", "1202.2", "1202.2"}},
	clauseLethal:          {"lethal damage", [...]string{"13.2-a", "1203.1", "1204.1", "1204.1"}},
	clauseRounding:        {"life is rounded up", [...]string{"1.5-d.1", "1204.1", "1205.1", "1205.1"}},
	clauseLoop:            {"a loop nobody can stop", [...]string{"14.1-a.3", "1301.1c", "1301.1c", "1301.1c"}},
	clauseReplacement:     {"which replacement", [...]string{"9.10-b", "910.2", "910.2", "910.2"}},
}

// ClauseIDs returns the clause ids of an edition by engine.Clause; index 0 is
// "", and so is the id of a clause that the edition does not have.
func ClauseIDs(e Edition) []string {
	out := make([]string, len(clauses))
	for i := range clauses {
		out[i] = clauses[i].ids[e.document()]
	}
	return out
}
