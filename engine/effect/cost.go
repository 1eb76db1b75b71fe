package effect

// CostKind is one action of a cost.
type CostKind uint8

const (
	CostPlayPoints     CostKind = iota // pay N play points
	CostEngageThis                     // [engage]: engage this reserved card
	CostBuryThis                       // put this card into its owner's cemetery
	CostBanishThis                     // banish this card
	CostReturnThis                     // return this card to its owner's hand
	CostDiscard                        // discard N cards of the filter
	CostLeaderDefense                  // give your leader -N defense
	CostMillTop                        // put the top N cards of your deck into your cemetery
	CostBury                           // put N cards of the filter from your field into the cemetery
	CostReturn                         // return N cards of the filter on your field to their owners' hands
	CostBanishFrom                     // banish N cards of the filter from Place (your side)
	CostEngage                         // engage N reserved cards of the filter on your field
	CostRemoveCounters                 // remove N counters of the name from this card
	CostServe                          // serve this follower N times
	CostRevealEvolve                   // reveal a corresponding card of the evolve deck (part of [evolve]), or one of the filter
	CostEarthRite                      // remove N Stack counters from one own Stack amulet
	CostSkipTurn                       // skip your next turn
	CostToEX                           // put N cards of the filter from Place into your EX area
	CostDiscardThis                    // discard this card (an ability of a card in hand)
	CostPutUnder                       // put N cards of the filter from Place on the bottom of the deck
	CostDestroy                        // destroy N cards of the filter on your field

	// Force of Will. Of those above it has CostEngageThis ({Rest}), CostBuryThis,
	// CostBanishThis (1011), CostReturnThis, CostDiscard, CostDiscardThis, CostReturn,
	// CostRemoveCounters, CostMillTop, CostDestroy and CostPutUnder.
	CostWill         // pay Will
	CostLife         // pay N life; N -1: any amount
	CostRestOther    // rest N recovered cards of the filter
	CostBanishOther  // banish N cards of the filter
	CostRemoveFrom   // remove N cards of the filter in Place from the game
	CostRemoveThis   // remove this card from the game
	CostReveal       // reveal N cards of the filter in hand
	CostRevealThis   // reveal this card
	CostCountersFrom // remove N counters of the name from a card of the filter
	CostMillRemove   // remove the top N cards of the deck from the game
	CostGems         // banish N gems (Counter: "same" or "different" attribute, or one of them)
	CostCrystals     // likewise crystals
	CostFrom         // put N cards of the filter in Place into To

	// Shadowverse: Evolve.
	CostBanishTop     // banish the top N cards of your deck
	CostDiscardRandom // discard N cards of the filter at random
	CostMaximum       // decrease your maximum play points by N
	CostUnderThis     // put this card on the bottom of its owner's deck
	CostKindCount
)

// WillCost is a printed cost in will symbols. X counts the X symbols.
type WillCost struct {
	Attr                [5]uint8 // light, fire, water, wind, darkness
	Free, X, Moon, Time uint8
}

// AllOf stands for the number of all that an action can take, whatever it is (FoW).
const AllOf int16 = -2

// OneName as Cost.Counter of CostReveal asks for cards that share a name.
const OneName = "one name"

// Cost is one action to perform as part of a cost, in printed order.
type Cost struct {
	Kind    CostKind
	Place   Place
	Filter  int16 // index into Filters, -1 none
	N       int16
	Counter string
	Will    WillCost // CostWill
	To      Place    // CostFrom
	Named   bool     // FoW: what it takes is SelTrigger in the code of the ability; of gems the attribute is kept for it
	Keep    bool     // SVE: OpTaken finds what it takes
	Joint   bool     // SVE: one action together with the one before it
	Free    bool     // SVE: as many more as its player likes
	Most    int16    // SVE, Free: no more than this altogether, 0 no bound
	Spread  bool     // FoW, CostCountersFrom: N all together from any number of such cards
}

// Sums reports whether the total ATK of all that a cost takes is kept in the place of X (FoW).
func (c *Cost) Sums() bool { return c.Named && c.Kind != CostGems && (c.N == AllOf || c.N > 1) }
