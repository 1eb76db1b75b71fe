package main

import (
	"io"
	"strings"
	"testing"
)

// profiled are the games whose calls default.pgo is made from (make pgo): both games, random, recorded and greedy
// under every set of rules, and players that look ahead; of each some 30,000 decisions and as many to be warm, so that none hides another.
var profiled = []string{
	"bench --events on --games 8",
	"bench --events off --games 8 --policies greedy",
	"bench --events on --games 8 --format open8",
	"bench --events off --games 8 --format open8 --policies greedy",
	"bench --events off --games 2 --policies tuned:evals=20:detail=20 --decks Forest,Abyss",
	"bench --game fow --events on --games 6",
	"bench --game fow --events off --games 4 --policies greedy",
	"bench --game fow --events off --games 30 --rules 5.01-bifrost",
	"bench --game fow --events off --games 30 --rules 5.01-valhalla",
	"bench --game fow --events off --games 30 --rules 5.01-valhalla --policies greedy",
	"bench --game fow --events off --games 2 --rules 8.01",
	"bench --game fow --events off --games 2 --rules 8.01 --policies greedy",
	"bench --game fow --events off --games 2 --rules 10.2",
	"bench --game fow --events off --games 2 --rules 10.2 --policies greedy",
	"bench --game fow --events off --games 2 --policies tuned:evals=20:detail=20 --decks Ember,Tide",
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
