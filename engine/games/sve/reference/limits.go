package reference

import "gauntlet/engine/effect"

// Limit returns how many cards the field, the EX area or the hand of player p may
// hold (4.4.4, 4.8.3, 4.7.3): what the rules say, or the newest effect or passive
// that sets it (10.9.1.6).
func (s *State) Limit(p int, kind effect.StaticKind) int {
	s.settle()
	pl := s.Players[p]
	n := map[effect.StaticKind]int{effect.StaticFieldLimit: pl.FieldLimit, effect.StaticEXLimit: pl.EXLimit, effect.StaticHandLimit: pl.HandLimit}[kind]
	newest := -1
	for _, c := range s.on(pl.Leader) {
		if c.Kind == SetLimit && c.Limit == kind && c.Stamp >= newest {
			n, newest = c.Value, c.Stamp
		}
	}
	for _, o := range pl.Field {
		for _, st := range s.passives(o) {
			if st.Kind == kind && o.Entry >= newest && s.valid(st) {
				n, newest = max(int(st.N), 0), o.Entry
			}
		}
	}
	return n
}

// cannotLose reports whether a passive keeps a player from losing (1.3.3).
func (s *State) cannotLose(p int) bool {
	for _, o := range s.Players[p].Field {
		for _, st := range s.passives(o) {
			if st.Kind == effect.StaticNoLose && s.valid(st) {
				return true
			}
		}
	}
	return false
}
