package main

import (
	"bufio"
	"bytes"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games"
)

// sit makes a table of the first two embedded decks of a game at which somebody takes a seat
// and types what is given.
func sit(t *testing.T, game string, key uint64, you engine.PlayerID, typed string) (*table, *bytes.Buffer) {
	t.Helper()
	l, err := games.Open(game)
	if err != nil {
		t.Fatal(err)
	}
	decks, _, err := l.Decks(nil)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	at := &table{game: game, policies: [2]string{"greedy", "greedy"}, hint: "greedy", you: you, key: key,
		in: bufio.NewReader(strings.NewReader(typed)), out: bufio.NewWriter(&out)}
	if at.rules, err = l.Link(decks[:2]...); err != nil {
		t.Fatal(err)
	}
	match, err := at.rules.NewMatch(decks[0], decks[1])
	if err != nil || !at.takeGame(match) {
		t.Fatal(err)
	}
	return at, &out
}

// Whatever is typed, games go on or end, and nothing breaks.
func TestPlayTakesAnyInput(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	words := []string{"1", "2", "3", "1", "2", "u", "h", "l", "b", "", "?", "t", "t ", "t Fairy", "0", "-1", "99999999999999999999", "q1", "\x00\xff", "t \xff%s%d", "1 2", "é", strings.Repeat("9", 300)}
	ended := 0
	for key := range uint64(12) {
		var typed strings.Builder
		for range 600 {
			typed.WriteString(words[rng.IntN(len(words))] + "\n")
		}
		typed.WriteString("1") // without an end of line
		at, out := sit(t, []string{"sve", "fow"}[key%2], key, engine.PlayerID(key/2%2), typed.String())
		if err := at.play(t.Context()); err != nil {
			t.Fatal(err)
		}
		at.out.Flush()
		if strings.Contains(out.String(), " win") {
			ended++
		}
	}
	if ended == 0 {
		t.Error("no game came to its end")
	}
}

// Who sits at the table is told no card that never left the other's hand and deck.
func TestPlayHidesHands(t *testing.T) {
	hidden := 0
	for key := range uint64(20) {
		for _, game := range []string{"sve", "fow"} {
			you := engine.PlayerID(key % 2)
			at, out := sit(t, game, key, you, strings.Repeat("1\nl\n", 400))
			if err := at.play(t.Context()); err != nil {
				t.Fatal(err)
			}
			at.out.Flush()
			v := at.rules.Vocabulary()
			quiet := map[string]bool{} // names of the other's cards, true while nothing but dealing and drawing happened to them
			for _, e := range at.rec.Events() {
				if e.Card == 0 {
					continue
				}
				own := e.Object != engine.NoObject && e.Object.Owner() == you
				name := v.Cards[e.Card].Name
				still := !own && slices.Contains([]engine.EventKind{engine.EventDeal, engine.EventDraw, engine.EventExchange}, e.Kind)
				if before, seen := quiet[name]; !seen || before {
					quiet[name] = still
				}
			}
			for name, still := range quiet {
				if still {
					hidden++
					if strings.Contains(out.String(), name) {
						t.Errorf("%s, key %d: p%d is told of %s", game, key, you+1, name)
					}
				}
			}
		}
	}
	if hidden < 100 {
		t.Errorf("%d cards stayed hidden: too little was looked at", hidden)
	}
}

// A game in which choices are taken back and made again is the game.
func TestPlayTakesBack(t *testing.T) {
	plain, _ := sit(t, "sve", 5, 0, strings.Repeat("1\n", 300))
	back, _ := sit(t, "sve", 5, 0, strings.Repeat("1\n2\nu\n", 2)+strings.Repeat("1\n", 300))
	for _, at := range []*table{plain, back} {
		if err := at.play(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	if plain.g.Hash() != back.g.Hash() || !slices.Equal(plain.log, back.log) {
		t.Errorf("games differ:\n%s\n%s", fmt.Sprint(plain.answers), fmt.Sprint(back.answers))
	}
}
