package embedded_test

import (
	"regexp"
	"slices"
	"testing"

	"gauntlet/engine/cards"
	"gauntlet/engine/cards/embedded"
	"gauntlet/engine/effect"
	"gauntlet/engine/games/fow"
	"gauntlet/engine/games/fow/fowtext"
	"gauntlet/internal/game"
)

// fowFeature is a keyword skill, an action by rules or a type of card: the clause that
// defines it, its name, and how a card of the wording of the edition uses it: by its
// text or type line, or by what its text compiles to.
type fowFeature struct {
	clause, name string
	uses         func(*cards.Card, *effect.Program) bool
}

func fowUse(clause, name, pattern string) fowFeature {
	words := regexp.MustCompile(pattern)
	return fowFeature{clause, name, func(c *cards.Card, _ *effect.Program) bool {
		return words.MatchString(c.Text) || words.MatchString(c.TypeLine)
	}}
}

// fowDoes is a feature that is read from what texts compile to, those that they give
// included.
func fowDoes(clause, name string, uses func(*effect.Program) bool) fowFeature {
	return fowFeature{clause, name, func(_ *cards.Card, p *effect.Program) bool { return inTexts(p, uses) }}
}

func inTexts(p *effect.Program, uses func(*effect.Program) bool) bool {
	return uses(p) || slices.ContainsFunc(p.Granted, func(q *effect.Program) bool { return inTexts(q, uses) })
}

// fowPrints is a keyword that a card prints.
func fowPrints(clause, name string) fowFeature {
	number := -1
	for _, k := range fowtext.Vocabulary().Keywords {
		if k.Name == name {
			number = k.Number
		}
	}
	return fowDoes(clause, "["+name+"]", func(p *effect.Program) bool { return number >= 0 && p.Keywords>>number&1 != 0 })
}

// fowOp is an instruction.
func fowOp(clause, name string, is func(effect.Instr) bool) fowFeature {
	return fowDoes(clause, name, func(p *effect.Program) bool { return hasInstr(p, is) })
}

// fowPassive is a continuous effect, printed or for a time.
func fowPassive(clause, name string, is func(*effect.Static) bool) fowFeature {
	return fowDoes(clause, name, func(p *effect.Program) bool {
		return slices.ContainsFunc(slices.Concat(p.Statics, p.Floating), func(s effect.Static) bool { return is(&s) })
	})
}

// fowCard is a property of a card apart from its text.
func fowCard(clause, name string, is func(*cards.Card) bool) fowFeature {
	return fowFeature{clause, name, func(c *cards.Card, _ *effect.Program) bool { return is(c) }}
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

// fowFeatures801 are what 8.01 adds to 6.3: keywords of chapter 1100, actions of chapter
// 1000, information and types of chapter 200, and what the zones are for that it adds.
var fowFeatures801 = []fowFeature{
	fowOp("103.5", "win the game", func(in effect.Instr) bool { return in.Op == effect.OpWin }),
	fowCard("201.2", "rune", func(c *cards.Card) bool { return c.Is(cards.Rune) && !c.Is(cards.Chant) }),
	fowCard("201.2c", "two types", func(c *cards.Card) bool { return c.Is(cards.Rune) && c.Is(cards.Chant) }),
	fowCard("201.3b", "basic ruler", func(c *cards.Card) bool { return c.Is(cards.Ruler) && c.Marks()&cards.MarkBasic != 0 }),
	fowCard("201.3c", "master rune", func(c *cards.Card) bool { return c.Marks()&cards.MarkMaster != 0 }),
	fowCard("209", "divinity", func(c *cards.Card) bool { return c.Divinity > 0 }),
	fowDoes("711", "what is said of runes that are played", func(p *effect.Program) bool {
		return slices.ContainsFunc(p.Statics, func(s effect.Static) bool { return s.Place == effect.PlaceRunes || s.From == effect.PlaceRunes+1 })
	}),
	fowOp("907.6b", "produce time", func(in effect.Instr) bool {
		return in.Op == effect.OpProduce && in.C == uint8(fow.Time) || in.Op == effect.OpAskKind && in.B>>fow.Time&1 != 0
	}),
	fowCard("1003.7", "time in a cost", func(c *cards.Card) bool { w, _ := c.WillCost(); return w.Time > 0 }),
	fowOp("1007.6", "remove damage", func(in effect.Instr) bool { return in.Op == effect.OpUndamage }),
	fowOp("1017.3", "play a copy", func(in effect.Instr) bool {
		return in.Op == effect.OpPlayCard && effect.PlayFlags(in.B)&effect.PlayCopy != 0
	}),
	fowPassive("1026", "release", func(s *effect.Static) bool {
		return s.Restrict == effect.RestrictSeal && s.Kind == effect.StaticRestrict
	}),
	fowOp("1027", "gain a gem", func(in effect.Instr) bool { return in.Op == effect.OpGem }),
	fowDoes("1027", "banish a gem", func(p *effect.Program) bool {
		return slices.ContainsFunc(p.Abilities, func(a effect.Ability) bool {
			return slices.ContainsFunc(a.Costs, func(c effect.Cost) bool { return c.Kind == effect.CostGems })
		})
	}),
	fowOp("1027", "count gems", func(in effect.Instr) bool { return in.Op == effect.OpPlayer && in.C == uint8(effect.StatGems) }),
	fowPassive("1028", "make the weather", func(s *effect.Static) bool { return s.Kind == effect.StaticWeather }),
	fowOp("1028", "ask for the weather", func(in effect.Instr) bool { return in.Op == effect.OpWeather }),
	fowOp("1029", "remove from battle", func(in effect.Instr) bool { return in.Op == effect.OpUnfight }),
	fowOp("1030", "invert", func(in effect.Instr) bool { return in.Op == effect.OpFlip && in.B == effect.FlipInvert }),
	fowOp("1031", "skip a phase", func(in effect.Instr) bool { return in.Op == effect.OpSkipPhase }),
	fowOp("1032", "attach to a J/ruler", func(in effect.Instr) bool { return in.Op == effect.OpAttach && in.C == effect.AttachWorn }),
	fowDoes("1032.2", "count what is attached", func(p *effect.Program) bool {
		return slices.ContainsFunc(p.Filters, func(f effect.Filter) bool { return f.OfHost })
	}),
	fowOp("1033", "restart", func(in effect.Instr) bool { return in.Op == effect.OpRestart }),
	fowUse("1034", "foresee", `\bForesee \d`),
	fowPrints("1101.1b", "Will of Hope"), fowPrints("1101.1b", "Will of Despair"),
	fowDoes("1120.4", "[Barrier] of a player", func(p *effect.Program) bool {
		return slices.ContainsFunc(p.Statics, func(s effect.Static) bool {
			return s.Kind == effect.StaticRestrict && s.Restrict == effect.RestrictBeTargeted && s.Filter >= 0 && p.Filters[s.Filter].Types&effect.TypePlayer != 0
		})
	}),
	fowPrints("1128", "Seal"), fowPrints("1129", "Mobilize"),
	fowPassive("1129.3", "mobilized", func(s *effect.Static) bool {
		return s.Kind == effect.StaticPermit && s.Permit == effect.PermitMobilized
	}),
	fowPrints("1130", "Sealed Item"), fowPrints("1131", "Crest"),
	fowCard("1131", "magic crest", func(c *cards.Card) bool { return slices.Contains(c.Traits, "Magic Crest") }),
	fowPrints("1132", "Grimoire"), fowPrints("1133", "Legend"), fowPrints("1134", "Null"), fowPrints("1135", "Drain"),
	fowPrints("1136", "Divinity"), fowPrints("1137", "Rune"), fowPrints("1138", "Bane"), fowPrints("1139", "Eternal"),
	fowUse("1140", "[Enter]", `\[Enter\] =>`),
	fowCard("1302.3", "inverse card", func(c *cards.Card) bool { return c.BackIs == cards.BackInverse }),
}

// TestFoWSetUses lists which cards of each set use each feature of its edition, and
// misses none: some card does that is carried out, but for a few features of 6.3 in
// some deck.
func TestFoWSetUses(t *testing.T) {
	for _, s := range fowSets {
		l, faces := s.open(t)
		inDecks := s.inDecks(t, l)
		var spare []string
		for _, f := range s.features {
			var first *cards.Card
			n, carried, used := 0, 0, 0
			for _, c := range faces {
				p := l.Compile(c).Program
				if p == nil || !f.uses(c, p) {
					continue
				}
				if n++; first == nil {
					first = c
				}
				if l.Playable(c) == nil {
					carried++
					if inDecks[c.First().Name] || c.Front != nil && inDecks[c.Front.First().Name] {
						used++
					}
				}
			}
			if used == 0 {
				spare = append(spare, f.clause+" "+f.name)
			}
			if carried == 0 {
				t.Errorf("no card of %s uses: %s %s", s.set, f.clause, f.name)
				continue
			}
			t.Logf("%s %-22s %2d cards, %2d carried out, %2d in decks, such as %s", f.clause, f.name, n, carried, used, first.Name)
		}
		if len(spare) > s.spare {
			t.Errorf("no deck of %s uses %q, only %d may be missing", s.set, spare, s.spare)
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
		names := s.inDecks(t, l)
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

// inDecks returns the names of the cards in the decks of the set.
func (s *fowSet) inDecks(t *testing.T, l *game.Library) map[string]bool {
	t.Helper()
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
	return names
}
