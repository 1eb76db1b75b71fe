// Package sim plays many games and writes what happened.
//
// A [Config] says everything that decides the results; a [Plan] unfolds it into
// numbered games. Which game a number means (matchup, seats, key of chance) is
// a pure function of the configuration, so the number of workers changes
// nothing, any game can be played again alone (see [Replay]), and a longer run
// begins with the games of a shorter one.
//
// A run may compare several arms, such as sets of rules (see [Arm]). They play the
// same blocks: pairs of games with one key of chance, so that what an arm does not
// change happens alike in all of them.
//
// Games are cut into parts. Workers take parts from a counter; each owns its
// games, policies and files, and after warm-up plays without allocating. A
// part's files are a pure function of the configuration and the part's number.
//
// The package knows no game: a [Ruleset] makes games and names things, and a
// factory makes policies. Files and their columns are in sim/eventlog. Read
// next: plan.go for which games are played, worker.go for how, fold.go for how
// events become rows.
package sim
