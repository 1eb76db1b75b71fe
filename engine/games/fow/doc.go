// Package fow plays Force of Will by five sets of rules: 5.01 without and with
// lifebreak, 6.3, 8.01 and 10.2. Editions are rows of one table of switches
// (edition.go); rules code reads switches and never asks which edition is played.
//
// The one data structure to know is [State]: a pointer-free value of a fixed
// size. Cards on the fields and in the ruler areas are entities, whose
// properties are sets of entities, one word each; ordinary magic stones are
// bits of their owner's Seat. What is half done (a play, a payment, a battle, a
// priority sequence) stands in frames with resume points (game_step.go), so that a
// game can be copied anywhere.
//
// Files stand in families: the first word of a name is the family, the family's own file
// comes first. In the order of reading, with the chapters of the rules:
//
//	state     the state of a game: objects, entities, zones (300), bounds of every number,
//	          caches, what a card was when it left, and the check of it all
//	edition   the five sets of rules as rows of switches, their clauses, keywords (1100),
//	          rulings; what a deck may hold (400) and which cards they admit
//	link      from compiled cards to the tables of a run and of one match; what is refused
//	game      the loop of frames, the catalogue of decisions, taking back, loops (1301)
//	turn      setting up (400), phases and the end of a turn (500), restarting (1033)
//	priority  who may act (600), the actions of players (700), and what spares asking
//	          somebody who can only pass
//	chase     the chase and what waits for it (902, 906)
//	play      playing cards and abilities (903 to 907): what is offered, choices, costs
//	pay       paying will (302, 1003): sources, the planner, coins
//	battle    attack, block, damage (800)
//	move      cards between zones (301), revealing, faces, tokens (1302, 1303), overlays
//	area      what lies where: stones, standby and rune areas, rulers, judgment, lifebreak (1415)
//	rule      rule processes (1200) and actions by rules (1000)
//	trigger   automatic abilities: events, status, delayed, given, keywords (906, 1100)
//	replace   what happens instead of something else (910)
//	layer     continuous effects by layer and dependency (909)
//	filter    which cards a text speaks of
//	vm        the instructions of programs
//	view      what a player sees, for policies; determinization, lenses, gists
//	tell      games and options in words, boards for scenarios
//
// Two things about object numbers keep hidden cards hidden. Within a player's
// objects, copies of one card are neighbours, and a copy that becomes public
// takes the lowest number of its copies that are still hidden (move_reveal.go), so
// that numbers seen by the opponent follow from the cards seen. And a hand is a
// set without an order in which its cards were drawn. How many decisions a
// player was asked is hidden too: a window is skipped when its player can only
// pass, so that the number tells of hands.
//
// What is computed from the state stands in it as cached information (state_cache.go) and
// is recomputed when something has changed that it depends on (layer.go, for the cards that it
// matters to layer_mend.go, priority_moments.go); who could not play anything is asked again only when something
// changes that it was refused for (priority_mute.go), and so is whether one card or ability
// can be played (priority_verdict.go).
package fow
