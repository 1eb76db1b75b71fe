package fowtext

import (
	"slices"
	"testing"
)

// TestRacesAreThoseOfTheRules counts them: 205.5 (10.2).
func TestRacesAreThoseOfTheRules(t *testing.T) {
	list := Races()
	if len(list) != 251 || !slices.IsSorted(list) || len(slices.Compact(slices.Clone(list))) != len(list) {
		t.Errorf("%d races, sorted %v", len(list), slices.IsSorted(list))
	}
}
