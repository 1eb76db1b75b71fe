package game_test

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"gauntlet/engine/effect"
	"gauntlet/engine/games"
	"gauntlet/internal/place"
)

// BenchmarkCompileAll compiles every card of a game, printed cards too where they lie beside the repository, as the first command does
// that looks at all of them.
func BenchmarkCompileAll(b *testing.B) {
	for game, files := range map[string][]string{"sve": {"sve.jsonl", "sve-later.jsonl"}, "fow": {"fow.jsonl"}} {
		b.Run("game="+game, func(b *testing.B) {
			var there []string
			for _, name := range files {
				if path := place.Shared("cards", name); fileThere(path) {
					there = append(there, path)
				}
			}
			for range b.N {
				b.StopTimer()
				l, err := games.Open(game, there...)
				if err != nil {
					b.Fatal(err)
				}
				b.StartTimer()
				l.CompileAll(l.Pool.Cards())
				b.ReportMetric(float64(l.Pool.Len()), "cards")
			}
		})
	}
}

func fileThere(path string) bool { _, err := os.Stat(path); return err == nil }

// TestCompileAll compiles every card at once and one by one: programs and messages are the same. A card that
// names what no card has makes all others be asked what they name while they are compiled.
func TestCompileAll(t *testing.T) {
	file := filepath.Join(t.TempDir(), "own.toml")
	text := "game = \"sve\"\nclass = \"Neutral\"\n[[card]]\nid = \"OW-1\"\nname = \"Lost\"\ntype = \"Spell\"\ncost = 1\ntext = \"Search your deck for Nobody At All, reveal it, and add it to your hand.\"\n"
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	for game, files := range map[string][]string{"sve": {file}, "fow": nil} {
		one, err := games.Open(game, files...)
		if err != nil {
			t.Fatal(err)
		}
		many, err := games.Open(game, files...)
		if err != nil {
			t.Fatal(err)
		}
		list, refused := many.Pool.Cards(), 0
		many.CompileAll(list)
		for i, c := range one.Pool.Cards() {
			want, got := one.Compile(c), many.Compile(list[i])
			if (want.Program == nil) != (got.Program == nil) || want.Program != nil && effect.Disassemble(want.Program) != effect.Disassemble(got.Program) {
				t.Errorf("%s %s: another program", c.ID, c.Name)
			}
			if want.Program == nil {
				refused++
			}
			if !reflect.DeepEqual(want.Diagnostics, got.Diagnostics) {
				t.Errorf("%s %s: messages %v, want %v", c.ID, c.Name, got.Diagnostics, want.Diagnostics)
			}
		}
		if len(list) < 100 || refused != len(files) {
			t.Errorf("%s: %d cards, %d refused", game, len(list), refused)
		}
	}
}
