// Package fowcode is what Force of Will adds to the compiler: the way from the tree of
// a card's text to a program.
package fowcode
