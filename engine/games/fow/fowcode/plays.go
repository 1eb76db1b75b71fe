package fowcode

import "gauntlet/engine/cardtext"

// playsAbilities reports whether an event is that a player plays an ability, and refuses what is not heard: cards and
// abilities in one event, and abilities that may be automatic ones.
//
// 903.2h (6.3): an activate ability is played when its cost is paid.
func (c *compiler) playsAbilities(t *cardtext.Trigger) bool {
	o := t.Objects
	abilities := 0
	for i := range o.Nouns {
		n := &o.Nouns[i]
		switch {
		case n.Type == cardtext.TypeGodsArt || n.Type == cardtext.TypeInheritance || n.Type == cardtext.TypeAbility && n.Flags&cardtext.FlagActive != 0:
			abilities++
		case n.Type == cardtext.TypeAbility:
			c.Unsupported(o.Span, "playing an automatic ability as an event")
		}
	}
	if abilities > 0 && (abilities < len(o.Nouns) || o.Or != nil || o.HasPlace || t.Nth > 0 || t.First) {
		c.Unsupported(o.Span, "playing such an ability as an event")
	}
	return abilities > 0
}
