package compile

import (
	"fmt"

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
	src := cardtext.Source{Name: sourceName(card), Text: card.Text}
	defer func() {
		if r := recover(); r != nil {
			program, diags = nil, append(diags, internalError(src, r))
		}
	}()
	if program, text, diags = understand(card, src, v, l); program == nil {
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

// understand parses and compiles the text of a card.
func understand(card *cards.Card, src cardtext.Source, v *cardtext.Vocabulary, l Language) (*effect.Program, *cardtext.Text, []cardtext.Diagnostic) {
	text, diags := cardtext.Parse(src, v, card.Casts())
	if cardtext.HasErrors(diags) {
		return nil, text, diags
	}
	program, more := Tree(card, v, l, text)
	diags = append(append(diags, more...), vacuous(text, src)...)
	if program != nil {
		diags = append(diags, lost(card, v, l, text, program)...)
	}
	if v.Known != nil { // beside what else is wrong: every mistake of a text is told at once
		diags = append(diags, cardtext.Unknown(text, src, v.Known, ownWords(card))...)
	}
	if cardtext.HasErrors(diags) {
		program = nil
	}
	return program, text, diags
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
	src := cardtext.Source{Name: sourceName(card), Text: card.Text}
	u := &Unit{Card: card, Source: src, Words: v, Program: &effect.Program{}, Kinds: l.Kinds.of(card), language: l, tree: text}
	if !u.completes(func() { u.compile(text) }) || cardtext.HasErrors(u.Diags) {
		return nil, u.Diags
	}
	u.gifts(text)
	return u.Program, u.Diags
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
	return cardtext.Normalise(cardtext.Source{Name: sourceName(card), Text: card.Text}, v)
}
