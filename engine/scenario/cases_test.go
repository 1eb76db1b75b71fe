package scenario_test

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/engine/scenario"
	"gauntlet/internal/place"
)

// refusedCases lists cases of the collection beside the repository whose text is refused
// instead of carried out, with the construction: a text that is refused is not misread.
var refusedCases = map[string]string{
	"31a-text-behind-slashes.txt": "the text of the J-ruler in that of the ruler",
}

// TestCollectedCases runs the cases that were found by holding texts and rulings against the
// program. They lie beside the repository; the scenarios of ours that they led to are in it.
func TestCollectedCases(t *testing.T) {
	folder := place.Shared("found")
	if _, err := os.Stat(folder); err != nil {
		t.Logf("the collected cases are not beside the repository (%v): TestScenarioFiles runs ours", err)
		return
	}
	n := 0
	for _, game := range []string{"sve", "fow"} {
		files, err := filepath.Glob(filepath.Join(folder, game, "*.txt"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no cases of %s: %v", game, err)
		}
		for _, file := range files {
			n++
			t.Run(game+"/"+filepath.Base(file), func(t *testing.T) {
				r, err := scenario.RunFile(file, both, scenario.Options{})
				if why, ok := refusedCases[filepath.Base(file)]; ok {
					told := fmt.Sprint(err)
					for _, f := range r.Failures {
						told += f.String()
					}
					if !strings.Contains(told, "not understood") {
						t.Errorf("listed as refused (%s) and it is not: %s", why, told)
					}
					return
				}
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range r.Failures {
					t.Error(f)
				}
			})
		}
	}
	t.Logf("%d cases, %d of them with texts that are refused", n, len(refusedCases))
}
