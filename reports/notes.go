package reports

import (
	"fmt"
	"strconv"
	"strings"

	"gauntlet/reports/numeral"
	"gauntlet/reports/stats"
	"gauntlet/sim/eventlog"
)

// Note is something a reader must know before trusting the tables.
type Note struct {
	Code string `json:"code"` // stable, for programs
	Text string `json:"text"`
}

// The codes of notes that are not a warning of one estimate.
const (
	NoteInterrupted = "interrupted"       // the run did not finish
	NoteVersions    = "versions"          // several versions of the program played it
	NotePartial     = "partial_pairs"     // pairs with one game missing
	NoteFaults      = "faults"            // games without a result
	NoteCapped      = "capped"            // games stopped by a hard limit
	NoteForfeit     = "forfeit"           // games that a player from outside lost since it failed, or gave up
	NoteAsymmetric  = "asymmetric_mirror" // a mirror is not symmetric: the engine errs
	NoteIllegal     = "not_legal"         // a deck that the arm does not play
	NoteField       = "common_field"      // not every deck is legal in every arm
	NoteMissing     = "not_kept"          // a section that the run's tables do not allow
	NoteStopped     = "stopped"           // a rule could end the run by what it saw of its rates
	NoteOldCopies   = "old_copies"        // a run whose rows of cards follow numbers and not copies
)

// stoppedNote says of a run that a rule could end what its numbers are.
func stoppedNote(m *eventlog.Manifest) Note {
	how := "did"
	if !m.Stopped {
		how = "used up its games before"
	}
	return Note{NoteStopped, fmt.Sprintf("The run was to end as soon as every matchup is known to %s on each side, and %s. Intervals of rates hold whenever one looks; those of means, "+
		"of cards, ratings and the metagame are for runs of fixed length.", numeral.InPoints(m.Stop.Half), how)}
}

// notes gathers what the tables' rows warn of, the gravest first. Warnings of
// single matchups are counted, not listed: they stand beside their numbers.
func notes(r *Report) []Note {
	var out []Note
	note := func(code, format string, args ...any) {
		out = append(out, Note{code, fmt.Sprintf(format, args...)})
	}
	for _, c := range r.Matchups.Cells {
		if c.Asymmetric > 0 {
			note(NoteAsymmetric, "%s against itself: the games of %s differ where they must be the same with the labels swapped. "+
				"This is an error of the simulation; do not trust this run.", r.Contestants[c.Row].Name, Plural(c.Asymmetric, "pair"))
		}
	}
	if r.Run.Games == 0 {
		text := "No game was played."
		if r.Run.GamesPlanned > 0 {
			text = fmt.Sprintf("The run is not complete: none of %s was played.", Plural(r.Run.GamesPlanned, "planned game"))
		}
		note(string(stats.NoGames), "%s", text)
		return out
	}
	if r.Run.State != eventlog.Complete || r.Run.Games < r.Run.GamesPlanned {
		note(NoteInterrupted, "The run is not complete: %s of %s were played.", Thousands(r.Run.Games), Plural(r.Run.GamesPlanned, "planned game"))
	}
	out = append(out, r.Run.versions()...)
	if r.Run.PartialPairs > 0 {
		note(NotePartial, "%s with one game missing: the other game counts, and each seat still counts one half.", Plural(r.Run.PartialPairs, "pair"))
	}
	if r.Run.Faults > 0 {
		note(NoteFaults, "%s without a result: not part of any rate, see the bounds under faults.", Plural(r.Run.Faults, "faulty game"))
	}
	if r.Run.Capped > 0 {
		note(NoteCapped, "%s stopped by a hard limit: counted as a draw, see the bounds under faults.", Plural(r.Run.Capped, "game"))
	}
	for _, e := range r.Ends.Reasons {
		if e.Reason == "forfeit" && e.Games > 0 {
			note(NoteForfeit, "%s forfeited by a bot that failed or gave up: counted as lost by it.", Plural(e.Games, "game"))
		}
	}
	for _, w := range []struct {
		code stats.Code
		text string
	}{
		{stats.NoGames, "of %s without a game that has a result."},
		{stats.FewBlocks, fmt.Sprintf("of %%s with fewer than %d pairs: intervals there count the games as independent.", stats.BlocksMin)},
		{stats.ZeroVariance, "of %s with the same score in every pair: intervals there count the games as independent."},
		{stats.OneSeat, "of %s played in one seat only: rates there are not balanced."},
		{stats.FewGames, fmt.Sprintf("of %%s with fewer than %d games.", stats.GamesMin)},
	} {
		if n := warned(r.Matchups.Cells, w.code); n > 0 {
			note(string(w.code), "%d "+w.text, n, Plural(int64(competitive(r.Matchups.Cells)), "matchup"))
		}
	}
	return out
}

// versions says that several versions of the program played a run.
func (r *Run) versions() []Note {
	if len(r.Programs) == 0 {
		return nil
	}
	return []Note{{NoteVersions, fmt.Sprintf("Several versions of the program played this run, and they need not play alike: %s.", strings.Join(r.Programs, "; "))}}
}

// warned counts the matchups whose rate carries a warning, mirrors left out.
func warned(cells []Cell, code stats.Code) int {
	n := 0
	for i := range cells {
		switch c := &cells[i]; {
		case c.Mirror, c.Barred:
		case c.Rate == nil && code == stats.NoGames, c.Rate != nil && stats.HasWarning(c.Rate.Warnings, code):
			n++
		}
	}
	return n
}

// competitive counts the matchups that are not mirrors.
func competitive(cells []Cell) int {
	n := 0
	for i := range cells {
		if !cells[i].Mirror && !cells[i].Barred {
			n++
		}
	}
	return n
}

// Plural writes a count with its noun: 1 pair, 2,000 pairs.
func Plural(n int64, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return Thousands(n) + " " + noun + "s"
}

// Thousands writes a count with its thousands set apart: 1,234,567.
func Thousands(n int64) string {
	s := strconv.FormatInt(n, 10)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}
