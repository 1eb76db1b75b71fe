package svetext

import (
	"gauntlet/engine/cardtext"
)

// named reads the name that cards must have.
func named(p *cardtext.Reader, o *cardtext.Objects) {
	if o.Named = p.Capitals(); o.Named == "" {
		p.Fail("a name")
	}
}

// entered restricts all nouns to cards that entered this turn.
func entered(p *cardtext.Reader, o *cardtext.Objects) {
	for i := range o.Nouns {
		o.Nouns[i].Flags |= cardtext.FlagEntered
	}
}

// withPhrase reads what follows "with": a keyword, an icon or a bound.
func withPhrase(p *cardtext.Reader, o *cardtext.Objects) {
	if w, ok := p.Keyword(); ok {
		o.Keyword = &w
		moreKeywords(p, o)
		return
	}
	if p.AcceptIcon(cardtext.IconEvolve) {
		o.HasEvolve = true
		return
	}
	if p.Accept("earth rite") {
		o.HasRite = true
		return
	}
	if t := p.Peek(); t.Kind == cardtext.TokenQuote { // with "Oak" in its name
		p.Pos++
		o.NameHolds = t.Text
		p.Expect("in its|their name|names")
		return
	}
	atLeast := p.Accept("at least")
	n := p.Number()
	stat, ok := p.StatWord()
	if !ok {
		p.Fail("attack or defense")
	}
	r := [...]*cardtext.Range{cardtext.AttackStat: &o.Attack, cardtext.DefenseStat: &o.Defense, cardtext.CostStat: &o.Cost}[stat]
	*r = p.Bound(n, atLeast)
}

// moreKeywords reads what follows the first keyword: "Storm or Ward", "Storm, Rush, and Ward".
func moreKeywords(p *cardtext.Reader, o *cardtext.Objects) {
	if p.Dialect.KeywordIcons {
		return
	}
	var more []cardtext.Word
	word := ""
	one := func() {
		comma := p.Accept(",")
		switch {
		case p.Looking("or|and"):
			word = p.Peek().Low
			p.Pos++
		case !comma:
			p.Fail("or")
		}
		w, ok := p.Keyword()
		if !ok {
			p.Fail("a keyword")
		}
		more = append(more, w)
	}
	if !p.Try(func() {
		for word == "" {
			one()
		}
	}) {
		return
	}
	for p.Looking(word) && p.Try(one) {
	}
	if p.Looking("or|and") && p.Try(func() {
		p.Pos++
		if _, ok := p.Keyword(); !ok {
			p.Fail("a keyword")
		}
	}) {
		p.Fail("the same word as before") // could be grouped in two ways
	}
	o.Keywords, o.AllKeywords = more, word == "and"
}

// costRange reads "3", "3 play points or less", "at least 3 play points".
func costRange(p *cardtext.Reader) cardtext.Range {
	atLeast := p.Accept("at least")
	n := p.Number()
	p.AcceptAny("play points", "play point")
	return p.Bound(n, atLeast)
}
