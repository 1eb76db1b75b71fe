package scenario

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/sve"
)

// The checks of expectations: each returns "" if the fact holds, else what was
// expected and what was found.

// same compares two plain values.
func same[T comparable](what string, want, got T) string {
	if want == got {
		return ""
	}
	return fmt.Sprintf("%s: expected %v, found %v", what, want, got)
}

// deck tests which clauses of deck construction a deck breaks.
func (r *runner) deck(p engine.PlayerID, want []string) string {
	var got []string
	errs := sve.CheckDeck(r.decks[p], sve.In(r.s.format), sve.Copies(r.t.Copies))
	for _, e := range errs {
		got = append(got, e.Clause)
	}
	slices.Sort(got)
	slices.Sort(want)
	return same("clauses that "+sve.SeatName(p)+"'s deck breaks", strings.Join(want, " "), strings.Join(slices.Compact(got), " "))
}

func zoneWord(z uint8) string {
	for w, n := range zoneNames {
		if n == z {
			return strings.ReplaceAll(w, "-", " ")
		}
	}
	return "zone"
}

// ended tests the result of the game; NoPlayer is a draw.
func (r *runner) ended(winner engine.PlayerID, why engine.Reason) string {
	o := r.g.Outcome()
	if o.Over() && !o.Fault() && o.Winner == winner && (why == engine.ReasonNone || o.Reason == why) {
		return ""
	}
	want := sve.SeatName(winner) + " wins"
	if winner == engine.NoPlayer {
		want = "a draw"
	}
	if why != engine.ReasonNone {
		want += " (" + why.String() + ")"
	}
	return "expected " + want + ", but " + r.outcome()
}

// isAt tests what is being asked.
func (r *runner) isAt(p engine.PlayerID, k engine.DecisionKind, word string) string {
	if !r.over() {
		if d := r.g.Decision(); d.Player == p && d.Kind == k {
			return ""
		}
	}
	return fmt.Sprintf("expected %s to be asked for %s; %s", sve.SeatName(p), word, r.situation())
}

// legal tests whether an option is offered now.
func (r *runner) legal(a *answer, want bool) string {
	if r.over() {
		return r.outcome()
	}
	d := r.g.Decision()
	if !a.verb.answers(d.Kind) {
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
func (a *answer) first() pick {
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
func (r *runner) only(v *verb, list []*answer) string {
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
		if o.Action() != v.action || covered[i] {
			continue
		}
		if k, narrow := v.abilityKind(); narrow {
			if have, _ := r.g.AbilityKind(engine.ObjectID(o.A()), o.B()); have != k {
				continue
			}
		}
		return "more is legal: " + r.g.DescribeOption(d, o) + "; " + r.situation()
	}
	return ""
}

// exactly tests the cards of a zone, in any order but for decks.
func (r *runner) exactly(p engine.PlayerID, zone uint8, want []wanted) string {
	if zone == sve.ZoneDeck && len(want) == len(r.g.Zone(p, zone)) {
		return r.ordered(p, want, "top")
	}
	if len(want) != len(r.g.Zone(p, zone)) {
		return fmt.Sprintf("%s's %s: expected %d cards, found %s", sve.SeatName(p), zoneWord(zone), len(want), r.list(p, zone))
	}
	return r.has(p, zone, want, true)
}

// ordered tests the top or bottom cards of a deck, top card first.
func (r *runner) ordered(p engine.PlayerID, want []wanted, where string) string {
	deck := r.g.Zone(p, sve.ZoneDeck)
	part := deck
	if n := len(want); n <= len(deck) {
		part = deck[:n]
		if where == "bottom" {
			part = deck[len(deck)-n:]
		}
	}
	for i, w := range want {
		if len(part) != len(want) || r.plain(part[i]) != w.name {
			return fmt.Sprintf("%s's deck: expected other cards at the %s, found %s", sve.SeatName(p), where, r.list(p, sve.ZoneDeck))
		}
	}
	return ""
}

// has tests that a zone holds cards as described, each another one, or that it
// holds none of them.
func (r *runner) has(p engine.PlayerID, zone uint8, want []wanted, present bool) string {
	taken := map[engine.ObjectID]bool{}
	for _, w := range want {
		found := false
		for _, o := range r.g.Zone(p, zone) {
			if !taken[o] && r.fits(o, &w) {
				taken[o], found = true, true
				break
			}
		}
		if found != present {
			verb := map[bool]string{true: "expected", false: "did not expect"}[present]
			return fmt.Sprintf("%s's %s: %s %s, found %s", sve.SeatName(p), zoneWord(zone), verb, w.describe(), r.list(p, zone))
		}
	}
	return ""
}

// fits reports whether an object is as described.
func (r *runner) fits(o engine.ObjectID, w *wanted) bool {
	if r.plain(o) != w.name || w.token && !r.t.IsToken(r.g.CardOf(o)) {
		return false
	}
	c, shown := r.g.FieldCard(o)
	if !shown {
		c, shown = r.g.EXCard(o)
	}
	if !shown {
		return !w.stats && len(w.keywords) == 0
	}
	if w.stats && (!c.Follower || c.Attack != w.a || c.Defense != w.d) {
		return false
	}
	for _, k := range w.keywords {
		if c.Keywords&k.Bit() == 0 {
			return false
		}
	}
	for _, n := range w.placed.Counters {
		if c.Counters(n.Name) != n.N {
			return false
		}
	}
	said := w.said
	if said["amulet"] && c.Follower || said["follower"] && !c.Follower {
		return false
	}
	return !(said["engaged"] && !c.Engaged || w.reserved && c.Engaged || said["new"] && !c.New ||
		said["damage"] && c.Damage != w.placed.Damage || said["evolved"] && c.Evolved == engine.NoObject ||
		said["unevolved"] && c.Evolved != engine.NoObject || said["served"] && c.Carrots != w.served)
}

func (w *wanted) describe() string {
	s := fmt.Sprintf("%q", w.name)
	if w.stats {
		s += fmt.Sprintf(" %d/%d", w.a, w.d)
	}
	var words []string
	for k := range w.said {
		words = append(words, k)
	}
	if slices.Sort(words); len(words) > 0 {
		s += " (" + strings.Join(words, ", ") + ")"
	}
	return s
}

// plain returns the printed name of an object's card.
func (r *runner) plain(o engine.ObjectID) string { return r.t.PlainName(r.g.CardOf(o)) }

// list names the cards of a zone.
func (r *runner) list(p engine.PlayerID, zone uint8) string {
	var words []string
	for _, o := range r.g.Zone(p, zone) {
		s := fmt.Sprintf("%q", r.plain(o))
		c, ok := r.g.FieldCard(o)
		if !ok {
			c, ok = r.g.EXCard(o)
		}
		if ok {
			if c.Follower {
				s += fmt.Sprintf(" %d/%d", c.Attack, c.Defense)
			}
			s += notes(&c)
		}
		words = append(words, s)
	}
	if len(words) == 0 {
		return "none"
	}
	return strings.Join(words, ", ")
}

// notes are the annotations of a card on the field.
func notes(c *sve.FieldCard) string {
	var words []string
	add := func(cond bool, format string, args ...any) {
		if cond {
			words = append(words, fmt.Sprintf(format, args...))
		}
	}
	add(c.Engaged, "engaged")
	add(c.New, "new")
	add(c.Damage != 0, "damage %d", c.Damage)
	add(c.Evolved != engine.NoObject, "evolved")
	add(c.Carrots != 0, "served %d", c.Carrots)
	add(c.Counters("stack") != 0, "counters stack=%d", c.Counters("stack"))
	for _, k := range sve.Vocabulary().Keywords {
		add(c.Keywords>>k.Number&1 != 0, "%s", k.Name)
	}
	if len(words) == 0 {
		return ""
	}
	return " (" + strings.Join(words, ", ") + ")"
}

// knows tests which cards of a hidden zone a player knows, in any order.
func (r *runner) knows(viewer, whose engine.PlayerID, zone uint8, want []wanted) string {
	var got, names []string
	for _, o := range r.g.Zone(whose, zone) {
		if r.g.Knows(viewer, o) {
			got = append(got, r.plain(o))
		}
	}
	for _, w := range want {
		names = append(names, w.name)
	}
	slices.Sort(got)
	slices.Sort(names)
	return same(fmt.Sprintf("what %s knows of %s's %s", sve.SeatName(viewer), sve.SeatName(whose), zoneWord(zone)), strings.Join(names, ", "), strings.Join(got, ", "))
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
