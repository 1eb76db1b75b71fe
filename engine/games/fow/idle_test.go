package fow_test

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"gauntlet/engine/games/fow/fowscript"
	"gauntlet/engine/scenario"
)

// idleTexts are of cards that lie at the bottom of a deck and do nothing there. What is linked for a run looks different with each
// of them: something takes abilities away, sets or reads numbers, depends on what others do, replaces.
var idleTexts = []string{
	`chant {9} text "Target resonator loses all abilities until end of turn."`,
	`resonator {9} 100/100 text "Other resonators lose [Flying]."`,
	`chant {9} text "Target resonator's ATK becomes 500 until end of turn."`,
	`chant {9} text "Switch the ATK and DEF of target resonator until end of turn."`,
	`resonator {9} 100/100 text "Resonators with ATK 200 or less gain [+0/+300]."`,
	`resonator {9} 100/100 text "Beasts you control are Wolves."`,
	`resonator {9} 100/100 text "Resonators you control with [Flying] gain [First Strike]."`,
	`resonator {9} 100/100 text "If damage would be dealt to you, it's dealt to this card instead."`,
	`addition {9} text "If a card would be put into a graveyard from anywhere, remove it from the game instead."`,
	`addition {9} text "If you would draw a card, you gain 100 life instead."`,
	`resonator {9} 100/100 text "If this card would be destroyed, discard a card instead."`,
}

// idleAsks are scenarios whose script goes by who is asked when: will abilities that may matter are offered as well.
var idleAsks = map[string]bool{"attached_removed": true, "damage_prevented_of_each": true, "group_effect_later": true, "pump_of_those_you_control_later": true, "x_counters_of_another_as_cost": true}

var (
	idleTrace = regexp.MustCompile(`\n-{4,}\n`)
	idleNever = regexp.MustCompile(`(?m)^before the game|^chance [^k]|p2\b.*\bdeck`) // p2's deck or the candidates of chance are told
)

// TestIdleCardsChangeNothing: scenarios hold whatever else is in the decks. What the tables of a run leave out because no card of
// it needs that must not be needed.
func TestIdleCardsChangeNothing(t *testing.T) {
	files, err := filepath.Glob(filepath.Join("testdata", "scenario", "*.txt"))
	if err != nil || len(files) == 0 {
		t.Fatal("no scenarios", err)
	}
	tried := 0
	for k, path := range files {
		name := strings.TrimSuffix(filepath.Base(path), ".txt")
		if testing.Short() && k%8 != 0 || idleAsks[name] {
			continue
		}
		data, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		text := idleTrace.Split(string(data), 2)[0]
		at := strings.Index(text, "\ncard ")
		script := strings.Index(text, "\n\n")
		if at < 0 || script < at || idleNever.MatchString(text) {
			continue
		}
		var cards, deck strings.Builder
		for n, c := range idleTexts {
			fmt.Fprintf(&cards, "\ncard \"Idle %d\" %s", n, c)
			fmt.Fprintf(&deck, ", \"Idle %d\"", n)
		}
		src := text[:at] + cards.String() + text[at:script] + "\np2 deck FILL x40" + deck.String() + text[script:] + "\n"
		s, err := scenario.Parse(path, src, []*scenario.Table{fowscript.Table()})
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		for _, rules := range s.Rules {
			tried++
			if r, err := s.RunUnder(rules, scenario.Options{}); err != nil || !r.OK() {
				t.Errorf("%s does not hold under %s with idle cards in a deck: %v %+v", name, rules, err, r)
			}
		}
	}
	if tried < len(files)/8 {
		t.Errorf("only %d runs", tried)
	}
}
