package tell

import "gauntlet/engine"

// Option is an option of a decision as data. Every field is always there, so that a reader needs
// no cases: 0 is no card, None no object and no number.
type Option struct {
	Action string `json:"action" doc:"what is done; hello lists the words by code"`
	Card   int    `json:"card" doc:"number of the card that it is about, 0 none"`
	Object int    `json:"object" doc:"the object that it is about, -1 none; 126 and 254 are the leader or player of seat 0 and 1"`
	Target int    `json:"target" doc:"a second object, such as what is attacked, -1 none"`
	Number int    `json:"number" doc:"a number: an amount, the place of an ability on its card, of a mode or of something in a list, a kind of will; -1 none"`
}

// None is the absent object or number of an [Option].
const None = -1

// Teller tells the views and options of one game as data. It keeps buffers, so that each driver
// has its own; what it returns is valid until it is asked again.
type Teller interface {
	// View returns a pointer to a struct with what the view shows.
	View(v engine.View) any
	// Option returns an option of a decision that the viewer of v is asked.
	Option(v engine.View, d *engine.Decision, o engine.Option) Option
}
