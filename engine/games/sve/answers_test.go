package sve_test

import (
	"encoding/csv"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/games/sve/svescript"
	"gauntlet/engine/scenario"
	"gauntlet/internal/place"
)

// The publisher answers questions about printed cards. testdata/answers holds what a game shows
// of them: answers.csv lists every question with its verdict, and the scenarios stand in files of
// one set each, a line "== Q123" above each of its scenarios. They name printed cards by their
// number, which the card files beside the repository turn into names; where a printed card is not
// in those files, a card of ours has the wording that the question is about.

var updateAnswers = flag.Bool("answers", false, "rewrite docs/rules/sve-answers.md from the list of answers")

// The verdicts of the list.
const (
	decidedRight = "right"        // scenarios show what the publisher says
	contradicted = "contradicted" // scenarios show what the rules say instead; the note has the clause
	notShown     = "not shown"    // about nothing that a game shows; the note says why
	notYet       = "not yet"      // no scenario; the note says why
)

var verdicts = []string{decidedRight, contradicted, notShown, notYet}

// answer is a line of the list.
type answer struct {
	id, cards, verdict, note string
}

// shown is a scenario of a question.
type shown struct {
	id, file, source string
}

// printedNumber finds the numbers of printed cards in a scenario.
var printedNumber = regexp.MustCompile(`\b[A-Z]{2,4}\d\d[a-z]?-[A-Z]*\d+\b`)

// TestAnswers holds the engine against the publisher's answers.
func TestAnswers(t *testing.T) {
	pool, names := printedPool(t)
	skipped := 0
	for _, s := range readShown(t) {
		source, missing := s.source, ""
		source = printedNumber.ReplaceAllStringFunc(source, func(number string) string {
			if names[number] == "" {
				missing = number
			}
			return names[number]
		})
		if missing != "" {
			if names != nil {
				t.Errorf("%s: %s: no printed card has the number %s", s.file, s.id, missing)
			}
			skipped++
			continue
		}
		t.Run(s.id, func(t *testing.T) {
			sc, err := scenario.Parse(s.file, source, []*scenario.Table{svescript.Table()})
			if err != nil {
				t.Fatal(err)
			}
			r, err := sc.Run(scenario.Options{Cards: pool})
			if err != nil {
				t.Fatal(err)
			}
			if r.Checks == 0 {
				t.Error("it expects nothing")
			}
			for _, f := range r.Failures {
				t.Error(f)
			}
		})
	}
	if skipped > 0 {
		t.Logf("skipped %d scenarios of printed cards: the card files are not beside the repository", skipped)
	}
}

// TestAnswersAreListed: every question that has scenarios is listed as decided and the other way
// round, the list is that of the questions beside the repository, and the page says the same.
func TestAnswersAreListed(t *testing.T) {
	list := readAnswers(t)
	scenarios := map[string]int{}
	for _, s := range readShown(t) {
		scenarios[s.id]++
	}
	byID := map[string]answer{}
	for _, a := range list {
		if _, twice := byID[a.id]; twice {
			t.Errorf("%s is listed twice", a.id)
		}
		byID[a.id] = a
		decided := a.verdict == decidedRight || a.verdict == contradicted
		switch {
		case !slices.Contains(verdicts, a.verdict):
			t.Errorf("%s: %q is no verdict", a.id, a.verdict)
		case decided != (scenarios[a.id] > 0):
			t.Errorf("%s is listed as %s and has %d scenarios", a.id, a.verdict, scenarios[a.id])
		case (a.verdict == decidedRight) != (a.note == ""):
			t.Errorf("%s is %s with the note %q: a note says why an answer is not decided right", a.id, a.verdict, a.note)
		}
		delete(scenarios, a.id)
	}
	for id := range scenarios {
		t.Errorf("%s has scenarios and is not listed", id)
	}
	againstQuestions(t, byID)

	page := place.Repo("docs", "rules", "sve-answers.md")
	want := answersPage(list)
	if *updateAnswers {
		if err := os.WriteFile(page, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(page); err != nil || string(got) != want {
		t.Errorf("%s is not what the list says (%v); go test ./engine/games/sve -run TestAnswersAreListed -answers rewrites it", page, err)
	}
}

// againstQuestions compares the list with the questions, if they lie beside the repository.
func againstQuestions(t *testing.T, byID map[string]answer) {
	file := place.Shared("rules", "sve-qa.jsonl")
	data, err := os.ReadFile(file)
	if err != nil {
		t.Logf("skipped: the questions are not beside the repository (%v)", err)
		return
	}
	n := 0
	for line := range strings.Lines(string(data)) {
		var q struct {
			ID    string
			Cards []string
		}
		if err := json.Unmarshal([]byte(line), &q); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		n++
		if a, ok := byID[q.ID]; !ok {
			t.Errorf("%s is not listed", q.ID)
		} else if want := strings.Join(q.Cards, " "); a.cards != want {
			t.Errorf("%s is about %s, listed as about %s", q.ID, want, a.cards)
		}
	}
	if n != len(byID) {
		t.Errorf("%d questions, %d listed", n, len(byID))
	}
}

// answersPage writes the page about the answers.
func answersPage(list []answer) string {
	count := map[string]int{}
	for _, a := range list {
		count[a.verdict]++
	}
	var b strings.Builder
	b.WriteString("# The publisher's answers\n\n" +
		"Official questions and answers about printed cards of Shadowverse: Evolve, and what the engine does. Each question\n" +
		"that a game can show is a scenario in `engine/games/sve/testdata/answers`, on the printed card by its number or, where\n" +
		"our card files lack it, on a card of ours with that wording. The list is `answers.csv` there;\n" +
		"`go test ./engine/games/sve -run TestAnswers` plays the scenarios and holds this page against the list.\n\n" +
		"| verdict | questions |\n|---|---:|\n")
	for _, v := range verdicts {
		fmt.Fprintf(&b, "| %s | %d |\n", v, count[v])
	}
	decided := count[decidedRight] + count[contradicted]
	fmt.Fprintf(&b, "| all | %d |\n\nOf the %d that are decided %.1f %% are decided as the publisher says; of the %d that a game can show %.1f %%.\n\n",
		len(list), decided, percent(count[decidedRight], decided), decided+count[notYet], percent(count[decidedRight], decided+count[notYet]))
	b.WriteString("| question | cards | verdict | why |\n|---|---|---|---|\n")
	for _, a := range list {
		fmt.Fprintf(&b, "| %s | %s | %s | %s |\n", a.id, a.cards, a.verdict, a.note)
	}
	return b.String()
}

func percent(part, whole int) float64 { return 100 * float64(part) / float64(max(whole, 1)) }

// readAnswers reads the list.
func readAnswers(t *testing.T) []answer {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", "answers", "answers.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	var list []answer
	for _, r := range rows[1:] {
		list = append(list, answer{r[0], r[1], r[2], r[3]})
	}
	return list
}

// readShown reads the scenarios. The cards of ours that many of them use stand in place of the
// line above each, so that lines keep their numbers.
func readShown(t *testing.T) (list []shown) {
	t.Helper()
	ours, err := os.ReadFile(filepath.Join("testdata", "answers", "ours.cards"))
	if err != nil {
		t.Fatal(err)
	}
	common := strings.ReplaceAll(strings.TrimSpace(string(ours)), "\n", ";") + "\n"
	files, err := filepath.Glob(filepath.Join("testdata", "answers", "*.answers"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no scenarios of answers: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		n := 0
		for line := range strings.Lines(string(data)) {
			n++
			if id, ok := strings.CutPrefix(line, "== "); ok {
				list = append(list, shown{strings.TrimSpace(id), file, strings.Repeat("\n", n-1) + common})
			} else if len(list) == 0 || list[len(list)-1].file != file {
				t.Fatalf("%s:%d: a line before the first scenario", file, n)
			} else {
				list[len(list)-1].source += line
			}
		}
	}
	return list
}

// printedPool returns the embedded cards and the printed ones with the names by number, nil
// without the card files. Of several printings of a face the first stays: texts of later ones
// are written in another notation or are those of another card.
func printedPool(t *testing.T) (*cards.Pool, map[string]string) {
	t.Helper()
	pool, err := embedded.Pool("sve")
	if err != nil {
		t.Fatal(err)
	}
	var names map[string]string
	for _, file := range []string{"sve.jsonl", "sve-later.jsonl"} {
		path := place.Shared("cards", file)
		data, err := os.ReadFile(path)
		if err != nil {
			t.Logf("the printed cards are not beside the repository: %v", err)
			return pool, nil
		}
		if names == nil {
			names = map[string]string{}
		}
		var keep strings.Builder
		for line := range strings.Lines(string(data)) {
			var row struct{ ID, Name, Type string }
			if err := json.Unmarshal([]byte(line), &row); err != nil {
				t.Fatalf("%s: %v", path, err)
			}
			names[row.ID] = row.Name
			if face := "face: " + row.Name + ", " + fmt.Sprint(strings.HasPrefix(row.Type, "Evolved")); names[face] == "" {
				names[face] = row.ID
				keep.WriteString(line)
			}
		}
		if _, err := pool.ReadJSONL(path, []byte(keep.String())); err != nil {
			t.Fatal(err)
		}
	}
	return pool, names
}
