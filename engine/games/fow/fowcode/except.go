package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// "Except by resonators with [Flying]": everything that is not so described.

// except returns the description of every J/resonator that a description does not admit: one that fails any of what it
// asks for, and of several alternatives each.
func (c *compiler) except(f int16, span cardtext.Span) int16 {
	out := []effect.Filter{effect.AnyCard()}
	for ; f >= 0; f = c.Program.Filters[f].Or {
		var both []effect.Filter
		for _, not := range c.failing(c.Program.Filters[f], span) {
			for _, one := range out {
				if both = append(both, c.both(one, not, span)); len(both) > 8 {
					c.Unsupported(span, "all but what is so described")
				}
			}
		}
		out = both
	}
	if len(out) == 0 {
		c.Unsupported(span, "all but every J/resonator")
	}
	or := int16(-1)
	for _, one := range out {
		one.Or = or
		or = c.Intern(one)
	}
	return or
}

// failing returns what each fails one thing that a description asks for.
func (c *compiler) failing(f effect.Filter, span cardtext.Span) (out []effect.Filter) {
	fails := func() *effect.Filter {
		out = append(out, effect.AnyCard())
		return &out[len(out)-1]
	}
	const fight = effect.TypeResonator | effect.TypeJRuler
	if f.Types != 0 && f.Types&fight != fight {
		fails().ForbidTypes = f.Types
	}
	for bit := effect.KeywordSet(1); bit != 0; bit <<= 1 {
		if f.Keywords&bit != 0 {
			fails().ForbidKeywords = bit
		}
	}
	if f.Need&effect.FlagToken != 0 {
		fails().Forbid = effect.FlagToken
	}
	if f.Classes != 0 && f.Classes&effect.AllClasses == 0 {
		fails().ForbidClasses = f.Classes
		f.Classes = 0
	}
	if f.Trait != "" {
		fails().ForbidTrait = f.Trait
	}
	if f.Name != "" {
		fails().NameNot = f.Name
	}
	if f.CostMin != effect.NoBound {
		fails().CostMax = f.CostMin - 1
	}
	if f.CostMax != effect.NoBound {
		fails().CostMin = f.CostMax + 1
	}
	if f.AtkMin != effect.NoBound {
		fails().AtkMax = f.AtkMin - 1
	}
	if f.AtkMax != effect.NoBound {
		fails().AtkMin = f.AtkMax + 1
	}
	f.Types, f.Keywords, f.Need, f.Trait, f.Name, f.Or = 0, 0, f.Need&^effect.FlagToken, "", "", -1
	f.CostMin, f.CostMax, f.AtkMin, f.AtkMax = effect.NoBound, effect.NoBound, effect.NoBound, effect.NoBound
	if f != effect.AnyCard() {
		c.Unsupported(span, "all but what is so described")
	}
	return out
}

// both returns what fails two things at once.
func (c *compiler) both(a, b effect.Filter, span cardtext.Span) effect.Filter {
	a.ForbidTypes, a.ForbidKeywords, a.Forbid, a.ForbidClasses = a.ForbidTypes|b.ForbidTypes, a.ForbidKeywords|b.ForbidKeywords, a.Forbid|b.Forbid, a.ForbidClasses|b.ForbidClasses
	b.ForbidTypes, b.ForbidKeywords, b.Forbid, b.ForbidClasses = a.ForbidTypes, a.ForbidKeywords, a.Forbid, a.ForbidClasses
	if plain := effect.AnyCard(); a.ForbidTrait+a.NameNot == "" && a.CostMin == plain.CostMin && a.CostMax == plain.CostMax && a.AtkMin == plain.AtkMin && a.AtkMax == plain.AtkMax {
		return b
	} else if b.ForbidTrait+b.NameNot != "" || b.CostMin != plain.CostMin || b.CostMax != plain.CostMax || b.AtkMin != plain.AtkMin || b.AtkMax != plain.AtkMax {
		c.Unsupported(span, "all but what is so described")
	}
	return a
}
