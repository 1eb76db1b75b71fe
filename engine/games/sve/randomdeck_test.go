package sve_test

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/sve"
	"gauntlet/engine/games/sve/svecode"
	"gauntlet/engine/games/sve/svescript"
	"gauntlet/engine/games/sve/svetext"
	"gauntlet/engine/scenario"
	"gauntlet/internal/place"
)

// universe is every card that can be simulated: the embedded set, and the
// printed cards if they lie beside the repository. Random decks are made of it.
type universe struct {
	tables  *sve.Tables
	sources []sve.Source
	copies  map[*cards.Card]int // copies that a card's own text allows
	program map[*cards.Card]*effect.Program
	bases   []base
	left    map[string]int // cards that were skipped, by reason
}

// base is what a deck may be based on, a class or a universe (6.1.1.5), with
// the cards it admits.
type base struct {
	name   string
	leader *cards.Card
	main   []*cards.Card
	evolve []*cards.Card
	names  int // different card names of the main deck
}

// everything links all cards that compile and that the engine carries out: the
// embedded set and the printed cards if they lie beside the repository. Those that
// skip gives a reason against are left out with the cards that create them.
func everything(t testing.TB, skip func(*effect.Program) string) *universe {
	t.Helper()
	pool, err := embedded.Pool("sve")
	if err != nil {
		t.Fatal(err)
	}
	file := place.Shared("cards", "sve.jsonl")
	if _, err := os.Stat(file); err != nil {
		t.Log("the printed cards are not beside the repository: random decks are made of the embedded set")
	} else if err := pool.Load(file); err != nil {
		t.Fatal(err)
	}
	return universeOf(t, pool, skip)
}

// fromScenarios likewise links the cards that the scenario files define: between
// them they use every wording that a rule was written for, in decks that nobody
// would build. Names are told apart by the number of their file.
func fromScenarios(t testing.TB, skip func(*effect.Program) string) *universe {
	t.Helper()
	pool, err := embedded.Pool("sve")
	if err != nil {
		t.Fatal(err)
	}
	var list []*scenario.Scenario
	for _, dir := range []string{"scenario", "review"} {
		some, err := scenario.Read(filepath.Join("testdata", dir, "*.txt"), []*scenario.Table{svescript.Table()})
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, some...)
	}
	own := map[string]bool{}
	for i, s := range list {
		names := map[string]string{}
		for _, c := range s.Cards() {
			if pool.Token(c.Name) == nil && c.Name != "Carrot" {
				names[c.Name] = fmt.Sprintf("%s %d", c.Name, i)
			}
		}
		copies := map[*cards.Card]*cards.Card{}
		for k, c := range s.Cards() {
			card := *c
			copies[c] = &card
			card.ID = fmt.Sprintf("SC%d-%03d", i, k)
			if names[c.Name] != "" {
				card.Name = names[c.Name]
			}
			for old, name := range names {
				card.Text = strings.ReplaceAll(card.Text, old, name)
			}
			if pool.Add(&card) == nil { // card files cannot say what some scenarios do
				own[card.ID] = true
			}
		}
		for c, card := range copies {
			card.Back, card.Front = copies[c.Back], copies[c.Front]
		}
	}
	u := universeOf(t, pool, skip)
	b := u.bases[0]
	mine := func(list []*cards.Card) []*cards.Card {
		return slices.DeleteFunc(slices.Clone(list), func(c *cards.Card) bool { return !own[c.ID] })
	}
	b.name, b.main, b.evolve = "scenario cards", mine(b.main), mine(b.evolve)
	names := map[string]bool{}
	for _, c := range b.main {
		names[c.Name] = true
	}
	b.names = len(names)
	u.bases = []base{b}
	return u
}

func universeOf(t testing.TB, pool *cards.Pool, skip func(*effect.Program) string) *universe {
	t.Helper()
	u := &universe{copies: map[*cards.Card]int{}, program: map[*cards.Card]*effect.Program{}, left: map[string]int{}}
	v := svetext.Vocabulary()
	v.Names = pool.Names()
	for _, c := range pool.Cards() {
		if c.Kind == cards.Leader {
			continue
		}
		p, _, _ := compile.Card(c, v, svecode.Language())
		if p == nil {
			continue
		}
		u.sources = append(u.sources, sve.Source{Card: c, Program: p})
		u.program[c] = p
		for _, s := range p.Statics {
			if s.Kind == effect.StaticDeckCopies {
				u.copies[c] = max(u.copies[c], int(s.N))
			}
		}
	}
	var err error
	if u.tables, err = sve.Link(u.sources); err != nil {
		t.Fatal(err)
	}
	var usable []*cards.Card
	for _, s := range u.sources {
		if u.tables.Refused(s.Card.ID) != "" || s.Card.Token || s.Card.Front != nil {
			continue
		}
		if why := u.skipped(pool, s.Program, skip, 0); why != "" {
			u.left[why]++
			continue
		}
		usable = append(usable, s.Card)
	}
	u.base(pool, usable)
	return u
}

// skipped returns the reason against a text or a token that it leads to.
func (u *universe) skipped(pool *cards.Pool, p *effect.Program, skip func(*effect.Program) string, depth int) string {
	if why := skip(p); why != "" || depth > 8 {
		return why
	}
	for _, g := range p.Granted {
		if why := u.skipped(pool, g, skip, depth+1); why != "" {
			return why
		}
	}
	for _, in := range p.Code {
		if in.Op != effect.OpCreate && in.Op != effect.OpTransform {
			continue
		}
		if token := pool.Token(p.Strings[in.X]); token != nil {
			if why := u.skipped(pool, u.program[token], skip, depth+1); why != "" {
				return why
			}
		}
	}
	return ""
}

// nothing is a reason against no card.
func nothing(*effect.Program) string { return "" }

// base sorts the cards by what a deck may be based on. A class or universe
// whose cards do not fill a deck is left out.
func (u *universe) base(pool *cards.Pool, usable []*cards.Card) {
	seen := map[string]bool{}
	for _, l := range pool.Cards() {
		if l.Kind != cards.Leader {
			continue
		}
		for _, by := range [2]string{l.Class, l.Universe} {
			if by == "" || by == "Neutral" || seen[by] {
				continue
			}
			seen[by] = true
			b := base{name: by, leader: l}
			names := map[string]bool{}
			for _, c := range usable {
				if by == l.Universe && c.Universe != by || by == l.Class && c.Class != by && c.Class != "Neutral" {
					continue
				}
				if c.Evolved || c.Advanced {
					b.evolve = append(b.evolve, c)
				} else {
					b.main = append(b.main, c)
					names[c.Name] = true
				}
			}
			if b.names = len(names); 3*b.names >= 40 {
				u.bases = append(u.bases, b)
			}
		}
	}
}

// deck makes a random legal deck: mostly evolved cards that correspond to the
// cards of its main deck.
func (u *universe) deck(t testing.TB, c *engine.Stream) *cards.Deck {
	t.Helper()
	b := &u.bases[c.Below(len(u.bases))]
	d := &cards.Deck{Name: "random " + b.name, Game: "sve", Source: "random"}
	d.SetLeader(b.leader)
	have := map[string]bool{}
	names := b.names
	for left := min(40+c.Below(11), 3*names); left > 0; {
		card := b.main[c.Below(len(b.main))]
		if have[card.Name] {
			continue
		}
		have[card.Name] = true
		names--
		n := min(max(1+c.Below(3), left-3*names), left) // the names that are left must fill the deck
		d.Parts[cards.PartMain] = append(d.Parts[cards.PartMain], cards.Entry{Card: card, Count: n})
		left -= n
	}
	var fitting []*cards.Card
	for _, e := range b.evolve {
		if have[e.Name] {
			fitting = append(fitting, e)
		}
	}
	inEvolve := map[string]bool{}
	for left, tries := 10, 0; left > 0 && tries < 60; tries++ {
		from := b.evolve
		if len(fitting) > 0 && c.Below(4) > 0 {
			from = fitting
		}
		if len(from) == 0 {
			break
		}
		card := from[c.Below(len(from))]
		if inEvolve[card.Name] {
			continue
		}
		inEvolve[card.Name] = true
		n := min(1+c.Below(3), left)
		if u.copies[card] > 3 {
			n = left
		}
		d.Parts[cards.PartEvolve] = append(d.Parts[cards.PartEvolve], cards.Entry{Card: card, Count: n})
		left -= n
	}
	if errs := sve.CheckDeck(d, sve.Copies(func(c *cards.Card) int { return u.copies[c] })); len(errs) > 0 {
		t.Fatalf("the random deck is not legal: %v", errs[0].Error())
	}
	return d
}

// sealed makes a random deck of Open 8 with as many cards as eight packs hold.
func (u *universe) sealed(c *engine.Stream) *cards.Deck {
	d := &cards.Deck{Name: "sealed", Game: "sve", Source: "random"}
	var main, evolve []*cards.Card
	for _, b := range u.bases {
		main, evolve = append(main, b.main...), append(evolve, b.evolve...)
	}
	n := 30 + c.Below(35)
	d.Parts[cards.PartMain] = draws(main, n, c)
	d.Parts[cards.PartEvolve] = draws(evolve, 64-n, c)
	return d
}

// draws draws n cards of a list, any number of times each.
func draws(list []*cards.Card, n int, c *engine.Stream) []cards.Entry {
	var out []cards.Entry
	for range n {
		card := list[c.Below(len(list))]
		k := slices.IndexFunc(out, func(e cards.Entry) bool { return e.Card == card })
		if k < 0 {
			out = append(out, cards.Entry{Card: card})
			k = len(out) - 1
		}
		out[k].Count++
	}
	return out
}

// TestRandomSealedDecks plays decks of 64 cards of all classes by the rules of
// Open 8 with every invariant verified; no game may reach a limit of the state.
func TestRandomSealedDecks(t *testing.T) {
	games := 300
	if testing.Short() {
		games = 60
	}
	u := everything(t, nothing)
	for k := range games {
		c := engine.NewStream(uint64(k), engine.PurposePolicy0)
		a, b := u.sealed(&c), u.sealed(&c)
		for _, d := range []*cards.Deck{a, b} {
			if errs := sve.CheckDeck(d, sve.In(sve.Open8)); len(errs) > 0 {
				t.Fatal(errs[0].Error())
			}
		}
		m, err := sve.NewMatch(u.tables, a, b, sve.Options{Format: sve.Open8})
		if err != nil {
			t.Fatal(err)
		}
		g := m.NewGame()
		g.Start(engine.Setup{Key: uint64(k)})
		for g.Next() {
			if err := g.Check(); err != nil {
				t.Fatalf("game %d, turn %d: %v", k, g.Turn(), err)
			}
			g.Answer(c.Below(g.Decision().N))
		}
		if o := g.Outcome(); o.Fault() {
			t.Errorf("game %d ends at limit %d", k, o.Limit)
		}
	}
}

// TestRandomDecksAreWhole: every base has cards, and decks differ.
func TestRandomDecksAreWhole(t *testing.T) {
	u := everything(t, nothing)
	var names []string
	for _, b := range u.bases {
		names = append(names, fmt.Sprintf("%s %d+%d", b.name, len(b.main), len(b.evolve)))
	}
	t.Logf("random decks of %v", names)
	if len(u.bases) < 6 {
		t.Fatalf("decks can be based on %v only", names)
	}
	slices.Sort(names)
	if len(slices.Compact(names)) != len(u.bases) {
		t.Errorf("a base occurs twice: %v", names)
	}
	c := engine.NewStream(1, engine.PurposePolicy0)
	if a, b := u.deck(t, &c), u.deck(t, &c); a.Hash() == b.Hash() {
		t.Error("two random decks are equal")
	}
}
