package main

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"gauntlet/engine"
	"gauntlet/internal/game"
	"gauntlet/reports"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
)

// printGame prints a replayed game: who plays what, then one line per event
// under a headline per turn, then the result. The order of the libraries and
// the choices made are left out unless all is set.
func printGame(out io.Writer, r *sim.Replayed, rules game.Ruleset, all bool) error {
	w := bufio.NewWriter(out)
	m := r.Plan.Matchups[r.Matchup]
	decks, policies := [2]int{m.DeckA, m.DeckB}, [2]string{r.Plan.PolicyOf(&r.Game, 0), r.Plan.PolicyOf(&r.Game, 1)}
	if r.Swap {
		decks[0], decks[1] = decks[1], decks[0]
		policies[0], policies[1] = policies[1], policies[0]
	}
	fmt.Fprintf(w, "game %d, pair %d, key %016x\n", r.ID, r.PairID(), r.Key)
	if words := rulesOf(r, rules); words != "" {
		fmt.Fprintln(w, words)
	}
	for seat := range decks {
		fmt.Fprintf(w, "p%d plays %s (%s)\n", seat+1, r.Plan.Decks[decks[seat]].Name, policies[seat])
	}
	headline(w, "set-up")
	for _, e := range r.Events {
		switch {
		case e.Kind == engine.EventTurnStart:
			headline(w, fmt.Sprintf("turn %d, p%d", e.Amount, e.Player+1))
		case !all && (e.Kind == engine.EventDeal || e.Kind == engine.EventChoice):
			continue
		}
		fmt.Fprintln(w, rules.Describe(e))
	}
	headline(w, "result")
	fmt.Fprintln(w, result(r))
	return w.Flush()
}

// rulesOf says by which rules a game is played, and in which arm if the run has
// several; "" for the only rules that there are by default.
func rulesOf(r *sim.Replayed, rules game.Ruleset) string {
	words := reports.Rules(rules.Name(), rules.Settings())
	switch {
	case len(r.Plan.Arms) > 1:
		return fmt.Sprintf("arm %s, block %d: %s", r.Plan.Arms[r.Arm], r.Block, words)
	case len(rules.Settings()) > 0:
		return words
	}
	return ""
}

func headline(w io.Writer, title string) {
	fmt.Fprintf(w, "\n%s\n%s\n", title, strings.Repeat("-", len(title)))
}

// result says how a game ended.
func result(r *sim.Replayed) string {
	after := fmt.Sprintf("after %s and %s; leaders at %d and %d",
		counted(int(r.Row.Turns), "turn"), counted(int(r.Row.Decisions), "decision"), r.Seats[0].LifeEnd, r.Seats[1].LifeEnd)
	switch {
	case r.Fault != "":
		return fmt.Sprintf("no result (%s) %s", r.Fault, after)
	case r.Row.Result == eventlog.Draw:
		return fmt.Sprintf("a draw (%s) %s", r.Outcome.Reason, after)
	}
	return fmt.Sprintf("p%d wins (%s) %s", r.Outcome.Winner+1, r.Outcome.Reason, after)
}
