package fow

import (
	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// act adds what one instruction does to the Gist.
func (w *reader) act(in *effect.Instr) {
	sel, n := effect.Selector(in.A), w.r.reg[in.B&15]
	switch in.Op {
	case effect.OpPick, effect.OpPickFrom, effect.OpSearch, effect.OpGatherRandom, effect.OpLook:
		w.fill(in)
	case effect.OpMay:
		w.r.reg[in.A&15] = 1
	case effect.OpAskPay: // taken to be paid if the own player may pay, and not if the opponent may
		w.r.reg[in.A&15] = truth(effect.Selector(in.B) == effect.SelYou)
	case effect.OpForce:
		w.r.reg[in.A&15] = 3 * n
	case effect.OpAskNumber:
		w.r.reg[in.A&15] = int16(bound(w.r, in.C))
	case effect.OpDamage:
		w.damage(sel, n)
	case effect.OpDealNoted:
		w.damage(effect.Selector(in.D), n)
		w.r.reg[in.A&15] = n
	case effect.OpDamageDivided:
		a, _ := w.hits(sel)
		a.Divided = true
		if k := int(sel) - int(effect.SelTarget0); k >= 0 && k < len(w.ab.Targets) && w.ab.Targets[k].Divide >= 0 {
			a.Damage += w.r.reg[w.ab.Targets[k].Divide&15]
		}
	case effect.OpModify, effect.OpSetStat:
		w.modify(in, sel, n)
	case effect.OpKeyword:
		w.endow(sel, 1<<in.X, brief(in.C))
	case effect.OpMove:
		w.move(sel, effect.Place(in.B))
	case effect.OpPutOnChase, effect.OpPlayCard:
		if in.Op == effect.OpPlayCard && effect.PlayFlags(in.B)&effect.PlayCopy != 0 {
			w.out.Tale = true
			return
		}
		w.out.Revive++
	case effect.OpFlip:
		a, _ := w.hits(sel)
		a.Inverts = in.B == effect.FlipInvert
	case effect.OpCreate:
		w.create(in, n)
	case effect.OpDestroy:
		w.fate(sel, FateDestroyed)
	case effect.OpBanish:
		w.fate(sel, FateBanished)
	case effect.OpSteal:
		w.fate(sel, FateTaken)
	case effect.OpEngage:
		w.fate(sel, FateRested)
	case effect.OpLoseAbilities, effect.OpLoseKeyword, effect.OpUnfight:
		w.fate(sel, FateIdle)
	case effect.OpRefresh:
		w.fate(sel, FateRecovered)
	case effect.OpDouble:
		w.counters(in, sel, 1)
	case effect.OpAddCounter, effect.OpRemoveCounter:
		w.counters(in, sel, n)
	case effect.OpUndamage:
		a, _ := w.hits(sel)
		a.Mends = true
	case effect.OpApply:
		w.apply(in, sel)
	case effect.OpCancel:
		a, _ := w.hits(sel)
		a.Cancels = true
	case effect.OpCopyItem:
		a, _ := w.hits(sel)
		a.Copies = true
	case effect.OpAttach:
		if in.C == effect.AttachOverlay {
			w.out.Overlays = true
			return
		}
		a, _ := w.hits(effect.Selector(in.B))
		c := w.g.t.factsOfWorn(w.ab.card)
		a.ATK, a.DEF, a.Keywords = a.ATK+c.atk, a.DEF+c.def, a.Keywords|c.kw
		w.out.Attachs = true
	case effect.OpBecomeCopy, effect.OpSwitch:
		w.out.Grants = true
	case effect.OpItem:
		w.out.Items++
	case effect.OpHeal:
		w.out.Heals = w.out.Heals || in.B == 0
	case effect.OpDiscardSel:
		w.out.Rob++
	default:
		w.player(in, sel, n)
	}
}

// worn is what a card adds to what it is added to.
type worn struct {
	atk, def int16
	kw       uint64
}

// factsOfWorn returns what a face adds to its host.
func (t *Tables) factsOfWorn(id engine.CardID) (c worn) {
	for _, n := range t.cards[id].statics {
		if st := &t.statics[n]; st.Host {
			c.atk, c.def, c.kw = c.atk+st.Atk, c.def+st.Def, c.kw|uint64(st.Keywords)
		}
	}
	return c
}

// damage sorts damage by whom it is dealt to.
func (w *reader) damage(sel effect.Selector, n int16) {
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
			if h == &o.Enemies && h.Players() {
				o.Face += n
			} else if h == &o.Mine && h.Players() {
				o.Sting += n
			}
		}
	}
}

// modify sorts changes of ATK and DEF.
func (w *reader) modify(in *effect.Instr, sel effect.Selector, n int16) {
	atk, def := n, w.r.reg[in.C&15]
	if in.Op == effect.OpSetStat { // taken as a change of 300 in the direction of the small
		atk, def = 0, 0
		if effect.Stat(in.C) == effect.StatAttack {
			atk = n - 300
		} else {
			def = n - 300
		}
	}
	a, b := w.hits(sel)
	for _, h := range [2]*Hit{a, b} {
		h.ATK, h.DEF = h.ATK+atk, h.DEF+def
		h.Brief = h.Brief || brief(in.D)
	}
}

// brief reports whether a duration ends with the turn at the latest.
func brief(d uint8) bool {
	return effect.Duration(d) == effect.UntilEndOfTurn || effect.Duration(d) == effect.UntilBattleEnd
}

func (w *reader) endow(sel effect.Selector, keywords uint64, short bool) {
	a, b := w.hits(sel)
	for _, h := range [2]*Hit{a, b} {
		h.Keywords |= keywords
		h.Brief = h.Brief || short
	}
}

func (w *reader) fate(sel effect.Selector, f Fate) {
	a, b := w.hits(sel)
	a.Fate, b.Fate = max(a.Fate, f), max(b.Fate, f)
	if sel >= effect.SelSet0 && sel < effect.SelSet0+maxSets && f >= FateReturned {
		if s := &w.sets[sel-effect.SelSet0]; s.kind == setPicked && s.foe {
			w.out.Yield += s.n
		}
	}
}

// counters sorts counters put on cards: those that change ATK and DEF are changes.
func (w *reader) counters(in *effect.Instr, sel effect.Selector, n int16) {
	if in.Op == effect.OpRemoveCounter {
		n = -n
	}
	a, b := w.hits(sel)
	st := w.g.t.counterStats[w.p.counters[in.X]]
	for _, h := range [2]*Hit{a, b} {
		h.ATK, h.DEF, h.Counters = h.ATK+n*st[0], h.DEF+n*st[1], h.Counters+n
	}
}

// apply sorts passives that an instruction brings into force.
func (w *reader) apply(in *effect.Instr, sel effect.Selector) {
	st := &w.g.t.statics[w.p.firstFloating+uint16(in.X)]
	a, b := w.hits(sel)
	if sel == effect.SelNone && st.filterG >= 0 {
		a, b = w.sweep(&readSet{kind: setSweep, hit: w.hitOf(st.filterG, effect.PlaceField)})
	}
	for _, h := range [2]*Hit{a, b} {
		h.Brief = h.Brief || brief(in.C)
		switch st.Kind {
		case effect.StaticStats:
			h.ATK, h.DEF = h.ATK+st.Atk, h.DEF+st.Def
		case effect.StaticKeyword:
			h.Keywords |= uint64(st.Keywords)
		case effect.StaticReplace:
			h.Shields = h.Shields || st.Would == effect.WouldBeDealt
		case effect.StaticRestrict:
			switch st.Restrict {
			case effect.RestrictAttack, effect.RestrictBlock, effect.RestrictRecover, effect.RestrictBeRecovered:
				h.Fate = max(h.Fate, FateIdle)
			case effect.RestrictBeDestroyed:
				h.Shields = true
			}
		case effect.StaticLoseAbilities, effect.StaticLoseKeyword:
			h.Fate = max(h.Fate, FateIdle)
		}
	}
	w.out.Grants = true
}

// move sorts a change of zones: a card of the field is gone, a card from
// elsewhere is gained.
func (w *reader) move(sel effect.Selector, to effect.Place) {
	o := w.out
	if n, from, cards := w.cards(sel); cards {
		switch to {
		case effect.PlaceHand:
			o.Find += n
		case effect.PlaceField:
			if from == effect.PlaceStones {
				o.Stones += n
			} else {
				o.Revive += n
			}
		case effect.PlaceDeckBottom:
			o.Sinks = true
		}
		return
	}
	switch to {
	case effect.PlaceHand:
		w.fate(sel, FateReturned)
	case effect.PlaceDeck, effect.PlaceDeckBottom:
		w.fate(sel, FateTucked)
	case effect.PlaceCemetery:
		w.fate(sel, FateBanished)
	case effect.PlaceBanished:
		w.fate(sel, FateRemoved)
	case effect.PlaceField:
		if sel == effect.SelThis {
			o.Revive++
		}
	}
}

// create sorts tokens.
func (w *reader) create(in *effect.Instr, n int16) {
	o, d := w.out, &w.g.t.cards[w.p.tokens[in.X]]
	if in.D == 1 {
		o.Foes += n
		return
	}
	o.Tokens += n
	o.TokenATK += n * d.atk
	o.TokenDEF += n * d.def
	o.TokenKeywords |= d.keywords
	w.sets[in.A&(maxSets-1)] = readSet{kind: setTokens, n: n}
}

// player sorts what happens to players.
func (w *reader) player(in *effect.Instr, sel effect.Selector, n int16) {
	o := w.out
	you, opp := sel == effect.SelYou || sel == effect.SelBoth, sel == effect.SelOpponent || sel == effect.SelBoth
	if !you && !opp { // a target player, whom the policy chooses to its liking
		you, opp = n > 0, n < 0
		if in.Op == effect.OpDiscard || in.Op == effect.OpMill || in.Op == effect.OpLose {
			you, opp = false, true
		}
	}
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
		add(&o.Mill, &o.FoeMill)
	case effect.OpLife:
		add(&o.Life, &o.FoeLife)
	case effect.OpCallStone:
		add(&o.Stones, &none)
	case effect.OpProduce:
		add(&o.Will, &none)
	case effect.OpGem:
		o.Gems += n
	case effect.OpExtraTurn:
		o.Turns++
	case effect.OpSkipPhase:
		if n = skipped[in.B&3]; you {
			o.Skips -= n
		} else {
			o.Skips += n
		}
	case effect.OpRestart:
		o.Restarts = true
	case effect.OpWin:
		o.Wins, o.Loses = o.Wins || you, o.Loses || opp
	case effect.OpLose:
		o.Wins, o.Loses = o.Wins || opp, o.Loses || you
	case effect.OpGrant, effect.OpDelayed, effect.OpTrait, effect.OpChangeType:
		o.Grants = true
	}
}

// skipped is how much a player misses that skips a phase, a draw phase being one.
var skipped = [4]int16{effect.PhaseDraw & 3: 1, effect.PhaseRecovery & 3: 3, effect.PhaseMain & 3: 4}
