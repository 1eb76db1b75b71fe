package cardtext

// restrictionEnd says what may stand behind the phrase of a rule.
type restrictionEnd uint8

const (
	Alone   restrictionEnd = iota // nothing
	ByWhat                        // "by resonators without [Flying]", "by more than one J/resonator"
	Against                       // a description without "by"
	Times                         // "up to three times each turn"
	Playing                       // what may not be played
	Once                          // what may be played, and "each turn"
)

// restriction reads a rule about what was named, or returns nil.
func (p *Reader) restriction(what *Ref) Stmt {
	defer p.Reading("a restriction")()
	start := p.Pos
	k := p.Row(rowsRestrictions, len(p.Dialect.Restrictions), func(k int) []string { return p.Dialect.Restrictions[k].Phrases })
	if k < 0 {
		return nil
	}
	row := &p.Dialect.Restrictions[k]
	r := &Restrict{Rule: row.Rule, What: what}
	if row.Rule == MustAttack || row.Rule == MustAttackYou || row.Rule == MustBlock || row.Rule == MustBeBlocked || row.Rule == MustFight {
		for i := start; i+1 < p.Pos; i++ { // "must attack this turn if able"
			if p.Tokens[i].Low == "this" && p.Tokens[i+1].Low == "turn" {
				r.For = ThisTurn
			}
		}
	}
	switch row.End {
	case ByWhat:
		if r.Except = row.Rule == CantBeBlocked && p.Accept("except by"); r.Except {
			r.By = p.Objects()
		} else if p.Accept("by") || row.Rule == CantBeDealtBattle && p.Accept("from") {
			p.restrictedBy(r)
		}
	case Against:
		p.Try(func() { p.restrictedBy(r) })
	case Times:
		if row.Rule == MayAttackMore && (p.Looking(".") || p.AtEnd()) { // "can attack": otherwise it could not yet
			r.Rule = MayAttackAtOnce
			return r
		}
		p.restrictedTimes(r)
	case Once:
		r.By = p.Objects()
		if !p.AcceptAny("each turn", "per turn") {
			p.Fail("each turn")
		}
	case Playing:
		p.Try(func() {
			p.Expect("more than")
			r.Most = p.Count()
		})
		p.AcceptAny("a", "an")
		r.By = p.Objects()
		p.Try(func() {
			p.Expect("of")
			p.AcceptAny("a", "an")
			r.Of = p.Objects()
		})
	}
	return r
}

// restrictedBy reads "more than one J/resonator", "spells or abilities your
// opponent controls".
func (p *Reader) restrictedBy(r *Restrict) {
	if p.Accept("more than") {
		r.Most = p.Count()
	} else {
		p.AcceptAny("a", "an")
	}
	r.By = p.Objects()
}

// restrictedTimes reads "twice", "up to three times each turn".
func (p *Reader) restrictedTimes(r *Restrict) {
	if p.Accept("twice") {
		r.N = 2
	} else {
		p.Accept("up to")
		r.N = p.Count()
		p.Expect("times|time")
	}
	p.AcceptAny("each turn", "per turn", "in a turn")
}
