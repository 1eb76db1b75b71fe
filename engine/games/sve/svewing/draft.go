package svewing

import (
	"fmt"
	"strings"

	"gauntlet/internal/game"
)

// begin returns the text of a card file with one card, or a follower and its evolved face,
// and with notes on what may stand there.
func begin(d *game.Draft) string {
	traits := make([]string, len(d.Traits))
	for i, t := range d.Traits {
		traits[i] = quote(t)
	}
	card := func(id, kind string, numbers ...string) string {
		return fmt.Sprintf("\n[[card]]\nid = %s\nname = %s\ntype = %s\n%straits = [%s]\n",
			quote(id), quote(d.Name), quote(kind), strings.Join(numbers, ""), strings.Join(traits, ", "))
	}
	cost := fmt.Sprintf("cost = %d\n", d.Cost)
	var b strings.Builder
	fmt.Fprintf(&b, fileNotes, d.Name, quote(Name), quote(d.Class))
	switch d.Kind {
	case "spell":
		b.WriteString(card(d.ID, "Spell", cost) + spellNotes + "text = \"\"\"\nDraw a card.\"\"\"\n")
		return b.String()
	case "amulet":
		b.WriteString(card(d.ID, "Amulet", cost) + amuletNotes + "text = \"\"\"\n[fanfare] Draw a card.\n[act][cost 1], [engage]: Give your leader [defense]+1.\"\"\"\n")
		return b.String()
	}
	fmt.Fprintf(&b, "%sattack = %d\ndefense = %d\n%stext = \"\"\"\n", card(d.ID, "Follower", cost), d.Attack, d.Defense, followerNotes)
	if d.Evolved != nil {
		b.WriteString("[evolve][cost 1]: Evolve this follower.\n")
	}
	b.WriteString("[fanfare] Draw a card.\"\"\"\n")
	if d.Evolved != nil {
		fmt.Fprintf(&b, "\n%s%sattack = %d\ndefense = %d\ntext = \"On Evolve: Draw a card.\"\n", evolvedNotes,
			strings.TrimPrefix(card(d.ID+"-E", "Evolved Follower"), "\n"), d.Evolved[0], d.Evolved[1])
	}
	return b.String()
}

// quote writes a text as a basic string of TOML. Names and traits hold no control
// characters; the readers refuse them.
func quote(s string) string {
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(s) + `"`
}

// The notes of a new card file.
const (
	fileNotes = `# %s, a card to work on. What stands behind a # is a note for you.
# Keys are explained in docs/card-files.md, wordings of texts in docs/card-language.md.
game = %s
class = %s
`
	textNotes = `
# One ability a line, and the lines that stand here are only a beginning.`
	followerNotes = textNotes + ` Others:
#   Ward.                                   a keyword
#   [lastwords] Draw a card.                when it goes from the field to the cemetery
#   Strike: Give this follower [attack]+1.  when it attacks
#   [act][engage]: Draw a card.             what you may do in your main phase
#   Your other followers have Rush.         what is true while it lies there
`
	spellNotes = textNotes + ` Others:
#   [quick]                                it may be played in the opponent's turn
#   Select an enemy follower on the field and deal it 3 damage.
#   Choose one of the following. (1) Draw a card. (2) Give your leader [defense]+2.
`
	amuletNotes = textNotes + ` Others:
#   Your followers have [attack]+1.        what is true while it lies there
#   Whenever you play a spell, give your leader [defense]+1.
#   [act][engage], put this card into its owner's cemetery: Draw a card.
`
	evolvedNotes = `# The evolved face: a card of its own with the same name, for the evolve deck.
`
)
