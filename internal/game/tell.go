package game

import "gauntlet/engine"

// Teller is what an engine.Game implements that can be shown to people: watched, played in a
// terminal, analysed.
type Teller interface {
	engine.Game
	// DescribeDecision says who is asked what.
	DescribeDecision(*engine.Decision) string
	// DescribeOption returns an option of the decision that the game stopped at in words.
	DescribeOption(*engine.Decision, engine.Option) string
	// Board returns what seat p sees, line by line. It follows from the view of p alone.
	Board(p engine.PlayerID) []string
	// Knows reports whether seat p knows which card an object is.
	Knows(p engine.PlayerID, o engine.ObjectID) bool
}
