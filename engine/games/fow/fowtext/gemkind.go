package fowtext

import "gauntlet/engine/cardtext"

// The attribute of the gem that was banished for what follows.

// gemsWill reads "one will of any attribute shared with the gem banished this way", "two wills of an attribute shared with
// all gems banished this way".
func gemsWill(p *cardtext.Reader, s *cardtext.Produce) bool {
	return p.Try(func() {
		n := p.Count()
		p.ExpectAny("will|wills of an attribute shared with", "will|wills of any attribute shared with")
		p.ExpectAny("the gem banished this way", "all gems banished this way")
		s.Of = &cardtext.Ref{Kind: cardtext.RefThis, Noun: "gem", Plural: p.Tokens[p.Pos-4].Low == "gems"}
		s.Amount = &cardtext.Amount{Kind: cardtext.Literal, N: n}
	})
}

// gemLike reads "of the same attribute as the gem banished this way".
func gemLike(p *cardtext.Reader) bool {
	return p.AcceptAny("of the same attribute|attributes as the gem banished this way", "of the same attribute|attributes as the banished gem")
}
