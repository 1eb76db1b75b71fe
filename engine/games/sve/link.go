package sve

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

const eventCount = int(lastEvent) + 1

// Types a card can have on the field or elsewhere.
const (
	typeFollower = effect.TypeFollower
	typeAmulet   = effect.TypeAmulet
	typeSpell    = effect.TypeSpell
)

// Tables is everything printed that the games of a run need: cards, linked
// abilities and filters. It is made once by Link and shared read-only.
type Tables struct {
	cards     []card
	abilities []ability
	filters   []filter
	programs  []program
	gifts     []card   // passives that effects give, as definitions without anything printed; the first is none
	names     []string // by name number
	ids       []string // by CardID
	byID      map[string]engine.CardID
	counters  map[string]uint8    // place of each counter name in Slot.counters, by its spelling in lower case
	modes     map[uint16][]string // options in words, by ability
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
	costAuras  bool     // has passives that change what other cards cost
	damageAura bool     // has passives that change damage dealt by other cards
	ownDamage  bool     // has passives about damage it deals or takes itself
	forbids    bool     // has passives that keep cards from being destroyed or refreshed
	ignoreWard bool     // ignores Ward by a passive without condition
	chains     bool     // has passives that count cards for Spellchain
	rare       rare     // what few texts do, without what follows from several
	fixed      bool     // its own text does not change what playing it costs
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
	engages bool          // its cost engages this card
	easy    bool          // its cost is play points, engaging or removing this card, and revealing an evolve card
	evolves bool          // its cost reveals an evolve card
	into    int32         // global number of the filter of these cards, -1 those of the same name
	joint   bool          // its costs may take the same things
	feeds   bool          // one of its costs may take what an earlier one moves
	simple  bool          // playing it needs no selection but what its cost asks for
	swings  bool          // passives of its card change what it costs
	bare    bool          // simple, and nothing but play points, engaging and an evolve card can keep it from being played
	alike   bool          // its effect does not look at the event that triggered it
	oneFoe  bool          // its only selection and cost is one enemy follower, whichever
	apart   bool          // some of its target clauses are kept apart from each other
}

// static is an effect.Static with global filter numbers.
type static struct {
	effect.Static
	prog    uint16
	filterG int32
	layer   uint8
	given   bool // by an effect: what takes the abilities of its card takes it only if it came later
	late    bool // depends on what others of its layer or a later one change (10.9.1.5)
}

// filter is a compiled predicate: cards holds one bit per definition for what
// is printed, the rest is read from the object.
type filter struct {
	effect.Filter
	cards     []uint64
	onField   []uint64 // likewise for cards on the field, whose passives may add names
	traitless []uint64 // of filters for a trait: cards on the field that satisfy everything else
	or        int32
	counter   uint8 // place of the counters that it asks for
	dynamic   bool  // needs more than the printed card
	plain     bool  // asks for nothing but the side and the types follower or leader
	leader    bool
}

// A Source is a card with its compiled text.
type Source struct {
	Card    *cards.Card
	Program *effect.Program
}

// Link makes the tables of a run from every card that can occur in it: the
// cards of the decks and every token. Tokens that programs create must be
// among them by name; a missing one is an error that names the card.
func Link(sources []Source) (*Tables, error) {
	t := &Tables{byID: map[string]engine.CardID{}, counters: map[string]uint8{"stack": 0}, gifts: make([]card, 1)}
	names := map[string]uint16{}
	t.cards = append(t.cards, card{})
	t.ids = append(t.ids, "")
	t.names = append(t.names, "")
	tokens := map[string]engine.CardID{}
	if len(sources) > 1<<15-2 {
		return nil, fmt.Errorf("a run holds at most %d cards, got %d", 1<<15-2, len(sources))
	}
	for _, s := range sources {
		c := s.Card
		n, ok := names[c.Name]
		if !ok {
			n = uint16(len(t.names))
			names[c.Name] = n
			t.names = append(t.names, c.Name)
		}
		id := engine.CardID(len(t.cards))
		if _, dup := t.byID[c.ID]; dup {
			return nil, fmt.Errorf("%s: card id %q occurs twice", c.Source, c.ID)
		}
		t.byID[c.ID] = id
		t.ids = append(t.ids, c.ID)
		d := card{name: n, kind: kindOf(c.Kind), evolved: c.Evolved, token: c.Token, advanced: c.Advanced, isBack: c.Front != nil,
			cost: number(c.Cost), atk: number(c.Attack), def: number(c.Defense), traits: c.Traits, universe: c.Universe, spell: -1}
		cl, ok := classByName[c.Class]
		if !ok && c.Class != "" {
			return nil, fmt.Errorf("%s: %s: unknown class %q", c.Source, c.Name, c.Class)
		}
		d.class = cl
		if c.Token {
			if _, dup := tokens[c.Name]; !dup {
				tokens[c.Name] = id
			}
		}
		t.cards = append(t.cards, d)
	}
	for i, s := range sources {
		if s.Card.Back == nil {
			continue
		}
		back, ok := t.byID[s.Card.Back.ID]
		if !ok {
			return nil, fmt.Errorf("%s: %s: its back face is not among the cards of the run", s.Card.Source, s.Card.Name)
		}
		t.cards[i+1].back = back
	}
	if _, _, err := t.addProgram(0, builtins(), tokens); err != nil {
		return nil, err
	}
	for i, s := range sources {
		if err := t.linkProgram(engine.CardID(i+1), s, tokens); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", s.Card.Source, s.Card.Name, err)
		}
	}
	t.resolveFilters()
	t.classifyStatics()
	t.classifyTargets()
	t.classifyStates()
	for i := range t.cards {
		d := &t.cards[i]
		d.sets = d.kinds()
		d.fixed = len(d.costMods) == 0 && (d.spell < 0 || len(t.abilities[d.spell].CostChanges) == 0)
		d.boundCost(d.spell >= 0 && len(t.abilities[d.spell].CostChanges) > 0)
	}
	return t, nil
}

func number(n int) int16 {
	if n == cards.None {
		return 0
	}
	return int16(n)
}

func kindOf(k cards.Kind) effect.TypeSet {
	switch k {
	case cards.Follower:
		return typeFollower
	case cards.Amulet:
		return typeAmulet
	case cards.Spell:
		return typeSpell
	}
	return effect.TypeLeader
}

var classByName = map[string]Class{
	"Neutral": Neutral, "Forestcraft": Forestcraft, "Swordcraft": Swordcraft, "Runecraft": Runecraft,
	"Dragoncraft": Dragoncraft, "Abysscraft": Abysscraft, "Havencraft": Havencraft,
}

// counterNames is how many names of counters the cards of a run may speak of:
// a card on the field holds a number for each. The first is the rules' own.
const counterNames = len(Slot{}.counters)

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

// numberCounters gives every counter that a program names a place; it returns
// false if there are more names than places.
func (t *Tables) numberCounters(p *effect.Program) bool {
	all := true
	add := func(name string) {
		name = strings.ToLower(name)
		if _, ok := t.counters[name]; ok || name == "" {
			return
		}
		if all = all && len(t.counters) < counterNames; all {
			t.counters[name] = uint8(len(t.counters))
		}
	}
	for _, in := range p.Code {
		switch in.Op {
		case effect.OpAddCounter, effect.OpRemoveCounter, effect.OpCounters:
			add(p.Strings[in.X])
		}
	}
	for _, f := range p.Filters {
		add(f.Counter)
	}
	for _, a := range p.Abilities {
		add(a.Counter)
		for _, list := range append([][]effect.Cost{a.Costs}, a.OptCosts...) {
			for _, c := range list {
				add(c.Counter)
			}
		}
	}
	return all
}

func (t *Tables) linkProgram(id engine.CardID, s Source, tokens map[string]engine.CardID) error {
	p := s.Program
	if p == nil {
		p = &effect.Program{}
	}
	pi, first, err := t.addProgram(id, p, tokens)
	if err != nil {
		return err
	}
	d := &t.cards[id]
	d.keywords = p.Keywords
	if d.keywords&Stack.Bit() != 0 {
		d.enters |= arriveCounter
		d.rare |= rareStack
	}
	for k := range p.Abilities {
		a := &t.abilities[int(first)+k]
		d.abilities = append(d.abilities, first+uint16(k))
		rite := func(c effect.Cost) bool { return c.Kind == effect.CostEarthRite }
		d.hasRite = d.hasRite || slices.ContainsFunc(p.Abilities[k].Costs, rite) ||
			slices.ContainsFunc(p.Abilities[k].OptCosts, func(list []effect.Cost) bool { return slices.ContainsFunc(list, rite) })
		switch a.Kind {
		case effect.KindSpell, effect.KindPlay:
			d.spell = int32(first) + int32(k)
		case effect.KindAutomatic:
			if a.Event == effect.OnDiscarded {
				d.discards = append(d.discards, first+uint16(k))
				continue
			}
			if a.Event == effect.OnTargeted {
				continue // heard where something is selected (play_targets.go)
			}
			if a.Zone != effect.PlaceField {
				d.away = append(d.away, uint8(k))
				continue
			}
			d.events |= 1 << a.Event
		case effect.KindReplacement:
			d.replaces = true
		default:
			if a.Zone == effect.PlaceHand {
				d.handActs = append(d.handActs, uint8(k))
				continue
			}
			if a.Zone != effect.PlaceField {
				d.away = append(d.away, uint8(k))
				continue
			}
			d.hasAct = true
			d.acts = append(d.acts, a.act(first+uint16(k)))
			d.hasEvolve = d.hasEvolve || a.Kind == effect.KindEvolve
			d.hasQuick = d.hasQuick || a.Quick
		}
	}
	if len(d.abilities) > 8 {
		return fmt.Errorf("%d abilities, at most 8 fit", len(d.abilities))
	}
	d.addStatics(t, pi, p)
	return nil
}

// addProgram links one program and those it grants; it returns the program's
// number and its first ability.
func (t *Tables) addProgram(id engine.CardID, p *effect.Program, tokens map[string]engine.CardID) (pi, first uint16, err error) {
	if why := unsupported(p); why != "" {
		t.cards[id].refused = why
	}
	if !t.numberCounters(p) {
		t.cards[id].refused = fmt.Sprintf("more than %d names of counters among the cards of one run", counterNames)
	}
	pi = uint16(len(t.programs))
	t.programs = append(t.programs, program{code: p.Code, strings: p.Strings})
	var l program
	l.code, l.strings = p.Code, p.Strings
	base := uint16(len(t.filters))
	for k, f := range p.Filters {
		or := int32(-1)
		if f.Or >= 0 {
			or = int32(base) + int32(f.Or)
		}
		l.filters = append(l.filters, base+uint16(k))
		counter, _ := t.counterNumber(f.Counter)
		t.filters = append(t.filters, filter{Filter: f, or: or, counter: counter})
	}
	l.tokens = make([]engine.CardID, len(p.Strings))
	l.words = make([]uint8, len(p.Strings))
	for k, w := range p.Strings {
		l.tokens[k] = tokens[w]
		l.words[k], _ = t.counterNumber(w)
	}
	for _, in := range p.Code {
		if in.Op == effect.OpCreate || in.Op == effect.OpTransform {
			if in.X < 0 || int(in.X) >= len(l.tokens) {
				return 0, 0, fmt.Errorf("an instruction names string %d of %d", in.X, len(l.tokens))
			}
			if l.tokens[in.X] == 0 {
				return 0, 0, fmt.Errorf("creates a token %q that no card file defines", p.Strings[in.X])
			}
			t.cards[id].makes = append(t.cards[id].makes, l.tokens[in.X])
		}
	}
	t.cards[id].rare |= rareCode(p.Code)
	for _, f := range p.Filters {
		if (f.Need|f.Forbid)&effect.FlagFromHand != 0 {
			t.cards[id].rare |= rareOrigins
		}
	}
	alike := true
	for _, in := range p.Code {
		alike = alike && !in.ReadsEvent()
	}
	first = uint16(len(t.abilities))
	for k, a := range p.Abilities {
		if len(a.Targets) > maxClauses || len(a.Modes) > 8 || len(a.OptCosts) > 8 {
			return 0, 0, fmt.Errorf("ability %d selects, chooses or pays more than the engine holds", k+1)
		}
		la := ability{Ability: a, prog: pi, card: id, ordinal: uint8(k), use: 2 * uint8(k&7), filterG: -1, into: -1, alike: alike}
		if la.most = usesNarrow; a.Limit > usesNarrow { // the places of the two last abilities (link_refuse.go)
			la.use, la.most = 12, maxUses
		}
		la.counter, _ = t.counterNumber(a.Counter)
		if a.Filter >= 0 {
			la.filterG = int32(l.filters[a.Filter])
		}
		for _, c := range a.Targets {
			la.apart = la.apart || c.Unlike != 0
		}
		la.easy = true
		for _, c := range a.Costs {
			switch c.Kind {
			case effect.CostRevealEvolve:
				if la.evolves = true; c.Filter >= 0 {
					la.into = int32(l.filters[c.Filter])
				}
			case effect.CostPlayPoints:
				la.pp += c.N
			case effect.CostEngageThis:
				la.engages = true
			case effect.CostBuryThis, effect.CostBanishThis, effect.CostReturnThis, effect.CostUnderThis:
			default:
				la.easy = false
			}
		}
		la.simple = len(a.Modes)+len(a.OptCosts)+len(a.Targets) == 0 && !a.Optional && a.XMin < 0
		la.swings = a.Kind == effect.KindEvolve && slices.ContainsFunc(p.Statics, func(s effect.Static) bool { return s.Kind == effect.StaticEvolveCost })
		la.bare = la.simple && la.easy && a.PlayCond < 0 && a.Limit == 0 && !la.swings && la.into < 0
		la.feeds = feed(slices.Concat(append([][]effect.Cost{a.Costs}, a.OptCosts...)...))
		la.joint = la.feeds || compete(a.Costs) || len(a.OptCosts) > 0 && len(a.Costs)+len(a.CostChanges) > 0
		t.abilities = append(t.abilities, la)
		t.cards[id].rare |= la.rare()
	}
	for _, g := range p.Granted { // the compiler gives abilities one by one, and all passives together
		if n := len(g.Abilities); n > 1 || (n == 0) != (len(g.Statics) > 0) || g.Keywords != 0 {
			t.cards[id].refused = "keywords or several abilities given at once in quotation marks"
		}
		gp, gf, err := t.addProgram(id, g, tokens)
		if err != nil {
			return 0, 0, err
		}
		what := grant{}
		if len(g.Abilities) > 0 {
			t.abilities[gf].given = true
			what.ability = gf
		} else {
			what.gift = t.addGift(gp, g)
			t.cards[id].gives = append(t.cards[id].gives, what.gift)
		}
		l.granted = append(l.granted, what)
	}
	t.programs[pi] = l
	return pi, first, nil
}

// resolveFilters computes for every filter the definitions whose printed
// information satisfies it.
func (t *Tables) resolveFilters() {
	words := (len(t.cards) + 63) / 64
	for i := range t.filters {
		f := &t.filters[i]
		f.cards, f.onField, f.traitless = make([]uint64, words), make([]uint64, words), make([]uint64, words)
		f.leader = f.Types&effect.TypeLeader != 0
		f.dynamic = f.Need&^printedFlags != 0 || f.Forbid&^printedFlags != 0 ||
			f.Keywords != 0 || f.ForbidKeywords != 0 || f.Counter != "" || f.Other || f.OtherName ||
			f.AtkMin != effect.NoBound || f.AtkMax != effect.NoBound || f.DefMin != effect.NoBound || f.DefMax != effect.NoBound
		bare := effect.AnyCard()
		bare.Side, bare.Types, bare.Or = f.Side, f.Types, f.Or
		f.plain = f.Filter == bare && f.Types&^effect.TypeLeader == typeFollower
		for c := 1; c < len(t.cards); c++ {
			if t.printed(f, &t.cards[c], false) {
				f.cards[c/64] |= 1 << (c % 64)
			}
			if t.printed(f, &t.cards[c], true) {
				f.onField[c/64] |= 1 << (c % 64)
			}
			if f.Trait != "" {
				other := filter{Filter: f.Filter}
				other.Trait = ""
				if t.printed(&other, &t.cards[c], true) {
					f.traitless[c/64] |= 1 << (c % 64)
				}
			}
		}
	}
}

// printedFlags are the properties that the printed card decides.
const printedFlags = effect.FlagToken | effect.FlagAdvanced | effect.FlagHasEvolve | effect.FlagHasRite

// printed reports whether a definition satisfies what a filter asks of printed
// information other than cost. On the field passives may add names (10.3.5), and
// the type is the one in force (admitted).
func (t *Tables) printed(f *filter, d *card, onField bool) bool {
	if f.Types != 0 && f.Types&d.kind == 0 && !onField {
		return false
	}
	if f.Classes != 0 && f.Classes&(1<<d.class) == 0 {
		return false
	}
	if f.Need&effect.FlagToken != 0 && !d.token || f.Forbid&effect.FlagToken != 0 && d.token {
		return false
	}
	if f.Need&effect.FlagHasRite != 0 && !d.hasRite || f.Forbid&effect.FlagHasRite != 0 && d.hasRite {
		return false
	}
	if f.Need&effect.FlagHasEvolve != 0 && !d.hasEvolve || f.Forbid&effect.FlagHasEvolve != 0 && d.hasEvolve {
		return false
	}
	if f.Need&effect.FlagAdvanced != 0 && !d.advanced || f.Forbid&effect.FlagAdvanced != 0 && d.advanced {
		return false
	}
	if f.Universe != "" && f.Universe != d.universe {
		return false
	}
	name := t.names[d.name]
	if f.Name != "" && f.Name != name && !(onField && d.alsoNamed(f.Name)) {
		return false
	}
	if f.NameNot != "" && f.NameNot == name {
		return false
	}
	if f.NameContains != "" && !strings.Contains(name, f.NameContains) {
		return false
	}
	if f.Trait != "" && !hasTrait(d.traits, f.Trait) {
		return false
	}
	return true
}

// alsoNamed reports whether a passive of the card gives it another name.
func (d *card) alsoNamed(name string) bool {
	for _, s := range d.statics {
		if s.Kind == effect.StaticAlsoNamed && s.Name == name {
			return true
		}
	}
	return false
}

func hasTrait(traits []string, want string) bool {
	for _, tr := range traits {
		if strings.EqualFold(tr, want) {
			return true
		}
	}
	return false
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

// builtins returns the program of abilities that rules give (trigger.go):
// Drain and the transfer of Stack counters.
func builtins() *effect.Program {
	stack := effect.AnyCard()
	stack.Side, stack.Types, stack.Keywords, stack.Other = effect.SideYours, effect.TypeAmulet, Stack.Bit(), true
	return &effect.Program{
		Filters: []effect.Filter{stack},
		Strings: []string{"stack"},
		Abilities: []effect.Ability{
			{Kind: effect.KindAutomatic, Event: effect.OnDealAttackDamage, Filter: -1, Cond: -1, PlayCond: -1, ChooseCount: -1, XMin: -1, Announce: -1, Code: 0},
			{Kind: effect.KindActivated, Filter: -1, Cond: -1, PlayCond: -1, ChooseCount: -1, XMin: -1, Announce: -1, Code: 3,
				Costs:   []effect.Cost{{Kind: effect.CostEngageThis, Filter: -1}},
				Targets: []effect.Target{{Place: effect.PlaceField, Filter: 0, Min: 1, Max: 1, Mode: -1, Divide: -1, OptCost: -1}}},
		},
		Code: []effect.Instr{
			// 12.13.2: the leader's defense rises by the attack damage dealt.
			{Op: effect.OpEventAmount, A: 1},
			{Op: effect.OpModify, A: uint8(effect.SelYou), B: 0, C: 1},
			{Op: effect.OpHalt},
			// 13.3.2.2: all counters of this card move to the other one.
			{Op: effect.OpStat, A: 1, B: uint8(effect.SelThis), C: uint8(effect.StatCounters)},
			{Op: effect.OpRemoveCounter, A: uint8(effect.SelThis), B: 1},
			{Op: effect.OpAddCounter, A: uint8(effect.SelTarget0), B: 1},
			{Op: effect.OpHalt},
		},
	}
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
