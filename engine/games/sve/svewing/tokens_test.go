package svewing

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games/sve"
	"gauntlet/internal/game"
)

// tokenMakers returns a library with a deck of one card for every token that
// comes with the program: each puts its token into the EX area.
func tokenMakers(t *testing.T) (*game.Library, *cards.Deck, []*cards.Card) {
	t.Helper()
	plain, err := game.Open(Wing())
	if err != nil {
		t.Fatal(err)
	}
	var tokens []*cards.Card
	// The follower is there for Eternal Potion, which wants one in the cemetery.
	file := `game = "sve"
class = "Runecraft"

[[card]]
id = "TM-L"
name = "Maker"
type = "Leader"

[[card]]
id = "TM-F"
name = "Apprentice"
type = "Follower"
cost = 0
attack = 1
defense = 1
text = "At the start of your end phase, destroy this card."
`
	deck := "[leader]\nTM-L\n[main]\n1 TM-F\n"
	for _, c := range plain.Pool.Cards() {
		if !c.Token {
			continue
		}
		tokens = append(tokens, c)
		id := fmt.Sprintf("TM-%02d", len(tokens))
		file += fmt.Sprintf("\n[[card]]\nid = %q\nname = \"Maker %d\"\ntype = \"Spell\"\ncost = 0\ntext = \"Put a %s token into your EX area.\"\n", id, len(tokens), c.Name)
		deck += "1 " + id + "\n"
	}
	path := filepath.Join(t.TempDir(), "makers.toml")
	if err := os.WriteFile(path, []byte(file), 0o666); err != nil {
		t.Fatal(err)
	}
	l, err := game.Open(Wing(), path)
	if err != nil {
		t.Fatal(err)
	}
	d, err := l.Pool.ReadDeck("makers", []byte(deck))
	if err != nil {
		t.Fatal(err)
	}
	return l, d, tokens
}

// TestEveryTokenPlays expects every token of Appendix A to compile, to link, and
// to be created and played in random games whose invariants hold throughout.
func TestEveryTokenPlays(t *testing.T) {
	l, deck, tokens := tokenMakers(t)
	if len(tokens) < 49 { // 33 followers, 8 amulets and 8 spells stand in Appendix A
		t.Errorf("%d tokens come with the program", len(tokens))
	}
	r, err := l.Link(deck)
	if err != nil {
		t.Fatal(err)
	}
	m, err := sve.NewMatch(r.(*ruleset).tables, deck, deck, sve.Options{})
	if err != nil {
		t.Fatal(err)
	}
	g := m.NewGame()
	var rec engine.Recorder
	g.Record(&rec)
	created, played := map[string]int{}, map[string]int{}
	for k := range 150 {
		rec.Reset()
		g.Start(engine.Setup{Key: uint64(k)})
		chance := engine.NewStream(uint64(k), engine.PurposePolicy0)
		for g.Next() {
			if err := g.Check(); err != nil {
				t.Fatalf("game %d, turn %d: %v", k, g.Turn(), err)
			}
			g.Answer(chance.Below(g.Decision().N))
		}
		if o := g.Outcome(); o.Fault() {
			t.Errorf("game %d: limit %d was reached", k, o.Limit)
		}
		for _, e := range rec.Events() {
			switch e.Kind {
			case engine.EventCreate:
				created[r.(*ruleset).tables.Name(e.Card)]++
			case engine.EventPlay:
				played[r.(*ruleset).tables.Name(e.Card)]++
			}
		}
	}
	var missing []string
	for _, c := range tokens {
		if created[c.Name] == 0 || played[c.Name] == 0 {
			missing = append(missing, c.Name)
		}
	}
	if len(missing) > 0 {
		t.Errorf("never created or never played: %s", strings.Join(missing, ", "))
	}
}
