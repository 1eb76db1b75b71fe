package svebot

import (
	"gauntlet/engine"
	"gauntlet/engine/games/sve"
)

// Values are in tenths of a point of attack. They were set by hand and checked
// by playing mirror games of the real decks against random and against the
// policy before the change.
const (
	worthAttack  = 10
	worthDefense = 7
	worthCard    = 17 // a card drawn or found
	worthHeld    = 10 // a card in hand: what playing it must at least bring
	worthToken   = 4  // the same for a token in the EX area
	worthWin     = 1 << 20
)

// face returns what n damage to the opponent's leader by an effect is worth:
// everything if it wins together with the attacks of this turn.
func (g *greedy) face(n int) int {
	if n > 0 && n+g.reach >= g.foeLife {
		return worthWin
	}
	return g.chip(n)
}

// chip returns what n damage to the opponent's leader is worth that does not
// win: more the closer the end is.
func (g *greedy) chip(n int) int {
	if g.foeLife <= 10 {
		return 10 * max(n, 0)
	}
	return 7 * max(n, 0)
}

// sting returns what n damage to the own leader costs.
func (g *greedy) sting(n int) int {
	switch {
	case n <= 0:
		return 0
	case n >= g.life:
		return worthWin
	case g.life <= 10:
		return 9 * n
	}
	return 5 * n
}

// bodyWorth returns what a follower with these numbers and this set of keywords
// is worth on the field.
func bodyWorth(atk, def int, keywords uint32) int {
	w := worthAttack*atk + worthDefense*def
	if keywords != 0 {
		w += keywordsWorth(atk, def, keywords)
	}
	return w
}

// keywordsWorth returns what its keywords add to that.
func keywordsWorth(atk, def int, keywords uint32) int {
	has := func(k sve.Keyword) int { return int(keywords >> k & 1) }
	return has(sve.Ward)*(4+2*def) + has(sve.Bane)*12 + has(sve.Drain)*3*atk + has(sve.Intimidate)*8 +
		has(sve.Assail)*5 + has(sve.Aura)*4
}

// extras are what does not change about the worth of a card.
type extras struct {
	follower, other int32    // on the field beside its numbers and keywords, as a follower and otherwise
	played          int32    // playing it, beside what it does and attacks then
	hurries         bool     // as it enters it may attack at once
	does            []uint16 // abilities by which it does something when played
}

// appraise notes the extras of the cards of the run.
func (g *greedy) appraise() {
	g.facts = g.lens.Facts()
	g.sight = [2]sve.Sight{} // worths of other tables
	cards := g.facts.Cards()
	g.extra = make([]extras, len(cards))
	for i := range cards {
		c := &cards[i]
		w := 6*c.Passives + 6*len(c.Strike)
		g.extra[i] = extras{follower: int32(w), other: int32(w + 2 + 4*len(c.Acts)), does: c.Play}
		e := &g.extra[i]
		e.played = -worthHeld
		if c.Token {
			e.played = -worthToken
		}
		switch {
		case c.Follower:
			e.played += int32(enterWorth(c))
			e.hurries = c.Keywords>>sve.Storm&1|c.Keywords>>sve.Rush&1 != 0
		case c.Amulet:
			e.played += int32(6 + 8*len(c.Acts) + 6*c.Passives)
		}
	}
}

// unitWorth returns what a card on a field is worth to its controller.
func (g *greedy) unitWorth(u *sve.Unit) int {
	if !u.Follower() {
		return int(g.extra[u.Card].other)
	}
	return max(int(g.extra[u.Card].follower)+bodyWorth(int(u.Attack), int(u.Defense), uint32(u.Keywords)), 1)
}

// printedWorth returns what a card is worth as printed.
func (g *greedy) printedWorth(id engine.CardID) int {
	c := g.lens.Card(id)
	w := 6*c.Passives + 8*(len(c.Play)+len(c.Strike)+len(c.LastWords)+len(c.Acts)+len(c.OnEvolve))
	if !c.Follower {
		return w + 8 + 6*int(c.Cost)
	}
	return w + bodyWorth(int(c.Attack), int(c.Defense), uint32(c.Keywords))
}

// handWorth returns how useful a card is in hand: less the further its cost is
// above the play points of the next turn.
func (g *greedy) handWorth(o engine.ObjectID) int {
	c := g.lens.Card(g.v.CardOf(o))
	w := g.printedWorth(g.v.CardOf(o))/2 + 10
	if over := int(c.Cost) - g.v.MaxPlayPoints(g.seat) - 1; over > 0 {
		w -= 8 * over
	}
	return w
}

// objectWorth returns what an object is worth to its controller where it is:
// on a field as it stands there, elsewhere as a card in hand.
func (g *greedy) objectWorth(o engine.ObjectID) int {
	if i := g.own(o); i >= 0 {
		return g.worths[0][i]
	}
	if i := g.foe(o); i >= 0 {
		return g.worths[1][i]
	}
	return g.handWorth(o)
}

// hitWorth returns what a Hit on a card costs its controller; negative if the
// controller gains.
func (g *greedy) hitWorth(h *sve.Hit, u *sve.Unit, worth int, mine bool) int {
	loss := 0
	switch h.Fate {
	case sve.FateTaken:
		return 2 * worth
	case sve.FateTucked, sve.FateDestroyed, sve.FateBanished:
		return worth + 2
	case sve.FateReturned:
		if u.Token() {
			return worth
		}
		if u.Evolved() {
			return worth * 9 / 10
		}
		return worth * 6 / 10
	case sve.FateEngaged:
		loss = g.engageLoss(u, worth, mine)
	case sve.FateRefreshed:
		if u.Engaged() {
			loss = -7 * int(u.Attack)
		}
	}
	if !u.Follower() {
		return loss
	}
	gone := int(h.Damage) - int(min(h.Defense, 0))
	if gone >= int(u.Defense) && gone > 0 {
		return worth + 1
	}
	loss += 3*gone - worthAttack*int(h.Attack) - worthDefense*int(max(h.Defense, 0))
	if h.Keywords != 0 {
		loss -= g.keywordWorth(h, u, mine)
	}
	return loss
}

// engageLoss returns what engaging a card costs its controller. In the own turn
// an engaged enemy can be attacked, in the opponent's it cannot attack.
func (g *greedy) engageLoss(u *sve.Unit, worth int, mine bool) int {
	if u.Engaged() || !u.Follower() {
		return 0
	}
	if mine {
		return 7 * int(u.Attack)
	}
	if g.v.Active() != g.seat {
		return 8 * int(u.Attack)
	}
	for m := g.field; m != 0; m &= m - 1 {
		i := slotIn(m)
		if m := &g.mine[i]; ready(m) && (m.Attack >= u.Defense || m.Has(sve.Bane)) {
			return worth / 2
		}
	}
	return 2
}

// keywordWorth returns what the keywords of a Hit bring a card.
func (g *greedy) keywordWorth(h *sve.Hit, u *sve.Unit, mine bool) int {
	w := 0
	has := func(k sve.Keyword) bool { return h.Keywords>>k&1 != 0 && !u.Has(k) }
	if has(sve.Ward) {
		w += 8
	}
	if has(sve.Bane) && mine && ready(u) {
		w += 12
	}
	if has(sve.Drain) || has(sve.Assail) {
		w += 6
	}
	if has(sve.Storm) && u.Fresh() && mine {
		w += g.face(int(u.Attack + h.Attack))
	}
	if has(sve.Rush) && u.Fresh() && mine {
		w += 5
	}
	return w + 3
}

// gistWorth returns what an ability of the own card o brings.
func (g *greedy) gistWorth(t *sve.Gist, o engine.ObjectID) int {
	w := 0
	if t.Parts&sve.PartClauses != 0 {
		for k := range t.Clauses {
			if h := &t.Clause[k&(sve.MaxClauses-1)]; h.Used {
				w += g.selectWorth(h, o)
			}
		}
	}
	if t.Parts&sve.PartCards != 0 {
		w += g.cardsWorth(t, o)
	}
	if t.Parts&^(sve.PartClauses|sve.PartCards) != 0 {
		w += g.playerWorth(t)
	}
	return w
}

// cardsWorth returns what an ability does to cards that are not selected as it is played.
func (g *greedy) cardsWorth(t *sve.Gist, o engine.ObjectID) int {
	w := 0
	if t.Picked.Used {
		w += g.selectWorth(&t.Picked, o)
	}
	if t.Enemies.Used {
		for m := g.lens.Selects(&t.Enemies, o, g.seat.Opponent()); m != 0; m &= m - 1 {
			i := slotIn(m)
			w += g.hitWorth(&t.Enemies, &g.theirs[i], g.worths[1][i], false)
		}
	}
	if t.Mine.Used {
		for m := g.lens.Selects(&t.Mine, o, g.seat); m != 0; m &= m - 1 {
			i := slotIn(m)
			w -= g.hitWorth(&t.Mine, &g.mine[i], g.worths[0][i], true)
		}
	}
	if t.This.Used {
		w += g.selfWorth(&t.This, o)
	}
	return w
}

// selfWorth returns what an ability does to its own card.
func (g *greedy) selfWorth(h *sve.Hit, o engine.ObjectID) int {
	if i := g.own(o); i >= 0 {
		return -g.hitWorth(h, &g.mine[i], g.worths[0][i], true)
	}
	w := worthAttack*int(h.Attack) + worthDefense*int(h.Defense)
	c := g.lens.Card(g.v.CardOf(o))
	if h.Keywords>>sve.Storm&1 != 0 {
		w += g.face(int(c.Attack + h.Attack))
	}
	if h.Keywords>>sve.Rush&1 != 0 {
		w += 6
	}
	return w
}

// selectWorth returns what a Hit on the best objects it may select brings.
func (g *greedy) selectWorth(h *sve.Hit, o engine.ObjectID) int {
	sum := 0
	if h.Divided {
		return g.divideWorth(h, o)
	}
	var mine, theirs uint8 // what can still be selected
	if g.foeField != 0 {
		theirs = g.lens.Selects(h, o, g.seat.Opponent())
	}
	if g.field != 0 {
		mine = g.lens.Selects(h, o, g.seat)
	}
	for range h.Most {
		from, at, top := &theirs, -1, 0
		for m := theirs; m != 0; m &= m - 1 {
			i := slotIn(m)
			if u := &g.theirs[i]; !u.Has(sve.Aura) {
				if w := g.hitWorth(h, u, g.worths[1][i], false); w > top {
					at, top = i, w
				}
			}
		}
		for m := mine; m != 0; m &= m - 1 {
			i := slotIn(m)
			if u := &g.mine[i]; u.Object != o {
				if w := -g.hitWorth(h, u, g.worths[0][i], true); w > top {
					from, at, top = &mine, i, w
				}
			}
		}
		if h.Leaders() {
			if w := g.face(int(h.Damage)); w > top {
				from, at, top = &mine, 7, w
			}
		}
		if at < 0 {
			break
		}
		*from &^= 1 << at
		sum += top
	}
	return sum
}

// divideWorth returns what damage divided among enemies brings: kills first.
func (g *greedy) divideWorth(h *sve.Hit, o engine.ObjectID) int {
	left, sum, used := int(h.Damage), 0, uint8(0)
	for range h.Most {
		at, top := -1, 0
		for m := g.foeField; m != 0; m &= m - 1 {
			i := slotIn(m)
			if u := &g.theirs[i]; used>>i&1 == 0 && u.Follower() && !u.Has(sve.Aura) && int(u.Defense) <= left && g.worths[1][i] > top {
				at, top = i, g.worths[1][i]
			}
		}
		if at < 0 {
			break
		}
		used |= 1 << at
		sum += top
		left -= int(g.theirs[at].Defense)
	}
	return sum + 2*left
}

// playerWorth returns what an ability does apart from cards on the field.
func (g *greedy) playerWorth(t *sve.Gist) int {
	w := 0
	if t.Parts&sve.PartLeaders != 0 {
		w = g.leadersWorth(t)
	}
	if draw := int(t.Draw); draw > 0 {
		if g.v.DeckSize(g.seat) <= draw+1 {
			w -= 500
		}
		w += worthCard * draw
	}
	if t.Parts&sve.PartGains != 0 {
		w += worthCard*int(t.Find) + 30*int(t.Revive) - 12*int(t.Gift) - 9*int(t.Discard) + 9*int(t.Rob)
	}
	if t.Parts&sve.PartPoints != 0 {
		w += 6*int(t.Points) + 26*int(t.Growth) + 10*int(t.Evolution) - 15*int(t.Foes) + 4*int(t.Counters) + 120*int(t.Turns)
	}
	if t.Parts&sve.PartTokens != 0 {
		w += g.tokensWorth(t)
	}
	if t.Parts&sve.PartRest != 0 {
		w += restWorth(t)
	}
	return w
}

// leadersWorth returns what an ability does to the leaders.
func (g *greedy) leadersWorth(t *sve.Gist) int {
	w := g.face(int(t.Face)) - g.sting(int(t.Sting))
	if t.Heal != 0 {
		w += 4 * int(t.Heal)
		if g.life <= 10 {
			w += 3 * int(t.Heal)
		}
		if int(-t.Heal) >= g.life {
			w -= worthWin
		}
	}
	return w
}

// tokensWorth returns what the tokens are worth that an ability makes.
func (g *greedy) tokensWorth(t *sve.Gist) int {
	w := 0
	if t.Spare > 0 {
		w = 11 * min(int(t.Spare), max(g.v.EXRoom(g.seat), 0))
	}
	if t.Tokens > 0 {
		room := min(int(t.Tokens), max(g.v.FieldRoom(g.seat), 0))
		body := worthAttack*int(t.TokenAttack) + worthDefense*int(t.TokenDefense)
		if t.TokenKeywords>>sve.Ward&1 != 0 {
			body += 6 * int(t.Tokens)
		}
		w += body * room / int(t.Tokens)
	}
	return w
}

// restWorth returns what else an ability does.
func restWorth(t *sve.Gist) int {
	w := 0
	if t.Races {
		w += 5
	}
	if t.Prevents {
		w += 2
	}
	if t.Grants {
		w += 6
	}
	if t.Wins {
		w += worthWin
	}
	if t.Loses {
		w -= worthWin
	}
	return w
}

// priceWorth returns what a price other than play points costs.
func (g *greedy) priceWorth(p *sve.Price, slot int) int {
	w := 9*p.Discards + 4*p.Engages
	if p.Buries > 0 {
		least := 40
		for m := g.field; m != 0; m &= m - 1 {
			i := slotIn(m)
			if i != slot {
				least = min(least, g.worths[0][i])
			}
		}
		w += least * p.Buries
	}
	if p.Life > 0 {
		w += g.sting(p.Life)
	}
	if p.Turns {
		w += 200
	}
	return w
}
