package fow

// Work counts what a Game has looked at in all games since it was made. It says which texts are
// dear before anybody counts instructions: each of these numbers stands out where something is
// looked at again and again for the same answer. It is no part of the state.
type Work struct {
	Looks      uint64 // at whether a player with priority can play something
	Vague      uint64 // of cards and entities: answers that are forgotten as soon as anything changes
	Conditions uint64 // evaluations of conditions and numbers of texts
	Renewals   uint64 // recomputations of all that continuous effects change
	Mends      uint64 // … of what a change of some cards matters to
	Rules      uint64 // … of what they forbid and demand alone
	Doubts     uint64 // looks at whether passives still do what they did
}

// Work returns the counts.
func (g *Game) Work() Work { return g.work }
