package sim

import "gauntlet/engine"

// gameKey returns the key of all chance in a block of games: the matchup by its
// row and column in the grid, then the block within the matchup. It does not
// depend on how many games, decks, arms or workers there are, so that adding a
// deck, an arm or more games leaves the games before them as they were. Both games
// of a pair have the same key: the streams stay with the seats while the decks
// change places. So have the pairs of all arms: what an arm does not change is
// dealt, drawn and rolled alike.
func gameKey(seed uint64, row, column int, pair int64) uint64 {
	matchup := engine.Derive(engine.Derive(seed, uint64(row)), uint64(column))
	return engine.Derive(matchup, uint64(pair))
}
