// Package svebot plays Shadowverse: Evolve.
//
// greedy looks at one decision at a time, without search: greedy.go sorts the
// kinds of decisions, main.go weighs what the main phase offers, attack.go
// attacks and winning by them, answers.go everything else; worth.go says what
// cards and effects are worth. bots.go is what package policies is handed.
package svebot
