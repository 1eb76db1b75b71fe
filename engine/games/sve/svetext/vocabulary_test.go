package svetext

import (
	"strings"
	"testing"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/games/sve"
)

func TestKeywordsAndClassesHaveTheirNumbers(t *testing.T) {
	v := Vocabulary()
	if len(v.Keywords) != int(sve.KeywordCount) || len(v.Classes) != int(sve.ClassCount) {
		t.Fatalf("%d keywords and %d classes", len(v.Keywords), len(v.Classes))
	}
	for _, k := range []sve.Keyword{sve.Quick, sve.Ward, sve.Stack} {
		if w := v.Keywords[k]; w.Number != int(k) || w.Name != k.String() {
			t.Errorf("keyword %d is %+v", k, w)
		}
	}
	for _, c := range []sve.Class{sve.Neutral, sve.Havencraft} {
		if w := v.Classes[c]; w.Number != int(c) || w.Name != c.String() {
			t.Errorf("class %d is %+v", c, w)
		}
	}
	if sve.KeywordCount.String() != "unknown" || sve.ClassCount.String() != "unknown" {
		t.Error("numbers behind the last have names")
	}
}

// TestSpellings parses one text per spelling of every icon and wants the
// canonical print.
func TestSpellings(t *testing.T) {
	v := Vocabulary()
	templates := map[cardtext.Icon]string{
		cardtext.IconFanfare: "@ Draw a card.", cardtext.IconLastWords: "@ Draw a card.", cardtext.IconEvolve: "@[cost 1]: Evolve this follower.",
		cardtext.IconAct: "@[cost 1]: Draw a card.", cardtext.IconEngage: "[act]@: Draw a card.", cardtext.IconQuick: "@",
		cardtext.IconServe: "@[cost 1]: Race this follower.", cardtext.IconAttack: "[fanfare] Give this follower @+1.",
		cardtext.IconDefense: "[fanfare] Give this follower @+1.",
	}
	seen := map[string]cardtext.Icon{}
	for _, row := range v.Icons {
		for _, s := range row.Spellings {
			if other, twice := seen[strings.ToLower(s)]; twice {
				t.Errorf("%s means both %d and %d", s, other, row.Icon)
			}
			seen[strings.ToLower(s)] = row.Icon
			text := strings.ReplaceAll(templates[row.Icon], "@", s)
			tree, diags := cardtext.Parse(cardtext.Source{Name: s, Text: text}, v, false)
			if len(diags) > 0 {
				t.Errorf("%v", diags)
				continue
			}
			if got, want := cardtext.Print(tree), strings.ReplaceAll(templates[row.Icon], "@", row.Spellings[0]); got != want {
				t.Errorf("%s prints as %q, want %q", s, got, want)
			}
		}
	}
}

func TestCostAndClassIcons(t *testing.T) {
	v := Vocabulary()
	for _, spelling := range []string{"[cost 2]", "[cost02]", "[cost2]", "[Cost 02]"} {
		tree, diags := cardtext.Parse(cardtext.Source{Text: "[act]" + spelling + ": Draw a card."}, v, false)
		if len(diags) > 0 || cardtext.Print(tree) != "[act][cost 2]: Draw a card." {
			t.Errorf("%s: %v %q", spelling, diags, cardtext.Print(tree))
		}
	}
	tree, diags := cardtext.Parse(cardtext.Source{Text: "Your [Runecraft] followers have Rush."}, v, false)
	if len(diags) > 0 || cardtext.Print(tree) != "Your [runecraft] followers have Rush." {
		t.Errorf("%v %q", diags, cardtext.Print(tree))
	}
}
