package svecode

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// context says what a description means where it prints no place.
type context struct {
	place  effect.Place
	side   effect.Side // where the description names no side; SideAny leaves it open
	theirs effect.Side // what "their" means, SideAny unknown
	any    bool        // "their" is whoever selects: the description names no side
}

// typeSets maps type words.
var typeSets = [...]effect.TypeSet{
	cardtext.TypeCard: 0, cardtext.TypeFollower: effect.TypeFollower, cardtext.TypeAmulet: effect.TypeAmulet,
	cardtext.TypeSpell: effect.TypeSpell, cardtext.TypeLeader: effect.TypeLeader,
}

// placesOf maps the places of descriptions.
var placesOf = map[cardtext.Place]effect.Place{
	cardtext.Field: effect.PlaceField, cardtext.Hand: effect.PlaceHand, cardtext.EXArea: effect.PlaceEX,
	cardtext.Cemetery: effect.PlaceCemetery, cardtext.Deck: effect.PlaceDeck, cardtext.IntoDeck: effect.PlaceDeck, cardtext.DeckBottom: effect.PlaceDeckBottom,
	cardtext.Banished: effect.PlaceBanished, cardtext.EvolveDeck: effect.PlaceEvolveDeck, cardtext.FieldOrEX: effect.PlaceFieldOrEX, cardtext.FieldAndEX: effect.PlaceBoard,
}

// side maps an owner; Theirs is resolved by the context.
func (c *compiler) side(w cardtext.Whose, ctx context, span cardtext.Span) effect.Side {
	switch w {
	case cardtext.Yours:
		return effect.SideYours
	case cardtext.Enemy:
		return effect.SideEnemy
	case cardtext.Theirs:
		if ctx.any {
			return effect.SideAny
		}
		if ctx.theirs == effect.SideAny {
			c.Refuse(span, cardtext.CodeReference, "name a player first, as in \"Select an enemy leader.\"", "\"their\" means no player here")
		}
		return ctx.theirs
	}
	return effect.SideAny
}

// place returns where the objects of a description are.
func (c *compiler) place(o *cardtext.Objects, ctx context) effect.Place {
	if !o.HasPlace {
		return ctx.place
	}
	if o.Place == cardtext.Among { // in no zone: who can take them from what was looked at asks before
		c.Unsupported(o.Span, "this of the cards looked at")
	}
	if o.Place == cardtext.EvolveDeck && o.Nouns[0].Flags&cardtext.FlagFaceup != 0 {
		return effect.PlaceEvolveFaceup
	}
	return placesOf[o.Place]
}

// filter compiles a description and returns the index of its filter.
func (c *compiler) filter(o *cardtext.Objects, ctx context) int16 {
	var list []effect.Filter
	if len(o.Nouns) == 0 {
		c.Unsupported(o.Span, "a description without a kind of card")
	}
	c.lies(o, ctx)
	for i := range o.Nouns {
		list = append(list, c.nounFilters(o, &o.Nouns[i], ctx)...)
	}
	if len(list) > 1 { // "A or B" and "B or A" are the same program
		slices.SortFunc(list, func(a, b effect.Filter) int { return strings.Compare(fmt.Sprint(b), fmt.Sprint(a)) })
		list = slices.Compact(list)
	}
	or := int16(-1)
	for _, f := range list {
		f.Or = or
		or = c.Intern(f)
	}
	return or
}

// onlyOnField are the states of cards on a field: only there have they a placement (4.2.1), links to
// other cards (5.15.5, 14.2.1.3) and damage, and a card that moves is a new one (4.1.3.2).
var onlyOnField = []struct {
	flag cardtext.Flag
	word string
}{
	{cardtext.FlagEngaged, "engaged"}, {cardtext.FlagReserved, "reserved"}, {cardtext.FlagRacing, "racing"},
	{cardtext.FlagDamaged, "damaged"}, {cardtext.FlagEvolved, "evolved"}, {cardtext.FlagUnevolved, "unevolved"},
	{cardtext.FlagEntered, "put onto the field this turn"}, {cardtext.FlagEvolvedNow, "evolved this turn"}, {cardtext.FlagAttacked, "attacked this turn"},
}

// lies refuses a state that cards of the zone described never have, or have all of them.
func (c *compiler) lies(o *cardtext.Objects, ctx context) {
	place := ctx.place
	switch {
	case o.HasPlace && o.Place == cardtext.Among:
		place = effect.PlaceDeck
	case o.HasPlace:
		place = placesOf[o.Place]
	}
	switch place {
	case effect.PlaceHand, effect.PlaceEX, effect.PlaceCemetery, effect.PlaceDeck, effect.PlaceDeckBottom, effect.PlaceBanished:
	default:
		return
	}
	for _, n := range o.Nouns {
		for _, state := range onlyOnField {
			if n.Flags&state.flag != 0 {
				c.Never(n.Span, "leave the word out", fmt.Sprintf("cards are %s on a field only (4.2.1, 4.1.3.2)", state.word))
			}
		}
		if n.Flags&(cardtext.FlagFaceup|cardtext.FlagFacedown) != 0 && place != effect.PlaceBanished {
			c.Never(n.Span, "leave the word out", "cards of this zone have no placement (4.2.3.3)")
		}
	}
}

// nounFilters compiles one alternative. "Pixie token" is two: a token with the
// trait Pixie, or a token of that name; texts write both alike, and no game has
// a trait and a token of the same name that would tell them apart.
func (c *compiler) nounFilters(o *cardtext.Objects, n *cardtext.Noun, ctx context) []effect.Filter {
	if n.Own != nil {
		o = c.withOwn(o, n)
	}
	f := effect.AnyCard()
	f.Types = typeSets[n.Type]
	if n.Type == cardtext.TypeLeader && o.HasPlace && o.Place != cardtext.Field {
		c.Refuse(n.Span, cardtext.CodeUnsupported, "leave the zone out", "a leader lies in no zone that cards move through (4.3)")
	}
	if n.Class > 0 {
		f.Classes = 1 << (n.Class - 1)
	}
	for _, not := range n.Not { // a card has one class (2.2.1)
		for _, k := range c.Words.Classes {
			if k.Number != not.Class-1 {
				f.Classes |= 1 << k.Number
			}
		}
	}
	f.Other = n.Other
	f.Trait, f.Name, f.Universe = n.Trait, c.cardName(n.Name), n.Universe
	f.NameContains = o.NameHolds
	if o.NotNamed != "" {
		f.NameNot = c.cardName(o.NotNamed)
	}
	if o.Named != "" {
		f.Name = c.cardName(o.Named)
	}
	f.OtherName = o.DifferentName
	if f.Side = c.nounSide(o, n, ctx); f.Other && f.Side == effect.SideEnemy { // where another card may be meant: others, another
		c.otherThanNothing(n.Span)
	}
	if workedOut(o.Cost) || workedOut(o.Attack) || workedOut(o.Defense) { // where a player picks one: mostX; where cards are selected: bounded; of all cards: within
		c.Refuse(o.Span, cardtext.CodeUnsupported, "such a bound is understood of cards that are selected, and of each card, as in \"Destroy each enemy follower with …\", and of one card in a condition, as in \"If it costs less than this follower, …\"", "a bound of X here, or of another card's number, is not supported")
	}
	f.CostMin, f.CostMax = compile.Bounds(o.Cost)
	if n.Cost.Has {
		if o.Cost.Has {
			c.Refuse(n.Span, cardtext.CodeAmbiguous, "say the cost once", "two costs are said of these cards")
		}
		f.CostMin, f.CostMax = compile.Bounds(n.Cost)
	}
	f.AtkMin, f.AtkMax = compile.Bounds(o.Attack)
	f.DefMin, f.DefMax = compile.Bounds(o.Defense)
	if o.Keyword != nil {
		f.Keywords = 1 << o.Keyword.Number
		for _, w := range o.Keywords {
			if o.AllKeywords {
				f.Keywords |= 1 << w.Number
			}
		}
	}
	for _, q := range o.With {
		switch {
		case q.Kind == cardtext.QualWithout:
			f.ForbidKeywords |= 1 << q.Word.Number
		case q.Kind == cardtext.QualCounter && f.Counter == "":
			f.Counter = q.Name
		default:
			c.Unsupported(o.Span, "this description")
		}
	}
	if f.Keywords&f.ForbidKeywords != 0 {
		c.Never(o.Span, "leave one of them out", "no card has a keyword and does not have it")
	}
	c.flags(&f, n, o)
	if n.Flags&cardtext.FlagToken != 0 && n.Name != "" && o.Named == "" {
		byTrait := f
		byTrait.Name, byTrait.Trait = "", n.Name
		return anyKeyword(o, []effect.Filter{byTrait, f})
	}
	return anyKeyword(o, []effect.Filter{f})
}

// withOwn returns a description for an alternative that has bounds of its own.
func (c *compiler) withOwn(o *cardtext.Objects, n *cardtext.Noun) *cardtext.Objects {
	all := *o
	own, into := reflect.ValueOf(n.Own).Elem(), reflect.ValueOf(&all).Elem()
	for i := range own.NumField() {
		if v := own.Field(i); !v.IsZero() {
			if !into.Field(i).IsZero() {
				c.Refuse(n.Span, cardtext.CodeAmbiguous, "say it once", "two bounds of one kind are said of these cards")
			}
			into.Field(i).Set(v)
		}
	}
	return &all
}

// anyKeyword adds to each description those with another of its keywords instead.
func anyKeyword(o *cardtext.Objects, list []effect.Filter) []effect.Filter {
	if o.AllKeywords {
		return list
	}
	for _, f := range list {
		for _, w := range o.Keywords {
			f.Keywords = 1 << w.Number
			list = append(list, f)
		}
	}
	return list
}

// cardName returns the card name that a written name means: an alternate name
// in its entirety stands for the name of the card that has it (2.13.2). A part
// of one, as in "with Cute in its name", never does (2.1.2.1).
func (c *compiler) cardName(written string) string {
	if name, ok := c.Words.Alternates[written]; ok {
		return name
	}
	return written
}

// nounSide is whose cards a noun means: its own adjective, the owner of its
// place, "you control", or what the context says.
func (c *compiler) nounSide(o *cardtext.Objects, n *cardtext.Noun, ctx context) effect.Side {
	switch {
	case n.Side != cardtext.Anyone:
		return c.side(n.Side, ctx, n.Span)
	case o.Control:
		return effect.SideYours
	case o.HasPlace && o.Owner != cardtext.Anyone:
		return c.side(o.Owner, ctx, o.Span)
	case !o.HasPlace:
		return ctx.side
	}
	return effect.SideAny
}

// flags compiles the yes/no properties.
func (c *compiler) flags(f *effect.Filter, n *cardtext.Noun, o *cardtext.Objects) {
	for _, row := range []struct {
		word cardtext.Flag
		flag effect.FlagSet
	}{
		{cardtext.FlagToken, effect.FlagToken},
		{cardtext.FlagEngaged, effect.FlagEngaged},
		{cardtext.FlagReserved, effect.FlagReserved},
		{cardtext.FlagRacing, effect.FlagRacing},
		{cardtext.FlagEvolved, effect.FlagEvolved},
		{cardtext.FlagDamaged, effect.FlagDamaged},
		{cardtext.FlagFaceup, effect.FlagFaceup},
		{cardtext.FlagAdvanced, effect.FlagAdvanced},
		{cardtext.FlagEntered, effect.FlagEnteredThisTurn},
		{cardtext.FlagEvolvedNow, effect.FlagEvolvedThisTurn},
		{cardtext.FlagAttacked, effect.FlagAttackedThisTurn},
	} {
		if n.Flags&row.word != 0 {
			f.Need |= row.flag
		}
	}
	if n.Flags&cardtext.FlagUnevolved != 0 {
		f.Forbid |= effect.FlagEvolved
	}
	if n.Flags&cardtext.FlagFacedown != 0 {
		f.Forbid |= effect.FlagFaceup
	}
	const sideways = effect.FlagEngaged | effect.FlagReserved
	if f.Need&f.Forbid != 0 || f.Need&sideways == sideways || f.Name != "" && f.Name == f.NameNot { // 4.2.2, 4.2.3, 2.1.1
		c.Never(n.Span, "leave one of the words out", "no card is both at once")
	}
	if o.HasRite {
		f.Need |= effect.FlagHasRite
	}
	if o.HasEvolve {
		f.Need |= effect.FlagHasEvolve
	}
}
