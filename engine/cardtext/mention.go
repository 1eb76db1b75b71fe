package cardtext

import (
	"reflect"
	"strings"
	"sync"
)

// WordKind says what a word of a text names that cards have.
type WordKind uint8

const (
	CardName    WordKind = iota // the name of a card
	PartOfName                  // a part of a name
	TraitName                   // a trait or race
	CounterName                 // a kind of counters
	TokenName                   // "Pixie token": the name of a token, or a trait of one
)

// Mention is a word of a text that names what cards have.
type Mention struct {
	Kind  WordKind
	Word  string
	Span  Span // of the word, or of the description that it stands in
	Gives bool // the text itself gives it to cards, or makes a card that has it
	Has   bool // … namely a token that it describes
}

// mentions says of every field of the tree that holds text whether it holds such a word.
// TestTextFields wants a row for each, so that no word escapes the question whether any
// card has it.
var mentionFields = map[string]func(n any) (kind WordKind, gives, ok bool){
	"Noun.Trait": func(any) (WordKind, bool, bool) { return TraitName, false, true },
	"Noun.Name": func(n any) (WordKind, bool, bool) {
		switch n := n.(*Noun); {
		case n.Type == TypeEmblem || n.Type == TypeLimitBreak:
			return 0, false, false // what a token of the item area is called
		case n.Flags&FlagToken != 0:
			return TokenName, false, true
		}
		return CardName, false, true
	},
	"Objects.Named":     func(any) (WordKind, bool, bool) { return CardName, false, true },
	"Objects.NotNamed":  func(any) (WordKind, bool, bool) { return CardName, false, true },
	"Objects.NameHolds": func(any) (WordKind, bool, bool) { return PartOfName, false, true },
	"Qualifier.Name": func(n any) (WordKind, bool, bool) {
		switch n.(*Qualifier).Kind {
		case QualNamed:
			return CardName, false, true
		case QualNameHolds:
			return PartOfName, false, true
		case QualCounter, QualNoCounter:
			return CounterName, false, true
		}
		return 0, false, false // "race", "attribute", how it fought
	},
	"Cost.Name":         func(n any) (WordKind, bool, bool) { return CounterName, n.(*Cost).Kind == CostPutCounter, true },
	"Amount.Name":       func(n any) (WordKind, bool, bool) { return CounterName, false, true },
	"Trigger.Name":      func(any) (WordKind, bool, bool) { return CounterName, false, true },
	"Move.Name":         func(any) (WordKind, bool, bool) { return CounterName, true, true },
	"Enters.Name":       func(any) (WordKind, bool, bool) { return CounterName, true, true },
	"MoveCounters.Name": func(any) (WordKind, bool, bool) { return CounterName, false, true },
	"Counters.Name": func(n any) (WordKind, bool, bool) {
		c := n.(*Counters)
		return CounterName, !c.Remove && !c.Double, true
	},
	"Counters.Or": func(any) (WordKind, bool, bool) { return CounterName, true, true },
	"Cond.Name": func(n any) (WordKind, bool, bool) {
		return CounterName, false, n.(*Cond).Kind == CondCounters
	},
	"Gain.Trait":        func(any) (WordKind, bool, bool) { return TraitName, true, true },
	"Gain.Name":         func(any) (WordKind, bool, bool) { return CardName, true, true },
	"LoseTrait.Trait":   func(any) (WordKind, bool, bool) { return TraitName, false, true },
	"KeywordBody.Label": func(n any) (WordKind, bool, bool) { return TraitName, false, n.(*KeywordBody).Word.Name == "Tag" },
	"TokenText.Counter": func(any) (WordKind, bool, bool) { return CounterName, true, true },
	"TokenText.Name":    func(any) (WordKind, bool, bool) { return CardName, true, true },
	"Static.Name": func(n any) (WordKind, bool, bool) {
		return CardName, true, n.(*Static).Kind == StaticAlsoNamed
	},

	// Tokens that are made must be defined by a card file, which is asked where cards are
	// brought together: a declaration is no definition.
	"Tokens.Name":     nil,
	"Transform.Token": nil,

	"Activated.Label": nil, // the name of a God's Art
	"ChooseWord.What": nil, // "race", "attribute"
	"Flip.How":        nil,
	"Gain.Quote":      nil, // read as QuoteText
	"Move.Part":       nil, // a half of the card that is moved
	"Noun.Icon":       nil,
	"Noun.Universe":   nil, // one of the vocabulary
	"Ref.Noun":        nil,
	"Static.ThisAs":   nil,
	"Trigger.This":    nil,
	"Weather.Name":    nil, // one of the rules
	"Word.Name":       nil, // of the vocabulary
	"Would.This":      nil,
}

// Mentions returns the words of a text that name what cards have, in the order of the text.
func Mentions(t *Text, src Source) []Mention {
	m := mentioner{src: src}
	m.value(reflect.ValueOf(t), Span{}, false)
	return m.out
}

type mentioner struct {
	src Source
	out []Mention
}

// value looks into a part of the tree. within is the innermost place around it; has is set in
// the description of a token.
func (m *mentioner) value(v reflect.Value, within Span, has bool) {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		if v.IsNil() || v.Type() == reflect.TypeFor[*Dialect]() {
			return
		}
		m.value(v.Elem(), within, has)
	case reflect.Slice:
		for i := range v.Len() {
			m.value(v.Index(i), within, has)
		}
	case reflect.Struct:
		m.node(v, within, has)
	}
}

func (m *mentioner) node(v reflect.Value, within Span, has bool) {
	if s := v.FieldByName("Span"); s.IsValid() {
		if s := s.Interface().(Span); s.End > s.Start {
			within = s
		}
	}
	has = has || v.Type() == reflect.TypeFor[TokenText]()
	for _, f := range mentioningOf(v.Type()) {
		if f.read == nil {
			m.value(v.Field(f.at), within, has && !f.gains)
			continue
		}
		word := v.Field(f.at).String()
		if word == "" || !v.CanAddr() {
			continue
		}
		if kind, gives, ok := f.read(v.Addr().Interface()); ok {
			m.add(kind, word, within, gives || has, has)
		}
	}
	if as, ok := v.Addr().Interface().(*TreatAs); ok && as.As != nil { // what it is treated as it has
		for i := range m.out {
			if w := &m.out[i]; as.As.Span.Start <= w.Span.Start && w.Span.End <= as.As.Span.End {
				w.Gives = true
			}
		}
	}
}

// mentioning is a field of a node in which such words can be.
type mentioning struct {
	at    int
	gains bool                                        // what a token gains is not what it has
	read  func(n any) (kind WordKind, gives, ok bool) // nil of a field that holds nodes
}

var mentioningFields sync.Map // reflect.Type to []mentioning

// mentioningOf are the fields of a type in which such words can be: types do not change, and there
// are many texts.
func mentioningOf(t reflect.Type) []mentioning {
	if known, ok := mentioningFields.Load(t); ok {
		return known.([]mentioning)
	}
	var out []mentioning
	for i := range t.NumField() {
		f := t.Field(i)
		if !f.IsExported() || f.Type == reflect.TypeFor[Span]() {
			continue
		}
		switch f.Type.Kind() {
		case reflect.String:
			if read := mentionFields[t.Name()+"."+f.Name]; read != nil {
				out = append(out, mentioning{at: i, read: read})
			}
		case reflect.Pointer, reflect.Interface, reflect.Slice, reflect.Struct:
			out = append(out, mentioning{at: i, gains: f.Name == "Gains"})
		}
	}
	mentioningFields.Store(t, out)
	return out
}

// add notes a word, each of several traits of one token.
func (m *mentioner) add(kind WordKind, word string, within Span, gives, has bool) {
	if kind == TraitName && strings.Contains(word, "/") {
		for _, w := range strings.Split(word, "/") {
			m.add(kind, w, within, gives, has)
		}
		return
	}
	if kind == CounterName && strings.HasPrefix(word, "[") {
		return // [+100/+100] says what it is
	}
	m.out = append(m.out, Mention{Kind: kind, Word: word, Span: m.find(word, within), Gives: gives, Has: has})
}

// find returns the place of a word within a span, the span if it is written otherwise.
func (m *mentioner) find(word string, within Span) Span {
	end := min(within.End, len(m.src.Text))
	if within.Start < end {
		text := strings.ToLower(m.src.Text[within.Start:end])
		for _, w := range []string{word, strings.ReplaceAll(word, "'", "’")} {
			if at := strings.Index(text, strings.ToLower(w)); at >= 0 && len(text) == end-within.Start {
				return Span{within.Start + at, within.Start + at + len(w)}
			}
		}
	}
	return within
}
