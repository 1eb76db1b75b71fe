package cards

import "strings"

// unmark takes off the name of a transcribed card what lists put beside names although no card prints it there: which face a
// row is, what its type says anyway, which of several prints. A name with such a mark would be another card's: no text would
// find it, no face would belong to it, and a deck could hold as many copies again. What the type does not say stays, and is a
// fault of the card.
func (c *Card) unmark() {
	name := c.Name
	if !c.Symbols() {
		name = strings.TrimSuffix(name, " (U)")
		if bare, ok := strings.CutSuffix(name, " (Evolved)"); ok {
			name, c.Evolved = bare, true
		}
		c.Name = name
		return
	}
	if at := strings.LastIndex(name, " ["); at > 0 && strings.HasSuffix(name, faceMark) && c.Is(JRuler) { // "[Water/J-Ruler]" as well
		name = name[:at]
	}
	if c.Marks()&MarkStranger != 0 {
		name = strings.TrimSuffix(name, strangerMark)
	}
	c.Name = strings.TrimSuffix(strings.TrimPrefix(name, "[Variant] "), " [Alternative]")
}

const (
	faceMark     = "J-Ruler]"
	strangerMark = " (Stranger)"
)

// marked reports whether a mark of a list stands behind the name.
func (c *Card) marked() bool {
	if !c.Symbols() {
		return strings.HasSuffix(c.Name, " (Evolved)")
	}
	return strings.HasSuffix(c.Name, faceMark) || strings.HasSuffix(c.Name, strangerMark)
}

// straight writes apostrophes one way, as names and texts differ in them.
func straight(s string) string { return strings.ReplaceAll(s, "’", "'") }

// LoneBack reports whether a card is a back face by its number and its front is not there: a half of a card, which no deck
// holds by itself.
func (c *Card) LoneBack() bool {
	return c.Front == nil && c.Symbols() && strings.HasSuffix(c.ID, "^")
}
