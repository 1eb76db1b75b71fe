package svetext

import (
	"strconv"
	"strings"

	"gauntlet/engine/cardtext"
)

// What has happened in this turn: "if 2 or more Officer followers were put onto your field this turn", "whenever the second
// token is put onto your field each turn". The words are those of the events of cards, in the past.

// pastVerb is the first word of an event as it has happened; what stands for one card and for several differs in "was" alone.
func pastVerb(verb string, many bool) string {
	switch verb {
	case "is":
		if many {
			return "were"
		}
		return "was"
	case "leaves":
		return "left"
	case "takes":
		return "took"
	case "becomes":
		return "became"
	case "has":
		return "had"
	}
	if verb = strings.TrimSuffix(verb, "s"); strings.HasSuffix(verb, "e") {
		return verb + "d"
	}
	return verb + "ed"
}

// past is an event of one card or of several as it has happened: "was put onto your field".
func past(phrase string, many bool) string {
	if many {
		phrase = theirs.Replace(phrase)
	}
	verb, rest, _ := strings.Cut(phrase, " ")
	return strings.TrimSuffix(pastVerb(verb, many)+" "+rest, " ")
}

// acceptPast reads it, also as "has been put onto your field".
func acceptPast(p *cardtext.Reader, phrase string, many bool) bool {
	said := past(phrase, many)
	if p.Accept(said) {
		return true
	}
	have, rest := "has ", said
	if many {
		have = "have "
	}
	for _, was := range [...]string{"was ", "were "} {
		if cut, ok := strings.CutPrefix(said, was); ok {
			rest = "been " + cut
		}
	}
	return p.Accept(have + rest)
}

// happenedCondition reads "a follower was destroyed this turn", "at least 2 tokens were put onto your field this turn" and
// "no followers have evolved this turn".
func happenedCondition(p *cardtext.Reader) (c cardtext.Cond, ok bool) {
	ok = p.PhraseAhead("this turn") && p.Try(func() {
		many := leastHappened(p, &c)
		cardsDid(p, &c, many)
	})
	return c, ok
}

// cardsDid reads the cards and what happened to them behind how often it did.
func cardsDid(p *cardtext.Reader, c *cardtext.Cond, many bool) {
	start := p.Pos
	t := &cardtext.Trigger{Objects: p.Objects()}
	readEvent(p, t, func(phrase string) bool { return acceptPast(p, phrase, many) })
	t.Span = p.SpanFrom(start)
	p.Expect("this turn")
	c.Kind, c.Event = cardtext.CondHappened, t
}

// leastHappened reads how often something has happened at least, and reports whether the cards are named in the plural.
func leastHappened(p *cardtext.Reader, c *cardtext.Cond) (many bool) {
	c.N = 1
	switch {
	case p.Accept("no"):
		c.Not = true
		return true
	case p.AcceptAny("1 or more", "one or more"):
		return true
	case p.Accept("at least"):
		c.N = p.Number()
	case p.Peek().Kind == cardtext.TokenNumber: // of a bare number it is not said whether more will do
		c.N = p.Number()
		p.Expect("or more")
	default:
		p.ExpectAny("a", "an")
		return false
	}
	if c.N == 0 {
		p.Fail("a number from 1 on")
	}
	return c.N > 1
}

// discardedCondition reads "at least 2 cards this turn" and "a spell this turn" behind "you've discarded".
func discardedCondition(p *cardtext.Reader) (c cardtext.Cond) {
	leastHappened(p, &c)
	start := p.Pos
	o := p.Objects()
	p.Expect("this turn")
	if anyCards(o) && !c.Not {
		return cardtext.Cond{Kind: cardtext.CondDiscarded, N: c.N}
	}
	c.Kind, c.Event = cardtext.CondHappened, &cardtext.Trigger{Span: p.SpanFrom(start), Kind: cardtext.TriggerDiscard, Objects: o}
	return c
}

// writeHappened writes what has happened so often.
func writeHappened(pr *cardtext.Printer, c cardtext.Cond) string {
	t, many := c.Event, c.N > 1 || c.Not
	o, phrase := eventParts(pr, t)
	what := pr.One(&o)
	switch {
	case c.Not:
		what = "no " + pr.Objects(&o, true)
	case many:
		what = "at least " + strconv.Itoa(c.N) + " " + pr.Objects(&o, true)
	}
	if t.Kind == cardtext.TriggerDiscard {
		return "you've discarded " + what + " this turn"
	}
	return what + " " + past(phrase, many) + " this turn"
}

// happenedAmount reads "put onto your field this turn" behind the cards that are counted, "that were put …", nil if nothing of
// the kind stands there.
func happenedAmount(p *cardtext.Reader, o *cardtext.Objects) (a *cardtext.Amount) {
	p.Try(func() {
		start := p.Pos
		t := &cardtext.Trigger{Objects: o}
		if p.AcceptAny("you've discarded", "you have discarded", "you discarded") {
			t.Kind = cardtext.TriggerDiscard
		} else {
			that := p.Accept("that")
			readEvent(p, t, func(phrase string) bool {
				if that {
					return acceptPast(p, phrase, true) || acceptPast(p, phrase, false)
				}
				done, ok := strings.CutPrefix(phrase, "is ")
				return ok && p.AcceptAny(done, theirs.Replace(done))
			})
		}
		p.Expect("this turn")
		t.Span = p.SpanFrom(start)
		a = &cardtext.Amount{Span: t.Span, Kind: cardtext.TimesHappened, N: 1, Event: t}
	})
	return a
}

// writeHappenedAmount writes the cards that are counted with what has happened to them.
func writeHappenedAmount(pr *cardtext.Printer, a *cardtext.Amount, many bool) string {
	o, phrase := eventParts(pr, a.Event)
	what := pr.Objects(&o, many)
	if a.Event.Kind == cardtext.TriggerDiscard {
		return what + " you've discarded this turn"
	}
	return what + " that " + past(phrase, many) + " this turn"
}

// nthEvent reads "the second token is put onto your field each turn", nil if nothing of the kind stands there.
func nthEvent(p *cardtext.Reader) (t *cardtext.Trigger) {
	p.Try(func() {
		p.Expect("the")
		n := nth(p)
		t = &cardtext.Trigger{Objects: p.Objects()}
		readEvent(p, t, func(phrase string) bool { return p.Accept(phrase) })
		t.Nth = n
		eachTurn(p)
	})
	return t
}

// nthTime reads "for the second time each turn" behind an event: 0 if it is not there.
func nthTime(p *cardtext.Reader) (n int) {
	p.Try(func() {
		p.Expect("for the")
		n = nth(p)
		p.Expect("time")
		eachTurn(p)
	})
	return n
}

func eachTurn(p *cardtext.Reader) {
	p.ExpectAny("each turn", "of each turn", "in a turn", "of a turn", "of the turn")
}
