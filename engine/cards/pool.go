package cards

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"gauntlet/internal/spell"
)

// Pool is the set of cards of one game that decks may be built from and tokens
// taken from. An evolved face is a card of its own with the name of the card it
// belongs to. Cards added to a pool must not be changed afterwards.
type Pool struct {
	Game    string
	Foreign Foreign // reads files in formats that are not ours; nil: there are none

	// Alike reports whether two cards of one name are prints of one card, in other words or notation; nil: nobody knows.
	Alike func(a, b *Card) bool

	cards []*Card
	ids   map[string]*Card   // by key(ID)
	names map[string][]*Card // by key(Name), in the order added
	again map[string]*Card   // by key of the numbers of its reprints

	declared []Declared // words that texts may name although no card has them

	unread int            // cards of files that could not be read
	others map[string]int // cards and decks of other games in these files
}

// passed notes what a file holds of other games.
func (p *Pool) passed(s *source) {
	for game, n := range s.others {
		if p.others == nil {
			p.others = map[string]int{}
		}
		p.others[game] += n
	}
}

// Others returns the names of other games of which there was something in the files that were read.
func (p *Pool) Others() []string { return slices.Sorted(maps.Keys(p.others)) }

// elsewhere says of which other games there was something in the files that were read so far.
func (p *Pool) elsewhere() string {
	if len(p.others) == 0 {
		return ""
	}
	games := p.Others()
	return fmt.Sprintf("; there are some of %s (--game %s)", list(games), games[0])
}

// NewPool returns an empty pool for the cards of a game such as "sve".
func NewPool(game string) *Pool {
	return &Pool{Game: game, ids: map[string]*Card{}, names: map[string][]*Card{}, again: map[string]*Card{}}
}

// key is the form in which ids and names are compared: case, commas, kinds of
// apostrophe and amounts of space do not count.
func key(s string) string {
	return strings.Join(strings.Fields(strings.ToLower(strings.ReplaceAll(Straight(s), ",", ""))), " ")
}

// Add puts a card into the pool, with its back face if it has one. It fails if the card is of another game, lacks
// something, or has a number that is taken. Prints of Force of Will that spell one name in their own way are cards
// of one name, spelled as the first: rules count copies by it. The rules of Shadowverse: Evolve tell spellings apart.
func (p *Pool) Add(c *Card) error {
	for face := c; face != nil; face = face.Back { // all of them before the first is there
		if old := p.names[key(face.Name)]; len(old) > 0 && face.Symbols() {
			face.Name = old[0].Name
		}
		if err := p.fits(face); err != nil {
			return err
		}
	}
	for face := c; face != nil; face = face.Back {
		p.put(face)
	}
	return nil
}

// fits returns what keeps a face out of the pool.
func (p *Pool) fits(c *Card) error {
	if c.Game != p.Game {
		return fmt.Errorf("card %s is of game %q, the pool of game %q", c.ID, c.Game, p.Game)
	}
	if fs := c.faults(); len(fs) > 0 {
		return fmt.Errorf("card %q: %s", c.ID, fs[0].message)
	}
	if old := p.ids[key(c.ID)]; old != nil {
		return fmt.Errorf("duplicate id %q: also %q at %s", c.ID, old.Name, old.Source)
	}
	return nil
}

// put adds a face.
func (p *Pool) put(c *Card) {
	p.cards = append(p.cards, c)
	p.ids[key(c.ID)] = c
	n := key(c.Name)
	p.names[n] = append(p.names[n], c)
	for _, number := range c.Reprints {
		if p.again[key(number)] == nil {
			p.again[key(number)] = c
		}
	}
}

// With returns a pool of the cards of p and those of o, which stand in place of cards of
// p with their numbers.
func (p *Pool) With(o *Pool) (*Pool, error) {
	both := NewPool(p.Game)
	both.Declare(append(p.Declared(), o.declared...)...)
	for _, from := range []*Pool{p, o} {
		for _, c := range from.cards {
			if c.Front != nil || from == p && o.ids[key(c.ID)] != nil {
				continue // a back face comes with its front
			}
			if err := both.Add(c); err != nil {
				return nil, err
			}
		}
	}
	return both, nil
}

// Unread returns how many cards of the files that were loaded are not in the pool because
// of mistakes: rows of JSON lines, tables of our own format. What stands behind broken
// syntax of the latter is not counted.
func (p *Pool) Unread() int { return p.unread }

// Len returns the number of cards.
func (p *Pool) Len() int { return len(p.cards) }

// Cards returns every card in the order added. The slice belongs to the caller.
func (p *Pool) Cards() []*Card { return slices.Clone(p.cards) }

// ByID returns the card with a collector number, or nil.
func (p *Pool) ByID(id string) *Card { return p.ids[key(id)] }

// ReprintOf returns the card that says that a number is one of its reprints, or nil.
func (p *Pool) ReprintOf(id string) *Card { return p.again[key(id)] }

// Named returns every card of a name in the order added: reprints, evolved
// faces, tokens and leaders alike. A name that no card has may end with what cards print elsewhere. The slice belongs
// to the caller.
func (p *Pool) Named(name string) []*Card {
	if named := p.names[key(name)]; named != nil {
		return slices.Clone(named)
	}
	return p.calledWith(name)
}

// Evolved returns the evolved cards of a name in the order added.
func (p *Pool) Evolved(name string) []*Card {
	return slices.DeleteFunc(p.Named(name), func(c *Card) bool { return !c.Evolved })
}

// Token returns the token of a name, or nil. If several card files define it,
// the one added last counts, so that a user's file overrides ours.
func (p *Pool) Token(name string) *Card {
	for _, c := range slices.Backward(p.names[key(name)]) {
		if c.Token {
			return c
		}
	}
	return nil
}

// Names returns every card name once, sorted.
func (p *Pool) Names() []string {
	var names []string
	for _, cs := range p.names {
		names = append(names, cs[0].Name)
	}
	slices.Sort(names)
	return names
}

// Alternates returns the alternate names of the cards with the card names that
// they stand for.
func (p *Pool) Alternates() map[string]string {
	out := map[string]string{}
	for _, c := range p.cards {
		if c.Alternate != "" {
			out[c.Alternate] = c.Name
		}
	}
	return out
}

// Find returns the card that s, a name or a collector number, means in a part
// of a deck list. A name means the card whose type belongs into the part:
// "Goblin" is the evolved Goblin in the evolve deck. Reprints that say the same
// count as one card, the first added. Find fails, with a hint, if there is no
// such card, and names the candidates if several different cards fit.
func (p *Pool) Find(s string, part Part) (*Card, error) {
	if c := p.ByID(s); c != nil {
		return c, backInDeck(c)
	}
	if c := p.ReprintOf(s); c != nil {
		return c, nil
	}
	named := p.Named(s)
	if len(named) > 0 && !slices.ContainsFunc(named, func(c *Card) bool { return !c.IsBack() }) {
		return nil, backInDeck(named[0])
	}
	named = slices.DeleteFunc(named, (*Card).IsBack)
	if len(named) == 0 {
		hint := spell.Hint(s, append(p.Names(), p.idsSorted()...))
		if hint == "" {
			hint = "; no card file that was read has it (--cards names further ones)"
		}
		return nil, fmt.Errorf("unknown card %q%s", s, hint)
	}
	fitting := slices.DeleteFunc(slices.Clone(named), func(c *Card) bool { return !part.Admits(c) })
	if len(fitting) == 0 {
		fitting = named
	}
	first := fitting[0].Hash()
	if !slices.ContainsFunc(fitting[1:], func(c *Card) bool { return c.Hash() != first }) {
		return fitting[0], nil
	}
	var ids []string
	for _, c := range fitting {
		ids = append(ids, c.ID)
	}
	return nil, fmt.Errorf("%q names cards that differ; write the number instead: %s", s, list(ids))
}

// backInDeck returns what is wrong with naming a card in a deck list: nothing
// unless it is a back face.
func backInDeck(c *Card) error {
	if c.LoneBack() {
		return fmt.Errorf("%q is a back face, and its front, %q, is in no card file that was read; decks list the front face", c.ID, strings.TrimRight(c.ID, "^*"))
	}
	if c.Front == nil {
		return nil
	}
	first := c.First()
	return fmt.Errorf("%q is the back face of %s; decks list the front face, %q", c.Name, first.ID, first.Name)
}

func (p *Pool) idsSorted() []string {
	ids := make([]string, len(p.cards))
	for i, c := range p.cards {
		ids[i] = c.ID
	}
	slices.Sort(ids)
	return ids
}
