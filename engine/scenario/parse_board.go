package scenario

import (
	"strconv"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/sve"
	"gauntlet/internal/spell"
)

// boardWords begin a declaration of what a player has.
var boardWords = []string{"leader", "pp", "ep", "field", "ex", "hand", "deck", "cemetery", "banished", "evolve", "basis"}

// playerLine reads a statement about a player: what it has, or what it does.
func (p *parser) playerLine(l *line, start token, who int) error {
	t := l.peek()
	b := &p.s.side[who]
	word := strings.ToLower(t.text)
	if isBoardWord(word) && t.kind == tokWord {
		if p.scripted {
			return l.fail(t, "the board must be described before the first action; to test it write expect %s %s …", sve.SeatName(engine.PlayerID(who)), word)
		}
		l.next()
		return p.board(l, b, word)
	}
	return p.scriptLine(l, start, who)
}

func isBoardWord(w string) bool {
	for _, b := range boardWords {
		if b == w {
			return true
		}
	}
	return false
}

func (p *parser) board(l *line, b *board, word string) (err error) {
	switch word {
	case "leader":
		if t := l.peek(); t.kind == tokText {
			l.next()
			b.leaderCard = &entry{name: t.text, line: l.number, column: t.column}
			return nil
		}
		b.leader, err = p.number(l, -99, 999)
	case "basis":
		t := l.next()
		if t.text != cards.BasedOnClass && t.text != cards.BasedOnUniverse {
			return l.fail(t, "a deck is based on %s or %s, not %v", cards.BasedOnClass, cards.BasedOnUniverse, t)
		}
		b.basis = t.text
	case "ep":
		b.ep, err = p.number(l, 0, 99)
	case "pp":
		t := l.next()
		pp, most, ok := stats(t.text)
		if !ok || pp < 0 || pp > 10 || most < 0 || most > 10 {
			return l.fail(t, "play points are written current/maximum, each 0 to 10, found %v", t)
		}
		b.pp, b.maxPP = pp, most
	case "evolve":
		if !l.word("deck") {
			return l.fail(l.peek(), "write: evolve deck …")
		}
		var list []entry
		list, err = p.zoneList(l)
		for _, e := range list {
			if e.faceup {
				b.faceup = append(b.faceup, e)
			} else {
				b.evolveDeck = append(b.evolveDeck, e)
			}
		}
	case "deck":
		b.deckGiven = true
		err = p.add(l, &b.deck)
	default:
		zones := map[string]*[]entry{"field": &b.field, "ex": &b.ex, "hand": &b.hand, "cemetery": &b.cemetery, "banished": &b.banished}
		err = p.add(l, zones[word])
	}
	return err
}

func (p *parser) add(l *line, to *[]entry) error {
	list, err := p.zoneList(l)
	*to = append(*to, list...)
	return err
}

// zoneList reads cards with annotations, separated by commas: "A" x2, "B"
// (engaged). "none" is the empty list.
func (p *parser) zoneList(l *line) ([]entry, error) {
	if l.word("none") {
		return nil, nil
	}
	var out []entry
	for {
		e, err := p.entry(l)
		if err != nil {
			return nil, err
		}
		out = append(out, e)
		if !l.mark(",") {
			return out, nil
		}
	}
}

func (p *parser) entry(l *line) (entry, error) {
	t := l.next()
	e := entry{name: t.text, count: 1, line: l.number, column: t.column}
	switch {
	case t.kind == tokText:
	case t.kind == tokWord && t.text == filler:
	default:
		return e, l.fail(t, "expected the name of a card in quotation marks, FILL or none, found %v", t)
	}
	for {
		t := l.peek()
		if t.kind == tokWord && strings.HasPrefix(t.text, "x") {
			n, err := strconv.Atoi(t.text[1:])
			if err != nil || n < 1 || n > 60 {
				return e, l.fail(t, "a number of copies is written x1 to x60, found %v", t)
			}
			e.count = n
			l.next()
			continue
		}
		if !l.mark("(") {
			return e, nil
		}
		for {
			if err := p.annotation(l, &e); err != nil {
				return e, err
			}
			if l.mark(")") {
				break
			}
			if !l.mark(",") && !l.mark(";") {
				return e, l.fail(l.peek(), "annotations are separated by commas and end with a bracket, found %v", l.peek())
			}
		}
	}
}

var annotationWords = []string{"engaged", "reserved", "new", "damage", "evolved", "counters", "faceup", "served"}

// annotation reads what stands in brackets behind a card.
func (p *parser) annotation(l *line, e *entry) (err error) {
	t := l.next()
	switch w := strings.ToLower(t.text); w {
	case "engaged":
		e.placed.Engaged = true
	case "reserved":
	case "new":
		e.placed.New = true
	case "faceup":
		e.faceup = true
	case "damage":
		e.placed.Damage, err = p.number(l, 0, 99)
	case "evolved":
		e.evolved = e.name
		if x := l.peek(); x.kind == tokText {
			e.evolved = l.next().text
		}
	case "served":
		e.served, err = p.number(l, 1, 10)
	case "counters":
		k := l.next()
		if k.kind != tokWord && k.kind != tokText || !l.mark("=") {
			return l.fail(k, "counters are written (counters stack=2)")
		}
		var n int
		n, err = p.number(l, 0, 99)
		e.placed.Counters = append(e.placed.Counters, sve.Counted{Name: k.text, N: n})
	default:
		a, d, ok := stats(t.text)
		if !ok || t.text[0] != '+' && t.text[0] != '-' {
			return l.fail(t, "unknown annotation %v%s", t, spell.Hint(t.text, annotationWords))
		}
		if l.words("this", "turn") {
			e.placed.AtkTurn, e.placed.DefTurn = a, d
		} else {
			e.placed.Atk, e.placed.Def = a, d
		}
	}
	return err
}
