package sve

import (
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// Tables is everything printed that the games of a run need: cards, linked
// abilities and filters. It is made once by Link and shared read-only.
type Tables struct {
	cards     []card
	abilities []ability
	filters   []filter
	given     []string // traits that texts of the run give
	programs  []program
	gifts     []card   // passives that effects give, as definitions without anything printed; the first is none
	names     []string // by name number
	ids       []string // by CardID
	byID      map[string]engine.CardID
	counters  map[string]uint8    // place of each counter name in Slot.counters, by its spelling in lower case
	modes     map[uint16][]string // options in words, by ability

	lent       []uint16   // abilities that passives give
	happenings []happened // what is counted as it happens in a turn
}

// card is a definition: the numbers and bits that rules read.
type card struct {
	name       uint16
	kind       effect.TypeSet
	evolved    bool
	token      bool
	advanced   bool
	isBack     bool          // the back face of a double-faced card (2.14.2)
	back       engine.CardID // its back face, 0 if the card has one face
	cost       int16
	atk, def   int16
	keywords   effect.KeywordSet
	class      Class
	traits     []string
	universe   string
	abilities  []uint16 // indexes into Tables.abilities
	acts       []act    // those of them that are activated on the field
	away       []uint8  // which of them work in the EX area or the cemetery (10.3.4)
	handActs   []uint8  // which of them are activated abilities that work in the hand (10.3.4)
	statics    []static
	costMods   []static // statics that change what playing this card costs
	evolveMods []static // those that change what its evolve abilities cost
	bars       []static // statics that keep this card from being played
	quickIf    []static // statics by which this card has Quick, in force where it is played from (12.3.2, 10.3.4)
	passive    bool     // has passives that countStatics counts
	auras      bool     // has passives that change cached information
	turning    bool     // and they depend on whose turn it is
	volatile   bool     // and they depend on more than which cards are on the fields and whose turn it is
	costAuras  bool     // has passives that change what other cards cost, or keep them from being played
	damageAura bool     // has passives that change damage dealt by other cards
	ownDamage  bool     // has passives about damage it deals or takes itself
	forbids    bool     // has passives that keep cards from being destroyed or refreshed
	ignoreWard bool     // ignores Ward by a passive without condition
	chains     bool     // has passives that count cards for Spellchain
	doings              // what few texts do, without what follows from several, and the events that it and what it gives wait for
	fixed      bool     // its own text does not change what playing it costs
	easy       bool     // nor does anything but that and, if it is no spell, a full field keep it from being played
	least      int16    // what playing it costs at least, and at most, by its own text without optional costs
	most       int16
	sets       uint64   // slot sets that follow from it (state_slotsets.go)
	events     uint64   // bit e: has an automatic ability for event e
	discards   []uint16 // abilities that trigger when it is discarded
	hasAct     bool
	hasQuick   bool            // a Quick activated ability
	replaces   bool            // has replacement abilities
	enters     uint8           // how it enters a field by its text: arriveEngaged, arriveCounter
	deckCopies int             // copies allowed by its own text, 0: the rules' number
	spell      int32           // ability of a spell, or additional costs of playing (KindPlay), -1 none
	hasEvolve  bool            // has an evolve ability
	hasRite    bool            // has Earth Rite
	refused    string          // why the card cannot be simulated, "" if it can
	makes      []engine.CardID // tokens its text may create
	gives      []uint16        // places in Tables.gifts of the passives that its text may give
	given      bool            // no card: passives that an effect gives
	prog       uint16          // of these: their program
}

// program is the linked code of one card face.
type program struct {
	code    []effect.Instr
	filters []uint16 // local filter number -> Tables.filters
	strings []string
	tokens  []engine.CardID // by local string number, 0 if no token
	words   []uint8         // by local string number: counter number
	granted []grant         // what each granted program gives
}

// grant is what the text in quotation marks gives: an ability, or passives.
type grant struct {
	ability uint16
	gift    uint16 // place in Tables.gifts, 0 if it is an ability
}

// ability is an effect.Ability with what the engine needs at hand.
type ability struct {
	effect.Ability
	prog    uint16
	card    engine.CardID // card it stands on
	ordinal uint8         // its number on the card
	use     uint8         // where Slot.used counts it: a shift
	most    uint8         // and how far it counts there: a mask
	given   bool          // texts give it to cards: Effect.used counts it
	counter uint8         // the counters that OnCounter watches
	pp      int16         // play points in its cost
	filterG int32         // global number of the event filter, -1 none
	otherG  int32         // likewise of what is attacked
	engages bool          // its cost engages this card
	easy    bool          // its cost is play points, engaging or removing this card, and revealing an evolve card
	evolves bool          // its cost reveals an evolve card
	into    int32         // global number of the filter of these cards, -1 those of the same name
	joint   bool          // its costs may take the same things
	feeds   bool          // one of its costs may take what an earlier one moves
	simple  bool          // playing it needs no selection but what its cost asks for
	free    bool          // simple, and it has no cost: nothing keeps it from being played
	swings  bool          // passives of its card change what it costs
	bare    bool          // simple, and nothing but play points, engaging and an evolve card can keep it from being played
	alike   bool          // its effect does not look at the event that triggered it
	oneFoe  bool          // its only selection and cost is one enemy follower, whichever
	apart   bool          // some of its target clauses are kept apart from each other
	ofField uint8         // its sets that hold what was gathered or picked on fields, and nothing else
}

// static is an effect.Static with global filter numbers.
type static struct {
	effect.Static
	prog    uint16
	filterG int32
	layer   uint8
	lends   uint8 // the place in Tables.lent of the ability that it gives, plus one
	given   bool  // by an effect: what takes the abilities of its card takes it only if it came later
	late    bool  // depends on what others of its layer or a later one change (10.9.1.5)
}

// filter is a compiled predicate: cards holds one bit per definition for what
// is printed, the rest is read from the object.
type filter struct {
	effect.Filter
	cards     []uint64
	onField   []uint64 // likewise for cards on the field, whose passives may add names
	traitless []uint64 // of filters for a trait: cards on the field that satisfy everything else
	or        int32
	given     uint16 // the trait that it asks for among Tables.given, if texts give it
	counter   uint8  // place of the counters that it asks for
	dynamic   bool   // needs more than the printed card
	plain     bool   // asks for nothing but the side and the types follower or leader
	leader    bool
}

// counterNumber returns the place of a counter's name in Slot.counters.
func (t *Tables) counterNumber(name string) (n uint8, ok bool) {
	n, ok = t.counters[strings.ToLower(name)]
	return n, ok
}

// CounterNames returns the names of the counters that the cards of a run speak of,
// in lower case: the event of a counter names one by its place here.
func (t *Tables) CounterNames() []string {
	names := make([]string, len(t.counters))
	for name, place := range t.counters {
		names[place] = name
	}
	return names
}

// CardNames returns the name of every card of the run by CardID; index 0 is "".
func (t *Tables) CardNames() []string {
	out := make([]string, len(t.cards))
	for i := range t.cards {
		out[i] = t.names[t.cards[i].name]
		if t.cards[i].evolved {
			out[i] += "+"
		}
	}
	return out
}

// CardIDs returns the collector number of every card of the run by CardID.
func (t *Tables) CardIDs() []string { return t.ids }

// Copies returns how many copies of a card its text allows in a deck, 0 if it
// says nothing (6.1.2).
func (t *Tables) Copies(c *cards.Card) int { return t.cards[t.byID[c.ID]].deckCopies }

// tokenNamed returns the token of a name, 0 if the run has none.
func (t *Tables) tokenNamed(name string) engine.CardID {
	for i := range t.cards {
		if t.cards[i].token && t.names[t.cards[i].name] == name {
			return engine.CardID(i)
		}
	}
	return 0
}

// Word gives the options of the abilities of a card in words, for descriptions alone: of writes those of an
// ability, nil if it does not know them. Without it they are numbered.
func (t *Tables) Word(id string, of func(*effect.Ability) []string) {
	for _, n := range t.cards[t.byID[id]].abilities {
		if a := &t.abilities[n]; len(a.Modes) > 0 {
			if t.modes == nil {
				t.modes = map[uint16][]string{}
			}
			t.modes[n] = of(&a.Ability)
		}
	}
}
