package scenario_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/scenario"
)

// TestRunFile: a file is read, its trace rewritten on demand, and cards come
// from the pool that is given.
func TestRunFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "own.txt")
	if _, err := scenario.RunFile(path, both, scenario.Options{}); err == nil {
		t.Error("a missing file is no error")
	}
	pool := cards.NewPool("sve")
	if err := pool.Add(&cards.Card{Game: "sve", ID: "M-1", Name: "Mine", Kind: cards.Follower, Cost: 1, Class: "Neutral", Attack: 4, Defense: 4, Text: "Storm."}); err != nil {
		t.Fatal(err)
	}
	src := "# My card hits at once.\np1 hand \"Mine\"\n\np1 plays \"Mine\"\np1 attacks \"Mine\" -> leader\nexpect p2 leader 16\n----\nwrong\n"
	if err := os.WriteFile(path, []byte(src), 0o600); err != nil {
		t.Fatal(err)
	}
	opts := scenario.Options{Cards: pool}
	r, err := scenario.RunFile(path, both, opts)
	if err != nil || r.OK() || len(r.Failures) != 1 || r.Failures[0].Line != 8 {
		t.Fatalf("result %+v, error %v", r, err)
	}
	opts.Update = true
	if r, err = scenario.RunFile(path, both, opts); err != nil || !r.OK() || !r.Updated {
		t.Fatalf("after the update: %+v, error %v", r, err)
	}
	data, _ := os.ReadFile(path)
	if !strings.HasPrefix(string(data), strings.TrimSuffix(src, "wrong\n")) || !strings.Contains(string(data), "8.4.9         Mine deals 4 to p2's leader\n") {
		t.Errorf("file after the update:\n%s", data)
	}
	opts.Update = false
	if r, err = scenario.RunFile(path, both, opts); err != nil || !r.OK() || r.Updated || r.Checks != 1 {
		t.Errorf("second run: %+v, error %v", r, err)
	}
}
