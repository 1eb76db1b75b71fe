package compile

import (
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine/cardtext"
)

// Wording is the reason of fields that keep a printed word so that the text can be
// printed again as it was. They are never looked at.
const Wording = "wording: only what prints the text again reads it"

// NeutralRow says that a field may stand in a tree without a trace in its program.
type NeutralRow struct {
	Node, Field string
	Reason      string
	When        func(*cardtext.Change) bool // nil always
}

// neutral lists what may be said without changing the program, each with the reason and
// as narrowly as it can be told. A row that no text needs fails a test.
var neutral = []NeutralRow{
	{Node: "Ref", Field: "Noun", Reason: Wording},
	{Node: "Ref", Field: "Plural", Reason: Wording},
	{Node: "Trigger", Field: "This", Reason: Wording},
	{Node: "Would", Field: "This", Reason: Wording},
	{Node: "Static", Field: "ThisAs", Reason: Wording},
	{Node: "Trigger", Field: "Condition", Reason: Wording},
	{Node: "Cond", Field: "Own", Reason: Wording},
	{Node: "Noun", Field: "NameOnly", Reason: Wording},
	{Node: "Noun", Field: "Icon", Reason: "the class says it"},
	{Node: "*", Field: "Joined", Reason: Wording},
	{Node: "Gain", Field: "Quote", Reason: "the tree of the quotation says it", When: func(c *cardtext.Change) bool { return !InToken(c) }},
	{Node: "Amount", Field: "N", Reason: "a factor of one is none", When: func(c *cardtext.Change) bool {
		a := NodeOf[cardtext.Amount](c)
		return a.Kind == cardtext.VariableX && a.N == 1
	}},
	{Node: "Gain", Field: "Attack", Reason: "nothing is added", When: func(c *cardtext.Change) bool { return Nothing(NodeOf[cardtext.Gain](c).Attack) }},
	{Node: "Gain", Field: "Defense", Reason: "nothing is added", When: func(c *cardtext.Change) bool { return Nothing(NodeOf[cardtext.Gain](c).Defense) }},
	{Node: "Gain", Field: "MinusDefense", Reason: "nothing is taken away", When: func(c *cardtext.Change) bool { return Nothing(NodeOf[cardtext.Gain](c).Defense) }},
	{Node: "Quantity", Field: "Kind", Reason: "the kind of the phrase says that all are meant", When: func(c *cardtext.Change) bool {
		r := ParentOf[cardtext.Ref](c)
		return r != nil && r.Kind == cardtext.RefEach
	}},
	{Node: "Range", Field: "Has", Reason: "it has a bound that is computed, or stands in a condition that always has one", When: func(c *cardtext.Change) bool {
		r := NodeOf[cardtext.Range](c)
		return r.Least != nil || r.Most != nil || ParentOf[cardtext.Cond](c) != nil
	}},
	{Node: "Range", Field: "Min", Reason: "there is no lower bound", When: func(c *cardtext.Change) bool { return NodeOf[cardtext.Range](c).Min < 0 }},
	{Node: "Range", Field: "Max", Reason: "there is no upper bound beside a lower one that is computed", When: func(c *cardtext.Change) bool {
		r := NodeOf[cardtext.Range](c)
		return r.Max < 0 && r.Least != nil
	}},
	{Node: "Ref", Field: "Kind", Reason: "a deck is always named by its top", When: func(c *cardtext.Change) bool {
		return NodeOf[cardtext.Ref](c).Kind == cardtext.RefTop && (ParentOf[cardtext.Look](c) != nil || ParentOf[cardtext.Search](c) != nil || ParentOf[cardtext.Number](c) != nil)
	}},
	{Node: "Trigger", Field: "Next", Reason: "what an effect brings once triggers the next time", When: func(c *cardtext.Change) bool { return ParentOf[cardtext.Later](c) != nil }},
	{Node: "Objects", Field: "HasPlace", Reason: "where no zone is said it is this one, or the zone itself says it"},
	{Node: "Objects", Field: "And", Reason: "each of two groups are the cards of both", When: func(c *cardtext.Change) bool {
		r := ParentOf[cardtext.Ref](c)
		return r != nil && (r.Kind == cardtext.RefEach || r.Quantity.Kind == cardtext.All)
	}},
	{Node: "Objects", Field: "And", Reason: "a number of cards of two groups counts the cards of both", When: func(c *cardtext.Change) bool {
		cond := ParentOf[cardtext.Cond](c)
		return ParentOf[cardtext.Amount](c) != nil || cond != nil && cond.Kind == cardtext.CondExists && cond.N > 1
	}},
	{Node: "Discard", Field: "Who", Reason: "a card is discarded from the hand that it is in", When: func(c *cardtext.Change) bool {
		d := NodeOf[cardtext.Discard](c)
		return d.What != nil && d.What.Kind == cardtext.RefIt
	}},
	{Node: "Deal", Field: "To", Reason: "what takes the place of damage hits what would have been hit, where it says nothing else", When: inInstead},
	{Node: "Passive", Field: "Guards", Reason: "passives work on the field and nowhere else", When: func(c *cardtext.Change) bool {
		g := NodeOf[cardtext.Passive](c).Guards[Element(c)]
		return g.Kind == cardtext.CondOnField || g.Kind == cardtext.CondThis && g.State == cardtext.IsOnField && !g.Not
	}},
}

// Element returns the number of the element of a list that a change is about.
func Element(c *cardtext.Change) int {
	at := strings.LastIndexByte(c.Path, '[')
	n, _ := strconv.Atoi(strings.TrimSuffix(c.Path[at+1:], "]"))
	return n
}

// neutralReason returns why a thing may have no trace in the program, "" if it must, and
// the row that says so, -1 none.
func (l *Language) neutralReason(c *cardtext.Change) (string, int) {
	if quotedInToken(c) {
		return Wording, -1 // the text of the token says it, and is compiled with the token
	}
	if doubled(c) {
		return "a keyword that is printed twice is there once", -1
	}
	for i := range l.neutralRows() {
		if r := l.neutralRow(i); (r.Node == c.Node || r.Node == "*") && r.Field == c.Field && (r.When == nil || r.When(c)) {
			return r.Reason, i
		}
	}
	return "", -1
}

// neutralRow returns a row of what is neutral: first those of every tree, then those of the
// game.
func (l *Language) neutralRow(i int) *NeutralRow {
	if i < len(neutral) {
		return &neutral[i]
	}
	return &l.Neutral[i-len(neutral)]
}

func (l *Language) neutralRows() int { return len(neutral) + len(l.Neutral) }

// doubled reports whether every keyword of what is left out stands in the text a second
// time.
func doubled(c *cardtext.Change) bool {
	var out []cardtext.Word
	switch n := c.Of[len(c.Of)-1].(type) {
	case *cardtext.KeywordLine:
		out = n.Words[Element(c):][:1]
	case *cardtext.Paragraph:
		if k, ok := n.Abilities[Element(c)].(*cardtext.KeywordLine); ok {
			out = k.Words
		}
	}
	times := map[int]int{}
	for _, n := range c.Of {
		t, ok := n.(*cardtext.Text)
		if !ok {
			continue
		}
		clear(times) // only the innermost text counts
		for _, p := range t.Paragraphs {
			for _, a := range p.Abilities {
				if k, ok := a.(*cardtext.KeywordLine); ok {
					for _, w := range k.Words {
						times[w.Number]++
					}
				}
			}
		}
	}
	return len(out) > 0 && !slices.ContainsFunc(out, func(w cardtext.Word) bool { return times[w.Number] < 2 })
}

// NodeOf returns the node whose field a change is about, ParentOf the one that holds it, nil
// if that is of another type.
func NodeOf[T any](c *cardtext.Change) *T { return c.Of[len(c.Of)-1].(*T) }

func ParentOf[T any](c *cardtext.Change) *T {
	if len(c.Of) < 2 {
		return nil
	}
	p, _ := c.Of[len(c.Of)-2].(*T)
	return p
}

// Nothing reports whether a number is printed as 0.
func Nothing(a *cardtext.Amount) bool {
	return a != nil && a.Kind == cardtext.Literal && a.N == 0 && a.Plus == nil
}

// InToken reports whether a change is about the description of a token.
func InToken(c *cardtext.Change) bool {
	for _, n := range c.Of {
		if _, ok := n.(*cardtext.TokenText); ok {
			return true
		}
	}
	return false
}

// quotedInToken reports whether a change is in the tree of what a described token has in
// quotation marks.
func quotedInToken(c *cardtext.Change) bool {
	return InToken(c) && strings.Contains(c.Path, ".QuoteText.")
}

// inInstead reports whether a statement stands in a sentence of which one says "instead".
func inInstead(c *cardtext.Change) bool {
	s, _ := c.Of[len(c.Of)-1].(cardtext.Stmt)
	b := ParentOf[cardtext.Block](c)
	if s == nil || b == nil {
		return s != nil && s.Head().Instead
	}
	for i := 0; i < len(b.Stmts); {
		n := SentenceLength(b.Stmts[i:])
		if sentence := b.Stmts[i : i+n]; slices.Contains(sentence, s) {
			return slices.ContainsFunc(sentence, func(s cardtext.Stmt) bool { return s.Head().Instead })
		}
		i += n
	}
	return s.Head().Instead
}
