package fowscript

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"gauntlet/engine"
	"gauntlet/engine/scenario"
)

// Texts of Force of Will that must play alike whatever their programs look like: a sentence
// with "instead" and the two-armed condition, said in front and behind. Both are played
// from the same random positions with the same answers; options and events must agree at
// every decision. Texts that must not be taken for each other must differ in some position.

// alikePositions is from how many positions every pair is played.
const alikePositions = 8

// alike plays cards with two texts side by side, from the same positions, and returns in
// how many they were told apart, with the first place where they were.
func alike(t *testing.T, a, b string) (apart int, where string) {
	t.Helper()
	for k := range alikePositions {
		if testing.Short() && k > 2 {
			break
		}
		rng := rand.New(rand.NewPCG(uint64(k), 17))
		one, two := alikeGame(t, a, k), alikeGame(t, b, k)
		if one == nil || two == nil {
			return -1, "refused"
		}
		if diff := inStep(one, two, rng); diff != "" {
			if apart++; where == "" {
				where = fmt.Sprintf("position %d: %s", k, diff)
			}
		}
	}
	return apart, where
}

// alikeGame sets a card with a text up in a position that a number stands for, nil if the
// text is refused.
func alikeGame(t *testing.T, text string, k int) *playing {
	t.Helper()
	rng := rand.New(rand.NewPCG(uint64(k), 4))
	field := func(n int) string {
		if n == 0 {
			return "none"
		}
		return fmt.Sprintf("\"Glade Elf\" x%d, \"Red Ox\"", n)
	}
	src := fmt.Sprintf(`# Two texts from the same position.
game fow
rules 6.3
card "Word" chant {1} text %q
card "Glade Elf" resonator {1} 300/300 wind race "Elf"
card "Red Ox" resonator {2} 200/900 fire race "Beast"
card "Pebble" chant {1} text "Gain 100 life."
chance key %d
p1 hand "Word", "Pebble" x%d, "Red Ox" x%d; field %s; life %d; deck "Glade Elf" x3, "Pebble" x2, "Red Ox" x3, FILL x6; graveyard "Pebble" x%d, "Glade Elf" x%d
p2 hand "Pebble" x3, "Red Ox" x2; field %s; life %d; deck FILL x12

expect p1 life 1
`, text, k, 1+rng.IntN(2), 1+rng.IntN(2), field(rng.IntN(4)), 100*(5+rng.IntN(10)), 1+rng.IntN(2), 1+rng.IntN(3), field(1+rng.IntN(2)), 100*(5+rng.IntN(10)))
	src = strings.ReplaceAll(src, "field none; ", "")
	s, err := scenario.Parse("alike", src, []*scenario.Table{Table()})
	if err != nil {
		t.Fatalf("%v\n%s", err, src)
	}
	p, err := s.Position(scenario.Options{})
	if err != nil {
		if strings.Contains(err.Error(), "Word") {
			return nil
		}
		t.Fatalf("%v\n%s", err, src)
	}
	g, err := p.Game("6.3", nil)
	if err != nil {
		t.Fatal(err)
	}
	if err := g.Begin(uint64(k)); err != nil {
		t.Fatal(err)
	}
	out := &playing{g: g}
	g.Record(&out.rec)
	return out
}

// playing is a game with its events so far.
type playing struct {
	g   scenario.Subject
	rec engine.Recorder
}

func (p *playing) lines() []string { return scenario.Lines(p.g, p.rec.Events()) }

// inStep answers the decisions of two games alike, the card with the text first, and
// returns where they part, "" nowhere.
func inStep(one, two *playing, rng *rand.Rand) string {
	played := false
	for range 40 {
		here, there := one.g.Next(), two.g.Next()
		if diff := differ(one.lines(), two.lines()); diff != "" {
			return diff
		}
		if here != there {
			return "only one of the games is over"
		}
		if !here {
			return ""
		}
		asked := askedOf(one.g)
		if diff := differ(asked, askedOf(two.g)); diff != "" {
			return "asked: " + diff
		}
		pick := rng.IntN(len(asked) - 1)
		if i := slices.IndexFunc(asked[1:], func(s string) bool { return strings.Contains(s, "Word") && strings.Contains(s, "play") }); i >= 0 && !played {
			pick, played = i, true
		}
		one.g.Answer(pick)
		two.g.Answer(pick)
	}
	return ""
}

// askedOf is the decision that a game is stopped at, with its options.
func askedOf(g scenario.Subject) []string {
	d := g.Decision()
	out := []string{fmt.Sprint(d.Player, " ", g.DescribeDecision(d))}
	for _, o := range d.Options() {
		out = append(out, g.DescribeOption(d, o))
	}
	return out
}

// differ names the first line in which two lists differ, "" none.
func differ(a, b []string) string {
	for i := range max(len(a), len(b)) {
		switch {
		case i >= len(a):
			return "only the second: " + b[i]
		case i >= len(b):
			return "only the first: " + a[i]
		case a[i] != b[i]:
			return a[i] + " | " + b[i]
		}
	}
	return ""
}

// alikeDeeds are things that an effect does, with words that say so behind others.
var alikeDeeds = []string{
	"draw a card", "draw two cards", "you gain 200 life", "you lose 100 life", "your opponent discards a card", "discard a card",
	"put a [100/100] light Elf resonator token into the field", "rest all resonators your opponent controls", "destroy all Elves",
	"resonators you control gain [+100/+100] until end of turn", "banish a resonator", "put the top two cards of your deck into your graveyard",
	"this card deals 300 damage to your opponent", "each player draws a card", "search your deck for an Elf, reveal it and put it into your hand",
	"put a card from your graveyard into your hand", "draw a card and lose 100 life",
}

// alikeConditions are conditions that hold in some of the positions.
var alikeConditions = []string{
	"your life is 1000 or less", "you control an Elf", "you control two or more resonators", "your opponent controls two or more resonators",
	"there are two or more cards in your graveyard", "you control a fire resonator", "you have four or more cards in your hand",
}

func says(s string) string { return strings.ToUpper(s[:1]) + s[1:] + "." }

// TestInsteadPlaysAlike compares "B. If C, A instead." with "If C, A. Otherwise, B.", with
// the words in other places, and with what is not the same.
func TestInsteadPlaysAlike(t *testing.T) {
	pairs, refused, told, failed := 0, 0, 0, 0
	same := func(a, b string) {
		t.Helper()
		apart, where := alike(t, a, b)
		switch pairs++; {
		case apart < 0:
			refused++
			t.Errorf("refused:\n%s\n%s", a, b)
		case apart > 0:
			if failed++; failed <= 10 {
				t.Errorf("these play differently in %d of %d positions:\n%s\n%s\n%s", apart, alikePositions, a, b, where)
			}
		}
	}
	different := func(a, b string) {
		t.Helper()
		switch apart, _ := alike(t, a, b); {
		case apart < 0:
			t.Errorf("refused:\n%s\n%s", a, b)
		case apart == 0:
			t.Errorf("these play alike in %d positions:\n%s\n%s", alikePositions, a, b)
		default:
			told++
		}
	}
	step := 11
	if testing.Short() {
		step = 17
	}
	for i, b := range alikeDeeds {
		for j := (i + 1) % step; j < len(alikeDeeds); j += step {
			a, c := alikeDeeds[j], alikeConditions[(i+j)%len(alikeConditions)]
			if i == j || strings.Contains(b, " and lose") {
				continue
			}
			two := "If " + c + ", " + a + ". Otherwise, " + b + "."
			same(says(b)+" If "+c+", "+a+" instead.", two)
			same(says(b)+" "+says(a+" instead if "+c), two)
			same(says(b)+" If "+c+", instead "+a+".", two)
			same(says(b)+" If "+c+", "+a+" instead. You gain 300 life.", two+" You gain 300 life.")
			if more := alikeDeeds[(i+j+5)%len(alikeDeeds)]; more != a && more != b { // the last that holds
				c2 := alikeConditions[(i+j+3)%len(alikeConditions)]
				same(says(b)+" If "+c+", "+a+" instead. If "+c2+", "+more+" instead.", says(b)+" If "+c+", "+a+" instead. If "+c2+", instead "+more+".")
			}
		}
		a, c := alikeDeeds[(i+3)%len(alikeDeeds)], "your life is 1000 or less"
		if strings.Contains(b, " and lose") {
			continue
		}
		with := says(b) + " If " + c + ", " + a + " instead."
		if testing.Short() || i%2 > 0 { // few positions tell little apart
			continue
		}
		different(with, says(b)+" If "+c+", "+a+".")
		different(with, says(b)+" "+says(a))
		if !strings.Contains(a, " and lose") { // of two things a part may be meant
			different(with, says(a)+" If "+c+", "+b+" instead.")
		}
		different(with, "If "+c+", "+b+". Otherwise, "+a+".")
		different(with, says(b)+" If "+c+", you may "+a+" instead.")
	}
	for _, pair := range [][2]string{ // a number and the same computed
		{"Draw two cards.", "Draw X cards, where X is 2."},
		{"Draw a card for each resonator you control.", "Draw X cards, where X is the number of resonators you control."},
		{"Draw cards equal to the number of resonators you control.", "Draw X cards, where X is the number of resonators you control."},
		{"You gain 100 life for each resonator you control.", "You gain X00 life, where X is the number of resonators you control."},
		{"Your opponent discards two cards.", "Your opponent discards X cards, where X is 2."},
		{"Put two [100/100] light Elf resonator tokens into the field.", "Put X [100/100] light Elf resonator tokens into the field, where X is 2."},
	} {
		same(pair[0], pair[1])
	}
	t.Logf("%d pairs play alike from %d positions each, %d pairs are told apart", pairs-failed-refused, alikePositions, told)
}
