package sve_test

import (
	"os"
	"path/filepath"
	"runtime/debug"
	"slices"
	"testing"
	"time"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/compile"
	"gauntlet/engine/conformance"
	"gauntlet/engine/games"
	"gauntlet/engine/games/sve"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svetext"
	"gauntlet/internal/place"
)

// loadDecks returns the embedded decks, or the real starter decks if the
// documents lie beside the repository, with tables over all their cards.
func loadDecks(t testing.TB, real bool) (*sve.Tables, []*cards.Deck) {
	t.Helper()
	tab, decks, _ := loadSources(t, real)
	return tab, decks
}

// loadSources is loadDecks with the compiled cards of the tables.
func loadSources(t testing.TB, real bool) (*sve.Tables, []*cards.Deck, []sve.Source) {
	t.Helper()
	pool, err := embedded.Pool("sve")
	if err != nil {
		t.Fatal(err)
	}
	decks, err := embedded.DecksFrom(pool)
	if err != nil {
		t.Fatal(err)
	}
	if real {
		dir := place.Shared("cards")
		if _, err := os.Stat(dir); err != nil {
			t.Log("the printed cards are not beside the repository: the embedded decks are used")
		} else {
			if err := pool.Load(filepath.Join(dir, "sve.jsonl")); err != nil {
				t.Fatal(err)
			}
			if decks, err = pool.LoadDecks(filepath.Join(dir, "decks.jsonl")); err != nil {
				t.Fatal(err)
			}
		}
	}
	tab, sources := link(t, pool, decks)
	return tab, decks, sources
}

// link compiles the cards of the decks and all tokens.
func link(t testing.TB, pool *cards.Pool, decks []*cards.Deck) (*sve.Tables, []sve.Source) {
	t.Helper()
	need := map[*cards.Card]bool{}
	for _, d := range decks {
		for _, l := range [][]cards.Entry{d.Parts[cards.PartMain], d.Parts[cards.PartEvolve]} {
			for _, e := range l {
				need[e.Card] = true
			}
		}
	}
	var src []sve.Source
	v := svetext.Vocabulary()
	for _, c := range pool.Cards() {
		if !need[c] && !c.Token && (c.Front == nil || !need[c.Front]) {
			continue
		}
		p, _, diags := compile.Card(c, v, svecode.Language())
		if p == nil {
			t.Fatalf("%s %s: %v", c.ID, c.Name, diags)
		}
		src = append(src, sve.Source{Card: c, Program: p})
	}
	tab, err := sve.Link(src)
	if err != nil {
		t.Fatal(err)
	}
	return tab, src
}

func match(t testing.TB, tab *sve.Tables, a, b *cards.Deck) *sve.Match {
	t.Helper()
	m, err := sve.NewMatch(tab, a, b, sve.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestConformanceOfDecks checks the contract of engine.Game for every pairing
// of the real (or embedded) decks.
func TestConformanceOfDecks(t *testing.T) {
	tab, decks := loadDecks(t, true)
	for i, a := range decks {
		b := decks[(i+1)%len(decks)]
		conformance.Run(t, conformance.Config{
			Name:        a.Name + " against " + b.Name,
			New:         func() engine.Game { return match(t, tab, a, b).NewGame() },
			Mirror:      func() engine.Game { return match(t, tab, a, a).NewGame() },
			Games:       200,
			Determinize: 2000,
		})
	}
}

func BenchmarkDecks(b *testing.B) { benchDecks(b, "random", playRandom) }

// BenchmarkRecordedDecks does the same with events recorded.
func BenchmarkRecordedDecks(b *testing.B) { benchDecks(b, "random", playRecorded) }

// BenchmarkGreedyDecks does the same with greedy on both seats.
func BenchmarkGreedyDecks(b *testing.B) {
	var greedy engine.Driver
	for p := range greedy.Policies {
		var err error
		if greedy.Policies[p], err = games.NewPolicy("greedy", "sve"); err != nil {
			b.Fatal(err)
		}
	}
	benchDecks(b, "greedy", func(b *testing.B, list []*sve.Game) { playGreedy(b, list, &greedy) })
}

// benchDecks lets a policy play all pairings of the embedded and of the real decks.
func benchDecks(b *testing.B, policy string, play func(b *testing.B, list []*sve.Game)) {
	for _, real := range []bool{false, true} {
		tab, decks := loadDecks(b, real)
		name := "embedded"
		if real {
			name = "real"
		}
		b.Run("decks="+name+"/policy="+policy, func(b *testing.B) {
			var list []*sve.Game
			for i := range decks {
				for j := range i + 1 {
					list = append(list, match(b, tab, decks[i], decks[j]).NewGame())
				}
			}
			deepen(0)
			play(b, list)
		})
	}
}

// playGreedy plays the games in turn; make instructions POLICY=greedy counts inside it.
//
//go:noinline
func playGreedy(b *testing.B, list []*sve.Game, greedy *engine.Driver) {
	b.ReportAllocs()
	b.ResetTimer()
	n := 0
	for k := range b.N {
		g := list[k%len(list)]
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

// playRecorded is playRandom with events recorded into a buffer that is large enough.
//
//go:noinline
func playRecorded(b *testing.B, games []*sve.Game) {
	r := &engine.Recorder{}
	for _, g := range games {
		g.Record(r)
	}
	b.ReportAllocs()
	b.ResetTimer()
	n, events := 0, 0
	for k := range b.N {
		g := games[k%len(games)]
		r.Reset()
		g.Start(engine.Setup{Key: uint64(k), First: engine.PlayerID(k & 1)})
		c := engine.NewStream(uint64(k), engine.PurposePolicy0)
		for g.Next() {
			g.Answer(c.Below(g.Decision().N))
		}
		n += g.Decisions()
		events += r.Len()
	}
	report(b, n)
	b.ReportMetric(float64(events)/float64(b.N), "events/game")
}

// playRandom plays the games in turn at random; make instructions counts inside it.
//
//go:noinline
func playRandom(b *testing.B, games []*sve.Game) {
	b.ReportAllocs()
	b.ResetTimer()
	n := 0
	for k := range b.N {
		g := games[k%len(games)]
		g.Start(engine.Setup{Key: uint64(k), First: engine.PlayerID(k & 1)})
		c := engine.NewStream(uint64(k), engine.PurposePolicy0)
		for g.Next() {
			g.Answer(c.Below(g.Decision().N))
		}
		n += g.Decisions()
	}
	report(b, n)
}

// BenchmarkRecording plays the same games with events off and on.
func BenchmarkRecording(b *testing.B) {
	tab, decks := loadDecks(b, true)
	for _, on := range []bool{false, true} {
		name := "events=off"
		if on {
			name = "events=on"
		}
		b.Run(name, func(b *testing.B) {
			g := match(b, tab, decks[0], decks[1]).NewGame()
			var rec engine.Recorder
			if on {
				g.Record(&rec)
			}
			events := 0
			b.ReportAllocs()
			for k := range b.N {
				rec.Reset()
				g.Start(engine.Setup{Key: uint64(k), First: engine.PlayerID(k & 1)})
				c := engine.NewStream(uint64(k), engine.PurposePolicy0)
				for g.Next() {
					g.Answer(c.Below(g.Decision().N))
				}
				events += rec.Len()
			}
			b.ReportMetric(float64(events)/float64(b.N), "events/game")
		})
	}
}

// BenchmarkRecordingByTurns plays every game of all pairings twice in a row, with
// events off and on, and reports the median of the quotients of many groups: it
// can be read where other work shares the machine.
func BenchmarkRecordingByTurns(b *testing.B) {
	tab, decks := loadDecks(b, true)
	var games [2][]*sve.Game
	var rec engine.Recorder
	for i := range decks {
		for j := range i + 1 {
			m := match(b, tab, decks[i], decks[j])
			games[0], games[1] = append(games[0], m.NewGame()), append(games[1], m.NewGame())
			games[1][len(games[1])-1].Record(&rec)
		}
	}
	var quotients []float64
	for n := 0; b.Loop(); {
		var spent [2]time.Duration
		for range 10 * len(games[0]) {
			for k := range 2 {
				on := (n + k) & 1
				g := games[on][n%len(games[0])]
				rec.Reset()
				from := time.Now()
				g.Start(engine.Setup{Key: uint64(n), First: engine.PlayerID(n & 1)})
				c := engine.NewStream(uint64(n), engine.PurposePolicy0)
				for g.Next() {
					g.Answer(c.Below(g.Decision().N))
				}
				spent[on] += time.Since(from)
			}
			n++
		}
		quotients = append(quotients, float64(spent[1])/float64(spent[0]))
	}
	slices.Sort(quotients)
	b.ReportMetric(quotients[len(quotients)/2], "on/off")
}

// copied is global so that the compiler cannot see that a copy is never read.
var copied [2]engine.Game

// BenchmarkCopy measures copying a game in the middle of play.
func BenchmarkCopy(b *testing.B) {
	tab, decks := loadDecks(b, true)
	m := match(b, tab, decks[0], decks[1])
	copied[0], copied[1] = m.NewGame(), m.NewGame()
	copied[0].Start(engine.Setup{Key: 1})
	copied[0].Next()
	for b.Loop() {
		copied[1].CopyFrom(copied[0])
	}
}

// BenchmarkView measures what looking costs a policy.
func BenchmarkView(b *testing.B) {
	tab, decks := loadDecks(b, true)
	g := match(b, tab, decks[0], decks[1]).NewGame()
	g.Start(engine.Setup{Key: 1})
	g.Next()
	for b.Loop() {
		g.ViewFor(0)
	}
}
