package fow

import "gauntlet/engine/effect"

// Continuous effects are applied class by class. Which classes there are, and in
// which order, is data: a row of the edition names one of three tables.

// changes is a set of kinds of changes that are applied together.
type changes uint8

const (
	classAbility changes = 1 << iota // adds or removes abilities, keywords among them
	classKinds                       // type, race, trait, attribute
	classOther                       // other information that is no number: names
	classValue                       // numbers
	classRule                        // no information of a card: what may be done with it
)

// layer is one step of applying continuous effects.
type layer struct {
	classes  changes
	fresh    bool // only information that the card does not have so far, and what [Seal] gives
	counters bool // afterwards those of counters
	round    bool // afterwards ATK and DEF are rounded up
}

// layerTables are the tables by Rules.Layers.
//
// 9.9-a (5.01): abilities, what is no number, numbers, those by counters among them. A50: numbers are rounded in
// 5.01, too.
// 909.1b, 909.1c, 909.1d, 909.1e, 909.1f (6.3): abilities; what is no number;
// numbers; numbers by counters; rounding.
// 909.1b, 909.1c, 909.1d, 909.1e, 909.1f (8.01): new information; kinds; abilities;
// the rest that is no number; new numbers. 909.1g, 909.1h, 909.1i (8.01): numbers;
// counters; rounding. E5: attributes stay with the kinds in 10.2.
var layerTables = [...][]layer{
	LayersFour: {{classes: classAbility}, {classes: classKinds | classOther}, {classes: classValue, counters: true, round: true}},
	LayersFive: {{classes: classAbility}, {classes: classKinds | classOther}, {classes: classValue}, {counters: true, round: true}},
	LayersEight: {{classes: classKinds | classAbility, fresh: true}, {classes: classKinds}, {classes: classAbility}, {classes: classOther},
		{classes: classValue, fresh: true}, {classes: classValue}, {counters: true, round: true}},
}

// infoSet is a set of kinds of information that effects read and write.
type infoSet uint16

const (
	infoTypes infoSet = 1 << iota
	infoAttrs
	infoWords // names, races and traits
	infoKeywords
	infoAbilities
	infoATK
	infoDEF
	infoAll infoSet = 1<<iota - 1
)

// classOf returns the class of what a passive changes, 0 if it changes nothing
// about cards in the play ground that is cached.
//
// 909.2 (6.3): every passive of the tables is of one class; texts that change
// several things are several passives.
func classOf(s *effect.Static) changes {
	switch s.Kind {
	case effect.StaticKeyword, effect.StaticLoseKeyword, effect.StaticLoseAbilities, effect.StaticGrant:
		return classAbility
	case effect.StaticType, effect.StaticTrait, effect.StaticAttribute:
		return classKinds
	case effect.StaticTreatAs, effect.StaticAlsoNamed:
		if s.Classes != 0 { // 201.4c (6.3): a magic stone type is a kind of type
			return classKinds
		}
		return classOther
	case effect.StaticStats, effect.StaticAttackSet, effect.StaticDefenseSet:
		return classValue
	case effect.StaticRestrict, effect.StaticMust, effect.StaticAttackCost, effect.StaticWeather:
		return classRule
	case effect.StaticPermit:
		if (permitsFights|permitsTops)>>s.Permit&1 != 0 {
			return classRule
		}
	}
	return 0
}

// writesOf returns what a passive changes.
func writesOf(s *effect.Static) infoSet {
	switch s.Kind {
	case effect.StaticKeyword, effect.StaticLoseKeyword:
		return infoKeywords
	case effect.StaticLoseAbilities:
		return infoKeywords | infoAbilities
	case effect.StaticGrant:
		return infoAbilities | infoKeywords
	case effect.StaticType:
		return infoTypes
	case effect.StaticAttribute:
		return infoAttrs
	case effect.StaticTrait, effect.StaticTreatAs, effect.StaticAlsoNamed:
		if s.Classes != 0 { // magic stone types
			return infoWords | infoAttrs
		}
		return infoWords | infoTypes
	case effect.StaticStats:
		return infoATK | infoDEF
	case effect.StaticAttackSet:
		return infoATK
	case effect.StaticDefenseSet:
		return infoDEF
	}
	return 0
}

// filterReads returns what a filter and its alternatives look at.
func (t *Tables) filterReads(f int32) (in infoSet) {
	for ; f >= 0; f = t.filters[f].or {
		fl := &t.filters[f]
		if fl.Types|fl.ForbidTypes != 0 {
			in |= infoTypes
		}
		if fl.Classes|fl.ForbidClasses != 0 || fl.Need&effect.FlagNoAttribute != 0 || fl.Forbid&effect.FlagNoAttribute != 0 {
			in |= infoAttrs
		}
		if fl.Trait != "" || fl.ForbidTrait != "" || fl.Name != "" || fl.NameContains != "" || fl.NameNot != "" || fl.OtherName {
			in |= infoWords
		}
		if fl.Keywords|fl.ForbidKeywords != 0 {
			in |= infoKeywords
		}
		if fl.AtkMin != effect.NoBound || fl.AtkMax != effect.NoBound {
			in |= infoATK
		}
		if fl.DefMin != effect.NoBound || fl.DefMax != effect.NoBound {
			in |= infoDEF
		}
		if fl.Shares != 0 {
			in |= infoTypes | infoAttrs | infoWords
		}
	}
	return in
}

// fragmentReads returns what a pure fragment looks at.
func (t *Tables) fragmentReads(p *program, at int16) (in infoSet) {
	if at < 0 {
		return 0
	}
	for ip := int(at); p.Code[ip].Op != effect.OpHalt; ip++ {
		switch c := &p.Code[ip]; c.Op {
		case effect.OpCount, effect.OpIs, effect.OpNames, effect.OpGather:
			in |= t.filterReads(p.filters[c.C])
			if c.Op == effect.OpNames {
				in |= infoWords | infoTypes
			}
		case effect.OpStat, effect.OpSumStat, effect.OpMostStat:
			switch effect.Stat(c.C) {
			case effect.StatAttack:
				in |= infoATK
			case effect.StatDefense:
				in |= infoDEF
			default:
				in |= infoAll
			}
		case effect.OpPlayer:
			in |= infoAttrs | infoTypes
		}
	}
	return in
}
