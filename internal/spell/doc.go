// Package spell finds the word a user probably meant. Messages about unknown
// cards, keywords, flags and keys use it for their "did you mean".
package spell
