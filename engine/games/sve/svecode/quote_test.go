package svecode

import (
	"fmt"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/sve"
	"gauntlet/engine/games/sve/svetext"
)

// quotable are abilities of every kind, as they may stand between quotation marks.
func quotable() []string {
	out := []string{
		"", " ", ".", "[quick]", "[fanfare]", "Strike:", "Combo (3):", "[act]", "This follower",
		"Strike: Draw a card.", "Follower Strike: Draw a card.", "Leader Strike: Draw a card. Strike: Draw a card.",
		"[lastwords] Draw a card.", "[fanfare] Draw a card.", "[fanfare][lastwords] Draw a card.", "On Evolve: Draw a card.",
		"[act][cost02]: Put this card into its owner's cemetery.", "[quick][act][engage]: Draw a card.", "[evolve][cost01]: Evolve this follower.",
		"Whenever another follower is put onto your field, draw a card.", "At the start of your end phase, return this card to its owner's hand.",
		"If this follower would be destroyed, draw a card instead.", "When playing this card, discard a card: This card costs 1 less to play.",
		"When playing this card, as an additional cost, discard a card.", "Draw a card.", "Ward. Storm. Strike: Draw a card.",
		"This follower can't be destroyed.", "This follower doesn't take damage.", "This follower has [attack]+1.", "Your other followers have [attack]+1.",
		"Your other followers have Rush.", "During your turn, this follower has Storm.", "While Overflow is active for you, this follower has Ward.",
		"This card costs 2 less to play.", "Your field limit is 8.", "You can't lose the game.", "Each follower on the field loses all abilities.",
		"Enemy followers must attack this follower if possible.", "This follower can't attack enemies.", "This card is put onto the field engaged.",
	}
	for _, w := range svetext.Vocabulary().Keywords {
		out = append(out, w.Name, w.Name+".", w.Name+". "+w.Name+".", "This follower has "+w.Name+".")
	}
	for _, a := range append([]string(nil), out...) {
		out = append(out, a+"\n"+a, a+" "+a)
	}
	return out
}

// TestQuoted gives every kind of ability in quotation marks, in every way in which texts
// give one: it is given, or refused with a message; nothing crashes, in the compiler as
// in the engine that links the program.
func TestQuoted(t *testing.T) {
	given, refused := 0, 0
	for _, ability := range quotable() {
		for _, frame := range []string{
			"[fanfare] Give this follower \"%s\"", "[act][cost 1]: Give each other follower on your field \"%s\" until the end of the turn.",
			"[fanfare] Select a follower on your field and give it Rush, [attack]+1, and \"%s\"", "Your followers have \"%s\"", "Strike: Give it \"%s\"",
			"At the start of your end phase, give your leader \"%s\"",
		} {
			card := &cards.Card{Game: "sve", ID: "Q-1", Name: "Giver", Kind: cards.Follower, Cost: 1, Attack: 1, Defense: 1, Class: "Neutral",
				Text: fmt.Sprintf(frame, ability)}
			program, _, diags := compile.Card(card, svetext.Vocabulary(), Language())
			for _, d := range diags {
				if d.Code == cardtext.CodeInternal {
					t.Errorf("%s\n%v", card.Text, d)
				}
			}
			if program == nil {
				refused++
				if !cardtext.HasErrors(diags) {
					t.Errorf("%s\nis refused without a message", card.Text)
				}
				continue
			}
			given++
			if _, err := sve.Link([]sve.Source{{Card: card, Program: program}}); err != nil && !strings.Contains(err.Error(), "no card file defines") {
				t.Errorf("%s\n%v", card.Text, err)
			}
		}
	}
	t.Logf("%d texts: %d given, %d refused", given+refused, given, refused)
	if given < 200 || refused < 200 {
		t.Errorf("%d given, %d refused: the test has lost its reach", given, refused)
	}
}

// TestInternalError wants a diagnostic of the card, not the end of the program, where
// compiling itself fails.
func TestInternalError(t *testing.T) {
	v := svetext.Vocabulary()
	v.Dialect = nil // nothing can be read without one
	program, _, diags := compile.Card(&cards.Card{Game: "sve", ID: "Q-2", Name: "Broken", Kind: cards.Spell, Text: "Draw a card."}, v, Language())
	if program != nil || len(diags) != 1 || diags[0].Code != cardtext.CodeInternal || !strings.Contains(diags[0].Message, "mistake of the program") {
		t.Errorf("got %v, %v", program, diags)
	}
}
