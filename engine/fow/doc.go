// Package fow is a sketch of Force of Will on the game-neutral core. It exists
// to prove that one core carries both games: two decks a player, magic stones,
// will paid by resting them, a chase on which both players act with priority
// and consecutive passes, battles with a priority sequence in every step, and
// losses that only happen when rule processes are performed.
//
// The one data structure to know is [State]: a pointer-free value made of what
// both players see ([Public]) and what each zone hides ([Hidden]). A [View] is
// the first and one seat's share of the second, which is why it cannot leak.
// Files follow the chapters of the rules; editions are rows of switches in
// edition.go, of which the row of 6.3 is filled for what the sketch reads.
//
// The sketch knows rulers that only call stones, resonators with three
// keywords, and chants that deal damage or draw. It has no judgment, no
// abilities, no standby area, no tokens and no card text. The full package
// grows from these files: judgment in ruler.go beside the priority actions,
// automatic and activate abilities where priority.go says that there are none,
// programs of engine/effect in place of Card's two effect numbers, and one more
// row of switches for each edition.
//
// Two things about object numbers keep hidden cards hidden. Within a player's
// objects, copies of one card are neighbours, and a copy that becomes public
// takes the lowest number of its copies that are still hidden, so that numbers
// seen by the opponent follow from the cards seen. And a hand is a set without
// an order in which its cards were drawn.
package fow
