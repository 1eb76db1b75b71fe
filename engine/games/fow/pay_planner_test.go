package fow

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// willAbility adds an activate ability that produces will: each entry of kinds is
// one will, "WR" one of light and fire at its player's choice.
func (s *Source) willAbility(costs []effect.Cost, limit int8, only int, kinds ...string) {
	p := s.Program
	a := newAbility(effect.KindActivated)
	a.Costs, a.Will, a.Instant, a.Limit, a.Code = costs, true, true, limit, int16(len(p.Code))
	restricted, filter := uint8(0), int16(0)
	if only >= 0 {
		restricted, filter = 1, int16(only)
	}
	p.Code = append(p.Code, effect.Instr{Op: effect.OpInt, A: 0, X: 1})
	for _, set := range kinds {
		mask := uint8(0)
		for _, c := range set {
			mask |= 1 << strings.IndexRune(willLetters, c)
		}
		p.Code = append(p.Code, effect.Instr{Op: effect.OpAskKind, A: 1, B: mask},
			effect.Instr{Op: effect.OpProduce, A: uint8(effect.SelYou), B: 0, C: 129, D: restricted, X: filter})
	}
	p.Code = append(p.Code, effect.Instr{Op: effect.OpHalt})
	p.Abilities = append(p.Abilities, a)
}

const willLetters = "WRUGBVMT"

func one(k effect.CostKind) effect.Cost { return effect.Cost{Kind: k, Filter: -1, N: 1} }

// sourceCard is a card of the planner's test as the test itself understands it.
type sourceCard struct {
	name string
	ways []sourceWay
}

type sourceWay struct {
	rests, goes bool
	life        int
	counters    int
	once        bool
	due         string   // will that it costs, by kinds
	makes       []string // one will each, its kinds
}

// use is one use of a source.
type use struct {
	due   string
	makes []string
}

// plannerCards are sources of all sorts; the game is told of them in willPool.
var plannerCards = []sourceCard{
	{"Fire", []sourceWay{{rests: true, makes: []string{"R"}}}},
	{"Water", []sourceWay{{rests: true, makes: []string{"U"}}}},
	{"Steam", []sourceWay{{rests: true, makes: []string{"RU"}}}},
	{"Moonstone", []sourceWay{{rests: true, makes: []string{"M"}}}},
	{"Elf", []sourceWay{{rests: true, makes: []string{"WRUGB"}}}},
	{"Twin", []sourceWay{{rests: true, makes: []string{"R", "R"}}}},
	{"Spark", []sourceWay{{goes: true, makes: []string{"R", "RU"}}}},
	{"Leech", []sourceWay{{rests: true, makes: []string{"V"}}, {life: 200, once: true, makes: []string{"RU"}}}},
	{"Battery", []sourceWay{{counters: 1, makes: []string{"U"}}}},
	{"Lens", []sourceWay{{due: willLetters, makes: []string{"WU"}}}},
	{"Forge", []sourceWay{{rests: true, due: "U", makes: []string{"RM"}}}},
}

func willPool() *pool {
	p := newPool()
	p.ruler("Ruler", "{R}", 800, 800)
	p.stone("Fire", Fire)
	p.stone("Water", Water)
	p.add("Steam", "Special Magic Stone", "", -1, -1).willAbility([]effect.Cost{one(effect.CostEngageThis)}, 0, -1, "RU")
	p.add("Moonstone", "Special Magic Stone", "", -1, -1).willAbility([]effect.Cost{one(effect.CostEngageThis)}, 0, -1, "M")
	p.add("Elf", "Resonator", "{1}", 100, 100).willAbility([]effect.Cost{one(effect.CostEngageThis)}, 0, -1, "WRUGB")
	p.add("Twin", "Resonator", "{1}", 100, 100).willAbility([]effect.Cost{one(effect.CostEngageThis)}, 0, -1, "R", "R")
	p.add("Spark", "Resonator", "{1}", 100, 100).willAbility([]effect.Cost{one(effect.CostBanishThis)}, 0, -1, "R", "RU")
	leech := p.add("Leech", "Resonator", "{1}", 100, 100)
	leech.willAbility([]effect.Cost{one(effect.CostEngageThis)}, 0, -1, "V")
	leech.willAbility([]effect.Cost{{Kind: effect.CostLife, Filter: -1, N: 200}}, 1, -1, "RU")
	charge := one(effect.CostRemoveCounters)
	charge.Counter = "charge"
	p.add("Battery", "Resonator", "{1}", 100, 100).willAbility([]effect.Cost{charge}, 0, -1, "U")
	fuel := func(w effect.WillCost) effect.Cost { return effect.Cost{Kind: effect.CostWill, Filter: -1, Will: w} }
	p.add("Lens", "Resonator", "{1}", 100, 100).willAbility([]effect.Cost{fuel(effect.WillCost{Free: 1})}, 0, -1, "WU")
	p.add("Forge", "Resonator", "{1}", 100, 100).willAbility([]effect.Cost{one(effect.CostEngageThis), fuel(effect.WillCost{Attr: [5]uint8{Water: 1}})}, 0, -1, "RM")
	for _, cost := range plannerBills {
		p.chant(cost, cost, 0, 0)
	}
	return p
}

var plannerBills = []string{"{R}", "{1}", "{2}", "{R}{1}", "{R}{U}", "{U}{U}{1}", "{R}{R}{2}", "{M}{1}", "{R}{U}{2}", "{4}"}

func plannerMatch(t testing.TB) *Match {
	p := willPool()
	main := []string{}
	for _, s := range p.sources[6:] {
		main = append(main, "3 "+s.Card.Name)
	}
	deck := p.deck(t, "will", "Ruler", []string{"6 Fire", "6 Water", "4 Steam", "4 Moonstone"}, main)
	return p.link(t, Edition63, deck, deck, Options{})
}

// position is a board for the planner as the test sees it.
type position struct {
	have map[string]int // sources by name
	pool [willKinds]int
	bill string
}

// TestPlannerAgainstBruteForce lets the engine pay bills from random boards in
// every way that it offers, and compares with every way that there is.
func TestPlannerAgainstBruteForce(t *testing.T) {
	m := plannerMatch(t)
	rnd := rand.New(rand.NewPCG(7, 7))
	rounds, paid, ways := 600, 0, 0
	if testing.Short() {
		rounds = 150
	}
	for round := range rounds {
		pos := position{have: map[string]int{}, bill: plannerBills[rnd.IntN(len(plannerBills))]}
		for range 1 + rnd.IntN(6) {
			pos.have[plannerCards[rnd.IntN(len(plannerCards))].name]++
		}
		for range rnd.IntN(3) {
			pos.pool[[]uint8{Fire, Water, Void, Moon}[rnd.IntN(4)]]++
		}
		for name, n := range pos.have {
			if pos.have[name] = min(n, 3); name == "Leech" || name == "Battery" || name == "Lens" {
				pos.have[name] = 1 // which of two does what, is asked
			}
		}
		b := boardOf(t, m)
		chant := pos.arrange(b)
		want := pos.bruteForce()
		b.again()
		if offered := b.offered(ActPlay, uint8(chant)); offered != (len(want) > 0) {
			t.Fatalf("round %d: %v: offered %v, there are %d ways to pay: %v", round, pos, offered, len(want), want)
		}
		if len(want) == 0 {
			continue
		}
		b.answer(engine.MakeOption(ActPlay, uint8(chant), 0, 0))
		got := map[string]int{}
		pos.payAll(t, b.Game, got)
		for way, n := range got {
			if n > 1 {
				t.Errorf("round %d: %v: %q is reached in %d ways", round, pos, way, n)
			}
			if !want[way] {
				t.Errorf("round %d: %v: %q is no way to pay", round, pos, way)
			}
		}
		for way := range want {
			if got[way] == 0 {
				t.Errorf("round %d: %v: %q is not reached; %v", round, pos, way, got)
			}
		}
		if t.Failed() {
			return
		}
		paid++
		ways += len(want)
	}
	t.Logf("%d positions, %d payable, %d ways to pay", rounds, paid, ways)
	if paid < rounds/4 || ways < 2*paid {
		t.Error("too little was compared")
	}
}

// arrange puts the position onto a board and returns the chant to play.
func (pos *position) arrange(b *board) engine.ObjectID {
	for _, c := range plannerCards {
		for range pos.have[c.name] {
			o := b.field(0, c.name)
			if c.name == "Battery" {
				b.addCounters(o, b.t2().counters["charge"], 2)
			}
		}
	}
	for k, n := range pos.pool {
		b.s.seat[0].will[k] = uint8(n)
	}
	return b.hand(0, pos.bill)
}

func (b *board) t2() *Tables { return b.m.t }

// payAll follows every answer while the payment goes on.
func (pos *position) payAll(t *testing.T, g *Game, into map[string]int) {
	t.Helper()
	if !g.Next() {
		t.Fatalf("the game ended while paying: %+v", g.Outcome())
	}
	if k := g.Decision().Kind; k != AskPay && k != AskLeftover {
		into[pos.signature(g)]++
		return
	}
	for i := range g.Decision().N {
		next := g.m.NewGame()
		next.CopyFrom(g)
		next.Next()
		next.Answer(i)
		pos.payAll(t, next, into)
	}
}

// signature tells what was used: by name how many are rested, gone, have used
// their ability of once a turn, and how many counters and wills are left.
func (pos *position) signature(g *Game) string {
	used := map[string][4]int{}
	seat := &g.s.seat[0]
	for i := uint8(0); i < maxOwned; i++ {
		o := object(0, i)
		name := g.m.t.Name(g.cardOf(o))
		u := used[name]
		switch e, ok := g.entityOf(o); {
		case ok:
			u[0] += int(g.s.rested >> e & 1)
			u[2] += int(g.s.entity[e].used >> 2 & 3)
			u[3] += int(g.countersOn(o, g.t.counters["charge"]))
		case isStone(i) && seat.stonesRested&stoneBit(i) != 0:
			u[0]++
		case name == "Spark" && g.s.where[o] == ZoneGraveyard:
			u[1]++
		}
		used[name] = u
	}
	return pos.line(used, seat.will, int(seat.life))
}

func (pos *position) line(used map[string][4]int, will [willKinds]uint8, life int) string {
	var out strings.Builder
	for _, c := range plannerCards {
		if pos.have[c.name] > 0 {
			fmt.Fprintf(&out, "%s%v ", c.name, used[c.name])
		}
	}
	fmt.Fprintf(&out, "%v %d", will, life)
	return out.String()
}

// bruteForce returns the signatures of all payments in which nothing is in vain,
// found by trying every set of uses and every assignment.
func (pos *position) bruteForce() map[string]bool {
	var due []string
	for _, s := range strings.FieldsFunc(pos.bill, func(r rune) bool { return r == '{' || r == '}' }) {
		if s[0] >= '0' && s[0] <= '9' {
			for range int(s[0] - '0') {
				due = append(due, willLetters)
			}
			continue
		}
		due = append(due, s)
	}
	out := map[string]bool{}
	// Copies of a card one by one: for each every set of its ways.
	type copyOf struct{ card int }
	var copies []copyOf
	for k, c := range plannerCards {
		for range pos.have[c.name] {
			copies = append(copies, copyOf{k})
		}
	}
	var spend func(k int, uses []use, used map[string][4]int, pool [willKinds]uint8, life int)
	choose := func(uses []use, used map[string][4]int, pool [willKinds]uint8, life int) {
		// Then any part of the pool.
		var rec func(kind int, all []use, left [willKinds]uint8)
		rec = func(kind int, all []use, left [willKinds]uint8) {
			if kind == willKinds {
				pos.settle(all, due, used, left, life, out)
				return
			}
			for n := 0; ; n++ {
				rec(kind+1, all, left)
				if left[kind] == 0 {
					return
				}
				left[kind]--
				all = append(slices.Clone(all), use{makes: []string{willLetters[kind : kind+1]}})
			}
		}
		rec(0, uses, pool)
	}
	spend = func(k int, uses []use, used map[string][4]int, pool [willKinds]uint8, life int) {
		if k == len(copies) {
			choose(uses, used, pool, life)
			return
		}
		c := plannerCards[copies[k].card]
		limits := make([]int, len(c.ways))
		for j, w := range c.ways {
			limits[j] = 1
			if w.counters > 0 || w.due != "" && !w.rests {
				limits[j] = 2 + 2*int(b2u(w.counters == 0))
			}
		}
		var way func(j int, uses []use, u [4]int, life int)
		way = func(j int, uses []use, u [4]int, life int) {
			if j == len(c.ways) {
				next := map[string][4]int{}
				for n, v := range used {
					next[n] = v
				}
				sum := next[c.name]
				for i := range sum {
					sum[i] += u[i]
				}
				next[c.name] = sum
				spend(k+1, uses, next, pool, life)
				return
			}
			w := c.ways[j]
			for n := 0; n <= limits[j]; n++ {
				v, all := u, slices.Clone(uses)
				for range n {
					if w.rests {
						v[0]++
					}
					if w.goes {
						v[1]++
					}
					if w.once {
						v[2]++
					}
					v[3] -= w.counters
					all = append(all, use{w.due, w.makes})
				}
				if w.counters > 0 {
					v[3] += 2
				}
				way(j+1, all, v, life-n*w.life)
			}
		}
		way(0, uses, [4]int{}, life)
	}
	start := [willKinds]uint8{}
	for k, n := range pos.pool {
		start[k] = uint8(n)
	}
	spend(0, nil, map[string][4]int{}, start, 4000)
	return out
}

// settle notes every outcome of a set of uses, if it pays and none is in vain.
func (pos *position) settle(uses []use, due []string, used map[string][4]int, pool [willKinds]uint8, life int, out map[string]bool) {
	if !paysInOrder(uses, nil, due, true) {
		return
	}
	for k := range uses {
		if paysInOrder(slices.Delete(slices.Clone(uses), k, k+1), nil, due, false) {
			return
		}
	}
	var all []string
	due = slices.Clone(due)
	for _, u := range uses {
		all = append(all, u.makes...)
		if u.due != "" {
			due = append(due, u.due)
		}
	}
	// Each unit is spent on one due, or left as one of its kinds.
	var rec func(k int, due []string, left [willKinds]uint8)
	rec = func(k int, due []string, left [willKinds]uint8) {
		if k == len(all) {
			if len(due) == 0 {
				out[pos.line(used, left, life)] = true
			}
			return
		}
		for j, d := range due {
			if strings.ContainsAny(all[k], d) {
				rec(k+1, slices.Delete(slices.Clone(due), j, j+1), left)
			}
		}
		if len(all)-k > len(due) {
			for _, c := range all[k] {
				more := left
				more[strings.IndexRune(willLetters, c)]++
				rec(k+1, due, more)
			}
		}
	}
	rec(0, due, pool)
}

// paysInOrder reports whether sources can be used one after another, each paid for with
// will that there is then, so that the rest pays what is due: all of them, or some.
func paysInOrder(uses []use, units, due []string, all bool) bool {
	waits := false
	for k, u := range uses {
		rest := slices.Delete(slices.Clone(uses), k, k+1)
		if u.due == "" {
			return paysInOrder(rest, append(slices.Clone(units), u.makes...), due, all)
		}
		waits = true
		for j := range units {
			if strings.ContainsAny(units[j], u.due) &&
				paysInOrder(rest, append(slices.Delete(slices.Clone(units), j, j+1), u.makes...), due, all) {
				return true
			}
		}
	}
	return !(waits && all) && pays(units, due)
}

// pays reports whether wills pay what is due, by trying every assignment.
func pays(units, due []string) bool {
	if len(due) == 0 {
		return true
	}
	for k, u := range units {
		if strings.ContainsAny(u, due[0]) && pays(slices.Delete(slices.Clone(units), k, k+1), due[1:]) {
			return true
		}
	}
	return false
}
