package sve

import "gauntlet/engine"

// Decision kinds: the catalogue of everything a player may be asked.
const (
	AskFirst         engine.DecisionKind = 1  // D01 6.2.1.6: go first or second
	AskMulligan      engine.DecisionKind = 2  // D02 6.2.1.8: keep or redraw
	AskMulliganOrder engine.DecisionKind = 3  // D03 6.2.1.8: next card to the bottom
	AskMain          engine.DecisionKind = 4  // D04 7.3.3, D14 8.4.2-3: play, activate, attack or end
	AskQuick         engine.DecisionKind = 5  // D05 7.4.5, 8.4.7: play something with Quick or pass
	AskAdditional    engine.DecisionKind = 6  // D06 10.6.2.2.1: pay an optional additional cost?
	AskMode          engine.DecisionKind = 7  // D07 10.6.2.2.2: choose an option
	AskX             engine.DecisionKind = 8  // D08 10.6.2.2.3: value of X
	AskTarget        engine.DecisionKind = 9  // D09 10.6.2.3: select the next target
	AskShare         engine.DecisionKind = 10 // D10 10.6.2.4: units for the next target
	AskCost          engine.DecisionKind = 11 // D11 10.6.2.5: next object to pay with
	AskEvolvePoint   engine.DecisionKind = 12 // D12 12.2.3: an evolution point for one play point?
	AskEvolveCard    engine.DecisionKind = 13 // D13 12.2.2: which corresponding card
	AskWardEntry     engine.DecisionKind = 15 // D15 12.8.2(i): enter reserved or engaged
	AskWardEngage    engine.DecisionKind = 16 // D16 7.4.3: next Ward to engage, or done
	AskPending       engine.DecisionKind = 17 // D17 10.5.2.2-3: which waiting ability first
	AskMay           engine.DecisionKind = 18 // D18: do what the text allows?
	AskPick          engine.DecisionKind = 19 // D19: next card from a hidden zone or by an effect
	AskOrder         engine.DecisionKind = 20 // D20 4.1.4: next card of an order
	AskContinue      engine.DecisionKind = 21 // D21 5.9.3.1, 5.10.2.2: one more?
	AskOverflow      engine.DecisionKind = 22 // D22 4.4.4.2: next card that fits
	AskLimit         engine.DecisionKind = 23 // D23 11.4, 11.5: next card that stays
	AskLink          engine.DecisionKind = 24 // D24 11.6.2-3: which link stays
	AskReplacement   engine.DecisionKind = 25 // D25 10.10.2: next replacement
	AskHandLimit     engine.DecisionKind = 26 // D26 7.4.7: next card to discard
	AskTriggerLimit  engine.DecisionKind = 27 // D27 10.7.2.2: which occurrence becomes pending
	AskNumber        engine.DecisionKind = 28 // D28: a number, a name or a die
	AskTurnUp        engine.DecisionKind = 31 // D31 B.8.5.1: which card of the evolve deck is turned faceup
)

// DecisionNames gives each decision kind a short name for files and logs.
var DecisionNames = map[engine.DecisionKind]string{
	AskFirst: "first", AskMulligan: "mulligan", AskMulliganOrder: "mulligan_order", AskMain: "main", AskQuick: "quick",
	AskAdditional: "additional_cost", AskMode: "choose", AskX: "x", AskTarget: "target", AskShare: "divide", AskCost: "cost",
	AskEvolvePoint: "evolve_point", AskEvolveCard: "evolve_card", AskWardEntry: "ward_entry", AskWardEngage: "ward_engage",
	AskPending: "pending", AskMay: "may", AskPick: "pick", AskOrder: "order", AskContinue: "continue", AskOverflow: "overflow",
	AskLimit: "limit", AskLink: "link", AskReplacement: "replacement", AskHandLimit: "hand_limit", AskTriggerLimit: "trigger_limit",
	AskNumber: "number", AskTurnUp: "turn_up",
}

// Actions of options with their operands. Objects are engine.ObjectID.
const (
	ActPlay     uint8 = iota + 1 // A: card in hand or EX area
	ActActivate                  // A: card on the field, B: number of the ability on the card
	ActAttack                    // A: attacker, B: target (LeaderOf for a leader)
	ActEnd                       // end the main phase, or pass in a Quick window
	ActYes                       //
	ActNo                        //
	ActObject                    // A: an object
	ActMode                      // A: number of the option
	ActNumber                    // A: value
	ActPending                   // A: place among the waiting abilities
	ActDone                      // stop selecting
	ActRush                      // A: follower on the own field that gets Rush (B.8.5.1)
	ActApply                     // A: ApplyX, what is applied next to what would happen to object B
)

// ActionNames gives each action a short name for files, by its code.
var ActionNames = [...]string{
	ActPlay: "play", ActActivate: "activate", ActAttack: "attack", ActEnd: "end", ActYes: "yes", ActNo: "no", ActObject: "object",
	ActMode: "mode", ActNumber: "number", ActPending: "pending", ActDone: "done", ActRush: "rush", ActApply: "apply",
}

// leaderIndex is the object number that stands for a leader as a target.
const leaderIndex = 126

// LeaderOf returns the object id that stands for p's leader as a target.
func LeaderOf(p engine.PlayerID) engine.ObjectID { return engine.MakeObject(p, leaderIndex) }

// IsLeader reports whether o stands for a leader.
func IsLeader(o engine.ObjectID) bool { return o.Index() == leaderIndex }

// Zones as named in events.
const (
	ZoneNone uint8 = iota
	ZoneDeck
	ZoneHand
	ZoneField
	ZoneEX
	ZoneCemetery
	ZoneBanished
	ZoneResolution
	ZoneEvolveDeck
	ZoneEvolveFaceup
	ZoneEvolve
	ZoneRace
	ZoneLeader
	ZoneOutside // tokens that do not exist
)

// ZoneNames names the zones for files and logs.
var ZoneNames = [...]string{"none", "deck", "hand", "field", "ex", "cemetery", "banished", "resolution",
	"evolve_deck", "evolve_faceup", "evolve_zone", "race_zone", "leader", "outside"}

// Phases as named in events.
const (
	phaseSetup uint8 = iota
	phaseStart
	phaseMain
	phaseEnd
	phaseAttack
)

// PhaseNames names the phases for files and logs.
var PhaseNames = [...]string{"setup", "start", "main", "end", "attack"}
