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
	sveFollower compile.KindSet = 1 << iota
	sveEvolvedFollower
	sveAmulet
	sveEvolvedAmulet
	sveSpell

	sveFights = sveFollower | sveEvolvedFollower
	sveIdlers = sveAmulet | sveEvolvedAmulet // may be changed into followers (5.24)
	sveField  = sveFights | sveIdlers
	sveBase   = sveFollower | sveAmulet | sveSpell
	sveGone   = sveSpell

	sveEvolved = sveEvolvedFollower | sveEvolvedAmulet
)

// sveKindTable is the table.
func sveKindTable() compile.Kinds {
	return compile.Kinds{
		Of: kindsSVE, Names: sveKindNames[:], Gone: sveGone, Rows: sveRows, Called: "%s",
		Words: map[cardtext.TypeWord]compile.KindSet{
			cardtext.TypeFollower: sveFollower, cardtext.TypeAmulet: sveAmulet, cardtext.TypeSpell: sveSpell,
		},
		Why: func(on compile.KindSet, why string) string {
			if on&sveGone != 0 && !strings.Contains(why, "spell") { // the reason before the clause
				why = "a spell is never put onto a field; " + why
			}
			return why
		},
	}
}

// sveRow returns the row of a name, nil if the table has none.
func sveRow(name string) *compile.KindRow { return (&compile.Kinds{Rows: sveRows}).Row(name) }

var sveKindNames = [...]string{"a follower", "an evolved follower", "an amulet", "an evolved amulet", "a spell"}

// kindsSVE returns the kind of a card, 0 if it is not asked about.
func kindsSVE(card *cards.Card) compile.KindSet {
	switch {
	case card.Kind == cards.Follower && card.Evolved:
		return sveEvolvedFollower
	case card.Kind == cards.Follower:
		return sveFollower
	case card.Kind == cards.Amulet && card.Evolved:
		return sveEvolvedAmulet
	case card.Kind == cards.Amulet:
		return sveAmulet
	case card.Kind == cards.Spell && !card.Evolved:
		return sveSpell
	}
	return 0
}

const (
	giveSpell  = "Select a follower on your field and give it %s."
	giveAmulet = "Your followers have %s."
	drawSpell  = "Draw a card."

	sveNumbers = "a change of its attack and defense" // a row
)

// sveRows: of each keyword, icon and event of the card itself where it has an effect.
var sveRows = []compile.KindRow{
	{Name: "Quick", On: sveBase, Idle: sveEvolved, Why: "it stands on the base face, whose text the card has until it evolves (5.15.3, 12.3.2)", Once: "", Stays: "[lastwords] Draw a card."},
	{Name: "Ward", On: sveFights, Idle: sveIdlers, Why: "only followers are attacked (12.8.2)", Once: giveSpell, Stays: giveAmulet},
	{Name: "Storm", On: sveFights, Idle: sveIdlers, Why: "only followers attack (12.9.2)", Once: giveSpell, Stays: giveAmulet},
	{Name: "Rush", On: sveFights, Idle: sveIdlers, Why: "only followers attack (12.10.2)", Once: giveSpell, Stays: giveAmulet},
	{Name: "Assail", On: sveFights, Idle: sveIdlers, Why: "only followers attack (12.11.2)", Once: giveSpell, Stays: giveAmulet},
	{Name: "Intimidate", On: sveFights, Idle: sveIdlers, Why: "only followers are attacked (12.12.2)", Once: giveSpell, Stays: giveAmulet},
	{Name: "Drain", On: sveFights, Idle: sveIdlers, Why: "only followers deal attack damage (12.13.2)", Once: giveSpell, Stays: giveAmulet},
	{Name: "Bane", On: sveFights, Idle: sveIdlers, Why: "only followers fight (12.14.2)", Once: giveSpell, Stays: giveAmulet},
	{Name: "Aura", On: sveField, Idle: 0, Why: "a spell is never put onto a field, where it could be selected (12.15.2)", Once: giveSpell, Stays: ""},
	{Name: "Stack", On: sveIdlers, Idle: sveFights, Why: "it is an ability of amulets (13.3.2.1)", Once: drawSpell, Stays: "[lastwords] Add 1 to a Stack on your field."},

	{Name: "[fanfare]", On: sveFollower | sveAmulet, Idle: sveEvolved, Why: "a spell is never put onto a field (12.4.3), and a card that is has the text of its base face (5.15.3)", Once: drawSpell, Stays: "On Evolve: Draw a card."},
	{Name: "[lastwords]", On: sveField, Idle: 0, Why: "a spell never leaves a field (12.5.3)", Once: drawSpell, Stays: ""},
	{Name: "On Evolve", On: sveEvolvedFollower | sveEvolvedAmulet, Idle: sveFollower | sveAmulet,
		Why: "On Evolve stands on the evolved face, whose text the card has as it evolves (12.6.2)", Once: drawSpell, Stays: "[lastwords] Draw a card."},
	{Name: "Strike", On: sveFights, Idle: sveIdlers, Why: "only followers attack (12.7.2)", Once: drawSpell, Stays: "[lastwords] Draw a card."},
	{Name: "Follower Strike", On: sveFights, Idle: sveIdlers, Why: "only followers attack (12.7.2)", Once: drawSpell, Stays: "[lastwords] Draw a card."},
	{Name: "Leader Strike", On: sveFights, Idle: sveIdlers, Why: "only followers attack (12.7.2)", Once: drawSpell, Stays: "[lastwords] Draw a card."},
	{Name: "an event of the card", On: sveField, Idle: 0, Why: "a spell is never on a field: this never triggers (10.7.1)", Once: drawSpell, Stays: ""},

	{Name: sveNumbers, On: sveFights, Idle: sveIdlers, Why: "only followers have them (5.24.2.1)", Once: "Select a follower on your field and give it [attack]+1.", Stays: "Your followers have [attack]+1."},

	{Name: "[evolve]", On: sveField, Idle: 0, Why: "a spell is never on a field, where cards evolve (12.2.1)", Once: drawSpell, Stays: ""},
	{Name: "[serve]", On: sveFights, Idle: sveIdlers, Why: "only followers race (14.2.2)", Once: drawSpell, Stays: "[act][engage]: Draw a card."},
	{Name: "[act]", On: sveField, Idle: 0, Why: "a spell is never on a field: this can never be activated (10.4.1)",
		Once: "[act][cost 1], discard this card: Draw a card. Activate only if this card is in your hand.", Stays: ""},
}

// sveTriggers are the names of the rows for events of the card itself.
var sveTriggers = map[cardtext.TriggerKind]string{
	cardtext.TriggerFanfare: "[fanfare]", cardtext.TriggerLastWords: "[lastwords]", cardtext.TriggerEvolve: "On Evolve",
	cardtext.TriggerStrike: "Strike", cardtext.TriggerFollowStrike: "Follower Strike", cardtext.TriggerLeaderStrike: "Leader Strike",
}

// svePossible looks at an ability of the card itself, as it is printed.
func (c *sveCompiler) svePossible(a cardtext.Ability) {
	row := func(name string, span cardtext.Span) {
		if r := sveRow(name); r != nil {
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
			if name, ok := sveTriggers[t.Kind]; ok && t.Objects == nil {
				row(name, t.Span)
			} else {
				row("an event of the card", t.Span)
			}
		}
	case *cardtext.Activated:
		switch {
		case a.Kind == cardtext.Evolve:
			row("[evolve]", a.Span)
		case a.Kind == cardtext.Serve:
			row("[serve]", a.Span)
		case c.zoneOf(a) != effect.PlaceHand:
			row("[act]", a.Span)
		}
	}
}

// sveSays looks at what passives of a card that stays say of the card itself.
func (c *sveCompiler) sveSays() {
	if c.Kinds == 0 || c.Kinds&sveGone != 0 {
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
					c.Suits(sveRow(w.Name), w.Name, compile.TextSpan(s.Span))
				}
			}
		case effect.StaticStats:
			c.Suits(sveRow(sveNumbers), sveNumbers, compile.TextSpan(s.Span))
		}
	}
}
