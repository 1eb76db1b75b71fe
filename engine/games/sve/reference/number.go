package reference

import "gauntlet/engine/effect"

// number evaluates a pure fragment of a text: the value of register 0.
func (s *State) number(c *Context, at int16) int { return s.registers(c, at)[0] }

// registers evaluates a pure fragment and returns all registers.
func (s *State) registers(c *Context, at int16) [16]int {
	var r [16]int
	sets := map[uint8][]Ref{}
	truth := func(b bool) int {
		if b {
			return 1
		}
		return 0
	}
	for ip := int(at); ; ip++ {
		in := c.Text.Code[ip]
		switch in.Op {
		case effect.OpHalt:
			return r
		case effect.OpJump:
			ip += int(in.X)
		case effect.OpJumpIfZero:
			if r[in.A] == 0 {
				ip += int(in.X)
			}
		case effect.OpMode:
			r[in.A] = c.Modes >> in.B & 1
		case effect.OpPaid:
			r[in.A] = c.Paid >> in.B & 1
		case effect.OpChosenX:
			r[in.A] = c.X
		case effect.OpInt:
			r[in.A] = int(in.X)
		case effect.OpAdd:
			r[in.A] = r[in.B] + r[in.C]
		case effect.OpSub:
			r[in.A] = r[in.B] - r[in.C]
		case effect.OpMul:
			r[in.A] = r[in.B] * r[in.C]
		case effect.OpDivDown: // 5.28
			if r[in.C] == 0 {
				r[in.A] = 0
			} else {
				r[in.A] = r[in.B] / r[in.C]
			}
		case effect.OpHalfUp: // 5.29
			r[in.A] = (r[in.B] + 1) / 2
		case effect.OpMin:
			r[in.A] = min(r[in.B], r[in.C])
		case effect.OpMax:
			r[in.A] = max(r[in.B], r[in.C])
		case effect.OpGe:
			r[in.A] = truth(r[in.B] >= r[in.C])
		case effect.OpEq:
			r[in.A] = truth(r[in.B] == r[in.C])
		case effect.OpAnd:
			r[in.A] = truth(r[in.B] != 0 && r[in.C] != 0)
		case effect.OpOr:
			r[in.A] = truth(r[in.B] != 0 || r[in.C] != 0)
		case effect.OpNot:
			r[in.A] = truth(r[in.B] == 0)
		case effect.OpCount:
			r[in.A] = len(s.in(c, effect.Place(in.B), int(in.C)))
		case effect.OpNames:
			names := map[string]bool{}
			for _, o := range s.in(c, effect.Place(in.B), int(in.C)) {
				if o.Field {
					names[o.Face.Name] = true
				} else {
					names[o.Card.Name] = true
				}
			}
			r[in.A] = len(names)
		case effect.OpCountSel:
			n := 0
			for _, ref := range s.selected(c, sets, in.B) {
				o := s.same(ref)
				n += truth(o != nil && (o.Field || effect.CountHow(in.C) != effect.CountOnField))
			}
			r[in.A] = n
		case effect.OpStat:
			r[in.A] = 0
			if l := s.selected(c, sets, in.B); len(l) > 0 {
				r[in.A] = s.stat(c, l[0], effect.Stat(in.C))
			}
		case effect.OpSumStat:
			n := 0
			for _, ref := range s.selected(c, sets, in.B) {
				n += s.stat(c, ref, effect.Stat(in.C))
			}
			r[in.A] = n
		case effect.OpCounters:
			r[in.A] = 0
			if l := s.selected(c, sets, in.B); len(l) > 0 {
				if o := s.same(l[0]); o != nil && o.Field {
					r[in.A] = o.Counters[counterName(c.Text.Strings[in.X])]
				}
			}
		case effect.OpPlayer:
			who := c.Player
			if effect.Selector(in.B) == effect.SelOpponent {
				who = 1 - who
			}
			r[in.A] = s.playerStat(who, effect.PlayerStat(in.C))
		case effect.OpIs:
			r[in.A] = 0
			if l := s.selected(c, sets, in.B); len(l) > 0 {
				if o := s.object(l[0].ID); o != nil {
					q := o.Owner
					if o.Field {
						q = o.Controller
					}
					r[in.A] = truth(s.admits(c, int(in.C), o, q))
				}
			}
		case effect.OpEventAmount:
			r[in.A] = c.Amount
		case effect.OpYourTurn:
			r[in.A] = truth(s.Active == c.Player)
		case effect.OpGather:
			sets[in.A] = nil
			for _, o := range s.in(c, effect.Place(in.B), int(in.C)) {
				sets[in.A] = append(sets[in.A], refTo(o))
			}
		case effect.OpJoin:
			sets[in.A] = append(sets[in.A], s.selected(c, sets, in.B)...)
		case effect.OpClear:
			sets[in.A] = nil
		default:
			panic("reference: " + in.Op.String() + " in a fragment that asks nothing")
		}
	}
}

// selected returns what a selector names.
func (s *State) selected(c *Context, sets map[uint8][]Ref, sel uint8) []Ref {
	switch k := effect.Selector(sel); {
	case k >= effect.SelSet0 && k < effect.SelLeaderOf:
		return sets[sel-uint8(effect.SelSet0)]
	case k >= effect.SelTarget0 && k < effect.SelSet0:
		if n := int(k - effect.SelTarget0); n < len(c.Targets) {
			return c.Targets[n]
		}
		return nil
	case k == effect.SelThisFollower || k == effect.SelThisAmulet:
		is := effect.TypeFollower
		if k == effect.SelThisAmulet {
			is = effect.TypeAmulet
		}
		if o := s.same(c.Source); o != nil && o.Field && s.typeOf(o) != is {
			return nil // 5.24.3.1
		}
		return []Ref{c.Source}
	case k.IsThis():
		return []Ref{c.Source}
	case k == effect.SelTrigger:
		return []Ref{c.Event}
	case k == effect.SelYou:
		return []Ref{refTo(s.Players[c.Player].Leader)}
	case k == effect.SelOpponent:
		return []Ref{refTo(s.Players[1-c.Player].Leader)}
	case k == effect.SelBoth:
		return []Ref{refTo(s.Players[s.Active].Leader), refTo(s.Players[1-s.Active].Leader)}
	}
	return nil
}

// same returns the object that a reference names if it is still the same.
func (s *State) same(r Ref) *Object {
	if o := s.object(r.ID); o != nil && o.Moves == r.Moves {
		return o
	}
	return nil
}

// stat reads a number of an object: as it is on the field, last known if it
// has left (10.11.1), printed elsewhere.
func (s *State) stat(c *Context, ref Ref, st effect.Stat) int {
	o := s.object(ref.ID)
	if o != nil && o.Leader {
		if st == effect.StatDefense {
			return s.Players[o.Owner].LeaderDefense
		}
		return 0
	}
	if o != nil && o.Field && o.Moves == ref.Moves {
		switch st {
		case effect.StatAttack:
			return o.now.Attack
		case effect.StatDefense:
			return o.now.Defense
		case effect.StatCost, effect.StatOriginalCost:
			return printed(o.Card.Cost)
		case effect.StatOriginalAttack:
			return printed(o.Face.Attack)
		case effect.StatOriginalDefense:
			return printed(o.Face.Defense)
		case effect.StatDamageLost:
			return o.Damage
		case effect.StatCounters:
			n := 0
			for _, k := range o.Counters {
				n += k
			}
			return n
		}
	}
	if c.Known != nil {
		if attack, defense, ok := c.Known(ref); ok {
			switch st {
			case effect.StatAttack:
				return attack
			case effect.StatDefense:
				return defense
			}
		}
	}
	if o == nil {
		return 0
	}
	switch st {
	case effect.StatAttack:
		return s.outside(o).Attack
	case effect.StatDefense:
		return s.outside(o).Defense
	case effect.StatOriginalAttack:
		return printed(o.Card.Attack)
	case effect.StatOriginalDefense:
		return printed(o.Card.Defense)
	case effect.StatCost, effect.StatOriginalCost:
		return printed(o.Card.Cost)
	}
	return 0
}

func (s *State) playerStat(who int, st effect.PlayerStat) int {
	p := s.Players[who]
	switch st {
	case effect.StatPlayPoints:
		return p.PP
	case effect.StatMaxPlayPoints:
		return p.MaxPP
	case effect.StatEvolutionPoints:
		return p.EP
	case effect.StatLeaderDefense:
		return p.LeaderDefense
	case effect.StatCardsPlayed: // 13.2.1.2
		return p.CardsPlayed
	case effect.StatSpellchain: // 13.3.1.2
		n := 0
		for _, o := range p.Cemetery {
			if typeOf(o.Card) == effect.TypeSpell || s.countsAsSpell(p, o) {
				n++
			}
		}
		return n
	case effect.StatNecrocharge: // 13.5.1.2
		return len(p.Cemetery)
	case effect.StatSanguine: // 13.5.2.2
		if s.Active == who && p.LostDefense {
			return 1
		}
		return 0
	case effect.StatHand:
		return len(p.Hand)
	case effect.StatDeck:
		return len(p.Deck)
	case effect.StatTurns:
		return p.Turns
	case effect.StatEvolvedTurn:
		return p.EvolvedTurn
	case effect.StatFieldRoom:
		return max(s.Limit(who, effect.StaticFieldLimit)-len(p.Field), 0)
	case effect.StatEXRoom:
		return max(s.Limit(who, effect.StaticEXLimit)-len(p.EX), 0)
	case effect.StatAttacksTurn:
		return p.Attacks
	case effect.StatDiscardedTurn:
		return p.Discarded
	case effect.StatDestroyedTurn:
		return p.Destroyed
	case effect.StatSpellsTurn:
		return p.SpellsPlayed
	case effect.StatFollowersTurn:
		return p.FollowersPlayed
	case effect.StatAmuletsTurn:
		return p.CardsPlayed - p.SpellsPlayed - p.FollowersPlayed
	}
	panic("reference: an unknown number of a player")
}

// countsAsSpell reports whether a passive on a player's field makes a card of the
// cemetery count for Spellchain.
func (s *State) countsAsSpell(p *Player, o *Object) bool {
	for _, from := range p.Field {
		for _, st := range s.passives(from) {
			if st.Kind == effect.StaticSpellchain && s.valid(st) && s.admits(st.context(), int(st.Filter), o, from.Controller) {
				return true
			}
		}
	}
	return false
}
