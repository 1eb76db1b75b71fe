package svecode

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/sve/svetext"
)

// TestSplices builds texts from pieces of our own sentences, most of them
// nonsense: whatever is accepted must verify and survive its own print.
func TestSplices(t *testing.T) {
	pool := []string{}
	files, _ := filepath.Glob("testdata/*.txt")
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, c := range goldenCases(t, file, string(data)) {
			pool = append(pool, c.Text)
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	v := svetext.Vocabulary()
	accepted := 0
	for range 9000 {
		text := splice(rng, pool)
		c := &cards.Card{Game: "sve", ID: "splice", Kind: cards.Kind(1 + rng.IntN(3)), Cost: 1, Text: text}
		program, _, _ := compile.Card(c, v, Language())
		if program == nil {
			continue
		}
		accepted++
		if err := effect.Verify(program); err != nil {
			t.Errorf("%s\n%v", text, err)
		}
		compile.Explain(program, v, Language())
		checkRoundtrip(t, c)
		if t.Failed() {
			return
		}
	}
	if accepted < 600 {
		t.Errorf("only %d of the spliced texts compile", accepted)
	}
}

// splice cuts two texts at random words and joins them; sometimes a single
// word is replaced instead.
func splice(rng *rand.Rand, pool []string) string {
	a := strings.Split(pool[rng.IntN(len(pool))], " ")
	b := strings.Split(pool[rng.IntN(len(pool))], " ")
	switch rng.IntN(3) {
	case 0:
		a[rng.IntN(len(a))] = b[rng.IntN(len(b))]
		return strings.Join(a, " ")
	case 1:
		return strings.Join(a, " ") + " " + strings.Join(b, " ")
	}
	i, j := rng.IntN(len(a)+1), rng.IntN(len(b)+1)
	return strings.Join(append(a[:i:i], b[j:]...), " ")
}
