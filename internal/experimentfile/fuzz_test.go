package experimentfile

import (
	"testing"

	"gauntlet/internal/seeds"
)

// FuzzRead checks that no file makes the reader panic, and that every place that it names lies in the file.
func FuzzRead(f *testing.F) {
	inputs := seeds.Of(f)
	inputs.Add([]byte("game = \"sve\"\ndecks = [\"Forest\", 'Sword'] # two\ngames = [4000, 400]\nlifebreak = true\ntest = [0, 0.01]\nseed = 7\n"))
	inputs.Add([]byte("[[variant]]\nchange = [\"Knight: attack=2\"]\nname = \"strong\"\n[[variant]]\ndeck = \"Forest\"\nwith = \"Mine\"\n"))
	inputs.Add([]byte("[[deck]]\nname = \"Mine\"\nin_order = true\nlist = '''\n[main]\n3 Fairy\n'''\n[[card]]\nid = \"X-1\"\n[card.back]\nname = \"Y\"\n"))
	inputs.Add([]byte("\xef\xbb\xbfgame = \"\\u001b\"\nx.y = {a = [1, [2, {b = 3}]]}\n\xff"))
	inputs.Grow(3000)
	f.Fuzz(func(t *testing.T, data []byte) {
		file, err := Read("fuzz.toml", data)
		if err != nil {
			return
		}
		at := func(offset int) {
			if offset < 0 || offset > len(data) {
				t.Fatalf("a value is said to lie at %d of %d bytes", offset, len(data))
			}
		}
		for _, k := range file.Keys {
			at(k.Offset)
			for _, v := range k.Values {
				at(v.Offset)
			}
		}
		for i := range file.Decks {
			at(file.Decks[i].Name.Offset)
		}
		if file.Cards != nil && len(file.Cards) != len(data) {
			t.Fatalf("cards are read from a text of %d bytes, and the file has %d", len(file.Cards), len(data))
		}
	})
}
