package cards

import (
	"gauntlet/internal/place"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"
)

func TestParseWill(t *testing.T) {
	for in, want := range map[string]string{
		"{W}{W}{2}": "{W}{W}{2}", "[w][2]": "{W}{2}", "0": "{0}", "{0}": "{0}", " {B} {B} {5}": "{B}{B}{5}", "{1}{1}": "{2}",
		"{G}{T}": "{G}{T}", "{3}{G}{T}": "{G}{T}{3}", "{X}{R}": "{R}{X}", "{moon}{fire}": "{R}{M}", "{10}": "{10}",
	} {
		w, err := ParseWill(in)
		if err != nil || w.String() != want {
			t.Errorf("%q is %q, %v, want %q", in, w.String(), err, want)
		}
		if again, err := ParseWill(w.String()); err != nil || again != w {
			t.Errorf("%q is not read back: %v, %v", w.String(), again, err)
		}
	}
	for in, want := range map[string]string{
		"{Q}": `unknown symbol "Q"`, "W": "symbols in braces", "{}": "symbols in braces", "{W": "symbols in braces", "{100}": "unknown symbol",
		"{60}{60}": "unknown symbol",
	} {
		if _, err := ParseWill(in); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", in, err, want)
		}
	}
	if w, _ := ParseWill("{W}{U}{X}{3}"); w.Total() != 5 || !slices.Equal(w.Attributes(), []string{"Light", "Water"}) {
		t.Errorf("%v: total %d, attributes %v", w, w.Total(), w.Attributes())
	}
}

func TestTypeLine(t *testing.T) {
	for _, c := range []struct {
		in    []string
		line  string
		kinds []Kind
		marks Mark
	}{
		{[]string{"Resonator"}, "Resonator", []Kind{Resonator}, 0},
		{[]string{"Resonator (Stranger)"}, "Resonator (Stranger)", []Kind{Resonator}, MarkStranger},
		{[]string{"Regalia (Shift)"}, "Regalia (Shift)", []Kind{Regalia}, MarkShift},
		{[]string{"Special Magic Stone", "Magic Stone", "Darkness Magic Stone", "Wind Magic Stone"},
			"Special Magic Stone / Darkness Magic Stone / Wind Magic Stone", []Kind{MagicStone}, MarkSpecial | MarkDarknessStone | MarkWindStone},
		{[]string{"Magic Stone / Fire Magic Stone"}, "Fire Magic Stone", []Kind{MagicStone}, MarkFireStone},
		{[]string{"resonator", "fire magic stone"}, "Resonator / Fire Magic Stone", []Kind{Resonator}, MarkFireStone},
		{[]string{"Chant", "Rune", "Master Rune"}, "Chant / Master Rune", []Kind{Chant, Rune}, MarkMaster},
		{[]string{"Chant/Rune"}, "Chant / Rune", []Kind{Chant, Rune}, 0},
		{[]string{"Spell:Chant-Instant"}, "Chant-Instant", []Kind{Chant}, MarkInstant},
		{[]string{"Chant - Standby"}, "Chant-Standby", []Kind{Chant}, MarkStandby},
		{[]string{"Addition:J/Resonator"}, "Addition: J/Resonator", []Kind{Addition}, MarkAdditionJResonator},
		{[]string{"Addition", "Addition: Field"}, "Addition: Field", []Kind{Addition}, MarkAdditionField},
		{[]string{"Basic J-Ruler"}, "Basic J-Ruler", []Kind{JRuler}, MarkBasic},
	} {
		var card Card
		if err := card.setTypeLine(c.in); err != nil {
			t.Error(err)
			continue
		}
		if card.TypeLine != c.line || !slices.Equal(card.Types(), c.kinds) || card.Marks() != c.marks || card.Kind != c.kinds[0] {
			t.Errorf("%q is %q, %v, %b; want %q, %v, %b", c.in, card.TypeLine, card.Types(), card.Marks(), c.line, c.kinds, c.marks)
		}
		again := Card{}
		if err := again.setTypeLine([]string{card.TypeLine}); err != nil || again.TypeLine != card.TypeLine {
			t.Errorf("%q is read back as %q, %v", card.TypeLine, again.TypeLine, err)
		}
	}
	var c Card
	if err := c.setTypeLine([]string{"Rezonator"}); err == nil || err.Error() != `unknown word "Rezonator" in type; did you mean "Resonator"?` {
		t.Error(err)
	}
	if err := c.setTypeLine([]string{"Resonator / Token"}); err != nil || !c.Token || c.TypeLine != "Resonator" {
		t.Errorf("%+v, %v", c, err)
	}
}

const fowCards = `game = "fow"
set = "OWN"
cluster = "Own"

[[card]]
id = "OWN-001"
name = "Reed Warden"
type = "Resonator"
cost = "{1}{G}"
traits = ["Elf"]
atk = 400
def = 500
text = "[Flying]"

[[card]]
id = "OWN-002"
name = "Keeper of Reeds"
type = "Ruler"
attributes = "Wind"

[card.back]
name = "Keeper, Unbound"
type = "J-Ruler"
attributes = ["Wind", "Light"]
atk = 900
def = 1000

[card.back.back]
name = "Keeper, Beyond"
type = "J-Ruler"
atk = 1500
def = 1500

[[card]]
id = "OWN-003"
name = "Marsh Stone"
type = "Basic Magic Stone / Wind Magic Stone"
rules = ["6.3", "8.01"]

[[card]]
id = "OWN-004"
name = "Ebb"
type = ["Chant", "Rune"]
cost = "{U}{X}"
divinity = 2

[card.back]
name = "Flow"
type = "Chant"
back_is = "half"
cost = "{R}{R}"
`

func fowPool(t *testing.T) *Pool {
	t.Helper()
	p := NewPool("fow")
	if n, err := p.ReadTOML("own.toml", []byte(fowCards)); err != nil || n != 4 {
		t.Fatalf("%d cards, %v", n, err)
	}
	return p
}

func TestReadTOMLFoW(t *testing.T) {
	p := fowPool(t)
	c := p.ByID("OWN-001")
	if c.Kind != Resonator || c.Will != "{G}{1}" || c.Cost != 2 || !slices.Equal(c.Attributes, []string{"Wind"}) || c.Attack != 400 || c.Defense != 500 || c.Cluster != "Own" {
		t.Errorf("%+v", c)
	}
	r := p.ByID("OWN-002")
	j := p.ByID("OWN-002J")
	second := p.ByID("OWN-002J2")
	if r.Kind != Ruler || r.Cost != None || r.Back != j || j.BackIs != BackJRuler || j.Back != second || second.BackIs != BackSecondForm || second.First() != r {
		t.Errorf("%+v\n%+v\n%+v", r, j, second)
	}
	if !slices.Equal(j.Attributes, []string{"Light", "Wind"}) {
		t.Errorf("attributes %v", j.Attributes)
	}
	if s := p.ByID("OWN-003"); s.Kind != MagicStone || s.Marks() != MarkBasic|MarkWindStone || !slices.Equal(s.Rules, []string{"6.3", "8.01"}) {
		t.Errorf("%+v", s)
	}
	if e := p.ByID("OWN-004"); !e.Is(Chant) || !e.Is(Rune) || e.Divinity != 2 || e.Back.BackIs != BackHalf || e.Back.ID != "OWN-004^" || e.Cost != 1 {
		t.Errorf("%+v", e)
	}
	if w, ok := p.ByID("OWN-004").WillCost(); !ok || w != (WillCost{Attr: [5]uint8{2: 1}, X: 1}) {
		t.Errorf("will %+v", w)
	}
	changed := *c
	changed.Will = "{G}{G}"
	if changed.Hash() == c.Hash() {
		t.Error("the hash does not cover the cost")
	}
}

func TestReadTOMLFoWMistakes(t *testing.T) {
	const head = "game = \"fow\"\n[[card]]\nid = \"A-1\"\nname = \"A\"\n"
	for _, c := range []struct{ name, text, want string }{
		{"unknown type", head + "type = \"Rezonator\"\n", `bad.toml:5:1: unknown word "Rezonator" in type; did you mean "Resonator"?`},
		{"no cost", head + "type = \"Chant\"\n", `bad.toml:2:3: missing key "cost": chants have one; write symbols such as cost = "{W}{2}", or "{0}"`},
		{"cost of a stone", head + "type = \"Magic Stone\"\ncost = \"{1}\"\n", "bad.toml:6:1: magic stones print no cost; remove it"},
		{"bad cost", head + "type = \"Chant\"\ncost = \"{W}{Z}\"\n", `bad.toml:6:1: cost "{W}{Z}": unknown symbol "Z"`},
		{"number as cost", head + "type = \"Chant\"\ncost = 2\n", "bad.toml:6:1: cost must be a text in quotation marks"},
		{"no def", head + "type = \"Resonator\"\ncost = \"{W}\"\natk = 100\n", `bad.toml:2:3: missing key "def": resonators have one`},
		{"atk of a chant", head + "type = \"Chant\"\ncost = \"{W}\"\natk = 100\n", "bad.toml:7:1: chants print no atk; remove it"},
		{"class", head + "type = \"Chant\"\ncost = \"{W}\"\nclass = \"Forestcraft\"\n", `bad.toml:7:1: key "class" belongs to cards of game "sve"; here it is "attributes"`},
		{"unknown attribute", head + "type = \"Chant\"\ncost = \"{W}\"\nattributes = [\"Ligth\"]\n", `bad.toml:7:1: unknown attribute "Ligth"; did you mean "Light"?`},
		{"unknown rules", head + "type = \"Chant\"\ncost = \"{W}\"\nrules = \"6.4\"\n", `bad.toml:7:1: unknown rules "6.4"`},
		{"back without a kind", head + "type = \"Chant\"\ncost = \"{W}\"\n[card.back]\nname = \"B\"\ntype = \"Chant\"\ncost = \"{W}\"\n",
			`bad.toml:7:2: missing key "back_is": write j-ruler, shift, inverse, second-form, other-face or half`},
		{"unknown kind of back", head + "type = \"Chant\"\ncost = \"{W}\"\n[card.back]\nname = \"B\"\ntype = \"Chant\"\nback_is = \"rear\"\ncost = \"{W}\"\n",
			`bad.toml:10:1: unknown kind of back "rear"; write j-ruler`},
		{"third face alone", head + "type = \"Chant\"\ncost = \"{W}\"\n[card.back.back]\nname = \"B\"\n",
			"bad.toml:7:2: a [card.back.back] belongs behind the [card.back] whose back face it is"},
		{"fourth face alone", head + "type = \"Ruler\"\n[card.back]\nname = \"B\"\ntype = \"J-Ruler\"\n[card.back.back.back]\nname = \"C\"\n",
			"bad.toml:9:2: a [card.back.back.back] belongs behind the [card.back.back] whose back face it is"},
		{"third face twice", head + "type = \"Ruler\"\n[card.back]\nname = \"B\"\ntype = \"J-Ruler\"\n[card.back.back]\nname = \"C\"\ntype = \"J-Ruler\"\n[card.back.back]\nname = \"D\"\n",
			"bad.toml:12:2: a second [card.back.back]; a card has at most 4 faces"},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := NewPool("fow").ReadTOML("bad.toml", []byte(c.text))
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("got  %v\nwant %s", err, c.want)
			}
		})
	}
}

func TestReadRowsFoW(t *testing.T) {
	const rows = `{"game":"fow","name":"Deep, Woken","set":"OWN","id":"OWN-010J","type":["J-Ruler"],"attribute":["Water"],"atk":"0//700","def":"0//800"}
{"game":"fow","name":"Deep","set":"OWN","id":"OWN-010","type":["Ruler"],"attribute":["Water"],"trait":["Spirit"]}
{"game":"fow","name":"Thread","set":"OWN","id":"OWN-011","type":["Spell"],"trait":["Chant - Instant","Yarn ","Loom, Reed/Sedge"],"cost":"[w][1]","attribute":["Dark"],"def":700,"text":"Draw a card."}
{"game":"fow","name":"Small","set":"OWN","id":"OWN Buy 2","type":["Resonator"],"cost":"0","attribute":["Void"],"def":200,"divinity":"2"}
{"game":"fow","name":"Lone","set":"OWN","id":"OWN-013J","type":["J-Ruler"],"attribute":["Light"]}
{"game":"fow","name":"Both","set":"OWN","id":"OWN-014","type":["Ruler"],"attribute":["Fire"],"trait":["Imp"],"atk":"0//600","def":"0//900","text":"[J-Activate] Pay {R}.//[Flying]\\nDraw."}
{"game":"fow","name":"Untold","set":"OWN","id":"OWN-015","type":["Chant"],"cost":"{R}{W}{1}","text":"Draw."}
{"game":"sve","id":"X"}
`
	p := NewPool("fow")
	if n, err := p.ReadJSONL("rows.jsonl", []byte(strings.ReplaceAll(rows, `\\`, `\`))); err != nil || n != 8 {
		t.Fatalf("%d cards, %v", n, err)
	}
	if d := p.ByID("OWN-014"); d.Text != "[J-Activate] Pay {R}." || d.Attack != None || d.Back == nil || d.Back.ID != "OWN-014J" || !d.Back.Is(JRuler) ||
		d.Back.Name != "Both" || d.Back.Attack != 600 || d.Back.Defense != 900 || d.Back.Text != "[Flying]\nDraw." || !slices.Equal(d.Back.Attributes, []string{"Fire"}) {
		t.Errorf("%+v, %+v", d, d.Back)
	}
	if d := p.ByID("OWN-010"); d.Back == nil || d.Back.ID != "OWN-010J" || d.Back.Attack != 700 || d.Back.Defense != 800 || d.Back.BackIs != BackJRuler {
		t.Errorf("%+v", d)
	}
	if c := p.ByID("OWN-011"); c.TypeLine != "Chant-Instant" || !slices.Equal(c.Traits, []string{"Yarn", "Loom", "Reed", "Sedge"}) || c.Will != "{W}{1}" || c.Defense != None || !slices.Equal(c.Attributes, []string{"Darkness"}) {
		t.Errorf("%+v", c)
	}
	if c := p.ByID("OWN-Buy-2"); c.Attack != 0 || c.Defense != 200 || c.Divinity != 2 || c.Will != "{0}" || c.Attributes != nil {
		t.Errorf("%+v", c)
	}
	if c := p.ByID("OWN-015"); !slices.Equal(c.Attributes, []string{"Light", "Fire"}) { // as without the key in a card file
		t.Errorf("%+v", c)
	}
	if c := p.ByID("OWN-013J"); c.Front != nil || c.Attack != None {
		t.Errorf("%+v", c)
	}
	if _, err := NewPool("fow").ReadJSONL("bad.jsonl", []byte(`{"game":"fow","id":"A-1","name":"A","type":["Chant"],"cost":"{Z}"}`+"\n")); err == nil || !strings.HasPrefix(err.Error(), "bad.jsonl:1: cost") {
		t.Error(err)
	}
}

func TestReadDeckFoW(t *testing.T) {
	p := fowPool(t)
	const file = `name: Reeds
game: fow

[ruler]
Keeper of Reeds

[main]
4 Reed Warden
2 Ebb

[stones]
10 Marsh Stone
`
	d, err := p.ReadDeck("reeds.txt", []byte(file))
	if err != nil {
		t.Fatal(err)
	}
	if d.Size(PartRuler) != 1 || d.Size(PartMain) != 6 || d.Size(PartStones) != 10 || d.Entries(PartMain)[0].Card.ID != "OWN-004" {
		t.Errorf("%+v", d.Parts)
	}
	again, err := p.ReadDeck("again.txt", []byte(d.Text()))
	if err != nil || again.Hash() != d.Hash() {
		t.Errorf("%v:\n%s", err, d.Text())
	}
	for text, want := range map[string]string{
		"[evolve]\n1 Reed Warden\n":  `x.txt:1:1: decks of game "fow" have no section "evolve"; theirs are ruler, main, stones, extra, runes or strangers`,
		"[stonse]\n1 Marsh Stone\n":  `x.txt:1:1: unknown section "stonse"; did you mean "stones"?`,
		"1 Marsh Stone\n":            "x.txt:1:1: a card before the first section; write [ruler], [main], [stones], [extra], [runes] or [strangers] above it",
		"[ruler]\nKeeper, Beyond\n":  `x.txt:2: "Keeper, Beyond" is the back face of OWN-002; decks list the front face, "Keeper of Reeds"`,
		"[stones]\n1 Marsh Stoned\n": `x.txt:2: unknown card "Marsh Stoned"; did you mean "Marsh Stone"?`,
	} {
		if _, err := p.ReadDeck("x.txt", []byte(text)); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	row := `{"game":"fow","name":"Reeds","ruler":"OWN-002","main":{"OWN-001":4,"OWN-004":2},"stones":{"OWN-003":10}}` + "\n"
	decks, err := p.ReadDecksJSONL("rows.jsonl", []byte(row))
	if err != nil || len(decks) != 1 || decks[0].Hash() != d.Hash() {
		t.Errorf("%v, %v", decks, err)
	}
}

// bothFaces is the number of rows that hold a ruler and its J-ruler.
func bothFaces(data []byte) (n int) {
	for line := range strings.Lines(string(data)) {
		if i := strings.Index(line, `"text"`); i >= 0 && strings.Contains(line[:i], `["Ruler"]`) && strings.Contains(line[i:], "//") {
			n++
		}
	}
	return n
}

// The printed cards lie beside the repository where it is developed.
func TestSharedFoW(t *testing.T) {
	file := place.Shared("cards", "fow.jsonl")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Logf("%s is not there; TestReadRowsFoW reads rows of our own", file)
		return
	}
	p := NewPool("fow")
	n, err := p.ReadJSONL(file, data)
	if err != nil || n != strings.Count(string(data), "\n")+bothFaces(data) {
		t.Fatalf("%d cards: %v", n, err)
	}
	kinds, backs := map[Kind]int{}, map[BackIs]int{}
	for _, c := range p.Cards() {
		kinds[c.Kind]++
		backs[c.BackIs]++
		if again := (&Card{}); again.setTypeLine([]string{c.TypeLine}) != nil || !reflect.DeepEqual(again.Types(), c.Types()) {
			t.Errorf("%s: type line %q is not read back", c.ID, c.TypeLine)
		}
	}
	t.Logf("types %v, backs %v", kinds, backs)
	decks, err := os.ReadFile(place.Shared("cards", "decks.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	if list, err := p.ReadDecksJSONL("decks.jsonl", decks); err != nil || len(list) == 0 {
		t.Errorf("%d decks, %v", len(list), err)
	}
}
