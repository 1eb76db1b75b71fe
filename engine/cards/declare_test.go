package cards

import (
	"fmt"
	"strings"
	"testing"
)

// TestDeclare reads declarations of both formats, and their mistakes.
func TestDeclare(t *testing.T) {
	const card = "\n[[card]]\nid = \"A-1\"\nname = \"Ant\"\ntype = \"Spell\"\nclass = \"Neutral\"\ncost = 1\n"
	for _, row := range []struct {
		file, text string
		want       string // declared words
		mistake    string
	}{
		{"a.toml", "game = \"sve\"\n[declare]\nnames = [\"Bee\", \"Cow\"]\ncounters = [\"hive\"]\n" + card, "name Bee a.toml:3, name Cow a.toml:3, counter hive a.toml:4", ""},
		{"a.toml", "game = \"sve\"\n" + card + "[declare]\ntraits = [\n\"Insect\"]\n", "trait Insect a.toml:10", ""},
		{"a.toml", "game = \"sve\"\n[declare]\ntraits = [\"Insect\", \"Insect\"]\n", "trait Insect a.toml:3", ""},
		{"a.toml", "game = \"fow\"\n[declare]\ntraits = [\"Insect\"]\n", "", ""},
		{"a.toml", "[declare]\ntraits = [\"Insect\"]\n", "", `a.toml:1:2: a [declare] needs the key "game" at the top of the file; write game = "sve" there`},
		{"a.toml", "game = \"sve\"\n[declare]\ntraits = \"Insect\"\n", "", `a.toml:3:1: traits must be a list of texts such as ["Reedfolk"]`},
		{"a.toml", "game = \"sve\"\n[declare]\ntraits = [\" \"]\n", "", `a.toml:3:1: a word of traits is empty`},
		{"a.toml", "game = \"sve\"\n[declare]\ntrait = [\"Insect\"]\n", "", `a.toml:3:1: unknown key "trait"; did you mean "traits"?`},
		{"a.toml", "game = \"sve\"\n[declare]\n[declare]\n", "", `a.toml:3:2: a second [declare]; write all words in one`},
		{"a.toml", "game = \"sve\"\ndeclare = {traits = [\"Insect\"]}\n", "", `a.toml:2:1: write [declare] on a line of its own, and names, traits and counters below it`},
		{"a.jsonl", `{"game":"sve","declare":{"names":["Bee"],"traits":"Insect"}}` + "\n" + `{"game":"fow","declare":{"names":["Dog"]}}`, "name Bee a.jsonl:1, trait Insect a.jsonl:1", ""},
		{"a.jsonl", `{"game":"sve","declare":["Bee"]}`, "", `a.jsonl:1: declare must be an object with lists under names, traits or counters`},
		{"a.jsonl", `{"game":"sve","declare":{"name":["Bee"]}}`, "", `a.jsonl:1: unknown key "name"; did you mean "names"?`},
		{"a.jsonl", `{"game":"sve","declare":{"names":[""]}}`, "", `a.jsonl:1: a word of names is empty`},
		{"a.jsonl", `{"game":"sve","name":"Bee","declare":{"names":["Bee"]}}`, "name Bee a.jsonl:1", `a.jsonl:1: unknown key "name"; did you mean "game"?`},
	} {
		p := NewPool("sve")
		read := p.ReadTOML
		if strings.HasSuffix(row.file, ".jsonl") {
			read = p.ReadJSONL
		}
		_, err := read(row.file, []byte(row.text))
		var got []string
		for _, d := range p.Declared() {
			got = append(got, fmt.Sprintf("%v %s %s", d.Kind, d.Word, d.Source))
		}
		if g := strings.Join(got, ", "); g != row.want {
			t.Errorf("%s:\ndeclared %s, want %s", row.text, g, row.want)
		}
		if row.mistake == "" && err != nil || row.mistake != "" && (err == nil || !strings.Contains(err.Error(), row.mistake)) {
			t.Errorf("%s:\ngot %v\nwant %s", row.text, err, row.mistake)
		}
	}
	both, err := NewPool("sve").With(func() *Pool {
		p := NewPool("sve")
		p.Declare(Declared{Kind: DeclaredTrait, Word: "Insect"})
		return p
	}())
	if err != nil || len(both.Declared()) != 1 {
		t.Errorf("a pool of two lost a declaration: %v %v", both.Declared(), err)
	}
}
