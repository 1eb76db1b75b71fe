package compile_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/engine/games/sve/svetext"
)

// TestMisprintsAreOffered misprints one word in every line of the embedded cards. A misprint
// that is refused is put right by what is offered, nearly always; what is offered compiles.
func TestMisprintsAreOffered(t *testing.T) {
	for game, v := range map[string]*cardtext.Vocabulary{"sve": svetext.Vocabulary(), "fow": fowtext.Vocabulary()} {
		pool, err := embedded.Pool(game)
		if err != nil {
			t.Fatal(err)
		}
		v.Names = pool.Names()
		v.Phrases = cardtext.NewPhrases(func() (texts []string) {
			for _, c := range pool.Cards() {
				texts = append(texts, c.Text)
			}
			return texts
		})
		rng := rand.New(rand.NewPCG(1, 2))
		refused, offered, restored := 0, 0, 0
		for _, c := range pool.Cards() {
			lines := strings.Split(c.Text, "\n")
			line := lines[rng.IntN(len(lines))]
			wrong, ok := misprinted(line, rng)
			if !ok {
				continue
			}
			_, _, diags := compile.Card(with(c, line), v, languageOf(game))
			if cardtext.HasErrors(diags) {
				continue // understood only together with the other lines
			}
			_, _, diags = compile.Card(with(c, wrong), v, languageOf(game))
			if !cardtext.HasErrors(diags) {
				continue // a name, or a word that means itself
			}
			refused++
			for _, d := range diags {
				if d.Offer == "" {
					continue
				}
				offered++
				if _, _, again := compile.Card(with(c, d.Offer), v, languageOf(game)); cardtext.HasErrors(again) {
					t.Errorf("%s: offered and not understood: %s", c.ID, d.Offer)
				}
				if strings.EqualFold(d.Offer, line) {
					restored++
				}
				break
			}
		}
		t.Logf("%s: %d misprints are refused, for %d of them a line is offered, in %d cases the one that was meant", game, refused, offered, restored)
		if refused < 80 || restored*10 < refused*8 {
			t.Errorf("%s: of %d misprints only %d are put right", game, refused, restored)
		}
	}
}

func with(c *cards.Card, text string) *cards.Card {
	again := *c
	again.Text = text
	return &again
}

// misprinted swaps two neighbouring letters of a word in small letters.
func misprinted(line string, rng *rand.Rand) (string, bool) {
	words := strings.Split(line, " ")
	for range 20 {
		i := rng.IntN(len(words))
		w := words[i]
		if len(w) < 5 || strings.ContainsFunc(w, func(r rune) bool { return r < 'a' || r > 'z' }) {
			continue
		}
		k := 1 + rng.IntN(len(w)-2)
		if w[k] == w[k+1] {
			continue
		}
		words[i] = w[:k] + string(w[k+1]) + string(w[k]) + w[k+2:]
		return strings.Join(words, " "), true
	}
	return "", false
}

// TestForeignWordsAreOffered wants what people write who know other games put into the
// words of this one, and what they read then to compile.
func TestForeignWordsAreOffered(t *testing.T) {
	for _, c := range []struct {
		game, text, offer string
		spell             bool
	}{
		{"sve", "Destroy target creature.", "Select an enemy follower on the field and destroy it.", true},
		{"sve", "Exile target follower.", "Select an enemy follower on the field and banish it.", true},
		{"sve", "Deal 3 damage to target enemy follower.", "Select an enemy follower on the field and deal it 3 damage.", true},
		{"sve", "When this follower dies, draw a card.", "[lastwords] draw a card.", false},
		{"sve", "When this follower enters the battlefield, draw a card.", "[fanfare] draw a card.", false},
		{"sve", "Select an opponent's follower on the field and destroy it.", "Select an enemy follower on the field and destroy it.", true},
		{"fow", "Destroy target creature.", "Destroy target resonator.", true},
		{"fow", "Counter target spell.", "cancel target spell.", true},
		{"fow", "Exile target resonator.", "remove target resonator from the game.", true},
		{"fow", "Tap target creature.", "rest target resonator.", true},
		{"fow", "Target resonator gains +200/+200 until end of turn.", "Target resonator gains [+200/+200] until end of turn.", true},
		{"fow", "When this card dies => Draw a card.", "When this card is put into a graveyard from the field => Draw a card.", false},
	} {
		v, card := svetext.Vocabulary(), &cards.Card{Game: c.game, ID: "T-1", Name: "Test", Kind: cards.Follower}
		if c.spell {
			card.Kind = cards.Spell
		}
		if c.game == "fow" {
			v = fowtext.Vocabulary()
			card.Kind = cards.Resonator
			if c.spell {
				card.Kind = cards.Chant
			}
		}
		card.Text = c.text
		program, _, diags := compile.Card(card, v, languageOf(c.game))
		if program != nil {
			t.Errorf("%s: understood as it stands", c.text)
			continue
		}
		if got := diags[0].Offer; got != c.offer {
			t.Errorf("%s\noffered %q\nwant    %q\n%v", c.text, got, c.offer, diags[0])
		}
	}
}
