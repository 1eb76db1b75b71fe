package cards

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2/unstable"

	"gauntlet/internal/spell"
)

// The TOML reader walks the syntax tree instead of decoding into a struct: only
// so can a mistake in the meaning of a value (an unknown class, a missing
// number) be reported at its line and column. The tree's package is called
// unstable because its interface may change; the version is pinned in go.mod
// and the use of it is confined to this file and the reader of experiment files.

// fileKeys may stand above the first [[card]] and hold for every card that does
// not say otherwise; cardKeys may stand in a [[card]], backKeys in the
// [card.back] behind it. The last lines of each are those of one game.
var (
	fileKeys = []string{
		"game", "set",
		"class", "universe",
		"attributes", "cluster", "rules",
	}
	cardKeys = []string{
		"id", "name", "game", "set", "type", "cost", "traits", "text", "reprints",
		"class", "universe", "attack", "defense", "alternate_name",
		"attributes", "atk", "def", "divinity", "cluster", "rules",
	}
	backKeys = []string{
		"name", "type", "cost", "traits", "text",
		"attack", "defense", "alternate_name",
		"back_is", "attributes", "atk", "def", "divinity",
	}
)

// value is a value of a card file with its place.
type value struct {
	kind   unstable.Kind
	text   string   // of strings; of other scalars as written
	list   []string // of arrays of strings
	offset int
}

// table is a [[card]], a [card.back], or the keys above the first card.
type table struct {
	offset int
	values map[string]value
	back   *table // the face behind it: the [card.back] of a [[card]], the [card.back.back] of a [card.back]
}

// ReadTOML adds the cards of a card file in our own format (docs/card-files.md).
// file is the name for messages. Cards of other games are skipped. It returns
// the number of cards added and every mistake; the cards without mistakes are
// added even then.
func (p *Pool) ReadTOML(file string, data []byte) (int, error) {
	src := newSource(file, data)
	head, declared, tables := src.tables()
	p.declareTable(src, head, declared)
	added := 0
	for i, t := range tables {
		if src.stop(i) {
			p.unread += len(tables) - i
			break
		}
		for _, k := range fileKeys {
			if _, own := t.values[k]; !own {
				if v, ok := head.values[k]; ok {
					t.values[k] = v
				}
			}
		}
		before := len(src.mistakes)
		c, ok := src.card(t, p.Game)
		if !ok {
			if len(src.mistakes) > before { // else a card of another game
				p.unread++
			}
			continue
		}
		if err := p.Add(c); err != nil {
			line, column := src.position(t.values["id"].offset)
			src.mistake(line, column, "%v", err)
			p.unread++
			continue
		}
		added++
	}
	p.passed(src)
	return added, src.err()
}

// read reads the syntax: it puts keys into the current table, at first head with
// fileKeys, and asks open which table and keys follow each table's name. The
// offset is that of the name's first word. It reports whether the syntax is right.
func (s *source) read(head *table, fileKeys []string, open func(e *unstable.Node, names []string, offset int) (*table, []string)) bool {
	if !utf8.Valid(s.data) {
		s.mistake(0, 0, "not a text file in UTF-8")
		return true
	}
	var p unstable.Parser
	p.Reset(s.data)
	current, keys := head, fileKeys
	for n := 0; p.NextExpression() && !s.stop(n); {
		e := p.Expression()
		switch e.Kind {
		case unstable.KeyValue:
			s.keyValue(e, current, keys)
		case unstable.Table, unstable.ArrayTable:
			n++
			var names []string
			offset := 0
			for it := e.Key(); it.Next(); {
				if len(names) == 0 {
					offset = int(it.Node().Raw.Offset)
				}
				names = append(names, string(it.Node().Data))
			}
			current, keys = open(e, names, offset)
		}
	}
	return !s.syntax(&p)
}

// tables reads a card file: the keys above the first [[card]], the [declare], and every
// [[card]].
func (s *source) tables() (head table, declared *table, cards []table) {
	head = table{values: map[string]value{}}
	whole := s.read(&head, fileKeys, func(e *unstable.Node, names []string, offset int) (*table, []string) {
		t := table{offset: offset, values: map[string]value{}}
		switch {
		case e.Kind == unstable.ArrayTable && slices.Equal(names, []string{"card"}):
			cards = append(cards, t)
			return &cards[len(cards)-1], cardKeys
		case e.Kind == unstable.Table && slices.Equal(names, []string{"declare"}):
			if declared != nil {
				s.mistakeAt(offset, "a second [declare]; write all words in one")
			}
			declared = &t
			return &t, declareKeys
		case e.Kind == unstable.Table && slices.Equal(names, []string{"card", "back"}):
			switch n := len(cards); {
			case n == 0:
				s.mistakeAt(offset, "a [card.back] belongs behind the [[card]] whose back face it is")
			case cards[n-1].back != nil:
				s.mistakeAt(offset, "a second [card.back]; a card has two faces")
			default:
				cards[n-1].back = &t
			}
			return &t, backKeys
		case e.Kind == unstable.Table && isFurtherBack(names):
			this := strings.Join(names, ".")
			switch front := behind(cards, len(names)-2); {
			case front == nil:
				s.mistakeAt(offset, "a [%s] belongs behind the [%s] whose back face it is", this, strings.TrimSuffix(this, ".back"))
			case front.back != nil:
				s.mistakeAt(offset, "a second [%s]; a card has at most %d faces", this, mostFaces)
			default:
				front.back = &t
			}
			return &t, backKeys
		}
		s.mistakeAt(offset, "unknown table; a card file consists of [[card]] tables and one [declare]")
		return &t, cardKeys // read, but no card
	})
	if !whole && len(cards) > 0 {
		cards = cards[:len(cards)-1] // half a card lacks what nobody forgot
	}
	return head, declared, cards
}

// mostFaces is how many faces a card has: those of a two-face ruler, each of whose
// ruler sides has a J-ruler behind it.
const mostFaces = 4

// isFurtherBack reports whether the name of a table is that of a back face behind a
// back face: card.back.back, card.back.back.back.
func isFurtherBack(names []string) bool {
	if len(names) < 3 || len(names) > mostFaces || names[0] != "card" {
		return false
	}
	for _, n := range names[1:] {
		if n != "back" {
			return false
		}
	}
	return true
}

// behind returns the face so many steps behind the front of the last card, nil if it
// has none there.
func behind(cards []table, steps int) *table {
	if len(cards) == 0 {
		return nil
	}
	t := &cards[len(cards)-1]
	for ; t != nil && steps > 0; steps-- {
		t = t.back
	}
	return t
}

// packTables reads a pack file: the keys above the first table, and every
// [[sheet]] and [[slot]].
func (s *source) packTables() (head table, sheets, slots []table) {
	head = table{values: map[string]value{}}
	s.read(&head, packKeys, func(e *unstable.Node, names []string, offset int) (*table, []string) {
		t := table{offset: offset, values: map[string]value{}}
		switch {
		case e.Kind == unstable.ArrayTable && slices.Equal(names, []string{"sheet"}):
			sheets = append(sheets, t)
			return &sheets[len(sheets)-1], sheetKeys
		case e.Kind == unstable.ArrayTable && slices.Equal(names, []string{"slot"}):
			slots = append(slots, t)
			return &slots[len(slots)-1], slotKeys
		}
		s.mistakeAt(offset, "unknown table; a pack file consists of [[sheet]] and [[slot]] tables")
		return &t, slotKeys
	})
	return head, sheets, slots
}

// syntax notes what the parser did not understand and reports whether there
// was anything.
func (s *source) syntax(p *unstable.Parser) bool {
	var syntax *unstable.ParserError
	if !errors.As(p.Error(), &syntax) {
		return false
	}
	offset := len(s.data)
	if len(syntax.Highlight) > 0 {
		offset = int(p.Range(syntax.Highlight).Offset)
	}
	s.mistakeAt(offset, "%s", syntax.Message)
	return true
}

// keyValue adds one key with its value to t.
func (s *source) keyValue(e *unstable.Node, t *table, keys []string) {
	names := e.Key()
	names.Next()
	first := names.Node()
	offset := int(first.Raw.Offset)
	name := string(first.Data)
	switch {
	case name == "declare" && slices.Equal(keys, fileKeys):
		s.mistakeAt(offset, "write [declare] on a line of its own, and names, traits and counters below it")
		return
	case names.Next():
		s.mistakeAt(offset, "dotted keys have no meaning in card files")
		return
	case !slices.Contains(keys, name) && slices.Contains(cardKeys, name) && slices.Equal(keys, backKeys):
		s.mistakeAt(offset, "key %q belongs to the whole card, not to its back face", name)
		return
	case !slices.Contains(keys, name) && slices.Contains(cardKeys, name) && slices.Equal(keys, fileKeys):
		s.mistakeAt(offset, "key %q belongs into a [[card]] table", name)
		return
	case !slices.Contains(keys, name):
		s.mistakeAt(offset, "unknown key %q%s", name, spell.Hint(name, keys))
		return
	}
	if _, twice := t.values[name]; twice {
		s.mistakeAt(offset, "key %q stands twice in one table", name)
		return
	}
	n := e.Value()
	v := value{kind: n.Kind, text: string(n.Data), offset: offset}
	for it := n.Children(); n.Kind == unstable.Array && it.Next(); {
		if it.Node().Kind != unstable.String {
			s.mistakeAt(offset, "%s must be a list of texts such as [\"Officer\", \"Ninja\"]", name)
			return
		}
		v.list = append(v.list, string(it.Node().Data))
	}
	t.values[name] = v
}

// card makes a card of a table. It returns false if the card has mistakes or is
// of another game than the one wanted.
func (s *source) card(t table, game string) (*Card, bool) {
	before := len(s.mistakes)
	line, _ := s.position(t.offset)
	c := &Card{
		Game: s.text(t, "game"), ID: s.text(t, "id"), Name: s.text(t, "name"), Set: s.text(t, "set"), Cost: None, Attack: None, Defense: None,
		Universe: s.text(t, "universe"), Alternate: s.text(t, "alternate_name"), Text: paragraphs(s.text(t, "text")), Reprints: s.texts(t, "reprints"),
		Source: s.file + ":" + strconv.Itoa(line),
	}
	if v, ok := t.values["game"]; !ok {
		s.mistakeAt(t.offset, "missing key \"game\"; write game = %q here or above the first card", game)
	} else if _, known := games[c.Game]; !known && len(s.mistakes) == before {
		s.mistakeAt(v.offset, "cards of game %q cannot be read; write %s", c.Game, list(Games()))
	}
	if len(s.mistakes) > before {
		return nil, false
	}
	if c.Game != game {
		s.pass(c.Game)
		return nil, false
	}
	s.print(t, c)
	front, at := c, t
	for at.back != nil {
		at = *at.back
		back := s.backFace(at, front)
		front.SetBack(back)
		s.finish(at, back, before)
		front = back
	}
	s.finish(t, c, before)
	return c, len(s.mistakes) == before
}

// backFace makes the back face of a face from its own keys.
func (s *source) backFace(t table, front *Card) *Card {
	line, _ := s.position(t.offset)
	c := &Card{
		Game: front.Game, Name: s.text(t, "name"), Cost: None, Attack: None, Defense: None,
		Alternate: s.text(t, "alternate_name"), Text: paragraphs(s.text(t, "text")), Source: s.file + ":" + strconv.Itoa(line),
	}
	if !c.Symbols() && front.Front != nil {
		s.mistakeAt(t.offset, "a [card.back.back]; cards of game %q have two faces", c.Game)
	}
	s.print(t, c)
	if c.Symbols() {
		s.backIs(t, c, front)
	}
	return c
}

// backIs sets which kind of back a face is: a ruler's J-ruler and a J-ruler's
// J-ruler need not be told.
func (s *source) backIs(t table, c, front *Card) {
	v, ok := t.values["back_is"]
	switch {
	case ok:
		is, err := parseBackIs(s.text(t, "back_is"))
		if err != nil {
			s.mistakeAt(v.offset, "%v", err)
		}
		c.BackIs = is
	case front.Is(Ruler) && c.Is(JRuler):
		c.BackIs = BackJRuler
	case front.Is(JRuler) && c.Is(JRuler):
		c.BackIs = BackSecondForm
	default:
		_, err := parseBackIs("")
		s.mistakeAt(t.offset, "missing key \"back_is\": %s", strings.TrimPrefix(err.Error(), "unknown kind of back \"\"; "))
	}
}

// keyTwins are the keys by which one game says what another says by the key in front.
var keyTwins = map[string]string{"attack": "atk", "defense": "def", "class": "attributes", "atk": "attack", "def": "defense", "attributes": "class"}

// print sets what the keys of a face say that the games read in their own ways.
func (s *source) print(t table, c *Card) *Card {
	for _, game := range Games() {
		for _, k := range games[game].keys {
			if v, ok := t.values[k]; ok && game != c.Game && v.offset > t.offset { // behind t: not from above the first card
				hint := ""
				if own := keyTwins[k]; own != "" {
					hint = "; here it is " + strconv.Quote(own)
				}
				s.mistakeAt(v.offset, "key %q belongs to cards of game %q%s", k, game, hint)
			}
		}
	}
	if c.Symbols() {
		return s.printSymbols(t, c)
	}
	if v, ok := t.values["cost"]; ok && v.kind == unstable.String && v.text == "X" {
		c.CostX, c.Cost = true, None
	} else {
		c.Cost = s.number(t, "cost")
	}
	c.Attack, c.Defense = s.number(t, "attack"), s.number(t, "defense")
	if v, ok := t.values["type"]; !ok {
		s.mistakeAt(t.offset, "missing key \"type\"")
	} else if err := c.setType(s.text(t, "type")); err != nil {
		s.mistakeAt(v.offset, "%v", err)
	}
	if v, ok := t.values["class"]; ok {
		if err := c.setClass(s.text(t, "class")); err != nil {
			s.mistakeAt(v.offset, "%v", err)
		}
	}
	if v, ok := t.values["traits"]; ok {
		if v.kind != unstable.Array {
			s.mistakeAt(v.offset, "traits must be a list of texts such as [\"Officer\", \"Ninja\"]")
		}
		c.Traits = v.list
	}
	return c
}

// printSymbols sets what the keys of a face with a type line and symbols say.
func (s *source) printSymbols(t table, c *Card) *Card {
	c.Attack, c.Defense, c.Cluster, c.Traits = s.number(t, "atk"), s.number(t, "def"), s.text(t, "cluster"), s.texts(t, "traits")
	c.Rules = s.texts(t, "rules")
	if d := s.number(t, "divinity"); d != None {
		c.Divinity = d
	}
	if v, ok := t.values["type"]; !ok {
		s.mistakeAt(t.offset, "missing key \"type\"")
	} else if err := c.setTypeLine(s.texts(t, "type")); err != nil {
		s.mistakeAt(v.offset, "%v", err)
		return c
	}
	if v, ok := t.values["cost"]; ok {
		if err := c.setWill(s.text(t, "cost")); err != nil {
			s.mistakeAt(v.offset, "%v", err)
		}
	} else if costs := []Kind{Resonator, Chant, Addition, Regalia, Rune}; slices.ContainsFunc(costs, c.Is) && !c.Token {
		s.mistakeAt(t.offset, "missing key \"cost\": %ss have one; write symbols such as cost = \"{W}{2}\", or \"{0}\"", strings.ToLower(c.Kind.String()))
	}
	if v, ok := t.values["attributes"]; ok {
		if err := c.setAttributes(s.texts(t, "attributes")); err != nil {
			s.mistakeAt(v.offset, "%v", err)
		}
	} else if w, ok := c.WillCost(); ok { // the banner of nearly every card shows the attributes of its cost
		c.Attributes = w.Attributes()
	}
	return c
}

// texts returns the texts under a key: a list, or one text.
func (s *source) texts(t table, name string) []string {
	v, ok := t.values[name]
	if ok && v.kind == unstable.Array {
		return v.list
	}
	if one := s.text(t, name); one != "" {
		return []string{one}
	}
	return nil
}

// finish completes a face and reports what it lacks, unless there are mistakes
// since before.
func (s *source) finish(t table, c *Card, before int) {
	if len(s.mistakes) > before {
		return
	}
	c.finish()
	for _, f := range c.faults() {
		offset := t.offset
		if v, ok := t.values[f.key]; ok {
			offset = v.offset
		}
		s.mistakeAt(offset, "%s", f.message)
	}
}

// text returns the text under a key, "" if it is absent.
func (s *source) text(t table, name string) string {
	v, ok := t.values[name]
	if ok && v.kind != unstable.String {
		s.mistakeAt(v.offset, "%s must be a text in quotation marks", name)
	}
	return v.text
}

// number returns the whole number under a key, None if it is absent.
func (s *source) number(t table, name string) int {
	v, ok := t.values[name]
	if !ok {
		return None
	}
	n, err := strconv.Atoi(v.text)
	if v.kind != unstable.Integer || err != nil {
		most := numberMax
		for _, g := range games {
			if name == g.attack || name == g.defense {
				most = g.statMax
			}
		}
		s.mistakeAt(v.offset, "%s must be a whole number from 0 to %d", name, most)
		return 0
	}
	if n == None { // the mark of absence is no number that can be written
		return -1
	}
	return n
}

func (s *source) mistakeAt(offset int, format string, args ...any) {
	line, column := s.position(offset)
	s.mistake(line, column, format, args...)
}

// paragraphs trims what the layout of a file adds around the lines of a text.
func paragraphs(text string) string {
	lines := strings.Split(strings.ReplaceAll(text, "\r\n", "\n"), "\n")
	for i, l := range lines {
		lines[i] = strings.TrimSpace(l)
	}
	return strings.TrimSpace(strings.Join(lines, "\n"))
}

// Games returns the games whose cards can be read, sorted.
func Games() []string {
	var names []string
	for g := range games {
		names = append(names, g)
	}
	slices.Sort(names)
	return names
}
