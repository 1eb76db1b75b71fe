package sve

import (
	"fmt"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// Refuses names the first thing in a program that the rules of this package do
// not carry out, or "". For tests: [Link] asks the same.
func Refuses(p *effect.Program) string { return unsupported(p) }

// unsupported names the first thing in a program that is not carried out, or "". A
// card with any of it is refused when a match is made: it is never played with a
// part of its text missing.
func unsupported(p *effect.Program) string {
	if carried.Lacks(p) {
		return "something that only texts of another game say"
	}
	for _, in := range p.Code {
		if x := effect.TypeSet(in.X); in.Op == effect.OpChangeType && x != typeFollower && x != typeAmulet {
			return "changing cards into anything but followers or amulets (5.24)"
		}
		if in.Op == effect.OpPlayerRule && !isLimit(effect.StaticKind(in.C)) {
			return "rules of players other than limits"
		}
	}
	for _, s := range p.Statics {
		switch most := max(s.N, -s.N); {
		case (s.Kind == effect.StaticDamageDealt || s.Kind == effect.StaticDamageTaken) && most > maxDamageChange:
			return fmt.Sprintf("damage changed by more than %d", maxDamageChange)
		case s.Kind == effect.StaticCost && most > maxCostChange:
			return fmt.Sprintf("a cost changed by more than %d", maxCostChange)
		}
		if s.Kind == effect.StaticTrait && !s.This && s.Place != effect.PlaceField {
			return "passives that give traits to cards outside the field"
		}
		if isLimit(s.Kind) && s.Kind != effect.StaticHandLimit && s.N > maxField {
			return fmt.Sprintf("a field or EX area of more than %d cards", maxField)
		}
	}
	wide, plays := 0, 0
	for _, a := range p.Abilities {
		if a.Kind == effect.KindSpell || a.Kind == effect.KindPlay {
			plays++
		}
		if plays > 1 {
			return "more than one ability that says what playing the card asks for" // 10.6.2: a card is played once
		}
		if a.Limit > usesNarrow {
			wide++
		}
		if a.Limit > maxUses || wide > 1 || wide > 0 && len(p.Abilities) > 6 {
			return fmt.Sprintf("abilities that can be used more than %d times per turn, or several of them more than %d times, but not as often as one likes", maxUses, usesNarrow)
		}
		inHand := a.Zone == effect.PlaceHand && a.Kind == effect.KindActivated && a.Limit == 0
		if a.Zone != effect.PlaceField && a.Kind != effect.KindSpell && a.Kind != effect.KindPlay && !inHand && !worksAway(&a) {
			return "abilities with a limit, or of events that only cards on the field watch, that work outside the field (10.3.4)"
		}
	}
	if why := evolveCosts(p); why != "" {
		return why
	}
	for _, given := range p.Granted {
		for _, a := range given.Abilities {
			if a.Zone != effect.PlaceField {
				return "giving abilities that work outside the field"
			}
			if a.Event == effect.OnDiscarded {
				return "giving a card what happens when it is discarded"
			}
		}
	}
	if _, to := p.GivesNowhere(); to != effect.Somewhere {
		return "what is given to cards in hand, but for what playing them costs, and abilities given to leaders"
	}
	if changesEX(p) {
		return "changes of the type of cards in the EX area"
	}
	return ""
}

// evolveCosts refuses changes of what evolving costs that the state cannot hold: it keeps one
// value for the evolve abilities of a card, for good or for this turn.
func evolveCosts(p *effect.Program) string {
	lasting, brief, changes, evolves := false, false, false, 0
	for _, in := range p.Code {
		if in.Op == effect.OpEvolveCost {
			lasting = lasting || in.C == uint8(effect.Permanent)
			brief = brief || in.C != uint8(effect.Permanent)
			changes = changes || in.D != 0
			if in.C != uint8(effect.Permanent) && in.C != uint8(effect.UntilEndOfTurn) || in.A != uint8(effect.SelThis) {
				return "a cost of [evolve] for longer than a turn but not for good, and of other cards"
			}
		}
	}
	for _, a := range p.Abilities {
		if a.Kind == effect.KindEvolve {
			evolves++
		}
	}
	if lasting && brief || changes && evolves > 1 {
		return "a cost of [evolve] that is changed for good and for a turn, or of several abilities by an amount"
	}
	return ""
}

// changesEX reports whether a program changes the type of cards in the EX area: the state
// keeps it only of cards on the field, and it must not be lost without a word.
func changesEX(p *effect.Program) bool {
	there := [256]bool{} // selectors that may name cards of the EX area
	for _, a := range p.Abilities {
		for i, t := range a.Targets {
			there[uint8(effect.SelTarget0)+uint8(i)] = there[uint8(effect.SelTarget0)+uint8(i)] || t.Place == effect.PlaceEX || t.Place == effect.PlaceBoard
		}
	}
	clauses := there
	for _, in := range p.Code { // fragments one after the other: jumps lead forward and end in them
		set := uint8(effect.SelSet0) + in.A&3
		switch in.Op {
		case effect.OpHalt:
			there = clauses
		case effect.OpGather, effect.OpGatherRandom, effect.OpPick:
			there[set] = there[set] || effect.Place(in.B) == effect.PlaceEX || effect.Place(in.B) == effect.PlaceBoard
		case effect.OpCreate:
			if in.A != 255 && effect.Place(in.C) != effect.PlaceField {
				there[set] = true
			}
		case effect.OpMove:
			there[in.A] = there[in.A] || effect.Place(in.B) == effect.PlaceEX
		case effect.OpChangeType:
			if there[in.A] {
				return true
			}
		}
	}
	return false
}

// playable reports why a card, or a token that it may lead to, cannot be
// simulated. depth bounds tokens that create tokens.
func (t *Tables) playable(id engine.CardID, depth int) error {
	d := &t.cards[id]
	if d.refused != "" {
		return fmt.Errorf("%s: the engine does not carry this out yet; leave the card out or reword it", d.refused)
	}
	if depth > 8 {
		return nil
	}
	if d.back != 0 {
		if err := t.playable(d.back, depth+1); err != nil {
			return fmt.Errorf("its back face %q: %w", t.names[t.cards[d.back].name], err)
		}
	}
	for _, m := range d.makes {
		if err := t.playable(m, depth+1); err != nil {
			return fmt.Errorf("its token %q: %w", t.names[t.cards[m].name], err)
		}
	}
	return nil
}

// Refused returns why a card cannot be simulated, by its collector number; "" if it can.
func (t *Tables) Refused(id string) string {
	if err := t.playable(t.byID[id], 0); err != nil {
		return err.Error()
	}
	return ""
}
