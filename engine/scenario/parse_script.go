package scenario

import (
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/internal/spell"
)

// scriptLine reads a step of the script: "expect …", "until …", or what player
// who does.
func (p *parser) scriptLine(l *line, start token, who int, under []string) (err error) {
	p.scripted = true
	s := statement{line: l.number, column: start.column, under: under}
	switch {
	case who >= 0:
		s.answer, err = p.answer(l, who)
	case strings.EqualFold(start.text, "until"):
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
func (p *parser) until(l *line) (*until, error) {
	who, err := p.player(l)
	if err != nil {
		return nil, err
	}
	k, word, err := p.decision(l)
	return &until{player: engine.PlayerID(who), kind: k, word: word}, err
}

func (p *parser) decision(l *line) (engine.DecisionKind, string, error) {
	t := l.next()
	for k := range p.lang.kinds {
		if w := p.lang.kindWord(k); strings.EqualFold(w, t.text) {
			return k, w, nil
		}
	}
	return 0, "", l.fail(t, "unknown kind of decision %v%s", t, spell.Hint(t.text, p.lang.kindWords()))
}

// answer reads a verb with what stands behind it. who is -1 where a legal
// option is described.
func (p *parser) answer(l *line, who int) (*answer, error) {
	t := l.next()
	v := p.lang.verb(strings.ToLower(t.text))
	if v == nil || t.kind != tokWord {
		return nil, l.fail(t, "unknown action %v%s", t, spell.Hint(t.text, append(p.lang.verbNames(), p.lang.board...)))
	}
	a := &answer{verb: v, from: -1, times: 1}
	if who >= 0 {
		a.player = engine.PlayerID(who)
	}
	return a, p.arguments(l, a)
}

func (p *parser) arguments(l *line, a *answer) (err error) {
	if a.verb.alone != nil && l.done() {
		a.verb = a.verb.alone
		return nil
	}
	if t := l.peek(); a.verb.texts != nil && (t.kind == tokText || p.isBlank(t)) {
		a.verb = a.verb.texts
	}
	switch a.verb.shape {
	case shapeWord:
		t := l.next()
		a.word = strings.ToLower(t.text)
		if words := a.verb.words; !slices.Contains(words, a.word) {
			return l.fail(t, "%s is followed by %s, not %v", a.verb.name, strings.Join(words, " or "), t)
		}
	case shapeApply:
		if a.none = l.word("none"); a.none {
			return nil
		}
		for _, w := range a.verb.words {
			if l.word(w) {
				a.word = w
				return nil
			}
		}
		o, err := p.object(l)
		a.objects = []object{o}
		return err
	case shapeNumbers:
		return p.numbers(l, a)
	case shapeIndex:
		return p.indices(l, a)
	case shapeList:
		if a.none = l.word("none"); a.none {
			return nil
		}
		a.objects, err = p.objects(l)
	case shapeCard, shapeAttack:
		return p.cardArgument(l, a)
	}
	return err
}

// cardArgument reads the one card that a verb is about, or the two of an
// attack.
func (p *parser) cardArgument(l *line, a *answer) error {
	if len(a.verb.lead) > 0 && !l.words(a.verb.lead...) {
		return l.fail(l.peek(), "write: %s %s \"A\"", a.verb.name, strings.Join(a.verb.lead, " "))
	}
	o, err := p.object(l)
	if err != nil {
		return err
	}
	a.objects = []object{o}
	if a.verb.shape == shapeAttack {
		return p.attackTarget(l, &a.objects[0])
	}
	return p.cardDetails(l, a)
}

func (p *parser) attackTarget(l *line, attacker *object) error {
	if !l.mark("->") {
		return l.fail(l.peek(), "an attack is written \"A\" -> \"B\" or \"A\" -> %s", p.lang.person)
	}
	t, err := p.object(l)
	attacker.target = &t
	return err
}

// cardDetails reads "from ex", "ability 2", "x3" and the details of the game.
func (p *parser) cardDetails(l *line, a *answer) error {
next:
	for !l.done() {
		for i := range p.lang.details {
			if d := &p.lang.details[i]; l.words(strings.Fields(d.words)...) {
				a.with = append(a.with, d)
				continue next
			}
		}
		switch {
		case l.word("from"):
			t := l.next()
			z := p.lang.source(t.text)
			if z == nil {
				return l.fail(t, "cards are played from %s, not %v", oneOf(names(p.lang.sources)), t)
			}
			a.from = int(z.number)
		case l.word("ability"):
			n, err := p.number(l, 1, 12)
			if err != nil {
				return err
			}
			a.ability = n
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
func (p *parser) mention(l *line, t token) {
	p.s.names = append(p.s.names, mention{t.text, l.number, t.column})
}

// numbersMost bounds the numbers that players name.
const numbersMost = 9999

func (p *parser) numbers(l *line, a *answer) error {
	if l.word("none") {
		a.none = true
		return nil
	}
	for {
		n, err := p.number(l, 0, numbersMost)
		if err != nil {
			return err
		}
		a.numbers = append(a.numbers, n)
		if !l.mark(",") {
			return nil
		}
	}
}

// indices reads words that stand for numbers.
func (p *parser) indices(l *line, a *answer) error {
	for {
		if err := p.index(l, a); err != nil || !l.mark(",") {
			return err
		}
	}
}

func (p *parser) index(l *line, a *answer) error {
	t := l.next()
	i := slices.IndexFunc(a.verb.words, func(w string) bool { return strings.EqualFold(w, t.text) })
	if i < 0 {
		return l.fail(t, "%s is followed by %s, not %v%s", a.verb.name, oneOf(a.verb.words), t, spell.Hint(t.text, a.verb.words))
	}
	a.numbers = append(a.numbers, i)
	return nil
}

func (p *parser) objects(l *line) ([]object, error) {
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
		if !l.mark(",") {
			return out, nil
		}
	}
}

// copies reads "x3" if it stands there.
func (p *parser) copies(l *line) (int, error) {
	t := l.peek()
	if t.kind != tokWord || !strings.HasPrefix(t.text, "x") {
		return 1, nil
	}
	l.tokens[l.at].text = t.text[1:]
	l.tokens[l.at].column++
	return p.number(l, 1, 60)
}

// object reads [p1|p2] "Name" [n], FILL, [p1|p2] leader or player.
func (p *parser) object(l *line) (object, error) {
	o := object{owner: -1}
	for k, w := range []string{"p1", "p2"} {
		if l.word(w) {
			o.owner = k
			break
		}
	}
	t := l.next()
	switch {
	case t.kind == tokWord && strings.EqualFold(t.text, p.lang.person):
		o.person = p.lang.person
		return o, nil
	case t.kind == tokText, p.isBlank(t):
		o.name = t.text
		p.mention(l, t)
	default:
		return o, l.fail(t, "expected the name of a card in quotation marks or %s, found %v", p.lang.person, t)
	}
	if l.mark("[") {
		n, err := p.number(l, 1, 20)
		if err != nil {
			return o, err
		}
		if o.nth = n; !l.mark("]") {
			return o, l.fail(l.peek(), "the number of a card is written \"A\" [2]")
		}
	}
	return o, nil
}
