package exchange

import (
	"os"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/internal/place"
)

// cardFiles are files of cards in the shape in which other programs write them, by format.
var cardFiles = map[string]struct{ game, text string }{
	"cockatrice-cards": {"sve", `<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_carddatabase version="4">
	<sets><set><name>CL</name><longname>Clover</longname></set></sets>
	<cards>
		<card>
			<name>Clover Runner </name>
			<set picURL="https://example.org/cardlist/CL/CL-001EN.png">CL</set>
			<tablerow>2</tablerow>
			<text>(E) (1): Evolve this follower.
(F) Draw a card.</text>
			<prop><manacost>2</manacost><cmc>2</cmc><type>Follower|Forestcraft - Elf/Beast</type><pt>2/3</pt><maintype>Follower</maintype></prop>
		</card>
		<card>
			<name>Clover Runner (Evolved) </name>
			<set picURL="https://example.org/cardlist/CL/CL-002EN.png">CL</set>
			<prop><type>Follower|Evolve|Forestcraft - Elf</type><pt>4/4</pt></prop>
		</card>
		<card>
			<name>Warden </name>
			<set picURL="https://example.org/cardlist/CL/CL-LD01EN.png">CL</set>
			<prop><type>Leader|Forestcraft</type></prop>
		</card>
		<card>
			<name>Broken </name>
			<set>CL</set>
			<prop><manacost>two</manacost><type>Folower|Forestcraft</type></prop>
		</card>
	</cards>
</cockatrice_carddatabase>
`},
	"octgn-cards": {"fow", `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<set xmlns:noNamespaceSchemaLocation="CardSet.xsd" name="Reeds" id="c2e89715-753c-469e-a295-05b04a3cd33f" gameId="x" version="0.0.0.1">
    <packaging><pack name="Booster" id="y"><pick qty="1" key="Rarity" value="R" /></pack></packaging>
    <cards>
        <card name="Reed Warden" id="a2084d34-5f90-4e13-b569-5ea9f14d6613">
            <property name="Cost" value="{Wi}{L}{1}" />
            <property name="Attribute" value="Wind/Light" />
            <property name="Type" value="Resonator" />
            <property name="Subtype" value="" />
            <property name="Trait" value="Elf/Beast" />
            <property name="Atk" value="800" />
            <property name="Def" value="0" />
            <property name="Set" value="OWN" />
            <property name="Number" value="1" />
            <property name="Text" value="[Flying]&#xd;&#xa;{Wi}: Draw a card." />
        </card>
        <card name="Broken" id="b">
            <property name="Type" value="Resonater" /><property name="Set" value="OWN" /><property name="Number" value="2" />
        </card>
    </cards>
</set>
`},
	"force-of-wind-cards": {"fow", `{"fow":{"clusters":[{"name":"Own","sets":[{"name":"Reeds","code":"OWN","cards":[
{"id":"OWN-001","name":"Keeper","type":["Ruler"],"race":["Elf"],"cost":"","colour":["G"],"ATK":"","DEF":"","abilities":["[Judgment] {G}{G}{2}"],"divinity":"","rarity":"R"},
{"id":"OWN-001J","name":"Keeper, Unbound","type":["J-Ruler"],"race":["Elf"],"cost":"","colour":["G"],"ATK":"900","DEF":"1000","abilities":["[Flying]","[Enter]: Draw a card."],"divinity":""},
{"id":"OWN-002","name":"Broken","type":["Resonator"],"race":[],"cost":"{Q}","colour":["G"],"ATK":"many","DEF":"1","abilities":[],"divinity":""}
]}]}]}}`},
	"lackey-cards": {"fow", "Name\tSet\tImageFile\tType\tSubtype/Race\tCost\tT.Cost\tATK\tDEF\tAttribute\tRarity\tCardtext\n" +
		"Keeper // Keeper, Unbound\tOWN\tOWN-001,OWN-001J\tRuler // J-Ruler\tElf\t\t\t900\t1000\tWind\tR\t[Judgment] {G}{G}{2} // [Flying]\n" +
		"Reed Warden\tOWN\tOWN-003\tResonator\tElf/Beast\tG1\t2\t400\t500\tWind\tC\t[Flying]\n" +
		"Broken\tOWN\tOWN-004\tResonator\tElf\t{Q}\t\t1\t1\tWind\tC\t\n"},
	"csv": {"sve", "Number;Card Name;Type;Class;Cost;Attack;Defence;Traits;Text;Rarity;Mood\n" +
		"CL-001;Clover Runner;Follower;Forestcraft;2;2;3;Elf/Beast;\"[fanfare] Draw a card; then rest.\";Bronze;\n" +
		"CL-002;Clover Runner;Evolved Follower;Forestcraft;;4;4;Elf;;Bronze;\n" +
		"CL-003;Broken;Follower;Forestcarft;2;2;3;Elf;;Bronze;\n"},
}

// TestCards: every format of cards, what is in it, and what could not be used with its line.
func TestCards(t *testing.T) {
	want := map[string]struct{ cards, mistakes []string }{
		"cockatrice-cards":    {[]string{`CL-001 Clover Runner`, "CL-002 Clover Runner", "CL-LD01 Warden"}, []string{"x:23: Broken: cost must be", `x:23: Broken: unknown word "Folower" in type; did you mean "Follower"?`, `x:23: Broken: unknown class "Folower"`}},
		"octgn-cards":         {[]string{"OWN-001 Reed Warden"}, []string{`x:17: OWN-002 Broken: unknown word "Resonater" in type; did you mean "Resonator"?`}},
		"force-of-wind-cards": {[]string{"OWN-001 Keeper", "OWN-001J Keeper, Unbound"}, []string{`x:4: OWN-002 Broken: cost "{Q}"`, "x:4: OWN-002 Broken: atk must be"}},
		"lackey-cards":        {[]string{"OWN-001 Keeper", "OWN-001J Keeper, Unbound", "OWN-003 Reed Warden"}, []string{`x:4: OWN-004 Broken: cost "{Q}"`}},
		"csv":                 {[]string{"CL-001 Clover Runner", "CL-002 Clover Runner"}, []string{`x:4: CL-003 Broken: unknown class "Forestcarft"; did you mean "Forestcraft"?`}},
	}
	for _, f := range All() {
		file, ok := cardFiles[f.Name]
		if f.cards == nil {
			continue
		}
		if !ok {
			t.Errorf("there is no file of %s", f.Name)
			continue
		}
		p := cards.NewPool(file.game)
		r, err := ReadCards(p, "x", []byte(file.text), "")
		if r == nil || r.Format.Name != f.Name {
			t.Errorf("%s: %v", f.Name, err)
			continue
		}
		var have []string
		for _, c := range p.Cards() {
			have = append(have, c.ID+" "+c.Name)
		}
		if strings.Join(have, "\n") != strings.Join(want[f.Name].cards, "\n") {
			t.Errorf("%s has %q", f.Name, have)
		}
		for _, m := range want[f.Name].mistakes {
			if err == nil || !strings.Contains(err.Error(), m) {
				t.Errorf("%s: want %s in %v", f.Name, m, err)
			}
		}
		if n := strings.Count(err.Error(), "\n") + 1; n != len(want[f.Name].mistakes) {
			t.Errorf("%s: %v", f.Name, err)
		}
		if _, err := cards.NewPool(file.game).ReadTOML("again.toml", []byte(tomlOf(p))); err != nil {
			t.Errorf("%s, written again: %v", f.Name, err)
		}
	}
}

// tomlOf writes the cards of a pool as a card file.
func tomlOf(p *cards.Pool) string {
	text, _ := CardFile(p.Cards())
	return text
}

// TestPrintedOnCards: numbers, symbols, both faces and texts of several lines.
func TestPrintedOnCards(t *testing.T) {
	card := func(format, id string) *cards.Card {
		p := cards.NewPool(cardFiles[format].game)
		_, _ = ReadCards(p, "x", []byte(cardFiles[format].text), "")
		return p.ByID(id)
	}
	c := card("cockatrice-cards", "CL-001")
	if c.Cost != 2 || c.Attack != 2 || c.Defense != 3 || strings.Join(c.Traits, "+") != "Elf+Beast" || c.Class != "Forestcraft" || c.Text != "(E) (1): Evolve this follower.\n(F) Draw a card." || c.Source != "x:5" {
		t.Errorf("%+v", c)
	}
	if c := card("cockatrice-cards", "CL-002"); !c.Evolved || c.Cost != cards.None || c.Attack != 4 {
		t.Errorf("%+v", c)
	}
	if c := card("octgn-cards", "OWN-001"); c.Will != "{W}{G}{1}" || c.Attack != 800 || c.Defense != 0 || c.Text != "[Flying]\n{G}: Draw a card." || strings.Join(c.Traits, "+") != "Elf+Beast" {
		t.Errorf("%+v", c)
	}
	for _, format := range []string{"force-of-wind-cards", "lackey-cards"} {
		c := card(format, "OWN-001")
		if b := c.Back; b == nil || b.BackIs != cards.BackJRuler || b.Attack != 900 || !strings.HasPrefix(b.Text, "[Flying]") || c.Text != "[Judgment] {G}{G}{2}" || c.Attributes[0] != "Wind" {
			t.Errorf("%s: %+v, %+v", format, c, b)
		}
	}
	if c := card("lackey-cards", "OWN-003"); c.Will != "{G}{1}" || strings.Join(c.Traits, "+") != "Elf+Beast" {
		t.Errorf("%+v", c)
	}
	if c := card("csv", "CL-001"); c.Text != "[fanfare] Draw a card; then rest." || c.Defense != 3 {
		t.Errorf("%+v", c)
	}
	p := cards.NewPool("sve")
	if r, _ := ReadCards(p, "x", []byte(cardFiles["csv"].text), ""); len(r.Notes) != 1 || r.Notes[0].Error() != "x:1: not read: Mood" {
		t.Errorf("%v", r.Notes)
	}
}

// TestOtherCardFiles: what is no file of cards says so.
func TestOtherCardFiles(t *testing.T) {
	for text, want := range map[string]string{
		"3 Bramble Scout\n": "in no format of cards", `<cockatrice_deck version="1"/>`: "it holds decks", "a,b\n1,2\n": "in no format of cards", "": "in no format of cards",
		"name,id\n": "no cards", "name,id\nA,FD-999,3\n": "x:2: 3 cells, and the header has 2", `{"fow":{"clusters":[]}}`: "--game fow",
	} {
		if _, err := ReadCards(cards.NewPool("sve"), "x", []byte(text), ""); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// TestPrintedCardsTravel: all printed cards beside the repository are the same cards when they are written and read
// again, but for those that lack a cost, which are told.
func TestPrintedCardsTravel(t *testing.T) {
	for _, game := range cards.Games() {
		file := place.Shared("cards", game+".jsonl")
		if _, err := os.Stat(file); err != nil {
			t.Skip("shared/cards is not beside the repository")
		}
		p := cards.NewPool(game)
		if err := p.Load(file); err != nil {
			t.Log(err)
		}
		text, unwritten := CardFile(p.Cards())
		again := cards.NewPool(game)
		if _, err := again.ReadTOML("again.toml", []byte(text)); err != nil {
			t.Errorf("%.2000v", err)
		}
		if len(unwritten) > 3 {
			t.Errorf("%d cards cannot be written: %v", len(unwritten), unwritten)
		}
		for _, u := range unwritten {
			if !strings.Contains(u.Message, "missing key \"cost\"") {
				t.Error(u)
			}
		}
		for _, c := range p.Cards() {
			o := again.ByID(c.ID)
			told := slices.ContainsFunc(unwritten, func(u *cards.Error) bool { return strings.HasPrefix(u.Message, c.ID+" ") })
			if c.Front == nil && !told && (o == nil || o.Hash() != c.Hash()) {
				t.Errorf("%s is another card when it is written and read again", c.ID)
			}
		}
	}
}

func FuzzReadCardTables(f *testing.F) {
	fuzzCards(f, "fow", cardFiles["lackey-cards"].text, cardFiles["csv"].text)
}

func FuzzReadCardDatabases(f *testing.F) {
	fuzzCards(f, "sve", cardFiles["cockatrice-cards"].text, cardFiles["csv"].text)
}

func FuzzReadCardDocuments(f *testing.F) {
	fuzzCards(f, "fow", cardFiles["octgn-cards"].text, cardFiles["force-of-wind-cards"].text)
}
