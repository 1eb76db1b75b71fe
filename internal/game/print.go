package game

import (
	"strconv"

	"gauntlet/engine/cards"
)

// Number writes a printed number, "" if none is printed.
func Number(n int) string {
	if n == cards.None {
		return ""
	}
	return strconv.Itoa(n)
}

// Stats writes the two numbers of battle of a card, "" if neither is printed.
func Stats(c *cards.Card) string {
	if c.Attack == cards.None && c.Defense == cards.None {
		return ""
	}
	return Number(c.Attack) + "/" + Number(c.Defense)
}
