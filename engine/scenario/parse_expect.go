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
func (p *parser) expect(l *Line) (check, error) {
	t := l.Next()
	switch strings.ToLower(t.Text) {
	case "p1", "p2":
		return p.fact(l, engine.PlayerID(t.Text[1]-'1'))
	case "legal":
		return p.legal(l, true)
	case "not":
		if !l.Word("legal") {
			return nil, l.Fail(l.Peek(), "write: expect not legal …")
		}
		return p.legal(l, false)
	case "only":
		return p.only(l)
	case "draw":
		reason, err := p.by(l)
		return func(r *runner) string { return r.ended(engine.NoPlayer, reason) }, err
	case "capacity":
		x := l.Next()
		if x.Kind != TokenText {
			return nil, l.Fail(x, "write: expect capacity \"…\"")
		}
		return func(r *runner) string { return r.capped(x.Text) }, nil
	case "running":
		return func(r *runner) string {
			if r.g.Outcome().Over() {
				return "the game has ended: " + r.outcome()
			}
			return ""
		}, nil
	case "turn":
		n, err := l.Number(0, 100)
		return func(r *runner) string { return Same("turn", n, r.g.Turn()) }, err
	case "event":
		return p.event(l)
	case "no":
		if !l.Word("event") {
			return nil, l.Fail(l.Peek(), "write: expect no event \"…\"")
		}
		x := l.Next()
		return func(r *runner) string { return r.eventCount(x.Text, 0) }, nil
	}
	return nil, l.Fail(t, "unknown expectation %v%s", t, spell.Hint(t.Text, expectWords))
}

// by reads "by life" if it stands there.
func (p *parser) by(l *Line) (engine.Reason, error) {
	if !l.Word("by") {
		return engine.ReasonNone, nil
	}
	t := l.Next()
	var words []string
	for r := engine.ReasonLife; int(r) < engine.Reasons; r++ {
		w := strings.ReplaceAll(r.String(), "_", "-")
		if w == strings.ToLower(t.Text) {
			return r, nil
		}
		words = append(words, w)
	}
	return 0, l.Fail(t, "unknown reason %v%s", t, spell.Hint(t.Text, words))
}

// fact reads a fact about player who.
func (p *parser) fact(l *Line, who engine.PlayerID) (check, error) {
	t := l.Peek()
	if t.Kind == TokenText || l.isBlank(t) { // "V22" 2/2 (engaged): a card on the field
		want, err := p.wanted(l)
		field := p.lang.field()
		return func(r *runner) string { return r.has(who, field, want, true) }, err
	}
	if l.Words("deck", "legal") || l.Words("deck", "breaks") {
		return p.deckFact(l, who), nil
	}
	if z := p.lang.zoneNamed(l); z != nil {
		return p.zoneFact(l, who, z)
	}
	l.Next()
	word := strings.ToLower(t.Text)
	switch word {
	case "wins":
		reason, err := p.by(l)
		return func(r *runner) string { return r.ended(who, reason) }, err
	case "active":
		return func(r *runner) string { return Same("active player", SeatName(who), SeatName(r.g.Active())) }, nil
	case "at":
		k, w, err := p.decision(l)
		return func(r *runner) string { return r.isAt(who, k, w) }, err
	case "asked":
		k, w, err := p.decision(l)
		if err != nil {
			return nil, err
		}
		n, err := l.Number(0, 255)
		return func(r *runner) string { return Same("decisions "+w+" of "+SeatName(who), n, r.asked[who][k]) }, err
	case "knows":
		return p.knows(l, who)
	}
	f, err := p.s.board.Fact(l, who, word)
	if f == nil && err == nil {
		known := append(append(names(p.lang.Zones), p.lang.Facts...), factWords...)
		return nil, l.Fail(t, "unknown fact %v%s", t, spell.Hint(t.Text, known))
	}
	return func(r *runner) string { return f(r.g) }, err
}

// deckFact reads the clauses of deck construction that a player's deck breaks:
// "deck legal", or "deck breaks 6.1.1.2 6.1.1.4".
func (p *parser) deckFact(l *Line, who engine.PlayerID) check {
	var want []string
	for !l.Done() {
		want = append(want, l.Next().Text)
	}
	return func(r *runner) string { return r.deck(who, want) }
}

// zoneFact reads what is said of a zone: a number, none, the exact cards, or
// "has", "lacks", "top" and "bottom" with cards.
func (p *parser) zoneFact(l *Line, who engine.PlayerID, z *Zone) (check, error) {
	if t := l.Peek(); t.Kind == TokenWord {
		if n, err := strconv.Atoi(t.Text); err == nil {
			l.Next()
			return func(r *runner) string {
				return Same("cards in the "+z.Name, n, len(r.g.Cards(who, z.Number)))
			}, nil
		}
	}
	mode := "exactly"
	for _, w := range []string{"has", "lacks", "top", "bottom", "none"} {
		if l.Word(w) {
			mode = w
			break
		}
	}
	if (mode == "top" || mode == "bottom") && !z.Deck && !z.Pile {
		return nil, l.Fail(l.Peek(), "only decks have a top and a bottom")
	}
	var want []Wanted
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

// Wanted is a card as an expectation describes it; what is not said is not
// compared.
type Wanted struct {
	Entry
	Stats    bool
	A, D     int
	Keywords []*Keyword
}

// wanted reads cards such as "V22" 3/3 (engaged, Rush) x2.
func (p *parser) wanted(l *Line) ([]Wanted, error) {
	var out []Wanted
	for {
		t := l.Next()
		w := Wanted{Entry: Entry{Name: t.Text}}
		if t.Kind != TokenText && !l.isBlank(t) {
			return nil, l.Fail(t, "expected the name of a card in quotation marks, found %v", t)
		}
		p.mention(l, t)
		n := 1
		for {
			x := l.Peek()
			if a, d, ok := Stats(x.Text); ok && x.Kind == TokenWord {
				l.Next()
				w.Stats, w.A, w.D = true, a, d
				continue
			}
			if x.Kind == TokenWord && strings.HasPrefix(x.Text, "x") {
				var err error
				if n, err = p.copies(l); err != nil {
					return nil, err
				}
				continue
			}
			if !l.Mark("(") {
				break
			}
			if err := p.wantedDetails(l, &w); err != nil {
				return nil, err
			}
		}
		for range n {
			out = append(out, w)
		}
		if !l.Mark(",") {
			return out, nil
		}
	}
}

func (p *parser) wantedDetails(l *Line, w *Wanted) error {
	for {
		if k := p.lang.keywordNamed(l); k != nil {
			w.Keywords = append(w.Keywords, k)
		} else if err := l.annotation(&w.Entry, true); err != nil {
			return err
		}
		if l.Mark(")") {
			return nil
		}
		if !l.Mark(",") && !l.Mark(";") {
			return l.Fail(l.Peek(), "annotations are separated by commas and end with a bracket, found %v", l.Peek())
		}
	}
}

// knows reads "p2 hand "A", "B"": which cards of a hidden zone a player knows.
func (p *parser) knows(l *Line, who engine.PlayerID) (check, error) {
	whose, err := p.player(l)
	if err != nil {
		return nil, err
	}
	t := l.Peek()
	z := p.lang.zoneNamed(l)
	if z == nil || !z.Hidden {
		var hidden []Zone
		for _, z := range p.lang.Zones {
			if z.Hidden {
				hidden = append(hidden, z)
			}
		}
		return nil, l.Fail(t, "knowledge is about %s, not %v", OneOf(names(hidden)), t)
	}
	var want []Wanted
	if !l.Word("none") {
		if want, err = p.wanted(l); err != nil {
			return nil, err
		}
	}
	return func(r *runner) string { return r.knows(who, engine.PlayerID(whose), z, want) }, nil
}

// legal reads an option that must be offered, or must not be.
func (p *parser) legal(l *Line, wanted bool) (check, error) {
	a, err := p.answer(l, -1)
	return func(r *runner) string { return r.legal(a, wanted) }, err
}

// only reads the only options of their kind: only attacks "A" -> "B", "A" -> leader.
func (p *parser) only(l *Line) (check, error) {
	t := l.Next()
	v := p.lang.verb(strings.ToLower(t.Text))
	if v == nil {
		return nil, l.Fail(t, "unknown action %v%s", t, spell.Hint(t.Text, p.lang.verbNames()))
	}
	var list []*Answer
	for !l.Word("none") {
		a, err := p.onlyOne(l, t, v)
		if err != nil {
			return nil, err
		}
		list = append(list, a)
		if !l.Mark(",") {
			break
		}
	}
	return func(r *runner) string { return r.only(v, list) }, nil
}

func (p *parser) onlyOne(l *Line, t Token, v *Verb) (a *Answer, err error) {
	a = &Answer{Verb: v, From: -1, times: 1}
	switch v.Shape {
	case ShapeCard, ShapeAttack:
		err = p.cardArgument(l, a)
	case ShapeList:
		var o object
		o, err = p.object(l)
		a.objects = []object{o}
	case ShapeNumbers:
		var n int
		n, err = l.Number(0, numbersMost)
		a.numbers = []int{n}
	case ShapeIndex:
		err = p.index(l, a)
	default:
		err = l.Fail(t, "%s has no list of options; write expect legal or expect at", v.Name)
	}
	return a, err
}

// event reads "text" [before "text"] [xN].
func (p *parser) event(l *Line) (check, error) {
	x := l.Next()
	if x.Kind != TokenText {
		return nil, l.Fail(x, "an event is named by a part of its line in quotation marks, found %v", x)
	}
	if l.Word("before") {
		y := l.Next()
		if y.Kind != TokenText {
			return nil, l.Fail(y, "an event is named by a part of its line in quotation marks, found %v", y)
		}
		return func(r *runner) string { return r.eventOrder(x.Text, y.Text) }, nil
	}
	n := -1
	if t := l.Peek(); t.Kind == TokenWord && strings.HasPrefix(t.Text, "x") {
		var err error
		if n, err = p.copies(l); err != nil {
			return nil, err
		}
	}
	return func(r *runner) string { return r.eventCount(x.Text, n) }, nil
}
