package sim

import (
	"context"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"sync"
	"testing"

	"gauntlet/engine"
)

// far is a policy from outside that is not: it answers as toyPolicy does, but only in exchanges.
// Faults says what it does wrong in games by number, at its second decision there.
type far struct {
	batch     int
	most      int
	faults    map[int64]string
	asked     []farAsk
	sent      [][]farAsk
	decisions map[int64]int
	widest    *int
	sat       map[int64]engine.PlayerID
	over      *[]string
	restarts  *int
	tired     int // exchanges after which it fails once
}

type farAsk struct {
	game   int64
	answer int
	n      int
}

func (f *far) Batch() int            { return f.batch }
func (f *far) FaultsInRow() int      { return f.most }
func (f *far) Begin(engine.PlayerID) { panic("begun as if it were near") }
func (f *far) Drop()                 { f.asked = f.asked[:0] }
func (f *far) Choose(engine.Observation, *engine.Decision, *engine.Stream) int {
	panic("asked as if it were near")
}

func (f *far) Sit(s engine.Seating) {
	if s.Decks[0] < 0 || s.Decks[0] > 2 || s.Decks[1] < 0 || s.Decks[1] > 2 {
		panic("a deck that is not there")
	}
	f.sat[s.Game], f.decisions[s.Game] = s.Seat, 0
}

func (f *far) Ask(game int64, o engine.Observation, d *engine.Decision, chance *engine.Stream) {
	if seat, ok := f.sat[game]; !ok || seat != d.Player || o.Seat() != seat {
		panic("asked in a game where it does not sit")
	}
	f.asked = append(f.asked, farAsk{game, chance.Below(d.N), d.N})
}

func (f *far) Ahead() int { return 1 + f.batch%2 }

func (f *far) Send() {
	if f.sent = append(f.sent, slices.Clone(f.asked)); len(f.sent) > f.Ahead() {
		panic("sent too much at once")
	}
	f.asked = f.asked[:0]
}

func (f *far) Receive(answer func(int64, int)) *engine.RemoteFault {
	asked := f.sent[0]
	f.sent = f.sent[1:]
	*f.widest = max(*f.widest, len(asked))
	if f.tired--; f.tired == 0 {
		return &engine.RemoteFault{Kind: "crash", Detail: "tired"}
	}
	for i, a := range asked {
		f.decisions[a.game]++
		if f.decisions[a.game] != 2 {
			continue
		}
		switch kind := f.faults[a.game]; kind {
		case "":
		case "illegal":
			asked[i].answer = a.n
		case "resign":
			asked[i].answer = -1
		default:
			return &engine.RemoteFault{Kind: kind, Detail: "as it was told"}
		}
	}
	for _, a := range asked {
		answer(a.game, a.answer)
	}
	return nil
}

func (f *far) Leave(game int64, o engine.Outcome, fault *engine.RemoteFault) {
	what := o.Reason.String()
	if fault != nil {
		what += " " + fault.Kind
	}
	*f.over = append(*f.over, what)
	delete(f.sat, game)
}

func (f *far) Restart() {
	f.Drop()
	f.sent = nil
	clear(f.sat)
	clear(f.decisions)
	*f.restarts++
}

// farConfig is a run in which "far" answers in exchanges.
func farConfig(games int64, like far) (c *Config, all *[]*far) {
	c, all = toyConfig(games), new([]*far)
	c.Policies = [2]string{"far", "random"}
	var mu sync.Mutex
	c.NewPolicy = func(name string) (engine.Policy, error) {
		if name != "far" {
			return toyPolicies(name)
		}
		mu.Lock()
		defer mu.Unlock()
		f := like
		f.decisions, f.sat, f.widest, f.over, f.restarts = map[int64]int{}, map[int64]engine.PlayerID{}, new(int), new([]string), new(int)
		if f.batch == 0 {
			f.batch = 1
		}
		if f.most == 0 {
			f.most = 1000
		}
		*all = append(*all, &f)
		return &f, nil
	}
	return c, all
}

// A policy from outside plays the games that the same policy inside would play, whatever the
// batch and the number of workers.
func TestFarPoliciesPlayTheSameGames(t *testing.T) {
	near := toyConfig(40)
	near.Policies = [2]string{"hasty", "random"}
	near.NewPolicy = func(name string) (engine.Policy, error) { return &toyPolicy{}, nil }
	_, want := runTo(t, near)
	games := collect(t, want.Games)
	var first map[string]string
	for _, at := range []struct{ batch, workers int }{{1, 1}, {7, 1}, {64, 3}, {63, 2}} {
		c, all := farConfig(40, far{batch: at.batch})
		c.Workers = at.workers
		_, ds := runTo(t, c)
		got := collect(t, ds.Games)
		if !reflect.DeepEqual(games, got) {
			t.Fatalf("batches of %d: other games than of a policy inside", at.batch)
		}
		files := contents(t, c.Out)
		if first == nil {
			first = files
		} else if !reflect.DeepEqual(first, files) {
			t.Errorf("batches of %d with %d workers: other files", at.batch, at.workers)
		}
		widest := 0
		for _, f := range *all {
			widest = max(widest, *f.widest)
		}
		if widest > at.batch || at.batch > 1 && widest < at.batch/2 {
			t.Errorf("batches of %d: at most %d decisions in one", at.batch, widest)
		}
	}
}

// Whoever fails loses the game in which it fails, and no other; files are the same whatever was
// under way.
func TestFarFaults(t *testing.T) {
	faults := map[int64]string{3: "crash", 4: "illegal", 50: "resign", 51: "stall", 52: "garbage", 200: "flood"}
	var first map[string]string
	for _, at := range []struct{ batch, workers, tired int }{{1, 1, 0}, {16, 1, 0}, {16, 3, 0}, {16, 1, 40}, {17, 1, 0}, {17, 2, 40}} {
		c, all := farConfig(40, far{batch: at.batch, faults: faults, tired: at.tired})
		c.Workers = at.workers
		res, ds := runTo(t, c)
		lost := int64(0)
		for _, g := range collect(t, ds.Games) {
			kind := faults[int64(g.GameID)]
			forfeit := int(g.EndReason) == int(engine.ReasonForfeit)
			if forfeit != (kind != "") {
				t.Errorf("batches of %d: game %d ends by reason %d, and its fault is %q", at.batch, g.GameID, g.EndReason, kind)
			}
			if !forfeit {
				continue
			}
			lost++
			// "far" is the first policy of the run; it loses.
			if far := g.PolicyFirst == 0; far == (g.ScoreFirst == 1) {
				t.Errorf("game %d: the wrong side wins", g.GameID)
			}
		}
		if lost != int64(len(faults)) || res.Manifest.Forfeits != lost || res.Manifest.Faults != 0 || len(res.Faults) != len(faults)-1 {
			t.Errorf("batches of %d: %d games forfeited, the manifest says %d and %d faults, %d are told", at.batch, lost, res.Manifest.Forfeits, res.Manifest.Faults, len(res.Faults))
		}
		for _, f := range res.Faults {
			if want := "bot " + faults[f.GameID]; f.Reason != want || !strings.HasPrefix(f.Detail, "far ") {
				t.Errorf("game %d: %s: %s", f.GameID, f.Reason, f.Detail)
			}
		}
		files := contents(t, c.Out)
		if first == nil {
			first = files
		} else if !reflect.DeepEqual(first, files) {
			t.Errorf("batches of %d with %d workers: other files", at.batch, at.workers)
		}
		restarts := 0
		for _, f := range *all {
			restarts += *f.restarts
		}
		if restarts < 4 {
			t.Errorf("%d restarts", restarts)
		}
	}
}

// Too many faults in a row stop the run, with what was played before.
func TestFarFaultsWithoutEnd(t *testing.T) {
	faults := map[int64]string{}
	for id := int64(100); id < 240; id++ {
		faults[id] = "crash"
	}
	c, _ := farConfig(40, far{batch: 8, most: 5, faults: faults})
	c.Out = filepath.Join(t.TempDir(), "run")
	_, err := Run(context.Background(), c)
	if err == nil || !strings.Contains(err.Error(), "5 games in a row were forfeited, the last one game 104 (bot crash): far as it was told") {
		t.Errorf("got %v", err)
	}
}

// The same games one at a time: replay, bench and serve.
func TestFarElsewhere(t *testing.T) {
	c, _ := farConfig(20, far{batch: 8, faults: map[int64]string{5: "illegal"}})
	_, ds := runTo(t, c)
	for _, id := range []int64{0, 5, 17, 119} {
		again, _ := farConfig(20, far{batch: 8, faults: map[int64]string{5: "illegal"}})
		r, err := Replay(again, id)
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Verify(ds); err != nil {
			t.Error(err)
		}
		if id == 5 && (r.Outcome.Reason != engine.ReasonForfeit || !strings.Contains(r.Fault, "bot illegal")) {
			t.Errorf("game 5: %+v, %s", r.Outcome, r.Fault)
		}
	}
	var checksum uint64
	for _, batch := range []int{1, 16} {
		c, _ := farConfig(20, far{batch: batch})
		r, err := Bench(context.Background(), c, true)
		if err != nil || checksum != 0 && checksum != r.Checksum {
			t.Errorf("batches of %d: %v, checksum %x and %x", batch, err, r.Checksum, checksum)
		}
		checksum = r.Checksum
	}
	c, all := farConfig(20, far{batch: 4})
	tallies, err := Serve(context.Background(), c)
	games := int64(0)
	for _, s := range tallies {
		games += s.Games
	}
	if err != nil || games != 6*20+3*20 { // both orders of two policies
		t.Errorf("%d games, %v", games, err)
	}
	for _, f := range *all {
		if len(f.sat) > 0 {
			t.Errorf("it still sits in %d games", len(f.sat))
		}
	}
}

// Duels with a player from outside are those of the same player inside, with batches of many games and
// with one, on any number of workers; what it forfeits is lost, and told with the numbers of the duel.
func TestFarDuels(t *testing.T) {
	c := toyConfig(2)
	var list []Duel
	for i, deck := range c.Decks {
		for _, p := range [][2]string{{"far", "random"}, {"random", "far"}} {
			list = append(list, Duel{Ruleset: c.Arms[0].Ruleset, Deck: deck, Policies: p, Games: 12, Seed: DuelSeed(3, deck.Name, p), Number: i})
		}
	}
	want, _, err := RunDuels(context.Background(), list, func(name string) (engine.Policy, error) { return &toyPolicy{}, nil }, 1, Progress{}, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, at := range []struct{ batch, workers int }{{1, 1}, {8, 1}, {64, 3}} {
		c, all := farConfig(2, far{batch: at.batch})
		got, faults, err := RunDuels(context.Background(), list, c.NewPolicy, at.workers, Progress{}, nil)
		if err != nil || len(faults) > 0 || !reflect.DeepEqual(got, want) {
			t.Errorf("batches of %d: %v, %d faults\ngot  %+v\nwant %+v", at.batch, err, len(faults), got, want)
		}
		widest := 0
		for _, f := range *all {
			widest = max(widest, *f.widest)
		}
		if widest > at.batch || at.batch > 1 && widest < 4 {
			t.Errorf("batches of %d: at most %d decisions in one", at.batch, widest)
		}
	}
	// Games are told with numbers of their own: game 5 of the third duel is the 30th of all.
	for _, at := range []struct{ batch, workers int }{{1, 1}, {8, 2}} {
		c, _ := farConfig(2, far{batch: at.batch, faults: map[int64]string{29: "crash", 30: "resign"}})
		got, faults, err := RunDuels(context.Background(), list, c.NewPolicy, at.workers, Progress{}, nil)
		if err != nil || len(faults) != 1 || faults[0].Duel != 2 || faults[0].GameID != 5 || faults[0].Reason != "bot crash" {
			t.Fatalf("%v, %+v", err, faults)
		}
		if got[2].Forfeits != 2 || got[2].Faults != 0 || got[2].Games != 12 || got[1].Forfeits+got[3].Forfeits != 0 {
			t.Errorf("%+v", got[2])
		}
	}
	c, _ = farConfig(2, far{batch: 4, most: 3, faults: map[int64]string{10: "crash", 11: "crash", 12: "crash"}})
	if _, _, err := RunDuels(context.Background(), list, c.NewPolicy, 1, Progress{}, nil); err == nil || !strings.Contains(err.Error(), "3 games in a row were forfeited") {
		t.Errorf("faults over the border of two duels: %v", err)
	}
}
