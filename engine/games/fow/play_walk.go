package fow

// walk is a walk over the plays of a player while it goes on.
type walk struct {
	walking bool
	main    bool // at main timing
	p       uint8
	ruling  ruling
	anytime bool    // there is something that might be played outside main timing, or that there is nothing is known
	yes     uint8   // what of the card in question can be played: the card, or its abilities by their places
	why     moments // what would have to change for another answer about it
	wake    moments // … and about any before it
	vague   uint64  // answers that depend on any change

	billed bool  // of the last look: whether its price can be paid is whether this bill is covered
	bill   Bill  // … with own kinds of will alone
	unpaid bool  // it was refused for that
	rich   uint8 // abilities of the card in question, by their places: those that can be played as long as their bills are covered
	poor   uint8 // … and those that are refused until they are
	tired  uint8 // … and those that are refused as it cannot be rested
	chosen bool  // a card that is refused can be played as soon as its bill is covered
	lacks  uint8 // what a price that was looked at last lacked: lacksX, 0 unknown
	total  int16 // … and its will
}

// Why a price cannot be paid.
const (
	lacksWill  uint8 = 1 + iota // there is not so much
	lacksOther                  // what it takes besides
)

// lack notes that an ability of the card in question is refused as long as its bill is not covered.
func (w *walk) lack(g *Game, k int) {
	if w.why |= whenFunds; k < 8 {
		w.poor |= 1 << k
	} else {
		w.why |= g.t.richer
	}
}

// await notes that what is refused for its price alone can be played as soon as its bill is
// covered.
func (w *walk) await(g *Game, of *offer) {
	if in := g.lostBy(of); in&whenAny == 0 {
		w.why, w.chosen = w.why|in, true
	}
}

// short reports whether p is known not to have so much will.
func (w *walk) short(g *Game, p uint8, total int16) bool {
	if total <= 0 || !w.walking || w.p != p {
		return false
	}
	m := g.meansOf(p)
	return m != nil && m.top.below(total)
}
