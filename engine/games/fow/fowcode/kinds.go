package fowcode

import (
	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
)

// The kinds of cards of Force of Will. Types that change the rules of other cards (sub-ruler,
// order, extension rule) are not asked about.
const (
	kindRuler compile.KindSet = 1 << iota
	kindJRuler
	kindResonator
	kindChant
	kindRune
	kindAddition
	kindRegalia
	kindStone

	kindGone   = kindChant | kindRune                                   // carried out and gone: never in a field
	kindPlayed = kindGone | kindResonator | kindAddition | kindRegalia  // played from a hand
	kindStays  = kindResonator | kindAddition | kindRegalia | kindStone // in a field
	kindFights = kindResonator | kindJRuler                             // J/resonators
	kindIdlers = kindRuler | kindAddition | kindRegalia | kindStone     // can be made J/resonators, or turned over
	kindHere   = kindStays | kindJRuler | kindRuler                     // abilities are active: 902.1 (6.3)
	kindAny    = kindHere | kindGone
)

// kindTable is the table.
func kindTable() compile.Kinds {
	return compile.Kinds{
		Of: kindsOf, Names: kindNames[:], Gone: kindGone, Rows: kindRows, Called: "[%s]",
		Words: map[cardtext.TypeWord]compile.KindSet{
			cardtext.TypeRuler: kindRuler, cardtext.TypeJRuler: kindJRuler, cardtext.TypeResonator: kindResonator, cardtext.TypeChant: kindChant, cardtext.TypeRune: kindRune,
			cardtext.TypeAddition: kindAddition, cardtext.TypeRegalia: kindRegalia, cardtext.TypeStone: kindStone,
			cardtext.TypeSpell: kindRune, // a spell may be a card that is carried out and gone
		},
	}
}

// kindRow returns the row of a name, nil if the table has none.
func kindRow(name string) *compile.KindRow { return (&compile.Kinds{Rows: kindRows}).Row(name) }

var kindNames = [...]string{"a ruler", "a J-ruler", "a resonator", "a chant", "a rune", "an addition", "a regalia", "a magic stone"}

var kindBits = map[cards.Kind]compile.KindSet{
	cards.Ruler: kindRuler, cards.JRuler: kindJRuler, cards.Resonator: kindResonator, cards.Chant: kindChant, cards.Rune: kindRune,
	cards.Addition: kindAddition, cards.Regalia: kindRegalia, cards.MagicStone: kindStone,
}

// kindsOf returns the kinds of a card, 0 if one of its types is not asked about.
func kindsOf(card *cards.Card) (set compile.KindSet) {
	for _, t := range card.Types() {
		bit, ok := kindBits[t]
		if !ok {
			return 0
		}
		set |= bit
	}
	return set
}

const (
	giveOnce  = "Target resonator gains %s until end of turn."
	giveStays = "Resonators you control gain %s."
	doOnce    = "Draw a card."

	giveNumbers = "Resonators you control gain [+200/+200] until end of turn."
)

// kindRows: of each keyword, icon and event where it has an effect, by the clauses of 6.3
// where no other document is named.
var kindRows = []compile.KindRow{
	// About battles: of J/resonators alone.
	{Name: "Pierce", On: kindFights, Idle: kindIdlers, Why: "only J/resonators attack (1102.2)", Once: giveOnce, Stays: giveStays},
	{Name: "Precision", On: kindFights, Idle: kindIdlers, Why: "only J/resonators attack (1103.2)", Once: giveOnce, Stays: giveStays},
	{Name: "First Strike", On: kindFights, Idle: kindIdlers, Why: "only J/resonators attack (1104.2)", Once: giveOnce, Stays: giveStays},
	{Name: "Explode", On: kindResonator, Idle: kindIdlers | kindJRuler, Why: "it works on resonators alone (1105.2, 1105.3)", Once: giveOnce, Stays: giveStays},
	{Name: "Flying", On: kindFights, Idle: kindIdlers, Why: "only J/resonators attack and block (1106.2)", Once: giveOnce, Stays: giveStays},
	{Name: "Swiftness", On: kindFights, Idle: kindIdlers, Why: "only J/resonators wait a turn before they attack (1107.2)", Once: giveOnce, Stays: giveStays},
	{Name: "Bloodlust", On: kindFights, Idle: kindIdlers, Why: "only J/resonators attack (1123.2)", Once: giveOnce, Stays: giveStays},
	{Name: "Mobilize", On: kindFights, Idle: kindIdlers, Why: "only J/resonators attack and block (8.01: 1129.2)", Once: doOnce, Stays: ""},
	{Name: "Limit", On: kindFights, Idle: kindIdlers, Why: "it is about attacking and blocking (1118.2)", Once: doOnce, Stays: ""},
	{Name: "Imperishable", On: kindJRuler, Idle: kindIdlers | kindResonator, Why: "it keeps a J-ruler from becoming astral (1108.2)", Once: doOnce, Stays: ""},

	// Of cards in a field.
	{Name: "Drain", On: kindHere, Idle: 0, Why: "it is an automatic ability, active in a field or ruler area, where it never is (902.1, 8.01: 1135.1)", Once: giveOnce, Stays: ""},
	{Name: "Bane", On: kindHere, Idle: 0, Why: "it is an automatic ability, active in a field or ruler area, where it never is (902.1, 8.01: 1138.1)", Once: giveOnce, Stays: ""},
	{Name: "Eternal", On: kindHere, Idle: 0, Why: "it is never in a field, and cannot be destroyed anyway (8.01: 1139.2)", Once: giveOnce, Stays: ""},
	{Name: "Barrier", On: kindHere, Idle: 0, Why: "its abilities are active in a field, where it never is (902.1a, 1120.2)", Once: "This card cannot be cancelled.", Stays: ""},
	{Name: "Mythic", On: kindHere, Idle: 0, Why: "it is about entities in a field (10.2: 1143.2)", Once: doOnce, Stays: ""},
	{Name: "Evolution", On: kindHere, Idle: 0, Why: "its abilities are active in a field, where it never is (902.1a, 1116.2)", Once: doOnce, Stays: ""},
	{Name: "Resonance", On: kindHere, Idle: 0, Why: "its abilities are active in a field, where it never is (902.1a, 1127.2)", Once: doOnce, Stays: ""},
	{Name: "Mana", On: kindHere, Idle: 0, Why: "it never enters a field (1122.2)", Once: doOnce, Stays: ""},
	{Name: "Bestow", On: kindAddition, Idle: 0, Why: "it is an ability of additions (1121.1)", Once: doOnce, Stays: ""},

	// Of cards that are played.
	{Name: "Awakening", On: kindPlayed, Idle: 0, Why: "it is not played from a hand (1109.2)", Once: "", Stays: "At the beginning of your turn => Draw a card."},
	{Name: "Incarnation", On: kindPlayed, Idle: 0, Why: "it is not played from a hand (1110.2)", Once: "", Stays: "At the beginning of your turn => Draw a card."},
	{Name: "Quickcast", On: kindPlayed, Idle: 0, Why: "it is not played from a hand (1111.2)", Once: "", Stays: "At the beginning of your turn => Draw a card."},
	{Name: "Remnant", On: kindPlayed, Idle: 0, Why: "it is not played from a graveyard (1115.2)", Once: "", Stays: "At the beginning of your turn => Draw a card."},
	{Name: "Torrent", On: kindPlayed, Idle: 0, Why: "it is not played from a hand (1124.2)", Once: "", Stays: "At the beginning of your turn => Draw a card."},
	{Name: "Stealth", On: kindPlayed, Idle: 0, Why: "it never lies in a standby area (1114.2)", Once: "", Stays: "At the beginning of your turn => Draw a card."},
	{Name: "Trigger", On: kindGone, Idle: 0, Why: "only chants lie in a standby area with it (1113.2, 708)", Once: "", Stays: "At the beginning of your turn => Draw a card."},
	{Name: "Inheritance", On: kindPlayed, Idle: 0, Why: "it is discarded from a hand, where this card never is (1126.2)", Once: "", Stays: "At the beginning of your turn => Draw a card."},
	{Name: "Dive", On: kindPlayed, Idle: 0, Why: "it is revealed from a hand, where this card never is (10.2: 1144.2)", Once: "", Stays: "At the beginning of your turn => Draw a card."},
	{Name: "Break", On: kindPlayed, Idle: 0, Why: "it works in a lifebreak area, whose cards are of the main deck (1415.1b)", Once: "", Stays: "At the beginning of your turn => Draw a card."},

	// Of rulers.
	{Name: "Judgment", On: kindRuler, Idle: kindJRuler, Why: "only a ruler in a ruler area is judged (1125.2)", Once: doOnce, Stays: "[Enter] => Draw a card."},
	{Name: "Energize", On: kindRuler, Idle: kindJRuler, Why: "the game begins with it on a ruler (1119.2)", Once: doOnce, Stays: "[Enter] => Draw a card."},
	{Name: "Tag", On: kindRuler, Idle: kindJRuler, Why: "the game begins with two rulers that have it (10.2: 1146.2)", Once: doOnce, Stays: "[Enter] => Draw a card."},
	{Name: "Stranger", On: kindRuler, Idle: kindJRuler, Why: "the game begins with a stranger deck of a ruler (10.2: 1142.2)", Once: doOnce, Stays: "[Enter] => Draw a card."},
	{Name: "Grimoire", On: kindRuler, Idle: kindJRuler, Why: "the game begins with it on a ruler (8.01: 1132.2)", Once: doOnce, Stays: "[Enter] => Draw a card."},
	{Name: "Sealed Item", On: kindRuler | kindJRuler, Idle: 0, Why: "the game begins with it on a ruler (8.01: 1130.2)", Once: doOnce, Stays: "[Enter] => Draw a card."},
	{Name: "Divinity", On: kindRuler | kindJRuler, Idle: 0, Why: "it is a number of a J/ruler (8.01: 1136.2)", Once: doOnce, Stays: "[Enter] => Draw a card."},

	// What has an effect wherever it stands, or is a word that other cards ask for.
	{Name: "Shift", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""},
	{Name: "Legend", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""},
	{Name: "God's Art", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""}, // on a chant as activate abilities are
	{Name: "Seal", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""},
	{Name: "Crest", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""},
	{Name: "Null", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""},
	{Name: "Rune", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""},
	{Name: "Faith", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""},
	{Name: "Revenge", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""},
	{Name: "Limit Break", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""},
	{Name: "Fallen", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""},
	{Name: "Will of Hope", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""},
	{Name: "Will of Despair", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""},
	{Name: "Ancient Magic", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""},
	{Name: "Exploration", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""},
	{Name: "Dragon Emblem", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""},
	{Name: "Calmness", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""},
	{Name: "Passion", On: kindAny, Idle: 0, Why: "", Once: "", Stays: ""},

	// Icons and events of the card itself.
	{Name: "[Enter]", On: kindStays | kindJRuler, Idle: kindRuler, Why: "it never enters a field (10.2: 1140.2)", Once: doOnce, Stays: "At the beginning of your turn => Draw a card."},
	{Name: "an event of battles", On: kindFights, Idle: kindIdlers, Why: "only J/resonators attack and block (803.3a)", Once: doOnce, Stays: "At the beginning of your turn => Draw a card."},
	{Name: "a word about battles and damage", On: kindFights, Idle: kindIdlers, Why: "only J/resonators attack, block and are dealt damage (803.3a, 207.2)", Once: doOnce, Stays: "At the beginning of your turn => Draw a card."},
	{Name: "an automatic ability", On: kindHere | kindChant, Idle: 0, Why: "its abilities are active in a field, where it never is (902.1a), unless they say that they work elsewhere", Once: doOnce, Stays: ""}, // of a chant it is delayed: 906.8 (6.3)
	{Name: "an activate ability", On: kindHere, Idle: 0, Why: "its abilities are active in a field, where it never is (902.1a), unless their cost names another zone", Once: "{1}, remove this card in your graveyard from the game: Draw a card.", Stays: ""},
	{Name: "a change of its ATK and DEF", On: kindFights, Idle: kindIdlers, Why: "only J/resonators have them (206, 207)", Once: giveNumbers, Stays: "Resonators you control gain [+200/+200]."},
	{Name: "a lasting statement", On: kindHere, Idle: 0, Why: "what it says is carried out once, as it resolves; abilities are active in a field, where it never is (902.1a)", Once: giveNumbers, Stays: ""},
}

// possible looks at an ability of the card itself, as it is printed.
func (c *compiler) possible(a cardtext.Ability) {
	switch a := a.(type) {
	case *cardtext.KeywordLine:
		for _, w := range a.Words {
			c.suitsKeyword(w.Name, a.Span)
		}
	case *cardtext.KeywordBody:
		c.suitsKeyword(a.Word.Name, a.Span)
		if a.Word.Name == "Shift" { // its activate ability is half of it: 1117.2 (6.3)
			c.shift = a.Span
		}
		for _, in := range a.Abilities { // "[Awakening] {1}: [Enter] => …": the card has it once it was paid: 1109.2 (6.3)
			c.possible(in)
		}
	case *cardtext.Triggered:
		for _, t := range a.Triggers {
			if t.Objects != nil || t.This == "host" {
				continue
			}
			switch t.Kind {
			case cardtext.TriggerEnter:
				c.Suits(kindRow("[Enter]"), "[Enter]", t.Span)
			case cardtext.TriggerAttacking, cardtext.TriggerBlocks, cardtext.TriggerBlocked, cardtext.TriggerFights, cardtext.TriggerIsAttacked:
				c.Suits(kindRow("an event of battles"), "an event of battles", t.Span)
			}
		}
	}
}

func (c *compiler) suitsKeyword(keyword string, span cardtext.Span) {
	if row := kindRow(keyword); row != nil {
		c.Suits(row, "["+keyword+"]", span)
	}
}

// everActive looks at what was compiled: what a chant or rune has besides its effect is in
// place where it says of itself how it is played, and where it works in another zone than the
// field; what a card says of itself must suit it.
func (c *compiler) everActive() {
	if c.Kinds == 0 {
		return
	}
	gone := c.Kinds&^kindGone == 0
	for i := range c.Program.Abilities {
		a := &c.Program.Abilities[i]
		if !gone || a.Zone != effect.PlaceField || a.Event == effect.OnDiscarded || a.Kind == effect.KindActivated && compile.TextSpan(a.Span) == c.shift {
			continue
		}
		switch a.Kind {
		case effect.KindAutomatic:
			c.suitsForm("an automatic ability", a.Span)
		case effect.KindActivated:
			c.suitsForm("an activate ability", a.Span)
		}
	}
	for i := range c.Program.Statics {
		s := &c.Program.Statics[i]
		switch {
		case s.Host || s.This && s.Place != effect.PlaceField:
		case !s.This:
			c.suitsForm("a lasting statement", s.Span)
		case s.Kind == effect.StaticKeyword:
			for _, w := range c.Words.Keywords {
				if s.Keywords>>w.Number&1 != 0 {
					c.suitsKeyword(w.Name, compile.TextSpan(s.Span))
				}
			}
		case s.Kind == effect.StaticStats || s.Kind == effect.StaticDefenseSet:
			c.suitsForm("a change of its ATK and DEF", s.Span)
		case s.Kind == effect.StaticRestrict && fights(s.Restrict) == inBattle:
			c.suitsForm("a word about battles and damage", s.Span)
		case s.Kind == effect.StaticRestrict && fights(s.Restrict) == inField:
			c.suitsForm("a lasting statement", s.Span)
		case s.Kind == effect.StaticMust || s.Kind == effect.StaticEnters || s.Kind == effect.StaticAttackCost:
			c.suitsForm("a lasting statement", s.Span)
		}
	}
}

func (c *compiler) suitsForm(name string, span effect.Span) {
	c.Suits(kindRow(name), name, compile.TextSpan(span))
}
