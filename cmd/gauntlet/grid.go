package main

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/internal/game"
	"gauntlet/sim/eventlog"
)

// copiesKey is the axis that is no number of the card.
const copiesKey = "copies"

// pointsMax is how many points a grid has at most: arms are numbered in a byte, and the
// first is the base.
const pointsMax = 126

// parseAxis reads "attack=1..4", "cost=2,3" or "atk=200..800:200".
func parseAxis(text string) (eventlog.Axis, error) {
	key, list, ok := strings.Cut(text, "=")
	axis := eventlog.Axis{Key: strings.TrimSpace(key)}
	if !ok || axis.Key == "" {
		return axis, fmt.Errorf("want FIELD=VALUES, such as attack=1..4 or cost=2,3")
	}
	for part := range strings.SplitSeq(list, ",") {
		values, err := parseRange(strings.TrimSpace(part))
		if err != nil {
			return axis, err
		}
		axis.Values = append(axis.Values, values...)
	}
	slices.Sort(axis.Values)
	axis.Values = slices.Compact(axis.Values)
	return axis, nil
}

// parseRange reads "3", "1..4" or "200..800:200".
func parseRange(text string) (values []int, err error) {
	span, word, stepped := strings.Cut(text, ":")
	from, to, ranged := strings.Cut(span, "..")
	if !ranged {
		to = from
	}
	step := 1
	a, err1 := strconv.Atoi(from)
	b, err2 := strconv.Atoi(to)
	if stepped {
		step, err = strconv.Atoi(word)
	}
	switch {
	case err1 != nil || err2 != nil || err != nil || stepped && !ranged:
		return nil, fmt.Errorf("%q is no number and no range; write 3, 1..4 or 200..800:200", text)
	case step < 1 || b < a:
		return nil, fmt.Errorf("%q: a range goes up, by steps of at least 1", text)
	case (b-a)/step >= pointsMax:
		return nil, fmt.Errorf("%q has more than %d values", text, pointsMax)
	}
	for n := a; n <= b; n += step {
		values = append(values, n)
	}
	return values, nil
}

// points returns the points of a grid, the first axis changing slowest.
func points(axes []eventlog.Axis) [][]int {
	out := [][]int{nil}
	for _, a := range axes {
		var next [][]int
		for _, p := range out {
			for _, v := range a.Values {
				next = append(next, append(slices.Clip(p), v))
			}
		}
		out = next
	}
	return out
}

// pointName is the name of the arm of a point.
func pointName(axes []eventlog.Axis, point []int) string {
	var words []string
	for i, a := range axes {
		words = append(words, fmt.Sprintf("%s=%d", a.Key, point[i]))
	}
	return strings.Join(words, ", ")
}

// copiesOf returns how many copies of a card a deck has, and the part of the deck that it
// is in: that of filler, or the main deck, if it has none.
func copiesOf(d *cards.Deck, c, filler *cards.Card) (n int, part cards.Part) {
	part = cards.PartMain
	for p, entries := range d.Parts {
		for _, e := range entries {
			if e.Card.ID == c.ID {
				n, part = n+e.Count, cards.Part(p)
			} else if filler != nil && e.Card.ID == filler.ID && n == 0 {
				part = cards.Part(p)
			}
		}
	}
	return n, part
}

// legalCopies leaves the numbers of copies out with which a deck could not be played, and says
// which they are and why. If none is left, or the deck as it is cannot be played, that is for
// those to say who link the arms.
func legalCopies(l *game.Library, card, filler *cards.Card, decks []*cards.Deck, axes []eventlog.Axis, base []int, messages io.Writer) ([]eventlog.Axis, error) {
	at := slices.IndexFunc(axes, func(a eventlog.Axis) bool { return a.Key == copiesKey })
	if at < 0 {
		return axes, nil
	}
	why := func(n int) error {
		v, err := withCopies(decks[0], card, filler, n)
		if err != nil {
			return err
		}
		return l.CheckDeck(v)
	}
	if filler != nil && why(base[at]) != nil {
		return axes, nil
	}
	var kept []int
	var notes []string
	for _, n := range axes[at].Values {
		err := why(n)
		if err == nil || n == base[at] {
			kept = append(kept, n)
			continue
		}
		first, _, _ := strings.Cut(err.Error(), "\n")
		notes = append(notes, fmt.Sprintf("note: left out: copies=%d: %s\n", n, first))
	}
	if len(kept) == 0 || len(kept) == 1 && kept[0] == base[at] {
		return axes, nil
	}
	for _, n := range notes {
		if _, err := io.WriteString(messages, n); err != nil {
			return nil, err
		}
	}
	axes = slices.Clone(axes)
	axes[at].Values = kept
	return axes, nil
}

// withCopies returns the deck with n copies of a card, followed by those of filler: the two
// share a number of places, so that all other cards keep theirs in every shuffle. Without
// filler the deck has more or fewer cards.
func withCopies(d *cards.Deck, c, filler *cards.Card, n int) (*cards.Deck, error) {
	have, part := copiesOf(d, c, filler)
	places, at := have, -1
	var out []cards.Entry
	for _, e := range d.Parts[part] {
		switch {
		case e.Card.ID == c.ID:
			at = len(out)
		case filler != nil && e.Card.ID == filler.ID:
			if places += e.Count; at < 0 {
				at = len(out)
			}
		default:
			out = append(out, e)
		}
	}
	if at < 0 {
		at = len(out)
	}
	var own []cards.Entry
	if n > 0 {
		own = append(own, cards.Entry{Card: c, Count: n})
	}
	switch {
	case filler != nil && n > places:
		return nil, fmt.Errorf("the deck %q has too few copies of %s to make place for %d of %s", d.Name, filler.Name, n, c.Name)
	case filler != nil && n < places:
		own = append(own, cards.Entry{Card: filler, Count: places - n})
	}
	v := *d
	v.Parts[part] = slices.Insert(out, at, own...)
	return &v, nil
}
