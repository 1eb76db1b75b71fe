package fowcode

import (
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// costs compiles the actions of a cost in printed order. e is the emitter of
// the ability that has them, nil where an X is not possible.
func (c *compiler) costs(list []*cardtext.Cost, e *emitter) []effect.Cost {
	var out []effect.Cost
	for _, t := range oneOfEach(list) {
		one := c.cost(t, e)
		if one.Kind == effect.CostWill && one.Will.X > 0 {
			if e == nil || e.Ability == nil {
				c.Unsupported(t.Span, "an X in this cost")
			}
			e.Ability.XMin = 0
		}
		// 1003.2 (6.3): symbols side by side are one payment.
		if n := len(out); one.Kind == effect.CostWill && n > 0 && out[n-1].Kind == effect.CostWill {
			out[n-1].Will = sumWill(out[n-1].Will, one.Will)
			continue
		}
		out = append(out, one)
	}
	return out
}

// paidLater compiles what is paid while something resolves: an X in it is known by then.
func (c *compiler) paidLater(costs []*cardtext.Cost) []effect.Cost {
	a := compile.NewAbility(effect.KindAutomatic, cardtext.Span{})
	list := c.costs(costs, c.emitter(&a))
	for i := range list {
		if list[i].N < 0 {
			c.Unsupported(costs[0].Span, "an X in this cost")
		}
	}
	return list
}

// oneOfEach makes "rest a recovered light resonator and a recovered fire resonator" two
// actions: each takes one, and what is taken by one is not there for the other.
func oneOfEach(list []*cardtext.Cost) (out []*cardtext.Cost) {
	for _, t := range list {
		if t.Objects == nil || !t.Objects.And || len(t.Objects.Nouns) < 2 || t.N != 1 || t.Amount != nil || t.Kind == cardtext.CostReveal {
			out = append(out, t) // a card that is revealed stays where it is
			continue
		}
		for _, n := range t.Objects.Nouns {
			one, o := *t, *t.Objects
			o.Nouns, o.And = []cardtext.Noun{n}, false
			one.Objects = &o
			out = append(out, &one)
		}
	}
	return out
}

// costZone makes an ability work where its costs find its own card: "discard this
// card", "remove this card in your graveyard from the game".
//
// 902.2 (6.3): an ability works in another zone if its text says so.
func (c *compiler) costZone(a *effect.Ability, costs []*cardtext.Cost) {
	for _, t := range costs {
		if t.From == cardtext.Field {
			continue
		}
		place, ok := places[t.From]
		if !ok || a.Zone != effect.PlaceField && a.Zone != place {
			c.Unsupported(t.Span, "a cost that takes this card from this zone")
		}
		a.Zone = place
	}
}

func sumWill(a, b effect.WillCost) effect.WillCost {
	for k := range a.Attr {
		a.Attr[k] += b.Attr[k]
	}
	a.Free, a.X, a.Moon, a.Time = a.Free+b.Free, a.X+b.X, a.Moon+b.Moon, a.Time+b.Time
	return a
}

// costKinds maps the kinds that need no further reading.
var costKinds = map[cardtext.CostKind]effect.CostKind{
	cardtext.CostEngage: effect.CostEngageThis, cardtext.CostBanishThis: effect.CostBanishThis, cardtext.CostReturnThis: effect.CostReturnThis,
	cardtext.CostDiscardThis: effect.CostDiscardThis, cardtext.CostRemoveThis: effect.CostRemoveThis, cardtext.CostRevealThis: effect.CostRevealThis,
	cardtext.CostLife: effect.CostLife, cardtext.CostMill: effect.CostMillTop, cardtext.CostMillRemove: effect.CostMillRemove,
	cardtext.CostCounters: effect.CostRemoveCounters, cardtext.CostCountersFrom: effect.CostCountersFrom,
	cardtext.CostDiscard: effect.CostDiscard, cardtext.CostBanish: effect.CostBanishOther, cardtext.CostDestroy: effect.CostDestroy,
	cardtext.CostEngageOther: effect.CostRestOther, cardtext.CostRemove: effect.CostRemoveFrom, cardtext.CostReveal: effect.CostReveal,
	cardtext.CostReturn: effect.CostReturn, cardtext.CostMove: effect.CostFrom,
}

// countedCosts are the actions whose number may be an X.
var countedCosts = map[cardtext.CostKind]bool{cardtext.CostCounters: true, cardtext.CostDiscard: true, cardtext.CostBanish: true,
	cardtext.CostEngageOther: true, cardtext.CostRemove: true, cardtext.CostCountersFrom: true}

func (c *compiler) cost(t *cardtext.Cost, e *emitter) effect.Cost {
	out := effect.Cost{Filter: -1, N: int16(t.N), Counter: strings.ToLower(t.Name), Spread: t.Spread}
	if t.Kind == cardtext.CostWill {
		if t.Symbols == nil {
			c.Unsupported(t.Span, "this payment")
		}
		out.Kind, out.N, out.Will = effect.CostWill, 0, c.will(t.Symbols, t.Span)
		return out
	}
	if t.Kind == cardtext.CostBanish && gemsOf(t.Objects) != nil {
		return c.gems(t, e)
	}
	if (t.Kind == cardtext.CostCounters || t.Kind == cardtext.CostCountersFrom) && t.Name == "" {
		c.severalKinds(t.Span)
	}
	kind, ok := costKinds[t.Kind]
	if t.N == 0 && t.Amount == nil && countedCosts[t.Kind] || t.N == 0 && t.Amount == nil && t.Kind == cardtext.CostLife {
		c.Never(t.Span, "leave it out, or say how many", "nothing is paid with this")
	}
	if anyLife := t.Kind == cardtext.CostLife && t.Amount != nil && t.Amount.Kind == cardtext.VariableX; anyLife {
		// 105.4a (6.3): any amount of life is a number of hundreds.
		if e != nil && e.Ability != nil {
			e.Ability.XMin = 0
		}
		out.Kind, out.N = effect.CostLife, -1
		return out
	}
	counted := t.Amount != nil && t.Amount.Kind == cardtext.VariableX && t.Amount.N == 1 && countedCosts[t.Kind] && e != nil && e.Ability != nil
	if counted { // "discard X cards": as many as the player chooses
		e.Ability.XMin = 0
	}
	all := t.Amount != nil && t.Amount.Kind == cardtext.AllOf && (kind == effect.CostDiscard || kind == effect.CostBanishOther || kind == effect.CostRemoveFrom) && e != nil && e.Ability != nil
	if !ok || t.Amount != nil && !counted && !all || t.Random {
		c.Unsupported(t.Span, "this cost")
	}
	if all || counted { // one number that nobody knows in advance is counted for a cost
		if c.allOf == e.Ability && (all || c.takesAll) {
			c.Unsupported(t.Span, "all of something beside another number in this cost")
		}
		c.allOf, c.takesAll = e.Ability, all || c.takesAll && c.allOf == e.Ability
	}
	if all { // 104.1 (6.3): as many as there are, also none
		out.N = effect.AllOf
	}
	if out.Kind = kind; counted {
		out.N = -1
	}
	if t.Kind == cardtext.CostMove {
		to, ok := places[t.To]
		if !ok {
			c.Unsupported(t.Span, "this zone")
		}
		out.To = to
		if t.This { // 1003.1 (6.3): the one card that pays
			f := effect.AnyCard()
			f.This, f.Side = true, effect.SideYours
			out.Place, out.Filter = places[t.From], c.Intern(f)
		}
	}
	if t.Objects == nil {
		return out
	}
	paidFor := effect.KindAutomatic
	if e != nil && e.Ability != nil {
		paidFor = e.Ability.Kind
	}
	payer := e != nil && e.Theirs == effect.SideYours // "they control" is said of who pays (toll)
	if e = c.emitter(nil); payer {
		e.Theirs = effect.SideYours
	}
	objects, oneName := t.Objects, false
	if t.Kind == cardtext.CostReveal && e != nil {
		objects, oneName = shareName(objects)
	}
	if oneName {
		if payer := paidFor; payer != effect.KindSpell && payer != effect.KindPlay || t.N < 2 || t.Amount != nil || out.Counter != "" {
			c.Unsupported(t.Span, "cards of one name in this cost") // the card itself might be one of them
		}
		out.Counter = effect.OneName
	}
	place := effect.PlaceField
	if t.Kind == cardtext.CostDiscard || t.Kind == cardtext.CostReveal {
		place = effect.PlaceHand
	}
	out.Place = c.place(objects, place)
	f := e.filter(objects, effect.SideYours) // 1003.1 (6.3): a player pays with what is its own
	if t.Kind == cardtext.CostEngageOther {
		// 1013.3 (6.3): only recovered cards can be rested as a cost.
		for i := f; i >= 0; i = c.Program.Filters[i].Or {
			if c.Program.Filters[i].Need&effect.FlagEngaged != 0 {
				c.Refuse(t.Span, cardtext.CodePhrase, "say \"recovered\"", "rested cards cannot be rested")
			}
		}
	}
	out.Filter = f
	return out
}

// shareName returns a description without "that share a name", and whether it says so.
func shareName(o *cardtext.Objects) (*cardtext.Objects, bool) {
	if len(o.With) != 1 {
		return o, false
	}
	if q := &o.With[0]; q.Kind != cardtext.QualShares || q.Name != "name" || q.Not || q.Ref != nil || q.Objects != nil {
		return o, false
	}
	plain := *o
	plain.With = nil
	return &plain, true
}

// symbolKinds are the letters of attributes in the order of their numbers.
const symbolKinds = "WRUGBVMT"

// will compiles symbols of will.
func (c *compiler) will(list []cardtext.Symbol, span cardtext.Span) (w effect.WillCost) {
	for _, s := range list {
		switch k := strings.IndexByte(symbolKinds, s.Letter); {
		case s.Letter == 0:
			w.Free += uint8(min(s.Free, 99))
		case s.Letter == 'X':
			w.X++
		case s.Letter == 'M':
			w.Moon++
		case s.Letter == 'T':
			w.Time++
		case k >= 0 && k < len(w.Attr):
			w.Attr[k]++
		default:
			c.Unsupported(span, "this symbol in a cost")
		}
	}
	return w
}
