package lint

import (
	"go/scanner"
	"go/token"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gauntlet/engine/games"
)

// named are the places outside wings whose code names a game all the same, each with the
// reason. A row that is not needed any more fails the test: the list gets shorter.
var named = []struct {
	path   string // of a file, or a folder with a slash behind it
	text   string // what the line of a literal or the name holds; "" for all
	reason string
}{
	// What stays: examples in help, and what the columns of files say of themselves.
	{"cmd/gauntlet/cards.go", "--game fow", "an example in help"},
	{"cmd/gauntlet/cardscheck.go", "--game fow", "an example in help"},
	{"cmd/gauntlet/cardsnew.go", "--game fow", "an example in help"},
	{"cmd/gauntlet/decks.go", "--game fow", "examples in help"},
	{"cmd/gauntlet/decksmatch.go", "--game fow", "an example in help"},
	{"cmd/gauntlet/run.go", "--game fow", "an example in help"},
	{"cmd/gauntlet/cardsimpact.go", "In Force of Will a hand is redrawn whole.", "help says what a mulligan is in each game"},
	{"cmd/gauntlet/compare.go", "of Force of Will also", "help says what can be changed on cards of each game"},
	{"cmd/gauntlet/selftest.go", "under all rules of Force of Will", "help says what is played"},
	{"sim/eventlog/dims.go", "doc:", "columns that are empty for one of the games say so, in docs/event-schema.md too"},
	{"sim/eventlog/words.go", "\"", "words say which game has them, in docs/event-schema.md too"},
	{"sim/eventlog/schema.go", "magic stones (Force of Will)", "the same"},
	{"internal/exchange/deckcode.go", "\"", "data: formats of programs that know one game, which is in their names and marks"},
	{"internal/exchange/decklog.go", "\"", "the same"},
	{"internal/exchange/wind.go", "\"", "the same"},
	{"internal/exchange/zkousei.go", "\"", "the same"},
	{"engine/cards/schema.go", "\"", "data: the words and keys of card files by game; readers of one game's files know the keys of the others, for messages"},
}

// gameNames returns what matches names of games in names of Go, and in texts.
func gameNames() (inNames, inTexts *regexp.Regexp) {
	var names, texts []string
	for _, w := range games.All() {
		upper := []string{strings.ToUpper(w.Name), strings.ToUpper(w.Name[:1]) + w.Name[1:]}
		initials := ""
		for _, word := range strings.Fields(w.Title) {
			initials += word[:1]
		}
		if strings.EqualFold(initials, w.Name) {
			upper = append(upper, initials) // FoW
		}
		names = append(names, `^`+w.Name, `[^A-Za-z]`+w.Name)
		names = append(names, upper...)
		first, _, _ := strings.Cut(w.Title, ":")
		texts = append(texts, `(?i:\b`+w.Name+`)`, regexp.QuoteMeta(first)) // a subtitle is left out at times
	}
	return regexp.MustCompile(strings.Join(names, "|")), regexp.MustCompile(strings.Join(texts, "|"))
}

// TestCodeNamesNoGame wants that code outside the wings names no game: in no name, import,
// text or name of a file. Comments may.
func TestCodeNamesNoGame(t *testing.T) {
	inNames, inTexts := gameNames()
	needed := make([]bool, len(named))
	for _, file := range files(t, ".go") {
		if strings.HasSuffix(file, "_test.go") || strings.Contains(file, "/testdata/") || inWing(file) {
			continue
		}
		found := func(line int, text string) {
			ok := false
			for i, n := range named {
				if (n.path == file || strings.HasSuffix(n.path, "/") && strings.HasPrefix(file, n.path)) && strings.Contains(text, n.text) {
					needed[i], ok = true, true
				}
			}
			if !ok {
				t.Errorf("%s:%d names a game: %s; ask the game's wing for it (CONTRIBUTING.md)", file, line, strings.TrimSpace(text))
			}
		}
		if inNames.MatchString(strings.TrimSuffix(path.Base(file), ".go")) {
			found(1, "the name of the file")
		}
		src, err := os.ReadFile(filepath.Join(root(t), filepath.FromSlash(file)))
		if err != nil {
			t.Fatal(err)
		}
		var s scanner.Scanner
		set := token.NewFileSet()
		s.Init(set.AddFile(file, -1, len(src)), src, nil, 0)
		for {
			pos, tok, literal := s.Scan()
			if tok == token.EOF {
				break
			}
			line := set.Position(pos).Line
			switch tok {
			case token.IDENT:
				if inNames.MatchString(literal) {
					found(line, literal)
				}
			case token.STRING:
				for i, text := range strings.Split(literal, "\n") {
					if inTexts.MatchString(text) {
						found(line+i, text)
					}
				}
			}
		}
	}
	for i, n := range named {
		if !needed[i] {
			t.Errorf("%s %q needs no row any more: nothing there names a game", n.path, n.text)
		}
	}
}

// inWing reports whether a file may name a game: it belongs to one, or lists all.
func inWing(file string) bool {
	dir := path.Dir(file)
	return dir == "engine/games" || wingOf(dir) != ""
}
