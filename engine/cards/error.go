package cards

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"

	"gauntlet/internal/plain"
	"gauntlet/internal/stable"
)

// Error is a mistake in a card file or deck file. Readers return several of
// them joined (errors.Join), in the order of the file.
type Error struct {
	File    string
	Line    int // from 1; 0 if the whole file is meant
	Column  int // from 1, in bytes; 0 if the whole line is meant
	Message string
}

// Error returns "file:line:column: message" without the parts that are unknown.
func (e *Error) Error() string {
	switch {
	case e.Line == 0:
		return e.File + ": " + e.Message
	case e.Column == 0:
		return fmt.Sprintf("%s:%d: %s", e.File, e.Line, e.Message)
	default:
		return fmt.Sprintf("%s:%d:%d: %s", e.File, e.Line, e.Column, e.Message)
	}
}

// mistakesMax bounds how many mistakes of one file are reported: a file in the
// wrong format would otherwise print one line per line. The others are counted, and all
// of the file is read: what is right in it does not depend on where mistakes stand. Only a
// file with hopeless mistakes is none of ours, and not read further.
const (
	mistakesMax = 20
	hopeless    = 5000
)

// thingsMost bounds how many tables or rows of a file are read, ten times all cards that were ever printed.
const thingsMost = 300_000

// stop reports whether it is no use to read on behind so many tables or rows, and says so once.
func (s *source) stop(things int) bool {
	switch {
	case s.stopped:
	case len(s.mistakes) >= hopeless:
		s.stopped = true
		s.mistake(0, 0, "so many mistakes that the rest was not looked at")
	case things > thingsMost:
		s.stopped = true
		s.mistake(0, 0, "more than %d of them: the rest was not looked at; make several files", thingsMost)
	}
	return s.stopped
}

// source is the text of a file being read together with its mistakes so far.
type source struct {
	file     string
	data     []byte
	starts   []int // offset of each line
	given    []Row // rows that were made of another file, in place of data
	most     int   // mistakes that are reported; 0 stands for mistakesMax
	mistakes []*Error
	stopped  bool           // the rest is not read
	notRows  int            // lines of a JSON lines file that are nobody's row
	others   map[string]int // things of other games that were passed over
}

// pass notes that a thing of another game was passed over.
func (s *source) pass(game string) {
	if s.others == nil {
		s.others = map[string]int{}
	}
	s.others[game]++
}

func newSource(file string, data []byte) *source {
	s := &source{file: file, data: data, starts: []int{0}}
	for i, c := range data {
		if c == '\n' {
			s.starts = append(s.starts, i+1)
		}
	}
	return s
}

// position returns the line and column, both from 1, of a byte offset.
func (s *source) position(offset int) (line, column int) {
	i, found := slices.BinarySearch(s.starts, offset)
	if !found {
		i--
	}
	return i + 1, offset - s.starts[i] + 1
}

// mistake notes a mistake; line and column may be 0.
func (s *source) mistake(line, column int, format string, args ...any) {
	s.mistakes = append(s.mistakes, &Error{s.file, line, column, plain.Brief(fmt.Sprintf(format, args...))})
}

// err returns all mistakes joined, or nil. A value that holds for many cards is
// found wrong once for each of them; it is reported once.
func (s *source) err() error {
	stable.Sort(s.mistakes, func(a, b *Error) int {
		return cmp.Or(cmp.Compare(a.Line, b.Line), cmp.Compare(a.Column, b.Column))
	})
	var once []error
	seen := map[Error]bool{}
	for _, m := range s.mistakes {
		if !seen[*m] {
			seen[*m] = true
			once = append(once, m)
		}
	}
	most := cmp.Or(s.most, mistakesMax)
	if more := len(once) - most; more > 0 {
		rest := "mistakes"
		if more == 1 {
			rest = "mistake"
		}
		once = append(once[:most], &Error{File: s.file, Message: fmt.Sprintf("and %d more %s", more, rest)})
	}
	return errors.Join(once...)
}

// list writes names as `a, b or c`.
func list(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " or " + names[last]
}
