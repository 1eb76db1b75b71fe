package embedded_test

import (
	"regexp"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
)

// fowFeature is a keyword skill, an action by rules or an old type of card: the
// clause that defines it, its name, and how a text or a type line in the wording of
// the edition uses it.
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

// fowOldFeatures are the subtypes, the actions by rules of chapter 10, the symbol
// skills of chapter 11, the keyword skills of chapter 12 and the icons of 5.01.
var fowOldFeatures = []fowFeature{
	fowUse("2.1-c.1", "chant", `^Chant$`), fowUse("2.1-c.1", "chant-instant", `^Chant-Instant$`), fowUse("2.1-c.1", "chant-standby", `^Chant-Standby$`),
	fowUse("2.1-c.2", "addition: field", `^Addition: Field$`), fowUse("2.1-c.2", "addition: resonator", `^Addition: Resonator$`),
	fowUse("2.1-c.2", "addition: J/resonator", `^Addition: J/Resonator$`), fowUse("2.1-c.2", "addition: ruler/J-ruler", `^Addition: Ruler/J-Ruler$`),
	fowUse("3.7", "magic stone area", `magic stone area`), fowUse("3.10", "lifebreak area", `lifebreak area`),
	fowUse("3.13-c", "summon spell", `summon spell`), fowUse("3.13-c", "normal spell", `normal spell`),
	fowKeyword("7.5", "J-Activate"), fowKeyword("7.10", "Break"), fowKeyword("9.1-a.1", "Continuous"), fowKeyword("9.1-a.2", "Activate"),
	fowKeyword("9.6-a", "Enter"), fowKeyword("9.6-a", "Trigger"), fowUse("9.7", "will ability", `: Produce \{`),

	fowUse("10.1", "added", `\b[Aa]dded \S+ gains\b`), fowUse("10.2", "pay", `\b[Pp]ay \{`), fowUse("10.3", "remove from the game", `\b[Rr]emove .* from the game`),
	fowUse("10.4", "reveal", `\b[Rr]eveal\b`), fowUse("10.5", "summon", `\bSummon\b`), fowUse("10.6", "deal damage", `\bdeals \S+ damage\b`),
	fowUse("10.8", "draw", `\b[Dd]raw (a|two) cards?\b`), fowUse("10.9", "destroy", `\b[Dd]estroy\b`), fowUse("10.10", "banish", `\b[Bb]anish(es)?\b`),
	fowUse("10.11", "cancel", `\bCancel\b`), fowUse("10.12", "rest", `\bRest that\b`), fowUse("10.12", "recover", `\bRecover\b`),
	fowUse("10.13", "choose", `\b[Tt]arget\b`), fowUse("10.13", "search", `\bSearch\b`), fowUse("10.14", "trigger", `\btriggers its\b`),
	fowUse("10.16", "copy", `\bCopy target\b`), fowUse("10.17", "prevent", `\bPrevent\b`), fowUse("10.18", "discard", `\bdiscards a card\b`),

	fowKeyword("11.1", "Pierce"), fowKeyword("11.2", "Target Attack"), fowKeyword("11.3", "First Strike"), fowKeyword("11.4", "Explode"),
	fowKeyword("11.5", "Flying"), fowKeyword("11.6", "Swiftness"), fowKeyword("11.7", "Imperishable"),
	fowKeyword("12.1", "Awakening"), fowKeyword("12.2", "Incarnation"), fowKeyword("12.3", "Quickcast"),
}

// TestFoWSetUses lists which cards of each set use each feature of its edition, and
// misses none.
func TestFoWSetUses(t *testing.T) {
	for _, s := range fowSets {
		l, faces := s.open(t)
		for _, f := range s.features {
			var first *cards.Card
			n, carried := 0, 0
			for _, c := range faces {
				if !f.uses.MatchString(c.Text) && !f.uses.MatchString(c.TypeLine) {
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
				t.Errorf("no card of %s uses: %s %s", s.set, f.clause, f.name)
				continue
			}
			t.Logf("%s %-22s %2d cards, %2d carried out, such as %s", f.clause, f.name, n, carried, first.Name)
		}
	}
}

// TestFoWDistinct counts the cards of different names that the sets and their decks
// have.
func TestFoWDistinct(t *testing.T) {
	for _, s := range fowSets {
		l, faces := s.open(t)
		if n := len(faces); n < s.faces {
			t.Errorf("the set %s has %d faces, want %d", s.set, n, s.faces)
		}
		names := map[string]bool{}
		for _, list := range s.styles {
			for _, name := range list {
				d, err := embedded.Deck(l.Pool, name)
				if err != nil {
					t.Fatal(err)
				}
				for _, part := range d.Parts {
					for _, e := range part {
						names[e.Card.Name] = true
					}
				}
			}
		}
		idle := 0
		for _, c := range faces {
			if c.Front == nil && !names[c.Name] && l.Playable(c) == nil {
				idle++
				t.Logf("no deck plays %s %s", c.ID, c.Name)
			}
		}
		t.Logf("the decks of %s use %d cards of different names; %d further ones could be played", s.set, len(names), idle)
		if len(names) < s.distinct {
			t.Errorf("the decks of %s use %d distinct cards, want %d", s.set, len(names), s.distinct)
		}
	}
}
