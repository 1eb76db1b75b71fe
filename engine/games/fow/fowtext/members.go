package fowtext

import (
	"gauntlet/engine/cardtext"
)

// Lists of cards of which so many of each description are meant: "a card named A and/or a card
// named B", "up to one resonator, up to one regalia, and up to one addition".

// member is one of them.
type member struct {
	quantity cardtext.Quantity
	objects  *cardtext.Objects
	counted  bool
}

// memberList reads such a list of two or more. With "and/or" its player takes as many of them
// as it wants; with "and" each must be counted by itself.
func memberList(p *cardtext.Reader) (list []member) {
	if !p.Try(func() {
		any := false
		read := func() {
			var m member
			p.Members = true
			other := false
			if m.quantity, other, m.counted = howMany(p); other {
				p.Fail("a card")
			}
			if !m.counted {
				m.quantity = cardtext.Quantity{Kind: cardtext.Exactly, N: 1}
			}
			m.objects = p.Objects()
			p.Members = false
			list = append(list, m)
		}
		read()
		for !any && p.Try(func() { // behind "and/or" stands the last
			and := false
			if p.AcceptAny(", and/or", "and/or") {
				any = true
			} else if and = p.AcceptAny(", and", "and"); !and {
				p.Expect(",")
			}
			if p.Looking("reveal|put|remove|then") {
				p.Fail("and/or")
			}
			read()
		}) {
		}
		if len(list) < 2 {
			p.Fail("and/or")
		}
		for i := range list {
			switch m := &list[i]; {
			case m.quantity.Amount != nil || m.quantity.Kind != cardtext.Exactly && m.quantity.Kind != cardtext.UpTo:
				p.Fail("up to one")
			case any:
				m.quantity.Kind = cardtext.UpTo
			case !m.counted:
				p.Fail("and/or")
			}
		}
	}) {
		return nil
	}
	return list
}

// searchList reads what is searched for where it is such a list.
func searchList(p *cardtext.Reader, s *cardtext.Search) bool {
	start := p.Pos
	list := memberList(p)
	if list == nil {
		p.Pos = start
		return false
	}
	s.Quantity, s.Objects = list[0].quantity, list[0].objects
	for _, m := range list[1:] {
		s.More = append(s.More, &cardtext.Search{Quantity: m.quantity, Objects: m.objects})
	}
	return true
}

// writeSearched writes what is searched for.
func writeSearched(pr *cardtext.Printer, s *cardtext.Search) string {
	out := pr.Quantity(s.Quantity, s.Objects, false)
	for i, m := range s.More {
		switch {
		case i+1 < len(s.More):
			out += ", "
		case len(s.More) > 1:
			out += ", and "
		default:
			out += " and "
		}
		out += pr.Quantity(m.Quantity, m.Objects, false)
	}
	return out
}

// revealList reads further cards that are revealed: "up to one chant and up to one resonator
// from among them".
func revealList(p *cardtext.Reader, d *cardtext.Do) {
	m := &cardtext.Move{What: d.What}
	if d.What.Kind != cardtext.RefSome {
		return
	}
	p.Try(func() {
		for p.Try(func() {
			p.ExpectAny(", and", "and", ",")
			m.More = append(m.More, p.Ref())
		}) {
		}
		samePlace(m)
		for _, r := range m.More {
			if r.Kind != cardtext.RefSome || r.Objects == nil || !r.Objects.HasPlace || r.Objects.Place != cardtext.Among {
				p.Fail("from among them")
			}
		}
		d.More = m.More
	})
}
