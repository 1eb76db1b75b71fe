package reference

import "gauntlet/engine/effect"

// Handling is what one pass of rules handling does (10.5.2.1, 11.1.3): every
// process that applies, from one snapshot.
type Handling struct {
	Lost       [2]bool // 11.2
	OverField  [2]bool // 11.4.1: the player must choose what stays
	OverEX     [2]bool // 11.5.1
	Destroyed  []int   // 11.3: followers that leave the field
	Spent      []int   // 11.3: those that lose a Stack counter instead (13.3.2.2)
	Buried     []int   // 11.7.1
	Unlinked   []int   // 11.6.1: cards of evolve zones that go faceup to the evolve deck area
	Carrots    [2]int  // 11.8.1: so many cards of the race zone
	PlayPoints [2]int  // 11.9.1: that many too many
}

// Empty reports whether no process applies.
func (h *Handling) Empty() bool {
	return h.Lost == [2]bool{} && h.OverField == [2]bool{} && h.OverEX == [2]bool{} && h.Carrots == [2]int{} && h.PlayPoints == [2]int{} &&
		len(h.Destroyed)+len(h.Spent)+len(h.Buried)+len(h.Unlinked) == 0
}

// Rules returns what rules handling does now.
func (s *State) Rules() Handling {
	s.settle()
	var h Handling
	linked := map[int]bool{}
	racing := [2]int{}
	for _, o := range s.field() {
		linked[o.EvolveLink] = true
		racing[o.CarrotsOf] += o.Carrots
		dead := s.follower(o) && (o.now.Defense <= 0 && !s.undestroyable(o, false) || // 11.3.1
			o.Fought && !s.undestroyable(o, true)) // 11.3.2, 11.3.2.1
		switch {
		case dead && o.has(stack) && o.Counters["stack"] > 0:
			h.Spent = append(h.Spent, o.ID)
		case dead:
			h.Destroyed = append(h.Destroyed, o.ID)
		case o.has(stack) && o.Counters["stack"] == 0:
			h.Buried = append(h.Buried, o.ID)
		}
	}
	for i, p := range s.Players {
		h.Lost[i] = (p.LeaderDefense <= 0 || p.MustDraw) && !s.cannotLose(i)
		h.OverField[i] = len(p.Field) > s.Limit(i, effect.StaticFieldLimit)
		h.OverEX[i] = len(p.EX) > s.Limit(i, effect.StaticEXLimit)
		h.PlayPoints[i] = max(p.PP-p.MaxPP, 0)
		h.Carrots[i] = len(p.RaceZone) - racing[i]
		for _, e := range p.EvolveZone {
			if !linked[e.ID] {
				h.Unlinked = append(h.Unlinked, e.ID)
			}
		}
	}
	return h
}

// undestroyable reports whether a passive keeps a card from being destroyed
// (1.3.3): by anything, or by abilities.
func (s *State) undestroyable(o *Object, byAbility bool) bool {
	const abilityDamage = 4
	for _, from := range s.field() {
		for _, st := range s.passives(from) {
			if st.Kind != effect.StaticNoDestroy || st.DamageKinds != 0 && !(byAbility && st.DamageKinds&abilityDamage != 0) || !s.valid(st) {
				continue
			}
			if among(o, s.affected(st)) {
				return true
			}
		}
	}
	return false
}
