package experimentfile

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/internal/place"
)

// TestReadFile reads what a file says, with the places of its values.
func TestReadFile(t *testing.T) {
	f, err := Read("x.toml", []byte(`game = "sve"
decks = ["Forest", 'Sword'] # two
games = 2_000
lifebreak = true
test = [0, 0.01]

[[variant]]
change = ["Knight: attack=2"]
name = "strong"

[[card]]
id = "X-1"
[card.back]
name = "Y"

[[deck]]
name = "Mine"
list = '''
[main]
3 X-1'''

[[card]]
id = "X-2"
`))
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, k := range f.Keys {
		for _, v := range k.Values {
			got = append(got, f.Place(v.Offset)+" "+k.Name+"="+v.Value)
		}
	}
	want := []string{"x.toml:1:8 game=sve", "x.toml:2:10 decks=Forest", "x.toml:2:20 decks=Sword", "x.toml:3:9 games=2000",
		"x.toml:4:13 lifebreak=true", "x.toml:5:9 test=0", "x.toml:5:12 test=0.01"}
	if !slices.Equal(got, want) {
		t.Errorf("read\n%q\nwant\n%q", got, want)
	}
	if v := f.Variants; len(v) != 1 || v[0].Name.Value != "strong" || v[0].Change[0].Value != "Knight: attack=2" || f.Place(v[0].Change[0].Offset) != "x.toml:8:11" {
		t.Errorf("variants %+v", v)
	}
	// Lines of cards and lists have the numbers that they have in the file.
	if len(f.Decks) != 1 || strings.Count(string(f.Decks[0].Text), "\n") != 19 || !strings.HasSuffix(string(f.Decks[0].Text), "\n[main]\n3 X-1") {
		t.Errorf("decks %+v", f.Decks)
	}
	lines := strings.Split(string(f.Cards), "\n")
	for n, line := range map[int]string{1: `game = "sve"`, 2: "", 11: "[[card]]", 14: `name = "Y"`, 16: "", 20: "", 22: "[[card]]", 23: `id = "X-2"`} {
		if strings.TrimSpace(lines[n-1]) != line {
			t.Errorf("line %d of the cards is %q, want %q", n, lines[n-1], line)
		}
	}
}

// TestMistakes reads files with a mistake each; ### stands before what is expected.
func TestMistakes(t *testing.T) {
	for _, line := range []string{
		`games = 1.5 ### x:1:1: games must be a whole number`,
		`level = "95" ### x:1:1: level must be a number, or a share such as "5%"`,
		`alpha = "NaN%%" ### x:1:1: alpha must be a number`,
		`level = "much" ### x:1:1: level must be a number`,
		`test = 0.1 ### x:1:1: test must be a list of numbers`,
		`decks = [1] ### x:1:1: decks must be a text in quotation marks, or a list`,
		`game = ["sve"] ### x:1:1: game must be a text`,
		`lifebreak = "yes" ### x:1:1: lifebreak must be true or false`,
		`decks = [ ### x:1:9: array is incomplete`,
		`workers = 3 ### x:1:1: unknown key "workers"; keys here are `,
		"[[variant]] ### x:1:3: a \\[\\[variant\\]\\] that changes nothing",
		"[[variant]]\nchange = \"a: b=1\"\npolicy = \"random\" ### x:1:3: .* several kinds of changes",
		"[[variant]]\ncard = \"a\" ### x:2:8: card: say which card it replaces",
		"[[variant]]\nfor = \"a\" ### x:2:7: for: say which card replaces it",
		"[[variant]]\ndeck = \"a\" ### x:2:8: deck: say which list",
		"[[variant]]\ndeck = \"a\"\nwith = [\"b\", \"c\"] ### x:3:9: with: 2 lists for 1 decks",
		"[[variant]]\nwith = [\"b\", \"c\"] ### x:2:9: with: 2 lists; say",
		"[[deck]]\nlist = \"x\" ### x:1:3: .* without a name",
		"[[deck]]\nname = \"x\" ### x:2:8: the deck \"x\" has no list",
		"[[deck]]\nname = \"x\"\nlist=\"\"\n[[deck]]\nname = \"x\"\nlist=\"\" ### x:5:8: a second deck called",
		"[other] ### x:1:2: unknown table \"other\"; an experiment file has",
		"[[variant]]\ngames = 2 ### x:2:1: key \"games\" belongs above the first table",
		"[[variant]]\nlist = \"\" ### x:2:1: key \"list\" belongs into a \\[\\[deck\\]\\] table",
		"\xff ### x: not a text file in UTF-8",
	} {
		text, want, _ := strings.Cut(line, " ### ")
		if _, err := Read("x", []byte(text)); err == nil || !regexp.MustCompile("^"+want).MatchString(err.Error()) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestDocumentIsReadBack writes a file and reads it.
func TestDocumentIsReadBack(t *testing.T) {
	var d Document
	d.Comment("a \"comment\"")
	d.Text("game", "sve")
	d.Texts("decks", `a "b" \c`, "d")
	d.Texts("against")
	d.Value("games", 20)
	d.Variant()
	d.Text("policy", "random")
	d.Deck(&cards.Deck{Name: "x", Game: "sve"})
	f, err := Read("x", []byte(d.String()))
	if err != nil {
		t.Fatalf("%v\n%s", err, d.String())
	}
	if f.Key("decks").Values[0].Value != `a "b" \c` || f.Key("against") != nil || f.Key("games").Values[0].Value != "20" ||
		f.Variants[0].Policy.Value != "random" || f.Decks[0].Name.Value != "x" {
		t.Errorf("%+v", f)
	}
}

// TestEveryKeyIsExplained looks for every key in the page about experiment files.
func TestEveryKeyIsExplained(t *testing.T) {
	page, err := os.ReadFile(place.Repo("docs", "experiments.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, key := range slices.Concat(Keys(), VariantKeys(), DeckKeys()) {
		if !strings.Contains(string(page), "\n| `"+key+"` |") {
			t.Errorf("docs/experiments.md has no row for the key %q", key)
		}
	}
}
