package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"github.com/spf13/pflag"

	"gauntlet/engine"
	"gauntlet/engine/games"
	"gauntlet/policies/remote"
	"gauntlet/sim"
)

// botFlags is the flags that name programs of other people, which play as policies "bot:NAME".
// No other program is ever run: not what a file, a manifest or a replay names.
type botFlags struct {
	remote.Bots
	commands []string
	read     bool
}

func (b *botFlags) register(f *pflag.FlagSet) {
	b.Settings = remote.Usual
	f.StringArrayVar(&b.commands, "bot", nil, "program that plays as the policy bot:NAME, as `NAME=COMMAND`; may be given several times (docs/bots.md)")
	f.IntVar(&b.Batch, "bot-batch", b.Batch, "`number` of games that a bot has under way at once, at most; changes no result")
	f.DurationVar(&b.Limit, "bot-timeout", b.Limit, "`time` within which a bot must answer what it is sent")
	f.IntVar(&b.Faults, "bot-faults", b.Faults, "`number` of games forfeited in a row at which the run stops")
}

// parse reads the flags.
func (b *botFlags) parse() error {
	switch {
	case b.read:
		return nil
	case b.Batch < 1 || b.Batch > 4096:
		return usagef("--bot-batch %d: give a number from 1 to 4096", b.Batch)
	case b.Limit < time.Millisecond:
		return usagef("--bot-timeout %v: give at least a millisecond, such as 10s", b.Limit)
	case b.Faults < 1:
		return usagef("--bot-faults %d: give at least 1", b.Faults)
	}
	for _, s := range b.commands {
		if err := b.Add(s); err != nil {
			return usagef("--bot %s: %w", s, err)
		}
	}
	b.read = true
	return nil
}

// isBot reports whether a policy is a program of other people.
func isBot(name string) bool { return strings.HasPrefix(name, remote.Prefix) }

// policy returns a policy by name: a bot of this command line, or one of the program's.
func (b *botFlags) policy(name, game string) (engine.Policy, error) {
	if !isBot(name) {
		return games.NewPolicy(name, game)
	}
	if err := b.parse(); err != nil {
		return nil, err
	}
	return b.New(name)
}

// begin tells bots about the run that is to be played, starts each once to see that it speaks
// the protocol, and writes down how each was started. When ctx ends, none is waited for any more.
// Others are policies that are asked as well, though the run does not name them.
func (b *botFlags) begin(ctx context.Context, c *sim.Config, others ...string) error {
	var named []string
	for _, name := range slices.Concat(policiesOf(c), others) {
		if isBot(name) && !slices.Contains(named, name) {
			named = append(named, name)
		}
	}
	if len(named) == 0 {
		return nil
	}
	w, err := games.Named(c.Game())
	if err != nil {
		return err
	}
	intro, err := w.Introduce(c, version())
	if err != nil {
		return err
	}
	if err := b.note(c); err != nil {
		return err
	}
	context.AfterFunc(ctx, b.Stop)
	if err := b.Introduce(intro, named...); ctx.Err() == nil {
		return err
	}
	return errInterrupted
}

// note writes down which programs the bots of a run are.
func (b *botFlags) note(c *sim.Config) error {
	c.Bots = nil
	for _, name := range policiesOf(c) {
		if isBot(name) {
			bot, err := b.Find(name)
			if err != nil {
				return err
			}
			c.Bots = append(c.Bots, sim.Bot{Policy: name, Command: bot.Recorded()})
		}
	}
	return nil
}

// policiesOf returns the policies of a run, each once.
func policiesOf(c *sim.Config) (names []string) {
	add := func(list [2]string) {
		for _, name := range list {
			if name != "" && !slices.Contains(names, name) {
				names = append(names, name)
			}
		}
	}
	add(c.Policies)
	for _, p := range c.Players {
		add(p.Policies)
	}
	for i := range c.Arms {
		add(c.Arms[i].Policies)
	}
	return names
}

// tell says how often bots had to be started anew.
func (b *botFlags) tell(stderr io.Writer, forfeits int64) {
	for _, line := range b.Restarts() {
		fmt.Fprintf(stderr, "note: %s\n", line)
	}
	if forfeits > 0 {
		fmt.Fprintf(stderr, "note: bots forfeited %s: they count as lost, with the reason forfeit\n", counted(int(forfeits), "game"))
	}
}

// again names the bots of a recorded run, which are not run unless this command line names them.
func (b *botFlags) again(ctx context.Context, r *sim.Restored) error {
	if err := b.parse(); err != nil {
		return err
	}
	for _, o := range r.Config.Bots {
		if _, err := b.Find(o.Policy); err != nil {
			return usagef("the run was played by %s, which was started with: %s\n"+
				"no program is run that you do not name: give --bot %s='COMMAND' to let it play this game again",
				o.Policy, o.Command, strings.TrimPrefix(o.Policy, remote.Prefix))
		}
	}
	return b.begin(ctx, &r.Config)
}
