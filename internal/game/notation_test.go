package game_test

import (
	"fmt"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/games"
)

// TestNotation: what is written in the notation of another era, or misprinted, or typed otherwise, is told with what
// it is read as.
func TestNotation(t *testing.T) {
	for _, c := range []struct{ game, id, text, want string }{
		{"sve", "A-1", "(F) Draw a card.", "(F)>[fanfare]"},
		{"sve", "A-1", "[f] Draw a card.", "[f]>[fanfare]"},
		{"sve", "A-1", "[fanfare] Draw a card.", ""},
		{"sve", "A-1", "[act][cost01]: Return this card to its owner’s hand.", "[cost01]>[cost 1] owner’s>owner's"},
		{"sve", "A-1", "Ward. (Enemy followers must attack followers with Ward.)", ""},
		{"sve", "A-1", "Give it “Ward.”", `“Ward.”>"…"`},
		{"sve", "A-1", "Deal it −1 damage.", "−>-"},
		{"fow", "A-1", "[J-Activate] {W}", "[J-Activate]>[Judgment]"},
		{"fow", "TAT-004", "If you J/ruler is there, draw a card.", "If>if your you>"},
		{"fow", "A-1", "If you J/ruler is there, draw a card.", ""},
		{"fow", "NDR-089", "remove it from the game. Put a counter on it.", "game.>game :"},
		{"fow", "A-1", "• Draw a card.", "•>-"},
	} {
		lib, err := games.Open(c.game)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for _, n := range compile.Normalised(&cards.Card{Game: c.game, ID: c.id, Name: "A", Text: c.text}, lib.Vocabulary()) {
			got = append(got, n.Printed+">"+n.Read)
		}
		if s := strings.Join(got, " "); s != c.want {
			t.Errorf("%s %q: %q, want %q", c.id, c.text, s, c.want)
		}
	}
}

// TestNotationOfAll: of all embedded texts the pieces that are told stand in the text, in its order, and are read as
// something else.
func TestNotationOfAll(t *testing.T) {
	for _, game := range cards.Games() {
		lib, err := games.Open(game)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range lib.Pool.Cards() {
			for _, n := range compile.Normalised(c, lib.Vocabulary()) {
				if got := c.Text[n.Span.Start:n.Span.End]; n.Printed != got && n.Printed != "\n" || n.Read == n.Printed {
					t.Errorf("%s: %s", c.ID, fmt.Sprintf("%+v in %q", n, got))
				}
			}
		}
	}
}
