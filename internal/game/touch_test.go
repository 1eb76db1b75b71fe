package game_test

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games"
	"gauntlet/internal/game"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// TestSparedGamesAreTheSame changes cards of embedded decks of both games, one after the
// other, and plays all games and only those that can differ: the files are the same to the
// last byte. Cards that search, look at or count in libraries are among them.
func TestSparedGamesAreTheSame(t *testing.T) {
	for _, name := range []string{"sve", "fow"} {
		t.Run(name, func(t *testing.T) {
			l, err := games.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			decks, _, err := l.Decks(nil)
			if err != nil {
				t.Fatal(err)
			}
			step := 2
			if testing.Short() {
				step = 11
			}
			var spared, all int64
			n := 0
			for k, d := range decks {
				against := decks[(k+1)%len(decks)]
				for i, e := range d.Parts[cards.PartMain] {
					if n++; n%step != 0 {
						continue
					}
					key := []string{"cost", "text"}[i%2]
					change := cards.Change{Key: "cost", Value: "1", Add: true}
					if key == "text" || e.Card.Cost == cards.None {
						change = cards.Change{Key: "text", Value: ""}
					}
					v, err := e.Card.Variant([]cards.Change{change})
					if err != nil {
						t.Fatal(err)
					}
					policy := []string{"greedy", "random", "first"}[n/step%3]
					s, g := sameFiles(t, l, []*cards.Deck{d}, []*cards.Deck{against}, game.ArmSpec{Arm: "other", Cards: []*cards.Card{v}}, policy, 24)
					spared, all = spared+s, all+g
				}
			}
			t.Logf("%d of %d games of the variants spared", spared, all)
			if spared*20 < all || spared == all {
				t.Errorf("%d of %d games of the variants spared", spared, all)
			}
		})
	}
}

// sameFiles plays a run with an arm twice and compares the files; it returns how many games
// of the arm were spared, and how many it has.
func sameFiles(t *testing.T, l *game.Library, decks, against []*cards.Deck, arm game.ArmSpec, policy string, perArm int64) (spared, total int64) {
	t.Helper()
	var folders [2]string
	for i, all := range []bool{true, false} {
		arms, err := l.LinkArms([]game.ArmSpec{{Arm: sim.BaseArm}, arm}, append(decks[:1:1], against...)...)
		if err != nil {
			t.Fatal(err)
		}
		folders[i] = filepath.Join(t.TempDir(), "run")
		c := &sim.Config{Arms: arms, NewPolicy: func(name string) (engine.Policy, error) { return games.NewPolicy(name, l.Game) },
			Decks: decks, Against: against, NoMirrors: true, Policies: [2]string{policy, policy}, Games: perArm, Seed: 3,
			Detail: sim.DetailEvents, PlayAll: all, Workers: 2, Out: folders[i]}
		res, err := sim.Run(context.Background(), c)
		if err != nil {
			t.Fatal(err)
		}
		if spared, _ = res.Manifest.Spared(); all && spared > 0 {
			t.Fatal("all games were to be played")
		}
	}
	m, err := eventlog.ReadManifest(folders[0])
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range m.Parts {
		for _, f := range p.Files {
			a, err := os.ReadFile(filepath.Join(folders[0], f.Path))
			if err != nil {
				t.Fatal(err)
			}
			b, err := os.ReadFile(filepath.Join(folders[1], f.Path))
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(a, b) {
				t.Errorf("%s: %s differs with and without sparing games", arm.Cards[0].Name, f.Path)
			}
		}
	}
	return spared, perArm
}

// Searches are marked: which cards of the library they find depends on what these print.
func TestSearchesAreMarked(t *testing.T) {
	l, err := games.Open("fow")
	if err != nil {
		t.Fatal(err)
	}
	decks, _, err := l.Decks(nil)
	if err != nil {
		t.Fatal(err)
	}
	n, number := 0, int64(60)
	if testing.Short() {
		number = 12
	}
	for k, d := range decks {
		for _, e := range d.Parts[cards.PartMain] {
			if !slices.Contains(e.Card.Traits, "Beast") || !strings.Contains(texts(d), "Search your main deck for a Beast") {
				continue
			}
			v, err := e.Card.Variant([]cards.Change{{Key: "traits", Value: "Golem"}})
			if err != nil {
				t.Fatal(err)
			}
			n++
			sameFiles(t, l, []*cards.Deck{d}, []*cards.Deck{decks[(k+1)%len(decks)]}, game.ArmSpec{Arm: "no beast", Cards: []*cards.Card{v}}, "greedy", number)
		}
	}
	if n < 3 {
		t.Errorf("only %d Beasts in decks that search for them", n)
	}
}

// texts returns what the main deck prints.
func texts(d *cards.Deck) string {
	var b strings.Builder
	for _, e := range d.Parts[cards.PartMain] {
		b.WriteString(e.Card.Text + "\n")
	}
	return b.String()
}

// What a card that is changed can be made by is touched with it; evolved cards and cards of
// other parts keep games from being spared.
func TestTouchedCards(t *testing.T) {
	l, err := games.Open("sve")
	if err != nil {
		t.Fatal(err)
	}
	decks, _, err := l.Decks([]string{"Sword", "Rune"})
	if err != nil {
		t.Fatal(err)
	}
	touched := func(arm game.ArmSpec) map[string]bool {
		t.Helper()
		arms, err := l.LinkArms([]game.ArmSpec{{Arm: sim.BaseArm}, arm}, decks...)
		if err != nil {
			t.Fatal(err)
		}
		if arms[0].Touch != nil {
			t.Error("the base differs from itself")
		}
		if arms[1].Touch == nil {
			return nil
		}
		out := map[string]bool{}
		for _, id := range arms[1].Touch {
			out[arms[0].Ruleset.Vocabulary().Cards[id].Name] = true
		}
		return out
	}
	knight := l.Pool.Token("Knight")
	v, err := knight.Variant([]cards.Change{{Key: "attack", Value: "3"}})
	if err != nil {
		t.Fatal(err)
	}
	if got := touched(game.ArmSpec{Arm: "knights", Cards: []*cards.Card{v}}); !got["Knight"] || len(got) < 3 || got["Alley Cutthroat"] && got["Tireless Giant"] {
		t.Errorf("a token is made by %v", got)
	}
	if got := touched(game.ArmSpec{Arm: "policy", Policies: [2]string{"random", ""}}); got == nil || len(got) != 0 {
		t.Errorf("no card is another one: %v", got) // policies are for the run to compare
	}
	// Another list, and the same in a copy.
	other := *decks[0]
	main := other.Parts[cards.PartMain]
	if got := touched(game.ArmSpec{Arm: "copy", Cards: []*cards.Card{v}, Decks: []*cards.Deck{&other}}); !got["Knight"] {
		t.Errorf("the same list: %v", got)
	}
	other.Parts[cards.PartMain] = append([]cards.Entry{main[1], main[0]}, main[2:]...)
	if got := touched(game.ArmSpec{Arm: "order", Decks: []*cards.Deck{&other}}); got != nil {
		t.Errorf("another order: %v", got)
	}
}
