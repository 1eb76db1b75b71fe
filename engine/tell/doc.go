// Package tell writes what a seat may know of a game as data, for players outside of the
// program: values of plain structs become JSON, and their types a JSON Schema.
//
// A game brings a [Teller], which fills structs of its own from views and nothing else, so that
// nothing hidden can come into them. The package knows no game and no protocol; docs/bots.md
// describes what is sent. [Append] writes what encoding/json would, without allocating.
package tell
