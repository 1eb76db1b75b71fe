package cardtext

import (
	"slices"
	"strconv"
	"strings"

	"gauntlet/internal/stable"
)

// Noun writes one alternative in the singular or plural, without article.
func (pr *Printer) Noun(n *Noun, many bool) string { return pr.Dialect.Print.Noun(pr, n, many) }

// PluralIf adds an s if many.
func PluralIf(word string, many bool) string {
	if many {
		return word + "s"
	}
	return word
}

// Objects writes a description without quantity.
func (pr *Printer) Objects(o *Objects, many bool) string {
	link := " or "
	if o.And {
		link = " and "
	}
	list := o.Nouns
	apart := slices.ContainsFunc(list, func(n Noun) bool { return n.Own != nil || n.Count != nil })
	if pr.Dialect.Print.PlainFirst && !apart && (many || !o.And) { // "a follower and a spell" are done in their order
		list = inOrder(list)
	}
	var nouns []string
	for i := range list {
		text := pr.Noun(&list[i], many)
		if i > 0 && pr.Dialect.Print.PlainFirst && !many && (list[i-1].NameOnly && !list[i].NameOnly || Reaches(o, &list[i-1], &list[i]) >= 0 || unshared(&list[i-1], &list[i])) {
			text = Article(text) // a description of its own
		}
		if i > 0 && !pr.Dialect.Print.PlainFirst && o.Controller == Anyone && !o.HasPlace {
			text = pr.behindYour(&list[i-1], &list[i], text, many)
		}
		switch n := list[i]; {
		case n.Count != nil:
			own := Objects{}
			if n.Own != nil {
				own = *n.Own
			}
			n.Count, n.Own = nil, nil
			own.Nouns = []Noun{n}
			text = pr.Quantity(*list[i].Count, &own, false)
		case n.Own != nil:
			text += pr.qualifiers(n.Own)
		}
		nouns = append(nouns, text)
	}
	out := strings.Join(nouns, link) + pr.qualifiers(o)
	if o.Or != nil && !o.Elsewhere() {
		out += " or " + pr.One(o.Or)
	}
	return out
}

// behindYour writes an alternative behind one with "your", which is said of both unless the second has a word of its own in front.
func (pr *Printer) behindYour(first, n *Noun, text string, many bool) string {
	switch {
	case first.Side == Anyone || n.Side != Anyone && n.Side != first.Side || n.Type == TypePlayer || n.Type == TypeOpponent:
		return text
	case n.Side == first.Side:
		bare := *n
		bare.Side = Anyone
		return pr.Noun(&bare, many)
	case many:
		return "all " + text
	}
	return Article(text)
}

// OneOfYours reports whether a description can be written as "one of your …": all of it is
// yours, and in the plural, which has no articles, no word reaches too far.
func OneOfYours(o *Objects) bool {
	list := inOrder(o.Nouns)
	for i := range list {
		if list[i].Side != Yours || i > 0 && Reaches(o, &list[i-1], &list[i]) >= 0 {
			return false
		}
	}
	return true
}

// inOrder puts descriptions with fewer words in front of those with more, and names behind
// them, so that no word reaches a description that it does not belong to.
func inOrder(list []Noun) []Noun {
	weight := func(n *Noun) (w int) {
		for r := range Ranks {
			if n.Has(r) {
				w++
			}
		}
		if n.NameOnly {
			w += Ranks
		}
		return w
	}
	list = slices.Clone(list)
	stable.Sort(list, func(a, b Noun) int { return weight(&a) - weight(&b) })
	return list
}

// unshared reports whether "your" or "other" stands in front of a description and is not
// meant for the next one.
func unshared(n, next *Noun) bool {
	return n.Side == Yours && next.Side == Anyone || n.Other && !next.Other
}

// qualifiers writes what stands behind the nouns.
func (pr *Printer) qualifiers(o *Objects) string { return pr.Dialect.Print.Qualifiers(pr, o) }

// One writes "a follower", "another follower".
func (pr *Printer) One(o *Objects) string { return pr.Count(1, o) }

// Count writes a number and a description: "3 Fairy tokens".
func (pr *Printer) Count(n int, o *Objects) string {
	return pr.Quantity(Quantity{Kind: Exactly, N: n}, o, false)
}

// Quantity writes how many of a description.
func (pr *Printer) Quantity(q Quantity, o *Objects, random bool) string {
	return pr.Dialect.Print.Quantity(pr, q, o, random)
}

// Ref writes what a verb acts on.
func (pr *Printer) Ref(r *Ref) string { return pr.Dialect.Print.Ref(pr, r) }

// Top writes the cards on the top or bottom of a deck.
func (pr *Printer) Top(r *Ref) string { return pr.Dialect.Print.Top(pr, r) }

// Amount writes a literal or X.
func (pr *Printer) Amount(a *Amount) string { return pr.Dialect.Print.Amount(pr, a) }

// IsExpression reports whether an amount is more than a literal or X.
func IsExpression(a *Amount) bool {
	return a.Kind != Literal && a.Kind != VariableX && a.Kind != EventAmount
}

// Expression writes what stands behind "X equals".
func (pr *Printer) Expression(a *Amount) string {
	out := pr.term(a)
	if a.Half {
		out = "half " + out
	}
	if a.Div > 0 {
		out += " divided by " + strconv.Itoa(a.Div)
	}
	if a.Plus != nil {
		word := " plus "
		if a.Plus.Minus {
			word = " minus "
		}
		out += word + pr.Expression(a.Plus)
	}
	if a.Most > 0 {
		out += ", to a maximum of " + strconv.Itoa(a.Most)
	}
	return out
}

// term writes an expression without what is added to it.
func (pr *Printer) term(a *Amount) string { return pr.Dialect.Print.Term(pr, a) }

// Cond writes what stands behind "if".
func (pr *Printer) Cond(c Cond) string { return pr.Dialect.Print.Cond(pr, c) }

// DamageText is the word in front of "damage", with its blank.
func DamageText(d DamageWord) string { return [...]string{"", "attack ", "combat ", "ability "}[d] }
