package embedded_test

import (
	"fmt"
	"slices"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
	"gauntlet/engine/games"
	"gauntlet/engine/games/sve"
	"gauntlet/engine/scenario"
	"gauntlet/internal/game"
	"gauntlet/internal/place"
)

// distinctMin is how many cards of different names the decks use at least,
// evolved faces and tokens not counted.
const distinctMin = 120

// feature is something that cards of the decks must use.
type feature struct {
	name string
	uses func(*effect.Program) bool
}

// keyword is a standalone keyword, printed or given.
func keyword(k sve.Keyword) feature {
	return feature{k.String(), func(p *effect.Program) bool {
		return p.Keywords>>k&1 != 0 || hasInstr(p, func(in effect.Instr) bool { return in.Op == effect.OpKeyword && in.X == int16(k) })
	}}
}

// op is an operation.
func op(name string, codes ...effect.Op) feature {
	return feature{name, func(p *effect.Program) bool {
		return hasInstr(p, func(in effect.Instr) bool { return slices.Contains(codes, in.Op) })
	}}
}

// reads is a number of a player that a text asks for.
func reads(name string, s effect.PlayerStat) feature {
	return feature{name, func(p *effect.Program) bool {
		return hasInstr(p, func(in effect.Instr) bool { return in.Op == effect.OpPlayer && in.C == uint8(s) })
	}}
}

// puts is a place that cards or tokens go to by an operation; place says in
// which operand it stands.
func puts(name string, code effect.Op, place func(effect.Instr) uint8, to ...effect.Place) feature {
	return feature{name, func(p *effect.Program) bool {
		return hasInstr(p, func(in effect.Instr) bool {
			return in.Op == code && slices.Contains(to, effect.Place(place(in)))
		})
	}}
}

func moved(in effect.Instr) uint8   { return in.B }
func created(in effect.Instr) uint8 { return in.C }

// ability is a property of an ability.
func ability(name string, has func(*effect.Ability) bool) feature {
	return feature{name, func(p *effect.Program) bool {
		return slices.ContainsFunc(p.Abilities, func(a effect.Ability) bool { return has(&a) })
	}}
}

// waits is an event that an ability waits for.
func waits(name string, e effect.Event) feature {
	return ability(name, func(a *effect.Ability) bool { return a.Kind == effect.KindAutomatic && a.Event == e })
}

// costs is a kind of cost, in any place where costs stand.
func costs(name string, k effect.CostKind) feature {
	return ability(name, func(a *effect.Ability) bool {
		return slices.ContainsFunc(slices.Concat(append(a.OptCosts, a.Costs)...), func(c effect.Cost) bool { return c.Kind == k })
	})
}

// passive is a kind of passive ability.
func passive(name string, k effect.StaticKind) feature {
	return feature{name, func(p *effect.Program) bool {
		return slices.ContainsFunc(p.Statics, func(s effect.Static) bool { return s.Kind == k })
	}}
}

func hasInstr(p *effect.Program, is func(effect.Instr) bool) bool {
	return slices.ContainsFunc(p.Code, is)
}

// features are every keyword and class keyword of the game (12, 13), and the
// things texts do.
var features = []feature{
	keyword(sve.Quick), keyword(sve.Ward), keyword(sve.Storm), keyword(sve.Rush), keyword(sve.Assail),
	keyword(sve.Intimidate), keyword(sve.Drain), keyword(sve.Bane), keyword(sve.Aura), keyword(sve.Stack),
	reads("Combo", effect.StatCardsPlayed), reads("Spellchain", effect.StatSpellchain),
	reads("Necrocharge", effect.StatNecrocharge), reads("Overflow", effect.StatMaxPlayPoints),
	reads("Sanguine", effect.StatSanguine), costs("Earth Rite", effect.CostEarthRite),
	costs("serve", effect.CostServe), waits("On Race", effect.OnRace), costs("Lesson", effect.CostBanishFrom),

	waits("Fanfare", effect.OnEnter), waits("Last Words", effect.OnLastWords), waits("On Evolve", effect.OnEvolve),
	waits("Strike", effect.OnStrike), waits("Leader Strike", effect.OnLeaderStrike),
	waits("start of a main phase", effect.OnStartMain), waits("whenever a card enters", effect.OnOtherEnter),
	waits("whenever a card leaves", effect.OnOtherLeave), waits("whenever you discard", effect.OnDiscard),
	waits("whenever your leader gains defense", effect.OnLeaderHeal),

	ability("choose", func(a *effect.Ability) bool { return len(a.Modes) > 0 }),
	ability("select up to", func(a *effect.Ability) bool {
		return slices.ContainsFunc(a.Targets, func(t effect.Target) bool { return t.Min < t.Max })
	}),
	ability("activate only if", func(a *effect.Ability) bool { return a.PlayCond >= 0 }),
	ability("limit per turn", func(a *effect.Ability) bool { return a.Limit > 0 }),
	costs("engage as a cost", effect.CostEngageThis), costs("discard as a cost", effect.CostDiscard),
	costs("bury this card as a cost", effect.CostBuryThis), costs("bury others as a cost", effect.CostBury),

	op("X counted", effect.OpCount), op("divide", effect.OpDamageDivided), op("damage", effect.OpDamage),
	op("destroy", effect.OpDestroy), op("banish", effect.OpBanish), op("transform", effect.OpTransform),
	op("numbers", effect.OpModify), op("give an ability", effect.OpGrant), op("lose abilities", effect.OpLoseAbilities),
	op("engage", effect.OpEngage), op("refresh", effect.OpRefresh), op("evolve", effect.OpEvolve),
	op("prevent damage", effect.OpNoDamage), op("evolve cost", effect.OpEvolveCost),
	op("draw", effect.OpDraw), op("draw up to", effect.OpDrawUpTo), op("discard", effect.OpDiscard), op("mill", effect.OpMill),
	op("search", effect.OpSearch), op("shuffle", effect.OpShuffle), op("look", effect.OpLook), op("reveal", effect.OpReveal),
	op("random object", effect.OpGatherRandom), op("die", effect.OpDie),
	op("recover play points", effect.OpRecover), op("raise the maximum", effect.OpMaxPP),
	op("put counters", effect.OpAddCounter), op("count counters", effect.OpCounters), op("delayed trigger", effect.OpDelayed),
	puts("return to hand", effect.OpMove, moved, effect.PlaceHand), puts("bury", effect.OpMove, moved, effect.PlaceCemetery),
	puts("put onto the field", effect.OpMove, moved, effect.PlaceField), puts("to the bottom", effect.OpMove, moved, effect.PlaceDeckBottom),
	puts("tokens onto the field", effect.OpCreate, created, effect.PlaceField),
	puts("tokens into the EX area", effect.OpCreate, created, effect.PlaceEX),
	puts("tokens to either", effect.OpCreate, created, effect.PlaceFieldOrEX),

	passive("passive numbers", effect.StaticStats), passive("passive keyword", effect.StaticKeyword),
	passive("cost change", effect.StaticCost), passive("enters engaged", effect.StaticEnterEngaged),
	passive("cannot be destroyed", effect.StaticNoDestroy),
}

// TestDecksUse lists which cards of the embedded decks use each keyword and
// primitive, and misses none.
func TestDecksUse(t *testing.T) {
	l, err := games.Open("sve")
	if err != nil {
		t.Fatal(err)
	}
	decks, _, err := l.Decks(nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := l.Link(decks...)
	if err != nil {
		t.Fatal(err)
	}
	all := r.Vocabulary().Cards[1:]
	for _, f := range features {
		n, one := 0, ""
		for _, c := range all {
			if f.uses(l.Compile(c).Program) {
				n, one = n+1, c.Name
			}
		}
		if n == 0 {
			t.Errorf("no card of the decks uses: %s", f.name)
			continue
		}
		t.Logf("%-36s %3d cards, such as %s", f.name, n, one)
	}
	names := map[string]bool{}
	for _, c := range all {
		if !c.Token {
			names[c.Name] = true
		}
	}
	if len(names) < distinctMin {
		t.Errorf("the decks use %d distinct cards, want %d", len(names), distinctMin)
	}
	t.Logf("%d cards of different names", len(names))
}

// ofLaterSets is the reason of primitives that texts of sets of other people brought: the
// embedded set is the one of the rules and stays as it is, and the scenarios must have them.
const ofLaterSets = "of later sets; the scenarios have it"

// unused are the primitives that no embedded card uses, with the reason.
var unused = map[string]string{
	"operation was":        ofLaterSets,
	"cost countersfrom":    ofLaterSets,
	"operation noactivate": ofLaterSets,
	"operation nofanfare":  ofLaterSets,
	"operation sift":       ofLaterSets,
	"operation found":      ofLaterSets,
	"operation except":     ofLaterSets,
	"operation costs":      ofLaterSets,
	"operation nextcost":   ofLaterSets,
	"operation createlike": ofLaterSets,
	"operation keepmost":   ofLaterSets,
	"operation keepwithin": ofLaterSets,
	"passive unplayable":   ofLaterSets,
	"passive mustselect":   ofLaterSets,
	"passive nowin":        ofLaterSets,
	"event discarded":      ofLaterSets,
	"event targeted":       ofLaterSets,
	"event buried":         ofLaterSets,
	"event intoex":         ofLaterSets,
	"passive evolvecost":   ofLaterSets,
	"cost banishtop":       ofLaterSets,
	"cost discardrandom":   ofLaterSets,
	"cost maximum":         ofLaterSets,
	"cost underthis":       ofLaterSets,
	"operation taken":      ofLaterSets,
	"operation bar":        ofLaterSets,
	"operation happened":   ofLaterSets,
	"passive grant":        ofLaterSets,
}

// usesOf adds the primitives of the programs of cards to a map, each with the first card that uses it.
func usesOf(l *game.Library, list []*cards.Card, uses map[string]string) {
	for _, c := range list {
		note := func(kind string, what fmt.Stringer) {
			if key := kind + " " + what.String(); uses[key] == "" {
				uses[key] = c.Name
			}
		}
		var visit func(*effect.Program)
		visit = func(p *effect.Program) {
			for _, in := range p.Code {
				note("operation", in.Op)
			}
			for _, s := range p.Statics {
				note("passive", s.Kind)
			}
			for _, a := range p.Abilities {
				if a.Kind == effect.KindAutomatic {
					note("event", a.Event)
				}
				for _, cost := range slices.Concat(append(a.OptCosts, a.Costs)...) {
					note("cost", cost.Kind)
				}
			}
			for _, g := range p.Granted {
				visit(g)
			}
		}
		if p := l.Compile(c).Program; p != nil { // some cards of scenarios must not be understood
			visit(p)
		}
	}
}

// scenarioCards are the cards that the scenarios of a game write down.
func scenarioCards(t *testing.T, name string) (out []*cards.Card) {
	t.Helper()
	list, err := scenario.Read(place.Repo("engine", "games", name, "testdata", "scenario", "*.txt"), games.Scripts())
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range list {
		out = append(out, s.Faces()...)
	}
	return out
}

// TestSetUsesEverything lists the primitives of programs (operations, passives,
// events, costs) and wants each used by a card of the set that is no token, or
// a reason why not, which must be true.
func TestSetUsesEverything(t *testing.T) {
	l, err := games.Open("sve")
	if err != nil {
		t.Fatal(err)
	}
	var set []*cards.Card
	for _, c := range l.Pool.Cards() {
		if !c.Token {
			set = append(set, c)
		}
	}
	uses, scenes := map[string]string{}, map[string]string{} // primitive to the first card that uses it
	usesOf(l, set, uses)
	l.Vocabulary().Known = nil // scenarios name whatever they like
	usesOf(l, scenarioCards(t, "sve"), scenes)
	want := func(kind string, what fmt.Stringer) {
		key := kind + " " + what.String()
		why := unused[key]
		switch {
		case uses[key] == "" && why == "":
			t.Errorf("no embedded card uses: %s; write one, or say in unused why not", key)
		case uses[key] != "" && why != "":
			t.Errorf("%s uses %s: delete its row in unused", uses[key], key)
		case why == ofLaterSets && scenes[key] == "":
			t.Errorf("no scenario uses %s", key)
		case why != "":
			t.Logf("%-24s unused: %s", key, why)
		default:
			t.Logf("%-24s %s", key, uses[key])
		}
	}
	all := sve.Carried()
	for op := range effect.Op(effect.Ops) {
		if all.Ops.Has(op) {
			want("operation", op)
		}
	}
	for k := range effect.StaticKindCount {
		if all.Statics.Has(k) {
			want("passive", k)
		}
	}
	for e := effect.OnNone + 1; e < effect.EventCount; e++ {
		if all.Events.Has(e) {
			want("event", e)
		}
	}
	for k := range effect.CostKindCount {
		if all.Costs.Has(k) {
			want("cost", k)
		}
	}
}
