package exchange

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
)

// ourPool returns the embedded cards of a game.
func ourPool(t testing.TB, game string) *cards.Pool {
	t.Helper()
	p, err := embedded.Pool(game)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// told returns a deck in one line, and what there was to say.
func told(r *Reading, err error) (deck string, said []string) {
	if err != nil {
		return "", []string{err.Error()}
	}
	for _, d := range r.Decks {
		for _, part := range append(slices.Clone(cards.AllParts), cards.PartSide) {
			for _, e := range d.Entries(part) {
				deck += fmt.Sprintf("%s %dx%s ", part, e.Count, e.Card.ID)
			}
		}
	}
	for _, e := range append(r.Unused, r.Notes...) {
		said = append(said, e.Error())
	}
	return strings.TrimSpace(deck), said
}

// TestLines: what people write for three copies of a card.
func TestLines(t *testing.T) {
	p := ourPool(t, "sve")
	for _, text := range []string{
		"3 Bramble Scout", "3x Bramble Scout", "3xBramble Scout", "3 x Bramble Scout", "3× Bramble Scout", "x3 Bramble Scout", "(3) Bramble Scout", "[3] Bramble Scout",
		"Bramble Scout x3", "Bramble Scout ×3", "Bramble Scout (x3)", "Bramble Scout, 3", "Bramble Scout 3x", "Bramble Scout *3", `3,"Bramble Scout"`, "3\tBramble Scout",
		"- 3 Bramble Scout", "* 3 Bramble Scout", "• 3x Bramble Scout", "  3   bramble  SCOUT  ",
		"3 Bramble Scout (FD-021)", "3 Bramble Scout [FD-021]", "3x FD-021 Bramble Scout", "3 FD-021", "FD-021 x3", "FD-021,3", "FD-021;3", "FD-021\t3", "FD-021 3", "fd_021 x3",
		"3 FD-021EN", "FD-021EN x3", "3 Bramble Scout (FD) 021", "3 Bramble Scout (FD)", "3 Bramble Scout FD-021", "3 FD-021 SR", "３ Bramble Scout"[3:] + " x3",
		"3 Bramble Scout # the best", "3 Bramble Scout // the best", "3 Bramble Scout ; the best", "3 Bramble Scout\r", "\ufeff3 Bramble Scout",
		"Main Deck\n3 Bramble Scout", "// Main\n3 Bramble Scout", "## Main Deck (40)\n3 Bramble Scout", "== Main ==\n3 Bramble Scout", "MAIN DECK: 40\n3 Bramble Scout",
		"Main: 3 Bramble Scout", "**Main Deck**\n3 Bramble Scout", "[Main Deck]\n3 Bramble Scout", "Main deck - 40 cards\n3 Bramble Scout", "Followers (20)\n3 Bramble Scout",
		"3\u00a0Bramble\u00a0Scout", "３ Ｂｒａｍｂｌｅ　Ｓｃｏｕｔ", "３× Bramble Scout", "Bramble Scout ✕3", "3 Bramble Scout 【FD-021】", "Bramble Scout (3)", "Bramble Scout [3]",
		"– 3 Bramble Scout", "Main\r3 Bramble Scout\r3 cards\r", "【メインデッキ】\n3 Bramble Scout", "Main Deck：\n3 Bramble Scout",
		"Bramble Scout: 3", "Bramble Scout - 3", "Bramble Scout = 3", "FD-021: 3", "1. Bramble Scout x3", "2) 3x Bramble Scout", "7. 3 FD-021",
		"FD-021\t3\tBramble Scout", "Bramble Scout\tFD-021\t3", "3\tBramble Scout\tFD-021\tFollower", "| 3 | Bramble Scout |", "| x3 | FD-021 |", "Bramble Scout | 3",
		"3,Bramble Scout,FD-021", `"FD-021","Bramble Scout",3`, "3;FD-021;Bramble Scout",
		"| Count | Card | No. |\n|------:|:----:|-----|\n| 3 | **Bramble Scout** | FD-021 |", "Qty\tName\n3\tBramble Scout", "quantity,card name\n3,Bramble Scout",
		"Qty | Name | Cost\n3 | Bramble Scout | 2", "Cost,Name,Count\n2,Bramble Scout,3", "# | Card\n3 | Bramble Scout", "No. | Count | Name\n1 | 3 | Bramble Scout",
		"Count | Number | Set\n3 | FD-021 | FD",
		"Deck name: Mine\nTotal: 40\n3 Bramble Scout", "-----\n3 Bramble Scout\n3 cards",
		// As pages, forums, shops and telephones write them.
		"Bramble Scout×3", "《Bramble Scout》×3", "・「Bramble Scout」 3枚", "◆メインデッキ\n3 Bramble Scout", "■メインデッキ(40枚)\nFD-021 Bramble Scout ３枚", "- [ ] 3 Bramble Scout", "- [x] 3 Bramble Scout",
		"◦ 3x Bramble Scout", "→ 3x Bramble Scout", "> **Main Deck**\n> 3x Bramble Scout", "🔥 Main Deck 🔥\n3x Bramble Scout 🔥", "🔥 3x Bramble Scout", "3 Bramble Scout $1.25", "3 Bramble Scout\t€0,30",
		"3x Bramble Scout (FD-021) - $3.00", "3x Bramble Scout @ 1.20 USD", "3 Bramble Scout 500円", "Main\n<li>3 Bramble Scout</li>", "3 Bramble Scout<br>", "Main\n<tr><td>3</td><td>Bramble Scout</td></tr>",
		"- 3x [Bramble Scout](https://example.org/FD-021)", "[b]Main Deck[/b]\n3x [card]Bramble Scout[/card]", "**3x** Bramble Scout", "3: Bramble Scout", "Bramble Scout ..... 3", "3*Bramble Scout",
		"3 copies of Bramble Scout", "3 FD-021 SR Bramble Scout", "3 Bramble Scout (FD) 021 *F*", "3x FD/021", "3x FD/021 Bramble Scout", "3 Bramble Scout FD/021", "40 Main Deck\n3 Bramble Scout", "<h3>Main Deck</h3>\n<ul>\n<li>3 Bramble Scout</li>\n</ul>", "== MAIN DECK [40/40] ==\n3 Bramble Scout",
		"Main Deck = 40\n3 Bramble Scout", "主卡组\n3 Bramble Scout", "Hauptdeck\n3 Bramble Scout", "Mazo principal:\n3 Bramble Scout", "Count,Name,Card Number,Section\n3,\"Bramble Scout\",FD-021,Main Deck",
	} {
		deck, said := told(ReadDecks(p, "a.txt", []byte(text), "list"))
		if deck != "main 3xFD-021" || len(said) > 0 {
			t.Errorf("%q is read as %s %v", text, deck, said)
		}
	}
}

// TestCountsAreNotLost: what may be meant as a count, and is not read as one, is refused: it would be one copy.
func TestCountsAreNotLost(t *testing.T) {
	p := ourPool(t, "sve")
	for _, text := range []string{
		"③ Bramble Scout", "Ⅲ Bramble Scout", "½ Bramble Scout", "² Bramble Scout", "3Bramble Scout", "Bramble Scout3", "٣Bramble Scout",
		"3 Bramble Scout (2)", "Bramble Scout (300)", "-3 Bramble Scout", "3.5 Bramble Scout", "9999999999x Bramble Scout", "3x Bramble Scout x2",
		"3. Bramble Scout", "3) Bramble Scout", "(3 Bramble Scout", "3] Bramble Scout", "1. 2. Bramble Scout", "| 3 | Bramble Scout | 2 |", "3\tBramble Scout\t2", "Bramble Scout | FD-021 | 3 | 2",
		"| 3 | Bramble Scout | FD-038 |", "3,Changeling's Jest,FD-021", "FD-021 | FD-038 | 3", "| 300 | Bramble Scout |", "| 3 | Bramble | Scout |",
		"Name | Cost\nBramble Scout | 2", "Cost\tCard\n2\tBramble Scout", "Name,Type,Cost\nBramble Scout,Follower,2", "Count | Name | Cost\n3 | Bramble Scout",
		"Count | Name | Cost\n | Bramble Scout | 2",
		"Amount | Name | Quantity\n2 | Bramble Scout | 3",
		"Count,Name,Section\n3,Bramble Scout,Weather", "3 Bramble Scout 500", "+3 Bramble Scout", "Bramble Scout×300", "3x (2) Bramble Scout",
	} {
		if deck, said := told(ReadDecks(p, "a.txt", []byte(text), "list")); deck != "" || len(said) == 0 {
			t.Errorf("%q is read as %s %v", text, deck, said)
		}
	}
}

// TestKeysTwice: which count of two of one key is meant, nobody knows.
func TestKeysTwice(t *testing.T) {
	for _, text := range []string{
		`{"format":"sve-deck","version":1,"name":"x","leader":"FD-L1","main":{"FD-021":3,"FD-021":2},"evolve":{}}`,
		`{"title":"x","list":[{"card_number":"FD-021","num":3,"num":1,"name":"Bramble Scout"}],"sub_list":[]}`,
		`{"game":"sve","name":"x","leader":["FD-L1"],"main":{"FD-021":3,"FD-021":1},"evolve":{}}`,
	} {
		deck, said := told(ReadDecks(ourPool(t, "sve"), "a.json", []byte(text), ""))
		if deck != "" || !strings.Contains(strings.Join(said, ""), "stands twice in one object") {
			t.Errorf("%q is read as %s %v", text, deck, said)
		}
	}
}

// TestMeant: parts by headings and types, evolved faces, sideboards, names with marks and mistakes, and what is no
// card at all; every line is used or told.
func TestMeant(t *testing.T) {
	type want struct{ deck, said string }
	for _, c := range []struct {
		game, text string
		want
	}{
		{"sve", "Sylvaine of the Green Mantle\n3 Bramble Scout\n2 Bramble Scout (Evolved)", want{"leader 1xFD-L1 main 3xFD-021 evolve 2xFD-022", ""}},
		{"sve", "Leader:\nSylvaine of the Green Mantle\nEvolve deck (3)\n3 Bramble Scout", want{"leader 1xFD-L1 evolve 3xFD-022", ""}},
		{"sve", "3 Bramble Scout\n3 Bramble Scout", want{"main 3xFD-021", `a.txt:2: "Bramble Scout" stands in line 1 already`}},
		{"sve", "3 Bramble Scout\nSideboard (2)\n2 Nothing at all", want{"main 3xFD-021", "a.txt:3: 2 cards of a sideboard left out"}},
		{"sve", "3 Bramble Scuot", want{"main 3xFD-021", `a.txt:1: "Bramble Scuot" is read as "Bramble Scout"`}},
		{"sve", "3x FD-21", want{"main 3xFD-021", `a.txt:1: FD-21 is read as FD-021, "Bramble Scout"`}},
		{"sve", "3️⃣ Bramble Scout", want{"main 3xFD-021", ""}},
		{"sve", "2 Changeling&#39;s Jest", want{"main 2xFD-038", ""}},
		{"sve", "Author: me\nhttps://example.org/ABCDE\n3 Bramble Scout", want{"main 3xFD-021", `a.txt:1: not read: "Author: me"`}},
		{"sve", "My best deck\n3 Bramble Scout", want{"main 3xFD-021", `what is no card begins with #, a part with a heading`}},
		{"sve", "3 Bramble Scout      2 Changeling's Jest", want{"main 3xFD-021 main 2xFD-038", ""}},
		{"sve", "Count,Name,Section\n3,Bramble Scout,Main\n2,Bramble Scout,Evolve Deck", want{"main 3xFD-021 evolve 2xFD-022", ""}},
		{"fow", "Count,Name\n1,\"Kaessa, Spark of Cinderhold\"\n3,Cinder Whelp", want{"main 3xHF-R01 ruler 1xHF-L01", ""}},
		{"fow", "ルーラー\n1 Kaessa, Spark of Cinderhold\n魔石デッキ\n10 Stone of Cinderhold", want{"stones 10xHF-S02 ruler 1xHF-L01", ""}},
		{"sve", "SB: 2 Changeling's Jest\n3 Bramble Scout", want{"main 3xFD-021", "a.txt:1: 2 cards of a sideboard left out"}},
		{"sve", "1. Bramble Scout", want{"", `a.txt:1: "1. Bramble Scout" does not say how many`}},
		{"sve", "3 Brambel Scuot", want{"", `a.txt:1: unknown card "Brambel Scuot"; did you mean "Bramble Scout"?`}},
		{"sve", "2 Changelings jest", want{"main 2xFD-038", ""}},
		{"sve", "2 Changeling’s Jest", want{"main 2xFD-038", ""}},
		{"sve", "3 FD-921", want{"", `a.txt:1: unknown number "FD-921"; did you mean`}},
		{"sve", "3 Thistle Imp (FD-021)", want{"", `a.txt:1: "Thistle Imp" and FD-021, which is "Bramble Scout", are not the same card`}},
		{"sve", "3 Bramble Scout (BP99-001)", want{"main 3xFD-021", `a.txt:1: BP99-001 is read as FD-021 by its name`}},
		{"sve", "100 Bramble Scout", want{"", "there are 100, and at most 99 are read"}},
		{"sve", "0 Bramble Scout", want{"", `"0 Bramble Scout": of it there are 0`}},
		{"sve", "99999999999999999999 Bramble Scout", want{"", "unknown card"}},
		{"sve", "[Weather]\n3 Bramble Scout", want{"main 3xFD-021", "a.txt:1: unknown section [Weather]"}},
		{"sve", "", want{"", "a.txt: no cards"}},
		{"fow", "Kaessa, Spark of Cinderhold\n3 Cinder Whelp\n10 Stone of Cinderhold", want{"main 3xHF-R01 ruler 1xHF-L01 stones 10xHF-S02", ""}},
		{"fow", "Magic Stones (10)\n10 Stone of Cinderhold", want{"stones 10xHF-S02", ""}},
		{"fow", "//maindeck\n1 Kaessa, Spark of Cinderhold\n3 Cinder Whelp\n10 Stone of Cinderhold\n//sideboard\n2 x", want{"main 3xHF-R01 ruler 1xHF-L01 stones 10xHF-S02", `a.txt:6: a card of the sideboard left out: unknown card "x"`}},
		{"fow", "3 Cinder Whelp\nMaybeboard\n2 x", want{"main 3xHF-R01", "a.txt:3: 2 cards beside the deck left out"}},
		{"fow", "3 Cinder Whelp\nSB: 2 Stone of Cinderhold\nSB: 1 Cinder Whelp", want{"main 3xHF-R01 side 1xHF-R01 side 2xHF-S02", ""}},
	} {
		p := ourPool(t, c.game)
		deck, said := told(ReadDecks(p, "a.txt", []byte(c.text), ""))
		all := strings.Join(said, "\n")
		if normal(p, deck) != normal(p, c.deck) || !strings.Contains(all, c.said) || c.said == "" && all != "" {
			t.Errorf("%q is read as %s\n%s\nwant %s\n%s", c.text, deck, all, c.deck, c.said)
		}
	}
}

func normal(_ *cards.Pool, deck string) string {
	words := strings.Fields(deck)
	slices.Sort(words)
	return strings.Join(words, " ")
}

// TestForeign: files in the shape in which other programs write them, with cards of ours.
func TestForeign(t *testing.T) {
	for _, c := range []struct{ name, game, format, text, deck, said string }{
		{"decklog", "sve", "decklog", `{"id":1,"title":"Mine","game_title_id":6,"list":[{"card_number":"FD-021EN","num":3,"name":"Bramble Scout","img":"x.png"},
{"card_number":"FD-P77EN","num":"2","name":"Thistle Imp"}],"sub_list":[{"card_number":"FD-022","num":1,"name":"Bramble Scout"}]}`,
			"main 3xFD-021 main 2xFD-023 evolve 1xFD-022", "x:2: FD-P77EN is read as FD-023"},
		{"decklog, Japanese", "sve", "decklog", `{"title":"","game_title_id":6,"list":[{"card_number":"FD-021","num":3,"name":"茨の斥候"}],"sub_list":[]}`, "main 3xFD-021", "in another language"},
		{"decklog, empty", "sve", "decklog", `{"title":"x","list":[],"sub_list":[]}`, "", "no cards"},
		{"sven", "sve", "sven", `{"format":"sve-deck","version":1,"name":"Mine","leader":"FD-L1","main":{"FD-021":3},"evolve":{"FD-022":2},"notes":"x"}`, "leader 1xFD-L1 main 3xFD-021 evolve 2xFD-022", ""},
		{"sven, later", "sve", "sven", `{"format":"sve-deck","version":2}`, "", "version 2 of the format"},
		{"code", "sve", "sven-code", "SVE1-abc", "", "the code is damaged"},
		{"zkousei", "sve", "zkousei", `{"deckName":"Mine","rule":"constructed","selectedClasses":["a"],"leaderCards":[{"id":"FD-L1"}],"mainDeck":[{"id":"FD-021","name":"Bramble Scout","cost":"1","related_cards":[{"id":"X"}]},{"id":"FD-021"}],"evolveDeck":[{"id":"FD-022"}],"tokenDeck":[]}`,
			"main 2xFD-021 leader 1xFD-L1 evolve 1xFD-022", ""},
		{"decklog, more", "sve", "decklog", `{"title":"Mine","list":[{"card_number":"FD-021","num":3,"more":[1]}],"sub_list":[],"extra_list":[{"card_number":"FD-023","num":1}],"main":[1],"none":[]}`,
			"main 3xFD-021", "x: not read: extra_list, main, more"},
		{"cockatrice, more", "sve", "cockatrice", `<cockatrice_deck version="1"><bannerCard providerId="">A</bannerCard><zone name="main"><card number="3" name="Bramble Scout"/></zone><card number="1" name="Thistle Imp"/></cockatrice_deck>`,
			"main 3xFD-021", "x: not read: card"},
		{"untap, more", "sve", "untap", "//deck-1\n3 Bramble Scout\n//strange-9\n2 Thistle Imp\n", "main 3xFD-021 main 2xFD-023", "x:3: unknown section //strange-9"},
		{"tcg arena, more", "sve", "tcg-arena", "//maindeck\n3 Bramble Scout\n// as I like it\n//sideboard\n//else\n2 Thistle Imp\n", "main 3xFD-021 main 2xFD-023", "x:5: unknown section //else"},
		{"simulator", "sve", "sve-simulator", `{"$type":"x","DeckName":"Mine","Cards":{"$type":"y","Bramble Scout":3},"EvolveCards":{"Bramble Scout":1},"Skin":"Sylvaine of the Green Mantle"}`,
			"leader 1xFD-L1 main 3xFD-021 evolve 1xFD-022", ""},
		{"cockatrice", "sve", "cockatrice", `<?xml version="1.0" encoding="UTF-8"?>
<cockatrice_deck version="1"><deckname></deckname><comments></comments>
 <zone name="side"><card number="1" name="Sylvaine of the Green Mantle "/>
  <card number="2" name="Bramble Scout (Evolved) "/></zone>
 <zone name="main"><card number="3" name="Bramble Scout "/><card number="1" name="Nobody &amp; Co"/></zone></cockatrice_deck>`,
			"leader 1xFD-L1 main 3xFD-021 evolve 2xFD-022", `x:5: unknown card "Nobody & Co"`},
		{"lackey", "fow", "lackey", "<deck version=\"0.8\">\n\t<meta>\n\t\t<game>fow</game>\n\t</meta>\n\t<superzone name=\"Deck\">\n\t\t<card><name id=\"\">Cinder Whelp</name><set>HF</set></card>\n\t\t<card><name id=\"\">Cinder Whelp</name><set>HF</set></card>\n\t</superzone>\n\t<superzone name=\"Magic Stone Deck\">\n\t\t<card><name id=\"\">Stone of Cinderhold</name><set>HF</set></card>\n\t</superzone>\n\t<superzone name=\"Ruler\"><card><name id=\"\">Kaessa, Spark of Cinderhold</name><set>HF</set></card></superzone></deck>",
			"main 2xHF-R01 ruler 1xHF-L01 stones 1xHF-S02", ""},
		{"octgn", "fow", "octgn", `<?xml version="1.0" encoding="utf-8" standalone="yes"?>
<deck game="5c1280cc-f52d-4060-b0d9-11363df285fe"><section name="Main Deck" shared="False"><card qty="3" id="21c6b82b-cab2-40c6-b11e-10077c863aba">Cinder Whelp</card></section>
<section name="Ruler"><card qty="1" id="b">Kaessa, Spark of Cinderhold</card></section><section name="Side Deck"><card qty="2" id="c">Cinder Whelp</card></section><section name="Odd" /></deck>`,
			"main 3xHF-R01 ruler 1xHF-L01 side 2xHF-R01", ""},
		{"force of wind", "fow", "force-of-wind", `{"cards":[{"quantity":3,"id":"HF-R01","name":"Cinder Whelp","zone":"Main Deck","otherFaces":[]},{"quantity":1,"id":"HF-L01","name":"Kaessa, Spark of Cinderhold","zone":"Ruler"},
{"quantity":2,"id":"HF-R01","name":"Cinder Whelp","zone":"Side Deck"}],"name":"Mine"}`, "main 3xHF-R01 ruler 1xHF-L01 side 2xHF-R01", ""},
		{"fdk", "fow", "fdk", `{"name":"Mine","ruler":"HF-L01","main":["HF-R01","HF-R01"],"stones":["HF-S02"],"side":["HF-R01"]}`, "main 2xHF-R01 ruler 1xHF-L01 side 1xHF-R01 stones 1xHF-S02", ""},
		{"untap", "fow", "untap", "//deck-1\n3 Cinder Whelp\n\n//play-1\n1 Kaessa, Spark of Cinderhold\n\n//sideboard-1\n1 Cinder Whelp\n\n//deck-2\n4 Stone of Cinderhold\n", "main 3xHF-R01 ruler 1xHF-L01 side 1xHF-R01 stones 4xHF-S02", ""},
		{"tcg arena", "fow", "tcg-arena", "//maindeck\n3 Cinder Whelp\n1 Kaessa, Spark of Cinderhold\n4 Stone of Cinderhold\n\n//extra-deck\n\n//sideboard\n", "main 3xHF-R01 ruler 1xHF-L01 stones 4xHF-S02", ""},
	} {
		p := ourPool(t, c.game)
		deck, said := told(ReadDecks(p, "x", []byte(c.text), ""))
		all := strings.Join(said, "\n")
		if normal(p, deck) != normal(p, c.deck) || !strings.Contains(all, c.said) || c.said == "" && all != "" {
			t.Errorf("%s is read as %s\n%s\nwant %s\n%s", c.name, deck, all, c.deck, c.said)
		}
		if r, err := ReadDecks(p, "x", []byte(c.text), ""); err == nil && r.Format.Name != c.format {
			t.Errorf("%s is taken for %s", c.name, r.Format.Name)
		}
	}
}

// TestOthersFiles: files of another kind, or of another game, are refused with what they are.
func TestOtherFiles(t *testing.T) {
	for text, want := range map[string]string{
		`{"a":1}`: "in no format of decks", `{"fow":{"clusters":[]}}`: "it holds cards", `<html><body/></html>`: "in no format of decks",
		`{"name":"a","ruler":"HF-L01","main":[]}`: "--game fow", `{"list":`: "x:1: the JSON document has no end", "<deck>\n<a></deck>": "x:2: </deck> ends no element",
		"<deck>&lol;</deck>": "x:1: invalid character entity &lol;", `<?xml version="1.0" encoding="latin1"?><deck a="é"/>`: "it is written in latin1: save it as UTF-8",
		strings.Repeat("[[", 100): "deep", strings.Repeat("<a>", 100): "deep", "3 \xff\xfe": "not a text file in UTF-8",
	} {
		_, said := told(ReadDecks(ourPool(t, "sve"), "x", []byte(text), ""))
		if len(said) != 1 || !strings.Contains(said[0], want) {
			t.Errorf("%.40q: %q, want %s", text, said, want)
		}
	}
	if _, err := ReadDecks(ourPool(t, "sve"), "x", []byte("3 Bramble Scout"), "decklog"); err == nil || !strings.Contains(err.Error(), "cannot be read as decklog") {
		t.Errorf("a list as decklog: %v", err)
	}
}

// TestBounds: lists without end, long lines and many unknown cards cost little time and few messages.
func TestBounds(t *testing.T) {
	p := ourPool(t, "sve")
	entry := `{"card_number":"XX-999","num":1,"name":"Nobody of the Hills"},`
	for name, text := range map[string]string{
		"lines":   strings.Repeat("3 Nobody of the Hills\n", 200_000),
		"long":    "3 " + strings.Repeat("Bramble ", 100_000),
		"entries": `{"list":[` + strings.Repeat(entry, 100_000) + `{}],"sub_list":[]}`,
		"nested":  strings.Repeat(`{"list":`, 100_000), "wide": `{"list":[` + strings.Repeat("1,", nodesMost) + `1]}`,
		"elements": "<deck>" + strings.Repeat("<card/>", nodesMost+1) + "</deck>", "comments": "<deck>" + strings.Repeat("a<!---->", 200_000) + "</deck>",
	} {
		begin := time.Now()
		r, err := ReadDecks(p, "x", []byte(text), "")
		_, said := told(r, err)
		if len(said) == 0 || len(said) > unusedMost+2 {
			t.Errorf("%s: %d messages", name, len(said))
		}
		if took := time.Since(begin); took > 10*time.Second {
			t.Errorf("%s: it took %v", name, took)
		}
	}
	// A code whose few bytes hold very many.
	var b bytes.Buffer
	z := zlib.NewWriter(&b)
	for range 20 {
		_, _ = z.Write(make([]byte, 1<<20))
	}
	z.Close()
	if _, said := told(ReadDecks(p, "x", []byte(codeMark+base64.RawURLEncoding.EncodeToString(b.Bytes())), "")); len(said) != 1 || !strings.Contains(said[0], "holds more than 65536 bytes") {
		t.Errorf("%q", said)
	}
}
