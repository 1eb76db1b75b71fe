package compile

import (
	"fmt"
	"math/bits"
	"reflect"
	"strings"
	"sync"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
)

// Where what stands on a card can have an effect is a table for each game (kinds_sve.go,
// kinds_fow.go): a row for each keyword, icon and event of the card itself, by card type. What
// can never happen is an error; what other effects could still bring about is a warning.

// kindSet is a set of kinds of cards: card types, with what changes their uses.
type kindSet uint16

// kindRow says of something that a text can have where it has an effect.
type kindRow struct {
	name string  // a keyword as the vocabulary has it, or what messages call it
	on   kindSet // where it has an effect
	idle kindSet // where it has none unless effects make the card something else: a warning
	why  string  // why it has none elsewhere, with the clause

	// The remedy, for the message: words that compile on a card of the kind on which the row
	// has no effect, with the keyword in place of %s. The first is for cards that are carried
	// out and gone, the second for those that stay. Without them it belongs on another card.
	once, stays string
}

// kindsOf returns the kinds of a card, 0 if the table says nothing about it.
func kindsOf(card *cards.Card) (set kindSet) {
	if card.Name == "" { // a text without a card
		return 0
	}
	if card.Game == "fow" || card.TypeLine != "" {
		return kindsFoW(card)
	}
	return kindsSVE(card)
}

// suits warns or refuses if what a row is about has no effect on the card. called is what
// the message calls it.
func (c *compiler) suits(row *kindRow, called string, span cardtext.Span) {
	if c.kinds == 0 || c.kinds&row.on != 0 || c.kinds&row.idle != 0 && changesItself(c.tree) {
		return
	}
	one := kindSet(1) << bits.TrailingZeros16(uint16(c.kinds))
	names, gone := sveKindNames[:], sveGone
	if c.vocab.Dialect == cardtext.FoW {
		names, gone = fowKindNames[:], fowGone
	}
	hint := "it belongs on " + names[bits.TrailingZeros16(uint16(row.on))]
	if words := row.remedy(one&gone != 0); words != "" {
		hint = fmt.Sprintf("write for example %q", fill(words, called))
	}
	why := row.why
	if c.kinds&sveGone != 0 && c.vocab.Dialect == cardtext.SVE && !strings.Contains(why, "spell") { // the reason before the clause
		why = "a spell is never put onto a field; " + why
	}
	message := fmt.Sprintf("%s has no effect on %s: %s", called, names[bits.TrailingZeros16(uint16(one))], why)
	if c.kinds&row.idle != 0 {
		c.warn(span, hint, message)
		return
	}
	c.never(span, hint, message)
}

// remedy returns what may be written instead, "" if it belongs on another card.
func (r *kindRow) remedy(gone bool) string {
	if gone {
		return r.once
	}
	return r.stays
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

// rowOf returns the row of a name, nil if the table has none.
func rowOf(table []kindRow, name string) *kindRow {
	for i := range table {
		if table[i].name == name {
			return &table[i]
		}
	}
	return nil
}

// changesItself reports whether a text says that its card becomes another kind of card. As it
// evolves it has another text as well (12.6.2).
func changesItself(t *cardtext.Text) bool {
	return anyNode(reflect.ValueOf(t), func(n any) bool {
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

// anyNode reports whether a part of the tree is as asked for.
func anyNode(v reflect.Value, is func(n any) bool) bool {
	switch v.Kind() {
	case reflect.Pointer, reflect.Interface:
		return !v.IsNil() && anyNode(v.Elem(), is)
	case reflect.Slice:
		for i := range v.Len() {
			if anyNode(v.Index(i), is) {
				return true
			}
		}
	case reflect.Struct:
		if v.CanAddr() && v.Addr().CanInterface() && is(v.Addr().Interface()) {
			return true
		}
		for _, i := range partsOf(v.Type()) {
			if anyNode(v.Field(i), is) {
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

// kindWords are the kinds that a description means, where it means one.
var kindWords = map[cardtext.TypeWord]kindSet{
	cardtext.TypeFollower: sveFollower, cardtext.TypeAmulet: sveAmulet, cardtext.TypeSpell: sveSpell,
	cardtext.TypeRuler: fowRuler, cardtext.TypeJRuler: fowJRuler, cardtext.TypeResonator: fowResonator, cardtext.TypeChant: fowChant, cardtext.TypeRune: fowRune,
	cardtext.TypeAddition: fowAddition, cardtext.TypeRegalia: fowRegalia, cardtext.TypeStone: fowStone,
}

// gifts warns of keywords that a text gives to cards none of which can use them, unless it
// makes something else of cards as well.
func (c *compiler) gifts(t *cardtext.Text) {
	rows, names := sveRows, sveKindNames[:]
	if c.vocab.Dialect == cardtext.FoW {
		rows, names = fowRows, fowKindNames[:]
	}
	check := func(to *cardtext.Objects, gains []*cardtext.Gain) {
		var kinds kindSet
		for i := range to.Nouns {
			kinds |= kindWords[to.Nouns[i].Type]
			if kindWords[to.Nouns[i].Type] == 0 {
				return
			}
		}
		for _, g := range gains {
			if g.Keyword == nil {
				continue
			}
			row := rowOf(rows, g.Keyword.Name)
			if row == nil || row.on&kinds != 0 || kinds == 0 {
				continue
			}
			called := g.Keyword.Name
			if c.vocab.Dialect == cardtext.FoW {
				called = "[" + called + "]"
			}
			c.warn(g.Span, "say it of "+names[bits.TrailingZeros16(uint16(row.on))],
				fmt.Sprintf("%s has no effect on %s: %s", called, names[bits.TrailingZeros16(uint16(kinds))], row.why))
		}
	}
	if anyNode(reflect.ValueOf(t), func(n any) bool { // what is changed may use it
		_, treats := n.(*cardtext.TreatAs)
		_, changes := n.(*cardtext.ChangeType)
		return treats || changes
	}) {
		return
	}
	anyNode(reflect.ValueOf(t), func(n any) bool {
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
