package main

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/spf13/pflag"

	"gauntlet/engine/cards"
	"gauntlet/internal/game"
	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// What commands share that answer a question about one deck by several runs in a folder.

// registerBeside adds the flags for what such a command writes.
func (x *compareFlags) registerBeside(f *pflag.FlagSet) {
	own := pflag.NewFlagSet("", pflag.ContinueOnError)
	x.registerOutput(own)
	*x.detail = sim.DetailGames.String()
	for _, name := range []string{"out", "title", "compression", "progress", "quiet", "max-faults", "force", "memory-limit", "report"} {
		f.AddFlag(own.Lookup(name))
	}
}

// oneDeck loads the deck and those that it meets, itself perhaps among them.
func (x *compareFlags) oneDeck(l *game.Library, messages io.Writer) (deck *cards.Deck, pool []*cards.Deck, err error) {
	pool, decks, err := x.field(l, messages)
	if err != nil {
		return nil, nil, err
	}
	if len(decks) != 1 {
		return nil, nil, usagef("%s: it is %d decks, name one", strings.Join(x.decks, ","), len(decks))
	}
	return decks[0], pool, nil
}

// withoutItself returns the decks that a deck meets without those of its name.
func withoutItself(deck *cards.Deck, pool []*cards.Deck) ([]*cards.Deck, error) {
	pool = slices.DeleteFunc(slices.Clone(pool), func(d *cards.Deck) bool { return d.Name == deck.Name })
	if len(pool) == 0 {
		return nil, usagef("the deck meets nobody but itself: name others with --against")
	}
	return pool, nil
}

// seedBeside returns the seed of the run of a number; 0 is the seed itself. Runs of other numbers share no deal with it.
func seedBeside(seed uint64, number int) uint64 {
	const golden = 0x9E3779B97F4A7C15 // an odd number without pattern in its bits
	return seed + uint64(number)*golden
}

// writeJSON writes a file of indented JSON.
func writeJSON(file string, value any) error {
	return writeWhole(file, func(w io.Writer) error {
		e := json.NewEncoder(plain.JSON(w))
		e.SetIndent("", "  ")
		return e.Encode(value)
	})
}

// playBeside plays a run that is one of several in a folder.
func (x *compareFlags) playBeside(ctx context.Context, c *sim.Config, dir, folder string, messages io.Writer) (*eventlog.Dataset, error) {
	p, err := plan(c)
	if err != nil {
		return nil, err
	}
	if c.StopAtFault, err = parseFaults(x.faults, p.Games()); err != nil {
		return nil, err
	}
	if err := x.room(c, dir, p.Games(), int64(p.Parts()), messages); err != nil {
		return nil, err
	}
	c.Out = filepath.Join(dir, folder)
	if err := os.Mkdir(c.Out, 0o777); err != nil {
		return nil, err
	}
	if err := x.bots.begin(ctx, c); err != nil {
		return nil, err
	}
	defer x.bots.Close()
	res, err := sim.Run(ctx, c)
	switch {
	case err != nil:
		return nil, x.stopped(c.Out, res, err)
	case res.Broken:
		fmt.Fprintf(messages, "stopped, since more than %s broke (--max-faults); what is written is in %s\n", reports.Plural(c.StopAtFault-1, "game"), c.Out)
		return nil, errFaults
	case ctx.Err() != nil && res.Manifest.GamesDone < res.Manifest.GamesPlanned:
		fmt.Fprintf(messages, "interrupted: what was played so far answers nothing; it is in %s\n", dir)
		return nil, errInterrupted
	}
	return eventlog.Open(c.Out)
}
