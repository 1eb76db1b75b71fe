package conformance_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/conformance"
)

// failing is a testing.TB that collects errors instead of failing.
type failing struct {
	testing.TB
	errors []string
}

func (f *failing) Helper()             {}
func (f *failing) Logf(string, ...any) {}
func (f *failing) Errorf(format string, args ...any) {
	f.errors = append(f.errors, fmt.Sprintf(format, args...))
}

func config(f fault) conformance.Config {
	return conformance.Config{
		Name: "toy", New: newToy(f), Mirror: newToy(f),
		Games: 60, Determinize: 300, DecisionsMax: 1000,
		State: reflect.TypeFor[toyState](),
	}
}

func TestSoundToyConforms(t *testing.T) {
	c := config(sound)
	c.Games, c.Determinize = 1000, 10_000
	conformance.Run(t, c)
}

// TestEveryCheckCanFail breaks the toy in one way after the other and expects
// the check that is there for it to say so.
func TestEveryCheckCanFail(t *testing.T) {
	want := map[fault]string{
		unsorted: "decision", forced: "decision", relists: "relist", invalid: "invariant",
		looks: "relist", shallow: "copy", blindCopy: "copy", copiesNoDecision: "copy", hashes: "copy",
		leaks: "leak", peeks: "hidden", dealsBroken: "determinize", dealsUnlike: "determinize",
		asksSecrets: "leak", forgets: "leak", remembers: "replay", recordsChange: "record",
		endless: "end", reasonless: "end", eventless: "events", miscounts: "count", inRange: "range",
		swapsChance: "mirror", allocates: "allocations", copiesToHeap: "allocations", panicky: "panic",
	}
	for f := sound + 1; f < faults; f++ {
		if f == biased {
			continue // only a chi-square test can see it, see below
		}
		tb := &failing{}
		conformance.Run(tb, config(f))
		if len(tb.errors) == 0 {
			t.Errorf("fault %d is not found, want a failure of %q", f, want[f])
		} else if !strings.HasPrefix(tb.errors[0], "toy: "+want[f]+": ") {
			t.Errorf("fault %d: want a failure of %q, got: %s", f, want[f], tb.errors[0])
		}
	}
}

func TestFailureCanBeReplayed(t *testing.T) {
	tb := &failing{}
	conformance.Run(tb, config(invalid))
	var key uint64
	_, after, found := strings.Cut(tb.errors[0], "Config.Keys = []uint64{")
	if _, err := fmt.Sscanf(after, "0x%x}", &key); !found || err != nil {
		t.Fatalf("the failure names no key: %s", tb.errors[0])
	}
	c := config(invalid)
	c.Keys = []uint64{key}
	again := &failing{}
	conformance.Run(again, c)
	if len(again.errors) != 1 || again.errors[0] != tb.errors[0] {
		t.Errorf("replayed failure is\n%q, want\n%q", again.errors, tb.errors[0])
	}
}

func TestKnownIsAsked(t *testing.T) {
	c := config(sound)
	c.Known = func(_, _ engine.Game, seat engine.PlayerID) error { return fmt.Errorf("seat %d forgot", seat) }
	tb := &failing{}
	conformance.Run(tb, c)
	if len(tb.errors) == 0 || !strings.Contains(tb.errors[0], "toy: known: ") {
		t.Errorf("want a failure of the configured check, got %q", tb.errors)
	}
}

func TestFaultsAreCounted(t *testing.T) {
	c := config(sound)
	c.New = func() engine.Game { return capped{newToy(sound)().(*toy)} }
	c.Determinize = -1
	tb := &failing{}
	conformance.Run(tb, c)
	if len(tb.errors) != 1 || !strings.Contains(tb.errors[0], "60 of 60 games ended by a capacity") {
		t.Errorf("want the faults counted, got %q", tb.errors)
	}
	c.FaultsMax = 60
	conformance.Run(t, c)
}

// capped is a toy in which every game reaches a capacity after its start.
type capped struct{ *toy }

func (g capped) Start(s engine.Setup) {
	g.toy.Start(s)
	g.s.Reason = uint8(engine.ReasonCapacity)
	g.event(engine.Event{Kind: engine.EventGameEnd, Player: engine.NoPlayer, Amount: int16(engine.ReasonCapacity)})
}

func (g capped) CopyFrom(src engine.Game) { g.toy.CopyFrom(src.(capped).toy) }

func TestUniformity(t *testing.T) {
	uniformity := func(f fault) conformance.Uniformity {
		source := newToy(f)()
		source.Start(engine.Setup{Key: 5, First: 1})
		source.Next()
		return conformance.Uniformity{
			Name: "toy", New: newToy(f), Source: source, Seat: 0,
			Weights: []float64{toyCards - 3, 3}, // is the highest card among the three?
			Category: func(g engine.Game) int {
				if g.(*toy).s.Hand[1][2] == toyCards {
					return 1
				}
				return 0
			},
		}
	}
	uniformity(sound).Test(t)
	tb := &failing{}
	uniformity(biased).Test(tb)
	if len(tb.errors) != 1 || !strings.Contains(tb.errors[0], "chi-square") {
		t.Errorf("a biased deal is not found: %q", tb.errors)
	}
	wrong := uniformity(sound)
	wrong.Weights = wrong.Weights[:1]
	tb = &failing{}
	wrong.Test(tb)
	if len(tb.errors) != 1 || !strings.Contains(tb.errors[0], "not among") {
		t.Errorf("an unexpected category is not found: %q", tb.errors)
	}
}

func TestPointerFree(t *testing.T) {
	type hole struct {
		A uint8
		B uint32
	}
	type tail struct {
		A uint32
		B uint8
	}
	type filled struct {
		A uint8
		_ [3]uint8
		B uint32
	}
	for typ, want := range map[reflect.Type]int{
		reflect.TypeFor[filled]():                   0,
		reflect.TypeFor[toyState]():                 0,
		reflect.TypeFor[hole]():                     1,
		reflect.TypeFor[tail]():                     1,
		reflect.TypeFor[[3]struct{ s []int }]():     1,
		reflect.TypeFor[struct{ s string }]():       1,
		reflect.TypeFor[struct{ f float64 }]():      1,
		reflect.TypeFor[struct{ m map[int]int }]():  1,
		reflect.TypeFor[struct{ a, b *toyState }](): 2,
	} {
		tb := &failing{}
		if conformance.PointerFree(tb, typ); len(tb.errors) != want {
			t.Errorf("%v: %d problems, want %d: %q", typ, len(tb.errors), want, tb.errors)
		}
	}
}
