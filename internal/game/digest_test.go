package game_test

import (
	"errors"
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/engine/games"
	"gauntlet/engine/games/fow"
	"gauntlet/engine/scenario"
	"gauntlet/internal/game"
	"gauntlet/internal/place"
)

const digestFile = "testdata/programs.txt"

// TestDigestOfPrograms compares what becomes of every text that we have with a number in a
// file: what is listed of its program, its canonical wording, what is explained of it, and every
// message with its place and its offers; for Force of Will also which edition plays it, or why
// not. A change of code that is to change nothing, such as a move, leaves every row alone; one
// that changes a text changes its row, and -update writes the rows as they are.
//
// The texts are those of embedded cards, of the cards of scenarios, and damaged ones, from which
// a word is gone, which are mostly mistakes. Printed cards, where they lie beside the
// repository, have rows for the files that the number was made of; other files are not compared.
func TestDigestOfPrograms(t *testing.T) {
	var rows []string
	for _, game := range []string{"sve", "fow"} {
		l, err := games.Open(game)
		if err != nil {
			t.Fatal(err)
		}
		own := slices.Clone(l.Pool.Cards())
		rows = append(rows, digestOf(l, game+" embedded", own)...)
		l.Vocabulary().Known = nil // scenarios and damaged texts name whatever they like
		rows = append(rows, digestOf(l, game+" damaged", damaged(own))...)
		rows = append(rows, digestOf(l, game+" scenarios", scenarioCards(t, game))...)
		for _, name := range map[string][]string{"sve": {"sve.jsonl", "sve-later.jsonl"}, "fow": {"fow.jsonl"}}[game] {
			if testing.Short() {
				t.Log("printed cards are compared without -short")
				continue
			}
			path := place.Shared("cards", name)
			data, err := os.ReadFile(path)
			if err != nil {
				t.Logf("%s is not there: only our own texts are compared", path)
				continue
			}
			if l, err = games.Open(game, path); err != nil {
				t.Fatal(err)
			}
			file := fnv.New32a()
			file.Write(data)
			theirs := slices.DeleteFunc(slices.Clone(l.Pool.Cards()), func(c *cards.Card) bool { return !strings.Contains(c.Source, name) })
			rows = append(rows, digestOf(l, fmt.Sprintf("%s printed %s %08x", game, name, file.Sum32()), theirs)...)
		}
	}
	was := map[string]string{}
	data, err := os.ReadFile(digestFile)
	if err != nil && !*update {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(data)) {
		what, numbers, _ := strings.Cut(strings.TrimSpace(line), ": ")
		was[what] = numbers
	}
	if *update {
		for what, numbers := range was { // of printed cards that are not here
			if strings.Contains(what, " printed ") && !slices.ContainsFunc(rows, func(row string) bool { return sameFile(row, what) }) {
				rows = append(rows, what+": "+numbers)
			}
		}
		slices.Sort(rows)
		if err := errors.Join(os.MkdirAll(filepath.Dir(digestFile), 0o755), os.WriteFile(digestFile, []byte(strings.Join(rows, "\n")+"\n"), 0o644)); err != nil {
			t.Fatal(err)
		}
		return
	}
	for _, row := range rows {
		what, numbers, _ := strings.Cut(row, ": ")
		before, ok := was[what]
		switch {
		case !ok && strings.Contains(what, " printed "):
			t.Logf("%s is another file than the one of %s: not compared", what, digestFile)
		case before != numbers:
			t.Errorf("%s: %s, and %q before: if that is meant, go test ./internal/game -run DigestOfPrograms -update", what, numbers, before)
		}
	}
}

// sameFile reports whether two rows are of one file of printed cards, whatever it holds.
func sameFile(a, b string) bool {
	x, y := strings.Fields(a), strings.Fields(b)
	return len(x) > 2 && len(y) > 2 && slices.Equal(x[:3], y[:3])
}

// digestOf returns a row for what becomes of texts, and one for each edition that plays them.
func digestOf(l *game.Library, what string, list []*cards.Card) (rows []string) {
	sum, programs := fnv.New64a(), 0
	for _, c := range list {
		program, tree, diags := compile.Card(c, l.Vocabulary(), l.Language())
		fmt.Fprintln(sum, c.ID, c.Name, c.Text)
		if program != nil {
			programs++
			fmt.Fprintln(sum, effect.Disassemble(program), compile.Explain(program, l.Vocabulary(), l.Language()))
		}
		if tree != nil {
			fmt.Fprintln(sum, cardtext.Print(tree))
		}
		for _, d := range diags {
			d.Source.Name = filepath.Base(d.Source.Name) // wherever its folder lies
			fmt.Fprintln(sum, d.String(), d.Offer)
		}
	}
	rows = append(rows, fmt.Sprintf("%s: %d texts, %d programs, %016x", what, len(list), programs, sum.Sum64()))
	if l.Game != "fow" || strings.Contains(what, " damaged") || strings.Contains(what, " scenarios") {
		return rows
	}
	for _, e := range fow.Editions() {
		if err := l.Set(game.EditionOption, e.String()); err != nil {
			panic(err)
		}
		sum, played := fnv.New64a(), 0
		for _, c := range list {
			err := l.Playable(c)
			fmt.Fprintln(sum, c.ID, strings.ReplaceAll(fmt.Sprint(err), place.Shared("cards"), ""))
			if err == nil {
				played++
			}
		}
		rows = append(rows, fmt.Sprintf("%s under %s: %d playable, %016x", what, e, played, sum.Sum64()))
	}
	return rows
}

// damaged are cards whose texts lack a word, another one in each.
func damaged(list []*cards.Card) (out []*cards.Card) {
	for i, c := range list {
		words := strings.Split(c.Text, " ")
		if len(words) < 3 {
			continue
		}
		bad := *c
		bad.Text = strings.Join(slices.Delete(slices.Clone(words), i%len(words), i%len(words)+1), " ")
		out = append(out, &bad)
	}
	return out
}

// scenarioCards are the cards that scenarios of a game write down.
func scenarioCards(t *testing.T, game string) (out []*cards.Card) {
	t.Helper()
	list, err := scenario.Read(place.Repo("engine", "games", game, "testdata", "*", "*.txt"), games.Scripts())
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range list {
		out = append(out, s.Faces()...)
	}
	return out
}
