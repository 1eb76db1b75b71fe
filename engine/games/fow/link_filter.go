package fow

import (
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// What is known of a filter when cards are linked: which cards it admits by what is
// printed on them, and how much of it is left to look at in a game.

// printedFlags returns what a type line says besides types.
func printedFlags(d *definition) (have effect.FlagSet) {
	if d.token {
		have |= effect.FlagToken
	}
	for _, m := range markFlags {
		if d.marks&m.mark != 0 {
			have |= m.flag
		}
	}
	return have
}

func (f *filter) printed(t *Tables, d *definition) bool {
	kinds, attrs, id := effect.TypeSet(d.types), d.attrs, t.byID[d.id]
	if f.Types == effect.TypeStone {
		attrs = d.stoneTypes
		kinds |= stoneKind(f, attrs)
	}
	return f.cards[id/64]>>(id%64)&1 != 0 &&
		(f.Types == 0 || f.Types&kinds != 0) && f.ForbidTypes&kinds == 0 &&
		(f.Classes == 0 || f.Classes.Has(attrs)) && uint8(f.ForbidClasses)&attrs == 0 &&
		uint64(f.Keywords)&^d.keywords == 0 && uint64(f.ForbidKeywords)&d.keywords == 0 &&
		within(d.atk, d.types>>hasATK&1 != 0, f.AtkMin, f.AtkMax) && within(d.def, d.types>>hasDEF&1 != 0, f.DefMin, f.DefMax) &&
		f.Need&^(d.flags|unattributed(d)) == 0 && f.Forbid&(d.flags|unattributed(d)) == 0 && f.counter == 0 && !f.special
}

// stonesIn reports whether some ordinary stone of the run may satisfy a filter.
func (t *Tables) stonesIn(f int32) bool {
	if f < 0 {
		return true
	}
	for ; f >= 0; f = t.filters[f].or {
		if t.filters[f].stones {
			return true
		}
	}
	return false
}

func (f *filter) isSimple() bool {
	rest := f.Filter
	rest.Side, rest.Types, rest.Trait, rest.Name, rest.NameContains, rest.NameNot, rest.ForbidTrait = 0, 0, "", "", "", "", ""
	rest.CostMin, rest.CostMax = effect.NoBound, effect.NoBound
	rest.Need, rest.Forbid = rest.Need&^flagsType, rest.Forbid&^flagsType
	return rest == effect.AnyCard()
}

func (f *filter) isDirect() bool {
	return !f.special && f.counter == 0 && !f.OtherName && f.Types != effect.TypeStone &&
		(f.Need|f.Forbid)&^(flagsType|fightFlags|effect.FlagEngaged|effect.FlagReserved|effect.FlagAdded) == 0
}

// isKindOnly reports whether a filter asks of something that is played only whose it is, and
// whether it is a spell or what ability.
func (f *filter) isKindOnly() bool {
	rest := f.Filter
	rest.Side, rest.Need, rest.Or = 0, rest.Need&^kindFlags, -1
	return f.Need&kindFlags != 0 && rest == effect.AnyCard()
}

// isBattle reports whether a filter and all its alternatives ask for what only something in
// the battle has.
func (t *Tables) isBattle(f int32) bool {
	for ; f >= 0; f = t.filters[f].or {
		if t.filters[f].Need&fightFlags == 0 {
			return false
		}
	}
	return true
}

func (t *Tables) isExact(f int32) bool {
	side := t.filters[f].Side
	for ; f >= 0; f = t.filters[f].or {
		fl := &t.filters[f]
		rest := *fl
		rest.ForbidTypes, rest.Classes, rest.ForbidClasses = 0, 0, 0
		if fl.Side != side || !rest.isSimple() || fl.special || fl.counter != 0 {
			return false
		}
	}
	return true
}

func (t *Tables) isStill(f int32) bool {
	side := t.filters[f].Side
	for ; f >= 0; f = t.filters[f].or {
		fl := &t.filters[f]
		if fl.Side != side || fl.Other || fl.OtherName || fl.Shares != 0 || fl.special || fl.counter != 0 || (fl.Need|fl.Forbid)&^flagsType != 0 ||
			fl.AtkMin != effect.NoBound || fl.AtkMax != effect.NoBound || fl.DefMin != effect.NoBound || fl.DefMax != effect.NoBound ||
			t.about&aboutTime != 0 && uint64(fl.Keywords|fl.ForbidKeywords)&Quickcast.Bit() != 0 { // a spell may have gained it
			return false
		}
	}
	return true
}

// isUpright reports whether a filter asks for cards that are revealed, and besides only for
// what is printed and does not change with anything.
func (t *Tables) isUpright(f int32) bool {
	fl := &t.filters[f]
	if fl.or >= 0 || fl.Need&effect.FlagRevealed == 0 {
		return false
	}
	fl.Need &^= effect.FlagRevealed
	still := t.isStill(f)
	fl.Need |= effect.FlagRevealed
	return still
}

// mayBe reports whether a face may satisfy a filter, alternatives not included: names,
// traits, cost and types say no otherwise.
func (f *filter) mayBe(id engine.CardID, d *definition) bool {
	return f.cards[id/64]>>(id%64)&1 != 0 && (f.Types == 0 || f.Types == effect.TypeStone || f.Types&effect.TypeSet(d.types) != 0)
}

func (f *filter) index(t *Tables) {
	f.readWords(t)
	f.simple = f.isSimple()
	n := (len(t.cards) + 63) / 64
	f.cards, f.loose, f.named, f.raced = make([]uint64, n), make([]uint64, n), make([]uint64, n), make([]uint64, n)
	f.barred, f.uncosted = make([]uint64, n), make([]uint64, n)
	for id := 1; id < len(t.cards); id++ {
		d, k, bit := &t.cards[id], id/64, uint64(1)<<(id%64)
		name, also := t.names[d.name], t.names[d.also]
		if f.callsFor(name) || d.also != 0 && f.callsFor(also) {
			f.named[k] |= bit
		}
		if f.Trait == "" || t.hasTrait(d, f.Trait) {
			f.raced[k] |= bit
		}
		if f.ForbidTrait != "" && t.hasTrait(d, f.ForbidTrait) {
			f.barred[k] |= bit
		}
		if f.Need&flagsType&^d.flags == 0 && f.Forbid&flagsType&d.flags == 0 && (f.NameNot == "" || !strings.EqualFold(name, f.NameNot) && !strings.EqualFold(also, f.NameNot)) {
			f.loose[k] |= bit
		}
		if d.xs > 0 && f.admitsWith(d, uint16(id), d.words) {
			f.uncosted[k] |= bit
		}
		if f.CostMin != effect.NoBound && d.total < f.CostMin || f.CostMax != effect.NoBound && d.total > f.CostMax {
			f.loose[k] &^= bit
		}
		if f.admitsWith(d, uint16(id), d.words) {
			f.cards[k] |= bit
			f.stones = f.stones || d.plain && (f.Types == 0 || f.Types&effect.TypeStone != 0) && f.Need&(effect.FlagToken|effect.FlagTrue|effect.FlagMaster|effect.FlagStranger|effect.FlagHalves|effect.FlagExplored)&^d.flags == 0
		}
	}
}

func (f *filter) callsFor(name string) bool {
	return (f.Name == "" || strings.EqualFold(name, f.Name)) && (f.NameContains == "" || inName(name, f.NameContains))
}

func (t *Tables) hasTrait(d *definition, trait string) bool {
	for _, n := range d.traits {
		if strings.EqualFold(t.traits[n], trait) {
			return true
		}
	}
	return false
}

func inName(name, words string) bool {
	name, words = strings.ToLower(name), strings.ToLower(words)
	for at := 0; ; {
		k := strings.Index(name[at:], words)
		if k < 0 {
			return false
		}
		from, to := at+k, at+k+len(words)
		if !letterAt(name, from-1) && !letterAt(name, to) {
			return true
		}
		at = from + 1
	}
}

func letterAt(s string, i int) bool {
	return i >= 0 && i < len(s) && (s[i] >= 'a' && s[i] <= 'z' || s[i] >= '0' && s[i] <= '9' || s[i] >= 0x80)
}
