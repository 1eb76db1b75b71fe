package fowcode

import (
	"slices"

	"gauntlet/engine/cardtext"
	"gauntlet/engine/compile"
)

// neutral lists what may be said without changing the program.
var neutral = []compile.NeutralRow{
	{Node: "Move", Field: "Owner", Reason: "a card goes to the zone of its owner, whoever moves it", When: func(c *cardtext.Change) bool {
		m := compile.NodeOf[cardtext.Move](c)
		return !fields[m.To] && (m.Owner == cardtext.Yours || m.Owner == cardtext.Theirs)
	}},
	{Node: "Objects", Field: "And", Reason: "what is forbidden for both is forbidden for either", When: func(c *cardtext.Change) bool { return compile.ParentOf[cardtext.Restrict](c) != nil }},
	{Node: "Objects", Field: "And", Reason: "it is treated as all of them", When: func(c *cardtext.Change) bool { return compile.ParentOf[cardtext.TreatAs](c) != nil }},
	{Node: "Objects", Field: "And", Reason: "[Incarnation] asks for one of each", When: isKeyword("Incarnation")},
	{Node: "Noun", Field: "Type", Reason: "[Incarnation] takes resonators", When: func(c *cardtext.Change) bool {
		return len(c.Of) > 2 && keywordOf(c.Of[len(c.Of)-3]) == "Incarnation" && compile.NodeOf[cardtext.Noun](c).Type == cardtext.TypeResonator
	}},
	{Node: "Objects", Field: "Nouns", Reason: "what is left is chosen from the cards of one name that the event speaks of", When: func(c *cardtext.Change) bool {
		r := compile.ParentOf[cardtext.Ref](c)
		return r != nil && r.Quantity.Kind == cardtext.AllBut && compile.NodeOf[cardtext.Objects](c).Place == cardtext.Among
	}},
	{Node: "Objects", Field: "With", Reason: "1307.4a (10.2): no half that is a chant enters a field", When: func(c *cardtext.Change) bool {
		with := compile.NodeOf[cardtext.Objects](c).With
		return with[compile.Element(c)].Kind == cardtext.QualNonChant
	}},
	{Node: "Objects", Field: "Controller", Reason: "what is compared is counted for both players", When: compared},
	{Node: "Objects", Field: "Owner", Reason: "what is compared is counted for both players", When: compared},
	{Node: "Amount", Field: "N", Reason: "what is compared has no factor", When: func(c *cardtext.Change) bool {
		cond := compile.ParentOf[cardtext.Cond](c)
		return cond != nil && cond.Than != nil && compile.NodeOf[cardtext.Amount](c).N == 1
	}},
	{Node: "Cond", Field: "N", Reason: "what is compared has no factor", When: func(c *cardtext.Change) bool {
		cond := compile.NodeOf[cardtext.Cond](c)
		return (cond.Than != nil || cond.Kind == cardtext.CondIs) && cond.N == 1
	}},
	{Node: "Cond", Field: "Who", Reason: "it is compared with the other player", When: func(c *cardtext.Change) bool {
		cond := compile.NodeOf[cardtext.Cond](c)
		return cond.Than != nil && cond.Who == cardtext.Opponent && cond.Than.Kind == cardtext.RefYourLeader
	}},
	{Node: "Cond", Field: "Who", Reason: "the cards are said to be theirs", When: func(c *cardtext.Change) bool {
		cond := compile.NodeOf[cardtext.Cond](c)
		return cond.Who == cardtext.Opponent && cond.Objects != nil && (cond.Objects.Controller == cardtext.Enemy || cond.Objects.Owner == cardtext.Enemy)
	}},
	{Node: "Cond", Field: "Ref", Reason: "counters are on this card where no other is named", When: func(c *cardtext.Change) bool {
		cond := compile.NodeOf[cardtext.Cond](c)
		return cond.Kind == cardtext.CondCounters && cond.Ref.Kind == cardtext.RefThis
	}},
	{Node: "Cond", Field: "Objects", Reason: "every card", When: func(c *cardtext.Change) bool { return plainCards(compile.NodeOf[cardtext.Cond](c).Objects) }},
	{Node: "Discard", Field: "Objects", Reason: "every card", When: func(c *cardtext.Change) bool {
		d := compile.NodeOf[cardtext.Discard](c)
		return plainCards(d.Objects) || d.Quantity.Kind == cardtext.All && d.Objects.Place == cardtext.Hand && d.Objects.Owner == cardtext.Theirs
	}},
	{Node: "Noun", Field: "Other", Reason: "what was chosen is left out of all that the description names", When: func(c *cardtext.Change) bool {
		o := compile.ParentOf[cardtext.Objects](c)
		return o != nil && len(o.Nouns) > 1 && allOther(o)
	}},
	{Node: "Trigger", Field: "Now", Reason: "901.2b (6.3): what is given for this turn triggers this turn only"},
	{Node: "Trigger", Field: "Objects", Reason: "every card", When: func(c *cardtext.Change) bool { return plainCards(compile.NodeOf[cardtext.Trigger](c).Objects) }},
	{Node: "Move", Field: "Owner", Reason: "what is added is its player's", When: func(c *cardtext.Change) bool {
		m := compile.NodeOf[cardtext.Move](c)
		return m.AddedTo != nil && m.Owner == cardtext.Yours
	}},
	{Node: "Move", Field: "AsResolves", Reason: "1008.2 (6.3): a spell that moves itself is not put into the graveyard"},
	{Node: "Move", Field: "FaceDown", Reason: "cards of the standby area lie face down", When: func(c *cardtext.Change) bool { return compile.NodeOf[cardtext.Move](c).To == cardtext.Standby }},
	{Node: "Move", Field: "FaceDown", Reason: "1415.1a-i (6.3): cards of the lifebreak area lie face down", When: func(c *cardtext.Change) bool {
		to := compile.NodeOf[cardtext.Move](c).To
		return to == cardtext.Lifebreak || to == cardtext.LifebreakBottom
	}},
	{Node: "Move", Field: "NonChant", Reason: "1307.4a (10.2): no half that is a chant enters a field"},
	{Node: "Move", Field: "Part", Reason: "it must be the name of the other half, the one that can enter"},
	{Node: "Deal", Field: "By", Reason: "the source deals it where nothing else is said", When: func(c *cardtext.Change) bool {
		d := compile.NodeOf[cardtext.Deal](c)
		return d.By.Kind == cardtext.RefThis && !d.By.HasFrom || d.By.Kind == cardtext.RefIt && d.Instead
	}},
	{Node: "Ref", Field: "Kind", Reason: "what would have dealt the damage deals it", When: func(c *cardtext.Change) bool {
		d := compile.ParentOf[cardtext.Deal](c)
		return d != nil && d.Instead && d.By == compile.NodeOf[cardtext.Ref](c) && d.By.Kind == cardtext.RefIt
	}},
	{Node: "Deal", Field: "Late", Reason: "where the number stands says what \"its\" means, and it says none", When: func(c *cardtext.Change) bool {
		of := pronounOf(compile.NodeOf[cardtext.Deal](c).Amount)
		return of == nil || of.Noun != "its"
	}},
	{Node: "Guarded", Field: "While", Reason: "909.4 (6.3): the condition of an effect on all cards of a description is watched anyway", When: func(c *cardtext.Change) bool {
		g := compile.NodeOf[cardtext.Guarded](c)
		if g.Cond.Kind == cardtext.CondOnField {
			return true // 909.4 (6.3): it ends as this card leaves
		}
		return !slices.ContainsFunc(g.Body.Stmts, func(s cardtext.Stmt) bool {
			what := mainRef(s)
			if r, ok := s.(*cardtext.Restrict); ok {
				what = r.What
			}
			return what == nil || what.Kind != cardtext.RefEach
		})
	}},
	{Node: "Prevent", Field: "It", Reason: "what is prevented does not happen, and nothing does in its place"},
	{Node: "Prevent", Field: "All", Reason: "all of it where no number is said", When: func(c *cardtext.Change) bool { return compile.NodeOf[cardtext.Prevent](c).Amount == nil }},
	{Node: "Prevent", Field: "Next", Reason: "a number of damage is the next", When: func(c *cardtext.Change) bool { return compile.NodeOf[cardtext.Prevent](c).Amount != nil }},
	{Node: "Produce", Field: "Or", Reason: "each of them may be of another kind", When: func(c *cardtext.Change) bool { return compile.NodeOf[cardtext.Produce](c).Each }},
	{Node: "Produce", Field: "Who", Reason: "nobody produces any", When: func(c *cardtext.Change) bool { return compile.NodeOf[cardtext.Produce](c).None }},
	{Node: "Qualifier", Field: "Name", Reason: "names are what differs", When: func(c *cardtext.Change) bool {
		q := compile.NodeOf[cardtext.Qualifier](c)
		return q.Kind == cardtext.QualDifferent && q.Name == "name"
	}},
	{Node: "Restrict", Field: "What", Reason: "who may not is said where all do, or you", When: func(c *cardtext.Change) bool {
		r := compile.NodeOf[cardtext.Restrict](c)
		return r.What.Kind == cardtext.RefLeaders || r.What.Kind == cardtext.RefYourLeader && r.Who == cardtext.You
	}},
	{Node: "Cost", Field: "N", Reason: "an amount or symbols of will are paid", When: func(c *cardtext.Change) bool {
		cost := compile.NodeOf[cardtext.Cost](c)
		return cost.Amount != nil || cost.Kind == cardtext.CostWill
	}},
	{Node: "Cost", Field: "Owner", Reason: "what is paid is one's own, and goes to the zone of its owner", When: func(c *cardtext.Change) bool {
		cost := compile.NodeOf[cardtext.Cost](c)
		return !fields[cost.To] && cost.Owner == cardtext.Yours
	}},
	{Node: "Cost", Field: "Symbols", Reason: "{0} is nothing", When: func(c *cardtext.Change) bool {
		s := compile.NodeOf[cardtext.Cost](c).Symbols[compile.Element(c)]
		return s.Letter == 0 && s.Free == 0
	}},
	{Node: "CostRule", Field: "By", Reason: compile.Wording},
	{Node: "CostRule", Field: "What", Reason: "the ability that says it is what is played", When: func(c *cardtext.Change) bool { return compile.NodeOf[cardtext.CostRule](c).What.Noun == "ability" }},
	{Node: "CostRule", Field: "What", Reason: "this card is what is played", When: func(c *cardtext.Change) bool {
		r := compile.NodeOf[cardtext.CostRule](c)
		return r.Costs != nil && r.Less != nil && r.What.Kind == cardtext.RefThis
	}},
	{Node: "Ref", Field: "Kind", Reason: "1112.2 (6.3): its God's Arts are those of the J-ruler that is named", When: func(c *cardtext.Change) bool {
		r := compile.ParentOf[cardtext.CostRule](c)
		return r != nil && r.Label
	}},
	{Node: "CostRule", Field: "What", Reason: "1112.2 (6.3): its God's Arts are those of the J-ruler that is named", When: func(c *cardtext.Change) bool { return compile.NodeOf[cardtext.CostRule](c).Label }},
	{Node: "CostRule", Field: "What", Reason: "the keyword says it", When: func(c *cardtext.Change) bool { return compile.NodeOf[cardtext.CostRule](c).Word != nil }},
	{Node: "KeywordBody", Field: "Label", Reason: "1130.2 (8.01): the card has the ability whatever the item is called", When: func(c *cardtext.Change) bool {
		return compile.NodeOf[cardtext.KeywordBody](c).Word.Name == "Sealed Item"
	}},
	{Node: "TreatAs", Field: "Also", Reason: "it stays what it is", When: func(c *cardtext.Change) bool { return !compile.NodeOf[cardtext.TreatAs](c).Becomes }},
	{Node: "Trigger", Field: "Owner", Reason: "the field that this card was on is that of its controller", When: func(c *cardtext.Change) bool {
		t := compile.NodeOf[cardtext.Trigger](c)
		return t.This != "" && t.This != "host" && (t.Owner == cardtext.Yours || t.Owner == cardtext.Theirs)
	}},
	{Node: "Trigger", Field: "ToPlayer", Reason: "players are attacked where no card is said", When: func(c *cardtext.Change) bool {
		t := compile.NodeOf[cardtext.Trigger](c)
		return t.Kind == cardtext.TriggerIsAttacked && t.This == "" && t.Objects == nil
	}},
	{Node: "Triggered", Field: "Body", Reason: "its steps are in its place", When: func(c *cardtext.Change) bool { return compile.NodeOf[cardtext.Triggered](c).Steps != nil }},
	{Node: "Activated", Field: "Once", Reason: "1112.2 (6.3): a God's Art is played once per game", When: func(c *cardtext.Change) bool {
		k := compile.ParentOf[cardtext.KeywordBody](c)
		return k != nil && k.Word.Name == "God's Art"
	}},
	{Node: "KeywordBody", Field: "Trigger", Reason: "anytime is whenever it can be paid", When: func(c *cardtext.Change) bool {
		return compile.NodeOf[cardtext.KeywordBody](c).Trigger.Kind == cardtext.TriggerAnytime
	}},
	{Node: "Number", Field: "Deck", Reason: "no other than one's own main deck, or the deck that was searched", When: func(c *cardtext.Change) bool {
		r := compile.NodeOf[cardtext.Number](c).Deck
		return ownDeck(r) || r != nil && r.Stones && r.Owner == cardtext.Yours
	}},
	{Node: "Search", Field: "Deck", Reason: "no other than one's own main deck", When: func(c *cardtext.Change) bool { return ownDeck(compile.NodeOf[cardtext.Search](c).Deck) }},
	{Node: "Static", Field: "Kind", Reason: "the statement that it holds says it", When: func(c *cardtext.Change) bool { return compile.NodeOf[cardtext.Static](c).Holds != nil }},
	{Node: "Noun", Field: "Flags", Reason: "a token that a text describes is one", When: compile.InToken},
}

// fields are the zones where it matters who controls what comes.
var fields = map[cardtext.Place]bool{cardtext.Field: true, cardtext.FieldOrArea: true, cardtext.StoneArea: true, cardtext.RulerArea: true}

func isKeyword(name string) func(c *cardtext.Change) bool {
	return func(c *cardtext.Change) bool { return len(c.Of) > 1 && keywordOf(c.Of[len(c.Of)-2]) == name }
}

// keywordOf returns the keyword that a node is, "" of others.
func keywordOf(n any) string {
	if k, ok := n.(*cardtext.KeywordBody); ok {
		return k.Word.Name
	}
	return ""
}

// compared reports whether a description is of what "more … than" counts.
func compared(c *cardtext.Change) bool {
	if len(c.Of) < 3 {
		return false
	}
	cond, ok := c.Of[len(c.Of)-3].(*cardtext.Cond)
	return ok && cond.Than != nil
}

// ownDeck reports whether the deck that is meant is the one that is meant where none is said.
func ownDeck(r *cardtext.Ref) bool {
	return r != nil && r.Kind == cardtext.RefTop && (r.Owner == cardtext.Yours || r.Owner == cardtext.Theirs) && !r.Stones && !r.Bottom
}
