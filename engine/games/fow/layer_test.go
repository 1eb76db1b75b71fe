package fow

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// passive returns a passive with every index absent.
func passive(kind effect.StaticKind) effect.Static {
	return effect.Static{Kind: kind, Filter: -1, Cond: -1, Amount: -1, By: -1, Code: -1}
}

// randomFilter draws a filter over what effects change; calm ones admit no stones.
func randomFilter(r *rand.Rand, calm bool) effect.Filter {
	f := effect.AnyCard()
	if r.IntN(3) > 0 || calm {
		f.Types = effect.TypeResonator
	}
	f.Side = effect.Side(r.IntN(3))
	kind := r.IntN(9)
	if calm && (kind == 3 || kind == 4 || kind >= 5 && kind <= 7 && r.IntN(8) > 0) {
		kind = 8 // what nothing changes, but now and then
	}
	switch kind {
	case 0:
		f.Classes = 1 << r.IntN(2)
	case 1:
		f.Trait = []string{"Elf", "Beast", "Ghost"}[r.IntN(3)]
	case 2:
		f.ForbidTrait = "Elf"
	case 3:
		f.Keywords = effect.KeywordSet(Flying.Bit())
	case 4:
		f.ForbidKeywords = effect.KeywordSet(Flying.Bit())
	case 5:
		f.AtkMin = int16(r.IntN(6)) * 100
	case 6:
		f.DefMax = int16(r.IntN(8)) * 100
	case 7:
		f.Name = "Hollow Name"
	case 8:
		f.Need = effect.FlagEngaged
	}
	f.Other = r.IntN(4) == 0
	return f
}

// randomPassive draws a passive and adds what it needs to the program. Calm ones do to a card what
// mostly depends on this card alone: only what has changed is computed anew then.
func randomPassive(r *rand.Rand, p *effect.Program, depth int, calm bool) effect.Static {
	s := passive(effect.StaticStats)
	fragment := func(code ...effect.Instr) int16 {
		at := int16(len(p.Code))
		p.Code = append(p.Code, append(code, effect.Instr{Op: effect.OpHalt})...)
		return at
	}
	filter := func() uint8 {
		p.Filters = append(p.Filters, randomFilter(r, calm))
		return uint8(len(p.Filters) - 1)
	}
	if s.This = r.IntN(4) == 0; !s.This {
		s.Filter = int16(filter())
	}
	kind := r.IntN(14)
	if calm {
		kind = r.IntN(8) // numbers and keywords
	}
	switch kind {
	case 0, 1:
		s.Atk, s.Def = int16(r.IntN(9)-4)*50, int16(r.IntN(5))*100
	case 2:
		s.Atk, s.Def = 100, 100
		s.Amount = fragment(effect.Instr{Op: effect.OpCount, A: 0, B: uint8(effect.PlaceField), C: filter()})
	case 3:
		s.Kind, s.N = effect.StaticAttackSet, int16(r.IntN(8))*100
	case 4:
		s.Kind, s.N = effect.StaticDefenseSet, int16(1+r.IntN(8))*100
	case 5, 6:
		s.Kind, s.Keywords = effect.StaticKeyword, effect.KeywordSet([]uint64{Flying.Bit(), Pierce.Bit(), FirstStrike.Bit() | Precision.Bit()}[r.IntN(3)])
	case 7:
		s.Kind, s.Keywords = effect.StaticLoseKeyword, effect.KeywordSet(Flying.Bit())
	case 8:
		s.Kind = effect.StaticLoseAbilities
	case 9:
		s.Kind, s.Name = effect.StaticTrait, []string{"Elf", "Beast", "Ghost"}[r.IntN(3)]
	case 10:
		s.Kind, s.Classes, s.N = effect.StaticAttribute, 1<<r.IntN(3), int16(r.IntN(2))
	case 11:
		s.Kind, s.ToTypes, s.N = effect.StaticType, []effect.TypeSet{effect.TypeRegalia, effect.TypeResonator}[r.IntN(2)], int16(r.IntN(2))
	case 12:
		s.Kind, s.Name = effect.StaticAlsoNamed, "Hollow Name"
	case 13:
		if depth > 0 {
			s.Atk, s.Def = 200, 0
			break
		}
		q := &effect.Program{Keywords: effect.KeywordSet([]uint64{0, Flying.Bit()}[r.IntN(2)])}
		q.Statics = append(q.Statics, randomPassive(r, q, depth+1, calm))
		s.Kind, s.N = effect.StaticGrant, int16(len(p.Granted))
		p.Granted = append(p.Granted, q)
	}
	switch r.IntN(6) {
	case 0:
		s.TurnSide = effect.SideYours
	case 1:
		s.Cond = fragment(effect.Instr{Op: effect.OpCount, A: 1, B: uint8(effect.PlaceField), C: filter()}, effect.Instr{Op: effect.OpInt, A: 2, X: int16(1 + r.IntN(3))},
			effect.Instr{Op: effect.OpGe, A: 0, B: 1, C: 2})
	case 2:
		s.Cond = fragment(effect.Instr{Op: effect.OpInt, A: 1, X: 3000}, effect.Instr{Op: effect.OpPlayer, A: 2, B: uint8(effect.SelYou), C: uint8(effect.StatLeaderDefense)},
			effect.Instr{Op: effect.OpGe, A: 0, B: 1, C: 2})
	}
	return s
}

// layersMatch makes a match whose resonators and regalia have random passives, calm ones if the
// seed is odd.
func layersMatch(t testing.TB, e Edition, seed uint64) *Match {
	r := rand.New(rand.NewPCG(seed, 17))
	p := newPool()
	p.ruler("Ruler", "{R}", 800, 800)
	p.stone("Fire", Fire)
	p.stone("Water", Water)
	var main []string
	for k := range 15 {
		name, line, atk, def := fmt.Sprintf("Card %d", k), "Resonator", r.IntN(8)*100, 100+r.IntN(8)*100
		if r.IntN(5) == 0 && e != Edition501Bifrost && e != Edition501Valhalla {
			line, atk, def = "Regalia", -1, -1
		}
		s := p.add(name, line, []string{"{0}", "{R}", "{U}", "{0}"}[r.IntN(4)], atk, def, []Keyword{Flying, Pierce, Swiftness}[r.IntN(3)])
		if r.IntN(2) == 0 {
			s.Card.Traits = []string{[]string{"Elf", "Beast"}[r.IntN(2)]}
		}
		for range max(r.IntN(5)-2, 0) {
			one := randomPassive(r, s.Program, 0, seed&1 != 0)
			one.Same = len(s.Program.Statics) > 0 && r.IntN(2) == 0
			s.Program.Statics = append(s.Program.Statics, one)
		}
		if err := effect.Verify(s.Program); err != nil {
			t.Fatal(err)
		}
		main = append(main, "4 "+name)
	}
	q := p.add("Sigils", "Chant", "{9}", -1, -1) // its counters and floating passives are put by hand
	q.Program.Strings = []string{"+100/+100"}
	q.Program.Code = []effect.Instr{{Op: effect.OpAddCounter, A: uint8(effect.SelThis)}, {Op: effect.OpHalt}}
	for range 4 {
		q.Program.Floating = append(q.Program.Floating, randomPassive(r, q.Program, 0, seed&1 != 0))
	}
	var d [2]*cards.Deck
	for k := range d {
		d[k] = p.deck(t, fmt.Sprint("deck ", k), "Ruler", []string{"10 Fire", "10 Water"}, main[k:k+13])
	}
	return p.link(t, e, d[0], d[1], Options{})
}

// effectAtRandom adds an effect or a counter to a game, as instructions would.
func effectAtRandom(g *Game, r *rand.Rand) {
	m := g.s.field
	if m == 0 {
		return
	}
	for range r.IntN(popcount(m)) {
		m &= m - 1
	}
	i := trailing(m)
	o := g.ref(g.s.entity[i].obj)
	f := Effect{obj: o, src: o, card: g.s.entity[i].card, ctrl: g.s.controller(i)}
	kind := r.IntN(9)
	if (kind == 3 || kind == 4 || kind == 7) && !g.t.setsNumbers || kind >= 5 && kind <= 6 && !(g.t.silences && g.t.depends) {
		kind = 8 // no text of the run does that, and the engine knows
	}
	until := []effect.Duration{effect.UntilEndOfTurn, effect.Permanent, effect.UntilNextTurn, effect.UntilOppTurnEnd, effect.UntilNextTurnEnd, effect.WhileSource}[r.IntN(6)]
	switch kind {
	case 0:
		g.modify(o, 100, 50, until, o, f.card, f.ctrl)
		return
	case 1:
		g.endow(o, Flying, until, o, f.card, f.ctrl)
		return
	case 2:
		g.addCounters(o.obj, g.t.counters["+100/+100"], 1)
		return
	case 3:
		f.kind, f.value = effAttackSet, 300
	case 4:
		f.kind, f.value = effDefenseSet, 600
	case 5:
		f.kind, f.what = effLoseKeyword, uint8(Flying)
	case 6:
		f.kind = effLoseAbilities
	case 7:
		f.kind = effSwitch
	default:
		for n := range g.t.statics {
			if g.t.statics[n].floating && !g.t.statics[n].This && r.IntN(2) == 0 {
				f.kind, f.static, f.obj = effStatic, uint16(n), noRef
			}
		}
		if f.kind == effNone {
			return
		}
		if r.IntN(3) == 0 {
			f.value, f.what = 3, effAmount
		}
	}
	if int(g.s.nEffect) < maxEffects-2 {
		g.addEffect(f, until)
	}
}

// 909.1, 909.2, 909.3a and 909.3b (6.3): at every decision of random games all
// information of all cards is what the second account of continuous effects says.
func TestLayersAgainstReference(t *testing.T) {
	seeds, games := 12, 2
	if testing.Short() {
		seeds, games = 8, 1
	}
	for e := range editionCount {
		depends, kinds, decisions, condensed, mends := 0, 0, 0, 0, 0
		for seed := range seeds {
			m := layersMatch(t, e, uint64(seed))
			depends += int(b2u(m.t.depends))
			g := m.NewGame()
			for n := range games {
				r := rand.New(rand.NewPCG(uint64(seed), uint64(n)))
				g.Start(engine.Setup{Key: uint64(seed*100 + n)})
				for k := 0; k < 150 && g.Next(); k++ {
					decisions++
					if err := g.Check(); err != nil {
						t.Fatalf("%v, seed %d, game %d, decision %d: %v", e, seed, n, k, err)
					}
					if !compareLayers(t, g) {
						t.Fatalf("%v, seed %d, game %d, decision %d", e, seed, n, k)
					}
					kinds += int(g.s.nEffect) + int(g.s.statics)
					condensed += condenses(t, g, r)
					i := r.IntN(int(g.d.N))
					if i == 0 && r.IntN(2) == 0 {
						i = int(g.d.N) - 1
					}
					// What was offered can be paid for, as things are: nothing takes a source
					// of will away before it is.
					calm := g.s.nPlay == 0 && (g.d.Kind != AskAction || g.d.Option(i).Action() == ActPass)
					g.Answer(i)
					if r.IntN(6) == 0 && calm {
						effectAtRandom(g, r)
					}
				}
			}
			mends += int(g.work.Mends)
		}
		t.Logf("%v: %d decisions, %d matches with dependencies, %d effects seen, %d fewer when condensed, %d times only what had changed computed",
			e, decisions, depends, kinds, condensed, mends)
		if depends == 0 || kinds == 0 || condensed == 0 || mends == 0 {
			t.Errorf("%v: nothing was tested", e)
		}
	}
}

// TestPassivesOfAnotherState: a game that has taken over a state without continuous effects
// does not hold the passives of the state before to be in force when an effect comes.
func TestPassivesOfAnotherState(t *testing.T) {
	b, other := newBoard(t), newBoard(t)
	b.lay.ownVolatile, b.lay.ownWide = uint16(whenStirred), [2]bool{true, true}
	b.CopyFrom(other.Game)
	b.derived()
	b.touchEffects(dirtyRules)
	b.refresh()
	if err := b.Check(); err != nil || b.s.volatile != 0 || b.lay.ownWide != [2]bool{} {
		t.Errorf("what passives wait for is %x: %v", b.s.volatile, err)
	}
}
