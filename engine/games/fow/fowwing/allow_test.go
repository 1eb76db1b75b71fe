package fowwing

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/internal/game"
)

const barredCards = `game = "fow"

[[card]]
id = "BAR-1"
name = "Wanderer of Two Worlds"
type = "Resonator (Stranger)"
attributes = "Wind"
cost = "{G}"
atk = 100
def = 100

[[card]]
id = "BAR-2"
name = "Quiet Regent"
type = "Ruler"
attributes = "Wind"

[card.back]
name = "Regent, Unbound"
type = "J-Ruler"
attributes = "Wind"
atk = 900
def = 900
text = "[Drain]"

[[card]]
id = "BAR-3"
name = "Rune of Ebb"
type = ["Rune", "Chant"]
attributes = "Water"
cost = "{U}"
text = "Draw a card."

[[card]]
id = "BAR-4"
name = "Riddle"
type = "Chant"
attributes = "Wind"
cost = "{G}"
text = "[Legend] Whistle a tune."
`

// What a card needs that an edition does not know keeps it out there: on either face,
// as a part of decks, and in a text that is not understood.
func TestUsable(t *testing.T) {
	dir := t.TempDir()
	file, list := filepath.Join(dir, "bar.toml"), filepath.Join(dir, "allowed.txt")
	if err := os.WriteFile(file, []byte(barredCards), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(list, []byte("# ours\nBAR-1\n\nRegent, Unbound  # by its back\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	l, err := game.Open(Wing(), file)
	if err != nil {
		t.Fatal(err)
	}
	anyWord(l)
	barred := func(edition, id string) string {
		t.Helper()
		if err := l.Set(game.EditionOption, edition); err != nil {
			t.Fatal(err)
		}
		why, _ := l.Usable(l.Pool.ByID(id))
		return why
	}
	for _, c := range []struct{ id, edition, want string }{
		{"BAR-1", "6.3", "stranger cards"}, {"BAR-1", "8.01", "stranger cards"}, {"BAR-1", "10.2", ""},
		{"BAR-2", "6.3", "[Drain]"}, {"BAR-2", "8.01", ""},
		{"BAR-3", "5.01-valhalla", "rune"}, {"BAR-3", "10.2", ""},
		{"BAR-4", "6.3", "[Legend]"}, {"BAR-4", "8.01", ""},
	} {
		if got := barred(c.edition, c.id); (got == "") != (c.want == "") || !strings.Contains(got, c.want) {
			t.Errorf("%s under %s: %q, want something about %q", c.id, c.edition, got, c.want)
		}
	}
	if _, err := l.Usable(l.Pool.ByID("BAR-4")); err == nil {
		t.Error("a text that is not understood can be simulated")
	}
	if err := l.Allow(list); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"BAR-1", "BAR-2"} {
		if got := barred("6.3", id); got != "" {
			t.Errorf("%s is allowed, but %s", id, got)
		}
		if _, err := l.Usable(l.Pool.ByID(id)); err != nil && !strings.Contains(err.Error(), "cannot be simulated") {
			t.Error(err)
		}
	}
	if got := barred("6.3", "BAR-4"); got == "" {
		t.Error("a card that nobody allowed is admitted")
	}
}

// anyWord lets texts name what no card has, as printed sets name cards of sets that are not
// there.
func anyWord(l *game.Library) { l.Vocabulary().Known = nil }
