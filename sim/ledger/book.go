package ledger

import (
	"fmt"
	"slices"

	"gauntlet/sim/eventlog"
)

// Words are what a Book knows of a run's dictionaries.
type Words struct {
	kinds, zones, cards []string
	front               []int16 // by card: the card whose other face it is, or itself
	stone               []bool  // by card: a magic stone
	library, hand       int8
	field               int8
}

// NewWords prepares the dictionaries of a run. front names, for cards that are another face, the
// card in front of it; 0 for the others. stone says which cards are magic stones.
func NewWords(d eventlog.Dictionaries, front []int16, stone []bool) *Words {
	w := &Words{kinds: d[eventlog.DictKind], zones: d[eventlog.DictZone], cards: d[eventlog.DictCard], front: make([]int16, len(d[eventlog.DictCard])), stone: stone}
	for i := range w.front {
		w.front[i] = int16(i)
		for k := 0; k < 4 && int(w.front[i]) < len(front) && front[w.front[i]] > 0; k++ {
			w.front[i] = front[w.front[i]]
		}
	}
	w.library, w.hand, w.field = max(w.zone("deck"), w.zone("main_deck")), w.zone("hand"), w.zone("field")
	return w
}

func (w *Words) zone(name string) int8 { return int8(slices.Index(w.zones, name)) }

// ZoneOfPart returns the zone in which a part of a deck lies when a game begins, and false for the
// main deck, whose cards events deal, and for what is no card that moves.
func (w *Words) ZoneOfPart(part string) (int8, bool) {
	name, ok := map[string]string{"evolve": "evolve_deck", "ruler": "ruler_area", "stones": "stone_deck", "extra": "extra_deck", "runes": "rune_area", "strangers": "stranger_deck"}[part]
	z := w.zone(name)
	return z, ok && z >= 0
}

// Spot is where cards lie: in a zone of their owner, or in the field of seat At.
type Spot struct {
	Owner, Zone, At int8
	Card            int16
}

// Book follows where the cards of a game lie.
type Book struct {
	words  *Words
	begin  map[Spot]int // what lies there when a sub-game begins, libraries left out
	lies   map[Spot]int
	Unsure bool // a card left a field that might have been either player's: seats are not told apart
	Begun  bool // the cards of the sub-game are dealt
}

// NewBook returns a Book for games that begin with the cards of begin beside the libraries.
func NewBook(w *Words, begin map[Spot]int) *Book {
	b := &Book{words: w, begin: begin}
	b.reset()
	return b
}

func (b *Book) reset() {
	b.lies, b.Unsure, b.Begun = map[Spot]int{}, false, false
	for s, n := range b.begin {
		b.add(s, n)
	}
}

// Lies returns how many cards lie where.
func (b *Book) Lies() map[Spot]int { return b.lies }

// At makes the spot of a card: fronts stand for both faces, and only fields have a seat of their own.
func (w *Words) At(owner, zone, at int8, card int16) Spot {
	if zone != w.field {
		at = owner
	}
	return Spot{owner, zone, at, w.front[card]}
}

func (b *Book) add(s Spot, n int) {
	if b.lies[s] += n; b.lies[s] == 0 {
		delete(b.lies, s)
	}
}

func (w *Words) seatZone(s Spot) string {
	return fmt.Sprintf("%s of seat %d", w.zones[s.Zone], s.Owner)
}

// take takes a card out of a zone.
func (b *Book) take(owner, zone int8, card int16) error {
	s := b.words.At(owner, zone, owner, card)
	if zone == b.words.field {
		other := s
		other.At ^= 1
		switch {
		case b.lies[s] > 0 && b.lies[other] > 0:
			b.Unsure = true
		case b.lies[s] == 0:
			s = other
		}
	}
	if b.lies[s] == 0 {
		return fmt.Errorf("%q leaves the %s, where there is none", b.words.cards[s.Card], b.words.seatZone(s))
	}
	b.add(s, -1)
	return nil
}

// Count returns how many cards of an owner lie in a zone.
func (b *Book) Count(owner, zone int8) (n int) {
	for s, k := range b.lies {
		if s.Owner == owner && s.Zone == zone {
			n += k
		}
	}
	return n
}

// Field returns how many cards lie in the field of a seat, those that are printed as magic
// stones left out.
func (b *Book) Field(at int8) (n int) {
	for s, k := range b.lies {
		if s.Zone == b.words.field && s.At == at && (int(s.Card) >= len(b.words.stone) || !b.words.stone[s.Card]) {
			n += k
		}
	}
	return n
}

// Of returns how many copies of a card of an owner lie in a zone, whoever's field it is.
func (b *Book) Of(owner, zone int8, card int16) int {
	s := b.words.At(owner, zone, owner, card)
	n := b.lies[s]
	if zone == b.words.field {
		s.At ^= 1
		n += b.lies[s]
	}
	return n
}

// Restart puts everything where a sub-game begins.
func (b *Book) Restart() { b.reset() }

// Apply follows an event. An error says what cannot be.
func (b *Book) Apply(e *eventlog.EventRow) error {
	w := b.words
	owner, player := int8(e.Object>>7), e.Player
	switch w.kinds[e.Kind] {
	case "deal":
		b.add(w.At(owner, w.library, owner, e.Card), 1)
	case "game_start":
		b.Begun = true
	case "draw", "move":
		if e.FromZone == w.field && e.ToZone == w.field && !b.Unsure {
			from := w.At(owner, w.field, player^1, e.Card)
			if b.lies[from] == 0 {
				return fmt.Errorf("%q changes to the field of seat %d, and none lies in the other", w.cards[e.Card], player)
			}
			b.add(from, -1)
		} else if err := b.take(owner, e.FromZone, e.Card); err != nil {
			return err
		}
		b.add(w.At(owner, e.ToZone, player, e.Card), 1)
	case "create":
		b.add(w.At(owner, e.ToZone, player, e.Card), 1)
	case "copy":
		if w.zones[e.ToZone] != "" {
			b.add(w.At(owner, e.ToZone, player, e.Card), 1)
		}
	case "evolve":
		if w.zones[e.FromZone] != "" {
			of := int8(e.Target >> 7)
			if err := b.take(of, e.FromZone, e.TargetCard); err != nil {
				return err
			}
			b.add(w.At(of, e.ToZone, of, e.TargetCard), 1)
		}
	case "cease":
		return b.take(owner, e.FromZone, e.Card)
	}
	return nil
}
