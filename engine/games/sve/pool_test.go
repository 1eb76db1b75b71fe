package sve_test

import (
	"os"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/sve"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svetext"
	"gauntlet/internal/place"
)

func init() { sve.Words = svetext.Vocabulary }

// TestPrintedPoolIsLinked counts how many printed cards compile and can be
// simulated, and lists why the others cannot.
func TestPrintedPoolIsLinked(t *testing.T) {
	pool, err := embedded.Pool("sve")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"sve.jsonl", "sve-later.jsonl"} {
		file := place.Shared("cards", name)
		if _, err := os.Stat(file); err != nil {
			t.Logf("%s is not beside the repository", name)
		} else if err := pool.Load(file); err != nil {
			t.Fatal(err)
		}
	}
	var src []sve.Source
	v := svetext.Vocabulary()
	all, whole := 0, 0
	for _, c := range pool.Cards() {
		if c.Kind == cards.Leader {
			continue
		}
		all++
		if p, _, _ := compile.Card(c, v, svecode.Language()); p != nil {
			whole++
			src = append(src, sve.Source{Card: c, Program: p})
		}
	}
	tab, err := sve.Link(src)
	if err != nil {
		t.Fatal(err)
	}
	why, refused := map[string]int{}, 0
	for _, s := range src {
		if r := tab.Refused(s.Card.ID); r != "" {
			why[r]++
			refused++
		}
	}
	t.Logf("%d cards, %d compile whole, %d of them are refused: %v", all, whole, refused, why)
	if whole*100 < all*90 {
		t.Errorf("only %d of %d cards compile whole", whole, all)
	}
}
