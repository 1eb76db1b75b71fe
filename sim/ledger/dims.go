package ledger

import (
	"gauntlet/engine/cards"
	"gauntlet/sim/eventlog"
)

// dims reads the dimensions, checks their keys and makes of them what following cards needs.
func (c *check) dims() {
	n := len(c.m.Dictionaries[eventlog.DictCard])
	front, stone := make([]int16, n), make([]bool, n)
	c.decks = map[[2]int16]map[string]map[int16]int{}
	byID := map[string]int16{}
	for i := range c.m.Cards {
		byID[c.m.Cards[i].ID] = int16(i)
	}
	keys := map[string]bool{}
	key := func(t *eventlog.Table, row int, parts ...any) {
		text := t.Name
		for _, p := range parts {
			text += "\x00" + toText(p)
		}
		if keys[text] {
			c.find(t, row, -1, t.Key, "two rows have the same key")
		}
		keys[text] = true
	}
	for _, t := range eventlog.DimTables() {
		if !c.ds.Has(t) {
			if c.m.Schema >= 6 {
				c.find(t, -1, -1, "", "the dimension is missing")
			}
			continue
		}
		c.res.Files++
		row := 0
		column := map[string]int{}
		for k := range t.Columns {
			column[t.Columns[k].Name] = k
		}
		err := c.ds.Batches(t, func(b *eventlog.Batch) error {
			for i := range b.Rows {
				i8 := func(name string) int8 { return eventlog.Values[int8](b, column[name])[i] }
				i16 := func(name string) int16 { return eventlog.Values[int16](b, column[name])[i] }
				switch t {
				case eventlog.DimArms:
					key(t, row, i8("arm"), b.Text(column["setting"], i))
				case eventlog.DimCards:
					arm, card := i8("arm"), i16("card")
					key(t, row, arm, card)
					if id := b.Text(column["id"], i); int(card) >= len(c.m.Cards) || c.m.Cards[card].ID != id {
						c.find(t, row, -1, "id", "%s is not the number of the card in the manifest", id)
					}
					if f := b.Text(column["front"], i); f != "" {
						if of, ok := byID[f]; ok {
							front[card] = of
						} else {
							c.find(t, row, -1, "front", "no card has the number %s", f)
						}
					}
					stone[card] = stone[card] || (&cards.Card{TypeLine: b.Text(column["type"], i)}).Is(cards.MagicStone)
				case eventlog.DimDecks:
					arm, deck, part, card := i8("arm"), i16("deck"), b.Text(column["part"], i), i16("card")
					key(t, row, arm, deck, part, card)
					at := [2]int16{int16(arm), deck}
					if c.decks[at] == nil {
						c.decks[at] = map[string]map[int16]int{}
					}
					if c.decks[at][part] == nil {
						c.decks[at][part] = map[int16]int{}
					}
					n := i16("copies")
					if n < 1 {
						c.find(t, row, -1, "copies", "%d copies", n)
					}
					c.decks[at][part][card] += int(n)
				case eventlog.DimMatchups:
					n := eventlog.Values[int32](b, column["matchup"])[i]
					key(t, row, n)
					if int(n) >= len(c.m.Matchups) || n < 0 {
						c.find(t, row, -1, "matchup", "the manifest has no matchup %d", n)
					} else if m := &c.m.Matchups[n]; int(i16("deck_a")) != m.DeckA || int(i16("deck_b")) != m.DeckB ||
						int(i16("policy_a")) != m.PolicyA || int(i16("policy_b")) != m.PolicyB {
						c.find(t, row, -1, "matchup", "matchup %d is another one in the manifest", n)
					}
				case eventlog.DimPolicies:
					key(t, row, i16("policy"), b.Text(column["parameter"], i))
				}
				row++
			}
			return nil
		})
		if err != nil {
			c.find(t, -1, -1, "", "%v", err)
		}
		c.res.Rows += int64(row)
	}
	c.words = NewWords(c.m.Dictionaries, front, stone)
}
