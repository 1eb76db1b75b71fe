package svecode

import (
	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
	"gauntlet/engine/effect"
	"strings"
)

// The kinds of cards of Shadowverse: Evolve. Leaders and evolved spells, which other cards
// are about, are not asked about; an advanced card is played as its type says (9.2).
const (
	kindFollower compile.KindSet = 1 << iota
	kindEvolvedFollower
	kindAmulet
	kindEvolvedAmulet
	kindSpell

	kindFights = kindFollower | kindEvolvedFollower
	kindIdlers = kindAmulet | kindEvolvedAmulet // may be changed into followers (5.24)
	kindField  = kindFights | kindIdlers
	kindBase   = kindFollower | kindAmulet | kindSpell
	kindGone   = kindSpell

	kindEvolved = kindEvolvedFollower | kindEvolvedAmulet
)

// kindTable is the table.
func kindTable() compile.Kinds {
	return compile.Kinds{
		Of: kindsOf, Names: kindNames[:], Gone: kindGone, Rows: kindRows, Called: "%s",
		Words: map[cardtext.TypeWord]compile.KindSet{
			cardtext.TypeFollower: kindFollower, cardtext.TypeAmulet: kindAmulet, cardtext.TypeSpell: kindSpell,
		},
		Why: func(on compile.KindSet, why string) string {
			if on&kindGone != 0 && !strings.Contains(why, "spell") { // the reason before the clause
				why = "a spell is never put onto a field; " + why
			}
			return why
		},
	}
}

// kindRow returns the row of a name, nil if the table has none.
func kindRow(name string) *compile.KindRow { return (&compile.Kinds{Rows: kindRows}).Row(name) }

var kindNames = [...]string{"a follower", "an evolved follower", "an amulet", "an evolved amulet", "a spell"}

// kindsOf returns the kind of a card, 0 if it is not asked about.
func kindsOf(card *cards.Card) compile.KindSet {
	switch {
	case card.Kind == cards.Follower && card.Evolved:
		return kindEvolvedFollower
	case card.Kind == cards.Follower:
		return kindFollower
	case card.Kind == cards.Amulet && card.Evolved:
		return kindEvolvedAmulet
	case card.Kind == cards.Amulet:
		return kindAmulet
	case card.Kind == cards.Spell && !card.Evolved:
		return kindSpell
	}
	return 0
}

const (
	giveSpell  = "Select a follower on your field and give it %s."
	giveAmulet = "Your followers have %s."
	drawSpell  = "Draw a card."

	numbers = "a change of its attack and defense" // a row
)

// kindRows: of each keyword, icon and event of the card itself where it has an effect.
var kindRows = []compile.KindRow{
	{Name: "Quick", On: kindBase, Idle: kindEvolved, Why: "it stands on the base face, whose text the card has until it evolves (5.15.3, 12.3.2)", Once: "", Stays: "[lastwords] Draw a card."},
	{Name: "Ward", On: kindFights, Idle: kindIdlers, Why: "only followers are attacked (12.8.2)", Once: giveSpell, Stays: giveAmulet},
	{Name: "Storm", On: kindFights, Idle: kindIdlers, Why: "only followers attack (12.9.2)", Once: giveSpell, Stays: giveAmulet},
	{Name: "Rush", On: kindFights, Idle: kindIdlers, Why: "only followers attack (12.10.2)", Once: giveSpell, Stays: giveAmulet},
	{Name: "Assail", On: kindFights, Idle: kindIdlers, Why: "only followers attack (12.11.2)", Once: giveSpell, Stays: giveAmulet},
	{Name: "Intimidate", On: kindFights, Idle: kindIdlers, Why: "only followers are attacked (12.12.2)", Once: giveSpell, Stays: giveAmulet},
	{Name: "Drain", On: kindFights, Idle: kindIdlers, Why: "only followers deal attack damage (12.13.2)", Once: giveSpell, Stays: giveAmulet},
	{Name: "Bane", On: kindFights, Idle: kindIdlers, Why: "only followers fight (12.14.2)", Once: giveSpell, Stays: giveAmulet},
	{Name: "Aura", On: kindField, Idle: 0, Why: "a spell is never put onto a field, where it could be selected (12.15.2)", Once: giveSpell, Stays: ""},
	{Name: "Stack", On: kindIdlers, Idle: kindFights, Why: "it is an ability of amulets (13.3.2.1)", Once: drawSpell, Stays: "[lastwords] Add 1 to a Stack on your field."},

	{Name: "[fanfare]", On: kindFollower | kindAmulet, Idle: kindEvolved, Why: "a spell is never put onto a field (12.4.3), and a card that is has the text of its base face (5.15.3)", Once: drawSpell, Stays: "On Evolve: Draw a card."},
	{Name: "[lastwords]", On: kindField, Idle: 0, Why: "a spell never leaves a field (12.5.3)", Once: drawSpell, Stays: ""},
	{Name: "On Evolve", On: kindEvolvedFollower | kindEvolvedAmulet, Idle: kindFollower | kindAmulet,
		Why: "On Evolve stands on the evolved face, whose text the card has as it evolves (12.6.2)", Once: drawSpell, Stays: "[lastwords] Draw a card."},
	{Name: "Strike", On: kindFights, Idle: kindIdlers, Why: "only followers attack (12.7.2)", Once: drawSpell, Stays: "[lastwords] Draw a card."},
	{Name: "Follower Strike", On: kindFights, Idle: kindIdlers, Why: "only followers attack (12.7.2)", Once: drawSpell, Stays: "[lastwords] Draw a card."},
	{Name: "Leader Strike", On: kindFights, Idle: kindIdlers, Why: "only followers attack (12.7.2)", Once: drawSpell, Stays: "[lastwords] Draw a card."},
	{Name: "an event of the card", On: kindField, Idle: 0, Why: "a spell is never on a field: this never triggers (10.7.1)", Once: drawSpell, Stays: ""},

	{Name: "this card is discarded", On: kindBase, Idle: 0, Why: "it stands on the face that is in the hand (12.2.2)", Once: "On Evolve: Draw a card.", Stays: ""},

	{Name: numbers, On: kindFights, Idle: kindIdlers, Why: "only followers have them (5.24.2.1)", Once: "Select a follower on your field and give it [attack]+1.", Stays: "Your followers have [attack]+1."},

	{Name: "[evolve]", On: kindField, Idle: 0, Why: "a spell is never on a field, where cards evolve (12.2.1)", Once: drawSpell, Stays: ""},
	{Name: "[serve]", On: kindFights, Idle: kindIdlers, Why: "only followers race (14.2.2)", Once: drawSpell, Stays: "[act][engage]: Draw a card."},
	{Name: "[act]", On: kindField, Idle: 0, Why: "a spell is never on a field: this can never be activated (10.4.1)",
		Once: "[act][cost 1], discard this card: Draw a card. Activate only if this card is in your hand.", Stays: ""},
}

// triggers are the names of the rows for events of the card itself.
var triggers = map[cardtext.TriggerKind]string{
	cardtext.TriggerFanfare: "[fanfare]", cardtext.TriggerLastWords: "[lastwords]", cardtext.TriggerEvolve: "On Evolve",
	cardtext.TriggerDiscarded: "this card is discarded",
	cardtext.TriggerStrike:    "Strike", cardtext.TriggerFollowStrike: "Follower Strike", cardtext.TriggerLeaderStrike: "Leader Strike",
}

// printed looks at an ability of the card itself, as it is printed.
func (c *compiler) printed(a cardtext.Ability) {
	row := func(name string, span cardtext.Span) {
		if r := kindRow(name); r != nil {
			c.Suits(r, name, span)
		}
	}
	switch a := a.(type) {
	case *cardtext.KeywordLine:
		for _, w := range a.Words {
			row(w.Name, a.Span)
		}
	case *cardtext.Triggered:
		for _, t := range a.Triggers {
			if name, ok := triggers[t.Kind]; ok && t.Objects == nil {
				row(name, t.Span)
			} else if awayZone(a.Costs, a.Body) == effect.PlaceField {
				row("an event of the card", t.Span)
			}
		}
	case *cardtext.Activated:
		switch {
		case a.Kind == cardtext.Evolve:
			row("[evolve]", a.Span)
		case a.Kind == cardtext.Serve:
			row("[serve]", a.Span)
		case c.zoneOf(a) == effect.PlaceField:
			row("[act]", a.Span)
		}
	}
}

// says looks at what passives of a card that stays say of the card itself.
func (c *compiler) says() {
	if c.Kinds == 0 || c.Kinds&kindGone != 0 {
		return
	}
	for i := range c.Program.Statics {
		s := &c.Program.Statics[i]
		if !s.This || s.Place != effect.PlaceField {
			continue
		}
		switch s.Kind {
		case effect.StaticKeyword:
			for _, w := range c.Words.Keywords {
				if s.Keywords>>w.Number&1 != 0 && w.Name != "Quick" { // Quick is about where it is played from
					c.Suits(kindRow(w.Name), w.Name, compile.TextSpan(s.Span))
				}
			}
		case effect.StaticStats:
			c.Suits(kindRow(numbers), numbers, compile.TextSpan(s.Span))
		}
	}
}
