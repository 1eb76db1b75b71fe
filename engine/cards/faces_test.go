package cards

import (
	"strings"
	"testing"
)

const twin = `game = "sve"
class = "Runecraft"

[[card]]
id = "D-001"
name = "Sun"
type = "Evolved Follower"
universe = "Elsewhere"
attack = 4
defense = 4
text = "Rush."

[card.back]
name = "Moon"
type = "Evolved Follower"
traits = ["Night"]
attack = 3
defense = 5
text = "Ward."

[[card]]
id = "D-002"
name = "Trinket"
alternate_name = "Silver Ring"
type = "Spell / Token"
cost = 1
`

const twinRow = `{"game":"sve","name":"Sun","id":"D-001","set":"D","universe":"Elsewhere","type":"Evolved Follower","attribute":"Runecraft","atk":4,"def":4,"text":"Rush.","back":{"name":"Moon","type":"Evolved Follower","attribute":"Runecraft","trait":"Night","atk":3,"def":5,"text":"Ward."}}`

// TestDoubleFaced expects both formats to read the same two faces (2.14).
func TestDoubleFaced(t *testing.T) {
	p, rows := NewPool("sve"), NewPool("sve")
	if n, err := p.ReadTOML("twin.toml", []byte(twin)); n != 2 || err != nil {
		t.Fatal(n, err)
	}
	if n, err := rows.ReadJSONL("twin.jsonl", []byte(twinRow)); n != 1 || err != nil {
		t.Fatal(n, err)
	}
	for _, pool := range []*Pool{p, rows} {
		front := pool.ByID("D-001")
		back := front.Back
		if back == nil || back.Front != front || pool.ByID("D-001-back") != back {
			t.Fatalf("the faces do not belong together: %+v", front)
		}
		if back.Name != "Moon" || back.Class != "Runecraft" || back.Universe != "Elsewhere" || back.Set != "D" || back.Attack != 3 || !back.Evolved {
			t.Errorf("back face: %+v", back)
		}
	}
	if p.ByID("D-001").Hash() != rows.ByID("D-001").Hash() {
		t.Error("the two formats read different cards")
	}
	if got := p.Alternates()["Silver Ring"]; got != "Trinket" {
		t.Errorf("Silver Ring stands for %q", got)
	}
}

// TestBackCounts expects a change of the back face to change what the card is.
func TestBackCounts(t *testing.T) {
	hash := func(file string) string {
		p := NewPool("sve")
		if _, err := p.ReadTOML("twin.toml", []byte(file)); err != nil {
			t.Fatal(err)
		}
		return p.ByID("D-001").Hash()
	}
	if hash(twin) == hash(strings.Replace(twin, "Ward.", "Aura.", 1)) {
		t.Error("the hash does not cover the back face")
	}
}

// TestDecksListFronts expects decks that name a back face to be told.
func TestDecksListFronts(t *testing.T) {
	p := NewPool("sve")
	if _, err := p.ReadTOML("twin.toml", []byte(twin)); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"Moon", "D-001-back"} {
		_, err := p.ReadDeck("x.txt", []byte("[evolve]\n1 "+name+"\n"))
		want := `x.txt:2: "Moon" is the back face of D-001; decks list the front face, "Sun"`
		if err == nil || err.Error() != want {
			t.Errorf("%s: %v", name, err)
		}
	}
	if d, err := p.ReadDeck("x.txt", []byte("[evolve]\n1 Sun\n")); err != nil || d.Parts[PartEvolve][0].Card.ID != "D-001" {
		t.Errorf("the front face: %v", err)
	}
}

func TestBackMistakes(t *testing.T) {
	for _, c := range []struct{ name, file, want string }{
		{"alone", "game = \"sve\"\n[card.back]\nname = \"A\"\n", `bad.toml:2:2: a [card.back] belongs behind the [[card]]`},
		{"third face", strings.Replace(twin, "[[card]]\nid = \"D-002\"", "[card.back]", 1), `bad.toml:21:2: a second [card.back]`},
		{"number of its own", strings.Replace(twin, "name = \"Moon\"", "id = \"X-1\"", 1), `bad.toml:14:1: key "id" belongs to the whole card`},
		{"unknown key", strings.Replace(twin, "name = \"Moon\"", "nam = \"Moon\"", 1), `bad.toml:14:1: unknown key "nam"; did you mean "name"?`},
		{"nameless", strings.Replace(twin, "name = \"Moon\"\n", "", 1), `bad.toml:13:2: missing key "name"`},
		{"of a token", strings.Replace(twin, "Evolved Follower", "Follower / Token", 1), `bad.toml:4:3: missing key "cost"`},
		{"leader", strings.Replace(twin, "\"Evolved Follower\"\nuniverse", "\"Leader\"\nuniverse", 1), `bad.toml:7:1: leaders and tokens have no back face`},
	} {
		_, err := NewPool("sve").ReadTOML("bad.toml", []byte(c.file))
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got  %v\nwant %s…", c.name, err, c.want)
		}
	}
}
