package effect

import (
	"fmt"
	"strings"
)

// eventTable says the events: "%s" is what the filter admits, without one this card; of
// player events it is the player. "&" is the turn of a phase.
var eventTable = [EventCount]string{
	OnNone: "nothing", OnEnter: "%s is put onto the field from elsewhere", OnLastWords: "%s is put into the cemetery from the field",
	OnEvolve: "%s evolves", OnRace: "%s races", OnStrike: "%s attacks", OnFollowerStrike: "%s attacks a follower", OnLeaderStrike: "%s attacks a leader",
	OnLeaveThis: "%s leaves the field", OnStartMain: "the main phase of & begins", OnStartEnd: "the end phase of & begins",
	OnOtherEnter: "%s is put onto the field", OnOtherLeave: "%s leaves the field", OnOtherDestroyed: "%s is destroyed", OnOtherEvolve: "%s evolves",
	OnOtherAttack: "%s attacks", OnPlayCard: "you play %s", OnDealAttackDamage: "%s deals attack damage", OnTakeDamage: "%s takes damage",
	OnLeaderHeal: "your leader's defense is increased", OnLeaderDamage: "your leader's defense is decreased", OnDraw: "you draw a card",
	OnDiscard: "you discard %s", OnOtherLastWords: "%s is put into the cemetery from the field", OnState: "its condition becomes true",
	OnActivate: "you play an activated ability", OnOtherRace: "%s races", OnOtherEngaged: "%s is engaged", OnRefresh: "%s is refreshed",
	OnLeaderDealtDamage: "your leader is dealt damage", OnOtherAttackUp: "the attack of %s is increased", OnShuffle: "you shuffle your deck",
	OnCounter: "# is put on %s",

	OnEnterFromChase: "%s enters ([Enter]; by rules before 8.01 only after it was played from the hand, or by judgment)", OnJudged: "judgment is done and %s comes of it", OnJudgmentPlayed: "judgment is played by %s",
	OnDestroyed: "%s is destroyed (in whatever way)", OnBuried: "%s is put into your cemetery", OnIntoEX: "%s is put into your EX area", OnAttack: "%s attacks", OnAttacked: "%s is attacked", OnBlock: "%s blocks", OnBlocked: "%s is blocked",
	OnBattleBegin: "a battle begins", OnBattleEnd: "a battle ends", OnDealDamage: "%s deals damage", OnDealBattleDamage: "%s deals battle damage", OnDamaged: "%s is dealt damage",
	OnPlayerDamaged: "%s is dealt damage", OnLifeGain: "%s gains life", OnLifeLoss: "%s loses life", OnRested: "%s becomes rested", OnRecovered: "%s becomes recovered",
	OnStoneCalled: "a magic stone is called by %s", OnWillAbility: "a will ability of %s is played", OnProduced: "%s produces will", OnTargeted: "%s becomes a target", OnAdded: "%s is added to another card",
	OnRemoved: "%s is removed from the game", OnReturned: "%s is put into a hand from the field", OnStandby: "a card is set into the standby area by %s", OnDrawPhase: "the draw phase of & begins",
	OnRecoveryBegin: "the recovery phase of & begins", OnRecoveryEnd: "the recovery phase of & ends", OnMainBegin: "the main phase of & begins", OnEndPhase: "the end phase of & begins",
	OnTurnEnd: "& ends", OnGameBegin: "the game begins", OnShift: "%s shifts", OnBreak: "%s is turned up by lifebreak ([Break])", OnInvert: "%s is inverted",
	OnSummoned: "%s enters from the chase (summoned)", OnDiscarded: "%s is discarded", OnGem: "%s gains a gem", OnGemGone: "%s banishes a gem",
	OnDealtBattle: "%s is dealt battle damage", OnDestroyedBattle: "%s is destroyed by battle damage", OnDestroys: "%s destroys", OnDestroysBattle: "%s destroys by battle damage", OnUnblocked: "%s attacks and is not blocked", OnRoll: "%s rolls dice",
	OnPutIn: "%s enters the field without being played from a hand", OnCancelled: "you cancel %s", OnBanished: "%s is banished", OnRevealed: "%s is revealed", OnRemovedDeck: "%s is removed from the game while it is not in play",
}

// eventTableSecond are events that the second wording says with other words.
var eventTableSecond = map[Event]string{
	OnBuried: "%s is put into a graveyard",
	OnEnter:  "%s enters the field", OnOtherEnter: "%s is put onto the field", OnOtherLeave: "%s leaves a field", OnPlayCard: "%s is played", OnDraw: "%s draws a card", OnDiscard: "%s is discarded by its owner",
	OnActivate: "%s is played", OnShuffle: "%s shuffles a deck",
}

// playerEvents are the events of players: their filter describes the player.
var playerEvents = map[Event]bool{OnJudgmentPlayed: true, OnPlayerDamaged: true, OnLifeGain: true, OnLifeLoss: true, OnStoneCalled: true, OnStandby: true, OnDraw: true, OnShuffle: true, OnGem: true, OnGemGone: true, OnRoll: true}

// ofYou makes the verb of an event that of "you".
var ofYou = strings.NewReplacer("%s is ", "%s are ", "%s gains ", "%s gain ", "%s banishes ", "%s banish ", "%s loses ", "%s lose ", "%s draws ", "%s draw ", "%s shuffles ", "%s shuffle ", "%s rolls ", "%s roll ")

// otherEvents are the events of Shadowverse: Evolve that happen to whatever the filter admits.
var otherEvents = map[Event]bool{
	OnOtherEnter: true, OnOtherLeave: true, OnOtherDestroyed: true, OnOtherEvolve: true, OnOtherAttack: true, OnPlayCard: true, OnDiscard: true,
	OnOtherLastWords: true, OnOtherRace: true, OnOtherEngaged: true, OnOtherAttackUp: true, OnCounter: true, OnBuried: true, OnIntoEX: true,
}

// event says what an ability waits for.
func (t *teller) event() string {
	a := t.a
	s := eventTable[a.Event]
	if own, ok := eventTableSecond[a.Event]; ok && t.w.Second {
		s = own
	}
	done := (a.Event == OnPlayCard || a.Event == OnDiscard) && !t.w.Second && a.Filter >= 0 // by a player whom the event names
	if done {
		switch t.p.Filters[a.Filter].Side {
		case SideEnemy:
			s = map[Event]string{OnPlayCard: "your opponent plays %s", OnDiscard: "your opponent discards %s"}[a.Event]
		case SideAny:
			s = map[Event]string{OnPlayCard: "a player plays %s", OnDiscard: "a player discards %s"}[a.Event]
		}
	}
	whose := [...]string{"each turn", "your turn", "your opponent's turn"}[a.TurnSide]
	if strings.Contains(s, "&") {
		s = strings.ReplaceAll(s, "&", whose)
	}
	if a.Counter != "" && strings.Contains(s, "#") {
		s = strings.ReplaceAll(s, "#", "a "+counterName(a.Counter)[:len(counterName(a.Counter))-1])
	} else {
		s = strings.ReplaceAll(s, "#", "a counter")
	}
	who, rest := "this card", ""
	players := playerEvents[a.Event] && t.w.Second
	switch {
	case players:
		who = "a player"
	case otherEvents[a.Event] && a.Event != OnCounter && !t.w.Second: // without a filter OnCounter is about the card itself
		who = "any card"
	}
	if a.Host {
		who = "the card that this one is added to"
	}
	if a.Filter >= 0 {
		v := viewHere
		v.quiet = (done || (a.Event == OnBuried || a.Event == OnIntoEX) && !t.w.Second) && t.oneSide(a.Filter)
		what := t.phrase(a.Filter, noPlace, v, false)
		this := AnyCard()
		if this.Side, this.This = t.p.Filters[a.Filter].Side, true; t.p.Filters[a.Filter] == this {
			what = "this card"
		}
		switch {
		case a.Host:
			rest = ", if it is " + what
		case a.Event == OnFollowerStrike:
			s = strings.Replace(s, "a follower", what, 1)
		case !t.w.Second && a.Event == OnDealAttackDamage:
			rest = " to " + what
		case !t.w.Second && !otherEvents[a.Event] && a.Event != OnTakeDamage:
			rest = ", about " + what
		case players && !t.playersOnly(a.Filter):
			who = what + " (as a player)"
		default:
			who = what
		}
	}
	if strings.Contains(s, "%s") {
		if who == "you" {
			s = ofYou.Replace(s)
		}
		s = fmt.Sprintf(s, who) + rest
	} else if a.Filter >= 0 && rest == "" {
		s += ", about " + who
	} else {
		s += rest
	}
	if a.Between != 0 {
		s += t.between()
	}
	if a.Other > 0 {
		s += t.otherSide()
	}
	switch {
	case a.DamageKinds == 0 || a.Would != WouldNothing:
	case a.Event == OnOtherDestroyed:
		s += ruinWords(a.DamageKinds)
	case a.Event == OnLastWords:
		s += ", destroyed" + ruinWords(a.DamageKinds)
	case a.Event == OnDealAttackDamage && !t.w.Second:
		s = strings.Replace(s, "attack damage", damageWords(a.DamageKinds), 1)
	default:
		s += " (" + damageWords(a.DamageKinds) + ")"
	}
	if a.Counter != "" && a.Event != OnCounter {
		s += " (" + counterName(a.Counter) + ")"
	}
	return s
}

// ruinWords say what destroys a card.
func ruinWords(kinds uint8) string {
	switch {
	case kinds&ByTheirs != 0:
		return " by an ability of your opponent"
	case kinds&ByYours != 0:
		return " by an ability of yours"
	}
	return " by an ability"
}

// between says where a card goes to or comes from.
func (t *teller) between() string {
	z := t.w.zone(t.a.Between - 1)
	switch t.a.Event {
	case OnLeaveThis, OnOtherLeave:
		return " for the " + z
	case OnPlayCard:
		if !t.w.Second {
			return " from the " + z
		}
	case OnBuried:
		if t.a.Between == PlaceChase+1 {
			return ", from the " + z + ", where you played it"
		}
	}
	return ", from the " + z
}

// otherSide says the other object of an event.
func (t *teller) otherSide() string {
	if t.p.Filters[t.a.Other-1].This {
		return " this card"
	}
	what := t.phrase(t.a.Other-1, noPlace, viewHere, false)
	switch t.a.Event {
	case OnOtherAttack, OnDestroys, OnDestroysBattle:
		return " " + what
	}
	switch t.a.Event {
	case OnDealDamage, OnDealBattleDamage:
		return ", to " + what
	case OnTargeted, OnDiscarded, OnRevealed, OnRemovedDeck, OnDamaged, OnPlayerDamaged, OnBlocked, OnAttacked, OnDestroyed:
		return ", by " + what
	case OnAdded:
		return ", to " + what
	}
	return ", with " + what + " on the other side"
}

// wouldTable says what would happen: "%s" is what the filter admits.
var wouldTable = [WouldKindCount]string{
	WouldNothing: "nothing would happen", WouldDraw: "%s would draw a card", WouldDestroyed: "%s would be destroyed", WouldLeave: "%s would leave the field",
	WouldBeDealt: "%s would be dealt #", WouldDeal: "this card would deal # to %s", WouldEnter: "%s would enter the field", WouldPutIn: "%s would enter the field without being played from a hand", WouldAppear: "%s would enter the field without being played", WouldMove: "%s would be put elsewhere",
	WouldGain: "%s would gain life", WouldLose: "%s would lose life", WouldProduce: "%s would produce will", WouldDiscard: "%s would be discarded",
}

// would says what a replacement ability replaces.
func (t *teller) would() string {
	a := t.a
	who := "this card"
	switch {
	case a.Filter >= 0:
		who = t.phrase(a.Filter, noPlace, viewHere, false)
	case a.Would == WouldDraw:
		who = "you"
	case a.Would == WouldDeal:
		who = "anything"
	}
	s := strings.ReplaceAll(wouldTable[a.Would], "#", damageWords(a.DamageKinds))
	if a.DamageKinds != 0 && !strings.Contains(wouldTable[a.Would], "#") {
		s += " (" + damageWords(a.DamageKinds) + ")"
	}
	if strings.Contains(s, "%s") {
		s = fmt.Sprintf(s, who)
	}
	if a.Between != 0 {
		s += " for the " + t.w.zone(a.Between-1)
	}
	if a.TurnSide != SideAny {
		s += ", in " + either(a.TurnSide == SideYours, "your turn", "your opponent's turn")
	}
	if a.Event != OnNone {
		s += ", when " + t.event()
	}
	return s
}
