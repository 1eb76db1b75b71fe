package exchange

import (
	"bytes"
	"path/filepath"
	"regexp"
	"strings"

	"gauntlet/engine/cards"
)

// The formats of our own, which package cards reads: texts and rows of JSON lines.
var (
	ourText = Format{
		Name: "deck", Title: "a deck file of ours", Ending: ".deck", in: inLines,
		is: isOurs,
		ours: func(p *cards.Pool, f *file) ([]*cards.Deck, error) {
			d, err := p.ReadDeck(f.name, f.data)
			if err != nil {
				return nil, err
			}
			return []*cards.Deck{d}, nil
		},
		write: func(d *cards.Deck, _ *cards.Pool) ([]byte, error) { return []byte(d.Text()), nil },
	}
	ourRows = Format{
		Name: "jsonl", Title: "decks as JSON lines", Ending: rowEnding, in: inLines,
		is: func(f *file) bool {
			return filepath.Ext(f.name) == rowEnding || isRow(firstLine(bytes.TrimSpace(f.data)))
		},
		ours: func(p *cards.Pool, f *file) ([]*cards.Deck, error) {
			return p.ReadDecksJSONL(f.name, f.data)
		},
		write: func(d *cards.Deck, _ *cards.Pool) ([]byte, error) { return []byte(d.JSONL()), nil },
	}
)

var (
	ourHeader  = regexp.MustCompile(`(?mi)^\s*(?:game|basis|pool|rules):`)
	ourName    = regexp.MustCompile(`(?mi)^\s*name:`)
	ourCards   = regexp.MustCompile(`(?m)^[ \t]*\[\[[ \t]*card[ \t]*\]\]`)
	ourPairs   = regexp.MustCompile(`(?m)^[ \t]*[a-z][a-z-]*[ \t]*=`)
	ourSection = regexp.MustCompile(`(?m)^\s*\[([a-z]+)\]\s*(?:#.*)?\r?$`)
	semicolon  = regexp.MustCompile(`(?m)(?:^|\s);`)
)

// isOurs reports whether a list is a deck file of ours: a header that only these have stands in it, or headings
// in brackets and small letters as they have them. Then whatever is wrong with it is a mistake, as it always was.
func isOurs(f *file) bool {
	if hasHeading("//deck-1", "//maindeck")(f) || semicolon.Match(f.data) {
		return false
	}
	if ourHeader.Match(f.data) {
		return true
	}
	for _, m := range ourSection.FindAllSubmatch(f.data, -1) {
		if _, ok := cards.ParsePart(string(m[1])); ok || string(m[1]) == cards.PartPool.String() {
			return true
		}
	}
	return ourName.Match(f.data) && bytes.Contains(f.data, []byte("[")) && strings.HasSuffix(f.name, ".deck")
}
