package fowcode

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// qualified adds what stands behind the nouns: for each of several keywords of which one is enough a filter of its own.
func (e *emitter) qualified(f effect.Filter, o *cardtext.Objects) []effect.Filter {
	list := e.qualifiedBut(f, o)
	var out []effect.Filter
	for i := range o.With {
		if q := &o.With[i]; q.Kind == cardtext.QualWith && q.Name == "or" {
			for _, f := range list {
				f.Keywords |= 1 << q.Word.Number
				out = append(out, f)
			}
		}
	}
	if out == nil {
		return list
	}
	return out
}

// qualifiedBut adds all but keywords of which one is enough.
func (e *emitter) qualifiedBut(f effect.Filter, o *cardtext.Objects) []effect.Filter {
	var names, holds []string
	for i := range o.With {
		q := &o.With[i]
		switch q.Kind {
		case cardtext.QualWith:
			if q.Name != "or" {
				f.Keywords |= 1 << q.Word.Number
			}
		case cardtext.QualWithout:
			f.ForbidKeywords |= 1 << q.Word.Number
		case cardtext.QualNamed:
			names = append(names, q.Name)
		case cardtext.QualNameHolds:
			holds = append(holds, q.Name)
		case cardtext.QualCounter, cardtext.QualNoCounter:
			if f.Counter != "" {
				e.c.Unsupported(o.Span, "two kinds of counters")
			}
			if f.Counter, f.NoCounter = q.Name, q.Kind == cardtext.QualNoCounter; f.Counter == "" {
				f.Counter = effect.AnyCounter
			}
		case cardtext.QualNoAttr:
			f.Need |= effect.FlagNoAttribute
		case cardtext.QualNoAttrCost:
			f.Need |= effect.FlagPlainCost
		case cardtext.QualAddition:
			f.Need |= effect.FlagAdded
		case cardtext.QualNoAddition:
			f.Forbid |= effect.FlagAdded
		case cardtext.QualNonChant: // 1307.4a (10.2): no other half enters a field anyway
			if !slices.ContainsFunc(o.Nouns, func(n cardtext.Noun) bool { return n.Flags&cardtext.FlagHalves != 0 }) {
				e.c.Unsupported(o.Span, "this description")
			}
		case cardtext.QualIdle:
			f.Forbid |= effect.FlagAttackedThisTurn
		case cardtext.QualOdd: // 203.5 (6.3): of the total cost
			if q.Not {
				f.Forbid |= effect.FlagOddCost
			} else {
				f.Need |= effect.FlagOddCost
			}
		case cardtext.QualMost:
			e.most(&f, o, q)
		case cardtext.QualOneTarget:
			f.Need |= effect.FlagTargetsOne
		case cardtext.QualChosen:
			if e.picked != "" {
				e.chosenBy(&f, o, q)
				break
			}
			if q.Name == "name" && e.mentioned != "" {
				names = append(names, e.mentioned)
				break
			}
			if q.Name == "race" && e.c.ownRace {
				e.c.asksRace = true
				f.Shares |= effect.ShareRace
				break
			}
			if q.Name != "attribute" || !e.c.entersWith(effect.EntersAttribute) {
				e.c.Unsupported(o.Span, "this description")
			}
			f.Shares |= effect.ShareChosen
		case cardtext.QualSame:
			if q.Ref == nil || q.Name != "name" {
				e.c.Unsupported(o.Span, "this comparison")
			}
			e.sameName(&f, o, q.Ref)
		case cardtext.QualHurtByThis:
			f.Past |= effect.PastHurt
		case cardtext.QualPutByThis, cardtext.QualRemovedByThis:
			if q.Not { // of all of a description (excepted)
				e.c.Unsupported(o.Span, "what was not put there, here")
			}
			f.Past |= effect.PastMoved
		case cardtext.QualRevealed:
			f.Need |= effect.FlagRevealed
		case cardtext.QualFought:
			if e.atPlayer(&f, o, q) {
				break
			}
			past, ok := fought[q.Name]
			if !ok {
				e.c.Unsupported(o.Span, "cards that fought like this")
			}
			if past == effect.PastBattling && !e.measuring && !e.announcing {
				e.c.Unsupported(o.Span, "cards that are in battle with this card, here")
			}
			f.Past |= past
		case cardtext.QualTargeting:
			e.targeting(&f, o, q)
		case cardtext.QualOf:
			return e.abilitiesOf(f, o, q)
		case cardtext.QualAdded:
			if q.Ref == nil || q.Ref.Kind != cardtext.RefThis {
				e.c.Unsupported(o.Span, "cards added to this")
			}
			f.OfHost = true
		case cardtext.QualDifferent:
			e.different(&f, o, q)
		case cardtext.QualCombined:
			e.combined(&f, o, q)
		case cardtext.QualExcept:
			e.except(&f, o, q)
		case cardtext.QualShares:
			e.shares(&f, o, q)
		default:
			e.c.Unsupported(o.Span, "this description")
		}
	}
	var out []effect.Filter
	for _, word := range holds { // one of these words in its name
		f.NameContains = word
		out = append(out, f)
	}
	switch {
	case len(names) > 0 && len(holds) > 1:
		e.c.Unsupported(o.Span, "names and parts of names")
	case len(names) == 0 && len(holds) == 0:
		return []effect.Filter{f}
	case len(names) == 0:
		return out
	}
	out = nil
	for _, name := range names {
		f.Name = name
		out = append(out, f)
	}
	return out
}

// fought maps who fought whom.
var fought = map[string]effect.PastSet{
	"blocked this card": effect.PastBlocked, "this card blocked": effect.PastBlockedBy, "this card battled": effect.PastFought,
	"battling this card": effect.PastBattling, "added resonator battled": effect.PastFoughtHost,
}

// atPlayer compiles "attacking you" and the like, and reports whether that is said. Who attacks a
// player is controlled by the other.
//
// 803.3b (6.3): what attacks, attacks the opponent or what the opponent controls.
func (e *emitter) atPlayer(f *effect.Filter, o *cardtext.Objects, q *cardtext.Qualifier) bool {
	side, ok := map[string]effect.Side{"is attacking you": effect.SideEnemy, "is attacking your opponent": effect.SideYours, "is attacking a player": effect.SideAny}[q.Name]
	if !ok {
		return false
	}
	if f.Need |= effect.FlagAttacking | effect.FlagAtPlayer; side == effect.SideAny {
		return true
	}
	if f.Side != effect.SideAny && f.Side != side {
		e.c.Refuse(o.Span, cardtext.CodeReference, "leave out who controls it", "what attacks a player is controlled by the other player")
	}
	f.Side = side
	return true
}

// abilitiesOf compiles "an ability of a card named …": what is said of the card is
// looked at on the card that has the ability. "You control" is said of either.
//
// 901.1e (6.3): "a darkness ability" is an ability of a darkness card.
func (e *emitter) abilitiesOf(f effect.Filter, o *cardtext.Objects, q *cardtext.Qualifier) []effect.Filter {
	x := q.Objects
	if len(o.With) != 1 || f.Need&effect.FlagAbility == 0 || f.Types != 0 || f.Trait+f.Name != "" || f.Classes != 0 || x.HasPlace {
		e.c.Unsupported(o.Span, "these abilities")
	}
	was := e.need
	defer func() { e.need = was }()
	e.need = f.Need
	var out []effect.Filter
	for i := range x.Nouns {
		for _, one := range e.nounFilters(x, &x.Nouns[i], f.Side) {
			if one.Need&^(f.Need|effect.FlagStranger|effect.FlagToken) != 0 || one.Forbid != 0 || one.Keywords|one.ForbidKeywords != 0 || one.Counter != "" {
				e.c.Unsupported(o.Span, "abilities of such cards")
			}
			if one.Side == effect.SideAny {
				one.Side = f.Side
			}
			out = append(out, one)
		}
	}
	return out
}

// targeting compiles "targeting a Machine you control", "targeting this card".
func (e *emitter) targeting(f *effect.Filter, o *cardtext.Objects, q *cardtext.Qualifier) {
	if f.Targets > 0 || f.Need&(effect.FlagSpell|effect.FlagAbility) == 0 {
		e.c.Unsupported(o.Span, "what targets this")
	}
	switch {
	case q.Objects != nil:
		f.Targets = e.filter(q.Objects, effect.SideAny) + 1
	case q.Ref.Kind == cardtext.RefThis:
		other := effect.AnyCard()
		other.This = true
		f.Targets = e.c.Intern(other) + 1
	default:
		e.c.Unsupported(o.Span, "what targets this")
	}
}

// sameName compiles "with the same name as it", looked at when the effect gets there.
func (e *emitter) sameName(f *effect.Filter, o *cardtext.Objects, with *cardtext.Ref) {
	if !e.measuring || e.announcing {
		e.c.Unsupported(o.Span, "this comparison here")
	}
	if with.Kind == cardtext.RefSome && e.gathers && e.acts { // of which card each has the name, nobody says
		e.c.Unsupported(o.Span, "all cards that are like one of others")
	}
	sel := e.single(e.comparedTo(with), with.Span)
	r := e.Register()
	e.Op(effect.OpStat, r, int(sel), int(effect.StatObject), 0, 0)
	f.NameAt = int8(r) + 1
}

// most compiles "with the highest ATK among J/resonators your opponent controls", looked at when the
// effect gets there. All that share it are meant; of which there is to be one, a player chooses.
func (e *emitter) most(f *effect.Filter, o *cardtext.Objects, q *cardtext.Qualifier) {
	which, name, _ := strings.Cut(q.Name, " ")
	stat, ok := map[string]effect.Stat{"ATK": effect.StatAttack, "DEF": effect.StatDefense, "total cost": effect.StatCost}[name]
	if !ok || !e.measuring || e.announcing || f.AtMost|f.AtLeast != 0 {
		e.c.Unsupported(o.Span, "this comparison here")
	}
	if g := q.Objects; len(g.With) > 0 || g.Cost.Has || g.Attack.Has || g.Defense.Has || g.Controller != o.Controller || g.HasPlace != o.HasPlace || g.Place != o.Place || g.Owner != o.Owner ||
		slices.ContainsFunc(g.Nouns, func(n cardtext.Noun) bool {
			return n.Flags != 0 || len(n.Attributes)+len(n.Not) > 0 || n.Trait+n.Name != "" || n.Other || n.Side != cardtext.Anyone
		}) { // what is meant is one of them, and would have to be described so as well
		e.c.Unsupported(o.Span, "a comparison with cards of another description")
	}
	if e.own && o.Controller == cardtext.Anyone && !o.HasPlace {
		e.c.Unsupported(o.Span, "a comparison that does not say with whose cards") // with the player's own, or with all
	}
	set := e.Set(o.Span)
	own, seenBy := e.own, e.seenBy
	e.own = false // the group is a description of its own: "they" control it, whoever picks of it
	among, by := e.filterBy(q.Objects, effect.SideAny)
	e.own, e.seenBy = own, seenBy
	e.Op(effect.OpGather, set, int(e.c.place(q.Objects, effect.PlaceField)), int(among), 0, 0)
	e.Code[len(e.Code)-1].E = uint8(by)
	r, lowest := e.Register(), 0
	if which == "lowest" {
		lowest = 1
	}
	e.Op(effect.OpMostStat, r, int(effect.SelSet0)+set, int(stat), lowest, 0)
	f.Measure, f.AtMost, f.AtLeast = stat, int8(r)+1, int8(r)+1
}

// chosenBy compiles "of the chosen attribute", "with that name".
func (e *emitter) chosenBy(f *effect.Filter, o *cardtext.Objects, q *cardtext.Qualifier) {
	if e.picked != q.Name || !e.measuring {
		e.c.Refuse(o.Span, cardtext.CodeReference, "choose it before, in the same ability", "no %s was chosen before", q.Name)
	}
	switch q.Name {
	case "attribute":
		f.AttrAt = regPicked + 1
	case "name":
		f.NameAt = regPicked + 1
	default:
		e.c.Unsupported(o.Span, "cards of the chosen "+q.Name)
	}
}

// except compiles "other than …".
func (e *emitter) except(f *effect.Filter, o *cardtext.Objects, q *cardtext.Qualifier) {
	switch x := q.Objects; {
	case q.Ref != nil && q.Ref.Kind == cardtext.RefThis:
		f.Other = true
	case x != nil && len(x.Nouns) == 1 && x.Nouns[0].Name != "" && f.NameNot == "":
		f.NameNot = x.Nouns[0].Name
	case x != nil && len(x.Nouns) == 1 && len(x.With) == 0:
		e.forbid(f, o, &x.Nouns[0])
	default:
		e.c.Unsupported(o.Span, "this exception")
	}
}

// shares compiles "that shares a race with this card".
func (e *emitter) shares(f *effect.Filter, o *cardtext.Objects, q *cardtext.Qualifier) {
	kind, ok := map[string]effect.ShareSet{"race": effect.ShareTrait, "attribute": effect.ShareAttribute, "name": effect.ShareName}[q.Name]
	switch {
	case q.Not || q.Objects != nil || q.Ref != nil && q.Ref.Kind != cardtext.RefThis && (q.Name == "race" || q.Name == "attribute" || q.Name == "total cost" && e.looks && mayBeNone(q.Ref)):
		e.compared(f, o, q)
		return
	case q.Name == "name" && q.Ref != nil && q.Ref.Kind != cardtext.RefThis:
		e.sameName(f, o, q.Ref)
		return
	}
	if q.Name == "total cost" && q.Ref != nil {
		if !e.measuring || e.announcing || f.AtMost|f.AtLeast != 0 {
			e.c.Unsupported(o.Span, "this comparison here")
		}
		sel := e.single(e.one(q.Ref), q.Ref.Span)
		r := e.Register()
		e.Op(effect.OpStat, r, int(sel), int(effect.StatCost), 0, 0)
		f.Measure, f.AtMost, f.AtLeast = effect.StatCost, int8(r)+1, int8(r)+1
		return
	}
	if !ok || q.Ref != nil && q.Ref.Kind != cardtext.RefThis {
		e.c.Unsupported(o.Span, "this comparison")
	}
	if q.Ref == nil { // with each other, and not with this card
		e.c.Unsupported(o.Span, "cards that have something in common with each other")
	}
	f.Shares |= kind
}
