package main

import (
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime"

	"gauntlet/engine/cards"
	"gauntlet/internal/kept"
	"gauntlet/internal/plain"
	"gauntlet/reports"
	"gauntlet/sim"
)

// A ladder is many duels, each a function of what meets and of the program. With --keep the score of each lies in
// a folder as soon as it is whole, under the hash of all that it follows from: who is killed loses the duels under way,
// several machines share one folder, and another player or deck costs its own games alone.

// keptScore is the score of a duel, with the games that broke.
type keptScore struct {
	sim.Score
	Faults []sim.Fault
}

// keptDuels is what is known of the duels of a ladder, by their places in its list.
type keptDuels struct {
	store  *kept.Store // nil if nothing is kept
	keys   []kept.Key
	scores []keptScore
	known  []bool
}

// checkKeep reports mistakes in --keep and --shard.
func (x *ladderFlags) checkKeep() (*sim.Shard, error) {
	switch {
	case x.keep == "" && x.shard != "":
		return nil, usagef("--shard %s: name the folder of all shares with --keep", x.shard)
	case x.keep == "":
		return nil, nil
	case len(x.bots.commands) > 0:
		return nil, usagef("--keep %s: a program of other people plays, and nobody knows whether it would play alike again; leave it out", x.keep)
	case program() == "":
		return nil, usagef("--keep %s: scores are those of one version of the program, and which one this is cannot be told here", x.keep)
	case x.shard == "":
		return nil, nil
	case x.out != "" || x.strict || x.pics.html != "" || len(x.pics.plots) > 0:
		return nil, usagef("--shard %s: a share prints no ladder; leave --out, --html, --plot and --strict to the command without --shard, once all shares are there", x.shard)
	}
	return parseShard(x.shard, os.Getenv)
}

// duels lists the duels of a ladder: all meetings, deck after deck.
func (x *ladderFlags) duels(checks []reports.LadderCheck, ruleset sim.Ruleset, decks []*cards.Deck) (list []sim.Duel) {
	for _, m := range x.meetings(checks) {
		for i, d := range decks {
			list = append(list, sim.Duel{Ruleset: ruleset, Deck: d, Policies: m, Games: x.games, Seed: sim.DuelSeed(x.seed, d.Name, m), Number: i})
		}
	}
	return list
}

// whatIsKept reads the scores that are kept. A file that is damaged, or of another version, is none.
func (x *ladderFlags) whatIsKept(duels []sim.Duel) (*keptDuels, error) {
	k := &keptDuels{keys: make([]kept.Key, len(duels)), scores: make([]keptScore, len(duels)), known: make([]bool, len(duels))}
	if x.keep == "" {
		return k, nil
	}
	if err := os.MkdirAll(x.keep, 0o777); err != nil {
		return nil, fmt.Errorf("--keep: %w", err)
	}
	k.store = kept.Folder(x.keep)
	for i := range duels {
		id, err := sim.DuelID(&duels[i], x.newPolicy)
		if err != nil {
			return nil, err
		}
		k.keys[i] = sha256.Sum256([]byte("duel\n" + program() + "\n" + id))
		if data := k.store.Get(k.keys[i]); data != nil {
			k.known[i] = json.Unmarshal(data, &k.scores[i]) == nil
		}
	}
	return k, nil
}

// playDuels plays the duels that are not known, of those that are asked for.
func (x *ladderFlags) playDuels(ctx context.Context, duels []sim.Duel, have *keptDuels, mine func(i int) bool, progress sim.Progress) error {
	workers := x.workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	var open []sim.Duel
	var at []int // places of the open ones
	for i := range duels {
		if !have.known[i] && mine(i) {
			open, at = append(open, duels[i]), append(at, i)
		}
	}
	if len(open) == 0 {
		return nil
	}
	scores, faults, err := sim.RunDuels(ctx, open, x.newPolicy, workers, progress, func(i int, s *sim.Score, broken []sim.Fault) error {
		have.known[at[i]] = true
		if have.store == nil {
			return nil
		}
		data, err := json.Marshal(keptScore{*s, broken})
		if err == nil && !have.store.Put(have.keys[at[i]], data) {
			err = fmt.Errorf("cannot keep a score in %s: the folder cannot be written, or its disk is full; what was kept before stays", x.keep)
		}
		return err
	})
	for i := range scores { // of an interrupted ladder also those that are not whole
		have.scores[at[i]].Score = scores[i]
	}
	for _, f := range faults {
		s := &have.scores[at[f.Duel]]
		s.Faults = append(s.Faults, f.Fault)
	}
	return err
}

// playShare plays a share of what the folder lacks, and says in a line what is there.
func (x *ladderFlags) playShare(ctx context.Context, shard *sim.Shard, g *reports.LadderGames, ruleset sim.Ruleset, decks []*cards.Deck, progress sim.Progress, stdout, stderr io.Writer) error {
	duels := x.duels(g.Checks, ruleset, decks)
	have, err := x.whatIsKept(duels)
	if err != nil {
		return err
	}
	before := have.count()
	err = x.playDuels(ctx, duels, have, func(i int) bool { return i%shard.Of == shard.Index }, progress)
	if err != nil {
		return err
	}
	name := fmt.Sprintf("share %d of %d", shard.Index, shard.Of)
	if ctx.Err() != nil {
		fmt.Fprintf(stderr, "%s: interrupted; scores that are whole are kept in %s: the same command goes on\n", name, x.keep)
		return errInterrupted
	}
	_, err = fmt.Fprintf(stdout, "%s: played %s, and had seen %d of all %d in %s; when all are there: %s --keep %s\n",
		name, reports.Plural(int64(have.count()-before), "score"), before, len(duels), x.keep, g.Command, plain.Shell(x.keep))
	return printed(err)
}

// count returns how many scores are known.
func (k *keptDuels) count() (n int) {
	for _, known := range k.known {
		if known {
			n++
		}
	}
	return n
}
