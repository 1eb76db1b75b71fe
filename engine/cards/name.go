package cards

import "strings"

// Straight writes apostrophes one way, as names and texts differ in them.
func Straight(s string) string { return strings.ReplaceAll(s, "’", "'") }

// IsBack reports whether a card is a back face, with its front or without: decks list fronts.
func (c *Card) IsBack() bool { return c.Front != nil || c.LoneBack() }

// LoneBack reports whether a card is a back face by its number and its front is not there: a half of a card, which no deck
// holds by itself.
func (c *Card) LoneBack() bool {
	return c.Front == nil && c.Symbols() && strings.ContainsAny(c.ID[max(len(c.ID)-1, 0):], "^*")
}
