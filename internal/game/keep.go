package game

import (
	"crypto/sha256"
	"encoding/binary"
	"maps"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
	"gauntlet/internal/kept"
)

// keepFrom is how many texts are worth to be looked up or kept: fewer are compiled in less time than it takes to
// find out under which key they would be.
const keepFrom = 200

// keepMost bounds what is kept of one text, in bytes.
const keepMost = 1 << 20

// keeping is what other runs of the program have kept of the texts of a library.
type keeping struct {
	store *kept.Store // nil: nothing is kept
	at    map[*cards.Card]int
	texts [][]byte // packed, by the place of the card in the pool; nil of what was not kept
	words kept.Key // of the words that texts name
	key   kept.Key // of the texts
	known bool     // the keys are those of the pool as it is
}

// keptText is what is kept of a text: everything but its tree, which is read again where it is asked for.
type keptText struct {
	Program     *effect.Program
	Diagnostics []cardtext.Diagnostic
	Mentions    []cardtext.Mention
}

// keptWords are the words that texts of a pool name, each once.
type keptWords struct{ All []cardtext.Mention }

// Keep makes the library keep in a store what becomes of its texts, where they are many, and look there first. What
// is kept depends on every card of the pool, its words and the program itself: whatever of them is another, it is
// found under another key.
func (l *Library) Keep(store *kept.Store) { l.kept = keeping{store: store} }

// lookUp finds out what was kept of the pool as it is, and reports whether anything can be.
func (k *keeping) lookUp(l *Library) bool {
	if k.store == nil || l.vocabulary.Known == nil || l.Pool.Len() < keepFrom {
		return false
	}
	if k.known {
		return true
	}
	program, ok := kept.Program()
	if !ok {
		return false
	}
	k.at, k.texts = map[*cards.Card]int{}, make([][]byte, l.Pool.Len())
	k.key, k.known = l.keptKey(program, k.at), true
	k.words = sha256.Sum256(append(k.key[:], "words"...))
	data := k.store.Get(k.key)
	for i := range k.texts {
		n, size := binary.Uvarint(data)
		if size <= 0 || n > uint64(len(data)-size) || n > keepMost {
			clear(k.texts)
			break
		}
		k.texts[i], data = data[size:size+int(n):size+int(n)], data[size+int(n):]
	}
	return true
}

// keptKey returns the hash of all that a program and the messages of a text depend on, and fills in the place of each card.
func (l *Library) keptKey(program kept.Key, at map[*cards.Card]int) kept.Key {
	list, v := l.Pool.Cards(), l.vocabulary
	for i, c := range list {
		at[c] = i + 1
	}
	from := struct {
		Program       kept.Key
		Game          string
		Exact         bool
		Names, Traits []string
		Alternates    [][2]string
		Declared      []cards.Declared
	}{Program: program, Game: l.Game, Exact: l.Wing.ExactWords, Names: v.Names, Traits: v.Traits, Declared: l.Pool.Declared()}
	for _, name := range slices.Sorted(maps.Keys(v.Alternates)) {
		from.Alternates = append(from.Alternates, [2]string{name, v.Alternates[name]})
	}
	h, data := sha256.New(), kept.Pack(nil, &from)
	for _, c := range list {
		face := *c
		face.Back, face.Front = nil, nil
		data = kept.Pack(data, &face)
		data = binary.AppendUvarint(binary.AppendUvarint(data, uint64(at[c.Back])), uint64(at[c.Front]))
		h.Write(data)
		data = data[:0]
	}
	return kept.Key(h.Sum(nil))
}

// of returns what was kept of the text of a card, nil if that is nothing. Several goroutines may ask at a time.
func (k *keeping) of(c *cards.Card) *keptText {
	i := k.at[c]
	if !k.known || i == 0 || len(k.texts[i-1]) == 0 {
		return nil
	}
	t := &keptText{}
	if rest, err := kept.Unpack(k.texts[i-1], t); err != nil || len(rest) > 0 {
		return nil
	}
	for d := range t.Diagnostics {
		t.Diagnostics[d].Source = sourceAgain(t.Diagnostics[d].Source, c)
	}
	if !t.sound(c) {
		return nil
	}
	return t
}

// sourceAgain puts the text of a card back into a place of which it was taken out, or takes it out.
func sourceAgain(s cardtext.Source, c *cards.Card) cardtext.Source {
	switch s.Text {
	case "":
		s.Text = c.Text
	case c.Text:
		s.Text = ""
	}
	return s
}

// sound reports whether a program can be run and messages written, whoever has kept them.
func (t *keptText) sound(c *cards.Card) bool {
	within := func(s cardtext.Span, text string) bool { return 0 <= s.Start && s.Start <= s.End && s.End <= len(text) }
	for _, d := range t.Diagnostics {
		if !within(d.Span, d.Source.Text) || d.Missing != nil && !soundMention(d.Missing) {
			return false
		}
	}
	for i := range t.Mentions {
		if !soundMention(&t.Mentions[i]) {
			return false
		}
	}
	if t.Program == nil {
		return cardtext.HasErrors(t.Diagnostics)
	}
	return !cardtext.HasErrors(t.Diagnostics) && effect.Verify(t.Program) == nil
}

func soundMention(m *cardtext.Mention) bool { return int(m.Kind) < len(declaredKinds) }

// recall returns the texts of cards that were kept, by their place in the list, nil for those that were not.
func (l *Library) recall(list []*cards.Card) []*Text {
	out := make([]*Text, len(list))
	if len(list) < keepFrom || !l.kept.lookUp(l) {
		return out
	}
	var all errgroup.Group
	all.SetLimit(runtime.GOMAXPROCS(0))
	for first := 0; first < len(list); first += 64 {
		all.Go(func() error {
			for i := first; i < min(first+64, len(list)); i++ {
				if t := l.kept.of(list[i]); t != nil {
					out[i] = &Text{Program: t.Program, Diagnostics: t.Diagnostics, read: l, card: list[i]}
				}
			}
			return nil
		})
	}
	all.Wait()
	return out
}

// retain keeps the texts of cards that were compiled, with those that are kept already.
func (l *Library) retain(list []*cards.Card) {
	k := &l.kept
	if len(list) < keepFrom || !k.lookUp(l) {
		return
	}
	for _, c := range list {
		t, r := l.compiled[c], l.read[c]
		if k.at[c] == 0 || r.Tree == nil {
			continue // of another pool, or a mistake of the program: it is told again
		}
		one := keptText{Program: t.Program, Diagnostics: slices.Clone(t.Diagnostics), Mentions: r.Names}
		if !one.sound(c) || slices.ContainsFunc(one.Diagnostics, func(d cardtext.Diagnostic) bool { return d.Source.Text == "" }) {
			continue
		}
		for i := range one.Diagnostics {
			one.Diagnostics[i].Source = sourceAgain(one.Diagnostics[i].Source, c)
		}
		if data := kept.Pack(nil, &one); len(data) <= keepMost {
			k.texts[k.at[c]-1] = data
		}
	}
	var data []byte
	for _, t := range k.texts {
		data = append(binary.AppendUvarint(data, uint64(len(t))), t...)
	}
	k.store.Put(k.key, data)
}
