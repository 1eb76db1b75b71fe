package engine

// Reason says how a game ended.
type Reason uint8

const (
	ReasonNone      Reason = iota // still running
	ReasonLife                    // a leader's or player's life total reached its end
	ReasonDeckOut                 // a draw from an empty library
	ReasonEffect                  // a card said win or lose
	ReasonBoth                    // both players lost at once: a draw
	ReasonTurnCap                 // the hard limit of turns: a draw, counted
	ReasonActionCap               // the hard limit of actions in a turn: a draw, counted
	ReasonLoop                    // abilities that play one another without an end: a draw
	ReasonRepeated                // likewise, and the game was found in the same position again: a draw
	ReasonCapacity                // a capacity of the state was reached: no result, counted as a fault
	ReasonForfeit                 // a player from outside of the program failed, or gave up: it loses, counted
	reasonCount
)

var reasonNames = [reasonCount]string{"none", "life", "deckout", "effect", "both", "turn_cap", "action_cap", "loop", "repeated", "capacity", "forfeit"}

// String returns the reason's name as written to files.
func (r Reason) String() string {
	if int(r) < len(reasonNames) {
		return reasonNames[r]
	}
	return "unknown"
}

// Reasons is the number of reasons, ReasonNone included.
const Reasons = int(reasonCount)

// Outcome is how a game ended: Winner is NoPlayer for a draw or a fault.
type Outcome struct {
	Winner PlayerID
	Reason Reason
	Limit  uint8 // for ReasonCapacity: which limit, the ruleset's number
}

// Over reports whether the game has ended.
func (o Outcome) Over() bool { return o.Reason != ReasonNone }

// Fault reports whether the game ended without a result of the rules: it is
// counted and reported, never dropped.
func (o Outcome) Fault() bool { return o.Reason == ReasonCapacity }

// Setup is what distinguishes one game of a match from another.
type Setup struct {
	Key   uint64   // key of every stream of chance in the game
	First PlayerID // who goes first, or NoPlayer: the coin and the chooser decide by the rules
	Swap  bool     // seat 0 plays the match's deck 1 and seat 1 its deck 0
}

// SeatSummary is what a seat did in a game, kept whether or not events are recorded.
type SeatSummary struct {
	Life          int16  // life total at the end
	Turns         uint8  // turns the seat has begun
	Mulligan      uint8  // 1 if it redrew its opening hand
	CardsSeen     uint16 // cards drawn or otherwise put into its hand from its library, opening hand included
	CardsPlayed   uint16 // cards played, tokens included
	ResourceSpent uint16 // resource paid (SVE: play points)
	ResourceHad   uint16 // resource received at the starts of its turns
	Decisions     uint16 // decisions it was asked
}

// Game is one game of a ruleset between two players on one state. A Game is
// made once per worker and reused; after a few games it allocates nothing.
// Games are not safe for concurrent use.
//
// The loop of a driver:
//
//	g.Start(setup)
//	for g.Next() {
//		d := g.Decision()
//		g.Answer(policy[d.Player].Choose(g.Observe(d.Player), d, &stream[d.Player]))
//	}
//	outcome := g.Outcome()
type Game interface {
	// Start begins a new game of the match the Game was made for.
	Start(Setup)
	// Next runs to the next decision with at least two options and returns
	// true, or plays to the end and returns false. Called again before an
	// answer it lists the same decision again.
	Next() bool
	// Decision returns the question that Next stopped at.
	Decision() *Decision
	// Answer chooses option i of the current decision. i out of range panics:
	// it is a policy's mistake, not a user's.
	Answer(i int)
	// Outcome returns the result, or the zero Outcome while running.
	Outcome() Outcome
	// Seat returns the summary of seat p so far.
	Seat(p PlayerID) SeatSummary
	// Standing returns what seat p has now.
	Standing(p PlayerID) Standing
	// OptionCard returns the card that an option of the current decision is about, 0 if it
	// is about none.
	OptionCard(o Option) CardID
	// Turn returns the number of the current turn, 0 before the first.
	Turn() int
	// Decisions returns how many decisions with at least two options were asked.
	Decisions() int
	// Record directs events to r from now on; nil switches recording off.
	Record(r *Recorder)
	// CopyFrom makes this game's state equal to src's, which must be of the
	// same ruleset, with the decision that Next stopped src at, if it did, so
	// that Answer may follow at once. The recorder is not copied.
	CopyFrom(src Game)
	// Hash returns a hash over the whole state: equal states, equal hashes.
	Hash() uint64
	// Observe returns the door through which seat p's policy may look.
	Observe(p PlayerID) Observation
	// Determinize replaces this game's state by one that seat p, looking at
	// src, cannot tell from the true one: what p does not know is dealt anew
	// from chance.
	Determinize(src View, chance *Stream)
	// Check verifies the state's invariants and caches; nil if all hold.
	Check() error
	// Bytes returns the state's memory, for equality tests; valid until the
	// game goes on.
	Bytes() []byte
}

// View is what one seat may know of a game: a value of the ruleset's view type
// behind this interface. Hidden cards, the order of libraries and the streams
// of chance are not in it.
type View interface {
	// Viewer returns the seat that looks.
	Viewer() PlayerID
	// Bytes returns the view's memory: two views are the same information
	// exactly if their bytes are equal. Valid until the game goes on.
	Bytes() []byte
}

// Viewer is what a Game implements to make views on demand.
type Viewer interface {
	// ViewFor fills and returns the view of seat p. It belongs to the game and
	// is valid until the game goes on.
	ViewFor(p PlayerID) View
}

// Observation is a seat's door to its view. It costs nothing until opened, and
// opens only onto its own seat.
type Observation struct {
	viewer Viewer
	seat   PlayerID
}

// NewObservation is for rulesets: the door of seat p.
func NewObservation(v Viewer, p PlayerID) Observation { return Observation{v, p} }

// Seat returns the seat that observes.
func (o Observation) Seat() PlayerID { return o.seat }

// View builds what the seat may know at this moment.
func (o Observation) View() View { return o.viewer.ViewFor(o.seat) }

// Policy answers decisions. A policy may hold buffers but no knowledge of a
// game beyond what it observed in it; Begin tells it that a new game starts.
type Policy interface {
	// Begin is called before the first decision of every game.
	Begin(seat PlayerID)
	// Choose returns the index of an option of d. Chance comes only from
	// chance, which is this seat's own stream.
	Choose(o Observation, d *Decision, chance *Stream) int
}

// SeenOnly is what a Policy implements to declare that its answers rest on nothing of cards
// that it has not seen: it neither deals hidden cards anew nor reads deck lists.
type SeenOnly interface{ SeenOnly() }

// Looker is what a Game implements if it knows whose libraries anything read since its Start,
// other than by drawing or moving cards, which events tell: an effect that searched one,
// looked at its top, or counted in it. It may say so too often.
type Looker interface {
	// Looked returns a set of seats: bit p stands for the library of seat p.
	Looked() uint8
}

// Driver plays games with one policy per seat. A Driver that is reused
// allocates nothing.
type Driver struct {
	Policies [2]Policy
	Recorder *Recorder // keeps the choices if it is to; nil keeps nothing
	chance   [2]Stream
}

// Play runs a started game to its end and returns the outcome. The policies'
// streams follow from the game's key and stay with the seats. For tests.
func (d *Driver) Play(g Game, key uint64) Outcome {
	for p := range PlayerID(2) {
		d.chance[p] = NewStream(key, PurposePolicy0+Purpose(p))
		d.Policies[p].Begin(p)
	}
	for g.Next() {
		q := g.Decision()
		p := q.Player & 1
		i := d.Policies[p].Choose(g.Observe(p), q, &d.chance[p])
		if d.Recorder != nil && d.Recorder.KeepChoices && uint(i) < uint(q.N) {
			d.Recorder.Choose(g, q, i, d.Policies[p])
		}
		g.Answer(i)
	}
	return g.Outcome()
}

// Play is Driver.Play for a single game.
func Play(g Game, key uint64, policies [2]Policy) Outcome {
	d := Driver{Policies: policies}
	return d.Play(g, key)
}
