package compile_test

import (
	"fmt"
	"math/bits"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/fow/fowcode"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svetext"
)

// samples are texts of our own with what each row is about; where a row needs a text of its
// own on cards that are carried out and gone, behind a bar.
var fowSamples = map[string]string{
	"Mobilize": "[Mobilize] {1}", "Limit": "[Limit] 2", "Evolution": "[Evolution] {1}",
	"Resonance": "[Resonance] Water Magic Stone => Draw a card.", "Mana": "[Mana] 2", "Bestow": "[Bestow] {1}",
	"Awakening": "[Awakening] {1}: [Enter] => Draw a card.|[Awakening] {1}: Draw a card.", "Incarnation": "[Incarnation] {R}",
	"Torrent": "[Torrent] - [Barrier]|[Torrent] - Draw a card.", "Stealth": "[Stealth] Your opponent controls a resonator.",
	"Trigger": "[Trigger] {1}: Draw a card.", "Inheritance": "[Inheritance] {1}: Draw a card.", "Dive": "[Dive] {1}: Draw a card.",
	"Break": "[Break] Draw a card.", "Judgment": "[Judgment] {1}", "Energize": "[Energize] {R}", "Tag": "[Tag] (Elf)",
	"Stranger": "[Stranger] 3", "Grimoire": "[Grimoire] 3", "Divinity": "[Divinity] 3",
	"God's Art":   "God's Art \"Reap\" {1}: Draw a card.|God's Art \"Reap\" {1}, remove this card in your graveyard from the game: Draw a card.",
	"Sealed Item": "Sealed Item <Jewel> {1}: Draw a card.", "Shift": "[Shift] {1}", "Legend": "[Legend] (1) - [Barrier]|[Legend] (1) - Draw a card.",
	"Seal": "[Seal] 4 - [Barrier]|[Seal] 4 - Draw a card.", "Crest": "[Crest] {W} - [Barrier]|[Crest] {W} - Draw a card.", "Null": "[Null] - [Barrier]|[Null] - Draw a card.",
	"Rune": "[Rune] 3 - [Barrier]|[Rune] 3 - Draw a card.", "Faith": "[Faith] - [Barrier]|[Faith] - Draw a card.", "Revenge": "[Revenge] - [Barrier]|[Revenge] - Draw a card.", "Fallen": "[Fallen] - [Barrier]|[Fallen] - Draw a card.", "Limit Break": "[Limit Break] - [Barrier]|[Limit Break] - Draw a card.",
	"[Enter]":                         "[Enter] => Draw a card.",
	"an event of battles":             "When this card attacks => Draw a card.",
	"a word about battles and damage": "At the beginning of your turn => If this card is attacking, draw a card.",
	"an automatic ability":            "At the beginning of your turn => Draw a card.",
	"an activate ability":             "{1}: Draw a card.",
	"a change of its ATK and DEF":     "This card gains [+200/+200].",
	"a lasting statement":             "Resonators you control have [Flying].",
}

var sveSamples = map[string]string{
	"[fanfare]": "[fanfare] Draw a card.", "[lastwords]": "[lastwords] Draw a card.", "On Evolve": "On Evolve: Draw a card.",
	"Strike": "Strike: Draw a card.", "Follower Strike": "Follower Strike: Draw a card.", "Leader Strike": "Leader Strike: Draw a card.",
	"this card is discarded": "When this card is discarded, draw a card.",
	"an event of the card":   "At the start of your end phase, draw a card.", "[evolve]": "[evolve][cost 1]: Evolve this follower.",
	"a change of its attack and defense": "During your turn, this card has [attack]+1.",
	"[serve]":                            "[serve] [cost 1]: Race this follower.", "[act]": "[act][engage]: Draw a card.",
}

// kindCards are cards of the kinds of the tables, in their order.
var fowKindCards, sveKindCards = func() (fow, sve []*cards.Card) {
	for _, t := range []string{"Ruler", "J-Ruler", "Resonator", "Chant", "Rune", "Addition", "Regalia", "Magic Stone"} {
		c := &cards.Card{Game: "fow", ID: "A-1", Name: "Alder", Cost: cards.None}
		if err := c.SetTypeLine([]string{t}); err != nil {
			panic(err)
		}
		fow = append(fow, c)
	}
	for _, c := range []cards.Card{{Kind: cards.Follower}, {Kind: cards.Follower, Evolved: true}, {Kind: cards.Amulet}, {Kind: cards.Amulet, Evolved: true}, {Kind: cards.Spell}} {
		c.Game, c.ID, c.Name, c.Class = "sve", "A-1", "Alder", "Neutral"
		sve = append(sve, &c)
	}
	return fow, sve
}()

func TestKinds(t *testing.T) {
	for _, game := range []struct {
		name    string
		v       *cardtext.Vocabulary
		l       compile.Language
		rows    []compile.KindRow
		names   []string
		cards   []*cards.Card
		gone    compile.KindSet
		samples map[string]string
	}{
		{"fow", fowtext.Vocabulary(), fowcode.Language(), fowcode.Language().Kinds.Rows, fowcode.Language().Kinds.Names, fowKindCards, fowcode.Language().Kinds.Gone, fowSamples},
		{"sve", svetext.Vocabulary(), svecode.Language(), svecode.Language().Kinds.Rows, svecode.Language().Kinds.Names, sveKindCards, svecode.Language().Kinds.Gone, sveSamples},
	} {
		works, warned, refused, unsaid := 0, 0, 0, 0
		for _, w := range game.v.Keywords {
			if game.l.Kinds.Row(w.Name) == nil {
				t.Errorf("%s: the table has no row for %s", game.name, w.Name)
			}
		}
		for i := range game.rows {
			row := &game.rows[i]
			for k, card := range game.cards {
				bit := compile.KindSet(1) << k
				at := fmt.Sprintf("%s: %s on %s", game.name, row.Name, game.names[k])
				text := game.samples[row.Name]
				if text == "" {
					text = "[" + row.Name + "]"
					if game.name == "sve" {
						text = row.Name + "."
					}
				}
				stays, gone, _ := strings.Cut(text, "|")
				if bit&game.gone != 0 && gone != "" {
					stays = gone
				}
				if bit&game.gone != 0 && !strings.Contains(stays, "Draw a card.") {
					stays += "\nDraw a card."
				}
				c := *card
				c.Text = stays
				program, _, diags := compile.Card(&c, game.v, game.l)
				var said *cardtext.Diagnostic
				for i := range diags {
					if diags[i].Code == cardtext.CodeNever {
						said = &diags[i]
					}
				}
				switch {
				case row.On&bit != 0:
					if said != nil {
						t.Errorf("%s: legal, and said: %v", at, said)
					}
					if program == nil {
						unsaid++
						t.Logf("%s: not understood: %v", at, diags[0])
						continue
					}
					works++
					continue
				case said == nil:
					t.Errorf("%s: nothing is said about %q: %v", at, stays, diags)
					continue
				case row.Idle&bit != 0:
					warned++
					if said.Severity != cardtext.Warning || program == nil {
						t.Errorf("%s: want a warning, got %v", at, diags)
					}
				default:
					refused++
					if said.Severity != cardtext.Error {
						t.Errorf("%s: want an error, got %v", at, said)
					}
				}
				if !strings.Contains(said.Message, row.Why) || !strings.Contains(said.Message, "(") || !strings.Contains(said.Message, game.names[k]) {
					t.Errorf("%s: the message %q lacks the reason", at, said.Message)
				}
				// The remedy compiles, without a word.
				called := row.Name
				if game.name == "fow" && !strings.HasPrefix(called, "[") && !strings.Contains(called, " ") || called == "First Strike" {
					called = "[" + called + "]"
				}
				other, onto := row.Remedy(bit&game.gone != 0, called), k
				if other == "" {
					onto, other = bits.TrailingZeros16(uint16(row.On)), stays
					if !strings.Contains(said.Hint, game.names[onto]) {
						t.Errorf("%s: the hint %q does not say where it belongs", at, said.Hint)
					}
				} else if !strings.Contains(said.Hint, other) {
					t.Errorf("%s: the hint %q does not offer %q", at, said.Hint, other)
				}
				c = *game.cards[onto]
				c.Text = other
				if program, _, diags := compile.Card(&c, game.v, game.l); program == nil || len(diags) > 0 {
					t.Errorf("%s: the remedy %q on %s does not compile: %v", at, other, game.names[onto], diags)
				}
			}
		}
		t.Logf("%s: %d cells work, %d are warned about, %d refused; %d are not understood for other reasons", game.name, works, warned, refused, unsaid)
	}
}

// TestGifts gives every keyword to every kind of card that a description can name, by a passive.
func TestGifts(t *testing.T) {
	for _, game := range []struct {
		name    string
		v       *cardtext.Vocabulary
		l       compile.Language
		rows    []compile.KindRow
		cards   []*cards.Card
		plurals []string
		pattern string
	}{
		{"sve", svetext.Vocabulary(), svecode.Language(), svecode.Language().Kinds.Rows, sveKindCards, []string{"followers", "", "amulets"}, "Your %s have %s."},
		{"fow", fowtext.Vocabulary(), fowcode.Language(), fowcode.Language().Kinds.Rows, fowKindCards, []string{"", "", "resonators", "", "", "additions", "", "magic stones"}, "%s you control gain [%s]."},
	} {
		warned, silent := 0, 0
		for k, plural := range game.plurals {
			if plural == "" {
				continue
			}
			for _, w := range game.v.Keywords {
				c := *game.cards[2]
				if game.name == "fow" {
					c = *game.cards[5]
				}
				c.Text = fmt.Sprintf(game.pattern, plural, w.Name)
				c.Text = strings.ToUpper(c.Text[:1]) + c.Text[1:]
				program, _, diags := compile.Card(&c, game.v, game.l)
				if program == nil {
					continue
				}
				bit := compile.KindSet(1) << k
				if row := game.l.Kinds.Row(w.Name); row.On&bit != 0 {
					silent++
					if len(diags) > 0 {
						t.Errorf("%q: %v", c.Text, diags)
					}
				} else if warned++; len(diags) != 1 || !strings.Contains(diags[0].Message, row.Why) {
					t.Errorf("%q: want one warning with the reason, got %v", c.Text, diags)
				}
			}
		}
		t.Logf("%s: %d gifts have an effect, %d are warned about", game.name, silent, warned)
		if silent < 10 || warned < 5 {
			t.Errorf("%s: few gifts are understood", game.name)
		}
	}
	for _, text := range []string{"Target magic stone becomes a [1000/1000] resonator until end of turn. It gains [Flying] until end of turn."} {
		c := *fowKindCards[3]
		c.Text = text
		if program, _, diags := compile.Card(&c, fowtext.Vocabulary(), fowcode.Language()); program == nil || len(diags) > 0 {
			t.Errorf("%q: %v", text, diags)
		}
	}
}
