package fow

import (
	"fmt"

	"gauntlet/engine/effect"
)

// unsupported returns why the engine cannot carry out a program, "" if it can: no
// card is played by half of its text.
func (t *Tables) unsupported(p *effect.Program) string {
	for k := range p.Abilities {
		if why := refuseAbility(p, &p.Abilities[k]); why != "" {
			return fmt.Sprintf("ability %d of its text needs %s, which the engine does not have yet", k+1, why)
		}
	}
	for k := range p.Statics {
		if carriesOutRule(&p.Statics[k]) {
			continue
		}
		if why := t.carriesStatic(p, &p.Statics[k]); why != "" {
			return fmt.Sprintf("passive %d of its text: %s", k+1, why)
		}
	}
	if p.Params.Energize.Free > maxUnits {
		return fmt.Sprintf("its [Energize]: the engine produces at most %d wills at once", maxUnits)
	}
	for k := range p.Floating {
		if st := &p.Floating[k]; lastingAbout(st) != 0 && (carriesOutRule(st) || lendsGraveyard(st)) && (!st.This || st.Permit == effect.PermitPlay) {
			continue
		}
		if why := t.carriesStatic(p, &p.Floating[k]); why != "" {
			return fmt.Sprintf("effect %d of its text: %s", k+1, why)
		}
	}
	for _, q := range p.Granted {
		for k := range q.Abilities {
			if why := refuseGiven(&q.Abilities[k]); why != "" {
				return why
			}
		}
		if why := t.unsupported(q); why != "" {
			return why
		}
		for k := range q.Statics {
			if aboutOf(&q.Statics[k], &definition{}) != 0 || carriesOutRule(&q.Statics[k]) {
				return "the engine does not give cards texts about what is paid to play others"
			}
		}
	}
	for _, in := range p.Code {
		if in.Op == effect.OpPlayCard && effect.PlayFlags(in.B)&effect.PlayCopy != 0 && !t.rules.CopiesPlayed {
			return "the rules know no copies of cards that are played (1017.3 of 8.01)"
		}
	}
	if why := runnable(p); why != "" {
		return "the engine does not have " + why + " yet"
	}
	return ""
}

// refuseGiven returns what an ability that is given to cards has that the engine
// lacks.
func refuseGiven(a *effect.Ability) string {
	switch {
	case a.Kind == effect.KindAutomatic:
		return ""
	case a.Kind != effect.KindActivated:
		return "the engine does not give cards such abilities yet"
	case a.Limit > 0 || a.OnceGame || a.Zone != effect.PlaceField:
		return "the engine does not give cards abilities with a limit yet"
	}
	return ""
}

// raised are the events that happen in the engine.
var raised = set(effect.OnBreak, effect.OnCounter, effect.OnAttack, effect.OnAttacked, effect.OnBlock, effect.OnBlocked, effect.OnStoneCalled, effect.OnDestroyed, effect.OnJudged,
	effect.OnEnterFromChase, effect.OnSummoned, effect.OnEnter, effect.OnOtherEnter, effect.OnLifeLoss, effect.OnLifeGain, effect.OnLeaveThis, effect.OnOtherLeave,
	effect.OnReturned, effect.OnBuried, effect.OnRemoved, effect.OnDraw, effect.OnDiscard, effect.OnShuffle, effect.OnRested, effect.OnRecovered,
	effect.OnPlayCard, effect.OnTargeted, effect.OnDealDamage, effect.OnDealBattleDamage, effect.OnDamaged, effect.OnPlayerDamaged, effect.OnState, effect.OnWillAbility, effect.OnProduced, effect.OnDrawPhase, effect.OnRecoveryBegin, effect.OnRecoveryEnd,
	effect.OnBattleBegin, effect.OnBattleEnd, effect.OnShift, effect.OnInvert, effect.OnAdded, effect.OnGameBegin, effect.OnMainBegin, effect.OnEndPhase, effect.OnTurnEnd, effect.OnDiscarded, effect.OnGem, effect.OnGemGone, effect.OnDealtBattle, effect.OnDestroyedBattle, effect.OnDestroys, effect.OnDestroysBattle, effect.OnUnblocked, effect.OnRoll,
	effect.OnPutIn, effect.OnBanished, effect.OnActivate, effect.OnCancelled, effect.OnRevealed, effect.OnRemovedDeck)

// set returns a set of small numbers.
func set[T ~uint8](list ...T) (m [256]bool) {
	for _, x := range list {
		m[x] = true
	}
	return m
}

// refuseAbility returns what an ability has that the engine lacks.
func refuseAbility(p *effect.Program, a *effect.Ability) string {
	switch {
	case a.Kind == effect.KindJudgment, a.Kind == effect.KindPlay:
		return ""
	case a.OnceGame && a.Label == "":
		return "an ability without a name that is played once per game"
	case a.Card && (a.Event == effect.OnNone || raised[a.Event]): // [Trigger], [Stealth]
	case a.Event == effect.OnBreak: // 1415.1b-ii (6.3): played as its card is turned up
	case a.Kind == effect.KindActivated && (a.Zone == effect.PlaceHand || a.Zone == effect.PlaceCemetery || a.Zone == effect.PlaceBanished) && a.Limit > 0:
		return "a limit per turn outside the play ground"
	case a.Kind == effect.KindActivated && (a.Zone == effect.PlaceHand || a.Zone == effect.PlaceCemetery || a.Zone == effect.PlaceBanished || a.Zone == effect.PlacePlay):
	case a.Kind == effect.KindAutomatic && a.Zone == effect.PlaceCemetery && (a.Limit > 0 || a.Awaken || a.Surge):
		return "a limit or an awakened text of a card in a graveyard"
	case a.Kind == effect.KindAutomatic && a.Zone == effect.PlaceCemetery && a.Event == effect.OnState:
		return "a status that a card in a graveyard watches"
	case a.Kind == effect.KindAutomatic && a.Zone == effect.PlaceCemetery:
	case a.Zone != effect.PlaceField && a.Zone != effect.PlaceRulers:
		return "to be active in another zone"
	case a.Limit > 3, a.Limit > 0 && len(p.Abilities) > 8:
		return "a limit of more than three per turn"
	}
	switch a.Kind {
	case effect.KindSpell:
		return ""
	case effect.KindActivated:
		if a.Awaken || a.Surge {
			return "an activate ability of awakened cards or of [Torrent]"
		}
		return ""
	case effect.KindAutomatic:
		switch {
		case !raised[a.Event]:
			return "an event"
		}
		return ""
	}
	return "a kind of ability"
}

// canRun are the instructions that are carried out.
var canRun = set(
	effect.OpHalt, effect.OpJump, effect.OpJumpIfZero, effect.OpMode, effect.OpPaid, effect.OpChosenX, effect.OpInt, effect.OpAdd, effect.OpSub,
	effect.OpMul, effect.OpDivDown, effect.OpHalfUp, effect.OpMin, effect.OpMax, effect.OpGe, effect.OpEq, effect.OpAnd, effect.OpOr, effect.OpNot,
	effect.OpCount, effect.OpCountSel, effect.OpIs, effect.OpStat, effect.OpPlayer, effect.OpEventAmount, effect.OpYourTurn, effect.OpCounters,
	effect.OpClear, effect.OpGather, effect.OpExcept, effect.OpSift, effect.OpFound, effect.OpJoin, effect.OpSumStat, effect.OpNames,
	effect.OpPick, effect.OpPickFrom, effect.OpSearch, effect.OpGatherRandom, effect.OpLook, effect.OpMillUntil, effect.OpMay, effect.OpAskNumber,
	effect.OpAskKind, effect.OpAskName, effect.OpAskPay, effect.OpDrawUpTo, effect.OpDiscard, effect.OpMove, effect.OpCallStone,
	effect.OpDamage, effect.OpDamageDivided, effect.OpDestroy, effect.OpBanish, effect.OpModify, effect.OpKeyword, effect.OpEngage,
	effect.OpRefresh, effect.OpAddCounter, effect.OpRemoveCounter, effect.OpReveal, effect.OpDiscardSel, effect.OpDraw, effect.OpMill,
	effect.OpShuffle, effect.OpWin, effect.OpLose, effect.OpLife, effect.OpSetLife, effect.OpProduce, effect.OpCancel, effect.OpUndamage,
	effect.OpCreate, effect.OpAttach, effect.OpFlip, effect.OpBecomeCopy, effect.OpCopyItem, effect.OpPutOnChase, effect.OpPlayCard,
	effect.OpExtraTurn, effect.OpSkipPhase, effect.OpForce, effect.OpAskOption, effect.OpHeal, effect.OpGem, effect.OpWeather, effect.OpRestart, effect.OpSteal, effect.OpUnfight, effect.OpTrigger, effect.OpKeepNames, effect.OpItem, effect.OpItems, effect.OpDouble, effect.OpHappened, effect.OpMostStat, effect.OpRetarget, effect.OpPlayAgain, effect.OpDealNoted,
)

// Numbers of cards and of players that the engine reads.
var (
	cardStats = set(effect.StatAttack, effect.StatDefense, effect.StatCost, effect.StatOriginalCost, effect.StatOriginalAttack, effect.StatOriginalDefense,
		effect.StatDamageLost, effect.StatCounters, effect.StatAttributes, effect.StatObject, effect.StatX, effect.StatPicked,
		effect.StatSymbols, effect.StatSymbolsOf0, effect.StatSymbolsOf1, effect.StatSymbolsOf2, effect.StatSymbolsOf3, effect.StatSymbolsOf4, effect.StatDamageDealt)
	playerStats = set(effect.StatLeaderDefense, effect.StatCardsPlayed, effect.StatHand, effect.StatDeck, effect.StatTurns, effect.StatAttacksTurn,
		effect.StatDiscardedTurn, effect.StatLifeLostTurn, effect.StatLifeGainedTurn, effect.StatWill, effect.StatGems, effect.StatGemKinds, effect.StatGemsLight, effect.StatGemsFire, effect.StatGemsWater, effect.StatGemsWind, effect.StatGemsDarkness,
		effect.StatCrystals, effect.StatCrystalKinds, effect.StatCrystalsLight, effect.StatCrystalsFire, effect.StatCrystalsWater, effect.StatCrystalsWind, effect.StatCrystalsDarkness, effect.StatChantsTurn, effect.StatGodsArtsTurn,
		effect.StatBuriedTurn, effect.StatDrawnTurn, effect.StatEnteredTurn, effect.StatGraveyard, effect.StatPhase, effect.StatBattle, effect.StatBattleBegins, effect.StatDamageTurn)
	selectors = set(effect.SelNone, effect.SelThis, effect.SelTrigger, effect.SelYou, effect.SelOpponent, effect.SelBoth, effect.SelActive,
		effect.SelInactive, effect.SelHost, effect.SelRuler)
)

// flagsRead are the flags of filters that the engine reads.
const flagsRead = effect.FlagToken | effect.FlagEngaged | effect.FlagReserved | effect.FlagDamaged | effect.FlagEnteredThisTurn |
	effect.FlagAttacking | effect.FlagAtPlayer | effect.FlagBlocking | effect.FlagFighting | effect.FlagAwakened | effect.FlagTorrent | effect.FlagRevealed | effect.FlagReleased | effect.FlagMaster | effect.FlagTrue | effect.FlagStranger | effect.FlagHalves | effect.FlagExplored |
	effect.FlagSpell | effect.FlagAbility | effect.FlagActivate | effect.FlagAutomatic | effect.FlagTargetsOne | effect.FlagGodsArt | effect.FlagInherited | effect.FlagFromGraveyard | effect.FlagPlayedThisTurn |
	effect.FlagAstral | effect.FlagAttached | effect.FlagAdded | effect.FlagNoAttribute | flagsOfTurn |
	effect.FlagForResonators | effect.FlagForField | effect.FlagForJResonators | effect.FlagOddCost | effect.FlagAwakenedFirst | effect.FlagAwakenedSecond | effect.FlagPlainCost | effect.FlagBought | effect.FlagEnteredHere

// flagsOfTurn are those that ask for what a card did in this turn.
const flagsOfTurn = effect.FlagDealtThisTurn | effect.FlagDamagedThisTurn | effect.FlagAttackedThisTurn | effect.FlagBuriedThisTurn

// runnable returns what a program has that cannot be carried out, "" if it can.
func runnable(p *effect.Program) string {
	for k := range p.Filters {
		if f := &p.Filters[k]; (f.Need|f.Forbid)&^flagsRead != 0 {
			return "a description of cards"
		}
	}
	for _, in := range p.Code {
		if why := refuseInstr(in); why != "" {
			return why
		}
		if in.Op == effect.OpAskPay && (!payableLater(p.Payments[in.X]) || in.C < 128 && willX(p.Payments[in.X]) > 0) {
			return "this payment while it resolves"
		}
	}
	return ""
}

func refuseInstr(in effect.Instr) string {
	if !canRun[in.Op] && !lastingOps[in.Op] {
		return "the instruction \"" + in.Op.String() + "\""
	}
	ok := true
	in.Selectors(func(s effect.Selector) {
		s &^= effect.SelLeaderOf
		ok = ok && (s >= effect.SelTarget0 || selectors[s])
	})
	if !ok {
		return "one of the objects it names"
	}
	if (in.Op == effect.OpKeyword || in.Op == effect.OpLoseKeyword) && in.X >= int16(liveKeywords) {
		return "a keyword that it gives"
	}
	switch in.Op {
	case effect.OpStat, effect.OpSumStat, effect.OpMostStat:
		ok = cardStats[in.C]
	case effect.OpPlayer:
		ok = playerStats[in.C]
	}
	switch {
	case !ok:
		return "a number it reads"
	case in.Op == effect.OpMove && (in.B != uint8(effect.PlaceField) && placeZones[in.B] == ZoneNone || effect.Place(in.B) == effect.PlaceStandby && in.E&(effect.FaceDown|effect.FaceUp) == 0):
		return "a zone that cards go to"
	}
	return ""
}
