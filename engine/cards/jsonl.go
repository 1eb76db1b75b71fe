package cards

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"gauntlet/internal/spell"
)

// JSON lines hold one card, one deck or one declaration per line, as collections of printed
// cards are exchanged: keys game, name, set, universe, id, type, cost,
// attribute, trait, atk, def, text, alternate_name, back for cards; game, kind, name, basis, pool,
// leader, main, evolve for decks. Rows of Force of Will (facerow.go) have further
// keys. Rows of other games are skipped, whatever they look like,
// and so are decks where cards are read and cards where decks are read.

var (
	cardRowKeys = []string{"game", "name", "set", "universe", "id", "type", "cost", "attribute", "trait", "atk", "def", "text", "alternate_name", "reprints", "back"}
	deckRowKeys = []string{"game", "kind", "name", "basis", "pool", "rules"} // and the parts of the game's decks
)

// universes completes what rows leave out or abbreviate: the universe of every
// set whose code begins with the given letters (2.12.2; the names are those of
// chapter 14 of the rules).
var universes = []struct{ set, name string }{
	{"CP01", "Umamusume: Pretty Derby"},
	{"CSD01", "Umamusume: Pretty Derby"},
	{"CP02", "THE IDOLM@STER CINDERELLA GIRLS"},
	{"CSD02", "THE IDOLM@STER CINDERELLA GIRLS"},
}

// universeOf returns the universe of a card of a set; printed is what the row
// says itself, possibly the beginning of the name, or in a set of that universe the name with one slip.
func universeOf(set, printed string) string {
	for _, u := range universes {
		ofSet := strings.HasPrefix(set, u.set)
		switch {
		case printed == "" && ofSet, printed != "" && strings.HasPrefix(u.name, printed),
			ofSet && spell.Slip(printed, []string{u.name}) != "":
			return u.name
		}
	}
	return printed
}

// row is one line of a JSON lines file.
type row struct {
	*source
	line   int
	fields map[string]json.RawMessage
}

// Row is a row of JSON lines that was made of a card in a format that is not ours.
type Row struct {
	Line   int // of the file the card stands in, from 1; 0 if nobody knows
	Fields map[string]json.RawMessage
}

// ReadRows does what [Pool.ReadJSONL] does with rows that were made of the cards of a file; all mistakes are
// reported. file is the name for messages.
func (p *Pool) ReadRows(file string, rows []Row) (int, error) {
	src := newSource(file, nil)
	src.given, src.most = rows, hopeless
	return p.readRows(src)
}

// rows calls read for every line of the game that holds a row: decks if decks
// is true, otherwise cards.
func (s *source) rows(game string, decks bool, read func(*row)) {
	if s.given != nil {
		for i, r := range s.given {
			if s.stop(i) {
				return
			}
			before, made := len(s.mistakes), &row{source: s, line: r.Line, fields: r.Fields}
			read(made)
			for _, m := range s.mistakes[before:] {
				m.Message = made.whose() + m.Message
			}
		}
		return
	}
	if !utf8.Valid(s.data) {
		s.mistake(0, 0, "not a text file in UTF-8")
		return
	}
	for i, start := range s.starts {
		if s.stop(i) {
			return
		}
		end := len(s.data)
		if i+1 < len(s.starts) {
			end = s.starts[i+1]
		}
		line := s.data[start:end] // with its indentation: columns count from it
		if len(bytes.TrimSpace(line)) == 0 {
			continue
		}
		r := &row{source: s, line: i + 1}
		if err := json.Unmarshal(line, &r.fields); err != nil {
			var syntax *json.SyntaxError
			if errors.As(err, &syntax) {
				s.mistake(i+1, int(syntax.Offset), "%v", err)
			} else {
				s.mistake(i+1, 0, "a row must be an object in braces")
			}
			s.notRows++
			continue
		}
		if _, ok := r.fields["game"]; !ok { // not another game's row, but one that nobody would read
			r.mistake(r.line, 0, "missing key \"game\"; write \"game\":%q", game)
			s.notRows++
			continue
		}
		of := r.text("game")
		if _, known := games[of]; !known { // a slip, or a game that nobody reads
			r.mistake(r.line, 0, "rows of game %q cannot be read; write %s", of, list(Games()))
			s.notRows++
			continue
		}
		if key := keyTwice(line); key != "" { // readers differ in which of them they believe
			r.mistake(r.line, 0, "key %q stands twice in one object", key)
			s.notRows++
			continue
		}
		switch _, isDeck := r.fields["main"]; {
		case isDeck != decks:
		case of != game:
			s.pass(of)
		default:
			read(r)
		}
	}
}

// whose names the card of a row before a message: its line may be that of many.
func (r *row) whose() string {
	quiet := &row{source: &source{}, fields: r.fields}
	return strings.TrimSpace(quiet.text("id")+" "+quiet.text("name")) + ": "
}

// ReadJSONL adds the cards of a JSON lines file. It returns the number of cards
// added and every mistake; cards without mistakes are added even then.
//
// Such files are transcripts: numbers that a card of its type does not print
// (the cost of an evolved card, the attack of an amulet) are dropped and named in Card.Dropped, and
// special types count wherever a row has them (type, attribute or trait).
func (p *Pool) ReadJSONL(file string, data []byte) (int, error) {
	return p.readRows(newSource(file, data))
}

// readRows adds the cards of rows.
func (p *Pool) readRows(src *source) (added int, err error) {
	if schemaOf(p.Game).symbols {
		return p.readFaceRows(src)
	}
	src.rows(p.Game, false, func(r *row) {
		if p.declareRow(r) {
			return
		}
		before := len(src.mistakes)
		c := r.card(p.Game)
		if len(src.mistakes) > before {
			p.unread++
			return
		}
		if err := p.Add(c); err != nil {
			src.mistake(r.line, 0, "%v", err)
			p.unread++
			return
		}
		added++
	})
	p.unread += src.notRows
	p.passed(src)
	return added, src.err()
}

// card makes a card of a row.
func (r *row) card(game string) *Card {
	r.onlyKeys(cardRowKeys)
	c := &Card{
		Game: game, ID: r.text("id"), Name: r.text("name"), Set: r.text("set"),
		CostX: string(r.fields["cost"]) == `"X"`, Cost: None, Attack: r.number("atk"), Defense: r.number("def"),
		Alternate: r.text("alternate_name"), Reprints: r.list("reprints"),
		Text:   paragraphs(r.text("text")),
		Source: r.file + ":" + strconv.Itoa(r.line),
	}
	if !c.CostX {
		c.Cost = r.number("cost")
	}
	c.Universe = universeOf(c.Set, r.text("universe"))
	if err := c.setType(r.text("type")); err != nil {
		r.mistake(r.line, 0, "%v", err)
	}
	for _, w := range split(r.text("attribute"), "|") {
		if w == "Evolve" {
			c.Evolved = true
		} else if !c.setSpecial(w) {
			if err := c.setClass(w); err != nil {
				r.mistake(r.line, 0, "%v", err)
			}
		}
	}
	for _, w := range traitsOf(r.text("trait")) {
		if !c.setSpecial(w) {
			c.Traits = append(c.Traits, w)
		}
	}
	c.drop("cost", &c.Cost, c.Evolved || c.Kind == Leader)
	c.drop("attack", &c.Attack, c.Kind != Follower)
	c.drop("defense", &c.Defense, c.Kind == Amulet || c.Kind == Spell)
	c.finish()
	r.endName(c)
	if raw, ok := r.fields["back"]; ok {
		back := &row{source: r.source, line: r.line}
		if err := json.Unmarshal(raw, &back.fields); err != nil {
			r.mistake(r.line, 0, "back must be an object with the keys of the back face")
			return c
		}
		for _, k := range []string{"game", "id", "set", "universe", "back"} {
			if _, ok := back.fields[k]; ok {
				r.mistake(r.line, 0, "key %q belongs to the whole card, not to its back face", k)
				return c
			}
		}
		back.fields["game"] = r.fields["game"]
		c.SetBack(back.card(game))
	}
	return c
}

// drop takes a number away that a card of its type does not print.
func (c *Card) drop(what string, n *int, unprinted bool) {
	if unprinted && *n != None {
		c.Dropped = append(c.Dropped, what+" "+strconv.Itoa(*n))
		*n = None
	}
}

// ReadDecksJSONL reads the decks of a JSON lines file, whose lists name cards by
// number. It returns the decks without mistakes and every mistake.
func (p *Pool) ReadDecksJSONL(file string, data []byte) ([]*Deck, error) {
	src := newSource(file, data)
	var decks []*Deck
	src.rows(p.Game, true, func(r *row) {
		before := len(src.mistakes)
		known := append(slices.Clone(deckRowKeys), partWords(p.Game)...)
		if schemaOf(p.Game).sides {
			known = append(known, PartSide.String(), plansKey)
		}
		r.onlyKeys(known)
		d := &Deck{Name: r.text("name"), Game: p.Game, Source: file + ":" + strconv.Itoa(r.line)}
		d.Basis, d.Sealed, d.Rules = r.text("basis"), r.text("pool"), r.list("rules")
		for _, name := range d.Rules {
			if editions := schemaOf(p.Game).editions; !slices.Contains(editions, name) {
				r.mistake(r.line, 0, "unknown rules %q%s; the editions are %s", name, spell.Hint(name, editions), list(editions))
			}
		}
		if d.Basis != "" && !slices.Contains(bases, d.Basis) {
			r.mistake(r.line, 0, "unknown basis %q%s; a deck is based on class or universe", d.Basis, spell.Hint(d.Basis, bases))
		}
		for _, part := range PartsOf(p.Game) {
			if part != PartLeader && part != PartRuler {
				d.Parts[part] = r.entries(p, d, part)
				continue
			}
			ids := r.numbers(part)
			if part == PartLeader && len(ids) > 1 {
				r.mistake(r.line, 0, "deck %q names %d leaders; a deck has one", d.Name, len(ids))
			}
			for _, id := range ids {
				if c := r.find(p, d, id, part); c != nil {
					d.Parts[part] = append(d.Parts[part], Entry{Card: c, Count: 1})
				}
			}
		}
		d.Side = r.entries(p, d, PartSide)
		r.plans(p, d)
		if len(src.mistakes) == before {
			decks = append(decks, d.Canonical())
		}
	})
	p.passed(src)
	return decks, src.err()
}

// numbers returns the numbers under "leader" or "ruler": a list, or one text.
func (r *row) numbers(part Part) []string {
	raw, ok := r.fields[part.String()]
	if !ok {
		return nil
	}
	list, ok := texts(raw)
	if !ok {
		r.mistake(r.line, 0, "%s must be the number of a card, or a list with one", part)
	}
	return list
}

// entries returns the cards of an object that maps numbers to counts, in the
// order of the file.
func (r *row) entries(p *Pool, d *Deck, part Part) []Entry {
	raw, ok := r.fields[part.String()]
	if !ok {
		return nil
	}
	return r.counted(p, d, part, part.String(), raw)
}

// counted does so with an object that stands under the words what.
func (r *row) counted(p *Pool, d *Deck, part Part, what string, raw json.RawMessage) []Entry {
	dec := json.NewDecoder(bytes.NewReader(raw))
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		r.mistake(r.line, 0, "%s must be an object of numbers of cards and counts", what)
		return nil
	}
	var entries []Entry
	for dec.More() {
		id, err := dec.Token()
		if err == io.EOF {
			break
		}
		name, _ := id.(string)
		var n int
		if err := dec.Decode(&n); err != nil || n < 1 || n > numberMax {
			r.mistake(r.line, 0, "deck %q: the count of %q must be a whole number from 1 to %d", d.Name, name, numberMax)
			return nil
		}
		if c := r.find(p, d, name, part); c != nil {
			entries = append(entries, Entry{Card: c, Count: n, Line: r.line})
		}
	}
	return entries
}

// find returns a card by number or name, or nil after noting the mistake.
func (r *row) find(p *Pool, d *Deck, id string, part Part) *Card {
	c, err := p.Find(id, part)
	if err != nil {
		r.mistake(r.line, 0, "deck %q: %v", d.Name, err)
	}
	return c
}

// keyTwice returns a key that stands twice in one object of a JSON document that is one, or "". It looks at marks and strings
// alone: what these hold was read before.
func keyTwice(document []byte) string {
	var levels []map[string]bool // of objects and lists around, and behind them those that were
	depth := 0
	for i := 0; i < len(document); i++ {
		switch document[i] {
		case '{', '[':
			if depth++; depth > len(levels) {
				levels = append(levels, map[string]bool{})
			}
			clear(levels[depth-1])
		case '}', ']':
			depth--
		case '"':
			from := i
			for i++; document[i] != '"'; i++ {
				if document[i] == '\\' {
					i++
				}
			}
			if !bytes.HasPrefix(bytes.TrimLeft(document[i+1:], " \t\r\n"), []byte(":")) {
				continue
			}
			key := document[from+1 : i]
			if bytes.IndexByte(key, '\\') >= 0 {
				var plain string
				_ = json.Unmarshal(document[from:i+1], &plain) // a part of what is JSON
				key = []byte(plain)
			}
			if levels[depth-1][string(key)] {
				return string(key)
			}
			levels[depth-1][string(key)] = true
		}
	}
	return ""
}

// onlyKeys notes every key that is not in known.
func (r *row) onlyKeys(known []string) {
	var strange []string
	for k := range r.fields {
		if !slices.Contains(known, k) {
			strange = append(strange, k)
		}
	}
	slices.Sort(strange)
	for _, k := range strange {
		r.mistake(r.line, 0, "unknown key %q%s", k, spell.Hint(k, known))
	}
}

// text returns the text under a key, "" if it is absent or null.
func (r *row) text(name string) string {
	var s string
	if raw, ok := r.fields[name]; ok {
		if err := json.Unmarshal(raw, &s); err != nil {
			r.mistake(r.line, 0, "%s must be a text in quotation marks", name)
		}
	}
	return s
}

// number returns the whole number under a key, None if it is absent or null.
func (r *row) number(name string) int {
	raw, ok := r.fields[name]
	if !ok || bytes.Equal(raw, []byte("null")) {
		return None
	}
	n, err := strconv.Atoi(string(raw))
	if err != nil || n == None {
		r.mistake(r.line, 0, "%s must be a whole number from 0 to %d", name, numberMax)
		return None
	}
	return n
}

// split returns the non-empty parts of s between separators, trimmed.
func split(s, separator string) []string {
	var parts []string
	for _, w := range strings.Split(s, separator) {
		if w = strings.TrimSpace(w); w != "" {
			parts = append(parts, w)
		}
	}
	return parts
}

// traitsOf returns the traits or races that a list has in one text, with strokes (205.3 (6.3): each is a
// phrase of its own) or with commas between them; none has either in it.
func traitsOf(s string) []string {
	return split(strings.ReplaceAll(s, ",", "/"), "/")
}
