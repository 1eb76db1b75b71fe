package exchange

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// Bounds of a document: some hundred times what decks have, and some ten times all cards of a game.
const (
	nodesMost = 1_000_000
	depthMost = 50
)

// shape says what a node of a tree is.
type shape uint8

const (
	isText   shape = iota // a text or an element without a shape of its own
	isNumber              // a number of JSON as written
	isOther               // true, false or null
	isObject
	isArray
)

// node is a value of a JSON document, or an element of an XML document, whose attributes are its first children
// and have a @ before their names.
type node struct {
	name  string // key or element, "" in arrays
	shape shape
	text  string // of an element: what stands in it outside of others
	line  int
	kids  []*node
	asked bool // somebody asked for it by its name
}

// none is what is not there.
var none = &node{}

// called reports whether a node has a name. Programs differ in the case of attributes.
func (n *node) called(name string) bool {
	return n.name == name || strings.HasPrefix(name, "@") && strings.EqualFold(n.name, name)
}

// get returns the first child of a name, or one without anything.
func (n *node) get(name string) *node {
	if i := slices.IndexFunc(n.kids, func(k *node) bool { return k.called(name) }); i >= 0 {
		n.kids[i].asked = true
		return n.kids[i]
	}
	return none
}

// has reports whether there is a child of a name.
func (n *node) has(name string) bool { return n.get(name) != none }

// all returns the children of a name.
func (n *node) all(name string) (out []*node) {
	for _, k := range n.kids {
		if k.name == name {
			k.asked = true
			out = append(out, k)
		}
	}
	return out
}

// below returns the children of all children of a name: a part of a document may stand there in several pieces.
func (n *node) below(name string) (out []*node) {
	for _, k := range n.all(name) {
		out = append(out, k.kids...)
	}
	return out
}

// mark notes of a node and everything in it whether it was asked for: all of it was told, or somebody only looked
// what the document is.
func (n *node) mark(asked bool) {
	n.asked = asked
	for _, k := range n.kids {
		k.mark(asked)
	}
}

// unasked returns the names of what nobody asked for although it holds more than a word: cards may be in it. If words count
// as well, a field of a card may be one. Names of idle are left out; one that ends with a star stands for all that begin so.
func (n *node) unasked(idle []string, words bool) (names []string) {
	asked := map[string]bool{}
	for _, k := range n.kids {
		asked[k.name] = asked[k.name] || k.asked
	}
	for _, k := range n.kids {
		isIdle := slices.ContainsFunc(idle, func(w string) bool {
			begin, all := strings.CutSuffix(w, "*")
			return w == k.name || all && strings.HasPrefix(k.name, begin)
		})
		switch {
		case isIdle || strings.HasPrefix(k.name, "@"):
		case k.name == "":
			names = append(names, k.unasked(idle, words)...)
		case k.asked && k.shape == isObject && len(k.kids) > 0 && !slices.ContainsFunc(k.kids, func(k *node) bool { return k.asked }):
			names = append(names, k.name) // it was asked for as a word
		case k.asked:
			names = append(names, k.unasked(idle, words)...)
		case len(k.kids) > 0 && asked[k.name]:
			names = append(names, "another "+k.name)
		case len(k.kids) > 0 || words && strings.TrimSpace(k.text) != "":
			names = append(names, k.name)
		}
	}
	return names
}

// says returns the text of the first child of a name without space around it.
func (n *node) says(name string) string { return strings.TrimSpace(n.get(name).text) }

// lines counts the lines of a document as it is read.
type lines struct {
	data []byte
	at   int
	line int
}

// to returns the line, from 1, of an offset that is not before those that were asked for.
func (l *lines) to(offset int64) int {
	end := min(int(offset), len(l.data))
	if end > l.at {
		l.line += bytes.Count(l.data[l.at:end], []byte("\n"))
		l.at = end
	}
	return l.line + 1
}

var errTooMuch = fmt.Errorf("more than %d values, or values in each other more than %d deep: it is something else", nodesMost, depthMost)

// readJSON reads a JSON document. Its syntax error has the line before it.
func readJSON(data []byte) (*node, error) {
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.UseNumber()
	r := &jsonReader{dec: dec, lines: lines{data: data}}
	n, err := r.value("", depthMost)
	if err == nil {
		if _, more := dec.Token(); !errors.Is(more, io.EOF) {
			err = errors.New("something follows the JSON document")
		}
	}
	if err != nil {
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			err = errors.New("the JSON document has no end")
		}
		return nil, &lineError{r.to(dec.InputOffset()), err}
	}
	return n, nil
}

// lineError is a mistake with its line.
type lineError struct {
	line int
	err  error
}

func (e *lineError) Error() string { return e.err.Error() }

type jsonReader struct {
	lines
	dec   *json.Decoder
	count int
}

// value reads the next value.
func (r *jsonReader) value(name string, deep int) (*node, error) {
	t, err := r.dec.Token()
	if err != nil {
		return nil, err
	}
	if r.count++; r.count > nodesMost || deep == 0 {
		return nil, errTooMuch
	}
	n := &node{name: name, line: r.to(r.dec.InputOffset())}
	switch t := t.(type) {
	case string:
		n.text = t
	case json.Number:
		n.shape, n.text = isNumber, t.String()
	case json.Delim:
		n.shape = map[json.Delim]shape{'{': isObject, '[': isArray}[t]
		keys := map[string]bool{}
		for r.dec.More() {
			key := ""
			if n.shape == isObject {
				k, err := r.dec.Token()
				if err != nil {
					return nil, err
				}
				key, _ = k.(string)
				if keys[key] { // readers differ in which of them they believe
					return nil, fmt.Errorf("key %q stands twice in one object", key)
				}
				keys[key] = true
			}
			kid, err := r.value(key, deep-1)
			if err != nil {
				return nil, err
			}
			n.kids = append(n.kids, kid)
		}
		_, err = r.dec.Token()
	default:
		n.shape = isOther
	}
	return n, err
}

// bareAmpersand finds the ampersands of names that a program wrote as they are, and passes over others.
var bareAmpersand = regexp.MustCompile(`(?s)<!\[CDATA\[.*?\]\]>|<!--.*?-->|&(?:#?[0-9A-Za-z]{1,31};)?`)

// readXML reads the element of an XML document. Entities that a document defines itself are not known, so that
// none can lead to a file or grow.
func readXML(data []byte) (*node, error) {
	data = bareAmpersand.ReplaceAllFunc(data, func(found []byte) []byte {
		if len(found) == 1 {
			return []byte("&amp;")
		}
		return found
	})
	dec := xml.NewDecoder(bytes.NewReader(data))
	dec.CharsetReader = func(charset string, text io.Reader) (io.Reader, error) {
		// Programs that write into memory first say UTF-16 of what they save in UTF-8, and letters of ASCII are the same in all.
		if strings.EqualFold(charset, "utf-16") && utf8.Valid(data) || !bytes.ContainsFunc(data, func(r rune) bool { return r >= utf8.RuneSelf }) {
			return text, nil
		}
		return nil, fmt.Errorf("it is written in %s: save it as UTF-8", charset)
	}
	l := lines{data: data}
	var open []*node
	var said [][]byte // what stands in each of them
	var root *node
	count := 0
	fail := func(err error) (*node, error) {
		var syntax *xml.SyntaxError
		if errors.As(err, &syntax) {
			return nil, &lineError{syntax.Line, errors.New(syntax.Msg)}
		}
		return nil, &lineError{l.to(dec.InputOffset()), err}
	}
	for {
		t, err := dec.RawToken()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return fail(err)
		}
		switch t := t.(type) {
		case xml.StartElement:
			if count += 1 + len(t.Attr); count > nodesMost || len(open) == depthMost {
				return fail(errTooMuch)
			}
			n := &node{name: t.Name.Local, line: l.to(dec.InputOffset())}
			for _, a := range t.Attr {
				n.kids = append(n.kids, &node{name: "@" + a.Name.Local, text: a.Value, line: n.line})
			}
			switch {
			case len(open) > 0:
				up := open[len(open)-1]
				up.kids = append(up.kids, n)
			case root != nil:
				return fail(errors.New("a second element behind the document's"))
			default:
				root = n
			}
			open, said = append(open, n), append(said, nil)
		case xml.EndElement:
			if len(open) == 0 || open[len(open)-1].name != t.Name.Local {
				return fail(fmt.Errorf("</%s> ends no element", t.Name.Local))
			}
			last := len(open) - 1
			open[last].text = string(said[last])
			open, said = open[:last], said[:last]
		case xml.CharData:
			if last := len(open) - 1; last >= 0 {
				said[last] = append(said[last], t...)
			}
		}
	}
	if root == nil || len(open) > 0 {
		return fail(errors.New("the XML document has no end"))
	}
	return root, nil
}
