package compile

import (
	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// The kinds of cards of Force of Will. Types that change the rules of other cards (sub-ruler,
// order, extension rule) are not asked about.
const (
	fowRuler kindSet = 1 << iota
	fowJRuler
	fowResonator
	fowChant
	fowRune
	fowAddition
	fowRegalia
	fowStone

	fowGone   = fowChant | fowRune                                 // carried out and gone: never in a field
	fowPlayed = fowGone | fowResonator | fowAddition | fowRegalia  // played from a hand
	fowStays  = fowResonator | fowAddition | fowRegalia | fowStone // in a field
	fowFights = fowResonator | fowJRuler                           // J/resonators
	fowIdlers = fowRuler | fowAddition | fowRegalia | fowStone     // can be made J/resonators, or turned over
	fowHere   = fowStays | fowJRuler | fowRuler                    // abilities are active (902.1)
	fowAny    = fowHere | fowGone
)

var fowKindNames = [...]string{"a ruler", "a J-ruler", "a resonator", "a chant", "a rune", "an addition", "a regalia", "a magic stone"}

var fowKindBits = map[cards.Kind]kindSet{
	cards.Ruler: fowRuler, cards.JRuler: fowJRuler, cards.Resonator: fowResonator, cards.Chant: fowChant, cards.Rune: fowRune,
	cards.Addition: fowAddition, cards.Regalia: fowRegalia, cards.MagicStone: fowStone,
}

// kindsFoW returns the kinds of a card, 0 if one of its types is not asked about.
func kindsFoW(card *cards.Card) (set kindSet) {
	for _, t := range card.Types() {
		bit, ok := fowKindBits[t]
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

// fowRows: of each keyword, icon and event where it has an effect, by the clauses of 6.3
// where no other document is named.
var fowRows = []kindRow{
	// About battles: of J/resonators alone.
	{"Pierce", fowFights, fowIdlers, "only J/resonators attack (1102.2)", giveOnce, giveStays},
	{"Precision", fowFights, fowIdlers, "only J/resonators attack (1103.2)", giveOnce, giveStays},
	{"First Strike", fowFights, fowIdlers, "only J/resonators attack (1104.2)", giveOnce, giveStays},
	{"Explode", fowResonator, fowIdlers | fowJRuler, "it works on resonators alone (1105.2, 1105.3)", giveOnce, giveStays},
	{"Flying", fowFights, fowIdlers, "only J/resonators attack and block (1106.2)", giveOnce, giveStays},
	{"Swiftness", fowFights, fowIdlers, "only J/resonators wait a turn before they attack (1107.2)", giveOnce, giveStays},
	{"Bloodlust", fowFights, fowIdlers, "only J/resonators attack (1123.2)", giveOnce, giveStays},
	{"Mobilize", fowFights, fowIdlers, "only J/resonators attack and block (8.01: 1129.2)", doOnce, ""},
	{"Limit", fowFights, fowIdlers, "it is about attacking and blocking (1118.2)", doOnce, ""},
	{"Imperishable", fowJRuler, fowIdlers | fowResonator, "it keeps a J-ruler from becoming astral (1108.2)", doOnce, ""},

	// Of cards in a field.
	{"Drain", fowHere, 0, "it is an automatic ability, active in a field or ruler area, where it never is (902.1, 8.01: 1135.1)", giveOnce, ""},
	{"Bane", fowHere, 0, "it is an automatic ability, active in a field or ruler area, where it never is (902.1, 8.01: 1138.1)", giveOnce, ""},
	{"Eternal", fowHere, 0, "it is never in a field, and cannot be destroyed anyway (8.01: 1139.2)", giveOnce, ""},
	{"Barrier", fowHere, 0, "its abilities are active in a field, where it never is (902.1a, 1120.2)", "This card cannot be cancelled.", ""},
	{"Mythic", fowHere, 0, "it is about entities in a field (10.2: 1143.2)", doOnce, ""},
	{"Evolution", fowHere, 0, "its abilities are active in a field, where it never is (902.1a, 1116.2)", doOnce, ""},
	{"Resonance", fowHere, 0, "its abilities are active in a field, where it never is (902.1a, 1127.2)", doOnce, ""},
	{"Mana", fowHere, 0, "it never enters a field (1122.2)", doOnce, ""},
	{"Bestow", fowAddition, 0, "it is an ability of additions (1121.1)", doOnce, ""},

	// Of cards that are played.
	{"Awakening", fowPlayed, 0, "it is not played from a hand (1109.2)", "", "At the beginning of your turn => Draw a card."},
	{"Incarnation", fowPlayed, 0, "it is not played from a hand (1110.2)", "", "At the beginning of your turn => Draw a card."},
	{"Quickcast", fowPlayed, 0, "it is not played from a hand (1111.2)", "", "At the beginning of your turn => Draw a card."},
	{"Remnant", fowPlayed, 0, "it is not played from a graveyard (1115.2)", "", "At the beginning of your turn => Draw a card."},
	{"Torrent", fowPlayed, 0, "it is not played from a hand (1124.2)", "", "At the beginning of your turn => Draw a card."},
	{"Stealth", fowPlayed, 0, "it never lies in a standby area (1114.2)", "", "At the beginning of your turn => Draw a card."},
	{"Trigger", fowGone, 0, "only chants lie in a standby area with it (1113.2, 708)", "", "At the beginning of your turn => Draw a card."},
	{"Inheritance", fowPlayed, 0, "it is discarded from a hand, where this card never is (1126.2)", "", "At the beginning of your turn => Draw a card."},
	{"Dive", fowPlayed, 0, "it is revealed from a hand, where this card never is (10.2: 1144.2)", "", "At the beginning of your turn => Draw a card."},
	{"Break", fowPlayed, 0, "it works in a lifebreak area, whose cards are of the main deck (1415.1b)", "", "At the beginning of your turn => Draw a card."},

	// Of rulers.
	{"Judgment", fowRuler, fowJRuler, "only a ruler in a ruler area is judged (1125.2)", doOnce, "[Enter] => Draw a card."},
	{"Energize", fowRuler, fowJRuler, "the game begins with it on a ruler (1119.2)", doOnce, "[Enter] => Draw a card."},
	{"Tag", fowRuler, fowJRuler, "the game begins with two rulers that have it (10.2: 1146.2)", doOnce, "[Enter] => Draw a card."},
	{"Stranger", fowRuler, fowJRuler, "the game begins with a stranger deck of a ruler (10.2: 1142.2)", doOnce, "[Enter] => Draw a card."},
	{"Grimoire", fowRuler, fowJRuler, "the game begins with it on a ruler (8.01: 1132.2)", doOnce, "[Enter] => Draw a card."},
	{"Sealed Item", fowRuler | fowJRuler, 0, "the game begins with it on a ruler (8.01: 1130.2)", doOnce, "[Enter] => Draw a card."},
	{"Divinity", fowRuler | fowJRuler, 0, "it is a number of a J/ruler (8.01: 1136.2)", doOnce, "[Enter] => Draw a card."},

	// What has an effect wherever it stands, or is a word that other cards ask for.
	{"Shift", fowAny, 0, "", "", ""},
	{"Legend", fowAny, 0, "", "", ""},
	{"God's Art", fowAny, 0, "", "", ""}, // on a chant as activate abilities are
	{"Seal", fowAny, 0, "", "", ""},
	{"Crest", fowAny, 0, "", "", ""},
	{"Null", fowAny, 0, "", "", ""},
	{"Rune", fowAny, 0, "", "", ""},
	{"Faith", fowAny, 0, "", "", ""},
	{"Revenge", fowAny, 0, "", "", ""},
	{"Limit Break", fowAny, 0, "", "", ""},
	{"Fallen", fowAny, 0, "", "", ""},
	{"Will of Hope", fowAny, 0, "", "", ""},
	{"Will of Despair", fowAny, 0, "", "", ""},
	{"Ancient Magic", fowAny, 0, "", "", ""},
	{"Exploration", fowAny, 0, "", "", ""},
	{"Dragon Emblem", fowAny, 0, "", "", ""},
	{"Calmness", fowAny, 0, "", "", ""},
	{"Passion", fowAny, 0, "", "", ""},

	// Icons and events of the card itself.
	{"[Enter]", fowStays | fowJRuler, fowRuler, "it never enters a field (10.2: 1140.2)", doOnce, "At the beginning of your turn => Draw a card."},
	{"an event of battles", fowFights, fowIdlers, "only J/resonators attack and block (803.3a)", doOnce, "At the beginning of your turn => Draw a card."},
	{"an automatic ability", fowHere | fowChant, 0, "its abilities are active in a field, where it never is (902.1a), unless they say that they work elsewhere", doOnce, ""}, // of a chant it is delayed: 906.8
	{"an activate ability", fowHere, 0, "its abilities are active in a field, where it never is (902.1a), unless their cost names another zone", "{1}, remove this card in your graveyard from the game: Draw a card.", ""},
	{"a change of its ATK and DEF", fowFights, fowIdlers, "only J/resonators have them (206, 207)", giveNumbers, "Resonators you control gain [+200/+200]."},
	{"a lasting statement", fowHere, 0, "what it says is carried out once, as it resolves; abilities are active in a field, where it never is (902.1a)", giveNumbers, ""},
}

// fowPossible looks at an ability of the card itself, as it is printed.
func (c *compiler) fowPossible(a cardtext.Ability) {
	switch a := a.(type) {
	case *cardtext.KeywordLine:
		for _, w := range a.Words {
			c.fowSuits(w.Name, a.Span)
		}
	case *cardtext.KeywordBody:
		c.fowSuits(a.Word.Name, a.Span)
		if a.Word.Name == "Shift" { // its activate ability is half of it (1117.2)
			c.shift = a.Span
		}
		for _, in := range a.Abilities { // "[Awakening] {1}: [Enter] => …": the card has it once it was paid (1109.2)
			c.fowPossible(in)
		}
	case *cardtext.Triggered:
		for _, t := range a.Triggers {
			if t.Objects != nil || t.This == "host" {
				continue
			}
			switch t.Kind {
			case cardtext.TriggerEnter:
				c.suits(rowOf(fowRows, "[Enter]"), "[Enter]", t.Span)
			case cardtext.TriggerAttacking, cardtext.TriggerBlocks, cardtext.TriggerBlocked, cardtext.TriggerFights, cardtext.TriggerIsAttacked:
				c.suits(rowOf(fowRows, "an event of battles"), "an event of battles", t.Span)
			}
		}
	}
}

func (c *compiler) fowSuits(keyword string, span cardtext.Span) {
	if row := rowOf(fowRows, keyword); row != nil {
		c.suits(row, "["+keyword+"]", span)
	}
}

// fowEverActive looks at what was compiled: what a chant or rune has besides its effect is in
// place where it says of itself how it is played, and where it works in another zone than the
// field; what a card says of itself must suit it.
func (c *compiler) fowEverActive() {
	if c.kinds == 0 {
		return
	}
	gone := c.kinds&^fowGone == 0
	for i := range c.prog.Abilities {
		a := &c.prog.Abilities[i]
		if !gone || a.Zone != effect.PlaceField || a.Event == effect.OnDiscarded || a.Kind == effect.KindActivated && textSpan(a.Span) == c.shift {
			continue
		}
		switch a.Kind {
		case effect.KindAutomatic:
			c.fowSuitsForm("an automatic ability", a.Span)
		case effect.KindActivated:
			c.fowSuitsForm("an activate ability", a.Span)
		}
	}
	for i := range c.prog.Statics {
		s := &c.prog.Statics[i]
		switch {
		case s.Host || s.This && s.Place != effect.PlaceField:
		case !s.This:
			c.fowSuitsForm("a lasting statement", s.Span)
		case s.Kind == effect.StaticKeyword:
			for _, w := range c.vocab.Keywords {
				if s.Keywords>>w.Number&1 != 0 {
					c.fowSuits(w.Name, textSpan(s.Span))
				}
			}
		case s.Kind == effect.StaticStats || s.Kind == effect.StaticDefenseSet:
			c.fowSuitsForm("a change of its ATK and DEF", s.Span)
		case s.Kind == effect.StaticMust || s.Kind == effect.StaticEnters || s.Kind == effect.StaticAttackCost:
			c.fowSuitsForm("a lasting statement", s.Span)
		}
	}
}

func (c *compiler) fowSuitsForm(name string, span effect.Span) {
	c.suits(rowOf(fowRows, name), name, textSpan(span))
}

func textSpan(s effect.Span) cardtext.Span {
	return cardtext.Span{Start: int(s.Start), End: int(s.End)}
}
