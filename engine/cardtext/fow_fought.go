package cardtext

// Cards that are described by what was done with them: "the resonator that blocked
// this card", "the resonator put into your field by this card".

// fought returns the reader of who fought whom.
func fought(how string) func(*Reader, *Objects) {
	return func(_ *Reader, o *Objects) { qualify(o, Qualifier{Kind: QualFought, Name: how}) }
}

// fighter reads "the resonator that blocked this card", which is no pronoun, or
// returns nil.
func fighter(p *Reader, start int) *Ref {
	if !p.Looking("the resonator|j/resonator|card") {
		return nil
	}
	var r *Ref
	p.Try(func() {
		p.Expect("the")
		o := &Objects{Nouns: []Noun{noun(p)}}
		if !p.Qualifier(o) || len(o.With) != 1 || o.With[0].Kind != QualFought && o.With[0].Kind != QualPutByThis {
			p.Fail("that blocked this card")
		}
		o.Span = p.SpanFrom(start)
		r = &Ref{Span: o.Span, Kind: RefEach, Quantity: Quantity{Kind: All}, Objects: o, Plural: true}
	})
	return r
}

// addedCondition reads `"Gae Bolg" is added on this card`.
func addedCondition(p *Reader) (c Cond, ok bool) {
	ok = p.Try(func() {
		p.AcceptAny("a", "an")
		o := p.Objects()
		p.ExpectAny("is added|bestowed on this card", "is added|bestowed to this card")
		qualify(o, Qualifier{Kind: QualAdded, Ref: &Ref{Kind: RefThis, Noun: "card"}})
		c = Cond{Kind: CondExists, N: 1, Objects: o}
	})
	return c, ok
}

// discardedCondition reads "you discarded one or more Elves this way".
func discardedCondition(p *Reader) (c Cond, ok bool) {
	ok = p.Try(func() {
		p.Expect("you discarded|banished|removed")
		n := p.Count()
		p.Expect("or more")
		o := &Objects{Nouns: []Noun{noun(p)}}
		p.Expect("this way")
		c = Cond{Kind: CondAmount, Amount: &Amount{Kind: MovedOf, N: 1, Objects: o}, Range: Range{Has: true, Min: n, Max: -1}}
	})
	return c, ok
}

// notNamedWords reads the names behind "that are not named".
func notNamedWords(p *Reader, o *Objects) {
	var not Objects
	namedWords(p, &not)
	named := &Objects{}
	for _, q := range not.With {
		named.Nouns = append(named.Nouns, Noun{Name: q.Name, NameOnly: true})
	}
	qualify(o, Qualifier{Kind: QualExcept, Objects: named})
}
