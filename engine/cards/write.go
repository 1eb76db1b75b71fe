package cards

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"gauntlet/internal/plain"
)

// TOML returns the card as the [[card]] of a card file, with the faces behind it.
// [Pool.ReadTOML] reads it back as the same card, save for the numbers of back faces,
// which follow from that of the front.
func (c *Card) TOML() string {
	var b strings.Builder
	table := "card"
	fmt.Fprintf(&b, "[[card]]\ngame = %s\nid = %s\n", QuoteTOML(c.Game), QuoteTOML(c.ID))
	if first, _, _ := strings.Cut(c.ID, "-"); c.Set != "" && c.Set != first {
		fmt.Fprintf(&b, "set = %s\n", QuoteTOML(c.Set))
	}
	c.writeWhole(&b)
	for face := c; face != nil; face = face.Back {
		if face != c {
			table += ".back"
			fmt.Fprintf(&b, "\n[%s]\n", table)
		}
		face.write(&b)
	}
	return b.String()
}

// Described reports whether the card is a token that a text describes: it has its
// description as its number, and no card file prints it.
func (c *Card) Described() bool { return c.Token && strings.ContainsRune(c.ID, ' ') }

// writeWhole writes what belongs to all faces.
func (c *Card) writeWhole(b *strings.Builder) {
	for _, k := range [][2]string{{"class", c.Class}, {"universe", c.Universe}, {"cluster", c.Cluster}} {
		if k[1] != "" {
			fmt.Fprintf(b, "%s = %s\n", k[0], QuoteTOML(k[1]))
		}
	}
	if len(c.Rules) > 0 {
		fmt.Fprintf(b, "rules = %s\n", quotedList(c.Rules))
	}
	if len(c.Reprints) > 0 {
		fmt.Fprintf(b, "reprints = %s\n", quotedList(c.Reprints))
	}
}

// write writes what is printed on a face.
func (c *Card) write(b *strings.Builder) {
	fmt.Fprintf(b, "name = %s\n", QuoteTOML(c.Name))
	if c.Alternate != "" {
		fmt.Fprintf(b, "alternate_name = %s\n", QuoteTOML(c.Alternate))
	}
	attack, defense := c.StatKeys()
	if c.Symbols() {
		c.writeSymbols(b)
	} else {
		var words []string
		for i, is := range []bool{c.Evolved, c.Advanced, c.Token} {
			if is {
				words = append(words, specials[i])
			}
		}
		fmt.Fprintf(b, "type = %s\n", QuoteTOML(strings.Join(append(words, c.Kind.String()), " ")))
		if c.CostX {
			b.WriteString("cost = \"X\"\n")
		} else if c.Cost != None {
			fmt.Fprintf(b, "cost = %d\n", c.Cost)
		}
	}
	if len(c.Traits) > 0 {
		fmt.Fprintf(b, "traits = %s\n", quotedList(c.Traits))
	}
	if c.Attack != None {
		fmt.Fprintf(b, "%s = %d\n", attack, c.Attack)
	}
	if c.Defense != None {
		fmt.Fprintf(b, "%s = %d\n", defense, c.Defense)
	}
	if c.Divinity != 0 {
		fmt.Fprintf(b, "divinity = %d\n", c.Divinity)
	}
	if c.Text != "" {
		fmt.Fprintf(b, "text = %s\n", QuoteTOMLText(c.Text))
	}
}

// writeSymbols writes the type line, the cost in symbols and the attributes of a face.
func (c *Card) writeSymbols(b *strings.Builder) {
	if c.BackIs != "" {
		fmt.Fprintf(b, "back_is = %s\n", QuoteTOML(string(c.BackIs)))
	}
	line := []string{c.TypeLine}
	if c.Token {
		line = append(line, "Token")
	}
	fmt.Fprintf(b, "type = %s\n", quotedList(line))
	if c.Will != "" {
		fmt.Fprintf(b, "cost = %s\n", QuoteTOML(c.Will))
	}
	attributes := slices.Clone(c.Attributes)
	if len(attributes) == 0 {
		attributes = []string{"Void"}
	}
	fmt.Fprintf(b, "attributes = %s\n", quotedList(attributes))
}

// QuoteTOML writes a text of one line. (The quotation of Go has escapes that TOML does not know.)
func QuoteTOML(s string) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range s {
		switch {
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r == '\n':
			b.WriteString(`\n`)
		case r > 0xffff && escaped(r):
			fmt.Fprintf(&b, `\U%08x`, r)
		case escaped(r):
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	return b.String() + `"`
}

// escaped reports whether a character is written by its number: what a file must not have, and what nobody would see.
func escaped(r rune) bool { return plain.Hidden(r) && !unicode.Is(unicode.Zs, r) }

func quotedList(list []string) string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = QuoteTOML(s)
	}
	return "[" + strings.Join(out, ", ") + "]"
}

// QuoteTOMLText writes a text that may have several paragraphs.
func QuoteTOMLText(s string) string {
	if !strings.Contains(s, "\n") || strings.Contains(s, "'''") || strings.HasSuffix(s, "'") || strings.ContainsFunc(s, func(r rune) bool { return r != '\n' && escaped(r) }) {
		return QuoteTOML(s)
	}
	return "'''\n" + s + "'''"
}
