package fowwing

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games/fow"
	"gauntlet/internal/game"
	"gauntlet/sim"
)

// ownFoW are cards of our own whose texts use what the machine carries out.
var ownFoW = []struct{ name, typ, cost, text string }{
	{"Reed Archer", "Resonator", "{G}{1}", "[Enter] => This card deals 200 damage to target resonator."},
	{"Reed Scholar", "Resonator", "{G}{1}", "When this card is put into a graveyard from your field, draw a card."},
	{"Reed Smith", "Resonator", "{G}", "{Rest}: Target resonator gains [+200/+200] until end of turn."},
	{"Reed Singer", "Resonator", "{G}{2}", "[Enter] => You may discard a card. If you do, draw two cards."},
	{"Reed Guide", "Resonator", "{G}", "{1}, Banish this card: Search your main deck for a resonator, reveal it and put it into your hand. Then shuffle your main deck."},
	{"Reed Hunter", "Resonator", "{G}{1}", "[Flying]\nWhen this card attacks, you gain 200 life."},
	{"Flood", "Chant", "{G}{2}", "Destroy all resonators."},
	{"Ebb", "Chant", "{G}", "[Quickcast]\nReturn target resonator to its owner's hand."},
	{"Parting", "Chant", "{G}{1}", "[Quickcast]\nCancel target spell unless its controller pays {2}."},
	{"Two Ways", "Chant", "{G}", "Choose one - Draw a card; or target player discards a card."},
	{"Sluice", "Chant", "{G}{1}", "Look at the top three cards of your main deck. Put one of them into your hand and the rest on the bottom of your main deck in a random order."},
}

func TestFoWCardsPlay(t *testing.T) {
	file := filepath.Join(t.TempDir(), "own.toml")
	text := "game = \"fow\"\n"
	for i, c := range ownFoW {
		text += fmt.Sprintf("[[card]]\nid = \"OWN-%03d\"\nname = %q\ntype = %q\ncost = %q\ntext = '''%s'''\n", i, c.name, c.typ, c.cost, c.text)
		if c.typ == "Resonator" {
			text += "atk = 400\ndef = 400\n"
		}
	}
	text += "[[card]]\nid = \"OWN-R\"\nname = \"Keeper\"\ntype = \"Ruler\"\nattributes = \"Wind\"\ntext = \"[Judgment] {G}{2}\"\n" +
		"[card.back]\nname = \"Keeper, Unbound\"\ntype = \"J-Ruler\"\nattributes = \"Wind\"\natk = 900\ndef = 1000\n" +
		"[[card]]\nid = \"OWN-S\"\nname = \"Reed Stone\"\ntype = \"Basic Magic Stone\"\ntext = \"{Rest}: Produce {G}.\"\n"
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	l, err := game.Open(Wing(), file)
	if err != nil {
		t.Fatal(err)
	}
	playFoW(t, l, 20, true)
}

// TestPrintedFoWPlays plays the printed cards that are carried out, some against
// others, as far as the rules collection is there.
func TestPrintedFoWPlays(t *testing.T) {
	if l := printedCards(t, "TestFoWCardsPlay plays cards of our own"); l != nil {
		playFoW(t, l, 30, false)
	}
}

// playFoW deals decks of the cards of a library that each edition plays at random
// and plays games by random answers; with all, every card of our own must be playable.
func playFoW(t *testing.T, l *game.Library, games int, all bool) {
	faults := 0
	for _, edition := range fow.Editions() {
		if err := l.Set(game.EditionOption, edition.String()); err != nil {
			t.Fatal(err)
		}
		var used cards.Deck
		var pool [cards.PartCount][]cards.Entry
		for _, c := range l.Pool.Cards() {
			if c != c.First() || c.Token || c.Is(cards.Rune) || c.Marks()&cards.MarkStranger != 0 {
				continue
			}
			if err := l.Playable(c); err != nil {
				if all && strings.HasPrefix(c.ID, "OWN-") {
					t.Error(err)
				}
				continue
			}
			part := cards.PartMain
			switch {
			case c.Is(cards.Ruler):
				part = cards.PartRuler
			case c.Is(cards.MagicStone):
				part = cards.PartStones
			}
			pool[part] = append(pool[part], cards.Entry{Card: c, Count: 1})
			used.Parts[cards.PartMain] = append(used.Parts[cards.PartMain], cards.Entry{Card: c, Count: 1})
		}
		rulers, main, stones := pool[cards.PartRuler], pool[cards.PartMain], pool[cards.PartStones]
		t.Logf("rules %v: %d rulers, %d cards, %d stones", edition, len(rulers), len(main), len(stones))
		if len(rulers) == 0 || len(main) == 0 || len(stones) == 0 {
			t.Fatal("no deck can be dealt")
		}
		ruleset, err := linked(l, edition, &used)
		if err != nil {
			t.Fatal(err)
		}
		for n := range games {
			chance := engine.NewStream(uint64(n), engine.PurposeShuffle0)
			deal := func(from []cards.Entry, n int) (out []cards.Entry) {
				for range n {
					out = append(out, from[chance.Below(len(from))])
				}
				return out
			}
			var decks [2]*cards.Deck
			for p := range decks {
				d := &cards.Deck{Name: fmt.Sprint("deck ", p), Game: "fow"}
				d.Parts[cards.PartRuler], d.Parts[cards.PartMain], d.Parts[cards.PartStones] = deal(rulers, 1), deal(main, 40), deal(stones, 10)
				decks[p] = d.Canonical()
			}
			m, err := ruleset.NewMatch(decks[0], decks[1])
			if err != nil {
				t.Fatal(err)
			}
			if playChecked(t, m, n) {
				faults++
			}
		}
	}
	if faults*20 > games*len(fow.Editions()) {
		t.Errorf("%d of %d games ended for want of room", faults, games*len(fow.Editions()))
	}
}

// linked links all cards of a list, and the tokens that they make, by the rules of an edition.
func linked(l *game.Library, edition fow.Edition, list *cards.Deck) (game.Ruleset, error) {
	return (&rules{edition: edition}).Link(l, l.Holds(list))
}

// decisionsMax bounds a game of random answers, which need not end soon.
const decisionsMax = 400

// playChecked plays game n of a match by random answers with invariants on and
// reports whether it ended for want of room.
func playChecked(t *testing.T, m sim.Match, n int) bool {
	t.Helper()
	g := m.NewGame()
	g.Start(engine.Setup{Key: uint64(n)})
	answers := engine.NewStream(uint64(n), engine.PurposePolicy0)
	k := 0
	for ; g.Next() && k < 2*decisionsMax; k++ {
		if err := g.Check(); err != nil {
			t.Fatalf("game %d, decision %d (%s): %v", n, k, fow.DecisionName(g.Decision().Kind), err)
		}
		g.Answer(answers.Below(g.Decision().N))
	}
	if g.Outcome().Fault() {
		t.Logf("game %d, decision %d: %v", n, k, g.Outcome())
		return true
	}
	return false
}
