package fow

import (
	"testing"

	"gauntlet/engine/tell/telltest"
)

// notTold are the fields of the state that a view does not tell as such, by reason.
var notTold = map[string]string{
	"hidden from both players":                                                  "State.chance",
	"the viewer's answer to the question before":                                "State.answer State.kept State.answered State.keptAnswered State.choices State.nChoices State.deep",
	"how far the engine is in carrying something out":                           "State.frame State.sp State.check State.dirty State.volatile State.keeps State.survivor Play.reg Play.setAt Play.setLen Play.ip Play.clause Play.step Play.i Play.j Play.seq Play.item Play.costItem Play.start Play.payFrom Pending.flags ChaseItem.first ChaseItem.flags Play.flags Arrival.flags Chosen.clause State.urgent Seat.declined State.statics Seat.heard",
	"nothing: they fill gaps of the layout":                                     "State.spare Seat.spare",
	"counts for records and bounds of the engine":                               "State.actions State.loop State.clock State.loopLife State.loopSeen Seat.seen Seat.playedAll Seat.spent Seat.had Seat.decisions State.limit",
	"the game is over: nobody is asked":                                         "State.over State.winner Seat.overdrawn",
	"order in time: lists are told by age":                                      "State.stamp Entity.stamp Effect.stamp",
	"the length of a list":                                                      "State.nPlay State.nChase State.nChosen State.nPend State.nEffect State.nMemory State.nArrive State.nExtra State.nMore Seat.nGrave Play.nList ChaseItem.n",
	"information about objects that are gone, which cards look up":              "State.memory",
	"sums that are in the numbers of the card":                                  "Entity.atkTurn Entity.defTurn Entity.kwTurn cached.resonator cached.jruler cached.addition cached.regalia cached.stone cached.pierce cached.precision cached.firstStrike cached.flying cached.swift cached.imperishable cached.bloodlust cached.eternal cached.acts cached.will cached.ruling",
	"where the object is told":                                                  "State.where State.moves Ref.moves Seat.shown Seat.knownOwn masks.control masks.field masks.ruler masks.attached",
	"which numbers of tokens are free; tokens are on the field":                 "Seat.tokensUsed Seat.tokenCard",
	"of the effect: its card says it":                                           "Effect.static Effect.what Effect.src",
	"of what is being played: its question is about it":                         "Play.list Play.share Play.bill Play.ability Play.trgCard Play.amount Play.x Play.trg Play.kind Play.from Play.modes Play.paid",
	"of what waits: the card and its text say it":                               "Pending.ability Pending.trgCard Pending.amount Pending.trg",
	"what has happened once this turn, which events tell and few texts ask for": "State.faced masks.struck masks.ruined",
	"where it came from":                                                        "ChaseItem.from ChaseItem.trgCard Arrival.from Arrival.host Arrival.x",
}

// told says where the other fields are told.
var told = map[string]string{
	"State.entity": "you.field you.ruler.*", "State.seat": "you", "State.play": "resolving", "State.chase": "chase", "State.chosen": "chase.targets", "State.pend": "waiting",
	"State.effect": "effects", "State.arrive": "arriving", "State.more": "you.field.counters you.ruler.counters", "State.battle": "battle", "State.extra": "extra_turns",
	"State.cardsPlayed": "cards_played", "State.turn": "turn", "State.active": "active", "State.first": "first", "State.phase": "phase main_timing", "State.step": "battle.declared battle.settled battle.fought",
	"State.priority": "priority", "State.passes": "passes", "State.restarts": "restarts",
	"masks.rested": "you.field.state", "masks.fresh": "you.field.state", "masks.fighting": "you.field.state",
	"cached.cannotAttack": "you.field.state", "cached.cannotBlock": "you.field.state", "cached.spared": "you.field.state", "cached.lures": "you.field.state",
	"cached.mustBlock": "you.field.state", "cached.mustBeBlocked": "you.field.state", "cached.unblockable": "you.field.state", "cached.guarded": "you.field.state", "cached.stays": "you.field.state",
	"Entity.card": "you.field.card", "Entity.damage": "you.field.damage", "Entity.used": "you.field.used", "Entity.kw": "you.field.keywords", "Entity.atk": "you.field.atk", "Entity.def": "you.field.def",
	"Entity.types": "you.field.types", "Entity.flags": "you.field.state", "Entity.counter": "you.field.counters", "Entity.obj": "you.field.object you.field.base", "Entity.host": "you.field.host",
	"Entity.attrs": "you.field.attributes", "Entity.picked": "you.field.picked", "Entity.x": "you.field.x",
	"Counter.kind": "you.field.counters.name", "Counter.n": "you.field.counters.number", "MoreCounters.entity": "you.field.counters",
	"Seat.hand": "you.hand.* you.hand_size", "Seat.grave": "you.graveyard", "Seat.removed": "you.removed", "Seat.knownOpp": "you.known_to_other.*", "Seat.stones": "you.stones.*", "Seat.stonesRested": "you.stones.rested", "Seat.stonesFresh": "you.stones.new",
	"Seat.godsArts": "you.gods_arts", "Seat.restricted": "you.bound_will", "Seat.life": "you.life", "Seat.lost": "you.this_turn.life_lost", "Seat.gained": "you.this_turn.life_gained",
	"Seat.pile": "you.deck_known.* you.graveyard", "Seat.standby": "you.standby.*", "Seat.lifebreak": "you.lifebreak", "Seat.will": "you.will.*", "Seat.gems": "you.gems.* you.crystals.*", "Seat.items": "you.items", "Seat.artsTurn": "you.this_turn.gods_art",
	"Seat.hiddenStones": "you.removed_hidden", "Seat.hiddenRemoved": "you.removed_hidden", "Seat.nMain": "you.deck_size", "Seat.nStones": "you.stone_deck_size", "Seat.nStandby": "you.standby_size", "Seat.nLifebreak": "you.lifebreak_size",
	"Seat.handMax": "you.hand_limit", "Seat.lifebreakMax": "you.lifebreak_limit", "Seat.turns": "you.turns", "Seat.mulligan": "you.mulligan", "Seat.called": "you.called_stone", "Seat.judged": "you.judged", "Seat.locked": "you.this_turn.no_battle",
	"Seat.playedTurn": "you.this_turn.cards_played", "Seat.chantsTurn": "you.this_turn.chants", "Seat.buriedTurn": "you.this_turn.buried", "Seat.discardedTurn": "you.this_turn.discarded", "Seat.attacksTurn": "you.this_turn.attacks",
	"Seat.hurt": "you.this_turn.damage", "Seat.happened": "you.this_turn.counted", "Seat.drawnTurn": "you.this_turn.drawn", "Seat.enteredTurn": "you.this_turn.entered", "Seat.coin": "you.coins", "Seat.hiddenHand": "you.hand_size", "Seat.open": "you.hand_open", "Seat.setThisTurn": "you.standby_new", "Seat.skips": "you.skips",
	"Restricted.kind": "you.bound_will.kind", "Restricted.n": "you.bound_will.amount", "Restricted.filter": "you.bound_will.purpose",
	"Ref.obj":           "chase.object",
	"ChaseItem.ability": "chase.ability", "ChaseItem.card": "chase.card", "ChaseItem.amount": "chase.amount", "ChaseItem.x": "chase.x", "ChaseItem.obj": "chase.object", "ChaseItem.trg": "chase.trigger", "ChaseItem.ctrl": "chase.seat",
	"ChaseItem.kind": "chase.spell chase.judgment", "ChaseItem.modes": "chase.modes", "ChaseItem.paid": "chase.paid",
	"Chosen.ref": "chase.target chase.targets.object", "Chosen.share": "chase.targets.share",
	"Pending.card": "waiting.card", "Pending.obj": "waiting.object", "Pending.ctrl": "waiting.seat",
	"Effect.value": "effects.value", "Effect.card": "effects.card", "Effect.kind": "effects.kind", "Effect.until": "effects.until", "Effect.ctrl": "effects.seat", "Effect.obj": "effects.object",
	"Arrival.card": "arriving.card", "Arrival.obj": "arriving.object", "Arrival.ctrl": "arriving.seat",
	"Battle.attacker": "battle.attacker", "Battle.attacked": "battle.attacked", "Battle.blocker": "battle.blocker", "Battle.running": "battle", "Battle.answered": "battle.answered", "Battle.struck": "battle.struck", "Battle.processed": "battle.fought",
	"Battle.blocked": "battle.blocker", "Battle.released": "battle.released",
	"Play.card": "resolving.card", "Play.obj": "resolving.object", "Play.ctrl": "resolving.seat",
	// What follows from the seat that looks and from the lists of cards of the seats.
	"View.viewer": "seat", "View.side": "you.extra you.runes you.strangers", "View.s": "you", "View.open": "you", "View.full": "-that the copy is made", "View.m": "-tables, which hello has", "View.board": "-a count that nobody can read",
}

// Every field of the state is told, or there is a reason why not.
func TestEverythingKnownIsTold(t *testing.T) {
	state := []any{View{}, State{}, masks{}, cached{}, Entity{}, Counter{}, MoreCounters{}, Seat{}, Restricted{}, Ref{}, ChaseItem{}, Chosen{}, Pending{}, Effect{}, Arrival{}, Battle{}, Play{}}
	for _, wrong := range telltest.Check(Told{}, state, told, notTold) {
		t.Error(wrong)
	}
}
