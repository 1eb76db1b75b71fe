package cardtext

// Cards that are described by what was done with them: "the resonator that blocked
// this card", "the resonator put into your field by this card".

// fought returns the reader of who fought whom.
func fought(how string) func(*parser, *Objects) {
	return func(_ *parser, o *Objects) { qualify(o, Qualifier{Kind: QualFought, Name: how}) }
}

// fighter reads "the resonator that blocked this card", which is no pronoun, or
// returns nil.
func (p *parser) fighter(start int) *Ref {
	if !p.looking("the resonator|j/resonator|card") {
		return nil
	}
	var r *Ref
	p.try(func() {
		p.expect("the")
		o := &Objects{Nouns: []Noun{p.noun()}}
		if !p.qualifier(o) || len(o.With) != 1 || o.With[0].Kind != QualFought && o.With[0].Kind != QualPutByThis {
			p.fail("that blocked this card")
		}
		o.Span = p.spanFrom(start)
		r = &Ref{Span: o.Span, Kind: RefEach, Quantity: Quantity{Kind: All}, Objects: o, Plural: true}
	})
	return r
}

// addedCondition reads `"Gae Bolg" is added on this card`.
func (p *parser) addedCondition() (c Cond, ok bool) {
	ok = p.try(func() {
		p.acceptAny("a", "an")
		o := p.objects()
		p.expectAny("is added|bestowed on this card", "is added|bestowed to this card")
		qualify(o, Qualifier{Kind: QualAdded, Ref: &Ref{Kind: RefThis, Noun: "card"}})
		c = Cond{Kind: CondExists, N: 1, Objects: o}
	})
	return c, ok
}

// discardedCondition reads "you discarded one or more Elves this way".
func (p *parser) discardedCondition() (c Cond, ok bool) {
	ok = p.try(func() {
		p.expect("you discarded|banished|removed")
		n := p.count()
		p.expect("or more")
		o := &Objects{Nouns: []Noun{p.noun()}}
		p.expect("this way")
		c = Cond{Kind: CondAmount, Amount: &Amount{Kind: MovedOf, N: 1, Objects: o}, Range: Range{Has: true, Min: n, Max: -1}}
	})
	return c, ok
}

// notNamedWords reads the names behind "that are not named".
func (p *parser) notNamedWords(o *Objects) {
	var not Objects
	p.namedWords(&not)
	named := &Objects{}
	for _, q := range not.With {
		named.Nouns = append(named.Nouns, Noun{Name: q.Name, NameOnly: true})
	}
	qualify(o, Qualifier{Kind: QualExcept, Objects: named})
}
