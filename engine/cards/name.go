package cards

import "strings"

// straight writes apostrophes one way, as names and texts differ in them.
func straight(s string) string { return strings.ReplaceAll(s, "’", "'") }

// LoneBack reports whether a card is a back face by its number and its front is not there: a half of a card, which no deck
// holds by itself.
func (c *Card) LoneBack() bool {
	return c.Front == nil && c.Symbols() && strings.ContainsAny(c.ID[max(len(c.ID)-1, 0):], "^*")
}
