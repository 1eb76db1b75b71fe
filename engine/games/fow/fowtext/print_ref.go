package fowtext

import (
	"strconv"
	"unicode"

	"gauntlet/engine/cardtext"
)

// writeRef writes what a verb acts on.
func writeRef(pr *cardtext.Printer, r *cardtext.Ref) string {
	switch r.Kind {
	case cardtext.RefTop:
		return pr.Top(r)
	case cardtext.RefEach:
		if r.Objects.Nouns[0].Side != cardtext.Anyone {
			return pr.Objects(r.Objects, false)
		}
		own, other := writeWithoutOther(pr, r.Objects)
		if other {
			return "each other " + pr.Objects(own, false)
		}
		return "each " + pr.Objects(r.Objects, false)
	case cardtext.RefSome:
		return pr.Quantity(r.Quantity, r.Objects, r.Random)
	case cardtext.RefTarget:
		return writeTargets(pr, r)
	case cardtext.RefThose:
		for _, row := range thoseOf {
			if row.side == r.Objects.Controller {
				return row.phrase
			}
		}
	case cardtext.RefHost:
		if r.Objects != nil {
			return pr.Objects(r.Objects, false) + " with this"
		}
	}
	if r.Kind == cardtext.RefIt && !r.Plural && r.Noun != "" && unicode.IsUpper(rune(r.Noun[0])) && r.Noun != "J/resonator" {
		return "that " + r.Noun
	}
	for _, row := range pr.Dialect.Pronouns {
		if row.Kind == r.Kind && row.Noun == r.Noun && row.Plural == r.Plural {
			if r.HasFrom {
				return pr.Canonical(row.Phrase) + " from your " + map[cardtext.Place]string{cardtext.Graveyard: "graveyard", cardtext.Hand: "hand", cardtext.Deck: "main deck", cardtext.Removed: "removed area", cardtext.Standby: "standby area",
					cardtext.RulerArea: "ruler area", cardtext.Lifebreak: "lifebreak area", cardtext.StoneArea: "magic stone area", cardtext.StoneDeck: "magic stone deck",
					cardtext.ExtraDeck: "extra deck", cardtext.RuneArea: "rune area"}[r.From]
			}
			return pr.Canonical(row.Phrase)
		}
	}
	for _, row := range pr.Dialect.Pronouns {
		if row.Kind == r.Kind {
			return pr.Canonical(row.Phrase)
		}
	}
	return ""
}

// writeTargets writes "target resonator", "up to two target resonators".
func writeTargets(pr *cardtext.Printer, r *cardtext.Ref) string {
	q := r.Quantity
	tail := ""
	if r.Random {
		tail = " at random"
	}
	own, other := writeWithoutOther(pr, r.Objects)
	word := "target "
	switch {
	case r.Noun == "second" && q.Kind == cardtext.Exactly && q.N == 1 && q.Amount == nil:
		return "a second target " + pr.Objects(own, false) + tail
	case r.Noun == "second":
		word = "second target "
	case other:
		word = "target other "
	}
	switch {
	case q.Kind == cardtext.All:
		return "each " + word + pr.Objects(own, true) + tail
	case q.Kind == cardtext.AnyNumber:
		return "any number of " + word + pr.Objects(own, true) + tail
	case q.Kind == cardtext.UpTo:
		return "up to " + writeCountText(pr, q) + " " + word + pr.Objects(own, q.N != 1) + tail
	case q.N == 1 && q.Amount == nil && other:
		return "another target " + pr.Objects(own, false) + tail
	case q.N == 1 && q.Amount == nil:
		return word + pr.Objects(own, false) + tail
	}
	return writeCountText(pr, q) + " " + word + pr.Objects(own, true) + tail
}

// writeTop writes "the top two cards of your main deck".
func writeTop(pr *cardtext.Printer, r *cardtext.Ref) string {
	out := "the top "
	if r.Bottom {
		out = "the bottom "
	}
	switch a := r.Amount; {
	case a == nil || a.Kind == cardtext.Literal && a.N == 1:
		out += "card"
	case a.Kind == cardtext.Literal:
		out += numberText(a.N) + " cards"
	default:
		out += pr.Amount(a)
		if a.Kind == cardtext.VariableX && a.Plus != nil {
			out += "+" + strconv.Itoa(a.Plus.N)
		}
		out += " cards"
	}
	return out + " of " + deckText(r)
}

// deckText writes whose deck is meant.
func deckText(r *cardtext.Ref) string {
	for _, row := range deckPhrases {
		if row.owner == r.Owner && row.stones == r.Stones {
			return row.phrase
		}
	}
	return ""
}
