// Package fowcode is what Force of Will adds to the compiler: the way from the tree of a
// card's text to a program. [Language] is what compile.Card hands the tree to.
//
// Other meanings stand behind the same words than in other games: targets are in the middle of
// sentences, groups go on being watched, a zone that is not printed is the field or the ruler
// area.
//
// Read next: compiler.go, compiler_triggered.go, stmt.go, ref.go for pronouns and targets, gather.go for
// groups and counts, static.go and restrict.go for passives, kinds.go for where what stands on a card has an effect.
package fowcode
