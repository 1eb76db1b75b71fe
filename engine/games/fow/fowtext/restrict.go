package fowtext

import (
	"gauntlet/engine/cardtext"
)

// What texts of Force of Will forbid and demand.

// restrictions are in order of trial: longer phrases first.
var restrictions = []cardtext.RestrictRow{
	{[]string{"cannot attack or block", "cannot attack and block"}, cardtext.CantFight, cardtext.Alone},
	{[]string{"cannot attack players", "cannot attack your opponent", "cannot attack a player"}, cardtext.CantAttackPlayers, cardtext.Alone},
	{[]string{"cannot attack|attacks"}, cardtext.CantAttack, cardtext.Against},
	{[]string{"cannot block"}, cardtext.CantBlock, cardtext.Against},
	{[]string{"cannot be blocked"}, cardtext.CantBeBlocked, cardtext.ByWhat},
	{[]string{"cannot be attacked or targeted"}, cardtext.CantBeAttackedOrTargeted, cardtext.ByWhat},
	{[]string{"cannot be attacked"}, cardtext.CantBeAttacked, cardtext.ByWhat},
	{[]string{"cannot be targeted"}, cardtext.CantBeTargeted, cardtext.ByWhat},
	{[]string{"cannot be destroyed"}, cardtext.CantBeDestroyed, cardtext.ByWhat},
	{[]string{"cannot be banished"}, cardtext.CantBeBanished, cardtext.ByWhat},
	{[]string{"cannot be removed from the game", "cannot be removed"}, cardtext.CantBeRemoved, cardtext.ByWhat},
	{[]string{"cannot be returned to any player's hand", "cannot be returned to its owner's hand"}, cardtext.CantBeReturned, cardtext.Alone},
	{[]string{"cannot be chased"}, cardtext.CantBeChased, cardtext.Alone},
	{[]string{"cannot be cancelled", "cannot be canceled"}, cardtext.CantBeCancelled, cardtext.ByWhat},
	{[]string{"cannot be dealt battle damage", "cannot be dealt any battle damage"}, cardtext.CantBeDealtBattle, cardtext.ByWhat},
	{[]string{"cannot be dealt damage", "cannot be dealt any damage"}, cardtext.CantBeDealt, cardtext.Alone},
	{[]string{"can block while rested", "may block while rested"}, cardtext.MayBlockRested, cardtext.Alone},
	{[]string{"can block"}, cardtext.MayBlockAlso, cardtext.Against},
	{[]string{"cannot enter the|a field"}, cardtext.CantEnter, cardtext.Alone},
	{[]string{"cannot be added"}, cardtext.CantBeAdded, cardtext.Alone},
	{[]string{"cannot have counters put on it", "cannot have counters put on them"}, cardtext.CantPutCounters, cardtext.Alone},
	{[]string{"cannot have counters removed from it by effects", "cannot have counters removed from them by effects"}, cardtext.CantLoseCounters, cardtext.Alone},
	{[]string{"cannot play its activate abilities", "cannot trigger its [activate]"}, cardtext.CantActivate, cardtext.Alone},
	{[]string{"cannot play abilities of", "cannot play the abilities of"}, cardtext.CantPlayAbilities, cardtext.Against},
	{[]string{"cannot be prevented"}, cardtext.CantPrevent, cardtext.Alone},
	{[]string{"cannot be rested"}, cardtext.CantBeRested, cardtext.ByWhat},
	{[]string{"cannot be recovered by"}, cardtext.CantBeRecovered, cardtext.Against},
	{[]string{"doesn't recover", "does not recover", "don't recover", "cannot recover", "cannot be recovered", "do not recover"}, cardtext.CantRecover, cardtext.Alone},
	{[]string{"doesn't rest when it blocks", "does not rest when it blocks"}, cardtext.BlocksRecovered, cardtext.Alone},
	{[]string{"need not recover"}, cardtext.MayStayRested, cardtext.Alone},
	{[]string{"cannot deal damage", "deals no damage"}, cardtext.CantDealDamage, cardtext.Alone},
	{[]string{"doesn't deal battle damage", "cannot deal battle damage"}, cardtext.CantBattleDamage, cardtext.Alone},
	{[]string{"cannot produce will", "cannot produce"}, cardtext.CantProduce, cardtext.Alone},
	{[]string{"can play only one", "may play only one", "may only play one", "can only play one"}, cardtext.PlaysOnce, cardtext.Once},
	{[]string{"cannot play"}, cardtext.CantPlay, cardtext.Playing},
	{[]string{"cannot gain life"}, cardtext.CantGainLife, cardtext.Alone},
	{[]string{"cannot draw cards", "cannot draw"}, cardtext.CantDraw, cardtext.Alone},
	{[]string{"cannot chase this card", "cannot chase to this card", "cannot chase this spell"}, cardtext.CantChaseThis, cardtext.Alone},
	{[]string{"cannot chase"}, cardtext.CantChase, cardtext.ByWhat},
	{[]string{"cannot call magic stones", "cannot call a magic stone"}, cardtext.CantCallStones, cardtext.Alone},
	{[]string{"cannot lose the game"}, cardtext.CantLoseGame, cardtext.Alone},
	{[]string{"cannot perform judgment", "cannot do judgment|judgement"}, cardtext.CantJudge, cardtext.Alone},
	{[]string{"must attack or block if able", "must attack or block this turn if able"}, cardtext.MustFight, cardtext.Alone},
	{[]string{"must attack you if able", "must attack you this turn if able"}, cardtext.MustAttackYou, cardtext.Alone},
	{[]string{"must attack if able", "must attack this turn if able", "must attack", "attacks each turn if able", "attacks if able", "attacks this turn if able"}, cardtext.MustAttack, cardtext.Alone},
	{[]string{"must block this turn if able", "must block if able", "must block"}, cardtext.MustBlock, cardtext.Against},
	{[]string{"must be attacked if able"}, cardtext.MustBeAttacked, cardtext.Alone},
	{[]string{"must be blocked if able", "must be blocked this turn if able"}, cardtext.MustBeBlocked, cardtext.Alone},
	{[]string{"can attack in|on|during the turn it's summoned", "can attack in|on|during the turn it is summoned", "can attack during the turn that it was put into a field", "can attack on|in|during the turn it enters your field", "can attack on|in|during the turn it entered your field", "can attack the turn it enters your field", "can attack this turn", "can attack during the turn that it was summoned", "can attack on the turn it was summoned"}, cardtext.MayAttackAtOnce, cardtext.Alone},
	{[]string{"can attack recovered"}, cardtext.MayAttackRecovered, cardtext.Against},
	{[]string{"is|are mobilized"}, cardtext.IsMobilized, cardtext.Alone},
	{[]string{"may attack", "can attack"}, cardtext.MayAttackMore, cardtext.Times},
	{[]string{"may block"}, cardtext.MayBlockMore, cardtext.Times},
}

// writeRestrict writes what is forbidden or demanded.
func writeRestrict(pr *cardtext.Printer, s *cardtext.Restrict) string {
	if s.Rule == cardtext.MustBeChosen {
		return "as you choose a card to attack, you must choose " + pr.Ref(s.What) + " if able"
	}
	if s.Rule == cardtext.MayCallStones {
		return "rest this recovered card to call a magic stone rather than rest your J/ruler"
	}
	for _, row := range pr.Dialect.Restrictions {
		if row.Rule != s.Rule {
			continue
		}
		out := writeSubject(pr, s.What) + " " + pr.Canonical(row.Phrases[0])
		if s.N > 0 {
			out += " up to " + numberText(s.N) + " times"
		}
		if s.By != nil && row.End == cardtext.ByWhat {
			if s.Except {
				out += " except"
			}
			out += " by"
		}
		if s.Most > 0 {
			out += " more than " + numberText(s.Most)
		}
		if s.Rule == cardtext.PlaysOnce {
			return out + " " + pr.Objects(s.By, false) + " each turn"
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
func mustChoose(p *cardtext.Reader) cardtext.Stmt {
	s := &cardtext.Restrict{Rule: cardtext.MustBeChosen, What: p.Ref()}
	p.Expect("if able")
	return s
}

// keepsCounters reads "Fairy Tales you control cannot be removed by effects" behind "counters on".
func keepsCounters(p *cardtext.Reader) cardtext.Stmt {
	s := &cardtext.Restrict{Rule: cardtext.CantLoseCounters, What: p.Ref()}
	p.Expect("cannot be removed by effects")
	return s
}

// attackThis reads "your opponent must attack this card if able", or returns nil: it is they who
// attack what this card's player controls.
func attackThis(p *cardtext.Reader) cardtext.Stmt {
	if !p.Accept("your opponent|opponents must attack this card if able") {
		return nil
	}
	return &cardtext.Restrict{Rule: cardtext.MustBeAttacked, What: &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card"}}
}

// restsToCall reads "rest this recovered card to call a magic stone rather than rest your J/ruler" behind "you may",
// or returns nil.
func restsToCall(p *cardtext.Reader) cardtext.Stmt {
	if !p.Looking("rest") || !p.PhraseAhead("to call a magic stone") {
		return nil
	}
	s := &cardtext.Restrict{Rule: cardtext.MayCallStones, What: &cardtext.Ref{Kind: cardtext.RefThis, Noun: "card"}}
	if !p.Try(func() {
		p.Expect("rest this recovered card to call a magic stone rather than rest your") // 303.1a (6.3): what is recovered can be rested
		p.ExpectAny("j/ruler", "ruler or j-ruler")
	}) {
		return nil
	}
	return s
}

// staysRested reads "this card in a recovery phase" behind "you may choose not to
// recover".
func staysRested(p *cardtext.Reader) cardtext.Stmt {
	return &cardtext.Restrict{Rule: cardtext.MayStayRested, What: p.Ref()}
}
