package svecode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
)

// neutral lists what may be said without changing the program.
var neutral = []compile.NeutralRow{
	{Node: "Move", Field: "Owner", Reason: "a card goes to the zone of its owner, whoever moves it", When: func(c *cardtext.Change) bool {
		m := compile.NodeOf[cardtext.Move](c)
		return m.To != cardtext.Field && m.To != cardtext.FieldOrEX && (m.Owner == cardtext.Yours || m.Owner == cardtext.Theirs)
	}},
	{Node: "Objects", Field: "And", Reason: "a passive on two groups is one on the cards of both", When: func(c *cardtext.Change) bool { return compile.ParentOf[cardtext.Static](c) != nil }},
	{Node: "Objects", Field: "Owner", Reason: "costs are paid with what is one's own", When: func(c *cardtext.Change) bool {
		return compile.ParentOf[cardtext.Cost](c) != nil && compile.NodeOf[cardtext.Objects](c).Owner == cardtext.Yours
	}},
	{Node: "Activated", Field: "InHand", Reason: "the cost says it: a card is discarded from the hand", When: func(c *cardtext.Change) bool {
		return slices.ContainsFunc(compile.NodeOf[cardtext.Activated](c).Costs, func(t *cardtext.Cost) bool { return t.Kind == cardtext.CostDiscardThis })
	}},
	{Node: "Move", Field: "Owner", Reason: "who moves it has it", When: func(c *cardtext.Change) bool {
		m := compile.NodeOf[cardtext.Move](c)
		return m.To == cardtext.Field && (m.Owner == cardtext.Theirs || m.Owner == cardtext.Yours && m.Who != cardtext.You)
	}},
	{Node: "Create", Field: "To", Reason: "the statement that it replaces says it", When: isAgain},
	{Node: "Create", Field: "Whose", Reason: "the statement that it replaces says it", When: isAgain},
	{Node: "Create", Field: "Whose", Reason: "its field is that of who does it", When: func(c *cardtext.Change) bool {
		s := compile.NodeOf[cardtext.Create](c)
		return s.Whose == cardtext.Yours && s.Who != cardtext.You
	}},
	{Node: "Number", Field: "Amount", Reason: "nothing is 0", When: func(c *cardtext.Change) bool { return compile.Nothing(compile.NodeOf[cardtext.Number](c).Amount) }},
	{Node: "Paragraph", Field: "Abilities", Reason: "a rule of the game, printed again", When: func(c *cardtext.Change) bool {
		p, ok := compile.NodeOf[cardtext.Paragraph](c).Abilities[compile.Element(c)].(*cardtext.Passive)
		return ok && len(p.Statics) == 1 && p.Statics[0].Kind == cardtext.StaticServeRule
	}},
	{Node: "Passive", Field: "Statics", Reason: "a rule of the game, printed again", When: func(c *cardtext.Change) bool {
		return compile.NodeOf[cardtext.Passive](c).Statics[compile.Element(c)].Kind == cardtext.StaticServeRule
	}},
	{Node: "Block", Field: "Stmts", Reason: "what is prevented does not happen, and nothing does in its place", When: func(c *cardtext.Change) bool {
		that, ok := compile.NodeOf[cardtext.Block](c).Stmts[compile.Element(c)].(*cardtext.ThatDamage)
		return ok && that.Verb == cardtext.PreventThat && compile.ParentOf[cardtext.Replacement](c) != nil
	}},
	{Node: "Block", Field: "Stmts", Reason: "an X that nothing determines is its player's choice anyway (5.2.1.2.2)", When: func(c *cardtext.Change) bool {
		let, ok := compile.NodeOf[cardtext.Block](c).Stmts[compile.Element(c)].(*cardtext.Let)
		return ok && let.Amount.Kind == cardtext.NumberOfChoice
	}},
	{Node: "Block", Field: "Stmts", Reason: "a deck that was searched is shuffled anyway (5.7.2)", When: afterSearch},
	{Node: "May", Field: "Stmts", Reason: "a deck that was searched is shuffled anyway (5.7.2)", When: afterSearch},
}

// afterSearch reports whether what is left out shuffles a deck that a statement before has searched.
func afterSearch(c *cardtext.Change) bool {
	var list []cardtext.Stmt
	switch n := c.Of[len(c.Of)-1].(type) {
	case *cardtext.Block:
		list = n.Stmts
	case *cardtext.May:
		list = n.Stmts
	}
	k := compile.Element(c)
	return k < len(list) && shuffles(list[k:]) && slices.ContainsFunc(list[:k], func(s cardtext.Stmt) bool {
		_, ok := s.(*cardtext.Search)
		return ok
	})
}

// isAgain reports whether tokens are those of the statement that theirs replaces.
func isAgain(c *cardtext.Change) bool {
	s := compile.NodeOf[cardtext.Create](c)
	return s.Instead && len(s.Groups) == 1 && s.Groups[0].Name == "" && s.Groups[0].Text == nil
}
