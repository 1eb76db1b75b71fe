// Package home keeps the cards of a user between runs: one file in the user's data folder, an index with a line
// for each card, which holds the card as a card file of ours and where it came from.
//
//	{"format":"gauntlet cards","version":1}
//	{"game":"sve","id":"CL-001","name":"Clover Runner","set":"CL","source":"cards.xml:5","card":"[[card]]\n…"}
//
// Whoever changes it locks it, writes another file beside it and renames that over it: who reads sees the old file
// or the new one, whole. A file of another version is refused, not guessed at.
package home
