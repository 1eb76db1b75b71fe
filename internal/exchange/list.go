package exchange

import (
	"path/filepath"
	"slices"
	"strings"

	"gauntlet/engine/cards"
	"gauntlet/internal/plain"
)

// list is a deck as a file has it, before its cards are looked up.
type list struct {
	name  string // "" if the file does not say
	lines []line
	notes []note    // what was understood and has no place here
	bad   []lineBad // what was not understood
}

// line is what a file says of one card.
type line struct {
	at   int    // line of the file, 0 if nobody knows
	said string // as printed, for messages
	into zone
	refs []ref // what it may mean, the likeliest first
	bare bool  // it has no count: it may be words about the deck, or a heading
	free bool  // an empty line stands before it: it may be of no section
}

// ref is a card as a file names it.
type ref struct {
	count   int
	number  string // collector number, "" if there is none
	perhaps string // what is its number if a card has it, and otherwise something else
	only    bool   // without that it means nothing
	name    string // "" if there is none
	set     string // code of the set, "" if there is none
	evolved bool   // the file says that the evolved face is meant
}

// zone is where the cards of a section belong: to the first of the parts that admits the card, as decks of
// the game have them. A zone without parts is one that decks here do not have.
type zone []cards.Part

// The zones of formats. Both games' parts stand in each: a deck has those of its own.
var (
	anywhere   = zone{cards.PartMain, cards.PartLeader, cards.PartEvolve, cards.PartRuler, cards.PartStones, cards.PartStrangers, cards.PartRunes, cards.PartExtra}
	inMain     = zone{cards.PartMain, cards.PartLeader, cards.PartRuler, cards.PartStones}
	inFront    = zone{cards.PartLeader, cards.PartRuler}                                                                                           // what lies open from the start
	inSecond   = zone{cards.PartEvolve, cards.PartStones}                                                                                          // the deck beside the main deck
	faceDown   = zone{cards.PartRunes, cards.PartStrangers, cards.PartExtra}                                                                       // further decks
	besideMain = zone{cards.PartLeader, cards.PartEvolve, cards.PartRuler, cards.PartStones, cards.PartRunes, cards.PartStrangers, cards.PartSide} // all but the main deck, and a sideboard
	aside      = zone{cards.PartSide}                                                                                                              // a sideboard
	nowhere    = zone{}                                                                                                                            // what belongs to no deck
)

// only returns the zone of one part.
func only(p cards.Part) zone { return zone{p} }

// note is something that the reader of a deck should know.
type note struct {
	at   int
	text string
}

// lineBad is something that could not be used.
type lineBad struct {
	at   int
	text string
}

// add notes a card that stands at a node with nothing more than a number or name and a count.
func (l *list) add(at *node, into zone, r ref) {
	said := r.name
	if said == "" {
		said = r.number
	}
	l.lines = append(l.lines, line{at: at.line, said: said, into: into, refs: []ref{r}})
}

// unknown notes a section of an unknown name. One without cards loses nothing: programs write all that they have.
func (l *list) unknown(section *node, text string) {
	if slices.ContainsFunc(section.kids, func(k *node) bool { return !strings.HasPrefix(k.name, "@") }) {
		l.wrong(section.line, text)
	}
	section.mark(true)
}

// wrong notes what could not be used.
func (l *list) wrong(at int, text string) { l.bad = append(l.bad, lineBad{at, text}) }

// nameOf returns the name of a deck: what the file says, or the file's, if either is a name that our files may have.
func nameOf(l *list, file string) string {
	base := filepath.Base(file)
	for _, name := range []string{l.name, strings.TrimSuffix(base, filepath.Ext(base))} {
		if name = visible(name); name != "" && plain.Name(name) == "" {
			return name
		}
	}
	return "deck"
}
