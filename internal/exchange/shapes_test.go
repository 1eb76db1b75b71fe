package exchange

import (
	"strings"
	"testing"

	"gauntlet/engine/cards"
)

// TestDeckShapes: what files of other programs have besides what their formats ask for, and how programs differ in it.
func TestDeckShapes(t *testing.T) {
	for _, c := range []struct{ name, game, text, deck, said string }{
		{"cockatrice: attributes in any order, a side zone with cards of the main deck, tokens", "sve", `<cockatrice_deck version="1"><lastLoadedTimestamp>x</lastLoadedTimestamp><deckname>Mine &amp; yours</deckname>
<zone name="main"><card uuid="u" collectorNumber="" setShortName="FD" name="Bramble Scout " number=" 3 "/></zone>
<zone name="side"><card name="Sylvaine of the Green Mantle" number="1"/><card name="Thistle Imp" number="2"/></zone>
<zone name="tokens"><card name="Fairy" number="4"/></zone><zone name="other"/>
<sideboard_plan><name>a</name><move_card_to_zone><card_name>Thistle Imp</card_name></move_card_to_zone></sideboard_plan></cockatrice_deck>`,
			"main 3xFD-021 leader 1xFD-L1", "x: not read: sideboard_plan\nx:3: 2 cards of a sideboard left out: decks of sve have none\nx:4: 4 cards beside the deck left out"},
		{"cockatrice: a sideboard", "fow", `<cockatrice_deck><zone name="main"><card name="Cinder Whelp" number="3"/></zone><zone name="side"><card name="Kaessa, Spark of Cinderhold" number="1"/><card name="Cinder Whelp" number="1"/></zone></cockatrice_deck>`,
			"main 3xHF-R01 ruler 1xHF-L01 side 1xHF-R01", ""},
		{"cockatrice: an ampersand as it is, and another zone", "sve", `<cockatrice_deck><deckname>A & B</deckname><zone name="odd"><card name="Thistle Imp" number="1"/></zone><zone name="main"><card name="Bramble Scout" number="3.0"/></zone></cockatrice_deck>`,
			"main 3xFD-021", `x:1: unknown zone "odd"`},
		{"octgn: prefixes, CDATA, a text that says UTF-16, no count", "fow", `<?xml version="1.0" encoding="utf-16"?><o:deck xmlns:o="u" sleeveid="0"><section shared="False" name="Main Deck"><card id="57925aaa-fd6f-4fe6-abdb-8ab0f678c223" qty="2"><![CDATA[Cinder Bolt]]></card>
<card id="57925aaa-fd6f-4fe6-abdb-8ab0f678c224">Cinder Whelp</card></section><section name="Odd" shared="True" /><notes><![CDATA[]]></notes></o:deck>`,
			"main 2xHF-R19", `x:2: "Cinder Whelp": how many there are is no whole number`},
		{"lackey: pictures for numbers, empty zones, line ends of Windows", "fow", "<deck version=\"0.8\">\r\n<game>ForceOfWill</game>\r\n<superzone name=\"Deck\"><card><name id=\"cards/HF/HF-R01.jpg,x\">Cinder Whelp</name><set>HF</set></card></superzone>\r\n" +
			"<superzone name=\"Stone deck\"><card><name id=\"\">Stone of Cinderhold</name><set>HF</set></card></superzone><superzone name=\"Tokens\"></superzone></deck>", "main 1xHF-R01 stones 1xHF-S02", ""},
		{"tcg arena", "fow", `[{"title":"Mine","id":"f","game":"Force of Will","format":["Wanderer"],"cardCount":18,"deckList":{"categoriesOrder":["Resonator","Ruler"],"Sideboard":[{"count":1,"id":"HF-R01"}],
"Resonator":[{"id":"HF-R01","count":3}],"Ruler":[{"count":1,"id":"HF-L01"}],"Magic_Stones":[{"count":"4","id":"HF-S02"}],"Warden":[{"count":1}]}}]`,
			"main 3xHF-R01 ruler 1xHF-L01 side 1xHF-R01 stones 4xHF-S02", "x:2: an entry of Warden has no id"},
		{"sven: none of a card, a leader that is no number", "sve", `{"format":"sve-deck","version":1,"name":"A","leader":{"id":"FD-L1"},"main":{"FD-021":3,"FD-023":0},"evolve":{}}`, "main 3xFD-021", "x: not read: leader\nx:1: \"FD-023\": of it there are 0"},
		{"decklog: counts as texts and fractions", "sve", `{"title":"","game_title_id":"6","p_list":[{"card_number":"FD-L1EN","num":"1","g_param":{"p1":"1"}}],"list":[{"card_number":"FD-021EN","num":3.0},{"card_number":"FD-023EN","num":" 2 "},{"card_number":"FD-024EN","num":"1.5"}],"sub_list":[]}`,
			"main 3xFD-021 main 2xFD-023 leader 1xFD-L1", `x:1: "FD-024EN": how many there are is no whole number`},
		{"untap: editions and numbers behind names", "sve", "//deck-1\n3 Bramble Scout (Some Core Set)\n2 Thistle Imp (fd-023)\n1 Glade Archer [FD-024]\n//c2u Mine | 1st | https://example.org\n", "main 3xFD-021 main 2xFD-023 main 1xFD-024",
			`x:2: "Bramble Scout" is not of set Some Core Set`},
		{"a list whose sections end at empty lines", "fow", "Ruler\n1 Kaessa, Spark of Cinderhold\n\n3 Cinder Whelp\n\nSideboard\n1 Cinder Bolt\n", "main 3xHF-R01 ruler 1xHF-L01 side 1xHF-R19", `x:4: "Cinder Whelp" stands below the ruler and an empty line, and is read as of the main deck`},
		{"a card in a part of others", "fow", "Ruler\n1 Kaessa, Spark of Cinderhold\n3 Cinder Whelp\n", "ruler 1xHF-L01 ruler 3xHF-R01", `x:3: "Cinder Whelp" stands in the part ruler, into which cards of its type do not belong`},
		{"tabs and no heading above the ruler", "fow", "1\tKaessa, Spark of Cinderhold\nDeck:\n3\tCinder Whelp\nStone deck:\n4\tStone of Cinderhold\n", "main 3xHF-R01 ruler 1xHF-L01 stones 4xHF-S02", ""},
	} {
		deck, said := told(ReadDecks(ourPool(t, c.game), "x", []byte(c.text), ""))
		all := strings.Join(said, "\n")
		if normal(nil, deck) != normal(nil, c.deck) || !strings.Contains(all, c.said) || c.said == "" && all != "" {
			t.Errorf("%s: it is read as %s\n%s\nwant %s\n%s", c.name, deck, all, c.deck, c.said)
		}
	}
}

// TestOddNumbers: cards whose numbers have no usual form are written to every format and found again.
func TestOddNumbers(t *testing.T) {
	p := cards.NewPool("fow")
	for _, id := range []string{"ABC-SD01-011", "CLOVER2045SD-001", "CL3 Buy a Box-2", "CL Party", "011S", "CL-Λ&∀"} {
		for before, name := range map[string]string{"": "Clover " + id, "R": "Runner"} { // of the second there are many
			row := `{"game":"fow","id":"` + before + id + `","name":"` + name + `","type":["Chant"],"cost":"{1}","attribute":["Wind"],"text":"` + id + `"}`
			if _, err := p.ReadJSONL("x.jsonl", []byte(row)); err != nil {
				t.Fatal(err)
			}
		}
	}
	d := &cards.Deck{Name: "Odd", Game: "fow"}
	for _, c := range p.Cards() {
		d.Parts[cards.PartMain] = append(d.Parts[cards.PartMain], cards.Entry{Card: c, Count: 2})
	}
	roundTrip(t, p, []*cards.Deck{d})
}

// TestCardShapes: the same of cards.
func TestCardShapes(t *testing.T) {
	for _, c := range []struct{ name, game, text, cards, said string }{
		{"cockatrice: prints, tokens, pieces, fields of later versions", "sve", `<cockatrice_carddatabase version="4" xmlns:xsi="u" xsi:schemaLocation="v"><info><author>a</author></info>
<cards><card><name>Clover Runner</name><text>Rush.</text><prop><layout>normal</layout><side>front</side><type>Follower|Forestcraft</type><manacost>2.0</manacost><cmc>2</cmc><pt>2/3</pt><format-sv>legal</format-sv><mood>merry</mood></prop>
<set rarity="common" num="001" picurl="https://example.org/a.png">CL</set><set picurl="https://example.org/CL-P01EN.png">CLP</set><related>Sprite</related><tablerow>2</tablerow></card></cards>
<cards><card><name>Sprite</name><set picurl="https://example.org/CL-T01.png">CL</set><token>1</token><prop><type>Follower|Forestcraft</type><manacost>1</manacost><pt>1/1</pt></prop></card></cards></cockatrice_carddatabase>`,
			"CL-001 Clover Runner CL-P01\nCL-T01 Sprite token", "x: not read: mood"},
		{"octgn: names of properties, a text that is no value", "fow", `<set><cards><card name="Reed" id="a"><property name="Casting Mood" value="merry"/><property name="Card Type" value="Chant"/><property name="Cost" value="{Wi}"/><property name="Attribute" value="Wind"/><property name="Set" value="OWN"/><property name="Number" value="1"/>
<property name="Card Text"><![CDATA[Draw a card.]]></property></card></cards><cards><card name="Rush" id="b"><property name="Type" value="Chant"/><property name="Cost" value="{1}"/><property name="Set" value="OWN"/><property name="Number" value="2"/><property name="Text">Draw <b>a</b> card.</property></card></cards></set>`,
			"OWN-001 Reed: Draw a card.\nOWN-002 Rush: Draw  card.", "x: not read: Casting Mood\nx:2: Rush: the property Text has marks within its text"},
		{"lackey: line ends of old Macs, quotation marks of spreadsheets, empty cells at the end", "fow", "Name\tSet\tImageFile\tCost\tAttribute\tType\tCardtext\r\"Reed \"\"Tall\"\" Warden\"\tOWN\tOWN/OWN-003.jpg\tG1\tWind\tChant\t\"Draw a card.\"\t\t\rReed\tOWN\tOWN-004\t1\tWind\tChant\t\"Draw a card.\r",
			`OWN-003 Reed "Tall" Warden: Draw a card.` + "\nOWN-004 Reed: \"Draw a card.", "x:3: a cell begins with a quotation mark that does not end in its line"},
		{"csv: what separates the cells, a quotation mark without an end", "sve", "sep=;\r\nNumber;Name;Type;Class;Cost;Text\r\nCL-1;Reed;Spell;Neutral;1;\"Draw a card; then rest.\"\r\nCL-2;\"Clover;Spell;Neutral;1;\r\nCL-3;Rush;Spell;Neutral;1;\r\n", "CL-1 Reed: Draw a card; then rest.",
			"x:4: a cell begins with a quotation mark that does not end, and rows below stand in it"},
	} {
		p := cards.NewPool(c.game)
		r, err := ReadCards(p, "x", []byte(c.text), "")
		if r == nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		var have, said []string
		for _, card := range p.Cards() {
			line := card.ID + " " + card.Name
			if len(card.Reprints) > 0 {
				line += " " + strings.Join(card.Reprints, " ")
			} else if card.Token {
				line += " token"
			} else if card.Text != "" {
				line += ": " + card.Text
			}
			have = append(have, line)
		}
		for _, n := range r.Notes {
			said = append(said, n.Error())
		}
		if err != nil {
			said = append(said, err.Error())
		}
		if strings.Join(have, "\n") != c.cards || !strings.Contains(strings.Join(said, "\n"), c.said) {
			t.Errorf("%s: it is read as\n%s\n%s\nwant\n%s\n%s", c.name, strings.Join(have, "\n"), strings.Join(said, "\n"), c.cards, c.said)
		}
	}
}
