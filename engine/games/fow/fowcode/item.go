package fowcode

import (
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Gems, emblems and limit breaks of the item area, and weather.

// gemsOf returns the noun of a description of gems or crystals, nil if it describes anything else.
func gemsOf(o *cardtext.Objects) *cardtext.Noun {
	if o == nil || len(o.Nouns) != 1 || o.Nouns[0].Type != cardtext.TypeGem && o.Nouns[0].Type != cardtext.TypeCrystal {
		return nil
	}
	return &o.Nouns[0]
}

// gemOwner returns whose gems a description means: those that their player controls.
//
// 313.3 (8.01): what is in an item area is controlled by its player.
func (e *emitter) gemOwner(o *cardtext.Objects) effect.Selector {
	n := gemsOf(o)
	if n.Trait+n.Name != "" || n.Flags != 0 || n.Other || len(n.Not)+len(o.With) > 0 || o.HasPlace || o.Cost.Has {
		e.c.Unsupported(o.Span, "gems like this")
	}
	if n.Type == cardtext.TypeCrystal {
		e.c.Uses(effect.UseCrystals)
	} else {
		e.c.Uses(effect.UseGems)
	}
	return e.itemOwner(o)
}

// itemOwner returns whose items of an item area a description means.
func (e *emitter) itemOwner(o *cardtext.Objects) effect.Selector {
	switch o.Controller {
	case cardtext.Anyone, cardtext.Yours:
		return effect.SelYou
	case cardtext.Enemy:
		return effect.SelOpponent
	}
	e.c.Unsupported(o.Span, "what this player has in the item area")
	return effect.SelNone
}

// itemOf returns the noun of a description of emblems or limit breaks, nil if it
// describes anything else.
func itemOf(o *cardtext.Objects) *cardtext.Noun {
	if o == nil || len(o.Nouns) != 1 || o.Nouns[0].Type != cardtext.TypeEmblem && o.Nouns[0].Type != cardtext.TypeLimitBreak {
		return nil
	}
	return &o.Nouns[0]
}

// limitBreak is the word in front of the name of such a token.
const limitBreak = "[Limit Break]"

// itemName is what an emblem or a limit break is called, without a characteristic or
// name that of all of them.
//
// 1036.1 (10.2): an emblem has a characteristic. 1037.1a, 1037.2 (10.2): a limit break
// the name of a card.
func (c *compiler) itemName(n *cardtext.Noun) string {
	if n.Flags != 0 || n.Other || len(n.Not) > 0 || n.Side != cardtext.Anyone || n.Trait != "" || len(n.Attributes) > 1 {
		c.Unsupported(n.Span, "an emblem like this")
	}
	word := "[Dragon Emblem]"
	if n.Type == cardtext.TypeLimitBreak {
		word = limitBreak
		c.Uses(effect.UseLimitBreaks)
	} else {
		c.Uses(effect.UseEmblems)
	}
	switch {
	case n.Name != "":
		word += " " + n.Name
	case len(n.Attributes) > 0:
		word += " " + strings.ToLower(n.Attributes[0].Name)
	}
	return word
}

// items leaves in a register how many emblems or limit breaks of a description there
// are, or of how many kinds they are.
func (e *emitter) items(o *cardtext.Objects, kinds bool) int {
	if len(o.With) > 0 || o.HasPlace || o.Cost.Has {
		e.c.Unsupported(o.Span, "an emblem like this")
	}
	different := 0
	if kinds {
		different = 1
	}
	who := e.itemOwner(o)
	r := e.Register()
	e.Op(effect.OpItems, r, int(who), different, 0, e.c.Str(e.c.itemName(itemOf(o))))
	return r
}

// gainItems compiles emblems and limit breaks that are gained.
//
// 1036.1, 1037.1 (10.2): tokens without a type in the item area of the player.
func (e *emitter) gainItems(s *cardtext.GainItems) {
	who, items, or := int(e.actor(&s.Base)), s.Items, s.Or
	if s.Both {
		orig, ok := replacedAs(e, s)
		if !ok || len(orig.Items) != 2 {
			e.c.Refuse(s.Span, cardtext.CodeReference, "name the two before", "nothing before says which two")
		}
		items, or = orig.Items, false
	}
	gain := func(n *cardtext.Noun) { e.Op(effect.OpItem, who, 0, 0, 0, e.c.Str(e.c.itemName(n))) }
	switch {
	case !or:
		for i := range items {
			gain(&items[i])
		}
	case len(items) != 2:
		e.c.Unsupported(s.Span, "a choice of so many")
	default:
		r := e.Register()
		e.Op(effect.OpAskOption, r, 2, 0, 0, 0)
		first := e.JumpIfZero(r)
		gain(&items[1])
		end := e.Jump()
		e.Land(first)
		gain(&items[0])
		e.Land(end)
	}
}

// unlimited leaves in a register whether the controller has the limit break of the
// card's own name.
//
// 1037.2 (10.2): a card of that name with [Limit Break].
func (e *emitter) unlimited() int {
	r := e.Register()
	e.Op(effect.OpItems, r, int(effect.SelYou), 0, 0, e.c.Str(limitBreak+" "+e.c.name))
	return e.AtLeast(r, 1)
}

// gems leaves the number of gems of a description in a register.
func (e *emitter) gems(o *cardtext.Objects) int {
	who, stat := e.gemOwner(o), effect.StatGems
	if list := gemsOf(o).Attributes; len(list) > 1 {
		e.c.Unsupported(o.Span, "gems like this")
	} else if len(list) == 1 {
		stat = effect.StatGemsLight + effect.PlayerStat(list[0].Number)
	}
	if gemsOf(o).Type == cardtext.TypeCrystal {
		stat += effect.StatCrystals - effect.StatGems
	}
	r := e.Register()
	e.Op(effect.OpPlayer, r, int(who), int(stat), 0, 0)
	return r
}

// gainGems compiles gems that are gained.
//
// 1027.1 (8.01): of an attribute. 1027.1a (8.01): of any one of the five, which is
// chosen for each of them.
func (e *emitter) gainGems(s *cardtext.GainGems) {
	who := int(e.actor(&s.Base))
	e.allGems(s, who)
}

func (e *emitter) allGems(s *cardtext.GainGems, who int) {
	e.gainsGems(s, who)
	for _, m := range s.More {
		e.allGems(m, who)
	}
}

func (e *emitter) gainsGems(s *cardtext.GainGems, who int) {
	switch {
	case s.Like:
		n := e.amount(s.Amount)
		e.gem(who, n, 128+e.gemKind(s.Span, false), false)
		return
	case s.New && who == int(effect.SelYou):
		e.newGem(s, who)
		return
	case s.New:
		e.c.Unsupported(s.Span, "gems like this")
	}
	if s.Attribute != nil && len(s.Or) > 0 { // 1027.1a (8.01): one of these
		kinds := 1 << s.Attribute.Number
		for _, w := range s.Or {
			kinds |= 1 << w.Number
		}
		n, kind := e.amount(s.Amount), e.Register()
		e.Op(effect.OpAskKind, kind, kinds, 0, 0, 0)
		e.gem(who, n, 128+kind, s.Crystals)
		return
	}
	if s.Attribute != nil {
		n := e.amount(s.Amount)
		e.gem(who, n, s.Attribute.Number, s.Crystals)
		return
	}
	times := 1
	n := 0
	if s.One {
		n = e.amount(s.Amount)
	} else {
		if s.Amount.Kind != cardtext.Literal && s.Who == cardtext.You && !s.Crystals { // however many
			n = e.amount(s.Amount)
			e.Op(effect.OpGem, who, n, 0, 2, 0)
			e.c.Uses(effect.UseGems)
			return
		}
		n = e.Number(1)
		if times = s.Amount.N; s.Amount.Kind != cardtext.Literal || s.Amount.Plus != nil || s.Amount.Half || s.Amount.Per > 0 || times > 9 {
			e.c.Unsupported(s.Span, "so many gems of any attribute")
		}
	}
	kind := e.Register()
	for range times {
		e.Op(effect.OpAskKind, kind, 31, 0, 0, 0)
		e.gem(who, n, 128+kind, s.Crystals)
	}
}

// gem emits one instruction that creates gems or, 1027.1 (10.2), crystals.
func (e *emitter) gem(who, n, kind int, crystals bool) {
	d := 0
	if crystals {
		d = 1
		e.c.Uses(effect.UseCrystals)
	} else {
		e.c.Uses(effect.UseGems)
	}
	e.Op(effect.OpGem, who, n, kind, d, 0)
}

// gems compiles gems that are banished as a cost.
func (c *compiler) gems(t *cardtext.Cost, by *emitter) effect.Cost {
	e := c.emitter(nil)
	out := effect.Cost{Kind: effect.CostGems, Filter: -1, N: int16(t.N)}
	counted := by != nil && by.Ability != nil && t.Amount != nil && t.Amount.Kind == cardtext.VariableX && t.Amount.N == 1
	if counted { // 903.2d (6.3): "banish X crystals": as many as the player chooses
		if c.allOf == by.Ability { // one number that nobody knows in advance is counted for a cost
			c.Unsupported(t.Span, "two numbers that are chosen in this cost")
		}
		by.Ability.XMin, out.N, c.allOf = 0, -1, by.Ability
	}
	o := *t.Objects
	if len(o.With) == 1 && t.N > 1 && len(gemsOf(&o).Attributes) == 0 {
		if q := &o.With[0]; q.Kind == cardtext.QualShares && q.Name == "attribute" && !q.Not && q.Ref == nil && q.Objects == nil { // with each other
			out.Counter, o.With = "same", nil
		}
	}
	if t.Amount != nil && !counted || t.Random || e.gemOwner(&o) != effect.SelYou {
		c.Unsupported(t.Span, "this cost")
	}
	if gemsOf(t.Objects).Type == cardtext.TypeCrystal {
		out.Kind = effect.CostCrystals
	}
	switch list := gemsOf(t.Objects).Attributes; len(list) {
	case 0:
	case 1:
		out.Counter = strings.ToLower(list[0].Name)
	default:
		c.Unsupported(t.Span, "this cost")
	}
	return out
}

// banishGems compiles "you may banish a gem": who cannot is not asked; and "banish a gem", which
// who can must.
func (e *emitter) banishGems(d *cardtext.Do, must bool) {
	q := d.What.Quantity
	if q.Kind != cardtext.Exactly || q.Amount != nil || d.What.Random {
		e.c.Unsupported(d.Span, "so many gems")
	}
	cost := &cardtext.Cost{Span: d.Span, Kind: cardtext.CostBanish, N: q.N, Objects: d.What.Objects}
	r := e.pay([]*cardtext.Cost{cost}, e.actor(&d.Base), d.Span)
	if e.gemsPaid = len(e.c.Program.Payments); e.c.Program.Payments[e.gemsPaid-1][0].Kind != effect.CostGems {
		e.gemsPaid = 0
	}
	if must {
		e.Code[len(e.Code)-1].D = 1
	}
	e.Op(effect.OpMax, regDone, r, r, 0, 0)
}

// usesWeather notes which editions know a weather, or a word that a player has.
//
// 1101.1b, 1101.1c (10.2): players may have keywords that nothing but texts asks for.
func (c *compiler) usesWeather(name string) {
	if strings.HasPrefix(name, "[") {
		c.Uses(effect.UseMoods)
		return
	}
	c.Uses(effect.UseWeather)
}

// weather compiles "the weather is rain" and "you gain [Calmness]".
//
// 1028.1 (8.01): the weather of the player of the effect.
func (c *compiler) weather(s *cardtext.Weather) effect.Static {
	c.usesWeather(s.Name)
	if s.Who != cardtext.You {
		c.Unsupported(s.Span, "the weather of this player")
	}
	f := effect.AnyCard()
	f.Types, f.Side = effect.TypePlayer, effect.SideYours
	st := newStatic(effect.StaticWeather, s.Span)
	st.Filter, st.Name = c.Intern(f), s.Name
	return st
}

// foresee compiles "foresee N": of the top cards any number goes under the deck, the
// rest stays on top, both in any order.
//
// 1034.1 (8.01): looked at first.
func (e *emitter) foresee(n, who int, span cardtext.Span) {
	e.c.Uses(effect.UseForesee)
	if effect.Selector(who) != effect.SelYou {
		e.c.Unsupported(span, "foreseeing of this player")
	}
	top := e.Set(span)
	e.Held[top]++
	under := e.Set(span)
	e.Held[top]--
	any := int(e.c.Intern(effect.AnyCard()))
	e.Op(effect.OpLook, top, n, who, 0, 0)
	e.Op(effect.OpPickFrom, under, top, any, 0, 0)
	e.Code[len(e.Code)-1].E = 255
	e.Op(effect.OpMove, int(effect.SelSet0)+under, int(effect.PlaceDeckBottom), int(effect.MoveAnyOrder), 0, 0)
	e.Op(effect.OpMove, int(effect.SelSet0)+top, int(effect.PlaceDeck), int(effect.MoveAnyOrder), 0, 0)
}

// explore compiles "[Exploration] N": who looks may reveal one of the cards; a Treasure is
// removed from the game, everything else goes under the deck (E10).
//
// 1038.1 (10.2): looking is optional.
func (e *emitter) explore(n, who int, span cardtext.Span) {
	e.c.Uses(effect.UseExploration)
	if effect.Selector(who) != effect.SelYou {
		e.c.Unsupported(span, "an [Exploration] of this player")
	}
	looks := e.Register()
	e.Op(effect.OpMay, looks, who, 0, 0, 0)
	skip := e.JumpIfZero(looks)
	top := e.Set(span)
	e.Held[top]++
	one := e.Set(span)
	e.Held[top]--
	e.Op(effect.OpLook, top, n, who, 0, 0)
	e.Op(effect.OpPickFrom, one, top, int(e.c.Intern(effect.AnyCard())), 0, int(effect.PickReveal))
	e.Code[len(e.Code)-1].E = 1
	found := e.Register()
	f := effect.AnyCard()
	f.Need = effect.FlagExplored // its text lets its player play it now
	e.Op(effect.OpIs, found, int(effect.SelSet0)+one, int(e.c.Intern(f)), 0, 0)
	kept := e.JumpIfZero(found)
	e.Op(effect.OpPlayCard, int(effect.SelSet0)+one, int(effect.PlayFree|effect.PlayMay), 0, 0, 0)
	e.Land(kept)
	f = effect.AnyCard()
	f.Trait = "Treasure"
	e.Op(effect.OpIs, found, int(effect.SelSet0)+one, int(e.c.Intern(f)), 0, 0)
	other := e.JumpIfZero(found)
	e.Op(effect.OpMove, int(effect.SelSet0)+one, int(effect.PlaceBanished), 0, 0, 0)
	e.Op(effect.OpClear, one, 0, 0, 0, 0)
	e.Land(other)
	e.Op(effect.OpJoin, top, int(effect.SelSet0)+one, 0, 0, 0)
	e.Op(effect.OpMove, int(effect.SelSet0)+top, int(effect.PlaceDeckBottom), int(effect.MoveAnyOrder), 0, 0)
	e.Land(skip)
}
