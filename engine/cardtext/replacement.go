package cardtext

// Replacement is "If …would …, … instead.": the event does not happen, and the
// body is carried out instead.
type Replacement struct {
	Span  Span
	Would *Would
	May   bool // "you may …": its player may decline
	Body  *Block
}

func (a *Replacement) Where() Span { return a.Span }

// WouldKind is the event that a replacement replaces.
type WouldKind uint8

const (
	WouldDraw      WouldKind = iota // you draw a card
	WouldBeDealt                    // it is dealt damage
	WouldDeal                       // this follower deals damage
	WouldDestroyed                  // it is destroyed
	WouldLeave                      // it leaves the field
	WouldBuried                     // it is put into the cemetery from the field
	WouldBanished                   // it is banished
	WouldReturned                   // it is returned to its owner's hand

	// Force of Will.
	WouldDiscarded
	WouldEnter
	WouldGainLife
	WouldLoseLife
	WouldProduce
	WouldPutIn  // WouldEnter, but not where it is played from a hand
	WouldAppear // WouldEnter, but not where it is played
)

// Would is the event of a replacement. It is about this card, your leader or
// cards that are described.
type Would struct {
	Span        Span
	Kind        WouldKind
	This        string   // "follower" or "card" as printed; "" if it is not about this card
	Leader      bool     // your leader
	Objects     *Objects // otherwise
	Damage      DamageWord
	To          *Objects // WouldDeal: what is dealt the damage, nil anything
	Leaders     Whose    // WouldDeal without To, if ToLead: whose leader
	ToLead      bool
	By          *Objects // WouldBeDealt: what deals the damage, nil anything
	Most, Least int      // WouldBeDealt: at most, at least this much; 0 none

	// Force of Will.
	Who      PlayerWord // what happens to players: whom
	Bulk     bool       // WouldDraw: all cards at once
	Owner    Whose      // moves: whose zone it would go to
	From     Place      // moves: from where, if HasFrom
	HasFrom  bool
	Anywhere bool // moves: from any zone
	Turn     Whose
	PerTurn  int
	While    []Cond // "while it is damaged"
	Target   *Ref   // a target: what an effect says of it for a time
	Next     bool   // "the next time": the first such event alone
	First    bool   // "the first time … each turn"
}

// ThatDamage is a statement about the damage that a replacement replaces.
type ThatDamage struct {
	Base
	Verb ThatVerb
	N    int
	To   *Ref // DealThat
	This bool // DealThat: this card deals it, otherwise what would have dealt it
}

// ThatVerb says what happens with the damage.
type ThatVerb uint8

const (
	DealThat    ThatVerb = iota // deal that damage to To
	ReduceThat                  // reduce that damage by N
	RaiseThat                   // increase that damage by N
	SetThat                     // that damage becomes N
	PreventThat                 // prevent that damage
	CapThat                     // reduce that damage to N: less stays as it is
)
