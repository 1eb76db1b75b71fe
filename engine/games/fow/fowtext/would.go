package fowtext

import (
	"gauntlet/engine/cardtext"
)

var wouldMoves = []cardtext.WouldMoveRow{
	{Phrases: []string{"be put into a|any graveyard from anywhere"}, Kind: cardtext.WouldBuried, Any: true},
	{Phrases: []string{"be put into your graveyard from anywhere"}, Kind: cardtext.WouldBuried, Owner: cardtext.Yours, Any: true},
	{Phrases: []string{"be put into your opponent's graveyard from anywhere", "be put into an opponent's graveyard from anywhere"}, Kind: cardtext.WouldBuried, Owner: cardtext.Enemy, Any: true},
	{Phrases: []string{"be put into your graveyard from your deck", "be put into your graveyard from your main deck"}, Kind: cardtext.WouldBuried, Owner: cardtext.Yours, From: cardtext.Deck, HasFrom: true},
	{Phrases: []string{"be put into your graveyard from your hand"}, Kind: cardtext.WouldBuried, Owner: cardtext.Yours, From: cardtext.Hand, HasFrom: true},
	{Phrases: []string{"be put into your graveyard from the|a|your field", "be put into your graveyard"}, Kind: cardtext.WouldBuried, Owner: cardtext.Yours},
	{Phrases: []string{"be discarded"}, Kind: cardtext.WouldDiscarded},
	{Phrases: []string{"enter your field without being played from your|a hand", "be put into your field without being played from your|a hand"}, Kind: cardtext.WouldPutIn, Owner: cardtext.Yours},
	{Phrases: []string{"enter your opponent's field without being played from a hand", "be put into your opponent's field without being played from a hand"}, Kind: cardtext.WouldPutIn, Owner: cardtext.Enemy},
	{Phrases: []string{"enter a|the field without being played from a hand", "be put into a|the field without being played from a hand"}, Kind: cardtext.WouldPutIn},
	{Phrases: []string{"enter your field without being played", "be put into your field without being played"}, Kind: cardtext.WouldAppear, Owner: cardtext.Yours},
	{Phrases: []string{"enter your opponent's field without being played", "be put into your opponent's field without being played"}, Kind: cardtext.WouldAppear, Owner: cardtext.Enemy},
	{Phrases: []string{"enter a|the field without being played", "be put into a|the field without being played"}, Kind: cardtext.WouldAppear},
	{Phrases: []string{"enter your field", "be put into your field"}, Kind: cardtext.WouldEnter, Owner: cardtext.Yours},
	{Phrases: []string{"enter your opponent's field", "be put into your opponent's field"}, Kind: cardtext.WouldEnter, Owner: cardtext.Enemy},
	{Phrases: []string{"enter a|the field", "be put into a|the field"}, Kind: cardtext.WouldEnter},
}

var wouldPlayers = []cardtext.WouldPlayerRow{
	{Phrases: []string{"draw one or more cards"}, Kind: cardtext.WouldDraw, Bulk: true},
	{Phrases: []string{"draw a card"}, Kind: cardtext.WouldDraw},
	{Phrases: []string{"gain life"}, Kind: cardtext.WouldGainLife},
	{Phrases: []string{"lose life"}, Kind: cardtext.WouldLoseLife},
	{Phrases: []string{"produce will", "produce any amount of will"}, Kind: cardtext.WouldProduce},
}

// wouldPhase reads "during your draw phase", "in a phase other than the draw phase".
func wouldPhase(p *cardtext.Reader) (list []cardtext.Cond) {
	p.Try(func() {
		if p.AcceptAny("in a phase other than", "in phase other than") {
			c := phaseWords(p, false)
			list = []cardtext.Cond{{Kind: cardtext.CondNot, Span: c.Span, All: []cardtext.Cond{c}}}
			return
		}
		p.ExpectAny("during", "in")
		list = []cardtext.Cond{phaseWords(p, false)}
	})
	return list
}

// writeWouldPhase writes it.
func writeWouldPhase(list []cardtext.Cond) string {
	out := ""
	for _, c := range list {
		switch {
		case c.Kind == cardtext.CondPhase:
			out += " during " + phaseText(c)[len("it's "):]
		case c.Kind == cardtext.CondNot && c.All[0].Kind == cardtext.CondPhase:
			out += " in a phase other than " + phaseText(c.All[0])[len("it's "):]
		}
	}
	return out
}
