package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// call is a place from which a function is called.
type call struct {
	caller, callee string
	line           int
}

// callCounts says how often each call was made.
type callCounts map[call]int64

// readCalls reads what callgrind writes with --compress-strings=no --compress-pos=no. Calls from lines of another
// file than their function's are of code that was copied into it, and left out: whose they are is not said. So are those of
// a function by itself, which are never copied, and which callgrind also sees where a goroutine goes on that had to wait.
func readCalls(r io.Reader) (callCounts, error) {
	counts := callCounts{}
	var k call
	var own, file string // the file of the function, and that of the lines at hand
	made := int64(0)     // calls whose line comes next
	s := bufio.NewScanner(r)
	s.Buffer(nil, 1<<20)
	for n := 1; s.Scan(); n++ {
		word, rest, assigned := strings.Cut(s.Text(), "=")
		switch {
		case made > 0:
			at, _, _ := strings.Cut(s.Text(), " ")
			line, err := strconv.Atoi(at)
			if err != nil {
				return nil, fmt.Errorf("line %d: %q is no line of a program: count with --compress-pos=no", n, at)
			}
			if k.line = line; line > 0 && file == own && k.caller != k.callee {
				counts[k] += made
			}
			made = 0
		case !assigned:
		case word == "fl":
			own, file = rest, rest
		case word == "fi" || word == "fe":
			file = rest
		case word == "fn":
			k.caller = name(rest)
		case word == "cfn":
			k.callee = name(rest)
		case word == "calls":
			times, _, _ := strings.Cut(rest, " ")
			var err error
			if made, err = strconv.ParseInt(times, 10, 64); err != nil || made <= 0 {
				return nil, fmt.Errorf("line %d: %q is no number of calls", n, times)
			}
		}
		if assigned && strings.HasPrefix(rest, "(") && (word == "fn" || word == "cfn") {
			return nil, fmt.Errorf("line %d: names are numbered: count with --compress-strings=no", n)
		}
	}
	if s.Err() == nil && len(counts) == 0 {
		return nil, errors.New("no calls in it")
	}
	return counts, s.Err()
}

// name is that of a function without the number that callgrind gives to a second run of it above a first one. Where goroutines
// have to wait it takes any run for such a one, so only all of them together are the same each time.
func name(s string) string {
	name, run, numbered := strings.Cut(s, "'")
	if _, err := strconv.Atoi(run); numbered && err == nil {
		return name
	}
	return s
}
