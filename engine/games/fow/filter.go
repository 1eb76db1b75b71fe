package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// filter is a linked predicate: cards holds one bit per definition for what is
// printed and does not change (names, traits, costs), the rest is read from the
// object.
type filter struct {
	effect.Filter
	cards    []uint64
	loose    []uint64 // as far as names and traits that texts give cannot change it
	named    []uint64 // with a printed name that it asks for
	raced    []uint64 // with a printed trait that it asks for
	barred   []uint64 // with a printed trait that it must not have
	uncosted []uint64 // of faces with X in their cost: whatever their total cost
	counter  uint8    // number of the counter it asks for, 0 none
	or       int32
	targets  int32          // filter of its targets, -1 none
	special  bool           // it asks for something rare
	simple   bool           // it asks for side, types and what cards holds, its alternatives apart
	exact    bool           // of entities, it and its alternatives ask for one side and what fitting looks at
	direct   bool           // an entity itself shows what it asks for, its alternatives apart
	kinds    effect.TypeSet // types that it or its alternatives admit
	still    bool           // where nothing changes cards, it admits what deckInfo.fits says: printed information decides
	upright  bool           // it is still but for asking for revealed cards
	totals   bool           // it or an alternative asks for a total cost, and cards of the run have X in theirs
	battles  bool           // it and its alternatives ask for what attacks, blocks or fights
	meant    meant          // what a Hit on what it admits says
	kindOnly bool           // of what is played it asks only whose it is and of what kind, its alternatives apart
	parts    bool           // of will: it or an alternative is about a part of what something costs
	stones   bool           // some ordinary stone has all that it asks for of printed information

	nameWords, traitWords, barredWords uint64 // given names and traits that satisfy it, or must not be there
}

// matches reports whether an object satisfies a filter (a number in
// Tables.filters, -1 admits everything) for an ability of ctrl whose source is
// src. Entities and ordinary stones count for their controller, players for
// themselves, everything else for its owner.
func (g *Game) matches(f int32, ctrl uint8, src, o Ref) bool {
	if f < 0 {
		return true
	}
	if IsPlayer(o.obj) {
		for ; f >= 0; f = g.t.filters[f].or {
			if fl := &g.t.filters[f]; fl.Types&effect.TypePlayer != 0 && onSide(fl.Side, owner(o.obj), ctrl) {
				return true
			}
		}
		return false
	}
	if i, ok := g.entityOf(o.obj); ok && g.same(o) {
		return g.matchesEntity(f, ctrl, src, i)
	}
	if fl := &g.t.filters[f]; fl.still && !g.t.facesDown && g.same(o) && g.frontUp(o.obj) && !(fl.totals && g.chosenX(o) != 0) {
		return onSide(fl.Side, owner(o.obj), ctrl) && g.side[owner(o.obj)].fits[f].Has(o.obj.Index())
	}
	a := aspect{}
	if g.t.facesDown && g.unseenBy(ctrl, o) {
		a = aspect{obj: o, d: &g.t.cards[0], i: -1, side: owner(o.obj)}
	} else {
		a = g.aspectOf(o)
	}
	return g.admitted(f, ctrl, src, &a)
}

// frontUp reports whether a card that is no entity is what its front says.
func (g *Game) frontUp(o engine.ObjectID) bool {
	id := g.cardOf(o)
	return !g.isToken(o) && g.faceOf(o) == id && len(g.t.cards[id].computed) == 0
}

// matchesEntity is matches for an entity that is there.
func (g *Game) matchesEntity(f int32, ctrl uint8, src Ref, i int) bool {
	if f < 0 {
		return true
	}
	g.refresh()
	e := &g.s.entity[i]
	for ; f >= 0; f = g.t.filters[f].or {
		fl, t := &g.t.filters[f], effect.TypeSet(e.types)
		if !onSide(fl.Side, g.s.controller(i), ctrl) || fl.Types != 0 && fl.Types&t == 0 && (fl.Types != effect.TypeStone || fl.Classes == 0) { // 201.4c (6.3)
			continue
		}
		if fl.Need&fightFlags != 0 && !g.embattled(e) {
			continue
		}
		if g.t.words == nil && fl.cards[e.card/64]>>(e.card%64)&1 == 0 || g.t.words != nil && !g.fits(fl, &g.t.cards[e.card], e.card, g.givenWords(i)) {
			continue
		}
		if fl.simple {
			return true
		}
		if fl.direct {
			if g.shownBy(fl, src, i) {
				return true
			}
			continue
		}
		if a := g.aspectOfEntity(i); g.admittedBy(fl, ctrl, src, &a) {
			return true
		}
	}
	return false
}

// shownBy reports whether an entity, whose side, types, names and traits fit, has the rest
// of what a direct filter asks for.
func (g *Game) shownBy(f *filter, src Ref, i int) bool {
	e := &g.s.entity[i]
	if uint16(f.ForbidTypes)&e.types != 0 || f.Classes != 0 && !f.Classes.Has(e.attrs) || uint8(f.ForbidClasses)&e.attrs != 0 {
		return false
	}
	d := &g.t.cards[e.card]
	if f.Keywords|f.ForbidKeywords != 0 {
		kw := d.keywords>>liveKeywords<<liveKeywords | uint64(e.kw)
		if uint64(f.Keywords)&^kw != 0 || uint64(f.ForbidKeywords)&kw != 0 {
			return false
		}
	}
	if !within(e.atk, e.types>>hasATK&1 != 0, f.AtkMin, f.AtkMax) || !within(e.def, e.types>>hasDEF&1 != 0, f.DefMin, f.DefMax) {
		return false
	}
	if f.Other && e.obj == src.obj && g.same(src) {
		return false
	}
	if asked := f.Need | f.Forbid; asked != 0 {
		have := d.flags | effect.FlagReserved
		if g.s.rested>>i&1 != 0 {
			have = d.flags | effect.FlagEngaged
		}
		if asked&fightFlags != 0 {
			have |= g.s.battle.flagsOf(g.ref(e.obj))
		}
		if asked&effect.FlagAdded != 0 && g.s.attached != 0 && g.added(e.obj) {
			have |= effect.FlagAdded
		}
		if f.Need&^have != 0 || f.Forbid&have != 0 {
			return false
		}
	}
	return f.Shares == 0 || g.shares(f.Shares, e.types, e.attrs, d, g.givenWords(i), src)
}

// fitsEntity reports whether an entity has what a filter asks for of types, attributes,
// names and traits.
//
// 201.4 (6.3): "wind magic stone" is a magic stone type.
func (g *Game) fitsEntity(f *filter, i int) bool {
	e := &g.s.entity[i]
	d := &g.t.cards[e.card]
	t, attrs := effect.TypeSet(e.types), e.attrs
	if f.Types == effect.TypeStone {
		attrs = d.stoneTypes | g.t.stoneTypes(g.givenWords(i))
		t |= stoneKind(f, attrs)
	}
	return (f.Types == 0 || f.Types&t != 0) && f.ForbidTypes&t == 0 && (f.Classes == 0 || f.Classes.Has(attrs)) &&
		uint8(f.ForbidClasses)&attrs == 0 && g.fits(f, d, e.card, g.givenWords(i))
}

// stoneKind returns the type magic stone for what has a magic stone type that a filter
// asks for.
//
// 201.4c (6.3): a magic stone type refers to every card that has it.
func stoneKind(f *filter, types uint8) effect.TypeSet {
	if uint8(f.Classes)&types != 0 {
		return effect.TypeStone
	}
	return 0
}

// aspect is what filters look at of an object.
type aspect struct {
	obj      Ref
	d        *definition
	card     engine.CardID
	i        int // its entity, -1 none
	side     uint8
	attrs    uint8
	types    uint16
	atk, def int16
	kw       uint64
	gone     bool    // as it last was
	was      *Memory // that, nil if it was as it is printed
	x        int16   // X of its cost, of a spell
}

// aspectOf returns what filters look at of an object that is no player.
func (g *Game) aspectOf(o Ref) aspect {
	same := g.same(o)
	if i, ok := g.entityOf(o.obj); ok && same {
		return g.aspectOfEntity(i)
	}
	card := g.lastFace(o)
	d := &g.t.cards[card]
	if !same {
		if m := g.recall(o); m != nil { // 911.1 (6.3): as it last was
			return aspect{obj: o, d: d, card: card, i: -1, side: m.ctrl(), types: m.types, attrs: m.attrs,
				kw: d.keywords>>liveKeywords<<liveKeywords | uint64(m.kw), atk: m.atk, def: m.def, gone: true, was: m, x: m.chosenX()}
		}
	}
	a := aspect{obj: o, d: d, card: card, i: -1, side: owner(o.obj), types: d.types, attrs: d.attrs, kw: d.keywords, atk: d.atk, def: d.def,
		gone: !same}
	if d.xs > 0 && same {
		a.x = g.chosenX(o)
	}
	if len(d.computed) > 0 && same {
		a.atk, a.def, a.types = g.baseNumbers(o, d)
	}
	if g.t.about&aboutTime != 0 && g.keepsQuick(o) {
		a.kw |= Quickcast.Bit()
	}
	return a
}

// keepsQuick reports whether a card is a spell that had gained [Quickcast] where it was
// played from.
//
// 903.2b-i (6.3): it does not lose that until it leaves the chase.
func (g *Game) keepsQuick(o Ref) bool {
	for k := range g.s.nChase {
		if it := &g.s.chase[k]; it.kind == itemSpell && it.obj == o && it.flags&playQuick != 0 {
			return true
		}
	}
	return false
}

func (g *Game) aspectOfEntity(i int) aspect {
	g.refresh()
	e := &g.s.entity[i]
	d := &g.t.cards[e.card]
	return aspect{obj: g.ref(e.obj), d: d, card: e.card, i: i, side: g.s.controller(i), types: e.types, attrs: e.attrs,
		kw: d.keywords>>liveKeywords<<liveKeywords | uint64(e.kw), atk: e.atk, def: e.def}
}

// admitted reports whether a filter or one of its alternatives admits an object.
func (g *Game) admitted(f int32, ctrl uint8, src Ref, a *aspect) bool {
	for ; f >= 0; f = g.t.filters[f].or {
		if g.admittedBy(&g.t.filters[f], ctrl, src, a) {
			return true
		}
	}
	return false
}

func (g *Game) admittedBy(f *filter, ctrl uint8, src Ref, a *aspect) bool {
	return g.admittedAs(f, f.Side, f.Need, ctrl, src, a)
}

// admittedAs is admittedBy for another side, and for other flags that it needs.
func (g *Game) admittedAs(f *filter, on effect.Side, need effect.FlagSet, ctrl uint8, src Ref, a *aspect) bool {
	attrs, t := a.attrs, effect.TypeSet(a.types)
	if f.Types == effect.TypeStone { // 201.4 (6.3): "wind magic stone" is a magic stone type
		attrs = a.d.stoneTypes | g.t.stoneTypes(g.givenTo(a))
		t |= stoneKind(f, attrs)
	}
	switch {
	case !onSide(on, a.side, ctrl):
		return false
	case f.Types != 0 && f.Types&t == 0 || f.ForbidTypes&t != 0:
		return false
	case a.x != 0 && !f.fitsAtX(a), a.x == 0 && !g.fits(f, a.d, a.card, g.givenTo(a)):
		return false
	case f.Classes != 0 && !f.Classes.Has(attrs) || uint8(f.ForbidClasses)&attrs != 0:
		return false
	case uint64(f.Keywords)&^a.kw != 0 || uint64(f.ForbidKeywords)&a.kw != 0:
		return false
	case !within(a.atk, a.types>>hasATK&1 != 0, f.AtkMin, f.AtkMax) || !within(a.def, a.types>>hasDEF&1 != 0, f.DefMin, f.DefMax):
		return false
	case f.Other && a.obj == src:
		return false
	case f.OtherName && a.d.named(&g.t.cards[g.faceOf(src.obj)]):
		return false
	case f.counter != 0 && g.bears(f.counter, a) == f.NoCounter:
		return false
	}
	if f.special && !g.specially(f, ctrl, src, a) {
		return false
	}
	if need|f.Forbid != 0 {
		have := g.flagsAt(a, need|f.Forbid)
		if (need|f.Forbid)&effect.FlagOddCost != 0 && a.d.totalAt(a.x)&1 != 0 {
			have |= effect.FlagOddCost
		}
		if (need|f.Forbid)&effect.FlagPlainCost != 0 && a.d.cost.attr == [attributes]uint8{} { // 203.3 (6.3): whatever its attribute is
			have |= effect.FlagPlainCost
		}
		if need&^have != 0 || f.Forbid&have != 0 {
			return false
		}
	}
	return f.Shares == 0 || g.shares(f.Shares, a.types, attrs, a.d, g.givenTo(a), src)
}

// compares reports whether an object compares with those of a set of the running fragment
// as a filter asks for.
//
// 202.3 (6.3): names are compared as wholes. 205.1a (6.3): races. 203.5 (6.3): total costs.
func (g *Game) compares(f *filter, a *aspect) bool {
	r, k := g.comparedWith(), uint8(f.Set-1)&(maxSets-1)
	list := r.list[r.setAt[k] : r.setAt[k]+r.setLen[k]]
	sum, alike := int(a.d.totalAt(a.x)), f.Alike == 0
	for _, o := range list {
		if f.Others && o == a.obj {
			continue
		}
		o = g.former(o) // 911.1 (6.3): what the effect has moved is compared as it was
		if f.Together {
			sum += int(g.stat(r, o, effect.StatCost))
			continue
		}
		if g.common(f.Unlike, a, o) {
			return false
		}
		alike = alike || g.common(f.Alike, a, o)
	}
	return alike && (!f.Together || sum <= int(g.bounds[f.AtMost-1]))
}

// measure notes what filters of a fragment that runs for a play are bounded by and compare with. Of a play of the
// state that is the play itself, as its sets are when a filter is looked at: what is selected one by one is compared
// with what was selected before.
func (g *Game) measure(r *Play, p *program) {
	g.bounds = r.reg
	if !p.compares {
		return
	}
	for k := range g.s.play {
		if r == &g.s.play[k] {
			g.comparing = uint8(k) + 1
			return
		}
	}
	g.compared, g.comparing = *r, 0
}

// comparedWith returns the play whose sets filters compare with.
func (g *Game) comparedWith() *Play {
	if g.comparing > 0 {
		return &g.s.play[g.comparing-1]
	}
	return &g.compared
}

// common reports whether an object has one of several things in common with another.
func (g *Game) common(what effect.ShareSet, a *aspect, o Ref) bool {
	if what&effect.ShareCost != 0 && a.d.totalAt(a.x) == g.stat(g.comparedWith(), o, effect.StatCost) {
		return true
	}
	if what&effect.ShareHost != 0 && g.hostsIt(a, o) {
		return true
	}
	what &^= effect.ShareCost | effect.ShareHost
	return what != 0 && g.shares(what, a.types, a.attrs, a.d, g.givenTo(a), o)
}

// anyCounter is in a filter a counter of any kind.
const anyCounter uint8 = 255

// bears reports whether an object has a counter of a kind, or of any.
func (g *Game) bears(kind uint8, a *aspect) bool {
	switch {
	case a.gone:
		return a.was != nil && a.was.countersOf(kind) > 0
	case kind == anyCounter && a.i >= 0:
		return g.s.countersOf(a.i) != [maxCounters]Counter{}
	case kind == anyCounter: // 1144.2 (10.2): elsewhere only that of [Dive] lies
		kind = g.t.cyberbrain
	}
	return kind != 0 && g.countersOn(a.obj.obj, kind) > 0
}

// specially reports whether the rare conditions of a filter hold.
func (g *Game) specially(f *filter, ctrl uint8, src Ref, a *aspect) bool {
	switch {
	case f.AtMost|f.AtLeast != 0 && !g.measured(f, a):
		return false
	case f.AttrAt > 0 && a.attrs>>uint8(g.bounds[f.AttrAt-1])&1 == 0:
		return false
	case f.NameAt > 0 && !g.hasName(a.d, g.bounds[f.NameAt-1]):
		return false
	case f.This && a.obj != src:
		return false
	case f.OfHost && g.hostOf(a) != src.obj:
		return false
	case f.OtherHost && g.hostsIt(a, src):
		return false
	case f.Worn && !g.worn(a.obj.obj, ctrl):
		return false
	case f.Past&effect.PastBattling != 0 && !g.battling(a.obj, src):
		return false
	case f.Past&effect.PastFoughtHost != 0 && !g.foughtHost(a.obj, src):
		return false
	case f.Past&^(effect.PastBattling|effect.PastFoughtHost) != 0 && !g.remembers(f.Past&^(effect.PastBattling|effect.PastFoughtHost), a.obj, src):
		return false
	case f.Set > 0 && !g.compares(f, a):
		return false
	}
	return f.targets < 0 || g.pointsAt(f.targets, ctrl, src, a.obj)
}

// pointsAt reports whether one of the targets of something on the chase is of a
// filter.
func (g *Game) pointsAt(f int32, ctrl uint8, src, o Ref) bool {
	k, ok := g.itemOf(o)
	if !ok {
		return false
	}
	it := &g.s.chase[k]
	for _, t := range g.s.chosen[it.first : it.first+it.n] {
		if t.ref.obj != chaseAbility && g.same(t.ref) && g.matches(f, ctrl, src, t.ref) {
			return true
		}
	}
	return false
}

// measured reports whether a number of an object is within bounds that the running
// fragment has computed.
func (g *Game) measured(f *filter, a *aspect) bool {
	v, there := a.d.totalAt(a.x), true
	switch f.Measure {
	case effect.StatAttack:
		v, there = a.atk, a.types>>hasATK&1 != 0
	case effect.StatDefense:
		v, there = a.def, a.types>>hasDEF&1 != 0
	}
	return there && (f.AtMost == 0 || f.Together || v <= g.bounds[f.AtMost-1]) && (f.AtLeast == 0 || v >= g.bounds[f.AtLeast-1])
}

func onSide(s effect.Side, p, ctrl uint8) bool {
	return s == effect.SideAny || (s == effect.SideYours) == (p == ctrl)
}

// shares reports whether a card with what texts give it has something in common
// with the source.
func (g *Game) shares(what effect.ShareSet, types uint16, attrs uint8, d *definition, given uint64, src Ref) bool {
	if what == effect.ShareChosen {
		return attrs>>g.pickedOf(src)&1 != 0
	}
	if what&effect.ShareRace != 0 && g.ofRace(d, g.t.wordsOf(d, given), g.raceOf(src)) {
		return true
	}
	sd := &g.t.cards[g.lastFace(src)]
	stypes, sattrs, sgiven := sd.types, sd.attrs, uint64(0)
	if k, ok := g.entityOf(src.obj); ok && g.same(src) {
		stypes, sattrs, sgiven = g.s.entity[k].types, g.s.entity[k].attrs, g.givenWords(k)
	} else if m := g.recall(src); m != nil && !g.same(src) {
		stypes, sattrs, sgiven = m.types, m.attrs, m.words
	}
	const cardTypes = 1<<typeCount - 1<<Ruler
	switch {
	case what&effect.ShareChosen != 0 && attrs>>g.pickedOf(src)&1 != 0:
		return true
	case what&effect.ShareName != 0 && d.named(sd):
		return true
	case what&effect.ShareAttribute != 0 && attrs&sattrs != 0:
		return true
	case what&effect.ShareType != 0 && types&stypes&cardTypes != 0:
		return true
	}
	return what&effect.ShareTrait != 0 && g.shareRace(d, g.t.wordsOf(d, given), sd, g.t.wordsOf(sd, sgiven))
}

// givenWords returns the names, races and magic stone types that texts give an entity.
func (g *Game) givenWords(i int) uint64 {
	if g.t.words == nil {
		return 0
	}
	return g.derived().words[i]
}

// givenTo is that of what filters look at.
//
// 911.1 (6.3): of what has left it is what it had been given there.
func (g *Game) givenTo(a *aspect) uint64 {
	switch {
	case a.i >= 0:
		return g.givenWords(a.i)
	case a.was != nil:
		return a.was.words
	}
	return 0
}

// wordsOf returns the names and traits of a face that stand in Tables.words: those of its
// base abilities and those given.
func (t *Tables) wordsOf(d *definition, given uint64) uint64 {
	if given&wordRaceless != 0 {
		return d.words&^t.traitWords | given
	}
	return d.words | given
}

// shareRace reports whether two faces with given words have a race in common.
//
// 205.1a (6.3): printed and given races are alike.
func (g *Game) shareRace(a *definition, given uint64, b *definition, others uint64) bool {
	if given&others&g.t.traitWords != 0 {
		return true
	}
	for m := given & g.t.traitWords; m != 0 && others&wordRaceless == 0; m &= m - 1 {
		if g.t.hasTrait(b, g.t.words[trailing(m)].text) {
			return true
		}
	}
	if given&wordRaceless != 0 {
		return false
	}
	for m := others & g.t.traitWords; m != 0; m &= m - 1 {
		if g.t.hasTrait(a, g.t.words[trailing(m)].text) {
			return true
		}
	}
	for _, x := range a.traits {
		for _, y := range b.traits {
			if x == y && others&wordRaceless == 0 {
				return true
			}
		}
	}
	return false
}

// pickedOf returns the attribute that was chosen as a card entered, a place where
// there is none if it has not entered.
//
// 911.1 (6.3): also if it has left since.
func (g *Game) pickedOf(o Ref) uint8 {
	switch i, ok := g.entityOf(o.obj); {
	case ok && g.same(o):
		return g.s.entity[i].picked
	case g.same(o):
		return attributes
	}
	if m := g.recall(o); m != nil {
		return m.picked
	}
	return 0
}

// printed reports whether all that is printed on a face satisfies the filter,
// alternatives not included: what a card is where nothing changes it.
// within reports whether a number that a card may lack is within bounds.
func within(v int16, there bool, lo, hi int16) bool {
	return (lo == effect.NoBound || there && v >= lo) && (hi == effect.NoBound || there && v <= hi)
}

// fits reports whether names, traits and cost of a face satisfy a filter, with what texts give it.
func (g *Game) fits(f *filter, d *definition, card engine.CardID, given uint64) bool {
	if given != 0 {
		return f.admitsWith(d, uint16(card), g.t.wordsOf(d, given))
	}
	return f.cards[card/64]>>(card%64)&1 != 0
}

// isSimple reports whether a filter asks for nothing but a side, types and what is
// printed and does not change.
// isDirect reports whether a filter asks only for what an entity shows: what is cached of
// it, its position, and what it shares with the source.
// isExact reports whether a filter and its alternatives ask of entities for nothing but
// one side, types, attributes, names and traits.
// isStill reports whether a filter and its alternatives ask for nothing but one
// side and what is printed and does not change with anything.
// index notes for every face what the filter says of its printed names, traits
// and cost.
// callsFor reports whether a name is what the filter asks for.
// hasTrait reports whether a face prints a race or trait.
//
// 205.1a (6.3): races and traits are the same thing.
// inName reports whether a name has words in it: whole words, also possessive or
// with a hyphen, and not letters inside a longer word (A49).
//
// 202.3a (6.3): "in its name" is a part of a name.
