package compile_test

import (
	"fmt"
	"os"
	"slices"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/games"
	"gauntlet/engine/games/fow/fowcode"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svetext"
	"gauntlet/engine/scenario"
	"gauntlet/internal/place"
)

// collected are all texts of a game that we have: our own, of embedded cards and of
// scenarios, and those of the printed cards where they lie beside the repository.
func collected(t *testing.T, game string) (own, theirs []*cards.Card, v *cardtext.Vocabulary) {
	t.Helper()
	pool, err := embedded.Pool(game)
	if err != nil {
		t.Fatal(err)
	}
	own = pool.Cards()
	ours := slices.Clone(own)
	list, err := scenario.Read(place.Repo("engine", "games", game, "testdata", "*", "*.txt"), games.Scripts())
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range list {
		own = append(own, s.Faces()...)
	}

	for _, name := range map[string][]string{"sve": {"sve.jsonl", "sve-later.jsonl"}, "fow": {"fow.jsonl"}}[game] {
		path := place.Shared("cards", name)
		if _, err := os.Stat(path); err != nil {
			t.Logf("%s is absent: only our own sentences are tested", path)
			continue
		}
		if err := pool.Load(path); err != nil {
			t.Log(err)
		}
	}
	theirs = slices.DeleteFunc(pool.Cards(), func(c *cards.Card) bool { return slices.Contains(ours, c) })
	v = svetext.Vocabulary()
	if game == "fow" {
		v = fowtext.Vocabulary()
	}
	v.Alternates, v.Names = pool.Alternates(), pool.Names()
	for _, c := range slices.Concat(own, theirs) {
		if c.Alternate != "" {
			v.Alternates[c.Alternate] = c.Name
		}
		for _, trait := range c.Traits {
			if !slices.Contains(v.Traits, trait) {
				v.Traits = append(v.Traits, trait)
			}
		}
	}
	return own, theirs, v
}

// languageOf returns the language of a game.
func languageOf(game string) compile.Language {
	if game == "fow" {
		return fowcode.Language()
	}
	return svecode.Language()
}

// TestEverythingIsRead takes every field of the tree of every text that we have, drops or
// changes it, and wants the program to be another one. What may be said without a trace
// has a row in neutral.go, and a row that no text needs is an error.
//
// Embedded cards and those of scenarios must be read whole. Of the printed cards, which lie
// beside the repository where it is developed, it is reported how many are refused because
// a word would be lost.
func TestEverythingIsRead(t *testing.T) {
	printed, used, rows := true, map[string]bool{}, map[string]bool{}
	for _, game := range []string{"sve", "fow"} {
		own, theirs, v := collected(t, game)
		l := languageOf(game)
		names := compile.NeutralRows(l, game)
		for _, name := range names {
			rows[name] = true
		}
		printed = printed && len(theirs) > 0
		texts, changes, fields, free := 0, 0, 0, 0
		seen := map[string]bool{}
		for i, c := range slices.Concat(own, theirs) {
			key := fmt.Sprint(c.Kind, "\n", c.Text)
			if seen[key] || c.Text == "" || i >= len(own) && testing.Short() && i%8 != 0 {
				continue
			}
			seen[key] = true
			program, text := compile.Unguarded(c, v, l)
			if program == nil {
				continue
			}
			texts++
			at := map[string]bool{}
			for _, ch := range cardtext.Changes(text, false) {
				changes++
				at[ch.Path] = true
			}
			fields += len(at)
			lost := ""
			for _, u := range compile.Unread(c, v, l, text, program) {
				if used[names[u.Row]] = true; u.Neutral != "" {
					free++
					continue
				}
				lost += "\n\t" + u.Path
			}
			if lost == "" {
				continue
			}
			if refused, _, _ := compile.Card(c, v, l); refused != nil {
				t.Errorf("%s is played without what its text says:%s", c.Name, lost)
			}
			if i < len(own) {
				t.Errorf("%s: %q: no program says this:%s", c.Name, c.Text, lost)
			} else {
				t.Logf("%s is refused, for nothing would come of%s", c.ID, lost)
			}
		}
		t.Logf("%s: %d texts, %d fields with %d changes; %d fields are neutral", game, texts, fields, changes, free)
		if fields < 10000 {
			t.Errorf("%s: only %d fields", game, fields)
		}
	}
	if !printed || testing.Short() {
		t.Log("rows of neutral.go that no text needs are not looked for without all printed cards")
		return
	}
	for name := range rows {
		if !used[name] {
			t.Errorf("no text needs the row of neutral.go %s", name)
		}
	}
}
