package cardtext

// What texts of Force of Will forbid and demand.

// fowRestrictions are in order of trial: longer phrases first.
var fowRestrictions = []restrictRow{
	{[]string{"cannot attack or block", "can't attack or block", "cannot attack and block"}, CantFight, alone},
	{[]string{"cannot attack players", "cannot attack your opponent", "cannot attack a player"}, CantAttackPlayers, alone},
	{[]string{"cannot attack|attacks", "can't attack"}, CantAttack, against},
	{[]string{"cannot block", "can't block"}, CantBlock, against},
	{[]string{"cannot be blocked", "can't be blocked"}, CantBeBlocked, byWhat},
	{[]string{"cannot be attacked or targeted"}, CantBeAttackedOrTargeted, byWhat},
	{[]string{"cannot be attacked", "can't be attacked"}, CantBeAttacked, byWhat},
	{[]string{"cannot be targeted", "can't be targeted"}, CantBeTargeted, byWhat},
	{[]string{"cannot be destroyed", "can't be destroyed"}, CantBeDestroyed, byWhat},
	{[]string{"cannot be removed"}, CantBeRemoved, byWhat},
	{[]string{"cannot be returned to any player's hand", "cannot be returned to its owner's hand"}, CantBeReturned, alone},
	{[]string{"cannot be chased", "can't be chased"}, CantBeChased, alone},
	{[]string{"cannot be cancelled", "can't be cancelled", "cannot be canceled"}, CantBeCancelled, byWhat},
	{[]string{"cannot be dealt battle damage", "cannot be dealt any battle damage"}, CantBeDealtBattle, byWhat},
	{[]string{"cannot be dealt damage", "cannot be dealt any damage"}, CantBeDealt, alone},
	{[]string{"can block"}, MayBlockAlso, against},
	{[]string{"cannot enter your|the|a field"}, CantEnter, alone},
	{[]string{"cannot be added"}, CantBeAdded, alone},
	{[]string{"cannot have counters put on it", "cannot have counters put on them"}, CantPutCounters, alone},
	{[]string{"cannot play its activate abilities", "cannot trigger its [activate]"}, CantActivate, alone},
	{[]string{"cannot play abilities of", "cannot play the abilities of"}, CantPlayAbilities, against},
	{[]string{"cannot be prevented"}, CantPrevent, alone},
	{[]string{"cannot be rested"}, CantBeRested, byWhat},
	{[]string{"cannot be recovered by"}, CantBeRecovered, against},
	{[]string{"doesn't recover", "does not recover", "don't recover", "cannot recover", "cannot be recovered", "do not recover"}, CantRecover, alone},
	{[]string{"doesn't rest when it blocks", "does not rest when it blocks"}, BlocksRecovered, alone},
	{[]string{"need not recover"}, MayStayRested, alone},
	{[]string{"cannot deal damage", "deals no damage"}, CantDealDamage, alone},
	{[]string{"doesn't deal battle damage", "cannot deal battle damage"}, CantBattleDamage, alone},
	{[]string{"cannot produce will", "cannot produce"}, CantProduce, alone},
	{[]string{"cannot play", "can't play"}, CantPlay, playing},
	{[]string{"cannot gain life"}, CantGainLife, alone},
	{[]string{"cannot draw cards", "cannot draw"}, CantDraw, alone},
	{[]string{"cannot chase this card", "cannot chase to this card", "cannot chase this spell"}, CantChaseThis, alone},
	{[]string{"cannot chase", "can't chase"}, CantChase, byWhat},
	{[]string{"cannot call magic stones", "cannot call a magic stone"}, CantCallStones, alone},
	{[]string{"cannot lose the game"}, CantLoseGame, alone},
	{[]string{"cannot perform judgment", "cannot do judgment|judgement"}, CantJudge, alone},
	{[]string{"must attack or block if able", "must attack or block this turn if able"}, MustFight, alone},
	{[]string{"must attack if able", "must attack this turn if able", "must attack", "attacks each turn if able", "attacks if able", "attacks this turn if able"}, MustAttack, alone},
	{[]string{"must block this turn if able", "must block if able", "must block"}, MustBlock, against},
	{[]string{"must be attacked if able"}, MustBeAttacked, alone},
	{[]string{"must be blocked if able", "must be blocked this turn if able"}, MustBeBlocked, alone},
	{[]string{"can attack in|on|during the turn it's summoned", "can attack in|on|during the turn it is summoned", "can attack during the turn that it was put into a field", "can attack on|in|during the turn it enters your field", "can attack on|in|during the turn it entered your field", "can attack the turn it enters your field", "can attack this turn", "can attack during the turn that it was summoned", "can attack on the turn it was summoned"}, MayAttackAtOnce, alone},
	{[]string{"can attack recovered resonators", "can attack recovered j/resonators"}, MayAttackRecovered, alone},
	{[]string{"is|are mobilized"}, IsMobilized, alone},
	{[]string{"may attack", "can attack"}, MayAttackMore, times},
	{[]string{"may block"}, MayBlockMore, times},
}

// restrictionEnd says what may stand behind the phrase of a rule.
type restrictionEnd uint8

const (
	alone   restrictionEnd = iota // nothing
	byWhat                        // "by resonators without [Flying]", "by more than one J/resonator"
	against                       // a description without "by"
	times                         // "up to three times each turn"
	playing                       // what may not be played
)

// restriction reads a rule about what was named, or returns nil.
func (p *parser) restriction(what *Ref) Stmt {
	defer p.reading("a restriction")()
	start := p.pos
	for _, row := range p.d.restrictions {
		if !p.acceptAny(row.phrases...) {
			continue
		}
		r := &Restrict{Rule: row.rule, What: what}
		if row.rule == MustAttack || row.rule == MustBlock || row.rule == MustBeBlocked || row.rule == MustFight {
			for i := start; i+1 < p.pos; i++ { // "must attack this turn if able"
				if p.toks[i].low == "this" && p.toks[i+1].low == "turn" {
					r.For = ThisTurn
				}
			}
		}
		switch row.end {
		case byWhat:
			if p.accept("by") || row.rule == CantBeDealtBattle && p.accept("from") {
				p.restrictedBy(r)
			}
		case against:
			p.try(func() { p.restrictedBy(r) })
		case times:
			if row.rule == MayAttackMore && (p.looking(".") || p.atEnd()) { // "can attack": otherwise it could not yet
				r.Rule = MayAttackAtOnce
				return r
			}
			p.restrictedTimes(r)
		case playing:
			p.try(func() {
				p.expect("more than")
				r.Most = p.count()
			})
			p.acceptAny("a", "an")
			r.By = p.objects()
			p.try(func() {
				p.expect("of")
				p.acceptAny("a", "an")
				r.Of = p.objects()
			})
		}
		return r
	}
	return nil
}

// restrictedBy reads "more than one J/resonator", "spells or abilities your
// opponent controls".
func (p *parser) restrictedBy(r *Restrict) {
	if p.accept("more than") {
		r.Most = p.count()
	} else {
		p.acceptAny("a", "an")
	}
	r.By = p.objects()
}

// restrictedTimes reads "twice", "up to three times each turn".
func (p *parser) restrictedTimes(r *Restrict) {
	if p.accept("twice") {
		r.N = 2
	} else {
		p.accept("up to")
		r.N = p.count()
		p.expect("times|time")
	}
	p.acceptAny("each turn", "per turn", "in a turn")
}

// restrict writes what is forbidden or demanded.
func (pr *printer) restrict(s *Restrict) string {
	if s.Rule == MustBeChosen {
		return "as you choose a card to attack, you must choose " + pr.ref(s.What) + " if able"
	}
	for _, row := range pr.d.restrictions {
		if row.rule != s.Rule {
			continue
		}
		out := pr.subject(s.What) + " " + canon(row.phrases[0])
		if s.N > 0 {
			out += " up to " + numberText(s.N) + " times"
		}
		if s.By != nil && row.end == byWhat {
			out += " by"
		}
		if s.Most > 0 {
			out += " more than " + numberText(s.Most)
		}
		if s.By != nil {
			out += " " + pr.objects(s.By, true)
		}
		if s.Of != nil {
			out += " of " + pr.objects(s.Of, true)
		}
		return out
	}
	return ""
}

// mustChoose reads the card that must be chosen to attack.
func (p *parser) mustChoose() Stmt {
	s := &Restrict{Rule: MustBeChosen, What: p.ref()}
	p.expect("if able")
	return s
}

// staysRested reads "this card in a recovery phase" behind "you may choose not to
// recover".
func (p *parser) staysRested() Stmt { return &Restrict{Rule: MayStayRested, What: p.ref()} }
