package compile_test

import (
	"fmt"
	"slices"
	"testing"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
)

// TestTrialsEndEarly: a changed tree that is given up where its program becomes another is another one when it is compiled to its
// end, and one that is not given up is the same.
func TestTrialsEndEarly(t *testing.T) {
	for _, game := range []string{"sve", "fow"} {
		own, theirs, v := collected(t, game)
		l, seen, all, same := languageOf(game), map[string]bool{}, 0, 0
		for i, c := range slices.Concat(own, theirs) {
			key := fmt.Sprint(c.Kind, "\n", c.Text)
			if seen[key] || testing.Short() && i%8 != 0 {
				continue
			}
			seen[key] = true
			n, alike := compile.Trials(c, v, l, func(ch *cardtext.Change) {
				t.Errorf("%s: %s %s is another program only in one of two ways", c.ID, ch.Path, ch.How)
			})
			all, same = all+n, same+alike
		}
		t.Logf("%s: %d changed trees, %d with the same program", game, all, same)
		if all < 2000 || same == 0 {
			t.Errorf("%s: only %d changed trees, %d of them with the same program", game, all, same)
		}
	}
}

// TestTreesStay: the compiler leaves the tree of a text as it was read. What it put there, the next one to look at the tree would take
// for printed.
func TestTreesStay(t *testing.T) {
	for _, game := range []string{"sve", "fow"} {
		own, theirs, v := collected(t, game)
		l, n := languageOf(game), 0
		for _, c := range slices.Concat(own, theirs) {
			before, after := compile.Leaves(c, v, l)
			if n++; before != after {
				t.Errorf("%s %s: compiling changes the tree\n%s\n%s", c.ID, c.Name, before, after)
			}
		}
		if n < 200 {
			t.Errorf("%s: only %d cards", game, n)
		}
	}
}
