package compile_test

import (
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
)

// inserted are words that say something wherever a text could hold them, by game: states of cards, zones, times
// and numbers.
var inserted = map[string]string{
	"sve": "revealed engaged evolved damaged other enemy random three face-down exactly last previous printed named twice",
	"fow": "revealed rested attacking damaged other opponent's random three face-down exactly last previous printed named twice fire non-token recovered",
}

// before are words that say nothing in front of these.
var before = map[string]*regexp.Regexp{
	"revealed":  regexp.MustCompile(`^[^.]* from among them`),                                   // what is looked at may be revealed
	"other":     regexp.MustCompile(`^(second )?target|^cards? [^(]*\(This card doesn't count`), // a second target is another one, and so is what this card does not count among
	"rested":    regexp.MustCompile(`^[^.]* field rested`),
	"recovered": regexp.MustCompile(`^recovere?d? `),
}

// passedOver are insertions that say nothing where they stand, by game and word, with the reason.
var passedOver = map[string]map[string]string{"sve": {}, "fow": {
	"exactly": "a number is exact where nothing else stands behind it",
}}

// TestNoWordIsPassedOver puts words that mean something into texts and wants another tree, or none: a word that is
// read and then forgotten makes a card that nobody printed. GAUNTLET_INSERTED=N looks at one text in N (default 60).
func TestNoWordIsPassedOver(t *testing.T) {
	every := 60
	if n, err := strconv.Atoi(os.Getenv("GAUNTLET_INSERTED")); err == nil {
		every = n
	} else if testing.Short() {
		every = 160
	}
	for _, game := range []string{"sve", "fow"} {
		own, theirs, v := collected(t, game)
		texts, tried, told := 0, 0, map[string]int{}
		for i, c := range slices.Concat(own, theirs) {
			if i%every != 0 || c.Text == "" {
				continue
			}
			program, tree := compile.Unguarded(c, v, languageOf(game))
			if program == nil {
				continue
			}
			texts++
			was := cardtext.Dump(tree)
			skipped := reminder.FindAllStringIndex(c.Text, -1)
			for _, at := range wordOrMark.FindAllStringIndex(c.Text, -1) {
				if slices.ContainsFunc(skipped, func(b []int) bool { return b[0] <= at[0] && at[0] < b[1] }) {
					continue
				}
				near := strings.ToLower(c.Text[max(0, at[0]-25):min(len(c.Text), at[0]+25)])
				for word := range strings.FieldsSeq(inserted[game]) {
					if b := before[word]; strings.Contains(near, word) || b != nil && b.MatchString(c.Text[at[0]:]) {
						continue // said twice
					}
					more := c.Text[:at[0]] + word + " " + c.Text[at[0]:]
					tried++
					tree, diags := cardtext.Parse(cardtext.Source{Name: c.Name, Text: more}, v, c.Casts())
					if tree == nil || cardtext.HasErrors(diags) || cardtext.Dump(tree) != was || passedOver[game][word] != "" {
						continue
					}
					if told[word]++; told[word] <= 5 {
						t.Errorf("%s: %s says the same with %q: …%s[%s] %s…", game, c.Name, word, c.Text[max(0, at[0]-50):at[0]], word, c.Text[at[0]:min(len(c.Text), at[0]+40)])
					}
				}
			}
		}
		t.Logf("%s: %d texts, %d insertions", game, texts, tried)
	}
}
