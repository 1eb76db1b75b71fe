package game_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/games"
	"gauntlet/internal/game"
	"gauntlet/internal/place"
)

// collectedCards are the card files of the collection beside the repository: what must be said
// of each card. Refused and warned are words of the message; explained are words of the
// explanation of a card that is understood. Where several are given one of them is enough:
// a text that is refused is better than one that is misread.
var collectedCards = []struct {
	file, game, card           string
	refused, warned, explained string
	silent                     bool // understood without a word is right too
}{
	{"sve/02e-enemy-x-or-y-ambiguous.toml", "sve", "AMB-001", "enemy", "", "", false},
	{"sve/02e-enemy-x-or-y-ambiguous.toml", "sve", "AMB-002", "enemy", "", "", false},
	{"sve/02e-enemy-x-or-y-ambiguous.toml", "sve", "AMB-003", "enemy", "", "", false},
	{"sve/06c-lasting-statement-on-spell.toml", "sve", "LST-001", "spell", "spell", "", true},
	{"sve/06c-lasting-statement-on-spell.toml", "sve", "LST-002", "spell", "spell", "", true},
	{"sve/06c-lasting-statement-on-spell.toml", "sve", "LST-003", "spell", "spell", "", true},
	{"sve/06c-lasting-statement-on-spell.toml", "sve", "LST-004", "spell", "spell", "", true},
	{"sve/07d-quoted-passive-cards-check.toml", "sve", "QUO-001", "quot", "", "", true},
	{"sve/14-abilities-that-never-work.toml", "sve", "NEV-001", "spell", "spell", "", false},
	{"sve/14-abilities-that-never-work.toml", "sve", "NEV-002", "spell", "spell", "", false},
	{"sve/14-abilities-that-never-work.toml", "sve", "NEV-003", "spell", "spell", "", false},
	{"sve/14-abilities-that-never-work.toml", "sve", "NEV-004", "evolved", "evolved", "", false},
	{"sve/15c-the-selected-cards-cost-ambiguous.toml", "sve", "SEL-001", "selected", "", "", false},
	{"sve/15c-the-selected-cards-cost-ambiguous.toml", "sve", "SEL-002", "selected", "", "", false},
	{"fow/31b-text-behind-slashes.toml", "fow", "SLA-001", "card.back", "", "", false},
	{"fow/41b-unknown-counter-name.toml", "fow", "CNT-001", "more", "", "with a mana counter on it", false},
	{"fow/51a-explain-this-way.toml", "fow", "WAY-001", "", "", "destroyed this way", false},
	{"fow/51a-explain-this-way.toml", "fow", "WAY-002", "", "", "discarded this way", false},
	{"fow/51a-explain-this-way.toml", "fow", "WAY-003", "", "", "removed this way", false},
	{"fow/51b-explain-otherwise.toml", "fow", "OTH-001", "", "", "is not a Vampire", false},
	{"fow/51b-explain-otherwise.toml", "fow", "OTH-002", "", "", "no J-ruler", false},
	{"fow/51c-explain-number-of-options.toml", "fow", "OPT-001", "", "", "one", false},
	{"fow/51c-explain-number-of-options.toml", "fow", "OPT-002", "", "", "up to three", false},
	{"fow/51d-explain-chosen-hand-card.toml", "fow", "PRY-001", "", "", "total cost", false},
}

// TestCollectedCards wants the cards of the collected cases refused, warned about or explained
// as the rules have it.
func TestCollectedCards(t *testing.T) {
	folder := place.Shared("found")
	if _, err := os.Stat(folder); err != nil {
		t.Logf("the collected cases are not beside the repository (%v)", err)
		return
	}
	for _, c := range collectedCards {
		lib, err := games.Open(c.game, filepath.Join(folder, c.file))
		if err != nil {
			t.Errorf("%s: %v", c.file, err)
			continue
		}
		card := lib.Pool.ByID(c.card)
		if card == nil {
			t.Errorf("%s: no card %s", c.file, c.card)
			continue
		}
		text := lib.Compile(card)
		said := false
		for _, d := range text.Diagnostics {
			words := c.warned
			if d.Severity == cardtext.Error {
				words = c.refused
			}
			if words != "" && strings.Contains(d.String(), words) {
				said = true
			}
		}
		switch {
		case said:
		case text.Program == nil:
			t.Errorf("%s: %s is refused for another reason: %v", c.file, c.card, text.Diagnostics)
		case c.explained != "" && strings.Contains(explained(lib, text), c.explained):
		case c.explained != "":
			t.Errorf("%s: %s: no %q in\n%s", c.file, c.card, c.explained, explained(lib, text))
		case !c.silent:
			t.Errorf("%s: %s is accepted: %v", c.file, c.card, text.Diagnostics)
		}
	}
}

// explained is what cards explain shows of a text.
func explained(lib *game.Library, text *game.Text) string {
	return cardtext.Print(text.Tree()) + "\n" + compile.Explain(text.Program, lib.Vocabulary(), lib.Language())
}
