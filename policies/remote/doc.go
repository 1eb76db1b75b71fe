// Package remote lets programs of other people play: bots in any language that speak JSON lines
// over standard input and output (docs/bots.md).
//
// A [Bot] is a program that the user named. Each of its [Player]s is an [engine.Remote] policy
// with a process of its own; a [Peer] is the same over any pair of streams. What is sent are the
// messages in messages.go, whose types are the published JSON Schema. The package knows no game:
// a [tell.Teller] tells views as data, and [Hello] is filled in by who knows the run.
//
// The clock is read for one purpose only: to tell that the other side has stopped answering.
package remote
