package cards

import (
	"strings"
	"testing"

	"gauntlet/internal/seeds"
)

const goodRows = `{"game":"sve","name":"Gate Watch","set":"T","id":"T-001","type":"Follower","cost":2,"attribute":"Swordcraft","trait":"Officer/Noble","atk":2,"def":3,"text":"Ward."}
{"game":"fow","name":"Elsewhere","cost":"{W}","type":["Resonator"]}

{"game":"sve","name":"Gate Watch","set":"T","id":"T-002","type":"Evolved Follower","attribute":"Evolve|Swordcraft","cost":3,"atk":3,"def":4}
{"game":"sve","name":"Squire","set":"CSD02B","universe":"THE IDOLM@STE CINDERELLA GIRLS","id":"T-T1","type":"spell","cost":1,"attribute":"Neutral","trait":"Officer,Scout / Token","atk":1,"text":null}
{"game":"sve","name":"Captain","set":"T","universe":"Umamusume","id":"T-L1","type":"Leader","attribute":"Swordcraft"}
{"game":"sve","name":"A deck","leader":["T-L1"],"main":{"T-001":3}}
`

func TestReadJSONL(t *testing.T) {
	p := NewPool("sve")
	if n, err := p.ReadJSONL("good.jsonl", []byte(goodRows)); n != 4 || err != nil {
		t.Fatalf("%d cards, %v", n, err)
	}
	for id, want := range map[string]Card{
		"T-001": {Name: "Gate Watch", Kind: Follower, Cost: 2, Class: "Swordcraft", Traits: []string{"Officer", "Noble"}, Attack: 2, Defense: 3, Text: "Ward."},
		"T-002": {Name: "Gate Watch", Kind: Follower, Evolved: true, Cost: None, Class: "Swordcraft", Attack: 3, Defense: 4},
		"T-T1": {Name: "Squire", Kind: Spell, Token: true, Cost: 1, Class: "Neutral", Traits: []string{"Officer", "Scout"}, Attack: None, Defense: None,
			Universe: "THE IDOLM@STER CINDERELLA GIRLS"},
		"T-L1": {Name: "Captain", Kind: Leader, Cost: None, Class: "Swordcraft", Attack: None, Defense: 20, Universe: "Umamusume: Pretty Derby"},
	} {
		want.Game = "sve"
		if got := p.ByID(id); got == nil || got.Hash() != want.Hash() {
			t.Errorf("%s: %+v", id, got)
		}
	}
	if got := p.ByID("T-002").Source; got != "good.jsonl:4" {
		t.Errorf("source %s", got)
	}
	for id, want := range map[string]string{"T-001": "", "T-002": "cost 3", "T-T1": "attack 1"} { // what the type does not print
		if got := strings.Join(p.ByID(id).Dropped, ", "); got != want {
			t.Errorf("%s: dropped %q, want %q", id, got, want)
		}
	}
	decks, err := p.ReadDecksJSONL("good.jsonl", []byte(goodRows))
	if err != nil || len(decks) != 1 || decks[0].Size(PartMain) != 3 || decks[0].Leader().Name != "Captain" || decks[0].Source != "good.jsonl:7" {
		t.Errorf("%v, %v", decks, err)
	}
}

func TestReadJSONLMistakes(t *testing.T) {
	const card = `{"game":"sve","name":"A","set":"T","id":"T-009","type":"Follower","cost":2,"attribute":"Neutral","atk":2,"def":3}`
	for _, c := range []struct{ name, row, want string }{
		{"syntax", `{"game":"sve",}`, `bad.jsonl:2:15: invalid character`},
		{"indented", `  {"game":"sve",}`, `bad.jsonl:2:17: invalid character`},
		{"no object", `[1]`, `bad.jsonl:2: a row must be an object`},
		{"no text", "\xff\xfe{", `bad.jsonl: not a text file in UTF-8`},
		{"no game", strings.Replace(card, `"game"`, `"gmae"`, 1), `bad.jsonl:2: missing key "game"; write "game":"sve"`},
		{"null", `null`, `bad.jsonl:2: missing key "game"`},
		{"unknown key", strings.Replace(card, `"atk"`, `"akt"`, 1), `bad.jsonl:2: unknown key "akt"; did you mean "atk"?`},
		{"type", strings.Replace(card, "Follower", "Folower", 1), `bad.jsonl:2: unknown word "Folower" in type; did you mean "Follower"?`},
		{"class", strings.Replace(card, "Neutral", "Neutrl", 1), `bad.jsonl:2: unknown class "Neutrl"; did you mean "Neutral"?`},
		{"number", strings.Replace(card, `"cost":2`, `"cost":"2"`, 1), `bad.jsonl:2: cost must be a whole number`},
		{"missing", strings.Replace(card, `"cost":2,`, ``, 1), `bad.jsonl:2: card "T-009": missing key "cost"`},
		{"text", strings.Replace(card, `"A"`, `1`, 1), `bad.jsonl:2: name must be a text`},
		{"duplicate", strings.Replace(card, "T-009", "t-001", 1), `bad.jsonl:2: duplicate id "t-001": also "Gate Watch" at good.jsonl:1`},
		{"deck card", `{"game":"sve","name":"D","main":{"T-0O1":3}}`, `bad.jsonl:2: deck "D": unknown card "T-0O1"; did you mean "T-001"?`},
		{"deck count", `{"game":"sve","name":"D","main":{"T-001":0}}`, `bad.jsonl:2: deck "D": the count of "T-001"`},
		{"deck list", `{"game":"sve","name":"D","main":["T-001"]}`, `bad.jsonl:2: main must be an object`},
		{"deck leaders", `{"game":"sve","name":"D","main":{},"leader":["T-L1","T-L1"]}`, `bad.jsonl:2: deck "D" names 2 leaders`},
		{"deck leader", `{"game":"sve","name":"D","main":{},"leader":7}`, `bad.jsonl:2: leader must be`},
		{"deck game", `{"name":"D","main":{}}`, `bad.jsonl:2: missing key "game"`},
		{"deck key", `{"game":"sve","name":"D","main":{},"evolv":{}}`, `bad.jsonl:2: unknown key "evolv"; did you mean "evolve"?`},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := NewPool("sve")
			if _, err := p.ReadJSONL("good.jsonl", []byte(goodRows)); err != nil {
				t.Fatal(err)
			}
			data := []byte("\n" + c.row + "\n")
			_, err := p.ReadJSONL("bad.jsonl", data)
			if strings.HasPrefix(c.name, "deck") {
				_, err = p.ReadDecksJSONL("bad.jsonl", data)
			}
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("got  %v\nwant %s…", err, c.want)
			}
		})
	}
}

func FuzzReadJSONL(f *testing.F) {
	inputs := seeds.Of(f)
	inputs.Add([]byte(goodRows))
	inputs.Add([]byte(`{"game":"sve","main":{"T-001":{}},"leader":null}`))
	inputs.Grow(4000)
	f.Fuzz(func(t *testing.T, data []byte) {
		p := NewPool("sve")
		n, _ := p.ReadJSONL("fuzz.jsonl", data)
		if n != p.Len() {
			t.Fatalf("%d cards read, %d in the pool", n, p.Len())
		}
		decks, _ := p.ReadDecksJSONL("fuzz.jsonl", data)
		for _, d := range decks {
			if d.Hash() != d.Canonical().Hash() {
				t.Fatal("a list that was read is not canonical")
			}
		}
	})
}
