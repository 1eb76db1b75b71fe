package fow

import "gauntlet/engine/effect"

// effAgain is an effect that notes that its player may play a God's Art that has been played once more:
// Effect.value is the number of the art. Several of one art are several times.
const effAgain uint8 = 0x48

// playAgain lets a player play God's Arts that were played once more, each by its name (A22).
//
// 1112.2 (6.3): a God's Art is played once per game. 901.1e (6.3): one of a card is an ability that the card has.
func (g *Game) playAgain(r *Play, p *program, in *effect.Instr) {
	f, played := p.filters[in.C], g.s.seat[r.ctrl].godsArts
	if in.A != 0 {
		played &^= g.t.abilities[r.ability].artBit()
	}
	if !g.t.filters[f].kindOnly {
		played &= g.artsOf(f, r)
	}
	for art := uint8(1); played != 0; art++ {
		if played&1 != 0 {
			g.addEffect(Effect{kind: effAgain, value: int16(art), src: r.obj, card: r.card, ctrl: r.ctrl}, effect.RestOfGame)
			g.unmute() // it could not be played any more
		}
		played >>= 1
	}
}

// artsOf returns the God's Arts of what is in the play grounds that a filter admits, a bit each.
func (g *Game) artsOf(f int32, r *Play) (arts uint32) {
	g.refresh()
	for m := g.s.occupied(); m != 0; m &= m - 1 {
		i := trailing(m)
		e := &g.s.entity[i]
		if !g.active(i) {
			continue
		}
		for _, n := range g.t.cards[e.card].acts {
			ab := &g.t.abilities[n]
			if ab.art != 0 && g.offered(f, r.ctrl, r.obj, &offer{p: g.s.controller(i), kind: itemAbility, obj: g.ref(e.obj), main: n}) {
				arts |= ab.artBit()
			}
		}
	}
	return arts
}

// artBit is the bit of a God's Art in Seat.godsArts, none of other abilities.
func (ab *ability) artBit() uint32 {
	if ab.art == 0 {
		return 0
	}
	return 1 << (ab.art - 1)
}

// againOf returns what lets a player play a God's Art once more, nil if nothing does.
func (g *Game) againOf(p, art uint8) *Effect {
	for k := range g.s.nEffect {
		if f := &g.s.effect[k]; f.kind == effAgain && f.ctrl == p && f.value == int16(art) {
			return f
		}
	}
	return nil
}
