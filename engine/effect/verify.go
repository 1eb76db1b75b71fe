package effect

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// The capacities of the machine that runs programs.
const (
	registerCount = 16
	setCount      = 4
	targetCount   = 8
	keywordBits   = 64
)

// Verify reports the first thing in p that no machine could run: an operand or
// index out of range, a jump out of its fragment, a fragment without its end,
// an impure instruction in a pure fragment, code that nothing refers to. A nil error means that running p
// needs no checks. Granted programs are verified too.
func Verify(p *Program) error {
	if p == nil {
		return errors.New("no program")
	}
	v := verifier{p: p, reached: make([]bool, len(p.Code))}
	if len(p.Code) > math.MaxInt16 || len(p.Filters) > math.MaxUint8-1 || len(p.Strings) > math.MaxInt16 {
		return errors.New("the program is too large for its indexes")
	}
	for i := range p.Filters {
		if f := &p.Filters[i]; f.AtMost < 0 || f.AtMost > registerCount || f.AtLeast < 0 || f.AtLeast > registerCount || f.Measure > StatCost {
			return fmt.Errorf("filter %d: a bound is no register, or of no number", i)
		}
		if f := &p.Filters[i]; f.Targets < 0 || int(f.Targets) > i || f.AttrAt < 0 || f.AttrAt > registerCount || f.NameAt < 0 || f.NameAt > registerCount {
			return fmt.Errorf("filter %d: what it targets is no earlier filter, or what is chosen is in no register", i)
		}
		if f := &p.Filters[i]; f.Set < 0 || f.Set > setCount || f.Set > 0 != (f.Alike|f.Unlike != 0 || f.Together) || f.Together && f.AtMost == 0 {
			return fmt.Errorf("filter %d: it compares with no set, or for nothing", i)
		}
		if or := p.Filters[i].Or; or < -1 || int(or) >= i {
			return fmt.Errorf("filter %d: alternative %d is not an earlier filter", i, or)
		}
	}
	for i := range p.Abilities {
		if err := v.ability(&p.Abilities[i]); err != nil {
			return fmt.Errorf("ability %d: %w", i, err)
		}
	}
	for i := range p.Statics {
		if err := v.static(&p.Statics[i]); err != nil {
			return fmt.Errorf("static %d: %w", i, err)
		}
	}
	for i := range p.Floating {
		if err := v.static(&p.Floating[i]); err != nil {
			return fmt.Errorf("floating static %d: %w", i, err)
		}
	}
	for i, list := range p.Payments {
		for k := range list {
			if err := v.cost(&list[k]); err != nil {
				return fmt.Errorf("payment %d, cost %d: %w", i, k, err)
			}
		}
	}
	if n := p.Params.Remnant; n > 0 {
		if err := v.fragment(n-1, true, true); err != nil {
			return fmt.Errorf("remnant: %w", err)
		}
	}
	if err := v.filter(p.Params.Barrier-1, true); err != nil {
		return fmt.Errorf("barrier: %w", err)
	}
	if err := v.fragment(p.Params.BarrierBounds-1, true, true); err != nil {
		return fmt.Errorf("barrier: %w", err)
	}
	if v.measures(p.Params.Barrier-1) && p.Params.BarrierBounds == 0 {
		return errors.New("barrier: its bound is never computed")
	}
	for i, g := range p.Granted {
		if err := Verify(g); err != nil {
			return fmt.Errorf("granted %d: %w", i, err)
		}
	}
	if pc := slices.Index(v.reached, false); pc >= 0 {
		return fmt.Errorf("instruction %d belongs to nothing", pc)
	}
	return nil
}

// verifier checks one program; a is the ability whose code is being checked.
type verifier struct {
	p       *Program
	a       *Ability
	reached []bool // instructions of fragments that something refers to
}

func (v *verifier) ability(a *Ability) error {
	v.a = a
	if a.Kind >= AbilityKindCount || a.Would >= WouldKindCount || a.Event >= EventCount || a.TurnSide > SideEnemy || a.Zone >= PlaceCount || a.Between > PlaceCount {
		return errors.New("kind, event, side or place out of range")
	}
	if replaces := a.Kind == KindReplacement; replaces != (a.Would != WouldNothing) || replaces && len(a.Targets)+len(a.Costs)+len(a.OptCosts)+len(a.Modes) > 0 {
		return errors.New("a replacement without an event, or with anything to decide while playing it")
	}
	for _, f := range []int16{a.Filter, a.Other - 1} {
		if err := v.filter(f, true); err != nil {
			return err
		}
	}
	for _, list := range append([][]Cost{a.Costs}, a.OptCosts...) {
		for i, c := range list {
			if err := v.cost(&c); err != nil {
				return fmt.Errorf("cost %d: %w", i, err)
			}
		}
	}
	if len(a.OptModes) != len(a.OptCosts) || len(a.OptTold) > len(a.OptCosts) || len(a.OptConds) > len(a.OptCosts) {
		return errors.New("optional costs and their options differ in number")
	}
	if a.MustOptCost && (len(a.OptCosts) != 2 || !a.OneOptCost) {
		return errors.New("one of two costs must be paid, and there are not two")
	}
	for _, m := range a.OptModes {
		if m < -1 || int(m) >= len(a.Modes) {
			return fmt.Errorf("option %d does not exist", m)
		}
	}
	for _, c := range a.CostChanges {
		if c.OptCost < 0 || int(c.OptCost) >= len(a.OptCosts) {
			return fmt.Errorf("optional cost %d does not exist", c.OptCost)
		}
	}
	if a.ChooseMin < 0 || a.ChooseMax < a.ChooseMin || int(a.ChooseMax) > len(a.Modes) {
		return errors.New("the number of chosen options is out of range")
	}
	if len(a.Targets) > targetCount {
		return fmt.Errorf("more than %d target clauses", targetCount)
	}
	for i := range a.Targets {
		if a.Targets[i].Unlike>>i != 0 {
			return fmt.Errorf("target %d: it is kept apart from a clause that is none before it", i)
		}
		if err := v.target(&a.Targets[i]); err != nil {
			return fmt.Errorf("target %d: %w", i, err)
		}
	}
	return v.abilityCode(a)
}

// abilityCode checks every fragment an ability refers to.
func (v *verifier) abilityCode(a *Ability) error {
	for _, at := range []int16{a.Cond, a.PlayCond, a.ChooseCount, a.Announce} {
		if err := v.fragment(at, true, true); err != nil {
			return err
		}
	}
	for _, m := range a.Modes {
		if err := v.fragment(m.Cond, true, true); err != nil {
			return err
		}
	}
	for _, at := range a.OptConds {
		if err := v.fragment(at-1, true, true); err != nil {
			return err
		}
	}
	for _, told := range a.OptTold {
		if err := v.fragment(int16(max(told, 0))-1, true, true); err != nil {
			return err
		}
	}
	return v.fragment(a.Code, false, false)
}

func (v *verifier) static(s *Static) error {
	v.a = nil
	if s.Kind >= StaticKindCount || s.TurnSide > SideEnemy || s.Place >= PlaceCount || s.To >= PlaceCount {
		return errors.New("kind, side or place out of range")
	}
	if s.Kind >= StaticRestrict && s.Kind < StaticUnplayable {
		if err := v.staticRule(s); err != nil {
			return err
		}
	}
	if err := v.filter(s.Filter, s.This); err != nil {
		return err
	}
	if err := v.fragment(s.Cond, true, true); err != nil {
		return err
	}
	return v.fragment(s.Amount, true, true)
}

// staticRule checks what only the kinds of statics from StaticRestrict on have.
func (v *verifier) staticRule(s *Static) error {
	if s.Restrict >= RestrictionCount || s.Must >= ObligationCount || s.Permit >= PermissionCount || s.Enters >= EnterKindCount ||
		s.Would >= WouldKindCount || s.Do >= ReplaceKindCount || s.From > PlaceCount || s.Into > PlaceCount || s.Whose > SideEnemy {
		return errors.New("what is restricted, demanded, permitted or replaced is out of range")
	}
	if replaces := s.Kind == StaticReplace; replaces != (s.Would != WouldNothing) {
		return errors.New("a replacement without an event, or an event without a replacement")
	}
	if err := v.filter(s.By, true); err != nil {
		return err
	}
	if v.measures(s.By) && (s.Kind != StaticRestrict || s.Amount < 0) {
		return errors.New("the bound of what does it is never computed")
	}
	switch {
	case s.Kind == StaticGrant && (s.N < 0 || int(s.N) >= len(v.p.Granted)):
		return fmt.Errorf("granted program %d does not exist", s.N)
	case (s.Kind == StaticAttackCost || s.Kind == StaticPermit && s.Permit == PermitOtherCost) && (s.N < 0 || int(s.N) >= len(v.p.Payments)),
		s.Kind == StaticEnters && s.Enters == EntersRested && (s.N < 0 || int(s.N) > len(v.p.Payments)):
		return fmt.Errorf("payment %d does not exist", s.N)
	case s.Kind == StaticReplace && s.Do == ReplaceCode:
		return v.fragment(s.Code, false, false)
	}
	return nil
}

// countedCost are the actions of costs whose number may be an X, which is -1.
var countedCost = [CostKindCount]bool{CostPlayPoints: true, CostLife: true, CostRemoveCounters: true, CostDiscard: true, CostBanishOther: true, CostRestOther: true, CostRemoveFrom: true, CostCountersFrom: true, CostGems: true, CostCrystals: true}

func (v *verifier) cost(c *Cost) error {
	if c.Kind >= CostKindCount || c.Place >= PlaceCount || c.To >= PlaceCount || c.N < 0 && !(countedCost[c.Kind] && c.N == -1 || (c.Kind == CostDiscard || c.Kind == CostBanishOther || c.Kind == CostRemoveFrom) && c.N == AllOf) {
		return errors.New("kind, place or number out of range")
	}
	if c.Named && c.Kind != CostGems && (c.N != 1 && !c.Sums() || v.a == nil || v.a.Kind == KindAutomatic) {
		return errors.New("what is named is one object, and no event has another")
	}
	return v.filter(c.Filter, true)
}

func (v *verifier) target(t *Target) error {
	if t.Place >= PlaceCount || t.Min < 0 || t.Max < -1 || t.Max >= 0 && t.Max < t.Min {
		return errors.New("place or number out of range")
	}
	if t.Mode < -1 || int(t.Mode) >= len(v.a.Modes) {
		return fmt.Errorf("option %d does not exist", t.Mode)
	}
	if t.OptCost < -1 || int(t.OptCost) >= len(v.a.OptCosts) {
		return fmt.Errorf("optional cost %d does not exist", t.OptCost)
	}
	if t.Divide < -1 || t.Divide >= registerCount || t.Divide >= 0 && v.a.Announce < 0 {
		return errors.New("the number to divide is never computed")
	}
	if t.Count < 0 || t.Count > registerCount || t.Count > 0 && v.a.Announce < 0 {
		return errors.New("the number of targets is never computed")
	}
	if t.Most < 0 || t.Most > registerCount || t.Most > 0 && v.a.Announce < 0 || t.Measure > StatCost || t.Most == 0 && t.Extreme == 0 && t.Measure != 0 || t.Extreme < -1 || t.Extreme > 1 || t.Most > 0 && t.Extreme != 0 || t.AtLeast && t.Most == 0 {
		return errors.New("the bound of a target is never computed")
	}
	if v.measures(t.Filter) && v.a.Announce < 0 {
		return errors.New("the bound of a target is never computed")
	}
	return v.filter(t.Filter, false)
}

// measures reports whether a filter or an alternative of it reads registers.
func (v *verifier) measures(f int16) bool {
	for ; f >= 0 && int(f) < len(v.p.Filters); f = v.p.Filters[f].Or {
		if x := &v.p.Filters[f]; x.AtMost|x.AtLeast|x.AttrAt|x.NameAt|x.Set != 0 {
			return true
		}
	}
	return false
}

// filter checks an index into Filters; absent says that -1 is allowed.
func (v *verifier) filter(f int16, absent bool) error {
	if f == -1 && absent {
		return nil
	}
	if f < 0 || int(f) >= len(v.p.Filters) {
		return fmt.Errorf("filter %d does not exist", f)
	}
	return nil
}

// fragment checks the instructions from at up to the first Halt.
func (v *verifier) fragment(at int16, pure, absent bool) error {
	if at == -1 && absent {
		return nil
	}
	if at < 0 || int(at) >= len(v.p.Code) {
		return fmt.Errorf("fragment %d does not exist", at)
	}
	end := int(at)
	for end < len(v.p.Code) && v.p.Code[end].Op != OpHalt {
		end++
	}
	if end == len(v.p.Code) {
		return fmt.Errorf("the fragment at %d has no halt", at)
	}
	for pc := int(at); pc <= end; pc++ {
		v.reached[pc] = true
		if err := v.instr(pc, end, pure); err != nil {
			return fmt.Errorf("instruction %d (%v): %w", pc, v.p.Code[pc].Op, err)
		}
	}
	return nil
}

// instr checks one instruction of a fragment that ends at end.
func (v *verifier) instr(pc, end int, pure bool) error {
	i := v.p.Code[pc]
	if i.Op >= opCount {
		return errors.New("unknown operation")
	}
	if pure && !ops[i.Op].pure {
		return errors.New("must not stand in a condition or amount")
	}
	if i.Op == OpHappened && i.D&HappenedBy == 0 && i.X != 0 {
		return errors.New("a filter of nothing")
	}
	for n, o := range i.operands() {
		if o.role == roleJump {
			// Only forward, so that every fragment ends.
			if to := pc + 1 + o.value; to <= pc || to > end {
				return fmt.Errorf("jump to %d leaves its fragment", to)
			}
		} else if !v.operand(o.role, o.value) {
			return fmt.Errorf("operand %c is out of range: %d", "ABCDEX"[n], o.value)
		} else if o.role == roleMove && MoveFlags(o.value)&MoveTogether != 0 && !v.creates(pc+1) {
			return errors.New("nothing is created that the cards could enter with")
		}
	}
	if i.Op == OpCreate && i.E&CreateMore != 0 && !v.creates(pc+1) {
		return errors.New("nothing else is created")
	}
	if i.Op == OpGem && (i.D > 2 || i.D == 2 && (i.C != 0 || Selector(i.A) != SelYou)) {
		return errors.New("gems whose attributes are chosen are gained by the controller")
	}
	if i.Op == OpDelayed && i.D != 0 && Duration(i.C) != Permanent {
		return errors.New("what waits for a later turn waits for it alone")
	}
	if i.Op == OpAskOption && Selector(i.C) == SelYou {
		return errors.New("the controller chooses unless another player is named")
	}
	if i.Op == OpBar && i.B != 0 && i.C != 255 {
		return errors.New("cards that cannot be played, and the maximum of play points besides")
	}
	if i.Op == OpCreate && i.E&CreateUpTo != 0 && Place(i.C) != PlaceFieldOrEX {
		return errors.New("fewer may be created only where they are divided")
	}
	return nil
}

// creates reports whether the code at pc creates tokens after nothing but
// computing their numbers, so that what waits to enter with them does not wait
// in vain.
func (v *verifier) creates(pc int) bool {
	for ; v.p.Code[pc].Op != OpCreate; pc++ {
		i := v.p.Code[pc]
		if i.Op == OpHalt || i.Op >= opCount || !ops[i.Op].pure && i.Op != OpAskNumber {
			return false
		}
		for _, o := range i.operands() {
			if o.role == roleJump {
				return false
			}
		}
	}
	return true
}

// operand reports whether a value is in range for its role.
func (v *verifier) operand(r role, x int) bool {
	switch r {
	case roleNone:
		return x == 0
	case roleReg, roleRegOut:
		return x < registerCount
	case roleSel:
		return v.selector(Selector(x))
	case rolePlayer:
		return v.selector(Selector(x)) // of objects the controller of the first
	case rolePlace:
		return x < int(PlaceCount) && !slices.Contains([]Place{PlaceDeckBottom, PlaceFieldOrEX, PlaceFieldThenEX, PlaceNone, PlaceStonesBottom, PlaceLifebreakBottom}, Place(x))
	case rolePlaceTo:
		return x < int(PlaceCount) && !slices.Contains([]Place{PlaceFieldOrEX, PlaceFieldThenEX, PlaceNone, PlacePlay, PlaceBoard}, Place(x))
	case rolePlaceNew:
		return slices.Contains([]Place{PlaceField, PlaceEX, PlaceFieldOrEX, PlaceFieldThenEX}, Place(x))
	case roleFilter:
		return x < len(v.p.Filters)
	case roleFilterAny:
		return x < len(v.p.Filters) || x == 255
	case roleSet, roleSetOut:
		return x < setCount
	case roleSetMay:
		return x < setCount || x == 255
	case roleDuration:
		return x < int(DurationCount)
	case roleStat:
		return x < int(StatCount)
	case rolePlayStat:
		return x < int(PlayerStatCount)
	case roleBound:
		return x < 128+registerCount
	case roleBoundMay: // a number of its own would say nothing
		return x == 0 || x >= 128 && x < 128+registerCount
	case roleBoundAny:
		return x < 128+registerCount || x == 255
	}
	return v.index(r, x)
}

// index reports whether an index or flag is in range for its role.
func (v *verifier) index(r role, x int) bool {
	switch r {
	case roleInt, roleMove, roleDepth:
		return true
	case roleAll:
		return x <= CountersMost
	case roleCounts:
		return x < int(CountHows)
	case roleLength:
		return x < int(DurationCount)
	case roleSelMay, rolePlayerMay:
		return x == 0 || v.selector(Selector(x))
	case roleDeck:
		return x < int(PlaceCount)
	case roleDeckOf:
		return x&127 < int(PlaceCount) && x < 256
	case roleKind:
		return x < len(willNames) || x >= 128 && x < 128+registerCount
	case roleKinds:
		return x > 0 && x < 256
	case roleFilterX, roleFilterXMay:
		return x >= 0 && x < len(v.p.Filters) || x == 0 && r == roleFilterXMay
	case rolePayment, rolePaymentMay:
		return x >= 0 && x < len(v.p.Payments) || x == 0 && r == rolePaymentMay
	case roleFloating:
		return x >= 0 && x < len(v.p.Floating)
	case roleHow:
		return x < 16
	case roleFace:
		return x < 16
	case roleString:
		return x >= 0 && x < len(v.p.Strings)
	case roleGranted:
		return x >= 0 && x < len(v.p.Granted)
	case roleKeyword:
		return x >= 0 && x < keywordBits
	case roleTypes:
		return x > 0
	case rolePick:
		by := PickFlags(x).By()
		return x >= 0 && x%int(PickBy) < 256 && (by == SelNone || v.selector(by))
	case roleFlag, roleFlagMay:
		return x <= 1
	case roleEvent:
		return x < int(EventCount)
	case rolePlaceMay:
		return x&^(HappenedOwn|HappenedBy) <= int(PlaceCount)
	case roleMode:
		return v.a != nil && x < len(v.a.Modes)
	case roleOptCost:
		return v.a != nil && x < len(v.a.OptCosts)
	case roleDamage:
		return x < 8
	case roleStatic:
		return x < int(StaticKindCount)
	case roleCount:
		return x >= 1
	}
	return false
}

// selector reports whether a selector names something that exists.
func (v *verifier) selector(s Selector) bool {
	s &^= SelLeaderOf
	switch {
	case s >= SelSet0:
		return s < SelSet0+setCount
	case s >= SelTarget0:
		return v.a != nil && int(s-SelTarget0) < len(v.a.Targets)
	}
	return s <= SelRuler && s != SelNone
}
