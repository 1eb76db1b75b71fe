package embedded_test

import (
	"bufio"
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/engine/games"
	"gauntlet/engine/games/fow"
	"gauntlet/internal/game"
	"gauntlet/internal/place"
)

// fowSet is a set of embedded cards of Force of Will with the decks that are made
// of it.
type fowSet struct {
	set, worded string              // the edition whose wording the cards have
	editions    []string            // by whose rules its decks may be legal
	played      []string            // those of them under which the balance is played
	styles      map[string][]string // its decks by how they play
	features    []fowFeature        // what some card uses
	spare       int                 // how many of them no card of its decks may use
	faces       int                 // faces that the set has at least
	distinct    int                 // cards of different names that its decks use at least
}

// fowSets are the embedded sets. Those of another edition are one more row.
var fowSets = []fowSet{
	{"HF", "6.3", []string{"6.3", "8.01", "10.2"}, []string{"6.3"}, map[string][]string{
		"aggro":    {"Ember", "Vigil"},
		"midrange": {"Eclipse", "Grove"},
		"control":  {"Barrow", "Tide"},
	}, fowFeatures, 8, 160, 120},
	{"OH", "5.01-valhalla", []string{"5.01-bifrost", "5.01-valhalla"}, []string{"5.01-bifrost", "5.01-valhalla"}, map[string][]string{
		"aggro":    {"Karst"},
		"midrange": {"Vesper", "Ford"},
		"control":  {"Ossuary"},
	}, fowOldFeatures, 0, 70, 65},
	{"WG", "8.01", []string{"8.01"}, []string{"8.01"}, // against the decks of Hearthfall, too
		map[string][]string{
			"aggro":    {"Squall"},
			"midrange": {"Lectern", "Menhir"},
			"control":  {"Cistern"},
		}, fowFeatures801, 0, 90, 90},
	{"FW", "10.2", []string{"10.2"}, []string{"10.2"}, // against the decks of Hearthfall, too
		map[string][]string{
			"aggro":    {"Prism"},
			"midrange": {"Caravan", "Twins"},
			"control":  {"Reef"},
		}, fowFeatures102, 0, 90, 80},
}

// open opens the cards by the rules of the edition whose wording the set has, and
// returns its faces.
func (s *fowSet) open(t *testing.T) (l *game.Library, faces []*cards.Card) {
	t.Helper()
	l = openFoW(t)
	if err := l.Set("rules", s.worded); err != nil {
		t.Fatal(err)
	}
	for _, c := range l.Pool.Cards() {
		if c.Set == s.set || c.Front != nil && c.Front.Set == s.set {
			faces = append(faces, c)
		}
	}
	return l, faces
}

func openFoW(t *testing.T) *game.Library {
	t.Helper()
	l, err := games.Open("fow")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestFoWCardsCompile compiles every card whole, and finds that its canonical
// wording means the same.
func TestFoWCardsCompile(t *testing.T) {
	for _, s := range fowSets {
		s.compile(t)
	}
}

func (s *fowSet) compile(t *testing.T) {
	t.Helper()
	l, faces := s.open(t)
	carried := 0
	for _, c := range faces {
		text := l.Compile(c)
		for _, d := range text.Diagnostics {
			t.Errorf("%s: %v", c.ID, d)
		}
		if text.Program == nil {
			t.Errorf("%s %s does not compile", c.ID, c.Name)
			continue
		}
		other := *c
		other.Text = cardtext.Print(text.Tree())
		if again, _, diags := compile.Card(&other, l.Vocabulary(), l.Language()); again == nil || effect.Disassemble(again) != effect.Disassemble(text.Program) {
			t.Errorf("%s: the canonical wording means something else: %s\n%v", c.Name, other.Text, diags)
		}
		if err := l.Playable(c); err != nil {
			t.Logf("%v", err)
			continue
		}
		carried++
	}
	t.Logf("%s: %d of %d faces are carried out by the engine", s.set, carried, len(faces))
}

// TestFoWDecks checks what the decks promise: all attributes, forty cards and ten
// stones, a curve, and legality by every edition that they are meant for. Every
// edition has two at least.
func TestFoWDecks(t *testing.T) {
	l := openFoW(t)
	var want []string
	for _, s := range fowSets {
		attributes := map[string]bool{}
		for _, names := range s.styles {
			want = append(want, names...)
			for _, name := range names {
				d, err := embedded.Deck(l.Pool, name)
				if err != nil {
					t.Fatal(err)
				}
				checkFoWDeck(t, l, &s, d, attributes)
			}
		}
		if len(attributes) != len(cards.Attributes) {
			t.Errorf("the decks of %s have cards of %v", s.set, attributes)
		}
	}
	slices.Sort(want)
	if got := embedded.Names("fow"); !slices.Equal(got, want) {
		t.Errorf("decks %v, want %v", got, want)
	}
	for _, e := range fow.Editions() {
		if err := l.Set("rules", e.String()); err != nil {
			t.Fatal(err)
		}
		decks, _, err := l.Decks(nil)
		if err != nil {
			t.Fatal(err)
		}
		if len(decks) < 2 {
			t.Errorf("%v: only %d decks are meant for it", e, len(decks))
		}
		for _, d := range decks {
			if err := l.CheckDeck(d); err != nil {
				t.Errorf("%v: %v", e, err)
			}
		}
	}
}

// tagged returns the rulers of a deck with [Tag].
func tagged(d *cards.Deck) (rulers []*cards.Card) {
	for _, e := range d.Parts[cards.PartRuler] {
		if strings.Contains(e.Card.Text, "[Tag]") {
			rulers = append(rulers, e.Card)
		}
	}
	return rulers
}

// checkFoWDeck checks the numbers and the editions of a deck, and notes its
// attributes.
func checkFoWDeck(t *testing.T, l *game.Library, s *fowSet, d *cards.Deck, attributes map[string]bool) {
	t.Helper()
	if n := d.Size(cards.PartRuler); n != 1 && n != len(tagged(d)) || d.Size(cards.PartMain) != 40 || d.Size(cards.PartStones) != 10 || d.Source != embedded.Source {
		t.Errorf("%s: %d rulers, %d main, %d stones, source %q", d.Name, d.Size(cards.PartRuler), d.Size(cards.PartMain), d.Size(cards.PartStones), d.Source)
	}
	cheap := 0
	for _, e := range d.Parts[cards.PartMain] {
		for _, a := range e.Card.Attributes {
			attributes[a] = true
		}
		if w, _ := e.Card.WillCost(); w.Total() <= 3 {
			cheap += e.Count
		}
		if e.Card.Set != s.set {
			t.Errorf("%s: %s is of the set %s", d.Name, e.Card.Name, e.Card.Set)
		}
	}
	if cheap < 24 || cheap > 38 {
		t.Errorf("%s: %d cards cost 3 or less", d.Name, cheap)
	}
	if len(d.Rules) == 0 {
		t.Errorf("%s is meant for no edition", d.Name)
	}
	for _, name := range d.Rules {
		if !slices.Contains(s.editions, name) {
			t.Errorf("%s is meant for %s", d.Name, name)
		}
	}
	if slices.Contains(s.editions, "6.3") {
		// 5.01 has neither regalia nor the later keywords: nothing else may be wrong.
		if err := l.Set("rules", "5.01-bifrost"); err != nil {
			t.Fatal(err)
		}
		if err := l.CheckDeck(d); err != nil {
			for fault := range strings.SplitSeq(err.Error(), "\n") {
				if !strings.Contains(fault, "know no ") {
					t.Errorf("5.01: %s", fault)
				}
			}
		}
	}
}

// TestFoWRandomGamesEnd plays every pair of decks of each edition without sense:
// games come to a result by the rules.
func TestFoWRandomGamesEnd(t *testing.T) {
	for _, s := range fowSets {
		t.Run(s.worded, func(t *testing.T) {
			l, _ := s.open(t)
			decks, _, err := l.Decks(nil)
			if err != nil {
				t.Fatal(err)
			}
			r, err := l.Link(decks...)
			if err != nil {
				t.Fatal(err)
			}
			var reasons [engine.Reasons]int
			played, turns := 0, 0
			for i, a := range decks {
				for _, b := range decks[i+1:] {
					m, err := r.NewMatch(a, b)
					if err != nil {
						t.Fatal(err)
					}
					g, d := m.NewGame(), engine.Driver{}
					for p := range d.Policies {
						if d.Policies[p], err = games.NewPolicy("random", "fow"); err != nil {
							t.Fatal(err)
						}
					}
					for k := range uint64(20) {
						g.Start(engine.Setup{Key: engine.Derive(k, uint64(i)), Swap: k%2 == 1})
						reasons[d.Play(g, k).Reason]++
						played++
						turns += g.Turn()
					}
				}
			}
			t.Logf("%d games of %.1f turns, ends %v", played, float64(turns)/float64(played), reasons)
			if byRules := reasons[engine.ReasonLife] + reasons[engine.ReasonDeckOut] + reasons[engine.ReasonBoth] + reasons[engine.ReasonEffect]; byRules < played*fowEndsMin/100 {
				t.Errorf("only %d of %d games end by the rules: %v", byRules, played, reasons)
			}
		})
	}
}

// fowEndsMin is which share of random games must end by the rules, in per cent:
// without sense nobody attacks well, and a board can grow beyond the engine's
// entities.
const fowEndsMin = 70

// TestFoWNothingPrintedCopied compares names and texts with the printed cards, and
// our names with each other.
func TestFoWNothingPrintedCopied(t *testing.T) {
	names, texts := map[string]bool{}, map[string]string{}
	f, err := os.Open(place.Shared("cards", "fow.jsonl"))
	if err != nil {
		t.Logf("absent (%v): only our own cards are looked at", err)
	} else {
		defer f.Close()
		s := bufio.NewScanner(f)
		s.Buffer(nil, 1<<20)
		for s.Scan() {
			var r struct{ Name, Text string }
			if err := json.Unmarshal(s.Bytes(), &r); err != nil {
				t.Fatal(err)
			}
			names[r.Name] = true
			texts[r.Text] = r.Name
		}
		if s.Err() != nil || len(names) == 0 {
			t.Fatalf("%d names, %v", len(names), s.Err())
		}
	}
	ours := map[string]string{}
	for _, c := range openFoW(t).Pool.Cards() {
		if other, twice := ours[c.Name]; twice {
			t.Errorf("%s and %s are both called %s", other, c.ID, c.Name)
		}
		ours[c.Name] = c.ID
		if names[c.Name] {
			t.Errorf("%s (%s) has the name of a printed card", c.Name, c.ID)
		}
		// Texts of a few words, such as a lone keyword, are common property of the game.
		if other, same := texts[c.Text]; same && len(strings.Fields(c.Text)) > 12 {
			t.Errorf("%s (%s) has the text of %s", c.Name, c.ID, other)
		}
	}
}
