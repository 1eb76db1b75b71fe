package sim

import (
	"fmt"
	"slices"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/sim/eventlog"
	"gauntlet/sim/ledger"
)

// Audited is what an audit has looked at.
type Audited struct {
	Games, Looks int // looks: decisions, turns and ends at which all zones were compared
	Restarts     int
}

// Audit plays games of a configuration and compares, at every decision and at every end, what the
// events so far say of every zone with where the cards lie: multisets of cards, seat by seat. The
// error says where they differ first.
func Audit(c *Config) (a Audited, err error) {
	s, err := newStage(c)
	if err != nil {
		return a, err
	}
	w, err := s.newWorker(true)
	if err != nil {
		return a, err
	}
	front, stone := faces(s.words.list)
	words := ledger.NewWords(s.words.dicts, front, stone)
	for id := range s.plan.Games() {
		g := s.plan.Game(id)
		if err := w.audit(&g, words, c, &a); err != nil {
			return a, fmt.Errorf("game %d of arm %q: %w", id, s.plan.Arms[g.Arm], err)
		}
		a.Games++
	}
	return a, nil
}

// faces says of each card which one it is another face of, and which are magic stones.
func faces(list []*cards.Card) (front []int16, stone []bool) {
	at := map[string]int16{}
	for i, c := range list {
		if c != nil {
			at[c.ID] = int16(i)
		}
	}
	front, stone = make([]int16, len(list)), make([]bool, len(list))
	for i, c := range list {
		if c == nil {
			continue
		}
		if c.Front != nil {
			front[i] = at[c.Front.ID]
		}
		stone[i] = c.Is(cards.MagicStone)
	}
	return front, stone
}

// audit plays a game and looks at it.
func (w *worker) audit(t *Game, words *ledger.Words, c *Config, a *Audited) error {
	g := w.matches[t.Slot].NewGame()
	holder, ok := g.(engine.Holder)
	if !ok {
		return fmt.Errorf("the ruleset does not say where cards lie")
	}
	m, arm := &w.plan.Matchups[t.Matchup], &c.Arms[t.Arm]
	begin := map[ledger.Spot]int{}
	for side, k := range []int{m.DeckA, m.DeckB} {
		seat := int8(side)
		if t.Swap {
			seat ^= 1
		}
		deck := arm.Deck(w.plan.Decks[k])
		for _, part := range cards.AllParts {
			if zone, ok := words.ZoneOfPart(part.String()); ok {
				for _, e := range deck.Entries(part) {
					id := slices.IndexFunc(w.words.list, func(c *cards.Card) bool { return c != nil && c.ID == e.Card.ID })
					begin[words.At(seat, zone, seat, int16(id))] += e.Count
				}
			}
		}
	}
	book := ledger.NewBook(words, begin)
	w.recorder.Reset()
	g.Record(&w.recorder)
	g.Start(engine.Setup{Key: t.Key, First: w.first, Swap: t.Swap})
	w.one = played{Game: *t}
	at := place{game: uint32(t.ID), block: uint32(t.Block)}
	done := 0
	look := func() error {
		for events := w.recorder.Events(); done < len(events); done++ {
			e := &events[done]
			if e.Kind == engine.EventExchange {
				continue
			}
			var row [1]eventlog.EventRow
			if err := w.words.arms[t.Arm].rows(row[:], &at, events[done:]); err != nil {
				return err
			}
			if err := book.Apply(&row[0]); err != nil {
				return fmt.Errorf("event %d, turn %d: %w", row[0].Seq, e.Turn, err)
			}
			if e.Kind == engine.EventRestart {
				book.Restart()
				a.Restarts++
			}
		}
		if !book.Begun {
			return nil
		}
		a.Looks++
		return compare(book, holder, words, w.words.arms[t.Arm].zone[:], w.words.dicts)
	}
	var chance [2]engine.Stream
	var policies [2]engine.Policy
	for side := range w.policies {
		seat := side
		if t.Swap {
			seat = 1 - side
		}
		policies[seat] = w.policies[side][w.plan.policyOf(t, side)]
	}
	for p := range engine.PlayerID(2) {
		chance[p] = engine.NewStream(t.Key, engine.PurposePolicy0+engine.Purpose(p))
		policies[p].Begin(p)
	}
	for g.Next() {
		if err := look(); err != nil {
			return err
		}
		d := g.Decision()
		p := d.Player & 1
		g.Answer(policies[p].Choose(g.Observe(p), d, &chance[p]))
	}
	if g.Outcome().Fault() {
		return nil // counted elsewhere; what was under way has no end
	}
	return look()
}

// compare reports a zone that differs.
func compare(book *ledger.Book, holder engine.Holder, words *ledger.Words, zones []int8, dicts eventlog.Dictionaries) error {
	truth, told := map[ledger.Spot]int{}, map[ledger.Spot]int{}
	holder.Holdings(func(owner, at engine.PlayerID, zone uint8, card engine.CardID) {
		if book.Unsure {
			at = owner
		}
		truth[words.At(int8(owner), zones[zone], int8(at), int16(card))]++
	})
	for s, n := range book.Lies() {
		if book.Unsure {
			s.At = s.Owner
		}
		told[s] += n
	}
	for _, pass := range []map[ledger.Spot]int{truth, told} {
		for s := range pass {
			if told[s] != truth[s] {
				return fmt.Errorf("%q of seat %d: events tell of %d in the zone %q, and there are %d", dicts[eventlog.DictCard][s.Card], s.Owner,
					told[s], dicts[eventlog.DictZone][s.Zone], truth[s])
			}
		}
	}
	return nil
}
