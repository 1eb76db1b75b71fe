package fowwing

import (
	"cmp"
	"fmt"
	"regexp"
	"strings"

	"gauntlet/internal/game"
)

// kinds are the types of cards that can be begun.
var kinds = []string{"resonator", "chant", "regalia"}

// parts says what a draft may have beside its kind.
var parts = map[string]string{
	"cost": "will such as {R}{1} (default {1})", "attack": "ATK (default 300)", "defense": "DEF (default 300)",
	"attributes": "such as Fire (default those of the cost)", "traits": "races such as Elf,Human",
}

// will matches a cost: symbols of will, and a number.
var will = regexp.MustCompile(`^(\{([WRUGBMTX]|[0-9]{1,2})\})+$`)

// Numbers of a resonator: the usual one, and the most that card files hold.
const (
	usualStat = 300
	mostStat  = 30000
)

// begin returns the text of a card file with one card and with notes on what may stand there.
func begin(d *game.Draft) (string, error) {
	for _, part := range []struct{ name, text, want string }{
		{"class", d.Class, "cards of this game have attributes, those of their cost or of --attributes"},
		{"evolved", d.Evolved, "cards of this game do not evolve"},
	} {
		if part.text != "" {
			return "", &game.DraftError{Part: part.name, Text: part.want}
		}
	}
	cost := strings.ToUpper(cmp.Or(d.Cost, "{1}"))
	if !will.MatchString(cost) {
		return "", &game.DraftError{Part: "cost", Value: d.Cost, Text: "want will such as {R}{1}: {W} light, {R} fire, {U} water, {G} wind, {B} darkness, a number of any"}
	}
	atk, errATK := d.Number("attack", d.Attack, usualStat, 0, mostStat)
	def, errDEF := d.Number("defense", d.Defense, usualStat, 0, mostStat)
	if err := cmp.Or(errATK, errDEF); err != nil {
		return "", err
	}
	if d.Kind != kinds[0] && d.Attack+d.Defense != "" {
		return "", &game.DraftError{Part: "attack, --defense", Text: "only resonators have them; leave them out, or write --type resonator"}
	}
	var b strings.Builder
	fmt.Fprintf(&b, fileNotes, d.Name, Name)
	fmt.Fprintf(&b, "\n[[card]]\nid = %s\nname = %s\ntype = %s\ncost = %s\n", game.Quote(d.ID), game.Quote(d.Name), game.Quote(strings.ToUpper(d.Kind[:1])+d.Kind[1:]), game.Quote(cost))
	if d.Attributes != "" {
		fmt.Fprintf(&b, "attributes = %s\n", game.Quote(d.Attributes))
	}
	fmt.Fprintf(&b, "traits = [%s]\n", d.TraitList())
	switch d.Kind {
	case "chant":
		b.WriteString(chantNotes + "text = \"Draw a card.\"\n")
	case "regalia":
		b.WriteString(regaliaNotes + "text = \"{1}, {Rest}: Draw a card.\"\n")
	default:
		fmt.Fprintf(&b, "atk = %d\ndef = %d\n%stext = \"[Enter] => Draw a card.\"\n", atk, def, resonatorNotes)
	}
	return b.String(), nil
}

// The notes of a new card file.
const (
	fileNotes = `# %s, a card to work on. What stands behind a # is a note for you.
# Keys are explained in docs/card-files.md, wordings of texts in docs/card-language-fow.md.
game = "%s"
`
	textNotes = `
# One ability a line, and what stands here is only a beginning.`
	resonatorNotes = textNotes + ` Others:
#   [Swiftness] [Flying]                              keywords
#   When this card attacks, you gain 200 life.        what happens then
#   {Rest}: Target resonator gains [+200/+200] until end of turn.
#                                                     what you may do: costs, a colon, effects
#   Other Elves you control gain [+100/+100].         what is true while it lies there
`
	chantNotes = textNotes + ` Others:
#   [Quickcast]                                       it may be played whenever you have priority
#   This card deals 500 damage to target resonator.
#   Choose one - Draw a card; or target player discards a card.
`
	regaliaNotes = textNotes + ` Others:
#   Resonators you control gain [+100/0].             what is true while it lies there
#   At the beginning of your turn, you gain 100 life.
#   {Rest}: Produce {R}.
`
)
