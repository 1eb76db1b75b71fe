package fowtext

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
)

// Events of Force of Will: icons and sentences with an arrow or a comma.

// arrow consumes the mark between an event and its effect.
func arrow(p *cardtext.Reader) {
	if p.Peek().Kind == cardtext.TokenArrow {
		p.Pos++
		return
	}
	if !p.AcceptAny(",", ":") {
		p.Fail("=>")
	}
}

// arrowLine reads an automatic ability.
func arrowLine(p *cardtext.Reader) cardtext.Ability {
	start := p.Pos
	skipContinuous(p)
	t := &cardtext.Triggered{}
	for p.AcceptIcon(cardtext.IconEnter) {
		t.Triggers = append(t.Triggers, &cardtext.Trigger{Span: p.SpanFrom(start), Kind: cardtext.TriggerEnter})
		p.AcceptAny("or")
	}
	if len(t.Triggers) > 0 {
		if p.Peek().Kind == cardtext.TokenArrow || p.Looking(":") {
			p.Pos++
		}
	} else if p.Accept("as this card shifts") {
		t.Triggers = []*cardtext.Trigger{{Span: p.SpanFrom(start), Kind: cardtext.TriggerShifting, This: "card"}}
		arrow(p)
	} else if p.Accept("as you do judgment of this card") {
		t.Triggers = []*cardtext.Trigger{{Span: p.SpanFrom(start), Kind: cardtext.TriggerJudging, This: "card"}}
		arrow(p)
	} else if p.AcceptAny("as this card enters your|the field", "as this card enters your|the magic stone area", "as this card comes into a|your magic stone area") {
		t.Triggers = []*cardtext.Trigger{{Span: p.SpanFrom(start), Kind: cardtext.TriggerEntering, This: "card"}}
		arrow(p)
	} else {
		whenClause(p, t)
		if n := len(t.Triggers); n == 0 || t.Triggers[n-1].If.Kind == cardtext.CondNone || p.Tokens[p.Pos-1].Kind != cardtext.TokenQuote || p.Looking(",") || p.Looking(":") || p.Peek().Kind == cardtext.TokenArrow {
			arrow(p) // the comma is often forgotten behind a name
		}
	}
	if p.Looking("- [guidance]") {
		guidance(p, t)
		t.Span = p.SpanFrom(start)
		return t
	}
	p.Try(func() { t.Costs = willCosts(p) })
	t.Body = p.RuledBlock()
	for !p.AtEnd() {
		var rule cardtext.Activated
		if p.Accept("this ability is applied to all players .") {
			toPlayers(t.Body.Stmts)
			continue
		}
		if !p.ActivationRule(&rule) {
			p.Fail("this ability triggers only once per turn")
		}
		if rule.Once || rule.Slow || rule.NoCancel || len(rule.OnlyIf) > 1 {
			p.Fail("this ability triggers only once per turn")
		}
		t.NoChase = t.NoChase || rule.NoChase
		for _, tr := range t.Triggers {
			if rule.Limit > 0 {
				tr.PerTurn = rule.Limit
			}
			if len(rule.OnlyIf) > 0 && tr.If.Kind != cardtext.CondNone {
				p.Fail("this ability triggers only once per turn")
			}
			if len(rule.OnlyIf) > 0 {
				tr.If = rule.OnlyIf[0]
			}
		}
	}
	if len(t.Body.Stmts) == 0 {
		p.Fail("an effect")
	}
	t.Span = p.SpanFrom(start)
	return t
}

// guidance reads "- [Guidance] (1): effect" for each number of counters.
func guidance(p *cardtext.Reader, t *cardtext.Triggered) {
	if len(t.Triggers) != 1 || t.Triggers[0].Kind != cardtext.TriggerCounterPut || t.Triggers[0].This != "card" {
		p.Fail("an effect")
	}
	t.Body = &cardtext.Block{}
	for p.Accept("-") {
		if !p.AcceptIcon(cardtext.IconGuidance) {
			p.Fail("[Guidance]")
		}
		p.Expect("(")
		s := cardtext.Step{N: p.Number(), Body: &cardtext.Block{}}
		p.Expect(")")
		p.Expect(":")
		start := p.Pos
		for !p.AtEnd() && !p.Looking("-") {
			p.Sentence(s.Body)
		}
		if s.Body.Span = p.SpanFrom(start); len(s.Body.Stmts) == 0 {
			p.Fail("an effect")
		}
		t.Steps = append(t.Steps, s)
	}
	if !p.AtEnd() {
		p.Fail("-")
	}
}

// whenClause reads "when …", "whenever … or …", "at the beginning of …".
func whenClause(p *cardtext.Reader, t *cardtext.Triggered) {
	defer p.Reading("a trigger")()
	start := p.Pos
	limit, turn := p.LimitPrefix()
	if tr := phaseEvent(p); tr != nil {
		if tr.Next && (tr.Kind != cardtext.TriggerTurnEnd && tr.Kind != cardtext.TriggerBattleEnd || tr.Turn != cardtext.Anyone || tr.NotNow) {
			p.Fail("at the beginning of your turn")
		}
		tr.Next = false
		tr.PerTurn = limit
		tr.Span = p.SpanFrom(start)
		t.Triggers = []*cardtext.Trigger{tr}
		eventCondition(p, tr)
		return
	}
	if p.Begins("whenever", "when") && p.Ahead("targets") && p.Try(func() { // "when a spell your opponent controls targets a J/resonator you control"
		p.ExpectAny("whenever", "when")
		if p.Looking("one or more") {
			p.Fail("a spell")
		}
		by := p.EventCards()
		p.Expect("targets")
		tr := &cardtext.Trigger{Kind: cardtext.TriggerTargeted, To: by, PerTurn: limit}
		if p.Accept("this card") {
			tr.This = "card"
		} else {
			tr.Objects = p.EventCards()
		}
		tr.Span = p.SpanFrom(start)
		if p.Peek().Kind != cardtext.TokenArrow && !p.Looking(",") {
			p.Fail("=>")
		}
		t.Triggers = []*cardtext.Trigger{tr}
	}) {
		return
	}
	if p.Begins("when", "if") && (p.Ahead("=>") || p.Looking("when") && p.Ahead(",")) && p.Try(func() { // a status: "when you control two or more …", "if your life is 1000 or less =>"
		when := p.Accept("when")
		if !when {
			p.Expect("if")
		}
		tr := &cardtext.Trigger{Kind: cardtext.TriggerState, If: p.Condition(), Span: p.SpanFrom(start)}
		if p.Peek().Kind != cardtext.TokenArrow && !(when && p.Looking(",")) || happening(p, tr.If) {
			p.Fail("an event")
		}
		t.Triggers = []*cardtext.Trigger{tr}
	}) {
		return
	}
	p.ExpectAny("whenever", "when", "each time", "every time")
	var list []*cardtext.Trigger
	if both := p.Looking("this card or another"); both {
		p.Expect("this card or")
		other := event(p)
		own := *other
		own.Objects, own.This = nil, "card"
		list = append(list, &own, other)
	} else {
		list = append(list, event(p))
	}
	for p.Try(func() {
		p.Expect("or")
		p.AcceptAny("whenever", "when")
		last := list[len(list)-1]
		next := phaseEvent(p) // "… or at the beginning of your turn"
		if next != nil && next.Next {
			p.Fail("at the beginning of your turn")
		}
		if next == nil {
			next = eventOf(p, last)
		}
		if next == nil {
			next = event(p)
		}
		list = append(list, next)
	}) {
	}
	for _, tr := range list {
		if turn != cardtext.Anyone {
			tr.Turn = turn
		}
		tr.PerTurn = limit
		tr.Span = p.SpanFrom(start)
	}
	eventCondition(p, list[len(list)-1], list[:len(list)-1]...)
	t.Triggers = list
}

// happening reports whether a condition is about what happens rather than about
// how things are: "this card attacks" is an event.
func happening(p *cardtext.Reader, c cardtext.Cond) bool {
	return c.Kind == cardtext.CondThis || c.Kind == cardtext.CondDid
}

// eventCondition reads "during your turn", "for the first time each turn", "if
// you control …", "while …" behind an event.
func eventCondition(p *cardtext.Reader, t *cardtext.Trigger, before ...*cardtext.Trigger) {
	for {
		switch {
		case p.AcceptAny("during your turn", "on your turn"):
			t.Turn = cardtext.Yours
		case p.AcceptAny("during your opponent's turn", "during an opponent's turn", "on your opponent's turn"):
			t.Turn = cardtext.Enemy
		case p.AcceptAny("for the first time each turn", "for the first time during each turn", "for the first time in a turn", "for the first time this turn"):
			t.First = true
		case t.Nth == 0 && t.This == "" && nthTime(p, t):
		case !p.Spell && !t.Now && p.Accept("this turn"): // of a chant it is how long the effect goes on
			t.Now = true
		case t.This == "card" && t.If.Kind == cardtext.CondNone && p.AcceptAny("while attacking", "while blocking"):
			t.If = cardtext.Cond{Kind: cardtext.CondThis, Ref: &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card"}, State: cardtext.IsAttacking}
			if p.Tokens[p.Pos-1].Low == "blocking" {
				t.If.State = cardtext.IsBlocking
			}
		case p.Try(func() {
			comma := p.Accept(",")
			p.ExpectAny("if", "while", "as long as")
			t.If = p.Condition()
			for k := range before { // behind a comma it is about all of them
				if comma && before[k].If.Kind == cardtext.CondNone {
					before[k].If = t.If
				}
			}
		}):
		case phased(t) && p.Try(func() { t.If = ofThatTime(p, t) }):
		default:
			return
		}
	}
}

// nthTime reads "for the second time each turn".
func nthTime(p *cardtext.Reader, t *cardtext.Trigger) bool {
	return p.Try(func() {
		p.Expect("for the")
		for k, word := range ordinals[1:] {
			if t.Nth == 0 && p.Accept(word) {
				t.Nth = k + 2
			}
		}
		p.ExpectAny("time each turn", "time during each turn", "time in a turn", "time this turn")
		if t.Nth == 0 {
			p.Fail("second")
		}
	})
}

// phaseEvent reads "at the beginning of your main phase", "at end of turn".
func phaseEvent(p *cardtext.Reader) *cardtext.Trigger {
	start := p.Pos
	k := p.Phrase(cardtext.RowsPhases, len(p.Dialect.Phases), func(k int) string { return p.Dialect.Phases[k].Phrase })
	if k < 0 {
		return nil
	}
	row := p.Dialect.Phases[k]
	if strings.HasSuffix(row.Phrase, "that turn") && !extraTurnBefore(p, start) {
		p.Pos = start
		return nil
	}
	return &cardtext.Trigger{Span: p.SpanFrom(start), Kind: row.Kind, Turn: row.Turn, Next: row.Next, NotNow: notNow(row)}
}

// extraTurnBefore reports whether "that turn" is the turn that the text has just given its player, who takes no other
// turn before it. Where that one may not come, "if you do" must say that nothing happens without it.
func extraTurnBefore(p *cardtext.Reader, start int) bool {
	at := start
	for at > 0 && !cardtext.Matches(p.Tokens[at-1], "turn") {
		at--
	}
	if at < 3 || !cardtext.Matches(p.Tokens[at], "after") || !cardtext.Matches(p.Tokens[at-2], "extra|additional") {
		return false
	}
	own := start
	for own > at && p.Tokens[own-1].Text != "." {
		own--
	}
	if own == at { // one sentence
		return true
	}
	sure := findWords(p.Tokens[at:own], 0, "if|unless") < 0
	for ; at > 0 && p.Tokens[at-1].Text != "."; at-- {
		sure = sure && !cardtext.Matches(p.Tokens[at-1], "may|if|unless")
	}
	return sure || wordsAt(p.Tokens, own, "if you do")
}

// notNow reports whether a moment is one of a turn that is yet to come: "at the end of your next turn".
func notNow(row cardtext.PhaseRow) bool {
	return row.Kind == cardtext.TriggerTurnEnd && (strings.HasSuffix(row.Phrase, "next turn") || strings.HasSuffix(row.Phrase, "that turn"))
}

// event reads what happens, between "when" and the arrow.
func event(p *cardtext.Reader) *cardtext.Trigger {
	for _, row := range p.Dialect.FixedEvents {
		if p.Accept(row.Phrase) {
			t := row.Event
			eventRest(p, &t)
			return &t
		}
	}
	for _, row := range p.Dialect.PlayerEvents {
		start := p.Pos
		who, printed := p.SubjectWord()
		if printed && p.Accept(row.Phrase) {
			t := &cardtext.Trigger{Kind: row.Kind, Who: who}
			if p.Try(func() {
				whose := map[cardtext.PlayerWord]string{cardtext.You: "your ", cardtext.Opponent: "their "}[who]
				for k, word := range ordinals[:3] {
					if whose != "" && p.Accept(whose+word) {
						t.Nth = k + 1
						break
					}
				}
				if t.Nth == 0 {
					t.Bulk = p.Looking("one or more")
					t.Objects = p.EventCards()
					return
				}
				t.Objects = p.Objects()
				p.Expect("each turn") // the count begins anew in every turn
			}) || row.Kind == cardtext.TriggerDiscards && (p.Peek().Kind == cardtext.TokenArrow || p.Looking(",")) {
				return t
			}
		}
		p.Pos = start
	}
	if t := counterEvents(p); t != nil {
		return t
	}
	if t := putEvents(p); t != nil {
		return t
	}
	if t := nthDraw(p); t != nil {
		return t
	}
	t := &cardtext.Trigger{}
	switch {
	case p.AcceptAny("this card|cards", "it"):
		t.This = "card"
	case p.AcceptAny("this resonator"):
		t.This = "resonator"
	case p.AcceptAny("added resonator", "added j/resonator", "added card", "bestowed resonator", "bestowed j/resonator", "resonator with this", "bestowed card", "added j-ruler", "the resonator with this", "the added resonator"):
		t.This = "host"
	default:
		t.Bulk = p.Looking("one or more")
		t.Objects = p.EventCards()
	}
	next := eventOf(p, t)
	if next == nil {
		p.Fail("enters your field")
	}
	return next
}

// nthDraw reads "you draw your second card each turn"; nil if it is not that.
func nthDraw(p *cardtext.Reader) (t *cardtext.Trigger) {
	p.Try(func() {
		who := cardtext.You
		if !p.Accept("you draw your") {
			p.Expect("your|an opponent draws")
			p.ExpectAny("their", "his or her")
			who = cardtext.Opponent
		}
		nth := 0
		for ; nth < len(ordinals) && !p.Accept(ordinals[nth]); nth++ {
		}
		if nth == len(ordinals) {
			p.Fail("second")
		}
		p.Expect("card each turn")
		t = &cardtext.Trigger{Kind: cardtext.TriggerDraws, Who: who, Nth: nth + 1}
	})
	return t
}

// eventOf reads what happens to the subject of t, or returns nil.
func eventOf(p *cardtext.Reader, t *cardtext.Trigger) *cardtext.Trigger {
	defer p.Reading("an event")()
	// 1019.1 (6.3): what is put from a hand into the graveyard is discarded.
	if t.This == "card" && p.AcceptAny("is put into a|your graveyard from your hand by") {
		p.AcceptAny("an", "a")
		return &cardtext.Trigger{Kind: cardtext.TriggerDiscarded, This: t.This, To: p.Objects()}
	}
	start := p.Pos
	for _, row := range p.Dialect.EventVerbs {
		if !p.Accept(row.Phrase) {
			continue
		}
		out := row.Event
		if said := p.Tokens[start:p.Pos]; t.This == "" && out.Kind == cardtext.TriggerGoes && out.From != cardtext.Hand && out.From != cardtext.Deck {
			// 302.5, 309.2 (6.3): a card goes to its owner's graveyard, and the description of what goes there says who controls it.
			if k := slices.IndexFunc(said, func(w cardtext.Token) bool { return w.Low == "graveyard" }); k > 0 && (said[k-1].Low == "your" || said[k-1].Low == "opponent's") {
				p.Pos = start + k - 1
				p.Fail("a")
			}
		}
		if t.This == "card" && out.Kind == cardtext.TriggerGoes && out.HasFrom && out.From == cardtext.Hand { // 1019.1 (6.3): it is discarded
			out = cardtext.Trigger{Kind: cardtext.TriggerDiscarded}
		}
		out.This, out.Objects, out.Bulk = t.This, t.Objects, t.Bulk
		eventRest(p, &out)
		return &out
	}
	return nil
}

// eventRest reads the other side of an event: "deals damage to a resonator",
// "is blocked by a J/resonator".
func eventRest(p *cardtext.Reader, t *cardtext.Trigger) {
	switch t.Kind {
	case cardtext.TriggerUnblocked:
		if p.Accept("while attacking") {
			switch t.ToPlayer = true; {
			case p.AcceptAny("your opponent", "an opponent"):
				t.Who = cardtext.Opponent
			default:
				p.Expect("a player")
			}
		}
	case cardtext.TriggerAdded:
		if !p.Accept("a card") { // what anything is added to
			p.AcceptAny("a", "an")
			t.To = p.Objects()
		}
	case cardtext.TriggerDiscarded:
		p.Try(func() {
			p.ExpectAny("by the effect or as a cost of", "by")
			p.AcceptAny("an", "a")
			t.To = p.Objects()
		})
	case cardtext.TriggerRemoved, cardtext.TriggerRevealed: // what befalls this card in a hidden zone
		if t.Kind == cardtext.TriggerRemoved && !t.HasFrom {
			return
		}
		if t.This != "card" {
			p.Fail("this card")
		}
		if t.HasFrom && t.From == cardtext.Graveyard { // whatever removes it
			return
		}
		p.Expect("by")
		p.AcceptAny("an", "the")
		if t.To = p.Objects(); len(t.To.Nouns) != 1 || t.To.Nouns[0].Type != cardtext.TypeAbility || t.To.Nouns[0].Flags != 0 || t.To.Or != nil { // an ability of whatever kind
			p.Fail("an ability of")
		}
	case cardtext.TriggerDeals:
		if p.Accept("to") {
			switch {
			case p.AcceptAny("your opponent", "an opponent"):
				t.ToPlayer, t.Who = true, cardtext.Opponent
			case p.AcceptAny("a player", "a player or ruler"):
				t.ToPlayer, t.Who = true, cardtext.AnyPlayer
			case p.Accept("you"):
				t.ToPlayer = true
			case t.This == "" && p.Accept("this card"): // it is dealt damage by that
				t.Kind, t.This, t.To, t.Objects = cardtext.TriggerDealt, "card", t.Objects, nil
				t.Battle = p.Accept("in a battle") || t.Battle
				return
			default:
				p.AcceptAny("a", "an")
				t.To = p.Objects()
			}
		}
		t.Battle = p.Accept("in a battle") || t.Battle
	case cardtext.TriggerDestroys:
		if t.Bulk {
			p.Fail("a resonator")
		}
		t.Bulk = p.Looking("one or more")
		t.To = p.EventCards()
		t.Battle = p.AcceptAny("in a battle", "in battle")
	case cardtext.TriggerDealt, cardtext.TriggerBlocked, cardtext.TriggerBlocks, cardtext.TriggerAttacking, cardtext.TriggerTargeted, cardtext.TriggerFights, cardtext.TriggerDies:
		p.Try(func() {
			if t.Kind == cardtext.TriggerBlocked || t.Kind == cardtext.TriggerDealt || t.Kind == cardtext.TriggerTargeted || t.Kind == cardtext.TriggerDies {
				if t.Kind != cardtext.TriggerTargeted || !p.Accept("of") {
					p.Expect("by")
				}
			}
			if p.Looking("=>") {
				p.Fail("a resonator")
			}
			if t.Kind == cardtext.TriggerAttacking && attacksPlayer(p, t) {
				return
			}
			p.AcceptAny("a", "an")
			t.To = p.Objects()
		})
	}
}

// attacksPlayer reads the player that is attacked, who is an opponent of the attacker's controller: a resonator that
// attacks you is your opponent's.
//
// 803.3b (6.3): an opponent, or a card in the opponent's field, is attacked.
func attacksPlayer(p *cardtext.Reader, t *cardtext.Trigger) bool {
	if t.ToPlayer = p.Accept("a player"); t.ToPlayer {
		return true
	}
	start, by := p.Pos, cardtext.Yours
	if !p.AcceptAny("your opponent", "an opponent") {
		if by = cardtext.Enemy; !p.Accept("you") {
			return false
		}
	}
	switch {
	case t.Objects == nil && t.This == "card" && by == cardtext.Yours:
	case t.Objects != nil && t.Objects.Or == nil && (t.Objects.Controller == cardtext.Anyone || t.Objects.Controller == by):
		t.Objects.Controller = by
	default:
		p.Pos = start
		p.Fail("a player")
	}
	t.ToPlayer = true
	return true
}

// putEvents reads "you put one or more Elves into your field": each of them enters it.
func putEvents(p *cardtext.Reader) (t *cardtext.Trigger) {
	p.Try(func() {
		p.Expect("you put")
		several := p.Accept("one or more")
		cards := p.EventCards()
		p.ExpectAny("into your|the field")
		if several && !p.Looking("for the first time") { // otherwise several at once are one event
			p.Fail("for the first time each turn")
		}
		t = &cardtext.Trigger{Kind: cardtext.TriggerComes, Objects: cards}
	})
	return t
}

// counterEvents reads "a glass counter is put on this card" and "the last …
// counter is removed from this card".
func counterEvents(p *cardtext.Reader) *cardtext.Trigger {
	t := &cardtext.Trigger{Kind: cardtext.TriggerCounterPut}
	if !p.Try(func() {
		last := p.Accept("the last")
		if !last {
			p.AcceptAny("a", "an", "one or more", "the")
		}
		t.Name = counterWord(p)
		p.Expect("is|are")
		if p.Accept("removed from") {
			t.Kind = cardtext.TriggerCounterTaken
		} else if p.ExpectAny("put on", "placed on"); last {
			p.Fail("removed from")
		}
		if p.AcceptAny("this card", "it") {
			t.This = "card"
			return
		}
		t.Bulk = p.Looking("one or more")
		t.Objects = p.EventCards()
	}) {
		return nil
	}
	return t
}
