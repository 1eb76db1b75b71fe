package game

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"reflect"
	"runtime"
	"runtime/debug"
	"slices"
	"sync"
	"sync/atomic"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/internal/exchange"
	"gauntlet/internal/spell"
)

// Library is the cards of one game, with their texts compiled on demand. It is
// not safe for concurrent use.
type Library struct {
	Wing *Wing
	Game string // its name
	Pool *cards.Pool

	rules      Rules
	vocabulary *cardtext.Vocabulary
	language   compile.Language
	read       map[*cards.Card]compile.Reading
	compiled   map[*cards.Card]*Text
	described  map[string]*cards.Card  // tokens that texts describe, by number
	own        []*cards.Deck           // that deck words mean besides the embedded ones
	others     *exchange.Reader        // what it read in formats that are not ours
	more       func(*cards.Pool) error // adds the cards that wait; nil: there are none, or they are there
	kept       keeping                 // what other runs have kept of the texts
}

// Text is what became of the text of a card.
type Text struct {
	Program     *effect.Program // nil if the text is not understood
	Diagnostics []cardtext.Diagnostic

	tree *cardtext.Text
	read *Library // that reads the tree again where the text was kept; nil if it is there
	card *cards.Card
}

// Tree returns what was understood of the text, nil if nothing could be told of it.
func (t *Text) Tree() *cardtext.Text {
	if t.read != nil {
		t.tree, t.read = t.read.reading(t.card).Tree, nil
	}
	return t.tree
}

// Err returns the mistakes that keep the card from being played, or nil.
func (t *Text) Err() error {
	var errs []error
	for _, d := range t.Diagnostics {
		if d.Severity == cardtext.Error {
			errs = append(errs, d)
		}
	}
	return errors.Join(errs...)
}

// Open returns the embedded cards of a game and those of card files and
// folders. Mistakes in the files are returned together.
func Open(w *Wing, paths ...string) (*Library, error) {
	return OpenWith(w, "", nil, paths...)
}

// OpenWith does the same with the cards of the text of a card file before all others. They
// stand in place of embedded cards with their numbers; file is the name for messages.
func OpenWith(w *Wing, file string, text []byte, paths ...string) (*Library, error) {
	lib, mistakes, err := OpenPart(w, file, text, paths...)
	if err := errors.Join(err, mistakes); err != nil {
		return nil, err
	}
	return lib, nil
}

// OpenPart does the same and returns the library even if there are mistakes in the files of
// paths: it then has the cards that could be read, and its pool says how many could not.
func OpenPart(w *Wing, file string, text []byte, paths ...string) (lib *Library, mistakes, err error) {
	pool, err := embedded.Pool(w.Name)
	if err != nil {
		return nil, nil, err
	}
	if text != nil {
		own := cards.NewPool(w.Name)
		if _, err := own.ReadTOML(file, text); err != nil {
			return nil, nil, err
		}
		if pool, err = pool.With(own); err != nil {
			return nil, nil, err
		}
	}
	for _, path := range paths {
		if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
			return nil, nil, fmt.Errorf("no card file or folder %s", path)
		}
	}
	others := &exchange.Reader{}
	pool.Foreign = others
	mistakes = pool.Load(paths...)
	lib = Of(w, pool)
	lib.others = others
	pool.Alike = lib.alike
	return lib, mistakes, nil
}

// Of returns a library of a game on the cards of a pool, which are all that it has.
func Of(w *Wing, pool *cards.Pool) *Library {
	l := &Library{Wing: w, Game: w.Name, Pool: pool, rules: w.Rules(), vocabulary: w.Words(), language: w.Code(), read: map[*cards.Card]compile.Reading{}, compiled: map[*cards.Card]*Text{},
		described: map[string]*cards.Card{}}
	l.vocabulary.Phrases = cardtext.NewPhrases(func() []string { return ourTexts(pool.Game) })
	l.vocabulary.Alternates = pool.Alternates()
	l.know()
	return l
}

// ourTexts returns the texts of the embedded cards of a game, all of which are understood.
func ourTexts(game string) (texts []string) {
	pool, err := embedded.Pool(game)
	if err != nil {
		return nil // the library could not have been opened
	}
	for _, c := range pool.Cards() {
		texts = append(texts, c.Text)
	}
	return texts
}

// Vocabulary returns the wording of the library's game, with the names and
// traits of its cards. It must not be changed.
func (l *Library) Vocabulary() *cardtext.Vocabulary { return l.vocabulary }

// Language returns what the compiler hands the texts of the library's game to.
func (l *Library) Language() compile.Language { return l.language }

// Compile compiles the text of a card of the library, once. A token that the
// text creates and no card file defines is among the diagnostics.
func (l *Library) Compile(c *cards.Card) *Text {
	if t, ok := l.compiled[c]; ok {
		return t
	}
	t := l.text(c, l.reading(c))
	l.compiled[c] = t
	return t
}

// CompileAll compiles the texts of many cards on all processors, as Compile does one by one.
func (l *Library) CompileAll(list []*cards.Card) {
	list = slices.DeleteFunc(slices.Clone(list), func(c *cards.Card) bool { return l.compiled[c] != nil })
	defer debug.SetGCPercent(debug.SetGCPercent(800)) // most of what is made is kept: collecting it more often frees little
	for i, t := range l.recall(list) {
		if t != nil {
			l.compiled[list[i]] = t
		}
	}
	list = slices.DeleteFunc(list, func(c *cards.Card) bool { return l.compiled[c] != nil })
	readings, texts := make([]compile.Reading, len(list)), make([]*Text, len(list))
	onAll(len(list), func(i int) { readings[i] = compile.Read(list[i], l.vocabulary) })
	for i, c := range list { // what others name is asked of them while they are compiled
		l.read[c] = readings[i]
	}
	onAll(len(list), func(i int) { texts[i] = l.text(list[i], readings[i]) })
	for i, c := range list {
		l.compiled[c] = texts[i]
	}
	l.retain(list)
}

// onAll does something with each number below n on all processors.
func onAll(n int, do func(int)) {
	var next atomic.Int64
	var all sync.WaitGroup
	for range min(n, runtime.GOMAXPROCS(0)) {
		all.Go(func() {
			for i := int(next.Add(1)) - 1; i < n; i = int(next.Add(1)) - 1 {
				do(i)
			}
		})
	}
	all.Wait()
}

// reading returns the text of a card of the library as it was read, once.
func (l *Library) reading(c *cards.Card) compile.Reading {
	r, ok := l.read[c]
	if !ok {
		r = compile.Read(c, l.vocabulary)
		l.read[c] = r
	}
	return r
}

// text compiles what was read of a card.
func (l *Library) text(c *cards.Card, r compile.Reading) *Text {
	t := &Text{}
	t.Program, t.tree, t.Diagnostics = r.Compile(c, l.vocabulary, l.language)
	return t
}

// Modes returns a function that writes the options of an ability of a card of the library in words.
func (l *Library) Modes(c *cards.Card) func(*effect.Ability) []string {
	return func(a *effect.Ability) []string { return compile.Modes(l.Compile(c).Tree())(a) }
}

// Canonical returns what a card of the library says in canonical wording, "" if its text is not
// understood.
func (l *Library) Canonical(c *cards.Card) string {
	if tree := l.Compile(c).Tree(); tree != nil {
		return cardtext.Print(tree)
	}
	return ""
}

// alike reports whether two cards are prints of one card: what is printed beside their texts is the same, and the
// texts are understood and say the same in canonical wording. Prints of other eras differ in notation and reminders.
func (l *Library) alike(a, b *cards.Card) bool {
	for a != nil && b != nil {
		plain := func(c *cards.Card) cards.Card {
			p := *c
			p.ID, p.Set, p.Cluster, p.Text, p.Source, p.Reprints, p.Rules, p.Back, p.Front = "", "", "", "", "", nil, nil, nil, nil
			return p
		}
		x, y := plain(a), plain(b)
		if !reflect.DeepEqual(x, y) || a.Text != b.Text && (l.Compile(a).Program == nil || l.Compile(b).Program == nil || l.Canonical(a) != l.Canonical(b)) {
			return false
		}
		a, b = a.Back, b.Back
	}
	return a == nil && b == nil
}

// Tokens returns the tokens that the text of a compiled card creates, in the
// order of the text, and an error for each that no card file defines.
func (l *Library) Tokens(c *cards.Card) ([]*cards.Card, error) {
	var tokens []*cards.Card
	var errs []error
	if p := l.Compile(c).Program; p != nil {
		if err := l.describe(p); err != nil {
			errs = append(errs, fmt.Errorf("%s: %s: %w", c.Source, c.Name, err))
		}
		for _, name := range created(p) {
			if t := l.described[name]; t != nil {
				tokens = append(tokens, t)
				continue
			}
			if t := l.Pool.Token(name); t != nil {
				tokens = append(tokens, t)
				continue
			}
			errs = append(errs, fmt.Errorf("%s: %s creates the token %q, which no card file defines%s; define it with type = \"… / Token\"",
				c.Source, c.Name, name, spell.Hint(name, l.tokenNames())))
		}
	}
	return tokens, errors.Join(errs...)
}

// describe makes cards of the tokens that a program and those it grants describe.
func (l *Library) describe(p *effect.Program) error {
	for k := range p.Tokens {
		if t := &p.Tokens[k]; l.described[t.ID] == nil {
			c, err := l.language.TokenCard(t)
			if err != nil {
				return err
			}
			l.described[t.ID] = c
		}
	}
	for _, g := range p.Granted {
		if err := l.describe(g); err != nil {
			return err
		}
	}
	return nil
}

// created returns the names of the tokens that a program and those it grants
// create, each once.
func created(p *effect.Program) []string {
	var names []string
	add := func(name string) {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	for _, in := range p.Code {
		if in.Op == effect.OpCreate || in.Op == effect.OpTransform {
			add(p.Strings[in.X])
		}
	}
	for _, g := range p.Granted {
		for _, name := range created(g) {
			add(name)
		}
	}
	return names
}

func (l *Library) tokenNames() []string {
	var names []string
	for _, c := range l.Pool.Cards() {
		if c.Token {
			names = append(names, c.Name)
		}
	}
	return names
}

// Later gives the library cards that wait until a deck file is read, or a card is asked for that is not there: add
// adds them to its pool. What plays embedded decks need not pay for them.
func (l *Library) Later(add func(*cards.Pool) error) { l.more = add }

// Complete adds the cards that wait, if there are any. Texts that were compiled before are compiled anew: more words
// are known.
func (l *Library) Complete() error {
	if l.more == nil {
		return nil
	}
	add, before, words := l.more, l.Pool.Len(), len(l.Pool.Declared())
	l.more = nil
	if err := add(l.Pool); err != nil {
		return err
	}
	if l.Pool.Len() > before || len(l.Pool.Declared()) > words {
		l.vocabulary.Alternates = l.Pool.Alternates()
		l.know()
	}
	return nil
}

// Find returns the cards that s, a collector number or a name, means: with a
// name every face and every print of it. An unknown one is an error with a hint.
func (l *Library) Find(s string) ([]*cards.Card, error) {
	if c := l.Pool.ByID(s); c != nil {
		return []*cards.Card{c}, nil
	}
	if named := l.Pool.Named(s); len(named) > 0 {
		return named, nil
	}
	if l.more != nil {
		if err := l.Complete(); err != nil {
			return nil, err
		}
		return l.Find(s)
	}
	_, err := l.Pool.Find(s, cards.PartMain) // for its message
	return nil, err
}
