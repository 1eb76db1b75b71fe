package effect

import "slices"

// Set is what a game carries out of what programs can say: any of the operations, passives,
// events … of which there is one list for all games. A ruleset declares the set of its game and
// refuses programs beyond it; what more it refuses is its own business.
type Set struct {
	Ops         Members[Op]
	Statics     Members[StaticKind]
	Abilities   Members[AbilityKind]
	Events      Members[Event]
	Woulds      Members[WouldKind]
	Costs       Members[CostKind]
	Selectors   Members[Selector] // targets and sets are in every one
	Places      Members[Place]
	Durations   Members[Duration]
	Stats       Members[Stat]
	PlayerStats Members[PlayerStat]
	Counts      Members[CountHow]
	Picks       PickFlags
	Types       TypeSet
	Flags       FlagSet
	Keywords    KeywordSet

	// Full says that programs may hold floating passives, payments and [Params], operands that
	// may be left out, and all the fields of filters, abilities and targets; without it only
	// those that a plain card needs (see fullFilter, fullAbility).
	Full bool
}

// Members is a set of the numbers of an enumeration.
type Members[T ~uint8] [4]uint64

// Through returns the members up to one that is the last.
func Through[T ~uint8](last T) (m Members[T]) {
	for x := T(0); x < last; x++ {
		m[x>>6] |= 1 << (x & 63)
	}
	m[last>>6] |= 1 << (last & 63)
	return m
}

// With returns the set with further members.
func (m Members[T]) With(list ...T) Members[T] {
	for _, x := range list {
		m[x>>6] |= 1 << (x & 63)
	}
	return m
}

// Has reports whether x is in the set.
func (m *Members[T]) Has(x T) bool { return m[x>>6]>>(x&63)&1 != 0 }

// Lacks reports whether a program holds anything beyond the set. Granted programs are not looked
// into: rulesets link them as programs of their own.
func (s *Set) Lacks(p *Program) bool {
	if !s.Full && (len(p.Floating) > 0 || len(p.Payments) > 0 || p.Params != (Params{})) {
		return true
	}
	return slices.ContainsFunc(p.Code, s.lacksInstr) || slices.ContainsFunc(p.Filters, s.lacksFilter) ||
		slices.ContainsFunc(p.Statics, s.lacksStatic) || slices.ContainsFunc(p.Abilities, s.lacksAbility) ||
		slices.ContainsFunc(p.Floating, s.lacksStatic) || slices.ContainsFunc(p.Payments, s.lacksCosts)
}

// lacksInstr looks at the operation and at what its operands name.
func (s *Set) lacksInstr(i Instr) bool {
	if i.Op >= opCount { // of no game: a program with it is not verified
		return false
	}
	if !s.Ops.Has(i.Op) || i.Op == OpChangeType && TypeSet(i.X)&^s.Types != 0 {
		return true
	}
	for _, o := range i.operands() {
		if (i.Op == OpDelayed || i.Op == OpAskOption) && o.value != 0 { // every game names an object or player here
			o.role = map[role]role{roleSelMay: roleSel, rolePlayerMay: rolePlayer}[o.role]
		}
		if s.lacksOperand(o.role, o.value) {
			return true
		}
	}
	return false
}

func (s *Set) lacksOperand(r role, x int) bool {
	switch r {
	case roleSel, rolePlayer:
		of := Selector(x) &^ SelLeaderOf
		return of < SelTarget0 && !s.Selectors.Has(of)
	case rolePlace, rolePlaceTo, rolePlaceNew:
		return !s.Places.Has(Place(x))
	case roleDuration:
		return !s.Durations.Has(Duration(x))
	case roleStat:
		return !s.Stats.Has(Stat(x))
	case rolePlayStat:
		return !s.PlayerStats.Has(PlayerStat(x))
	case roleKeyword:
		return s.Keywords>>x&1 == 0
	case roleStatic:
		return !s.Statics.Has(StaticKind(x))
	case rolePick:
		return PickFlags(x)&(PickBy-1)&^s.Picks != 0
	case roleCounts:
		return !s.Counts.Has(CountHow(x))
	case roleSelMay, rolePlayerMay, roleLength, roleAll, roleDeck, roleDeckOf, roleFace, roleBoundMay, roleFlagMay:
		return x != 0 && !s.Full
	}
	return false
}

func (s *Set) lacksFilter(f Filter) bool {
	return f.Types&^s.Types != 0 || (f.Need|f.Forbid)&^s.Flags != 0 || (f.Keywords|f.ForbidKeywords)&^s.Keywords != 0 || !s.Full && fullFilter(&f)
}

// fullFilter reports whether a filter says what only a full set has.
func fullFilter(f *Filter) bool {
	return f.ForbidTypes != 0 || f.ForbidClasses != 0 || f.ForbidTrait != "" || f.Shares != 0 || f.AtMost|f.AtLeast|f.AttrAt|f.NameAt != 0 || f.Past != 0 || f.Targets != 0 || f.OfHost || f.OtherHost || f.Worn || f.Set != 0
}

func (s *Set) lacksStatic(p Static) bool {
	return !s.Statics.Has(p.Kind) || !s.Places.Has(p.Place) || p.ToTypes&^s.Types != 0 || p.Keywords&^s.Keywords != 0
}

func (s *Set) lacksAbility(a Ability) bool {
	if !s.Abilities.Has(a.Kind) || !s.Events.Has(a.Event) || !s.Woulds.Has(a.Would) || !s.Places.Has(a.Zone) ||
		a.Between > 0 && !s.Places.Has(a.Between-1) || !s.Full && fullAbility(&a) {
		return true
	}
	return s.lacksCosts(a.Costs) || slices.ContainsFunc(a.OptCosts, s.lacksCosts) ||
		slices.ContainsFunc(a.Targets, func(t Target) bool { return !s.Places.Has(t.Place) })
}

// fullAbility reports whether an ability or a target of it says what only a full set has.
func fullAbility(a *Ability) bool {
	return a.Label != "" || a.Art || a.Inherits || a.Awaken || a.Surge || a.Instant || a.Will || a.Card || a.OnceGame || a.Other != 0 && a.Event != OnOtherAttack || a.Host || a.NoChase || a.NoCancel || a.Shared || a.UpTo || a.ChooseRandom ||
		slices.ContainsFunc(a.Targets, func(t Target) bool { return t.Any || t.Opponent || t.Apart || t.Random })
}

func (s *Set) lacksCosts(list []Cost) bool {
	return slices.ContainsFunc(list, func(c Cost) bool { return !s.Costs.Has(c.Kind) || !s.Places.Has(c.Place) })
}
