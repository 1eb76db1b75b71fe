package fowwing

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
	"gauntlet/internal/game"
)

// TestFieldsOfRows has what rows say beside texts, as lists of other people write it.
func TestFieldsOfRows(t *testing.T) {
	file := filepath.Join(t.TempDir(), "rows.jsonl")
	rows := `{"game":"fow","id":"R-1","name":"Heron's Page","type":["Resonator"],"cost":"{W}","attribute":["Light"],"atk":100,"def":100}
{"game":"fow","id":"R-2","name":"Summons","type":["Chant"],"cost":"{W}","attribute":["Light"],"text":"Search your main deck for a card named \"Heron’s Page\", reveal it and put it into your hand. Then shuffle your main deck."}
{"game":"fow","id":"R-3","name":"Marsh Regent","type":["Ruler"],"attribute":["Light"],"text":"[Judgment] {W}"}
{"game":"fow","id":"R-4","name":"Moor Regent","type":["Ruler"],"attribute":["Light"],"text":"[Judgment] {W}"}
{"game":"fow","id":"R-4J","name":"Moor Regent [J-Ruler]","type":["J-Ruler"],"attribute":["Light"],"atk":700,"def":700}
`
	if err := os.WriteFile(file, []byte(rows), 0o666); err != nil {
		t.Fatal(err)
	}
	lib, err := game.Open(Wing(), file)
	if err != nil {
		t.Fatal(err)
	}
	summons := lib.Compile(lib.Pool.ByID("R-2"))
	if err := summons.Err(); err != nil {
		t.Fatal(err)
	}
	if !slices.ContainsFunc(summons.Program.Filters, func(f effect.Filter) bool { return f.Name == "Heron's Page" }) {
		t.Errorf("no description has the name as the card has it: %+v", summons.Program.Filters)
	}
	for id, want := range map[string]bool{"R-1": false, "R-3": true, "R-4": false, "R-4J": false} {
		d := &cards.Deck{Name: "one", Parts: [cards.PartCount][]cards.Entry{cards.PartMain: {{Card: lib.Pool.ByID(id), Count: 1}}}}
		if err := lib.CheckDeck(d); err == nil || strings.Contains(err.Error(), id+") turns up its J-ruler, which no card file") != want {
			t.Errorf("%s: %v", id, err)
		}
	}
	if front := lib.Pool.ByID("R-4J").Front; front == nil || front.Name != lib.Pool.ByID("R-4J").Name {
		t.Error("ruler and J-ruler have no name in common")
	}
}
