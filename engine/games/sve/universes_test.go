package sve_test

import (
	"fmt"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/conformance"
	"gauntlet/engine/games/sve"
)

// strangeCards are of the kinds that no embedded deck holds: advanced and
// double-faced cards, cards of both universes.
const strangeCards = `game = "sve"
class = "Runecraft"

[[card]]
id = "U-01"
name = "Twin"
type = "Follower"
universe = "THE IDOLM@STER CINDERELLA GIRLS"
cost = 2
attack = 2
defense = 2
text = "[evolve][cost 1]: Evolve this follower.\n[act] Lesson (1): Draw a card."

[[card]]
id = "U-02"
name = "Twin"
type = "Evolved Follower"
universe = "THE IDOLM@STER CINDERELLA GIRLS"
attack = 4
defense = 3
text = "Rush."
[card.back]
name = "Twin"
type = "Evolved Follower"
attack = 2
defense = 5
text = "Ward.\nOn Evolve: Draw a card."

[[card]]
id = "U-03"
name = "Opener"
type = "Spell"
universe = "THE IDOLM@STER CINDERELLA GIRLS"
cost = 1
text = "Put an advanced card from your evolve deck into your EX area."

[[card]]
id = "U-04"
name = "Summoner"
type = "Follower"
universe = "THE IDOLM@STER CINDERELLA GIRLS"
cost = 4
attack = 2
defense = 3
text = "[fanfare] Put an advanced follower from your evolve deck onto your field."

[[card]]
id = "U-05"
name = "Ascended"
type = "Advanced Follower"
universe = "THE IDOLM@STER CINDERELLA GIRLS"
cost = 3
attack = 3
defense = 3
text = "Ward.\n[lastwords] Put this card onto your field.\n[lastwords] Draw a card."

[[card]]
id = "U-06"
name = "Judgement"
type = "Advanced Spell"
universe = "THE IDOLM@STER CINDERELLA GIRLS"
cost = 2
text = "[quick]\nSelect an enemy follower on the field and return it to its owner's hand."

[[card]]
id = "U-07"
name = "Exile"
type = "Spell"
universe = "THE IDOLM@STER CINDERELLA GIRLS"
cost = 1
text = "Select an enemy follower on the field. Put it on the bottom of its owner's deck."

[[card]]
id = "U-08"
name = "Grave Call"
type = "Spell"
universe = "THE IDOLM@STER CINDERELLA GIRLS"
cost = 2
text = "Select a follower in your cemetery and summon it. Evolve it."

[[card]]
id = "U-09"
name = "Taker"
type = "Follower"
universe = "THE IDOLM@STER CINDERELLA GIRLS"
cost = 5
attack = 3
defense = 3
text = "[fanfare] Select an enemy follower on the field and steal it."

[[card]]
id = "U-L1"
name = "Producer"
type = "Leader"
universe = "THE IDOLM@STER CINDERELLA GIRLS"
`

// strangeDecks returns a universe deck, the same list as a class deck, and a
// deck for Open 8 with as many cards as eight packs hold.
func strangeDecks(t testing.TB) (*sve.Tables, map[string]*cards.Deck, []sve.Source) {
	t.Helper()
	pool, err := embedded.Pool("sve")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := pool.ReadTOML("strange.toml", []byte(strangeCards)); err != nil {
		t.Fatal(err)
	}
	deck := func(name, head string, main, evolve map[string]int) *cards.Deck {
		text := head + "\n[main]\n"
		for id, n := range main {
			text += fmt.Sprintf("%d %s\n", n, id)
		}
		text += "[evolve]\n"
		for id, n := range evolve {
			text += fmt.Sprintf("%d %s\n", n, id)
		}
		d, err := pool.ReadDeck(name, []byte(text))
		if err != nil {
			t.Fatal(err)
		}
		return d
	}
	main := map[string]int{"U-01": 12, "U-03": 6, "U-04": 6, "U-07": 4, "U-08": 6, "U-09": 6}
	evolve := map[string]int{"U-02": 4, "U-05": 3, "U-06": 3}
	decks := map[string]*cards.Deck{
		"universe": deck("universe", "[leader]\nU-L1", main, evolve),
		"class":    deck("class", "basis: class\n[leader]\nU-L1", main, evolve),
		"open":     deck("open", "", main, map[string]int{"U-02": 10, "U-05": 7, "U-06": 7}),
		"wide":     deck("wide", "", map[string]int{"U-01": 30, "U-09": 30}, map[string]int{"U-02": 4}),
	}
	tab, sources := link(t, pool, []*cards.Deck{decks["universe"], decks["wide"]})
	return tab, decks, sources
}

func strangeMatch(t testing.TB, tab *sve.Tables, a, b *cards.Deck, f sve.Format) *sve.Match {
	t.Helper()
	m, err := sve.NewMatch(tab, a, b, sve.Options{Format: f})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// TestConformanceOfStrangeDecks checks the contract of engine.Game with
// advanced and double-faced cards, Magical Items, and in Open 8.
func TestConformanceOfStrangeDecks(t *testing.T) {
	tab, decks, _ := strangeDecks(t)
	for _, c := range []struct {
		a, b   string
		format sve.Format
	}{{"universe", "class", sve.Standard}, {"open", "wide", sve.Open8}} {
		a, b := decks[c.a], decks[c.b]
		conformance.Run(t, conformance.Config{
			Name:        c.a + " against " + c.b,
			New:         func() engine.Game { return strangeMatch(t, tab, a, b, c.format).NewGame() },
			Mirror:      func() engine.Game { return strangeMatch(t, tab, a, a, c.format).NewGame() },
			Games:       100,
			Determinize: 1000,
		})
	}
}

// TestOpenGamesUseEverything expects random games of Open 8 to give Rush for
// either point and to choose either face.
func TestOpenGamesUseEverything(t *testing.T) {
	tab, decks, _ := strangeDecks(t)
	g := strangeMatch(t, tab, decks["open"], decks["wide"], sve.Open8).NewGame()
	asked := map[string]int{}
	for k := range 50 {
		g.Start(engine.Setup{Key: uint64(k)})
		chance := engine.NewStream(uint64(k), engine.PurposePolicy0)
		for g.Next() {
			d := g.Decision()
			i := chance.Below(d.N)
			o := d.Option(i)
			switch {
			case d.Kind == sve.AskMain && o.Action() == sve.ActRush:
				asked["Rush"]++
			case d.Kind == sve.AskEvolvePoint && d.Clause == clauseNumber(t, "B.8.5.1.1"):
				asked["point"]++
			case d.Kind == sve.AskTurnUp:
				asked["card"]++
			case d.Kind == sve.AskEvolveCard:
				asked[fmt.Sprint("face ", o.B())]++
			}
			g.Answer(i)
		}
	}
	for _, what := range []string{"Rush", "point", "card", "face 0", "face 1"} {
		if asked[what] == 0 {
			t.Errorf("no game chose: %s", what)
		}
	}
	t.Log(asked)
}

func clauseNumber(t testing.TB, id string) engine.Clause {
	for n, c := range sve.ClauseIDs() {
		if c == id {
			return engine.Clause(n)
		}
	}
	t.Fatalf("no clause %s", id)
	return 0
}

// TestSecondOpinionOnStrangeDecks compares the engine with package reference in
// games with all of this.
func TestSecondOpinionOnStrangeDecks(t *testing.T) {
	tab, decks, sources := strangeDecks(t)
	o := sve.NewSecondOpinion(tab, sources)
	for k := range 20 {
		second(t, o, strangeMatch(t, tab, decks["universe"], decks["class"], sve.Standard), uint64(k), "universe", "class")
		second(t, o, strangeMatch(t, tab, decks["open"], decks["wide"], sve.Open8), uint64(k), "open", "wide")
	}
	if o.Counted["grants of Rush"] == 0 {
		t.Error("no grants of Rush were compared")
	}
	t.Log(o.Counted)
}

// TestTooManyCards expects decks that the state cannot hold to be refused.
func TestTooManyCards(t *testing.T) {
	tab, decks, _ := strangeDecks(t)
	d := *decks["wide"]
	d.Parts[cards.PartEvolve] = []cards.Entry{{Card: d.Parts[cards.PartEvolve][0].Card, Count: 5}}
	if _, err := sve.NewMatch(tab, &d, &d, sve.Options{Format: sve.Open8}); err == nil {
		t.Error("65 cards were taken")
	}
	errs := sve.CheckDeck(&d, sve.In(sve.Open8))
	if len(errs) != 1 || errs[0].Clause != "B.6.1.1" {
		t.Errorf("65 cards: %v", errs)
	}
	if errs := sve.CheckDeck(decks["wide"], sve.In(sve.Open8)); len(errs) != 0 {
		t.Errorf("64 cards: %v", errs)
	}
}
