package main

import (
	"io"
	"strings"
	"testing"
)

// profiled are the games that default.pgo is made from (make pgo): both games, players of most
// kinds, the rules that take most, and what players that look ahead do.
var profiled = []string{
	"bench --events off --games 200",
	"bench --events on --games 40",
	"bench --events off --games 60 --policies greedy",
	"bench --events off --games 20 --format open8",
	"bench --events off --games 4 --policies tuned:evals=60:detail=20 --decks Forest,Abyss",
	"bench --search --decks Forest,Sword,Rune",
	"bench --game fow --events off --games 60",
	"bench --game fow --events on --games 10",
	"bench --game fow --events off --games 40 --policies greedy",
	"bench --game fow --events off --games 20 --rules 5.01-bifrost",
	"bench --game fow --events off --games 20 --rules 8.01",
	"bench --game fow --events off --games 20 --rules 10.2 --policies greedy",
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
