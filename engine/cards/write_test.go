package cards_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/pelletier/go-toml/v2"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/internal/place"
	"gauntlet/internal/plain"
)

// TestCardsAreReadBack writes every embedded card as a card file and reads it again: the
// same card to the last key. Printed cards are an extra; of them some print what card files
// have no key for, such as a number of the back face.
func TestCardsAreReadBack(t *testing.T) {
	for _, game := range []string{"sve", "fow"} {
		pool, err := embedded.Pool(game)
		if err != nil {
			t.Fatal(err)
		}
		file := place.Shared("cards", game+".jsonl")
		if _, err := os.Stat(file); err != nil {
			t.Logf("%s: the printed cards are not beside the repository; the embedded ones are written alone", game)
		} else if err := pool.Load(file); err != nil {
			t.Fatal(err)
		}
		n, odd := 0, 0
		for _, c := range pool.Cards() {
			if c.Front != nil {
				continue
			}
			n++
			again := cards.NewPool(game)
			_, err := again.ReadTOML("written", []byte(c.TOML()))
			if err == nil && definition(t, again.ByID(c.ID)) == definition(t, c) {
				continue
			}
			if odd++; strings.HasPrefix(c.Source, embedded.Source) {
				t.Errorf("%s is not read back: %v\n%s", c.ID, err, c.TOML())
			}
		}
		if n < 100 || odd*50 > n {
			t.Errorf("%s: of %d cards %d are not read back", game, n, odd)
		}
	}
}

// definition writes a card with all faces, without the places it was read at.
func definition(t *testing.T, c *cards.Card) string {
	t.Helper()
	v, err := c.Variant([]cards.Change{{Key: "text", Value: c.Text}}) // a copy
	if err != nil {
		t.Fatal(err)
	}
	for face := v; face != nil; face = face.Back {
		face.Source = ""
		if len(face.Traits) == 0 {
			face.Traits = nil
		}
	}
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// Texts are read back as they were written, whatever they hold, and the file shows all of it.
func TestQuoteTOML(t *testing.T) {
	for _, text := range []string{"", "Knight", `a\x"`, `\`, `"`, "'''", "it'", "é\" エルフ　x", "\a\v\x1b\x7f\x00", "two\nlines", "two\nlines\r\x1b[2J", "Kni\u202eght\U000e0041\u200b", "a\tb\nc"} {
		for name, quoted := range map[string]string{"line": cards.QuoteTOML(text), "text": cards.QuoteTOMLText(text)} {
			var got struct{ V string }
			if err := toml.Unmarshal([]byte("v = "+quoted+"\n"), &got); err != nil || got.V != text {
				t.Errorf("%s %q is written %s and read %q, %v", name, text, quoted, got.V, err)
			}
			for line := range strings.SplitSeq(quoted, "\n") {
				if plain.Line(line) != line {
					t.Errorf("%s %q is written with what nobody sees: %q", name, text, quoted)
				}
			}
		}
	}
}
