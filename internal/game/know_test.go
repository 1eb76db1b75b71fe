package game_test

import (
	"os"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/games"
	"gauntlet/engine/games/sve/svewing"
	"gauntlet/internal/game"
	"gauntlet/internal/place"
	"gauntlet/sim"
)

// anyWord lets texts name what no card has, as printed sets name cards of sets that are not
// there. TestPrintedWordsAreDeclared asks that declaring the words is the same.
func anyWord(l *game.Library) *game.Library {
	l.Vocabulary().Known = nil
	return l
}

// TestPrintedWordsAreDeclared wants that printed cards with a declaration of the words that
// are missing are understood as well as if nobody asked for the words.
func TestPrintedWordsAreDeclared(t *testing.T) {
	file := place.Shared("cards", "sve.jsonl")
	if _, err := os.Stat(file); err != nil {
		t.Logf("%s is not there; TestDeclarations declares words of our own", file)
		return
	}
	understood := func(l *game.Library) (ids []string) {
		for _, c := range l.Pool.Cards() {
			if l.Compile(c).Program != nil {
				ids = append(ids, c.ID)
			}
		}
		return ids
	}
	lenient, err := games.Open("sve", file)
	if err != nil {
		t.Fatal(err)
	}
	want := understood(anyWord(lenient))
	l, err := games.Open("sve", file)
	if err != nil {
		t.Fatal(err)
	}
	missing := l.Missing(l.Pool.Cards())
	refused := len(want) - len(understood(l))
	for _, m := range missing {
		l.Declare(m.Declared)
	}
	if got := understood(l); !slices.Equal(got, want) {
		t.Errorf("%d cards are understood with declarations, %d without questions", len(got), len(want))
	}
	if left := l.Missing(l.Pool.Cards()); len(left) > 0 || len(l.Unused()) > 0 {
		t.Errorf("still missing: %v; unused: %v", left, l.Unused())
	}
	t.Logf("%d cards are refused because of %d words that no card has", refused, len(missing))
}

const declared = `game = "sve"

[declare]
names = ["Moss Giant", "Fern"]
traits = ["Mossfolk"]
counters = ["spore"]

[[card]]
id = "T-1"
name = "Fern Warden"
type = "Follower"
class = "Neutral"
cost = 2
attack = 2
defense = 2
text = """
[fanfare] If there's a Moss Giant on your field, draw a card.
[lastwords] Give each Mossfolk follower on your field [attack]+1.
[act][engage], remove a spore counter from this card: Draw a card."""
`

// TestDeclarations wants every word of a text declared, and every declared word in a text.
func TestDeclarations(t *testing.T) {
	for _, row := range []struct {
		without         string // left out of the declaration
		missing, unused []string
	}{
		{"", nil, []string{"name Fern"}},
		{`"Moss Giant", `, []string{"name Moss Giant"}, []string{"name Fern"}},
		{`traits = ["Mossfolk"]`, []string{"trait Mossfolk"}, []string{"name Fern"}},
		{`counters = ["spore"]`, []string{"counter spore"}, []string{"name Fern"}},
		{`, "Fern"`, nil, nil},
	} {
		l, err := game.OpenWith(svewing.Wing(), "own.toml", []byte(strings.Replace(declared, row.without, "", 1)))
		if err != nil {
			t.Fatal(err)
		}
		card := l.Pool.ByID("T-1")
		var missing, unused []string
		for _, m := range l.Missing([]*cards.Card{card}) {
			missing = append(missing, m.Kind.String()+" "+m.Word)
		}
		for _, d := range l.Unused() {
			unused = append(unused, d.Kind.String()+" "+d.Word)
		}
		if !slices.Equal(missing, row.missing) || !slices.Equal(unused, row.unused) {
			t.Errorf("without %s: missing %v, unused %v; want %v and %v", row.without, missing, unused, row.missing, row.unused)
		}
		if ok := l.Playable(card) == nil; ok != (len(row.missing) == 0) {
			t.Errorf("without %s: playable %v", row.without, ok)
		}
	}
}

// TestRestoreKnowsNoPool wants a card of a run back that names what no card of the run has:
// the manifest holds the cards that were played, not the files that were read.
func TestRestoreKnowsNoPool(t *testing.T) {
	l, err := game.OpenWith(svewing.Wing(), "own.toml", []byte(declared))
	if err != nil {
		t.Fatal(err)
	}
	card := l.Pool.ByID("T-1")
	if err := l.Playable(card); err != nil {
		t.Fatal(err)
	}
	r := &sim.Restored{Game: "sve", Cards: []*cards.Card{nil, card}, Settings: []map[string]string{nil}, Versions: [][]*cards.Card{nil}}
	r.Config.Arms = []sim.Arm{{}}
	if _, err := games.Restore(r); err != nil {
		t.Error(err)
	}
}
