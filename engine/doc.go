// Package engine is the game-neutral core: what a card game must offer so that
// policies can play it, a simulator can run millions of games of it, and a
// reader can check what happened.
//
// A game is a [Game]: it owns one pointer-free, fixed-size state value, runs to
// the next [Decision], stops, and goes on when it is answered. Everything a
// search needs follows from that: copying a game is assignment of its state,
// also in the middle of a resolution, because half-done work is in the state.
//
// The package knows no zone, no card type and no rule of any game. It has no
// strings in the hot path, does no I/O and imports only the standard library.
// Read next: game.go for the contract, chance.go for reproducibility, then
// engine/games/sve for a game.
package engine
