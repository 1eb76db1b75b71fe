// Package sve plays Shadowverse: Evolve by its comprehensive rules.
//
// The whole game is one [State] value without pointers. A [Game] runs it: an
// explicit stack of frames says where in the rules it stands, one resume point
// per frame, so that the game can stop at any decision, be copied by
// assignment and go on from both copies. Card text is data: [Link] turns compiled
// programs into [Tables], [NewMatch] adds what depends on two decks, and vm.go
// carries out the instructions.
//
// Files stand in families: the first word of a name is the family, the family's own file
// comes first. In the order of reading, with the chapters of the rules:
//
//	state     the state of a game: fields, zones, slot sets, bounds of every number, what a
//	          card was when it left (3, 4, 10.11), and the check of it all
//	format    the two rule sets, their clauses and keywords, what a deck may hold (6.1)
//	link      from compiled cards to the tables of a run and of one match; what is refused
//	game      the loop of frames, the catalogue of decisions, perpetual cycles (15.2)
//	turn      preparation (6), phases (7), also those that play themselves, Confirmation Timing (11)
//	play      what can be played or activated, its choices, price and costs (8, 10.3 to 10.6)
//	battle    attacking (8.3), damage and what changes it (5.13)
//	move      cards between zones: summoning, leaving together, tokens, advanced cards (9),
//	          evolving (5, 12), rush of Open 8
//	trigger   what becomes pending: events, states, limits per turn (10.7)
//	replace   what happens instead of something else (10.8)
//	layer     passives in force, persistent effects and their order (10.9)
//	filter    which cards a text speaks of
//	vm        the instructions of programs
//	view      what a player sees, for policies: views, lenses, gists
//	tell      games and options in words, boards for scenarios
//
// Citations such as "10.5.2.1" are clauses of the comprehensive rules.
//
// The package never reads card text and never knows a card by name.
package sve
