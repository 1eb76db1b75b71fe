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
// Every game has a [Dialect]: the rows of the parser's tables that are its own,
// beside those that all games share (tables_common.go). There is one parser, one
// tree and one printer; files whose names begin with fow hold the readers and
// printers of Force of Will where the order of the words differs.
//
// The words of a game (keywords, classes, icons and their synonyms) come in as
// a [Vocabulary], which names its dialect; names of cards, tokens and traits are not part of it: they
// are runs of capitalised words.
//
// The package knows nothing of bytecode or rules. Read next: ast.go for the
// tree, parser.go for how it is read, engine/compile for what it becomes.
package cardtext
