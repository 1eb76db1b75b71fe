package compile_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/engine/games/sve/svetext"
)

// TestExplained keeps what is told of embedded cards of both games, to be read against
// their texts. After a wanted change run with -update and read the difference.
func TestExplained(t *testing.T) {
	for _, game := range []string{"sve", "fow"} {
		pool, err := embedded.Pool(game)
		if err != nil {
			t.Fatal(err)
		}
		v := svetext.Vocabulary()
		if game == "fow" {
			v = fowtext.Vocabulary()
		}
		v.Alternates, v.Names = pool.Alternates(), pool.Names()
		for _, c := range pool.Cards() {
			v.Traits = append(v.Traits, c.Traits...)
		}
		var got strings.Builder
		n := 0
		for k, c := range pool.Cards() {
			if c.Text == "" || k%3 != 0 {
				continue
			}
			program, _, diags := compile.Card(c, v, languageOf(game))
			if program == nil {
				t.Errorf("%s: %v", c.ID, diags)
				continue
			}
			n++
			fmt.Fprintf(&got, "=== %s %s\n%s\n--- explain\n%s\n\n", c.ID, c.Name, strings.TrimSpace(c.Text), compile.Explain(program, v, languageOf(game)))
		}
		if n < 60 {
			t.Errorf("%s: only %d cards", game, n)
		}
		file := filepath.Join("testdata", "explained", game+".txt")
		want, err := os.ReadFile(file)
		if *compile.Update {
			if err := os.WriteFile(file, []byte(got.String()), 0o644); err != nil {
				t.Fatal(err)
			}
		} else if err != nil || got.String() != string(want) {
			t.Errorf("%s differs; run go test -update and read the difference", file)
		}
	}
}

// TestExplainedBranches reads how conditions stand in each other: an "otherwise" that holds one condition is one line
// with it, options are counted from one as they are printed, and a condition within another that goes to the same
// "otherwise" stands under the first.
func TestExplainedBranches(t *testing.T) {
	v := fowtext.Vocabulary()
	for text, want := range map[string]string{
		"Either look at the top two cards of your main deck and put them on the top in any order or look at the top two cards of your magic stone deck and put them on the top in any order.": `
  If option 1 was chosen in step 1:
    2. You look at the top 2 cards of your main deck.
    3. Put the cards of step 2 on the top of the owner's main deck, in an order that whoever moves them chooses.
  Otherwise, if option 2 was chosen in step 1:
    4. You look at the top 2 cards of your magic stone deck.
`,
		"Look at the top three cards of your main deck. Reveal a card from among them and put it into your hand. If the revealed card is a resonator with total cost 2 or less, you may put it into your field instead.": `
  If the card of step 2 is a resonator with total cost 2 or less:
    3. You may do this:
      4. Put the card of step 2 onto your field.
  Otherwise, or if that is not done in step 3:
    5. Put the card of step 2 into the owner's hand.
`,
	} {
		chant := *fowKindCards[3]
		chant.Text = text
		program, _, diags := compile.Card(&chant, v, languageOf("fow"))
		if program == nil {
			t.Fatalf("%s: %v", text, diags)
		}
		if got := compile.Explain(program, v, languageOf("fow")) + "\n"; !strings.Contains(got, want) {
			t.Errorf("%s\nis explained\n%s", text, got)
		}
	}
}
