package engine

// Standing is what a seat has, as open information, at some moment.
type Standing struct {
	SeatSummary
	Hand, Library, Field uint8 // cards
	// Resource is what it can spend at this moment (SVE: play points; FoW: recovered ordinary
	// magic stones and produced will).
	Resource uint8
	// Attack and Defense are sums over its cards on the field that can fight, in force.
	Attack, Defense int16
}

// TurnEnd is how both seats stood when a turn ended.
type TurnEnd struct {
	Turn    uint8    // number of the turn in the game, in the sub-game if it is restarted
	Subgame uint8    // how often the game had been restarted
	Player  PlayerID // whose turn it was
	Seats   [2]Standing
}

// Restarter is what a Game implements whose rules can begin it anew.
type Restarter interface {
	// Restarts returns how often the game has been restarted.
	Restarts() int
}

// subgame returns the number of the sub-game that g is in, from 0.
func subgame(g Game) uint8 {
	if r, ok := g.(Restarter); ok {
		return uint8(r.Restarts())
	}
	return 0
}

// EndTurn keeps how the seats of g stand at the end of p's turn, if the recorder is to keep
// turns. Rulesets call it where they record that a turn ends, and where the game begins anew
// in a turn; the turn in which a game ends is left to whoever plays the game.
func (r *Recorder) EndTurn(g Game, p PlayerID) {
	if r.KeepTurns {
		r.Turns = append(r.Turns, TurnEnd{Turn: uint8(g.Turn()), Subgame: subgame(g), Player: p, Seats: [2]Standing{g.Standing(0), g.Standing(1)}})
	}
}
