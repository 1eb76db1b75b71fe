package scenario

import (
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/internal/spell"
)

// scriptLine reads a step of the script: "expect …", "until …", or what player
// who does.
func (p *parser) scriptLine(l *Line, start Token, who int, under []string) (err error) {
	p.scripted = true
	s := statement{line: l.number, column: start.Column, under: under}
	switch {
	case who >= 0:
		s.answer, err = p.answer(l, who)
	case strings.EqualFold(start.Text, "until"):
		s.until, err = p.until(l)
	default:
		s.expect, err = p.expect(l)
	}
	if err != nil {
		return err
	}
	p.s.script = append(p.s.script, s)
	return nil
}

// until reads "p1 quick", a player and a kind of decision.
func (p *parser) until(l *Line) (*until, error) {
	who, err := p.player(l)
	if err != nil {
		return nil, err
	}
	k, word, err := p.decision(l)
	return &until{player: engine.PlayerID(who), kind: k, word: word}, err
}

func (p *parser) decision(l *Line) (engine.DecisionKind, string, error) {
	t := l.Next()
	for k := range p.lang.Kinds {
		if w := p.lang.kindWord(k); strings.EqualFold(w, t.Text) {
			return k, w, nil
		}
	}
	return 0, "", l.Fail(t, "unknown kind of decision %v%s", t, spell.Hint(t.Text, p.lang.kindWords()))
}

// answer reads a verb with what stands behind it. who is -1 where a legal
// option is described.
func (p *parser) answer(l *Line, who int) (*Answer, error) {
	t := l.Next()
	v := p.lang.verb(strings.ToLower(t.Text))
	if v == nil || t.Kind != TokenWord {
		return nil, l.Fail(t, "unknown action %v%s", t, spell.Hint(t.Text, append(p.lang.verbNames(), p.lang.Board...)))
	}
	a := &Answer{Verb: v, From: -1, times: 1}
	if who >= 0 {
		a.player = engine.PlayerID(who)
	}
	return a, p.arguments(l, a)
}

func (p *parser) arguments(l *Line, a *Answer) (err error) {
	if a.Verb.Alone != nil && l.Done() {
		a.Verb = a.Verb.Alone
		return nil
	}
	if t := l.Peek(); a.Verb.Texts != nil && (t.Kind == TokenText || l.isBlank(t)) {
		a.Verb = a.Verb.Texts
	}
	switch a.Verb.Shape {
	case ShapeWord:
		t := l.Next()
		a.Word = strings.ToLower(t.Text)
		if words := a.Verb.Words; !slices.Contains(words, a.Word) {
			return l.Fail(t, "%s is followed by %s, not %v", a.Verb.Name, strings.Join(words, " or "), t)
		}
	case ShapeApply:
		if a.none = l.Word("none"); a.none {
			return nil
		}
		for _, w := range a.Verb.Words {
			if l.Word(w) {
				a.Word = w
				return nil
			}
		}
		o, err := p.object(l)
		a.objects = []object{o}
		return err
	case ShapeNumbers:
		return p.numbers(l, a)
	case ShapeIndex:
		return p.indices(l, a)
	case ShapeList:
		if a.none = l.Word("none"); a.none {
			return nil
		}
		a.objects, err = p.objects(l)
	case ShapeCard, ShapeAttack:
		return p.cardArgument(l, a)
	}
	return err
}

// cardArgument reads the one card that a verb is about, or the two of an
// attack.
func (p *parser) cardArgument(l *Line, a *Answer) error {
	if len(a.Verb.Lead) > 0 && !l.Words(a.Verb.Lead...) {
		return l.Fail(l.Peek(), "write: %s %s \"A\"", a.Verb.Name, strings.Join(a.Verb.Lead, " "))
	}
	o, err := p.object(l)
	if err != nil {
		return err
	}
	a.objects = []object{o}
	if a.Verb.Shape == ShapeAttack {
		return p.attackTarget(l, &a.objects[0])
	}
	return p.cardDetails(l, a)
}

func (p *parser) attackTarget(l *Line, attacker *object) error {
	if !l.Mark("->") {
		return l.Fail(l.Peek(), "an attack is written \"A\" -> \"B\" or \"A\" -> %s", p.lang.Person)
	}
	t, err := p.object(l)
	attacker.target = &t
	return err
}

// cardDetails reads "from ex", "ability 2", "x3" and the details of the game.
func (p *parser) cardDetails(l *Line, a *Answer) error {
next:
	for !l.Done() {
		for i := range p.lang.Details {
			if d := &p.lang.Details[i]; l.Words(strings.Fields(d.Words)...) {
				a.with = append(a.with, d)
				continue next
			}
		}
		switch {
		case l.Word("from"):
			t := l.Next()
			z := p.lang.source(t.Text)
			if z == nil {
				return l.Fail(t, "cards are played from %s, not %v", OneOf(names(p.lang.Sources)), t)
			}
			a.From = int(z.Number)
		case l.Word("ability"):
			n, err := l.Number(1, 12)
			if err != nil {
				return err
			}
			a.Ability = n
		default:
			n, err := p.copies(l)
			a.times = n
			return err
		}
	}
	return nil
}

// mention notes a card that the script names, so that a misspelling is found
// even where it would make an expectation hold.
func (p *parser) mention(l *Line, t Token) {
	p.s.names = append(p.s.names, mention{t.Text, l.number, t.Column})
}

// numbersMost bounds the numbers that players name.
const numbersMost = 9999

func (p *parser) numbers(l *Line, a *Answer) error {
	if l.Word("none") {
		a.none = true
		return nil
	}
	for {
		n, err := l.Number(0, numbersMost)
		if err != nil {
			return err
		}
		a.numbers = append(a.numbers, n)
		if !l.Mark(",") {
			return nil
		}
	}
}

// indices reads words that stand for numbers.
func (p *parser) indices(l *Line, a *Answer) error {
	for {
		if err := p.index(l, a); err != nil || !l.Mark(",") {
			return err
		}
	}
}

func (p *parser) index(l *Line, a *Answer) error {
	t := l.Next()
	i := slices.IndexFunc(a.Verb.Words, func(w string) bool { return strings.EqualFold(w, t.Text) })
	if i < 0 {
		return l.Fail(t, "%s is followed by %s, not %v%s", a.Verb.Name, OneOf(a.Verb.Words), t, spell.Hint(t.Text, a.Verb.Words))
	}
	a.numbers = append(a.numbers, i)
	return nil
}

func (p *parser) objects(l *Line) ([]object, error) {
	var out []object
	for {
		o, err := p.object(l)
		if err != nil {
			return nil, err
		}
		out = append(out, o)
		if n, err := p.copies(l); err != nil {
			return nil, err
		} else {
			for range n - 1 {
				out = append(out, o)
			}
		}
		if !l.Mark(",") {
			return out, nil
		}
	}
}

// copies reads "x3" if it stands there.
func (p *parser) copies(l *Line) (int, error) {
	t := l.Peek()
	if t.Kind != TokenWord || !strings.HasPrefix(t.Text, "x") {
		return 1, nil
	}
	l.tokens[l.at].Text = t.Text[1:]
	l.tokens[l.at].Column++
	return l.Number(1, 60)
}

// object reads [p1|p2] "Name" [n], FILL, [p1|p2] leader or player.
func (p *parser) object(l *Line) (object, error) {
	o := object{owner: -1}
	for k, w := range []string{"p1", "p2"} {
		if l.Word(w) {
			o.owner = k
			break
		}
	}
	t := l.Next()
	switch {
	case t.Kind == TokenWord && strings.EqualFold(t.Text, p.lang.Person):
		o.person = p.lang.Person
		return o, nil
	case t.Kind == TokenText, l.isBlank(t):
		o.name = t.Text
		p.mention(l, t)
	default:
		return o, l.Fail(t, "expected the name of a card in quotation marks or %s, found %v", p.lang.Person, t)
	}
	if l.Mark("[") {
		n, err := l.Number(1, 20)
		if err != nil {
			return o, err
		}
		if o.nth = n; !l.Mark("]") {
			return o, l.Fail(l.Peek(), "the number of a card is written \"A\" [2]")
		}
	}
	return o, nil
}
