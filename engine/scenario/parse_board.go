package scenario

import (
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine"
	"gauntlet/internal/spell"
)

// playerLine reads a statement about a player: what it has, or what it does.
func (p *parser) playerLine(l *Line, start Token, who int) error {
	t := l.Peek()
	word := strings.ToLower(t.Text)
	if slices.Contains(p.lang.Board, word) && t.Kind == TokenWord {
		if p.scripted {
			return l.Fail(t, "the board must be described before the first action; to test it write expect %s %s …", SeatName(engine.PlayerID(who)), word)
		}
		p.declared = true
		l.Next()
		return p.s.board.Side(l, who, word)
	}
	return p.scriptLine(l, start, who, nil)
}

// Entries takes cards with annotations, separated by commas: "A" x2, "B"
// (damage 1). "none" is the empty list.
func (l *Line) Entries() ([]Entry, error) {
	if l.Word("none") {
		return nil, nil
	}
	var out []Entry
	for {
		e, err := l.entry()
		if err != nil {
			return nil, err
		}
		out = append(out, e)
		if !l.Mark(",") {
			return out, nil
		}
	}
}

func (l *Line) entry() (Entry, error) {
	t := l.Next()
	e := l.Named(t)
	switch {
	case t.Kind == TokenText:
	case l.isBlank(t):
	default:
		return e, l.Fail(t, "expected the name of a card in quotation marks, %s, found %v", OneOf(append(slices.Clone(l.p.lang.Blanks), "none")), t)
	}
	for {
		t := l.Peek()
		if t.Kind == TokenWord && strings.HasPrefix(t.Text, "x") {
			n, err := strconv.Atoi(t.Text[1:])
			if err != nil || n < 1 || n > 60 {
				return e, l.Fail(t, "a number of copies is written x1 to x60, found %v", t)
			}
			e.Count = n
			l.Next()
			continue
		}
		if !l.Mark("(") {
			return e, nil
		}
		for {
			if err := l.annotation(&e, false); err != nil {
				return e, err
			}
			if l.Mark(")") {
				break
			}
			if !l.Mark(",") && !l.Mark(";") {
				return e, l.Fail(l.Peek(), "annotations are separated by commas and end with a bracket, found %v", l.Peek())
			}
		}
	}
}

// annotation reads what stands in brackets behind a card. Some annotations
// stand in expectations only.
func (l *Line) annotation(e *Entry, expected bool) (err error) {
	t := l.Next()
	n := Note{Word: strings.ToLower(t.Text)}
	for _, w := range l.p.lang.Notes {
		if t.Kind != TokenWord || w.Word != n.Word || w.Expected && !expected {
			continue
		}
		switch w.Shape {
		case NoteNumber:
			n.N, err = l.Number(w.Least, w.Most)
		case NoteText:
			if x := l.Peek(); x.Kind == TokenText {
				n.Text = l.Next().Text
			}
		case NoteNamed:
			k := l.Next()
			if k.Kind != TokenWord && k.Kind != TokenText || !l.Mark("=") {
				return l.Fail(k, "%s are written (%s %s)", n.Word, n.Word, w.Example)
			}
			n.Text = k.Text
			n.N, err = l.Number(w.Least, w.Most)
		}
		e.Notes = append(e.Notes, n)
		return err
	}
	a, d, ok := Stats(t.Text)
	if !ok || t.Text[0] != '+' && t.Text[0] != '-' {
		return l.Fail(t, "unknown annotation %v%s", t, spell.Hint(t.Text, l.p.lang.noteNames()))
	}
	e.Notes = append(e.Notes, Note{Word: NoteStats, N: a, M: d, Turn: l.Words("this", "turn")})
	return nil
}
