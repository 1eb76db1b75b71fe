package game

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/internal/stable"
)

// Swap is another version of a deck: copies of one card gave their places to another.
type Swap struct {
	Out, In *cards.Card
	Copies  int
	Part    cards.Part // in which both stand
	Deck    *cards.Deck
}

// String names the swap, as in "1 Ivy Duelist for Mossback Tortoise"; the part is named if it is
// not the main deck.
func (s *Swap) String() string {
	name := fmt.Sprintf("%d %s for %s", s.Copies, s.In.Name, s.Out.Name)
	if s.Part != cards.PartMain {
		name += " (" + s.Part.String() + ")"
	}
	return name
}

// SwapChoice says which swaps of a deck are asked for.
type SwapChoice struct {
	Pool   []*cards.Card // cards that may come in; those that a part does not admit are passed over
	Keep   []string      // names and numbers of cards whose copies stay
	Parts  []cards.Part  // of the list in which cards are swapped
	Copies int           // that are swapped at once, at least 1; of a card with fewer copies none
}

// Swaps lists every swap of the choice that leaves the deck legal and can be played, in the
// order of the list and of the pool. A card that comes in has another name than the one that goes:
// prints of one card are one card. Other cards keep their places in every shuffle as far as they can.
func (l *Library) Swaps(d *cards.Deck, choice SwapChoice) (out []Swap) {
	seen := map[string]bool{} // names that swaps have
	for _, part := range choice.Parts {
		for at, e := range d.Parts[part] {
			if e.Count < choice.Copies || named(e.Card, choice.Keep) {
				continue
			}
			for _, in := range choice.Pool {
				if !part.Admits(in) || in.IsBack() || strings.EqualFold(in.Name, e.Card.Name) || in.Kind == cards.Leader {
					continue
				}
				s := Swap{Out: e.Card, In: in, Copies: choice.Copies, Part: part, Deck: swapped(d, part, at, in, choice.Copies)}
				if seen[s.String()] || l.Compile(in).Program == nil || l.CheckDeck(s.Deck) != nil {
					continue
				}
				seen[s.String()] = true
				out = append(out, s)
			}
		}
	}
	return out
}

// swapped returns the deck in which the last n copies of an entry of a part are copies of another
// card. Copies of a card are neighbours: of one that the part has already there are more where it
// stands, and what stands between the two moves up.
func swapped(d *cards.Deck, part cards.Part, at int, in *cards.Card, n int) *cards.Deck {
	v := *d
	list := slices.Clone(d.Parts[part])
	list[at].Count -= n
	if there := slices.IndexFunc(list, func(e cards.Entry) bool { return e.Card.ID == in.ID }); there >= 0 {
		list[there].Count += n
	} else {
		list = slices.Insert(list, at+1, cards.Entry{Card: in, Count: n})
	}
	v.Parts[part] = slices.DeleteFunc(list, func(e cards.Entry) bool { return e.Count == 0 })
	return &v
}

func named(c *cards.Card, words []string) bool {
	return slices.ContainsFunc(words, func(w string) bool { return strings.EqualFold(w, c.Name) || strings.EqualFold(w, c.ID) })
}

// Swappable returns the cards of the library that belong to a deck, by cost and name: those of a
// class or of attributes that a card of its list has. Of prints with one name it is the first; tokens,
// leaders and faces are in no list.
func (l *Library) Swappable(d *cards.Deck) (pool []*cards.Card) {
	classes := map[string]bool{}
	for _, entries := range d.Parts {
		for _, e := range entries {
			classes[l.Wing.Print.ClassOf(e.Card)] = true
		}
	}
	seen := map[string]bool{}
	for _, c := range l.Pool.Cards() {
		if !classes[l.Wing.Print.ClassOf(c)] {
			continue
		}
		key := strings.ToLower(fmt.Sprint(c.Name, "\x00", c.Evolved, c.Advanced))
		if c.IsBack() || c.Token || c.Kind == cards.Leader || seen[key] {
			continue
		}
		seen[key] = true
		pool = append(pool, c)
	}
	stable.Sort(pool, func(a, b *cards.Card) int {
		return cmp.Or(cmp.Compare(a.Cost, b.Cost), cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID))
	})
	return pool
}
