package main

import (
	"io"
	"strings"
	"testing"
)

// profiled are the games that default.pgo is made from (make pgo): both games, random and greedy
// under every set of rules, recorded ones, and players that look ahead. Lines of Shadowverse: Evolve take five to twelve
// seconds, of Force of Will two to five, 300 samples and more: half of all are of each game, for the compiler
// copies the calls that are 99 % of those of all samples, and of a game with fewer samples it misses more.
var profiled = []string{
	"bench --events off --games 7000",
	"bench --events on --games 3000",
	"bench --events off --games 4000 --policies greedy",
	"bench --events off --games 3000 --format open8 --policies greedy",
	"bench --events off --games 40 --policies tuned:evals=60:detail=20 --decks Forest,Abyss",
	"bench --game fow --events off --games 600",
	"bench --game fow --events on --games 400",
	"bench --game fow --events off --games 600 --policies greedy",
	"bench --game fow --events off --games 1200 --rules 5.01-bifrost",
	"bench --game fow --events off --games 1200 --rules 5.01-valhalla",
	"bench --game fow --events off --games 800 --rules 5.01-valhalla --policies greedy",
	"bench --game fow --events off --games 240 --rules 8.01",
	"bench --game fow --events off --games 240 --rules 8.01 --policies greedy",
	"bench --game fow --events off --games 240 --rules 10.2",
	"bench --game fow --events off --games 240 --rules 10.2 --policies greedy",
	"bench --game fow --events off --games 8 --policies tuned:evals=60:detail=20 --decks Ember,Tide",
}

// BenchmarkProfiledGames plays the games of which default.pgo is the profile, with one worker.
func BenchmarkProfiledGames(b *testing.B) {
	for range b.N {
		for _, line := range profiled {
			root := newRoot()
			root.SetArgs(strings.Fields(line))
			root.SetOut(io.Discard)
			root.SetErr(io.Discard)
			if err := root.Execute(); err != nil {
				b.Fatalf("%s: %v", line, err)
			}
		}
	}
}
