package game_test

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games"
	"gauntlet/engine/games/sve"
	"gauntlet/internal/seeds"
)

// decisionsMax bounds a fuzzed game; games of arbitrary texts need not end soon.
const decisionsMax = 400

// FuzzPlay plays whole games of the embedded decks with arbitrary answers and
// verifies the state's invariants and caches at every decision.
func FuzzPlay(f *testing.F) {
	inputs := seeds.Of(f)
	l, err := games.Open("sve")
	if err != nil {
		f.Fatal(err)
	}
	decks, _, err := l.Decks(nil)
	if err != nil {
		f.Fatal(err)
	}
	ruleset, err := l.Link(decks...)
	if err != nil {
		f.Fatal(err)
	}
	inputs.Add(uint8(0), uint8(1), uint64(1), []byte("attack with everything"))
	inputs.Add(uint8(2), uint8(5), uint64(99), []byte{0, 255, 1, 254, 2, 253})
	inputs.Grow(60)
	f.Fuzz(func(t *testing.T, a, b uint8, key uint64, answers []byte) {
		m, err := ruleset.NewMatch(decks[int(a)%len(decks)], decks[int(b)%len(decks)])
		if err != nil {
			t.Fatal(err)
		}
		playAnswers(t, m.NewGame(), key, answers)
	})
}

// FuzzCard compiles an arbitrary text as a follower, an amulet or a spell, and
// plays a game with it if it is understood: parser, compiler, linker and VM.
func FuzzCard(f *testing.F) {
	inputs := seeds.Of(f)
	l, err := games.Open("sve")
	if err != nil {
		f.Fatal(err)
	}
	forest, _, err := l.Decks([]string{"Forest"})
	if err != nil {
		f.Fatal(err)
	}
	for i, c := range l.Pool.Cards() {
		if c.Text != "" && c.Kind != cards.Leader {
			inputs.Add(c.Text, uint8(c.Kind)-1, uint64(i), []byte(c.Text))
		}
	}
	inputs.Grow(400)
	f.Fuzz(func(t *testing.T, text string, kind uint8, key uint64, answers []byte) {
		c := &cards.Card{Game: "sve", ID: "FUZZ", Name: "Fuzz", Kind: cards.Follower + cards.Kind(kind%3), Cost: 1, Class: "Forestcraft", Text: text,
			Attack: cards.None, Defense: cards.None}
		if c.Kind == cards.Follower {
			c.Attack, c.Defense = 2, 2
		}
		defer l.Forget(c) // the library would grow with every input
		d := &cards.Deck{Name: "Fuzz", Game: "sve", Parts: forest[0].Parts}
		d.Parts[cards.PartMain] = append([]cards.Entry{{Card: c, Count: 12}}, forest[0].Parts[cards.PartMain][:10]...)
		if l.Playable(c) != nil {
			return // refused
		}
		var used []*cards.Card
		for _, part := range cards.AllParts {
			for _, e := range d.Entries(part) {
				used = append(used, e.Card)
			}
		}
		ruleset, err := l.LinkCards(used...)
		if err != nil {
			t.Fatal(err)
		}
		m, err := ruleset.NewMatch(d, d)
		if err != nil {
			t.Fatal(err)
		}
		playAnswers(t, m.NewGame(), key, answers)
	})
}

// playAnswers plays a game with answers taken from bytes while there are any,
// then at random.
func playAnswers(t *testing.T, g engine.Game, key uint64, answers []byte) {
	g.Start(engine.Setup{Key: key})
	chance := engine.NewStream(key, engine.PurposePolicy0)
	for n := 0; g.Next() && n < decisionsMax; n++ {
		if err := g.Check(); err != nil {
			t.Fatalf("decision %d (%s): %v", n, sve.DecisionNames[g.Decision().Kind], err)
		}
		i := chance.Below(g.Decision().N)
		if n < len(answers) {
			i = int(answers[n]) % g.Decision().N
		}
		g.Answer(i)
	}
	if err := g.Check(); err != nil {
		t.Fatalf("at the end: %v", err)
	}
}
