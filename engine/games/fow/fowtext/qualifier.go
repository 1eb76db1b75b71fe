package fowtext

import (
	"reflect"
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
)

// What stands behind the nouns of a description.

// qualify adds a qualifier.
func qualify(o *cardtext.Objects, q cardtext.Qualifier) { o.With = append(o.With, q) }

// withWords reads what follows "with": a keyword, a counter, or a bound.
func withWords(p *cardtext.Reader, o *cardtext.Objects) {
	if w, ok := p.Keyword(); ok {
		if slices.ContainsFunc(o.With, func(q cardtext.Qualifier) bool { return q.Kind == cardtext.QualWith }) {
			p.Fail("and")
		}
		from, joined := len(o.With), ""
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualWith, Word: &w})
		for p.Try(func() {
			p.ExpectAny(", and/or", ", and", ", or", "and/or", "and", "or", ",")
			by := strings.TrimPrefix(p.Tokens[p.Pos-1].Low, "and/")
			w, ok := p.Keyword()
			if !ok || joined != "" && by != joined && joined != "," {
				p.Fail("a keyword")
			}
			joined = by
			qualify(o, cardtext.Qualifier{Kind: cardtext.QualWith, Word: &w})
		}) {
		}
		for k := from; k < len(o.With) && joined != "and"; k++ { // one of them is enough
			if joined == "," {
				p.Fail("or")
			}
			if joined == "or" {
				o.With[k].Name = "or"
			}
		}
		p.AcceptAny("ability", "abilities")
		return
	}
	if counterPhrase(p, o, cardtext.QualCounter) {
		return
	}
	statBound(p, o)
	before := *o
	if !p.Try(func() {
		p.ExpectAny("and", ",")
		p.Accept("with")
		statBound(p, o)
		if o.Cost != before.Cost && before.Cost.Has || o.Attack != before.Attack && before.Attack.Has || o.Defense != before.Defense && before.Defense.Has {
			p.Fail("another of ATK, DEF and total cost")
		}
	}) {
		*o = before
	}
	if p.Looking("or with") || p.Looking("or atk|def") { // either would be enough, and no description says so
		p.Fail("and")
	}
}

// forJResonators takes "an addition that can be added to a J/resonator" for one with that subtype.
//
// 1406.2a (6.3): the subtype says what an addition can be added to.
func forJResonators(p *cardtext.Reader, o *cardtext.Objects) {
	for i := range o.Nouns {
		if o.Nouns[i].Type != cardtext.TypeAddition {
			p.Fail("an addition")
		}
		o.Nouns[i].Type = cardtext.TypeAdditionJ
	}
}

// odd returns the reader of whether a total cost is odd or even.
func odd(is bool) func(*cardtext.Reader, *cardtext.Objects) {
	return func(_ *cardtext.Reader, o *cardtext.Objects) {
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualOdd, Not: !is})
	}
}

// counterPhrase reads "a glass counter on it".
func counterPhrase(p *cardtext.Reader, o *cardtext.Objects, kind cardtext.QualifierKind) bool {
	return p.Try(func() {
		kind := kind
		if p.Accept("no") { // "with no counters", never "without no"
			if kind != cardtext.QualCounter {
				p.Fail("a counter")
			}
			kind = cardtext.QualNoCounter
		} else {
			p.AcceptAny("a", "an", "one or more", "any")
		}
		name := counterWord(p)
		p.AcceptAny("on it", "on them")
		qualify(o, cardtext.Qualifier{Kind: kind, Name: name})
	})
}

// counterWord reads "glass counter", "[+100/+100] counters" or "counter" and
// returns what stands in front of the word.
func counterWord(p *cardtext.Reader) string {
	p.AcceptAny("more", "additional", "further", "extra") // than there are: no part of a name
	t := p.Peek()
	name := ""
	if t.Kind == cardtext.TokenStats || t.Kind == cardtext.TokenIcon && t.Icon == cardtext.IconKeyword {
		name = t.Text
		p.Pos++
	} else if t.Kind == cardtext.TokenWord && !cardtext.Matches(t, "counter|counters") {
		name = t.Low
		p.Pos++
		if !p.Looking("counter|counters") && p.Peek().Kind == cardtext.TokenWord {
			name += " " + p.Peek().Low
			p.Pos++
		}
	}
	p.Expect("counter|counters")
	return name
}

// namedCounter reads a counter that is put somewhere: of those with no name there are none.
func namedCounter(p *cardtext.Reader) string {
	name := counterWord(p)
	if name == "" {
		p.Fail("the name of a counter")
	}
	return name
}

// statBound reads "total cost 3 or less", "400 or less ATK", "ATK 400 or less".
func statBound(p *cardtext.Reader, o *cardtext.Objects) {
	p.AcceptAny("a", "an")
	if stat, ok := p.StatWord(); ok {
		p.Accept("of")
		*rangeOf(o, stat) = amountBound(p)
		return
	}
	atLeast := p.Accept("at least")
	n := p.Number()
	r := p.Bound(n, atLeast)
	stat, ok := p.StatWord()
	if !ok {
		p.Fail("ATK, DEF or total cost")
	}
	if !atLeast && r.Min == r.Max {
		r = p.Bound(n, false)
	}
	*rangeOf(o, stat) = r
}

// rangeOf is the bound on a number of the description.
func rangeOf(o *cardtext.Objects, s cardtext.StatWord) *cardtext.Range {
	return [...]*cardtext.Range{cardtext.AttackStat: &o.Attack, cardtext.DefenseStat: &o.Defense, cardtext.CostStat: &o.Cost}[s]
}

// amountBound reads "3 or less", "X or less", "less than or equal to …", "equal
// to or less than …".
func amountBound(p *cardtext.Reader) cardtext.Range {
	switch {
	case p.AcceptAny("less than or equal to", "equal to or less than", "equal or less than"):
		return cardtext.Range{Has: true, Min: -1, Most: p.Expression()}
	case p.AcceptAny("greater than or equal to", "more than or equal to", "equal to or greater than", "equal to or more than"):
		return cardtext.Range{Has: true, Max: -1, Least: p.Expression()}
	case p.Accept("less|lower than"):
		return cardtext.Range{Has: true, Min: -1, Most: minusOne(p.Expression())}
	case p.Accept("greater|more|higher than"):
		return cardtext.Range{Has: true, Max: -1, Least: plusOne(p.Expression())}
	case p.Accept("exactly"):
		n := p.Number()
		if r := p.Bound(n, false); r.Min == n && r.Max == n {
			return r
		}
		p.Fail("an exact number") // "exactly 3 or less"
	case p.Accept("equal to"):
		a := p.Expression()
		return cardtext.Range{Has: true, Least: a, Most: a}
	}
	if p.Peek().Kind == cardtext.TokenNumber {
		n := p.Number()
		if p.Accept("more than") { // "1 more than its total cost"
			a := p.Expression()
			last := a
			for last.Plus != nil {
				last = last.Plus
			}
			last.Plus = &cardtext.Amount{Kind: cardtext.Literal, N: n}
			return cardtext.Range{Has: true, Least: a, Most: a}
		}
		return p.Bound(n, false)
	}
	a := p.Expression()
	switch {
	case p.AcceptAny("or less", "or fewer"):
		return cardtext.Range{Has: true, Min: -1, Most: a}
	case p.AcceptAny("or more", "or greater"):
		return cardtext.Range{Has: true, Max: -1, Least: a}
	}
	return cardtext.Range{Has: true, Least: a, Most: a}
}

// plusOne and minusOne make strict comparisons of amounts ordinary ones.
func plusOne(a *cardtext.Amount) *cardtext.Amount {
	last := a
	for last.Plus != nil {
		last = last.Plus
	}
	last.Plus = &cardtext.Amount{Kind: cardtext.Literal, N: 1}
	return a
}

func minusOne(a *cardtext.Amount) *cardtext.Amount {
	last := a
	for last.Plus != nil {
		last = last.Plus
	}
	last.Plus = &cardtext.Amount{Kind: cardtext.Literal, N: -1}
	return a
}

// exceptWords reads what follows "other than".
func exceptWords(p *cardtext.Reader, o *cardtext.Objects) {
	if at := p.Pos; p.AcceptAny("this card", "itself") { // whatever was chosen before, which "other" would mean
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualExcept, Ref: &cardtext.Ref{Span: p.SpanFrom(at), Kind: cardtext.RefThis, Noun: "card"}})
		p.Try(func() { // "except this card and the chosen card"
			p.Expect("and")
			if !p.PronounNext() {
				p.Fail("the chosen card")
			}
			qualify(o, cardtext.Qualifier{Kind: cardtext.QualExcept, Ref: p.Ref()})
		})
		return
	}
	if at := p.Pos; p.Accept("this card's target") {
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualExcept, Ref: &cardtext.Ref{Span: p.SpanFrom(at), Kind: cardtext.RefTheTarget, Noun: "target"}})
		return
	}
	if p.PronounNext() {
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualExcept, Ref: p.Ref()})
		return
	}
	p.AcceptAny("a", "an")
	qualify(o, cardtext.Qualifier{Kind: cardtext.QualExcept, Objects: p.Objects()})
}

// isNeither reads "a magic stone or J-ruler" behind "that is not": types and races, none of which a card may have.
func isNeither(p *cardtext.Reader, o *cardtext.Objects) {
	for {
		p.AcceptAny("a", "an")
		n := noun(p)
		bare := cardtext.Noun{Span: n.Span, Type: n.Type}
		if n.NameOnly && n.Trait != "" {
			bare = cardtext.Noun{Span: n.Span, Trait: n.Trait, NameOnly: true}
		}
		if !reflect.DeepEqual(n, bare) {
			p.Fail("a type or a race")
		}
		bare.NameOnly = false
		for i := range o.Nouns {
			o.Nouns[i].Not = append(o.Nouns[i].Not, bare)
		}
		if !p.Accept("or") && !p.Accept("nor") {
			return
		}
	}
}

// namedWords reads one name or several in quotation marks.
func namedWords(p *cardtext.Reader, o *cardtext.Objects) {
	for {
		t := p.Peek()
		if t.Kind != cardtext.TokenQuote || !nameQuote(p, t) {
			p.Fail("a name in quotation marks")
		}
		p.Pos++
		name := strings.TrimRight(t.Text, ",. ")
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualNamed, Name: name})
		if !p.Try(func() {
			p.AcceptAny(", and/or", ", or", ", and", "and/or", "or", "and", ",")
			if p.Peek().Kind != cardtext.TokenQuote {
				p.Fail("a name in quotation marks")
			}
		}) {
			return
		}
	}
}

// nameHoldsQuote reads a part of a name in quotation marks.
func nameHoldsQuote(p *cardtext.Reader, o *cardtext.Objects) {
	t := p.Peek()
	if t.Kind != cardtext.TokenQuote {
		p.Fail("a part of a name in quotation marks")
	}
	p.Pos++
	qualify(o, cardtext.Qualifier{Kind: cardtext.QualNameHolds, Name: t.Text})
	for listed := false; p.Peek().Kind != cardtext.TokenEnd; { // one of these words
		if p.Accept(", or") || p.Accept("or") {
			listed = false
		} else if p.PeekAt(1).Kind == cardtext.TokenQuote && p.Accept(",") {
			listed = true
		} else if listed {
			p.Fail("or")
		} else {
			break
		}
		if t = p.Peek(); t.Kind != cardtext.TokenQuote {
			p.Fail("a part of a name in quotation marks")
		}
		p.Pos++
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualNameHolds, Name: t.Text})
	}
	p.ExpectAny("in its name", "in their name", "in their names")
	p.Try(func() {
		p.Expect("but not")
		if t = p.Peek(); t.Kind != cardtext.TokenQuote {
			p.Fail("a name in quotation marks")
		}
		p.Pos++
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualExcept, Objects: &cardtext.Objects{Nouns: []cardtext.Noun{{Name: t.Text, NameOnly: true}}}})
	})
}

// withoutWords reads what follows "without".
func withoutWords(p *cardtext.Reader, o *cardtext.Objects) {
	switch {
	case p.AcceptAny("attribute cost", "any attribute cost"):
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualNoAttrCost})
		return
	case p.AcceptAny("attribute", "any attribute", "attributes"):
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualNoAttr})
		return
	case p.AcceptAny("an addition", "additions"):
		p.Accept("added to it")
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualNoAddition})
		return
	}
	if counterPhrase(p, o, cardtext.QualNoCounter) {
		return
	}
	w, ok := p.Keyword()
	if !ok {
		p.Fail("a keyword")
	}
	qualify(o, cardtext.Qualifier{Kind: cardtext.QualWithout, Word: &w})
	p.Accept("ability")
}

// mostWords returns the reader of "total cost among resonators your opponent controls" behind
// "with the highest".
func mostWords(which string) func(*cardtext.Reader, *cardtext.Objects) {
	return func(p *cardtext.Reader, o *cardtext.Objects) {
		stat, ok := p.StatWord()
		if !ok {
			p.Fail("ATK")
		}
		p.ExpectAny("from among", "among")
		p.Accept("all")
		group := p.Objects()
		if !o.HasPlace && o.Controller == cardtext.Anyone { // it is one of them
			o.Controller = group.Controller
		}
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualMost, Name: which + " " + statNames[stat], Objects: group})
	}
}

// propertyWord reads "race", "attribute", "name".
func propertyWord(p *cardtext.Reader) string {
	for _, w := range []string{"race", "attribute", "name", "trait", "total cost"} {
		if p.Accept(w) || p.Accept(w+"s") {
			if w == "trait" {
				return "race"
			}
			return w
		}
	}
	p.Fail("race")
	return ""
}

// controlledBy returns the reader of whose cards are meant.
func controlledBy(side cardtext.Whose) func(*cardtext.Reader, *cardtext.Objects) {
	return func(_ *cardtext.Reader, o *cardtext.Objects) { o.Controller = side }
}

// flagged returns the reader of what was done this turn.
func flagged(f cardtext.Flag) func(*cardtext.Reader, *cardtext.Objects) {
	return func(_ *cardtext.Reader, o *cardtext.Objects) {
		for i := range o.Nouns {
			o.Nouns[i].Flags |= f
		}
	}
}

// withFoW reads what follows "with": a part of a name or what withWords reads.
func withFoW(p *cardtext.Reader, o *cardtext.Objects) {
	if p.Peek().Kind == cardtext.TokenQuote {
		nameHoldsQuote(p, o)
		return
	}
	withWords(p, o)
	p.Try(func() { // "with [Flying] and total cost 2 or less"
		p.Expect("and")
		stat, ok := p.StatWord()
		if !ok || rangeOf(o, stat).Has {
			p.Fail("total cost")
		}
		p.Accept("of")
		if *rangeOf(o, stat) = amountBound(p); rangeOf(o, stat).Least != nil || rangeOf(o, stat).Most != nil {
			p.Fail("a number")
		}
	})
}

// severalOf reads "{R}, {U} or {B}" behind "with multiple attributes and no other attributes than":
// two or more of these, and none of the others.
func severalOf(p *cardtext.Reader, o *cardtext.Objects) {
	var in [5]bool
	n := 0
	for {
		t := p.Peek()
		i := -1
		if t.Kind == cardtext.TokenSymbol {
			i = strings.IndexByte("WRUGB", symbolOf(t.Text).Letter)
		}
		if i < 0 || in[i] {
			p.Fail("{R}")
		}
		p.Pos++
		in[i] = true
		n++
		if !p.AcceptAny(", or", "or", ",") {
			break
		}
	}
	if n < 2 || len(o.Nouns) != 1 || len(o.Nouns[0].Attributes) > 0 {
		p.Fail("two attributes")
	}
	one := o.Nouns[0]
	for i, ok := range in {
		if !ok {
			one.Not = append(one.Not[:len(one.Not):len(one.Not)], cardtext.Noun{Attributes: []cardtext.Word{p.Vocabulary.Classes[i]}})
		}
	}
	o.Nouns = nil
	for i := range in {
		for k := range i {
			if in[i] && in[k] {
				both := one
				both.Attributes, both.Both = []cardtext.Word{p.Vocabulary.Classes[k], p.Vocabulary.Classes[i]}, true
				o.Nouns = append(o.Nouns, both)
			}
		}
	}
}

// abilitiesOf reads "of cards named …" behind abilities.
func abilitiesOf(p *cardtext.Reader, o *cardtext.Objects) {
	for i := range o.Nouns {
		if t := o.Nouns[i].Type; t != cardtext.TypeAbility && t != cardtext.TypeGodsArt {
			return
		}
	}
	p.Try(func() {
		p.Expect("of")
		p.AcceptAny("an", "a")
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualOf, Objects: p.Objects()})
	})
}

// targetingWords reads what a spell targets.
func targetingWords(p *cardtext.Reader, o *cardtext.Objects) {
	if p.PronounNext() && !p.Looking("you or") {
		qualify(o, cardtext.Qualifier{Kind: cardtext.QualTargeting, Ref: p.Ref()})
		return
	}
	you := p.Accept("you or")
	p.AcceptAny("one or more", "a", "an")
	what := p.Objects()
	if you { // "targeting you or a resonator you control"
		if what.Controller != cardtext.Yours {
			p.Fail("you control")
		}
		what.Nouns = append([]cardtext.Noun{{Type: cardtext.TypePlayer}}, what.Nouns...)
	}
	qualify(o, cardtext.Qualifier{Kind: cardtext.QualTargeting, Objects: what})
}
