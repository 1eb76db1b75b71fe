package sve_test

import (
	"path/filepath"
	"testing"

	"gauntlet/engine/games/sve/svescript"
	"gauntlet/engine/scenario"
)

// TestReview runs the scenarios of faults that a reading of the engine against
// the rules once found.
func TestReview(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "review", "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenario files: %v", err)
	}
	for _, file := range files {
		t.Run(filepath.Base(file), func(t *testing.T) {
			r, err := scenario.RunFile(file, []*scenario.Table{svescript.Table()}, scenario.Options{})
			if err != nil {
				t.Fatal(err)
			}
			for _, f := range r.Failures {
				t.Error(f)
			}
			if r.Checks == 0 {
				t.Error("nothing was checked")
			}
		})
	}
}
