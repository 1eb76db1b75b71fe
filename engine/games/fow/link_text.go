package fow

import (
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// quiet reports whether a passive of a stone is done with when its card is linked or
// enters: how it enters, and which magic stone types it has.
//
// 904.2a (6.3): magic stone types that a stone says of itself hold in every zone.
func quiet(s *effect.Static) bool {
	switch {
	case !s.This || s.Cond >= 0 || s.TurnSide != effect.SideAny:
		return false
	case s.Kind == effect.StaticTreatAs:
		return s.Name == "" && s.Amount < 0
	}
	return s.Kind == effect.StaticEnters
}

// linkText adds the program of a face to the tables.
func (t *Tables) linkText(id engine.CardID, p *effect.Program) {
	d := &t.cards[id]
	d.plain = d.is(1 << Stone)
	if p == nil {
		t.readAddition(id)
		return
	}
	for k := range p.Abilities {
		d.plain = d.plain && p.Abilities[k].Will
	}
	for k := range p.Statics {
		d.plain = d.plain && quiet(&p.Statics[k])
	}
	d.prog = t.addProgram(id, p)
	pr := &t.programs[d.prog]
	for k := range p.Abilities {
		n := pr.first + uint16(k)
		d.abilities = append(d.abilities, n)
		switch a := &t.abilities[n]; a.Kind {
		case effect.KindAutomatic:
			if a.Card {
				t.linkWatch(d, n)
				break
			}
			if t.hears = true; a.Zone == effect.PlaceCemetery {
				d.mourns = append(d.mourns, n)
				d.mournsAt |= heardBit(a.Event)
				t.mourned |= d.mournsAt
				break
			}
			d.autos = append(d.autos, n)
			d.hears |= heardBit(a.Event)
		case effect.KindSpell:
			if d.spell = n; a.Card {
				d.spell, d.trap = noAbility, n
				if a.Event != effect.OnNone {
					t.linkWatch(d, n)
				}
			}
		case effect.KindPlay:
			d.extra = n
			for _, costs := range a.OptCosts {
				d.wakesX = d.wakesX || willX(costs) > 0
				d.buys = d.keywords&Awakening.Bit() == 0 && !a.MustOptCost
			}
		case effect.KindJudgment:
			d.judgment = n
		}
	}
	// 1118.2 (6.3): [Limit] cards come with limit counters. 1122.2b (6.3): [Mana]
	// cards that are no rulers with mana counters.
	d.remnantIf, d.hosted = p.Params.Remnant, p.Params.Hosted
	if d.hosted && d.spell != noAbility {
		d.flags |= addedTo(&t.abilities[d.spell].Ability, p)
	}
	for k := range p.Statics { // 1038.1 (10.2): a text about what [Exploration] reveals
		if st := &p.Statics[k]; st.Kind == effect.StaticPermit && st.Permit == effect.PermitPlay && st.This && st.Place == effect.PlaceDeck {
			d.flags |= effect.FlagExplored
		}
	}
	if n := p.Params.Limit; n > 0 {
		d.enters = append(d.enters, Counter{t.counter("limit"), uint8(n)})
	}
	t.readAddition(id)
	d = &t.cards[id]
	if n := p.Params.Mana; n > 0 {
		d.enters = append(d.enters, Counter{t.counter("mana"), uint8(n)})
	}
	t.enters = t.enters || len(d.enters) > 0
	for _, in := range p.Code {
		if in.Op == effect.OpRestart && in.B != 0 && !d.is(typesJRuler) && d.reason == "" {
			d.reason = "the engine restarts a game only with a ruler in the field"
		}
	}
	t.readPast(id, p)
	t.readWills(id)
	t.readActs(id)
	for k := range p.Statics {
		n := pr.firstStatic + uint16(k)
		t.statics[n].about = aboutOf(&p.Statics[k], d)
		if price := &t.statics[n]; price.about&(aboutPrice|aboutOther) != 0 && pricesAbilities(p, price.Filter) {
			t.otherActs = t.otherActs || price.about&aboutOther != 0
			price.about = aboutAbility | price.about&^(aboutPrice|aboutOther)
		}
		t.lendsRemnant = t.lendsRemnant || t.statics[n].lends()
		d.about |= t.statics[n].about
		if s := &p.Statics[k]; s.Kind == effect.StaticPlayCost && s.This && s.Amount >= 0 {
			d.relieved = d.relieved || p.Code[s.Amount].Op == effect.OpChosenX
		}
		if st := &t.statics[n]; st.about&aboutTime != 0 && !st.This {
			if st.Place == effect.PlaceRunes {
				d.quickens |= quickensRunes
			} else {
				d.quickens |= quickensCards
			}
		}
		t.about |= d.about
		d.statics = append(d.statics, n)
		if s := &p.Statics[k]; s.Kind == effect.StaticAttackCost {
			t.fightCost(d, s, p.Payments[s.N])
		}
	}
	if d.reason == "" {
		d.reason = t.unsupported(p)
	}
}

// readCost notes what can be said of playing an ability without looking at the game.
func (a *ability) readCost() {
	a.plain = len(a.OptCosts) == 0
	for k := range a.Targets {
		a.apart = a.apart || a.Targets[k].Apart
	}
	for k := range a.Costs {
		a.takes = a.takes || a.Costs[k].Kind != effect.CostWill
		a.asksX = a.asksX || a.Costs[k].Kind == effect.CostWill && a.Costs[k].Will.X > 0 || a.Costs[k].N == -1
		a.sums = a.sums || a.Costs[k].Sums()
		switch c := &a.Costs[k]; c.Kind {
		case effect.CostWill:
			b := billOf(&c.Will)
			a.bill.add(&b, 1)
		case effect.CostEngageThis:
			a.plain = a.plain && !a.rests
			a.rests = true
		case effect.CostBuryThis, effect.CostBanishThis, effect.CostReturnThis, effect.CostRemoveThis:
			a.plain = a.plain && !a.leaves
			a.leaves = true
			a.leavesTo, _ = costZone(c)
		case effect.CostLife:
			a.plain = a.plain && c.N >= 0
			a.life += c.N
		case effect.CostDiscard, effect.CostRestOther:
			if a.plain = false; c.N > 0 && c.Counter == "" && (c.Kind == effect.CostDiscard) == (c.Place == effect.PlaceHand) {
				a.few = uint8(k + 1)
			}
		default:
			a.plain = false
		}
	}
	a.least = a.bill.total()
}

// fightCost notes what attacking or blocking with the card, or with others, costs.
//
// 1129.2 (8.01): [Mobilize] and its cost. 803.5 (6.3): what texts demand.
func (t *Tables) fightCost(d *definition, s *effect.Static, costs []effect.Cost) {
	own := s.This && d.keywords&Mobilize.Bit() != 0
	for _, c := range costs {
		switch {
		case own && (c.Kind != effect.CostWill || c.Will.X != 0 || s.Amount >= 0), c.Kind == effect.CostEngageThis:
			d.reason = "the engine does not carry out what attacking or blocking costs because of it"
			return
		case c.Kind != effect.CostWill || c.Will.X != 0 && s.Amount < 0:
			t.demands = true
		}
	}
	if own {
		d.mobilize = Bill{}
		d.mobilize.addCosts(costs)
		return
	}
	t.tolls = true
}

// addProgram adds a program, the programs in quotation marks inside it, its
// filters and its abilities, and returns its number.
func (t *Tables) addProgram(id engine.CardID, p *effect.Program) uint16 {
	n := uint16(len(t.programs))
	t.programs = append(t.programs, program{Program: p})
	pr := program{Program: p, card: id, first: uint16(len(t.abilities))}
	base := int32(len(t.filters))
	for _, f := range p.Filters {
		pr.compares = pr.compares || f.Set != 0
		pr.measures = pr.measures || pr.compares || f.AtMost|f.AtLeast|f.AttrAt|f.NameAt != 0
		t.past |= f.Past
		t.entries = t.entries || (f.Need|f.Forbid)&(effect.FlagEnteredThisTurn|effect.FlagEnteredHere) != 0
		t.buries = t.buries || (f.Need|f.Forbid)&effect.FlagBuriedThisTurn != 0
		l := filter{Filter: f, or: -1, targets: -1, counter: t.counter(f.Counter)}
		if f.Targets > 0 {
			l.targets = base + int32(f.Targets) - 1
		}
		l.special = l.targets >= 0 || f.OfHost || f.OtherHost || f.Worn || f.This || f.Past != 0 || f.AtMost|f.AtLeast|f.AttrAt|f.NameAt|f.Set != 0
		l.parts = f.Pays > 0
		if f.Or >= 0 {
			l.or = base + int32(f.Or)
			l.parts = l.parts || t.filters[l.or].parts
		}
		pr.filters = append(pr.filters, int32(len(t.filters)))
		t.filters = append(t.filters, l)
	}
	counted, items := map[int16]bool{}, map[int16]bool{}
	for _, in := range p.Code {
		t.tethers = t.tethers || in.Lasts(effect.WhileSourceRested)
		switch in.Op {
		case effect.OpAddCounter, effect.OpRemoveCounter, effect.OpCounters, effect.OpDouble:
			counted[in.X] = true
		case effect.OpItem, effect.OpItems:
			items[in.X] = true
		case effect.OpStat:
			if effect.Stat(in.C) == effect.StatDamageDealt {
				ofPlayer := effect.Selector(in.B) == effect.SelYou || effect.Selector(in.B) == effect.SelOpponent
				t.scores, t.totals = t.scores || !ofPlayer, t.totals || ofPlayer
			}
		case effect.OpHappened:
			t.linkHappened(id, &pr, in)
		case effect.OpSteal:
			t.lends = t.lends || effect.Duration(in.C) == effect.WhileSource
		case effect.OpMove:
			t.despairs = t.despairs || in.E&effect.FaceInverted != 0
			t.facesDown = t.facesDown || in.E&effect.FaceDown != 0
		}
	}
	for k, s := range p.Strings {
		kind, item := uint8(0), uint8(0)
		if counted[int16(k)] {
			if kind = t.counter(s); s == "" { // counters that are counted or removed without a name
				kind = anyCounter
			}
		}
		if items[int16(k)] {
			item = t.item(s)
		}
		pr.counters, pr.items = append(pr.counters, kind), append(pr.items, item)
	}
	for k := range p.Statics {
		s := &p.Statics[k]
		t.unanswered = t.unanswered || s.Kind == effect.StaticRestrict && s.Restrict == effect.RestrictChase
		t.cards[id].opens = t.cards[id].opens || shows(s)
		t.uncancelled = t.uncancelled || s.Kind == effect.StaticRestrict && s.Restrict == effect.RestrictCancel
	}
	for k := range p.Abilities {
		t.unanswered, t.uncancelled = t.unanswered || p.Abilities[k].NoChase, t.uncancelled || p.Abilities[k].NoCancel
		a := ability{Ability: p.Abilities[k], prog: n, card: id, ordinal: uint8(k), filterG: -1}
		if a.Counter != "" {
			a.counter = t.counter(a.Counter)
		}
		if a.Filter >= 0 && int(a.Filter) < len(pr.filters) {
			a.filterG = pr.filters[a.Filter]
		}
		a.readCost()
		t.blows = t.blows || a.tellsSlayer()
		t.aimers = t.aimers || a.OtherSide && a.Event == effect.OnTargeted
		t.abilities = append(t.abilities, a)
	}
	for _, q := range p.Granted {
		pr.granted = append(pr.granted, t.addProgram(id, q))
	}
	pr.firstStatic = uint16(len(t.statics))
	pr.firstFloating = pr.firstStatic + uint16(len(p.Statics))
	pr.readAsks()
	t.programs[n] = pr
	for k := range p.Statics {
		t.sets = t.sets || p.Statics[k].Kind == effect.StaticCostSet
		t.statics = append(t.statics, t.static(n, &p.Statics[k]))
	}
	for k := range p.Floating {
		l := t.static(n, &p.Floating[k])
		t.cards[id].opens = t.cards[id].opens || shows(&l.Static)
		l.floating = true
		if l.about = lastingAbout(&p.Floating[k]); l.about&aboutPrice != 0 && pricesAbilities(p, l.Static.Filter) {
			l.about ^= aboutPrice | aboutAbility
		}
		t.about |= l.about
		t.sets = t.sets || l.Kind == effect.StaticCostSet
		t.lasting |= l.about
		t.lendsRemnant = t.lendsRemnant || l.lends()
		t.nextPrices = t.nextPrices || l.Kind == effect.StaticPlayCost && l.Once
		t.statics = append(t.statics, l)
	}
	return n
}

func (t *Tables) static(prog uint16, s *effect.Static) static {
	l := static{Static: *s, prog: prog, filterG: -1, byG: -1, seal: s.Seal && t.rules.SealEarly}
	t.releases = t.releases || s.Kind == effect.StaticRestrict && s.Restrict == effect.RestrictSeal
	if s.Kind == effect.StaticRestrict && s.This && s.Restrict == effect.RestrictBeDestroyed && s.By < 0 && s.DamageKinds == 0 && t.rules.hasKeyword(Eternal) {
		l.Kind, l.Keywords = effect.StaticKeyword, effect.KeywordSet(Eternal.Bit()) // 1417.1 (8.01): "this card cannot be destroyed"
	}
	if s.Filter >= 0 && !s.This {
		l.filterG = t.programs[prog].filters[s.Filter]
	}
	if s.By >= 0 && int(s.By) < len(t.programs[prog].filters) {
		l.byG = t.programs[prog].filters[s.By]
	}
	if s.First {
		t.faces |= 1 << s.Would
	}
	if s.Kind == effect.StaticReplace && s.Do == effect.ReplaceCode {
		l.code = t.insteadOf(prog, t.programs[prog].card, s.Code)
	}
	if s.Kind == effect.StaticEnters {
		t.enters = true
		if s.Enters == effect.EntersCounters || s.Enters == effect.ShiftsCounters {
			l.counter = t.counter(s.Name)
		}
	}
	return l
}

// item returns the number of an emblem or a limit break.
func (t *Tables) item(name string) uint8 {
	n := slices.Index(t.items, name)
	if n < 0 {
		n = len(t.items)
		t.items = append(t.items, name)
	}
	return uint8(n)
}

// counterWord is a name of counters without the brackets of "a [+100/+100] counter".
func counterWord(name string) string { return strings.Trim(strings.ToLower(name), "[]") }

// counterKind returns the kind of counters of a name, 0 if no card speaks of it.
func (t *Tables) counterKind(name string) uint8 { return t.counters[counterWord(name)] }

// counter returns the kind of counters of a name, a new one if need be; 0 for "".
func (t *Tables) counter(name string) uint8 {
	switch name {
	case "":
		return 0
	case effect.AnyCounter:
		return anyCounter
	}
	name = counterWord(name)
	n, ok := t.counters[name]
	if !ok {
		n = uint8(len(t.counters) + 1)
		t.counters[name] = n
	}
	return n
}

// markFlags are the flags of filters that words of type lines set.
var markFlags = [...]struct {
	mark cards.Mark
	flag effect.FlagSet
}{{cards.MarkMaster, effect.FlagMaster}, {cards.MarkTrue, effect.FlagTrue}, {cards.MarkStranger, effect.FlagStranger},
	{cards.MarkAdditionResonator, effect.FlagForResonators}, {cards.MarkAdditionJResonator, effect.FlagForJResonators},
	{cards.MarkAdditionField, effect.FlagForField}}

// addedTo is what a text that is played onto a card says of what it can be added to, as the old subtypes do (1406.2a (6.3)).
func addedTo(a *effect.Ability, p *effect.Program) effect.FlagSet {
	if len(a.Targets) == 0 || a.Targets[0].Filter < 0 {
		return 0
	}
	switch p.Filters[a.Targets[0].Filter].Types {
	case effect.TypeResonator:
		return effect.FlagForResonators
	case effect.TypeResonator | effect.TypeJRuler:
		return effect.FlagForJResonators
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
