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
		d.easy = d.fixed && len(d.bars) == 0 && (d.spell < 0) != (d.kind&typeSpell != 0) && (d.spell < 0 || !t.abilities[d.spell].needs())
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
			if a.Event == effect.OnBuried || a.Event == effect.OnIntoEX {
				continue // looked for in matches that have them (trigger_away.go)
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
				d.rare |= rareInHand
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
	if !t.notesTraits(p) {
		t.cards[id].refused = fmt.Sprintf("more than %d traits given by the cards of one run", maxGiven)
	}
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
	for k := range p.Code {
		if p.Code[k].Op == effect.OpHappened {
			t.linkHappened(id, &l, &p.Code[k])
		}
	}
	t.cards[id].rare |= rareCode(p.Code)
	for _, f := range p.Filters {
		if (f.Need|f.Forbid)&effect.FlagFromHand != 0 {
			t.cards[id].rare |= rareOrigins
		}
		if (f.Need|f.Forbid)&effect.FlagAttackedThisTurn != 0 {
			t.cards[id].rare |= rareHistory
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
		la := ability{Ability: a, prog: pi, card: id, ordinal: uint8(k), use: 2 * uint8(k&7), filterG: -1, otherG: -1, into: -1, alike: alike}
		if la.most = usesNarrow; a.Limit > usesNarrow { // the places of the two last abilities (link_refuse.go)
			la.use, la.most = 12, maxUses
		}
		la.counter, _ = t.counterNumber(a.Counter)
		if a.Filter >= 0 {
			la.filterG = int32(l.filters[a.Filter])
		}
		if a.Other > 0 {
			la.otherG = int32(l.filters[a.Other-1])
		}
		for _, c := range a.Targets {
			la.apart = la.apart || c.Unlike != 0
		}
		la.ofField = setsOfField(p.Code, a.Code, takesOfField(&a))
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
		la.free = la.simple && len(a.Costs) == 0
		la.swings = a.Kind == effect.KindEvolve && slices.ContainsFunc(p.Statics, func(s effect.Static) bool { return s.Kind == effect.StaticEvolveCost })
		la.bare = la.simple && la.easy && a.PlayCond < 0 && a.Limit == 0 && !la.swings && la.into < 0
		la.feeds = feed(slices.Concat(append([][]effect.Cost{a.Costs}, a.OptCosts...)...))
		la.joint = la.feeds || compete(a.Costs) || len(a.OptCosts) > 0 && len(a.Costs)+len(a.CostChanges) > 0
		t.abilities = append(t.abilities, la)
		t.cards[id].rare |= la.rare()
		t.cards[id].heard |= 1 << a.Event
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

// maxGiven is how many traits texts of a run may give.
const maxGiven = 16

// notesTraits adds the traits that a program gives to those of the run, and reports whether there
// was room.
func (t *Tables) notesTraits(p *effect.Program) bool {
	note := func(trait string) {
		if !slices.ContainsFunc(t.given, func(have string) bool { return strings.EqualFold(have, trait) }) {
			t.given = append(t.given, trait)
		}
	}
	for k := range p.Statics {
		if st := &p.Statics[k]; st.Kind == effect.StaticTrait {
			note(st.Name)
		}
	}
	for _, in := range p.Code {
		if in.Op == effect.OpTrait {
			note(p.Strings[in.X])
		}
	}
	return len(t.given) <= maxGiven
}

// resolveFilters computes for every filter the definitions whose printed
// information satisfies it.
func (t *Tables) resolveFilters() {
	words := (len(t.cards) + 63) / 64
	for i := range t.filters {
		f := &t.filters[i]
		f.cards, f.onField, f.traitless = make([]uint64, words), make([]uint64, words), make([]uint64, words)
		f.leader = f.Types&effect.TypeLeader != 0
		for k, trait := range t.given {
			if strings.EqualFold(trait, f.Trait) {
				f.given |= 1 << k
			}
		}
		f.dynamic = f.Need&^printedFlags != 0 || f.Forbid&^printedFlags != 0 ||
			f.Keywords != 0 || f.ForbidKeywords != 0 || f.Counter != "" || f.Other || f.This || f.OtherName ||
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
