package fow

import (
	"fmt"

	"gauntlet/engine"
	"gauntlet/engine/effect"
)

// A token is an object behind those of the decks; its card is the one that the
// text which makes it describes, or that it is a copy of.

// awaited reports whether an object is a token that has been made and is not
// anywhere yet.
func (g *Game) awaited(o engine.ObjectID) bool {
	return g.isToken(o) && g.s.seat[owner(o)].tokensUsed>>(o.Index()-firstExtra)&1 != 0
}

// makeToken makes a token that enters p's field with all that is noted, and
// returns it; NoObject if there is no room.
//
// 1303.1c (6.3): into the field of the player who controls the effect.
func (g *Game) makeToken(p uint8, card engine.CardID, flags uint8) engine.ObjectID {
	if int(g.s.nArrive) == maxArrivals {
		g.fail(LimitArrivals)
		return engine.NoObject
	}
	o := g.newToken(p, card)
	if o == engine.NoObject {
		return o
	}
	if g.rec != nil {
		g.emit(engine.Event{Kind: engine.EventCreate, Clause: clauseToken, Player: engine.PlayerID(p), Card: card, Object: o,
			Target: engine.NoObject, To: ZoneField})
	}
	g.bring(g.ref(o), p, flags, engine.NoObject)
	return o
}

// createTokens carries out an instruction that makes tokens: they are noted, and all
// enter at the same time. A set holds them for what is said of them next.
func (g *Game) createTokens(r *Play, p *program, in *effect.Instr) {
	card := p.tokens[in.X]
	who := r.ctrl ^ in.D&1
	flags := uint8(0)
	if in.E&effect.CreateRested != 0 {
		flags = arriveRested
	}
	r.setLen[in.A&(maxSets-1)] = 0
	for range max(r.reg[in.B&15], 0) {
		o := g.makeToken(who, card, flags)
		if o == engine.NoObject {
			return
		}
		g.addToSet(r, in.A, g.ref(o))
	}
	g.landThen()
}

// linkTokens finds the tokens that programs make. A card that makes one that the run
// does not have cannot be played.
func (t *Tables) linkTokens() {
	for n := range t.programs {
		pr := &t.programs[n]
		for _, in := range pr.Code {
			if in.Op != effect.OpCreate {
				continue
			}
			if pr.tokens == nil {
				pr.tokens = make([]engine.CardID, len(pr.Strings))
			}
			id, ok := t.byID[pr.Strings[in.X]]
			pr.tokens[in.X] = id
			switch maker := &t.cards[pr.card]; {
			case maker.reason != "":
			case !ok:
				maker.reason = fmt.Sprintf("the token %q that it makes is not among the cards of the run", pr.Strings[in.X])
			case t.cards[id].reason != "":
				maker.reason = "the token that it makes: " + t.cards[id].reason
			}
		}
	}
}
