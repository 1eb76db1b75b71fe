package engine

// Holder is what a Game implements that can say where everything lies: what checks of whole
// runs compare events with.
type Holder interface {
	// Holdings calls add for every card, token and copy that exists: whose it is, the zone as
	// events name it, in whose field it lies (the owner elsewhere), and the card as such,
	// whichever face it shows and whatever it is a copy of.
	Holdings(add func(owner, at PlayerID, zone uint8, card CardID))
}
