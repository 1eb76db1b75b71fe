package sve

import (
	"testing"
	"unsafe"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// simpleSources is a small set of cards with hand-written programs, so that
// the engine is tested without the compiler.
func simpleSources() []Source {
	follower := func(id, name string, cost, a, d int, kw ...Keyword) Source {
		p := &effect.Program{}
		for _, k := range kw {
			p.Keywords |= k.Bit()
		}
		return Source{&cards.Card{ID: id, Name: name, Kind: cards.Follower, Cost: cost, Class: "Neutral", Attack: a, Defense: d}, p}
	}
	draw := follower("T-06", "Reader", 3, 2, 3)
	draw.Program.Abilities = []effect.Ability{{Kind: effect.KindAutomatic, Event: effect.OnEnter, Filter: -1, Cond: -1, PlayCond: -1, ChooseCount: -1, XMin: -1, Announce: -1, Code: 0}}
	draw.Program.Code = []effect.Instr{{Op: effect.OpInt, A: 1, X: 1}, {Op: effect.OpDraw, A: uint8(effect.SelYou), B: 1}, {Op: effect.OpHalt}}
	enemy := effect.AnyCard()
	enemy.Side, enemy.Types = effect.SideEnemy, effect.TypeFollower
	bolt := Source{&cards.Card{ID: "T-07", Name: "Bolt", Kind: cards.Spell, Cost: 2, Class: "Neutral"}, &effect.Program{
		Keywords: Quick.Bit(),
		Filters:  []effect.Filter{enemy},
		Abilities: []effect.Ability{{Kind: effect.KindSpell, Filter: -1, Cond: -1, PlayCond: -1, ChooseCount: -1, XMin: -1, Announce: -1,
			Targets: []effect.Target{{Place: effect.PlaceField, Min: 1, Max: 1, Mode: -1, Divide: -1, OptCost: -1}}}},
		Code: []effect.Instr{{Op: effect.OpInt, A: 1, X: 3}, {Op: effect.OpDamage, A: uint8(effect.SelTarget0), B: 1}, {Op: effect.OpHalt}},
	}}
	return []Source{
		follower("T-01", "Squire", 1, 2, 1), follower("T-02", "Guard", 2, 1, 3, Ward), follower("T-03", "Rider", 3, 3, 2, Storm),
		follower("T-04", "Hunter", 4, 4, 4, Rush, Bane), follower("T-05", "Leech", 5, 4, 5, Drain, Assail), draw, bolt,
	}
}

func simpleDeck(src []Source) *cards.Deck {
	d := &cards.Deck{Name: "simple"}
	for i, s := range src {
		n := 6
		if i == 0 {
			n = 4
		}
		d.Parts[cards.PartMain] = append(d.Parts[cards.PartMain], cards.Entry{Card: s.Card, Count: n})
	}
	return d
}

func TestRandomGamesOfSimpleCards(t *testing.T) {
	src := simpleSources()
	tab, err := Link(src)
	if err != nil {
		t.Fatal(err)
	}
	d := simpleDeck(src)
	m, err := NewMatch(tab, d, d, Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("state %d bytes, player %d, slot %d, resolution %d", unsafe.Sizeof(State{}), unsafe.Sizeof(Player{}), unsafe.Sizeof(Slot{}), unsafe.Sizeof(Resolution{}))
	g := m.NewGame()
	reasons := map[engine.Reason]int{}
	dec := 0
	for k := range 2000 {
		g.Start(engine.Setup{Key: uint64(k), First: 0})
		c := engine.NewStream(uint64(k), engine.PurposePolicy0)
		for g.Next() {
			if err := g.Check(); err != nil {
				t.Fatalf("game %d turn %d: %v", k, g.Turn(), err)
			}
			g.Answer(c.Below(g.Decision().N))
		}
		reasons[g.Outcome().Reason]++
		dec += g.Decisions()
	}
	t.Log(reasons, dec/2000)
	if reasons[engine.ReasonCapacity] != 0 || reasons[engine.ReasonLife] == 0 {
		t.Fatal("games do not end as they should", reasons)
	}
}

func BenchmarkSimple(b *testing.B) {
	src := simpleSources()
	tab, _ := Link(src)
	d := simpleDeck(src)
	m, _ := NewMatch(tab, d, d, Options{})
	g := m.NewGame()
	b.ReportAllocs()
	dec := 0
	for k := range b.N {
		g.Start(engine.Setup{Key: uint64(k), First: 0})
		c := engine.NewStream(uint64(k), engine.PurposePolicy0)
		for g.Next() {
			g.Answer(c.Below(g.Decision().N))
		}
		dec += g.Decisions()
	}
	b.ReportMetric(float64(dec)/float64(b.N), "decisions/game")
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(dec), "ns/decision")
}
