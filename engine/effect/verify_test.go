package effect

import (
	"strings"
	"testing"
)

// sample is a small valid program that the tests spoil.
func sample() *Program {
	f := AnyCard()
	return &Program{
		Filters: []Filter{f},
		Strings: []string{"Sprite"},
		Abilities: []Ability{{
			Kind: KindAutomatic, Event: OnEnter, Filter: -1, Cond: -1, PlayCond: -1, ChooseCount: -1, XMin: -1, Announce: -1,
			Targets: []Target{{Place: PlaceField, Max: 1, Mode: -1, Divide: -1, OptCost: -1}},
			Code:    0,
		}},
		Statics: []Static{{Kind: StaticCost, This: true, Filter: -1, Cond: 5, Amount: -1}},
		Code: []Instr{
			{Op: OpInt, A: 0, X: 2},
			{Op: OpJumpIfZero, A: 0, X: 1},
			{Op: OpDamage, A: uint8(SelTarget0), B: 0},
			{Op: OpCreate, A: 255, B: 0, C: uint8(PlaceField)},
			{Op: OpHalt},
			{Op: OpYourTurn, A: 0},
			{Op: OpHalt},
		},
	}
}

func TestVerifyAcceptsSample(t *testing.T) {
	if err := Verify(sample()); err != nil {
		t.Fatal(err)
	}
	if err := Verify(&Program{}); err != nil {
		t.Errorf("an empty program: %v", err)
	}
	if err := Verify(nil); err == nil {
		t.Error("no program is accepted")
	}
}

// sampleFoW is a small valid program with what only Force of Will has.
func sampleFoW() *Program {
	return &Program{
		Filters:  []Filter{AnyCard()},
		Payments: [][]Cost{{{Kind: CostWill, Filter: -1, Will: WillCost{Free: 2}}}},
		Floating: []Static{{Kind: StaticReplace, Filter: 0, Cond: -1, Amount: -1, By: -1, Code: -1, Would: WouldBeDealt, Do: ReplaceShield}},
		Statics:  []Static{{Kind: StaticAttackCost, This: true, Filter: -1, Cond: -1, Amount: -1, By: 0, Code: -1}},
		Abilities: []Ability{{
			Kind: KindActivated, Filter: -1, Cond: -1, PlayCond: -1, ChooseCount: -1, XMin: -1, Announce: -1, Instant: true, Label: "Ebb",
			Costs:   []Cost{{Kind: CostWill, Filter: -1, Will: WillCost{Attr: [5]uint8{1, 0, 2}, X: 1}}, {Kind: CostFrom, Place: PlaceLifebreak, To: PlaceHand, N: 1}},
			Targets: []Target{{Place: PlaceChase, Max: 1, Mode: -1, Divide: -1, OptCost: -1, Any: true}},
		}},
		Code: []Instr{
			{Op: OpAskPay, A: 0, B: uint8(SelOpponent)},
			{Op: OpJumpIfZero, X: 1},
			{Op: OpCancel, A: uint8(SelTarget0)},
			{Op: OpProduce, A: uint8(SelYou), C: 3},
			{Op: OpApply, A: uint8(SelRuler), C: uint8(UntilBattleEnd)},
			{Op: OpHalt},
		},
		Params: Params{Barrier: 1, Mana: 2},
	}
}

func TestVerifyFoW(t *testing.T) {
	if err := Verify(sampleFoW()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name  string
		spoil func(*Program)
		want  string
	}{
		{"payment", func(p *Program) { p.Code[0].X = 1 }, "operand X"},
		{"kind of will", func(p *Program) { p.Code[3].C = 8 }, "operand C"},
		{"register with a kind", func(p *Program) { p.Code[3].C = 128 + 16 }, "operand C"},
		{"floating static", func(p *Program) { p.Code[4].X = 1 }, "operand X"},
		{"duration", func(p *Program) { p.Code[4].C = uint8(DurationCount) }, "operand C"},
		{"selector", func(p *Program) { p.Code[2].A = uint8(SelRuler) + 1 }, "operand A"},
		{"filter of a floating static", func(p *Program) { p.Floating[0].Filter = 1 }, "floating static 0: filter 1"},
		{"event of a replacement", func(p *Program) { p.Floating[0].Would = WouldNothing }, "a replacement without an event"},
		{"code of a replacement", func(p *Program) { p.Floating[0].Do = ReplaceCode }, "does not exist"},
		{"payment of a passive", func(p *Program) { p.Statics[0].N = 1 }, "payment 1 does not exist"},
		{"second filter", func(p *Program) { p.Statics[0].By = 1 }, "filter 1 does not exist"},
		{"granted program", func(p *Program) { p.Statics[0].Kind = StaticGrant }, "granted program 0 does not exist"},
		{"restriction", func(p *Program) { p.Statics[0].Restrict = RestrictionCount }, "out of range"},
		{"cost in a payment", func(p *Program) { p.Payments[0][0].Kind = CostKindCount }, "payment 0, cost 0"},
		{"place of a cost", func(p *Program) { p.Abilities[0].Costs[1].To = PlaceCount }, "cost 1"},
		{"barrier", func(p *Program) { p.Params.Barrier = 2 }, "barrier: filter 1"},
		{"place of a target", func(p *Program) { p.Abilities[0].Targets[0].Place = PlaceCount }, "place or number"},
	} {
		p := sampleFoW()
		c.spoil(p)
		if err := Verify(p); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v, want %q", c.name, err, c.want)
		}
	}
}

func TestVerifyRefuses(t *testing.T) {
	for _, c := range []struct {
		name  string
		spoil func(*Program)
		want  string
	}{
		{"register", func(p *Program) { p.Code[0].A = 16 }, "operand A"},
		{"unused operand", func(p *Program) { p.Code[0].B = 1 }, "operand B"},
		{"jump over the end", func(p *Program) { p.Code[1].X = 3 }, "leaves its fragment"},
		{"jump back", func(p *Program) { p.Code[1].X = -2 }, "leaves its fragment"},
		{"no halt", func(p *Program) { p.Code = p.Code[:6] }, "no halt"},
		{"unknown operation", func(p *Program) { p.Code[0].Op = opCount }, "unknown operation"},
		{"missing target", func(p *Program) { p.Code[2].A++ }, "operand A"},
		{"set out of range", func(p *Program) { p.Code[2].A = uint8(SelSet0) + 4 }, "operand A"},
		{"string out of range", func(p *Program) { p.Code[3].X = 1 }, "operand X"},
		{"impure condition", func(p *Program) { p.Code[5] = Instr{Op: OpDie} }, "must not stand"},
		{"filter of a target", func(p *Program) { p.Abilities[0].Targets[0].Filter = 1 }, "filter 1 does not exist"},
		{"filter alternative", func(p *Program) { p.Filters[0].Or = 0 }, "earlier filter"},
		{"fragment", func(p *Program) { p.Abilities[0].Code = 7 }, "does not exist"},
		{"mode without choose", func(p *Program) { p.Code[0] = Instr{Op: OpMode} }, "operand B"},
		{"unpaid optional cost", func(p *Program) { p.Code[0] = Instr{Op: OpPaid} }, "operand B"},
		{"division without number", func(p *Program) { p.Abilities[0].Targets[0].Divide = 0 }, "never computed"},
		{"too many targets", func(p *Program) {
			for range 8 {
				p.Abilities[0].Targets = append(p.Abilities[0].Targets, p.Abilities[0].Targets[0])
			}
		}, "target clauses"},
		{"more options chosen than there are", func(p *Program) { p.Abilities[0].ChooseMax = 1 }, "chosen options"},
		{"code of nothing", func(p *Program) { p.Code = append(p.Code, Instr{Op: OpHalt}) }, "belongs to nothing"},
		{"granted", func(p *Program) {
			p.Granted = []*Program{{Abilities: []Ability{{Code: 3}}}}
		}, "granted 0"},
	} {
		p := sample()
		c.spoil(p)
		if err := Verify(p); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want an error with %q", c.name, err, c.want)
		}
	}
}

func TestEqualIgnoresSpans(t *testing.T) {
	p, q := sample(), sample()
	q.Abilities[0].Span = Span{3, 9}
	q.Statics[0].Span = Span{1, 2}
	q.Abilities[0].Costs = []Cost{}
	if !p.Equal(q) {
		t.Error("spans or empty tables make programs differ")
	}
	q.Code[0].X = 3
	if p.Equal(q) {
		t.Error("programs with other numbers are equal")
	}
}
