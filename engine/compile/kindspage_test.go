package compile_test

import (
	"fmt"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/fow/fowcode"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/internal/place"
	"os"
	"strings"
	"testing"
)

// TestKindsPage compares the page that shows the tables with the tables.
func TestKindsPage(t *testing.T) {
	file := place.Repo("docs", "rules", "card-kinds.md")
	var b strings.Builder
	b.WriteString(`# Where keywords and abilities have an effect

Written by ` + "`go test ./engine/compile -run TestKindsPage -update`" + ` from the tables in
` + "`engine/games/fow/fowcode/kinds.go` and `engine/games/sve/svecode/kinds.go`" + `. What is about a card itself has an effect (•), has
none unless other effects make the card something else, which is a warning (w), or can never
have one, and then the text is refused (–). The reason is the one that the message gives. A card with several
types is asked about all of them; what a text gives to other cards is not asked about here.

`)
	for _, game := range []struct {
		name  string
		rows  []compile.KindRow
		names []string
	}{{"Force of Will", fowcode.Language().Kinds.Rows, fowcode.Language().Kinds.Names}, {"Shadowverse: Evolve", svecode.Language().Kinds.Rows, svecode.Language().Kinds.Names}} {
		fmt.Fprintf(&b, "## %s\n\n| |", game.name)
		for _, n := range game.names {
			fmt.Fprintf(&b, " %s |", strings.TrimPrefix(strings.TrimPrefix(n, "a "), "an "))
		}
		b.WriteString(" elsewhere |\n|---|" + strings.Repeat("---|", len(game.names)+1) + "\n")
		for _, row := range game.rows {
			fmt.Fprintf(&b, "| %s |", row.Name)
			for k := range game.names {
				mark := "–"
				switch bit := compile.KindSet(1) << k; {
				case row.On&bit != 0:
					mark = "•"
				case row.Idle&bit != 0:
					mark = "w"
				}
				fmt.Fprintf(&b, " %s |", mark)
			}
			fmt.Fprintf(&b, " %s |\n", row.Why)
		}
		b.WriteString("\n")
	}
	want := strings.TrimSuffix(b.String(), "\n")
	if *compile.Update {
		if err := os.WriteFile(file, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(file)
	if err != nil || string(got) != want {
		t.Errorf("%s is not what the tables say; run with -update (%v)", file, err)
	}
}
