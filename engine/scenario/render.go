package scenario

import (
	"fmt"
	"strings"

	"gauntlet/engine"
)

// Lines writes events of a game as a trace holds them. Dealing the decks and the choices of
// the players are left out: the first is known, the second shows in what
// follows. So are what numbers copies have and that tokens cease to exist where no token
// can be.
func Lines(g Subject, events []engine.Event) []string {
	var out []string
	for _, e := range events {
		switch e.Kind {
		case engine.EventDeal, engine.EventChoice, engine.EventExchange, engine.EventCease:
			continue
		}
		out = append(out, strings.TrimRight(g.Describe(e), " "))
	}
	return out
}

func (r *runner) lines() []string { return Lines(r.g, r.rec.Events()) }

// compareTrace tests the trace block, if the file has one, line by line.
func (r *runner) compareTrace() {
	if !r.s.hasTrace {
		return
	}
	want, got := r.s.trace, r.result.Trace
	for i := range max(len(want), len(got)) {
		w, g := "the end", "the end"
		if i < len(want) {
			w = want[i]
		}
		if i < len(got) {
			g = got[i]
		}
		if w != g {
			r.result.Failures = append(r.result.Failures, Failure{File: r.s.File, Line: r.s.traceLine + 1 + i,
				Message: fmt.Sprintf("the trace differs: expected\n    %s\n  found\n    %s", w, g)})
			return
		}
	}
}

// withTrace returns the file with another trace block.
func (s *Scenario) withTrace(lines []string) string {
	head := strings.Split(s.source, "\n")[:s.traceLine]
	return strings.Join(head, "\n") + "\n" + strings.Join(append(lines, ""), "\n")
}
