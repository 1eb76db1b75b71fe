package reference

import "gauntlet/engine/effect"

// Grants lists the followers that player p may give Rush in a game of Open 8
// (B.8.5.1): once a turn in place of an evolve or serve ability, for a point of
// either kind (B.8.5.1.1) and a facedown card of the evolve deck.
func (s *State) Grants(p int) []int {
	pl := s.Players[p]
	var out []int
	for _, o := range pl.Field {
		if s.typeOf(o) == effect.TypeFollower && !pl.EvolveAbilityPlayed && pl.PP+pl.EP > 0 && len(pl.EvolveDeck) > 0 {
			out = append(out, o.ID)
		}
	}
	return out
}
