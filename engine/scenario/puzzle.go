package scenario

import (
	"strings"

	"gauntlet/engine"
	"gauntlet/internal/spell"
)

// Puzzle is what a scenario asks somebody to find. Its script is a solution.
type Puzzle struct {
	Kind PuzzleKind
	Seat engine.PlayerID // who is to find it
}

// PuzzleKind is what a puzzle is about.
type PuzzleKind uint8

// The kinds of puzzles.
const (
	PuzzleWin     PuzzleKind = iota // win this turn
	PuzzleOnly                      // win this turn, which a single first play does
	PuzzleSurvive                   // do not lose before the opponent's next turn has ended
)

// PuzzleWords are the kinds as files name them, by their number.
var PuzzleWords = []string{PuzzleWin: "win", PuzzleOnly: "only", PuzzleSurvive: "survive"}

// String returns the word of a kind.
func (k PuzzleKind) String() string { return PuzzleWords[k] }

// Until returns the number of the last turn that a puzzle is about.
func (s *Scenario) Until() int {
	if s.Puzzle.Kind == PuzzleSurvive && s.Active == s.Puzzle.Seat {
		return s.Turn + 1
	}
	return s.Turn
}

// puzzle reads "puzzle win", "puzzle survive p2".
func (p *parser) puzzle(l *Line) error {
	t := l.Next()
	for k, w := range PuzzleWords {
		if !strings.EqualFold(w, t.Text) {
			continue
		}
		z := &Puzzle{Kind: PuzzleKind(k)}
		p.s.Puzzle = z
		if l.Done() {
			return nil
		}
		who, err := p.player(l)
		z.Seat = engine.PlayerID(who)
		return err
	}
	return l.Fail(t, "a puzzle is %s, not %v%s", OneOf(PuzzleWords), t, spell.Hint(t.Text, PuzzleWords))
}
