// Package fowbot plays Force of Will.
//
// greedy looks at one decision at a time, without search: greedy.go sorts the
// kinds of decisions, main.go plans main timing and buy.go weighs what will buys,
// battle.go attacks, block.go blocks, respond.go answers at other times and
// answers.go the rest; worth.go and gist.go say what cards and effects are worth.
// bots.go is what package policies is handed.
package fowbot
