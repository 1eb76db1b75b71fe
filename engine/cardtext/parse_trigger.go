package cardtext

// EventCards reads "another resonator you control", "one or more resonators".
func (p *Reader) EventCards() *Objects {
	other := false
	switch {
	case p.AcceptAny("one or more other"):
		other = true
	case p.AcceptAny("one or more", "each", "any"):
	case p.Accept("another"):
		other = true
	default:
		p.AcceptAny("a", "an")
		other = p.Accept("other")
	}
	o := p.Objects()
	if other {
		for i := range o.Nouns {
			o.Nouns[i].Other = true
		}
	}
	return o
}

// LimitPrefix reads "once per turn," and "once on each of your turns,".
func (p *Reader) LimitPrefix() (limit int, turn Whose) {
	if k := p.Row(rowsLimits, len(p.Dialect.TriggerLimits), func(k int) []string { return p.Dialect.TriggerLimits[k].Phrases }); k >= 0 {
		return p.Dialect.TriggerLimits[k].Limit, p.Dialect.TriggerLimits[k].Turn
	}
	return 0, Anyone
}

// EventObjects reads "another follower", "one of your followers", "a Pixie
// token".
func (p *Reader) EventObjects() *Objects {
	if p.Accept("one of") {
		return p.Objects()
	}
	other := p.Accept("another")
	if !other {
		if !p.AcceptAny("a", "an", "one") { // an event is one of one card: of a number of them it says nothing
			p.Fail("a")
		}
		other = p.Accept("other")
	}
	o := p.Objects()
	if other {
		p.MarkOther(o)
	}
	return o
}
