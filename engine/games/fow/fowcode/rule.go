package fowcode

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// costRule compiles "you may pay {1} less to play …".
//
// 903.2g-iii (6.3): what cards cost more; 903.2g-iv (6.3): and less.
func (c *compiler) costRule(s *cardtext.CostRule, e *emitter) []effect.Static {
	if s.Quick && (s.Who != cardtext.You || !quickOthers(s) && (s.For != cardtext.Lasting || !ofThis(s.What))) {
		c.Unsupported(s.Span, "this permission")
	}
	if s.Costs != nil && (s.Less != nil || s.Quick) {
		return c.cheaperFor(s)
	}
	if s.Or != nil && s.Less != nil {
		return c.eitherLess(s)
	}
	if s.Or != nil { // 1003.3 (6.3): either may be paid
		one, other := *s, *s
		one.Or, other.Or, other.Costs = nil, nil, s.Or
		return append(c.costRule(&one, e), c.costRule(&other, e)...)
	}
	for _, x := range s.Less { // A35: a number takes away free cost only
		if s.Free && x.Letter != 0 {
			c.Unsupported(s.Span, "this change of a cost")
		}
	}
	judged := s.Word != nil && s.Word.Name == "Judgment" && (s.Less != nil) != (s.Costs != nil) && s.Each == nil && !s.AnyWill && s.With == nil
	if judged && s.Costs != nil && s.For == cardtext.Lasting { // of a ruler's own judgment its keyword says it
		c.Unsupported(s.Span, "this change of a cost")
	}
	if s.Word != nil && !judged || s.Label || s.Minimum != nil && !leavesFree(s) {
		c.Unsupported(s.Span, "this change of a cost")
	}
	st := newStatic(effect.StaticPlayCost, s.Span)
	switch {
	case s.AnyWill || s.With != nil:
		if st.Kind, st.Permit = effect.StaticPermit, effect.PermitAnyWill; s.With != nil {
			st.Classes = 1 << s.With.Number
		}
	case s.Quick:
		st.Kind, st.Permit = effect.StaticPermit, effect.PermitQuick
	case s.Costs != nil:
		st.Kind, st.Permit = effect.StaticPermit, effect.PermitOtherCost
		st.N = int16(c.payment(c.costs(s.Costs, nil)))
	case s.Less != nil:
		switch st.Will = c.will(s.Less, s.Span); {
		case s.More:
		case s.Free:
			st.N = effect.LessFree
		default:
			st.N = effect.LessWill
		}
	default:
		c.Unsupported(s.Span, "this change of a cost")
	}
	if s.Minimum != nil {
		st.Leaves = uint8(s.Minimum[0].Free)
	}
	if s.Each != nil {
		st.Amount = c.amount(s.Each, e)
	}
	if s.Nth > 0 {
		of := c.emitter(nil)
		if r := of.playedBefore(s); r != 0 {
			of.Op(effect.OpMax, 0, r, r, 0, 0)
		}
		st.Cond = c.Store(of.Code)
	}
	if s.Next { // 903.2h (6.3): the next one that is played spends it
		if s.For == cardtext.Lasting || s.Less == nil || s.Costs != nil || s.Word != nil || s.Who != cardtext.You || s.What == nil || s.What.Kind != cardtext.RefEach {
			c.Unsupported(s.Span, "this change of a cost")
		}
		st.Once = true
	}
	if judged { // 705.2a (6.3): what a player's judgments cost
		st.Keywords, st.Filter = 1<<s.Word.Number, c.players(&s.Base)
		return []effect.Static{st}
	}
	what := s.What
	if what != nil && what.Kind == cardtext.RefThis && what.HasFrom { // "this card from a rune area"
		place, ok := map[cardtext.Place]effect.Place{cardtext.RuneArea: effect.PlaceRunes, cardtext.Graveyard: effect.PlaceCemetery, cardtext.Removed: effect.PlaceBanished}[what.From]
		if !ok {
			c.Unsupported(s.Span, "this change of a cost")
		}
		plain := *what
		plain.HasFrom = false
		what, st.From = &plain, place+1
	}
	if what != nil && what.Kind == cardtext.RefEach && what.Objects.HasPlace { // 702.2, 703.2 (6.3): from elsewhere than the hand
		place, ok := places[what.Objects.Place]
		if own := map[cardtext.PlayerWord]cardtext.Whose{cardtext.You: cardtext.Yours}[s.Who]; !ok || place == effect.PlaceField || place == effect.PlaceChase || st.Kind != effect.StaticPlayCost || s.By || own != what.Objects.Owner || what.Objects.Or != nil {
			c.Unsupported(s.Span, "what cards of this zone cost")
		}
		c.zones.ask(what.Objects)
		plain, objects := *what, *what.Objects
		objects.HasPlace, plain.Objects = false, &objects
		what, st.From = &plain, place+1
	}
	if e.Theirs == effect.SideAny && s.Who == cardtext.Opponent { // "your opponent pays … of resonators they control"
		e.Theirs = effect.SideEnemy
		defer func() { e.Theirs = effect.SideAny }()
	}
	out := c.onObjects([]effect.Static{st}, what, e)
	out[0].Place = effect.PlaceHand
	if out[0].Filter >= 0 && !out[0].This {
		out[0].Filter = c.paidBy(s, out[0].Filter)
		out[0].By, out[0].Filter = c.aimOf(s, out[0].Filter)
	}
	return out
}

// quickOthers reports whether a permission is about cards that are played as though they had [Quickcast], and not about this card.
//
// 1111.2 (6.3): at any time with priority. Rulers and magic stones are not played, runes at their own time, and what a player
// controls has been played.
func quickOthers(s *cardtext.CostRule) bool {
	return s.What != nil && s.What.Kind == cardtext.RefEach && s.What.Objects.Controller == cardtext.Anyone && !slices.ContainsFunc(s.What.Objects.Nouns, func(n cardtext.Noun) bool {
		switch n.Type {
		case cardtext.TypeJRuler, cardtext.TypeRuler, cardtext.TypeAnyRuler, cardtext.TypeStone, cardtext.TypeRune:
			return true
		}
		return false
	})
}

// playedBefore leaves in a register whether its player has played none, one … of what a rule about "your first chant each
// turn" is about. What is played now is no play yet.
//
// 903.2h (6.3): it is played when its cost is paid.
func (e *emitter) playedBefore(s *cardtext.CostRule) int {
	if s.What == nil || s.What.Kind != cardtext.RefEach || s.Who != cardtext.You && s.Who != cardtext.Opponent || s.For != cardtext.Lasting {
		e.c.Unsupported(s.Span, "this change of a cost")
	}
	r := e.happened(s.Span, &cardtext.Trigger{Span: s.Span, Kind: cardtext.TriggerPlays, Who: s.Who, Objects: s.What.Objects})
	if s.Nth == 1 {
		return e.negated(r, true)
	}
	e.Op(effect.OpEq, r, r, e.Number(s.Nth-1), 0, 0)
	return r
}

// ruleOfNth returns the rule about what one of several cards played in a turn costs, nil of other passives.
func ruleOfNth(p *cardtext.Passive) *cardtext.CostRule {
	if len(p.Statics) != 1 {
		return nil
	}
	s := p.Statics[0].Holds
	if m, ok := s.(*cardtext.May); ok && len(m.Stmts) == 1 {
		s = m.Stmts[0]
	}
	if r, ok := s.(*cardtext.CostRule); ok && r.Nth > 0 {
		return r
	}
	return nil
}

// nthUnder stores the condition that such a rule stands under together with which of the cards it is about, which it then
// says no more: a passive has one condition.
func (c *compiler) nthUnder(p *cardtext.Passive, conds []cardtext.Cond, out outer) (*cardtext.Passive, int16) {
	nth := ruleOfNth(p)
	out.holds = func(e *emitter) int { return e.playedBefore(nth) }
	rule, plain := *nth, *p
	rule.Nth = 0
	plain.Statics = []*cardtext.Static{{Span: p.Statics[0].Span, Kind: cardtext.StaticHolds, Holds: &rule}}
	return &plain, c.guard(conds, out)
}

// aimOf takes out of a description of what is played what it targets: -1 if it says nothing.
// What something costs is determined when its targets have been chosen.
//
// 903.2e, 903.2g (6.3): targets first, then costs.
func (c *compiler) aimOf(s *cardtext.CostRule, f int16) (aim, plain int16) {
	one := c.Program.Filters[f]
	aim = one.Targets - 1
	if one.Or >= 0 {
		other := int16(0)
		if other, one.Or = c.aimOf(s, one.Or); other != aim {
			c.Unsupported(s.Span, "different targets of what costs more or less")
		}
	}
	if aim < 0 {
		return -1, f
	}
	for _, q := range s.What.Objects.With {
		if q.Kind == cardtext.QualTargeting && q.Objects != nil && q.Objects.HasPlace {
			c.Unsupported(s.Span, "a cost that depends on a target like this")
		}
	}
	if s.Costs != nil || s.With != nil || s.AnyWill {
		c.Unsupported(s.Span, "a cost of another kind that depends on what is targeted")
	}
	one.Targets = 0
	return aim, c.Intern(one)
}

// aimedBy reads the condition "if it targets a Beast" of a text about what its own card
// costs, and returns the description of the target.
func (c *compiler) aimedBy(g *cardtext.Cond, p *cardtext.Passive) *cardtext.Objects {
	if g.Kind != cardtext.CondIs || g.Not || g.Ref == nil || g.Ref.Kind != cardtext.RefThis && g.Ref.Kind != cardtext.RefIt ||
		g.Objects == nil || len(g.Objects.Nouns) != 1 || g.Objects.Nouns[0].Type != cardtext.TypeCard || len(g.Objects.With) != 1 ||
		g.Objects.With[0].Kind != cardtext.QualTargeting || !saysItsPrice(&cardtext.Passive{Statics: p.Statics}) {
		return nil
	}
	return g.Objects
}

// aimAt makes what a card costs depend on its targets.
//
// 903.2e-i (6.3): it cannot target itself. 307.4 (6.3): without a zone, what is in the field.
func (c *compiler) aimAt(list []effect.Static, o *cardtext.Objects, e *emitter) {
	f, q := effect.AnyCard(), &o.With[0]
	if q.Objects == nil || q.Objects.HasPlace {
		c.Unsupported(o.Span, "a cost that depends on a target like this")
	}
	f.Need = effect.FlagSpell
	e.targeting(&f, o, q)
	for i := range list {
		if st := &list[i]; st.Kind != effect.StaticPlayCost || !st.This {
			c.Unsupported(o.Span, "a cost of another kind that depends on what is targeted")
		}
		list[i].By = f.Targets - 1
	}
}

// costRule compiles what things cost more or less for a time: "you pay {1} less to play
// Elves this turn".
//
// 901.2b (6.3): in the duration of the effect. 909.4 (6.3): also cards that fit later.
func (e *emitter) costRule(s *cardtext.CostRule) {
	if s.Label && s.Who != cardtext.You {
		e.c.Unsupported(s.Span, "another player paying less for what its J-ruler can do")
	}
	ofPlayer := s.Word != nil && s.Word.Name == "Judgment"
	if s.Label && s.For != cardtext.Lasting && s.Less != nil && s.Each == nil && s.Costs == nil {
		e.artsCost(s)
		return
	}
	switch {
	case s.For == cardtext.Lasting:
		e.c.Refuse(s.Span, cardtext.CodePhrase, "say \"this turn\" or \"until end of turn\"", "nothing says how long this holds")
	case ofPlayer && s.Costs != nil:
	case s.Each != nil || s.Costs != nil || s.What == nil || s.What.Kind != cardtext.RefEach && !ofPlayer:
		e.c.Unsupported(s.Span, "this change of a cost for a time")
	}
	for _, st := range e.c.costRule(s, e) {
		e.applyTo(st, effect.SelNone, s.Base)
	}
	if s.Next { // "it" would be the card that has not been played yet
		e.It = compile.Antecedent{}
	}
}

// artsCost compiles "you may pay {2} less to play its God's Art abilities this turn" of one's
// J-ruler.
//
// 909.4 (6.3), by example: a condition on the J-ruler is part of the effect.
func (e *emitter) artsCost(s *cardtext.CostRule) {
	st := newStatic(effect.StaticPlayCost, s.Span)
	if st.Will, st.Place = e.c.will(s.Less, s.Span), effect.PlaceHand; !s.More {
		st.N = effect.LessWill
	}
	c := e.guardIs
	if c == nil || c.Ref == nil || c.Ref.Kind != cardtext.RefIt && !(c.Ref.Kind == cardtext.RefEach && yourJRuler(c.Ref)) ||
		c.Ref.Kind == cardtext.RefIt && (e.ruler == nil || !yourJRuler(e.ruler)) || len(c.Objects.With) > 0 || c.Objects.HasPlace {
		e.c.Unsupported(s.Span, "what God's Arts of this cost")
	}
	or := int16(-1)
	for i := range c.Objects.Nouns { // those of the J-ruler that is so called
		n := &c.Objects.Nouns[i]
		if n.Name == "" || n.Trait != "" || n.Flags != 0 || len(n.Attributes)+len(n.Not) > 0 {
			e.c.Unsupported(s.Span, "what God's Arts of this cost")
		}
		f := effect.AnyCard()
		f.Need, f.Types, f.Side, f.Name, f.Or = effect.FlagAbility|effect.FlagGodsArt, effect.TypeJRuler, effect.SideYours, n.Name, or
		or = e.c.Intern(f)
	}
	st.Filter = or
	e.applyTo(st, effect.SelNone, s.Base)
}

// onlyArts reports whether a block says nothing but what God's Arts cost for a time.
func onlyArts(b *cardtext.Block) bool {
	if len(b.Stmts) != 1 {
		return false
	}
	s := b.Stmts[0]
	if m, ok := s.(*cardtext.May); ok && len(m.Stmts) == 1 {
		s = m.Stmts[0]
	}
	r, ok := s.(*cardtext.CostRule)
	return ok && r.Label
}

// yourJRuler reports whether a phrase is "your J-ruler".
func yourJRuler(r *cardtext.Ref) bool {
	o := r.Objects
	return o != nil && len(o.Nouns) == 1 && (o.Nouns[0].Type == cardtext.TypeJRuler || o.Nouns[0].Type == cardtext.TypeAnyRuler) && o.Nouns[0].Trait+o.Nouns[0].Name == "" &&
		o.Nouns[0].Side == cardtext.Yours && o.Nouns[0].Flags == 0 && len(o.With) == 0
}

// paidBy makes a description one of what the player plays who pays more or less, and
// refuses what has no such cost here.
//
// 903.2g-iii, 903.2g-iv (6.3): who plays the card or ability pays for it.
func (c *compiler) paidBy(s *cardtext.CostRule, f int16) int16 {
	side := effect.SideAny
	switch {
	case s.By && !s.Mine || s.Who == cardtext.EachPlayer || s.Who == cardtext.AnyPlayer:
	case s.Who == cardtext.You:
		side = effect.SideYours
	case s.Who == cardtext.Opponent || s.Who == cardtext.EachOther:
		side = effect.SideEnemy
	default:
		c.Unsupported(s.Span, "this player's costs")
	}
	return c.onlySide(f, side, s)
}

func (c *compiler) onlySide(f int16, side effect.Side, s *cardtext.CostRule) int16 {
	one := c.Program.Filters[f]
	const ability = effect.FlagAbility | effect.FlagActivate | effect.FlagGodsArt
	ofAbility := one.Need&ability != 0
	switch {
	case ofAbility && s.Minimum != nil:
		c.Unsupported(s.Span, "this change of a cost")
	case ofAbility && one.Need&(effect.FlagActivate|effect.FlagGodsArt) == 0:
		c.Refuse(s.Span, cardtext.CodeUnsupported, "say \"activate abilities\"", "what automatic abilities cost is not changed by the engine")
	case one.Need&effect.FlagAutomatic != 0 || ofAbility && (s.Costs != nil && !onlyWill(s.Costs) || s.With != nil || s.AnyWill):
		c.Unsupported(s.Span, "this change of a cost")
	case side != effect.SideAny && one.Side != effect.SideAny && one.Side != side:
		c.Refuse(s.Span, cardtext.CodeReference, "name the player once", "who pays and whose cards are meant differ")
	}
	if one.Side == effect.SideAny {
		one.Side = side
	}
	if one.Or >= 0 {
		if other := c.Program.Filters[one.Or].Need & ability; (other != 0) != ofAbility {
			c.Unsupported(s.Span, "the cost of spells and of abilities in one sentence")
		}
		one.Or = c.onlySide(one.Or, side, s)
	}
	return c.Intern(one)
}

// onlyWill reports whether nothing but will is paid, and no X.
func onlyWill(list []*cardtext.Cost) bool {
	return !slices.ContainsFunc(list, func(t *cardtext.Cost) bool {
		return t.Kind != cardtext.CostWill || slices.ContainsFunc(t.Symbols, func(s cardtext.Symbol) bool { return s.Letter == 'X' })
	})
}

// enters compiles how a card enters the field.
func (c *compiler) enters(s *cardtext.Enters, e *emitter) effect.Static {
	st := newStatic(effect.StaticEnters, s.Span)
	switch {
	case s.Rested && s.Counters == nil:
		st.Enters = effect.EntersRested
	case s.Counters != nil && !s.Rested:
		st.Enters, st.Name = effect.EntersCounters, strings.ToLower(s.Name)
		if s.Counters.Kind == cardtext.Literal {
			st.N = int16(s.Counters.N)
		} else {
			st.Amount = c.amount(s.Counters, e)
		}
	default:
		c.Unsupported(s.Span, "entering like this")
	}
	return st
}

// treatAs compiles "treat this card as a fire magic stone": it has the magic
// stone types that are named.
//
// 201.4c (6.3): a card may gain magic stone types.
func (c *compiler) treatAs(s *cardtext.TreatAs, e *emitter) (out []effect.Static) {
	if s.Becomes {
		return c.become(s, e)
	}
	if s.As == nil || len(s.As.With) > 0 {
		c.Unsupported(s.Span, "treating cards like this")
	}
	for i := range s.As.Nouns {
		n := &s.As.Nouns[i]
		if n.Type != cardtext.TypeStone || len(n.Attributes) == 0 || n.Flags != 0 {
			c.Unsupported(s.Span, "treating cards like this")
		}
		for _, w := range n.Attributes {
			st := newStatic(effect.StaticTreatAs, s.Span)
			st.Classes = 1 << w.Number
			out = append(out, st)
		}
	}
	return out
}

// handRules are the passives of texts about the number of cards in a hand.
var handRules = map[cardtext.RuleTextKind]effect.StaticKind{
	cardtext.HandSize: effect.StaticHandLimit, cardtext.HandMore: effect.StaticHandMore, cardtext.StartHand: effect.StaticStartHand,
}

// rule compiles rules of deck building and of hands.
func (c *compiler) rule(s *cardtext.RuleText) effect.Static {
	switch s.Kind {
	case cardtext.AnyCopies, cardtext.CopiesOf:
		st := newStatic(effect.StaticDeckCopies, s.Span)
		if st.This, st.N = true, int16(s.N); s.Kind == cardtext.AnyCopies {
			st.N = 99
		}
		return st
	case cardtext.HandSize, cardtext.HandMore, cardtext.StartHand:
		st := newStatic(handRules[s.Kind], s.Span)
		st.This, st.N = true, int16(s.N)
		return st
	case cardtext.PlayExplored:
		st := newStatic(effect.StaticPermit, s.Span)
		st.This, st.Permit, st.Place = true, effect.PermitPlay, effect.PlaceDeck
		return st
	case cardtext.OpenTop:
		return c.seesTop(&s.Base, true)
	case cardtext.OpenHand:
		f := effect.AnyCard()
		f.Types, f.Side = effect.TypePlayer, effect.SideYours
		st := newStatic(effect.StaticRestrict, s.Span)
		st.Restrict, st.Filter = effect.RestrictHide, c.Intern(f)
		return st
	}
	c.Unsupported(s.Span, "this rule")
	return effect.Static{}
}

// entering compiles "as this card enters your field, choose an attribute".
//
// 909.5 (6.3): it enters with what was chosen.
func (c *compiler) entering(t *cardtext.Triggered, out outer) {
	what := ""
	if len(t.Costs) == 0 && len(t.Triggers) == 1 && !out.guarded() {
		w, ok := t.Body.Stmts[0].(*cardtext.ChooseWord)
		if ok && w.What == "a number" && w.Step > 0 && len(t.Body.Stmts) > 1 && !c.entersWith(effect.EntersNumber) {
			c.numberAsItEnters(w, t.Body.Stmts[1:])
			return
		}
		if ok && len(t.Body.Stmts) == 1 {
			what = w.What
		}
	}
	chosen, ok := map[string]effect.EnterKind{"an attribute": effect.EntersAttribute, "a race": effect.EntersTrait}[what]
	if !ok || c.entersWith(effect.EntersAttribute) || c.entersWith(effect.EntersTrait) || c.entersWith(effect.EntersNumber) { // an entity keeps one choice
		c.Unsupported(t.Span, "choosing this as the card enters")
	}
	st := newStatic(effect.StaticEnters, t.Span)
	st.This, st.Enters = true, chosen
	c.Program.Statics = append(c.Program.Statics, st)
}

// entersWith reports whether something is chosen as the card enters.
func (c *compiler) entersWith(what effect.EnterKind) bool {
	for i := range c.Program.Statics {
		if st := &c.Program.Statics[i]; st.Kind == effect.StaticEnters && st.This && st.Enters == what {
			return true
		}
	}
	return false
}

// leavesFree reports whether a rule takes free cost off cards, to a minimum of free cost.
func leavesFree(s *cardtext.CostRule) bool {
	free := func(l []cardtext.Symbol) bool {
		return len(l) == 1 && l[0].Letter == 0 && l[0].Free > 0 && l[0].Free < 100
	}
	return free(s.Less) && free(s.Minimum) && !s.More && s.Costs == nil && s.Each == nil && s.Word == nil && !s.Next &&
		s.What != nil && s.What.Kind == cardtext.RefEach
}

// shifting compiles "as this card shifts, put ten [+100/+100] counters on it".
//
// 1117.2a (6.3): as the future side is turned up.
func (c *compiler) shifting(t *cardtext.Triggered, out outer) {
	st := newStatic(effect.StaticEnters, t.Span)
	put, ok := t.Body.Stmts[0].(*cardtext.Counters)
	if !ok || len(t.Body.Stmts) != 1 || len(t.Costs) > 0 || len(t.Triggers) != 1 || out.guarded() || put.Remove || put.UpTo || put.Double || put.Or != "" ||
		put.Amount != nil && !plainNumber(put.Amount) || put.What.Kind != cardtext.RefIt && !ofThis(put.What) || put.For != cardtext.Lasting || put.Who != cardtext.You {
		c.Unsupported(t.Span, "what happens as a card shifts")
	}
	st.This, st.Enters, st.Name, st.N = true, effect.ShiftsCounters, strings.ToLower(put.Name), int16(put.N)
	if put.Amount != nil {
		st.N = int16(put.Amount.N)
	}
	c.Program.Statics = append(c.Program.Statics, st)
}

// judging compiles "as you do judgment of this card, restart the game": the side that is turned up says it.
//
// 705.3a, 705.3a-i (8.01): the ruler is in the field then, and what waits for judgment triggers.
func (c *compiler) judging(t *cardtext.Triggered, out outer) {
	st := newStatic(effect.StaticEnters, t.Span)
	restart, ok := t.Body.Stmts[0].(*cardtext.Number)
	if !ok || restart.Verb != cardtext.RestartGame || restart.Who != cardtext.You || len(t.Body.Stmts) != 1 || len(t.Costs) > 0 || len(t.Triggers) != 1 || t.NoChase || out.guarded() {
		c.Unsupported(t.Span, "what happens as a ruler is judged")
	}
	if !c.judged {
		c.Refuse(t.Span, cardtext.CodeReference, "write it on the J-ruler's side", "only the side that judgment turns up says what happens then")
	}
	c.Uses(effect.UseRestart)
	if st.This, st.Enters = true, effect.JudgedRestart; restart.UpTo { // "with this card in the field on this side"
		st.N = 1
	}
	c.Program.Statics = append(c.Program.Statics, st)
}
