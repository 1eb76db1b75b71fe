// Package sve plays Shadowverse: Evolve by its comprehensive rules.
//
// The whole game is one [State] value without pointers. A [Game] runs it: an
// explicit stack of frames says where in the rules it stands, one resume point
// per frame, so that the game can stop at any decision, be copied by
// assignment and go on from both copies. Control flow lives in step.go; each
// chapter of the rules has its file (setup.go, turn.go, play.go, attack.go,
// confirmation.go, ruleshandling.go, evolve.go), leaf work its own (zones.go,
// layers.go, damage.go, triggers.go; replace.go and foresee.go for what happens
// instead of something else). Card text is data: [Link] turns compiled
// programs into [Tables], [NewMatch] adds what depends on two decks, and vm.go
// carries out the instructions.
//
// Citations such as "10.5.2.1" are clauses of the comprehensive rules.
//
// The package never reads card text and never knows a card by name.
package sve
