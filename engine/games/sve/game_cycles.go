package sve

import (
	"encoding/binary"
	"math/bits"

	"gauntlet/engine"
)

// Perpetual cycles (15.2). Two things end them without a limit: an action of the
// active player that left the game as it was is not offered again (15.2.1.2),
// and abilities that play themselves until the game is as it was before, without
// a choice or chance on the way, would do so for ever: a draw (15.2.1.3,
// engine.ReasonRepeated). Abilities that go on without the game repeating itself
// end at maxLoop (engine.ReasonLoop), a player's actions at maxActionsPerTurn
// (engine.ReasonActionCap).

// Idle is an activated ability of the turn that may have led nowhere.
type Idle struct {
	before uint32 // digest of the game before it
	brief  uint32 // and what of it is quickly told apart
	n      uint8  // number of the ability
	obj    engine.ObjectID
	free   uint8 // a choice or chance was part of it
	_      uint8
}

// freeIdles is how often an action with choices or chance in it may come back
// to the same position: with other choices it would be another action, so it is
// not the first time that shows that it leads nowhere.
const freeIdles = 3

// begins notes an activation before it is carried out. Only abilities that could
// leave the game as it was are of interest; anything else makes sure that no
// earlier position of the turn comes back.
func (g *Game) begins(o engine.Option) {
	s := &g.s
	if o.Action() != ActActivate || !g.reversible(engine.ObjectID(o.A()), o.B()) {
		g.forgetIdles()
		return
	}
	if s.nIdle == maxIdle {
		copy(s.idle[:], s.idle[1:])
		s.nIdle--
	}
	s.idle[s.nIdle] = Idle{before: g.digest(), brief: g.brief(), n: o.B(), obj: engine.ObjectID(o.A())}
	s.nIdle++
	s.idleAsked = g.choices()
}

func (g *Game) forgetIdles() {
	if g.s.nIdle != 0 {
		g.s.idle, g.s.nIdle, g.s.idleAsked = [maxIdle]Idle{}, 0, 0
	}
}

// reversible reports whether activating ability n of a card could leave the game
// as it was.
func (g *Game) reversible(o engine.ObjectID, n uint8) bool {
	p, i, ok := g.slotOf(o)
	if !ok {
		return false
	}
	var buf [maxAbilities]uint16
	return (g.t.abilities[g.abilitiesOf(&g.s.slot[p][i], &buf)[n]].rare()&rareActions|g.rare&(rareRecovers|rareRefreshes)).whole()&rareIdles != 0
}

// choices counts what players chose and chance decided so far.
func (g *Game) choices() uint16 {
	n := g.s.pl[0].decisions + g.s.pl[1].decisions
	for _, c := range g.s.chance.Counters {
		n += uint16(c)
	}
	return n
}

// withoutIdles removes from the options of the main phase the abilities that led
// from the present position back to it (15.2.1.2).
func (g *Game) withoutIdles() {
	s := &g.s
	if last := &s.idle[s.nIdle-1]; g.choices() != s.idleAsked {
		last.free = 1
	}
	brief, seen := g.brief(), false
	for k := range s.nIdle {
		seen = seen || s.idle[k].brief == brief
	}
	if !seen {
		return
	}
	now := g.digest()
	free := uint8(0)
	for k := int(s.nIdle) - 1; k >= 0; k-- {
		e := &s.idle[k]
		free |= e.free
		if e.before != now {
			continue
		}
		if free != 0 && g.returns(e) < freeIdles {
			continue
		}
		barred := engine.MakeOption(ActActivate, uint8(e.obj), e.n, 0)
		kept := 0
		for _, o := range g.d.Options() {
			if o != barred {
				g.d.Options()[kept] = o
				kept++
			}
		}
		g.d.N = kept
	}
}

// returns counts how often an ability was activated in the same position.
func (g *Game) returns(e *Idle) (n int) {
	for k := range g.s.nIdle {
		if o := &g.s.idle[k]; o.before == e.before && o.n == e.n && o.obj == e.obj {
			n++
		}
	}
	return n
}

// repeats reports whether the abilities that play themselves have brought the
// game back to an earlier position of this Confirmation Timing without a choice
// or chance on the way. Positions are kept when their number is a power of two,
// so that a cycle of any length is found (Brent).
func (g *Game) repeats() bool {
	s := &g.s
	now := g.digest() ^ uint32(g.choices())*0x9E3779B9
	if s.loopCount&(s.loopCount-1) == 0 {
		s.cycle = now
		return false
	}
	return now == s.cycle
}

// cycleFrom is the number of abilities in one Confirmation Timing from which on
// cycles are looked for: few games ever come there. A power of two.
const cycleFrom = 32

// brief is a hash of the hands, the points and the sizes of zones: most positions
// differ in them, and then need no digest.
func (g *Game) brief() uint32 {
	h := hasher(0x13198A2E03707344)
	for p := range g.s.pl {
		pl := &g.s.pl[p]
		h.mix(pl.hand)
		h.mix(uint64(pl.pp) | uint64(pl.nDeck)<<8 | uint64(pl.nEX)<<16 | uint64(pl.occupied)<<24 | uint64(pl.engaged)<<32 | uint64(uint16(pl.leader))<<40)
	}
	return uint32(h ^ h>>32)
}

// digest is a hash of everything in the position that the rules can see. What
// only counts or remembers is left out: numbers of zone changes, timestamps,
// statistics, chance.
func (g *Game) digest() uint32 {
	s := &g.s
	h := hasher(0x243F6A8885A308D3)
	h.mix(uint64(s.active) | uint64(s.phase)<<8 | uint64(s.nPend)<<16 | uint64(s.nEffect)<<24 | uint64(s.nExtra)<<32 | uint64(s.check)<<40)
	for p := range s.pl {
		pl := &s.pl[p]
		for _, set := range [...]uint64{pl.hand, pl.cemetery, pl.banished, pl.evolveDeck, pl.faceup, pl.evolveZone, pl.raceZone, pl.resolving,
			pl.knownOwn, pl.knownOpp} {
			h.mix(set)
		}
		h.mix(uint64(pl.pp) | uint64(pl.maxPP)<<8 | uint64(pl.ep)<<16 | uint64(pl.played)<<24 | uint64(pl.evolvedBy)<<32 |
			uint64(pl.lostDefense)<<40 | uint64(pl.evolvedTurn)<<48 | uint64(pl.attacks)<<56)
		h.mix(uint64(uint16(pl.leader)) | uint64(pl.discarded)<<16 | uint64(pl.destroyed)<<24 | uint64(pl.skip)<<32 | uint64(pl.nDeck)<<40 | uint64(pl.nEX)<<48)
		h.mix(uint64(pl.occupied) | uint64(pl.engaged)<<8 | uint64(pl.fresh)<<16 | uint64(pl.evolvedNow)<<24 | uint64(pl.follower)<<32 | uint64(pl.gone)<<40 |
			uint64(s.ofType[p].spells)<<48 | uint64(s.ofType[p].followers)<<56)
		for k := 0; k < maxHappened && g.recalls != 0; k += 8 {
			h.mix(binary.LittleEndian.Uint64(pl.happened[k:]))
		}
		for k := range pl.nEX {
			h.mix(uint64(pl.ex[k]) | uint64(g.cardOf(pl.ex[k]))<<8)
		}
		for k := uint8(0); k < pl.nDeck; k += 8 {
			w := binary.LittleEndian.Uint64(pl.deck[k&(maxCards-8):])
			if n := pl.nDeck - k; n < 8 {
				w &= 1<<(8*n) - 1
			}
			h.mix(w)
		}
		for m := pl.occupied; m != 0; m &= m - 1 {
			h.slot(&s.slot[p][bits.TrailingZeros8(m)])
		}
	}
	for k := range s.nEffect {
		e := &s.effect[k]
		h.mix(uint64(e.kind) | uint64(e.until)<<8 | uint64(e.ctrl)<<16 | uint64(e.what)<<24 | uint64(e.obj)<<32 | uint64(e.turn)<<40 | uint64(e.used)<<48)
		h.mix(uint64(uint16(e.value)) | uint64(uint16(e.value2))<<16 | uint64(e.card)<<32 | uint64(e.abil)<<48)
	}
	for k := range s.nPend {
		w := &s.pend[k]
		h.mix(uint64(w.ability) | uint64(w.card)<<16 | uint64(uint16(w.amount))<<32 | uint64(w.obj)<<48 | uint64(w.trg)<<56)
		h.mix(uint64(w.ctrl))
	}
	return uint32(h ^ h>>32)
}

// hasher mixes words into a hash.
type hasher uint64

func (h *hasher) mix(w uint64) {
	hi, lo := bits.Mul64(uint64(*h)^w, 0x9E3779B97F4A7C15)
	*h = hasher(hi ^ lo + w)
}

// slot mixes in what lies in a slot of a field.
func (h *hasher) slot(sl *Slot) {
	h.mix(uint64(sl.card) | uint64(sl.base)<<16 | uint64(sl.obj)<<32 | uint64(sl.evo)<<40 | uint64(sl.race)<<48 | uint64(sl.raceOf)<<56)
	h.mix(uint64(uint16(sl.damage)) | uint64(uint16(sl.atkAdd))<<16 | uint64(uint16(sl.defAdd))<<32 | uint64(uint16(sl.atkTurn))<<48)
	h.mix(uint64(uint16(sl.defTurn)) | uint64(sl.kwAdd)<<16 | uint64(sl.kwTurn)<<32 | uint64(sl.used)<<48)
	h.mix(uint64(uint16(sl.atk)) | uint64(uint16(sl.def))<<16 | uint64(sl.kw)<<32 | uint64(sl.noRefresh)<<48 | uint64(sl.noDeal)<<56)
	h.mix(uint64(sl.counters[0]) | uint64(sl.counters[1])<<8 | uint64(sl.counters[2])<<16 | uint64(sl.counters[3])<<24 |
		uint64(uint8(sl.evolveCost))<<32 | uint64(sl.noDamage)<<40 | uint64(uint8(sl.dealMore))<<48 | uint64(uint8(sl.takeMore))<<56)
}
