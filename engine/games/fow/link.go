package fow

import (
	"fmt"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// Tables are the cards of a run as one edition reads them. They are read-only
// and shared by all matches.
type Tables struct {
	rules        *Rules
	edition      Edition      // for messages only
	cards        []definition // by CardID; 0 is none
	names        []string     // by number
	traits       []string     // by number
	handMore     bool         // a card changes the maximum hand size
	byID         map[string]engine.CardID
	programs     []program
	abilities    []ability
	modes        map[uint16][]string // options in words, by ability
	statics      []static
	filters      []filter
	items        []string         // emblems and limit breaks, by number
	aimers       bool             // … about the abilities that target something
	happenings   []happened       // events that texts of the run count (trigger_happened.go)
	recounts     uint64           // … as a set
	counters     map[string]uint8 // kinds of counters by name in lower case
	plus, minus  uint8            // kinds of +100/+100 and -100/-100 counters, 0 if there are none
	nests        bool             // a base ability computes a number from ATK or DEF of cards
	xs           bool             // a card has X in its cost
	withers      bool             // a text lets no will be produced, or makes it cost more
	taxes        bool             // a text makes will abilities cost more
	facesDown    bool             // a text removes cards from the game face down
	sets         bool             // a text sets what cards cost
	despairs     bool             // a text removes cards from the game despair side up
	contends     bool             // the order of passives that begin at the same time may matter
	tolls        bool             // some text makes attacking or blocking cost something, [Mobilize] apart
	demands      bool             // … something else than will
	limit        uint8            // kind of limit counters, 0 if there are none
	cyberbrain   uint8            // … of cyberbrain counters
	pastGiven    effect.PastSet   // what texts that are given to cards ask about the past
	past         effect.PastSet   // what filters ask about the past
	entries      bool             // they ask for what entered the field this turn
	buries       bool             // they ask for what was put into a graveyard from the field this turn
	faces        uint32           // effect.WouldKinds of which texts ask for the first of a turn
	blows        bool             // texts ask by what a card is destroyed
	nextPrices   bool             // texts change what the next card costs
	scores       bool             // texts ask for the damage that a card dealt this turn
	totals       bool             // … or the sources of a player
	hears        bool             // some card has automatic abilities
	enters       bool             // some text says how cards enter
	willLive     bool             // some text reacts to will abilities, or looks at what they change
	about        about            // what texts say about playing cards
	lasting      about            // … by effects of instructions
	lendsRemnant bool             // some text gives cards in graveyards [Remnant]
	otherActs    bool             // some text lets abilities be played for another cost
	spendsAs     bool             // some text lets will be spent as though it were other will
	payersVary   bool             // who pays for what may follow from more than which texts are in force
	aimWake      moments          // what would have to change so that what cannot be targeted can be (priority_mute.go)
	arts         []string         // names of God's Arts
	limited      []limitedName    // abilities with a name and a limit per turn
	words        []word           // names and traits that texts give
	traitWords   uint64           // those that are traits
	counterStats [256][2]int16    // what a counter of the kind adds to ATK and DEF
	events       uint64           // events that abilities of the run wait for
	givenHears   uint64           // events that abilities wait for which texts give to cards
	states       bool             // some ability waits for a status
	mythic       bool             // some card has or gives [Mythic]
	stateMoments moments          // when statuses that abilities wait for may change
	keeps        moments          // when what is kept besides answers about plays may have to be forgotten
	calm         bool             // none of them changes with anything, and none is of cards that are not in play
	watched      uint64           // events for which cards in hand or standby area wait
	special      bool             // opens or chooses: stretches may show cards, or be taken back
	quietWill    bool             // nothing waits for single sources that are rested for will, and no text makes others of them
	delays       uint64           // events for which delayed abilities may wait
	mourned      uint64           // events for which cards in graveyards wait
	replaces     bool             // some text replaces damage
	moving       bool             // … moves of cards
	welcomes     bool             // some text says how other cards enter
	drawing      bool             // … draws
	living       bool             // … gaining or losing life
	givesSwaps   bool             // some text in quotation marks replaces anything
	swaps        int              // how many replacements texts have
	chooses      bool             // players may have to choose between replacements, or may decline one
	layered      bool             // some text has continuous effects on information of cards
	depends      bool             // some of them may depend on others
	written      infoSet          // what continuous effects of the run change
	silences     bool             // some text takes abilities away
	setsNumbers  bool             // some text sets ATK or DEF
	timed        bool             // counters change numbers at the time at which they were put
	readsNumbers bool             // some passive changes numbers according to numbers
	counted      bool             // some counters change ATK and DEF
	givenActs    []uint16         // abilities to play that texts give to cards
	limits       uint64           // what texts may forbid: all that may come to be in lay.limits
	permits      bool             // some text permits of attacks, blocks or recovery what the rules do not
	unanswered   bool             // some text forbids to answer it
	opens        bool             // … lets a player play with the hand revealed
	uncancelled  bool             // some text forbids to cancel it
	releases     bool             // some text releases seals
	sealed       moments          // when seals may be released or not any more
	weathered    moments          // when a weather may change

	eithers    bool               // some text has an additional cost that is either of two
	conditions bool               // some way to produce will has a condition
	anySource  bool               // some text gives cards will abilities, or makes those of others cost more
	richer     moments            // what a player can pay may grow with these
	ruled      moments            // other passives may say something about playing cards with these
	fuels      bool               // some will abilities that the planner looks ahead to cost will
	goes       bool               // some of them take their card away
	givesWill  bool               // some text gives cards will abilities
	givenWays  []givenWay         // ways to produce will that texts give to cards
	lends      bool               // some text takes control as long as its card is in the field
	tethers    bool               // some effect lasts as long as its card is rested
	widens     bool               // some continuous effect may change ordinary magic stones
	stoneWord  [attributes]uint64 // of the given words the magic stone types, 0 none
	stoneWords uint64             // all of these
	asksFlags  effect.FlagSet     // what filters ask for of flagsLeft
	isFlags    effect.FlagSet     // … those of conditions
}

// program is the linked code of a face, or of a text in quotation marks.
type program struct {
	*effect.Program
	filters  []int32         // local filter number -> Tables.filters
	counters []uint8         // local string number -> kind of counters, 0 if it names none
	items    []uint8         // local string number -> emblem or limit break, 0 if it names none
	granted  []uint16        // local number of a granted program -> Tables.programs
	tokens   []engine.CardID // local string number -> the token that it names, 0 none
	card     engine.CardID   // face it stands on
	first    uint16          // its first ability in Tables.abilities
	measures bool            // filters of it read registers
	compares bool            // … or sets
	asks     bool            // it looks at objects that may have left the play ground
	asksThat bool            // and it names the object of the event that triggered it
	yield    kindSet         // it lets what has it rest for one will of these kinds
	ways     bool            // it lets it produce will in other ways

	firstStatic, firstFloating uint16 // its first passive, and its first of those that instructions bring into force
}

// ability is an effect.Ability with what the engine needs at hand.
type ability struct {
	effect.Ability
	prog     uint16
	card     engine.CardID // face it stands on
	ordinal  uint8         // its number on the face
	filterG  int32         // filter of the event's object, -1 none
	alike    int32         // of a status that is that names occur twice: the filter of what has them, plus one
	harms    bool          // it may change sources of will
	reach    reach         // whose, besides targets and itself
	chase    moments       // it demands a target on the chase: when one may come, 0 if not so
	fights   bool          // it demands a target that attacks, blocks or is attacked
	rests    bool          // its cost rests its source
	leaves   bool          // its cost moves its source
	leavesTo uint8         // … to this zone
	plain    bool          // its cost is nothing but that, will and life
	bill     Bill          // its will
	asked    Bill          // … with the will that its card produces too if it is rested, of one kind: what its player has must pay for it
	least    int16         // how many wills that is at least
	life     int16         // life that it costs, if its cost is plain
	takes    bool          // its cost takes more than will
	few      uint8         // an action of it that takes cards of the hand or rests other cards: its number plus one, 0 none
	asksX    bool          // … or asks for an X
	sums     bool          // … and keeps the total ATK of what an action takes all of
	taxable  bool          // a will ability that is played with priority while it costs more
	apart    bool          // a target is another than those before
	divides  bool          // something is divided among its targets
	counter  uint8         // kind of the counters whose putting it waits for, 0 any
	art      uint8         // of what is played once per game: the number of its name in the run plus one, 0 none

	lasts                moments // what of it could take away that it can be played (priority_verdict.go)
	free                 bool    // of its options there is always one to choose, and no more than one need be
	settled              bool    // playing it asks for no target, mode or number and has no condition
	costWake, choiceWake moments // what would have to change so that its cost can be paid besides will, and its choices be made (priority_mute.go)
}

// static is an effect.Static with filters of the tables.
type static struct {
	effect.Static
	prog     uint16
	filterG  int32  // of what it affects, -1 none
	byG      int32  // by what, from what, -1 anything
	floating bool   // brought into force by an instruction
	code     uint16 // ReplaceCode: ability whose code is carried out
	counter  uint8  // kind of counters that its Name names, 0 none

	class         changes
	reads, writes infoSet
	word          uint8   // name or trait that it gives, 0 none
	base          bool    // a base ability
	seal          bool    // of a [Seal]
	whole         uint16  // first passive of the continuous effect that it is a part of
	about         about   // what it says about playing cards
	priceWake     moments // when that may be another thing, besides with the cards there
	volatile      moments // when what it does may change, besides with the cards there
	restless      steps   // what of it may change then
	apart         bool    // what is restless reads nothing that continuous effects write
	local         bool    // what it does to a card depends on this card, and on what no continuous effect changes
	touchy        moments // when its condition or number may be another, with the cards there too, on whatever side
	limits        uint64  // in force: what it adds to lay.limits
	permits       uint16  // … and to lay.permits
	set           uint8   // … and the set of entities that it adds to, by its number in cached; noSet
	stones        reach   // whose ordinary magic stones it may change
}

// Source is a face of a card with what its text says, as far as texts are
// linked.
type Source struct {
	Card     *cards.Card
	Program  *effect.Program // nil: no text
	Produces int             // magic stones: 1 + the attribute of the one will they rest for, 0 none
	Damage   int16           // chants: damage dealt to a targeted player or J/resonator
	Draw     uint8           // chants: cards drawn
	Counters []string        // counters that no text of the run may name, and that are on cards all the same
}

// program returns what the text of a card compiles to, with the target that
// Damage is dealt to.
func (s *Source) program() *effect.Program {
	if s.Damage == 0 {
		return s.Program
	}
	p := effect.Program{}
	if s.Program != nil {
		p = *s.Program
	}
	f := effect.AnyCard()
	f.Types = effect.TypePlayer | effect.TypeResonator | effect.TypeJRuler
	p.Filters = append(p.Filters[:len(p.Filters):len(p.Filters)], f)
	p.Code = append(p.Code[:len(p.Code):len(p.Code)], effect.Instr{Op: effect.OpHalt})
	p.Abilities = append(p.Abilities[:len(p.Abilities):len(p.Abilities)], effect.Ability{Kind: effect.KindSpell, Filter: -1, Cond: -1, PlayCond: -1,
		ChooseCount: -1, XMin: -1, Announce: -1, Code: int16(len(p.Code) - 1),
		Targets: []effect.Target{{Place: effect.PlaceField, Filter: int16(len(p.Filters) - 1), Min: 1, Max: 1, Mode: -1, Divide: -1, OptCost: -1}}})
	return &p
}

// kindTypes are the types of the kinds of cards.
var kindTypes = map[cards.Kind]Type{
	cards.Ruler: Ruler, cards.JRuler: JRuler, cards.Resonator: Resonator, cards.Chant: Chant, cards.Addition: Addition,
	cards.Regalia: Regalia, cards.Rune: Rune, cards.MagicStone: Stone,
}

// Link makes the tables of a run by the rules of an edition from every face of
// every card that can occur in it. A card that the edition cannot play stays in
// the tables and is refused when a deck brings it.
func Link(e Edition, sources []Source) (*Tables, error) {
	r, err := e.rules()
	if err != nil {
		return nil, err
	}
	if len(sources) > 1<<15-2 {
		return nil, fmt.Errorf("a run holds at most %d faces of cards, got %d", 1<<15-2, len(sources))
	}
	t := &Tables{rules: r, edition: e, cards: []definition{{}}, names: []string{""}, traits: []string{""}, byID: map[string]engine.CardID{},
		items: []string{""}, programs: []program{{Program: &effect.Program{}}}, counters: map[string]uint8{}}
	t.addProgram(0, keywordProgram())
	names, traits := map[string]uint16{}, map[string]uint16{}
	for i := range sources {
		s := &sources[i]
		if _, dup := t.byID[s.Card.ID]; dup {
			return nil, fmt.Errorf("%s: card id %q occurs twice", s.Card.Source, s.Card.ID)
		}
		t.byID[s.Card.ID] = engine.CardID(len(t.cards))
		d := s.definition(r)
		d.name = number(names, &t.names, s.Card.Name)
		for _, word := range s.Card.Traits {
			d.traits = append(d.traits, number(traits, &t.traits, word))
		}
		if d.reason == "" {
			d.reason, d.beyond = r.refuses(s.Card, &d, s.Program, e)
		}
		t.cards = append(t.cards, d)
		t.linkText(engine.CardID(len(t.cards)-1), s.program())
		for _, name := range s.Counters {
			t.counter(name)
		}
	}
	for id := range t.cards {
		if id == 0 || sources[id-1].Card.Back == nil {
			continue
		}
		back, ok := t.byID[sources[id-1].Card.Back.ID]
		if !ok {
			return nil, fmt.Errorf("%s: the back %s of card %s is not among the cards of the run", sources[id-1].Card.Source,
				sources[id-1].Card.Back.ID, t.cards[id].id)
		}
		t.cards[id].back, t.cards[back].front = back, engine.CardID(id)
	}
	t.linkFaces()
	t.linkPrices()
	t.linkStatics()
	// 9.9-a (5.01): counters and what sets numbers are in one layer.
	if t.counted && t.setsNumbers && r.Layers == LayersFour {
		t.counted, t.timed = false, true
	}
	t.linkHalves()
	t.linkRevealed()
	t.linkTokens()
	t.linkRaces()
	for k := range t.cards {
		t.xs = t.xs || t.cards[k].xs > 0
		t.opens = t.opens || t.cards[k].opens
	}
	for i := range t.filters {
		t.filters[i].index(t)
	}
	t.linkFlags()
	t.linkStones()
	t.linkKinds()
	t.special = t.opens || t.chooses
	t.linkMoments()
	t.linkThreats()
	t.plus, t.minus, t.limit = t.counters["+100/+100"], t.counters["-100/-100"], t.counters["limit"]
	t.cyberbrain = t.counters["cyberbrain"]
	return t, nil
}

// number returns the number of a word in a list, which grows with new words.
func number(known map[string]uint16, list *[]string, word string) uint16 {
	n, ok := known[word]
	if !ok {
		n = uint16(len(*list))
		known[word] = n
		*list = append(*list, word)
	}
	return n
}

// definition reads a face by the rules of an edition.
func (s *Source) definition(r *Rules) definition {
	c := s.Card
	d := definition{id: c.ID, judgment: noAbility, marks: c.Marks(), divinity: int8(c.Divinity), token: c.Token, backIs: c.BackIs,
		spell: noAbility, extra: noAbility, trap: noAbility, damage: s.Damage, draw: s.Draw}
	d.flags = printedFlags(&d)
	for _, k := range c.Types() {
		t, ok := kindTypes[k]
		if !ok {
			d.reason, d.beyond = fmt.Sprintf("the rules know no %v", k), true
			continue
		}
		d.types |= t.bit()
	}
	if d.marks&cards.MarkSpecial != 0 {
		d.types |= Special.bit()
	}
	if d.marks&cards.MarkBasic != 0 {
		d.types |= Basic.bit()
	}
	if c.Attack != cards.None {
		d.atk = int16(c.Attack)
		d.types |= hasATK.bit()
	}
	if c.Defense != cards.None {
		d.def = int16(c.Defense)
		d.types |= hasDEF.bit()
	}
	s.readCost(&d, r)
	s.readStone(&d, r)
	// 1405.3 (6.3): a chant-instant has [Quickcast]; 1405.4 (6.3): a chant-standby
	// has [Trigger]. In 5.01 the subtypes mean the same.
	if d.marks&cards.MarkInstant != 0 {
		d.keywords |= Quickcast.Bit()
	}
	if d.marks&cards.MarkStandby != 0 {
		d.keywords |= Trigger.Bit()
	}
	if s.Program != nil {
		d.keywords |= uint64(s.Program.Keywords)
		if n := s.Program.Params.Divinity; n > 0 { // 1136.3 (8.01): a J/ruler with [Divinity] has that divinity
			d.divinity = n
		}
	}
	return d
}

func bill(w cards.WillCost) Bill {
	return Bill{attr: w.Attr, free: w.Free, moon: w.Moon, time: w.Time}
}

// readCost reads cost and attributes.
//
// 203.5a (6.3): without a cost the total cost is 0; 203.5b (6.3): X counts as 0.
// 203.5 (10.2): moon and time symbols count. 208.2 (6.3): attributes stand on the
// banner; in 5.01 they are those of the attribute cost, in 10.2 either will do.
// 208.4 (10.2), 1419.1 (10.2): a void banner, and none, are no attribute whatever the cost.
func (s *Source) readCost(d *definition, r *Rules) {
	w, _ := s.Card.WillCost()
	d.cost, d.xs = bill(w), w.X
	d.total = d.cost.total()
	d.least = d.total
	if !r.CharacteristicsCount {
		d.total -= int16(w.Moon) + int16(w.Time)
	}
	for k, name := range cards.Attributes {
		banner := false
		for _, a := range s.Card.Attributes {
			banner = banner || a == name
		}
		cost := w.Attr[k] > 0
		either := r.AttributeFrom == AttributeEither && len(s.Card.Attributes) > 0
		// What prints no cost has its attributes from the banner in all editions.
		if (r.AttributeFrom == AttributeCost || either) && cost || (r.AttributeFrom != AttributeCost || s.Card.Will == "") && banner {
			d.attrs |= 1 << k
		}
	}
}

// readStone reads magic stone types and what a stone produces.
//
// 201.4b (6.3): a magic stone of that name has the type. 201.4e (10.2): a stone
// with a type produces its attribute by resting; E1, 201.4d (10.2): only if the type is
// printed or its name, not if an effect gives it.
func (s *Source) readStone(d *definition, r *Rules) {
	for k, name := range cards.Attributes {
		if d.marks&(cards.MarkLightStone<<k) != 0 || d.is(1<<Stone) && strings.EqualFold(s.Card.Name, name+" Magic Stone") {
			d.stoneTypes |= 1 << k
		}
	}
	switch {
	case s.Produces > 0:
		d.yield = 1 << (s.Produces - 1)
	case r.StoneSkill && d.is(1<<Stone): // of several types any of their attributes
		for k := range uint8(attributes) {
			if d.stoneTypes>>k&1 != 0 {
				d.yield |= 1 << k
			}
		}
	}
}

// refuses says why the edition does not admit a card, "" if it does, and whether that is
// because it does not have something that the card uses.
func (r *Rules) refuses(c *cards.Card, d *definition, p *effect.Program, e Edition) (why string, beyond bool) {
	if len(c.Rules) > 0 {
		for _, name := range c.Rules {
			if name == e.String() {
				return "", false
			}
		}
		return fmt.Sprintf("its file admits it to the rules %s only", strings.Join(c.Rules, ", ")), true
	}
	for t := Ruler; t < typeCount; t++ {
		if d.is(t.bit()) && !r.hasType(t) {
			return lacks(e, t.String(), func(r *Rules) bool { return r.hasType(t) }), true
		}
	}
	if f, ok := d.form(); ok && !r.hasForm(f) {
		return lacks(e, f.String(), func(r *Rules) bool { return r.hasForm(f) }), true
	}
	for k := range keywordCount {
		if (d.keywords|given(p))&k.Bit() != 0 && !r.hasKeyword(k) {
			return lacks(e, "["+k.String()+"]", func(r *Rules) bool { return r.hasKeyword(k) }), true
		}
	}
	for u := range effect.Uses {
		if used(p).Has(u) && !r.hasUse(u) {
			return lacks(e, useNames[u], func(r *Rules) bool { return r.hasUse(u) }), true
		}
	}
	if (c.Attack != cards.None && (c.Attack < 0 || c.Attack > maxNumber)) || (c.Defense != cards.None && (c.Defense < 0 || c.Defense > maxNumber)) {
		return fmt.Sprintf("ATK and DEF must be from 0 to %d", maxNumber), false
	}
	return "", false
}

// given returns the keywords that a text gives to cards.
func given(p *effect.Program) (set uint64) {
	if p == nil {
		return 0
	}
	for _, list := range [][]effect.Static{p.Statics, p.Floating} {
		for k := range list {
			if list[k].Kind == effect.StaticKeyword {
				set |= uint64(list[k].Keywords)
			}
		}
	}
	for _, in := range p.Code {
		if in.Op == effect.OpKeyword {
			set |= 1 << in.X
		}
	}
	for _, q := range p.Granted {
		set |= uint64(q.Keywords) | given(q)
	}
	return set
}

// used returns what a text uses that only some editions have.
func used(p *effect.Program) (set effect.UseSet) {
	if p == nil {
		return 0
	}
	set = p.Uses
	for _, q := range p.Granted {
		set |= used(q)
	}
	return set
}

// form returns the form of cards that a face belongs to, if it is a special one: what
// its type line says, or which back it is.
func (d *definition) form() (Form, bool) {
	if d.marks&cards.MarkStranger != 0 {
		return FormStranger, true
	}
	f, ok := formsOfBacks[d.backIs]
	return f, ok
}

// ID returns the collector number of a card of the run.
func (t *Tables) ID(id engine.CardID) string { return t.cards[id].id }

// Name returns the name of a card of the run.
func (t *Tables) Name(id engine.CardID) string { return t.names[t.cards[id].name] }

// CardID returns the number of a card in the run, 0 if it is not there.
func (t *Tables) CardID(id string) engine.CardID { return t.byID[id] }
