package fow

import "gauntlet/engine"

// Decision kinds: the catalogue of everything a player may be asked.
const (
	AskFirst         engine.DecisionKind = iota + 1 // go first or second
	AskChangeDeclare                                // change cards of the opening hand?
	AskChange                                       // next card to change, or no more
	AskAction                                       // what to do with priority
	AskSide                                         // which side or half of a card to play
	AskAwaken                                       // pay for [Awakening]?
	AskMode                                         // choose an option
	AskX                                            // value of X
	AskTarget                                       // next target
	AskShare                                        // what the target gets of something divided
	AskReduce                                       // which part of a cost is decreased
	AskCost                                         // next object to pay with
	AskPay                                          // which sources pay the next will
	AskLeftover                                     // which will is left over
	AskPending                                      // which automatic object is played first
	AskReveal                                       // show a card with [Trigger] or [Stealth]?
	AskReplacement                                  // what happens instead
	AskAttack                                       // which J/resonator attacks, or forfeit
	AskAttacked                                     // whom it attacks
	AskBlock                                        // which J/resonator blocks, or none
	AskPierce                                       // damage that [Pierce] lets go on
	AskHandSize                                     // next card to discard at the end of the turn
	AskMay                                          // do what the text allows?
	AskPick                                         // next card by an effect
	AskOrder                                        // next card of an order
	AskNumber                                       // a number
	AskKind                                         // a kind of will or an attribute
	AskName                                         // the name of a card
	AskPayOr                                        // pay, or let it happen?
	AskLifebreak                                    // which cards stay in the lifebreak area
	AskRuler                                        // which side of a ruler begins
	askCount
)

// decisionNames gives each decision kind a short name for files and logs;
// askClauses the rule behind it.
var decisionNames = [askCount]string{
	AskFirst: "first", AskChangeDeclare: "change_declare", AskChange: "change", AskAction: "action", AskSide: "side",
	AskAwaken: "awaken", AskMode: "choose", AskX: "x", AskTarget: "target", AskShare: "divide", AskReduce: "reduce",
	AskCost: "cost", AskPay: "pay", AskLeftover: "leftover", AskPending: "pending", AskReveal: "reveal",
	AskReplacement: "replacement", AskAttack: "attack", AskAttacked: "attacked", AskBlock: "block", AskPierce: "pierce",
	AskHandSize: "hand_size", AskMay: "may", AskPick: "pick", AskOrder: "order", AskNumber: "number", AskKind: "kind",
	AskName: "name", AskPayOr: "pay_or", AskLifebreak: "lifebreak", AskRuler: "ruler",
}

// DecisionName returns the short name of a decision kind for files and logs.
func DecisionName(k engine.DecisionKind) string {
	if k < askCount {
		return decisionNames[k]
	}
	return ""
}

// Actions of options with their operands. Objects are engine.ObjectID; a player
// as an object is PlayerOf.
const (
	ActPass      uint8 = iota + 1 // pass, forfeit, do not block
	ActPlay                       // A: card, B: side or half, C: permitX
	ActActivate                   // A: card, B: number of the ability on the card; with C: of those that texts give
	ActJudge                      // A: ruler
	ActSet                        // A: card in hand, set into the standby area
	ActCall                       // A: ruler that rests for a magic stone
	ActBattle                     // initiate battle
	ActLifebreak                  // perform lifebreak
	ActYes                        //
	ActNo                         //
	ActObject                     // A: an object
	ActMode                       // A: number of the option
	ActNumber                     // A: value
	ActPay                        // A: source, B: waySimple or its way, C: kinds that its one will can be; of a player: produced will, B: its kind, wayLot + its lot, wayCoin
	ActPending                    // A: place among the triggered objects
	ActApply                      // A: what is applied next
	ActDone                       // no more
)

// ActionNames gives each action a short name for files, by its code.
var ActionNames = [...]string{
	ActPass: "pass", ActPlay: "play", ActActivate: "activate", ActJudge: "judge", ActSet: "set", ActCall: "call_stone", ActBattle: "battle",
	ActLifebreak: "lifebreak", ActYes: "yes", ActNo: "no", ActObject: "object", ActMode: "mode", ActNumber: "number", ActPay: "pay",
	ActPending: "pending", ActApply: "apply", ActDone: "done",
}

// Phases as named in events.
//
// 501.1 (6.3): draw, recovery, main and end phase.
const (
	phaseSetup uint8 = iota
	phaseDraw
	phaseRecovery
	phaseMain
	phaseEnd
)

// PhaseNames names the phases for files and logs.
var PhaseNames = [...]string{"setup", "draw", "recovery", "main", "end"}

// Steps of a battle.
const (
	stepNone        uint8 = iota
	stepBeginning         // 802.1 (6.3): beginning of battle
	stepAttack            // 803.1 (6.3): declare attack
	stepBlock             // 804.1 (6.3): declare block
	stepFirstStrike       // 805.1 (6.3): first strike battle resolution
	stepNormal            // 806.1 (6.3): normal battle resolution
	stepEnd               // 807.1 (6.3): end of battle
)
