package search

import "gauntlet/engine"

// Aim is what a seat wants of a position.
type Aim struct {
	Seat  engine.PlayerID
	Hold  bool // not to have lost by the end of turn Until; otherwise to have won by then
	Until int
}

// Judge searches positions whose hidden cards are open to it, and counts every answer: it judges
// puzzles and plays the opponent in them. It is no player.
type Judge struct{ solver }

// judgeDepth bounds the decisions of a line.
const judgeDepth = 240

// NewJudge returns a judge of a game that looks at most at so many positions for a question.
func NewJudge(sight Sight, nodes int) *Judge {
	j := &Judge{}
	j.sight, j.budget = sight, nodes
	return j
}

// Reached says whether an aim is reached from a game that stops at a decision or is over,
// whatever the opponent answers. sure is false if the budget ended the search first.
func (j *Judge) Reached(g engine.Game, a Aim) (reached, sure bool) {
	j.open(a)
	w := j.frames[0].world
	w[0].CopyFrom(g)
	v := j.win(0, 1)
	return v == yes, v != cut
}

// After says for an option of the decision at which a game stops whether the aim is reached
// if it is answered with that, as [Judge.Reached] does.
func (j *Judge) After(g engine.Game, option int, a Aim) (reached, sure bool) {
	j.open(a)
	w := j.frames[0].world
	w[0].CopyFrom(g)
	if w[0].Next() {
		w[0].Answer(option)
	}
	v := j.win(0, 1)
	return v == yes, v != cut
}

// Spent returns how many positions the last question took.
func (j *Judge) Spent() int { return j.spent }

func (j *Judge) open(a Aim) {
	if j.frames == nil {
		j.many = 1
		j.table = make([]place, 1<<tableBits)
		j.frames = make([]frame, judgeDepth)
		for i := range j.frames {
			j.frames[i].world = []engine.Game{j.sight.Blank()}
		}
	}
	j.seat, j.hold, j.until = a.Seat, a.Hold, a.Until
	j.begin(j.budget)
}
