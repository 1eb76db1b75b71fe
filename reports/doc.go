// Package reports turns the games of a run into the tables that answer its
// question: who beats whom, how often, and how sure that is.
//
// One streaming pass over the games table (dataset.go) folds the two games of
// a pair into sums per matchup and per deck; nothing grows with the number of
// games. Each table then has a file of its own: matchup.go, winrate.go,
// firstplayer.go, gamelength.go, ends.go; sections that are made when they are
// asked for, or where they fit, are listed in show.go: ratings.go, metagame.go,
// survival.go, tempo.go, chances.go, cards.go. What cards cause is played:
// impact.go. A run that is cut into parts is read on all processors, with the
// same result (parts.go). The result is a Report, plain data
// that serialises to JSON and that package render writes as text, Markdown or
// CSV.
//
// Three rules hold for every table. The pair of games is the cluster of every
// standard error. The player of a table is a contestant, a deck in the hands
// of a policy, and each seat counts one half of its rate. Games without a
// result (faults) and games stopped by a hard limit (capped) are counted in
// the table they belong to, with the rates that they could lead to at worst
// and at best, and never dropped.
//
// The package does not know the rules of any game and does not import the
// engine: whatever a report needs is a column of package eventlog.
package reports
