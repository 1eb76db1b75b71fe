package fow

import (
	"testing"

	"gauntlet/engine"
)

// TestTally holds a tally against the stock that it is of: what it says can be paid, and whether
// there are so many wills.
func TestTally(t *testing.T) {
	c := engine.NewStream(39, engine.PurposePolicy0)
	yes := 0
	for range 20_000 {
		var st stock
		var ta tally
		for range c.Below(6) {
			kinds, n := kindSet(1+c.Below(255)), uint8(1+c.Below(4))
			st.add(kinds, n)
			ta.add(kinds, n)
		}
		b := Bill{free: uint8(c.Below(5))}
		for range c.Below(5) {
			b.attr[c.Below(int(attributes))]++
		}
		want := st.covers(&demand{due: *b.dues(), pay: ownKind})
		if got := ta.pays(&b); got != want {
			t.Fatalf("%+v: a tally of %+v says %v, the stock %v", b, st, got, want)
		}
		if n := int16(c.Below(20)); ta.below(n) != (st.total < n) {
			t.Fatalf("a tally of %d wills says %v of %d", st.total, ta.below(n), n)
		}
		yes += int(b2u(want))
	}
	if yes < 2_000 || yes > 18_000 {
		t.Fatalf("%d of 20,000 bills could be paid: the test tells little", yes)
	}
}

// TestTallyWithoutBound holds that a tally of more than anything costs refuses nothing.
func TestTallyWithoutBound(t *testing.T) {
	var ta, more tally
	ta.add(1<<Fire, manyWills/2)
	ta.add(1<<Fire, manyWills/2)
	more.add(1<<Water, 1)
	more.join(&ta)
	for _, x := range []*tally{&ta, &more} {
		if b := (Bill{attr: [attributes]uint8{Light: 200}}); !x.pays(&b) || x.below(200) {
			t.Errorf("%+v refuses something", x)
		}
		if m := (means{all: *x}); m.decides(&Bill{}) {
			t.Errorf("%+v decides", x)
		}
	}
}
