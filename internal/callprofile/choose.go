package main

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
)

// choice says which calls are hot.
type choice struct {
	often int64   // calls, or more
	share float64 // calls a run of the caller, or more, of callees
	large int64   // with so many bytes
}

// played are functions that play games. Around games cards are read, in an order that maps give, and there are clocks.
var played = regexp.MustCompile(`^gauntlet/(engine|engine/effect|engine/games/[a-z]+|policies|policies/[a-z]+)\.`)

// hotCall is a call that the compiler is to copy, if it can.
type hotCall struct {
	call
	times int64
}

// choose takes the calls of functions that play which are made often. Large callees that are seldom called by a caller stay
// calls: each copy costs its caller registers even where it is passed by. The runtime's functions are not copied.
func (c *choice) choose(counts callCounts, funcs map[string]function) []hotCall {
	runs := map[string]int64{}
	for k, n := range counts {
		runs[k.callee] += n
	}
	var hot []hotCall
	for k, n := range counts {
		if !played.MatchString(k.caller) || strings.HasPrefix(k.callee, "runtime.") || n < c.often {
			continue
		}
		if funcs[k.callee].size >= c.large && float64(n) < c.share*float64(runs[k.caller]) {
			continue
		}
		if funcs[k.caller].start > 0 { // without its line nothing finds the call
			hot = append(hot, hotCall{k, n})
		}
	}
	slices.SortFunc(hot, func(a, b hotCall) int {
		return cmp.Or(cmp.Compare(b.times, a.times), cmp.Compare(a.caller, b.caller), cmp.Compare(a.line, b.line), cmp.Compare(a.callee, b.callee))
	})
	return hot
}
