package effect

import "slices"

// What programs of Shadowverse: Evolve never hold: the rest is of Force of Will.
// A ruleset refuses programs with anything that it does not carry out; this is
// the part of it that is the same for every ruleset of that game.

// OnlyFoW reports whether a program holds anything that only texts of Force of
// Will say. Granted programs are not looked into: rulesets link them as programs
// of their own.
func (p *Program) OnlyFoW() bool {
	if len(p.Floating) > 0 || len(p.Payments) > 0 || p.Params != (Params{}) {
		return true
	}
	return slices.ContainsFunc(p.Code, instrOnlyFoW) || slices.ContainsFunc(p.Filters, filterOnlyFoW) ||
		slices.ContainsFunc(p.Statics, staticOnlyFoW) || slices.ContainsFunc(p.Abilities, abilityOnlyFoW)
}

// instrOnlyFoW looks at the operation and at what its operands name.
func instrOnlyFoW(i Instr) bool {
	if int(i.Op) >= OpsSVE {
		return i.Op < opCount
	}
	if i.Op == OpChangeType && TypeSet(i.X)&^TypesSVE != 0 {
		return true
	}
	for _, o := range i.operands() {
		switch o.role {
		case roleSel, rolePlayer:
			if s := Selector(o.value) &^ SelLeaderOf; s >= SelHost && s < SelTarget0 {
				return true
			}
		case rolePlace, rolePlaceTo, rolePlaceNew:
			if Place(o.value) > PlaceNone {
				return true
			}
		case roleDuration:
			if Duration(o.value) > UntilOppTurnEnd {
				return true
			}
		case roleStat:
			if Stat(o.value) > StatCounters {
				return true
			}
		case rolePlayStat:
			if PlayerStat(o.value) > StatDestroyedTurn {
				return true
			}
		case roleKeyword:
			if o.value >= keywordsSVE {
				return true
			}
		case roleStatic:
			if StaticKind(o.value) >= StaticKindsSVE {
				return true
			}
		case rolePick:
			if PickFlags(o.value)&(PickLone|PickPlay|PickPlayFree) != 0 {
				return true
			}
		case roleCounts:
			if CountHow(o.value) > CountOnField {
				return true
			}
		case roleSelMay, rolePlayerMay, roleLength, roleAll, roleDeck, roleDeckOf, roleFace:
			if o.value != 0 {
				return true
			}
		}
	}
	return false
}

func filterOnlyFoW(f Filter) bool {
	return f.Types&^TypesSVE != 0 || (f.Need|f.Forbid)&^FlagsSVE != 0 || (f.Keywords|f.ForbidKeywords)>>keywordsSVE != 0 ||
		f.ForbidTypes != 0 || f.ForbidClasses != 0 || f.ForbidTrait != "" || f.Shares != 0 || f.AtMost|f.AtLeast|f.AttrAt|f.NameAt != 0 || f.Past != 0 || f.Targets != 0 || f.OfHost || f.Worn || f.This
}

func staticOnlyFoW(s Static) bool {
	return s.Kind >= StaticKindsSVE || s.Place > PlaceNone || s.ToTypes&^TypesSVE != 0 || s.Keywords>>keywordsSVE != 0
}

func abilityOnlyFoW(a Ability) bool {
	if a.Kind > KindReplacement || a.Event >= EventsSVE || a.Would > WouldDeal || a.Zone > PlaceNone || a.Between > PlaceNone+1 ||
		a.Label != "" || a.Art || a.Awaken || a.Surge || a.Instant || a.Will || a.Card || a.OnceGame || a.Other != 0 || a.Host || a.NoChase || a.NoCancel || a.UpTo || a.ChooseRandom {
		return true
	}
	for _, list := range append([][]Cost{a.Costs}, a.OptCosts...) {
		for _, c := range list {
			if c.Kind >= CostKindsSVE || c.Place > PlaceNone {
				return true
			}
		}
	}
	return slices.ContainsFunc(a.Targets, func(t Target) bool {
		return t.Place > PlaceNone || t.Any || t.Opponent || t.Apart
	})
}

// keywordsSVE is how many keywords a ruleset of Shadowverse: Evolve can hold.
const keywordsSVE = 16
