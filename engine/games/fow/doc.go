// Package fow plays Force of Will by five sets of rules: 5.01 without and with
// lifebreak, 6.3, 8.01 and 10.2. Editions are rows of one table of switches
// (edition.go); rules code reads switches and never asks which edition is played.
//
// The one data structure to know is [State]: a pointer-free value of a fixed
// size. Cards on the fields and in the ruler areas are entities, whose
// properties are sets of entities, one word each; ordinary magic stones are
// bits of their owner's Seat. What is half done (a play, a payment, a battle, a
// priority sequence) stands in frames with resume points (step.go), so that a
// game can be copied anywhere.
//
// Files follow the chapters of the rules: zones.go, moves.go, entity.go and
// stones.go (300), setup.go (400), turn.go and endphase.go (500), priority.go,
// mute.go and actions.go (600 and 700), battle.go, attack.go, block.go and
// strike.go (800), play*.go, chase.go and planner.go (900), layers.go, replace.go, events.go and status.go (909,
// 910 and 906), the actions by rules (1000), keywords.go (1100), ruleprocess.go (1200).
//
// Two things about object numbers keep hidden cards hidden. Within a player's
// objects, copies of one card are neighbours, and a copy that becomes public
// takes the lowest number of its copies that are still hidden (reveal.go), so
// that numbers seen by the opponent follow from the cards seen. And a hand is a
// set without an order in which its cards were drawn. How many decisions a
// player was asked is hidden too: a window is skipped when its player can only
// pass, so that the number tells of hands.
//
// What is computed from the state stands in it as cached information (cache.go) and
// is recomputed when something has changed that it depends on (layers.go,
// moments.go); who could not play anything is asked again only when something
// changes that it was refused for (mute.go), and so is whether one card or ability
// can be played (verdict.go).
package fow
