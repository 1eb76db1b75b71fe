package fow

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// A second opinion on what players may do: who may attack, be attacked and block,
// which cards and abilities can be played, judgments, calls, cards set, and how a
// payment may go on. It is written from the rules over plain lists. Of the state it
// reads where cards are, whose they are, rested or new, and what they are after all
// layers (of which reference_test.go has an account of its own); texts it reads as
// compiled. It uses no set, filter, cache or search of the engine. What it cannot
// judge it says, and that decision is counted as left out.

// Opinion compares the options of the decision at which a game stands with the
// second opinion. It counts what was compared.
func Opinion(g *Game, counted map[string]int) error {
	g.derived()
	o := &opinion{g: g, s: &g.s}
	o.look()
	var err error
	kind := DecisionName(g.d.Kind)
	switch g.d.Kind {
	case AskAttack:
		err = o.attack()
	case AskAttacked:
		err = o.attacked()
	case AskBlock:
		err = o.block()
	case AskPay:
		err = o.payment(counted)
	case AskCost:
		err = o.cost()
	case AskAction:
		err = o.actions(counted)
	default:
		return nil
	}
	if o.unknown != "" {
		counted["left out: "+o.unknown]++
		return nil
	}
	counted[kind]++
	return err
}

type opinion struct {
	g       *Game
	s       *State
	cards   []present
	rules   []inForce
	unknown string // why there is no opinion
}

// present is a card on a field or in a ruler area.
type present struct {
	i             int
	o             engine.ObjectID
	e             *Entity
	ctrl          int
	field         bool
	rested, fresh bool
}

// inForce is a passive that restricts, demands or permits.
type inForce struct {
	st   *effect.Static
	prog *program
	src  Ref
	of   engine.CardID
	ctrl int
	on   Ref // what an instruction named, noRef if it named nothing
}

// dunno gives up the decision.
func (o *opinion) dunno(why string) {
	if o.unknown == "" {
		o.unknown = why
	}
}

// look lists the cards and the passives about what may be done.
//
// 902.1a, 902.1b (6.3): abilities work on the field, those of rulers in the ruler area.
func (o *opinion) look() {
	s := o.s
	for i := range s.entity {
		e := &s.entity[i]
		if e.card == 0 {
			continue
		}
		c := present{i: i, o: e.obj, e: e, field: s.field>>i&1 != 0, rested: s.rested>>i&1 != 0, fresh: s.fresh>>i&1 != 0}
		if s.control[1]>>i&1 != 0 {
			c.ctrl = 1
		}
		o.cards = append(o.cards, c)
	}
	note := func(st *effect.Static, prog *program, src Ref, of engine.CardID, ctrl int, on Ref) {
		switch st.Kind {
		case effect.StaticRestrict, effect.StaticMust, effect.StaticAttackCost, effect.StaticPermit, effect.StaticCost, effect.StaticCostSet,
			effect.StaticPlayCost:
			o.rules = append(o.rules, inForce{st, prog, src, of, ctrl, on})
		case effect.StaticReplace:
			if st.Would == effect.WouldProduce {
				o.rules = append(o.rules, inForce{st, prog, src, of, ctrl, on})
			}
		}
	}
	for _, c := range o.cards {
		ruler := c.e.types>>Ruler&1 != 0
		if c.field == ruler || c.e.flags&entityBlank != 0 || c.e.flags&entitySilent != 0 {
			continue
		}
		p := &o.g.t.programs[o.g.t.cards[c.e.card].prog]
		for k := range p.Statics {
			note(&p.Statics[k], p, o.ref(c.o), c.e.card, c.ctrl, noRef)
		}
	}
	l := &o.g.lay
	for _, gr := range l.grant[:l.nGrant] {
		p := &o.g.t.programs[gr.prog]
		c := o.card(s.entity[gr.entity].obj)
		if c.field == (c.e.types>>Ruler&1 != 0) {
			continue
		}
		for k := range p.Statics {
			note(&p.Statics[k], p, o.ref(c.o), c.e.card, c.ctrl, noRef)
		}
	}
	for k := range s.effect[:s.nEffect] {
		if f := &s.effect[k]; f.kind == effStatic {
			row := &o.g.t.statics[f.static]
			note(&row.Static, &o.g.t.programs[row.prog], f.src, f.card, int(f.ctrl), f.obj)
		}
	}
}

func (o *opinion) ref(id engine.ObjectID) Ref {
	return Ref{id, o.s.moves[id]}
}

func (o *opinion) card(id engine.ObjectID) *present {
	for k := range o.cards {
		if o.cards[k].o == id {
			return &o.cards[k]
		}
	}
	return nil
}

// holds reports whether a passive is valid now: its turn, its condition.
func (o *opinion) holds(r *inForce) bool {
	mine := int(o.s.active) == r.ctrl
	if r.st.TurnSide == effect.SideYours && !mine || r.st.TurnSide == effect.SideEnemy && mine {
		return false
	}
	if r.st.As != 0 {
		o.dunno("a passive that its card may lose by its type")
	}
	// What conditions read is the machine's business and tested elsewhere.
	return r.st.Cond < 0 || o.g.pure(o.g.number(r.prog), r.st.Cond, uint8(r.ctrl), r.src, r.of) != 0
}

// number returns the number of a program of the tables.
func (g *Game) number(p *program) uint16 {
	for n := range g.t.programs {
		if &g.t.programs[n] == p {
			return uint16(n)
		}
	}
	panic("a program of other tables")
}

// about reports whether a passive is about an object.
func (o *opinion) about(r *inForce, id engine.ObjectID) bool {
	switch {
	case r.on != noRef:
		return r.on == o.refOf(id)
	case r.st.This:
		return r.src == o.refOf(id)
	case r.st.Host:
		c := o.card(r.src.obj)
		return c != nil && c.e.host == id
	}
	return o.fits(r.prog, r.st.Filter, r.ctrl, r.src, id)
}

func (o *opinion) refOf(id engine.ObjectID) Ref {
	if IsPlayer(id) {
		return Ref{obj: id}
	}
	return o.ref(id)
}

// forbidden reports whether something about an object is forbidden with respect to
// another, NoObject if there is none.
//
// 105.3 (6.3): what is forbidden prevails.
func (o *opinion) forbidden(what effect.Restriction, id, by engine.ObjectID) bool {
	for k := range o.rules {
		r := &o.rules[k]
		if r.st.Kind != effect.StaticRestrict || r.st.Restrict != what || !o.about(r, id) || !o.holds(r) {
			continue
		}
		if r.st.By < 0 || by != engine.NoObject && o.fits(r.prog, r.st.By, r.ctrl, r.src, by) {
			return true
		}
	}
	return false
}

// demanded reports whether a text demands something of a card.
func (o *opinion) demanded(what effect.Obligation, id engine.ObjectID) bool {
	for k := range o.rules {
		if r := &o.rules[k]; r.st.Kind == effect.StaticMust && r.st.Must == what && o.about(r, id) && o.holds(r) {
			return true
		}
	}
	return false
}

// leave reports whether a text gives a card leave to do something, with another if it is
// about one.
func (o *opinion) leave(what effect.Permission, id, by engine.ObjectID) bool {
	for k := range o.rules {
		if r := &o.rules[k]; r.st.Kind == effect.StaticPermit && r.st.Permit == what && o.about(r, id) && o.holds(r) &&
			(r.st.By < 0 || by != engine.NoObject && o.fits(r.prog, r.st.By, r.ctrl, r.src, by)) {
			return true
		}
	}
	return false
}

// any reports whether a passive of a kind is in force at all.
func (o *opinion) any(kinds ...effect.StaticKind) bool {
	return slices.ContainsFunc(o.rules, func(r inForce) bool { return slices.Contains(kinds, r.st.Kind) })
}

// anyBan reports whether something of these is forbidden to anything.
func (o *opinion) anyBan(what ...effect.Restriction) bool {
	return slices.ContainsFunc(o.rules, func(r inForce) bool {
		return r.st.Kind == effect.StaticRestrict && slices.Contains(what, r.st.Restrict)
	})
}

// fits reports whether an object satisfies a filter for an ability of a player whose
// source is src.
func (o *opinion) fits(p *program, n int16, ctrl int, src Ref, id engine.ObjectID) bool {
	for {
		if n < 0 {
			return true
		}
		f := &p.Filters[n]
		if o.fitsOne(f, ctrl, src, id) {
			return true
		}
		if n = f.Or; n < 0 {
			return false
		}
	}
}

// knownFlags are the flags that the second opinion can tell.
const knownFlags = effect.FlagEngaged | effect.FlagReserved | effect.FlagToken

func (o *opinion) fitsOne(f *effect.Filter, ctrl int, src Ref, id engine.ObjectID) bool {
	t := o.g.t
	side := int(id.Owner())
	c := o.card(id)
	if c != nil {
		side = c.ctrl
	}
	if f.Side != effect.SideAny && (f.Side == effect.SideYours) != (side == ctrl) {
		return false
	}
	if IsPlayer(id) {
		return f.Types&effect.TypePlayer != 0
	}
	d := &t.cards[o.g.cardOf(id)]
	types, attrs, kw, atk, def := d.types, d.attrs, d.keywords, d.atk, d.def
	rested, words := false, d.words
	switch {
	case c != nil:
		d = &t.cards[c.e.card]
		types, attrs, kw, atk, def = c.e.types, c.e.attrs, d.keywords&^0xFFFFFFFF|uint64(c.e.kw), c.e.atk, c.e.def
		rested, words = c.rested, d.words|o.g.lay.words[c.i]
	case isStone(id.Index()) && o.s.where[id] == ZoneField:
		rested = o.s.seat[id.Owner()].stonesRested>>(id.Index()-firstStone)&1 != 0
	case o.s.where[id] == ZoneChase:
		o.dunno("cards on the chase")
	}
	if f.Types == effect.TypeStone {
		attrs = d.stoneTypes
		for k, w := range t.words {
			for a, name := range cards.Attributes {
				if words>>k&1 != 0 && w.text == name+" magic stone" {
					attrs |= 1 << a
				}
			}
		}
		if uint8(f.Classes)&attrs != 0 { // 201.4c (6.3): every card with the magic stone type, a resonator too
			types |= uint16(effect.TypeStone)
		}
	}
	has := func(word string, trait bool) bool {
		for k, w := range t.words {
			if words>>k&1 != 0 && w.trait == trait && strings.EqualFold(w.text, word) {
				return true
			}
		}
		if !trait {
			return strings.EqualFold(t.names[d.name], word)
		}
		return slices.ContainsFunc(d.traits, func(n uint16) bool { return strings.EqualFold(t.traits[n], word) })
	}
	if f.Need&^knownFlags|f.Forbid&^knownFlags != 0 || f.Shares != 0 || f.Counter != "" || f.Universe != "" || f.NameContains != "" || f.Name != "" || f.NameNot != "" || f.OtherName || f.AtMost|f.AtLeast != 0 {
		o.dunno("filters by names, counters, computed numbers and rare flags")
		return false
	}
	bounds := func(v int16, there bool, least, most int16) bool {
		return least == effect.NoBound && most == effect.NoBound || there && (least == effect.NoBound || v >= least) && (most == effect.NoBound || v <= most)
	}
	flags := effect.FlagSet(0)
	onBoard := c != nil || isStone(id.Index())
	if onBoard && rested {
		flags |= effect.FlagEngaged
	}
	if onBoard && !rested {
		flags |= effect.FlagReserved
	}
	if o.g.isToken(id) {
		flags |= effect.FlagToken
	}
	return (f.Types == 0 || uint16(f.Types)&types != 0) && uint16(f.ForbidTypes)&types == 0 &&
		(f.Classes == 0 || uint8(f.Classes)&attrs != 0) && (f.Classes&effect.AllClasses == 0 || uint8(f.Classes)&attrs == uint8(f.Classes)) && uint8(f.ForbidClasses)&attrs == 0 &&
		uint64(f.Keywords)&^kw == 0 && uint64(f.ForbidKeywords)&kw == 0 &&
		(f.Trait == "" || has(f.Trait, true)) && (f.ForbidTrait == "" || !has(f.ForbidTrait, true)) &&
		bounds(d.total, true, f.CostMin, f.CostMax) && bounds(atk, types&1 != 0, f.AtkMin, f.AtkMax) && bounds(def, types&2 != 0, f.DefMin, f.DefMax) &&
		flags&f.Need == f.Need && flags&f.Forbid == 0 && !(f.Other && src.obj == id && src == o.ref(id))
}

// fighter reports whether a card is a J/resonator with ATK and DEF on the field.
func (o *opinion) fighter(c *present) bool {
	return c.field && c.e.types&(1<<Resonator|1<<JRuler) != 0 && (c.e.types&3 == 3 || !o.g.m.rules.FightersHaveBoth)
}

func (c *present) has(k Keyword) bool { return c.e.kw>>k&1 != 0 }

// mayAttack lists what a card may attack.
//
// 803.3a (6.3): recovered, under control since the turn began; 1107.2 (6.3): or with
// [Swiftness], 104.1 (6.3): or by its text. 803.3b (6.3): the opponent, or a rested J/resonator with ATK and DEF;
// 1103.2 (6.3): with [Precision] a recovered one too.
func (o *opinion) mayAttack(c *present) (list []engine.ObjectID) {
	if !o.fighter(c) || c.rested || c.fresh && !c.has(Swiftness) && !o.leave(effect.PermitAttackNew, c.o, engine.NoObject) || o.forbidden(effect.RestrictAttack, c.o, engine.NoObject) {
		return nil
	}
	if !o.affords(c, 1) {
		return nil
	}
	for k := range o.rules {
		if r := &o.rules[k]; r.st.Kind == effect.StaticPermit && r.st.Permit == effect.PermitAttackRecovered {
			o.dunno("leave to attack recovered cards")
		}
	}
	var lures []engine.ObjectID
	foe := PlayerOf(engine.PlayerID(c.ctrl ^ 1))
	for k := range o.cards {
		to := &o.cards[k]
		if to.ctrl == c.ctrl || !o.fighter(to) || !to.rested && !c.has(Precision) ||
			o.forbidden(effect.RestrictAttack, c.o, to.o) || o.forbidden(effect.RestrictBeAttacked, to.o, c.o) {
			continue
		}
		list = append(list, to.o)
		if o.demanded(effect.MustBeAttacked, to.o) {
			lures = append(lures, to.o)
		}
	}
	player := !o.forbidden(effect.RestrictAttack, c.o, foe)
	switch {
	case lures != nil && player && o.called(c):
		return append(lures, foe)
	case lures != nil:
		return lures
	case player && o.called(c):
		return []engine.ObjectID{foe}
	case player:
		list = append(list, foe)
	}
	return list
}

// called reports whether a text says that a card must attack the opponent of its controller.
func (o *opinion) called(c *present) bool {
	return slices.ContainsFunc(o.rules, func(r inForce) bool {
		return r.st.Kind == effect.StaticMust && r.st.Must == effect.MustAttackYou && r.ctrl != c.ctrl && o.about(&r, c.o) && o.holds(&r)
	})
}

// affords reports whether the controller of a card can pay what attacking with it (1) or
// blocking with it (2) costs.
//
// 803.5, 804.4 (6.3): what texts demand is performed. 1129.2, 1129.3 (8.01): [Mobilize] must
// be paid unless an effect has mobilized the card. Who attacks or blocks rests first.
func (o *opinion) affords(c *present, fights uint8) bool {
	sum, asked := o.toll(c, fights)
	if !asked || o.unknown != "" {
		return !asked
	}
	c.rested = true // but it may still leave for will
	defer func() { c.rested = false }()
	return o.canPay(c.ctrl, sum, engine.NoObject)
}

// toll returns the will that attacking or blocking with a card costs, and whether
// anything is asked for it. Nobody must pay: who has to attack or block may leave it then.
func (o *opinion) toll(c *present, fights uint8) (sum Bill, asked bool) {
	if c.has(Mobilize) && !o.leave(effect.PermitMobilized, c.o, engine.NoObject) {
		sum = o.g.t.cards[c.e.card].mobilize
	}
	for k := range o.rules {
		r := &o.rules[k]
		mobilizes := r.st.This && o.g.t.cards[r.of].keywords&Mobilize.Bit() != 0
		if r.st.Kind != effect.StaticAttackCost || mobilizes || r.st.Fights != 0 && r.st.Fights&fights == 0 || !o.about(r, c.o) || !o.holds(r) {
			continue
		}
		for _, x := range r.prog.Payments[r.st.N] {
			if x.Kind != effect.CostWill || x.Will.X > 0 || r.st.Amount >= 0 {
				o.dunno("costs to attack and block other than will")
				continue
			}
			b := billOf(&x.Will)
			sum.add(&b, 1)
		}
	}
	return sum, sum != Bill{}
}

// attackers lists who may attack and who of them must.
//
// 710.2 (6.3): who is required to and can attack legally.
func (o *opinion) attackers() (may, must []engine.ObjectID) {
	for k := range o.cards {
		c := &o.cards[k]
		if c.ctrl != int(o.s.active) || len(o.mayAttack(c)) == 0 {
			continue
		}
		may = append(may, c.o)
		called := o.called(c) && slices.Contains(o.mayAttack(c), PlayerOf(engine.PlayerID(c.ctrl^1)))
		if _, asked := o.toll(c, 1); !asked && (o.demanded(effect.MustAttack, c.o) || called || c.has(Bloodlust)) {
			must = append(must, c.o)
		}
	}
	return may, must
}

// attack: 803.3, 803.3a (6.3): attack or forfeit; if some must attack, one of them.
// 1123.2a (10.2): not if [Bloodlust] is why. 104.1 (6.3): a text that says who is chosen goes
// before that; of several it names, one that must attack. A52: it lets forfeit.
func (o *opinion) attack() error {
	may, must := o.attackers()
	from := may
	told := slices.DeleteFunc(slices.Clone(must), func(id engine.ObjectID) bool { return !o.g.m.rules.ForcedFirst && o.card(id).has(Bloodlust) })
	if len(told) > 0 {
		from = told
	}
	first := func(list []engine.ObjectID) (named []engine.ObjectID) {
		for _, id := range list {
			if o.demanded(effect.MustBeChosen, id) {
				named = append(named, id)
			}
		}
		return named
	}
	if named := first(from); named != nil {
		from = named
	} else if named := first(may); named != nil {
		from = named
	}
	return o.same("attackers", from, must == nil)
}

func (o *opinion) attacked() error {
	c := o.card(o.s.battle.attacker.obj)
	return o.same("attacked objects", o.mayAttack(c), false)
}

// block: 804.3, 804.4 (6.3): a recovered J/resonator with ATK and DEF other than the
// attacked one. 104.1 (6.3): a text lets rested ones block. 1106.2 (6.3): [Flying] is blocked only by [Flying].
func (o *opinion) block() error {
	a := o.card(o.s.battle.attacker.obj)
	var may, must []engine.ObjectID
	for k := range o.cards {
		c := &o.cards[k]
		if c.ctrl == int(o.s.active) || !o.fighter(c) || c.rested && !o.leave(effect.PermitBlockRested, c.o, engine.NoObject) || c.o == o.s.battle.attacked.obj && o.s.battle.released == 0 || a.o == c.o {
			continue
		}
		if a.has(Flying) && !c.has(Flying) && !o.leave(effect.PermitBlock, c.o, a.o) || o.forbidden(effect.RestrictBlock, c.o, a.o) || o.forbidden(effect.RestrictBeBlocked, a.o, c.o) {
			continue
		}
		if !o.affords(c, 2) {
			continue
		}
		may = append(may, c.o)
		if _, asked := o.toll(c, 2); !asked && (o.demanded(effect.MustBlock, c.o) || o.demanded(effect.MustBeBlocked, a.o)) {
			must = append(must, c.o)
		}
	}
	if must != nil {
		return o.same("blockers", must, false)
	}
	return o.same("blockers", may, true)
}

// same compares the objects of the options with a list.
func (o *opinion) same(what string, want []engine.ObjectID, pass bool) error {
	var got []engine.ObjectID
	passes := false
	for _, x := range o.g.d.Options() {
		if x.Action() == ActPass {
			passes = true
		} else {
			got = append(got, engine.ObjectID(x.A()))
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) || pass != passes {
		return fmt.Errorf("%s: the engine offers %v (pass %t), the second opinion %v (pass %t)", what, o.named(got), passes, o.named(want), pass)
	}
	return nil
}

func (o *opinion) named(list []engine.ObjectID) (out []string) {
	for _, id := range list {
		if IsPlayer(id) {
			out = append(out, "player")
		} else {
			out = append(out, fmt.Sprintf("%s %d", o.g.t.Name(o.g.faceOf(id)), id))
		}
	}
	return out
}

// sameSets compares two sets of words.
func sameSets(what string, got, want map[string]bool) error {
	if maps.Equal(got, want) {
		return nil
	}
	return fmt.Errorf("%s: the engine offers %v, the second opinion %v", what, slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(want)))
}
