package svecode

import (
	"slices"

	"gauntlet/engine/cardtext"
)

// A lasting statement as the text of a spell. The text of a spell is what it does (10.1.1.4):
// an effect without a duration lasts for the rest of the game (10.2.1.2), "during your turn"
// until the turn ends (7.4.8), and it is on the cards that are there as the spell is played
// (10.9.2). "Your followers have [attack]+2." is "Give each follower on your field [attack]+2."

// carriedOut returns what a lasting statement on a spell does, nil if it is about the spell
// itself and holds wherever that is. What cannot be done once is refused.
func (c *compiler) carriedOut(t *cardtext.Text, p *cardtext.Passive) *cardtext.SpellText {
	if slices.ContainsFunc(p.Statics, func(s *cardtext.Static) bool { return s.This || s.Objects == nil }) {
		return nil
	}
	length := cardtext.Lasting
	for _, g := range p.Guards {
		switch {
		case g.Kind == cardtext.CondYourTurn && g.N == 1 && !quick(t):
			length = cardtext.ThisTurn
		case g.Kind == cardtext.CondYourTurn:
			c.Never(g.Span, "say until when, as in \"until the end of the turn\"",
				"an effect of a spell \"during a turn\" ends with the turn in which it is played (7.4.8), which may be the other one")
		default:
			c.Never(g.Span, "write \"If …, give each follower on your field …\", which is looked at once, or put it on an amulet",
				"a spell is carried out once (10.1.1.4), and this condition goes on")
		}
	}
	if p.More != nil {
		c.Never(p.More.Span, "say in sentences of their own what is given", "a spell is carried out once (10.1.1.4), and this condition goes on")
	}
	out := &cardtext.SpellText{Span: p.Span, Body: &cardtext.Block{Span: p.Span}}
	for _, s := range p.Statics {
		if s.Instead {
			return nil // refused as it stands
		}
		one := c.once(s)
		*one.Head() = cardtext.Base{Span: s.Span, For: length}
		out.Body.Stmts = append(out.Body.Stmts, one)
	}
	return out
}

// once returns the statement that gives each card of a description what a lasting statement
// says of it.
func (c *compiler) once(s *cardtext.Static) cardtext.Stmt {
	each := &cardtext.Ref{Span: s.Objects.Span, Kind: cardtext.RefEach, Objects: s.Objects, Quantity: cardtext.Quantity{Kind: cardtext.All}, Plural: true}
	switch {
	case s.Kind == cardtext.StaticHas:
		return &cardtext.Give{To: each, Gains: s.Gains}
	case s.Kind == cardtext.StaticNoAttack:
		return &cardtext.Do{Verb: cardtext.CannotAttack, What: each}
	case s.Kind == cardtext.StaticNoDamage:
		return &cardtext.NoDamage{What: each, Kind: s.Damage}
	case s.Kind == cardtext.StaticDealsMore && s.Damage == cardtext.AnyDamage:
		return &cardtext.DamageChange{What: each, N: s.N}
	case s.Kind == cardtext.StaticTakesLess && s.Damage == cardtext.AnyDamage && !s.Enemy:
		return &cardtext.DamageChange{What: each, N: -s.N, Taken: true}
	case s.Kind == cardtext.StaticSilent:
		return &cardtext.Do{Verb: cardtext.LoseAbilities, What: each}
	}
	c.Never(s.Span, "write what the spell does, as in \"Give each follower on your field [attack]+2 until the end of the turn.\"",
		"a spell is carried out once (10.1.1.4): what lasts is given to the cards that are there, and this cannot be given yet")
	return nil
}

// quick reports whether a spell may be played in the opponent's turn.
func quick(t *cardtext.Text) bool {
	for _, par := range t.Paragraphs {
		for _, a := range par.Abilities {
			if k, ok := a.(*cardtext.KeywordLine); ok && slices.ContainsFunc(k.Words, func(w cardtext.Word) bool { return w.Name == "Quick" }) {
				return true
			}
		}
	}
	return false
}
