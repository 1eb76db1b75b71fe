package chart

import "gauntlet/reports"

// TheList is the section of the page of a deck that holds its cards.
const TheList = "The list"

// OfDecksPage lists the charts of the page of a deck or of a format: those of its report, and how answers
// move between players under names of their own. Cards have one on the page of their deck.
func OfDecksPage(p *reports.DecksPage) (out []Chart) {
	for _, c := range Of(p.Report) {
		if c.Section == cardsSection {
			if p.Deck == "" {
				continue
			}
			c.Section = TheList
		}
		out = append(out, c)
	}
	if p.Movement != nil {
		for _, c := range OfMovement(p.Movement) {
			c.Name = "players-" + c.Name
			out = append(out, c)
		}
	}
	return out
}
