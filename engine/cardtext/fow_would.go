package cardtext

import "strconv"

// Events that texts of Force of Will replace besides damage: what happens to
// players, and cards that go from zone to zone.

// wouldMoveRow is a row of Dialect.wouldMoves: a move that is replaced.
type wouldMoveRow = struct {
	phrases []string
	kind    WouldKind
	owner   Whose // whose graveyard, hand or field
	from    Place
	hasFrom bool // otherwise, with anywhere, from any zone
	any     bool
}

var fowWouldMoves = []wouldMoveRow{
	{phrases: []string{"be put into a|any graveyard from anywhere"}, kind: WouldBuried, any: true},
	{phrases: []string{"be put into your graveyard from anywhere"}, kind: WouldBuried, owner: Yours, any: true},
	{phrases: []string{"be put into your opponent's graveyard from anywhere", "be put into an opponent's graveyard from anywhere"}, kind: WouldBuried, owner: Enemy, any: true},
	{phrases: []string{"be put into your graveyard from your deck", "be put into your graveyard from your main deck"}, kind: WouldBuried, owner: Yours, from: Deck, hasFrom: true},
	{phrases: []string{"be put into your graveyard from your hand"}, kind: WouldBuried, owner: Yours, from: Hand, hasFrom: true},
	{phrases: []string{"be discarded"}, kind: WouldDiscarded},
	{phrases: []string{"enter your field", "be put into your field"}, kind: WouldEnter, owner: Yours},
	{phrases: []string{"enter your opponent's field", "be put into your opponent's field"}, kind: WouldEnter, owner: Enemy},
	{phrases: []string{"enter a|the field", "be put into a|the field"}, kind: WouldEnter},
}

// wouldPlayerRow is a row of Dialect.wouldPlayers: what a player would do.
type wouldPlayerRow = struct {
	phrases []string
	kind    WouldKind
	bulk    bool
}

var fowWouldPlayers = []wouldPlayerRow{
	{phrases: []string{"draw one or more cards"}, kind: WouldDraw, bulk: true},
	{phrases: []string{"draw a card"}, kind: WouldDraw},
	{phrases: []string{"gain life"}, kind: WouldGainLife},
	{phrases: []string{"lose life"}, kind: WouldLoseLife},
	{phrases: []string{"produce will", "produce any amount of will"}, kind: WouldProduce},
}

// wouldWho are the players that such an event is about.
var wouldWho = []struct {
	phrase string
	who    PlayerWord
}{{"you", You}, {"your opponent", Opponent}, {"an opponent", Opponent}, {"a player", AnyPlayer}}

// wouldPlayer reads what a player would do, after "if".
func (p *parser) wouldPlayer(w *Would) bool {
	return p.try(func() {
		for _, s := range wouldWho {
			if s.who == AnyPlayer && p.acceptAny("spells or abilities would produce will") {
				w.Kind, w.Who = WouldProduce, AnyPlayer
				return
			}
			if !p.accept(s.phrase) {
				continue
			}
			p.expect("would")
			for _, row := range p.d.wouldPlayers {
				if p.acceptAny(row.phrases...) {
					w.Kind, w.Who, w.Bulk = row.kind, s.who, row.bulk
					return
				}
			}
		}
		p.fail("you would draw a card")
	})
}

// wouldMove reads a move that is replaced.
func (p *parser) wouldMove(w *Would) bool {
	for _, row := range p.d.wouldMoves {
		if p.acceptAny(row.phrases...) {
			w.Kind, w.Owner, w.From, w.HasFrom, w.Anywhere = row.kind, row.owner, row.from, row.hasFrom, row.any
			return true
		}
	}
	return false
}

// wouldAmount reads "700 or less damage", "800 or more damage".
func (p *parser) wouldAmount(w *Would) bool {
	return p.try(func() {
		n := p.number()
		switch {
		case p.accept("or less"):
			w.Most = n
		case p.accept("or more"):
			w.Least = n
		default:
			p.fail("or less")
		}
		p.expect("damage")
	})
}

// wouldPlayers writes an event of a player.
func (pr *printer) wouldPlayers(w *Would) (string, bool) {
	for _, row := range pr.d.wouldPlayers {
		if row.kind != w.Kind || row.bulk != w.Bulk {
			continue
		}
		for _, s := range wouldWho {
			if s.who == w.Who {
				return "if " + s.phrase + " would " + row.phrases[0], true
			}
		}
	}
	return "", false
}

// wouldMoved writes a move that is replaced.
func (pr *printer) wouldMoved(w *Would) (string, bool) {
	for _, row := range pr.d.wouldMoves {
		if row.kind == w.Kind && row.owner == w.Owner && row.from == w.From && row.hasFrom == w.HasFrom && row.any == w.Anywhere {
			return canon(row.phrases[0]), true
		}
	}
	return "", false
}

// boundText writes "700 or less ".
func (w *Would) boundText() string {
	switch {
	case w.Most > 0:
		return strconv.Itoa(w.Most) + " or less "
	case w.Least > 0:
		return strconv.Itoa(w.Least) + " or more "
	}
	return ""
}
