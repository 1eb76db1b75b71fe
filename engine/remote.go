package engine

// Seating is what a [Remote] policy is told of a game in which it gets a seat.
type Seating struct {
	Game  int64 // its number, which names it until it is over
	Seat  PlayerID
	Arm   int    // of the run
	Decks [2]int // its own and the opponent's, by their places in the list of the run's decks
}

// Remote is a Policy that answers outside of the program: many decisions of many games at
// once, since each exchange costs time. It sits in a game at one seat. A driver that does not
// know the interface may use it as any policy, one decision at a time.
type Remote interface {
	Policy
	// Batch returns how many games are to be under way at once.
	Batch() int
	// Sit says that a game begins. A game of the same number that is under way is dropped.
	Sit(Seating)
	// Ask puts a decision of a game into the next message; what is needed of it is taken at
	// once. Chance gives one number for the answer, whether it is used or not.
	Ask(game int64, o Observation, d *Decision, chance *Stream)
	// Send sends what was asked and waits for nothing; Receive waits for the answers to what
	// was sent first and hands over one for each game, which may be out of range: a number below 0 gives the
	// game up. An error says that the other side failed and is not there any more: no answer
	// to anything that was sent counts, and games under way must begin anew.
	Send()
	Receive(answer func(game int64, option int)) *RemoteFault
	// Ahead returns how many messages may be sent before the first of them is answered, 1 or 2.
	Ahead() int
	// Leave says how a game ended, NoPlayer without a reason if it was dropped; fault is what
	// the policy did wrong in it, nil if nothing.
	Leave(game int64, o Outcome, fault *RemoteFault)
	// Restart drops what was asked and sent, and lets the next message begin with another side that
	// knows nothing. Drop only drops what was asked.
	Restart()
	Drop()
	// FaultsInRow returns how many games in a row it may forfeit before a run stops.
	FaultsInRow() int
}

// RemoteFault is what the other side of a [Remote] policy did wrong.
type RemoteFault struct {
	Kind   string // "start", "version", "crash", "stall", "garbage", "flood", "illegal", or RemoteStopped
	Detail string // for people, lines
}

// RemoteStopped is the kind of the fault that is nobody's: the program was told to stop while it
// waited.
const RemoteStopped = "stopped"

// Error returns kind and detail.
func (f *RemoteFault) Error() string { return f.Kind + ": " + f.Detail }
