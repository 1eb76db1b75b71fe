package reference

import (
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// Keywords by their numbers in the compiled text (12, 13.3.2).
const (
	quick = iota
	ward
	storm
	rush
	assail
	intimidate
	drain
	bane
	aura
	stack
)

// classes by their numbers in the compiled text (2.2.2).
var classes = []string{"Neutral", "Forestcraft", "Swordcraft", "Runecraft", "Dragoncraft", "Abysscraft", "Havencraft"}

// A Card is a definition: what is printed on one face.
type Card struct {
	*cards.Card
	Text *effect.Program
}

// An Object is a card or token in some zone. Leaders are objects too.
type Object struct {
	ID     int // unique in the game
	Moves  int // zone changes: it is the same object as long as this is (4.1.3.2)
	Owner  int
	Leader bool
	Card   *Card // the card itself; nil for a leader
	Faceup bool  // in the evolve deck area (4.6.3)

	// On the field only.
	Field      bool
	Controller int   // whose field it is on
	Face       *Card // the face in force: of the linked evolve deck card, else the card itself
	Engaged    bool
	Entered    bool // this turn
	Played     bool // not put there by an ability
	Attacked   bool // this turn
	FromHand   bool
	Mute       bool // its activated abilities but evolve abilities cannot be played this turn
	Still      bool // none of them can
	Evolved    bool // this turn
	Fought     bool // with a follower that has Bane, since the last rules handling
	Damage     int  // defense lost (5.15.4)
	Entry      int  // timestamp of its entering (10.9.1.6.1)
	EvolveLink int  // ID of the linked card of an evolve zone, -1 none
	Carrots    int  // linked cards of a race zone
	CarrotsOf  int  // whose race zone
	Raced      bool // was instructed to race (14.2.3.1)
	Counters   map[string]int
	Used       map[int]int // uses this turn of the ability with this number among those it has now
	EvolveCost int         // play points of its evolve abilities if changed, else -1
	now        Info        // what persistent effects make of it
}

// A Change is a persistent effect on one object that is no passive (10.2.1.2).
type Change struct {
	ID, Moves int // the object it is on
	Stamp     int // when it was produced (10.9.1.6.2)
	Kind      ChangeKind
	Value     int // number, or keyword
	Defense   int // of Add
	Trait     string
	Limit     effect.StaticKind
	Text      *effect.Program // of Grant: its only ability, or its passives
}

// ChangeKind says what a Change does.
type ChangeKind int

const (
	Add           ChangeKind = iota // attack + Value, defense + Defense
	SetAttack                       // attack is Value
	SetDefense                      // defense before damage is Value
	GiveKeyword                     // has keyword Value
	LoseKeyword                     // does not have keyword Value
	LoseAbilities                   // has no abilities
	Grant                           // has the ability of Text
	GiveTrait                       // has Trait
	CannotAttack                    //
	SetPlayCost                     // costs Value to play
	AddPlayCost                     // costs Value more to play
	ChangeType                      // is of the type Value (effect.TypeSet) and no other (5.24.1)
	SetLimit                        // of a leader: the limit Limit of its player is Value
)

// A Player is one player's zones and numbers.
type Player struct {
	Leader                                     *Object
	LeaderDefense                              int
	PP, MaxPP, EP                              int
	FieldLimit, EXLimit, HandLimit             int // by the rules; [State.Limit] is what they are now
	Field, Hand, EX, Deck, Cemetery, Banished  []*Object
	EvolveDeck, Faceup, EvolveZone, RaceZone   []*Object // facedown and faceup cards of the evolve deck area; evolve and race zone
	CardsPlayed, Turns, EvolvedTurn            int       // turns begun; cards that evolved this turn
	SpellsPlayed, FollowersPlayed              int       // among the cards played, where a text asks
	Attacks, Discarded, Destroyed              int       // this turn
	EvolveAbilityPlayed, LostDefense, MustDraw bool      // this turn; had to draw from an empty deck
}

// A State is a game at one moment.
type State struct {
	Active  int
	Players [2]*Player
	Changes []Change
	// Unsettled says that effects contradict each other without end, such as one
	// that takes what another gives because of it.
	Unsettled bool
	settled   bool
	asking    map[*effect.Static]bool // passives that give traits being asked
}

// object returns the object with an ID on a field or anywhere, nil if none.
func (s *State) object(id int) *Object {
	for _, p := range s.Players {
		if p.Leader.ID == id {
			return p.Leader
		}
		for _, zone := range p.zones() {
			for _, o := range *zone {
				if o.ID == id {
					return o
				}
			}
		}
	}
	return nil
}

func (p *Player) zones() []*[]*Object {
	return []*[]*Object{&p.Field, &p.Hand, &p.EX, &p.Deck, &p.Cemetery, &p.Banished, &p.EvolveDeck, &p.Faceup, &p.EvolveZone, &p.RaceZone}
}

// field lists the cards of both fields, by the time of their entering.
func (s *State) field() []*Object {
	var out []*Object
	for _, p := range s.Players {
		out = append(out, p.Field...)
	}
	for i := range out {
		for k := i; k > 0 && out[k].Entry < out[k-1].Entry; k-- {
			out[k], out[k-1] = out[k-1], out[k]
		}
	}
	return out
}

// copy returns a State that may be changed: lists and the cards on the fields
// are its own, everything else is shared.
func (s *State) copy() *State {
	out := *s
	out.settled, out.asking = false, nil
	for p := range s.Players {
		pl := *s.Players[p]
		for _, zone := range pl.zones() {
			*zone = append([]*Object(nil), *zone...)
		}
		for i, o := range pl.Field {
			own := *o
			own.Counters = map[string]int{}
			for name, n := range o.Counters {
				own.Counters[name] = n
			}
			pl.Field[i] = &own
		}
		out.Players[p] = &pl
	}
	return &out
}

// take removes an object from the zone it is in.
func (s *State) take(id int) *Object {
	for _, p := range s.Players {
		for _, zone := range p.zones() {
			for i, o := range *zone {
				if o.ID == id {
					*zone = append((*zone)[:i:i], (*zone)[i+1:]...)
					return o
				}
			}
		}
	}
	return nil
}

// isCarrot reports whether a card is what serving takes (14.2.1.1).
func isCarrot(o *Object) bool { return o.Card.Name == "Carrot" }
