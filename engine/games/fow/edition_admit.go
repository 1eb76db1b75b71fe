package fow

import (
	"fmt"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
)

// Barred returns why what is printed on a card, or on one of its faces, is beyond the
// edition: a type, a keyword, a form of cards, what its text does, or the part of decks
// that the card belongs into; "" if nothing is. Editions that its file admits it to (the field rules) are for the caller
// to look at first.
func (t *Tables) Barred(id engine.CardID) string {
	for ; id != 0; id = t.cards[id].back {
		d := &t.cards[id]
		if d.beyond {
			return d.reason
		}
		if d.marks&cards.MarkStranger != 0 && !t.rules.hasPart(PartStrangers) {
			return fmt.Sprintf("the rules know no part %v", PartStrangers)
		}
	}
	return ""
}

// BarredByText returns a keyword beyond the edition that stands in a text which is not
// understood, so that nothing else tells; "" if there is none.
func (t *Tables) BarredByText(text string) string {
	for k := range keywordCount {
		if t.rules.hasKeyword(k) {
			continue
		}
		icon := "[" + k.String()
		if at := strings.Index(text, icon); at >= 0 && at+len(icon) < len(text) && strings.ContainsRune("] :", rune(text[at+len(icon)])) {
			return fmt.Sprintf("the rules know no [%v]", k)
		}
	}
	return ""
}
