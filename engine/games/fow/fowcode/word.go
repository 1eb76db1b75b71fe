package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// maxNumber is the greatest number that "choose a number" offers: no total cost is
// higher.
const maxNumber = 20

// chooseWord compiles "choose an attribute", "choose a number", "name a card": later
// sentences speak of what was chosen.
func (e *emitter) chooseWord(s *cardtext.ChooseWord) {
	if e.actor(&s.Base) != effect.SelYou {
		e.c.Unsupported(s.Span, "another player choosing this")
	}
	switch s.What {
	case "an attribute":
		e.Op(effect.OpAskKind, regPicked, 31, 0, 0, 0)
		e.picked = "attribute"
	case "a number":
		most := maxNumber
		if s.Most != nil {
			most = 128 + e.amount(s.Most)
		}
		e.Op(effect.OpAskNumber, regPicked, 0, most, 0, 0)
		e.picked = "number"
	case "a card name", "a name of a card":
		f := e.c.Intern(effect.AnyCard())
		if s.Of != nil { // 202.3 (6.3): the name of a card of this description
			f = e.filter(s.Of, effect.SideAny)
		}
		e.Op(effect.OpAskName, regPicked, 0, 0, 0, int(f))
		e.picked = "name"
	default:
		e.c.Unsupported(s.Span, "choosing this")
	}
}

// more begins what [Awakening], [Torrent] or [Fallen] adds to a chant: it may speak of what the chant has
// named last.
func (e *emitter) more() {
	it, that := e.It, e.That
	e.Paragraph()
	e.It, e.That = it, that
}
