package sve

import (
	"reflect"
	"strings"
	"testing"
	"unsafe"
)

// What a field of integers holds.
const (
	asFlags  = -1 // a set or flags: every value has a meaning, nothing is added
	asName   = -2 // the number of a card, an object, an ability, a place in a list: below a capacity that has a name
	asSame   = -3 // compared for being equal only: it may turn around
	asChance = -4 // what chance is computed from: arithmetic modulo a power of two is meant
)

// bounds has a row for every field of integers of the state: the largest value, to
// either side, or one of the kinds above.
var bounds = map[string]int{
	".chance.Key": asChance, ".chance.Counters": asChance, ".idle.before": asChance, ".idle.brief": asChance, ".cycle": asChance,
	".idle.n": asName, ".idle.obj": asName, ".idle.free": freeIdles, ".idle._": asFlags,

	".pl.leader": maxNumber, ".pl.seen": maxTally, ".pl.playedAll": maxTally, ".pl.spent": maxTally, ".pl.had": maxTally, ".pl.decisions": maxTally,
	".left.damage": maxNumber, ".left.traits": asFlags, ".left.counters": maxCount, ".pl.ep": maxCount, ".pl.pp": 10, ".pl.maxPP": 10,
	".pl.fieldLimit": maxCount, ".pl.exLimit": maxCount, ".pl.handLimit": maxCount,
	".pl.played": maxCount, ".pl.evolvedTurn": maxCount, ".pl.attacks": maxCount, ".pl.discarded": maxCount, ".pl.destroyed": maxCount, ".pl.gone": maxCount, ".pl.happened": maxCount, ".ofType.spells": maxCount, ".ofType.followers": maxCount,
	".pl.skip": maxCount, ".pl.turns": maxTurns, ".pl.evolvedBy": asFlags, ".pl.lostDefense": maxCount, ".pl.mulligan": asName,
	".pl.nDeck": asName, ".pl.nEX": asName, ".pl.hiddenHand": asName, ".card": asName, ".pl.deck": asName, ".at": asName, ".pl.ex": asName,
	".moves": asSame, ".waits": asFlags, ".atOnce": asName, ".spare": 0, ".pl.spare": 0, ".slot.spare": 0, ".pl.tokens": asFlags,

	".slot.damage": maxNumber, ".slot.atkAdd": maxNumber, ".slot.defAdd": maxNumber, ".slot.atkTurn": maxNumber, ".slot.defTurn": maxNumber,
	".slot.atk": maxNumber, ".slot.def": maxNumber, ".slot.dealMore": maxDamageChange, ".slot.takeMore": maxDamageChange,
	".slot.cachedDeal": maxDamageChange, ".slot.cachedTake": maxDamageChange, ".slot.cachedTakeEnemy": maxDamageChange,
	".slot.evolveCost": maxCostChange, ".slot.counters": maxCount, ".slot.race": maxCards, ".slot.noRefresh": asFlags, ".slot.stamp": maxTally, ".slot.silentSince": maxTally,
	".slot.card": asName, ".slot.base": asName, ".slot.obj": asName, ".slot.evo": asName, ".slot.raceOf": asFlags, ".slot.used": asFlags, // maxUses in two bits each
	".slot.kwAdd": asFlags, ".slot.kwTurn": asFlags, ".slot.kw": asFlags, ".slot.shown": asFlags, ".slot.noDamage": asFlags, ".slot.cachedNoDamage": asFlags,
	".slot.flags": asFlags, ".slot.given": asName, ".slot.lent": asName, ".slot.noDeal": asFlags, ".slot.how": asFlags,

	".pend.amount": maxNumber, ".pend.ability": asName, ".pend.card": asName, ".pend.trgCard": asName, ".pend.obj": asName, ".pend.trg": asName,
	".pend.moves": asSame, ".pend.trgMoves": asSame, ".pend.ctrl": asFlags, ".pend.rival": asFlags,

	".effect.value": maxNumber, ".effect.value2": maxNumber, ".effect.used": maxUses, ".effect.turn": maxTurns, ".effect.stamp": maxTally,
	".effect.kind": asName, ".effect.until": asName, ".effect.ctrl": asFlags, ".effect.what": asName, ".effect.obj": asName, ".effect.moves": asSame,
	".effect.card": asName, ".effect.abil": asName,

	".memory.atk": maxNumber, ".memory.def": maxNumber, ".memory.kw": asFlags, ".memory.card": asName, ".memory.base": asName, ".memory.obj": asName,
	".memory.moves": asSame, ".memory.ctrl": asFlags, ".memory.race": maxCards,

	".res.reg": maxNumber, ".res.amount": maxNumber, ".res.x": maxNumber, ".res.share": maxCount, ".res.cost": maxCount,
	".res.due.base": maxCostChange, ".res.due.change": maxCostChange, ".res.due.set": asFlags, ".res.spells": asName, ".res.buried": asName,
	".res.list.obj": asName, ".res.list.moves": asSame, ".res.start": asName, ".res.setAt": asName, ".res.setLen": asName, ".res.nList": asName,
	".res.clause": asName, ".res.step": asName, ".res.kind": asName, ".res.ctrl": asFlags, ".res.from": asName, ".res.modes": asFlags, ".res.paid": asFlags,
	".res.evoFace": asName, ".res.obj": asName, ".res.moves": asSame, ".res.trg": asName, ".res.trgMoves": asSame, ".res.evoCard": asName,
	".res.i": maxCount, ".res.j": maxCount, ".res.seq": asName, ".res.ability": asName, ".res.card": asName, ".res.trgCard": asName, ".res.ip": asName,

	".frame.pc": asName, ".frame.player": asFlags, ".frame.a": asName, ".frame.b": asName,
	".arrive.obj": asName, ".arrive.flags": asFlags, ".arrive.zone": asName, ".arrive.ctrl": asFlags, ".arrive.card": asName,
	".would.amount": maxNumber, ".would.to": asName, ".would.by": asName, ".would.src": asName, ".would.toMoves": asSame, ".would.byMoves": asSame,
	".would.srcMoves": asSame, ".would.kinds": asFlags, ".would.done": asFlags, ".would.ability": asName,

	".turn": maxTurns, ".actions": maxActionsPerTurn, ".loopCount": maxLoop, ".stamp": maxTally, ".idleAsked": asSame,
	".extra": asName, ".check": asFlags, ".nPend": asName, ".dirty": asFlags, ".volatile": asName, ".answer": asFlags, ".kinds": asFlags,
	".active": asFlags, ".first": asFlags, ".phase": asName, ".answered": asFlags, ".over": asName, ".winner": asName, ".limit": asName, ".sp": asName,
	".nEffect": asName, ".nMemory": asName, ".nRes": asName, ".nArrive": asName, ".nExtra": asName, ".combat": asFlags, ".attacker": asName, ".target": asName,
	".attMoves": asSame, ".tgtMoves": asSame, ".lostBits": asFlags, ".statics": asName, ".turning": asName, ".costAuras": asName, ".damageAuras": asName,
	".ordinary": asFlags, ".nWould": asName, ".rivals": asFlags, ".nIdle": asName,
}

// TestEveryNumberHasABound walks the type of the state. Each field of integers has
// its row, each row its field, and a bound fits into the type of its field.
func TestEveryNumberHasABound(t *testing.T) {
	seen := map[string]bool{}
	var s State
	walkIntegers("", reflect.ValueOf(&s).Elem(), func(path string, v reflect.Value) {
		if seen[path] {
			return
		}
		seen[path] = true
		most, ok := bounds[path]
		if strings.HasPrefix(path, ".pl.") && (v.Kind() == reflect.Uint64 || isSlotSet(path)) {
			most, ok = asFlags, true
		}
		switch {
		case !ok:
			t.Errorf("no row says how large %s can be", path)
		case most > 0 && v.CanInt() && v.OverflowInt(int64(most)) || most > 0 && v.CanUint() && v.OverflowUint(uint64(most)):
			t.Errorf("%s does not hold %d", path, most)
		}
	})
	for path := range bounds {
		if !seen[path] {
			t.Errorf("the state has no field %s", path)
		}
	}
}

// TestCheckSeesNumbersBeyondTheirBounds sets each number of the state one beyond its
// bound, where its type holds that: the check of a game finds it.
func TestCheckSeesNumbersBeyondTheirBounds(t *testing.T) {
	found := 0
	var s State
	walkIntegers("", reflect.ValueOf(&s).Elem(), func(path string, v reflect.Value) {
		most := bounds[path]
		if most <= 0 || strings.HasPrefix(path, ".idle") || path == ".memory.race" || path == ".effect.turn" {
			return // bounded by what writes them, a copy of another field
		}
		w := reflect.NewAt(v.Type(), unsafe.Pointer(v.UnsafeAddr())).Elem()
		for _, n := range [...]int64{int64(most) + 1, -int64(most) - 1} {
			switch {
			case w.CanInt() && !w.OverflowInt(n):
				w.SetInt(n)
			case w.CanUint() && n > 0 && !w.OverflowUint(uint64(n)):
				w.SetUint(uint64(n))
			default:
				continue
			}
			if found++; s.checkNumbers() == nil {
				t.Errorf("%s = %d is not noticed", path, n)
			}
			w.SetZero()
		}
	})
	t.Logf("%d numbers set beyond their bounds", found)
	if found < 700 {
		t.Errorf("only %d numbers were tried", found)
	}
}

func isSlotSet(path string) bool {
	_, ok := reflect.TypeOf(slotSets{}).FieldByName(strings.TrimPrefix(path, ".pl."))
	return ok
}

func walkIntegers(path string, v reflect.Value, f func(string, reflect.Value)) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			if field := v.Type().Field(i); field.Anonymous {
				walkIntegers(path, v.Field(i), f)
			} else {
				walkIntegers(path+"."+field.Name, v.Field(i), f)
			}
		}
	case reflect.Array:
		for i := range v.Len() {
			walkIntegers(path, v.Index(i), f)
		}
	default:
		f(path, v)
	}
}
