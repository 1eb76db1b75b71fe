package fowtext

import (
	"slices"
	"strings"
	"testing"
)

// singularOf is what a race of a text means, found by asking of each race that is known whether it is this one or its plural.
func singularOf(traits []string, s string) string {
	for _, t := range traits {
		switch head, tail, of := strings.Cut(t, " of "); {
		case t == s:
			return s
		case t == "" || !strings.HasPrefix(s, t[:1]):
		case t+"s" == s, strings.TrimSuffix(t, "f")+"ves" == s, strings.TrimSuffix(t, "y")+"ies" == s, t+"es" == s,
			strings.HasSuffix(t, "man") && strings.TrimSuffix(t, "man")+"men" == s, of && head+"s of "+tail == s:
			return t
		}
	}
	return s
}

// TestRacesByForm: races are looked up by their forms as they would be found in the list one by one.
func TestRacesByForm(t *testing.T) {
	v := Vocabulary()
	v.Traits = append(Races(), "Elf", "Elves", "Dark Elf", "Knight of Ash", "Woman", "Fairy", "f", "y", "", "Elf")
	known, words := racesOf(v), []string{"Nothing", "Elfs", "Elv", "Knight of", "Men"}
	for _, trait := range v.Traits {
		words = append(words, trait, trait+"s", trait+"es", strings.TrimSuffix(trait, "f")+"ves", strings.TrimSuffix(trait, "y")+"ies", strings.TrimSuffix(trait, "man")+"men")
		if head, tail, ok := strings.Cut(trait, " of "); ok {
			words = append(words, head+"s of "+tail)
		}
	}
	for _, s := range words {
		if got, want := known.one(s), singularOf(v.Traits, s); got != want {
			t.Errorf("%q is one %q, want %q", s, got, want)
		}
		if known.has[s] != slices.Contains(v.Traits, s) {
			t.Errorf("%q: known %t", s, known.has[s])
		}
	}
	for _, s := range []string{"Dark", "Knight", "Knight of", "Knights", "Knights of"} {
		if !known.begins[s] {
			t.Errorf("no race of several words begins with %q", s)
		}
	}
}
