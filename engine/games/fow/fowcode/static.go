package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// newStatic begins a static with every index absent.
func newStatic(kind effect.StaticKind, span cardtext.Span) effect.Static {
	return effect.Static{Kind: kind, Filter: -1, Cond: -1, Amount: -1, By: -1, Code: -1,
		Span: effect.Span{Start: int32(span.Start), End: int32(span.End)}}
}

// passive compiles the sentences of a passive with its guards.
func (c *compiler) passive(p *cardtext.Passive, out outer) {
	c.about = passiveSubject(p)
	if c.about == nil && aboutIt(p) {
		c.about = c.guardedIt(p)
	}
	c.passiveUnder(p, nil, effect.SideAny, out)
}

// aboutIt reports whether the first thing that a passive says is said of "it".
func aboutIt(p *cardtext.Passive) bool {
	for _, s := range p.Statics {
		if s.Holds != nil {
			list := cardtext.About(s.Holds)
			return len(list) > 0 && list[0].Kind == cardtext.RefIt
		}
	}
	return false
}

// guardedIt settles what "it" means in a passive whose condition speaks of a card: "if added resonator is a Vampire, it
// gains …", "if your ruler is rested, it …". Of cards that are only counted nothing says which is meant. It returns nil for its
// own card.
func (c *compiler) guardedIt(p *cardtext.Passive) *cardtext.Ref {
	var is *cardtext.Ref
	var ask func(list []cardtext.Cond)
	ask = func(list []cardtext.Cond) {
		for i := range list {
			t := &list[i]
			ask(t.All)
			switch {
			case t.Ref == nil && t.Kind != cardtext.CondExists && t.Kind != cardtext.CondHappened || t.Ref != nil && (ofThis(t.Ref) || t.Ref.Kind == cardtext.RefIt):
			case t.Ref != nil && (t.Ref.Kind == cardtext.RefHost && t.Ref.Objects == nil || t.Ref.Kind == cardtext.RefEach && ownRuler(t.Ref.Objects)) && (is == nil || is.Kind == t.Ref.Kind):
				is = t.Ref
			default:
				c.Refuse(p.Span, cardtext.CodeReference, "name the card", "%q may be this card or one that the condition speaks of", "it")
			}
		}
	}
	ask(p.Guards)
	return is
}

// ownRuler reports whether a description is "your J/ruler", of which there is one.
func ownRuler(o *cardtext.Objects) bool {
	if o == nil || len(o.Nouns) != 1 || o.Nouns[0].Side != cardtext.Yours || len(o.With) > 0 {
		return false
	}
	t := o.Nouns[0].Type
	return t == cardtext.TypeRuler || t == cardtext.TypeJRuler || t == cardtext.TypeAnyRuler
}

// allRacesLater is why all races cannot be given by anything but a base ability (904.2, 6.3): they are those of the card.
const allRacesLater = "gaining all races for a time, under a condition or from another card"

func (c *compiler) passiveUnder(p *cardtext.Passive, outer []cardtext.Cond, turn effect.Side, out outer) {
	conds := append([]cardtext.Cond(nil), outer...)
	var aim *cardtext.Objects // what a price depends on
	for _, g := range p.Guards {
		switch {
		case aim == nil && c.aimedBy(&g, p) != nil:
			aim = c.aimedBy(&g, p)
		case g.Kind == cardtext.CondOnField: // where passives work anyway
		case g.Kind == cardtext.CondThis && (g.State == cardtext.IsInGraveyard || g.State == cardtext.IsRemoved) && ofThis(g.Ref) && !g.Not: // 902.2 (6.3)
			c.Unsupported(g.Span, "a passive of a card that is not in the field")
		case thisIsASpell(&g): // 1008.2 (6.3): what it says then is about it on the chase
			c.asSpell = true
			defer func() { c.asSpell = false }()
		case g.Kind == cardtext.CondYourTurn && g.N == 1:
			turn = effect.SideYours
		case g.Kind == cardtext.CondYourTurn:
			turn = effect.SideEnemy
		default:
			conds = append(conds, g)
		}
	}
	if c.about != nil && c.about.Kind == cardtext.RefEach && speaksOfIt(p.Guards) {
		c.Unsupported(p.Span, "a condition about each of several cards")
	}
	e := c.emitter(nil)
	e.NameThis()
	cond := int16(-1)
	from, not := c.replacedPassive(p)
	switch {
	case from == 0: // all of it only while that does not hold
		cond = c.guard(append(conds[:len(conds):len(conds)], *not), out)
	case (len(conds) > 0 || out.guarded()) && out.holds == nil && ruleOfNth(p) != nil:
		p, cond = c.nthUnder(p, conds, out)
	case len(conds) > 0 || out.guarded():
		cond = c.guard(conds, out)
	}
	var let *cardtext.Amount
	for _, s := range p.Statics {
		if l, ok := s.Holds.(*cardtext.Let); ok {
			let = l.Amount
		}
	}
	first := len(c.Program.Statics)
	for k, s := range p.Statics {
		if k == from && k > 0 {
			cond, first = c.guard(append(conds[:len(conds):len(conds)], *not), out), len(c.Program.Statics)
		}
		e.Lets = []*cardtext.Amount{let}
		list := c.holds(s.Holds, e)
		if aim != nil {
			c.aimAt(list, aim, e)
		}
		for _, st := range list {
			// 909.2 (6.3): what is said under one condition is one effect.
			if st.Cond >= 0 && cond >= 0 {
				c.Unsupported(p.Span, "a condition in front of what has one of its own")
			}
			st.Cond, st.TurnSide, st.Same, st.Seal = max(cond, st.Cond), turn, len(c.Program.Statics) > first, out.seal
			if st.Name == effect.AllRaces && (st.Cond >= 0 || turn != effect.SideAny || out.guarded()) {
				c.Unsupported(p.Span, allRacesLater)
			}
			c.Program.Statics = append(c.Program.Statics, st)
		}
	}
	if p.More == nil {
		return
	}
	if g := p.More.Guards; len(g) == 1 && g[0].Kind == cardtext.CondElse { // "otherwise"
		if host := c.about; len(conds) == len(outer) && len(p.Guards) == 0 && host != nil && host.Kind == cardtext.RefHost && host.Objects != nil {
			// "Elf resonator with this gains …. Otherwise, it …": what it is added to is described otherwise.
			any := *host
			any.Objects, c.about = nil, &any
			conds = append(conds, cardtext.Cond{Span: p.Span, Kind: cardtext.CondIs, Ref: &any, Objects: host.Objects})
			p = &cardtext.Passive{Span: p.Span, Guards: conds[len(outer):], Statics: p.Statics, More: p.More}
		}
		if len(conds) == len(outer) || len(conds)-len(outer) != len(p.Guards) {
			c.Refuse(p.Span, cardtext.CodeReference, "write \"if …\" before", "no condition stands before")
		}
		more := *p.More
		more.Guards = nil
		met := cardtext.Cond{Span: p.Span, Kind: cardtext.CondAnd, All: conds[len(outer):]}
		c.passiveUnder(&more, append(outer[:len(outer):len(outer)], cardtext.Cond{Span: p.Span, Kind: cardtext.CondNot, All: []cardtext.Cond{met}}), turn, out)
		return
	}
	if p.Apart {
		conds, turn = nil, effect.SideAny
	}
	c.passiveUnder(p.More, conds, turn, out)
}

// passiveSubject returns what the first sentence of a passive is about if that is
// not its own card: "it" means that in conditions and later sentences.
func passiveSubject(p *cardtext.Passive) *cardtext.Ref {
	for _, s := range p.Statics {
		var r *cardtext.Ref
		if in, ok := s.Holds.(*cardtext.Restrict); ok {
			r = in.What
		} else if s.Holds != nil {
			r = mainRef(s.Holds)
		}
		if r != nil {
			if r.Kind == cardtext.RefHost || r.Kind == cardtext.RefEach && !onlyPlayers(r.Objects) {
				return r
			}
			return nil
		}
	}
	return nil
}

// speaksOfIt reports whether a part of a tree has a pronoun.
func speaksOfIt(part any) bool { return cardtext.Speaks(part, cardtext.RefIt) }

// thisIsASpell reports whether a condition is "while this card is a summon spell".
func thisIsASpell(g *cardtext.Cond) bool {
	return g.Kind == cardtext.CondIs && !g.Not && ofThis(g.Ref) && g.Objects != nil && len(g.Objects.Nouns) == 1 &&
		(g.Objects.Nouns[0].Type == cardtext.TypeSummon || g.Objects.Nouns[0].Type == cardtext.TypeSpell) && len(g.Objects.With) == 0
}

// guard stores the condition of a passive.
func (c *compiler) guard(conds []cardtext.Cond, out outer) int16 {
	e := c.emitter(nil)
	e.NameThis()
	if c.about != nil && c.about.Kind == cardtext.RefHost { // "added resonator … if it's a Vampire"
		e.Name(effect.SelHost)
	}
	r := e.all(conds)
	if out.awaken || out.surge {
		s := e.awakened(out)
		e.Op(effect.OpAnd, r, r, s, 0, 0)
	}
	r = e.while(r, out)
	if r != 0 {
		e.Op(effect.OpMax, 0, r, r, 0, 0)
	}
	return c.Store(e.Code)
}

// holds compiles one statement that holds as statics.
func (c *compiler) holds(s cardtext.Stmt, e *emitter) []effect.Static {
	switch head := s.Head(); head.For {
	case cardtext.Lasting, cardtext.ThisGame:
	case cardtext.EachRecovery:
		if r, ok := s.(*cardtext.Restrict); ok && (r.Rule == cardtext.CantRecover || r.Rule == cardtext.MayStayRested) {
			break // 503.5 (6.3): the recovery phase is where cards recover
		}
		c.Unsupported(head.Span, "this duration")
	default:
		c.Unsupported(head.Span, "this duration")
	}
	switch s := s.(type) {
	case *cardtext.Let:
		return nil
	case *cardtext.May: // what a player may do as long as the passive holds is a permission
		if len(s.Stmts) == 1 {
			if looksAtTop(s.Stmts[0]) && s.Who == cardtext.You {
				return []effect.Static{c.seesTop(&s.Base, false)}
			}
			switch rule := s.Stmts[0].(type) {
			case *cardtext.CostRule:
				mine := *rule
				mine.Who = s.Who
				return c.costRule(&mine, e)
			case *cardtext.SpendAs:
				return []effect.Static{c.spendAs(rule, s)}
			case *cardtext.RuleText:
				return []effect.Static{c.rule(rule)}
			case *cardtext.Restrict:
				if rule.Rule == cardtext.MayCallStones {
					st := newStatic(effect.StaticPermit, s.Span)
					st.Permit = effect.PermitCall
					return c.onObjects([]effect.Static{st}, rule.What, e)
				}
			case *cardtext.PlayIt: // 702.2 (6.3): from where the text says
				if o := rule.What.Objects; topCard(rule.What) && o != nil && !o.HasPlace && !rule.Free && !rule.Copy && len(rule.Costs) == 0 && s.Who == cardtext.You {
					st := newStatic(effect.StaticPermit, s.Span)
					st.Permit, st.Place, st.Filter = effect.PermitPlay, effect.PlaceDeck, e.filter(o, effect.SideYours)
					return []effect.Static{st}
				}
				if rule.What.Kind == cardtext.RefThis && rule.What.HasFrom && rule.What.From == cardtext.Removed && !rule.Free && !rule.Copy {
					st := newStatic(effect.StaticPermit, s.Span)
					st.This, st.Permit, st.Place = true, effect.PermitPlay, effect.PlaceBanished
					return []effect.Static{st}
				}
				if o := rule.What.Objects; rule.What.Kind == cardtext.RefEach && !rule.Free && !rule.Copy && len(rule.Costs) == 0 && s.Who == cardtext.You &&
					o.HasPlace && (o.Place == cardtext.Graveyard || o.Place == cardtext.Removed) && o.Owner == cardtext.Yours {
					st := newStatic(effect.StaticPermit, s.Span)
					c.zones.ask(o)
					st.Permit, st.Place, st.Filter = effect.PermitPlay, places[o.Place], e.filter(o, effect.SideYours)
					return []effect.Static{st}
				}
			}
		}
	case *cardtext.Give:
		if st, ok := c.barrierOf(s, e); ok {
			return c.onObjects([]effect.Static{st}, s.To, e)
		}
		if s.Or {
			c.Unsupported(s.Span, "one of several things that are gained")
		}
		list := c.onObjects(c.gains(s, e), s.To, e)
		c.elsewhere(list, s)
		list = c.quickAnywhere(list, s)
		if s.To.Kind == cardtext.RefThis && s.To.Noun == "card in hand" { // 1113.2 (10.2): where it is played from
			if len(list) != 1 || list[0].Kind != effect.StaticKeyword || list[0].Keywords != c.Keyword(s.Span, "Quickcast") {
				c.Unsupported(s.Span, "what a card in hand gains")
			}
			list[0].Place = effect.PlaceHand
		}
		return list
	case *cardtext.Restrict:
		if s.Rule == cardtext.PlaysOnce {
			return c.playsOnce(s, e)
		}
		if s.Rule == cardtext.CantChaseThis || s.Rule == cardtext.CantChase && s.By == nil && c.asSpell {
			return []effect.Static{c.unchased(s)}
		}
		if list := c.withheld(s, e); list != nil {
			return list
		}
		list := c.restrict(s, e)
		if s.Rule == cardtext.CantPlay && ofThis(s.What) {
			c.Unsupported(s.Span, "a card that cannot be played")
		}
		if s.What != nil {
			return c.onObjects(list, s.What, e)
		}
		for i := range list {
			list[i].Filter = c.players(&s.Base)
		}
		return list
	case *cardtext.LoseKeyword:
		return c.onObjects([]effect.Static{loseKeyword(s)}, s.What, e)
	case *cardtext.Do:
		if s.Verb == cardtext.ReleaseIt {
			return c.onObjects([]effect.Static{release(s.Span)}, s.What, e)
		}
		if s.Verb != cardtext.LoseAbilities {
			break
		}
		return c.onObjects([]effect.Static{loseAbilities(s)}, s.What, e)
	case *cardtext.Prevent:
		if s.Amount != nil {
			c.Unsupported(s.Span, "preventing this damage")
		}
		st, about := c.prevent(s, e)
		return c.onObjects([]effect.Static{st}, about, e)
	case *cardtext.Enters:
		return c.onObjects([]effect.Static{c.enters(s, e)}, s.What, e)
	case *cardtext.Unless: // "resonators cannot attack unless their controller pays {2}", "this card enters your field rested unless you pay 300 life"
		if in, ok := s.Stmts[0].(*cardtext.Enters); ok && len(s.Stmts) == 1 && s.Payer == cardtext.You && in.Rested && ofThis(in.What) {
			st := c.enters(in, e)
			st.This, st.N = true, int16(c.payment(c.costs(s.Costs, nil))+1)
			return []effect.Static{st}
		}
		return c.toll(s, e)
	case *cardtext.TreatAs:
		return c.onObjects(c.treatAs(s, e), s.What, e)
	case *cardtext.LoseTrait:
		return c.onObjects([]effect.Static{c.loseTrait(s)}, s.What, e)
	case *cardtext.Become:
		kind := effect.StaticAttackSet
		if s.Stat == cardtext.DefenseStat {
			kind = effect.StaticDefenseSet
		}
		if s.Both || s.Stat == cardtext.CostStat {
			c.Unsupported(s.Span, "setting this number")
		}
		st := newStatic(kind, s.Span)
		if s.N == cardtext.Infinity {
			c.Uses(effect.UseInfinity)
		}
		st.N, st.Amount = int16(s.N), c.amount(s.Amount, e)
		return c.onObjects([]effect.Static{st}, s.What, e)
	case *cardtext.RuleText:
		return []effect.Static{c.rule(s)}
	case *cardtext.Weather:
		return []effect.Static{c.weather(s)}
	case *cardtext.CostRule:
		return c.costRule(s, e)
	}
	c.Unsupported(s.Head().Span, "this passive")
	return nil
}

// elsewhere compiles what cards in other zones than the field gain. [Remnant] is a
// permission there; what the engine does not ask for there is refused.
//
// 1115.2 (6.3): played from the graveyard, it is removed instead of going anywhere else.
func (c *compiler) elsewhere(list []effect.Static, s *cardtext.Give) {
	if s.To.Kind == cardtext.RefThis && s.To.Noun == "card in hand" {
		return
	}
	for i := range list {
		st := &list[i]
		if st.Kind != effect.StaticKeyword {
			continue
		}
		remnant := c.Keyword(s.Span, "Remnant")
		switch {
		case st.Keywords == remnant && !st.This && st.Place == effect.PlaceCemetery:
			st.Kind, st.Permit = effect.StaticPermit, effect.PermitPlay
		case st.This && st.Keywords == c.Keyword(s.Span, "Quickcast") && st.Place == effect.PlaceField: // also where it is played from (quickAnywhere)
		case st.Keywords&c.outside() != 0 && !(st.Keywords == c.Keyword(s.Span, "Quickcast") && (st.Place == effect.PlaceHand || st.Place == effect.PlaceRunes)):
			c.Unsupported(s.Span, "giving a keyword that works outside the field to these")
		}
	}
}

// quickAnywhere adds to a card that gains [Quickcast] that it has it where it is played from.
//
// 902.2 (6.3): what is about playing a card is active there.
func (c *compiler) quickAnywhere(list []effect.Static, s *cardtext.Give) []effect.Static {
	for _, st := range list {
		if st.This && st.Kind == effect.StaticKeyword && st.Place == effect.PlaceField && st.Keywords == c.Keyword(s.Span, "Quickcast") && s.To.Noun != "card in hand" {
			st.Place = effect.PlaceHand
			list = append(list, st)
		}
	}
	return list
}

// outside are the keywords that mean something only in other zones than the field.
func (c *compiler) outside() (set effect.KeywordSet) {
	for _, w := range c.Words.Keywords {
		if !c.onFieldOnly(w) {
			set |= 1 << w.Number
		}
	}
	return set
}

// onObjects sets what statics affect.
func (c *compiler) onObjects(list []effect.Static, what *cardtext.Ref, e *emitter) []effect.Static {
	if what != nil && what.Kind == cardtext.RefIt && c.about != nil {
		what = c.about
	}
	for i := range list {
		st := &list[i]
		switch {
		case what == nil:
		case what.Kind == cardtext.RefThis || what.Kind == cardtext.RefIt:
			st.This = true
		case what.Kind == cardtext.RefHost && what.Objects != nil: // "Elf resonator with this"
			st.Filter, st.Host = e.filter(what.Objects, effect.SideAny), true
		case what.Kind == cardtext.RefHost:
			// 1002.1 (6.3): what an addition says of the card that it is added to.
			f := effect.AnyCard()
			f.Need = effect.FlagAdded
			st.Filter, st.Host = c.Intern(f), true
		case what.Kind == cardtext.RefYourLeader || what.Kind == cardtext.RefEnemyLead || what.Kind == cardtext.RefLeaders:
			f := effect.AnyCard()
			f.Types = effect.TypePlayer
			f.Side = map[cardtext.RefKind]effect.Side{cardtext.RefYourLeader: effect.SideYours, cardtext.RefEnemyLead: effect.SideEnemy}[what.Kind]
			st.Filter = c.Intern(f)
		case what.Kind == cardtext.RefEach:
			st.Filter, st.Place = e.filter(what.Objects, effect.SideAny), c.place(what.Objects, effect.PlaceField)
		default:
			c.Unsupported(what.Span, "a passive about this")
		}
	}
	return list
}

// amount stores a computed number of a passive, -1 for a constant.
func (c *compiler) amount(a *cardtext.Amount, e *emitter) int16 {
	if a == nil {
		return -1
	}
	sub := c.emitter(nil)
	sub.NameThis()
	sub.Lets = e.Lets
	r := sub.amount(a)
	if r != 0 {
		sub.Op(effect.OpMax, 0, r, r, 0, 0)
	}
	return c.Store(sub.Code)
}

// gains compiles "gains [+200/+200] and [Flying]": one static for all numbers,
// one for all keywords, one for each of the rest. A computed number is a factor.
func (c *compiler) gains(s *cardtext.Give, e *emitter) (out []effect.Static) {
	c.gainsNothing(s.Gains)
	words := newStatic(effect.StaticKeyword, s.Span)
	for _, g := range s.Gains {
		switch {
		case g.Name != "" && g.Cost == nil && g.Abilities == nil && g.Of == nil: // 202.3 (6.3): what refers to a name finds it by this one too
			st := newStatic(effect.StaticAlsoNamed, s.Span)
			st.Name = g.Name
			out = append(out, st)
		case isBarrier(g):
			st := newStatic(effect.StaticGrant, s.Span)
			st.N = int16(c.Granted(c.Quoted(c.barrierText(g)), g.Span))
			out = append(out, st)
		case g.Cost != nil || g.Abilities != nil || g.Name != "" || g.Of != nil:
			c.Unsupported(g.Span, "gaining this")
		case g.Stats:
			if s.To.Kind == cardtext.RefEach && speaksOfIt(g) {
				c.Unsupported(g.Span, "a number of each card for itself")
			}
			out = append(out, c.numbers(g, s.Span, e))
		case g.Keyword != nil:
			words.Keywords |= 1 << g.Keyword.Number
		case g.AllRaces:
			if s.To.Kind != cardtext.RefThis || c.Card == nil {
				c.Unsupported(g.Span, allRacesLater)
			}
			st := newStatic(effect.StaticTrait, s.Span)
			st.Name = effect.AllRaces
			out = append(out, st)
		case g.Trait != "":
			st := newStatic(effect.StaticTrait, s.Span)
			st.Name = g.Trait
			out = append(out, st)
		case g.Type != cardtext.TypeCard:
			st := newStatic(effect.StaticType, s.Span)
			st.ToTypes = types[g.Type]
			out = append(out, st)
		case g.Attribute != nil:
			st := newStatic(effect.StaticAttribute, s.Span)
			st.Classes = 1 << g.Attribute.Number
			out = append(out, st)
		default:
			if g.QuoteText == nil {
				c.Unsupported(g.Span, "gaining this")
			}
			st := newStatic(effect.StaticGrant, s.Span)
			st.N = int16(c.Granted(c.Quoted(g.QuoteText), g.Span))
			out = append(out, st)
		}
	}
	if words.Keywords != 0 {
		out = append(out, words)
	}
	return out
}

// isBarrier reports whether "[Barrier] (chant)" is gained: against some only.
func isBarrier(g *cardtext.Gain) bool {
	return g.Keyword != nil && g.Keyword.Name == "Barrier" && g.Of != nil && g.Cost == nil
}

// barrierText is what such a [Barrier] says, as an ability of the card that gains it.
//
// 1120.3 (6.3): it cannot be targeted by such spells and abilities of other players.
func (c *compiler) barrierText(g *cardtext.Gain) *cardtext.Text {
	by := *g.Of
	if by.Controller != cardtext.Anyone {
		c.Unsupported(g.Span, "gaining this")
	}
	by.Controller = cardtext.Enemy
	rule := &cardtext.Restrict{Base: cardtext.Base{Span: g.Span}, Rule: cardtext.CantBeTargeted, What: &cardtext.Ref{Span: g.Span, Kind: cardtext.RefThis, Noun: "card"}, By: &by}
	passive := &cardtext.Passive{Span: g.Span, Statics: []*cardtext.Static{{Span: g.Span, Kind: cardtext.StaticHolds, Holds: rule}}}
	return &cardtext.Text{Dialect: c.Words.Dialect, Paragraphs: []*cardtext.Paragraph{{Span: g.Span, Abilities: []cardtext.Ability{passive}}}}
}

// barrierOf compiles "you gain [Barrier]": a player that other players cannot target.
//
// 1120.4, 1120.5 (8.01): by their spells and abilities, or by those that it names.
func (c *compiler) barrierOf(s *cardtext.Give, e *emitter) (st effect.Static, ok bool) {
	if s.To.Kind != cardtext.RefYourLeader && s.To.Kind != cardtext.RefEnemyLead || len(s.Gains) != 1 || s.Gains[0].Keyword == nil || s.Gains[0].Keyword.Name != "Barrier" {
		return st, false
	}
	st = newStatic(effect.StaticRestrict, s.Span)
	st.Restrict = effect.RestrictBeTargeted
	if of := s.Gains[0].Of; of != nil {
		st.By = e.filter(of, effect.SideEnemy)
		return st, true
	}
	f := effect.AnyCard()
	f.Side = effect.SideEnemy
	st.By = c.Intern(f)
	return st, true
}

// players returns a filter of the players that a passive is about.
func (c *compiler) players(b *cardtext.Base) int16 {
	f := effect.AnyCard()
	f.Types = effect.TypePlayer
	switch b.Who {
	case cardtext.You:
		f.Side = effect.SideYours
	case cardtext.Opponent, cardtext.EachOther:
		f.Side = effect.SideEnemy
	case cardtext.EachPlayer, cardtext.AnyPlayer:
	default:
		c.Unsupported(b.Span, "this player")
	}
	return c.Intern(f)
}

// numbers compiles [+200/+200], also for each of something: Amount is then what
// both are multiplied with.
func (c *compiler) numbers(g *cardtext.Gain, span cardtext.Span, e *emitter) effect.Static {
	st, factor := c.factored(g, span)
	st.Amount = c.amount(factor, e)
	return st
}

// factored returns a static for numbers and what they are multiplied with, nil
// for a constant.
func (c *compiler) factored(g *cardtext.Gain, span cardtext.Span) (st effect.Static, factor *cardtext.Amount) {
	st = newStatic(effect.StaticStats, span)
	half := func(a *cardtext.Amount, minus bool) int16 {
		if a == nil {
			return 0
		}
		n := a.N
		if a.Kind != cardtext.Literal {
			plain := *a
			plain.N = 1
			if factor == nil {
				factor = &plain
			} else if !sameAmount(factor, &plain) {
				c.Unsupported(span, "two computed numbers")
			}
			n = max(a.N, 1)
		}
		if minus {
			n = -n
		}
		return int16(n)
	}
	st.Atk, st.Def = half(g.Attack, g.MinusAttack), half(g.Defense, g.MinusDefense)
	return st, factor
}

// sameAmount reports whether two numbers count the same.
func sameAmount(a, b *cardtext.Amount) bool {
	return a.Kind == b.Kind && a.Per == b.Per && a.Objects == b.Objects && a.Of == b.Of && a.Stat == b.Stat && a.Name == b.Name &&
		a.Event == b.Event && a.Original == b.Original && a.Both == b.Both && a.Div == b.Div && a.Plus == nil && b.Plus == nil && !a.Half && !b.Half && a.Most == b.Most
}
