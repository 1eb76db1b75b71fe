package svecode

import (
	"slices"
	"strings"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// Numbers behind words of the rules.
const overflowPoints = 7 // 13.4.1: maximum play points from which Overflow is active

// condition stores a pure fragment that is non-zero while all conditions hold.
func (c *compiler) condition(list []cardtext.Cond) int16 {
	e := c.emitter(nil)
	e.NameThis()
	r := e.all(list)
	if r != 0 {
		zero := 0
		e.Op(effect.OpMax, zero, r, r, 0, 0)
	}
	return c.Store(e.Code)
}

// all leaves in a register whether all conditions hold.
func (e *emitter) all(list []cardtext.Cond) int {
	if len(list) == 0 {
		return e.Number(1)
	}
	return e.joined(effect.OpAnd, list)
}

// joined leaves in a register whether all conditions hold, or any of them.
func (e *emitter) joined(op effect.Op, list []cardtext.Cond) int {
	r := e.cond(&list[0])
	for i := range list[1:] {
		s := e.cond(&list[i+1])
		e.Op(op, r, r, s, 0, 0)
		e.Reg = r + 1
	}
	return r
}

// playerStats maps conditions on a number of the controller: at least N.
var playerStats = map[cardtext.CondKind]effect.PlayerStat{
	cardtext.CondCombo: effect.StatCardsPlayed, cardtext.CondSpellchain: effect.StatSpellchain,
	cardtext.CondNecrocharge: effect.StatNecrocharge, cardtext.CondAttacks: effect.StatAttacksTurn,
	cardtext.CondOverflow: effect.StatMaxPlayPoints, cardtext.CondSanguine: effect.StatSanguine,
	cardtext.CondDiscarded: effect.StatDiscardedTurn, cardtext.CondDestroyed: effect.StatDestroyedTurn, cardtext.CondGone: effect.StatGoneTurn,
}

// cond leaves in a register whether a condition holds.
func (e *emitter) cond(t *cardtext.Cond) int {
	if stat, ok := playerStats[t.Kind]; ok {
		n := t.N
		switch t.Kind {
		case cardtext.CondOverflow:
			n = overflowPoints
		case cardtext.CondSanguine, cardtext.CondDiscarded, cardtext.CondDestroyed:
			n = max(n, 1)
		}
		r := e.Register()
		who := effect.SelYou
		if t.Who == cardtext.Opponent {
			who = effect.SelOpponent
		}
		e.Op(effect.OpPlayer, r, int(who), int(stat), 0, 0)
		if r = e.AtLeast(r, n); t.Not {
			e.Op(effect.OpNot, r, r, 0, 0, 0)
		}
		return r
	}
	switch t.Kind {
	case cardtext.CondHappened:
		r := e.AtLeast(e.happened(t.Span, t.Event), max(t.N, 1))
		if t.Not {
			e.Op(effect.OpNot, r, r, 0, 0, 0)
		}
		return r
	case cardtext.CondExists:
		return e.exists(t)
	case cardtext.CondIs:
		way, one := strings.CutSuffix(t.Ref.Noun, " card")
		if _, taken := takenWays[way]; taken && t.Ref.Kind == cardtext.RefIt {
			return e.discarded(t, way, one)
		}
		e.ofItsFace(t)
		sel := e.seen(e.one(e.soleTaken(t.Ref)), t.Ref.Span)
		if isSide(t.Ref) {
			e.nameAttack(t.Ref, sel)
		}
		f := e.c.filter(e.c.oneOf(t.Objects), context{place: effect.PlaceField})
		r := e.Register()
		op := effect.OpIs
		if t.Past {
			op = effect.OpWas
		}
		e.Op(op, r, int(sel), int(f), 0, 0)
		if t.Not {
			e.Op(effect.OpNot, r, r, 0, 0, 0)
		}
		if t.Past && !e.left(sel) {
			e.c.Refuse(t.Span, cardtext.CodeReference, "write \"has\" or \"is\", or ask behind what takes the card away", "this asks how a card was, and it need not have left")
		}
		e.aboutItself(t)
		return r
	case cardtext.CondStat:
		of := e.stat(t.Ref, t.Stat, t.Original)
		if t.Ref.Kind == cardtext.RefThis && !e.It.Valid() {
			e.NameThis() // "if this follower's defense is less than its attack"
		}
		if isSide(t.Ref) {
			e.nameAttack(t.Ref, e.ofAttack(t.Ref))
		}
		r := e.inRange(of, t.Range)
		e.aboutItself(t)
		return r
	case cardtext.CondLeaderDef:
		r, who := e.Register(), effect.SelYou
		if t.Who == cardtext.Opponent {
			who = effect.SelOpponent
		}
		e.Op(effect.OpPlayer, r, int(who), int(effect.StatLeaderDefense), 0, 0)
		if !e.It.Valid() && who == effect.SelYou { // "if your leader's defense is 5 or less, give it …"
			e.Name(effect.SelYou)
		}
		return e.inRange(r, t.Range)
	case cardtext.CondCounters:
		r := e.Register()
		e.Op(effect.OpCounters, r, int(effect.SelThis), 0, 0, e.c.Str(t.Name))
		e.aboutThis(t)
		if t.AtMost {
			e.AtLeast(r, t.N+1)
			e.Op(effect.OpNot, r, r, 0, 0, 0)
			return r
		}
		return e.AtLeast(r, t.N)
	case cardtext.CondDie:
		if len(t.Values) > 0 { // one of several cases
			break
		}
		return e.die(t)
	case cardtext.CondPaidMore:
		return e.paidMore(t)
	case cardtext.CondMoved:
		return e.wereMoved(t)
	case cardtext.CondDone:
		return e.wasDone(t)
	case cardtext.CondThis:
		return e.thisIs(t)
	case cardtext.CondAmount:
		return e.points(t)
	case cardtext.CondYourTurn:
		r := e.Register()
		e.Op(effect.OpYourTurn, r, 0, 0, 0, 0)
		if t.N == 0 {
			e.Op(effect.OpNot, r, r, 0, 0, 0)
		}
		return r
	case cardtext.CondOnField: // not of the card where it went (4.1.3.2), so no test of what it is
		r := e.Register()
		e.Op(effect.OpCountSel, r, int(effect.SelThis), int(effect.CountOnField), 0, 0)
		e.aboutThis(t)
		return r
	case cardtext.CondParity:
		return e.parity(t)
	case cardtext.CondAnd:
		return e.joined(effect.OpAnd, t.All)
	case cardtext.CondOr:
		return e.joined(effect.OpOr, t.All)
	}
	e.c.Unsupported(t.Span, "this condition")
	return 0
}

// ofItsFace refuses to ask whether this card is evolved where the text that asks answers it: an evolved card has the text of
// its evolved face (10.9.1.1.1). What is carried out may have evolved it, and an ability that is given is on either face.
func (e *emitter) ofItsFace(t *cardtext.Cond) {
	n := t.Objects.Nouns[0]
	if t.Ref.Kind != cardtext.RefThis || e.c.Card == nil || n.Flags&(cardtext.FlagEvolved|cardtext.FlagUnevolved) == 0 || e.Ability != nil && !slices.Contains(leaving, e.Ability.Event) {
		return
	}
	e.c.Never(t.Span, "leave the condition out, or put the text on the other face", "a card has the text of its evolved face while it is evolved (10.9.1.1.1): on one face this always holds, on the other never")
}

// leaving are the events of a card that has left: it is read as it was on the field (10.7.4.1.2).
var leaving = []effect.Event{effect.OnLastWords, effect.OnLeaveThis, effect.OnOtherLastWords, effect.OnOtherLeave, effect.OnOtherDestroyed}

// left reports whether "it had Ward" has one meaning of a card: the text has done nothing with it but to take it away,
// so that how it was is how it was in the zone that it has left (10.11.1), or it left before.
func (e *emitter) left(sel effect.Selector) bool {
	if sel.IsThis() || sel == effect.SelTrigger {
		return e.Ability != nil && slices.Contains(leaving, e.Ability.Event)
	}
	away, field := false, false
	if k := sel - effect.SelTarget0; sel >= effect.SelTarget0 && e.Ability != nil && int(k) < len(e.Ability.Targets) {
		field = e.Ability.Targets[k].Place == effect.PlaceField
	}
	for _, in := range e.Code {
		if (in.Op == effect.OpPick || in.Op == effect.OpGatherRandom) && effect.SelSet0+effect.Selector(in.A) == sel {
			field = effect.Place(in.B) == effect.PlaceField
		}
		switch of := effect.Selector(in.A) == sel; in.Op {
		case effect.OpDestroy, effect.OpBanish:
			away = away || of
		case effect.OpMove:
			away = away || of && effect.Place(in.B) != effect.PlaceField
		case effect.OpLoseKeyword, effect.OpLoseAbilities, effect.OpKeyword, effect.OpEvolve, effect.OpEngage, effect.OpRefresh, effect.OpDamage:
			if of {
				return false
			}
		}
	}
	return away && field
}

// zonesOfThis are the zones that a condition may say this card is in.
var zonesOfThis = map[cardtext.StateWord]effect.Place{cardtext.IsInEX: effect.PlaceEX, cardtext.IsInGraveyard: effect.PlaceCemetery}

// thisIs compiles "this card was put onto the field from your hand" and the like. The card is
// read as it was on the field if it has left (10.11.1).
func (e *emitter) thisIs(t *cardtext.Cond) int {
	f, not := effect.AnyCard(), t.Not
	switch t.State {
	case cardtext.IsInEX, cardtext.IsInGraveyard: // where the ability works (10.3.4)
		if e.Ability == nil || e.Ability.Zone != zonesOfThis[t.State] || t.Not {
			e.c.Unsupported(t.Span, "this condition")
		}
		r := e.Register()
		e.Op(effect.OpCountSel, r, int(e.one(t.Ref)), int(effect.CountSame), 0, 0)
		e.aboutThis(t)
		return r
	case cardtext.CameFromHand:
		f.Need = effect.FlagFromHand
	case cardtext.CameByAbility: // 5.4.2: what is not played is put there by an ability
		f.Need, not = effect.FlagPutByPlayer, !not
	case cardtext.EnteredThisTurn:
		f.Need = effect.FlagEnteredThisTurn
	case cardtext.AttackedThisTurn: // 8.4.4
		f.Need = effect.FlagAttackedThisTurn
	case cardtext.IsRecovered:
		f.Need = effect.FlagReserved
	case cardtext.IsRested:
		f.Need = effect.FlagEngaged
	default:
		e.c.Unsupported(t.Span, "this condition")
	}
	sel, r := e.one(t.Ref), e.Register()
	e.Op(effect.OpIs, r, int(sel), int(e.c.Intern(f)), 0, 0)
	if not {
		e.Op(effect.OpNot, r, r, 0, 0, 0)
	}
	e.aboutThis(t)
	return r
}

// aboutItself is aboutThis where a condition is about this card.
func (e *emitter) aboutItself(t *cardtext.Cond) {
	if t.Ref.Kind == cardtext.RefThis {
		e.aboutThis(t)
	}
}

// aboutThis makes "it" mean this card behind a condition about it, as in "if this card …, give it …".
// Where something else was named before, it may be either of them; what stands in front of the condition
// and is said again behind it ("deal it 2 damage. If this card …, deal 4 damage instead") is not in doubt.
func (e *emitter) aboutThis(t *cardtext.Cond) {
	if e.It.Valid() && !e.It.Plain && !e.It.Sel.IsThis() {
		e.It.Two = max(t.Span.Start, 1)
		return
	}
	e.NameThis()
}

// points are the numbers of play points that texts speak of.
var points = map[cardtext.AmountKind]effect.PlayerStat{
	cardtext.MaxPlayPoints: effect.StatMaxPlayPoints, cardtext.PlayPointsLeft: effect.StatPlayPoints,
}

// points compiles "you have 10 maximum play points" or remaining ones, the same of each player, and that a
// number is more than another.
func (e *emitter) points(t *cardtext.Cond) int {
	if t.Amount != nil && t.Amount.Plus != nil && t.Who == cardtext.You {
		return e.inRange(e.amount(t.Amount), t.Range)
	}
	if t.Amount != nil && t.Amount.Kind == cardtext.MovedOf {
		return e.inRange(e.amount(t.Amount), t.Range)
	}
	if t.Amount == nil || t.Amount.Kind != cardtext.MaxPlayPoints && t.Amount.Kind != cardtext.PlayPointsLeft && t.Amount.Kind != cardtext.CardsPlayed && t.Amount.Kind != cardtext.OtherPlayed {
		e.c.Unsupported(t.Span, "this condition")
	}
	if t.Ref != nil {
		return e.thisPlayed(t)
	}
	if t.Amount.Kind == cardtext.CardsPlayed && t.Range.Min == t.Range.Max && e.Ability != nil {
		e.c.Unsupported(t.Span, "an exact number of cards played")
	}
	r := e.inRange(e.amount(t.Amount), t.Range)
	if t.Who == cardtext.EachPlayer {
		s := e.Register()
		e.Op(effect.OpPlayer, s, int(effect.SelOpponent), int(points[t.Amount.Kind]), 0, 0)
		e.Op(effect.OpAnd, r, r, e.inRange(s, t.Range), 0, 0)
		e.Reg = r + 1
	}
	return r
}

// exists compiles "there are at least N …" and "there are no …".
func (e *emitter) exists(t *cardtext.Cond) int {
	if !t.Own {
		e.onField(t.Objects, t.Span)
	}
	ctx := context{place: effect.PlaceField, theirs: e.Theirs}
	if t.Own {
		ctx.side = effect.SideYours
	}
	if t.N == 1 && !t.AtMost && !t.Exactly {
		if list := e.c.both(t.Objects, cardtext.Quantity{N: 1}); list != nil {
			var all []cardtext.Cond
			for _, o := range list {
				one := *t
				one.Objects, one.N = o.Objects, o.q.N
				if o.q.Kind != cardtext.Exactly {
					e.c.Unsupported(t.Span, "a condition with \"up to\"")
				}
				all = append(all, one)
			}
			return e.all(all)
		}
	}
	r := e.count(t.Objects, ctx)
	if t.Exactly {
		return e.inRange(r, cardtext.Range{Has: true, Min: t.N, Max: t.N})
	}
	if !t.AtMost {
		return e.AtLeast(r, t.N)
	}
	e.AtLeast(r, t.N+1)
	e.Op(effect.OpNot, r, r, 0, 0, 0)
	return r
}

// count leaves in a register how many cards of a description there are, or how many of them that
// have nothing in common.
func (e *emitter) count(o *cardtext.Objects, ctx context) int {
	r := e.Register()
	place, f := int(e.c.place(o, ctx)), int(e.c.filter(o, ctx))
	if theirs := effect.AnyCard(); place == int(effect.PlaceHand) && o.Apart == cardtext.AnyAlike {
		if theirs.Side = effect.SideEnemy; e.c.Program.Filters[f] == theirs { // all see how many there are (4.1.2.1)
			e.Op(effect.OpPlayer, r, int(effect.SelOpponent), int(effect.StatHand), 0, 0)
			return r
		}
	}
	switch o.Apart {
	case cardtext.ApartNames:
		e.Op(effect.OpNames, r, place, f, 0, 0)
	case cardtext.ApartCosts:
		e.Op(effect.OpCosts, r, place, f, 0, 0)
	default:
		e.Op(effect.OpCount, r, place, f, 0, 0)
	}
	return r
}

// paidMore compiles "you played this card for 5 more play points": that this was decided as it was played.
func (e *emitter) paidMore(t *cardtext.Cond) int {
	if e.Ability != nil {
		for _, change := range e.Ability.CostChanges {
			if !change.Set && int(change.N) == t.N && len(e.Ability.OptCosts[change.OptCost]) == 0 {
				r := e.Register()
				e.Op(effect.OpPaid, r, int(change.OptCost), 0, 0, 0)
				return r
			}
		}
	}
	e.c.Refuse(t.Span, cardtext.CodeReference, "begin with \"You may play this card for 5 more play points.\"", "this card is not played for so many more play points")
	return 0
}

// engagedOf counts the cards of a description that the costs of this ability have engaged (10.4.6).
func (e *emitter) engagedOf(a *cardtext.Amount) int {
	found := false
	if e.Ability != nil {
		for _, list := range append([][]effect.Cost{e.Ability.Costs}, e.Ability.OptCosts...) {
			for k := range list {
				if one := &list[k]; one.Kind == effect.CostEngage || one.Kind == effect.CostEngageThis {
					found, one.Keep = true, true
				} else if one.Keep {
					e.c.Unsupported(a.Span, "what was engaged beside what else a cost has taken")
				}
			}
		}
	}
	if !found {
		e.c.Refuse(a.Span, cardtext.CodeReference, "begin with a cost, as in \"[act][engage]: …\"", "no card was engaged as a cost before")
	}
	e.keeps(a.Span)
	taken, of, r := e.Set(a.Span), 0, e.Register()
	e.Op(effect.OpTaken, taken, 0, 0, 0, 0)
	e.Held[taken]++
	of = e.Set(a.Span)
	e.Held[taken]--
	e.Op(effect.OpSift, of, taken, int(e.c.filter(a.Objects, context{place: effect.PlaceField, side: effect.SideYours})), 0, 0)
	e.Op(effect.OpCountSel, r, int(effect.SelSet0)+of, int(effect.CountNamed), 0, 0)
	return r
}

// setOps are the instructions that make a set.
var setOps = []effect.Op{effect.OpPick, effect.OpPickFrom, effect.OpSearch, effect.OpLook, effect.OpLookUpTo, effect.OpGather, effect.OpGatherRandom,
	effect.OpClear, effect.OpCreate, effect.OpFound, effect.OpSift, effect.OpTaken}

// wereMoved compiles "at least 1 Pixie follower was put into an EX area by this ability": those of what
// moved last that are there now. Tokens that are banished are nowhere, so that cards of the field are
// not counted so.
func (e *emitter) wereMoved(t *cardtext.Cond) int {
	if t.Place == cardtext.Cemetery {
		if t.N == 1 && e.fell.by > 1 { // "if it was destroyed this way"
			e.c.Refuse(t.Span, cardtext.CodeAmbiguous, "put this right behind the only statement that destroys", "it is not said which of the statements before is to have destroyed it")
		}
		return e.AtLeast(e.fallenOf(t.Objects, t.Span), t.N)
	}
	if e.went == effect.SelNone || e.wentTo != placesOf[t.Place] {
		e.c.Refuse(t.Span, cardtext.CodeReference, "say before what is put there", "nothing was put there before")
	}
	if e.wentTwice {
		e.c.Unsupported(t.Span, "how many cards two statements have put there")
	}
	f := e.c.filter(e.c.oneOf(t.Objects), context{place: effect.PlaceField})
	there, set := e.Set(t.Span), 0
	e.Op(effect.OpFound, there, int(e.went), int(e.wentTo), 0, 0)
	e.Held[there]++
	if e.c.Program.Filters[f] != effect.AnyCard() {
		set = e.Set(t.Span)
		e.Op(effect.OpSift, set, there, int(f), 0, 0)
	} else {
		set = there
	}
	e.Held[there]--
	r := e.Register()
	e.Op(effect.OpCountSel, r, int(effect.SelSet0)+set, int(effect.CountSame), 0, 0)
	return e.AtLeast(r, t.N)
}

// goes notes what is about to move, in case a condition behind it asks what has moved. Of a set
// it keeps the set.
func (e *emitter) goes(sel effect.Selector, to effect.Place) {
	if !e.asksWent {
		return
	}
	e.wentTwice = e.went != effect.SelNone && e.wentTo == to
	if e.went, e.wentTo = sel, to; sel >= effect.SelSet0 && sel < effect.SelSet0+compile.Sets {
		e.Held[sel-effect.SelSet0]++
	}
}

// asksWent reports whether a condition in the statements asks what has moved.
func asksWent(list []cardtext.Stmt) (yes bool) {
	cardtext.Walk(list, func(node any) bool {
		c, ok := node.(*cardtext.Cond)
		yes = yes || ok && c.Kind == cardtext.CondMoved
		return !yes
	})
	return yes
}
