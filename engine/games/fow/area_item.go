package fow

import (
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// Gems lie in the item area of their player as numbers: tokens without a type that
// differ in their attribute only. Emblems and limit breaks are numbers of Tables.items, in
// the order in which they came. Weather is a continuous effect on a player.

// maxGems is how many gems of an attribute a player may have.
const maxGems = 250

// gainGems puts gems into a player's item area.
//
// 1027.1 (8.01): tokens of an attribute.
func (g *Game) gainGems(r *Play, p uint8, in *effect.Instr) {
	kind := in.C
	if kind >= 128 {
		kind = uint8(r.reg[kind&15])
	}
	n := &g.s.seat[p].gemsOf(in.D != 0)[kind%attributes]
	more := min(max(int(r.reg[in.B&15]), 0), maxGems)
	if got := int(*n) + more; got <= maxGems {
		*n = uint8(got)
	} else {
		*n = maxGems
		g.fail(LimitCounters)
	}
	g.touchApart()
	for range more { // 906.4 (8.01): an ability about a gem triggers for each of them
		if in.D == 0 && g.t.hears {
			g.happen(effect.OnGem, noRef, 1, p)
		}
	}
}

// choosesGems asks for the attribute of each of the gems that a register counts, and gives them.
//
// 1027.1a (8.01): any one of the five, for each of them.
func (g *Game) choosesGems(r *Play, in *effect.Instr) bool {
	left := &r.reg[in.B&15]
	if g.s.answered != 0 {
		one := *left - 1
		*left = 1
		g.gainGems(r, r.ctrl, &effect.Instr{B: in.B, C: g.take().A() % attributes})
		*left = one
	}
	if *left <= 0 {
		return false
	}
	g.askFor(r, AskKind, clauseResolve)
	for k := range uint8(attributes) {
		g.d.Add(engine.MakeOption(ActNumber, k, 0, 0))
	}
	return true
}

// gemsOf returns a player's gems, or its crystals, by attribute.
//
// 1027.1 (10.2): crystals are made as gems are, and are something else.
func (seat *Seat) gemsOf(crystals bool) *[attributes]uint8 {
	if crystals {
		return (*[attributes]uint8)(seat.gems[attributes:])
	}
	return (*[attributes]uint8)(seat.gems[:])
}

// banishes returns what a cost that banishes gems or crystals takes them from.
func (seat *Seat) banishes(c *effect.Cost) *[attributes]uint8 {
	return seat.gemsOf(c.Kind == effect.CostCrystals)
}

// gainItem puts an emblem or a limit break into a player's item area.
//
// 1036.1, 1037.1 (10.2): a token without a type. Nothing takes it away.
func (g *Game) gainItem(p, kind uint8) {
	seat := &g.s.seat[p]
	k := slices.Index(seat.items[:], 0)
	if k < 0 {
		g.fail(LimitTokens)
		return
	}
	seat.items[k] = kind
	g.touchApart()
}

// items returns how many emblems or limit breaks a player has of a kind, or of how many
// kinds they are. A kind is one of them, or all with the word in front of its name.
//
// 1037.2 (10.2): that of a name is a card of that name with [Limit Break].
func (g *Game) items(p, kind uint8, different bool) (n int16) {
	list := g.s.seat[p].items[:]
	for k, have := range list {
		if have == 0 || different && slices.Contains(list[:k], have) {
			continue
		}
		n += truth(have == kind || strings.HasPrefix(g.t.items[have], g.t.items[kind]+" "))
	}
	return n
}

// attributeOf returns the number of an attribute, -1 if there is none of that name.
func attributeOf(name string) int {
	for k, word := range cards.Attributes {
		if strings.EqualFold(word, name) {
			return k
		}
	}
	return -1
}

// weather reports whether a player's weather is the one named.
//
// 1028.1a (8.01): without an instruction there is none. 1028.1b (8.01): of several
// instructions the latest counts. 1101.1b (10.2): of words that a player has none takes the
// place of another.
func (g *Game) weather(p uint8, name string) bool {
	if g.s.statics|g.s.nEffect == 0 && g.s.dirty == 0 {
		return false
	}
	l := g.derived()
	under := g.scratch // a condition is being looked at, and those of what makes the weather beside it
	now, since := "", -1
	for k := range l.n {
		p2 := &l.part[k]
		if p2.kind == effect.StaticWeather && (isWord(name) && p2.st.Name == name || !isWord(name) && !isWord(p2.st.Name)) && int(p2.stamp) > since && g.holds(p2) && g.concerns(p2, Ref{obj: PlayerOf(engine.PlayerID(p))}) {
			now, since = p2.st.Name, int(p2.stamp)
		}
	}
	g.scratch = under
	return now == name
}

// isWord reports whether the name of a weather is one of the words that players have:
// [Calmness] and [Passion].
func isWord(name string) bool { return strings.HasPrefix(name, "[") }

// clouded reports whether a later effect that lasts as long makes other weather for
// the same player.
func (g *Game) clouded(f *Effect) bool {
	for k := range g.s.nEffect {
		later := &g.s.effect[k]
		if later.kind == effStatic && g.t.statics[later.static].Kind == effect.StaticWeather && later.stamp > f.stamp &&
			isWord(g.t.statics[f.static].Name) == isWord(g.t.statics[later.static].Name) &&
			(!isWord(g.t.statics[f.static].Name) || g.t.statics[f.static].Name == g.t.statics[later.static].Name) && later.obj == f.obj && later.until == f.until {
			return true
		}
	}
	return false
}

// banishedGems tells of gems that a player has banished, once for each; nothing hears of crystals.
//
// 906.4 (8.01): an ability about a gem triggers for each of them.
func (g *Game) banishedGems(c *effect.Cost, p uint8, n uint8) {
	g.touchApart()
	for range n {
		if c.Kind == effect.CostGems {
			g.happen(effect.OnGemGone, noRef, 1, p)
		}
	}
}

// giveGems asks for the gems of a payment while something resolves, one after the
// other, and banishes them.
//
// 1011.1 (6.3): to banish. 1303.3a (8.01): as tokens they cease to exist.
func (g *Game) giveGems(r *Play, c *effect.Cost, who uint8, reg *int16) bool {
	have := g.s.seat[who].banishes(c)
	if g.s.answered != 0 {
		k := g.take().A() % attributes
		if have[k]--; c.Named {
			r.x = int16(k)
		}
		r.i++
		g.banishedGems(c, who, 1)
	}
	if int16(r.i) >= c.N {
		*reg = 1
		return false
	}
	g.ask(who, AskKind, clauseCost)
	g.d.Source, g.d.Object = r.card, r.obj.obj
	for k, n := range have {
		if n > 0 && (c.Counter == "" || attributeOf(c.Counter) == k) {
			g.d.Add(engine.MakeOption(ActNumber, uint8(k), 0, 0))
		}
	}
	return true
}
