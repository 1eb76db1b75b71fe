package scenario

import (
	"strconv"
	"strings"

	"gauntlet/engine"
	"gauntlet/internal/spell"
)

// factWords begin what is expected of a player, in every game.
var factWords = []string{"wins", "knows", "asked", "at", "active"}

var expectWords = []string{"p1", "p2", "legal", "not", "only", "draw", "capacity", "running", "turn", "event", "no"}

// expect reads what follows the word expect.
func (p *parser) expect(l *line) (check, error) {
	t := l.next()
	switch strings.ToLower(t.text) {
	case "p1", "p2":
		return p.fact(l, engine.PlayerID(t.text[1]-'1'))
	case "legal":
		return p.legal(l, true)
	case "not":
		if !l.word("legal") {
			return nil, l.fail(l.peek(), "write: expect not legal …")
		}
		return p.legal(l, false)
	case "only":
		return p.only(l)
	case "draw":
		reason, err := p.by(l)
		return func(r *runner) string { return r.ended(engine.NoPlayer, reason) }, err
	case "capacity":
		x := l.next()
		if x.kind != tokText {
			return nil, l.fail(x, "write: expect capacity \"…\"")
		}
		return func(r *runner) string { return r.capped(x.text) }, nil
	case "running":
		return func(r *runner) string {
			if r.g.Outcome().Over() {
				return "the game has ended: " + r.outcome()
			}
			return ""
		}, nil
	case "turn":
		n, err := p.number(l, 0, 100)
		return func(r *runner) string { return same("turn", n, r.g.Turn()) }, err
	case "event":
		return p.event(l)
	case "no":
		if !l.word("event") {
			return nil, l.fail(l.peek(), "write: expect no event \"…\"")
		}
		x := l.next()
		return func(r *runner) string { return r.eventCount(x.text, 0) }, nil
	}
	return nil, l.fail(t, "unknown expectation %v%s", t, spell.Hint(t.text, expectWords))
}

// by reads "by life" if it stands there.
func (p *parser) by(l *line) (engine.Reason, error) {
	if !l.word("by") {
		return engine.ReasonNone, nil
	}
	t := l.next()
	var words []string
	for r := engine.ReasonLife; int(r) < engine.Reasons; r++ {
		w := strings.ReplaceAll(r.String(), "_", "-")
		if w == strings.ToLower(t.text) {
			return r, nil
		}
		words = append(words, w)
	}
	return 0, l.fail(t, "unknown reason %v%s", t, spell.Hint(t.text, words))
}

// fact reads a fact about player who.
func (p *parser) fact(l *line, who engine.PlayerID) (check, error) {
	t := l.peek()
	if t.kind == tokText || p.isBlank(t) { // "V22" 2/2 (engaged): a card on the field
		want, err := p.wanted(l)
		field := p.lang.field()
		return func(r *runner) string { return r.has(who, field, want, true) }, err
	}
	if l.words("deck", "legal") || l.words("deck", "breaks") {
		return p.deckFact(l, who), nil
	}
	if z := p.lang.zoneNamed(l); z != nil {
		return p.zoneFact(l, who, z)
	}
	l.next()
	word := strings.ToLower(t.text)
	switch word {
	case "wins":
		reason, err := p.by(l)
		return func(r *runner) string { return r.ended(who, reason) }, err
	case "active":
		return func(r *runner) string { return same("active player", seatName(who), seatName(r.g.Active())) }, nil
	case "at":
		k, w, err := p.decision(l)
		return func(r *runner) string { return r.isAt(who, k, w) }, err
	case "asked":
		k, w, err := p.decision(l)
		if err != nil {
			return nil, err
		}
		n, err := p.number(l, 0, 255)
		return func(r *runner) string { return same("decisions "+w+" of "+seatName(who), n, r.asked[who][k]) }, err
	case "knows":
		return p.knows(l, who)
	}
	c, err := p.s.table.fact(p, l, who, word)
	if c == nil && err == nil {
		known := append(append(names(p.lang.zones), p.lang.facts...), factWords...)
		return nil, l.fail(t, "unknown fact %v%s", t, spell.Hint(t.text, known))
	}
	return c, err
}

// deckFact reads the clauses of deck construction that a player's deck breaks:
// "deck legal", or "deck breaks 6.1.1.2 6.1.1.4".
func (p *parser) deckFact(l *line, who engine.PlayerID) check {
	var want []string
	for !l.done() {
		want = append(want, l.next().text)
	}
	return func(r *runner) string { return r.deck(who, want) }
}

// zoneFact reads what is said of a zone: a number, none, the exact cards, or
// "has", "lacks", "top" and "bottom" with cards.
func (p *parser) zoneFact(l *line, who engine.PlayerID, z *zone) (check, error) {
	if t := l.peek(); t.kind == tokWord {
		if n, err := strconv.Atoi(t.text); err == nil {
			l.next()
			return func(r *runner) string {
				return same("cards in the "+z.name, n, len(r.g.zone(who, z.number)))
			}, nil
		}
	}
	mode := "exactly"
	for _, w := range []string{"has", "lacks", "top", "bottom", "none"} {
		if l.word(w) {
			mode = w
			break
		}
	}
	if (mode == "top" || mode == "bottom") && !z.deck && !z.pile {
		return nil, l.fail(l.peek(), "only decks have a top and a bottom")
	}
	var want []wanted
	if mode != "none" {
		var err error
		if want, err = p.wanted(l); err != nil {
			return nil, err
		}
	}
	return func(r *runner) string {
		switch mode {
		case "has", "lacks":
			return r.has(who, z, want, mode == "has")
		case "top", "bottom":
			return r.ordered(who, z, want, mode)
		}
		return r.exactly(who, z, want)
	}, nil
}

// wanted is a card as an expectation describes it; what is not said is not
// compared.
type wanted struct {
	entry
	stats    bool
	a, d     int
	keywords []*keyword
}

// wanted reads cards such as "V22" 3/3 (engaged, Rush) x2.
func (p *parser) wanted(l *line) ([]wanted, error) {
	var out []wanted
	for {
		t := l.next()
		w := wanted{entry: entry{name: t.text}}
		if t.kind != tokText && !p.isBlank(t) {
			return nil, l.fail(t, "expected the name of a card in quotation marks, found %v", t)
		}
		p.mention(l, t)
		n := 1
		for {
			x := l.peek()
			if a, d, ok := stats(x.text); ok && x.kind == tokWord {
				l.next()
				w.stats, w.a, w.d = true, a, d
				continue
			}
			if x.kind == tokWord && strings.HasPrefix(x.text, "x") {
				var err error
				if n, err = p.copies(l); err != nil {
					return nil, err
				}
				continue
			}
			if !l.mark("(") {
				break
			}
			if err := p.wantedDetails(l, &w); err != nil {
				return nil, err
			}
		}
		for range n {
			out = append(out, w)
		}
		if !l.mark(",") {
			return out, nil
		}
	}
}

func (p *parser) wantedDetails(l *line, w *wanted) error {
	for {
		if k := p.lang.keywordNamed(l); k != nil {
			w.keywords = append(w.keywords, k)
		} else if err := p.annotation(l, &w.entry, true); err != nil {
			return err
		}
		if l.mark(")") {
			return nil
		}
		if !l.mark(",") && !l.mark(";") {
			return l.fail(l.peek(), "annotations are separated by commas and end with a bracket, found %v", l.peek())
		}
	}
}

// knows reads "p2 hand "A", "B"": which cards of a hidden zone a player knows.
func (p *parser) knows(l *line, who engine.PlayerID) (check, error) {
	whose, err := p.player(l)
	if err != nil {
		return nil, err
	}
	t := l.peek()
	z := p.lang.zoneNamed(l)
	if z == nil || !z.hidden {
		var hidden []zone
		for _, z := range p.lang.zones {
			if z.hidden {
				hidden = append(hidden, z)
			}
		}
		return nil, l.fail(t, "knowledge is about %s, not %v", oneOf(names(hidden)), t)
	}
	var want []wanted
	if !l.word("none") {
		if want, err = p.wanted(l); err != nil {
			return nil, err
		}
	}
	return func(r *runner) string { return r.knows(who, engine.PlayerID(whose), z, want) }, nil
}

// legal reads an option that must be offered, or must not be.
func (p *parser) legal(l *line, wanted bool) (check, error) {
	a, err := p.answer(l, -1)
	return func(r *runner) string { return r.legal(a, wanted) }, err
}

// only reads the only options of their kind: only attacks "A" -> "B", "A" -> leader.
func (p *parser) only(l *line) (check, error) {
	t := l.next()
	v := p.lang.verb(strings.ToLower(t.text))
	if v == nil {
		return nil, l.fail(t, "unknown action %v%s", t, spell.Hint(t.text, p.lang.verbNames()))
	}
	var list []*answer
	for !l.word("none") {
		a, err := p.onlyOne(l, t, v)
		if err != nil {
			return nil, err
		}
		list = append(list, a)
		if !l.mark(",") {
			break
		}
	}
	return func(r *runner) string { return r.only(v, list) }, nil
}

func (p *parser) onlyOne(l *line, t token, v *verb) (a *answer, err error) {
	a = &answer{verb: v, from: -1, times: 1}
	switch v.shape {
	case shapeCard, shapeAttack:
		err = p.cardArgument(l, a)
	case shapeList:
		var o object
		o, err = p.object(l)
		a.objects = []object{o}
	case shapeNumbers:
		var n int
		n, err = p.number(l, 0, numbersMost)
		a.numbers = []int{n}
	case shapeIndex:
		err = p.index(l, a)
	default:
		err = l.fail(t, "%s has no list of options; write expect legal or expect at", v.name)
	}
	return a, err
}

// event reads "text" [before "text"] [xN].
func (p *parser) event(l *line) (check, error) {
	x := l.next()
	if x.kind != tokText {
		return nil, l.fail(x, "an event is named by a part of its line in quotation marks, found %v", x)
	}
	if l.word("before") {
		y := l.next()
		if y.kind != tokText {
			return nil, l.fail(y, "an event is named by a part of its line in quotation marks, found %v", y)
		}
		return func(r *runner) string { return r.eventOrder(x.text, y.text) }, nil
	}
	n := -1
	if t := l.peek(); t.kind == tokWord && strings.HasPrefix(t.text, "x") {
		var err error
		if n, err = p.copies(l); err != nil {
			return nil, err
		}
	}
	return func(r *runner) string { return r.eventCount(x.text, n) }, nil
}
