package experimentfile

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"github.com/pelletier/go-toml/v2/unstable"

	"gauntlet/internal/plain"
	"gauntlet/internal/spell"
)

// File is an experiment file.
type File struct {
	Name     string
	Keys     []Key // those above the first table, in their order
	Variants []Variant
	Decks    []List // deck lists that the file brings with it
	// Cards is a card file with the cards that the file brings: its text in which everything
	// else is blank, so that places of mistakes are those of the file. Nil without cards.
	Cards []byte

	data []byte
}

// Key is a key above the first table. It has the name of a flag.
type Key struct {
	Name   string
	Values []Text
	List   bool // written as a list
	Offset int
}

// Text is a value as a flag would be given it, with its place.
type Text struct {
	Value  string
	Offset int
}

// Variant is a [[variant]]: an arm of the experiment. What is not said is zero.
type Variant struct {
	Offset int
	Name   Text
	Change []Text // other prints of cards, "CARD: CHANGES"
	Card   Text   // a card that is put in the place of For
	For    Text
	Deck   []Text // decks of the run, each with another list in its place, by the order
	With   []Text
	Policy Text // plays in place of the first policy of the run
}

// List is a [[deck]]: a deck list in the words of a deck file.
type List struct {
	Name    Text
	Text    []byte // lines have the numbers that they have in the file
	InOrder bool   // its cards stay in the order of the list
}

// sort says what values a key takes.
type sort uint8

const (
	oneText sort = iota
	texts        // a text or a list of texts
	whole
	wholes // a whole number or a list of them
	number
	numbers
	boolean
)

var sortWords = [...]string{
	oneText: "a text in quotation marks", texts: "a text in quotation marks, or a list of them",
	whole: "a whole number", wholes: "a whole number, or a list of them such as [4000, 400]", number: `a number, or a share such as "5%"`, numbers: `a list of numbers such as [0, 0.01] or [0, "1%"]`, boolean: "true or false",
}

// keys are the keys above the first table, with what they take. Large seeds do not fit
// the numbers of TOML and are written as texts.
var keys = map[string]sort{
	"game": oneText, "format": oneText, "first": oneText, "detail": oneText, "compression": oneText, "events-sample": oneText,
	"rules": texts, "set": texts, "allow": texts, "cards": texts, "decks": texts, "against": texts, "policies": texts, "assert": texts, "undecided": oneText,
	"games": wholes, "seed": whole, "part-games": whole, "lifebreak": boolean,
	"card": oneText, "vary": texts, "filler": oneText, "race": number, "tolerance": number, "wave": whole,
	"level": number, "margin": number, "test": numbers, "alpha": number, "beta": number, "until": number,
}

// Keys returns the names of the keys above the first table, sorted.
// For tests that compare them with flags.
func Keys() []string { return names(keys) }

// variantKeys and deckKeys may stand in a [[variant]] and in a [[deck]].
var (
	variantKeys = map[string]sort{"name": oneText, "change": texts, "card": oneText, "for": oneText, "deck": texts, "with": texts, "policy": oneText}
	deckKeys    = map[string]sort{"name": oneText, "list": oneText, "in_order": boolean}
)

// VariantKeys and DeckKeys return the names of the keys of the two tables, sorted.
// For tests, as [Keys].
func VariantKeys() []string { return names(variantKeys) }

// DeckKeys returns the names of the keys of a [[deck]], sorted.
func DeckKeys() []string { return names(deckKeys) }

func names(m map[string]sort) []string {
	var list []string
	for name := range m {
		list = append(list, name)
	}
	slices.Sort(list)
	return list
}

// reader is the state of reading a file.
type reader struct {
	*File
	errs  []error
	seen  map[string]bool // keys of the table being read
	table string          // "", "variant", "deck", or "card": its keys are for the reader of card files
	cards []span
	game  span // of the key game, which cards need
}

// span is a range of bytes.
type span struct{ from, to int }

// mistakesMax bounds how many mistakes of a file are reported.
const mistakesMax = 20

// Read reads an experiment file; name is that for messages. It returns every mistake of
// its form.
func Read(name string, data []byte) (*File, error) {
	r := &reader{File: &File{Name: name, data: data}, seen: map[string]bool{}}
	if !utf8.Valid(data) {
		return nil, fmt.Errorf("%s: not a text file in UTF-8", name)
	}
	var p unstable.Parser
	p.Reset(data)
	for p.NextExpression() && len(r.errs) < mistakesMax {
		switch e := p.Expression(); e.Kind {
		case unstable.KeyValue:
			r.keyValue(e)
		case unstable.Table, unstable.ArrayTable:
			r.open(e)
		}
	}
	var syntax *unstable.ParserError
	if errors.As(p.Error(), &syntax) {
		offset := len(data)
		if len(syntax.Highlight) > 0 {
			offset = int(p.Range(syntax.Highlight).Offset)
		}
		r.mistake(offset, "%s", syntax.Message)
	}
	r.finish()
	return r.File, errors.Join(r.errs...)
}

// Errorf returns an error about what stands at an offset.
func (f *File) Errorf(offset int, format string, args ...any) error {
	return fmt.Errorf("%s: %w", f.Place(offset), fmt.Errorf(format, args...))
}

// Place returns file:line:column of an offset.
func (f *File) Place(offset int) string {
	before := string(f.data[:min(offset, len(f.data))])
	return fmt.Sprintf("%s:%d:%d", f.Name, strings.Count(before, "\n")+1, len(before)-strings.LastIndex(before, "\n"))
}

// Key returns the key of a name, nil if the file does not have it.
func (f *File) Key(name string) *Key {
	for i := range f.Keys {
		if f.Keys[i].Name == name {
			return &f.Keys[i]
		}
	}
	return nil
}

func (r *reader) mistake(offset int, format string, args ...any) {
	r.errs = append(r.errs, r.Errorf(offset, format, args...))
}

// open begins a table.
func (r *reader) open(e *unstable.Node) {
	var words []string
	offset := 0
	for it := e.Key(); it.Next(); {
		if words == nil {
			offset = int(it.Node().Raw.Offset)
		}
		words = append(words, string(it.Node().Data))
	}
	header := strings.LastIndex(string(r.data[:offset]), "\n") + 1
	if n := len(r.cards); r.table == "card" && n > 0 && r.cards[n-1].to < 0 && words[0] != "card" {
		r.cards[n-1].to = header
	}
	clear(r.seen)
	switch {
	case e.Kind == unstable.ArrayTable && slices.Equal(words, []string{"variant"}):
		r.table = "variant"
		r.Variants = append(r.Variants, Variant{Offset: offset})
	case e.Kind == unstable.ArrayTable && slices.Equal(words, []string{"deck"}):
		r.table = "deck"
		r.Decks = append(r.Decks, List{Name: Text{Offset: offset}})
	case words[0] == "card": // what else stands there the reader of card files says
		if r.table != "card" {
			r.cards = append(r.cards, span{header, -1})
		}
		r.table = "card"
	default:
		r.table = "unknown"
		hint := spell.Hint(words[0], []string{"variant", "deck", "card"})
		if hint == "" {
			hint = "; an experiment file has keys, and behind them [[variant]], [[deck]] and [[card]] tables"
		}
		r.mistake(offset, "unknown table %q%s", strings.Join(words, "."), hint)
	}
}

// keyValue reads a key of the table that is open.
func (r *reader) keyValue(e *unstable.Node) {
	known := keys
	switch r.table {
	case "card", "unknown":
		return
	case "variant":
		known = variantKeys
	case "deck":
		known = deckKeys
	}
	words := e.Key()
	words.Next()
	name, offset := string(words.Node().Data), int(words.Node().Raw.Offset)
	takes, ok := known[name]
	switch {
	case words.Next():
		r.mistake(offset, "dotted keys have no meaning in experiment files")
		return
	case !ok:
		r.unknown(name, offset, known)
		return
	case r.seen[name]:
		r.mistake(offset, "key %q stands twice in one table", name)
		return
	}
	r.seen[name] = true
	values, ok := r.values(e.Value(), takes)
	if !ok {
		r.mistake(offset, "%s must be %s", name, sortWords[takes])
		return
	}
	isList := e.Value().Kind == unstable.Array
	if isList && len(values) == 0 {
		r.mistake(offset, "%s: an empty list; name something or leave the key out", name)
		return
	}
	switch r.table {
	case "variant":
		r.variant(name, values)
	case "deck":
		r.deck(name, values, e.Value())
	default:
		if name == "game" {
			v := e.Value().Raw
			r.game = span{offset, int(v.Offset + v.Length)}
		}
		r.Keys = append(r.Keys, Key{name, values, isList, offset})
	}
}

// unknown says that a key does not exist, or where it belongs.
func (r *reader) unknown(name string, offset int, known map[string]sort) {
	if r.table == "" && name == "bot" {
		r.mistake(offset, "bot: a file starts no programs; name it on the command line: --bot NAME=COMMAND")
		return
	}
	for _, other := range []struct {
		in   string
		keys map[string]sort
	}{{"above the first table", keys}, {"into a [[variant]] table", variantKeys}, {"into a [[deck]] table", deckKeys}} {
		if _, ok := other.keys[name]; ok {
			r.mistake(offset, "key %q belongs %s", name, other.in)
			return
		}
	}
	list := names(known)
	hint := spell.Hint(name, list)
	if hint == "" {
		hint = "; keys here are " + strings.Join(list, ", ")
	}
	r.mistake(offset, "unknown key %q%s", name, hint)
}

// percentage reports whether a text is a number with the sign of per cent.
func percentage(s string) bool {
	digits, signed := strings.CutSuffix(s, "%")
	_, err := strconv.ParseFloat(strings.TrimSpace(digits), 64)
	return signed && err == nil
}

// values returns what a key is given, and false if that is not what it takes.
func (r *reader) values(n *unstable.Node, takes sort) (list []Text, ok bool) {
	scalars := []*unstable.Node{n}
	if n.Kind == unstable.Array {
		if takes != texts && takes != numbers && takes != wholes {
			return nil, false
		}
		scalars = nil
		for it := n.Children(); it.Next(); {
			scalars = append(scalars, it.Node())
		}
	} else if takes == numbers {
		return nil, false
	}
	for _, s := range scalars {
		switch {
		case takes == oneText || takes == texts:
			ok = s.Kind == unstable.String
		case takes == whole || takes == wholes:
			ok = s.Kind == unstable.Integer || s.Kind == unstable.String && strings.Trim(string(s.Data), "0123456789") == ""
		case takes == boolean:
			ok = s.Kind == unstable.Bool
		default:
			ok = s.Kind == unstable.Integer || s.Kind == unstable.Float || s.Kind == unstable.String && percentage(string(s.Data))
		}
		if !ok {
			return nil, false
		}
		word := string(s.Data)
		if s.Kind != unstable.String {
			word = strings.ReplaceAll(word, "_", "")
		}
		list = append(list, Text{word, int(s.Raw.Offset)})
	}
	return list, true
}

func (r *reader) variant(name string, values []Text) {
	v := &r.Variants[len(r.Variants)-1]
	one := values[0]
	switch name {
	case "name":
		v.Name = r.named(one)
	case "change":
		v.Change = values
	case "card":
		v.Card = one
	case "for":
		v.For = one
	case "deck":
		v.Deck = values
	case "with":
		v.With = values
	case "policy":
		v.Policy = one
	}
}

func (r *reader) deck(name string, values []Text, n *unstable.Node) {
	d := &r.Decks[len(r.Decks)-1]
	switch name {
	case "name":
		d.Name = r.named(values[0])
	case "in_order":
		d.InOrder = values[0].Value == "true"
	case "list":
		d.Text = r.listed(n)
	}
}

// named returns what something is called, if it may be called so.
func (r *reader) named(name Text) Text {
	if why := plain.Name(name.Value); why != "" {
		r.mistake(name.Offset, "the name %q has %s", name.Value, why)
	}
	return name
}

// listed returns the text of a value behind so many empty lines that its lines have the
// numbers that they have in the file.
func (r *reader) listed(n *unstable.Node) []byte {
	from := int(n.Raw.Offset)
	lines := strings.Count(string(r.data[:from]), "\n")
	if rest := string(r.data[from:]); strings.HasPrefix(rest, "'''\n") || strings.HasPrefix(rest, "\"\"\"\n") {
		lines++ // the line break behind the quotation marks is no part of the text
	}
	return append([]byte(strings.Repeat("\n", lines)), n.Data...)
}

// finish looks at the tables as a whole.
func (r *reader) finish() {
	if len(r.errs) > 0 {
		return
	}
	seen := map[string]bool{}
	for i := range r.Decks {
		d := &r.Decks[i]
		switch {
		case d.Name.Value == "":
			r.mistake(d.Name.Offset, "a [[deck]] without a name: write name = \"…\"")
		case d.Text == nil:
			r.mistake(d.Name.Offset, "the deck %q has no list: write list = '''…''' with the lines of a deck file", d.Name.Value)
		case seen[d.Name.Value]:
			r.mistake(d.Name.Offset, "a second deck called %q", d.Name.Value)
		}
		seen[d.Name.Value] = true
	}
	for i := range r.Variants {
		r.checkVariant(&r.Variants[i])
	}
	if n := len(r.cards); n > 0 {
		if r.cards[n-1].to < 0 {
			r.cards[n-1].to = len(r.data)
		}
		r.Cards = r.cardFile()
	}
}

// checkVariant reports keys that do not go together.
func (r *reader) checkVariant(v *Variant) {
	kinds := 0
	for _, has := range []bool{v.Change != nil, v.Card.Value != "" || v.For.Value != "", v.With != nil || v.Deck != nil, v.Policy.Value != ""} {
		if has {
			kinds++
		}
	}
	switch {
	case kinds == 0:
		r.mistake(v.Offset, "a [[variant]] that changes nothing: write change = \"CARD: attack=2\", card with for, with, or policy")
	case kinds > 1:
		r.mistake(v.Offset, "a [[variant]] with several kinds of changes: one at a time, so that the difference is that of one thing")
	case v.For.Value != "" && v.Card.Value == "":
		r.mistake(v.For.Offset, "for: say which card replaces it with card = \"…\"")
	case v.Card.Value != "" && v.For.Value == "":
		r.mistake(v.Card.Offset, "card: say which card it replaces with for = \"…\"")
	case v.Deck != nil && v.With == nil:
		r.mistake(v.Deck[0].Offset, "deck: say which list is played in its place with = \"…\"")
	case len(v.Deck) > 0 && len(v.Deck) != len(v.With):
		r.mistake(v.With[0].Offset, "with: %d lists for %d decks", len(v.With), len(v.Deck))
	case len(v.Deck) == 0 && len(v.With) > 1:
		r.mistake(v.With[0].Offset, "with: %d lists; say with deck = […] which decks they are played in place of", len(v.With))
	}
}

// cardFile returns the file with everything blank but the cards and the key game.
func (r *reader) cardFile() []byte {
	out := make([]byte, len(r.data))
	for i, c := range r.data {
		if out[i] = ' '; c == '\n' {
			out[i] = c
		}
	}
	for _, s := range append(r.cards, r.game) {
		copy(out[s.from:s.to], r.data[s.from:s.to])
	}
	return out
}
