package svetext

import (
	"strings"

	"gauntlet/engine/cardtext"
)

// moreExist reads "a Tiger and Falcon in your cemetery": several descriptions
// that share their place.
func moreExist(p *cardtext.Reader, c *cardtext.Cond) {
	if c.Objects.HasPlace || !p.Looking("and") {
		return
	}
	all := []cardtext.Cond{*c}
	for p.Accept("and") {
		p.AcceptAny("a", "an")
		all = append(all, cardtext.Cond{Kind: cardtext.CondExists, N: 1, Objects: p.Objects(), Own: c.Own})
	}
	p.Counted = nil
	last := all[len(all)-1].Objects
	for _, one := range all {
		one.Objects.HasPlace, one.Objects.Place, one.Objects.Owner = last.HasPlace, last.Place, last.Owner
	}
	*c = cardtext.Cond{Kind: cardtext.CondAnd, All: all}
}

// plainCondition reads conditions that are joined by one word: "A and B", "A or B". Of both words it is not said
// which joins first.
func plainCondition(p *cardtext.Reader) cardtext.Cond { return joinedBy(p, oneCondition(p)) }

// joinedBy reads what is joined to a condition.
func joinedBy(p *cardtext.Reader, c cardtext.Cond) cardtext.Cond {
	word := p.Peek().Low
	if !p.Looking("and|or") || !joinable(c) {
		return c
	}
	all := []cardtext.Cond{c}
	for p.Looking(word) && p.Try(func() {
		p.Pos++
		p.Accept("if")
		more, at := cardtext.Cond{}, p.Pos
		if c.Kind != cardtext.CondExists || c.Objects.HasPlace && !p.Try(func() { more = andExists(p, c.Own) }) || !c.Objects.HasPlace {
			p.Pos = at
			more = oneCondition(p)
		}
		if !joinable(more) {
			p.Fail("a condition that can be joined to another")
		}
		all = append(all, more)
	}) {
	}
	if len(all) > 1 {
		p.Counted = nil // of several it is not said which is meant again
	}
	switch {
	case len(all) == 1:
		return c
	case p.Looking("and|or"):
		p.Fail(",")
	case word == "or":
		return cardtext.Cond{Kind: cardtext.CondOr, All: all}
	}
	return cardtext.Cond{Kind: cardtext.CondAnd, All: all}
}

// andExists reads "a spell in your cemetery" behind "there's a Knight on your field and".
func andExists(p *cardtext.Reader, own bool) cardtext.Cond {
	start := p.Pos
	if p.Peek().Kind != cardtext.TokenNumber && !p.Looking("a|an|another|no|at|exactly|more|fewer|less") {
		p.Fail("there is")
	}
	p.Counted = nil
	c := existence(p, own)
	if c.Kind != cardtext.CondExists || !c.Objects.HasPlace {
		p.Fail("on your field")
	}
	c.Span = p.SpanFrom(start)
	return c
}

// joinable reports whether a condition may stand beside another one: what was done, and what exclusive cases ask
// for, is about the sentences around it.
func joinable(c cardtext.Cond) bool {
	switch c.Kind {
	case cardtext.CondDone, cardtext.CondDie, cardtext.CondParity, cardtext.CondPaidMore:
		return false
	}
	return true
}

// oneCondition reads one condition, or several cards that must exist.
func oneCondition(p *cardtext.Reader) cardtext.Cond {
	start := p.Pos
	c := simpleCondition(p)
	if c.Kind == cardtext.CondExists && !c.AtMost && !c.Exactly { // of "exactly 2 Tigers and a Falcon" more Falcons may be meant
		moreExist(p, &c)
	}
	c.Span = p.SpanFrom(start)
	return c
}

func simpleCondition(p *cardtext.Reader) cardtext.Cond {
	if c, ok := comparison(p); ok {
		return c
	}
	for _, row := range p.Dialect.FixedConditions {
		if p.Accept(row.Phrase) {
			return row.Cond
		}
	}
	for _, row := range p.Dialect.Conditions {
		if p.AcceptAny(row.Phrases...) {
			return row.Read(p)
		}
	}
	if c, ok := evolvedCondition(p); ok {
		return c
	}
	if c, ok := someMoved(p); ok {
		return c
	}
	if c, ok := happenedCondition(p); ok {
		return c
	}
	return aboutCard(p)
}

// evolvedCondition reads "a follower on your field evolved this turn": there is one that did.
func evolvedCondition(p *cardtext.Reader) (c cardtext.Cond, ok bool) {
	ok = p.Try(func() {
		c = cardtext.Cond{Kind: cardtext.CondExists, N: 1}
		other := p.Accept("another")
		if !other && !p.AcceptAny("an", "a") {
			p.Fail("a")
		}
		if c.Objects = p.Objects(); other {
			p.MarkOther(c.Objects)
		}
		if !c.Objects.HasPlace { // one that has left may be meant
			p.Fail("on your field")
		}
		p.Expect("evolved this turn")
		nouns(cardtext.FlagEvolvedNow)(p, c.Objects)
	})
	return c, ok
}

// attacksCondition reads "2 times this turn".
func attacksCondition(p *cardtext.Reader) cardtext.Cond {
	n := p.Number()
	p.Expect("times this turn")
	return cardtext.Cond{Kind: cardtext.CondAttacks, N: n}
}

// thisIs returns the reader of a state of this card that is complete with its phrase.
func thisIs(state cardtext.StateWord, not bool) func(*cardtext.Reader) cardtext.Cond {
	return func(*cardtext.Reader) cardtext.Cond {
		return cardtext.Cond{Kind: cardtext.CondThis, Ref: &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card"}, State: state, Not: not}
	}
}

// thisFollowerIs is thisIs where the text says "this follower".
func thisFollowerIs(state cardtext.StateWord, not bool) func(*cardtext.Reader) cardtext.Cond {
	read := thisIs(state, not)
	return func(p *cardtext.Reader) cardtext.Cond {
		c := read(p)
		c.Ref.Noun = "follower"
		return c
	}
}

// noCounters reads "prayer counters" behind "this card has no".
func noCounters(p *cardtext.Reader) cardtext.Cond {
	return cardtext.Cond{Kind: cardtext.CondCounters, AtMost: true, Name: counterName(p)}
}

// pointsCondition reads "10 maximum play points" and "at least 4 remaining play points".
func pointsCondition(p *cardtext.Reader) cardtext.Cond {
	r, bare := boundInFront(p) // "3 or more remaining play points" is "3 remaining play points or more"
	kind := cardtext.PlayPointsLeft
	if !p.Accept("remaining play points") && !p.AcceptAny("play points remaining", "play points left") {
		p.Expect("maximum|max play points")
		kind = cardtext.MaxPlayPoints
	}
	if bare {
		r = p.Bound(r.Min, false)
	}
	return cardtext.Cond{Kind: cardtext.CondAmount, Amount: &cardtext.Amount{Kind: kind, N: 1}, Range: r}
}

// countersCondition reads "3 prayer counters".
func countersCondition(p *cardtext.Reader) cardtext.Cond {
	n := 1
	if p.Accept("at least") {
		n = p.Number()
	} else {
		p.Expect("a|an") // of a bare number it is not said whether more will do
	}
	return cardtext.Cond{Kind: cardtext.CondCounters, N: n, Name: counterName(p)}
}

// existence reads "at least 3 cards on their field", "no followers …", "a …".
func existence(p *cardtext.Reader, own bool) cardtext.Cond { return existenceIn(p, own, false) }

// existenceIn reads the same; placed says that the zone has been named in front.
func existenceIn(p *cardtext.Reader, own, placed bool) cardtext.Cond {
	c := cardtext.Cond{Kind: cardtext.CondExists, N: 1, Own: own}
	other, number := false, false
	switch {
	case p.Accept("no"):
		c.N, c.AtMost = 0, true
	case p.Accept("at least"):
		c.N = p.Number()
		ofThose(p)
	case p.Accept("at most"):
		c.N, c.AtMost = p.Number(), true
	case p.Accept("exactly"):
		c.N, c.Exactly = p.Number(), true
	case p.Accept("more than"):
		c.N = p.Number() + 1
	case p.AcceptAny("fewer than", "less than"):
		c.N, c.AtMost = fewerThan(p), true
	case p.Accept("another"):
		other = true
	default:
		number = p.Peek().Kind == cardtext.TokenNumber
		c.N = p.Count()
		ofThose(p)
		c.AtMost = c.N == 0 // "0 cards" are none: at least none there always are
	}
	if p.Try(func() {
		c.Name = counterName(p)
		p.Expect("on this card")
	}) {
		c.Kind = cardtext.CondCounters
		return c
	}
	c.Name = ""
	if p.Counted != nil && !own && p.Looking(",") && p.Tokens[p.Pos-1].Kind == cardtext.TokenNumber {
		again := *p.Counted
		again.Span, c.Objects = p.SpanFrom(p.Pos-1), &again
		return c
	}
	if number && p.AcceptAny("or less", "or fewer") {
		c.AtMost = true
	} else if number {
		p.Accept("or more")
	}
	bound, from := p.Tokens[p.Pos-1].Kind != cardtext.TokenNumber, p.Pos
	if number && !bound {
		p.Behind = cardtext.MayBehind
	}
	c.Objects = p.Objects()
	c.AtMost = c.AtMost || p.Behind == cardtext.MostBehind // "2 cards or less in your hand"
	bound = bound || p.Behind > cardtext.MayBehind
	if p.Behind = cardtext.NothingBehind; c.Exactly || c.AtMost || c.N != 1 {
		oneNumber(p, from)
	}
	if own && !c.Objects.HasPlace && p.Accept("in hand") {
		c.Objects.HasPlace, c.Objects.Place, c.Objects.Owner = true, cardtext.Hand, cardtext.Yours
	}
	if number && bound && !placed && !c.Objects.HasPlace { // "If there are 5 cards in your hand, …. If there are 3 or less, …": not those on the field
		p.Fail("in your hand")
	}
	if other {
		p.MarkOther(c.Objects)
	}
	if p.Counted = nil; c.Objects.HasPlace && !other && !c.Objects.And {
		p.Counted = c.Objects
	}
	if either := placeOrPlace(p, c); either != nil {
		return *either
	}
	if p.Absent = ""; c.AtMost && c.N == 0 && len(c.Objects.Nouns) == 1 && c.Objects.Nouns[0].NameOnly {
		p.Absent = c.Objects.Nouns[0].Name
	}
	return c
}

// placeOrPlace reads "or in your cemetery" behind "there's a follower on your field", and what is said of the card behind
// both, or returns nil. Of several cards it is not said whether they may lie apart.
func placeOrPlace(p *cardtext.Reader, c cardtext.Cond) (either *cardtext.Cond) {
	p.Try(func() {
		if c.N != 1 || c.AtMost || c.Exactly || !c.Objects.HasPlace || p.Tokens[p.Pos-1].Kind == cardtext.TokenNumber {
			p.Fail("a card in one place")
		}
		p.Expect("or")
		if !p.Looking("in|on") {
			p.Fail("in your cemetery")
		}
		there := *c.Objects
		there.HasPlace, there.Place, there.Owner = false, 0, cardtext.Anyone
		for qualify(p, &there) {
		}
		if !there.HasPlace || p.Looking("and|or") {
			p.Fail("in your cemetery")
		}
		here := there
		here.Place, here.Owner = c.Objects.Place, c.Objects.Owner
		first, second := c, c
		first.Objects, second.Objects = &here, &there
		p.Counted = nil
		either = &cardtext.Cond{Kind: cardtext.CondOr, All: []cardtext.Cond{first, second}}
	})
	return either
}

// oneNumber refuses an article in a list that a number counts: of "at least 2 Tigers and an amulet" the number is not that
// of all of them.
func oneNumber(p *cardtext.Reader, from int) {
	for i := from; i+1 < p.Pos; i++ {
		if cardtext.Matches(p.Tokens[i], "and|or") && cardtext.Matches(p.Tokens[i+1], "a|an") {
			p.Pos = i + 1
			p.Fail("a card type")
		}
	}
}

// fewerThan reads a number, and returns the greatest that is less.
func fewerThan(p *cardtext.Reader) int {
	n := p.Number()
	if n == 0 {
		p.Fail("a number from 1 on") // fewer than none there never are
	}
	return n - 1
}

// theyHave reads "at least 5 cards in hand" of the opponent, and what is on its field.
func theyHave(p *cardtext.Reader) cardtext.Cond {
	c := existence(p, true)
	o := c.Objects
	if c.Own = false; c.Kind != cardtext.CondExists || o.HasPlace && o.Owner == cardtext.Yours && !cardtext.Matches(p.Tokens[p.Pos-2], "in") || o.HasPlace && o.Owner != cardtext.Theirs && o.Owner != cardtext.Yours {
		p.Fail("cards in hand")
	}
	if !o.HasPlace {
		o.HasPlace, o.Place = true, cardtext.Field
	}
	o.Owner, p.Counted = cardtext.Enemy, nil
	counted(p, o)
	return c
}

// boundInFront reads "at least 3", "less than 3" and the like, "3 or more" and a bare "3", of which it reports that a
// bound may still stand behind what is counted: "3 defense or less".
func boundInFront(p *cardtext.Reader) (r cardtext.Range, bare bool) {
	switch {
	case p.Accept("exactly"):
		n := p.Number()
		return cardtext.Range{Has: true, Min: n, Max: n}, false
	case p.AcceptAny("less than", "fewer than"):
		return cardtext.Range{Has: true, Min: -1, Max: fewerThan(p)}, false
	case p.Accept("at most"):
		return cardtext.Range{Has: true, Min: -1, Max: p.Number()}, false
	case p.Accept("more than"):
		return cardtext.Range{Has: true, Min: p.Number() + 1, Max: -1}, false
	}
	r = bareBound(p)
	return r, r.Min == r.Max
}

// leaderHas reads "10 defense or less" and "10 or less defense".
func leaderHas(p *cardtext.Reader) cardtext.Cond {
	r, bare := boundInFront(p)
	p.ExpectAny("defense", "[defense]")
	if bare {
		r = p.Bound(r.Min, false)
	}
	return cardtext.Cond{Kind: cardtext.CondLeaderDef, Range: r}
}

// leaderIs reads "10 or less" behind whose defense it is.
func leaderIs(p *cardtext.Reader) cardtext.Cond {
	return cardtext.Cond{Kind: cardtext.CondLeaderDef, Range: bareBound(p)}
}

// enemyLeader makes what is read of one's own leader a condition on the opponent's, of whom there is one (1.1.1: two players).
func enemyLeader(read func(*cardtext.Reader) cardtext.Cond) func(*cardtext.Reader) cardtext.Cond {
	return func(p *cardtext.Reader) cardtext.Cond {
		c := read(p)
		c.Who = cardtext.Opponent
		return c
	}
}

// bareBound reads "5 or more" without a unit.
func bareBound(p *cardtext.Reader) cardtext.Range {
	atLeast := p.Accept("at least")
	return p.Bound(p.Number(), atLeast)
}

// has returns the reader of what a card has: keywords, or more or less of a number than another.
func has(past, not bool) func(*cardtext.Reader, *cardtext.Cond) {
	return func(p *cardtext.Reader, c *cardtext.Cond) {
		if of, r, ok := boundInWords(p); ok && !past && !not {
			c.Kind, c.Stat, c.Range = cardtext.CondStat, of, r
			return
		}
		var bound cardtext.Objects
		if !past && !not && p.Try(func() { statBound(p, &bound) }) { // "at least 3 attack"
			for stat, r := range []cardtext.Range{cardtext.AttackStat: bound.Attack, cardtext.DefenseStat: bound.Defense, cardtext.CostStat: bound.Cost} {
				if r.Has {
					c.Kind, c.Stat, c.Range = cardtext.CondStat, cardtext.StatWord(stat), r
				}
			}
			return
		}
		o := &cardtext.Objects{Nouns: []cardtext.Noun{{}}}
		start := p.Pos
		w, ok := p.Keyword()
		if !ok {
			p.Fail("a keyword")
		}
		if o.Keyword = &w; not {
			o.Keyword, o.With = nil, []cardtext.Qualifier{{Kind: cardtext.QualWithout, Word: &w}}
		} else {
			moreKeywords(p, o)
		}
		o.Span = p.SpanFrom(start)
		c.Kind, c.Objects, c.Past = cardtext.CondIs, o, past
	}
}

// thisHas returns the reader of what this card has: keywords, or counters as which it is no follower.
func thisHas(noun string, past bool) func(*cardtext.Reader) cardtext.Cond {
	return func(p *cardtext.Reader) cardtext.Cond {
		c := cardtext.Cond{Ref: &cardtext.Ref{Kind: cardtext.RefThis, Noun: noun, Span: p.SpanFrom(p.Pos - 3)}}
		if p.Try(func() { has(past, false)(p, &c) }) {
			return c
		}
		return countersCondition(p)
	}
}

// is returns the reader of what a card is or was: of a kind, or in a state.
func is(past, not bool) func(*cardtext.Reader, *cardtext.Cond) {
	return func(p *cardtext.Reader, c *cardtext.Cond) {
		var n cardtext.Noun
		if c.Past, c.Not = past, not; !stateWord(p, &n) {
			if c.Ref.Kind == cardtext.RefThis {
				p.Fail("evolved")
			}
			kindCondition(p, c)
			return
		}
		c.Kind, c.Objects = cardtext.CondIs, &cardtext.Objects{Nouns: []cardtext.Noun{n}, Span: n.Span}
	}
}

// stateWord reads a state of a card on the field, as in "if it's evolved".
func stateWord(p *cardtext.Reader, n *cardtext.Noun) bool {
	start := p.Pos
	return p.Try(func() {
		if !p.Adjective(n) || n.Flags&cardtext.StateFlags == 0 || n.Flags&(cardtext.FlagFaceup|cardtext.FlagFacedown) != 0 {
			p.Fail("evolved")
		}
		if !p.Looking(",") && !p.Looking("and|or") {
			p.Fail(",")
		}
		n.Span = p.SpanFrom(start)
	})
}

// ofIt returns what a condition on a card that was named before begins with.
func ofIt(verb string) []string {
	if verb == "it's|is" {
		return []string{"it's", "it is", "that follower is", "that card is", "that amulet is"}
	}
	all := inFull([]string{"it " + verb, "that follower " + verb, "that card " + verb, "that amulet " + verb})
	if verb == "isn't" {
		all = append(all, "it's not")
	}
	return all
}

// inFull adds to phrases that end with a short "not" those that have it in full.
func inFull(phrases []string) []string {
	for _, short := range phrases {
		if strings.Contains(short, "n't") {
			phrases = append(phrases, strings.Replace(short, "n't", " not", 1))
		}
	}
	return phrases
}

// ofSelected returns the same of a card that was selected before.
func ofSelected(verb string) []string {
	return inFull([]string{"the selected follower " + verb, "the selected card " + verb, "the selected amulet " + verb})
}

// itCosts reads "3 or more" behind a card that costs it.
func itCosts(p *cardtext.Reader, c *cardtext.Cond) {
	c.Kind, c.Stat, c.Range = cardtext.CondStat, cardtext.CostStat, costRange(p)
}

// kindCondition reads "a racing follower".
func kindCondition(p *cardtext.Reader, c *cardtext.Cond) {
	if p.Expect("a|an|one"); p.Tokens[p.Pos-1].Low == "one" && !ofThose(p) {
		p.Fail("of your followers")
	}
	c.Kind, c.Objects = cardtext.CondIs, p.Objects()
}

// aboutCard reads conditions on a card named before: "it's a racing follower",
// "it costs 7 play points", "this follower's attack is 5 or more".
func aboutCard(p *cardtext.Reader) cardtext.Cond {
	start := p.Pos
	for _, row := range p.Dialect.CardConditions {
		if p.AcceptAny(row.Phrases...) {
			ref := row.Ref
			switch { // as what it is called
			case p.Tokens[start].Low == "that":
				ref.Noun = p.Tokens[start+1].Low
			case ref.Kind == cardtext.RefSelected:
				ref.Noun = p.Tokens[start+2].Low
			}
			ref.Span = p.Tokens[start].Span
			c := cardtext.Cond{Ref: &ref}
			row.Read(p, &c)
			return c
		}
	}
	if a := p.StatOf(); a != nil {
		p.Expect("is")
		r, ok := relativeBound(p, a.Stat)
		if !ok {
			r = bareBound(p)
		}
		return cardtext.Cond{Kind: cardtext.CondStat, Ref: a.Of, Stat: a.Stat, Original: a.Original, Range: r}
	}
	p.Fail("a condition")
	return cardtext.Cond{}
}
