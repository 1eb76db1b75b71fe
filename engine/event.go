package engine

import "unsafe"

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
// pointers. Fields that a kind does not use are zero, NoObject or NoPlayer. What most
// kinds know before the game begins stands in the first half, so that it is written as a word.
type Event struct {
	Clause     Clause // the rule behind it
	Kind       EventKind
	Target     ObjectID
	TargetCard CardID // card of Target, 0 none
	From, To   uint8  // the ruleset's zone numbers, or see the kind
	Card       CardID // card of Object, 0 none
	Player     PlayerID
	Object     ObjectID
	Amount     int16 // see the kind
	Turn       uint8 // number of the turn, 0 before the first
	Step       uint8 // the ruleset's number of the phase
}

// Moment is the turn and the phase that a game is in, as the end of an event says them.
type Moment struct {
	amount     int16 // 0: what an event has in front of them, so that all of it is copied as a word
	Turn, Step uint8
}

// near is how many events a Recorder keeps in itself before it moves them: all of nearly every game. Its places are more,
// so that not every event asks for room (see [Recorder.Next]).
const (
	near   = 1023
	places = 1 << 12 // of sixteen bytes each, so that sixteen bits are a byte of them
)

// Recorder collects the events of a game. A nil recorder records nothing. Events stand in places of a fixed number, which
// are found without looking at a buffer, and are moved behind those before them when there are many. The
// buffer of these grows when it must and is reused, so that a warm recorder does not allocate.
//
// Rulesets number the hidden copies of a card so that the numbers tell nothing: a
// copy that is shown gets the lowest number of those hidden, and the copy that had it
// gets the other one. EventExchange says so. [Lasting] gives copies numbers that they
// keep for the whole game.
type Recorder struct {
	Turns []TurnEnd // how the seats stood at the end of each turn, if KeepTurns is set
	// KeepTurns asks for Turns, KeepChoices for Choices.
	KeepTurns, KeepChoices bool
	Choices                []Choice // answered decisions, kept by a Driver

	taken  uint64        // sixteen for each place taken, the size of an event, so that finding a place multiplies nothing
	place  [places]Event // the last events
	before []Event       // and those before them, none in nearly every game
}

// Reset empties the recorder and keeps its buffers.
func (r *Recorder) Reset() {
	r.taken, r.before = 0, r.before[:0]
	r.Turns, r.Choices = r.Turns[:0], r.Choices[:0]
}

// Next returns the place of the next event, which its caller fills at once: all of it, for it holds an old one. A ruleset
// calls Room now and then, so that there are never more than some 3,000 events without it: the lowest sixteen bits of what is taken, which
// are its first bytes, lead to a place whatever it is, and more than there are places are found by Room. Read by
// themselves they leave counting an instruction without a register: finding a place takes two in place of four.
func (r *Recorder) Next() *Event {
	at := *(*uint16)(unsafe.Pointer(&r.taken))
	r.taken += 16
	return (*Event)(unsafe.Add(unsafe.Pointer(&r.place), at))
}

// Asked sets the next event: that a choice of decision d was made, which its first bytes say but for the Amount, the option chosen. Its
// caller says that.
func (r *Recorder) Asked(d *Decision) *Event {
	at := *(*uint16)(unsafe.Pointer(&r.taken))
	r.taken += 16
	e := (*Event)(unsafe.Add(unsafe.Pointer(&r.place), at))
	*e = *(*Event)(unsafe.Pointer(d))
	return e
}

// Tell sets all of the next event: an event of a kind about an object. What is not said is as in events that
// do not use it, and the caller may say it afterwards. The order is one that the compiler makes words of; Next is
// written out, so that all of this is copied into callers.
func (r *Recorder) Tell(k EventKind, c Clause, p PlayerID, card CardID, o ObjectID, from, to uint8, now Moment) *Event {
	at := *(*uint16)(unsafe.Pointer(&r.taken))
	r.taken += 16
	e := (*Event)(unsafe.Add(unsafe.Pointer(&r.place), at))
	e.Amount, e.Turn, e.Step = now.amount, now.Turn, now.Step
	e.Clause, e.Kind, e.Target, e.TargetCard, e.From, e.To = c, k, NoObject, 0, from, to
	e.Card, e.Player, e.Object = card, p, o
	return e
}

// Full reports whether it is time for Room.
func (r *Recorder) Full() bool { return r.taken >= near<<4 }

// Room makes room for events to come.
func (r *Recorder) Room() {
	if r.Full() {
		r.move()
	}
}

// move puts all events behind those before them.
//
//go:noinline
func (r *Recorder) move() {
	if r.taken >= places<<4 {
		panic("engine: more events than a recorder has places, and no Room between them")
	}
	r.before = append(r.before, r.place[:r.taken>>4]...)
	r.taken = 0
}

// Add appends an event.
func (r *Recorder) Add(e Event) {
	if r.taken >= near<<4 {
		r.move()
	}
	r.place[r.taken>>4%places] = e
	r.taken += 16
}

// Len returns how many events there are.
func (r *Recorder) Len() int { return len(r.before) + int(r.taken>>4) }

// Events returns the events so far. They are valid until the next one is recorded.
func (r *Recorder) Events() []Event {
	if len(r.before) == 0 && r.taken < places<<4 {
		return r.place[:r.taken>>4]
	}
	r.move()
	return r.before
}

// Cut forgets the events from the n-th on.
func (r *Recorder) Cut(n int) {
	if n < len(r.before) {
		r.before, r.taken = r.before[:n], 0
	}
	r.taken = min(r.taken, uint64(n-len(r.before))<<4)
}

// Run appends n events, fewer than a thousand, and returns their places, which the caller fills.
func (r *Recorder) Run(n int) []Event {
	r.Room()
	first := r.taken >> 4
	r.taken += uint64(n) << 4
	return r.place[first : first+uint64(n)]
}

// Last gives the objects of the events the numbers that last (see [Lasting]).
func (r *Recorder) Last() { r.Cut(len(Lasting(r.Events()))) }

// CopyFrom makes what is recorded that of another recorder.
func (r *Recorder) CopyFrom(src *Recorder) {
	r.taken, r.before = 0, append(r.before[:0], src.Events()...)
	r.Turns, r.Choices = append(r.Turns[:0], src.Turns...), append(r.Choices[:0], src.Choices...)
}
