package game_test

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/conformance"
	"gauntlet/engine/games"
	"gauntlet/engine/games/fow"
	"gauntlet/engine/scenario"
	"gauntlet/internal/game"
	"gauntlet/internal/place"
	"gauntlet/sim"
	"gauntlet/sim/eventlog"
	"gauntlet/sim/ledger"
)

// TestTablesAgree plays random decks of every card that compiles, printed ones and those of scenarios, with all
// tables written, and wants that verify finds nothing in them: where cards lie, and how often they came from where,
// must follow from the events however cards move. Runs are numbered; a failure names its run and rules, and
//
//	GAUNTLET_TABLES_FROM=run GAUNTLET_TABLES_GAMES=24 go test ./internal/game -run TestTablesAgree/all/fow8.01
//
// plays it again. GAUNTLET_TABLES_GAMES=100000, or GAUNTLET_SOAK_TIME=30m for each part, plays more.
func TestTablesAgree(t *testing.T) {
	number := conformance.Number(t, "GAUNTLET_TABLES_GAMES", 24)
	few := testing.Short() && os.Getenv("GAUNTLET_TABLES_GAMES") == ""
	for from, open := range map[string]func(*testing.T, string) *game.Library{"all": everyCard, "scenarios": cardsOfScenarios} {
		for _, name := range games.Names() {
			library := sync.OnceValue(func() *game.Library { return open(t, name) })
			for _, rules := range map[string][]string{"sve": {""}, "fow": {"6.3", "8.01", "10.2", "5.01-bifrost"}}[name] {
				t.Run(from+"/"+name+rules, func(t *testing.T) {
					if few && rules != "" && rules != "6.3" {
						t.Skip("other rules are played without -short")
					}
					l := library()
					if rules != "" {
						if err := l.Set("rules", rules); err != nil {
							t.Fatal(err)
						}
					}
					u := newDecks(l)
					if !u.fill() {
						t.Fatal("no deck can be made of these cards")
					}
					tablesAgree(t, u, name, number)
				})
			}
		}
	}
}

// tablesAgree plays runs of three random decks, which meet each other and themselves.
func tablesAgree(t *testing.T, u *randomDecks, name string, number int) {
	from, until := conformance.Number(t, "GAUNTLET_TABLES_FROM", 0), conformance.Deadline(t)
	played, bad, apart := int64(0), 0, 0
	for run := from; played < int64(number) && time.Now().Before(until); run++ {
		chance := engine.NewStream(uint64(run), engine.PurposePolicy0)
		var decks []*cards.Deck
		for k := range 3 {
			decks = append(decks, u.deck(fmt.Sprintf("random %d", k), &chance))
			if slices.ContainsFunc(cards.AllParts, func(p cards.Part) bool { return aside(p) && len(decks[k].Entries(p)) > 0 }) {
				apart++
			}
		}
		r, err := u.library.Link(decks...)
		if err != nil { // together they may need more of something than there is room for
			t.Logf("run %d: %v", run, err)
			continue
		}
		c := &sim.Config{Arms: sim.Base(r), Decks: decks, Policies: [2]string{"random", "random"}, Games: 4, Seed: uint64(run), Workers: 1, FirstByRules: run%2 == 0,
			Detail: sim.DetailDecisions, Out: filepath.Join(t.TempDir(), "run"), NewPolicy: func(p string) (engine.Policy, error) { return games.NewPolicy(p, name) }}
		if _, err := sim.Audit(c); err != nil {
			t.Errorf("run %d: %v", run, err)
			bad++
		}
		if _, err := sim.Run(context.Background(), c); err != nil {
			t.Fatalf("run %d: %v", run, err)
		}
		ds, err := eventlog.Open(c.Out)
		if err != nil {
			t.Fatal(err)
		}
		found := ledger.Verify(ds, nil)
		played += found.Games
		if found.Clean() {
			continue
		}
		for _, f := range found.Findings[:min(3, len(found.Findings))] {
			t.Errorf("run %d, game %d, %s, row %d, %s: %s", run, f.Game, f.Table, f.Row, f.Column, f.What)
		}
		t.Errorf("run %d: %d findings", run, int64(len(found.Findings))+found.More)
		if bad++; bad == 5 {
			t.Fatal("enough")
		}
	}
	t.Logf("%d games; %d decks with a part of their own", played, apart)
}

// everyCard opens the embedded cards and the printed ones that are there.
func everyCard(t *testing.T, name string) *game.Library {
	var files []string
	for _, file := range []string{name + ".jsonl", name + "-later.jsonl"} {
		if path := place.Shared("cards", file); fileThere(path) {
			files = append(files, path)
		}
	}
	l, err := games.Open(name, files...)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// cardsOfScenarios opens the cards of the scenarios, with names told apart by the number of the file, and the
// embedded ones.
func cardsOfScenarios(t *testing.T, name string) *game.Library {
	base, err := games.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	pool := base.Pool
	list, err := scenario.Read(place.Repo("engine", "games", name, "testdata", "scenario", "*.txt"), games.Scripts())
	if err != nil {
		t.Fatal(err)
	}
	for i, s := range list {
		names, copies := map[string]string{}, map[*cards.Card]*cards.Card{}
		for _, c := range s.Cards() {
			if pool.Token(c.Name) == nil {
				names[c.Name] = fmt.Sprintf("%s %d", c.Name, i)
			}
		}
		var own []*cards.Card
		for k, c := range s.Cards() {
			card := *c
			card.ID, card.Text = fmt.Sprintf("SC%d-%03d", i, k), renamedIn(c.Text, names)
			if n := names[c.Name]; n != "" {
				card.Name = n
			}
			copies[c], own = &card, append(own, &card)
		}
		for c, card := range copies {
			card.Back, card.Front = copies[c.Back], copies[c.Front]
		}
		for _, c := range own {
			if c.Front == nil {
				_ = pool.Add(c) // card files cannot say what some scenarios do
			}
		}
	}
	return game.Of(base.Wing, pool)
}

// renamedIn replaces names in a text, longer ones first.
func renamedIn(text string, names map[string]string) string {
	var pairs []string
	for _, old := range slices.SortedFunc(maps.Keys(names), func(a, b string) int { return 1000*(len(b)-len(a)) + strings.Compare(a, b) }) {
		pairs = append(pairs, old, names[old])
	}
	return strings.NewReplacer(pairs...).Replace(text)
}

// randomDecks makes random decks of the cards of a library that can be played.
type randomDecks struct {
	library  *game.Library
	parts    [cards.PartCount][]*cards.Card
	apart    []*cards.Card // heads that let decks hold what is prepared apart from the main deck
	playable map[*cards.Card]bool
}

func newDecks(l *game.Library) *randomDecks {
	u := &randomDecks{library: l, playable: map[*cards.Card]bool{}}
	l.CompileAll(l.Pool.Cards())
	for _, c := range l.Pool.Cards() {
		if c.Token || c.Front != nil || c.Kind != cards.Leader && l.Compile(c).Program == nil {
			continue
		}
		for _, part := range cards.PartsOf(l.Game) {
			if part.Admits(c) && (part != cards.PartExtra || c.Is(cards.Chant) && slices.Contains(c.Traits, "Story")) && (part != cards.PartRunes || c.Is(cards.Rune)) {
				u.parts[part] = append(u.parts[part], c)
			}
		}
		if p := l.Compile(c).Program; l.Game == "fow" && c.Is(cards.Ruler) && (uint64(p.Keywords)&(fow.Grimoire.Bit()|fow.Divinity.Bit()) != 0 || p.Params.Strangers > 0) {
			if u.plays(c) {
				u.apart = append(u.apart, c)
			}
		}
	}
	return u
}

// head is the part with the one card that says what a deck may hold.
func (u *randomDecks) head() cards.Part {
	if u.library.Game == "sve" {
		return cards.PartLeader
	}
	return cards.PartRuler
}

func (u *randomDecks) fill() bool {
	return len(u.parts[u.head()]) > 0 && len(u.parts[cards.PartMain]) >= 60
}

// plays reports whether the rules carry a card out.
func (u *randomDecks) plays(c *cards.Card) bool {
	ok, known := u.playable[c]
	if !known {
		ok = c.Kind == cards.Leader || u.library.Playable(c) == nil
		u.playable[c] = ok
	}
	return ok
}

// deck makes a legal deck. What is prepared apart from the main deck is left out where it is not admitted; every
// third head is one that admits some.
func (u *randomDecks) deck(name string, chance *engine.Stream) *cards.Deck {
	for {
		d := &cards.Deck{Name: name, Game: u.library.Game, Source: "random"}
		heads := u.parts[u.head()]
		if len(u.apart) > 0 && chance.Below(3) == 0 {
			heads = u.apart
		}
		head := u.draw(heads, chance)
		d.Parts[u.head()] = []cards.Entry{{Card: head, Count: 1}}
		u.put(d, cards.PartMain, head, chance)
		for _, part := range cards.PartsOf(u.library.Game) {
			if part == u.head() || part == cards.PartMain {
				continue
			}
			u.put(d, part, head, chance)
			if aside(part) && u.library.CheckDeck(d.Canonical()) != nil {
				d.Parts[part] = nil
			}
		}
		if d = d.Canonical(); u.library.CheckDeck(d) == nil {
			return d
		}
	}
}

// aside reports whether few decks have a part.
func aside(part cards.Part) bool {
	return part == cards.PartExtra || part == cards.PartRunes || part == cards.PartStrangers
}

// draw draws a card that can be played; nil if none can be found.
func (u *randomDecks) draw(from []*cards.Card, chance *engine.Stream) *cards.Card {
	for tries := 0; tries < 300 && len(from) > 0; tries++ {
		if c := from[chance.Below(len(from))]; u.plays(c) {
			return c
		}
	}
	return nil
}

// put fills a part of a deck.
func (u *randomDecks) put(d *cards.Deck, part cards.Part, head *cards.Card, chance *engine.Stream) {
	size, each := 1+chance.Below(5), 1
	switch part {
	case cards.PartMain:
		size, each = 40+chance.Below(11), 3
	case cards.PartEvolve:
		size, each = 10, 3
	case cards.PartStones:
		size, each = 10+chance.Below(11), 4
	}
	if part == cards.PartStrangers {
		size, each = int(u.library.Compile(head).Program.Params.Strangers), 2
	}
	have := map[string]bool{}
	for tries := 0; size > 0 && tries < 2000; tries++ {
		c := u.draw(u.parts[part], chance)
		if c == nil {
			return
		}
		if u.library.Game == "sve" && (c.Class != head.Class && c.Class != "Neutral" || part == cards.PartEvolve && !slices.ContainsFunc(d.Entries(cards.PartMain), func(e cards.Entry) bool { return e.Card.Name == c.Name }) && tries < 1000) {
			continue
		}
		if have[c.Name] {
			continue
		}
		have[c.Name] = true
		n := min(1+chance.Below(each), size)
		d.Parts[part] = append(d.Parts[part], cards.Entry{Card: c, Count: n})
		size -= n
	}
}
