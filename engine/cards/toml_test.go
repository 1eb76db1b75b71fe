package cards

import (
	"os"
	"strings"
	"testing"

	"gauntlet/internal/seeds"
)

const goodCards = `# our own
game = "sve"
class = "Swordcraft"

[[card]]
id = "T-001"
name = "Gate Watch"
type = "follower"
cost = 2
traits = ["Officer", "Noble"]
attack = 2
defense = 3
text = """
Ward.
  [evolve][cost 1]: Evolve this follower.
"""

[[card]]
id = "T-002"
name = "Gate Watch"
type = "Evolved Follower"
attack = 3
defense = 4

[[card]]
id = "T-L1"
name = "The Captain"
type = "Leader"

[[card]]
id = "T-T1"
name = "Squire"
type = "Follower / Token"
class = "neutral"
set = "TT"
universe = "Elsewhere"
cost = 0
attack = 0
defense = 1
`

func goodPool(t testing.TB) *Pool {
	t.Helper()
	p := NewPool("sve")
	if n, err := p.ReadTOML("good.toml", []byte(goodCards)); err != nil || n != 4 {
		t.Fatalf("%d cards, %v", n, err)
	}
	return p
}

func TestReadTOML(t *testing.T) {
	p := goodPool(t)
	want := []Card{
		{Game: "sve", ID: "T-001", Name: "Gate Watch", Set: "T", Kind: Follower, Cost: 2, Class: "Swordcraft", Traits: []string{"Officer", "Noble"},
			Attack: 2, Defense: 3, Text: "Ward.\n[evolve][cost 1]: Evolve this follower.", Source: "good.toml:5"},
		{Game: "sve", ID: "T-002", Name: "Gate Watch", Set: "T", Kind: Follower, Evolved: true, Cost: None, Class: "Swordcraft", Attack: 3, Defense: 4, Source: "good.toml:18"},
		{Game: "sve", ID: "T-L1", Name: "The Captain", Set: "T", Kind: Leader, Cost: None, Class: "Swordcraft", Attack: None, Defense: 20, Source: "good.toml:25"},
		{Game: "sve", ID: "T-T1", Name: "Squire", Set: "TT", Kind: Follower, Token: true, Cost: 0, Class: "Neutral", Universe: "Elsewhere", Attack: 0, Defense: 1, Source: "good.toml:30"},
	}
	for i, got := range p.Cards() {
		w := want[i]
		if got.Hash() != w.Hash() || got.ID != w.ID || got.Set != w.Set || got.Source != w.Source {
			t.Errorf("got  %+v\nwant %+v", *got, w)
		}
	}
}

// TestReadTOMLMistakes gives one bad line and the message it must cause.
func TestReadTOMLMistakes(t *testing.T) {
	const card = "[[card]]\nid = \"A-1\"\nname = \"A\"\ntype = \"Follower\"\nclass = \"Neutral\"\ncost = 1\nattack = 1\ndefense = 1\n"
	for _, c := range []struct{ name, file, want string }{
		{"syntax", "game = \"sve\"\n[[card]]\nid = A-1\n", `bad.toml:3:6: unexpected character`},
		{"open string", "game = \"sve\"\n[[card]]\nid = \"A-1\n", `bad.toml:3:`},
		{"end of file", "game =", `bad.toml:1:6: `},
		{"unknown key", "game = \"sve\"\n" + card + "atack = 1\n", `bad.toml:10:1: unknown key "atack"; did you mean "attack"?`},
		{"unknown head key", "gane = \"sve\"\n", `bad.toml:1:1: unknown key "gane"; did you mean "game"?`},
		{"card key above", "cost = 1\n", `bad.toml:1:1: key "cost" belongs into a [[card]] table`},
		{"unknown table", "game = \"sve\"\n[[cards]]\n", `bad.toml:2:3: unknown table`},
		{"plain table", "[card]\n", `bad.toml:1:2: unknown table`},
		{"twice", "game = \"sve\"\n" + card + "cost = 2\n", `bad.toml:10:1: key "cost" stands twice`},
		{"dotted", "game = \"sve\"\n" + card + "cost.x = 2\n", `bad.toml:10:1: dotted keys`},
		{"no game", card, `bad.toml:1:3: missing key "game"`},
		{"unknown game", "game = \"go\"\n" + card, `bad.toml:1:1: cards of game "go" cannot be read; write fow or sve`},
		{"text for number", "game = \"sve\"\n" + strings.Replace(card, "cost = 1", "cost = \"1\"", 1), `bad.toml:7:1: cost must be a whole number`},
		{"float", "game = \"sve\"\n" + strings.Replace(card, "cost = 1", "cost = 1.5", 1), `bad.toml:7:1: cost must be a whole number`},
		{"too large", "game = \"sve\"\n" + strings.Replace(card, "cost = 1", "cost = 100", 1), `bad.toml:7:1: cost is 100, outside 0 to 99`},
		{"negative", "game = \"sve\"\n" + strings.Replace(card, "cost = 1", "cost = -1", 1), `bad.toml:7:1: cost is -1`},
		{"mark of absence", "game = \"sve\"\n" + strings.Replace(card, "cost = 1", "cost = -32768", 1), `bad.toml:7:1: cost is -1`},
		{"number for text", "game = \"sve\"\n" + strings.Replace(card, "\"A\"", "7", 1), `bad.toml:4:1: name must be a text`},
		{"traits as text", "game = \"sve\"\n" + card + "traits = \"Elf\"\n", `bad.toml:10:1: traits must be a list`},
		{"traits of numbers", "game = \"sve\"\n" + card + "traits = [1]\n", `bad.toml:10:1: traits must be a list`},
		{"two traits in one", "game = \"sve\"\n" + card + "traits = [\"Elf, Beast\"]\n", `bad.toml:10:1: "Elf, Beast" has several traits in one text: write each by itself, as in ["Elf", "Beast"]`},
		{"empty trait", "game = \"sve\"\n" + card + "traits = [\"\"]\n", `bad.toml:10:1: traits must be single lines`},
		{"unknown type", "game = \"sve\"\n" + strings.Replace(card, "Follower", "Folower", 1), `bad.toml:5:1: unknown word "Folower" in type; did you mean "Follower"?`},
		{"two types", "game = \"sve\"\n" + strings.Replace(card, "Follower", "Follower Spell", 1), `bad.toml:5:1: type "Follower Spell" names two card types`},
		{"special type alone", "game = \"sve\"\n" + strings.Replace(card, "Follower", "Evolved", 1), `bad.toml:5:1: type "Evolved" lacks a card type`},
		{"unknown class", "game = \"sve\"\n" + strings.Replace(card, "Neutral", "Forestcarft", 1), `bad.toml:6:1: unknown class "Forestcarft"; did you mean "Forestcraft"?`},
		{"no cost", "game = \"sve\"\n" + strings.Replace(card, "cost = 1\n", "", 1), `bad.toml:2:3: missing key "cost": followers have one`},
		{"no id", "game = \"sve\"\n" + strings.Replace(card, "id = \"A-1\"\n", "", 1), `bad.toml:2:3: missing key "id"`},
		{"id with space", "game = \"sve\"\n" + strings.Replace(card, "A-1", "A 1", 1), `bad.toml:3:1: id "A 1" contains a space`},
		{"id like a heading", "game = \"sve\"\n" + strings.Replace(card, "A-1", "A-1:", 1), `bad.toml:3:1: id "A-1:" contains a space, a # or a colon`},
		{"name of two lines", "game = \"sve\"\n" + strings.Replace(card, "\"A\"", `"A\nB"`, 1), `bad.toml:4:1: name "A\nB" must be one line`},
		{"attack of a spell", "game = \"sve\"\n" + strings.Replace(card, "Follower", "Spell", 1), `bad.toml:8:1: spells print no attack; remove it`},
		{"cost of a leader", "game = \"sve\"\n" + strings.Replace(card, "Follower", "Leader", 1), `bad.toml:7:1: leaders print no cost`},
		{"cost of an evolved card", "game = \"sve\"\n" + strings.Replace(card, "Follower", "Evolved Follower", 1), `bad.toml:7:1: evolved cards print no cost`},
		{"duplicate", "game = \"sve\"\n" + card + card, `bad.toml:11:1: duplicate id "A-1": also "A" at bad.toml:2`},
		{"not UTF-8", "game = \"\xff\"\n", `bad.toml: not a text file in UTF-8`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := NewPool("sve").ReadTOML("bad.toml", []byte(c.file))
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("got  %v\nwant %s…", err, c.want)
			}
		})
	}
}

// TestReadTOMLReportsAll expects every mistake of a file at once, the good cards
// nevertheless, and of many mistakes the first and their number.
func TestReadTOMLReportsAll(t *testing.T) {
	file := strings.Replace(strings.Replace(goodCards, "cost = 2", "cosst = 2", 1), "attack = 0", "attack = true", 1)
	p := NewPool("sve")
	n, err := p.ReadTOML("bad.toml", []byte(file))
	if n != 2 || p.Len() != 2 {
		t.Errorf("%d cards read, %d in the pool, want the two good ones", n, p.Len())
	}
	if p.Unread() != 2 {
		t.Errorf("%d cards could not be read, want the two bad ones", p.Unread())
	}
	if err == nil || len(strings.Split(err.Error(), "\n")) != 3 {
		t.Errorf("want three mistakes (an unknown key, its missing number, a wrong number): %v", err)
	}
	_, err = NewPool("sve").ReadTOML("head.toml", []byte(strings.Replace(goodCards, "Swordcraft", "Sword", 1)))
	if err == nil || err.Error() != `head.toml:3:1: unknown class "Sword"` {
		t.Errorf("want one mistake for a head that holds for three cards: %v", err)
	}
	_, err = p.ReadTOML("worse.toml", []byte(strings.Repeat("bad = 1\n", 1000)))
	if err == nil || len(strings.Split(err.Error(), "\n")) != mistakesMax+1 || !strings.HasSuffix(err.Error(), "worse.toml: and 980 more mistakes") {
		t.Errorf("want %d mistakes and the number of the others: %v", mistakesMax, err)
	}
}

func TestReadTOMLSkipsOtherGames(t *testing.T) {
	p := NewPool("fow")
	if n, err := p.ReadTOML("good.toml", []byte(goodCards)); n != 0 || err != nil {
		t.Errorf("%d cards, %v", n, err)
	}
}

// FuzzReadTOML checks that no file makes the reader panic and that every card
// it accepts can stand in a deck file.
func FuzzReadTOML(f *testing.F) {
	inputs := seeds.Of(f)
	inputs.Add([]byte(goodCards))
	inputs.Add([]byte("[[card]]\nid='''\n'''\ntraits=[[],{}]\n\"a\\u0041\".b=1\n"))
	if data, err := os.ReadFile("embedded/sve/tokens.toml"); err == nil {
		inputs.Add(data)
	}
	inputs.Grow(2000)
	f.Fuzz(func(t *testing.T, data []byte) {
		p := NewPool("sve")
		n, err := p.ReadTOML("fuzz.toml", data)
		for _, c := range p.Cards() {
			if c.Front != nil { // comes with its front
				n++
			}
		}
		if n != p.Len() {
			t.Fatalf("%d cards read, %d in the pool, %v", n, p.Len(), err)
		}
		for _, c := range p.Cards() {
			if c.Front != nil {
				continue
			}
			d := &Deck{Name: "fuzz", Game: "sve"}
			d.Parts[PartMain] = []Entry{{Card: c, Count: 1}}
			again, err := p.ReadDeck("fuzz.txt", []byte(d.Text()))
			if err != nil || again.Parts[PartMain][0].Card != c {
				t.Fatalf("card %q in a deck file: %v", c.ID, err)
			}
		}
	})
}
