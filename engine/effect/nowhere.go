package effect

// Nowhere is what effects of Shadowverse: Evolve cannot give anything to.
type Nowhere uint8

const (
	Somewhere Nowhere = iota
	InHand            // nothing lies on a card in a hand but what playing it costs
	OnLeader          // leaders have no keywords, traits or abilities
)

// GivesNowhere returns the first ability whose effect gives something, or takes it, where
// there is nothing that can have it. It follows what selectors name as the code goes on.
func (p *Program) GivesNowhere() (ability int, to Nowhere) {
	for k := range p.Abilities {
		a := &p.Abilities[k]
		var at [256]Nowhere // by selector
		at[SelYou], at[SelOpponent], at[SelBoth] = OnLeader, OnLeader, OnLeader
		for i, t := range a.Targets {
			at[uint8(SelTarget0)+uint8(i)] = p.nowhere(t.Place, int(t.Filter))
		}
		end := len(p.Code)
		for i := range p.Abilities {
			if b := int(p.Abilities[i].Code); b > int(a.Code) {
				end = min(end, b)
			}
		}
		for i := range p.Code[min(int(a.Code), end):end] {
			if to := p.Code[int(a.Code)+i].nowhere(p, &at); to != Somewhere {
				return k, to
			}
		}
	}
	return -1, Somewhere
}

// nowhere says whether cards of a place and a filter are in a hand, or leaders.
func (p *Program) nowhere(place Place, f int) Nowhere {
	if place == PlaceHand {
		return InHand
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
func (in *Instr) nowhere(p *Program, at *[256]Nowhere) Nowhere {
	set := uint8(SelSet0) + in.A&3
	switch in.Op {
	case OpGather, OpGatherRandom, OpPick:
		at[set] = p.nowhere(Place(in.B), int(in.C))
	case OpPickFrom:
		at[set] = at[uint8(SelSet0)+in.B&3]
	case OpSearch, OpLook, OpLookUpTo, OpMillUntil, OpClear:
		at[set] = Somewhere
	case OpJoin:
		if at[set] != at[in.B] {
			at[set] = Somewhere
		}
	case OpMove:
		if at[in.A] = Somewhere; Place(in.B) == PlaceHand {
			at[in.A] = InHand
		}
	case OpDiscardSel, OpPlayFree, OpBanish, OpTransform:
		at[in.A] = Somewhere
	case OpSwitch, OpKeyword, OpLoseKeyword, OpLoseAbilities, OpGrant, OpTrait, OpCannotAttack:
		return at[in.A]
	case OpModify, OpSetStat, OpNoDamage, OpDamageMod, OpNoDealDamage: // of leaders, too
		if at[in.A] == InHand {
			return InHand
		}
	}
	return Somewhere
}
