package fow

import "gauntlet/engine"

// Replacements apply in the middle of leaf work: wherever a card moves, damage is
// dealt, life or will changes. Where a player has to choose between several, or may
// decline one, the stretch of rules under way is taken back and carried out again
// with the answer: State is a value. Until it is complete the answers are kept in
// State.choices, and what the stretch itself was answered in State.kept. Runs in
// which nobody can be asked so (Tables.chooses) never copy a state for it.

// rewind is what a stretch is taken back to.
type rewind struct {
	state   State
	d       engine.Decision // the question, if one came up
	windows Windows
	dice    engine.Script
	events  int  // recorded before
	taken   int  // answers that the stretch has taken
	armed   bool // a stretch is under way that can be taken back
	asks    bool // a question came up; what the stretch does from there on is in vain
}

// beginStretch notes how things are before a stretch that may be taken back.
func (g *Game) beginStretch() {
	s, w := &g.s, &g.rewind
	if s.deep != 0 {
		if s.answered != 0 {
			switch a := g.take(); {
			case int(s.nChoices) == len(s.choices):
				g.fail(LimitChoices) // the stretch ends without asking more, and the game with it
			case a.Action() == ActNo:
				s.choices[s.nChoices] = declined
				s.nChoices++
			default:
				s.choices[s.nChoices] = a.A()
				s.nChoices++
			}
		}
		s.answer, s.answered = s.kept, s.keptAnswered
		s.kept, s.keptAnswered, s.deep = 0, 0, 0
	}
	w.state, w.windows, w.taken, w.asks, w.armed = *s, g.windows, 0, false, s.over == 0
	if g.rec != nil {
		w.events = g.rec.Len()
	}
	if g.dice != nil {
		w.dice = *g.dice
	}
}

// endStretch takes a stretch back if a question came up in it, and reports whether
// one did.
func (g *Game) endStretch() bool {
	s, w := &g.s, &g.rewind
	w.armed = false
	if !w.asks {
		s.choices, s.nChoices = [len(s.choices)]uint8{}, 0
		return false
	}
	*s, g.windows, g.d = w.state, w.windows, w.d
	g.forgetCaches()
	if g.rec != nil {
		g.rec.Cut(w.events)
	}
	if g.dice != nil {
		*g.dice = w.dice
	}
	s.kept, s.keptAnswered = s.answer, s.answered
	s.answer, s.answered, s.deep = 0, 0, 1
	g.refresh()
	return true
}

// declined is the answer that nothing is applied.
const declined = 0xFF

// choice returns what a player chose, or lets ask put the question and goes on with
// the first option.
func (g *Game) choice(ask func()) uint8 {
	s, w := &g.s, &g.rewind
	if w.taken < int(s.nChoices) {
		w.taken++
		return s.choices[w.taken-1]
	}
	if w.armed && !w.asks {
		ask()
		w.d, w.asks = g.d, true
	}
	return 0
}
