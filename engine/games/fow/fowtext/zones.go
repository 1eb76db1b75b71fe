package fowtext

import (
	"slices"

	"gauntlet/engine/cardtext"
)

// secondZones are the words for the second of two zones of one player, which leave out whose it is.
var secondZones = []secondZone{
	{"graveyard", cardtext.Graveyard}, {"hand", cardtext.Hand}, {"removed area", cardtext.Removed}, {"chant-standby area", cardtext.Standby},
}

type secondZone struct {
	words string
	place cardtext.Place
}

// otherZone reads the second zone of "a Moon from your hand or graveyard" and what stands behind it: it is said of the cards in
// either.
func otherZone(p *cardtext.Reader, o *cardtext.Objects) (place cardtext.Place, ok bool) {
	if !o.HasPlace || o.Or != nil || !slices.ContainsFunc(secondZones, func(z secondZone) bool { return z.place == o.Place }) || o.Owner != cardtext.Yours && o.Owner != cardtext.Theirs && o.Owner != cardtext.Enemy {
		return 0, false
	}
	lie := p.Tokens[p.Pos-1].Low == "graveyard" && o.Place == cardtext.Graveyard // "five cards in your graveyard and removed area" lie in either
	ok = p.Begins("or", "and/or", "and") && p.Try(func() {
		if !lie || !p.Accept("and") {
			p.ExpectAny("or", "and/or")
		}
		if p.Accept("from|in"); o.Owner == cardtext.Yours {
			p.Accept("your")
		} else {
			p.Accept("their")
		}
		for _, row := range secondZones {
			if row.place != o.Place && p.Accept(row.words) {
				place = row.place
				for p.Qualifier(o) {
				}
				return
			}
		}
		p.Fail("graveyard")
	})
	return place, ok
}
