package fowcode

import (
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// restrictions maps what is forbidden.
var restrictions = map[cardtext.RestrictKind]effect.Restriction{
	cardtext.CantAttack: effect.RestrictAttack, cardtext.CantBlock: effect.RestrictBlock, cardtext.CantBeBlocked: effect.RestrictBeBlocked,
	cardtext.CantBeAttacked: effect.RestrictBeAttacked, cardtext.CantBeTargeted: effect.RestrictBeTargeted,
	cardtext.CantBeDestroyed: effect.RestrictBeDestroyed, cardtext.CantRecover: effect.RestrictBeRecovered,
	cardtext.CantPlay: effect.RestrictPlay, cardtext.CantActivate: effect.RestrictActivate, cardtext.CantGainLife: effect.RestrictGainLife,
	cardtext.CantDraw: effect.RestrictDraw, cardtext.CantBeChased: effect.RestrictChase, cardtext.CantBeCancelled: effect.RestrictCancel,
	cardtext.CantCallStones: effect.RestrictCall, cardtext.CantDealDamage: effect.RestrictDealDamage, cardtext.CantJudge: effect.RestrictJudgment,
	cardtext.CantEnter: effect.RestrictEnter, cardtext.CantPutCounters: effect.RestrictCounters, cardtext.CantLoseCounters: effect.RestrictUncount, cardtext.CantBeAdded: effect.RestrictAttach,
	cardtext.CantBeDealt: effect.RestrictBeDealt, cardtext.CantBeDealtBattle: effect.RestrictBeDealtBattle,
	cardtext.CantBattleDamage: effect.RestrictDealBattle, cardtext.CantBeReturned: effect.RestrictReturn,
	cardtext.CantBeRested: effect.RestrictRest, cardtext.CantBeRecovered: effect.RestrictBeRecovered, cardtext.CantChaseThis: effect.RestrictChase,
	cardtext.CantBeBanished: effect.RestrictBanish, cardtext.CantBeRemoved: effect.RestrictRemove,
}

// obligations maps what is demanded.
var obligations = map[cardtext.RestrictKind]effect.Obligation{
	cardtext.MustAttack: effect.MustAttack, cardtext.MustBlock: effect.MustBlock, cardtext.MustBeAttacked: effect.MustBeAttacked,
	cardtext.MustBeBlocked: effect.MustBeBlocked, cardtext.MustBeChosen: effect.MustBeChosen, cardtext.MustAttackYou: effect.MustAttackYou,
}

// flies reports whether a description is of cards with [Flying], which others cannot
// block.
func flies(c *compiler, o *cardtext.Objects) bool {
	for i := 0; o != nil && i < len(o.With); i++ {
		if q := &o.With[i]; q.Kind == cardtext.QualWith && 1<<q.Word.Number == c.Keyword(o.Span, "Flying") {
			return true
		}
	}
	return false
}

// restrict compiles a prohibition, an obligation or a permission.
func (c *compiler) restrict(s *cardtext.Restrict, e *emitter) []effect.Static {
	st := newStatic(effect.StaticRestrict, s.Span)
	if s.Of != nil || s.Most != 0 {
		c.Unsupported(s.Span, "this restriction")
	}
	if s.By != nil && s.By.HasPlace && s.Rule == cardtext.CantPlay { // 902.2 (6.3): the zone that it is played from
		place, ok := places[s.By.Place]
		if !ok || place == effect.PlaceField || place == effect.PlaceChase || s.Most != 0 {
			c.Unsupported(s.By.Span, "cards of one zone that cannot be played")
		}
		c.zones.ask(s.By)
		st.From = place + 1
	}
	if s.By != nil {
		theirs := e.Theirs
		if s.Who == cardtext.Opponent || s.What != nil && s.What.Kind == cardtext.RefEnemyLead { // "your opponent cannot play cards in their …"
			e.Theirs = effect.SideEnemy
		}
		st.By, st.Amount = c.byWhat(s, e)
		if e.Theirs = theirs; s.Except {
			st.By = c.except(st.By, s.By.Span)
		}
	}
	if s.Side != cardtext.Anyone {
		f := effect.AnyCard()
		f.Side = compile.TurnSides[s.Side]
		if s.By != nil {
			c.Unsupported(s.Span, "this restriction")
		}
		st.By = c.Intern(f)
	}
	if what := s.What; s.Rule == cardtext.MustAttackYou && what != nil && (ofThis(what) || what.Objects != nil && what.Objects.Controller == cardtext.Yours) {
		c.Refuse(s.Span, cardtext.CodeReference, "name cards that your opponent may control", "no card attacks its own player") // 803.3b (6.3)
	}
	if must, ok := obligations[s.Rule]; ok {
		st.Kind, st.Must = effect.StaticMust, must
		return []effect.Static{st}
	}
	switch s.Rule {
	case cardtext.MustFight:
		block := st
		st.Kind, st.Must = effect.StaticMust, effect.MustAttack
		block.Kind, block.Must = effect.StaticMust, effect.MustBlock
		return []effect.Static{st, block}
	case cardtext.CantBeAttackedOrTargeted:
		attack := newStatic(effect.StaticRestrict, s.Span)
		attack.Restrict, st.Restrict = effect.RestrictBeAttacked, effect.RestrictBeTargeted
		return []effect.Static{attack, st}
	case cardtext.CantAttackPlayers:
		if s.By != nil {
			c.Unsupported(s.Span, "this restriction")
		}
		f := effect.AnyCard()
		f.Types = effect.TypePlayer
		st.Restrict, st.By = effect.RestrictAttack, c.Intern(f)
		return []effect.Static{st}
	case cardtext.CantFight:
		st.Restrict = effect.RestrictAttack
		block := st
		block.Restrict = effect.RestrictBlock
		return []effect.Static{st, block}
	case cardtext.MayStayRested:
		yours := s.What.Kind == cardtext.RefThis && !s.What.HasFrom || s.What.Kind == cardtext.RefEach && s.What.Objects.Controller == cardtext.Yours
		if s.For != cardtext.EachRecovery || s.Who != cardtext.You || !yours { // 503.5 (6.3): the turn player recovers the own cards
			c.Unsupported(s.Span, "this permission to stay rested")
		}
		st.Kind, st.Permit = effect.StaticPermit, effect.PermitStayRested
		return []effect.Static{st}
	case cardtext.MayAttackRecovered, cardtext.MayAttackAtOnce, cardtext.MayBlockAlso, cardtext.BlocksRecovered, cardtext.IsMobilized, cardtext.MayBlockRested:
		st.Kind = effect.StaticPermit
		st.Permit = map[cardtext.RestrictKind]effect.Permission{cardtext.MayAttackRecovered: effect.PermitAttackRecovered,
			cardtext.MayAttackAtOnce: effect.PermitAttackNew, cardtext.MayBlockAlso: effect.PermitBlock, cardtext.BlocksRecovered: effect.PermitBlockRecovered,
			cardtext.IsMobilized: effect.PermitMobilized, cardtext.MayBlockRested: effect.PermitBlockRested}[s.Rule] // 1129.3 (8.01): nothing is paid
		if s.Rule == cardtext.MayAttackRecovered {
			if s.By == nil {
				c.Unsupported(s.Span, "this permission to attack")
			}
			if o := s.By; o.Nouns[0].Type == cardtext.TypeJResonator && plainBut(o) && o.Controller == cardtext.Anyone && !o.Attack.Has && !o.Defense.Has { // 803.3b (6.3): whatever can be attacked
				st.By = -1
			}
		}
		if s.Rule == cardtext.MayBlockAlso && !flies(c, s.By) {
			c.Unsupported(s.Span, "this permission to block")
		}
		return []effect.Static{st}
	}
	r, ok := restrictions[s.Rule]
	if !ok || s.Rule == cardtext.CantBeRecovered && s.By == nil {
		c.Unsupported(s.Span, "this restriction")
	}
	if st.Restrict = r; r == effect.RestrictBanish || r == effect.RestrictRemove {
		c.keepsInField(s, &st)
	}
	if s.Rule == cardtext.CantRecover && (s.For == cardtext.NextRecovery || s.For == cardtext.EachRecovery || s == c.inRecovery) {
		st.Restrict = effect.RestrictRecover // 104.4 (6.3): effects are not what is spoken of
	}
	return []effect.Static{st}
}

// keepsInField refuses what is not carried out of "cannot be banished" and "cannot be removed from
// the game": of cards elsewhere than in the field; and by others than an opponent, where costs of
// their own controller may be meant or not.
func (c *compiler) keepsInField(s *cardtext.Restrict, st *effect.Static) {
	if s.What != nil && (s.What.HasFrom || s.What.Objects != nil && s.What.Objects.HasPlace && s.What.Objects.Place != cardtext.Field) {
		c.Unsupported(s.Span, "what cannot be moved from this zone")
	}
	for f := st.By; f >= 0; f = c.Program.Filters[f].Or {
		if st.Restrict == effect.RestrictRemove || c.Program.Filters[f].Side != effect.SideEnemy {
			c.Unsupported(s.Span, "this by these")
		}
	}
}

// byWhat compiles what a prohibition is about, with a fragment that computes the numbers
// that it compares with, -1 if there are none: a passive compares with what they are at any
// time.
func (c *compiler) byWhat(s *cardtext.Restrict, e *emitter) (by, bounds int16) {
	if e.Ability != nil {
		return e.filter(s.By, effect.SideAny), -1
	}
	sub := c.emitter(nil)
	switch what := s.What; { // "its ATK"
	case what == nil || ofThis(what) || what.Kind == cardtext.RefIt:
		sub.NameThis()
	case what.Kind == cardtext.RefHost:
		sub.Name(effect.SelHost)
	case what.Kind == cardtext.RefEach: // of each of them, and one number is computed
		sub.It = compile.Antecedent{}
	}
	sub.Theirs, sub.Lets = e.Theirs, e.Lets
	if by = sub.measured(s.By, effect.SideAny); len(sub.Code) == 0 {
		return by, -1
	}
	switch s.Rule {
	case cardtext.CantBeTargeted, cardtext.CantPlay, cardtext.CantBlock, cardtext.CantBeBlocked, cardtext.CantBeAttacked:
	default:
		c.Unsupported(s.By.Span, "a computed bound here")
	}
	return by, c.Store(sub.Code)
}

// prevent begins the replacement of "prevent … damage" and returns what it is
// about: what would be dealt the damage, or what would deal it.
func (c *compiler) prevent(s *cardtext.Prevent, e *emitter) (effect.Static, *cardtext.Ref) {
	st := newStatic(effect.StaticReplace, s.Span)
	st.Would, st.Do = effect.WouldBeDealt, effect.ReplaceNothing
	if s.Battle {
		st.DamageKinds = 1
	}
	if s.Other {
		st.DamageKinds = 4
	}
	about := s.To
	switch {
	case s.Any && s.To == nil && s.By == nil && len(s.More) == 0 && !s.It: // "all damage becomes 0": of players and cards
		player := effect.AnyCard()
		player.Types = effect.TypePlayer
		player.Or = c.Intern(effect.AnyCard())
		st.Filter = c.Intern(player)
		return st, nil
	case len(s.More) > 0 || s.It || s.Any || s.To == nil && s.By == nil:
		c.Unsupported(s.Span, "preventing this damage")
	case s.To == nil:
		st.Would, about = effect.WouldDeal, s.By
	case s.By != nil && s.By.Kind == cardtext.RefEach && !onlyPlayers(s.By.Objects):
		st.By = e.filter(s.By.Objects, effect.SideAny)
	case s.By != nil:
		c.Unsupported(s.Span, "preventing this damage")
	}
	return st, about
}
