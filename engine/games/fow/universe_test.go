package fow_test

import (
	"fmt"
	"maps"
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
	"gauntlet/engine/games/fow"
	"gauntlet/engine/games/fow/fowcode"
	"gauntlet/engine/games/fow/fowscript"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/engine/scenario"
	"gauntlet/internal/place"
)

// texts are the cards of some source that compile, with the tokens that they make:
// the embedded set, the printed cards if they lie beside the repository, or the
// cards that scenario files define.
type texts struct {
	pool    *cards.Pool
	program map[*cards.Card]*effect.Program
	token   map[string]*cards.Card // that texts describe, by number
	sources []fow.Source
	fronts  []*cards.Card          // what decks may hold
	files   map[*cards.Card]string // scenario file that defines it
}

// universe is the texts that one set of rules carries out. Random decks are made
// of it.
type universe struct {
	*texts
	rules  fow.Edition
	tables *fow.Tables
	parts  [cards.PartCount][]*cards.Card
	left   int                  // cards that compile and cannot be carried out
	free   map[*cards.Card]bool // cards that may act any number of times for nothing
}

// everything is all cards: the embedded set and the printed cards if they lie
// beside the repository.
func everything(t testing.TB) *texts {
	t.Helper()
	pool := embeddedPool(t)
	file := place.Shared("cards", "fow.jsonl")
	if _, err := os.Stat(file); err != nil {
		t.Log("the printed cards are not beside the repository: random decks are made of the embedded set")
	} else if err := pool.Load(file); err != nil {
		t.Fatal(err)
	}
	return textsOf(pool, nil)
}

func embeddedPool(t testing.TB) *cards.Pool {
	t.Helper()
	pool, err := embedded.Pool("fow")
	if err != nil {
		t.Fatal(err)
	}
	return pool
}

// embeddedOnly is the embedded set.
func embeddedOnly(t testing.TB) *texts {
	t.Helper()
	return textsOf(embeddedPool(t), nil)
}

// fromScenarios is the cards that the scenario files define: between them they
// use every wording that a rule was written for, in decks that nobody would build.
// Names are told apart by the number of their file. The embedded set lends stones.
func fromScenarios(t testing.TB) *texts {
	t.Helper()
	pool := embeddedPool(t)
	lent := map[*cards.Card]string{}
	for _, c := range pool.Cards() {
		if c.Is(cards.MagicStone) {
			lent[c] = "embedded"
		}
	}
	list, err := scenario.Read(filepath.Join("testdata", "scenario", "*.txt"), []*scenario.Table{fowscript.Table()})
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range list {
		names, copies := map[string]string{}, map[*cards.Card]*cards.Card{}
		var own []*cards.Card
		for _, c := range s.Cards() {
			if pool.Token(c.Name) == nil {
				names[c.Name] = fmt.Sprintf("%s %d", c.Name, i)
			}
		}
		for k, c := range s.Cards() {
			if copies[c] != nil {
				continue
			}
			card := *c
			copies[c] = &card
			card.ID = fmt.Sprintf("SC%d-%03d", i, k)
			if names[c.Name] != "" {
				card.Name = names[c.Name]
			}
			card.Text = renamed(card.Text, names)
			own = append(own, &card)
		}
		for c, card := range copies {
			card.Back, card.Front = copies[c.Back], copies[c.Front]
		}
		for _, c := range own {
			if c.Front == nil && pool.Add(c) == nil { // card files cannot say what some scenarios do
				lent[c] = s.File
			}
		}
	}
	return textsOf(pool, lent)
}

// renamed replaces names in a text, longer ones first.
func renamed(text string, names map[string]string) string {
	old := slices.Collect(maps.Keys(names))
	slices.SortFunc(old, func(a, b string) int { return 1000*(len(b)-len(a)) + strings.Compare(a, b) })
	var pairs []string
	for _, name := range old {
		pairs = append(pairs, name, names[name])
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// textsOf compiles the cards of a pool. Decks may hold all, or those that only
// names.
func textsOf(pool *cards.Pool, only map[*cards.Card]string) *texts {
	u := &texts{pool: pool, program: map[*cards.Card]*effect.Program{}, token: map[string]*cards.Card{}, files: only}
	v := fowtext.Vocabulary()
	v.Alternates = pool.Alternates()
	v.Names = append(pool.Names(), slices.Sorted(maps.Keys(v.Alternates))...)
	for _, c := range pool.Cards() {
		for _, r := range c.Traits {
			if !slices.Contains(v.Traits, r) {
				v.Traits = append(v.Traits, r)
			}
		}
	}
	var add func(c *cards.Card) bool
	add = func(c *cards.Card) bool {
		if p, ok := u.program[c]; ok {
			return p != nil
		}
		p, _, _ := compile.Card(c, v, fowcode.Language())
		u.program[c] = p
		if p == nil {
			return false
		}
		eachProgram(p, func(p *effect.Program) {
			for k := range p.Tokens {
				if d := &p.Tokens[k]; u.token[d.ID] == nil {
					if token, err := fowcode.Language().TokenCard(d); err == nil {
						u.token[d.ID] = token
					}
				}
			}
		})
		for _, token := range u.created(c) {
			if token == nil || !add(token) {
				u.program[c] = nil
				return false
			}
		}
		if c.Back != nil && !add(c.Back) {
			u.program[c] = nil
			return false
		}
		u.sources = append(u.sources, fow.Source{Card: c, Program: p})
		return true
	}
	for _, c := range pool.Cards() {
		if c.Front == nil && (only == nil || only[c] != "") && add(c) && !c.Token {
			u.fronts = append(u.fronts, c)
		}
	}
	return u
}

// in links the cards by a set of rules and sorts those that it carries out.
func (of *texts) in(t testing.TB, e fow.Edition) *universe {
	t.Helper()
	u := &universe{texts: of, rules: e, free: map[*cards.Card]bool{}}
	var err error
	if u.tables, err = fow.Link(e, u.sources); err != nil {
		t.Fatal(err)
	}
	for _, c := range u.fronts {
		if !u.carriedOut(c, map[*cards.Card]bool{}) {
			u.left++
			continue
		}
		part := cards.PartMain
		switch {
		case c.Is(cards.Ruler):
			part = cards.PartRuler
		case c.Is(cards.JRuler): // a side that is listed apart
			continue
		case c.Is(cards.MagicStone):
			part = cards.PartStones
		case c.Marks()&cards.MarkStranger != 0:
			part = cards.PartStrangers
		case c.Is(cards.Rune) && !c.Is(cards.Chant):
			part = cards.PartRunes
		}
		u.parts[part] = append(u.parts[part], c)
		for face := c; face != nil; face = face.Back {
			u.free[c] = u.free[c] || actsForNothing(u.program[face])
		}
	}
	t.Logf("rules %v: %d rulers, %d cards, %d stones; %d compile and are not carried out", e, len(u.parts[cards.PartRuler]),
		len(u.parts[cards.PartMain]), len(u.parts[cards.PartStones]), u.left)
	return u
}

// actsForNothing reports whether a text has an activate ability without a cost that
// may be played at any time any number of times. Who answers at random puts so many
// of them onto the chase that no room is enough.
func actsForNothing(p *effect.Program) bool {
	free := false
	eachProgram(p, func(p *effect.Program) {
		for _, a := range p.Abilities {
			costs := false
			for _, c := range a.Costs {
				costs = costs || c.Kind != effect.CostWill && c.N >= 0 || c.Will != effect.WillCost{}
			}
			free = free || a.Kind == effect.KindActivated && !costs && a.Limit == 0 && !a.OnceGame && !a.Will
		}
	})
	return free
}

// only links the cards of two decks and what they make, as a run does: rules that
// none of them needs are left out then.
func (u *universe) only(t testing.TB, decks ...*cards.Deck) *fow.Tables {
	t.Helper()
	used := map[*cards.Card]bool{}
	var use func(c *cards.Card)
	use = func(c *cards.Card) {
		if c == nil || used[c] {
			return
		}
		used[c] = true
		use(c.Back)
		for _, token := range u.created(c) {
			use(token)
		}
	}
	for _, d := range decks {
		for _, part := range cards.AllParts {
			for _, e := range d.Entries(part) {
				use(e.Card)
			}
		}
	}
	tables, err := fow.Link(u.rules, slices.DeleteFunc(slices.Clone(u.sources), func(s fow.Source) bool { return !used[s.Card] }))
	if err != nil {
		t.Fatal(err)
	}
	return tables
}

// fillsDecks reports whether there is a ruler, and cards and stones enough for a deck.
func (u *universe) fillsDecks() bool {
	return len(u.parts[cards.PartRuler]) > 0 && len(u.parts[cards.PartMain]) >= 60 && len(u.parts[cards.PartStones]) >= 5
}

// eachProgram visits a text and the texts that it gives.
func eachProgram(p *effect.Program, f func(*effect.Program)) {
	f(p)
	for _, g := range p.Granted {
		eachProgram(g, f)
	}
}

// created returns the tokens that a text makes, nil for each that is not defined.
func (u *texts) created(c *cards.Card) (out []*cards.Card) {
	eachProgram(u.program[c], func(p *effect.Program) {
		for _, in := range p.Code {
			if in.Op != effect.OpCreate && in.Op != effect.OpTransform {
				continue
			}
			name := p.Strings[in.X]
			if token := u.token[name]; token != nil {
				out = append(out, token)
			} else {
				out = append(out, u.pool.Token(name))
			}
		}
	})
	return out
}

// carriedOut reports whether the engine carries out a card and what it makes.
func (u *universe) carriedOut(c *cards.Card, seen map[*cards.Card]bool) bool {
	if seen[c] {
		return true
	}
	seen[c] = true
	if u.program[c] == nil || u.tables.Refused(u.tables.CardID(c.ID)) != "" || c.Back != nil && !u.carriedOut(c.Back, seen) {
		return false
	}
	for _, token := range u.created(c) {
		if !u.carriedOut(token, seen) {
			return false
		}
	}
	return true
}

// deck makes a random legal deck, with free cards or without. Three of four decks
// hold only cards of one to three attributes and stones for them, so that much of it
// is played.
func (u *universe) deck(t testing.TB, c *engine.Stream, free bool) *cards.Deck {
	t.Helper()
	d := &cards.Deck{Name: "random", Game: "fow", Source: "random"}
	bound := func(list []*cards.Card) []*cards.Card {
		return slices.DeleteFunc(slices.Clone(list), func(card *cards.Card) bool { return u.free[card] && !free })
	}
	rulers := bound(u.parts[cards.PartRuler])
	if apart := slices.DeleteFunc(slices.Clone(rulers), func(r *cards.Card) bool { return !u.has(r, fow.Divinity, fow.Grimoire, fow.Stranger) }); len(apart) > 0 && c.Below(3) == 0 {
		rulers = apart
	}
	ruler := rulers[c.Below(len(rulers))]
	d.Parts[cards.PartRuler] = []cards.Entry{{Card: ruler, Count: 1}}
	of := map[string]bool{}
	for _, a := range ruler.Attributes {
		of[a] = true
	}
	for range c.Below(3) {
		of[cards.Attributes[c.Below(len(cards.Attributes))]] = true
	}
	fits := func(card *cards.Card) bool {
		return !slices.ContainsFunc(card.Attributes, func(a string) bool { return a != "Void" && !of[a] })
	}
	if c.Below(4) == 0 || len(of) == 0 {
		fits = func(*cards.Card) bool { return true }
	}
	d.Parts[cards.PartMain] = u.fill(bound(u.parts[cards.PartMain]), fits, 40+c.Below(21), c)
	d.Parts[cards.PartStones] = u.fill(bound(u.parts[cards.PartStones]), fits, 10+c.Below(11), c)
	u.aside(d, ruler, bound, c)
	d = d.Canonical() // with copies of a basic stone added up
	if errs := u.tables.CheckDeck(d); len(errs) > 0 {
		t.Fatalf("the random deck is not legal: %v", errs[0])
	}
	return d
}

// has reports whether a face of a card has one of some keywords.
func (u *universe) has(c *cards.Card, any ...fow.Keyword) bool {
	for ; c != nil; c = c.Back {
		for _, k := range any {
			if uint64(u.program[c].Keywords)&k.Bit() != 0 {
				return true
			}
		}
	}
	return false
}

// aside gives a deck the cards that are prepared apart from the main deck, as far as
// the rules know them and its ruler admits them: runes, tales, strangers.
func (u *universe) aside(d *cards.Deck, ruler *cards.Card, bound func([]*cards.Card) []*cards.Card, c *engine.Stream) {
	main := bound(u.parts[cards.PartMain])
	if u.rules.Knows(fow.PartRunes) && (u.has(ruler, fow.Divinity) || c.Below(8) == 0) {
		masters := 0
		runes := slices.DeleteFunc(slices.Concat(bound(u.parts[cards.PartRunes]), main), func(r *cards.Card) bool {
			return !r.Is(cards.Rune) || !r.Is(cards.Chant) && !slices.ContainsFunc(r.Attributes, func(a string) bool { return slices.Contains(ruler.Attributes, a) })
		})
		d.Parts[cards.PartRunes] = singles(d, runes, 1+c.Below(5), 1, c, func(r *cards.Card) bool {
			if r.Marks()&cards.MarkMaster != 0 {
				masters++
				return masters == 1
			}
			return true
		})
	}
	side := u.program[ruler] // what is prepared before the game follows from the ruler side
	if uint64(side.Keywords)&fow.Grimoire.Bit() != 0 && u.rules.Knows(fow.PartExtra) {
		tales := slices.DeleteFunc(slices.Clone(main), func(t *cards.Card) bool { return !t.Is(cards.Chant) || !slices.Contains(t.Traits, "Story") })
		d.Parts[cards.PartExtra] = singles(d, tales, 1+c.Below(5), 1, c, func(*cards.Card) bool { return true })
	}
	if n := int(side.Params.Strangers); n > 0 && u.rules.Knows(fow.PartStrangers) {
		list := singles(d, bound(u.parts[cards.PartStrangers]), n, 2, c, func(*cards.Card) bool { return true })
		if d.Parts[cards.PartStrangers] = list; d.Size(cards.PartStrangers) != n {
			d.Parts[cards.PartStrangers] = nil // there are not so many
		}
	}
}

// singles draws up to so many different names, each at most so often, that the main
// deck does not hold four times already and take admits.
func singles(d *cards.Deck, from []*cards.Card, size, each int, c *engine.Stream, take func(*cards.Card) bool) (out []cards.Entry) {
	have := map[string]int{}
	for _, e := range d.Parts[cards.PartMain] {
		for _, name := range fow.NamesOf(e.Card) {
			have[name] += e.Count
		}
	}
	from = slices.Clone(from)
	for left := size; left > 0 && len(from) > 0; {
		k := c.Below(len(from))
		card := from[k]
		from = slices.Delete(from, k, k+1)
		if n := min(each, left, 4-have[card.Name]); n > 0 && take(card) {
			out = append(out, cards.Entry{Card: card, Count: n})
			have[card.Name] = 4
			left -= n
		}
	}
	return out
}

// fill draws so many cards that fit, one to four copies of each name; others as
// well where too few fit. Often the next one is of the same scenario file.
func (u *universe) fill(from []*cards.Card, fits func(*cards.Card) bool, size int, c *engine.Stream) (out []cards.Entry) {
	fitting := slices.DeleteFunc(slices.Clone(from), func(card *cards.Card) bool { return !fits(card) })
	have := map[string]bool{}
	file := ""
	for left, tries := size, 0; left > 0; tries++ {
		list := fitting
		if tries > 300 || len(list) == 0 {
			list = from
		}
		if file != "" && c.Below(2) > 0 {
			if same := slices.DeleteFunc(slices.Clone(from), func(card *cards.Card) bool { return u.files[card] != file }); len(same) > 0 {
				list = same
			}
		}
		card := list[c.Below(len(list))]
		names := fow.NamesOf(card)
		if slices.ContainsFunc(names, func(name string) bool { return have[name] }) && (tries < 600 || card.Marks()&cards.MarkBasic == 0) {
			if tries > 1200 {
				break // there are not so many
			}
			continue
		}
		for _, name := range names {
			have[name] = true
		}
		file = u.files[card]
		n := min(1+c.Below(4), left)
		left -= n
		out = append(out, cards.Entry{Card: card, Count: n})
	}
	return out
}
