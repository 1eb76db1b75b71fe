package reports

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/internal/spell"
	"gauntlet/sim/eventlog"
)

// Show names a section of a report.
type Show string

// The sections, in reading order.
const (
	ShowMatchups Show = "matchups"
	ShowTotals   Show = "totals"
	ShowMatch    Show = "match" // best of three
	ShowElo      Show = "elo"   // matchups as match testers count them
	ShowFirst    Show = "first"
	ShowLength   Show = "length"
	ShowEnds     Show = "ends" // with faults
	ShowRatings  Show = "ratings"
	ShowMetagame Show = "metagame"
	ShowSurvival Show = "survival"
	ShowTempo    Show = "tempo"
	ShowChances  Show = "chances"
	ShowCards    Show = "cards"
)

// ShowAll stands for every section that the run's tables allow.
const ShowAll Show = "all"

// ShowDifferences is the form of a comparison, of a run about the cards or the hands of a deck: what each
// of its arms changes, matchup by matchup. It is no section of a report of one arm.
const ShowDifferences Show = "differences"

// AllSections lists the sections in reading order.
func AllSections() []Show {
	return []Show{ShowMatchups, ShowTotals, ShowMatch, ShowElo, ShowFirst, ShowLength, ShowEnds, ShowRatings, ShowMetagame, ShowSurvival, ShowTempo, ShowChances, ShowCards}
}

// alwaysShown are the sections of every report.
var alwaysShown = []Show{ShowMatchups, ShowTotals, ShowFirst, ShowLength, ShowEnds}

// Decks for which ratings and the metagame are shown unasked, if all of them met: fewer
// have none, and of more the resampling takes its time.
const (
	rankedMin = 3
	rankedMax = 12
)

// needs says which table a section reads beside that of the games, and the detail that a
// run has it from; nil for none.
func (s Show) needs() (*eventlog.Table, string) {
	switch s {
	case ShowCards:
		return eventlog.Cards, "cards"
	case ShowTempo, ShowChances:
		return eventlog.Turns, "turns"
	}
	return nil, ""
}

// ParseShow returns the sections of a list such as "ratings,metagame" or "all".
func ParseShow(list []string) ([]Show, error) {
	var out []Show
	var words []string
	for _, s := range append(AllSections(), ShowAll, ShowDifferences) {
		words = append(words, string(s))
	}
	for _, word := range list {
		if !slices.Contains(words, word) {
			return nil, fmt.Errorf("there is no section %q%s; the sections are %s", word, spell.Hint(word, words), strings.Join(words, ", "))
		}
		out = append(out, Show(word))
	}
	if len(out) > 1 && slices.Contains(out, ShowDifferences) {
		return nil, fmt.Errorf("%s is a report of its own and no section beside others", ShowDifferences)
	}
	return out, nil
}

// choose decides which sections are made. What was named must be possible; "all" is what is.
func (d *dataset) choose(src Source, o Options) error {
	show := o.Show
	has := func(s Show) (string, bool) {
		t, detail := s.needs()
		if t == nil {
			return "", true
		}
		parted, ok := src.(Parts)
		return detail, ok && parted.Has(t)
	}
	shown := slices.Clone(alwaysShown)
	if len(show) == 0 && len(o.Shares) > 0 { // who knows the field asks about matches
		shown = append(shown, ShowMatch)
	}
	if len(show) > 0 {
		shown = nil
	} else if n := len(d.contestants); n >= rankedMin && n <= rankedMax && d.complete() {
		shown = append(shown, ShowRatings, ShowMetagame)
	}
	if len(show) == 0 {
		show = o.More
	}
	for _, s := range show {
		switch detail, ok := has(s); {
		case s == ShowAll:
			for _, s := range AllSections() {
				if detail, ok := has(s); ok {
					shown = append(shown, s)
				} else {
					d.sections.missing = append(d.sections.missing, Note{NoteMissing, fmt.Sprintf("There is no section %q: it needs rows that this run did not keep; play it with --detail %s.", s, detail)})
				}
			}
		case !slices.Contains(AllSections(), s):
			return fmt.Errorf("there is no section %q", s)
		case !ok:
			return fmt.Errorf("the section %q needs rows that this run did not keep: play it with --detail %s", s, detail)
		default:
			shown = append(shown, s)
		}
	}
	for _, s := range AllSections() {
		if slices.Contains(shown, s) {
			d.sections.shown = append(d.sections.shown, s)
		}
	}
	if v := d.manifest.Schema; slices.Contains(shown, ShowCards) && v > 0 && v < eventlog.CopiesLast {
		d.sections.missing = append(d.sections.missing, Note{NoteOldCopies, fmt.Sprintf("The files are of version %d, whose rows of cards follow numbers and not copies: "+
			"drawn, tutored and in the hand at the end are wrong, and GD, GIH, GNS, IWD, play rate and dead rate with them. Play the run again.", v)})
	}
	d.sections.prepare(d)
	return nil
}

// complete reports whether all contestants met each other.
func (d *dataset) complete() bool {
	n := len(d.contestants)
	met := 0
	for _, c := range d.cells {
		if !c.mirror() && !c.barred {
			met++
		}
	}
	return met == n*(n-1)/2
}

// sections is the sums that only some sections need; those of the others are nil.
type sections struct {
	shown    []Show
	missing  []Note // sections that the run's tables do not allow
	survival *survivalTally
	cards    *cardTally
	tempo    *tempoTally
	chances  *chanceTally
	games    partGames // of the part that is being read
}

func (s *sections) has(show Show) bool { return slices.Contains(s.shown, show) }

// prepare makes the sums of the sections that are shown.
func (s *sections) prepare(d *dataset) {
	if s.has(ShowSurvival) {
		s.survival = newSurvivalTally(len(d.contestants))
	}
	if s.has(ShowCards) {
		s.cards = newCardTally(d)
	}
	if s.has(ShowTempo) {
		s.tempo = newTempoTally(len(d.contestants))
	}
	if s.has(ShowChances) {
		s.chances = newChanceTally(d.arm.GamesPlanned)
	}
	s.games.d = d
}

// empty returns the sums for one part.
func (s *sections) empty(of *dataset) sections {
	e := sections{shown: s.shown}
	e.prepare(of)
	return e
}

func (s *sections) merge(o *sections) {
	if s.survival != nil {
		s.survival.merge(o.survival)
	}
	if s.cards != nil {
		s.cards.merge(o.cards)
	}
	if s.tempo != nil {
		s.tempo.merge(o.tempo)
	}
	if s.chances != nil {
		s.chances.merge(o.chances)
	}
}

// game notes a game of the part that is being read.
func (s *sections) game(row *eventlog.GameRow) {
	if s.cards != nil || s.tempo != nil || s.chances != nil {
		s.games.add(row)
	}
}

// read reads what the sections need beside the games of a part.
func (s *sections) read(src Parts, part int) error {
	if s.cards != nil {
		if err := s.cards.read(src, part, &s.games); err != nil {
			return err
		}
	}
	if s.tempo != nil || s.chances != nil {
		if err := s.readTurns(src, part); err != nil {
			return err
		}
	}
	s.games.list = nil // room for the parts to come
	return nil
}

// pair adds a pair of games of two contestants.
func (s *sections) pair(p *pair, row, col int) {
	if s.survival != nil {
		s.survival.add(p, row, col)
	}
}

// report fills in the sections.
func (s *sections) report(r *Report, d *dataset, o Options) (err error) {
	r.Shown = s.shown
	if s.has(ShowMatch) {
		r.Match = matches(r.Matchups.Cells, d, r.Basis.Shares, o)
	}
	if s.has(ShowRatings) {
		if r.Ratings, err = ratings(d, o); err != nil {
			return err
		}
	}
	if s.has(ShowMetagame) {
		if r.Metagame, err = metagame(d, o); err != nil {
			return err
		}
	}
	if s.survival != nil {
		r.Survival = s.survival.report(o)
	}
	if s.cards != nil {
		r.Cards = s.cards.report(o)
	}
	if s.tempo != nil {
		r.Tempo = s.tempo.report(o)
	}
	if s.chances != nil {
		if r.Chances, err = s.chances.report(o); err != nil {
			return err
		}
	}
	r.Notes = append(r.Notes, s.missing...)
	return nil
}
