package compile

import (
	"fmt"
	"math/bits"
	"reflect"
	"sync"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
)

// Where what stands on a card can have an effect is a table of its game: a row for each keyword, icon and event of the card itself, by card type. What
// can never happen is an error; what other effects could still bring about is a warning.

// KindSet is a set of kinds of cards: card types, with what changes their uses.
type KindSet uint16

// Kinds is the table of a game.
type Kinds struct {
	// Of returns the kinds of a card, 0 if the table says nothing about it; nil: of no card.
	Of    func(*cards.Card) KindSet
	Names []string // in the order of the bits, with their articles
	Gone  KindSet  // cards that are carried out and gone
	Rows  []KindRow
	Words map[cardtext.TypeWord]KindSet // the kinds that a description means, where it means one
	// Called is how messages write a keyword, with %s in its place.
	Called string
	// Why returns the reason of a row as a message about cards of some kinds says it.
	Why func(on KindSet, why string) string
}

// of returns the kinds of a card, 0 if the table says nothing about it.
func (k *Kinds) of(card *cards.Card) KindSet {
	if k.Of == nil || card.Name == "" { // a text without a card
		return 0
	}
	return k.Of(card)
}

// Row returns the row of a name, nil if the table has none.
func (k *Kinds) Row(name string) *KindRow {
	for i := range k.Rows {
		if k.Rows[i].Name == name {
			return &k.Rows[i]
		}
	}
	return nil
}

// name is how messages call the first kind of a set.
func (k *Kinds) name(set KindSet) string { return k.Names[bits.TrailingZeros16(uint16(set))] }

// KindRow says of something that a text can have where it has an effect.
type KindRow struct {
	Name string  // a keyword as the vocabulary has it, or what messages call it
	On   KindSet // where it has an effect
	Idle KindSet // where it has none unless effects make the card something else: a warning
	Why  string  // why it has none elsewhere, with the clause

	// The remedy, for the message: words that compile on a card of the kind on which the row
	// has no effect, with the keyword in place of %s. The first is for cards that are carried
	// out and gone, the second for those that stay. Without them it belongs on another card.
	Once, Stays string
}

// Suits warns or refuses if what a row is about has no effect on the card. called is what
// the message calls it.
func (u *Unit) Suits(row *KindRow, called string, span cardtext.Span) {
	if u.Kinds == 0 || u.Kinds&row.On != 0 || u.Kinds&row.Idle != 0 && changesItself(u.whole) {
		return
	}
	table := &u.language.Kinds
	one := KindSet(1) << bits.TrailingZeros16(uint16(u.Kinds))
	hint := "it belongs on " + table.name(row.On)
	if words := row.remedy(one&table.Gone != 0); words != "" {
		hint = fmt.Sprintf("write for example %q", fill(words, called))
	}
	why := row.Why
	if table.Why != nil {
		why = table.Why(u.Kinds, why)
	}
	message := fmt.Sprintf("%s has no effect on %s: %s", called, table.name(one), why)
	if u.Kinds&row.Idle != 0 {
		u.Warn(span, hint, message)
		return
	}
	u.Never(span, hint, message)
}

// remedy returns what may be written instead, "" if it belongs on another card.
func (r *KindRow) remedy(gone bool) string {
	if gone {
		return r.Once
	}
	return r.Stays
}

// fill puts a keyword into a remedy that has a place for it.
func fill(words, called string) string {
	for i := 0; i+1 < len(words); i++ {
		if words[i:i+2] == "%s" {
			return fmt.Sprintf(words, called)
		}
	}
	return words
}

// changesItself reports whether a text says that its card becomes another kind of card. What
// turns a card over does not count: it has another text then.
func changesItself(t *cardtext.Text) bool {
	return AnyNode(reflect.ValueOf(t), func(n any) bool {
		switch n := n.(type) {
		case *cardtext.TreatAs:
			return n.What != nil && (n.What.Kind == cardtext.RefThis || n.What.Kind == cardtext.RefIt)
		case *cardtext.ChangeType:
			return n.What != nil && (n.What.Kind == cardtext.RefThis || n.What.Kind == cardtext.RefIt)
		case *cardtext.Gain:
			return n.Type != cardtext.TypeCard
		}
		return false
	})
}

// AnyNode reports whether a part of the tree is as asked for.
func AnyNode(v reflect.Value, is func(n any) bool) bool {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		return !v.IsNil() && AnyNode(v.Elem(), is)
	case reflect.Slice:
		for i := range v.Len() {
			if AnyNode(v.Index(i), is) {
				return true
			}
		}
	case reflect.Struct:
		if v.CanAddr() && v.Addr().CanInterface() && is(v.Addr().Interface()) {
			return true
		}
		for _, i := range partsOf(v.Type()) {
			if AnyNode(v.Field(i), is) {
				return true
			}
		}
	}
	return false
}

var parts sync.Map // reflect.Type to []int

// partsOf are the fields of a struct in which parts of a tree can be. A text is compiled many
// times, once for each thing that it says, and types do not change.
func partsOf(t reflect.Type) []int {
	if known, ok := parts.Load(t); ok {
		return known.([]int)
	}
	var out []int
	for i := range t.NumField() {
		switch f := t.Field(i); f.Type.Kind() {
		case reflect.Pointer, reflect.Interface, reflect.Slice, reflect.Struct:
			if f.IsExported() && f.Type != reflect.TypeFor[cardtext.Span]() && f.Type != reflect.TypeFor[*cardtext.Dialect]() {
				out = append(out, i)
			}
		}
	}
	parts.Store(t, out)
	return out
}

// gifts warns of keywords that a text gives to cards none of which can use them, unless it
// makes something else of cards as well.
func (u *Unit) gifts(t *cardtext.Text) {
	table := &u.language.Kinds
	check := func(to *cardtext.Objects, gains []*cardtext.Gain) {
		var kinds KindSet
		for i := range to.Nouns {
			kinds |= table.Words[to.Nouns[i].Type]
			if table.Words[to.Nouns[i].Type] == 0 {
				return
			}
		}
		for _, g := range gains {
			if g.Keyword == nil {
				continue
			}
			row := table.Row(g.Keyword.Name)
			if row == nil || row.On&kinds != 0 || kinds == 0 {
				continue
			}
			u.Warn(g.Span, "say it of "+table.name(row.On), fmt.Sprintf("%s has no effect on %s: %s",
				fmt.Sprintf(table.Called, g.Keyword.Name), table.name(kinds), row.Why))
		}
	}
	if AnyNode(reflect.ValueOf(t), func(n any) bool { // what is changed may use it
		_, treats := n.(*cardtext.TreatAs)
		_, changes := n.(*cardtext.ChangeType)
		return treats || changes
	}) {
		return
	}
	AnyNode(reflect.ValueOf(t), func(n any) bool {
		switch n := n.(type) {
		case *cardtext.Give:
			if n.To != nil && n.To.Objects != nil {
				check(n.To.Objects, n.Gains)
			}
		case *cardtext.Static:
			if n.Objects != nil {
				check(n.Objects, n.Gains)
			}
		}
		return false
	})
}
