package sim

import (
	"fmt"
	"math"
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
)

// Arm is one of the things that a run compares: the rules that its games are
// played by, and what is played in place of decks and policies of the run. All arms
// play the same matchups on the same blocks, with the same cards under the same
// numbers.
type Arm struct {
	Name    string
	Ruleset Ruleset
	// Illegal are the decks of the run that cannot be played in this arm.
	Illegal []Illegal
	// Decks are played here in place of the decks of the run that have their names:
	// other versions of them. Where entries stand in the same places, what chance
	// does to a place is the same.
	Decks []*cards.Deck
	// Policies play the two sides here; an empty one is that of the run.
	Policies [2]string
	// Games per matchup of this arm, even; 0 is those of the run. An arm with fewer plays the
	// first blocks of the others, so that every deal of its is one of theirs.
	Games int64
	// Player is who plays the arm, by index into Config.Players; 0 in a run without.
	Player int
	// Base is the arm before this one that Touch speaks of, as a rule the first; of a run with
	// players the first of the same player.
	Base int
	// Touch are the cards whose coming up can make a game of this arm another one than that
	// of its base; nil if other things can.
	Touch []engine.CardID
	// Point says where the arm lies on the grid of the run, by axis.
	Point []int
}

// Player is one of the players of a run that plays all its arms with each of several: the same
// deals, so that what players change is known in pairs.
type Player struct {
	Name     string    // as the user names it
	Policies [2]string // of side a and side b
}

// gamesOf returns the games per matchup of an arm.
func (c *Config) gamesOf(arm int) int64 {
	if n := c.Arms[arm].Games; n > 0 {
		return n
	}
	return c.Games
}

// gamesOfPlayer returns the games per matchup of the arms of a player.
func (c *Config) gamesOfPlayer(player int) int64 {
	return c.gamesOf(slices.IndexFunc(c.Arms, func(a Arm) bool { return a.Player == player }))
}

// Deck returns what the arm plays as a deck of the run.
func (a *Arm) Deck(d *cards.Deck) *cards.Deck {
	for _, own := range a.Decks {
		if own.Name == d.Name {
			return own
		}
	}
	return d
}

// Illegal is a deck that cannot be played in an arm, and why.
type Illegal struct {
	Deck    string
	Reasons []string // without places of files, which would say something about the machine
}

// BaseArm is the name of the only arm of a plain run.
const BaseArm = "base"

// Base returns the arms of a plain run.
func Base(r Ruleset) []Arm { return []Arm{{Name: BaseArm, Ruleset: r}} }

// refuses returns why a deck cannot be played in the arm; none if it can.
func (a *Arm) refuses(deck string) []string {
	for _, i := range a.Illegal {
		if i.Deck == deck {
			return i.Reasons
		}
	}
	return nil
}

// Game returns the short name of the game that all arms play.
func (c *Config) Game() string { return c.Arms[0].Ruleset.Name() }

// plain reports whether the run compares nothing: its files say nothing of arms.
func (c *Config) plain() bool {
	a := &c.Arms[0]
	return len(c.Arms) == 1 && a.Name == BaseArm && len(c.Players) == 0 && a.Games == 0 && len(a.Illegal) == 0 && len(a.Decks) == 0 && a.Policies == [2]string{}
}

// under says in which arm something went wrong, if there are several.
func (c *Config) under(arm int, err error) error {
	if c.plain() {
		return err
	}
	return fmt.Errorf("under %s: %w", c.Arms[arm].Name, err)
}

// checkArms reports what is wrong with the arms alone.
func (c *Config) checkArms() error {
	var names []string
	for i := range c.Arms {
		a := &c.Arms[i]
		switch {
		case a.Name == "":
			return fmt.Errorf("arm %d has no name", i)
		case slices.Contains(names, a.Name):
			return fmt.Errorf("the arm %q is named twice: name it once", a.Name)
		case a.Ruleset == nil:
			return fmt.Errorf("sim: the arm %q has no ruleset", a.Name)
		case a.Ruleset.Name() != c.Game():
			return fmt.Errorf("the arms %q and %q are of different games", c.Arms[0].Name, a.Name)
		case a.Games < 0 || a.Games%2 != 0:
			return fmt.Errorf("%d games per matchup of %s: games are played in pairs with swapped seats, use an even number of at least 2", a.Games, a.Name)
		case a.Player < 0 || a.Player >= max(1, len(c.Players)):
			return fmt.Errorf("sim: the arm %q is played by player %d of %d", a.Name, a.Player, len(c.Players))
		case a.Base < 0 || a.Base > i:
			return fmt.Errorf("sim: the base of the arm %q is the arm %d, which is not before it", a.Name, a.Base)
		}
		names = append(names, a.Name)
		for _, d := range a.Illegal {
			if len(d.Reasons) == 0 {
				return fmt.Errorf("sim: the deck %q is not legal in the arm %q for no reason", d.Deck, a.Name)
			}
		}
		for k, d := range a.Decks {
			same := func(o *cards.Deck) bool { return o.Name == d.Name }
			if slices.ContainsFunc(a.Decks[:k], same) || !slices.ContainsFunc(c.Decks, same) && !slices.ContainsFunc(c.Against, same) {
				return fmt.Errorf("sim: the arm %q has a deck %q of its own, which is no deck of the run or has two versions there", a.Name, d.Name)
			}
		}
	}
	for i := range c.Players {
		p := &c.Players[i]
		own := slices.DeleteFunc(slices.Clone(c.Arms), func(a Arm) bool { return a.Player != i })
		if p.Name == "" || p.Policies[0] == "" || p.Policies[1] == "" || len(own) == 0 {
			return fmt.Errorf("sim: the player %d (%q) lacks a name, policies or arms", i, p.Name)
		}
		for k := range own {
			if own[k].Games != own[0].Games {
				return fmt.Errorf("sim: the arms of %s have different numbers of games", p.Name)
			}
		}
	}
	if len(names) > math.MaxInt8 {
		return fmt.Errorf("%d arms: a run has at most %d", len(names), math.MaxInt8)
	}
	return nil
}

// checkPlayed reports a deck that no arm plays and an arm that plays no matchup.
func (c *Config) checkPlayed(p *Plan) error {
	for _, d := range p.Decks {
		if !slices.ContainsFunc(c.Arms, func(a Arm) bool { return a.refuses(d.Name) == nil }) {
			return fmt.Errorf("the deck %q (%s) is not legal under %s:%s", d.Name, d.Source, either(p.Arms), c.reasons(c.Arms, d.Name))
		}
	}
	for i := range c.Arms {
		if !slices.ContainsFunc(p.Slots, func(s Slot) bool { return s.Arm == i }) {
			var decks []string
			for _, d := range c.Arms[i].Illegal {
				decks = append(decks, d.Deck)
			}
			return fmt.Errorf("no matchup is left under %s:%s", c.Arms[i].Name, c.reasons(c.Arms[i:i+1], decks...))
		}
	}
	return nil
}

// reasons lists why decks are not legal in arms, a line for each reason.
func (c *Config) reasons(arms []Arm, decks ...string) string {
	var b strings.Builder
	for _, deck := range decks {
		for i := range arms {
			for _, why := range arms[i].refuses(deck) {
				fmt.Fprintf(&b, "\n%s under %s: %s", deck, arms[i].Name, why)
			}
		}
	}
	return b.String()
}

// either names arms in a sentence that denies something of all of them.
func either(names []string) string {
	last := len(names) - 1
	if last == 0 {
		return names[0]
	}
	return "any of " + strings.Join(names[:last], ", ") + " and " + names[last]
}
