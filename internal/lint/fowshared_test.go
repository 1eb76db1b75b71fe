package lint

import (
	"regexp"
	"slices"
	"strings"
	"testing"
)

// fowScenarioPath lists the scenarios of the rules collection of Force of Will with
// the rule sets that each is about.
const fowScenarioPath = "docs/rules/fow-scenarios.csv"

// TestCollectionRuns: every scenario of the rules collection has files that run under
// each rule set that it is about, or stands with a reason in the list of the open ones.
func TestCollectionRuns(t *testing.T) {
	runs := map[string][]string{}
	for _, s := range fowScripts(t) {
		if s.ID != "" {
			runs[s.ID] = append(runs[s.ID], s.Rules...)
		}
	}
	reason := regexp.MustCompile(`(?m)^\| (FOW-[0-9]+) \| [^|]+ \|$`)
	open := map[string]bool{}
	for _, m := range reason.FindAllStringSubmatch(read(t, fowOpenPath), -1) {
		open[m[1]] = true
	}
	rows := table(t, fowScenarioPath, "id", "rules")
	if len(rows) < 150 {
		t.Errorf("%s lists only %d scenarios", fowScenarioPath, len(rows))
	}
	for _, row := range rows {
		if open[row[0]] != (runs[row[0]] == nil) {
			t.Errorf("%s: it has a file, or a reason in %s", row[0], fowOpenPath)
		}
		for _, rules := range strings.Fields(row[1]) {
			if !open[row[0]] && !slices.Contains(runs[row[0]], rules) {
				t.Errorf("%s: no file of it runs under %s", row[0], rules)
			}
		}
	}
}
