package scenario

import (
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine"
	"gauntlet/internal/spell"
)

// playerLine reads a statement about a player: what it has, or what it does.
func (p *parser) playerLine(l *line, start token, who int) error {
	t := l.peek()
	word := strings.ToLower(t.text)
	if slices.Contains(p.lang.board, word) && t.kind == tokWord {
		if p.scripted {
			return l.fail(t, "the board must be described before the first action; to test it write expect %s %s …", seatName(engine.PlayerID(who)), word)
		}
		p.declared = true
		l.next()
		return p.s.table.board(p, l, who, word)
	}
	return p.scriptLine(l, start, who, nil)
}

// add reads a list of cards and puts it behind another one.
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
	case p.isBlank(t):
	default:
		return e, l.fail(t, "expected the name of a card in quotation marks, %s, found %v", oneOf(append(slices.Clone(p.lang.blanks), "none")), t)
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
			if err := p.annotation(l, &e, false); err != nil {
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

// annotation reads what stands in brackets behind a card. Some annotations
// stand in expectations only.
func (p *parser) annotation(l *line, e *entry, expected bool) (err error) {
	t := l.next()
	n := note{word: strings.ToLower(t.text)}
	for _, w := range p.lang.notes {
		if t.kind != tokWord || w.word != n.word || w.expected && !expected {
			continue
		}
		switch w.shape {
		case noteNumber:
			n.n, err = p.number(l, w.least, w.most)
		case noteText:
			if x := l.peek(); x.kind == tokText {
				n.text = l.next().text
			}
		case noteNamed:
			k := l.next()
			if k.kind != tokWord && k.kind != tokText || !l.mark("=") {
				return l.fail(k, "%s are written (%s %s)", n.word, n.word, w.example)
			}
			n.text = k.text
			n.n, err = p.number(l, w.least, w.most)
		}
		e.notes = append(e.notes, n)
		return err
	}
	a, d, ok := stats(t.text)
	if !ok || t.text[0] != '+' && t.text[0] != '-' {
		return l.fail(t, "unknown annotation %v%s", t, spell.Hint(t.text, p.lang.noteNames()))
	}
	e.notes = append(e.notes, note{word: noteStats, n: a, m: d, turn: l.words("this", "turn")})
	return nil
}
