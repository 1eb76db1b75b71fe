// Package botkit is for bots written in Go: [Serve] speaks the protocol of docs/bots.md over
// standard input and output and asks a function for each decision.
//
//	func main() { botkit.Main(botkit.Bot{Name: "mine", Choose: choose}) }
//
//	func choose(d *botkit.Decision) int { return d.Below(d.N()) }
//
// Views and options are read only when they are asked for, so that a bot that needs no views
// answers several hundred thousand decisions a second. The package knows nothing else of this
// program: it is a client like those in other languages.
package botkit
