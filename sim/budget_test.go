package sim_test

import (
	"context"
	"fmt"
	"path/filepath"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// What files may take, in bytes: the tables games, seats and cards together a game of 40 rows
// of cards, and a row of events.
var budget = map[eventlog.Compression]struct{ game, event float64 }{
	eventlog.LZ4:  {260, 8},
	eventlog.Zstd: {170, 4.5},
}

// A part of a large run stays within the budget, what it says about itself included. Decks are
// chosen to have 40 distinct cards between them. Files are a function of the configuration, so
// what is measured is the same everywhere.
func TestBudget(t *testing.T) {
	for _, of := range []struct {
		game           string
		decks, against []string
		games          int64 // a matchup
		events         int64 // one block in so many has events
	}{
		{"sve", []string{"Abyss", "Dragon", "Rune", "Sword"}, nil, 818, 8},
		{"fow", []string{"Vigil"}, []string{"Ember"}, 4096, 40},
	} {
		t.Run(of.game, func(t *testing.T) {
			library, err := games.Open(of.game)
			if err != nil {
				t.Fatal(err)
			}
			decks, _, err := library.Decks(append(of.decks, of.against...))
			if err != nil {
				t.Fatal(err)
			}
			ruleset, err := library.Link(decks...)
			if err != nil {
				t.Fatal(err)
			}
			c := &sim.Config{Arms: sim.Base(ruleset), Decks: decks[:len(of.decks)], Policies: [2]string{"greedy", "greedy"},
				NewPolicy: func(name string) (engine.Policy, error) { return games.NewPolicy(name, of.game) },
				Games:     of.games, PartGames: 8192, Seed: 1, Workers: 2, Detail: sim.DetailEvents, EventsOf: of.events}
			if of.against != nil {
				c.Against = decks[len(of.decks):]
			}
			for _, how := range []eventlog.Compression{eventlog.LZ4, eventlog.Zstd} {
				c.Out, c.Compression = filepath.Join(t.TempDir(), string(how)), how
				res, err := sim.Run(context.Background(), c)
				if err != nil {
					t.Fatal(err)
				}
				rows, bytes := map[string]float64{}, map[string]float64{}
				for _, f := range res.Manifest.Parts[0].Files {
					rows[f.Table], bytes[f.Table] = float64(f.Rows), float64(f.Bytes)
				}
				n := rows["games"]
				if len(res.Manifest.Parts) != 1 || rows["cards"] != 40*n {
					t.Fatalf("%d parts, %g rows of cards a game: choose other decks", len(res.Manifest.Parts), rows["cards"]/n)
				}
				perGame, perEvent := (bytes["games"]+bytes["seats"]+bytes["cards"])/n, bytes["events"]/rows["events"]
				said := fmt.Sprintf("%s: games %.1f, seats %.1f, cards %.1f: %.1f bytes a game; %.2f an event",
					how, bytes["games"]/n, bytes["seats"]/n, bytes["cards"]/n, perGame, perEvent)
				t.Log(said)
				if most := budget[how]; perGame > most.game || perEvent > most.event {
					t.Errorf("%s; the budget is %g and %g", said, most.game, most.event)
				}
			}
		})
	}
}
