package scenario

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
	"gauntlet/internal/spell"
)

// filler is the card FILL: something that fills a deck and does nothing.
const filler = "FILL"

// isBlank reports whether a token is a card that needs no definition.
func (p *parser) isBlank(t token) bool {
	return t.kind == tokWord && slices.Contains(p.lang.blanks, t.text)
}

// fillerCount is how many fillers a deck holds of which the file says nothing.
const fillerCount = 20

// headWords begin a line that is not about a player, in every game.
var headWords = []string{"id", "cites", "game", "rules", "card", "turn", "first", "before", "chance", "under", "expect", "until", "p1", "p2"}

// parser carries what Parse has read so far.
type parser struct {
	s        *Scenario
	lang     *language
	declared bool // a card or a board has been read: it is too late to name the game
	scripted bool // the script has begun: no more declarations
}

// Parse reads a scenario. file is its name for messages. The error is an
// [Error] with the place of the first mistake.
func Parse(file, src string) (*Scenario, error) {
	s := &Scenario{File: file, turn: 7, first: -1, source: src}
	p := &parser{s: s}
	p.play(tables[0]())
	if !utf8.ValidString(src) || strings.ContainsRune(src, 0) {
		return nil, &Error{File: file, Message: "not a text file in UTF-8; a scenario is one (docs/scenarios.md)"}
	}
	src = strings.ReplaceAll(strings.TrimPrefix(src, "\uFEFF"), "\r\n", "\n")
	for n, text := range strings.Split(src, "\n") {
		text = strings.TrimRight(text, " \t")
		if s.hasTrace {
			if text != "" {
				s.trace = append(s.trace, text)
			}
			continue
		}
		if strings.HasPrefix(text, "----") && strings.Trim(text, "-") == "" {
			s.hasTrace, s.traceLine = true, n+1
			continue
		}
		if s.Title == "" && strings.HasPrefix(text, "#") {
			s.Title = strings.TrimSpace(strings.TrimLeft(text, "#"))
			continue
		}
		if isTOML(text) {
			return nil, &Error{File: file, Line: n + 1, Column: 1, Message: "this is how TOML is written: " +
				"card files are read by gauntlet cards check and --cards; a scenario describes a position (docs/scenarios.md)"}
		}
		if err := p.line(file, n+1, text); err != nil {
			return nil, err
		}
	}
	return s, p.finish()
}

// play makes the scenario one of a game.
func (p *parser) play(t table) {
	p.lang = t.language()
	p.s.Game, p.s.table, p.s.point = p.lang.game, t, p.lang.usual
	if p.s.Rules == nil && p.lang.editions != nil {
		p.s.Rules = p.lang.editions[:1]
	}
}

// rules reads rule sets, separated by commas.
func (p *parser) rules(l *line, to *[]string) error {
	for {
		t := l.next()
		word := strings.TrimSuffix(t.text, ":")
		if !slices.Contains(p.lang.editions, word) {
			if p.lang.editions == nil {
				return l.fail(t, "game %s has no rule sets to choose from", p.lang.game)
			}
			return l.fail(t, "unknown rules %v; write %s%s", t, oneOf(p.lang.editions), spell.Hint(word, p.lang.editions))
		}
		*to = append(*to, word)
		if word != t.text || !l.mark(",") {
			return nil
		}
	}
}

// under reads "8.01, 10.2: expect …": a step of the script that only some rule
// sets have.
func (p *parser) under(l *line) error {
	var under []string
	if err := p.rules(l, &under); err != nil {
		return err
	}
	for _, r := range under {
		if !slices.Contains(p.s.Rules, r) {
			return l.fail(l.peek(), "the scenario is not run under %s; add it to the line rules", r)
		}
	}
	t := l.next()
	switch strings.ToLower(t.text) {
	case "p1", "p2":
		return p.scriptLine(l, t, int(t.text[1]-'1'), under)
	case "expect", "until":
		return p.scriptLine(l, t, -1, under)
	}
	return l.fail(t, "write: under %s: p1 …, p2 …, expect … or until …", strings.Join(under, ", "))
}

// isTOML reports whether a line is one of a card file: "game = …" or "[[card]]".
func isTOML(text string) bool {
	word, _, ok := strings.Cut(text, "=")
	return strings.HasPrefix(text, "[") || ok && word != "" && strings.Trim(strings.TrimSpace(word), "abcdefghijklmnopqrstuvwxyz_") == ""
}

func (p *parser) finish() error {
	s := p.s
	switch {
	case s.Title == "":
		return &Error{File: s.File, Line: 1, Message: "the first line must be a comment that says what the scenario shows: # …"}
	case len(s.script) == 0 && !s.hasTrace:
		return &Error{File: s.File, Message: "nothing is expected: write expect …, or a line of dashes and the trace"}
	}
	return nil
}

// line reads the statements of one line.
func (p *parser) line(file string, number int, text string) error {
	tokens, err := lexLine(text)
	if err != nil {
		e := err.(*Error)
		e.File, e.Line = file, number
		return e
	}
	l := &line{file: file, number: number, width: len([]rune(text)), tokens: tokens}
	player := -1 // a statement without a player is about the one before it on the line
	for l.peek().kind != tokEnd {
		if l.mark(";") {
			continue
		}
		start := l.peek()
		if err := p.statement(l, start, &player); err != nil {
			return err
		}
		if !l.done() {
			return l.fail(l.peek(), "unexpected %v; statements end with the line or a semicolon", l.peek())
		}
	}
	return nil
}

func (p *parser) statement(l *line, start token, player *int) error {
	s := p.s
	if start.kind != tokWord {
		return l.fail(start, "a statement begins with a word, not with %v", start)
	}
	switch strings.ToLower(start.text) {
	case "expect", "until":
		l.next()
		return p.scriptLine(l, start, -1, nil)
	case "under":
		l.next()
		return p.under(l)
	case "p1", "p2":
		l.next()
		*player = int(start.text[1] - '1')
		return p.playerLine(l, start, *player)
	}
	if *player >= 0 {
		return p.playerLine(l, start, *player)
	}
	if p.scripted {
		return l.fail(start, "after the first action only p1 …, p2 …, expect … and until … may follow, not %v", start)
	}
	l.next()
	switch strings.ToLower(start.text) {
	case "id":
		s.ID = l.next().text
	case "cites":
		for !l.done() {
			s.Cites = append(s.Cites, l.next().text)
		}
	case "game":
		return p.game(l)
	case "rules":
		s.Rules = nil
		return p.rules(l, &s.Rules)
	case "card":
		p.declared = true
		return p.card(l, start)
	case "turn":
		return p.turn(l)
	case "first":
		return p.firstPlayer(l)
	case "before":
		if !l.words("the", "game") {
			return l.fail(l.peek(), "write: before the game")
		}
		s.point, s.turn = "", 1
	case "chance":
		return p.chance(l)
	default:
		word := strings.ToLower(start.text)
		if !slices.Contains(p.lang.head, word) {
			return l.fail(start, "unknown statement %v%s", start, spell.Hint(start.text, append(p.lang.head, headWords...)))
		}
		p.declared = true
		return s.table.header(p, l, word)
	}
	return nil
}

// turn reads "turn 7 [of] p1 [start|main|end]".
func (p *parser) turn(l *line) error {
	n, err := p.number(l, 1, 100)
	if err != nil {
		return err
	}
	p.s.turn = n
	l.word("of")
	who, err := p.player(l)
	if err != nil {
		return err
	}
	p.s.active = engine.PlayerID(who)
	if l.done() {
		return nil
	}
	t := l.next()
	if !slices.Contains(p.lang.points, t.text) {
		return l.fail(t, "unknown point of the turn %v; write %s%s", t, oneOf(p.lang.points), spell.Hint(t.text, p.lang.points))
	}
	p.s.point = t.text
	return nil
}

// oneOf joins words to "a, b or c".
func oneOf(words []string) string {
	n := len(words) - 1
	if n == 0 {
		return words[0]
	}
	return strings.Join(words[:n], ", ") + " or " + words[n]
}

// game reads the name of the game.
func (p *parser) game(l *line) error {
	t := l.next()
	table := tableOf(t.text)
	switch {
	case table == nil:
		return l.fail(t, "scenarios of game %q cannot be run; write game %s", t.text, oneOf(games()))
	case p.declared && t.text != p.s.Game:
		return l.fail(t, "the game stands before cards and boards")
	}
	if t.text != p.s.Game {
		p.play(table)
	}
	return nil
}

func (p *parser) firstPlayer(l *line) error {
	if l.word("by") {
		if !l.word("chance") {
			return l.fail(l.peek(), "write: first by chance")
		}
		p.s.first = int(engine.NoPlayer)
		return nil
	}
	who, err := p.player(l)
	p.s.first = who
	return err
}

func (p *parser) player(l *line) (int, error) {
	switch t := l.next(); strings.ToLower(t.text) {
	case "p1":
		return 0, nil
	case "p2":
		return 1, nil
	default:
		return 0, l.fail(t, "a player is p1 or p2, not %v", t)
	}
}

// number reads a whole number between two bounds.
func (p *parser) number(l *line, least, most int) (int, error) {
	t := l.next()
	n, err := strconv.Atoi(t.text)
	if t.kind != tokWord || err != nil || n < least || n > most {
		return 0, l.fail(t, "expected a whole number from %d to %d, found %v", least, most, t)
	}
	return n, nil
}

// chance reads "chance 3 0 1" or "chance key 7".
func (p *parser) chance(l *line) error {
	c := &p.s.chance
	c.line = l.number
	if l.word("key") {
		n, err := p.number(l, 0, 1<<31)
		c.keyed, c.key = true, uint64(n)
		return err
	}
	for !l.done() {
		n, err := p.number(l, 0, 255)
		if err != nil {
			return err
		}
		c.draws = append(c.draws, n)
	}
	return nil
}

// card reads a definition, all games alike:
//
//	card "Name" [back of "Front"] [token] [cost …] [1/2] [traits "T", …] [text "…"]
//
// with the words of the game in between.
func (p *parser) card(l *line, start token) error {
	name := l.next()
	if name.kind != tokText || name.text == "" {
		return l.fail(name, "a card needs a name in quotation marks, found %v", name)
	}
	c := p.s.table.newCard()
	c.Game, c.Name = p.s.Game, name.text
	c.ID, c.Source = fmt.Sprintf("S-%03d", len(p.s.cards)+1), fmt.Sprintf("%s:%d", l.file, l.number)
	var front *cards.Card
	for !l.done() {
		t := l.next()
		switch w := strings.ToLower(t.text); w {
		case "back":
			f := l.peek()
			if l.word("of") {
				f = l.next()
			}
			if front = p.frontFace(f.text); f.kind != tokText || front == nil {
				return l.fail(f, "write: back of %q, with a card defined above that has no back face yet", "Front")
			}
		case "token":
			c.Token = true
		case "traits", "trait":
			for {
				c.Traits = append(c.Traits, l.next().text)
				if !l.mark(",") {
					break
				}
			}
		case "text":
			x := l.next()
			if x.kind != tokText {
				return l.fail(x, "a text stands in quotation marks, found %v", x)
			}
			c.Text = x.text
		default:
			ok, err := p.s.table.cardWord(p, l, c, t)
			if err != nil {
				return err
			}
			a, d, isStats := stats(t.text)
			switch {
			case ok:
			case isStats:
				c.Attack, c.Defense = a, d
			default:
				return l.fail(t, "unknown word %v in a card%s", t, spell.Hint(t.text, append(p.lang.card, cardWords...)))
			}
		}
	}
	if lacks := p.s.table.cardDone(c); lacks != "" {
		return l.fail(start, "%s", lacks)
	}
	if front != nil {
		front.SetBack(c)
	}
	p.s.cards = append(p.s.cards, define{c, l.number})
	return nil
}

// frontFace returns the last face of a name that can be given a back face, or
// nil.
func (p *parser) frontFace(name string) *cards.Card {
	for _, d := range slices.Backward(p.s.cards) {
		if c := d.card; c.Name == name && c.Back == nil && p.faces(c) < p.lang.faces {
			return c
		}
	}
	return nil
}

// faces counts the faces of a card up to one.
func (p *parser) faces(c *cards.Card) (n int) {
	for ; c != nil; c = c.Front {
		n++
	}
	return n
}

// cardWords stand in the cards of every game.
var cardWords = []string{"back", "token", "traits", "text"}

// stats reads "2/3".
func stats(s string) (a, d int, ok bool) {
	x, y, found := strings.Cut(s, "/")
	a, ok1 := value(x)
	d, ok2 := value(y)
	return a, d, found && ok1 && ok2
}

// infinity is the sign of the number that is greater than all others (104.7 of Force of
// Will 10.2).
const infinity = "∞"

// value reads a whole number or infinity.
func value(s string) (int, bool) {
	if s == infinity {
		return effect.Infinity, true
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}

// valueText writes what value reads.
func valueText(n int) string {
	if n == effect.Infinity {
		return infinity
	}
	return strconv.Itoa(n)
}
