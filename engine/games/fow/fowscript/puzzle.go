package fowscript

import "embed"

// Puzzles are the puzzles of Force of Will that come with the program: files of the folder
// puzzle, from which players of every kind are scored (docs/scenarios.md).
//
//go:embed puzzle/*.txt
var Puzzles embed.FS
