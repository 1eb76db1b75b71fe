package svetext

import "gauntlet/engine/cardtext"

// What a player can't do in a phase to come.

// barred returns the reader of a statement that is complete with its phrase.
func barred(rule cardtext.RestrictKind) func(*cardtext.Reader) cardtext.Stmt {
	return func(p *cardtext.Reader) cardtext.Stmt {
		for _, t := range p.Tokens[p.Pos-8 : p.Pos] {
			checkOwn(p, t.Low)
		}
		return &cardtext.Restrict{Rule: rule}
	}
}

// cannotPlay reads "followers during their next main phase".
func cannotPlay(p *cardtext.Reader) cardtext.Stmt {
	s := &cardtext.Restrict{Rule: cardtext.CantPlay, By: p.Objects()}
	if s.By.HasPlace {
		p.Fail("during")
	}
	p.Expect("during")
	checkOwn(p, p.Peek().Low)
	p.ExpectAny("their next main phase", "your next main phase")
	return s
}

// checkOwn refuses a player who is spoken of as if it were another one.
func checkOwn(p *cardtext.Reader, word string) {
	if own := p.Who == cardtext.You; word == "your" && !own || word == "their" && own {
		p.Fail(map[bool]string{false: "their", true: "your"}[own])
	}
}

// writeBarred writes it.
func writeBarred(pr *cardtext.Printer, s *cardtext.Restrict) string {
	poss := cardtext.Possessive(s.Who)
	out := ""
	if s.Who == cardtext.You {
		out = "you "
	}
	switch s.Rule {
	case cardtext.CantDraw:
		return out + "can't draw a card during " + poss + " next start phase"
	case cardtext.CantRaise:
		return out + "can't increase " + poss + " maximum play points by 1 during " + poss + " next start phase"
	}
	return out + "can't play " + pr.Objects(s.By, true) + " during " + poss + " next main phase"
}
