package sve

import "unsafe"

// Capacities of a State. Reaching one ends the game with
// engine.ReasonCapacity and the number of the limit: it is counted and
// reported, never silent.
const (
	maxCards      = 64 // cards of one player that exist from the start (6.1.1: 50 + 10; B.6.1.1: 64)
	maxTokens     = 24 // live tokens of one owner
	maxObjects    = maxCards + maxTokens
	maxField      = 8  // places on a field; the limit of 4.4.4.1 is 5 and may change
	maxEX         = 8  // places in an EX area; the limit of 4.8.3.1 is 5 and may change
	maxPending    = 48 // automatic abilities waiting (10.7.2)
	maxFrames     = 16 // depth of half-done processes
	maxResolution = 3  // cards and abilities being played inside one another
	maxList       = 48 // objects selected or gathered in one resolution
	maxClauses    = 8  // target clauses of an ability
	maxSets       = 4  // set registers
	maxRegisters  = 16 // number registers
	maxEffects    = 24 // effects with a duration that are not plain sums, delayed triggers
	maxMemory     = 12 // last-known information (10.11): older is given up unless an ability that waits may ask for it
	maxAbilities  = 12 // abilities of one card: what is printed, what effects give, and the one of Stack
	maxArrivals   = 16 // cards entering a field or EX area at once
	maxExtraTurns = 4  // extra turns waiting (5.27)
	maxUses       = 15 // times per turn of an ability with a limit (Slot.used)
	usesNarrow    = 3  // likewise where several abilities of a card have one
	maxHappened   = 24 // different events of a turn that texts of a run count; more are refused before a game
	maxIdle       = 4  // activated abilities kept to find out whether they lead nowhere (15.2.1.2); the oldest is given up
	maxWould      = 8  // decided outcomes of events that happen together (10.10.2)

	// Bounds of numbers (state_numbers.go).
	maxNumber       = 32000 // attack, defense, damage, defense of a leader, registers, amounts, X: to either side
	maxDamageChange = 127   // what a card deals or takes more, or less, altogether
	maxCostChange   = 127   // what playing a card costs more, or less, altogether
	maxCount        = 255   // counters of a kind on a card, evolution points; cards played, discarded, … in a turn
	maxTally        = 65535 // cards seen and played, points had and spent in a game; timestamps

	maxTurns          = 100  // both players together; the game is then a draw, counted
	maxActionsPerTurn = 1000 // main-phase and Quick actions of one turn
	maxLoop           = 2000 // abilities resolved in one Confirmation Timing (15.2)
	stateBudget       = 4968
)

// maxRefs is the size of scratch space for references: every object of the game.
const maxRefs = 2 * maxObjects

// objects is the size of tables by object, so large that whatever names one is in them: leaders and no object, too,
// about which they say nothing.
const objects = 1 << 8

// Numbers of the limits as reported in engine.Outcome.Limit.
const (
	LimitTokens uint8 = iota + 1
	LimitPending
	LimitFrames
	LimitResolution
	LimitList
	LimitEffects
	LimitArrivals
	LimitOptions
	LimitExtraTurns
	LimitField
	LimitWould
	LimitMemory
	LimitAbilities
	LimitNumber
	LimitDamageChange
	LimitCostChange
	LimitCount
	LimitTally
)

// LimitNames say what there was too much of, by the number of the limit.
var LimitNames = [...]string{
	LimitTokens: "tokens of a player", LimitPending: "automatic abilities waiting", LimitFrames: "processes inside one another",
	LimitResolution: "cards and abilities played inside one another", LimitList: "cards selected by one effect",
	LimitEffects: "effects with a duration", LimitArrivals: "cards entering a field at once", LimitOptions: "options of one decision",
	LimitExtraTurns: "extra turns waiting", LimitField: "places on a field", LimitWould: "decided outcomes of one event",
	LimitMemory: "objects whose last information is known", LimitAbilities: "abilities of one card",
	LimitNumber: "size of a number", LimitDamageChange: "damage dealt or taken more by one card", LimitCostChange: "change of the cost of one card",
	LimitCount: "counters on a card, evolution points or what happened in one turn", LimitTally: "what happened in one game",
}

// The size of the state is checked when the package is compiled.
const _ = uint(stateBudget - unsafe.Sizeof(State{}))
