package svewing

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"

	"gauntlet/engine/games/sve/svetext"
	"gauntlet/internal/game"
	"gauntlet/internal/spell"
)

// kinds are the types of cards that can be begun.
var kinds = []string{"follower", "spell", "amulet"}

// parts says what a draft may have beside its kind.
var parts = map[string]string{
	"cost": "play points (default 1)", "attack": "of a follower (default 1)", "defense": "of a follower (default 1)",
	"class": "default Neutral", "evolved": "of an evolved face, without which the follower does not evolve", "traits": "such as Elf,Officer",
}

// printedMost is the largest number that card files hold.
const printedMost = 99

// begin returns the text of a card file with one card, or a follower and its evolved face,
// and with notes on what may stand there.
func begin(d *game.Draft) (string, error) {
	class, err := classOf(d.Class)
	if err != nil {
		return "", err
	}
	if d.Attributes != "" {
		return "", &game.DraftError{Part: "attributes", Text: "cards of this game have a class: write --class"}
	}
	if d.Kind != kinds[0] {
		for _, part := range []struct{ name, text string }{{"attack", d.Attack}, {"defense", d.Defense}, {"evolved", d.Evolved}} {
			if part.text != "" {
				return "", &game.DraftError{Part: part.name, Text: "only followers have it; leave it out, or write --type follower"}
			}
		}
	}
	price, errCost := d.Number("cost", d.Cost, 1, 0, printedMost)
	attack, errAttack := d.Number("attack", d.Attack, 1, 0, printedMost)
	defense, errDefense := d.Number("defense", d.Defense, 1, 0, printedMost)
	evolved, errEvolved := evolvedOf(d.Evolved)
	if err := cmp.Or(errCost, errAttack, errDefense, errEvolved); err != nil {
		return "", err
	}
	card := func(id, kind string, numbers ...string) string {
		return fmt.Sprintf("\n[[card]]\nid = %s\nname = %s\ntype = %s\n%straits = [%s]\n",
			game.Quote(id), game.Quote(d.Name), game.Quote(kind), strings.Join(numbers, ""), d.TraitList())
	}
	cost := fmt.Sprintf("cost = %d\n", price)
	var b strings.Builder
	fmt.Fprintf(&b, fileNotes, d.Name, game.Quote(Name), game.Quote(class))
	switch d.Kind {
	case "spell":
		b.WriteString(card(d.ID, "Spell", cost) + spellNotes + "text = \"\"\"\nDraw a card.\"\"\"\n")
		return b.String(), nil
	case "amulet":
		b.WriteString(card(d.ID, "Amulet", cost) + amuletNotes + "text = \"\"\"\n[fanfare] Draw a card.\n[act][cost 1], [engage]: Give your leader [defense]+1.\"\"\"\n")
		return b.String(), nil
	}
	fmt.Fprintf(&b, "%sattack = %d\ndefense = %d\n%stext = \"\"\"\n", card(d.ID, "Follower", cost), attack, defense, followerNotes)
	if evolved != nil {
		b.WriteString("[evolve][cost 1]: Evolve this follower.\n")
	}
	b.WriteString("[fanfare] Draw a card.\"\"\"\n")
	if evolved != nil {
		fmt.Fprintf(&b, "\n%s%sattack = %d\ndefense = %d\ntext = \"On Evolve: Draw a card.\"\n", evolvedNotes,
			strings.TrimPrefix(card(d.ID+"-E", "Evolved Follower"), "\n"), evolved[0], evolved[1])
	}
	return b.String(), nil
}

// classOf returns a class by its name, in letters of any size; Neutral for none.
func classOf(name string) (string, error) {
	var all []string
	for _, w := range svetext.Vocabulary().Classes {
		if strings.EqualFold(w.Name, cmp.Or(name, "Neutral")) {
			return w.Name, nil
		}
		all = append(all, w.Name)
	}
	last := len(all) - 1
	return "", &game.DraftError{Part: "class", Value: name, Text: fmt.Sprintf("want %s or %s%s", strings.Join(all[:last], ", "), all[last], spell.Hint(name, all))}
}

// evolvedOf reads attack and defense such as 3/3, nil for none.
func evolvedOf(text string) (*[2]int, error) {
	if text == "" {
		return nil, nil
	}
	attack, defense, ok := strings.Cut(text, "/")
	a, errA := strconv.ParseUint(attack, 10, 8)
	b, errB := strconv.ParseUint(defense, 10, 8)
	if !ok || errA != nil || errB != nil || a > printedMost || b > printedMost {
		return nil, &game.DraftError{Part: "evolved", Value: text, Text: "want attack and defense such as 3/3"}
	}
	return &[2]int{int(a), int(b)}, nil
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
