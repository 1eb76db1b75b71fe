package embedded_test

import (
	"regexp"
	"testing"

	"gauntlet/engine/cards"
)

// fowFeature is a keyword skill or an action by rules of 6.3: the clause that
// defines it, its name, and how a text in the wording of 6.3 uses it.
type fowFeature struct {
	clause, name string
	uses         *regexp.Regexp
}

func fowUse(clause, name, pattern string) fowFeature {
	return fowFeature{clause, name, regexp.MustCompile(pattern)}
}

func fowKeyword(clause, name string) fowFeature {
	return fowUse(clause, "["+name+"]", regexp.QuoteMeta("["+name+"]"))
}

// fowFeatures are the actions by rules of chapter 1000 and the keyword skills of
// chapter 1100 of 6.3, in the order of the chapters.
var fowFeatures = []fowFeature{
	fowUse("1002", "add", `\b[Aa]dd this card to|\[Bestow\]`),
	fowUse("1003", "pay wills", `\b[Pp]ay (\{|any|\d+ life)|^\{.*: `),
	fowUse("1004", "remove from the game", `\b[Rr]emove .* from the game`),
	fowUse("1005", "reveal", `\b[Rr]eveal\b`),
	fowUse("1006", "summon", `\b[Ss]ummon\b`),
	fowUse("1007", "deal damage", `\bdeals \S+ damage\b`),
	fowUse("1008", "chase", `\bcannot chase\b`),
	fowUse("1009", "draw", `\b[Dd]raw (a|two|three) cards?\b`),
	fowUse("1010", "destroy", `\b[Dd]estroy\b`),
	fowUse("1011", "banish", `\b[Bb]anish(es)?\b`),
	fowUse("1012", "cancel", `\b[Cc]ancel\b`),
	fowUse("1013", "rest", `\bRest (target|each|up)`),
	fowUse("1013", "recover", `\b[Rr]ecover\b`),
	fowUse("1014", "choose", `\b[Tt]arget\b`),
	fowUse("1014", "search", `\b[Ss]earch\b`),
	fowUse("1015", "trigger", `\btriggers its\b`),
	fowUse("1016", "call", `\b[Cc]all a magic stone\b`),
	fowUse("1017", "copy", `\b[Cc]opy target\b`),
	fowUse("1017", "become a copy", `\bbecomes a copy\b`),
	fowUse("1018", "prevent", `\b[Pp]revent\b`),
	fowUse("1019", "discard", `\b[Dd]iscards? (a|two) cards?\b`),
	fowUse("1020", "become", `\bbecomes \[\d`),
	fowUse("1020", "gain", `\bgains? \[`),
	fowUse("1021", "shuffle", `\bshuffle\b`),
	fowUse("1022", "put a counter", `\b[Pp]ut an? \S+ counter\b`),
	fowUse("1022", "move a counter", `\b[Mm]ove an? \S+ counter\b`),
	fowKeyword("1023", "Force"),
	fowUse("1024", "heal", `\bheal it\b`),
	fowUse("1025", "extra turn", `\bturn after this one\b`),

	fowKeyword("1102", "Pierce"), fowKeyword("1103", "Precision"), fowKeyword("1104", "First Strike"),
	fowKeyword("1105", "Explode"), fowKeyword("1106", "Flying"), fowKeyword("1107", "Swiftness"),
	fowKeyword("1108", "Imperishable"), fowKeyword("1109", "Awakening"), fowKeyword("1110", "Incarnation"),
	fowKeyword("1111", "Quickcast"), fowKeyword("1112", "God's Art"), fowKeyword("1113", "Trigger"),
	fowKeyword("1114", "Stealth"), fowKeyword("1115", "Remnant"), fowKeyword("1116", "Evolution"),
	fowKeyword("1117", "Shift"), fowKeyword("1118", "Limit"), fowKeyword("1119", "Energize"),
	fowKeyword("1120", "Barrier"), fowKeyword("1121", "Bestow"), fowKeyword("1122", "Mana"),
	fowKeyword("1123", "Bloodlust"), fowKeyword("1124", "Torrent"), fowKeyword("1125", "Judgment"),
	fowKeyword("1126", "Inheritance"), fowKeyword("1127", "Resonance"),
}

// TestFoWSetUses lists which cards use each action and keyword of 6.3, and misses
// none.
func TestFoWSetUses(t *testing.T) {
	l := openFoW(t)
	for _, f := range fowFeatures {
		var first *cards.Card
		n, carried := 0, 0
		for _, c := range l.Pool.Cards() {
			if !f.uses.MatchString(c.Text) {
				continue
			}
			if n++; first == nil {
				first = c
			}
			if l.Playable(c) == nil {
				carried++
			}
		}
		if n == 0 {
			t.Errorf("no card uses: %s %s", f.clause, f.name)
			continue
		}
		t.Logf("%s %-22s %2d cards, %2d carried out, such as %s", f.clause, f.name, n, carried, first.Name)
	}
}

// TestFoWDistinct counts the cards of different names that the set and its decks
// have.
func TestFoWDistinct(t *testing.T) {
	l := openFoW(t)
	if n := len(l.Pool.Cards()); n < fowSetMin {
		t.Errorf("the set has %d faces, want %d", n, fowSetMin)
	}
	decks, _, err := l.Decks(nil)
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, d := range decks {
		for _, part := range d.Parts {
			for _, e := range part {
				names[e.Card.Name] = true
			}
		}
	}
	idle := 0
	for _, c := range l.Pool.Cards() {
		if c.Front == nil && !names[c.Name] && l.Playable(c) == nil {
			idle++
			t.Logf("no deck plays %s %s", c.ID, c.Name)
		}
	}
	t.Logf("the decks use %d cards of different names; %d further ones could be played", len(names), idle)
	if len(names) < fowDistinctMin {
		t.Errorf("the decks use %d distinct cards, want %d", len(names), fowDistinctMin)
	}
}

// fowSetMin is how many faces the set has at least, fowDistinctMin how many cards
// of different names its decks use at least: decks hold only what the engine
// carries out.
const (
	fowSetMin      = 160
	fowDistinctMin = 120
)
