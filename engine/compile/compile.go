package compile

import (
	"fmt"
	"slices"

	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Card compiles the text of a card in the language of its game. The program is nil if any diagnostic is an
// error; the tree then holds what was understood.
//
// A mistake of this package or of the parser ends neither the program nor the report on
// other cards: it is an error of the card in which it showed.
func Card(card *cards.Card, v *cardtext.Vocabulary, l Language) (program *effect.Program, text *cardtext.Text, diags []cardtext.Diagnostic) {
	return Read(card, v).Compile(card, v, l)
}

// Reading is the text of a card as it was read, before anything is made of it. What it names can be told
// without compiling it, and while it is compiled: then its tree is not what was read at every moment, since what
// is lost of it is found by changing it.
type Reading struct {
	Tree        *cardtext.Text // nil if the parser failed
	Names       []cardtext.Mention
	Diagnostics []cardtext.Diagnostic
}

// Read parses the text of a card.
func Read(card *cards.Card, v *cardtext.Vocabulary) (r Reading) {
	src := sourceOf(card)
	defer func() {
		if reason := recover(); reason != nil {
			r = Reading{Diagnostics: []cardtext.Diagnostic{internalError(src, reason)}}
		}
	}()
	tree, diags := cardtext.Parse(src, v, card.Casts())
	return readingOf(card, tree, diags)
}

func readingOf(card *cards.Card, tree *cardtext.Text, diags []cardtext.Diagnostic) Reading {
	r := Reading{Tree: tree, Diagnostics: diags}
	if tree != nil {
		r.Names = cardtext.Mentions(tree, cardtext.Source{Text: card.Text})
	}
	return r
}

// Compile makes the program of what Read has read, as Card does. Several goroutines may compile readings of
// different cards at a time.
func (r Reading) Compile(card *cards.Card, v *cardtext.Vocabulary, l Language) (program *effect.Program, text *cardtext.Text, diags []cardtext.Diagnostic) {
	text, diags = r.Tree, slices.Clip(r.Diagnostics)
	defer func() {
		if reason := recover(); reason != nil {
			program, diags = nil, append(diags, internalError(sourceOf(card), reason))
		}
	}()
	if text == nil {
		return nil, nil, diags
	}
	if program, diags = understand(card, r, v, l); program == nil {
		offer(card, v, l, diags)
	}
	return program, text, diags
}

// internalError is the diagnostic of a text over which the program itself fails.
func internalError(src cardtext.Source, reason any) cardtext.Diagnostic {
	return cardtext.Diagnostic{
		Source: src, Span: cardtext.Span{End: len(src.Text)}, Code: cardtext.CodeInternal,
		Message: fmt.Sprintf("this text meets a mistake of the program: %v", reason),
		Hint:    "please report it; other cards are not concerned",
	}
}

// understand compiles the text of a card as it was read.
func understand(card *cards.Card, r Reading, v *cardtext.Vocabulary, l Language) (*effect.Program, []cardtext.Diagnostic) {
	src, text, diags := sourceOf(card), r.Tree, slices.Clip(r.Diagnostics)
	if cardtext.HasErrors(diags) {
		return nil, diags
	}
	u := unitOf(card, v, l)
	program := u.program(text)
	diags = append(append(diags, u.Diags...), vacuous(text, src)...)
	if program != nil {
		diags = append(diags, lost(&u, text)...)
	}
	if v.Known != nil { // beside what else is wrong: every mistake of a text is told at once
		diags = append(diags, cardtext.Unknown(r.Names, src, v.Known, ownWords(card))...)
	}
	if cardtext.HasErrors(diags) {
		program = nil
	}
	return program, diags
}

// ownWords are the words of a card, which its text may name wherever it was read.
func ownWords(card *cards.Card) *cardtext.Lexicon {
	var own cardtext.Lexicon
	for face := card.First(); face != nil; face = face.Back {
		own.Add(cardtext.CardName, face.Name, face.Alternate)
		own.Add(cardtext.TraitName, face.Traits...)
	}
	return &own
}

// Tree compiles what was read in the text of a card, or a tree that a test has changed.
func Tree(card *cards.Card, v *cardtext.Vocabulary, l Language, text *cardtext.Text) (*effect.Program, []cardtext.Diagnostic) {
	u := unitOf(card, v, l)
	program := u.program(text)
	return program, u.Diags
}

// program returns the program of a tree, nil if something in it is refused.
func (u *Unit) program(text *cardtext.Text) *effect.Program {
	if !u.tree(text) {
		return nil
	}
	u.gifts(text)
	return u.Program
}

// unitOf is the text of a card before anything of it is compiled.
func unitOf(card *cards.Card, v *cardtext.Vocabulary, l Language) Unit {
	return Unit{Card: card, Source: sourceOf(card), Words: v, Kinds: l.Kinds.of(card), language: l}
}

// tree compiles a tree and reports whether nothing in it is refused.
func (u *Unit) tree(text *cardtext.Text) bool {
	u.whole, u.Program = text, u.begun()
	return u.completes(func() { u.compile(text) }) && !cardtext.HasErrors(u.Diags)
}

// sourceOf is the text of a card under the name by which messages call it.
func sourceOf(card *cards.Card) cardtext.Source {
	return cardtext.Source{Name: sourceName(card), Text: card.Text}
}

// sourceName is how messages name a card.
func sourceName(card *cards.Card) string {
	name := card.Name
	if card.ID != "" {
		name = card.ID + " " + name
	}
	if card.Source != "" {
		name = card.Source + ": " + name
	}
	return name
}

// Normalised returns what of the notation of a card's text is read as something else than stands there.
func Normalised(card *cards.Card, v *cardtext.Vocabulary) []cardtext.Normalised {
	return cardtext.Normalise(sourceOf(card), v)
}
