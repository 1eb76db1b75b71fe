package embedded_test

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"gauntlet/internal/game"
	"gauntlet/policies"
)

// fowEditions are the editions by whose rules all decks are legal; the cards are
// worded for 6.3.
var fowEditions = []string{"6.3", "8.01", "10.2"}

// fowStyles are the embedded decks of Force of Will by how they play.
var fowStyles = map[string][]string{
	"aggro":    {"Ember", "Vigil"},
	"midrange": {"Eclipse", "Grove"},
	"control":  {"Barrow", "Tide"},
}

func openFoW(t *testing.T) *game.Library {
	t.Helper()
	l, err := game.Open("fow")
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// TestFoWCardsCompile compiles every card whole, and finds that its canonical
// wording means the same.
func TestFoWCardsCompile(t *testing.T) {
	l := openFoW(t)
	carried := 0
	for _, c := range l.Pool.Cards() {
		text := l.Compile(c)
		for _, d := range text.Diagnostics {
			t.Errorf("%s: %v", c.ID, d)
		}
		if text.Program == nil {
			t.Errorf("%s %s does not compile", c.ID, c.Name)
			continue
		}
		other := *c
		other.Text = cardtext.Print(text.Tree)
		if again, _, diags := compile.Card(&other, l.Vocabulary()); again == nil || effect.Disassemble(again) != effect.Disassemble(text.Program) {
			t.Errorf("%s: the canonical wording means something else: %s\n%v", c.Name, other.Text, diags)
		}
		if err := l.Playable(c); err != nil {
			t.Logf("%v", err)
			continue
		}
		carried++
	}
	t.Logf("%d of %d faces are carried out by the engine", carried, len(l.Pool.Cards()))
}

// TestFoWDecks checks what the decks promise: two of each style, all attributes,
// forty cards and ten stones, a curve, and legality by every edition that has
// their types.
func TestFoWDecks(t *testing.T) {
	l := openFoW(t)
	var want []string
	for _, names := range fowStyles {
		if len(names) < 2 {
			t.Errorf("a style has only the decks %v", names)
		}
		want = append(want, names...)
	}
	slices.Sort(want)
	if got := embedded.Names("fow"); !slices.Equal(got, want) {
		t.Errorf("decks %v, want %v", got, want)
	}
	decks, _, err := l.Decks(nil)
	if err != nil {
		t.Fatal(err)
	}
	attributes := map[string]bool{}
	for _, d := range decks {
		if d.Size(cards.PartRuler) != 1 || d.Size(cards.PartMain) != 40 || d.Size(cards.PartStones) != 10 || d.Source != embedded.Source {
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
		}
		if cheap < 24 || cheap > 38 {
			t.Errorf("%s: %d cards cost 3 or less", d.Name, cheap)
		}
	}
	if len(attributes) != len(cards.Attributes) {
		t.Errorf("the decks have cards of %v", attributes)
	}
	// 5.01 has neither regalia nor the later keywords: nothing else may be wrong.
	if err := l.Set("rules", "5.01-bifrost"); err != nil {
		t.Fatal(err)
	}
	older := 0
	for _, d := range decks {
		err := l.CheckDeck(d)
		if err == nil {
			older++
			continue
		}
		for _, fault := range strings.Split(err.Error(), "\n") {
			if !strings.Contains(fault, "know no ") {
				t.Errorf("5.01: %s", fault)
			}
		}
	}
	t.Logf("%d decks are legal by 5.01 too", older)
	for _, edition := range fowEditions {
		if err := l.Set("rules", edition); err != nil {
			t.Fatal(err)
		}
		for _, d := range decks {
			if err := l.CheckDeck(d); err != nil {
				t.Errorf("%s: %v", edition, err)
			}
		}
	}
}

// TestFoWRandomGamesEnd plays every pair of decks without sense: games come to a
// result by the rules.
func TestFoWRandomGamesEnd(t *testing.T) {
	l := openFoW(t)
	decks, _, err := l.Decks(nil)
	if err != nil {
		t.Fatal(err)
	}
	r, err := l.Link(decks...)
	if err != nil {
		t.Fatal(err)
	}
	var reasons [engine.Reasons]int
	games, turns := 0, 0
	for i, a := range decks {
		for _, b := range decks[i+1:] {
			m, err := r.NewMatch(a, b)
			if err != nil {
				t.Fatal(err)
			}
			g, d := m.NewGame(), engine.Driver{}
			for p := range d.Policies {
				if d.Policies[p], err = policies.New("random", "fow"); err != nil {
					t.Fatal(err)
				}
			}
			for k := range uint64(20) {
				g.Start(engine.Setup{Key: engine.Derive(k, uint64(i)), Swap: k%2 == 1})
				reasons[d.Play(g, k).Reason]++
				games++
				turns += g.Turn()
			}
		}
	}
	t.Logf("%d games of %.1f turns, ends %v", games, float64(turns)/float64(games), reasons)
	if byRules := reasons[engine.ReasonLife] + reasons[engine.ReasonDeckOut] + reasons[engine.ReasonBoth] + reasons[engine.ReasonEffect]; byRules < games*fowEndsMin/100 {
		t.Errorf("only %d of %d games end by the rules: %v", byRules, games, reasons)
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
	f, err := os.Open(filepath.Join("..", "..", "..", "..", "shared", "cards", "fow.jsonl"))
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
