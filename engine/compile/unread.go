package compile

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// What a text says matters, or the text is refused. The parser puts into the tree what it
// has read, and one tree serves two games: a field that the compiler of a game never looks
// at is a word of the card that is lost without a message. So each thing that the tree of
// a text says is taken away or made another in turn, and the program must change. What
// may stand there without changing it has a row in neutral.

// lost returns a message for each thing that the text of a unit says and its program does not, one
// for each place of the text.
func lost(u *Unit, text *cardtext.Text) (out []cardtext.Diagnostic) {
	if !u.loses(text) {
		return nil
	}
	at := map[cardtext.Span]bool{}
	for _, c := range Unread(u.Card, u.Words, u.language, text, u.Program) {
		if d := c.diagnostic(u.Card, u.language); c.Neutral == "" && !at[d.Span] {
			at[d.Span] = true
			out = append(out, d)
		}
	}
	return out
}

// UnreadField is something that a tree says and its program does not.
type UnreadField struct {
	*cardtext.Change
	Neutral string // why it may be so, "" if it is a word that is lost
	Row     int    // of the list of what is neutral, -1 none
}

// Unread lists what can be changed in a tree in any way without changing its program.
func Unread(card *cards.Card, v *cardtext.Vocabulary, l Language, text *cardtext.Text, program *effect.Program) (out []UnreadField) {
	list, unit := cardtext.Changes(text, false), unitOf(card, v, l)
	unit.trial.on = true
	var seen []string // paths of what the program says
	for i := 0; i < len(list); {
		first, read := list[i], false
		reason, row := l.neutralReason(first)
		for ; i < len(list) && list[i].Path == first.Path; i++ {
			if reason == Wording || strings.HasPrefix(list[i].How, "swap") {
				continue
			}
			read = read || !unit.alike(text, program, list[i])
		}
		if read {
			seen = append(seen, first.Path+".")
		} else if reason != Wording {
			out = append(out, UnreadField{first, reason, row})
		}
	}
	// A part that can be left out because it says what is meant without it is read if
	// anything in it is.
	return slices.DeleteFunc(out, func(u UnreadField) bool {
		return u.How == "drop" && u.Neutral == "" && slices.ContainsFunc(seen, func(path string) bool { return strings.HasPrefix(path, u.Path+".") })
	})
}

// loses reports whether a tree says anything without a trace that is not known to leave none. Of
// nearly all texts it does not, and what is known to leave none is then not asked. A part that can be left out is read
// if anything in it is: it is left out only where nothing was.
func (u *Unit) loses(text *cardtext.Text) (lost bool) {
	with := unitOf(u.Card, u.Words, u.language)
	with.trial = trial{on: true, with: u.Program, asked: len(u.Asked), room: &effect.Program{}}
	path, read, last := "", true, "" // last is the path of what was read last
	cardtext.EachChange(text, func(c *cardtext.Change) bool {
		if c.Path != path {
			lost = lost || !read
			reason, _ := u.language.neutralReason(c)
			path, read = c.Path, reason != "" || c.How == "drop" && strings.HasPrefix(last, c.Path+".")
		}
		return !lost && !read && !strings.HasPrefix(c.How, "swap")
	}, func(c *cardtext.Change) {
		if read = !with.alike(text, u.Program, c); read {
			last = c.Path
		}
	})
	return lost || !read
}

// alike reports whether a changed tree has the same program. The unit, which is that of a trial, is left as it is.
func (u *Unit) alike(text *cardtext.Text, program *effect.Program, c *cardtext.Change) (same bool) {
	c.With(func() {
		again := *u
		same = again.tree(text) && again.Program.Equal(program)
	})
	return same
}

// diagnostic says what is lost.
func (c UnreadField) diagnostic(card *cards.Card, l Language) cardtext.Diagnostic {
	d := cardtext.Diagnostic{
		Source: cardtext.Source{Name: sourceName(card), Text: card.Text}, Span: cardtext.Span{End: len(card.Text)}, Code: cardtext.CodeUnsupported,
		Message: fmt.Sprintf("%s is understood but not supported here: the card would be played as if it were not there", c.phrase(l)),
		Hint:    "leave it out if nothing is meant by it, or say it in a sentence of its own",
	}
	if l.Lost != nil {
		if message, hint := l.Lost(c.Change); message != "" {
			d.Message, d.Hint = message, hint
		}
	}
	for _, node := range c.Of { // the innermost part of the text that is known
		f := reflect.ValueOf(node).Elem().FieldByName("Span")
		if !f.IsValid() {
			continue
		}
		if span := f.Interface().(cardtext.Span); span.End > span.Start && span.End <= len(card.Text) && within(span, d.Span) {
			d.Span = span
		}
	}
	return d
}

// within reports whether one place is in another: what stands in quotation marks counts
// its places anew.
func within(a, b cardtext.Span) bool { return a.Start >= b.Start && a.End <= b.End }

// phrases name fields as a text of any game says them.
var phrases = map[string]string{
	"And": `the "and" between these`, "Instead": `"instead"`, "Random": `"at random"`, "Owner": "whose zone it is", "Controller": "who controls it",
	"Who": "who does it", "For": "how long it lasts", "From": "the zone that it comes from", "Place": "the zone", "To": "what it is done to",
	"By": "what does it", "UpTo": `"up to"`, "AnyOrder": `"in any order"`, "Side": "whose it is", "Other": `"other"`, "Flags": "the state that is asked for",
	"Label": "the name", "Limit": `"only … times a turn"`, "PerTurn": `"only … times a turn"`, "Turn": "whose turn it is",
	"Guards": "this condition", "Cond": "this condition", "If": "this condition", "OnlyIf": "this condition", "Stmts": "this statement", "Abilities": "this ability",
	"Gains": "this of what is gained", "Nouns": "this of what is described", "With": "this of what is described", "Keyword": "the keyword", "Trait": "the trait",
	"Name": "the name", "Named": "the name", "Cost": "the cost", "Costs": "this of the cost", "N": "the number", "Amount": "the number", "Divided": `"divided"`,
	"Minus": `"minus"`, "Div": `"divided by"`, "Half": `"half"`, "Most": "the most there may be", "Exactly": `"exactly"`, "Not": `"not"`, "Engaged": "how it enters",
	"Original": `"original"`, "First": `"the first"`, "May": `"may"`, "Also": `"also"`, "Each": `"each"`,
}

// phrase names what is lost.
func (c UnreadField) phrase(l Language) string {
	if s := cmp.Or(l.Phrases[c.Field], phrases[c.Field]); s != "" {
		return s
	}
	return fmt.Sprintf("a part of what is said here (%s of %s)", c.Field, c.Node)
}
