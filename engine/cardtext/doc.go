// Package cardtext reads the text printed on cards: English sentences with
// icons in square brackets. It turns them into a typed tree ([Text]) and prints
// such a tree back in one canonical wording ([Print]). What the engine does with a
// text is said by its program: effect.Explain.
//
// The grammar is compositional: abilities are made of costs and statements,
// statements of object descriptions, amounts and durations, so a new card that
// combines known phrases needs no new code. What the grammar does not know is
// a [Diagnostic] with its place, the line, a caret and the nearest known
// wording; nothing is guessed and nothing is dropped. Reminder text in
// round brackets is skipped by the lexer.
//
// The package is a kit: it names no game. Every game has a [Dialect] in its own folder
// (engine/games/<game>/<game>text): rows of the tables that a [Reader] tries, readers where
// the order of the words differs, the [PrintRules] of its wording and the [LexRules] of its
// marks. Rows that every game has stand in tables_common.go.
//
// The words of a game (keywords, classes, icons and their synonyms) come in as
// a [Vocabulary], which names its dialect; names of cards, tokens and traits are not part of it: they
// are runs of capitalised words.
//
// The package knows nothing of bytecode or rules. Read next: ast.go for the
// tree, reader.go for how it is read, engine/compile for what it becomes.
package cardtext
