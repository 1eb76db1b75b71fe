package experimentfile

import (
	"fmt"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/internal/plain"
)

// Document is the text of an experiment file while it is written. Empty values are left
// out.
type Document struct{ b strings.Builder }

// Comment writes a line for readers.
func (d *Document) Comment(format string, args ...any) {
	fmt.Fprintf(&d.b, "# %s\n", plain.Line(fmt.Sprintf(format, args...)))
}

// Text writes a key with a text.
func (d *Document) Text(key, value string) {
	if value != "" {
		fmt.Fprintf(&d.b, "%s = %s\n", key, cards.QuoteTOML(value))
	}
}

// Texts writes a key with a list of texts.
func (d *Document) Texts(key string, values ...string) {
	if len(values) == 0 {
		return
	}
	quoted := make([]string, len(values))
	for i, v := range values {
		quoted[i] = cards.QuoteTOML(v)
	}
	fmt.Fprintf(&d.b, "%s = [%s]\n", key, strings.Join(quoted, ", "))
}

// Value writes a key with a number or a list of numbers, or true or false.
func (d *Document) Value(key string, value any) {
	fmt.Fprintf(&d.b, "%s = %v\n", key, value)
}

// Variant begins a [[variant]].
func (d *Document) Variant() { d.b.WriteString("\n[[variant]]\n") }

// Deck writes a [[deck]].
func (d *Document) Deck(deck *cards.Deck) {
	d.b.WriteString("\n[[deck]]\n")
	d.Text("name", deck.Name)
	if deck.Order() != "" {
		d.Value("in_order", true)
	}
	fmt.Fprintf(&d.b, "list = %s\n", cards.QuoteTOMLText(deck.Listed()))
}

// Card writes a [[card]].
func (d *Document) Card(c *cards.Card) { d.b.WriteString("\n" + c.TOML()) }

// String returns the text.
func (d *Document) String() string { return d.b.String() }
