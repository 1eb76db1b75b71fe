package cardtext_test

import (
	"fmt"
	"slices"
	"testing"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/engine/games/sve/svetext"
)

// unknownWords are texts with the words of theirs that no card has, where cards are called
// Sprite and Clay Knight, have the trait Gnome, Elf and Dark Elf, texts put dew counters and
// give the trait Sylvan, and ask for the trait Golem.
var unknownWords = []struct {
	game, text string
	spell      bool
	want       []string // word, and the nearest behind a colon
}{
	{"sve", "Give each Gnome follower on your field [attack]+1.", true, nil},
	{"sve", "Give each Gnom follower on your field [attack]+1.", true, []string{"Gnom:Gnome"}},
	{"sve", "Give each Sylvan follower on your field [attack]+1.", true, nil},
	{"sve", "Select a follower on your field and give it [attack]+1. If it is a Clay Knigt, draw a card.", true, []string{"Clay Knigt:Clay Knight"}},
	{"sve", "[fanfare] If there's a Gnom or Drake follower on your field, draw a card.", false, []string{"Gnom:Gnome", "Drake:"}},
	{"sve", "[fanfare] If there's a Gnom token on your field, draw a card.", false, []string{"Gnom:Gnome"}},
	{"sve", "[act][engage]: Put a dew counter on this card.", false, nil},
	{"sve", "[act][engage]: Put a mist counter on this card.\n[act][engage], remove a mist counter from this card: Draw a card.", false, nil},
	{"sve", "[act][engage], remove a mist counter from this card: Draw a card.", false, []string{"mist:"}},
	{"sve", "[act][engage], remove a dow counter from this card: Draw a card.", false, []string{"dow:dew"}},
	{"sve", "Add 1 to a Stack on your field.", true, nil},
	{"sve", "Select a follower on your field and give it the Golem trait.", true, nil},
	{"sve", "Select a follower on your field and give it the Golm trait.", true, []string{"Golm:"}},
	{"sve", "Search your deck for a card with 'Clay' in its name, reveal it, and put it into your hand.", true, nil},
	{"sve", "Search your deck for a card with 'Cly' in its name, reveal it, and put it into your hand.", true, []string{"Cly:"}},
	{"fow", "Destroy target Elf.", true, nil},
	{"fow", "Destroy target Dark Elf.", true, nil},
	{"fow", "Destroy all Elves.", true, nil},
	{"fow", "Destroy target Efl.", true, []string{"Efl:Elf"}},
	{"fow", "Destroy target non-Efl resonator.", true, []string{"Efl:Elf"}},
	{"fow", "Destroy target Vampire.", true, nil}, // 205.5 (10.2): the rules list it
	{"fow", "Destroy target \"clay knight\".", true, nil},
	{"fow", "Destroy target \"Clay Knigt\".", true, []string{"Clay Knigt:Clay Knight"}},
	{"fow", "Destroy target resonator named \"Sprit\".", true, []string{"Sprit:Sprite"}},
	{"fow", "Destroy target resonator with \"Sprit\" in its name.", true, nil},
	{"fow", "Destroy target resonator with a dew counter on it.", true, nil},
	{"fow", "Destroy target resonator with a dow counter on it.", true, []string{"dow:dew"}},
	{"fow", "Destroy target resonator with a [+100/+100] counter on it.", true, nil},
	{"fow", "Remove all mana counters from target resonator.", true, nil}, // 1122.2
	{"fow", "Remove all manna counters from target resonator.", true, []string{"manna:mana"}},
	{"fow", "Target resonator gains Golem until end of turn.", true, nil},
	{"fow", "Target resonator gains Golm until end of turn.", true, []string{"Golm:Golem"}},
	{"fow", "Put a [400/400] light Reedling resonator token into your field.", true, nil},
	{"fow", "Put a [400/400] light Reedling resonator token into your field. Destroy target Reedling.", true, nil},
}

// TestUnknownWords compares what is reported, and that declaring it is the remedy.
func TestUnknownWords(t *testing.T) {
	for _, row := range unknownWords {
		v := map[string]func() *cardtext.Vocabulary{"sve": svetext.Vocabulary, "fow": fowtext.Vocabulary}[row.game]()
		v.Names, v.Traits = []string{"Sprite", "Clay Knight"}, append([]string{"Gnome", "Elf", "Dark Elf"}, v.RuleTraits...)
		known := func() *cardtext.Known {
			k := &cardtext.Known{Texts: func() (gives, asks *cardtext.Lexicon) {
				gives, asks = &cardtext.Lexicon{}, &cardtext.Lexicon{}
				gives.Add(cardtext.CounterName, "dew")
				gives.Add(cardtext.TraitName, "Sylvan")
				asks.Add(cardtext.TraitName, "Golem")
				return gives, asks
			}}
			k.Have.Exact = row.game == "sve"
			k.Have.Add(cardtext.CardName, v.Names...)
			k.Have.Add(cardtext.TraitName, v.Traits...)
			k.Have.Add(cardtext.CounterName, v.RuleCounters...)
			return k
		}
		src := cardtext.Source{Text: row.text}
		text, diags := cardtext.Parse(src, v, row.spell)
		if len(diags) > 0 {
			t.Errorf("%s: %v", row.text, diags)
			continue
		}
		k := known()
		var got []string
		for _, d := range cardtext.Unknown(cardtext.Mentions(text, src), src, k, &cardtext.Lexicon{}) {
			got = append(got, d.Missing.Word+":"+d.Near())
			if word := row.text[d.Span.Start:d.Span.End]; word != d.Missing.Word {
				t.Errorf("%s: points at %q", row.text, word)
			}
			k.Have.Add(d.Missing.Kind, d.Missing.Word)
			if d.Missing.Kind == cardtext.PartOfName || d.Missing.Kind == cardtext.TokenName {
				k.Have.Add(cardtext.CardName, d.Missing.Word)
			}
		}
		if !slices.Equal(got, row.want) {
			t.Errorf("%s: %v, want %v", row.text, got, row.want)
		}
		if left := cardtext.Unknown(cardtext.Mentions(text, src), src, k, &cardtext.Lexicon{}); len(left) > 0 {
			t.Errorf("%s: declared, and still refused: %v", row.text, fmt.Sprint(left))
		}
	}
}
