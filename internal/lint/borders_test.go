package lint

import (
	"regexp"
	"strings"
	"testing"
)

// border is a way in or out of the program that must lead through one package, which makes it safe.
type border struct {
	call   *regexp.Regexp
	use    string   // what to use in its place
	except []string // files, or folders with a slash at the end, that may use it
}

var borders = []border{
	{regexp.MustCompile(`\bcsv\.NewWriter\(`), "plain.NewCSV, for which no name is a formula", []string{"internal/plain/"}},
	{regexp.MustCompile(`\bos\.Std(out|err)\b`), "the streams of the command, which show what terminals obey",
		[]string{"cmd/gauntlet/main.go", "policies/botkit/", "docs/bots/", "internal/mutants/", "internal/callprofile/"}},
	{regexp.MustCompile(`\bos\.(ReadFile|Open|OpenFile|OpenRoot)\(`), "package intake, which refuses what never ends; to write, os.Create or the exceptions of this test",
		[]string{
			"internal/intake/", "internal/mutants/", "internal/callprofile/", "engine/cardtext/texttest/", // the last three read files of the repository or what was made of it
			"sim/eventlog/file.go", "sim/lock_unix.go", "internal/home/lock_unix.go", // one writes, two lock folders
			"cmd/gauntlet/ladder.go", "cmd/gauntlet/tune.go", "cmd/gauntlet/cardsnew.go", // they write files that must not be there
		}},
}

// TestBorders: texts of other people reach terminals, spreadsheets and the reader of files through one place each.
func TestBorders(t *testing.T) {
	for _, file := range files(t, ".go") {
		if strings.HasSuffix(file, "_test.go") || strings.HasPrefix(file, "reports/render/testdata/") {
			continue
		}
		text := read(t, file)
		for _, b := range borders {
			if allowedAt(file, b.except) {
				continue
			}
			if found := b.call.FindString(text); found != "" {
				t.Errorf("%s: %s: use %s", file, found, b.use)
			}
		}
	}
}

func allowedAt(file string, except []string) bool {
	for _, e := range except {
		if file == e || strings.HasSuffix(e, "/") && strings.HasPrefix(file, e) {
			return true
		}
	}
	return false
}
