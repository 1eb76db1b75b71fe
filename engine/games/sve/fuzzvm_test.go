package sve

import (
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
	"gauntlet/internal/seeds"
)

// vmProgram reads a spell from bytes: eight a line, an instruction each. What
// the verifier or the engine refuses is no program.
func vmProgram(data []byte) *effect.Program {
	any, foe, own := effect.AnyCard(), effect.AnyCard(), effect.AnyCard()
	foe.Side, foe.Types = effect.SideEnemy, effect.TypeFollower
	own.Side = effect.SideYours
	p := &effect.Program{
		Filters: []effect.Filter{any, foe, own},
		Strings: []string{"Imp", "stack"},
		Abilities: []effect.Ability{{Kind: effect.KindSpell, Filter: -1, Cond: -1, PlayCond: -1, ChooseCount: -1, XMin: -1, Announce: -1,
			Targets: []effect.Target{
				{Place: effect.PlaceField, Filter: 1, Min: 0, Max: 2, Mode: -1, Divide: -1, OptCost: -1},
				{Place: effect.PlaceCemetery, Filter: 2, Min: 0, Max: 1, Mode: -1, Divide: -1, OptCost: -1},
			}}},
	}
	for ; len(data) >= 8 && len(p.Code) < 12; data = data[8:] {
		p.Code = append(p.Code, effect.Instr{Op: effect.Op(int(data[0]) % effect.Ops), A: data[1], B: data[2], C: data[3], D: data[4], E: data[5],
			X: int16(data[6]) | int16(data[7])<<8})
	}
	p.Code = append(p.Code, effect.Instr{Op: effect.OpHalt})
	if effect.Verify(p) != nil || unsupported(p) != "" {
		return nil
	}
	return p
}

// FuzzVM plays games in which a spell is whatever program the input spells, as
// long as the verifier lets it pass: no program may break a state.
func FuzzVM(f *testing.F) {
	inputs := seeds.Of(f)
	line := func(op effect.Op, rest ...byte) []byte {
		return append([]byte{byte(op)}, append(rest, make([]byte, 7-len(rest))...)...)
	}
	cat := func(lines ...[]byte) (out []byte) {
		for _, l := range lines {
			out = append(out, l...)
		}
		return out
	}
	inputs.Add(uint64(1), cat(line(effect.OpInt, 1, 0, 0, 0, 0, 2), line(effect.OpDraw, byte(effect.SelBoth), 1)))
	inputs.Add(uint64(2), cat(line(effect.OpGather, 0, byte(effect.PlaceField), 0), line(effect.OpMove, byte(effect.SelSet0), byte(effect.PlaceDeckBottom), byte(effect.MoveAnyOrder))))
	inputs.Add(uint64(3), cat(line(effect.OpInt, 1, 0, 0, 0, 0, 3), line(effect.OpCreate, 0, 1, byte(effect.PlaceFieldThenEX)), line(effect.OpDestroy, byte(effect.SelTarget0))))
	inputs.Add(uint64(4), cat(line(effect.OpInt, 2, 0, 0, 0, 0, 4), line(effect.OpLook, 1, 2), line(effect.OpPickFrom, 0, 1, 0, 0, 2), line(effect.OpMove, byte(effect.SelSet0), byte(effect.PlaceHand))))
	inputs.Add(uint64(5), cat(line(effect.OpSteal, byte(effect.SelTarget0)), line(effect.OpMove, byte(effect.SelTarget0+1), byte(effect.PlaceField))))
	inputs.Grow(800)
	f.Fuzz(func(t *testing.T, key uint64, data []byte) {
		p := vmProgram(data)
		if p == nil {
			return
		}
		src := append(simpleSources(),
			Source{&cards.Card{ID: "T-99", Name: "Imp", Kind: cards.Follower, Token: true, Cost: 1, Class: "Neutral", Attack: 1, Defense: 1}, &effect.Program{}},
			Source{&cards.Card{ID: "T-98", Name: "Riddle", Kind: cards.Spell, Cost: 1, Class: "Neutral"}, p})
		tab, err := Link(src)
		if err != nil {
			return
		}
		d := simpleDeck(simpleSources())
		d.Parts[cards.PartMain] = append(d.Parts[cards.PartMain][:len(d.Parts[cards.PartMain])-1:len(d.Parts[cards.PartMain])-1], cards.Entry{Card: src[len(src)-1].Card, Count: 6})
		m, err := NewMatch(tab, d, d, Options{})
		if err != nil {
			t.Fatal(err)
		}
		g := m.NewGame()
		g.Start(engine.Setup{Key: key, First: engine.PlayerID(key & 1)})
		c := engine.NewStream(key, engine.PurposePolicy0)
		for n := 0; g.Next(); n++ {
			if err := g.Check(); err != nil {
				t.Fatalf("decision %d: %v\n%s", n, err, effect.Disassemble(p))
			}
			if n > 50_000 {
				t.Fatalf("the game does not end\n%s", effect.Disassemble(p))
			}
			g.Answer(c.Below(g.Decision().N))
		}
	})
}
