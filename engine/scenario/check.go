package scenario

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine"
)

// The checks of expectations: each returns "" if the fact holds, else what was
// expected and what was found.

// Same compares two plain values.
func Same[T comparable](what string, want, got T) string {
	if want == got {
		return ""
	}
	return fmt.Sprintf("%s: expected %v, found %v", what, want, got)
}

// deck tests which clauses of deck construction a deck breaks.
func (r *runner) deck(p engine.PlayerID, want []string) string {
	got := r.g.DeckFaults(p)
	slices.Sort(got)
	want = slices.Sorted(slices.Values(want))
	return Same("clauses that "+SeatName(p)+"'s deck breaks", strings.Join(want, " "), strings.Join(slices.Compact(got), " "))
}

// ended tests the result of the game; NoPlayer is a draw.
func (r *runner) ended(winner engine.PlayerID, why engine.Reason) string {
	o := r.g.Outcome()
	if o.Over() && !o.Fault() && o.Winner == winner && (why == engine.ReasonNone || o.Reason == why) {
		return ""
	}
	want := SeatName(winner) + " wins"
	if winner == engine.NoPlayer {
		want = "a draw"
	}
	if why != engine.ReasonNone {
		want += " (" + why.String() + ")"
	}
	return "expected " + want + ", but " + r.outcome()
}

// capped tests whether the game has ended at a capacity of the engine.
func (r *runner) capped(name string) string {
	if o := r.g.Outcome(); o.Fault() && r.g.Limits()[o.Limit] == name {
		return ""
	}
	return fmt.Sprintf("expected the capacity %q to be reached, but %s", name, r.outcome())
}

// isAt tests what is being asked.
func (r *runner) isAt(p engine.PlayerID, k engine.DecisionKind, word string) string {
	if !r.over() {
		if d := r.g.Decision(); d.Player == p && d.Kind == k {
			return ""
		}
	}
	return fmt.Sprintf("expected %s to be asked for %s; %s", SeatName(p), word, r.situation())
}

// legal tests whether an option is offered now.
func (r *runner) legal(a *Answer, want bool) string {
	if r.over() {
		return r.outcome()
	}
	d := r.g.Decision()
	if !a.Verb.answers(d.Kind) {
		return "nobody is asked for an option of this kind; " + r.situation()
	}
	found, why := r.match(d, a, a.first())
	switch offered := len(found) > 0; {
	case offered && !want:
		return "this should not be legal; " + r.situation()
	case !offered && want:
		return "this should be legal: " + why + "; " + r.situation()
	}
	return ""
}

// first returns the first card or number of an answer.
func (a *Answer) first() pick {
	p := pick{none: a.none}
	if len(a.objects) > 0 {
		p.object = a.objects[0]
	}
	if len(a.numbers) > 0 {
		p.number = a.numbers[0]
	}
	return p
}

// only tests that the options of a verb are exactly those listed.
func (r *runner) only(v *Verb, list []*Answer) string {
	if r.over() {
		return r.outcome()
	}
	d := r.g.Decision()
	if !v.answers(d.Kind) {
		return "nobody is asked for an option of this kind; " + r.situation()
	}
	covered := map[int]bool{}
	for _, a := range list {
		found, why := r.match(d, a, a.first())
		if len(found) == 0 {
			return "this should be legal: " + why + "; " + r.situation()
		}
		for _, i := range found {
			covered[i] = true
		}
	}
	for i, o := range d.Options() {
		if v.means(r.g, o) && !covered[i] {
			return "more is legal: " + r.g.DescribeOption(d, o) + "; " + r.situation()
		}
	}
	return ""
}

// exactly tests the cards of a zone, in any order but for decks.
func (r *runner) exactly(p engine.PlayerID, z *Zone, want []Wanted) string {
	n := len(r.g.Cards(p, z.Number))
	if z.Deck && len(want) == n {
		return r.ordered(p, z, want, "top")
	}
	if len(want) != n {
		return fmt.Sprintf("%s's %s: expected %d cards, found %s", SeatName(p), z.Name, len(want), r.list(p, z))
	}
	return r.has(p, z, want, true)
}

// ordered tests the top or bottom cards of a deck, top card first.
func (r *runner) ordered(p engine.PlayerID, z *Zone, want []Wanted, where string) string {
	deck := r.g.Cards(p, z.Number)
	part := deck
	if n := len(want); n <= len(deck) {
		part = deck[:n]
		if where == "bottom" {
			part = deck[len(deck)-n:]
		}
	}
	for i, w := range want {
		if len(part) != len(want) || r.g.Name(part[i]) != w.Name {
			return fmt.Sprintf("%s's %s: expected other cards at the %s, found %s", SeatName(p), z.Name, where, r.list(p, z))
		}
	}
	return ""
}

// has tests that a zone holds cards as described, each another one, or that it
// holds none of them.
func (r *runner) has(p engine.PlayerID, z *Zone, want []Wanted, present bool) string {
	cards := r.g.Cards(p, z.Number)
	fit := make([][]int, len(want))
	for i := range want {
		for k, o := range cards {
			if r.g.Name(o) == want[i].Name && r.g.Fits(o, &want[i]) {
				fit[i] = append(fit[i], k)
			}
		}
	}
	at := -1
	if present {
		at = unmatched(fit, len(cards))
	} else {
		at = slices.IndexFunc(fit, func(l []int) bool { return len(l) > 0 })
	}
	if at < 0 {
		return ""
	}
	verb := map[bool]string{true: "expected", false: "did not expect"}[present]
	return fmt.Sprintf("%s's %s: %s %s, found %s", SeatName(p), z.Name, verb, want[at].describe(), r.list(p, z))
}

// unmatched gives each of several wishes a card of its own, of n cards those that fit it,
// and returns the first wish for which there is none however the others are served; -1 if
// all are served.
func unmatched(fit [][]int, n int) int {
	of := make([]int, n) // the wish that a card serves, from 1
	var serve func(i int, tried []bool) bool
	serve = func(i int, tried []bool) bool {
		for _, k := range fit[i] {
			if tried[k] {
				continue
			}
			tried[k] = true
			if of[k] == 0 || serve(of[k]-1, tried) {
				of[k] = i + 1
				return true
			}
		}
		return false
	}
	for i := range fit {
		if !serve(i, make([]bool, n)) {
			return i
		}
	}
	return -1
}

func (w *Wanted) describe() string {
	s := fmt.Sprintf("%q", w.Name)
	if w.Stats {
		s += fmt.Sprintf(" %d/%d", w.A, w.D)
	}
	var words []string
	for _, n := range w.Notes {
		words = append(words, n.Word)
	}
	for _, k := range w.Keywords {
		words = append(words, strings.ToLower(k.Name))
	}
	if slices.Sort(words); len(words) > 0 {
		s += " (" + strings.Join(words, ", ") + ")"
	}
	return s
}

// list names the cards of a zone.
func (r *runner) list(p engine.PlayerID, z *Zone) string {
	var words []string
	for _, o := range r.g.Cards(p, z.Number) {
		words = append(words, fmt.Sprintf("%q", r.g.Name(o))+r.g.Shown(o))
	}
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, ", ")
}

// knows tests which cards of a hidden zone a player knows, in any order.
func (r *runner) knows(viewer, whose engine.PlayerID, z *Zone, want []Wanted) string {
	var got, names []string
	for _, o := range r.g.Cards(whose, z.Number) {
		if r.g.Knows(viewer, o) {
			got = append(got, r.g.Name(o))
		}
	}
	for _, w := range want {
		names = append(names, w.Name)
	}
	slices.Sort(got)
	slices.Sort(names)
	return Same(fmt.Sprintf("what %s knows of %s's %s", SeatName(viewer), SeatName(whose), z.Name), strings.Join(names, ", "), strings.Join(got, ", "))
}

// eventCount tests how often an event with a text happened; -1 is at least once.
func (r *runner) eventCount(text string, want int) string {
	n := 0
	lines := r.lines()
	for _, l := range lines {
		if contains(l, text) {
			n++
		}
	}
	switch {
	case want < 0 && n == 0:
		return fmt.Sprintf("no event %q; what happened:\n    %s", text, strings.Join(lines, "\n    "))
	case want >= 0 && n != want:
		return fmt.Sprintf("event %q: expected %d times, found %d; what happened:\n    %s", text, want, n, strings.Join(lines, "\n    "))
	}
	return ""
}

// eventOrder tests that the first event with one text came before the first
// with the other.
func (r *runner) eventOrder(a, b string) string {
	lines := r.lines()
	at := func(text string) int {
		return slices.IndexFunc(lines, func(l string) bool { return contains(l, text) })
	}
	i, k := at(a), at(b)
	if i >= 0 && k >= 0 && i < k {
		return ""
	}
	return fmt.Sprintf("expected %q before %q; what happened:\n    %s", a, b, strings.Join(lines, "\n    "))
}

// contains compares without regard to amounts of space.
func contains(line, text string) bool {
	return strings.Contains(strings.Join(strings.Fields(line), " "), strings.Join(strings.Fields(text), " "))
}
