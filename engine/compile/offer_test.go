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
		{"fow", "Destroy target creature.", "Destroy target resonator.", true},
		{"fow", "Counter target spell.", "Cancel target spell.", true},
		{"fow", "Exile target resonator.", "Remove target resonator from the game.", true},
		{"fow", "Tap target creature.", "Rest target resonator.", true},
		{"fow", "Target resonator gains +200/+200 until end of turn.", "Target resonator gains [+200/+200] until end of turn.", true},
		{"fow", "When this card dies => Draw a card.", "When this card is put into a graveyard from the field => Draw a card.", false},
		{"sve", "When this follower attacks, give it +2/+0 until end of turn.", "When this follower attacks, give this follower [attack]+2 until the end of the turn.", false},
		{"sve", "[fanfare] Search your deck for an Elf follower that costs 2 or less, reveal it, and put it into your hand. Then shuffle.", "[fanfare] Search your deck for an Elf follower that costs 2 or less, reveal it, and put it into your hand. Then shuffle your deck.", false},
		{"sve", "Your other followers have [Ward].", "Your other followers have Ward.", false},
		{"sve", "At the start of your turn, draw a card.", "At the start of your main phase, draw a card.", false},
		{"sve", "At the end of your turn, give all allied followers +1/+1.", "At the start of your end phase, give each follower on your field [attack]+1/[defense]+1.", false},
		{"sve", "Whenever an allied follower is destroyed, draw a card.", "Whenever a follower on your field is destroyed, draw a card.", false},
		{"sve", "Costs 1 less for each follower on your field.", "This card costs 1 less for each follower on your field.", false},
		{"sve", "Can't be destroyed by abilities.", "This follower can't be destroyed by abilities.", false},
		{"sve", "Can't attack the enemy leader.", "This follower can't attack enemy leaders.", false},
		{"sve", "Select a follower on your field. It can't be destroyed by effects this turn.", "Select a follower on your field. It can't be destroyed by abilities this turn.", true},
		{"sve", "Select a follower on your field. It can't be destroyed until the end of your opponent's turn.", "Select a follower on your field. It can't be destroyed until the end of your opponent's next turn.", true},
		{"sve", "The first time this follower would be dealt damage each turn, prevent that damage.", "Once per turn, if this follower would be dealt damage, prevent that damage.", false},
		{"sve", "Restore 3 defense to your leader.", "Give your leader [defense]+3.", true},
		{"sve", "Gain 1 play point.", "Recover 1 play point.", true},
		{"sve", "As an additional cost, discard a card. Draw 2 cards.", "Discard a card: Draw 2 cards.", true},
		{"sve", "An enemy follower loses all abilities.", "Select an enemy follower on the field. It loses all abilities.", true},
		{"sve", "Set an enemy follower's attack and defense to 1.", "Select an enemy follower on the field. Its attack becomes 1. Its defense becomes 1.", true},
		{"sve", "Select an enemy follower on the field. It can't attack during your opponent's next turn.", "Select an enemy follower on the field. It can't attack until the end of your opponent's next turn.", true},
		{"sve", "Deal 4 damage split between enemy followers.", "Select any number of enemy followers on the field. Deal 4 damage divided among them.", true},
		{"sve", "Reveal the top card of your deck. If it is a follower, put it in your hand.", "Reveal the top card of your deck. If it is a follower, put it into your hand.", true},
		{"fow", "[Enter] => Deal 300 damage to target resonator.", "[Enter] => This card deals 300 damage to target resonator.", false},
		{"fow", "Draw a card, then deal 300 damage to target resonator.", "Draw a card, then this card deals 300 damage to target resonator.", true},
		{"fow", "{Rest}: Target resonator gets [+300/+0] until end of turn.", "{Rest}: Target resonator gains [+300/+0] until end of turn.", false},
		{"fow", "Pay {1}: Put a +1 counter on this card.", "Pay {1}: Put a [+100/+100] counter on this card.", false},
		{"fow", "When this dies, return it to your hand at the end of the turn.", "When this card is put into a graveyard from the field, return it to your hand at end of turn.", false},
		{"fow", "[Activate] Once per turn {1}: Draw a card, then discard a card.", "{1}: Draw a card, then discard a card. You can play this ability only once per turn.", false},
		{"fow", "At end of your turn, draw a card.", "At the end of your turn, draw a card.", false},
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
