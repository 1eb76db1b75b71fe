package cardtext

// What texts of Force of Will forbid and demand.

// restrictions are in order of trial: longer phrases first.
var restrictions = []RestrictRow{
	{[]string{"cannot attack or block", "can't attack or block", "cannot attack and block"}, CantFight, Alone},
	{[]string{"cannot attack players", "cannot attack your opponent", "cannot attack a player"}, CantAttackPlayers, Alone},
	{[]string{"cannot attack|attacks", "can't attack"}, CantAttack, Against},
	{[]string{"cannot block", "can't block"}, CantBlock, Against},
	{[]string{"cannot be blocked", "can't be blocked"}, CantBeBlocked, ByWhat},
	{[]string{"cannot be attacked or targeted"}, CantBeAttackedOrTargeted, ByWhat},
	{[]string{"cannot be attacked", "can't be attacked"}, CantBeAttacked, ByWhat},
	{[]string{"cannot be targeted", "can't be targeted"}, CantBeTargeted, ByWhat},
	{[]string{"cannot be destroyed", "can't be destroyed"}, CantBeDestroyed, ByWhat},
	{[]string{"cannot be removed"}, CantBeRemoved, ByWhat},
	{[]string{"cannot be returned to any player's hand", "cannot be returned to its owner's hand"}, CantBeReturned, Alone},
	{[]string{"cannot be chased", "can't be chased"}, CantBeChased, Alone},
	{[]string{"cannot be cancelled", "can't be cancelled", "cannot be canceled"}, CantBeCancelled, ByWhat},
	{[]string{"cannot be dealt battle damage", "cannot be dealt any battle damage"}, CantBeDealtBattle, ByWhat},
	{[]string{"cannot be dealt damage", "cannot be dealt any damage"}, CantBeDealt, Alone},
	{[]string{"can block"}, MayBlockAlso, Against},
	{[]string{"cannot enter your|the|a field"}, CantEnter, Alone},
	{[]string{"cannot be added"}, CantBeAdded, Alone},
	{[]string{"cannot have counters put on it", "cannot have counters put on them"}, CantPutCounters, Alone},
	{[]string{"cannot play its activate abilities", "cannot trigger its [activate]"}, CantActivate, Alone},
	{[]string{"cannot play abilities of", "cannot play the abilities of"}, CantPlayAbilities, Against},
	{[]string{"cannot be prevented"}, CantPrevent, Alone},
	{[]string{"cannot be rested"}, CantBeRested, ByWhat},
	{[]string{"cannot be recovered by"}, CantBeRecovered, Against},
	{[]string{"doesn't recover", "does not recover", "don't recover", "cannot recover", "cannot be recovered", "do not recover"}, CantRecover, Alone},
	{[]string{"doesn't rest when it blocks", "does not rest when it blocks"}, BlocksRecovered, Alone},
	{[]string{"need not recover"}, MayStayRested, Alone},
	{[]string{"cannot deal damage", "deals no damage"}, CantDealDamage, Alone},
	{[]string{"doesn't deal battle damage", "cannot deal battle damage"}, CantBattleDamage, Alone},
	{[]string{"cannot produce will", "cannot produce"}, CantProduce, Alone},
	{[]string{"cannot play", "can't play"}, CantPlay, Playing},
	{[]string{"cannot gain life"}, CantGainLife, Alone},
	{[]string{"cannot draw cards", "cannot draw"}, CantDraw, Alone},
	{[]string{"cannot chase this card", "cannot chase to this card", "cannot chase this spell"}, CantChaseThis, Alone},
	{[]string{"cannot chase", "can't chase"}, CantChase, ByWhat},
	{[]string{"cannot call magic stones", "cannot call a magic stone"}, CantCallStones, Alone},
	{[]string{"cannot lose the game"}, CantLoseGame, Alone},
	{[]string{"cannot perform judgment", "cannot do judgment|judgement"}, CantJudge, Alone},
	{[]string{"must attack or block if able", "must attack or block this turn if able"}, MustFight, Alone},
	{[]string{"must attack if able", "must attack this turn if able", "must attack", "attacks each turn if able", "attacks if able", "attacks this turn if able"}, MustAttack, Alone},
	{[]string{"must block this turn if able", "must block if able", "must block"}, MustBlock, Against},
	{[]string{"must be attacked if able"}, MustBeAttacked, Alone},
	{[]string{"must be blocked if able", "must be blocked this turn if able"}, MustBeBlocked, Alone},
	{[]string{"can attack in|on|during the turn it's summoned", "can attack in|on|during the turn it is summoned", "can attack during the turn that it was put into a field", "can attack on|in|during the turn it enters your field", "can attack on|in|during the turn it entered your field", "can attack the turn it enters your field", "can attack this turn", "can attack during the turn that it was summoned", "can attack on the turn it was summoned"}, MayAttackAtOnce, Alone},
	{[]string{"can attack recovered resonators", "can attack recovered j/resonators"}, MayAttackRecovered, Alone},
	{[]string{"is|are mobilized"}, IsMobilized, Alone},
	{[]string{"may attack", "can attack"}, MayAttackMore, Times},
	{[]string{"may block"}, MayBlockMore, Times},
}

// restrictionEnd says what may stand behind the phrase of a rule.
type restrictionEnd uint8

const (
	Alone   restrictionEnd = iota // nothing
	ByWhat                        // "by resonators without [Flying]", "by more than one J/resonator"
	Against                       // a description without "by"
	Times                         // "up to three times each turn"
	Playing                       // what may not be played
)

// restriction reads a rule about what was named, or returns nil.
func (p *Reader) restriction(what *Ref) Stmt {
	defer p.Reading("a restriction")()
	start := p.Pos
	for _, row := range p.Dialect.Restrictions {
		if !p.AcceptAny(row.Phrases...) {
			continue
		}
		r := &Restrict{Rule: row.Rule, What: what}
		if row.Rule == MustAttack || row.Rule == MustBlock || row.Rule == MustBeBlocked || row.Rule == MustFight {
			for i := start; i+1 < p.Pos; i++ { // "must attack this turn if able"
				if p.Tokens[i].Low == "this" && p.Tokens[i+1].Low == "turn" {
					r.For = ThisTurn
				}
			}
		}
		switch row.End {
		case ByWhat:
			if p.Accept("by") || row.Rule == CantBeDealtBattle && p.Accept("from") {
				p.restrictedBy(r)
			}
		case Against:
			p.Try(func() { p.restrictedBy(r) })
		case Times:
			if row.Rule == MayAttackMore && (p.Looking(".") || p.AtEnd()) { // "can attack": otherwise it could not yet
				r.Rule = MayAttackAtOnce
				return r
			}
			p.restrictedTimes(r)
		case Playing:
			p.Try(func() {
				p.Expect("more than")
				r.Most = p.Count()
			})
			p.AcceptAny("a", "an")
			r.By = p.Objects()
			p.Try(func() {
				p.Expect("of")
				p.AcceptAny("a", "an")
				r.Of = p.Objects()
			})
		}
		return r
	}
	return nil
}

// restrictedBy reads "more than one J/resonator", "spells or abilities your
// opponent controls".
func (p *Reader) restrictedBy(r *Restrict) {
	if p.Accept("more than") {
		r.Most = p.Count()
	} else {
		p.AcceptAny("a", "an")
	}
	r.By = p.Objects()
}

// restrictedTimes reads "twice", "up to three times each turn".
func (p *Reader) restrictedTimes(r *Restrict) {
	if p.Accept("twice") {
		r.N = 2
	} else {
		p.Accept("up to")
		r.N = p.Count()
		p.Expect("times|time")
	}
	p.AcceptAny("each turn", "per turn", "in a turn")
}

// writeRestrict writes what is forbidden or demanded.
func writeRestrict(pr *Printer, s *Restrict) string {
	if s.Rule == MustBeChosen {
		return "as you choose a card to attack, you must choose " + pr.Ref(s.What) + " if able"
	}
	for _, row := range pr.Dialect.Restrictions {
		if row.Rule != s.Rule {
			continue
		}
		out := writeSubject(pr, s.What) + " " + Canonical(row.Phrases[0])
		if s.N > 0 {
			out += " up to " + numberText(s.N) + " times"
		}
		if s.By != nil && row.End == ByWhat {
			out += " by"
		}
		if s.Most > 0 {
			out += " more than " + numberText(s.Most)
		}
		if s.By != nil {
			out += " " + pr.Objects(s.By, true)
		}
		if s.Of != nil {
			out += " of " + pr.Objects(s.Of, true)
		}
		return out
	}
	return ""
}

// mustChoose reads the card that must be chosen to attack.
func mustChoose(p *Reader) Stmt {
	s := &Restrict{Rule: MustBeChosen, What: p.Ref()}
	p.Expect("if able")
	return s
}

// staysRested reads "this card in a recovery phase" behind "you may choose not to
// recover".
func staysRested(p *Reader) Stmt { return &Restrict{Rule: MayStayRested, What: p.Ref()} }
