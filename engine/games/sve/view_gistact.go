package sve

import (
	"gauntlet/engine/effect"
)

// act adds what one instruction does to the Gist.
func (w *walk) act(in *effect.Instr) {
	sel, n := effect.Selector(in.A), w.r.reg[in.B&15]
	switch in.Op {
	case effect.OpPick, effect.OpPickFrom, effect.OpSearch, effect.OpGatherRandom, effect.OpLook, effect.OpLookUpTo, effect.OpMillUntil:
		w.fill(in)
	case effect.OpMay:
		w.r.reg[in.A&15] = 1
	case effect.OpDie:
		w.r.reg[in.A&15] = 3
	case effect.OpAskNumber:
		w.r.reg[in.A&15] = int16(value(w.r, in.C))
	case effect.OpDamage:
		w.damage(sel, n)
	case effect.OpDamageDivided:
		a, _ := w.hits(sel)
		a.Divided = true
		if k := sel - effect.SelTarget0; k < MaxClauses && w.ab.Targets[k].Divide >= 0 {
			a.Damage += w.r.reg[w.ab.Targets[k].Divide&15]
		}
	case effect.OpModify, effect.OpSetStat:
		w.modify(in, sel, n)
	case effect.OpKeyword:
		a, b := w.hits(sel)
		a.Keywords |= 1 << in.X
		b.Keywords |= 1 << in.X
	case effect.OpMove:
		w.move(sel, effect.Place(in.B))
	case effect.OpCreate:
		w.create(in, n)
	case effect.OpDestroy:
		w.fate(sel, FateDestroyed)
	case effect.OpBanish, effect.OpTransform:
		w.fate(sel, FateBanished)
	case effect.OpSteal:
		w.fate(sel, FateTaken)
	case effect.OpEngage, effect.OpCannotAttack, effect.OpNoRefresh, effect.OpLoseAbilities:
		w.fate(sel, FateEngaged)
	case effect.OpRefresh:
		w.fate(sel, FateRefreshed)
	case effect.OpEvolve:
		if a, b := w.hits(sel); sel != effect.SelThis {
			a.Attack, a.Defense, b.Attack, b.Defense = a.Attack+2, a.Defense+2, b.Attack+2, b.Defense+2
		}
		w.out.Evolves = w.out.Evolves || sel == effect.SelThis
	case effect.OpRace, effect.OpServe:
		w.out.Races = true
	case effect.OpAddCounter:
		w.out.Counters += n
	case effect.OpNoDamage:
		w.out.Prevents = true
		a, b := w.hits(sel)
		a.Defense, b.Defense = a.Defense+2, b.Defense+2
	case effect.OpPlayFree:
		w.out.Revive++
	case effect.OpDiscardSel:
		w.out.Rob++
	case effect.OpSwap:
		w.fate(sel, FateReturned)
		w.out.Revive++
	default:
		w.player(in, sel, n)
	}
}

func (w *walk) damage(sel effect.Selector, n int16) {
	o := w.out
	switch {
	case sel == effect.SelOpponent:
		o.Face += n
	case sel == effect.SelYou:
		o.Sting += n
	case sel == effect.SelBoth:
		o.Face += n
		o.Sting += n
	case sel&effect.SelLeaderOf != 0:
		if a, _ := w.hits(sel &^ effect.SelLeaderOf); a.side == effect.SideYours || a == &o.This {
			o.Sting += n
		} else {
			o.Face += n
		}
	default:
		a, b := w.hits(sel)
		a.Damage += n
		b.Damage += n
		for _, h := range [2]*Hit{a, b} {
			if h == &o.Enemies && h.types&effect.TypeLeader != 0 {
				o.Face += n
			} else if h == &o.Mine && h.types&effect.TypeLeader != 0 {
				o.Sting += n
			}
		}
	}
}

func (w *walk) modify(in *effect.Instr, sel effect.Selector, n int16) {
	o := w.out
	atk, def := n, w.r.reg[in.C&15]
	if in.Op == effect.OpSetStat { // taken as a change of two in the direction of the small
		atk, def = 0, 0
		if effect.Stat(in.C) == effect.StatAttack {
			atk = n - 2
		} else {
			def = n - 2
		}
	}
	switch sel {
	case effect.SelYou:
		o.Heal += def
	case effect.SelOpponent:
		o.Face -= def
	case effect.SelBoth:
		o.Heal += def
		o.Face -= def
	default:
		a, b := w.hits(sel)
		a.Attack, a.Defense = a.Attack+atk, a.Defense+def
		b.Attack, b.Defense = b.Attack+atk, b.Defense+def
	}
}

func (w *walk) fate(sel effect.Selector, f Fate) {
	a, b := w.hits(sel)
	a.Fate, b.Fate = max(a.Fate, f), max(b.Fate, f)
}

// move sorts a change of zones: a card of the field is gone, a card from
// elsewhere is gained.
func (w *walk) move(sel effect.Selector, to effect.Place) {
	o := w.out
	if n, cards := w.cards(sel); cards {
		switch to {
		case effect.PlaceHand:
			o.Find += n
		case effect.PlaceField:
			o.Revive += n
		case effect.PlaceEX:
			o.Spare += n
		}
		return
	}
	switch to {
	case effect.PlaceHand, effect.PlaceEX:
		w.fate(sel, FateReturned)
	case effect.PlaceDeck, effect.PlaceDeckBottom:
		w.fate(sel, FateTucked)
	case effect.PlaceCemetery:
		w.fate(sel, FateDestroyed)
	case effect.PlaceBanished:
		w.fate(sel, FateBanished)
	}
}

func (w *walk) create(in *effect.Instr, n int16) {
	o, d := w.out, &w.g.t.cards[w.p.tokens[in.X]]
	switch {
	case in.D != 0:
		o.Foes += n
	case effect.Place(in.C) == effect.PlaceEX:
		o.Spare += n
	default:
		o.Tokens += n
		o.TokenAttack += n * d.atk
		o.TokenDefense += n * d.def
		o.TokenKeywords |= d.keywords
	}
}

// player sorts what happens to players.
func (w *walk) player(in *effect.Instr, sel effect.Selector, n int16) {
	o := w.out
	you, opp := sel == effect.SelYou || sel == effect.SelBoth, sel == effect.SelOpponent || sel == effect.SelBoth
	add := func(mine, theirs *int16) {
		if you {
			*mine += n
		}
		if opp {
			*theirs += n
		}
	}
	var none int16
	switch in.Op {
	case effect.OpDraw, effect.OpDrawUpTo:
		add(&o.Draw, &o.Gift)
	case effect.OpDiscard:
		add(&o.Discard, &o.Rob)
	case effect.OpMill:
		add(&o.Mill, &none)
	case effect.OpRecover:
		add(&o.Points, &none)
	case effect.OpMaxPP:
		add(&o.Growth, &none)
	case effect.OpGainEP:
		add(&o.Evolution, &none)
	case effect.OpExtraTurn:
		add(&o.Turns, &none)
	case effect.OpWin:
		o.Wins, o.Loses = o.Wins || you, o.Loses || opp
	case effect.OpLose:
		o.Wins, o.Loses = o.Wins || opp, o.Loses || you
	case effect.OpGrant, effect.OpDelayed, effect.OpBar, effect.OpPlayerRule, effect.OpTrait, effect.OpPlayCost, effect.OpEvolveCost:
		o.Grants = true
	}
}
