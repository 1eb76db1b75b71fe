package cards

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gauntlet/internal/plain"
	"gauntlet/internal/spell"
)

// specials are the special types where types stand in no line of words.
var specials = []string{"Evolved", "Advanced", "Token"}

// numberMax is the largest printed number that is read.
const numberMax = 99

// leaderDefense is the defense of a leader whose card prints none.
const leaderDefense = 20

// setType sets the kind and special types of c from a printed type line such as
// "Follower", "Evolved Follower" or "Follower / Token".
func (c *Card) setType(line string) error {
	kinds, found := c.schema().kinds, false
	for _, w := range strings.FieldsFunc(line, func(r rune) bool { return r == ' ' || r == '/' || r == '|' }) {
		if k := indexFold(kinds, w); k >= 0 {
			if found {
				return fmt.Errorf("type %q names two card types; write one of %s", line, list(kinds))
			}
			c.Kind, found = Kind(k), true
			continue
		}
		if !c.setSpecial(w) {
			return fmt.Errorf("unknown word %q in type%s", w, spell.Hint(w, append(slices.Clone(kinds), specials...)))
		}
	}
	if !found {
		return fmt.Errorf("type %q lacks a card type; write %s, with Evolved, Advanced or Token where the card prints it", line, list(kinds))
	}
	return nil
}

// setSpecial sets the special type that w names and reports whether it is one.
func (c *Card) setSpecial(w string) bool {
	switch indexFold(specials, w) {
	case 0:
		c.Evolved = true
	case 1:
		c.Advanced = true
	case 2:
		c.Token = true
	default:
		return false
	}
	return true
}

// setClass sets the class of c, spelled as the game spells it.
func (c *Card) setClass(name string) error {
	classes := c.schema().classes
	k := indexFold(classes, name)
	if k < 0 {
		return fmt.Errorf("unknown class %q%s", name, spell.Hint(name, classes))
	}
	c.Class = classes[k]
	return nil
}

// setAttributes sets the attributes of a card of Force of Will in their order.
// Void is the lack of them (208.4, 6.3), Dark what some cards print for Darkness.
func (c *Card) setAttributes(names []string) error {
	var has [len(Attributes)]bool
	for _, name := range names {
		switch {
		case strings.EqualFold(name, "Void"):
			continue
		case strings.EqualFold(name, "Dark"):
			name = "Darkness"
		}
		k := indexFold(Attributes[:], name)
		if k < 0 {
			return fmt.Errorf("unknown attribute %q%s", name, spell.Hint(name, append(Attributes[:], "Void")))
		}
		has[k] = true
	}
	c.Attributes = nil
	for k, h := range has {
		if h {
			c.Attributes = append(c.Attributes, Attributes[k])
		}
	}
	return nil
}

// finish sets what follows from the rest: the set code, and the defense of
// leaders. Apostrophes are straight in names and traits, as they are where texts name these.
func (c *Card) finish() {
	c.Name, c.Alternate = Straight(c.Name), Straight(c.Alternate)
	for i, t := range c.Traits {
		c.Traits[i] = Straight(t)
	}
	if c.Set == "" {
		c.Set, _, _ = strings.Cut(c.ID, "-")
	}
	if !c.Symbols() && c.Kind == Leader && c.Defense == None {
		c.Defense = leaderDefense
	}
}

// fault is something wrong with one field of a card, named by its key in a card
// file.
type fault struct{ key, message string }

// faults returns what keeps c from being a card: missing and superfluous
// fields, and numbers and names out of bounds.
func (c *Card) faults() []fault {
	var fs []fault
	add := func(key, format string, args ...any) { fs = append(fs, fault{key, fmt.Sprintf(format, args...)}) }
	for _, f := range []struct {
		key, value string
		needed     bool
	}{
		{"id", c.ID, true}, {"name", c.Name, true}, {"class", c.Class, !c.Symbols()}, {"set", c.Set, false}, {"universe", c.Universe, false},
		{"alternate_name", c.Alternate, false}, {"cluster", c.Cluster, false},
	} {
		switch {
		case f.value == "" && f.needed:
			message := fmt.Sprintf("missing key %q", f.key)
			if f.key == "class" {
				message += "; write " + list(c.schema().classes)
			}
			add(f.key, "%s", message)
		case len(f.value) > nameMost:
			add(f.key, "%s has %d bytes, and at most %d are read", f.key, len(f.value), nameMost)
		case !isName(f.value):
			add(f.key, "%s %q must be one line of visible text without spaces around it; it has %s", f.key, f.value, plain.Name(f.value))
		}
	}
	// A token that a text describes has its description as its id; no deck names it.
	described := c.Symbols() && c.Token
	if !described && strings.ContainsFunc(c.ID, func(r rune) bool { return unicode.IsSpace(r) || r == '#' || r == ':' }) {
		add("id", "id %q contains a space, a # or a colon; deck files could not name it", c.ID)
	}
	if slices.ContainsFunc(c.Reprints, func(n string) bool { return n == "" || len(n) > nameMost || !isName(n) }) {
		add("reprints", "reprints must be collector numbers")
	}
	if slices.ContainsFunc(c.Traits, func(t string) bool { return t == "" || !isName(t) }) {
		add("traits", "traits must be single lines of visible text without spaces around them")
	}
	if i := slices.IndexFunc(c.Traits, func(t string) bool { return strings.ContainsAny(t, "/,") }); i >= 0 { // no text would find it
		add("traits", "%q has several traits in one text: write each by itself, as in [\"%s\"]", c.Traits[i], strings.Join(traitsOf(c.Traits[i]), "\", \""))
	}
	if len(c.Text) > textMost {
		add("text", "text has %d bytes, and at most %d are read", len(c.Text), textMost)
	}
	if !utf8.ValidString(c.Text) || strings.ContainsRune(c.Text, 0) {
		add("text", "text must be visible UTF-8 text")
	}
	number := func(key string, v, most int, wanted, allowed bool, on string) {
		switch {
		case v == None && wanted:
			add(key, "missing key %q: %s have one", key, on)
		case v != None && !allowed:
			add(key, "%s print no %s; remove it", on, key)
		case v != None && (v < 0 || v > most):
			add(key, "%s is %d, outside 0 to %d", key, v, most)
		}
	}
	most := c.schema().statMax
	if c.Symbols() {
		// 206.1a, 207.2a (6.3): resonators have ATK and DEF, some J-rulers do not.
		on := strings.ToLower(c.Kind.String()) + "s"
		number("atk", c.Attack, most, c.Is(Resonator) || c.Is(JRuler) && c.Defense != None, c.Is(Resonator) || c.Is(JRuler), on)
		number("def", c.Defense, most, c.Is(Resonator) || c.Is(JRuler) && c.Attack != None, c.Is(Resonator) || c.Is(JRuler), on)
		if c.Divinity < 0 || c.Divinity > numberMax {
			add("divinity", "divinity is %d, outside 1 to %d", c.Divinity, numberMax)
		}
		for _, r := range c.Rules {
			if editions := c.schema().editions; !slices.Contains(editions, r) {
				add("rules", "unknown rules %q%s; the editions are %s", r, spell.Hint(r, editions), list(editions))
			}
		}
		if c.Will != "" && (c.Is(Ruler) || c.Is(JRuler) || c.Is(MagicStone)) && !c.Is(Resonator) {
			add("cost", "%s print no cost; remove it", on)
		}
		return fs
	}
	on := strings.ToLower(c.Kind.String()) + "s"
	if c.Evolved {
		on = "evolved cards"
	}
	if c.CostX && (c.Kind == Leader || c.Evolved) {
		add("cost", "%s print no cost; remove it", on)
	}
	number("cost", c.Cost, numberMax, c.Kind != Leader && !c.Evolved && !c.Advanced && !c.CostX, c.Kind != Leader && !c.Evolved, on)
	on = strings.ToLower(c.Kind.String()) + "s"
	number("attack", c.Attack, most, c.Kind == Follower, c.Kind == Follower, on)
	number("defense", c.Defense, most, c.Kind == Follower, c.Kind == Follower || c.Kind == Leader, on)
	if c.Back != nil && (c.Kind == Leader || c.Token || c.Back.Kind == Leader || c.Back.Token) {
		add("type", "leaders and tokens have no back face")
	}
	return fs
}

// Bounds of what a card says, in bytes, five times what is printed at most: some messages about a text take time
// that grows with its square.
const (
	nameMost = 1000
	textMost = 5000
)

// isName reports whether s can stand in a line of a deck file.
func isName(s string) bool { return plain.Name(s) == "" }

// indexFold returns the index of w in list, ignoring case, or -1.
func indexFold(list []string, w string) int {
	return slices.IndexFunc(list, func(x string) bool { return strings.EqualFold(x, w) })
}
