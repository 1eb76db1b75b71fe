package compile

import (
	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// The kinds of cards of Shadowverse: Evolve. Leaders and evolved spells, which other cards
// are about, are not asked about; an advanced card is played as its type says (9.2).
const (
	sveFollower kindSet = 1 << iota
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

var sveKindNames = [...]string{"a follower", "an evolved follower", "an amulet", "an evolved amulet", "a spell"}

// kindsSVE returns the kind of a card, 0 if it is not asked about.
func kindsSVE(card *cards.Card) kindSet {
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
var sveRows = []kindRow{
	{"Quick", sveBase, sveEvolved, "it stands on the base face, whose text the card has until it evolves (5.15.3, 12.3.2)", "", "[lastwords] Draw a card."},
	{"Ward", sveFights, sveIdlers, "only followers are attacked (12.8.2)", giveSpell, giveAmulet},
	{"Storm", sveFights, sveIdlers, "only followers attack (12.9.2)", giveSpell, giveAmulet},
	{"Rush", sveFights, sveIdlers, "only followers attack (12.10.2)", giveSpell, giveAmulet},
	{"Assail", sveFights, sveIdlers, "only followers attack (12.11.2)", giveSpell, giveAmulet},
	{"Intimidate", sveFights, sveIdlers, "only followers are attacked (12.12.2)", giveSpell, giveAmulet},
	{"Drain", sveFights, sveIdlers, "only followers deal attack damage (12.13.2)", giveSpell, giveAmulet},
	{"Bane", sveFights, sveIdlers, "only followers fight (12.14.2)", giveSpell, giveAmulet},
	{"Aura", sveField, 0, "a spell is never put onto a field, where it could be selected (12.15.2)", giveSpell, ""},
	{"Stack", sveIdlers, sveFights, "it is an ability of amulets (13.3.2.1)", drawSpell, "[lastwords] Add 1 to a Stack on your field."},

	{"[fanfare]", sveFollower | sveAmulet, sveEvolved, "a spell is never put onto a field (12.4.3), and a card that is has the text of its base face (5.15.3)", drawSpell, "On Evolve: Draw a card."},
	{"[lastwords]", sveField, 0, "a spell never leaves a field (12.5.3)", drawSpell, ""},
	{"On Evolve", sveEvolvedFollower | sveEvolvedAmulet, sveFollower | sveAmulet,
		"On Evolve stands on the evolved face, whose text the card has as it evolves (12.6.2)", drawSpell, "[lastwords] Draw a card."},
	{"Strike", sveFights, sveIdlers, "only followers attack (12.7.2)", drawSpell, "[lastwords] Draw a card."},
	{"Follower Strike", sveFights, sveIdlers, "only followers attack (12.7.2)", drawSpell, "[lastwords] Draw a card."},
	{"Leader Strike", sveFights, sveIdlers, "only followers attack (12.7.2)", drawSpell, "[lastwords] Draw a card."},
	{"an event of the card", sveField, 0, "a spell is never on a field: this never triggers (10.7.1)", drawSpell, ""},

	{sveNumbers, sveFights, sveIdlers, "only followers have them (5.24.2.1)", "Select a follower on your field and give it [attack]+1.", "Your followers have [attack]+1."},

	{"[evolve]", sveField, 0, "a spell is never on a field, where cards evolve (12.2.1)", drawSpell, ""},
	{"[serve]", sveFights, sveIdlers, "only followers race (14.2.2)", drawSpell, "[act][engage]: Draw a card."},
	{"[act]", sveField, 0, "a spell is never on a field: this can never be activated (10.4.1)",
		"[act][cost 1], discard this card: Draw a card. Activate only if this card is in your hand.", ""},
}

// sveTriggers are the names of the rows for events of the card itself.
var sveTriggers = map[cardtext.TriggerKind]string{
	cardtext.TriggerFanfare: "[fanfare]", cardtext.TriggerLastWords: "[lastwords]", cardtext.TriggerEvolve: "On Evolve",
	cardtext.TriggerStrike: "Strike", cardtext.TriggerFollowStrike: "Follower Strike", cardtext.TriggerLeaderStrike: "Leader Strike",
}

// svePossible looks at an ability of the card itself, as it is printed.
func (c *compiler) svePossible(a cardtext.Ability) {
	row := func(name string, span cardtext.Span) {
		if r := rowOf(sveRows, name); r != nil {
			c.suits(r, name, span)
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
func (c *compiler) sveSays() {
	if c.kinds == 0 || c.kinds&sveGone != 0 {
		return
	}
	for i := range c.prog.Statics {
		s := &c.prog.Statics[i]
		if !s.This || s.Place != effect.PlaceField {
			continue
		}
		switch s.Kind {
		case effect.StaticKeyword:
			for _, w := range c.vocab.Keywords {
				if s.Keywords>>w.Number&1 != 0 && w.Name != "Quick" { // Quick is about where it is played from
					c.suits(rowOf(sveRows, w.Name), w.Name, textSpan(s.Span))
				}
			}
		case effect.StaticStats:
			c.suits(rowOf(sveRows, sveNumbers), sveNumbers, textSpan(s.Span))
		}
	}
}
