package home

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
)

// TestLibrary: what is added is there for the next who opens it, every card as it was, with its source.
func TestLibrary(t *testing.T) {
	for _, game := range cards.Games() {
		path := filepath.Join(t.TempDir(), "made", "cards.jsonl")
		pool, err := embedded.Pool(game)
		if err != nil {
			t.Fatal(err)
		}
		err = Change(path, func(entries []Entry) []Entry {
			for _, c := range pool.Cards() {
				if c.Front == nil {
					entries = append(entries, EntryOf(c))
				}
			}
			return entries
		})
		if err != nil {
			t.Fatal(err)
		}
		l, err := Open(path)
		if err != nil {
			t.Fatal(err)
		}
		again := cards.NewPool(game)
		if err := l.AddTo(again); err != nil {
			t.Fatal(err)
		}
		for _, c := range pool.Cards() {
			if o := again.ByID(c.ID); o == nil || o.Hash() != c.Hash() || o.Source != c.First().Source {
				t.Errorf("%s is not what it was", c.ID)
			}
		}
		if err := l.AddTo(pool); err != nil { // all are there
			t.Error(err)
		}
		if list, err := l.Cards("toy"); len(list) > 0 || err != nil {
			t.Errorf("%v, %v", list, err)
		}
	}
}

// TestConcurrent: of many who change it at once nobody's cards are lost, and nobody reads half a file.
func TestConcurrent(t *testing.T) {
	path := filepath.Join(t.TempDir(), "cards.jsonl")
	var wg sync.WaitGroup
	const many = 20
	for i := range many {
		wg.Go(func() {
			err := Change(path, func(entries []Entry) []Entry {
				return append(entries, Entry{Game: "sve", ID: fmt.Sprint("A-", i), Card: "x"})
			})
			l, err2 := Open(path)
			if err != nil || err2 != nil || len(l.Entries) == 0 {
				t.Errorf("%v, %v", err, err2)
			}
		})
	}
	wg.Wait()
	if l, err := Open(path); err != nil || len(l.Entries) != many {
		t.Errorf("%d entries, %v", len(l.Entries), err)
	}
	if left, _ := filepath.Glob(path + ".*"); len(left) > 0 {
		t.Errorf("left over: %v", left)
	}
}

// TestDamaged: files that are no library, of another version, or damaged are refused by what they are.
func TestDamaged(t *testing.T) {
	head := `{"format":"gauntlet cards","version":1}` + "\n"
	for text, want := range map[string]string{
		"x\n": "is no library of cards", `{"format":"gauntlet cards","version":2}`: "is a library of version 2", head + "{": "cards.jsonl:2: the line is damaged",
		head + `{"game":"sve","id":"A-1","card":"[[card"}`: "the library of cards is damaged", head: "",
	} {
		path := filepath.Join(t.TempDir(), "cards.jsonl")
		if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		l, err := Open(path)
		if err == nil {
			err = l.AddTo(cards.NewPool("sve"))
		}
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
	if l, err := Open(filepath.Join(t.TempDir(), "none")); err != nil || len(l.Entries) > 0 {
		t.Errorf("%v", err)
	}
	if err := Change("", nil); err == nil {
		t.Error("a library without a folder was changed")
	}
}

// TestPath: the variables in their order.
func TestPath(t *testing.T) {
	t.Setenv("HOME", "/h")
	t.Setenv("XDG_DATA_HOME", "")
	t.Setenv(Variable, "")
	for _, c := range [][2]string{{"", "/h/.local/share/gauntlet/cards.jsonl"}, {"XDG_DATA_HOME", "/x/gauntlet/cards.jsonl"}, {Variable, "/x/cards.jsonl"}} {
		if c[0] != "" {
			t.Setenv(c[0], "/x")
		}
		if got := filepath.ToSlash(Path()); got != c[1] {
			t.Errorf("%s: %s, want %s", c[0], got, c[1])
		}
	}
}

// FuzzReadLibraryFile checks that no file makes the reader panic.
func FuzzReadLibraryFile(f *testing.F) {
	f.Add([]byte(`{"format":"gauntlet cards","version":1}` + "\n" + `{"game":"sve","id":"A-1","name":"A","set":"A","hash":"x","source":"a:1","card":"[[card]]\ngame = \"sve\"\n"}`))
	f.Fuzz(func(_ *testing.T, data []byte) {
		l := &Library{Path: "fuzz"}
		if l.parse(data) == nil {
			_ = l.AddTo(cards.NewPool("sve"))
		}
	})
}
