package cards

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"gauntlet/internal/spell"
)

// words are the fixed words of a game that card files use. What they mean is
// the ruleset's business; here they only catch misspellings.
type words struct {
	classes []string
}

// games has a row for every game whose cards can be read.
var games = map[string]words{
	"sve": {classes: []string{
		"Neutral", "Forestcraft", "Swordcraft", "Runecraft", "Dragoncraft", "Abysscraft", "Havencraft",
	}},
}

// kinds are the printed card types in the order of Kind, and specials the
// special types that may stand with them.
var (
	kinds    = []string{Leader.String(), Follower.String(), Amulet.String(), Spell.String()}
	specials = []string{"Evolved", "Advanced", "Token"}
)

// numberMax is the largest printed number that is read.
const numberMax = 99

// leaderDefense is the defense of a leader whose card prints none.
const leaderDefense = 20

// setType sets the kind and special types of c from a printed type line such as
// "Follower", "Evolved Follower" or "Follower / Token".
func (c *Card) setType(line string) error {
	found := false
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
	classes := games[c.Game].classes
	k := indexFold(classes, name)
	if k < 0 {
		return fmt.Errorf("unknown class %q%s", name, spell.Hint(name, classes))
	}
	c.Class = classes[k]
	return nil
}

// finish sets what follows from the rest: the set code, and the defense of
// leaders.
func (c *Card) finish() {
	if c.Set == "" {
		c.Set, _, _ = strings.Cut(c.ID, "-")
	}
	if c.Kind == Leader && c.Defense == None {
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
		{"id", c.ID, true}, {"name", c.Name, true}, {"class", c.Class, true}, {"set", c.Set, false}, {"universe", c.Universe, false},
		{"alternate_name", c.Alternate, false},
	} {
		switch {
		case f.value == "" && f.needed:
			message := fmt.Sprintf("missing key %q", f.key)
			if f.key == "class" {
				message += "; write " + list(games[c.Game].classes)
			}
			add(f.key, "%s", message)
		case !isName(f.value):
			add(f.key, "%s %q must be one line of visible text without spaces around it", f.key, f.value)
		}
	}
	if strings.ContainsFunc(c.ID, func(r rune) bool { return unicode.IsSpace(r) || r == '#' || r == ':' }) {
		add("id", "id %q contains a space, a # or a colon; deck files could not name it", c.ID)
	}
	if slices.ContainsFunc(c.Traits, func(t string) bool { return t == "" || !isName(t) }) {
		add("traits", "traits must be single lines of visible text without spaces around them")
	}
	if !utf8.ValidString(c.Text) || strings.ContainsRune(c.Text, 0) {
		add("text", "text must be visible UTF-8 text")
	}
	number := func(key string, v int, wanted, allowed bool, on string) {
		switch {
		case v == None && wanted:
			add(key, "missing key %q: %s have one", key, on)
		case v != None && !allowed:
			add(key, "%s print no %s; remove it", on, key)
		case v != None && (v < 0 || v > numberMax):
			add(key, "%s is %d, outside 0 to %d", key, v, numberMax)
		}
	}
	on := strings.ToLower(c.Kind.String()) + "s"
	if c.Evolved {
		on = "evolved cards"
	}
	number("cost", c.Cost, c.Kind != Leader && !c.Evolved && !c.Advanced, c.Kind != Leader && !c.Evolved, on)
	on = strings.ToLower(c.Kind.String()) + "s"
	number("attack", c.Attack, c.Kind == Follower, c.Kind == Follower, on)
	number("defense", c.Defense, c.Kind == Follower, c.Kind == Follower || c.Kind == Leader, on)
	if c.Back != nil && (c.Kind == Leader || c.Token || c.Back.Kind == Leader || c.Back.Token) {
		add("type", "leaders and tokens have no back face")
	}
	return fs
}

// isName reports whether s can stand in a line of a deck file.
func isName(s string) bool {
	return utf8.ValidString(s) && s == strings.TrimSpace(s) && !strings.ContainsFunc(s, func(r rune) bool { return !unicode.IsPrint(r) })
}

// indexFold returns the index of w in list, ignoring case, or -1.
func indexFold(list []string, w string) int {
	return slices.IndexFunc(list, func(x string) bool { return strings.EqualFold(x, w) })
}
