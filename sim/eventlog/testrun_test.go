package eventlog

import (
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
)

// testDicts are small dictionaries for made-up rows.
func testDicts() Dictionaries {
	return Dictionaries{
		DictArm: {"base"}, DictDeck: {"red", "blue"}, DictPolicy: {"random"}, DictResult: Results,
		DictReason: {"none", "life", "deckout"}, DictCard: {"", "Ant", "Bee", "Cat"}, DictClause: {"", "1.1", "2.3.4"},
		DictKind: {"none", "draw", "play"}, DictStep: {"start", "main", "end"}, DictZone: {"", "deck", "hand"}, DictDetail: {""},
		DictAsk: {"", "main", "target"}, DictAction: {"", "play", "pass"},
	}
}

// made-up rows are a function of their number, so that readers can be checked.
func gameRow(i int64) GameRow {
	return GameRow{GameID: uint32(i), BlockID: uint32(i / 2), PairID: uint32(i / 2), Seed: -i * 77, ScoreFirst: float32(i%3) / 2, Matchup: int32(i % 5),
		Decisions: int32(i), Turns: int16(i % 40), DeckFirst: int16(i % 2), LifeFirst: -3, Result: Result(i % 4), EndReason: 1,
		MullSecond: 1, Swap: uint8(i % 2), FirstSeat: -1}
}

func eventRow(i int64, k int) EventRow {
	r := rand.New(rand.NewPCG(uint64(i), uint64(k)))
	return EventRow{GameID: uint32(i), Turn: uint8(k / 8), Step: int8(k % 3), Kind: int8(r.IntN(3)), Player: int8(k%3) - 1,
		Clause: int16(r.IntN(3)), Card: int16(r.IntN(4)), Amount: int16(r.IntN(9)) - 4, Object: NoObject, Target: 255, ToZone: int8(r.IntN(3))}
}

// testRun is the id of the runs of tests, whose configuration says nothing.
var testRun = ConfigID([]byte("{}"))

// writeRun writes a run of games games with perGame events each in parts of partGames.
func writeRun(t testing.TB, dir string, games, partGames int64, perGame int, how Compression) *Manifest {
	t.Helper()
	w, err := NewWriter(Options{Dir: dir, RunID: testRun, Dicts: testDicts(), Tables: Tables(), Compression: how, Properties: map[string]string{"game": "toy"}})
	if err != nil {
		t.Fatal(err)
	}
	m := &Manifest{Format: Format, Schema: SchemaVersion, RunID: testRun, Detail: "decisions", Config: []byte("{}"), State: Complete, GamesPlanned: games, GamesDone: games,
		Decks: []Deck{{Name: "red"}, {Name: "blue"}}, Policies: []string{"random"}, Matchups: []Matchup{{DeckB: 1}}, Cards: make([]Card, 4), Dictionaries: testDicts()}
	for first := int64(0); first < games; first += partGames {
		part := Part{Index: len(m.Parts), FirstGame: first, Games: min(partGames, games-first), Whole: true}
		if err := w.Begin(part.Index, first); err != nil {
			t.Fatal(err)
		}
		for i := first; i < first+part.Games; i++ {
			*w.Games.Next() = gameRow(i)
			*w.Seats.Next() = SeatRow{GameID: uint32(i), Seat: 0, Score: 1}
			*w.Seats.Next() = SeatRow{GameID: uint32(i), Seat: 1, Deck: 1}
			*w.Cards.Next() = CardRow{GameID: uint32(i), Card: 3, InDeck: 2, FirstSeenTurn: -1}
			*w.Turns.Next() = TurnRow{GameID: uint32(i), Turn: 1, Life: 19, Hand: 4}
			*w.Decisions.Next() = DecisionRow{GameID: uint32(i), Options: 2, Ask: 1, Action: 2, Value: 0.5}
			for k := range perGame {
				*w.Events.Next() = eventRow(i, k)
			}
		}
		if part.Files, err = w.Finish(); err != nil {
			t.Fatal(err)
		}
		m.Parts = append(m.Parts, part)
	}
	if err := WriteManifest(dir, m); err != nil {
		t.Fatal(err)
	}
	return m
}

// files returns the names of the files below dir.
func files(t testing.TB, dir string) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if err == nil && !e.IsDir() {
			rel, _ := filepath.Rel(dir, path)
			names = append(names, filepath.ToSlash(rel))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
