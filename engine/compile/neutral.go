package compile

import (
	"slices"
	"strconv"
	"strings"

	"gauntlet/engine/cardtext"
)

// wording is the reason of fields that keep a printed word so that the text can be
// printed again as it was. They are never looked at.
const wording = "wording: only what prints the text again reads it"

// neutralRow says that a field may stand in a tree without a trace in its program.
type neutralRow struct {
	node, field string
	game        string                      // "" both
	reason      string                      //
	when        func(*cardtext.Change) bool // nil always
}

// neutral lists what may be said without changing the program, each with the reason and
// as narrowly as it can be told. A row that no text needs fails a test.
var neutral = []neutralRow{
	{"Ref", "Noun", "", wording, nil},
	{"Ref", "Plural", "", wording, nil},
	{"Trigger", "This", "", wording, nil},
	{"Would", "This", "", wording, nil},
	{"Static", "ThisAs", "", wording, nil},
	{"Trigger", "Condition", "", wording, nil},
	{"Cond", "Own", "", wording, nil},
	{"Noun", "NameOnly", "", wording, nil},
	{"Noun", "Icon", "", "the class says it", nil},
	{"*", "Joined", "", wording, nil},
	{"Gain", "Quote", "", "the tree of the quotation says it", func(c *cardtext.Change) bool { return !inToken(c) }},

	{"Amount", "N", "", "a factor of one is none", func(c *cardtext.Change) bool {
		a := node[cardtext.Amount](c)
		return a.Kind == cardtext.VariableX && a.N == 1
	}},
	{"Gain", "Attack", "", "nothing is added", func(c *cardtext.Change) bool { return nothing(node[cardtext.Gain](c).Attack) }},
	{"Gain", "Defense", "", "nothing is added", func(c *cardtext.Change) bool { return nothing(node[cardtext.Gain](c).Defense) }},
	{"Gain", "MinusDefense", "", "nothing is taken away", func(c *cardtext.Change) bool { return nothing(node[cardtext.Gain](c).Defense) }},
	{"Quantity", "Kind", "", "the kind of the phrase says that all are meant", func(c *cardtext.Change) bool {
		r := parent[cardtext.Ref](c)
		return r != nil && r.Kind == cardtext.RefEach
	}},
	{"Range", "Has", "", "it has a bound that is computed, or stands in a condition that always has one", func(c *cardtext.Change) bool {
		r := node[cardtext.Range](c)
		return r.Least != nil || r.Most != nil || parent[cardtext.Cond](c) != nil
	}},
	{"Range", "Min", "", "there is no lower bound", func(c *cardtext.Change) bool { return node[cardtext.Range](c).Min < 0 }},
	{"Ref", "Kind", "", "a deck is always named by its top", func(c *cardtext.Change) bool {
		return node[cardtext.Ref](c).Kind == cardtext.RefTop && (parent[cardtext.Look](c) != nil || parent[cardtext.Search](c) != nil || parent[cardtext.Number](c) != nil)
	}},
	{"Trigger", "Next", "", "what an effect brings once triggers the next time", func(c *cardtext.Change) bool { return parent[cardtext.Later](c) != nil }},
	{"Objects", "HasPlace", "", "where no zone is said it is this one, or the zone itself says it", nil},
	{"Objects", "And", "", "each of two groups are the cards of both", func(c *cardtext.Change) bool {
		r := parent[cardtext.Ref](c)
		return r != nil && (r.Kind == cardtext.RefEach || r.Quantity.Kind == cardtext.All)
	}},
	{"Objects", "And", "", "a number of cards of two groups counts the cards of both", func(c *cardtext.Change) bool {
		cond := parent[cardtext.Cond](c)
		return parent[cardtext.Amount](c) != nil || cond != nil && cond.Kind == cardtext.CondExists && cond.N > 1
	}},
	{"Objects", "And", "sve", "a passive on two groups is one on the cards of both", func(c *cardtext.Change) bool { return parent[cardtext.Static](c) != nil }},
	{"Objects", "Place", "sve", "Spellchain counts in no other zone", func(c *cardtext.Change) bool {
		return isSpellchain(c) && node[cardtext.Objects](c).Place == cardtext.Cemetery
	}},
	{"Objects", "Owner", "sve", "costs are paid with what is one's own", func(c *cardtext.Change) bool {
		return parent[cardtext.Cost](c) != nil && node[cardtext.Objects](c).Owner == cardtext.Yours
	}},
	{"Activated", "InHand", "sve", "the cost says it: a card is discarded from the hand", func(c *cardtext.Change) bool {
		return slices.ContainsFunc(node[cardtext.Activated](c).Costs, func(t *cardtext.Cost) bool { return t.Kind == cardtext.CostDiscardThis })
	}},
	{"Objects", "And", "fow", "what is forbidden for both is forbidden for either", func(c *cardtext.Change) bool { return parent[cardtext.Restrict](c) != nil }},
	{"Objects", "And", "fow", "it is treated as all of them", func(c *cardtext.Change) bool { return parent[cardtext.TreatAs](c) != nil }},
	{"Objects", "And", "fow", "[Incarnation] asks for one of each", isKeyword("Incarnation")},
	{"Noun", "Type", "fow", "[Incarnation] takes resonators", func(c *cardtext.Change) bool {
		return len(c.Of) > 2 && keywordOf(c.Of[len(c.Of)-3]) == "Incarnation" && node[cardtext.Noun](c).Type == cardtext.TypeResonator
	}},
	{"Objects", "Nouns", "fow", "what is left is chosen from the cards of one name that the event speaks of", func(c *cardtext.Change) bool {
		r := parent[cardtext.Ref](c)
		return r != nil && r.Quantity.Kind == cardtext.AllBut && node[cardtext.Objects](c).Place == cardtext.Among
	}},
	{"Objects", "With", "fow", "1307.4a (10.2): no half that is a chant enters a field", func(c *cardtext.Change) bool {
		with := node[cardtext.Objects](c).With
		return with[element(c)].Kind == cardtext.QualNonChant
	}},
	{"Objects", "Controller", "fow", "what is compared is counted for both players", compared},
	{"Objects", "Owner", "fow", "what is compared is counted for both players", compared},
	{"Amount", "N", "fow", "what is compared has no factor", func(c *cardtext.Change) bool {
		cond := parent[cardtext.Cond](c)
		return cond != nil && cond.Than != nil && node[cardtext.Amount](c).N == 1
	}},
	{"Cond", "N", "fow", "what is compared has no factor", func(c *cardtext.Change) bool {
		cond := node[cardtext.Cond](c)
		return (cond.Than != nil || cond.Kind == cardtext.CondIs) && cond.N == 1
	}},
	{"Cond", "Who", "fow", "it is compared with the other player", func(c *cardtext.Change) bool {
		cond := node[cardtext.Cond](c)
		return cond.Than != nil && cond.Who == cardtext.Opponent && cond.Than.Kind == cardtext.RefYourLeader
	}},
	{"Cond", "Who", "fow", "the cards are said to be theirs", func(c *cardtext.Change) bool {
		cond := node[cardtext.Cond](c)
		return cond.Who == cardtext.Opponent && cond.Objects != nil && (cond.Objects.Controller == cardtext.Enemy || cond.Objects.Owner == cardtext.Enemy)
	}},
	{"Cond", "Ref", "fow", "counters are on this card where no other is named", func(c *cardtext.Change) bool {
		cond := node[cardtext.Cond](c)
		return cond.Kind == cardtext.CondCounters && cond.Ref.Kind == cardtext.RefThis
	}},
	{"Cond", "Objects", "fow", "every card", func(c *cardtext.Change) bool { return plainCards(node[cardtext.Cond](c).Objects) }},
	{"Discard", "Objects", "fow", "every card", func(c *cardtext.Change) bool {
		d := node[cardtext.Discard](c)
		return plainCards(d.Objects) || d.Quantity.Kind == cardtext.All && d.Objects.Place == cardtext.Hand && d.Objects.Owner == cardtext.Theirs
	}},
	{"Objects", "Owner", "fow", "who discards a hand discards its own", wholeHand},
	{"Objects", "Place", "fow", "who discards a hand discards its own", wholeHand},
	{"Trigger", "Objects", "fow", "every card", func(c *cardtext.Change) bool { return plainCards(node[cardtext.Trigger](c).Objects) }},

	{"Move", "Owner", "", "a card goes to the zone of its owner, whoever moves it", func(c *cardtext.Change) bool {
		m := node[cardtext.Move](c)
		return !fields[m.To] && (m.Owner == cardtext.Yours || m.Owner == cardtext.Theirs)
	}},
	{"Move", "Owner", "sve", "who moves it has it", func(c *cardtext.Change) bool {
		m := node[cardtext.Move](c)
		return m.To == cardtext.Field && (m.Owner == cardtext.Theirs || m.Owner == cardtext.Yours && m.Who != cardtext.You)
	}},
	{"Move", "Owner", "fow", "what is added is its player's", func(c *cardtext.Change) bool {
		m := node[cardtext.Move](c)
		return m.AddedTo != nil && m.Owner == cardtext.Yours
	}},
	{"Move", "AsResolves", "fow", "1008.2 (6.3): a spell that moves itself is not put into the graveyard", nil},
	{"Move", "FaceDown", "fow", "cards of the standby area lie face down", func(c *cardtext.Change) bool { return node[cardtext.Move](c).To == cardtext.Standby }},
	{"Move", "NonChant", "fow", "1307.4a (10.2): no half that is a chant enters a field", nil},
	{"Move", "Part", "fow", "it must be the name of the other half, the one that can enter", nil},
	{"Create", "To", "sve", "the statement that it replaces says it", isAgain},
	{"Create", "Whose", "sve", "the statement that it replaces says it", isAgain},
	{"Create", "Whose", "sve", "its field is that of who does it", func(c *cardtext.Change) bool {
		s := node[cardtext.Create](c)
		return s.Whose == cardtext.Yours && s.Who != cardtext.You
	}},
	{"Discard", "Who", "", "a card is discarded from the hand that it is in", func(c *cardtext.Change) bool {
		d := node[cardtext.Discard](c)
		return d.What != nil && d.What.Kind == cardtext.RefIt
	}},
	{"Deal", "To", "", "what takes the place of damage hits what would have been hit, where it says nothing else", inInstead},
	{"Deal", "By", "fow", "the source deals it where nothing else is said", func(c *cardtext.Change) bool {
		d := node[cardtext.Deal](c)
		return d.By.Kind == cardtext.RefThis && !d.By.HasFrom || d.By.Kind == cardtext.RefIt && d.Instead
	}},
	{"Ref", "Kind", "fow", "what would have dealt the damage deals it", func(c *cardtext.Change) bool {
		d := parent[cardtext.Deal](c)
		return d != nil && d.Instead && d.By == node[cardtext.Ref](c) && d.By.Kind == cardtext.RefIt
	}},
	{"Deal", "Late", "fow", "where the number stands says what \"its\" means, and it says none", func(c *cardtext.Change) bool {
		of := pronounOf(node[cardtext.Deal](c).Amount)
		return of == nil || of.Noun != "its"
	}},
	{"Guarded", "While", "fow", "909.4 (6.3): the condition of an effect on all cards of a description is watched anyway", func(c *cardtext.Change) bool {
		g := node[cardtext.Guarded](c)
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
	{"Number", "Amount", "sve", "nothing is 0", func(c *cardtext.Change) bool { return nothing(node[cardtext.Number](c).Amount) }},
	{"Paragraph", "Abilities", "sve", "a rule of the game, printed again", func(c *cardtext.Change) bool {
		p, ok := node[cardtext.Paragraph](c).Abilities[element(c)].(*cardtext.Passive)
		return ok && len(p.Statics) == 1 && p.Statics[0].Kind == cardtext.StaticServeRule
	}},
	{"Passive", "Statics", "sve", "a rule of the game, printed again", func(c *cardtext.Change) bool {
		return node[cardtext.Passive](c).Statics[element(c)].Kind == cardtext.StaticServeRule
	}},
	{"Passive", "Guards", "", "passives work on the field and nowhere else", func(c *cardtext.Change) bool {
		g := node[cardtext.Passive](c).Guards[element(c)]
		return g.Kind == cardtext.CondOnField || g.Kind == cardtext.CondThis && g.State == cardtext.IsOnField && !g.Not
	}},
	{"Block", "Stmts", "sve", "what is prevented does not happen, and nothing does in its place", func(c *cardtext.Change) bool {
		that, ok := node[cardtext.Block](c).Stmts[element(c)].(*cardtext.ThatDamage)
		return ok && that.Verb == cardtext.PreventThat && parent[cardtext.Replacement](c) != nil
	}},
	{"Prevent", "It", "fow", "what is prevented does not happen, and nothing does in its place", nil},
	{"Prevent", "All", "fow", "all of it where no number is said", func(c *cardtext.Change) bool { return node[cardtext.Prevent](c).Amount == nil }},
	{"Prevent", "Next", "fow", "a number of damage is the next", func(c *cardtext.Change) bool { return node[cardtext.Prevent](c).Amount != nil }},
	{"Produce", "Or", "fow", "each of them may be of another kind", func(c *cardtext.Change) bool { return node[cardtext.Produce](c).Each }},
	{"Produce", "Who", "fow", "nobody produces any", func(c *cardtext.Change) bool { return node[cardtext.Produce](c).None }},
	{"Qualifier", "Name", "fow", "names are what differs", func(c *cardtext.Change) bool {
		q := node[cardtext.Qualifier](c)
		return q.Kind == cardtext.QualDifferent && q.Name == "name"
	}},
	{"Ref", "Kind", "fow", "it is said of all players", func(c *cardtext.Change) bool {
		return node[cardtext.Ref](c).Kind == cardtext.RefLeaders && parent[cardtext.Restrict](c) != nil
	}},
	{"Restrict", "What", "fow", "who may not is said where all do, or you", func(c *cardtext.Change) bool {
		r := node[cardtext.Restrict](c)
		return r.What.Kind == cardtext.RefLeaders || r.What.Kind == cardtext.RefYourLeader && r.Who == cardtext.You
	}},
	{"Cost", "N", "fow", "an amount or symbols of will are paid", func(c *cardtext.Change) bool {
		cost := node[cardtext.Cost](c)
		return cost.Amount != nil || cost.Kind == cardtext.CostWill
	}},
	{"Cost", "Owner", "fow", "what is paid is one's own, and goes to the zone of its owner", func(c *cardtext.Change) bool {
		cost := node[cardtext.Cost](c)
		return !fields[cost.To] && cost.Owner == cardtext.Yours
	}},
	{"Cost", "Symbols", "fow", "{0} is nothing", func(c *cardtext.Change) bool {
		s := node[cardtext.Cost](c).Symbols[element(c)]
		return s.Letter == 0 && s.Free == 0
	}},
	{"CostRule", "By", "fow", wording, nil},
	{"CostRule", "What", "fow", "the keyword says it", func(c *cardtext.Change) bool { return node[cardtext.CostRule](c).Word != nil }},
	{"CostRule", "What", "fow", "the ability around it is what is played", func(c *cardtext.Change) bool {
		r := node[cardtext.CostRule](c).What
		return r.Kind == cardtext.RefThis && keywordIn(c, "Judgment")
	}},
	{"KeywordBody", "Label", "fow", "1130.2 (8.01): the card has the ability whatever the item is called", func(c *cardtext.Change) bool {
		return node[cardtext.KeywordBody](c).Word.Name == "Sealed Item"
	}},
	{"TreatAs", "Also", "fow", "it stays what it is", func(c *cardtext.Change) bool { return !node[cardtext.TreatAs](c).Becomes }},
	{"Trigger", "Owner", "fow", "the field that this card was on is that of its controller", func(c *cardtext.Change) bool {
		t := node[cardtext.Trigger](c)
		return t.This != "" && t.This != "host" && (t.Owner == cardtext.Yours || t.Owner == cardtext.Theirs)
	}},
	{"Trigger", "ToPlayer", "fow", "players are attacked where no card is said", func(c *cardtext.Change) bool {
		t := node[cardtext.Trigger](c)
		return t.Kind == cardtext.TriggerIsAttacked && t.This == "" && t.Objects == nil
	}},
	{"Triggered", "Body", "fow", "its steps are in its place", func(c *cardtext.Change) bool { return node[cardtext.Triggered](c).Steps != nil }},
	{"Activated", "Once", "fow", "1112.2 (6.3): a God's Art is played once per game", func(c *cardtext.Change) bool {
		k := parent[cardtext.KeywordBody](c)
		return k != nil && k.Word.Name == "God's Art"
	}},
	{"KeywordBody", "Trigger", "fow", "anytime is whenever it can be paid", func(c *cardtext.Change) bool {
		return node[cardtext.KeywordBody](c).Trigger.Kind == cardtext.TriggerAnytime
	}},
	{"Number", "Deck", "fow", "no other than one's own main deck, or the deck that was searched", func(c *cardtext.Change) bool {
		r := node[cardtext.Number](c).Deck
		return ownDeck(r) || r != nil && r.Stones && r.Owner == cardtext.Yours
	}},
	{"Search", "Deck", "fow", "no other than one's own main deck", func(c *cardtext.Change) bool { return ownDeck(node[cardtext.Search](c).Deck) }},
	{"Static", "Kind", "fow", "the statement that it holds says it", func(c *cardtext.Change) bool { return node[cardtext.Static](c).Holds != nil }},
	{"Noun", "Flags", "fow", "a token that a text describes is one", inToken},
	{"Block", "Stmts", "sve", "a deck that was searched is shuffled anyway (5.7.2)", afterSearch},
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
	k := element(c)
	return k < len(list) && shuffles(list[k:]) && slices.ContainsFunc(list[:k], func(s cardtext.Stmt) bool {
		_, ok := s.(*cardtext.Search)
		return ok
	})
}

// fields are the zones where it matters who controls what comes.
var fields = map[cardtext.Place]bool{cardtext.Field: true, cardtext.FieldOrEX: true, cardtext.FieldOrArea: true, cardtext.StoneArea: true, cardtext.RulerArea: true}

func isSpellchain(c *cardtext.Change) bool {
	s := parent[cardtext.Static](c)
	return s != nil && s.Kind == cardtext.StaticSpellchain
}

// isAgain reports whether tokens are those of the statement that theirs replaces.
func isAgain(c *cardtext.Change) bool {
	s := node[cardtext.Create](c)
	return s.Instead && len(s.Groups) == 1 && s.Groups[0].Name == "" && s.Groups[0].Text == nil
}

func isKeyword(name string) func(c *cardtext.Change) bool {
	return func(c *cardtext.Change) bool { return len(c.Of) > 1 && keywordOf(c.Of[len(c.Of)-2]) == name }
}

// keywordIn reports whether a change is somewhere in the text of a keyword.
func keywordIn(c *cardtext.Change, name string) bool {
	return slices.ContainsFunc(c.Of, func(n any) bool { return keywordOf(n) == name })
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

// wholeHand reports whether a description is of a hand that is discarded whole.
func wholeHand(c *cardtext.Change) bool {
	d := parent[cardtext.Discard](c)
	return d != nil && d.Quantity.Kind == cardtext.All && d.Objects.Place == cardtext.Hand && d.Objects.Owner == cardtext.Theirs
}

// element returns the number of the element of a list that a change is about.
func element(c *cardtext.Change) int {
	at := strings.LastIndexByte(c.Path, '[')
	n, _ := strconv.Atoi(strings.TrimSuffix(c.Path[at+1:], "]"))
	return n
}

// neutralReason returns why a thing may have no trace in the program, "" if it must, and
// the row that says so, -1 none.
func neutralReason(game string, c *cardtext.Change) (string, int) {
	if quotedInToken(c) {
		return wording, -1 // the text of the token says it, and is compiled with the token
	}
	if doubled(c) {
		return "a keyword that is printed twice is there once", -1
	}
	for i := range neutral {
		if r := &neutral[i]; (r.node == c.Node || r.node == "*") && r.field == c.Field && (r.game == "" || r.game == game) && (r.when == nil || r.when(c)) {
			return r.reason, i
		}
	}
	return "", -1
}

// doubled reports whether every keyword of what is left out stands in the text a second
// time.
func doubled(c *cardtext.Change) bool {
	var out []cardtext.Word
	switch n := c.Of[len(c.Of)-1].(type) {
	case *cardtext.KeywordLine:
		out = n.Words[element(c):][:1]
	case *cardtext.Paragraph:
		if k, ok := n.Abilities[element(c)].(*cardtext.KeywordLine); ok {
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

// node returns the node whose field a change is about, parent the one that holds it, nil
// if that is of another type.
func node[T any](c *cardtext.Change) *T { return c.Of[len(c.Of)-1].(*T) }

func parent[T any](c *cardtext.Change) *T {
	if len(c.Of) < 2 {
		return nil
	}
	p, _ := c.Of[len(c.Of)-2].(*T)
	return p
}

// nothing reports whether a number is printed as 0.
func nothing(a *cardtext.Amount) bool {
	return a != nil && a.Kind == cardtext.Literal && a.N == 0 && a.Plus == nil
}

// ownDeck reports whether the deck that is meant is the one that is meant where none is said.
func ownDeck(r *cardtext.Ref) bool {
	return r != nil && r.Kind == cardtext.RefTop && (r.Owner == cardtext.Yours || r.Owner == cardtext.Theirs) && !r.Stones && !r.Bottom
}

// inToken reports whether a change is about the description of a token.
func inToken(c *cardtext.Change) bool {
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
	return inToken(c) && strings.Contains(c.Path, ".QuoteText.")
}

// inInstead reports whether a statement stands in a sentence of which one says "instead".
func inInstead(c *cardtext.Change) bool {
	s, _ := c.Of[len(c.Of)-1].(cardtext.Stmt)
	b := parent[cardtext.Block](c)
	if s == nil || b == nil {
		return s != nil && s.Head().Instead
	}
	for i := 0; i < len(b.Stmts); {
		n := sentenceLength(b.Stmts[i:])
		if sentence := b.Stmts[i : i+n]; slices.Contains(sentence, s) {
			return slices.ContainsFunc(sentence, func(s cardtext.Stmt) bool { return s.Head().Instead })
		}
		i += n
	}
	return s.Head().Instead
}
