package cards

import (
	"slices"
	"strings"
)

// Collections put behind a name, in brackets, what the card prints elsewhere: "[J-Ruler]", "(Evolved)", "(Stranger)",
// which 1305.1 (10.2) has behind the card type, or the letters of its number as "(U)". With it no text would find
// the card, and copies of two prints would count by themselves.

// cutEnding cuts the ending in brackets off a name; ending is "" if there is none.
func cutEnding(name string) (bare, ending string) {
	for _, marks := range []string{"()", "[]"} {
		if at := strings.LastIndex(name, " "+marks[:1]); at > 0 && strings.HasSuffix(name, marks[1:]) {
			return strings.TrimSpace(name[:at]), name[at+2 : len(name)-1]
		}
	}
	return name, ""
}

// bareName returns a name without endings that say again what the card prints elsewhere.
func (c *Card) bareName(name string) string {
	for {
		bare, ending := cutEnding(name)
		if ending == "" || !c.prints(ending) {
			return name
		}
		name = bare
	}
}

// prints reports whether the words of an ending stand on the card beside its name: words of its type, perhaps with its
// attribute before them, or the letters of its number.
func (c *Card) prints(ending string) bool {
	_, number, _ := strings.Cut(c.ID, "-")
	letters := strings.TrimRight(number, "0123456789")
	if letters != "" && ending == letters {
		return true
	}
	words := strings.Split(ending, "/")
	for _, w := range words[:len(words)-1] {
		if indexFold(c.Attributes, w) < 0 && !c.prints(w) {
			return false
		}
	}
	is, typed := c.typedAs(words[len(words)-1])
	return is && typed
}

// typedAs reports whether a word is one of types at all, and whether the card is of it.
func (c *Card) typedAs(word string) (known, is bool) {
	if !c.Symbols() {
		var of Card
		if word == "Evolve" || of.setSpecial(word) {
			return true, c.Evolved && !of.Advanced && !of.Token || c.Advanced && of.Advanced || c.Token && of.Token
		}
		k := indexFold(c.schema().kinds, word)
		return k >= 0, k >= 0 && c.Kind == Kind(k)
	}
	for _, e := range typeEndings { // "(Stranger)"
		if strings.EqualFold(strings.Trim(e.text, " ()"), word) {
			return true, c.Marks()&e.mark != 0
		}
	}
	if strings.EqualFold(word, "Alternative") { // 1307.1 (10.2): a kind of card that no type line names
		return true, true
	}
	w, ok := readTypeWord(word)
	return ok, ok && c.Is(w.kind) && c.Marks()&w.marks == w.marks
}

// endName takes off the name of the card of a row what is no part of it.
func (r *row) endName(c *Card) {
	c.Name = c.bareName(c.Name)
	if _, ending := cutEnding(c.Name); ending != "" {
		if known, _ := c.typedAs(ending); known {
			r.mistake(r.line, 0, "name %q says %s, and the type does not: write it into the type, or leave it out of the name", c.Name, ending)
		}
	}
}

// calledWith returns the cards of a name that a list ends with what they print elsewhere: "Reed Warden (Stranger)" means the
// stranger alone.
func (p *Pool) calledWith(name string) []*Card {
	bare, ending := cutEnding(name)
	if ending == "" {
		return nil
	}
	return slices.DeleteFunc(p.Named(bare), func(c *Card) bool { return !c.prints(ending) })
}
