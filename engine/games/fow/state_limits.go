package fow

import (
	"unsafe"

	"gauntlet/engine/effect"
)

// Capacities of a State. Reaching one ends the game with
// engine.ReasonCapacity and the number of the limit: it is counted and
// reported, never silent.
//
// 402.3 (6.3): a main deck has no greatest size; this engine holds 60 cards,
// as later editions have it. The numbers of a player's objects (state_zones.go)
// follow from the capacities of the parts of a deck.
const (
	maxMain      = 60                      // cards in a main deck
	maxStones    = 20                      // 402.4 (6.3): cards in a magic stone deck
	maxOwned     = 104                     // numbers of the cards that a player brings
	maxObjects   = 126                     // numbers of its objects: cards, then tokens
	numbers      = 128                     // … and of what is no object and lies nowhere: players, nothing
	maxEntities  = 60                      // cards on both fields and in both ruler areas, ordinary magic stones excepted
	maxTokens    = maxObjects - firstExtra // live tokens, copies and copies of cards being played of one owner, without other decks
	maxPile      = maxOwned                // main deck and magic stone deck from the left, graveyard from the right: no card is in two
	maxStandby   = 16
	maxLifebreak = 10
	maxItems     = 8  // emblems and limit breaks of a player
	maxHappened  = 27 // different events of a turn that texts of a run count: more than twice as many as all printed cards together; more are refused before a game

	maxChase    = 24 // spells, abilities and judgments in the chase area
	maxChosen   = 40 // targets of everything in the chase area
	maxPending  = 32 // automatic objects that are triggered and not yet played
	maxEffects  = 32 // effects with a duration that are not plain sums, permissions, delayed abilities
	maxMemory   = 8  // last-known information of objects that something can ask for
	maxCounters = 3  // kinds of counters on one card
	maxSpared   = 4  // replacements that have spared cards from the rule process under way
	maxMore     = 12 // second and third kinds of counters on all cards
	maxPlays    = 3  // cards and abilities being played or resolved inside one another
	maxFrames   = 20 // depth of half-done processes
	frames      = 32 // places for them: the next power of two
	maxArrivals = 24 // cards entering a field at once

	maxList      = 56 // objects chosen or gathered in one play
	maxRegisters = 16 // number registers
	maxClauses   = 8  // target clauses of an ability
	maxSets      = 4  // set registers

	// Scratch space, no part of a State.
	maxParts  = 192 // continuous effects in force at the same time
	maxGrants = 192 // texts in quotation marks that cards have at the same time
	maxNested = 4   // numbers of base abilities that are computed one for another

	maxExtraTurns = 32  // extra turns waiting
	maxSkips      = 255 // phases of a kind that a player skips
	maxRestricted = 4   // kinds of will that may only be spent on some things

	maxRestarts       = 12   // of a game; one more is a draw, counted
	maxTurns          = 120  // both players together; the game is then a draw, counted
	maxActionsPerTurn = 1000 // actions of one turn other than passing
	maxLoop           = 2000 // objects of the chase resolved in one priority sequence

	maxNumber = 10_000           // printed ATK and DEF, so that sums fit 16 bits
	maxX      = 255              // X that is chosen
	maxTotal  = 10_000           // total cost of a spell with X
	maxLife   = 32_000           // life points
	maxDamage = effect.MaxNumber // damage of one event, and on one card
	maxWill   = 255              // produced wills of one kind
	maxValue  = 20_000           // changes of ATK and DEF, and what they add up to

	stateBudget = 6792
)

// Numbers of the limits as reported in engine.Outcome.Limit.
const (
	LimitTokens uint8 = iota + 1
	LimitEntities
	LimitPending
	LimitFrames
	LimitPlays
	LimitList
	LimitEffects
	LimitArrivals
	LimitOptions
	LimitChase
	LimitChosen
	LimitExtraTurns
	LimitStandby
	LimitRestricted
	LimitPlanner
	LimitPile
	LimitCounters
	LimitMemory
	LimitSkips
	LimitParts
	LimitChoices
	LimitNumbers
	LimitSpared
	LimitComputed
	LimitLife
	LimitDamage
	LimitTally
	LimitStamps
	LimitWill
)

// LimitNames say what there was too much of, by the number of the limit.
var LimitNames = [...]string{
	LimitTokens: "tokens, copies and emblems of a player", LimitEntities: "cards on the fields", LimitPending: "triggered abilities waiting",
	LimitFrames: "processes inside one another", LimitPlays: "cards and abilities played inside one another",
	LimitList: "cards chosen by one effect", LimitEffects: "effects with a duration", LimitArrivals: "cards entering a field at once",
	LimitOptions: "options of one decision", LimitChase: "objects in the chase", LimitChosen: "targets in the chase",
	LimitExtraTurns: "extra turns waiting", LimitStandby: "cards in a standby area", LimitRestricted: "kinds of restricted will",
	LimitPlanner: "sources of will and ways to pay", LimitPile: "cards in a deck and graveyard", LimitCounters: "counters on a card",
	LimitMemory: "objects whose last information is known", LimitSkips: "skipped phases", LimitParts: "continuous effects in force",
	LimitChoices: "choices of one play", LimitNumbers: "ATK or DEF",
	LimitSpared: "replacements of one rule process", LimitComputed: "a number that a text computes", LimitLife: "life points",
	LimitDamage: "damage", LimitTally: "things counted in one turn or game", LimitStamps: "times of effects", LimitWill: "will of one kind",
}

// The conversion fails to compile when State outgrows its budget.
const _ = uint(stateBudget - unsafe.Sizeof(State{}))
