package reference

import (
	"math"
	"slices"

	"gauntlet/engine/effect"
)

// Plays lists the cards that player p may play now from hand and EX area, by
// ID (8.2.1): in a Quick window only those with Quick (12.3.4).
func (s *State) Plays(p int, window bool) []int {
	s.settle()
	var out []int
	pl := s.Players[p]
	for _, zone := range [][]*Object{pl.Hand, pl.EX} {
		for _, o := range zone {
			if (!window || s.isQuick(p, o)) && s.playable(p, o) {
				out = append(out, o.ID)
			}
		}
	}
	return out
}

// isQuick reports whether a card in hand or EX area may be played in a Quick window
// (12.3.2, 12.3.4): printed, given, or by a passive of its own that holds there.
func (s *State) isQuick(p int, o *Object) bool {
	if s.outside(o).Keywords>>quick&1 != 0 {
		return true
	}
	own, _ := s.elsewhere(p, o)
	return slices.ContainsFunc(own, func(st passive) bool { return st.Kind == effect.StaticKeyword && st.Keywords>>quick&1 != 0 })
}

// playable reports whether a card can be played to the end (10.6.2.1.2).
func (s *State) playable(p int, o *Object) bool {
	due := s.price(p, o)
	at := s.copy() // 10.6.2.1: it moves to the resolution zone first
	at.take(o.ID)
	at.settle()
	body := typeOf(o.Card) != effect.TypeSpell // 10.6.2.6
	ab := playAbility(o.Card.Text)
	if ab == nil {
		return due.total(0) <= at.Players[p].PP && (!body || len(at.Players[p].Field) < at.Limit(p, effect.StaticFieldLimit))
	}
	c := &Context{Player: p, Source: refTo(o), Card: o.Card, Text: o.Card.Text}
	return at.announceable(c, ab, true, func(c *Context) bool {
		cost := due.with(ab, c.Paid).total(max(int(ab.XMin), 0)) // 5.2.1.2.2: at least the least X
		list := []effect.Cost{{Kind: effect.CostPlayPoints, Filter: -1, N: int16(cost)}}
		return at.payable(c, append(list, chosenCosts(ab, c.Paid)...), false, body)
	})
}

// playAbility returns the text of a spell, or what playing a card asks for.
func playAbility(text *effect.Program) *effect.Ability {
	for i := range text.Abilities {
		if k := text.Abilities[i].Kind; k == effect.KindSpell || k == effect.KindPlay {
			return &text.Abilities[i]
		}
	}
	return nil
}

func chosenCosts(ab *effect.Ability, paid int) []effect.Cost {
	list := append([]effect.Cost(nil), ab.Costs...)
	for k := range ab.OptCosts {
		if paid>>k&1 != 0 {
			list = append(list, ab.OptCosts[k]...)
		}
	}
	return list
}

// price is what determines the play points of a card (10.6.2.5.1): its cost, the
// values that effects set it to, and what they add to it.
type price struct {
	cost int
	sets []int
	more int
}

func (c price) apply(set bool, n int) price {
	if set {
		c.sets = append(c.sets[:len(c.sets):len(c.sets)], max(n, 0))
	} else {
		c.more += n
	}
	return c
}

// with adds what paying optional costs brings.
func (c price) with(ab *effect.Ability, paid int) price {
	for _, k := range ab.CostChanges {
		if paid>>k.OptCost&1 != 0 {
			c = c.apply(k.Set, int(k.N))
		}
	}
	return c
}

// total returns what is paid with a value of X: first the cost is set, by the
// cheapest of several since the payer orders them (10.10.2.2), then it is changed
// (10.10.2.4), and what is paid is not less than 0 (1.3.2.2.1).
func (c price) total(x int) int {
	cost := c.cost + x
	if len(c.sets) > 0 {
		cost = slices.Min(c.sets)
	}
	return max(cost+c.more, 0)
}

// CostToPlay returns what playing a card costs, an X in its cost being 0.
func (s *State) CostToPlay(p int, o *Object) int { return s.price(p, o).total(0) }

func (s *State) price(p int, o *Object) price {
	fromEX := slices.Contains(s.Players[p].EX, o)
	s = s.copy() // 10.6.2.5.1: it has moved to the resolution zone by then
	s.take(o.ID)
	s.settle()
	c := price{cost: printed(o.Card.Cost)}
	own, contexts := s.elsewhere(p, o)
	for i, st := range own {
		if st.Kind == effect.StaticCost || st.Kind == effect.StaticCostSet {
			c = c.apply(st.Kind == effect.StaticCostSet, s.amount(contexts[i], st.Static))
		}
	}
	for _, k := range s.on(o) {
		switch k.Kind {
		case SetPlayCost:
			c = c.apply(true, k.Value)
		case AddPlayCost:
			c = c.apply(false, k.Value)
		}
	}
	for _, from := range s.field() {
		for _, st := range s.passives(from) {
			if st.This || st.Filter < 0 || st.Kind != effect.StaticCost && st.Kind != effect.StaticCostSet || !s.valid(st) {
				continue
			}
			if st.Place == effect.PlaceEX && !fromEX {
				continue
			}
			if s.admits(st.context(), int(st.Filter), o, p) {
				c = c.apply(st.Kind == effect.StaticCostSet, s.amount(st.context(), st.Static))
			}
		}
	}
	return c
}

// amount returns the number a passive works with.
func (s *State) amount(c *Context, st *effect.Static) int {
	if st.Amount >= 0 {
		return s.number(c, st.Amount)
	}
	return int(st.N)
}

// announceable reports whether options, optional costs and targets of an
// ability can be chosen (10.6.2.2, 10.6.2.3) so that payable holds.
func (s *State) announceable(c *Context, ab *effect.Ability, card bool, payable func(*Context) bool) bool {
	for modes := range 1 << len(ab.Modes) {
		if !s.choosable(c, ab, modes, card) {
			continue
		}
		for paid := range 1 << len(ab.OptCosts) {
			c.Modes, c.Paid = modes, paid
			if optionsFit(ab, modes, paid) && s.targetsExist(c, ab) && payable(c) {
				return true
			}
		}
	}
	return false
}

// Decidable reports whether the optional costs from number k on can be decided so
// that number k is paid or declined and everything can be completed; c.Paid holds
// what was decided before. due are the play points of a card without them, body
// whether it enters the field.
func (s *State) Decidable(c *Context, ab *effect.Ability, k int, pay bool, due func(paid int) int, body bool) bool {
	before := c.Paid
	defer func() { c.Paid = before }()
	if pay && !s.offered(c, ab, k) {
		return false
	}
	for later := range 1 << (len(ab.OptCosts) - k - 1) {
		c.Paid = before | later<<(k+1)
		if pay {
			c.Paid |= 1 << k
		}
		list := []effect.Cost{{Kind: effect.CostPlayPoints, Filter: -1, N: int16(due(c.Paid))}}
		if optionsFit(ab, c.Modes, c.Paid) && s.targetsExist(c, ab) && s.payable(c, append(list, chosenCosts(ab, c.Paid)...), false, body) {
			return true
		}
	}
	return false
}

// played counts a card that is played (13.2.1.2).
func (p *Player) played(c *Card) {
	p.CardsPlayed++
	switch typeOf(c) {
	case effect.TypeSpell:
		p.SpellsPlayed++
	case effect.TypeFollower:
		p.FollowersPlayed++
	}
}

// offered reports whether the condition in front of optional cost k holds
// (10.4.7.4). A card that is played counts itself for Combo (13.2.1.2).
func (s *State) offered(c *Context, ab *effect.Ability, k int) bool {
	if ab.OptCond(k) < 0 {
		return true
	}
	at := s.copy()
	if c.Playing {
		at.Players[c.Player].played(c.Card)
	}
	at.settle()
	return at.number(c, ab.OptCond(k)) != 0
}

// choosable reports whether a set of options may be chosen (5.17).
func (s *State) choosable(c *Context, ab *effect.Ability, modes int, card bool) bool {
	if len(ab.Modes) == 0 {
		return true
	}
	least, most := s.optionCount(c, ab, card)
	n := 0
	for k := range ab.Modes {
		if modes>>k&1 == 0 {
			continue
		}
		if n++; !s.OptionChoosable(c, ab, k) {
			return false
		}
	}
	return n >= least && n <= most
}

// optionCount returns how many options are chosen. A card being played counts
// itself for Combo (13.2.1.2).
func (s *State) optionCount(c *Context, ab *effect.Ability, card bool) (least, most int) {
	least, most = max(int(ab.ChooseMin), 1), int(ab.ChooseMax)
	if ab.ChooseCount >= 0 {
		at := s.copy()
		if card {
			at.Players[c.Player].played(c.Card)
		}
		at.settle()
		most = at.number(c, ab.ChooseCount)
		least = min(least, most)
		if ab.ChooseExact {
			least = most
		}
	}
	return least, most
}

// OptionChoosable reports whether option k may be chosen: its condition holds
// and its targets exist, also those behind a cost (5.17.4.1, answer 55).
func (s *State) OptionChoosable(c *Context, ab *effect.Ability, k int) bool {
	s.settle()
	if cond := ab.Modes[k].Cond; cond >= 0 && s.number(c, cond) == 0 {
		return false
	}
	return s.complete(c, ab, func(t *effect.Target) bool { return int(t.Mode) == k || t.Mode < 0 }, nil)
}

// optionsFit reports whether exactly these optional costs may be paid.
func optionsFit(ab *effect.Ability, modes, paid int) bool {
	for k := range ab.OptCosts {
		if paid>>k&1 != 0 && ab.OptModes[k] >= 0 && modes>>ab.OptModes[k]&1 == 0 {
			return false
		}
	}
	return !ab.OneOptCost || paid&(paid-1) == 0
}

// targetsExist reports whether every selection that is asked for can be made
// (10.6.2.3.3), those behind a cost also if it is not paid (10.4.7.5, RULING 0045).
func (s *State) targetsExist(c *Context, ab *effect.Ability) bool {
	return s.complete(c, ab, func(t *effect.Target) bool { return t.Mode < 0 || c.Modes>>t.Mode&1 != 0 }, nil)
}

// asked tells which target clauses are selected: those of options not chosen and of costs
// not paid are not (5.17.4).
func asked(c *Context) func(*effect.Target) bool {
	return func(t *effect.Target) bool {
		return (t.Mode < 0 || c.Modes>>t.Mode&1 != 0) && (t.OptCost < 0 || c.Paid>>t.OptCost&1 != 0)
	}
}

// Targets lists what a target clause may select: objects that its filter admits,
// on the field none of an opponent's with Aura (12.15.2). Other clauses are not
// looked at.
func (s *State) Targets(c *Context, ab *effect.Ability, t *effect.Target) []*Object {
	s.settle()
	var out []*Object
	least, most := math.MinInt, math.MaxInt
	if t.Most > 0 { // "that costs X or less", X as it is now
		at := s
		if ab.Kind == effect.KindSpell { // 10.6.2.1: as targets are selected it has left its zone
			at = s.copy()
			at.take(c.Source.ID)
			at.settle()
		}
		if x := at.registers(c, ab.Announce)[t.Most-1]; t.AtLeast {
			least = x
		} else {
			most = x
		}
	}
	described := s.in(c, t.Place, int(t.Filter))
	if t.Extreme != 0 && len(described) > 0 { // "with the highest attack", of all that are described
		var all []int
		for _, o := range described {
			all = append(all, s.stat(c, refTo(o), t.Measure))
		}
		if least, most = slices.Max(all), slices.Max(all); t.Extreme < 0 {
			least, most = slices.Min(all), slices.Min(all)
		}
	}
	for _, o := range described {
		if o.Field && o.Controller != c.Player && o.has(aura) {
			continue
		}
		if t.Most > 0 || t.Extreme != 0 {
			if v := s.stat(c, refTo(o), t.Measure); v < least || v > most {
				continue
			}
		}
		out = append(out, o)
	}
	return out
}

// An Activation is an ability that may be played of a card on the field, or in
// hand if its text says so: the card's ID and the number of the ability among
// those it has now.
type Activation struct{ ID, Ability int }

// Activations lists the activated abilities that player p may play (8.3.1).
func (s *State) Activations(p int, window bool) []Activation {
	s.settle()
	var out []Activation
	for _, o := range s.Players[p].Field {
		for n, text := range abilities(o) {
			ab := &text.program.Abilities[text.number]
			if window && !ab.Quick || ab.Zone != effect.PlaceField {
				continue
			}
			c := &Context{Player: p, Source: refTo(o), Card: o.Face, Text: text.program}
			if s.activatable(c, o, ab, n) {
				out = append(out, Activation{o.ID, n})
			}
		}
	}
	for _, o := range s.Players[p].Hand { // 10.3.4
		for n := range o.Card.Text.Abilities {
			ab := &o.Card.Text.Abilities[n]
			if ab.Zone != effect.PlaceHand || window && !ab.Quick {
				continue
			}
			c := &Context{Player: p, Source: refTo(o), Card: o.Card, Text: o.Card.Text}
			if s.activatable(c, o, ab, n) {
				out = append(out, Activation{o.ID, n})
			}
		}
	}
	return out
}

// owned is one ability of a card: of its own text, or given.
type owned struct {
	program *effect.Program
	number  int
}

// abilities lists the abilities of a card on the field: those of the face in
// force unless they are lost, those that effects gave it, and what Stack brings
// (13.3.2.2).
func abilities(o *Object) []owned {
	var out []owned
	if !o.now.Silent {
		for i := range o.Face.Text.Abilities {
			out = append(out, owned{o.Face.Text, i})
		}
	}
	for _, g := range o.now.Granted {
		if len(g.Abilities) > 0 { // else passives
			out = append(out, owned{g, 0})
		}
	}
	if o.has(stack) {
		out = append(out, owned{transfer, 0})
	}
	return out
}

// transfer is the third ability of Stack: engage this card and select another
// amulet with Stack on your field.
var transfer = func() *effect.Program {
	other := effect.AnyCard()
	other.Side, other.Types, other.Keywords, other.Other = effect.SideYours, effect.TypeAmulet, 1<<stack, true
	return &effect.Program{
		Filters: []effect.Filter{other},
		Abilities: []effect.Ability{{Kind: effect.KindActivated, PlayCond: -1, ChooseCount: -1, XMin: -1, Announce: -1,
			Costs:   []effect.Cost{{Kind: effect.CostEngageThis, Filter: -1}},
			Targets: []effect.Target{{Place: effect.PlaceField, Min: 1, Max: 1, Mode: -1, Divide: -1, OptCost: -1}}}},
	}
}()

func (s *State) activatable(c *Context, o *Object, ab *effect.Ability, number int) bool {
	evolving := false
	switch ab.Kind {
	case effect.KindActivated:
	case effect.KindEvolve, effect.KindServe:
		if s.Players[c.Player].EvolveAbilityPlayed { // 8.3.2
			return false
		}
		evolving = true
	default:
		return false
	}
	if o.Mute && ab.Kind != effect.KindEvolve || o.Still {
		return false
	}
	if ab.Limit > 0 && o.Used[number] >= int(ab.Limit) {
		return false
	}
	if ab.PlayCond >= 0 && s.number(c, ab.PlayCond) == 0 {
		return false
	}
	return s.announceable(c, ab, false, func(c *Context) bool {
		costs := chosenCosts(ab, c.Paid)
		if ab.Kind == effect.KindEvolve && o.Field && o.EvolveCost >= 0 {
			costs = withPlayPoints(costs, o.EvolveCost)
		}
		return s.payable(c, costs, evolving, false)
	})
}

// withPlayPoints replaces the play points of a cost.
func withPlayPoints(costs []effect.Cost, n int) []effect.Cost {
	var out []effect.Cost
	for _, c := range costs {
		if c.Kind != effect.CostPlayPoints {
			out = append(out, c)
		}
	}
	return append(out, effect.Cost{Kind: effect.CostPlayPoints, Filter: -1, N: int16(n)})
}
