package game

import (
	"cmp"
	"fmt"
	"io/fs"
	"path"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/scenario"
	"gauntlet/internal/stable"
	"gauntlet/policies/search"
)

// judgeNodes bounds what the opponent in a puzzle looks at for a question. Puzzles are small:
// one that needs more is an error, not a guess.
const judgeNodes = 4_000_000

// Puzzle is a position from which somebody is to find something, ready to be played.
type Puzzle struct {
	*scenario.Scenario
	Name  string // of its file, without folder and ending
	wing  *Wing
	place *scenario.Position
}

// Puzzles returns the puzzles of the game that come with the program, in the order of their names.
func (w *Wing) Puzzles() ([]*Puzzle, error) {
	if w.PuzzleFiles == nil {
		return nil, nil
	}
	files, err := fs.Glob(w.PuzzleFiles, "puzzle/*.txt")
	if err != nil {
		return nil, err
	}
	var out []*Puzzle
	for _, file := range files {
		src, err := fs.ReadFile(w.PuzzleFiles, file)
		if err != nil {
			return nil, err
		}
		p, err := w.Puzzle(file, string(src), scenario.Options{})
		if err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	return out, nil
}

// Puzzle reads a puzzle of the game. file is its name for messages.
func (w *Wing) Puzzle(file, src string, o scenario.Options) (*Puzzle, error) {
	s, err := scenario.Parse(file, src, []*scenario.Table{w.Script()})
	if err != nil {
		return nil, err
	}
	return w.PuzzleOf(s, o)
}

// PuzzleOf makes a puzzle of a scenario that is one.
func (w *Wing) PuzzleOf(s *scenario.Scenario, o scenario.Options) (*Puzzle, error) {
	if s.Puzzle == nil {
		return nil, &scenario.Error{File: s.File, Line: 1, Message: "this is no puzzle: it lacks a line such as puzzle win (docs/scenarios.md)"}
	}
	place, err := s.Position(o)
	if err != nil {
		return nil, err
	}
	name := path.Base(s.File)
	return &Puzzle{Scenario: s, Name: name[:len(name)-len(path.Ext(name))], wing: w, place: place}, nil
}

// Aim returns what the seat of the puzzle wants.
func (p *Puzzle) Aim() search.Aim {
	return search.Aim{Seat: p.Puzzle.Seat, Hold: p.Puzzle.Kind == scenario.PuzzleSurvive, Until: p.Until()}
}

// Begin returns a game of the puzzle under a rule set, put into the position. What chance decides
// follows from the key.
func (p *Puzzle) Begin(rules string, key uint64) (scenario.Subject, error) {
	g, err := p.place.Game(rules, nil)
	if err != nil {
		return nil, err
	}
	if err := g.Begin(key); err != nil {
		return nil, &scenario.Error{File: p.File, Message: "the position does not fit: " + err.Error()}
	}
	return g, nil
}

// Editions returns the rule sets that the puzzle is played under, "" for a game that has one.
func (p *Puzzle) Editions() []string {
	if len(p.Rules) == 0 {
		return []string{""}
	}
	return p.Rules
}

// Watch plays the solution, as [scenario.Position.Watch] does.
func (p *Puzzle) Watch(rules string, show func(scenario.Subject)) (*scenario.Result, error) {
	return p.place.Watch(rules, show)
}

// Mark is how a policy did at a puzzle.
type Mark struct {
	Puzzle *Puzzle
	Tries  int // games, under all rule sets of the puzzle
	Solved int // of them
}

// Whole reports whether every try was a solution.
func (m Mark) Whole() bool { return m.Solved == m.Tries }

// ScorePuzzles lets a policy play puzzles of the game, each so many times under every rule set,
// against an opponent that answers best: it looks through everything, hidden cards as well, and
// takes an answer that spoils the aim wherever there is one. Try k of a puzzle draws all chance
// from the key k, so that the same marks come out every time.
func (w *Wing) ScorePuzzles(policy string, puzzles []*Puzzle, tries int) ([]Mark, error) {
	p, err := w.NewPolicy(policy)
	if err != nil {
		return nil, err
	}
	x := examiner{player: p, judge: search.NewJudge(w.Bots.Sight, judgeNodes), spare: w.Bots.Greedy()}
	out := make([]Mark, len(puzzles))
	for i, z := range puzzles {
		out[i].Puzzle = z
		for _, rules := range z.Editions() {
			g, err := z.Begin(rules, 0)
			if err != nil {
				return nil, err
			}
			for k := range tries {
				if err := g.Begin(uint64(k)); err != nil {
					return nil, err
				}
				solved, err := x.try(g, z.Aim(), uint64(k))
				if err != nil {
					return nil, fmt.Errorf("%s: %w", z.File, err)
				}
				out[i].Tries++
				if solved {
					out[i].Solved++
				}
			}
		}
	}
	return out, nil
}

// examiner plays puzzles with a policy.
type examiner struct {
	player, spare engine.Policy
	judge         *search.Judge
}

// try plays a puzzle once.
func (x *examiner) try(g scenario.Subject, aim search.Aim, key uint64) (solved bool, err error) {
	foe := aim.Seat.Opponent()
	var chance [2]engine.Stream
	for p := range engine.PlayerID(2) {
		chance[p] = engine.NewStream(key, engine.PurposePolicy0+engine.Purpose(p))
	}
	x.player.Begin(aim.Seat)
	x.spare.Begin(foe)
	for g.Next() {
		if g.Turn() > aim.Until {
			return aim.Hold, nil
		}
		d := g.Decision()
		if d.Player == aim.Seat {
			g.Answer(x.player.Choose(g.Observe(d.Player), d, &chance[d.Player]))
			continue
		}
		i, err := x.reply(g, aim, &chance[foe])
		if err != nil {
			return false, err
		}
		g.Answer(i)
	}
	won, late := g.Outcome().Winner == aim.Seat, g.Turn() > aim.Until
	return won && !late || aim.Hold && (late || g.Outcome().Winner != foe), nil
}

// reply returns the first answer after which the aim cannot be reached; if there is none what
// greedy answers.
func (x *examiner) reply(g scenario.Subject, aim search.Aim, chance *engine.Stream) (int, error) {
	d := g.Decision()
	for i := range d.N {
		reached, sure := x.judge.After(g.Bare(), i, aim)
		if !sure {
			return 0, fmt.Errorf("the best reply is not found within %d positions; a puzzle must be smaller", judgeNodes)
		}
		if !reached {
			return i, nil
		}
	}
	return x.spare.Choose(g.Observe(d.Player), d, chance), nil
}

// PuzzleSum is what a policy solved of the puzzles of a kind.
type PuzzleSum struct {
	Kind           scenario.PuzzleKind
	Puzzles, Whole int // how many there are, and those that were solved at every try
	Tries, Solved  int
}

// SumPuzzles adds marks up by kind, in the order of the kinds; kinds without puzzles are left out.
func SumPuzzles(marks []Mark) []PuzzleSum {
	var out []PuzzleSum
	for _, m := range marks {
		k := m.Puzzle.Puzzle.Kind
		i := slices.IndexFunc(out, func(s PuzzleSum) bool { return s.Kind == k })
		if i < 0 {
			i = len(out)
			out = append(out, PuzzleSum{Kind: k})
		}
		s := &out[i]
		s.Puzzles++
		s.Tries += m.Tries
		s.Solved += m.Solved
		if m.Whole() {
			s.Whole++
		}
	}
	stable.Sort(out, func(a, b PuzzleSum) int { return cmp.Compare(a.Kind, b.Kind) })
	return out
}
