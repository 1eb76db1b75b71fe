// Package compile turns the tree of a card's text (engine/cardtext) into a
// program (engine/effect). [Card] does it for one card. Whatever the instruction
// set cannot say is an error diagnostic and no program: a card is compiled whole
// or not at all.
//
// The package knows no game. It is the assembler and the driver: what a sentence means is said
// by the [Language] of a game (engine/games/<game>/<game>code), which is handed the tree and
// writes the program with what is here.
//
//   - [Unit] is a text under way: its program, its diagnostics, what is refused.
//   - [Emitter] assembles one fragment of code: registers, sets, jumps, pronouns. The emitter of
//     a game embeds it.
//   - [Kinds] is a game's table of where keywords and abilities have an effect.
//   - [Unread] takes away or changes each thing that a tree says: the program must change, or a
//     word of the card would be lost without a message. What may stand without a trace has a
//     [NeutralRow], here if every tree may say it.
//   - A line that is refused is offered in other words that compile (offer.go).
//
// Read next: compile.go, language.go, unit.go, emitter.go.
package compile
