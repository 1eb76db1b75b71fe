package sve

import (
	"fmt"
	"math/bits"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/effect"
)

// Match is two decks on the tables of a run: everything that the games between
// them share. It is read-only and may be used by many workers.
type Match struct {
	t      *Tables
	decks  [2]deckInfo
	opts   Options
	cards  []bool // by CardID: cards that its games can hold
	doings        // what these do
}

// Options are the choices an experiment may make about the rules.
type Options struct {
	// SkipsMerge reads 5.25.2.1 so that several "skip your next turn"
	// instructions skip one turn in total. The default skips one turn each.
	SkipsMerge bool
	// Format is the set of rules that the game is played by.
	Format Format
}

// costsKept is the number of costs that masks are kept for: 0 to 10, the most
// play points a player can have (3.2.4.1), and up to a power of two.
const costsKept = 16

// deckInfo is one deck as objects: object i of its player is card card[i].
type deckInfo struct {
	card      [maxCards]engine.CardID
	nMain     uint8
	nEvo      uint8
	main      uint64            // objects of the main deck
	evolve    uint64            // objects of the evolve deck
	spells    uint64            // objects that are spells
	bodies    uint64            // followers and amulets that nothing but their cost and a full field keeps from being played
	easy      uint64            // objects whose own text does not change what playing them costs: bodies, spells that nothing but their cost keeps from being played, and those of oneFoe
	oneFoe    uint64            // spells that besides need one enemy follower, whichever
	cheap     [costsKept]uint64 // objects whose printed cost is at most the index, and those whose own text may change it
	quick     uint64            // objects with Quick as a card
	quickIf   uint64            // objects that may come to have it by a passive of their own
	evolves   [maxCards]uint64  // by object of the main deck: evolve deck cards of the same name
	lowest    [maxCards]uint8   // by object of the main deck: its first copy
	last      [maxCards]uint8   // by object of the main deck: its last copy
	same      [maxCards]uint64  // by object: the copies of its card in the same part of the deck
	masks     []uint64          // by filter: objects whose printed information and cost satisfy it
	carrot    uint64            // objects named Carrot (14.2.1.1)
	advanced  uint64            // advanced cards (9.2)
	handActs  uint64            // objects with activated abilities that work in the hand (10.3.4)
	away      uint64            // objects with abilities that work in the EX area or the cemetery
	handQuick uint64            // those of them with Quick
	dealt     [2][256]dealtCard // by seat and number of the card, which needs no test
	magic     engine.CardID     // token of which five are in the EX area from the start (14.3.1.2), 0 none
}

// NewMatch prepares games between decks a (deck 0) and b (deck 1). Cards that
// the tables do not hold are an error.
func NewMatch(t *Tables, a, b *cards.Deck, opts Options) (*Match, error) {
	m := &Match{t: t, opts: opts}
	for i, d := range [2]*cards.Deck{a, b} {
		if err := m.decks[i].fill(t, d, opts.Format); err != nil {
			return nil, fmt.Errorf("deck %q: %w", d.Name, err)
		}
	}
	m.look(nil)
	return m, nil
}

func (di *deckInfo) fill(t *Tables, d *cards.Deck, format Format) error {
	n := 0
	have := map[engine.CardID]bool{}
	add := func(e cards.Entry) error {
		id, ok := t.byID[e.Card.ID]
		if !ok {
			return fmt.Errorf("card %s is not among the cards of the run", e.Card.ID)
		}
		if t.cards[id].isBack { // 2.14.2: the front face has the collector number
			return fmt.Errorf("card %s is the back face of another card; list the front face", e.Card.ID)
		}
		if err := t.playable(id, 0); err != nil {
			return fmt.Errorf("card %s %q cannot be simulated: %w", e.Card.ID, e.Card.Name, err)
		}
		if have[id] { // copies of a card are neighbours: deck lists name each card once
			return fmt.Errorf("card %s is listed twice in one part of the deck", e.Card.ID)
		}
		have[id] = true
		for range e.Count {
			if n == maxCards {
				return fmt.Errorf("more than %d cards in main and evolve deck together", maxCards)
			}
			di.card[n] = id
			n++
		}
		return nil
	}
	for _, e := range d.Parts[cards.PartMain] {
		if err := add(e); err != nil {
			return err
		}
	}
	di.nMain = uint8(n)
	for _, e := range d.Parts[cards.PartEvolve] {
		if err := add(e); err != nil {
			return err
		}
	}
	di.nEvo = uint8(n) - di.nMain
	di.main = 1<<di.nMain - 1
	di.evolve = (1<<n - 1) &^ di.main
	if n == 64 {
		di.evolve = ^di.main
	}
	for p := range di.dealt {
		for x := range n {
			o := engine.MakeObject(engine.PlayerID(p), uint8(x))
			di.dealt[p][x] = dealtCard{di.card[x], engine.PlayerID(p), o}
		}
	}
	di.index(t)
	for _, name := range SetupTokens(d, format) {
		if di.magic = t.tokenNamed(name); di.magic == 0 {
			return fmt.Errorf("the token %q, which the deck begins with (14.3.1.2), is not among the cards of the run", name)
		}
	}
	return nil
}

// SetupTokens returns the names of the tokens that games begin with because of
// a deck: Magical Items for decks that are based on the universe THE IDOLM@STER
// CINDERELLA GIRLS (14.3.1.2). Decks of Open 8 are based on nothing (B.6.1.1.5).
func SetupTokens(d *cards.Deck, format Format) []string {
	if format == Standard && d.Leader() != nil && d.Leader().Universe == cinderellaGirls && DeckBasis(d) == BasisUniverse {
		return []string{magicalItem}
	}
	return nil
}

// index computes the masks that depend on which card each object is.
func (di *deckInfo) index(t *Tables) {
	di.spells, di.quick, di.carrot, di.bodies, di.easy, di.advanced, di.cheap = 0, 0, 0, 0, 0, 0, [costsKept]uint64{}
	di.handActs, di.handQuick, di.quickIf, di.away = 0, 0, 0, 0
	di.oneFoe = 0
	di.masks = make([]uint64, len(t.filters))
	for i := range di.card {
		di.evolves[i] = di.corresponding(t, di.card[i])
		di.lowest[i], di.last[i] = uint8(i), uint8(i)
		for k := i; k > 0 && di.card[k-1] == di.card[i]; k-- {
			di.lowest[i] = uint8(k - 1)
		}
		for k := i; k < int(di.nMain)-1 && di.card[k+1] == di.card[i]; k++ {
			di.last[i] = uint8(k + 1)
		}
		di.same[i] = di.copies(uint8(i))
	}
	for i, id := range di.card {
		if id == 0 {
			continue
		}
		bit := uint64(1) << i
		d := &t.cards[id]
		if d.kind&typeSpell != 0 {
			di.spells |= bit
		}
		if d.keywords&Quick.Bit() != 0 {
			di.quick |= bit
		} else if len(d.quickIf) > 0 {
			di.quickIf |= bit
		}
		if len(d.away) > 0 {
			di.away |= bit
		}
		for _, n := range d.handActs {
			di.handActs |= bit
			if t.abilities[d.abilities[n]].Quick {
				di.handQuick |= bit
			}
		}
		if d.advanced {
			di.advanced |= bit
		}
		easy := d.spell < 0
		if d.kind&typeSpell == 0 && d.spell < 0 {
			di.bodies |= bit
		}
		if d.kind&typeSpell != 0 && d.spell >= 0 && !t.abilities[d.spell].needs() {
			easy = true
		}
		if d.kind&typeSpell != 0 && d.spell >= 0 && t.abilities[d.spell].oneFoe && !t.abilities[d.spell].joint {
			di.oneFoe |= bit
			easy = true
		}
		if len(d.bars) > 0 {
			easy = false
			di.oneFoe &^= bit
		}
		if easy && d.fixed {
			di.easy |= bit
		}
		for n := range di.cheap {
			if int(d.cost) <= n || !d.fixed {
				di.cheap[n] |= bit
			}
		}
		if t.names[d.name] == carrotName {
			di.carrot |= bit
		}
		for f := range t.filters {
			if t.filters[f].admits(id, d.cost) {
				di.masks[f] |= bit
			}
		}
	}
}

// needs reports whether anything but play points can keep the text of a spell
// from being played.
func (ab *ability) needs() bool {
	for k := range ab.Targets {
		if t := &ab.Targets[k]; t.Mode < 0 && t.Min > 0 {
			return true
		}
	}
	return ab.joint || len(ab.Modes)+len(ab.Costs) > 0
}

// corresponding returns the evolve deck cards that have an evolved face of the
// same name as a card (5.15.1.1.1, 4.6.4).
func (di *deckInfo) corresponding(t *Tables, id engine.CardID) (out uint64) {
	for m := di.evolve; m != 0; m &= m - 1 {
		i := bits.TrailingZeros64(m)
		if id != 0 && t.facesNamed(di.card[i], t.cards[id].name) != 0 {
			out |= 1 << i
		}
	}
	return out
}

// copies returns the objects that are copies of main deck object i.
func (di *deckInfo) copies(i uint8) uint64 {
	return (2<<(di.last[i&63]&63) - 1) &^ (1<<(di.lowest[i&63]&63) - 1)
}

// admits reports whether the printed information of definition id and the cost
// satisfy the filter, alternatives not included.
func (f *filter) admits(id engine.CardID, cost int16) bool {
	if f.cards[id/64]>>(id%64)&1 == 0 {
		return false
	}
	return (f.CostMin == effect.NoBound || cost >= f.CostMin) && (f.CostMax == effect.NoBound || cost <= f.CostMax)
}
