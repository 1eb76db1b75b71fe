package main

import (
	"fmt"
	"hash/fnv"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/sim/eventlog"
)

// TestBehaviour plays the embedded decks with greedy and compares what happened
// with the committed testdata/behaviour.txt: how many events of every kind there
// were, and a hash over all of them. TestSignature hashes the bytes of states and
// so notices a different layout of them as well; this one changes only if games
// are played or told differently, and its counts show where to look.
func TestBehaviour(t *testing.T) {
	t.Chdir(t.TempDir())
	code, _, stderr := command(t.Context(), "run", "--policies", "greedy", "--games", "20", "--out", "games", "--compression", "none")
	if code != exitOK {
		t.Fatalf("exit code %d: %s", code, stderr)
	}
	run, err := eventlog.Open("games")
	if err != nil {
		t.Fatal(err)
	}
	got, err := describeEvents(run)
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(here, "testdata", "behaviour.txt")
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got != string(want) {
		t.Errorf("games are played or told differently; if they are meant to be, run: make signature\ngot\n%swant\n%s", got, want)
	}
}

// here is the folder of this package, whatever folder a test works in.
var here = func() string {
	dir, err := os.Getwd()
	if err != nil {
		panic(err)
	}
	return dir
}()

// describeEvents counts the events of a run by kind and hashes them by what they
// say: numbers of cards, clauses and zones may change when one is added.
func describeEvents(run *eventlog.Dataset) (string, error) {
	kinds := make([]int, len(run.Dict("kind")))
	all := fnv.New64a()
	word := func(dict eventlog.DictName, i int) string { return run.Dict(dict)[i] }
	err := run.Events(eventlog.AllGames, func(e *eventlog.EventRow) error {
		kinds[e.Kind]++
		_, err := fmt.Fprintln(all, e.GameID, e.Turn, word("step", int(e.Step)), word("kind", int(e.Kind)), e.Player,
			word("clause", int(e.Clause)), word("card", int(e.Card)), word("card", int(e.TargetCard)), e.Amount,
			e.Object, e.Target, word("zone", int(e.FromZone)), word("zone", int(e.ToZone)), word("detail", int(e.Detail)))
		return err
	})
	var b strings.Builder
	for k, n := range kinds {
		if n > 0 {
			fmt.Fprintf(&b, "%-10s %7d\n", word("kind", k), n)
		}
	}
	fmt.Fprintf(&b, "hash       %016x\n", all.Sum64())
	return b.String(), err
}
