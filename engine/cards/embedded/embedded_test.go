package embedded

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/internal/place"
)

func pool(t *testing.T) *cards.Pool {
	t.Helper()
	p, err := Pool("sve")
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// TestDecks checks what can be said of the decks without the rules: sizes, one
// class or universe each, a curve, and faces for every follower that can evolve.
func TestDecks(t *testing.T) {
	decks, err := Decks("sve")
	if err != nil {
		t.Fatal(err)
	}
	want := []string{"Abyss", "Derby", "Dragon", "Forest", "Haven", "Rune", "Stage", "Sword"}
	if got := Names("sve"); !slices.Equal(got, want) {
		t.Errorf("decks %v, want %v", got, want)
	}
	p := pool(t)
	for _, d := range decks {
		if d.Leader() == nil || d.Size(cards.PartMain) != 40 || d.Size(cards.PartEvolve) != 10 || d.Source != Source {
			t.Errorf("%s: leader %v, %d main, %d evolve, source %q", d.Name, d.Leader(), d.Size(cards.PartMain), d.Size(cards.PartEvolve), d.Source)
			continue
		}
		cheap, spells := 0, 0
		for _, e := range d.Parts[cards.PartMain] {
			c := e.Card
			ours := slices.Contains([]string{d.Leader().Class, "Neutral"}, c.Class)
			if d.Leader().Universe != "" {
				ours = c.Universe == d.Leader().Universe
			}
			if !ours || e.Count > 3 || c.Token || c.Evolved {
				t.Errorf("%s: %d %s (%s %s)", d.Name, e.Count, c.Name, c.Class, c.Universe)
			}
			if c.Cost <= 3 {
				cheap += e.Count
			}
			if c.Kind == cards.Spell {
				spells += e.Count
			}
		}
		if cheap < 22 || cheap > 32 || spells < 3 {
			t.Errorf("%s: %d cards cost 3 or less, %d spells", d.Name, cheap, spells)
		}
		for _, e := range d.Parts[cards.PartEvolve] {
			inMain := slices.ContainsFunc(d.Parts[cards.PartMain], func(m cards.Entry) bool { return m.Card.Name == e.Card.Name })
			if !e.Card.Evolved || !inMain && e.Card.Name != "Carrot" {
				t.Errorf("%s: %s in the evolve deck has no card to evolve", d.Name, e.Card.Name)
			}
		}
	}
	for _, c := range p.Cards() {
		if can := strings.Contains(c.Text, "[evolve][cost"); !c.Evolved && can != (len(p.Evolved(c.Name)) == 1) {
			t.Errorf("%s: can evolve: %v, evolved faces: %d", c.Name, can, len(p.Evolved(c.Name)))
		}
	}
}

// TestDeckByName finds decks however they are written, and hints otherwise.
func TestDeckByName(t *testing.T) {
	p := pool(t)
	d, err := Deck(p, "forest")
	if err != nil || d.Name != "Forest" {
		t.Fatalf("%v, %v", d, err)
	}
	if d.Parts[cards.PartMain][0].Card != p.ByID(d.Parts[cards.PartMain][0].Card.ID) {
		t.Error("the deck's cards are not the pool's")
	}
	if _, err := Deck(p, "Forrest"); err == nil || !strings.Contains(err.Error(), `did you mean "Forest"?`) {
		t.Errorf("misspelled: %v", err)
	}
	if _, err := Pool("swe"); err == nil || !strings.Contains(err.Error(), `did you mean "sve"?`) {
		t.Errorf("misspelled game: %v", err)
	}
	if Names("chess") != nil {
		t.Error("decks of an unknown game")
	}
}

// TestDocumentedFormats reads the examples of docs/card-files.md.
func TestDocumentedFormats(t *testing.T) {
	doc, err := os.ReadFile(place.Repo("docs", "card-files.md"))
	if err != nil {
		t.Fatal(err)
	}
	example := func(first string) []byte {
		t.Helper()
		_, rest, _ := strings.Cut(string(doc), "```"+first)
		block, _, ok := strings.Cut(rest, "```")
		if !ok {
			t.Fatalf("no example that begins with %q", first)
		}
		return []byte(strings.TrimPrefix(first, "toml") + block)
	}
	p := pool(t)
	if n, err := p.ReadTOML("my.toml", example("toml")); n != 3 || err != nil {
		t.Errorf("%d cards, %v", n, err)
	}
	const head = "game = \"sve\"\nclass = \"Forestcraft\"\n"
	for name, first := range map[string]string{"advanced": "toml\n  [[card]]\n  id = \"MY-004\"", "double-faced": "toml\n  [[card]]\n  id = \"MY-003\""} {
		if n, err := p.ReadTOML(name, append([]byte(head), example(first)...)); n != 1 || err != nil {
			t.Errorf("%s: %d cards, %v", name, n, err)
		}
	}
	if back := p.ByID("MY-003").Back; back == nil || back.Text != "Ward." {
		t.Error("the double-faced example has no back face")
	}
	if packs, err := p.ReadPacks("boosters.toml", example("toml\nname = \"Clover boosters\"")); err != nil || len(packs.Slots) != 2 || packs.Count != 8 {
		t.Errorf("packs: %+v, %v", packs, err)
	}
	if s, err := p.ReadSealed("pool.txt", example("\nname: Clover boosters, seed 7")[1:]); err != nil || len(s.Cards) != 2 {
		t.Errorf("pool: %+v, %v", s, err)
	}
	d, err := p.ReadDeck("clover.txt", example("\n# Comments")[1:])
	if err != nil || d.Name != "Clover rush" || d.Size(cards.PartMain) != 8 || d.Size(cards.PartEvolve) != 3 || d.Leader() == nil {
		t.Errorf("%+v, %v", d, err)
	}
}

// TestTextsNameTokens finds every token that a text creates.
func TestTextsNameTokens(t *testing.T) {
	p := pool(t)
	var tokens []string
	for _, c := range p.Cards() {
		if c.Token {
			tokens = append(tokens, c.Name)
		}
	}
	if len(tokens) != 49 {
		t.Errorf("%d tokens, want 49", len(tokens))
	}
	created := 0
	for _, c := range p.Cards() {
		for _, line := range strings.Split(c.Text, "\n") {
			if !strings.Contains(line, "Summon") && !strings.Contains(line, "EX area") || !strings.Contains(line, " token") {
				continue
			}
			created++
			if !slices.ContainsFunc(tokens, func(n string) bool { return strings.Contains(line, " "+n+" token") }) {
				t.Errorf("%s creates no token we have: %s", c.Name, line)
			}
		}
	}
	if created < 15 {
		t.Errorf("only %d lines create tokens", created)
	}
}

// TestTokensAsListed compares the tokens with the list of the rules document;
// without it only their types are looked at.
func TestTokensAsListed(t *testing.T) {
	type listed struct {
		Name, Type, Class string
		Traits            []string
		Cost              int
		Attack, Defense   *int
		Text              string
	}
	p := pool(t)
	lines := sharedLines(t, "rules", "sve-tokens.jsonl")
	ours := 0
	for _, c := range p.Cards() {
		if !c.Token {
			continue
		}
		ours++
		if fights := c.Kind == cards.Follower; p.Token(c.Name) != c || fights != (c.Attack != cards.None) || fights != (c.Defense != cards.None) {
			t.Errorf("token %s cannot be made by its name, or its numbers do not fit its type: %+v", c.Name, c)
		}
	}
	if ours < 49 {
		t.Errorf("%d tokens, want at least 49", ours)
	}
	if lines == nil {
		return
	}
	n := 0
	for _, line := range lines {
		var l listed
		if err := json.Unmarshal(line, &l); err != nil {
			t.Fatal(err)
		}
		n++
		c := p.Token(l.Name)
		if c == nil {
			t.Errorf("token %s is missing", l.Name)
			continue
		}
		number := func(x *int) int {
			if x == nil {
				return cards.None
			}
			return *x
		}
		if c.Kind.String() != l.Type || c.Class != l.Class || !slices.Equal(c.Traits, l.Traits) || c.Cost != l.Cost ||
			c.Attack != number(l.Attack) || c.Defense != number(l.Defense) || (c.Text == "") != (l.Text == "") {
			t.Errorf("token %s differs from the list: %+v", l.Name, c)
		}
		// Keywords have one wording; sentences are ours.
		if c.Text == l.Text && strings.Contains(l.Text, " ") {
			t.Errorf("token %s has the listed text", l.Name)
		}
	}
	if n != 49 {
		t.Errorf("%d tokens listed, want 49", n)
	}
}

// TestNothingPrintedCopied compares names and texts with the printed cards, and
// our cards with each other: a name stands for one card and its evolved face.
func TestNothingPrintedCopied(t *testing.T) {
	type printed struct{ Name, Text string }
	names, texts := map[string]bool{}, map[string]string{}
	for _, line := range sharedLines(t, "cards", "sve.jsonl") {
		var r printed
		if err := json.Unmarshal(line, &r); err != nil {
			t.Fatal(err)
		}
		names[r.Name] = true
		texts[plain(r.Text)] = r.Name
	}
	type face struct {
		name    string
		evolved bool
	}
	ours := map[face]string{}
	for _, c := range pool(t).Cards() {
		if other, twice := ours[face{c.Name, c.Evolved}]; twice {
			t.Errorf("%s and %s are both called %s", other, c.ID, c.Name)
		}
		ours[face{c.Name, c.Evolved}] = c.ID
		if c.Token {
			continue // names are the rules document's; texts are compared as programs
		}
		if names[c.Name] && c.Name != "Carrot" { // a name that 14.2.1.1 asks for
			t.Errorf("%s (%s) has the name of a printed card", c.Name, c.ID)
		}
		// Texts of a few words, such as a lone keyword or the evolve ability, are
		// common property of the game.
		if other, same := texts[plain(c.Text)]; same && len(strings.Fields(c.Text)) > 6 {
			t.Errorf("%s (%s) has the text of %s", c.Name, c.ID, other)
		}
	}
}

// plain removes the spellings that differ between prints.
func plain(text string) string {
	return strings.NewReplacer("[cost 0", "[cost", "[cost0", "[cost", "[cost ", "[cost", " ", "", "\n", "").Replace(text)
}

// sharedLines returns the lines of a file of the printed cards and the rules, or
// says that they are not at hand and returns nil.
func sharedLines(t *testing.T, elements ...string) [][]byte {
	t.Helper()
	f, err := os.Open(place.Shared(elements...))
	if err != nil {
		t.Logf("absent (%v): only our own cards are looked at", err)
		return nil
	}
	defer f.Close()
	var lines [][]byte
	for s := bufio.NewScanner(f); s.Scan(); {
		lines = append(lines, slices.Clone(s.Bytes()))
	}
	return lines
}

// TestDecksKeepTheirCards: cards of a user that have the names of embedded ones
// change no embedded deck.
func TestDecksKeepTheirCards(t *testing.T) {
	p := pool(t)
	before, err := DecksFrom(p)
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for i, c := range p.Cards() {
		if c.Front != nil || c.Back != nil || names[c.Name] {
			continue
		}
		names[c.Name] = true
		other := *c
		other.ID, other.Text = fmt.Sprintf("X-%d", i), "Draw a card."
		if err := p.Add(&other); err != nil {
			t.Fatal(err)
		}
	}
	after, err := DecksFrom(p)
	if err != nil || len(after) != len(before) {
		t.Fatalf("%d decks instead of %d: %v", len(after), len(before), err)
	}
	for i, d := range before {
		if after[i].Name != d.Name || after[i].Hash() != d.Hash() {
			t.Errorf("%s is another deck among cards of the same names", d.Name)
		}
	}
}
