package fowcode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
)

// toldInstead is a text of a keyword that replaces sentences of its chant:
// "[Awakening] {1}: Draw two cards instead."
type toldInstead struct {
	by  []*cardtext.Substitute
	opt int // the optional cost that it hangs on
}

// insteadTold returns the text of a keyword that replaces sentences of the chant, nil
// without any, and takes it from the texts that are compiled on their own.
func (e *emitter) insteadTold() *toldInstead {
	c := e.c
	var out *toldInstead
	take := func(s *cardtext.SpellText, opt func() int) bool {
		by := e.substitutes(s.Body.Stmts)
		if by == nil {
			return false
		}
		if out != nil {
			c.Unsupported(s.Span, "a second text that replaces what the chant says")
		}
		out = &toldInstead{by, opt()}
		return true
	}
	c.awakened = slices.DeleteFunc(c.awakened, func(s awakenedText) bool { return take(s.SpellText, func() int { return s.nth }) })
	c.told = slices.DeleteFunc(c.told, func(t toldText) bool { return take(t.SpellText, func() int { return e.tells(t) }) })
	return out
}

// substitutes returns the sentences of such a text, nil if none says "instead". What is
// said behind them happens then as well.
func (e *emitter) substitutes(list []cardtext.Stmt) (out []*cardtext.Substitute) {
	for k, sentence := range cardtext.Sentences(list) {
		by := cardtext.SubstituteOf(sentence[0])
		if by == nil {
			by = cardtext.SaysInstead(sentence)
		}
		switch {
		case by != nil && len(out) == k:
			out = append(out, by)
		case by != nil:
			e.c.Refuse(by.By[0].Head().Span, cardtext.CodeAmbiguous, "begin the text with what is done instead", "it is not clear what \"instead\" replaces")
		case len(out) > 0:
			last := out[len(out)-1]
			last.Rest = append(last.Rest[:len(last.Rest):len(last.Rest)], sentence...)
		}
	}
	return out
}

// blockWith compiles a paragraph of which the text of a keyword replaces sentences: the
// only one, each of them in turn, or the one that does the same kind of thing.
func (e *emitter) blockWith(b *cardtext.Block, told *toldInstead) {
	sentences := cardtext.Sentences(b.Stmts)
	pairs := e.pairs(sentences, told.by)
	from, at := 0, 0 // what is not replaced is compiled together
	for k, sentence := range sentences {
		by := pairs[k]
		if by == nil {
			at += len(sentence)
			continue
		}
		e.listBefore(b.Stmts[from:at], b.Stmts[at:])
		if replacesInEach(sentence, by) {
			e.inOptions = &toldInstead{[]*cardtext.Substitute{by}, told.opt}
			e.list(sentence)
			e.inOptions = nil
			at += len(sentence)
			from = at
			continue
		}
		e.Lets = append(e.Lets, compile.LetAfter(b.Stmts[at:], e.Lets))
		stays := (&cardtext.Replaced{Sentence: sentence, By: []*cardtext.Substitute{by}}).Stays()
		e.list(sentence[:stays])
		e.targetsBefore(sentence[stays:])
		e.arms(&instead{sentence: sentence[stays:], by: []*cardtext.Substitute{by}, opt: told.opt, cond: func() int { return e.paid(told.opt) }})
		e.Lets = e.Lets[:len(e.Lets)-1]
		at += len(sentence)
		from = at
	}
	e.list(b.Stmts[from:])
}

// replacesInEach reports whether what is done instead of a choice is done instead of what each option says: "Choose one - This card
// deals 400 damage to target player; or … [Seal] (5) - This card deals that much +400 instead." It names nothing that it is dealt to,
// so that this is left as chosen.
//
// 903.2c (6.3): what was not chosen is not done, and nothing is done instead of it.
func replacesInEach(sentence []cardtext.Stmt, by *cardtext.Substitute) bool {
	c, ok := sentence[0].(*cardtext.Choose)
	if !ok || len(sentence) > 1 || len(by.By) != 1 || len(by.Rest) > 0 {
		return false
	}
	d, ok := by.By[0].(*cardtext.Deal)
	return ok && len(d.To) == 0 && !slices.ContainsFunc(c.Options, func(b *cardtext.Block) bool { return len(b.Stmts) != 1 || !sameKind(b.Stmts[0], d) })
}

// listBefore compiles statements in front of others, which may say what their X is.
func (e *emitter) listBefore(list, behind []cardtext.Stmt) {
	e.Lets = append(e.Lets, compile.LetAfter(behind, e.Lets))
	e.list(list)
	e.Lets = e.Lets[:len(e.Lets)-1]
}

// pairs says of every sentence of a paragraph what replaces it.
func (e *emitter) pairs(sentences [][]cardtext.Stmt, by []*cardtext.Substitute) []*cardtext.Substitute {
	out := make([]*cardtext.Substitute, len(sentences))
	var may []int // sentences that do something of their own
	for k, s := range sentences {
		switch one := s[0].(type) {
		case *cardtext.Let:
			continue
		case *cardtext.Number:
			if one.Verb == cardtext.ShuffleDeck && len(s) == 1 && k > 0 {
				continue
			}
		}
		may = append(may, k)
	}
	if len(by) == len(may) {
		for i, k := range may {
			out[k] = by[i]
		}
		return out
	}
	for _, one := range by {
		last, at := one.By[len(one.By)-1], -1
		for _, k := range may {
			if !ofKind(sentences[k], last) {
				continue
			}
			if at >= 0 {
				at = len(sentences)
				break
			}
			at = k
		}
		if at < 0 || at == len(sentences) || out[at] != nil || spoken(one.By) > 1 {
			e.c.Refuse(last.Head().Span, cardtext.CodeAmbiguous, "write it behind the sentence that it replaces: \"Draw a card. If this card was awakened, draw two cards instead.\"",
				"it is not clear which of the sentences before \"instead\" replaces")
		}
		out[at] = one
	}
	return out
}

// replacedPassive returns from which static on a passive holds only while what takes its
// place does not, and the condition for that; -1 where nothing does. "A. As long as C, B
// instead" is: A as long as C does not hold, B as long as it does.
func (c *compiler) replacedPassive(p *cardtext.Passive) (from int, not *cardtext.Cond) {
	says := func(s *cardtext.Static) bool { return s.Holds != nil && s.Holds.Head().Instead }
	for _, s := range p.Statics {
		if !c.replaces && says(s) {
			c.Refuse(s.Span, cardtext.CodeReference, "write it behind a condition, as in \"This card gains [+200/+200]. As long as your life is 1000 or less, it gains [+400/+400] instead.\"",
				"\"instead\" replaces nothing here")
		}
	}
	c.replaces = false
	if p.More == nil || len(p.More.Statics) == 0 {
		return -1, nil
	}
	last := slices.IndexFunc(p.More.Statics, says)
	if last < 0 {
		return -1, nil
	}
	c.replaces = true
	span := p.More.Statics[last].Span
	if len(p.More.Guards) == 0 || p.More.Guards[0].Kind == cardtext.CondElse || p.More.More != nil {
		c.Refuse(span, cardtext.CodeReference, insteadOffer, "it is not clear when \"instead\" replaces what stands before")
	}
	n := len(p.Statics)
	for from = n - 1; from > 0 && p.Statics[from].Holds.Head().Joined; {
		from--
	}
	if last+1 < n-from {
		c.Refuse(span, cardtext.CodeAmbiguous, "repeat behind the condition what is not replaced, or put it into a paragraph of its own",
			"\"instead\" may replace all of the sentence before it or a part")
	}
	outer := cardtext.Cond{Kind: cardtext.CondAnd, All: p.Guards}
	if met := (cardtext.Cond{Kind: cardtext.CondAnd, All: p.More.Guards}); !implies(&met, &outer) {
		c.refuseNested(span)
	}
	met := cardtext.Cond{Span: span, Kind: cardtext.CondAnd, All: p.More.Guards}
	return from, &cardtext.Cond{Span: span, Kind: cardtext.CondNot, All: []cardtext.Cond{met}}
}
