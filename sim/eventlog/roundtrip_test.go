package eventlog

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

// What was written is read back, across blocks, batches and parts, with and
// without compression.
func TestRoundTrip(t *testing.T) {
	for _, how := range []Compression{Uncompressed, LZ4, Zstd} {
		dir := t.TempDir()
		// 70,000 and 62,000 events per part: more and less than a batch.
		writeRun(t, dir, 1320, 700, 100, how)
		ds, err := Open(dir)
		if err != nil {
			t.Fatal(err)
		}
		if err := ds.Verify(); err != nil {
			t.Fatal(err)
		}
		next := int64(0)
		err = ds.Games(func(g *GameRow) error {
			if *g != gameRow(next) {
				t.Fatalf("game %d reads %+v, wrote %+v", next, *g, gameRow(next))
			}
			next++
			return nil
		})
		if err != nil || next != 1320 {
			t.Fatalf("read %d games, %v", next, err)
		}
		at := 0
		err = ds.Events(AllGames, func(e *EventRow) error {
			if want := eventRow(int64(at/100), at%100); *e != want {
				t.Fatalf("event %d reads %+v, wrote %+v", at, *e, want)
			}
			at++
			return nil
		})
		if err != nil || at != 132000 {
			t.Fatalf("read %d events, %v", at, err)
		}
		seats, cards := 0, 0
		ds.Seats(func(s *SeatRow) error { seats += int(s.Deck); return nil })
		ds.Cards(func(c *CardRow) error { cards += int(c.NeverSeen()); return nil })
		if seats != 1320 || cards != 2640 {
			t.Errorf("seats sum %d, cards sum %d", seats, cards)
		}
		parted, life := 0, 0
		for part := range ds.Parts() {
			ds.GamesOf(part, func(g *GameRow) error { parted++; return nil })
			ds.CardsOf(part, func(c *CardRow) error { parted += int(c.NeverSeen()); return nil })
			ds.TurnsOf(part, func(r *TurnRow) error { life += int(r.Life); return nil })
		}
		if parted != 1320+2640 || life != 19*1320 {
			t.Errorf("by parts %d games and cards, life sum %d", parted, life)
		}
		if !ds.Has(Events) {
			t.Error("the run has no events")
		}
	}
}

func TestEventsOfARange(t *testing.T) {
	dir := t.TempDir()
	writeRun(t, dir, 30, 10, 5, LZ4)
	ds, _ := Open(dir)
	var got []uint32
	if err := ds.Events(GameRange{9, 12}, func(e *EventRow) error { got = append(got, e.GameID); return nil }); err != nil {
		t.Fatal(err)
	}
	if got = slices.Compact(got); !slices.Equal(got, []uint32{9, 10, 11}) {
		t.Errorf("games %v, want 9 to 11", got)
	}
	g, err := ds.Game(17)
	if err != nil || g != gameRow(17) {
		t.Errorf("game 17: %+v, %v", g, err)
	}
	if _, err := ds.Game(30); err == nil || !strings.Contains(err.Error(), "game 30") {
		t.Errorf("game 30 of 30: %v", err)
	}
}

func TestIterationStopsAtAnError(t *testing.T) {
	dir := t.TempDir()
	writeRun(t, dir, 30, 10, 0, Uncompressed)
	ds, _ := Open(dir)
	stop, n := errors.New("stop"), 0
	err := ds.Games(func(*GameRow) error {
		if n++; n == 12 {
			return stop
		}
		return nil
	})
	if err != stop || n != 12 {
		t.Errorf("stopped after %d rows with %v", n, err)
	}
}

// A writer that has written other parts before writes the same bytes.
func TestPartsDoNotDependOnTheWriter(t *testing.T) {
	one, two := writeRun(t, t.TempDir(), 40, 10, 50, LZ4), writeRun(t, t.TempDir(), 40, 10, 50, LZ4)
	if len(one.Parts) != 4 {
		t.Fatalf("%d parts", len(one.Parts))
	}
	dir := t.TempDir()
	w, err := NewWriter(Options{Dir: dir, RunID: testRun, Dicts: testDicts(), Tables: Tables(), Compression: LZ4, Properties: map[string]string{"game": "toy"}})
	if err != nil {
		t.Fatal(err)
	}
	if err := w.Begin(3, 30); err != nil {
		t.Fatal(err)
	}
	for i := int64(30); i < 40; i++ {
		*w.Games.Next() = gameRow(i)
		*w.Seats.Next() = SeatRow{GameID: uint32(i), Seat: 0, Score: 1}
		*w.Seats.Next() = SeatRow{GameID: uint32(i), Seat: 1, Deck: 1}
		*w.Cards.Next() = CardRow{GameID: uint32(i), Card: 3, InDeck: 2, FirstSeenTurn: -1}
		*w.Turns.Next() = TurnRow{GameID: uint32(i), Turn: 1, Life: 19, Hand: 4}
		*w.Decisions.Next() = DecisionRow{GameID: uint32(i), Options: 2, Ask: 1, Action: 2, Value: 0.5}
		for k := range 50 {
			*w.Events.Next() = eventRow(i, k)
		}
	}
	alone, err := w.Finish()
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(one.Parts[3].Files, two.Parts[3].Files) || !slices.Equal(one.Parts[3].Files, alone) {
		t.Errorf("part 3 differs:\n%v\n%v\n%v", one.Parts[3].Files, two.Parts[3].Files, alone)
	}
}

// A table without rows is a valid file.
func TestEmptyPart(t *testing.T) {
	dir := t.TempDir()
	writeRun(t, dir, 3, 10, 0, LZ4)
	ds, _ := Open(dir)
	if err := ds.Events(AllGames, func(*EventRow) error { t.Error("an event"); return nil }); err != nil {
		t.Fatal(err)
	}
}

func TestDictionariesMustFit(t *testing.T) {
	d := testDicts()
	d[DictZone] = make([]string, 129)
	if _, err := NewWriter(Options{Dir: t.TempDir(), Dicts: d, Tables: Tables()}); err == nil || !strings.Contains(err.Error(), "zone") {
		t.Errorf("129 zones in 8 bits: %v", err)
	}
	delete(d, DictZone)
	if _, err := NewWriter(Options{Dir: t.TempDir(), Dicts: d, Tables: Tables()}); err == nil || !strings.Contains(err.Error(), "zone") {
		t.Errorf("no zones: %v", err)
	}
}

func TestEventRowIsSmall(t *testing.T) {
	if n := Events.rowBytes(); n != 30 {
		t.Errorf("an event is %d bytes, want 30", n)
	}
}
