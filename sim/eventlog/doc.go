// Package eventlog is the format of the files that a run leaves behind: which
// tables there are, what their columns mean, how they are written and how they
// are read back. It is the only package that imports Arrow.
//
// The one thing to know is the row type. [GameRow], [SeatRow], [CardRow], [TurnRow]
// and [EventRow] are plain fixed-size structs; their struct tags are the schema
// (name, dictionary, unit, sentinel, description), and writer, reader and
// docs/event-schema.md are all derived from them. Names are stored once per
// file in a dictionary; a row holds the index (see [Dictionaries]).
//
// A run folder:
//
//	manifest.json              what was run, which parts exist, their hashes
//	games/part-00000.arrow     one row per game
//	seats/part-00000.arrow     one row per game and seat
//	cards/part-00000.arrow     one row per game, seat and distinct card of the deck
//	turns/part-00000.arrow     one row per turn of a game
//	events/part-00000.arrow    one row per event
//	decisions/…                one row per decision
//	dims/cards/…               what the names of the others stand for, written once
//
// A part covers a fixed range of games. Files are Arrow IPC files without
// nulls, without times and without anything about the machine, so that equal
// runs are equal bytes. Files appear under their final name only when whole.
//
// The package knows no rules and no game: whatever a report needs must be a
// column. Read next: schema.go, then writer.go and reader.go.
package eventlog
