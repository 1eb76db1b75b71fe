package sve

import (
	"testing"

	"gauntlet/engine/tell/telltest"
)

// notTold are the fields of the state that a view does not tell as such, by reason.
var notTold = map[string]string{
	"hidden from both players, or erased from views":               "State.chance State.idle State.nIdle State.idleAsked State.cycle",
	"the viewer's answer to the question before":                   "State.answer State.answered",
	"how far the engine is in carrying something out":              "State.frame State.sp State.turning alarms.check alarms.dirty alarms.volatile State.statics State.costAuras State.damageAuras State.kinds State.rivals Pending.rival State.atOnce Resolution.reg Resolution.setAt Resolution.setLen Resolution.start Resolution.clause Resolution.step Resolution.i Resolution.j Resolution.seq Resolution.ip slotSets.brief Slot.shown State.waits",
	"counts for records and bounds of the engine":                  "State.actions State.loopCount State.limit Player.seen Player.playedAll Player.spent Player.had Player.decisions",
	"the game is over: nobody is asked":                            "State.over State.winner",
	"order in time: lists are told by age, cards with their turn":  "State.stamp Slot.stamp Effect.stamp Slot.silentSince",
	"the length of a list":                                         "State.nEffect State.nMemory State.nRes State.nArrive State.nExtra State.nWould alarms.nPend Player.nEX Resolution.nList",
	"information about objects that are gone, which cards look up": "State.memory State.left",
	"sums that are in the numbers and keywords of the card":        "Slot.atkAdd Slot.defAdd Slot.kwAdd slotSets.ward slotSets.storm slotSets.rush slotSets.assail slotSets.intimidate slotSets.drain slotSets.bane slotSets.aura",
	"what of it counts is in the cached sums":                      "Slot.dealMore Slot.takeMore",
	"the texts of the cards on the fields say it":                  "Slot.given Slot.lent",
	"the text of the card says it":                                 "slotSets.activated slotSets.quick slotSets.auras slotSets.replaces",
	"where the object is told":                                     "State.moves State.at State.attMoves State.tgtMoves Pending.moves Pending.trgMoves Effect.moves Ref.moves Resolution.moves Resolution.trgMoves Would.toMoves Would.byMoves Would.srcMoves",
	"which numbers of tokens are free; tokens are where they lie":  "Player.tokens",
	"told with the object":                                         "State.card",
	"nothing: they fill up what is found by shifts":                "State.spare Player.spare Slot.spare",
	"the card of an object that is told":                           "Pending.trgCard Resolution.trgCard",
	"the object that replaces it says it":                          "Would.ability",
}

// told says where the other fields are told.
var told = map[string]string{
	"View.viewer": "seat", "View.s": "you", "View.open": "you", "View.game": "you", "View.side": "-deck lists, which hello has", "View.full": "-that the copy is made", "View.unseen": "-what is not known", "View.dealt": "-what was asked of the view", "View.m": "-tables, which hello has",

	"State.pl": "you", "State.ofType": "you", "playedTypes.spells": "you.spells_played", "playedTypes.followers": "you.followers_played", "State.slot": "you.field", "State.pend": "waiting", "State.effect": "effects", "State.res": "resolving", "State.arrive": "arriving", "State.would": "decided",
	"State.extra": "extra_turns", "State.turn": "turn", "State.active": "active", "State.first": "first", "State.phase": "phase", "State.combat": "in_combat",
	"State.attacker": "attacker", "State.target": "attacked", "State.lostBits": "you.deck_out", "State.ordinary": "next",

	"Player.hand": "you.hand.* you.hand_size", "Player.hiddenHand": "you.hand_size", "Player.cemetery": "you.cemetery", "Player.banished": "you.banished", "Player.evolveDeck": "you.evolve_deck",
	"Player.faceup": "you.evolve_faceup", "Player.evolveZone": "you.evolve_zone", "Player.raceZone": "you.race_zone", "Player.resolving": "you.resolution.*", "Player.field": "you.field",
	"Player.knownOwn": "you.deck_known", "Player.knownOpp": "you.known_to_other.* you.deck_known", "Player.leader": "you.life", "Player.deck": "you.deck_known.*", "Player.nDeck": "you.deck_size",
	"Player.ex": "you.ex.*", "Player.pp": "you.play_points", "Player.maxPP": "you.max_play_points", "Player.ep": "you.evolution_points", "Player.fieldLimit": "you.field_limit",
	"Player.exLimit": "you.ex_limit", "Player.handLimit": "you.hand_limit", "Player.played": "you.cards_played", "Player.evolvedBy": "you.evolved", "Player.lostDefense": "you.lost_defense you.losses",
	"Player.evolvedTurn": "you.evolved_turn", "Player.attacks": "you.attacks", "Player.discarded": "you.discarded", "Player.destroyed": "you.destroyed", "Player.gone": "you.gone", "Player.happened": "you.counted", "Player.turns": "you.turns",
	"Player.skip": "you.turns_to_skip", "Player.mulligan": "you.mulligan",

	"slotSets.ignoreWard": "you.field.state", "slotSets.cannotAttack": "you.field.state", "slotSets.noAttackLeader": "you.field.state", "slotSets.lure": "you.field.state",
	"slotSets.follower": "you.field.state", "slotSets.amulet": "you.field.state", "slotSets.occupied": "you.field", "slotSets.engaged": "you.field.state", "slotSets.fresh": "you.field.state",
	"slotSets.evolvedNow": "you.field.state", "slotSets.fought": "you.field.state",

	"Slot.card": "you.field.card", "Slot.base": "you.field.base", "Slot.damage": "you.field.damage", "Slot.atkTurn": "you.field.attack_turn", "Slot.defTurn": "you.field.defense_turn",
	"Slot.kwTurn": "you.field.keywords_turn", "Slot.atk": "you.field.attack", "Slot.def": "you.field.defense", "Slot.kw": "you.field.keywords", "Slot.used": "you.field.used",
	"Slot.obj": "you.field.object", "Slot.evo": "you.field.evolve_object you.field.state", "Slot.race": "you.field.racing", "Slot.evolveCost": "you.field.evolve_cost",
	"Slot.noDamage": "you.field.takes_no you.field.state", "Slot.cachedNoDamage": "you.field.takes_no you.field.state", "Slot.cachedDeal": "you.field.deals_more", "Slot.cachedTake": "you.field.takes_more",
	"Slot.cachedTakeEnemy": "you.field.takes_more_from_opponent", "Slot.counters": "you.field.counters.*", "Slot.noRefresh": "you.field.state", "Slot.flags": "you.field.state",
	"Slot.noDeal": "you.field.state", "Slot.how": "you.field.state", "Slot.raceOf": "you.field.racing_of you.field.state",

	"Pending.ability": "waiting.ability", "Pending.card": "waiting.card", "Pending.amount": "waiting.amount", "Pending.obj": "waiting.object", "Pending.trg": "waiting.trigger", "Pending.ctrl": "waiting.seat",

	"Effect.kind": "effects.kind", "Effect.until": "effects.until", "Effect.ctrl": "effects.seat", "Effect.what": "effects.about", "Effect.obj": "effects.object", "Effect.turn": "effects.turn",
	"Effect.used": "effects.used", "Effect.value": "effects.value", "Effect.value2": "effects.defense", "Effect.card": "effects.card", "Effect.abil": "effects.about",

	"Ref.obj": "resolving.targets.object", "Resolution.list": "resolving.targets resolving.targets.clause", "Resolution.share": "resolving.targets.share", "Resolution.kind": "resolving.kind",
	"Resolution.ctrl": "resolving.seat", "Resolution.from": "resolving.from", "Resolution.modes": "resolving.modes", "Resolution.paid": "resolving.paid", "Resolution.evoFace": "resolving.face",
	"Resolution.spells": "resolving.spellchain", "Resolution.buried": "resolving.necrocharge", "Resolution.obj": "resolving.object", "Resolution.trg": "resolving.trigger",
	"Resolution.evoCard": "resolving.revealed", "Resolution.ability": "resolving.ability", "Resolution.card": "resolving.card", "Resolution.amount": "resolving.amount", "Resolution.x": "resolving.x",
	"Resolution.cost": "resolving.cost", "Resolution.due": "resolving.due", "price.base": "resolving.due", "price.change": "resolving.due", "price.set": "resolving.due",

	"Arrival.obj": "arriving.object", "Arrival.flags": "arriving.how", "Arrival.zone": "arriving.zone", "Arrival.ctrl": "arriving.seat", "Arrival.card": "arriving.card",

	"Would.to": "decided.object", "Would.by": "decided.by", "Would.src": "decided.source", "Would.kinds": "decided.damage", "Would.done": "decided.applied", "Would.amount": "decided.amount",
}

// Every field of the state is told, or there is a reason why not.
func TestEverythingKnownIsTold(t *testing.T) {
	state := []any{View{}, State{}, alarms{}, playedTypes{}, Player{}, slotSets{}, Slot{}, Pending{}, Effect{}, Ref{}, Resolution{}, price{}, Arrival{}, Would{}}
	for _, wrong := range telltest.Check(Told{}, state, told, notTold) {
		t.Error(wrong)
	}
}
