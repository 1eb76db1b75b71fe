// Package fowtext is the language on cards of Force of Will in all its eras: [Vocabulary] has its
// words, [Dialect] how they are read and written in the kit of engine/cardtext. The meaning of a
// text never depends on when it was printed.
//
// In the order of reading:
//
//   - vocabulary.go, races.go: keywords, attributes, symbols, icons with all their spellings;
//     misprints; the races that the rules list
//   - tables.go, tables_event.go, tables_object.go, tables_statement.go: the dialect and its rows,
//     which the tables of docs/card-language-fow.md show
//   - ellipsis.go, ellipsis_words.go: sentences that leave out what they share, as those that they
//     stand for, the words that they are found by; ellipsis_whole.go: a sentence in other words;
//     ellipsis_before.go: with the one before it
//   - lexer.go, reword.go: symbols of will, pairs of numbers, arrows, names of abilities; words of
//     others for what this game says in its own
//   - ability.go, lines.go, chase.go, item.go, passive.go, restrict.go, costrule.go, acts.go: what a
//     line may be
//   - trigger.go, fought.go, phase.go, moved.go, would.go: what an ability waits for or replaces
//   - cost.go: what is paid
//   - statement.go, effect.go, move.go, counters.go, gain.go, modes.go, tail.go: what is done
//   - object.go, race.go, qualifier.go, ref.go, amount.go, condition.go: what it is done to, how
//     much, when
//   - print*.go: the canonical wording
//
// What a sentence means is said in fowcode.
package fowtext
