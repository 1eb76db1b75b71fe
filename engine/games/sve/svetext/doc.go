// Package svetext is the language on cards of Shadowverse: Evolve: [Vocabulary] has its words,
// [Dialect] how they are read and written in the kit of engine/cardtext.
//
// In the order of reading:
//
//   - vocabulary.go: keywords, classes, icons with all their spellings
//   - tables.go, tables_events.go: the dialect and its rows, which the tables of docs/card-language.md show
//   - ability.go, trigger.go, cost.go, passive.go: what a line may be
//   - statement.go, statement_cost.go, effect.go, move.go, gain.go, would.go: what is done
//   - object.go, list.go, qualifier.go, amount.go, condition.go, condition_moved.go, negated.go: what it is done to, how much, when
//   - lexer.go, reword.go: brackets; words of others for what this game says in its own
//   - print.go, print_object.go, print_stmt.go: the canonical wording
//
// What a sentence means is said in svecode.
package svetext
