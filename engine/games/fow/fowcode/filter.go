package fowcode

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// types maps type words; those about the chase need flags besides.
var types = map[cardtext.TypeWord]effect.TypeSet{
	cardtext.TypeResonator: effect.TypeResonator, cardtext.TypeJResonator: effect.TypeResonator | effect.TypeJRuler,
	cardtext.TypeRuler: effect.TypeRuler, cardtext.TypeJRuler: effect.TypeJRuler, cardtext.TypeAnyRuler: effect.TypeRuler | effect.TypeJRuler,
	cardtext.TypeChant: effect.TypeChant, cardtext.TypeInstant: effect.TypeChant, cardtext.TypeStandby: effect.TypeChant,
	cardtext.TypeSummon: effect.TypeResonator, cardtext.TypeAddition: effect.TypeAddition, cardtext.TypeRegalia: effect.TypeRegalia,
	cardtext.TypeRune: effect.TypeRune, cardtext.TypeStone: effect.TypeStone, cardtext.TypeEntity: effect.TypesEntity,
	cardtext.TypePlayer: effect.TypePlayer, cardtext.TypeOpponent: effect.TypePlayer,
	cardtext.TypeAdditionR: effect.TypeAddition, cardtext.TypeAdditionF: effect.TypeAddition, cardtext.TypeAdditionJ: effect.TypeAddition,
	cardtext.TypeCard: 0, cardtext.TypeSpell: 0, cardtext.TypeAbility: 0, cardtext.TypeGodsArt: 0, cardtext.TypeInheritance: 0, cardtext.TypeNormalSpell: 0,
	cardtext.TypeChantSpell: effect.TypeChant,
}

// onChase reports whether a type word means something on the chase.
func onChase(t cardtext.TypeWord) bool {
	switch t {
	case cardtext.TypeSpell, cardtext.TypeAbility, cardtext.TypeSummon, cardtext.TypeNormalSpell, cardtext.TypeGodsArt, cardtext.TypeInheritance, cardtext.TypeChantSpell:
		return true
	}
	return false
}

// places maps the places of descriptions and destinations.
var places = map[cardtext.Place]effect.Place{
	cardtext.Field: effect.PlaceField, cardtext.Hand: effect.PlaceHand, cardtext.Graveyard: effect.PlaceCemetery,
	cardtext.Deck: effect.PlaceDeck, cardtext.IntoDeck: effect.PlaceDeck, cardtext.DeckBottom: effect.PlaceDeckBottom,
	cardtext.StoneDeck: effect.PlaceStones, cardtext.IntoStones: effect.PlaceStones, cardtext.StoneBottom: effect.PlaceStonesBottom, cardtext.StoneArea: effect.PlaceField,
	cardtext.PlayGround: effect.PlacePlay, cardtext.Standby: effect.PlaceStandby, cardtext.RulerArea: effect.PlaceRulers, cardtext.Lifebreak: effect.PlaceLifebreak, cardtext.LifebreakBottom: effect.PlaceLifebreakBottom,
	cardtext.Removed: effect.PlaceBanished, cardtext.Chase: effect.PlaceChase, cardtext.ExtraDeck: effect.PlaceExtra, cardtext.RuneArea: effect.PlaceRunes, cardtext.StrangerDeck: effect.PlaceStrangers,
	cardtext.WornByThis: effect.PlaceItems, cardtext.WornByIt: effect.PlaceItems, cardtext.WornByRuler: effect.PlaceItems,
}

// place returns where the objects of a description are.
//
// 201.5 (6.3): a type without a zone is a card in the play ground.
func (c *compiler) place(o *cardtext.Objects, otherwise effect.Place) effect.Place {
	if !o.HasPlace || o.Place != cardtext.Among {
		c.zones.ask(o)
	}
	if o.HasPlace && o.Place != cardtext.Among {
		p, ok := places[o.Place]
		if !ok {
			c.Unsupported(o.Span, "this zone")
		}
		if p != effect.PlaceChase && slices.ContainsFunc(o.Nouns, func(n cardtext.Noun) bool { return onChase(n.Type) }) { // 312.3 (6.3)
			c.Refuse(o.Span, cardtext.CodeUnsupported, "say \"chant\", or what cards are meant", "only what is on the chase is a spell or an ability")
		}
		return p
	}
	if otherwise != effect.PlaceField {
		return otherwise
	}
	for i := range o.With {
		if o.With[i].Kind == cardtext.QualRemovedByThis {
			return effect.PlaceBanished
		}
	}
	place := effect.PlaceField
	for i := range o.Nouns {
		switch t := o.Nouns[i].Type; {
		case onChase(t):
			return effect.PlaceChase
		case t == cardtext.TypeRuler || t == cardtext.TypeAnyRuler || t == cardtext.TypeCard && o.Nouns[i].Trait+o.Nouns[i].Name != "" || t == cardtext.TypeCard && slices.ContainsFunc(o.With, func(q cardtext.Qualifier) bool { return q.Kind != cardtext.QualExcept }):
			place = effect.PlacePlay
		}
	}
	if o.Or != nil && place == effect.PlaceField { // the ruler area besides the field, where one of them may be there
		return c.place(o.Or, otherwise)
	}
	return place
}

// side returns whose objects a noun means.
func (e *emitter) side(o *cardtext.Objects, n *cardtext.Noun, otherwise effect.Side) effect.Side {
	if n.Type == cardtext.TypeOpponent { // "your" in front of it says whose opponent
		return effect.SideEnemy
	}
	for _, w := range []cardtext.Whose{n.Side, o.Controller, o.Owner} {
		switch w {
		case cardtext.Yours:
			return effect.SideYours
		case cardtext.Enemy:
			return effect.SideEnemy
		case cardtext.Targeted:
			if !e.measuring || e.announcing || e.Ability == nil {
				e.c.Unsupported(o.Span, "the cards of a target player here")
			}
			e.seenBy = e.targetPlayer(o)
			return effect.SideYours
		case cardtext.SomeOne: // of targets the clause says it (Target.Single)
			if !e.announcing {
				e.c.Unsupported(o.Span, "cards of one player, whoever that is")
			}
			return effect.SideAny
		case cardtext.Everyone:
			e.c.Unsupported(o.Span, "the cards of this player")
		case cardtext.Theirs:
			return e.theirSide(o)
		}
	}
	if o.Control {
		return effect.SideYours
	}
	return otherwise
}

// targetPlayer makes the target clause of "target player's graveyard".
func (e *emitter) targetPlayer(o *cardtext.Objects) effect.Selector {
	it := e.It
	e.That = e.target(&cardtext.Ref{Span: o.Span, Kind: cardtext.RefTarget, Quantity: cardtext.Quantity{N: 1},
		Objects: &cardtext.Objects{Span: o.Span, Nouns: []cardtext.Noun{{Type: cardtext.TypePlayer}}}})
	e.It = it
	return e.That
}

// theirSide returns the side of "cards they control". Where only the game knows who
// they are, the description is looked at by that player, who is noted in e.seenBy.
func (e *emitter) theirSide(o *cardtext.Objects) effect.Side {
	if e.own && e.Theirs == effect.SideEnemy && e.Who == effect.SelOpponent {
		return effect.SideAny
	}
	if e.Theirs != effect.SideAny {
		return e.Theirs
	}
	they := e.Who
	if they == effect.SelYou {
		if they = e.That; they == effect.SelNone && e.struck {
			they = e.thatPlayer(o.Span, "")
		}
	}
	if e.own && they == e.Who { // who picks does so from its own side
		return effect.SideAny
	}
	switch they {
	case effect.SelOpponent:
		return effect.SideEnemy
	case effect.SelYou:
		return effect.SideYours
	case effect.SelNone, effect.SelBoth:
		e.c.Refuse(o.Span, cardtext.CodeReference, "name a player before, as in \"target player\"", "\"they\" means no player here")
	}
	e.seenBy = they
	return effect.SideYours
}

// filter compiles a description and returns the index of its filter.
func (e *emitter) filter(o *cardtext.Objects, otherwise effect.Side) int16 {
	e.seenBy = effect.SelNone
	f := e.alternatives(o, otherwise)
	if e.seenBy != effect.SelNone {
		e.c.Unsupported(o.Span, "cards of a player who is only known later here")
	}
	return f
}

// measured is filter for instructions that look at a description at once.
func (e *emitter) measured(o *cardtext.Objects, otherwise effect.Side) int16 {
	was := e.measuring
	e.measuring = true
	f := e.filter(o, otherwise)
	e.measuring = was
	return f
}

// filterBy is filter for instructions that can look at a description for a player
// other than the controller, SelNone if they need not.
func (e *emitter) filterBy(o *cardtext.Objects, otherwise effect.Side) (f int16, by effect.Selector) {
	e.seenBy = effect.SelNone
	was := e.measuring
	e.measuring = true
	f = e.alternatives(o, otherwise)
	e.measuring = was
	if by = e.seenBy; by != effect.SelNone {
		for k := f; k >= 0; k = e.c.Program.Filters[k].Or {
			if e.c.Program.Filters[k].Side != effect.SideYours {
				e.c.Unsupported(o.Span, "cards of several players here")
			}
		}
		for i := range o.Nouns {
			if n := &o.Nouns[i]; n.Side == cardtext.Yours || n.Side == cardtext.Enemy {
				e.c.Unsupported(o.Span, "cards of several players here")
			}
		}
	}
	e.seenBy = effect.SelNone
	return f, by
}

func (e *emitter) alternatives(o *cardtext.Objects, otherwise effect.Side) int16 {
	e.c.zones.say(o)
	or := int16(-1)
	if other := o.Or; other != nil {
		if other.HasPlace != o.HasPlace || other.Place != o.Place {
			e.c.Unsupported(o.Span, "cards of one zone or of another")
		}
		or = e.alternatives(other, otherwise)
	}
	for i := len(o.Nouns) - 1; i >= 0; i-- {
		for _, f := range e.nounFilters(o, &o.Nouns[i], otherwise) {
			f.Or = or
			or = e.c.Intern(f)
			e.c.describe(or, o)
		}
	}
	return or
}

// addable reports whether the text is that of an addition that can be added to a card.
func (c *compiler) addable() bool {
	return c.Card != nil && kindsOf(c.Card) == kindAddition && c.Card.Marks()&cards.MarkAdditionField == 0
}

// nounFilters compiles one alternative; several names make several filters.
func (e *emitter) nounFilters(o *cardtext.Objects, n *cardtext.Noun, otherwise effect.Side) []effect.Filter {
	f := effect.AnyCard()
	types, ok := types[n.Type]
	if !ok {
		e.c.Unsupported(o.Span, "this type of card")
	}
	if types&effect.TypePlayer != 0 && o.HasPlace && o.Place != cardtext.Field {
		e.c.Unsupported(o.Span, "players in a zone")
	}
	if strings.Contains(n.Trait, "/") {
		e.c.Refuse(o.Span, cardtext.CodeUnsupported, fmt.Sprintf("write %q if one of them is enough", strings.ReplaceAll(n.Trait, "/", " or ")),
			"cards that have all of these races at once, as %q asks for, are understood but not supported", n.Trait)
	}
	if o.HasPlace && len(o.Nouns) > 1 && o.Place != cardtext.Among && anyCard(n) && slices.ContainsFunc(o.Nouns, func(n cardtext.Noun) bool { return !anyCard(&n) }) {
		e.c.Unsupported(o.Span, "cards of one zone or of another") // "a resonator or a card in a graveyard": said of one zone, the first would be one of the second
	}
	if n.Other && !e.announcing {
		e.otherThanNamed(o, types)
	}
	f.Types, f.Other, f.Trait, f.Name, f.Need = types, n.Other, n.Trait, n.Name, e.need
	if n.Other && types != 0 && types&effect.TypeAddition == 0 && e.c.addable() {
		f.Other, f.OtherHost = false, true // "each other resonator" of an addition: it is none itself
	}
	if n.Other && e.beside > 0 {
		f.Other, f.OtherHost, f.Set, f.Unlike = false, false, int8(e.beside), effect.ShareHost
	}
	f.Side = e.side(o, n, otherwise)
	switch n.Type {
	case cardtext.TypeSpell, cardtext.TypeSummon, cardtext.TypeChantSpell:
		f.Need |= effect.FlagSpell
	case cardtext.TypeNormalSpell:
		f.Need |= effect.FlagSpell
		f.ForbidTypes |= effect.TypeResonator
	case cardtext.TypeAbility:
		f.Need |= effect.FlagAbility
	case cardtext.TypeGodsArt:
		f.Need |= effect.FlagAbility | effect.FlagGodsArt
	case cardtext.TypeInheritance:
		f.Need |= effect.FlagAbility | effect.FlagInherited
	case cardtext.TypeAdditionR: // 1406.1a (6.3): that subtype and no other
		f.Need |= effect.FlagForResonators
	case cardtext.TypeAdditionJ:
		f.Need |= effect.FlagForJResonators
	case cardtext.TypeAdditionF:
		f.Need |= effect.FlagForField
	case cardtext.TypeInstant:
		f.Keywords |= e.c.Keyword(o.Span, "Quickcast")
	case cardtext.TypeStandby:
		f.Keywords |= e.c.Keyword(o.Span, "Trigger")
	}
	if o.HasPlace && o.Place == cardtext.StoneArea && f.Types == 0 { // the cards of the area, where it is a part of the field
		f.Types = effect.TypeStone
	}
	for _, w := range n.Attributes {
		f.Classes |= 1 << w.Number
	}
	if n.Both { // 208.3 (6.3): a card with several attributes has each of them
		f.Classes |= effect.AllClasses
	}
	var both *cardtext.Noun // "non-(Stranger) resonator": it is not the one, or not the other
	for i := range n.Not {
		if not := &n.Not[i]; not.Flags == cardtext.FlagStranger && not.Type == cardtext.TypeResonator {
			both = not
			continue
		}
		e.forbid(&f, o, &n.Not[i])
	}
	e.nounFlags(&f, o, n)
	f.CostMin, f.CostMax = e.bounded(&f, o, effect.StatCost, o.Cost)
	f.AtkMin, f.AtkMax = e.bounded(&f, o, effect.StatAttack, o.Attack)
	f.DefMin, f.DefMax = e.bounded(&f, o, effect.StatDefense, o.Defense)
	e.worn(&f, o)
	f.OtherName = o.DifferentName
	f.NameContains = o.NameHolds
	if o.Named != "" {
		f.Name = o.Named
	}
	if both != nil && n.Flags&cardtext.FlagFighting != 0 {
		e.c.Unsupported(o.Span, "this exception here")
	}
	if both != nil {
		other := f
		e.forbid(&f, o, &cardtext.Noun{Flags: both.Flags})
		e.forbid(&other, o, &cardtext.Noun{Type: both.Type})
		return append(e.qualified(f, o), e.qualified(other, o)...)
	}
	if n.Flags&cardtext.FlagFighting == 0 {
		return e.qualified(f, o)
	}
	attacks, blocks := f, f // "attacking or blocking": what is attacked does neither
	attacks.Need |= effect.FlagAttacking
	blocks.Need |= effect.FlagBlocking
	return append(e.qualified(attacks, o), e.qualified(blocks, o)...)
}

// anyCard reports whether an alternative is "a card" with nothing that describes it.
func anyCard(n *cardtext.Noun) bool {
	return n.Type == cardtext.TypeCard && n.Flags == 0 && n.Trait+n.Name == "" && len(n.Attributes)+len(n.Not) == 0
}

// worn compiles "attached to this card", "attached to your J/ruler".
//
// 1032.2 (8.01): cards of the item area that are attached to that J/ruler.
func (e *emitter) worn(f *effect.Filter, o *cardtext.Objects) {
	if !o.HasPlace || places[o.Place] != effect.PlaceItems {
		return
	}
	e.c.Uses(effect.UseAttached)
	switch o.Place {
	case cardtext.WornByThis:
		f.OfHost = true
	case cardtext.WornByIt:
		if !e.It.Valid() || e.Resolve(&e.It, o.Span) != effect.SelThis {
			e.c.Unsupported(o.Span, "cards attached to another card")
		}
		f.OfHost = true
	case cardtext.WornByRuler:
		f.Worn = true
	}
}

// forbid compiles "non-light", "non-Vampire".
func (e *emitter) forbid(f *effect.Filter, o *cardtext.Objects, not *cardtext.Noun) {
	switch {
	case len(not.Attributes) > 0:
		for _, w := range not.Attributes {
			f.ForbidClasses |= 1 << w.Number
		}
	case not.Trait != "" && f.ForbidTrait == "":
		f.ForbidTrait = not.Trait
	case not.Type != cardtext.TypeCard && types[not.Type] != 0:
		f.ForbidTypes |= types[not.Type]
	case not.Flags == cardtext.FlagAddable && f.Types == effect.TypeAddition: // 1406.2a, 1121.2 (6.3): by its subtype, or by [Bestow]
		f.Forbid |= effect.FlagForResonators | effect.FlagForJResonators
		f.ForbidKeywords |= e.c.Keyword(o.Span, "Bestow")
	case not.Flags != 0:
		var g effect.Filter
		e.nounFlags(&g, o, not)
		f.Forbid |= g.Need
		f.ForbidTypes |= g.Types
	default:
		e.c.Unsupported(o.Span, "this exception")
	}
}

// flags maps adjectives.
var flags = []struct {
	word cardtext.Flag
	flag effect.FlagSet
}{
	{cardtext.FlagVoid, effect.FlagNoAttribute}, // 208.4 (6.3)
	{cardtext.FlagToken, effect.FlagToken}, {cardtext.FlagEngaged, effect.FlagEngaged}, {cardtext.FlagReserved, effect.FlagReserved},
	{cardtext.FlagDamaged, effect.FlagDamaged}, {cardtext.FlagEntered, effect.FlagEnteredThisTurn},
	{cardtext.FlagEnteredHere, effect.FlagEnteredHere},
	{cardtext.FlagAttacking, effect.FlagAttacking}, {cardtext.FlagBlocking, effect.FlagBlocking},
	{cardtext.FlagHurt, effect.FlagDamagedThisTurn}, {cardtext.FlagDealt, effect.FlagDealtThisTurn},
	{cardtext.FlagAwakened, effect.FlagAwakened}, {cardtext.FlagTrue, effect.FlagTrue}, {cardtext.FlagAdded, effect.FlagAttached},
	{cardtext.FlagAttacked, effect.FlagAttackedThisTurn}, {cardtext.FlagAstral, effect.FlagAstral}, {cardtext.FlagStranger, effect.FlagStranger}, // 1305.1 (10.2)
	{cardtext.FlagHalves, effect.FlagHalves}, // 1307.1 (10.2)
	{cardtext.FlagBuried, effect.FlagBuriedThisTurn},
}

func (e *emitter) nounFlags(f *effect.Filter, o *cardtext.Objects, n *cardtext.Noun) {
	left := n.Flags &^ cardtext.FlagFighting
	if left&cardtext.FlagTarget != 0 { // 803.3b (6.3): the attacked object
		f.Need |= effect.FlagFighting
		f.Forbid |= effect.FlagAttacking
		if left&cardtext.FlagBlocking == 0 {
			f.Forbid |= effect.FlagBlocking
		}
		left &^= cardtext.FlagTarget | cardtext.FlagBlocking
	}
	for _, row := range flags {
		if left&row.word != 0 {
			f.Need |= row.flag
			left &^= row.word
		}
	}
	switch {
	case n.Type == cardtext.TypeSpell && left&cardtext.FlagNormal != 0: // 1407.2 (6.3): a spell that is no resonator
		f.ForbidTypes |= effect.TypeResonator
		left &^= cardtext.FlagNormal
	case o.HasPlace && (o.Place == cardtext.ExtraDeck || o.Place == cardtext.RuneArea) && left&cardtext.FlagFacedown != 0:
		f.Forbid |= effect.FlagRevealed
		left &^= cardtext.FlagFacedown
	case n.Type == cardtext.TypeAbility && left&cardtext.FlagActive != 0:
		f.Need |= effect.FlagActivate
		left &^= cardtext.FlagActive
	case n.Type == cardtext.TypeAbility && left&cardtext.FlagAuto != 0:
		f.Need |= effect.FlagAutomatic
		left &^= cardtext.FlagAuto
	}
	if left |= n.Flags & cardtext.FlagBuried; left&cardtext.FlagBuried != 0 && o.HasPlace && o.Place == cardtext.Graveyard {
		left &^= cardtext.FlagBuried // it is said of cards that lie there
	}
	// 201.3 (6.3): Special is a type of magic stones; basic rulers are rulers.
	if left&(cardtext.FlagSpecial|cardtext.FlagBasic) != 0 && n.Type != cardtext.TypeCard && n.Type != cardtext.TypeStone {
		e.c.Refuse(n.Span, cardtext.CodeUnsupported, "say \"magic stone\"", "magic stones alone are special or basic")
	}
	if left&cardtext.FlagSpecial != 0 {
		f.Types = effect.TypeSpecial
		left &^= cardtext.FlagSpecial
	}
	if left&cardtext.FlagBasic != 0 {
		f.Types = effect.TypeBasic
		f.ForbidTypes |= effect.TypeRuler | effect.TypeJRuler
		left &^= cardtext.FlagBasic
	}
	if left != 0 {
		e.c.Unsupported(o.Span, "this description")
	}
}

// bounded maps a printed range. A bound that is computed is left in a register:
// of the fragment under way or, for targets, of the one that runs while playing.
func (e *emitter) bounded(f *effect.Filter, o *cardtext.Objects, stat effect.Stat, r cardtext.Range) (lo, hi int16) {
	if lo, hi, ok := printedBounds(r); ok {
		return lo, hi
	}
	if f.AtMost|f.AtLeast != 0 || !e.measuring && !e.announcing {
		e.c.Unsupported(o.Span, "a computed bound here")
	}
	f.Measure = stat
	if r.Most != nil {
		f.AtMost = int8(e.bound(r.Most)) + 1
	}
	switch {
	case r.Least == r.Most:
		f.AtLeast = f.AtMost
	case r.Least != nil:
		f.AtLeast = int8(e.bound(r.Least)) + 1
	}
	return effect.NoBound, effect.NoBound
}

// printedBounds returns the bounds of a range whose numbers are printed: of "less than 500" the one below.
func printedBounds(r cardtext.Range) (lo, hi int16, ok bool) {
	printed := func(a *cardtext.Amount) (n int16, ok bool) {
		if a == nil {
			return effect.NoBound, true
		}
		for ; a != nil; a = a.Plus {
			if a.Kind != cardtext.Literal || a.Half || a.Most != 0 || a.Div != 0 {
				return 0, false
			}
			n += int16(a.N)
		}
		return n, true
	}
	if r.Least == nil && r.Most == nil {
		lo, hi = compile.Bounds(r)
		return lo, hi, true
	}
	lo, first := printed(r.Least)
	hi, second := printed(r.Most)
	return lo, hi, first && second
}

// bound leaves a number in a register for as long as the statement goes on.
func (e *emitter) bound(a *cardtext.Amount) int {
	if !e.announcing {
		return e.amount(a)
	}
	return e.announced(a, true)
}

// announced computes a number while the ability is played and returns its register.
func (e *emitter) announced(a *cardtext.Amount, x bool) int {
	sub := e.c.emitter(nil)
	sub.Reg, sub.Lets, sub.It, sub.Event = e.Divided, e.Lets, e.It, e.Event
	if x {
		sub.Ability = e.Ability
	}
	r := sub.amount(a)
	e.Announce = append(e.Announce, sub.Code...)
	e.Divided = r + 1
	return r
}
