package svetext

import (
	"reflect"

	"gauntlet/engine/cardtext"
)

// qualify reads one more word on the cards of a description. What has been said already is not said
// again in another way: of "with Ward with Storm", "that costs 3 that costs 5" and two zones the first
// would be lost.
func qualify(p *cardtext.Reader, o *cardtext.Objects) bool {
	before, start := *o, p.Pos
	if p.Behind == cardtext.MayBehind && p.AcceptAny("or less", "or fewer", "or more") {
		if p.Behind = cardtext.MostBehind; p.Tokens[p.Pos-1].Low == "more" {
			p.Behind = cardtext.LeastBehind
		}
		return true
	}
	if !p.Qualifier(o) {
		return false
	}
	if saidAgain(&before, o) {
		*o, p.Pos = before, start
		p.Fail("one bound of a kind")
	}
	return true
}

// saidAgain reports whether a word on a description has changed what another one said before.
func saidAgain(before, o *cardtext.Objects) bool {
	if before.HasPlace && (before.Place != o.Place || before.Owner != o.Owner) {
		return true
	}
	was, is := reflect.ValueOf(before).Elem(), reflect.ValueOf(o).Elem()
	for i := range was.NumField() {
		switch was.Type().Field(i).Name {
		case "Span", "Nouns":
			continue
		}
		if !was.Field(i).IsZero() && !reflect.DeepEqual(was.Field(i).Interface(), is.Field(i).Interface()) {
			return true
		}
	}
	return false
}

// named reads the name that cards must have.
func named(p *cardtext.Reader, o *cardtext.Objects) {
	if o.Named = p.Capitals(); o.Named == "" {
		p.Fail("a name")
	}
	var more []cardtext.Objects
	for p.Looking("or") && p.Try(func() { // "named Oak or Elm"
		p.Expect("or")
		p.Accept("named")
		name := p.Capitals()
		if name == "" {
			p.Fail("a name")
		}
		more = append(more, cardtext.Objects{Named: name})
	}) {
	}
	if len(more) > 0 {
		first := cardtext.Objects{Named: o.Named}
		o.Named = ""
		either(o, append([]cardtext.Objects{first}, more...))
	}
}

// either gives each noun of a description one after the other of several bounds of its own.
func either(o *cardtext.Objects, all []cardtext.Objects) {
	nouns := o.Nouns
	o.Nouns = nil
	for _, own := range all {
		for _, n := range nouns {
			one := own
			n.Own = &one
			o.Nouns = append(o.Nouns, n)
		}
	}
}

// apart returns the reader of what no two of the cards have in common.
func apart(w cardtext.ApartWord) func(*cardtext.Reader, *cardtext.Objects) {
	return func(_ *cardtext.Reader, o *cardtext.Objects) { o.Apart = w }
}

// nouns returns the reader of what all nouns of a description did this turn.
func nouns(did cardtext.Flag) func(*cardtext.Reader, *cardtext.Objects) {
	return func(_ *cardtext.Reader, o *cardtext.Objects) {
		for i := range o.Nouns {
			o.Nouns[i].Flags |= did
		}
	}
}

// without reads the keyword that cards must not have.
func without(p *cardtext.Reader, o *cardtext.Objects) {
	w, ok := p.Keyword()
	if !ok {
		p.Fail("a keyword")
	}
	o.With = append(o.With, cardtext.Qualifier{Kind: cardtext.QualWithout, Word: &w})
}

// withPhrase reads what follows "with": a keyword, an icon or a bound.
func withPhrase(p *cardtext.Reader, o *cardtext.Objects) {
	if w, ok := p.Keyword(); ok {
		o.Keyword = &w
		moreKeywords(p, o)
		return
	}
	if p.AcceptAny("the highest", "the lowest") {
		o.Extreme = &cardtext.Extreme{Lowest: p.Tokens[p.Pos-1].Low == "lowest"}
		stat, ok := p.StatWord()
		if !ok {
			p.Fail("attack, defense or cost")
		}
		o.Extreme.Stat = stat
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
	if p.Try(func() {
		if !p.AcceptAny("at least 1", "1 or more", "any", "a", "an") {
			p.Fail("a")
		}
		o.With = append(o.With, cardtext.Qualifier{Kind: cardtext.QualCounter, Name: counterName(p)})
		p.AcceptAny("on it", "on them")
	}) {
		return
	}
	if comparedStat(p, o) {
		return
	}
	if p.AcceptAny("a cost of", "cost") {
		o.Cost = costRange(p)
		return
	}
	statBounds(p, o)
}

// statBounds reads "1 attack or less", and what may be joined to it: "1 attack or less or 1
// defense", where either will do, "2 attack and 2 defense".
func statBounds(p *cardtext.Reader, o *cardtext.Objects) {
	statBound(p, o)
	for p.Looking("and") && p.Try(func() { p.Expect("and"); statBound(p, o) }) {
	}
	var others []cardtext.Objects
	for p.Looking("or") && p.Try(func() {
		p.Expect("or")
		p.Accept("with")
		var other cardtext.Objects
		statBound(p, &other)
		others = append(others, other)
	}) {
	}
	if len(others) == 0 {
		return
	}
	if p.Looking("and") && p.Try(func() { p.Expect("and"); statBound(p, &cardtext.Objects{}) }) || len(o.Nouns) > 1 && o.And {
		p.Fail("the same word as before") // could be grouped in two ways
	}
	first := cardtext.Objects{Attack: o.Attack, Defense: o.Defense, Cost: o.Cost}
	o.Attack, o.Defense, o.Cost = cardtext.Range{}, cardtext.Range{}, cardtext.Range{}
	either(o, append([]cardtext.Objects{first}, others...))
}

func statBound(p *cardtext.Reader, o *cardtext.Objects) {
	var x *cardtext.Amount
	n, bound, behind := 0, cardtext.Range{}, false
	if p.Looking("x") {
		x = p.Amount()
		behind = !p.Accept("or less")
	} else {
		atLeast := p.Accept("at least")
		n = p.Number()
		bound = p.Bound(n, atLeast) // "3 or more attack" is "3 attack or more"
	}
	stat, ok := p.StatWord()
	if !ok {
		p.Fail("attack or defense")
	}
	r := [...]*cardtext.Range{cardtext.AttackStat: &o.Attack, cardtext.DefenseStat: &o.Defense, cardtext.CostStat: &o.Cost}[stat]
	if r.Has {
		p.Fail("another number")
	}
	if x != nil {
		if *r = (cardtext.Range{Has: true, Most: x}); behind {
			p.Expect("or less")
		}
		return
	}
	if *r = bound; bound.Min == bound.Max {
		*r = p.Bound(n, false)
	}
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

// totalCost reads "6 or less": what all that are selected cost together.
func totalCost(p *cardtext.Reader, o *cardtext.Objects) {
	n := p.Number()
	p.AcceptAny("play points", "play point")
	p.ExpectAny("or less", "or fewer")
	o.Total = cardtext.Range{Has: true, Min: -1, Max: n}
}

// costRange reads "3", "3 play points or less", "at least 3 play points".
func costRange(p *cardtext.Reader) cardtext.Range {
	if r, ok := relativeBound(p, cardtext.CostStat); ok {
		return r
	}
	if p.Looking("x") {
		r := cardtext.Range{Has: true, Most: p.Amount()}
		p.AcceptAny("play points", "play point")
		p.Expect("or less")
		p.Accept("each")
		return r
	}
	atLeast := p.Accept("at least")
	n := p.Number()
	p.AcceptAny("play points", "play point")
	r := p.Bound(n, atLeast)
	p.Accept("each")
	return r
}
