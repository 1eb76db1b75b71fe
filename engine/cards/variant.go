package cards

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gauntlet/internal/spell"
)

// Change is what a variant prints in place of one thing on a card.
type Change struct {
	Key   string // as in a card file, "back." before it for the back face
	Value string
	Add   bool // Value is added: a number, or a paragraph of text
}

// ParseChanges reads changes such as
//
//	attack=3, cost-=1, text="[Ward]", back.defense=4
//
// A value with a comma in it stands in quotation marks, in which \n begins a paragraph;
// += and -= change numbers, and text+= adds a paragraph. "atk" and "attack", "def" and
// "defense" mean the same.
func ParseChanges(s string) ([]Change, error) {
	var out []Change
	for rest := strings.TrimSpace(s); rest != ""; {
		at := strings.IndexByte(rest, '=')
		if at < 0 {
			return nil, fmt.Errorf("%q: want KEY=VALUE, such as attack=3; several with commas", rest)
		}
		key, value := strings.TrimSpace(rest[:at]), strings.TrimSpace(rest[at+1:])
		c := Change{}
		sign := ""
		if k := strings.TrimRight(key, "+-"); k != key {
			c.Add, sign, key = true, key[len(k):], strings.TrimSpace(k)
		}
		switch {
		case key == "":
			return nil, fmt.Errorf("%q: want KEY=VALUE, such as attack=3", rest)
		case len(sign) > 1:
			return nil, fmt.Errorf("%s%s=: write =, += or -=", key, sign)
		case strings.HasPrefix(value, `"`):
			quoted, err := strconv.QuotedPrefix(value)
			if err != nil {
				return nil, fmt.Errorf("%s: the text %s has no end; close it with a quotation mark", key, value)
			}
			if c.Value, err = strconv.Unquote(quoted); err != nil {
				return nil, fmt.Errorf("%s: the text %s cannot be read: %w", key, quoted, err)
			}
			rest = strings.TrimSpace(value[len(quoted):])
			if rest != "" && rest[0] != ',' {
				return nil, fmt.Errorf("%s: %q follows the text; separate changes with commas", key, rest)
			}
			rest = strings.TrimSpace(strings.TrimPrefix(rest, ","))
		default:
			c.Value, rest, _ = strings.Cut(value, ",")
			c.Value, rest = strings.TrimSpace(c.Value), strings.TrimSpace(rest)
		}
		if sign == "-" {
			c.Value = "-" + c.Value
		}
		c.Key = key
		if slices.ContainsFunc(out, func(o Change) bool { return o.Key == c.Key }) {
			return nil, fmt.Errorf("%s is changed twice", key)
		}
		out = append(out, c)
	}
	if len(out) == 0 {
		return nil, fmt.Errorf("nothing is changed: write KEY=VALUE, such as attack=3")
	}
	return out, nil
}

// Variant returns the card as the changes print it: the same card, with the same number
// and name. Faces are copied with it. The result is checked as cards of files are.
func (c *Card) Variant(changes []Change) (*Card, error) {
	if c.Front != nil {
		return nil, fmt.Errorf("%s is the back face of %s: change that card, with \"back.\" before the key", c.ID, c.Front.ID)
	}
	v := c.clone()
	for _, change := range changes {
		face, key := v, change.Key
		for strings.HasPrefix(key, "back.") {
			if key = strings.TrimPrefix(key, "back."); face.Back == nil {
				return nil, fmt.Errorf("%s: %s has no such face", change.Key, c.Name)
			}
			face = face.Back
		}
		if err := face.change(key, change); err != nil {
			return nil, fmt.Errorf("%s: %w", change.Key, err)
		}
	}
	for face := v; face != nil; face = face.Back {
		if f := face.faults(); len(f) > 0 {
			return nil, fmt.Errorf("%s: %s", f[0].key, f[0].message)
		}
	}
	return v, nil
}

// clone copies a card with all faces behind it.
func (c *Card) clone() *Card {
	v := *c
	v.Traits, v.Attributes = slices.Clone(c.Traits), slices.Clone(c.Attributes)
	if c.Back != nil {
		v.Back = c.Back.clone()
		v.Back.Front = &v
	}
	return &v
}

// change prints one thing on a face.
func (c *Card) change(key string, change Change) error {
	keys := c.schema().changes
	for _, same := range [][2]string{{"attack", "atk"}, {"defense", "def"}} {
		if i := slices.Index(same[:], key); i >= 0 && !slices.Contains(keys, key) {
			key = same[1-i]
		}
	}
	switch {
	case key == "text":
		text := strings.TrimSpace(change.Value)
		if change.Add && c.Text != "" {
			text = c.Text + "\n" + text
		}
		c.Text = paragraphs(text)
		return nil
	case !slices.Contains(keys, key):
		return fmt.Errorf("unknown key%s; what can be changed is %s", spell.Hint(key, keys), list(keys))
	case key == "traits" || key == "attributes":
		if change.Add {
			return fmt.Errorf("write all %s, separated by spaces in quotation marks or by /", key)
		}
		words := strings.FieldsFunc(change.Value, func(r rune) bool { return r == '/' })
		for i := range words {
			words[i] = strings.TrimSpace(words[i])
		}
		if key == "attributes" {
			return c.setAttributes(words)
		}
		c.Traits = words
		return nil
	case key == "cost" && c.Symbols() && !change.Add:
		return c.setWill(change.Value)
	case key == "cost" && c.Symbols():
		return c.addFree(change.Value)
	}
	to := map[string]*int{"cost": &c.Cost, "attack": &c.Attack, "defense": &c.Defense, "atk": &c.Attack, "def": &c.Defense, "divinity": &c.Divinity}[key]
	n, err := strconv.Atoi(change.Value)
	switch {
	case err != nil:
		return fmt.Errorf("%q is no whole number", change.Value)
	case *to == None:
		return fmt.Errorf("%s prints none", c.Name)
	case change.Add:
		n += *to
	}
	*to = n
	return nil
}

// addFree changes the number in a cost in symbols.
func (c *Card) addFree(value string) error {
	w, ok := c.WillCost()
	n, err := strconv.Atoi(value)
	switch {
	case !ok:
		return fmt.Errorf("%s prints none", c.Name)
	case err != nil:
		return fmt.Errorf("%q is no whole number; the symbols of a cost are changed with =", value)
	case int(w.Free)+n < 0 || int(w.Free)+n > numberMax:
		return fmt.Errorf("the number in it would be %d", int(w.Free)+n)
	}
	w.Free = uint8(int(w.Free) + n)
	return c.setWill(w.String())
}

// ChangesTo writes the changes that make v, another version, of the card, as [ParseChanges]
// reads them. It fails if v differs in what no change can print.
func (c *Card) ChangesTo(v *Card) (string, error) {
	var out []string
	prefix := ""
	for a, b := c, v; a != nil && b != nil; a, b = a.Back, b.Back {
		add := func(key, value string) { out = append(out, prefix+key+"="+value) }
		if c.Symbols() {
			if a.Will != b.Will {
				add("cost", b.Will)
			}
			if !slices.Equal(a.Attributes, b.Attributes) {
				add("attributes", strconv.Quote(strings.Join(append(slices.Clip(b.Attributes), "Void"), "/")))
			}
		} else if a.Cost != b.Cost {
			add("cost", strconv.Itoa(b.Cost))
		}
		for _, n := range []struct {
			key  string
			a, b int
		}{{"attack", a.Attack, b.Attack}, {"defense", a.Defense, b.Defense}, {"divinity", a.Divinity, b.Divinity}} {
			if n.a != n.b {
				add(n.key, strconv.Itoa(n.b))
			}
		}
		if !slices.Equal(a.Traits, b.Traits) {
			add("traits", strconv.Quote(strings.Join(b.Traits, "/")))
		}
		if a.Text != b.Text {
			add("text", strconv.Quote(b.Text))
		}
		prefix += "back."
	}
	text := strings.Join(out, ", ")
	changes, err := ParseChanges(text)
	if err != nil {
		return "", fmt.Errorf("%s differs in what no change can print", v.ID)
	}
	same, err := c.Variant(changes)
	if err != nil || same.Hash() != v.Hash() {
		return "", fmt.Errorf("%s differs in what no change can print", v.ID)
	}
	return text, nil
}

// Numbers returns the keys of the numbers that the card prints, those of back faces with
// "back." before them. A cost in symbols is the total of it.
func (c *Card) Numbers() (keys []string) {
	prefix := ""
	for face := c; face != nil; face = face.Back {
		for _, key := range c.schema().numbers {
			if _, ok := face.number(key); ok {
				keys = append(keys, prefix+key)
			}
		}
		prefix += "back."
	}
	return keys
}

// number returns a number of a face, and false if it prints none.
func (c *Card) number(key string) (int, bool) {
	switch key {
	case "cost":
		if c.Symbols() {
			w, ok := c.WillCost()
			return w.Total(), ok
		}
		return c.Cost, c.Cost != None
	case "divinity":
		return c.Divinity, c.Divinity != 0
	case "attack", "atk":
		return c.Attack, c.Attack != None
	}
	return c.Defense, c.Defense != None
}

// Number returns the number that the card prints under a key, as [Card.Numbers] names it;
// "atk" and "attack", "def" and "defense" mean the same.
func (c *Card) Number(key string) (string, int, error) {
	known := c.Numbers()
	at := strings.LastIndexByte(key, '.') + 1
	for _, same := range [][2]string{{"attack", "atk"}, {"defense", "def"}} {
		if i := slices.Index(same[:], key[at:]); i >= 0 && !slices.Contains(known, key) {
			key = key[:at] + same[1-i]
		}
	}
	if !slices.Contains(known, key) {
		return "", 0, fmt.Errorf("%s prints no number %q%s; it prints %s", c.Name, key, spell.Hint(key, known), list(known))
	}
	face := c
	for range strings.Count(key, "back.") {
		face = face.Back
	}
	n, _ := face.number(key[strings.LastIndexByte(key, '.')+1:])
	return key, n, nil
}

// NumberChange returns the change that prints n under a key of [Card.Numbers]. A cost in
// symbols changes by its number.
func (c *Card) NumberChange(key string, n int) (Change, error) {
	key, now, err := c.Number(key)
	if err == nil && c.Symbols() && strings.HasSuffix(key, "cost") {
		return Change{Key: key, Value: strconv.Itoa(n - now), Add: true}, nil
	}
	return Change{Key: key, Value: strconv.Itoa(n)}, err
}
