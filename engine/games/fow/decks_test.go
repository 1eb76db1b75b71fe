package fow_test

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/games"
	"gauntlet/internal/game"
	"gauntlet/internal/place"
)

// deckSet is the decks that a benchmark plays under the rules it names.
type deckSet struct {
	name  string
	rules string
	decks []string // as [game.Library.Decks] takes them; none are those meant for the rules
	real  bool     // the printed Grimm decks, if they lie beside the repository
}

// load returns the decks of a set with what is needed to play them.
func (x deckSet) load(t testing.TB) (game.Ruleset, []*cards.Deck) {
	t.Helper()
	var files []string
	names := x.decks
	if x.real {
		dir := place.Shared("cards")
		if _, err := os.Stat(dir); err != nil {
			t.Log("the printed cards are not beside the repository: the embedded decks are used")
		} else {
			files, names = []string{filepath.Join(dir, "fow.jsonl")}, []string{filepath.Join(dir, "decks.jsonl")}
		}
	}
	l, err := games.Open("fow", files...)
	if err != nil {
		t.Fatal(err)
	}
	if err := l.Set("rules", x.rules); err != nil {
		t.Fatal(err)
	}
	decks, _, err := l.Decks(names)
	if err != nil {
		t.Fatal(err)
	}
	r, err := l.Link(decks...)
	if err != nil && x.real { // some of their cards cannot be simulated yet
		t.Log(err)
		return deckSet{rules: x.rules}.load(t)
	}
	if err != nil {
		t.Fatal(err)
	}
	return r, decks
}

// games returns a game for every pairing of the decks.
func (x deckSet) games(t testing.TB) (games []engine.Game) {
	r, decks := x.load(t)
	for i := range decks {
		for j := range i + 1 {
			m, err := r.NewMatch(decks[i], decks[j])
			if err != nil {
				t.Fatal(err)
			}
			games = append(games, m.NewGame())
		}
	}
	return games
}

// BenchmarkDecks plays random games of every pairing of decks: the printed Grimm decks, the
// embedded decks of each edition, and the six of 6.3 under the editions that they are legal
// in, which shows what the switches of the editions cost.
func BenchmarkDecks(b *testing.B) {
	sets := []deckSet{{name: "real", rules: "6.3", real: true}}
	for _, rules := range []string{"5.01-bifrost", "5.01-valhalla", "6.3", "8.01", "10.2"} {
		sets = append(sets, deckSet{name: "embedded", rules: rules})
	}
	var six []string
	_, decks := deckSet{rules: "6.3"}.load(b)
	for _, d := range decks {
		six = append(six, d.Name)
	}
	for _, rules := range []string{"6.3", "8.01", "10.2"} {
		sets = append(sets, deckSet{name: "six", rules: rules, decks: six})
	}
	for _, x := range sets {
		var games []engine.Game
		b.Run("decks="+x.name+"/rules="+x.rules, func(b *testing.B) {
			if games == nil {
				games = x.games(b)
			}
			deepen(0)
			playRandom(b, games)
		})
	}
}

// BenchmarkGreedyDecks does the same with greedy on both seats.
func BenchmarkGreedyDecks(b *testing.B) {
	for _, x := range []deckSet{{name: "real", rules: "6.3", real: true}, {name: "embedded", rules: "6.3"}} {
		var games []engine.Game
		b.Run("decks="+x.name+"/rules="+x.rules, func(b *testing.B) {
			if games == nil {
				games = x.games(b)
			}
			greedy := engine.Driver{Policies: [2]engine.Policy{newGreedy(b), newGreedy(b)}}
			for k, g := range games { // once for all that is made for cards when they are seen first
				g.Start(engine.Setup{Key: 1<<32 + uint64(k)})
				greedy.Play(g, 1<<32+uint64(k))
			}
			deepen(0)
			playGreedy(b, games, &greedy)
		})
	}
}

func newGreedy(t testing.TB) engine.Policy {
	p, err := games.NewPolicy("greedy", "fow")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// deepen makes the stack large enough for any game, so that it is not moved in the midst of
// what make instructions counts, and leaves the runtime no memory to give back meanwhile.
//
//go:noinline
func deepen(n int) byte {
	debug.FreeOSMemory()
	var room [64 << 10]byte
	room[n] = 1
	return room[n/2]
}

// playRandom plays the games in turn at random; make instructions counts inside it.
//
//go:noinline
func playRandom(b *testing.B, games []engine.Game) {
	begun := workOf(games)
	b.ReportAllocs()
	b.ResetTimer()
	n := 0
	for k := range b.N {
		g := games[k%len(games)]
		playGame(g, uint64(k))
		n += g.Decisions()
	}
	report(b, n)
	for _, row := range workOf(games).less(begun).rows() {
		b.ReportMetric(float64(row.n)/float64(b.N), row.name+"/game")
	}
}

// playGreedy plays the games in turn; make instructions POLICY=greedy counts inside it.
//
//go:noinline
func playGreedy(b *testing.B, games []engine.Game, greedy *engine.Driver) {
	b.ReportAllocs()
	b.ResetTimer()
	n := 0
	for k := range b.N {
		g := games[k%len(games)]
		g.Start(engine.Setup{Key: uint64(k), First: engine.PlayerID(k & 1)})
		greedy.Play(g, uint64(k))
		n += g.Decisions()
	}
	report(b, n)
}

// report says how long games with so many decisions took.
func report(b *testing.B, n int) {
	b.ReportMetric(float64(n)/float64(b.N), "decisions/game")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n), "ns/decision")
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
}

// playGame plays the game of a key at random.
func playGame(g engine.Game, key uint64) {
	g.Start(engine.Setup{Key: key, First: engine.PlayerID(key & 1)})
	c := engine.NewStream(key, engine.PurposePolicy0)
	for g.Next() {
		g.Answer(c.Below(g.Decision().N))
	}
}
