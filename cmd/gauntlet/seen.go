package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/internal/game"
	"gauntlet/internal/stable"
	"gauntlet/reports/render"
)

// silent reports whether events of a kind say nothing that happens on a table: the order of
// decks, numbers of hidden copies, answers that are shown as such.
func silent(k engine.EventKind) bool {
	switch k {
	case engine.EventDeal, engine.EventChoice, engine.EventExchange, engine.EventRandom, engine.EventPhase:
		return true
	}
	return false
}

// told returns an event as a seat may be told it: cards that it does not know have no name.
// ok is false for events that tell nothing but hidden things. g is the game soon after it.
func told(g game.Teller, viewer engine.PlayerID, e engine.Event) (_ engine.Event, ok bool) {
	if silent(e.Kind) {
		return e, false
	}
	// Copies change numbers when they are shown, so that what is known of a number later
	// is not what was known of the card that was drawn.
	if e.Kind == engine.EventDraw && e.Player != viewer {
		e.Card = engine.AnyCard
		return e, true
	}
	if e.Card != 0 && e.Object != engine.NoObject && !g.Knows(viewer, e.Object) {
		e.Card = engine.AnyCard
	}
	if e.TargetCard != 0 && e.Target != engine.NoObject && !g.Knows(viewer, e.Target) {
		e.TargetCard = engine.AnyCard
	}
	return e, true
}

// writeBoard writes what seat p sees.
func writeBoard(w io.Writer, g game.Teller, p engine.PlayerID) {
	for _, line := range g.Board(p) {
		fmt.Fprintln(w, render.Fold(line, lineWidth, "              "))
	}
}

// writeOptions writes the options of a decision, numbered from 1, with what a policy that has
// just answered it holds of each. The chosen one, -1 for none, has a mark.
func writeOptions(w io.Writer, g game.Teller, d *engine.Decision, chosen int, p engine.Policy) {
	weights := weightsOf(p)
	for i := range d.N {
		mark := " "
		if i == chosen {
			mark = ">"
		}
		s := ""
		for _, k := range weights {
			if k.Option == d.Option(i) && !math.IsNaN(k.Chance) {
				s = fmt.Sprintf("  %s", chanceWords(k))
			}
		}
		fmt.Fprintf(w, "%s%3d  %s%s\n", mark, i+1, g.DescribeOption(d, d.Option(i)), s)
	}
	if p == nil {
		return
	}
	if v, ok := engine.As[engine.Valuer](p); ok && chosen >= 0 {
		if worth, weighed := v.Value(); weighed {
			fmt.Fprintf(w, "      worth %.4g to the policy\n", worth)
		}
	}
}

// weightsOf returns what a policy holds of the options of the decision it answered last.
func weightsOf(p engine.Policy) []engine.Weight {
	if p == nil {
		return nil
	}
	if k, ok := engine.As[engine.Weigher](p); ok {
		return k.Weights()
	}
	return nil
}

// chanceWords writes a chance of winning with its standard error.
func chanceWords(k engine.Weight) string {
	s := fmt.Sprintf("wins %.1f %%", 100*k.Chance)
	if !math.IsNaN(k.Error) {
		s = fmt.Sprintf("wins %.1f ±%.1f %%", 100*k.Chance, 100*1.96*k.Error)
	}
	if k.Deals > 0 {
		s += fmt.Sprintf(" (%s)", counted(k.Deals, "deal"))
	}
	return s
}

// lineOf says in words what a policy would do from the decision that g stopped at to the end
// of the turn, the option chosen first: in one deal of what seat p does not know, that follows
// from key. The policy goes on with the line that it found, and where that ends, or does not
// fit the deal, answers what it is asked; the other seat is played by other.
func lineOf(g game.Teller, p engine.PlayerID, policy engine.Policy, chosen engine.Option, scratch engine.Game, key uint64, other engine.Policy) (words []string) {
	t, ok := scratch.(game.Teller)
	if !ok {
		return nil
	}
	line := []engine.Option{chosen}
	if w, ok := engine.As[engine.Weigher](policy); ok && len(w.Line()) > 0 && w.Line()[0] == chosen {
		line = slices.Clone(w.Line())
	}
	deal := engine.NewStream(key, engine.PurposeDetermine)
	t.Determinize(g.Observe(p).View(), &deal)
	var chance [2]engine.Stream
	for seat := range engine.PlayerID(2) {
		chance[seat] = engine.NewStream(key, engine.PurposePolicy0+engine.Purpose(seat))
	}
	other.Begin(p.Opponent())
	turn := g.Turn()
	for asked := 0; asked < lineMost && t.Next() && t.Turn() == turn; asked++ {
		d := t.Decision()
		if d.Player != p {
			t.Answer(other.Choose(t.Observe(d.Player), d, &chance[d.Player]))
			continue
		}
		i := -1
		if len(line) > 0 {
			i = d.Find(line[0])
			line = line[1:]
		}
		if i < 0 {
			line = nil
			i = policy.Choose(t.Observe(p), d, &chance[p])
		}
		word := t.DescribeOption(d, d.Option(i))
		if d.Source != 0 { // a question about a play, not a play
			what, _, _ := strings.Cut(t.DescribeDecision(d), " (")
			_, what, _ = strings.Cut(what, " must ")
			word += " (to " + what + ")"
		}
		words = append(words, word)
		t.Answer(i)
	}
	return words
}

// lineMost bounds how many decisions of a turn a line tells.
const lineMost = 60

// best returns the weights of options from the best to the worst.
func best(weights []engine.Weight) []engine.Weight {
	list := slices.DeleteFunc(slices.Clone(weights), func(k engine.Weight) bool { return math.IsNaN(k.Chance) })
	stable.Sort(list, func(a, b engine.Weight) int {
		switch {
		case a.Chance > b.Chance:
			return -1
		case a.Chance < b.Chance:
			return 1
		}
		return 0
	})
	return list
}
