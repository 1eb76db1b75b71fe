package cards

import (
	"strings"
	"testing"

	"gauntlet/internal/seeds"
)

func TestReadDeck(t *testing.T) {
	p := goodPool(t)
	for _, c := range []struct{ name, file string }{
		{"sections", "name: Gate\ngame: sve\n\n[leader]\nThe Captain\n\n[main] # forty\n3 Gate Watch\n\n[evolve]\n2 gate watch\n"},
		{"headings", "\uFEFFName: Gate\r\nLeader: The Captain\r\nMain deck:\r\n2x T-001\r\n1 Gate  Watch # again\r\n# done\r\nEvolve deck:\r\n2 T-002\r\n"},
		{"any order", "[EVOLVE]\n1 T-002\n1 T-002\n[Main]\nT-001\n2× t-001\n[Leader]\n1 t-l1\nname:   Gate\n"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d, err := p.ReadDeck("x/gate.txt", []byte(c.file))
			if err != nil {
				t.Fatal(err)
			}
			want := "name: Gate\ngame: sve\n\n[leader]\n1 T-L1  # The Captain\n\n[main]\n3 T-001  # Gate Watch\n\n[evolve]\n2 T-002  # Gate Watch\n"
			if d.Text() != want {
				t.Errorf("got\n%swant\n%s", d.Text(), want)
			}
		})
	}
	d, err := p.ReadDeck("x/My deck.txt", []byte("[main]\n\n3 Squire\n"))
	if err != nil || d.Name != "My deck" || d.Parts[PartMain][0].Card.ID != "T-T1" || d.Parts[PartMain][0].Line != 3 || d.Leader() != nil {
		t.Errorf("a deck without name: %+v, %v", d, err)
	}
}

func TestReadDeckMistakes(t *testing.T) {
	p := goodPool(t)
	for _, id := range []string{"T-003", "T-004"} {
		if err := p.Add(&Card{Game: "sve", ID: id, Name: "Twin", Kind: Spell, Class: "Neutral", Cost: 1, Attack: None, Defense: None, Text: id}); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []struct{ name, file, want string }{
		{"unknown name", "[main]\n3 Gate Wacth\n", `deck.txt:2: unknown card "Gate Wacth"; did you mean "Gate Watch"?`},
		{"unknown number", "[main]\n3 T-00l\n", `deck.txt:2: unknown card "T-00l"; did you mean "T-001"?`},
		{"nothing near", "[main]\n3 Xyzzy plugh\n", `deck.txt:2: unknown card "Xyzzy plugh"; no card file that was read has it (--cards names further ones)`},
		{"ambiguous", "[main]\n3 Twin\n", `deck.txt:2: "Twin" names cards that differ; write the number instead: T-003 or T-004`},
		{"cards below no section", "[mian]\n3 Xyzzy plugh\n", `deck.txt:1:1: unknown section "mian"; did you mean "main"?`},
		{"section", "[mian]\n", `deck.txt:1:1: unknown section "mian"; did you mean "main"?`},
		{"heading", "Evolv:\n", `deck.txt:1:1: unknown section "Evolv"; did you mean "evolve"?`},
		{"header", "nmae: Gate\n", `deck.txt:1:1: unknown header "nmae"; did you mean "name"?`},
		{"game", "game: fow\n", `deck.txt:1:1: a deck of game "fow"`},
		{"no section", "3 Gate Watch\n", `deck.txt:1:1: a card before the first section`},
		{"no copies", "[main]\n0 Gate Watch\n", `deck.txt:2:1: the count 0 is not in 1 to 99`},
		{"less than none", "[main]\n-1 Gate Watch\n", `deck.txt:2:1: the count -1 is not in 1 to 99`},
		{"far too many", "[main]\n99999999999999999999 Gate Watch\n", `deck.txt:2:1: the count 99999999999999999999 is not in 1 to 99`},
		{"too many", "[main]\n100 Gate Watch\n", `deck.txt:2:1: the count 100`},
		{"two leaders", "[leader]\nT-L1\nT-L1\n", `deck.txt:3: a second leader`},
		{"leader twice", "[leader]\n2 T-L1\n", `deck.txt:2: a second leader`},
		{"empty", "# nothing\n", `deck.txt: no cards`},
		{"empty name", "name:\n", `deck.txt:1:1: the name of a deck`},
		{"two names", "name: Gate\nname: Wall\n", `deck.txt:2:1: a second name: line; the first is line 1`},
		{"two games", "game: sve\n\nGame: sve\n", `deck.txt:3:1: a second game: line; the first is line 1`},
		{"not UTF-8", "\xff", `deck.txt: not a text file`},
	} {
		t.Run(c.name, func(t *testing.T) {
			_, err := p.ReadDeck("deck.txt", []byte(c.file))
			if err == nil || !strings.HasPrefix(err.Error(), c.want) {
				t.Errorf("got  %v\nwant %s…", err, c.want)
			}
		})
	}
}

// TestDeckHash expects the hash to follow the cards and nothing else.
func TestDeckHash(t *testing.T) {
	p := goodPool(t)
	read := func(text string) *Deck {
		d, err := p.ReadDeck("d.txt", []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	base := read("name: A\n[leader]\nT-L1\n[main]\n3 T-001\n2 T-T1\n").Hash()
	if h := read("name: B\n[main]\n2 T-T1\n1 T-001\n2 Gate Watch\nLeader: T-L1\n").Hash(); h != base {
		t.Error("name and order of a list change the hash")
	}
	for _, other := range []string{
		"[leader]\nT-L1\n[main]\n3 T-001\n3 T-T1\n",
		"[main]\n3 T-001\n2 T-T1\n",
		"[leader]\nT-L1\n[evolve]\n3 T-001\n2 T-T1\n",
	} {
		if read(other).Hash() == base {
			t.Errorf("another list has the same hash: %s", other)
		}
	}
	c := *p.ByID("T-001")
	printed := c.Hash()
	c.Set, c.ID, c.Source = "R", "R-1", "elsewhere"
	if c.Hash() != printed {
		t.Error("a reprint has another hash")
	}
	c.Traits = []string{"OfficerNoble"}
	if c.Hash() == printed || len(printed) != 32 {
		t.Errorf("the hash %s does not see the traits", printed)
	}
}

// FuzzReadDeck checks that no file makes the reader panic, and that what it
// accepts is written and read again unchanged.
func FuzzReadDeck(f *testing.F) {
	inputs := seeds.Of(f)
	inputs.Add("name: Gate\ngame: sve\n[leader]\nThe Captain\n[main]\n3x Gate Watch # c\n[evolve]\n2 T-002\n")
	inputs.Add("Leader: T-L1\nMain:\n\xff")
	p := goodPool(f)
	inputs.Grow(4000)
	f.Fuzz(func(t *testing.T, text string) {
		d, err := p.ReadDeck("fuzz.txt", []byte(text))
		if err != nil {
			return
		}
		again, err := p.ReadDeck("fuzz.txt", []byte(d.Text()))
		if err != nil || again.Hash() != d.Hash() || again.Text() != d.Text() {
			t.Fatalf("%v\n%s", err, d.Text())
		}
	})
}
