package main

import (
	"fmt"
	"io"
	"runtime"
	"text/tabwriter"
	"time"

	"gauntlet/engine"
	"gauntlet/engine/games"
	"gauntlet/policies/search"
	"gauntlet/reports"
	"gauntlet/sim"
)

// benchPositions is how many games are looked at in their middle, for each deck.
const benchPositions = 8

// benchSearch measures what players that look ahead do with a game, for so long each.
func benchSearch(w io.Writer, c *sim.Config, each time.Duration) error {
	wing, err := games.Named(c.Game())
	if err != nil {
		return err
	}
	if wing.Bots.Mind == nil {
		return usagef("--game %s: the game has no players that look ahead", wing.Name)
	}
	var list []engine.Game
	for i, d := range c.Decks {
		m, err := c.Arms[0].Ruleset.NewMatch(d, c.Decks[(i+1)%len(c.Decks)])
		if err != nil {
			return err
		}
		for range benchPositions {
			list = append(list, m.NewGame())
		}
	}
	start := func(i int) engine.Game {
		list[i].Start(engine.Setup{Key: engine.Derive(c.Seed, uint64(i))})
		return list[i]
	}
	s := search.Measure(wing.Bots.Mind(), len(list), start, each, allocated)
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintf(t, "game\t%s\n", c.Game())
	fmt.Fprintf(t, "positions\t%d, in the middle of games of %s\n\n", s.Positions, counted(len(c.Decks), "deck"))
	count := func(x float64) string { return reports.Thousands(int64(x)) }
	fmt.Fprintln(t, "on one core\ta second\t")
	fmt.Fprintf(t, "copies of a game\t%s\twith its decision\n", count(s.Copies))
	fmt.Fprintf(t, "deals\t%s\tof what a seat does not know, to the decision at hand\n", count(s.Deals))
	fmt.Fprintf(t, "deals of one view\t%s\twhere a position is dealt more often\n", count(s.Again))
	fmt.Fprintf(t, "positions judged\t%s\tby the features of the view\n", count(s.Evaluations))
	fmt.Fprintf(t, "two turns\t%s\tplayed on by greedy, and judged\n", count(s.Judged))
	if s.Counted > 0 {
		fmt.Fprintf(t, "two turns\t%s\tplayed on by the light player, and counted\n", count(s.Counted))
	}
	fmt.Fprintf(t, "games played out\t%s\tby greedy, %.1f decisions each\n", count(s.Quick), s.QuickAnswers)
	fmt.Fprintf(t, "games played out\t%s\tby the light player, asked %.1f times each, %.3f allocations\n", count(s.Light), s.LightAnswers, s.Allocations)
	return t.Flush()
}

// allocated returns how many objects were allocated by now.
func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.Mallocs
}
