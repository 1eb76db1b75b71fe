package sve

import (
	"fmt"
	"math/bits"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/effect"
	"gauntlet/engine/tell"
)

// What games of the embedded decks do not come to: changes until the end of the turn, what was chosen for a card
// that is being played, what waits, events that are decided. A card of the other hand has no number in any of it.
func TestTellsWhatIsHalfDone(t *testing.T) {
	m := simpleMatch(t)
	g := m.NewGame()
	g.Start(engine.Setup{Key: 5})
	if !g.Next() {
		t.Fatal("the game is over before it began")
	}
	s := &g.s
	ability := uint16(0)
	for k := range g.t.abilities {
		if ab := &g.t.abilities[k]; len(ab.Targets) > 0 && !ab.given {
			ability = uint16(k)
		}
	}
	ab := &g.t.abilities[ability]
	if len(ab.Targets) == 0 {
		t.Fatal("no ability has targets")
	}
	// Known of both hands is nothing; an object of the field of seat 1 is public.
	hidden := engine.MakeObject(1, uint8(bits.TrailingZeros64(s.pl[1].hand)))
	own := engine.MakeObject(0, uint8(bits.TrailingZeros64(s.pl[0].hand)))
	leader := LeaderOf(1)
	s.res[0] = Resolution{kind: playCardKind, ctrl: 1, from: ZoneHand, ability: ability, modes: 1 << 1, paid: 1 << 2, x: 3, cost: 2, due: price{base: 4, change: -1},
		obj: leader, trg: hidden, evoCard: engine.NoObject, nList: 4, amount: 6, spells: 7, buried: 8}
	s.res[0].list = [maxList]Ref{{obj: leader}, {obj: hidden}, {obj: own}, {obj: own}}
	s.res[0].start = [maxClauses + 1]uint8{1: 3, 2: 3, 3: 3, 4: 3, 5: 3, 6: 3, 7: 3, 8: 3} // what stands behind it is the engine's
	s.nRes = 1
	s.pend[0] = Pending{ability: ability, obj: leader, trg: hidden, ctrl: 1, amount: 9}
	s.nPend = 1
	s.effect[0] = Effect{kind: effNoDamage, until: uint8(effect.UntilOppTurnEnd), what: damageAttack | damageAbility, obj: leader, ctrl: 1}
	s.effect[1] = Effect{kind: effStats, until: uint8(effect.UntilNextTurn), value: 2, value2: -1, obj: hidden, used: 1}
	s.effect[2] = Effect{kind: effLimit, what: uint8(effect.StaticEXLimit), value: 3, obj: leader}
	s.effect[3] = Effect{kind: effKeyword, what: uint8(Ward), obj: leader}
	s.effect[4] = Effect{kind: effType, what: uint8(effect.TypeAmulet), obj: leader}
	s.nEffect = 5
	s.would[0] = Would{to: leader, by: engine.NoObject, src: hidden, kinds: damageCombat, done: appliedMore | appliedTimes, amount: 5}
	s.would[1] = Would{to: leader, by: leader, done: appliedInstead | appliedDue} // no damage: src means nothing
	s.nWould = 2
	s.arrive[0] = Arrival{obj: engine.NoObject, zone: ZoneEX, ctrl: 1, flags: arriveNew | arriveKeep}
	s.nArrive = 1
	s.lostBits, s.ordinary = 1<<1, 1
	s.pl[1].occupied, s.pl[1].fought, s.pl[1].amulet, s.pl[1].fresh = 1, 1, 1, 1
	s.slot[1][0] = Slot{card: 1, base: 1, obj: own, evo: engine.NoObject, evolveCost: -1, atkTurn: 2, defTurn: -2, kwTurn: uint16(Ward.Bit()), race: 1, raceOf: 1 | raced, how: howPlayed | howAttacked,
		cachedDeal: 1, cachedTake: -1, cachedTakeEnemy: 2, noDamage: damageCombat, flags: slotNoDeal | slotSilent | slotHitsWithDefense}

	teller := Teller{}
	var o *Told
	for range 2 { // lists are used again
		o = teller.View(g.ViewFor(0)).(*Told)
	}
	same := func(what string, got, want any) {
		t.Helper()
		if fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) { // an empty list is as good as none
			t.Errorf("%s: %+v, not %+v", what, got, want)
		}
	}
	l := int(leader)
	share := 0
	same("resolving", o.Resolving, []ToldPlay{{Object: l, Seat: 1, Kind: "card", Ability: int(ab.ordinal), From: "hand", Modes: []int{1}, Paid: []int{2}, X: 3, Due: 6, Cost: 2,
		Targets: []ToldTarget{{0, l, share}, {0, tell.None, share}, {0, int(own), share}}, Revealed: tell.None, Trigger: tell.None, Amount: 6, Spellchain: 7, Necrocharge: 8}})
	same("waiting", o.Waiting, []ToldWaiting{{Object: l, Seat: 1, Ability: int(ab.ordinal), Trigger: tell.None, Amount: 9}})
	same("effects", o.Effects, []ToldEffect{
		{Seat: 1, Object: l, Kind: "takes_no_damage", Until: "opponents_turn_end", About: []string{"attack", "ability"}},
		{Object: tell.None, Value: 2, Kind: "stats", Until: "next_turn", About: []string{}, Defense: -1, Used: 1},
		{Object: l, Value: 3, Kind: "limit", Until: "permanent", About: []string{"ex"}},
		{Object: l, Kind: "keyword", Until: "permanent", About: []string{Ward.String()}},
		{Object: l, Kind: "type", Until: "permanent", About: []string{"amulet"}}})
	same("decided", o.Decided, []ToldDecided{
		{Object: l, Source: tell.None, By: tell.None, Amount: 5, Damage: []string{"combat"}, Applied: []string{"increased", "multiplied"}},
		{Object: l, Source: tell.None, By: l, Damage: []string{}, Applied: []string{"replaced", "happened"}}})
	same("arriving", o.Arriving, []ToldArrival{{Object: tell.None, Seat: 1, Zone: "ex", How: []string{"fits", "token"}}})
	same("deck out", [2]bool{o.You.DeckOut, o.Opponent.DeckOut}, [2]bool{false, true})
	same("next", o.Next, 1)
	u := o.Opponent.Field[0]
	same("unit", []any{u.AttackTurn, u.DefenseTurn, u.KeywordsTurn, u.RacingOf, u.DealsMore, u.TakesMore, u.TakesMoreFoe, u.TakesNo, u.EvolveObject},
		[]any{2, -2, []string{Ward.String()}, 1, 1, -1, 2, []string{"combat"}, tell.None})
	same("states", u.State, []string{"new", "deals_no_damage", "takes_no_damage", "amulet", "played_this_turn", "raced", "fought_bane", "hits_with_defense", "abilities_lost", "attacked"})

	v := g.ViewFor(0)
	if n := testing.AllocsPerRun(20, func() { teller.View(v) }); n > 0 {
		t.Errorf("a view takes %v allocations", n)
	}

	// While targets are selected the clause under way has no end yet.
	s.res[0].start = [maxClauses + 1]uint8{}
	s.res[0].nList = 1
	s.frame[s.sp], s.sp = Frame{pc: pcPlayTargets}, s.sp+1
	o = teller.View(g.ViewFor(0)).(*Told)
	same("selecting", o.Resolving[0].Targets, []ToldTarget{{0, l, share}})
}
