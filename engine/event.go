package engine

// EventKind is what happened, in words that every game shares. The ruleset's
// clause says which rule did it.
type EventKind uint8

const (
	EventNone      EventKind = iota
	EventGameStart           // Player goes first; Amount: 0
	EventDeal                // Card, Object: initial library position Amount (0 is the top) before any mulligan
	EventMulligan            // Player redraws (Amount 1) or keeps (Amount 0)
	EventTurnStart           // Player's turn begins; Amount: number of the turn in the game
	EventPhase               // Player; Amount: the ruleset's number of the phase
	EventResource            // Player's resource Zone changes by Amount (SVE: play points 0, maximum 1, evolution points 2)
	EventDraw                // Player draws Card, Object
	EventMove                // Object, Card moves From -> To (Player: whose zone it enters; from field to field: who controls it now)
	EventCreate              // token Object, Card is created in To; tokens that enter a field together are told before they are there
	EventPlay                // Player has played Card, Object, which lay in From before; Amount: cost paid. It lies where cards are played since a move before
	EventActivate            // Player activates an ability of Object; Amount: index of the ability on the card
	EventTrigger             // an automatic ability of Object becomes pending; Amount: index of the ability
	EventResolve             // an ability or card of Object is resolved; Amount: index of the ability
	EventFizzle              // a pending ability of Object cannot be played and is dropped
	EventTarget              // Object's play selects Target
	EventAttack              // Object attacks Target (Target NoObject: the leader)
	EventDamage              // Object deals Amount damage to Target (Target NoObject: the leader of Player)
	EventLife                // Player's life total changes by Amount other than by damage
	EventDestroy             // Target is destroyed (Object: source or NoObject)
	EventModify              // Target's attack (From 0) or defense (From 1) changes by Amount
	EventKeyword             // Target gains the keywords Amount (bit set)
	EventEvolve              // Object evolves; Target is the card evolved into. Another card than Object moves From -> To for it
	EventSideways            // Object turns sideways (Amount 1) or upright (Amount 0)
	EventCounter             // Object's counter From changes by Amount
	EventReveal              // Card, Object is shown to all
	EventShuffle             // Player's library is shuffled
	EventChoice              // Player chose option Amount of a decision of kind From
	EventRaceServe           // Object is linked to Amount cards of its owner's evolve deck or races
	EventLose                // Player fulfils a loss condition
	EventGameEnd             // Player wins (NoPlayer: draw); Amount: reason
	EventTurnEnd             // Player's turn ends
	EventDiscard             // Player discards Card, Object
	EventBanish              // Target is banished
	EventRandom              // chance answered Amount of From
	EventType                // Target changes its type to Amount, the ruleset's number of it
	EventBlock               // Object blocks Target
	EventAttach              // Object is added to Target
	EventCopy                // Object is made in To as a copy of Target, or becomes one (To 0)
	EventCease               // token or copy Object, Card ceases to exist in From
	EventExchange            // Object and Target, hidden copies of Card, exchange their numbers (see [Recorder])
	EventRestart             // the game begins anew by an effect of Player's; Amount: number of the sub-game that begins, from 1
	eventKindCount
)

// EventKinds is the number of event kinds.
const EventKinds = int(eventKindCount)

// Event is a fixed-size record of something that happened, 16 bytes without
// pointers. Fields that a kind does not use are zero, NoObject or NoPlayer. What comes
// from one place stands together, so that it is copied as a word: the first half of a
// choice is that of its Decision, and Turn and Step stand together in a game.
type Event struct {
	Clause     Clause // the rule behind it
	Card       CardID // card of Object, 0 none
	Player     PlayerID
	Object     ObjectID
	From, To   uint8 // the ruleset's zone numbers, or see the kind
	Kind       EventKind
	Target     ObjectID
	TargetCard CardID // card of Target, 0 none
	Amount     int16  // see the kind
	Turn       uint8  // number of the turn, 0 before the first
	Step       uint8  // the ruleset's number of the phase
}

// Recorder collects the events of a game in a buffer that its caller owns. A
// nil recorder records nothing. The buffer grows when it must and is reused,
// so that a warm recorder does not allocate.
//
// Rulesets number the hidden copies of a card so that the numbers tell nothing: a
// copy that is shown gets the lowest number of those hidden, and the copy that had it
// gets the other one. EventExchange says so. [Lasting] gives copies numbers that they
// keep for the whole game.
type Recorder struct {
	Events []Event
	Turns  []TurnEnd // how the seats stood at the end of each turn, if KeepTurns is set
	// KeepTurns asks for Turns, KeepChoices for Choices.
	KeepTurns, KeepChoices bool
	Choices                []Choice // answered decisions, kept by a Driver
}

// Reset empties the recorder and keeps its buffer.
func (r *Recorder) Reset() { r.Events, r.Turns, r.Choices = r.Events[:0], r.Turns[:0], r.Choices[:0] }

// Add appends an event.
func (r *Recorder) Add(e Event) { r.Events = append(r.Events, e) }
