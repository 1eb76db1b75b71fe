// Package toygame is a game that nobody sells, in the shape of a wing: what a third game adds to
// the program, as small as the contracts allow. The program does not ship it; its tests play it
// through the same library, simulator, reports and scenarios as the games that are shipped.
//
// Every card has a number, its cost. Players begin with three cards in their hands and lay one
// after the other, each drawing a card for it; when both have laid, the higher number takes a
// point. The game ends when the player who would lay has no card; more points win.
//
// Files: toygame.go (state and rules), view.go (what a seat may know, and dealing the rest anew),
// position.go (positions of scenarios), tables.go (decks and cards by number). The other folders
// are those of a wing: toytext, toycode, toyscript, toybot, toywing.
package toygame
