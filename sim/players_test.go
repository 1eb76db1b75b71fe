package sim

import (
	"slices"
	"strings"
	"testing"
	"time"

	"gauntlet/sim/eventlog"
)

// playersOf are the policies of the three players.
var playersOf = []string{"random", "hasty", "random"}

// playersConfig is the run of armsConfig played by three players, the second and the third with
// fewer games.
func playersConfig(games ...int64) *Config {
	c := armsConfig(games[0])
	c.PartGames = 0
	of := c.Arms
	c.Arms = nil
	for i, name := range playersOf {
		c.Players = append(c.Players, Player{[]string{"weak", "hasty", "strong"}[i], [2]string{name, name}})
		for _, a := range of {
			a.Name, a.Player, a.Base, a.Policies, a.Games = a.Name+" by "+c.Players[i].Name, i, len(of)*i, [2]string{name, name}, games[i]
			c.Arms = append(c.Arms, a)
		}
	}
	return c
}

// Games of a run whose arms have different numbers of them are numbered without a gap, in whole
// blocks and parts; the deals of an arm with few are the first ones of those with many.
func TestPlayersPlan(t *testing.T) {
	for _, games := range [][]int64{{80, 40, 10}, {10, 40, 80}, {40, 40, 40}, {2, 40, 40}} {
		c := playersConfig(games...)
		p, err := NewPlan(c)
		if err != nil {
			t.Fatal(err)
		}
		type deal struct{ matchup, arm int }
		count, keys := map[deal]int64{}, map[deal][]uint64{}
		next := int64(0)
		for i := range p.Parts() {
			first, end := p.Part(i)
			if first != next || end <= first || p.blockStart(first) != first {
				t.Fatalf("%v: part %d is games %d to %d after %d", games, i, first, end, next)
			}
			next = end
		}
		if next != p.Games() {
			t.Fatalf("%v: parts cover %d of %d games", games, next, p.Games())
		}
		block, start := int64(-1), int64(0)
		for id := range p.Games() {
			g := p.Game(id)
			if g.ID != id || g.Swap != (id%2 == 1) {
				t.Fatalf("game %d is %+v", id, g)
			}
			if g.Block != block {
				if g.Block < block {
					t.Fatalf("%v: game %d has block %d after %d", games, id, g.Block, block)
				}
				block, start = g.Block, id
			}
			if p.blockStart(id) != start {
				t.Fatalf("%v: the block of game %d begins at %d, not %d", games, id, p.blockStart(id), start)
			}
			at := deal{g.Matchup, g.Arm}
			if !g.Swap {
				keys[at] = append(keys[at], g.Key)
			}
			count[at]++
		}
		total := int64(0)
		for i := range c.Arms {
			total += p.GamesOf(i)
		}
		if total != p.Games() {
			t.Errorf("%v: the arms have %d games, the run %d", games, total, p.Games())
		}
		for at, n := range count {
			if want := games[at.arm/3]; n != want {
				t.Errorf("%v: arm %d has %d games of matchup %d", games, at.arm, n, at.matchup)
			}
			for _, other := range []int{0, 3, 6} {
				theirs := keys[deal{at.matchup, other}]
				if len(keys[at]) <= len(theirs) && !slices.Equal(keys[at], theirs[:len(keys[at])]) {
					t.Errorf("%v: the deals of arm %d in matchup %d are not the first ones of arm %d", games, at.arm, at.matchup, other)
				}
			}
		}
	}
}

// With one number of games for all a run with players is numbered as one with arms.
func TestPlayersAreArms(t *testing.T) {
	c := playersConfig(40, 40, 40)
	p, err := NewPlan(c)
	if err != nil {
		t.Fatal(err)
	}
	c.Players = nil
	for i := range c.Arms {
		c.Arms[i].Games, c.Arms[i].Player = 0, 0
	}
	plain, err := NewPlan(c)
	if err != nil || plain.Games() != p.Games() || plain.Parts() != p.Parts() {
		t.Fatalf("%d games in %d parts, as arms %d in %d, %v", p.Games(), p.Parts(), plain.Games(), plain.Parts(), err)
	}
	for id := range p.Games() {
		if p.Game(id) != plain.Game(id) {
			t.Fatalf("game %d is %+v, as an arm %+v", id, p.Game(id), plain.Game(id))
		}
	}
}

// The arm of a player has the games of a run that it plays alone; no byte depends on workers;
// manifest and replay know who played.
func TestPlayersRuns(t *testing.T) {
	c := playersConfig(30, 12, 4)
	_, ds := runTo(t, c)
	want := contents(t, ds.Dir)
	c.Workers = 4
	_, four := runTo(t, c)
	for name, data := range contents(t, four.Dir) {
		if want[name] != data {
			t.Errorf("four workers: %s differs", name)
		}
	}
	m := ds.Manifest
	if len(m.Players) != 3 || m.Players[2].Games != 4 || m.Players[1].Policies[1] != "hasty" || m.Arms[7].Player != 2 || m.State != eventlog.Complete ||
		m.Arms[6].GamesPlanned != 24 || m.GamesPlanned != m.GamesDone {
		t.Errorf("players %+v, arms %+v", m.Players, m.Arms)
	}
	rows := collect(t, ds.Games)
	for player, name := range playersOf {
		alone := armsConfig([]int64{30, 12, 4}[player])
		alone.Policies = [2]string{name, name}
		_, own := runTo(t, alone)
		theirs := map[[3]int64]eventlog.GameRow{}
		for _, g := range collect(t, own.Games) {
			theirs[[3]int64{int64(g.BlockID), int64(g.Arm), int64(g.Swap)}] = g
		}
		n := 0
		for _, g := range rows {
			if m.Arms[g.Arm].Player != player {
				continue
			}
			n++
			other := theirs[[3]int64{int64(g.BlockID), int64(g.Arm) % 3, int64(g.Swap)}]
			mine := bare(g)
			mine.PolicyFirst, mine.PolicySecond = other.PolicyFirst, other.PolicySecond // numbers of another dictionary
			if mine != bare(other) {
				t.Fatalf("%s: %+v, alone %+v", name, g, other)
			}
			if ds.Dict(eventlog.DictPolicy)[g.PolicyFirst] != name || ds.Dict(eventlog.DictPolicy)[g.PolicySecond] != name {
				t.Fatalf("game %d of %s says that %d and %d played", g.GameID, name, g.PolicyFirst, g.PolicySecond)
			}
		}
		if n != len(theirs) {
			t.Errorf("%s has %d games, alone %d", name, n, len(theirs))
		}
	}
	back, err := Restore(m)
	if err != nil {
		t.Fatal(err)
	}
	again := newToy(back.Cards[1:]...)
	for i := range back.Config.Arms {
		back.Config.Arms[i].Ruleset = again
		if i%3 == 2 {
			back.Config.Arms[i].Ruleset = harder{again}
		}
	}
	back.Config.NewPolicy = toyPolicies
	for id := range m.GamesDone {
		r, err := Replay(&back.Config, id)
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Verify(ds); err != nil {
			t.Fatal(err)
		}
	}
}

// With a player that has another policy on either side decks meet in both orders, under all.
func TestMixedPlayers(t *testing.T) {
	c := playersConfig(4, 4, 4)
	c.Players[1].Policies = [2]string{"random", "hasty"}
	for i := 3; i < 6; i++ {
		c.Arms[i].Policies = c.Players[1].Policies
	}
	p, err := NewPlan(c)
	if err != nil || len(p.Matchups) != 9 {
		t.Errorf("%d matchups, %v", len(p.Matchups), err)
	}
}

func TestBadPlayers(t *testing.T) {
	for _, c := range []struct {
		want  string
		spoil func(*Config)
	}{
		{"use an even number", func(c *Config) { c.Arms[3].Games = 3 }},
		{"use an even number", func(c *Config) { c.Arms[3].Games = -2 }},
		{"different numbers of games", func(c *Config) { c.Arms[4].Games = 8 }},
		{"is played by player 3 of 3", func(c *Config) { c.Arms[4].Player = 3 }},
		{"lacks a name", func(c *Config) { c.Players[1].Name = "" }},
		{"lacks a name", func(c *Config) { c.Players = append(c.Players, Player{"idle", [2]string{"random", "random"}}) }},
		{"which is not before it", func(c *Config) { c.Arms[4].Base = 5 }},
	} {
		cfg := playersConfig(4, 4, 4)
		c.spoil(cfg)
		if _, err := NewPlan(cfg); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want an error with %q", err, c.want)
		}
	}
}

// The time that is left is told of the games that all players play, since others are as a rule
// far cheaper.
func TestPlayersProgress(t *testing.T) {
	var out strings.Builder
	begun := time.Now().Add(-10 * time.Second)
	Progress{Out: &out, first: 100}.plain(1000, begun)(50)
	Progress{Out: &out, first: 100}.plain(1000, begun)(200)
	Progress{Out: &out}.plain(100, begun)(50)
	lines := strings.Split(out.String(), "\n")
	if !strings.HasSuffix(lines[0], "10s left of the first 100, which all players play") || !strings.HasSuffix(lines[1], "40s left") || !strings.HasSuffix(lines[2], "10s left") {
		t.Errorf("%q", lines)
	}
}
