// Package reference is a second opinion on the rules of Shadowverse: Evolve
// where the engine works with caches and masks: attack, defense and keywords
// after all persistent effects (10.9), which attacks, plays and abilities are
// legal (8.2 to 8.4, 10.6.2), which targets may be selected (10.6.2.3), and what
// rules handling does (11).
//
// It is small, slow and meant to be compared with the document by reading: every
// question is answered from a plain [State] of lists, clause by clause, and
// nothing is kept from one question to the next. It shares nothing with the
// engine but the compiled text of cards as data; filters, conditions, amounts
// and costs are evaluated here in their own way.
//
// The tests of engine/games/sve describe a game as a State at every decision of many
// random games and compare the answers. Texts whose kinds of passives or costs
// are not here yet are named by [Unknown]; the comparison leaves them out.
package reference
