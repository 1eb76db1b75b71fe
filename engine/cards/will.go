package cards

import (
	"fmt"
	"strconv"
	"strings"
)

// Attributes are the attributes of Force of Will in the order of the symbols.
var Attributes = [5]string{"Light", "Fire", "Water", "Wind", "Darkness"}

// WillCost is a cost in symbols of will: how many of each attribute, the number
// (of any will), the X, moon and time.
type WillCost struct {
	Attr                [5]uint8 // in the order of Attributes
	Free, X, Moon, Time uint8
}

// willSymbols are the letters of the attributes in symbols, as printed.
const willSymbols = "WRUGB"

// willWords are the symbols that editions write as words.
var willWords = map[string]string{
	"light": "W", "fire": "R", "water": "U", "wind": "G", "darkness": "B", "dark": "B", "moon": "M", "time": "T",
}

// ParseWill reads a cost in symbols: {W}{W}{2}, or [w][2] as cards of 2013 print
// it, or a number alone. The order of the symbols has no meaning.
func ParseWill(s string) (WillCost, error) {
	var w WillCost
	rest := strings.TrimSpace(s)
	if n, err := number(rest); err == nil && n >= 0 && n <= numberMax {
		w.Free = uint8(n)
		return w, nil
	}
	for rest != "" {
		end, ok := 0, false
		switch rest[0] {
		case '{':
			end = strings.IndexByte(rest, '}')
			ok = true
		case '[':
			end = strings.IndexByte(rest, ']')
			ok = true
		}
		if !ok || end < 2 {
			return w, fmt.Errorf("cost %q: want symbols in braces such as {W}{2}; the symbols are W R U G B, M, T, X and a number", s)
		}
		symbol := rest[1:end]
		if len(symbol) > 1 {
			if word, ok := willWords[strings.ToLower(symbol)]; ok {
				symbol = word
			}
		}
		symbol = strings.ToUpper(symbol)
		rest = strings.TrimSpace(rest[end+1:])
		n, err := number(symbol)
		switch k := strings.Index(willSymbols, symbol); {
		case len(symbol) == 1 && k >= 0:
			w.Attr[k]++
		case symbol == "X":
			w.X++
		case symbol == "M":
			w.Moon++
		case symbol == "T":
			w.Time++
		case err == nil && n >= 0 && n <= numberMax && int(w.Free)+n <= numberMax:
			w.Free += uint8(n)
		default:
			return w, fmt.Errorf("cost %q: unknown symbol %q; the symbols are W R U G B, M, T, X and a number from 0 to %d", s, symbol, numberMax)
		}
	}
	return w, nil
}

// number reads a number; what begins with another character, as nearly all symbols do, is none.
func number(s string) (int, error) {
	if s == "" || s[0] > '9' {
		return 0, strconv.ErrSyntax
	}
	return strconv.Atoi(s)
}

// String writes the cost in its defined form: attributes, moon, time, X, and the
// number last, {0} if there is nothing else.
func (w WillCost) String() string {
	var b strings.Builder
	for k, n := range w.Attr {
		b.WriteString(strings.Repeat("{"+willSymbols[k:k+1]+"}", int(n)))
	}
	b.WriteString(strings.Repeat("{M}", int(w.Moon)) + strings.Repeat("{T}", int(w.Time)) + strings.Repeat("{X}", int(w.X)))
	if w.Free > 0 || b.Len() == 0 {
		fmt.Fprintf(&b, "{%d}", w.Free)
	}
	return b.String()
}

// Total is the number of wills, with 0 for X. Whether moon and time count is a
// matter of the edition; here they do.
func (w WillCost) Total() int {
	n := int(w.Free) + int(w.Moon) + int(w.Time)
	for _, a := range w.Attr {
		n += int(a)
	}
	return n
}

// Attributes returns the attributes of the symbols.
func (w WillCost) Attributes() []string {
	var list []string
	for k, n := range w.Attr {
		if n > 0 {
			list = append(list, Attributes[k])
		}
	}
	return list
}

// WillCost returns the printed cost in symbols, and false if none is printed.
func (c *Card) WillCost() (WillCost, bool) {
	if c.Will == "" {
		return WillCost{}, false
	}
	w, err := ParseWill(c.Will)
	return w, err == nil
}

// setWill sets the cost of a card of Force of Will from its symbols.
func (c *Card) setWill(s string) error {
	w, err := ParseWill(s)
	if err != nil {
		return err
	}
	c.Will, c.Cost = w.String(), w.Total()
	return nil
}
