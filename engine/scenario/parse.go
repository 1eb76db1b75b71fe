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

// Filler is the card FILL: something that fills a deck and does nothing.
const Filler = "FILL"

// headWords begin a line that is not about a player, in every game.
var headWords = []string{"id", "cites", "puzzle", "game", "rules", "card", "turn", "first", "before", "chance", "under", "expect", "until", "p1", "p2"}

// parser carries what Parse has read so far.
type parser struct {
	s        *Scenario
	tables   []*Table
	lang     *Table // of the game
	declared bool   // a card or a board has been read: it is too late to name the game
	scripted bool   // the script has begun: no more declarations
}

// Parse reads a scenario of one of the games of tables, of which there is at least one; a file
// that names none is of the first. file is its name for messages. The error is an [Error] with
// the place of the first mistake.
func Parse(file, src string, tables []*Table) (*Scenario, error) {
	s := &Scenario{File: file, Turn: 7, first: -1, source: src}
	p := &parser{s: s, tables: tables}
	p.play(tables[0])
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
func (p *parser) play(t *Table) {
	p.lang = t
	p.s.Game, p.s.table, p.s.board, p.s.Point = t.Game, t, t.NewBoard(), t.Usual
	if p.s.Rules == nil && p.lang.Editions != nil {
		p.s.Rules = p.lang.Editions[:1]
	}
}

// rules reads rule sets, separated by commas.
func (p *parser) rules(l *Line, to *[]string) error {
	for {
		t := l.Next()
		word := strings.TrimSuffix(t.Text, ":")
		if !slices.Contains(p.lang.Editions, word) {
			if p.lang.Editions == nil {
				return l.Fail(t, "game %s has no rule sets to choose from", p.lang.Game)
			}
			return l.Fail(t, "unknown rules %v; write %s%s", t, OneOf(p.lang.Editions), spell.Hint(word, p.lang.Editions))
		}
		*to = append(*to, word)
		if word != t.Text || !l.Mark(",") {
			return nil
		}
	}
}

// under reads "8.01, 10.2: expect …": a step of the script that only some rule
// sets have.
func (p *parser) under(l *Line) error {
	var under []string
	if err := p.rules(l, &under); err != nil {
		return err
	}
	for _, r := range under {
		if !slices.Contains(p.s.Rules, r) {
			return l.Fail(l.Peek(), "the scenario is not run under %s; add it to the line rules", r)
		}
	}
	t := l.Next()
	switch strings.ToLower(t.Text) {
	case "p1", "p2":
		return p.scriptLine(l, t, int(t.Text[1]-'1'), under)
	case "expect", "until":
		return p.scriptLine(l, t, -1, under)
	}
	return l.Fail(t, "write: under %s: p1 …, p2 …, expect … or until …", strings.Join(under, ", "))
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
	case s.Puzzle != nil && s.Point != p.lang.Usual:
		return &Error{File: s.File, Message: "a puzzle begins in the main phase of a turn"}
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
	l := &Line{file: file, number: number, width: len([]rune(text)), tokens: tokens, p: p}
	player := -1 // a statement without a player is about the one before it on the line
	for l.Peek().Kind != TokenEnd {
		if l.Mark(";") {
			continue
		}
		start := l.Peek()
		if err := p.statement(l, start, &player); err != nil {
			return err
		}
		if !l.Done() {
			return l.Fail(l.Peek(), "unexpected %v; statements end with the line or a semicolon", l.Peek())
		}
	}
	return nil
}

func (p *parser) statement(l *Line, start Token, player *int) error {
	s := p.s
	if start.Kind != TokenWord {
		return l.Fail(start, "a statement begins with a word, not with %v", start)
	}
	switch strings.ToLower(start.Text) {
	case "expect", "until":
		l.Next()
		return p.scriptLine(l, start, -1, nil)
	case "under":
		l.Next()
		return p.under(l)
	case "p1", "p2":
		l.Next()
		*player = int(start.Text[1] - '1')
		return p.playerLine(l, start, *player)
	}
	if *player >= 0 {
		return p.playerLine(l, start, *player)
	}
	if p.scripted {
		return l.Fail(start, "after the first action only p1 …, p2 …, expect … and until … may follow, not %v", start)
	}
	l.Next()
	switch strings.ToLower(start.Text) {
	case "id":
		s.ID = l.Next().Text
	case "cites":
		for !l.Done() {
			s.Cites = append(s.Cites, l.Next().Text)
		}
	case "puzzle":
		return p.puzzle(l)
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
		if !l.Words("the", "game") {
			return l.Fail(l.Peek(), "write: before the game")
		}
		s.Point, s.Turn = "", 1
	case "chance":
		return p.chance(l)
	default:
		word := strings.ToLower(start.Text)
		if !slices.Contains(p.lang.Head, word) {
			return l.Fail(start, "unknown statement %v%s", start, spell.Hint(start.Text, append(p.lang.Head, headWords...)))
		}
		p.declared = true
		return s.board.Header(l, word)
	}
	return nil
}

// turn reads "turn 7 [of] p1 [start|main|end]".
func (p *parser) turn(l *Line) error {
	n, err := l.Number(1, 100)
	if err != nil {
		return err
	}
	p.s.Turn = n
	l.Word("of")
	who, err := p.player(l)
	if err != nil {
		return err
	}
	p.s.Active = engine.PlayerID(who)
	if l.Done() {
		return nil
	}
	t := l.Next()
	if !slices.Contains(p.lang.Points, t.Text) {
		return l.Fail(t, "unknown point of the turn %v; write %s%s", t, OneOf(p.lang.Points), spell.Hint(t.Text, p.lang.Points))
	}
	p.s.Point = t.Text
	return nil
}

// OneOf joins words to "a, b or c".
func OneOf(words []string) string {
	n := len(words) - 1
	if n == 0 {
		return words[0]
	}
	return strings.Join(words[:n], ", ") + " or " + words[n]
}

// game reads the name of the game.
func (p *parser) game(l *Line) error {
	t := l.Next()
	var table *Table
	var known []string
	for _, x := range p.tables {
		if known = append(known, x.Game); x.Game == t.Text {
			table = x
		}
	}
	switch {
	case table == nil:
		return l.Fail(t, "scenarios of game %q cannot be run; write game %s", t.Text, OneOf(known))
	case p.declared && t.Text != p.s.Game:
		return l.Fail(t, "the game stands before cards and boards")
	}
	if t.Text != p.s.Game {
		p.play(table)
	}
	return nil
}

func (p *parser) firstPlayer(l *Line) error {
	if l.Word("by") {
		if !l.Word("chance") {
			return l.Fail(l.Peek(), "write: first by chance")
		}
		p.s.first = int(engine.NoPlayer)
		return nil
	}
	who, err := p.player(l)
	p.s.first = who
	return err
}

func (p *parser) player(l *Line) (int, error) {
	switch t := l.Next(); strings.ToLower(t.Text) {
	case "p1":
		return 0, nil
	case "p2":
		return 1, nil
	default:
		return 0, l.Fail(t, "a player is p1 or p2, not %v", t)
	}
}

// chance reads "chance 3 0 1" or "chance key 7".
func (p *parser) chance(l *Line) error {
	c := &p.s.chance
	c.line = l.number
	if l.Word("key") {
		n, err := l.Number(0, 1<<31)
		c.keyed, c.key = true, uint64(n)
		return err
	}
	for !l.Done() {
		n, err := l.Number(0, 255)
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
func (p *parser) card(l *Line, start Token) error {
	name := l.Next()
	if name.Kind != TokenText || name.Text == "" {
		return l.Fail(name, "a card needs a name in quotation marks, found %v", name)
	}
	c := p.s.board.NewCard()
	c.Game, c.Name = p.s.Game, name.Text
	c.ID, c.Source = fmt.Sprintf("S-%03d", len(p.s.cards)+1), fmt.Sprintf("%s:%d", l.file, l.number)
	var front *cards.Card
	for !l.Done() {
		t := l.Next()
		switch w := strings.ToLower(t.Text); w {
		case "back":
			f := l.Peek()
			if l.Word("of") {
				f = l.Next()
			}
			if front = p.frontFace(f.Text); f.Kind != TokenText || front == nil {
				return l.Fail(f, "write: back of %q, with a card defined above that has no back face yet", "Front")
			}
		case "token":
			c.Token = true
		case "traits", "trait":
			for {
				c.Traits = append(c.Traits, l.Next().Text)
				if !l.Mark(",") {
					break
				}
			}
		case "text":
			x := l.Next()
			if x.Kind != TokenText {
				return l.Fail(x, "a text stands in quotation marks, found %v", x)
			}
			c.Text = x.Text
		default:
			ok, err := p.s.board.CardWord(l, c, t)
			if err != nil {
				return err
			}
			a, d, isStats := Stats(t.Text)
			switch {
			case ok:
			case isStats:
				c.Attack, c.Defense = a, d
			default:
				return l.Fail(t, "unknown word %v in a card%s", t, spell.Hint(t.Text, append(p.lang.Card, cardWords...)))
			}
		}
	}
	if lacks := p.s.board.CardDone(c); lacks != "" {
		return l.Fail(start, "%s", lacks)
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
		if c := d.card; c.Name == name && c.Back == nil && p.faces(c) < p.lang.Faces {
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

// Stats reads "2/3".
func Stats(s string) (a, d int, ok bool) {
	x, y, found := strings.Cut(s, "/")
	a, ok1 := value(x)
	d, ok2 := value(y)
	return a, d, found && ok1 && ok2
}

// Infinity is the sign of the number that is greater than all others (104.7 of Force of
// Will 10.2).
const Infinity = "∞"

// value reads a whole number or infinity.
func value(s string) (int, bool) {
	if s == Infinity {
		return effect.Infinity, true
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}

// ValueText writes what value reads.
func ValueText(n int) string {
	if n == effect.Infinity {
		return Infinity
	}
	return strconv.Itoa(n)
}
