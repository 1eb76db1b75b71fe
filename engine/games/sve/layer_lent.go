package sve

// Abilities that passives give: "Followers on your field have \"[lastwords] Draw a card.\"" (10.9.1.2). A card has each as often
// as passives give it, as long as they do; it is the card's own, whose player is "you" in it.

// maxLent is how many abilities passives may give a card at a time.
const maxLent = 4

// lent lists abilities that a card has from passives: places in Tables.lent, plus one; 0 none.
type lent [maxLent]uint8

// lends returns the place of an ability among those that passives give, plus one; 0 if there are too many.
func (t *Tables) lends(abil uint16) uint8 {
	if len(t.lent) == 255 {
		return 0
	}
	t.lent = append(t.lent, abil)
	return uint8(len(t.lent))
}

// give adds an ability to those that passives give the card in a slot.
func (g *Game) give(sl *Slot, k uint8) {
	for n := range sl.given {
		if sl.given[n] == 0 {
			sl.given[n] = k
			return
		}
	}
	g.fail(LimitAbilities)
}

// lend lets State.waits show what passives give the card in slot i of a player now.
func (g *Game) lend(pl *Player, sl *Slot, i int) {
	p, bit := b2u(pl == &g.s.pl[1]), uint8(1)<<i
	for _, k := range sl.lent {
		if k > 0 {
			g.s.waits[g.t.abilities[g.t.lent[k-1]].Event][p] &^= bit
		}
	}
	sl.lent = sl.given
	g.setType(p, i, sl.card) // what is printed on it or given by effects waits for the same
}

// showLent notes the events for which a card waits because of what passives give it.
func (g *Game) showLent(p uint8, sl *Slot, bit uint8) {
	for _, k := range sl.lent {
		if k > 0 {
			g.s.waits[g.t.abilities[g.t.lent[k-1]].Event][p&1] |= bit
		}
	}
}
