package cards

import (
	"strings"
	"testing"
)

// TestEndingsOfNames: what stands in brackets behind the name of a row is no part of it if the card prints it elsewhere.
func TestEndingsOfNames(t *testing.T) {
	for _, c := range []struct{ game, row, name string }{
		{"fow", `"id":"A-1","name":"Reed Queen [J-Ruler]","type":["J-Ruler"],"attribute":["Wind"],"atk":800,"def":800`, "Reed Queen"},
		{"fow", `"id":"A-2","name":"Reed Queen [Water/J-Ruler]","type":["J-Ruler"],"attribute":["Water"],"atk":800,"def":800`, "Reed Queen"},
		{"fow", `"id":"A-3","name":"Marsh Guest (Stranger)","type":["Resonator (Stranger)"],"cost":"{W}","atk":100,"def":100`, "Marsh Guest"},
		{"fow", `"id":"A-4","name":"Two Tales [Alternative]","type":["Chant"],"cost":"{W}"`, "Two Tales"},
		{"fow", `"id":"A-5","name":"[Late] Heron","type":["Resonator"],"cost":"{W}","atk":100,"def":100`, "[Late] Heron"},
		{"fow", `"id":"A-6","name":"Heron (Grey)","type":["Resonator"],"cost":"{W}","atk":100,"def":100`, "Heron (Grey)"},
		{"sve", `"id":"A-U01","name":"Old Mill (U)","type":"Amulet","cost":2,"attribute":"Neutral"`, "Old Mill"},
		{"sve", `"id":"A-U02","name":"Heron (Evolved) (U)","type":"Follower","attribute":"Evolve|Neutral","atk":2,"def":2`, "Heron"},
		{"sve", `"id":"A-003","name":"Heron (U)","type":"Follower","cost":1,"attribute":"Neutral","atk":2,"def":2`, "Heron (U)"},
		{"sve", `"id":"A-004","name":"Miller [Night of Song]","type":"Leader","attribute":"Neutral"`, "Miller [Night of Song]"},
		{"sve", `"id":"A-005","name":"Stork (Token)","type":"Follower / Token","cost":1,"attribute":"Neutral","atk":1,"def":1`, "Stork"},
		{"sve", `"id":"A-006","name":"* (Star)","type":"Spell","cost":1,"attribute":"Neutral"`, "* (Star)"},
	} {
		p := NewPool(c.game)
		if _, err := p.ReadJSONL("a.jsonl", []byte(`{"game":"`+c.game+`",`+c.row+`}`)); err != nil {
			t.Fatal(err)
		}
		if got := p.Cards()[0].Name; got != c.name {
			t.Errorf("%s: %q, want %q", c.row, got, c.name)
		}
	}
	for game, row := range map[string]string{
		"fow": `"id":"A-1","name":"Marsh Guest (Stranger)","type":["Resonator"],"cost":"{W}","atk":100,"def":100`,
		"sve": `"id":"A-1","name":"Heron (Evolved)","type":"Follower","cost":1,"attribute":"Neutral","atk":2,"def":2`,
	} {
		_, err := NewPool(game).ReadJSONL("a.jsonl", []byte(`{"game":"`+game+`",`+row+`}`))
		if err == nil || !strings.Contains(err.Error(), "write it into the type, or leave it out of the name") {
			t.Errorf("%s: %v", row, err)
		}
	}
}

// TestCalledWithEndings: a list may write them, and means only cards that print what it says.
func TestCalledWithEndings(t *testing.T) {
	p := NewPool("fow")
	rows := `{"game":"fow","id":"A-1","name":"Marsh Guest","type":["Resonator"],"cost":"{W}","atk":300,"def":300}
{"game":"fow","id":"A-2","name":"Marsh Guest (Stranger)","type":["Resonator (Stranger)"],"cost":"{W}","atk":100,"def":100}`
	if _, err := p.ReadJSONL("a.jsonl", []byte(rows)); err != nil {
		t.Fatal(err)
	}
	if c, err := p.Find("Marsh Guest (Stranger)", PartStrangers); err != nil || c.ID != "A-2" {
		t.Errorf("%v, %v", c, err)
	}
	if c, err := p.Find("Marsh Guest", PartMain); err != nil || c.ID != "A-1" {
		t.Errorf("%v, %v", c, err)
	}
	if _, err := p.Find("Marsh Guest (Shift)", PartMain); err == nil {
		t.Error("a card that is not printed was found")
	}
}

// TestOtherPrintsComplete: a row without ATK and DEF has those of another print of its card; only where there is none did
// it leave out zeros.
func TestOtherPrintsComplete(t *testing.T) {
	p := NewPool("fow")
	rows := `{"game":"fow","id":"A-1","name":"Heron","type":["Resonator"],"cost":"{W}"}
{"game":"fow","id":"A-2","name":"Heron","type":["Resonator"],"cost":"{W}","atk":300,"def":500}
{"game":"fow","id":"A-3","name":"Reed Queen","type":["J-Ruler"]}
{"game":"fow","id":"A-4","name":"Reed Queen [J-Ruler]","type":["J-Ruler"],"atk":800,"def":900}
{"game":"fow","id":"A-5","name":"Stork","type":["Resonator"],"cost":"{W}","def":400}
{"game":"fow","id":"A-6","name":"Crane","type":["Resonator"],"cost":"{W}","text":"This card gains [+100/+100] for each card in your hand."}
{"game":"fow","id":"A-7","name":"Still Queen","type":["J-Ruler"]}
{"game":"fow","id":"A-9","name":"Old Tale","type":["Resonator"],"cost":"{W}","atk":100,"def":100}
{"game":"fow","id":"A-9*","name":"Old Tale","type":["Chant"],"cost":"{R}","text":"Draw a card."}`
	if _, err := p.ReadJSONL("a.jsonl", []byte(rows)); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string][2]int{
		"A-1": {300, 500}, "A-3": {800, 900}, "A-5": {0, 400}, "A-6": {0, 0}, "A-7": {None, None},
	} {
		if c := p.ByID(id); c.Attack != want[0] || c.Defense != want[1] {
			t.Errorf("%s: %d/%d, want %v", id, c.Attack, c.Defense, want)
		}
	}
	_, err := NewPool("fow").ReadJSONL("b.jsonl", []byte(`{"game":"fow","id":"B-1","name":"Heron","type":["Resonator"],"cost":"{W}","text":"[Flying]"}`))
	if err == nil || !strings.Contains(err.Error(), `missing key "atk": resonators have one`) { // with DEF 0 it would die at once (1203.2 (6.3))
		t.Error(err)
	}
	if c := p.ByID("A-9*"); c.Front == nil || c.BackIs != BackHalf {
		t.Errorf("the other half is a card of its own: %+v", c)
	}
}
