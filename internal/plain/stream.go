package plain

import (
	"fmt"
	"io"
	"sync"
	"unicode/utf16"
	"unicode/utf8"
)

// Stream is a writer that shows what a terminal would obey. Line feeds and tabs pass. It may be written by
// several goroutines at once.
type Stream struct {
	mu   sync.Mutex
	to   io.Writer
	sign func(buf []byte, r rune) []byte
	part []byte // the beginning of a character whose rest is still to come
	err  error  // the first that writing met
}

// Err returns the first error that writing met: who only prints need not look at each.
func (s *Stream) Err() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.err
}

// NewStream returns a stream to w.
func NewStream(w io.Writer) *Stream {
	return &Stream{to: w, sign: func(buf []byte, r rune) []byte { return utf8.AppendRune(buf, picture(r)) }}
}

// JSON returns a stream to w that escapes what a terminal would obey as JSON does within strings, where
// alone it can stand: the document says the same.
func JSON(w io.Writer) *Stream {
	return &Stream{to: Raw(w), sign: func(buf []byte, r rune) []byte {
		for _, u := range utf16.Encode([]rune{r}) {
			buf = fmt.Appendf(buf, `\u%04x`, u)
		}
		return buf
	}}
}

// Raw returns what is behind a stream: for bytes that are no text, and for what may move a cursor.
func Raw(w io.Writer) io.Writer {
	if s, ok := w.(*Stream); ok {
		return s.to
	}
	return w
}

// Write writes p, but for the beginning of a character at its end, which waits for the rest.
func (s *Stream) Write(p []byte) (int, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	n := len(p)
	if len(s.part) > 0 {
		p = append(s.part, p...)
		s.part = nil
	}
	var out []byte // nil as long as all may pass as it is
	from := 0
	for at := 0; at < len(p); {
		c := p[at]
		if c >= 0x20 && c < 0x7f || c == '\n' || c == '\t' {
			at++
			continue
		}
		r, size := utf8.DecodeRune(p[at:])
		if r == utf8.RuneError && size == 1 {
			if !utf8.FullRune(p[at:]) {
				s.part = append([]byte(nil), p[at:]...)
				p = p[:at]
				break
			}
		} else if !hostile(r) {
			at += size
			continue
		}
		out = append(out, p[from:at]...)
		if r == utf8.RuneError {
			out = utf8.AppendRune(out, r)
		} else {
			out = s.sign(out, r)
		}
		at += size
		from = at
	}
	if out != nil {
		p = append(out, p[from:]...)
	}
	if _, err := s.to.Write(p); err != nil {
		if s.err == nil {
			s.err = err
		}
		return 0, err
	}
	return n, nil
}
