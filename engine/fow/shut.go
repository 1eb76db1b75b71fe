package fow

// What a player could not play is not looked at again before something changes that it
// was refused for: a walk over the plays of a player notes for each card of the hand and
// for each entity what would have to change (walk.why), and skips it in later walks until
// then. This is beside the state and follows from it.

// shut is what a player could not play when it was looked at last.
type shut struct {
	hand    uint64               // cards of the hand, each by the lowest of its copies
	acts    uint64               // entities of whose abilities none could be played
	handWhy [64]moments          // what would have to change for that
	actsWhy [maxEntities]moments //
	why     moments              // all of it
	news    moments              // what has changed since the last walk
	main    bool                 // that was at main timing
}

// whenNew are changes by which other cards and abilities come into question.
const whenNew = whenEntered | whenStones | whenInfo

// reopen takes out of what p could not play what news may have made possible.
func (g *Game) reopen(p uint8, main bool) {
	x := &g.shut[p]
	news := x.news
	if x.main != main {
		x.main = main
		news |= whenTimed
	}
	switch x.news = 0; {
	case g.askAll || g.t.withers: // who may produce will again is asked again
		x.hand, x.acts, x.why = 0, 0, 0
	case news&x.why != 0:
		x.why = 0
		x.sift(&x.hand, x.handWhy[:], news)
		x.sift(&x.acts, x.actsWhy[:], news)
	}
}

// sift takes out of a set what news may have changed.
func (x *shut) sift(set *uint64, why []moments, news moments) {
	for m := *set; m != 0; m &= m - 1 {
		if w := why[trailing(m)]; w&news != 0 {
			*set &^= m & -m
		} else {
			x.why |= w
		}
	}
}

// begin begins to look whether one thing can be played and returns how much could be
// played before.
func (w *walk) begin() int {
	w.wake, w.why = w.wake|w.why, 0
	return w.found
}

// refuse notes that a thing of a set could not be played; what waits for any change is
// looked at in each walk.
func (x *shut) refuse(w *walk, set *uint64, why *moments, k uint8) {
	if w.why&whenAny != 0 {
		return
	}
	*set |= 1 << k
	*why = w.why | whenNew
	x.why |= *why
}
