package svescript

import (
	"regexp"
	"strings"
	"testing"

	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/games/sve/svetext"
)

// TestEveryWordingIsUsed: every row of the tables that the parser reads stands
// in the text of a card of a scenario or of the embedded set.
func TestEveryWordingIsUsed(t *testing.T) {
	pool, err := embedded.Pool("sve")
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, c := range pool.Cards() {
		texts = append(texts, c.Text)
	}
	for _, s := range collection(t) {
		for _, c := range s.Cards() {
			texts = append(texts, c.Text)
		}
	}
	all := strings.NewReplacer("’", "'").Replace(strings.Join(texts, "\n"))
	for _, table := range cardtext.Tables(svetext.Vocabulary()) {
		for _, row := range table.Rows {
			found := false
			for _, wording := range row {
				found = found || wordingIn(wording, all)
			}
			if !found {
				t.Errorf("no card of a scenario or of the embedded set uses %q of the table %q: write a scenario that sees what it does", row[0], table.Name)
			}
		}
	}
}

// wordingIn reports whether a wording of the parser's tables stands in a text:
// "a|b" is either word, and punctuation stands alone.
func wordingIn(wording, text string) bool {
	var b strings.Builder
	words := strings.Fields(wording)
	for i, word := range words {
		if i > 0 && strings.Trim(word, ",.:;/+-'") != "" && words[i-1] != "/" {
			b.WriteString(`\s+`)
		} else if i > 0 {
			b.WriteString(`\s*`)
		}
		var either []string
		for one := range strings.SplitSeq(word, "|") {
			either = append(either, regexp.QuoteMeta(one))
		}
		b.WriteString("(?:" + strings.Join(either, "|") + ")")
	}
	last := wording[len(wording)-1]
	if last >= 'a' && last <= 'z' {
		b.WriteString(`\b`)
	}
	return regexp.MustCompile("(?i)" + b.String()).MatchString(text)
}
