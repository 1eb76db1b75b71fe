package sim_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"gauntlet/sim"
)

// A mirror of one policy is played once: the files are those of a run that plays all, byte for
// byte, whoever goes first.
func TestMirrorsPlayedOnce(t *testing.T) {
	for _, byRules := range []bool{false, true} {
		var folders [2]string
		for k, all := range []bool{false, true} {
			c := sveConfig(t, "greedy", 24)
			c.FirstByRules, c.PlayAll, c.Detail, c.Out = byRules, all, sim.DetailDecisions, filepath.Join(t.TempDir(), "run")
			res, err := sim.Run(t.Context(), c)
			if err != nil {
				t.Fatal(err)
			}
			folders[k] = c.Out
			if res.Manifest.GamesDone != res.Manifest.GamesPlanned || len(res.Faults) > 0 {
				t.Fatalf("%d of %d games, faults %v", res.Manifest.GamesDone, res.Manifest.GamesPlanned, res.Faults)
			}
		}
		n := 0
		if err := filepath.WalkDir(folders[0], func(path string, d os.DirEntry, err error) error {
			if err != nil || d.IsDir() {
				return err
			}
			n++
			name, err := filepath.Rel(folders[0], path)
			if err != nil {
				return err
			}
			a, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			b, err := os.ReadFile(filepath.Join(folders[1], name))
			if err == nil && !bytes.Equal(a, b) {
				t.Errorf("first by rules %v: %s differs from that of a run that plays all", byRules, name)
			}
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if n < 8 {
			t.Errorf("only %d files", n)
		}
	}
}
