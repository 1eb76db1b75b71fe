package botkit

import (
	"encoding/json"
	"errors"
)

// reader walks through JSON without building values. It trusts that the text is JSON where it
// skips, and never reads beyond its end.
type reader struct {
	b     []byte
	at    int
	err   error
	words map[string]string
}

var errJSON = errors.New("no valid JSON")

func (r *reader) space() byte {
	for r.at < len(r.b) {
		switch c := r.b[r.at]; c {
		case ' ', '\t', '\r', '\n':
			r.at++
		default:
			return c
		}
	}
	return 0
}

func (r *reader) take(c byte) bool {
	if r.space() == c && r.at < len(r.b) {
		r.at++
		return true
	}
	return false
}

func (r *reader) fail() {
	if r.err == nil {
		r.err = errJSON
	}
	r.at = len(r.b)
}

// object calls f for each key, which must read or skip the value.
func (r *reader) object(f func(key []byte)) {
	if !r.take('{') {
		r.fail()
		return
	}
	if r.take('}') {
		return
	}
	for r.err == nil {
		if r.space() != '"' {
			r.fail()
			return
		}
		key := r.skip()
		if len(key) < 2 || !r.take(':') {
			r.fail()
			return
		}
		f(key[1 : len(key)-1])
		if r.take(',') {
			continue
		}
		if !r.take('}') {
			r.fail()
		}
		return
	}
}

// list calls f for each element, which must read or skip it.
func (r *reader) list(f func()) {
	if r.at >= len(r.b) {
		return
	}
	if !r.take('[') {
		r.fail()
		return
	}
	if r.take(']') {
		return
	}
	for r.err == nil {
		f()
		if r.take(',') {
			continue
		}
		if !r.take(']') {
			r.fail()
		}
		return
	}
}

// skip returns the value that begins here, and goes behind it.
func (r *reader) skip() []byte {
	c := r.space()
	from := r.at
	end := from
	switch c {
	case '"':
		end = stringEnd(r.b, from)
	case '{', '[':
		end = nestEnd(r.b, from)
	default:
		for end < len(r.b) && !ends[r.b[end]] {
			end++
		}
		if end == from {
			end = -1
		}
	}
	if end < 0 {
		r.fail()
		return nil
	}
	r.at = end
	return r.b[from:end]
}

// jump is skip for an object of which the other side has said how many bytes it has, 0 if it has
// not. What cannot be true is not believed.
func (r *reader) jump(size int64) []byte {
	from := r.at
	if size < 2 || size >= int64(len(r.b)-from) {
		return r.skip()
	}
	end := from + int(size)
	if raw := r.b[from:end]; raw[0] == '{' && raw[size-1] == '}' && ends[r.b[end]] {
		r.at = end
		return raw
	}
	return r.skip()
}

// ends are the bytes that end a number or a word.
var ends = [256]bool{',': true, ']': true, '}': true, ' ': true, '\t': true, '\r': true, '\n': true}

// stringEnd returns where the string that begins at a place ends, -1 if it does not.
func stringEnd(b []byte, at int) int {
	for at++; at < len(b); at++ {
		if c := b[at]; c == '"' {
			return at + 1
		} else if c == '\\' {
			at++
		}
	}
	return -1
}

// nestEnd returns where the list or object that begins at a place ends, -1 if it does not.
func nestEnd(b []byte, at int) int {
	depth := 0
	for ; at < len(b); at++ {
		switch nests[b[at]] {
		case nestString:
			if at = stringEnd(b, at) - 1; at < 0 {
				return -1
			}
		case nestOpen:
			depth++
		case nestClose:
			if depth--; depth == 0 {
				return at + 1
			}
		}
	}
	return -1
}

const (
	nestString = iota + 1
	nestOpen
	nestClose
)

var nests = [256]uint8{'"': nestString, '{': nestOpen, '[': nestOpen, '}': nestClose, ']': nestClose}

// count is skip for a list, with the number of its elements.
func (r *reader) count() (list []byte, n int) {
	r.space()
	from := r.at
	r.list(func() { r.skip(); n++ })
	if r.err != nil {
		return nil, 0
	}
	return r.b[from:r.at], n
}

// number reads a whole number.
func (r *reader) number() (n int64) {
	raw := r.skip()
	minus := len(raw) > 1 && raw[0] == '-'
	if minus {
		raw = raw[1:]
	}
	for _, c := range raw {
		if c < '0' || c > '9' {
			r.fail()
			return 0
		}
		n = n*10 + int64(c-'0')
	}
	if minus {
		return -n
	}
	return n
}

// text reads a string.
func (r *reader) text() string {
	raw := r.skip()
	if len(raw) < 2 || raw[0] != '"' {
		r.fail()
		return ""
	}
	if s, ok := r.words[string(raw)]; ok { // the same few words come again and again
		return s
	}
	var s string
	if json.Unmarshal(raw, &s) != nil {
		r.fail()
	}
	if r.words != nil && len(r.words) < 1024 {
		r.words[string(raw)] = s
	}
	return s
}
