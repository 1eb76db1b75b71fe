package game_test

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
	"gauntlet/engine/games"
	"gauntlet/internal/game"
	"gauntlet/internal/kept"
)

// poolOf returns the embedded cards of a game with those of a file, most of which lack a word and are mistakes.
func poolOf(t *testing.T, name string) *game.Library {
	t.Helper()
	l, err := games.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	for i, c := range damaged(l.Pool.Cards()) {
		if c.Front == nil && c.Back == nil {
			c.ID, c.Name = fmt.Sprintf("KEEP-%d", i), c.Name+" Again"
			if err := l.Pool.Add(c); err != nil {
				t.Fatal(err)
			}
		}
	}
	l.Declare(cards.Declared{Kind: cards.DeclaredTrait, Word: "Reedfolk"})
	return l
}

// told writes all that becomes of the cards of a library.
func told(t *testing.T, l *game.Library) []string {
	t.Helper()
	var out []string
	list := l.Pool.Cards()
	l.CompileAll(list)
	for _, c := range list {
		text := l.Compile(c)
		s := fmt.Sprintln(c.ID, text.Err(), text.Diagnostics, l.Canonical(c))
		if text.Program != nil {
			s += effect.Disassemble(text.Program)
		}
		out = append(out, s+fmt.Sprint(l.Playable(c)))
	}
	for _, w := range l.Unused() {
		out = append(out, w.Word)
	}
	return append(out, fmt.Sprint(l.Missing(list)))
}

// TestKeptTexts: with what is kept every program, message and tree is as without, and what is kept is used.
func TestKeptTexts(t *testing.T) {
	for _, name := range games.Names() {
		want := told(t, poolOf(t, name))
		dir := t.TempDir()
		for run := range 2 {
			l := poolOf(t, name)
			l.Keep(kept.In(dir))
			if run == 1 {
				l.Vocabulary().Dialect = nil // who compiled a text, or read it, would fail
				l.CompileAll(l.Pool.Cards())
				fresh := poolOf(t, name)
				for i, c := range l.Pool.Cards() {
					a, b := l.Compile(c), fresh.Compile(fresh.Pool.Cards()[i])
					if !reflect.DeepEqual(a.Program, b.Program) {
						t.Fatalf("%s: the program of %s is another", name, c.ID)
					}
					if !reflect.DeepEqual(a.Diagnostics, b.Diagnostics) {
						t.Fatalf("%s: the messages on %s are others: %#v, want %#v", name, c.ID, a.Diagnostics, b.Diagnostics)
					}
				}
				l = poolOf(t, name)
				l.Keep(kept.In(dir))
			}
			if got := told(t, l); !reflect.DeepEqual(got, want) {
				for i := range got {
					if i >= len(want) || got[i] != want[i] {
						t.Fatalf("%s, run %d: %s\nwant %s", name, run, got[i], want[i])
					}
				}
				t.Fatalf("%s, run %d: %d things are told, want %d", name, run, len(got), len(want))
			}
		}
	}
}

// files are what a folder has kept.
func files(t *testing.T, dir string) []string {
	t.Helper()
	list, err := filepath.Glob(filepath.Join(dir, "*.kept"))
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// TestKeptUnderAnotherKey: whatever of a library is another, nothing that was kept is of it.
func TestKeptUnderAnotherKey(t *testing.T) {
	dir := t.TempDir()
	keep := func(what string, change func(*game.Library)) {
		t.Helper()
		l := poolOf(t, "sve")
		change(l)
		l.Keep(kept.In(dir))
		before := len(files(t, dir))
		l.CompileAll(l.Pool.Cards())
		if after := len(files(t, dir)); (after > before) != (what != "") {
			t.Errorf("with another %q there are %d files, %d before", what, after, before)
		}
	}
	keep("library", func(*game.Library) {})
	keep("", func(*game.Library) {})
	one := func(l *game.Library) *cards.Card { return l.Pool.Cards()[3] }
	keep("text", func(l *game.Library) { one(l).Text += " " })
	keep("name", func(l *game.Library) { one(l).Name += " " })
	keep("type", func(l *game.Library) { one(l).Kind = cards.Spell })
	keep("cost", func(l *game.Library) { one(l).Cost++ })
	keep("trait", func(l *game.Library) { one(l).Traits = append(one(l).Traits, "Reedfolk") })
	keep("place in a file", func(l *game.Library) { one(l).Source += "0" })
	keep("face behind", func(l *game.Library) { one(l).Back = l.Pool.Cards()[4] })
	keep("word", func(l *game.Library) { l.Declare(cards.Declared{Kind: cards.DeclaredCounter, Word: "Reed"}) })
	keep("name in another way", func(l *game.Library) { l.Vocabulary().Alternates["Reed"] = one(l).Name })
	keep("card", func(l *game.Library) {
		c := *one(l)
		c.ID = "KEEP-MORE"
		if err := l.Pool.Add(&c); err != nil {
			t.Fatal(err)
		}
	})
	keep("kind of words", func(l *game.Library) {
		other := *l.Wing
		other.ExactWords = !other.ExactWords
		l.Wing = &other
	})
	before := len(files(t, dir))
	l := poolOf(t, "sve")
	l.Vocabulary().Known = nil // as where a run is restored
	l.Keep(kept.In(dir))
	l.Pool.Cards()[3].Text += "  "
	l.CompileAll(l.Pool.Cards())
	if len(files(t, dir)) != before {
		t.Error("texts were kept that were understood without the words of the pool")
	}
}

// TestKeptByAnybody: what is kept may be damaged with a right sum, by whoever can write to the folder. No program that is
// not sound comes of it, and no message that cannot be written.
func TestKeptByAnybody(t *testing.T) {
	dir := t.TempDir()
	l := poolOf(t, "fow")
	l.Keep(kept.In(dir))
	l.CompileAll(l.Pool.Cards())
	list := files(t, dir)
	if len(list) == 0 {
		t.Fatal("nothing was kept")
	}
	r := rand.New(rand.NewPCG(3, 4))
	for _, path := range list {
		whole, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		for range 4 {
			bad := bytes.Clone(whole)
			inside := bad[strings.IndexByte(string(bad), '\n')+1+sha256.Size : len(bad)-sha256.Size]
			for range max(20, len(inside)/100) {
				inside[r.IntN(len(inside))] ^= 1 << r.IntN(8)
			}
			sum := sha256.Sum256(bad[:len(bad)-sha256.Size])
			copy(bad[len(bad)-sha256.Size:], sum[:])
			if err := os.WriteFile(path, bad, 0o600); err != nil {
				t.Fatal(err)
			}
			l := poolOf(t, "fow")
			l.Keep(kept.In(dir))
			l.CompileAll(l.Pool.Cards())
			for _, c := range l.Pool.Cards() {
				text := l.Compile(c)
				if text.Program != nil {
					if err := effect.Verify(text.Program); err != nil {
						t.Fatal(err)
					}
				}
				for _, d := range text.Diagnostics {
					_, _ = d.String(), d.Phrase()
				}
				if (text.Program == nil) != cardtext.HasErrors(text.Diagnostics) {
					t.Fatalf("%s has a program and errors, or neither", c.ID)
				}
			}
			l.Missing(l.Pool.Cards())
			l.Unused()
		}
	}
}
