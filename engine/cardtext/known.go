package cardtext

import (
	"fmt"
	"strings"
	"sync"

	"gauntlet/internal/spell"
)

// Lexicon is a set of words by which texts name what cards have: names, traits and counters.
type Lexicon struct {
	// Exact is set where the rules tell names apart that differ in case or apostrophe.
	Exact bool

	of [TokenName + 1][]string
	at [TokenName + 1]map[string]bool // by plain
}

// Add adds words of a kind.
func (w *Lexicon) Add(kind WordKind, words ...string) {
	if w.at[kind] == nil {
		w.at[kind] = map[string]bool{}
	}
	for _, word := range words {
		if k := w.plain(kind, word); k != "" && !w.at[kind][k] {
			w.at[kind][k] = true
			w.of[kind] = append(w.of[kind], word)
		}
	}
}

// plain is the form in which words are compared: case and the kind of apostrophe do not
// count, unless they do in names.
func (w *Lexicon) plain(kind WordKind, s string) string {
	if w.Exact && kind == CardName {
		return s
	}
	return strings.ToLower(strings.ReplaceAll(s, "’", "'"))
}

// Has reports whether a word is among those of its kind. A part of a name is if it is a part
// of one; what a token is called may be its name or a trait.
func (w *Lexicon) Has(kind WordKind, word string) bool {
	k := w.plain(kind, word)
	switch kind {
	case PartOfName:
		for name := range w.at[CardName] {
			if strings.Contains(strings.ToLower(name), k) {
				return true
			}
		}
		return false
	case TokenName:
		return w.Has(CardName, word) || w.Has(TraitName, word)
	}
	return w.at[kind][k]
}

// near returns the known word that is most like one, "" if none is.
func (w *Lexicon) near(kind WordKind, word string) string {
	switch kind {
	case PartOfName:
		kind = CardName
	case TokenName:
		if near := spell.Nearest(word, w.of[CardName]); near != "" {
			return near
		}
		kind = TraitName
	}
	return spell.Nearest(word, w.of[kind])
}

// Known says which words the cards of a pool and the rules have: a text that names another
// would be about nothing, without a word.
type Known struct {
	// Have are the words that cards have, that the rules name, and that card files declare.
	Have Lexicon

	// Texts returns what the texts of the pool give to cards, and what they ask for. It is
	// called once, where a text names what no card has.
	Texts func() (gives, asks *Lexicon)

	once        sync.Once // several goroutines may compile texts
	gives, asks *Lexicon
}

// texts returns what the texts of the pool give and ask for.
func (k *Known) texts() (gives, asks *Lexicon) {
	k.once.Do(func() {
		k.gives, k.asks = &Lexicon{}, &Lexicon{}
		if k.Texts != nil {
			k.gives, k.asks = k.Texts()
		}
	})
	return k.gives, k.asks
}

// Unknown returns an error for every word that a text names (Mentions) and no card has: neither is
// it printed on one, nor do the rules name it or a card file declare it, nor does a text give
// it. What a text gives must be had or asked for as well, but for counters, which are there
// as soon as they are put. own are the words of the card itself.
func Unknown(list []Mention, src Source, k *Known, own *Lexicon) []Diagnostic {
	var gives, asks Lexicon
	for _, m := range list {
		switch {
		case m.Has:
			own.Add(m.Kind, m.Word)
		case m.Gives:
			gives.Add(m.Kind, m.Word)
		default:
			asks.Add(m.Kind, m.Word)
		}
	}
	var out []Diagnostic
	var said Lexicon
	for _, m := range list {
		if m.Has || k.Have.Has(m.Kind, m.Word) || own.Has(m.Kind, m.Word) || said.Has(m.Kind, m.Word) {
			continue
		}
		if m.Gives && (m.Kind == CounterName || asks.Has(m.Kind, m.Word)) || !m.Gives && gives.Has(m.Kind, m.Word) {
			continue
		}
		poolGives, poolAsks := k.texts()
		if poolGives.Has(m.Kind, m.Word) || m.Gives && poolAsks.Has(m.Kind, m.Word) {
			continue
		}
		said.Add(m.Kind, m.Word)
		out = append(out, k.unknown(m, src, poolGives))
	}
	return out
}

// unknown is the error about a word.
func (k *Known) unknown(m Mention, src Source, gives *Lexicon) Diagnostic {
	d := Diagnostic{Source: src, Span: m.Span, Code: CodeUnknownName, Missing: &m}
	key := "names"
	switch m.Kind {
	case CardName:
		d.Message = fmt.Sprintf("no card that was read is called %q", m.Word)
	case PartOfName:
		d.Message = fmt.Sprintf("no card that was read has %q in its name", m.Word)
	case TokenName:
		d.Message = fmt.Sprintf("no token that was read is called %q or has this trait", m.Word)
	case TraitName:
		d.Message, key = fmt.Sprintf("no card that was read has the trait or race %q", m.Word), "traits"
	case CounterName:
		d.Message, key = fmt.Sprintf("no text that was read puts %s counters on a card", m.Word), "counters"
	}
	near := k.Have.near(m.Kind, m.Word)
	if near == "" {
		near = gives.near(m.Kind, m.Word)
	}
	if near != "" && near != m.Word {
		d.Hint = fmt.Sprintf("did you mean %q? ", near)
		if m.Span.End-m.Span.Start == len(m.Word) {
			d.Meant = near
		}
	}
	d.Hint += fmt.Sprintf("if a card outside these files has it, declare it in a card file: [declare] %s = [%q]", key, m.Word)
	return d
}
