package cards

import (
	"strings"
	"testing"
)

// TestOneNameInTwoSpellings has prints of one name that differ in case, comma and apostrophe.
func TestOneNameInTwoSpellings(t *testing.T) {
	row := func(game, id, name string) string {
		if game == "fow" {
			return `{"game":"fow","id":"` + id + `","name":"` + name + `","type":["Chant"],"cost":"{1}"}` + "\n"
		}
		return `{"game":"sve","id":"` + id + `","name":"` + name + `","type":"Amulet","cost":1,"attribute":"Neutral"}` + "\n"
	}
	for game, want := range map[string]string{"fow": "Oda-No, the Fox's Call", "sve": "Oda-no the Fox's call"} {
		p := NewPool(game)
		if _, err := p.ReadJSONL("rows.jsonl", []byte(row(game, "N-1", "Oda-No, the Fox's Call")+row(game, "N-2", "Oda-no the Fox’s call"))); err != nil {
			t.Fatal(err)
		}
		if got := p.ByID("N-2").Name; got != want {
			t.Errorf("%s: %q, want %q", game, got, want)
		}
	}
}

// TestLoneBack has the back half of a card whose front half is in no file: no deck holds it.
func TestLoneBack(t *testing.T) {
	half := `{"game":"fow","id":"N-1^","name":"Ember Song","type":["Chant"],"cost":"{R}","attribute":["Fire"]}` + "\n"
	whole := `{"game":"fow","id":"N-1","name":"Ember Bard","type":["Resonator"],"cost":"{R}","attribute":["Fire"],"atk":100,"def":100}` + "\n"
	for _, tt := range []struct{ rows, find, fails string }{
		{half, "N-1^", `its front, "N-1", is in no card file`},
		{half, "Ember Song", `its front, "N-1", is in no card file`},
		{whole + half, "N-1^", `decks list the front face, "Ember Bard"`},
		{whole + half, "N-1", ""},
	} {
		p := NewPool("fow")
		if _, err := p.ReadJSONL("rows.jsonl", []byte(tt.rows)); err != nil {
			t.Fatal(err)
		}
		_, err := p.Find(tt.find, PartMain)
		if (err == nil) != (tt.fails == "") || err != nil && !strings.Contains(err.Error(), tt.fails) {
			t.Errorf("%s: %v, want %q", tt.find, err, tt.fails)
		}
	}
}
