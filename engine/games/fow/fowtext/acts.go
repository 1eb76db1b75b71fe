package fowtext

import (
	"gauntlet/engine/cardtext"
)

// What texts say of the activate abilities of certain cards.

// ownActs reads "bestowed resonator's controller cannot play its activate abilities" and "[Activate] of this
// card cannot be used", or returns nil: nobody else could play them.
//
// 905.1 (6.3): an ability is played by the controller of its card.
func ownActs(p *cardtext.Reader) cardtext.Stmt {
	start := p.Pos
	s := &cardtext.Restrict{Rule: cardtext.CantActivate}
	switch {
	case p.AcceptAny("added|bestowed resonator's|j/resonator's controller cannot play its activate abilities",
		"the controller of added|bestowed resonator|j/resonator cannot play its activate abilities"):
		s.What = &cardtext.Ref{Kind: cardtext.RefHost, Noun: "resonator", Span: p.SpanFrom(start)}
	case p.AcceptAny("[activate] of this card cannot be used|played|activated", "this card's activate abilities cannot be played"):
		s.What = &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card", Span: p.SpanFrom(start)}
	default:
		return nil
	}
	return s
}
