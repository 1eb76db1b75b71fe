package conformance

import (
	"reflect"
	"testing"

	"gauntlet/engine"
)

// Config names the game under test and how hard to test it. Name and New are
// required; every zero value below them has a default.
type Config struct {
	// Name stands at the beginning of every failure.
	Name string
	// New returns a game of one match. All games it returns are of the same match.
	New func() engine.Game
	// Mirror returns a game of a match with the same deck in both seats; nil
	// leaves out the check that the two games of a pair are the same.
	Mirror func() engine.Game
	// Policy answers the decisions of the played games; nil answers uniformly
	// at random.
	Policy func() engine.Policy
	// Games is how many games are played: 1000, with -short 100.
	Games int
	// Key is the base from which the games' keys are derived.
	Key uint64
	// Keys, if given, replaces Games: exactly these games are played, with all
	// checks at every decision. A failure tells which key to put here.
	Keys []uint64
	// Firsts are the values of Setup.First that games draw from: seat 0, seat 1
	// and NoPlayer unless given.
	Firsts []engine.PlayerID
	// Determinize is how many views are dealt anew at least: 10,000, with
	// -short 1,000; negative for none.
	Determinize int
	// DecisionsMax is the number of decisions a game may take: 20,000.
	DecisionsMax int
	// FaultsMax is how many of the games may end by a capacity: 0.
	FaultsMax int
	// Known, if given, checks that dealt keeps what seat knows in source
	// beyond what the view shows, for example cards it put at the bottom.
	Known func(source, dealt engine.Game, seat engine.PlayerID) error
	// State, if given, is the type that Bytes exposes; it must be pointer-free.
	State reflect.Type
}

func (c Config) withDefaults() Config {
	games, dealt := 1000, 10_000
	if testing.Short() {
		games, dealt = 100, 1_000
	}
	if c.Games == 0 {
		c.Games = games
	}
	if c.Determinize == 0 {
		c.Determinize = dealt
	}
	if c.DecisionsMax == 0 {
		c.DecisionsMax = 20_000
	}
	if c.Firsts == nil {
		c.Firsts = []engine.PlayerID{0, 1, engine.NoPlayer}
	}
	if c.Policy == nil {
		c.Policy = func() engine.Policy { return uniform{} }
	}
	return c
}

// setup derives a game's setup from its key alone, so that a key is enough to
// replay a failure.
func (c *Config) setup(key uint64) engine.Setup {
	z := engine.Derive(key, 1)
	return engine.Setup{
		Key:   key,
		First: c.Firsts[z>>1%uint64(len(c.Firsts))],
		Swap:  z&1 == 1,
	}
}

// uniform answers every decision with each option equally likely.
type uniform struct{}

func (uniform) Begin(engine.PlayerID) {}

func (uniform) Choose(_ engine.Observation, d *engine.Decision, chance *engine.Stream) int {
	return chance.Below(d.N)
}
