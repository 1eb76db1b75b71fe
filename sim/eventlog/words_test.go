package eventlog_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/games"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// vocabularies are the words of all rulesets.
func vocabularies(t *testing.T) (out []*sim.Vocabulary) {
	t.Helper()
	for _, name := range []string{"sve", "fow"} {
		l, err := games.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		decks, _, err := l.Decks(nil)
		if err != nil {
			t.Fatal(err)
		}
		r, err := l.Link(decks[:1]...)
		if err != nil {
			t.Fatal(err)
		}
		out = append(out, r.Vocabulary())
	}
	return out
}

// Every word that a table may have is explained, and nothing else.
func TestEveryWordIsExplained(t *testing.T) {
	words := map[string][]string{}
	for _, v := range vocabularies(t) {
		words["step"] = append(words["step"], v.Steps...)
		words["zone"] = append(words["zone"], v.Zones...)
		words["action"] = append(words["action"], v.Actions...)
		words["ask"] = append(words["ask"], v.Details[engine.EventChoice]...)
	}
	words["kind"] = sim.EventKinds()
	meanings := map[string][]string{}
	for _, l := range eventlog.Explained() {
		for _, row := range l.Rows {
			meanings[l.Head[0]] = append(meanings[l.Head[0]], row[0])
			if len(row) != len(l.Head) || row[1] == "" || l.Head[0] == "kind" && len(row[1]) < 8 && row[0] != "none" {
				t.Errorf("%s: %q", l.Title, row)
			}
		}
	}
	for dict, list := range words {
		for _, word := range list {
			if word != "" && !slices.Contains(meanings[dict], word) {
				t.Errorf("%s: %q is not explained", dict, word)
			}
		}
		for i, word := range meanings[dict] {
			if !slices.Contains(list, word) {
				t.Errorf("%s: %q is explained, and no ruleset has it", dict, word)
			}
			if slices.Contains(meanings[dict][:i], word) {
				t.Errorf("%s: %q is explained twice", dict, word)
			}
		}
	}
}

// documentWords renders the meanings.
func documentWords() string {
	var b strings.Builder
	b.WriteString("## Words\n\nWhat the words of the dictionaries mean. A table has those that the ruleset of the run uses; the\n" +
		"dictionaries `result`, `reason` and `clause` speak for themselves.\n")
	for _, l := range eventlog.Explained() {
		fmt.Fprintf(&b, "\n### %s\n\n", l.Title)
		if l.Note != "" {
			b.WriteString(wrapped(l.Note) + "\n\n")
		}
		fmt.Fprintf(&b, "| %s |\n%s|\n", strings.Join(l.Head, " | "), strings.Repeat("|---", len(l.Head)))
		for _, row := range l.Rows {
			fmt.Fprintf(&b, "| %s |\n", strings.Join(row, " | "))
		}
	}
	return b.String()
}

// Every file of a run has the metadata that the document promises.
func TestPromisedMetadata(t *testing.T) {
	ds := exampleRun(t)
	for _, table := range eventlog.AllTables() {
		keys, err := ds.Metadata(table)
		if err != nil {
			t.Fatal(err)
		}
		for _, key := range promised {
			if _, ok := keys["gauntlet."+key]; !ok {
				t.Errorf("%s does not say its %s", table.Name, key)
			}
		}
	}
}
