package sve

import (
	"fmt"
	"strings"

	"gauntlet/engine"
)

// Board returns what seat p sees of the game, line by line: the opponent's side first, the
// own one last, and of zones that are hidden from it how many cards they hold. It follows from
// the view of p alone: a game in which the rest is dealt anew shows the same.
func (g *Game) Board(p engine.PlayerID) []string {
	phase := PhaseNames[int(g.s.phase)%len(PhaseNames)]
	lines := []string{"before the first turn"}
	if g.s.turn > 0 {
		lines[0] = fmt.Sprintf("turn %d of %s, %s phase", g.s.turn, SeatName(g.Active()), phase)
	}
	if g.s.combat != 0 {
		lines = append(lines, fmt.Sprintf("in combat: %s and %s", g.objectWords(g.s.attacker), g.objectWords(g.s.target)))
	}
	for _, q := range []engine.PlayerID{p.Opponent(), p} {
		lines = append(lines, g.sideLines(p, q)...)
	}
	return lines
}

// sideLines returns what a seat sees of a player's side.
func (g *Game) sideLines(viewer, q engine.PlayerID) []string {
	pl := &g.s.pl[q]
	hand, known := g.Zone(q, ZoneHand), []engine.ObjectID(nil)
	for _, o := range hand {
		if g.Knows(viewer, o) {
			known = append(known, o)
		}
	}
	size := len(hand) + int(pl.hiddenHand)
	head := fmt.Sprintf("%s  leader %d, play points %d of %d, evolution points %d, hand %d, deck %d, evolve deck %d", SeatName(q), pl.leader, pl.pp, pl.maxPP, pl.ep,
		size, pl.nDeck, popcount(pl.evolveDeck))
	lines := []string{head}
	add := func(word, what string) {
		if what != "" {
			lines = append(lines, fmt.Sprintf("    %-9s %s", word, what))
		}
	}
	add("field", g.fieldWords(q))
	add("EX area", g.exWords(q))
	switch {
	case viewer == q:
		var cards []string
		for _, o := range hand {
			cards = append(cards, g.handWords(o))
		}
		add("hand", strings.Join(cards, "; "))
		add("evolve", counted(g.names(g.Zone(q, ZoneEvolveDeck))))
	case len(known) > 0:
		add("in hand", counted(g.names(known)))
	}
	var deck []string
	for k, o := range g.Zone(q, ZoneDeck) {
		if g.Knows(viewer, o) {
			deck = append(deck, fmt.Sprintf("card %d is %s", k+1, g.t.Name(g.cardOf(o))))
		}
	}
	add("deck", strings.Join(deck, ", "))
	for _, z := range []uint8{ZoneResolution, ZoneEvolveFaceup, ZoneEvolve, ZoneRace, ZoneCemetery, ZoneBanished} {
		word := map[uint8]string{ZoneResolution: "resolving", ZoneEvolveFaceup: "faceup", ZoneEvolve: "evolved", ZoneRace: "race", ZoneCemetery: "cemetery", ZoneBanished: "banished"}[z]
		add(word, counted(g.names(g.Zone(q, z))))
	}
	return lines
}

func (g *Game) names(list []engine.ObjectID) (names []string) {
	for _, o := range list {
		names = append(names, g.t.Name(g.CardOf(o)))
	}
	return names
}

// counted lists names with how often each stands there, in the order of appearance.
func counted(names []string) string {
	var order []string
	times := map[string]int{}
	for _, n := range names {
		if times[n]++; times[n] == 1 {
			order = append(order, n)
		}
	}
	for i, n := range order {
		if times[n] > 1 {
			order[i] = fmt.Sprintf("%d× %s", times[n], n)
		}
	}
	return strings.Join(order, ", ")
}

// handWords is a card in the own hand with what it costs to play and its numbers.
func (g *Game) handWords(o engine.ObjectID) string {
	id := g.cardOf(o)
	d := &g.t.cards[id]
	s := fmt.Sprintf("%s [%d]", g.t.Name(id), max(0, g.costToPlay(uint8(o.Owner()), o, id)))
	if d.kind&typeFollower != 0 {
		s += fmt.Sprintf(" %d/%d", d.atk, d.def)
	}
	return s
}

func (g *Game) fieldWords(q engine.PlayerID) string {
	var out []string
	for _, o := range g.fieldByAge(q) {
		c, _ := g.FieldCard(o)
		s, more := g.t.Name(c.Card), []string(nil)
		if c.Follower {
			s += fmt.Sprintf(" %d/%d", c.Attack, c.Defense)
		}
		if c.Engaged {
			more = append(more, "engaged")
		}
		if c.New {
			more = append(more, "new")
		}
		if c.Damage > 0 {
			more = append(more, fmt.Sprintf("damage %d", c.Damage))
		}
		if words := keywordList(uint16(c.Keywords)); words != "" {
			more = append(more, words)
		}
		for n, name := range g.t.CounterNames() {
			if n < len(c.counters) && c.counters[n] > 0 {
				more = append(more, fmt.Sprintf("%d %s counters", c.counters[n], name))
			}
		}
		if c.Carrots > 0 {
			more = append(more, fmt.Sprintf("served %d", c.Carrots))
		}
		if len(more) > 0 {
			s += " (" + strings.Join(more, ", ") + ")"
		}
		out = append(out, s)
	}
	return strings.Join(out, "; ")
}

func (g *Game) exWords(q engine.PlayerID) string {
	var out []string
	for _, o := range g.Zone(q, ZoneEX) {
		c, _ := g.EXCard(o)
		s := fmt.Sprintf("%s [%d]", g.t.Name(c.Card), max(0, g.costToPlay(uint8(q), o, c.Card)))
		if c.Follower {
			s += fmt.Sprintf(" %d/%d", c.Attack, c.Defense)
		}
		out = append(out, s)
	}
	return strings.Join(out, "; ")
}
