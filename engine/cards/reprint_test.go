package cards

import (
	"strings"
	"testing"
)

// TestReprints: a card is found by the numbers of its reprints, from every form of card file, and they are written.
func TestReprints(t *testing.T) {
	for game, row := range map[string]string{
		"sve": `{"game":"sve","id":"A-1","name":"A","type":"Spell","cost":1,"attribute":"Neutral","reprints":["A-P1","A-SL2"]}`,
		"fow": `{"game":"fow","id":"A-1","name":"A","type":["Chant"],"cost":"{1}","reprints":["A-P1","A-SL2"]}`,
	} {
		p := NewPool(game)
		if _, err := p.ReadJSONL("a.jsonl", []byte(row)); err != nil {
			t.Fatal(err)
		}
		again := NewPool(game)
		if _, err := again.ReadTOML("a.toml", []byte(p.ByID("A-1").TOML())); err != nil {
			t.Fatal(err)
		}
		for _, p := range []*Pool{p, again} {
			c, err := p.Find("a-sl2", PartMain)
			if err != nil || c.ID != "A-1" || p.ByID("A-SL2") != nil || p.ReprintOf("A-P1") != c || p.ReprintOf("A-P3") != nil {
				t.Errorf("%s: %v, %v", game, c, err)
			}
		}
		bad := strings.Replace(row, "A-SL2", `A\nB`, 1)
		if _, err := NewPool(game).ReadJSONL("a.jsonl", []byte(bad)); err == nil || !strings.Contains(err.Error(), "reprints must be collector numbers") {
			t.Errorf("%s: %v", game, err)
		}
	}
}

// TestAddWhole: of a card whose back face is none, nothing comes into a pool.
func TestAddWhole(t *testing.T) {
	p := NewPool("sve")
	front := &Card{Game: "sve", ID: "A-1", Name: "A", Kind: Spell, Cost: 1, Class: "Neutral", Attack: None, Defense: None}
	front.SetBack(&Card{Name: "", Kind: Spell, Cost: 1, Attack: None, Defense: None})
	if err := p.Add(front); err == nil || p.Len() != 0 || p.ByID("A-1") != nil {
		t.Errorf("%v, %d cards", err, p.Len())
	}
}
