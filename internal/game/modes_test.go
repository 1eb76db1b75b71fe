package game_test

import (
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/games"
)

// The options of every choice on an embedded card are known one by one, in words.
func TestOptionsOfChoicesInWords(t *testing.T) {
	for _, w := range games.All() {
		l, err := games.Open(w.Name)
		if err != nil {
			t.Fatal(err)
		}
		choices := 0
		for _, c := range l.Pool.Cards() {
			p := l.Compile(c).Program
			if p == nil {
				continue
			}
			for i := range p.Abilities {
				a := &p.Abilities[i]
				if len(a.Modes) == 0 {
					continue
				}
				choices++
				words := l.Modes(c)(a)
				if len(words) != len(a.Modes) || slices.ContainsFunc(words, func(s string) bool { return strings.TrimSpace(s) == "" }) {
					t.Errorf("%s: %s: %d options in words %q", w.Name, c.Name, len(a.Modes), words)
				}
			}
		}
		if choices == 0 {
			t.Errorf("%s: no card has a choice", w.Name)
		}
		t.Logf("%s: %d choices", w.Name, choices)
	}
}
