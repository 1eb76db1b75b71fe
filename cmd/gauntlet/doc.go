// Gauntlet plays many games of a trading card game between bots and says which
// decks win.
//
//	gauntlet run                 play decks against each other, print the matchup table
//	gauntlet report DIR          print the report of a run again, in any format
//	gauntlet compare …           say what a change of a card, a deck or a policy does
//	gauntlet sweep …             say what the numbers of a card do, on a grid
//	gauntlet plan …              say how many games an answer needs, and how long they take
//	gauntlet experiment show DIR print the experiment file that makes a run again
//	gauntlet replay DIR GAME     print one game of a run as a readable log
//	gauntlet play                watch a game step by step, or play it yourself
//	gauntlet analyze …           say what the bots would do in a position, and why
//	gauntlet bench               measure the speed of the engine
//	gauntlet cards …             list, check, explain, format and show cards
//	gauntlet decks …             list, check and show decks
//	gauntlet scenario run FILE…  test cards and rules with scenario files
//	gauntlet policies            list the bots
//	gauntlet ladder              measure how well they play, each against each other
//	gauntlet version             print the version
//
// Every command explains itself with --help. Results go to standard output,
// messages and progress to standard error. Exit codes: 0 done, 1 failure, 2 a
// mistake in the command line, 99 an assertion failed, 130 interrupted.
//
// The package wires the others together: it holds flags, messages and the
// readable log, but no rules and no statistics.
package main
