package effect

import (
	"reflect"
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

// TestEveryFieldOfAPassiveIsListed changes one field of a passive whose other fields all say
// something: the listing shows it, for every kind of passive or, if only some have it, for one
// of these. So no field hides another one.
func TestEveryFieldOfAPassiveIsListed(t *testing.T) {
	yours := AnyCard()
	yours.Side = SideYours
	p := &Program{Filters: []Filter{AnyCard(), yours}, Code: []Instr{
		{Op: OpInt, X: 1}, {Op: OpHalt},
		{Op: OpInt, X: 2}, {Op: OpHalt},
	}}
	full := Static{Place: PlaceHand, TurnSide: SideYours, Cond: 0, Atk: 1, Def: 1, N: 1, Amount: 0, Keywords: 1, DamageKinds: 1, EnemyOnly: true,
		ToTypes: 1, As: 1, Name: "Sprite", Restrict: 1, Must: 1, Permit: 1, Enters: 1, Would: 1, Do: ReplaceCode, To: PlaceHand, Code: 0, By: 0, Once: true, First: true,
		Named: true, From: 1, Into: 1, Whose: SideYours, Optional: true, Host: true, Seal: true, Same: true, Fights: 1, Leaves: 1, Nth: 1, Classes: 1, Will: WillCost{Free: 1}}
	listed := func(s Static) string {
		p.Statics = []Static{s}
		return Disassemble(p)
	}
	ofKinds := strings.Fields("Atk Def Restrict Must Permit Enters Would Do To Code By Named From Into Whose Leaves Nth Will")
	fields := reflect.TypeFor[Static]()
	for i := range fields.NumField() {
		name := fields.Field(i).Name
		if name == "Span" { // where it stands in the text
			continue
		}
		shown, all := false, true
		for kind := range StaticKindCount {
			for _, do := range []ReplaceKind{ReplaceCode, ReplaceMove} { // what it does says which of the fields it has
				was := full
				was.Kind, was.Do = kind, do
				now := was
				switch v := reflect.ValueOf(&now).Elem().Field(i); {
				case v.Kind() == reflect.Bool:
					v.SetBool(!v.Bool())
				case v.Kind() == reflect.String:
					v.SetString("Gnome")
				case name == "Will":
					now.Will.Free++
				case name == "Code" || name == "Cond" || name == "Amount":
					v.SetInt(2)
				case v.CanInt():
					v.SetInt(v.Int() + 1)
				default:
					v.SetUint(v.Uint() + 1)
				}
				shows := listed(was) != listed(now)
				shown, all = shown || shows, all && shows
			}
		}
		if !shown || !all && !slices.Contains(ofKinds, name) {
			t.Errorf("the listing of a passive does not show its field %s", name)
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
