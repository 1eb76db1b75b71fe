package reference

import (
	"slices"

	"gauntlet/engine/effect"
)

// Next lists what target clause k may select next, chosen being what the clauses up to
// it have selected, by ID: no object twice, none that a clause has selected which this
// one is kept apart from ("select another …"), and none without which a clause behind
// it would find too few (10.6.2.3.3).
func (s *State) Next(c *Context, ab *effect.Ability, k int, chosen [][]int) []*Object {
	var out []*Object
	for _, o := range s.Targets(c, ab, &ab.Targets[k]) {
		if clash(ab, chosen, k, o.ID) {
			continue
		}
		if s.complete(c, ab, asked(c), with(chosen, k, o.ID)) {
			out = append(out, o)
		}
	}
	return out
}

// complete reports whether what was chosen can be completed so that every clause that
// exists selects as many as it asks for (10.6.2.3.3), by trying what there is. Each
// target must get a unit of a number that is divided (10.6.2.4.2.1); an X that the
// player sets is not known yet.
func (s *State) complete(c *Context, ab *effect.Ability, exists func(*effect.Target) bool, chosen [][]int) bool {
	lists := make([][]int, len(ab.Targets)) // what each clause may select, alone
	for k := range ab.Targets {
		t := &ab.Targets[k]
		if !exists(t) {
			continue
		}
		if t.Divide >= 0 && ab.Announce >= 0 && ab.XMin < 0 && s.registers(c, ab.Announce)[t.Divide] < int(t.Min) {
			return false
		}
		for _, o := range s.Targets(c, ab, t) {
			lists[k] = append(lists[k], o.ID)
		}
	}
	var try func(chosen [][]int, k, from int) bool
	try = func(chosen [][]int, k, from int) bool {
		if k == len(ab.Targets) {
			return true
		}
		if t := &ab.Targets[k]; !exists(t) || k < len(chosen) && len(chosen[k]) >= int(t.Min) || t.Min <= 0 {
			return try(chosen, k+1, 0)
		}
		for i := from; i < len(lists[k]); i++ { // the order in which a clause selects changes nothing
			if id := lists[k][i]; !clash(ab, chosen, k, id) && try(with(chosen, k, id), k, i+1) {
				return true
			}
		}
		return false
	}
	return try(chosen, 0, 0)
}

// clash reports whether clause k may not select an object because of what was selected.
func clash(ab *effect.Ability, chosen [][]int, k, id int) bool {
	for n, list := range chosen {
		if (n == k || ab.Targets[k].Unlike>>n&1 != 0) && slices.Contains(list, id) {
			return true
		}
	}
	return false
}

// with returns a copy of what was chosen in which clause k has selected one more.
func with(chosen [][]int, k, id int) [][]int {
	out := make([][]int, max(len(chosen), k+1))
	for n, list := range chosen {
		out[n] = slices.Clone(list)
	}
	out[k] = append(out[k], id)
	return out
}
