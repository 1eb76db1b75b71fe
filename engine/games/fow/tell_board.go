package fow

import (
	"fmt"
	"strings"

	"gauntlet/engine"
)

// Board returns what seat p sees of the game, line by line: the opponent's side first, the
// own one last, and of zones that are hidden from it how many cards they hold. It follows from
// the view of p alone: a game in which the rest is dealt anew shows the same.
func (g *Game) Board(p engine.PlayerID) []string {
	lines := []string{"before the first turn"}
	if g.s.turn > 0 {
		lines[0] = fmt.Sprintf("turn %d of %s, %s phase", g.s.turn, SeatName(g.Active()), g.Phase())
	}
	if b := &g.s.battle; b.running != 0 {
		s := fmt.Sprintf("battle: %s attacks %s", g.objectWords(b.attacker.obj), g.objectWords(b.attacked.obj))
		if b.blocked != 0 {
			s += ", blocked by " + g.objectWords(b.blocker.obj)
		}
		lines = append(lines, s)
	}
	if n := int(g.s.nChase); n > 0 {
		var items []string
		for k := n - 1; k >= 0; k-- {
			it := &g.s.chase[k]
			what := map[bool]string{true: "", false: "an ability of "}[it.kind == itemSpell]
			items = append(items, fmt.Sprintf("%s%s (%s)", what, g.t.cardName(it.card), SeatName(engine.PlayerID(it.ctrl))))
		}
		lines = append(lines, "chase, next first: "+strings.Join(items, "; "))
	}
	for _, q := range []engine.PlayerID{p.Opponent(), p} {
		lines = append(lines, g.sideLines(p, q)...)
	}
	return lines
}

// sideLines returns what a seat sees of a player's side.
func (g *Game) sideLines(viewer, q engine.PlayerID) []string {
	seat := &g.s.seat[q]
	head := fmt.Sprintf("%s  life %d, hand %d, main deck %d, magic stone deck %d", SeatName(q), seat.life, seat.hand.Len()+int(seat.hiddenHand), seat.nMain, seat.nStones)
	if seat.coin > 0 {
		head += fmt.Sprintf(", will coins %d", seat.coin)
	}
	lines := []string{head}
	add := func(word, what string) {
		if what != "" {
			lines = append(lines, fmt.Sprintf("    %-9s %s", word, what))
		}
	}
	var will []string
	for k, n := range seat.will {
		if n > 0 {
			will = append(will, fmt.Sprintf("%d %s", n, willWords[k]))
		}
	}
	add("will", strings.Join(will, ", "))
	add("ruler", g.entryWords(g.Zone(q, ZoneRuler)))
	var stones, others []engine.ObjectID
	for _, o := range g.Zone(q, ZoneField) {
		if c, ok := g.Entry(o); ok && c.Stone && !c.Resonator && !c.JRuler {
			stones = append(stones, o)
		} else {
			others = append(others, o)
		}
	}
	add("stones", g.entryWords(stones))
	add("field", g.entryWords(others))
	for _, z := range []struct {
		zone uint8
		word string
	}{
		{ZoneHand, "hand"}, {ZoneStandby, "standby"}, {ZoneMain, "deck"}, {ZoneStones, "stone deck"}, {ZoneLifebreak, "lifebreak"}, {ZoneGraveyard, "graveyard"},
		{ZoneRemoved, "removed"}, {ZoneExtra, "extra"}, {ZoneRunes, "runes"}, {ZoneStrangers, "strangers"}, {ZoneItem, "items"},
	} {
		add(z.word, g.zoneList(viewer, q, z.zone))
	}
	return lines
}

// zoneList lists what a seat knows of a zone; of a deck with the place.
func (g *Game) zoneList(viewer, q engine.PlayerID, zone uint8) string {
	var cards []string
	hidden := 0
	for k, o := range g.Zone(q, zone) {
		switch {
		case g.cardOf(o) == 0 || !g.Knows(viewer, o):
			hidden++
		case zone == ZoneMain || zone == ZoneStones:
			cards = append(cards, fmt.Sprintf("card %d is %s", k+1, g.t.cardName(g.cardOf(o))))
		case zone == ZoneHand && viewer == q:
			cards = append(cards, g.handWords(o))
		default:
			cards = append(cards, g.t.cardName(g.cardOf(o)))
		}
	}
	if zone == ZoneHand && viewer == q {
		return strings.Join(cards, "; ")
	}
	if zone == ZoneMain || zone == ZoneStones {
		return strings.Join(cards, ", ")
	}
	s := counted(cards, ", ")
	if zone == ZoneHand && s == "" { // its size stands above
		return ""
	}
	if zone == ZoneStandby || zone == ZoneLifebreak || zone == ZoneRemoved {
		if zone == ZoneRemoved {
			hidden += int(g.s.seat[q].hiddenRemoved) + int(g.s.seat[q].hiddenStones)
		}
		if hidden > 0 {
			s = strings.TrimPrefix(fmt.Sprintf("%s, %d face down", s, hidden), ", ")
		}
	}
	return s
}

// counted lists names with how often each stands there, in the order of appearance.
func counted(names []string, between string) string {
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
	return strings.Join(order, between)
}

// handWords is a card in the own hand with its printed cost and numbers.
func (g *Game) handWords(o engine.ObjectID) string {
	id := g.cardOf(o)
	d := &g.t.cards[id]
	s := g.t.cardName(id) + " [" + billWords(d.cost, d.xs > 0) + "]"
	if d.is(1 << Resonator) {
		s += fmt.Sprintf(" %d/%d", d.atk, d.def)
	}
	return s
}

// billWords writes a cost: "1 + 2 fire", "0".
func billWords(b Bill, x bool) string {
	var parts []string
	if x {
		parts = append(parts, "X")
	}
	if b.free > 0 {
		parts = append(parts, fmt.Sprint(b.free))
	}
	for k, n := range b.attr {
		if n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", n, willWords[k]))
		}
	}
	for _, o := range []struct {
		n    uint8
		word string
	}{{b.moon, "moon"}, {b.time, "time"}} {
		if o.n > 0 {
			parts = append(parts, fmt.Sprintf("%d %s", o.n, o.word))
		}
	}
	if len(parts) == 0 {
		return "0"
	}
	return strings.Join(parts, " + ")
}

// entryWords lists cards in a field or a ruler area.
func (g *Game) entryWords(list []engine.ObjectID) string {
	var out []string
	for _, o := range list {
		c, ok := g.Entry(o)
		if !ok {
			continue
		}
		s, more := g.t.cardName(c.Face), []string(nil)
		if c.Numbers {
			s += fmt.Sprintf(" %d/%d", c.ATK, c.DEF)
		}
		if c.Rested {
			more = append(more, "rested")
		}
		if c.New && !c.Stone {
			more = append(more, "new")
		}
		if c.Damage > 0 {
			more = append(more, fmt.Sprintf("damage %d", c.Damage))
		}
		if c.Host != engine.NoObject {
			more = append(more, "on "+g.t.cardName(g.faceOf(c.Host)))
		}
		for k, word := range KeywordNames() {
			if c.Keywords>>k&1 != 0 {
				more = append(more, word)
			}
		}
		if len(more) > 0 {
			s += " (" + strings.Join(more, ", ") + ")"
		}
		out = append(out, s)
	}
	return counted(out, "; ")
}
