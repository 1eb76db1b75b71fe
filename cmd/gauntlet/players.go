package main

import (
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine/games"
	"gauntlet/reports"
	"gauntlet/sim"
)

// runPlayer is the player of "gauntlet run" and of the commands that compare, unless told
// otherwise: the strongest one that keeps the run of the README under a minute on two cores.
const runPlayer = "glance"

// sidesMark stands between the policies of a player that has one on each side of a matchup.
const sidesMark = "/"

// dearness is how many games of runPlayer a game of a dearer policy costs, about, by the first
// word of its name; 1 without a row. "gauntlet plan" measures it; here it only keeps the number
// of games that nobody named within what somebody waits for, and the same on all machines.
var dearness = map[string]float64{"lethal": 20, "rollout": 50, "tuned": 60, "search": 350}

// playersMin is the least number of games that a dear player has unless told otherwise: pairs
// enough for an interval between them.
const playersMin = 100

// parsePlayers reads the words of --policies: each a policy that plays both sides, or two with a
// slash for the two sides.
func parsePlayers(words []string, game string, bots *botFlags) (players []sim.Player, err error) {
	for _, word := range words {
		sides := strings.Split(word, sidesMark)
		if len(sides) > 2 {
			return nil, usagef("--policies: %s: a matchup has two sides, write A%sB", word, sidesMark)
		}
		for _, name := range sides {
			if _, err := bots.policy(name, game); err != nil {
				return nil, usagef("--policies: %w", err)
			}
		}
		if slices.ContainsFunc(players, func(p sim.Player) bool { return p.Name == word }) {
			return nil, usagef("--policies: %s is named twice; players are compared with others", word)
		}
		players = append(players, sim.Player{Name: word, Policies: [2]string{sides[0], sides[len(sides)-1]}})
	}
	if len(players) == 0 {
		return nil, usagef("--policies: name a policy, or several with commas")
	}
	return players, nil
}

// gamesList is a flag for a number of games, or one for each player.
type gamesList struct{ list []int64 }

// String returns the numbers as they are written.
func (g *gamesList) String() string {
	var words []string
	for _, n := range g.list {
		words = append(words, strconv.FormatInt(n, 10))
	}
	return strings.Join(words, ",")
}

// Set reads numbers with commas between them.
func (g *gamesList) Set(text string) error {
	var list []int64
	for word := range strings.SplitSeq(text, ",") {
		n, err := strconv.ParseInt(strings.TrimSpace(word), 10, 64)
		if err != nil {
			if errors.Is(err, strconv.ErrRange) {
				return errors.New("the number is out of range")
			}
			if !strings.Contains(text, ",") {
				return errors.New("want a whole number")
			}
			return errors.New("want a whole number, or one for each player, as in 4000,400")
		}
		list = append(list, n)
	}
	g.list = list
	return nil
}

// Type is how help calls the value.
func (g *gamesList) Type() string { return "games" }

// checkGames reports mistakes in the numbers of games.
func (x *experiment) checkGames() error {
	for _, n := range x.games.list {
		switch {
		case n < 2 || n%2 != 0:
			return usagef("--games %d: games are played in pairs with swapped seats, give an even number of at least 2", n)
		case n > math.MaxUint32:
			return usagef("--games %d: a run has at most %d games", n, uint32(math.MaxUint32))
		}
	}
	if n := len(x.games.list); n > 1 && n != len(x.players) {
		return usagef("--games %s: %d numbers for %s; give one for all, or one for each player in the order of --policies", x.games.String(), n, counted(len(x.players), "player"))
	}
	return nil
}

// gamesOf returns the games per matchup of a player: its own number, that of all, or without
// --games one by what it costs.
func (x *experiment) gamesOf(player int) int64 {
	switch {
	case len(x.games.list) > 1:
		return x.games.list[player]
	case len(x.players) < 2 || x.gamesGiven():
		return x.games.list[0]
	}
	most, cost := x.games.list[0], 1.0
	for _, name := range x.players[player].Policies {
		word, _, _ := strings.Cut(name, ":")
		cost = max(cost, dearness[word])
	}
	return max(min(most, playersMin), int64(float64(most)/cost)) &^ 1
}

// share returns how many games of the game that is played stand for so many of a quick one,
// which a command plays unless told otherwise.
func (x *experiment) share(n int64) (int64, error) {
	w, err := games.Named(*x.game)
	if err == nil && w.Share != 0 {
		n = n * w.Share / 100 &^ 1
	}
	return n, err
}

// gamesGiven reports whether the command line or the file says how many games are played.
func (x *experiment) gamesGiven() bool { return x.rules.flags.Changed("games") }

// severalPlayers reports whether several players play.
func (x *experiment) severalPlayers() bool { return len(x.players) > 1 }

// onePlayer refuses several players for what makes sense with one.
func (x *experiment) onePlayer(flag, why string) error {
	if len(x.policies) > 1 { // before they have been read
		return usagef("--%s: %s; name one player with --policies, not %s", flag, why, strings.Join(x.policies, ","))
	}
	return nil
}

// played gives arms their players: each arm once for every player, with the name of the player
// behind its own. A policy of an arm that begins with a colon is an ending of its player's.
func (x *experiment) played(arms []sim.Arm) (out []sim.Arm) {
	for i := range x.players {
		p := &x.players[i]
		for _, a := range arms {
			for side, own := range a.Policies {
				if strings.HasPrefix(own, ":") {
					a.Policies[side] = p.Policies[side] + own
				}
			}
			if x.severalPlayers() {
				a.Player, a.Games, a.Base = i, x.gamesOf(i), i*len(arms)+a.Base
				a.Name = reports.ArmOf(a.Name, p.Name, len(arms) == 1)
				for side := range a.Policies {
					if a.Policies[side] == "" {
						a.Policies[side] = p.Policies[side]
					}
				}
			}
			out = append(out, a)
		}
	}
	return out
}

// notePlayers says what a list of players means, which once was one for either side.
func notePlayers(c *sim.Config, messages io.Writer) {
	if len(c.Players) == 0 {
		return
	}
	var words []string
	for i, p := range c.Players {
		k := slices.IndexFunc(c.Arms, func(a sim.Arm) bool { return a.Player == i })
		words = append(words, fmt.Sprintf("%s (%s games of every matchup)", p.Name, reports.Thousands(c.Arms[k].Games)))
	}
	fmt.Fprintf(messages, "note: each of several players plays both sides of the same deals: %s; one policy against another is written A%sB\n", strings.Join(words, ", "), sidesMark)
}
