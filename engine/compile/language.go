package compile

import (
	"gauntlet/engine/cards"
	"gauntlet/engine/cardtext"
	"gauntlet/engine/effect"
)

// Language is what a game adds to the compiler: [Card] hands the tree of a text to it, and asks
// its tables what the program may leave unsaid and where an ability has an effect.
type Language struct {
	// Text compiles the tree of a text into the program of its unit, or refuses it
	// ([Unit.Refuse]). Texts in quotation marks come this way too.
	Text func(*Unit, *cardtext.Text)
	// Check refuses a program that a machine could run and no game needs; nil: none.
	Check func(*Unit)
	// Kinds says where keywords and abilities have an effect.
	Kinds Kinds
	// Neutral lists what a tree of the game may say without a trace in its program, beside
	// what every tree may.
	Neutral []NeutralRow
	// Lost returns the message and hint for a thing that a text says and its program does
	// not, "" where nothing better is known than that it is lost.
	Lost func(*cardtext.Change) (message, hint string)
	// Phrases name fields of the tree as texts of the game say them, beside those of every tree.
	Phrases map[string]string
	// Once is how a line that can never happen where it stands is offered as one that does.
	Once Once
	// Terms are the words with which programs are explained, without those of a vocabulary.
	Terms effect.Words
	// TokenCard returns the card that a described token is; nil in a game whose texts
	// describe none.
	TokenCard func(*effect.Token) (*cards.Card, error)
}

// Once is how what can never happen on a card may be said so that it happens as the card is
// carried out.
type Once struct {
	Marks    []string // between the icon or trigger and what is done, the strongest first
	Duration string   // what makes a lasting statement one that ends, with the space in front
}
