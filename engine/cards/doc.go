// Package cards holds printed cards and decks as data: what stands on a card,
// which cards exist (a [Pool]) and which of them a player brings (a [Deck]).
// It reads card files and deck files and reports where and why one is wrong.
// It knows no rules: legality of decks is a ruleset's business, and texts are
// compiled elsewhere.
//
// The formats are described in docs/card-files.md. Read next: card.go and
// deck.go for the data, pool.go for finding cards, then toml.go, jsonl.go and
// deckfile.go for the three readers. Package embedded holds the cards and decks
// that come with the program.
package cards
