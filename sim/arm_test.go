package sim

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/sim/eventlog"
)

// harder is a toy in which cards of attack 3 and more deal one damage more; its
// rules have other numbers, one of them for two clauses.
type harder struct{ *toy }

func (h harder) Settings() map[string]string {
	return map[string]string{"life": "20", "damage": "hard"}
}

func (h harder) Vocabulary() *Vocabulary {
	v := h.toy.Vocabulary()
	v.Clauses = []string{"", "2.1", "7.7", "7.7"}
	return v
}

func (h harder) NewMatch(a, b *cards.Deck) (Match, error) {
	m, err := h.toy.NewMatch(a, b)
	if err == nil {
		for id, n := range m.(*toyMatch).attack {
			if n >= 3 && n < toyPanics {
				m.(*toyMatch).attack[id]++
			}
		}
	}
	return m, err
}

// armsConfig is the run of toyConfig in three arms, one of which does not admit the
// deck "mid".
func armsConfig(games int64) *Config {
	c := toyConfig(games)
	t := c.Arms[0].Ruleset.(*toy)
	c.Arms = []Arm{{Name: "old", Ruleset: t}, {Name: "narrow", Ruleset: t, Illegal: []Illegal{{"mid", []string{"too plain (1.1)"}}}}, {Name: "hard", Ruleset: harder{t}}}
	return c
}

// A round is the matchups in order, each in the arms that play it; blocks are the
// deals.
func TestArmsPlan(t *testing.T) {
	p, err := NewPlan(armsConfig(60))
	if err != nil {
		t.Fatal(err)
	}
	plain, err := NewPlan(toyConfig(60))
	if err != nil {
		t.Fatal(err)
	}
	var slots [][2]int
	for _, s := range p.Slots {
		slots = append(slots, [2]int{s.Matchup, s.Arm})
	}
	// Matchups 1, 3 and 4 are with "mid".
	if want := [][2]int{{0, 0}, {0, 1}, {0, 2}, {1, 0}, {1, 2}, {2, 0}, {2, 1}, {2, 2}, {3, 0}, {3, 2}, {4, 0}, {4, 2}, {5, 0}, {5, 1}, {5, 2}}; !slices.Equal(slots, want) {
		t.Fatalf("slots %v, want %v", slots, want)
	}
	if p.Games() != 15*60 || p.GamesOf(0) != 360 || p.GamesOf(1) != 180 || p.GamesOf(2) != 360 {
		t.Errorf("%d games, of the arms %d, %d and %d", p.Games(), p.GamesOf(0), p.GamesOf(1), p.GamesOf(2))
	}
	block, arms := int64(-1), 0
	for id := range p.Games() {
		g := p.Game(id)
		if g.ID != id || g.PairID() != id/2 || g.Swap != (id%2 == 1) || p.Slots[g.Slot] != (Slot{g.Matchup, g.Arm, g.Block % 6, p.Slots[g.Slot].first}) {
			t.Fatalf("game %d is %+v", id, g)
		}
		if g.Block != block { // blocks are numbered without a gap, and lie in one piece
			if g.Block != block+1 || g.Arm != 0 || g.Swap || p.blockStart(id) != id {
				t.Fatalf("game %d, block %d after block %d", id, g.Block, block)
			}
			block, arms = g.Block, 0
		}
		if !g.Swap {
			arms++
		}
		// The block of a plain run with its key.
		if want := plain.Game(2 * g.Block); want.Key != g.Key || want.Matchup != g.Matchup || want.Block != g.Block || want.PairID() != g.Block {
			t.Fatalf("game %d is %+v, the plain run's block %+v", id, g, want)
		}
	}
	if block != plain.Games()/2-1 {
		t.Errorf("%d blocks, the plain run has %d", block+1, plain.Games()/2)
	}
	longer, err := NewPlan(armsConfig(90))
	if err != nil {
		t.Fatal(err)
	}
	for id := range p.Games() {
		if p.Game(id) != longer.Game(id) {
			t.Fatalf("game %d of a longer run is another", id)
		}
	}
}

// Parts hold whole blocks and cover all games, even if they are to be smaller than
// a block.
func TestArmsParts(t *testing.T) {
	for _, size := range []int{2, 8, 64, 100} {
		c := armsConfig(60)
		c.PartGames = size
		p, err := NewPlan(c)
		if err != nil {
			t.Fatal(err)
		}
		next := int64(0)
		for i := range p.Parts() {
			first, end := p.Part(i)
			if first != next || end <= first || p.blockStart(first) != first {
				t.Fatalf("%d games a part: part %d is games %d to %d after %d", size, i, first, end, next)
			}
			next = end
		}
		if next != p.Games() {
			t.Errorf("%d games a part: parts cover %d of %d games", size, next, p.Games())
		}
	}
}

// bare returns a game without its place in the run.
func bare(g eventlog.GameRow) eventlog.GameRow {
	g.GameID, g.BlockID, g.PairID, g.Arm = 0, 0, 0, 0
	return g
}

// The games of an arm are those of a plain run under its rules, deal by deal.
func TestArmsAreRuns(t *testing.T) {
	c := armsConfig(20)
	_, ds := runTo(t, c)
	var byArm [3]map[[2]int64]eventlog.GameRow
	for i := range byArm {
		byArm[i] = map[[2]int64]eventlog.GameRow{}
	}
	for _, g := range collect(t, ds.Games) {
		byArm[g.Arm][[2]int64{int64(g.BlockID), int64(g.Swap)}] = g
	}
	differ := 0
	for i, ruleset := range []Ruleset{c.Arms[0].Ruleset, c.Arms[1].Ruleset, c.Arms[2].Ruleset} {
		alone := toyConfig(20)
		alone.Arms = Base(ruleset)
		_, plain := runTo(t, alone)
		found := 0
		for _, g := range collect(t, plain.Games) {
			at := [2]int64{int64(g.BlockID), int64(g.Swap)}
			mine, ok := byArm[i][at]
			if !ok {
				if i != 1 || g.DeckFirst != 1 && g.DeckSecond != 1 {
					t.Fatalf("arm %d has no game of block %d", i, at[0])
				}
				continue
			}
			found++
			if bare(mine) != bare(g) {
				t.Fatalf("arm %d: %+v, alone %+v", i, mine, g)
			}
			if bare(mine) != bare(byArm[0][at]) {
				differ++
			}
		}
		if found != len(byArm[i]) {
			t.Errorf("arm %d has %d games, %d of them a plain run's", i, len(byArm[i]), found)
		}
	}
	if differ == 0 {
		t.Error("no game differs between the arms")
	}
}

// Two arms that are the same give the same games and events in every block: the
// difference is exactly nothing.
func TestSameArms(t *testing.T) {
	c := toyConfig(50)
	c.Arms = []Arm{{Name: "a", Ruleset: c.Arms[0].Ruleset}, {Name: "b", Ruleset: c.Arms[0].Ruleset}}
	_, ds := runTo(t, c)
	events := map[uint32][]eventlog.EventRow{}
	for _, e := range collectEvents(t, ds) {
		id := e.GameID
		e.GameID = 0
		events[id] = append(events[id], e)
	}
	rows := collect(t, ds.Games)
	for i := 0; i < len(rows); i += 4 {
		for swap := range 2 {
			a, b := rows[i+swap], rows[i+2+swap]
			if a.BlockID != uint32(i/4) || b.BlockID != a.BlockID || a.Arm != 0 || b.Arm != 1 || b.PairID != a.PairID+1 {
				t.Fatalf("games %d and %d are not of one block: %+v, %+v", a.GameID, b.GameID, a, b)
			}
			if bare(a) != bare(b) || len(events[a.GameID]) == 0 || !slices.Equal(events[a.GameID], events[b.GameID]) {
				t.Fatalf("games %d and %d differ", a.GameID, b.GameID)
			}
		}
	}
}

// The rows of every table say their arm, events the clause of its rules, and the
// manifest what the arms are.
func TestArmsWords(t *testing.T) {
	c := armsConfig(20)
	_, ds := runTo(t, c)
	arm := map[uint32]int8{}
	for _, g := range collect(t, ds.Games) {
		arm[g.GameID] = g.Arm
	}
	for _, s := range collect(t, ds.Seats) {
		if s.Arm != arm[s.GameID] {
			t.Fatalf("seat %+v of a game of arm %d", s, arm[s.GameID])
		}
	}
	for _, r := range collect(t, ds.Cards) {
		if r.Arm != arm[r.GameID] {
			t.Fatalf("card %+v of a game of arm %d", r, arm[r.GameID])
		}
	}
	if words := ds.Dict(eventlog.DictClause); !slices.Equal(words, []string{"", "1.1", "2.1", "2.2", "7.7"}) {
		t.Errorf("clauses %q", words)
	}
	for _, e := range collectEvents(t, ds) {
		// Clause 1 is all that the toy names: 1.1, in the hard arm 2.1.
		want := map[bool]string{true: "2.1", false: "1.1"}[arm[e.GameID] == 2]
		if got := ds.Dict(eventlog.DictClause)[e.Clause]; got != "" && got != want {
			t.Fatalf("event %+v of arm %d has clause %s", e, arm[e.GameID], got)
		}
	}
	m := ds.Manifest
	if len(m.Arms) != 3 || m.Arms[2].Settings["damage"] != "hard" || m.Arms[1].GamesPlanned != 60 || m.Arms[0].Illegal != nil ||
		m.Arms[1].Illegal[0].Deck != 1 || m.Arms[1].Illegal[0].Reasons[0] != "too plain (1.1)" {
		t.Errorf("arms %+v", m.Arms)
	}
	if m.Arms[1].Plays(m.Matchups[1]) || !m.Arms[1].Plays(m.Matchups[2]) || !m.Arms[2].Plays(m.Matchups[1]) {
		t.Error("the manifest says wrongly which matchups an arm plays")
	}
}

// Any game of any arm replays from what the manifest holds.
func TestArmsReplay(t *testing.T) {
	_, ds := runTo(t, armsConfig(6))
	back, err := Restore(ds.Manifest)
	if err != nil {
		t.Fatal(err)
	}
	if len(back.Settings) != 3 || back.Settings[2]["damage"] != "hard" {
		t.Fatalf("settings %v", back.Settings)
	}
	again := newToy(back.Cards[1:]...)
	for i := range back.Config.Arms {
		back.Config.Arms[i].Ruleset = again
	}
	back.Config.Arms[2].Ruleset = harder{again}
	back.Config.NewPolicy = toyPolicies
	for id := range ds.Manifest.GamesDone {
		r, err := Replay(&back.Config, id)
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Verify(ds); err != nil {
			t.Fatal(err)
		}
	}
}

// The number of workers changes no byte, and a longer run begins with a shorter one.
func TestArmsWorkersDoNotMatter(t *testing.T) {
	c := armsConfig(60)
	_, one := runTo(t, c)
	want := contents(t, one.Dir)
	c.Workers = 5
	_, five := runTo(t, c)
	got := contents(t, five.Dir)
	if len(got) != len(want) || len(want) < 10 {
		t.Errorf("%d files, with five workers %d", len(want), len(got))
	}
	for name, data := range want {
		if got[name] != data {
			t.Errorf("five workers: %s differs", name)
		}
	}
	_, long := runTo(t, armsConfig(80))
	rows := collect(t, long.Games)
	for i, g := range collect(t, one.Games) {
		if g != rows[i] {
			t.Fatalf("game %d of a longer run is another", i)
		}
	}
}

// A run that is stopped holds whole blocks.
func TestArmsCancel(t *testing.T) {
	_, whole := runTo(t, armsConfig(80))
	want := collect(t, whole.Games)
	for _, workers := range []int{1, 3} {
		ctx, cancel := context.WithCancel(context.Background())
		c := armsConfig(80)
		c.Workers, c.Out = workers, filepath.Join(t.TempDir(), "run")
		c.NewPolicy = func(string) (engine.Policy, error) { return &cancelling{left: 700, cancel: cancel}, nil }
		if _, err := Run(ctx, c); err != nil {
			t.Fatal(err)
		}
		ds, err := eventlog.Open(c.Out)
		if err != nil {
			t.Fatal(err)
		}
		games, inBlock := map[uint32]int{}, map[uint32]int{}
		for _, g := range want {
			inBlock[g.BlockID]++
		}
		for _, g := range collect(t, ds.Games) {
			if g != want[g.GameID] {
				t.Fatalf("%d workers: game %d differs from the whole run's", workers, g.GameID)
			}
			games[g.BlockID]++
		}
		if len(games) == 0 || len(games) == len(inBlock) {
			t.Errorf("%d workers: %d of %d blocks", workers, len(games), len(inBlock))
		}
		for block, n := range games {
			if n != inBlock[block] {
				t.Errorf("%d workers: block %d has %d of %d games", workers, block, n, inBlock[block])
			}
		}
	}
}

func TestBadArms(t *testing.T) {
	illegal := func(decks ...string) (list []Illegal) {
		for _, d := range decks {
			list = append(list, Illegal{d, []string{"of " + d}})
		}
		return list
	}
	for _, c := range []struct {
		want  string
		spoil func(*Config)
	}{
		{"needs an arm", func(c *Config) { c.Arms = nil }},
		{"arm 1 has no name", func(c *Config) { c.Arms[1].Name = "" }},
		{`the arm "old" is named twice`, func(c *Config) { c.Arms[2].Name = "old" }},
		{`the arm "hard" has no ruleset`, func(c *Config) { c.Arms[2].Ruleset = nil }},
		{"for no reason", func(c *Config) { c.Arms[1].Illegal[0].Reasons = nil }},
		{"number their cards differently", func(c *Config) { c.Arms[1].Ruleset = newToy(c.Arms[0].Ruleset.(*toy).pool[2:]...) }},
		{"the deck \"mid\" (here) is not legal under any of old, narrow and hard:\nmid under old: of mid\nmid under narrow: too plain (1.1)\nmid under hard: of mid",
			func(c *Config) { c.Arms[0].Illegal, c.Arms[2].Illegal = illegal("mid"), illegal("mid") }},
		{"no matchup is left under hard:\nlow under hard: of low\nmid under hard: of mid\nhigh under hard: of high",
			func(c *Config) { c.Arms[2].Illegal = illegal("low", "mid", "high") }},
		{"the deck \"high\" (here) is not legal under base:\nhigh under base: of high", func(c *Config) {
			c.Arms = Base(c.Arms[0].Ruleset)
			c.Arms[0].Illegal = illegal("high")
		}},
	} {
		cfg := armsConfig(4)
		c.spoil(cfg)
		if _, err := newStage(cfg); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want an error with %q", err, c.want)
		}
	}
}
