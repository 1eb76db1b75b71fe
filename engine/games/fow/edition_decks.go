package fow

import (
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// Sizes of decks and counts of copies, equal in all editions.
//
// 402.3, 402.4 and 402.5 (6.3): at least forty cards, ten to twenty stones, four
// copies of a name. 402.7b (10.2): two of a stranger.
const (
	mainMin      = 40
	stonesMin    = 10
	copiesMax    = 4
	strangersMax = 2
)

// CheckDeck returns everything that keeps the rules from admitting a deck, each
// with its clause.
func (t *Tables) CheckDeck(d *cards.Deck) (faults []error) {
	c := deckCheck{t: t, d: d}
	for _, p := range parts {
		c.contents(p)
	}
	c.sizes()
	c.copies()
	return c.faults
}

type deckCheck struct {
	t      *Tables
	d      *cards.Deck
	faults []error
}

func (c *deckCheck) fault(clause engine.Clause, format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if id := clauses[clause].ids[c.t.rules.document]; id != "" {
		text += " (" + id + ")"
	}
	c.faults = append(c.faults, fmt.Errorf("%s", text))
}

func (c *deckCheck) definition(e cards.Entry) *definition { return &c.t.cards[c.t.byID[e.Card.ID]] }

// contents checks that each card may be in its part.
//
// 402.2, 402.3 and 402.4 (6.3): a ruler; neither rulers nor stones; stones.
// 402.3, 402.5 and 402.6 (8.01): runes that are no chants belong into the rune deck.
// 1132.2 (8.01): the extra deck that [Grimoire] grants is one of Story chants.
func (c *deckCheck) contents(p part) {
	if len(c.d.Entries(p.of)) > 0 && !c.t.rules.hasPart(p.own) {
		c.fault(noClause, "%s", lacks(c.t.edition, "part "+p.own.String()+" of decks", func(r *Rules) bool { return r.hasPart(p.own) }))
		return
	}
	for _, e := range c.d.Entries(p.of) {
		d := c.definition(e)
		if r := c.t.refused(c.t.byID[e.Card.ID]); r != "" {
			c.fault(noClause, "%s: %s", e.Card.Name, r)
		}
		stranger := d.marks&cards.MarkStranger != 0
		clause, ok := noClause, true
		switch p.own {
		case PartRuler:
			clause, ok = clauseDeckRuler, d.is(1<<Ruler)
		case PartMain:
			clause, ok = clauseDeckMain, !d.is(typesJRuler|1<<Stone) && (!d.is(1<<Rune) || d.is(1<<Chant)) && !stranger
		case PartStones:
			clause, ok = clauseDeckStones, d.is(1<<Stone)
		case PartExtra:
			if clause, ok = clauseDeckExtra, !d.is(typesJRuler|1<<Stone); ok {
				clause, ok = clauseGrimoire, d.is(1<<Chant) && slices.Contains(e.Card.Traits, "Story")
			}
		case PartRunes:
			clause, ok = clauseDeckRunes, d.is(1<<Rune) && (d.is(1<<Chant) || d.attrs&c.rulerAttributes() != 0)
		case PartStrangers:
			clause, ok = clauseDeckStrangers, stranger
		}
		if !ok {
			c.fault(clause, "%s (%s) may not be in the part %v", e.Card.Name, e.Card.TypeLine, p.own)
		}
	}
}

func (c *deckCheck) rulerAttributes() (set uint8) {
	for _, e := range c.d.Entries(cards.PartRuler) {
		set |= c.definition(e).attrs
	}
	return set
}

// rulerHas reports whether a ruler of the deck has a keyword.
func (c *deckCheck) rulerHas(k Keyword) bool {
	for _, e := range c.d.Entries(cards.PartRuler) {
		if c.definition(e).keywords&k.Bit() != 0 {
			return true
		}
	}
	return false
}

// rulers checks how many rulers there are, and whether two may be together.
//
// 402.2 (6.3): one. 402.2, 1146.1 and 1146.2 (10.2): or two with [Tag] of the same race
// that share no name.
func (c *deckCheck) rulers(n int) {
	most := 1
	if c.rulerHas(Tag) {
		most = int(c.t.rules.RulersMax)
	}
	switch list := c.d.Entries(cards.PartRuler); {
	case n == 0:
		c.fault(clauseDeckRuler, "there is no ruler")
	case n > most:
		c.fault(clauseDeckRuler, "there are %d rulers, want %d", n, most)
	case n == 2 && (len(list) < 2 || list[0].Card.Name == list[1].Card.Name):
		c.fault(clauseDeckRuler, "both rulers are %s; two with [Tag] share no name", list[0].Card.Name)
	case n == 2:
		a, b := c.tag(list[0]), c.tag(list[1])
		if a == "" || !strings.EqualFold(a, b) {
			c.fault(clauseDeckRuler, "%s and %s may not be rulers together: both need [Tag] of the same race", list[0].Card.Name, list[1].Card.Name)
		}
	}
}

// tag returns the race of a ruler's [Tag], "" if it has none.
func (c *deckCheck) tag(e cards.Entry) string { return c.t.programs[c.definition(e).prog].Params.Tag }

// granted returns how many cards the extra and the stranger deck of the deck's rulers have.
//
// 1132.2 (8.01), 1142.2 (10.2): as many as [Grimoire] and [Stranger] say.
func (c *deckCheck) granted() (extra, strangers int) {
	for _, e := range c.d.Entries(cards.PartRuler) {
		p := &c.t.programs[c.definition(e).prog].Params
		extra, strangers = max(extra, int(p.Grimoire)), max(strangers, int(p.Strangers))
	}
	return extra, strangers
}

// sizes checks how many cards are in each part.
//
// 402.5c (8.01): an extra deck needs [Grimoire]. 402.6c (8.01): one Master rune.
// 402.7, 402.7a (10.2): a stranger deck needs [Stranger], and has ten cards.
func (c *deckCheck) sizes() {
	r := c.t.rules
	size := c.d.Size
	rulers, main, stones := size(cards.PartRuler), size(cards.PartMain), size(cards.PartStones)
	c.rulers(rulers)
	switch {
	case main < mainMin:
		c.fault(clauseDeckSize, "the main deck has %d cards, want at least %d", main, mainMin)
	case r.MainMax > 0 && main > int(r.MainMax):
		c.fault(clauseDeckSize, "the main deck has %d cards, want at most %d", main, r.MainMax)
	case main > maxMain:
		c.fault(noClause, "the main deck has %d cards; this engine holds %d cards", main, maxMain)
	}
	if stones < stonesMin || stones > maxStones {
		c.fault(clauseDeckStoneSize, "the magic stone deck has %d cards, want %d to %d", stones, stonesMin, maxStones)
	}
	extra, runes, strangers := size(cards.PartExtra), size(cards.PartRunes), size(cards.PartStrangers)
	tales, others := c.granted()
	switch {
	case extra > 0 && r.hasPart(PartExtra) && !c.rulerHas(Grimoire):
		c.fault(clauseDeckExtra, "an extra deck needs a ruler with [Grimoire]")
	case extra > int(r.ExtraMax):
		c.fault(clauseDeckExtra, "the extra deck has %d cards, want at most %d", extra, r.ExtraMax)
	case extra > tales:
		c.fault(clauseGrimoire, "the extra deck has %d cards, its ruler's [Grimoire] says %d", extra, tales)
	}
	if runes > int(r.RunesMax) {
		c.fault(clauseDeckRunes, "the rune deck has %d cards, want at most %d", runes, r.RunesMax)
	}
	masters := 0
	for _, e := range c.d.Entries(cards.PartRunes) {
		if c.definition(e).marks&cards.MarkMaster != 0 {
			masters += e.Count
		}
	}
	if masters > 1 {
		c.fault(clauseDeckMaster, "the rune deck has %d Master runes, want at most one", masters)
	}
	switch {
	case strangers > 0 && r.hasPart(PartStrangers) && !c.rulerHas(Stranger):
		c.fault(clauseDeckStrangers, "a stranger deck needs a ruler with [Stranger]")
	case strangers > 0 && strangers != int(r.StrangersExact):
		c.fault(clauseDeckStrangers, "the stranger deck has %d cards, want %d or none", strangers, r.StrangersExact)
	case strangers > 0 && strangers != others:
		c.fault(clauseDeckStrangers, "the stranger deck has %d cards, its ruler's [Stranger] says %d", strangers, others)
	}
}

// copies counts the copies of each name.
//
// 402.5 (6.3): four in main or stone deck, stones that are not Special excepted.
// 304.4 (6.3): a text that allows more copies in "your deck" speaks of the main deck; other parts keep their limits.
// 402.4b, 402.4c (8.01): Basic stones excepted. 402.5b, 402.6b (8.01): one in extra
// and rune deck. 402.7 (8.01): four in main and extra, in main and rune deck.
// 402.8 (10.2): four in all three together.
func (c *deckCheck) copies() {
	r := c.t.rules
	limit := func(clause engine.Clause, most int, where string, of ...cards.Part) {
		count := map[string]int{}
		for _, p := range of {
			for _, e := range c.d.Entries(p) {
				if p == cards.PartStones && c.freeStone(e) {
					continue
				}
				for _, name := range namesOf(e.Card) {
					was := count[name]
					count[name] += e.Count
					most := most
					if of[0] == cards.PartMain {
						most = max(most, c.ownCopies(e))
					}
					if was <= most && count[name] > most {
						c.fault(clause, "%s is in the %s more than %d times", name, where, most)
					}
				}
			}
		}
	}
	limit(clauseDeckCopies, copiesMax, "main deck", cards.PartMain)
	limit(clauseDeckStoneCopies, copiesMax, "magic stone deck", cards.PartStones)
	limit(clauseDeckExtra, 1, "extra deck", cards.PartExtra)
	limit(clauseDeckRunes, 1, "rune deck", cards.PartRunes)
	limit(clauseDeckStrangers, strangersMax, "stranger deck", cards.PartStrangers)
	switch r.CopiesAcross {
	case AcrossPairwise:
		limit(clauseDeckAcross, copiesMax, "main and extra deck", cards.PartMain, cards.PartExtra)
		limit(clauseDeckAcross, copiesMax, "main and rune deck", cards.PartMain, cards.PartRunes)
	case AcrossTogether:
		limit(clauseDeckAcross, copiesMax, "main, extra and rune deck", cards.PartMain, cards.PartExtra, cards.PartRunes)
	}
}

// namesOf returns the names of a card.
//
// 1307.5a (10.2): an alternative card has two.
func namesOf(c *cards.Card) []string {
	if b := c.Back; b != nil && b.BackIs == cards.BackHalf && b.Name != c.Name {
		return []string{c.Name, b.Name}
	}
	return []string{c.Name}
}

// ownCopies returns how many copies of a card its text allows, 0 if it says nothing.
//
// 402.6 (6.3): an effect that changes these rules does so for building the deck only.
func (c *deckCheck) ownCopies(e cards.Entry) (n int) {
	for _, st := range c.t.programs[c.definition(e).prog].Statics {
		if st.Kind == effect.StaticDeckCopies {
			n = max(n, int(st.N))
		}
	}
	return n
}

// freeStone reports whether a deck may hold any number of a stone.
func (c *deckCheck) freeStone(e cards.Entry) bool {
	d := c.definition(e)
	if c.t.rules.FreeStones == FreeNonSpecial {
		return !d.is(Special.bit())
	}
	return d.is(Basic.bit())
}
