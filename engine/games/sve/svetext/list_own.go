package svetext

import (
	"reflect"

	"gauntlet/engine/cardtext"
)

// Descriptions that are joined with their own bounds or their own numbers: "a Fable follower
// that costs 5 or less or Fable amulet that costs 3 or less", "up to 1 spell and up to 1
// amulet", "3 Elf cards, 3 Pixie cards, and 3 Gnome cards". The zone is said once, behind all.

// further reads the descriptions that follow the first one, o, whose members are list.
func further(p *cardtext.Reader, o *cardtext.Objects, list []member) {
	own, articles := bounded(o), p.Articles
	for !o.HasPlace && !o.Control {
		var next *cardtext.Objects
		var more []member
		at := p.Pos
		if !p.Try(func() { next, more = furtherOne(p, o, own) }) {
			break
		}
		if o.And = next.And; own {
			giveOwn(o.Nouns, o)
		}
		own = true
		giveOwn(next.Nouns, next)
		o.HasPlace, o.Place, o.Owner, o.Control = next.HasPlace, next.Place, next.Owner, next.Control
		o.Nouns, list = append(o.Nouns, next.Nouns...), append(list, more...)
		for _, m := range more {
			articles = append(articles, m.article)
		}
		checkReach(p, o, list, p.SpanFrom(at), false)
	}
	p.Articles = articles
}

// furtherOne reads one more description with the word in front of it. Without a number it needs
// bounds of its own behind others with bounds: what else stands there belongs to another sentence.
func furtherOne(p *cardtext.Reader, o *cardtext.Objects, own bool) (*cardtext.Objects, []member) {
	comma := p.Accept(",")
	and := !p.Accept("or")
	word := !and || p.Accept("and")
	if !word && !comma || len(o.Nouns) > 1 && o.And != and {
		p.Fail("the same word as before")
	}
	count := countNext(p)
	if count == nil && (!own || comma && (!p.Looking("a|an") || word && len(o.Nouns) == 1) || !word && !comma) {
		p.Fail("up to")
	}
	article := count == nil && p.AcceptAny("an", "a")
	more, same := list(p)
	if len(more) > 1 && same != and {
		p.Fail("the same word as before")
	}
	next := &cardtext.Objects{And: and}
	for _, m := range more {
		m.Noun.Count = count
		next.Nouns = append(next.Nouns, m.Noun)
	}
	more[0].article = article || count != nil
	for qualify(p, next) {
	}
	if count == nil && (!bounded(next) || !word && !p.Looking(",")) { // "a Bee that costs 3, a Bee that costs 2, and a Bee that costs 1"
		p.Fail("that costs")
	}
	return next, more
}

// countNext reads a number in front of one description of a list, or returns nil.
func countNext(p *cardtext.Reader) *cardtext.Quantity {
	q := &cardtext.Quantity{Kind: cardtext.Exactly}
	if p.Looking("up to") && p.PeekAt(2).Kind == cardtext.TokenNumber {
		p.Accept("up to")
		q.Kind = cardtext.UpTo
	}
	if p.Peek().Kind != cardtext.TokenNumber {
		return nil
	}
	q.N = p.Number()
	return q
}

// ownBounds are the bounds of a description, without its nouns and its zone.
func ownBounds(o *cardtext.Objects) cardtext.Objects {
	own := *o
	own.Span, own.Nouns, own.And, own.HasPlace, own.Place, own.Owner, own.Control = cardtext.Span{}, nil, false, false, 0, 0, false
	return own
}

// bounded reports whether something is said behind the nouns of a description, its zone aside.
func bounded(o *cardtext.Objects) bool {
	return !reflect.DeepEqual(ownBounds(o), cardtext.Objects{})
}

// giveOwn makes what is said behind the nouns of a description their own.
func giveOwn(nouns []cardtext.Noun, o *cardtext.Objects) {
	if !bounded(o) {
		return
	}
	for i := range nouns {
		own := ownBounds(o)
		nouns[i].Own = &own
	}
	*o = cardtext.Objects{Span: o.Span, Nouns: o.Nouns, And: o.And, HasPlace: o.HasPlace, Place: o.Place, Owner: o.Owner, Control: o.Control}
}
