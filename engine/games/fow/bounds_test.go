package fow

import (
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// A row says what bounds a number of the state. drive pushes it beyond on a board; the
// game must then end by the limit, and the number be at its bound.
type bounded struct {
	max   int
	limit uint8
	drive func(b *board)
	where string // what keeps it in bounds, where no limit has to
}

// numbersOfState are the numbers of the state, by type and field.
var numbersOfState = map[string]bounded{
	"Seat.life":   {max: maxLife, limit: LimitLife, drive: func(b *board) { b.changeLife(0, 20_000); b.changeLife(0, 20_000) }},
	"Seat.gained": {max: maxLife, limit: LimitLife, drive: func(b *board) { b.changeLife(0, 20_000); b.changeLife(0, -20_000); b.changeLife(0, 20_000) }},
	"Seat.lost":   {max: maxLife, limit: LimitLife, drive: func(b *board) { b.changeLife(0, -20_000); b.changeLife(0, 20_000); b.changeLife(0, -20_000) }},
	"Entity.damage": {max: maxDamage, limit: LimitDamage, drive: func(b *board) {
		o := b.ref(b.field(0, "Small"))
		for range 4 {
			b.deal(noRef, []Ref{o}, []int16{9_999}, damageEffect)
		}
	}},
	"Entity.atk":         {max: maxValue, limit: LimitNumbers, drive: func(b *board) { b.grow(b.field(0, "Small")) }},
	"Entity.def":         {max: maxValue, limit: LimitNumbers, drive: func(b *board) { b.grow(b.field(0, "Small")) }},
	"Entity.atkTurn":     {max: math.MaxInt8, where: "Entity.plain: what does not fit is an effect"},
	"Entity.defTurn":     {max: math.MaxInt8, where: "Entity.plain"},
	"Entity.used":        {max: math.MaxUint16, where: "two bits for each ability, which has at most three uses"},
	"Entity.x":           {max: maxX, where: "playX offers less"},
	"Memory.x":           {max: maxX, where: "it was Entity.x"},
	"Memory.atk":         {max: maxValue, where: "it was Entity.atk"},
	"Memory.def":         {max: maxValue, where: "it was Entity.def"},
	"Memory.picked":      {max: math.MaxUint8, where: "it was Entity.picked"},
	"Entity.picked":      {max: math.MaxUint8, where: "an option of a choice, which has fewer"},
	"Arrival.x":          {max: maxX, where: "it was ChaseItem.x"},
	"Counter.n":          {max: math.MaxUint8, limit: LimitCounters, drive: func(b *board) { o := b.field(0, "Small"); b.addCounters(o, 1, 200); b.addCounters(o, 1, 200) }},
	"Restricted.n":       {max: maxWill, limit: LimitWill, drive: func(b *board) { b.produce(0, 1, 200, 1); b.produce(0, 1, 200, 1) }},
	"Seat.will":          {max: maxWill, limit: LimitWill, drive: func(b *board) { b.produce(0, 1, 200, 0); b.produce(0, 1, 200, 0) }},
	"Seat.gems":          {max: maxGems, limit: LimitCounters, drive: func(b *board) { b.repeat(effect.Instr{Op: effect.OpGem, A: uint8(effect.SelYou), B: 1}, 200) }},
	"Seat.skips":         {max: maxSkips, limit: LimitSkips, drive: func(b *board) { b.s.seat[0].skips[0] = maxSkips; b.skip(0, effect.PhaseDraw) }},
	"Seat.playedTurn":    tallied(func(s *Seat) *uint8 { return &s.playedTurn }),
	"Seat.chantsTurn":    tallied(func(s *Seat) *uint8 { return &s.chantsTurn }),
	"Seat.buriedTurn":    tallied(func(s *Seat) *uint8 { return &s.buriedTurn }),
	"Seat.discardedTurn": tallied(func(s *Seat) *uint8 { return &s.discardedTurn }),
	"Seat.attacksTurn":   tallied(func(s *Seat) *uint8 { return &s.attacksTurn }),
	"Seat.drawnTurn":     tallied(func(s *Seat) *uint8 { return &s.drawnTurn }),
	"Seat.enteredTurn":   tallied(func(s *Seat) *uint8 { return &s.enteredTurn }),
	"Seat.hurt": {max: maxDamage, limit: LimitDamage, drive: func(b *board) {
		for range 4 {
			b.deal(noRef, []Ref{{obj: PlayerOf(0)}}, []int16{9_999}, damageEffect)
		}
	}},
	"Seat.happened":     tallied(func(s *Seat) *uint8 { return &s.happened[0] }),
	"Seat.turns":        {max: maxTurns, where: "beginTurn ends the game after maxTurns"},
	"Seat.seen":         talliedBy(func(s *State) *uint16 { return &s.seat[0].seen }),
	"Seat.playedAll":    talliedBy(func(s *State) *uint16 { return &s.seat[0].playedAll }),
	"Seat.spent":        talliedBy(func(s *State) *uint16 { return &s.seat[0].spent }),
	"Seat.had":          talliedBy(func(s *State) *uint16 { return &s.seat[0].had }),
	"Seat.decisions":    talliedBy(func(s *State) *uint16 { return &s.seat[0].decisions }),
	"State.cardsPlayed": talliedBy(func(s *State) *uint16 { return &s.cardsPlayed }),
	"State.stamp":       {max: math.MaxUint16, limit: LimitStamps, drive: func(b *board) { b.s.stamp = math.MaxUint16; b.now() }},
	"State.actions":     {max: maxActionsPerTurn + 1, where: "act ends the game"},
	"State.loop":        {max: maxLoop + 1, where: "looping ends the game"},
	"State.clock":       {max: maxLoop + 1, where: "it is counted with loop, and set back more often"},
	"State.loopLife":    {max: maxLife, where: "life points, or objects of the chase that are counted with clock"},
	"State.turn":        {max: maxTurns, where: "beginTurn ends the game after maxTurns"},
	"State.restarts":    {max: maxRestarts, where: "restart ends the game"},
	"State.passes":      {max: 2, where: "pass sets it back"},
	"State.statics":     {max: maxEntities, where: "one for each entity"},
	"Seat.coin":         {max: 1, where: "set up with one"},
	"Seat.handMax":      {max: math.MaxUint8, where: "set up; handLimit adds without storing"},
	"Seat.lifebreakMax": {max: maxLifebreak, where: "set up"},
	"State.urgent":      {max: maxPending, where: "one for each Pending; LimitPending"},
	"Play.reg": {max: effect.MaxNumber, limit: LimitComputed, drive: func(b *board) {
		r := Play{reg: [maxRegisters]int16{1: 9_999, 2: 4}}
		b.pureOp(&r, &program{}, &effect.Instr{Op: effect.OpMul, A: 0, B: 1, C: 2})
		b.expect(r.reg[0] == effect.MaxNumber, "the greatest number")
	}},
	"Play.amount":      {max: effect.MaxNumber, where: "amounts of events, which plus, times and bills bound"},
	"Play.x":           {max: maxX, where: "playX offers less"},
	"ChaseItem.amount": {max: effect.MaxNumber, where: "it is Play.amount or Pending.amount"},
	"ChaseItem.x":      {max: maxX, where: "it is Play.x"},
	"Pending.amount":   {max: effect.MaxNumber, where: "amounts of events"},
	"Effect.value":     {max: effect.MaxNumber, where: "a register; layers bound what it does, absorb what is added to it"},
	"Play.share":       {max: math.MaxUint8, where: "playShare divides no more; LimitDamage"},
	"Chosen.share":     {max: math.MaxUint8, where: "it is Play.share"},
	"Bill.attr":        {max: maxWill, where: "addSat: more of a kind cannot be produced either; LimitWill"},
	"Bill.free":        {max: maxWill, where: "addSat"},
	"Bill.moon":        {max: maxWill, where: "addSat"},
	"Bill.time":        {max: maxWill, where: "addSat"},
	"Ref.moves":        {max: math.MaxUint8, where: "no amount: it tells an object from what it was before, and nothing refers to one over 256 moves"},
	"Memory.moves":     {max: math.MaxUint8, where: "as Ref.moves"},
	"State.moves":      {max: math.MaxUint8, where: "as Ref.moves"},
}

// otherFields are the fields that are no amounts: names and numbers of things, sets, places
// in lists, and how many there are in a list, which its capacity bounds.
var otherFields = map[string]string{
	"Streams":    "Key Counters",
	"masks":      "control field ruler rested fresh attached fighting struck ruined",
	"cached":     "resonator jruler addition regalia stone pierce precision firstStrike flying swift imperishable bloodlust eternal cannotAttack cannotBlock spared lures mustBlock mustBeBlocked unblockable guarded acts will ruling stays",
	"spared":     "entities row stamp _",
	"Ref":        "obj",
	"Entity":     "card stamp kw types flags kwTurn obj host attrs",
	"Counter":    "kind",
	"Memory":     "flags words card kw types obj by attrs",
	"Restricted": "kind filter",
	"Seat": "hand grave removed shown knownOwn knownOpp heard tokensUsed stones stonesRested stonesFresh godsArts tokenCard pile standby lifebreak items artsTurn " +
		"hiddenStones nMain nGrave nStones nStandby nLifebreak mulligan called judged locked overdrawn hiddenHand open setThisTurn declined hiddenRemoved spare",
	"Play":      "start setAt setLen payFrom ability card trgCard ip kind ctrl from modes paid flags nList clause step i j seq item costItem",
	"ChaseItem": "ability card trgCard ctrl from kind modes paid first n flags",
	"Chosen":    "clause", "Pending": "ability card trgCard ctrl flags", "Effect": "static stamp card kind until ctrl what",
	"Arrival": "card obj host ctrl from flags", "Frame": "pc player a b", "MoreCounters": "entity",
	"Battle": "running answered struck processed blocked released",
	"State": "faced where extra answer kept volatile active first phase step priority answered check dirty over winner limit sp nPlay nChase nChosen nPend nEffect nMemory nArrive nExtra nMore " +
		"survivor choices nChoices keptAnswered deep loopSeen spare",
}

func tallied(of func(*Seat) *uint8) bounded {
	return bounded{max: math.MaxUint8, limit: LimitTally, drive: func(b *board) {
		n := of(&b.s.seat[0])
		for range 300 {
			b.tally(n)
		}
	}}
}

func talliedBy(of func(*State) *uint16) bounded {
	return bounded{max: math.MaxUint16, limit: LimitTally, drive: func(b *board) {
		n := of(&b.s)
		*n = math.MaxUint16 - 1
		b.tallyBy(n, 1)
		b.tallyBy(n, 1)
	}}
}

// grow makes a card as great as effects can, 9,999 at a time.
func (b *board) grow(o engine.ObjectID) {
	for range 14 {
		b.modify(b.ref(o), 9_900, 9_900, effect.Permanent, noRef, 0, 0)
		b.refresh()
	}
}

// repeat carries out an instruction of a player as often as its register 1 says.
func (b *board) repeat(in effect.Instr, n int16) {
	for range 2 {
		r := Play{reg: [maxRegisters]int16{1: n}}
		b.gainGems(&r, 0, &in)
	}
}

// TestEveryNumberHasABound walks the type of the state: every field of integers is an
// amount with a row that says what bounds it, or no amount. Rows with a limit are driven
// beyond it.
func TestEveryNumberHasABound(t *testing.T) {
	found, other := map[string]bool{}, map[string]bool{}
	for ty, fields := range otherFields {
		for _, f := range strings.Fields(fields) {
			other[ty+"."+f] = true
		}
	}
	var walk func(of reflect.Type, name string)
	walk = func(of reflect.Type, name string) {
		switch of.Kind() {
		case reflect.Struct:
			for k := range of.NumField() {
				walk(of.Field(k).Type, of.Name()+"."+of.Field(k).Name)
			}
		case reflect.Array:
			walk(of.Elem(), name)
		default:
			found[name] = true
			if _, ok := numbersOfState[name]; ok == other[name] {
				t.Errorf("%s (%s): say in numbersOfState what bounds it, or in otherFields that it is no amount", name, of)
			}
		}
	}
	walk(reflect.TypeFor[State](), "")
	for name := range numbersOfState {
		if !found[name] {
			t.Errorf("the state has no %s", name)
		}
	}
	for name := range other {
		if !found[name] {
			t.Errorf("the state has no %s", name)
		}
	}
}

// TestNumbersReachTheirBounds drives numbers beyond their bounds: each is reported and none
// wraps.
func TestNumbersReachTheirBounds(t *testing.T) {
	names := make([]string, 0, len(numbersOfState))
	for name := range numbersOfState {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		row := numbersOfState[name]
		switch {
		case row.drive == nil && row.where == "":
			t.Errorf("%s: nothing bounds it", name)
		case row.drive != nil:
			b := newBoard(t)
			row.drive(b)
			if o := b.Outcome(); b.s.limit != row.limit || !o.Over() {
				t.Errorf("%s: the game goes on, or ended by %q; want %q", name, LimitNames[b.s.limit], LimitNames[row.limit])
			}
			eachNumber(reflect.ValueOf(&b.s).Elem(), "", func(at string, v int64) {
				if r, ok := numbersOfState[at]; ok && v != effect.Infinity && (v > int64(r.max)+maxNumber*int64(b2u(at == "Entity.atk" || at == "Entity.def")) || v < -32_767) {
					t.Errorf("%s: %s is %d, beyond %d", name, at, v, r.max)
				}
			})
		}
	}
}

// eachNumber calls f for every integer of a value with its type and field.
func eachNumber(v reflect.Value, name string, f func(at string, n int64)) {
	switch v.Kind() {
	case reflect.Struct:
		for k := range v.NumField() {
			eachNumber(v.Field(k), fmt.Sprintf("%s.%s", v.Type().Name(), v.Type().Field(k).Name), f)
		}
	case reflect.Array:
		for k := range v.Len() {
			eachNumber(v.Index(k), name, f)
		}
	default:
		if v.CanInt() {
			f(name, v.Int())
		} else if v.CanUint() {
			f(name, int64(v.Uint()&math.MaxInt64))
		}
	}
}
