package effect

import (
	"slices"
	"strings"
	"testing"
)

// TestEveryOpIsListed disassembles one instruction of every operation: each has
// a name of its own and every operand that has a meaning is shown.
func TestEveryOpIsListed(t *testing.T) {
	seen := map[string]Op{}
	silent := []role{rolePlaceMay, roleSelMay, rolePlayerMay, roleLength, roleCounts, roleAll, roleDeck, roleDeckOf, roleKinds, roleFilterXMay, rolePaymentMay, roleFace, roleBoundMay, roleFlagMay} // shown only if they say something
	p := &Program{Filters: []Filter{AnyCard()}, Strings: []string{"Sprite"}, Granted: []*Program{{}}}
	d := &disassembler{p: p}
	for op := range opCount {
		info := ops[op]
		if info.name == "" {
			t.Errorf("operation %d has no name", op)
			continue
		}
		if other, twice := seen[info.name]; twice {
			t.Errorf("operations %d and %d are both %q", other, op, info.name)
		}
		seen[info.name] = op
		i := Instr{Op: op}
		text := d.instr(i, 0)
		shown := len(strings.Fields(text)) - 1
		want := 0
		for _, o := range i.operands() {
			if o.role != roleNone {
				want++
			}
			if o.role == roleTypes || o.role == rolePick || o.role == roleMove || o.role == roleDepth || slices.Contains(silent, o.role) {
				want-- // an empty set of flags or no place is not shown
			}
		}
		if shown < want {
			t.Errorf("%q shows %d operands, want %d", text, shown, want)
		}
		if op.String() != info.name {
			t.Errorf("Op.String is %q, want %q", op.String(), info.name)
		}
	}
}

// TestNamesAreComplete keeps the name tables as long as the enumerations.
func TestNamesAreComplete(t *testing.T) {
	for _, c := range []struct {
		what  string
		names []string
		last  int
	}{
		{"abilities", abilityNames, int(AbilityKindCount) - 1},
		{"replaced events", wouldNames, int(WouldKindCount) - 1},
		{"events", eventNames, int(EventCount) - 1},
		{"costs", costNames, int(CostKindCount) - 1},
		{"places", placeNames, int(PlaceCount) - 1},
		{"statics", staticNames, int(StaticKindCount) - 1},
		{"stats", statNames, int(StatCount) - 1},
		{"player stats", playerStatNames, int(PlayerStatCount) - 1},
		{"durations", durationNames, int(DurationCount) - 1},
		{"restrictions", restrictNames, int(RestrictionCount) - 1},
		{"obligations", mustNames, int(ObligationCount) - 1},
		{"permissions", permitNames, int(PermissionCount) - 1},
		{"replacements", replaceNames, int(ReplaceKindCount) - 1},
		{"ways to enter", enterNames, int(EnterKindCount) - 1},
	} {
		if len(c.names) != c.last+1 {
			t.Errorf("%s: %d names for %d values", c.what, len(c.names), c.last+1)
		}
	}
}

func TestDisassemble(t *testing.T) {
	p := sample()
	p.Keywords = 1<<1 | 1<<3
	want := `keywords {1,3}
ability 0 automatic on enter
  target 0 0..1 in field of <>
  do
     0 int r0 2
     1 jumpz r0 -> 3
     2 damage target0 r0
     3 create - r0 field 0 0 "Sprite"
     4 halt
static 0 cost this
  if
     0 yourturn r0
     1 halt
`
	if got := Disassemble(p); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

func TestDisassembleFoW(t *testing.T) {
	want := `ability 0 activated instant "Ebb"
  cost will WUUX
  cost from 1 of <> in lifebreak into hand
  target 0 0..1 in chase of <> spell or ability
  do
     0 askpay r0 opponent payment0
     1 jumpz r0 -> 3
     2 cancel target0
     3 produce you r0 wind 0
     4 apply ruler r0 battle floating0
     5 halt
static 0 attackcost this by <>
floating static 0 replace <> bedealt shield
payment 0 will 2
mana 2
barrier of <>
`
	if got := Disassemble(sampleFoW()); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
