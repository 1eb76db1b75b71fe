package fow

import (
	"testing"

	"gauntlet/engine"
)

// TestLying holds the comparison of eight places at a time against one by one.
func TestLying(t *testing.T) {
	chance := engine.NewStream(1, engine.PurposePolicy0)
	var s State
	for n := range 2000 {
		p := uint8(n & 1)
		where := s.where[int(p)*numbers:][:numbers]
		for i := range where {
			where[i] = uint8(chance.Below(int(zoneCount) + 4))
			if where[i] >= zoneCount {
				where[i] += zoneWorn - 2 - zoneCount // two below, two places of items
			}
			if chance.Below(16) == 0 {
				where[i] = uint8(chance.Below(256))
			}
		}
		for zone := range zoneCount {
			var want Set
			for i, w := range where {
				if w == zone {
					want.add(uint8(i))
				}
			}
			if got := s.lying(p, zone, 255); got != want {
				t.Fatalf("zone %d: %v, want %v", zone, got, want)
			}
		}
		var worn Set
		for i, w := range where {
			if isWorn(w) {
				worn.add(uint8(i))
			}
		}
		if got := s.lying(p, zoneWorn, ^uint8(2*maxRulers-1)); got != worn {
			t.Fatalf("items: %v, want %v", got, worn)
		}
	}
}
