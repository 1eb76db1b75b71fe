package fowcode

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// eventOf maps triggers to events. The first is for this card, the second for
// others where they differ.
var eventOf = map[cardtext.TriggerKind]effect.Event{
	cardtext.TriggerEnter: effect.OnEnterFromChase, cardtext.TriggerGoes: effect.OnBuried, cardtext.TriggerDies: effect.OnDestroyed,
	cardtext.TriggerRemoved: effect.OnRemoved, cardtext.TriggerToHand: effect.OnReturned,
	cardtext.TriggerAttacking: effect.OnAttack, cardtext.TriggerIsAttacked: effect.OnAttacked,
	cardtext.TriggerBlocks: effect.OnBlock, cardtext.TriggerBlocked: effect.OnBlocked,
	cardtext.TriggerDealt: effect.OnDamaged, cardtext.TriggerTargeted: effect.OnTargeted,
	cardtext.TriggerRested: effect.OnRested, cardtext.TriggerRecovered: effect.OnRecovered,
	cardtext.TriggerAdded: effect.OnAdded, cardtext.TriggerDiscarded: effect.OnDiscarded, cardtext.TriggerJudged: effect.OnJudged,
	cardtext.TriggerDamaged: effect.OnPlayerDamaged, cardtext.TriggerGainsLife: effect.OnLifeGain, cardtext.TriggerLosesLife: effect.OnLifeLoss,
	cardtext.TriggerDraws: effect.OnDraw, cardtext.TriggerDiscards: effect.OnDiscard, cardtext.TriggerPlays: effect.OnPlayCard, cardtext.TriggerWillPlayed: effect.OnWillAbility,
	cardtext.TriggerShuffle: effect.OnShuffle, cardtext.TriggerCalls: effect.OnStoneCalled, cardtext.TriggerDrawPhase: effect.OnDrawPhase, cardtext.TriggerTurn: effect.OnDrawPhase,
	cardtext.TriggerRecovery: effect.OnRecoveryBegin, cardtext.TriggerRecoveryEnd: effect.OnRecoveryEnd,
	cardtext.TriggerMainPhase: effect.OnMainBegin, cardtext.TriggerEndPhase: effect.OnEndPhase, cardtext.TriggerTurnEnd: effect.OnTurnEnd,
	cardtext.TriggerGame: effect.OnGameBegin, cardtext.TriggerBattle: effect.OnBattleBegin,
	// 1410.1 (6.3): the "battle phase" of old cards is a battle.
	cardtext.TriggerBattlePhase: effect.OnBattleBegin, cardtext.TriggerBattleEnd: effect.OnBattleEnd,
	cardtext.TriggerSummoned: effect.OnSummoned, // 1412.2 (6.3)
	cardtext.TriggerShifts:   effect.OnShift,
	cardtext.TriggerInverts:  effect.OnInvert,
	cardtext.TriggerBanished: effect.OnBanished, cardtext.TriggerBanishes: effect.OnBanished, // 1011.1 (6.3): its controller banishes a card
	cardtext.TriggerState: effect.OnState, cardtext.TriggerCounterPut: effect.OnCounter, cardtext.TriggerProduces: effect.OnProduced,
	cardtext.TriggerCancels: effect.OnCancelled, cardtext.TriggerGem: effect.OnGem, cardtext.TriggerGemGone: effect.OnGemGone, cardtext.TriggerUnblocked: effect.OnUnblocked, cardtext.TriggerRolls: effect.OnRoll, cardtext.TriggerPutIn: effect.OnPutIn, cardtext.TriggerRevealed: effect.OnRevealed,
}

// ofAPlayer are the events of players of which the player is what the event is about.
var ofAPlayer = map[cardtext.TriggerKind]bool{cardtext.TriggerGainsLife: true, cardtext.TriggerLosesLife: true, cardtext.TriggerDraws: true, cardtext.TriggerDamaged: true}

// events returns the events of a trigger: some phrases name two.
func (c *compiler) events(t *cardtext.Trigger) []effect.Event {
	own := t.This != "" && t.This != "host"
	switch t.Kind {
	case cardtext.TriggerFights:
		return []effect.Event{effect.OnAttack, effect.OnBlock}
	case cardtext.TriggerBlocked:
		if t.Both {
			return []effect.Event{effect.OnBlock, effect.OnBlocked}
		}
	case cardtext.TriggerPlays:
		if t.Objects != nil && c.playsAbilities(t) {
			return []effect.Event{effect.OnActivate}
		}
	case cardtext.TriggerComes:
		if own {
			return []effect.Event{effect.OnEnter}
		}
		return []effect.Event{effect.OnOtherEnter}
	case cardtext.TriggerLeft:
		if own {
			return []effect.Event{effect.OnLeaveThis}
		}
		return []effect.Event{effect.OnOtherLeave}
	case cardtext.TriggerDies:
		if t.Battle {
			return []effect.Event{effect.OnDestroyedBattle}
		}
	case cardtext.TriggerRemoved:
		if t.HasFrom {
			return []effect.Event{effect.OnRemovedDeck}
		}
	case cardtext.TriggerDealt:
		if t.Battle {
			return []effect.Event{effect.OnDealtBattle}
		}
	case cardtext.TriggerDestroys:
		if t.Battle {
			return []effect.Event{effect.OnDestroysBattle}
		}
		return []effect.Event{effect.OnDestroys}
	case cardtext.TriggerDeals:
		if t.Battle {
			return []effect.Event{effect.OnDealBattleDamage}
		}
		return []effect.Event{effect.OnDealDamage}
	}
	ev, ok := eventOf[t.Kind]
	if !ok {
		c.Unsupported(t.Span, "this event")
	}
	return []effect.Event{ev}
}

// trigger compiles the event of an automatic ability and what "it" means in
// its effect.
//
// 906.4 (6.3): a card triggers by an ability that it has, which is why it triggers only while its text is there.
func (c *compiler) trigger(a *effect.Ability, e *emitter, t *cardtext.Trigger, ev effect.Event, out outer) {
	a.Event, a.TurnSide, a.Counter = ev, compile.TurnSides[t.Turn], strings.ToLower(t.Name)
	a.Limit = int8(min(t.PerTurn, 127))
	if t.First && t.This != "" { // of what happens to one card that card knows
		a.Limit = 1
	}
	switch t.Kind {
	case cardtext.TriggerDeals, cardtext.TriggerDealt, cardtext.TriggerDamaged, cardtext.TriggerGainsLife, cardtext.TriggerLosesLife, cardtext.TriggerCounterPut:
		e.Event = true
		e.hurts = t.Kind == cardtext.TriggerDeals || t.Kind == cardtext.TriggerDealt || t.Kind == cardtext.TriggerDamaged
	case cardtext.TriggerGem, cardtext.TriggerGemGone:
		c.Uses(effect.UseGems)
	case cardtext.TriggerTurn, cardtext.TriggerDrawPhase, cardtext.TriggerRecovery, cardtext.TriggerRecoveryEnd, cardtext.TriggerMainPhase,
		cardtext.TriggerEndPhase, cardtext.TriggerTurnEnd, cardtext.TriggerBattlePhase, cardtext.TriggerBattleEnd:
		switch t.Turn {
		case cardtext.Anyone:
			e.That = effect.SelActive
		case cardtext.Enemy:
			e.That = effect.SelOpponent
		}
	}
	if t.Next {
		c.Unsupported(t.Span, "this event")
	}
	if t.Kind == cardtext.TriggerCancels { // 1012.1 (6.3): an ability that is cancelled is no card, and is not heard
		for i := range t.Objects.Nouns {
			if n := t.Objects.Nouns[i].Type; t.Who != cardtext.You || !onChase(n) || n == cardtext.TypeAbility || n == cardtext.TypeGodsArt || n == cardtext.TypeInheritance {
				c.Unsupported(t.Span, "this event")
			}
		}
	}
	c.cardsAct(t)
	if t.Now {
		c.Refuse(t.Span, cardtext.CodePhrase, "give it \"until end of turn\"", "an ability that triggers this turn only has to be given for this turn")
	}
	if t.Kind == cardtext.TriggerDiscarded && t.This == "" {
		c.Unsupported(t.Span, "this event")
	}
	if t.Kind == cardtext.TriggerGoes && t.HasFrom && t.From == cardtext.Chase {
		if t.Objects == nil { // this card is no spell where it waits
			c.Unsupported(t.Span, "this event")
		}
		for i := range t.Objects.Nouns { // other cards that were played go from the field
			if n := t.Objects.Nouns[i].Type; n != cardtext.TypeChant && n != cardtext.TypeInstant && n != cardtext.TypeChantSpell {
				c.Unsupported(t.Span, "this event of cards that are not chants alone")
			}
		}
	}
	c.slays(t)
	switch t.Kind { // what happens to players does not happen to a card
	case cardtext.TriggerDamaged, cardtext.TriggerGainsLife, cardtext.TriggerLosesLife, cardtext.TriggerDraws, cardtext.TriggerCalls, cardtext.TriggerShuffle, cardtext.TriggerGem, cardtext.TriggerGemGone:
		if t.This != "" {
			c.Unsupported(t.Span, "this event")
		}
	}
	a.Host = t.This == "host"
	attacked := t.Kind == cardtext.TriggerIsAttacked && t.ToPlayer // "you're attacked"
	switch {
	case attacked:
	case t.ToPlayer:
		f := effect.AnyCard()
		switch f.Types = effect.TypePlayer; {
		case (t.Kind == cardtext.TriggerDeals || t.Kind == cardtext.TriggerUnblocked) && t.Who == cardtext.Opponent:
			f.Side, e.That = effect.SideEnemy, effect.SelOpponent
		case t.Kind == cardtext.TriggerDeals && t.Who == cardtext.You:
			f.Side = effect.SideYours
		}
		a.Other = c.Intern(f) + 1
		e.struck = t.Kind == cardtext.TriggerDeals && t.Who == cardtext.AnyPlayer
	case t.To != nil:
		a.Other = e.filter(t.To, effect.SideAny) + 1
	}
	switch {
	case t.Objects != nil:
		side := effect.SideAny
		switch t.Kind {
		case cardtext.TriggerPlays, cardtext.TriggerDiscards, cardtext.TriggerWillPlayed, cardtext.TriggerBanishes:
			side = c.eventSide(t)
			if !mayBeOf(t.Objects, side) {
				c.Never(t.Span, "leave out whose cards they are, or name the other player", "who does it has been said, and these are not that player's cards")
			}
		case cardtext.TriggerComes, cardtext.TriggerPutIn, cardtext.TriggerGoes, cardtext.TriggerLeft:
			side = map[cardtext.Whose]effect.Side{cardtext.Yours: effect.SideYours, cardtext.Enemy: effect.SideEnemy}[t.Owner]
			if t.HasFrom && t.From == cardtext.Chase { // "a chant you played": whoever owns it
				side = effect.SideAny
			}
			if (t.Kind == cardtext.TriggerComes || t.Kind == cardtext.TriggerPutIn) && t.Owner == cardtext.Anyone {
				side = effect.SideYours // "your field"
			}
		}
		theirs := e.Theirs
		if t.Kind == cardtext.TriggerPlays && e.Theirs == effect.SideAny { // "your opponent plays an ability of a resonator they control"
			e.Theirs = side
		}
		a.Filter = e.filter(t.Objects, side)
		e.Theirs = theirs
		e.Name(effect.SelTrigger)
		if t.Kind == cardtext.TriggerAttacking || t.Kind == cardtext.TriggerBlocks { // "he or she": who controls it
			e.That = effect.SelTrigger | effect.SelLeaderOf
		}
	case t.This == "host":
		if side := map[cardtext.Whose]effect.Side{cardtext.Yours: effect.SideYours, cardtext.Enemy: effect.SideEnemy}[t.Owner]; side != effect.SideAny {
			f := effect.AnyCard() // "from your field": what it is added to may be the other player's
			f.Side = side
			a.Filter = c.Intern(f)
		}
		e.Name(effect.SelTrigger)
	case t.This != "":
		e.NameThis()
	case t.Kind == cardtext.TriggerEnter:
		e.NameThis()
	default: // players
		f := effect.AnyCard()
		f.Side = c.eventSide(t)
		switch t.Kind {
		case cardtext.TriggerDamaged, cardtext.TriggerGainsLife, cardtext.TriggerLosesLife, cardtext.TriggerDraws, cardtext.TriggerCalls,
			cardtext.TriggerPlays, cardtext.TriggerDiscards, cardtext.TriggerShuffle, cardtext.TriggerGem, cardtext.TriggerGemGone, cardtext.TriggerRolls:
			if t.Kind != cardtext.TriggerPlays && t.Kind != cardtext.TriggerDiscards && t.Kind != cardtext.TriggerCalls {
				f.Types = effect.TypePlayer
			}
			a.Filter = c.Intern(f)
		case cardtext.TriggerIsAttacked:
			f.Types = effect.TypePlayer
			a.Filter = c.Intern(f)
		case cardtext.TriggerJudged:
			f.Side, f.Types = effect.SideYours, effect.TypeJRuler
			a.Filter = c.Intern(f)
			e.Name(effect.SelTrigger)
		}
		e.NameThis()
		e.unnamed = map[cardtext.TriggerKind]notNamed{cardtext.TriggerCalls: called, cardtext.TriggerDraws: drawn}[t.Kind]
	}
	if ev == effect.OnActivate { // neither the ability nor its card is named
		e.It = compile.Antecedent{}
	}
	e.anyone = t.Who == cardtext.AnyPlayer || t.Who == cardtext.EachPlayer
	if e.anyone && e.That == effect.SelNone && t.Objects != nil && (t.Kind == cardtext.TriggerPlays || t.Kind == cardtext.TriggerDiscards) { // whose card it is
		e.That = effect.SelTrigger | effect.SelLeaderOf
	}
	if e.anyone && e.That == effect.SelNone && t.Objects == nil && ofAPlayer[t.Kind] { // "that player": to whom it happens
		e.That = effect.SelTrigger | effect.SelLeaderOf
	}
	if t.Who == cardtext.Opponent && e.That == effect.SelNone { // "they", "that player": whose event it is
		e.That = effect.SelOpponent
	}
	if t.Kind == cardtext.TriggerAttacking && (t.ToPlayer || t.To != nil && onlyPlayers(t.To)) { // "that player" is attacked: 803.3b (6.3): an opponent of who attacks
		e.That = effect.SelNone
		if t.This == "card" || t.Objects != nil && t.Objects.Controller == cardtext.Yours {
			e.That = effect.SelOpponent
		}
	}
	e.sides(a, t)
	if a.Bulk = t.Bulk; t.Bulk {
		e.It = compile.Antecedent{} // "it" would be one of them
	}
	if t.HasPlace || t.HasFrom {
		from := t.Place
		if t.HasFrom {
			from = t.From
		}
		p, ok := places[from]
		if !ok {
			c.Unsupported(t.Span, "this zone")
		}
		a.Between = p + 1
	}
	if t.Kind == cardtext.TriggerPlays && t.Objects != nil && t.Objects.HasPlace { // "whenever you play a rune from a rune area"
		p, ok := places[t.Objects.Place]
		if !ok || a.Between > 0 {
			c.Unsupported(t.Span, "this zone")
		}
		c.zones.ask(t.Objects)
		a.Between = p + 1
	}
	var all []cardtext.Cond
	if t.Turn == cardtext.Theirs { // 1002.1 (6.3): what an addition says of the card that it is added to
		all = hostsTurn(t)
	}
	if t.If.Kind != cardtext.CondNone {
		all = append(all, t.If)
	}
	if len(all) > 0 || out.holds != nil {
		a.Cond = e.whether(all, out)
	}
	if t.If.Kind != cardtext.CondNone && t.Turn != cardtext.Theirs && t.Objects == nil && t.This == "" && t.Kind != cardtext.TriggerState && t.Kind != cardtext.TriggerEnter {
		e.ofTheCondition(&t.If)
	}
	if t.First && t.This == "" { // 906.4 (6.3): what happened before this card was there is no first time any more
		a.Cond = c.firstTime(t)
	}
	if t.Nth > 0 && (t.If.Kind != cardtext.CondNone || t.Turn == cardtext.Theirs || out.holds != nil) {
		c.Unsupported(t.Span, "a condition of such an event")
	}
	ofKind := t.Kind != cardtext.TriggerDraws && (t.Kind != cardtext.TriggerPlays || t.Who != cardtext.You || t.Objects != nil && !plainCards(t.Objects))
	if ofKind && t.Nth > 0 {
		a.Cond = c.nthTime(t)
	} else if t.Nth > 0 { // "your second card each turn": the count has it already
		who, stat := effect.SelYou, effect.StatCardsPlayed
		if t.Kind == cardtext.TriggerDraws {
			stat = effect.StatDrawnTurn
			if t.Who == cardtext.Opponent {
				who = effect.SelOpponent
			}
		}
		nth := c.emitter(nil)
		r := nth.Register()
		nth.Op(effect.OpPlayer, r, int(who), int(stat), 0, 0)
		n := nth.Number(t.Nth)
		nth.Op(effect.OpEq, 0, r, n, 0, 0)
		a.Cond = c.Store(nth.Code)
	}
	if t.Kind == cardtext.TriggerState && t.If.Kind == cardtext.CondExists && t.If.Objects != nil {
		e.alike, _ = sameNames(t.If.Objects)
	}
}

// slays refuses an event of what destroys cards if that may be no card in a play ground.
//
// 1203.1 (6.3): a rule process destroys what suffers damage. Of cards in the play grounds it is known which dealt that.
func (c *compiler) slays(t *cardtext.Trigger) {
	by := t.To
	switch {
	case t.Kind == cardtext.TriggerDestroys:
		by = t.Objects
	case t.Kind != cardtext.TriggerDies:
		return
	}
	for ; by != nil; by = by.Or {
		for i := range by.Nouns {
			switch n := &by.Nouns[i]; n.Type {
			case cardtext.TypeResonator, cardtext.TypeJResonator, cardtext.TypeJRuler, cardtext.TypeAddition, cardtext.TypeRegalia:
			default:
				c.Unsupported(t.Span, "by what a card is destroyed")
			}
		}
	}
}

// cardsAct refuses an event in which a player would do what cards do: it would never happen.
//
// 803.3a (6.3): a J/resonator attacks. 1007.3 (6.3): a card deals damage.
func (c *compiler) cardsAct(t *cardtext.Trigger) {
	by := t.Objects
	switch t.Kind {
	case cardtext.TriggerDealt:
		by = t.To
	case cardtext.TriggerDeals, cardtext.TriggerAttacking, cardtext.TriggerBlocks, cardtext.TriggerFights:
	default:
		return
	}
	for ; by != nil; by = by.Or {
		if slices.ContainsFunc(by.Nouns, func(n cardtext.Noun) bool { return n.Type == cardtext.TypePlayer || n.Type == cardtext.TypeOpponent }) {
			c.Never(t.Span, "write \"a source your opponent controls\" or \"a resonator your opponent controls\"", "players do not attack, block or deal damage, cards do")
		}
	}
}

// whether stores the condition of an event: "it" in it is what the event is about, as in the effect behind it.
//
// 906.4 (6.3): whether it holds is asked as the ability triggers.
func (e *emitter) whether(list []cardtext.Cond, out outer) int16 {
	of := e.c.emitter(nil)
	of.It, of.pair, of.That, of.unnamed, of.itIsThis, of.Event = e.It, e.pair, e.That, e.unnamed, e.itIsThis, e.Event
	r := of.while(of.all(list), out)
	if r != 0 {
		of.Op(effect.OpMax, 0, r, r, 0, 0)
	}
	if e.pair != nil && e.pair.ability.OtherSide { // and "it" is that one from here on
		e.Name(effect.SelTrigger)
	}
	return e.c.Store(of.Code)
}

// hostsTurn is the condition that the card that this card is added to is controlled by the turn player.
func hostsTurn(t *cardtext.Trigger) []cardtext.Cond {
	ofTurn := func(n int, whose cardtext.Whose) cardtext.Cond {
		host := &cardtext.Ref{Span: t.Span, Kind: cardtext.RefHost, Noun: "resonator"}
		return cardtext.Cond{Span: t.Span, Kind: cardtext.CondAnd, All: []cardtext.Cond{{Span: t.Span, Kind: cardtext.CondYourTurn, N: n},
			{Span: t.Span, Kind: cardtext.CondIs, Ref: host, Objects: &cardtext.Objects{Span: t.Span, Nouns: []cardtext.Noun{{}}, Controller: whose}}}}
	}
	return []cardtext.Cond{{Span: t.Span, Kind: cardtext.CondOr, All: []cardtext.Cond{ofTurn(1, cardtext.Yours), ofTurn(0, cardtext.Enemy)}}}
}

// ofTheCondition settles what "it" means behind an event of a phase or of a player with a condition: the card that
// the condition is about, and nothing where that is another one or cards that are only counted.
func (e *emitter) ofTheCondition(t *cardtext.Cond) {
	switch {
	case t.Ref == nil && t.Kind != cardtext.CondExists || t.Ref != nil && ofThis(t.Ref):
	case t.Ref != nil && t.Ref.Kind == cardtext.RefHost:
		e.Name(effect.SelHost)
	default:
		e.It = compile.Antecedent{}
	}
}

// eventSide returns whose event is meant where it happens to players.
func (c *compiler) eventSide(t *cardtext.Trigger) effect.Side {
	switch t.Who {
	case cardtext.You:
		return effect.SideYours
	case cardtext.Opponent, cardtext.EachOther:
		return effect.SideEnemy
	case cardtext.AnyPlayer, cardtext.EachPlayer:
		return effect.SideAny
	}
	c.Unsupported(t.Span, "this player")
	return 0
}
