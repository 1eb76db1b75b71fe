package effect

// What was done to how many cards: programs of Force of Will count the cards before and
// after, of which an explanation says the difference in one phrase.

// done says a difference of such numbers, nil if it is none.
func (t *teller) done(i Instr) *node { return nil }

// counted are the instructions of a fragment that only count for that.
func (t *teller) counted() []int { return nil }
