package scenario_test

import (
	"flag"
	"path/filepath"
	"testing"

	"gauntlet/engine/scenario"
)

var update = flag.Bool("update", false, "rewrite the trace blocks of scenario files")

// TestScenarioFiles runs every scenario of the repository, with the state's
// invariants verified at every decision.
func TestScenarioFiles(t *testing.T) {
	files, err := filepath.Glob(scenarioGlob)
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenario files: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			t.Parallel()
			r, err := scenario.RunFile(file, both, scenario.Options{Update: *update})
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range r.Failures {
				t.Error(f)
			}
			if r.Checks == 0 && len(r.Trace) == 0 {
				t.Error("nothing was checked")
			}
		})
	}
}
