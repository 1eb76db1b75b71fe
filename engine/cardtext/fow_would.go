package cardtext

import (
	"strconv"
)

// Events that texts of Force of Will replace besides damage: what happens to
// players, and cards that go from zone to zone.

// WouldMoveRow is a row of Dialect.wouldMoves: a move that is replaced.
type WouldMoveRow = struct {
	Phrases []string
	Kind    WouldKind
	Owner   Whose // whose graveyard, hand or field
	From    Place
	HasFrom bool // otherwise, with anywhere, from any zone
	Any     bool
}

var wouldMoves = []WouldMoveRow{
	{Phrases: []string{"be put into a|any graveyard from anywhere"}, Kind: WouldBuried, Any: true},
	{Phrases: []string{"be put into your graveyard from anywhere"}, Kind: WouldBuried, Owner: Yours, Any: true},
	{Phrases: []string{"be put into your opponent's graveyard from anywhere", "be put into an opponent's graveyard from anywhere"}, Kind: WouldBuried, Owner: Enemy, Any: true},
	{Phrases: []string{"be put into your graveyard from your deck", "be put into your graveyard from your main deck"}, Kind: WouldBuried, Owner: Yours, From: Deck, HasFrom: true},
	{Phrases: []string{"be put into your graveyard from your hand"}, Kind: WouldBuried, Owner: Yours, From: Hand, HasFrom: true},
	{Phrases: []string{"be discarded"}, Kind: WouldDiscarded},
	{Phrases: []string{"enter your field", "be put into your field"}, Kind: WouldEnter, Owner: Yours},
	{Phrases: []string{"enter your opponent's field", "be put into your opponent's field"}, Kind: WouldEnter, Owner: Enemy},
	{Phrases: []string{"enter a|the field", "be put into a|the field"}, Kind: WouldEnter},
}

// WouldPlayerRow is a row of Dialect.wouldPlayers: what a player would do.
type WouldPlayerRow = struct {
	Phrases []string
	Kind    WouldKind
	Bulk    bool
}

var wouldPlayers = []WouldPlayerRow{
	{Phrases: []string{"draw one or more cards"}, Kind: WouldDraw, Bulk: true},
	{Phrases: []string{"draw a card"}, Kind: WouldDraw},
	{Phrases: []string{"gain life"}, Kind: WouldGainLife},
	{Phrases: []string{"lose life"}, Kind: WouldLoseLife},
	{Phrases: []string{"produce will", "produce any amount of will"}, Kind: WouldProduce},
}

// wouldWho are the players that such an event is about.
var wouldWho = []struct {
	phrase string
	who    PlayerWord
}{{"you", You}, {"your opponent", Opponent}, {"an opponent", Opponent}, {"a player", AnyPlayer}}

// wouldPlayer reads what a player would do, after "if".
func (p *Reader) wouldPlayer(w *Would) bool {
	return p.Try(func() {
		for _, s := range wouldWho {
			if s.who == AnyPlayer && p.AcceptAny("spells or abilities would produce will") {
				w.Kind, w.Who = WouldProduce, AnyPlayer
				return
			}
			if !p.Accept(s.phrase) {
				continue
			}
			p.Expect("would")
			for _, row := range p.Dialect.WouldPlayers {
				if p.AcceptAny(row.Phrases...) {
					w.Kind, w.Who, w.Bulk = row.Kind, s.who, row.Bulk
					return
				}
			}
		}
		p.Fail("you would draw a card")
	})
}

// wouldMove reads a move that is replaced.
func (p *Reader) wouldMove(w *Would) bool {
	for _, row := range p.Dialect.WouldMoves {
		if p.AcceptAny(row.Phrases...) {
			w.Kind, w.Owner, w.From, w.HasFrom, w.Anywhere = row.Kind, row.Owner, row.From, row.HasFrom, row.Any
			return true
		}
	}
	return false
}

// wouldAmount reads "700 or less damage", "800 or more damage".
func (p *Reader) wouldAmount(w *Would) bool {
	return p.Try(func() {
		n := p.Number()
		switch {
		case p.Accept("or less"):
			w.Most = n
		case p.Accept("or more"):
			w.Least = n
		default:
			p.Fail("or less")
		}
		p.Expect("damage")
	})
}

// wouldPlayers writes an event of a player.
func (pr *Printer) wouldPlayers(w *Would) (string, bool) {
	for _, row := range pr.Dialect.WouldPlayers {
		if row.Kind != w.Kind || row.Bulk != w.Bulk {
			continue
		}
		for _, s := range wouldWho {
			if s.who == w.Who {
				return "if " + s.phrase + " would " + row.Phrases[0], true
			}
		}
	}
	return "", false
}

// wouldMoved writes a move that is replaced.
func (pr *Printer) wouldMoved(w *Would) (string, bool) {
	for _, row := range pr.Dialect.WouldMoves {
		if row.Kind == w.Kind && row.Owner == w.Owner && row.From == w.From && row.HasFrom == w.HasFrom && row.Any == w.Anywhere {
			return Canonical(row.Phrases[0]), true
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
