package effect

import (
	"strings"
	"testing"
)

// TestEveryOpIsTold wants words for every operation: a step of its own, or the number or
// group that it leaves.
func TestEveryOpIsTold(t *testing.T) {
	p := &Program{
		Filters: []Filter{AnyCard()}, Strings: []string{"Sprite"}, Granted: []*Program{{}}, Payments: [][]Cost{{{Kind: CostLife, N: 100, Filter: -1}}},
		Floating: []Static{{Kind: StaticCannotAttack, This: true, Filter: -1, Cond: -1, Amount: -1}},
	}
	for _, fow := range []bool{false, true} {
		told := map[string]Op{}
		for op := range opCount {
			if op == OpHalt || op == OpJump || op == OpJumpIfZero {
				continue // said by the structure of the steps
			}
			p.Code = []Instr{{Op: op, A: uint8(SelYou), B: 1, C: 1}, {Op: OpHalt}}
			for k, r := range p.Code[0].operands() {
				switch r.role {
				case roleSet, roleSetOut, roleRegOut, roleFilter, rolePlaceNew:
					p.Code[0].operand(k, 0)
				}
			}
			x := &explainer{p: p, w: &Words{Second: fow}}
			tell := &teller{explainer: x, f: trace(p, 0)}
			text := ""
			if f := tellers[op]; f != nil {
				text = f(tell, p.Code[0])
			} else if n := tell.value(p.Code[0]); n != nil {
				text = n.number()
			}
			if op >= OpAdd && op <= OpNot {
				tell.env = &env{}
				for r := range tell.env.reg {
					tell.env.reg[r] = &node{text: "N" + string(rune('a'+r))}
				}
				i := p.Code[0]
				i.C = 2
				text = tell.value(i).number()
			}
			if text == "" || strings.Contains(text, "%!") {
				t.Errorf("%v has no words: %q", op, text)
			}
			if other, twice := told[text]; twice && (op < OpPick || op > OpSearch) {
				t.Errorf("%v and %v are both %q", op, other, text)
			}
			told[text] = op
		}
	}
}

// TestEveryWordIsThere wants a word of its own for every enumerator that a program may hold.
func TestEveryWordIsThere(t *testing.T) {
	for _, fow := range []bool{false, true} {
		w := &Words{Second: fow}
		tables := map[string][]string{
			"events": eventTable[:], "replaced events": wouldTable[:], "costs": costTable[:], "restrictions": restrictTable[:], "obligations": mustTable[:],
			"permissions": permitTable[:], "ways to enter": enterTable[:], "durations": durationTable[1:], "counts": countWords[:], "done": doneWords[:], "uses": useTable[:],
			"past": pastTable, "shared": shareTable, "kinds of will": wills, "damage": damageKindWords,
		}
		for s := range StatCount {
			tables["numbers"] = append(tables["numbers"], w.stat1(s))
		}
		for s := range PlayerStatCount {
			tables["numbers of players"] = append(tables["numbers of players"], w.playerStat(s).of(someone{s: "you"}))
		}
		for p := range PlaceCount {
			tables["places"] = append(tables["places"], zones[p].second)
		}
		for _, f := range flagTable {
			tables["flags"] = append(tables["flags"], f.in(w))
		}
		for _, k := range typeTable {
			tables["types"] = append(tables["types"], k[0])
		}
		for name, list := range tables {
			seen := map[string]int{}
			for i, word := range list {
				own := name == "events" && Event(i) >= OnEnterFromChase || name == "costs" && CostKind(i) >= CostWill // one game has these, the other those
				if word == "" {
					t.Errorf("%s: %d has no word", name, i)
				}
				if word += map[bool]string{true: " (of the other game)"}[own]; name == "events" && playerEvents[Event(i)] {
					word += " (a player)"
				}
				if other, twice := seen[word]; twice && !(name == "events" && Event(max(i, other)) < OnEnterFromChase) {
					t.Errorf("%s: %d is %q, as is %d", name, i, word, other)
				}
				seen[word] = i
			}
		}
		if n := len(flagTable); FlagSet(1)<<(n-1) != FlagEnteredHere {
			t.Errorf("%d flags have words", n)
		}
	}
}

// TestEveryPassiveIsTold wants words of its own for every kind of passive.
func TestEveryPassiveIsTold(t *testing.T) {
	p := &Program{Granted: []*Program{{}}, Payments: [][]Cost{{}}, Filters: []Filter{AnyCard()}, Code: []Instr{{Op: OpHalt}}}
	seen := map[string]StaticKind{}
	for k := range StaticKindCount {
		tell := &teller{explainer: &explainer{p: p, w: &Words{Second: k >= StaticRestrict}}}
		s := Static{Kind: k, This: true, Filter: -1, Cond: -1, Amount: -1, By: -1, Atk: 100, Def: 100, Name: "Elf", Keywords: 1, ToTypes: TypeResonator, Would: WouldEnter}
		text := tell.static(&s, "", nil)
		if text != "" && k >= StaticRestrict {
			text += " (Force of Will)"
		}
		if other, twice := seen[text]; text == "" || twice {
			t.Errorf("%v is %q, as is %v", k, text, other)
		}
		seen[text] = k
	}
	for _, do := range []ReplaceKind{ReplaceNothing, ReplaceBy, ReplaceAdd, ReplaceTimes, ReplaceHalf, ReplaceMove, ReplaceCode, ReplaceShield, ReplaceTo} {
		tell := &teller{explainer: &explainer{p: p, w: &Words{Second: true}}}
		s := Static{Kind: StaticReplace, This: true, Filter: -1, Cond: -1, Amount: -1, By: -1, Would: WouldMove, Do: do, N: int16(SelYou)}
		text := tell.static(&s, "", nil)
		if _, twice := seen[text]; text == "" || twice {
			t.Errorf("replacement %d is %q", do, text)
		}
		seen[text] = StaticReplace
	}
}
