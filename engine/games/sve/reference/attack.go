package reference

import "slices"

// An Attack is a legal pair of attacking follower and target, by ID.
type Attack struct{ Attacker, Target int }

// Attacks lists what player p may attack with what (8.4.2, 8.4.3).
func (s *State) Attacks(p int) []Attack {
	s.settle()
	var out []Attack
	for _, a := range s.Players[p].Field {
		if !s.mayAttack(a) {
			continue
		}
		for _, t := range s.attackTargets(a, p) {
			out = append(out, Attack{a.ID, t.ID})
		}
	}
	return out
}

// mayAttack reports whether a card may be selected as the attacking follower
// (8.4.2): reserved, and there since the start of the turn, evolved this turn,
// or with Storm (12.9.2) or Rush (12.10.2).
func (s *State) mayAttack(a *Object) bool {
	return s.follower(a) && !a.Engaged && !a.now.CannotAttack && (!a.Entered || a.Evolved || a.has(storm) || a.has(rush))
}

// attackTargets lists what a follower may attack (8.4.3.1). Where it is required
// to select some of it, as much of what is required as possible is done (1.3.2.3):
// an engaged follower with Ward (12.8.2 (iii)), and each that must be attacked.
func (s *State) attackTargets(a *Object, p int) []*Object {
	enemy := s.Players[1-p]
	var all []*Object
	required := map[int]int{} // by target: how many requirements it fulfils
	most := 0
	for _, t := range enemy.Field {
		if !s.follower(t) || t.has(intimidate) { // 12.12.2
			continue
		}
		if !t.Engaged && !a.has(assail) { // 12.11.2: as if it were engaged
			continue
		}
		all = append(all, t)
		if t.Engaged && t.has(ward) && !a.now.IgnoresWard {
			required[t.ID]++
		}
		if t.now.Lures {
			required[t.ID]++
		}
		most = max(most, required[t.ID])
	}
	// The leader only for a follower there since the start of the turn, or with Storm.
	if (!a.Entered || a.has(storm)) && !a.now.CannotAttackLeader {
		all = append(all, enemy.Leader)
	}
	return slices.DeleteFunc(all, func(t *Object) bool { return required[t.ID] < most })
}

// WardsToEngage lists the followers that player p may engage in its end phase
// (7.4.3), by ID.
func (s *State) WardsToEngage(p int) []int {
	s.settle()
	var out []int
	for _, o := range s.Players[p].Field {
		if s.follower(o) && o.has(ward) && !o.Engaged {
			out = append(out, o.ID)
		}
	}
	return out
}
