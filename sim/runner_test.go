package sim

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/sim/eventlog"
)

// runTo runs a configuration into a new folder and opens it.
func runTo(t *testing.T, c *Config) (*Result, *eventlog.Dataset) {
	t.Helper()
	c.Out = filepath.Join(t.TempDir(), "run")
	res, err := Run(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	ds, err := eventlog.Open(c.Out)
	if err != nil {
		t.Fatal(err)
	}
	if err := ds.Verify(); err != nil {
		t.Fatal(err)
	}
	return res, ds
}

// contents returns every file of a folder by name.
func contents(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		data, err := os.ReadFile(path)
		rel, _ := filepath.Rel(dir, path)
		all[filepath.ToSlash(rel)] = string(data)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func collect[R any](t *testing.T, each func(func(*R) error) error) []R {
	t.Helper()
	var rows []R
	if err := each(func(r *R) error { rows = append(rows, *r); return nil }); err != nil {
		t.Fatal(err)
	}
	return rows
}

func collectEvents(t *testing.T, ds *eventlog.Dataset) []eventlog.EventRow {
	t.Helper()
	return collect(t, func(f func(*eventlog.EventRow) error) error { return ds.Events(eventlog.AllGames, f) })
}

// 1, 2 or 7 workers give the same bytes, manifest included.
func TestWorkersDoNotMatter(t *testing.T) {
	c := toyConfig(120) // 720 games, 12 parts
	_, one := runTo(t, c)
	want := contents(t, one.Dir)
	if len(want) != 1+len(eventlog.DimTables())+5*12 {
		t.Fatalf("%d files", len(want))
	}
	for _, workers := range []int{2, 7} {
		c.Workers = workers
		_, ds := runTo(t, c)
		got := contents(t, ds.Dir)
		if len(got) != len(want) {
			t.Errorf("%d workers: %d files, want %d", workers, len(got), len(want))
		}
		for name, data := range want {
			if got[name] != data {
				t.Errorf("%d workers: %s differs", workers, name)
			}
		}
	}
}

// A longer run begins with the rows of a shorter one.
func TestPrefix(t *testing.T) {
	_, short := runTo(t, toyConfig(40))
	_, long := runTo(t, toyConfig(90))
	a, b := collect(t, short.Games), collect(t, long.Games)
	for i := range a {
		if a[i] != b[i] {
			t.Fatalf("game %d differs: %+v, %+v", i, a[i], b[i])
		}
	}
	ea, eb := collectEvents(t, short), collectEvents(t, long)
	for i := range ea {
		if ea[i] != eb[i] {
			t.Fatalf("event %d differs", i)
		}
	}
	if short.Manifest.RunID == long.Manifest.RunID {
		t.Error("two different runs have one id")
	}
}

// A deck more leaves the games between the others as they were, though their
// numbers change.
func TestAddingADeckKeepsTheGames(t *testing.T) {
	c := toyConfig(20)
	_, all := runTo(t, c)
	c.Decks = c.Decks[:2]
	_, some := runTo(t, c)
	of := func(ds *eventlog.Dataset) (rows []eventlog.GameRow) {
		for _, g := range collect(t, ds.Games) {
			if g.DeckFirst < 2 && g.DeckSecond < 2 && g.DeckFirst != g.DeckSecond {
				g.GameID, g.BlockID, g.PairID, g.Matchup = 0, 0, 0, 0
				rows = append(rows, g)
			}
		}
		return rows
	}
	a, b := of(all), of(some)
	if len(a) != 20 || len(b) != 20 {
		t.Fatalf("%d and %d games between the two decks", len(a), len(b))
	}
	for i := range a {
		if a[i] != b[i] {
			t.Errorf("game %d differs: %+v, %+v", i, a[i], b[i])
		}
	}
}

// In a mirror the two games of a pair are the same game with the labels
// swapped: side A wins exactly half.
func TestSwappedPairs(t *testing.T) {
	c := toyConfig(100)
	res, ds := runTo(t, c)
	games, events := collect(t, ds.Games), map[int64][]eventlog.EventRow{}
	for _, e := range collectEvents(t, ds) {
		id := int64(e.GameID)
		e.GameID = 0
		events[id] = append(events[id], e)
	}
	for i := 0; i < len(games); i += 2 {
		a, b := games[i], games[i+1]
		if a.Seed != b.Seed || a.PairID != b.PairID || a.Swap != 0 || b.Swap != 1 {
			t.Fatalf("games %d and %d are no pair", i, i+1)
		}
		if a.DeckFirst != b.DeckSecond || a.DeckSecond != b.DeckFirst {
			t.Fatalf("pair %d does not swap its decks", a.PairID)
		}
		if a.DeckFirst != a.DeckSecond {
			continue
		}
		ea, eb := events[int64(a.GameID)], events[int64(b.GameID)]
		if len(ea) == 0 || len(ea) != len(eb) {
			t.Fatalf("mirror pair %d has %d and %d events", a.PairID, len(ea), len(eb))
		}
		for k := range ea {
			if ea[k] != eb[k] {
				t.Fatalf("mirror pair %d differs in event %d", a.PairID, k)
			}
		}
	}
	for m, tally := range res.Tallies {
		if mu := res.Plan.Matchups[m]; tally.Games != 100 || mu.DeckA == mu.DeckB && tally.WinsA != tally.WinsB {
			t.Errorf("matchup %d: %+v", m, tally)
		}
	}
}

// Rows of the tables agree with each other.
func TestRowsAgree(t *testing.T) {
	c := toyConfig(80)
	res, ds := runTo(t, c)
	games, seats := collect(t, ds.Games), collect(t, ds.Seats)
	if len(games) != 480 || len(seats) != 960 {
		t.Fatalf("%d games, %d seats", len(games), len(seats))
	}
	var winsFirst, decisions int64
	for i, g := range games {
		s := seats[2*i : 2*i+2]
		if g.GameID != uint32(i) || s[0].GameID != g.GameID || s[1].Seat != 1 {
			t.Fatalf("game %d is out of order", i)
		}
		if s[0].Score != g.ScoreFirst || s[0].Score+s[1].Score != 1 || max(s[0].Score, s[1].Score) != 1 || g.PairID != g.GameID/2 || s[0].IsFirst != 1 || s[1].IsFirst != 0 {
			t.Fatalf("game %d: %+v with seats %+v", i, g, s)
		}
		if s[0].Deck != g.DeckFirst || s[0].OppDeck != g.DeckSecond || s[1].LifeEnd != g.LifeSecond || int32(s[0].Decisions+s[1].Decisions) != g.Decisions {
			t.Fatalf("game %d: %+v with seats %+v", i, g, s)
		}
		if g.Result == eventlog.FirstWin {
			winsFirst++
		}
		decisions += int64(g.Decisions)
	}
	var sum Tally
	for _, tally := range res.Tallies {
		sum.merge(tally)
	}
	if sum.WinsFirst != winsFirst || sum.Decisions != decisions || sum.WinsA+sum.WinsB != 480 {
		t.Errorf("tally %+v, rows say %d first wins and %d decisions", sum, winsFirst, decisions)
	}
	drawn := 0
	for _, r := range collect(t, ds.Cards) {
		if r.NeverSeen() < 0 {
			t.Fatalf("copies do not add up: %+v", r)
		}
		if r.Kept() > r.FirstDeal() || r.Kept() < 0 || r.Redrawn < 0 || r.Returned < 0 || r.FirstDeal() > r.InDeck || r.InHandEnd > r.InDeck || (r.FirstPlayTurn >= 0) != (r.Played > 0) {
			t.Fatalf("impossible: %+v", r)
		}
		if (r.FirstSeenTurn >= 0) != (r.NeverSeen() < r.InDeck) || (r.FirstSeenTurn == 0) != (r.Opening > 0) || r.FirstPos < 0 {
			t.Fatalf("impossible: %+v", r)
		}
		drawn += int(r.Opening) + int(r.Drawn) + int(r.Tutored)
	}
	seen := 0
	for _, s := range seats {
		seen += int(s.CardsSeen) - 3*int(s.Mulligans) // three cards went back
	}
	if drawn != seen {
		t.Errorf("cards say %d came to a hand for keeps, seats say %d", drawn, seen)
	}
}

// The levels of detail differ in nothing but the tables.
func TestDetail(t *testing.T) {
	c := toyConfig(20)
	_, full := runTo(t, c)
	want := collect(t, full.Games)
	for _, d := range []Detail{DetailGames, DetailCards} {
		c.Detail = d
		_, ds := runTo(t, c)
		if ds.Has(eventlog.Events) || ds.Has(eventlog.Cards) != (d == DetailCards) || !ds.Has(eventlog.Seats) {
			t.Errorf("detail %s writes the wrong tables", d)
		}
		for i, g := range collect(t, ds.Games) {
			if g != want[i] {
				t.Fatalf("detail %s changes game %d", d, i)
			}
		}
	}
	if d, err := ParseDetail("cards"); d != DetailCards || err != nil {
		t.Error(d, err)
	}
	if _, err := ParseDetail("evnts"); err == nil || !strings.Contains(err.Error(), `did you mean "events"`) {
		t.Error(err)
	}
}

// cancelling is a policy that ends the run after some decisions.
type cancelling struct {
	toyPolicy
	left   int
	cancel context.CancelFunc
}

func (p *cancelling) Choose(o engine.Observation, d *engine.Decision, s *engine.Stream) int {
	if p.left--; p.left == 0 {
		p.cancel()
	}
	return p.toyPolicy.Choose(o, d, s)
}

// A run that is stopped is a valid run of whole pairs, and says that it is
// partial; its rows are those of the whole run.
func TestCancel(t *testing.T) {
	_, whole := runTo(t, toyConfig(120))
	want := collect(t, whole.Games)
	for _, workers := range []int{1, 3} {
		ctx, cancel := context.WithCancel(context.Background())
		c := toyConfig(120)
		c.Workers, c.Out = workers, filepath.Join(t.TempDir(), "run")
		c.NewPolicy = func(string) (engine.Policy, error) { return &cancelling{left: 600, cancel: cancel}, nil }
		res, err := Run(ctx, c)
		if err != nil {
			t.Fatal(err)
		}
		ds, err := eventlog.Open(c.Out)
		if err != nil {
			t.Fatal(err)
		}
		m := ds.Manifest
		if m.State != eventlog.Partial || m.GamesDone == 0 || m.GamesDone >= m.GamesPlanned || m.GamesDone%2 != 0 || res.Manifest.GamesDone != m.GamesDone {
			t.Errorf("%d workers: %s, %d of %d games", workers, m.State, m.GamesDone, m.GamesPlanned)
		}
		got := collect(t, ds.Games)
		if int64(len(got)) != m.GamesDone {
			t.Errorf("%d workers: %d rows for %d games", workers, len(got), m.GamesDone)
		}
		for _, g := range got {
			if g != want[g.GameID] {
				t.Fatalf("%d workers: game %d differs from the whole run's", workers, g.GameID)
			}
		}
		for name := range contents(t, c.Out) {
			if strings.HasSuffix(name, ".tmp") {
				t.Errorf("%d workers: %s is left", workers, name)
			}
		}
	}
}

// Games that break are rows and are described; the others are as without them.
func TestFaults(t *testing.T) {
	pool := []*cards.Card{toyCard("T1", 1), toyCard("T2", 2), toyCard("T3", 3), toyCard("P", toyPanics), toyCard("O", toyOverflows)}
	c := &Config{Arms: Base(newToy(pool...)), NewPolicy: toyPolicies, Policies: [2]string{"random", "random"}, Games: 100, Seed: 1,
		Decks:  []*cards.Deck{toyDeck("sound", pool[:3]...), toyDeck("panics", pool[0], pool[1], pool[3]), toyDeck("overflows", pool[0], pool[2], pool[4])},
		Detail: DetailEvents, PartGames: 64, Workers: 2}
	res, ds := runTo(t, c)
	rows, faults := collect(t, ds.Games), map[string]int{}
	if len(rows) != 600 {
		t.Fatalf("%d rows for 600 games", len(rows))
	}
	reasons := ds.Dict(eventlog.DictReason)
	var total int64
	for _, g := range rows {
		if g.Result == eventlog.Fault {
			total++
			faults[reasons[g.EndReason]]++
			if g.ScoreFirst != -1 {
				t.Fatalf("a fault scores: %+v", g)
			}
		}
	}
	if faults["panic"] < 20 || faults["capacity"] < 20 || ds.Manifest.Faults != total {
		t.Errorf("faults %v, manifest says %d", faults, ds.Manifest.Faults)
	}
	if len(res.Faults) != faultsKept {
		t.Fatalf("%d faults described", len(res.Faults))
	}
	for i, f := range res.Faults {
		g := rows[f.GameID]
		if g.Result != eventlog.Fault || g.Seed != int64(f.Key) || f.Reason != reasons[g.EndReason] || i > 0 && f.GameID <= res.Faults[i-1].GameID {
			t.Fatalf("fault %+v of game %+v", f, g)
		}
		if f.Reason == "panic" && !strings.Contains(f.Detail, "the toy is broken") {
			t.Fatalf("fault does not say what happened: %s", f.Detail)
		}
		if f.Reason == "capacity" && f.Detail != "more than the engine holds: toys" {
			t.Fatalf("fault does not say what there was too much of: %s", f.Detail)
		}
	}
	// A broken game leaves its worker as it was.
	one := contents(t, ds.Dir)
	c.Workers = 1
	_, ds = runTo(t, c)
	for name, data := range contents(t, ds.Dir) {
		if one[name] != data {
			t.Errorf("%s depends on the workers", name)
		}
	}
	r, err := Replay(c, res.Faults[0].GameID)
	if err != nil || r.Fault == "" || r.Verify(ds) != nil {
		t.Errorf("replay of a fault: %q, %v, %v", r.Fault, err, r.Verify(ds))
	}
}

// hooked is a toy that does something when a worker makes its first game.
type hooked struct {
	*toy
	hook func()
}

type hookedMatch struct {
	Match
	hook func()
}

func (h hooked) NewMatch(a, b *cards.Deck) (Match, error) {
	m, err := h.toy.NewMatch(a, b)
	return hookedMatch{m, h.hook}, err
}

func (m hookedMatch) NewGame() engine.Game {
	m.hook()
	return m.Match.NewGame()
}

// A full disk ends the run with an error, and what is left is a valid run. Where
// no device is always full, a file that cannot be made stands for it.
func TestFullDisk(t *testing.T) {
	const full = "/dev/full"
	target, want := full, "no space left"
	if _, err := os.Stat(full); err != nil {
		t.Logf("%v: a file that cannot be made instead", err)
		target, want = filepath.Join(t.TempDir(), "absent", "file"), "cannot write"
	}
	c := toyConfig(120)
	c.Out = filepath.Join(t.TempDir(), "run")
	c.Arms[0].Ruleset = hooked{c.Arms[0].Ruleset.(*toy), func() {
		os.Symlink(target, filepath.Join(c.Out, "events", "part-00003.arrow.tmp"))
	}}
	_, err := Run(context.Background(), c)
	if err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "part-00003") {
		t.Fatalf("a full disk gives %v", err)
	}
	if target != full {
		os.Remove(filepath.Join(c.Out, "events", "part-00003.arrow.tmp")) // ours, and it leads nowhere
	}
	ds, err := eventlog.Open(c.Out)
	if err != nil {
		t.Fatal(err)
	}
	if ds.Manifest.State != eventlog.Partial || ds.Manifest.GamesDone != 3*64 || ds.Verify() != nil {
		t.Errorf("left behind: %s, %d games, %v", ds.Manifest.State, ds.Manifest.GamesDone, ds.Verify())
	}
	for name := range contents(t, c.Out) {
		if strings.HasSuffix(name, ".tmp") {
			t.Errorf("%s is left", name)
		}
	}
}

func TestExistingFolder(t *testing.T) {
	c := toyConfig(2)
	c.Out = t.TempDir() // empty: fine
	if _, err := Run(context.Background(), c); err != nil {
		t.Fatal(err)
	}
	before := contents(t, c.Out)
	if _, err := Run(context.Background(), c); err == nil || !strings.Contains(err.Error(), "not empty") {
		t.Errorf("a second run into the same folder: %v", err)
	}
	if after := contents(t, c.Out); len(after) != len(before) || after["manifest.json"] != before["manifest.json"] {
		t.Error("the refused run changed the folder")
	}
	c.Out, c.Policies[0] = filepath.Join(t.TempDir(), "run"), "best"
	if _, err := Run(context.Background(), c); err == nil || !strings.Contains(err.Error(), "unknown policy") {
		t.Errorf("an unknown policy: %v", err)
	}
	if _, err := os.Stat(c.Out); err == nil {
		t.Error("a run that cannot start leaves a folder")
	}
	c.Policies[0] = "random"
	file := filepath.Join(t.TempDir(), "file")
	os.WriteFile(file, nil, 0o666)
	c.Out = filepath.Join(file, "run")
	if _, err := Run(context.Background(), c); err == nil {
		t.Error("a run below a file")
	}
}

// Nobody can read from a run where it was made.
func TestNothingAboutTheMachine(t *testing.T) {
	c := toyConfig(4)
	_, ds := runTo(t, c)
	for name, data := range contents(t, ds.Dir) {
		if strings.Contains(data, c.Out) || strings.Contains(data, `"here"`) {
			t.Errorf("%s names a place", name)
		}
	}
}

func TestProgressLines(t *testing.T) {
	c := toyConfig(2)
	var out bytes.Buffer
	c.Progress = Progress{Mode: ProgressAuto, Out: &out}
	runTo(t, c)
	if got := out.String(); !strings.HasPrefix(got, "12 games in ") || !strings.Contains(got, "games/s with 1 worker\n") {
		t.Errorf("progress printed %q", got)
	}
	if _, err := ParseProgress("non"); err == nil || !strings.Contains(err.Error(), `did you mean "none"`) {
		t.Error(err)
	}
}

// A run in which too many games break stops, with what it has played.
func TestStopAtFault(t *testing.T) {
	pool := []*cards.Card{toyCard("T1", 1), toyCard("T2", 2), toyCard("P", toyPanics)}
	for _, workers := range []int{1, 3} {
		c := &Config{Arms: Base(newToy(pool...)), NewPolicy: toyPolicies, Policies: [2]string{"random", "random"}, Games: 2000, Seed: 1,
			Decks: []*cards.Deck{toyDeck("sound", pool[:2]...), toyDeck("panics", pool...)}, Detail: DetailGames, PartGames: 64, Workers: workers, StopAtFault: 30}
		res, ds := runTo(t, c)
		m := ds.Manifest
		if !res.Broken || m.State != eventlog.Partial || m.GamesDone >= m.GamesPlanned || m.Faults < 30 || m.Faults > 30+int64(workers)*2 {
			t.Errorf("%d workers: broken %v, %s, %d of %d games, %d faults", workers, res.Broken, m.State, m.GamesDone, m.GamesPlanned, m.Faults)
		}
		if n := len(collect(t, ds.Games)); int64(n) != m.GamesDone {
			t.Errorf("%d workers: %d rows for %d games", workers, n, m.GamesDone)
		}
		c.StopAtFault = 1 << 40
		if res, ds := runTo(t, c); res.Broken || ds.Manifest.State != eventlog.Complete {
			t.Errorf("%d workers: broken %v, %s with a bound that is not reached", workers, res.Broken, ds.Manifest.State)
		}
	}
}
