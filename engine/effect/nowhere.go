package effect

// Nowhere is what effects of Shadowverse: Evolve cannot give anything to.
type Nowhere uint8

const (
	Somewhere Nowhere = iota
	InHand            // nothing lies on a card in a hand but what playing it costs
	OnLeader          // leaders have no keywords, traits or abilities
	Gone              // it lies in a cemetery, a deck or the banished zone, and is another card as it comes back
)

// naming is what selectors name at one place of a program.
type naming [256]Nowhere

// meet is what they name where two ways through the program come together.
func (at *naming) meet(other *naming) {
	for s := range at {
		if at[s] != other[s] {
			at[s] = Somewhere
		}
	}
}

// these are the selectors of the card of the ability.
var these = []Selector{SelThis, SelThisFollower, SelThisAmulet}

// put notes where the cards of a selector are.
func (at *naming) put(sel uint8, where Nowhere) {
	if at[sel] = where; Selector(sel).IsThis() {
		for _, s := range these {
			at[s] = where
		}
	}
}

// begin notes what a is about as its effect begins: a card that has left the field is not there.
func (at *naming) begin(p *Program, a *Ability) {
	at[SelYou], at[SelOpponent], at[SelBoth] = OnLeader, OnLeader, OnLeader
	for i, t := range a.Targets {
		at[uint8(SelTarget0)+uint8(i)] = p.nowhere(t.Place, int(t.Filter))
	}
	if a.Kind != KindAutomatic {
		return
	}
	switch a.Event {
	case OnLastWords, OnLeaveThis, OnDiscarded:
		at.put(uint8(SelThis), Gone)
	case OnOtherLastWords, OnOtherLeave, OnOtherDestroyed, OnDiscard:
		at[SelTrigger] = Gone
	}
}

// GivesNowhere returns the first ability whose effect gives something, or takes it, where
// there is nothing that can have it. It follows what selectors name as the code goes on.
func (p *Program) GivesNowhere() (ability int, to Nowhere) {
	for k := range p.Abilities {
		a := &p.Abilities[k]
		var at naming
		at.begin(p, a)
		end := len(p.Code)
		for i := range p.Abilities {
			if b := int(p.Abilities[i].Code); b > int(a.Code) {
				end = min(end, b)
			}
		}
		if to := p.givesNowhere(min(int(a.Code), end), end, &at); to != Somewhere {
			return k, to
		}
	}
	return -1, Somewhere
}

// givesNowhere is GivesNowhere of the instructions from start on: behind a condition and its other branch only that
// counts in which both agree.
func (p *Program) givesNowhere(start, end int, at *naming) Nowhere {
	landing, dead := map[int]*naming{}, false
	for i := start; i < end; i++ {
		if from := landing[i]; from != nil && dead {
			*at, dead = *from, false
		} else if from != nil {
			at.meet(from)
		}
		in := &p.Code[i]
		if in.Op == OpJump || in.Op == OpJumpIfZero {
			to, now := i+1+int(in.X), *at
			if from := landing[to]; from != nil {
				now.meet(from)
			}
			if !dead {
				landing[to] = &now
			}
			dead = dead || in.Op == OpJump
			continue
		}
		if to := in.nowhere(p, at); to != Somewhere && !dead {
			return to
		}
	}
	return Somewhere
}

// nowhere says whether cards of a place and a filter are in a hand, or leaders.
func (p *Program) nowhere(place Place, f int) Nowhere {
	switch place {
	case PlaceHand:
		return InHand
	case PlaceCemetery, PlaceBanished, PlaceDeck:
		return Gone
	}
	for ; f >= 0 && f < len(p.Filters); f = int(p.Filters[f].Or) {
		if p.Filters[f].Types != TypeLeader {
			return Somewhere
		}
		if p.Filters[f].Or < 0 {
			return OnLeader
		}
	}
	return Somewhere
}

// nowhere reports whether an instruction gives something where it is lost; if not, it notes
// what selectors name after it.
func (in *Instr) nowhere(p *Program, at *naming) Nowhere {
	set := uint8(SelSet0) + in.A&3
	switch in.Op {
	case OpGather, OpGatherRandom, OpPick:
		at[set] = p.nowhere(Place(in.B), int(in.C))
	case OpPickFrom:
		at[set] = at[uint8(SelSet0)+in.B&3]
	case OpSearch, OpLook, OpLookUpTo, OpMillUntil:
		at[set] = Gone
	case OpClear, OpCreate, OpTaken, OpFound, OpSift:
		at[set] = Somewhere
	case OpJoin:
		if at[set] != at[in.B] {
			at[set] = Somewhere
		}
	case OpMove:
		switch Place(in.B) {
		case PlaceField, PlaceEX:
			at.put(in.A, Somewhere)
		default:
			at.put(in.A, p.nowhere(Place(in.B), -1))
		}
	case OpDestroy, OpBanish, OpDiscardSel:
		at.put(in.A, Gone)
	case OpPlayFree, OpTransform:
		at.put(in.A, Somewhere)
	case OpSwitch, OpKeyword, OpLoseKeyword, OpLoseAbilities, OpGrant, OpTrait, OpCannotAttack:
		return at[in.A]
	case OpModify, OpSetStat, OpNoDamage, OpDamageMod, OpNoDealDamage: // of leaders, too
		if at[in.A] != OnLeader {
			return at[in.A]
		}
	}
	return Somewhere
}
