package main

import (
	"io"
	"strings"
	"testing"
)

// profiled are the games that default.pgo is made from (make pgo): both games, random and greedy
// under every set of rules, recorded ones, and players that look ahead. Each line takes two
// to five seconds, which is 300 samples and more; Force of Will has two thirds of them.
var profiled = []string{
	"bench --events off --games 2800",
	"bench --events on --games 1200",
	"bench --events off --games 1600 --policies greedy",
	"bench --events off --games 1200 --format open8 --policies greedy",
	"bench --events off --games 16 --policies tuned:evals=60:detail=20 --decks Forest,Abyss",
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
