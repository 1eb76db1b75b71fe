package cardtext

// Effects: blocks, sentences, and the order of clauses in them.

// Block reads statements up to the end of the paragraph or option. A guard or
// an optional cost takes everything behind it as its body.
func (p *Reader) Block() *Block {
	start := p.Pos
	b := &Block{}
	for !p.AtEnd() && p.Peek().Kind != TokenOptionBegin {
		if p.Cases > 0 && len(b.Stmts) > 0 && p.exclusiveNext() || p.Rules && p.RuleNext() || p.Elses+p.Cases > 0 && p.Dialect.elseNext(p) {
			break
		}
		p.Sentence(b)
	}
	if len(b.Stmts) == 0 {
		p.Fail("a statement")
	}
	b.Span = p.SpanFrom(start)
	return b
}

// elseNext reports whether what happens if a condition does not hold comes next.
func (d *Dialect) elseNext(p *Reader) bool {
	return p.Elses > 0 && p.Looking("otherwise ,") || p.Dones > 0 && p.Looking("if you don't ,") || d.Else != "" && (p.Looking("otherwise ,") || p.Looking(d.Else))
}

// exclusiveNext reports whether the next sentence begins with a condition that
// excludes the ones before.
func (p *Reader) exclusiveNext() bool {
	start := p.Pos
	c, ok := p.Guard()
	p.Pos = start
	return ok && c.Exclusive()
}

// Sentence reads one sentence into b.
func (p *Reader) Sentence(b *Block) { p.Dialect.Sentence(p, b) }

// ChooseCount reads "one", "2", "up to 2".
func (p *Reader) ChooseCount() (least, most int) {
	if p.Accept("up to") {
		return 0, p.Count()
	}
	n := p.Count()
	return n, n
}

// DurationPrefix reads how long a change lasts, in front of the sentence.
func (p *Reader) DurationPrefix() DurationWord {
	k := p.Row(rowsPrefixes, len(p.Dialect.Durations), func(k int) []string {
		if !p.Dialect.Durations[k].Prefix {
			return nil
		}
		return p.Dialect.Durations[k].Phrases
	})
	if k < 0 {
		return Lasting
	}
	p.Accept(",")
	return p.Dialect.Durations[k].Length
}

// DurationSuffix reads the same behind a clause.
func (p *Reader) DurationSuffix() DurationWord {
	if k := p.Row(rowsDurations, len(p.Dialect.Durations), func(k int) []string { return p.Dialect.Durations[k].Phrases }); k >= 0 {
		return p.Dialect.Durations[k].Length
	}
	return Lasting
}

// MayWords reads who may do the rest of the sentence.
func (p *Reader) MayWords() (who PlayerWord, ok bool) {
	if p.Looking("you may choose not to recover") {
		return You, false
	}
	if p.AcceptAny("from among them , you may", "you may also", "you may") {
		return You, true
	}
	start := p.Pos
	who, printed := p.SubjectWord()
	if !printed {
		p.Miss(start, "you may")
		return who, false
	}
	p.Pos = start
	ok = p.Try(func() {
		p.SubjectWord()
		if !p.Looking("can pay") || !p.Accept("can") {
			p.Expect("may")
		}
		if p.Looking("only play") { // a restriction
			p.Fail("play")
		}
	})
	return who, ok
}

// SentenceEnd consumes the full stop; the last one of a line may be missing.
func (p *Reader) SentenceEnd() bool { return p.Accept(".") || p.AtEnd() }

// LastOf returns the last statement of a list, nil of an empty one.
func LastOf(list []Stmt) Stmt {
	if len(list) == 0 {
		return nil
	}
	return list[len(list)-1]
}
